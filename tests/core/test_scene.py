"""Scenes: what a front end draws, from the first throw to the end."""

from __future__ import annotations

import msgspec
import pytest

from tests.cases import played, refused
from wyrmtable.core.fair import fair_dice
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.scene import Card, Cell, Die, Face, Item, Row, Token, Track
from wyrmtable.core.table import CHANCE, NOBODY
from wyrmtable.games import find

SEATS = (Seat("Ann"), Seat("Bob"), Seat("Cleo"))


def dracarys() -> Match:
    return Match(find("dracarys"), SEATS, {"start": 0}, dice=fair_dice(1))


def test_dice_in_the_air_show_the_sides_they_may_land_on() -> None:
    scene = dracarys().scene()
    assert scene.mover == CHANCE
    assert len(scene.dice) == 6
    assert {face.label for face in scene.dice[0]} == {"Knight", "Dragon", "Fireball", "Blank"}
    assert (scene.choices, scene.rolled, scene.said, scene.over) == ((), (), (), False)


def test_dice_that_landed_lie_on_the_table_until_the_next_throw() -> None:
    match = dracarys()
    sides = match.scene().dice[0]
    match.land([2, 1, 1, 1, 1, 3])
    rolled = tuple(Die(sides[face - 1]) for face in (2, 1, 1, 1, 1, 3))
    assert match.scene().rolled == rolled
    match.act("give 1")
    assert match.scene().rolled == rolled


def test_a_choice_says_what_it_does_and_what_it_touches() -> None:
    match = dracarys()
    match.land([2, 1, 1, 1, 1, 3])
    choices = match.scene().choices
    assert [choice.text for choice in choices] == ["give 1", "give 2"]
    assert [choice.touches for choice in choices] == [("player-1",), ("player-2",)]
    assert "Bob" in choices[0].label
    assert choices == match.legal()


def test_the_log_line_says_what_just_happened() -> None:
    match = dracarys()
    match.land([2, 1, 1, 1, 1, 3])
    assert match.scene().said == tuple(match.told(0))
    assert match.scene().said[0].startswith("Ann rolls")
    match.act("give 2")
    assert "Cleo" in match.scene().said[0]


def test_the_player_whose_turn_it_is_is_marked() -> None:
    match = dracarys()
    assert [zone.active for zone in match.scene().zones if zone.kind == "player"] == [True, False, False]


def test_at_the_end_the_line_says_why_and_nobody_is_to_move() -> None:
    match = played(dracarys())
    scene, outcome = match.scene(), match.outcome
    assert outcome is not None
    assert scene.over
    assert scene.mover == NOBODY
    assert scene.line == outcome.reason
    assert not any(zone.active for zone in scene.zones)


def test_a_table_laid_from_a_position_has_a_scene_before_any_throw() -> None:
    match = Match(find("dracarys"), SEATS, position={"hand": [2, 3, 4], "pile": 1})
    scene = match.scene()
    assert scene.rolled == ()
    assert len(scene.dice) == 2


def test_what_cannot_be_done_names_its_verb_its_reason_and_its_rule() -> None:
    match = dracarys()
    match.land([2, 1, 1, 1, 1, 3])
    kept = match.scene().closed[0]
    assert (kept.verb, kept.label, kept.rule) == ("give", "Keep the Dragon", "DRA-09")
    assert kept.touches == ("player-0",)


def test_at_the_end_nothing_is_closed() -> None:
    assert played(dracarys()).scene().closed == ()


# --- whom it waits for


def test_dice_that_draw_who_starts_are_nobodys_and_fly_at_once() -> None:
    match = Match(find("dracarys"), SEATS)
    assert match.waits_for == CHANCE
    match.land([3])
    assert match.waits_for == 2


def test_dice_wait_for_their_owner_after_somebody_elses_choice_or_throw() -> None:
    match = dracarys()
    assert (match.mover, match.waits_for) == (CHANCE, 0)
    match.land([2, 4, 4, 4, 4, 4])
    assert match.waits_for == 0
    match.act("give 2")
    assert (match.mover, match.waits_for) == (CHANCE, 1)
    match.land([4, 4, 4, 4, 4, 4])
    assert (match.mover, match.waits_for) == (CHANCE, 2)


def test_dice_that_their_owner_asked_for_fly_at_once() -> None:
    match = Match(find("pig"), SEATS)
    match.act("roll")
    assert match.waits_for == match.scene().waits_for == CHANCE


def test_a_table_waits_for_nobody_when_it_is_over() -> None:
    match = played(dracarys())
    assert match.waits_for == match.scene().waits_for == NOBODY


# --- earlier moments


def test_an_earlier_moment_is_seen_as_it_was() -> None:
    match = dracarys()
    first = match.scene()
    match.land([2, 1, 1, 1, 1, 3])
    second = match.scene()
    played(match)
    assert (match.scene(0), match.scene(1)) == (first, second)
    assert second.said[0].startswith("Ann rolls")
    assert (second.over, match.scene(len(match.log)).over) == (False, True)


def test_looking_back_changes_nothing() -> None:
    match = played(dracarys(), moves=6)
    before = match.state.tobytes(), match.scene()
    match.scene(2)
    assert (match.state.tobytes(), match.scene()) == before


@pytest.mark.parametrize("length", [-1, 3, 10**9])
def test_a_moment_that_never_was_is_refused(length: int) -> None:
    with refused(f"the log has 2 entries, so there is no moment {length}"):
        played(dracarys(), moves=2).scene(length)


# --- things


@pytest.mark.parametrize(
    "item",
    [
        Die(Face("knight", "K", "Knight"), kept=True, id="die-1"),
        Token("fireball", "pile", 3),
        Track("points", 9, 20),
        Card("Sheet", (Row("Slash", ("sword",), covered=True, note="12%", id="row-1"),), (Token("die", "dice"),)),
        Cell(2, 3, "+1", (Token("dragon", "Dragon"),), "third row, fourth column"),
    ],
    ids=lambda item: str(item.__struct_config__.tag),
)
def test_a_thing_says_what_it_is_and_travels_as_it_is(item: Item) -> None:
    sent = msgspec.json.encode(item)
    assert msgspec.json.decode(sent)["is"] == type(item).__name__.lower()
    assert msgspec.json.decode(sent, type=Item) == item
