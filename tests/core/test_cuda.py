"""The CUDA twin plays the native games, game for game: on numba's simulator here, on the device where there is one."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.cases import every_game
from wyrmtable.core.game import Game
from wyrmtable.games import GAMES

# The simulator as a test can bear it. Two of its threads that ask for a block's shared memory at the same moment would
# each get one of their own, were a place in a dict not taken by one alone. Its main thread polls without a pause, every
# call of a device function looks through all globals for what its kernel has exchanged already, and records are numpy's
# own: so Dice & Dragons took twenty times as long as with views, through which the plain rules use the same bytes.
SIMULATOR = """
import os, sys, time
import numpy as np
if os.environ.get("NUMBA_ENABLE_CUDASIM"):
    from numba.cuda.simulator import kernel, kernelapi
    from wyrmtable.core.record import Views

    launch, alive = kernel.FakeCUDAKernel.__call__, kernel.BlockThread.is_alive
    of_kernel = kernel.FakeWithinKernelCUDAArray

    class Words(np.ndarray):
        def view(self, kind):
            return Views(np.ndarray.view(self, np.ndarray).view(kind))

    def shared_array(shared, shape, dtype):
        return shared._allocations.setdefault(sys._getframe(1).f_lineno, np.empty(shape, dtype))

    def is_alive(thread):
        time.sleep(1e-5)
        return alive(thread)

    kernelapi.FakeCUDAShared.array = shared_array
    kernelapi.FakeCUDALocal.array = lambda local, shape, dtype: np.empty(shape, dtype).view(Words)
    kernel.FakeWithinKernelCUDAArray = lambda array: Views(array._ary) if array.dtype.names else of_kernel(array)
    kernel.FakeCUDAKernel.__call__ = lambda self, *given: self.fn(*given) if self._device else launch(self, *given)
    kernel.BlockThread.is_alive = is_alive
"""
PARITY = """
import numpy as np
from wyrmtable.core.cuda import CudaTwin
from wyrmtable.core.dice import stream
from wyrmtable.core.native import interpreted
from wyrmtable.core.record import view
from wyrmtable.core.options import settle
from wyrmtable.games import find
from wyrmtable.lab.simulate import Tally, counter, player

GAMES_EACH = {games}
FEW = min(4, GAMES_EACH)


def final_table(game, boxes, bots, number):
    # the last bytes of a game as the plain rules leave them
    tables = game.new_tables()
    s, box, engine = view(tables), view(boxes), interpreted(game)
    with np.errstate(over="ignore"):
        engine.setup(s, box)
        engine.play_out(s, box, bots.tolist(), stream(np.uint64(7), number), [0] * game.room)
    return tables.tobytes()


for game in map(find, {names}):
    switches = {{option.name: True for option in game.options if option.is_switch}}
    for seats in sorted(set(game.seats)):
        for options in ({{}}, switches):
            for bot in (-1, 0):
                boxes = game.build_box(game.official_pack(), settle(game.options, options), seats)
                bots = np.full(seats, bot, np.int32)
                twin = CudaTwin(game, boxes, bots, seed=7, tables=FEW)
                moves = twin.play(5, GAMES_EACH)
                chunk = player(game, boxes, bots, 7, "{engine}")(5, GAMES_EACH)
                outcomes, turns, endings = twin.fetch()
                assert moves == chunk.moves
                assert (outcomes == chunk.outcomes[:, :seats]).all()
                assert (turns == chunk.turns).all()
                assert (endings == chunk.endings).all()
                assert twin.figures().tolist() == chunk.figures.tolist()
                for number, words in enumerate(twin.tables.copy_to_host()):
                    assert words.tobytes() == final_table(game, boxes, bots, 5 + number), (game.name, number)
                counted = counter(game, boxes, bots, 7, "cuda")(5, GAMES_EACH)
                expected = Tally(seats)
                expected.add(chunk)
                assert counted.wins.tolist() == expected.wins.tolist()
                assert counted.places.tolist() == expected.places.tolist()
                assert counted.length() == expected.length()
                print("same", game.name, seats, sorted(options), bot)
"""


def settings(*games: Game) -> int:
    """Fewest and most seats, plain and with all variants, two bots."""
    return sum(len(set(game.seats)) * 2 * 2 for game in games)


def run(code: str, **settings: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **settings}
    return subprocess.run(
        [sys.executable, "-W", "ignore", "-c", SIMULATOR + code],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


@every_game
def test_the_simulated_device_plays_the_same_games(game: Game) -> None:
    done = run(PARITY.format(names=[game.name], games=4, engine="python"), NUMBA_ENABLE_CUDASIM="1")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("same") == settings(game)


def test_a_real_device_plays_the_same_games_or_says_that_there_is_none() -> None:
    done = run(PARITY.format(names=[game.name for game in GAMES], games=20_000, engine="native"))
    if done.returncode == 0:
        assert done.stdout.count("same") == settings(*GAMES)
    else:
        assert done.stderr.strip().endswith("pip install 'wyrmtable[gpu]'"), done.stderr


@pytest.mark.parametrize("count", [1, 127, 1025])
def test_every_game_of_a_launch_is_counted_once(count: int) -> None:
    code = (
        f"import wyrmtable as wt; r = wt.simulate('pig', ['greedy', 'greedy'], {count}, {{'target': 10}}, 'cuda');"
        "print(sum(r['wins']), sum(map(sum, r['places'])))"
    )
    done = run(code, NUMBA_ENABLE_CUDASIM="1")
    assert done.stdout.split() == [f"{count}.0", str(2 * count)], done.stderr


FIGURES = """
from tests.cases import counting_pig
from wyrmtable.lab.simulate import simulate

for engine in ("python", "cuda"):
    found = simulate(counting_pig(), ["greedy", "random"], {games}, {{"target": 20}}, engine)
    print(found["figures"]["rolls"], found["figures"]["holds"], found["moves"])
"""


def test_figures_are_added_up_on_the_device() -> None:
    done = run(FIGURES.format(games=40), NUMBA_ENABLE_CUDASIM="1")
    python, cuda = done.stdout.splitlines()
    assert python == cuda, done.stderr


FAULT = """
import dataclasses
import wyrmtable.lab.simulate as lab
from wyrmtable.games import find

pig = find("pig")
for game in (dataclasses.replace(pig, fault=pig.endings.REACHED), pig):
    for engine in ("python", "cuda"):
        try:
            lab.simulate(game, ["greedy", "greedy"], 3, {"target": 10}, engine)
            print("fine")
        except RuntimeError:
            print("fault")
"""


def test_a_fault_of_the_program_is_never_counted_as_a_game() -> None:
    done = run(FAULT, NUMBA_ENABLE_CUDASIM="1")
    assert done.stdout.split() == ["fault", "fault", "fine", "fine"], done.stderr
