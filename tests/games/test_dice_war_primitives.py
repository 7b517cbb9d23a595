"""DiceWar: patterns and specialities that the core tribe does not use, in tribes of the tests' own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war import CORE, WarTable, strange, war

ORTH = {"does": "step", "dirs": "orth"}
GHOST_LINE = {"does": "line", "dirs": "orth", "min": 1, "max": 6, "through": "any"}


def named(does: str, **parameters: Any) -> dict[str, Any]:
    """A speciality."""
    return {"name": "Strange", "does": does, **parameters}


def able(*abilities: dict[str, Any], patterns: list[dict[str, Any]] | None = None) -> dict[str, Any]:
    """A creature that has these specialities, perhaps other patterns, and no spell."""
    return {"abilities": list(abilities), "spell": None, **({"patterns": patterns} if patterns else {})}


def reach(table: WarTable, field: str, sign: str) -> set[str]:
    """Where a creature can move (-) or whom it can attack (x)."""
    return {choice[1:] for choice in table.of(field) if choice[0] == sign}


# --- patterns


@pytest.mark.parametrize(
    ("use", "moves", "hits"), [("move", True, False), ("attack", False, True), ("both", True, True)]
)
def test_a_pattern_may_be_for_one_use_only(use: str, moves: bool, hits: bool) -> None:  # WAR-20, WAR-23
    for pattern in ({**ORTH, "use": use}, {**GHOST_LINE, "max": 3, "through": "none", "use": use}):
        table = strange("R4@d4 B3@d5 B1@a7 r", {4: able(patterns=[pattern])})
        assert (bool(reach(table, "d4", "-")), bool(reach(table, "d4", "x"))) == (moves, hits)


@pytest.mark.parametrize(
    ("through", "moves", "hits"),
    [
        ("none", {"d5", "c4", "b4", "a4", "d3", "d2", "d1"}, set()),
        ("own", {"d5", "d7", "c4", "b4", "a4", "d3", "d2", "d1"}, set()),
        ("opposing", {"d5", "c4", "b4", "a4", "d3", "d2", "d1", "f4"}, {"g4"}),
        ("any", {"d5", "d7", "c4", "b4", "a4", "d3", "d2", "d1", "f4"}, {"g4"}),
    ],
)
def test_a_line_passes_those_it_may_pass(through: str, moves: set[str], hits: set[str]) -> None:  # WAR-20
    line = {"does": "line", "dirs": "orth", "min": 1, "max": 6, "through": through}
    table = strange("R4@d4 R5@d6 B5@e4 B1@g4 r", {4: able(patterns=[line])})
    assert (reach(table, "d4", "-"), reach(table, "d4", "x")) == (moves, hits)


def test_a_line_is_blocked_unless_it_says_otherwise() -> None:  # WAR-20
    line = {"does": "line", "dirs": "orth", "min": 1, "max": 6}
    table = strange("R4@d4 R5@d5 B3@d3 B1@d1 B6@a7 r", {4: able(patterns=[line])})
    assert reach(table, "d4", "-") == {"c4", "b4", "a4", "e4", "f4", "g4"}
    assert reach(table, "d4", "x") == {"d3"}


def test_a_line_has_a_least_and_a_most() -> None:  # WAR-20
    line = {"does": "line", "dirs": "diag", "min": 2, "max": 3, "through": "none"}
    corners = {"b2", "a1", "b6", "a7", "f2", "g1", "f6", "g7"}
    assert reach(strange("R4@d4 B6@a6 r", {4: able(patterns=[line])}), "d4", "-") == corners
    table = strange("R4@d4 R5@e5 B6@a6 r", {4: able(patterns=[line])})
    assert reach(table, "d4", "-") == corners - {"f6", "g7"}
    far = {**GHOST_LINE, "min": 2, "max": 2}
    assert reach(strange("R4@d4 B6@d5 B6@a6 r", {4: able(patterns=[far])}), "d4", "-") == {"d6", "d2", "b4", "f4"}


@pytest.mark.parametrize(
    ("over", "levels", "fields"),
    [
        ("own", [2], {"d6"}),
        ("opposing", [5], {"f4"}),
        ("opposing", None, {"f4", "d2"}),
        ("any", [2, 5], {"d6", "f4"}),
        ("any", None, {"d6", "f4", "d2"}),
        ("own", [1], set()),
    ],
)
def test_a_hop_goes_over_those_that_fit(over: str, levels: list[int] | None, fields: set[str]) -> None:  # WAR-20
    hop = {"does": "hop", "dirs": "orth", "over": over, **({"levels": levels} if levels else {})}
    table = strange("R4@d4 R2@d5 B5@e4 B3@d3 B1@g4 r", {4: able(patterns=[hop])})
    assert reach(table, "d4", "-") == fields


def test_a_hop_is_for_movement_only_and_wants_an_empty_field() -> None:  # WAR-20
    hop = {"does": "hop", "dirs": "all", "over": "any"}
    table = strange("R4@d4 R2@d5 B1@d6 B5@e5 r", {4: able(patterns=[hop])})
    assert (reach(table, "d4", "-"), reach(table, "d4", "x")) == ({"f6"}, set())


def test_several_patterns_add_up() -> None:  # WAR-20
    line = {"does": "line", "dirs": "diag", "min": 1, "max": 2, "through": "none", "use": "attack"}
    hop = {"does": "hop", "dirs": "orth", "over": "own"}
    table = strange("R4@d4 R2@d5 B1@f6 B1@b2 B1@c3 B1@e4 r", {4: able(patterns=[ORTH, line, hop])})
    assert reach(table, "d4", "-") == {"c4", "d3", "d6"}
    assert reach(table, "d4", "x") == {"c3", "f6", "e4"}


# --- prey and immunity


def test_extra_prey_is_besides_the_usual() -> None:  # WAR-08, WAR-23
    table = strange("R2@d4 B1@d5 B5@d3 B4@c4 B2@e4 r", {2: able(named("extra_prey", levels=[5, 2]))})
    assert reach(table, "d4", "x") == {"d5", "d3", "e4"}


def test_who_is_immune_to_attacks_is_not_attacked() -> None:  # WAR-52
    levels = {3: able(named("immune", to=["attack"]))}
    table = strange("R3@d4 R2@c4 B4@d5 B3@c5 b", levels)
    assert (reach(table, "d5", "x"), reach(table, "c5", "x")) == (set(), {"c4"})


def test_immunity_is_no_hindrance_to_the_owner() -> None:  # WAR-52
    levels = {3: able(named("immune", to=["attack", "spell", "speciality"])), 2: able(patterns=[GHOST_LINE])}
    table = strange("R3@d4 R4@d2 R2@d3 B6@d5 B1@d6 r", levels)
    assert {"xd5", "-c4", "+"} <= set(table.of("d4"))
    assert "xd6" in table.of("d3")  # passes over its own immune creature, and an opposing one
    assert "on d4" in table.act("d2*1").choices


def test_an_immune_creature_may_be_passed_over() -> None:  # WAR-52, WAR-53
    levels = {5: able(named("immune", to=["attack", "spell", "speciality"]))}
    table = strange("R2@d3 B5@d4 B1@d5 B6@a7 r", levels, CORE, "strange")
    assert {"xd5"} <= set(table.of("d3"))
    assert table.act("d3xd5").board["d4"] == "B5"


def test_a_soul_wall_is_immune_to_attacks_only() -> None:  # WAR-53
    table = war("R2@d3 R2@a1 B1@d4 B1@c4 B1@e4 B6@a7 r")
    assert reach(table, "d3", "x") == set()
    assert table.act("d3-d5").board == {"d5": "R2", "a1": "R2", "d4": "B1", "c4": "B1", "e4": "B1", "a7": "B6"}
    lift = {2: able(named("on_pass", whom="opposing", effect="level", by=2))}
    assert strange("R2@d3 B1@d4 B1@c4 B1@e4 B6@a7 r", lift).act("d3-d5").board["d4"] == "B3"


def test_who_is_immune_to_specialities_is_neither_haunted_nor_cursed() -> None:  # WAR-39, WAR-52
    levels = {level: able(named("immune", to=["speciality"])) for level in (4, 5)}
    assert strange("R2@d3 B4@d4 B6@a7 r", levels, CORE, "strange").act("d3-d5").board["d4"] == "B4"
    table = strange("R5@c3 R1@a1 B2@d4 B1@e5 B1@g7 r", {**levels, 5: RUSHING})
    assert (table.act("c3xd4").board["d4"], table.stage, table.points) == ("R5", "step", (2, 0))
    assert strange("R4@c4 B2@d4 B1@g7 r", levels).act("c4xd4").board["d4"] == "R4"
    open_to_curses = {4: able(named("immune", to=["attack", "spell"]))}
    assert strange("R4@c4 B2@d4 B1@g7 r", open_to_curses).act("c4xd4").board["d4"] == "R2"


RUSHING = able(named("immune", to=["speciality"]), named("after_defeat", what="either", times=1))


def test_own_specialities_change_even_an_immune_creature() -> None:  # WAR-52
    levels = {
        4: able(named("immune", to=["speciality"])),
        2: able(named("on_pass", whom="own", effect="level", by=1), patterns=[GHOST_LINE]),
    }
    assert strange("R2@d3 R4@d4 B1@g7 r", levels).act("d3-d5").board["d4"] == "R5"


@pytest.mark.parametrize(
    ("neighbourhood", "souls", "safe"),
    [("all", "d5 e6 f7", True), ("orth", "d5 e6 f7", False), ("all", "d5 e6", False), ("orth", "d5 d6 d7", True)],
)
def test_a_group_hangs_together_by_its_neighbourhood(neighbourhood: str, souls: str, safe: bool) -> None:  # WAR-35
    wall = able(named("group_immune", level=1, min=3, neighbourhood=neighbourhood, to=["attack"]))
    own = " ".join(f"B1@{field}" for field in souls.split())
    table = strange(f"R6@d4 {own} B6@a7 r", {1: wall}, CORE, "strange")
    assert (reach(table, "d4", "x") == set()) is safe


def test_a_group_may_be_of_another_level_and_size() -> None:  # WAR-35
    wall = able(named("group_immune", level=4, min=2, neighbourhood="orth", to=["attack", "speciality"]))
    table = strange("R6@d3 R2@c4 B4@d4 B4@e4 B6@a7 r", {1: wall}, CORE, "strange")
    assert (reach(table, "d3", "x"), table.act("c4-b4").stage) == (set(), "action")
    haunted = strange("R2@c4 B4@d4 B4@d5 B6@a7 r", {1: wall}, CORE, "strange").act("c4-e4")
    assert haunted.board["d4"] == "B4"
    alone = strange("R2@c4 B4@d4 B4@e5 B6@a7 r", {1: wall}, CORE, "strange").act("c4-e4")
    assert alone.board["d4"] == "B3"


# --- passing over and being defeated


@pytest.mark.parametrize(("whom", "own", "other"), [("own", "R3", "B5"), ("opposing", "R4", "B4"), ("any", "R3", "B4")])
def test_passing_works_on_those_it_names(whom: str, own: str, other: str) -> None:  # WAR-18
    levels = {2: able(named("on_pass", whom=whom, effect="level", by=-1), patterns=[GHOST_LINE])}
    board = strange("R2@a4 R4@b4 B5@d4 B1@g7 r", levels).act("a4-f4").board
    assert board == {"f4": "R2", "b4": own, "d4": other, "g7": "B1"}


def test_a_hop_passes_over_too() -> None:  # WAR-18
    hop = {"does": "hop", "dirs": "all", "over": "opposing"}
    levels = {3: able(named("on_pass", whom="opposing", effect="level", by=-3), patterns=[ORTH, hop])}
    assert strange("R3@c3 B5@d4 B1@g7 r", levels).act("c3-e5").board == {"e5": "R3", "d4": "B2", "g7": "B1"}
    table = strange("R3@c3 B4@d4 B1@g7 r", levels, ruins=True).act("c3-e5")
    assert (table.board, table.reserve) == ({"e5": "R3", "g7": "B1"}, (14, 14))


@pytest.mark.parametrize(("effect", "exile"), [("to_reserve", (0, 0)), ("to_exile", (1, 1))])
def test_passing_may_send_dice_away_without_points(effect: str, exile: tuple[int, int]) -> None:  # WAR-72
    levels = {2: able(named("on_pass", whom="any", effect=effect), patterns=[GHOST_LINE])}
    table = strange("R2@a6 R4@b6 B5@d6 B1@g1 r", levels).act("a6-f6")
    assert (table.board, table.exile, table.points) == ({"f6": "R2", "g1": "B1"}, exile, (0, 0))
    assert (sum(table.reserve) + sum(exile), table.s.quiet) == (28, 0)


@pytest.mark.parametrize(("effect", "exile"), [("to_reserve", (0, 1)), ("to_exile", (1, 1))])
def test_an_attacker_sent_away_leaves_the_field_empty(effect: str, exile: tuple[int, int]) -> None:  # WAR-72
    table = strange("R6@d4 R1@a1 B2@d5 B1@g7 r", {2: able(named("on_defeated", effect=effect))}, CORE, "strange")
    table.act("d4xd5")
    assert (table.board, table.exile, table.points) == ({"a1": "R1", "g7": "B1"}, exile, (3, 0))
    basilisk = strange("R5@c3 R1@a1 B2@d4 B1@g7 r", {2: able(named("on_defeated", effect=effect))}, CORE, "strange")
    assert basilisk.act("c3xd4").turn == "b"  # nobody is left to step on


def test_a_defeat_may_raise_the_attacker() -> None:  # WAR-07
    table = strange("R4@d4 B2@d5 B1@g7 r", {2: able(named("on_defeated", effect="level", by=5))}, CORE, "strange")
    assert table.act("d4xd5").board["d5"] == "R6"


def test_trigger_points_go_to_the_owner_of_the_ability() -> None:  # WAR-71
    levels = {2: able(named("on_defeated", effect="gain_tp", by=3))}
    table = strange("R4@d4 B2@d5 B1@g7 r", levels, CORE, "strange").act("d4xd5")
    assert (table.trigger, table.board["d5"]) == ((0, 3), "R4")
    levels = {2: able(named("on_pass", whom="any", effect="gain_tp", by=2), patterns=[GHOST_LINE])}
    table = strange("R2@a4 R4@b4 B5@d4 B1@g7 r", levels).act("a4-f4")
    assert (table.trigger, table.s.quiet) == ((4, 0), 1)


def test_a_gain_needs_nobody_to_be_changed() -> None:  # WAR-52, WAR-71
    levels = {
        2: able(named("on_pass", whom="opposing", effect="gain_tp", by=2), patterns=[GHOST_LINE]),
        5: able(named("immune", to=["speciality"])),
    }
    assert strange("R2@d3 B5@d4 B1@g7 r", levels, "strange", "strange").act("d3-d5").trigger == (2, 0)


def test_who_is_kept_from_exile_goes_to_the_reserve_and_scores_all_the_same() -> None:  # WAR-29
    table = strange("R4@d4 B3@d5 B1@g7 r", {3: able(named("keep_from_exile"))}, CORE, "strange").act("d4xd5")
    assert (table.points, table.exile, table.reserve, table.s.quiet) == ((4, 0), (0, 0), (14, 14), 0)


# --- further steps


@pytest.mark.parametrize(
    ("what", "choices"), [("move", {"d5-c5", "d5-e5", "d5-d4", "stop"}), ("attack", {"d5xd6", "stop"})]
)
def test_a_further_step_may_be_of_one_kind_only(what: str, choices: set[str]) -> None:  # WAR-47
    table = strange("R4@d4 B1@d5 B1@d6 B6@a7 r", {4: able(named("after_defeat", what=what, times=1))})
    assert set(table.act("d4xd5").choices) == choices


def test_further_steps_may_be_several() -> None:  # WAR-47
    levels = {4: able(named("after_defeat", what="either", times=2))}
    table = strange("R4@d2 B1@d3 B1@d5 B1@d7 B6@a7 r", levels).act("d2xd3", "d3-d4")
    assert (table.stage, table.s.steps, table.turn) == ("step", 1, "r")
    assert table.act("d4xd5").turn == "b"
    table = strange("R4@d2 B1@d3 B1@e3 B1@e5 B6@a7 r", levels).act("d2xd3", "d3xe3")
    assert (table.s.steps, table.act("e3-e4").turn) == (1, "b")


def test_a_step_without_a_way_is_not_asked() -> None:  # WAR-47
    levels = {4: able(named("after_defeat", what="attack", times=2))}
    assert strange("R4@d4 B1@d5 B6@a7 r", levels).act("d4xd5").turn == "b"
    patterns = [{**ORTH, "use": "attack"}, {"does": "step", "dirs": "diag", "use": "move"}]
    levels = {4: able(named("after_defeat", what="move", times=1), patterns=patterns)}
    assert strange("R4@d6 R1@c6 R1@e6 B1@d7 B1@c7 B6@a1 r", levels).act("d6xd7").turn == "b"
    assert strange("R4@d6 R1@c6 R2@e5 B1@d7 B1@c7 B6@a1 r", levels).act("d6xd7").choices == ["d7-e6", "stop"]


# --- virtual points


@pytest.mark.parametrize(("mode", "points"), [("surplus", (2, 0)), ("count", (6, 0)), ("in_bonus_rows", (2, 0))])
def test_virtual_points_are_counted_by_their_mode(mode: str, points: tuple[int, int]) -> None:  # WAR-51
    levels = {6: able(), 1: able(named("virtual", level=3, mode=mode, points=2))}
    assert strange("R3@d4 R3@a5 R3@g1 B3@a7 B3@b7 r", levels).virtual == points


def test_bonus_rows_are_those_of_the_owner() -> None:  # WAR-51
    levels = {6: able(named("virtual", level=6, mode="in_bonus_rows", points=1))}
    for row in range(1, 8):
        assert strange(f"R6@d{row} B1@a7 r", levels).virtual == (int(row > 4), 0)
        assert strange(f"B6@d{row} R1@a1 r", levels, CORE, "strange").virtual == (0, int(row < 4))


def test_virtual_points_of_several_levels_add_up() -> None:  # WAR-51
    levels = {
        6: able(named("virtual", level=6, mode="surplus", points=1), named("virtual", level=2, mode="count", points=3))
    }
    assert strange("R6@d4 R2@a1 R2@b1 B1@a7 r", levels).virtual == (7, 0)


# --- leaving a trail


TRAIL = {3: able(named("trail", level=2))}


def test_a_trail_is_left_or_not() -> None:  # WAR-70
    table = strange("R3@d4 B6@a7 r quiet=1", TRAIL).act("d4-d5")
    assert (table.choices, table.turn, table.stage) == (["trail", "stop"], "r", "trailing")
    table.act("trail")
    assert (table.board, table.reserve, table.s.quiet) == ({"d5": "R3", "d4": "R2", "a7": "B6"}, (13, 14), 0)
    table = strange("R3@d4 B6@a7 r quiet=1", TRAIL).act("d4-d5", "stop")
    assert (table.board, table.reserve, table.s.quiet) == ({"d5": "R3", "a7": "B6"}, (14, 14), 2)
    assert table.turn == "b"


def test_no_trail_without_a_die_in_the_reserve() -> None:  # WAR-70
    table = strange("R3@d4 B6@a7 r ex=14:0", TRAIL).act("d4-d5")
    assert (table.turn, table.board) == ("b", {"d5": "R3", "a7": "B6"})


def test_no_trail_after_an_attack_or_a_further_step() -> None:  # WAR-70
    assert strange("R3@d4 B2@d5 B6@a7 r", TRAIL).act("d4xd5").turn == "b"
    levels = {3: able(named("trail", level=2), named("after_defeat", what="either", times=1))}
    table = strange("R3@d4 R1@a1 B1@d5 B6@a7 r", levels).act("d4xd5", "d5-d6")
    assert (table.turn, table.board) == ("b", {"d6": "R3", "a1": "R1", "a7": "B6"})


def test_a_trail_follows_a_hop() -> None:  # WAR-70
    hop = {"does": "hop", "dirs": "orth", "over": "own"}
    table = strange("R3@d4 R1@d5 B6@a7 r", {3: able(named("trail", level=1), patterns=[hop])}).act("d4-d6", "trail")
    assert table.board == {"d6": "R3", "d5": "R1", "d4": "R1", "a7": "B6"}


def test_the_ruins_count_after_the_trail() -> None:  # WAR-70
    soul = {1: able(named("trail", level=3), patterns=[ORTH])}
    table = strange("R1@d3 B6@a7 r ex=13:0", soul, ruins=True).act("d3-d4")
    assert (table.choices, table.board["d4"]) == (["trail", "stop"], "R1")
    assert (table.act("trail").board, table.reserve) == ({"d3": "R3", "a7": "B6"}, (1, 14))
    assert strange("R1@d3 B6@a7 r ex=13:0", soul, ruins=True).act("d3-d4", "stop").ending == "b wiped_out"
    left = strange("R3@d4 B6@a7 r", {3: able(named("trail", level=1))}, ruins=True).act("d4-d5", "trail")
    assert (left.board, left.reserve, left.s.quiet) == ({"d5": "R3", "a7": "B6"}, (14, 14), 0)


# --- charging


def test_a_charge_at_the_start_of_the_own_turn() -> None:  # WAR-71
    levels = {
        2: able(named("charge", when="own_turn_start", n=2)),
        3: able(named("charge", when="own_turn_start", n=1)),
    }
    table = strange("R2@d4 R2@a1 R3@b1 B6@a7 b quiet=6", levels).act("a7-b7")
    assert (table.trigger, table.choices[-1]) == ((5, 0), "declare")
    table.act("declare", "d4-d5")
    assert table.trigger == (5, 0)
    assert table.act("b7-a7").trigger == (10, 0)
    assert table.act("d5-d6", "a7-b7").trigger == (10, 0)  # the bar is full


@pytest.mark.parametrize("level", range(1, 7))
def test_every_level_may_charge(level: int) -> None:  # WAR-71
    levels = {level: able(named("charge", when="own_turn_start", n=3))}
    assert strange(f"R{level}@d4 B2@a7 b", levels).act("a7-b7").trigger == (3, 0)
    assert strange(f"R{level}@d4 B{level}@a7 b", levels).act("a7+" if level < 6 else "a7-b7").trigger == (3, 0)


def test_a_charge_on_moving_and_on_defeating() -> None:  # WAR-71
    levels = {3: able(named("charge", when="on_move", n=2), named("charge", when="on_defeat", n=3))}
    table = strange("R3@d4 R4@a1 B1@d6 B6@a7 r", levels).act("d4-d5")
    assert table.trigger == (2, 0)
    assert table.act("a7-b7", "d5xd6").trigger == (5, 0)
    assert table.act("b7-a7", "d6+").trigger == (5, 0)
    assert table.act("a7-b7", "a1-a2").trigger == (5, 0)


def test_a_charge_is_for_each_trigger() -> None:  # WAR-71
    twice = able(named("charge", when="on_defeat", n=1), named("after_defeat", what="either", times=1))
    table = strange("R4@d2 B1@d3 B1@e3 B6@a7 r", {4: twice}).act("d2xd3", "d3xe3")
    assert table.trigger == (2, 0)


def test_a_war_begins_with_a_charge() -> None:  # WAR-71
    levels = {5: able(named("charge", when="own_turn_start", n=2), patterns=[ORTH])}
    table = strange("R5@a1 R5@b1 B5@a7 b setup", levels).act("5@b7")
    assert (table.turn, table.trigger, table.stage) == ("r", (4, 0), "action")
