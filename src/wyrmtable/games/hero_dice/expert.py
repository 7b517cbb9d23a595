"""Hero Dice: the expert, who knows what every fight is worth and what every card will still be good for.

Worth is counted in thousandths of a point of health. Who plays one level wants to live; a delver also wants XP.
"""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import action, argument_of
from wyrmtable.games.hero_dice.fleeing import can_flee, paid
from wyrmtable.games.hero_dice.greedy import best_armor, best_weapons, item_worth, least_useful
from wyrmtable.games.hero_dice.outlook import HEALTHS, PRIZES_AT, reckon, reckon_ahead, reckoned, roll_reckoned
from wyrmtable.games.hero_dice.piles import full_health, is_boss
from wyrmtable.games.hero_dice.prospects import SURE_BITS, own_chance, ring_of
from wyrmtable.games.hero_dice.state import (
    DEAREST,
    FACES,
    UNIT,
    Box,
    Deck,
    Place,
    Power,
    Stage,
    State,
    Verb,
)

POINT = 1000  # a point of health
LIFE, DEEP_LIFE = 20 * POINT, 80 * POINT  # to be alive at all, on the only level or with more levels to come
XP_PRICE = 50  # an XP, as a means to flee
DEEP_XP, DEEPER_XP = 300, 50  # an XP of a delver, and what it is worth more level by level
ESCAPE_PRICE = 6 * POINT  # an item that lets one flee for nothing
TREASURE_PRICE = 6 * POINT  # a treasure that is left behind
ITEMS_PRICE = 8 * POINT  # items that are paid
BOMB_PRICE = 15 * POINT  # a bomb that the boss will not get
SIP = 1 * POINT  # what drinking now must bring more than drinking later
LOW = 25  # health at which to drink at rest
NEW_ROLL = 3 * POINT  # what rolling anew must promise
SCORE = 100  # a point of score, where score alone is weighed
FUTURE = 5000 * SCORE  # what a delver may expect of the levels to come


def expert(s: State, box: Box, out: Ints, count: int) -> int:
    """Fight where it pays, flee where it does not, and never waste what can be drunk only once."""
    if s.stage == Stage.PAY:
        return dispensable(s, box, out, count)
    if s.stage in (Stage.GIVE_UP, Stage.LOSE):
        return least_useful(box, out, count)
    if s.stage == Stage.READY:
        return weigh_round(s, box, out)
    if s.stage == Stage.STAIRS:
        return weigh_stairs(s, box, out)
    if s.stage == Stage.REROLL:
        return weigh_roll(s, box, out, out[0])
    return weigh(s, box, out[0])


def weigh(s: State, box: Box, usual: int) -> int:
    """Decisions that need no look at a whole fight."""
    match s.stage:
        case Stage.REST:
            return heal_at_rest(s, box)
        case Stage.WEAPON:
            return best_weapons(s, box)
        case Stage.ARMOR:
            return best_armor(s, box)
    return usual  # invoke, revive, bypass; descend after a boss, for a fallen hero keeps the score; and any exit


# --- before a round


def weigh_round(s: State, box: Box, desk: Ints) -> int:
    """Do whatever is worth most: to fight on, to flee, or to use an item."""
    if not worth_a_look(s, box):
        return action(Verb.FIGHT, 0)
    lay_prizes(s, box, desk, s.card)
    best, most = action(Verb.FIGHT, 0), reckon(s, box, desk)
    away = life_price(box) + POINT * s.health - TREASURE_PRICE * s.golds
    if can_flee(s, box) and away - price(s, box) > most:
        best, most = action(Verb.FLEE, 0), away - price(s, box)
    for place in range(s.bagged):
        card = s.bag[place]
        worth = item_in_fight(s, box, desk, card)
        if box.escape[card] and not is_boss(box, s.card):
            worth = away - ESCAPE_PRICE
        if worth > most:
            best, most = action(Verb.USE, card), worth
    return best


def item_in_fight(s: State, box: Box, desk: Ints, card: int) -> int:
    """What the fight is worth once this item is used, less what it would be good for later."""
    last = is_boss(box, s.card) and not box.delve
    healing = min(box.heal[card], box.health - s.health)
    if box.bomb[card]:
        return reckoned(desk, box.bomb[card], 0) - (0 if last else BOMB_PRICE)
    if healing > 0:
        return reckoned(desk, 0, healing) - (0 if last else POINT * box.heal[card] + SIP)
    return 0


