"""Dragon Dice Solo Challenge: which spells are worth their points, and what they are aimed at, for players who reckon.

What a spell is worth is counted in sixtieths of a health for each point of magic.
"""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import argument_of, verb_of
from wyrmtable.games.dragon_dice.hunt import WHITE_HEALTH
from wyrmtable.games.dragon_dice.naming import affordable
from wyrmtable.games.dragon_dice.pools import all_of, colours_of
from wyrmtable.games.dragon_dice.prospects import (
    MAGIC,
    MAGIC_ROLL,
    MELEE,
    SAVE,
    SAVE_VS_SPELL,
    UNIT,
    gives,
    heals,
    loss_of,
    mean_gives,
    worth_of_kind,
)
from wyrmtable.games.dragon_dice.races import has_colour
from wyrmtable.games.dragon_dice.roster import health_of, largest, rolled_in, smallest, up_to
from wyrmtable.games.dragon_dice.stack import first_of, side_of, top
from wyrmtable.games.dragon_dice.state import FIFTH, FINAL, PLAYER, Box, Frame, Spell, State
from wyrmtable.games.dragon_dice.targets import DAMAGE, has_race, hits_dragons, targets_of
from wyrmtable.games.dragon_dice.terms import Effect, VsDragon
from wyrmtable.games.dragon_dice.verbs import Verb

FAILS = 36  # sixtieths of units that do not save alone
SLAYING = 60  # what slaying a dragon is worth a point
AT_A_BELLY = 4  # what is tried on one that must show its belly
HALVING = 240  # what it is worth to halve what an army does
TRICK = 8  # what a spell is worth a point that does something useful at times
PROTECTS = (Effect.SAVES_UP, Effect.SAVES_UP_NOT_SPELLS)
WEAKENS = (Effect.RESULTS_DOWN, Effect.NOT_MANEUVER_DOWN, Effect.MELEE_DOWN, Effect.SAVES_DOWN)
MOVES = (Effect.MANEUVER_ROLL_DOWN, Effect.MANEUVER_ROLL_UP, Effect.MANEUVER_UP, Effect.MANEUVER_DOWN)
TRICKS = (Effect.MIRAGE, Effect.SEND_AWAY, Effect.FEVER, Effect.SAVAGE, Effect.REROLL_ONE)
HELPS = (Effect.REVIVE, Effect.WILDING, Effect.HIDE)


def best_spell(s: State, box: Box, out: Ints, count: int) -> int:
    """The spell that is worth most, or none if none is worth anything."""
    best, most = out[count - 1], 0  # the last is to stop
    for choice in range(count):
        if verb_of(out[choice]) == Verb.CAST:
            worth = spell_worth(s, box, top(s), argument_of(out[choice]))
            if worth > most:
                best, most = out[choice], worth
    return best


def spell_worth(s: State, box: Box, frame: Frame, number: int) -> int:
    """What a spell is worth for each point that it takes, with the pool as it is."""
    spell = box.spell[number]
    if hits_dragons(s, spell):
        return worth_against_dragons(s, box, frame, spell)
    effect, amount = spell.effect[0], spell.amount[0]
    if effect == Effect.ARMY_DAMAGE or effect in DAMAGE or effect == Effect.STRIKE:
        return worth_of_damage(s, box, frame, number)
    if effect == Effect.REVIVE:
        return worth_of_revival(s, box, frame, number)
    if effect in PROTECTS:
        return UNIT * amount // spell.cost // (6 if s.battle == FIFTH else 1)
    if effect in WEAKENS:
        return UNIT * amount // spell.cost // (3 if s.battle == FIFTH else 1)
    if effect in MOVES:
        return 0 if s.battle >= FIFTH else UNIT * amount // spell.cost
    if effect == Effect.OPEN_GRAVE or effect == Effect.HALVE_MISSILE or effect == Effect.HALVE_MAGIC:
        return HALVING // spell.cost
    if effect == Effect.MELEE_OR_MISSILE_UP:
        return UNIT * amount // spell.cost if s.battle == FINAL and short_of_slaying(s, box) else 0
    return TRICK if effect in TRICKS else 0


def worth_of_damage(s: State, box: Box, frame: Frame, number: int) -> int:
    """An army saves once against all damage; a unit that it is not enough for is unharmed. (DRG-064, 092)"""
    spell = box.spell[number]
    castings = affordable(s, spell)
    enemy = 1 - frame.side
    if spell.effect[0] == Effect.ARMY_DAMAGE:
        saves = mean_gives(s, box, enemy, SAVE_VS_SPELL, SAVE)
        return max(1, UNIT * spell.amount[0] * castings - saves) // (castings * spell.cost)
    units = targets_of(s, box, frame.first, frame.side, number, enemy)
    if units == 0:
        return 0
    if spell.effect[0] == Effect.STRIKE:
        return FAILS * health_of(s, box, largest(s, box, enemy, units)) // spell.cost
    if health_of(s, box, smallest(s, box, enemy, units)) > castings * spell.amount[0]:
        return 0
    return (UNIT if spell.effect[0] == Effect.UNIT_DAMAGE else FAILS) * spell.amount[0] // spell.cost


def worth_of_revival(s: State, box: Box, frame: Frame, number: int) -> int:
    """A unit that comes back is worth what it might not have been healed for."""
    spell = box.spell[number]
    units = targets_of(s, box, frame.first, frame.side, number, frame.side)
    units = up_to(s, box, frame.side, units, affordable(s, spell))
    if units == 0:
        return 0
    die = largest(s, box, frame.side, units)
    likely = 0 if s.battle == FINAL else heals(box, s.kind[die])
    return (2 * UNIT - likely) // (2 * spell.cost)


