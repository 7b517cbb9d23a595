"""Scenes: what lies on a table, as plain data. Words make them, front ends draw them; neither computes a rule.

Every thing may carry an id: what a choice touches is named by these ids, so that a front end knows what to light up.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from wyrmtable.core.table import NOBODY


class Face(Struct, frozen=True):
    """One side of a die: its symbol for drawing, the letter a person types, and its name."""

    symbol: str
    letter: str
    label: str


class Die(Struct, frozen=True, tag_field="is", tag="die"):
    """A die that shows a face; kept dice lie on a rail, others loose."""

    face: Face
    kept: bool = False
    id: str = ""
    seat: int | None = None  # whose it is
    notes: tuple[str, ...] = ()  # words for what is special about it: high, hero


class Token(Struct, frozen=True, tag_field="is", tag="token"):
    """A thing that is simply there, once or several times."""

    symbol: str
    label: str
    count: int = 1
    id: str = ""


class Track(Struct, frozen=True, tag_field="is", tag="track"):
    """A number on its way between two ends: points, health, dice left."""

    label: str
    value: int
    most: int
    id: str = ""


class Row(Struct, frozen=True):
    """A line of a card: a skill with the symbols it asks for, an attack, an item."""

    text: str
    symbols: tuple[str, ...] = ()
    covered: bool = False
    note: str = ""  # a word at its end: odds, a price
    id: str = ""


class Card(Struct, frozen=True, tag_field="is", tag="card"):
    """A card or a sheet: a title, things that lie on it, and rows."""

    title: str
    rows: tuple[Row, ...] = ()
    items: tuple[Die | Token | Track, ...] = ()
    symbol: str = ""
    note: str = ""
    id: str = ""
    active: bool = False  # among several of one player: it is this one's turn


class Cell(Struct, frozen=True, tag_field="is", tag="cell"):
    """A square of a board and what stands on it."""

    row: int
    column: int
    mark: str = ""  # what is written on the square itself
    items: tuple[Die | Token, ...] = ()
    label: str = ""  # the square in words, for who cannot see it
    id: str = ""
    notes: tuple[str, ...] = ()  # words for what is special here: ruin, threatened


Item = Die | Token | Track | Card | Cell


class Zone(Struct, frozen=True):
    """A part of the table: a player's place, the middle, a tray, a board."""

    id: str
    title: str
    kind: Literal["player", "middle", "tray", "board"]
    items: tuple[Item, ...] = ()
    seat: int | None = None  # whose it is
    active: bool = False  # it is this player's turn
    note: str = ""  # a word beside the title: out, first place


class Choice(Struct, frozen=True):
    """One legal action: the number that the rules know it by, its words, and what on the table it touches."""

    action: int
    verb: str
    argument: int
    text: str  # as a log writes it: `give 2`
    label: str
    touches: tuple[str, ...] = ()


class Odds(Struct, frozen=True):
    """The chances behind the choice at hand: what they are chances of, and a row each with its figure as note."""

    about: str
    rows: tuple[Row, ...]


class Closed(Struct, frozen=True):
    """Something that the game knows but that cannot be done now: what, why not, and the rule that says so."""

    verb: str  # as the choices name it
    label: str
    why: str  # a sentence
    rule: str  # the id of a clause in the rules of the game
    touches: tuple[str, ...] = ()


class Scene(Struct, frozen=True):
    """The whole table at one moment."""

    game: str
    title: str
    line: str  # what is happening, and what it waits for
    zones: tuple[Zone, ...]
    mover: int
    waits_for: int = NOBODY  # the seat to choose or to take up its dice; CHANCE when dice fly by themselves
    said: tuple[str, ...] = ()  # what just happened
    choices: tuple[Choice, ...] = ()
    closed: tuple[Closed, ...] = ()
    over: bool = False
    winners: tuple[int, ...] = ()  # the seats that have won, once it is over
    status: str = ""  # round, target, variants: a word for the corner
    dice: tuple[tuple[Face, ...], ...] = ()  # the sides of every die in the air
    rolled: tuple[Die, ...] = ()  # the last throw as it lies
    last: tuple[str, ...] = ()  # ids of what the last choice touched
    settled: tuple[Zone, ...] = ()  # rolls that the last throw has settled and that are in no zone any more
