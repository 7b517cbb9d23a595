"""DiceWar: turns and Movement."""

from __future__ import annotations

import numpy as np
import pytest

from tests.games.war import strange, war
from wyrmtable.core.record import view
from wyrmtable.games.dice_war.state import BOX, FIELDS, NOWHERE
from wyrmtable.games.dice_war.tribes import lay_board

AROUND = {"-d5", "-e4", "-d3", "-c4"}
DIAGONAL = {"-e5", "-e3", "-c3", "-c5"}


def moves(position: str, field: str = "d4") -> set[str]:
    """Where the creature on a field can move."""
    return {choice for choice in war(position).of(field) if choice[0] == "-"}


def test_the_board_does_not_wrap() -> None:  # WAR-05
    assert moves("R3@a1 B6@g7 r", "a1") == {"-b1", "-a2"}
    assert moves("R3@g4 B6@a7 r", "g4") == {"-g3", "-g5", "-f4"}
    assert moves("R5@g1 B6@a7 r", "g1") == {"-f2"}
    assert moves("R5@a4 B6@g7 r", "a4") == {"-b3", "-b5"}
    assert moves("R2@a7 B6@g1 r", "a7") == {"-b7", "-c7", "-a6", "-a5"}


def test_adjacent_is_beside_and_surrounding_is_both() -> None:  # WAR-05
    assert moves("R3@d4 B6@a7 r") == AROUND
    assert moves("R5@d4 B6@a7 r") == DIAGONAL
    table = strange("R3@d4 B6@a7 r", {3: {"patterns": [{"does": "step", "dirs": "all"}]}})
    assert {choice for choice in table.of("d4") if choice[0] == "-"} == AROUND | DIAGONAL


def test_every_field_lies_beside_the_right_ones() -> None:  # WAR-05
    box = view(np.zeros(1, BOX))
    lay_board(box)
    for field in range(FIELDS):
        column, row = field % 7, field // 7
        steps = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1))
        for direction, (across, up) in enumerate(steps):
            there = 0 <= column + across < 7 and 0 <= row + up < 7
            assert box.beside[field * 8 + direction] == (field + up * 7 + across if there else NOWHERE)


def test_one_action_and_the_turn_is_over() -> None:  # WAR-16
    for choice in ("d4-d5", "d4+", "d4xe4", "d4*c4,e4"):
        enemy = "B2@e4" if "x" in choice else "B6@a7"
        table = war(f"R3@d4 {enemy} B6@g7 r").act(choice)
        assert (table.turn, table.stage) == ("b", "action")


def test_nobody_passes_who_can_act() -> None:  # WAR-16
    for position in ("R5@a1 B6@b2 r", "R6@a1 B6@a2 r", "R3@d4 B6@g7 r"):
        assert "pass" not in war(position).choices


def test_a_turn_passes_where_nothing_can_be_done() -> None:  # WAR-17
    table = war("R6@a1 B6@a2 B6@b1 r")
    assert table.choices == ["pass"]
    table.act("pass")
    assert (table.turn, table.s.quiet, table.board["a1"]) == ("b", 1, "R6")


def test_only_own_creatures_act() -> None:  # WAR-16
    table = war("R3@d4 B5@d6 r")
    assert all(choice.startswith("d4") for choice in table.choices)
    assert all(choice.startswith("d6") for choice in table.act("d4-d3").choices)


def test_a_creature_moves_by_its_pattern_to_an_empty_field() -> None:  # WAR-20
    for level in (1, 3, 4, 6):
        assert moves(f"R{level}@d4 B6@a7 r") == AROUND
        assert moves(f"R{level}@d4 R6@d5 B6@e4 B6@a7 r") == {"-d3", "-c4"}
    table = war("R3@d4 B6@a7 r").act("d4-e4")
    assert table.board == {"e4": "R3", "a7": "B6"}


def test_nobody_stays_leaves_the_board_or_lands_on_another() -> None:  # WAR-21
    assert moves("R6@a1 R6@a2 B6@b1 r", "a1") == set()
    for level in range(1, 7):
        assert "-d4" not in moves(f"R{level}@d4 B6@a7 r")


def test_who_passes_over_others_does_so_before_landing() -> None:  # WAR-21
    table = war("R2@d3 B2@d4 B6@a7 r", ruins=True).act("d3-d5")
    assert table.board == {"d5": "R2", "a7": "B6"}


def test_backward_is_as_good_as_forward() -> None:  # WAR-22
    for side, other in (("R", "B"), ("B", "R")):
        assert moves(f"{side}4@d4 {other}6@a7 {side.lower()}") == AROUND
        assert moves(f"{side}2@d4 {other}6@a7 {side.lower()}") == AROUND | {"-d6", "-f4", "-d2", "-b4"}


