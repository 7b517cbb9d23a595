"""The CUDA twin: the same rules as device functions, one game per thread.

A thread plays one game after the other. Game n draws from stream n whatever thread plays it, so the games are those
of every other engine. Results stay on the device, where a second kernel counts them.
"""

from __future__ import annotations

import os
import warnings
from collections import namedtuple
from enum import IntEnum
from functools import cache
from importlib import import_module
from types import FunctionType
from typing import Any

import numpy as np

from wyrmtable.core.dice import stream
from wyrmtable.core.drivers import count_nothing, decide, fall
from wyrmtable.core.entrances import setup
from wyrmtable.core.errors import Refused, shown
from wyrmtable.core.game import Game
from wyrmtable.core.native import bind, is_instruction, widened
from wyrmtable.core.record import word_of
from wyrmtable.core.table import CHANCE, NOBODY

THREADS = 128  # in a block
BLOCKS = 12  # on a multiprocessor
REGISTERS = 40  # of a thread, so that as many blocks are there at once
BINS = 1024  # games of fewer turns are counted in a block's own memory
LONGEST = 1 << 16  # turns that cannot be counted any more
NO_FAULT = -1  # no ending has this number

NO_GPU = "no CUDA device answers here; use --engine native, or install the extra: pip install 'wyrmtable[gpu]'"

# Bound to each game's own by `_kernels`.
cuda: Any = None
STATE: Any = None
WORD: Any = np.int32  # what a table is made of: as wide as its widest number
WORDS = ROOM = 0
COUNTS = (2, 0, 0)


def play_kernel(
    boxes: Any,
    bots: Any,
    seed: Any,
    first: Any,
    outcomes: Any,
    turns: Any,
    endings: Any,
    moves: Any,
    figures: Any,
    tables: Any,
) -> None:
    """Every thread plays its share of the games and writes down how each ended, and of the first ones every word."""
    words = cuda.local.array(WORDS, WORD)
    out = cuda.local.array(ROOM, np.int32)
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
        count_figures(s, figures)
        if game < len(tables):
            for word in range(WORDS):
                tables[game, word] = words[word]
    cuda.atomic.add(moves, 0, made)


def count_figures(s: Any, figures: Any) -> None:
    """Add what a game has counted to the sums, which all threads share."""
    for index in range(len(figures)):
        if s.figures[index] != 0:
            cuda.atomic.add(figures, index, np.int64(s.figures[index]))


