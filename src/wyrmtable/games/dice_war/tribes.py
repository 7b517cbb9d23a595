"""DiceWar: tribes read from a pack. The primitives of abilities are the ones below, and no others. (WAR-01, WAR-08)

A tribe is six creatures; a creature has patterns, abilities and perhaps a spell. Each of these says in `does` which
primitive it is, and beside it the parameters that this primitive has.
"""

from collections.abc import Iterable
from math import comb

from wyrmtable.core.pack import Pack, Section
from wyrmtable.games.dice_war.state import (
    ATTACKING,
    ATTACKS,
    DICE,
    DIRECTIONS,
    FIELDS,
    IMMUNITIES,
    KINDS,
    LEVELS,
    MOST_TRIGGER,
    MOVEMENT,
    NOWHERE,
    ORTHOGONAL,
    PATTERNS,
    SIZE,
    SPECIALITIES,
    SPELLS,
    Box,
    Creature,
    Effect,
    Pattern,
    Place,
    Spell,
    Virtual,
    Whose,
)

TRIBES = 32  # that a pack may have
ABILITIES = 8  # that a creature may have
ALL_LEVELS = sum(1 << level for level in range(1, KINDS))
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1))  # across and up, by direction
SYMBOLS = ("wisp", "ghost", "axe", "hand", "snake", "dragon", "sprout", "squirrel", "badger", "owl", "stag", "oak")

DIRS = {"orth": (0, ORTHOGONAL), "diag": (ORTHOGONAL, DIRECTIONS), "all": (0, DIRECTIONS)}
USES = {"move": MOVEMENT, "attack": ATTACKING, "both": MOVEMENT | ATTACKING}
RUSHES = {"move": MOVEMENT, "attack": ATTACKING, "either": MOVEMENT | ATTACKING}
WHOSE = {"own": Whose.OWN, "opposing": Whose.OPPOSING, "any": Whose.ANY}
THROUGH = {"none": Whose.NOBODYS, **WHOSE}
FILTERS = {"friendly": Whose.FRIENDLY, "own": Whose.OWN, "opposing": Whose.OPPOSING}
IMMUNITIES_BY_NAME = {"attack": ATTACKS, "spell": SPELLS, "speciality": SPECIALITIES}
EFFECTS = {"level": Effect.LEVEL, "to_reserve": Effect.TO_RESERVE, "to_exile": Effect.TO_EXILE, "gain_tp": Effect.GAIN}
PLACES = {"line": Place.LINE, "adjacent": Place.ADJACENT, "surrounding": Place.SURROUNDING}
MODES = {"surplus": Virtual.SURPLUS, "count": Virtual.COUNT, "in_bonus_rows": Virtual.IN_BONUS_ROWS}
CHARGES = ("own_turn_start", "on_move", "on_defeat")
SPELL_PARTS = (("split",), ("offer",), ("spend",), ("offer", "spend"), ("shift",))


def tribes_of(pack: Pack) -> dict[str, Section]:
    """The tribes of a pack by their keys; anything else in it is refused."""
    content = pack.section()
    tribes = content.tables("tribe", TRIBES)
    content.done()
    return tribes


def lay_board(box: Box) -> None:
    """Which field lies beside which: the board does not wrap. (WAR-05)"""
    for field in range(NOWHERE + 1):
        for direction in range(DIRECTIONS):
            box.beside[field * DIRECTIONS + direction] = _beside(field, direction) if field < FIELDS else NOWHERE


def lay_tribe(box: Box, seat: int, tribe: Section, adjacent: bool) -> None:
    """Write a tribe into the box as a player's; with `adjacent` a split in line is one on any adjacent fields."""
    tribe.text("name")
    tribe.text("provenance")
    for level in range(1, KINDS):
        creature = tribe.section(str(level))
        able = box.creature[seat * KINDS + level]
        able.prey |= sum(1 << weaker for weaker in range(1, level)) | (1 << LEVELS if level == 3 else 0)  # WAR-25
        _creature(box, seat, level, creature)
        if adjacent and able.split_place == Place.LINE:
            able.split_place = Place.ADJACENT
    tribe.done()
    _summarise(box, seat)


