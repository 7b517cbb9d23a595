"""What a game is: four entrances, three tables, its content and its words, on one page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, runtime_checkable

import numpy as np

from wyrmtable.core.errors import Refused
from wyrmtable.core.fame import Deed
from wyrmtable.core.options import Option, Value, settle
from wyrmtable.core.pack import Pack, load
from wyrmtable.core.record import view
from wyrmtable.core.scene import Closed, Face, Odds, Zone
from wyrmtable.core.table import sides_of

FORMER = "former"  # where the official packs of earlier versions stay, so that their matches replay for ever


@dataclass(frozen=True)
class Talk:
    """What words speak with: the players' names by seat, and the pack with the names of its content."""

    names: tuple[str, ...]
    pack: Pack


class Words(Protocol):
    """The only place of a game with English."""

    def label(self, s: Any, box: Any, talk: Talk, verb: int, argument: int) -> str:
        """An action as the person who chooses it reads it."""

    def touches(self, s: Any, box: Any, verb: int, argument: int) -> tuple[str, ...]:
        """Ids of the zones and things that an action would touch."""

    def closed(self, s: Any, box: Any, talk: Talk) -> tuple[Closed, ...]:
        """What a player may wish to do but cannot now: every verb without an action, and every target left out."""

    def zones(self, s: Any, box: Any, talk: Talk) -> tuple[Zone, ...]:
        """What lies where."""

    def line(self, s: Any, box: Any, talk: Talk) -> str:
        """What is happening and what the table waits for."""

    def status(self, s: Any, box: Any, talk: Talk) -> str:
        """Round, target, variants: a word for the corner."""

    def sides(self, s: Any, box: Any, talk: Talk, die: int) -> tuple[Face, ...]:
        """The sides of one of the dice in the air."""

    def told(self, before: Any, after: Any, box: Any, talk: Talk, choice: tuple[int, int] | None) -> list[str]:
        """What just happened: a choice (verb, argument), or None when dice landed."""

    def reason(self, s: Any, box: Any, talk: Talk) -> str:
        """How it ended, and why."""


@runtime_checkable
class WithOdds(Protocol):
    """What the words of a game may have besides."""

    def odds(self, s: Any, box: Any, talk: Talk) -> Odds | None:
        """The chances behind the choice at hand, where there are any."""


@runtime_checkable
class WithRolls(Protocol):
    """What the words of a game may have besides, in which one roll may follow upon another."""

    def settled(self, before: Any, after: Any, box: Any, talk: Talk) -> tuple[Zone, ...]:
        """What dice that landed looked like when they were counted, where they do not lie there any more."""


@runtime_checkable
class WithFame(Protocol):
    """What the words of a game for one player may have besides."""

    def deed(self, s: Any, box: Any, talk: Talk) -> Deed:
        """How a game that is over ended, for the hall of fame."""


@runtime_checkable
class WithShelf(Protocol):
    """What the words of a game may have besides, in which players build something out of the box."""

    def shelf(self, talk: Talk) -> tuple[Zone, ...]:
        """Everything in the box that can be chosen from, in zones."""


