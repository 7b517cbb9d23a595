"""Dracarys Dice: the variant Trial By Fire, and the variants together."""

from itertools import product
from typing import Any

import pytest

from tests.lay import Table, lay
from wyrmtable.core.table import CHANCE, NOBODY
from wyrmtable.games.dracarys import GAME as DRACARYS


def trial(hand: list[int], prev: int, fire: int, **options: object) -> Table:
    """A turn against a challenge: `prev` rolled `fire` Fireballs."""
    position = {"hand": hand, "prev_seat": prev, "prev_fire": fire}
    return lay(DRACARYS, len(hand), position, trial=True, **options)


def test_fireballs_stay_in_the_hand_and_nobody_is_burned() -> None:  # DRA-43
    table = lay(DRACARYS, 2, start=0, trial=True).roll("FFFBBB", "FFFFBB")
    assert (table.each("hand"), table.s.pile) == ([6, 6], 0)
    table = lay(DRACARYS, 2, start=0, trial=True).roll("BBBBBB")
    assert (table.each("hand"), table.s.pile) == ([6, 6], 0)


@pytest.mark.parametrize(("rolled", "hands"), [("BBBB", [7, 2]), ("FBBB", [6, 3]), ("FFBB", [5, 4]), ("FFFB", [4, 5])])
def test_the_shortfall_passes_from_the_previous_player(rolled: str, hands: list[int]) -> None:  # DRA-44
    assert trial([4, 5], 1, 3).roll(rolled).each("hand") == hands


def test_the_previous_player_passes_no_more_than_he_holds() -> None:  # DRA-44
    table = trial([4, 5], 1, 5, trade=True).roll("BBBB").act("trade 1")
    assert table.each("hand") == [9, 0]


def test_the_challenge_comes_after_knights_and_dragons() -> None:  # DRA-44
    table = trial([3, 2, 2], 2, 2).roll("KDB")
    assert table.each("hand") == [2, 2, 2]
    assert table.act("give 1").each("hand") == [1 + 2, 3, 0]


def test_the_previous_player_is_whoever_had_the_turn_before() -> None:  # DRA-45
    position = {"hand": [4, 0, 4], "place": [0, 1, 0], "active": 0, "prev_seat": 2, "prev_fire": 0}
    table = lay(DRACARYS, 3, position, trial=True, ranking="play_on").roll("FFBB")
    assert (table.s.turn, table.s.prev_seat) == (2, 0)
    assert table.roll("FBBB").each("hand") == [3, 0, 5]


def test_the_first_turn_of_a_round_has_nobody_to_meet() -> None:  # DRA-46
    table = lay(DRACARYS, 3, start=1, trial=True)
    assert (table.s.prev_seat, table.s.prev_fire) == (NOBODY, 0)
    assert table.roll("BBBBBB").each("hand") == [6, 6, 6]


def test_the_first_turn_of_a_later_round_has_nobody_to_meet_either() -> None:  # DRA-46
    table = trial([1, 5], 1, 0, scales=True).roll("K")
    assert (table.s.round_number, table.s.prev_seat) == (2, NOBODY)
    assert table.roll("BBBBBB").each("hand") == [6, 6]


def test_fireballs_are_compared_as_rolled() -> None:  # DRA-47
    taken = lay(DRACARYS, 4, start=1, trial=True).roll("FFFBB", "FFBBB")
    assert (taken.each("hand"), taken.s.prev_fire) == ([5, 4, 6, 5], 2)
    assert taken.roll("FFBBB").each("hand") == [5, 4, 6, 5]
    given = trial([4, 3], 1, 1).roll("DFBB")
    assert (given.each("hand"), given.s.prev_fire) == ([3, 4], 1)


@pytest.mark.parametrize("rolled", ["FFBB", "FFFB", "FFFF"])
def test_as_many_fireballs_or_more_meet_the_challenge(rolled: str) -> None:  # DRA-48
    assert trial([4, 5], 1, 2).roll(rolled).each("hand") == [4, 5]


@pytest.mark.parametrize(("rolled", "fire"), [("BBBB", 0), ("FBBB", 1), ("FFFF", 4)])
def test_the_next_player_meets_the_fireballs_of_this_turn(rolled: str, fire: int) -> None:  # DRA-49
    table = trial([4, 5], 1, 2).roll(rolled)
    assert (table.s.prev_seat, table.s.prev_fire) == (0, fire)


