"""Dracarys Dice: positions as plain data, refused where the rules could not have led."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.test_dracarys_invariants import OPTIONS, often
from tests.lay import lay
from wyrmtable.core.errors import Refused
from wyrmtable.core.table import CHANCE, NOBODY
from wyrmtable.games.dracarys import GAME as DRACARYS
from wyrmtable.games.dracarys import positions
from wyrmtable.games.dracarys.state import Stage

Data = dict[str, Any]

TRIAL: Data = {"trial": True}
SCALES: Data = {"scales": True}
TRADE: Data = {"trade": True}
PLAY_ON: Data = {"ranking": "play_on"}
ASK: Data = {"ranking": "ask"}

BROKEN: list[tuple[str, Data, Data]] = [  # the number of players is the number of hands
    # who is in
    ("fewer than two players are in", {"hand": [0, 4], "place": [1, 0]}, PLAY_ON),
    ("fewer than two players are in", {"hand": [3, 4], "place": [1, 2]}, PLAY_ON),
    ("fewer than two players are in", {"hand": [0, 0], "place": [1, 2], "stage": "ask"}, ASK),
    ("places are taken one by one", {"hand": [0, 4, 4], "place": [2, 0, 0], "active": 1}, PLAY_ON),
    ("places are taken one by one", {"hand": [0, 0, 4, 4], "place": [1, 1, 0, 0], "active": 2}, PLAY_ON),
    ("ranking=stop ends the game", {"hand": [0, 4, 4], "place": [1, 0, 0], "active": 1}, {}),
    ("the active player is out", {"hand": [0, 4, 4], "place": [1, 0, 0]}, PLAY_ON),
    ("who is in holds dice", {"hand": [3, 0]}, {}),
    ("who is in holds dice", {"hand": [3, 4, 1], "place": [0, 0, 1]}, PLAY_ON),
    # the dice
    ("13 dice in play, but the round began with 12", {"hand": [6, 6], "pile": 1}, {}),
    ("19 dice in play, but the round began with 18", {"hand": [6, 6, 7]}, {}),
    ("there is no pile in Trial By Fire", {"hand": [3, 4], "pile": 1}, TRIAL),
    # the challenge
    ("prev_seat belongs to trial=on", {"hand": [3, 4], "prev_seat": 1}, {}),
    ("prev_fire belongs to trial=on", {"hand": [3, 4], "prev_fire": 0}, {}),
    ("without a previous player", {"hand": [3, 4], "prev_fire": 1}, TRIAL),
    ("fewer dice than the Fireballs", {"hand": [3, 4], "prev_seat": 1, "prev_fire": 5}, TRIAL),
    (
        "fewer dice than the Fireballs",
        {"hand": [4, 2], "stage": "trade", "prev_seat": 1, "prev_fire": 3},
        TRIAL | TRADE,
    ),
    ("does not follow the previous one", {"hand": [3, 4, 2], "prev_seat": 1}, TRIAL),
    ("does not follow the previous one", {"hand": [3, 4], "prev_seat": 0}, TRIAL),
    (
        "who has just had his turn",
        {"hand": [0, 3, 4], "place": [1, 0, 0], "stage": "ask", "prev_seat": 2},
        TRIAL | ASK,
    ),
    # the points
    ("score belongs to scales=on", {"hand": [3, 4], "score": [1, 0]}, {}),
    ("round belongs to scales=on", {"hand": [3, 4], "round": 2}, {}),
    ("round_starter belongs to scales=on", {"hand": [3, 4], "round_starter": 1}, {}),
    ("seat 1 had the target", {"hand": [3, 4], "score": [0, 20]}, SCALES),
    (
        "seat 0 is out and has scored at least 2",
        {"hand": [0, 4, 4], "place": [1, 0, 0], "active": 1, "score": [1, 0, 0]},
        SCALES,
    ),
    # the decisions
    ("dragons belongs to stage give", {"hand": [3, 4], "dragons": 1}, {}),
    ("fireballs belongs to stage give", {"hand": [4, 4], "stage": "trade", "fireballs": 1}, TRADE),
    ("asked belongs to stage ask", {"hand": [4, 4], "asked": 1}, {}),
    ("needs Dragons and two other players", {"hand": [3, 4, 4], "stage": "give"}, {}),
    ("needs Dragons and two other players", {"hand": [3, 4], "stage": "give", "dragons": 1}, {}),
    ("holds the Dragons and Fireballs", {"hand": [3, 4, 4], "stage": "give", "dragons": 2, "fireballs": 2}, {}),
    ("a trade needs trade=on", {"hand": [4, 4], "stage": "trade"}, {}),
    ("a trade needs trade=on and 4 dice", {"hand": [3, 4], "stage": "trade"}, TRADE),
    ("asked with ranking=ask", {"hand": [3, 4, 4], "stage": "ask"}, ASK),
    ("asked with ranking=ask", {"hand": [0, 4, 4], "place": [1, 0, 0], "stage": "ask"}, PLAY_ON),
    ("not the one who has just gone out", {"hand": [0, 4, 4], "place": [1, 0, 0], "stage": "ask", "active": 1}, ASK),
    ("only a player still in is asked", {"hand": [0, 4, 4], "place": [1, 0, 0], "stage": "ask", "asked": 0}, ASK),
    # what is no position at all
    ("hand of a position cannot be", {"hand": [3, -1]}, {}),
    ("hand of a position cannot be", {"hand": [3, 21]}, {}),
    ("place of a position cannot be", {"hand": [3, 4], "place": [0, 0, 0]}, {}),
    ("prev_seat of a position cannot be", {"hand": [3, 4], "prev_seat": -1}, TRIAL),
    ("stage of a position cannot be", {"hand": [3, 4], "stage": "start"}, {}),
    ("a position has no 'dice'", {"hand": [3, 4], "dice": 3}, {}),
]


@pytest.mark.parametrize(("sentence", "position", "options"), BROKEN)
def test_a_position_that_cannot_be_is_refused(sentence: str, position: Data, options: Data) -> None:
    with pytest.raises(Refused, match=sentence):
        lay(DRACARYS, len(position["hand"]), position, **options)


def test_a_position_without_everybody_s_hand_is_refused() -> None:
    for position in ({}, {"pile": 3}, {"hand": [3, 4, 5]}):
        with pytest.raises(Refused, match="hand of a position cannot be"):
            lay(DRACARYS, 2, position)


def test_only_the_hands_must_be_given() -> None:
    table = lay(DRACARYS, 3, {"hand": [3, 1, 2]})
    s = table.s
    assert (s.turn, s.pile, s.knights, s.prev_seat, s.round_number) == (0, 0, 12, NOBODY, 1)
    assert (table.match.mover, table.match.sides) == (CHANCE, [6, 6, 6])


def test_a_position_can_stand_at_each_decision() -> None:
    give = lay(DRACARYS, 3, {"hand": [3, 4, 4], "stage": "give", "dragons": 1, "fireballs": 1, "pile": 2})
    assert give.choices == ["give 1", "give 2"]
    assert (give.act("give 2").each("hand"), give.s.pile) == ([1, 4, 5], 3)
    trade = lay(DRACARYS, 2, {"hand": [4, 2], "stage": "trade"}, trade=True)
    assert trade.act("trade 1").each("hand") == [2, 4]
    ask = lay(DRACARYS, 3, {"hand": [0, 4, 4], "place": [1, 0, 0], "stage": "ask"}, ranking="ask")
    assert [ask.match.mover, ask.act("go_on").match.mover] == [1, 2]
    asked = lay(DRACARYS, 3, {"hand": [0, 4, 4], "place": [1, 0, 0], "stage": "ask", "asked": 2}, ranking="ask")
    assert (asked.act("go_on").s.stage, asked.s.turn) == (Stage.ROLL, 1)


@pytest.mark.parametrize("moment", ["before the start", "after the end"])
def test_there_is_no_position_before_the_start_or_after_the_end(moment: str) -> None:
    table = lay(DRACARYS, 2) if moment == "before the start" else lay(DRACARYS, 2, start=0).roll("KKKKKK")
    with pytest.raises(Refused, match="a position is a running round"):
        positions.read(table.s, table.match.box)


@often
@given(st.integers(2, 5), OPTIONS, st.randoms(use_true_random=False))
def test_every_position_of_a_game_can_be_written_down_and_laid_again(seats: int, options: Data, anything: Any) -> None:
    table = lay(DRACARYS, seats, **options | {"start": 0})
    while not table.match.over:
        written = positions.read(table.s, table.match.box)
        again = lay(DRACARYS, seats, written, **options)
        assert positions.read(again.s, again.match.box) == written
        assert (again.match.mover, again.choices, again.match.sides) == (
            table.match.mover,
            table.choices,
            table.match.sides,
        )
        if table.match.mover == CHANCE:
            table.land(*(anything.randint(1, sides) for sides in table.match.sides))
        else:
            table.act(anything.choice(table.choices))
