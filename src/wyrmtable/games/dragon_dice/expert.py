"""Dragon Dice Solo Challenge: the expert, who reckons with whole distributions and what a battle is still worth."""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import action, argument_of, verb_of
from wyrmtable.games.dragon_dice.casualties import health_in
from wyrmtable.games.dragon_dice.greedy import greedy
from wyrmtable.games.dragon_dice.losses import fall_with, lay_losses, least_loss, loss_from
from wyrmtable.games.dragon_dice.outlook import (
    COMING_AT,
    FOES,
    MOVES_AT,
    THROWN,
    TURNS_AT,
    WAIT,
    cell,
    killed,
    look_ahead,
    taken,
)
from wyrmtable.games.dragon_dice.prospects import (
    CHARGE_ATTACK,
    CHARGE_DEFENCE,
    COUNTER_ATTACK,
    MELEE,
    MELEE_ATTACK,
    MISSILE_ATTACK,
    SAVE,
    SAVE_VS_MELEE,
    UNIT,
    mean_gives,
)
from wyrmtable.games.dragon_dice.reserves import weigh_reserves
from wyrmtable.games.dragon_dice.rests import (
    BY_CHARGE,
    BY_MELEE,
    BY_MISSILE,
    FOES_AT,
    IN_ANSWER,
    WHOLE_BITS,
    blows_of,
    saves_against,
    spread_kills,
)
from wyrmtable.games.dragon_dice.roster import health_of, targets_in
from wyrmtable.games.dragon_dice.slaying import aim, allot
from wyrmtable.games.dragon_dice.spellcraft import mean_magic
from wyrmtable.games.dragon_dice.spreads import HITS, SURE_BITS, WARDS, excess, lay_spread
from wyrmtable.games.dragon_dice.stack import top
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import FIFTH, FINAL, OPFOR, PLAYER, SLOTS, Box, Eighth, State, Zone
from wyrmtable.games.dragon_dice.verbs import Verb

THOUSAND = 1000
TRIED = 3  # casualties that are thought through to the end
WEIGHED = (Stage.COUNTER, Stage.STEP_D, Stage.KING)


def expert(s: State, box: Box, out: Ints, count: int) -> int:
    """Weigh what matters most, and go by rules of thumb in everything else."""
    verb, stage = verb_of(out[0]), top(s).stage
    if s.mover != PLAYER:
        return greedy(s, box, out, count)
    if verb == Verb.LOSE:
        return weigh_losses(s, box, out, count) if s.battle < FIFTH else least_loss(s, box, out, count)
    if verb == Verb.SWAP and s.battle < FIFTH:
        return weigh_reserves(s, box, out, count)
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
    """The action after which the battle is worth most; against magicians the one that kills most."""
    best, most = desk[count - 1], -1
    if s.battle < FIFTH:
        look_ahead(s, box, desk)
    for choice in range(count):
        verb = verb_of(desk[choice])
        worth = worth_after(s, box, desk, verb) if s.battle < FIFTH else gain_of(s, box, desk, verb)
        if worth > most:
            best, most = desk[choice], worth
    return best


def worth_after(s: State, box: Box, desk: Ints, verb: int) -> int:
    """What the battle is worth with an action and all that follows."""
    if verb == Verb.MELEE:
        return worth_by(s, desk, BY_MELEE)
    if verb == Verb.CHARGE:
        return worth_by(s, desk, BY_CHARGE)
    if verb == Verb.MISSILE:
        return worth_by(s, desk, BY_MISSILE)
    return worth_of_magic(s, box, desk) if verb == Verb.MAGIC else worth_by(s, desk, WAIT)


def worth_by(s: State, desk: Ints, way: int) -> int:
    """What the battle is worth if the player attacks in a way, or waits."""
    rest, back = taken(desk, int(s.face), 0, 0, way)
    return rest + (back * int(desk[cell(COMING_AT, int(s.face), 0, 0)]) >> WHOLE_BITS)


