"""Dice & Dragons: what skills, potions and tokens do."""

from wyrmtable.games.dice_and_dragons.party import lose_item, member
from wyrmtable.games.dice_and_dragons.patterns import (
    holds,
    row_of,
    scroll_of,
    skill_at,
    symbol_in,
    use_of,
    used,
    wild_of,
)
from wyrmtable.games.dice_and_dragons.state import FREE, ROWS, SLOTS, SYMBOLS, Box, Hero, Skill, State
from wyrmtable.games.dice_and_dragons.terms import Better, Effect


def apply_skill(s: State, box: Box, hero: Hero, targets: int) -> None:
    """Everything that the activation in `s.way` does, on these heroes (bits by turn order). (DND-33, 39 to 51)"""
    row = row_of(s.way)
    skill = box.skill[skill_at(box, hero, row)]
    better = hero.better[row] if row < ROWS else 0
    lay_aside(s, box, hero, skill)
    use_items(s, box, hero)
    if skill.damage > 0:
        bonus = (better == Better.DAMAGE) + skill.strike * bonus_of(box, hero, Effect.STRIKE_DAMAGE)
        wound(s, box, hero.foe, skill.damage + bonus)
    if skill.healing > 0:
        healing = skill.healing + (better == Better.HEALING) + bonus_of(box, hero, Effect.HEALING_SKILL)
        if skill.targets == 0:
            heal(hero, healing)
        for position in range(s.heroes):
            if targets >> position & 1:
                heal(member(s, position), healing)
    hero.ac += skill.guard  # DND-43, 44
    for position in range(s.heroes):
        if targets >> position & 1:
            member(s, position).ac += skill.shield  # DND-45
            bless(s, box, member(s, position), skill.blessed)
    hero.allies += min(skill.allies, box.allies - allies_in_play(s))  # DND-48
    pin(s, box, hero, skill.pins)
    lose_spent(s, box, hero)


def lay_aside(s: State, box: Box, hero: Hero, skill: Skill) -> None:
    """Dice outside the activation are left over; an invoked item spares a die. (DND-27, 28)"""
    use = use_of(s.way)
    for symbol in range(SYMBOLS):
        s.left[symbol] = s.count[symbol] - used(skill, wild_of(s.way), symbol)
        for slot in range(SLOTS):
            if use >> slot & 1 and symbol_in(box, hero, slot) == symbol:
                s.left[symbol] += 1


def use_items(s: State, box: Box, hero: Hero) -> None:
    """Invoked and applied items count as used. (DND-113)"""
    for slot in range(SLOTS):
        if use_of(s.way) >> slot & 1:
            hero.spent[slot] = 1


def bonus_of(box: Box, hero: Hero, effect: int) -> int:
    """What the Gauntlets or Staves in use add; once applied they apply by themselves. (DND-51, 113)"""
    bonus = 0
    for slot in range(SLOTS):
        if hero.items[slot] > 0 and hero.spent[slot] > 0 and box.items[hero.items[slot] - 1].effect == effect:
            bonus += box.items[hero.items[slot] - 1].amount
    return bonus


def lose_spent(s: State, box: Box, hero: Hero) -> None:
    """Instant items that were invoked are erased, and the Scroll. (DND-29, 37, 111)"""
    for slot in range(SLOTS - 1, -1, -1):
        if hero.items[slot] > 0 and hero.spent[slot] > 0 and box.items[hero.items[slot] - 1].durable == 0:
            lose_item(hero, slot)
    if scroll_of(s.way):
        lose_item(hero, holds(box, hero, Effect.REUSE_SKILL))


def wound(s: State, box: Box, dragon: int, damage: int) -> None:
    """An Attack: Pinned tokens add to the damage and the dragon's AC takes away from it. (DND-39, 47)"""
    wyrm = s.wyrm[dragon]
    loss = max(0, damage + wyrm.pins - box.sheet[wyrm.sheet].ac)
    wyrm.hp = max(0, wyrm.hp - loss)


def heal(hero: Hero, healing: int) -> None:
    """HP up to the maximum; a Poison token goes, and a frosted Class Token comes back. (DND-41, 79, 81)"""
    hero.hp = min(hero.max_hp, hero.hp + healing)
    hero.poison = max(0, hero.poison - 1)
    thaw(hero)


def bless(s: State, box: Box, hero: Hero, tokens: int) -> None:
    """Blessed tokens as far as the supply goes; a frosted Class Token comes back. (DND-08, 46, 81)"""
    if tokens > 0:
        hero.blessed += min(tokens, box.blessed - blessed_in_play(s))
        thaw(hero)


def thaw(hero: Hero) -> None:
    """One locked Class Token comes back: an unused one first, and one that was used as used. (DND-81)"""
    if hero.locked > 0:
        hero.locked -= 1
        hero.unused += 1
    elif hero.locked_used > 0:
        hero.locked_used -= 1
        hero.used += 1


def pin(s: State, box: Box, hero: Hero, tokens: int) -> None:
    """Pinned tokens on the hero's dragon, or on the remaining one if its own is dead. (DND-47, 93)"""
    wyrm = s.wyrm[hero.foe if hero.foe != FREE else remaining(s)]
    if wyrm.hp > 0:
        wyrm.pins += min(tokens, box.pinned - s.wyrm[0].pins - s.wyrm[1].pins)


def remaining(s: State) -> int:
    """The dragon that still lives; the first, if both do."""
    return 0 if s.wyrm[0].hp > 0 else 1


def blessed_in_play(s: State) -> int:
    """Blessed tokens that lie on heroes. (DND-08)"""
    count = 0
    for position in range(s.heroes):
        count += member(s, position).blessed
    return count


def poison_in_play(s: State) -> int:
    """Poison tokens that lie on heroes. (DND-08)"""
    count = 0
    for position in range(s.heroes):
        count += member(s, position).poison
    return count


def allies_in_play(s: State) -> int:
    """Ally tokens that lie on heroes. (DND-08)"""
    count = 0
    for position in range(s.heroes):
        count += member(s, position).allies
    return count


def drink(s: State, box: Box, hero: Hero, slot: int, position: int) -> None:
    """A healing potion for any living hero. (DND-23, 111, 114)"""
    heal(member(s, position), box.items[hero.items[slot] - 1].amount)
    lose_item(hero, slot)
