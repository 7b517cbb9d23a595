"""DiceWar: how a game is won, in which order it is looked at, and pairs of games."""

from __future__ import annotations

from tests.games.war import CORE, strange, war


def test_ten_points_win_after_an_attack() -> None:  # WAR-58
    assert war("R4@d6 B3@d7 B1@a7 r vp=3:9").act("d6xd7").ending == ""
    assert war("R4@d6 B3@d7 B1@a7 r vp=4:9").act("d6xd7").ending == "r points"
    assert war("B4@d2 R3@d1 R1@a1 b vp=9:4").act("d2xd1").ending == "b points"


def test_ten_points_win_at_the_end_of_the_turn() -> None:  # WAR-58
    assert war("R5@d4 B3@d7 r vp=9:0").act("d4+").ending == "r points"
    assert war("R5@d4 B3@d7 r vp=8:0").act("d4+").ending == ""


def test_virtual_points_count_after_an_attack() -> None:  # WAR-58
    table = war("R6@a1 R5@c3 B4@d4 B3@e5 r vp=5:0").act("c3xd4")
    assert (table.ending, table.points, table.totals) == ("r points", (9, 0), (10, 0))


def test_ten_points_in_the_midst_of_a_spell_win_at_its_end() -> None:  # WAR-58
    table = war("R4@c1 R5@d1 R1@a1 B3@d7 r vp=9:0").act("c1*1", "on d1")
    assert (table.totals, table.ending) == ((10, 0), "")
    assert table.act("on a1").ending == "r points"


# --- the order at the end of a turn


def test_points_go_before_ruins() -> None:  # WAR-59
    table = war("R4@b2 R4@d4 R4@f6 R5@a1 B3@g1 r vp=9:0", ruins=True).act("a1+")
    assert table.ending == "r points"


def test_ruins_go_before_the_others_points() -> None:  # WAR-59
    table = war("R4@b2 R6@d3 R4@f6 B6@g1 r vp=0:9", ruins=True).act("d3*d2,d4")
    assert (table.totals, table.ending) == ((0, 10), "r ruins")


def test_the_active_players_points_go_before_the_others() -> None:  # WAR-59
    assert war("R6@d4 R1@a1 B6@a7 B2@d5 r vp=7:9").act("d4xd5").ending == "r points"
    first = {"abilities": [{"name": "Glow", "does": "virtual", "level": 3, "mode": "count", "points": 2}]}
    table = strange("R6@d4 R1@a1 B6@a7 r vp=6:9", {3: first}).act("d4*c4,e4")
    assert (table.totals, table.ending) == ((10, 10), "r points")


def test_the_other_wins_on_points_when_the_surplus_falls_to_him() -> None:  # WAR-59
    table = war("R6@d4 R1@a1 B6@a7 r vp=8:9").act("d4*c4,e4")
    assert (table.totals, table.ending) == ((8, 10), "b points")


def test_the_others_points_go_before_the_own_last_creature() -> None:  # WAR-59
    banish = {2: {"abilities": [{"name": "Banish", "does": "on_defeated", "effect": "to_reserve"}]}}
    table = strange("R6@d4 B6@a7 B2@d3 r vp=0:9", banish, CORE, "strange").act("d4xd3")
    assert (table.totals, table.ending) == ((2, 10), "b points")
    table = strange("R6@d4 B6@a7 B2@d3 r vp=0:8", banish, CORE, "strange").act("d4xd3")
    assert table.ending == "b wiped_out"


def test_who_takes_the_last_creature_wins() -> None:  # WAR-59, WAR-60
    table = war("R4@d4 B3@d5 r vp=0:9").act("d4xd5")
    assert (table.ending, table.reserve) == ("r wiped_out", (14, 14))


def test_who_gives_up_the_last_creature_loses() -> None:  # WAR-59, WAR-60
    table = war("R4@d4 B1@b1 b vp=0:9", ruins=True).act("b1-b2")
    assert (table.ending, table.reserve) == ("r wiped_out", (14, 15))


def test_the_active_player_wins_if_nobody_has_a_creature() -> None:  # WAR-60
    assert war("R3@d3 B2@d4 r", ruins=True).act("d3xd4").ending == "r wiped_out"
    assert war("B3@d5 R2@d4 b vp=9:0", ruins=True).act("d5xd4").ending == "b wiped_out"


def test_the_last_creature_goes_before_the_clocks() -> None:  # WAR-59
    table = war("R4@d4 B1@b1 b vp=0:9 stall=19", ruins=True, stall_limit=20).act("b1-b2")
    assert table.ending == "r wiped_out"
    assert war("R4@d4 B3@d5 r vp=0:9 turn=50", turn_cap=50).act("d4xd5").ending == "r wiped_out"
    assert war("R4@b2 R4@d4 R4@f5 B3@g1 r vp=0:9 turn=50", ruins=True, turn_cap=50).act("f5-f6").ending == "r ruins"
    assert war("R5@d4 B3@g1 r vp=9:9 turn=50", turn_cap=50).act("d4+").ending == "r points"


