"""DiceWar: where creatures can go, and whom they can attack from there."""

from wyrmtable.core.bits import lowest, only
from wyrmtable.games.dice_war.board import creatures, immune, kind, of_levels, spread
from wyrmtable.games.dice_war.state import (
    ATTACKING,
    ATTACKS,
    BOARD,
    DIRECTIONS,
    KINDS,
    MOVEMENT,
    NOWHERE,
    SIZE,
    Box,
    Creature,
    Pattern,
    State,
)


def landings(s: State, box: Box, seat: int, level: int, field: int, empty: int) -> int:
    """Where a creature can move to: by one of its patterns to an empty field. (WAR-20, WAR-22)"""
    able = kind(box, seat, level)
    fields = able.moves[field]
    if able.blocked & MOVEMENT:
        fields |= reached(s, box, seat, able, field, MOVEMENT)
    return fields & empty


def victims(s: State, box: Box, seat: int, level: int, field: int, others: int) -> int:
    """Whom a creature could attack: in its patterns' reach, exposed, and of a level it defeats. (WAR-09, 23, 24, 25)"""
    able = kind(box, seat, level)
    fields = able.hits[field]
    if able.blocked & ATTACKING:
        fields |= reached(s, box, seat, able, field, ATTACKING)
    fields &= others
    if fields != 0:
        fields &= of_levels(s, 1 - seat, able.prey)
    return fields & ~immune(s, box, 1 - seat, ATTACKS) if fields != 0 else 0


def threatened(s: State, box: Box, seat: int) -> int:
    """The creatures of a player that the other could attack if it were his turn. (WAR-09)"""
    fields, own = 0, creatures(s, seat)
    for level in range(1, KINDS):
        attackers = s.army[1 - seat].level[level]
        while attackers != 0:
            fields |= victims(s, box, 1 - seat, level, lowest(attackers), own)
            attackers &= attackers - 1
    return fields


def reached(s: State, box: Box, seat: int, able: Creature, field: int, use: int) -> int:
    """Where those patterns of a player's creature lead that others can block."""
    fields = 0
    for index in range(able.patterns):
        if able.pattern[index].use & use:
            fields |= follow(s, box, seat, able.pattern[index], field)
    return fields


def follow(s: State, box: Box, seat: int, pattern: Pattern, field: int) -> int:
    """Where one such pattern leads."""
    passable = of_levels(s, seat, pattern.over_own) | of_levels(s, 1 - seat, pattern.over_opposing)
    if not pattern.hop:
        passable |= BOARD & ~creatures(s, seat) & ~creatures(s, 1 - seat)
    fields = 0
    if pattern.hop and passable & spread(only(field), 1) & ~only(field) == 0:
        return fields  # as a rule: nobody to hop over
    for direction in range(pattern.first, pattern.last):
        if pattern.hop:
            fields |= behind(box, field, direction, passable)
        else:
            fields |= along(box, pattern, field, direction, passable)
    return fields


def behind(box: Box, field: int, direction: int, passable: int) -> int:
    """The field behind a neighbour that can be hopped over, as a set. (WAR-34)"""
    over = box.beside[field * DIRECTIONS + direction]
    landing = box.beside[over * DIRECTIONS + direction]
    return (passable >> over & 1) << landing


def along(box: Box, pattern: Pattern, field: int, direction: int, passable: int) -> int:
    """The fields of a straight line, up to the first that cannot be passed. (WAR-36)"""
    fields = 0
    for distance in range(1, pattern.most + 1):
        field = box.beside[field * DIRECTIONS + direction]
        if field == NOWHERE:
            break
        if distance >= pattern.least:
            fields |= only(field)
        if not passable >> field & 1:
            break
    return fields


def stride(start: int, end: int) -> int:
    """From one field of a straight line to the next: the difference of their numbers."""
    up, across = end // SIZE - start // SIZE, end % SIZE - start % SIZE
    return sign(up) * SIZE + sign(across)


def sign(number: int) -> int:
    """1, 0 or -1."""
    return (number > 0) - (number < 0)
