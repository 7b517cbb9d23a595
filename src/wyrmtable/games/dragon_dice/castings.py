"""Dragon Dice Solo Challenge: spells named, and what each of them does. (DRG-091, 092, 121, 122, 152 to 154)"""

from wyrmtable.core.bits import lowest
from wyrmtable.core.table import throw
from wyrmtable.games.dragon_dice.battle import push_onslaught
from wyrmtable.games.dragon_dice.casualties import health_in, push_damage, push_fall, rejoin
from wyrmtable.games.dragon_dice.hunt import WHITE_HEALTH, limb_shown, slay
from wyrmtable.games.dragon_dice.icons import count_at, icon_at, is_id
from wyrmtable.games.dragon_dice.lasting import lay, lay_spell, send_away
from wyrmtable.games.dragon_dice.maneuver import turn_die
from wyrmtable.games.dragon_dice.returns import push_return
from wyrmtable.games.dragon_dice.rolls import begin_roll, end_roll
from wyrmtable.games.dragon_dice.roster import health_of, targets_in, units_in
from wyrmtable.games.dragon_dice.stack import first_of, throw_units, top
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import (
    DRAGON_FACES,
    FIFTH,
    NONE,
    PLAYER,
    Box,
    Casting,
    Fate,
    Presence,
    Result,
    RollKind,
    Spell,
    State,
    Zone,
)
from wyrmtable.games.dragon_dice.targets import OF_DEAD, OF_MANY, can_flood, names_units, side_hit
from wyrmtable.games.dragon_dice.terms import SPELL_EFFECTS, CostPer, Effect, Icon, Limb, VsDragon
from wyrmtable.games.dragon_dice.trials import push_trial
from wyrmtable.games.dragon_dice.waves import maneuver_shown

SAVE_AND_MANEUVER = 1 << Result.SAVE | 1 << Result.MANEUVER


def carry_casting(s: State, box: Box, stage: int) -> None:
    """Carry on what a spell does."""
    match stage:
        case Stage.SHOT:
            see_shot(s, box)
        case Stage.FRIGHTENED | Stage.MIRAGE:
            next_spell(s)
            send_all_away(s, whose_units(s), s.failed[0])
        case Stage.STRUCK:
            next_spell(s)
            push_fall(s, whose_units(s), s.failed[0], Fate.KILLED)
        case Stage.EXHUMED:
            top(s).marks[0] = s.failed[0]
            top(s).stage = Stage.EXHUMED_BURIED
            push_fall(s, whose_units(s), s.failed[0], Fate.BURIED)
        case Stage.EXHUMED_BURIED:
            return_for_exhumed(s, box)
        case Stage.FEVERED:
            top(s).marks[0] = s.named[0]
            top(s).stage = Stage.FEVER_KILLED
            push_fall(s, whose_units(s), s.named[0], Fate.KILLED)
        case Stage.FEVER_KILLED:
            top(s).stage = Stage.FEVERED_TWICE
            push_trial(s, whose_units(s), top(s).marks[0] & units_in(s, whose_units(s), Zone.DEAD), Result.SAVE)
        case Stage.FEVERED_TWICE:
            next_spell(s)
            push_fall(s, whose_units(s), s.named[0], Fate.BURIED)
        case Stage.SAVAGED:
            see_savaged(s, box)
        case Stage.SAVAGE_SAVED:
            suffer_savage(s)
        case Stage.WAVED:
            see_wave(s, box)
        case Stage.DRAGON_HIT:
            see_dragon_hit(s, box)
        case _:
            see_dragon_struck(s, box)


# --- naming


def add_casting(
    s: State, box: Box, number: int, castings: int, whose: int, units: int, dragon: int, result: int
) -> None:
    """A spell is named; castings of the same spell at the same target are one. (DRG-092)"""
    spell = box.spell[number]
    gathers = spell.effect[0] in OF_MANY and spell.cost_per == CostPer.HEALTH
    for place in range(top(s).first, s.castings):
        casting = s.casting[place]
        alike = casting.spell == number and casting.whose == whose and casting.dragon == dragon
        if alike and casting.result == result and (gathers or casting.marks[0] == units):
            casting.castings += castings
            casting.marks[0] |= units
            return
    casting = s.casting[s.castings]
    s.castings += 1
    casting.spell = number
    casting.castings = castings
    casting.done = 0
    casting.result = result
    casting.whose = whose
    casting.dragon = dragon
    casting.marks[0] = units
    if dragon != NONE and s.attacker == PLAYER:
        s.hexed[0] |= 1 << int(dragon)


# --- taking effect


