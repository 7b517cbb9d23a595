"""Hero Dice: a position as plain data, both ways.

Cards are numbers: rooms, encounters, treasures and bosses in the order of the pack. A position names what differs from
the start of a level: {"health": 12, "weapons": [53], "items": [44, 46], "card": 34, "mob_health": 7} stands before a
round of that fight. `stage` says where else it stands; a step such as "next_room" is taken at once, up to the next
dice or decision. On a map a room is written with its place: [3, 0, 1] lies one north of the origin.
"""

from typing import Any

from wyrmtable.core.errors import Refused, is_whole, shown
from wyrmtable.core.position import Position, number, only, word
from wyrmtable.core.record import plain
from wyrmtable.core.table import NOBODY
from wyrmtable.games.hero_dice.deck import COMPASS, MOST, MOST_DICE, MOST_HEALTH
from wyrmtable.games.hero_dice.doubts import faults
from wyrmtable.games.hero_dice.maps import close_between
from wyrmtable.games.hero_dice.piles import full_health, look_into_bag
from wyrmtable.games.hero_dice.rules import ON_THE_WAY, proceed
from wyrmtable.games.hero_dice.state import (
    AMBUSHES,
    CARDS,
    HANDS,
    NO_EXIT,
    NOTHING,
    ORIGIN,
    ROW,
    SIDES,
    Box,
    Deck,
    Place,
    Stage,
    State,
)

STEPS = (Stage.NEXT_ROOM, Stage.NEXT_SYMBOL, Stage.BOSS)  # where a position may stand, besides decisions
STAGES = {stage.name.lower(): stage for stage in Stage if stage < Stage.ROOM_DRAW or stage in STEPS}
THEN = {stage.name.lower(): stage for stage in (Stage.NEXT_SYMBOL, Stage.EVENT_OVER, Stage.DEFEAT, Stage.DEEPER)}
PILES = {
    "pool": Place.POOL,
    "removed": Place.REMOVED,
    "discard": Place.DISCARD,
    "paid": Place.PAID,
}
MOST_BONUS = 10  # dice that an ability or a ring can add
NUMBERS = {  # how far each may go, and what it is if left out
    "level": (1, 9999, 1),
    "banked": (0, 999_999_999, 0),
    "reds": (0, MOST, 0),
    "golds": (0, MOST, 0),
    "rested": (0, 1, 0),
    "losing": (0, MOST, 0),
    "bonus": (0, MOST_BONUS, 0),
    "disarm": (0, MOST_DICE, 0),
    "rage": (0, MOST_BONUS, 0),
    "weaken": (0, MOST, 0),
    "curse": (0, 1, 0),
    "hero_dice": (0, MOST, 0),
    "die": (0, SIDES, 0),
    "high": (0, SIDES, 0),
    "mob_high": (0, SIDES, 0),
}
BEYOND = -1000  # what health may fall to within a round
KEYS = (
    "stage",
    "then",
    "health",
    *NUMBERS,
    "weapons",
    "armor",
    "items",
    "spent",
    *PILES,
    "rooms",
    "room",
    "bottom",
    "sealed",
    "card",
    "events",
    "mob_health",
    "absorb",
)


def read(s: State, box: Box) -> dict[str, Any]:
    """The position as plain data."""
    if s.mover < 0:
        raise Refused("a position is a decision: dice are in the air, or the game is over")
    position: dict[str, Any] = {key: int(getattr(s, key)) for key in ("health", *NUMBERS, "mob_health", "absorb")}
    position |= {"stage": Stage(s.stage).name.lower(), "then": Stage(s.then).name.lower()}
    position |= {key: _cards_at(s, place) for key, place in PILES.items()}
    position |= {key: int(getattr(s, key)) for key in ("armor", "room", "card") if getattr(s, key) != NOTHING}
    rooms = _cards_at(s, Place.LAID)
    position |= {
        "weapons": [int(card) for card in s.weapon if card != NOTHING],
        "items": plain(s.bag)[: s.bagged],
        "spent": _cards_at(s, Place.SPENT),
        "rooms": [[room, *_column_and_row(s.cell[room])] for room in rooms] if box.map else rooms,
        "bottom": plain(s.bottom)[: s.bottoms],
        "sealed": "".join(letter for side, letter in enumerate(COMPASS) if s.sealed >> side & 1),
        "events": [[int(s.event[place]), int(s.owed[place])] for place in range(s.events)],
    }
    return position


def _cards_at(s: State, place: int) -> list[int]:
    return [card for card in range(CARDS) if s.place[card] == place]


def _column_and_row(cell: int) -> tuple[int, int]:
    row, column = divmod(int(cell), ROW)
    return column - ORIGIN % ROW, row - ORIGIN // ROW


def write(s: State, box: Box, position: Position) -> None:
    """Lay the position and go on to the dice or the decision it stands at; refused if it breaks an invariant."""
    only(position, KEYS)
    _lay_cards(s, box, position)
    _lay_map(s, box, position)
    _lay_numbers(s, box, position)
    broken = next(faults(s, box), None)
    if broken:
        raise Refused(f"no such position: {broken}")
    s.mover = ON_THE_WAY
    proceed(s, box)
    if s.mover == NOBODY:
        raise Refused("no such position: the game is over there")


# --- cards


