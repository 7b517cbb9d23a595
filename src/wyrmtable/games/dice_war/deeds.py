"""DiceWar: what one creature can do, as a set.

The deeds of a creature are the fields that it can move to or attack, numbered as they are, and above them to rise by
a level and to split in a line. Spells of other kinds are not among them.
"""

from wyrmtable.core.bits import how_many, lowest
from wyrmtable.core.record import Ints
from wyrmtable.core.table import action
from wyrmtable.games.dice_war.patterns import landings
from wyrmtable.games.dice_war.spells import LEFT_AND_RIGHT, UP_AND_DOWN
from wyrmtable.games.dice_war.state import DIRECTIONS, FIELDS, LEVELS, Box, State, Verb

RISE, SPLIT_UPRIGHT, SPLIT_SIDEWAYS, NOTHING = range(FIELDS, FIELDS + 4)

# The action of a deed is a number of its own, and another for every field on which the creature may stand.
MOVES = [action(Verb.MOVE, field) for field in range(FIELDS)]
SPLITS = [action(Verb.SPLIT, directions) for directions in (UP_AND_DOWN, LEFT_AND_RIGHT)]
FIRST = (*MOVES, action(Verb.UPGRADE, 0), *SPLITS, action(Verb.PASS, 0))
FOR_EACH = (*[FIELDS] * FIELDS, 1, 1 << DIRECTIONS, 1 << DIRECTIONS, 0)
INSTEAD = action(Verb.ATTACK, 0) - action(Verb.MOVE, 0)  # more, where somebody stands


def peaceful(s: State, box: Box, seat: int, level: int, field: int, empty: int, upright: int, sideways: int) -> int:
    """What a creature can do without attacking; who can split, and where nobody stands, is told. (WAR-17, 31, 41)"""
    ways = landings(s, box, seat, level, field, empty) | int(level < LEVELS) << RISE
    return ways | (upright >> field & 1) << SPLIT_UPRIGHT | (sideways >> field & 1) << SPLIT_SIDEWAYS


def action_of(deed: int, field: int, others: int) -> int:
    """A deed of the creature on a field, as an action."""
    return FIRST[deed] + FOR_EACH[deed] * field + INSTEAD * (others >> deed & 1)


def write_deeds(ways: int, field: int, others: int, out: Ints, count: int) -> int:
    """Every deed of a creature.

    Four are written without asking how many there are, which no processor could guess: what is too much says nothing,
    and the next is written over it.
    """
    last = count + how_many(ways)
    for place in range(count, count + 4):
        out[place] = action_of(lowest(ways | 1 << NOTHING), field, others)
        ways &= ways - 1
    for place in range(count + 4, last):
        out[place] = action_of(lowest(ways), field, others)
        ways &= ways - 1
    return last
