"""The CUDA twin: the same rules as device functions, one game per thread.

A thread plays its games one after the other and takes the next as soon as one ends, so that a warp never waits for
its longest game. Game n draws from stream n whatever thread plays it: the games are those of every other engine.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Any

import numpy as np

from wyrmtable.core.dice import stream
from wyrmtable.core.drivers import decide, fall
from wyrmtable.core.entrances import setup
from wyrmtable.core.errors import Refused
from wyrmtable.core.game import Game
from wyrmtable.core.native import bind
from wyrmtable.core.table import CHANCE, NOBODY

THREADS = 128  # in a block
BLOCKS = 132 * 16  # enough for every multiprocessor of the largest cards; each thread plays several games

NO_GPU = "no CUDA device answers here; use --engine native, or install the extra: pip install 'wyrmtable[gpu]'"

# Bound to each game's own by `kernel`.
cuda: Any = None
STATE: Any = None
BOX: Any = None
CHOICES = 0


def play_kernel(
    blank: Any, boxes: Any, bots: Any, seed: Any, first: Any, outcomes: Any, turns: Any, endings: Any, moves: Any
) -> None:
    """Every thread plays its share of the games; results are written game by game."""
    game = cuda.grid(1)
    tables = cuda.local.array(1, STATE)
    out = cuda.local.array(CHOICES, np.int32)
    boxes_here = cuda.local.array(1, BOX)
    boxes_here[0] = boxes[0]
    s, box = tables[0], boxes_here[0]
    made = 0
    fresh = True
    dice = np.uint64(0)
    while game < len(turns):
        if fresh:
            tables[0] = blank[0]
            setup(s, box)
            dice = stream(seed, first + game)
            fresh = False
        if s.mover == CHANCE:
            made += s.dice
            dice = fall(s, box, dice)
        while s.mover >= 0:  # at once, so that the threads of a warp throw their dice together
            made += 1
            dice = decide(s, box, bots, dice, out)
        if s.mover == NOBODY:
            for seat in range(box.seats):
                outcomes[seat, game] = s.outcome[seat]
            turns[game] = s.turns
            endings[game] = s.ending
            game += cuda.gridsize(1)
            fresh = True
    cuda.atomic.add(moves, 0, made)


@cache
def toolkit() -> Any:
    """numba's CUDA, or one sentence why not."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # type: ignore[attr-defined]  # numba-cuda still asks for the old name
    try:
        from numba import cuda as found

        if found.is_available():
            return found
    except ImportError:
        pass
    raise Refused(NO_GPU)


@cache
def kernel(game: Game) -> Any:
    """The kernel of a game: its rules and the drivers compiled for the device."""
    found = toolkit()
    twin = bind(game, found.jit(device=True))
    world = {**globals(), "cuda": found, "STATE": game.state, "BOX": game.box, "CHOICES": game.choices}
    world |= {"setup": twin.setup, "stream": twin.stream, "fall": twin.fall, "decide": twin.decide}
    return found.jit(FunctionType(play_kernel.__code__, world, f"{game.name}_games"))


def cuda_player(
    game: Game, boxes: np.ndarray, bots: np.ndarray, seed: int
) -> Callable[[int, int], tuple[np.ndarray, np.ndarray, np.ndarray, int]]:
    """A function that plays `count` games from number `first` on the device: (outcomes, turns, endings, moves)."""
    found = toolkit()
    play = kernel(game)
    on_device = [found.to_device(array.copy()) for array in (game.new_tables(1), boxes, bots)]

    def run(first: int, count: int) -> tuple[np.ndarray, np.ndarray, np.ndarray, int]:
        outcomes = found.device_array((game.seats[1], count), np.int8)
        turns, endings = found.device_array(count, np.int32), found.device_array(count, np.int8)
        moves = found.to_device(np.zeros(1, np.int64))
        blocks = min(BLOCKS, -(-count // THREADS))
        play[blocks, THREADS](*on_device, np.uint64(seed), np.uint64(first), outcomes, turns, endings, moves)
        return outcomes.copy_to_host().T, turns.copy_to_host(), endings.copy_to_host(), int(moves.copy_to_host()[0])

    return run
