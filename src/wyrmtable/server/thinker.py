"""A process that thinks for bots: reads questions from its standard input, writes answers to its standard output.

A question is answered twice: `ready` once everything is compiled, then the chosen action. So a time limit can be set
on the thinking alone.
"""

from __future__ import annotations

import os
import sys
from typing import BinaryIO

import msgspec
import numpy as np
from msgspec import Struct

from wyrmtable import bots
from wyrmtable.core.match import Sight
from wyrmtable.core.record import view
from wyrmtable.games import find

LENGTH = 4  # bytes before every message, big-endian, say how long it is


class Question(Struct):
    """What a bot sees."""

    bot: str
    game: str
    box: bytes
    state: bytes
    mover: int
    actions: tuple[int, ...]
    chance: int
    compiled: bool = True  # else an expert by the rules as they stand, while they are being compiled


class Said(Struct):
    """An answer: ready to think, or the action; or why there is none."""

    action: int = -1
    ready: bool = False
    problem: str = ""


def asked(bot: str, sight: Sight, compiled: bool = True) -> Question:
    """The question that a sight makes."""
    box, state = sight.boxes.tobytes(), sight.state.tobytes()
    return Question(bot, sight.game.name, box, state, sight.mover, sight.actions, sight.chance, compiled)


def packed(message: Struct) -> bytes:
    """A message with its length before it."""
    data = msgspec.msgpack.encode(message)
    return len(data).to_bytes(LENGTH, "big") + data


def answer(question: Question, out: BinaryIO) -> None:
    """Think about one question."""
    try:
        game = find(question.game)
        boxes = np.frombuffer(question.box, game.box)
        state = view(np.frombuffer(question.state, game.state).copy())
        bot = bots.find(game, question.bot) if question.compiled else bots.uncompiled_expert(game)
        sight = Sight(game, boxes, state, question.mover, question.actions, question.chance)
        if question.compiled:
            bots.prepare(sight, question.bot)
        _say(out, Said(ready=True))
        _say(out, Said(action=bot(sight)))
    except Exception as error:
        _say(out, Said(problem=f"{type(error).__name__}: {error}"))


def _say(out: BinaryIO, said: Said) -> None:
    out.write(packed(said))
    out.flush()


def main() -> None:
    """Answer questions until the input ends."""
    questions, out = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed by the way must not mix with the answers
    decode = msgspec.msgpack.Decoder(Question).decode
    while head := questions.read(LENGTH):
        answer(decode(questions.read(int.from_bytes(head, "big"))), out)


if __name__ == "__main__":
    main()
