"""Dragon Dice Solo Challenge: players that need no search. Plain functions, compiled along with the rules."""

from wyrmtable.core.record import Ints
from wyrmtable.games.dragon_dice.greedy import greedy
from wyrmtable.games.dragon_dice.state import Box, State

BOTS = ("greedy",)


def choose(s: State, box: Box, bot: int, out: Ints, count: int) -> int:
    """The action of the bot at this place of BOTS."""
    return greedy(s, box, out, count)
