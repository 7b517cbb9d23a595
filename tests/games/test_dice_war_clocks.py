"""DiceWar: quiet turns, the End of War, the stall clock and the turn cap."""

from __future__ import annotations

import pytest

from tests.games.war import SEATS, WarTable, war, war_from_start
from wyrmtable.core.errors import Refused
from wyrmtable.core.match import Match, Seat
from wyrmtable.games.dice_war import GAME

SHUFFLE = ("a1-a2", "g7-g6", "a2-a1", "g6-g7")  # four quiet turns of R6@a1 and B6@g7


def shuffle(table: WarTable, turns: int) -> WarTable:
    """So many quiet turns of R6@a1 and B6@g7, Red's first."""
    return table.act(*(SHUFFLE[turn % 4] for turn in range(turns)))


# --- quiet turns


@pytest.mark.parametrize(
    ("position", "choice"),
    [
        ("R3@d4 B6@a7 r", "d4-d5"),
        ("R1@d2 R1@d3 B6@a7 r", "d2-d4"),
        ("R2@d3 B1@d4 B6@a7 r", "d3-d5"),
        ("R2@d3 R5@d4 B6@a7 r", "d3-d5"),
        ("R6@a1 B6@a2 B6@b1 r", "pass"),
    ],
)
def test_a_turn_is_quiet_if_its_movement_changed_nobody(position: str, choice: str) -> None:  # WAR-61
    assert war(f"{position} quiet=3").act(choice).s.quiet == 4


@pytest.mark.parametrize(
    ("position", "choices"),
    [
        ("R3@d4 B6@a7 r", ["d4+"]),
        ("R4@d4 B3@d5 B6@a7 r", ["d4xd5"]),
        ("R2@d3 B2@d4 B6@a7 r", ["d3-d5"]),
        ("R3@d4 B6@a7 r", ["d4*c4,e4"]),
        ("R6@d4 B6@a7 r", ["d4*c4,e4"]),
        ("R4@d4 R5@a1 B6@a7 r", ["d4*1", "on a1"]),
        ("R5@c3 B1@d4 B6@a7 r", ["c3xd4", "stop"]),
        ("R5@c3 B1@d4 B6@a7 r", ["c3xd4", "d4-e5"]),
    ],
)
def test_other_turns_are_not_quiet(position: str, choices: list[str]) -> None:  # WAR-61
    assert war(f"{position} quiet=3").act(*choices).s.quiet == 0


def test_a_die_that_leaves_the_warlands_stirs() -> None:  # WAR-61
    assert war("R1@d3 R4@a5 B6@a7 r quiet=3", ruins=True).act("d3-d4").s.quiet == 0
    assert war("R2@d3 R4@a5 B2@d4 B6@a7 r quiet=3", ruins=True).act("d3-d5").s.quiet == 0


def test_quiet_turns_of_both_players_count() -> None:  # WAR-61
    table = shuffle(war("R6@a1 R5@c1 B6@g7 r"), 5)
    assert table.s.quiet == 5
    assert table.act("g7-g6", "c1+").s.quiet == 0
    assert table.act("g6-g7").s.quiet == 1


# --- the End of War


@pytest.mark.parametrize("needed", [2, 6, 20])
def test_it_may_be_declared_after_enough_quiet_turns(needed: int) -> None:  # WAR-62
    for quiet, offered in ((needed - 1, False), (needed, True), (needed + 1, True)):
        table = war(f"R6@a1 B6@g7 r quiet={quiet}", quiet_needed=needed)
        assert ("declare" in table.choices) is offered


def test_it_is_declared_after_six_quiet_turns_unless_said_otherwise() -> None:  # WAR-62
    assert "declare" not in shuffle(war("R6@a1 B6@g7 r"), 5).choices
    table = shuffle(war("R6@a1 B6@g7 r"), 6)
    assert "declare" in table.choices
    assert "declare" in table.act("a2-a1").choices  # and by the other


