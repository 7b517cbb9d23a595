"""Dice & Dragons: what a choice would do, in numbers and their reasons."""

from dataclasses import dataclass

from wyrmtable.games.dice_and_dragons.effects import remaining
from wyrmtable.games.dice_and_dragons.party import member
from wyrmtable.games.dice_and_dragons.patterns import row_of, skill_at, symbol_in, use_of, used, wild_of
from wyrmtable.games.dice_and_dragons.state import FREE, ROWS, SLOTS, SYMBOLS, Box, Hero, Skill, State
from wyrmtable.games.dice_and_dragons.terms import Better, Effect, Symbol
from wyrmtable.games.dice_and_dragons.words.names import FACES, NUMBERS, names_listed


@dataclass(frozen=True)
class Sum:
    """A number, and the terms it is made of where there is more than one."""

    total: int
    terms: str = ""

    def __str__(self) -> str:
        return str(self.total)

    @property
    def why(self) -> str:
        """The terms in brackets, behind what the number counts."""
        return f" ({self.terms})" if self.terms else ""


def added(base: int, *terms: tuple[int, str]) -> Sum:
    """A sum that never falls below nothing; terms of nothing are left out."""
    total, text = base, str(base)
    for amount, reason in terms:
        total += amount
        text += f" {'+' if amount > 0 else '-'} {abs(amount)} {reason}" if amount else ""
    return Sum(max(0, total), text if text != str(base) else "")


def skill_of(box: Box, hero: Hero, way: int) -> Skill:
    """The skill that a way of activating is about."""
    return box.skill[skill_at(box, hero, row_of(way))]


def _better(hero: Hero, way: int, part: Better) -> int:
    row = row_of(way)
    return int(row < ROWS and hero.better[row] == part)


def _bonus(box: Box, hero: Hero, way: int, effect: Effect) -> int:
    """What Gauntlets or Staves add: those in use already, and those that this way uses. (DND-51, 113)"""
    bonus = 0
    for slot in range(SLOTS):
        held = hero.items[slot]
        if held > 0 and box.items[held - 1].effect == effect and (hero.spent[slot] or use_of(way) >> slot & 1):
            bonus += box.items[held - 1].amount
    return bonus


def damage(s: State, box: Box, hero: Hero, way: int) -> Sum:
    """What an Attack would take from the hero's dragon. (DND-39)"""
    skill = skill_of(box, hero, way)
    wyrm = s.wyrm[hero.foe]
    gauntlets = skill.strike * _bonus(box, hero, way, Effect.STRIKE_DAMAGE)
    return added(
        skill.damage,
        (_better(hero, way, Better.DAMAGE), "improved"),
        (gauntlets, "gauntlets"),
        (wyrm.pins, "pin" if wyrm.pins == 1 else "pins"),
        (-box.sheet[wyrm.sheet].ac, "armour"),
    )


def healing(box: Box, hero: Hero, way: int) -> Sum:
    """What a Healing skill would restore to each hero, before anybody is full. (DND-41)"""
    staff = _bonus(box, hero, way, Effect.HEALING_SKILL)
    improved = _better(hero, way, Better.HEALING)
    return added(skill_of(box, hero, way).healing, (improved, "improved"), (staff, "staff"))


def healed(hero: Hero, amount: int) -> str:
    """What healing would do to a hero: `+3 HP, to 19/19`, and what else it takes off. (DND-41, 79, 81)"""
    gained = min(amount, hero.max_hp - hero.hp)
    parts = [f"+{gained} HP, to {hero.hp + gained}/{hero.max_hp}" if gained else f"full at {hero.hp}/{hero.max_hp}"]
    if hero.poison:
        parts.append("takes a Poison token off")
    if hero.locked + hero.locked_used:
        parts.append("frees a Class Token")
    return ", ".join(parts)


def used_symbols(box: Box, hero: Hero, way: int) -> list[int]:
    """How many of each symbol a way puts on the pattern, dice and items together. (DND-27)"""
    skill = skill_of(box, hero, way)
    return [used(skill, wild_of(way), symbol) for symbol in range(SYMBOLS)]


def left_over(s: State, box: Box, hero: Hero, way: int) -> list[int]:
    """How many dice of each symbol a way would leave over. (DND-27, 28)"""
    left = [s.count[symbol] - many for symbol, many in enumerate(used_symbols(box, hero, way))]
    for slot in range(SLOTS):
        if use_of(way) >> slot & 1 and symbol_in(box, hero, slot) >= 0:
            left[symbol_in(box, hero, slot)] += 1
    return left


def foe_of(s: State, hero: Hero) -> int:
    """The dragon that a hero fights, or for a free hero the one that is left. (DND-93)"""
    return hero.foe if hero.foe != FREE else remaining(s)


def counter_of(s: State, box: Box) -> Sum | None:
    """What the counter attack would take from the acting hero as its dice lie; None without one. (DND-52 to 54)"""
    hero, dragons = member(s, s.actor), s.count[Symbol.DRAGON]
    if hero.foe == FREE or dragons == 0:
        return None
    if hero.allies:
        return Sum(0, "an Ally steps in")
    return added(box.sheet[s.wyrm[hero.foe].sheet].damage[min(dragons, 3)], (-hero.ac, "AC"))


def pins_left(s: State, box: Box) -> int:
    """Pinned tokens still in the supply. (DND-08)"""
    return box.pinned - s.wyrm[0].pins - s.wyrm[1].pins


def lacks(skill: Skill, counts: list[int]) -> str:
    """What dice lack for a pattern: `one more M`. (DND-25)"""
    short = [
        f"{NUMBERS[skill.fixed[symbol] - counts[symbol]]} more {FACES[symbol].letter}"
        for symbol in range(SYMBOLS)
        if counts[symbol] < skill.fixed[symbol]
    ]
    rest = [max(0, counts[symbol] - skill.fixed[symbol]) for symbol in range(SYMBOLS)]
    besides = " besides" if any(skill.fixed) else ""
    if not short and max(rest) < skill.equal:
        short.append(f"{NUMBERS[skill.equal]} equal dice{besides}")
    if not short and sum(many > 0 for many in rest) < skill.unlike:
        short.append(f"{NUMBERS[skill.unlike]} different dice{besides}")
    return names_listed(short)
