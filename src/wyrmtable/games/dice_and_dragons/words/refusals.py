"""Dice & Dragons: what cannot be done at a moment, why not, and the clause that says so."""

from collections.abc import Callable, Iterator

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Closed
from wyrmtable.core.table import argument_of, verb_of
from wyrmtable.games.dice_and_dragons.party import free_line, living, member
from wyrmtable.games.dice_and_dragons.patterns import available, matches, skill_at
from wyrmtable.games.dice_and_dragons.rolling import ROLLS, heir
from wyrmtable.games.dice_and_dragons.rules import legal
from wyrmtable.games.dice_and_dragons.state import CHOICES, DRAGONS, NONE, ROWS, TREAT, Box, State
from wyrmtable.games.dice_and_dragons.terms import Play, Stage, Verb
from wyrmtable.games.dice_and_dragons.words.names import skill_name
from wyrmtable.games.dice_and_dragons.words.objections import targets_left_out
from wyrmtable.games.dice_and_dragons.words.touches import loose_dice, row_id

Why = tuple[str, str]  # a sentence, and the id of a clause

NOW = {  # what the table is busy with
    Stage.PICK: "a hero is being picked",
    Stage.SKILL: "a hero is being built",
    Stage.SYMBOL: "a hero is being built",
    Stage.BIRTH: "a hero is being built",
    Stage.LEVEL: "a hero's level is being chosen",
    Stage.OUTFIT: "the heroes are buying what they need",
    Stage.SECOND: "the second dragon is being chosen",
    Stage.SPLIT: "the party is being split",
    Stage.WEAR: "the heroes are putting on their armour",
    Stage.BEFORE: "the hero has yet to roll",
    Stage.ROLL: "dice are in the air",
    Stage.ROLLING: "the hero is still rolling",
    Stage.ACTIVATE: "a skill is being chosen",
    Stage.TARGET: "the skill asks whom it is for",
    Stage.COVER: "a row is being covered",
    Stage.AFTER: "the turn is ending",
    Stage.VOTE: "the heroes are voting",
    Stage.OFFER: "a fallen hero's place is being offered",
    Stage.FURY: "a dragon is raging",
    Stage.GOLD: "the spoils are being shared",
    Stage.XP: "the spoils are being shared",
    Stage.RESURRECT: "the dead are being asked for",
    Stage.PAY: "Gold for a resurrection is being collected",
    Stage.MARKET: "the market is open",
    Stage.GAIN: "a hero is gaining a level",
    Stage.IMPROVE: "a hero is gaining a level",
    Stage.LEARN: "a hero is gaining a level",
    Stage.MUSTER: "the party for the next Hunt is being gathered",
    Stage.JOIN: "the party for the next Hunt is being gathered",
}

