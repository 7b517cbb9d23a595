"""Dragon Dice Solo Challenge: icons that hurt a single target in their own way. (DRG-049, 064)"""

from wyrmtable.core.bits import lowest
from wyrmtable.games.dragon_dice.casualties import push_fall
from wyrmtable.games.dragon_dice.roster import health_of, offer_dice, place_in, smallest, targets_in
from wyrmtable.games.dragon_dice.stack import ask, asked, decides, first_of, pop, seat_of, take_answer, top
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import PLAYER, Box, Fate, Result, State, Zone
from wyrmtable.games.dragon_dice.terms import Icon
from wyrmtable.games.dragon_dice.trials import push_trial
from wyrmtable.games.dragon_dice.verbs import Verb

GORE = 2  # damage of a Gore


def carry_blow(s: State, box: Box, stage: int) -> None:
    """Carry a blow or a plague on."""
    match stage:
        case Stage.BLOW:
            top(s).stage = Stage.BLOW_TAKEN
            push_trial(s, 1 - top(s).side, top(s).marks[0], Result.SAVE)
        case Stage.BLOW_TAKEN:
            take_blow(s, box)
        case Stage.PLAGUE:
            top(s).stage = Stage.PLAGUE_TRIED
            push_trial(s, 1 - top(s).side, top(s).marks[0], Result.SAVE)
        case Stage.PLAGUE_TRIED:
            see_plague(s)
        case _:
            spread_plague(s, box)


def take_blow(s: State, box: Box) -> None:
    """Saves take off damage, but not from a Hug; melee of who is coiled or hugged hurts back. (DRG-064)"""
    blow = top(s)
    side, icon, die = blow.side, blow.icon, blow.die
    target = first_of(1 - side) + lowest(blow.marks[0])
    damage = GORE if icon == Icon.GORE else blow.points
    if icon != Icon.HUG:
        damage -= s.scored
    pop(s)
    hit = place_in(1 - side, target) if damage >= health_of(s, box, target) else 0
    wrestles = icon == Icon.COIL or icon == Icon.HUG
    back = place_in(side, die) if wrestles and s.struck >= health_of(s, box, die) else 0
    if icon == Icon.COIL and side == PLAYER:  # both at the same moment: defeat comes before victory (DRG-033)
        push_fall(s, 1 - side, hit, Fate.KILLED)
        hit = 0
    push_fall(s, side, back, Fate.KILLED)
    push_fall(s, 1 - side, hit, Fate.BURIED if icon == Icon.GORE else Fate.KILLED)


def see_plague(s: State) -> None:
    """Who saves ends the plague; who does not is killed."""
    plague = top(s)
    if s.failed[0]:
        plague.stage = Stage.PLAGUE_SPREADS
        push_fall(s, 1 - plague.side, plague.marks[0], Fate.KILLED)
    else:
        pop(s)


def spread_plague(s: State, box: Box) -> None:
    """The owner of a unit killed names the next; of the opposing army it is the smallest. (DRG-051, D25)"""
    plague = top(s)
    owner = 1 - plague.side
    if not asked(s):
        army = targets_in(s, owner)
        killed = s.zone[first_of(owner) + lowest(plague.marks[0])] == Zone.DEAD
        if army == 0 or not killed:
            pop(s)
        elif decides(box, owner):
            offer_dice(s, Verb.TARGET, owner, army)
            ask(s, seat_of(box, owner))
        else:
            infect(s, owner, smallest(s, box, owner, army))
        return
    infect(s, owner, take_answer(s))


def infect(s: State, owner: int, die: int) -> None:
    """The next unit rolls."""
    plague = top(s)
    plague.marks[0] = place_in(owner, die)
    plague.stage = Stage.PLAGUE
