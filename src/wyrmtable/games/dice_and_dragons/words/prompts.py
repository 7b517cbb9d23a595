"""Dice & Dragons: what is happening now, who is asked what, and how it ended."""

from collections.abc import Callable

from wyrmtable.core.game import Talk
from wyrmtable.games.dice_and_dragons.party import living, member
from wyrmtable.games.dice_and_dragons.patterns import must_activate, row_of, skill_at
from wyrmtable.games.dice_and_dragons.rolling import ROLLS, heir
from wyrmtable.games.dice_and_dragons.state import FAILURE, NONE, PRINTED, Box, State
from wyrmtable.games.dice_and_dragons.terms import Ending, Play, Role, Stage, Symbol
from wyrmtable.games.dice_and_dragons.turn import can_pass
from wyrmtable.games.dice_and_dragons.village import missing
from wyrmtable.games.dice_and_dragons.words.names import (
    FACES,
    at,
    attack_name,
    cap,
    chapter_title,
    count,
    custom_lines,
    dragon_name,
    gear_name,
    names_listed,
    skill_name,
    spelled,
    the,
    village_name,
    wyrm_name,
)
from wyrmtable.games.dice_and_dragons.words.reckoning import counter_of, foe_of, skill_of
from wyrmtable.games.dice_and_dragons.words.scenes import in_hunt
from wyrmtable.games.dice_and_dragons.words.tales import opening


def line(s: State, box: Box, talk: Talk) -> str:
    """What is happening and what the table waits for."""
    return ASKS[Stage(s.stage)](s, box, talk)


def status(s: State, box: Box, talk: Talk) -> str:
    """The chapter, the round and the Hunt."""
    if box.play == Play.HUNT:
        return f"Single Hunt, round {s.round_number}" if in_hunt(s) and s.round_number else "Single Hunt"
    chapter = f"Chapter {s.chapter + 1}: {chapter_title(s, talk)}"
    if s.stage in (Stage.SECOND, Stage.SPLIT) or in_hunt(s):
        return f"{chapter} - {f'round {s.round_number}, ' if s.round_number else ''}hunt {s.hunts}"
    return chapter


# --- heroes


def _asked(s: State, talk: Talk) -> str:
    """Whoever must decide, as somebody is addressed."""
    return talk.names[s.mover]


def _pick(s: State, box: Box, talk: Talk) -> str:
    warning = f" {ALONE}" if box.heroes == 1 and s.hunts == 0 else ""
    which = f" Hero {s.slot} of {box.heroes}." if s.home == Stage.NEXT_PICK and box.heroes > box.seats else ""
    return f"{_asked(s, talk)}, who sets out for you?{which}{warning}"


def _skill(s: State, box: Box, talk: Talk) -> str:
    held = sum(s.hero[s.line].row[row] > 0 for row in range(PRINTED))
    warning = f" {BALANCE}" if held == 0 and any(s.hero[line].role == Role.PARTY for line in custom_lines(s)) else ""
    return f"{_asked(s, talk)}, choose skill {held + 1} of {PRINTED} for your custom hero.{warning}"


def _symbol(s: State, box: Box, talk: Talk) -> str:
    return f"{_asked(s, talk)}, choose the class symbol: it brings HP at new levels, and new skills must contain it."


def _birth(s: State, box: Box, talk: Talk) -> str:
    return f"The custom hero's HP: each Dragon in three rolls adds one to 18. Roll {s.rolls + 1}, {s.aside} set aside."


def _level(s: State, box: Box, talk: Talk) -> str:
    return f"{_asked(s, talk)}, at which level does {the(s, talk, s.line)} start?"


def _muster(s: State, box: Box, talk: Talk) -> str:
    hero = member(s, s.at)
    dead = ", who is dead," if hero.dead else ""
    return f"{_asked(s, talk)}, does {at(s, talk, s.at)}{dead} go on, or somebody else?"


