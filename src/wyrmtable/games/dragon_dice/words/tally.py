"""Dragon Dice in English: how a roll comes to its totals, part by part, in the order of arithmetic. (DRG-057)

What a face adds is not reckoned here: the rules add it to a copy of the roll, and the difference is its part.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from wyrmtable.core.game import Talk
from wyrmtable.core.record import view
from wyrmtable.games.dragon_dice.icons import SAI, count_shown, icon_shown, is_id
from wyrmtable.games.dragon_dice.lasting import strength
from wyrmtable.games.dragon_dice.pools import MAGIC, POINTS, points_of
from wyrmtable.games.dragon_dice.races import doubles_maneuver
from wyrmtable.games.dragon_dice.roster import is_unit, kin_of, place_in
from wyrmtable.games.dragon_dice.state import LOST, NONE, RESULTS, STATE, Box, Result, Roll, RollKind, State
from wyrmtable.games.dragon_dice.terms import Effect, Icon, Race
from wyrmtable.games.dragon_dice.totals import (
    BREATHED_ON,
    FEWER,
    HALVED,
    MORE,
    add_face,
    is_shown,
    sounds,
    weakest_choice,
)
from wyrmtable.games.dragon_dice.words.lasting import sources
from wyrmtable.games.dragon_dice.words.names import RESULTS as RESULT_WORDS
from wyrmtable.games.dragon_dice.words.names import icon_words, listed, place_name, race_name

UNSAVED, THROWN_BACK, BELLY = RESULTS, RESULTS + 1, RESULTS + 2  # what a part adds to, besides results
DAUNTING = (Icon.HOWL, Icon.SCREECH, Icon.WAVE)


@dataclass(frozen=True)
class Part:
    """One thing that a total is made of."""

    goes_to: int  # a Result, or damage without save, damage thrown back, or what counts on a dragon's belly
    label: str
    amount: int


def copy_of(s: State) -> Any:
    """A table to reckon on."""
    return view(np.frombuffer(s.words, np.uint8).view(STATE).copy())  # type: ignore[attr-defined]


def parts_of(s: State, box: Box, talk: Talk, number: int) -> list[Part]:
    """The parts of a roll, which add up to its totals as the rules would reckon them now."""
    desk = copy_of(s)
    roll = desk.roll[number]
    faces = _faces(desk, box, talk, roll)
    parts: list[Part] = []
    weakened = weakest_choice(roll)
    for result in range(RESULTS):
        if roll.counts >> result & 1:
            parts += _settled(desk, box, talk, roll, result, faces, result == weakened)
    return parts + [part for part in faces if part.goes_to >= RESULTS]


@dataclass(frozen=True)
class _Given(Part):
    """What a special action icon adds after penalties and halvings."""


def _faces(desk: Any, box: Box, talk: Talk, roll: Any) -> list[Part]:
    """What each kind of face adds; afterwards the roll's totals are those before penalties."""
    for result in range(RESULTS):
        roll.total[result] = roll.given[result] = roll.belly[result] = 0
    roll.unsaved = roll.thrown_back = 0
    trumpet = is_shown(desk, box, roll, Icon.TRUMPET) and sounds(roll.kind)
    parts: list[Part] = []
    for shown in range(roll.shown):
        if not roll.spent[shown] & LOST:
            before = _sums(roll)
            add_face(desk, box, roll, shown, trumpet)
            parts += _added(desk, box, talk, roll, shown, before)
    return _gathered(parts)


def _sums(roll: Any) -> tuple[list[int], list[int], list[int], int, int]:
    return list(roll.total), list(roll.given), list(roll.belly), int(roll.unsaved), int(roll.thrown_back)


def _added(desk: Any, box: Box, talk: Talk, roll: Any, shown: int, before: Any) -> list[Part]:
    """What one face has added."""
    icon = icon_shown(desk, box, roll, shown)
    printed = count_shown(desk, box, roll, shown)
    total, given, belly, unsaved, thrown_back = before
    name = icon_words(icon)
    parts: list[Part] = []
    for result in range(RESULTS):
        more = roll.total[result] - total[result]
        if more:
            label, doubled = _plainly(desk, box, talk, roll, shown, result)
            parts.append(Part(result, label, min(more, printed)))
            if more > printed:
                parts.append(Part(result, doubled, more - printed))
        if roll.given[result] > given[result]:
            parts.append(_Given(result, name, roll.given[result] - given[result]))
        if roll.belly[result] > belly[result]:
            parts.append(Part(BELLY, f"{name} as {RESULT_WORDS[result]}", roll.belly[result] - belly[result]))
    if roll.unsaved > unsaved:
        parts.append(Part(UNSAVED, name, roll.unsaved - unsaved))
    if roll.thrown_back > thrown_back:
        parts.append(Part(THROWN_BACK, name, roll.thrown_back - thrown_back))
    return parts


def _plainly(desk: Any, box: Box, talk: Talk, roll: Any, shown: int, result: int) -> tuple[str, str]:
    """What a face is called that counts as a result, and why it counts more than it shows."""
    icon, die = icon_shown(desk, box, roll, shown), roll.die[shown]
    if is_id(icon):
        return icon_words(icon), "ID doubled: the eighth face"
    race = race_name(talk, box.race[desk.kind[die]]) if is_unit(desk, die) else ""
    label = f"{icon_words(icon)} icons"
    if icon - Icon.MELEE != result:
        by = "Necromantic Wave" if icon == Icon.MAGIC else f"{race} at {place_name(desk, talk)}"
        label = f"{label} as {RESULT_WORDS[result]}: {by}"
    reasons = [
        *(["Trumpet"] if kin_of(desk, box, die) == Race.FERAL and _trumpets(desk, box, roll, icon) else []),
        *(["Wilding"] if desk.wild[die] else []),
        *([f"{race} at {place_name(desk, talk)}"] if _at_home(desk, box, roll, die, result) else []),
        *(["Elevate"] if roll.lifted[0] & place_in(roll.side, die) else []),
    ]
    return label, f"{icon_words(icon)} doubled: {listed(reasons)}"


