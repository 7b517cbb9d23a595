"""Dracarys Dice: what the table says."""

import re
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.games.test_dracarys_invariants import play
from tests.lay import NAMES, Table, lay
from wyrmtable.core.match import Landed, Match, Seat
from wyrmtable.core.pack import load
from wyrmtable.core.scene import Closed, Token, Track
from wyrmtable.core.table import CHANCE
from wyrmtable.games.dracarys import GAME as DRACARYS
from wyrmtable.games.dracarys.state import Ranking, Stage

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


# --- what cannot be done, and why


def closed(table: Table, verb: str) -> list[Closed]:
    """What the table says about a verb that cannot be done, or not everywhere."""
    return [closed for closed in table.match.scene().closed if closed.verb == verb]


def why(table: Table, verb: str) -> list[tuple[str, str]]:
    return [(closed.rule, closed.why) for closed in closed(table, verb)]


def test_a_dragon_cannot_be_kept() -> None:  # DRA-09
    table = lay(DRACARYS, 3, {"hand": [3, 3, 4], "active": 1}).roll("DBB")
    never = "A Dragon never stays: give it to a rival."
    assert closed(table, "give") == [Closed("give", "Keep the Dragon", never, "DRA-09", ("player-1",))]


def test_somebody_who_is_out_gets_nothing() -> None:  # DRA-11
    position = {"hand": [0, 4, 3, 4], "place": [1, 0, 0, 0], "active": 1}
    give = lay(DRACARYS, 4, position, ranking="play_on").roll("DBBB")
    assert closed(give, "give")[-1] == Closed("give", "Give a Dragon to Ann", "Ann is out.", "DRA-11", ("player-0",))
    trade = lay(DRACARYS, 4, position, ranking="play_on", trade=True).roll("BBBB")
    assert closed(trade, "trade")[-1] == Closed("trade", "Swap with Ann", "Ann is out.", "DRA-11", ("player-0",))


def test_no_dragon_is_given_before_the_roll() -> None:  # DRA-04, 07
    assert why(lay(DRACARYS, 3), "give") == [("DRA-04", "First a die draws who starts.")]
    table = lay(DRACARYS, 3, start=1)
    assert why(table, "give") == [("DRA-07", "First the dice are rolled.")]
    assert closed(table, "give")[0].touches == ("player-0", "player-2")


def test_nobody_chooses_the_only_rival_or_gives_a_dragon_that_is_not_there() -> None:  # DRA-12
    only = "With one rival left, every Dragon goes there unasked."
    assert why(lay(DRACARYS, 2, start=0), "give") == [("DRA-12", only)]
    none = ("DRA-12", "There is no Dragon to give.")
    assert why(lay(DRACARYS, 3, {"hand": [4, 3, 4]}, trade=True).roll("BBBB"), "give") == [none]
    assert none in why(lay(DRACARYS, 3, {"hand": [1, 3, 4]}, ranking="ask").roll("K"), "give")


@pytest.mark.parametrize("verb", ["trade", "keep"])
def test_a_trade_takes_the_variant_and_a_roll_of_enough_blanks(verb: str) -> None:  # DRA-30, 31
    without = "No trade is offered: this table plays without Tyrannical Trade."
    assert why(lay(DRACARYS, 3), verb) == [("DRA-30", without)]
    blanks = "No trade is offered: it takes a roll of 4 dice or more, all Blank."
    position = {"hand": [5, 5, 4]}
    assert why(lay(DRACARYS, 3, position, trade=True).roll("DBBBB"), verb) == [("DRA-30", blanks)]
    asked = lay(DRACARYS, 3, {"hand": [1, 3, 4]}, trade=True, ranking="ask").roll("K")
    assert why(asked, verb) == [("DRA-31", "No trade is offered: the turn is over.")]


