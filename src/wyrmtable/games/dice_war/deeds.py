"""DiceWar: what one creature can do, as a set, and a choice at random out of what all of them can do.

The deeds of a creature are the fields that it can move to or attack, numbered as they are, and above them to rise by
a level and to split in a line. Spells of other kinds are not among them.
"""

from typing import Any

import numpy as np

from wyrmtable.core.bits import how_many, lowest, nth
from wyrmtable.core.dice import pick_pair
from wyrmtable.core.drivers import NO_GUESS
from wyrmtable.core.record import Ints
from wyrmtable.core.table import action
from wyrmtable.games.dice_war.board import creatures, digit, digits, empty_fields, kind, level_at
from wyrmtable.games.dice_war.patterns import landings, victims
from wyrmtable.games.dice_war.spells import LEFT_AND_RIGHT, UP_AND_DOWN, casters_of, open_pairs, write_spell
from wyrmtable.games.dice_war.state import DIRECTIONS, FIELDS, LEVELS, Box, Stage, State, Verb
from wyrmtable.games.dice_war.turn import may_declare

RISE, SPLIT_UPRIGHT, SPLIT_SIDEWAYS, NOTHING = range(FIELDS, FIELDS + 4)
TRIES = 16  # lots drawn before all choices are written down after all

# The action of a deed is a number of its own, and another for every field on which the creature may stand.
MOVES = [action(Verb.MOVE, field) for field in range(FIELDS)]
SPLITS = [action(Verb.SPLIT, directions) for directions in (UP_AND_DOWN, LEFT_AND_RIGHT)]
FIRST = np.array([*MOVES, action(Verb.UPGRADE, 0), *SPLITS, action(Verb.PASS, 0)])
FOR_EACH = np.array([FIELDS] * FIELDS + [1, 1 << DIRECTIONS, 1 << DIRECTIONS, 0])
INSTEAD = action(Verb.ATTACK, 0) - action(Verb.MOVE, 0)  # more, where somebody stands


def peaceful(s: State, box: Box, seat: int, level: int, field: int, empty: int, upright: int, sideways: int) -> int:
    """What a creature can do without attacking; who can split, and where nobody stands, is told. (WAR-17, 31, 41)"""
    ways = landings(s, box, seat, level, field, empty) | int(level < LEVELS) << RISE
    return ways | (upright >> field & 1) << SPLIT_UPRIGHT | (sideways >> field & 1) << SPLIT_SIDEWAYS


def action_of(deed: int, field: int, others: int) -> int:
    """A deed of the creature on a field, as an action."""
    return int(FIRST[deed]) + int(FOR_EACH[deed]) * field + INSTEAD * (others >> deed & 1)


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


def guess(s: State, box: Box, dice: Any, out: Ints) -> Any:
    """A choice at random, each as likely as any other: (the stream after it, the action or NO_GUESS).

    Every creature has as many lots as any of its army can have deeds; who has a Spell of another kind has as many again
    for it, and so has the End of War. Lots are drawn until one is no blank.
    """
    seat = s.turn
    own = creatures(s, seat)
    if s.stage != Stage.ACTION or own == s.army[seat].level[LEVELS]:
        return dice, NO_GUESS  # somebody who can rise has an action: nobody passes (WAR-17)
    casters, others, empty = casters_of(s, box), creatures(s, 1 - seat), empty_fields(s)
    ones, twos, fours = digits(s, seat)
    upright, sideways = open_pairs(s, box, empty)
    number, lots = how_many(own), box.lots[seat]
    places = number + how_many(casters) + int(may_declare(s, box))
    for _ in range(TRIES):
        dice, place, lot = pick_pair(places, lots, dice)
        if place >= number:
            packed = of_another_kind(s, box, casters, place - number, lot, empty, out)
            if packed != NO_GUESS:
                return dice, packed
            continue
        field = nth(own, place)
        level = digit(ones, twos, fours, field)
        ways = peaceful(s, box, seat, level, field, empty, upright, sideways)
        if lot >= how_many(ways):
            lot -= how_many(ways)
            ways = victims(s, box, seat, level, field, others)
        if lot < how_many(ways):
            return dice, action_of(nth(ways, lot), field, others)
    return dice, NO_GUESS


def of_another_kind(s: State, box: Box, casters: int, place: int, lot: int, empty: int, out: Ints) -> int:
    """What a lot of one of these casters stands for, or, behind them all, of the End of War."""
    if place == how_many(casters):
        return action(Verb.DECLARE, 0) if lot == 0 else NO_GUESS
    field = nth(casters, place)
    spells = write_spell(s, box, kind(box, s.turn, level_at(s, s.turn, field)), field, empty, out, 0)
    return int(out[lot]) if lot < spells else NO_GUESS
