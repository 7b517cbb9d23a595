"""Dragon Dice Solo Challenge: players that need no search. Plain functions, compiled along with the rules."""

from wyrmtable.core.record import Ints
from wyrmtable.games.dragon_dice.expert import expert
from wyrmtable.games.dragon_dice.greedy import greedy
from wyrmtable.games.dragon_dice.state import Box, State

BOTS = ("greedy", "expert")
GREEDY, EXPERT = range(2)


def choose(s: State, box: Box, bot: int, out: Ints, count: int) -> int:
    """The action of the bot at this place of BOTS."""
    return expert(s, box, out, count) if bot == EXPERT else greedy(s, box, out, count)
