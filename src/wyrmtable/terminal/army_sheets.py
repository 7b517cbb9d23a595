"""Armies and dice of Dragon Dice as lines of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from wyrmtable.games.dragon_dice.armies import Army, race_of
from wyrmtable.games.dragon_dice.army_lists import in_order, summary
from wyrmtable.games.dragon_dice.catalogue import Catalogue
from wyrmtable.games.dragon_dice.dice import Die, Unit
from wyrmtable.games.dragon_dice.terms import Colour
from wyrmtable.terminal.dice import ASCII, ROUND
from wyrmtable.terminal.pen import MUTED, Pen
from wyrmtable.terminal.screen import Screen


def shown(catalogue: Catalogue, found: Army, screen: Screen) -> list[Text]:
    """An army with its totals, and each kind of die with its faces."""
    counts = Counter(found.dice)
    lines = [Text(f"{found.name}, {found.size.name}: {summary(catalogue, found)}", "bold")]
    for die in in_order(counts):
        lines += [Text(), *die_shown(die, screen, counts[die])]
    return lines


def die_shown(die: Die, screen: Screen, count: int = 1) -> list[Text]:
    """A die: what it is, and its faces side by side in as many rows as they need."""
    many = f"{count} x " if count > 1 else ""
    head = Text.assemble((f"{many}{die.name}", "bold"), (f"  {about(die)}", MUTED))
    return [head, *_framed([str(face) for face in die.faces], screen)]


def _framed(faces: Sequence[str], screen: Screen) -> list[Text]:
    """Words in frames, side by side."""
    top, side, bottom = ROUND if screen.boxes else ASCII
    rows: list[list[str]] = [[]]
    for face in faces:
        if rows[-1] and sum(len(each) + 2 for each in (*rows[-1], face)) > screen.width:
            rows.append([])
        rows[-1].append(face)
    lines = []
    for row in rows:
        lines.append("".join(f"{top[0]}{top[1] * len(face)}{top[2]}" for face in row))
        lines.append("".join(f"{side}{face}{side}" for face in row))
        lines.append("".join(f"{bottom[0]}{bottom[1] * len(face)}{bottom[2]}" for face in row))
    return [Text(line) for line in lines]


def about(die: Die) -> str:
    """What a die is: its race, class and health, or the size and colour of an item."""
    if isinstance(die, Unit):
        parts = dict.fromkeys((die.people, die.kind, f"{die.health} health", coloured(die.colours)))
        return ", ".join(part for part in parts if part)
    return f"{die.size.name.lower()} item for {die.kind}, {die.colour.name.lower()}"


def coloured(colours: Sequence[Colour]) -> str:
    """`red and gold`."""
    return " and ".join(colour.name.lower() for colour in colours)


def listing(catalogue: Catalogue, what: str, screen: Screen) -> list[Text]:
    """The dice of a race, the items or the promo dice, each with its faces in words; or the races."""
    word = what.strip().casefold()
    if word == "races":
        return [Text.assemble((f"{race.key:<16}", "bold"), (coloured(race.colours), MUTED)) for race in catalogue.races]
    if word == "items":
        found: Sequence[Die] = catalogue.items
    elif word == "promo":
        found = [unit for unit in catalogue.units if unit.is_promo]
    else:
        race = race_of(catalogue, what)
        found = [unit for unit in catalogue.units if unit.race == race.number]
    return [line for die in found for line in _in_words(die, screen)]


def _in_words(die: Die, screen: Screen) -> list[Text]:
    head = Text.assemble((die.name, "bold"), (f"  {about(die)}", MUTED))
    return [head, *Pen(screen.width).wrapped(", ".join(str(face) for face in die.faces), mark="    ")]
