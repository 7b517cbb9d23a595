"""DiceWar: the lineups, placed die by die before the War."""

from wyrmtable.core.bits import how_many
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


def fits(s: State, seat: int, level: int) -> bool:
    """Whether a lineup can still come to exactly ten after a die of this level. (WAR-12, WAR-13, WAR-14)"""
    rest = still_to_place(s, seat) - level
    free = SIZE - how_many(creatures(s, seat)) - 1
    return rest == 0 or 1 <= rest <= LEVELS * free


def still_to_place(s: State, seat: int) -> int:
    """What a lineup lacks to ten."""
    rest = LINEUP
    for level in range(1, KINDS):
        rest -= level * how_many(s.army[seat].level[level])
    return rest


def write_places(s: State, out: Ints) -> int:
    """Dice that can be placed: on free fields of the own Supply Zone, so that ten can be reached. (WAR-12, WAR-14)"""
    count = 0
    zone = 0 if s.turn == RED else BLACK_ZONE
    taken = creatures(s, s.turn)
    for field in range(zone, zone + SIZE):
        if taken >> field & 1:
            continue
        for level in range(1, KINDS):
            if fits(s, s.turn, level):
                out[count] = action(Verb.PLACE, field * LEVELS + level - 1)
                count += 1
    return count


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
