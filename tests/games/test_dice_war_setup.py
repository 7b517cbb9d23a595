"""DiceWar: players, dice, the roll for the start, and the lineups."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.war import CORE, SEATS, WarTable, following, strange_pack, war, war_from_start
from wyrmtable.core.errors import Refused
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.table import CHANCE
from wyrmtable.games.dice_war import GAME


@pytest.mark.parametrize("seats", [1, 3])
def test_there_are_exactly_two_players(seats: int) -> None:  # WAR-01
    with pytest.raises(Refused, match=f"2 seats, not {seats}"):
        Match(GAME, [Seat(f"P{seat}") for seat in range(seats)])


@pytest.mark.parametrize("tribes", [(CORE, CORE), ("strange", CORE), (CORE, "strange"), ("strange", "strange")])
def test_any_tribe_meets_any_other(tribes: tuple[str, str]) -> None:  # WAR-01
    pack = strange_pack({3: {"patterns": [{"does": "step", "dirs": "diag"}]}})
    steps = {CORE: {"-d3", "-d5", "-c4", "-e4"}, "strange": {"-c3", "-c5", "-e3", "-e5"}}
    for side, other, tribe in (("R", "B", tribes[0]), ("B", "R", tribes[1])):
        table = war(f"{side}3@d4 {other}6@a7 {side.lower()}", pack, red=tribes[0], black=tribes[1])
        assert {choice for choice in table.of("d4") if choice[0] == "-"} == steps[tribe]


def test_every_player_owns_fifteen_dice_each_in_one_place() -> None:  # WAR-02
    table = war("R4@d4 R2@a1 B3@d5 B1@g7 B1@f7 r ex=3:5")
    assert (table.reserve, table.exile) == ((15 - 2 - 3, 15 - 3 - 5), (3, 5))
    table.act("d4xd5")
    assert (table.reserve, table.exile) == ((10, 7), (3, 6))
    with pytest.raises(Refused, match="Red has only 15 dice in the Warlands and in Exile, not 16"):
        war("R4@d4 R2@a1 B3@d5 r ex=14:0")


def test_a_field_holds_one_creature() -> None:  # WAR-03
    table = war("R4@d4 R3@d3 R6@c4 B6@e4 B5@d5 r")
    assert table.of("d4") == ["+", "*1"]
    placing = war_from_start().act("4@c1")
    assert not [choice for choice in placing.choices if choice.endswith("@c1")]


def test_all_dice_lie_in_the_reserves_at_the_start() -> None:  # WAR-10
    for ruins in (False, True):
        table = WarTable(Match(GAME, SEATS, {"ruins": ruins}))
        assert (table.board, table.reserve, table.exile) == ({}, (15, 15), (0, 0))
        assert (table.points, table.trigger) == ((0, 0), (0, 0))
        fields = {"b2", "d4", "f6"} if ruins else set()
        assert {f"{'abcdefg'[at % 7]}{at // 7 + 1}" for at in range(49) if table.match.box.ruins[0] >> at & 1} == fields


def test_the_higher_number_starts_and_ties_are_rolled_again() -> None:  # WAR-11
    table = WarTable(Match(GAME, SEATS))
    assert table.match.sides == [6, 6]
    for tie in range(1, 7):
        table.land(tie, tie)
        assert (table.match.mover, table.match.sides) == (CHANCE, [6, 6])
    assert (table.land(2, 5).match.mover, table.s.starter) == (1, 1)
    assert WarTable(Match(GAME, SEATS)).land(4, 3).match.mover == 0


@pytest.mark.parametrize(("starter", "own", "other"), [("r", "1", "7"), ("b", "7", "1")])
def test_the_starter_lines_up_first_and_the_other_sees_it(starter: str, own: str, other: str) -> None:  # WAR-12
    table = war_from_start(starter)
    assert set(table.choices) == {f"{level}@{column}{own}" for level in range(1, 7) for column in "abcdefg"}
    table.act(f"4@c{own}")
    assert table.turn == starter
    table.act(f"6@e{own}")
    assert (table.turn != starter, table.stage) == (True, "lineup")
    assert set(table.choices) == {f"{level}@{column}{other}" for level in range(1, 7) for column in "abcdefg"}
    table.act(f"5@a{other}", f"5@g{other}")
    assert (table.turn, table.stage) == (starter, "action")


def lineups(s: Any, box: Any, after: int = -1) -> list[Any]:
    """Every complete lineup of the mover, its dice placed from left to right."""
    found = []
    for text, there in following(s, box):
        column = "abcdefg".index(text[2])
        if column > after:
            found += [there] if there.turn != s.turn else lineups(there, box, column)
    return found


def test_there_are_31_lineups_in_7420_placements() -> None:  # WAR-13
    table = war_from_start()
    found = lineups(table.s, table.match.box)
    levels = [tuple(level for level in range(1, 7) for _ in range(s.army[0].level[level].bit_count())) for s in found]
    assert (len(found), len(set(levels))) == (7420, 31)
    assert all(sum(dice) == 10 for dice in levels)
    assert {len(dice) for dice in levels} == set(range(2, 8))


def test_no_die_is_placed_past_ten_or_short_of_it() -> None:  # WAR-13
    table = war_from_start().act("6@a1")
    assert Counter(choice[0] for choice in table.choices) == dict.fromkeys("1234", 6)
    with pytest.raises(Refused, match="not legal now"):
        table.act("5@b1")
    table = war_from_start().act(*(f"1@{column}1" for column in "abcdef"))
    assert table.choices == ["4@g1"]


def test_lineups_in_turn_skip_who_stands_at_ten() -> None:  # WAR-14
    table = war_from_start("b", setup_mode="alternate")
    asked = []
    for choice in ("4@a7", "1@a1", "6@b7", "1@b1", "2@c1", "6@d1"):
        asked.append(table.turn)
        table.act(choice)
    assert ("".join(asked), table.stage, table.turn) == ("brbrrr", "action", "b")


def test_a_lineup_in_turn_can_still_come_to_ten() -> None:  # WAR-14
    table = war_from_start(setup_mode="alternate")
    for column in "abcdef":
        table.act(f"1@{column}1", f"1@{column}7")
    assert table.choices == ["4@g1"]
    assert table.act("4@g1").choices == ["4@g7"]


@pytest.mark.parametrize("mode", ["starter_first", "alternate"])
@pytest.mark.parametrize("starter", ["r", "b"])
def test_the_starter_has_the_first_turn_and_turns_alternate(starter: str, mode: str) -> None:  # WAR-15
    table = war_from_start(starter, setup_mode=mode)
    while table.stage == "lineup":
        table.act(next(choice for choice in table.choices if choice[0] == "5"))
    turns = []
    for _ in range(4):
        turns.append(table.turn)
        table.act(next(choice for choice in table.choices if choice.endswith("+") or "-" in choice))
    assert "".join(turns) == (starter + {"r": "b", "b": "r"}[starter]) * 2


def test_lineups_that_are_laid_go_on_and_turns_begin_with_the_first() -> None:  # WAR-12, WAR-15
    table = war("R4@a1 b setup")
    assert (table.s.war_turn, table.act("6@a7", "4@b7", "6@b1").s.war_turn) == (0, 1)
    assert (table.board, table.turn) == ({"a1": "R4", "b1": "R6", "a7": "B6", "b7": "B4"}, "r")
