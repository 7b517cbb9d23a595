"""Hero Dice in English: what a choice does, as the log tells it."""

from wyrmtable.core.game import Talk
from wyrmtable.games.hero_dice.items import risen
from wyrmtable.games.hero_dice.state import DIRECTIONS, NOTHING, Ability, Box, Stage, State, Verb
from wyrmtable.games.hero_dice.words.dice import combat_dice
from wyrmtable.games.hero_dice.words.names import DIRECTION_NAMES, ability_name, card_name, count, effects


def chosen(s: State, box: Box, talk: Talk, verb: int, argument: int) -> str:
    """What a choice says by itself; nothing where all is said by what follows from it."""
    who = talk.names[0]
    match verb:
        case Verb.USE:
            return f"{who} uses {card_name(talk, argument)}{_used(s, box, talk, argument)}."
        case Verb.LOSE:
            return f"{who} loses {card_name(talk, argument)}."
        case Verb.REPLACE:
            old = card_name(talk, s.weapon[argument])
            return f"{who} takes {card_name(talk, s.card)} and leaves {old} behind."
        case Verb.EXPLORE:
            room, direction = divmod(argument, DIRECTIONS)
            return f"{who} goes {DIRECTION_NAMES[direction]} from {card_name(talk, room)}."
    return _plainly(s, box, talk, verb)


def _used(s: State, box: Box, talk: Talk, card: int) -> str:
    match s.stage:
        case Stage.REROLL:
            return ""
        case Stage.REVIVE:
            return f" and rises again with {risen(box, card)} health"
        case Stage.BYPASS:
            return f" and passes {card_name(talk, s.card)} without a roll"
    if box.heal[card]:
        return f": from {s.health} to {min(box.health, s.health + box.heal[card])} health"
    if box.bomb[card]:
        return f": {count(box.bomb[card], 'wound')} for {card_name(talk, s.card)}{left(s.mob_health - box.bomb[card])}"
    return ""


def left(health: int) -> str:
    """What a foe still has, at the end of a sentence."""
    return f", {health} health left" if health > 0 else ", no health left"


def _plainly(s: State, box: Box, talk: Talk, verb: int) -> str:
    who = talk.names[0]
    name = card_name(talk, s.card) if s.card != NOTHING else ""
    match verb:
        case Verb.FLEE:
            return f"{who} turns to flee from {name}, for {box.xp[s.card]} XP in cards."
        case Verb.ACCEPT:
            return f"{who} lets the roll stand."
        case Verb.INVOKE:
            return f"{who} uses {ability_name(box, talk, s.die)}: {invoked(s, box, talk)}."
        case Verb.FORGO:
            return f"{who} does without {ability_name(box, talk, s.die)}."
        case Verb.KEEP if box.is_armor[s.card]:
            old = f", and leaves {card_name(talk, s.armor)} behind" if s.armor != NOTHING else ""
            return f"{who} wears {name} from now on{old}."
        case Verb.KEEP:
            dice = box.dice[s.weapon[0]] + box.dice[s.card]
            return f"{who} takes {name} in hand: {combat_dice(dice)} from now on."
        case Verb.REFUSE:
            return f"{who} leaves {name} behind ({effects(box, s.card)})."
        case Verb.IGNORE:
            return f"{who} leaves the stairs alone."
    return ""


def invoked(s: State, box: Box, talk: Talk) -> str:
    """What an ability does."""
    amount, name = box.amount[s.die], card_name(talk, s.card)
    match box.ability[s.die]:
        case Ability.RECOVER if s.health == box.health:
            return "nothing to recover"
        case Ability.RECOVER:
            return f"from {s.health} to {min(box.health, s.health + amount)} health"
        case Ability.BONUS:
            return f"{count(amount, 'more combat die', 'more combat dice')} next round"
        case Ability.WOUND:
            return f"{count(amount, 'more wound')} for {name}{left(s.mob_health - amount)}"
        case Ability.DISARM:
            return f"{count(amount, 'die', 'dice')} fewer for {name} next round"
    return f"{amount} more damage will be absorbed in this fight"
