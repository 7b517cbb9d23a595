"""Hero Dice in English: what each choice means, in numbers."""

from wyrmtable.core.game import Talk
from wyrmtable.games.hero_dice.fleeing import paid
from wyrmtable.games.hero_dice.items import risen
from wyrmtable.games.hero_dice.piles import score
from wyrmtable.games.hero_dice.state import DIRECTIONS, NOTHING, SIDES, Ability, Box, Power, Stage, State, Verb
from wyrmtable.games.hero_dice.words.cards import happens
from wyrmtable.games.hero_dice.words.dice import combat_dice, foe_dice, own_dice
from wyrmtable.games.hero_dice.words.names import (
    DIRECTION_NAMES,
    ability_name,
    card_name,
    count,
    effects,
)
from wyrmtable.games.hero_dice.words.reckoning import (
    damage,
    edge,
    fitting,
    foe_after_ring,
    ring,
    ring_damage,
    waiting,
    wounds,
)
from wyrmtable.games.hero_dice.words.rooms import rooms_left


def label(s: State, box: Box, talk: Talk, verb: int, argument: int) -> str:
    """An action as the person who chooses it reads it."""
    match verb:
        case Verb.USE:
            return f"Use {card_name(talk, argument)}: {use(s, box, talk, argument)}"
        case Verb.PAY:
            return _pay(s, box, talk, argument)
        case Verb.GIVE_UP:
            return f"Give up {_with_effects(box, talk, argument)}: {box.xp[argument]} XP for the pool"
        case Verb.LOSE:
            return f"Lose {_with_effects(box, talk, argument)}"
        case Verb.REPLACE:
            return (
                f"Take {card_name(talk, s.card)} for {card_name(talk, s.weapon[argument])}: {_armed(s, box, argument)}"
            )
        case Verb.EXPLORE:
            room, direction = divmod(argument, DIRECTIONS)
            fit = f"{fitting(s, box, direction)} of {count(rooms_left(s), 'room')} would fit"
            return f"Explore {DIRECTION_NAMES[direction]} of {card_name(talk, room)}: {fit}"
    return _found(s, box, talk, verb) or _fought(s, box, talk, verb) or _gone(s, box, talk, verb)


def _with_effects(box: Box, talk: Talk, card: int) -> str:
    return f"{card_name(talk, card)} ({effects(box, card)})"


# --- items and payments


def use(s: State, box: Box, talk: Talk, card: int) -> str:
    """What using an item would do now."""
    match s.stage:
        case Stage.REROLL:
            return f"roll {count(s.hero_dice, 'die', 'dice')} anew"
        case Stage.REVIVE:
            return f"rise again with {risen(box, card)} health"
        case Stage.BYPASS:
            return f"pass {card_name(talk, s.card)} without a roll"
    if box.heal[card]:
        return f"from {s.health} to {min(box.health, s.health + box.heal[card])} health"
    if box.bomb[card]:
        return f"{count(box.bomb[card], 'wound')}, {_left(talk, s, s.mob_health - box.bomb[card])}"
    return f"flee from {card_name(talk, s.card)} for nothing"


def _left(talk: Talk, s: State, health: int) -> str:
    name = card_name(talk, s.card)
    return f"the end of {name}" if health <= 0 else f"{health} health left for {name}"


def _pay(s: State, box: Box, talk: Talk, card: int) -> str:
    missing = box.xp[s.card] - paid(s, box) - box.xp[card]
    rest = f"{missing} XP still to pay" if missing > 0 else "paid in full, and away"
    return f"Pay {card_name(talk, card)}, {box.xp[card]} XP: {rest}"


# --- treasure


def _found(s: State, box: Box, talk: Talk, verb: int) -> str:
    name = card_name(talk, s.card) if s.card != NOTHING else ""
    match verb:
        case Verb.KEEP if box.is_armor[s.card]:
            old = f", instead of {_with_effects(box, talk, s.armor)}" if s.armor != NOTHING else ""
            return f"Wear {name}: {effects(box, s.card)}{old}"
        case Verb.KEEP:
            return f"Keep {name}: {_armed(s, box, 0 if s.weapon[0] == NOTHING else 1)}"
        case Verb.REFUSE:
            return f"Leave {name} behind"
    return ""


def _armed(s: State, box: Box, hand: int) -> str:
    """What the hero would roll with the weapon that was found in this hand."""
    other = s.weapon[1 - hand]
    sharper = box.edge[s.card] + box.edge[other]
    rolls = combat_dice(box.dice[s.card] + box.dice[other])
    return f"{rolls}, wounds +{sharper}" if sharper else rolls


# --- fights


