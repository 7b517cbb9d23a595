"""Dragon Dice Solo Challenge: spells named take effect: Backlash, Dispel Magic, resistance, and their order.

(DRG-091, 094, 117, 155, 166)
"""

from wyrmtable.core.bits import how_many, lowest
from wyrmtable.core.table import throw
from wyrmtable.games.dragon_dice.battle import push_onslaught
from wyrmtable.games.dragon_dice.castings import take_effect
from wyrmtable.games.dragon_dice.icons import icon_at
from wyrmtable.games.dragon_dice.lasting import strength
from wyrmtable.games.dragon_dice.returns import push_promotions
from wyrmtable.games.dragon_dice.roster import alike, targets_in
from wyrmtable.games.dragon_dice.stack import (
    ask,
    asked,
    decides,
    first_of,
    offer,
    pop,
    push,
    seat_of,
    take_answer,
    throw_units,
    top,
)
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import NONE, PLAYER, SLOTS, Box, Casting, Gift, State, Zone
from wyrmtable.games.dragon_dice.terms import Effect, Icon, Rarity, Target
from wyrmtable.games.dragon_dice.verbs import Verb


def carry_resolving(s: State, box: Box, stage: int) -> None:
    """Carry the resolution of spells on."""
    match stage:
        case Stage.BACKLASH:
            suffer_backlash(s)
        case Stage.DISPEL:
            roll_dispel(s, box)
        case Stage.DISPELLED:
            see_dispel(s, box)
        case Stage.NEXT_SPELL:
            choose_next_spell(s, box)
        case Stage.RESISTED:
            see_resistance(s, box)
        case _:
            end_magic(s)


def suffer_backlash(s: State) -> None:
    """Under Backlash a caster's army first saves against as much damage as points were spent."""
    frame = top(s)
    frame.stage = Stage.DISPEL
    if frame.points > 0 and strength(s, frame.side, Effect.BACKLASH) > 0:
        push_onslaught(s, frame.side, frame.points)


# --- Dispel Magic


def threatens(box: Box, caster: int, casting: Casting) -> bool:
    """Whether a spell is aimed at the army or units of the caster's enemy."""
    return not casting.done and casting.whose != caster and box.spell[casting.spell].target != Target.TERRAIN


def roll_dispel(s: State, box: Box) -> None:
    """The side hit rolls every unit of its Army that can dispel magic, once for all spells. (DRG-094)"""
    frame = top(s)
    enemy = 1 - frame.side
    frame.stage = Stage.NEXT_SPELL
    dice = 0
    for place in range(frame.first, s.castings):
        if threatens(box, frame.side, s.casting[place]):
            dice = dispellers(s, box, enemy)
    if dice:
        frame.stage = Stage.DISPELLED
        throw_units(s, enemy, dice)


def dispellers(s: State, box: Box, side: int) -> int:
    """The units of an Army that have a face for Dispel Magic."""
    army, dice = targets_in(s, side), 0
    for place in range(s.roster[side]):
        if army >> place & 1 and box.gifts[s.kind[first_of(side) + place]] & Gift.DISPELS:
            dice |= 1 << place
    return dice


def see_dispel(s: State, box: Box) -> None:
    """If any of them shows that face, all hostile spells are cancelled. (DRG-094)"""
    frame = top(s)
    frame.stage = Stage.NEXT_SPELL
    dispelled = False
    for thrown in range(s.dice):
        dispelled |= icon_at(s, box, s.air[thrown], s.faces[thrown]) == Icon.DISPEL_MAGIC
    for place in range(frame.first, s.castings):
        if dispelled and threatens(box, frame.side, s.casting[place]):
            s.casting[place].done = 1


# --- one spell after the other


def choose_next_spell(s: State, box: Box) -> None:
    """The caster says which spell comes next; for the opposing army the player does. (DRG-091, 117, D13, D15)"""
    frame = top(s)
    if not asked(s):
        for place in range(frame.first, s.castings):
            if not s.casting[place].done and not waits_alike(s, frame.first, place):
                offer(s, Verb.RESOLVE, place)
        if s.offers == 0:
            frame.stage = Stage.MAGIC_DONE
        else:
            ask(s, seat_of(box, frame.side) if decides(box, frame.side) else PLAYER)
        return
    frame.casting = take_answer(s)
    casting = s.casting[frame.casting]
    casting.done = 1
    monster = resisting(s, box, casting)
    if monster == NONE:
        take_effect(s, box)
    else:
        frame.stage = Stage.RESISTED
        s.air[0] = monster
        throw(s, 1, 0)


def waits_alike(s: State, first: int, place: int) -> bool:
    """Whether a spell waits before this place that does the same to a unit that is the same in every respect."""
    casting = s.casting[place]
    for earlier in range(first, place):
        other = s.casting[earlier]
        same = other.spell == casting.spell and other.castings == casting.castings and other.whose == casting.whose
        if same and not other.done and how_many(casting.marks[0]) == 1 and how_many(other.marks[0]) == 1:
            unit = first_of(casting.whose)
            if alike(s, unit + lowest(casting.marks[0]), unit + lowest(other.marks[0])):
                return True
    return False


def resisting(s: State, box: Box, casting: Casting) -> int:
    """The monster that is the single target of a hostile spell, or NONE. (DRG-166)"""
    if casting.whose == top(s).side or how_many(casting.marks[0]) != 1:
        return NONE
    die = first_of(casting.whose) + lowest(casting.marks[0])
    monster = box.rarity[s.kind[die]] == Rarity.MONSTER and s.zone[die] == Zone.ARMY
    return die if monster and box.monsters else NONE


def see_resistance(s: State, box: Box) -> None:
    """ID or a save icon, and the spell does not affect the monster. (DRG-166)"""
    icon = icon_at(s, box, s.air[0], s.faces[0])
    if icon == Icon.ID or icon == Icon.SAVE:
        top(s).stage = Stage.NEXT_SPELL
    else:
        take_effect(s, box)


def end_magic(s: State) -> None:
    """All spells have taken effect; who has slain a dragon may promote units. (DRG-015, 155)"""
    frame = top(s)
    slain, divided, cantrip = frame.slain, frame.divided, frame.magic
    s.castings = frame.first
    pop(s)
    if divided:
        top(s).slain += slain  # of the attack that the roll was divided for
        return
    if not cantrip:
        push(s, Stage.LAY_DOWN, PLAYER)
    if slain:
        push_promotions(s, PLAYER, SLOTS)
