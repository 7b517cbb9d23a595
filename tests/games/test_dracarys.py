"""Dracarys Dice: the set-up and the turn of the base game."""

from itertools import product

import pytest

from tests.lay import Table, lay
from wyrmtable.core.errors import Refused
from wyrmtable.core.table import CHANCE, NOBODY
from wyrmtable.games.dracarys import GAME as DRACARYS
from wyrmtable.games.dracarys.state import Stage

HANDS = {2: 6, 3: 6, 4: 5, 5: 4}


# --- set-up


@pytest.mark.parametrize("seats", [0, 1, 6, 7])
def test_fewer_than_two_or_more_than_five_players_are_refused(seats: int) -> None:  # DRA-01
    with pytest.raises(Refused, match="2 to 5 seats"):
        lay(DRACARYS, seats)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_players_sit_down(seats: int) -> None:  # DRA-01
    assert len(lay(DRACARYS, seats).each("hand")) == seats


@pytest.mark.parametrize(("seats", "dice"), HANDS.items())
def test_everybody_takes_the_same_dice_out_of_twenty(seats: int, dice: int) -> None:  # DRA-02
    table = lay(DRACARYS, seats, start=0)
    assert table.each("hand") == [dice] * seats
    assert (table.match.box.total, list(table.s.hand)[seats:]) == (20, [0] * (5 - seats))


def test_a_round_begins_with_nothing_but_full_hands() -> None:  # DRA-03
    fresh = lay(DRACARYS, 2, start=0)
    after_a_round = lay(DRACARYS, 2, {"hand": [1, 5], "pile": 3}, scales=True, target=200).roll("F")
    trial = {"hand": [1, 5], "prev_seat": 1, "prev_fire": 0}
    after_a_trial = lay(DRACARYS, 2, trial, scales=True, trial=True).roll("K")
    for table, rounds in ((fresh, 1), (after_a_round, 2), (after_a_trial, 2)):
        s = table.s
        assert (s.round_number, s.pile, s.knights, s.prev_seat, s.prev_fire) == (rounds, 0, 0, NOBODY, 0)
        assert (table.each("hand"), table.each("place")) == ([6, 6], [0, 0])


@pytest.mark.parametrize("seats", HANDS)
def test_a_die_with_a_side_for_every_seat_draws_who_starts(seats: int) -> None:  # DRA-04
    for seat in range(seats):
        table = lay(DRACARYS, seats)
        assert (table.match.mover, table.match.sides) == (CHANCE, [seats])
        assert table.land(seat + 1).s.turn == seat


def test_a_given_seat_starts_without_a_draw() -> None:  # DRA-04
    assert [lay(DRACARYS, 3, start=seat).s.turn for seat in range(3)] == [0, 1, 2]
    assert lay(DRACARYS, 3, start=2).match.sides == [6] * 6
    with pytest.raises(Refused, match="seat from 0 to 2"):
        lay(DRACARYS, 3, start=3)


def test_turns_go_round_by_seat_and_wrap() -> None:  # DRA-05
    table = lay(DRACARYS, 4, start=2)
    turns = [int(table.roll("BBBBB").s.turn) for _ in range(5)]
    assert turns == [3, 0, 1, 2, 3]


def test_turns_pass_over_who_is_out() -> None:  # DRA-05
    table = lay(DRACARYS, 4, {"hand": [2, 0, 0, 3], "place": [0, 2, 1, 0]}, ranking="play_on")
    assert table.roll("BB").s.turn == 3
    assert table.roll("BBB").s.turn == 0


# --- the turn


def test_all_dice_of_the_hand_are_rolled_once() -> None:  # DRA-06
    table = lay(DRACARYS, 2, {"hand": [3, 7]})
    assert table.match.sides == [6, 6, 6]
    for wrong in ([1, 1], [1, 1, 1, 1]):
        with pytest.raises(Refused, match="allowed: 3"):
            table.match.land(wrong)
    table.roll("KFB")
    assert (table.s.turn, table.match.sides) == (1, [6] * 7)