def worth_against_dragons(s: State, box: Box, frame: Frame, spell: Spell) -> int:
    """What certainly slays one is worth most; what needs a belly is tried only where it spoils no other attack."""
    needed = WHITE_HEALTH if box.ancient else box.dragon_health[0]
    saves = 0 if spell.vs_dragon == VsDragon.SURE_DAMAGE else box.dragon_saves[0]
    damage = affordable(s, spell) * spell.amount[0]
    if spell.vs_dragon != VsDragon.KILLS_ON_BELLY and damage >= needed + saves:
        return SLAYING
    spoils = frame.divided > 0  # for whoever a spell hits is not attacked otherwise (DRG-146)
    return 0 if spoils or (damage < needed and spell.vs_dragon != VsDragon.KILLS_ON_BELLY) else AT_A_BELLY


def short_of_slaying(s: State, box: Box) -> bool:
    """Whether the melee of an attack on dragons is a little too low."""
    needed = (WHITE_HEALTH if box.ancient else box.dragon_health[0]) + box.dragon_saves[0]
    return needed - 4 <= s.roll[top(s).roll].total[MELEE] < needed


# --- colours


def best_colour(s: State, box: Box, out: Ints, count: int) -> int:
    """The colour with a spell that is worth most for what would then be in its pool."""
    best, most = out[0], -1
    for choice in range(count):
        colour = argument_of(out[choice])
        worth = 4 * colour_worth(s, box, colour) + all_of(s, colour) + 8 * has_colour(s, box, colour)
        if worth > most:
            best, most = out[choice], worth
    return best


def colour_worth(s: State, box: Box, colour: int) -> int:
    """What the best spell of a colour does for a point, whatever is in the pool."""
    most, side = 0, top(s).side
    for number in range(box.spells):
        spell = box.spell[number]
        if (
            spell.colour == colour
            and (spell.player if side == 0 else spell.opfor)
            and has_race(s, box, side, spell.race)
        ) and (top(s).magic == 0 or spell.cantrip):
            most = max(most, usual_worth(s, spell))
    return most


def usual_worth(s: State, spell: Spell) -> int:
    """What a spell usually is worth for a point."""
    effect, unit = spell.effect[0], UNIT * spell.amount[0] // spell.cost
    if s.battle == FINAL:
        return unit if effect in PROTECTS else UNIT // spell.cost if effect == Effect.REVIVE else 0
    if effect == Effect.STRIKE:
        return 2 * FAILS // spell.cost
    if effect == Effect.ARMY_DAMAGE or effect in DAMAGE:
        return unit
    return (
        UNIT // spell.cost if effect == Effect.REVIVE else unit // 4 if effect in PROTECTS or effect in WEAKENS else 0
    )


# --- a whole magic action


def mean_magic(s: State, box: Box, side: int) -> int:
    """What the spells of a magic roll kill in the mean, in sixtieths of a health: only some colours can kill."""
    units, total = rolled_in(s, side), 0
    for place in range(s.roster[side]):
        if units >> place & 1:
            die = first_of(side) + place
            points = 0
            for face in range(1, box.sides[s.kind[die]] + 1):
                points += gives(s, box, side, die, face, MAGIC_ROLL, MAGIC)
            if points > 0:
                total += points * deadliest(s, box, side, colours_of(s, box, side, die)) // box.sides[s.kind[die]]
    return total


def deadliest(s: State, box: Box, side: int, colours: int) -> int:
    """What the best spell of some colours that kills does for a point."""
    most = 0
    for number in range(box.spells):
        spell = box.spell[number]
        castable = spell.player if side == PLAYER else spell.opfor
        if castable and colours >> spell.colour & 1 and has_race(s, box, side, spell.race):
            most = max(most, deadliness(spell))
    return most


def deadliness(spell: Spell) -> int:
    """What a spell kills for a point; half of an army's damage is saved."""
    if spell.effect[0] == Effect.STRIKE:
        return 2 * FAILS // spell.cost
    damage = UNIT * spell.amount[0] // spell.cost
    return damage // 2 if spell.effect[0] == Effect.ARMY_DAMAGE else damage if spell.effect[0] in DAMAGE else 0


# --- targets


def spell_target(s: State, box: Box, out: Ints, count: int) -> int:
    """Own units that are worth most; of the enemy the largest that can be killed."""
    frame = top(s)
    spell = box.spell[frame.spell]
    reach = affordable(s, spell) * spell.amount[0] if spell.effect[0] == Effect.UNIT_DAMAGE else UNIT
    best, most = out[count - 1], -1
    for choice in range(count):
        if verb_of(out[choice]) == Verb.TARGET:
            die = argument_of(out[choice])
            own = side_of(die) == frame.side
            worth = worth_of_kind(box, s.kind[die]) if health_of(s, box, die) <= reach else 0
            if own != (spell.effect[0] in HELPS):
                worth = -1
            if worth > most:
                best, most = out[choice], worth
    return best


def spared(s: State, box: Box, out: Ints, count: int) -> int:
    """The own unit that would be missed least, for what the opposing army does to it."""
    best, least = out[0], 1 << 20
    for choice in range(count):
        loss = loss_of(s, box, argument_of(out[choice]))
        if loss < least:
            best, least = out[choice], loss
    return best
