"""The games on the table, one line each."""

from wyrmtable.core.errors import Refused, listed
from wyrmtable.core.game import Game
from wyrmtable.games import dice_and_dragons, dice_war, dracarys, dragon_dice, hero_dice, pig

GAMES: tuple[Game, ...] = (
    dracarys.GAME,
    dice_and_dragons.GAME,
    dice_war.GAME,
    hero_dice.GAME,
    dragon_dice.GAME,
    pig.GAME,
)


def find(name: str) -> Game:
    """The game of this name."""
    for game in GAMES:
        if game.name == name:
            return game
    raise Refused(f"no game {name!r}; there is {listed([game.name for game in GAMES], 'and')}")
