"""Dragon Dice: what the player's army may consist of, and armies that are suggested or drawn.

The rules keep to the same clauses while an army is built die by die; here a whole army is looked at.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, cycle, islice
from random import Random

from wyrmtable.core.errors import Refused, listed, shown
from wyrmtable.games.dragon_dice.catalogue import Catalogue
from wyrmtable.games.dragon_dice.dice import RARITIES, Die, Item, People, Unit
from wyrmtable.games.dragon_dice.places import Challenge
from wyrmtable.games.dragon_dice.terms import Colour, Rarity, Size, Slot

CARRIED = 2  # items that one unit can carry (DRG-014)
LINE_UP = (Slot.CAVALRY, Slot.MISSILE, Slot.HEAVY, Slot.MAGIC, Slot.LIGHT, Slot.MISSILE)  # of a suggested army


@dataclass(frozen=True)
class Limits:
    """What the size and the options of a challenge allow."""

    size: Challenge
    minus: int = 0  # health that the option playerHealthMinus takes away
    monsters: bool = False
    promo: bool = False

    @property
    def budget(self) -> int:
        """The health that an army may have, its items included. (DRG-009, 176)"""
        return max(1, self.size.health - self.minus)


@dataclass(frozen=True)
class Army:
    """An army of the player: a name, a size, and its dice in the order they were given."""

    name: str
    size: Challenge
    dice: tuple[Die, ...]

    @property
    def units(self) -> list[Unit]:
        """Its unit dice."""
        return [die for die in self.dice if isinstance(die, Unit)]

    @property
    def items(self) -> list[Item]:
        """Its items and artifacts."""
        return [die for die in self.dice if isinstance(die, Item)]


@dataclass(frozen=True)
class Fault:
    """What is wrong with an army, and the place of the die that is to blame."""

    place: int
    sentence: str


def size_of(catalogue: Catalogue, word: str) -> Challenge:
    """The size of this name or key."""
    for key, size in catalogue.sizes.items():
        if word.strip().casefold() in (key, size.name.casefold()):
            return size
    raise Refused(f"no size {shown(word)}; allowed: {listed(list(catalogue.sizes))}")


def race_of(catalogue: Catalogue, word: str) -> People:
    """The race of this name or key."""
    for people in catalogue.races:
        if word.strip().casefold() in (people.key, people.name.casefold()):
            return people
    raise Refused(f"no race {shown(word)}; allowed: {listed([people.key for people in catalogue.races])}")


# --- what is allowed


def cost(catalogue: Catalogue, dice: Sequence[Die]) -> int:
    """Health of the units and points of the items; every second medium item costs less. (DRG-010, 013)"""
    total = mediums = 0
    for die in dice:
        if isinstance(die, Unit):
            total += die.health
            continue
        mediums += die.size == Size.MEDIUM
        second = die.size == Size.MEDIUM and mediums % 2 == 0
        total += catalogue.second_medium if second else catalogue.points[die.size]
    return total


def magic_dice(dice: Sequence[Die]) -> int:
    """How many of them count as magic dice. (DRG-011)"""
    return sum(isinstance(die, Unit) and die.is_magic for die in dice)


def may_carry(unit: Unit, item: Item) -> bool:
    """Whether a unit can carry an item: one of its colours, any for ivory units, none for promo dice. (DRG-014)"""
    return Colour.IVORY in unit.colours or item.colour in unit.colours


def carriable(units: Sequence[Unit], items: Sequence[Item]) -> bool:
    """Whether all items can be given to the units, two to each at most. (DRG-014)"""
    hands = [unit for unit in units for _ in range(CARRIED)]
    holds: dict[int, int] = {}  # which item each hand holds, by places

    def given(place: int, tried: set[int]) -> bool:
        for hand, unit in enumerate(hands):
            if hand not in tried and may_carry(unit, items[place]):
                tried.add(hand)
                if hand not in holds or given(holds[hand], tried):
                    holds[hand] = place
                    return True
        return False

    return all(given(place, set()) for place in range(len(items)))


def fault(catalogue: Catalogue, dice: Sequence[Die], limits: Limits) -> Fault | None:
    """The first thing in an army that the rules do not allow, or nothing."""
    for check in (_options, _some_unit, _budget, _magic, _carried):
        found = check(catalogue, dice, limits)
        if found:
            return found
    return None


def hindrance(catalogue: Catalogue, dice: Sequence[Die], limits: Limits) -> Fault | None:
    """What keeps an army from growing so: whatever no further die could put right. (DRG-010, 012)"""
    return _options(catalogue, dice, limits) or _budget(catalogue, dice, limits)


def check_army(catalogue: Catalogue, army: Army, limits: Limits) -> None:
    """Refuse an army that the rules do not allow."""
    found = fault(catalogue, army.dice, limits)
    if found:
        raise Refused(f"{army.name}: {found.sentence}")


def _options(catalogue: Catalogue, dice: Sequence[Die], limits: Limits) -> Fault | None:
    """Monsters and promo dice need their options. (DRG-012)"""
    for place, die in enumerate(dice):
        if isinstance(die, Unit) and die.is_monster and not limits.monsters:
            return Fault(place, f"{die.name} is a monster, which only the option monsters allows (DRG-012)")
        if isinstance(die, Unit) and die.is_promo and not limits.promo:
            return Fault(place, f"{die.name} is a promo die, which only the option promo allows (DRG-012)")
    return None


def _some_unit(catalogue: Catalogue, dice: Sequence[Die], limits: Limits) -> Fault | None:
    if any(isinstance(die, Unit) for die in dice):
        return None
    return Fault(len(dice) - 1, "an army needs at least one unit (DRG-010)")


def _budget(catalogue: Catalogue, dice: Sequence[Die], limits: Limits) -> Fault | None:
    for place, die in enumerate(dice):
        spent = cost(catalogue, dice[: place + 1])
        if spent > limits.budget:
            less = f" less {limits.minus}" if limits.minus else ""
            most = f"a {limits.size.name} army{less} has at most {limits.budget} health, items included"
            return Fault(place, f"with {die.name} it comes to {spent}; {most} (DRG-010)")
    return None


def _magic(catalogue: Catalogue, dice: Sequence[Die], limits: Limits) -> Fault | None:
    """At most half of the unit dice are magic dice. (DRG-011)"""
    units, magic = sum(isinstance(die, Unit) for die in dice), magic_dice(dice)
    if 2 * magic <= units:
        return None
    places = [place for place, die in enumerate(dice) if isinstance(die, Unit) and die.is_magic]
    return Fault(
        places[units // 2], f"{magic} of its {units} unit dice are magic dice; at most half of them may be (DRG-011)"
    )


def _carried(catalogue: Catalogue, dice: Sequence[Die], limits: Limits) -> Fault | None:
    units, items = [die for die in dice if isinstance(die, Unit)], list[Item]()
    for place, die in enumerate(dice):
        if isinstance(die, Item):
            items.append(die)
            if not carriable(units, items):
                colour = die.colour.name.lower()
                hands = f"a unit carries {CARRIED} items at most, and only of its colours"
                return Fault(place, f"no unit is left to carry {die.name}, which is {colour}; {hands} (DRG-014)")
    return None


# --- armies that are made


def suggested(catalogue: Catalogue, limits: Limits, race: People | None = None) -> Army:
    """A legal army: what the pack suggests for this size, then the best dice of one race from slot to slot."""
    first = () if race else catalogue.suggested.get(limits.size.key, ())
    races = [die.race for die in first if isinstance(die, Unit) and not die.is_promo]
    people = race or (catalogue.people(races[0]) if races else catalogue.races[0])
    name = f"Suggested {limits.size.name}" if first else f"{limits.size.name} {people.name}"
    dice: list[Die] = []
    for die in chain(first, _from_slot_to_slot(catalogue, people, limits)):
        if fault(catalogue, [*dice, die], limits) is None:
            dice.append(die)
    if not dice:
        raise Refused(f"{name}: no army is suggested, for no die could be the first")
    return Army(name, limits.size, tuple(dice))


def _from_slot_to_slot(catalogue: Catalogue, people: People, limits: Limits) -> Iterator[Die]:
    """Rares of each slot in turn, as many as could ever fit, then what fills the rest."""
    slots = [slot for slot in LINE_UP if catalogue.of_slot(people.number, slot, Rarity.COMMON)]
    for rarity in reversed(RARITIES):
        for slot in islice(cycle(slots), limits.budget):
            unit = catalogue.of_slot(people.number, slot, rarity)
            if unit is not None:
                yield unit


def random_army(catalogue: Catalogue, limits: Limits, chance: Random) -> Army:
    """Units drawn until the budget is full; magic dice above the limit are drawn anew, without magic. (DRG-177)"""
    drawn = [unit for unit in catalogue.units if not unit.is_promo and (limits.monsters or not unit.is_monster)]
    units: list[Unit] = []
    left = limits.budget
    while left:
        fits = [unit for unit in drawn if unit.health <= left]
        if not fits:
            break
        units.append(chance.choice(fits))
        left -= units[-1].health
    magic = [place for place, unit in enumerate(units) if unit.is_magic]
    for place in magic[len(units) // 2 :]:
        units[place] = chance.choice(_without_magic(drawn, units[place].health))
    return Army(f"Random {limits.size.name}", limits.size, tuple(units))


def _without_magic(units: Sequence[Unit], health: int) -> list[Unit]:
    found = [unit for unit in units if unit.health == health and not unit.is_magic]
    if not found:
        raise Refused(f"no army can be drawn: all units of {health} health are magic dice")
    return found