def test_the_number_of_blanks_is_that_of_the_pack(tmp_path: Path) -> None:  # DRA-30
    official = (DRACARYS.content / "dracarys.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(re.sub(r"^from = 4$", "from = 1", official, flags=re.M), encoding="utf-8")
    seats = [Seat(name) for name in NAMES[:2]]
    table = Table(Match(DRACARYS, seats, {"trade": True}, pack=load(own, DRACARYS.content)))
    assert "it takes a roll of 1 die or more, all Blank." in closed(table, "trade")[0].why


def test_nobody_swaps_with_himself() -> None:  # DRA-32
    table = lay(DRACARYS, 2, {"hand": [4, 2]}, trade=True).roll("BBBB")
    two = "A swap takes two: name a rival, or keep your dice."
    assert closed(table, "trade") == [Closed("trade", "Swap with yourself", two, "DRA-32", ("player-0",))]
    assert closed(table, "keep") == []


@pytest.mark.parametrize(
    ("options", "rule", "reason"),
    [
        ({"ranking": "stop"}, "DRA-24", "Nobody is asked: the first player out ends the game."),
        ({"ranking": "play_on"}, "DRA-25", "Nobody is asked: this table plays on for every place."),
        ({"ranking": "ask"}, "DRA-26", "The table asks when somebody goes out and two or more are still in."),
        (
            {"ranking": "ask", "scales": True},
            "DRA-36",
            "Nobody is asked: a round of Dragon Scales is played down to the last place.",
        ),
    ],
)
def test_nobody_plays_on_or_stops_unasked(options: dict[str, Any], rule: str, reason: str) -> None:
    table = lay(DRACARYS, 3, **options)
    assert why(table, "go_on") == why(table, "stop") == [(rule, reason)]


def test_who_is_asked_may_play_on_or_stop() -> None:  # DRA-26
    table = lay(DRACARYS, 3, {"hand": [1, 3, 3]}, ranking="ask").roll("K")
    assert closed(table, "go_on") == closed(table, "stop") == []


TRUE: dict[str, Callable[[Any, Any], bool]] = {
    "A Dragon never stays": lambda s, box: s.dragons > 0 and s.mover == s.turn,
    "First a die draws": lambda s, box: s.turns == 0 and s.mover == CHANCE,
    "First the dice are rolled": lambda s, box: s.turns > 0 and s.mover == CHANCE,
    "With one rival left": lambda s, box: _in(s, box) == 2,
    "There is no Dragon": lambda s, box: s.dragons == 0 and s.mover != CHANCE,
    "A swap takes two": lambda s, box: s.stage == Stage.TRADE,
    "No trade is offered: this table plays without": lambda s, box: not box.trade,
    "No trade is offered: the turn is over": lambda s, box: box.trade and s.stage == Stage.ASK,
    "No trade is offered: it takes": lambda s, box: box.trade and (s.mover == CHANCE or s.dragons > 0),
    "Nobody is asked: the first": lambda s, box: not box.scales and box.ranking == Ranking.STOP,
    "Nobody is asked: this table plays on": lambda s, box: not box.scales and box.ranking == Ranking.PLAY_ON,
    "Nobody is asked: a round": lambda s, box: box.scales,
    "The table asks": lambda s, box: box.ranking == Ranking.ASK and s.stage != Stage.ASK,
}


def _in(s: Any, box: Any) -> int:
    return sum(s.place[seat] == 0 for seat in range(box.seats))


@pytest.mark.parametrize(("trade", "scales", "trial"), list(product([False, True], repeat=3)))
@pytest.mark.parametrize("ranking", ["stop", "play_on", "ask"])
def test_every_reason_is_true_when_it_is_given(trade: bool, scales: bool, trial: bool, ranking: str) -> None:
    for seats in (2, 3, 5):
        game = play(seats, {"trade": trade, "scales": scales, "trial": trial, "ranking": ranking}, 7)
        for length, step in enumerate(game.steps):
            for closed in game.table.match.scene(length).closed:
                if closed.rule == "DRA-11":
                    (seat,) = (int(touched.removeprefix("player-")) for touched in closed.touches)
                    assert closed.why == f"{game.table.match.names[seat]} is out."
                    assert step.before.place[seat] != 0
                else:
                    (holds,) = (holds for start, holds in TRUE.items() if closed.why.startswith(start))
                    assert holds(step.before, game.box), closed


@pytest.mark.parametrize("trial", [False, True])
def test_every_player_can_be_chosen_or_it_is_said_why_not(trial: bool) -> None:
    game = play(4, {"trade": True, "scales": True, "trial": trial}, 3)
    for length, step in enumerate(game.steps):
        scene = game.table.match.scene(length)
        if step.before.stage in (Stage.GIVE, Stage.TRADE):
            touched = {touched for choice in scene.choices for touched in choice.touches}
            touched |= {touched for closed in scene.closed for touched in closed.touches}
            assert {f"player-{seat}" for seat in game.seats} <= touched
