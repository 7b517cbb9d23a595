"""How fast this machine plays: moves a second of every game on every engine that is there."""

from __future__ import annotations

import platform
from time import perf_counter
from typing import Any

from wyrmtable.core.errors import Refused
from wyrmtable.core.game import Game
from wyrmtable.core.native import cores_here
from wyrmtable.games import GAMES
from wyrmtable.lab.simulate import ENGINES, simulate

FIRST = {"python": 50, "native": 100_000, "cuda": 10_000_000}  # games of the first, short run
SECONDS = 1.0  # of the run that counts
RUNS = 3  # of which the best counts: whatever else the machine does only slows it down


def bench() -> dict[str, Any]:
    """The figures of this machine; an engine that is not here has none."""
    return {
        "machine": {"processor": _processor(), "cores": cores_here(), "python": platform.python_version()},
        "games": [measure(game) for game in GAMES],
    }


def measure(game: Game) -> dict[str, Any]:
    """Moves a second of one game between random players: its usual number, at most four."""
    seats = min(4, game.seats[1]) if game.seats[0] < game.default_seats else game.default_seats
    figures: dict[str, Any] = {"game": game.name, "seats": seats}
    for engine in ENGINES:
        for cores in (1, cores_here()) if engine == "native" else (1,):
            name = f"{engine}, {cores} core{'s' if cores > 1 else ''}" if engine == "native" else engine
            try:
                figures[name] = round(max(_rate(game, seats, engine, cores) for _ in range(RUNS)))
            except Refused:
                figures[name] = None
    return figures


def _rate(game: Game, seats: int, engine: str, cores: int) -> float:
    """Moves a second of a run that is long enough to tell."""
    games = FIRST[engine]
    while True:
        started = perf_counter()
        figures = simulate(game, ["random"] * seats, games, engine=engine, cores=cores)
        if figures["seconds"] >= SECONDS / 4 or perf_counter() - started > SECONDS:
            return float(figures["moves"] / figures["seconds"])
        games = int(games * SECONDS / max(figures["seconds"], 0.01)) + 1


def _processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:  # noqa: PTH123
            return next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()
