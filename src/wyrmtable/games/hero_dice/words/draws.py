"""Hero Dice in English: cards that are drawn and cards that move, as the log tells them."""

from wyrmtable.core.game import Talk
from wyrmtable.games.hero_dice.piles import full_health
from wyrmtable.games.hero_dice.state import (
    CARDS,
    DIRECTIONS,
    Box,
    Deck,
    Place,
    Stage,
    State,
)
from wyrmtable.games.hero_dice.words.names import (
    DIRECTION_NAMES,
    arrows,
    card_name,
    count,
    effects,
    flavour,
    hero,
    is_foe,
    kind,
)
from wyrmtable.games.hero_dice.words.reckoning import waiting
from wyrmtable.games.hero_dice.words.rooms import rooms_left
from wyrmtable.games.hero_dice.words.rounds import befallen

DECK_NAMES = {Stage.ENCOUNTER_DRAW: (Deck.ENCOUNTERS, "encounter"), Stage.TREASURE_DRAW: (Deck.TREASURES, "treasure")}


def explored(p: State, q: State, box: Box, talk: Talk) -> list[str]:
    """Rooms that were entered, that did not fit, or that cannot be reached any more."""
    lines = []
    if q.tried > p.tried:
        lines.append(f"{card_name(talk, q.bottom[q.bottoms - 1])} would not fit: to the bottom of the deck.")
    for direction in arrows(q.sealed & ~p.sealed):
        lines.append(f"No room fits to the {DIRECTION_NAMES[direction]}: that way is sealed on this level.")
    if q.room != p.room and q.place[q.room] == Place.LAID:
        glows = box.reds[q.room] + box.golds[q.room] + box.stairs[q.room]
        quiet = "" if glows else " Nothing stirs."
        lines.append(f"{talk.names[0]} enters {card_name(talk, q.room)}. {flavour(talk, q.room)}{quiet}")
    return lines


def only_way(q: State, talk: Talk) -> list[str]:
    """The single exit that is left is taken without asking."""
    room, direction = divmod(q.exit, DIRECTIONS)
    return [f"The only way on is {DIRECTION_NAMES[direction]} from {card_name(talk, room)}."]


def to_the_boss(q: State, talk: Talk) -> list[str]:
    """Why the boss is next."""
    if rooms_left(q):
        return [f"No exit is left: {talk.names[0]} is carried to the lair of the boss."]
    return ["That was the last room: only the boss is left."]


def drawn(p: State, q: State, box: Box, talk: Talk) -> list[str]:
    """The encounter, treasure or boss that came up."""
    card = next((card for card in range(CARDS) if p.place[card] == Place.DECK != q.place[card]), None)
    if card is None:
        return []
    if p.stage == Stage.TREASURE_DRAW:
        return [_found(q, box, talk, card)]
    name, line = card_name(talk, card), flavour(talk, card)
    if not is_foe(box, card):
        happened = [] if box.toughness[card] else befallen(p, q, box, talk, card)
        return [f"Event: {name}. {line}", *happened]
    strength = f"{count(box.dice[card], 'die', 'dice')}, {full_health(q, box)} health"
    if p.stage == Stage.BOSS_DRAW:
        return [f"The boss of level {q.level}: {name}, {strength}. {line}"]
    return [f"{talk.names[0]} meets {name} ({kind(box, talk, card)}, {strength}). {line}"]


def _found(q: State, box: Box, talk: Talk, card: int) -> str:
    found, line = f"{talk.names[0]} finds {card_name(talk, card)}", flavour(talk, card)
    if box.usable[card]:
        return f"{found}: {effects(box, card)}. {line}"
    worth = f"{box.xp[card]} XP for the pool" if q.place[card] == Place.POOL else "it stays behind"
    return f"{found}, of no use to a {hero(box, talk)['name']}: {worth}. {line}"


def reshuffled(p: State, q: State) -> list[str]:
    """A deck that was empty is made anew of its discard pile."""
    deck, name = DECK_NAMES[Stage(q.stage)]
    return [f"The {name} deck is shuffled anew."] if p.left[deck] == 0 else []


def moved(p: State, q: State, box: Box, talk: Talk) -> list[str]:
    """Cards that were given up, lost or paid."""
    who, lines = talk.names[0], []
    for card in range(box.first[Deck.ENCOUNTERS], box.first[Deck.BOSSES]):
        was, now, name = p.place[card], q.place[card], card_name(talk, card)
        if was in (Place.HELD, Place.SPENT) and now == Place.POOL:
            lines.append(f"{who} gives up {name}: {box.xp[card]} XP for the pool.")
        elif was in (Place.HELD, Place.SPENT) and now == Place.DISCARD and p.stage == Stage.LOSE:
            lines.append(f"{who} loses {name}.")
        elif was != now and now in (Place.PAID, Place.REMOVED) and was != Place.PAID:
            lines.append(f"{who} pays {name}, {box.xp[card]} XP.")
    return lines


def fled(p: State, q: State, box: Box, talk: Talk) -> list[str]:
    """The hero gets away, and leaves behind what the room still held."""
    if not is_foe(box, p.card) or q.place[p.card] != Place.DISCARD:
        return []
    behind = f", and leaves {waiting(p)} behind" if waiting(p) else ""
    return [f"{talk.names[0]} gets away from {card_name(talk, p.card)}{behind}."]