def test_the_end_of_war_goes_before_the_stall_clock_and_that_before_the_cap() -> None:  # WAR-59
    clocks = {"stall_limit": 20, "turn_cap": 50}
    assert (
        war("R4@d4 B3@g1 r quiet=9 truce=10 stall=19 turn=50", None, **clocks).act("d4-d5").ending == "draw end_of_war"
    )
    assert war("R4@d4 B3@g1 r quiet=9 truce=9 stall=19 turn=50", None, **clocks).act("d4-d5").ending == "draw stall"
    assert war("R4@d4 B3@g1 r quiet=9 truce=9 stall=18 turn=50", None, **clocks).act("d4-d5").ending == "draw turn_cap"
    assert war("R4@d4 B3@g1 r quiet=9 truce=9 stall=18 turn=49", None, **clocks).act("d4-d5").ending == ""


# --- pairs


def test_the_second_game_of_a_pair_begins_anew_with_the_other_starter() -> None:  # WAR-67
    table = war("R4@d4 R1@a1 B3@d5 r vp=3:5 ex=2:3 tp=2:3 quiet=4 stall=9 turn=30 best=4:5", paired=True).act("d4xd5")
    assert (table.match.over, table.stage, table.turn, table.s.starter) == (False, "lineup", "b", 1)
    assert (table.board, table.reserve, table.exile, table.points) == ({}, (15, 15), (0, 0), (0, 0))
    assert (table.both("wins"), table.both("sums"), table.both("best")) == ((1, 0), (7, 5), (0, 0))
    assert table.trigger == (0, 0)
    assert (table.s.quiet, table.s.stall, table.s.truce, table.s.war_turn) == (0, 0, 0, 0)
    table.act("6@a7", "4@b7", "5@a1", "5@b1")
    assert (table.turn, table.s.war_turn, table.s.quiet, table.both("best")) == ("b", 1, 0, (0, 1))


def test_no_dice_are_rolled_for_the_second_game() -> None:  # WAR-67
    table = war("R4@d4 B3@d5 r start=b", paired=True).act("d4xd5")
    assert (table.match.sides, table.turn) == ([], "r")


def test_a_declaration_does_not_outlive_its_game() -> None:  # WAR-67
    table = war("R4@d4 B3@g1 r vp=1:0 quiet=15 truce=10 stall=15 turn=30", paired=True).act("d4-d5")
    assert (table.both("wins"), table.s.truce, table.s.quiet) == ((1, 0), 0, 0)


def test_the_pair_goes_to_who_won_more_games() -> None:  # WAR-67
    table = war("R4@d4 B3@d5 r vp=0:9 game=2 wins=1:0 sums=3:9", paired=True).act("d4xd5")
    assert (table.ending, table.both("wins")) == ("r pair", (2, 0))
    table = war("R3@d4 B4@d5 b vp=9:0 game=2 wins=0:1 sums=9:0", paired=True).act("d5xd4")
    assert table.ending == "b pair"
    table = war("R4@d4 B3@g1 r vp=5:5 game=2 wins=1:0 sums=0:9 turn=50", paired=True, turn_cap=50).act("d4-d5")
    assert table.ending == "r pair"


def test_equal_wins_are_decided_by_the_sum_of_totals() -> None:  # WAR-67
    for sums, ending in (("3:9", "b pair"), ("9:0", "r pair"), ("2:6", "draw pair")):
        table = war(f"R4@d4 B3@d5 r vp=0:0 game=2 wins=0:1 sums={sums}", paired=True).act("d4xd5")
        assert (table.ending, table.both("wins")) == (ending, (1, 1))


def test_virtual_points_count_in_the_sum() -> None:  # WAR-67
    table = war("R4@d4 R6@a1 B3@d5 r vp=1:2 ex=3:3", paired=True).act("d4xd5")
    assert table.both("sums") == (1 + 4 + 1, 2)


def test_a_draw_is_nobodys_win() -> None:  # WAR-67
    table = war("R4@d4 B3@g1 r vp=5:5 turn=50", paired=True, turn_cap=50).act("d4-d5")
    assert (table.both("wins"), table.both("sums")) == ((0, 0), (5, 5))


def test_without_a_pair_the_first_game_decides() -> None:  # WAR-67
    assert war("R4@d4 B3@d5 r").act("d4xd5").ending == "r wiped_out"
