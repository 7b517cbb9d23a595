"""The pen: how wide, how lavish and in which colour a table is drawn, and how lines are laid out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from types import MappingProxyType

from rich.cells import cell_len, chop_cells
from rich.text import Text

from wyrmtable.core.game import Game
from wyrmtable.core.scene import Face

CANDLE = "#d99a2b"  # where no game is on the table
MUTED = "dim"
LEAST_ROOM = 8  # for words, however narrow the screen
BETWEEN = 2  # columns between two blocks
SHEET = " " * 6  # before what stands on a sheet


@dataclass(frozen=True)
class Pen:
    """How to draw: how wide, with which accent, whether with more than ASCII, and how lavishly."""

    width: int
    accent: str = CANDLE
    boxes: bool = True
    roomy: bool = True  # pieces and bars are drawn, not only counted
    brief: bool = False  # of a player what is nought, and all but the first word of the note, is left out
    flat: bool = False  # thrown dice are letters in a line
    terse: bool = False  # a sheet is one line, and what can be read elsewhere is left out
    rows: frozenset[str] | None = None  # the zones whose sheets have their rows drawn; None for all
    tall: int = 40  # lines that a map or the picture of a room may take
    told: int = 0  # lines of the story that this must leave room for, where there are so many
    lit: frozenset[str] = frozenset()  # ids of squares that can be chosen now
    letters: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))  # of the symbols on dice

    def wrapped(self, text: str, style: str = "", mark: str = " ") -> list[Text]:
        """A sentence as lines that fit, behind a mark."""
        room, lines = max(LEAST_ROOM, self.width - len(mark)), [""]
        for word in (part for whole in text.split() for part in chop_cells(whole, room)):
            if lines[-1] and cell_len(lines[-1]) + 1 + cell_len(word) > room:
                lines.append("")
            lines[-1] += f" {word}" if lines[-1] else word
        return [Text(f"{' ' * len(mark) if row else mark}{line}", style) for row, line in enumerate(lines)]


def pen_for(game: Game, width: int, boxes: bool, faces: Iterable[Face] = ()) -> Pen:
    """A pen in the colour of a game, which knows the letters of these faces."""
    return Pen(width, game.accent, boxes, letters=letters_of(faces))


def letters_of(faces: Iterable[Face]) -> dict[str, str]:
    """The letters of faces by their symbols."""
    return {face.symbol: face.letter for face in faces}


def halved(pen: Pen) -> Pen:
    """A pen for one of two columns."""
    return replace(pen, width=(pen.width - BETWEEN) // 2)


def side_by_side(blocks: Sequence[list[Text]], pen: Pen) -> list[Text]:
    """Blocks of lines, two and two."""
    lines: list[Text] = []
    width = halved(pen).width
    nothing: list[Text] = []
    for left, right in zip_longest(blocks[::2], blocks[1::2], fillvalue=nothing):
        for one, other in zip_longest(left, right, fillvalue=Text()):
            line = one.copy()
            line.truncate(width, overflow="ellipsis", pad=True)
            lines.append(line.append(" " * BETWEEN).append_text(other))
    return lines


def flowed(things: Sequence[Text], pen: Pen, line: Text) -> list[Text]:
    """A line that goes on with these things, in as many more lines as they need."""
    lines = [line]
    for thing in things:
        if lines[-1].cell_len + 3 + thing.cell_len > pen.width:
            lines.append(Text(SHEET[3:]))
        lines[-1].append("   ").append_text(thing)
    return lines
