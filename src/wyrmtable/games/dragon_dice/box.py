"""Dragon Dice Solo Challenge: the options, and the box filled from a pack."""

from collections.abc import Mapping, Sequence

from wyrmtable.core.errors import Refused, listed, shown
from wyrmtable.core.options import Option, Value, switch
from wyrmtable.core.pack import Pack
from wyrmtable.games.dragon_dice import armies, army_lists
from wyrmtable.games.dragon_dice.catalogue import CONTENT, Catalogue, catalogue_of
from wyrmtable.games.dragon_dice.dice import Die, People, Unit
from wyrmtable.games.dragon_dice.icons import CODES
from wyrmtable.games.dragon_dice.opfor_armies import RARITIES
from wyrmtable.games.dragon_dice.opposition import LATE, check_custom, races_with, shared_army
from wyrmtable.games.dragon_dice.places import MOST_MORE
from wyrmtable.games.dragon_dice.state import DRAGON_FACES, ITEM, NONE, PLACES, SLOTS, TERRAIN_FACES, Box, Gift
from wyrmtable.games.dragon_dice.terms import FACES, Effect, Form, Icon, Land, Rarity, Size, Slot

__all__ = ["CONTENT", "OPTIONS", "fill", "spell_out"]

RANDOM, BUILD, SUGGESTED = "random", "build", "suggested"
LONGEST_ARMY = 2000  # as a text: every place of the roster with another die
NO_CHAMPION = "none"
GIFTS = {Icon.RISE_FROM_THE_ASHES: Gift.RISES, Icon.DISPEL_MAGIC: Gift.DISPELS, Icon.BASH: Gift.BASHES}
LANDS = tuple(land.name.lower() for land in Land)
RACIAL_MODES = ("racial", "general", "free")
RESPONSES = ("face", "saves", "full")

OPTIONS = (
    Option(
        "size",
        "your health against theirs; with official dice 16 against 12, 24 against 18, or 35 against 24",
        "small",
        ("small", "medium", "large"),
        open=True,
    ),
    Option(
        "army",
        "suggested, drawn at random, built die by die, one that you have kept, or its dice",
        SUGGESTED,
        (SUGGESTED, RANDOM, BUILD),
        title="Your army",
        open=True,
        longest=LONGEST_ARMY,
    ),
    Option(
        "opfor",
        "the five opposing armies, separated by commas: random, a race, two as goblins+dwarves, or dice as 12 x thug",
        RANDOM,
        (RANDOM,),
        title="The opposing armies",
        open=True,
        longest=LONGEST_ARMY,
    ),
    Option("fifth_terrain", "which one there are two of, or a new one", "flatland", LANDS, title="The fifth terrain"),
    Option("monsters", "whether monsters fight, on both sides or on yours only", "off", ("off", "both", "player")),
    switch("no_magic", "a second Light army holds the eighth face instead of the magicians", "No magicians"),
    switch("promo", "promotional dice may be used", "Promo dice"),
    Option(
        "champions",
        "a promotional die for each opposing army, separated by commas: dragonslayer, dragonlord or none",
        NO_CHAMPION,
        (NO_CHAMPION,),
        needs="promo=on",
        title="Champions of the opposing armies",
        open=True,
    ),
    Option(
        "opfor_health_plus",
        "health that every opposing army has more",
        0,
        span=(0, MOST_MORE),
        title="Stronger enemies",
    ),
    Option("player_health_minus", "health that your army has less", 0, span=(0, 20), title="A smaller army"),
    Option("dragons_plus", "how many more wait at the end", 0, span=(0, 12), title="More dragons"),
    switch("start_face_one", "the first four terrains start on face 1", "A long way up"),
    switch("ancient_white", "all dragons are Ancient White", "Ancient White Dragons"),
    Option("dragon_pick", "drawn, or in their order", RANDOM, (RANDOM, "ordered"), title="Which dragons"),
    Option(
        "races",
        "all, or without Scalders and Treefolk",
        "twelve",
        ("twelve", "ten"),
        title="Races of the enemies",
    ),
    Option(
        "racial_mode",
        "what an 8 brings to them: a spell of their race, the dearest of the table, or one free of charge",
        "racial",
        RACIAL_MODES,
        title="Racial spells of magicians",
    ),
    Option(
        "bury_whose",
        "whose dead are buried for the magicians' black magic",
        "player",
        ("player", "own"),
        title="Burials of magicians",
    ),
    switch("fifth_melee_on_icon", "magicians can be fought on every melee face", "Melee against magicians"),
    Option(
        "dragon_response",
        "what your army strikes back with: what the face allows, nothing, or all that it rolls",
        "face",
        RESPONSES,
        title="Striking back at dragons",
    ),
    Option("wing_damage", "damage of a drake's wing", "0", ("0", "5"), title="Wings of drakes"),
)


