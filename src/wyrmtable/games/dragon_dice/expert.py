"""Dragon Dice Solo Challenge: the expert, who reckons with whole distributions and what a battle will still cost."""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import action, verb_of
from wyrmtable.games.dragon_dice.greedy import greedy
from wyrmtable.games.dragon_dice.losses import least_loss
from wyrmtable.games.dragon_dice.outlook import (
    KILL,
    POINT_OF_MAGIC,
    THOUSAND,
    charge_cost,
    cost_after,
    health_from,
    lay_enemy,
    lay_ways,
    mean_kill,
    rest_cost,
)
from wyrmtable.games.dragon_dice.prospects import (
    CHARGE_ATTACK,
    COUNTER_ATTACK,
    MAGIC,
    MAGIC_ROLL,
    MELEE_ATTACK,
    MISSILE_ATTACK,
    SAVE_VS_MELEE,
    UNIT,
    mean_gives,
    mean_throws,
)
from wyrmtable.games.dragon_dice.slaying import aim, allot
from wyrmtable.games.dragon_dice.stack import top
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import FINAL, OPFOR, PLACES, PLAYER, Box, Eighth, State
from wyrmtable.games.dragon_dice.verbs import Verb

FIFTH = PLACES - 1


def expert(s: State, box: Box, out: Ints, count: int) -> int:
    """Weigh what matters most, and go by rules of thumb in everything else."""
    verb, stage = verb_of(out[0]), top(s).stage
    if s.mover != PLAYER:
        return greedy(s, box, out, count)
    if verb == Verb.LOSE:
        return least_loss(s, box, out, count)
    if verb == Verb.PICK:
        return action(Verb.PICK, icon_to_pick(s, box, out))
    if stage == Stage.ACTION and s.battle < FINAL:
        return weigh_action(s, box, out, count)
    if verb == Verb.YES:
        return weigh_consent(s, box, out, count)
    if stage == Stage.ROLL_CONVERT:
        return allot(s, box, out, count)
    if verb == Verb.DRAGON and stage >= Stage.HUNT and stage < Stage.BACKLASH:
        return aim(s, box, out, count)
    return greedy(s, box, out, count)


# --- actions


def weigh_action(s: State, box: Box, desk: Ints, count: int) -> int:
    """The action after which the battle costs least."""
    best, least = desk[count - 1], 1 << 30
    if s.battle < FIFTH:
        lay_enemy(s, box, desk)
        lay_ways(s, box, desk)
    for choice in range(count):
        verb = verb_of(desk[choice])
        cost = cost_of(s, box, desk, verb) if s.battle < FIFTH else -gain_of(s, box, desk, verb)
        if cost < least:
            best, least = desk[choice], cost
    return best


def cost_of(s: State, box: Box, desk: Ints, verb: int) -> int:
    """What an action and all that follows in this battle costs."""
    if verb == Verb.MELEE:
        kill = mean_kill(s, box, desk, MELEE_ATTACK)
        back = mean_throws(s, box, OPFOR, SAVE_VS_MELEE) * THOUSAND // UNIT
        return cost_after(s, box, desk, True) + back - kill * KILL // THOUSAND
    if verb == Verb.CHARGE:
        hurt = charge_cost(s, box, desk)
        kill = mean_kill(s, box, desk, CHARGE_ATTACK)
        return cost_after(s, box, desk, False) + hurt - kill * KILL // THOUSAND
    if verb == Verb.MISSILE:
        kill = mean_kill(s, box, desk, MISSILE_ATTACK)
        return cost_after(s, box, desk, False) - kill * KILL // THOUSAND
    rest = rest_cost(s, box, desk, 0, True)
    if verb == Verb.MAGIC:
        left = max(1, health_from(s, box, 0))
        return rest * max(0, THOUSAND - magic_gain(s, box) // left) // THOUSAND
    return rest


def magic_gain(s: State, box: Box) -> int:
    """What a magic action does in the mean, in thousandths of a health."""
    return mean_gives(s, box, PLAYER, MAGIC_ROLL, MAGIC) * POINT_OF_MAGIC // UNIT


def gain_of(s: State, box: Box, desk: Ints, verb: int) -> int:
    """What an action against magicians kills in the mean; they never answer."""
    if verb == Verb.MELEE:
        return mean_kill(s, box, desk, MELEE_ATTACK)
    if verb == Verb.CHARGE:
        return mean_kill(s, box, desk, CHARGE_ATTACK) - charge_cost(s, box, desk)
    if verb == Verb.MISSILE:
        return mean_kill(s, box, desk, MISSILE_ATTACK)
    return magic_gain(s, box) if verb == Verb.MAGIC else 0


# --- yes or no


def weigh_consent(s: State, box: Box, desk: Ints, count: int) -> int:
    """Strike back if that costs less in the end; move the terrain die if what lies ahead is better."""
    stage = top(s).stage
    agrees = False
    if stage == Stage.COUNTER:
        agrees = strikes_back(s, box, desk)
    elif (stage == Stage.STEP_D or stage == Stage.KING) and s.battle < FIFTH:
        lay_enemy(s, box, desk)
        lay_ways(s, box, desk)
        agrees = rest_cost(s, box, desk, 0, True) < rest_cost(s, box, desk, 0, False)
    else:
        return greedy(s, box, desk, count)
    return action(Verb.YES if agrees else Verb.NO, 0)


def strikes_back(s: State, box: Box, desk: Ints) -> bool:
    """Whether a counter-attack spares more than the saves against it throw back."""
    lay_enemy(s, box, desk)
    lay_ways(s, box, desk)
    kill = mean_kill(s, box, desk, COUNTER_ATTACK)
    back = mean_throws(s, box, OPFOR, SAVE_VS_MELEE) * THOUSAND // UNIT
    return cost_after(s, box, desk, False) + back - kill * KILL // THOUSAND <= rest_cost(s, box, desk, 0, True)


# --- the eighth face


def icon_to_pick(s: State, box: Box, desk: Ints) -> int:
    """A Tower where missiles do more than magic; else a City, which may bring somebody back or on."""
    if s.battle != FINAL and mean_kill(s, box, desk, MISSILE_ATTACK) >= magic_gain(s, box):
        return Eighth.TOWER.value
    return Eighth.CITY.value