TIMES = {  # of every verb: what it is called, when it can be done, and the clause
    Verb.PICK: ("Pick a class", "Classes are picked when a new hero is made", "DND-06"),
    Verb.CUSTOM: ("Build a custom hero", "A custom hero is built when a new hero is made", "DND-129"),
    Verb.SKILL: ("Take a skill of the chart", "The chart is for custom heroes in the making", "DND-129"),
    Verb.SYMBOL: ("Choose a class symbol", "A custom hero chooses its symbol after its six skills", "DND-131"),
    Verb.LEVEL: ("Choose a level", "Levels are chosen before a single Hunt that asks for them", "DND-126"),
    Verb.SECOND: ("Choose the second dragon", "A second dragon is chosen before a Hunt of four or five", "DND-89"),
    Verb.SPLIT: ("Split the party", "A party of four or five is split before its Hunt", "DND-88"),
    Verb.WEAR: ("Wear an item", "Armour is put on before the first round of a Hunt", "DND-10"),
    Verb.PACK: ("Leave an item packed", "Armour is worn or packed before the first round of a Hunt", "DND-10"),
    Verb.THROW: ("Roll all dice", "All dice are rolled at the beginning of a turn", "DND-17"),
    Verb.KEEP: ("Keep a passed die", "A passed die is kept before the first roll of a turn", "DND-62"),
    Verb.REROLL: ("Roll dice again", "Dice are rolled again after the first roll of a turn", "DND-18"),
    Verb.BLESSED: ("Spend a Blessed token", "Blessed tokens are spent after the first roll of a turn", "DND-20"),
    Verb.HASTE: ("Drink a Haste Potion", "A Haste Potion is drunk after the first roll of a turn", "DND-21"),
    Verb.STOP: ("Stop rolling", "Rolling can be stopped between the rolls of a turn", "DND-22"),
    Verb.POTION: ("Use a healing potion", "Healing potions are used in their owner's turn", "DND-23"),
    Verb.ACTIVATE: ("Activate a skill", "A skill is activated once a hero has stopped rolling", "DND-30"),
    Verb.FAIL: ("Fail", "A hero can fail once it has stopped rolling", "DND-30"),
    Verb.TARGET: ("Choose whom a skill helps", "Heroes are chosen when a skill helps only some", "DND-41"),
    Verb.COVER: ("Cover a row", "A row is chosen after a general skill or a failure", "DND-34"),
    Verb.PASS: ("Pass a die on", "A die is passed on after the counter attack", "DND-60"),
    Verb.END: ("Pass nothing on", "There is something to end once the counter attack is over", "DND-60"),
    Verb.FLEE: ("Flee", "The party can flee only in the vote at the end of a turn", "DND-65"),
    Verb.STAY: ("Stay", "The party is asked whether it stays at the end of each turn", "DND-64"),
    Verb.STAND: ("Stay for the round", "The party is asked whether it stays at the end of each turn", "DND-64"),
    Verb.REPLACE: ("Take a fallen hero's place", "Places are offered to free heroes when a hero has fallen", "DND-94"),
    Verb.REFUSE: ("Keep out of it", "Places are offered to free heroes when a hero has fallen", "DND-94"),
    Verb.GOLD: ("Place leftover Gold", "Gold is left over when a reward cannot be shared evenly", "DND-101"),
    Verb.XP: ("Place leftover XP", "XP are left over when a reward cannot be shared evenly", "DND-101"),
    Verb.RESURRECT: ("Resurrect a hero", "The dead can come back after a Hunt that was not lost", "DND-103"),
    Verb.LEAVE: ("Leave a hero dead", "The dead are asked for after a Hunt that was not lost", "DND-103"),
    Verb.PAY: ("Add Gold", "Gold is added when a resurrection has been asked for", "DND-104"),
    Verb.BUY: ("Buy an item", "Items are sold in the village after a Hunt", "DND-107"),
    Verb.GIVE: ("Give an item away", "Items change hands only at the market", "DND-109"),
    Verb.DISCARD: ("Throw an item away", "Items are thrown away only at the market", "DND-108"),
    Verb.DONE: ("Be done", "Only shopping and gathering the party are ended so", "DND-107"),
    Verb.IMPROVE: ("Improve a skill", "Skills are improved at levels 2 and 4", "DND-118"),
    Verb.LEARN: ("Learn a skill", "Skills are learnt at levels 3 and 5", "DND-120"),
    Verb.SKIP: ("Learn nothing", "Skills are learnt at levels 3 and 5", "DND-120"),
    Verb.REMAIN: ("Go on with a hero", "Heroes are kept or changed between two Hunts", "DND-124"),
    Verb.SWITCH: ("Change to another hero", "Heroes are kept or changed between two Hunts", "DND-124"),
    Verb.NEW: ("Bring a new hero", "New heroes come between two Hunts", "DND-124"),
    Verb.SIT_OUT: ("Sit out", "A hero can sit out between two Hunts", "DND-125"),
    Verb.JOIN: ("Bring another hero", "Heroes join between two Hunts", "DND-125"),
}


