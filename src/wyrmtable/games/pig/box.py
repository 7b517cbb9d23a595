"""Pig: the options, and the box filled from a pack."""

from collections.abc import Mapping
from pathlib import Path

from wyrmtable.core.options import Option, Value
from wyrmtable.core.pack import Pack
from wyrmtable.games.pig.state import SIDES, Box

CONTENT = Path(__file__).parent / "content"
OPTIONS = (Option("target", "points that win", 100, span=(10, 1000)),)


def fill(box: Box, pack: Pack, options: Mapping[str, Value], seats: int) -> None:
    """Write the pack's content and the chosen options into the box."""
    content = pack.section()
    die = content.section("die")
    box.sides = die.integer("sides", 2, SIDES)
    box.bust = die.integer("bust", 1, box.sides)
    die.done()
    content.done()
    box.target = int(options["target"])
