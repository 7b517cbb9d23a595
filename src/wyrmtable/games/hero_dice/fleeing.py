"""Hero Dice: fleeing, paid for with cards of the XP pool and items. (HER-60 to 67, HER-103)

XP come in fives, and no mob costs more than 62 of them: which sums some cards can make is one number, a bit for each.
"""

from wyrmtable.core.bits import only
from wyrmtable.core.record import Ints
from wyrmtable.core.table import action
from wyrmtable.games.hero_dice.piles import discard, drop, is_boss, move_all
from wyrmtable.games.hero_dice.state import DEAREST, UNIT, Box, Deck, Figure, Place, Stage, State, Verb


def can_flee(s: State, box: Box) -> bool:
    """Not from a boss, and only if all cards together reach the price. (HER-60, 63)"""
    return not is_boss(box, s.card) and s.pool + s.purse >= box.xp[s.card]


def paid(s: State, box: Box) -> int:
    """The printed XP of the cards that are picked. (HER-61)"""
    value = 0
    for card in range(box.first[Deck.ENCOUNTERS], box.first[Deck.BOSSES]):
        if s.place[card] == Place.PAID:
            value += box.xp[card]
    return value


def smallest_paid(s: State, box: Box) -> int:
    """The printed XP of the least of them; more than any card has, if none is picked yet."""
    least = (DEAREST + 1) * UNIT
    for card in range(box.first[Deck.ENCOUNTERS], box.first[Deck.BOSSES]):
        if s.place[card] == Place.PAID:
            least = min(least, box.xp[card])
    return least


def pays(s: State, card: int) -> bool:
    """Cards of the XP pool and held items can pay; weapons and armor cannot. (HER-24, 61)"""
    return s.place[card] == Place.POOL or s.place[card] >= Place.HELD


def offer_payment(s: State, box: Box, out: Ints) -> int:
    """Every card with which the payment can still end legally. (HER-103)"""
    count = 0
    missing, smallest = box.xp[s.card] - paid(s, box), smallest_paid(s, box)
    for card in range(box.first[Deck.ENCOUNTERS], box.first[Deck.BOSSES]):
        if pays(s, card) and can_pay(s, box, card, missing, smallest):
            out[count] = action(Verb.PAY, card)
            count += 1
    return count


def can_pay(s: State, box: Box, card: int, missing: int, smallest: int) -> bool:
    """Whether a payment with this card and all that are picked can reach the price with none to spare. (HER-62, 103)

    That is: with further cards, none below some least value, the excess over the price is less than that value.
    """
    least = int(min(smallest, box.xp[card])) // UNIT
    needed = int(missing - box.xp[card]) // UNIT
    if needed <= 0:
        return needed + least > 0
    while least > 0:
        if sums(s, box, card, least) >> needed & (only(least) - 1):
            return True
        least -= 1
    return False


def sums(s: State, box: Box, card: int, least: int) -> int:
    """What the cards of at least this value, without one of them, can add up to: a bit for each sum of fives."""
    reach = 1
    for other in range(box.first[Deck.ENCOUNTERS], box.first[Deck.BOSSES]):
        value = int(box.xp[other]) // UNIT
        if other != card and least <= value <= DEAREST and pays(s, other):
            reach |= (reach & (only(DEAREST + 1 - value) - 1)) << value
    return reach


def check_payment(s: State, box: Box) -> None:
    """A card with which alone the payment can go on is paid without asking. (HER-103)"""
    ways = last = 0
    missing, smallest = box.xp[s.card] - paid(s, box), smallest_paid(s, box)
    for card in range(box.first[Deck.ENCOUNTERS], box.first[Deck.BOSSES]):
        if pays(s, card) and can_pay(s, box, card, missing, smallest):
            ways += 1
            last = card
    if ways == 1:
        pay(s, box, last)
    else:
        s.mover = 0


def pay(s: State, box: Box, card: int) -> None:
    """A card is picked; when the price is reached all picked ones are removed, and the load is checked. (HER-61, 64)"""
    if s.place[card] == Place.POOL:
        s.place[card] = Place.PAID
        s.pool -= box.xp[card]
    else:
        drop(s, box, card, Place.PAID)
    if paid(s, box) >= box.xp[s.card]:
        move_all(s, box, Deck.ENCOUNTERS, Place.PAID, Place.REMOVED)
        move_all(s, box, Deck.TREASURES, Place.PAID, Place.REMOVED)
        get_away(s, box)


def get_away(s: State, box: Box) -> None:
    """The mob is discarded, and with it all that the room still held. (HER-65 to 67)"""
    s.figures[Figure.FLIGHTS] += 1
    discard(s)
    for event in range(s.events):
        s.place[s.event[event]] = Place.DISCARD
    s.events = 0
    s.reds = 0
    s.golds = 0
    s.then = Stage.NEXT_SYMBOL
    s.stage = Stage.GIVE_UP