def fill(box: Box, pack: Pack, options: Mapping[str, Value], seats: int) -> None:
    """Write the pack's dice, spells, terrains and dragons, and the options, into the box."""
    catalogue = catalogue_of(pack)
    _dice(box, catalogue)
    _races(box, catalogue, options)
    _places(box, catalogue)
    _spells(box, catalogue)
    _size(box, catalogue, options)
    _choices(box, options)
    _army(box, catalogue, options)
    _opfor(box, catalogue, options)
    _champions(box, catalogue, str(options["champions"]))


# --- content


def _dice(box: Box, catalogue: Catalogue) -> None:
    box.units, box.items = len(catalogue.units), len(catalogue.items)
    for place, code in enumerate(CODES):
        box.codes[place] = code
    for unit in catalogue.units:
        _unit(box, unit)
    for item in catalogue.items:
        kind = ITEM + item.number
        _faces(box, kind, item)
        box.points[kind] = catalogue.points[item.size]
        box.bulk[kind] = item.size
        box.colours[kind] = 1 << item.colour
        box.race[kind] = box.kin[kind] = NONE
        box.slot[kind] = Slot.NONE
    box.second_medium_less = catalogue.points[Size.MEDIUM] - catalogue.second_medium


def _unit(box: Box, unit: Unit) -> None:
    kind = unit.number
    _faces(box, kind, unit)
    box.health[kind] = box.points[kind] = unit.health
    box.race[kind], box.kin[kind] = unit.race, unit.kin
    box.colours[kind] = sum(1 << colour for colour in unit.colours)
    box.slot[kind], box.rarity[kind] = unit.slot, unit.rarity
    box.is_magic[kind], box.is_king[kind], box.is_promo[kind] = unit.is_magic, unit.is_king, unit.is_promo


def _faces(box: Box, kind: int, die: Die) -> None:
    box.sides[kind] = len(die.faces)
    for place, face in enumerate(die.faces):
        box.icon[kind * FACES + place] = face.icon
        box.count[kind * FACES + place] = face.count
    icons = {face.icon for face in die.faces}
    box.gifts[kind] = sum(gift for icon, gift in GIFTS.items() if icon in icons)


def _races(box: Box, catalogue: Catalogue, options: Mapping[str, Value]) -> None:
    """Which race has which armies, monsters and colours. (DRG-019, 022, 023)"""
    box.races = 1 + max(people.number for people in catalogue.races)
    for place in range(len(box.make_up)):
        box.make_up[place] = NONE
    for people in catalogue.races:
        race = people.number
        box.takes_part[race] = not (options["races"] == "ten" and race in LATE)
        box.race_colours[race] = sum(1 << colour for colour in people.colours)
        for slot in range(PLACES):
            for rarity in (Rarity.COMMON, Rarity.UNCOMMON, Rarity.RARE):
                unit = catalogue.of_slot(race, Slot(slot), rarity)
                place = (race * PLACES + slot) * RARITIES + rarity
                box.make_up[place] = NONE if unit is None else unit.number
        monsters = catalogue.monsters_of(race)
        box.monsters_count[race] = len(monsters)
        for place, monster in enumerate(monsters):
            box.monsters_of[race * FACES + place] = monster.number


