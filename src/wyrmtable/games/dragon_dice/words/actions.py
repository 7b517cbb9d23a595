"""Dragon Dice in English: attacks, maneuvers, and other things that are simply done or left."""

from wyrmtable.core.bits import how_many
from wyrmtable.core.game import Talk
from wyrmtable.games.dragon_dice.lasting import strength
from wyrmtable.games.dragon_dice.roster import free_units, health_of, rolled_in
from wyrmtable.games.dragon_dice.rounds import maneuver_way
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import EIGHTH, FIFTH, FINAL, OPFOR, PLAYER, Box, State
from wyrmtable.games.dragon_dice.terms import Effect
from wyrmtable.games.dragon_dice.verbs import Verb
from wyrmtable.games.dragon_dice.words.names import count, name_of

ACTIONS = (
    Verb.MELEE,
    Verb.CHARGE,
    Verb.MISSILE,
    Verb.MAGIC,
    Verb.PASS,
    Verb.YES,
    Verb.NO,
    Verb.RESTORE,
    Verb.DIVIDE,
)
NO = {
    Stage.COUNTER: "No counter-attack",
    Stage.STEP_D: "No maneuver",
    Stage.KING: "No maneuver",
    Stage.SUBSTITUTE: "Nobody steps in",
    Stage.ROLL_VANISH: "Stay",
}


def is_action(verb: int) -> bool:
    """Whether a verb is about nothing in particular."""
    return verb in ACTIONS


def action_label(s: State, box: Box, talk: Talk, verb: int) -> str:
    """What is done or left."""
    stage = Stage(s.frame[s.depth].stage)
    if stage == Stage.ROLL_CHARGE:
        return "Charge: their melee will hit you" if verb == Verb.CHARGE else "Stay with the melee attack"
    match verb:
        case Verb.YES:
            return _yes(s, box, talk, stage)
        case Verb.NO:
            return _no(s, stage)
        case Verb.MAGIC if stage == Stage.CANTRIP_COLOUR:
            return f"Read it as {s.frame[s.depth].magic} magic of the whole roll"
        case Verb.RESTORE:
            return f"Bring back dead units of {s.frame[s.depth].points} health together"
    return _attack(s, verb)


def _attack(s: State, verb: int) -> str:
    side = OPFOR if s.frame[s.depth].stage == Stage.OPFOR_ACTION else PLAYER
    dice = count(how_many(rolled_in(s, side)), "die", "dice")
    match verb:
        case Verb.MELEE if s.battle == FINAL:
            return f"Melee with {dice} at one dragon"
        case Verb.MELEE:
            return f"Melee with {dice}: they save, and survivors strike back"
        case Verb.CHARGE:
            return f"Charge with {dice}: maneuver counts, too, but their melee hits you unsaved"
        case Verb.MISSILE:
            return f"Missiles with {dice}: {'at one dragon' if s.battle == FINAL else 'they save, nobody strikes back'}"
        case Verb.MAGIC:
            return f"Magic with {dice}"
        case Verb.DIVIDE:
            return f"Attack with {dice}: melee, missiles and magic of one roll"
    return "Do nothing"


# --- yes and no


def _yes(s: State, box: Box, talk: Talk, stage: Stage) -> str:
    if stage in (Stage.STEP_D, Stage.KING):
        return _maneuver(s, box, stage)
    if stage == Stage.COUNTER:
        side = 1 - s.frame[s.depth].side
        return f"Counter-attack with {count(how_many(rolled_in(s, side)), 'die', 'dice')}"
    if stage == Stage.MANEUVER_COUNTER:
        return "Resist: the terrain die stays if you roll more than they do"
    frame = s.frame[s.depth]
    die = s.roll[frame.roll].die[frame.shown]
    return f"Let {name_of(s, talk, die)} vanish: away with {health_of(s, box, die)} health, its saves still count"


def _maneuver(s: State, box: Box, stage: Stage) -> str:
    way = maneuver_way(s, box, Stage.START_C if stage == Stage.KING else Stage.END_ROUND)
    moves = f"the terrain die from {s.face} to {s.face + way}"
    if s.battle == FINAL:
        return f"Walk on: {moves}"
    wins = ", which wins the battle" if s.battle < FIFTH and s.face + way == EIGHTH else ""
    if not free_units(s, OPFOR):
        return f"Maneuver: {moves}, unopposed{wins}"
    least = "more than" if strength(s, PLAYER, Effect.LOSE_TIES) else "at least as much as"
    return f"Maneuver: {moves} if you roll {least} they do{wins}"


def _no(s: State, stage: Stage) -> str:
    if stage == Stage.MANEUVER_COUNTER:
        return f"Let it move to {s.face + s.frame[s.depth].way}"
    if s.battle == FINAL and stage in (Stage.STEP_D, Stage.KING):
        return f"Stay on face {s.face}"
    return NO.get(stage, "No")