def worth_of_magic(s: State, box: Box, desk: Ints) -> int:
    """What the battle is worth once spells have killed what they kill in the mean."""
    gain, fallen = magic_gain(s, box), 0
    while fallen < desk[FOES] and gain >= THOUSAND * health_of(s, box, int(desk[FOES_AT + fallen])):
        gain -= THOUSAND * health_of(s, box, int(desk[FOES_AT + fallen]))
        fallen += 1
    return int(desk[cell(COMING_AT, int(s.face), fallen, 0)])


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
    """Strike back if that brings more than it costs; move the terrain die if what lies ahead is better."""
    stage, agrees = top(s).stage, False
    if s.battle >= FIFTH or stage not in WEIGHED:
        return greedy(s, box, desk, count)
    look_ahead(s, box, desk)
    if stage == Stage.COUNTER:
        agrees = strikes_back(s, box, desk)
    else:
        agrees = desk[cell(TURNS_AT, int(s.face) + 1, 0, 0)] >= desk[cell(TURNS_AT, int(s.face), 0, 0)]
    return action(Verb.YES if agrees else Verb.NO, 0)


def strikes_back(s: State, box: Box, desk: Ints) -> bool:
    """Whether a counter-attack brings more than the saves against it throw back."""
    face = int(s.face)
    lay_spread(s, box, desk, HITS, PLAYER, COUNTER_ATTACK, blows_of(COUNTER_ATTACK))
    lay_spread(s, box, desk, WARDS, OPFOR, SAVE_VS_MELEE, 1 << SAVE)
    spread_kills(s, box, desk, IN_ANSWER, 0, int(desk[FOES]), HITS, WARDS)
    rest, again = killed(desk, MOVES_AT, IN_ANSWER, face, 0, 0)
    now, hurt = int(desk[cell(MOVES_AT, face, 0, 0)]), int(desk[cell(MOVES_AT, face, 0, 1)])
    return rest + (again * now >> WHOLE_BITS) >= now + (int(desk[THROWN]) * (now - hurt) >> WHOLE_BITS)


# --- casualties


def weigh_losses(s: State, box: Box, desk: Ints, count: int) -> int:
    """Of the few casualties that are missed least those after which the battle is worth most."""
    best, most, tried = desk[0], -1, -1
    for _ in range(min(TRIED, count)):
        choice = next_best(s, box, desk, count, tried)
        tried = loss_rank(s, box, desk, choice)
        fallen = fall_with(s, box, desk, argument_of(desk[choice]))
        move(s, fallen, Zone.DEAD)
        worth = look_ahead(s, box, desk)
        move(s, fallen, Zone.ARMY)
        if worth > most:
            best, most = desk[choice], worth
    return best


def next_best(s: State, box: Box, desk: Ints, count: int, tried: int) -> int:
    """The choice that is missed least of those that have not been tried."""
    lay_losses(s, box, desk)
    found, least = 0, 1 << 60
    for choice in range(count):
        loss = loss_rank(s, box, desk, choice)
        if tried < loss < least:
            found, least = choice, loss
    return found


def loss_rank(s: State, box: Box, desk: Ints, choice: int) -> int:
    """By how much the casualties that follow from a choice are missed, with the choice itself to tell equals apart."""
    return loss_from(s, box, desk, argument_of(desk[choice])) * SLOTS + choice


def move(s: State, dice: int, zone: int) -> None:
    """Put some of the player's dice where they might be; whoever reckons with that puts them back."""
    for die in range(s.roster[PLAYER]):
        if dice >> die & 1:
            s.zone[die] = zone


# --- the eighth face


def icon_to_pick(s: State, box: Box, desk: Ints) -> int:
    """A Tower where missiles do more than magic; else a City, which may bring somebody back or on."""
    if s.battle != FINAL and mean_kill(s, box, desk, MISSILE_ATTACK) >= magic_gain(s, box):
        return Eighth.TOWER.value
    return Eighth.CITY.value
