"""Scenes: what a front end draws, from the first throw to the end."""

from __future__ import annotations

from tests.cases import played
from wyrmtable.core.fair import fair_dice
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.scene import Die
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
