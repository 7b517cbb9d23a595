"""Hero Dice: players that need no search. Plain functions, compiled along with the rules."""

from wyrmtable.core.record import Ints
from wyrmtable.games.hero_dice.expert import expert
from wyrmtable.games.hero_dice.greedy import greedy, part_with
from wyrmtable.games.hero_dice.state import Box, Stage, State

BOTS = ("greedy", "expert")
GREEDY, EXPERT = range(2)
CHOOSY = (Stage.PAY, Stage.GIVE_UP, Stage.LOSE)  # where one of several cards has to go


def choose(s: State, box: Box, bot: int, out: Ints, count: int) -> int:
    """The action of the bot at this place of BOTS."""
    if bot == GREEDY and s.stage not in CHOOSY:
        return greedy(s, box, out[0])
    return choose_card(s, box, bot, out, count)


def choose_card(s: State, box: Box, bot: int, out: Ints, count: int) -> int:
    """What the expert does, and which card a greedy player parts with."""
    return expert(s, box, out, count) if bot == EXPERT else part_with(s, box, out, count)