def _join(s: State, box: Box, talk: Talk) -> str:
    return f"{_asked(s, talk)}, does anybody else join the party for the next Hunt?"


# --- before a Hunt

ALONE = "Warning: a lone hero has nobody to help it, and most hunts end badly."
BALANCE = "Warning: several custom heroes in one party can upset the balance."


def advice_before(s: State, box: Box, talk: Talk) -> str:
    """What the party should know before its first roll. (DND-05, 128, 132)"""
    notes = [ALONE] if s.heroes == 1 else []
    custom = [position for position in range(s.heroes) if member(s, position).calling < 0]
    notes += [BALANCE] if len(custom) > 1 else []
    for dragon in range(s.dragons):
        levels = sum(member(s, position).level for position in range(s.heroes) if member(s, position).foe == dragon)
        even = 2 * box.sheet[s.wyrm[dragon].sheet].rank
        if levels < even:
            name = wyrm_name(s, talk, dragon)
            notes.append(f"Advice: levels add up to {levels}, and {even} would be even with the {name}.")
    return "".join(f" {note}" for note in notes)


def _second(s: State, box: Box, talk: Talk) -> str:
    return f"{_asked(s, talk)} leads the party: which second dragon comes along?"


def _split(s: State, box: Box, talk: Talk) -> str:
    ranks = [box.sheet[s.wyrm[dragon].sheet].rank for dragon in range(2)]
    return (
        f"{_asked(s, talk)} leads the party: who faces which dragon? "
        f"Advice: levels that add up to {2 * ranks[0]} are even with the {wyrm_name(s, talk, 0)}, "
        f"{2 * ranks[1]} with the {wyrm_name(s, talk, 1)}."
    )


def _wear(s: State, box: Box, talk: Talk) -> str:
    name = gear_name(talk, member(s, s.at), s.slot)
    return f"{_asked(s, talk)}, does {at(s, talk, s.at)} wear the {name} in this Hunt?"


def _outfit(s: State, box: Box, talk: Talk) -> str:
    return f"{_asked(s, talk)}, {at(s, talk, s.at)} has {member(s, s.at).gold} Gold: buy something for the Hunt?"


# --- a turn


def _turn(s: State, talk: Talk) -> str:
    return f"{talk.names[member(s, s.actor).seat]}, {at(s, talk, s.actor)}'s turn"


def _before(s: State, box: Box, talk: Talk) -> str:
    if s.passed != NONE:
        what = f"keep the {FACES[s.passed].letter} that was passed, or roll all {count(s.hand, 'die', 'dice')}"
    else:
        what = f"roll {spelled(s.hand, 'die', 'dice')}"
    fresh = all(member(s, place).used + sum(member(s, place).covered) == 0 for place in range(s.heroes))
    asked = f"{_turn(s, talk)}: {what}."
    if s.round_number > 1 or not fresh:
        return asked
    untold = box.party[0] > 0 and s.hunts == 1 and box.play == Play.CAMPAIGN  # the party was settled beforehand
    return " ".join([*(opening(s, talk) if untold else []), asked]) + advice_before(s, box, talk)


def _roll(s: State, box: Box, talk: Talk) -> str:
    return f"{cap(at(s, talk, s.actor))} rolls {spelled(s.dice, 'die', 'dice')}."


def _rolling(s: State, box: Box, talk: Talk) -> str:
    hero, left = member(s, s.actor), ROLLS - s.rolls
    more = [spelled(left, "roll")] if left else []
    more += [count(hero.blessed, "Blessed token")] if hero.blessed else []
    what = f"{names_listed(more)} left" if more else "a potion for one more roll"
    return f"{_turn(s, talk)}: {what}. Roll again or stop?{_threat(s, box, talk)}"