@pytest.mark.parametrize("faces", list(product(range(1, 7), repeat=2)))
def test_each_side_of_the_die_sends_it_to_its_own_place(faces: tuple[int, int]) -> None:  # DRA-06
    knights, dragons, fireballs = (faces.count(side) for side in (1, 2, 3))
    table = lay(DRACARYS, 2, {"hand": [2, 3], "pile": 1}).land(*faces)
    burned = 1 if fireballs == 0 else 0
    assert table.s.knights == 12 - 6 + knights
    assert table.s.pile == 1 - burned + fireballs
    assert table.s.hand[1] == 3 + dragons
    assert table.s.hand[0] == 2 - knights - dragons - fireballs + burned


def test_knights_leave_before_dragons_and_dragons_before_fireballs() -> None:  # DRA-07
    table = lay(DRACARYS, 3, {"hand": [5, 4, 4], "pile": 2}).roll("1/1/1/2")
    assert (table.s.stage, table.s.knights, table.each("hand"), table.s.pile) == (Stage.GIVE, 4, [4, 4, 4], 2)
    table.act("give 1")
    assert (table.s.stage, table.s.knights, table.each("hand"), table.s.pile) == (Stage.ROLL, 4, [2, 5, 4], 3)


def test_the_whole_turn_counts_by_its_one_roll() -> None:  # DRA-07
    table = lay(DRACARYS, 3, {"hand": [3, 4, 4], "pile": 2}).roll("0/2/1/0").act("give 1", "give 2")
    assert (table.each("hand"), table.s.pile) == ([0, 5, 5], 3)


def test_knights_leave_the_round_for_good() -> None:  # DRA-08
    table = lay(DRACARYS, 2, start=0).roll("KKBBBB", "KBBBBB")
    assert (table.s.knights, table.each("hand")) == (3, [4, 5])
    assert table.roll("BBBB", "BBBBB").s.knights == 3


def test_every_dragon_must_be_given_away() -> None:  # DRA-09
    table = lay(DRACARYS, 3, start=0).roll("0/2/1/3")
    for _ in range(2):
        assert (table.match.mover, table.choices) == (0, ["give 1", "give 2"])
        table.act("give 1")
    assert (table.s.turn, table.each("hand")) == (1, [3, 8, 6])


@pytest.mark.parametrize(("seats", "dragons", "splits"), [(3, 2, 3), (4, 2, 6), (4, 3, 10), (5, 4, 35)])
def test_dragons_may_be_split_in_any_way(seats: int, dragons: int, splits: int) -> None:  # DRA-10
    reached = set()
    receivers = [f"give {seat}" for seat in range(1, seats)]
    for gifts in product(receivers, repeat=dragons):
        table = lay(DRACARYS, seats, {"hand": [4] * seats}).roll(f"0/{dragons}/0/{4 - dragons}").act(*gifts)
        reached.add(tuple(table.each("hand")))
    assert len(reached) == splits
    assert all(hands[0] == 4 - dragons and sum(hands) == 4 * seats for hands in reached)


def test_who_is_out_receives_no_dragon() -> None:  # DRA-11
    table = lay(DRACARYS, 4, {"hand": [4, 0, 2, 2], "place": [0, 1, 0, 0]}, ranking="play_on").roll("DBBB")
    assert table.choices == ["give 2", "give 3"]
    with pytest.raises(Refused, match="'give 1' is not legal now"):
        table.act("give 1")


def test_the_only_other_player_gets_every_dragon_unasked() -> None:  # DRA-12
    assert lay(DRACARYS, 2, start=0).roll("0/3/1/2").each("hand") == [2, 9]
    three = lay(DRACARYS, 3, {"hand": [4, 0, 2], "place": [0, 1, 0]}, ranking="play_on").roll("DDFB")
    assert (three.each("hand"), three.s.turn) == ([1, 0, 4], 2)


