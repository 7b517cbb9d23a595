"""Dragon Dice Solo Challenge: one attack, from its roll to its answer. (DRG-054, 061, 071 to 077, 104, 105)"""

from wyrmtable.games.dragon_dice.casualties import push_damage
from wyrmtable.games.dragon_dice.icons import AFTER, BASH, DEED
from wyrmtable.games.dragon_dice.rolls import begin_roll, end_roll
from wyrmtable.games.dragon_dice.roster import units_in
from wyrmtable.games.dragon_dice.stack import (
    ask,
    asked,
    chosen_verb,
    decides,
    offer,
    pop,
    push,
    seat_of,
    take_answer,
    top,
)
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import (
    FIFTH,
    OPFOR,
    PLAYER,
    Box,
    Fate,
    Result,
    Roll,
    RollKind,
    State,
    Zone,
)
from wyrmtable.games.dragon_dice.totals import flat_saves
from wyrmtable.games.dragon_dice.verbs import Verb


def carry_attack(s: State, box: Box, stage: int) -> None:
    """Carry an attack on."""
    match stage:
        case Stage.ATTACK:
            roll_attack(s)
        case Stage.ATTACK_DEEDS:
            do_deeds(s)
        case Stage.ATTACK_SAVE:
            roll_saves(s)
        case Stage.ATTACK_AFTER:
            look_after(s)
        case Stage.ATTACK_DAMAGE:
            do_damage(s)
        case Stage.ATTACK_OVER:
            end_exchange(s)
        case Stage.COUNTER:
            choose_counter(s, box)
        case Stage.ATTACK_DONE:
            pop(s)
        case Stage.ONSLAUGHT:
            save_against_onslaught(s)
        case _:
            suffer_onslaught(s)


def push_attack(s: State, side: int, kind: int) -> None:
    """A side attacks the other army."""
    push(s, Stage.ATTACK, side).kind = kind


def can_attack(s: State) -> bool:
    """An attack needs an Army on both sides. (DRG-070)"""
    return units_in(s, PLAYER, Zone.ARMY) > 0 and units_in(s, OPFOR, Zone.ARMY) > 0


def roll_attack(s: State) -> None:
    """The attacker rolls. (DRG-071, 072, 074)"""
    attack = top(s)
    attack.stage = Stage.ATTACK_DEEDS
    attack.roll = s.rolls
    begin_roll(s, attack.side, attack.kind)


def do_deeds(s: State) -> None:
    """Special action icons with targets come before the save roll; a Charge icon may have changed it. (DRG-054)"""
    attack = top(s)
    roll = s.roll[attack.roll]
    attack.kind = roll.kind
    attack.stage = Stage.ATTACK_SAVE
    if roll.codes & DEED:
        push(s, Stage.DEEDS, attack.side).roll = attack.roll


def roll_saves(s: State) -> None:
    """The defender rolls: saves, or against a charge saves and melee; magicians do, too. (DRG-071, 072, 074, 136)"""
    attack = top(s)
    attack.stage = Stage.ATTACK_AFTER
    attack.answer = s.rolls
    kind = save_kind(attack.kind)
    roll = s.roll[attack.roll]
    answer = s.roll[begin_roll(s, 1 - attack.side, kind)]
    answer.weakness = roll.daunts
    answer.glare = roll.glares
    answer.apart[0] = roll.charms[0]


def save_kind(kind: int) -> int:
    """The roll that answers an attack."""
    if kind == RollKind.CHARGE_ATTACK:
        return RollKind.CHARGE_DEFENCE
    return RollKind.SAVE_VS_MISSILE if kind == RollKind.MISSILE_ATTACK else RollKind.SAVE_VS_MELEE


def look_after(s: State) -> None:
    """Special action icons that look at the save roll come after it. (DRG-054)"""
    attack = top(s)
    attack.stage = Stage.ATTACK_DAMAGE
    if s.roll[attack.roll].codes & AFTER or s.roll[attack.answer].codes & BASH:
        after = push(s, Stage.AFTERMATH, attack.side)
        after.roll = attack.roll
        after.answer = attack.answer
        after.others[0] = attack.others[0]


