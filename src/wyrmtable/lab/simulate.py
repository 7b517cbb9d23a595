"""Play many games between bots and count: the same games on every engine and any number of cores."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from time import perf_counter
from typing import Any, TypeVar

import numpy as np

from wyrmtable.core.drivers import RANDOM
from wyrmtable.core.errors import Refused, listed, shown
from wyrmtable.core.game import Game
from wyrmtable.core.native import cores_here, interpreted, native
from wyrmtable.core.pack import Pack
from wyrmtable.core.record import Views
from wyrmtable.core.wilson import interval

ENGINES = ("python", "native", "cuda")
MOST_GAMES = 10**12
CHUNK = {"python": 64, "native": 1 << 15, "cuda": 1 << 24}  # games between two looks at the progress bar
TRIED = 8  # games that tell how long others will take
PATIENCE = 0.5  # seconds that compiled games between two looks take at most

Progress = Callable[[int], None]
T = TypeVar("T")


@dataclass
class Chunk:
    """The results of some games in a row."""

    outcomes: np.ndarray  # (game, seat): place
    turns: np.ndarray
    endings: np.ndarray
    moves: int
    figures: np.ndarray = field(default_factory=lambda: np.zeros(0, np.int64))


@dataclass
class Tally:
    """What is kept of all games: counts, never the games themselves.

    A place runs from 1 to the number of seats; alone, or together against the game, 1 is won and 2 is lost.
    """

    seats: int
    together: bool = False  # whether the seats win as one
    games: int = 0
    moves: int = 0
    firsts: np.ndarray = field(init=False)  # (seat, how many shared it): first places, in whole numbers
    places: np.ndarray = field(init=False)
    turns: np.ndarray = field(default_factory=lambda: np.zeros(1, np.int64))
    figures: np.ndarray = field(default_factory=lambda: np.zeros(0, np.int64))  # the game's own, added up

    def __post_init__(self) -> None:
        self.firsts = np.zeros((self.seats, self.seats + 1), np.int64)
        self.places = np.zeros((self.seats, last_place(self.seats)), np.int64)

    def add(self, chunk: Chunk) -> None:
        """Count some more games."""
        outcomes = chunk.outcomes[:, : self.seats]
        last = last_place(self.seats)
        if outcomes.min() < 1 or outcomes.max() > last:
            raise RuntimeError(f"a seat ended without a place from 1 to {last}: a fault of the rules")
        first = outcomes == 1
        sharers = first.sum(axis=1)
        for seat in range(self.seats):
            self.firsts[seat] += np.bincount(sharers[first[:, seat]], minlength=self.seats + 1)
            self.places[seat] += np.bincount(outcomes[:, seat], minlength=last + 1)[1:]
        self.turns = _sum(self.turns, np.bincount(chunk.turns))
        self.figures = _sum(self.figures, chunk.figures)
        self.games += len(chunk.turns)
        self.moves += chunk.moves

    def merge(self, other: Tally) -> None:
        """Count the games of another tally."""
        self.firsts += other.firsts
        self.places += other.places
        self.turns = _sum(self.turns, other.turns)
        self.figures = _sum(self.figures, other.figures)
        self.games += other.games
        self.moves += other.moves

    @property
    def wins(self) -> np.ndarray:
        """Wins by seat; rivals who share the first place share the win."""
        sharers = np.ones(self.seats) if self.together else np.arange(1, self.seats + 1)
        wins: np.ndarray = (self.firsts[:, 1:] / sharers).sum(axis=1)
        return wins

    def length(self) -> dict[str, float]:
        """Game length in turns: mean, median, 95th percentile and longest."""
        below = np.cumsum(self.turns)
        return {
            "mean": float(np.arange(len(self.turns)) @ self.turns / self.games),
            "median": int(np.searchsorted(below, 0.5 * self.games)),
            "p95": int(np.searchsorted(below, 0.95 * self.games)),
            "max": int(np.flatnonzero(self.turns)[-1]),
        }


def _sum(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Two rows of counts added up; the shorter has zeros at its end."""
    longer = max(len(one), len(other))
    total: np.ndarray = np.pad(one, (0, longer - len(one))) + np.pad(other, (0, longer - len(other)))
    return total


def _check(engine: str, games: int, seed: int, cores: int | None) -> None:
    if engine not in ENGINES:
        raise Refused(f"no engine {engine!r}; there is {listed(ENGINES, 'and')}")
    if not isinstance(games, int) or not 1 <= games <= MOST_GAMES:
        raise Refused(f"{shown(games)} games cannot be played; allowed: 1 to {MOST_GAMES:,}")
    if not isinstance(seed, int) or not 0 <= seed < 1 << 63:
        raise Refused(f"seed cannot be {shown(seed)}; allowed: a whole number from 0 to 2^63 - 1")
    if cores is not None and (not isinstance(cores, int) or cores < 1):
        raise Refused(f"{shown(cores)} cores cannot play; allowed: 1 or more")


def last_place(seats: int) -> int:
    """The worst place there is; even who plays alone can lose."""
    return max(2, seats)


