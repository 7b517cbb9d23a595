"""Hero Dice in English: the dungeon as a board of rooms."""

from wyrmtable.core.errors import listed
from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Card, Cell, Item, Token, Zone
from wyrmtable.games.hero_dice.deck import COMPASS
from wyrmtable.games.hero_dice.maps import open_exits
from wyrmtable.games.hero_dice.piles import is_boss
from wyrmtable.games.hero_dice.state import NOTHING, ORIGIN, ROW, Box, Deck, Place, State
from wyrmtable.games.hero_dice.words.cards import card_id
from wyrmtable.games.hero_dice.words.names import DIRECTION_NAMES, arrows, card_name, count, exit_id, flavour, is_foe


def dungeon(s: State, box: Box, talk: Talk) -> Zone:
    """The rooms: all that were laid on a map, or the one on top of the stack; and how many are to come."""
    left = rooms_left(s)
    tokens: list[Item] = [Token("door", "rooms to come", left, "rooms")]
    if s.bottoms:
        tokens.append(Token("door", "known to lie at the bottom", s.bottoms, "bottom"))
    laid = [room for room in range(box.first[Deck.ENCOUNTERS]) if s.place[room] == Place.LAID]
    shown = laid if box.map else [s.room] if s.room != NOTHING else []
    cells = [_cell(s, box, talk, room) for room in shown]
    here = [Card(card_name(talk, s.room), note=flavour(talk, s.room), id="room")] if s.room != NOTHING else []
    lair = is_foe(box, s.card) and is_boss(box, s.card)
    note = "the lair of the boss" if lair else f"{count(left, 'room')} to come" if left else "the last room"
    return Zone("dungeon", "Dungeon", "board", (*tokens, *cells, *here), note=note)


def rooms_left(s: State) -> int:
    """How many rooms the dungeon deck still has."""
    return s.left[Deck.ROOMS] + s.bottoms


def _cell(s: State, box: Box, talk: Talk, room: int) -> Cell:
    """A room on the board: its exits, what glows, and whether the hero is there."""
    row, column = divmod(s.cell[room] if box.map else ORIGIN, ROW)
    mark = "".join(COMPASS[side] for side in arrows(box.exits[room]))
    place = (row - ORIGIN // ROW, column - ORIGIN % ROW)
    items = (*_glows(s, box, room), *_ways(s, box, room))
    return Cell(*place, mark, items, _in_words(s, box, talk, room), card_id(room), _notes(s, box, room))


def open_ways(s: State, box: Box, room: int) -> list[int]:
    """The exits of a room that can still be explored."""
    return arrows(open_exits(s, room)) if box.map and rooms_left(s) else []


def sealed_ways(s: State, box: Box, room: int) -> list[int]:
    """Those that no room fits any more."""
    return arrows(s.ways[room] & s.sealed) if box.map else []


def _notes(s: State, box: Box, room: int) -> tuple[str, ...]:
    return (
        *(["here"] if room == s.room else []),
        *(["stairs"] if box.stairs[room] else []),
        *(f"open-{COMPASS[side].lower()}" for side in open_ways(s, box, room)),
        *(f"sealed-{COMPASS[side].lower()}" for side in sealed_ways(s, box, room)),
    )


def _glows(s: State, box: Box, room: int) -> tuple[Token, ...]:
    """The symbols of the room that are still to come, the first of each colour gone first."""
    if room != s.room:
        return ()
    reds, golds = box.reds[room], box.golds[room]
    return (
        *(Token("encounter", "encounter", id=f"red-{room}-{at}") for at in range(reds - s.reds, reds)),
        *(Token("treasure", "treasure", id=f"gold-{room}-{at}") for at in range(golds - s.golds, golds)),
    )


def _ways(s: State, box: Box, room: int) -> tuple[Token, ...]:
    """The exits that can be chosen, and those that cannot be any more."""
    ways = [("exit", "open", way) for way in open_ways(s, box, room)]
    ways += [("sealed", "sealed", way) for way in sealed_ways(s, box, room)]
    return tuple(Token(symbol, f"{word} {DIRECTION_NAMES[way]}", id=exit_id(room, way)) for symbol, word, way in ways)


def _in_words(s: State, box: Box, talk: Talk, room: int) -> str:
    """A room for who cannot see it."""
    ways = [DIRECTION_NAMES[side] for side in arrows(box.exits[room])]
    parts = [f"{card_name(talk, room)}: {'exit' if len(ways) == 1 else 'exits'} {listed(ways, 'and')}"]
    if box.stairs[room]:
        parts.append("stairs down")
    if room == s.room:
        parts += [f"{count(s.reds, 'encounter')} to come"] if s.reds else []
        parts += [f"{count(s.golds, 'treasure')} to come"] if s.golds else []
    for word, sides in (("open", open_ways(s, box, room)), ("sealed", sealed_ways(s, box, room))):
        parts += [f"{word} to the {listed([DIRECTION_NAMES[side] for side in sides], 'and')}"] if sides else []
    return "; ".join([*parts, *(["you are here"] if room == s.room else [])])
