"""Dracarys Dice: winning chances and lengths, solved from every outcome of every roll as the rules settle it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any

import numpy as np
import pytest

from tests.lay import TALK, lay
from wyrmtable.core.record import view
from wyrmtable.core.table import NOBODY
from wyrmtable.games.dracarys import GAME as DRACARYS
from wyrmtable.lab.simulate import simulate

Position = tuple[int, int, int, int | None]  # dice of who rolls, of the other, the pile, Fireballs to meet (if any)
Result = (
    Position | tuple[int, int]
)  # the next position, seen by who rolls then; or the points of who rolled and the other


class Chain:
    """Two players from one start: every position that can follow, and what every roll there leads to.

    One round of Dragon Scales to a single point is the game itself, and its points say who was first.
    """

    def __init__(self, dice: int, trade: bool, trial: bool) -> None:
        self.box = lay(DRACARYS, 2, scales=True, target=1, trade=trade, trial=trial).match.box
        self.tables = DRACARYS.new_tables(3)  # the position, after the roll, after a choice
        self.index: dict[Position, int] = {}
        self.rolls: list[tuple[int, float, list[Result]]] = []
        waiting: list[Position] = [(dice, dice, 0, None)]
        while waiting:
            position = waiting.pop()
            if position not in self.index:
                self.index[position] = len(self.index)
                for chance, results in self.outcomes(position):
                    self.rolls.append((self.index[position], chance, results))
                    waiting += [result for result in results if len(result) == 4]

    def outcomes(self, position: Position) -> Iterator[tuple[float, list[Result]]]:
        """Every roll as counts of the four symbols: its chance, and the result of each choice after it."""
        mine, other, pile, fire = position
        laid: dict[str, Any] = {"hand": [mine, other], "pile": pile}
        DRACARYS.positions.write(
            view(self.tables), self.box, laid if fire is None else {**laid, "prev_seat": 1, "prev_fire": fire}
        )
        s = view(self.tables, 1)
        letters = [face.letter for face in DRACARYS.words.sides(view(self.tables), self.box, TALK, 0)]
        for shown in combinations_with_replacement("KDFB", mine):
            self.tables[1] = self.tables[0]
            for die, letter in enumerate(shown):
                s.faces[die] = letters.index(letter) + 1
            DRACARYS.land(s, self.box)
            orders = factorial(mine) / prod(factorial(shown.count(letter)) for letter in "KDFB")
            yield orders * prod(letters.count(letter) / len(letters) for letter in shown), self.results(s)

    def results(self, s: Any) -> list[Result]:
        """Where the turn leads: one result, or one for each choice of who rolled."""
        if s.mover < 0:
            return [self.seen(s)]
        out = [0] * DRACARYS.choices
        found = []
        for packed in out[: DRACARYS.legal(s, self.box, out)]:
            self.tables[2] = self.tables[1]
            chosen = view(self.tables, 2)
            DRACARYS.act(chosen, self.box, packed)
            found.append(self.seen(chosen))
        return found

    def seen(self, s: Any) -> Result:
        if s.mover == NOBODY:
            return (s.score[0], s.score[1])
        return (s.hand[1], s.hand[0], s.pile, None if s.prev_seat == NOBODY else s.prev_fire)

    def solve(self, end: Any, step: Any) -> dict[Position, float]:
        """Values of all positions by iteration: `end` of the points, `step` of the value of the position after."""
        size = len(self.index)
        at = np.array([index for index, _, _ in self.rolls])
        chance = np.array([chance for _, chance, _ in self.rolls])
        after = np.full((2, len(self.rolls)), size)  # one place more, for what is over
        ended = np.full((2, len(self.rolls)), -np.inf)
        for roll, (_, _, results) in enumerate(self.rolls):
            for choice, result in enumerate(results):
                if len(result) == 4:
                    after[choice, roll] = self.index[result]
                else:
                    ended[choice, roll] = end(*result)
        values, old = np.zeros(size), np.ones(size)
        while np.abs(values - old).max() > 1e-13:
            best = np.where(after < size, step(np.append(values, 0)[after]), ended).max(axis=0)
            values, old = np.bincount(at, chance * best, size).astype(float), values
        return {position: float(values[index]) for position, index in self.index.items()}


@cache
def chain(dice: int, trade: bool = False, trial: bool = False) -> Chain:
    return Chain(dice, trade, trial)


@cache
def winning(dice: int, trade: bool = False, trial: bool = False) -> dict[Position, float]:
    """The winning chance of who rolls, both playing their best."""
    return chain(dice, trade, trial).solve(lambda mine, other: float(mine > other), lambda value: 1 - value)


@pytest.mark.parametrize(
    ("mine", "other", "pile", "value"),
    [
        (6, 6, 0, 0.5241422071),
        (5, 5, 0, 0.5320250604),
        (4, 4, 0, 0.5441398333),
        (3, 3, 0, 0.5644204837),
        (2, 2, 0, 0.6009144523),
        (1, 1, 0, 2 / 3),
        (1, 2, 0, 83 / 114),
        (2, 1, 0, 31 / 57),
        (1, 1, 1, 33 / 76),
        (1, 1, 2, 0.4006963753),
    ],
)
def test_the_winning_chance_of_the_base_game(mine: int, other: int, pile: int, value: float) -> None:
    assert winning(6)[mine, other, pile, None] == pytest.approx(value, abs=1e-9)


def test_the_mean_number_of_turns_of_the_base_game() -> None:
    turns = chain(6).solve(lambda mine, other: 1, lambda value: 1 + value)
    assert turns[6, 6, 0, None] == pytest.approx(9.6152897, abs=1e-7)
    assert turns[1, 1, 0, None] == pytest.approx(2, abs=1e-9)


def test_the_mean_points_of_the_base_game() -> None:
    first = chain(6).solve(max, lambda value: value)
    last = chain(6).solve(min, lambda value: value)
    assert first[6, 6, 0, None] == pytest.approx(5.4723523, abs=1e-7)
    assert last[6, 6, 0, None] == pytest.approx(1.6161531, abs=1e-7)


@pytest.mark.parametrize(
    ("position", "value"),
    [
        ((6, 6, 0, None), 0.5038888243),
        ((1, 1, 0, 0), 20 / 31),
        ((1, 1, 0, 1), 6 / 31),
    ],
)
def test_the_winning_chance_in_trial_by_fire(position: Position, value: float) -> None:
    assert winning(6, trial=True)[position] == pytest.approx(value, abs=1e-9)


def test_the_winning_chance_in_trial_by_fire_from_two_dice_each() -> None:
    assert winning(2, trial=True)[2, 2, 0, None] == pytest.approx(0.5702784448, abs=1e-9)


def test_the_winning_chance_with_the_best_trades() -> None:
    assert winning(6, trade=True)[6, 6, 0, None] == pytest.approx(0.5234689910, abs=1e-9)


def test_the_winning_chance_with_the_best_trades_in_trial_by_fire() -> None:
    assert winning(6, trade=True, trial=True)[6, 6, 0, None] == pytest.approx(0.5033942005, abs=1e-9)


# --- shares of the first place, by seat, when every Dragon goes to anybody


@pytest.mark.parametrize(
    ("trial", "shares", "turns"),
    [
        (False, [0.363, 0.336, 0.301], 11.4),
        (False, [0.297, 0.268, 0.233, 0.202], 11.0),
        (False, [0.270, 0.234, 0.195, 0.164, 0.137], 9.5),
        (True, [0.342, 0.335, 0.323], 17.4),
        (True, [0.274, 0.261, 0.236, 0.229], 16.9),
        (True, [0.246, 0.225, 0.194, 0.170, 0.166], 14.5),
    ],
)
def test_the_share_of_wins_by_seat(trial: bool, shares: list[float], turns: float) -> None:
    found = simulate(DRACARYS, ["random"] * len(shares), 100_000, {"start": 0, "trial": trial})
    assert found["win_rate"] == pytest.approx(shares, abs=0.006)
    assert found["length"]["mean"] == pytest.approx(turns, abs=0.1)
