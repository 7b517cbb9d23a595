"""DiceWar: Attacks, who defeats whom, and what a defeat scores."""

from __future__ import annotations

import pytest

from tests.games.war import strange, war
from wyrmtable.games.dice_war.patterns import threatened

DEFEATS = {1: "", 2: "1", 3: "126", 4: "123", 5: "1234", 6: "12345"}


def prey(position: str, field: str = "d4") -> set[str]:
    """Whom the creature on a field can attack."""
    return {choice[1:] for choice in war(position).of(field) if choice[0] == "x"}


@pytest.mark.parametrize("attacker", range(1, 7))
@pytest.mark.parametrize("defender", range(1, 7))
def test_who_defeats_whom(attacker: int, defender: int) -> None:  # WAR-23, WAR-25
    target = "e5" if attacker == 5 else "d5"
    found = prey(f"R{attacker}@d4 B{defender}@{target} B6@a7 B5@g7 r")
    assert found == ({target} if str(defender) in DEFEATS[attacker] else set())


def test_a_legal_attack_succeeds_and_takes_the_field() -> None:  # WAR-23
    table = war("R4@d4 B3@d5 B6@a7 r").act("d4xd5")
    assert (table.board, table.exile, table.turn) == ({"d5": "R4", "a7": "B6"}, (0, 1), "b")


def test_own_creatures_and_empty_fields_are_not_attacked() -> None:  # WAR-23
    assert prey("R6@d4 R1@d5 R2@c4 B6@a7 r") == set()


@pytest.mark.parametrize("level", [3, 4, 6])
def test_most_attack_adjacent_fields(level: int) -> None:  # WAR-24, WAR-40, WAR-42, WAR-49
    souls = "B2@d5 B2@c4 B2@e4 B2@d3 B2@c3 B2@e5 B2@c5 B2@e3 B2@d6 B2@f4"
    assert prey(f"R{level}@d4 {souls} r") == {"d5", "c4", "e4", "d3"}


def test_a_basilisk_attacks_diagonally() -> None:  # WAR-24, WAR-46
    others = "B2@d5 B2@c4 B2@e4 B2@d3 B2@c3 B2@e5 B2@c5 B2@e3 B2@f6 B2@f4"
    assert prey(f"R5@d4 {others} r") == {"c3", "e5", "c5", "e3"}


def test_a_ghost_attacks_souls_one_or_two_fields_away() -> None:  # WAR-24, WAR-37
    assert prey("R2@d4 B1@d6 B1@b4 B1@e4 B1@d3 B1@c3 B1@g4 r") == {"d6", "b4", "e4", "d3"}
    assert prey("R2@d4 B1@d7 B1@e5 r") == set()


@pytest.mark.parametrize("level", range(2, 7))
def test_a_ghost_attacks_souls_only(level: int) -> None:  # WAR-37
    assert prey(f"R2@d3 B{level}@d5 B6@a7 r", "d3") == set()


@pytest.mark.parametrize("between", ["R6", "B6", "B1"])
def test_a_ghost_attacks_over_anybody(between: str) -> None:  # WAR-37
    assert "d5" in prey(f"R2@d3 {between}@d4 B1@d5 B6@a7 r", "d3")


def test_warrior_and_dragon_attack_each_other() -> None:  # WAR-25, WAR-40
    assert prey("R3@d4 B6@d5 r") == prey("R6@d4 B3@d5 r") == {"d5"}
    table = war("R3@d4 B6@d5 B1@a7 r").act("d4xd5")
    assert (table.board["d5"], table.points) == ("R3", (7, 0))


def test_a_pass_comes_before_the_defender_goes() -> None:  # WAR-26
    table = war("R2@d3 B2@d4 B1@d5 B1@g7 r", ruins=True).act("d3xd5")
    assert (table.board, table.reserve) == ({"d5": "R2", "g7": "B1"}, (14, 13))


def test_points_are_scored_before_the_curse() -> None:  # WAR-26
    table = war("R3@d6 R1@a1 B2@d7 B1@g7 r").act("d6xd7")
    assert (table.points, table.board["d7"]) == ((5, 0), "R1")


def test_the_ruins_count_after_the_curse() -> None:  # WAR-26
    table = war("R3@d3 R1@a1 B2@d4 B1@g7 r", ruins=True).act("d3xd4")
    assert (table.board, table.reserve, table.points) == ({"a1": "R1", "g7": "B1"}, (14, 13), (2, 0))


def test_the_active_player_wins_before_a_further_step() -> None:  # WAR-26
    table = war("R5@c3 B4@d4 B4@e5 r vp=6:0").act("c3xd4")
    assert (table.ending, table.points) == ("r points", (10, 0))


@pytest.mark.parametrize("row", range(1, 8))
@pytest.mark.parametrize("defender", range(1, 6))
def test_a_defeat_scores_level_and_field_bonus(row: int, defender: int) -> None:  # WAR-27, WAR-28
    red, black = max(0, row - 4), max(0, 4 - row)
    score = war(f"R6@c{row} R6@a1 B{defender}@d{row} B6@g1 r ex=0:0").act(f"c{row}xd{row}").points
    assert score == (defender + red, 0)
    score = war(f"B6@c{row} B6@a7 R{defender}@d{row} R6@g7 b").act(f"c{row}xd{row}").points
    assert score == (0, defender + black)


