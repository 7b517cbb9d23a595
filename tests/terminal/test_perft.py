"""`wyrm perft`: what it prints, and what it refuses."""

import json

import pytest

from tests.games.war_positions import POSITIONS
from tests.terminal.running import refused, wyrm

FIRST = POSITIONS[0]
GIVING = '{"hand": [6, 3, 4], "pile": 2, "stage": "give", "dragons": 3, "fireballs": 1}'


def test_the_counts_of_a_position_on_one_line() -> None:
    result = wyrm("perft", "dice_war", "--depth", "2", "--engine", "python", "--position", FIRST.line)
    assert result.exit_code == 0
    rows = [line.split() for line in result.stdout.splitlines()[2:]]
    assert rows == [["depth", "sequences"], ["1", str(FIRST.counts[0])], ["2", str(FIRST.counts[1])]]


def test_divide_says_behind_which_choice_they_are() -> None:
    words = ("perft", "dice_war", "--depth", "2", "--engine", "python", "--position", FIRST.line, "--divide")
    shown = wyrm(*words).stdout
    assert "b1-b2" in shown
    data = json.loads(wyrm(*words, "--json").stdout)
    assert sum(data["divide"].values()) == data["sequences"] == FIRST.counts[1]


def test_json_has_the_first_choices_only_if_they_are_asked_for() -> None:
    data = json.loads(wyrm("perft", "dracarys", "--depth", "2", "--position", GIVING, "--json").stdout)
    assert data["counts"] == [2, 4]
    assert data["engine"] == "native"
    assert "divide" not in data


def test_options_count() -> None:
    words = ("perft", "dice_war", "--depth", "1", "--engine", "python", "--json", "--position")
    line = "......./...B3.../......./...R6.../......./......./R3...... r"
    found = [
        json.loads(wyrm(*words, line, "--option", f"split_place={place}").stdout) for place in ("line", "adjacent")
    ]
    assert found[0]["sequences"] < found[1]["sequences"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["dice_war", "--depth", "1"], "dice are in the air"),
        (["dracarys", "--depth", "1"], "give a position"),
        (["dice_war", "--depth", "0", "--position", FIRST.line], "the depth cannot be 0"),
        (["dice_war", "--depth", "1", "--position", "nonsense"], "a position is the rows"),
        (["dice_war", "--depth", "1", "--position", "{"], "not JSON"),
        (["dracarys", "--depth", "1", "--position", "3 5"], "a position has no 'line'"),
        (["dice_war", "--depth", "1", "--engine", "cuda", "--position", FIRST.line], "no engine 'cuda'"),
        (["dice_war"], "missing option '--depth'"),
        (["chess", "--depth", "1"], "no game 'chess'"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(words: list[str], sentence: str) -> None:
    assert sentence in refused(wyrm("perft", *words))
