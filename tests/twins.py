"""Compile the native twin of every game, side by side: `make test` runs this before the tests.

Nothing is compiled on a bare machine. Every worker of the tests, and every server that they start, would compile the
same rules for itself at the same time; so it is done once, and all of them read it from the cache folder.
"""

from __future__ import annotations

import random
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from tests.cases import Case
from wyrmtable import bots
from wyrmtable.bots.exact import solution
from wyrmtable.bots.rollout import Budget, rollout
from wyrmtable.core.game import Game
from wyrmtable.core.many import Many
from wyrmtable.core.match import Match
from wyrmtable.core.native import cores_here, native
from wyrmtable.core.table import CHANCE
from wyrmtable.games import GAMES, find
from wyrmtable.lab.perft import perft
from wyrmtable.lab.simulate import simulate


def compile_game(name: str) -> None:
    """Whole games, playouts, many games at once, the entrances as Python calls them, and what looks ahead."""
    game, seats = find(name), find(name).default_seats
    simulate(game, ["random"] * seats, games=1, cores=1)
    rollout(choosing(game).sight(), Budget(playouts=1))
    many = Many(game, 1, seats, cores=1)
    many.step(many.actions[:, 0])
    compile_entrances(game)
    if game.search:
        bots.prepare(choosing(game).sight(), bots.EXPERT)
        perft(choosing(game), 2)
    if game.exact:
        solution(game, Case(game, game.seats[0], {}).boxes())


def compile_entrances(game: Game) -> None:
    """Each entrance, called once for what it can be called for."""
    twin, boxes, tables = native(game), Case(game, game.default_seats, {}).boxes(), game.new_tables()
    s, box, out = tables[0], boxes[0], np.zeros(game.room, np.int32)
    twin.setup(s, box)
    chance, called = random.Random(1), set[str]()
    while called != {"land", "act"}:
        if s.mover == CHANCE:
            for die in range(s.dice):
                s.faces[die] = chance.randint(1, twin.sides_of(s, box, die))
            twin.land(s, box)
            called.add("land")
        else:
            count = twin.legal(s, box, out)
            twin.act(s, box, twin.choose(s, box, 0, out, count))
            called.add("act")


def choosing(game: Game) -> Match:
    """A match in which somebody has a choice."""
    match = Case(game, game.default_seats, {}).match()
    while match.mover == CHANCE or len(match.actions()) < 2:
        match.roll() if match.mover == CHANCE else match.act(match.actions()[0])
    return match


def length(game: Game) -> int:
    """How long the sources of the rules are, which is about how long they take."""
    return sum(Path(str(module.__file__)).stat().st_size for module in (*game.rules, game.bots))


if __name__ == "__main__":
    with ProcessPoolExecutor(cores_here(), get_context("spawn")) as pool:
        names = [game.name for game in sorted(GAMES, key=length, reverse=True)]
        list(pool.map(compile_game, names))
