"""Loops that play games. Written once over the entrances; every engine binds them to a game and runs them.

`tables` is an array of states and `boxes` an array of one box; `dice` is a stream of `core.dice`, `out` holds a
mover's choices and behind them the desk of the bots. `bots` names, seat by seat, who plays: RANDOM, or a place in the
game's own BOTS.
"""

from typing import Any

from wyrmtable.core.dice import pick, roll, stream
from wyrmtable.core.entrances import act, choose, land, legal, setup
from wyrmtable.core.table import CHANCE, NOBODY

RANDOM = -1
NO_GUESS = -1  # in the place of an action


def fall(s: Any, box: Any, dice: Any) -> Any:
    """The dice in the air land; returns the stream after them."""
    dice = roll(s, box, dice)
    land(s, box)
    return dice


def guess(s: Any, box: Any, dice: Any, out: Any) -> Any:
    """A choice at random without all of them written down: (the stream after it, the action or NO_GUESS).

    This one is for games that have no such way; others bring their own.
    """
    return dice, NO_GUESS


def decide(s: Any, box: Any, bots: Any, dice: Any, out: Any) -> Any:
    """The mover's bot chooses and acts; returns the stream after it."""
    bot = bots[s.mover]
    packed = NO_GUESS
    if bot == RANDOM:
        dice, packed = guess(s, box, dice, out)
    if packed == NO_GUESS:
        count = legal(s, box, out)
        if count == 1:
            packed = out[0]
        elif bot == RANDOM:
            dice, chosen = pick(count, dice)
            packed = out[chosen]
        else:
            packed = choose(s, box, bot, out, count)
    act(s, box, packed)  # called in one place, or it would be compiled for each
    return dice


def play_out(s: Any, box: Any, bots: Any, dice: Any, out: Any) -> int:
    """Play on to the end; returns the moves made, each die and each choice counting as one."""
    moves = 0
    while s.mover != NOBODY:
        if s.mover == CHANCE:
            moves += s.dice
            dice = fall(s, box, dice)
        else:
            moves += 1
            dice = decide(s, box, bots, dice, out)
    return moves


def play_games(
    tables: Any,
    boxes: Any,
    bots: Any,
    seed: Any,
    first: int,
    out: Any,
    outcomes: Any,
    turns: Any,
    endings: Any,
    figures: Any,
) -> int:
    """Play one whole game per row of `outcomes`, numbered from `first`; returns the moves made.

    Works on tables[0]; tables[1] is an empty one. What the games themselves count is added to `figures`.
    """
    s, box = tables[0], boxes[0]
    moves = 0
    for game in range(len(turns)):
        tables[0] = tables[1]
        setup(s, box)
        moves += play_out(s, box, bots, stream(seed, first + game), out)
        for seat in range(box.seats):
            outcomes[game, seat] = s.outcome[seat]
        turns[game] = s.turns
        endings[game] = s.ending
        count_figures(s, figures)
    return moves


def count_figures(s: Any, figures: Any) -> None:
    """Add what a game has counted to the sums."""
    for index in range(len(figures)):
        figures[index] += s.figures[index]


def count_nothing(s: Any, figures: Any) -> None:
    """What `count_figures` is to a game that has no figures, and whose state has none to look at."""


def step_games(tables: Any, boxes: Any, actions: Any, streams: Any, outs: Any, counts: Any) -> None:
    """At every table the mover acts, dice land until somebody must choose, and his choices are written down."""
    box = boxes[0]
    for game in range(len(tables)):
        s = tables[game]
        if s.mover >= 0:
            act(s, box, actions[game])
        deal(s, box, streams, outs, counts, game)


def begin_games(tables: Any, boxes: Any, streams: Any, outs: Any, counts: Any) -> None:
    """Every table is set up and the dice land until somebody must choose."""
    box = boxes[0]
    for game in range(len(tables)):
        setup(tables[game], box)
        deal(tables[game], box, streams, outs, counts, game)


def deal(s: Any, box: Any, streams: Any, outs: Any, counts: Any, game: int) -> None:
    """Let dice land until somebody must choose or it is over, and write down the choices."""
    while s.mover == CHANCE:
        streams[game] = fall(s, box, streams[game])
    counts[game] = 0 if s.mover == NOBODY else legal(s, box, outs[game])


def rollouts(
    tables: Any, boxes: Any, bots: Any, seed: Any, first: int, playouts: int, actions: Any, out: Any, worths: Any
) -> int:
    """Try every action of the mover of tables[1] in the same playouts and add up what they are worth to him."""
    s, box = tables[0], boxes[0]
    seat = tables[1].mover
    moves = 0
    for playout in range(first, first + playouts):
        for index in range(len(actions)):
            tables[0] = tables[1]
            act(s, box, actions[index])
            moves += play_out(s, box, bots, stream(seed, playout), out)
            worths[index] += worth(s, box, seat)
    return moves


def worth(s: Any, box: Any, seat: int) -> float:
    """What an ending is worth: 1 for first place, 0 for the last there is.

    Who plays alone can come second; where nobody is first, all have lost together.
    """
    first = 0
    for rival in range(box.seats):
        first += s.outcome[rival] == 1
    if first == 0:
        return 0.0
    last: int = max(2, box.seats)
    return (last - s.outcome[seat]) / (last - 1)  # type: ignore[no-any-return]