def test_without_dragons_nobody_is_asked() -> None:  # DRA-12
    table = lay(DRACARYS, 5, start=0).roll("KFBB")
    assert (table.match.mover, table.s.turn) == (CHANCE, 1)


def test_a_dragon_changes_hands_at_once_and_is_rolled_on_the_next_turn() -> None:  # DRA-13
    table = lay(DRACARYS, 3, start=0).roll("0/2/1/3").act("give 1")
    assert table.each("hand") == [5, 7, 6]
    table.act("give 2")
    assert (table.each("hand"), table.match.sides) == ([3, 7, 7], [6] * 7)


def test_blanks_stay_and_do_nothing() -> None:  # DRA-14
    table = lay(DRACARYS, 2, start=0).roll("BBBBBB")
    assert (table.each("hand"), table.s.pile, table.s.knights) == ([6, 6], 0, 0)
    assert (table.match.mover, table.s.turn) == (CHANCE, 1)


def test_fireballs_go_from_the_hand_to_the_pile() -> None:  # DRA-15
    table = lay(DRACARYS, 2, {"hand": [4, 4], "pile": 1}).roll("FFBB")
    assert (table.each("hand"), table.s.pile) == ([2, 4], 3)


def test_who_rolls_no_fireball_takes_the_whole_pile() -> None:  # DRA-16
    table = lay(DRACARYS, 2, {"hand": [3, 4], "pile": 5}).roll("BBB")
    assert (table.each("hand"), table.s.pile) == ([8, 4], 0)


def test_an_empty_pile_burns_nobody() -> None:  # DRA-16
    table = lay(DRACARYS, 2, {"hand": [3, 4], "pile": 0}).roll("BBB")
    assert (table.each("hand"), table.s.pile) == ([3, 4], 0)


def test_one_fireball_protects_from_any_pile() -> None:  # DRA-17
    table = lay(DRACARYS, 2, {"hand": [2, 1], "pile": 9}).roll("FB")
    assert (table.each("hand"), table.s.pile) == ([1, 1], 10)


@pytest.mark.parametrize(("rolled", "left"), [("KKK", 0), ("DDD", 0), ("BBB", 3), ("KDB", 1)])
def test_only_fireballs_count_for_the_burn(rolled: str, left: int) -> None:  # DRA-18
    table = lay(DRACARYS, 2, {"hand": [3, 1], "pile": 2}).roll(rolled)
    assert (table.s.hand[0], table.s.pile) == (left + 2, 0)


@pytest.mark.parametrize(("rolled", "left"), [("FKK", 0), ("FDB", 1), ("FBB", 2)])
def test_no_other_face_burns_who_rolled_a_fireball(rolled: str, left: int) -> None:  # DRA-18
    table = lay(DRACARYS, 3, {"hand": [3, 1, 1], "pile": 2}).roll(rolled)
    if table.choices:
        table.act("give 1")
    assert (table.s.hand[0], table.s.pile) == (left, 3)


def test_dragons_are_given_before_the_burn_and_burned_dice_are_not_rolled() -> None:  # DRA-19
    table = lay(DRACARYS, 3, {"hand": [1, 5, 5], "pile": 3}).roll("D")
    assert (table.each("hand"), table.s.pile) == ([1, 5, 5], 3)
    table.act("give 1")
    assert (table.each("hand"), table.s.pile) == ([3, 6, 5], 0)
    assert (table.s.turn, table.match.sides) == (1, [6] * 6)


# --- the table of the tests itself


def test_throws_are_laid_as_letters_or_as_counts() -> None:
    letters: Table = lay(DRACARYS, 2, start=0).roll("KDFBBB")
    assert letters.s.tobytes() == lay(DRACARYS, 2, start=0).roll("1/1/1/3").s.tobytes()
    assert letters.s.tobytes() == lay(DRACARYS, 2, start=0).land(1, 2, 3, 4, 4, 4).s.tobytes()
