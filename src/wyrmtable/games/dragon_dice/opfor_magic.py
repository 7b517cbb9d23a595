"""Dragon Dice Solo Challenge: the opposing army rolls for its spells, pool by pool, and for its cantrips.

(DRG-082, 111 to 120)
"""

from wyrmtable.core.bits import how_many, nth
from wyrmtable.core.table import throw
from wyrmtable.games.dragon_dice.castings import add_casting
from wyrmtable.games.dragon_dice.opfor_targets import aimed_at, choose_opfor_target, health_reached, reachable, seek
from wyrmtable.games.dragon_dice.pools import ALL_COLOURS, colours_of, empty_pools, largest_pool
from wyrmtable.games.dragon_dice.roster import health_of, smallest
from wyrmtable.games.dragon_dice.stack import ask, asked, end_of, first_of, offer, take_answer, top
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import CASTINGS, D8, NONE, OPFOR, PLAYER, Box, Frame, Spell, State
from wyrmtable.games.dragon_dice.targets import (
    OF_MANY,
    has_target,
    is_hostile,
    names_units,
    targets_of,
    within_reach,
)
from wyrmtable.games.dragon_dice.terms import CostPer, Effect, Race, Target
from wyrmtable.games.dragon_dice.verbs import Verb

RACIAL, GENERAL = 0, 1  # values of box.racial_mode
ROOM = 24  # places for castings that one spell may need


def carry_opfor_magic(s: State, box: Box, stage: int) -> None:
    """Carry the magic of the opposing army on."""
    match stage:
        case Stage.OPFOR_MAGIC:
            top(s).stage = Stage.MAGIC
        case Stage.OPFOR_CANTRIP:
            begin_opfor_cantrip(s, box)
        case Stage.OPFOR_CANTRIP_COLOUR:
            see_cantrip_colour(s, box)
        case Stage.OPFOR_COLOUR:
            next_colour(s)
        case Stage.OPFOR_TABLE:
            roll_table(s, box)
        case Stage.OPFOR_TABLE_ROLLED:
            see_table(s, box)
        case Stage.OPFOR_RACIAL:
            choose_racial(s, box)
        case Stage.OPFOR_FREE:
            roll_free(s, box)
        case Stage.OPFOR_FREE_ROLLED:
            see_free(s, box)
        case _:
            choose_opfor_target(s, box)


# --- colour after colour


def next_colour(s: State) -> None:
    """Pools are used from the largest to the smallest; then the spells take effect. (DRG-111)"""
    frame = top(s)
    colour = largest_pool(s, ALL_COLOURS & ~frame.ended)
    if colour == NONE:
        frame.stage = Stage.BACKLASH
        return
    frame.colour = colour
    frame.ended |= 1 << colour
    frame.stage = Stage.OPFOR_TABLE


def end_colour(s: State) -> None:
    """What is left of a pool is lost. (DRG-112)"""
    top(s).stage = Stage.BACKLASH if top(s).magic else Stage.OPFOR_COLOUR


def roll_table(s: State, box: Box) -> None:
    """One roll for each spell, as long as there are points and any spell of the colour is legal. (DRG-111 to 113)"""
    frame = top(s)
    frame.free = 0
    if s.pool[frame.colour] == 0 or not any_legal(s, box, frame):
        end_colour(s)
    else:
        frame.stage = Stage.OPFOR_TABLE_ROLLED
        throw(s, 1, D8)


def see_table(s: State, box: Box) -> None:
    """A spell without a target is rolled anew, an 8 brings a racial spell. (DRG-111, 113, 118 to 120)"""
    frame = top(s)
    if s.faces[0] < D8:
        number = spell_at(box, frame.colour, s.faces[0])
        frame.stage = Stage.OPFOR_TABLE
        if is_legal(s, box, frame, number):
            cast_rolled(s, box, number)
    elif box.racial_mode == RACIAL:
        frame.stage = Stage.OPFOR_RACIAL
    elif box.racial_mode == GENERAL:
        cast_dearest(s, box)
    else:
        frame.stage = Stage.OPFOR_FREE


