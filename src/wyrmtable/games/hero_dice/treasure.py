"""Hero Dice: treasure that is found, and what the hero can carry of it."""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import action
from wyrmtable.games.hero_dice.piles import discard, drawn, drop, gain, take
from wyrmtable.games.hero_dice.state import HANDS, NOTHING, Box, Deck, Place, Stage, State, Verb


def find(s: State, box: Box) -> None:
    """A treasure was drawn: items are taken, weapons and armor are offered. (HER-10, 16)"""
    card = drawn(s, box, Deck.TREASURES)
    s.card = card
    s.place[card] = Place.IN_PLAY
    s.then = Stage.NEXT_SYMBOL
    if box.usable[card] == 0:
        pass_over(s, box)
    elif box.is_item[card]:
        take(s, box, card)
        s.card = NOTHING
        s.stage = Stage.GIVE_UP
    else:
        s.stage = Stage.ARMOR if box.is_armor[card] else Stage.WEAPON
        s.mover = 0


def pass_over(s: State, box: Box) -> None:
    """What the hero's class cannot use: items go to the XP pool, weapons and armor are discarded. (HER-14, 15)"""
    if box.is_item[s.card]:
        gain(s, box, s.card)
    else:
        s.place[s.card] = Place.DISCARD
    s.card = NOTHING
    s.stage = Stage.NEXT_SYMBOL


def carry_limit(s: State, box: Box) -> int:
    """What the hero can carry, with what is held to carry more. (HER-18, 28)"""
    limit = box.carry_limit
    for place in range(s.bagged):
        limit += box.carry[s.bag[place]]
    return limit


def check_load(s: State, box: Box) -> None:
    """While there is more than the hero can carry, an item has to go. (HER-17, 19)"""
    if s.bagged <= carry_limit(s, box):
        s.stage = s.then
    elif s.bagged == 1:
        give_up(s, box, s.bag[0])
    else:
        s.mover = 0


def give_up(s: State, box: Box, card: int) -> None:
    """An item goes to the XP pool unused. (HER-19)"""
    drop(s, box, card, Place.POOL)
    gain(s, box, card)


def check_loss(s: State, box: Box) -> None:
    """So many items are lost, all if there are no more; then the load is checked. (HER-35, 80)"""
    if s.losing >= s.bagged:
        while s.bagged > 0:
            drop(s, box, s.bag[0], Place.DISCARD)
        s.losing = 0
    if s.losing == 0:
        s.stage = Stage.GIVE_UP
    else:
        s.mover = 0


def lose(s: State, box: Box, card: int) -> None:
    """An item goes to the discard pile. (HER-35)"""
    drop(s, box, card, Place.DISCARD)
    s.losing -= 1


def offer_held(s: State, out: Ints, verb: int) -> int:
    """Any item held may be the one. (HER-19, 35)"""
    for place in range(s.bagged):
        out[place] = action(verb, s.bag[place])
    return s.bagged


def offer_weapon(s: State, out: Ints) -> int:
    """Keep or refuse it; with both hands full replace the one or the other, or refuse. (HER-21)"""
    count = 0
    if s.weapon[HANDS - 1] == NOTHING:
        out[count] = action(Verb.KEEP, 0)
        count += 1
    else:
        for hand in range(HANDS):
            out[count] = action(Verb.REPLACE, hand)
            count += 1
    out[count] = action(Verb.REFUSE, 0)
    return count + 1


def keep(s: State, box: Box) -> None:
    """The weapon goes to the free hand; the armor is put on, and an old one is discarded. (HER-21, 23)"""
    if box.is_armor[s.card]:
        if s.armor != NOTHING:
            s.place[s.armor] = Place.DISCARD
        s.armor = s.card
    elif s.weapon[0] == NOTHING:
        s.weapon[0] = s.card
    else:
        s.weapon[1] = s.card
    wear(s)


def replace(s: State, hand: int) -> None:
    """The weapon takes the place of an old one, which is discarded. (HER-21)"""
    s.place[s.weapon[hand]] = Place.DISCARD
    s.weapon[hand] = s.card
    wear(s)


def wear(s: State) -> None:
    """What was found stays with the hero."""
    s.place[s.card] = Place.WORN
    s.card = NOTHING
    s.stage = Stage.NEXT_SYMBOL


def refuse(s: State) -> None:
    """A refused weapon or armor is discarded. (HER-21, 23)"""
    discard(s)
    s.stage = Stage.NEXT_SYMBOL
