"""The entrances of a game, as the drivers call them. Binding a game puts its own functions in their place."""

from typing import Any

NO_GAME = "no game is bound here: use wyrmtable.core.native.native(game)"

OF_RULES = ("setup", "legal", "act", "land")
OF_BOTS = ("choose",)
OF_EXACT = ("lay", "number", "origin", "kinds", "over", "prize")  # where a game can be solved
OF_SEARCH = ("evaluate", "key", "rank", "loud", "horizon")  # where it can be searched
OF_LOTS = ("guess",)  # where a choice at random need not write all of them down
ALL = (*OF_RULES, *OF_BOTS, *OF_EXACT, *OF_SEARCH, *OF_LOTS, "sides_of")


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


def lay(s: Any, box: Any, index: int) -> bool:
    """Lay the position of this number on an empty table, seat 0 at its head; False where there is no such position."""
    raise LookupError(NO_GAME)


def number(s: Any, box: Any) -> int:
    """The number of the position on the table, or -1 where it has none."""
    raise LookupError(NO_GAME)


def origin(s: Any, box: Any) -> int:
    """The seat at the head of a numbered position: seat 0 where it is laid."""
    raise LookupError(NO_GAME)


def kinds(s: Any, box: Any, faces: Any, chances: Any) -> int:
    """The sides of the dice in the air that differ: write one face and the chance of each kind, return how many."""
    raise LookupError(NO_GAME)


def over(before: Any, s: Any, box: Any) -> bool:
    """Whether what is played for was settled on the way from `before` to here."""
    raise LookupError(NO_GAME)


def prize(before: Any, s: Any, box: Any, seat: int, aim: int) -> float:
    """What the way from `before` to here gives a seat towards one of its aims, the dearest aim first."""
    raise LookupError(NO_GAME)


def evaluate(s: Any, box: Any, seat: int) -> int:
    """What a position that is not over looks worth to one of two seats, without looking ahead."""
    raise LookupError(NO_GAME)


def key(s: Any, box: Any) -> Any:
    """64 bits, as np.uint64, that hardly ever agree for positions that differ."""
    raise LookupError(NO_GAME)


def rank(s: Any, box: Any, action: int) -> int:
    """How soon a choice is worth trying: from 1 << 24 on for loud ones, much less for others."""
    raise LookupError(NO_GAME)


def loud(s: Any, box: Any, out: Any) -> int:
    """Write those of the mover's choices into out after which no position is what it looked like; return how many."""
    raise LookupError(NO_GAME)


def horizon(s: Any, box: Any) -> bool:
    """Whether nobody is to look beyond this position."""
    raise LookupError(NO_GAME)
