"""DiceWar: players that need no search. Plain functions, compiled along with the rules."""

from wyrmtable.core.record import Ints
from wyrmtable.games.dice_war.state import Box, State

BOTS = ("greedy",)


def choose(s: State, box: Box, bot: int, out: Ints, count: int) -> int:
    """The action of the bot at this place of BOTS."""
    return out[0]
