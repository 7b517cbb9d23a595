"""Loops that search a game of two players without chance. Written over its entrances, and compiled with them.

Alpha-beta by copying tables: `tables[0]` is the position at hand, and each choice is made on a copy one place further.
A `frame` beside each table says how far its choices are tried and what they are worth to its mover, who may have
several choices in a row. All that is known stands in arrays, so a search can be left at any moment and taken up again.

`memory` keeps what positions were found to be worth, by their keys; `history` which quiet actions were good answers.
`out` is a stack of the choices of all frames, `ranks` says how promising each of them looks.
"""

from typing import Any

import numpy as np

from wyrmtable.core.entrances import act, evaluate, horizon, key, legal, loud, rank
from wyrmtable.core.table import NOBODY, argument_of, verb_of

WON = 1_000_000  # what a win now is worth; one further away is worth less
OPEN = 4 * WON  # no worth: the position has to be searched
PLIES = 64  # choices that can follow each other on the tables
LAST = PLIES - 1
SURE = WON - PLIES  # a worth from here on is a win that was seen

EXACT, AT_LEAST, AT_MOST = 0, 1, 2  # what is known of a worth
NOTHING = -1  # as an action: none

FIRST_RANK = 1 << 30  # of the action that was best here before
LOUD_RANK = 1 << 24  # a game ranks loud actions from here on, the others below 0 or a little above
KILLER_RANK = 1 << 23
MOST_HISTORY = 1 << 14
SLOTS = 1 << 14  # places for actions in the history of a player
SPREAD = 2503  # how far apart the actions of two verbs lie there

REDUCED_FROM = 3  # turns left from which late actions are first tried less deeply
LATE, LATER = 4, 14  # places of actions that count as late

FRAME = np.dtype(
    [
        ("key", np.uint64),
        ("seat", np.int32),  # who moves
        ("depth", np.int32),  # turns left; only loud choices are tried where there are none
        ("alpha", np.int32),
        ("beta", np.int32),
        ("floor", np.int32),  # alpha at the beginning
        ("best", np.int32),  # worth of the best choice so far
        ("action", np.int32),  # and which one it was
        ("first", np.int32),  # where its choices begin in out
        ("count", np.int32),
        ("next", np.int32),  # the choice that is being tried
        ("quick", np.int32),  # whether it is only tested against alpha
        ("killer", np.int32),  # quiet actions that refuted a position at this place before
        ("other_killer", np.int32),
    ],
    align=True,
)
MEMO = np.dtype(
    [("key", np.uint64), ("action", np.int32), ("worth", np.int32), ("depth", np.int32), ("bound", np.int32)],
    align=True,
)

# --- the search


def begin(
    tables: Any, boxes: Any, frames: Any, memory: Any, history: Any, out: Any, ranks: Any, actions: Any, depth: int
) -> None:
    """Open the root, so many turns deep; only these actions are tried there."""
    root = frames[0]
    root.key = key(tables[0], boxes[0])
    root.seat = tables[0].mover
    root.depth = depth
    root.alpha = root.floor = root.best = -WON
    root.beta = WON
    root.first = 0
    root.count = len(actions)
    for index in range(len(actions)):
        out[index] = actions[index]
    rank_choices(tables[0], boxes[0], root, history, out, ranks, memory[slot(memory, root.key)])


def think(
    tables: Any, boxes: Any, frames: Any, memory: Any, history: Any, out: Any, ranks: Any, ply: int, nodes: int
) -> Any:
    """Search on from this ply until so many positions are made: (the ply then, -1 at the end; positions made)."""
    box = boxes[0]
    made = 0
    while ply >= 0 and made < nodes:
        frame = frames[ply]
        if frame.next < frame.count and frame.best < frame.beta:
            tables[ply + 1] = tables[ply]
            act(tables[ply + 1], box, pick(frame, out, ranks))
            made += 1
            worth = enter(tables, box, frames, memory, history, out, ranks, ply + 1)
            if worth == OPEN:
                ply += 1
            else:
                weigh(frame, history, out, ranks, worth)
        else:
            keep(memory, frame, ply)
            ply -= 1
            if ply >= 0:
                worth = frame.best if frame.seat == frames[ply].seat else -frame.best
                weigh(frames[ply], history, out, ranks, worth)
    return ply, made


def enter(tables: Any, box: Any, frames: Any, memory: Any, history: Any, out: Any, ranks: Any, ply: int) -> int:
    """What the table at this ply is worth to the mover before, if it is known at once; else its frame is opened."""
    before, frame, s = frames[ply - 1], frames[ply], tables[ply]
    if s.mover == NOBODY:
        return result(s, before.seat, ply)
    frame.seat = s.mover
    set_window(before, frame, ranks)
    if ply == LAST or horizon(s, box):
        frame.depth = 0
    memo = memory[0]
    if frame.depth > 0:
        frame.key = key(s, box)
        memo = memory[slot(memory, frame.key)]
        worth = recall(memo, frame, ply)
    else:
        worth = stand(frame, evaluate(s, box, s.mover), ply)
    if worth == OPEN:
        frame.first = before.first + before.count
        room = out[frame.first :]
        frame.count = legal(s, box, room) if frame.depth > 0 else loud(s, box, room)
        rank_choices(s, box, frame, history, out, ranks, memo)
        if frame.count > 0:
            return OPEN
        worth = frame.best
    return worth if frame.seat == before.seat else -worth


