"""A dungeon in a terminal: rooms as boxes joined by their exits, as much of it as fits round the hero."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text

from wyrmtable.core.scene import Cell, Choice, Token, Zone
from wyrmtable.terminal.canvas import Canvas
from wyrmtable.terminal.pen import MUTED, Pen

COMPASS = "NESW"
STEPS = {"N": (1, 0), "E": (0, 1), "S": (-1, 0), "W": (0, -1)}  # rows grow to the north
BACK = dict(zip(COMPASS, "SWNE", strict=True))
OPEN, ASCII_OPEN = dict(zip(COMPASS, "▲▶▼◀", strict=True)), dict(zip(COMPASS, "^>v<", strict=True))
SEALED = "x"
WALLS, ASCII_WALLS = "╭─╮│╰╯", "+-+|++"
HERE_WALLS, ASCII_HERE_WALLS = "┏━┓┃┗┛", "#=####"
GLOWS = {"encounter": ("!", "bold #e4572e"), "treasure": ("$", "bold #d99a2b")}  # what waits in a room
LARGE, SMALL = (5, 3), (5, 2)  # columns and rows from one room to the next
MARGIN = 2, 1  # of a small map, for the exits at its edges


@dataclass(frozen=True)
class Map:
    """The rooms by place, the ways that can be chosen by number, and the pen to draw them with."""

    rooms: Mapping[tuple[int, int], Cell]
    numbers: Mapping[str, str]
    pen: Pen

    def way(self, cell: Cell, side: str) -> str:
        """What a room has on this side: a number to choose, an arrow, a sign that it is shut, a doorway or a wall."""
        if side not in cell.mark:
            return ""
        low = side.lower()
        if f"open-{low}" in cell.notes:
            ids = [item.id for item in cell.items if item.id.endswith(f"-{low}")]
            return self.numbers.get(ids[0] if ids else "") or (OPEN if self.pen.boxes else ASCII_OPEN)[side]
        if f"sealed-{low}" in cell.notes:
            return SEALED
        return " "

    def joined(self, cell: Cell, side: str) -> bool:
        """Whether one can walk from here to the room on this side."""
        down, right = STEPS[side]
        other = self.rooms.get((cell.row + down, cell.column + right))
        return side in cell.mark and other is not None and BACK[side] in other.mark

    def ink(self, way: str) -> str:
        """How a way is written."""
        return MUTED if way == SEALED else f"bold {self.pen.accent}"


def is_dungeon(zone: Zone) -> bool:
    """Whether a zone is a board whose squares are marked with compass letters; or will be, when its doors open."""
    cells = cells_of(zone)
    doors = any(isinstance(item, Token) and item.symbol == "door" for item in zone.items)
    marked = all(cell.mark and set(cell.mark) <= set(COMPASS) for cell in cells)
    return zone.kind == "board" and marked and (bool(cells) or doors)


def cells_of(zone: Zone) -> list[Cell]:
    """The rooms of a zone."""
    return [item for item in zone.items if isinstance(item, Cell)]


def here(cells: Sequence[Cell]) -> Cell | None:
    """The room where the hero is."""
    return next((cell for cell in cells if "here" in cell.notes), None)


def drawn(zone: Zone, choices: Sequence[Choice], pen: Pen, width: int, height: int) -> list[Text]:
    """The map, large if all of it fits so, else small; what does not fit at all is left out, the farthest first."""
    cells = cells_of(zone)
    numbers = {choice.touches[0]: str(number) for number, choice in enumerate(choices, start=1) if choice.touches}
    whole = Map({(cell.row, cell.column): cell for cell in cells}, numbers, pen)
    if _fits(cells, LARGE, (0, 0), width, height):
        return _large(whole, cells)
    if _fits(cells, SMALL, MARGIN, width, height):
        return _small(whole, cells)
    seen = _window(cells, (width - MARGIN[0]) // SMALL[0], max(1, (height - 1 - MARGIN[1]) // SMALL[1]))
    return [*_small(whole, seen), Text(f"({len(cells) - len(seen)} more: type table)", MUTED)]


def _fits(cells: Sequence[Cell], pitch: tuple[int, int], margin: tuple[int, int], width: int, height: int) -> bool:
    rows, columns = _spread(cells)
    return columns * pitch[0] + margin[0] <= width and rows * pitch[1] + margin[1] <= height


def _spread(cells: Sequence[Cell]) -> tuple[int, int]:
    rows, columns = [cell.row for cell in cells], [cell.column for cell in cells]
    return max(rows) - min(rows) + 1, max(columns) - min(columns) + 1


def _window(cells: Sequence[Cell], across: int, down: int) -> list[Cell]:
    """The rooms of as many rows and columns as fit round the hero."""
    centre = here(cells) or cells[0]
    top = _edge([cell.row for cell in cells], centre.row, down)
    left = _edge([cell.column for cell in cells], centre.column, across)
    return [cell for cell in cells if 0 <= cell.row - top < down and 0 <= cell.column - left < across]


def _edge(places: Sequence[int], centre: int, room: int) -> int:
    """Where a window of this size begins: round the centre, but not beyond the ends."""
    return max(min(places), min(centre - room // 2, max(places) - room + 1))


def _origin(cells: Sequence[Cell]) -> tuple[int, int]:
    return max(cell.row for cell in cells), min(cell.column for cell in cells)


# --- large: walls, and doorways in them


def _large(whole: Map, cells: Sequence[Cell]) -> list[Text]:
    canvas, (top, left) = Canvas(), _origin(cells)
    for cell in cells:
        _room(canvas, (top - cell.row) * LARGE[1], (cell.column - left) * LARGE[0], cell, whole)
    rows, columns = _spread(cells)
    return canvas.lines(rows * LARGE[1], columns * LARGE[0])


def _room(canvas: Canvas, row: int, column: int, cell: Cell, whole: Map) -> None:
    """A room with its walls, the ways out of it in them, and what is in it."""
    pen, present = whole.pen, "here" in cell.notes
    walls = (HERE_WALLS if present else WALLS) if pen.boxes else (ASCII_HERE_WALLS if present else ASCII_WALLS)
    style = pen.accent if present else ""
    canvas.put(row, column, f"{walls[0]}{walls[1] * 3}{walls[2]}", style)
    canvas.put(row + 1, column, f"{walls[3]}   {walls[3]}", style)
    canvas.put(row + 2, column, f"{walls[4]}{walls[1] * 3}{walls[5]}", style)
    for side, place in zip(COMPASS, ((0, 2), (1, 4), (2, 2), (1, 0)), strict=True):
        way = whole.way(cell, side)
        if way:
            back = len(way) - 1 if side == "E" else 0
            canvas.put(row + place[0], column + place[1] - back, way, whole.ink(way))
    _contents(canvas, row + 1, column + 2, cell, pen)


def _contents(canvas: Canvas, row: int, column: int, cell: Cell, pen: Pen) -> None:
    """The hero, or the stairs, or a bare floor; and beside the hero what still waits there."""
    if "here" in cell.notes:
        canvas.put(row, column, "@", f"bold {pen.accent}")
        waiting = {item.symbol for item in cell.items if isinstance(item, Token)}
        for symbol, at in (("encounter", column - 1), ("treasure", column + 1)):
            if symbol in waiting:
                canvas.put(row, at, *GLOWS[symbol])
    elif "stairs" in cell.notes:
        canvas.put(row, column, "≡" if pen.boxes else "=", "bold")
    else:
        canvas.put(row, column, "·" if pen.boxes else ".", MUTED)


# --- small: a room is a pair of brackets


def _small(whole: Map, cells: Sequence[Cell]) -> list[Text]:
    canvas, (top, left) = Canvas(), _origin(cells)
    for cell in cells:
        row, column = (top - cell.row) * SMALL[1] + MARGIN[1], (cell.column - left) * SMALL[0] + MARGIN[0]
        style = f"bold {whole.pen.accent}" if "here" in cell.notes else ""
        canvas.put(row, column, "[ ]", style)
        _contents(canvas, row, column + 1, cell, whole.pen)
        _links(canvas, row, column, cell, whole)
    rows, columns = _spread(cells)
    return canvas.lines(rows * SMALL[1] + MARGIN[1], columns * SMALL[0] + MARGIN[0])


def _links(canvas: Canvas, row: int, column: int, cell: Cell, whole: Map) -> None:
    """What leads from a room to the next, or could."""
    across, down = ("──", "│") if whole.pen.boxes else ("--", "|")
    spots = {"N": (-1, 1), "E": (0, 3), "S": (1, 1), "W": (0, -2)}
    for side, (below, right) in spots.items():
        way = whole.way(cell, side)
        if whole.joined(cell, side):
            canvas.put(row + below, column + right, across if side in "EW" else down, MUTED)
        elif way.strip():
            mark = f"{way:>2}" if side == "W" else way
            canvas.put(row + below, column + right, mark, whole.ink(way))


def key(zone: Zone, pen: Pen, numbered: bool) -> str:
    """What the signs on the map mean, as far as they can be seen."""
    cells = cells_of(zone)
    notes = {note.partition("-")[0] for cell in cells for note in cell.notes}
    waiting = {item.symbol for cell in cells for item in cell.items if isinstance(item, Token)}
    signs = {
        "here": "@ you",
        "open": f"{'1' if numbered else (OPEN if pen.boxes else ASCII_OPEN)['N']} way on",
        "sealed": f"{SEALED} sealed",
        "stairs": f"{'≡' if pen.boxes else '='} stairs",
    }
    shown = [text for note, text in signs.items() if note in notes]
    shown += [f"{GLOWS[symbol][0]} {symbol}" for symbol in GLOWS if symbol in waiting]
    return ", ".join(shown)
