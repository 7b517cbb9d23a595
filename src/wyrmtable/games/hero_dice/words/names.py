"""Hero Dice in English: what cards, directions and numbers are called."""

from typing import Any

from wyrmtable.core.game import Talk
from wyrmtable.games.hero_dice.deck import COMPASS, TABLES
from wyrmtable.games.hero_dice.state import DIRECTIONS, NOTHING, Ability, Box, Deck, Place, Stage, State

DIRECTION_NAMES = ("north", "east", "south", "west")
DRAWS = {
    Stage.ROOM_DRAW: Deck.ROOMS,
    Stage.ENCOUNTER_DRAW: Deck.ENCOUNTERS,
    Stage.TREASURE_DRAW: Deck.TREASURES,
    Stage.BOSS_DRAW: Deck.BOSSES,
}
EFFECTS = {
    "heal": "recover {} health",
    "bomb": "{} wounds to a foe",
    "escape": "flee for nothing",
    "bypass": "pass a check unrolled",
    "reroll": "roll your dice anew, once a fight",
    "revive": "rise again with {} health",
    "carry": "carry {} more items",
    "dice": "combat dice +{}",
    "edge": "wounds +{} in a won round",
    "absorb": "absorb {} damage a fight",
    "ward": "events and rings hurt {} less",
    "tough": "checks +{}",
}


def count(number: int, one: str, many: str = "") -> str:
    """`1 die`, `2 dice`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def cards(talk: Talk) -> list[dict[str, Any]]:
    """What the pack says of every card, by number."""
    return [card for table, *_ in TABLES for card in talk.pack.data.get(table, {}).values()]


def card_name(talk: Talk, card: int) -> str:
    """What a card is called."""
    return str(cards(talk)[card]["name"])


def flavour(talk: Talk, card: int) -> str:
    """A card's line of flavour."""
    return str(cards(talk)[card]["flavour"])


def is_foe(box: Box, card: int) -> bool:
    """Whether a card is a mob or a boss."""
    return card != NOTHING and box.vigour[card] > 0


def kind(box: Box, talk: Talk, card: int) -> str:
    """What kind of card it is: Minion, Soldier, Champion, Boss, Event, Item, Weapon or Armor."""
    about = cards(talk)[card]
    if card >= box.first[Deck.BOSSES]:
        return "Boss"
    if card >= box.first[Deck.TREASURES]:
        return str(about["kind"]).capitalize()
    return str(about.get("class", "event")).capitalize()


def hero(box: Box, talk: Talk) -> dict[str, Any]:
    """What the pack says of the hero."""
    heroes: dict[str, dict[str, Any]] = talk.pack.data["heroes"]
    return heroes[sorted(heroes)[box.hero]]


def title_name(talk: Talk, step: int) -> str:
    """What a hero is called who has climbed so many steps of the ladder; nothing before the first."""
    return str(talk.pack.data["titles"]["ladder"][step - 1][0]) if step else ""


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
            return f"{count(amount, 'more die', 'more dice')} next round"
        case Ability.WOUND:
            return count(amount, "more wound")
        case Ability.DISARM:
            return f"foe rolls {count(amount, 'die', 'dice')} fewer next round"
    return f"absorb {amount} more damage in this fight"


def effects(box: Box, card: int) -> str:
    """What a treasure does, in a few words."""
    numbers = [(text, getattr(box, name)[card]) for name, text in EFFECTS.items()]
    return ", ".join(text.format(number) for text, number in numbers if number)


def undrawn_cards(s: State, box: Box, deck: int) -> list[int]:
    """The cards of a deck that may come next, in the order of a die's sides."""
    return [card for card in range(box.first[deck], box.first[deck + 1]) if s.place[card] == Place.DECK]


def arrows(bits: int) -> list[int]:
    """The directions among the bits of some exits."""
    return [side for side in range(DIRECTIONS) if bits >> side & 1]


def exit_id(room: int, direction: int) -> str:
    """What the exit of a room is called among the things that choices touch: it is drawn on the room's cell."""
    return f"exit-{room}-{COMPASS[direction].lower()}"
