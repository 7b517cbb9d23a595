"""Dragon Dice Solo Challenge: the greedy player, who goes by means and rules of thumb."""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import action, argument_of, verb_of
from wyrmtable.games.dragon_dice.casualties import health_in
from wyrmtable.games.dragon_dice.hunt import attack_slays
from wyrmtable.games.dragon_dice.icons import count_shown, icon_shown
from wyrmtable.games.dragon_dice.prospects import (
    CHARGE_ATTACK,
    CHARGE_DEFENCE,
    COUNTER_ATTACK,
    MANEUVER,
    MANEUVER_ROLL,
    MELEE,
    MELEE_ATTACK,
    MISSILE,
    MISSILE_ATTACK,
    SAVE,
    SAVE_VS_MELEE,
    SAVE_VS_MISSILE,
    UNIT,
    mean_gives,
    mean_harms,
    mean_throws,
    worth_of_kind,
)
from wyrmtable.games.dragon_dice.races import ground_of
from wyrmtable.games.dragon_dice.rerolls import gives_nothing
from wyrmtable.games.dragon_dice.roster import targets_in, units_in
from wyrmtable.games.dragon_dice.rounds import opfor_attack
from wyrmtable.games.dragon_dice.spellcraft import best_colour, best_spell, mean_magic, spared, spell_target
from wyrmtable.games.dragon_dice.stack import side_of, top
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import (
    EIGHTH,
    FIFTH,
    FINAL,
    ITEM,
    NONE,
    OPFOR,
    PLAYER,
    Box,
    Eighth,
    Roll,
    State,
    Zone,
)
from wyrmtable.games.dragon_dice.terms import Form, Ground, Icon, Limb
from wyrmtable.games.dragon_dice.uses import melee_of
from wyrmtable.games.dragon_dice.verbs import Verb

AGAIN_AND_AGAIN = 40  # what one more die of a kind is worth less, where an army is built
SHOTS = (Stage.HUNT_MISSILE, Stage.RESPONSE_MISSILE)
RESPONSES = (Stage.RESPONSE_MELEE, Stage.RESPONSE_MISSILE)


def greedy(s: State, box: Box, out: Ints, count: int) -> int:
    """What looks best by itself, whatever is asked."""
    match verb_of(out[0]):
        case Verb.ADD | Verb.REMOVE:
            return recruit_army(s, box, out, count)
        case Verb.SWAP:
            return call_reserves(s, out, count)
        case Verb.PICK:
            return action(Verb.PICK, best_icon(s, box))
        case Verb.MELEE | Verb.CHARGE | Verb.MISSILE | Verb.MAGIC | Verb.DIVIDE:
            return best_action(s, box, out, count)
        case Verb.YES:
            return action(Verb.YES if agrees(s, box) else Verb.NO, 0)
        case Verb.REROLL:
            return reroll_idle(s, box, out, count)
        case Verb.TARGET:
            return best_target(s, box, out, count)
        case Verb.CAST:
            return best_spell(s, box, out, count)
        case Verb.COLOUR:
            return best_colour(s, box, out, count)
        case Verb.CASTINGS:
            return out[count - 1]
        case Verb.DRAGON:
            return best_dragon(s, box, out, count)
        case Verb.USE_AS:
            return best_use(s, box, out, count)
    return choose_die(s, box, out, count)


def choose_die(s: State, box: Box, out: Ints, count: int) -> int:
    """Lose the least, bring back the most, and take the rest as it comes."""
    match verb_of(out[0]):
        case Verb.LOSE:
            return spared(s, box, out, count)
        case Verb.BURY:
            gives_up = verb_of(out[count - 1]) == Verb.DONE
            return out[count - 1] if gives_up else spared(s, box, out, count)
        case Verb.RETURN | Verb.SUBSTITUTE | Verb.REPLACE_BY | Verb.RECRUIT | Verb.PROMOTE:
            return dearest(s, box, out, count)
        case Verb.RESOLVE:
            return best_bash(s, box, out, count) if top(s).stage == Stage.BASH else out[0]
    return out[0]


def dearest(s: State, box: Box, out: Ints, count: int) -> int:
    """The unit that is worth most."""
    best, most = out[0], -1
    for choice in range(count):
        if verb_of(out[choice]) == verb_of(out[0]):
            worth = worth_of_kind(box, s.kind[argument_of(out[choice])])
            if worth > most:
                best, most = out[choice], worth
    return best


# --- before a battle


