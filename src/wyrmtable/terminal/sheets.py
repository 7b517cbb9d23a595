"""Things and sheets as lines: dice, bars and heaps; cards with their rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rich.cells import cell_len
from rich.text import Text

from wyrmtable.core.scene import Card, Die, Item, Row, Token, Track, Zone
from wyrmtable.terminal.dice import small
from wyrmtable.terminal.pen import MUTED, SHEET, Pen, flowed, halved, side_by_side

MOST_PIECES = 20  # a heap of more is only counted
BAR = 10
TWO_SHEETS = 100  # columns that two sheets side by side need
MANY_ROWS = 10  # of a sheet that has two columns of its own there
SIGNS = {"equal": "=", "unlike": "≠"}  # symbols that are no face of a die
COVERED = "dim strike"


def drawn_item(item: Item, pen: Pen) -> Text:
    """A thing within a line: a die, a number with its bar, a heap."""
    match item:
        case Die():
            return small(item)
        case Track():
            number = f"{item.value:>{max(2, len(str(item.most)))}}/{item.most}"
            return Text.assemble((f"{item.label} ", MUTED), number, _bar(item, pen) if pen.roomy else "")
        case Token(symbol="die") if pen.roomy and item.count <= MOST_PIECES:
            pieces = ("■" if pen.boxes else "#") * item.count
            return Text.assemble((f"{item.label} ", MUTED), (f"{item.count:>2} ", "bold"), (pieces, pen.accent))
        case Token():
            return Text.assemble((f"{item.label} ", MUTED), (str(item.count), "bold"))
    return Text()


def _bar(track: Track, pen: Pen) -> Text:
    filled = min(BAR, max(0, track.value) * BAR // max(1, track.most))
    full, left = ("━", "─") if pen.boxes else ("=", "-")
    return Text.assemble(" ", (full * filled, pen.accent), (left * (BAR - filled), MUTED))


def cards_of(zone: Zone, pen: Pen) -> list[Text]:
    """The sheets of a zone, on a wide screen side by side."""
    cards = [item for item in zone.items if isinstance(item, Card)]
    rows = rows_of(zone, pen)
    if len(cards) > 1 and pen.width >= TWO_SHEETS:
        return side_by_side([_card(card, halved(pen), rows) for card in cards], pen)
    return [line for card in cards for line in _card(card, pen, rows)]


def _card(card: Card, pen: Pen, rows: bool) -> list[Text]:
    """A sheet: its title and what lies on it, and its rows where they are wanted."""
    if pen.terse:
        return [_one_line(card, pen)]
    title = Text("    ").append_text(card_title(card, pen))
    lines = pen.wrapped(title.plain, "bold", "    ") if title.cell_len > pen.width else [title]
    lines += flowed(items_on(card, pen), pen, lines.pop())
    return lines + (all_rows(card, pen) if rows else [])


def _one_line(card: Card, pen: Pen) -> Text:
    """A sheet in one line: its numbers before its note, as far as they go."""
    title = Text(card.title, f"bold {pen.accent}" if card.active else "bold")
    line = Text("    ").append_text(Text("   ").join([title, *items_on(card, pen), Text(card.note, pen.accent)]))
    line.truncate(pen.width, overflow="ellipsis" if pen.boxes else "crop")
    return line


def all_rows(card: Card, pen: Pen) -> list[Text]:
    """The rows of a sheet; many of them in two columns where there is room."""
    if len(card.rows) < MANY_ROWS or pen.width < TWO_SHEETS:
        return sheet_rows(card.rows, pen, SHEET)
    middle = (len(card.rows) + 1) // 2
    halves = (card.rows[:middle], card.rows[middle:])
    return side_by_side([sheet_rows(half, halved(pen), SHEET) for half in halves], pen)


def rows_of(zone: Zone, pen: Pen) -> bool:
    """Whether the rows of this zone's sheets are drawn."""
    return pen.rows is None or zone.id in pen.rows


def card_title(card: Card, pen: Pen) -> Text:
    """What a sheet is called, and its note."""
    style = f"bold {pen.accent}" if card.active else "bold"
    return Text.assemble((card.title, style), (f"  {card.note}" if card.note else "", pen.accent))


def items_on(card: Card, pen: Pen) -> list[Text]:
    """What lies on a sheet."""
    return [drawn_item(item, pen) for item in card.items]


def sheet_rows(rows: Sequence[Row], pen: Pen, indent: str) -> list[Text]:
    """What a row asks for, its text, and its note at the right; covered rows are crossed out."""
    asked = [" ".join(_letter(symbol, pen) for symbol in row.symbols) for row in rows]
    wide = max(map(len, asked), default=0)
    lines: list[Text] = []
    for row, symbols in zip((_told(row, pen) for row in rows), asked, strict=True):
        mark = "x" if row.covered else " "
        start = f"{indent[:-2]}{mark} {f'{symbols:<{wide}}  ' if wide else ''}"
        room = replace(pen, width=pen.width - (cell_len(row.note) + 2 if row.note else 0))
        first, *more = room.wrapped(row.text, COVERED if row.covered else "", start)
        first.stylize("bold", len(indent), len(indent) + len(symbols))
        if row.note:
            first.pad_right(pen.width - cell_len(row.note) - first.cell_len)
            first.append(row.note, pen.accent)
        lines += [first, *more]
    return lines


def _told(row: Row, pen: Pen) -> Row:
    """The row, with a note that is too long for the right end of a line told behind the text."""
    if cell_len(row.note) <= pen.width // 2:
        return row
    return Row(f"{row.text}: {row.note}", row.symbols, row.covered, id=row.id)


def _letter(symbol: str, pen: Pen) -> str:
    """A symbol as the dice on the table write it; else its sign or its initial."""
    letter = pen.letters.get(symbol) or SIGNS.get(symbol) or symbol.removeprefix("pips-")[:1].upper()
    return letter if pen.boxes or letter.isascii() else "#"
