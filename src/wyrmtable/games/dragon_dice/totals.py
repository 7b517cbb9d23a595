"""Dragon Dice Solo Challenge: what a roll comes to, in the order of arithmetic. (DRG-045 to 048, 057, 058, 183, 189)"""

from wyrmtable.games.dragon_dice.icons import (
    BASH,
    CHOICE,
    SAI,
    UNSAVED,
    code_of,
    count_at,
    count_shown,
    icon_at,
    icon_shown,
    is_id,
    worth_of,
)
from wyrmtable.games.dragon_dice.lasting import strength
from wyrmtable.games.dragon_dice.races import doubles_maneuver, scalds, turned
from wyrmtable.games.dragon_dice.roster import kin_of, place_in
from wyrmtable.games.dragon_dice.stack import decides
from wyrmtable.games.dragon_dice.state import (
    LOST,
    NONE,
    OPFOR,
    RESULTS,
    Box,
    Eighth,
    Result,
    Roll,
    RollKind,
    State,
)
from wyrmtable.games.dragon_dice.terms import Effect, Icon, Race

MELEE, SAVE = 1 << Result.MELEE, 1 << Result.SAVE
FEWER = tuple(
    map(int, (Effect.MELEE_DOWN, Effect.MISSILE_DOWN, Effect.MANEUVER_DOWN, Effect.MAGIC_DOWN, Effect.SAVES_DOWN))
)
HALVED = tuple(map(int, (Effect.HALVE_MELEE, Effect.HALVE_MISSILE, Effect.HALVE_MANEUVER, Effect.HALVE_MAGIC, NONE)))
BREATHED_ON = tuple(map(int, (Effect.BREATH_MELEE, Effect.BREATH_MISSILE, Effect.BREATH_MANEUVER, NONE, NONE)))
MORE = tuple(map(int, (Effect.MELEE_UP, Effect.MISSILE_UP, Effect.MANEUVER_UP, NONE, Effect.SAVES_UP)))


def main_result(counts: int) -> int:
    """What ID counts as where nobody chooses: a save, else melee, else what the roll counts. (DRG-046, 047)"""
    if counts & SAVE:
        return Result.SAVE.value
    result = 0
    while result < RESULTS - 1 and not counts >> result & 1:
        result += 1
    return result


def reckon(s: State, box: Box, roll: Roll) -> None:
    """Count every face, then settle each result that the roll counts; no dice give nothing. (DRG-044, 057)"""
    for result in range(RESULTS):
        roll.total[result] = 0
        roll.given[result] = 0
        roll.belly[result] = 0
    roll.unsaved = 0
    roll.thrown_back = 0
    if roll.shown == 0:
        return
    trumpet = is_shown(s, box, roll, Icon.TRUMPET) and sounds(roll.kind)
    for shown in range(roll.shown):
        if not roll.spent[shown] & LOST:
            add_face(s, box, roll, shown, trumpet)
    weakened = weakest_choice(roll)
    for result in range(RESULTS):
        if roll.counts >> result & 1:
            settle(s, roll, result, result == weakened)


def is_shown(s: State, box: Box, roll: Roll, icon: int) -> bool:
    """Whether an icon is shown at all."""
    for shown in range(roll.shown):
        if icon_shown(s, box, roll, shown) == icon:
            return True
    return False


def sounds(kind: int) -> bool:
    """Whether a Trumpet is heard in this kind of roll: wherever melee or saves count."""
    return kind not in (RollKind.MISSILE_ATTACK, RollKind.MAGIC, RollKind.MANEUVER, RollKind.UNIT_ROLL)


def add_face(s: State, box: Box, roll: Roll, shown: int, trumpet: bool) -> None:
    """What one face adds. (DRG-045 to 047, 049)"""
    icon = icon_shown(s, box, roll, shown)
    printed = count_shown(s, box, roll, shown)
    if is_id(icon):
        add_id(s, box, roll, shown, printed)
    elif icon >= SAI:
        add_special(box, roll, shown, icon, printed)
    elif icon != Icon.NOTHING:
        add_common(s, box, roll, shown, icon, printed, trumpet)


def add_id(s: State, box: Box, roll: Roll, shown: int, printed: int) -> None:
    """ID gives what the roll counts; who controls the eighth face counts it twice, but for maneuvers. (DRG-046, 089)"""
    if strength(s, roll.side, Effect.NO_ID) > 0:
        return
    result = roll.used_as[shown] - 1 if roll.used_as[shown] else main_result(roll.counts)
    if result != Result.MAGIC or not is_colourless(s, box, roll.side, roll.die[shown], icon_shown(s, box, roll, shown)):
        roll.total[result] += worth_of_id(s, roll, printed)