def casting_now(s: State) -> Casting:
    """The spell that takes effect."""
    return s.casting[top(s).casting]


def whose_units(s: State) -> int:
    """The side whose units it names."""
    return casting_now(s).whose


def next_spell(s: State) -> None:
    """It has taken effect."""
    top(s).stage = Stage.NEXT_SPELL


def take_effect(s: State, box: Box) -> None:
    """A spell takes effect; a target that is gone makes it void. (DRG-091, 184)"""
    casting = casting_now(s)
    spell = box.spell[casting.spell]
    next_spell(s)
    if casting.dragon != NONE:
        throw_dragon(s, spell)
    elif names_units(spell):
        there = units_in(s, casting.whose, Zone.DEAD)
        if spell.effect[0] not in OF_DEAD:
            there = targets_in(s, casting.whose)
        units = casting.marks[0] & there
        if units:
            affect_units(s, box, spell, units)
    else:
        affect_army(s, box, spell)


def affect_army(s: State, box: Box, spell: Spell) -> None:
    """What a spell does to a whole army, or to the terrain."""
    casting = casting_now(s)
    side = top(s).side
    hit = side_hit(spell, side)
    match spell.effect[0]:
        case Effect.ARMY_DAMAGE:
            push_onslaught(s, hit, spell.amount[0] * casting.castings)
        case Effect.MOVE_TERRAIN:
            flood(s, box)
        case Effect.TIDAL_WAVE:
            top(s).stage = Stage.WAVED
            top(s).roll = s.rolls
            s.roll[begin_roll(s, hit, RollKind.SAVE_VS_SPELL)].counts = SAVE_AND_MANEUVER
        case Effect.MELEE_OR_MISSILE_UP:
            effect = Effect.MELEE_UP if casting.result == Result.MELEE else Effect.MISSILE_UP
            lay(s, side, hit, effect, spell.amount[0] * casting.castings, spell.duration, True)
        case _:
            lay_spell(s, side, hit, casting.spell, spell.duration)
            for place in range(SPELL_EFFECTS):
                if spell.effect[place] != NONE:
                    amount = max(1, spell.amount[place]) * casting.castings
                    lay(s, side, hit, spell.effect[place], amount, spell.duration, True)


def flood(s: State, box: Box) -> None:
    """The terrain die goes one face away from the opposing army, if it can. (DRG-122)"""
    if can_flood(s, box):
        turn_die(s, box, s.face + 1 if s.battle == FIFTH else s.face - 1)


def affect_units(s: State, box: Box, spell: Spell, units: int) -> None:
    """What a spell does to the units that it names, as far as they are still there."""
    casting, frame = casting_now(s), top(s)
    whose = casting.whose
    die = first_of(whose) + lowest(units)
    match spell.effect[0]:
        case Effect.UNIT_DAMAGE:
            if spell.amount[0] * casting.castings >= health_of(s, box, die):
                push_fall(s, whose, units, Fate.KILLED)
        case Effect.UNIT_DAMAGE_SAVED | Effect.UNIT_DAMAGE_FRIGHT:
            frame.stage = Stage.SHOT
            push_trial(s, whose, units, Result.SAVE)
        case Effect.STRIKE:
            frame.stage = Stage.STRUCK
            push_trial(s, whose, units, Result.SAVE)
        case Effect.REVIVE:
            rejoin(s, die)
        case Effect.BURY_DEAD:
            push_fall(s, whose, units, Fate.BURIED)
        case Effect.SEND_AWAY:
            send_all_away(s, whose, units)
        case Effect.MIRAGE:
            frame.stage = Stage.MIRAGE
            push_trial(s, whose, units, Result.SAVE)
        case Effect.EXHUME:
            frame.stage = Stage.EXHUMED
            push_trial(s, whose, units, Result.SAVE)
        case Effect.FEVER:
            frame.stage = Stage.FEVERED
            push_trial(s, whose, units, Result.SAVE)
        case Effect.SAVAGE:
            frame.stage = Stage.SAVAGED
            frame.marks[0] = units
            throw_units(s, whose, units)
        case _:
            lie_on_units(s, spell.effect[0], whose, units)


def lie_on_units(s: State, effect: int, side: int, units: int) -> None:
    """Units are hidden to the end of their side's next attack step, or run wild to its start."""
    for place in range(s.roster[side]):
        if units >> place & 1:
            if effect == Effect.HIDE:
                s.hidden[first_of(side) + place] = 2 if s.attacker == side else 1
            else:
                s.wild[first_of(side) + place] = 1


def send_all_away(s: State, side: int, units: int) -> None:
    """Units go away. (DRG-003)"""
    for place in range(s.roster[side]):
        if units >> place & 1:
            send_away(s, first_of(side) + place)


