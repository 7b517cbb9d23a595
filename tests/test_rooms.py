"""Imports run one way: core <- games <- bots <- lab, terminal, server, envs. Rules stand on almost nothing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import wyrmtable
from tests.cases import every_game
from wyrmtable.core.game import Game
from wyrmtable.games import GAMES

HOME = Path(str(wyrmtable.__file__)).parent
PACKAGE = "wyrmtable"
BEFORE = ("core", "games", "bots")
TOOLS = (*BEFORE, "lab", "api")
MAY_IMPORT = {
    "core": ("core",),
    "games": ("core", "games"),
    "bots": BEFORE,
    "lab": (*BEFORE, "lab"),
    "api": TOOLS,
    "": ("api",),
    "__main__": ("terminal",),
    "terminal": (*TOOLS, "", "terminal"),
    "server": (*TOOLS, "", "server"),
    "envs": (*TOOLS, "", "envs"),
}
RULES_MAY_IMPORT = {"__future__", "enum", *(f"{PACKAGE}.core.{module}" for module in ("bits", "record", "table"))}
FILES = sorted(HOME.rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in it, as `wyrmtable.core.record`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            here = HOME.parent.joinpath(*str(node.module).split("."))
            for name in node.names:
                inside = (here / name.name).is_dir() or (here / f"{name.name}.py").exists()
                yield f"{node.module}.{name.name}" if inside else str(node.module)


def room(module: str) -> str:
    """The room of one of our modules: `wyrmtable.core.record` is in `core`."""
    return module.split(".")[1] if "." in module else ""


def module_of(path: Path) -> str:
    """A file as a module: `wyrmtable.core.record`."""
    parts = path.relative_to(HOME.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.mark.parametrize("path", FILES, ids=module_of)
def test_a_file_imports_only_what_its_room_may(path: Path) -> None:
    allowed = MAY_IMPORT[room(module_of(path))]
    for module in imports(path):
        if module.split(".")[0] == PACKAGE:
            assert room(module) in allowed, f"{module_of(path)} imports {module}"


@every_game
def test_a_game_imports_the_core_and_itself_and_no_numba(game: Game) -> None:
    own = game.rules[0].__name__.rpartition(".")[0]
    for path in Path(str(game.rules[0].__file__)).parent.rglob("*.py"):
        for module in imports(path):
            assert module.split(".")[0] != "numba"
            if room(module) == "games":
                assert f"{module}.".startswith(f"{own}."), f"{path.name} imports {module}"


@every_game
def test_rules_stand_on_records_and_the_table_alone(game: Game) -> None:
    own = game.rules[0].__name__.rpartition(".")[0]
    for rules in (*game.rules, game.bots):
        for module in imports(Path(str(rules.__file__))):
            assert module in RULES_MAY_IMPORT or module.startswith(f"{own}."), f"{rules.__name__} imports {module}"


@every_game
def test_rules_carry_no_decorator(game: Game) -> None:
    for rules in (*game.rules, game.bots):
        for node in ast.walk(ast.parse(Path(str(rules.__file__)).read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                assert node.decorator_list == []


def test_the_core_knows_no_game_by_name() -> None:
    names = re.compile("|".join(rf"\b{word}\b" for game in GAMES for word in (game.name, game.title)), re.IGNORECASE)
    for path in (HOME / "core").glob("*.py"):
        assert names.findall(path.read_text(encoding="utf-8")) == [], path.name


def test_every_game_in_the_folder_is_on_the_table() -> None:
    folders = {path.parent.name for path in (HOME / "games").glob("*/__init__.py")}
    assert folders == {game.name for game in GAMES}
    assert len(GAMES) == len(folders)