def is_colourless(s: State, box: Box, side: int, die: int, icon: int) -> bool:
    """Whether an ID has no colour that it could be magic of: a Logo never has one, and those promo dice that are no
    magic dice only that of the Standing Stones, or of the pool that an opposing army fills. (DRG-084, 107)"""
    kind = s.kind[die]
    if icon == Icon.LOGO:
        return True
    if not decides(box, side) or box.colours[kind] or box.is_magic[kind]:
        return False
    return s.holder != side or s.icon != Eighth.STANDING_STONES


def worth_of_id(s: State, roll: Roll, printed: int) -> int:
    """What ID comes to for a side. (DRG-089)"""
    return 2 * printed if s.holder == roll.side and roll.kind != RollKind.MANEUVER else printed


def add_common(s: State, box: Box, roll: Roll, shown: int, icon: int, printed: int, trumpet: bool) -> None:
    """A common icon counts, once or more often, if the roll counts what it is used as."""
    result = result_of(s, box, roll, shown, icon)
    if result != NONE:
        roll.total[result] += printed * times_of(s, box, roll, shown, icon, trumpet)
        if icon == Icon.SAVE and scalds(s, box, roll.die[shown], roll.kind):
            roll.thrown_back += printed


def result_of(s: State, box: Box, roll: Roll, shown: int, icon: int) -> int:
    """What a common icon counts as: itself, or what it is turned into; NONE where it counts nothing. (DRG-045, 059)"""
    result = icon - Icon.MELEE
    if roll.used_as[shown]:
        result = roll.used_as[shown] - 1
    elif not roll.counts >> result & 1:
        result = turned(s, box, roll.side, roll.die[shown], icon, roll.kind)
    return result if result != NONE and roll.counts >> result & 1 else NONE


def times_of(s: State, box: Box, roll: Roll, shown: int, icon: int, trumpet: bool) -> int:
    """How often a common icon counts: once more for everything that doubles the icons of its die. (DRG-057)"""
    die = roll.die[shown]
    times = 1
    if trumpet and kin_of(s, box, die) == Race.FERAL and (icon == Icon.MELEE or icon == Icon.SAVE):
        times += 1
    if s.wild[die] and icon == wild_icon(s, box, roll, die):
        times += 1
    if roll.kind == RollKind.MANEUVER and icon == Icon.MANEUVER and doubles_maneuver(s, box, die):
        times += 1
    if roll.lifted[0] & place_in(roll.side, die) and (icon == Icon.SAVE or icon == Icon.MISSILE):
        times += 1
    return times


def melee_shown(s: State, box: Box, roll: Roll, shown: int) -> int:
    """The melee results of one face, with all that turns or doubles its icon. (DRG-077)"""
    icon, printed = icon_shown(s, box, roll, shown), count_shown(s, box, roll, shown)
    if is_id(icon):
        return worth_of_id(s, roll, printed) if strength(s, roll.side, Effect.NO_ID) == 0 else 0
    if icon >= SAI:
        return worth_of(icon, printed) if code_of(box, icon, roll.kind) & MELEE else 0
    if icon == Icon.NOTHING or result_of(s, box, roll, shown, icon) != Result.MELEE:
        return 0
    trumpet = is_shown(s, box, roll, Icon.TRUMPET) and sounds(roll.kind)
    return printed * times_of(s, box, roll, shown, icon, trumpet)


def wild_icon(s: State, box: Box, roll: Roll, die: int) -> int:
    """The one icon of a die that Wilding doubles in a roll: melee or save, but for the opposing army always save."""
    if decides(box, roll.side):
        for shown in range(roll.shown):
            icon = icon_shown(s, box, roll, shown)
            if roll.die[shown] == die and (icon == Icon.MELEE or icon == Icon.SAVE):
                return icon
    return Icon.SAVE.value


def add_special(box: Box, roll: Roll, shown: int, icon: int, printed: int) -> None:
    """A special action icon gives its number of each result in its cell; on dragons mostly on the belly. (DRG-151)"""
    code, amount = code_of(box, icon, roll.kind), worth_of(icon, printed)
    if code & (CHOICE | BASH):
        code = chosen_results(roll, shown, code)
        amount = roll.share[shown]
    if code & UNSAVED:
        roll.unsaved += amount
    against_dragons = roll.kind == RollKind.DRAGON_ATTACK or roll.kind == RollKind.DRAGON_RESPONSE
    for result in range(RESULTS):
        if code >> result & 1 and roll.counts >> result & 1:
            if against_dragons and result != Result.SAVE:
                roll.belly[result] += amount
            else:
                roll.given[result] += amount
    if throws_back(icon, roll.kind):
        roll.thrown_back += amount


