"""A saved match: one readable file that comes back as it was, or is refused in one line."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import Case, every_case, every_game, played, refusal, refused
from wyrmtable.core import saved
from wyrmtable.core.fair import fair_dice
from wyrmtable.core.game import Game
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.pack import from_data
from wyrmtable.games import find

SEATS = (Seat("Änne"), Seat("Bob"), Seat("Cleo", "greedy"))


def trial() -> Match:
    """A match with options, words, rolled and laid dice, and choices."""
    match = Match(find("dracarys"), SEATS, {"trial": True, "start": 0}, dice=fair_dice(3, ["flame"]))
    match.land([2, 1, 3, 4, 5, 6])
    match.act("give 2")
    return played(match, moves=12)


def load(data: object) -> Match:
    return saved.from_data_checked(data, find, "match.json")


# --- there and back


@every_case
def test_a_saved_match_comes_back_as_it_was(case: Case) -> None:
    match = played(case.match(), moves=60)
    again = load(json.loads(saved.dumps(match)))
    assert again.state.tobytes() == match.state.tobytes()
    assert again.log == match.log
    assert saved.dumps(again) == saved.dumps(match)


def test_a_match_from_a_position_and_an_own_pack_comes_back_as_it_was(tmp_path: Path) -> None:
    pack = from_data({"name": "crooked", "die": {"sides": 4, "bust": 4}}, "here")
    match = Match(find("pig"), SEATS, pack=pack, position={"score": (40, 62, 8), "sum": 8}, dice=fair_dice(1))
    match.act("roll")
    match.roll()
    match.save(tmp_path / "pig.json")
    again = saved.load(tmp_path / "pig.json", find)
    assert again.box.bust == 4
    assert again.state.tobytes() == match.state.tobytes()
    assert again.pack.hash == pack.hash


def test_undo_and_play_go_on_after_loading() -> None:
    match, again = trial(), load(saved.to_data(trial()))
    assert again.undo() == match.undo()
    assert again.state.tobytes() == match.state.tobytes()
    assert played(again).state.tobytes() == played(match).state.tobytes()


def test_the_file_is_readable_one_line_a_key_and_one_an_entry() -> None:
    lines = saved.dumps(trial()).splitlines()
    assert lines[1] == ' "wyrmtable": 1,'
    assert lines[2] == ' "game": "dracarys",'
    assert '"Änne"' in lines[5]
    assert lines[9:11] == ['  {"laid": [2, 1, 3, 4, 5, 6]},', '  "give 2",']


def test_the_official_pack_is_named_and_another_is_carried_along() -> None:
    assert set(saved.to_data(trial())["pack"]) == {"name", "hash"}
    other = from_data({"name": "official", "die": {"sides": 4, "bust": 4}}, "here")
    assert "data" in saved.to_data(Match(find("pig"), SEATS, pack=other))["pack"]


def test_saving_replaces_the_file_and_leaves_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text("older")
    trial().save(path)
    assert [file.name for file in tmp_path.iterdir()] == ["match.json"]
    assert json.loads(path.read_text())["game"] == "dracarys"


@pytest.mark.parametrize("name", ["", ".", "nowhere/match.json", "a\0b", "x" * 300])
def test_a_path_that_cannot_be_written_is_refused(tmp_path: Path, name: str) -> None:
    with refused("cannot write"):
        trial().save(f"{tmp_path}/{name}" if name not in ("", ".") else name)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["", "nowhere.json", "a\0b", "x" * 300])
def test_a_path_that_cannot_be_read_is_refused(tmp_path: Path, name: str) -> None:
    assert refusal(lambda: saved.load(tmp_path / name, find))


# --- edited by hand


@pytest.mark.parametrize(
    ("key", "value", "part"),
    [
        ("wyrmtable", 2, 'should begin with "wyrmtable": 1'),
        ("wyrmtable", True, 'should begin with "wyrmtable": 1'),
        ("game", "chess", "no game 'chess'"),
        ("game", 5, "game should be a text, not 5"),
        ("seats", [], "2 to 5 seats"),
        ("seats", ["Ann", "Bob"], "seats should be a table of keys, not 'Ann'"),
        ("options", ["trial"], "options should be a table"),
        ("options", {"ice": True}, "no option 'ice'"),
        ("pack", {"name": "official", "hash": "00"}, "the pack 'official' has another hash"),
        ("pack", {"data": []}, "a pack is a table of keys"),
        ("position", [], "position should be a table"),
        ("position", {"hand": [1]}, "hand of a position cannot be [1]"),
        ("dice", {}, "dice.words should be a list"),
        ("dice", {"words": ["a\nb"], "seed": "00" * 32}, "a word for the dice"),
        ("dice", {"words": [], "seed": "xy"}, "dice.seed is not 64 hexadecimal digits"),
        ("dice", {"words": [], "seed": "00" * 32, "commitment": "00"}, "does not fit the commitment '00'"),
        ("log", {}, "log should be a list"),
        ("log", [5], "log entry 1: 5 is neither an action, nor a list of faces, nor laid dice"),
        ("log", ["give 1"], "log entry 1: nobody can act now: dice are in the air"),
        ("log", [[1, 2]], "log entry 1: throw 1 shows [1, 2]; the seed gives ["),
        ("log", [{"laid": [1, 2]}], "log entry 1: 2 dice were laid; allowed: 6"),
        ("log", [{"laid": [7] * 6}], "log entry 1: a die shows 7"),
        ("log", [{"laid": [1] * 6, "luck": 1}], "log entry 1"),
    ],
)
def test_an_edited_match_is_refused_with_its_file_and_what_is_wrong(key: str, value: object, part: str) -> None:
    data = saved.to_data(trial())
    data[key] = value
    with refused("match.json", part):
        load(data)


@pytest.mark.parametrize("key", sorted(saved.KEYS))
def test_a_missing_key_is_named(key: str) -> None:
    data = saved.to_data(trial())
    del data[key]
    with refused("match.json", key):
        load(data)


@pytest.mark.parametrize("key", ["luck", 5])
def test_an_unknown_key_is_named(key: object) -> None:
    data: dict[Any, Any] = saved.to_data(trial())
    data[key] = 1
    with refused(f"match.json: key {key!r} is unknown"):
        load(data)


@pytest.mark.parametrize("data", [None, [], "match", 5, {}])
def test_what_is_no_match_is_refused(data: object) -> None:
    with refused("match.json is no match file"):
        load(data)


def test_entries_after_the_end_are_refused() -> None:
    data = saved.to_data(played(trial()))
    data["log"].append("give 1")
    with refused(f"log entry {len(data['log'])}: nobody can act now: the game is over"):
        load(data)


@pytest.mark.parametrize("depth", [200, 900, 960, 980, 990, 1000, 100_000])
@pytest.mark.parametrize("place", ["pack", "log", "position", "options"])
def test_tables_nested_too_deeply_are_refused(tmp_path: Path, place: str, depth: int) -> None:
    data = saved.to_data(trial())
    data[place] = {"pack": {"name": "x", "data": {"name": "HERE"}}, "log": ["HERE"]}.get(place, {"hand": "HERE"})
    path = tmp_path / "deep.json"
    path.write_text(json.dumps(data).replace('"HERE"', "[" * depth + "]" * depth))
    with refused("deep.json"):
        saved.load(path, find)


# --- broken at random


@every_game
def test_a_truncated_file_is_refused(game: Game, tmp_path: Path) -> None:
    seats = SEATS[: game.seats[1]]
    text = saved.dumps(played(Match(game, seats, dice=fair_dice(1)), moves=8))
    path = tmp_path / "short.json"
    for length in range(len(text.rstrip())):
        path.write_text(text[:length])
        with refused(str(path)):
            saved.load(path, find)


def spots(value: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in plain data, as a path from its root."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield (*above, key)
        yield from spots(item, (*above, key))


anything = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-2, 8), st.integers(), st.floats(), st.text(max_size=6)),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=4,
)
WHOLE = [saved.to_data(trial()), saved.to_data(played(Match(find("pig"), SEATS, dice=fair_dice(2)), moves=30))]


@given(data=st.data())
def test_a_mutated_match_is_played_or_refused_in_one_line(data: st.DataObject) -> None:
    record = copy.deepcopy(data.draw(st.sampled_from(WHOLE)))
    for _ in range(data.draw(st.integers(1, 2))):
        *above, key = data.draw(st.sampled_from(list(spots(record))))
        inside = record
        for step in above:
            inside = inside[step]
        match data.draw(st.sampled_from(["replace", "remove", "repeat"])):
            case "replace":
                inside[key] = data.draw(anything)
            case "remove":
                del inside[key]
            case "repeat" if isinstance(inside, list):
                inside.insert(key, copy.deepcopy(inside[key]))
    if not refusal(lambda: load(record)):
        again = load(record)
        assert load(json.loads(saved.dumps(again))).state.tobytes() == again.state.tobytes()


@given(data=st.data())
def test_a_file_with_changed_characters_is_played_or_refused_in_one_line(
    data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    text = json.dumps(WHOLE[0])
    at = data.draw(st.integers(0, len(text) - 1))
    path = tmp_path_factory.getbasetemp() / "changed.json"
    path.write_bytes((text[:at] + data.draw(st.text(max_size=2)) + text[at + 1 :]).encode(errors="surrogatepass"))
    refusal(lambda: saved.load(path, find))
