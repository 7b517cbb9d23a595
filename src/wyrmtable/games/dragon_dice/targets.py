"""Dragon Dice Solo Challenge: whom a spell can be aimed at. (DRG-070, 093 to 096, 113, 122, 132, 152, 184, 190)"""

from wyrmtable.games.dragon_dice.casualties import health_in, is_honored
from wyrmtable.games.dragon_dice.lasting import lies, strength
from wyrmtable.games.dragon_dice.roster import health_of, is_unit, smallest, targets_in, units_in, up_to
from wyrmtable.games.dragon_dice.stack import end_of, first_of
from wyrmtable.games.dragon_dice.state import (
    CASTINGS,
    EIGHTH,
    FIFTH,
    FINAL,
    NONE,
    OPFOR,
    PLAYER,
    Box,
    Eighth,
    Frame,
    Presence,
    Spell,
    State,
    Zone,
)
from wyrmtable.games.dragon_dice.terms import Colour, CostPer, Effect, Race, Target, VsDragon

MOST_SUM = 58  # of health that `sums` reckons with
OF_DEAD = (Effect.REVIVE, Effect.BURY_DEAD, Effect.EXHUME)
OF_ONE = (
    Effect.UNIT_DAMAGE,
    Effect.UNIT_DAMAGE_SAVED,
    Effect.UNIT_DAMAGE_FRIGHT,
    Effect.STRIKE,
    Effect.REVIVE,
    Effect.BURY_DEAD,
    Effect.WILDING,
)
OF_MANY = (Effect.SEND_AWAY, Effect.MIRAGE, Effect.EXHUME, Effect.FEVER, Effect.SAVAGE, Effect.HIDE)
DAMAGE = (Effect.UNIT_DAMAGE, Effect.UNIT_DAMAGE_SAVED, Effect.UNIT_DAMAGE_FRIGHT)
HOSTILE = (Target.ENEMY_ARMY, Target.ENEMY_UNIT, Target.ENEMY_UNITS, Target.ENEMY_DEAD)


# --- kinds of spells


def names_units(spell: Spell) -> bool:
    """Whether a spell names units, dead or alive, and not a whole army or the terrain."""
    return spell.effect[0] in OF_ONE or spell.effect[0] in OF_MANY


def is_hostile(spell: Spell) -> bool:
    """Whether a spell can only be aimed at the enemy; one on any dead may be aimed at him, too. (DRG-095)"""
    return spell.target in HOSTILE


def hits_dragons(s: State, spell: Spell) -> bool:
    """Whether a spell is aimed at a dragon in this battle. (DRG-152)"""
    return s.battle == FINAL and spell.vs_dragon >= VsDragon.DAMAGE


def side_hit(spell: Spell, caster: int) -> int:
    """The side whose army or units a spell is aimed at; that on the terrain hinders the enemy."""
    own = spell.target in (Target.OWN_ARMY, Target.OWN_UNIT, Target.OWN_UNITS, Target.OWN_DEAD)
    return caster if own else 1 - caster


def is_barred(s: State, caster: int, colour: int) -> bool:
    """Whether nothing hostile can be aimed at the enemy: nobody is there, or Illusion, or a Temple against black.

    (DRG-070, 113, 132)
    """
    enemy = 1 - caster
    temple = caster == OPFOR and s.holder == PLAYER and s.icon == Eighth.TEMPLE and colour == Colour.BLACK
    return temple or strength(s, enemy, Effect.ILLUSION) > 0 or units_in(s, enemy, Zone.ARMY) == 0


# --- what has been named already


def is_named(s: State, first: int, number: int) -> bool:
    """Whether a spell has been named in this action."""
    for place in range(first, s.castings):
        if s.casting[place].spell == number:
            return True
    return False


def named_by(s: State, first: int, number: int, whose: int) -> int:
    """The units of a side that a spell has been aimed at in this action."""
    units = 0
    for place in range(first, s.castings):
        casting = s.casting[place]
        if casting.spell == number and casting.whose == whose:
            units |= casting.marks[0]
    return units


def named_before(s: State, whose: int) -> int:
    """The units of a side that some spell is aimed at which waits to take effect."""
    units = 0
    for place in range(s.castings):
        if s.casting[place].whose == whose and not s.casting[place].done:
            units |= s.casting[place].marks[0]
    return units


def dead_named(s: State, box: Box, first: int, whose: int) -> int:
    """The dead units of a side that any spell has been aimed at in this action. (DRG-184)"""
    units = 0
    for place in range(first, s.castings):
        casting = s.casting[place]
        if casting.whose == whose and box.spell[casting.spell].effect[0] in OF_DEAD:
            units |= casting.marks[0]
    return units


# --- units


def targets_of(s: State, box: Box, first: int, caster: int, number: int, whose: int) -> int:
    """The units of a side that a caster can aim a spell at, whatever it costs."""
    spell = box.spell[number]
    if not may_aim(s, spell, caster, whose):
        return 0
    effect = spell.effect[0]
    if effect in OF_DEAD:
        dead = units_in(s, whose, Zone.DEAD) & ~dead_named(s, box, first, whose)
        return dead if effect == Effect.REVIVE else dead & ~honored(s, box, whose)
    units = targets_in(s, whose)
    if effect in DAMAGE:
        return units
    if effect == Effect.WILDING:
        units &= ~running_wild(s, whose)
    return units & ~named_by(s, first, number, whose)


def may_aim(s: State, spell: Spell, caster: int, whose: int) -> bool:
    """Whether a spell may be aimed at units of a side; only the player buries own dead. (DRG-095)"""
    if spell.target == Target.ANY_DEAD:
        return caster == PLAYER if whose == caster else not is_barred(s, caster, spell.colour)
    if whose != side_hit(spell, caster):
        return False
    return whose == caster or not is_barred(s, caster, spell.colour)


