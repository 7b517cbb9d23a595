"""Hero Dice: a fight, round by round. (HER-37 to 59)"""

from wyrmtable.core.table import throw
from wyrmtable.games.hero_dice.boss import use_ring
from wyrmtable.games.hero_dice.fleeing import can_flee
from wyrmtable.games.hero_dice.items import any_helps
from wyrmtable.games.hero_dice.piles import full_health, gain, is_boss, look_into_bag
from wyrmtable.games.hero_dice.state import (
    NOTHING,
    SIDES,
    Ability,
    Box,
    Figure,
    Place,
    Stage,
    State,
)


def face(s: State, box: Box, card: int) -> None:
    """A fight begins with a fresh mob, fresh armor, fresh items and nothing left over from the last. (HER-37)"""
    s.card = card
    s.place[card] = Place.IN_PLAY
    s.mob_health = full_health(s, box)
    s.absorb = box.absorb[s.armor]
    s.rolled = 0
    for place in range(s.bagged):
        s.place[s.bag[place]] = Place.HELD
    look_into_bag(s, box)
    forget_modifiers(s)
    s.stage = Stage.READY


def forget_modifiers(s: State) -> None:
    """What was to change the next round is over. (HER-52)"""
    s.bonus = 0
    s.disarm = 0
    s.rage = 0
    s.weaken = 0
    s.curse = 0


def prepare(s: State, box: Box) -> None:
    """Before every round: use items, flee or fight; who can only fight does so unasked. (HER-38, 60)"""
    if any_helps(s, box) or can_flee(s, box):
        s.mover = 0
    else:
        roll_round(s, box)


def roll_round(s: State, box: Box) -> None:
    """Both sides roll: the hero die and combat dice, then the mob's dice. (HER-39 to 41, 52)"""
    s.turns += 1
    weapons = box.dice[s.weapon[0]] + box.dice[s.weapon[1]]
    s.hero_dice = 1 + max(0, weapons + s.bonus - s.weaken)
    mob_dice = max(0, box.dice[s.card] + s.rage - s.disarm)
    s.bonus = 0
    s.disarm = 0
    s.rage = 0
    s.weaken = 0
    s.stage = Stage.ROUND
    throw(s, s.hero_dice + mob_dice, SIDES)


def see_round(s: State) -> None:
    """Only the highest die of each side counts; no dice are a high die of 0. (HER-42)"""
    s.rolled = s.hero_dice
    s.mob_rolled = s.dice - s.hero_dice
    high = 0
    for die in range(s.hero_dice, s.dice):
        high = max(high, s.faces[die])
    s.mob_high = high
    see_hero_dice(s)


def see_hero_dice(s: State) -> None:
    """What the hero rolled, at first or anew. (HER-42, 45)"""
    high = 0
    for die in range(s.hero_dice):
        high = max(high, s.faces[die])
    s.high = high
    s.die = s.faces[0]
    s.stage = Stage.REROLL


def check_reroll(s: State, box: Box) -> None:
    """With both rolls visible the hero may roll anew, if an item allows it. (HER-45)"""
    if any_helps(s, box):
        s.mover = 0
    else:
        s.stage = Stage.COMPARE


def compare(s: State, box: Box) -> None:
    """The higher high die does damage; equal ones do none, and nothing is checked yet. (HER-42 to 44, 53)"""
    lead = s.high - s.mob_high
    if lead > 0:
        edge = box.edge[s.weapon[0]] + box.edge[s.weapon[1]]
        s.mob_health -= max(0, lead + edge - box.hide[s.card])
    elif lead < 0:
        damage = box.fierce[s.card] - lead
        absorbed = min(s.absorb, damage)
        s.absorb -= absorbed
        s.health -= damage - absorbed
    s.stage = Stage.ABILITY


def check_ability(s: State, box: Box) -> None:
    """The ability of the hero die is on offer when it is the hero's high die, and no curse is on. (HER-46, 47, 79)"""
    if s.die == s.high and s.curse == 0 and box.ability[s.die] != Ability.NONE:
        s.mover = 0
    else:
        s.stage = Stage.RING


def invoke(s: State, box: Box) -> None:
    """The ability of the number shown does its work. (HER-48 to 51)"""
    ability, amount = box.ability[s.die], box.amount[s.die]
    if ability == Ability.RECOVER:
        s.health = min(box.health, s.health + amount)
    elif ability == Ability.BONUS:
        s.bonus = amount
    elif ability == Ability.WOUND:
        s.mob_health -= amount
    elif ability == Ability.DISARM:
        s.disarm = amount
    else:
        s.absorb += amount
    s.stage = Stage.RING


def turn_ring(s: State, box: Box) -> None:
    """A boss that has the higher high die uses its ring, even at 0 or less. (HER-71, 73, 79)"""
    s.curse = 0
    s.stage = Stage.DEFEAT
    if is_boss(box, s.card) and s.mob_high > s.high:
        use_ring(s, box)


def check_hero(s: State, box: Box) -> None:
    """The hero is checked first: at 0 or less only a revival saves the game. (HER-54, 56, 57)"""
    if s.health <= 0:
        s.stage = Stage.REVIVE
    elif box.dice[s.card] > 0:
        s.stage = Stage.MOB_CHECK
    else:
        s.stage = Stage.EVENT_OVER


def check_mob(s: State, box: Box) -> None:
    """A mob at 0 or less is defeated; one that is not recovers by REGEN. (HER-55, 58)"""
    if s.mob_health <= 0:
        defeat(s, box)
    else:
        s.mob_health = min(full_health(s, box), s.mob_health + box.regen[s.card])
        s.stage = Stage.READY


def defeat(s: State, box: Box) -> None:
    """A defeated mob goes to the XP pool, and the hero may rest; a defeated boss may end the game. (HER-55, 81)"""
    gain(s, box, s.card)
    s.then = Stage.DEEPER if is_boss(box, s.card) else Stage.NEXT_SYMBOL
    s.figures[Figure.BOSSES if is_boss(box, s.card) else Figure.MOBS] += 1
    s.card = NOTHING
    s.stage = Stage.DEEPER if s.then == Stage.DEEPER and not box.delve else Stage.REST
