"""Perft: sequences counted by every engine, as many as there are when each is played out."""

from __future__ import annotations

import json

import pytest

from tests.cases import refused
from tests.games.war_positions import POSITIONS, Known
from wyrmtable.core.match import Match, Seat
from wyrmtable.games import dice_war, find
from wyrmtable.lab.perft import DEEPEST, perft

SEATS = [Seat("Ann"), Seat("Ben")]
GIVING = {"hand": [6, 3, 4], "pile": 2, "stage": "give", "dragons": 3, "fireballs": 1}
KEYS = ["game", "options", "position", "depth", "engine", "sequences", "counts", "divide", "seconds"]


def laid(known: Known) -> Match:
    return Match(dice_war.GAME, SEATS, known.options, position=known.line)


def giving() -> Match:
    return Match(find("dracarys"), [*SEATS, Seat("Cleo")], position=GIVING)


def sequences(match: Match, depth: int) -> int:
    """The same by playing every sequence and taking it back."""
    if depth == 0:
        return 1
    found = 0
    for packed in match.actions():
        match.act(packed)
        found += sequences(match, depth - 1)
        match.undo()
    return found


@pytest.mark.parametrize("known", POSITIONS, ids=lambda known: known.name)
def test_the_engines_count_the_same(known: Known) -> None:
    python, native = perft(laid(known), 2, "python"), perft(laid(known), 3, "native")
    assert python["counts"] == native["counts"][:2]
    assert native["counts"] == list(known.counts[:3])


@pytest.mark.parametrize("known", POSITIONS[-3:], ids=lambda known: known.name)
def test_as_many_are_counted_as_can_be_played(known: Known) -> None:
    counts = perft(laid(known), 2, "python")["counts"]
    assert counts == [sequences(laid(known), depth) for depth in (1, 2)]


def test_the_result_has_exactly_these_keys_and_is_plain_data() -> None:
    known = POSITIONS[0]
    result = perft(laid(known), 2, "python")
    assert list(result) == KEYS
    assert json.loads(json.dumps(result)) == result
    assert result["position"] == {"line": known.line}
    assert result["sequences"] == result["counts"][-1] == sum(result["divide"].values())


def test_divide_names_the_first_choices_as_a_log_writes_them() -> None:
    match = laid(POSITIONS[0])
    divide = perft(match, 2, "python")["divide"]
    assert list(divide) == [match.text_of(packed) for packed in match.actions()]
    for text, count in divide.items():
        match.act(text)
        assert count == len(match.actions())
        match.undo()


def test_a_single_choice_is_counted_once() -> None:
    result = perft(giving(), 1, "python")
    assert result["counts"] == [2]
    assert result["divide"] == {"give 1": 1, "give 2": 1}


def test_games_that_end_earlier_count_for_none() -> None:
    line = "......B3/......R4/......./......./......./......./R1...... r vp=4:0"
    match = Match(dice_war.GAME, SEATS, position=line)
    assert perft(match, 2, "python")["divide"]["g6xg7"] == 0


def test_any_game_is_counted_up_to_its_next_roll() -> None:
    assert perft(giving(), 3, "python")["counts"] == [2, 4, 8]
    with refused("within 4 choices dice are in the air", "allowed: fewer"):
        perft(giving(), 4, "python")


def test_the_match_stands_as_it_stood() -> None:
    match = laid(POSITIONS[0])
    before = match.state.tobytes()
    perft(match, 3, "python")
    assert (match.state.tobytes(), match.log) == (before, [])


def test_dice_in_the_air_are_no_choice() -> None:
    with refused("dice are in the air", "give a position"):
        perft(Match(dice_war.GAME, SEATS), 1)


def test_a_game_that_is_over_has_no_choices() -> None:
    line = "......B3/......R4/......./......./......./......./R1...... r vp=4:0"
    match = Match(dice_war.GAME, SEATS, position=line)
    match.act("g6xg7")
    with refused("the game is over"):
        perft(match, 1)


@pytest.mark.parametrize("depth", [0, -1, DEEPEST + 1, True, 2.0, "3"])
def test_no_other_depth_is_counted(depth: object) -> None:
    with refused("the depth cannot be", "1 to 30"):
        perft(laid(POSITIONS[0]), depth)  # type: ignore[arg-type]


def test_no_other_engine_counts() -> None:
    with refused("no engine 'cuda' counts", "python and native"):
        perft(laid(POSITIONS[0]), 1, "cuda")
