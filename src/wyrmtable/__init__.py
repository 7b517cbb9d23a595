"""Wyrmtable: dragon dice games at one table. `import wyrmtable as wt`.

The public names are those of `wyrmtable.api`, read on first use: a command that only wants its help does not wait
for numpy and numba.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wyrmtable.api import (
        CHANCE,
        NOBODY,
        Choice,
        Match,
        Outcome,
        Refused,
        Scene,
        advance,
        games,
        load,
        perft,
        simulate,
        table,
    )

__all__ = [
    "CHANCE",
    "NOBODY",
    "Choice",
    "Match",
    "Outcome",
    "Refused",
    "Scene",
    "advance",
    "games",
    "load",
    "perft",
    "simulate",
    "table",
]


class _Package(ModuleType):
    def __getattr__(self, name: str) -> Any:
        if name not in __all__:
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        return getattr(import_module("wyrmtable.api"), name)

    def __setattr__(self, name: str, value: object) -> None:
        """Importing the rooms must not hide a public name: `games` is both a room and a function."""
        if name not in __all__:
            super().__setattr__(name, value)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *__all__})


sys.modules[__name__].__class__ = _Package
