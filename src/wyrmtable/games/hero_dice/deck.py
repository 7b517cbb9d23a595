"""Hero Dice: cards read from a pack. Effects, traits and powers are the ones below, and no others.

An effect is written as a pair, `["heal", 10]`, or as a bare word where it has no number: `"escape"`.
"""

from collections.abc import Callable, Mapping

from wyrmtable.core.errors import Refused, is_whole, listed
from wyrmtable.core.pack import Section
from wyrmtable.games.hero_dice.state import (
    AMBUSHES,
    CARDS,
    DEAREST,
    FACES,
    SIDES,
    UNIT,
    Box,
    Deck,
    Happening,
    Power,
    Stage,
)

MOST = 99  # of nearly everything a card counts
MOST_HEALTH = 500
MOST_DICE = 20  # of a mob
MOST_XP = 1000  # of a boss
ANY = "any"
COMPASS = "NESW"  # in the order of the directions
CLASSES = ("minion", "soldier", "champion")

Span = tuple[int, int]
Effects = Mapping[str, Span | None]  # what may be written, and how large its number may be

TRAITS: Effects = {"fierce": (1, MOST), "hide": (1, MOST), "regen": (1, MOST)}
HAPPENINGS: Effects = {"wound": (1, MOST), "lose_item": (1, MOST), "ambush": (1, 9)}
POWERS: Effects = {
    "none": None,
    "wound": (1, MOST),
    "drain": (1, MOST),
    "mend": (1, MOST),
    "rage": (1, 10),
    "weaken": (1, MOST),
    "curse": None,
    "steal": (1, MOST),
}
ITEMS: Effects = {
    "heal": (1, MOST),
    "bomb": (1, MOST),
    "escape": None,
    "bypass": None,
    "reroll": None,
    "revive": (1, MOST),
    "carry": (1, MOST),
}
WINDOWS = {  # in which an item can be used (HER-26, 27, 32, 45, 57, 67)
    "heal": (Stage.REST, Stage.READY),
    "bomb": (Stage.READY,),
    "escape": (Stage.READY,),
    "bypass": (Stage.BYPASS,),
    "reroll": (Stage.REROLL,),
    "revive": (Stage.REVIVE,),
}
WEAPONS: Effects = {"dice": (1, 10), "edge": (1, MOST)}
ARMOR: Effects = {"absorb": (1, MOST), "ward": (1, MOST), "tough": (1, SIDES)}
KINDS = {"item": (ITEMS, 1), "weapon": (WEAPONS, 2), "armor": (ARMOR, 2)}  # and how many effects each may have


def deal(box: Box, content: Section, hero_class: str, classes: list[str]) -> None:
    """Number the cards of a pack and write each into the box, for a hero of this class. (HER-02)"""
    names: set[str] = set()
    count = 0
    for table, deck, write in TABLES:
        box.first[deck] = count if table != "events" else box.first[deck]
        for card in _cards(content, table):
            if count == CARDS:
                raise Refused(f"{content.source}: a pack has more than {CARDS} cards; allowed: up to {CARDS} in all")
            if card.text("name") in names:
                raise card.refuse("name", "a name that no other card has")
            names.add(card.text("name"))
            card.text("flavour")
            if table == "treasures":
                box.usable[count] = card.word("class", (ANY, *classes), ANY) in (ANY, hero_class)  # HER-14
            write(box, count, card)
            card.done()
            count += 1
        box.first[deck + 1] = count
    _check_rooms(box, content)
    _check_ambushes(box, content)


def _cards(content: Section, table: str) -> list[Section]:
    """The cards of a table; only events may be left out."""
    if table == "events" and not content.has(table):
        return []
    return list(content.tables(table, CARDS).values())


def _check_rooms(box: Box, content: Section) -> None:
    if all(box.stairs[: box.first[Deck.ENCOUNTERS]]):
        raise content.refuse("rooms", "at least one room without stairs")


def _check_ambushes(box: Box, content: Section) -> None:
    encounters = range(box.first[Deck.ENCOUNTERS], box.first[Deck.TREASURES])
    if sum(box.happening[card] == Happening.AMBUSH for card in encounters) > AMBUSHES:
        raise content.refuse("events", f"up to {AMBUSHES} with the effect ambush")


# --- one card


def _room(box: Box, card: int, room: Section) -> None:
    """Exits and symbols stand in a fixed order; stairs have no symbols."""
    exits = _letters(room, "exits", COMPASS)
    if not exits:
        raise room.refuse("exits", f"one or more of {COMPASS}, in this order")
    box.exits[card] = sum(1 << COMPASS.index(letter) for letter in exits)
    box.stairs[card] = room.flag("stairs", False)
    glows = room.data.get("glows", "") if room.has("glows") else ""
    reds, golds = (glows.count(glow) if isinstance(glows, str) else 0 for glow in "RG")
    if glows != "R" * reds + "G" * golds or reds + golds > MOST or (box.stairs[card] and glows):
        raise room.refuse("glows", "none with stairs; else any number of R, then any number of G")
    box.reds[card], box.golds[card] = reds, golds


