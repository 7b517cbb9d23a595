"""Dice & Dragons: every choice as the person who chooses it reads it."""

from collections.abc import Callable

from wyrmtable.core.game import Talk
from wyrmtable.games.dice_and_dragons.muster import can_come
from wyrmtable.games.dice_and_dragons.party import member
from wyrmtable.games.dice_and_dragons.state import CUSTOM, LEVELS, ROSTER, ROWS, Box, State
from wyrmtable.games.dice_and_dragons.terms import Play, Stage, Verb
from wyrmtable.games.dice_and_dragons.village import missing
from wyrmtable.games.dice_and_dragons.words.moves import TURN
from wyrmtable.games.dice_and_dragons.words.names import (
    FACES,
    at,
    cap,
    class_name,
    dragon_name,
    gear_name,
    hero_name,
    item_does,
    item_name,
    names_listed,
    pattern_letters,
    row_name,
    skill_name,
    skill_note,
    the,
    wyrm_name,
)

PLAIN = {
    Verb.CUSTOM: "Build a hero of your own from the skill chart",
    Verb.STOP: "Stop rolling",
    Verb.FAIL: "Fail: nothing happens, and a row of your choice is covered",
    Verb.STAY: "Stay and fight on",
    Verb.SKIP: "Learn nothing",
}


def label(s: State, box: Box, talk: Talk, verb: int, argument: int) -> str:
    """An action as the person who chooses it reads it."""
    if verb in PLAIN:
        return PLAIN[Verb(verb)]
    return SAYS[Verb(verb)](s, box, talk, argument)


# --- new heroes and the party


def _pick(s: State, box: Box, talk: Talk, calling: int) -> str:
    sheet = box.calling[calling]
    return f"The {class_name(talk, calling)}: {sheet.hp} HP, AC {sheet.ac}, INT {sheet.initiative}"


def _skill(s: State, box: Box, talk: Talk, skill: int) -> str:
    return f"{skill_name(box, talk, skill)} ({pattern_letters(box, talk, skill)}): {skill_note(box.skill[skill])}"


def _symbol(s: State, box: Box, talk: Talk, symbol: int) -> str:
    return f"{FACES[symbol].label} as class symbol"


def _level(s: State, box: Box, talk: Talk, level: int) -> str:
    return f"Level {level} ({box.level_xp[level]} XP)"


def _remain(s: State, box: Box, talk: Talk, _: int) -> str:
    return f"{cap(at(s, talk, s.at))} goes on"


def _switch(s: State, box: Box, talk: Talk, line: int) -> str:
    return f"{reserve(s, talk, line)} takes the place of {at(s, talk, s.at)}"


def _join(s: State, box: Box, talk: Talk, line: int) -> str:
    return f"{reserve(s, talk, line)} joins the party"


def reserve(s: State, talk: Talk, line: int) -> str:
    """A hero in reserve; of several that look the same, counted."""
    hero, name = s.hero[line], hero_name(s, talk, line)
    alike = [
        other for other in range(ROSTER) if can_come(s, other, hero.seat, CUSTOM) and hero_name(s, talk, other) == name
    ]
    which = f", number {alike.index(line) + 1} in reserve" if len(alike) > 1 and line in alike else ""
    return f"{cap(the(s, talk, line))} (level {hero.level}, {hero.max_hp} HP{which})"


def _new(s: State, box: Box, talk: Talk, _: int) -> str:
    return f"A new hero takes the place of {at(s, talk, s.at)}" if s.stage == Stage.MUSTER else "A new hero joins"


def _sit_out(s: State, box: Box, talk: Talk, _: int) -> str:
    return f"{cap(at(s, talk, s.at))} sits out"


# --- before a Hunt


def _second(s: State, box: Box, talk: Talk, dragon: int) -> str:
    sheet = box.sheet[dragon]
    return f"{dragon_name(talk, dragon)} as second dragon: rank {sheet.rank}, {sheet.hp} HP"


def _split(s: State, box: Box, talk: Talk, mask: int) -> str:
    return "; ".join(
        f"{names_listed(group(s, talk, bits))} against the {wyrm_name(s, talk, dragon)}"
        for dragon, bits in ((0, mask), (1, (1 << s.heroes) - 1 - mask))
    )


def group(s: State, talk: Talk, mask: int) -> list[str]:
    """The heroes of a set, in turn order."""
    return [hero_name(s, talk, s.order[position]) for position in range(s.heroes) if mask >> position & 1]


