"""Dragon Dice in English: what each choice means, in numbers."""

from collections.abc import Callable

from wyrmtable.core.game import Talk
from wyrmtable.core.table import argument_of, verb_of
from wyrmtable.games.dragon_dice.icons import count_shown, icon_shown
from wyrmtable.games.dragon_dice.muster import price, spent
from wyrmtable.games.dragon_dice.opfor_armies import health_of_opfor, health_to_raise
from wyrmtable.games.dragon_dice.roster import health_of
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import PLAYER, REROLLED, Box, Eighth, State, Zone
from wyrmtable.games.dragon_dice.verbs import Verb
from wyrmtable.games.dragon_dice.words.actions import action_label, is_action
from wyrmtable.games.dragon_dice.words.aims import dragon_label, target_label, under_spells
from wyrmtable.games.dragon_dice.words.armies import health_in, in_zone
from wyrmtable.games.dragon_dice.words.land import PICKS, pick_name
from wyrmtable.games.dragon_dice.words.magic import casting_words
from wyrmtable.games.dragon_dice.words.names import RESULTS, icon_words, kind_of, name_of, of_whom, race_name
from wyrmtable.games.dragon_dice.words.spells import bury_label, cast_label, castings_label, colour_label, points_left
from wyrmtable.games.dragon_dice.words.touches import roll_meant

Words = Callable[[State, Box, Talk, int, int], str]
ENDS = {
    Stage.ROLL_REROLL: "Leave the dice as they lie",
    Stage.DEED_TARGETS: "No more targets",
    Stage.AFTERMATH_TARGETS: "No more targets",
    Stage.NAME_TARGET: "No more targets",
    Stage.RETURN: "Bring back nobody else",
    Stage.BURY_FOR_MAGIC: "Bury nobody else",
    Stage.HUNT_MELEE: "Use no melee",
    Stage.RESPONSE_MELEE: "Use no melee",
    Stage.HUNT_MISSILE: "Use no missiles",
    Stage.RESPONSE_MISSILE: "Use no missiles",
}


def label(s: State, box: Box, talk: Talk, verb: int, argument: int) -> str:
    """An action as the person who chooses it reads it."""
    if is_action(verb):
        return action_label(s, box, talk, verb)
    match verb:
        case Verb.ADD:
            return f"Add {kind_of(talk, argument).name}: {_price(s, box, argument)} left"
        case Verb.DONE:
            return _done(s, box)
        case Verb.PICK:
            return f"{pick_name(argument)}: {PICKS[Eighth(argument)]}"
        case Verb.RACE:
            return race_name(talk, argument)
        case Verb.RESOLVE if s.frame[s.depth].stage == Stage.NEXT_SPELL:
            return casting_words(s, box, talk, argument)
        case Verb.RESOLVE | Verb.REROLL:
            return _numbered(s, box, talk, verb, argument, _face_words)
        case Verb.USE_AS:
            return _use_as(s, box, talk, argument)
        case Verb.COLOUR:
            return colour_label(s, box, talk, argument)
        case Verb.CAST:
            return cast_label(s, talk, argument)
        case Verb.CASTINGS:
            return castings_label(s, box, talk, argument)
        case Verb.DRAGON:
            return dragon_label(s, box, talk, argument)
    return _numbered(s, box, talk, verb, argument, _die_words)


# --- dice


def _die_words(s: State, box: Box, talk: Talk, verb: int, die: int) -> str:
    name, health, points = of_whom(s, box, talk, die), health_of(s, box, die), s.frame[s.depth].points
    name += under_spells(s, talk, die)
    match verb:
        case Verb.REMOVE:
            return f"Remove {name}"
        case Verb.SWAP:
            return f"{name}: to the {'army' if s.zone[die] == Zone.RESERVE else 'reserve'}"
        case Verb.RECRUIT:
            return f"Recruit {name}"
        case Verb.PROMOTE:
            return f"Promote {name}"
        case Verb.REPLACE_BY:
            return f"Promote into {name}: {health} health"
        case Verb.RETURN if s.frame[s.depth].stage == Stage.THAW:
            return f"{name}: from the buried to the dead"
        case Verb.RETURN:
            return f"Bring back {name}: {health} of {points} health"
        case Verb.LOSE:
            return f"Lose {name}: {health} of {points} damage"
        case Verb.SUBSTITUTE:
            return f"Let {name} step in: {health} health"
        case Verb.BURY:
            return bury_label(s, box, talk, die)
    return target_label(s, box, talk, die)


def _numbered(s: State, box: Box, talk: Talk, verb: int, argument: int, worded: Words) -> str:
    """What becomes of a die, or of a face of the roll; one of several that read alike has a number."""
    offered = [argument_of(packed) for packed in s.offer[: s.offers] if verb_of(packed) == verb]
    words = [worded(s, box, talk, verb, each) for each in offered if each <= argument]
    text = worded(s, box, talk, verb, argument)
    return f"{text}, number {words.count(text)}" if words.count(text) > 1 else text


def _face_words(s: State, box: Box, talk: Talk, verb: int, shown: int) -> str:
    frame, roll = s.frame[s.depth], s.roll[roll_meant(s)]
    face = f"{count_shown(s, box, roll, shown)} {icon_words(icon_shown(s, box, roll, shown))}"
    name = name_of(s, talk, roll.die[shown])
    again = ", rolled anew" if roll.spent[shown] & REROLLED else ""
    if verb == Verb.REROLL:
        return f"Roll {name} anew: it shows {face}{again}"
    if frame.stage == Stage.BASH:
        return f"Bash {name}: it shows {face}{again}"
    return f"{'Double' if frame.stage == Stage.ELEVATE else 'Use'} {face} of {name}{again}"


def _use_as(s: State, box: Box, talk: Talk, result: int) -> str:
    frame, word = s.frame[s.depth], RESULTS[result]
    if frame.stage == Stage.ROLL_WEAKEN:
        return f"Take it from the {word}"
    if frame.stage == Stage.NAME_RESULT:
        return f"More {word}"
    roll = s.roll[frame.roll]
    shown = frame.first if frame.stage == Stage.ROLL_CONVERT else frame.shown
    face = f"{count_shown(s, box, roll, shown)} {icon_words(icon_shown(s, box, roll, shown))}"
    return f"{face} of {name_of(s, talk, roll.die[shown])} as {word}"


def _price(s: State, box: Box, kind: int) -> str:
    """What a die costs the army that is being built."""
    if s.frame[s.depth].stage == Stage.RACES:
        return f"{box.health[kind]} of {health_to_raise(s, box)}"
    return f"{price(s, box, kind)} of {box.budget - spent(s, box)}"


def _done(s: State, box: Box) -> str:
    """What it means to be done."""
    stage, frame = Stage(s.frame[s.depth].stage), s.frame[s.depth]
    match stage:
        case Stage.BUILD:
            return f"Done: {spent(s, box)} of {box.budget} health spent"
        case Stage.RACES:
            return f"Done: all {health_of_opfor(box)} health"
        case Stage.RESERVES:
            return f"Into battle with {health_in(s, box, in_zone(s, PLAYER, Zone.ARMY))} health"
        case Stage.NAME_SPELL:
            return f"Cast no more{points_left(s)}"
        case Stage.RECRUIT_OR_PROMOTE:
            return "Neither recruit nor promote" if frame.recruits else "Promote nobody else"
    return ENDS.get(stage, "Done")
