"""Players that are no people: each looks at the table and names one of the mover's actions.

A bot is given a `Sight`, never the match: it cannot see dice that have not fallen.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import numpy as np

from wyrmtable.bots import search
from wyrmtable.bots.rollout import Budget, rollout
from wyrmtable.core.errors import Refused, listed
from wyrmtable.core.game import Game
from wyrmtable.core.match import HUMAN as HUMAN
from wyrmtable.core.match import Sight
from wyrmtable.core.native import native
from wyrmtable.core.record import view

EXPERT = "expert"  # the strongest: one of a game's own bots that is compiled for a match, too, or a level of the search
Bot = Callable[[Sight], int]


def known(game: Game) -> list[str]:
    """The names of all bots that play this game, from weak to strong."""
    own = [name for name in game.bots.BOTS if name != EXPERT]
    easy, *better = search.LEVELS if game.search else ("", *([EXPERT] if has_expert(game) else []))
    names = ["random", easy, *own, "rollout", *better, "exact" if game.exact else ""]
    return [name for name in names if name]


def has_expert(game: Game) -> bool:
    """Whether the game has an expert: one of its own bots, or the strongest level of the search."""
    return EXPERT in game.bots.BOTS or game.search is not None


def find(game: Game, name: str) -> Bot:
    """The bot of this name, ready to play; `rollout:500`, `rollout:0.5s` or `search:d4` sets its budget."""
    if name == "random":
        return _random
    if name in game.bots.BOTS:
        index = game.bots.BOTS.index(name)
        return (lambda sight: _compiled(sight, index)) if name == EXPERT else (lambda sight: _own(sight, index))
    if name == "exact" and game.exact:
        from wyrmtable.bots.exact import exact

        return exact
    if game.search and (thinks := search.budget_of(name)):
        return lambda sight: search.search(sight, thinks)
    budget = re.fullmatch(r"rollout(?::(?:(\d{1,7})|(\d{1,3}(?:\.\d+)?)s))?", name)
    if not budget:
        raise Refused(f"no player {name!r} at {game.title}; there is {listed([HUMAN, *known(game)], 'and')}")
    playouts, seconds = budget.groups()
    limit = Budget(0, float(seconds)) if seconds else Budget(playouts=int(playouts or Budget.playouts))
    if not limit.seconds and not limit.playouts:
        raise Refused(f"{name!r} has nothing to think with; a budget looks like rollout:500 or rollout:0.5s")
    return lambda sight: rollout(sight, limit)


def is_searching(game: Game, name: str) -> bool:
    """Whether a bot is a level or a budget of the search."""
    return game.search is not None and name not in game.bots.BOTS and search.budget_of(name) is not None


def is_compiled(game: Game, name: str) -> bool:
    """Whether a bot looks ahead on compiled rules, so that its first move can take long."""
    return name == EXPERT or name.startswith("rollout") or is_searching(game, name)


def prepare(sight: Sight, name: str) -> None:
    """Have everything compiled that a bot needs to think about this game."""
    if is_searching(sight.game, name):
        search.prepare(sight)
    elif is_compiled(sight.game, name):
        find(sight.game, "rollout:1" if name.startswith("rollout") else name)(sight)


def uncompiled_expert(game: Game) -> Bot:
    """The expert by the rules as they stand, for which nothing has to be compiled; for a search, a quick bot."""
    index = game.bots.BOTS.index(EXPERT) if EXPERT in game.bots.BOTS else len(game.bots.BOTS) - 1
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