def _summarise(box: Box, seat: int) -> None:
    """Which levels have what, so that the rules need not look at all of them."""
    able = {level: box.creature[seat * KINDS + level] for level in range(1, KINDS)}
    for to in IMMUNITIES_BY_NAME.values():
        levels = [level for level, each in able.items() if (each.immune | each.group_immune) & to]
        box.immune[seat * IMMUNITIES + to] = sum(1 << level for level in levels)
    box.virtual[seat] = sum(1 << level for level, each in able.items() if each.virtual)
    lines = {level for level, each in able.items() if each.spell == Spell.SPLIT and each.split_place == Place.LINE}
    box.line_splits[seat] = sum(1 << level for level in lines)
    box.casters[seat] = sum(1 << level for level, each in able.items() if each.spell and level not in lines)
    deeds = [_most_fields(each) + (level < LEVELS) + 2 * (level in lines) for level, each in able.items()]
    box.lots[seat] = max(*deeds, *(_most_spells(able[level]) for level in able.keys() - lines))
    box.charges[seat] = any(each.charge_turn for each in able.values())


def _most_fields(able: Creature) -> int:
    """How many fields a creature's patterns could lead to at most, wherever it stands."""
    open_ones = max((able.moves[field] | able.hits[field]).bit_count() for field in range(FIELDS))
    blocked = [able.pattern[index] for index in range(able.patterns)]
    return open_ones + sum((each.last - each.first) * (1 if each.hop else each.most) for each in blocked)


def _most_spells(able: Creature) -> int:
    """In how many ways a creature could cast a Spell that is no split in a line at most."""
    match able.spell:
        case Spell.SPLIT:
            return comb(DIRECTIONS if able.split_place == Place.SURROUNDING else ORTHOGONAL, able.split_count)
        case Spell.OFFER:
            return MOST_TRIGGER // able.offer_gain
        case Spell.SHIFT:
            return DICE
    return 1


def _creature(box: Box, seat: int, level: int, creature: Section) -> None:
    able = box.creature[seat * KINDS + level]
    creature.text("name")
    creature.word("symbol", SYMBOLS)
    creature.text("provenance")
    patterns = creature.rows("patterns", PATTERNS)
    if not patterns:
        raise creature.refuse("patterns", f"a list of 1 to {PATTERNS} patterns")
    for pattern in patterns:
        _own_pattern(able, pattern)
    known: set[str] = set()
    for ability in creature.rows("abilities", ABILITIES):
        _ability(box, seat, level, ability, known)
    if creature.has("spell"):
        _spell(able, creature.section("spell"))
    creature.done()


# --- patterns


def _own_pattern(able: Creature, row: Section) -> None:
    """STEP, LINE or HOP as a creature's way of moving and attacking."""
    does = row.word("does", ("step", "line", "hop"))
    use = MOVEMENT if does == "hop" else USES[row.word("use", USES, "both")]
    read = _pattern(row, does)
    row.done()
    if _is_open(read):
        for field in range(FIELDS):
            reach = _open_reach(read, field)
            able.moves[field] |= reach if use & MOVEMENT else 0
            able.hits[field] |= reach if use & ATTACKING else 0
    else:
        _store(able.pattern[able.patterns], read, use)
        able.patterns += 1
        able.blocked |= use


def _pattern(row: Section, does: str) -> dict[str, int]:
    """The numbers of a pattern."""
    first, last = DIRS[row.word("dirs", DIRS)]
    own = opposing = least = most = 0
    if does == "step":
        least = most = 1
    elif does == "line":
        least = row.integer("min", 1, SIZE - 1)
        most = row.integer("max", least, SIZE - 1)
        through = THROUGH[row.word("through", THROUGH, "none")]
        own, opposing = (ALL_LEVELS if through & whose else 0 for whose in (Whose.OWN, Whose.OPPOSING))
    else:
        over = WHOSE[row.word("over", WHOSE)]
        levels = _levels(row, "levels", list(range(1, KINDS)))
        own, opposing = (levels if over & whose else 0 for whose in (Whose.OWN, Whose.OPPOSING))
    return {
        "hop": int(does == "hop"),
        "first": first,
        "last": last,
        "least": least,
        "most": most,
        "over_own": own,
        "over_opposing": opposing,
    }


