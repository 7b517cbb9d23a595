"""Hero Dice in English: what cards, directions and numbers are called."""

from typing import Any

from wyrmtable.core.errors import listed
from wyrmtable.core.game import Talk
from wyrmtable.games.hero_dice.deck import TABLES
from wyrmtable.games.hero_dice.state import Ability, Box, Deck, Place, Stage, State

DIRECTION_NAMES = ("north", "east", "south", "west")
DRAWS = {
    Stage.ROOM_DRAW: Deck.ROOMS,
    Stage.ENCOUNTER_DRAW: Deck.ENCOUNTERS,
    Stage.TREASURE_DRAW: Deck.TREASURES,
    Stage.BOSS_DRAW: Deck.BOSSES,
}


def cards(talk: Talk) -> list[dict[str, Any]]:
    """What the pack says of every card, by number."""
    return [card for table, *_ in TABLES for card in talk.pack.data.get(table, {}).values()]


def card_name(talk: Talk, card: int) -> str:
    """What a card is called."""
    return str(cards(talk)[card]["name"])


def flavour(talk: Talk, card: int) -> str:
    """A card's line of flavour."""
    return str(cards(talk)[card]["flavour"])


def hero(box: Box, talk: Talk) -> dict[str, Any]:
    """What the pack says of the hero."""
    heroes: dict[str, dict[str, Any]] = talk.pack.data["heroes"]
    return heroes[sorted(heroes)[box.hero]]


def title_name(talk: Talk, step: int) -> str:
    """What a hero is called who has climbed so many steps of the ladder."""
    return str(talk.pack.data["titles"]["ladder"][step - 1][0]) if step else "nobody yet"


def ability_name(box: Box, talk: Talk, side: int) -> str:
    """What the ability of a side of the hero die is called."""
    return str(hero(box, talk)["die"][str(side)]["name"])


def ability_does(box: Box, side: int) -> str:
    """What it does."""
    amount = box.amount[side]
    match box.ability[side]:
        case Ability.RECOVER:
            return f"recover {amount} health"
        case Ability.BONUS:
            return f"{count(amount, 'more combat die', 'more combat dice')} next round"
        case Ability.WOUND:
            return f"{count(amount, 'more wound')}"
        case Ability.DISARM:
            return f"the foe rolls {count(amount, 'die', 'dice')} fewer next round"
    return f"absorb {amount} more damage in this fight"


def effects(box: Box, card: int) -> str:
    """What a treasure does, in a few words."""
    parts = [text.format(getattr(box, name)[card]) for name, text in EFFECTS.items() if getattr(box, name)[card]]
    return listed(parts, "and")


EFFECTS = {
    "heal": "recover {}",
    "bomb": "{} wounds to a foe",
    "escape": "flee for nothing",
    "bypass": "pass a check unrolled",
    "reroll": "roll your dice anew, once a fight",
    "revive": "rise again with {} health",
    "carry": "carry {} more items",
    "dice": "combat dice +{}",
    "edge": "wounds +{} in a won round",
    "absorb": "absorb {} dice damage in each fight",
    "ward": "events and rings hurt {} less",
    "tough": "checks +{}",
}


def undrawn_cards(s: State, box: Box, deck: int) -> list[int]:
    """The cards of a deck that may come next, in the order of a die's sides."""
    return [card for card in range(box.first[deck], box.first[deck + 1]) if s.place[card] == Place.DECK]


def count(number: int, one: str, many: str = "") -> str:
    """`1 die`, `2 dice`."""
    return f"{number} {one if number == 1 else many or one + 's'}"
