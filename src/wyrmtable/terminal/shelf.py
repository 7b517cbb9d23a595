"""What a game has in its box for who builds something of it: the kinds of things, and each with all it can show."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from rich.text import Text

from wyrmtable.core.errors import Refused, listed
from wyrmtable.core.scene import Card, Zone
from wyrmtable.terminal.pen import MUTED, Pen


def on_shelf(zones: Sequence[Zone], word: str, pen: Pen) -> list[Text]:
    """All parts of the box with what is special about them; or, by a word of a name, one part or single things."""
    if not word:
        return [line for zone in zones for line in _part(zone, pen)]
    meant = [zone for zone in zones if word.lower() in zone.title.lower()] or _with(zones, word.lower())
    if not meant:
        raise Refused(f"the box has no {word[:30]!r}; it has {listed([zone.title for zone in zones], 'and')}")
    return [line for zone in meant for line in (*_part(zone, pen), *_things(zone, pen))]


def _with(zones: Sequence[Zone], word: str) -> list[Zone]:
    """The parts that have things with a word in their name, and of each only these."""
    named = [
        tuple(item for item in zone.items if isinstance(item, Card) and word in item.title.lower()) for zone in zones
    ]
    return [replace(zone, items=items) for zone, items in zip(zones, named, strict=True) if items]


def how(zones: Sequence[Zone]) -> str:
    """How the box is looked at."""
    return f"box names what there is; box with a word, such as box {zones[0].title.lower()}, shows every face"


def _part(zone: Zone, pen: Pen) -> list[Text]:
    head = Text.assemble(" ", (zone.title, f"bold {pen.accent}"), f", {len(zone.items)}")
    return [head, *(pen.wrapped(f"{zone.note[:1].upper()}{zone.note[1:]}.", MUTED, "   ") if zone.note else [])]


def _things(zone: Zone, pen: Pen) -> list[Text]:
    lines: list[Text] = []
    for card in (item for item in zone.items if isinstance(item, Card)):
        lines.append(
            Text.assemble("   ", (card.title, "bold"), (f"  {card.symbol.replace('-', ' ')}, {card.note}", MUTED))
        )
        lines += pen.wrapped(", ".join(row.text for row in card.rows), mark="      ")
    return lines