def honored(s: State, box: Box, side: int) -> int:
    """Units that Honor the Dead keeps from being buried. (DRG-190)"""
    units = 0
    for place in range(s.roster[side]):
        if is_honored(s, box, side, first_of(side) + place):
            units |= 1 << place
    return units


def running_wild(s: State, side: int) -> int:
    """Units on which Wilding lies."""
    units = 0
    for place in range(s.roster[side]):
        if s.wild[first_of(side) + place]:
            units |= 1 << place
    return units


# --- whether a spell can be cast


def has_target(s: State, box: Box, first: int, caster: int, number: int) -> bool:
    """Whether there is anything that a spell can be aimed at. (DRG-096, 113)"""
    spell = box.spell[number]
    if s.battle == FINAL and spell.vs_dragon == VsDragon.NOTHING:
        return False
    if hits_dragons(s, spell):
        return dragons_for(s, first, number, spell) != 0
    if names_units(spell):
        for whose in (PLAYER, OPFOR):
            if targets_of(s, box, first, caster, number, whose):
                return True
        return False
    if spell.effect[0] == Effect.MOVE_TERRAIN:
        return can_flood(s, box) and not is_named(s, first, number)
    if is_hostile(spell) and is_barred(s, caster, spell.colour):
        return False
    if spell.cumulative:
        return True
    return not lies(s, side_hit(spell, caster), number) and not is_named(s, first, number)


def can_flood(s: State, box: Box) -> bool:
    """Whether a flood can move the terrain die: down in the first four battles, up in the fifth. (DRG-122)"""
    if s.battle == FIFTH:
        return s.face < EIGHTH and not box.no_magic
    return s.battle < FIFTH and s.face > 1


def dragons_for(s: State, first: int, number: int, spell: Spell) -> int:
    """The dragons that a spell can be aimed at: those here, and one that does not add up once. (DRG-144, 152, 154)"""
    dragons = 0
    for dragon in range(s.dragons):
        if s.presence[dragon] == Presence.HERE:
            dragons |= 1 << dragon
    for place in range(first, s.castings):
        casting = s.casting[place]
        if casting.spell == number and casting.dragon != NONE and not spell.cumulative:
            dragons &= ~(1 << int(casting.dragon))
    return dragons


def has_race(s: State, box: Box, side: int, race: int) -> bool:
    """Whether a racial spell is open to a side: with a unit of that race in its Army that is not held. (DRG-093)"""
    if race == Race.NONE:
        return True
    for die in range(first_of(side), end_of(s, side)):
        if s.zone[die] == Zone.ARMY and is_unit(s, die) and s.held[die] == 0 and box.race[s.kind[die]] == race:
            return True
    return False


def is_open(s: State, box: Box, frame: Frame, number: int) -> bool:
    """Whether a caster who decides freely can name a spell now. (DRG-079, 081, 090, 093)"""
    spell = box.spell[number]
    caster = frame.side
    if not (spell.player if caster == PLAYER else spell.opfor) or (frame.magic and not spell.cantrip):
        return False
    if s.castings >= CASTINGS or not has_race(s, box, caster, spell.race):
        return False
    if s.pool[spell.colour] < spell.cost or not has_target(s, box, frame.first, caster, number):
        return False
    return s.pool[spell.colour] >= least_price(s, box, frame.first, caster, number)


def least_price(s: State, box: Box, first: int, caster: int, number: int) -> int:
    """What the cheapest target of a spell costs."""
    spell = box.spell[number]
    if not names_units(spell) or hits_dragons(s, spell):
        return spell.cost
    least = 0
    for whose in (PLAYER, OPFOR):
        units = targets_of(s, box, first, caster, number, whose)
        if units:
            health = health_of(s, box, smallest(s, box, whose, units))
            least = health if least == 0 else min(least, health)
    return spell.cost * castings_for(spell, least)


def castings_for(spell: Spell, health: int) -> int:
    """How many castings of a spell it takes to name a unit of this health at all."""
    if spell.cost_per == CostPer.HEALTH:
        return health
    if spell.effect[0] in OF_MANY:
        return (health + spell.amount[0] - 1) // spell.amount[0]
    return 1


# --- the most health that fits


def sums(s: State, box: Box, side: int, units: int) -> int:
    """The sums of health that sets of these units can have, a bit for each."""
    reached = 1
    for place in range(s.roster[side]):
        if units >> place & 1:
            reached |= reached << health_of(s, box, first_of(side) + place) & (1 << MOST_SUM) - 1
    return reached


def most_that_fits(s: State, box: Box, side: int, units: int, limit: int) -> int:
    """The largest health that a set of these units can have within a limit."""
    reached = sums(s, box, side, units)
    health = min(limit, MOST_SUM - 1)
    while not reached >> health & 1:
        health -= 1
    return health


def completing(s: State, box: Box, side: int, units: int, health: int) -> int:
    """Those of a set of units that belong to some part of it with exactly this health."""
    if health_in(s, box, side, units) == health:
        return units
    found = 0
    for place in range(s.roster[side]):
        rest = health - health_of(s, box, first_of(side) + place)
        if units >> place & 1 and rest >= 0 and sums(s, box, side, units & ~(1 << place)) >> rest & 1:
            found |= 1 << place
    return found


def within_reach(s: State, box: Box, side: int, units: int, spell: Spell) -> int:
    """Those of a set of units that a single casting of a spell reaches."""
    if spell.effect[0] in OF_MANY and spell.cost_per == CostPer.CASTING:
        return up_to(s, box, side, units, spell.amount[0])
    return units
