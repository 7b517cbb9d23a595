"""Hero Dice: cards and where they lie."""

from wyrmtable.core.table import throw
from wyrmtable.games.hero_dice.state import LEVEL_HEALTH, NOTHING, Box, Deck, Place, State


def undrawn(s: State, box: Box, deck: int) -> int:
    """How many cards of a deck may come next."""
    count = 0
    for card in range(box.first[deck], box.first[deck + 1]):
        count += s.place[card] == Place.DECK
    return count


def draw(s: State, box: Box, deck: int, stage: int) -> None:
    """A die has a side for every card that may come; the last one comes without a die. (HER-02)"""
    s.stage = stage
    left = undrawn(s, box, deck)
    if left > 1:
        throw(s, 1, left)
    else:
        s.faces[0] = 1


def drawn(s: State, box: Box, deck: int) -> int:
    """The card that the die has drawn."""
    card = box.first[deck]
    rest = s.faces[0] - (s.place[card] == Place.DECK)
    while rest > 0:
        card += 1
        rest -= s.place[card] == Place.DECK
    return card


def draw_or_reshuffle(s: State, box: Box, deck: int, stage: int) -> None:
    """An empty deck is made anew of its discard pile; if that is empty too, nothing is drawn. (HER-11)"""
    if undrawn(s, box, deck) == 0:
        move_all(s, box, deck, Place.DISCARD, Place.DECK)
    if undrawn(s, box, deck) > 0:
        s.rested = 0
        draw(s, box, deck, stage)


def move_all(s: State, box: Box, deck: int, here: int, there: int) -> None:
    """Every card of a deck that lies here goes there."""
    for card in range(box.first[deck], box.first[deck + 1]):
        if s.place[card] == here:
            s.place[card] = there


def discard(s: State) -> None:
    """The card in play goes to the discard pile of its deck."""
    s.place[s.card] = Place.DISCARD
    s.card = NOTHING


def held(s: State, box: Box) -> int:
    """How many items the hero holds."""
    count = 0
    for card in range(box.first[Deck.TREASURES], box.first[Deck.BOSSES]):
        count += s.place[card] >= Place.HELD
    return count


def pool_value(s: State, box: Box) -> int:
    """What the XP pool is worth. (HER-98)"""
    value = 0
    for card in range(box.first[Deck.ENCOUNTERS], box.first[Deck.BOSSES + 1]):
        if s.place[card] == Place.POOL:
            value += box.xp[card]
    return value


def score(s: State, box: Box) -> int:
    """Every level's pool counts as often as the level is deep. (HER-99)"""
    return s.banked + s.level * pool_value(s, box)


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
