"""The CUDA twin: the same rules as device functions, one game per thread.

A thread plays one game after the other. Game n draws from stream n whatever thread plays it, so the games are those
of every other engine. Results stay on the device, where a second kernel counts them.
"""

from __future__ import annotations

import warnings
from functools import cache
from importlib import import_module
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
BLOCKS = 10  # on a multiprocessor
BINS = 1024  # games of fewer turns are counted in a block's own memory
LONGEST = 1 << 16  # turns; a longer game counts as this long

NO_GPU = "no CUDA device answers here; use --engine native, or install the extra: pip install 'wyrmtable[gpu]'"

# Bound to each game's own by `_kernels`.
cuda: Any = None
STATE: Any = None
WORDS = CHOICES = 0
COUNTS = (2, 0, 0)


def play_kernel(
    boxes: Any, bots: Any, seed: Any, first: Any, outcomes: Any, turns: Any, endings: Any, moves: Any
) -> None:
    """Every thread plays its share of the games and writes down how each ended."""
    words = cuda.local.array(WORDS, np.int32)
    out = cuda.local.array(CHOICES, np.int32)
    s, box = words.view(STATE)[0], boxes[0]
    made = 0
    for game in range(cuda.grid(1), len(turns), cuda.gridsize(1)):
        for word in range(WORDS):
            words[word] = 0
        setup(s, box)
        dice = stream(seed, first + np.uint64(game))
        while s.mover != NOBODY:
            if s.mover == CHANCE:
                made += s.dice
                dice = fall(s, box, dice)
            while s.mover >= 0:  # at once, so that the threads of a warp throw their dice together
                made += 1
                dice = decide(s, box, bots, dice, out)
        for seat in range(box.seats):
            outcomes[seat, game] = s.outcome[seat]
        turns[game] = s.turns
        endings[game] = s.ending
    cuda.atomic.add(moves, 0, made)


def count_kernel(outcomes: Any, turns: Any, firsts: Any, places: Any, lengths: Any) -> None:
    """Count the games: first places by how many share them, all places, and the turns they took.

    A thread counts for itself, then a block for its threads, and only then all blocks in one place.
    """
    seats, columns = places.shape
    mine = cuda.local.array(COUNTS, np.int32)
    ours = cuda.shared.array(COUNTS, np.int32)
    near = cuda.shared.array(BINS, np.int32)
    here, step = cuda.threadIdx.x, cuda.blockDim.x
    for length in range(here, BINS, step):
        near[length] = 0
    for seat in range(seats):
        for place in range(columns):
            mine[0, seat, place] = mine[1, seat, place] = 0
            ours[0, seat, place] = ours[1, seat, place] = 0
    cuda.syncthreads()
    for game in range(cuda.grid(1), len(turns), cuda.gridsize(1)):
        winners = 0
        for seat in range(seats):
            winners += outcomes[seat, game] == 1
        for seat in range(seats):
            mine[0, seat, winners] += outcomes[seat, game] == 1
            mine[1, seat, outcomes[seat, game]] += 1
        if turns[game] < BINS:
            cuda.atomic.add(near, turns[game], 1)
        else:
            cuda.atomic.add(lengths, min(turns[game], LONGEST), 1)
    for seat in range(seats):
        for place in range(columns):
            cuda.atomic.add(ours, (0, seat, place), mine[0, seat, place])
            cuda.atomic.add(ours, (1, seat, place), mine[1, seat, place])
    cuda.syncthreads()
    for length in range(here, BINS, step):
        cuda.atomic.add(lengths, length, near[length])
    for seat in range(here, seats, step):
        for place in range(columns):
            cuda.atomic.add(firsts, (seat, place), ours[0, seat, place])
            cuda.atomic.add(places, (seat, place), ours[1, seat, place])


@cache
def toolkit() -> Any:
    """numba's CUDA, or one sentence why not."""
    if not hasattr(np, "row_stack"):
        setattr(np, "row_stack", np.vstack)  # noqa: B010  (numba-cuda still asks for the old name)
    try:
        found: Any = import_module("numba.cuda")
        if found.is_available():
            return found
    except ImportError:
        pass
    raise Refused(NO_GPU)


@cache
def _kernels(game: Game) -> tuple[Any, Any]:
    found = toolkit()
    twin = bind(game, found.jit(device=True))
    world = {**globals(), "cuda": found, "STATE": game.state, "WORDS": game.state.itemsize // 4}
    world |= {"CHOICES": game.choices, "COUNTS": (2, game.seats[1], game.seats[1] + 2)}
    world |= {name: getattr(twin, name) for name in ("setup", "stream", "fall", "decide")}
    play, count = (FunctionType(kernel.__code__, world, kernel.__name__) for kernel in (play_kernel, count_kernel))
    return found.jit(play), found.jit(count)


class CudaTwin:
    """A game on the device, for one box and one set of bots; results of the latest games lie there until fetched."""

    def __init__(self, game: Game, boxes: np.ndarray, bots: np.ndarray, seed: int) -> None:
        self.cuda = toolkit()
        self.game, self.seats, self.seed = game, len(bots), np.uint64(seed)
        self.play_kernel, self.count_kernel = _kernels(game)
        self.boxes, self.bots = self.cuda.to_device(boxes.copy()), self.cuda.to_device(bots)
        self.turns: Any = ()
        self.blocks = BLOCKS * getattr(self.cuda.get_current_device(), "MULTIPROCESSOR_COUNT", 1)

    def play(self, first: int, count: int) -> int:
        """Play `count` games from number `first`; returns the moves made."""
        if count != len(self.turns):
            array = self.cuda.device_array
            self.outcomes = array((self.seats, count), np.int8)
            self.turns, self.endings = array(count, np.int32), array(count, np.int8)
        moves = self.cuda.to_device(np.zeros(1, np.int64))
        inputs = (self.boxes, self.bots, self.seed, np.uint64(first))
        self._launch(self.play_kernel, *inputs, self.outcomes, self.turns, self.endings, moves)
        return int(moves.copy_to_host()[0])

    def fetch(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The games just played, one by one: outcomes (game, seat), turns and endings."""
        return self.outcomes.copy_to_host().T, self.turns.copy_to_host(), self.endings.copy_to_host()

    def count(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The games just played, counted: first places (seat, sharers), places (seat, place), games by turns.

        Both count from 0, up to the number of seats; alone, up to 2.
        """
        shape = (self.seats, max(2, self.seats) + 1)
        sums = [self.cuda.to_device(np.zeros(size, np.int64)) for size in (shape, shape, LONGEST + 1)]
        self._launch(self.count_kernel, self.outcomes, self.turns, *sums)
        firsts, places, lengths = (array.copy_to_host() for array in sums)
        return firsts, places, np.trim_zeros(lengths, "b")

    def _launch(self, kernel: Any, *arguments: Any) -> None:
        blocks = min(self.blocks, -(-len(self.turns) // THREADS))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # a few games are meant to be few
            kernel[blocks, THREADS](*arguments)
