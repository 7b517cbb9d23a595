"""Dragon Dice Solo Challenge: damage, units that fall, and what may keep them from it. (DRG-004, 061 to 067)"""

from wyrmtable.core.bits import lowest
from wyrmtable.core.table import throw
from wyrmtable.games.dragon_dice.icons import icon_at
from wyrmtable.games.dragon_dice.lasting import free, send_away, strength
from wyrmtable.games.dragon_dice.races import has_colour
from wyrmtable.games.dragon_dice.roster import (
    health_of,
    kin_of,
    largest,
    of_kin,
    offer_dice,
    place_in,
    smallest,
    targets_in,
    units_in,
    up_to,
)
from wyrmtable.games.dragon_dice.stack import (
    ask,
    asked,
    chosen_verb,
    decides,
    first_of,
    offer,
    pop,
    push,
    seat_of,
    take_answer,
    top,
)
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import Box, Fate, Gift, State, Zone
from wyrmtable.games.dragon_dice.terms import Colour, Effect, Icon, Race
from wyrmtable.games.dragon_dice.verbs import Verb


def carry_fall(s: State, box: Box, stage: int) -> None:
    """Carry damage or falling units on."""
    match stage:
        case Stage.DAMAGE:
            take_damage(s, box)
        case Stage.FALL:
            next_fall(s, box)
        case Stage.FALL_ROLLED:
            see_fall(s, box)
        case _:
            choose_substitute(s, box)


# --- damage


def push_damage(s: State, side: int, points: int, fate: int) -> None:
    """An army takes damage. (DRG-061)"""
    damage = push(s, Stage.DAMAGE, side)
    damage.points = points
    damage.fate = fate


def take_damage(s: State, box: Box) -> None:
    """Units fall one after the other as long as the rest of the damage is enough for one; then it is lost. (DRG-062)"""
    damage = top(s)
    side = damage.side
    if asked(s):
        fell(s, box, take_answer(s))
        return
    army = targets_in(s, side)
    within_reach = up_to(s, box, side, army, damage.points)
    if within_reach == 0:
        pop(s)
    elif health_in(s, box, side, army) <= damage.points and not may_step_in(s, box, side, army, damage.fate):
        damage.points -= health_in(s, box, side, army)  # in whatever order
        push_fall(s, side, army, damage.fate)
    elif decides(box, side):
        offer_dice(s, Verb.LOSE, side, within_reach)
        ask(s, seat_of(box, side))
    else:
        fell(s, box, smallest(s, box, side, within_reach))  # DRG-063


def fell(s: State, box: Box, die: int) -> None:
    """A unit is the next casualty; its health is taken off the damage. (DRG-062)"""
    damage = top(s)
    damage.points -= health_of(s, box, die)
    push_fall(s, damage.side, place_in(damage.side, die), damage.fate)


def health_in(s: State, box: Box, side: int, units: int) -> int:
    """The health of a set of units together."""
    total = 0
    for place in range(s.roster[side]):
        if units >> place & 1:
            total += health_of(s, box, first_of(side) + place)
    return total


# --- falling


def push_fall(s: State, side: int, units: int, fate: int) -> None:
    """These units are killed or buried, one after the other."""
    fall = push(s, Stage.FALL, side)
    fall.marks[0] = units
    fall.fate = fate


def next_fall(s: State, box: Box) -> None:
    """The next of them falls, unless it goes away instead. (DRG-066, 067)"""
    fall = top(s)
    if fall.marks[0] == 0:
        pop(s)
        return
    place = lowest(fall.marks[0])
    fall.marks[0] &= fall.marks[0] - 1
    fall.die = first_of(fall.side) + place
    if s.zone[fall.die] != Zone.ARMY and not can_be_buried(s, box, fall.side, fall.die, fall.fate):
        return  # gone already
    if fall.fate == Fate.KILLED_BY_DAMAGE and strength(s, fall.side, Effect.OPEN_GRAVE) > 0:
        send_away(s, fall.die)
    elif rolls_for_life(s, box, fall.die):
        fall.stage = Stage.FALL_ROLLED
        s.air[0] = fall.die
        throw(s, 1, 0)
    else:
        lay_to_rest(s, box)


def rolls_for_life(s: State, box: Box, die: int) -> bool:
    """Whether a unit that falls is rolled: for Rise from the Ashes, or a Treefolk at a terrain with green. (DRG-067)"""
    if box.gifts[s.kind[die]] & Gift.RISES:
        return True
    return kin_of(s, box, die) == Race.TREEFOLK and s.zone[die] == Zone.ARMY and has_colour(s, box, Colour.GREEN)