def simulate(
    game: Game,
    seats: Sequence[str],
    games: int = 10_000,
    options: Mapping[str, object] | None = None,
    engine: str = "native",
    seed: int = 0,
    pack: Pack | None = None,
    cores: int | None = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Play the games and return what was counted, as plain data."""
    _check(engine, games, seed, cores)
    bots = _bots(game, seats)
    content = pack or game.official_pack()
    settled = game.settle(content, options or {})
    boxes = game.build_box(content, settled, len(seats))
    count = counter(game, boxes, bots, seed, engine)
    tally = Tally(len(seats), game.together)
    count(0, 1)  # whatever must be compiled is compiled before the clock starts
    if progress:
        progress(0)
    size = _chunk_size(count, engine)
    started = perf_counter()
    for part in _chunks(count, games, size, cores if engine == "native" else 1):
        tally.merge(part)
        if progress:
            progress(tally.games)
    seconds = perf_counter() - started
    wins = tally.wins.tolist()
    rates = [interval(won, games) for won in wins]
    return {
        "game": game.name,
        "pack": {"name": content.name, "sha256": content.hash},
        "options": settled,
        "seats": list(seats),
        "games": games,
        "seed": seed,
        "engine": engine,
        "moves": tally.moves,
        "seconds": seconds,
        "wins": wins,
        "win_rate": [rate for rate, _ in rates],
        "ci95": [both for _, both in rates],
        "places": tally.places.tolist(),
        "length": tally.length(),
        **_own(game, tally),
    }


def _own(game: Game, tally: Tally) -> dict[str, Any]:
    """What the game itself has counted, by name, and its tables of that; nothing where it counts nothing."""
    if not game.figures:
        return {}
    figures = dict(zip(game.figures, tally.figures.tolist(), strict=True))
    reports = game.report(figures, tally.games) if game.report else ()
    return {"figures": figures, "report": [asdict(report) for report in reports]}


def counter(game: Game, boxes: np.ndarray, bots: np.ndarray, seed: int, engine: str) -> Callable[[int, int], Tally]:
    """A function that plays games number `first` to `first + count` on an engine and counts them there."""
    if engine == "cuda":
        return _cuda_counter(game, boxes, bots, seed)
    play = player(game, boxes, bots, seed, engine)

    def count(first: int, count: int) -> Tally:
        chunk = play(first, count)
        if game.fault is not None and (chunk.endings == game.fault).any():
            raise RuntimeError(f"{game.title} ran into its turn guard: a fault of the program")
        tally = Tally(len(bots))
        tally.add(chunk)
        return tally

    return count


def _cuda_counter(game: Game, boxes: np.ndarray, bots: np.ndarray, seed: int) -> Callable[[int, int], Tally]:
    from wyrmtable.core.cuda import CudaTwin

    twin = CudaTwin(game, boxes, bots, seed)

    def count(first: int, count: int) -> Tally:
        tally = Tally(len(bots), games=count, moves=twin.play(first, count))
        firsts, places, tally.turns = twin.count()
        tally.figures = twin.figures()
        if places[:, 0].any():
            raise RuntimeError(f"{game.title} left a seat without a place: a fault of the program")
        tally.firsts, tally.places = firsts[:, : len(bots) + 1], places[:, 1:]
        return tally

    return count


def player(game: Game, boxes: np.ndarray, bots: np.ndarray, seed: int, engine: str) -> Callable[[int, int], Chunk]:
    """A function that plays games number `first` to `first + count` in Python or natively, game by game."""
    drivers = native(game) if engine == "native" else interpreted(game)

    def play(first: int, count: int) -> Chunk:
        tables = game.new_tables(2)
        outcomes = np.zeros((count, game.seats[1]), np.int8)
        turns, endings = np.zeros(count, np.int32), np.zeros(count, np.int8)
        out, figures = np.zeros(game.room, np.int32), np.zeros(len(game.figures), np.int64)
        inputs: tuple[Any, ...] = (tables, boxes, bots, np.uint64(seed), first, out)
        if engine == "python":
            inputs = (Views(tables), Views(boxes), bots.tolist(), np.uint64(seed), first, out.tolist())
        with np.errstate(over="ignore"):
            moves = drivers.play_games(*inputs, outcomes, turns, endings, figures)
        return Chunk(outcomes, turns, endings, int(moves), figures)

    return play


def _bots(game: Game, seats: Sequence[str]) -> np.ndarray:
    game.check_seats(len(seats))
    own = ("random", *game.bots.BOTS)
    for name in seats:
        if name not in own:
            raise Refused(f"{name!r} cannot be simulated at {game.title}; allowed: {listed(own)}")
    return np.array([own.index(name) - 1 for name in seats], np.int32)


def _chunk_size(count: Callable[[int, int], Tally], engine: str) -> int:
    """How many games to play in a row: fewer where a game takes long, so that all cores have some and people see it."""
    if engine != "native":
        return CHUNK[engine]
    started = perf_counter()
    count(0, TRIED)
    seconds = max(perf_counter() - started, 1e-9)
    return max(1, min(CHUNK[engine], int(TRIED * PATIENCE / seconds)))


def _chunks(play: Callable[[int, int], T], games: int, size: int, cores: int | None) -> Iterator[T]:
    parts = ((first, min(size, games - first)) for first in range(0, games, size))
    workers = cores or cores_here()
    if workers == 1:
        yield from (play(first, count) for first, count in parts)
        return
    with ThreadPoolExecutor(workers) as pool:
        waiting = []
        for first, count in parts:
            waiting.append(pool.submit(play, first, count))
            if len(waiting) > 2 * workers:
                yield waiting.pop(0).result()
        yield from (chunk.result() for chunk in waiting)


assert RANDOM == -1  # so that a place in ("random", *BOTS) less one names the bot
