"""Dragon Dice: the five opposing armies and the dragons, as they are set up before the first battle."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from wyrmtable.core.errors import Refused, listed
from wyrmtable.games.dragon_dice.catalogue import Catalogue
from wyrmtable.games.dragon_dice.dice import People, Unit
from wyrmtable.games.dragon_dice.places import Challenge
from wyrmtable.games.dragon_dice.terms import Colour, Form, Race, Rarity, Slot

BATTLES = tuple(slot for slot in Slot if slot != Slot.NONE)  # the armies in the order of the battles (DRG-018, 031)
LATE = (Race.SCALDERS, Race.TREEFOLK)  # that the option races=ten leaves out
MONSTERS_COST = 4  # commons that a monster replaces (DRG-165)
MOST_RACES = 2  # in one custom army (DRG-020)
DRAGON_ORDER = (Colour.BLACK, Colour.RED, Colour.GOLD, Colour.GREEN, Colour.BLUE)


@dataclass(frozen=True)
class Dragon:
    """A dragon: its colour, and whether it is a wyrm or a drake."""

    colour: Colour
    form: Form


def races_with(catalogue: Catalogue, slot: Slot, ten: bool = False) -> list[People]:
    """The races that an army of this slot can be drawn from. (DRG-022, 023)"""
    return [
        people
        for people in catalogue.races
        if catalogue.of_slot(people.number, slot, Rarity.COMMON) and not (ten and people.number in LATE)
    ]


def opposing_army(
    catalogue: Catalogue,
    size: Challenge,
    slot: Slot,
    race: People,
    plus: int = 0,
    monster: Unit | None = None,
    champion: Unit | None = None,
) -> list[Unit]:
    """The army of a race for one battle, from its commons to its monster and champion. (DRG-019, 165, 172, 176)"""
    counts = {Rarity.COMMON: size.commons + plus, Rarity.UNCOMMON: size.uncommons, Rarity.RARE: size.rares}
    if monster is not None:
        counts[Rarity.COMMON] = max(0, counts[Rarity.COMMON] - MONSTERS_COST)
    army: list[Unit] = []
    for rarity, count in counts.items():
        unit = catalogue.of_slot(race.number, slot, rarity)
        if unit is None:
            allowed = listed([people.key for people in races_with(catalogue, slot)])
            raise Refused(f"{race.name} have no {slot.name.lower()} army; allowed: {allowed} (DRG-022)")
        army += [unit] * count
    return army + [unit for unit in (monster, champion) if unit is not None]


def shared_army(
    catalogue: Catalogue, size: Challenge, slot: Slot, races: Sequence[People], plus: int = 0
) -> list[Unit]:
    """The usual make-up of an army that races share: every other die is of the next one."""
    armies = [opposing_army(catalogue, size, slot, race, plus) for race in races]
    return [armies[place % len(armies)][place] for place in range(len(armies[0]))]


def check_custom(
    catalogue: Catalogue, size: Challenge, slot: Slot, army: Sequence[Unit], plus: int = 0, promo: bool = False
) -> None:
    """Refuse an opposing army of one's own that has other dice, races or health than it may. (DRG-020, 021, 172)"""
    champions = [unit for unit in army if unit.is_promo]
    units = [unit for unit in army if not unit.is_promo]
    name = slot.name.lower()
    for unit in units:
        if unit.slot != slot:
            raise Refused(f"{unit.name} is no die of the {name} army; allowed: dice of that slot (DRG-018)")
    races = Counter(unit.people for unit in units)
    if len(races) > MOST_RACES:
        raise Refused(f"the {name} army has {len(races)} races; allowed: one or two (DRG-020)")
    if len(champions) > int(promo) or any(unit.rarity != Rarity.CHAMPION for unit in champions):
        raise Refused(f"the {name} army has {champions[0].name}; allowed: one champion with the option promo (DRG-172)")
    health, wanted = sum(unit.health for unit in units), size.opfor + plus
    if health != wanted:
        raise Refused(f"the {name} army has {health} health; allowed: {wanted} in a {size.name} challenge (DRG-021)")


def drawn_dragons(count: int, ordered: bool, chance: Random) -> list[Dragon]:
    """So many dragons, drawn from a set of ten or listed, wyrms first; then from another set. (DRG-025, 026)"""
    dragons: list[Dragon] = []
    while len(dragons) < count:
        ten = [Dragon(colour, form) for form in (Form.WYRM, Form.DRAKE) for colour in DRAGON_ORDER]
        if not ordered:
            chance.shuffle(ten)
        dragons += ten
    return dragons[:count]
