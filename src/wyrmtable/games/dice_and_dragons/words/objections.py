"""Dice & Dragons: targets that a verb leaves out, where the reason teaches something."""

from collections.abc import Iterator, Sequence

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Closed
from wyrmtable.games.dice_and_dragons.muster import can_come, can_take
from wyrmtable.games.dice_and_dragons.party import free_slot, in_party, member
from wyrmtable.games.dice_and_dragons.patterns import allowed, row_of, skill_at
from wyrmtable.games.dice_and_dragons.rolling import heir
from wyrmtable.games.dice_and_dragons.state import CUSTOM, NONE, ROSTER, ROWS, SYMBOLS, TREAT, Box, Hero, State
from wyrmtable.games.dice_and_dragons.terms import Role, Stage, Symbol, Verb
from wyrmtable.games.dice_and_dragons.words.listings import open_symbols
from wyrmtable.games.dice_and_dragons.words.names import (
    FACES,
    at,
    cap,
    class_name,
    hero_name,
    item_name,
    row_name,
    skill_name,
)
from wyrmtable.games.dice_and_dragons.words.reckoning import lacks
from wyrmtable.games.dice_and_dragons.words.touches import hero_id, loose_dice, row_id

Offered = Sequence[tuple[int, int]]  # verbs with their arguments


def targets_left_out(s: State, box: Box, talk: Talk, offered: Offered) -> Iterator[Closed]:
    """What a player may reach for in vain, each with the reason."""
    match s.stage:
        case Stage.PICK:
            yield from _taken_classes(s, box, talk)
        case Stage.SKILL:
            yield from _skills(s, box, talk)
        case Stage.SYMBOL:
            yield from _symbols(s, box)
        case Stage.ROLLING:
            yield from _covered_rows(s, box, talk)
        case Stage.ACTIVATE:
            yield from _rows(s, box, talk, {row_of(way) for way in _arguments(offered, Verb.ACTIVATE)})
        case Stage.TARGET:
            yield from _dead(s, talk, Verb.TARGET, "Help")
        case Stage.COVER:
            yield from _covered(s, box, talk)
        case Stage.AFTER if heir(s) != NONE:
            yield from _dice(s, box)
        case Stage.MARKET | Stage.OUTFIT:
            yield from _wares(s, box, talk, _arguments(offered, Verb.BUY))
            yield from _full_hands(s, talk)
        case Stage.IMPROVE:
            yield from _improved(s, box, talk, {argument % ROWS for argument in _arguments(offered, Verb.IMPROVE)})
        case Stage.MUSTER:
            yield from _reserve(s, talk, Verb.SWITCH, member(s, s.at).calling)
        case Stage.JOIN:
            yield from _reserve(s, talk, Verb.JOIN, CUSTOM)
    if _arguments(offered, Verb.POTION):
        yield from _dead(s, talk, Verb.POTION, "Heal")


def _arguments(offered: Offered, wanted: Verb) -> list[int]:
    return [argument for verb, argument in offered if verb == wanted]


# --- new heroes


def _taken_classes(s: State, box: Box, talk: Talk) -> Iterator[Closed]:
    for calling in range(box.classes):
        if in_party(s, calling):
            name = class_name(talk, calling)
            yield Closed("pick", name, f"The party has a {name} already.", "DND-02", (f"pick-{calling}",))


def _skills(s: State, box: Box, talk: Talk) -> Iterator[Closed]:
    hero = s.hero[s.line]
    held = [box.skill[hero.row[row] - 1].name for row in range(ROWS) if hero.row[row] > 0]
    for skill in range(box.skills):
        if box.skill[skill].on_chart and not can_take(box, hero, skill):
            taken = box.skill[skill].name in held
            why = "The hero has this skill already." if taken else "A custom hero has one Strike skill at most."
            yield Closed("skill", skill_name(box, talk, skill), why, "DND-129", (f"skill-{skill}",))


def _symbols(s: State, box: Box) -> Iterator[Closed]:
    for symbol in set(range(SYMBOLS)) - set(open_symbols(s, box)):
        why = "None of the six skills asks for this symbol."
        yield Closed("symbol", FACES[symbol].label, why, "DND-131", (f"symbol-{symbol}",))


def _reserve(s: State, talk: Talk, verb: Verb, leaving: int) -> Iterator[Closed]:
    for line in range(ROSTER):
        hero = s.hero[line]
        if hero.role == Role.RESERVE and hero.seat == s.mover and not can_come(s, line, s.mover, leaving):
            name = hero_name(s, talk, line)
            why, rule = ("A dead hero cannot hunt.", "DND-105") if hero.dead else _class_taken(name)
            yield Closed(verb.name.lower(), name, why, rule, (f"reserve-{line}",))


def _class_taken(name: str) -> tuple[str, str]:
    return f"The party has a {name} already.", "DND-02"


# --- a turn


def _own_rows(s: State, box: Box) -> list[int]:
    """The filled rows of the acting hero."""
    return [row for row in range(ROWS) if member(s, s.actor).row[row] > 0]


