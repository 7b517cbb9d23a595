"""Pig: what lies on the table, and what is in the box."""

from enum import IntEnum

from wyrmtable.core.record import Head, Ints, ints, layout

SEATS = (2, 10)
SIDES = 100  # sides a pack's die may have
CHOICES = 2


class Verb(IntEnum):
    """What a player can do."""

    ROLL = 0
    HOLD = 1


ARGUMENTS = {Verb.ROLL: 1, Verb.HOLD: 1}


class Ending(IntEnum):
    """Why the game is over."""

    RUNNING = 0
    REACHED = 1


class State(Head):
    """The table."""

    outcome: Ints = ints(SEATS[1])  # place of each seat once it is over
    faces: Ints = ints(1)
    turn: int  # whose turn it is
    turn_sum: int  # rolled in this turn and not yet banked
    score: Ints = ints(SEATS[1])  # banked


class Box:
    """The content and the options of a match."""

    seats: int
    sides: int  # of the die
    bust: int  # the face that loses the sum
    target: int


STATE = layout(State)
BOX = layout(Box)
