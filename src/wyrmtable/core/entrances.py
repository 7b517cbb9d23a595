"""The entrances of a game, as the drivers call them. Binding a game puts its own functions in their place."""

from typing import Any

NO_GAME = "no game is bound here: use wyrmtable.core.native.engine"


def setup(s: Any, box: Any) -> None:
    """Lay the table for the seats and options chosen in the box."""
    raise LookupError(NO_GAME)


def legal(s: Any, box: Any, out: Any) -> int:
    """Write the mover's choices into out and return how many."""
    raise LookupError(NO_GAME)


def act(s: Any, box: Any, action: int) -> None:
    """Do one of them."""
    raise LookupError(NO_GAME)


def land(s: Any, box: Any) -> None:
    """The dice that were thrown have landed: s.faces holds them."""
    raise LookupError(NO_GAME)


def choose(s: Any, box: Any, bot: int, out: Any, count: int) -> int:
    """The action that one of the game's own bots takes, out of the `count` choices in out."""
    raise LookupError(NO_GAME)