def _is_open(pattern: dict[str, int]) -> bool:
    """Whether nobody can stand in the way of a pattern."""
    through_all = pattern["over_own"] == pattern["over_opposing"] == ALL_LEVELS
    return not pattern["hop"] and (pattern["most"] == 1 or through_all)


def _open_reach(pattern: dict[str, int], field: int) -> int:
    """Where a pattern leads from a field if nobody stands in its way, as a set."""
    fields = 0
    for direction in range(pattern["first"], pattern["last"]):
        at = field
        for distance in range(1, pattern["most"] + 1):
            at = _beside(at, direction)
            if at == NOWHERE:
                break
            fields |= 1 << at if distance >= pattern["least"] else 0
    return fields


def _store(pattern: Pattern, read: dict[str, int], use: int) -> None:
    for name, value in read.items():
        setattr(pattern, name, value)
    pattern.use = use


def _beside(field: int, direction: int) -> int:
    across, up = STEPS[direction]
    column, row = field % SIZE + across, field // SIZE + up
    return row * SIZE + column if 0 <= column < SIZE and 0 <= row < SIZE else NOWHERE


# --- specialities


def _ability(box: Box, seat: int, level: int, row: Section, known: set[str]) -> None:
    """A speciality: what a creature does by itself, besides those that are known of it. (WAR-18)"""
    able = box.creature[seat * KINDS + level]
    row.text("name")
    does = row.word("does", SPECIALITIES_BY_NAME)
    if does in known and does in ONLY_ONE:
        raise row.refuse("does", "only once for a creature")
    known.add(does)
    SPECIALITIES_BY_NAME[does](box, seat, able, row)
    row.done()


def _extra_prey(box: Box, seat: int, able: Creature, row: Section) -> None:
    able.prey |= _levels(row, "levels")


def _immune(box: Box, seat: int, able: Creature, row: Section) -> None:
    able.immune |= _immunities(row)


def _group_immune(box: Box, seat: int, able: Creature, row: Section) -> None:
    grouped = _once(box, seat, row, "group_immune", "group immunity")
    grouped.group_least = row.integer("min", 2, DICE)
    grouped.group_all = row.word("neighbourhood", ("orth", "all")) == "all"
    grouped.group_immune = _immunities(row)


def _on_pass(box: Box, seat: int, able: Creature, row: Section) -> None:
    able.passes = WHOSE[row.word("whom", WHOSE)]
    able.pass_effect, able.pass_by = _effect(row, EFFECTS)


def _on_defeated(box: Box, seat: int, able: Creature, row: Section) -> None:
    able.curse, able.curse_by = _effect(row, EFFECTS)


def _after_defeat(box: Box, seat: int, able: Creature, row: Section) -> None:
    able.rush = RUSHES[row.word("what", RUSHES)]
    able.rush_times = row.integer("times", 1, DICE)


def _virtual(box: Box, seat: int, able: Creature, row: Section) -> None:
    counted = _once(box, seat, row, "virtual", "set of virtual points")
    counted.virtual = MODES[row.word("mode", MODES)]
    counted.virtual_points = row.integer("points", 1, 9)


def _keep_from_exile(box: Box, seat: int, able: Creature, row: Section) -> None:
    able.kept = 1


def _trail(box: Box, seat: int, able: Creature, row: Section) -> None:
    able.trail = row.integer("level", 1, LEVELS)


def _charge(box: Box, seat: int, able: Creature, row: Section) -> None:
    when, points = row.word("when", CHARGES), row.integer("n", 1, MOST_TRIGGER)
    able.charge_turn += points if when == "own_turn_start" else 0
    able.charge_move += points if when == "on_move" else 0
    able.charge_defeat += points if when == "on_defeat" else 0


SPECIALITIES_BY_NAME = {
    "extra_prey": _extra_prey,
    "immune": _immune,
    "group_immune": _group_immune,
    "on_pass": _on_pass,
    "on_defeated": _on_defeated,
    "after_defeat": _after_defeat,
    "virtual": _virtual,
    "keep_from_exile": _keep_from_exile,
    "trail": _trail,
    "charge": _charge,
}
ONLY_ONE = ("on_pass", "on_defeated", "after_defeat", "keep_from_exile", "trail")  # which a second would replace


