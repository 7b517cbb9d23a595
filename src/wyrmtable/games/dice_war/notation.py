"""DiceWar: fields and actions as text.

An action: `4@c1` places a die, `c1-c2` moves, `c1xc2` attacks, `c1+` upgrades, `c1*` casts a Spell, with what it asks
for behind: new creatures `d1*c1,e1`, dice offered `c1*2`, its target `c1*d4`. Within a turn: `on e1` spends a Trigger
Point, `give e1` offers a creature, `trail` leaves one behind, `stop` does not. And `declare`, `pass`.
"""

from wyrmtable.core.errors import Refused, shown
from wyrmtable.games.dice_war.state import (
    DICE,
    DIRECTIONS,
    FIELDS,
    LEVELS,
    SIZE,
    Verb,
)
from wyrmtable.games.dice_war.tribes import STEPS

COLUMNS = "abcdefg"
WORDS = {Verb.DECLARE: "declare", Verb.TRAIL: "trail", Verb.STOP: "stop", Verb.PASS: "pass"}


def field_name(field: int) -> str:
    """A field as players call it: column and row, a1 to g7."""
    return f"{COLUMNS[field % SIZE]}{field // SIZE + 1}"


def field_of(name: str) -> int:
    """The field of this name."""
    column, row = COLUMNS.find(name[:1]), name[1:]
    if len(name) != 2 or column < 0 or not "1" <= row <= str(SIZE):
        raise Refused(f"no field {shown(name)}; fields are a1 to g7")
    return (int(row) - 1) * SIZE + column


def appear(field: int, chosen: int) -> list[int]:
    """The fields beside a caster in the chosen directions."""
    column, row = field % SIZE, field // SIZE
    steps = [step for direction, step in enumerate(STEPS) if chosen >> direction & 1]
    return sorted((row + up) * SIZE + column + across for across, up in steps)


def text(verb: int, argument: int) -> str:
    """An action as a log writes it."""
    start, end = divmod(argument, FIELDS)
    match verb:
        case Verb.PLACE:
            return f"{argument % LEVELS + 1}@{field_name(argument // LEVELS)}"
        case Verb.MOVE:
            return f"{field_name(start)}-{field_name(end)}"
        case Verb.ATTACK:
            return f"{field_name(start)}x{field_name(end)}"
        case Verb.SHIFT:
            return f"{field_name(start)}*{field_name(end)}"
        case Verb.UPGRADE:
            return f"{field_name(argument)}+"
        case Verb.CAST:
            return f"{field_name(argument)}*"
        case Verb.SPLIT:
            caster, chosen = argument >> DIRECTIONS, argument & (1 << DIRECTIONS) - 1
            return f"{field_name(caster)}*{','.join(map(field_name, appear(caster, chosen)))}"
        case Verb.OFFER:
            return f"{field_name(argument // (DICE + 1))}*{argument % (DICE + 1)}"
        case Verb.GIVE:
            return f"give {field_name(argument)}"
        case Verb.SPEND:
            return f"on {field_name(argument)}"
    return WORDS[Verb(verb)]