def do_damage(s: State) -> None:
    """Both armies take their damage at the same moment. (DRG-061, 074, 076, 077)"""
    attack = top(s)
    attack.stage = Stage.ATTACK_OVER
    damage = damage_to_defender(s.roll[attack.roll], s.roll[attack.answer])
    back = damage_to_attacker(s, s.roll[attack.answer], attack.side)
    end_roll(s)
    end_roll(s)
    s.together = 1
    attacker = attack.side
    if attacker == PLAYER:  # the opposing army's casualties are settled before the player chooses
        push_damage(s, PLAYER, back, Fate.KILLED)
        push_damage(s, OPFOR, damage, Fate.KILLED_BY_DAMAGE)
    else:
        push_damage(s, PLAYER, damage, Fate.KILLED_BY_DAMAGE)
        push_damage(s, OPFOR, back, Fate.KILLED)


def damage_to_defender(roll: Roll, answer: Roll) -> int:
    """What the saves do not stop, and what no save stops. (DRG-061)"""
    total = roll.total[Result.MISSILE if roll.kind == RollKind.MISSILE_ATTACK else Result.MELEE]
    if roll.kind == RollKind.CHARGE_ATTACK:
        total += roll.total[Result.MANEUVER]
    return max(0, total - answer.total[Result.SAVE]) + roll.unsaved


def damage_to_attacker(s: State, answer: Roll, attacker: int) -> int:
    """What is thrown back, or the melee of who is charged, less saves that spells give. (DRG-074, 077)"""
    thrown = answer.thrown_back
    if answer.kind == RollKind.CHARGE_DEFENCE:
        thrown += answer.total[Result.MELEE]
    return max(0, thrown - flat_saves(s, attacker, answer.kind)) + answer.unsaved


def end_exchange(s: State) -> None:
    """Casualties have fallen, nobody routs; a melee attack that surprised nobody is answered. (DRG-072, 073, 080)"""
    attack = top(s)
    s.together = 0
    answered = attack.kind == RollKind.MELEE_ATTACK and not attack.unanswered
    attack.stage = Stage.COUNTER if answered else Stage.ATTACK_DONE
    push(s, Stage.LAY_DOWN, PLAYER)  # DRG-015


def choose_counter(s: State, box: Box) -> None:
    """Survivors answer: the opposing army always, its magicians never, the player by choice. (DRG-073, 102 to 105)"""
    attack = top(s)
    defender = 1 - attack.side
    if asked(s):
        attack.stage = Stage.ATTACK_DONE
        if chosen_verb(s) == Verb.YES:
            push_attack(s, defender, RollKind.COUNTER_ATTACK)
        take_answer(s)
        return
    magicians = defender == OPFOR and s.battle == FIFTH and not box.no_magic
    if magicians or not can_attack(s):
        attack.stage = Stage.ATTACK_DONE
    elif decides(box, defender):
        offer(s, Verb.YES, 0)
        offer(s, Verb.NO, 0)
        ask(s, seat_of(box, defender))
    else:
        attack.stage = Stage.ATTACK_DONE
        push_attack(s, defender, RollKind.COUNTER_ATTACK)


# --- damage without an attack


def push_onslaught(s: State, side: int, points: int) -> None:
    """A spell does damage to an army, which makes one save roll. (DRG-092)"""
    push(s, Stage.ONSLAUGHT, side).points = points


def save_against_onslaught(s: State) -> None:
    """The army rolls its saves."""
    onslaught = top(s)
    onslaught.stage = Stage.ONSLAUGHT_SAVED
    onslaught.roll = s.rolls
    begin_roll(s, onslaught.side, RollKind.SAVE_VS_SPELL)


def suffer_onslaught(s: State) -> None:
    """What they do not stop hits the army."""
    onslaught = top(s)
    side = onslaught.side
    damage = max(0, onslaught.points - s.roll[onslaught.roll].total[Result.SAVE])
    end_roll(s)
    pop(s)
    push_damage(s, side, damage, Fate.KILLED_BY_DAMAGE)
