"""Scenes: what lies on a table, as plain data. Words make them, front ends draw them; neither computes a rule."""

from __future__ import annotations

from dataclasses import dataclass

from wyrmtable.core.table import NOBODY


@dataclass(frozen=True)
class Face:
    """One side of a die: its symbol for drawing, the letter a person types, and its name."""

    symbol: str
    letter: str
    label: str


@dataclass(frozen=True)
class Die:
    """A die that shows a face; kept dice lie on a rail, others loose."""

    face: Face
    kept: bool = False
    id: str = ""


@dataclass(frozen=True)
class Token:
    """A thing that is simply there, once or several times."""

    symbol: str
    label: str
    count: int = 1
    id: str = ""


@dataclass(frozen=True)
class Track:
    """A number on its way between two ends: points, health, dice left."""

    label: str
    value: int
    most: int
    id: str = ""


@dataclass(frozen=True)
class Card:
    """A card or a sheet: a title and rows of text, some of them covered."""

    title: str
    rows: tuple[str, ...] = ()
    covered: tuple[int, ...] = ()
    id: str = ""


@dataclass(frozen=True)
class Cell:
    """A square of a board and what stands on it."""

    row: int
    column: int
    mark: str = ""
    items: tuple[Die | Token, ...] = ()
    id: str = ""


Item = Die | Token | Track | Card | Cell


@dataclass(frozen=True)
class Zone:
    """A part of the table: a player's place, the middle, a tray, a board."""

    id: str
    title: str
    kind: str  # "player", "middle", "tray" or "board"
    items: tuple[Item, ...] = ()
    seat: int | None = None  # whose it is
    active: bool = False  # it is this player's turn
    note: str = ""  # a word beside the title: out, first place


@dataclass(frozen=True)
class Choice:
    """One legal action: the number that the rules know it by, its words, and what on the table it touches."""

    action: int
    verb: str
    argument: int
    text: str  # as a log writes it: `give 2`
    label: str
    touches: tuple[str, ...] = ()


@dataclass(frozen=True)
class Closed:
    """Something that the game knows but that cannot be done now: what, why not, and the rule that says so."""

    label: str
    why: str  # a sentence
    rule: str  # the id of a clause in the rules of the game
    touches: tuple[str, ...] = ()


@dataclass(frozen=True)
class Scene:
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
    status: str = ""  # round, target, variants: a word for the corner
    dice: tuple[tuple[Face, ...], ...] = ()  # the sides of every die in the air
    rolled: tuple[Die, ...] = ()  # the last throw as it lies
