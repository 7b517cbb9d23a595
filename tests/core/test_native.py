"""Engines: the drivers bound to a game, apart from every other game; compiled once, never stale."""

from __future__ import annotations

import dataclasses
import inspect
import json
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from tests.cases import Case, every_game
from wyrmtable.core import drivers, native
from wyrmtable.core.game import Game
from wyrmtable.core.record import Views
from wyrmtable.games import GAMES, find
from wyrmtable.lab import counting
from wyrmtable.lab.simulate import simulate

PIG = find("pig")
COUNT_COMPILED = """
import json
from wyrmtable.core.native import native
from wyrmtable.games import find
from wyrmtable.lab.simulate import simulate

simulate(find("pig"), ["greedy", "random"], games=10, seed=1, cores=1)
stats = [function.stats for function in vars(native(find("pig"))).values()]
print(json.dumps([sum(each.cache_hits.total() for each in stats), sum(each.cache_misses.total() for each in stats)]))
"""


# --- binding


@every_game
def test_an_engine_has_the_entrances_and_every_driver(game: Game) -> None:
    for engine in (native.interpreted(game), native.native(game)):
        for name in ("setup", "legal", "act", "land", "choose", "sides_of", "play_out", "play_games", "rollouts"):
            assert callable(getattr(engine, name))


@every_game
def test_binding_leaves_the_modules_as_they_were(game: Game) -> None:
    native.interpreted(game)
    with pytest.raises(LookupError, match="no game is bound"):
        vars(drivers)["setup"](None, None)
    assert native.interpreted(game).setup is not game.setup


def test_two_games_are_bound_apart() -> None:
    engines = [native.interpreted(find(name)) for name in ("pig", "dracarys")]
    assert engines[0].play_games is not engines[1].play_games
    assert engines[0].setup.__code__ is find("pig").setup.__code__


def loaded_pig() -> Game:
    """Pig with rules that say themselves how many sides a die has: two."""
    rules = ModuleType("loaded_pig")
    source = inspect.getsource(PIG.rules[0]) + "\n\ndef sides_of(s, box, die):\n    return 2\n"
    exec(compile(source, str(PIG.rules[0].__file__), "exec"), rules.__dict__)
    rules.__file__ = PIG.rules[0].__file__
    return dataclasses.replace(PIG, name="loaded_pig", rules=(rules,))


def test_a_games_own_function_does_not_hide_a_driver_of_that_name() -> None:
    rules = ModuleType("falling_pig")
    exec(inspect.getsource(PIG.rules[0]) + "\n\ndef fall(s, box):\n    return 7\n", rules.__dict__)
    engine = native.interpreted(dataclasses.replace(PIG, rules=(rules,)))
    assert engine.fall.__code__ is drivers.fall.__code__


def test_rules_with_dice_of_their_own_are_asked_for_the_sides() -> None:
    game = loaded_pig()
    engine, tables = native.interpreted(game), game.new_tables()
    s = Views(tables)[0]
    s.dice, s.sides = 1, 6
    faces = set()
    with np.errstate(over="ignore"):
        stream = np.uint64(1)
        for _ in range(40):
            stream = engine.roll(s, None, stream)
            faces.add(s.faces[0])
    assert faces == {1, 2}
    assert game.sides_of(s, None, 0) == 2


def test_playing_on_reaches_an_end_on_both_engines() -> None:
    case = Case(PIG, 2, {})
    for engine in (native.interpreted(PIG), native.native(PIG)):
        tables = PIG.new_tables()
        plain = engine is native.interpreted(PIG)
        s, box = (Views(tables)[0], Views(case.boxes())[0]) if plain else (tables[0], case.boxes()[0])
        engine.setup(s, box)
        with np.errstate(over="ignore"):
            moves = engine.play_out(s, box, np.zeros(2, np.int32), np.uint64(1), np.zeros(2, np.int32))
        assert moves > 20
        assert tables["ending"][0] == PIG.endings(1)


# --- the cache


def test_a_second_process_compiles_nothing(tmp_path: Path) -> None:
    counted = []
    for _ in range(2):
        environment = {**os.environ, "WYRMTABLE_CACHE": str(tmp_path / "cache")}
        command = [sys.executable, "-c", COUNT_COMPILED]
        run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        counted.append(json.loads(run.stdout))
    (first_hits, first_misses), (second_hits, second_misses) = counted
    assert first_hits == 0 < first_misses
    assert second_hits > 0 == second_misses
    assert [folder.name[:4] for folder in (tmp_path / "cache" / "native").iterdir()] == ["pig-"]


