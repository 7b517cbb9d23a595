"""Dragon Dice: everything that a pack holds, checked: dice, spells, terrains, dragons, sizes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from wyrmtable.core.errors import is_whole
from wyrmtable.core.pack import Pack, Section
from wyrmtable.games.dragon_dice.dice import Die, Item, People, Unit, read_items, read_units
from wyrmtable.games.dragon_dice.grimoire import Spell, read_spells
from wyrmtable.games.dragon_dice.places import (
    Challenge,
    Terrain,
    Wyrm,
    read_breaths,
    read_dragons,
    read_limbs,
    read_points,
    read_sizes,
    read_terrains,
)
from wyrmtable.games.dragon_dice.reading import check_names, word_of
from wyrmtable.games.dragon_dice.state import SLOTS
from wyrmtable.games.dragon_dice.terms import Colour, Form, Land, Limb, Rarity, Size, Slot

CONTENT = Path(__file__).parent / "content"
MOST_READ = 8  # catalogues that are kept


@dataclass(frozen=True)
class Catalogue:
    """Everything that a pack holds."""

    source: str
    races: tuple[People, ...]
    units: tuple[Unit, ...]  # by number
    items: tuple[Item, ...]  # by number
    spells: tuple[Spell, ...]
    terrains: Mapping[Land, Terrain]
    dragons: Mapping[Form, Wyrm]
    limbs: Mapping[Limb, int]  # damage
    breaths: Mapping[Colour, str]
    sizes: Mapping[str, Challenge]
    points: Mapping[Size, int]
    second_medium: int  # what every second medium item costs
    suggested: Mapping[str, tuple[Die, ...]]  # armies by size
    _by_name: dict[str, Die] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        self._by_name.update(_by_name(self.dice))

    @property
    def dice(self) -> tuple[Die, ...]:
        """All units and items."""
        return (*self.units, *self.items)

    def die(self, name: str) -> Die | None:
        """The unit or item of this name, in capitals or not."""
        return self._by_name.get(" ".join(name.split()).casefold())

    def people(self, race: int) -> People:
        """The race of this number."""
        return next(people for people in self.races if people.number == race)

    def of_slot(self, race: int, slot: Slot, rarity: Rarity) -> Unit | None:
        """The one die of a race for this slot and rarity, if it has the slot (DRG-019)."""
        found = (unit for unit in self.units if (unit.race, unit.slot, unit.rarity) == (race, slot, rarity))
        return next(found, None)

    def monsters_of(self, race: int) -> list[Unit]:
        """The monsters of a race."""
        return [unit for unit in self.units if unit.race == race and unit.is_monster]


_read: dict[int, tuple[Pack, Catalogue]] = {}


def read(pack: Pack) -> Catalogue:
    """Everything in a pack; refused at the first thing in it that cannot be."""
    content = pack.section()
    races, units = read_units(content)
    items = read_items(content)
    dice: tuple[Die, ...] = (*units, *items)
    points, second_medium = read_points(content.section("points"))
    sizes = read_sizes(content)
    catalogue = Catalogue(
        source=pack.source,
        races=tuple(races.values()),
        units=units,
        items=items,
        spells=read_spells(content, {key: (race.number, race.colours) for key, race in races.items()}),
        terrains=read_terrains(content),
        dragons=read_dragons(content),
        limbs=read_limbs(content.section("dragon_faces")),
        breaths=read_breaths(content.section("breaths")),
        sizes=sizes,
        points=points,
        second_medium=second_medium,
        suggested=_suggested(content, sizes, _by_name(dice)),
    )
    content.done()
    _check_names(content, catalogue)
    return catalogue


def catalogue_of(pack: Pack) -> Catalogue:
    """The catalogue of a pack, which is read once for each of the packs used last."""
    kept, catalogue = _read.get(id(pack), (None, None))
    if kept is not pack or catalogue is None:
        catalogue = read(pack)
        for oldest in list(_read)[: len(_read) - MOST_READ + 1]:
            del _read[oldest]
        _read[id(pack)] = pack, catalogue
    return catalogue


def _check_names(content: Section, catalogue: Catalogue) -> None:
    lands, forms = catalogue.terrains.items(), catalogue.dragons.items()
    check_names(content, "die", "dice", ((die.key, die.name) for die in catalogue.dice))
    check_names(content, "race", "races", ((race.key, race.name) for race in catalogue.races))
    check_names(content, "spell", "spells", ((spell.key, spell.name) for spell in catalogue.spells))
    check_names(content, "terrain", "terrains", ((word_of(land), terrain.name) for land, terrain in lands))
    check_names(content, "dragon", "dragons", ((word_of(form), dragon.name) for form, dragon in forms))
    check_names(content, "size", "sizes", ((size.key, size.name) for size in catalogue.sizes.values()))


def _by_name(dice: Iterable[Die]) -> dict[str, Die]:
    return {die.name.casefold(): die for die in dice}


def _suggested(content: Section, sizes: Iterable[str], dice: Mapping[str, Die]) -> dict[str, tuple[Die, ...]]:
    """Armies for who wants to begin at once, each a list of pairs: `["Mammoth Rider", 3]`."""
    if not content.has("suggested"):
        return {}
    table = content.section("suggested")
    armies = {size: _army(table, size, dice) for size in sizes if table.has(size)}
    table.done()
    return armies


def _army(table: Section, size: str, dice: Mapping[str, Die]) -> tuple[Die, ...]:
    army: list[Die] = []
    for pair in table.data[size] if isinstance(table.data[size], list) else [None]:
        match pair:
            case [str(name), int(count)] if name.casefold() in dice and is_whole(count) and 1 <= count <= SLOTS:
                army += [dice[name.casefold()]] * count
            case _:
                raise table.refuse(size, "a list of pairs, each a die's name and how many of it")
    return tuple(army)
