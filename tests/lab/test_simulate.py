"""Simulation: the same games on every engine and any number of cores, counted right."""

from __future__ import annotations

import dataclasses
import json
import statistics
from math import sqrt
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from tests.cases import CASES, Case, counting_pig, every_game, refused
from wyrmtable.core import drivers
from wyrmtable.core.game import Game
from wyrmtable.core.wilson import interval
from wyrmtable.games import find
from wyrmtable.lab import simulate as lab
from wyrmtable.lab.simulate import Chunk, Tally, simulate

PIG = find("pig")
KEYS = (
    *("game", "pack", "options", "seats", "games", "seed", "engine", "moves", "seconds"),
    *("wins", "win_rate", "ci95", "places", "length"),
)
OWN = ("figures", "report")  # of a game that counts something itself


USUAL = [case for case in CASES if case.seats == case.game.default_seats]


def counted(result: dict[str, Any]) -> dict[str, Any]:
    """What must be the same however the games were run."""
    return {key: value for key, value in result.items() if key not in ("engine", "seconds")}


def seats_of(game: Game) -> list[str]:
    return [["random", *game.bots.BOTS][seat % 2] for seat in range(game.default_seats)]


def test_the_result_has_exactly_these_keys_and_is_plain_data() -> None:
    result = simulate(PIG, ["greedy", "random"], games=50, seed=3)
    assert tuple(result) == KEYS
    assert list(result["length"]) == ["mean", "median", "p95", "max"]
    assert json.loads(json.dumps(result)) == result
    assert (result["game"], result["seats"], result["games"], result["seed"]) == ("pig", ["greedy", "random"], 50, 3)
    assert result["options"] == {"target": 100}


@pytest.mark.parametrize("case", USUAL, ids=str)
def test_engines_play_the_same_games(case: Case) -> None:
    seats = seats_of(case.game)
    python, native = (simulate(case.game, seats, 80, case.options, engine, seed=5) for engine in ("python", "native"))
    assert counted(python) == counted(native)
    assert (python["engine"], native["engine"]) == ("python", "native")


