"""Dice & Dragons: what skills and potions have done, told with the numbers behind it."""

from wyrmtable.core.game import Talk
from wyrmtable.games.dice_and_dragons.party import member
from wyrmtable.games.dice_and_dragons.patterns import row_of, scroll_of, skill_at, use_of
from wyrmtable.games.dice_and_dragons.state import SLOTS, Box, Hero, State
from wyrmtable.games.dice_and_dragons.words.names import at, cap, count, gear_name, names_listed, skill_name, wyrm_name
from wyrmtable.games.dice_and_dragons.words.reckoning import damage, foe_of, healing, skill_of


def healing_told(hero: Hero, amount: int, terms: str = "") -> str:
    """What healing does to a hero: `3 HP back, 19/19`, and what else it takes off. (DND-41, 79, 81)"""
    gained = min(amount, hero.max_hp - hero.hp)
    text = f"{gained} HP back{terms}, {hero.hp + gained}/{hero.max_hp}" if gained else f"full already at {hero.hp} HP"
    text += ", one Poison token less" if hero.poison else ""
    return text + (", a Class Token thawed" if hero.locked + hero.locked_used else "")


def effect_told(was: State, now: State, box: Box, talk: Talk, targets: int) -> list[str]:
    """Everything that an activation did, for these heroes (bits by turn order) among others. (DND-39 to 51)"""
    hero, way = member(was, was.actor), now.way
    skill = skill_of(box, hero, way)
    name = skill_name(box, talk, skill_at(box, hero, row_of(way)))
    lines = _items_told(was, talk, hero, way, name)
    if skill.damage:
        lines.append(_wound_told(was, now, box, talk, name, way))
    helped = [place for place in range(was.heroes) if targets >> place & 1]
    if skill.healing or skill.shield or skill.blessed:
        for place in helped if skill.targets else [was.actor]:
            lines.append(f"{name} for {at(was, talk, place)}: {_help_told(was, now, box, talk, way, place)}.")
    if skill.guard:
        lines.append(f"{name} raises {at(was, talk, was.actor)}'s AC to {member(now, was.actor).ac}.")
    if skill.pins:
        lines.append(_pin_told(was, now, talk, name, hero))
    if skill.allies:
        laid = member(now, was.actor).allies - hero.allies
        what = f"brings {at(was, talk, was.actor)} {count(laid, 'Ally token')}" if laid else "finds no Ally token left"
        lines.append(f"{name} {what}.")
    return lines


def _items_told(was: State, talk: Talk, hero: Hero, way: int, name: str) -> list[str]:
    """By which items it was done."""
    used = [f"the {gear_name(talk, hero, slot)}" for slot in range(SLOTS) if use_of(way) >> slot & 1]
    used += ["the scroll"] if scroll_of(way) else []
    return [f"{cap(at(was, talk, was.actor))} uses {names_listed(used)} for {name}."] if used else []


def _wound_told(was: State, now: State, box: Box, talk: Talk, name: str, way: int) -> str:
    hero = member(was, was.actor)
    hurt, foe = damage(was, box, hero, way), wyrm_name(was, talk, hero.foe)
    if hurt.total == 0:
        return f"{name} cannot hurt the {foe}{hurt.why}."
    left = f": {now.wyrm[hero.foe].hp} HP left" if now.wyrm[hero.foe].hp else ""
    return f"{name} hits the {foe} for {hurt}{hurt.why}{left}."


def _help_told(was: State, now: State, box: Box, talk: Talk, way: int, place: int) -> str:
    """What a skill has done for one hero: healing, AC, Blessed tokens. (DND-41, 45, 46)"""
    hero, helped, after = member(was, was.actor), member(was, place), member(now, place)
    skill, parts = skill_of(box, hero, way), []
    if skill.healing:
        amount = healing(box, hero, way)
        parts.append(healing_told(helped, amount.total, amount.why))
    if skill.shield:
        parts.append(f"AC {after.ac}")
    if skill.blessed:
        laid = after.blessed - helped.blessed
        parts.append(count(laid, "Blessed token") if laid else "no Blessed token is left in the supply")
        thawed = not skill.healing and helped.locked + helped.locked_used
        parts += ["a Class Token thawed"] if thawed else []
    return ", ".join(parts)


def _pin_told(was: State, now: State, talk: Talk, name: str, hero: Hero) -> str:
    dragon = foe_of(was, hero)
    foe, pins = wyrm_name(was, talk, dragon), now.wyrm[dragon].pins
    if pins == was.wyrm[dragon].pins:
        return f"{name} finds no Pinned token left."
    return f"{name} pins the {foe}: every later attack on it does {pins} more."
