"""A dungeon's table in a terminal: map or room with what is faced beside it, both sides' dice, pack and pool."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from rich.cells import cell_len
from rich.text import Text

from wyrmtable.core.scene import Card, Die, Row, Scene, Token, Zone
from wyrmtable.terminal import chamber, exits, maps
from wyrmtable.terminal.dice import drawn as drawn_dice
from wyrmtable.terminal.dice import small
from wyrmtable.terminal.pen import MUTED, SHEET, Pen, flowed, halved, side_by_side
from wyrmtable.terminal.sheets import card_title, items_on, sheet_rows

GAP = 2  # columns between the board and what stands beside it
LEAST_BESIDE = 36  # columns of that
LOWER = (15, 9, 7)  # lines that a board takes where room is short
PICTURE_AND_MAP = 96  # columns that both need
ALL_TOLD, MUCH_TOLD = 99, 4  # lines of the story that abilities, and that more than names, may not push out
TWO = 2  # trays of dice that may share a line
PICTURE_ABOVE = 14  # lines of a board that has a picture above what is faced


def of(scene: Scene) -> Zone | None:
    """The board of a dungeon, if there is one on the table."""
    return next((zone for zone in scene.zones if maps.is_dungeon(zone)), None)


def ever_thriftier(pen: Pen) -> Iterator[Pen]:
    """Pens that need less and less room: no abilities, flat dice, cards by name alone, a lower board, no board."""
    short = replace(pen, rows=frozenset(), told=MUCH_TOLD)
    flat = replace(short, flat=True)
    bare = replace(flat, roomy=False)
    yield from (replace(pen, told=ALL_TOLD), short, replace(short, tall=LOWER[0]))
    for tall in LOWER:
        yield from (replace(thrifty, tall=tall) for thrifty in (flat, bare))
    for tall in (*LOWER[1:], 0):
        yield replace(bare, tall=tall, told=0)
    yield replace(bare, terse=True, tall=0, told=0)


def table(scene: Scene, zone: Zone, pen: Pen) -> list[Text]:
    """All that lies there but the players."""
    at = scene.zones.index(zone)
    before, after = scene.zones[:at], scene.zones[at + 1 :]
    lines = [line for each in before if each.kind == "middle" for line in _flow(each, pen)]
    lines += _board(scene, zone, [each for each in after if each.kind == "middle"], pen)
    trays = [each for each in after if each.kind == "tray"]
    lines += _trays([each for each in trays if _is_for_dice(each)], pen)
    lines += [line for each in trays if not _is_for_dice(each) for line in _heap(each, pen)]
    if pen.rows is None:
        cards = [card for each in before if each.kind == "player" for card in _cards(each)]
        lines += [line for card in cards for line in _abilities(card, pen)]
    return lines


def _is_for_dice(tray: Zone) -> bool:
    """Whether a tray is one side's dice, even while they are in the air."""
    return tray.id.endswith("-dice")


# --- cards in a line


def _flow(zone: Zone, pen: Pen) -> list[Text]:
    """A zone of cards as one line that goes on: each by name, with what it does where there is room."""
    return flowed([_in_a_line(card, pen) for card in _cards(zone)], pen, _heading(zone, pen, MUTED))


def _in_a_line(card: Card, pen: Pen) -> Text:
    notes = [*(row.text for row in card.rows[:1]), *([card.note] if " " in card.note else [])]
    more = f" ({'; '.join(notes)})" if notes and pen.roomy else ""
    fits = cell_len(card.title) + cell_len(more) + len(SHEET) <= pen.width
    return Text.assemble((card.title, "bold"), (more if fits else "", MUTED))


def _heap(zone: Zone, pen: Pen) -> list[Text]:
    """The same, but where room is short only how many there are."""
    lines, cards = _flow(zone, pen), _cards(zone)
    if not pen.flat or len(lines) == 1:
        return lines
    return [_heading(zone, pen, MUTED).append(f"  in {len(cards)} cards", MUTED)]


def _cards(zone: Zone) -> list[Card]:
    return [item for item in zone.items if isinstance(item, Card)]


def _heading(zone: Zone, pen: Pen, style: str = "") -> Text:
    return Text.assemble((f"   {zone.title}", style), (f"  {zone.note}" if zone.note else "", pen.accent))


def _abilities(card: Card, pen: Pen) -> list[Text]:
    """A hero's sheet with its rows, in two columns where there is room."""
    title = Text("   ").append_text(card_title(card, pen))
    rows = [_without_note(row) for row in card.rows]
    if pen.width < LEAST_BESIDE * 2 + GAP:
        return [title, *sheet_rows(rows, pen, "     ")]
    middle = (len(rows) + 1) // 2
    halves = [sheet_rows(half, halved(pen), "     ") for half in (rows[:middle], rows[middle:])]
    return [title, *side_by_side(halves, pen)]


def _without_note(row: Row) -> Row:
    return Row(f"{row.text}: {row.note}" if row.note else row.text, row.symbols, row.covered)


# --- the board


