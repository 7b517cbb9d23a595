"""Dracarys Dice: a position as plain data, both ways.

Only `hand` is required: {"hand": [3, 7], "pile": 4, "active": 0}. A position stands at the start of a turn, or with
`stage` at one of its decisions: "give" (with `dragons` and `fireballs`), "trade", or "ask" (with `asked`).
"""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from wyrmtable.core.errors import Refused
from wyrmtable.core.position import Position, number, numbers, only, word
from wyrmtable.core.record import plain
from wyrmtable.core.table import CHANCE, NOBODY, throw
from wyrmtable.games.dracarys.rules import next_in, players_in
from wyrmtable.games.dracarys.state import Box, Ranking, Stage, State

TRIAL_KEYS = ("prev_seat", "prev_fire")  # left out on the first turn of a round
SCALES_KEYS = ("score", "round", "round_starter")
GIVE_KEYS = ("dragons", "fireballs")
ASK_KEYS = ("asked",)
KEYS = ("hand", "pile", "active", "place", *TRIAL_KEYS, *SCALES_KEYS, "stage", *GIVE_KEYS, *ASK_KEYS)
STAGES = {"roll": Stage.ROLL, "give": Stage.GIVE, "trade": Stage.TRADE, "ask": Stage.ASK}


def read(s: State, box: Box) -> dict[str, Any]:
    """The position as plain data."""
    if s.stage == Stage.START or s.mover == NOBODY:
        raise Refused("a position is a running round: nobody has started yet, or the game is over")
    stage = Stage(s.stage)
    position = {
        "hand": plain(s.hand)[: box.seats],
        "pile": int(s.pile),
        "active": int(s.turn),
        "place": plain(s.place)[: box.seats],
        "stage": stage.name.lower(),
    }
    if box.trial and s.prev_seat != NOBODY:
        position |= {"prev_seat": int(s.prev_seat), "prev_fire": int(s.prev_fire)}
    if box.scales:
        position |= {"score": plain(s.score)[: box.seats], "round": int(s.round_number)}
        position |= {"round_starter": int(s.round_starter)}
    if stage == Stage.GIVE:
        position |= {"dragons": int(s.dragons), "fireballs": int(s.fireballs)}
    if stage == Stage.ASK:
        position |= {"asked": int(s.mover)}
    return position


def write(s: State, box: Box, position: Position) -> None:
    """Lay the position; refused if it breaks an invariant."""
    only(position, KEYS)
    _lay(s, box, position)
    broken = next(chain(_strays(s, box, position), _faults(s, box)), None)
    if broken:
        raise Refused(f"no such position: {broken}")
    if s.stage == Stage.ROLL:
        throw(s, s.hand[s.turn], box.sides)


def _lay(s: State, box: Box, position: Position) -> None:
    seats = box.seats
    hand = numbers(position, "hand", seats, box.total)
    s.stage = STAGES[word(position, "stage", list(STAGES), "roll")]
    s.turns = s.round_turns = 1
    s.turn = number(position, "active", 0, seats - 1, 0)
    s.pile = number(position, "pile", 0, box.total, 0)
    s.round_number = number(position, "round", 1, 10_000, 1)
    s.round_starter = number(position, "round_starter", 0, seats - 1, s.turn)
    s.prev_seat = number(position, "prev_seat", 0, seats - 1, 0) if "prev_seat" in position else NOBODY
    s.prev_fire = number(position, "prev_fire", 0, box.total, 0)
    s.dragons = number(position, "dragons", 0, box.total, 0)
    s.fireballs = number(position, "fireballs", 0, box.total, 0)
    place = numbers(position, "place", seats, seats, 0)
    score = numbers(position, "score", seats, 10_000, 0)
    for seat in range(seats):
        s.hand[seat], s.place[seat], s.score[seat] = hand[seat], place[seat], score[seat]
    s.knights = box.hand[seats] * seats - sum(hand) - s.pile
    s.dice = 0
    s.mover = CHANCE if s.stage == Stage.ROLL else s.turn
    if s.stage == Stage.ASK:
        s.mover = number(position, "asked", 0, seats - 1, next_in(s, box, s.turn) if 0 in place else 0)