def closed(s: State, box: Box, talk: Talk) -> tuple[Closed, ...]:
    """What cannot be done now: targets left out where they teach something, and every verb without an action."""
    out = [0] * CHOICES
    offered = out[: legal(s, box, out)] if s.mover >= 0 else []
    found = list(targets_left_out(s, box, talk, [(verb_of(packed), argument_of(packed)) for packed in offered]))
    named = {closed.verb for closed in found} | {Verb(verb_of(packed)).name.lower() for packed in offered}
    found += [_closed(s, box, talk, verb) for verb in Verb if verb.name.lower() not in named]
    return tuple(found)


def _closed(s: State, box: Box, talk: Talk, verb: Verb) -> Closed:
    label, when, rule = TIMES[verb]
    why = f"{when}; now {NOW[Stage(s.stage)]}."
    if verb in EXACT:
        why, rule = EXACT[verb](s, box, talk) or (why, rule)
    return Closed(verb.name.lower(), label, why, rule, tuple(_touched(s, box, verb)))


def _touched(s: State, box: Box, verb: Verb) -> Iterator[str]:
    """What a hand would reach for in vain: rows and dice of the hero whose turn it is."""
    if not Stage.BEFORE <= s.stage <= Stage.AFTER:
        return
    if verb == Verb.ACTIVATE:
        hero = member(s, s.actor)
        yield from (row_id(s, row) for row in range(TREAT + 1) if row >= ROWS or hero.row[row] > 0)
    elif verb == Verb.REROLL and s.stage != Stage.ROLL:
        yield from (f"die-{die}" for die in loose_dice(s, box))


# --- what is exactly in the way, where it is more than the time


def _reroll(s: State, box: Box, talk: Talk) -> Why | None:
    if s.stage == Stage.ROLLING:
        return f"All {ROLLS} rolls of this turn are made.", "DND-18"
    return ("Rolling is over for this turn.", "DND-22") if Stage.ACTIVATE <= s.stage <= Stage.AFTER else None


def _blessed(s: State, box: Box, talk: Talk) -> Why | None:
    return ("The hero has no Blessed token.", "DND-46") if s.stage == Stage.ROLLING else None


def _haste(s: State, box: Box, talk: Talk) -> Why | None:
    return ("The hero has no potion for further rolls.", "DND-21") if s.stage == Stage.ROLLING else None


def _keep(s: State, box: Box, talk: Talk) -> Why | None:
    return ("Nobody has passed a die to this hero.", "DND-62") if s.stage == Stage.BEFORE else None


def _stop(s: State, box: Box, talk: Talk) -> Why | None:
    return (
        ("A turn cannot be declined, so the dice must be rolled first.", "DND-15") if s.stage == Stage.BEFORE else None
    )


def _potion(s: State, box: Box, talk: Talk) -> Why | None:
    mine = s.stage in (Stage.BEFORE, Stage.ROLLING, Stage.ACTIVATE, Stage.AFTER)
    return ("The hero has no healing potion.", "DND-23") if mine else None


def _fail(s: State, box: Box, talk: Talk) -> Why | None:
    if s.stage != Stage.ACTIVATE:
        return None
    hero = member(s, s.actor)
    skills = [skill_at(box, hero, row) for row in range(TREAT + 1) if available(box, hero, row)]
    matching = next(skill for skill in skills if matches(box.skill[skill], s.count))
    return f"{skill_name(box, talk, matching)} matches the dice, and a hero that can act must.", "DND-30"


def _pass(s: State, box: Box, talk: Talk) -> Why | None:
    if s.stage != Stage.AFTER:
        return None
    if heir(s) == NONE:
        return "No other hero has a turn left in this round.", "DND-61"
    return "The skill has used every die that could be passed.", "DND-60"


def _second(s: State, box: Box, talk: Talk) -> Why | None:
    if s.stage in (Stage.SPLIT, Stage.WEAR) and s.dragons == 2 and box.second != DRAGONS:
        return "This table has settled beforehand what the second dragon is.", "DND-89"
    return ("Up to three heroes face one dragon.", "DND-03") if s.stage == Stage.WEAR and s.dragons == 1 else None


