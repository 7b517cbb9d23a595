"""Hero Dice: cards and where they lie."""

from wyrmtable.core.table import throw
from wyrmtable.games.hero_dice.state import LEVEL_HEALTH, NOTHING, Box, Deck, Place, State


def draw(s: State, box: Box, deck: int, stage: int) -> None:
    """A die has a side for every card that may come; the last one comes without a die. (HER-02)"""
    s.stage = stage
    if s.left[deck] > 1:
        throw(s, 1, s.left[deck])
    else:
        s.faces[0] = 1


def drawn(s: State, box: Box, deck: int) -> int:
    """The card that the die has drawn: in the order of the pack, the one of that number among those left."""
    s.left[deck] -= 1
    card = box.first[deck]
    rest = s.faces[0] - (s.place[card] == Place.DECK)
    while rest > 0:
        card += 1
        rest -= s.place[card] == Place.DECK
    return card


def draw_or_reshuffle(s: State, box: Box, deck: int, stage: int) -> None:
    """An empty deck is made anew of its discard pile; if that is empty too, nothing is drawn. (HER-11)"""
    if s.left[deck] == 0:
        s.left[deck] = move_all(s, box, deck, Place.DISCARD, Place.DECK)
    if s.left[deck] > 0:
        s.rested = 0
        draw(s, box, deck, stage)


def move_all(s: State, box: Box, deck: int, here: int, there: int) -> int:
    """Every card of a deck that lies here goes there; returns how many."""
    count = 0
    for card in range(box.first[deck], box.first[deck + 1]):
        if s.place[card] == here:
            s.place[card] = there
            count += 1
    return count


def discard(s: State) -> None:
    """The card in play goes to the discard pile of its deck."""
    s.place[s.card] = Place.DISCARD
    s.card = NOTHING


def take(s: State, box: Box, card: int) -> None:
    """The hero holds one item more."""
    s.place[card] = Place.HELD
    s.bag[s.bagged] = card
    s.bagged += 1
    look_into_bag(s, box)


def drop(s: State, box: Box, card: int, there: int) -> None:
    """An item leaves the hero; the others close up."""
    s.place[card] = there
    s.bagged -= 1
    gone = 0
    for place in range(s.bagged):
        gone += s.bag[place] == card
        s.bag[place] = s.bag[place + gone]
    s.bag[s.bagged] = 0
    look_into_bag(s, box)


def look_into_bag(s: State, box: Box) -> None:
    """What the items held are worth, and where one that is not spent may be of use: every change is noted at once."""
    s.purse = 0
    s.aids = 0
    for place in range(s.bagged):
        card = s.bag[place]
        s.purse += box.xp[card]
        if s.place[card] == Place.HELD:
            s.aids |= box.aids[card]


def gain(s: State, box: Box, card: int) -> None:
    """A card goes to the XP pool. (HER-98)"""
    s.place[card] = Place.POOL
    s.pool += box.xp[card]


def score(s: State) -> int:
    """Every level's pool counts as often as the level is deep. (HER-99)"""
    return s.banked + s.level * s.pool


def title(box: Box, points: int) -> int:
    """How many steps of the ladder a score has climbed; 0 is no title. (HER-100)"""
    steps = 0
    for least in box.ladder:
        steps += points >= least
    return steps


def is_boss(box: Box, card: int) -> bool:
    """Whether a card is a boss. (HER-29)"""
    return card >= box.first[Deck.BOSSES]


def full_health(s: State, box: Box) -> int:
    """The health at which the mob that is faced began the fight. (HER-37, 70, 96)"""
    return box.vigour[s.card] + level_health(s)


def level_health(s: State) -> int:
    """What every mob has more on this level. (HER-96)"""
    return LEVEL_HEALTH * (s.level - 1)
