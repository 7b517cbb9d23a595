"""DiceWar: the lineups, placed die by die before the War."""

from wyrmtable.core.bits import how_many, lowest
from wyrmtable.core.record import Ints
from wyrmtable.core.table import action
from wyrmtable.games.dice_war.board import creatures, put
from wyrmtable.games.dice_war.state import (
    KINDS,
    LEVELS,
    LINEUP,
    RED,
    SIZE,
    Box,
    Stage,
    State,
    Verb,
)

BLACK_ZONE = SIZE * (SIZE - 1)  # the first field of Black's Supply Zone; Red's begins at 0


def begin_lineups(s: State, seat: int) -> None:
    """The starter places the first die. (WAR-12, WAR-14)"""
    s.starter = seat
    s.turn = seat
    s.mover = seat
    s.stage = Stage.LINEUP


def still_to_place(s: State, seat: int) -> int:
    """What a lineup lacks to ten."""
    rest = LINEUP
    for level in range(1, KINDS):
        rest -= level * how_many(s.army[seat].level[level])
    return rest


def write_places(s: State, out: Ints) -> int:
    """Dice that can be placed: on free fields of the own Supply Zone, with levels that fit. (WAR-12, WAR-14)"""
    free = free_fields(s, s.turn)
    lowest_level, highest_level = fitting(s, s.turn)
    count = 0
    while free != 0:
        for level in range(lowest_level, highest_level + 1):
            out[count] = action(Verb.PLACE, lowest(free) * LEVELS + level - 1)
            count += 1
        free &= free - 1
    return count


def free_fields(s: State, seat: int) -> int:
    """The fields of a player's Supply Zone on which nobody stands yet. (WAR-12)"""
    zone = 0 if seat == RED else BLACK_ZONE
    return ((1 << SIZE) - 1 << zone) & ~creatures(s, seat)


def fitting(s: State, seat: int) -> tuple[int, int]:
    """The lowest and the highest level after which a lineup can still come to exactly ten. (WAR-12, WAR-13, WAR-14)"""
    rest = still_to_place(s, seat)
    later = LEVELS * (how_many(free_fields(s, seat)) - 1)
    return max(1, rest - later), min(LEVELS, rest)


def place(s: State, box: Box, field: int, level: int) -> None:
    """A die of the lineup stands, and the other player places if it is for him to. (WAR-12, WAR-14)"""
    put(s, s.turn, level, field)
    other = 1 - s.turn
    if still_to_place(s, other) > 0 and (box.alternate or still_to_place(s, s.turn) == 0):
        s.turn = other
        s.mover = other


def lineups_stand(s: State) -> bool:
    """Whether both lineups are complete. (WAR-15)"""
    return still_to_place(s, 0) == 0 and still_to_place(s, 1) == 0
