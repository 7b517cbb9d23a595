"""Dragon Dice Solo Challenge: the dragons attack, and the army responds. (DRG-143, 144, 156 to 164, 179)"""

from wyrmtable.core.table import throw
from wyrmtable.games.dragon_dice.casualties import push_damage, push_fall
from wyrmtable.games.dragon_dice.hunt import dragon_chosen, limb_shown, needed, offer_dragons, reaching, slay
from wyrmtable.games.dragon_dice.icons import BASH, code_shown
from wyrmtable.games.dragon_dice.lasting import lay
from wyrmtable.games.dragon_dice.races import ground_of, land_of
from wyrmtable.games.dragon_dice.returns import push_promotions
from wyrmtable.games.dragon_dice.rolls import begin_roll, end_roll
from wyrmtable.games.dragon_dice.roster import units_in
from wyrmtable.games.dragon_dice.stack import ask, asked, pop, push, top
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import (
    DRAGON_FACES,
    EIGHTH,
    MOST_THROWS,
    NONE,
    OPFOR,
    PLAYER,
    SLOTS,
    Box,
    Fate,
    Presence,
    Result,
    Roll,
    RollKind,
    State,
    Zone,
)
from wyrmtable.games.dragon_dice.terms import COLOURS, Duration, Ground, Limb
from wyrmtable.games.dragon_dice.trials import push_trial

BREATH = 5  # health that a breath kills (DRG-159)
MELEE, MISSILE, SAVE = 1 << Result.MELEE, 1 << Result.MISSILE, 1 << Result.SAVE
BY_FACE, SAVES_ONLY = 0, 1  # values of box.dragon_response


def carry_dragons(s: State, box: Box, stage: int) -> None:
    """Carry the attack of the dragons on."""
    match stage:
        case Stage.SWOOP:
            swoop(s)
        case Stage.SWOOP_LANDED:
            see_swoop(s, box)
        case Stage.BREATHS:
            next_breath(s, box)
        case Stage.BREATH_TAKEN:
            colour_breath(s, box)
        case Stage.BURNT:
            top(s).stage = Stage.BREATHS
            push_fall(s, PLAYER, s.failed[0], Fate.BURIED)
        case Stage.TREASURES:
            find_treasures(s, box)
        case Stage.RESPONSE:
            respond(s, box)
        case Stage.RESPONSE_MELEE:
            answer_melee(s)
        case Stage.RESPONSE_MISSILE:
            answer_missile(s, box)
        case _:
            end_response(s)


def return_flown(s: State) -> None:
    """Dragons that have flown away are back. (DRG-156, 158)"""
    for dragon in range(s.dragons):
        s.harm[dragon] = 0
        if s.presence[dragon] == Presence.FLOWN:
            s.presence[dragon] = Presence.HERE


# --- their attack


def swoop(s: State) -> None:
    """All dragons fly at the army, by themselves, unless nobody is there. (DRG-070, 143, 156, 175)"""
    frame = top(s)
    if units_in(s, PLAYER, Zone.ARMY) == 0:
        pop(s)
        return
    dice = 0
    for dragon in range(s.dragons):
        if s.presence[dragon] == Presence.HERE:
            s.air[dice] = dragon
            dice += 1
    frame.stage = Stage.SWOOP_LANDED
    frame.count = 1
    throw(s, dice, DRAGON_FACES)


def see_swoop(s: State, box: Box) -> None:
    """Tails are thrown again, wings carry a drake away, all damage adds up. (DRG-156 to 158)"""
    frame = top(s)
    again = 0
    for thrown in range(s.dice):
        dragon = s.air[thrown]
        limb = limb_shown(s, box, dragon, s.faces[thrown])
        s.limb[dragon] = limb
        s.harm[dragon] += limb_damage(box, limb)
        if limb == Limb.TAIL:
            s.air[again] = dragon
            again += 1
        elif limb == Limb.WING:
            s.presence[dragon] = Presence.FLOWN
    if again and frame.count < MOST_THROWS:
        frame.count += 1
        throw(s, again, DRAGON_FACES)
        return
    frame.points = 0
    for dragon in range(s.dragons):
        frame.points += s.harm[dragon]
    frame.die = 0
    frame.stage = Stage.BREATHS


def limb_damage(box: Box, limb: int) -> int:
    """The damage of a face; white dragons do twice as much. (DRG-157, 158, 179)"""
    damage = box.wing_damage if limb == Limb.WING else box.limb_damage[limb]
    return 2 * damage if box.ancient else damage


def is_breathing(s: State, dragon: int, limb: int) -> bool:
    """Whether a dragon that is here has shown this face in this attack."""
    return s.presence[dragon] == Presence.HERE and s.limb[dragon] == limb


def next_breath(s: State, box: Box) -> None:
    """Breaths in list order: each kills so much health without save. (DRG-159)"""
    frame = top(s)
    while frame.die < s.dragons and not is_breathing(s, frame.die, Limb.BREATH):
        frame.die += 1
    if frame.die == s.dragons:
        frame.stage = Stage.TREASURES
        frame.die = 0
        return
    frame.others[0] = 0
    frame.stage = Stage.BREATH_TAKEN
    push_damage(s, PLAYER, 2 * BREATH if box.ancient else BREATH, Fate.KILLED)


