"""A board in a terminal: squares with their coordinates, whose dice stand on them, and signs for what is special."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from itertools import zip_longest

from rich.text import Text

from wyrmtable.core.scene import Card, Cell, Die, Scene, Zone
from wyrmtable.terminal.dice import small

NAME = re.compile(r"[a-z]\d+")  # of a square: its column and its row
SIGNS = {"threatened": "!", "immune": "#", "ruin": "^"}
INKS = ("bold #e4572e", "bold #6f93b5")  # of the dice of the first and the second seat; letters tell them apart too
LAST, LIT, PLAIN = "[]", "<>", "  "  # around a square: the last choice touched it, one to make does, neither
WIDE, NARROW = 6, 4  # columns of a square; a narrow one has no right end
MARGIN = 3  # columns of the numbers at the left
EDGE = 3  # and of what stands at the end of a row
GAP = 2  # columns between the board and what stands beside it
LEAST_BESIDE = 20


def is_chart(zone: Zone) -> bool:
    """Whether a zone is a board whose squares have names such as c4: its first row is then the lowest."""
    cells = cells_of(zone)
    return bool(cells) and all(NAME.fullmatch(cell.id) for cell in cells)


def cells_of(zone: Zone) -> list[Cell]:
    """The squares of a zone."""
    return [item for item in zone.items if isinstance(item, Cell)]


def letters(zones: Sequence[Zone]) -> dict[int, str]:
    """A letter for every seat: the initial of what its player's note says, or of the name; else a number."""
    players = {zone.seat: (zone.note or zone.title)[:1].upper() for zone in zones if zone.kind == "player"}
    alike = len(set(players.values())) < len(players)
    return {seat: str(seat + 1) if alike else letter for seat, letter in players.items() if seat is not None}


def chart(scene: Scene, zone: Zone, lit: Collection[str], width: int, boxes: bool) -> list[Text]:
    """The squares with their coordinates, and beside them what the pieces are called and what the signs mean."""
    cells, owners = cells_of(zone), letters(scene.zones)
    rows = {number: [cell for cell in cells if cell.row == number] for number in {cell.row for cell in cells}}
    room = WIDE if MARGIN + max(map(len, rows.values())) * WIDE + EDGE <= width else NARROW
    empty = "·" if boxes else "."
    lines = []
    for number in sorted(rows, reverse=True):
        line = Text(f"{rows[number][0].id[1:]:>{MARGIN - 1}} ", "dim")
        for cell in sorted(rows[number], key=lambda cell: cell.column):
            around = LIT if cell.id in lit else LAST if cell.id in scene.last else PLAIN
            line.append_text(_square(_piece(cell, owners, empty), around, room))
        lines.append(line.append(f" {_edge(rows[number])}", "dim"))
    names = [cell.id[0] for cell in sorted(rows[min(rows)], key=lambda cell: cell.column)]
    lines.append(Text(f"{' ' * MARGIN}{''.join(f'  {name}'.ljust(room) for name in names)}", "dim"))
    return _with(lines, _key(scene, cells), width, boxes)


def _edge(squares: Sequence[Cell]) -> str:
    """What is written on every square of a row stands once at its end."""
    marks = {cell.mark for cell in squares}
    return marks.pop() if len(marks) == 1 else ""


def _square(inside: Text, around: str, room: int) -> Text:
    """A square with its ends; a narrow one has only the left of them."""
    ends = 2 if room == WIDE else 1
    inside.truncate(room - ends, pad=True)
    square = Text(around[0], "bold").append_text(inside)
    return square.append(around[1], "bold") if ends > 1 else square


def _piece(cell: Cell, owners: Mapping[int, str], empty: str) -> Text:
    """The die on a square: whose it is, what it shows, and the signs of the square; or what an empty one looks like."""
    die = next((item for item in cell.items if isinstance(item, Die)), None)
    if die is None:
        return Text(f" {SIGNS['ruin'] if 'ruin' in cell.notes else empty}", "dim")
    signs = "".join(sign for note, sign in SIGNS.items() if note in cell.notes)
    if die.seat is None:
        return Text.assemble(small(die), signs)
    return Text.assemble((f"{owners.get(die.seat, '')}{die.face.letter}", INKS[die.seat % len(INKS)]), (signs, "bold"))


# --- beside the board


def _key(scene: Scene, cells: Sequence[Cell]) -> list[Text]:
    """The cards of the table by name, those of several players in one line; then the signs that can be seen."""
    zones = cards_beside(scene)
    lines = [Text(" / ".join(zone.title for zone in zones), "dim")] if zones else []
    for cards in zip_longest(*(_cards(zone) for zone in zones)):
        shown = [card for card in cards if card]
        numbers = re.findall(r"\d+", shown[0].note)[:1]
        lines.append(Text.assemble((f"{' '.join(numbers):>2} ", "bold"), " / ".join(card.title for card in shown)))
    seen = {note for cell in cells for note in cell.notes}
    signs = [f"{sign} {note}" for note, sign in SIGNS.items() if note in seen]
    return [*lines, Text("  ".join(signs), "dim")]


def cards_beside(scene: Scene) -> list[Zone]:
    """The zones of nothing but cards: those among which can be chosen, else all."""
    zones = [zone for zone in scene.zones if is_cards(zone)]
    touched = {name for choice in scene.choices for name in choice.touches}
    return [zone for zone in zones if touched & {card.id for card in _cards(zone)}] or zones


def is_cards(zone: Zone) -> bool:
    """Whether a zone has nothing but cards."""
    return bool(zone.items) and len(_cards(zone)) == len(zone.items)


def _cards(zone: Zone) -> list[Card]:
    return [item for item in zone.items if isinstance(item, Card)]


def _with(board: list[Text], key: list[Text], width: int, boxes: bool) -> list[Text]:
    """Two blocks side by side; where there is no room for the second, its last line comes below."""
    wide = max(line.cell_len for line in board)
    room = width - wide - GAP
    if room < LEAST_BESIDE:
        return [*board, Text.assemble(" " * MARGIN, key[-1])]
    lines = []
    for left, right in zip_longest(board, key, fillvalue=Text()):
        line, beside = left.copy(), right.copy()
        line.pad_right(wide - line.cell_len + GAP)
        beside.truncate(room, overflow="ellipsis" if boxes else "crop")
        lines.append(line.append_text(beside))
    return lines