def worth_a_look(s: State, box: Box) -> bool:
    """A fresh mob with several dice; later on, with the weak and with bosses, only if a few lost rounds are the end."""
    if is_boss(box, s.card):
        return s.health + s.absorb <= worst_round(s, box) or s.mob_health <= bombs(s, box)
    if box.dice[s.card] > 1 and s.mob_health == full_health(s, box):
        return True
    return s.health <= 2 * worst_round(s, box)


def worst_round(s: State, box: Box) -> int:
    """The most health that one round can cost."""
    worst = 0
    for top in range(2, FACES):
        power, force = ring_of(box, s.card, top)
        worst = max(worst, top - 1 + (force if power in (Power.WOUND, Power.DRAIN) else 0))
    return worst + box.fierce[s.card]


def bombs(s: State, box: Box) -> int:
    """The wounds of all bombs in the bag. Until they finish a boss they are kept: it could mend what they did."""
    wounds = 0
    for place in range(s.bagged):
        wounds += box.bomb[s.bag[place]]
    return wounds


# --- at the stairs


def weigh_stairs(s: State, box: Box, desk: Ints) -> int:
    """Meet the boss only if that promises more score than to go past it, in the mean of all that may wait here."""
    first, end = box.first[Deck.BOSSES], box.first[Deck.BOSSES + 1]
    missing = 0  # by which the bosses looked at so far are worth less than the levels to come,
    most = 0  # and by how much the others could be worth more
    for boss in range(first, end):
        most += spoils(s, box, boss)
    for boss in range(first, end):
        lay_spoils(s, box, desk, boss)
        most -= spoils(s, box, boss)
        missing += FUTURE - reckon_ahead(s, box, desk, boss)
        if missing >= most:
            return action(Verb.DESCEND, 0)
    return action(Verb.IGNORE, 0)


def lay_spoils(s: State, box: Box, desk: Ints, boss: int) -> None:
    """What it is worth to beat a boss, in score: its XP, and the levels to come."""
    desk[PRIZES_AT] = 0
    for health in range(1, HEALTHS):
        desk[PRIZES_AT + health] = FUTURE + spoils(s, box, boss)


def spoils(s: State, box: Box, boss: int) -> int:
    """The score that a boss brings on this level. (HER-99)"""
    return SCORE * s.level * box.xp[boss]


# --- what things are worth


def lay_prizes(s: State, box: Box, desk: Ints, card: int) -> None:
    """What it is worth to beat this card with so much health left: to live, the XP, and the health if it stays."""
    desk[PRIZES_AT] = 0
    gained = life_price(box) + xp_price(s, box) * box.xp[card]
    stays = not is_boss(box, card) or (box.delve and not box.restore)
    for health in range(1, HEALTHS):
        desk[PRIZES_AT + health] = gained + (POINT * min(health, box.health) if stays else 0)


def price(s: State, box: Box) -> int:
    """What fleeing costs: XP, and something for items if the pool alone cannot pay."""
    items = 0 if s.pool >= box.xp[s.card] else ITEMS_PRICE
    return xp_price(s, box) * box.xp[s.card] + items


def life_price(box: Box) -> int:
    """What it is worth to be alive."""
    return DEEP_LIFE if box.delve else LIFE


def xp_price(s: State, box: Box) -> int:
    """What an XP is worth: a way to flee, and for delvers the aim of it all, which counts level by level. (HER-99)"""
    return DEEP_XP + DEEPER_XP * s.level if box.delve else XP_PRICE


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


def weigh_roll(s: State, box: Box, desk: Ints, anew: int) -> int:
    """A round that is won stands; else roll anew if that promises more than the roll that lies there is worth."""
    if s.high > s.mob_high:
        return action(Verb.ACCEPT, 0)
    lay_prizes(s, box, desk, s.card)
    reckon(s, box, desk)
    mean = 0
    for die in range(1, FACES):
        for high in range(die, FACES):
            mean += own_chance(s.hero_dice - 1, die, high) * roll_reckoned(s, box, desk, die, high)
    gain = (mean >> SURE_BITS) - roll_reckoned(s, box, desk, s.die, s.high)
    return anew if gain >= NEW_ROLL else action(Verb.ACCEPT, 0)
