"""Pig: a position as plain data, both ways: {"score": [40, 62], "sum": 8, "turn": 0}."""

from typing import Any

from wyrmtable.core.errors import Refused
from wyrmtable.core.position import Position, number, numbers, only
from wyrmtable.core.record import plain
from wyrmtable.core.table import CHANCE, NOBODY
from wyrmtable.games.pig.state import Box, State


def read(s: State, box: Box) -> dict[str, Any]:
    """The position as plain data."""
    if s.mover in (CHANCE, NOBODY):
        raise Refused("a position is a player's choice: the die is in the air, or the game is over")
    return {"score": plain(s.score)[: box.seats], "sum": int(s.turn_sum), "turn": int(s.turn)}


def write(s: State, box: Box, position: Position) -> None:
    """Lay the position; nobody can have reached the target yet."""
    only(position, ("score", "sum", "turn"))
    score = numbers(position, "score", box.seats, box.target - 1, 0)
    for seat in range(box.seats):
        s.score[seat] = score[seat]
    s.turn_sum = number(position, "sum", 0, 1000, 0)
    s.turn = s.mover = number(position, "turn", 0, box.seats - 1, 0)
