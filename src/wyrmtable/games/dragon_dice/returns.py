"""Dragon Dice Solo Challenge: units that come back or are promoted, and items that nobody can carry.

(DRG-013 to 016, 051, 065, 097, 155)
"""

from wyrmtable.games.dragon_dice.casualties import rejoin
from wyrmtable.games.dragon_dice.lasting import free
from wyrmtable.games.dragon_dice.roster import (
    health_of,
    is_unit,
    largest,
    of_kin,
    of_race,
    offer_dice,
    place_in,
    smallest,
    units_in,
    up_to,
)
from wyrmtable.games.dragon_dice.stack import (
    ask,
    asked,
    chosen_verb,
    decides,
    end_of,
    first_of,
    offer,
    pop,
    push,
    seat_of,
    take_answer,
    top,
)
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import NONE, PLAYER, Box, State, Zone
from wyrmtable.games.dragon_dice.terms import COLOURS, Colour
from wyrmtable.games.dragon_dice.verbs import Verb

CARRIED = 2  # items that a unit can carry (DRG-014)


def carry_return(s: State, box: Box, stage: int) -> None:
    """Carry on what brings units back, promotes them, or lays items down."""
    match stage:
        case Stage.RETURN:
            choose_return(s, box)
        case Stage.RECRUIT_OR_PROMOTE:
            choose_recruit(s, box)
        case Stage.PROMOTE:
            choose_promotion(s, box)
        case _:
            lay_down(s, box)


# --- returning


def push_return(s: State, side: int, health: int) -> None:
    """Own dead units of at most this health together come back."""
    push(s, Stage.RETURN, side).points = health


def choose_return(s: State, box: Box) -> None:
    """One after the other; the opposing army takes the largest that still fits. (DRG-051, D9)"""
    back = top(s)
    side = back.side
    if asked(s):
        if chosen_verb(s) == Verb.RETURN:
            bring_back(s, box, take_answer(s))
        else:
            take_answer(s)
            pop(s)
        return
    dead = up_to(s, box, side, units_in(s, side, Zone.DEAD), back.points)
    if dead == 0:
        pop(s)
    elif decides(box, side):
        offer_dice(s, Verb.RETURN, side, dead)
        offer(s, Verb.DONE, 0)
        ask(s, seat_of(box, side))
    else:
        bring_back(s, box, largest(s, box, side, dead))


def bring_back(s: State, box: Box, die: int) -> None:
    """A dead unit is back in the Army."""
    top(s).points -= health_of(s, box, die)
    rejoin(s, die)


# --- recruiting and promoting


def push_promotions(s: State, side: int, promotions: int) -> None:
    """So many units may be promoted, each once. (DRG-065)"""
    push(s, Stage.RECRUIT_OR_PROMOTE, side).points = promotions


def push_recruiting(s: State, side: int, race: int) -> None:
    """One unit may be recruited, or one promoted; of one race only, if it is given. (DRG-065)"""
    frame = push(s, Stage.RECRUIT_OR_PROMOTE, side)
    frame.points = 1
    frame.recruits = 1
    frame.race = race


def recruits(s: State, box: Box) -> int:
    """Dead units that can be recruited now: those of health 1. (DRG-065)"""
    frame = top(s)
    if not frame.recruits:
        return 0
    dead = up_to(s, box, frame.side, units_in(s, frame.side, Zone.DEAD), 1)
    return dead if frame.race == NONE else of_kin(s, box, frame.side, dead, frame.race)


def promotable(s: State, box: Box) -> int:
    """Units of the Army that can be promoted now, and have not been before. (DRG-065)"""
    frame = top(s)
    units = units_in(s, frame.side, Zone.ARMY) & ~frame.others[0]
    if frame.race != NONE:
        units = of_kin(s, box, frame.side, units, frame.race)
    found = 0
    for place in range(s.roster[frame.side]):
        if units >> place & 1 and betters(s, box, first_of(frame.side) + place):
            found |= 1 << place
    return found


