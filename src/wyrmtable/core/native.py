"""Engines: a game's plain rules bound to the drivers, interpreted or compiled with numba.

Binding rebuilds every function of the game's rule modules, and of the few core modules they stand on, over globals of
its own. In those globals each function's neighbours are the rebuilt ones, and the drivers' entrances are the game's.
Handing each rebuilt function to `numba.njit` makes the native twin; handing it to nothing keeps plain Python.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from threading import Lock
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from wyrmtable.core import bits, dice, drivers, entrances, table
from wyrmtable.core.game import Game

CORE = Path(__file__).resolve().parent
SHARED = (bits, table, dice, drivers)
DOORS = (entrances.__name__, table.__name__, drivers.__name__)  # functions of these may give way to a game's own

OPTIMISE = "1"  # how hard LLVM tries: more would take half as long again, and run no faster
KEPT_FOR = 30 * 86_400  # seconds that compiled code of older sources stays in the cache folder

GAMES = "wyrmtable.games."
WOVEN = ("fall", "decide", "play_out")  # parts of other drivers: LLVM would go through all rules once more for each

Compile = Callable[[FunctionType], Any]


def bind(game: Game, compile_function: Compile, *more: ModuleType) -> SimpleNamespace:
    """Every function of the game's rules and of the drivers, and of more drivers, by name, rebuilt and compiled."""
    exact, search, lots = ((module,) if module else () for module in (game.exact, game.search, game.lots))
    modules: tuple[ModuleType, ...] = (*SHARED, *game.rules, game.bots, *exact, *search, *lots, *more)
    worlds = {module.__name__: dict(vars(module)) for module in modules}
    built: dict[tuple[str, str], Any] = {}
    for module in modules:
        for name, function in vars(module).items():
            if isinstance(function, FunctionType) and function.__module__ == module.__name__:
                twin = FunctionType(function.__code__, worlds[module.__name__], name, function.__defaults__)
                twin.__qualname__ = f"{game.name}.{name}"
                built[module.__name__, name] = compile_function(twin)
    if not game.figures:
        built[drivers.__name__, "count_figures"] = built[drivers.__name__, "count_nothing"]
    doors = {name: built[game.rules[0].__name__, name] for name in entrances.OF_RULES}
    doors |= {name: built[game.bots.__name__, name] for name in entrances.OF_BOTS}
    doors |= {name: built[solvable.__name__, name] for solvable in exact for name in entrances.OF_EXACT}
    doors |= {name: built[searchable.__name__, name] for searchable in search for name in entrances.OF_SEARCH}
    doors |= {name: built[quicker.__name__, name] for quicker in lots for name in entrances.OF_LOTS}
    doors["sides_of"] = built.get((game.rules[0].__name__, "sides_of"), built[table.__name__, "sides_of"])
    for world in worlds.values():
        for name, value in world.items():
            if isinstance(value, FunctionType):
                ours = built.get((value.__module__, value.__name__), value)
                world[name] = doors.get(name, ours) if value.__module__ in DOORS else ours
    of_drivers = {module.__name__ for module in (*SHARED, *more)}
    ordered = sorted(built.items(), key=lambda item: item[0][0] in of_drivers)  # a driver outlives a game's namesake
    return SimpleNamespace(**{**{name: function for (_, name), function in ordered}, **doors})


def is_instruction(function: FunctionType) -> bool:
    """Whether machines have an instruction of their own for a function."""
    return function.__globals__["__name__"] == bits.__name__ and function.__name__ in bits.INSTRUCTIONS


def is_inner(function: FunctionType) -> bool:
    """Whether a function of a game needs no way in from Python, which uses the entrances: a quarter less to compile."""
    return function.__module__.startswith(GAMES) and function.__name__ not in entrances.ALL


@cache
def interpreted(game: Game, *more: ModuleType) -> SimpleNamespace:
    """The drivers over the rules as they stand."""
    return bind(game, lambda function: function, *more)