def spell_at(box: Box, colour: int, face: int) -> int:
    """The spell of a colour that a number of the d8 stands for."""
    for number in range(box.spells):
        spell = box.spell[number]
        if spell.colour == colour and spell.first_roll <= face <= spell.last_roll:
            return number
    return NONE


def is_legal(s: State, box: Box, frame: Frame, number: int) -> bool:
    """Whether the opposing army can aim a spell at anything. (DRG-113)"""
    spell = box.spell[number]
    if s.castings > CASTINGS - ROOM or not spell.opfor or not has_target(s, box, frame.first, OPFOR, number):
        return False
    if spell.effect[0] == Effect.MOVE_TERRAIN and frame.magic:
        return not s.flooded >> s.frame[s.depth - 1].roll & 1
    if not names_units(spell):
        return True
    whose = aimed_at(spell)
    return within_reach(s, box, whose, targets_of(s, box, frame.first, OPFOR, number, whose), spell) != 0


def any_legal(s: State, box: Box, frame: Frame) -> bool:
    """Whether the table holds a legal spell of the colour. (DRG-113)"""
    for number in range(box.spells):
        spell = box.spell[number]
        if spell.colour == frame.colour and spell.first_roll and is_legal(s, box, frame, number):
            return True
    return False


# --- the eighth face of the die


def choose_racial(s: State, box: Box) -> None:
    """The player chooses a racial spell, one against himself if there is any; else one comes free. (DRG-118, D15)"""
    frame = top(s)
    if asked(s):
        cast_rolled(s, box, take_answer(s))
        return
    offer_racial(s, box, frame, False)
    if s.offers == 0:
        offer_racial(s, box, frame, True)
    if s.offers:
        ask(s, PLAYER)
    elif any_racial(s, box, frame):
        end_colour(s)
    else:
        frame.stage = Stage.OPFOR_FREE


def any_racial(s: State, box: Box, frame: Frame) -> bool:
    """Whether a racial spell has a target, whatever it costs. (DRG-118)"""
    for number in range(box.spells):
        if is_racial(s, box, frame, number) and is_legal(s, box, frame, number):
            return True
    return False


def offer_racial(s: State, box: Box, frame: Frame, helpful: bool) -> None:
    """Offer racial spells that the pool can pay, those that help the opposing army or all others. (DRG-118)"""
    for number in range(box.spells):
        spell = box.spell[number]
        wanted = is_racial(s, box, frame, number) and is_harmful(spell) != helpful
        if wanted and is_legal(s, box, frame, number) and is_paid(s, box, frame, number):
            offer(s, Verb.CAST, number)


def is_racial(s: State, box: Box, frame: Frame, number: int) -> bool:
    """Whether a spell is one of a race of the opposing army, in the colour that is rolled for."""
    spell = box.spell[number]
    if spell.race == Race.NONE or spell.colour != frame.colour:
        return False
    for die in range(first_of(OPFOR), end_of(s, OPFOR)):
        if box.race[s.kind[die]] == spell.race:
            return True
    return False


def is_harmful(spell: Spell) -> bool:
    """Whether a spell is against the player's side or the terrain. (DRG-118, 119)"""
    return is_hostile(spell) or spell.target == Target.ANY_DEAD or spell.target == Target.TERRAIN


def cast_dearest(s: State, box: Box) -> None:
    """The dearest harmful spell of the table that the pool pays. (DRG-119)"""
    frame = top(s)
    found = NONE
    for number in range(box.spells):
        spell = box.spell[number]
        rolled = spell.colour == frame.colour and spell.first_roll > 0 and is_harmful(spell)
        dearer = found == NONE or spell.cost > box.spell[found].cost
        if rolled and dearer and is_legal(s, box, frame, number) and is_paid(s, box, frame, number):
            found = number
    if found == NONE:
        end_colour(s)
    else:
        cast_rolled(s, box, found)


