"""Hero Dice: the expert, who knows what every fight is worth and what every card will still be good for.

Worth is counted in hundredths of a point of health. Who plays one level wants to live; a delver also wants XP.
"""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import action, argument_of
from wyrmtable.games.hero_dice.fleeing import can_flee, paid
from wyrmtable.games.hero_dice.greedy import best_armor, best_weapons, item_worth, least_useful
from wyrmtable.games.hero_dice.outlook import HEALTHS, PRIZES_AT, SURE_BITS, own_chance, reckon, reckoned
from wyrmtable.games.hero_dice.piles import full_health, is_boss
from wyrmtable.games.hero_dice.state import DEAREST, FACES, NOTHING, UNIT, Ability, Box, Deck, Place, Stage, State, Verb

POINT = 100  # a point of health
LIFE, DEEP_LIFE = 2000, 8000  # to be alive at all, on the only level or with more levels to come
XP_PRICE = 5  # an XP, as a means to flee
DEEP_XP, DEEPER_XP = 30, 5  # an XP of a delver, and what it is worth more level by level
ESCAPE_PRICE = 600  # an item that lets one flee for nothing
TREASURE_PRICE = 600  # a treasure that is left behind
ITEMS_PRICE = 800  # items that are paid
BOMB_PRICE = 1500  # a bomb that the boss will not get
SIP = 100  # what drinking now must bring more than drinking later
DEADLY = 14  # health that a boss can take in one round
LOW = 25  # health at which to drink at rest
WOUND_PRICE = 100  # a wound, where a roll is weighed
DAMAGE_PRICE = 140
KILL_PRICE = 500
NEW_ROLL = 300  # what rolling anew must promise


def expert(s: State, box: Box, out: Ints, count: int) -> int:
    """Fight where it pays, flee where it does not, and never waste what can be drunk only once."""
    if s.stage == Stage.PAY:
        return dispensable(s, box, out, count)
    if s.stage in (Stage.GIVE_UP, Stage.LOSE):
        return least_useful(box, out, count)
    if s.stage == Stage.READY:
        return weigh_round(s, box, out)
    return weigh(s, box, out[0])


def weigh(s: State, box: Box, usual: int) -> int:
    """Decisions that need no look at a whole fight."""
    match s.stage:
        case Stage.REST:
            return heal_at_rest(s, box)
        case Stage.REROLL:
            return usual if promise(s, box) >= NEW_ROLL else action(Verb.ACCEPT, 0)
        case Stage.WEAPON:
            return best_weapons(s, box)
        case Stage.ARMOR:
            return best_armor(s, box)
    return usual  # invoke, revive, bypass, descend; and any exit


# --- before a round


def weigh_round(s: State, box: Box, desk: Ints) -> int:
    """Against a boss heal in time and throw what there is; against a mob do whatever is worth most."""
    if is_boss(box, s.card):
        return face_boss(s, box)
    if not worth_a_look(s, box):
        return action(Verb.FIGHT, 0)
    lay_prizes(s, box, desk)
    best, most = action(Verb.FIGHT, 0), reckon(s, box, desk)
    away = life_price(box) + POINT * s.health - TREASURE_PRICE * s.golds
    if can_flee(s, box) and away - price(s, box) > most:
        best, most = action(Verb.FLEE, 0), away - price(s, box)
    for place in range(s.bagged):
        card = s.bag[place]
        worth = away - ESCAPE_PRICE if box.escape[card] else item_in_fight(s, box, desk, card)
        if worth > most:
            best, most = action(Verb.USE, card), worth
    return best


def item_in_fight(s: State, box: Box, desk: Ints, card: int) -> int:
    """What the fight is worth once this item is used, less what it would be good for later."""
    if box.bomb[card]:
        return reckoned(s, box, desk, box.bomb[card], 0) - BOMB_PRICE
    healing = min(box.heal[card], box.health - s.health)
    return reckoned(s, box, desk, 0, healing) - POINT * box.heal[card] - SIP if healing > 0 else 0


def face_boss(s: State, box: Box) -> int:
    """Nobody flees from a boss: drink before it is too late, and throw every bomb."""
    healing = healing_in_fight(s, box)
    if healing != NOTHING:
        return action(Verb.USE, healing)
    bomb = best_bomb(s, box)
    return action(Verb.FIGHT, 0) if bomb == NOTHING else action(Verb.USE, bomb)


