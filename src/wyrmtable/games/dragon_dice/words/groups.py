"""Dragon Dice in English: equal dice of a zone as one card, with their faces."""

from collections.abc import Iterable, Mapping

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Card, Die, Face, Row
from wyrmtable.games.dragon_dice import reading
from wyrmtable.games.dragon_dice.dice import Die as Kind
from wyrmtable.games.dragon_dice.reading import icon_name
from wyrmtable.games.dragon_dice.stack import side_of
from wyrmtable.games.dragon_dice.state import State, Zone
from wyrmtable.games.dragon_dice.terms import Icon
from wyrmtable.games.dragon_dice.words.names import about, dashed, kind_of, symbol_of
from wyrmtable.games.dragon_dice.words.signs import SIGNS


def face_of(face: reading.Face) -> Face:
    """A face of a die: its icon, and how often it shows it."""
    return Face(dashed(icon_name(face.icon)), f"{face.count}{SIGNS[face.icon]}", str(face))


def rows_of(kind: Kind) -> tuple[Row, ...]:
    """A row for every face of a die."""
    return tuple(Row(str(face), (dashed(icon_name(face.icon)),)) for face in kind.faces)


def kind_card(kind: Kind, number: int, note: str) -> Card:
    """A kind of die as it lies in the box."""
    return Card(kind.name, rows_of(kind), symbol=symbol_of(kind), note=note, id=f"kind-{number}")


def groups(s: State, talk: Talk, zone: str, dice: Iterable[int], seen: Mapping[int, int]) -> tuple[Card, ...]:
    """A card for each kind among some dice; `seen` says which face a die has shown."""
    kinds: dict[int, list[int]] = {}
    for die in dice:
        kinds.setdefault(s.kind[die], []).append(die)
    return tuple(_group(s, talk, zone, kind, kinds[kind], seen) for kind in kinds)


def _group(s: State, talk: Talk, zone: str, kind: int, dice: list[int], seen: Mapping[int, int]) -> Card:
    about_it = kind_of(talk, kind)
    return Card(
        about_it.name,
        rows_of(about_it),
        tuple(_die(s, about_it, die, seen) for die in dice),
        symbol_of(about_it),
        about(about_it),
        f"group-{zone}-{kind}",
    )


def _die(s: State, kind: Kind, die: int, seen: Mapping[int, int]) -> Die:
    face = kind.faces[seen[die] - 1] if die in seen else _calm(kind)
    notes = [
        *(["held"] if s.held[die] else []),
        *(["hidden"] if s.hidden[die] else []),
        *(["away"] if s.zone[die] == Zone.AWAY else []),
        *(["wild"] if s.wild[die] else []),
        *(["shown"] if die in seen else []),
    ]
    return Die(face_of(face), id=f"die-{die}", seat=side_of(die), notes=tuple(notes))


def _calm(kind: Kind) -> reading.Face:
    """What a die shows that has not been rolled: its ID, if it has one."""
    return next((face for face in kind.faces if face.icon in (Icon.ID, Icon.LOGO)), kind.faces[0])
