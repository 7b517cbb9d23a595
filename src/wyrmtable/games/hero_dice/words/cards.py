"""Hero Dice in English: cards as they lie on the table, with a symbol, a kind, and what they do."""

from wyrmtable.core.errors import listed
from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Card, Row, Track
from wyrmtable.games.hero_dice.piles import full_health, is_boss
from wyrmtable.games.hero_dice.state import (
    FACES,
    SIDES,
    Box,
    Deck,
    Happening,
    Place,
    Power,
    State,
)
from wyrmtable.games.hero_dice.words.names import card_name, count, effects, flavour, is_foe, kind

SYMBOLS = {  # of items, by what they do
    "heal": "flask",
    "bomb": "bomb",
    "escape": "wing",
    "bypass": "rope",
    "reroll": "dice",
    "revive": "feather",
    "carry": "bag",
}


def card_id(card: int) -> str:
    """The id of a card, wherever it lies."""
    return f"card-{card}"


def worth(box: Box, card: int) -> str:
    """The XP printed on a card."""
    return f"{box.xp[card]} XP"


def symbol(box: Box, talk: Talk, card: int) -> str:
    """What is drawn on a card: the class of a mob, an omen, or what a treasure is good for."""
    called = kind(box, talk, card)
    match called:
        case "Weapon":
            return "sword"
        case "Armor":
            return "shield"
        case "Event":
            return "omen"
        case "Item":
            return next(
                (sign for name, sign in SYMBOLS.items() if getattr(box, name)[card] and box.usable[card]), "gem"
            )
    return called.lower()


def treasure(s: State, box: Box, talk: Talk, card: int) -> Card:
    """A treasure that the hero carries or has just found."""
    does = effects(box, card) if box.usable[card] else "of no use to this hero"
    rows = (Row(does), Row(flavour(talk, card), id=f"flavour-{card}"))
    found = kind(box, talk, card)
    note = worth(box, card) if box.is_item[card] else found.lower()
    if s.place[card] == Place.SPENT:
        note = "spent for this fight" if is_foe(box, s.card) else "ready again in the next fight"
    elif s.place[card] == Place.IN_PLAY:
        note = found
    return Card(card_name(talk, card), rows, (), symbol(box, talk, card), note, card_id(card))


def faced(s: State, box: Box, talk: Talk) -> Card:
    """The foe, event or treasure before the hero."""
    if s.card >= box.first[Deck.TREASURES] and not is_boss(box, s.card):
        return treasure(s, box, talk, s.card)
    return _foe(s, box, talk) if is_foe(box, s.card) else event(box, talk, s.card)


def event(box: Box, talk: Talk, card: int) -> Card:
    """An event with its check and what happens if that fails."""
    toughness = f"toughness {box.toughness[card]}" if box.toughness[card] else "no check"
    rows = (Row(happens(box, card), note=toughness), Row(flavour(talk, card), id=f"flavour-{card}"))
    return Card(card_name(talk, card), rows, (), "omen", "Event", card_id(card))


def _foe(s: State, box: Box, talk: Talk) -> Card:
    """A mob with its health, dice and trait; a boss with its ring."""
    dice = Row(count(box.dice[s.card], "die", "dice"), id="foe-dice-count")
    ring = [_ring(box, s.card, side) for side in range(1, SIDES + 1)] if is_boss(box, s.card) else []
    traits = [Row(trait) for trait in _traits(box, s.card)]
    rows = (dice, *traits, *ring, Row(worth(box, s.card)), Row(flavour(talk, s.card), id=f"flavour-{s.card}"))
    health = Track("health", max(0, s.mob_health), full_health(s, box), "mob-health")
    name, sign = card_name(talk, s.card), symbol(box, talk, s.card)
    return Card(name, rows, (health,), sign, kind(box, talk, s.card), card_id(s.card))


def _ring(box: Box, card: int, side: int) -> Row:
    idle = box.power[card * FACES + side] == Power.NONE
    return Row("nothing" if idle else power(box, card, side), (f"pips-{side}",), idle, id=f"ring-{side}")


def _traits(box: Box, card: int) -> list[str]:
    traits = []
    if box.fierce[card]:
        traits.append(f"fierce: {box.fierce[card]} more damage when it wins a round")
    if box.hide[card]:
        traits.append(f"thick hide: your dice wound it {box.hide[card]} less")
    if box.regen[card]:
        traits.append(f"regenerates {box.regen[card]} after every round")
    return traits


def power(box: Box, card: int, side: int, ward: int = 0) -> str:
    """What a side of a boss's ring does; what wards off damage is taken off it. (HER-74, 75)"""
    force = box.force[card * FACES + side]
    match box.power[card * FACES + side]:
        case Power.WOUND:
            return f"{max(0, force - ward)} more damage"
        case Power.DRAIN:
            return f"drains {max(0, force - ward)} health from you"
        case Power.MEND:
            return f"recovers {force}"
        case Power.RAGE:
            return f"{count(force, 'more die', 'more dice')} next round"
        case Power.WEAKEN:
            return f"you roll {count(force, 'combat die', 'combat dice')} fewer next round"
        case Power.CURSE:
            return "no ability for you next round"
    return f"steals {count(force, 'item')}"


def happens(box: Box, card: int, ward: int = 0) -> str:
    """What an event does to a hero whose check fails, or who gets none; what wards off damage is taken off. (HER-34)"""
    extent = box.extent[card]
    match box.happening[card]:
        case Happening.WOUND:
            return f"{max(0, extent - ward)} damage"
        case Happening.LOSE_ITEM:
            return f"lose {count(extent, 'item')}"
    return count(extent, "more encounter")


def modifiers(s: State) -> str:
    """What changes the next round, in a few words; nothing if nothing does."""
    changes = (
        (s.bonus, f"you roll {count(s.bonus, 'more combat die', 'more combat dice')}"),
        (s.weaken, f"you roll {count(s.weaken, 'combat die', 'combat dice')} fewer"),
        (s.rage, f"it rolls {count(s.rage, 'more die', 'more dice')}"),
        (s.disarm, f"it rolls {count(s.disarm, 'die', 'dice')} fewer"),
        (s.curse, "no ability"),
    )
    return listed([text for number, text in changes if number], "and")
