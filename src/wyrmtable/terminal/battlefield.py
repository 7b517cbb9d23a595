"""A battlefield in a terminal: armies in groups of equal dice, the terrain die's way, rolls with their counting."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from msgspec import structs
from rich.text import Text

from wyrmtable.core.scene import Card, Cell, Die, Item, Scene, Token, Track, Zone
from wyrmtable.terminal.dice import small
from wyrmtable.terminal.pen import MUTED, Pen, flowed
from wyrmtable.terminal.places import named
from wyrmtable.terminal.sheets import drawn_item

GROUP, FACE = "group-", re.compile(r"face-\d")  # ids of equal dice, and of the faces of a terrain die
HEALTH = re.compile(r"(\d+) health")
NUMBER = re.compile(r"^\d+ ?")  # before what a face shows
APART = re.compile(r"   (Reserve|Away|Dead|Buried):")
LOST = "dim strike"
NAME, ABOUT = 20, 26  # columns of a group's name, and of what it is
MUCH_TOLD, LITTLE_TOLD = 6, 3  # lines of the story that faces of dice, and that anything, may not push out
ROADS = {"won": "x", "now": ">", "to come": "."}
ROADS_DRAWN = {"won": "✓", "now": "▸", "to come": "·"}


def is_battlefield(scene: Scene) -> bool:
    """Whether armies of grouped dice are on the table, or one is being built."""
    return any(_is_land(zone) or _is_army(zone) for zone in scene.zones)


def _is_land(zone: Zone) -> bool:
    cells = [item for item in zone.items if isinstance(item, Cell)]
    return bool(cells) and all(FACE.fullmatch(cell.id) for cell in cells)


def _is_army(zone: Zone) -> bool:
    return zone.id == "army" or any(isinstance(item, Card) and item.id.startswith(GROUP) for item in zone.items)


def ever_thriftier(pen: Pen) -> Iterator[Pen]:
    """Pens that need less and less room: a line a group, groups in a flow, no road and key, no faces, names alone."""
    flowing = replace(pen, rows=frozenset())
    short = replace(flowing, flat=True)
    bare = replace(short, roomy=False)
    yield from (replace(each, told=MUCH_TOLD) for each in (pen, flowing, short))
    yield from (replace(each, told=LITTLE_TOLD) for each in (flowing, short, bare))
    yield from (bare, replace(bare, terse=True))


def table(scene: Scene, pen: Pen) -> list[Text]:
    """The terrain, both armies with their dead, the dragons, what was rolled, and magic."""
    lines: list[Text] = []
    offered = {name for choice in scene.choices for name in choice.touches}
    for zone in sorted(scene.zones, key=lambda zone: not _is_land(zone)):
        if _is_land(zone):
            lines += _land(zone, pen)
        elif zone.id in ("roll", "answer"):
            lines += _roll(zone, pen)
        elif zone.kind == "tray" and zone.id not in ("army", "magic"):
            lines = _apart(lines, zone, pen)
        else:
            lines += _army(_without(zone, offered), pen)
    return lines + _key(scene, pen)


def _without(zone: Zone, offered: set[str]) -> Zone:
    """A zone without the spells that the list of choices names."""
    items = tuple(item for item in zone.items if zone.id != "magic" or item.id not in offered)
    return structs.replace(zone, items=items)


# --- the terrain


def _land(zone: Zone, pen: Pen) -> list[Text]:
    """The way of the terrain die from 1 to 8, the icon of the eighth face, and the road of battles."""
    lines = [_way(zone, pen)]
    for card in _cards(zone):
        does = card.rows[0].text if card.rows and not pen.terse else ""
        lines += pen.wrapped(f"{card.title}: {does}" if does else card.title, pen.accent, "   ")
    return lines + ([] if pen.flat else _road(zone, pen))


def _way(zone: Zone, pen: Pen) -> Text:
    """The eight faces of a terrain die, that on which it lies in brackets, and behind equal ones what they are for."""
    line = Text.assemble("   ", (zone.title, "bold"), " ")
    for mark, cells in groupby((item for item in zone.items if isinstance(item, Cell)), key=lambda cell: cell.mark):
        line.append(" ")
        for cell in cells:
            here = "here" in cell.notes
            line.append(f" [{cell.column}]" if here else f" {cell.column}", f"bold {pen.accent}" if here else MUTED)
        line.append(f" {mark}", MUTED)
    return line.append(f"   {zone.note.partition(', ')[2]}", MUTED)


def _road(zone: Zone, pen: Pen) -> list[Text]:
    """All battles in short: those won, the one now, those to come."""
    signs, stops = ROADS_DRAWN if pen.boxes else ROADS, []
    for token in (item for item in zone.items if isinstance(item, Token)):
        name, when = (
            token.label.partition(" at ")[0].replace(" army:", "").removeprefix("The "),
            token.label.rpartition(", ")[2],
        )
        style = f"bold {pen.accent}" if when == "now" else MUTED
        stops.append(Text(f"{signs[when]}{name}", style))
    return _packed(stops, pen, Text("  "))


# --- armies


def _cards(zone: Zone) -> list[Card]:
    return [item for item in zone.items if isinstance(item, Card)]


def _army(zone: Zone, pen: Pen) -> list[Text]:
    """A side with its bar, its groups, and what lies on it; dragons and magic likewise."""
    things = [drawn_item(item, pen) for item in zone.items if isinstance(item, Track | Token)]
    note = [Text(zone.note, pen.accent)] if zone.note and not any(_is_health(item) for item in zone.items) else []
    if not things and not note and not _cards(zone):
        return []
    lines = flowed([*things, *note], pen, named(zone, min(len(zone.title), pen.width // 2), pen))
    groups = [card for card in _cards(zone) if card.id.startswith(GROUP)]
    others = [card for card in _cards(zone) if not card.id.startswith(GROUP)]
    if pen.rows is None:
        lines += [line for card in groups for line in _in_full(card, pen)]
    elif groups:
        lines += _packed([_in_short(card, pen) for card in groups], pen, Text("   "))
    return lines + [line for card in others for line in _other(card, pen)]


def _is_health(item: Item) -> bool:
    return isinstance(item, Track) and item.id.startswith("health")


def _in_full(card: Card, pen: Pen) -> list[Text]:
    """A group in a line of its own: how many, what they are, all faces, and what they show."""
    faces = " ".join(row.text for row in card.rows)
    shown = _shown(card)
    head = Text.assemble("    ", (f"{len(card.items):>2} ", "bold"), (f"{card.title:<{NAME}}", "bold"))
    head.append(f"{card.note:<{ABOUT}}", MUTED)
    lines = [head.append(" ").append_text(_dice(shown))] if shown else [head]
    return [*lines, *pen.wrapped(_faces(card), MUTED, "       ")] if faces else lines


def _faces(card: Card) -> str:
    """The faces of a die, equal ones once."""
    texts = [row.text.replace(",", "") for row in card.rows]
    return ", ".join(f"{texts.count(text)}x {text}" if texts.count(text) > 1 else text for text in dict.fromkeys(texts))


def _in_short(card: Card, pen: Pen) -> Text:
    """A group in a few letters: how many, their health, and what they show."""
    found = HEALTH.search(card.note)
    health = f" {found[1]}{'♥' if pen.boxes else 'h'}" if found and not pen.terse else ""
    many = f"{len(card.items)} " if len(card.items) > 1 else ""
    text = Text.assemble((f"{many}{card.title}", "bold"), (health, MUTED))
    if pen.roomy and _shown(card):
        text.append(" (").append_text(_dice(_shown(card))).append(")")
    return text.append_text(_notes(card))


def _shown(card: Card) -> list[Die]:
    return [item for item in card.items if isinstance(item, Die) and "shown" in item.notes]


def _notes(card: Card) -> Text:
    """What is special about dice of a group."""
    notes = [note for item in card.items if isinstance(item, Die) for note in item.notes if note != "shown"]
    words = [f"{notes.count(note)} {note}" if notes.count(note) > 1 else note for note in dict.fromkeys(notes)]
    return Text(f" {', '.join(words)}" if words else "", "italic")


def _dice(dice: Sequence[Die]) -> Text:
    return Text(" ").join(_die(die) for die in dice)


def _die(die: Die) -> Text:
    shown = small(die)
    if "lost" in die.notes:
        shown.stylize(LOST)
    return shown.append("+", MUTED) if "again" in die.notes else shown


def _other(card: Card, pen: Pen) -> list[Text]:
    """What lies on an army, a dragon with its last face, a spell that was named."""
    if card.id.startswith("lasting"):
        rows = [f"{row.text}: {row.note}" for row in card.rows]
        return [line for row in rows for line in pen.wrapped(row, "italic", "    ")]
    things = [drawn_item(item, pen) for item in card.items if isinstance(item, Track)]
    things += [Text(item.face.label, "bold") for item in card.items if isinstance(item, Die)]
    head = Text.assemble("    ", (card.title, "bold"), (f"  {card.note}" if card.note else "", pen.accent))
    lines = flowed(things, pen, head) if head.cell_len <= pen.width else pen.wrapped(head.plain.strip(), mark="    ")
    if pen.rows is None and card.rows:
        lines += pen.wrapped(_faces(card), MUTED, "       ")
    return lines


def _apart(lines: list[Text], zone: Zone, pen: Pen) -> list[Text]:
    """Dice out of the army in a line, behind the others of the same side where they fit."""
    dice = sum(len(card.items) for card in _cards(zone))
    names = [Text(f"{len(card.items)} {card.title}" if len(card.items) > 1 else card.title) for card in _cards(zone)]
    block = _packed([Text(str(dice))] if pen.terse else names, pen, Text(f"   {zone.title}:", MUTED))
    joins = bool(lines) and bool(APART.match(lines[-1].plain)) and len(block) == 1
    if joins and lines[-1].cell_len + block[0].cell_len < pen.width:
        return [*lines[:-1], lines[-1].append_text(block[0])]
    return [*lines, *block]


# --- rolls


def _roll(zone: Zone, pen: Pen) -> list[Text]:
    """A roll: what it is for and comes to, the faces shown, and how they are counted."""
    dice = [item for item in zone.items if isinstance(item, Die)]
    head = Text.assemble(" * ", (zone.title, "bold"), (f"  {zone.note}", f"bold {pen.accent}"))
    above = []
    if head.cell_len >= pen.width:
        above, head = [Text.assemble(" * ", (zone.title, "bold"))], Text(f"    {zone.note}", f"bold {pen.accent}")
    lines = [*above, *_packed([_die(die) for die in dice], pen, head.append(" "), " ")]
    if pen.terse:
        return lines
    parts = [Text(f"{row.text} {row.note}", MUTED if not row.id else "") for card in _cards(zone) for row in card.rows]
    return lines + _packed(parts, pen, Text("     "), ", ") if len(parts) > 1 else lines


def _packed(things: Sequence[Text], pen: Pen, line: Text, between: str = "  ") -> list[Text]:
    """Things in as few lines as they need."""
    lines, empty, ends = [line], True, between.rstrip()
    for thing in things:
        gap = " " if empty else between
        if lines[-1].cell_len + len(gap) + thing.cell_len + len(ends) > pen.width and not (empty and len(lines) > 1):
            lines[-1].append("" if empty else ends)
            lines.append(Text("    "))
            gap = ""
        lines[-1].append(gap).append_text(thing)
        empty = False
    return lines


def _key(scene: Scene, pen: Pen) -> list[Text]:
    """What the signs mean that dice show now."""
    if pen.flat:
        return []
    rolls = [zone for zone in scene.zones if zone.id in ("roll", "answer")]
    seen = [item for zone in rolls for item in zone.items if isinstance(item, Die)]
    key = {NUMBER.sub("", die.face.letter): NUMBER.sub("", die.face.label) for die in seen}
    told = [Text(f"{sign} {name}", MUTED) for sign, name in key.items()]
    return _packed(told, pen, Text("  ")) if told else []
