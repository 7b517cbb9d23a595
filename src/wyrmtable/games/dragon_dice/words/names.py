"""Dragon Dice in English: what dice, dragons, spells, places and sides are called."""

from wyrmtable.core.game import Talk
from wyrmtable.games.dragon_dice.catalogue import catalogue_of
from wyrmtable.games.dragon_dice.dice import Die, Unit
from wyrmtable.games.dragon_dice.grimoire import Spell
from wyrmtable.games.dragon_dice.opfor_armies import slot_of
from wyrmtable.games.dragon_dice.races import land_of
from wyrmtable.games.dragon_dice.reading import icon_name
from wyrmtable.games.dragon_dice.stack import side_of
from wyrmtable.games.dragon_dice.state import FINAL, ITEM, OPFOR, PLAYER, SLOTS, Box, State, Zone
from wyrmtable.games.dragon_dice.terms import Colour, Form, Icon, Land, Size

ARMIES = ("Missile", "Cavalry", "Light", "Heavy", "Magic")
RESULTS = ("melee", "missiles", "maneuver", "magic", "saves")
PLACES = {Zone.DEAD: "dead", Zone.BURIED: "buried", Zone.RESERVE: "in reserve"}
CLASSES = {
    "Skirmisher": "cavalry",
    "Heavy Missile": "missile",
    "Light Missile": "missile",
    "Heavy Magic": "magic",
    "Light Magic": "magic",
}


def count(number: int, one: str, many: str = "") -> str:
    """`1 die`, `2 dice`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(words: list[str]) -> str:
    """`a, b and c`."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def counted(names: list[str]) -> str:
    """`2 Footman and Warlord`: equal names once, with their number."""
    return listed([name if names.count(name) == 1 else f"{names.count(name)} {name}" for name in dict.fromkeys(names)])


def amount(number: int, result: int) -> str:
    """So many results: `1 save`, `2 saves`, `3 melee`."""
    word = RESULTS[result]
    return f"{number} {word.removesuffix('s') if number == 1 else word}"


def dashed(name: str) -> str:
    """A name as a symbol: `rise-from-the-ashes`."""
    return name.lower().replace(" ", "-").replace("_", "-")


# --- dice


def kind_of(talk: Talk, kind: int) -> Die:
    """The die of a kind."""
    catalogue = catalogue_of(talk.pack)
    return catalogue.units[kind] if kind < ITEM else catalogue.items[kind - ITEM]


def plain_name(s: State, talk: Talk, die: int) -> str:
    """A die by name."""
    return kind_of(talk, s.kind[die]).name


def name_of(s: State, talk: Talk, die: int) -> str:
    """A die by name, with what lies on it."""
    zone = Zone(s.zone[die])
    notes = [
        *([PLACES[zone]] if zone in PLACES else []),
        *(["held twice"] if s.held[die] > 2 else ["held"] if s.held[die] else []),
        *([f"hidden for {s.hidden[die]}"] if s.hidden[die] else []),
        *([f"away for {s.away[die]}"] if s.away[die] else []),
        *(["wild"] if s.wild[die] else []),
    ]
    return f"{plain_name(s, talk, die)} ({', '.join(notes)})" if notes else plain_name(s, talk, die)


def symbol_of(die: Die) -> str:
    """What a die is, as a symbol."""
    if isinstance(die, Unit):
        return CLASSES.get(die.kind, dashed(die.kind))
    return "artifact" if die.size == Size.ARTIFACT else "item"


def about(die: Die) -> str:
    """What a die is, in a few words: its race and health, or what item it is."""
    if isinstance(die, Unit):
        return f"{die.people}, {die.health} health"
    size = "artifact" if die.size == Size.ARTIFACT else f"{die.size.name.lower()} item"
    return f"{die.colour.name.lower()} {size}"


def icon_words(icon: int) -> str:
    """An icon by name."""
    return icon_name(Icon(icon))


# --- dragons and places


