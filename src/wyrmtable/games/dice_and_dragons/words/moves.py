"""Dice & Dragons: the choices of a turn as the person who chooses reads them: what each would do, in numbers."""

from collections.abc import Callable

from wyrmtable.core.game import Talk
from wyrmtable.games.dice_and_dragons.effects import allies_in_play, blessed_in_play
from wyrmtable.games.dice_and_dragons.party import living, member
from wyrmtable.games.dice_and_dragons.patterns import row_of, scroll_of, skill_at, use_of
from wyrmtable.games.dice_and_dragons.rolling import heir
from wyrmtable.games.dice_and_dragons.state import DICE, JAB, NONE, ROWS, SLOTS, Box, Hero, Skill, State
from wyrmtable.games.dice_and_dragons.terms import Verb
from wyrmtable.games.dice_and_dragons.turn import can_pass
from wyrmtable.games.dice_and_dragons.words.names import (
    FACES,
    at,
    cap,
    count,
    faces_of,
    gear_name,
    letters,
    names_listed,
    row_name,
    skill_name,
    wyrm_name,
)
from wyrmtable.games.dice_and_dragons.words.reckoning import (
    damage,
    foe_of,
    healed,
    healing,
    left_over,
    pins_left,
    skill_of,
    used_symbols,
)


def _throw(s: State, box: Box, talk: Talk, _: int) -> str:
    return f"Roll {'all ' if s.passed != NONE else ''}{count(s.hand, 'die', 'dice')}"


def _keep(s: State, box: Box, talk: Talk, _: int) -> str:
    rest = f"roll the other {s.hand - 1}" if s.hand > 1 else "roll nothing"
    return f"Keep the {FACES[s.passed].letter} that was passed and {rest}"


def chosen(s: State, mask: int) -> str:
    """The dice of a set as letters."""
    return faces_of([s.shown[die] for die in range(s.hand) if mask >> die & 1])


def _reroll(s: State, box: Box, talk: Talk, mask: int) -> str:
    return f"Roll {chosen(s, mask)} again"


def _blessed(s: State, box: Box, talk: Talk, mask: int) -> str:
    return f"Roll {chosen(s, mask)} again with a Blessed token"


def _haste(s: State, box: Box, talk: Talk, argument: int) -> str:
    name = gear_name(talk, member(s, s.actor), argument >> DICE)
    return f"Roll {chosen(s, argument & (1 << DICE) - 1)} again with the {name}"


def _potion(s: State, box: Box, talk: Talk, argument: int) -> str:
    hero, slot, position = member(s, s.actor), argument // 8, argument % 8
    amount = box.items[hero.items[slot] - 1].amount
    return f"{gear_name(talk, hero, slot)} for {at(s, talk, position)}: {healed(member(s, position), amount)}"


def _activate(s: State, box: Box, talk: Talk, way: int) -> str:
    hero = member(s, s.actor)
    name = _way_name(box, talk, hero, way)
    effects = ", ".join(_effects(s, box, talk, hero, way))
    effects += ", and a row of your choice is covered" if row_of(way) >= JAB else ""
    left = letters(left_over(s, box, hero, way)) if heir(s) != NONE else ""
    return f"{name} ({letters(used_symbols(box, hero, way))}){_means(box, talk, hero, way)}: {effects}" + (
        f"; leaves {left}" if left else ""
    )


def _way_name(box: Box, talk: Talk, hero: Hero, way: int) -> str:
    row = row_of(way)
    return row_name(box, talk, hero, row) if row < ROWS else skill_name(box, talk, skill_at(box, hero, row))


def _means(box: Box, talk: Talk, hero: Hero, way: int) -> str:
    """By which items a skill would be activated."""
    slots = [slot for slot in range(SLOTS) if use_of(way) >> slot & 1]
    names = [_gear(talk, hero, slot) for slot in slots]
    if len(names) == SLOTS and hero.items[0] == hero.items[1]:
        names = [f"both your {gear_name(talk, hero, 0)}"]
    if scroll_of(way):
        names.append("the scroll")
    return f" with {names_listed(names)}" if names else ""


def _gear(talk: Talk, hero: Hero, slot: int) -> str:
    """An item of the hero's; of two alike the one that is in use already is told apart."""
    fresh = "" if hero.items[0] != hero.items[1] or hero.spent[0] == hero.spent[1] else "other "
    return f"the {'' if hero.spent[slot] else fresh}{gear_name(talk, hero, slot)}"