def test_who_is_emptied_by_the_challenge_is_out_at_the_end_of_that_turn() -> None:  # DRA-50
    assert trial([1, 1], 1, 1).roll("B").places == (2, 1)
    assert trial([1, 1], 1, 1).roll("K").places == (2, 1)
    kept = trial([1, 1], 1, 1).roll("D")
    assert (kept.each("hand"), kept.match.over) == ([1, 1], False)


def test_an_empty_hand_filled_by_the_challenge_is_not_out() -> None:  # DRA-50
    table = trial([2, 4], 1, 1).roll("KD")
    assert (table.each("hand"), table.each("place")) == ([1, 4], [0, 0])


def test_nothing_passes_from_a_player_who_is_out() -> None:  # DRA-51
    table = trial([3, 4, 2], 2, 2, ranking="play_on")
    s = table.s
    s.hand[2], s.place[2] = 0, 1
    s.faces[0] = s.faces[1] = s.faces[2] = 4
    DRACARYS.land(s, table.match.box)
    assert (list(s.hand)[:3], s.prev_seat, s.prev_fire) == ([3, 4, 0], 0, 0)


def test_the_challenge_asks_nobody_anything() -> None:  # DRA-52
    table = trial([4, 5, 3], 2, 2).roll("KBBB")
    assert (table.match.mover, table.s.turn, table.each("hand")) == (CHANCE, 1, [5, 5, 1])


# --- the variants together


@pytest.mark.parametrize(("trade", "scales", "fire"), list(product([False, True], repeat=3)))
def test_the_variants_switch_independently(trade: bool, scales: bool, fire: bool) -> None:  # DRA-53
    options: dict[str, Any] = {"trade": trade, "scales": scales, "trial": fire}
    table = lay(DRACARYS, 2, start=0, **options).roll("BBBBBB")
    assert table.choices == (["trade 1", "keep"] if trade else [])
    if trade:
        table.act("keep")
    assert table.roll("FFBBBB").s.pile == (0 if fire else 2)
    last_die = lay(DRACARYS, 2, {"hand": [1, 5]}, **options).roll("K")
    assert last_die.each("score") == ([5, 0] if scales else [0, 0])
    assert last_die.match.over == (not scales)


def test_the_swap_comes_before_the_challenge() -> None:  # DRA-54
    assert trial([5, 3], 1, 2, trade=True).roll("BBBBB").act("trade 1").each("hand") == [3 + 2, 5 - 2]
    assert trial([5, 3], 1, 2, trade=True).roll("BBBBB").act("keep").each("hand") == [5 + 2, 3 - 2]


def test_a_swap_moves_dice_and_no_fireballs() -> None:  # DRA-54
    with_another = trial([4, 6, 3], 2, 2, trade=True).roll("BBBB").act("trade 1")
    assert with_another.each("hand") == [6 + 2, 4, 3 - 2]
    assert (with_another.s.prev_seat, with_another.s.prev_fire) == (0, 0)
    assert with_another.roll("BBBB").act("keep").each("hand") == [8, 4, 1]


def test_a_partner_pays_from_the_hand_he_has_just_received() -> None:  # DRA-54
    table = trial([4, 5], 1, 5, trade=True).roll("BBBB").act("trade 1")
    assert (table.each("hand"), table.places) == ([9, 0], (2, 1))


def test_challenges_are_cleared_between_rounds_and_not_when_somebody_is_out() -> None:  # DRA-55
    table = trial([1, 2, 4], 2, 0, scales=True).roll("K")
    assert (table.each("place"), table.s.prev_seat, table.s.prev_fire) == ([1, 0, 0], 0, 0)
    table.roll("KK")
    assert (table.s.round_number, table.s.prev_seat, table.s.prev_fire) == (2, NOBODY, 0)


def test_points_in_trial_by_fire_are_the_dice_of_the_others() -> None:  # DRA-55
    table = trial([1, 2, 4], 2, 0, scales=True).roll("K", "KK")
    assert table.each("score") == [2 + 4, 4, 0]


def test_a_swap_scores_nothing() -> None:  # DRA-56
    table = lay(DRACARYS, 2, {"hand": [4, 2], "score": [7, 3]}, trade=True, scales=True).roll("BBBB").act("trade 1")
    assert (table.each("hand"), table.each("score")) == ([2, 4], [7, 3])