def result(s: Any, seat: int, ply: int) -> int:
    """What an ending is worth to a seat: the sooner a win comes, the more."""
    if s.outcome[seat] == s.outcome[1 - seat]:
        return 0
    return WON - ply if s.outcome[seat] == 1 else ply - WON


def set_window(before: Any, frame: Any, ranks: Any) -> None:
    """Between which worths and how deep a position is searched; a turn of the other player costs one of depth."""
    alpha, beta, depth = before.alpha, before.beta, before.depth
    if before.quick:
        beta = alpha + 1
        depth -= reduction(before, ranks)
    if frame.seat != before.seat:
        alpha, beta = -beta, -alpha
        depth -= 1
    frame.alpha = frame.floor = alpha
    frame.beta = beta
    frame.depth = depth
    frame.best = -WON


def reduction(frame: Any, ranks: Any) -> int:
    """By how many turns the choice at hand is tried less deeply at first: a late one that looks like nothing."""
    if frame.depth < REDUCED_FROM or frame.next < LATE or ranks[frame.first + frame.next] >= KILLER_RANK:
        return 0
    return 2 if frame.next >= LATER else 1


def stand(frame: Any, worth: int, ply: int) -> int:
    """Where only loud choices are tried, a mover may also leave it at what the position looks worth."""
    frame.best = worth
    if worth >= frame.beta or ply == LAST:
        return worth
    frame.alpha = max(frame.alpha, worth)
    return OPEN


def weigh(frame: Any, history: Any, out: Any, ranks: Any, worth: int) -> None:
    """The choice at hand is worth this much; one that was only tested and is better than thought is tried again."""
    if frame.quick and worth > frame.alpha and (frame.beta - frame.alpha > 1 or reduction(frame, ranks) > 0):
        frame.quick = 0
        return
    if worth > frame.best:
        frame.best = worth
        frame.action = out[frame.first + frame.next]
        frame.alpha = max(frame.alpha, worth)
        if worth >= frame.beta and ranks[frame.first + frame.next] < LOUD_RANK:
            praise(frame, history)
    frame.next += 1
    frame.quick = frame.depth > 0


# --- which choice first


def rank_choices(s: Any, box: Any, frame: Any, history: Any, out: Any, ranks: Any, memo: Any) -> None:
    """Say of every choice how promising it looks, and begin with none tried."""
    best = memo.action if frame.depth > 0 and memo.key == frame.key else NOTHING
    for index in range(frame.first, frame.first + frame.count):
        packed = out[index]
        ranks[index] = rank(s, box, packed)
        if packed == best:
            ranks[index] = FIRST_RANK
        elif ranks[index] < LOUD_RANK:
            ranks[index] += history[frame.seat, place_of(packed)]
            if packed == frame.killer or packed == frame.other_killer:
                ranks[index] += KILLER_RANK
    frame.action = NOTHING
    frame.next = 0
    frame.quick = 0


def pick(frame: Any, out: Any, ranks: Any) -> int:
    """The most promising of the choices not yet tried, which changes places with the next."""
    at = frame.first + frame.next
    best = at
    for index in range(at + 1, frame.first + frame.count):
        if ranks[index] > ranks[best]:
            best = index
    out[at], out[best] = out[best], out[at]
    ranks[at], ranks[best] = ranks[best], ranks[at]
    return out[at]  # type: ignore[no-any-return]


def praise(frame: Any, history: Any) -> None:
    """A quiet action refutes the position: it is tried sooner at its like."""
    if frame.depth <= 0:
        return
    if frame.action != frame.killer:
        frame.other_killer = frame.killer
        frame.killer = frame.action
    place = place_of(frame.action)
    gain = min(frame.depth * frame.depth, 256)
    history[frame.seat, place] += gain - history[frame.seat, place] * gain // MOST_HISTORY


def place_of(packed: int) -> int:
    """Where an action has its place in a history."""
    return verb_of(packed) * SPREAD + argument_of(packed) & SLOTS - 1


# --- what is remembered


def slot(memory: Any, key: Any) -> Any:
    """Where a position is remembered: a memory has a power of two of places."""
    return np.int64(key & np.uint64(len(memory) - 1))


def recall(memo: Any, frame: Any, ply: int) -> int:
    """The worth of a position that was searched as deep before, if it settles it; else OPEN."""
    if memo.key != frame.key or memo.depth < frame.depth:
        return OPEN
    worth: int = memo.worth
    if worth >= SURE:
        worth -= ply
    elif worth <= -SURE:
        worth += ply
    enough = (worth >= frame.beta and memo.bound != AT_MOST) or (worth <= frame.alpha and memo.bound != AT_LEAST)
    return worth if enough or memo.bound == EXACT else OPEN


def keep(memory: Any, frame: Any, ply: int) -> None:
    """Remember what a position was found to be worth; the distance of a win is counted from the position."""
    if frame.depth <= 0:
        return
    memo = memory[slot(memory, frame.key)]
    memo.worth = frame.best
    if frame.best >= SURE:
        memo.worth = frame.best + ply
    elif frame.best <= -SURE:
        memo.worth = frame.best - ply
    memo.bound = AT_LEAST if frame.best >= frame.beta else AT_MOST if frame.best <= frame.floor else EXACT
    memo.depth = frame.depth
    if frame.action != NOTHING or memo.key != frame.key:
        memo.action = frame.action
    memo.key = frame.key
