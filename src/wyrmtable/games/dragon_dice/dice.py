"""Dragon Dice: the races with their units, promo dice and items, read from a pack and numbered.

Numbers do not depend on how a pack is laid out: units are sorted by race, opposing army, health and key.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import product

from wyrmtable.core.errors import Refused, listed
from wyrmtable.core.pack import LONGEST_TEXT, Section
from wyrmtable.games.dragon_dice.reading import COLOURS, Face, faces, member, members, name_of, word_of
from wyrmtable.games.dragon_dice.state import ITEMS, UNITS
from wyrmtable.games.dragon_dice.terms import FACES, Colour, Race, Rarity, Size, Slot

UNIT_FACES, MONSTER_FACES, ITEM_FACES, ARTIFACT_FACES = 6, FACES, 4, FACES
MONSTER, PROMO = "Monster", "Promo"
CLASSES = (
    "Heavy Melee",
    "Light Melee",
    "Cavalry",
    "Skirmisher",
    "Missile",
    "Heavy Missile",
    "Light Missile",
    "Magic",
    "Heavy Magic",
    "Light Magic",
    MONSTER,
)
MAGIC_CLASSES = ("Magic", "Heavy Magic", "Light Magic")  # that count as magic dice (DRG-011)
ITEM_CLASSES = ("melee", "missile", "magic", "maneuver", "save")
MOST_HEALTH = 4  # of a unit
MOST_MONSTERS = 10  # of a race
ABILITIES = 2  # that a race can have
OWN_RACES = Race.NONE - Race.PROMO - 1  # besides those whose abilities are rules
OTHER_WORDS = ("random", "races", "items", "promo")  # that stand where the key of a race may stand
MOST_RACES = Race.PROMO + OWN_RACES
SLOT_ORDER = (Slot.HEAVY, Slot.LIGHT, Slot.CAVALRY, Slot.MISSILE, Slot.MAGIC, Slot.NONE)
ARMY_SLOTS = SLOT_ORDER[:-1]
RARITIES = (Rarity.COMMON, Rarity.UNCOMMON, Rarity.RARE)


@dataclass(frozen=True)
class Unit:
    """A unit die."""

    number: int
    key: str
    name: str
    race: int  # a Race, or one of the pack's own
    kin: int  # the Race whose abilities it has
    people: str  # the name of its race
    kind: str  # Heavy Melee, Cavalry, Monster ...
    slot: Slot
    health: int
    rarity: Rarity
    colours: tuple[Colour, ...]
    is_magic: bool  # whether it counts as a magic die (DRG-011)
    is_king: bool  # whether it brings one more maneuver (DRG-173)
    faces: tuple[Face, ...]
    provenance: str

    @property
    def is_monster(self) -> bool:
        """Whether the option `monsters` allows it."""
        return self.rarity == Rarity.MONSTER

    @property
    def is_promo(self) -> bool:
        """Whether the option `promo` allows it."""
        return self.race == Race.PROMO


@dataclass(frozen=True)
class Item:
    """An item or artifact die."""

    number: int
    key: str
    name: str
    size: Size
    kind: str
    colour: Colour
    faces: tuple[Face, ...]
    provenance: str


Die = Unit | Item


@dataclass(frozen=True)
class People:
    """A race: its number, its colours and what it can do."""

    number: int
    kin: int
    key: str
    name: str
    colours: tuple[Colour, ...]
    abilities: tuple[str, ...]
    provenance: str
    ability_provenance: str


def read_units(content: Section) -> tuple[dict[str, People], tuple[Unit, ...]]:
    """The races by key, and every unit die by number: those of the races, then the promo dice."""
    races, units = _races(content)
    if content.has("promo"):
        promo = content.tables("promo", UNITS)
        units += [_promo(promo[key], key) for key in sorted(promo)]
    if len(units) > UNITS:
        raise Refused(f"{content.source}: the pack has {len(units)} unit dice; allowed: up to {UNITS}")
    return races, tuple(replace(unit, number=number) for number, unit in enumerate(units))


def _races(content: Section) -> tuple[dict[str, People], list[Unit]]:
    """The races by key, those whose abilities are rules first, and the units of all of them."""
    known = {word_of(race): race for race in Race if race < Race.PROMO}
    tables = content.tables("races", MOST_RACES)
    own = sorted(tables.keys() - known.keys())
    if len(own) > OWN_RACES:
        raise content.refuse("races", f"up to {OWN_RACES} besides {listed(list(known), 'and')}")
    for key in own:
        if key in OTHER_WORDS or not key[0].isalpha():  # options and commands would take it for something else
            raise content.section("races").refuse(key, f"a key that begins with a letter, not {listed(OTHER_WORDS)}")
    numbers = {**known, **{key: Race.PROMO + place for place, key in enumerate(own, start=1)}}
    races: dict[str, People] = {}
    units: list[Unit] = []
    for key in sorted(tables, key=numbers.__getitem__):
        races[key] = _people(tables[key], key, numbers[key], known)
        units += _units_of(tables[key], races[key])
        tables[key].done()
    return races, units


def _people(race: Section, key: str, number: int, known: Mapping[str, Race]) -> People:
    """One race; one of the pack's own may have the abilities of another."""
    kin = number
    if key not in known:
        kin = known[race.word("abilities_of", known)] if race.has("abilities_of") else Race.NONE
    colours = members(race, "colours", Colour, 1, 2)
    if len(set(colours)) < len(colours) or (Colour.IVORY in colours and len(colours) > 1):
        raise race.refuse("colours", "one or two different colours, ivory alone")
    return People(
        number=number,
        kin=kin,
        key=key,
        name=name_of(race),
        colours=colours,
        abilities=_abilities(race),
        provenance=race.text("provenance"),
        ability_provenance=race.text("ability_provenance"),
    )


