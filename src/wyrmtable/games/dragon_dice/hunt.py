"""Dragon Dice Solo Challenge: the player attacks dragons. (DRG-144 to 155, 163, 186)"""

from wyrmtable.core.table import throw
from wyrmtable.games.dragon_dice.icons import DEED
from wyrmtable.games.dragon_dice.returns import push_promotions
from wyrmtable.games.dragon_dice.rolls import begin_roll, end_roll
from wyrmtable.games.dragon_dice.stack import ask, asked, chosen_verb, offer, pop, push, take_answer, top
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import (
    DRAGON_FACES,
    NONE,
    PLAYER,
    SLOTS,
    Box,
    Figure,
    Presence,
    Result,
    Roll,
    RollKind,
    State,
)
from wyrmtable.games.dragon_dice.terms import Limb
from wyrmtable.games.dragon_dice.totals import reckon
from wyrmtable.games.dragon_dice.verbs import Verb

MELEE, MISSILE, MAGIC = 1 << Result.MELEE, 1 << Result.MISSILE, 1 << Result.MAGIC
WHITE_HEALTH = 10  # of an Ancient White Dragon (DRG-179)


def carry_hunt(s: State, box: Box, stage: int) -> None:
    """Carry an attack on dragons on."""
    match stage:
        case Stage.HUNT:
            roll_hunt(s)
        case Stage.HUNT_DEEDS:
            do_hunters_deeds(s)
        case Stage.HUNT_SPELLS:
            cast_before_attack(s)
        case Stage.HUNT_MELEE:
            aim_melee(s, box)
        case Stage.HUNT_MISSILE:
            aim_missile(s)
        case Stage.HUNT_ANSWERED:
            see_response(s, box)
        case _:
            end_hunt(s)


def push_hunt(s: State, counts: int) -> None:
    """The player attacks dragons: with melee, with missiles, or with everything. (DRG-145, 146)"""
    push(s, Stage.HUNT, PLAYER).points = counts


def roll_hunt(s: State) -> None:
    """One army roll, read by the column for attacks on dragons. (DRG-186)"""
    hunt = top(s)
    hunt.stage = Stage.HUNT_DEEDS
    hunt.roll = s.rolls
    s.roll[begin_roll(s, PLAYER, RollKind.DRAGON_ATTACK)].counts = hunt.points


def do_hunters_deeds(s: State) -> None:
    """Icons that only help the own army work against dragons, too. (DRG-151)"""
    hunt = top(s)
    hunt.stage = Stage.HUNT_SPELLS
    if s.roll[hunt.roll].codes & DEED:
        push(s, Stage.DEEDS, PLAYER).roll = hunt.roll


def cast_before_attack(s: State) -> None:
    """The magic of a divided roll comes first. (DRG-146, 148)"""
    hunt = top(s)
    hunt.stage = Stage.HUNT_MELEE
    if s.roll[hunt.roll].counts & MAGIC:
        spells = push(s, Stage.MAGIC, PLAYER)
        spells.roll = hunt.roll
        spells.divided = 1


def aim_melee(s: State, box: Box) -> None:
    """Melee results go at one dragon, or at none. (DRG-145 to 147, D19)"""
    hunt = top(s)
    if not asked(s):
        reckon(s, box, s.roll[hunt.roll])  # spells may have changed it
        offer_dragons(s, s.roll[hunt.roll], Result.MELEE, NONE)
        ask(s, PLAYER)
        return
    hunt.die = dragon_chosen(s)
    hunt.stage = Stage.HUNT_MISSILE


def aim_missile(s: State) -> None:
    """Missile results go at another one, or at none; then whoever is attacked answers. (DRG-146, 149, D19)"""
    hunt = top(s)
    if not asked(s):
        offer_dragons(s, s.roll[hunt.roll], Result.MISSILE, hunt.die)
        ask(s, PLAYER)
        return
    hunt.shot = dragon_chosen(s)
    hunt.stage = Stage.HUNT_ANSWERED
    attacked = (hunt.die != NONE) + (hunt.shot != NONE)
    if attacked:
        s.air[0] = hunt.die if hunt.die != NONE else hunt.shot
        s.air[1] = hunt.shot
        throw(s, attacked, DRAGON_FACES)
    else:
        hunt.stage = Stage.HUNT_OVER


def offer_dragons(s: State, roll: Roll, result: int, other: int) -> None:
    """Dragons that can be attacked: those here, but not the one attacked already. (DRG-144, 146)"""
    if roll.counts >> result & 1 and roll.total[result] + roll.belly[result] > 0:
        for dragon in range(s.dragons):
            hexed = s.hexed[0] >> dragon & 1
            if s.presence[dragon] == Presence.HERE and dragon != other and not hexed:
                offer(s, Verb.DRAGON, dragon)
    offer(s, Verb.DONE, 0)


def dragon_chosen(s: State) -> int:
    """The dragon that was chosen, or NONE."""
    chosen = chosen_verb(s) == Verb.DRAGON
    dragon = take_answer(s)
    return dragon if chosen else NONE


def limb_shown(s: State, box: Box, dragon: int, face: int) -> int:
    """What a dragon die shows on a face."""
    return box.limb[s.dragon[dragon] % 2 * DRAGON_FACES + face - 1]


def see_response(s: State, box: Box) -> None:
    """Only the belly matters in a response. (DRG-149)"""
    hunt = top(s)
    roll = s.roll[hunt.roll]
    for thrown in range(s.dice):
        dragon = s.air[thrown]
        result = Result.MELEE if dragon == hunt.die else Result.MISSILE
        belly = limb_shown(s, box, dragon, s.faces[thrown]) == Limb.BELLY
        if attack_slays(s, box, roll, result, dragon, belly):
            slay(s, dragon)
            hunt.slain += 1
    hunt.stage = Stage.HUNT_OVER


def attack_slays(s: State, box: Box, roll: Roll, result: int, dragon: int, belly: bool) -> bool:
    """Health and automatic saves must be reached by one kind of result; the belly has no saves. (DRG-150, 151, 179)"""
    return reaching(roll, result, belly) >= needed(s, box, dragon, belly)


def reaching(roll: Roll, result: int, belly: bool) -> int:
    """What of a result reaches a dragon: that of special action icons on the belly only. (DRG-151)"""
    return roll.total[result] + (roll.belly[result] if belly else 0)


def needed(s: State, box: Box, dragon: int, belly: bool) -> int:
    """What slays a dragon: its health, and its automatic saves but on the belly. (DRG-150, 179)"""
    form = s.dragon[dragon] % 2
    health = WHITE_HEALTH if box.ancient else box.dragon_health[form]
    return health if belly else health + box.dragon_saves[form]


def slay(s: State, dragon: int) -> None:
    """A dragon is slain."""
    s.presence[dragon] = Presence.SLAIN
    s.fallen = 1
    s.changed = 1
    s.figures[Figure.SLAIN] += 1


def end_hunt(s: State) -> None:
    """Who has slain a dragon may promote any number of units, each once. (DRG-155)"""
    slain = top(s).slain
    end_roll(s)
    pop(s)
    push(s, Stage.LAY_DOWN, PLAYER)
    if slain:
        push_promotions(s, PLAYER, SLOTS)
