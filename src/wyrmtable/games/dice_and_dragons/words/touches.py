"""Dice & Dragons: the ids of things on the table, and which of them a choice touches."""

from wyrmtable.games.dice_and_dragons.party import member
from wyrmtable.games.dice_and_dragons.patterns import row_of, use_of
from wyrmtable.games.dice_and_dragons.state import DICE, NONE, ROWS, SLOTS, SYMBOLS, Box, State
from wyrmtable.games.dice_and_dragons.terms import Stage, Verb
from wyrmtable.games.dice_and_dragons.words.reckoning import left_over

AT_CHOICE = {  # things that are chosen from, by the verb that chooses them
    Verb.PICK: "pick",
    Verb.SKILL: "skill",
    Verb.SYMBOL: "symbol",
    Verb.LEVEL: "level",
    Verb.SECOND: "second",
    Verb.BUY: "ware",
    Verb.LEARN: "skill",
    Verb.SWITCH: "reserve",
    Verb.JOIN: "reserve",
}
OF_ASKED = (Verb.REPLACE, Verb.REFUSE, Verb.PAY, Verb.REMAIN, Verb.SIT_OUT)  # the hero that is asked
OF_LINE = (Verb.RESURRECT, Verb.LEAVE)  # the hero that is dealt with


def touches(s: State, box: Box, verb: int, argument: int) -> tuple[str, ...]:
    """Ids of what an action would touch."""
    if verb in AT_CHOICE:
        return (f"{AT_CHOICE[Verb(verb)]}-{argument}",)
    if verb == Verb.CUSTOM:
        return ("pick-custom",)
    if verb in (Verb.GOLD, Verb.XP):
        return (hero_id(s, argument),)
    if verb in OF_ASKED:
        return (hero_id(s, s.at),)
    if verb in OF_LINE:
        return (f"hero-{s.line}",)
    if verb == Verb.IMPROVE:
        return (f"row-{s.line}-{argument % ROWS}",)
    if verb in (Verb.WEAR, Verb.PACK, Verb.DISCARD):
        return (gear_id(s, s.at, argument),)
    if verb == Verb.GIVE:
        return (hero_id(s, argument % 8), gear_id(s, s.at, argument // 8))
    return _in_turn(s, box, verb, argument)


def _in_turn(s: State, box: Box, verb: int, argument: int) -> tuple[str, ...]:
    match verb:
        case Verb.KEEP:
            return ("passed",)
        case Verb.REROLL | Verb.BLESSED:
            return _dice(argument)
        case Verb.HASTE:
            return (*_dice(argument & (1 << DICE) - 1), gear_id(s, s.actor, argument >> DICE))
        case Verb.POTION:
            return (hero_id(s, argument % 8), gear_id(s, s.actor, argument // 8))
        case Verb.ACTIVATE:
            used = [slot for slot in range(SLOTS) if use_of(argument) >> slot & 1]
            return (row_id(s, row_of(argument)), *(gear_id(s, s.actor, slot) for slot in used))
        case Verb.TARGET:
            return tuple(hero_id(s, position) for position in range(s.heroes) if argument >> position & 1)
        case Verb.COVER:
            return (row_id(s, argument),)
        case Verb.PASS:
            return (f"die-{next(die for die in loose_dice(s, box) if s.shown[die] == argument)}",)
    return ()


def _dice(mask: int) -> tuple[str, ...]:
    return tuple(f"die-{die}" for die in range(DICE) if mask >> die & 1)


def hero_id(s: State, position: int) -> str:
    """The hero at this position of the turn order."""
    return f"hero-{s.order[position]}"


def gear_id(s: State, position: int, slot: int) -> str:
    """An item of the hero at this position."""
    return f"gear-{s.order[position]}-{slot}"


def row_id(s: State, row: int) -> str:
    """A row of the acting hero, or a general skill."""
    return f"row-{s.order[s.actor]}-{row}" if row < ROWS else f"general-{row}"


def loose_dice(s: State, box: Box) -> list[int]:
    """The dice that the activation has not used, Dragons among them; all of them before it. (DND-27)"""
    if s.stage < Stage.TARGET or s.stage > Stage.AFTER:
        return [die for die in range(s.hand) if s.shown[die] != NONE]
    left = left_over(s, box, member(s, s.actor), s.way) if s.stage == Stage.TARGET else list(s.left)
    taken = [s.count[symbol] - left[symbol] for symbol in range(SYMBOLS)]
    loose = []
    for die in range(s.hand):
        symbol = s.shown[die]
        if symbol in (NONE, SYMBOLS) or taken[symbol] == 0:
            loose += [die] if symbol != NONE else []
        else:
            taken[symbol] -= 1
    return loose
