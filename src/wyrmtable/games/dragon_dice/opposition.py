"""Dragon Dice: what an opposing army may consist of, where somebody sets it up before the game."""

from collections import Counter
from collections.abc import Sequence

from wyrmtable.core.errors import Refused, listed
from wyrmtable.games.dragon_dice.catalogue import Catalogue
from wyrmtable.games.dragon_dice.dice import People, Unit
from wyrmtable.games.dragon_dice.places import Challenge
from wyrmtable.games.dragon_dice.terms import Race, Rarity, Slot

LATE = (Race.SCALDERS, Race.TREEFOLK)  # that the option races=ten leaves out
MOST_RACES = 2  # in one custom army (DRG-020)


def races_with(catalogue: Catalogue, slot: Slot, ten: bool = False) -> list[People]:
    """The races that an army of this slot can be drawn from. (DRG-022, 023)"""
    return [
        people
        for people in catalogue.races
        if catalogue.of_slot(people.number, slot, Rarity.COMMON) and not (ten and people.number in LATE)
    ]


def opposing_army(catalogue: Catalogue, size: Challenge, slot: Slot, race: People, plus: int = 0) -> list[Unit]:
    """The army of a race for one battle, commons first. (DRG-019, 022, 176)"""
    counts = {Rarity.COMMON: size.commons + plus, Rarity.UNCOMMON: size.uncommons, Rarity.RARE: size.rares}
    army: list[Unit] = []
    for rarity, count in counts.items():
        unit = catalogue.of_slot(race.number, slot, rarity)
        if unit is None:
            allowed = listed([people.key for people in races_with(catalogue, slot)])
            raise Refused(f"{race.name} have no {slot.name.lower()} army; allowed: {allowed} (DRG-022)")
        army += [unit] * count
    return army


def shared_army(
    catalogue: Catalogue, size: Challenge, slot: Slot, races: Sequence[People], plus: int = 0
) -> list[Unit]:
    """The usual make-up of an army that races share: every other die is of the next one."""
    armies = [opposing_army(catalogue, size, slot, race, plus) for race in races]
    return [armies[place % len(armies)][place] for place in range(len(armies[0]))]


def check_custom(size: Challenge, slot: Slot, army: Sequence[Unit], plus: int = 0) -> None:
    """Refuse an opposing army of one's own that has other dice, races or health than it may. (DRG-020, 021)"""
    name = slot.name.lower()
    for unit in army:
        if unit.slot != slot:
            raise Refused(f"{unit.name} is no die of the {name} army; allowed: dice of that slot (DRG-018)")
    races = Counter(unit.people for unit in army)
    if len(races) > MOST_RACES:
        raise Refused(f"the {name} army has {len(races)} races; allowed: one or two (DRG-020)")
    health, wanted = sum(unit.health for unit in army), size.opfor + plus
    if health != wanted:
        raise Refused(f"the {name} army has {health} health; allowed: {wanted} in a {size.name} challenge (DRG-021)")