def _board(scene: Scene, zone: Zone, faced: Sequence[Zone], pen: Pen) -> list[Text]:
    """The map, or the only room as a picture; beside it what is faced, or else what the room is like."""
    left = _ground(scene, zone, faced, pen)
    wide = max((line.cell_len for line in left), default=-GAP)
    beside = replace(pen, width=pen.width - wide - GAP - 1)
    right = _picture(zone, faced, pen) if _is_map(zone) and _has_room_for_both(pen) else []
    right += _title(zone, beside)
    right += [line for each in faced for line in _faced(each, beside)]
    if not faced and not pen.terse:
        right += _about(zone, beside)
    if _is_map(zone) and left:
        right += beside.wrapped(maps.key(zone, pen, exits.are_exits(scene.choices)), MUTED)
    return [_joined(one, other, wide) for one, other in zip_longest(left, right)]


def _ground(scene: Scene, zone: Zone, faced: Sequence[Zone], pen: Pen) -> list[Text]:
    """What is drawn at the left: the map with the ways that can be chosen, or the room."""
    if not _is_map(zone):
        return _picture(zone, faced, pen)
    ways = exits.ordered(scene.choices) if exits.are_exits(scene.choices) else []
    return maps.drawn(zone, ways, pen, pen.width - LEAST_BESIDE - GAP - 1, pen.tall) if pen.tall else []


def _is_map(zone: Zone) -> bool:
    return len(maps.cells_of(zone)) > 1


def _has_room_for_both(pen: Pen) -> bool:
    return pen.tall >= PICTURE_ABOVE and pen.width >= PICTURE_AND_MAP


def _picture(zone: Zone, faced: Sequence[Zone], pen: Pen) -> list[Text]:
    """The room where the hero is, with what is faced in it."""
    here = maps.here(maps.cells_of(zone))
    foe = next((card for each in faced for card in _cards(each)), None)
    return chamber.picture(here, foe, pen, pen.tall) if here and pen.tall >= chamber.LOW else []


def _joined(one: Text | None, other: Text | None, wide: int) -> Text:
    line = Text(" ").append_text(one or Text())
    line.pad_right(wide + GAP + 1 - line.cell_len)
    return line.append_text(other or Text())


def _title(zone: Zone, pen: Pen) -> list[Text]:
    """The room by name, else the board; and how much of it is to come."""
    known = [f"{item.count} {item.label}" for item in zone.items if isinstance(item, Token)][1:]
    room = next((card.title for card in _cards(zone)), zone.title)
    more = [Text(zone.note, pen.accent), *(Text(text, MUTED) for text in known if not pen.terse)]
    return flowed(more, pen, Text(f" {room}", "bold"))


def _about(zone: Zone, pen: Pen) -> list[Text]:
    """What the room is like."""
    return [line for card in _cards(zone) for line in pen.wrapped(card.note, "italic")]


def _faced(zone: Zone, pen: Pen) -> list[Text]:
    """The card that is faced: title and health, what it does, and a ring by its sides."""
    lines: list[Text] = []
    for card in _cards(zone):
        lines += flowed(items_on(card, replace(pen, roomy=True)), pen, Text(" ").append_text(card_title(card, pen)))
        plain = [row for row in card.rows if not row.symbols]
        lines += pen.wrapped(", ".join(_told(row) for row in plain if not _is_flavour(row)))
        lines += sheet_rows([row for row in card.rows if row.symbols and not row.covered], pen, "   ")
        if pen.roomy:
            lines += [line for row in plain if _is_flavour(row) for line in pen.wrapped(row.text, "italic")]
    return [*lines, *(pen.wrapped(zone.note, pen.accent) if zone.note else [])]


def _is_flavour(row: Row) -> bool:
    return row.id.startswith("flavour")


def _told(row: Row) -> str:
    return f"{row.text} ({row.note})" if row.note else row.text


# --- dice


def _trays(trays: Sequence[Zone], pen: Pen) -> list[Text]:
    """Trays of dice side by side; flat ones in one line where they are short enough."""
    half = halved(pen)
    if not pen.flat:
        return side_by_side([_tray(tray, half) for tray in trays], pen)
    lines = [line for tray in trays for line in _flat(tray, pen)]
    if len(lines) == TWO and max(half.width, lines[0].cell_len) + lines[1].cell_len <= pen.width:
        lines[0].pad_right(half.width - lines[0].cell_len)
        return [lines[0].append_text(lines[1])]
    return lines


def _tray(tray: Zone, pen: Pen) -> list[Text]:
    dice = [item for item in tray.items if isinstance(item, Die)]
    lines = [Text("   ").append_text(line) for line in drawn_dice(dice, pen.width - 3, pen.boxes)]
    return [_heading(tray, pen), *lines]


def _flat(tray: Zone, pen: Pen) -> list[Text]:
    lines = [_heading(tray, pen).append(" ")]
    for die in (small(item) for item in tray.items if isinstance(item, Die)):
        if lines[-1].cell_len + 1 + die.cell_len > pen.width:
            lines.append(Text(SHEET))
        lines[-1].append(" ").append_text(die)
    return lines