def _threat(s: State, box: Box, talk: Talk) -> str:
    """The counter attack to come, as the dice lie. (DND-52, 67)"""
    hurt, dragons = counter_of(s, box), s.count[Symbol.DRAGON]
    if hurt is None:
        return ""
    hero = member(s, s.actor)
    name = attack_name(talk, s.wyrm[hero.foe].sheet, dragons)
    deadly = ", which kills" if hurt.total >= hero.hp else ""
    return f" {cap(spelled(dragons, 'Dragon'))}: {name} would cost {hurt} HP{hurt.why}{deadly}."


def _activate(s: State, box: Box, talk: Talk) -> str:
    free = not must_activate(s, box, member(s, s.actor))
    what = "no skill matches these dice" if free else "activate a skill"
    return f"{_turn(s, talk)}: {what}.{_threat(s, box, talk)}"


def _target(s: State, box: Box, talk: Talk) -> str:
    hero = member(s, s.actor)
    name = skill_name(box, talk, skill_at(box, hero, row_of(s.way)))
    whom = "which two heroes" if skill_of(box, hero, s.way).targets > 1 else "whom"
    return f"{_turn(s, talk)}: {name} for {whom}?"


def _cover(s: State, box: Box, talk: Talk) -> str:
    why = "Nothing was activated" if row_of(s.way) == FAILURE else "A general skill costs a row"
    return f"{_turn(s, talk)}. {why}: which row is covered until the round ends?"


def _after(s: State, box: Box, talk: Talk) -> str:
    if not can_pass(s):
        return f"{_turn(s, talk)}: use a potion, or end the turn?"
    advice = " Advice: a die passed on often decides a Hunt." if s.hunts == 1 and s.round_number == 1 else ""  # DND-67
    return f"{_turn(s, talk)}: pass a die on to {at(s, talk, heir(s))}, or end the turn?{advice}"


def _vote(s: State, box: Box, talk: Talk) -> str:
    hero = member(s, s.at)
    wyrm = s.wyrm[foe_of(s, hero)]
    lost = living(s) == 1 and s.heroes > 1 and 2 * wyrm.hp > box.sheet[wyrm.sheet].hp
    advice = " Advice: alone against more than half of its HP, fleeing is wise." if lost else ""
    empty = "Nobody has a turn in this round. " if s.empty else ""
    fled = [at(s, talk, place) for place in voted(s)]
    others = f" {cap(names_listed(fled))} would flee." if fled else ""
    return f"{empty}{_asked(s, talk)}, does {at(s, talk, s.at)} stay or flee?{others}{advice}"


def voted(s: State) -> list[int]:
    """The positions of those who have voted to flee in this vote. (DND-64)"""
    first = [s.actor] if s.voter > 0 and not s.empty else []
    asked = first + [position for position in range(s.voter - 1) if position not in first]
    return [position for position in asked if member(s, position).dead == 0]


def _offer(s: State, box: Box, talk: Talk) -> str:
    name = wyrm_name(s, talk, foe_of(s, member(s, s.at)))
    return f"{_asked(s, talk)}, does {at(s, talk, s.at)} take a fallen hero's place against the {name}?"


def _fury(s: State, box: Box, talk: Talk) -> str:
    rolls = box.sheet[s.wyrm[s.raging].sheet].fury_rolls
    name = wyrm_name(s, talk, s.raging)
    return f"Fury of the {name}: roll {s.rolls + 1} of {rolls}, {spelled(s.aside, 'Dragon')} so far."


# --- the village


def _gold(s: State, box: Box, talk: Talk) -> str:
    return _leftover(s, talk, s.gold, "piece of Gold", "pieces of Gold")


def _xp(s: State, box: Box, talk: Talk) -> str:
    return _leftover(s, talk, s.xp, "XP", "XP")


def _leftover(s: State, talk: Talk, left: int, one: str, many: str) -> str:
    """Who gets what could not be shared evenly. (DND-101)"""
    what = f"who gets the last {one} left over" if left == 1 else f"{left} {many} are left over, who gets the next"
    return f"{_asked(s, talk)} leads the party: {what}?"