def _once(box: Box, seat: int, row: Section, field: str, what: str) -> Creature:
    """The creature of the level that an ability is about, which may have only one such."""
    able = box.creature[seat * KINDS + row.integer("level", 1, LEVELS)]
    if getattr(able, field):
        raise row.refuse("level", f"a level that has no other {what}")
    return able


# --- spells


def _spell(able: Creature, spell: Section) -> None:
    """One spell of one or two parts. (WAR-32)"""
    spell.text("name")
    parts = spell.rows("parts", 2)
    names = tuple(part.word("does", SPELLS_BY_NAME) for part in parts)
    if names not in SPELL_PARTS:
        raise spell.refuse("parts", "one split, offer, spend or shift, or an offer and then a spend")
    able.spell = Spell[names[0].upper()]
    for name, part in zip(names, parts, strict=True):
        SPELLS_BY_NAME[name](able, part)
        part.done()
    spell.done()


def _split(able: Creature, part: Section) -> None:
    able.split_place = PLACES[part.word("place", PLACES)]
    room = {Place.LINE: 2, Place.ADJACENT: ORTHOGONAL, Place.SURROUNDING: DIRECTIONS}[Place(able.split_place)]
    able.split_count = part.integer("count", 2 if able.split_place == Place.LINE else 1, room)
    able.split_level = part.integer("level", 1, LEVELS)
    if part.data.get("self") == "reserve":
        part.has("self")
    elif isinstance(part.data.get("self"), str):
        raise part.refuse("self", f"reserve or a whole number from 1 to {LEVELS}")
    else:
        able.split_self = part.integer("self", 1, LEVELS)


def _offer(able: Creature, part: Section) -> None:
    able.offer_friendly = part.word("source", ("reserve", "friendly")) == "friendly"
    if part.has("max_level"):
        able.offer_level = part.integer("max_level", 1, LEVELS)
    else:
        able.offer_most = part.integer("max", 1, DICE)
    able.offer_gain = part.integer("tp", 1, MOST_TRIGGER)


def _spend(able: Creature, part: Section) -> None:
    able.spends = 1
    able.persist = part.flag("persist")
    _aim(able, part)


def _shift(able: Creature, part: Section) -> None:
    _aim(able, part)


SPELLS_BY_NAME = {"split": _split, "offer": _offer, "spend": _spend, "shift": _shift}


def _aim(able: Creature, part: Section) -> None:
    """Whom a spell works on, from how far, and what it does to them. (WAR-68)"""
    able.effect, able.effect_by = _effect(part, ("level", "to_reserve", "to_exile"))
    able.target = FILTERS[part.word("filter", FILTERS)]
    if part.has("range") and part.data["range"] == "any":
        able.range_all = 1
        return
    if not isinstance(part.data.get("range"), dict):
        raise part.refuse("range", "any, or a table with a step or a line")
    row = part.section("range")
    read = _pattern(row, row.word("does", ("step", "line")))
    row.done()
    if _is_open(read):
        for field in range(FIELDS):
            able.range[field] = _open_reach(read, field)
    else:
        _store(able.range_pattern[0], read, ATTACKING)
        able.range_patterns = 1


# --- parameters


def _effect(row: Section, known: Iterable[str]) -> tuple[Effect, int]:
    """An effect and its number: a LEVEL change up or down, or Trigger Points."""
    effect = EFFECTS[row.word("effect", known)]
    if effect == Effect.LEVEL:
        by = row.integer("by", 1 - LEVELS, LEVELS - 1)
        if by == 0:
            raise row.refuse("by", f"a whole number from {1 - LEVELS} to {LEVELS - 1} that is not 0")
        return effect, by
    return effect, row.integer("by", 1, MOST_TRIGGER) if effect == Effect.GAIN else 0


def _immunities(row: Section) -> int:
    return sum(IMMUNITIES_BY_NAME[word] for word in set(row.words("to", list(IMMUNITIES_BY_NAME), 1, 3)))


def _levels(row: Section, key: str, default: list[int] | None = None) -> int:
    levels = row.integers(key, 1, LEVELS, LEVELS, default)
    if not levels:
        raise row.refuse(key, f"a list of 1 to {LEVELS} whole numbers from 1 to {LEVELS}")
    return sum(1 << level for level in set(levels))
