"""Pig: its five rules, its positions and its words."""

from typing import Any

import pytest

from tests.lay import NAMES, lay
from wyrmtable.core.errors import Refused
from wyrmtable.core.scene import Closed
from wyrmtable.core.table import CHANCE, NOBODY
from wyrmtable.games.pig import GAME as PIG
from wyrmtable.games.pig import positions

# --- rules


@pytest.mark.parametrize("seats", [2, 3, 10])
def test_the_first_seat_begins_with_nothing_banked(seats: int) -> None:  # PIG-01
    table = lay(PIG, seats)
    assert (table.match.mover, table.each("score"), table.s.turn_sum) == (0, [0] * seats, 0)


def test_turns_go_round_from_a_sum_of_nothing() -> None:  # PIG-01
    table = lay(PIG, 3)
    movers = []
    for _ in range(4):
        movers.append(table.match.mover)
        assert table.s.turn_sum == 0
        table.act("roll").land(4).act("hold")
    assert (movers, table.each("score")) == ([0, 1, 2, 0], [8, 4, 4])


@pytest.mark.parametrize("seats", [1, 11])
def test_two_to_ten_sit_down(seats: int) -> None:  # PIG-01
    with pytest.raises(Refused, match="2 to 10 seats"):
        lay(PIG, seats)


def test_a_roll_is_one_die_of_six() -> None:  # PIG-02
    table = lay(PIG).act("roll")
    assert (table.match.mover, table.match.sides) == (CHANCE, [6])
    table.land(5)
    assert (table.match.mover, table.choices) == (0, ["roll", "hold"])


def test_nobody_holds_before_he_has_rolled() -> None:  # PIG-03
    table = lay(PIG)
    assert table.choices == ["roll"]
    with pytest.raises(Refused, match="'hold' is not legal now; legal: roll"):
        table.act("hold")


def test_holding_banks_the_sum_and_passes_the_die() -> None:  # PIG-03
    table = lay(PIG, position={"score": [10, 20], "sum": 7}).act("hold")
    assert (table.each("score"), table.match.mover, table.s.turn_sum) == ([17, 20], 1, 0)


@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_any_face_but_one_adds_to_the_sum(face: int) -> None:  # PIG-04
    table = lay(PIG, position={"score": [10, 20], "sum": 7}).act("roll").land(face)
    assert (table.s.turn_sum, table.match.mover, table.each("score")) == (7 + face, 0, [10, 20])


def test_a_one_loses_the_sum_and_the_turn_but_nothing_banked() -> None:  # PIG-04
    table = lay(PIG, position={"score": [10, 20], "sum": 7}).act("roll").land(1)
    assert (table.s.turn_sum, table.match.mover, table.each("score")) == (0, 1, [10, 20])


@pytest.mark.parametrize(("banked", "over"), [(92, False), (93, True), (99, True)])
def test_banking_a_hundred_wins_at_once(banked: int, over: bool) -> None:  # PIG-05
    table = lay(PIG, position={"score": [banked, 99], "sum": 7})
    assert not table.match.over
    assert table.act("hold").match.over == over
    if over:
        assert (table.places, table.match.mover) == ((1, 2), NOBODY)


def test_a_sum_past_the_target_wins_nothing_before_it_is_banked() -> None:  # PIG-05
    table = lay(PIG, position={"score": [98, 0]}).act("roll").land(6)
    assert not table.match.over
    assert table.act("roll").land(1).each("score") == [98, 0]


def test_the_others_are_placed_by_what_they_have_banked() -> None:  # PIG-05
    assert lay(PIG, 4, {"score": [40, 90, 40, 60], "sum": 12, "turn": 1}).act("hold").places == (3, 1, 3, 2)


def test_another_target_may_be_agreed() -> None:  # PIG-05
    assert lay(PIG, target=10, position={"score": [5, 0], "sum": 5}).act("hold").places == (1, 2)
    for target in (9, 1001):
        with pytest.raises(Refused, match="from 10 to 1000"):
            lay(PIG, target=target)


