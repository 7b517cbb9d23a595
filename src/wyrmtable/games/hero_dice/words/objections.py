"""Hero Dice in English: what cannot be chosen now, and the rule that says why."""

from collections.abc import Iterator

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Closed
from wyrmtable.core.table import argument_of, verb_of
from wyrmtable.games.hero_dice.piles import is_boss
from wyrmtable.games.hero_dice.rules import legal
from wyrmtable.games.hero_dice.state import (
    CARDS,
    CHOICES,
    NOTHING,
    SIDES,
    Box,
    Deck,
    Place,
    Stage,
    State,
    Verb,
)
from wyrmtable.games.hero_dice.words.cards import card_id
from wyrmtable.games.hero_dice.words.names import DIRECTION_NAMES, ability_name, card_name, exit_id, is_foe
from wyrmtable.games.hero_dice.words.rooms import open_ways, sealed_ways

Why = tuple[str, str]  # a sentence and the clause behind it

CLOSED = {
    Verb.USE: ("Use an item", "No item that you hold can be used now.", "HER-25"),
    Verb.GO_ON: ("Go on", "That ends a rest, and a rest comes after a defeated mob or a finished room.", "HER-12"),
    Verb.FIGHT: ("Fight", "A round begins when there is a choice before it.", "HER-38"),
    Verb.PAY: ("Pay", "Cards are paid only by who flees.", "HER-61"),
    Verb.ACCEPT: ("Let the roll stand", "There is no roll that you could make anew.", "HER-45"),
    Verb.INVOKE: ("Use an ability", "The hero die has to be your high die in a round of combat.", "HER-46"),
    Verb.FORGO: ("Do without an ability", "There is no ability on offer.", "HER-47"),
    Verb.FALL: ("Fall", "Only a hero who could rise again may choose to fall.", "HER-57"),
    Verb.ROLL: ("Roll for a check", "There is no check to be rolled, or it rolls by itself.", "HER-32"),
    Verb.KEEP: ("Keep it", "Nothing was found that a free hand could keep.", "HER-21"),
    Verb.REPLACE: ("Replace a weapon", "Weapons are replaced when one is found and both hands are full.", "HER-21"),
    Verb.REFUSE: ("Refuse it", "There is no weapon or armor to refuse.", "HER-21"),
    Verb.GIVE_UP: ("Give up an item", "Items are given up only when there are more than you can carry.", "HER-20"),
    Verb.LOSE: ("Lose an item", "Nothing asks for an item of yours.", "HER-35"),
    Verb.EXPLORE: ("Explore", "An exit is chosen between two rooms.", "HER-84"),
    Verb.DESCEND: ("Go down", "The way down is by the stairs or past a boss, in a delve.", "HER-91"),
    Verb.IGNORE: ("Leave the stairs alone", "There are no stairs here.", "HER-91"),
    Verb.RETIRE: ("Retire", "A hero retires after a boss, in a delve.", "HER-93"),
}
BEFORE_A_ROUND = "It is for the moment before a round."


def closed(s: State, box: Box, talk: Talk) -> tuple[Closed, ...]:
    """What cannot be done now: every verb without an action, and everything that a touch would do nothing to."""
    out = [0] * CHOICES
    offered = [(verb_of(packed), argument_of(packed)) for packed in out[: legal(s, box, out)]] if s.mover >= 0 else []
    verbs = {verb for verb, _ in offered}
    plain = [Closed(verb.name.lower(), *_plainly(s, box, verb)) for verb in Verb if verb not in verbs]
    used = {argument for verb, argument in offered if verb == Verb.USE}
    paid = {argument for verb, argument in offered if verb == Verb.PAY}
    return (
        *plain,
        *_unused(s, box, talk, used),
        *_unpaid(s, box, talk, paid),
        *_unexplored(s, box, talk),
        *_uninvoked(s, box, talk),
    )


def _plainly(s: State, box: Box, verb: Verb) -> tuple[str, str, str]:
    if verb == Verb.FLEE:
        return ("Flee", *_no_flight(s, box))
    if verb == Verb.EXPLORE and not box.map:
        return "Explore", "In a stack the rooms simply come one after another.", "HER-07"
    return CLOSED[verb]