def _effects(s: State, box: Box, talk: Talk, hero: Hero, way: int) -> list[str]:
    """What a skill would do, its targets left open."""
    skill, out = skill_of(box, hero, way), []
    if skill.damage:
        hurt = damage(s, box, hero, way)
        kills = hurt.total >= s.wyrm[hero.foe].hp
        out.append(f"{hurt} damage{hurt.why}" + (f", kills the {wyrm_name(s, talk, hero.foe)}" if kills else ""))
    if skill.healing:
        amount = healing(box, hero, way)
        alone = skill.targets == 0 or living(s) == 1
        out.append(healed(hero, amount.total) if alone else f"{_to(skill, living(s))}{amount} HP back{amount.why}")
    if skill.guard:
        out.append(f"AC {hero.ac} to {hero.ac + skill.guard}")
    if skill.shield:
        out.append(f"+{skill.shield} AC for a hero")
    if skill.pins:
        out.append(_pins(s, box, talk, hero, skill))
    if skill.blessed:
        out.append(f"{_blessing(s, box, skill)} for a hero")
    if skill.allies:
        laid = min(skill.allies, box.allies - allies_in_play(s))
        out.append(f"{count(laid, 'Ally token')} against the next counter attack" if laid else "no Ally token is left")
    return out


def _to(skill: Skill, heroes: int) -> str:
    return "two heroes get " if skill.targets > 1 and heroes > 1 else ""


def _pins(s: State, box: Box, talk: Talk, hero: Hero, skill: Skill) -> str:
    if pins_left(s, box) == 0:
        return "no Pinned token is left"
    return f"pins the {wyrm_name(s, talk, foe_of(s, hero))}: +{skill.pins} damage for all later attacks"


def _target(s: State, box: Box, talk: Talk, mask: int) -> str:
    hero = member(s, s.actor)
    skill, positions = skill_of(box, hero, s.way), [place for place in range(s.heroes) if mask >> place & 1]
    amount = healing(box, hero, s.way).total
    return "; ".join(
        f"{cap(at(s, talk, place))}: {_help(s, box, skill, member(s, place), amount)}" for place in positions
    )


def _blessing(s: State, box: Box, skill: Skill) -> str:
    """Blessed tokens as far as the supply goes. (DND-08)"""
    laid = min(skill.blessed, box.blessed - blessed_in_play(s))
    return count(laid, "Blessed token") if laid else "no Blessed token left"


def _help(s: State, box: Box, skill: Skill, hero: Hero, amount: int) -> str:
    """What a skill would do for one hero."""
    parts = [healed(hero, amount)] if skill.healing else []
    if skill.shield:
        parts.append(f"AC {hero.ac} to {hero.ac + skill.shield}")
    if skill.blessed:
        parts.append(f"{_blessing(s, box, skill)} for extra rolls")
        if hero.locked + hero.locked_used and not skill.healing:
            parts.append("frees a Class Token")
    return ", ".join(parts)


def _cover(s: State, box: Box, talk: Talk, row: int) -> str:
    return f"Cover {row_name(box, talk, member(s, s.actor), row)} until the round ends"


def _pass(s: State, box: Box, talk: Talk, symbol: int) -> str:
    return f"Pass {FACES[symbol].letter} on to {at(s, talk, heir(s))}"


def _end(s: State, box: Box, talk: Talk, _: int) -> str:
    return "Pass nothing on" if can_pass(s) else "End the turn"


def _stand(s: State, box: Box, talk: Talk, _: int) -> str:
    return f"Stay, and ask {at(s, talk, s.at)} no more this round"


def _replace(s: State, box: Box, talk: Talk, _: int) -> str:
    return f"{cap(at(s, talk, s.at))} takes up the fight against the {wyrm_name(s, talk, foe_of(s, member(s, s.at)))}"


def _refuse(s: State, box: Box, talk: Talk, _: int) -> str:
    return f"{cap(at(s, talk, s.at))} keeps out of it"


TURN: dict[Verb, Callable[[State, Box, Talk, int], str]] = {
    Verb.THROW: _throw,
    Verb.KEEP: _keep,
    Verb.REROLL: _reroll,
    Verb.BLESSED: _blessed,
    Verb.HASTE: _haste,
    Verb.POTION: _potion,
    Verb.ACTIVATE: _activate,
    Verb.TARGET: _target,
    Verb.COVER: _cover,
    Verb.PASS: _pass,
    Verb.END: _end,
    Verb.STAND: _stand,
    Verb.REPLACE: _replace,
    Verb.REFUSE: _refuse,
}
