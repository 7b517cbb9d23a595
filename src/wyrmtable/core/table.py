"""The few words that every game's rules share. Plain functions: they compile along with the rules that use them."""

from typing import Any

from wyrmtable.core.record import Ints

CHANCE = -1  # as mover: dice are in the air
NOBODY = -2  # as mover: the game is over; as a seat: no such seat

ARGUMENT_BITS = 16
ARGUMENT_MASK = (1 << ARGUMENT_BITS) - 1


def action(verb: int, argument: int) -> int:
    """An action: a verb and its argument in one number."""
    return verb << ARGUMENT_BITS | argument


def verb_of(packed: int) -> int:
    """The verb of an action."""
    return int(packed) >> ARGUMENT_BITS


def argument_of(packed: int) -> int:
    """The argument of an action."""
    return int(packed) & ARGUMENT_MASK


def throw(s: Any, dice: int, sides: int) -> None:
    """Put dice of this many sides in the air; they land showing 1 to `sides`."""
    s.dice = dice
    s.sides = sides
    s.mover = CHANCE


def sides_of(s: Any, box: Any, die: int) -> int:
    """How many sides one of the dice in the air has; all have the same, unless a game's rules say otherwise."""
    return s.sides  # type: ignore[no-any-return]


def place_by(points: Ints, seats: int, seat: int) -> int:
    """The place of a seat by points: the first is whom nobody surpasses; equals share a place."""
    place = 1
    for rival in range(seats):
        place += points[rival] > points[seat]
    return place