def _split(s: State, box: Box, talk: Talk) -> Why | None:
    return (
        ("Up to three heroes face their dragon together.", "DND-03")
        if s.stage == Stage.WEAR and s.dragons == 1
        else None
    )


def _level(s: State, box: Box, talk: Talk) -> Why | None:
    return ("Heroes of a campaign start at level 1.", "DND-06") if box.play == Play.CAMPAIGN else None


def _reward(s: State, box: Box, talk: Talk) -> Why | None:
    return ("A single Hunt brings no rewards.", "DND-127") if box.play == Play.HUNT else None


def _village(s: State, box: Box, talk: Talk) -> Why | None:
    return ("No village follows a single Hunt.", "DND-127") if box.play == Play.HUNT else None


def _buy(s: State, box: Box, talk: Talk) -> Why | None:
    return ("Items for a single Hunt are bought before it begins.", "DND-127") if box.play == Play.HUNT else None


def _market_only(s: State, box: Box, talk: Talk) -> Why | None:
    if s.stage == Stage.OUTFIT:
        return "Before a single Hunt items are only bought.", "DND-127"
    return ("The hero has no item.", "DND-108") if s.stage == Stage.MARKET and member(s, s.at).items[0] == 0 else None


def _give(s: State, box: Box, talk: Talk) -> Why | None:
    alone = s.stage == Stage.MARKET and living(s) == 1
    return _market_only(s, box, talk) or (("No other hero is alive to take it.", "DND-108") if alone else None)


def _between(s: State, box: Box, talk: Talk) -> Why | None:
    return ("A single Hunt has no break in which heroes change.", "DND-126") if box.play == Play.HUNT else None


def _remain(s: State, box: Box, talk: Talk) -> Why | None:
    if s.stage == Stage.MUSTER:
        return "A dead hero cannot hunt.", "DND-105"
    return _between(s, box, talk)


def _switch(s: State, box: Box, talk: Talk) -> Why | None:
    if s.stage == Stage.MUSTER:
        return "This player has nobody in reserve.", "DND-124"
    return _between(s, box, talk)


def _join(s: State, box: Box, talk: Talk) -> Why | None:
    if s.stage == Stage.JOIN:
        return "This player has nobody in reserve.", "DND-125"
    return _between(s, box, talk)


def _new(s: State, box: Box, talk: Talk) -> Why | None:
    if s.stage in (Stage.MUSTER, Stage.JOIN) and free_line(s) == NONE:
        return "The campaign's roster is full.", "DND-124"
    return _between(s, box, talk)


def _sit_out(s: State, box: Box, talk: Talk) -> Why | None:
    if s.stage == Stage.MUSTER:
        return "Somebody has to hunt.", "DND-01"
    return _between(s, box, talk)


EXACT: dict[Verb, Callable[[State, Box, Talk], Why | None]] = {
    Verb.REROLL: _reroll,
    Verb.BLESSED: _blessed,
    Verb.HASTE: _haste,
    Verb.KEEP: _keep,
    Verb.STOP: _stop,
    Verb.POTION: _potion,
    Verb.FAIL: _fail,
    Verb.PASS: _pass,
    Verb.SECOND: _second,
    Verb.SPLIT: _split,
    Verb.LEVEL: _level,
    Verb.GOLD: _reward,
    Verb.XP: _reward,
    Verb.RESURRECT: _village,
    Verb.LEAVE: _village,
    Verb.PAY: _village,
    Verb.BUY: _buy,
    Verb.GIVE: _give,
    Verb.DISCARD: _market_only,
    Verb.REMAIN: _remain,
    Verb.SWITCH: _switch,
    Verb.JOIN: _join,
    Verb.NEW: _new,
    Verb.SIT_OUT: _sit_out,
}
