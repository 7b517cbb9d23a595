"""Options: words, switches and spans; whatever else is given is refused with what is allowed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import every_game, option_sets, refusal, refused
from wyrmtable.core.game import Game
from wyrmtable.core.options import Option, settle, switch

FIRE = switch("fire", "whether it burns")
START = Option("start", "who starts", "random", words=("random",), span=(0, 4))
TARGET = Option("target", "points that win", 20, span=(1, 200), needs="fire=on")
OPTIONS = (FIRE, START, TARGET)
HEROES = Option("heroes", "how many set out", "auto", words=("auto", "1", "2"))
DRAGON = Option("dragon", "which one", "red", words=("red", "blue"), open=True)


@pytest.mark.parametrize(
    ("given", "value"), [(True, True), ("on", True), (" ON ", True), (False, False), ("off", False)]
)
def test_a_switch_is_on_or_off(given: object, value: bool) -> None:
    assert FIRE.read(given) is value


@pytest.mark.parametrize(("given", "value"), [("random", "random"), ("3", 3), (0, 0), (np.int64(4), 4)])
def test_an_option_may_be_a_word_or_a_number(given: object, value: object) -> None:
    assert START.read(given) == value
    assert type(START.read(given)) is type(value)


ODD = ["", "maybe", 5, -1, "5", "²", "1_0", 1.0, None, [], {"on": 1}, "9" * 5000, True, float("nan"), "two\nlines"]


@pytest.mark.parametrize("given", [*ODD, pytest.param(10**5000, id="huge")])
def test_anything_else_is_refused_with_what_is_allowed(given: object) -> None:
    with refused("option start cannot be", "allowed: random or a whole number from 0 to 4"):
        START.read(given)


@pytest.mark.parametrize(("given", "value"), [("auto", "auto"), ("2", "2"), (2, "2"), (np.int32(1), "1")])
def test_a_word_of_digits_may_be_given_as_a_number(given: object, value: str) -> None:
    assert HEROES.read(given) == value
    assert type(HEROES.read(given)) is str


@pytest.mark.parametrize("given", ["3", 3, True, 1.0, -1, pytest.param(10**5000, id="huge")])
def test_another_number_is_refused(given: object) -> None:
    with refused("option heroes cannot be", "allowed: auto, 1 or 2"):
        HEROES.read(given)


@pytest.mark.parametrize(("given", "value"), [(" Blue ", "blue"), ("Hedge_Drake", "hedge_drake"), ("a+b", "a+b")])
def test_an_open_option_takes_words_of_other_packs(given: str, value: str) -> None:
    assert DRAGON.read(given) == value


@pytest.mark.parametrize("given", ["", "  ", "two\nlines", "x" * 201, 5, True, None, ["red"]])
def test_an_open_option_takes_nothing_but_short_words(given: object) -> None:
    with refused("option dragon cannot be", "allowed: red, blue or what else the pack knows"):
        DRAGON.read(given)


def test_what_is_not_given_has_its_default() -> None:
    assert settle(OPTIONS, {}) == {"fire": False, "start": "random", "target": 20}
    assert settle(OPTIONS, {"fire": "on", "target": "30"}) == {"fire": True, "start": "random", "target": 30}


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with refused("no option 'ice' here", "fire, start and target"):
        settle(OPTIONS, {"ice": True})


def test_an_option_without_what_it_needs_is_refused_unless_it_changes_nothing() -> None:
    with refused("option target only counts with fire=on"):
        settle(OPTIONS, {"target": 30})
    assert settle(OPTIONS, {"target": 20})["target"] == 20


@pytest.mark.parametrize("given", [["fire"], "fire", 5])
def test_options_that_are_no_table_are_refused(given: Any) -> None:
    with refused("options cannot be"):
        settle(OPTIONS, given)


@every_game
def test_settled_options_settle_to_themselves(game: Game) -> None:
    for options in option_sets(game):
        settled = settle(game.options, options)
        assert settle(game.options, settled) == settled
        assert all(type(value) in (bool, int, str) for value in settled.values())
        assert all(option.help for option in game.options)


values = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8), st.lists(st.integers()))


@every_game
@given(data=st.data())
def test_whatever_is_given_settles_or_is_refused_in_one_line(game: Game, data: st.DataObject) -> None:
    known = [option.name for option in game.options]
    words = [word for option in game.options for word in option.words]
    keys = st.one_of(st.sampled_from(known), st.text(max_size=8))
    given = data.draw(st.dictionaries(keys, values | st.sampled_from([*words, "on"]), max_size=4))
    if not refusal(lambda: settle(game.options, given)):
        assert set(settle(game.options, given)) == set(known)
        assert set(given) <= set(known)
