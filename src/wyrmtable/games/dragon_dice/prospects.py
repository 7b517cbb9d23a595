"""Dragon Dice Solo Challenge: what faces give, and what armies can expect of their rolls, for players who reckon.

Means are counted in sixtieths of a result, for a die has four, six or ten faces.
"""

from wyrmtable.games.dragon_dice.icons import (
    AFTER,
    BASH,
    CHOICE,
    CLOAK,
    DEED,
    SAI,
    UNSAVED,
    brings_back,
    code_of,
    is_id,
    worth_of,
)
from wyrmtable.games.dragon_dice.icons import count_at as count_on
from wyrmtable.games.dragon_dice.icons import icon_at as icon_on
from wyrmtable.games.dragon_dice.lasting import strength
from wyrmtable.games.dragon_dice.races import doubles_maneuver, scalds, turned
from wyrmtable.games.dragon_dice.roster import health_of, rolled_in
from wyrmtable.games.dragon_dice.stack import first_of
from wyrmtable.games.dragon_dice.state import Box, Result, RollKind, State
from wyrmtable.games.dragon_dice.terms import FACES, Effect, Icon
from wyrmtable.games.dragon_dice.totals import FEWER, MORE, flat_saves, halvings, is_colourless, throws_back

MELEE, MISSILE, MANEUVER, MAGIC, SAVE = map(int, Result)  # plain numbers: each kind of type is compiled for itself
MELEE_ATTACK, COUNTER_ATTACK, CHARGE_ATTACK, MISSILE_ATTACK, MAGIC_ROLL, MANEUVER_ROLL = map(int, tuple(RollKind)[:6])
SAVE_VS_MELEE, SAVE_VS_MISSILE, SAVE_VS_SPELL, CHARGE_DEFENCE = map(int, tuple(RollKind)[6:10])
DRAGON_ATTACK, DRAGON_RESPONSE = int(RollKind.DRAGON_ATTACK), int(RollKind.DRAGON_RESPONSE)

UNIT = 60
FATAL = 30  # sixtieths of what an icon with targets reaches that really falls
BASHED = 2  # saves that a Bash brings in the mean


# --- single faces


def gives(s: State, box: Box, side: int, die: int, face: int, kind: int, result: int) -> int:
    """How many results of a kind a face gives in a roll; against dragons only what is certain. (DRG-045 to 047)"""
    icon, printed = icon_on(s, box, die, face), count_on(s, box, die, face)
    if is_id(icon):
        if result == MAGIC and is_colourless(s, box, side, die, icon):
            return 0
        return id_gives(s, side, printed, kind, result)
    if icon >= SAI:
        return special_gives(box, icon, printed, kind, result)
    if icon == Icon.NOTHING:
        return 0
    if icon == Icon.MELEE + result:
        doubled = kind == MANEUVER_ROLL and result == MANEUVER and doubles_maneuver(s, box, die)
        return 2 * printed if doubled else printed
    return printed if turned(s, box, side, die, icon, kind) == result else 0


def id_gives(s: State, side: int, printed: int, kind: int, result: int) -> int:
    """What an ID gives: in a charge melee, in its defence saves; twice as much to who controls the eighth face."""
    if kind == CHARGE_DEFENCE and result != SAVE:
        return 0
    if kind == CHARGE_ATTACK and result != MELEE:
        return 0
    if strength(s, side, Effect.NO_ID) > 0:
        return 0
    return 2 * printed if s.holder == side and kind != MANEUVER_ROLL else printed


def special_gives(box: Box, icon: int, printed: int, kind: int, result: int) -> int:
    """What a special action icon gives; its melee and missiles hurt dragons on the belly only. (DRG-151)"""
    code = code_of(box, icon, kind)
    if result == SAVE and code & (CHOICE | CLOAK):
        return printed
    if result == SAVE and code & BASH:
        return BASHED
    against_dragons = kind in (DRAGON_ATTACK, DRAGON_RESPONSE)
    if code >> result & 1 and not (against_dragons and result != SAVE):
        return worth_of(icon, printed)
    return 0


def harms(s: State, box: Box, die: int, face: int, kind: int) -> int:
    """What a face does to the enemy past all saves, in sixtieths of a health."""
    icon, printed = icon_on(s, box, die, face), count_on(s, box, die, face)
    if icon < SAI:
        return 0
    code = code_of(box, icon, kind)
    if code & UNSAVED:
        return UNIT * printed
    return FATAL * printed if code & (DEED | AFTER) else 0