def test_it_is_declared_only_where_the_option_is_on_and_none_is_pending() -> None:  # WAR-62
    assert "declare" not in war("R6@a1 B6@g7 r quiet=9", end_of_war=False).choices
    assert "declare" not in war("R6@a1 B6@g7 r quiet=9 truce=3").choices


def test_declaring_is_no_action() -> None:  # WAR-62
    table = war("R6@a1 B6@g7 r quiet=6 stall=6")
    before = table.choices
    table.act("declare")
    assert (table.turn, table.s.truce, table.s.quiet) == ("r", 1, 6)
    assert table.choices == [choice for choice in before if choice != "declare"]


def test_who_cannot_act_may_declare_and_passes() -> None:  # WAR-62
    table = war("R6@a1 B6@a2 B6@b1 r quiet=6")
    assert table.choices == ["pass", "declare"]
    assert table.act("declare").choices == ["pass"]
    assert (table.act("pass").s.truce, table.turn) == (2, "b")


@pytest.mark.parametrize(
    ("points", "ending"), [("3:3", "draw end_of_war"), ("4:3", "r end_of_war"), ("3:4", "b end_of_war")]
)
def test_ten_quiet_turns_end_the_war(points: str, ending: str) -> None:  # WAR-63
    table = war(f"R6@a1 B6@g7 r vp={points} quiet=6 stall=6").act("declare")
    for turn in range(10):
        assert table.ending == ""
        table.act(SHUFFLE[turn % 4])
    assert table.ending == ending


def test_virtual_points_count_at_the_end_of_war() -> None:  # WAR-63
    table = war("R6@a1 R6@c1 B6@g7 r vp=3:4 quiet=16 truce=10").act("c1-c2")
    assert (table.totals, table.ending) == ((4, 4), "draw end_of_war")
    assert war("R6@a1 R6@c1 B6@g7 r vp=4:4 quiet=16 truce=10").act("c1-c2").ending == "r end_of_war"


def test_a_turn_that_is_not_quiet_cancels_the_declaration() -> None:  # WAR-64
    table = shuffle(war("R6@a1 B6@g7 B2@c7 r quiet=6").act("declare"), 7)
    table.act("c7+")
    assert (table.s.truce, table.s.quiet, table.ending) == (0, 0, "")
    table.act("a1-a2")
    assert table.s.truce == 0


def test_the_declarers_own_action_may_cancel_it() -> None:  # WAR-64
    assert war("R6@a1 R2@c1 B6@g7 r quiet=6").act("declare", "c1+").s.truce == 0


def test_it_may_be_declared_again_and_not_withdrawn() -> None:  # WAR-64
    table = war("R6@a1 R2@c1 B6@g7 r quiet=6").act("declare", "c1+")
    for choice in ("g7-g6", "a1-a2", "g6-g7", "a2-a1", "g7-g6"):
        assert "declare" not in table.choices
        table.act(choice)
    assert "declare" not in table.choices
    table.act("a1-a2")
    assert "declare" in table.choices
    table.act("declare")
    assert set(table.choices) == {"g6-g7", "g6-g5", "g6-f6", "g6*g5,g7"}  # nothing to take it back with


def test_declaring_changes_nothing_but_the_pending_flag() -> None:  # WAR-62
    table = war("R6@a1 R3@c3 B6@g7 r vp=2:1 quiet=8 stall=9 turn=20")
    before = table.line
    assert table.act("declare").line.replace(" truce=1", "") == before


# --- the stall clock


def test_the_stall_clock_counts_turns_without_a_higher_best() -> None:  # WAR-65
    table = shuffle(war("R6@a1 R5@c1 B6@g7 r vp=2:1 stall=3", stall_limit=60), 2)
    assert table.s.stall == 5
    assert table.act("c1+").s.stall == 0  # a surplus of one
    assert table.both("best") == (3, 1)


