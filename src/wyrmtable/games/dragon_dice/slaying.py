"""Dragon Dice Solo Challenge: how the expert uses a roll against dragons: which dice for what, and at which dragon.

What a roll does is counted in sixtieths of a health: dragons that it slays, damage that it saves, magic.
"""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import argument_of, verb_of
from wyrmtable.games.dragon_dice.hunt import WHITE_HEALTH
from wyrmtable.games.dragon_dice.icons import SAI, code_shown, count_shown, icon_shown, is_id, worth_of
from wyrmtable.games.dragon_dice.lasting import strength
from wyrmtable.games.dragon_dice.prospects import MAGIC, MELEE, MISSILE, SAVE, UNIT, raises
from wyrmtable.games.dragon_dice.stack import top
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import NONE, RESULTS, Box, Presence, Roll, RollKind, State
from wyrmtable.games.dragon_dice.terms import Effect, Form, Icon, Limb
from wyrmtable.games.dragon_dice.totals import halvings
from wyrmtable.games.dragon_dice.verbs import Verb

WYRM, DRAKE = 9 * UNIT, 8 * UNIT  # what it is worth to be rid of one
BELLIES = 2  # faces of twelve that show one
LIMBS = 12
POINT_OF_MAGIC = 12
SAVED = UNIT


def allot(s: State, box: Box, out: Ints, count: int) -> int:
    """Use a die as what makes the most of the roll, if all that are still open go one way."""
    roll, open_points = s.roll[top(s).roll], open_after(s, box)
    points = points_shown(s, box, s.roll[top(s).roll], int(top(s).first))
    best, most = out[0], -1
    for choice in range(count):
        result = argument_of(out[choice])
        for rest in range(RESULTS):
            if roll.counts >> rest & 1:
                worth = use_worth(s, box, roll, result, points, rest, open_points)
                if worth > most:
                    best, most = out[choice], worth
    return best


def open_after(s: State, box: Box) -> int:
    """The points of ID dice about which nobody has decided yet, but for the one at hand."""
    roll, points = s.roll[top(s).roll], 0
    for shown in range(int(top(s).first) + 1, roll.shown):
        if is_id(icon_shown(s, box, roll, shown)):
            points += points_shown(s, box, roll, shown)
    return points


def points_shown(s: State, box: Box, roll: Roll, shown: int) -> int:
    """What a face gives; an ID counts twice for who controls the eighth face. (DRG-089)"""
    printed = count_shown(s, box, roll, shown)
    if not is_id(icon_shown(s, box, roll, shown)):
        return printed
    if strength(s, roll.side, Effect.NO_ID) > 0:
        return 0
    return 2 * printed if s.holder == roll.side else printed


def use_worth(s: State, box: Box, roll: Roll, result: int, points: int, rest: int, open_points: int) -> int:
    """What a roll does if the die at hand and the open ones are used so."""
    melee = lying(s, box, roll, MELEE, result, points, rest, open_points)
    missile = lying(s, box, roll, MISSILE, result, points, rest, open_points)
    worth = best_pair(s, box, roll, melee, missile)
    if roll.counts >> MAGIC & 1:
        worth += POINT_OF_MAGIC * lying(s, box, roll, MAGIC, result, points, rest, open_points)
    if roll.kind == RollKind.DRAGON_RESPONSE:
        damage = s.frame[s.depth - 1].points
        worth += SAVED * min(damage, lying(s, box, roll, SAVE, result, points, rest, open_points))
    return worth


