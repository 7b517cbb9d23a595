"""Hero Dice: the boss and the powers of its ring. (HER-68 to 81)"""

from wyrmtable.games.hero_dice.piles import full_health
from wyrmtable.games.hero_dice.state import FACES, Box, Power, Stage, State


def use_ring(s: State, box: Box) -> None:
    """The power of the boss's high die happens, without choice. (HER-71, 72)"""
    power = box.power[s.card * FACES + s.mob_high]
    force = box.force[s.card * FACES + s.mob_high]
    if power == Power.WOUND:
        s.health -= warded(s, box, force)  # HER-74
    elif power == Power.DRAIN:
        s.health -= warded(s, box, force)  # HER-75
        mend(s, box, warded(s, box, force))
    elif power == Power.MEND:
        mend(s, box, force)  # HER-76
    elif power == Power.RAGE:
        s.rage = force  # HER-77
    elif power == Power.WEAKEN:
        s.weaken = force  # HER-78
    elif power == Power.CURSE:
        s.curse = 1  # HER-79
    elif power == Power.STEAL:
        s.losing = force  # HER-80
        s.then = Stage.DEFEAT
        s.stage = Stage.LOSE


def warded(s: State, box: Box, force: int) -> int:
    """What the armor lets through. (HER-74, 75)"""
    return max(0, force - box.ward[s.armor])


def mend(s: State, box: Box, amount: int) -> None:
    """The boss recovers, never above its health at the start of the fight. (HER-75, 76)"""
    s.mob_health = min(full_health(s, box), s.mob_health + amount)
