"""Hero Dice: why a position cannot be, told by the clause that it breaks."""

from collections.abc import Iterator

from wyrmtable.games.hero_dice.maps import beside
from wyrmtable.games.hero_dice.piles import full_health
from wyrmtable.games.hero_dice.state import (
    DIRECTIONS,
    NOTHING,
    ORIGIN,
    Box,
    Deck,
    Happening,
    Place,
    Stage,
    State,
)
from wyrmtable.games.hero_dice.treasure import carry_limit

IN_FIGHT = (Stage.READY, Stage.PAY, Stage.REROLL, Stage.ABILITY)
ROLLED = (Stage.REROLL, Stage.ABILITY)
AT_DOOR = (Stage.ABILITY, Stage.REVIVE)  # where health may be 0 or less; losing items to a boss is another
OF_MAPS = (Stage.EXIT,)
XP_PILES = (Place.POOL, Place.REMOVED, Place.PAID)
LADEN = (Stage.GIVE_UP, Stage.LOSE)  # where there may be more than can be carried


def faults(s: State, box: Box) -> Iterator[str]:
    """Every invariant that a position breaks."""
    yield from _card_faults(s, box)
    yield from _pile_faults(s, box)
    yield from _health_faults(s, box)
    yield from _map_faults(s, box)
    yield from _stage_faults(s, box)


def _deck_of(box: Box, card: int) -> int:
    return max(deck for deck in Deck if box.first[deck] <= card)


def _is_mob(box: Box, card: int) -> bool:
    return card != NOTHING and box.vigour[card] > 0


def _is_event(box: Box, card: int) -> bool:
    return card != NOTHING and _deck_of(box, card) == Deck.ENCOUNTERS and not box.vigour[card]


def _card_faults(s: State, box: Box) -> Iterator[str]:
    treasures = range(box.first[Deck.TREASURES], box.first[Deck.BOSSES])
    for hand in s.weapon:
        if hand != NOTHING and (hand not in treasures or box.is_item[hand] or box.is_armor[hand]):
            yield f"card {hand} is no weapon (HER-21)"
    if s.armor != NOTHING and (s.armor not in treasures or not box.is_armor[s.armor]):
        yield f"card {s.armor} is no armor (HER-23)"
    for card in (*s.weapon, s.armor):
        if card in treasures and not box.usable[card]:
            yield f"card {card} is not for this hero (HER-14)"
    for place in range(s.events):
        card = s.event[place]
        if not _is_event(box, card) or box.happening[card] != Happening.AMBUSH or s.owed[place] < 0:
            yield f"card {card} is no ambush (HER-36)"


def _pile_faults(s: State, box: Box) -> Iterator[str]:
    for card in range(box.first[Deck.BOSSES + 1]):
        place, deck = s.place[card], _deck_of(box, card)
        if place in XP_PILES and not (_is_mob(box, card) or box.is_item[card]):
            yield f"card {card} has no place among XP (HER-98)"
        if deck == Deck.BOSSES and place in XP_PILES and _is_mob(box, s.card):
            yield f"card {card} is a boss, and nobody is fought after the boss of a level (HER-81)"
        if place >= Place.HELD and not (box.is_item[card] and box.usable[card]):
            yield f"card {card} is no item of this hero (HER-16)"
        if place == Place.SPENT and not box.reroll[card]:
            yield f"card {card} is not spent in a fight (HER-25)"
        if place == Place.DISCARD and deck not in (Deck.ENCOUNTERS, Deck.TREASURES):
            yield f"card {card} has no discard pile (HER-11)"
        if place in (Place.LAID, Place.BOTTOM) and (deck != Deck.ROOMS or (box.stairs[card] and not box.delve)):
            yield f"card {card} is no room of this dungeon (HER-03)"
    if s.stage not in LADEN and s.bagged > carry_limit(s, box):
        yield f"{s.bagged} items, but only {carry_limit(s, box)} can be carried (HER-19)"


