"""Dragon Dice Solo Challenge: a position as plain data, both ways.

A position names the dice of both sides by their kind, the terrains, and what is going on as a stack of frames, the
innermost last. {"battle": 3, "army": [[41], [41]], "opfor": [[81], [82, "dead"]], "face": 6} stands before the player's
action in the fourth battle. What is left out is as at the start of that battle.
"""

from collections.abc import Iterable
from typing import Any

from wyrmtable.core.errors import Refused, is_whole, shown
from wyrmtable.core.position import Position, number, numbers, only, word
from wyrmtable.core.record import plain
from wyrmtable.core.table import NOBODY
from wyrmtable.games.dragon_dice.returns import can_carry
from wyrmtable.games.dragon_dice.rules import proceed
from wyrmtable.games.dragon_dice.stack import ON_THE_WAY, first_of
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import (
    BATTLES,
    CASTINGS,
    DICE,
    DRAGONS,
    EIGHTH,
    FIFTH,
    FRAMES,
    ITEM,
    KINDS,
    NONE,
    OPFOR,
    PLACES,
    PLAYER,
    RESULTS,
    ROLLS,
    SHOWN,
    SLOTS,
    SPELLS,
    Box,
    Casting,
    Frame,
    Presence,
    Roll,
    State,
    Until,
    Zone,
)
from wyrmtable.games.dragon_dice.terms import COLOURS, Land, Limb

ZONES = {zone.name.lower(): zone for zone in Zone if zone != Zone.NOWHERE}
STAGES = {stage.name.lower(): stage for stage in Stage}
MOST = 9999
NUMBERS = {  # how far each may go, and what it is if left out
    "battle": (0, BATTLES - 1, 0),
    "face": (0, EIGHTH, 1),  # 0: the terrains are not rolled yet
    "holder": (NONE, OPFOR, NONE),
    "icon": (0, 4, 0),
    "rounds": (0, 100, 1),
    "quiet": (0, 15, 0),
    "changed": (0, 1, 0),
    "attacks": (0, 100, 0),
    "attacker": (NONE, OPFOR, PLAYER),
    "together": (0, 1, 0),
    "flooded": (0, (1 << ROLLS) - 1, 0),
    "scored": (0, MOST, 0),
    "struck": (0, MOST, 0),
}
SIDES = {"army": PLAYER, "opfor": OPFOR}
OF_DIE = ("held", "away", "hidden", "wild")
OF_ROLL = tuple(name for name in Roll.__annotations__ if not hasattr(Roll, name))
SETS_OF_ROLL = ("charms", "apart", "lifted")
OF_FRAME = tuple(name for name in Frame.__annotations__ if not hasattr(Frame, name) and name != "stage")
OF_FACE = ("die", "face", "used_as", "share", "spent")
OF_CASTING = ("spell", "castings", "done", "result", "whose", "dragon")
POOLS = ("pool", "id_points", "plain_ids")
OF_DRAGON = ("dragon", "presence", "limb", "harm")
ABSENT = {
    "die": NONE,
    "spell": NONE,
    "shot": NONE,
    "race": NONE,
}  # numbers of a frame that are not 0 where nothing is meant
PLACED = ("lands", "races", "raised", "monsters", "dragons", "lasting", "lying", "pools", "hexed", "failed", "named")
KEYS = (*SIDES, *NUMBERS, *PLACED, "frames", "rolls", "castings")


def read(s: State, box: Box) -> dict[str, Any]:
    """The position as plain data."""
    if s.mover < 0:
        raise Refused("a position is a decision: dice are in the air, or the game is over")
    position: dict[str, Any] = {key: int(getattr(s, key)) for key in NUMBERS}
    for key, side in SIDES.items():
        position[key] = [_die(s, first_of(side) + place) for place in range(s.roster[side])]
    position |= {
        "lands": plain(s.land),
        "races": plain(s.race),
        "raised": [plain(s.raised[place * SLOTS :][: s.raised_size[place]]) for place in range(PLACES)],
        "monsters": plain(s.monster),
        "dragons": [[int(getattr(s, name)[dragon]) for name in OF_DRAGON] for dragon in range(s.dragons)],
        "lasting": [[place, int(amount)] for place, amount in enumerate(s.lasting) if amount],
        "lying": [[place, int(until)] for place, until in enumerate(s.lying) if until],
        "pools": [plain(getattr(s, name)) for name in POOLS],
        "hexed": int(s.hexed[0]),
        "failed": int(s.failed[0]),
        "named": int(s.named[0]),
        "frames": [_frame(s.frame[place]) for place in range(s.depth + 1)],
        "rolls": [_roll(s.roll[place]) for place in range(s.rolls)],
        "castings": [_casting(s.casting[place]) for place in range(s.castings)],
    }
    return position


def _die(s: State, die: int) -> list[Any]:
    on_it = [int(getattr(s, name)[die]) for name in OF_DIE]
    zone = Zone(s.zone[die]).name.lower()
    if any(on_it):
        return [int(s.kind[die]), zone, *on_it]
    return [int(s.kind[die]), zone]


