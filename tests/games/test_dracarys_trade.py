"""Dracarys Dice: the variant Tyrannical Trade."""

import pytest

from tests.lay import lay
from wyrmtable.core.table import CHANCE
from wyrmtable.games.dracarys import GAME as DRACARYS
from wyrmtable.games.dracarys.state import Stage


@pytest.mark.parametrize("dice", [4, 5, 6, 9])
def test_four_or_more_blanks_and_nothing_else_may_be_traded(dice: int) -> None:  # DRA-30
    table = lay(DRACARYS, 2, {"hand": [dice, 2]}, trade=True).roll("B" * dice)
    assert (table.match.mover, table.choices) == (0, ["trade 1", "keep"])


@pytest.mark.parametrize("rolled", ["B", "BB", "BBB", "KBBBB", "DBBBB", "FBBBB", "KDFBBBB"])
def test_fewer_blanks_or_another_face_give_no_right_to_trade(rolled: str) -> None:  # DRA-30
    table = lay(DRACARYS, 2, {"hand": [len(rolled), 2]}, trade=True).roll(rolled)
    assert (table.match.mover, table.s.turn) == (CHANCE, 1)


def test_nobody_trades_without_the_variant() -> None:  # DRA-30
    assert lay(DRACARYS, 2, {"hand": [4, 2]}, trade=False).roll("BBBB").match.mover == CHANCE


def test_the_trade_is_offered_before_the_burn_and_before_the_challenge() -> None:  # DRA-31
    base = lay(DRACARYS, 2, {"hand": [4, 2], "pile": 3}, trade=True).roll("BBBB")
    assert (base.each("hand"), base.s.pile, base.s.turn) == ([4, 2], 3, 0)
    challenge = {"hand": [4, 3], "prev_seat": 1, "prev_fire": 2}
    trial = lay(DRACARYS, 2, challenge, trade=True, trial=True).roll("BBBB")
    assert (trial.each("hand"), trial.s.prev_seat, trial.s.prev_fire) == ([4, 3], 1, 2)


def test_the_active_player_names_anybody_still_in_or_keeps_his_dice() -> None:  # DRA-32
    position = {"hand": [3, 5, 0, 2], "place": [0, 0, 1, 0], "active": 1}
    table = lay(DRACARYS, 4, position, trade=True, ranking="play_on").roll("BBBBB")
    assert table.choices == ["trade 0", "trade 3", "keep"]
    assert table.act("trade 3").each("hand") == [3, 2, 0, 5]
    table.match.undo()
    assert table.act("keep").each("hand") == [3, 5, 0, 2]


def test_the_partner_cannot_refuse() -> None:  # DRA-32
    table = lay(DRACARYS, 3, {"hand": [4, 2, 1]}, trade=True).roll("BBBB").act("trade 2")
    assert (table.each("hand"), table.match.mover, table.s.turn) == ([1, 2, 4], CHANCE, 1)


@pytest.mark.parametrize("partner", [1, 3, 4, 7])
def test_the_partner_may_hold_any_number_of_dice(partner: int) -> None:  # DRA-33
    table = lay(DRACARYS, 2, {"hand": [4, partner]}, trade=True).roll("BBBB")
    assert "trade 1" in table.choices
    assert table.act("trade 1").each("hand") == [partner, 4]


def test_the_pile_is_not_traded_and_burns_the_new_hand() -> None:  # DRA-34
    table = lay(DRACARYS, 2, {"hand": [5, 2], "pile": 3}, trade=True).roll("BBBBB").act("trade 1")
    assert (table.each("hand"), table.s.pile) == ([2 + 3, 5], 0)


@pytest.mark.parametrize("choice", ["trade 1", "keep"])
def test_there_is_one_offer_a_turn_and_no_further_roll(choice: str) -> None:  # DRA-35
    table = lay(DRACARYS, 2, {"hand": [4, 6]}, trade=True).roll("BBBB").act(choice)
    assert (table.s.stage, table.s.turn) == (Stage.ROLL, 1)
