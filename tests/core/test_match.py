"""A match is its log: legal choices and dice go in, everything else is refused and changes nothing."""

from __future__ import annotations

import dataclasses
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import every_game, move, played, refusal, refused
from wyrmtable.core import pages
from wyrmtable.core.fair import fair_dice
from wyrmtable.core.game import Game
from wyrmtable.core.match import LONGEST_NAME, Chosen, Landed, Match, Seat
from wyrmtable.core.scene import Choice
from wyrmtable.core.table import CHANCE, NOBODY
from wyrmtable.games import find

PIG = find("pig")
DRACARYS = find("dracarys")
TWO = (Seat("Ann"), Seat("Bob"))
THREE = (*TWO, Seat("Cleo"))


def pig() -> Match:
    """Ann has rolled 5 and may roll or hold."""
    match = Match(PIG, TWO)
    match.act("roll")
    match.land([5])
    return match


def gift() -> Match:
    """Ann has one Dragon to give."""
    position = {"hand": [4, 5, 6], "stage": "give", "dragons": 1, "fireballs": 1}
    return Match(DRACARYS, THREE, position=position)


def snapshot(match: Match) -> tuple[bytes, int, int]:
    return match.state.tobytes(), len(match.log), match.throws


# --- choosing


@pytest.mark.parametrize("chosen", ["give 1", " GIVE  1 ", 1, np.int32(1)])
def test_a_choice_is_named_by_its_text_or_its_number(chosen: Any) -> None:
    match = gift()
    match.act(chosen)
    assert match.log == [Chosen(1)]
    assert type(match.log[0].action) is int  # type: ignore[union-attr]


def test_a_choice_of_legal_can_be_acted() -> None:
    match = gift()
    choice = match.legal()[-1]
    assert (choice.verb, choice.argument, choice.text) == ("give", 2, "give 2")
    match.act(choice)
    assert match.state.hand[2] == 7


def test_an_illegal_action_is_refused_with_what_is_legal() -> None:
    match = gift()
    for chosen in ("give 0", "give", "keep", "give 65537", "give ²", "give -1", "give 1 2", "", "fly", 0, 99):
        with refused(f"{chosen!r} is not legal now; legal: give 1 or give 2"):
            match.act(chosen)
    with refused("'give 99", "legal: give 1 or give 2"):
        match.act("give " + "9" * 5000)


@pytest.mark.parametrize(
    "chosen", [True, 1.0, None, [1], {}, np.array([1, 2]), b"give 1", pytest.param(10**5000, id="huge")]
)
def test_what_is_no_action_at_all_is_refused(chosen: Any) -> None:
    match = gift()
    before = snapshot(match)
    with refused("is not legal now; legal: give 1 or give 2"):
        match.act(chosen)
    assert snapshot(match) == before


def test_a_choice_from_another_table_is_refused() -> None:
    with refused("'hold' is not legal now"):
        gift().act(Choice(1 << 16, "hold", 0, "hold", "Hold"))


def test_nobody_acts_while_dice_are_in_the_air_or_when_it_is_over() -> None:
    match = pig()
    match.act("roll")
    assert match.mover == CHANCE
    with refused("dice are in the air"):
        match.act("roll")
    over = played(pig())
    assert over.mover == NOBODY
    with refused("the game is over"):
        over.act("roll")


texts = st.one_of(
    st.text(max_size=12),
    st.builds("{} {}".format, st.sampled_from(["roll", "hold", "give", "trade"]), st.text(max_size=4)),
    st.builds("{} {}".format, st.sampled_from(["give", "roll"]), st.integers()),
)


@given(text=texts)
def test_any_text_is_a_legal_action_or_refused_in_one_line(text: str) -> None:
    for match in (pig(), gift()):
        before, legal = snapshot(match), [choice.text for choice in match.legal()]
        if refusal(lambda match=match: match.act(text)):  # type: ignore[misc]
            assert snapshot(match) == before
        else:
            assert match.text_of(match.log[-1].action) in legal  # type: ignore[union-attr]


# --- dice


def test_dice_are_laid_in_their_order_or_rolled_by_the_table() -> None:
    match = Match(DRACARYS, TWO, {"start": 0}, dice=fair_dice(1))
    assert match.sides == [6] * 6
    match.land([1, 2, 3, 4, 5, 6])
    faces = match.roll()
    assert match.log == [Landed((1, 2, 3, 4, 5, 6), laid=True), Landed(tuple(faces))]
    assert match.throws == 2


