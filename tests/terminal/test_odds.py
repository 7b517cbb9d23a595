"""`wyrm odds`: what it prints, from the start, a position or a saved match, and what it refuses."""

import json
from pathlib import Path

import pytest

import wyrmtable as wt
from tests.terminal.running import refused, wyrm


def test_the_start_is_averaged_over_who_starts() -> None:
    data = json.loads(wyrm("odds", "dracarys", "--players", "2", "--json").stdout)
    assert data["win"] == pytest.approx([0.5, 0.5], abs=1e-9)
    assert data["mover"] is None
    assert data["choices"] == []


def test_the_starting_seat_can_be_given() -> None:
    data = json.loads(wyrm("odds", "dracarys", "--seats", "2", "--option", "start=1", "--json").stdout)
    assert data["win"][1] == pytest.approx(0.5241422071, abs=1e-9)


def test_a_position_brings_its_own_number_of_seats() -> None:
    result = wyrm("odds", "dracarys", "--position", '{"hand": [1, 2]}')
    assert result.exit_code == 0
    assert "Player 1 rolls 1 die." in result.stdout
    assert "72.8070%" in result.stdout
    assert "27.1930%" in result.stdout


def test_at_a_decision_the_best_choice_comes_first() -> None:
    position = {"hand": [6, 3, 4], "pile": 2, "stage": "give", "dragons": 3, "fireballs": 1}
    data = json.loads(wyrm("odds", "dracarys", "--position", json.dumps(position), "--json").stdout)
    first, second = data["choices"]
    assert first["action"] == "give 1"
    assert first["win"][0] > second["win"][0]
    assert data["win"] == pytest.approx(first["win"], abs=1e-12)
    shown = wyrm("odds", "dracarys", "--position", json.dumps(position)).stdout
    assert shown.index("Give a Dragon to Player 2") < shown.index("Give a Dragon to Player 3")


def test_a_saved_match_is_taken_as_it_stands(tmp_path: Path) -> None:
    match = wt.table("dracarys", ["Ann:human", "Bob:human"], {"start": 0}, seed=1)
    match.land([1, 2, 4, 4, 4, 4])
    match.save(tmp_path / "match.json")
    data = json.loads(wyrm("odds", "--load", tmp_path / "match.json", "--json").stdout)
    laid = json.loads(wyrm("odds", "dracarys", "--position", '{"hand": [4, 7], "active": 1}', "--json").stdout)
    assert data["seats"] == ["Ann", "Bob"]
    assert data["win"] == laid["win"]


def test_slow_dice_are_solved_exactly_and_circles_only_claimed_where_there_are_some(tmp_path: Path) -> None:
    pack = tmp_path / "slow.toml"
    slow = 'name = "slow"\nextends = "official"\ndice.faces = ["knight", {}]\n[hands]\n3 = 4\n[trade]\nfrom = 1\n'
    pack.write_text(slow.format('"blank", ' * 19))
    assert "Exact to" in wyrm("odds", "dracarys", "--pack", pack, "--players", "2").stdout
    pack.write_text(slow.format('"dragon", ' * 5 + '"fireball", ' * 5 + '"blank", ' * 9))
    shown = wyrm("odds", "dracarys", "--pack", pack, "--players", "3", "--option", "trade=on").stdout
    assert "go round in circles, but nobody gains more than 0.0008 by one other choice" in " ".join(shown.split())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["dracarys", "--seats", "4"], "2 or 3 players"),
        (["dracarys", "--seats", "9"], "2 to 5 seats"),
        (["pig"], "no exact solution"),
        ([], "which game"),
        (["dracarys", "--position", "[1"], "not JSON"),
        (["dracarys", "--position", "[1]"], "names with their values"),
        (["dracarys", "--position", '{"hand": [9, 9]}'], "DRA-02"),
        (["dracarys", "--option", "trial"], "looks like"),
        (["dracarys", "--load", "match.json"], "brings its own"),
        (["--load", "nowhere.json"], "cannot read"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(words: list[str], sentence: str) -> None:
    assert sentence in refused(wyrm("odds", *words))
