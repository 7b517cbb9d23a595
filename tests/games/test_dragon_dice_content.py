"""Dragon Dice: the official pack holds the canon's dice, a bad pack is refused, and people can write their own."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cases import refused
from tests.docs.pages import DOCS, blocks
from wyrmtable.core.fair import fair_dice
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.pack import Pack, from_data, load
from wyrmtable.core.table import CHANCE
from wyrmtable.games import find
from wyrmtable.games.dragon_dice.catalogue import CONTENT, Catalogue, read
from wyrmtable.games.dragon_dice.dice import CLASSES, RARITIES, Item, Unit
from wyrmtable.games.dragon_dice.grimoire import TARGETS
from wyrmtable.games.dragon_dice.places import MOST_MORE, MOST_OPFOR
from wyrmtable.games.dragon_dice.reading import icon_name
from wyrmtable.games.dragon_dice.state import OPFOR, SLOTS
from wyrmtable.games.dragon_dice.terms import (
    Colour,
    CostPer,
    Duration,
    Effect,
    Form,
    Icon,
    Land,
    Limb,
    Race,
    Rarity,
    Size,
    Slot,
    Target,
    VsDragon,
)

Data = dict[str, Any]
PACK = load(CONTENT, CONTENT)
CATALOGUE = read(PACK)


def unit(name: str, catalogue: Catalogue = CATALOGUE) -> Unit:
    die = catalogue.die(name)
    assert isinstance(die, Unit)
    return die


def item(name: str) -> Item:
    die = CATALOGUE.die(name)
    assert isinstance(die, Item)
    return die


def faces(name: str) -> str:
    die = CATALOGUE.die(name)
    assert die is not None
    return ", ".join(str(face) for face in die.faces)


# --- the dice


def test_there_are_twelve_races_of_twenty_dice_and_three_promo_dice() -> None:
    races = Counter(each.race for each in CATALOGUE.units)
    assert races == {**dict.fromkeys(range(Race.PROMO), 20), Race.PROMO: 3}
    assert [race.number for race in CATALOGUE.races] == list(range(Race.PROMO))
    assert [each.number for each in CATALOGUE.units] == list(range(243))


@pytest.mark.parametrize(
    ("name", "shown"),
    [  # the dice of the canon's examples, and one of each kind besides
        ("Warlord", "3 ID, 3 Save, 3 Melee, 3 Melee, 4 Smite, 3 Melee"),
        ("Footman", "1 ID, 1 Save, 1 Melee, 1 Melee, 1 Save, 2 Melee"),
        ("Mammoth Rider", "3 ID, 3 Save, 3 Trample, 3 Trample, 3 Melee, 4 Melee"),
        ("Lich", "3 ID, 3 Melee, 3 Magic, 3 Magic, 3 Save, 4 Cantrip"),
        ("King's Die", "3 ID, 4 Melee, 3 Melee, 4 Maneuver, 3 Save, 3 Trample"),
        ("Air Dawn Blade", "1 Melee, 2 Melee, 2 Melee, 3 Melee"),
        ("Fire Vorpal Sword", "1 Melee, 2 Melee, 3 Melee, 3 Decapitate"),
        (
            "Dracolich",
            "4 ID, 4 Fly, 4 Magic, 4 Cantrip, 4 Smite, 4 Save, 4 Rend, 4 Fly, 4 Magic, 4 Melee",
        ),
        (
            "Death Dragonstaff",
            "4 ID, 4 Summon Dragon, 4 Magic, 4 Save, 4 Magic, 4 Magic, 4 Summon Dragon, 4 Magic, 4 Melee, 4 Save",
        ),
    ],
)
def test_a_die_has_the_faces_of_the_canon(name: str, shown: str) -> None:
    assert Counter(faces(name).split(", ")) == Counter(shown.split(", "))


def test_rarity_is_health_and_champions_count_as_monsters() -> None:  # DRG-008
    for each in CATALOGUE.units:
        assert each.rarity == (Rarity.CHAMPION if each.is_promo and each.health == 4 else each.health)
    assert {unit("Dragonslayer").rarity, unit("Dragonlord").rarity} == {Rarity.CHAMPION}
    assert unit("King's Die").rarity == Rarity.RARE


def test_a_unit_shows_its_health_on_its_one_id() -> None:  # DRG-046
    for each in CATALOGUE.units:
        assert [face.count for face in each.faces if face.icon == Icon.ID] == [each.health]
        assert len(each.faces) == (10 if each.is_monster else 6)


def test_items_have_an_id_only_if_they_are_artifacts() -> None:  # DRG-046
    for each in CATALOGUE.items:
        ids = [face.count for face in each.faces if face.icon == Icon.ID]
        assert ids == ([4] if each.size == Size.ARTIFACT else [])
        assert len(each.faces) == (10 if each.size == Size.ARTIFACT else 4)


def test_every_icon_is_on_a_die() -> None:
    on_units = {face.icon for each in CATALOGUE.units if not each.is_promo for face in each.faces}
    on_items = {face.icon for each in CATALOGUE.items for face in each.faces}
    on_promo = {face.icon for each in CATALOGUE.units if each.is_promo for face in each.faces}
    common = set(range(Icon.ID, Icon.SAVE + 1))
    assert len(on_units - common) == 60
    assert len(on_items - on_units) == 9
    assert on_promo - on_units == {Icon.SNEAK_ATTACK, Icon.LOGO}
    assert on_units | on_items | on_promo == set(Icon) - {Icon.NOTHING}


def test_every_race_has_one_die_of_each_rarity_in_its_slots() -> None:  # DRG-019, DRG-022
    for race in CATALOGUE.races:
        own = [each for each in CATALOGUE.units if each.race == race.number]
        slots = {each.slot for each in own} - {Slot.NONE}
        assert slots == set(Slot) - {Slot.NONE} - ({Slot.MISSILE} if race.number == Race.UNDEAD else set())
        for slot in slots:
            assert [each.rarity for each in own if each.slot == slot] == list(RARITIES)
        assert len([each for each in own if each.is_monster]) == 5


def test_undead_and_frostwings_have_their_own_equivalents() -> None:  # DRG-022
    def classes(race: Race) -> dict[str, str]:
        found = {each.slot.name.lower(): each.kind for each in CATALOGUE.units if each.race == race}
        return {slot: kind for slot, kind in found.items() if slot != "none"}

    assert classes(Race.UNDEAD) == {
        "heavy": "Heavy Melee",
        "light": "Light Melee",
        "cavalry": "Skirmisher",
        "magic": "Heavy Magic",
    }
    frostwings = classes(Race.FROSTWINGS)
    assert (frostwings["heavy"], frostwings["light"], frostwings["missile"]) == (
        "Heavy Melee",
        "Light Missile",
        "Heavy Missile",
    )
    assert {unit(name).slot for name in ("Ghoul", "Ghast", "Vampire")} == {Slot.NONE}


def test_magic_dice_are_those_of_a_magic_class_and_the_dragonlord() -> None:  # DRG-011
    magic = {each.kind for each in CATALOGUE.units if each.is_magic}
    assert magic == {"Magic", "Heavy Magic", "Light Magic", "Promo"}
    assert [each.name for each in CATALOGUE.units if each.is_magic and each.is_promo] == ["Dragonlord"]
    assert sum(each.is_magic for each in CATALOGUE.units) == 40


def test_the_kings_die_alone_is_the_kings() -> None:  # DRG-173
    assert [each.name for each in CATALOGUE.units if each.is_king] == ["King's Die"]


def test_there_are_twenty_items_of_each_colour_and_no_medallion_or_relic() -> None:  # DRG-013
    for colour in list(Colour)[:-1]:
        own = [each for each in CATALOGUE.items if each.colour == colour]
        assert Counter(each.size for each in own) == dict.fromkeys(Size, 5)
        assert len({(each.size, each.kind) for each in own}) == 20
    assert len(CATALOGUE.items) == 100
    assert CATALOGUE.die("Gold Medallion") is CATALOGUE.die("Earthfang") is None


def test_items_cost_by_size() -> None:  # DRG-013
    assert CATALOGUE.points == {Size.SMALL: 1, Size.MEDIUM: 2, Size.LARGE: 2, Size.ARTIFACT: 4}
    assert CATALOGUE.second_medium == 1


def test_the_sizes_are_those_of_the_rulebook() -> None:  # DRG-009, DRG-019
    told = {
        size.name: (size.health, size.opfor, size.dragons, size.rares, size.uncommons, size.commons)
        for size in CATALOGUE.sizes.values()
    }
    assert told == {"Small": (16, 12, 2, 1, 2, 5), "Medium": (24, 18, 3, 2, 3, 6), "Large": (35, 24, 4, 3, 4, 7)}


# --- terrains and dragons

LANDS = {"1": "magic", "2": "missile", "3": "melee"}


@pytest.mark.parametrize(
    "terrain",
    [
        "coastland blue/green 1222233",
        "swampland green/gold 1122333",
        "highland red/gold 1112233",
        "flatland blue/gold 1222333",
        "wasteland blue/red 1223333",
        "feyland green/red 1112333",
    ],
)
def test_a_terrain_has_the_faces_and_colours_of_the_canon(terrain: str) -> None:  # DRG-027
    name, colours, ground = terrain.split()
    die = CATALOGUE.terrains[Land[name.upper()]]
    assert "/".join(colour.name.lower() for colour in die.colours) == colours
    assert [face.name.lower() for face in die.faces] == [*(LANDS[digit] for digit in ground), "eighth"]


def test_dragons_have_the_faces_of_the_canon() -> None:  # DRG-150, DRG-157
    common = {Limb.JAWS: 1, Limb.BREATH: 1, Limb.CLAW: 4, Limb.BELLY: 2}
    assert Counter(CATALOGUE.dragons[Form.DRAKE].faces) == {**common, Limb.WING: 2, Limb.TAIL: 2}
    assert Counter(CATALOGUE.dragons[Form.WYRM].faces) == {**common, Limb.TAIL: 3, Limb.TREASURE: 1}
    assert {(dragon.health, dragon.saves) for dragon in CATALOGUE.dragons.values()} == {(5, 5)}
    damage = {limb.name.lower(): damage for limb, damage in CATALOGUE.limbs.items() if damage}
    assert damage == {"jaws": 12, "claw": 6, "tail": 3}


def test_each_colour_has_its_breath() -> None:  # DRG-159
    assert {colour.name.lower(): breath for colour, breath in CATALOGUE.breaths.items()} == {
        "black": "no_id",
        "red": "bury",
        "gold": "breath_maneuver",
        "green": "breath_missile",
        "blue": "breath_melee",
    }


# --- spells

TABLE = {  # the opposing army's, by d8
    "gold": "Transmute Rock to Mud, Dust to Dust, Stoneskin",
    "blue": "Hailstorm, Breath of Life, Lightning Strike",
    "red": "Dancing Lights, Spark of Life, Ashstorm",
    "green": "Wall of Ice, Flash Flood, Watery Double",
    "black": "Palsy, Reanimate Dead, Finger of Death",
}
COSTS = """Transmute Rock to Mud 5, Dust to Dust 3, Stoneskin 2, Hailstorm 2, Breath of Life 3, Lightning Strike 6,
Dancing Lights 6, Spark of Life 3, Ashstorm 2, Wall of Ice 3, Flash Flood 5, Watery Double 2, Palsy 3, Reanimate Dead 3,
Finger of Death 4, Wind Walk 4, Fiery Weapon 4, Blizzard 4, Deluge 6, Higher Ground 5, Firebolt 3, Decay 3,
Scent of Fear 5, Necromantic Wave 4, Fearful Flames 3, Mirage 5, Flashfire 3, Evil Eye 3, Restless Dead 3, Exhume 5,
Open Grave 5, Wilding 4, Hide 2, Savage 3, Backlash 4, Honor the Dead 4, Swamp Fever 3, Mire 6, Magic Drain 3,
Fields of Ice 5, Firestorm 3, Tidal Wave 5, Accelerated Growth 3, Wall of Thorns 5"""


def test_the_spell_table_is_that_of_the_rulebook() -> None:  # DRG-111
    for colour, names in TABLE.items():
        found = [spell for spell in CATALOGUE.spells if spell.rolls and spell.colour == Colour[colour.upper()]]
        assert [spell.name for spell in found] == names.split(", ")
        assert [spell.rolls for spell in found] == [(1, 2), (3, 4), (5, 6, 7)]


def test_spells_that_are_cast_have_their_cost() -> None:
    told = [f"{spell.name} {spell.cost}" for spell in CATALOGUE.spells if spell.is_cast]
    assert sorted(told) == sorted(COSTS.replace("\n", " ").split(", "))
    assert len(CATALOGUE.spells) == 52


def test_the_player_casts_nothing_on_the_terrain() -> None:  # DRG-079
    closed = {spell.name for spell in CATALOGUE.spells if spell.is_cast and not spell.player}
    assert closed == {
        "Flash Flood", "Blizzard", "Deluge", "Backlash", "Mire", "Magic Drain", "Fields of Ice", "Firestorm",
        "Tidal Wave", "Wall of Thorns",
    }  # fmt: skip
    only_player = {spell.name for spell in CATALOGUE.spells if spell.is_cast and not spell.opfor}
    assert only_player == {"Wind Walk", "Fiery Weapon", "Hide", "Honor the Dead"}


def test_cantrips_are_those_of_the_canon() -> None:  # DRG-081
    assert {spell.name for spell in CATALOGUE.spells if spell.cantrip} == {
        "Stoneskin", "Hailstorm", "Ashstorm", "Watery Double", "Palsy", "Flashfire", "Restless Dead",
        "Accelerated Growth",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "effects", "target", "duration", "adds_up", "dragon"),
    [
        ("Palsy", [("not_maneuver_down", 1)], "enemy_army", "to_start", True, "nothing"),
        ("Wall of Ice", [("saves_up_not_spells", 2)], "own_army", "to_start", True, "helps"),
        ("Watery Double", [("saves_up", 1)], "own_army", "to_end", True, "helps"),
        ("Hailstorm", [("army_damage", 1)], "enemy_army", "at_once", True, "damage"),
        ("Lightning Strike", [("strike", 0)], "enemy_unit", "at_once", False, "kills_on_belly"),
        ("Finger of Death", [("unit_damage", 1)], "enemy_unit", "at_once", True, "sure_damage"),
        ("Deluge", [("maneuver_down", 4), ("missile_down", 4)], "enemy_army", "to_start", False, "nothing"),
        ("Fields of Ice", [("maneuver_down", 4), ("lose_ties", 0)], "enemy_army", "to_start", False, "nothing"),
        ("Hide", [("hide", 0)], "own_units", "to_end", True, "helps"),
        ("Mire", [("mire", 0)], "terrain", "to_end", False, "nothing"),
    ],
)
def test_a_spell_does_what_the_canon_says(
    name: str, effects: list[tuple[str, int]], target: str, duration: str, adds_up: bool, dragon: str
) -> None:
    (spell,) = [spell for spell in CATALOGUE.spells if spell.name == name]
    assert spell.effects == tuple((Effect[word.upper()], number) for word, number in effects)
    assert (spell.target, spell.duration) == (Target[target.upper()], Duration[duration.upper()])
    assert (spell.adds_up, spell.vs_dragon) == (adds_up, VsDragon[dragon.upper()])


def test_damage_is_paid_point_by_point_and_healing_by_health() -> None:  # DRG-114
    by = {per: {spell.name for spell in CATALOGUE.spells if spell.cost_per == per} for per in CostPer}
    assert by[CostPer.DAMAGE] == {"Hailstorm", "Finger of Death", "Firebolt", "Fearful Flames"}
    assert by[CostPer.HEALTH] == {"Dust to Dust", "Breath of Life", "Spark of Life", "Reanimate Dead", "Hide", "Savage"}


def test_every_effect_is_in_a_spell_or_open_to_packs() -> None:
    used = {effect for spell in CATALOGUE.spells for effect, _ in spell.effects}
    assert set(TARGETS) - used == {Effect.HALVE_MANEUVER, Effect.MELEE_UP, Effect.MISSILE_UP}


# --- where it comes from

LABELS = ("printed", "later editions", "reconstructed", "house")


def test_everything_says_where_it_comes_from() -> None:
    things = [*CATALOGUE.dice, *CATALOGUE.spells, *CATALOGUE.terrains.values(), *CATALOGUE.dragons.values()]
    for thing in things:
        assert thing.provenance.startswith(LABELS), thing.name
    for race in CATALOGUE.races:
        assert race.ability_provenance.startswith(LABELS)
    assert {spell.name for spell in CATALOGUE.spells if spell.provenance == "reconstructed"} == {
        "Breath of Life", "Spark of Life", "Reanimate Dead", "Wall of Ice",
    }  # fmt: skip
    assert {spell.is_cast for spell in CATALOGUE.spells if spell.provenance == "house"} == {False}
    assert unit("King's Die").provenance == "reconstructed"
    assert [race.name for race in CATALOGUE.races if race.ability_provenance == "reconstructed"] == ["Goblins"]


# --- packs that are refused

Change = Callable[[Data], object]


def changed(change: Change) -> Pack:
    data = copy.deepcopy(PACK.data)
    change(data)
    return from_data(data, "bad.toml")


def put(path: str, value: object) -> Change:
    def change(data: Data) -> None:
        *way, last = path.split(".")
        for key in way:
            data = data[key]
        data[last] = value

    return change


def drop(path: str) -> Change:
    def change(data: Data) -> None:
        *way, last = path.split(".")
        for key in way:
            data = data[key]
        del data[last]

    return change


def crowd(data: Data) -> None:
    ghoul = data["races"]["undead"]["units"]["ghoul"]
    data["races"]["undead"]["units"] |= {f"ghoul_{n}": {**ghoul, "name": f"Ghoul {n}"} for n in range(158)}


def hoard(data: Data) -> None:
    blade = data["items"]["air_dawn_blade"]
    data["items"] |= {f"blade_{n}": {**blade, "name": f"Blade {n}"} for n in range(61)}


def babel(data: Data) -> None:
    palsy = {**data["spells"]["palsy"], "roll": [], "opfor": False}
    data["spells"] |= {f"palsy_{n}": {**palsy, "name": f"Palsy {n}"} for n in range(29)}


def herd(data: Data) -> None:
    steed = data["races"]["undead"]["units"]["skeletal_steed"]
    data["races"]["undead"]["units"] |= {f"steed_{n}": {**steed, "name": f"Steed {n}"} for n in range(6)}


def peoples(data: Data) -> None:
    data["races"] |= {f"folk_{n}": data["races"]["feral"] for n in range(3)}


def horde(data: Data) -> None:
    data["sizes"]["large"] |= {"opfor": 36, "commons": 36, "uncommons": 0, "rares": 0}


def people(key: str) -> Change:
    return lambda data: data["races"].update({key: {**data["races"]["feral"], "name": "Others"}})


FOOTMAN = "races.dwarves.units.footman"
BLADE = "items.air_dawn_blade"


@pytest.mark.parametrize(
    ("change", "parts"),
    [
        (put(f"{FOOTMAN}.faces", ["1 ID"] * 5), (f"{FOOTMAN}.faces", "a list of 6 faces such as 2 Melee")),
        (put(f"{FOOTMAN}.faces", "1 ID"), ("a list of 6 faces",)),
        (put(f"{FOOTMAN}.faces", ["1 ID"] * 5 + ["2 Fist"]), (f"{FOOTMAN}.faces.6 is '2 Fist'", "Melee", "or Logo")),
        (put(f"{FOOTMAN}.faces", ["1 ID"] * 5 + ["0 Melee"]), ("faces.6 is '0 Melee'", "a number from 1 to 9")),
        (put(f"{FOOTMAN}.faces", ["1 ID"] * 5 + [3]), ("faces.6 is 3",)),
        (put("races.undead.units.dracolich.faces", ["4 ID"] * 6), ("a list of 10 faces",)),
        (put(f"{BLADE}.faces", ["1 Melee"] * 6), (f"{BLADE}.faces", "a list of 4 faces")),
        (put(f"{FOOTMAN}.health", 4), (f"{FOOTMAN}.health is 4", "from 1 to 3")),
        (put("races.undead.units.dracolich.health", 3), ("health is 3; allowed: 4",)),
        (put("races.undead.units.dracolich.slot", "heavy"), ("slot is 'heavy'", "none for a monster")),
        (put(f"{FOOTMAN}.class", "Infantry"), (f"{FOOTMAN}.class", "Heavy Melee", "or Monster")),
        (put(f"{FOOTMAN}.slot", "infantry"), (f"{FOOTMAN}.slot", "missile, cavalry, light, heavy, magic or none")),
        (put(f"{FOOTMAN}.slot", "none"), ("races.dwarves.units has none for slot heavy, common", "exactly one unit")),
        (put(f"{FOOTMAN}.health", 2), ("none for slot heavy, common",)),
        (put("races.undead.units.ghoul.slot", "heavy"), ("has ghoul and zombie for slot heavy, common",)),
        (put(f"{FOOTMAN}.name", "Zombie"), ("footman and zombie are both called Zombie",)),
        (put(f"{BLADE}.name", "zombie"), ("both called zombie",)),
        (put(f"{FOOTMAN}.name", "3 Men"), (f"{FOOTMAN}.name", "begins with a letter")),
        (put(f"{FOOTMAN}.name", "Foot # man"), ("without any of #",)),
        (put(f"{FOOTMAN}.name", "Foot, man"), (f"{FOOTMAN}.name", "without any of # : , +")),
        (put(f"{FOOTMAN}.name", "Foot + man"), (f"{FOOTMAN}.name", "without any of")),
        (put("races.dwarves.name", "goblins"), ("the races dwarves and goblins are both called Goblins",)),
        (put("spells.palsy.name", "Decay"), ("the spells palsy and decay are both called Decay", "no other spell has")),
        (put("terrains.flatland.name", "Highland"), ("the terrains", "are both called Highland")),
        (put("dragons.drake.name", "Wyrm"), ("the dragons", "are both called Wyrm")),
        (put("sizes.small.name", "Large"), ("the sizes small and large are both called Large",)),
        (put(f"{FOOTMAN}.name", "F" * 41), ("up to 40 characters",)),
        (put(f"{FOOTMAN}.speed", 3), (f"{FOOTMAN}.speed is 3", "only")),
        (put("races.dwarves.colours", ["pink"]), ("races.dwarves.colours", "gold, blue, red, green, black or ivory")),
        (put("races.dwarves.colours", ["red", "red"]), ("one or two different colours",)),
        (put("races.dwarves.colours", ["red", "ivory"]), ("ivory alone",)),
        (put("races.dwarves.abilities_of", "goblins"), ("races.dwarves.abilities_of", "only")),
        (put("races.dwarves.units", {}), ("races.dwarves.units", "1 to 400 tables")),
        (drop("races"), ("races is missing",)),
        (peoples, ("races", "1 to 14 tables")),
        (people("random"), ("races.random", "begins with a letter, not random, races, items or promo")),
        (people("7_dwarves"), ("races.7_dwarves", "begins with a letter")),
        (crowd, ("the pack has 401 unit dice; allowed: up to 400",)),
        (hoard, ("items", "1 to 160 tables")),
        (babel, ("spells", "1 to 80 tables")),
        (herd, ("races.undead.units", "up to 10 monsters in a race")),
        (put("promo.dragonlord.slot", "heavy"), ("promo.dragonlord.slot", "only")),
        (put("promo.dragonlord.class", "Magic"), ("promo.dragonlord.class", "Promo")),
        (put(f"{BLADE}.size", "huge"), (f"{BLADE}.size", "small, medium, large or artifact")),
        (put(f"{BLADE}.colour", "ivory"), (f"{BLADE}.colour", "gold, blue, red, green or black")),
        (put("points.large", 0), ("points.large", "from 1 to 40")),
        (put("points.second_medium", 3), ("points.second_medium", "from 1 to 2")),
        (put("sizes.small.opfor", 13), ("sizes.small.opfor is 13", "commons, uncommons and rares together")),
        (horde, ("sizes.large.opfor is 36", "from 1 to 35")),
        (put("terrains.highland.colours", ["red", "red"]), ("terrains.highland.colours", "two different ones of gold")),
        (put("terrains.highland.faces", ["magic"] * 7 + ["eighth"]), ("missile and melee at least once",)),
        (put("terrains.highland.faces", ["magic"] * 8), ("terrains.highland.faces",)),
        (put("terrains.moon", {}), ("terrains.moon",)),
        (drop("terrains.highland"), ("terrains.highland is missing",)),
        (put("dragons.drake.faces", ["tail"] * 12), ("dragons.drake.faces", "no tail")),
        (put("dragons.drake.faces", ["tooth"] * 12), ("jaws, breath, claw",)),
        (put("dragon_faces.jaws", -1), ("dragon_faces.jaws", "from 0 to 40")),
        (put("breaths.red", "smoke"), ("breaths.red", "no_id, bury")),
        (put("suggested.small", [["Nobody", 1]]), ("suggested.small", "a list of pairs")),
        (put("suggested.small", "all"), ("suggested.small",)),
        (put("suggested.huge", []), ("suggested.huge",)),
        (put("weather", {}), ("weather",)),
        # spells
        (put("spells.palsy.does", ["explode"]), ("spells.palsy.does", "[results_down, 1 to 20]", "strike", "mire")),
        (put("spells.palsy.does", [["results_down", 0]]), ("spells.palsy.does",)),
        (put("spells.palsy.does", ["results_down"]), ("spells.palsy.does",)),
        (put("spells.palsy.does", [["strike", 1]]), ("spells.palsy.does",)),
        (put("spells.palsy.does", [["cloak", 1]]), ("spells.palsy.does",)),
        (put("spells.palsy.does", "strike"), ("up to 2 effects",)),
        (put("spells.palsy.does", ["mire", "strike"]), ("two different effects only if both lie on the same army",)),
        (put("spells.palsy.does", ["halve_melee", "halve_melee"]), ("two different effects",)),
        (put("spells.palsy.does", ["halve_melee", ["saves_up", 1]]), ("both lie on the same army",)),
        (put("spells.palsy.does", ["halve_melee", ["army_damage", 1]]), ("both lie on the same army",)),
        (put("spells.palsy.does", []), ("spells.palsy.does is []", "at least one effect")),
        (put("spells.palsy.colour", "ivory"), ("spells.palsy.colour",)),
        (put("spells.palsy.colour", "any"), ("spells.palsy.colour",)),
        (put("spells.palsy.colour", "gold"), ("transmute_rock_to_mud and palsy of colour gold has roll 1",)),
        (put("spells.palsy.roll", [2]), ("none of the spells of colour black has roll 1", "exactly one spell")),
        (put("spells.palsy.roll", [1, 3]), ("numbers in a row",)),
        (put("spells.palsy.roll", [8]), ("from 1 to 7",)),
        (put("spells.decay.roll", [1]), ("none for a racial spell",)),
        (put("spells.decay.race", "elves"), ("spells.decay.race", "coral_elves", "or treefolk")),
        (put("spells.decay.colour", "red"), ("spells.decay.colour", "gold or black")),
        (put("spells.palsy.per", "health"), ("spells.palsy.per", "casting or damage")),
        (put("spells.palsy.per", "damage"), ("spells.palsy.per", "damage only with")),
        (put("spells.hide.per", "casting"), ("spells.hide.per", "health")),
        (put("spells.palsy.lasts", "at_once"), ("spells.palsy.lasts", "to_start or to_end")),
        (put("spells.hailstorm.lasts", "to_end"), ("spells.hailstorm.lasts", "only")),
        (put("spells.palsy.dragon", "helps"), ("spells.palsy.dragon", "nothing")),
        (put("spells.firebolt.dragon", "sure_damage"), ("spells.firebolt.dragon", "nothing or damage")),
        (put("spells.flash_flood.player", True), ("spells.flash_flood.player", "nothing on the terrain")),
        (put("spells.wind_walk.opfor", True), ("spells.wind_walk.opfor", "neither a roll nor a race")),
        (put("spells.palsy.cost", 0), ("spells.palsy.cost", "from 1 to 20")),
        (put("spells.palsy.text", "x" * 81), ("spells.palsy.text",)),
    ],
)  # fmt: skip
def test_a_bad_pack_is_refused_in_one_sentence(change: Change, parts: tuple[str, ...]) -> None:
    with refused("bad.toml: ", *parts):
        read(changed(change))


def test_the_largest_opposing_army_has_its_place_with_all_that_options_add() -> None:  # DRG-172, DRG-176
    most = {"opfor": MOST_OPFOR, "commons": MOST_OPFOR, "uncommons": 0, "rares": 0}
    pack = changed(lambda data: data["sizes"]["large"].update(most))
    options = {
        "size": "large",
        "opfor_health_plus": MOST_MORE,
        "promo": True,
        "champions": "dragonlord,none,none,none,none",
    }
    match = Match(find("dragon_dice"), [Seat("Ada", "human")], options, pack, fair_dice(1))
    while match.mover == CHANCE:
        match.roll()
    assert match.state.roster[OPFOR] == SLOTS


def test_numbers_do_not_depend_on_how_a_pack_is_laid_out() -> None:
    def turned(data: Any) -> Any:
        return {key: turned(value) for key, value in reversed(data.items())} if isinstance(data, dict) else data

    again = read(from_data(turned(PACK.data), "turned.toml"))
    assert again.units == CATALOGUE.units
    assert again.items == CATALOGUE.items
    assert again.spells == CATALOGUE.spells


def test_icons_are_written_as_people_write_them() -> None:
    assert [icon_name(icon) for icon in (Icon.ID, Icon.RISE_FROM_THE_ASHES, Icon.SMITE)] == [
        "ID",
        "Rise from the Ashes",
        "Smite",
    ]
    small = read(changed(put(f"{FOOTMAN}.faces", ["1 id"] * 5 + ["2 rise from the ashes"])))
    assert unit("Footman", small).faces[5].icon == Icon.RISE_FROM_THE_ASHES


# --- a pack of one's own

(OWN,) = [block.text for block in blocks(DOCS / "packs.md") if block.title == "salt.toml"]


@pytest.fixture
def own(tmp_path: Path) -> Catalogue:
    path = tmp_path / "salt.toml"
    path.write_text(OWN, encoding="utf-8")
    return read(load(path, CONTENT))


def test_a_race_of_ones_own_stands_behind_the_others(own: Catalogue) -> None:
    (gnomes,) = [race for race in own.races if race.key == "salt_gnomes"]
    assert (gnomes.number, gnomes.kin) == (Race.PROMO + 1, Race.DWARVES)
    boss = unit("Pit Boss", own)
    assert (boss.race, boss.kin, boss.colours) == (gnomes.number, Race.DWARVES, (Colour.BLUE, Colour.GOLD))
    assert own.of_slot(gnomes.number, Slot.HEAVY, Rarity.RARE) == boss
    assert own.of_slot(gnomes.number, Slot.MISSILE, Rarity.RARE) is None


def test_a_race_of_ones_own_needs_no_abilities(tmp_path: Path) -> None:
    (tmp_path / "salt.toml").write_text(OWN.replace('abilities_of = "dwarves"\n', ""), encoding="utf-8")
    assert unit("Raker", read(load(tmp_path / "salt.toml", CONTENT))).kin == Race.NONE


def test_a_unit_of_ones_own_joins_its_race(own: Catalogue) -> None:
    ferryman = unit("Ferryman", own)
    assert (ferryman.race, ferryman.slot, ferryman.people) == (Race.CORAL_ELVES, Slot.NONE, "Coral Elves")
    assert own.units[ferryman.number] is ferryman
    assert len(own.units) == 243 + 4


def test_a_spell_of_ones_own_is_made_of_known_effects(own: Catalogue) -> None:
    (spell,) = [spell for spell in own.spells if spell.key == "salt_in_the_wound"]
    assert spell.effects == ((Effect.SAVES_DOWN, 1), (Effect.MELEE_DOWN, 1))
    assert (spell.race, spell.player, spell.opfor, spell.target) == (Race.PROMO + 1, True, True, Target.ENEMY_ARMY)


def test_every_class_of_the_vocabulary_is_used() -> None:
    assert {each.kind for each in CATALOGUE.units} == {*CLASSES, "Promo"}
