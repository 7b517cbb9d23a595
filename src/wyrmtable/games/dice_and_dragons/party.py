"""Dice & Dragons: the heroes, who is who, and whose turn comes before whose."""

from wyrmtable.games.dice_and_dragons.state import (
    CUSTOM,
    FIGURES,
    LEVELS,
    NONE,
    PARTY,
    ROSTER,
    ROWS,
    SLOTS,
    Box,
    Hero,
    State,
)
from wyrmtable.games.dice_and_dragons.terms import Role

HIGHEST_RANK = 1 << 20


def member(s: State, position: int) -> Hero:
    """The hero at this position of the turn order."""
    return s.hero[s.order[position]]


def rank(s: State, line: int) -> int:
    """Heroes act and are asked by INT; ties go to the lower seat, then to who joined first. (DND-13)"""
    hero = s.hero[line]
    return (hero.initiative * PARTY + hero.seat) * ROSTER + line


def line_up(s: State) -> None:
    """The party in turn order. (DND-13)"""
    s.heroes = 0
    for line in range(ROSTER):
        if s.hero[line].role == Role.PARTY:
            position = s.heroes
            while position > 0 and rank(s, s.order[position - 1]) > rank(s, line):
                s.order[position] = s.order[position - 1]
                position -= 1
            s.order[position] = line
            s.heroes += 1
    for position in range(s.heroes, PARTY):
        s.order[position] = NONE


def living(s: State) -> int:
    """How many heroes of the party live."""
    count = 0
    for position in range(s.heroes):
        count += member(s, position).dead == 0
    return count


def leader(s: State) -> int:
    """The party leader: who controls the living hero with the lowest INT."""
    for position in range(s.heroes):
        if member(s, position).dead == 0:
            return member(s, position).seat
    return 0


def tokens_of(box: Box, hero: Hero) -> int:
    """Three Class Tokens, and a fourth where the class and its level bring one. (DND-07, 121)"""
    if hero.calling == CUSTOM:
        return box.tokens
    fourth = box.calling[hero.calling].fourth_token
    return box.tokens + (0 < fourth <= hero.level)


def level_by_xp(box: Box, xp: int) -> int:
    """The highest level whose XP have been reached. (DND-115)"""
    level = 1
    while level < LEVELS and xp >= box.level_xp[level + 1]:
        level += 1
    return level


def free_slot(hero: Hero) -> int:
    """A slot without an item, or NONE: a hero has at most two items. (DND-108)"""
    for slot in range(SLOTS):
        if hero.items[slot] == 0:
            return slot
    return NONE


def lose_item(hero: Hero, slot: int) -> None:
    """An item is gone; whatever else it owns moves up."""
    if slot == 0:
        hero.items[0] = hero.items[1]
        hero.spent[0] = hero.spent[1]
    hero.items[1] = 0
    hero.spent[1] = 0


def free_line(s: State) -> int:
    """An empty line of the roster, or NONE."""
    for line in range(ROSTER):
        if s.hero[line].role == Role.NOBODY:
            return line
    return NONE


def in_party(s: State, calling: int) -> bool:
    """Whether a living hero of the party has this printed class; custom heroes are exempt. (DND-02)"""
    if calling == CUSTOM:
        return False
    for line in range(ROSTER):
        hero = s.hero[line]
        if hero.role == Role.PARTY and hero.dead == 0 and hero.calling == calling:
            return True
    return False


def party_size(s: State) -> int:
    """Heroes that are in the party, whether lined up yet or not."""
    count = 0
    for line in range(ROSTER):
        count += s.hero[line].role == Role.PARTY
    return count


def tally(s: State, figure: int, number: int) -> None:
    """Keep count of what happens in each chapter."""
    s.figures[s.chapter * FIGURES + figure] += number


def rest(hero: Hero) -> None:
    """Nothing of a Hunt is left on a hero. (DND-09, 98)"""
    hero.hp = hero.max_hp * (1 - hero.dead)
    hero.ac = hero.base_ac
    hero.unused = hero.used = hero.locked = hero.locked_used = 0
    hero.blessed = hero.poison = hero.allies = 0
    hero.foe = 0
    hero.stands = 0
    for row in range(ROWS):
        hero.covered[row] = 0
