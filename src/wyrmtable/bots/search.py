"""Alpha-beta for two players without chance: a budget of positions, seconds or turns, and levels for people."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from types import ModuleType
from typing import Any

import numpy as np

from wyrmtable.bots import alphabeta
from wyrmtable.core.errors import Refused
from wyrmtable.core.match import Sight
from wyrmtable.core.native import native
from wyrmtable.core.record import view

SLICE = 20_000  # positions between two looks at the clock
DEEPEST = 40  # turns
MOST_MEMORY = 1 << 20  # positions that are remembered


@dataclass(frozen=True)
class Budget:
    """How long to think: positions, seconds or turns ahead, whichever is spent first; 0 is no limit."""

    nodes: int = 0
    seconds: float = 0.0
    depth: int = DEEPEST
    blind: float = 0.0  # the part of the choices that is overlooked


LEVELS = {  # from weak to strong
    "easy": Budget(depth=1, blind=0.3),
    "medium": Budget(depth=2),
    "hard": Budget(depth=4),
    "expert": Budget(seconds=1.0),
}
DEFAULT = Budget(nodes=100_000)


def budget_of(name: str) -> Budget | None:
    """The budget that a name stands for: a level, or `search:2000`, `search:0.5s` or `search:d4`; None for others."""
    if name in LEVELS:
        return LEVELS[name]
    found = re.fullmatch(r"search(?::(?:(\d{1,9})|(\d{1,3}(?:\.\d+)?)s|d(\d{1,2})))?", name)
    if not found:
        return None
    if ":" not in name:
        return DEFAULT
    nodes, seconds, depth = (float(text or 0) for text in found.groups())
    if not nodes and not seconds and not depth:
        raise Refused(f"{name!r} has nothing to think with; a budget looks like search:2000, search:0.5s or search:d4")
    return Budget(int(nodes), seconds, min(int(depth) or DEEPEST, DEEPEST))


@dataclass
class Thought:
    """What a search came to."""

    action: int
    worth: int  # to the mover
    depth: int  # turns that were looked at in full
    nodes: int  # positions made


def search(sight: Sight, budget: Budget) -> int:
    """The action that a search of this budget holds for the best."""
    if len(sight.actions) == 1:
        return sight.actions[0]
    plans = _searchable(sight).openings(sight.state, view(sight.boxes))
    if plans:
        return opening(sight, budget, plans)
    return think(sight, budget, seen(sight, budget.blind)).action


def prepare(sight: Sight) -> None:
    """Have the search of this game compiled."""
    _Desk(sight, Budget(nodes=1), sight.actions).look(1)


def seen(sight: Sight, blind: float) -> list[int]:
    """The actions that a player sees who overlooks some; never none."""
    if not blind:
        return list(sight.actions)
    chance = random.Random(sight.chance)
    return [action for action in sight.actions if chance.random() >= blind] or [chance.choice(sight.actions)]


def think(sight: Sight, budget: Budget, actions: Sequence[int]) -> Thought:
    """Search turn by turn deeper, until the budget is spent or a win is seen."""
    desk = _Desk(sight, budget, actions)
    best = Thought(actions[0], 0, 0, 0)
    for depth in range(1, budget.depth + 1):
        found = desk.look(depth)
        if found is None:
            break
        best = found
        if found.depth < depth or abs(found.worth) >= alphabeta.SURE:
            break
    return replace(best, nodes=desk.nodes)


# --- openings


def opening(sight: Sight, budget: Budget, plans: Sequence[Sequence[int]]) -> int:
    """The first action of the plan after which the mover stands best; any, if the other can still answer it."""
    tables = [_after(sight, plan) for plan in plans]
    if len(plans) == 1 or any(_is_setup(sight, s) for s in tables):
        return random.Random(sight.chance).choice(plans)[0]
    share = replace(budget, nodes=-(-budget.nodes // len(plans)), seconds=budget.seconds / len(plans), blind=0.0)
    worths = [_worth_to(sight.mover, _sight_of(sight, s), share) for s in tables]
    return plans[worths.index(max(worths))][0]


def _after(sight: Sight, plan: Sequence[int]) -> Any:
    """The table after the actions of a plan."""
    s = view(np.frombuffer(bytearray(sight.state.tobytes()), sight.game.state))
    for action in plan:
        sight.game.act(s, view(sight.boxes), action)
    return s


def _is_setup(sight: Sight, s: Any) -> bool:
    return bool(_searchable(sight).horizon(s, view(sight.boxes)))


def _sight_of(sight: Sight, s: Any) -> Sight:
    """What the mover of another table of the same match sees."""
    out = [0] * sight.game.choices
    count = sight.game.legal(s, view(sight.boxes), out)
    return replace(sight, state=s, mover=s.mover, actions=tuple(out[:count]))


def _worth_to(seat: int, sight: Sight, budget: Budget) -> int:
    worth = think(sight, budget, sight.actions).worth
    return worth if sight.mover == seat else -worth


def _searchable(sight: Sight) -> ModuleType:
    assert sight.game.search is not None
    return sight.game.search


# --- searching


class _Desk:
    """Tables, frames and memory of one search."""

    def __init__(self, sight: Sight, budget: Budget, actions: Sequence[int]) -> None:
        game = sight.game
        tables = game.new_tables(alphabeta.PLIES + 1)
        tables[0] = np.frombuffer(sight.state.tobytes(), game.state)[0]
        memory = np.zeros(_places(budget), alphabeta.MEMO)
        history = np.zeros((2, alphabeta.SLOTS), np.int32)
        out, ranks = (np.zeros(alphabeta.PLIES * game.choices, np.int32) for _ in range(2))
        self.frames = np.zeros(alphabeta.PLIES + 1, alphabeta.FRAME)
        self.arrays = (tables, sight.boxes, self.frames, memory, history, out, ranks)
        self.engine, self.actions, self.budget = native(game, alphabeta), np.array(actions, np.int32), budget
        self.engine.begin(*self.arrays, self.actions, 1)  # loads what is compiled, as does the next
        self.engine.think(*self.arrays, -1, 0)
        self.nodes, self.started = 0, perf_counter()

    def look(self, depth: int) -> Thought | None:
        """Search so many turns deep; what was found so far if the budget is spent, None if that is nothing."""
        self.engine.begin(*self.arrays, self.actions, depth)
        ply, more = 0, self._more()
        while ply >= 0 and more > 0:
            ply, made = self.engine.think(*self.arrays, ply, more)
            self.nodes += made
            more = self._more()
        root = self.frames[0]
        if root["action"] == alphabeta.NOTHING:
            return None
        return Thought(int(root["action"]), int(root["best"]), depth if ply < 0 else depth - 1, self.nodes)

    def _more(self) -> int:
        """Positions that may be made before the next look at the clock."""
        if self.budget.seconds and perf_counter() - self.started >= self.budget.seconds:
            return 0
        return min(SLICE, self.budget.nodes - self.nodes) if self.budget.nodes else SLICE


def _places(budget: Budget) -> int:
    """Places of a memory that fits a budget."""
    if budget.seconds or not budget.nodes:
        return MOST_MEMORY
    return min(MOST_MEMORY, 1 << max(10, (2 * budget.nodes).bit_length()))