def test_a_total_that_was_there_before_is_no_higher_best() -> None:  # WAR-65
    table = war("R5@c1 B1@g7 r vp=2:1 best=3:1 stall=4", stall_limit=60).act("c1+")
    assert (table.totals, table.s.stall, table.both("best")) == ((3, 1), 5, (3, 1))


def test_the_best_of_the_other_counts_too() -> None:  # WAR-65
    table = war("R6@d4 R1@a1 B6@g7 r vp=2:1 stall=4", stall_limit=60).act("d4*c4,e4")
    assert (table.s.stall, table.both("best")) == (0, (2, 2))


def test_the_best_begins_with_the_setup() -> None:  # WAR-65
    table = war_from_start().act("6@a1", "4@b1", "5@a7", "5@b7")
    assert (table.both("best"), table.act("b1-b2").s.stall) == ((1, 0), 1)


@pytest.mark.parametrize(
    ("points", "ending"), [("4:4", "draw stall"), ("5:4", "r stall"), ("3:4", "b stall"), ("4:5", "b stall")]
)
def test_a_stalled_war_is_decided_by_the_totals(points: str, ending: str) -> None:  # WAR-65
    table = war(f"R6@a1 B6@g7 r vp={points} stall=18", stall_limit=20, end_of_war=False)
    assert table.act("a1-a2").ending == ""
    assert table.act("g7-g6").ending == ending


def test_the_totals_are_the_current_ones() -> None:  # WAR-65
    table = war("R5@a1 B4@g7 r vp=3:4 best=9:4 stall=19", stall_limit=20).act("a1-b2")
    assert table.ending == "b stall"


def test_the_stall_clock_can_be_off() -> None:  # WAR-65
    table = war("R6@a1 B6@g7 r stall=999", stall_limit="off", end_of_war=False).act("a1-a2")
    assert (table.ending, table.s.stall) == ("", 1000)


# --- the turn cap


@pytest.mark.parametrize(("points", "ending"), [("4:4", "draw turn_cap"), ("5:4", "r turn_cap"), ("3:4", "b turn_cap")])
def test_the_cap_ends_the_war(points: str, ending: str) -> None:  # WAR-66
    table = war(f"R6@a1 B6@g7 r vp={points} turn=49", turn_cap=50)
    assert table.act("a1-a2").ending == ""
    assert (table.s.war_turn, table.act("g7-g6").ending) == (50, ending)


def test_turns_are_counted_from_1() -> None:  # WAR-66
    table = war_from_start("b", turn_cap=50, end_of_war=False).act("6@g7", "4@f7", "6@a1", "4@b1")
    assert table.s.war_turn == 1
    table.act("g7-g6")
    for turn in range(2, 51):
        assert (table.s.war_turn, table.ending) == (turn, "")
        table.act(SHUFFLE[(0, 3, 2, 1)[turn % 4 - 2]])
    assert table.ending == "draw turn_cap"


# --- options


def test_clocks_are_set_by_who_plays() -> None:  # WAR-65, WAR-66
    people = Match(GAME, SEATS).box
    with_bot = Match(GAME, [Seat("Ann"), Seat("Rob", "random")]).box
    assert (people.stall_limit, people.turn_cap) == (0, 1000)
    assert (with_bot.stall_limit, with_bot.turn_cap) == (60, 300)


@pytest.mark.parametrize(
    ("option", "wrong"),
    [
        ("turn_cap", "off"),
        ("turn_cap", 49),
        ("turn_cap", 1001),
        ("stall_limit", 19),
        ("stall_limit", 201),
        ("quiet_needed", 1),
        ("quiet_needed", 21),
        ("setup_mode", "both"),
        ("split_place", "around"),
    ],
)
def test_an_option_out_of_its_range_is_refused(option: str, wrong: object) -> None:  # WAR-62, WAR-65, WAR-66
    with pytest.raises(Refused, match=f"option {option} cannot be {wrong!r}; allowed: "):
        Match(GAME, SEATS, {option: wrong})
