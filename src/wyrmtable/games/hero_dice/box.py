"""Hero Dice: the options, and the box filled from a pack."""

from collections.abc import Mapping
from pathlib import Path

from wyrmtable.core.errors import Refused, listed, shown
from wyrmtable.core.options import SWITCH, Option, Value
from wyrmtable.core.pack import Pack, Section
from wyrmtable.games.hero_dice.deck import MOST, MOST_DICE, MOST_HEALTH, Span, deal
from wyrmtable.games.hero_dice.state import SIDES, TITLES, Ability, Box

CONTENT = Path(__file__).parent / "content"
HEROES = 16  # that a pack may have
OFFICIAL_HEROES = ("warrior", "rogue")
ANNOUNCED = ("Warrior", "Rogue", "Cleric", "Mage")  # classes that cards may be for, whether or not a pack has the hero
MOST_XP = 1_000_000  # that a title may ask for
MOST_CARRIED = 30

ABILITIES: Mapping[str, Span] = {
    "recover": (1, MOST),
    "bonus": (1, 10),
    "wound": (1, MOST),
    "disarm": (1, MOST_DICE),
    "guard": (1, MOST),
}

OPTIONS = (
    Option(
        "mode",
        "one level with a boss at its end, or deeper and deeper for ever more XP",
        "level",
        ("level", "delve"),
        title="What to play",
    ),
    Option("layout", "rooms in one stack, or laid out as a map", "stack", ("stack", "map"), title="The dungeon"),
    Option(
        "restore_health",
        "whether a new level begins with full health",
        True,
        SWITCH,
        needs="mode=delve",
        title="Heal on the stairs",
    ),
    Option("hero", "who goes down: the Warrior, or our own Rogue", "warrior", OFFICIAL_HEROES, open=True),
)


def fill(box: Box, pack: Pack, options: Mapping[str, Value], seats: int) -> None:
    """Write the pack's cards, the chosen hero and the options into the box."""
    content = pack.section()
    heroes = content.tables("heroes", HEROES)
    wanted = str(options["hero"])
    if wanted not in heroes:
        raise Refused(f"{pack.source}: option hero cannot be {shown(wanted)}; allowed: {listed(list(heroes))}")
    for hero in heroes.values():
        _hero(box, hero)  # a fault is told even if nobody plays it
    _hero(box, heroes[wanted])
    box.hero = sorted(heroes).index(wanted)
    classes = list(dict.fromkeys([*ANNOUNCED, *(hero.text("class") for hero in heroes.values())]))
    deal(box, content, heroes[wanted].text("class"), classes)
    _ladder(box, content.section("titles"))
    content.done()
    box.delve = options["mode"] == "delve"
    box.map = options["layout"] == "map"
    box.restore = int(options["restore_health"])


def _hero(box: Box, hero: Section) -> None:
    """Health, what can be carried, and an ability for the sides of the hero die that have one. (HER-01)"""
    for text in ("name", "class", "provenance"):
        hero.text(text)
    box.health = hero.integer("health", 1, MOST_HEALTH)
    box.carry_limit = hero.integer("carry", 0, MOST_CARRIED)
    die = hero.section("die")
    for side in range(1, SIDES + 1):
        box.ability[side] = box.amount[side] = 0
        if die.has(str(side)):
            _ability(box, side, die.section(str(side)))
    die.done()
    hero.done()


def _ability(box: Box, side: int, ability: Section) -> None:
    ability.text("name")
    does = ability.word("does", ABILITIES)
    box.ability[side] = Ability[does.upper()]
    box.amount[side] = ability.integer("n", *ABILITIES[does])
    ability.done()


def _ladder(box: Box, titles: Section) -> None:
    """Ten titles, each for more XP than the one before. (HER-100)"""
    ladder = [least for _, least in titles.graded("ladder", TITLES, 1, MOST_XP)]
    if ladder != sorted(set(ladder)):
        raise titles.refuse("ladder", "titles that ask for more and more XP")
    for step, least in enumerate(ladder):
        box.ladder[step] = least
    titles.done()