def _covered_rows(s: State, box: Box, talk: Talk) -> Iterator[Closed]:
    """While a hero rolls, what it cannot aim for; of the rest it is told that it must stop first."""
    hero = member(s, s.actor)
    for row in (*_own_rows(s, box), *range(ROWS, TREAT + 1)):
        why, rule = _unavailable(box, hero, row) or ("First stop rolling.", "DND-30")
        yield Closed("activate", _name(s, box, talk, row), why, rule, (row_id(s, row),))


def _rows(s: State, box: Box, talk: Talk, opened: set[int]) -> Iterator[Closed]:
    hero = member(s, s.actor)
    for row in (*_own_rows(s, box), *range(ROWS, TREAT + 1)):
        if row not in opened:
            skill = box.skill[skill_at(box, hero, row)]
            lacking = (f"The dice lack {lacks(skill, list(s.count))}.", "DND-25")
            why, rule = _unavailable(box, hero, row) or lacking
            yield Closed("activate", _name(s, box, talk, row), why, rule, (row_id(s, row),))


def _unavailable(box: Box, hero: Hero, row: int) -> tuple[str, str] | None:
    """Why a row cannot be activated whatever the dice show. (DND-31)"""
    if not allowed(box, hero, row):
        return "A free hero may not attack.", "DND-93"
    if row < ROWS and hero.covered[row]:
        return "This row is covered until the round ends.", "DND-36"
    return None


def _name(s: State, box: Box, talk: Talk, row: int) -> str:
    hero = member(s, s.actor)
    return row_name(box, talk, hero, row) if row < ROWS else skill_name(box, talk, skill_at(box, hero, row))


def _covered(s: State, box: Box, talk: Talk) -> Iterator[Closed]:
    for row in _own_rows(s, box):
        if member(s, s.actor).covered[row]:
            yield Closed("cover", _name(s, box, talk, row), "This row is covered already.", "DND-34", (row_id(s, row),))


def _dead(s: State, talk: Talk, verb: Verb, act: str) -> Iterator[Closed]:
    for position in range(s.heroes):
        if member(s, position).dead:
            why = "The dead cannot be helped during a Hunt."
            yield Closed(verb.name.lower(), f"{act} {at(s, talk, position)}", why, "DND-42", (hero_id(s, position),))


def _dice(s: State, box: Box) -> Iterator[Closed]:
    loose = loose_dice(s, box)
    for die in range(s.hand):
        letter = FACES[s.shown[die]].letter
        if s.shown[die] == Symbol.DRAGON:
            why = "A die that shows the Dragon cannot be passed."
        elif die not in loose:
            why = "The skill has used this die."
        else:
            continue
        yield Closed("pass", f"Pass {letter} on", why, "DND-60", (f"die-{die}",))


# --- the village and levels


def _wares(s: State, box: Box, talk: Talk, opened: list[int]) -> Iterator[Closed]:
    outfit = s.stage == Stage.OUTFIT
    hero, tale = member(s, s.at), box.tale[s.chapter]
    for item in range(box.item_count):
        if item in opened or not (outfit or tale.stock[item]):
            continue
        price = box.items[item].price if outfit else tale.price[item]
        if not outfit and s.stock[item] == 0:
            why, rule = "It is sold out for this visit.", "DND-106"
        elif free_slot(hero) == NONE:
            why, rule = "The hero has two items and no room for a third.", "DND-108"
        else:
            why, rule = f"It costs {price} Gold, and the hero has {hero.gold}.", "DND-127" if outfit else "DND-107"
        yield Closed("buy", f"Buy {item_name(talk, item)}", why, rule, (f"ware-{item}",))


def _full_hands(s: State, talk: Talk) -> Iterator[Closed]:
    if s.stage == Stage.OUTFIT or member(s, s.at).items[0] == 0:
        return
    for position in range(s.heroes):
        other, name = member(s, position), at(s, talk, position)
        if position != s.at and (other.dead or free_slot(other) == NONE):
            why, rule = ("The dead receive nothing.", "DND-105") if other.dead else _no_room(name)
            yield Closed("give", f"Give to {name}", why, rule, (hero_id(s, position),))


def _no_room(name: str) -> tuple[str, str]:
    return f"{cap(name)} has two items and no room for a third.", "DND-108"


def _improved(s: State, box: Box, talk: Talk, opened: set[int]) -> Iterator[Closed]:
    hero = s.hero[s.line]
    for row in range(ROWS):
        if hero.row[row] == 0 or row in opened:
            continue
        skill = box.skill[hero.row[row] - 1]
        if skill.strike:
            why = "Strike skills cannot be improved."
        elif skill.damage + skill.healing == 0:
            why = "Only skills that wound or heal can be improved."
        else:
            why = "This skill has been improved before."
        yield Closed("improve", f"Improve {row_name(box, talk, hero, row)}", why, "DND-118", (f"row-{s.line}-{row}",))
