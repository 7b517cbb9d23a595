"""DiceWar: levels, Upgrades, and what the six creatures of the core tribe do by themselves."""

from __future__ import annotations

import pytest

from tests.games.war import CORE, strange, war
from wyrmtable.core.errors import Refused
from wyrmtable.games.dice_war import GAME


def test_own_opposing_and_friendly_creatures() -> None:  # WAR-04
    table = war("R4@c1 R2@d1 B2@d7 B5@a7 r")
    assert {choice[:2] for choice in table.choices} == {"c1", "d1"}  # own
    table.act("c1*1")
    assert table.choices == ["on d1"]  # friendly: own ones without the caster, and no opposing one


def test_the_tribe_has_six_creatures() -> None:  # WAR-06
    tribe = GAME.official_pack().data["tribe"][CORE]
    names = [tribe[str(level)]["name"] for level in range(1, 7)]
    assert names == ["Soul", "Ghost", "Dragon Warrior", "Blood Mage", "Fire Basilisk", "Light Dragon"]


def test_a_creature_can_what_its_level_can() -> None:  # WAR-06
    table = war("R3@d4 B6@a7 r")
    assert set(table.of("d4")) == {"-d3", "-d5", "-c4", "-e4", "+", "*c4,e4", "*d3,d5"}
    table.act("d4+", "a7-a6")
    assert set(table.of("d4")) == {"-d3", "-d5", "-c4", "-e4", "+"}
    table.act("d4+", "a6-a7")
    assert set(table.of("d4")) == {"-c3", "-c5", "-e3", "-e5", "+"}


def test_a_level_is_that_of_the_owners_tribe() -> None:  # WAR-06
    levels = {3: {"patterns": [{"does": "step", "dirs": "diag"}], "spell": None}}
    table = strange("R3@d4 B3@d6 r", levels)
    assert set(table.of("d4")) == {"-c3", "-c5", "-e3", "-e5", "+"}
    assert set(table.act("d4-c3").of("d6")) == {"-d5", "-d7", "-c6", "-e6", "+", "*c6,e6", "*d5,d7"}


@pytest.mark.parametrize(("level", "cursed"), [(3, 1), (4, 2), (5, 3), (6, 4)])
def test_a_level_falls_no_lower_than_1(level: int, cursed: int) -> None:  # WAR-07, WAR-39
    start = "c3" if level == 5 else "d3"
    table = war(f"R{level}@{start} R1@a1 B2@d4 B1@g7 r").act(f"{start}xd4")
    assert (table.board["d4"], table.points) == (f"R{cursed}", (2, 0))


def test_an_effect_that_changes_nothing_is_no_error() -> None:  # WAR-07
    assert war("R2@d3 B1@d4 B6@a7 r").act("d3-d5").board["d4"] == "B1"
    raising = {"name": "Lift", "does": "on_pass", "whom": "own", "effect": "level", "by": 3}
    table = strange("R3@d3 R6@d4 R5@a1 B1@g7 r", {3: {"patterns": LINE, "abilities": [raising]}})
    assert table.act("d3-d5").board == {"d5": "R3", "d4": "R6", "a1": "R5", "g7": "B1"}
    table = strange("R3@d3 R5@d4 B1@g7 r", {3: {"patterns": LINE, "abilities": [raising]}})
    assert table.act("d3-d5").board["d4"] == "R6"


LINE = [{"does": "line", "dirs": "orth", "min": 1, "max": 3, "through": "any"}]


def test_an_ability_goes_before_a_general_rule() -> None:  # WAR-08
    daring = {1: {"abilities": [{"name": "Daring", "does": "extra_prey", "levels": [1, 6]}]}}
    table = strange("R1@d4 B1@d5 B6@d3 B5@c4 r", daring)
    assert {choice for choice in table.of("d4") if choice[0] == "x"} == {"xd5", "xd3"}
    assert table.act("d4xd3").points == (6, 0)


def test_specialities_work_by_themselves_for_both_players() -> None:  # WAR-18
    table = war("R4@d4 R1@a1 B2@d5 B1@g7 r").act("d4xd5")
    assert (table.board["d5"], table.stage, table.turn) == ("R2", "action", "b")
    ghost = war("R2@d3 B6@d4 B1@g7 r").act("d3-d5")
    assert (ghost.board["d4"], ghost.turn) == ("B5", "b")


def test_legality_is_judged_before_the_action() -> None:  # WAR-19
    table = war("R2@d3 B2@d4 B1@d5 B1@e5 r")
    assert "d3xd5" in table.choices  # the pass turns d4 to a third Soul beside the other two
    table.act("d3xd5")
    assert (table.board, table.points) == ({"d4": "B1", "e5": "B1", "d5": "R2"}, (2, 0))


@pytest.mark.parametrize("field", ["a1", "d4", "g7"])
@pytest.mark.parametrize("level", range(1, 6))
def test_an_upgrade_raises_one_creature_by_one(level: int, field: str) -> None:  # WAR-31
    table = war(f"R{level}@{field} R1@c3 B6@a7 r")
    before = table.reserve
    table.act(f"{field}+")
    assert table.board == {field: f"R{level + 1}", "c3": "R1", "a7": "B6"}
    assert (table.reserve, table.exile, table.turn) == (before, (0, 0), "b")