# --- positions


@pytest.mark.parametrize(
    ("key", "position"),
    [
        ("score", {"score": [100, 0]}),
        ("score", {"score": [1, 2, 3]}),
        ("score", {"score": [-1, 0]}),
        ("sum", {"sum": -1}),
        ("sum", {"sum": "all"}),
        ("turn", {"turn": 2}),
        ("a position has no 'die'", {"die": 6}),
    ],
)
def test_a_position_that_cannot_be_is_refused(key: str, position: dict[str, Any]) -> None:
    with pytest.raises(Refused, match=key):
        lay(PIG, position=position)


def test_a_position_is_written_down_and_laid_again() -> None:
    position = {"score": [40, 62], "sum": 8, "turn": 1}
    table = lay(PIG, position=position)
    assert positions.read(table.s, table.match.box) == position
    assert (table.match.mover, table.choices) == (1, ["roll", "hold"])


def test_a_die_in_the_air_is_no_position() -> None:
    table = lay(PIG).act("roll")
    with pytest.raises(Refused, match="the die is in the air"):
        positions.read(table.s, table.match.box)


# --- words


def test_a_choice_says_what_is_at_stake() -> None:
    assert [choice.label for choice in lay(PIG).match.legal()] == ["Roll"]
    table = lay(PIG, position={"score": [10, 20], "sum": 7})
    assert [choice.label for choice in table.match.legal()] == ["Roll on and risk 7", "Hold and bank 7, for 17 in all"]


def test_the_log_tells_rolls_losses_and_banking() -> None:
    table = lay(PIG).act("roll").land(5)
    assert table.said == ["Ann rolls 5: 5 so far."]
    assert table.act("roll").said == []
    assert table.land(1).said == ["Ann rolls 1 and loses 5."]
    assert table.act("roll").land(1).said == ["Bob rolls 1."]
    assert table.act("roll").land(6).act("hold").said == ["Ann holds and banks 6, for 6."]


def test_an_ending_says_who_won_and_how() -> None:
    table = lay(PIG, position={"score": [10, 95], "sum": 7, "turn": 1}).act("hold")
    assert table.match.outcome is not None
    assert table.match.outcome.reason == "Bob wins with 102 points."
    assert [zone.note for zone in table.match.scene().zones] == ["", "wins", ""]


def test_the_scene_shows_the_banks_and_the_sum() -> None:
    scene = lay(PIG, 3, {"score": [10, 20, 30], "sum": 7, "turn": 2}).match.scene()
    assert [zone.title for zone in scene.zones] == [*NAMES[:3], "This turn"]
    assert (scene.line, scene.status) == ("Cleo: roll, or hold?", "to 100")
    assert [zone.active for zone in scene.zones] == [False, False, True, False]


def test_nothing_can_be_held_before_a_roll() -> None:  # PIG-03
    nothing = "There is nothing to bank yet: roll first."
    table = lay(PIG, position={"score": [10, 20], "turn": 1})
    assert table.match.scene().closed == (Closed("hold", "Hold", nothing, "PIG-03", ("score-1",)),)


def test_everything_waits_for_the_die_in_the_air() -> None:  # PIG-04
    closed = lay(PIG).act("roll").match.scene().closed
    assert [(each.verb, each.why, each.rule) for each in closed] == [
        ("roll", "The die has to land first.", "PIG-04"),
        ("hold", "The die has to land first.", "PIG-04"),
    ]


def test_nothing_is_closed_to_who_has_a_sum_or_when_it_is_over() -> None:
    table = lay(PIG, position={"score": [95, 20], "sum": 7})
    assert table.match.scene().closed == ()
    assert table.act("hold").match.scene().closed == ()


def test_the_die_flies_as_soon_as_it_is_asked_for() -> None:
    table = lay(PIG)
    assert table.match.waits_for == 0
    assert table.act("roll").match.waits_for == CHANCE
    assert table.land(1).match.waits_for == 1