def throws(s: State, box: Box, die: int, face: int, kind: int) -> int:
    """What a face of a save roll throws back at who attacks. (DRG-077)"""
    icon, printed = icon_on(s, box, die, face), count_on(s, box, die, face)
    if icon >= SAI and throws_back(icon, kind):
        return printed
    return printed if icon == Icon.SAVE and scalds(s, box, die, kind) else 0


# --- whole rolls


def mean_gives(s: State, box: Box, side: int, kind: int, result: int) -> int:
    """What an army roll gives in the mean, with what lies on the army."""
    units, mean = rolled_in(s, side), 0
    for place in range(s.roster[side]):
        if units >> place & 1:
            die = first_of(side) + place
            sides = box.sides[s.kind[die]]
            total = 0
            for face in range(1, sides + 1):
                total += gives(s, box, side, die, face, kind, result)
            mean += total * UNIT // sides
    return settled(s, side, kind, result, mean, UNIT)


def settled(s: State, side: int, kind: int, result: int, total: int, unit: int) -> int:
    """A total after penalties, halvings and bonuses, counted in units of this size. (DRG-057)"""
    lowered = lowers(s, side, kind, result)
    left = max(0, total - unit * lowered) >> halvings(s, side, result)
    if kind == MANEUVER_ROLL and s.holder == side:
        left *= 2
    return left + unit * raises(s, side, kind, result)


def lowers(s: State, side: int, kind: int, result: int) -> int:
    """What penalties take from a result; those on any result are counted against every one."""
    lowered = strength(s, side, FEWER[result]) + strength(s, side, Effect.RESULTS_DOWN)
    if kind == MANEUVER_ROLL:
        return lowered + strength(s, side, Effect.MANEUVER_ROLL_DOWN)
    return lowered + strength(s, side, Effect.NOT_MANEUVER_DOWN)


def raises(s: State, side: int, kind: int, result: int) -> int:
    """What spells add to a result."""
    if result == SAVE:
        return flat_saves(s, side, kind) + strength(s, side, Effect.CLOAK)
    if result == MAGIC:
        return 0
    added = strength(s, side, MORE[result])
    if kind == MANEUVER_ROLL:
        added += strength(s, side, Effect.MANEUVER_ROLL_UP)
    return added


def mean_harms(s: State, box: Box, side: int, kind: int) -> int:
    """What an army roll does past all saves, in the mean."""
    units, mean = rolled_in(s, side), 0
    for place in range(s.roster[side]):
        if units >> place & 1:
            die = first_of(side) + place
            sides = box.sides[s.kind[die]]
            total = 0
            for face in range(1, sides + 1):
                total += harms(s, box, die, face, kind)
            mean += total // sides
    return mean


def mean_throws(s: State, box: Box, side: int, kind: int) -> int:
    """What a save roll throws back at who attacks, in the mean."""
    units, mean = rolled_in(s, side), 0
    for place in range(s.roster[side]):
        if units >> place & 1:
            die = first_of(side) + place
            sides = box.sides[s.kind[die]]
            total = 0
            for face in range(1, sides + 1):
                total += throws(s, box, die, face, kind)
            mean += total * UNIT // sides
    return mean


# --- what a die is worth


def worth_of_kind(box: Box, kind: int) -> int:
    """All that a die shows in the mean, in sixtieths."""
    total = 0
    for face in range(box.sides[kind]):
        if box.icon[kind * FACES + face] != Icon.NOTHING:
            total += box.count[kind * FACES + face]
    return total * UNIT // box.sides[kind]


def heals(box: Box, kind: int) -> int:
    """How likely a dead unit is back after the battle, in sixtieths. (DRG-137)"""
    back = 0
    for face in range(box.sides[kind]):
        back += brings_back(box.icon[kind * FACES + face])
    return back * UNIT // box.sides[kind]


def loss_of(s: State, box: Box, die: int) -> int:
    """What it costs to lose a unit now, in sixtieths of a result: some of the dead come back."""
    kind = s.kind[die]
    return worth_of_kind(box, kind) * (2 * UNIT - heals(box, kind)) // (2 * UNIT) + health_of(s, box, die)
