"""Dragon Dice in English: all dice of the box, for who builds an army."""

from collections.abc import Sequence

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Zone
from wyrmtable.games.dragon_dice.catalogue import Catalogue, catalogue_of
from wyrmtable.games.dragon_dice.dice import Die, Item, Unit
from wyrmtable.games.dragon_dice.state import ITEM
from wyrmtable.games.dragon_dice.terms import Size
from wyrmtable.games.dragon_dice.words.groups import kind_card
from wyrmtable.games.dragon_dice.words.names import colour_name, count, listed


def shelf(talk: Talk) -> tuple[Zone, ...]:
    """A zone for each race, then items, artifacts and promo dice."""
    catalogue = catalogue_of(talk.pack)
    races = [
        _zone(
            catalogue,
            f"race-{race.key}",
            race.name,
            [unit for unit in catalogue.units if unit.race == race.number and not unit.is_promo],
            ". ".join([listed([colour_name(colour) for colour in race.colours]).capitalize(), *race.abilities]),
        )
        for race in catalogue.races
    ]
    items = [item for item in catalogue.items if item.size != Size.ARTIFACT]
    artifacts = [item for item in catalogue.items if item.size == Size.ARTIFACT]
    promo = [unit for unit in catalogue.units if unit.is_promo]
    others = [
        _zone(catalogue, "items", "Items", items, _medium(catalogue)),
        _zone(catalogue, "artifacts", "Artifacts", artifacts, ""),
        _zone(catalogue, "promo", "Promo dice", promo, "only with the option promo"),
    ]
    return tuple(zone for zone in (*races, *others) if zone.items)


def _medium(catalogue: Catalogue) -> str:
    return f"every second medium item costs {catalogue.second_medium}"


def _zone(catalogue: Catalogue, name: str, title: str, dice: Sequence[Die], note: str) -> Zone:
    cards = tuple(kind_card(die, _number(die), _note(catalogue, die)) for die in dice)
    return Zone(name, title, "middle", cards, note=note)


def _number(die: Die) -> int:
    return die.number if isinstance(die, Unit) else ITEM + die.number


def _note(catalogue: Catalogue, die: Unit | Item) -> str:
    """What a die costs, and what an item is."""
    if isinstance(die, Unit):
        return f"{die.health} health"
    size = "" if die.size == Size.ARTIFACT else f", {die.size.name.lower()}"
    return f"{count(catalogue.points[die.size], 'point')}, {colour_name(die.colour)}{size}"