def see_fall(s: State, box: Box) -> None:
    """The right face sends the unit away instead. (DRG-067)"""
    fall = top(s)
    fall.stage = Stage.FALL
    icon = icon_at(s, box, fall.die, s.faces[0])
    rooted = kin_of(s, box, fall.die) == Race.TREEFOLK and s.zone[fall.die] == Zone.ARMY
    if icon == Icon.RISE_FROM_THE_ASHES or (icon == Icon.ID and rooted and has_colour(s, box, Colour.GREEN)):
        send_away(s, fall.die)
    else:
        lay_to_rest(s, box)


def lay_to_rest(s: State, box: Box) -> None:
    """Killed is to Dead, buried is out of the game; a killed unit may have another step in. (DRG-004, 066)"""
    fall = top(s)
    die = fall.die
    buried = fall.fate == Fate.BURIED and not is_honored(s, box, fall.side, die)
    free(s, die)
    s.zone[die] = Zone.BURIED if buried else Zone.DEAD
    s.changed = 1
    if s.depth > 1 and s.frame[s.depth - 2].stage == Stage.BREATH_TAKEN:
        s.frame[s.depth - 2].others[0] |= place_in(fall.side, die)  # a breath burns who stepped in, too (DRG-159)
    if not buried and substitutes(s, box, fall.side, die):
        fall.stage = Stage.SUBSTITUTE
    else:
        fall.stage = Stage.FALL
        s.fallen = 1


def can_be_buried(s: State, box: Box, side: int, die: int, fate: int) -> bool:
    """Whether a unit is dead and is to be buried; one that is honored stays as it is. (DRG-067, 190)"""
    return s.zone[die] == Zone.DEAD and fate == Fate.BURIED and not is_honored(s, box, side, die)


def is_honored(s: State, box: Box, side: int, die: int) -> bool:
    """Whether Honor the Dead keeps a unit from being buried: not if it has black. (DRG-190)"""
    return strength(s, side, Effect.HONOR_DEAD) > 0 and not box.colours[s.kind[die]] >> Colour.BLACK & 1


def substitutes(s: State, box: Box, side: int, die: int) -> int:
    """Dead units that may step in for one just killed: smaller Undead, or small Treefolk that regrow. (DRG-066)"""
    return successors(s, box, side, die, units_in(s, side, Zone.DEAD))


def successors(s: State, box: Box, side: int, die: int, units: int) -> int:
    """Those of a set of units that may step in for another once they are dead."""
    race, health = kin_of(s, box, die), health_of(s, box, die)
    if health < 2:
        return 0
    if race == Race.UNDEAD:
        return up_to(s, box, side, of_kin(s, box, side, units, race), health - 1)
    if race == Race.TREEFOLK and strength(s, side, Effect.REGROW) > 0:
        return up_to(s, box, side, of_kin(s, box, side, units, race), 1)
    return 0


def may_step_in(s: State, box: Box, side: int, army: int, fate: int) -> bool:
    """Whether somebody, dead now or once the others have fallen, could step in for a unit of this army. (DRG-066)"""
    if fate == Fate.KILLED_BY_DAMAGE and strength(s, side, Effect.OPEN_GRAVE) > 0:
        return False
    for place in range(s.roster[side]):
        die = first_of(side) + place
        if army >> place & 1 and successors(s, box, side, die, army | units_in(s, side, Zone.DEAD)):
            return True
    return False


def choose_substitute(s: State, box: Box) -> None:
    """The owner puts one of them into the Army, or none; the opposing army always the largest. (DRG-066, D11)"""
    fall = top(s)
    if not asked(s):
        dead = substitutes(s, box, fall.side, fall.die)
        if not decides(box, fall.side):
            fall.stage = Stage.FALL
            rejoin(s, largest(s, box, fall.side, dead))
            s.fallen = 1
            return
        offer_dice(s, Verb.SUBSTITUTE, fall.side, dead)
        offer(s, Verb.NO, 0)
        ask(s, seat_of(box, fall.side))
        return
    fall.stage = Stage.FALL
    s.fallen = 1
    if chosen_verb(s) == Verb.SUBSTITUTE:
        rejoin(s, take_answer(s))
    else:
        take_answer(s)


def rejoin(s: State, die: int) -> None:
    """A unit comes back into its Army."""
    free(s, die)
    s.zone[die] = Zone.ARMY
