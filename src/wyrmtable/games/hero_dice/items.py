"""Hero Dice: using items, each in the windows in which its effect is legal. (HER-25)"""

from wyrmtable.core.table import throw
from wyrmtable.games.hero_dice.fleeing import get_away
from wyrmtable.games.hero_dice.piles import drop, is_boss, look_into_bag
from wyrmtable.games.hero_dice.state import SIDES, Box, Place, Stage, State


def helps(s: State, box: Box, card: int) -> bool:
    """Whether an item that is held can be used in the window that is open. (HER-25)"""
    stage = s.stage
    if stage == Stage.READY:
        return can_prepare(s, box, card)
    if stage == Stage.REST:
        return box.heal[card] > 0 and s.health < box.health  # HER-26
    if stage == Stage.REROLL:
        return box.reroll[card] > 0 and s.place[card] == Place.HELD  # HER-45
    if stage == Stage.REVIVE:
        return box.revive[card] > 0  # HER-57
    return box.bypass[card] > 0  # HER-32


def can_prepare(s: State, box: Box, card: int) -> bool:
    """Before a round: healing while hurt, bombs, and escaping from all but a boss. (HER-26, 27, 67)"""
    if box.heal[card] > 0:
        return s.health < box.health
    return box.bomb[card] > 0 or (box.escape[card] > 0 and not is_boss(box, s.card))


def any_helps(s: State, box: Box) -> bool:
    """Whether there is such an item."""
    if not may_help(s):
        return False
    for place in range(s.bagged):
        if helps(s, box, s.bag[place]):
            return True
    return False


def may_help(s: State) -> bool:
    """Whether it is worth looking for one."""
    return (s.aids >> s.stage & 1) > 0


def use(s: State, box: Box, card: int) -> None:
    """What is used once is discarded; what works once in a fight stays. (HER-25)"""
    if box.reroll[card]:
        s.place[card] = Place.SPENT
        look_into_bag(s, box)
    else:
        drop(s, box, card, Place.DISCARD)
    if s.stage == Stage.REROLL:
        roll_anew(s)
    elif s.stage == Stage.REVIVE:
        s.health = risen(box, card)
        s.stage = Stage.DEFEAT  # HER-57
    elif s.stage == Stage.BYPASS:
        s.stage = Stage.EVENT_OVER  # HER-32
    elif box.heal[card] > 0:
        s.health = min(box.health, s.health + box.heal[card])  # HER-26
    elif box.bomb[card] > 0:
        throw_bomb(s, box.bomb[card])
    else:
        get_away(s, box)


def risen(box: Box, card: int) -> int:
    """The health with which this item lets a hero rise again. (HER-57)"""
    return min(box.health, box.revive[card])


def roll_anew(s: State) -> None:
    """All hero dice are rolled again; the mob's stay. (HER-45)"""
    s.stage = Stage.ANEW
    throw(s, s.hero_dice, SIDES)


def throw_bomb(s: State, wounds: int) -> None:
    """No hide helps against it; a mob at 0 or less is defeated before the round. (HER-27)"""
    s.mob_health -= wounds
    if s.mob_health <= 0:
        s.stage = Stage.MOB_CHECK