def _wear(s: State, box: Box, talk: Talk, slot: int) -> str:
    hero = member(s, s.at)
    gained = hero.ac + box.items[hero.items[slot] - 1].amount
    name = gear_name(talk, hero, slot)
    price = "" if box.play == Play.HUNT else "; it is gone after this Hunt"
    return f"{cap(at(s, talk, s.at))} wears the {name}: AC {gained}{price}"


def _pack(s: State, box: Box, talk: Talk, slot: int) -> str:
    later = "" if box.play == Play.HUNT else " for a later Hunt"
    return f"Leave the {gear_name(talk, member(s, s.at), slot)} packed{later}"


def _flee(s: State, box: Box, talk: Talk, _: int) -> str:
    price = "" if box.play == Play.HUNT else " without Gold or XP"
    return f"Flee: the Hunt ends{price} if everybody agrees"


# --- the village


def _gold(s: State, box: Box, talk: Talk, position: int) -> str:
    return f"1 Gold for {at(s, talk, position)}, who has {member(s, position).gold}"


def _xp(s: State, box: Box, talk: Talk, position: int) -> str:
    hero = member(s, position)
    goal = next((box.level_xp[level] for level in range(2, LEVELS + 1) if hero.xp < box.level_xp[level]), 0)
    return f"1 XP for {at(s, talk, position)}, who has {hero.xp}" + (f" of {goal} for the next level" if goal else "")


def _resurrect(s: State, box: Box, talk: Talk, _: int) -> str:
    own = min(s.hero[s.line].gold, box.resurrection)
    return f"Bring {the(s, talk, s.line)} back for {box.resurrection} Gold, {own} of it its own"


def _leave(s: State, box: Box, talk: Talk, _: int) -> str:
    return f"Leave {the(s, talk, s.line)} dead for now"


def _pay(s: State, box: Box, talk: Talk, amount: int) -> str:
    if amount == 0:
        return f"{cap(at(s, talk, s.at))} adds nothing"
    return f"{cap(at(s, talk, s.at))} adds {amount} of its {member(s, s.at).gold} Gold; {missing(s, box)} needed"


def _buy(s: State, box: Box, talk: Talk, item: int) -> str:
    price = box.items[item].price if s.stage == Stage.OUTFIT else box.tale[s.chapter].price[item]
    return f"Buy {item_name(talk, item)} for {price} Gold: {item_does(box, item)}"


def _give(s: State, box: Box, talk: Talk, argument: int) -> str:
    return f"Give the {gear_name(talk, member(s, s.at), argument // 8)} to {at(s, talk, argument % 8)}"


def _discard(s: State, box: Box, talk: Talk, slot: int) -> str:
    return f"Throw the {gear_name(talk, member(s, s.at), slot)} away"


def _done(s: State, box: Box, talk: Talk, _: int) -> str:
    return "Bring nobody else" if s.stage == Stage.JOIN else f"{cap(at(s, talk, s.at))} is done"


# --- levels


def _improve(s: State, box: Box, talk: Talk, argument: int) -> str:
    hero, row = s.hero[s.line], argument % ROWS
    skill = box.skill[hero.row[row] - 1]
    wounds = skill.damage > 0 and argument < ROWS
    now, part = (skill.damage, "damage") if wounds else (skill.healing, "HP back")
    return f"Improve {row_name(box, talk, hero, row)}: {now} to {now + 1} {part}"


def _learn(s: State, box: Box, talk: Talk, skill: int) -> str:
    return f"Learn {_skill(s, box, talk, skill)}"


SAYS: dict[Verb, Callable[[State, Box, Talk, int], str]] = {
    **TURN,
    Verb.PICK: _pick,
    Verb.SKILL: _skill,
    Verb.SYMBOL: _symbol,
    Verb.LEVEL: _level,
    Verb.SECOND: _second,
    Verb.SPLIT: _split,
    Verb.WEAR: _wear,
    Verb.PACK: _pack,
    Verb.FLEE: _flee,
    Verb.GOLD: _gold,
    Verb.XP: _xp,
    Verb.RESURRECT: _resurrect,
    Verb.LEAVE: _leave,
    Verb.PAY: _pay,
    Verb.BUY: _buy,
    Verb.GIVE: _give,
    Verb.DISCARD: _discard,
    Verb.DONE: _done,
    Verb.IMPROVE: _improve,
    Verb.LEARN: _learn,
    Verb.REMAIN: _remain,
    Verb.SWITCH: _switch,
    Verb.NEW: _new,
    Verb.SIT_OUT: _sit_out,
    Verb.JOIN: _join,
}
