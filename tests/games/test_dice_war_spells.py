"""DiceWar: the three Spells of the core tribe."""

from __future__ import annotations

import pytest

from tests.games.war import war


def spells(position: str, field: str = "d4", split_place: str = "line") -> set[str]:
    """The ways to cast the Spell of the creature on a field."""
    return {choice[1:] for choice in war(position, split_place=split_place).of(field) if choice[0] == "*"}


@pytest.mark.parametrize("level", [1, 2, 5])
def test_some_creatures_have_no_spell(level: int) -> None:  # WAR-32
    assert spells(f"R{level}@d4 R1@a1 B6@a7 r") == set()


@pytest.mark.parametrize(("level", "ways"), [(3, {"c4,e4", "d3,d5"}), (4, {"1"}), (6, {"c4,e4", "d3,d5"})])
def test_a_spell_wants_no_target_near(level: int, ways: set[str]) -> None:  # WAR-32
    assert spells(f"R{level}@d4 R1@a1 B6@a7 r") == ways


@pytest.mark.parametrize("level", [3, 6])
@pytest.mark.parametrize(("rest", "casts"), [(0, False), (1, False), (2, True), (3, True)])
def test_a_split_wants_two_dice_in_the_reserve(level: int, rest: int, casts: bool) -> None:  # WAR-32, WAR-41, WAR-50
    assert bool(spells(f"R{level}@d4 R1@a1 B6@a7 r ex={13 - rest}:0")) is casts


@pytest.mark.parametrize(("rest", "ways"), [(0, set()), (1, {"1"}), (2, {"1", "2"}), (3, {"1", "2", "3"})])
def test_an_offering_wants_its_dice_in_the_reserve(rest: int, ways: set[str]) -> None:  # WAR-32, WAR-43
    assert spells(f"R4@d4 R4@a1 R4@b1 R4@c1 B6@a7 r ex={11 - rest}:0") == ways


# --- Soul Split


def test_soul_split_makes_three_souls_in_a_line() -> None:  # WAR-41
    table = war("R3@d4 B6@a7 r").act("d4*c4,e4")
    assert (table.board, table.reserve) == ({"c4": "R1", "d4": "R1", "e4": "R1", "a7": "B6"}, (12, 14))
    table = war("R3@d4 B6@a7 r").act("d4*d3,d5")
    assert table.board == {"d3": "R1", "d4": "R1", "d5": "R1", "a7": "B6"}


@pytest.mark.parametrize("level", [3, 6])
@pytest.mark.parametrize("blocker", ["R6", "B6"])
def test_a_split_in_line_wants_both_sides_empty(level: int, blocker: str) -> None:  # WAR-41, WAR-50
    assert spells(f"R{level}@d4 {blocker}@e4 B6@a7 r") == {"d3,d5"}
    assert spells(f"R{level}@d4 {blocker}@d3 B6@a7 r") == {"c4,e4"}
    assert spells(f"R{level}@d4 {blocker}@d3 {blocker}@c4 B6@a7 r") == set()
    assert spells(f"R{level}@a1 B6@a7 r", "a1") == set()
    assert spells(f"R{level}@d1 B6@a7 r", "d1") == {"c1,e1"}
    assert spells(f"R{level}@g4 B6@a7 r", "g4") == {"g3,g5"}
    assert spells(f"R{level}@d7 B6@a7 r", "d7") == {"c7,e7"}


@pytest.mark.parametrize("level", [3, 6])
def test_a_split_beside_takes_any_two_adjacent_fields(level: int) -> None:  # WAR-41, WAR-50
    def beside(position: str, field: str = "d4") -> set[str]:
        return spells(position, field, split_place="adjacent")

    every = {"d3,c4", "d3,e4", "d3,d5", "c4,e4", "c4,d5", "e4,d5"}
    assert beside(f"R{level}@d4 B6@a7 r") == every
    assert beside(f"R{level}@d4 B6@e4 B6@a7 r") == {"d3,c4", "d3,d5", "c4,d5"}
    assert beside(f"R{level}@d4 B6@e4 R5@d3 R1@c4 B6@a7 r") == set()
    assert beside(f"R{level}@a1 B6@a7 r", "a1") == {"b1,a2"}
    assert beside(f"R{level}@d4 R1@a1 B6@a7 r ex=12:0") == set()


