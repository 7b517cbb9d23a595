"""DiceWar: players that need no search. Plain functions, compiled along with the rules."""

from wyrmtable.core.bits import how_many, lowest
from wyrmtable.core.record import Ints
from wyrmtable.core.table import argument_of, verb_of
from wyrmtable.games.dice_war.board import exposed, field_bonus, kind, level_at, of_levels, total
from wyrmtable.games.dice_war.patterns import reached
from wyrmtable.games.dice_war.state import (
    ATTACKING,
    DICE,
    FIELDS,
    KINDS,
    LEVELS,
    SIZE,
    WINNING,
    Box,
    Effect,
    State,
    Verb,
)

BOTS = ("greedy",)

POINT = 100  # what a point is worth; all else is measured by it
WIN = 100 * POINT
RISKED = 60  # a point that the other could win next
STRONGER = 70  # a level gained
SPLITTING = 10  # a creature becomes several
NEARER = 8  # a field closer to somebody it can defeat
HUNTING = 25  # a creature that could be defeated next
FAR = 2 * SIZE  # as a distance: nobody is there

FAVOURITE = 4  # the first level of a lineup; the others are of the level below
COLUMNS = (1, 5, 3, 7, 2, 6, 0)  # how much a column is liked: every second, the middle first


def choose(s: State, box: Box, bot: int, out: Ints, count: int) -> int:
    """Greedy takes what looks best now: the dearest prey, else safety, strength and the way to the next prey."""
    best, most = out[0], appeal(s, box, out[0])
    for index in range(1, count):
        much = appeal(s, box, out[index])
        if much > most:
            best, most = out[index], much
    return best


def appeal(s: State, box: Box, packed: int) -> int:
    """How good an action looks by itself."""
    argument = argument_of(packed)
    match verb_of(packed):
        case Verb.MOVE:
            return move_appeal(s, box, argument // FIELDS, argument % FIELDS)
        case Verb.ATTACK:
            return attack_appeal(s, box, argument // FIELDS, argument % FIELDS)
        case Verb.UPGRADE:
            return raise_appeal(s, box, argument, 1)
        case Verb.SPLIT:
            return SPLITTING
        case Verb.OFFER:
            return STRONGER + argument % (DICE + 1)
        case Verb.CAST:
            return STRONGER
        case Verb.SHIFT:
            return target_appeal(s, box, level_at(s, s.turn, argument // FIELDS), argument % FIELDS)
        case Verb.SPEND:
            return target_appeal(s, box, s.spell, argument)
        case Verb.GIVE:
            return -level_at(s, s.turn, argument)
        case Verb.PLACE:
            return place_appeal(s, argument // LEVELS, argument % LEVELS + 1)
        case Verb.DECLARE:
            return WIN if total(s, box, s.turn) > total(s, box, 1 - s.turn) else -WIN
        case Verb.TRAIL:
            return SPLITTING
    return 0


def move_appeal(s: State, box: Box, start: int, end: int) -> int:
    """Out of danger and towards prey."""
    level = level_at(s, s.turn, start)
    gained = risk(s, box, level, start) - risk(s, box, level, end)
    hunted = how_many(reach(s, box, s.turn, level, end) & prey(s, box, level))
    return gained + HUNTING * min(hunted, 1) + NEARER * (way(s, box, level, start) - way(s, box, level, end))


def attack_appeal(s: State, box: Box, start: int, end: int) -> int:
    """The points of the prey, less what the attacker risks where it then stands."""
    level = level_at(s, s.turn, start)
    points = level_at(s, 1 - s.turn, end) + field_bonus(s.turn, end)
    if total(s, box, s.turn) + points >= WINNING:
        return WIN
    return POINT * (points + 1) + risk(s, box, level, start) - risk(s, box, level, end)


def raise_appeal(s: State, box: Box, field: int, by: int) -> int:
    """A creature's level rises or falls: its strength, and the danger it stands in."""
    level = level_at(s, s.turn, field)
    changed = min(max(level + by, 1), LEVELS)
    return STRONGER * (changed - level) // 2 + risk(s, box, level, field) - risk(s, box, changed, field)


def target_appeal(s: State, box: Box, spell: int, field: int) -> int:
    """An effect is good for an own creature if it raises it, on an opposing one if it harms it."""
    able = kind(box, s.turn, spell)
    by = able.effect_by if able.effect == Effect.LEVEL else -LEVELS
    level = level_at(s, s.turn, field)
    if level > 0:
        return raise_appeal(s, box, field, by)
    return -by * STRONGER + level_at(s, 1 - s.turn, field)


def place_appeal(s: State, field: int, level: int) -> int:
    """One creature a little stronger than the others, with room between them."""
    wanted = FAVOURITE if s.army[s.turn].level[FAVOURITE] == 0 else FAVOURITE - 1
    return COLUMNS[field % SIZE] - FIELDS * abs(level - wanted)


def risk(s: State, box: Box, level: int, field: int) -> int:
    """What the other could win with a creature of this level on this field, if anybody of his reaches it."""
    other = 1 - s.turn
    for able in range(1, KINDS):
        if kind(box, other, able).prey >> level & 1:
            fields = s.army[other].level[able]
            while fields != 0:
                if reach(s, box, other, able, lowest(fields)) >> field & 1:
                    return RISKED * (level + field_bonus(other, field))
                fields &= fields - 1
    return 0


def reach(s: State, box: Box, seat: int, level: int, field: int) -> int:
    """The fields that a player's creature of this level attacks from a field."""
    able = kind(box, seat, level)
    return able.hits[field] | (reached(s, box, seat, able, field, ATTACKING) if able.patterns > 0 else 0)


def prey(s: State, box: Box, level: int) -> int:
    """The opposing creatures that one of this level can defeat."""
    other = 1 - s.turn
    return of_levels(s, other, kind(box, s.turn, level).prey) & exposed(s, box, other)


def way(s: State, box: Box, level: int, field: int) -> int:
    """How far the next prey is."""
    nearest = FAR
    fields = prey(s, box, level)
    while fields != 0:
        at = lowest(fields)
        nearest = min(nearest, abs(at // SIZE - field // SIZE) + abs(at % SIZE - field % SIZE))
        fields &= fields - 1
    return nearest
