"""A scene as lines of text: whatever the game, its zones and the things in them. No rule is computed here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from msgspec import structs
from rich.text import Text

from wyrmtable.core.scene import Card, Cell, Die, Face, Odds, Scene, Token, Track, Zone
from wyrmtable.terminal import battlefield, board, dungeon, maps
from wyrmtable.terminal.dice import drawn, legend, lying, small
from wyrmtable.terminal.offers import choices, offer
from wyrmtable.terminal.pen import CANDLE, MUTED, Pen, flowed, letters_of, pen_for
from wyrmtable.terminal.places import named, places
from wyrmtable.terminal.sheets import (
    cards_of,
    drawn_item,
    sheet_rows,
)

__all__ = ["CANDLE", "MUTED", "Pen", "choices", "in_short", "odds", "offer", "page", "pen_for", "story", "table"]

LEAST_TOLD = 2  # lines of the story that tall dice may not push out
FEW_ZONES = 6  # with more, the table leaves no room for tall dice


def table(scene: Scene, pen: Pen) -> list[Text]:
    """Title, players and whatever else lies there, and the last throw."""
    pen = _lettered(pen, scene)
    lines = [*_title(scene, pen), Text(("─" if pen.boxes else "-") * pen.width, MUTED)]
    deep = dungeon.of(scene)
    if deep:
        return lines + _without_sheets(scene, pen) + dungeon.table(scene, deep, pen)
    if battlefield.is_battlefield(scene):
        return lines + battlefield.table(scene, pen)
    if any(board.is_chart(zone) for zone in scene.zones):
        return lines + _charted(scene, pen)
    lines += places(
        [zone for zone in scene.zones if zone.kind in ("player", "middle") and _matters(zone, scene, pen)], pen
    )
    for zone in scene.zones:
        if zone.kind not in ("player", "middle"):
            lines += _spread(zone, pen)
    trays = [zone for zone in scene.zones if zone.kind == "tray"]
    if scene.rolled and not trays and not pen.terse:  # a tray shows by itself which dice still lie there
        lines += [Text(), *(_indented(line) for line in _thrown(scene, pen))]
    key = legend([item for zone in trays for item in zone.items if isinstance(item, Die)] if trays else scene.rolled)
    lines += [_indented(key)] if key and not pen.terse else []
    if pen.rows is not None:
        lines.append(Text(" (sheets in full: type table)", MUTED))
    return lines


def _charted(scene: Scene, pen: Pen) -> list[Text]:
    """The players, a board with coordinates, then whatever else lies there; cards only where they are wanted."""
    lines = places([zone for zone in scene.zones if zone.kind == "player"], pen)
    for zone in scene.zones:
        if board.is_chart(zone):
            lines += board.chart(scene, zone, pen.lit, pen.width, pen.boxes)
    others = [zone for zone in scene.zones if zone.kind == "middle"]
    return lines + places([zone for zone in others if pen.rows is None or not board.is_cards(zone)], pen)


def _without_sheets(scene: Scene, pen: Pen) -> list[Text]:
    """The players, each in a line."""
    players = [zone for zone in scene.zones if zone.kind == "player"]
    bare = [structs.replace(zone, items=tuple(i for i in zone.items if not isinstance(i, Card))) for zone in players]
    return places(bare, replace(pen, roomy=True))


def in_short(scene: Scene, pen: Pen) -> list[Text]:
    """The table as it is drawn again and again: cards beside a board by their names only."""
    charted = any(board.is_chart(zone) or maps.is_dungeon(zone) for zone in scene.zones)
    short = charted or battlefield.is_battlefield(scene)
    return table(scene, replace(pen, rows=frozenset()) if short else pen)


def _matters(zone: Zone, scene: Scene, pen: Pen) -> bool:
    """Whether a zone says more than its rows and the list of choices, where only the most needed is drawn."""
    if not pen.terse or zone.kind == "player":
        return True
    if any(isinstance(item, Card) and item.id in offered_by(scene) for item in zone.items):
        return False
    return any(not isinstance(item, Card) or item.items for item in zone.items)


def offered_by(scene: Scene) -> set[str]:
    """Everything on the table that a choice touches."""
    return {touched for choice in scene.choices for touched in choice.touches}


def _lettered(pen: Pen, scene: Scene) -> Pen:
    return replace(pen, letters={**pen.letters, **letters_of(_faces(scene))})


def _faces(scene: Scene) -> Iterator[Face]:
    """Every face that can be seen on a die."""
    yield from (face for sides in scene.dice for face in sides)
    for zone in scene.zones:
        items = [*zone.items, *(item for card in zone.items if isinstance(card, Card) for item in card.items)]
        yield from (item.face for item in items if isinstance(item, Die))
    yield from (die.face for die in scene.rolled)


def page(scene: Scene, pen: Pen, told: Sequence[str], below: Sequence[Text], height: int) -> list[Text]:
    """The whole screen: the table, what happened, and what stands below; a line of the height is left to type in."""
    room = height - len(below) - 3
    for thrifty in _ever_thriftier(scene, pen):
        rows = table(scene, thrifty)
        if len(rows) + max(min(LEAST_TOLD, len(told)), min(thrifty.told, len(story(told, pen, room)))) <= room:
            break
    if len(rows) > room > 1:
        rows = [*rows[: room - 1], Text(" (and more: type table)", MUTED)]
    shown = story(told, pen, room - len(rows))
    return [*rows, Text(), *shown, *([Text()] if shown else []), *below]


def _ever_thriftier(scene: Scene, pen: Pen) -> Iterator[Pen]:
    """Pens that need less and less room: with flat dice, with the rows that matter now, with none."""
    if dungeon.of(scene):
        yield from dungeon.ever_thriftier(pen)
        return
    if battlefield.is_battlefield(scene):
        yield from battlefield.ever_thriftier(pen)
        return
    flat = replace(pen, flat=True)
    yield from (pen, flat)
    if any(board.is_chart(zone) for zone in scene.zones):
        yield replace(flat, rows=frozenset())
        return
    rows = {
        row.id: zone.id for zone in scene.zones for card in zone.items if isinstance(card, Card) for row in card.rows
    }
    if rows:
        active = frozenset(zone.id for zone in scene.zones if zone.active)
        asked = frozenset(rows[name] for choice in scene.choices for name in choice.touches if name in rows)
        for wanted in (active | asked, asked or active, active, frozenset[str]()):
            yield replace(flat, roomy=False, rows=wanted)
        yield replace(flat, roomy=False, rows=frozenset(), terse=True)


def _thrown(scene: Scene, pen: Pen) -> list[Text]:
    if pen.flat:
        return lying(scene.rolled, pen.width - 2)
    return drawn(scene.rolled, pen.width - 2, pen.boxes, tall=len(scene.zones) <= FEW_ZONES)


def odds(told: Odds, scene: Scene, pen: Pen) -> list[Text]:
    """Rows of chances under a heading, as a sheet shows its rows."""
    return [*pen.wrapped(told.about, MUTED), *sheet_rows(told.rows, _lettered(pen, scene), "  ")]


def story(told: Sequence[str], pen: Pen, room: int) -> list[Text]:
    """What happened, the latest last; what does not fit is left to the log."""
    lines = [line for sentence in told for line in pen.wrapped(sentence)]
    if len(lines) <= room:
        return lines
    if room < 2:
        return lines[-1:] if room == 1 else []
    shown = lines[len(lines) - room + 1 :]
    return [Text(f" ({len(lines) - len(shown)} lines before this: type log)", MUTED), *shown]


def _title(scene: Scene, pen: Pen) -> list[Text]:
    """The game, and in the corner its status; a long status has a line of its own."""
    title = Text(f" {scene.title}", f"bold {pen.accent}")
    room = pen.width - title.cell_len - 1 - len(scene.status)
    if room < 2:
        return [title, *pen.wrapped(scene.status, MUTED)]
    return [title.append(" " * room).append(scene.status, MUTED)]


def _spread(zone: Zone, pen: Pen) -> list[Text]:
    """A tray or a board under its own title."""
    lines = [named(zone, len(zone.title), pen)]
    dice = [item for item in zone.items if isinstance(item, Die)]
    loose = [drawn_item(item, pen) for item in zone.items if isinstance(item, Token | Track)]
    if loose:
        lines[0].append("   ").append_text(Text("   ").join(loose))
    if pen.flat and dice:
        lines = flowed([small(die) for die in dice], pen, lines[0])
    else:
        lines += [_indented(line) for line in drawn(dice, pen.width - 2, pen.boxes)]
    return lines + _board([item for item in zone.items if isinstance(item, Cell)]) + cards_of(zone, pen)


def _board(cells: Sequence[Cell]) -> list[Text]:
    """The squares row by row: what stands there, else its mark."""
    at = {(cell.row, cell.column): cell for cell in cells}
    rows, columns = sorted({cell.row for cell in cells}), sorted({cell.column for cell in cells})
    wide = max((_square(cell).cell_len for cell in cells), default=0)
    lines = []
    for row in rows:
        squares = [_square(at[row, column]) if (row, column) in at else Text() for column in columns]
        for square in squares:
            square.pad_right(wide - square.cell_len)
        lines.append(_indented(Text(" ").join(squares)))
    return lines


def _square(cell: Cell) -> Text:
    things = [small(item) if isinstance(item, Die) else Text(item.label[:1]) for item in cell.items]
    return Text("").join(things) if things else Text(cell.mark or ".", MUTED)


def _indented(line: Text) -> Text:
    return Text.assemble(" ", line)
