"""Ways to be refused at the online table, each with the HTTP status that says the same."""

from __future__ import annotations

from wyrmtable.core.errors import Refused


class Unknown(Refused):
    """There is no such thing."""

    status = 404


class Forbidden(Refused):
    """Somebody else may do that, not this person."""

    status = 403


class Late(Refused):
    """The table has moved on since the position that this was meant for."""

    status = 409

    def __init__(self, sentence: str, at: int | None) -> None:
        super().__init__(sentence)
        self.at = at


class TooMuch(Refused):
    """Too large a message."""

    status = 413


class TooOften(Refused):
    """Too many messages."""

    status = 429


class NotNow(Refused):
    """The table cannot be reached at the moment, so nobody can say whether it was done."""

    status = 503


def status_of(refused: Refused) -> int:
    """The HTTP status of a refusal; plain bad input is 422."""
    return int(getattr(refused, "status", 422))


def sentence(text: str) -> str:
    """A refusal as people read it."""
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"