@dataclass(frozen=True)
class Report:
    """A table of figures, ready to be printed: every row has a text for each column."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Positions(Protocol):
    """A position of a game as plain data, both ways."""

    def read(self, s: Any, box: Any) -> dict[str, Any]:
        """The position as plain data."""

    def write(self, s: Any, box: Any, position: Mapping[str, Any]) -> None:
        """Lay the position; refused if it breaks an invariant."""


@runtime_checkable
class OnOneLine(Protocol):
    """What positions may have besides, where a game writes each on one line."""

    def line_of(self, s: Any, box: Any) -> str:
        """The position on one line."""


@cache
def _shipped(path: Path, official: Path) -> Pack:
    return load(path, official)


@dataclass(frozen=True, eq=False)
class Game:
    """A game and everything that the rest of the table needs to know about it."""

    name: str
    title: str
    about: str  # one sentence
    credits: str
    seats: tuple[int, int]  # fewest and most
    state: np.dtype[np.record]
    box: np.dtype[np.record]
    verbs: type[IntEnum]
    arguments: Mapping[Any, int]  # how many argument values each verb has
    choices: int  # the most actions that a mover can ever have
    endings: type[IntEnum]
    fault: int | None  # the ending that means a fault of the program, if there is one
    rules: tuple[ModuleType, ...]  # the first holds the entrances
    bots: ModuleType  # BOTS and choose
    options: tuple[Option, ...]
    content: Path  # the official pack
    fill_box: Callable[[Any, Pack, Mapping[str, Value], int], None]
    words: Words
    positions: Positions
    notation: Callable[[int, int], str] | None = None  # an action (verb, argument) as a log writes it, if not `verb 3`
    inline: bool = True  # compile each function into its callers: half as fast again, but endless for very large rules
    woven: tuple[str, ...] = ()  # functions that all rules hang on: woven into the loops, or all is compiled for each
    page: str = ""  # that its rules stand on, if not one of its name
    accent: str = "#d99a2b"  # the colour that its table is drawn in
    together: bool = False  # whether the seats win and lose as one
    exact: ModuleType | None = None  # plain functions that number the positions, where a game can be solved
    search: ModuleType | None = None  # plain functions that judge positions, where a game of two can be searched
    lots: ModuleType | None = None  # plain functions that choose at random without writing all choices down
    default_seats: int = 2
    desk: int = 0  # words of `out` beyond the choices, in which the game's own bots may reckon
    figures: tuple[str, ...] = ()  # names of what `s.figures` counts, where simulations are to add it up
    report: Callable[[Mapping[str, int], int], Sequence[Report]] | None = None  # of those sums, and the games played
    spell_out: Callable[[Pack, Mapping[str, Value]], dict[str, Value]] | None = None  # words that name files, as text

    @property
    def room(self) -> int:
        """How many words `out` has where bots choose: the choices and the desk."""
        return self.choices + self.desk

    def official_pack(self) -> Pack:
        """The pack that ships with the game."""
        return _shipped(self.content, self.content)

    def shipped_pack(self, wanted: str) -> Pack | None:
        """The pack of this hash among those that ever shipped: the official one, or a former one kept beside it."""
        former = sorted((self.content / FORMER).glob("*.toml"))
        packs = (_shipped(path, self.content) for path in (self.content, *former))
        return next((pack for pack in packs if pack.hash == wanted), None)

    def shelf(self, pack: Pack) -> tuple[Zone, ...]:
        """What lies in the box for who builds something out of it; refused where nobody does."""
        if not isinstance(self.words, WithShelf):
            raise Refused(f"{self.title} has no shelf: nothing is built in it")
        return self.words.shelf(Talk((), pack))

    def as_one(self, seats: int) -> bool:
        """Whether so many seats win and lose as one: friends do, and so does who plays alone against the game."""
        return self.together or seats == 1

    def check_seats(self, count: int) -> None:
        """Refuse a number of players that the game is not for."""
        fewest, most = self.seats
        if not fewest <= count <= most:
            allowed = str(fewest) if fewest == most else f"{fewest} to {most}"
            raise Refused(f"{self.title} has {allowed} {'seat' if most == 1 else 'seats'}, not {count}")

    def settle(self, pack: Pack, given: Mapping[str, object], bots: bool = True) -> dict[str, Value]:
        """Every option with its value, as it means the same on every machine; `bots` says whether one plays."""
        settled = settle(self.options, given, bots)
        return self.spell_out(pack, settled) if self.spell_out else settled

    def build_box(self, pack: Pack, options: Mapping[str, Value], seats: int) -> np.ndarray[Any, Any]:
        """The read-only box of a match: content, options and the number of seats, as an array of one record."""
        self.check_seats(seats)
        boxes = np.zeros(1, self.box)
        box = view(boxes)
        box.seats = seats
        self.fill_box(box, pack, options, seats)
        boxes.flags.writeable = False
        return boxes

    def new_tables(self, count: int = 1) -> np.ndarray[Any, Any]:
        """Empty tables, before setup."""
        return np.zeros(count, self.state)

    @property
    def setup(self) -> Callable[[Any, Any], None]:
        """Lay the table for the seats and options chosen in the box."""
        return self.rules[0].setup  # type: ignore[no-any-return]

    @property
    def legal(self) -> Callable[[Any, Any, Any], int]:
        """Write the mover's choices into out and return how many."""
        return self.rules[0].legal  # type: ignore[no-any-return]

    @property
    def act(self) -> Callable[[Any, Any, int], None]:
        """Do one of them."""
        return self.rules[0].act  # type: ignore[no-any-return]

    @property
    def sides_of(self) -> Callable[[Any, Any, int], int]:
        """How many sides one of the dice in the air has."""
        return getattr(self.rules[0], "sides_of", sides_of)

    @property
    def land(self) -> Callable[[Any, Any], None]:
        """The dice that were thrown have landed."""
        return self.rules[0].land  # type: ignore[no-any-return]
