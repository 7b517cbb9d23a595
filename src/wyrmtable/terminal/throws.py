"""A throw of real dice that differ: which of them lie in which order, and what each of them can show."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.text import Text

from wyrmtable.core.scene import Card, Face, Scene
from wyrmtable.terminal.battlefield import NUMBER
from wyrmtable.terminal.pen import MUTED, Pen


def in_order(scene: Scene, pen: Pen) -> list[Text]:
    """A line for each run of equal dice: how many, what they are called, and the signs of their sides."""
    names = _names(scene)
    if not any(_key(faces) in names for faces in scene.dice):
        return []
    lines: list[Text] = []
    for key, run in groupby(scene.dice, key=_key):
        dice = list(run)
        signs = " ".join(dict.fromkeys(face.letter for face in dice[0]))
        name = names.get(key, "die")
        line = Text.assemble(f"   {len(dice):>2} ", (name, "bold"), (f": {signs}", MUTED))
        if lines and lines[-1].cell_len + line.cell_len + 1 <= pen.width:
            lines[-1].append(" ").append_text(line[2:])
        else:
            lines.append(line)
    return [*lines, *_signs(scene, pen)]


def _signs(scene: Scene, pen: Pen) -> list[Text]:
    """What the signs of these dice mean."""
    plain = {NUMBER.sub("", face.letter): NUMBER.sub("", face.label) for faces in scene.dice for face in faces}
    told = ", ".join(f"{sign} {name}" for sign, name in plain.items() if sign)
    return pen.wrapped(told, MUTED, "   ") if told else []


def _key(faces: Sequence[Face]) -> tuple[str, ...]:
    return tuple(face.label for face in faces)


def _names(scene: Scene) -> dict[tuple[str, ...], str]:
    """Dice by what their sides show: each is a sheet on the table that has its sides as rows."""
    cards = [item for zone in scene.zones for item in zone.items if isinstance(item, Card)]
    return {tuple(row.text for row in card.rows): card.title for card in cards if card.rows}
