"""Records: a class with commented fields on one side, one flat numpy record on the other.

A game writes its state as a class, once. `layout` turns it into a numpy dtype for numba and CUDA, `view` lets plain
Python read and write the same bytes; rules say `s.pile += 1`, `s.hand[seat] -= 1` in all three. Every number is an
int32: narrower fields wrap differently interpreted and compiled, and size costs nothing. A set of up to 63 things, such
as the fields of a board, is one int64 with a bit for each.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, partial
from typing import Any, TypeVar, cast, get_type_hints

import numpy as np

Ints = list[int]
"""An int32 array of fixed length; typed as a list because rules index, slice and sum it like one."""

R = TypeVar("R")


@dataclass(frozen=True)
class _Array:
    of: type
    length: int


class _Set:
    """What an array of sets is made of."""


def ints(length: int) -> Ints:
    """A field that holds this many whole numbers."""
    return cast(Ints, _Array(int, length))


def sets(length: int) -> Ints:
    """A field that holds this many sets: whole numbers with a bit for each of up to 63 things."""
    return cast(Ints, _Array(_Set, length))


def records(of: type[R], length: int) -> list[R]:
    """A field that holds this many records of another class."""
    return cast(list[R], _Array(of, length))


class Head:
    """What the state of every game begins with; a game adds `outcome` and `faces` in its own sizes."""

    mover: int  # the seat to choose, or CHANCE while dice are in the air, or NOBODY when it is over
    dice: int  # how many dice are thrown, or lie as they last landed
    sides: int  # of each of them; a game whose dice differ has a `sides_of` of its own
    turns: int  # turns begun so far
    ending: int  # why it is over, in the game's own Ending; 0 while it runs


def layout(of: type) -> np.dtype[np.record]:
    """The numpy dtype of a record class: its fields in the order written, the base class's first."""
    names: list[str] = []
    formats: list[Any] = []
    offsets: list[int] = []
    end, widest = 0, 4
    for name, hint in get_type_hints(of).items():
        if name in {*dir(np.record), *dir(_View), *_View.__annotations__}:
            raise TypeError(f"{of.__name__}.{name}: records have a {name} of their own; choose another name")
        array = getattr(of, name, None)
        part = _number_or_record(array.of if isinstance(array, _Array) else hint)
        width = word_of(part).itemsize
        names.append(name)
        formats.append((part, (array.length,)) if isinstance(array, _Array) else part)
        offsets.append(-(-end // width) * width)  # numpy would align numbers, but not records within records
        end = offsets[-1] + np.dtype(formats[-1]).itemsize
        widest = max(widest, width)
    fields: Any = {"names": names, "formats": formats, "offsets": offsets, "itemsize": -(-end // widest) * widest}
    return cast("np.dtype[np.record]", np.dtype((np.record, np.dtype(fields, align=True))))


def word_of(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The widest number in a record, which says how it is aligned: int64 if it has sets, else int32."""
    if dtype.subdtype is not None:
        return word_of(dtype.subdtype[0])
    if dtype.fields is None:
        return dtype
    return max((word_of(part) for part, *_ in dtype.fields.values()), key=lambda word: word.itemsize)


def _number_or_record(of: type) -> np.dtype[Any]:
    if of is int:
        return np.dtype(np.int32)
    return np.dtype(np.int64) if of is _Set else layout(of)


def view(array: np.ndarray[Any, Any], index: int = 0) -> Any:
    """One record of an array for plain Python: fields are attributes, numbers are ints, writes go to the array.

    Ten times as fast as numpy's own record scalars, and an index past the end raises.
    """
    words = memoryview(array.view(np.int32).reshape(-1).data)
    return _view_class(array.dtype)(words, index * array.dtype.itemsize // 4)


class Views:
    """An array of records as plain Python sees it: indexing gives views, assigning copies bytes."""

    def __init__(self, array: np.ndarray[Any, Any]) -> None:
        self.array = array
        self.views = [view(array, index) for index in range(len(array))]

    def __getitem__(self, index: int) -> Any:
        return self.views[index]

    def __setitem__(self, index: int, record: Any) -> None:
        self.views[index].words[:] = record.words

    def __len__(self) -> int:
        return len(self.views)


class _View:
    __slots__ = ("words",)

    def __init__(self, words: memoryview, start: int) -> None:
        self.words = words[start : start + self.length]
        for name, field in self.parts.items():
            setattr(self, name, field(self.words))

    def tobytes(self) -> bytes:
        return self.words.tobytes()

    length: int
    parts: dict[str, Any]  # arrays and nested records, looked up once
    names: tuple[str, ...]


@cache
def _view_class(dtype: np.dtype[Any]) -> type[_View]:
    assert dtype.fields is not None
    assert dtype.names is not None
    body: dict[str, Any] = {"length": dtype.itemsize // 4, "parts": {}, "names": dtype.names}
    for name in dtype.names:
        part, at = dtype.fields[name][0], dtype.fields[name][1] // 4
        if part == np.int32:
            body[name] = _number(at)
        elif part.subdtype is not None and part.subdtype[0] == np.int32:
            body["parts"][name] = _slice(at, part.itemsize // 4)
        elif part.subdtype is not None and part.subdtype[0] == np.int64:
            body["parts"][name] = _wide_slice(at, part.itemsize // 4)
        elif part.subdtype is not None:
            body["parts"][name] = _nested(part.subdtype[0], at, part.shape[0])
        else:
            body["parts"][name] = partial(_view_class(part), start=at)
    body["__slots__"] = tuple(body["parts"])
    return type("View", (_View,), body)


def _number(at: int) -> property:
    def read(self: _View) -> int:
        return self.words[at]

    def write(self: _View, value: int) -> None:
        self.words[at] = value

    return property(read, write)


def _slice(at: int, length: int) -> Any:
    return lambda words: words[at : at + length]


def _wide_slice(at: int, length: int) -> Any:
    return lambda words: words[at : at + length].cast("B").cast("q")


def _nested(dtype: np.dtype[Any], at: int, count: int) -> Any:
    made, size = _view_class(dtype), dtype.itemsize // 4
    return lambda words: [made(words, at + index * size) for index in range(count)]


def plain(value: Any) -> Any:
    """A record, array or number as plain Python: dicts, lists and ints."""
    if isinstance(value, _View):
        return {name: plain(getattr(value, name)) for name in value.names}
    if isinstance(value, list | memoryview):
        return [plain(item) for item in value]
    return int(value)
