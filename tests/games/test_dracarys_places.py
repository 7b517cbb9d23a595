"""Dracarys Dice: going out, places, and what the others do then."""

import pytest

from tests.lay import lay
from wyrmtable.core.errors import Refused
from wyrmtable.core.table import CHANCE
from wyrmtable.games.dracarys import GAME as DRACARYS
from wyrmtable.games.dracarys.state import Ending, Stage

RANKINGS = ("stop", "play_on", "ask")


def test_an_empty_hand_in_mid_turn_means_nothing() -> None:  # DRA-20
    burned = lay(DRACARYS, 2, {"hand": [1, 5], "pile": 3}).roll("K")
    assert (burned.each("hand"), burned.each("place"), burned.match.over) == ([3, 5], [0, 0], False)
    giving = lay(DRACARYS, 3, {"hand": [1, 5, 5], "pile": 3}).roll("D").act("give 2")
    assert (giving.each("hand"), giving.each("place")) == ([3, 5, 6], [0, 0, 0])


def test_an_empty_hand_at_the_end_of_the_turn_is_out() -> None:  # DRA-20
    for rolled in "KDF":
        assert lay(DRACARYS, 2, {"hand": [1, 5]}).roll(rolled).places == (1, 2)


def test_who_passes_his_last_die_is_out_on_the_turn_of_another() -> None:  # DRA-21
    position = {"hand": [3, 4, 1], "prev_seat": 2, "prev_fire": 1}
    table = lay(DRACARYS, 3, position, trial=True, ranking="play_on").roll("BBB")
    assert (table.each("hand"), table.each("place")) == ([4, 4, 0], [0, 0, 1])


def test_several_empty_hands_are_placed_from_the_active_player_on() -> None:  # DRA-22
    table = lay(DRACARYS, 4, {"hand": [3, 3, 2, 1], "active": 2}, ranking="play_on")
    s = table.s
    s.hand[0] = s.hand[3] = 0
    s.faces[0] = s.faces[1] = 1
    DRACARYS.land(s, table.match.box)
    assert list(s.outcome)[:4] == [3, 4, 1, 2]


def test_the_first_out_wins() -> None:  # DRA-23
    table = lay(DRACARYS, 3, {"hand": [1, 1, 4]}, ranking="play_on").roll("K", "K")
    assert table.places == (1, 2, 3)
    assert table.match.outcome is not None
    assert table.match.outcome.winners == (0,)


def test_the_rest_share_second_place_when_the_game_stops() -> None:  # DRA-24
    table = lay(DRACARYS, 4, {"hand": [1, 3, 4, 2], "pile": 2}).roll("F")
    assert (table.places, table.s.ending) == ((1, 2, 2, 2), Ending.FIRST_OUT)


def test_the_rest_play_on_with_the_table_as_it_is() -> None:  # DRA-25
    table = lay(DRACARYS, 4, {"hand": [1, 1, 4, 2], "pile": 2}, ranking="play_on").roll("F")
    assert (table.each("place"), table.each("hand"), table.s.turn) == ([1, 0, 0, 0], [0, 1, 4, 2], 1)
    assert (table.s.pile, table.s.knights) == (3, 20 - 10)
    assert table.roll("F").each("place") == [1, 2, 0, 0]


def test_everybody_still_in_is_asked_in_turn_order() -> None:  # DRA-26
    table = lay(DRACARYS, 4, {"hand": [3, 4, 1, 2], "active": 2}, ranking="ask").roll("F")
    asked = []
    for _ in range(3):
        assert (table.s.stage, table.choices) == (Stage.ASK, ["go_on", "stop"])
        asked.append(table.match.mover)
        table.act("go_on")
    assert asked == [3, 0, 1]
    assert (table.match.mover, table.s.stage, table.s.turn, table.s.pile) == (CHANCE, Stage.ROLL, 3, 1)


@pytest.mark.parametrize("yes", [0, 1, 2])
def test_the_first_no_ends_the_game_and_the_next_place_is_shared(yes: int) -> None:  # DRA-26
    table = lay(DRACARYS, 4, {"hand": [3, 4, 1, 2], "active": 2}, ranking="ask").roll("F")
    table.act(*["go_on"] * yes, "stop")
    assert (table.places, table.s.ending) == ((2, 2, 1, 2), Ending.STOPPED)


def test_they_are_asked_again_whenever_somebody_is_out() -> None:  # DRA-26
    table = lay(DRACARYS, 4, {"hand": [0, 1, 4, 2], "place": [1, 0, 0, 0], "active": 1}, ranking="ask").roll("K")
    assert (table.match.mover, table.act("go_on").match.mover) == (2, 3)
    assert table.act("stop").places == (1, 2, 3, 3)


def test_asking_begins_after_the_turn_even_if_another_went_out() -> None:  # DRA-26
    position = {"hand": [3, 4, 2, 1], "prev_seat": 3, "prev_fire": 1}
    table = lay(DRACARYS, 4, position, trial=True, ranking="ask").roll("BBB")
    assert table.each("place") == [0, 0, 0, 1]
    asked = [(table.match.mover, table.act("go_on"))[0] for _ in range(3)]
    assert (asked, table.s.turn) == ([1, 2, 0], 1)


@pytest.mark.parametrize("ranking", RANKINGS)
def test_the_only_player_left_is_last_without_rolling(ranking: str) -> None:  # DRA-27
    two = lay(DRACARYS, 2, {"hand": [1, 5]}, ranking=ranking).roll("K")
    assert (two.places, two.each("hand"), two.s.ending) == ((1, 2), [0, 5], Ending.PLAYED_OUT)
    if ranking != "stop":
        three = {"hand": [0, 1, 4], "place": [1, 0, 0], "active": 1}
        assert lay(DRACARYS, 3, three, ranking=ranking).roll("K").places == (1, 2, 3)


def test_who_holds_no_dice_takes_no_turn() -> None:  # DRA-28
    position = {"hand": [3, 4, 1], "prev_seat": 2, "prev_fire": 1}
    table = lay(DRACARYS, 3, position, trial=True, ranking="play_on").roll("BBB")
    for active, dice in ((1, 4), (0, 4), (1, 4)):
        assert (table.s.turn, table.match.sides) == (active, [6] * dice)
        table.roll("B" * dice)


def test_the_turn_guard_is_a_fault_and_no_result() -> None:  # DRA-29
    table = lay(DRACARYS, 2, start=0, turn_guard=1000)
    for _ in range(999):
        table.roll("BBBBBB")
    assert (table.s.round_turns, table.match.over) == (1000, False)
    with pytest.raises(Refused, match="turn guard"):
        table.roll("BBBBBB")
    assert (table.match.over, table.match.outcome) == (False, None)
    s = table.s
    DRACARYS.land(s, table.match.box)  # the same Blanks again, past the match
    assert (s.ending, list(s.outcome)) == (Ending.GUARD, [0] * 5)


def test_the_turn_guard_counts_each_round_anew() -> None:  # DRA-29
    table = lay(DRACARYS, 2, start=0, scales=True, target=200, turn_guard=1000).roll("BBBBBB", "KKKKKK")
    assert (table.s.round_number, table.s.round_turns, table.s.turns) == (2, 1, 3)


def test_no_guard_below_a_thousand_turns() -> None:  # DRA-29
    with pytest.raises(Refused, match="from 1000"):
        lay(DRACARYS, 2, turn_guard=999)
    assert lay(DRACARYS, 2).match.box.turn_guard == 5000