def _frame(frame: Frame) -> dict[str, Any]:
    written: dict[str, Any] = {"stage": Stage(frame.stage).name.lower()}
    written |= {name: int(getattr(frame, name)) for name in OF_FRAME if getattr(frame, name) != ABSENT.get(name, 0)}
    return written | {name: int(getattr(frame, name)[0]) for name in ("marks", "others") if getattr(frame, name)[0]}


def _casting(casting: Casting) -> list[int]:
    return [*(int(getattr(casting, name)) for name in OF_CASTING), int(casting.marks[0])]


def _roll(roll: Roll) -> dict[str, Any]:
    written: dict[str, Any] = {name: int(getattr(roll, name)) for name in OF_ROLL if getattr(roll, name)}
    written |= {name: int(getattr(roll, name)[0]) for name in SETS_OF_ROLL if getattr(roll, name)[0]}
    written |= {name: plain(getattr(roll, name)) for name in ("total", "given", "belly")}
    written["faces"] = [[int(getattr(roll, name)[place]) for name in OF_FACE] for place in range(roll.shown)]
    return written


def write(s: State, box: Box, position: Position) -> None:
    """Lay the position and go on to the dice or the decision it stands at; refused if it breaks an invariant."""
    only(position, KEYS)
    for key, (low, high, default) in NUMBERS.items():
        setattr(s, key, number(position, key, low, high, default))
    for key, side in SIDES.items():
        _lay_dice(s, box, key, side, position.get(key, []))
    _lay_places(s, box, position)
    _lay_lasting(s, position)
    _lay_frames(s, position)
    _lay_rolls(s, position)
    _lay_castings(s, position)
    _check(s, box)
    s.answer = NONE
    s.offers = 0
    s.mover = ON_THE_WAY
    proceed(s, box)
    if s.mover == NOBODY:
        raise Refused("no such position: the game is over there")


def _check(s: State, box: Box) -> None:
    zones = [[s.zone[first_of(side) + place] for place in range(s.roster[side])] for side in (PLAYER, OPFOR)]
    if Zone.RESERVE in zones[OPFOR]:
        raise Refused("no such position: the opposing army has no reserve (DRG-001)")
    if not {Zone.ARMY, Zone.AWAY} & set(zones[PLAYER]) and s.frame[0].stage >= Stage.BATTLE:
        raise Refused("no such position: the player has no unit in the battle (DRG-034)")
    if s.battle < FIFTH and s.face == EIGHTH:
        raise Refused("no such position: a battle is won on the eighth face (DRG-035)")
    if s.frame[0].stage == Stage.RESERVES and not can_carry(s, box, Zone.ARMY, Zone.RESERVE):
        raise Refused("no such position: there are items that nobody can carry (DRG-016)")


# --- laying


def _list(given: object, what: str, most: int) -> list[Any]:
    if not isinstance(given, list | tuple) or len(given) > most:
        raise Refused(f"{what} of a position cannot be {shown(given)}; allowed: a list of at most {most}")
    return list(given)


def _whole(value: object, what: str, low: int, high: int) -> int:
    if not isinstance(value, int) or not is_whole(value) or not low <= value <= high:
        raise Refused(f"{what} of a position cannot hold {shown(value)}; allowed: whole numbers from {low} to {high}")
    return value


def _row(given: object, what: str, length: int, low: int, high: int) -> list[int]:
    row = _list(given, what, length)
    return [_whole(value, what, low, high) for value in row] + [0] * (length - len(row))


def _lay_dice(s: State, box: Box, key: str, side: int, given: object) -> None:
    dice = _list(given, key, SLOTS)
    s.roster[side] = len(dice)
    for place, entry in enumerate(dice):
        kind, *rest = _list(entry, key, 2 + len(OF_DIE)) or [None]
        known = _whole(kind, key, 0, KINDS - 1) < box.units or ITEM <= kind < ITEM + box.items
        if not known:
            raise Refused(f"{key} of a position cannot hold {shown(kind)}; allowed: kinds of dice in the pack")
        die = first_of(side) + place
        s.kind[die] = kind
        s.zone[die] = ZONES[word({"zone": rest[0] if rest else "army"}, "zone", list(ZONES), "army")]
        for name, value in zip(OF_DIE, _row(rest[1:], key, len(OF_DIE), 0, 3), strict=True):
            getattr(s, name)[die] = value
        if s.zone[die] == Zone.AWAY and s.away[die] == 0:
            s.away[die] = 1  # who is away comes back