def see_shot(s: State, box: Box) -> None:
    """Each save takes one damage off; who survives Fearful Flames must save once more. (DRG-064, 092)"""
    casting = casting_now(s)
    spell = box.spell[casting.spell]
    whose, units = casting.whose, casting.marks[0]
    next_spell(s)
    if spell.amount[0] * casting.castings - s.scored >= health_of(s, box, first_of(whose) + lowest(units)):
        push_fall(s, whose, units, Fate.KILLED)
    elif spell.effect[0] == Effect.UNIT_DAMAGE_FRIGHT:
        top(s).stage = Stage.FRIGHTENED
        push_trial(s, whose, units, Result.SAVE)


def return_for_exhumed(s: State, box: Box) -> None:
    """As much health as was buried may return to the caster's army."""
    whose = whose_units(s)
    buried = top(s).marks[0] & units_in(s, whose, Zone.BURIED)
    next_spell(s)
    push_return(s, top(s).side, health_in(s, box, whose, buried))


def see_savaged(s: State, box: Box) -> None:
    """Melee icons and ID of savaged units are damage to their own army, which saves without them."""
    frame = top(s)
    frame.points = 0
    for thrown in range(s.dice):
        icon = icon_at(s, box, s.air[thrown], s.faces[thrown])
        if icon == Icon.MELEE or is_id(icon):
            frame.points += count_at(s, box, s.air[thrown], s.faces[thrown])
    frame.stage = Stage.SAVAGE_SAVED
    frame.roll = s.rolls
    s.roll[begin_roll(s, whose_units(s), RollKind.SAVE_VS_SPELL)].apart[0] = frame.marks[0]


def suffer_savage(s: State) -> None:
    """What the others do not save hits the army."""
    frame = top(s)
    damage = max(0, frame.points - s.roll[frame.roll].total[Result.SAVE])
    end_roll(s)
    next_spell(s)
    push_damage(s, whose_units(s), damage, Fate.KILLED_BY_DAMAGE)


def see_wave(s: State, box: Box) -> None:
    """Saves take off damage; too few maneuvers, and the terrain die moves. (DRG-121, 122)"""
    frame = top(s)
    roll = s.roll[frame.roll]
    wave = box.spell[casting_now(s).spell].amount[0]
    damage = max(0, wave - roll.total[Result.SAVE])
    if maneuver_shown(s, box, roll) < wave:
        flood(s, box)
    hit = roll.side
    end_roll(s)
    next_spell(s)
    push_damage(s, hit, damage, Fate.KILLED_BY_DAMAGE)


# --- dragons


def throw_dragon(s: State, spell: Spell) -> None:
    """A dragon rolls once for all damage of an action, and once for each spell that kills. (DRG-153, 154)"""
    frame = top(s)
    frame.die = casting_now(s).dragon
    if s.presence[frame.die] == Presence.HERE:
        frame.stage = Stage.DRAGON_STRUCK if spell.vs_dragon == VsDragon.KILLS_ON_BELLY else Stage.DRAGON_HIT
        s.air[0] = frame.die
        throw(s, 1, DRAGON_FACES)


def see_dragon_hit(s: State, box: Box) -> None:
    """Damage that saves do not stop, and the rest less the automatic saves; the belly has none. (DRG-152)"""
    dragon = top(s).die
    sure, other = 0, 0
    for place in range(top(s).first, s.castings):
        casting = s.casting[place]
        if casting.dragon == dragon and box.spell[casting.spell].vs_dragon != VsDragon.KILLS_ON_BELLY:
            damage = box.spell[casting.spell].amount[0] * casting.castings
            casting.done = 1
            if box.spell[casting.spell].vs_dragon == VsDragon.SURE_DAMAGE:
                sure += damage
            else:
                other += damage
    form = s.dragon[dragon] % 2
    if limb_shown(s, box, dragon, s.faces[0]) != Limb.BELLY:
        other = max(0, other - box.dragon_saves[form])
    next_spell(s)
    if sure + other >= (WHITE_HEALTH if box.ancient else box.dragon_health[form]):
        slay_by_magic(s, dragon)


def see_dragon_struck(s: State, box: Box) -> None:
    """A spell that kills slays a dragon that shows its belly. (DRG-154)"""
    next_spell(s)
    if limb_shown(s, box, top(s).die, s.faces[0]) == Limb.BELLY:
        slay_by_magic(s, top(s).die)


def slay_by_magic(s: State, dragon: int) -> None:
    """Magic has slain a dragon."""
    top(s).slain += 1
    slay(s, dragon)