def _health_faults(s: State, box: Box) -> Iterator[str]:
    by_a_boss = s.stage in LADEN and s.then == Stage.DEFEAT
    if s.health <= 0 and s.stage not in AT_DOOR and not by_a_boss:
        yield "the hero is defeated at 0 health or less (HER-56)"
    if _is_mob(box, s.card):
        if s.mob_health > full_health(s, box):
            yield f"the mob has more than {full_health(s, box)} health (HER-37)"
        if s.mob_health <= 0 and s.stage in (Stage.READY, Stage.PAY, Stage.REROLL):
            yield "the mob is defeated at 0 health or less (HER-55)"


def _map_faults(s: State, box: Box) -> Iterator[str]:
    rooms = [card for card in range(box.first[Deck.ENCOUNTERS]) if s.place[card] == Place.LAID]
    if (s.room == NOTHING) != (not rooms) or (rooms and s.room not in rooms):
        yield "the room that is being resolved is the last one laid (HER-07)"
    if not box.map:
        if s.bottoms or s.sealed or s.stage in OF_MAPS:
            yield "only a map has exits to choose, cards put to the bottom and sealed directions (HER-87)"
        return
    cells = {int(s.cell[room]): room for room in rooms}
    if len(cells) < len(rooms):
        yield "two rooms lie in one place (HER-86)"
    if rooms and not _hangs_together(box, cells):
        yield "every room but the first, at the origin, is joined to another by facing arrows (HER-85)"


def _hangs_together(box: Box, cells: dict[int, int]) -> bool:
    """Whether every room can be reached from the origin through facing arrows."""
    reached, waiting = {ORIGIN}, [ORIGIN] if ORIGIN in cells else []
    while waiting:
        cell = waiting.pop()
        for direction in range(DIRECTIONS):
            other = beside(cell, direction)
            back = (direction + 2) % DIRECTIONS
            if other in cells and other not in reached:
                joined = box.exits[cells[cell]] >> direction & box.exits[cells[other]] >> back & 1
                if joined:
                    reached.add(other)
                    waiting.append(other)
    return reached == set(cells)


def _stage_faults(s: State, box: Box) -> Iterator[str]:
    mob, event = _is_mob(box, s.card), _is_event(box, s.card)
    treasure = s.card != NOTHING and _deck_of(box, s.card) == Deck.TREASURES
    stage = s.stage
    if stage in IN_FIGHT and not mob:
        yield "a fight needs a mob or boss as card (HER-37)"
    if stage in ROLLED and not (1 <= s.die <= s.high and s.hero_dice >= 1):
        yield "a round that is rolled has a hero die, and a high die that is no lower (HER-42)"
    if stage == Stage.BYPASS and not (event and box.toughness[s.card]):
        yield "a check needs an event with a toughness as card (HER-30)"
    if stage == Stage.REVIVE and not (s.health <= 0 and (mob or event)):
        yield "a revival is for 0 health or less, in a fight or by an event (HER-57)"
    if stage in (Stage.WEAPON, Stage.ARMOR):
        if not treasure or box.is_item[s.card] or box.is_armor[s.card] != (stage == Stage.ARMOR):
            yield "a weapon or armor that was found is the card (HER-21)"
        elif not box.usable[s.card]:
            yield "what the hero cannot use is not offered (HER-15)"
    if stage == Stage.STAIRS and (s.room == NOTHING or not box.stairs[s.room]):
        yield "the room has no stairs (HER-91)"
    if stage == Stage.REST and s.then not in (Stage.NEXT_SYMBOL, Stage.DEEPER):
        yield "a rest leads to the next symbol, or deeper (HER-12)"
    if stage in LADEN and s.then == Stage.NEXT_SYMBOL and s.card != NOTHING:
        yield "no card is in play where items are given up between encounters (HER-19)"
    if stage == Stage.DEEPER and not box.delve:
        yield "only a delver goes deeper (HER-93)"
    if stage in (Stage.NEXT_ROOM, Stage.NEXT_SYMBOL, Stage.BOSS, Stage.REST, Stage.EXIT) and s.card != NOTHING:
        yield "no card is in play between encounters (HER-08)"
    if stage in LADEN and s.then == Stage.DEFEAT and not mob:
        yield "only a boss steals in a fight (HER-80)"
    if stage in LADEN and s.then == Stage.EVENT_OVER and not event:
        yield "only an event costs items outside of a fight (HER-35)"