def test_no_upgrade_beyond_6() -> None:  # WAR-31
    assert "+" not in war("R6@d4 B6@a7 r").of("d4")
    with pytest.raises(Refused, match="'d4\\+' is not legal now"):
        war("R6@d4 B6@a7 r").act("d4+")


# --- Fire Rush


def test_fire_rush_is_a_further_step_or_none() -> None:  # WAR-47
    table = war("R5@c3 R1@a1 B4@d4 B3@e5 B6@e3 B1@g7 r").act("c3xd4")
    assert (table.stage, table.turn, table.points) == ("step", "r", (4, 0))
    assert set(table.choices) == {"d4xe5", "d4-c3", "d4-c5", "stop"}
    for choice, board in (("d4-c5", "c5"), ("d4xe5", "e5"), ("stop", "d4")):
        after = war("R5@c3 R1@a1 B4@d4 B3@e5 B6@e3 B1@g7 r").act("c3xd4", choice)
        assert (after.board[board], after.turn, after.stage) == ("R5", "b", "action")


def test_no_third_step() -> None:  # WAR-47
    table = war("R5@c3 R1@a1 B1@d4 B1@e5 B1@f6 B1@g7 r").act("c3xd4", "d4xe5")
    assert (table.points, table.turn, table.stage) == ((3, 0), "b", "action")


def test_a_movement_brings_no_further_step() -> None:  # WAR-47
    assert war("R5@c3 B1@e5 r").act("c3-d4").turn == "b"


def test_others_do_not_step_on() -> None:  # WAR-47
    for level in (3, 4, 6):
        assert war(f"R{level}@d4 B1@d5 B1@d6 B6@a7 r").act("d4xd5").turn == "b"


def test_a_further_attack_can_be_cursed() -> None:  # WAR-47
    table = war("R5@c3 R1@a1 B1@d4 B2@e5 B1@g7 r").act("c3xd4", "d4xe5")
    assert (table.board["e5"], table.points, table.turn) == ("R3", (1 + 3, 0), "b")


def test_a_further_attack_can_win() -> None:  # WAR-47
    table = war("R5@c3 R1@a1 B4@d4 B3@e5 B1@g7 r vp=2:0").act("c3xd4")
    assert (table.stage, table.act("d4xe5").ending) == ("step", "r points")


def test_a_cursed_basilisk_rushes_no_more() -> None:  # WAR-48
    table = war("R5@c3 R1@a1 B2@d4 B1@e5 B1@g7 r").act("c3xd4")
    assert (table.board["d4"], table.turn) == ("R3", "b")


def test_a_basilisk_that_wins_rushes_no_more() -> None:  # WAR-48
    assert war("R5@c3 B4@d4 B1@e5 r vp=6:0").act("c3xd4").ending == "r points"


def test_a_basilisk_that_cannot_step_is_not_asked() -> None:  # WAR-47
    table = war("R5@b6 R1@a1 B1@a7 B1@g7 r")
    assert table.act("b6xa7").choices == ["a7-b6", "stop"]
    table = war("R5@b6 R1@a1 B1@a7 r").act("b6xa7")
    assert table.stage == "step"  # even with nobody left: the turn has not ended yet
    corner = strange("R5@b6 R5@c5 B1@a7 B1@g7 r", {5: {"abilities": [RUSH_ON]}}).act("b6xa7")
    assert (corner.turn, corner.stage) == ("b", "action")


RUSH_ON = {"name": "Rush", "does": "after_defeat", "what": "attack", "times": 1}


# --- Luminous Flame


@pytest.mark.parametrize(
    ("dragons", "points"),
    [("R6@a1 B1@a7", (1, 0)), ("R6@a1 R6@b1 B1@a7", (2, 0)), ("R6@a1 R6@b1 B6@a7", (1, 0)), ("R6@a1 B6@a7", (0, 0))],
)
def test_luminous_flame_is_the_surplus_of_dragons(dragons: str, points: tuple[int, int]) -> None:  # WAR-51
    table = war(f"{dragons} R2@d4 r vp=3:4")
    assert (table.virtual, table.points, table.totals) == (points, (3, 4), (3 + points[0], 4 + points[1]))
    mirrored = dragons.translate(str.maketrans("RB", "BR"))
    assert war(f"{mirrored} R2@d4 r").virtual == points[::-1]


def test_virtual_points_vanish_with_the_surplus() -> None:  # WAR-51
    table = war("R6@a1 B5@d4 B1@g7 r")
    assert (table.virtual, table.act("a1-a2", "d4+").virtual) == ((1, 0), (0, 0))


def test_only_a_tribe_with_the_flame_has_virtual_points() -> None:  # WAR-51
    assert strange("R6@a1 B1@a7 r", {6: {"abilities": None}}).virtual == (0, 0)
    assert strange("R6@a1 R6@b1 R6@c1 B6@a7 r", {6: {"abilities": None}}).virtual == (0, 0)
    assert strange("R1@a1 R6@b1 B6@a7 B6@b7 r", {6: {"abilities": None}}).virtual == (0, 1)
