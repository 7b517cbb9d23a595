"""Packs: TOML, checked before anything is built from it; a bad one names file, key, value and what is allowed."""

from __future__ import annotations

import copy
import datetime
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import every_game, refusal, refused
from wyrmtable.core.game import Game
from wyrmtable.core.options import settle
from wyrmtable.core.pack import LARGEST, Section, from_data, load
from wyrmtable.games import find

PIG = find("pig")
DRACARYS = find("dracarys")
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
        (('"loaded"', "5"), "name", "5", "a text, the pack's name"),
        (('name = "loaded"', ""), "name", "missing", "a text, the pack's name"),
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


def test_a_list_of_words_says_which_words() -> None:
    section = Section("a.toml", "dice", {"faces": ["knight", "cow"]})
    with refused("a.toml: dice.faces is ['knight', 'cow']", "a list of 1 to 6 of knight or blank"):
        section.words("faces", ["knight", "blank"], 1, 6)


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


@every_game
def test_every_key_of_the_official_pack_is_needed(game: Game) -> None:
    for *above, key in paths(game.official_pack().data):
        content = copy.deepcopy(game.official_pack().data)
        table = content
        for name in above:
            table = table[name]
        del table[key]
        if key != "provenance":
            with refused(key, "is missing", "allowed"):
                build_data(game, content)
