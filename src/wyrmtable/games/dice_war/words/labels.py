"""Actions as the person who chooses them reads them, and what of the table they touch."""

from wyrmtable.core.errors import listed
from wyrmtable.core.game import Talk
from wyrmtable.games.dice_war.board import creatures, field_bonus, kind, level_at
from wyrmtable.games.dice_war.lineup import still_to_place
from wyrmtable.games.dice_war.notation import appear, field_name
from wyrmtable.games.dice_war.state import DICE, DIRECTIONS, FIELDS, LEVELS, Box, Effect, Stage, State, Verb
from wyrmtable.games.dice_war.words.names import count, creature, on_field, plural, some, spell, standing

ALL_DIRECTIONS = (1 << DIRECTIONS) - 1


def label(s: State, box: Box, talk: Talk, verb: int, argument: int) -> str:
    """An action as the person who chooses it reads it."""
    start, end = divmod(argument, FIELDS)
    match verb:
        case Verb.PLACE:
            return _place(s, box, talk, argument // LEVELS, argument % LEVELS + 1)
        case Verb.DECLARE:
            return "Declare the End of War, then act"
        case Verb.MOVE:
            return f"{standing(s, box, talk, s.turn, start)} moves to {field_name(end)}"
        case Verb.ATTACK:
            return _attack(s, box, talk, start, end)
        case Verb.UPGRADE:
            higher = creature(box, talk, s.turn, level_at(s, s.turn, argument) + 1)
            return f"Upgrade the {on_field(s, box, talk, s.turn, argument)} to {higher}"
        case Verb.GIVE:
            return f"Give up the {on_field(s, box, talk, s.turn, argument)}"
        case Verb.SPEND:
            able = kind(box, s.turn, s.spell)
            return f"1 Trigger Point: {effect_on(s, box, talk, argument, able.effect, able.effect_by)}"
        case Verb.TRAIL:
            level = kind(box, s.turn, level_at(s, s.turn, s.actor)).trail
            return f"Leave {some(creature(box, talk, s.turn, level))}, level {level}, behind on {field_name(s.trail)}"
        case Verb.STOP:
            return _stop(s)
        case Verb.PASS:
            return "Pass: no action is possible"
    return _spell(s, box, talk, verb, argument)


def _place(s: State, box: Box, talk: Talk, field: int, level: int) -> str:
    rest = still_to_place(s, s.turn) - level
    left = f"{rest} to go" if rest else "lineup complete"
    return f"{creature(box, talk, s.turn, level)}, level {level}, on {field_name(field)}: {left}"


def _attack(s: State, box: Box, talk: Talk, start: int, end: int) -> str:
    bonus = field_bonus(s.turn, end)
    points = count(level_at(s, 1 - s.turn, end), "point") + (f" + {bonus}" if bonus else "")
    return f"{standing(s, box, talk, s.turn, start)} attacks {standing(s, box, talk, 1 - s.turn, end)}: {points}"


def _stop(s: State) -> str:
    match s.stage:
        case Stage.STEP:
            return "Go no further"
        case Stage.TRAILING:
            return "Leave nobody behind"
    return f"Stop and keep {count(s.army[s.turn].trigger, 'Trigger Point')}"


def _spell(s: State, box: Box, talk: Talk, verb: int, argument: int) -> str:
    field = caster(verb, argument)
    level = level_at(s, s.turn, field)
    able = kind(box, s.turn, level)
    head = f"{spell(box, talk, s.turn, level)} on {field_name(field)}"
    match verb:
        case Verb.SPLIT:
            fields = [field_name(new) for new in appear(field, argument & ALL_DIRECTIONS)]
            new = creature(box, talk, s.turn, able.split_level)
            return f"{head}: {plural(new) if len(fields) > 1 else new} on {listed(fields, 'and')}"
        case Verb.OFFER:
            number = argument % (DICE + 1)
            what = count(number, "creature") if able.offer_friendly else count(number, "die", "dice")
            return f"{head}: give up {what} for {count(number * able.offer_gain, 'Trigger Point')}"
        case Verb.CAST:
            return f"{head}: spend up to {count(s.army[s.turn].trigger, 'Trigger Point')}"
    return f"{head}: {effect_on(s, box, talk, argument % FIELDS, able.effect, able.effect_by)}"


def effect_on(s: State, box: Box, talk: Talk, field: int, effect: int, by: int) -> str:
    """What a Spell does to the creature on a field."""
    seat = s.turn if creatures(s, s.turn) >> field & 1 else 1 - s.turn
    who = on_field(s, box, talk, seat, field)
    match effect:
        case Effect.LEVEL:
            level = min(max(level_at(s, seat, field) + by, 1), LEVELS)
            return f"the {who} becomes {creature(box, talk, seat, level)}, level {level}"
        case Effect.TO_RESERVE:
            return f"the {who} goes to its Reserve"
    return f"the {who} goes to its Exile"


def caster(verb: int, argument: int) -> int:
    """The field of the creature that casts, of a Spell's action."""
    match verb:
        case Verb.SPLIT:
            return argument >> DIRECTIONS
        case Verb.OFFER:
            return argument // (DICE + 1)
        case Verb.SHIFT:
            return argument // FIELDS
    return argument


def touches(s: State, box: Box, verb: int, argument: int) -> tuple[str, ...]:
    """Ids of the fields that an action would touch; a die that is placed has its level's card besides."""
    match verb:
        case Verb.PLACE:
            return (field_name(argument // LEVELS), f"level-{argument % LEVELS + 1}")
        case Verb.MOVE | Verb.ATTACK | Verb.SHIFT:
            return (field_name(argument // FIELDS), field_name(argument % FIELDS))
        case Verb.UPGRADE | Verb.OFFER | Verb.CAST | Verb.GIVE | Verb.SPEND:
            return (field_name(caster(verb, argument)),)
        case Verb.SPLIT:
            field = caster(verb, argument)
            return tuple(field_name(at) for at in (field, *appear(field, argument & ALL_DIRECTIONS)))
        case Verb.TRAIL:
            return (field_name(s.trail),)
    return ()
