"""The CUDA twin plays the native games, game for game: on numba's simulator here, on the device where there is one."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

PARITY = """
import numpy as np
from wyrmtable.core.cuda import CudaTwin
from wyrmtable.core.options import settle
from wyrmtable.games import GAMES
from wyrmtable.lab.simulate import Tally, counter, player

GAMES_EACH = {games}
for game in GAMES:
    switches = {{option.name: True for option in game.options if option.is_switch}}
    for seats in game.seats:
        for options in ({{}}, switches):
            for bot in (-1, 0):
                boxes = game.build_box(game.official_pack(), settle(game.options, options), seats)
                bots = np.full(seats, bot, np.int32)
                twin = CudaTwin(game, boxes, bots, seed=7)
                moves = twin.play(5, GAMES_EACH)
                chunk = player(game, boxes, bots, 7, "{engine}")(5, GAMES_EACH)
                outcomes, turns, endings = twin.fetch()
                assert moves == chunk.moves
                assert (outcomes == chunk.outcomes[:, :seats]).all()
                assert (turns == chunk.turns).all()
                assert (endings == chunk.endings).all()
                counted = counter(game, boxes, bots, 7, "cuda")(5, GAMES_EACH)
                expected = Tally(seats)
                expected.add(chunk)
                assert counted.wins.tolist() == expected.wins.tolist()
                assert counted.places.tolist() == expected.places.tolist()
                assert counted.length() == expected.length()
                print("same", game.name, seats, sorted(options), bot)
"""


def run(code: str, **settings: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **settings}
    return subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code], env=environment, capture_output=True, text=True, check=False
    )


def test_the_simulated_device_plays_the_same_games() -> None:
    done = run(PARITY.format(games=6, engine="python"), NUMBA_ENABLE_CUDASIM="1")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("same") == 16


def test_a_real_device_plays_the_same_games_or_says_that_there_is_none() -> None:
    done = run(PARITY.format(games=20_000, engine="native"))
    if done.returncode == 0:
        assert done.stdout.count("same") == 16
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
