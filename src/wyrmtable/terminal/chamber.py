"""A room in a terminal: its walls and ways out, who stands in it, and what still glows there."""

from __future__ import annotations

from rich.text import Text

from wyrmtable.core.scene import Card, Cell, Token
from wyrmtable.terminal.canvas import Canvas
from wyrmtable.terminal.maps import GLOWS
from wyrmtable.terminal.pen import Pen

HIGH, LOW, WIDE = 9, 7, 25  # lines with and without corridors to the north and south; columns
FLOOR = 5  # lines between the walls
LEFT, RIGHT, MIDDLE = 2, WIDE - 3, WIDE // 2  # columns of the walls, and halfway between them
HERO, FOE, GLOW = 5, 12, 4  # columns of who stands there, and of the first thing that glows
MOST_GLOWS = 6
ROUND, ASCII = (tuple("╭╮╰╯"), "─", "│"), (tuple("++++"), "-", "|")
FIGURES = {
    "minion": ("  ,,,", " (o.o)", "  /^\\"),
    "soldier": ("  _n_ |", "  (-) |", " [|#|]|", "  / \\ |"),
    "champion": (" \\_A_/", "  (#)", "-=|X|=-", " _/ \\_"),
    "boss": (" /\\_^_/\\", "{ (O O) }", " \\ vvv /", '  \'"""\''),
    "omen": ("  .-.", " ( ! )", "  '-'"),
    "sword": ("   /\\", "   ||", " __||__", "   []"),
    "shield": (" .---.", " | + |", " \\   /", "  '-'"),
    "flask": ("   _", "  )_(", " /~~~\\", " \\___/"),
    "stairs": (" ____", " |  |__", " |     |__", " |________|"),
    "hero": (" o ", "/|\\", "/ \\"),
}
CHEST = ("  _____", " /____/|", " |_$__|/")
DANGERS = ("minion", "soldier", "champion", "boss", "omen")


def picture(cell: Cell, faced: Card | None, pen: Pen, height: int) -> list[Text]:
    """The room as it lies there, with corridors where there is room for them."""
    canvas = Canvas()
    top = 1 if height >= HIGH else 0
    _walls(canvas, top, pen)
    _ways(canvas, top, cell.mark, pen)
    canvas.stamp(top + 3, HERO, FIGURES["hero"], f"bold {pen.accent}")
    if faced:
        figure = FIGURES.get(faced.symbol, CHEST)
        canvas.stamp(top + 1 + FLOOR - len(figure), FOE, figure, GLOWS[_kind(faced)][1])
    elif "stairs" in cell.notes:
        canvas.stamp(top + 2, FOE - 1, FIGURES["stairs"], "bold")
    waiting = [GLOWS[item.symbol] for item in cell.items if isinstance(item, Token) and item.symbol in GLOWS]
    for at, (sign, ink) in enumerate(waiting[:MOST_GLOWS]):
        canvas.put(top + 1, GLOW + 2 * at, sign, ink)
    return canvas.lines(HIGH if top else LOW, WIDE)


def _kind(card: Card) -> str:
    return "encounter" if card.symbol in DANGERS else "treasure"


def _walls(canvas: Canvas, top: int, pen: Pen) -> None:
    """Four walls."""
    corners, across, down = ROUND if pen.boxes else ASCII
    bottom = top + FLOOR + 1
    for row, ends in ((top, corners[:2]), (bottom, corners[2:])):
        canvas.put(row, LEFT, f"{ends[0]}{across * (RIGHT - LEFT - 1)}{ends[1]}")
    for row in range(top + 1, bottom):
        canvas.put(row, LEFT, down)
        canvas.put(row, RIGHT, down)


def _ways(canvas: Canvas, top: int, ways: str, pen: Pen) -> None:
    """Gaps in the walls, and the corridors behind them as far as they are seen."""
    corners, across, down = ROUND if pen.boxes else ASCII
    north_west, north_east, south_west, south_east = corners
    bottom = top + FLOOR + 1
    for side, row, gap, beyond in (
        ("N", top, f"{south_east}   {south_west}", top - 1),
        ("S", bottom, f"{north_east}   {north_west}", bottom + 1),
    ):
        if side in ways:
            canvas.put(row, MIDDLE - 2, gap)
            canvas.put(beyond, MIDDLE - 2, f"{down}   {down}")
    for side, column, ends, beyond in (
        ("W", LEFT, (south_east, " ", north_east), 0),
        ("E", RIGHT, (south_west, " ", north_west), RIGHT + 1),
    ):
        if side in ways:
            for row, end in enumerate(ends, start=top + 2):
                canvas.put(row, column, end)
                canvas.put(row, beyond, "  " if end == " " else across * 2)
