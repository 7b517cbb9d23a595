"""Hero Dice: from level to level, and the end. (HER-91 to 102)"""

from wyrmtable.core.table import NOBODY
from wyrmtable.games.hero_dice.piles import score, title
from wyrmtable.games.hero_dice.state import (
    DEPTHS,
    NO_EXIT,
    NOTHING,
    Box,
    Deck,
    Ending,
    Figure,
    Place,
    Stage,
    State,
)


def begin_level(s: State, box: Box) -> None:
    """All cards but those with the hero are in their decks, the map is empty, nothing is faced. (HER-02, 03, 94, 95)"""
    for deck in range(4):
        s.left[deck] = 0
        for card in range(box.first[deck], box.first[deck + 1]):
            if s.place[card] < Place.WORN:
                s.place[card] = Place.DECK
                s.left[deck] += 1
    if not box.delve:
        put_stairs_aside(s, box)
    s.pool = 0
    s.room = NOTHING
    s.card = NOTHING
    s.exit = NO_EXIT
    s.tried = 0
    s.sealed = 0
    s.bottoms = 0
    s.level += 1
    s.then = Stage.NEXT_SYMBOL
    s.stage = Stage.NEXT_ROOM


def put_stairs_aside(s: State, box: Box) -> None:
    """A game of one level is played without stairs. (HER-03)"""
    for room in range(box.first[Deck.ENCOUNTERS]):
        if box.stairs[room]:
            s.place[room] = Place.ASIDE
            s.left[Deck.ROOMS] -= 1


def descend(s: State, box: Box) -> None:
    """The pool is banked, and a new level begins, with full health if so agreed. (HER-92, 94, 97)"""
    s.banked += s.level * s.pool
    begin_level(s, box)
    if box.restore:
        s.health = box.health


def finish(s: State, box: Box, ending: int) -> None:
    """The game is over: won by who lives. (HER-56, 101, 102)"""
    s.ending = ending
    s.stage = Stage.OVER
    s.mover = NOBODY
    s.outcome[0] = 2 if ending == Ending.DEFEAT else 1
    points = score(s)
    s.figures[Figure.XP] += points
    s.figures[Figure.LEVEL] += s.level
    s.figures[Figure.TITLE + title(box, points)] += 1
    s.figures[Figure.DEPTH + min(s.level, DEPTHS) - 1] += 1