def _places(box: Box, catalogue: Catalogue) -> None:
    for land, terrain in catalogue.terrains.items():
        box.land_colours[land] = sum(1 << colour for colour in terrain.colours)
        for face, ground in enumerate(terrain.faces):
            box.ground[land * TERRAIN_FACES + face] = ground
    for form in Form:
        dragon = catalogue.dragons[form]
        box.dragon_health[form], box.dragon_saves[form] = dragon.health, dragon.saves
        for face, limb in enumerate(dragon.faces):
            box.limb[form * DRAGON_FACES + face] = limb
    for limb, damage in catalogue.limbs.items():
        box.limb_damage[limb] = damage
    for colour, breath in catalogue.breaths.items():
        box.breath[colour] = NONE if breath == "bury" else Effect[breath.upper()]


def _spells(box: Box, catalogue: Catalogue) -> None:
    cast = [spell for spell in catalogue.spells if spell.is_cast and spell.colour is not None]
    box.spells = len(cast)
    for place, spell in enumerate(cast):
        written = box.spell[place]
        assert spell.colour is not None
        assert spell.target is not None
        written.colour, written.race, written.target = spell.colour, spell.race, spell.target
        written.cost, written.cost_per = spell.cost, spell.cost_per
        written.effect[1] = NONE
        for index, (effect, amount) in enumerate(spell.effects):
            written.effect[index], written.amount[index] = effect, amount
        written.duration, written.cumulative, written.cantrip = spell.duration, spell.adds_up, spell.cantrip
        written.vs_dragon = spell.vs_dragon
        written.first_roll = min(spell.rolls, default=0)
        written.last_roll = max(spell.rolls, default=0)
        written.player, written.opfor = spell.player, spell.opfor


# --- options


def _size(box: Box, catalogue: Catalogue, options: Mapping[str, Value]) -> None:
    size = armies.size_of(catalogue, str(options["size"]))
    box.budget = max(1, size.health - int(options["player_health_minus"]))
    box.commons = size.commons + int(options["opfor_health_plus"])
    box.uncommons, box.rares = size.uncommons, size.rares
    box.dragons = size.dragons + int(options["dragons_plus"])


def _choices(box: Box, options: Mapping[str, Value]) -> None:
    """All variants go together. (DRG-180)"""
    box.extra_land = LANDS.index(str(options["fifth_terrain"]))
    box.monsters = options["monsters"] != "off"
    box.opfor_monsters = options["monsters"] == "both"
    box.no_magic, box.promo = int(options["no_magic"]), int(options["promo"])
    box.start_face_one, box.ancient = int(options["start_face_one"]), int(options["ancient_white"])
    box.ordered_dragons = options["dragon_pick"] == "ordered"
    box.racial_mode = RACIAL_MODES.index(str(options["racial_mode"]))
    box.bury_own = options["bury_whose"] == "own"
    box.fifth_melee = int(options["fifth_melee_on_icon"])
    box.dragon_response = RESPONSES.index(str(options["dragon_response"]))
    box.wing_damage = int(options["wing_damage"])


def _army(box: Box, catalogue: Catalogue, options: Mapping[str, Value]) -> None:
    """The player's army, if it is known before the game begins. (DRG-009 to 014)"""
    word = str(options["army"])
    box.builds, box.draws = word == BUILD, word == RANDOM
    if word in (BUILD, RANDOM):
        return
    limits = _limits(catalogue, options)
    if word == SUGGESTED:
        dice: Sequence[Die] = armies.suggested(catalogue, limits).dice
    else:
        dice = army_lists.find(catalogue, word).army.dice
        armies.check_army(catalogue, armies.Army("army", limits.size, tuple(dice)), limits)
    box.army_size = len(dice)
    for place, die in enumerate(dice):
        box.army[place] = die.number if isinstance(die, Unit) else ITEM + die.number


def _limits(catalogue: Catalogue, options: Mapping[str, Value]) -> armies.Limits:
    size = armies.size_of(catalogue, str(options["size"]))
    return armies.Limits(
        size, int(options["player_health_minus"]), options["monsters"] != "off", bool(options["promo"])
    )


