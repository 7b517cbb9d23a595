"""Bots: each names a legal action of the match before it, and none of them knows a die that has not landed."""

from __future__ import annotations

import dataclasses
import inspect
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.cases import every_game, refused
from wyrmtable import bots
from wyrmtable.core.fair import FairDice, fair_dice
from wyrmtable.core.game import Game
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.table import CHANCE
from wyrmtable.games import find

SEATS = (Seat("Ann"), Seat("Bob"), Seat("Cleo"))


class SealedDice(FairDice):
    """Dice that show their commitment to everybody and their seed to nobody."""

    def __getattribute__(self, name: str) -> Any:
        if name in ("seed", "faces"):
            raise AssertionError(f"somebody looked at the {name} of the dice")
        return "the commitment" if name == "commitment" else super().__getattribute__(name)


def choices(game: Game, name: str, match: Match, moves: int) -> list[int]:
    """What a bot chooses all through a match in which it plays every seat and the dice are laid by turns."""
    bot, chosen = bots.find(game, name), []
    while not match.over and len(match.log) < moves:
        if match.mover == CHANCE:
            match.land([1 + (len(match.log) + die) % sides for die, sides in enumerate(match.sides)])
        else:
            chosen.append(bot(match.sight()))
            match.act(chosen[-1])
    return chosen


def named(game: Game) -> list[str]:
    """The bots of a game, with small budgets: whoever thinks by the clock may choose otherwise the next time."""
    small = {"rollout": "rollout:20"} | ({"expert": "search:2000"} if game.search else {})
    return [small.get(name, name) for name in bots.known(game) if name != "exact"]


def seats(game: Game) -> tuple[Seat, ...]:
    return SEATS[: game.seats[1]]


@every_game
def test_a_bot_plays_without_ever_seeing_the_seed_or_the_faces_to_come(game: Game) -> None:
    for name in named(game):
        assert choices(game, name, Match(game, seats(game), dice=SealedDice(b"")), moves=40)


@every_game
def test_a_bot_chooses_by_public_things_alone(game: Game) -> None:
    for name in named(game):
        first, second = (Match(game, seats(game), dice=SealedDice(seed)) for seed in (b"one", b"two"))
        assert choices(game, name, first, moves=40) == choices(game, name, second, moves=40)


@every_game
def test_looking_does_not_touch_the_match(game: Game) -> None:
    for name in named(game):
        match = Match(game, seats(game), dice=fair_dice(1))
        while match.mover == CHANCE:
            match.roll()
        before = match.state.tobytes(), list(match.log)
        bots.find(game, name)(match.sight())
        assert (match.state.tobytes(), match.log) == before


@every_game
def test_the_same_match_is_played_the_same_way_again(game: Game) -> None:
    for name in named(game):
        first, second = (choices(game, name, Match(game, seats(game), dice=fair_dice(1)), 40) for _ in range(2))
        assert first == second


def test_the_random_bot_tries_everything() -> None:
    match = Match(find("pig"), SEATS, position={"sum": 5})
    tried = set()
    for seed in range(20):
        match = Match(find("pig"), SEATS, position={"sum": 5}, dice=fair_dice(seed))
        tried.add(match.text_of(bots.find(match.game, "random")(match.sight())))
    assert tried == {"roll", "hold"}


@pytest.mark.parametrize(
    "name", ["", "grandmaster", "human", "rollout:", "rollout:-5", "rollout:x", "rollout:5m", "Greedy"]
)
def test_an_unknown_bot_is_refused_with_the_known_ones(name: str) -> None:
    with refused(f"no player {name!r} at Pig; there is human, random, greedy and rollout"):
        bots.find(find("pig"), name)


@pytest.mark.parametrize("name", ["rollout:0", "rollout:0s", "rollout:0.0s"])
def test_a_bot_with_nothing_to_think_with_is_refused(name: str) -> None:
    with refused(f"{name!r} has nothing to think with", "rollout:500 or rollout:0.5s"):
        bots.find(find("pig"), name)


@every_game
def test_every_bot_that_is_listed_can_be_found(game: Game) -> None:
    for name in bots.known(game):
        assert callable(bots.find(game, name))


# --- an expert, and a desk to reckon on


def pig_with_an_expert() -> Game:
    """Pig with a second bot, which writes on its desk as far as it goes."""
    pig, made = find("pig"), ModuleType("pig_bots")
    expert = """
BOTS = ("greedy", "expert")

def choose(s, box, bot, out, count):
    if bot == 0:
        return greedy(s, box)
    out[count] = 25
    out[6] = out[count] - 1
    return out[1] if s.turn_sum > out[6] else out[0]
"""
    exec(compile(inspect.getsource(pig.bots) + expert, str(pig.bots.__file__), "exec"), made.__dict__)
    made.__file__ = pig.bots.__file__
    return dataclasses.replace(pig, name="expert_pig", bots=made, desk=5)


def test_the_expert_is_listed_after_those_it_beats() -> None:
    assert bots.known(pig_with_an_expert()) == ["random", "greedy", "rollout", "expert"]
    assert bots.has_expert(pig_with_an_expert())
    assert not bots.has_expert(find("pig"))


def test_an_expert_chooses_the_same_compiled_and_as_it_stands(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WYRMTABLE_CACHE", str(tmp_path))
    game = pig_with_an_expert()
    for banked, chosen in ((24, "roll"), (25, "hold")):
        match = Match(game, SEATS, position={"sum": banked})
        for expert in (bots.find(game, "expert"), bots.uncompiled_expert(game)):
            assert match.text_of(expert(match.sight())) == chosen
        assert match.text_of(bots.find(game, "greedy")(match.sight())) == "hold"
