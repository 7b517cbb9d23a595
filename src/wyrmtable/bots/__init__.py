"""Players that are no people: each looks at the table and names one of the mover's actions.

A bot is given a `Sight`, never the match: it cannot see dice that have not fallen.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import numpy as np

from wyrmtable.bots.rollout import Budget, rollout
from wyrmtable.core.errors import Refused, listed
from wyrmtable.core.game import Game
from wyrmtable.core.match import HUMAN, Sight
from wyrmtable.core.native import native
from wyrmtable.core.record import view

EXPERT = "expert"  # the one of a game's own bots that reckons so much that it is compiled for a match, too
Bot = Callable[[Sight], int]


def known(game: Game) -> list[str]:
    """The names of all bots that play this game, from weak to strong."""
    own = [name for name in game.bots.BOTS if name != EXPERT]
    return ["random", *own, "rollout", *([EXPERT] if has_expert(game) else []), *(["exact"] if game.exact else [])]


def has_expert(game: Game) -> bool:
    """Whether the game has an expert of its own."""
    return EXPERT in game.bots.BOTS


def find(game: Game, name: str) -> Bot:
    """The bot of this name, ready to play; `rollout:500` or `rollout:0.5s` sets its budget."""
    if name == "random":
        return _random
    if name in game.bots.BOTS:
        index = game.bots.BOTS.index(name)
        return (lambda sight: _compiled(sight, index)) if name == EXPERT else (lambda sight: _own(sight, index))
    if name == "exact" and game.exact:
        from wyrmtable.bots.exact import exact

        return exact
    budget = re.fullmatch(r"rollout(?::(?:(\d{1,7})|(\d{1,3}(?:\.\d+)?)s))?", name)
    if not budget:
        raise Refused(f"no player {name!r} at {game.title}; there is {listed([HUMAN, *known(game)], 'and')}")
    playouts, seconds = budget.groups()
    limit = Budget(0, float(seconds)) if seconds else Budget(playouts=int(playouts or Budget.playouts))
    if not limit.seconds and not limit.playouts:
        raise Refused(f"{name!r} has nothing to think with; a budget looks like rollout:500 or rollout:0.5s")
    return lambda sight: rollout(sight, limit)


def uncompiled_expert(game: Game) -> Bot:
    """The expert by the rules as they stand: slow to think, but nothing has to be compiled first."""
    index = game.bots.BOTS.index(EXPERT)
    return lambda sight: _own(sight, index)


def _random(sight: Sight) -> int:
    return random.Random(sight.chance).choice(sight.actions)


def _own(sight: Sight, index: int) -> int:
    """One of the game's own bots, which are plain functions of the table."""
    game, count = sight.game, len(sight.actions)
    out = [*sight.actions, *[0] * (game.room - count)]
    return int(game.bots.choose(sight.state, view(sight.boxes), index, out, count))


def _compiled(sight: Sight, index: int) -> int:
    """The same by the native twin."""
    game, count = sight.game, len(sight.actions)
    tables, out = np.frombuffer(bytearray(sight.state.tobytes()), game.state), np.zeros(game.room, np.int32)
    out[:count] = sight.actions
    return int(native(game).choose(tables[0], sight.boxes[0], index, out, count))