def roll_free(s: State, box: Box) -> None:
    """A spell of the table comes without cost, if any of the colour is legal. (DRG-082, 120)"""
    frame = top(s)
    frame.free = 1
    if any_legal(s, box, frame):
        frame.stage = Stage.OPFOR_FREE_ROLLED
        throw(s, 1, D8)
    else:
        end_colour(s)


def see_free(s: State, box: Box) -> None:
    """An 8, or a spell without a target, is rolled anew. (DRG-082, 120)"""
    frame = top(s)
    frame.stage = Stage.OPFOR_FREE
    if s.faces[0] < D8:
        number = spell_at(box, frame.colour, s.faces[0])
        if is_legal(s, box, frame, number):
            cast_rolled(s, box, number)


# --- casting


def price_of(s: State, box: Box, number: int) -> int:
    """What one casting of a spell costs, or the smallest unit that it can name. (DRG-114)"""
    spell = box.spell[number]
    if spell.cost_per != CostPer.HEALTH:
        return spell.cost
    return spell.cost * health_of(s, box, smallest(s, box, aimed_at(spell), reachable(s, box, number)))


def is_paid(s: State, box: Box, frame: Frame, number: int) -> bool:
    """Whether the pool pays a spell."""
    return price_of(s, box, number) <= s.pool[frame.colour]


def cast_rolled(s: State, box: Box, number: int) -> None:
    """A spell that was rolled is paid for and named, or it is too dear and ends the colour. (DRG-112, 114)"""
    frame = top(s)
    spell = box.spell[number]
    frame.spell = number
    castings = castings_rolled(s, box, frame, spell, price_of(s, box, number))
    price = spell.cost * castings
    if castings == 0 or (not frame.free and price > s.pool[frame.colour]):
        end_colour(s)
        return
    if spell.effect[0] == Effect.MOVE_TERRAIN and frame.magic:
        s.flooded |= 1 << s.frame[s.depth - 1].roll
    if not frame.free:
        s.pool[frame.colour] -= price
    if names_units(spell):
        seek(s, box, castings)
    else:
        add_casting(s, box, number, castings, aimed_at(spell), 0, NONE, 0)
        frame.stage = Stage.BACKLASH if frame.magic else Stage.OPFOR_TABLE


def castings_rolled(s: State, box: Box, frame: Frame, spell: Spell, least: int) -> int:
    """One casting; of damage all that the pool pays; of what names units by their health as much. (DRG-114, 120)"""
    paid = s.pool[frame.colour] // spell.cost
    if spell.cost_per == CostPer.DAMAGE:
        if frame.magic:
            return frame.magic
        return max(1, paid) if frame.free else paid
    if spell.cost_per == CostPer.HEALTH:
        if spell.effect[0] in OF_MANY:
            return health_reached(s, box, frame.spell, max(1, paid) if frame.free else paid)
        return least // spell.cost
    return 1


# --- cantrips


def begin_opfor_cantrip(s: State, box: Box) -> None:
    """A Cantrip of the opposing army is one free spell in a colour of the unit, drawn if it has several. (DRG-082)"""
    frame = top(s)
    frame.first = s.castings
    frame.magic = frame.points
    frame.points = 0
    empty_pools(s)
    colours = how_many(colours_of(s, box, OPFOR, frame.die))
    if colours > 1:
        frame.stage = Stage.OPFOR_CANTRIP_COLOUR
        throw(s, 1, colours)
    else:
        take_colour(s, box, 0)


def see_cantrip_colour(s: State, box: Box) -> None:
    """The colour is drawn."""
    take_colour(s, box, s.faces[0] - 1)


def take_colour(s: State, box: Box, place: int) -> None:
    """The spell is rolled in this one of the unit's colours."""
    frame = top(s)
    frame.colour = nth(colours_of(s, box, OPFOR, frame.die), place)
    frame.stage = Stage.OPFOR_FREE
