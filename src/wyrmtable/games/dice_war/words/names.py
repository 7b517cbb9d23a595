"""What things are called: players, fields, creatures and their abilities. Names of a tribe come from its pack."""

from collections.abc import Iterator
from typing import Any

from wyrmtable.core.bits import lowest
from wyrmtable.core.game import Talk
from wyrmtable.games.dice_war.board import level_at
from wyrmtable.games.dice_war.notation import field_name
from wyrmtable.games.dice_war.state import Box, Spell, State, Verb

COLOURS = ("Red", "Black")
SPELL_VERBS = {Verb.SPLIT: Spell.SPLIT, Verb.OFFER: Spell.OFFER, Verb.CAST: Spell.SPEND, Verb.SHIFT: Spell.SHIFT}


def tribe(box: Box, talk: Talk, seat: int) -> dict[str, Any]:
    """The tribe that a player commands, as its pack writes it."""
    tribes: dict[str, dict[str, Any]] = talk.pack.data["tribe"]
    return tribes[sorted(tribes)[box.tribe[seat]]]


def sheet(box: Box, talk: Talk, seat: int, level: int) -> dict[str, Any]:
    """What the pack writes about a level of a player's tribe."""
    creature: dict[str, Any] = tribe(box, talk, seat)[str(level)]
    return creature


def creature(box: Box, talk: Talk, seat: int, level: int) -> str:
    """The name of a level of a player's tribe."""
    return str(sheet(box, talk, seat, level)["name"])


def spell(box: Box, talk: Talk, seat: int, level: int) -> str:
    """The name of the Spell of a level."""
    return str(sheet(box, talk, seat, level)["spell"]["name"])


def ability(box: Box, talk: Talk, seat: int, level: int, does: str) -> str:
    """The name of the ability of a level that is this primitive; nothing if it has none."""
    rows = sheet(box, talk, seat, level).get("abilities", ())
    return next((str(row["name"]) for row in rows if row["does"] == does), "")


def standing(s: State, box: Box, talk: Talk, seat: int, field: int) -> str:
    """A creature with its field: `Soul c1`."""
    return f"{creature(box, talk, seat, level_at(s, seat, field))} {field_name(field)}"


def on_field(s: State, box: Box, talk: Talk, seat: int, field: int) -> str:
    """A creature in a sentence: `Soul on c1`."""
    return f"{creature(box, talk, seat, level_at(s, seat, field))} on {field_name(field)}"


def each(fields: int) -> Iterator[int]:
    """The fields of a set, one by one."""
    while fields != 0:
        yield lowest(fields)
        fields &= fields - 1


def names_of(fields: int) -> tuple[str, ...]:
    """The names of a set of fields."""
    return tuple(field_name(field) for field in each(fields))


def count(number: int, one: str, many: str = "") -> str:
    """`1 die`, `2 dice`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def some(name: str) -> str:
    """A name with its article: `a Soul`, `an Owl`."""
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


def plural(name: str) -> str:
    """Several of a name: `Souls`."""
    if name.endswith(("s", "sh", "ch", "x")):
        return f"{name}es"
    return f"{name}s"
