"""Packs: TOML, checked before anything is built from it; a bad one names file, key, value and what is allowed."""

from __future__ import annotations

import copy
import datetime
import json
from collections.abc import Iterator, Mapping
from functools import partial, reduce
from operator import getitem
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import every_game, option_sets, refusal, refused
from wyrmtable.core.game import Game
from wyrmtable.core.options import settle
from wyrmtable.core.pack import LARGEST, Section, from_data, load
from wyrmtable.games import find

PIG = find("pig")
DRACARYS = find("dracarys")
MANY_KEYS = 1000
GOOD = 'name = "loaded"\n[die]\nsides = 8\nbust = 2\n'


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    path = tmp_path / "pack.toml"
    path.write_text(GOOD)
    return path


def build(game: Game, path: Path) -> Any:
    return game.build_box(load(path, game.content), settle(game.options, {}), game.default_seats)[0]


def build_data(game: Game, content: dict[str, Any]) -> None:
    game.build_box(from_data(content, "mutated.toml"), settle(game.options, {}), game.default_seats)


def test_a_pack_is_read_into_the_box(pack: Path) -> None:
    box = build(PIG, pack)
    assert (box.sides, box.bust) == (8, 2)


def test_a_folder_of_files_is_one_pack(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('name = "two files"\n[die]\nsides = 8\n')
    (tmp_path / "b.toml").write_text("[die]\nbust = 3\n")
    box = build(PIG, tmp_path)
    assert (box.sides, box.bust) == (8, 3)


def test_a_pack_that_extends_the_official_one_changes_only_what_it_says(pack: Path) -> None:
    pack.write_text('name = "big hands"\nextends = "official"\n[hands]\n2 = 10\n')
    box = build(DRACARYS, pack)
    assert box.hand.tolist() == [0, 0, 10, 6, 5, 4]
    assert box.total == 20


def test_the_hash_is_of_the_content_not_of_the_layout(pack: Path) -> None:
    first = load(pack, PIG.content)
    pack.write_text('# the same\nname="loaded"\n\n[die]\nbust=2\nsides=8 # dice\n')
    same = load(pack, PIG.content)
    pack.write_text(GOOD.replace("8", "9"))
    assert first.hash == same.hash != load(pack, PIG.content).hash
    assert len(first.hash) == 64


@pytest.mark.parametrize(
    ("change", "key", "value", "allowed"),
    [
        (("sides = 8", 'sides = "8"'), "die.sides", "'8'", "a whole number from 2 to 100"),
        (("sides = 8", "sides = 8.0"), "die.sides", "8.0", "a whole number from 2 to 100"),
        (("sides = 8", "sides = true"), "die.sides", "True", "a whole number from 2 to 100"),
        (("sides = 8", "sides = 1"), "die.sides", "1", "a whole number from 2 to 100"),
        (("sides = 8", "sides = 101"), "die.sides", "101", "a whole number from 2 to 100"),
        (("bust = 2", "bust = 9"), "die.bust", "9", "a whole number from 1 to 8"),
        (("bust = 2", ""), "die.bust", "missing", "a whole number from 1 to 8"),
        (("bust = 2", "bust = 2\nluck = 1"), "die.luck", "1", "only bust and sides"),
        (("bust = 2", 'bust = 2\n"two\\nlines" = 1'), r"die.'two\nlines'", "1", "only bust and sides"),
        (("[die]", "[cards]"), "die", "missing", "a table"),
        (("[die]", "die = 6\n[more]"), "die", "6", "a table"),
        (('"loaded"', "5"), "name", "5", "a text of 1 to 80 printable characters, the pack's name"),
        (('"loaded"', f'"{"x" * 81}"'), "name", "'xxx", "a text of 1 to 80 printable characters"),
        (('"loaded"', '"  "'), "name", "'  '", "a text of 1 to 80 printable characters"),
        (('name = "loaded"', ""), "name", "missing", "a text of 1 to 80 printable characters, the pack's name"),
        (('"loaded"', '"loaded"\nprovenance = 2020-01-01'), "provenance", "datetime.date(2020, 1, 1)", "a text"),
        (('"loaded"', '"loaded"\nextends = "mine"'), "extends", "'mine'", "'official'"),
    ],
)
def test_a_bad_value_is_named_with_its_file_its_key_and_what_is_allowed(
    pack: Path, change: tuple[str, str], key: str, value: str, allowed: str
) -> None:
    pack.write_text(GOOD.replace(*change))
    with refused(f"{pack}: {key} is {value}", f"allowed: {allowed}"):
        build(PIG, pack)


@pytest.mark.parametrize(
    "text",
    ["", "name = ", "[die", "a = 1\na = 2", "\0", "x = " + "9" * 5000, "x = " + "[" * 5000, "x = 1" + " " * LARGEST],
    ids=["empty", "half", "bracket", "twice", "zero", "digits", "nested", "large"],
)
def test_what_is_no_toml_is_refused(pack: Path, text: str) -> None:
    pack.write_text(text)
    with refused(str(pack)):
        build(PIG, pack)


def test_a_file_that_is_no_text_is_refused(pack: Path) -> None:
    pack.write_bytes(b"name = '\xff\xfe'")
    with refused(str(pack), "TOML"):
        build(PIG, pack)


def test_a_path_without_a_pack_is_refused(tmp_path: Path) -> None:
    with refused("no pack at", "nowhere"):
        build(PIG, tmp_path / "nowhere")
    with refused("no TOML file in this folder"):
        build(PIG, tmp_path)
    with refused("cannot read"):
        build(PIG, tmp_path / ("x" * 300))


GAUGE = "a whole number from 1 to 9"
TEXT = "a text of 1 to 80 printable characters"


@pytest.mark.parametrize("value", [0, 10, "5", True, 5.0, None])
def test_a_number_that_may_be_left_out_is_still_checked_when_given(value: object) -> None:
    assert Section("a.toml", "hero", {}).integer("ac", 1, 9, default=3) == 3
    assert Section("a.toml", "hero", {"ac": 4}).integer("ac", 1, 9, default=3) == 4
    with refused(f"a.toml: hero.ac is {value!r}", f"allowed: {GAUGE}"):
        Section("a.toml", "hero", {"ac": value}).integer("ac", 1, 9, default=3)


def test_a_number_with_one_allowed_value_says_just_that() -> None:
    with refused("hero.ac is 2; allowed: 1"):
        Section("a.toml", "hero", {"ac": 2}).integer("ac", 1, 1)


@pytest.mark.parametrize("value", [3, [1, 2, 3], [0], ["1"], [True]])
def test_a_list_of_numbers_has_a_length_and_a_range(value: object) -> None:
    assert Section("a.toml", "hero", {}).integers("levels", 1, 5, 2, default=[]) == []
    assert Section("a.toml", "hero", {"levels": [5, 1]}).integers("levels", 1, 5, 2) == [5, 1]
    with refused(f"hero.levels is {value!r}", "a list of up to 2 whole numbers from 1 to 5"):
        Section("a.toml", "hero", {"levels": value}).integers("levels", 1, 5, 2)


@pytest.mark.parametrize("value", [0, 1, "true", None, []])
def test_a_flag_is_true_or_false(value: object) -> None:
    assert Section("a.toml", "hero", {}).flag("bold", default=True) is True
    assert Section("a.toml", "hero", {"bold": False}).flag("bold") is False
    with refused(f"hero.bold is {value!r}; allowed: true or false"):
        Section("a.toml", "hero", {"bold": value}).flag("bold")


@pytest.mark.parametrize("value", ["", " ", "two\nlines", "x" * 81, 5, ["x"]])
def test_a_text_is_printable_and_short(value: object) -> None:
    assert Section("a.toml", "hero", {"name": "Sir Ulf ≠"}).text("name") == "Sir Ulf ≠"
    with refused("a.toml: hero.name is ", f"allowed: {TEXT}"):
        Section("a.toml", "hero", {"name": value}).text("name")
    with refused("hero.name is missing"):
        Section("a.toml", "hero", {}).text("name")


@pytest.mark.parametrize("value", ["lizard", "", 5, ["red"], {}])
def test_a_word_is_one_of_the_known(value: object) -> None:
    assert Section("a.toml", "hero", {}).word("foe", ("red", "blue"), default="blue") == "blue"
    assert Section("a.toml", "hero", {"foe": "red"}).word("foe", ("red", "blue")) == "red"
    with refused(f"hero.foe is {value!r}; allowed: red or blue"):
        Section("a.toml", "hero", {"foe": value}).word("foe", ("red", "blue"))


@pytest.mark.parametrize(
    "value", ["Bite", [], [["Bite", 5]], [["Bite", 5], ["Claw", 10]], [["Bite", 5], [5, "Claw"]], [5, 6]]
)
def test_graded_names_are_so_many_pairs(value: object) -> None:
    good = Section("a.toml", "foe", {"attacks": [["Bite", 5], ["Claw", 9]]})
    assert good.graded("attacks", 2, 1, 9) == [("Bite", 5), ("Claw", 9)]
    with refused(f"foe.attacks is {value!r}", f"allowed: a list of 2 pairs of a name and {GAUGE}"):
        Section("a.toml", "foe", {"attacks": value}).graded("attacks", 2, 1, 9)


def test_tables_come_in_the_order_written() -> None:
    section = Section("a.toml", "", {"heroes": {"ulf": {"ac": 1}, "ada": {"ac": 2}}})
    assert [(key, one.integer("ac", 0, 9)) for key, one in section.tables("heroes", 2).items()] == [
        ("ulf", 1),
        ("ada", 2),
    ]
    section.done()


@pytest.mark.parametrize(
    ("heroes", "key", "allowed"),
    [
        (5, "heroes", "a table"),
        ({}, "heroes", "1 to 2 tables"),
        ({"a": {}, "b": {}, "c": {}}, "heroes", "1 to 2 tables"),
        ({"ulf": 5}, "heroes.ulf", "a table"),
        ({"Ulf": {}}, "heroes.Ulf", "keys of up to 32 lower-case letters, digits and underscores"),
        ({"u+f": {}}, "heroes.u+f", "keys of up to 32 lower-case letters, digits and underscores"),
        ({"u" * 33: {}}, "heroes." + "u" * 33, "keys of up to 32 lower-case letters, digits and underscores"),
    ],
)
def test_tables_within_a_table_are_counted_and_named(heroes: object, key: str, allowed: str) -> None:
    with refused(f"a.toml: {key} is ", f"allowed: {allowed}"):
        Section("a.toml", "", {"heroes": heroes}).tables("heroes", 2)


def test_a_list_of_words_says_which_words() -> None:
    section = Section("a.toml", "dice", {"faces": ["knight", "cow"]})
    with refused("a.toml: dice.faces is ['knight', 'cow']", "a list of 1 to 6 of knight or blank"):
        section.words("faces", ["knight", "blank"], 1, 6)
    with refused("a list of 6 of knight or blank"):
        section.words("faces", ["knight", "blank"], 6, 6)
    assert Section("a.toml", "dice", {}).words("faces", ["knight"], 0, 6, default=[]) == []


# --- anything at all in the place of anything

ODD: tuple[Any, ...] = (
    None,
    -1,
    0,
    7,
    10**9,
    10**30,
    1.5,
    float("nan"),
    "",
    "knight",
    True,
    [],
    [1],
    {},
    {"a": 1},
    datetime.date.min,
)


def paths(data: dict[str, Any], above: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every key of a pack, as a path from its root."""
    for key, value in data.items():
        yield (*above, key)
        if isinstance(value, dict):
            yield from paths(value, (*above, key))


def some_paths(data: dict[str, Any]) -> list[tuple[str, ...]]:
    """Every key of a pack; of a large one the first and the last of those that stand alike in tables of one kind."""
    every = list(paths(data))
    if len(every) < MANY_KEYS:
        return every
    alike: dict[tuple[object, ...], list[tuple[str, ...]]] = {}
    for path in every:
        table = reduce(getitem, path[:-1], data)
        kind = (path[0], len(path), isinstance(table[path[-1]], dict) or path[-1])
        alike.setdefault(kind, []).append(path)
    return [path for group in alike.values() for path in {group[0], group[-1]}]


@every_game
@given(data=st.data())
def test_a_mutated_pack_builds_or_is_refused_in_one_line(game: Game, data: st.DataObject) -> None:
    content = copy.deepcopy(game.official_pack().data)
    for _ in range(data.draw(st.integers(1, 3))):
        *above, key = data.draw(st.sampled_from(sorted(paths(content)) or [("name",)]))
        table = content
        for name in above:
            table = table[name]
        match data.draw(st.sampled_from(["replace", "remove", "add"])):
            case "replace":
                table[key] = copy.deepcopy(data.draw(st.sampled_from(ODD)))
            case "remove":
                del table[key]
            case "add":
                table[data.draw(st.text(max_size=5))] = copy.deepcopy(data.draw(st.sampled_from(ODD)))
    sentence = refusal(lambda: build_data(game, content))
    if sentence:
        assert sentence.startswith("mutated.toml: ")
        assert "allowed: " in sentence
    else:
        assert from_data(content, "").hash == from_data(json.loads(json.dumps(content)), "").hash


def boxes(game: Game, content: dict[str, Any], options: Mapping[str, Any]) -> bytes:
    pack = from_data(content, "shortened.toml")
    return game.build_box(pack, settle(game.options, options), game.default_seats).tobytes()


@every_game
def test_every_key_of_the_official_pack_is_needed_or_makes_a_difference(game: Game) -> None:
    official = game.official_pack().data
    fitting = [one for one in option_sets(game) if not refusal(partial(boxes, game, official, one))]
    known = {index: boxes(game, official, one) for index, one in enumerate(fitting)}
    for *above, key in some_paths(official):
        content = copy.deepcopy(official)
        table = content
        for name in above:
            table = table[name]
        del table[key]
        sentence = refusal(partial(boxes, game, content, {}))
        if sentence:
            assert key in sentence or f"{'.'.join(above)} " in sentence, sentence
            assert "allowed: " in sentence
        elif key != "provenance":
            assert any(boxes(game, content, one) != known[index] for index, one in enumerate(fitting)), (*above, key)