def chosen_results(roll: Roll, shown: int, code: int) -> int:
    """What an icon gives whose owner may use it in several ways: saves, unless another result was chosen."""
    if code & BASH or roll.used_as[shown] == 0:
        return 1 << main_result(roll.counts)
    return 1 << (roll.used_as[shown] - 1)


def throws_back(icon: int, kind: int) -> bool:
    """Counter throws damage back at a melee attack, Volley at a missile attack. (DRG-077)"""
    if icon == Icon.COUNTER:
        return kind == RollKind.SAVE_VS_MELEE
    return icon == Icon.VOLLEY and kind == RollKind.SAVE_VS_MISSILE


# --- steps 4 to 8


def settle(s: State, roll: Roll, result: int, weakened: bool) -> None:
    """Penalties, halvings, special action icons, doubling and bonuses, in this order. (DRG-057, 183)"""
    total = roll.total[result] - penalty(s, roll, result)
    if weakened:
        total -= general_penalty(s, roll)
    total = max(0, total) >> halvings(s, roll.side, result)
    total += roll.given[result]
    if roll.kind == RollKind.MANEUVER and s.holder == roll.side:
        total *= 2  # DRG-128
    roll.total[result] = total + bonus(s, roll, result)


def penalty(s: State, roll: Roll, result: int) -> int:
    """What lowers this result in particular."""
    lowered = strength(s, roll.side, FEWER[result])
    if result == Result.MANEUVER and roll.kind == RollKind.MANEUVER:
        lowered += strength(s, roll.side, Effect.MANEUVER_ROLL_DOWN)
    if result == Result.SAVE or roll.kind == RollKind.MANEUVER:
        lowered += roll.weakness
    return lowered


def general_penalty(s: State, roll: Roll) -> int:
    """What lowers any one result of a roll. (DRG-058)"""
    lowered = strength(s, roll.side, Effect.RESULTS_DOWN)
    if roll.kind != RollKind.MANEUVER:
        lowered += strength(s, roll.side, Effect.NOT_MANEUVER_DOWN)
    return lowered


def weakest_choice(roll: Roll) -> int:
    """The result that is lowered where a roll counts several: the owner's choice, or the largest. (DRG-058)"""
    if roll.weakened:
        return roll.weakened - 1
    found = main_result(roll.counts)
    if roll.side == OPFOR:
        for result in range(RESULTS):
            if roll.counts >> result & 1 and roll.total[result] > roll.total[found]:
                found = result
    return found


def halvings(s: State, side: int, result: int) -> int:
    """How often a result is halved: once for each different effect. (DRG-057)"""
    times = 0
    if HALVED[result] != NONE:
        times += strength(s, side, HALVED[result]) > 0
    if BREATHED_ON[result] != NONE:
        times += strength(s, side, BREATHED_ON[result]) > 0
    return times + (strength(s, side, Effect.HALVE_ALL) > 0)


def bonus(s: State, roll: Roll, result: int) -> int:
    """What spells and Cloak add to a result. (DRG-057, 189)"""
    if result == Result.SAVE:
        return flat_saves(s, roll.side, roll.kind) + strength(s, roll.side, Effect.CLOAK)
    added = strength(s, roll.side, MORE[result]) if MORE[result] != NONE else 0
    if result == Result.MANEUVER and roll.kind == RollKind.MANEUVER:
        added += strength(s, roll.side, Effect.MANEUVER_ROLL_UP)
    return added


def flat_saves(s: State, side: int, kind: int) -> int:
    """Saves that spells give without any die. (DRG-074, 077)"""
    saves = strength(s, side, Effect.SAVES_UP)
    if kind != RollKind.SAVE_VS_SPELL:
        saves += strength(s, side, Effect.SAVES_UP_NOT_SPELLS)
    return saves


# --- individual rolls


def shows(s: State, box: Box, die: int, face: int, result: int) -> int:
    """How many results of a kind a die shows when it is rolled alone. (DRG-056)"""
    icon, printed = icon_at(s, box, die, face), count_at(s, box, die, face)
    if is_id(icon) or icon == Icon.MELEE + result:
        return printed
    if icon >= SAI and code_of(box, icon, RollKind.UNIT_ROLL) >> result & 1:
        return worth_of(icon, printed)
    return 0
