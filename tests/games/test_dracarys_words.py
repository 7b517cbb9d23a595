"""Dracarys Dice: what the table says."""

import re
from itertools import product

import pytest

from tests.games.test_dracarys_invariants import play
from tests.lay import lay
from wyrmtable.core.match import Landed
from wyrmtable.core.scene import Token, Track
from wyrmtable.games.dracarys import GAME as DRACARYS

SENTENCE = re.compile(r"[A-Z0-9][^\n]*[^ ]\.")
OUT_FIRST = {"hand": [0, 2, 4], "place": [1, 0, 0], "active": 1}


def test_a_choice_says_what_the_receiver_holds() -> None:
    give = lay(DRACARYS, 3, {"hand": [3, 1, 4]}).roll("DBB")
    assert [choice.label for choice in give.match.legal()] == [
        "Give a Dragon to Bob, who holds 1 die",
        "Give a Dragon to Cleo, who holds 4 dice",
    ]
    assert [choice.touches for choice in give.match.legal()] == [("player-1",), ("player-2",)]
    trade = lay(DRACARYS, 2, {"hand": [4, 2]}, trade=True).roll("BBBB")
    assert [choice.label for choice in trade.match.legal()] == [
        "Swap all your dice with Bob, who holds 2 dice",
        "Keep your 4 dice",
    ]


def test_a_roll_tells_its_faces_and_where_the_only_rival_gets_dragons() -> None:
    assert lay(DRACARYS, 2, start=0).roll("1/2/1/2").said == [
        "Ann rolls 1 Knight, 2 Dragons, 1 Fireball and 2 Blanks.",
        "2 Dragons go to Bob.",
    ]


def test_a_burn_is_told_with_the_size_of_the_pile() -> None:
    table = lay(DRACARYS, 3, {"hand": [2, 3, 3], "pile": 3})
    assert table.roll("DB").said == ["Ann rolls 1 Dragon and 1 Blank."]
    assert table.act("give 2").said == [
        "Ann gives a Dragon to Cleo.",
        "No Fireball: Ann is burned and takes the pile, 3 dice.",
    ]
    assert lay(DRACARYS, 2, {"hand": [1, 3]}).roll("B").said == ["Ann rolls 1 Blank."]


def test_a_lost_challenge_is_told_with_its_shortfall() -> None:
    table = lay(DRACARYS, 2, {"hand": [2, 3], "prev_seat": 1, "prev_fire": 2}, trial=True).roll("FB")
    assert table.said == [
        "Ann rolls 1 Fireball and 1 Blank.",
        "Ann is 1 Fireball short of Bob and takes the difference.",
    ]


def test_going_out_is_told_with_the_place() -> None:
    table = lay(DRACARYS, 3, {"hand": [1, 3, 3]}).roll("K")
    assert table.said == ["Ann rolls 1 Knight.", "Ann has no dice left: 1st place."]


def test_the_end_of_a_round_is_told_place_by_place() -> None:
    position = {**OUT_FIRST, "hand": [0, 1, 4], "pile": 2, "score": [3, 0, 0]}
    assert lay(DRACARYS, 3, position, scales=True).roll("F").said == [
        "Bob rolls 1 Fireball.",
        "Bob has no dice left: 2nd place.",
        "Bob scores 7 points.",
        "Cleo is last.",
        "Cleo scores 3 points.",
        "Round 2 begins; Cleo starts.",
    ]


def test_a_round_that_ends_by_a_challenge_names_who_was_emptied() -> None:
    position = {**OUT_FIRST, "hand": [0, 2, 1], "prev_seat": 2, "prev_fire": 1, "score": [3, 0, 0]}
    assert lay(DRACARYS, 3, position, scales=True, trial=True).roll("BB").said[2:5] == [
        "Cleo has no dice left: 2nd place.",
        "Cleo scores 3 points.",
        "Bob is last.",
    ]


def test_an_ending_says_why() -> None:
    endings = [
        (lay(DRACARYS, 3, {"hand": [1, 3, 3]}).roll("K"), "Ann wins: first without dice."),
        (lay(DRACARYS, 2, {"hand": [1, 3]}).roll("K"), "Ann wins: first without dice."),
        (
            lay(DRACARYS, 3, OUT_FIRST, ranking="play_on").roll("KK"),
            "Ann wins: first without dice. Then Bob and Cleo.",
        ),
        (
            lay(DRACARYS, 3, {"hand": [1, 3, 3]}, ranking="ask").roll("K").act("stop"),
            "Ann wins: first without dice. The others stop here.",
        ),
        (
            lay(DRACARYS, 2, {"hand": [1, 5], "pile": 2, "score": [14, 19]}, scales=True).roll("F"),
            "Ann and Bob share the win with 22 points after 1 round.",
        ),
    ]
    for table, reason in endings:
        assert table.match.outcome is not None
        assert table.match.outcome.reason == reason
        assert table.match.scene().line == reason


def test_the_scene_shows_hands_fire_and_whose_word_is_awaited() -> None:
    base = lay(DRACARYS, 2, {"hand": [3, 7], "pile": 1}).match.scene()
    assert [zone.items[0] for zone in base.zones[:2]] == [
        Token("die", "dice", 3, "hand-0"),
        Token("die", "dice", 7, "hand-1"),
    ]
    assert base.zones[2].items == (Token("fireball", "pile", 1, "pile"), Token("knight", "Knights gone", 1, "knights"))
    assert (base.line, [zone.active for zone in base.zones]) == ("Ann rolls 3 dice.", [True, False, False])
    asked = lay(DRACARYS, 3, {"hand": [1, 3, 3]}, ranking="ask").roll("K").match.scene()
    assert (asked.line, [zone.active for zone in asked.zones]) == (
        "Bob: play on for the places left?",
        [False, True, False, False],
    )
    scales = lay(DRACARYS, 2, {"hand": [3, 7], "score": [4, 9], "round": 3}, scales=True).match.scene()
    assert scales.zones[1].items[1] == Track("points", 9, 20, "score-1")
    assert scales.status == "Dragon Scales, round 3, to 20 points"


@pytest.mark.parametrize(("trade", "scales", "trial"), list(product([False, True], repeat=3)))
def test_a_whole_game_reads_as_sentences(trade: bool, scales: bool, trial: bool) -> None:
    options = {"trade": trade, "scales": scales, "trial": trial, "ranking": "ask"}
    game = play(4, options, 11)
    told = [game.table.match.told(index) for index in range(len(game.steps))]
    for step, lines in zip(game.steps, told, strict=True):
        assert all(SENTENCE.fullmatch(line) for line in lines), lines
        mover = step.before.turn if isinstance(step.entry, Landed) else step.before.mover
        assert lines[0].startswith(game.table.match.names[mover]) or lines[0].endswith("starts.")
    said = "\n".join(line for lines in told for line in lines)
    assert ("scores" in said, "burned" in said, "short of" in said) == (scales, not trial, trial)
    rounds = int(game.table.s.round_number)
    assert said.count("1st place") == rounds
    assert said.count("is last.") == (rounds if scales else 0)