def _lay_places(s: State, box: Box, position: Position) -> None:
    usual = {"lands": [*range(PLACES - 1), box.extra_land]}
    lands = numbers({**usual, **position}, "lands", PLACES, Land.FEYLAND)
    races = _row(position.get("races", [0] * PLACES), "races", PLACES, 0, box.races - 1)
    monsters = _row(position.get("monsters", [NONE] * PLACES), "monsters", PLACES, NONE, KINDS - 1)
    for place in range(PLACES):
        s.land[place], s.race[place], s.monster[place] = lands[place], races[place], monsters[place]
    for place, army in enumerate(_list(position.get("raised", []), "raised", PLACES)):
        s.raised_size[place] = len(_list(army, "raised", SLOTS))
        for number_in_it, kind in enumerate(army):
            s.raised[place * SLOTS + number_in_it] = _whole(kind, "raised", 0, box.units - 1)
    dragons = _list(position.get("dragons", [[0, 0, 0, 0]] * box.dragons), "dragons", DRAGONS)
    s.dragons = len(dragons)
    for dragon, entry in enumerate(dragons):
        row = _row(entry, "dragons", len(OF_DRAGON), 0, MOST)
        _whole(row[0], "dragons", 0, 2 * COLOURS - 1)
        _whole(row[1], "dragons", 0, Presence.SLAIN)
        _whole(row[2], "dragons", 0, Limb.TREASURE)
        for name, value in zip(OF_DRAGON, row, strict=True):
            getattr(s, name)[dragon] = value


def _lay_lasting(s: State, position: Position) -> None:
    for place in range(len(s.lasting)):
        s.lasting[place] = 0
    for entry in _list(position.get("lasting", []), "lasting", len(s.lasting)):
        place, amount = _row(entry, "lasting", 2, 0, MOST)
        s.lasting[_whole(place, "lasting", 0, len(s.lasting) - 1)] = amount
    for place in range(len(s.lying)):
        s.lying[place] = 0
    for entry in _list(position.get("lying", []), "lying", len(s.lying)):
        place, until = _row(entry, "lying", 2, 0, MOST)
        s.lying[_whole(place, "lying", 0, len(s.lying) - 1)] = _whole(until, "lying", 0, 2 * len(Until))
    pools = _list(position.get("pools", []), "pools", len(POOLS))
    for name, pool in zip(POOLS, pools + [[]] * (len(POOLS) - len(pools)), strict=True):
        for colour, points in enumerate(_row(pool, "pools", COLOURS, 0, MOST)):
            getattr(s, name)[colour] = points
    s.hexed[0] = number(position, "hexed", 0, 1 << DRAGONS, 0)
    s.failed[0] = number(position, "failed", 0, 1 << SLOTS, 0)
    s.named[0] = number(position, "named", 0, 1 << SLOTS, 0)


def _lay_frames(s: State, position: Position) -> None:
    frames = _list(position.get("frames", [{"stage": "action"}]), "frames", FRAMES) or [{}]
    s.depth = len(frames) - 1
    for place, given in enumerate(frames):
        fields = _table(given, "frames", ("stage", *OF_FRAME, "marks", "others"))
        frame = s.frame[place]
        frame.stage = STAGES[word(fields, "stage", list(STAGES), "action")]
        for name in OF_FRAME:
            setattr(frame, name, number(fields, name, NONE, MOST, ABSENT.get(name, 0)))
        frame.marks[0] = number(fields, "marks", 0, 1 << SLOTS, 0)
        frame.others[0] = number(fields, "others", 0, 1 << SLOTS, 0)


def _table(given: object, what: str, keys: Iterable[str]) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise Refused(f"{what} of a position cannot hold {shown(given)}; allowed: tables")
    only(given, list(keys))
    return given


def _lay_rolls(s: State, position: Position) -> None:
    rolls = _list(position.get("rolls", []), "rolls", ROLLS)
    s.rolls = len(rolls)
    for place, given in enumerate(rolls):
        fields = _table(given, "rolls", (*OF_ROLL, *SETS_OF_ROLL, "total", "given", "belly", "faces"))
        roll = s.roll[place]
        faces = _list(fields.get("faces", []), "faces", SHOWN)
        for name in OF_ROLL:
            setattr(roll, name, number(fields, name, 0, MOST, 0))
        for name in SETS_OF_ROLL:
            getattr(roll, name)[0] = number(fields, name, 0, 1 << SLOTS, 0)
        for name in ("total", "given", "belly"):
            for result, value in enumerate(_row(fields.get(name, []), name, RESULTS, 0, MOST)):
                getattr(roll, name)[result] = value
        roll.shown = len(faces)
        for index, entry in enumerate(faces):
            row = _row(entry, "faces", len(OF_FACE), 0, SHOWN)
            _whole(row[0], "faces", 0, DICE - 1)
            _whole(row[1], "faces", 1, 10)
            for name, value in zip(OF_FACE, row, strict=True):
                getattr(roll, name)[index] = value


def _lay_castings(s: State, position: Position) -> None:
    castings = _list(position.get("castings", []), "castings", CASTINGS)
    s.castings = len(castings)
    for place, entry in enumerate(castings):
        *row, units = _list(entry, "castings", len(OF_CASTING) + 1) or [0]
        row = _row(row, "castings", len(OF_CASTING), NONE, MOST)
        _whole(row[0], "castings", 0, SPELLS - 1)
        s.casting[place].marks[0] = _whole(units, "castings", 0, 1 << SLOTS)
        for name, value in zip(OF_CASTING, row, strict=True):
            setattr(s.casting[place], name, value)
