"""Hero Dice in English: what is happening, in a line."""

from wyrmtable.core.game import Talk
from wyrmtable.core.table import CHANCE
from wyrmtable.games.hero_dice.fleeing import paid
from wyrmtable.games.hero_dice.piles import score
from wyrmtable.games.hero_dice.state import NOTHING, Box, Deck, Power, Stage, State
from wyrmtable.games.hero_dice.treasure import carry_limit
from wyrmtable.games.hero_dice.words.cards import happens, power
from wyrmtable.games.hero_dice.words.dice import combat_dice, foe_dice, own_dice
from wyrmtable.games.hero_dice.words.names import ability_name, card_name, count, effects
from wyrmtable.games.hero_dice.words.reckoning import ring
from wyrmtable.games.hero_dice.words.rooms import open_ways


def line(s: State, box: Box, talk: Talk) -> str:
    """What is happening and what the table waits for."""
    if s.mover == CHANCE:
        return _in_the_air(s, box, talk)
    who = talk.names[0]
    card = card_name(talk, s.card) if s.card != NOTHING else ""
    match s.stage:
        case Stage.REST:
            return f"{who} rests with {s.health} of {box.health} health: heal, or go on?"
        case Stage.EXIT:
            ways = sum(len(open_ways(s, box, room)) for room in range(box.first[Deck.ENCOUNTERS]) if s.ways[room])
            return f"{who}: which way? {count(ways, 'exit is', 'exits are')} open."
        case Stage.READY:
            return f"{who} faces {card}, {s.mob_health} health: fight, or something else?"
        case Stage.PAY:
            return f"{who} flees from {card}: {paid(s, box)} of {box.xp[s.card]} XP paid. With which card?"
        case Stage.REROLL:
            return f"{who} has {s.high} against {s.mob_high}: let it stand, or roll anew?"
        case Stage.ABILITY:
            return _on_offer(s, box, talk)
        case Stage.REVIVE:
            return f"{who} is down, at {s.health} health: rise again?"
    return _prompt(s, box, talk, card)


def _prompt(s: State, box: Box, talk: Talk, card: str) -> str:
    who = talk.names[0]
    match s.stage:
        case Stage.BYPASS:
            else_this = happens(box, s.card, box.ward[s.armor])
            return f"{card} before {who}, toughness {box.toughness[s.card]}, else {else_this}: roll, or pass?"
        case Stage.WEAPON | Stage.ARMOR:
            return f"{who} has found {card} ({effects(box, s.card)}): keep it?"
        case Stage.GIVE_UP:
            return f"{who} holds {count(s.bagged, 'item')} and can carry {carry_limit(s, box)}: what goes to the pool?"
        case Stage.LOSE:
            return f"{who} loses {count(s.losing, 'item')}: which?"
        case Stage.STAIRS:
            return f"{who} stands at the stairs: down to level {s.level + 1}?"
    return f"{who} has survived level {s.level}: go deeper, or retire?"


def _on_offer(s: State, box: Box, talk: Talk) -> str:
    """The ability on offer, and the ring that will strike after it."""
    coming, _ = ring(s, box)
    threat = (
        ""
        if coming == Power.NONE
        else f" After it the ring strikes: {power(box, s.card, s.mob_high, box.ward[s.armor])}."
    )
    fallen = f" at {s.health} health," if s.health <= 0 else ""
    return f"{talk.names[0]},{fallen} the hero die is high with a {s.die}: {ability_name(box, talk, s.die)}?{threat}"


def _in_the_air(s: State, box: Box, talk: Talk) -> str:
    who = talk.names[0]
    match s.stage:
        case Stage.ROOM_DRAW:
            return "The next room is drawn."
        case Stage.ENCOUNTER_DRAW:
            return "Something stirs: an encounter is drawn."
        case Stage.TREASURE_DRAW:
            return "Something glitters: a treasure is drawn."
        case Stage.BOSS_DRAW:
            return "The boss is turned over."
        case Stage.CHECK:
            needed = f"toughness {box.toughness[s.card]}, else {happens(box, s.card, box.ward[s.armor])}"
            return f"{who} rolls the hero die against {card_name(talk, s.card)}: {needed}."
        case Stage.ANEW:
            return f"{who} rolls {count(s.hero_dice, 'die', 'dice')} anew, against {s.mob_high}."
    theirs = count(foe_dice(s, box), "die", "dice")
    return (
        f"{who}: {combat_dice(own_dice(s, box))} against {theirs} of {card_name(talk, s.card)}, {s.mob_health} health."
    )


def status(s: State, box: Box, talk: Talk) -> str:
    """What is played, how deep it is, and the score."""
    played = f"deep delving, level {s.level}" if box.delve else "one level"
    return f"{played}, {score(s)} XP"
