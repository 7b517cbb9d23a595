"""Perft, as chess programs call it: how many sequences of choices there are. A fault in rules shows in the count."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from time import perf_counter
from typing import Any

import numpy as np

from wyrmtable.core.errors import Refused, is_whole, listed, shown
from wyrmtable.core.match import Match
from wyrmtable.core.native import cores_here, interpreted, native
from wyrmtable.core.record import Views, view
from wyrmtable.core.table import CHANCE
from wyrmtable.lab import counting

ENGINES = ("python", "native")
DEEPEST = 30

Count = Callable[[np.ndarray, int], int]  # of the sequences of so many choices from a table


def perft(match: Match, depth: int, engine: str = "native") -> dict[str, Any]:
    """How many sequences of 1, 2 and up to `depth` choices begin where a match stands, as plain data.

    `divide` says for each first choice how many of the longest sequences begin with it.
    """
    _check(match, depth, engine)
    count = _counter(match, engine)
    tables = {match.text_of(packed): _after(match, packed) for packed in match.actions()}
    if depth > 1:
        count(next(iter(tables.values())), 1)  # whatever must be compiled is compiled before the clock starts
    started = perf_counter()
    with ThreadPoolExecutor(cores_here() if engine == "native" else 1) as pool:
        behind = [list(pool.map(count, tables.values(), repeat(left))) for left in range(depth)]
    return {
        "game": match.game.name,
        "options": match.options,
        "position": match.game.positions.read(match.state, match.box),
        "depth": depth,
        "engine": engine,
        "sequences": sum(behind[-1]),
        "counts": [sum(counts) for counts in behind],
        "divide": dict(zip(tables, behind[-1], strict=True)),
        "seconds": perf_counter() - started,
    }


def _check(match: Match, depth: int, engine: str) -> None:
    if engine not in ENGINES:
        raise Refused(f"no engine {shown(engine)} counts sequences; there is {listed(ENGINES, 'and')}")
    if not is_whole(depth) or not 1 <= depth <= DEEPEST:
        raise Refused(f"the depth cannot be {shown(depth)}; allowed: a whole number from 1 to {DEEPEST}")
    if match.mover == CHANCE:
        raise Refused(
            "dice are in the air, and choices cannot be counted across them; give a position where somebody chooses"
        )
    if match.over:
        raise Refused("the game is over: nobody chooses any more")


def _after(match: Match, packed: int) -> np.ndarray:
    """The table after a choice."""
    tables = np.frombuffer(bytearray(match.state.tobytes()), match.game.state)
    match.game.act(view(tables), match.box, packed)
    return tables


def _counter(match: Match, engine: str) -> Count:
    """A function that counts on an engine."""
    game, boxes = match.game, match.boxes
    drivers = (native if engine == "native" else interpreted)(game, counting)

    def count(table: np.ndarray, depth: int) -> int:
        if depth == 0:
            return 1
        tables, outs = game.new_tables(depth), np.zeros((depth, game.choices), np.int32)
        tables[0] = table[0]
        inputs: tuple[Any, ...] = (tables, boxes, outs, np.zeros(depth, np.int64))
        if engine == "python":
            inputs = (Views(tables), Views(boxes), outs.tolist(), [0] * depth)
        found = int(drivers.count_sequences(*inputs, depth))
        if found == counting.IN_THE_AIR:
            allowed = "choices cannot be counted across them; allowed: fewer"
            raise Refused(f"within {depth + 1} choices dice are in the air, and {allowed}")
        return found

    return count
