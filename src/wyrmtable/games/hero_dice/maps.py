"""Hero Dice: the constructed dungeon, a map that grows room by room. (HER-82 to 90)"""

from wyrmtable.core.bits import how_many, lowest, only
from wyrmtable.core.record import Ints
from wyrmtable.core.table import action
from wyrmtable.games.hero_dice.state import (
    DIRECTIONS,
    EAST,
    NO_EXIT,
    NORTH,
    ORIGIN,
    ROW,
    SOUTH,
    Box,
    Deck,
    Place,
    Stage,
    State,
    Verb,
)


def beside(cell: int, direction: int) -> int:
    """The cell next to a cell."""
    if direction == NORTH:
        return cell + ROW
    if direction == SOUTH:
        return cell - ROW
    return cell + 1 if direction == EAST else cell - 1


def opposite(direction: int) -> int:
    """The direction back."""
    return (direction + DIRECTIONS // 2) % DIRECTIONS


def open_exits(s: State, room: int) -> int:
    """The arrows of a room on the map that lead to an empty cell in a direction that is not sealed. (HER-83)"""
    return s.ways[room] & ~s.sealed if s.place[room] == Place.LAID else 0


def check_exits(s: State, box: Box) -> None:
    """The player picks an open exit; the only one is taken unasked, and without one the boss is met. (HER-84, 90)"""
    count = last = 0
    for room in range(box.first[Deck.ENCOUNTERS]):
        exits = open_exits(s, room)
        if exits:
            count += how_many(exits)
            last = room
    if count == 0:
        s.stage = Stage.BOSS
    elif count == 1:
        explore(s, last * DIRECTIONS + lowest(open_exits(s, last)))
    else:
        s.mover = 0


def offer_exits(s: State, box: Box, out: Ints) -> int:
    """Any open exit of any room on the map. (HER-84)"""
    count = 0
    for room in range(box.first[Deck.ENCOUNTERS]):
        exits = open_exits(s, room)
        while exits:
            out[count] = action(Verb.EXPLORE, room * DIRECTIONS + lowest(exits))
            exits &= exits - 1
            count += 1
    return count


def explore(s: State, way: int) -> None:
    """The next room is drawn for this exit. (HER-85)"""
    s.exit = way
    s.tried = 0
    s.stage = Stage.NEXT_ROOM


def fits(s: State, box: Box, room: int) -> bool:
    """A room needs an arrow on the side that faces the chosen exit; no other side is looked at. (HER-85, 86)"""
    return s.exit == NO_EXIT or box.exits[room] & only(opposite(s.exit % DIRECTIONS)) != 0


def bury(s: State, box: Box, room: int) -> None:
    """A room that does not fit goes to the bottom of the deck; when all were tried the direction is sealed.

    The deck is then back in the order it had, all of it seen. (HER-87, 88)
    """
    s.place[room] = Place.BOTTOM
    s.bottom[s.bottoms] = room
    s.bottoms += 1
    s.tried += 1
    if s.tried == s.left[Deck.ROOMS] + s.bottoms:
        s.sealed |= only(s.exit % DIRECTIONS)
        s.exit = NO_EXIT
    s.stage = Stage.NEXT_ROOM


def lift(s: State) -> int:
    """The room that lies next at the bottom of the deck comes up. (HER-87)"""
    room = s.bottom[0]
    s.bottoms -= 1
    for place in range(s.bottoms):
        s.bottom[place] = s.bottom[place + 1]
    s.bottom[s.bottoms] = 0
    return room


def lay(s: State, box: Box, room: int) -> None:
    """The room lies beyond the exit it was drawn for, the first one at the origin. (HER-82, 85)"""
    cell = ORIGIN if s.exit == NO_EXIT else beside(s.cell[s.exit // DIRECTIONS], s.exit % DIRECTIONS)
    s.exit = NO_EXIT
    s.cell[room] = cell
    s.ways[room] = box.exits[room]
    for other in range(box.first[Deck.ENCOUNTERS]):
        if s.place[other] == Place.LAID and other != room:
            close_between(s, room, other)


def close_between(s: State, room: int, other: int) -> None:
    """An arrow that faces a room on the map is no open exit, whatever that room has on this side. (HER-83)"""
    for direction in range(DIRECTIONS):
        if s.cell[other] == beside(s.cell[room], direction):
            s.ways[room] &= ~only(direction)
            s.ways[other] &= ~only(opposite(direction))