def _lay_cards(s: State, box: Box, position: Position) -> None:
    taken: set[int] = set()
    for card in range(box.first[Deck.BOSSES + 1]):
        aside = card < box.first[Deck.ENCOUNTERS] and box.stairs[card] and not box.delve
        s.place[card] = Place.ASIDE if aside else Place.DECK
    for key, place in PILES.items():
        for card in _cards(box, position, key):
            _put(s, card, place, taken)
    _lay_gear(s, box, position, taken)
    s.card, s.room = _card(box, position, "card"), _card(box, position, "room")
    _put(s, s.card, Place.IN_PLAY, taken)
    _lay_events(s, box, position, taken)
    s.bottoms = 0
    for card in _cards(box, position, "bottom"):
        _put(s, card, Place.BOTTOM, taken)
        s.bottom[s.bottoms] = card
        s.bottoms += 1
    rooms = [entry[0] for entry in _lists(position, "rooms", 3)] if box.map else position.get("rooms", [])
    for room in _cards(box, {"rooms": rooms}, "rooms"):
        _put(s, room, Place.LAID, taken)
    s.pool = sum(box.xp[card] for card in range(CARDS) if s.place[card] == Place.POOL)
    for deck in Deck:
        s.left[deck] = sum(s.place[card] == Place.DECK for card in range(box.first[deck], box.first[deck + 1]))


def _lay_gear(s: State, box: Box, position: Position, taken: set[int]) -> None:
    s.bagged = 0
    for card in _cards(box, position, "items"):
        _put(s, card, Place.HELD, taken)
        s.bag[s.bagged] = card
        s.bagged += 1
    for card in _cards(box, position, "spent"):
        if s.place[card] != Place.HELD:
            raise Refused(f"no such position: card {card} is spent, but not among the items (HER-25)")
        s.place[card] = Place.SPENT
    weapons = _cards(box, position, "weapons")
    if len(weapons) > HANDS:
        raise Refused(f"no such position: {len(weapons)} weapons for {HANDS} hands (HER-21)")
    for hand in range(HANDS):
        s.weapon[hand] = weapons[hand] if hand < len(weapons) else NOTHING
    s.armor = _card(box, position, "armor")
    for card in (*weapons, s.armor):
        _put(s, card, Place.WORN, taken)
    look_into_bag(s, box)


def _lay_events(s: State, box: Box, position: Position, taken: set[int]) -> None:
    events = _lists(position, "events", 2)
    if len(events) > AMBUSHES:
        raise Refused(f"no such position: {len(events)} ambushes at once")
    s.events = len(events)
    for place, (card, owed) in enumerate(events):
        _put(s, _checked(box, card, "events"), Place.IN_PLAY, taken)
        s.event[place], s.owed[place] = card, owed


def _put(s: State, card: int, place: int, taken: set[int]) -> None:
    if card in taken:
        raise Refused(f"no such position: card {card} lies in two places")
    if card != NOTHING:
        taken.add(card)
        s.place[card] = place


def _card(box: Box, position: Position, key: str) -> int:
    return _checked(box, position[key], key) if key in position else NOTHING


def _cards(box: Box, position: Position, key: str) -> list[int]:
    given = position.get(key, [])
    if not isinstance(given, list | tuple):
        raise Refused(f"{key} of a position cannot be {shown(given)}; allowed: a list of cards")
    return [_checked(box, card, key) for card in given]


def _checked(box: Box, card: object, key: str) -> int:
    last = box.first[Deck.BOSSES + 1] - 1
    if not isinstance(card, int) or not is_whole(card) or not 0 <= card <= last:
        raise Refused(f"{key} of a position cannot hold {shown(card)}; allowed: cards from 0 to {last}")
    return card


def _lists(position: Position, key: str, length: int) -> list[list[int]]:
    given = position.get(key, [])
    if not isinstance(given, list | tuple) or not all(_is_list(entry, length) for entry in given):
        raise Refused(f"{key} of a position cannot be {shown(given)}; allowed: lists of {length} whole numbers")
    return [list(entry) for entry in given]


def _is_list(entry: object, length: int) -> bool:
    whole = isinstance(entry, list | tuple) and all(is_whole(value) and abs(value) <= CARDS for value in entry)
    return whole and len(entry) == length  # type: ignore[arg-type]


# --- the map and the numbers


def _lay_map(s: State, box: Box, position: Position) -> None:
    s.exit, s.tried = NO_EXIT, 0
    sealed = position.get("sealed", "")
    if not isinstance(sealed, str) or any(letter not in COMPASS for letter in sealed):
        raise Refused(f"sealed of a position cannot be {shown(sealed)}; allowed: some of {COMPASS}")
    s.sealed = sum(1 << side for side, letter in enumerate(COMPASS) if letter in sealed)
    if not box.map:
        return
    laid = _lists(position, "rooms", 3)
    for room, column, row in laid:
        s.cell[room], s.ways[room] = ORIGIN + row * ROW + column, box.exits[room]
    for room, *_ in laid:
        for other, *_ in laid:
            close_between(s, room, other)


def _lay_numbers(s: State, box: Box, position: Position) -> None:
    for key, (low, high, default) in NUMBERS.items():
        setattr(s, key, number(position, key, low, high, default))
    usual = "ready" if s.card != NOTHING and box.vigour[s.card] else "next_room"
    s.stage = STAGES[word(position, "stage", list(STAGES), usual)]
    s.then = THEN[word(position, "then", list(THEN), "next_symbol")]
    s.health = number(position, "health", BEYOND, box.health, box.health)
    full = full_health(s, box)
    s.mob_health = number(position, "mob_health", BEYOND, max(full, MOST_HEALTH), full)
    s.absorb = number(position, "absorb", 0, 9999, box.absorb[s.armor])
    s.turns = s.dice = 0
