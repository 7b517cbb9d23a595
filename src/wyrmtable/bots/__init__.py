"""Players that are no people: each looks at a match and names one of its legal actions."""

from __future__ import annotations

import hashlib
import random
import re
from collections.abc import Callable

from wyrmtable.bots.rollout import Budget, rollout
from wyrmtable.core.errors import Refused, listed
from wyrmtable.core.game import Game
from wyrmtable.core.match import Match
from wyrmtable.core.record import view

HUMAN = "human"
Bot = Callable[[Match], int]


def known(game: Game) -> list[str]:
    """The names of all bots that play this game."""
    return ["random", *game.bots.BOTS, "rollout", *(["exact"] if game.exact else [])]


def find(game: Game, name: str) -> Bot:
    """The bot of this name, ready to play; `rollout:500` or `rollout:0.5s` sets its budget."""
    if name == "random":
        return _random
    if name in game.bots.BOTS:
        index = game.bots.BOTS.index(name)
        return lambda match: _own(match, index)
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
    return lambda match: rollout(match, limit, _seed(match))


def _random(match: Match) -> int:
    return random.Random(_seed(match)).choice(match.actions())


def _own(match: Match, index: int) -> int:
    """One of the game's own bots, which are plain functions of the table."""
    state, out = match.state, match.actions()
    return int(match.game.bots.choose(state, view(match.boxes), index, out, len(out)))


def _seed(match: Match) -> int:
    """What a bot's own chance starts from: public things only, so that it cannot foresee a roll."""
    text = f"{match.dice.commitment} {len(match.log)}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
