"""Hero Dice: players that need no search. Plain functions, compiled along with the rules."""

from wyrmtable.core.record import Ints
from wyrmtable.games.hero_dice.expert import expert
from wyrmtable.games.hero_dice.greedy import greedy
from wyrmtable.games.hero_dice.state import Box, State

BOTS = ("greedy", "expert")
GREEDY, EXPERT = range(2)


def choose(s: State, box: Box, bot: int, out: Ints, count: int) -> int:
    """The action of the bot at this place of BOTS."""
    if bot == EXPERT:
        return expert(s, box, out, count)
    return greedy(s, box, out, count)