def colour_breath(s: State, box: Box) -> None:
    """Then comes what its colour does: who is killed may be buried, or something lies on the army. (DRG-159, 179)"""
    frame = top(s)
    colours = box.land_colours[land_of(s)] if box.ancient else 1 << int(s.dragon[frame.die]) // 2
    frame.die += 1
    frame.stage = Stage.BREATHS
    for colour in range(COLOURS):
        if colours >> colour & 1:
            if box.breath[colour] == NONE:
                frame.stage = Stage.BURNT
            else:
                lay(s, OPFOR, PLAYER, box.breath[colour], 1, Duration.TO_START, False)
    if frame.stage == Stage.BURNT:
        push_trial(s, PLAYER, units_in(s, PLAYER, Zone.DEAD) & frame.others[0], Result.SAVE)


def find_treasures(s: State, box: Box) -> None:
    """Each treasure is a promotion, of a white dragon two, and one after the other an effect. (DRG-065, 159, 179)"""
    frame = top(s)
    while frame.die < s.dragons and not is_breathing(s, frame.die, Limb.TREASURE):
        frame.die += 1
    if frame.die == s.dragons:
        frame.stage = Stage.RESPONSE
        return
    frame.die += 1
    push_promotions(s, PLAYER, 2 if box.ancient else 1)


# --- the response


def respond(s: State, box: Box) -> None:
    """One roll of saves, and of what the face allows, if there is anything to answer. (DRG-160, 162)"""
    frame = top(s)
    if frame.points == 0 and not any_here(s):
        pop(s)
        return
    frame.stage = Stage.RESPONSE_MELEE
    frame.roll = s.rolls
    s.roll[begin_roll(s, PLAYER, RollKind.DRAGON_RESPONSE)].counts = response_counts(s, box)


def any_here(s: State) -> bool:
    """Whether a dragon is here."""
    for dragon in range(s.dragons):
        if s.presence[dragon] == Presence.HERE:
            return True
    return False


def response_counts(s: State, box: Box) -> int:
    """Saves; and melee, missiles, or both by the face, unless the option says otherwise. (DRG-160)"""
    if box.dragon_response == SAVES_ONLY:
        return SAVE
    if s.face == EIGHTH or box.dragon_response != BY_FACE:
        return SAVE | MELEE | MISSILE
    ground = ground_of(s, box)
    if ground == Ground.MELEE:
        return SAVE | MELEE
    return SAVE | MISSILE if ground == Ground.MISSILE else SAVE


def answer_melee(s: State) -> None:
    """Melee of the response goes at one dragon. (DRG-161, D20)"""
    frame = top(s)
    if not asked(s):
        offer_dragons(s, s.roll[frame.roll], Result.MELEE, NONE)
        ask(s, PLAYER)
        return
    frame.die = dragon_chosen(s)
    frame.stage = Stage.RESPONSE_MISSILE


def answer_missile(s: State, box: Box) -> None:
    """Missiles go at another; then all happens together. (DRG-161, 164, D20)"""
    frame = top(s)
    roll = s.roll[frame.roll]
    if not asked(s):
        offer_dragons(s, roll, Result.MISSILE, frame.die)
        ask(s, PLAYER)
        return
    shot = dragon_chosen(s)
    s.together = 1
    for dragon in range(s.dragons):
        if is_struck_down(s, box, roll, dragon, dragon == frame.die, dragon == shot):
            slay(s, dragon)
            frame.slain += 1
    damage = max(0, frame.points - roll.total[Result.SAVE])
    frame.stage = Stage.RESPONSE_OVER
    push_damage(s, PLAYER, damage, Fate.KILLED_BY_DAMAGE)


def bashed(s: State, box: Box, roll: Roll, dragon: int) -> int:
    """Damage that a Bash turns back on the dragon it named, whatever the army's own melee goes at."""
    total = 0
    for shown in range(roll.shown):
        if code_shown(s, box, roll, shown) & BASH and roll.used_as[shown] == dragon + 1:
            total += roll.share[shown]
    return total


def is_struck_down(s: State, box: Box, roll: Roll, dragon: int, fought: bool, shot: bool) -> bool:
    """Whether melee or missiles slay a dragon; its own attack face says whether it shows its belly. (DRG-150, 161)"""
    belly = s.limb[dragon] == Limb.BELLY
    back = bashed(s, box, roll, dragon) if belly else 0
    melee = back + (reaching(roll, Result.MELEE, belly) if fought else 0)
    missile = reaching(roll, Result.MISSILE, belly) if shot else 0
    return max(melee, missile) >= needed(s, box, dragon, belly)


def end_response(s: State) -> None:
    """Who has slain a dragon may promote any number of units, each once. (DRG-155)"""
    slain = top(s).slain
    s.together = 0
    end_roll(s)
    pop(s)
    push(s, Stage.LAY_DOWN, PLAYER)
    if slain:
        push_promotions(s, PLAYER, SLOTS)