def test_laid_dice_may_be_numpy_numbers_and_are_kept_as_ints() -> None:
    match = Match(DRACARYS, TWO, {"start": 0})
    match.land(np.full(6, 4))  # type: ignore[arg-type]
    assert type(match.log[0].faces[0]) is int  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("faces", "sentence"),
    [
        ([1] * 5, "5 dice were laid; allowed: 6"),
        ([1] * 7, "7 dice were laid; allowed: 6"),
        ([], "0 dice were laid; allowed: 6"),
        ([1, 2, 3, 4, 5, 7], "a die shows 7; allowed: a whole number from 1 to 6"),
        ([0, 2, 3, 4, 5, 6], "a die shows 0; allowed"),
        ([-1, 2, 3, 4, 5, 6], "a die shows -1; allowed"),
        ([True, 2, 3, 4, 5, 6], "a die shows True; allowed"),
        ([1.0, 2, 3, 4, 5, 6], "a die shows 1.0; allowed"),
        (["1", 2, 3, 4, 5, 6], "a die shows '1'; allowed"),
        ("123456", "dice cannot land as '123456'; allowed: a list of 6 faces"),
        (6, "dice cannot land as 6"),
        (None, "dice cannot land as None"),
        ({1: 1}, "dice cannot land as {1: 1}"),
    ],
)
def test_faces_that_the_dice_do_not_have_are_refused(faces: Any, sentence: str) -> None:
    match = Match(DRACARYS, TWO, {"start": 0})
    before = snapshot(match)
    with refused(sentence):
        match.land(faces)
    assert snapshot(match) == before


numbers = st.one_of(st.integers(-2, 8), st.integers(), st.none(), st.floats(), st.text(max_size=3), st.booleans())


@given(faces=st.one_of(numbers, st.lists(numbers, max_size=8), st.lists(st.integers(1, 6), min_size=6, max_size=6)))
def test_any_faces_land_or_are_refused_in_one_line(faces: Any) -> None:
    match = Match(DRACARYS, TWO, {"start": 0})
    before = snapshot(match)
    if refusal(lambda: match.land(faces)):
        assert snapshot(match) == before
    else:
        assert match.log == [Landed(tuple(faces), laid=True)]


def test_no_dice_land_while_somebody_chooses_or_when_it_is_over() -> None:
    for match in (pig(), played(pig())):
        with refused("no dice are in the air"):
            match.roll()
        with refused("no dice are in the air"):
            match.land([1])


# --- looking and undoing


def test_a_state_is_a_copy() -> None:
    match = pig()
    match.state.turn_sum = 99
    assert match.state.turn_sum == 5


def test_the_box_cannot_be_changed() -> None:
    with pytest.raises(TypeError, match="read-only"):
        pig().box.target = 1


def test_looking_changes_nothing() -> None:
    match = gift()
    before = snapshot(match)
    for _ in range(2):
        assert match.legal() == match.legal()
        assert match.scene() == match.scene(0)
        assert match.waits_for == 0
        assert match.outcome is None
    assert snapshot(match) == before


def test_undo_takes_back_one_entry_and_the_same_roll_comes_again() -> None:
    match = Match(PIG, TWO, dice=fair_dice(1))
    match.act("roll")
    faces = match.roll()
    assert match.undo() == Landed(tuple(faces))
    assert match.mover == CHANCE
    assert match.roll() == faces


def test_nothing_can_be_undone_at_the_start() -> None:
    with refused("nothing to undo"):
        Match(PIG, TWO).undo()


def test_each_entry_of_the_log_knows_the_sides_of_its_dice() -> None:
    match = Match(DRACARYS, THREE)
    match.land([2])
    match.land([2, 4, 4, 4, 4, 4])
    match.act("give 2")
    assert [match.sides_of(index) for index in range(3)] == [[3], [6] * 6, []]


# --- a fair undo


def test_a_choice_can_be_taken_back_as_long_as_no_dice_of_the_table_have_fallen() -> None:
    match = Match(PIG, TWO, dice=fair_dice(1))
    with refused("nothing to undo"):
        match.steps_back(lambda seat: True)
    match.act("roll")
    assert match.steps_back(lambda seat: True) == 1
    match.roll()
    with refused("dice have fallen since the last choice"):
        match.steps_back(lambda seat: True)


def test_dice_laid_by_hand_can_be_taken_up_again() -> None:
    assert pig().steps_back(lambda seat: True) == 1


def test_what_bots_chose_since_goes_back_with_the_choice_of_a_person() -> None:
    match = pig()
    match.act("hold")
    match.act("roll")
    assert match.steps_back(lambda seat: seat == 0) == 2
    assert match.steps_back(lambda seat: seat == 1) == 1