def test_a_twin_with_more_drivers_compiles_no_rule_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WYRMTABLE_CACHE", str(tmp_path))
    game = dataclasses.replace(PIG, name="pig_twice")
    simulate(game, ["random", "random"], games=1, cores=1)
    twin, tables, boxes = native.native(game, counting), game.new_tables(), Case(game, 2, {}).boxes()
    game.setup(Views(tables)[0], Views(boxes)[0])
    outs, left = np.zeros((1, game.choices), np.int32), np.zeros(1, np.int64)
    assert twin.count_sequences(tables, boxes, outs, left, 1) == 1
    assert twin.count_sequences.stats.cache_misses.total() == 1
    assert twin.legal.stats.cache_hits.total() > 0 == twin.legal.stats.cache_misses.total()


def test_a_folder_in_use_is_never_of_long_ago(tmp_path: Path) -> None:
    (tmp_path / "pig-0").mkdir()
    os.utime(tmp_path / "pig-0", (0, 0))
    assert native._make_room(tmp_path / "pig-0")
    assert native._make_room(tmp_path / "pig-1")
    assert sorted(folder.name for folder in tmp_path.iterdir()) == ["pig-0", "pig-1"]


def test_without_a_folder_to_write_to_nothing_is_kept_and_nothing_stale_is_found(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file stands in the way")
    beside = list(native.CORE.glob("__pycache__/*.nbi"))
    environment = {**os.environ, "WYRMTABLE_CACHE": str(tmp_path / "cache")}
    run = subprocess.run(
        [sys.executable, "-c", COUNT_COMPILED], env=environment, capture_output=True, text=True, check=True
    )
    assert json.loads(run.stdout)[0] == 0
    assert list(native.CORE.glob("__pycache__/*.nbi")) == beside


def test_a_new_folder_does_away_with_those_of_long_ago(tmp_path: Path) -> None:
    old, recent, other = (tmp_path / name for name in ("pig-0", "pig-1", "dracarys-0"))
    for folder in (old, recent, other):
        folder.mkdir()
    for folder in (old, other):
        os.utime(folder, (0, 0))
    assert native._make_room(tmp_path / "pig-2")
    assert sorted(folder.name for folder in tmp_path.iterdir()) == ["dracarys-0", "pig-1", "pig-2"]


def test_many_threads_bind_one_twin_and_leave_numbas_settings_alone() -> None:
    import numba

    config: Any = numba.config
    before = config.CACHE_DIR
    games = [dataclasses.replace(game) for game in GAMES for _ in range(4)]
    with ThreadPoolExecutor(8) as pool:
        twins = list(pool.map(native.native, [*games, *games]))
    assert all(first is second for first, second in zip(twins[: len(games)], twins[len(games) :], strict=True))
    assert before == config.CACHE_DIR


def test_the_cache_lies_where_the_user_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WYRMTABLE_CACHE", str(tmp_path))
    assert native.cache_folder() == tmp_path
    monkeypatch.delenv("WYRMTABLE_CACHE")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert native.cache_folder() == tmp_path / "xdg" / "wyrmtable"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert native.cache_folder() == Path.home() / ".cache" / "wyrmtable"


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> tuple[Path, Path, Game]:
    """The core's and Pig's sources in folders of their own, free to be changed."""
    core, pig = tmp_path / "core", tmp_path / "pig"
    shutil.copytree(native.CORE, core)
    shutil.copytree(Path(str(PIG.rules[0].__file__)).parent, pig)
    monkeypatch.setattr(native, "CORE", core)
    rules = ModuleType("rules")
    rules.__file__ = str(pig / "rules.py")
    return core, pig, dataclasses.replace(PIG, rules=(rules,))


def fresh_hash(game: Game) -> str:
    native.sources_hash.cache_clear()
    return native.sources_hash(game)


@pytest.mark.parametrize("changed", ["core/table.py", "core/dice.py", "pig/rules.py", "pig/state.py", "pig/bots.py"])
def test_a_change_in_any_source_is_another_cache(copied: tuple[Path, Path, Game], tmp_path: Path, changed: str) -> None:
    game = copied[2]
    before = fresh_hash(game)
    assert fresh_hash(game) == before
    with (tmp_path / changed).open("a") as file:
        file.write("\n")
    assert fresh_hash(game) != before
    native.sources_hash.cache_clear()


def test_other_settings_of_the_compiler_are_another_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    before = fresh_hash(PIG)
    monkeypatch.setenv("NUMBA_OPT", "2")
    assert fresh_hash(PIG) != before
    native.sources_hash.cache_clear()
