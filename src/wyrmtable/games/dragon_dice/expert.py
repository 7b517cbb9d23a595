"""Dragon Dice Solo Challenge: the expert, who reckons with whole distributions and what a battle will still cost."""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import action, verb_of
from wyrmtable.games.dragon_dice.casualties import health_in
from wyrmtable.games.dragon_dice.greedy import greedy
from wyrmtable.games.dragon_dice.losses import least_loss
from wyrmtable.games.dragon_dice.outlook import NEVER, THROWN_AT, TURNS_AT, WAIT, look_ahead, way_cost
from wyrmtable.games.dragon_dice.prospects import (
    CHARGE_ATTACK,
    CHARGE_DEFENCE,
    COUNTER_ATTACK,
    MELEE,
    MELEE_ATTACK,
    MISSILE_ATTACK,
    SAVE,
    UNIT,
    mean_gives,
)
from wyrmtable.games.dragon_dice.rests import (
    BY_CHARGE,
    BY_MELEE,
    BY_MISSILE,
    IN_ANSWER,
    RESTS,
    THOUSAND,
    WHOLE_BITS,
    blows_of,
    kill_at,
    lay_kills,
    saves_against,
)
from wyrmtable.games.dragon_dice.roster import targets_in
from wyrmtable.games.dragon_dice.slaying import aim, allot
from wyrmtable.games.dragon_dice.spellcraft import mean_magic
from wyrmtable.games.dragon_dice.spreads import HITS, SURE_BITS, WARDS, excess, lay_spread
from wyrmtable.games.dragon_dice.stack import top
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import FINAL, OPFOR, PLACES, PLAYER, Box, Eighth, State
from wyrmtable.games.dragon_dice.verbs import Verb

FIFTH = PLACES - 1
WEIGHED = (Stage.COUNTER, Stage.STEP_D, Stage.KING)


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
    best, least = desk[count - 1], NEVER
    units = look_ahead(s, box, desk) if s.battle < FIFTH else 0
    for choice in range(count):
        verb = verb_of(desk[choice])
        cost = cost_of(s, box, desk, units, verb) if s.battle < FIFTH else -gain_of(s, box, desk, verb)
        if cost < least:
            best, least = desk[choice], cost
    return best


def cost_of(s: State, box: Box, desk: Ints, units: int, verb: int) -> int:
    """What an action and all that follows in this battle costs."""
    face = int(s.face)
    if verb == Verb.MELEE:
        return way_cost(desk, face, 0, units, BY_MELEE)
    if verb == Verb.CHARGE:
        return way_cost(desk, face, 0, units, BY_CHARGE)
    if verb == Verb.MISSILE:
        return way_cost(desk, face, 0, units, BY_MISSILE)
    rest = way_cost(desk, face, 0, units, WAIT)
    if verb == Verb.MAGIC:
        left = max(1, health_in(s, box, OPFOR, targets_in(s, OPFOR)))
        return rest * max(0, THOUSAND - magic_gain(s, box) // left) // THOUSAND
    return rest


def magic_gain(s: State, box: Box) -> int:
    """What a magic action does in the mean, in thousandths of a health."""
    return mean_magic(s, box, PLAYER) * THOUSAND // UNIT


def gain_of(s: State, box: Box, desk: Ints, verb: int) -> int:
    """What an action against magicians kills in the mean; they never answer."""
    if verb == Verb.MELEE:
        return mean_kill(s, box, desk, MELEE_ATTACK)
    if verb == Verb.CHARGE:
        return mean_kill(s, box, desk, CHARGE_ATTACK) - gored(s, box)
    if verb == Verb.MISSILE:
        return mean_kill(s, box, desk, MISSILE_ATTACK)
    return magic_gain(s, box) if verb == Verb.MAGIC else 0


def mean_kill(s: State, box: Box, desk: Ints, kind: int) -> int:
    """The health that an attack kills in the mean, in thousandths."""
    lay_spread(s, box, desk, HITS, PLAYER, kind, blows_of(kind))
    lay_spread(s, box, desk, WARDS, OPFOR, saves_against(kind), 1 << SAVE)
    left = THOUSAND * health_in(s, box, OPFOR, targets_in(s, OPFOR))
    return min(left, excess(desk, HITS, WARDS) * THOUSAND >> SURE_BITS)


def gored(s: State, box: Box) -> int:
    """What a charge costs by the melee of the defence, in thousandths of a health."""
    return mean_gives(s, box, OPFOR, CHARGE_DEFENCE, MELEE) * THOUSAND // UNIT


# --- yes or no


def weigh_consent(s: State, box: Box, desk: Ints, count: int) -> int:
    """Strike back if that costs less in the end; move the terrain die if what lies ahead is better."""
    stage, agrees = top(s).stage, False
    if s.battle >= FIFTH or stage not in WEIGHED:
        return greedy(s, box, desk, count)
    units, face = look_ahead(s, box, desk), int(s.face)
    if stage == Stage.COUNTER:
        lay_kills(s, box, desk, IN_ANSWER, units, COUNTER_ATTACK)
        agrees = strikes_back(desk, face, units)
    else:
        agrees = desk[TURNS_AT + (face + 1) * RESTS] <= desk[TURNS_AT + face * RESTS]
    return action(Verb.YES if agrees else Verb.NO, 0)


def strikes_back(desk: Ints, face: int, units: int) -> bool:
    """Whether a counter-attack spares more than the saves against it throw back."""
    cost = int(desk[THROWN_AT])
    for then in range(units + 1):
        cost += desk[kill_at(IN_ANSWER, 0, then)] * desk[TURNS_AT + face * RESTS + then] >> WHOLE_BITS
    return cost <= desk[TURNS_AT + face * RESTS]


# --- the eighth face


def icon_to_pick(s: State, box: Box, desk: Ints) -> int:
    """A Tower where missiles do more than magic; else a City, which may bring somebody back or on."""
    if s.battle != FINAL and mean_kill(s, box, desk, MISSILE_ATTACK) >= magic_gain(s, box):
        return Eighth.TOWER.value
    return Eighth.CITY.value