def test_a_split_beside_does_what_one_in_line_does() -> None:  # WAR-41
    table = war("R3@d4 B6@a7 r", split_place="adjacent").act("d4*d3,e4")
    assert table.board == {"d3": "R1", "d4": "R1", "e4": "R1", "a7": "B6"}


# --- Blood Offering


@pytest.mark.parametrize(("mages", "most"), [(1, 1), (2, 2), (3, 3), (5, 5), (6, 5)])
def test_as_many_dice_are_offered_as_there_are_mages(mages: int, most: int) -> None:  # WAR-43
    others = " ".join(f"R4@{column}1" for column in "abcdef"[: mages - 1])
    assert spells(f"R4@d4 {others} R1@b3 R1@d6 B4@a7 B4@g7 r") == {str(number) for number in range(1, most + 1)}


def test_offered_dice_go_to_exile_for_two_trigger_points_each() -> None:  # WAR-43
    table = war("R4@c1 R4@e1 R2@d1 B6@a7 r vp=1:1").act("c1*2")
    assert (table.exile, table.reserve, table.trigger) == ((2, 0), (10, 14), (4, 0))
    assert (table.points, table.stage, table.turn) == ((1, 1), "spending", "r")


def test_the_bar_holds_ten() -> None:  # WAR-33
    mages = " ".join(f"R4@{column}1" for column in "abcdef")
    table = war(f"{mages} R1@a3 R1@c3 B6@a7 r").act("a1*5")
    assert table.trigger == (10, 0)


def test_trigger_points_raise_friendly_creatures_anywhere() -> None:  # WAR-44
    table = war("R4@c1 R4@e1 R2@d7 R6@a1 B2@a7 B6@b7 r").act("c1*2")
    assert set(table.choices) == {"on e1", "on d7"}
    table.act("on d7", "on d7")
    assert (table.board["d7"], table.trigger) == ("R4", (2, 0))
    table.act("on e1", "on e1")
    assert (table.board, table.trigger) == (
        {"c1": "R4", "e1": "R6", "d7": "R4", "a1": "R6", "a7": "B2", "b7": "B6"},
        (0, 0),
    )
    assert table.turn == "b"


def test_spending_cannot_stop_early() -> None:  # WAR-44
    table = war("R4@c1 R2@d1 B6@a7 r").act("c1*1")
    assert table.choices == ["on d1"]
    assert table.act("on d1").choices == ["on d1"]


def test_trigger_points_left_over_are_lost() -> None:  # WAR-33, WAR-44
    table = war("R4@c1 R5@d1 B6@a7 r").act("c1*1", "on d1")
    assert (table.board["d1"], table.trigger, table.turn, table.exile) == ("R6", (0, 0), "b", (1, 0))


@pytest.mark.parametrize(
    ("friends", "ways"),
    [
        ("", set()),
        ("R6@a1", set()),
        ("R6@a1 R6@b1", set()),
        ("R5@a1", {"1"}),
        ("R4@a1", {"1"}),
        ("R4@a1 R5@b1", {"1", "2"}),
        ("R4@a1 R4@b1", {"1", "2"}),
        ("R4@a1 R4@b1 R5@c1", {"1", "2", "3"}),
    ],
)
def test_no_die_is_offered_in_vain(friends: str, ways: set[str]) -> None:  # WAR-45
    assert spells(f"R4@d4 {friends} B6@a7 B1@b7 B6@c7 B6@g7 r") == ways


def test_opposing_creatures_are_no_room_for_an_offering() -> None:  # WAR-45
    assert spells("R4@d4 R6@a1 B1@a7 B1@c7 r") == set()


# --- Dragon Blood


def test_dragon_blood_leaves_two_warriors() -> None:  # WAR-50
    table = war("R6@d4 R1@a1 B6@a7 r ex=10:0").act("d4*c4,e4")
    assert (table.board, table.reserve) == ({"c4": "R3", "e4": "R3", "a1": "R1", "a7": "B6"}, (2, 14))
    assert (table.turn, table.exile, table.points) == ("b", (10, 0), (0, 0))


def test_the_dragon_returns_after_the_dice_are_placed() -> None:  # WAR-50
    assert spells("R6@d4 R1@a1 B6@a7 r ex=12:0") == set()
    table = war("R6@d4 R1@a1 B6@a7 r ex=11:0").act("d4*d3,d5")
    assert (table.reserve, table.board) == ((1, 14), {"d3": "R3", "d5": "R3", "a1": "R1", "a7": "B6"})
