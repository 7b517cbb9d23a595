"""Hero Dice: one entry of a log, taken apart into the steps that the rules made of it."""

from itertools import pairwise
from typing import Any

import numpy as np

from wyrmtable.core.record import view
from wyrmtable.core.table import action
from wyrmtable.games.hero_dice import rules
from wyrmtable.games.hero_dice.state import STATE, Box, State

Beat = tuple[State, State]  # the table before and after a step; the stage before says what step it was


def beats(before: State, after: State, box: Box, choice: tuple[int, int] | None) -> list[Beat]:
    """The entry played again by the rules, on a table that remembers itself at each new stage.

    A deck's last card comes without a die and leaves a 1 where the first die lay; what that showed is then tried out.
    """
    if choice:
        return _replayed(before, after, box, choice, 0) or [(before, after)]
    for first in dict.fromkeys((after.faces[0], after.die, *range(1, before.sides + 1))):
        steps = _replayed(before, after, box, None, first)
        if steps:
            return steps
    return [(before, after)]


def _replayed(before: State, after: State, box: Box, choice: tuple[int, int] | None, first: int) -> list[Beat]:
    """The steps, if they lead to the table that they led to."""
    seen: list[bytes] = []
    s = _watched(before, seen)
    if choice:
        rules.act(s, box, action(*choice))
    else:
        for die in range(before.dice):
            s.faces[die] = after.faces[die] if die else first
        rules.land(s, box)
    tables = [before, *(view(np.frombuffer(table, STATE)) for table in seen), after]
    return list(pairwise(tables)) if s.tobytes() == after.tobytes() else []  # type: ignore[attr-defined]


def _watched(before: State, seen: list[bytes]) -> Any:
    """A copy of the table that is written down whenever its stage is set."""
    tables = np.frombuffer(before.tobytes(), STATE).copy()  # type: ignore[attr-defined]
    plain = type(view(tables))

    def enter(self: Any, stage: int) -> None:
        plain.stage.fset(self, stage)
        seen.append(self.tobytes())

    watched = type("Watched", (plain,), {"stage": property(plain.stage.fget, enter)})
    return watched(memoryview(tables.view(np.int32).reshape(-1).data), 0)
