"""Dice & Dragons: one entry of a log, taken apart into the steps that the rules made of it."""

from itertools import pairwise
from typing import Any

import numpy as np

from wyrmtable.core.record import view
from wyrmtable.core.table import action
from wyrmtable.games.dice_and_dragons import rules
from wyrmtable.games.dice_and_dragons.state import STATE, Box, State

Beat = tuple[State, State]  # the table before and after a step; the stage before says what step it was


def beats(before: State, after: State, box: Box, choice: tuple[int, int] | None) -> list[Beat]:
    """The entry played again by the rules, on a table that remembers itself at each new stage."""
    seen: list[bytes] = []
    s = _watched(before, seen)
    if choice is None:
        for die, face in enumerate(after.faces):
            s.faces[die] = face
        rules.land(s, box)
    else:
        rules.act(s, box, action(*choice))
    tables = [before, *(view(np.frombuffer(table, STATE)) for table in seen), after]
    return list(pairwise(tables))


def _watched(before: State, seen: list[bytes]) -> Any:
    """A copy of the table that is written down whenever its stage is set."""
    tables = np.frombuffer(before.tobytes(), STATE).copy()  # type: ignore[attr-defined]
    plain = type(view(tables))

    def enter(self: Any, stage: int) -> None:
        plain.stage.fset(self, stage)
        seen.append(self.tobytes())

    watched = type("Watched", (plain,), {"stage": property(plain.stage.fget, enter)})
    return watched(memoryview(tables.view(np.int32).reshape(-1).data), 0)
