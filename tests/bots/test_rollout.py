"""Rollout: tries every action in many playouts and finds what is plainly best."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from wyrmtable.bots.rollout import Budget, rollout, worths
from wyrmtable.core.match import Match, Seat
from wyrmtable.games import find

SEATS = (Seat("Ann"), Seat("Bob"), Seat("Cleo"))
SMALL = Budget(playouts=200)
module = import_module("wyrmtable.bots.rollout")  # the room has a function of that name


def text(match: Match, budget: Budget = SMALL, seed: int = 1) -> str:
    """What rollout chooses, in words."""
    return match.text_of(rollout(replace(match.sight(), chance=seed), budget))


def dracarys(position: dict[str, Any], **options: object) -> Match:
    return Match(find("dracarys"), SEATS, options, position=position)


def test_it_holds_when_that_wins() -> None:
    match = Match(find("pig"), SEATS, position={"score": [90, 99, 99], "sum": 10})
    assert text(match) == "hold"


def test_it_gives_the_dragon_to_the_player_about_to_win() -> None:
    position = {"hand": [5, 1, 9], "stage": "give", "dragons": 1, "fireballs": 0}
    assert text(dracarys(position), Budget(playouts=2000)) == "give 1"


def test_it_swaps_a_full_hand_for_a_single_die() -> None:
    position = {"hand": [10, 1, 5], "stage": "trade"}
    assert text(dracarys(position, trade=True)) == "trade 1"


def test_an_only_choice_needs_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "worths", None)
    assert text(Match(find("pig"), SEATS)) == "roll"


def test_a_win_at_once_is_worth_everything() -> None:
    match = Match(find("pig"), SEATS, position={"score": [90, 99, 99], "sum": 10})
    assert worths(match.sight(), np.array(match.actions(), np.int32), SMALL)[1] == 1.0


@pytest.mark.parametrize("playouts", [1, 63, 64, 65, 200])
def test_a_budget_of_playouts_is_kept_to_the_last(monkeypatch: pytest.MonkeyPatch, playouts: int) -> None:
    match = Match(find("pig"), SEATS, position={"sum": 10})
    engine, made = module.native(match.game), []

    class Counting:
        def rollouts(self, *inputs: Any) -> int:
            made.append(inputs[5])
            return int(engine.rollouts(*inputs))

    monkeypatch.setattr(module, "native", lambda game: Counting())
    rollout(match.sight(), Budget(playouts=playouts))
    assert sum(made) == playouts


@pytest.mark.parametrize("seconds", [1e-9, 0.02])
def test_a_budget_of_seconds_makes_at_least_one_slice(seconds: float) -> None:
    match = Match(find("pig"), SEATS, position={"score": [90, 99, 99], "sum": 10})
    assert text(match, Budget(seconds=seconds)) == "hold"


def test_the_same_seed_is_worth_the_same_however_it_is_sliced(monkeypatch: pytest.MonkeyPatch) -> None:
    match = dracarys({"hand": [5, 1, 9], "stage": "give", "dragons": 1})
    actions = np.array(match.actions(), np.int32)
    one, two = (replace(match.sight(), chance=chance) for chance in (1, 2))
    whole = worths(one, actions, Budget(playouts=100))
    monkeypatch.setattr(module, "SLICE", 7)
    assert worths(one, actions, Budget(playouts=100)).tolist() == whole.tolist()
    assert worths(two, actions, Budget(playouts=100)).tolist() != whole.tolist()
