"""The search: it finds what can be seen, in time, the same way every time, and lines up by the book."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.cases import refused
from wyrmtable import bots
from wyrmtable.bots import alphabeta, search
from wyrmtable.bots.search import LEVELS, Budget, Thought, budget_of, seen, think
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.native import native
from wyrmtable.core.record import view
from wyrmtable.core.table import NOBODY
from wyrmtable.games import dice_war, find
from wyrmtable.games.dice_war.book import ANSWERING, STARTING
from wyrmtable.games.dice_war.box import OFFICIAL_TRIBES
from wyrmtable.games.dice_war.search import evaluate, loud
from wyrmtable.games.dice_war.state import LINEUP, Stage

GAME = dice_war.GAME
SEATS = (Seat("Red", "hard"), Seat("Black", "hard"))
FACE_TO_FACE = "..B5..B4./...B3.../..B2.B1../.B1.R3.../..R5.R2../R4..R1R1../....R1.. b vp=3:2 best=3:2 turn=30"
SPELLS = "..B3B1B1B1./.....B6./......./..R3..../......./R2..R4.../..R3.... r ex=1:0 best=0:2 turn=23"
SETUP = "......./......./......./......./......./......./....... r setup"


def lay(line: str, **options: object) -> Match:
    return Match(GAME, SEATS, options, position=line)


def chosen(match: Match, name: str) -> str:
    """What a bot chooses, as the log writes it."""
    return match.text_of(bots.find(GAME, name)(match.sight()))


def thought(match: Match, budget: Budget) -> Thought:
    return think(match.sight(), budget, match.sight().actions)


# --- what it sees


@pytest.mark.parametrize("name", ["search:d1", "search:200", "search:0.01s", "medium", "hard"])
def test_it_takes_a_win_at_hand(name: str) -> None:
    assert chosen(lay("B1....../......./......./......./......./......./R5.R6.... r vp=8:0 best=9:0"), name) == "a1+"


def test_two_choices_of_one_player_count_as_one_turn() -> None:
    match = lay("B1....../......./....B3../...B4.../..R5..../......./....... r vp=2:0 best=2:0")
    found = thought(match, Budget(depth=1))
    assert (match.text_of(found.action), found.worth) == ("c3xd4", alphabeta.WON - 2)
    match.act(found.action)
    assert chosen(match, "search:d1") == "d4xe5"


def test_it_saves_the_creature_whose_loss_would_end_it() -> None:
    match = lay("......./......./......./......./......./...B4.../...R3..R1 r vp=0:6 best=0:6")
    assert thought(match, Budget(depth=2)).worth > -alphabeta.SURE
    match.act(thought(match, Budget(depth=2)).action)
    assert thought(match, Budget(depth=1)).worth < alphabeta.SURE


def test_who_leads_lets_the_war_end_and_who_does_not_goes_on() -> None:
    rest = "vp=3:2 best=3:2 quiet=15 truce=10 stall=20 turn=60"
    ahead = lay(f"..B4..../......./......./......./......./......./..R4.... r {rest}")
    assert thought(ahead, Budget(depth=1)).worth == alphabeta.WON - 1
    assert "-" in chosen(ahead, "search:d2")
    assert "-" not in chosen(lay(f"..B4..../......./......./......./......./......./..R4.... b {rest}"), "search:d2")


@pytest.mark.parametrize("line", [FACE_TO_FACE, SPELLS])
@pytest.mark.parametrize("depth", [1, 2])
def test_it_finds_what_trying_everything_finds(line: str, depth: int) -> None:
    match = lay(line)
    assert thought(match, Budget(depth=depth)).worth == everything(match.sight().state, match.box, depth, 0)


def everything(s: Any, box: Any, depth: int, ply: int) -> int:
    """What a position is worth to its mover by trying all choices, and all loud ones at the end."""
    out = [0] * GAME.choices
    worths = []
    if depth <= 0:
        worths.append(int(evaluate(s, box, s.mover)))
    count = GAME.legal(s, box, out) if depth > 0 else loud(s, box, out)
    for packed in out[:count]:
        later = view(np.frombuffer(bytearray(s.tobytes()), GAME.state))
        GAME.act(later, box, packed)
        if later.mover == NOBODY:
            worths.append(int(alphabeta.result(later, s.mover, ply + 1)))
        elif later.mover == s.mover:
            worths.append(everything(later, box, depth, ply + 1))
        else:
            worths.append(-everything(later, box, depth - 1, ply + 1))
    return max(worths)


# --- how it judges


def turned(line: str) -> str:
    """A position seen from the other side: turned by half a circle, with the colours and seats exchanged."""
    rows, mover, *rest = line.split()
    back = rows.replace("R", "r").replace("B", "R").replace("r", "B")
    tokens = back.replace("R", " R").replace("B", " B").replace(".", " . ").replace("/", " / ").split()
    words = [f"{name}={':'.join(reversed(values.split(':')))}" for name, values in (word.split("=") for word in rest)]
    return " ".join(["".join(reversed(tokens)), "b" if mover == "r" else "r", *words])


@pytest.mark.parametrize("line", [FACE_TO_FACE, SPELLS])
def test_a_position_is_worth_to_one_what_it_costs_the_other(line: str) -> None:
    match, mirrored = lay(line), lay(turned(line))
    worth = evaluate(match.state, match.box, 0)
    assert worth == -evaluate(match.state, match.box, 1)
    assert worth == evaluate(mirrored.state, mirrored.box, 1)


def test_a_lead_counts_more_when_the_clock_runs_out() -> None:
    early, late = (lay(f"..B4..../{'......./' * 5}..R4.... r vp=3:2 best=3:2 stall={stall}") for stall in (0, 58))
    assert evaluate(late.state, late.box, 0) > evaluate(early.state, early.box, 0) > 0


def test_the_key_knows_the_position_but_not_the_way_to_it() -> None:
    first, second, other = (lay(SPELLS) for _ in range(3))
    for match, texts in ((first, "a2-a3 f6-f5 c1-c2 f5-g5"), (second, "c1-c2 f6-f5 a2-a3 f5-g5"), (other, "a2-a3")):
        for text in texts.split():
            match.act(text)
    keys = [native(GAME, alphabeta).key(tables(match)[0], match.boxes[0]) for match in (first, second, other)]
    assert keys[0] == keys[1] != keys[2]


def tables(match: Match) -> np.ndarray:
    return np.frombuffer(bytearray(match.state.tobytes()), GAME.state)


# --- what it costs


def test_a_budget_of_positions_is_kept_and_gives_the_same_again(monkeypatch: pytest.MonkeyPatch) -> None:
    found = thought(lay(FACE_TO_FACE), Budget(nodes=3000))
    assert found.nodes == 3000
    assert found == thought(lay(FACE_TO_FACE), Budget(nodes=3000))
    monkeypatch.setattr(search, "SLICE", 70)
    assert found == thought(lay(FACE_TO_FACE), Budget(nodes=3000))


def test_a_budget_of_turns_is_kept() -> None:
    assert thought(lay(FACE_TO_FACE), Budget(depth=3)).depth == 3


@pytest.mark.parametrize(
    ("name", "budget"),
    [
        ("search:2000", Budget(nodes=2000)),
        ("search:0.5s", Budget(seconds=0.5)),
        ("search:d4", Budget(depth=4)),
        ("search:d99", Budget()),
        ("search", search.DEFAULT),
        ("expert", LEVELS["expert"]),
        ("rollout:5", None),
        ("search:", None),
        ("search:5m", None),
    ],
)
def test_a_name_says_how_long_to_think(name: str, budget: Budget | None) -> None:
    assert budget_of(name) == budget


@pytest.mark.parametrize("name", ["search:0", "search:0s", "search:d0"])
def test_a_search_with_nothing_to_think_with_is_refused(name: str) -> None:
    with refused(f"{name!r} has nothing to think with", "search:2000, search:0.5s or search:d4"):
        bots.find(GAME, name)


@pytest.mark.parametrize("name", ["search:2000", "easy", "hard"])
def test_a_game_without_a_search_refuses_it(name: str) -> None:
    with refused(f"no player {name!r} at Pig"):
        bots.find(find("pig"), name)


def test_levels_are_listed_from_weak_to_strong() -> None:
    assert bots.known(GAME) == ["random", "easy", "greedy", "rollout", "medium", "hard", "expert"]


def test_who_is_blind_overlooks_some_choices_but_never_all() -> None:
    sight = lay(FACE_TO_FACE).sight()
    assert seen(sight, 0.0) == list(sight.actions)
    assert 0 < len(seen(sight, 0.5)) < len(sight.actions)
    assert len(seen(sight, 1.0)) == 1


# --- lineups


@pytest.mark.parametrize("lineup", sorted({*STARTING, *ANSWERING}))
def test_every_lineup_of_the_book_comes_to_ten(lineup: str) -> None:
    assert len(lineup) == 7
    assert sum(int(level) for level in lineup if level != ".") == LINEUP


@pytest.mark.parametrize("starter", ["r", "b"])
def test_both_line_up_by_the_book(starter: str) -> None:
    match = lay(SETUP.replace(" r ", f" {starter} "))
    while match.state.stage == Stage.LINEUP:
        match.act(bots.find(GAME, "search:500")(match.sight()))
    top, *_, bottom = match.game.positions.read(match.state, match.box)["line"].split()[0].split("/")
    red, black = bottom.replace("R", ""), "".join(reversed(top.replace("B", "")))
    assert (red if starter == "r" else black) in STARTING
    assert (black if starter == "r" else red) in ANSWERING


def test_a_lineup_that_is_in_no_book_is_completed_all_the_same() -> None:
    match = lay(SETUP)
    match.act("1@a1")
    match.act("1@b1")
    while match.state.stage == Stage.LINEUP:
        match.act(bots.find(GAME, "search:500")(match.sight()))
    assert match.state.stage == Stage.ACTION


@pytest.mark.parametrize("options", [{"setup_mode": "alternate"}, {"paired": True}, {"ruins": True}])
def test_it_plays_with_every_option(options: dict[str, object]) -> None:
    play_on(lay(SETUP, **options))


@pytest.mark.parametrize("tribe", OFFICIAL_TRIBES)
def test_it_plays_every_tribe(tribe: str) -> None:
    play_on(lay(SETUP, red=tribe))


def play_on(match: Match) -> None:
    """Let the search play both sides for a while, and see that it chooses what is allowed."""
    for turn in range(40):
        if not match.over:
            match.act(search.search(replace(match.sight(), chance=turn), Budget(nodes=300)))
    assert match.over or len(match.log) == 40