# --- creatures


def test_a_soul_steps_or_hops_over_one_own_soul() -> None:  # WAR-34
    assert moves("R1@d2 R1@d3 B6@a7 r", "d2") == {"-d1", "-c2", "-e2", "-d4"}
    assert moves("R1@d2 R1@c2 R1@e2 R1@d1 B6@a7 r", "d2") == {"-d3", "-b2", "-f2"}
    table = war("R1@d2 R1@d3 B6@a7 r").act("d2-d4")
    assert table.board == {"d4": "R1", "d3": "R1", "a7": "B6"}


@pytest.mark.parametrize("between", ["B1", "R2", "R3", "R6", "B4"])
def test_a_soul_hops_over_nobody_else(between: str) -> None:  # WAR-34
    assert "-d4" not in moves(f"R1@d2 {between}@d3 B6@a7 r", "d2")


@pytest.mark.parametrize("behind", ["R1", "R4", "B1", "B5"])
def test_a_soul_hops_only_to_an_empty_field(behind: str) -> None:  # WAR-34
    assert "-d4" not in moves(f"R1@d2 R1@d3 {behind}@d4 B6@a7 r", "d2")


def test_a_soul_hops_once_straight_and_not_off_the_board() -> None:  # WAR-34
    assert moves("R1@d2 R1@d3 R1@d4 B6@a7 r", "d2") == {"-d1", "-c2", "-e2"}
    assert moves("R1@d2 R1@e3 B6@a7 r", "d2") == {"-d1", "-c2", "-e2", "-d3"}
    assert moves("R1@f1 R1@g1 B6@a7 r", "f1") == {"-e1", "-f2"}


def test_only_souls_hop() -> None:  # WAR-34
    for level in (3, 4, 5, 6):
        assert "-d4" not in moves(f"R{level}@d2 R1@d3 R{level}@a1 B6@a7 r", "d2")


def test_a_ghost_goes_one_or_two_fields_straight() -> None:  # WAR-36
    assert moves("R2@d4 B6@a7 r") == AROUND | {"-d6", "-f4", "-d2", "-b4"}
    assert moves("R2@a1 B6@g7 r", "a1") == {"-b1", "-c1", "-a2", "-a3"}


@pytest.mark.parametrize("between", ["R1", "R6", "B1", "B6"])
def test_a_ghost_passes_over_anybody(between: str) -> None:  # WAR-36
    assert moves(f"R2@d4 {between}@d5 B6@a7 r") == AROUND - {"-d5"} | {"-d6", "-f4", "-d2", "-b4"}


def test_a_ghost_lands_on_nobody() -> None:  # WAR-36
    assert moves("R2@d4 B6@d6 R6@f4 B6@a7 r") == AROUND | {"-d2", "-b4"}


@pytest.mark.parametrize("level", range(2, 7))
def test_haunting_lowers_an_opposing_creature(level: int) -> None:  # WAR-38
    table = war(f"R2@d3 B{level}@d4 B6@a7 r").act("d3-d5")
    assert (table.board["d4"], table.points, table.exile) == (f"B{level - 1}", (0, 0), (0, 0))


def test_haunting_spares_souls_own_creatures_and_those_beside() -> None:  # WAR-38
    assert war("R2@d3 B1@d4 B6@a7 r").act("d3-d5").board["d4"] == "B1"
    assert war("R2@d3 R6@d4 B6@a7 r").act("d3-d5").board["d4"] == "R6"
    beside = war("R2@d3 B6@c3 B6@c4 B6@e4 B6@d5 r ex=9:0").act("d3-d4").board
    assert beside == {"d4": "R2", "c3": "B6", "c4": "B6", "e4": "B6", "d5": "B6"}


def test_haunting_works_in_an_attack() -> None:  # WAR-38
    table = war("R2@d3 B4@d4 B1@d5 r").act("d3xd5")
    assert (table.board, table.points) == ({"d4": "B3", "d5": "R2"}, (2, 0))


def test_a_basilisk_goes_diagonally_and_keeps_its_colour() -> None:  # WAR-46
    assert moves("R5@d4 B6@a7 r") == DIAGONAL
    assert moves("R5@d4 R4@e5 B6@c5 B6@a7 r") == {"-e3", "-c3"}


def test_others_step_to_adjacent_fields() -> None:  # WAR-40, WAR-42, WAR-49
    for level in (3, 4, 6):
        assert moves(f"R{level}@d4 B6@a7 r") == AROUND