def spell_out(pack: Pack, options: Mapping[str, Value]) -> dict[str, Value]:
    """The options with a kept army as its dice: its list lies on one machine, but a log is read on any."""
    word = str(options["army"])
    if word in (BUILD, RANDOM, SUGGESTED):
        return dict(options)
    catalogue = catalogue_of(pack)
    written = army_lists.find(catalogue, word)
    if written.lines:
        written.check(catalogue, _limits(catalogue, options))
        word = army_lists.one_line(written.army).lower()
    return {**options, "army": word}


def _opfor(box: Box, catalogue: Catalogue, options: Mapping[str, Value]) -> None:
    """The opposing armies, as far as they are chosen. (DRG-020 to 023)"""
    for battle, word in enumerate(_five("opfor", str(options["opfor"]), RANDOM, "armies")):
        box.opfor_race[battle] = NONE
        slot = Slot.LIGHT if box.no_magic and battle == Slot.MAGIC else Slot(battle)
        parts = [part.strip() for part in word.split("+")]
        if word == RANDOM:
            continue
        if any(part[:1].isdigit() for part in parts):
            units = _by_hand(catalogue, parts)
            races = [catalogue.people(units[0].race)]
        else:
            races = [_race(catalogue, options, slot, part) for part in parts]
            units = shared_army(catalogue, _limits(catalogue, options).size, slot, races, _plus(options))
        _check(catalogue, options, slot, units)
        box.opfor_race[battle] = races[0].number
        _place(box, battle, units)


def _race(catalogue: Catalogue, options: Mapping[str, Value], slot: Slot, word: str) -> People:
    """A race that has such an army. (DRG-022, 023)"""
    people = armies.race_of(catalogue, word)
    able = races_with(catalogue, slot, options["races"] == "ten")
    if people not in able:
        allowed = listed([RANDOM, *(each.key for each in able)])
        raise Refused(f"option opfor: no {slot.name.lower()} army of {shown(word)}; allowed: {allowed}")
    return people


def _by_hand(catalogue: Catalogue, parts: Sequence[str]) -> list[Unit]:
    """The dice of an army that is set up by hand. (DRG-021)"""
    units: list[Unit] = []
    for part in parts:
        count, die = army_lists.read_line(catalogue, part)
        if not isinstance(die, Unit):
            raise Refused(f"option opfor: {die.name} is no unit, and opposing armies have no items (DRG-024)")
        units += [die] * count
    return units


def _check(catalogue: Catalogue, options: Mapping[str, Value], slot: Slot, units: Sequence[Unit]) -> None:
    try:
        check_custom(_limits(catalogue, options).size, slot, units, _plus(options))
    except Refused as refused:
        raise Refused(f"option opfor: {refused}") from None


def _plus(options: Mapping[str, Value]) -> int:
    return int(options["opfor_health_plus"])


def _place(box: Box, battle: int, units: Sequence[Unit]) -> None:
    """Commons first, then uncommons and rares. (DRG-063)"""
    box.opfor_size[battle] = len(units)
    for place, unit in enumerate(sorted(units, key=lambda unit: unit.rarity)):
        box.opfor_army[battle * SLOTS + place] = unit.number


def _champions(box: Box, catalogue: Catalogue, given: str) -> None:
    """A Dragonslayer or a Dragonlord may stand in any opposing army. (DRG-172)"""
    champions = {unit.name.casefold(): unit for unit in catalogue.units if unit.rarity == Rarity.CHAMPION}
    for battle, word in enumerate(_five("champions", given, NO_CHAMPION, "champions")):
        if word not in (NO_CHAMPION, *champions):
            raise Refused(f"option champions: no {shown(word)}; allowed: {listed([NO_CHAMPION, *champions])}")
        box.opfor_champion[battle] = NONE if word == NO_CHAMPION else champions[word].number


def _five(option: str, given: str, usual: str, what: str) -> list[str]:
    """One word for each opposing army, or the usual one for all."""
    words = [word.strip() for word in given.split(",")]
    words = words * PLACES if words == [usual] else words
    if len(words) != PLACES:
        raise Refused(f"option {option} cannot be {shown(given)}; allowed: {usual}, or five {what}")
    return words
