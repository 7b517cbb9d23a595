"""Dice & Dragons: patterns, and the ways in which dice and items can fill them."""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import action
from wyrmtable.games.dice_and_dragons.party import living
from wyrmtable.games.dice_and_dragons.state import FREE, JAB, NONE, ROWS, SLOTS, SYMBOLS, TREAT, Box, Hero, Skill, State
from wyrmtable.games.dice_and_dragons.terms import Effect, Verb

# A way of activating: the row, the symbols on its wildcards (bits), the items used (bits by slot), and by a Scroll.
WILD, USE, SCROLL = 4, 9, 11


def way(row: int, wild: int, use: int, scroll: int) -> int:
    """A way of activating in one number."""
    return row | wild << WILD | use << USE | scroll << SCROLL


def row_of(packed: int) -> int:
    """The row of a way: an own one, JAB, TREAT or FAILURE."""
    return packed & 15


def wild_of(packed: int) -> int:
    """The symbols on the wildcards of a way."""
    return packed >> WILD & 31


def use_of(packed: int) -> int:
    """The slots whose items a way uses."""
    return packed >> USE & 3


def scroll_of(packed: int) -> int:
    """Whether a way is by Scroll of Knowledge."""
    return packed >> SCROLL & 1


def bits(mask: int) -> int:
    """How many bits are set."""
    count = 0
    while mask > 0:
        count += mask & 1
        mask >>= 1
    return count


def skill_at(box: Box, hero: Hero, row: int) -> int:
    """The skill of a row, or of a general skill; NONE where a row is empty."""
    if row == JAB:
        return box.jab
    if row == TREAT:
        return box.treat
    return hero.row[row] - 1


def available(box: Box, hero: Hero, row: int) -> bool:
    """Every own row that is not covered, and the general skills; no Attack for a free hero. (DND-31, 38, 93)"""
    if row < ROWS and (hero.row[row] == 0 or hero.covered[row] > 0):
        return False
    return allowed(box, hero, row)


def allowed(box: Box, hero: Hero, row: int) -> bool:
    """Whether a hero may activate such a skill: a free hero may not attack. (DND-93)"""
    return hero.foe != FREE or box.skill[skill_at(box, hero, row)].damage == 0


def matches(skill: Skill, count: Ints) -> bool:
    """Whether these dice alone fill a pattern; the Dragon never counts. (DND-24 to 26)"""
    fixed = skill.fixed
    same = different = 0
    for symbol in range(SYMBOLS):
        rest = count[symbol] - fixed[symbol]
        if rest < 0:
            return False
        if rest > 0:
            different += 1
            if rest > same:
                same = rest
    return same >= skill.equal and different >= skill.unlike


def used(skill: Skill, wild: int, symbol: int) -> int:
    """How many of a symbol a way of filling the pattern uses. (DND-27)"""
    on_wild = wild >> symbol & 1
    return skill.fixed[symbol] + on_wild * (skill.equal if skill.equal > 0 else 1)


def fits(skill: Skill, wild: int, count: Ints, one: int, two: int) -> bool:
    """Whether dice with these counts and the symbols of up to two items fill the pattern so, using every item."""
    for symbol in range(SYMBOLS):
        given = (one == symbol) + (two == symbol)
        needed = used(skill, wild, symbol)
        if given > needed or needed - given > count[symbol]:
            return False
    return True


def suits(skill: Skill, wild: int) -> bool:
    """Whether so many symbols lie on the wildcards of a pattern: one for =, as many as there are ≠. (DND-25)"""
    return bits(wild) == (1 if skill.equal > 0 else skill.unlike)


def symbol_in(box: Box, hero: Hero, slot: int) -> int:
    """The symbol that the item of a slot adds, or NONE."""
    held = hero.items[slot]
    if held > 0 and box.items[held - 1].effect == Effect.ADD_SYMBOL:
        return box.items[held - 1].symbol
    return NONE


def sharpens(box: Box, hero: Hero, slot: int, skill: Skill) -> bool:
    """Whether the item of a slot makes this skill stronger: Gauntlets of Power, Staff of Healing. (DND-51)"""
    held = hero.items[slot]
    if held == 0:
        return False
    effect = box.items[held - 1].effect
    return (effect == Effect.STRIKE_DAMAGE and skill.strike > 0) or (
        effect == Effect.HEALING_SKILL and skill.healing > 0
    )


def usable(box: Box, hero: Hero, use: int, skill: Skill) -> bool:
    """Whether all items of these slots can have a part in activating this skill. (DND-28, 29, 113)"""
    if use == 2 and hero.items[0] == hero.items[1] and hero.spent[0] == hero.spent[1]:
        return False  # the same as using the first
    for slot in range(SLOTS):
        applies = hero.spent[slot] == 0 and sharpens(box, hero, slot, skill)  # once applied, it applies by itself
        if use >> slot & 1 and symbol_in(box, hero, slot) == NONE and not applies:
            return False
    return True


def holds(box: Box, hero: Hero, effect: int) -> int:
    """The first slot with an item of this effect, or NONE."""
    for slot in range(SLOTS):
        if hero.items[slot] > 0 and box.items[hero.items[slot] - 1].effect == effect:
            return slot
    return NONE


def write_ways(s: State, box: Box, hero: Hero, out: Ints) -> int:
    """Every way of activating that makes a difference. (DND-27 to 30, 37)"""
    count = 0
    scroll = holds(box, hero, Effect.REUSE_SKILL) != NONE
    for row in range(TREAT + 1):
        if available(box, hero, row):
            count = write_ways_of(s, box, hero, row, 0, out, count)
        elif scroll and row < ROWS and hero.row[row] > 0 and allowed(box, hero, row):
            count = write_ways_of(s, box, hero, row, 1, out, count)
    return count


def write_ways_of(s: State, box: Box, hero: Hero, row: int, scroll: int, out: Ints, count: int) -> int:
    """The ways of one row: which items, and which symbols on the wildcards, as long as it matters what is left."""
    skill = box.skill[skill_at(box, hero, row)]
    wildcards = skill.equal + skill.unlike > 0
    leftovers_matter = living(s) > 1
    for use in range(1 << SLOTS):
        if not usable(box, hero, use, skill):
            continue
        one = symbol_in(box, hero, 0) if use & 1 else NONE
        two = symbol_in(box, hero, 1) if use & 2 else NONE
        for wild in range(1 << SYMBOLS if wildcards else 1):
            if suits(skill, wild) and fits(skill, wild, s.count, one, two):
                out[count] = action(Verb.ACTIVATE, way(row, wild, use, scroll))
                count += 1
                if not leftovers_matter:
                    break
    return count


def must_activate(s: State, box: Box, hero: Hero) -> bool:
    """Whether some available skill matches by dice alone, so that failing is no choice. (DND-30)"""
    for row in range(TREAT + 1):
        if available(box, hero, row) and matches(box.skill[skill_at(box, hero, row)], s.count):
            return True
    return False
