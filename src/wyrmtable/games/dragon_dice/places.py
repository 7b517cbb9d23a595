"""Dragon Dice: terrains, dragons and the sizes of the challenge, read from a pack."""

from dataclasses import dataclass

from wyrmtable.core.errors import listed
from wyrmtable.core.pack import Section
from wyrmtable.games.dragon_dice.reading import COLOURS, members, name_of, word_of
from wyrmtable.games.dragon_dice.state import DRAGON_FACES, SLOTS, TERRAIN_FACES
from wyrmtable.games.dragon_dice.terms import Colour, Form, Ground, Land, Limb, Size

MOST_BUDGET = 40  # health of an army
MOST_MORE = 12  # health that an option adds to every opposing army
MOST_OPFOR = SLOTS - MOST_MORE - 1  # and a champion may join it (DRG-172, 176)
MOST_DRAGONS = 10
MOST_SIZES = 8
NEEDED = {Ground.MISSILE, Ground.MELEE}  # where opposing armies begin (DRG-030)
BREATHS = ("no_id", "bury", "breath_melee", "breath_missile", "breath_maneuver")


@dataclass(frozen=True)
class Terrain:
    """A terrain die, from face 1 to face 8."""

    land: Land
    name: str
    colours: tuple[Colour, ...]
    faces: tuple[Ground, ...]
    provenance: str


@dataclass(frozen=True)
class Wyrm:
    """A kind of dragon die."""

    form: Form
    name: str
    health: int
    saves: int
    faces: tuple[Limb, ...]
    provenance: str


@dataclass(frozen=True)
class Challenge:
    """A size of the game: health of both sides, dragons, and what an opposing army is made of (DRG-009, 019)."""

    key: str
    name: str
    health: int
    opfor: int
    dragons: int
    commons: int
    uncommons: int
    rares: int


def read_terrains(content: Section) -> dict[Land, Terrain]:
    """The six terrain dice; their faces are in the pack, what a terrain means to a race is in the rules."""
    tables = content.section("terrains")
    terrains = {}
    for land in Land:
        table = tables.section(word_of(land))
        faces = members(table, "faces", Ground, TERRAIN_FACES, TERRAIN_FACES)
        if faces.count(Ground.EIGHTH) != 1 or faces[-1] != Ground.EIGHTH or not set(faces) >= NEEDED:
            raise table.refuse("faces", "magic, missile and melee on faces 1 to 7, missile and melee at least once")
        terrains[land] = Terrain(
            land=land,
            name=name_of(table),
            colours=_two_colours(table),
            faces=faces,
            provenance=table.text("provenance"),
        )
        table.done()
    tables.done()
    return terrains


def _two_colours(table: Section) -> tuple[Colour, ...]:
    words = table.words("colours", list(COLOURS), 2, 2)
    if len(set(words)) < len(words):
        raise table.refuse("colours", f"two different ones of {listed(list(COLOURS))}")
    return tuple(COLOURS[word] for word in words)


def read_dragons(content: Section) -> dict[Form, Wyrm]:
    """The dice of wyrms and drakes."""
    tables = content.section("dragons")
    dragons = {}
    for form in Form:
        table = tables.section(word_of(form))
        dragons[form] = Wyrm(
            form=form,
            name=name_of(table),
            health=table.integer("health", 1, MOST_BUDGET),
            saves=table.integer("saves", 0, MOST_BUDGET),
            faces=members(table, "faces", Limb, DRAGON_FACES, DRAGON_FACES),
            provenance=table.text("provenance"),
        )
        if set(dragons[form].faces) == {Limb.TAIL}:
            raise table.refuse("faces", "at least one that is no tail, or its attack would not end")
        table.done()
    tables.done()
    return dragons


def read_limbs(table: Section) -> dict[Limb, int]:
    """The damage of each face of a dragon die."""
    limbs = {limb: table.integer(word_of(limb), 0, MOST_BUDGET) for limb in Limb}
    table.done()
    return limbs


def read_breaths(table: Section) -> dict[Colour, str]:
    """What the breath of each colour does besides killing."""
    breaths: dict[Colour, str] = {colour: table.word(word, BREATHS) for word, colour in COLOURS.items()}
    table.done()
    return breaths


def read_sizes(content: Section) -> dict[str, Challenge]:
    """The sizes of the game; an opposing army has the health that its make-up adds up to. (DRG-009, 019)"""
    sizes = {}
    for key, table in content.tables("sizes", MOST_SIZES).items():
        size = Challenge(
            key=key,
            name=name_of(table),
            health=table.integer("health", 1, MOST_BUDGET),
            opfor=table.integer("opfor", 1, MOST_OPFOR),
            dragons=table.integer("dragons", 1, MOST_DRAGONS),
            commons=table.integer("commons", 0, MOST_BUDGET),
            uncommons=table.integer("uncommons", 0, MOST_BUDGET),
            rares=table.integer("rares", 0, MOST_BUDGET),
        )
        if size.commons + 2 * size.uncommons + 3 * size.rares != size.opfor:
            raise table.refuse("opfor", "the health of its commons, uncommons and rares together")
        table.done()
        sizes[key] = size
    return sizes


def read_points(table: Section) -> tuple[dict[Size, int], int]:
    """What items cost by size, and what every second medium one costs. (DRG-013)"""
    points = {size: table.integer(word_of(size), 1, MOST_BUDGET) for size in Size}
    second = table.integer("second_medium", 1, points[Size.MEDIUM])
    table.done()
    return points, second