def count_kernel(outcomes: Any, turns: Any, endings: Any, fault: int, firsts: Any, places: Any, lengths: Any) -> None:
    """Count the games: first places by how many share them, all places, and the turns they took.

    A thread counts for itself, then a block for its threads, and only then all blocks in one place. A seat whose game
    ended in a fault, or that has no place there is, counts as having place 0.
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
            right = endings[game] != fault and 0 <= outcomes[seat, game] < columns
            mine[1, seat, outcomes[seat, game] if right else 0] += 1
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
        there = found.is_available()
    except Exception as error:  # whatever a driver or a toolkit trips over, the answer is the same
        raise Refused(f"{NO_GPU} ({shown(error)})") from error
    if not there:
        raise Refused(NO_GPU)
    return found


def _device(game: Game, found: Any) -> Any:
    """What makes a device function of a function; what the device has an instruction for becomes that."""
    on_device = found.jit(device=True)
    if is_simulated():
        return on_device  # its own instructions know 32 bits only
    _teach(found)
    instructions = {
        "how_many": on_device(lambda members: found.popc(members)),
        "lowest": on_device(lambda members: found.ffs(members) - 1),
    }

    def made(function: FunctionType) -> Any:
        named = is_instruction(function) and instructions.get(function.__name__)
        if named:
            return named
        dispatcher = on_device(_with_numbers(function))
        return dispatcher if game.inline else widened(_apart(dispatcher))

    return made


def _with_numbers(function: FunctionType) -> FunctionType:
    """The function, with plain numbers for the words that its globals have: numba-cuda takes no word for an index."""
    for name, value in function.__globals__.items():
        if isinstance(value, type) and issubclass(value, IntEnum):
            function.__globals__[name] = _numbers(value)
    return function


def _apart(dispatcher: Any) -> Any:
    """A function that stays one: woven into whatever calls it, large rules would take hours to compile."""
    template_of = dispatcher.get_call_template

    def get_call_template(args: Any, kws: Any) -> Any:
        template = template_of(args, kws)
        for compiled in dispatcher.overloads.values():
            for function in compiled.library._module.functions:
                if not function.is_declaration:
                    function.attributes.add("noinline")
        return template

    dispatcher.get_call_template = get_call_template
    return dispatcher


@cache
def _teach(found: Any) -> None:
    """Two things that numba-cuda does not know: a number's value, as a word has one, and to compile a function once.

    It would hand a function to the device's compiler once for every way that leads there: of large rules, gigabytes.
    """
    from numba.core import types

    found.extending.overload_attribute(types.Integer, "value")(lambda number: lambda number: number)
    found.codegen.CUDACodeLibrary.modules = property(_modules)


def _modules(library: Any) -> list[Any]:
    """The code of a library and of all that it is linked with, each once."""
    libraries, modules = [library], dict[Any, Any]()
    while libraries:
        library = libraries.pop()
        if library not in modules:
            modules[library] = library._module
            libraries += library._linking_libraries
    return list(modules.values())


@cache
def _numbers(words: type[IntEnum]) -> Any:
    numbers: Any = namedtuple(words.__name__, list(words.__members__))  # type: ignore[misc]
    return numbers(*map(int, words))


def is_simulated() -> bool:
    """Whether there is no device, but numba plays one."""
    return bool(os.environ.get("NUMBA_ENABLE_CUDASIM"))


@cache
def _kernels(game: Game) -> tuple[Any, Any]:
    found = toolkit()
    twin = bind(game, _device(game, found))
    word = word_of(game.state)
    world = {**globals(), "cuda": found, "STATE": game.state, "WORD": word}
    world |= {"WORDS": game.state.itemsize // word.itemsize, "ROOM": game.room}
    world |= {"COUNTS": (2, game.seats[1], game.seats[1] + 2)}
    world |= {name: getattr(twin, name) for name in ("setup", "stream", "fall", "decide")}
    counting = count_figures if game.figures else count_nothing
    world["count_figures"] = found.jit(device=True)(FunctionType(counting.__code__, world, counting.__name__))
    play, count = (FunctionType(kernel.__code__, world, kernel.__name__) for kernel in (play_kernel, count_kernel))
    limits = {} if is_simulated() else {"max_registers": REGISTERS}  # a simulator has none
    return found.jit(play, **limits), found.jit(count)


class CudaTwin:
    """A game on the device, for one box and one set of bots; results of the latest games lie there until fetched.

    `tables` asks for the final tables of so many games, byte by byte.
    """

    def __init__(self, game: Game, boxes: np.ndarray, bots: np.ndarray, seed: int, tables: int = 0) -> None:
        self.cuda = toolkit()
        self.game, self.seats, self.seed = game, len(bots), np.uint64(seed)
        self.play_kernel, self.count_kernel = _kernels(game)
        self.boxes, self.bots = self.cuda.to_device(boxes.copy()), self.cuda.to_device(bots)
        word = word_of(game.state)
        self.tables = self.cuda.to_device(np.zeros((tables, game.state.itemsize // word.itemsize), word))
        self.turns: Any = ()
        self.blocks = BLOCKS * getattr(self.cuda.get_current_device(), "MULTIPROCESSOR_COUNT", 1)

    def play(self, first: int, count: int) -> int:
        """Play `count` games from number `first`; returns the moves made."""
        if count != len(self.turns):
            array = self.cuda.device_array
            self.outcomes = array((self.seats, count), np.int8)
            self.turns, self.endings = array(count, np.int32), array(count, np.int8)
        moves = self.cuda.to_device(np.zeros(1, np.int64))
        self._figures = self.cuda.to_device(np.zeros(len(self.game.figures), np.int64))
        inputs = (self.boxes, self.bots, self.seed, np.uint64(first))
        results = (self.outcomes, self.turns, self.endings, moves, self._figures, self.tables)
        self._launch(self.play_kernel, *inputs, *results)
        return int(moves.copy_to_host()[0])

    def figures(self) -> np.ndarray:
        """What the games just played have counted themselves, added up."""
        figures: np.ndarray = self._figures.copy_to_host()
        return figures

    def fetch(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The games just played, one by one: outcomes (game, seat), turns and endings."""
        return self.outcomes.copy_to_host().T, self.turns.copy_to_host(), self.endings.copy_to_host()

    def count(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The games just played, counted: first places (seat, sharers), places (seat, place), games by turns.

        Both count from 0, up to the number of seats; alone, up to 2.
        """
        shape = (self.seats, max(2, self.seats) + 1)
        sums = [self.cuda.to_device(np.zeros(size, np.int64)) for size in (shape, shape, LONGEST + 1)]
        fault = NO_FAULT if self.game.fault is None else self.game.fault
        self._launch(self.count_kernel, self.outcomes, self.turns, self.endings, fault, *sums)
        firsts, places, lengths = (array.copy_to_host() for array in sums)
        if lengths[LONGEST]:
            raise Refused(f"a game took {LONGEST:,} turns or more, which only the other engines can count")
        return firsts, places, np.trim_zeros(lengths, "b")

    def _launch(self, kernel: Any, *arguments: Any) -> None:
        threads = min(THREADS, len(self.turns))
        blocks = min(self.blocks, -(-len(self.turns) // threads))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # a few games are meant to be few
            kernel[blocks, threads](*arguments)
