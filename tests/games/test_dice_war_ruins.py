"""DiceWar: the Ruins."""

from __future__ import annotations

import pytest

from tests.games.war import WarTable, war

RUINS = ("b2", "d4", "f6")


def ruined(position: str) -> WarTable:
    """A table with the three Ruins."""
    return war(position, ruins=True)


def test_a_ruin_is_a_field_like_others() -> None:  # WAR-54
    table = ruined("R3@f5 R1@a1 B2@f6 B1@g7 r")
    assert table.choices == war("R3@f5 R1@a1 B2@f6 B1@g7 r").choices
    assert table.act("f5xf6").points == (4, 0)
    assert ruined("R4@d4 B3@d5 B1@a7 r").act("d4xd5").board["d5"] == "R4"
    assert "-d4" in ruined("R4@d3 B1@a7 r").of("d3")


@pytest.mark.parametrize("last", RUINS)
@pytest.mark.parametrize("side", ["R", "B"])
def test_three_ruins_win_at_the_end_of_the_own_turn(side: str, last: str) -> None:  # WAR-55
    held = " ".join(f"{side}4@{field}" for field in RUINS if field != last)
    start, other = last[0] + str(int(last[1]) - 1), {"R": "B", "B": "R"}[side]
    table = ruined(f"{held} {side}3@{start} {other}3@g1 {side.lower()}")
    assert not table.match.over
    assert table.act(f"{start}-{last}").ending == f"{side.lower()} ruins"


def test_two_ruins_or_mixed_ones_do_not_win() -> None:  # WAR-55
    assert ruined("R4@b2 R4@d4 R4@f4 B3@f6 r").act("f4-f5").ending == ""
    assert ruined("R4@b2 R4@d4 R4@a1 B3@g1 r").act("a1-a2").ending == ""


def test_ruins_held_in_the_others_turn_are_not_enough() -> None:  # WAR-55
    table = ruined("R4@b2 R4@d4 R4@f6 R1@g1 B5@e5 B1@a7 b")
    assert table.act("a7-b7").ending == ""
    assert ruined("R4@b2 R4@d4 R4@f6 B5@e5 B1@a7 b").act("e5xd4", "stop").ending == ""
    assert ruined("R4@b2 R4@d4 R4@f6 R1@g1 B1@a7 r").act("g1-g2").ending == "r ruins"


def test_without_the_option_there_are_no_ruins() -> None:  # WAR-54, WAR-55
    table = war("R4@b2 R4@d4 R4@e6 B3@g1 r").act("e6-f6")
    assert (table.ending, war("R1@d3 B6@a7 r").act("d3-d4").board["d4"]) == ("", "R1")


def test_level_1_may_enter_a_ruin_and_goes_to_the_reserve() -> None:  # WAR-56, WAR-57
    for ruin, start in (("b2", "b1"), ("d4", "d3"), ("f6", "f5")):
        table = ruined(f"R1@{start} R4@a5 B6@a7 r")
        assert f"-{ruin}" in table.of(start)
        table.act(f"{start}-{ruin}")
        assert (table.board, table.reserve, table.exile) == ({"a5": "R4", "a7": "B6"}, (14, 14), (0, 0))
        assert (table.points, table.s.quiet) == ((0, 0), 0)


def test_a_split_may_put_souls_on_a_ruin() -> None:  # WAR-56
    table = ruined("R3@d3 R4@a5 B6@a7 r ex=5:0").act("d3*d2,d4")
    assert (table.board, table.reserve) == ({"d2": "R1", "d3": "R1", "a5": "R4", "a7": "B6"}, (7, 14))


def test_warriors_of_dragon_blood_stay_on_a_ruin() -> None:  # WAR-57
    table = ruined("R6@d3 R4@a5 B6@a7 r").act("d3*d2,d4")
    assert table.board == {"d2": "R3", "d4": "R3", "a5": "R4", "a7": "B6"}


def test_who_is_lowered_to_1_on_a_ruin_goes_to_the_reserve() -> None:  # WAR-57
    table = ruined("R2@d3 B2@d4 B6@a7 r").act("d3-d5")
    assert (table.board, table.reserve, table.points) == ({"d5": "R2", "a7": "B6"}, (14, 14), (0, 0))
    table = ruined("R2@d3 B3@d4 B6@a7 r").act("d3-d5")
    assert table.board["d4"] == "B2"


def test_who_is_cursed_to_1_on_a_ruin_goes_to_the_reserve() -> None:  # WAR-57
    table = ruined("R3@b3 R4@a5 B2@b2 B6@a7 r").act("b3xb2")
    assert (table.board, table.reserve) == ({"a5": "R4", "a7": "B6"}, (14, 13))
    assert ruined("R4@b3 R4@a5 B2@b2 B6@a7 r").act("b3xb2").board["b2"] == "R2"


def test_a_warrior_that_splits_on_a_ruin_goes_to_the_reserve() -> None:  # WAR-57
    table = ruined("R3@d4 R4@a5 B6@a7 r ex=8:0").act("d4*c4,e4")
    assert (table.board, table.reserve) == ({"c4": "R1", "e4": "R1", "a5": "R4", "a7": "B6"}, (4, 14))


def test_passing_over_a_ruin_means_nothing() -> None:  # WAR-57
    table = ruined("R1@d2 R2@d3 B6@a7 r").act("d3-d5")
    assert table.board["d5"] == "R2"
    hop = ruined("R1@b1 R1@c1 R1@c2 B6@a7 r").act("c1-a1")
    assert (hop.board, hop.reserve) == ({"a1": "R1", "b1": "R1", "c2": "R1", "a7": "B6"}, (12, 14))


@pytest.mark.parametrize("level", range(2, 7))
def test_higher_levels_stand_on_ruins(level: int) -> None:  # WAR-57
    start = "c3" if level == 5 else "d3"
    assert ruined(f"R{level}@{start} B6@a7 r").act(f"{start}-d4").board["d4"] == f"R{level}"


def test_an_upgraded_soul_is_never_on_a_ruin() -> None:  # WAR-57
    table = ruined("R1@d3 R4@a5 B6@a7 r").act("d3+", "a7-b7", "d3-d4")
    assert table.board["d4"] == "R2"
