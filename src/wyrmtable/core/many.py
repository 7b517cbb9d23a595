"""Many matches side by side on the native twin: one call steps them all, for learning and for analysis.

Dice fall by themselves. After every step each table waits for a seat to choose, or is over.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from wyrmtable.core.dice import stream
from wyrmtable.core.errors import Refused, shown
from wyrmtable.core.game import Game
from wyrmtable.core.native import cores_here, native
from wyrmtable.core.pack import Pack
from wyrmtable.core.table import NOBODY


class Many:
    """`count` tables of one game: `movers`, `counts` and `actions` say who can do what; `step` does it."""

    def __init__(
        self,
        game: Game,
        count: int,
        seats: int,
        options: Mapping[str, object] | None = None,
        seed: int = 0,
        pack: Pack | None = None,
        cores: int | None = None,
    ) -> None:
        for what, given, least in (("count", count, 1), ("seats", seats, 1), ("seed", seed, 0), ("cores", cores, 1)):
            if given is not None and (not isinstance(given, int) or given < least):
                raise Refused(f"{what} cannot be {shown(given)}; allowed: a whole number, {least} or more")
        self.game = game
        content = pack or game.official_pack()
        self.boxes = game.build_box(content, game.settle(content, options or {}), seats)
        self.tables = game.new_tables(count)
        self._outs = np.zeros((count, game.room), np.int32)
        self.actions = self._outs[:, : game.choices]  # the first counts[i] of row i are legal
        self.counts = np.zeros(count, np.int32)
        with np.errstate(over="ignore"):
            self.streams = stream(np.uint64(seed), np.arange(count, dtype=np.uint64))
        self._engine = native(game)
        workers = min(cores or cores_here(), count)
        edges = np.linspace(0, count, workers + 1, dtype=int).tolist()
        self._parts = [slice(first, last) for first, last in itertools.pairwise(edges)]
        self._pool = ThreadPoolExecutor(workers)
        self._each(self._begin)

    @property
    def movers(self) -> np.ndarray:
        """The seat to choose at every table; NOBODY where it is over."""
        movers: np.ndarray = self.tables["mover"]
        return movers

    @property
    def over(self) -> np.ndarray:
        """Which tables have ended."""
        over: np.ndarray = self.movers == NOBODY
        return over

    @property
    def outcomes(self) -> np.ndarray:
        """The place of every seat at every table; 0 while it runs."""
        outcomes: np.ndarray = self.tables["outcome"][:, : int(self.boxes["seats"][0])]
        return outcomes

    def step(self, actions: np.ndarray) -> None:
        """At every table that is not over, the mover takes his action of this array; all must be legal."""
        if np.shape(actions) != (len(self.tables),) or np.asarray(actions).dtype.kind not in "iu":
            raise Refused(f"actions are {len(self.tables)} whole numbers, one a table")
        actions = np.ascontiguousarray(actions, np.int32)
        legal = (self.actions == actions[:, None]) & (np.arange(self.game.choices) < self.counts[:, None])
        wrong = np.flatnonzero(~legal.any(axis=1) & ~self.over)
        if len(wrong):
            table = int(wrong[0])
            allowed = self.actions[table, : self.counts[table]].tolist()
            raise Refused(f"table {table}: {actions[table]} is not legal; allowed: one of {allowed}")
        self._each(lambda part: self._step(part, actions))

    def _begin(self, part: slice) -> None:
        self._engine.begin_games(self.tables[part], self.boxes, self.streams[part], self._outs[part], self.counts[part])

    def _step(self, part: slice, actions: np.ndarray) -> None:
        self._engine.step_games(
            *(self.tables[part], self.boxes, actions[part], self.streams[part], self._outs[part], self.counts[part])
        )

    def _each(self, work: Any) -> None:
        list(self._pool.map(work, self._parts))
