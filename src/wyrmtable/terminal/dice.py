"""Dice in a terminal: drawn as they lie, and typed as they fell on a real table."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.text import Text

from wyrmtable.core.errors import Refused, listed
from wyrmtable.core.options import whole
from wyrmtable.core.scene import Die, Face

INK = {  # how a symbol is coloured, on dark and on light; the letter alone carries the meaning
    "knight": "bold #6f93b5",
    "dragon": "bold #6a9c52",
    "fireball": "bold #e4572e",
    "blank": "dim",
}
ROUND, HEAVY = ("╭─╮", "│", "╰─╯"), ("┏━┓", "┃", "┗━┛")  # loose, kept
ASCII, ASCII_HEAVY = ("+-+", "|", "+-+"), ("#=#", "#", "#=#")
SIZES = ((3, 1), (1, 1), (1, 0))  # the room inside a die and between two: the roomiest that fits is drawn
PIPS = {1: "    o    ", 2: "o       o", 3: "o   o   o", 4: "o o   o o", 5: "o o o o o", 6: "o oo oo o"}
PIPS_WIDTH = 9
MOST_LETTERS = 10  # that are named


def drawn(dice: Sequence[Die], width: int, boxes: bool, tall: bool = False) -> list[Text]:
    """The dice side by side, as large as the width allows; pips need a tall place."""
    if not dice:
        return []
    if tall and all(_pips(die) for die in dice) and len(dice) * (PIPS_WIDTH + 1) <= width:
        return _rows([_with_pips(die, boxes) for die in dice], 1)
    longest = max(len(die.face.letter) for die in dice)
    for room, gap in SIZES:
        if longest <= room and len(dice) * (room + 2 + gap) <= width:
            return _rows([_boxed(die, [die.face.letter.center(room)], boxes) for die in dice], gap)
    return lying(dice, width)


def small(die: Die) -> Text:
    """A die within a line: kept and high ones in brackets, the hero die with its initial."""
    letter = f"h{die.face.letter}" if "hero" in die.notes else die.face.letter
    return Text(f"[{letter}]" if _stands_out(die) else letter, INK.get(die.face.symbol, "bold"))


def legend(dice: Sequence[Die]) -> Text:
    """What the letters on the dice mean, where they do not speak for themselves."""
    faces = dict.fromkeys(die.face for die in dice if die.face.letter != die.face.label)
    return Text("  ".join(f"{face.letter} {face.label}" for face in faces), "dim")


def typed(text: str, dice: Sequence[Sequence[Face]]) -> list[int]:
    """The sides that real dice show, typed as letters, names or numbers, with or without spaces."""
    called = _called(text, dice[0]) if len(dice) == 1 else []
    if len(called) == 1:
        return called
    parts = [part for part in re.split(r"[\s,]+", text) if part]
    letters = list("".join(parts))
    if len(parts) != len(dice) == len(letters):
        parts = letters
    if len(parts) != len(dice):
        given = len(parts) if len(parts) > 1 else len(letters)
        raise Refused(f"{_count(len(dice))} fell, not {given}; {example(dice)}")
    return [_side(part, faces) for part, faces in zip(parts, dice, strict=True)]


def _called(text: str, faces: Sequence[Face]) -> list[int]:
    """The sides whose names have all the words that were typed; the one of exactly this name alone."""
    words = text.lower().split()
    sides = [side for side, face in enumerate(faces, start=1) if _words(face.label) >= set(words)] if words else []
    return [side for side in sides if _words(faces[side - 1].label) == set(words)] or sides


def _words(name: str) -> set[str]:
    return set(name.lower().split())


def are_cards(dice: Sequence[Sequence[Face]]) -> bool:
    """Whether what falls is a card that is drawn."""
    return all(face.symbol == "card" for faces in dice for face in faces)


def example(dice: Sequence[Sequence[Face]]) -> str:
    """What may be typed for these dice."""
    letters = list(dict.fromkeys(face.letter for faces in dice for face in faces))
    if are_cards(dice):
        return "type the name of the card that was drawn, or a word of it; Enter draws one"
    if len(letters) > MOST_LETTERS and all(letter.isdigit() for letter in letters):
        return f"type a number from {letters[0]} to {letters[-1]} for each"
    if len(letters) > MOST_LETTERS or len(set(dice)) > 1:
        shown = [faces[number % len(faces)].letter for number, faces in enumerate(dice[:3])]
        return f"type what each die shows in this order, such as {' '.join(shown)}"
    each = "" if len(dice) == 1 else ", one for each die"
    return f"type {listed(letters)}{each}"


def _side(text: str, faces: Sequence[Face]) -> int:
    for side, face in enumerate(faces, start=1):
        if text.upper() in (face.letter.upper(), face.label.upper()):
            return side
    number = whole(text) or 0
    if 1 <= number <= len(faces):
        return number
    alone = {face.letter for face in faces if text and text.upper() in _plain(face)}
    if len(alone) == 1:  # a sign or a name that the die shows with one number only
        return next(side for side, face in enumerate(faces, start=1) if face.letter in alone)
    raise Refused(f"no side shows {text[:30]!r}; {_sides(faces)}")


def _plain(face: Face) -> tuple[str, str]:
    """The sign and the name of a side without their number."""
    return face.letter.lstrip("0123456789").upper(), face.label.lstrip("0123456789 ").upper()


def _sides(faces: Sequence[Face]) -> str:
    """The sides of one die, each once."""
    letters = list(dict.fromkeys(face.letter for face in faces))
    return example([faces]) if len(letters) > MOST_LETTERS else f"type {listed(letters)}"


def _count(dice: int) -> str:
    return "1 die" if dice == 1 else f"{dice} dice"


def _pips(die: Die) -> str:
    number = die.face.symbol.removeprefix("pips-")
    return PIPS.get(int(number), "") if number.isdigit() else ""


def _with_pips(die: Die, boxes: bool) -> list[Text]:
    pips = _pips(die).replace("o", "●" if boxes else "o")
    return _boxed(die, [f" {' '.join(pips[row : row + 3])} " for row in (0, 3, 6)], boxes)


def _stands_out(die: Die) -> bool:
    return die.kept or "high" in die.notes


def _boxed(die: Die, inside: list[str], boxes: bool) -> list[Text]:
    heavy = _stands_out(die)
    top, side, bottom = (HEAVY if heavy else ROUND) if boxes else (ASCII_HEAVY if heavy else ASCII)
    room, ink = len(inside[0]), INK.get(die.face.symbol, "bold")
    edge = "dim" if ink == "dim" else ""
    lid = top[1] * room
    if "hero" in die.notes:
        lid = f"{lid[: room // 2]}h{lid[room // 2 + 1 :]}"
    lines = [Text(top[0] + lid + top[2], edge)]
    lines += [Text.assemble((side, edge), (line, ink), (side, edge)) for line in inside]
    return [*lines, Text(bottom[0] + bottom[1] * room + bottom[2], edge)]


def _rows(dice: list[list[Text]], gap: int) -> list[Text]:
    return [Text(" " * gap).join(row) for row in zip(*dice, strict=True)]


def lying(dice: Sequence[Die], width: int) -> list[Text]:
    """The dice as letters, in as many lines as they need."""
    lines = [Text()]
    for die in dice:
        if lines[-1].cell_len + len(die.face.letter) + 3 > width:
            lines.append(Text())
        lines[-1].append_text(small(die)).append(" ")
    return lines