def _trumpets(desk: Any, box: Box, roll: Any, icon: int) -> bool:
    return icon in (Icon.MELEE, Icon.SAVE) and sounds(roll.kind) and is_shown(desk, box, roll, Icon.TRUMPET)


def _at_home(desk: Any, box: Box, roll: Any, die: int, result: int) -> bool:
    return roll.kind == RollKind.MANEUVER and result == Result.MANEUVER and doubles_maneuver(desk, box, die)


def _gathered(parts: list[Part]) -> list[Part]:
    """Parts of the same kind in one, in the order in which they came up."""
    sums: dict[tuple[type, int, str], int] = {}
    for part in parts:
        key = (type(part), part.goes_to, part.label)
        sums[key] = sums.get(key, 0) + part.amount
    return [kind(goes_to, label, amount) for (kind, goes_to, label), amount in sums.items()]


# --- steps 4 to 8


def _settled(desk: Any, box: Box, talk: Talk, roll: Any, result: int, faces: list[Part], weakened: bool) -> list[Part]:
    """Icons, penalties, halvings, special action icons, doubling and bonuses of one result, in this order."""
    plain = [part for part in faces if part.goes_to == result and not isinstance(part, _Given)]
    given = [part for part in faces if part.goes_to == result and isinstance(part, _Given)]
    taken = _taken(desk, box, talk, roll, result, sum(part.amount for part in plain), weakened)
    parts = [*plain, *taken, *given]
    left = sum(part.amount for part in parts)
    if roll.kind == RollKind.MANEUVER and desk.holder == roll.side and left:
        parts.append(Part(result, "Doubled: the eighth face", left))
    return parts + [Part(result, label, amount) for label, amount in _bonuses(desk, box, talk, roll, result)]


def _taken(desk: Any, box: Box, talk: Talk, roll: Any, result: int, left: int, weakened: bool) -> list[Part]:
    """What penalties and then halvings take from so many results, each with its name."""
    parts: list[Part] = []
    for label, amount in _penalties(desk, box, talk, roll, result, weakened):
        parts.append(Part(result, f"Lowered by {label}", -min(left, amount)))
        left += parts[-1].amount
    for label in _halvings(desk, box, talk, roll.side, result):
        parts.append(Part(result, f"Halved by {label}", left // 2 - left))
        left += parts[-1].amount
    return [part for part in parts if part.amount]


def magic_taken(s: State, box: Box, talk: Talk, roll: Roll) -> list[Part]:
    """What is lost of magic icons and ID, and by what; special action icons are exempt. (DRG-088)"""
    icons = [icon_shown(s, box, roll, shown) for shown in range(roll.shown)]
    points = sum(points_of(s, box, roll, shown) for shown, icon in enumerate(icons) if icon < SAI or is_id(icon))
    weakened = roll.counts == MAGIC or roll.weakened == POINTS + 1
    return _taken(s, box, talk, roll, POINTS, points, weakened)


def _lying(desk: Any, box: Box, talk: Talk, side: int, effects: list[int]) -> list[tuple[str, int]]:
    """How much of each of these effects lies on a side, and by what."""
    found = [(effect, strength(desk, side, effect)) for effect in effects if effect != NONE]
    return [(sources(desk, box, talk, side, effect), amount) for effect, amount in found if amount]


def _penalties(desk: Any, box: Box, talk: Talk, roll: Roll, result: int, weakened: bool) -> list[tuple[str, int]]:
    """What lowers a result. (DRG-058)"""
    maneuvers = roll.kind == RollKind.MANEUVER
    effects = [FEWER[result]]
    effects += [Effect.MANEUVER_ROLL_DOWN] if maneuvers and result == Result.MANEUVER else []
    lowered = _lying(desk, box, talk, roll.side, effects)
    if roll.weakness and (result == Result.SAVE or maneuvers):
        lowered.append((_daunting(desk, box, roll), int(roll.weakness)))
    if weakened:
        general = [Effect.RESULTS_DOWN, *([] if maneuvers else [Effect.NOT_MANEUVER_DOWN])]
        lowered += _lying(desk, box, talk, roll.side, [int(effect) for effect in general])
    return lowered


def _daunting(desk: Any, box: Box, roll: Roll) -> str:
    """The icons of the other side that take results from this roll."""
    seen = [
        icon_words(icon)
        for icon in DAUNTING
        for other in desk.roll
        if other.side != roll.side and is_shown(desk, box, other, icon)
    ]
    return listed(list(dict.fromkeys(seen))) or "Howl"


def _halvings(desk: Any, box: Box, talk: Talk, side: int, result: int) -> list[str]:
    effects = [HALVED[result], BREATHED_ON[result], int(Effect.HALVE_ALL)]
    return [label for label, _ in _lying(desk, box, talk, side, effects)]


def _bonuses(desk: Any, box: Box, talk: Talk, roll: Roll, result: int) -> list[tuple[str, int]]:
    effects = [MORE[result]]
    if result == Result.SAVE:
        spells = roll.kind == RollKind.SAVE_VS_SPELL
        effects += [*([] if spells else [int(Effect.SAVES_UP_NOT_SPELLS)]), int(Effect.CLOAK)]
    elif result == Result.MANEUVER and roll.kind == RollKind.MANEUVER:
        effects.append(int(Effect.MANEUVER_ROLL_UP))
    return _lying(desk, box, talk, roll.side, effects)