def _no_flight(s: State, box: Box) -> Why:
    if not is_foe(box, s.card):
        return "There is nobody to flee from.", "HER-60"
    if is_boss(box, s.card):
        return "Nobody flees from a boss.", "HER-69"
    if s.stage == Stage.READY:
        return f"Your cards do not add up to the price of {box.xp[s.card]} XP.", "HER-63"
    return "Fleeing is for the moment before a round.", "HER-60"


# --- cards


def _unused(s: State, box: Box, talk: Talk, used: set[int]) -> Iterator[Closed]:
    """Why this or that card cannot be used now."""
    worn = [card for card in (*s.weapon, s.armor) if card != NOTHING]
    for card in (*worn, *s.bag[: s.bagged]):
        if card not in used:
            yield Closed("use", f"Use {card_name(talk, card)}", *_why_not(s, box, card), (card_id(card),))


def _why_not(s: State, box: Box, card: int) -> Why:
    if box.heal[card]:
        if s.health >= box.health:
            return "You are at full health.", "HER-26"
        return "Healing is for a rest, or for the moment before a round.", "HER-26"
    if box.bomb[card]:
        return BEFORE_A_ROUND, "HER-27"
    if box.escape[card]:
        boss = is_foe(box, s.card) and is_boss(box, s.card)
        return ("Nobody flees from a boss.", "HER-69") if boss else (BEFORE_A_ROUND, "HER-67")
    if box.bypass[card]:
        return "It is for the moment before a check is rolled.", "HER-32"
    if box.reroll[card]:
        spent = s.place[card] == Place.SPENT and is_foe(box, s.card)
        return "It was used in this fight." if spent else "It is for the moment when both rolls lie there.", "HER-45"
    if box.revive[card]:
        return "It is for a hero whose health is at 0 or less.", "HER-57"
    return "It works all the time, and is never used up.", "HER-25"


def _unpaid(s: State, box: Box, talk: Talk, paid: set[int]) -> Iterator[Closed]:
    """Why this or that card cannot be part of the payment."""
    if s.stage != Stage.PAY:
        return
    for card in range(CARDS):
        if s.place[card] in (Place.POOL, Place.HELD, Place.SPENT) and card not in paid:
            why = "With it no payment reaches the price with nothing to spare."
            yield Closed("pay", f"Pay {card_name(talk, card)}", why, "HER-62", (card_id(card),))
        elif s.place[card] == Place.WORN:
            why = "Weapons and armor have no XP to pay with."
            yield Closed("pay", f"Pay {card_name(talk, card)}", why, "HER-24", (card_id(card),))


# --- exits and abilities


def _unexplored(s: State, box: Box, talk: Talk) -> Iterator[Closed]:
    """Sealed exits; and open ones while something else is to be done."""
    for room in range(box.first[Deck.ENCOUNTERS]):
        if s.place[room] != Place.LAID:
            continue
        for way in sealed_ways(s, box, room):
            why = f"No room to come has an exit that would fit to the {DIRECTION_NAMES[way]}."
            yield _exit(talk, room, way, why, "HER-88")
        for way in open_ways(s, box, room) if s.stage != Stage.EXIT else []:
            yield _exit(talk, room, way, "First the room that you are in is resolved.", "HER-06")


def _exit(talk: Talk, room: int, way: int, why: str, rule: str) -> Closed:
    label = f"Explore {DIRECTION_NAMES[way]} of {card_name(talk, room)}"
    return Closed("explore", label, why, rule, (exit_id(room, way),))


def _uninvoked(s: State, box: Box, talk: Talk) -> Iterator[Closed]:
    """Abilities that are not on offer."""
    for side in range(1, SIDES + 1):
        if s.stage == Stage.ABILITY and side == s.die:
            continue
        name = ability_name(box, talk, side) if box.ability[side] else "an ability"
        why, rule = f"The hero die has to show a {side}, and no die of yours more.", "HER-46"
        if not box.ability[side]:
            why, rule = f"A {side} on the hero die has no ability.", "HER-47"
        elif s.curse and is_foe(box, s.card):
            why, rule = "A curse lies on your next round.", "HER-79"
        yield Closed("invoke", f"Use {name}", why, rule, (f"ability-{side}",))