def _strays(s: State, box: Box, position: Position) -> Iterator[str]:
    homes = (
        (TRIAL_KEYS, "trial=on", box.trial),
        (SCALES_KEYS, "scales=on", box.scales),
        (GIVE_KEYS, "stage give", s.stage == Stage.GIVE),
        (ASK_KEYS, "stage ask", s.stage == Stage.ASK),
    )
    for keys, home, here in homes:
        for key in keys:
            if key in position and not here:
                yield f"{key} belongs to {home}"


def _faults(s: State, box: Box) -> Iterator[str]:
    """Every invariant that the position breaks."""
    if players_in(s, box) < 2:
        yield "fewer than two players are in (DRA-27)"  # and round the table there would be nobody to find
        return
    yield from _place_faults(s, box)
    yield from _dice_faults(s, box)
    yield from _challenge_faults(s, box)
    yield from _score_faults(s, box)
    yield from _decision_faults(s, box)


def _place_faults(s: State, box: Box) -> Iterator[str]:
    taken = sorted(s.place[seat] for seat in range(box.seats) if s.place[seat] != 0)
    if taken != list(range(1, len(taken) + 1)):
        yield "places are taken one by one, from 1 (DRA-23)"
    if taken and box.ranking == Ranking.STOP:
        yield "somebody is out, but ranking=stop ends the game then (DRA-24)"
    if s.stage != Stage.ASK and s.place[s.turn] != 0:
        yield "the active player is out (DRA-28)"


def _dice_faults(s: State, box: Box) -> Iterator[str]:
    if s.knights < 0:
        held = sum(s.hand[: box.seats])
        yield f"{held + s.pile} dice in play, but the round began with {held + s.pile + s.knights} (DRA-02)"
    if any((s.hand[seat] == 0) != (s.place[seat] != 0) for seat in range(box.seats)):
        yield "who is in holds dice, and who is out holds none (DRA-20)"
    if box.trial and s.pile > 0:
        yield "there is no pile in Trial By Fire (DRA-43)"


def _challenge_faults(s: State, box: Box) -> Iterator[str]:
    if s.prev_seat == NOBODY:
        if s.prev_fire != 0:
            yield "without a previous player there are no Fireballs to meet (DRA-46)"
        return
    if s.prev_fire > s.hand[s.prev_seat]:
        yield "the previous player holds fewer dice than the Fireballs he rolled (DRA-43)"
    if s.stage == Stage.ASK and s.prev_seat != s.turn:
        yield "the previous player is the one who has just had his turn (DRA-49)"
    if s.stage != Stage.ASK and next_in(s, box, s.prev_seat) != s.turn:
        yield "the active player does not follow the previous one (DRA-05)"


def _score_faults(s: State, box: Box) -> Iterator[str]:
    if not box.scales:
        return
    for seat in range(box.seats):
        if s.place[seat] == 0 and s.score[seat] >= box.target:
            yield f"seat {seat} had the target before the round began (DRA-41)"
        if s.place[seat] != 0 and s.score[seat] < box.seats - s.place[seat]:
            yield f"seat {seat} is out and has scored at least {box.seats - s.place[seat]} (DRA-37)"


def _decision_faults(s: State, box: Box) -> Iterator[str]:
    hand, still_in = s.hand[s.turn], players_in(s, box)
    if s.stage == Stage.GIVE:
        if s.dragons < 1 or still_in < 3:
            yield "a choice of receivers needs Dragons and two other players in (DRA-12)"
        if s.dragons + s.fireballs > hand:
            yield "the active player still holds the Dragons and Fireballs he rolled (DRA-06)"
    if s.stage == Stage.TRADE and (not box.trade or hand < box.trade_from):
        yield f"a trade needs trade=on and {box.trade_from} dice (DRA-30)"
    if s.stage == Stage.ASK:
        if box.ranking != Ranking.ASK or still_in == box.seats:
            yield "players are asked with ranking=ask, once somebody is out (DRA-26)"
        elif s.place[s.turn] != box.seats - still_in and not (box.trial and s.place[s.turn] == 0):
            yield "the active player is not the one who has just gone out (DRA-21)"
        if s.place[s.mover] != 0:
            yield "only a player still in is asked (DRA-26)"
