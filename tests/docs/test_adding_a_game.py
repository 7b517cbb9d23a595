"""docs/adding-a-game.md is followed from an empty folder, step by step, and every check of it is made in its turn."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest

import wyrmtable as wt
from tests.cases import CASES
from tests.docs.pages import DOCS, ROOT, blocks, run
from wyrmtable.core.game import Game
from wyrmtable.games import GAMES, pig
from wyrmtable.lab.simulate import simulate

PAGE = DOCS / "adding-a-game.md"
FOLDER = "src/wyrmtable/games/pig/"
AGAIN = "pig_again"  # the package that is written as the page says
STEPS = re.findall(r"^## (\d+)\. (.+)$", PAGE.read_text(encoding="utf-8"), re.M)


def renamed(text: str) -> str:
    """Code of the page, about the package that is being written."""
    return text.replace("from wyrmtable.games.pig", f"from {AGAIN}")


def forget() -> None:
    """Let the next check import the package as it now stands."""
    for module in [module for module in sys.modules if module.split(".")[0] == AGAIN]:
        del sys.modules[module]
    importlib.invalidate_caches()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the new game, empty but for an empty `__init__.py`, as step 1 leaves it."""
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    (tmp_path / AGAIN / "content").mkdir(parents=True)
    (tmp_path / AGAIN / "__init__.py").touch()
    return tmp_path / AGAIN


def follow(folder: Path, slips: Mapping[str, str] = MappingProxyType({})) -> Game:
    """Write each file and make each check of the page in its order, slips of the pen included; what comes out."""
    for block in blocks(PAGE):
        text = renamed(block.text)
        if block.title:
            for right, wrong in slips.items():
                text = text.replace(right, wrong)
            (folder / block.title.removeprefix(FOLDER)).write_text(text, encoding="utf-8")
        elif block.language == "python":
            forget()
            run(replace(block, text=text), PAGE.name, {"__name__": "check"})
    forget()
    game: Game = importlib.import_module(AGAIN).GAME
    return game


def test_the_steps_are_numbered() -> None:
    assert [int(number) for number, _ in STEPS] == list(range(1, 12))


def test_the_folder_of_step_1_is_the_folder_of_the_game() -> None:
    (listing,) = [block for block in blocks(PAGE) if block.language == "text"]
    first, *rest = listing.text.splitlines()
    assert first == FOLDER
    found = {path.relative_to(ROOT / FOLDER).as_posix() for path in (ROOT / FOLDER).rglob("*.*")}
    assert {line.split()[0] for line in rest} == {path for path in found if "__pycache__" not in path}


def test_each_file_of_the_folder_is_written_in_one_step() -> None:
    (listing,) = [block for block in blocks(PAGE) if block.language == "text"]
    named = [line.split()[0] for line in listing.text.splitlines()[1:]]
    assert [block.title.removeprefix(FOLDER) for block in blocks(PAGE) if block.title] == named


def test_following_the_page_gives_the_game(folder: Path) -> None:
    again = follow(folder)
    made = simulate(again, ["greedy", "random"], 50, engine="python", seed=3)
    real = wt.simulate("pig", ["greedy", "random"], 50, engine="python", seed=3)
    assert {**made, "seconds": 0} == {**real, "seconds": 0}


def test_a_check_fails_where_its_step_was_done_wrong(folder: Path) -> None:
    with pytest.raises(AssertionError):
        follow(folder, {"s.score[s.turn] += s.turn_sum": "s.score[s.turn] += 2 * s.turn_sum"})


def test_the_game_is_on_the_table() -> None:
    assert pig.GAME in GAMES


def test_the_game_is_under_the_tests_that_every_game_inherits() -> None:
    assert pig.GAME in {case.game for case in CASES}
    inherited = re.findall(r"^\| `(test_\w+\.py)` \|", PAGE.read_text(encoding="utf-8"), re.M)
    assert len(inherited) == 4
    for test in inherited:
        assert (ROOT / "tests" / test).is_file(), test
