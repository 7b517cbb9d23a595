"""Dragon Dice Solo Challenge: icons that their owner may use in several ways, settled before the roll is counted.

(DRG-050, 051, D9)
"""

from wyrmtable.games.dragon_dice.dragons import bashed
from wyrmtable.games.dragon_dice.icons import BASH, code_shown, icon_shown
from wyrmtable.games.dragon_dice.returns import push_promotions, push_return
from wyrmtable.games.dragon_dice.rolls import offer_results
from wyrmtable.games.dragon_dice.roster import alike, is_unit, place_in, units_in, up_to
from wyrmtable.games.dragon_dice.stack import ask, asked, chosen_verb, decides, offer, pop, seat_of, take_answer, top
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import PLAYER, Box, Frame, Result, Roll, RollKind, State, Zone
from wyrmtable.games.dragon_dice.terms import Icon
from wyrmtable.games.dragon_dice.totals import melee_shown
from wyrmtable.games.dragon_dice.verbs import Verb


def carry_use(s: State, box: Box, stage: int) -> None:
    """Carry the use of an icon on."""
    match stage:
        case Stage.USE:
            use(s, box)
        case Stage.ELEVATE:
            choose_elevated(s, box)
        case _:
            choose_bashed(s, box)


def use(s: State, box: Box) -> None:
    """Fireminions are any result that counts; Regenerate is saves or returns; Wild Growth saves and promotions."""
    frame = top(s)
    roll = s.roll[frame.roll]
    icon = icon_shown(s, box, roll, frame.shown)
    if icon == Icon.WILD_GROWTH:
        grow(s, frame)
    elif asked(s):
        settle_use(s, roll)
    else:
        if icon == Icon.REGENERATE:
            offer(s, Verb.USE_AS, Result.SAVE)
            if up_to(s, box, frame.side, units_in(s, frame.side, Zone.DEAD), frame.points):
                offer(s, Verb.RESTORE, 0)
        else:
            offer_results(s, roll.counts)
        ask(s, seat_of(box, frame.side))


def settle_use(s: State, roll: Roll) -> None:
    """The results are chosen, or dead units come back instead."""
    frame = top(s)
    side, points = frame.side, frame.points
    restores = chosen_verb(s) == Verb.RESTORE
    result = take_answer(s)
    pop(s)
    if restores:
        roll.share[frame.shown] = 0
        push_return(s, side, points)
    else:
        roll.used_as[frame.shown] = result + 1


def grow(s: State, frame: Frame) -> None:
    """Every point of Wild Growth that promotes nobody is a save."""
    side, points, number, shown = frame.side, frame.points, frame.roll, frame.shown
    pop(s)
    push_promotions(s, side, points)
    promotions = top(s)
    promotions.roll = number
    promotions.shown = shown
    promotions.spares = 1


def choose_elevated(s: State, box: Box) -> None:
    """An Elevate doubles the missile icons, or the save icons, of one own unit."""
    frame = top(s)
    roll = s.roll[frame.roll]
    if asked(s):
        roll.lifted[0] |= place_in(roll.side, roll.die[take_answer(s)])
        pop(s)
        return
    wanted = Icon.MISSILE if roll.kind == RollKind.MISSILE_ATTACK else Icon.SAVE
    for shown in range(roll.shown):
        if is_liftable(s, box, roll, shown, wanted) and not lifted_alike(s, box, roll, shown, wanted):
            offer(s, Verb.RESOLVE, shown)
    if s.offers == 0:
        pop(s)
    else:
        ask(s, seat_of(box, roll.side))


def is_liftable(s: State, box: Box, roll: Roll, shown: int, wanted: int) -> bool:
    """Whether a face shows the icon that an Elevate doubles, on a unit that none has lifted yet."""
    die = roll.die[shown]
    lifted = roll.lifted[0] & place_in(roll.side, die)
    return is_unit(s, die) and not lifted and icon_shown(s, box, roll, shown) == wanted


def lifted_alike(s: State, box: Box, roll: Roll, shown: int, wanted: int) -> bool:
    """Whether a unit of the same kind that shows the same is on offer already."""
    for other in range(shown):
        same = s.kind[roll.die[other]] == s.kind[roll.die[shown]] and roll.face[other] == roll.face[shown]
        if same and is_liftable(s, box, roll, other, wanted):
            return True
    return False


# --- Bash


def choose_bashed(s: State, box: Box) -> None:
    """A Bash names a die of the attack: its melee is saved. The opposing army names the strongest. (DRG-051)"""
    frame = top(s)
    if s.roll[frame.roll].kind == RollKind.DRAGON_RESPONSE:
        choose_bashed_dragon(s, box)
        return
    roll, attack = s.roll[frame.roll], s.roll[frame.roll - 1]
    if asked(s):
        named = take_answer(s)
        roll.used_as[frame.shown] = named + 1
        roll.share[frame.shown] = melee_of(s, box, attack, named)
        pop(s)
        return
    free = decides(box, frame.side)
    most = 0
    for shown in range(attack.shown):
        if is_unit(s, attack.die[shown]):
            most = max(most, melee_of(s, box, attack, shown))
    for shown in range(attack.shown):
        strong = melee_of(s, box, attack, shown) == most
        if is_unit(s, attack.die[shown]) and (free or strong) and not bashed_alike(s, box, roll, attack, shown):
            offer(s, Verb.RESOLVE, shown)
    if s.offers == 0:
        roll.share[frame.shown] = 0
        pop(s)
    else:
        ask(s, seat_of(box, frame.side) if free else PLAYER)


def bashed_alike(s: State, box: Box, roll: Roll, attack: Roll, shown: int) -> bool:
    """Whether the die of a face is listed before, or one of the same kind with as much melee, bashed as often."""
    die, melee, bashes = attack.die[shown], melee_of(s, box, attack, shown), bashes_at(s, box, roll, attack, shown)
    for other in range(shown):
        same = alike(s, attack.die[other], die) and melee_of(s, box, attack, other) == melee
        if attack.die[other] == die or (same and bashes_at(s, box, roll, attack, other) == bashes):
            return True
    return False


def bashes_at(s: State, box: Box, roll: Roll, attack: Roll, shown: int) -> int:
    """How many Bashes of a roll have named the die of a face."""
    bashes = 0
    for place in range(roll.shown):
        named = code_shown(s, box, roll, place) & BASH and roll.used_as[place]
        if named and attack.die[roll.used_as[place] - 1] == attack.die[shown]:
            bashes += 1
    return bashes


def choose_bashed_dragon(s: State, box: Box) -> None:
    """Against dragons it names one of them, whose damage is saved; no second Bash can save that again."""
    frame = top(s)
    roll = s.roll[frame.roll]
    if asked(s):
        dragon = take_answer(s)
        roll.used_as[frame.shown] = dragon + 1
        roll.share[frame.shown] = s.harm[dragon]
        pop(s)
        return
    for dragon in range(s.dragons):
        if s.harm[dragon] > 0 and bashed(s, box, roll, dragon) == 0:
            offer(s, Verb.DRAGON, dragon)
    if s.offers == 0:
        roll.share[frame.shown] = 0
        pop(s)
    else:
        ask(s, seat_of(box, frame.side))


def melee_of(s: State, box: Box, attack: Roll, shown: int) -> int:
    """The melee results of the die of a face, all its faces together."""
    total = 0
    for other in range(attack.shown):
        if attack.die[other] == attack.die[shown]:
            total += melee_shown(s, box, attack, other)
    return total