def price(s: State, box: Box) -> int:
    """What fleeing costs: XP, and something for items if the pool alone cannot pay."""
    items = 0 if s.pool >= box.xp[s.card] else ITEMS_PRICE
    return xp_price(s, box) * box.xp[s.card] + items


def worth_a_look(s: State, box: Box) -> bool:
    """A fresh mob with several dice; later on, and with the weak, only if a few lost rounds could be the end."""
    worst = FACES - 2 + box.fierce[s.card]
    if box.dice[s.card] > 1 and s.mob_health == full_health(s, box):
        return True
    return s.health <= 2 * worst


def lay_prizes(s: State, box: Box, desk: Ints) -> None:
    """What it is worth to win with so much health: to live, the health, and the XP."""
    gained = life_price(box) + xp_price(s, box) * box.xp[s.card]
    for health in range(HEALTHS):
        desk[PRIZES_AT + health] = gained + POINT * min(health, box.health)


def life_price(box: Box) -> int:
    """What it is worth to be alive."""
    return DEEP_LIFE if box.delve else LIFE


def xp_price(s: State, box: Box) -> int:
    """What an XP is worth: a way to flee, and for delvers the aim of it all, which counts level by level. (HER-99)"""
    return DEEP_XP + DEEPER_XP * s.level if box.delve else XP_PRICE


def best_bomb(s: State, box: Box) -> int:
    """The strongest bomb in the bag."""
    best = NOTHING
    for place in range(s.bagged):
        card = s.bag[place]
        if box.bomb[card] and (best == NOTHING or box.bomb[card] > box.bomb[best]):
            best = card
    return best


def dispensable(s: State, box: Box, out: Ints, count: int) -> int:
    """The card to pay with: one that completes the payment, or a large one; items only if they are of little use."""
    missing = box.xp[s.card] - paid(s, box)
    best, best_cost = out[0], 1 << 20
    for choice in range(count):
        card = argument_of(out[choice])
        value = box.xp[card]
        cost = value - missing if value >= missing else DEAREST * UNIT - value
        if box.is_item[card] and s.place[card] != Place.POOL:
            cost += DEAREST * UNIT + item_worth(box, card)
        if cost < best_cost:
            best, best_cost = out[choice], cost
    return best


# --- healing and rolling anew


def healing_in_fight(s: State, box: Box) -> int:
    """What to drink when the next round with a boss could be the last."""
    if s.health + s.absorb > DEADLY:
        return NOTHING
    best = NOTHING
    for place in range(s.bagged):
        card = s.bag[place]
        if box.heal[card] and s.health < box.health and (best == NOTHING or box.heal[card] > box.heal[best]):
            best = card
    return best


def heal_at_rest(s: State, box: Box) -> int:
    """Before the boss drink all that is not wasted; earlier only what may be needed in the next fight."""
    last = s.left[Deck.ROOMS] + s.bottoms == 0
    for place in range(s.bagged):
        card = s.bag[place]
        if box.heal[card] and last and s.health + box.heal[card] <= box.health:
            return action(Verb.USE, card)
        if box.heal[card] and s.health <= LOW:
            return action(Verb.USE, card)
    return action(Verb.GO_ON, 0)


def promise(s: State, box: Box) -> int:
    """How much better a new roll is in the mean than the one that lies there."""
    mean = 0
    for die in range(1, FACES):
        for high in range(die, FACES):
            mean += own_chance(s.hero_dice - 1, die, high) * roll_worth(s, box, die, high)
    return (mean >> SURE_BITS) - roll_worth(s, box, s.die, s.high)


def roll_worth(s: State, box: Box, die: int, high: int) -> int:
    """What a roll does against the mob's high die, ability and all."""
    lead = high - s.mob_high
    wounds = max(0, lead + box.edge[s.weapon[0]] + box.edge[s.weapon[1]] - box.hide[s.card]) if lead > 0 else 0
    damage = max(0, box.fierce[s.card] - lead - s.absorb) if lead < 0 else 0
    worth = 0
    if die == high and s.curse == 0:
        ability, amount = box.ability[die], box.amount[die]
        if ability == Ability.WOUND:
            wounds += amount
        elif ability == Ability.RECOVER:
            damage -= min(amount, box.health - s.health + damage)
        elif ability != Ability.NONE:
            worth += POINT * amount
    if wounds >= s.mob_health:
        worth += KILL_PRICE
    return worth + WOUND_PRICE * min(wounds, s.mob_health) - DAMAGE_PRICE * damage
