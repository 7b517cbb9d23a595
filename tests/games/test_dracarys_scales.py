"""Dracarys Dice: the variant Dragon Scales."""

from typing import Any

import pytest

from tests.lay import Table, lay
from wyrmtable.core.errors import Refused
from wyrmtable.core.table import CHANCE
from wyrmtable.games.dracarys import GAME as DRACARYS
from wyrmtable.games.dracarys.state import Ending


def test_every_round_is_a_game_with_fresh_dice() -> None:  # DRA-36
    table = lay(DRACARYS, 2, {"hand": [1, 5], "pile": 2}, scales=True).roll("F")
    assert (table.s.round_number, table.each("hand"), table.s.pile, table.s.knights) == (2, [6, 6], 0, 0)
    assert (table.match.over, table.each("place")) == (False, [0, 0])


@pytest.mark.parametrize("ranking", ["stop", "play_on", "ask"])
def test_a_round_is_played_to_the_last_place(ranking: str) -> None:  # DRA-36
    table = lay(DRACARYS, 3, {"hand": [1, 3, 4]}, scales=True, ranking=ranking).roll("K")
    assert (table.match.mover, table.s.turn, table.each("place")) == (CHANCE, 1, [1, 0, 0])


def test_going_out_scores_the_dice_of_the_others_and_the_pile() -> None:  # DRA-37
    table = lay(DRACARYS, 3, {"hand": [2, 3, 4], "pile": 2}, scales=True).roll("FK")
    assert table.each("score") == [3 + 4 + 3, 0, 0]


def test_dice_of_the_box_and_unused_dice_score_nothing() -> None:  # DRA-37
    assert lay(DRACARYS, 2, {"hand": [1, 5]}, scales=True, target=5).roll("K").each("score") == [5, 0]


def test_without_the_variant_nobody_scores() -> None:  # DRA-37
    assert lay(DRACARYS, 2, {"hand": [1, 5]}).roll("F").each("score") == [0, 0]


def test_points_are_counted_when_the_turn_is_settled() -> None:  # DRA-38
    fireball = lay(DRACARYS, 2, {"hand": [1, 5]}, scales=True).roll("F")
    assert fireball.each("score") == [5 + 1, 1]
    dragon = lay(DRACARYS, 2, {"hand": [1, 5]}, scales=True).roll("D")
    assert dragon.each("score") == [6, 0]
    challenge = {"hand": [3, 1], "prev_seat": 1, "prev_fire": 1}
    passed = lay(DRACARYS, 2, challenge, scales=True, trial=True).roll("BBB")
    assert passed.each("score") == [0, 3 + 1]


def test_later_places_score_by_the_dice_of_their_own_moment() -> None:  # DRA-39
    table = lay(DRACARYS, 4, {"hand": [1, 1, 1, 4], "pile": 1}, scales=True).roll("F", "F")
    assert table.each("score") == [1 + 1 + 4 + 2, 1 + 4 + 3, 0, 0]
    table.roll("F")
    assert table.each("score") == [8, 8, 4 + 4, 4]


@pytest.mark.parametrize(("last_scores", "points"), [("pile", 3), ("none", 0)])
def test_the_last_scores_the_pile_or_nothing(last_scores: str, points: int) -> None:  # DRA-40
    table = lay(DRACARYS, 2, {"hand": [1, 5], "pile": 2}, scales=True, last_scores=last_scores).roll("F")
    assert table.each("score") == [8, points]


def test_reaching_the_target_cuts_no_round_short() -> None:  # DRA-41
    table = lay(DRACARYS, 3, {"hand": [1, 1, 4], "score": [18, 3, 4]}, scales=True).roll("K")
    assert (table.each("score"), table.match.over) == ([23, 3, 4], False)
    table.roll("K")
    assert (table.each("score"), table.places, table.s.ending) == ([23, 7, 4], (1, 2, 3), Ending.TARGET)


@pytest.mark.parametrize(("target", "over"), [(8, True), (9, False)])
def test_a_total_at_the_target_ends_the_match(target: int, over: bool) -> None:  # DRA-41
    table = lay(DRACARYS, 2, {"hand": [1, 5], "pile": 2}, scales=True, target=target).roll("F")
    assert (table.match.over, table.s.round_number) == (over, 1 if over else 2)


def test_the_highest_total_wins_even_from_the_last_place() -> None:  # DRA-41
    table = lay(DRACARYS, 2, {"hand": [1, 5], "pile": 2, "score": [12, 19]}, scales=True).roll("F")
    assert (table.each("score"), table.places) == ([20, 22], (2, 1))


def test_equal_totals_share_their_place() -> None:  # DRA-41
    table = lay(DRACARYS, 2, {"hand": [1, 5], "pile": 2, "score": [14, 19]}, scales=True).roll("F")
    assert (table.each("score"), table.places) == ([22, 22], (1, 1))


@pytest.mark.parametrize(("next_start", "starter"), [("rotate", 2), ("winner", 3), ("last", 0)])
def test_the_next_starter_is_the_next_seat_the_winner_or_the_last(next_start: str, starter: int) -> None:  # DRA-42
    position = {"hand": [4, 1, 0, 0], "place": [0, 0, 2, 1], "active": 1, "round_starter": 1, "score": [0, 0, 2, 3]}
    table = lay(DRACARYS, 4, position, scales=True, next_start=next_start).roll("K")
    assert (table.s.round_number, table.s.turn, table.s.round_starter) == (2, starter, starter)


def test_rotation_wraps_round_the_table() -> None:  # DRA-42
    table: Table = lay(DRACARYS, 2, scales=True, start=1, target=200)
    starters = []
    for _ in range(3):
        starters.append(int(table.s.round_starter))
        table.roll("KKKKKK")
    assert starters == [1, 0, 1]


@pytest.mark.parametrize("target", [0, 201])
def test_the_target_lies_between_one_and_two_hundred(target: int) -> None:  # DRA-41
    with pytest.raises(Refused, match="from 1 to 200"):
        lay(DRACARYS, 2, scales=True, target=target)
    assert lay(DRACARYS, 2, scales=True).match.box.target == 20


@pytest.mark.parametrize("option", [{"target": 30}, {"last_scores": "none"}, {"next_start": "winner"}])
def test_options_of_the_variant_need_the_variant(option: dict[str, Any]) -> None:  # DRA-36
    with pytest.raises(Refused, match="only counts with scales=on"):
        lay(DRACARYS, 2, **option)