def dragon_name(s: State, box: Box, dragon: int) -> str:
    """A dragon by colour and form; one of several that are alike has a number."""
    names = [_dragon(s, box, each) for each in range(s.dragons)]
    if names.count(names[dragon]) == 1:
        return names[dragon]
    return f"{names[dragon]} {names[: dragon + 1].count(names[dragon])}"


def _dragon(s: State, box: Box, dragon: int) -> str:
    colour = "Ancient White" if box.ancient else Colour(s.dragon[dragon] // 2).name.title()
    return f"{colour} {Form(s.dragon[dragon] % 2).name.title()}"


def place_name(s: State, talk: Talk) -> str:
    """The terrain of this battle."""
    return terrain_name(talk, land_of(s))


def terrain_name(talk: Talk, land: int) -> str:
    """A terrain by name."""
    return catalogue_of(talk.pack).terrains[Land(land)].name


def race_name(talk: Talk, race: int) -> str:
    """A race by name."""
    return catalogue_of(talk.pack).people(race).name


def enemy_name(s: State, box: Box, talk: Talk, battle: int) -> str:
    """The race of an opposing army; both, if it has two. (DRG-020)"""
    first = battle * SLOTS
    kinds = box.opfor_army[first : first + box.opfor_size[battle]]
    races = list(dict.fromkeys([s.race[battle], *(box.race[kind] for kind in kinds)]))
    return listed([race_name(talk, race) for race in races])


def army_name(s: State, box: Box, talk: Talk, battle: int) -> str:
    """Whom a battle is against: `Missile army: Goblins`, or the dragons."""
    if battle == FINAL:
        return "The dragons"
    return f"{ARMIES[slot_of(box, battle)]} army: {enemy_name(s, box, talk, battle)}"


# --- sides


def who(s: State, box: Box, talk: Talk, side: int) -> str:
    """A side at the beginning of a sentence: you, the race against you, or a player's name."""
    if box.seats > 1:
        return talk.names[side]
    if side == PLAYER:
        return "You"
    return "The dragons" if s.battle == FINAL else f"The {enemy_name(s, box, talk, s.battle)}"


def whom(s: State, box: Box, talk: Talk, side: int) -> str:
    """The same within a sentence."""
    name = who(s, box, talk, side)
    return name if box.seats > 1 else f"{name[0].lower()}{name[1:]}"


def whose(s: State, box: Box, talk: Talk, side: int) -> str:
    """And as an owner at the beginning of one: `Your`, `The Goblins'`, `Anna's`."""
    name = who(s, box, talk, side)
    if name == "You" and box.seats == 1:
        return "Your"
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def does(box: Box, plain: str, third: str = "") -> str:
    """A verb that fits `who`: you and the Goblins roll, Anna rolls."""
    return plain if box.seats == 1 else third or f"{plain}s"


def is_own(s: State, box: Box, side: int) -> bool:
    """Whether a side is that of the person who chooses now; one who plays alone is always the player."""
    return side == (PLAYER if box.seats == 1 else s.mover)


def of_whom(s: State, box: Box, talk: Talk, die: int) -> str:
    """A die by name; the dead of the other side are told from one's own."""
    name, side = name_of(s, talk, die), side_of(die)
    if s.zone[die] != Zone.DEAD or is_own(s, box, side):
        return name
    return f"{name} of {'the opposing army' if box.seats == 1 else talk.names[side]}"


def is_yours(box: Box, side: int) -> bool:
    """Whether a side is the one reader of the words."""
    return box.seats == 1 and side == PLAYER


def enemy_zone(box: Box) -> str:
    """The id of the zone of the opposing army."""
    return "opfor" if box.seats == 1 else f"player-{OPFOR}"


# --- spells


def spell_of(talk: Talk, number: int) -> Spell:
    """A spell by its number in the box, which holds those that somebody casts."""
    cast = [spell for spell in catalogue_of(talk.pack).spells if spell.is_cast and spell.colour is not None]
    return cast[number]


def colour_name(colour: int) -> str:
    """A colour of magic."""
    return Colour(colour).name.lower()
