"""DiceWar: what a position looks worth without looking ahead, in units of its own.

The weights were found by thousands of short games of the search against itself with the core tribe. What creatures
can do, and to whom, is read from the box, so they serve any tribe.
"""

from wyrmtable.core.bits import lowest
from wyrmtable.games.dice_war.board import exposed, field_bonus, level_at, reserve, total
from wyrmtable.games.dice_war.patterns import victims
from wyrmtable.games.dice_war.state import (
    BLACK,
    KINDS,
    NO_TRUCE,
    RED,
    SIZE,
    WAR_ENDS_IN,
    Box,
    State,
)

WORTH = (0, 135, 268, 462, 384, 650, 560)  # of a creature by level; what level 6 is worth besides is in the points
ADVANCE = (0, 2, 2, 22, -2, 21, 10)  # and more for every row from its own side
POINT, MORE = 180, 13  # of a total: so much each, and the more of them the more
SPARE_DIE, FIRST_DIE, FIRST_DICE = 170, 20, 3  # in the Reserve: each, and the first few besides, which splits want
LONG = 20  # turns in which they can be brought to use
TRIGGER = 40  # a Trigger Point
TEMPO = 15  # to have the move
DEAREST, SECOND = 50, 85  # for each point that the other could win next, if one creature flees and another cannot
LEAD = 60  # to have the higher total
NEAR, LEAD_AT_END = 16, 1950  # turns before the end from which only that counts more and more


def worth(s: State, box: Box, seat: int) -> int:
    """What a position is worth to a player: what he has more than the other, and what the clocks make of it."""
    red, black = total(s, box, RED), total(s, box, BLACK)
    rest = turns_left(s, box)
    balance = strength(s, box, RED, red, rest) - strength(s, box, BLACK, black, rest)
    initiative = TEMPO - danger(s, box, s.turn)
    balance += initiative if s.turn == RED else -initiative
    lead = (red > black) - (red < black)
    balance += lead * LEAD
    if rest < NEAR:
        balance = (balance * rest + lead * LEAD_AT_END * (NEAR - rest)) // NEAR
    return balance if seat == RED else -balance


def strength(s: State, box: Box, seat: int, points: int, rest: int) -> int:
    """What a player has: points, creatures where they stand, and dice to come if there are turns to use them."""
    army = s.army[seat]
    strong = points * (POINT + MORE * points) + TRIGGER * army.trigger
    spare = reserve(s, seat)
    strong += (SPARE_DIE * spare + FIRST_DIE * min(spare, FIRST_DICE)) * min(rest, LONG) // LONG
    for level in range(1, KINDS):
        fields = army.level[level]
        while fields != 0:
            row = lowest(fields) // SIZE
            strong += WORTH[level] + ADVANCE[level] * (row if seat == RED else SIZE - 1 - row)
            fields &= fields - 1
    return strong


def danger(s: State, box: Box, seat: int) -> int:
    """What a player has to fear: for the dearest of his threatened creatures, which can flee, and for a second."""
    first = second = 0
    prey = exposed(s, box, seat)
    fields = 0
    for level in range(1, KINDS):
        others = s.army[1 - seat].level[level]
        while others != 0:
            fields |= victims(s, box, 1 - seat, level, lowest(others), prey)
            others &= others - 1
    while fields != 0:
        field = lowest(fields)
        points = level_at(s, seat, field) + field_bonus(1 - seat, field)
        if points > first:
            first, second = points, first
        elif points > second:
            second = points
        fields &= fields - 1
    return DEAREST * first + SECOND * second


def turns_left(s: State, box: Box) -> int:
    """Turns until a clock ends the game if nothing stops it. (WAR-63, WAR-65, WAR-66)"""
    rest = box.turn_cap - s.war_turn
    if box.stall_limit > 0:
        rest = min(rest, box.stall_limit - s.stall)
    if s.truce != NO_TRUCE:
        rest = min(rest, WAR_ENDS_IN + 1 - s.truce)
    return rest
