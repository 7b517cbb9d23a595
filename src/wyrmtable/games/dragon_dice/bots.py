"""Dragon Dice Solo Challenge: players that need no search. Plain functions, compiled along with the rules."""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import verb_of
from wyrmtable.games.dragon_dice.state import Box, Stage, State, Verb

BOTS: tuple[str, ...] = ("steady",)
FORWARD = (Stage.ACTION, Stage.OPFOR_ACTION, Stage.STEP_D, Stage.KING, Stage.COUNTER, Stage.MANEUVER_COUNTER)


def choose(s: State, box: Box, bot: int, out: Ints, count: int) -> int:
    """Attack, maneuver and answer whenever it is possible, and leave everything else as it is."""
    stage = s.frame[s.depth].stage
    adds = verb_of(out[0]) == Verb.ADD
    return out[0] if adds or stage in FORWARD else out[count - 1]
