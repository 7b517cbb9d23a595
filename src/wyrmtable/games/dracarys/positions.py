"""Dracarys Dice: a position as plain data, both ways.

Only `hand` is required: {"hand": [3, 7], "pile": 4, "active": 0}. A position stands at the start of a turn, or with
`stage` at one of its decisions: "give" (with `dragons` and `fireballs`), "trade", or "ask" (with `asked`).
"""

from typing import Any

from wyrmtable.core.errors import Refused
from wyrmtable.core.position import Position, number, numbers, only, word
from wyrmtable.core.record import plain
from wyrmtable.core.table import CHANCE, NOBODY, throw
from wyrmtable.games.dracarys.rules import after, next_in, players_in
from wyrmtable.games.dracarys.state import Box, Ranking, Stage, State

KEYS = (
    *("hand", "pile", "active", "place", "prev_seat", "prev_fire", "score", "round", "round_starter"),
    *("stage", "dragons", "fireballs", "asked"),
)
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
    if box.trial:
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
    broken = fault(s, box)
    if broken:
        raise Refused(f"no such position: {broken}")
    if s.stage == Stage.ROLL:
        throw(s, s.hand[s.turn], box.sides)


def fault(s: State, box: Box) -> str:
    """The first invariant that the position breaks, or nothing."""
    seats = range(box.seats)
    in_play = sum(s.hand[seat] for seat in seats) + s.pile
    still_in = players_in(s, box)
    resting = [seat for seat in seats if s.stage in (Stage.ROLL, Stage.ASK) or seat != s.turn]
    rivals_out = sorted(s.place[seat] for seat in seats if s.place[seat] != 0)
    checks = {
        f"{in_play} dice in play, but the round began with {box.hand[box.seats] * box.seats} (DRA-02)": s.knights < 0,
        "fewer than two players are in (DRA-27)": still_in < 2,
        "places are given in order, from 1 (DRA-23)": rivals_out != list(range(1, len(rivals_out) + 1)),
        "somebody is out, but ranking=stop ends the game then (DRA-24)": bool(rivals_out)
        and box.ranking == Ranking.STOP,
        "who is in holds at least one die, who is out before the last holds none (DRA-20)": any(
            (s.hand[seat] == 0) != (s.place[seat] != 0) for seat in resting
        ),
        "the active player is out (DRA-28)": s.stage != Stage.ASK and s.place[s.turn] != 0,
        "there is no pile in Trial By Fire (DRA-43)": bool(box.trial) and s.pile > 0,
        "prev_seat and prev_fire belong to Trial By Fire (DRA-43)": not box.trial
        and (s.prev_seat != NOBODY or s.prev_fire != 0),
        "without a previous player there are no Fireballs to meet (DRA-46)": s.prev_seat == NOBODY and s.prev_fire != 0,
        "the previous player holds fewer dice than the Fireballs he rolled (DRA-44)": s.prev_seat != NOBODY
        and s.stage == Stage.ROLL
        and s.prev_fire > s.hand[s.prev_seat],
        "the previous player is the active one (DRA-45)": s.prev_seat == s.turn and s.stage != Stage.ASK,
        "a score belongs to Dragon Scales (DRA-36)": not box.scales and any(s.score[seat] for seat in seats),
        "a total has reached the target after a whole round (DRA-41)": bool(box.scales)
        and not rivals_out
        and any(s.score[seat] >= box.target for seat in seats),
        **_decision_checks(s, box, still_in),
    }
    return next((sentence for sentence, broken in checks.items() if broken), "")


def _decision_checks(s: State, box: Box, still_in: int) -> dict[str, bool]:
    hand = s.hand[s.turn]
    if s.stage == Stage.GIVE:
        return {
            "a choice of receivers needs Dragons and two other players in (DRA-12)": s.dragons < 1 or still_in < 3,
            "the active player holds the Dragons and Fireballs he rolled (DRA-06)": s.dragons + s.fireballs > hand,
        }
    if s.stage == Stage.TRADE:
        return {
            f"a trade needs trade=on and {box.trade_from} dice (DRA-30)": not box.trade or hand < box.trade_from,
        }
    if s.stage == Stage.ASK:
        return {
            "players are asked with ranking=ask, once somebody is out (DRA-26)": box.ranking != Ranking.ASK
            or still_in == box.seats,
            "only a player still in is asked (DRA-26)": s.mover == NOBODY or s.place[s.mover] != 0,
        }
    return {}


def _lay(s: State, box: Box, position: Position) -> None:
    seats = box.seats
    hand = numbers(position, "hand", seats, box.total)
    s.stage = STAGES[word(position, "stage", list(STAGES), "roll")]
    s.turns = s.round_turns = 1
    s.turn = number(position, "active", 0, seats - 1, 0)
    s.pile = number(position, "pile", 0, box.total, 0)
    s.round_number = number(position, "round", 1, 10_000, 1)
    s.round_starter = number(position, "round_starter", 0, seats - 1, s.turn)
    s.prev_seat = number(position, "prev_seat", NOBODY, seats - 1, NOBODY)
    s.prev_fire = number(position, "prev_fire", 0, box.total, 0)
    s.dragons = number(position, "dragons", 0, box.total, 0)
    s.fireballs = number(position, "fireballs", 0, box.total, 0)
    place = numbers(position, "place", seats, seats, 0)
    score = numbers(position, "score", seats, 10_000, 0)
    for seat in range(seats):
        s.hand[seat], s.place[seat], s.score[seat] = hand[seat], place[seat], score[seat]
    s.knights = box.hand[seats] * seats - sum(hand) - s.pile
    s.dice = 0
    if s.stage == Stage.ROLL:
        s.mover = CHANCE
    elif s.stage == Stage.ASK:
        first = next_in(s, box, s.turn) if 0 in place else after(box, s.turn)
        s.mover = number(position, "asked", 0, seats - 1, first)
    else:
        s.mover = s.turn
