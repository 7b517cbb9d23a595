"""A table of DiceWar on which a test lays creatures as the rules' examples do: `war("R4@g6 B3@g7 r vp=3:0")`.

Words with an @ are creatures, wherever they stand; the rest is the end of a position's line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from tests.lay import NAMES, Table
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.pack import Pack, from_data
from wyrmtable.core.record import view
from wyrmtable.core.table import argument_of, verb_of
from wyrmtable.games.dice_war import GAME
from wyrmtable.games.dice_war.board import reserve, total, virtual
from wyrmtable.games.dice_war.notation import text
from wyrmtable.games.dice_war.positions import line_of
from wyrmtable.games.dice_war.state import Ending, Stage

SEATS = [Seat(name) for name in NAMES[:2]]
ROWS = range(7, 0, -1)
CORE = "light_of_dragons"


def line(position: str) -> str:
    """A position's line: creatures such as R4@c1, anywhere in it, gathered into rows."""
    words = position.split()
    there = {word[3:]: word[:2] for word in words if "@" in word}
    rows = ["".join(there.get(f"{column}{row}", ".") for column in "abcdefg") for row in ROWS]
    return " ".join(["/".join(rows), *(word for word in words if "@" not in word)])


def war(position: str, pack: Pack | None = None, **options: object) -> WarTable:
    """A match from a position, given as creatures or as a line."""
    return WarTable(Match(GAME, SEATS, options, pack, position=position if "/" in position else line(position)))


def war_from_start(starter: str = "r", pack: Pack | None = None, **options: object) -> WarTable:
    """A match before the first die of a lineup."""
    table = WarTable(Match(GAME, SEATS, options, pack))
    table.land(*((6, 1) if starter == "r" else (1, 6)))
    return table


Levels = Mapping[int, Mapping[str, Any]]


def strange_pack(levels: Levels) -> Pack:
    """The core tribe, and beside it a strange one: the same, with these keys of its levels replaced or taken away."""
    core = GAME.official_pack().data["tribe"][CORE]
    strange = {key: dict(value) if isinstance(value, dict) else value for key, value in core.items()}
    for level, keys in levels.items():
        changed = {**strange[str(level)], **keys}
        strange[str(level)] = {key: value for key, value in changed.items() if value is not None}
    return from_data(
        {"name": "strange", "tribe": {CORE: core, "strange": strange | {"name": "Strange"}}}, "strange.toml"
    )


def strange(position: str, levels: Levels, red: str = "strange", black: str = CORE, **options: object) -> WarTable:
    """A match of Red's strange tribe against the core tribe, or of those named, from a position."""
    return war(position, strange_pack(levels), red=red, black=black, **options)


class WarTable(Table):
    """A match of DiceWar as a test plays it; what both players have is told as Red's and Black's."""

    @property
    def choices(self) -> list[str]:
        """What the mover can do, as a log writes it."""
        return [self.match.text_of(packed) for packed in self.match.actions()]

    def of(self, field: str) -> list[str]:
        """What can be done with the creature on a field, without the field's name."""
        return [choice[2:] for choice in self.choices if choice.startswith(field)]

    @property
    def line(self) -> str:
        """The position on one line."""
        return line_of(self.s, self.match.box)

    @property
    def board(self) -> dict[str, str]:
        """Who stands where: {"c1": "R4"}."""
        rows = self.line.split()[0].replace(".", "..").split("/")
        squares = {
            f"{'abcdefg'[at]}{7 - down}": row[2 * at : 2 * at + 2] for down, row in enumerate(rows) for at in range(7)
        }
        return {field: who for field, who in squares.items() if who != ".."}

    def both(self, field: str) -> tuple[int, int]:
        """A number that both armies have: points, exile, trigger, best, wins, sums."""
        red, black = self.s.army
        return int(getattr(red, field)), int(getattr(black, field))

    @property
    def points(self) -> tuple[int, int]:
        """Points won in attacks."""
        return self.both("points")

    @property
    def totals(self) -> tuple[int, int]:
        """Points with the virtual ones."""
        return total(self.s, self.match.box, 0), total(self.s, self.match.box, 1)

    @property
    def virtual(self) -> tuple[int, int]:
        """Virtual points."""
        return virtual(self.s, self.match.box, 0), virtual(self.s, self.match.box, 1)

    @property
    def reserve(self) -> tuple[int, int]:
        """Dice in the Reserves."""
        return reserve(self.s, 0), reserve(self.s, 1)

    @property
    def exile(self) -> tuple[int, int]:
        """Dice in the Exiles."""
        return self.both("exile")

    @property
    def trigger(self) -> tuple[int, int]:
        """Trigger Points."""
        return self.both("trigger")

    @property
    def turn(self) -> str:
        """Whose turn it is: r or b."""
        return "rb"[self.s.turn]

    @property
    def stage(self) -> str:
        """What the table waits for."""
        return Stage(self.s.stage).name.lower()

    @property
    def ending(self) -> str:
        """Who has won and why: `r points`, `draw stall`; nothing while it runs."""
        if not self.match.over:
            return ""
        won = {(1, 2): "r", (2, 1): "b", (1, 1): "draw"}[tuple(self.s.outcome)]
        return f"{won} {Ending(self.s.ending).name.lower()}"


# --- the rules as they are written, without a match


def following(s: Any, box: Any) -> Iterator[tuple[str, Any]]:
    """Every choice at a table by its text, with the table after it; none where it is over."""
    out = [0] * GAME.choices
    for packed in out[: GAME.legal(s, box, out)] if s.mover >= 0 else ():
        after = view(np.frombuffer(bytearray(s.tobytes()), GAME.state))
        GAME.act(after, box, packed)
        yield text(verb_of(packed), argument_of(packed)), after


def perft(s: Any, box: Any, depth: int) -> int:
    """How many sequences of exactly so many choices there are."""
    if depth == 1:
        return GAME.legal(s, box, [0] * GAME.choices) if s.mover >= 0 else 0
    return sum(perft(after, box, depth - 1) for _, after in following(s, box))
