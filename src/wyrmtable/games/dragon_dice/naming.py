"""Dragon Dice Solo Challenge: a caster names spells with targets and castings. (DRG-081, 090, 092, 096, 146)"""

from wyrmtable.games.dragon_dice.castings import add_casting
from wyrmtable.games.dragon_dice.casualties import health_in
from wyrmtable.games.dragon_dice.roster import health_of, offer_dice, place_in, smallest, up_to
from wyrmtable.games.dragon_dice.stack import (
    ask,
    asked,
    chosen_verb,
    offer,
    seat_of,
    side_of,
    take_answer,
    top,
)
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import NONE, OPFOR, PLAYER, Box, Frame, Result, Spell, State
from wyrmtable.games.dragon_dice.targets import (
    OF_MANY,
    castings_for,
    dragons_for,
    hits_dragons,
    is_open,
    named_before,
    names_units,
    side_hit,
    targets_of,
)
from wyrmtable.games.dragon_dice.terms import CostPer, Effect
from wyrmtable.games.dragon_dice.verbs import Verb

MOST_CASTINGS = 255


def carry_naming(s: State, box: Box, stage: int) -> None:
    """Carry the naming of spells on."""
    match stage:
        case Stage.NAME_SPELL:
            choose_spell(s, box)
        case Stage.NAME_DRAGON:
            choose_dragon(s, box)
        case Stage.NAME_TARGET:
            choose_targets(s, box)
        case Stage.NAME_CASTINGS:
            choose_castings(s, box)
        case _:
            choose_result(s, box)


def choose_spell(s: State, box: Box) -> None:
    """The next spell that can be paid and has a target, or no more. (DRG-090, D13, D14)"""
    frame = top(s)
    if not asked(s):
        for number in range(box.spells):
            if is_open(s, box, frame, number):
                offer(s, Verb.CAST, number)
        offer(s, Verb.DONE, 0)
        ask(s, seat_of(box, frame.side))
        return
    stops = chosen_verb(s) == Verb.DONE
    number = take_answer(s)
    if stops:
        frame.stage = Stage.BACKLASH
        return
    spell = box.spell[number]
    frame.spell = number
    frame.marks[0] = 0
    frame.whose = side_hit(spell, frame.side)
    frame.die = NONE
    frame.castings = 0
    frame.result = 0
    frame.stage = first_question(s, spell)


def first_question(s: State, spell: Spell) -> int:
    """What is asked first about a spell."""
    if hits_dragons(s, spell):
        return Stage.NAME_DRAGON.value
    castings_first = spell.effect[0] in OF_MANY and spell.cost_per != CostPer.HEALTH
    return Stage.NAME_TARGET.value if names_units(spell) and not castings_first else Stage.NAME_CASTINGS.value


def affordable(s: State, spell: Spell) -> int:
    """How many castings of a spell the pool pays."""
    return min(MOST_CASTINGS, s.pool[spell.colour] // spell.cost)


# --- targets


def choose_dragon(s: State, box: Box) -> None:
    """One dragon. (DRG-146, 152, D19)"""
    frame = top(s)
    if not asked(s):
        dragons = dragons_for(s, frame.first, frame.spell, box.spell[frame.spell])
        for dragon in range(s.dragons):
            if dragons >> dragon & 1:
                offer(s, Verb.DRAGON, dragon)
        ask(s, seat_of(box, frame.side))
        return
    frame.die = take_answer(s)
    frame.stage = Stage.NAME_CASTINGS


def choose_targets(s: State, box: Box) -> None:
    """One unit, or units one after the other, dead or alive as the spell wants them. (DRG-090, 095)"""
    frame = top(s)
    spell = box.spell[frame.spell]
    if not asked(s):
        for whose in (PLAYER, OPFOR):
            units, named = targets_paid(s, box, frame, spell, whose), named_before(s, whose)
            offer_dice(s, Verb.TARGET, whose, units & ~named)
            offer_dice(s, Verb.TARGET, whose, units & named)
        if frame.marks[0]:
            offer(s, Verb.DONE, 0)
        ask(s, seat_of(box, frame.side))
        return
    stops = chosen_verb(s) == Verb.DONE
    die = take_answer(s)
    if stops:
        settle_castings(s, box, spell)
        return
    frame.whose = side_of(die)
    frame.marks[0] |= place_in(frame.whose, die)
    if spell.effect[0] not in OF_MANY:
        frame.stage = Stage.NAME_CASTINGS


def targets_paid(s: State, box: Box, frame: Frame, spell: Spell, whose: int) -> int:
    """Units that can be named besides those named so far, with what is left for them."""
    units = targets_of(s, box, frame.first, frame.side, frame.spell, whose) & ~frame.marks[0]
    if spell.cost_per == CostPer.HEALTH:
        return up_to(s, box, whose, units, affordable(s, spell) - health_in(s, box, whose, frame.marks[0]))
    if spell.effect[0] in OF_MANY:
        reach = spell.amount[0] * frame.castings
        return up_to(s, box, whose, units, reach - health_in(s, box, whose, frame.marks[0]))
    return units


# --- castings


def choose_castings(s: State, box: Box) -> None:
    """How often it is cast, where that makes a difference. (DRG-090, 096)"""
    frame = top(s)
    spell = box.spell[frame.spell]
    if spell.cost_per == CostPer.HEALTH:
        settle_castings(s, box, spell)
        return
    if not asked(s):
        least, most = 1, affordable(s, spell) if spell.cumulative else 1
        if spell.effect[0] in OF_MANY:
            units = targets_of(s, box, frame.first, frame.side, frame.spell, frame.whose)
            health = health_of(s, box, smallest(s, box, frame.whose, units))
            least = castings_for(spell, health)
            most = max(least, min(most, castings_for(spell, health_in(s, box, frame.whose, units))))
        elif spell.effect[0] == Effect.UNIT_DAMAGE and frame.die == NONE:
            most = max(1, min(most, health_in(s, box, frame.whose, frame.marks[0])))
        for castings in range(least, most + 1):
            offer(s, Verb.CASTINGS, castings)
        ask(s, seat_of(box, frame.side))
        return
    frame.castings = take_answer(s)
    if spell.effect[0] in OF_MANY and frame.die == NONE:
        frame.stage = Stage.NAME_TARGET
    elif spell.effect[0] == Effect.MELEE_OR_MISSILE_UP:
        frame.stage = Stage.NAME_RESULT
    else:
        name(s, box, spell)


def settle_castings(s: State, box: Box, spell: Spell) -> None:
    """Where health is paid for, it takes as many castings as the units have."""
    frame = top(s)
    if spell.cost_per == CostPer.HEALTH:
        frame.castings = health_in(s, box, frame.whose, frame.marks[0])
    name(s, box, spell)


def choose_result(s: State, box: Box) -> None:
    """Whether a spell strengthens melee or missiles."""
    frame = top(s)
    if not asked(s):
        offer(s, Verb.USE_AS, Result.MELEE)
        offer(s, Verb.USE_AS, Result.MISSILE)
        ask(s, seat_of(box, frame.side))
        return
    frame.result = take_answer(s)
    name(s, box, box.spell[frame.spell])


def name(s: State, box: Box, spell: Spell) -> None:
    """The spell is paid for and named. (DRG-090)"""
    frame = top(s)
    price = spell.cost * frame.castings
    s.pool[spell.colour] -= price
    frame.points += price
    add_casting(s, box, frame.spell, frame.castings, frame.whose, frame.marks[0], frame.die, frame.result)
    frame.stage = Stage.NAME_SPELL
