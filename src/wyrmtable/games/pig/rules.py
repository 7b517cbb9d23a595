"""Pig, the classic race with one die: roll on, or hold and bank what the turn has brought."""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import NOBODY, action, place_by, throw, verb_of
from wyrmtable.games.pig.state import Box, Ending, State, Verb


def setup(s: State, box: Box) -> None:
    """The first seat begins with nothing banked. (PIG-01)"""
    begin_turn(s, box, 0)


def legal(s: State, box: Box, out: Ints) -> int:
    """Roll; or hold, once the turn has brought something. (PIG-02, PIG-03)"""
    out[0] = action(Verb.ROLL, 0)
    out[1] = action(Verb.HOLD, 0)
    return 2 if s.turn_sum > 0 else 1


def act(s: State, box: Box, packed: int) -> None:
    """Throw the die again, or bank the sum. (PIG-02, PIG-03)"""
    if verb_of(packed) == Verb.ROLL:
        throw(s, 1, box.sides)
    else:
        hold(s, box)


def land(s: State, box: Box) -> None:
    """A 1 loses the turn's sum and the turn; anything else adds to the sum. (PIG-04)"""
    if s.faces[0] == box.bust:
        begin_turn(s, box, next_seat(s, box))
    else:
        s.turn_sum += s.faces[0]
        s.mover = s.turn


def hold(s: State, box: Box) -> None:
    """The sum is banked; who has reached the target wins at once. (PIG-03, PIG-05)"""
    s.score[s.turn] += s.turn_sum
    s.turn_sum = 0
    if s.score[s.turn] >= box.target:
        finish(s, box)
    else:
        begin_turn(s, box, next_seat(s, box))


def begin_turn(s: State, box: Box, seat: int) -> None:
    """The next player starts from a sum of 0. (PIG-01)"""
    s.turns += 1
    s.turn = seat
    s.turn_sum = 0
    s.mover = seat


def next_seat(s: State, box: Box) -> int:
    """The next seat clockwise."""
    return s.turn + 1 if s.turn + 1 < box.seats else 0


def finish(s: State, box: Box) -> None:
    """The winner is first; the others are placed by what they have banked. (PIG-05)"""
    s.ending = Ending.REACHED
    s.mover = NOBODY
    for seat in range(box.seats):
        s.outcome[seat] = place_by(s.score, box.seats, seat)
