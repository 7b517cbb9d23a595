"""Handful, a throw-away game of many choices: five dice, rolled again at will; a Dragon at the end wins for all."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from enum import IntEnum
from typing import Any, cast

from wyrmtable.core.game import Game, Talk
from wyrmtable.core.pack import Pack
from wyrmtable.core.record import Head, Ints, ints, layout
from wyrmtable.core.scene import Card, Closed, Die, Face, Odds, Row, Track, Zone
from wyrmtable.core.table import CHANCE, NOBODY, action, argument_of, throw, verb_of
from wyrmtable.games import pig

DICE = 5
BOTS = ("greedy", "expert")
FACES = tuple(
    Face(symbol, letter, symbol.capitalize())
    for symbol, letter in zip(
        ("sword", "magic", "hammer", "crossbow", "daggers", "dragon"), ("S", "M", "H", "C", "D", "X"), strict=True
    )
)


class Verb(IntEnum):
    REROLL = 0
    STOP = 1


class Ending(IntEnum):
    RUNNING = 0
    STOPPED = 1


class State(Head):
    outcome: Ints = ints(3)
    faces: Ints = ints(DICE)
    shown: Ints = ints(DICE)
    aloft: int


class Box:
    seats: int


# --- rules


def setup(s: Any, box: Any) -> None:
    s.turns = 1
    s.aloft = (1 << DICE) - 1
    throw(s, DICE, len(FACES))


def legal(s: Any, box: Any, out: Any) -> int:
    for dice in range(1, 1 << DICE):
        out[dice - 1] = action(Verb.REROLL, dice)
    out[(1 << DICE) - 1] = action(Verb.STOP, 0)
    return 1 << DICE


def act(s: Any, box: Any, packed: int) -> None:
    if verb_of(packed) == Verb.REROLL:
        s.aloft = argument_of(packed)
        throw(s, s.aloft.bit_count(), len(FACES))
        return
    s.mover = NOBODY
    s.ending = Ending.STOPPED
    for seat in range(box.seats):
        s.outcome[seat] = 1 if len(FACES) in list(s.shown) else 2


def land(s: Any, box: Any) -> None:
    landed = 0
    for die in range(DICE):
        if s.aloft >> die & 1:
            s.shown[die] = s.faces[landed]
            landed += 1
    s.mover = 0


def choose(s: Any, box: Any, bot: int, out: Any, count: int) -> int:
    return int(out[count - 1])


# --- words


def label(s: Any, box: Any, talk: Talk, verb: int, argument: int) -> str:
    dice = [die for die in range(DICE) if argument >> die & 1]
    return "Stop" if verb == Verb.STOP else f"Roll again: {', '.join(f'die {die + 1}' for die in dice)}"


def touches(s: Any, box: Any, verb: int, argument: int) -> tuple[str, ...]:
    return tuple(f"die-{die}" for die in range(DICE) if argument >> die & 1)


def closed(s: Any, box: Any, talk: Talk) -> tuple[Closed, ...]:
    return ()


def zones(s: Any, box: Any, talk: Talk) -> tuple[Zone, ...]:
    dice = tuple(Die(FACES[face - 1], id=f"die-{die}") for die, face in enumerate(s.shown) if face)
    sheet = Card("Sheet", (Row("Six wins", ("dragon",), note="17%"),), (Track("HP", 3, 9),))
    players = [Zone(f"player-{seat}", talk.names[seat], "player", (sheet,), seat) for seat in range(box.seats)]
    return (*players, Zone("tray", "Dice", "tray", dice))


def line(s: Any, box: Any, talk: Talk) -> str:
    return "The dice fly." if s.mover == CHANCE else "Roll again, or stop?"


def status(s: Any, box: Any, talk: Talk) -> str:
    return ""


def sides(s: Any, box: Any, talk: Talk, die: int) -> tuple[Face, ...]:
    return FACES


def told(before: Any, after: Any, box: Any, talk: Talk, choice: tuple[int, int] | None) -> list[str]:
    return [f"The dice show {' '.join(FACES[face - 1].letter for face in after.shown)}."] if choice is None else []


def reason(s: Any, box: Any, talk: Talk) -> str:
    return "The dice lie."


def odds(s: Any, box: Any, talk: Talk) -> Odds:
    return Odds("Chance of a six:", (Row("With one die", ("dragon",), note="16.7%"), Row("With two", note="30.6%")))


def fill(box: Any, pack: Pack, options: Mapping[str, Any], seats: int) -> None:
    """Everything about this game is settled already."""


_here: Any = cast(Any, sys.modules[__name__])
HANDFUL = Game(
    name="hand_ful",
    title="Handful",
    about="Five dice.",
    credits="Nobody",
    seats=(1, 3),
    state=layout(State),
    box=layout(Box),
    verbs=Verb,
    arguments={Verb.REROLL: 1 << DICE, Verb.STOP: 1},
    choices=1 << DICE,
    endings=Ending,
    fault=None,
    rules=(_here,),
    bots=_here,
    options=(),
    content=pig.GAME.content,
    fill_box=fill,
    words=_here,
    positions=_here,
    together=True,
    desk=7,
)
