"""A table on which a test lays every die: `lay(DRACARYS, position={"hand": [3, 7]}).roll("1/0/0/2")`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from wyrmtable.core.game import Game, Talk
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.pack import Pack
from wyrmtable.core.record import plain

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo", "Kit", "Liv")

TALK = Talk((), Pack("official", "", {}))  # for words that name nobody


def lay(game: Game, seats: int = 2, position: Mapping[str, Any] | None = None, **options: object) -> Table:
    """A match of the game between so many people, from its set-up or from a position."""
    return Table(Match(game, [Seat(name) for name in NAMES[:seats]], options, position=position))


class Table:
    """A match as a test plays it: choices and dice in one chain."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def s(self) -> Any:
        """The state: a copy, to read or to tamper with."""
        return self.match.state

    @property
    def choices(self) -> list[str]:
        """What the mover can do, as a log writes it."""
        return [choice.text for choice in self.match.legal()]

    @property
    def places(self) -> tuple[int, ...]:
        """Everybody's place, once it is over."""
        assert self.match.outcome is not None, "the game still runs"
        return self.match.outcome.places

    @property
    def said(self) -> list[str]:
        """What the last choice or throw did, in words."""
        return self.match.told(len(self.match.log) - 1)

    def each(self, field: str) -> list[int]:
        """A field that every seat has, such as `hand`, by seat."""
        return list(plain(getattr(self.s, field))[: len(self.match.seats)])

    def act(self, *choices: str) -> Self:
        """The movers choose, one after the other: `give 2`, `keep`."""
        for choice in choices:
            self.match.act(choice)
        return self

    def land(self, *faces: int) -> Self:
        """The dice in the air land on these sides, counted from 1."""
        self.match.land(faces)
        return self

    def roll(self, *throws: str) -> Self:
        """Throws land one after the other: the letters they show, "KDFBB", or how many of each letter, "1/1/1/2"."""
        for throw in throws:
            letters = [face.letter for face in self.match.game.words.sides(self.s, self.match.box, TALK, 0)]
            shown = "".join(_counted(throw, letters)) if "/" in throw else throw
            self.land(*(letters.index(letter) + 1 for letter in shown))
        return self


def _counted(throw: str, letters: list[str]) -> list[str]:
    kinds = list(dict.fromkeys(letters))
    return [letter * int(count) for letter, count in zip(kinds, throw.split("/"), strict=True)]
