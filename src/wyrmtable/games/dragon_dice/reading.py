"""Dragon Dice: how packs write words, names and faces, which all that is read from them shares."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import TypeVar

from wyrmtable.core.errors import Refused, listed
from wyrmtable.core.pack import Section
from wyrmtable.games.dragon_dice.terms import Colour, Icon

MOST_ON_A_FACE = 9
LONGEST_NAME = 40  # of a die
APART = "#:,+"  # what parts names from each other in army lists and options
SMALL_WORDS = ("from", "the")
FACE = re.compile(r"([1-9]) ([A-Za-z][A-Za-z ]*)")

E = TypeVar("E", bound=IntEnum)


def word_of(member: IntEnum) -> str:
    """A word of the vocabulary as packs write it: `coral_elves`."""
    return member.name.lower()


def icon_name(icon: Icon) -> str:
    """An icon as faces are written: `ID`, `Rise from the Ashes`."""
    words = word_of(icon).split("_")
    return "ID" if icon == Icon.ID else " ".join(word if word in SMALL_WORDS else word.capitalize() for word in words)


COLOURS = {word_of(colour): colour for colour in Colour if colour != Colour.IVORY}  # those that magic has
ICONS = {icon_name(icon).casefold(): icon for icon in Icon if icon != Icon.NOTHING}


@dataclass(frozen=True)
class Face:
    """What one face of a die shows, and how often."""

    icon: Icon
    count: int

    def __str__(self) -> str:
        return f"{self.count} {icon_name(self.icon)}"


def member(section: Section, key: str, kind: type[E], default: E | None = None) -> E:
    """One of the words of a vocabulary."""
    known = [word_of(member) for member in kind]
    return kind[section.word(key, known, word_of(default) if default is not None else None).upper()]


def members(section: Section, key: str, kind: type[E], low: int, high: int) -> tuple[E, ...]:
    """A list of low to high words of a vocabulary."""
    words = section.words(key, [word_of(member) for member in kind], low, high)
    return tuple(kind[word.upper()] for word in words)


def faces(section: Section, count: int) -> tuple[Face, ...]:
    """So many faces, each a number and an icon: `3 Smite`."""
    given = section.data.get("faces") if section.has("faces") else None
    if not isinstance(given, list) or len(given) != count:
        raise section.refuse("faces", f"a list of {count} faces such as 2 Melee")
    each = Section(section.source, f"{section.key}.faces", {str(place): text for place, text in enumerate(given, 1)})
    return tuple(_face(each, place) for place in each.data)


def _face(each: Section, place: str) -> Face:
    text = each.data[place]
    found = FACE.fullmatch(text) if isinstance(text, str) else None
    icon = ICONS.get(found[2].casefold()) if found else None
    if found is None or icon is None:
        icons = listed([icon_name(icon) for icon in ICONS.values()])
        raise each.refuse(place, f"a number from 1 to {MOST_ON_A_FACE} and an icon: {icons}")
    return Face(icon, int(found[1]))


def name_of(section: Section) -> str:
    """What people call a thing, and army lists a die."""
    allowed = f"a name of up to {LONGEST_NAME} characters that begins with a letter, without any of {' '.join(APART)}"
    name = section.text("name", allowed)
    if len(name) > LONGEST_NAME or name != " ".join(name.split()) or set(name) & set(APART) or not name[0].isalpha():
        raise section.refuse("name", allowed)
    return name


def check_names(content: Section, one: str, several: str, named: Iterable[tuple[str, str]]) -> None:
    """People, army lists and options call things by their names, so no two of a kind, by key, may share one."""
    known: dict[str, str] = {}
    for key, name in named:
        if name.casefold() in known:
            raise Refused(
                f"{content.source}: the {several} {known[name.casefold()]} and {key} are both called {name}; "
                f"allowed: a name that no other {one} has"
            )
        known[name.casefold()] = key