def _fought(s: State, box: Box, talk: Talk, verb: int) -> str:
    name = card_name(talk, s.card) if s.card != NOTHING else ""
    match verb:
        case Verb.FIGHT:
            sharp = f", wounds +{edge(s, box)}," if edge(s, box) else ""
            return f"Fight {name}: {combat_dice(own_dice(s, box))}{sharp} against {_dice(foe_dice(s, box))}"
        case Verb.FLEE:
            behind = f", leaving {waiting(s)}" if waiting(s) else ""
            return f"Flee from {name} for {box.xp[s.card]} of your {s.pool + s.purse} XP in cards{behind}"
        case Verb.ACCEPT:
            return f"Let the roll stand: {s.high} against {s.mob_high}, {_stands(s, box, talk)}"
        case Verb.INVOKE:
            return f"{ability_name(box, talk, s.die)}: {_invoke(s, box, talk)}"
        case Verb.FORGO:
            return f"Do without {ability_name(box, talk, s.die)}{_fatally(s, box)}"
        case Verb.ROLL:
            return _roll(s, box, talk)
    return ""


def _fatally(s: State, box: Box) -> str:
    """That only the ability on offer keeps the hero up."""
    left = s.health - ring_damage(s, box)
    heals = box.amount[s.die] if box.ability[s.die] == Ability.RECOVER else 0
    return ", and go down" if left <= 0 < left + heals else ""


def _dice(number: int) -> str:
    return count(number, "die", "dice") if number else "no dice"


def _stands(s: State, box: Box, talk: Talk) -> str:
    if s.high == s.mob_high:
        return "and nobody is hurt"
    dealt, absorbed = damage(s, box)
    if dealt:
        more = f", and {ring_damage(s, box)} to the ring" if ring_damage(s, box) else ""
        return f"you lose {dealt - absorbed} health{f' ({absorbed} absorbed)' if absorbed else ''}{more}"
    return f"{count(wounds(s, box), 'wound')}, {_left(talk, s, s.mob_health - wounds(s, box))}"


def _invoke(s: State, box: Box, talk: Talk) -> str:
    """What the ability on offer would do."""
    amount, name = box.amount[s.die], card_name(talk, s.card)
    power, force = ring(s, box)
    match box.ability[s.die]:
        case Ability.RECOVER if s.health == box.health:
            return f"nothing to recover, at {s.health} health"
        case Ability.RECOVER:
            return f"from {s.health} to {min(box.health, s.health + amount)} health"
        case Ability.BONUS:
            weapons = box.dice[s.weapon[0]] + box.dice[s.weapon[1]] - (force if power == Power.WEAKEN else 0)
            return f"{combat_dice(max(0, weapons + amount))} next round{_idle(s, box)}"
        case Ability.WOUND:
            return f"{count(amount, 'more wound')}, {_wounded(s, box, talk, s.mob_health - amount)}"
        case Ability.DISARM:
            dice = box.dice[s.card] + (force if power == Power.RAGE else 0)
            return f"{_dice(max(0, dice - amount))} for {name} next round instead of {dice}{_idle(s, box)}"
    return f"absorb {amount} more damage in this fight, {s.absorb + amount} in all"


def _wounded(s: State, box: Box, talk: Talk, health: int) -> str:
    """How a foe is after more wounds, and after its ring, which works even then."""
    mended = foe_after_ring(s, box, health)
    if s.health <= ring_damage(s, box):
        return "but you fall first"
    if health <= 0 < mended:
        return f"but its ring brings {card_name(talk, s.card)} back to {mended} health"
    return "though it is down already" if s.mob_health <= 0 else _left(talk, s, mended)


def _idle(s: State, box: Box) -> str:
    """That there will be no next round."""
    over = foe_after_ring(s, box, s.mob_health) <= 0
    return ", but there will be none" if over else ""


def _roll(s: State, box: Box, talk: Talk) -> str:
    least = max(1, box.toughness[s.card] - box.tough[s.armor])
    if least > SIDES:
        return f"Roll: nothing passes {card_name(talk, s.card)}, so {happens(box, s.card, box.ward[s.armor])}"
    passes = f"{least} or more passes" if least < SIDES else f"only a {SIDES} passes"
    return f"Roll: {passes} {card_name(talk, s.card)}, else {happens(box, s.card, box.ward[s.armor])}"


# --- the end of a room, a level or a game


def _gone(s: State, box: Box, talk: Talk, verb: int) -> str:
    match verb:
        case Verb.GO_ON:
            return f"Go on with {s.health} health"
        case Verb.FALL:
            return f"Fall here, and end the game with {score(s)} XP"
        case Verb.DESCEND:
            healed = f", with {box.health} health again" if box.restore and s.health < box.health else ""
            past = ", past the boss" if s.stage == Stage.STAIRS else ""
            return f"Go down to level {s.level + 1}{past}: bank {s.level * s.pool} XP{healed}"
        case Verb.IGNORE:
            return f"Leave the stairs alone: {count(rooms_left(s), 'room')} and the boss of level {s.level} to come"
    return f"Retire alive with {score(s)} XP"
