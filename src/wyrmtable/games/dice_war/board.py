"""DiceWar: the Warlands. Who stands where, what happens to a creature, and who is immune to what."""

from wyrmtable.core.bits import how_many, lowest, only
from wyrmtable.games.dice_war.state import (
    ATTACKS,
    BLACK,
    BOARD,
    DICE,
    FIELDS,
    IMMUNITIES,
    KINDS,
    LEVELS,
    MOST_TRIGGER,
    RED,
    SIZE,
    Box,
    Creature,
    Effect,
    State,
    Virtual,
)

LEFT = sum(1 << row * SIZE for row in range(SIZE))  # the set of fields of the first column
RIGHT = LEFT << SIZE - 1  # and of the last
BONUS_ROWS = 3  # rows of the opposing half (WAR-27)
RED_BONUS = BOARD & ~((1 << FIELDS - BONUS_ROWS * SIZE) - 1)  # the fields that give Red a Field Bonus
BLACK_BONUS = (1 << BONUS_ROWS * SIZE) - 1

# --- who stands where


def creatures(s: State, seat: int) -> int:
    """The fields of a player's creatures. (WAR-02, WAR-04)"""
    level = s.army[seat].level
    return level[1] | level[2] | level[3] | level[4] | level[5] | level[6]


def empty_fields(s: State) -> int:
    """The fields on which nobody stands."""
    return BOARD & ~creatures(s, RED) & ~creatures(s, BLACK)


def of_levels(s: State, seat: int, levels: int) -> int:
    """The fields of a player's creatures of these levels, a bit for each level."""
    level = s.army[seat].level
    low = level[1] & -(levels >> 1 & 1) | level[2] & -(levels >> 2 & 1) | level[3] & -(levels >> 3 & 1)
    high = level[4] & -(levels >> 4 & 1) | level[5] & -(levels >> 5 & 1) | level[6] & -(levels >> 6 & 1)
    return low | high


def level_at(s: State, seat: int, field: int) -> int:
    """The level of a player's creature on a field; 0 if he has none there."""
    ones, twos, fours = digits(s, seat)
    return digit(ones, twos, fours, field)


def digits(s: State, seat: int) -> tuple[int, int, int]:
    """The levels of a player's creatures in binary: who has a 1, a 2 and a 4 in it."""
    level = s.army[seat].level
    return level[1] | level[3] | level[5], level[2] | level[3] | level[6], level[4] | level[5] | level[6]


def digit(ones: int, twos: int, fours: int, field: int) -> int:
    """The level on a field, put together again."""
    return ones >> field & 1 | (twos >> field & 1) << 1 | (fours >> field & 1) << 2


def kind(box: Box, seat: int, level: int) -> Creature:
    """What a level of a player's tribe can do. (WAR-06)"""
    return box.creature[seat * KINDS + level]


def reserve(s: State, seat: int) -> int:
    """The dice that are neither in the Warlands nor in Exile. (WAR-02)"""
    return DICE - s.army[seat].exile - how_many(creatures(s, seat))


def row_of(field: int) -> int:
    """The row of a field, from 0 at Red's side."""
    return field // SIZE


def field_bonus(seat: int, field: int) -> int:
    """What a defeat on this field scores besides: 1 to 3 in the opposing half, nothing elsewhere. (WAR-27, WAR-28)"""
    beyond = row_of(field) - BONUS_ROWS if seat == RED else BONUS_ROWS - row_of(field)
    return max(0, beyond)


# --- what happens to creatures


def put(s: State, seat: int, level: int, field: int) -> None:
    """A die stands on a field as a creature of this level. (WAR-02, WAR-03)"""
    s.army[seat].level[level] |= only(field)


def lift(s: State, seat: int, level: int, field: int) -> None:
    """A creature leaves its field."""
    s.army[seat].level[level] &= ~only(field)


def change_level(s: State, seat: int, field: int, by: int) -> None:
    """A creature's level rises or falls, but not out of 1 to 6. (WAR-07)"""
    level = level_at(s, seat, field)
    changed = min(max(level + by, 1), LEVELS)
    if changed != level:
        lift(s, seat, level, field)
        put(s, seat, changed, field)
        s.stirred = 1


