"""Hero Dice: the dungeon card by card, the symbols of each, and the rest between them."""

from wyrmtable.games.hero_dice.items import any_helps
from wyrmtable.games.hero_dice.maps import bury, fits, lay, lift
from wyrmtable.games.hero_dice.piles import draw, draw_or_reshuffle
from wyrmtable.games.hero_dice.state import NO_EXIT, NOTHING, Box, Deck, Figure, Place, Stage, State


def next_room(s: State, box: Box) -> None:
    """The next dungeon card is due, and behind the last one the boss; on a map an exit comes first. (HER-06, 68, 84)"""
    left = s.left[Deck.ROOMS]
    if left + s.bottoms == 0:
        s.stage = Stage.BOSS
    elif box.map and s.room != NOTHING and s.exit == NO_EXIT:
        s.stage = Stage.EXIT
    elif left > 0:
        draw(s, box, Deck.ROOMS, Stage.ROOM_DRAW)
    else:
        enter_or_bury(s, box, lift(s))


def enter_or_bury(s: State, box: Box, room: int) -> None:
    """A room is entered; on a map only if it fits the exit. (HER-07, 85, 87)"""
    if fits(s, box, room):
        enter(s, box, room)
    else:
        bury(s, box, room)


def enter(s: State, box: Box, room: int) -> None:
    """The room is laid down and resolved at once: its symbols, or the stairs. (HER-07, 08, 89, 91)"""
    s.figures[Figure.ROOMS] += 1
    s.place[room] = Place.LAID
    if box.map:
        lay(s, box, room)
    s.room = room
    s.reds = box.reds[room]
    s.golds = box.golds[room]
    s.rested = 0
    s.stage = Stage.STAIRS if box.stairs[room] else Stage.NEXT_SYMBOL


def next_symbol(s: State, box: Box) -> None:
    """What an ambush still brings, then every red symbol, then every golden one; then the room is done. (HER-08, 36)"""
    while s.events > 0 and s.owed[s.events - 1] == 0:
        end_ambush(s)
    if s.events > 0:
        s.owed[s.events - 1] -= 1
        draw_or_reshuffle(s, box, Deck.ENCOUNTERS, Stage.ENCOUNTER_DRAW)
    elif s.reds > 0:
        s.reds -= 1
        draw_or_reshuffle(s, box, Deck.ENCOUNTERS, Stage.ENCOUNTER_DRAW)
    elif s.golds > 0:
        s.golds -= 1
        draw_or_reshuffle(s, box, Deck.TREASURES, Stage.TREASURE_DRAW)
    elif s.rested:
        s.stage = Stage.NEXT_ROOM
    else:
        s.then = Stage.NEXT_SYMBOL
        s.stage = Stage.REST


def end_ambush(s: State) -> None:
    """The event is discarded when its whole effect is over. (HER-36)"""
    s.events -= 1
    s.place[s.event[s.events]] = Place.DISCARD


def check_rest(s: State, box: Box) -> None:
    """A hurt hero with something that heals may use it; else the window closes by itself. (HER-12, 13)"""
    if any_helps(s, box):
        s.mover = 0
    else:
        end_rest(s)


def end_rest(s: State) -> None:
    """The window closes."""
    s.rested = 1
    s.stage = s.then