def lying(s: State, box: Box, roll: Roll, kind: int, result: int, points: int, rest: int, open_points: int) -> int:
    """How many results of a kind there are, with the die at hand and the open ones."""
    total = points * (result == kind) + open_points * (rest == kind)
    first = int(top(s).first)
    special = 0
    for shown in range(roll.shown):
        icon = icon_shown(s, box, roll, shown)
        if roll.used_as[shown] == kind + 1:
            total += points_shown(s, box, roll, shown)
        elif roll.used_as[shown] == 0 and shown != first and icon == Icon.MELEE + kind:
            total += count_shown(s, box, roll, shown)
        elif kind == SAVE and icon >= SAI and code_shown(s, box, roll, shown) >> SAVE & 1:
            special += worth_of(icon, count_shown(s, box, roll, shown))
    if kind == MAGIC:
        return total
    return (total >> halvings(s, roll.side, kind)) + special + raises(s, roll.side, int(roll.kind), kind)


def on_belly(s: State, box: Box, roll: Roll, kind: int) -> int:
    """What special action icons add against a belly. (DRG-151)"""
    total = 0
    for shown in range(roll.shown):
        icon = icon_shown(s, box, roll, shown)
        if icon >= SAI and code_shown(s, box, roll, shown) >> kind & 1:
            total += worth_of(icon, count_shown(s, box, roll, shown))
    return total


# --- dragons


def best_pair(s: State, box: Box, roll: Roll, melee: int, missile: int) -> int:
    """What melee and missiles do at two different dragons."""
    sharp, far = on_belly(s, box, roll, MELEE), on_belly(s, box, roll, MISSILE)
    most = 0
    for dragon in range(s.dragons):
        blow = slaying(s, box, roll, dragon, melee, sharp)
        most = max(most, blow, slaying(s, box, roll, dragon, missile, far))
        for other in range(s.dragons):
            if other != dragon and blow > 0:
                most = max(most, blow + slaying(s, box, roll, other, missile, far))
    return most


def slaying(s: State, box: Box, roll: Roll, dragon: int, total: int, belly: int) -> int:
    """What it is worth to attack a dragon: its danger, as likely as it is slain. (DRG-150, 161)"""
    if s.presence[dragon] != Presence.HERE or s.hexed[0] >> dragon & 1:
        return 0
    form = s.dragon[dragon] % 2
    worth = WYRM if form == Form.WYRM else DRAKE
    needed = WHITE_HEALTH if box.ancient else box.dragon_health[form]
    bared = total + belly >= needed
    whole = total >= needed + box.dragon_saves[form]
    if roll.kind == RollKind.DRAGON_RESPONSE:
        slain = bared if s.limb[dragon] == Limb.BELLY else whole
        return worth if slain else 0
    return (worth * (LIMBS - BELLIES) // LIMBS if whole else 0) + (worth * BELLIES // LIMBS if bared else 0)


def aim(s: State, box: Box, out: Ints, count: int) -> int:
    """The dragon at which an attack does most, with what the other kind of attack can then still do."""
    frame = top(s)
    roll = s.roll[frame.roll]
    shot = frame.stage == Stage.HUNT_MISSILE or frame.stage == Stage.RESPONSE_MISSILE
    best, most = out[count - 1], 0
    for choice in range(count):
        dragon = argument_of(out[choice]) if verb_of(out[choice]) == Verb.DRAGON else NONE
        worth = aim_worth(s, box, roll, dragon, shot)
        if worth > most:
            best, most = out[choice], worth
    return best


def aim_worth(s: State, box: Box, roll: Roll, dragon: int, shot: bool) -> int:
    """What an attack at a dragon does, or at none; melee is aimed first and leaves the others to missiles."""
    if shot:
        return (
            slaying(s, box, roll, dragon, int(roll.total[MISSILE]), int(roll.belly[MISSILE])) if dragon != NONE else 0
        )
    worth = slaying(s, box, roll, dragon, int(roll.total[MELEE]), int(roll.belly[MELEE])) if dragon != NONE else 0
    most = 0
    for other in range(s.dragons):
        if other != dragon and roll.counts >> MISSILE & 1:
            most = max(most, slaying(s, box, roll, other, int(roll.total[MISSILE]), int(roll.belly[MISSILE])))
    return worth + most
