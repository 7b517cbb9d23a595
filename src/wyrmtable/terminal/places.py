"""Zones below one another: what players have in columns, and sheets below their zone or side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from wyrmtable.core.scene import Card, Cell, Die, Token, Track, Zone
from wyrmtable.terminal.pen import MUTED, Pen, flowed, halved, side_by_side
from wyrmtable.terminal.sheets import (
    MANY_ROWS,
    TWO_SHEETS,
    all_rows,
    card_title,
    cards_of,
    drawn_item,
    items_on,
    rows_of,
)

LONGEST_TITLE = 18  # of a zone; longer ones end in an ellipsis


def places(zones: Sequence[Zone], pen: Pen) -> list[Text]:
    """Zones of one line below one another; on a wide screen those with a sheet side by side."""
    lines: list[Text] = []
    for (sheets, long), run in groupby(zones, key=_sheets):
        if sheets == 1 and not long and pen.width >= TWO_SHEETS:
            lines += side_by_side([_rows([zone], halved(pen)) for zone in run], pen)
        else:
            lines += _rows(list(run), pen)
    return lines


def _sheets(zone: Zone) -> tuple[int, bool]:
    """How many sheets a zone has, and whether one of them is long."""
    cards = [item for item in zone.items if isinstance(item, Card)]
    return len(cards), any(len(card.rows) >= MANY_ROWS for card in cards)


def _rows(zones: Sequence[Zone], pen: Pen) -> list[Text]:
    """One line a zone, the same things of several players below one another, and sheets below their zone."""
    names = min(LONGEST_TITLE, max((cell_len(zone.title) for zone in zones), default=0))
    aligned = _aligned([zone for zone in zones if zone.kind == "player"], pen)
    shown = [
        aligned[zone.id]
        if zone.kind == "player"
        else [drawn_item(item, pen) for item in zone.items if not isinstance(item, Card | Cell)]
        for zone in zones
    ]
    lines: list[Text] = []
    for zone, items in zip(zones, shown, strict=True):
        lines.append(named(zone, names, pen))
        for item in items:
            if zone.kind != "player" and lines[-1].cell_len + 3 + item.cell_len > pen.width:
                lines.append(Text("   "))
            lines[-1].append("   ").append_text(item)
        if zone.note:
            note = zone.note.partition(",")[0] if pen.brief else zone.note
            lines[-1].append(f"   {note}", f"bold {pen.accent}")
        cards = [item for item in zone.items if isinstance(item, Card)]
        if len(cards) == 1 and pen.rows is not None and not pen.terse:
            lines += flowed([card_title(cards[0], pen), *items_on(cards[0], pen)], pen, lines.pop())
            lines += all_rows(cards[0], pen) if rows_of(zone, pen) else []
        else:
            lines += cards_of(zone, pen)
    if any(line.cell_len > pen.width for line in lines):
        if pen.roomy:
            return _rows(zones, replace(pen, roomy=False))
        if not pen.brief:
            return _rows(zones, replace(pen, brief=True))
    return lines


def _aligned(zones: Sequence[Zone], pen: Pen) -> dict[str, list[Text]]:
    """What players have, the same things below one another; in brief without what nobody has, but for the first."""
    held = {zone.id: _things(zone) for zone in zones}
    columns: list[tuple[str, int]] = []
    for things in held.values():
        place = 0
        for key in things:
            if key not in columns:
                columns.insert(place, key)
            place = columns.index(key) + 1
    rows: dict[str, list[Text]] = {name: [] for name in held}
    for key in columns:
        nobodys = not any(_amount(things[key]) for things in held.values() if key in things)
        if pen.brief and nobodys and key != columns[0]:
            continue
        shown = {name: drawn_item(things[key], pen) if key in things else Text() for name, things in held.items()}
        wide = max(item.cell_len for item in shown.values())
        for name, item in shown.items():
            item.pad_right(wide - item.cell_len)
            rows[name].append(item)
    return rows


def _things(zone: Zone) -> dict[tuple[str, int], Die | Token | Track]:
    """What lies in a zone, each by its label and by how many of the same label came before it."""
    things = [item for item in zone.items if not isinstance(item, Card | Cell)]
    labels = ["" if isinstance(item, Die) else item.label for item in things]
    return {(label, labels[:at].count(label)): things[at] for at, label in enumerate(labels)}


def _amount(item: Die | Token | Track) -> int:
    match item:
        case Track():
            return item.value
        case Token():
            return item.count
    return 1


def named(zone: Zone, width: int, pen: Pen) -> Text:
    """What a zone is called, in so many columns, with a pointer to whose turn it is."""
    title = zone.title
    if cell_len(title) > width:
        title = set_cell_size(title, width - 1) + ("…" if pen.boxes else "~")
    pointer = ("▸" if pen.boxes else ">") if zone.active else " "
    style = "bold" if zone.active else (MUTED if zone.kind == "middle" else "")
    return Text.assemble((f" {pointer} ", pen.accent), (set_cell_size(title, width), style))