def recruit_army(s: State, box: Box, out: Ints, count: int) -> int:
    """Large and good units of many kinds as long as there is health left, and no items."""
    best, most = out[count - 1], 0
    for choice in range(count):
        kind = argument_of(out[choice])
        if verb_of(out[choice]) == Verb.ADD and kind < ITEM and not box.is_magic[kind]:
            worth = worth_of_kind(box, kind)
            for die in range(s.roster[PLAYER]):
                worth -= AGAIN_AND_AGAIN if s.kind[die] == kind else 0
            if worth > most:
                best, most = out[choice], worth
    return best


def call_reserves(s: State, out: Ints, count: int) -> int:
    """Everybody fights."""
    for choice in range(count):
        if verb_of(out[choice]) == Verb.SWAP and s.zone[argument_of(out[choice])] == Zone.RESERVE:
            return out[choice]
    return out[count - 1]


def best_icon(s: State, box: Box) -> int:
    """A City for who has dead units of one health, else a Tower to shoot from."""
    dead = units_in(s, PLAYER, Zone.DEAD)
    small = 0
    for die in range(s.roster[PLAYER]):
        small += dead >> die & 1 and box.health[s.kind[die]] == 1
    return Eighth.CITY.value if small and s.battle == FINAL else Eighth.TOWER.value


# --- actions


def best_action(s: State, box: Box, out: Ints, count: int) -> int:
    """What takes more from the enemy than it costs, in the mean; else nothing."""
    if s.battle == FINAL or top(s).stage == Stage.ROLL_CHARGE:
        return out[0]
    best, most = out[count - 1], 0
    for choice in range(count):
        worth = action_worth(s, box, int(s.mover), verb_of(out[choice]))
        if worth > most:
            best, most = out[choice], worth
    return best


def action_worth(s: State, box: Box, side: int, verb: int) -> int:
    """What an action takes from the enemy less what it costs, in sixtieths of a health."""
    if verb == Verb.MELEE:
        harm = mean_damage(s, box, side, MELEE_ATTACK)
        left = UNIT * health_in(s, box, 1 - side, targets_in(s, 1 - side))
        answer = mean_damage(s, box, 1 - side, COUNTER_ATTACK)
        magicians = side == PLAYER and s.battle == FIFTH and not box.no_magic
        return max(1, harm) if magicians else harm - answer * (left - harm) // max(1, left)
    if verb == Verb.CHARGE:
        hurt = mean_gives(s, box, 1 - side, CHARGE_DEFENCE, MELEE)
        hurt += mean_harms(s, box, 1 - side, CHARGE_DEFENCE)
        return mean_damage(s, box, side, CHARGE_ATTACK) - hurt
    if verb == Verb.MISSILE:
        return max(1, mean_damage(s, box, side, MISSILE_ATTACK))  # for nobody answers it
    if verb == Verb.MAGIC:
        return mean_magic(s, box, side)
    return 0


def mean_damage(s: State, box: Box, side: int, kind: int) -> int:
    """What an attack does in the mean, as if all rolls were means; never more than there is to kill."""
    enemy = 1 - side
    saves, result = SAVE_VS_MELEE, MELEE
    if kind == MISSILE_ATTACK:
        saves, result = SAVE_VS_MISSILE, MISSILE
    elif kind == CHARGE_ATTACK:
        saves = CHARGE_DEFENCE
    total = mean_gives(s, box, side, kind, result) - mean_gives(s, box, enemy, saves, SAVE)
    if kind == CHARGE_ATTACK:
        total += mean_gives(s, box, side, kind, MANEUVER)
    total = max(0, total) + mean_harms(s, box, side, kind)
    return min(total, UNIT * health_in(s, box, enemy, targets_in(s, enemy)))


def agrees(s: State, box: Box) -> bool:
    """Maneuver unless it is better here, walk on to the eighth face, and strike back unless that hurts more."""
    match top(s).stage:
        case Stage.STEP_D | Stage.KING:
            return walks_down(s, box) if s.battle == FIFTH and not box.no_magic else climbs(s, box)
        case Stage.COUNTER:
            back = mean_throws(s, box, 1 - int(s.mover), SAVE_VS_MELEE)
            return mean_damage(s, box, int(s.mover), COUNTER_ATTACK) >= back
    return top(s).stage == Stage.MANEUVER_COUNTER