def test_the_bonus_is_that_of_the_defenders_row() -> None:  # WAR-27
    assert war("R4@d4 B3@d5 B1@a7 r").act("d4xd5").points == (4, 0)
    assert war("R4@d6 B3@d5 B1@a7 r").act("d6xd5").points == (4, 0)


def test_lowering_offering_and_returning_dice_score_nothing() -> None:  # WAR-28
    assert war("R2@d5 B6@d6 B1@a1 r").act("d5-d7").points == (0, 0)
    assert war("R4@d7 R2@a1 B6@a7 r").act("d7*1", "on a1", "on a1").points == (0, 0)
    assert war("R2@f5 B2@f6 B1@a1 r", ruins=True).act("f5-f7").points == (0, 0)


def test_dice_in_exile_never_return() -> None:  # WAR-29
    table = war("R4@d4 R3@a1 B3@d5 B6@c7 B3@g7 r ex=1:9").act("d4xd5", "c7*b7,d7")
    assert (table.exile, table.reserve) == ((1, 10), (12, 2))


def test_points_may_pass_ten_and_stay() -> None:  # WAR-30
    assert war("R6@d6 B5@d7 B1@a1 r vp=8:0").act("d6xd7").points == (16, 0)
    table = war("R4@d4 R1@a1 B3@d5 B5@e6 r").act("d4xd5", "e6xd5")
    assert table.points == (4, 4)


# --- immunity and threats


def test_three_souls_in_a_group_are_a_wall() -> None:  # WAR-35
    for group in ("d5 d6 d7", "d5 c5 e5", "d5 e5 e6", "d5 e5 f5 g5", "d5 e5 d6 e6"):
        souls = " ".join(f"B1@{field}" for field in group.split())
        assert prey(f"R6@d4 {souls} B1@a1 r") == set()
        assert prey(f"R6@d4 {souls} B1@e4 B1@f1 r").issubset({"e4"})


def test_every_soul_of_the_wall_is_immune() -> None:  # WAR-35
    for target in ("d5", "e5", "e6"):
        field = {"d5": "d4", "e5": "e4", "e6": "f6"}[target]
        assert prey(f"R4@{field} B1@d5 B1@e5 B1@e6 r", field) == set()


def test_fewer_souls_or_diagonal_ones_are_no_wall() -> None:  # WAR-35
    assert prey("R6@d4 B1@d5 B1@d6 r") == {"d5"}
    assert prey("R6@d4 B1@d5 B1@e6 B1@f7 B1@c6 r") == {"d5"}
    assert prey("R6@d4 B1@d5 B2@d6 B1@d7 r") == {"d5"}
    assert prey("R6@d4 B1@d5 R1@d6 B1@d7 r") == {"d5"}


def test_no_wall_reaches_round_the_edge_of_the_board() -> None:  # WAR-35
    assert prey("R6@f4 B1@g4 B1@a5 B1@b5 B6@d7 r", "f4") == {"g4"}
    assert prey("R6@b4 B1@a4 B1@g3 B1@g2 B6@d7 r", "b4") == {"a4"}
    assert prey("R6@c2 B1@c1 B1@c7 B1@c6 B6@e7 r", "c2") == {"c1"}


def test_other_levels_make_no_wall() -> None:  # WAR-35
    assert prey("R6@d4 B2@d5 B2@d6 B2@e5 r") == {"d5"}


def test_two_walls_and_a_single_soul() -> None:  # WAR-35
    walls = "B1@a7 B1@b7 B1@c7 B1@e1 B1@f1 B1@g1"
    assert prey(f"R6@d4 B1@d5 {walls} r") == {"d5"}
    assert prey(f"R6@d1 B1@d2 {walls} r", "d1") == {"d2"}
    assert prey(f"R6@d7 B1@d6 {walls} r", "d7") == {"d6"}


def test_a_wall_comes_and_goes_with_the_position() -> None:  # WAR-35
    table = war("R6@d4 R6@a1 B1@d5 B1@d6 B1@c7 r").act("a1-a2", "c7-d7")
    assert "d4xd5" not in table.choices
    assert "d4xd5" in table.act("a2-a3", "d7-e7").choices


def test_a_threatened_creature_could_be_attacked() -> None:  # WAR-09
    for side, seat in (("r", 0), ("b", 1)):
        table = war(f"R4@d4 R1@a1 B3@d5 B4@c4 B5@e5 B1@f1 B1@g1 B1@g2 B2@f2 {side}")
        marked = {seat: threatened(table.s, table.match.box, seat) for seat in (0, 1)}
        names = {
            seat: {f"{'abcdefg'[at % 7]}{at // 7 + 1}" for at in range(49) if marked[seat] >> at & 1} for seat in marked
        }
        assert names == {0: {"d4"}, 1: {"d5"}}, seat


def test_a_threat_follows_the_pattern_of_the_attackers_tribe() -> None:  # WAR-09
    line = [{"does": "line", "dirs": "diag", "min": 1, "max": 6, "through": "none"}]
    table = strange("R4@a1 B3@d4 B2@e5 b", {4: {"patterns": line}})
    assert threatened(table.s, table.match.box, 1) == 1 << 3 * 7 + 3