def _resurrect(s: State, box: Box, talk: Talk) -> str:
    return f"{_asked(s, talk)}, does {the(s, talk, s.line)} come back for {box.resurrection} Gold?"


def _pay(s: State, box: Box, talk: Talk) -> str:
    what = f"{missing(s, box)} Gold still needed to bring back {the(s, talk, s.line)}"
    return f"{_asked(s, talk)}: {what}. What does {at(s, talk, s.at)} add?"


def _market(s: State, box: Box, talk: Talk) -> str:
    gold = member(s, s.at).gold
    where = f"The market of {village_name(s, talk)}"
    advice = f" Advice: keep {box.resurrection} Gold back for a resurrection." if gold else ""
    return f"{where}. {_asked(s, talk)}, {at(s, talk, s.at)} has {gold} Gold.{advice}"


def _gain(s: State, box: Box, talk: Talk) -> str:
    hero = s.hero[s.line]
    symbol = FACES[hero.symbol].label
    name = cap(the(s, talk, s.line))
    return f"{name} reaches level {hero.level + 1}: each {symbol} is one more HP. Roll {s.rolls + 1} of 3."


def _improve(s: State, box: Box, talk: Talk) -> str:
    return f"{_asked(s, talk)}, which skill does {the(s, talk, s.line)} improve?"


def _learn(s: State, box: Box, talk: Talk) -> str:
    return f"{_asked(s, talk)}, which new skill does {the(s, talk, s.line)} learn?"


def _over(s: State, box: Box, talk: Talk) -> str:
    return reason(s, box, talk)


ASKS: dict[Stage, Callable[[State, Box, Talk], str]] = {
    Stage.PICK: _pick,
    Stage.SKILL: _skill,
    Stage.SYMBOL: _symbol,
    Stage.BIRTH: _birth,
    Stage.LEVEL: _level,
    Stage.OUTFIT: _outfit,
    Stage.SECOND: _second,
    Stage.SPLIT: _split,
    Stage.WEAR: _wear,
    Stage.BEFORE: _before,
    Stage.ROLL: _roll,
    Stage.ROLLING: _rolling,
    Stage.ACTIVATE: _activate,
    Stage.TARGET: _target,
    Stage.COVER: _cover,
    Stage.AFTER: _after,
    Stage.VOTE: _vote,
    Stage.OFFER: _offer,
    Stage.FURY: _fury,
    Stage.GOLD: _gold,
    Stage.XP: _xp,
    Stage.RESURRECT: _resurrect,
    Stage.PAY: _pay,
    Stage.MARKET: _market,
    Stage.GAIN: _gain,
    Stage.IMPROVE: _improve,
    Stage.LEARN: _learn,
    Stage.MUSTER: _muster,
    Stage.JOIN: _join,
    Stage.OVER: _over,
}


# --- the end


def foes_of(s: State, talk: Talk) -> str:
    """The dragon of the Hunt, or both."""
    names = [dragon_name(talk, s.wyrm[dragon].sheet) for dragon in range(s.dragons)]
    if len(set(names)) < len(names):
        return f"two {names[0]} dragons"
    return f"the {' and the '.join(names)} dragon"


def reason(s: State, box: Box, talk: Talk) -> str:
    """How it ended, and why."""
    foes, are = foes_of(s, talk), "is" if s.dragons == 1 else "are"
    where = "" if box.play == Play.HUNT else f" in chapter {s.chapter + 1}"
    match s.ending:
        case Ending.WON if box.play == Play.CAMPAIGN:
            return f"The campaign is won: {foes} {are} dead after {count(s.hunts, 'Hunt')}."
        case Ending.WON:
            return f"The Hunt is won in round {s.round_number}: {foes} {are} dead."
        case Ending.LOST:
            return f"Lost{where}: every hero has fallen to {foes}."
        case Ending.FLED:
            return f"The party has fled from {foes}."
    return f"The campaign is abandoned after {count(s.hunts, 'Hunt')}{where}."