def climbs(s: State, box: Box) -> bool:
    """Whether to go on to the next face: who does more by missiles than by melee stays, but for the last step."""
    if s.battle >= FIFTH or s.face == EIGHTH - 1 or ground_of(s, box) != Ground.MISSILE:
        return True
    shot = mean_damage(s, box, OPFOR, MISSILE_ATTACK) if opfor_attack(s, box) == MISSILE_ATTACK else 0
    gain = mean_damage(s, box, PLAYER, MISSILE_ATTACK) - shot
    return gain <= max(0, action_worth(s, box, PLAYER, Verb.MELEE), action_worth(s, box, PLAYER, Verb.CHARGE))


def walks_down(s: State, box: Box) -> bool:
    """Whether magicians are beaten sooner by walking down to where they stand than from here. (DRG-126, 134, 135)"""
    health, face, holder = UNIT * health_in(s, box, OPFOR, targets_in(s, OPFOR)), int(s.face), s.holder
    here = gain_here(s, box)
    s.holder = NONE  # as it is further down
    there = max(mean_damage(s, box, PLAYER, MELEE_ATTACK), mean_magic(s, box, PLAYER))
    march = mean_gives(s, box, PLAYER, MANEUVER_ROLL, MANEUVER)
    against = mean_gives(s, box, OPFOR, MANEUVER_ROLL, MANEUVER)
    s.holder = holder
    if march == 0 or there == 0:
        return False
    rounds = UNIT * (face - 1) * (march + against) // march + UNIT * health // there
    return here == 0 or rounds < UNIT * health // here


def gain_here(s: State, box: Box) -> int:
    """What an attack on magicians does in the mean on this face."""
    shot, magic = mean_damage(s, box, PLAYER, MISSILE_ATTACK), mean_magic(s, box, PLAYER)
    if s.face == EIGHTH:
        return max(shot, magic)
    ground = ground_of(s, box)
    return shot if ground == Ground.MISSILE else magic if ground == Ground.MAGIC else 0


# --- within a roll


def reroll_idle(s: State, box: Box, out: Ints, count: int) -> int:
    """Roll a die anew that gives nothing."""
    for choice in range(count - 1):
        if gives_nothing(s, box, s.roll[top(s).roll], argument_of(out[choice])):
            return out[choice]
    return out[count - 1]


def best_target(s: State, box: Box, out: Ints, count: int) -> int:
    """Of the enemy the unit that is worth most, of the own the one that is worth least."""
    stage = top(s).stage
    if stage >= Stage.NAME_SPELL and stage < Stage.OPFOR_MAGIC:
        return spell_target(s, box, out, count)
    if side_of(argument_of(out[0])) == s.mover:
        return spared(s, box, out, count)
    return dearest(s, box, out, count)


def best_bash(s: State, box: Box, out: Ints, count: int) -> int:
    """Bash the die with the most melee."""
    best, most = out[0], -1
    attack = s.roll[top(s).roll - 1]
    for choice in range(count):
        melee = melee_of(s, box, attack, argument_of(out[choice]))
        if melee > most:
            best, most = out[choice], melee
    return best


def best_use(s: State, box: Box, out: Ints, count: int) -> int:
    """What there is most of already, but saves where damage is to come; what is least is lowered, if anything is."""
    roll = s.roll[top(s).roll]
    lowered = top(s).stage == Stage.ROLL_WEAKEN
    best, most = out[0], -UNIT
    for choice in range(count):
        result = argument_of(out[choice])
        worth = shown_of(s, box, roll, result) + (UNIT if result == SAVE else 0)
        if lowered:
            worth = -worth
        if worth > most:
            best, most = out[choice], worth
    return best


def shown_of(s: State, box: Box, roll: Roll, result: int) -> int:
    """How many results of a kind lie there, but for what is not yet decided."""
    total = 0
    for shown in range(roll.shown):
        as_printed = icon_shown(s, box, roll, shown) == Icon.MELEE + result and roll.used_as[shown] == 0
        if as_printed or roll.used_as[shown] == result + 1:
            total += count_shown(s, box, roll, shown)
    return total


# --- dragons


def best_dragon(s: State, box: Box, out: Ints, count: int) -> int:
    """One that this attack slays, if its face is known; else a wyrm before a drake."""
    frame = top(s)
    result = MISSILE if frame.stage in SHOTS else MELEE
    best, most = out[0], -1
    for choice in range(count):
        if verb_of(out[choice]) == Verb.DRAGON:
            dragon = argument_of(out[choice])
            worth = 2 if s.dragon[dragon] % 2 == Form.WYRM else 1
            if frame.stage in RESPONSES:
                slain = attack_slays(s, box, s.roll[frame.roll], result, dragon, s.limb[dragon] == Limb.BELLY)
                worth += 4 if slain else 0
            if worth > most:
                best, most = out[choice], worth
    return best