def _abilities(race: Section) -> tuple[str, ...]:
    """What a race can do, in words for people."""
    given = race.data["abilities"] if race.has("abilities") else None
    texts = [text for text in given if isinstance(text, str) and text.isprintable()] if isinstance(given, list) else []
    if texts != given or len(texts) > ABILITIES or any(not 0 < len(text) <= LONGEST_TEXT for text in texts):
        raise race.refuse(
            "abilities", f"a list of at most {ABILITIES} texts of up to {LONGEST_TEXT} printable characters"
        )
    return tuple(texts)


def _units_of(race: Section, people: People) -> list[Unit]:
    """The units of a race, in the order of the slots and from the smallest to the largest."""
    units = [_unit(table, key, people) for key, table in race.tables("units", UNITS).items()]
    for slot, rarity in product(ARMY_SLOTS, RARITIES):
        of_slot = [unit for unit in units if unit.slot == slot]
        alike = [unit.key for unit in of_slot if unit.rarity == rarity]
        if of_slot and len(alike) != 1:
            found = listed(sorted(alike), "and") if alike else "none"
            raise Refused(
                f"{race.source}: {race.key}.units has {found} for slot {word_of(slot)}, {word_of(rarity)}; "
                f"allowed: exactly one unit of each health from 1 to 3 in each slot that a race has"
            )
    if sum(unit.is_monster for unit in units) > MOST_MONSTERS:
        raise race.refuse("units", f"up to {MOST_MONSTERS} monsters in a race")
    return sorted(units, key=lambda unit: (SLOT_ORDER.index(unit.slot), unit.health, unit.key))


def _unit(table: Section, key: str, people: People) -> Unit:
    """One unit: a monster has 4 health and ten faces, every other unit 1 to 3 and six."""
    kind = table.word("class", CLASSES)
    monster = kind == MONSTER
    health = table.integer("health", *((MOST_HEALTH, MOST_HEALTH) if monster else (1, MOST_HEALTH - 1)))
    slot = member(table, "slot", Slot, Slot.NONE)
    if monster and slot != Slot.NONE:
        raise table.refuse("slot", "none for a monster")
    unit = Unit(
        number=0,
        key=key,
        name=name_of(table),
        race=people.number,
        kin=people.kin,
        people=people.name,
        kind=kind,
        slot=slot,
        health=health,
        rarity=Rarity(health),
        colours=people.colours,
        is_magic=kind in MAGIC_CLASSES,
        is_king=False,
        faces=faces(table, MONSTER_FACES if monster else UNIT_FACES),
        provenance=table.text("provenance") if table.has("provenance") else people.provenance,
    )
    table.done()
    return unit


def _promo(table: Section, key: str) -> Unit:
    """A promo die has no race, no colour and no slot. (DRG-172)"""
    table.word("class", (PROMO,))
    health = table.integer("health", 1, MOST_HEALTH)
    unit = Unit(
        number=0,
        key=key,
        name=name_of(table),
        race=Race.PROMO,
        kin=Race.NONE,
        people=PROMO,
        kind=PROMO,
        slot=Slot.NONE,
        health=health,
        rarity=Rarity.CHAMPION if health == MOST_HEALTH else Rarity(health),
        colours=(),
        is_magic=table.flag("magic_die", False),
        is_king=table.flag("king", False),
        faces=faces(table, UNIT_FACES),
        provenance=table.text("provenance"),
    )
    table.done()
    return unit


# --- items


def read_items(content: Section) -> tuple[Item, ...]:
    """Items and artifacts, from small to large, by what they are for and by key."""
    if not content.has("items"):
        return ()
    items = [_item(table, key) for key, table in content.tables("items", ITEMS).items()]
    items.sort(key=lambda item: (item.size, ITEM_CLASSES.index(item.kind), item.key))
    return tuple(replace(item, number=number) for number, item in enumerate(items))


def _item(table: Section, key: str) -> Item:
    size = member(table, "size", Size)
    item = Item(
        number=0,
        key=key,
        name=name_of(table),
        size=size,
        kind=table.word("class", ITEM_CLASSES),
        colour=COLOURS[table.word("colour", COLOURS)],
        faces=faces(table, ARTIFACT_FACES if size == Size.ARTIFACT else ITEM_FACES),
        provenance=table.text("provenance"),
    )
    table.done()
    return item
