"""Reading a position from plain data: each value checked, and refused with what is allowed."""

from collections.abc import Mapping, Sequence
from typing import Any

from wyrmtable.core.errors import Refused, is_whole, listed, shown

Position = Mapping[str, Any]
LINE = "line"  # the one key of a position that is written on one line, in a notation of the game's own


def only(position: Position, keys: Sequence[str]) -> None:
    """Refuse keys that a position of this game does not have."""
    for key in position:
        if key not in keys:
            raise Refused(f"a position has no {shown(key)}; it has {listed(list(keys), 'and')}")


def number(position: Position, key: str, low: int, high: int, default: int) -> int:
    """A whole number from low to high."""
    value = position.get(key, default)
    if not is_whole(value) or not low <= value <= high:
        raise _refuse(key, value, f"a whole number from {low} to {high}")
    return int(value)


def numbers(position: Position, key: str, length: int, high: int, default: int | None = None) -> list[int]:
    """So many whole numbers from 0 to high; without a default they must be given."""
    value = position.get(key, None if default is None else [default] * length)
    right = isinstance(value, list | tuple) and len(value) == length
    if not right or not all(is_whole(item) and 0 <= item <= high for item in value):
        raise _refuse(key, value, f"{length} whole numbers from 0 to {high}")
    return list(value)


def word(position: Position, key: str, known: Sequence[str], default: str) -> str:
    """One of the known words."""
    value = position.get(key, default)
    if value not in known:
        raise _refuse(key, value, listed(list(known)))
    return str(value)


def _refuse(key: str, value: object, allowed: str) -> Refused:
    return Refused(f"{key} of a position cannot be {shown(value)}; allowed: {allowed}")