def _letters(section: Section, key: str, order: str) -> str:
    """Some of the letters, each once and in their order."""
    given = section.data.get(key, "") if section.has(key) else ""
    if not isinstance(given, str) or given != "".join(letter for letter in order if letter in given):
        raise section.refuse(key, f"one or more of {order}, in this order")
    return given


def _mob(box: Box, card: int, mob: Section) -> None:
    """Any mob can be fled from, so its XP have a limit."""
    mob.word("class", CLASSES)
    _fighter(box, card, mob)
    box.xp[card] = _xp(mob, UNIT, DEAREST * UNIT)
    if mob.has("trait"):
        trait, number = _effect(mob, "trait", mob.data["trait"], TRAITS)
        {"fierce": box.fierce, "hide": box.hide, "regen": box.regen}[trait][card] = number


def _fighter(box: Box, card: int, fighter: Section) -> None:
    box.dice[card] = fighter.integer("dice", 1, MOST_DICE)
    box.vigour[card] = fighter.integer("health", 1, MOST_HEALTH)


def _xp(section: Section, low: int, high: int) -> int:
    xp = section.integer("xp", low, high)
    if xp % UNIT:
        raise section.refuse("xp", f"a multiple of {UNIT} from {low} to {high}")
    return xp


def _event(box: Box, card: int, event: Section) -> None:
    box.toughness[card] = event.integer("toughness", 0, SIDES)
    happening, number = _effect(event, "effect", event.data.get("effect") if event.has("effect") else None, HAPPENINGS)
    box.happening[card], box.extent[card] = Happening[happening.upper()], number


def _treasure(box: Box, card: int, treasure: Section) -> None:
    """An item has one effect and an XP value; weapons and armor have up to two effects and no XP. (HER-24)"""
    kind = treasure.word("kind", KINDS)
    known, most = KINDS[kind]
    given = treasure.data.get("effects") if treasure.has("effects") else None
    if not isinstance(given, list) or not 1 <= len(given) <= most:
        wanted = "one effect" if most == 1 else f"one or {most} effects"
        raise treasure.refuse("effects", f"a list of {wanted} of {listed(list(known))}")
    for value in given:
        effect, number = _effect(treasure, "effects", value, known)
        numbers = getattr(box, effect)
        if numbers[card]:
            raise treasure.refuse("effects", "no effect twice")
        numbers[card] = max(1, number)
        box.aids[card] = sum(1 << stage for stage in WINDOWS.get(effect, ()))
    box.is_item[card], box.is_armor[card] = kind == "item", kind == "armor"
    if box.is_item[card]:
        box.xp[card] = _xp(treasure, 0, DEAREST * UNIT)


def _boss(box: Box, card: int, boss: Section) -> None:
    """A boss has a ring instead of a trait: a power for each side, and none for the 1. (HER-72)"""
    _fighter(box, card, boss)
    box.xp[card] = _xp(boss, 0, MOST_XP)
    ring = boss.data.get("ring") if boss.has("ring") else None
    if not isinstance(ring, list) or len(ring) != SIDES or ring[0] != "none":
        raise boss.refuse("ring", f"a list of {SIDES} powers, the first of them none")
    for side, value in enumerate(ring, start=1):
        power, number = _effect(boss, "ring", value, POWERS)
        box.power[card * FACES + side], box.force[card * FACES + side] = Power[power.upper()], number


def _effect(section: Section, key: str, value: object, known: Effects) -> tuple[str, int]:
    """An effect and its number, 0 where it has none."""
    match value:
        case str(word) if word in known and known[word] is None:
            return word, 0
        case [str(word), int(number)] if is_whole(number) and _within(known.get(word), number):
            return word, number
    raise section.refuse(key, listed([_written(word, span) for word, span in known.items()]))


def _within(span: Span | None, number: int) -> bool:
    return span is not None and span[0] <= number <= span[1]


def _written(word: str, span: Span | None) -> str:
    return f"[{word}, {span[0]} to {span[1]}]" if span else word


Write = Callable[[Box, int, Section], None]
TABLES: tuple[tuple[str, Deck, Write], ...] = (
    ("rooms", Deck.ROOMS, _room),
    ("mobs", Deck.ENCOUNTERS, _mob),
    ("events", Deck.ENCOUNTERS, _event),
    ("treasures", Deck.TREASURES, _treasure),
    ("bosses", Deck.BOSSES, _boss),
)
