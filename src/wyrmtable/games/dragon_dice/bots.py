"""Dragon Dice Solo Challenge: players that need no search. Plain functions, compiled along with the rules."""

from wyrmtable.core.record import Ints
from wyrmtable.games.dragon_dice.state import Box, State

BOTS: tuple[str, ...] = ("first",)


def choose(s: State, box: Box, bot: int, out: Ints, count: int) -> int:
    """The first thing on offer."""
    return out[0]