def betters(s: State, box: Box, die: int) -> int:
    """Dead units that a unit can be promoted into: of its race, with one health more. (DRG-065)"""
    side = 0 if die < first_of(1) else 1
    health = health_of(s, box, die)
    if box.is_promo[s.kind[die]]:
        return 0
    dead = of_race(s, box, side, units_in(s, side, Zone.DEAD), die)
    return up_to(s, box, side, dead, health + 1) & ~up_to(s, box, side, dead, health)


def choose_recruit(s: State, box: Box) -> None:
    """Recruit a dead unit, promote one, or neither; the opposing army recruits if it can. (DRG-097, D6)"""
    frame = top(s)
    if asked(s):
        verb, die = chosen_verb(s), take_answer(s)
        if verb == Verb.RECRUIT:
            rejoin(s, die)
            pop(s)
        elif verb == Verb.PROMOTE:
            frame.die = die
            frame.stage = Stage.PROMOTE
        else:
            pop(s)
        return
    dead, units = recruits(s, box), promotable(s, box)
    if frame.points == 0 or (dead == 0 and units == 0):
        pop(s)
    elif decides(box, frame.side):
        offer_dice(s, Verb.RECRUIT, frame.side, dead)
        offer_dice(s, Verb.PROMOTE, frame.side, units)
        offer(s, Verb.DONE, 0)
        ask(s, seat_of(box, frame.side))
    elif dead:
        rejoin(s, smallest(s, box, frame.side, dead))
        pop(s)
    else:
        frame.die = smallest(s, box, frame.side, units)  # DRG-051
        frame.stage = Stage.PROMOTE


def choose_promotion(s: State, box: Box) -> None:
    """A unit changes places with a larger one that is dead. (DRG-065)"""
    frame = top(s)
    if not asked(s):
        dead = betters(s, box, frame.die)
        if decides(box, frame.side):
            offer_dice(s, Verb.REPLACE_BY, frame.side, dead)
            ask(s, seat_of(box, frame.side))
        else:
            promote(s, smallest(s, box, frame.side, dead))
        return
    promote(s, take_answer(s))


def promote(s: State, better: int) -> None:
    """The smaller unit goes to Dead, the larger one takes its place."""
    frame = top(s)
    free(s, frame.die)
    s.zone[frame.die] = Zone.DEAD
    rejoin(s, better)
    frame.others[0] |= place_in(frame.side, better)
    frame.points -= 1
    if frame.spares:
        s.roll[frame.roll].share[frame.shown] -= 1
    frame.stage = Stage.RECRUIT_OR_PROMOTE


# --- items


def can_carry(s: State, box: Box, zone: int, also: int) -> bool:
    """Whether the units of two zones can carry all items there, each at most two of its own colours. (DRG-014)"""
    for colours in range(1, 1 << COLOURS):
        hands = 0
        for die in range(s.roster[PLAYER]):
            if s.zone[die] == zone or s.zone[die] == also:
                if not is_unit(s, die):
                    hands -= box.colours[s.kind[die]] & colours > 0
                elif box.colours[s.kind[die]] & (colours | 1 << Colour.IVORY):
                    hands += CARRIED
        if hands < 0:
            return False
    return True


def has_items(s: State) -> bool:
    """Whether the player has an item in the Army."""
    for die in range(s.roster[PLAYER]):
        if s.zone[die] == Zone.ARMY and not is_unit(s, die):
            return True
    return False


def lay_down(s: State, box: Box) -> None:
    """Items that nobody can carry any more are buried, one after the other. (DRG-015, D21)"""
    if asked(s):
        s.zone[take_answer(s)] = Zone.BURIED
    elif not has_items(s) or can_carry(s, box, Zone.ARMY, Zone.AWAY):
        pop(s)
    else:
        items = 0
        for die in range(first_of(PLAYER), end_of(s, PLAYER)):
            if s.zone[die] == Zone.ARMY and not is_unit(s, die):
                items |= 1 << die
        offer_dice(s, Verb.BURY, PLAYER, items)
        ask(s, PLAYER)
