"""The public names: `import wyrmtable as wt`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import wyrmtable as wt
from tests.cases import refusal, refused
from wyrmtable.core.scene import Zone


def test_the_games_are_listed_by_name() -> None:
    assert wt.games() == ["dracarys", "dice_and_dragons", "dice_war", "hero_dice", "dragon_dice", "pig"]


def test_a_whole_match_in_a_few_lines(tmp_path: Path) -> None:
    match = wt.table("dracarys", seats=["human", "greedy", "random"], options={"trial": True}, seed=7, position=None)
    while not match.over:
        wt.advance(match)
        if not match.over:
            assert match.mover == 0
            match.act(match.legal()[0])
    outcome = match.outcome
    assert outcome is not None
    assert sorted(outcome.places)[0] == 1
    assert outcome.reason.endswith(".")
    match.save(tmp_path / "match.json")
    again = wt.load(tmp_path / "match.json")
    assert again.state.tobytes() == match.state.tobytes()
    assert again.outcome == outcome


def test_the_parts_of_a_match_have_their_promised_names() -> None:
    match = wt.table("dracarys", seats=["human"] * 3, options={"start": 0}, seed=1)
    assert match.mover == wt.CHANCE
    assert match.legal() == ()
    match.land([2, 4, 4, 4, 4, 3])
    choice = match.legal()[0]
    assert (match.mover, choice.verb, choice.argument, choice.text) == (0, "give", 1, "give 1")
    assert choice.label
    match.act(choice)
    assert len(match.roll()) == 7
    assert match.state.hand[0] == 4
    scene = match.scene()
    assert isinstance(scene, wt.Scene)
    assert isinstance(scene.zones[0], Zone)
    assert match.over is False
    assert match.outcome is None
    match.undo()
    assert match.mover == wt.CHANCE


def test_the_same_seed_gives_the_same_match() -> None:
    first, second, other = (wt.table("pig", ["greedy", "random"], seed=seed) for seed in (7, 7, 8))
    for match in (first, second, other):
        wt.advance(match)
    assert first.log == second.log != other.log


def test_words_of_the_players_change_the_dice() -> None:
    first, second = (wt.table("pig", ["greedy", "random"], seed=7, words=words) for words in ([], ["ember"]))
    for match in (first, second):
        wt.advance(match)
    assert first.log != second.log


def test_a_table_without_seats_is_for_people() -> None:
    match = wt.table("dracarys")
    assert [(seat.name, seat.player) for seat in match.seats] == [(f"Player {n}", "human") for n in (1, 2, 3)]


def test_a_seat_may_have_a_name_and_a_bot_a_budget() -> None:
    match = wt.table("pig", ["Ada:human", "rollout:50", "Brains:rollout:50"])
    assert [seat.name for seat in match.seats] == ["Ada", "Rollout 2", "Brains"]
    assert [seat.player for seat in match.seats] == ["human", "rollout:50", "rollout:50"]


def test_a_position_starts_a_match_in_its_middle() -> None:
    match = wt.table("dracarys", ["human", "human"], position={"hand": [1, 5], "pile": 3})
    match.land([3])
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_a_position_that_breaks_an_invariant_is_refused() -> None:
    with refused("no such position"):
        wt.table("dracarys", ["human", "human"], position={"hand": [12, 12]})


def test_a_pack_of_ones_own_is_played(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text('name = "coin"\n[die]\nsides = 2\nbust = 1\n')
    match = wt.table("pig", pack=tmp_path / "pack.toml")
    match.act("roll")
    assert match.sides == [2]


def test_simulate_returns_what_the_command_prints() -> None:
    result = wt.simulate("pig", ["greedy", "random"], games=200, seed=1)
    assert result["game"] == "pig"
    assert result["win_rate"][0] > result["win_rate"][1]


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (
            {"game": "chess"},
            "no game 'chess'; there is dracarys, dice_and_dragons, dice_war, hero_dice, dragon_dice and pig",
        ),
        ({"game": None}, "no game None"),
        ({"seats": ["human"]}, "seats"),
        ({"seats": ["human", "wizard"]}, "no player 'wizard'"),
        ({"seats": ["human", "Ada:"]}, "no player ''"),
        ({"seats": ["human", 5]}, "seats cannot be ['human', 5]"),
        ({"seats": ["Ada:human", "Ada:human"]}, "same name"),
        ({"seats": "human"}, "seats cannot be 'human'; allowed: a list"),
        ({"seats": 2}, "seats cannot be 2"),
        ({"options": {"ice": 1}}, "no option 'ice'"),
        ({"options": ["target"]}, "options cannot be"),
        ({"seed": "x"}, "seed cannot be 'x'"),
        ({"seed": -1}, "seed cannot be -1"),
        ({"position": {"luck": 1}}, "a position has no 'luck'"),
        ({"position": 5}, "a position cannot be 5"),
        ({"pack": "nowhere"}, "no pack at nowhere"),
        ({"words": ["a\nb"]}, "a word for the dice"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused(arguments: dict[str, Any], part: str) -> None:
    with refused(part):
        wt.table(**{"game": "pig", **arguments})


def test_a_file_that_cannot_be_loaded_is_refused(tmp_path: Path) -> None:
    with refused("cannot read", "nowhere.json"):
        wt.load(tmp_path / "nowhere.json")


def test_a_file_with_a_player_that_nobody_knows_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    wt.table("pig", ["human", "greedy"], seed=1).save(path)
    path.write_text(path.read_text().replace('"player": "greedy"', '"player": "wizard"'))
    with refused("wizard"):
        wt.load(path)


def test_every_public_name_is_there_and_nothing_else_pretends_to_be() -> None:
    assert set(wt.__all__) <= set(dir(wt))
    for name in wt.__all__:
        assert getattr(wt, name) is not None
    assert issubclass(wt.Refused, ValueError)
    with pytest.raises(AttributeError, match="luck"):
        getattr(wt, "luck")  # noqa: B009  (mypy knows that it is not there)


def test_importing_the_package_loads_neither_numpy_nor_numba() -> None:
    check = "import sys, wyrmtable; print([name for name in ('numpy', 'numba') if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_a_refusal_is_one_line_whatever_is_given() -> None:
    for odd in ("two\nlines", ["a\nb"], {"x\ny": "z"}, "x" * 10_000, object()):
        assert len(refusal(lambda odd=odd: wt.table("pig", options={"target": odd}))) < 300  # type: ignore[misc]