def test_an_outcome_names_places_winners_and_why() -> None:
    match = Match(PIG, TWO, position={"score": [90, 95], "sum": 10})
    match.act("hold")
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.places, outcome.winners) == ((1, 2), (0,))
    assert outcome.reason.startswith("Ann wins")


@every_game
def test_entries_told_in_words_name_the_players(game: Game) -> None:
    seats = [Seat(f"Xenia{number}") for number in range(game.seats[1])]
    match, chance = Match(game, seats, dice=fair_dice(5)), random.Random(5)
    said = ""
    while "Xenia0" not in said and len(match.log) < 300 and not match.over:
        move(match, chance)
        said += " ".join(match.told(len(match.log) - 1))
    assert "Xenia0" in said


# --- the seats, the position, the guard


@pytest.mark.parametrize("count", [0, 1, 6])
def test_too_few_or_too_many_seats_are_refused(count: int) -> None:
    with refused(f"Dracarys Dice has 2 to 5 seats, not {count}"):
        Match(DRACARYS, [Seat(f"P{number}") for number in range(count)])


@pytest.mark.parametrize("name", ["", "two\nlines", "x" * (LONGEST_NAME + 1), "\x1b[31mred", "\ud800"])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    with refused(f"a name has 1 to {LONGEST_NAME} printable characters"):
        Match(PIG, [Seat("Ann"), Seat(name)])


@pytest.mark.parametrize("player", ["two\nlines", "\x1b[31mred", "\ud800"])
def test_a_player_that_cannot_be_written_down_is_refused(player: str) -> None:
    with refused("a player is human or a bot, not"):
        Match(PIG, [Seat("Ann"), Seat("Bob", player)])


def test_two_players_of_one_name_are_refused() -> None:
    with refused("two seats have the same name"):
        Match(PIG, [Seat("Ann"), Seat("Ann")])


@pytest.mark.parametrize("position", [[], "hand", 5, [("hand", [1, 1])]])
def test_a_position_that_is_no_table_is_refused(position: Any) -> None:
    with refused("a position cannot be"):
        Match(DRACARYS, TWO, position=position)


def test_a_position_is_kept_as_it_was_given() -> None:
    hand = [3, 7]
    match = Match(DRACARYS, TWO, position={"hand": hand})
    hand[0] = 9
    assert match.position == {"hand": [3, 7]}


values = st.one_of(
    st.none(), st.integers(-3, 50), st.floats(), st.text(max_size=4), st.lists(st.integers(-1, 9), max_size=5)
)


@every_game
@given(data=st.data())
def test_a_mutated_position_can_be_played_or_is_refused_in_one_line(game: Game, data: st.DataObject) -> None:
    seats = THREE[: game.seats[1]]
    match = Match(game, seats, dice=fair_dice(data.draw(st.integers(0, 9))))
    played(match, moves=data.draw(st.integers(2, 12)))
    if refusal(lambda: game.positions.read(match.state, match.box)):
        return
    position = game.positions.read(match.state, match.box)
    for key in data.draw(st.lists(st.sampled_from([*position, "luck"]), max_size=2)):
        position[key] = data.draw(values)
    made: list[Match] = []
    if not refusal(lambda: made.append(Match(game, seats, position=position, dice=fair_dice(1)))):
        assert played(made[0]).outcome is not None


def test_dice_laid_until_the_turn_guard_are_refused_and_nothing_is_lost() -> None:
    match = Match(DRACARYS, TWO, {"start": 0, "turn_guard": 1000})
    for _ in range(999):
        match.land([4] * 6)
    before = snapshot(match)
    with refused("turn guard"):
        match.land([4] * 6)
    assert snapshot(match) == before
    match.land([1] * 6)
    assert match.over


# --- pages and faces


def test_a_page_has_dashes_where_a_name_has_underscores(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(pages, "PLACES", (tmp_path,))
    game = dataclasses.replace(PIG, name="two_words")
    with refused("the rules of Pig were not installed"):
        pages.rules_of(game)
    (tmp_path / "two-words.md").write_text("# Two words", encoding="utf-8")
    assert pages.rules_of(game) == "# Two words"


def test_the_faces_are_those_of_the_dice_that_landed_last_or_will_land_first() -> None:
    match = Match(DRACARYS, [Seat("Ann"), Seat("Bob")])
    assert [face.label for face in match.faces()] == ["seat 1", "seat 2"]
    match.land([2])
    assert [face.label for face in match.faces()] == ["seat 1", "seat 2"]
    match.land([1, 2, 3, 4, 5, 6])
    assert [face.letter for face in match.faces()] == list("KDFBBB") * 6