def native(game: Game, *more: ModuleType) -> SimpleNamespace:
    """The drivers and the rules compiled for this machine; the second start reads them from the cache folder."""
    with _compiling:  # numba takes its cache folder from one setting for all threads
        return _native(game, *more)


_compiling = Lock()


@cache
def _native(game: Game, *more: ModuleType) -> SimpleNamespace:
    os.environ.setdefault("NUMBA_OPT", OPTIMISE)
    import numba

    folder, folder_of_more = _folder(game), _folder(game, *more)
    kept = _make_room(folder) and _make_room(folder_of_more)
    config: Any = numba.config
    config.reload_config()
    usual, names_of_more = config.CACHE_DIR, {module.__name__ for module in more}
    try:
        from wyrmtable.core.instructions import NATIVE

        options: dict[str, Any] = {"cache": kept, "nogil": True, "error_model": "numpy", "forceinline": game.inline}

        def compiled(function: FunctionType) -> Any:
            if is_instruction(function) and function.__name__ in NATIVE:
                return NATIVE[function.__name__]
            is_more = function.__module__ in names_of_more
            config.CACHE_DIR = str(folder_of_more if is_more else folder)
            # Rules and drivers make no arrays: counting who holds those they are handed would cost a tenth.
            woven = function.__name__ in (*WOVEN, *game.woven)
            here = {**options, "_nrt": is_more, "inline": "always" if woven else "never"}
            if is_inner(function):
                here |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
            dispatcher = numba.njit(**here)(function)
            return dispatcher if game.inline else widened(dispatcher)

        return bind(game, compiled, *more)
    finally:
        config.CACHE_DIR = usual


def widened(dispatcher: Any) -> Any:
    """A function that compiled code calls with plain integers only: once, not for every mix of widths and enums."""
    from numba.core import types as numba_types

    types: Any = numba_types
    template_of = dispatcher.get_call_template

    def wide(given: Any) -> Any:
        plain = types.unliteral(given)
        whole = isinstance(plain, types.IntEnumMember) or (isinstance(plain, types.Integer) and plain.signed)
        return types.int64 if whole else plain

    def get_call_template(args: Any, kws: Any) -> Any:
        return template_of(tuple(wide(given) for given in args), kws)

    dispatcher.get_call_template = get_call_template
    return dispatcher


def _folder(game: Game, *more: ModuleType) -> Path:
    """Where compiled code lies: rules and drivers in one place for all twins of a game, more drivers in another."""
    return cache_folder() / "native" / f"{game.name}-{sources_hash(game, *more)}"


def _make_room(folder: Path) -> bool:
    """Make a cache folder, without those of the same game last used long ago; False if it cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        for other in folder.parent.glob(f"{folder.name.rpartition('-')[0]}-*"):
            if other != folder and time.time() - other.stat().st_mtime > KEPT_FOR:
                shutil.rmtree(other, ignore_errors=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False  # compiled anew at every start: numba would keep it beside the sources, where it can grow stale


def cores_here() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def cache_folder() -> Path:
    """Where this user's caches belong; WYRMTABLE_CACHE says otherwise."""
    if "WYRMTABLE_CACHE" in os.environ:
        return Path(os.environ["WYRMTABLE_CACHE"])
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "wyrmtable"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "wyrmtable" / "cache"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "wyrmtable"


@cache
def sources_hash(game: Game, *more: ModuleType) -> str:
    """A hash of the game's sources, the core's, and what compiles them: compiled code is never older than its text."""
    import llvmlite
    import numba

    digest = hashlib.sha256()
    rules = Path(str(game.rules[0].__file__)).parent
    drivers_of_more = [Path(str(module.__file__)) for module in more]
    for path in sorted([*CORE.glob("*.py"), *rules.glob("*.py"), *drivers_of_more]):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    settings = {name: value for name, value in sorted(os.environ.items()) if name.startswith("NUMBA_")}
    digest.update(repr((sys.version, np.__version__, numba.__version__, llvmlite.__version__, settings)).encode())
    return digest.hexdigest()[:16]
