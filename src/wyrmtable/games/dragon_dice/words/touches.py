"""Dragon Dice in English: which things on the table a choice touches."""

from wyrmtable.core.table import argument_of, verb_of
from wyrmtable.games.dragon_dice.roster import alike
from wyrmtable.games.dragon_dice.stack import first_of, side_of
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import Box, Roll, State
from wyrmtable.games.dragon_dice.verbs import Verb
from wyrmtable.games.dragon_dice.words.names import colour_name
from wyrmtable.games.dragon_dice.words.rolls import rolls_shown

OF_DICE = (
    Verb.REMOVE,
    Verb.SWAP,
    Verb.RECRUIT,
    Verb.PROMOTE,
    Verb.REPLACE_BY,
    Verb.TARGET,
    Verb.RETURN,
    Verb.LOSE,
    Verb.SUBSTITUTE,
    Verb.BURY,
)
ACTIONS = (Verb.MELEE, Verb.CHARGE, Verb.MISSILE, Verb.MAGIC, Verb.DIVIDE)
ON_THE_FACE = (Stage.ACTION, Stage.OPFOR_ACTION)


def roll_meant(s: State) -> int:
    """The number of the roll whose faces are asked about; a Bash names a face of the roll that it answers."""
    frame = s.frame[s.depth]
    return int(frame.roll) - 1 if frame.stage == Stage.BASH else int(frame.roll)


def touches(s: State, box: Box, verb: int, argument: int) -> tuple[str, ...]:
    """Ids of the zones and things that an action would touch."""
    if verb in OF_DICE:
        return tuple(f"die-{die}" for die in _as_good_as(s, verb, argument))
    match verb:
        case Verb.ADD:
            return (f"kind-{argument}",)
        case Verb.DRAGON:
            return (f"dragon-{argument}",)
        case Verb.COLOUR:
            return (f"pool-{colour_name(argument)}", *_in_question(s))
        case Verb.USE_AS:
            return _in_question(s)
        case Verb.YES if s.frame[s.depth].stage == Stage.ROLL_VANISH:
            return _in_question(s)
        case Verb.CAST:
            return (f"spell-{argument}",)
        case Verb.RESOLVE if s.frame[s.depth].stage == Stage.NEXT_SPELL:
            return (f"casting-{argument}",)
        case Verb.RESOLVE | Verb.REROLL:
            return _face(s, argument)
    return (f"face-{s.face}",) if verb in ACTIONS and s.frame[s.depth].stage in ON_THE_FACE else ()


def _in_question(s: State) -> tuple[str, ...]:
    """The die, or its face, about which something is asked."""
    frame = s.frame[s.depth]
    match frame.stage:
        case Stage.CANTRIP_COLOUR:
            return (f"die-{frame.die}",)
        case Stage.ROLL_CONVERT:
            return _face(s, frame.first)
        case Stage.USE | Stage.ROLL_VANISH | Stage.MAGIC_COLOUR:
            return _face(s, frame.shown)
    return ()


def _as_good_as(s: State, verb: int, die: int) -> list[int]:
    """A die that is offered, and those behind it for which it stands because they are alike."""
    offered = [argument_of(packed) for packed in s.offer[: s.offers] if verb_of(packed) == verb]
    side, rolled = side_of(die), s.frame[s.depth].stage == Stage.AFTERMATH_TARGETS
    if rolled or any(other != die and side_of(other) == side and alike(s, die, other) for other in offered):
        return [die]  # what tells these dice apart does not lie on them
    return [die, *(other for other in range(die + 1, first_of(side) + s.roster[side]) if alike(s, die, other))]


def _face(s: State, shown: int) -> tuple[str, ...]:
    """A face that lies there, and its die."""
    number, rolls = roll_meant(s), rolls_shown(s)
    roll: Roll = s.roll[number]
    name = "answer" if len(rolls) > 1 and number == rolls[1] else "shown"
    return (f"{name}-{shown}", f"die-{roll.die[shown]}") if number in rolls else (f"die-{roll.die[shown]}",)
