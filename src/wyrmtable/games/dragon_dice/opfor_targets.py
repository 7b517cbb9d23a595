"""Dragon Dice Solo Challenge: whom the opposing army aims its spells at. (DRG-082, 114 to 116, 184)"""

from wyrmtable.core.bits import lowest
from wyrmtable.games.dragon_dice.castings import add_casting
from wyrmtable.games.dragon_dice.casualties import health_in
from wyrmtable.games.dragon_dice.roster import health_of, least_rare, offer_dice, place_in, smallest, up_to
from wyrmtable.games.dragon_dice.stack import ask, asked, first_of, take_answer, top
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import NONE, OPFOR, PLAYER, Box, Spell, State
from wyrmtable.games.dragon_dice.targets import (
    DAMAGE,
    OF_DEAD,
    OF_MANY,
    completing,
    most_that_fits,
    side_hit,
    targets_of,
    within_reach,
)
from wyrmtable.games.dragon_dice.terms import CostPer, Effect
from wyrmtable.games.dragon_dice.verbs import Verb


def aimed_at(spell: Spell) -> int:
    """The side that the opposing army aims a spell at; dead of any side are the player's."""
    return side_hit(spell, OPFOR)


def seek(s: State, box: Box, castings: int) -> None:
    """A spell that was rolled looks for its targets, which are fixed at once. (DRG-184)"""
    frame = top(s)
    spell = box.spell[frame.spell]
    frame.marks[0] = 0
    frame.die = NONE
    frame.castings = castings
    frame.points = castings
    if spell.effect[0] in OF_MANY and spell.cost_per == CostPer.CASTING:
        frame.points = health_reached(s, box, frame.spell, spell.amount[0] * castings)
    frame.stage = Stage.OPFOR_TARGET


def fresh(s: State, units: int) -> int:
    """Units that have not been targeted in this action, or all if all have been. (DRG-115)"""
    untouched = units & ~top(s).others[0]
    return untouched if untouched else units


def within_range(s: State, box: Box, number: int) -> int:
    """The units that a spell can still be aimed at, were they targeted before or not."""
    frame, spell = top(s), box.spell[number]
    whose = aimed_at(spell)
    return within_reach(s, box, whose, targets_of(s, box, frame.first, OPFOR, number, whose) & ~frame.marks[0], spell)


def reachable(s: State, box: Box, number: int) -> int:
    """The units that a spell can be aimed at next, in no order: others only when all of these are taken. (DRG-115)"""
    spell = box.spell[number]
    units = within_range(s, box, number)
    return units if aimed_at(spell) == OPFOR or spell.effect[0] in OF_DEAD else fresh(s, units)


def health_reached(s: State, box: Box, number: int, limit: int) -> int:
    """The most health of units that a spell takes within a limit; if it takes all that come first, of others too."""
    whose = aimed_at(box.spell[number])
    first = reachable(s, box, number)
    health = most_that_fits(s, box, whose, first, limit)
    if health == health_in(s, box, whose, first):
        health += most_that_fits(s, box, whose, within_range(s, box, number) & ~first, limit - health)
    return health


def choose_opfor_target(s: State, box: Box) -> None:
    """The next target in the order of rarity, the player's choice among equals. (DRG-115, D15)"""
    frame = top(s)
    spell = box.spell[frame.spell]
    if asked(s):
        aim(s, box, spell, take_answer(s))
        return
    units = next_targets(s, box, spell) if frame.points > 0 else 0
    whose = aimed_at(spell)
    if units == 0:
        end_aiming(s, box, spell)
    elif is_settled(s, box, spell, units):
        aim(s, box, spell, first_of(whose) + lowest(units))
    else:
        offer_dice(s, Verb.TARGET, whose, units)
        ask(s, PLAYER)


def is_settled(s: State, box: Box, spell: Spell, units: int) -> bool:
    """Whether all of these units will be targets, in whatever order."""
    if spell.effect[0] in OF_MANY or (spell.effect[0] == Effect.UNIT_DAMAGE and not top(s).magic):
        return health_in(s, box, aimed_at(spell), units) <= top(s).points
    return False


def next_targets(s: State, box: Box, spell: Spell) -> int:
    """The units among which the player picks the next target. (DRG-114 to 116)"""
    frame = top(s)
    whose, left = aimed_at(spell), frame.points
    units = reachable(s, box, frame.spell)
    match spell.effect[0]:
        case Effect.REVIVE | Effect.BURY_DEAD:
            return lightest(s, box, whose, units)
        case Effect.STRIKE | Effect.WILDING:
            return least_rare(s, box, whose, units)
        case Effect.UNIT_DAMAGE:
            return least_rare(s, box, whose, units if frame.magic else up_to(s, box, whose, units, left))
        case Effect.UNIT_DAMAGE_SAVED | Effect.UNIT_DAMAGE_FRIGHT:
            return least_rare(s, box, whose, up_to(s, box, whose, units, left) if frame.marks[0] else units)
        case _:
            goal = min(left, health_in(s, box, whose, units))  # the rest is for units that were targeted before
            return least_rare(s, box, whose, completing(s, box, whose, units, goal))


def lightest(s: State, box: Box, side: int, units: int) -> int:
    """Those of a set of units that have the lowest health. (DRG-114)"""
    if units == 0:
        return 0
    return up_to(s, box, side, units, health_of(s, box, smallest(s, box, side, units)))


def aim(s: State, box: Box, spell: Spell, die: int) -> None:
    """A unit is a target, with as many castings as its health takes. (DRG-116)"""
    frame = top(s)
    whose, health = aimed_at(spell), health_of(s, box, die)
    place = place_in(whose, die)
    frame.marks[0] |= place
    if whose == PLAYER:
        frame.others[0] |= place
    if spell.effect[0] in OF_MANY:
        frame.points -= health
        return
    castings = 1
    if spell.effect[0] in DAMAGE:
        castings = health if frame.magic and spell.effect[0] == Effect.UNIT_DAMAGE else min(health, frame.points)
    elif spell.cost_per == CostPer.HEALTH:
        castings = health
    add_casting(s, box, frame.spell, castings, whose, place, NONE, 0)
    frame.die = die
    several = spell.effect[0] in DAMAGE and not (frame.magic and spell.effect[0] == Effect.UNIT_DAMAGE)
    frame.points = frame.points - castings if several else 0


def end_aiming(s: State, box: Box, spell: Spell) -> None:
    """Castings left over are lost, or strengthen the last target of a spell that can be saved against. (DRG-116)"""
    frame = top(s)
    whose = aimed_at(spell)
    if spell.effect[0] in OF_MANY:
        add_casting(s, box, frame.spell, frame.castings, whose, frame.marks[0], NONE, 0)
    elif spell.effect[0] != Effect.UNIT_DAMAGE and frame.points > 0 and frame.die != NONE:
        add_casting(s, box, frame.spell, frame.points, whose, place_in(whose, frame.die), NONE, 0)
    frame.marks[0] = 0
    frame.points = 0
    frame.stage = Stage.BACKLASH if frame.magic else Stage.OPFOR_TABLE