def remove(s: State, seat: int, field: int) -> None:
    """A creature's die goes to its owner's Reserve. (WAR-57, WAR-72)"""
    lift(s, seat, level_at(s, seat, field), field)
    s.stirred = 1


def exile(s: State, seat: int, field: int) -> None:
    """A creature's die goes to its owner's Exile, for good. (WAR-29)"""
    remove(s, seat, field)
    s.army[seat].exile += 1


def gain(s: State, seat: int, points: int) -> None:
    """Trigger Points for a player; what the bar cannot hold is lost. (WAR-33)"""
    army = s.army[seat]
    army.trigger = min(army.trigger + points, MOST_TRIGGER)


def affect(s: State, owner: int, seat: int, field: int, effect: int, by: int) -> None:
    """An effect of an ability of `owner` on the creature of `seat` on a field. (WAR-07, WAR-71, WAR-72)"""
    if effect == Effect.LEVEL:
        change_level(s, seat, field, by)
    elif effect == Effect.TO_RESERVE:
        remove(s, seat, field)
    elif effect == Effect.TO_EXILE:
        exile(s, seat, field)
    else:
        gain(s, owner, by)


def clear_ruins(s: State, box: Box) -> None:
    """A creature of level 1 on a Ruin goes to its owner's Reserve at once. (WAR-56, WAR-57)"""
    for seat in (RED, BLACK):
        sunk = s.army[seat].level[1] & box.ruins[0]
        if sunk != 0:
            s.army[seat].level[1] &= ~sunk
            s.stirred = 1


# --- who is immune


def immune(s: State, box: Box, seat: int, to: int) -> int:
    """The creatures of a player that are immune to attacks, spells or specialities of the other. (WAR-52)"""
    safe = 0
    levels = box.immune[seat * IMMUNITIES + to]
    while levels != 0:
        level = lowest(levels)
        own = s.army[seat].level[level]
        able = kind(box, seat, level)
        safe |= own if able.immune & to else in_groups(own, able.group_least, able.group_all)
        levels &= levels - 1
    return safe


def exposed(s: State, box: Box, seat: int) -> int:
    """The creatures of a player that can be attacked at all. (WAR-35, WAR-52)"""
    return creatures(s, seat) & ~immune(s, box, seat, ATTACKS)


def in_groups(own: int, least: int, diagonally: int) -> int:
    """Those of a set of fields that hang together in a group of at least so many, of any shape. (WAR-35)"""
    together = 0
    if how_many(own) < least:
        return together
    while own != 0:
        group, grown = 0, own & -own
        while grown != group:
            group = grown
            grown = spread(group, diagonally) & own
        own &= ~group
        if how_many(group) >= least:
            together |= group
    return together


def spread(fields: int, diagonally: int) -> int:
    """A set of fields with its neighbours, orthogonal or all. (WAR-05)"""
    wide = fields | (fields & ~RIGHT) << 1 | (fields & ~LEFT) >> 1
    tall = wide if diagonally else fields
    return (wide | tall << SIZE | tall >> SIZE) & BOARD


# --- points


def total(s: State, box: Box, seat: int) -> int:
    """Points won and virtual ones together. (WAR-58)"""
    return s.army[seat].points + virtual(s, box, seat)


def virtual(s: State, box: Box, seat: int) -> int:
    """Points that stand on no bar: they come and go with the position. (WAR-51)"""
    points = 0
    levels = box.virtual[seat]
    while levels != 0:
        level = lowest(levels)
        able = kind(box, seat, level)
        points += able.virtual_points * counted(s, seat, level, able.virtual)
        levels &= levels - 1
    return points


def counted(s: State, seat: int, level: int, mode: int) -> int:
    """What virtual points are counted by: the surplus, the number, or the number in rows of a Field Bonus."""
    own = s.army[seat].level[level]
    if mode == Virtual.SURPLUS:
        return max(0, how_many(own) - how_many(s.army[1 - seat].level[level]))
    if mode == Virtual.IN_BONUS_ROWS:
        return how_many(own & (RED_BONUS if seat == RED else BLACK_BONUS))
    return how_many(own)