@every_game
def test_the_number_of_cores_changes_nothing(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(lab.CHUNK, "native", 64)
    results = [counted(simulate(game, seats_of(game), 1000, seed=5, cores=cores)) for cores in (1, 2, 5)]
    assert results[0] == results[1] == results[2]


@every_game
def test_the_size_of_the_chunks_changes_nothing(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    results = []
    for size in (1, 7, 1000):
        monkeypatch.setitem(lab.CHUNK, "native", size)
        results.append(counted(simulate(game, seats_of(game), 200, seed=6, cores=1)))
    assert results[0] == results[1] == results[2]


@pytest.mark.parametrize("case", USUAL, ids=str)
def test_wins_and_places_add_up_to_the_games(case: Case) -> None:
    result = simulate(case.game, ["random"] * case.seats, 500, case.options, seed=7)
    if case.game.as_one(case.seats):
        assert len(set(result["wins"])) == 1
    else:
        assert sum(result["wins"]) == pytest.approx(500)
        assert sum(result["win_rate"]) == pytest.approx(1)
    assert [sum(places) for places in result["places"]] == [500] * case.seats
    for rate, (low, high) in zip(result["win_rate"], result["ci95"], strict=True):
        assert 0 <= low <= rate <= high <= 1


def test_another_seed_gives_other_games() -> None:
    first, second = (simulate(PIG, ["random", "random"], 200, seed=seed) for seed in (1, 2))
    assert first["moves"] != second["moves"]


def pig_games(first: int, count: int) -> Chunk:
    boxes = PIG.build_box(PIG.official_pack(), {"target": 100}, 2)
    return lab.player(PIG, boxes, np.array([-1, 0]), 4, "python")(first, count)


def test_a_longer_run_begins_with_the_same_games() -> None:
    assert pig_games(0, 20).turns.tolist() == pig_games(0, 50).turns[:20].tolist()
    assert pig_games(20, 30).turns.tolist() == pig_games(0, 50).turns[20:].tolist()


# --- counting


def chunk(places: list[list[int]], turns: list[int], moves: int = 0) -> Chunk:
    return Chunk(np.array(places, np.int8), np.array(turns, np.int32), np.ones(len(turns), np.int8), moves)


def test_a_shared_first_place_is_a_shared_win() -> None:
    tally = Tally(3)
    tally.add(chunk([[1, 1, 3], [1, 1, 1], [2, 1, 3]], [4, 5, 6], moves=30))
    assert tally.wins.tolist() == pytest.approx([1 / 2 + 1 / 3, 1 / 2 + 1 / 3 + 1, 1 / 3])
    assert tally.places.tolist() == [[2, 1, 0], [3, 0, 0], [1, 0, 2]]
    assert (tally.games, tally.moves) == (3, 30)


def test_shared_wins_add_up_the_same_in_any_chunks() -> None:
    whole, parts = Tally(3), Tally(3)
    games = [[1, 1, 1], [1, 2, 3], [1, 1, 3]] * 50
    whole.add(chunk(games, [3] * 150))
    for at in range(0, 150, 7):
        part = Tally(3)
        part.add(chunk(games[at : at + 7], [3] * len(games[at : at + 7])))
        parts.merge(part)
    assert whole.wins.tolist() == parts.wins.tolist()
    assert whole.wins.tolist() == pytest.approx([50 / 3 + 50 + 25, 50 / 3 + 25, 50 / 3])
    assert (whole.length(), whole.games) == (parts.length(), parts.games)


@pytest.mark.parametrize("count", [1, 2, 5, 20, 21, 100, 333])
def test_lengths_are_what_sorting_all_games_would_give(count: int) -> None:
    turns = np.random.default_rng(count).integers(1, 60, count).tolist()
    tally = Tally(2)
    for at in range(0, count, 10):
        tally.add(chunk([[1, 2]] * len(turns[at : at + 10]), turns[at : at + 10]))
    ordered = sorted(turns)
    length = tally.length()
    assert length["mean"] == pytest.approx(statistics.fmean(turns))
    assert length["median"] == statistics.median_low(turns)
    assert length["p95"] == ordered[-(-95 * count // 100) - 1]
    assert length["max"] == ordered[-1]


def test_lengths_of_a_run_are_those_of_its_games() -> None:
    turns = pig_games(0, 99).turns
    length = simulate(PIG, ["random", "greedy"], 99, seed=4)["length"]
    assert length["median"] == statistics.median_low(turns.tolist())
    assert length["max"] == max(turns)


def test_the_interval_is_wilsons() -> None:
    rate, (low, high) = interval(8, 10)
    z = 1.959964
    centre, half = (0.8 + z * z / 20) / (1 + z * z / 10), z * sqrt(0.8 * 0.2 / 10 + z * z / 400) / (1 + z * z / 10)
    assert rate == 0.8
    assert [low, high] == pytest.approx([centre - half, centre + half])
    assert [low, high] == pytest.approx([0.490162, 0.943318], abs=1e-6)  # as tables print it


@pytest.mark.parametrize(("wins", "low", "high"), [(0, 0.0, 0.277533), (10, 0.722467, 1.0)])
def test_the_interval_of_a_certainty_stays_within_bounds(wins: int, low: float, high: float) -> None:
    assert interval(wins, 10)[1] == pytest.approx([low, high], abs=1e-6)


def test_a_tally_does_not_grow_with_the_games() -> None:
    tally, part = Tally(2), Tally(2)
    part.add(chunk([[1, 2]] * 1000, [30] * 1000))
    sizes = set()
    for _ in range(50):
        tally.merge(part)
        sizes.add(sum(kept.nbytes for kept in vars(tally).values() if isinstance(kept, np.ndarray)))
    assert len(sizes) == 1


def test_progress_is_told_up_to_the_last_game() -> None:
    told: list[int] = []
    simulate(PIG, ["random", "random"], 150, engine="python", progress=told.append)
    assert told == [0, 64, 128, 150]  # 0: whatever must be compiled is compiled


@pytest.mark.parametrize(("seconds", "size"), [(1e-6, 1 << 15), (0.04, 100), (100.0, 1)])
def test_games_that_take_long_are_played_in_small_chunks(
    monkeypatch: pytest.MonkeyPatch, seconds: float, size: int
) -> None:
    clock = iter((0.0, seconds))
    monkeypatch.setattr(lab, "perf_counter", lambda: next(clock))
    assert lab._chunk_size(lambda first, count: Tally(1), "native") == size


def test_chunks_wait_for_their_turn_and_are_not_hoarded() -> None:
    started: list[int] = []

    def play(first: int, count: int) -> Chunk:
        started.append(first)
        return chunk([[1, 2]] * count, [1] * count)

    chunks = lab._chunks(play, 1000, 10, 2)
    next(chunks)
    assert len(started) < 20
    assert sum(len(each.turns) for each in chunks) == 990


# --- what a game counts itself


def test_figures_of_a_game_are_added_up_on_every_engine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WYRMTABLE_CACHE", str(tmp_path))
    monkeypatch.setitem(lab.CHUNK, "native", 7)
    game = counting_pig()
    python, native = (simulate(game, ["greedy", "random"], 150, engine=engine) for engine in ("python", "native"))
    assert tuple(python) == (*KEYS, *OWN)
    assert counted(python) == counted(native)
    assert json.loads(json.dumps(python["figures"])) == python["figures"]
    assert list(python["figures"]) == ["rolls", "holds"]
    assert (
        python["moves"] == 2 * python["figures"]["rolls"] + python["figures"]["holds"]
    )  # a roll is a choice and a die


def test_a_game_reports_its_figures_in_tables() -> None:
    (report,) = simulate(counting_pig(), ["greedy", "greedy"], 10, engine="python")["report"]
    assert report["title"] == "What was done"
    assert [row[0] for row in report["rows"]] == ["rolls", "holds"]
    silent = dataclasses.replace(counting_pig(), report=None)
    assert simulate(silent, ["greedy", "greedy"], 10, engine="python")["report"] == []


def test_counting_changes_no_game() -> None:
    plain, counting = (simulate(game, ["greedy", "random"], 50, engine="python") for game in (PIG, counting_pig()))
    same = {key: plain[key] for key in KEYS if key not in ("game", "seconds")}
    assert {key: counting[key] for key in same} == same


# --- refused


@pytest.mark.parametrize(
    ("change", "parts"),
    [
        ({"seats": ["random"]}, ["Pig has 2 to 10 seats, not 1"]),
        ({"seats": ["random", "human"]}, ["'human' cannot be simulated at Pig", "random or greedy"]),
        ({"seats": ["random", "rollout"]}, ["'rollout' cannot be simulated"]),
        ({"seats": ["random", 5]}, ["5 cannot be simulated"]),
        ({"engine": "abacus"}, ["no engine 'abacus'", "python, native and cuda"]),
        ({"engine": None}, ["no engine None"]),
        ({"games": 0}, ["0 games"]),
        ({"games": -1}, ["-1 games"]),
        ({"games": 10**13}, ["games cannot be played"]),
        ({"games": 2.5}, ["2.5 games"]),
        ({"games": "many"}, ["'many' games"]),
        ({"seed": -1}, ["seed cannot be -1"]),
        ({"seed": 1 << 63}, ["seed cannot be"]),
        ({"seed": "x"}, ["seed cannot be 'x'"]),
        ({"cores": 0}, ["0 cores"]),
        ({"options": {"ice": True}}, ["no option 'ice'"]),
        ({"options": {"target": 5}}, ["option target cannot be 5"]),
    ],
)
def test_what_cannot_be_simulated_is_refused(change: dict[str, Any], parts: list[str]) -> None:
    with refused(*parts):
        simulate(**{"game": PIG, "seats": ["random", "random"], "games": 10, **change})


def test_a_fault_of_the_program_is_no_result() -> None:
    faulty = dataclasses.replace(PIG, fault=PIG.endings(1))
    with pytest.raises(RuntimeError, match="fault of the program"):
        simulate(faulty, ["random", "random"], 10, engine="python")


# --- alone, or together


def test_who_plays_alone_can_lose() -> None:
    tally = Tally(1)
    tally.add(chunk([[1], [2], [2]], [5, 6, 7]))
    assert tally.wins.tolist() == [1.0]
    assert tally.places.tolist() == [[1, 2]]


def test_who_wins_together_wins_whole() -> None:
    together, rivals = Tally(3, together=True), Tally(3)
    for tally in (together, rivals):
        tally.add(chunk([[1, 1, 1], [2, 2, 2]], [5, 6]))
    assert together.wins.tolist() == [1.0, 1.0, 1.0]
    assert rivals.wins.tolist() == pytest.approx([1 / 3] * 3)


def test_a_seat_without_a_place_is_a_fault_of_the_rules() -> None:
    for places in ([[0, 1]], [[1, 3]]):
        with pytest.raises(RuntimeError, match="a seat ended without a place from 1 to 2"):
            Tally(2).add(chunk(places, [5]))


@pytest.mark.parametrize(
    ("seats", "places", "worth"),
    [
        *[(1, [1], 1.0), (1, [2], 0.0), (2, [1, 1], 1.0)],
        *[(3, [1, 2, 3], 1.0), (3, [3, 1, 2], 0.0), (3, [2, 1, 2], 0.5)],
        *[(3, [1, 1, 1], 1.0), (3, [2, 2, 2], 0.0), (5, [2] * 5, 0.0)],  # together
    ],
)
def test_a_better_place_is_worth_more(seats: int, places: list[int], worth: float) -> None:
    assert drivers.worth(SimpleNamespace(outcome=places), SimpleNamespace(seats=seats), 0) == worth
