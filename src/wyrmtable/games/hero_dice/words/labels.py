"""Hero Dice in English: what each choice means, what it touches, and what cannot be chosen."""

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Closed
from wyrmtable.core.table import verb_of
from wyrmtable.games.hero_dice.piles import is_boss
from wyrmtable.games.hero_dice.rules import legal
from wyrmtable.games.hero_dice.state import CHOICES, DIRECTIONS, NOTHING, Box, Stage, State, Verb
from wyrmtable.games.hero_dice.words.names import (
    DIRECTION_NAMES,
    ability_does,
    ability_name,
    card_name,
    count,
    effects,
)


def label(s: State, box: Box, talk: Talk, verb: int, argument: int) -> str:
    """An action as the person who chooses it reads it."""
    match verb:
        case Verb.USE:
            return _use(s, box, talk, argument)
        case Verb.PAY:
            return f"Pay with {card_name(talk, argument)}, {box.xp[argument]} XP"
        case Verb.GIVE_UP:
            return f"Give up {card_name(talk, argument)} for {box.xp[argument]} XP in the pool"
        case Verb.LOSE:
            return f"Lose {card_name(talk, argument)}"
        case Verb.REPLACE:
            old = s.weapon[argument]
            new, given = card_name(talk, s.card), card_name(talk, old)
            return f"Take {new} instead of {given} ({effects(box, old)})"
        case Verb.EXPLORE:
            room, direction = divmod(argument, DIRECTIONS)
            return f"Explore {DIRECTION_NAMES[direction]} of {card_name(talk, room)}"
    return _plain(s, box, talk, verb)


def _use(s: State, box: Box, talk: Talk, card: int) -> str:
    name = card_name(talk, card)
    match s.stage:
        case Stage.REROLL:
            return f"Use {name}: roll {count(s.hero_dice, 'die', 'dice')} anew"
        case Stage.REVIVE:
            return f"Use {name}: rise again with {box.revive[card]} health"
        case Stage.BYPASS:
            return f"Use {name}: pass {card_name(talk, s.card)} without a roll"
    if box.heal[card]:
        return f"Use {name}: from {s.health} to {min(box.health, s.health + box.heal[card])} health"
    if box.bomb[card]:
        left = s.mob_health - box.bomb[card]
        after = f"{left} health left" if left > 0 else "defeated"
        return f"Use {name}: {card_name(talk, s.card)} takes {box.bomb[card]} wounds, {after}"
    return f"Use {name}: flee from {card_name(talk, s.card)} for nothing"


def _plain(s: State, box: Box, talk: Talk, verb: int) -> str:
    match verb:
        case Verb.GO_ON:
            return f"Go on with {s.health} health"
        case Verb.FIGHT:
            return f"Fight {card_name(talk, s.card)}"
        case Verb.FLEE:
            return f"Flee from {card_name(talk, s.card)} for {box.xp[s.card]} XP in cards"
        case Verb.ACCEPT:
            return f"Let the roll stand: your {s.high} against {s.mob_high}"
        case Verb.INVOKE:
            return f"{ability_name(box, talk, s.die)}: {ability_does(box, s.die)}"
        case Verb.FORGO:
            return f"Do without {ability_name(box, talk, s.die)}"
        case Verb.FALL:
            return "Fall here, and end the game"
        case Verb.ROLL:
            return f"Roll against a toughness of {box.toughness[s.card] - box.tough[s.armor]}"
        case Verb.KEEP:
            return _keep(s, box, talk)
        case Verb.REFUSE:
            return f"Leave {card_name(talk, s.card)} behind"
        case Verb.DESCEND:
            banked = s.level * s.pool
            return f"Go down to level {s.level + 1} and bank {banked} XP"
        case Verb.IGNORE:
            return "Leave the stairs alone"
    return "Retire, and end the game alive"


def _keep(s: State, box: Box, talk: Talk) -> str:
    kept = f"Keep {card_name(talk, s.card)} ({effects(box, s.card)})"
    if box.is_armor[s.card] and s.armor != NOTHING:
        return f"{kept} instead of {card_name(talk, s.armor)} ({effects(box, s.armor)})"
    return kept


def touches(s: State, box: Box, verb: int, argument: int) -> tuple[str, ...]:
    """Ids of what an action would touch."""
    match verb:
        case Verb.USE | Verb.PAY | Verb.GIVE_UP | Verb.LOSE:
            return (f"card-{argument}",)
        case Verb.REPLACE:
            return (f"card-{s.weapon[argument]}",)
        case Verb.KEEP | Verb.REFUSE | Verb.FIGHT | Verb.FLEE:
            return (f"card-{s.card}",)
        case Verb.EXPLORE:
            return (f"card-{argument // DIRECTIONS}",)
        case Verb.INVOKE:
            return (f"ability-{s.die}",)
    return ()


CLOSED = {
    Verb.USE: ("Use an item", "No item that you hold can be used now.", "HER-25"),
    Verb.GO_ON: ("Go on", "That ends a rest, and a rest comes after a defeated mob or a finished room.", "HER-12"),
    Verb.FIGHT: ("Fight", "A round begins when there is a choice before it.", "HER-38"),
    Verb.PAY: ("Pay", "Cards are paid only when you flee, and only while a payment can end exactly.", "HER-103"),
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
    Verb.EXPLORE: ("Explore", "An exit is chosen on a map, between two rooms.", "HER-84"),
    Verb.DESCEND: ("Go down", "The way down is by the stairs or past a boss, in a delve.", "HER-91"),
    Verb.IGNORE: ("Leave the stairs alone", "There are no stairs here.", "HER-91"),
    Verb.RETIRE: ("Retire", "A hero retires after a boss, in a delve.", "HER-93"),
}


def closed(s: State, box: Box, talk: Talk) -> tuple[Closed, ...]:
    """What cannot be done now, and the rule that says why."""
    out = [0] * CHOICES
    open_now = {verb_of(packed) for packed in out[: legal(s, box, out)]} if s.mover >= 0 else set()
    shut = [
        Closed(verb.name.lower(), what, why, rule) for verb, (what, why, rule) in CLOSED.items() if verb not in open_now
    ]
    return (*shut, *([_no_flight(s, box, talk)] if Verb.FLEE not in open_now else []))


def _no_flight(s: State, box: Box, talk: Talk) -> Closed:
    if s.card == NOTHING or not box.vigour[s.card]:
        why, rule = "There is nobody to flee from.", "HER-60"
    elif is_boss(box, s.card):
        why, rule = "Nobody flees from a boss.", "HER-69"
    elif s.stage == Stage.READY:
        why, rule = f"Your cards do not add up to the price of {box.xp[s.card]} XP.", "HER-63"
    else:
        why, rule = "Fleeing is for the moment before a round.", "HER-60"
    return Closed("flee", "Flee", why, rule)
