"""How fast the search is: positions a second on one core, and how long a first reply takes in a new process.

    PYTHONPATH=src python benchmarks/search.py

A position is counted for every action that is carried out on a table; nothing is counted for what is remembered.
"""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from time import perf_counter, process_time

import click

from wyrmtable.bots.search import Budget, prepare, think
from wyrmtable.core.game import Game
from wyrmtable.core.match import Match, Seat

NODES = 3_000_000
RUNS = 3
SEATS = [Seat("Red", "expert"), Seat("Black", "expert")]
POSITIONS = {
    "after the Setup": "..B4.B3.B3/......./......./......./......./......./R3.R3.R4.. r",
    "spells at hand": "..B3B1B1B1./.....B6./......./..R3..../......./R2..R4.../..R3.... r ex=1:0 best=0:2 turn=23",
    "face to face": "..B5..B4./...B3.../..B2.B1../.B1.R3.../..R5.R2../R4..R1R1../....R1.. b vp=3:2 best=3:2 turn=30",
    "dragons": "..B6B6.B6./......./.B5...../....R6../..R6R3.R6./......./..R4.... r ex=5:5 best=2:2 stall=20 turn=41",
}


def rate(game: Game, line: str) -> tuple[float, int]:
    """Positions a second of a core's own time from here, the best of some runs, and the turns seen in full."""
    sight = Match(game, SEATS, position=line).sight()
    best, depth = 0.0, 0
    for _ in range(RUNS):
        started = process_time()
        thought = think(sight, Budget(nodes=NODES), sight.actions)
        best = max(best, thought.nodes / (process_time() - started))
        depth = thought.depth
    return best, depth


def first_reply(game: Game, line: str) -> float:
    """Seconds of a whole new process that answers once, looking one turn ahead."""
    code = (
        f"from {game.rules[0].__package__} import GAME; from wyrmtable import bots; "
        "from wyrmtable.core.match import Match, Seat; "
        f"match = Match(GAME, [Seat('Red', 'expert'), Seat('Black', 'expert')], position={line!r}); "
        "bots.find(GAME, 'search:d1')(match.sight())"
    )
    started = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return perf_counter() - started


@click.command()
@click.argument("name", default="dice_war")
def main(name: str) -> None:
    """Print the figures."""
    game = import_module(f"wyrmtable.games.{name}").GAME
    first = next(iter(POSITIONS.values()))
    started = perf_counter()
    prepare(Match(game, SEATS, position=first).sight())
    click.echo(f"compiled or loaded in {perf_counter() - started:.1f} s")
    click.echo(f"first reply of a new process, all compiled: {first_reply(game, first):.2f} s")
    for what, line in POSITIONS.items():
        speed, depth = rate(game, line)
        click.echo(f"{what}: {speed / 1e6:.2f} million positions/s, {depth} turns deep in {NODES / 1e6:g} million")


if __name__ == "__main__":
    main()
