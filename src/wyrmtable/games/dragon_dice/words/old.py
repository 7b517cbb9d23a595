"""Dragon Dice Solo Challenge in English."""

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Closed
from wyrmtable.core.table import CHANCE, NOBODY
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import BATTLES, FINAL, Box, Ending, State
from wyrmtable.games.dragon_dice.terms import Land
from wyrmtable.games.dragon_dice.verbs import Verb
from wyrmtable.games.dragon_dice.words.labels import label
from wyrmtable.games.dragon_dice.words.old_spells import ASKED

ARMIES = ("Missile", "Cavalry", "Light", "Heavy", "Magic")
PLAIN = {
    Verb.DONE: "Done",
    Verb.MELEE: "Melee",
    Verb.CHARGE: "Charge",
    Verb.MISSILE: "Missile attack",
    Verb.MAGIC: "Magic",
    Verb.PASS: "Do nothing",
    Verb.YES: "Yes",
    Verb.NO: "No",
    Verb.RESTORE: "Bring back dead units instead",
    Verb.DIVIDE: "Attack the dragons with everything",
}
OF_DICE = {
    Verb.REMOVE: "Remove {}",
    Verb.RECRUIT: "Recruit {}",
    Verb.PROMOTE: "Promote {}",
    Verb.REPLACE_BY: "Promote into {}",
    Verb.TARGET: "Target {}",
    Verb.RETURN: "Bring back {}",
    Verb.LOSE: "Lose {}",
    Verb.SUBSTITUTE: "Let {} step in",
    Verb.BURY: "Bury {}",
}
STAGES = {
    Stage.BUILD: "Build your army.",
    Stage.RESERVES: "Move dice between army and reserve.",
    Stage.PICK_ICON: "You control the eighth face: pick its icon.",
    Stage.ACTION: "Your attack: choose an action.",
    Stage.KING: "The King may maneuver: do you?",
    Stage.STEP_D: "Do you maneuver?",
    Stage.COUNTER: "Do you counter-attack?",
    Stage.MANEUVER_COUNTER: "The opposing army maneuvers: do you resist?",
    Stage.ROLL_REROLL: "A die may be rolled anew.",
    Stage.ROLL_CHARGE: "Does the attack become a charge?",
    Stage.ROLL_VANISH: "Does the unit vanish?",
    Stage.DAMAGE: "Your army takes damage: who falls?",
    Stage.SUBSTITUTE: "A dead unit may step in.",
    **ASKED,
}
ELSEWHERE = "It is not the moment for this."
AIR = "Dice are in the air."
RESULT_WORDS = ("melee", "missiles", "maneuver", "magic", "saves")


def closed(s: State, box: Box, talk: Talk) -> tuple[Closed, ...]:
    """What cannot be done now."""
    open_verbs = {choice >> 16 for choice in s.offer[: s.offers]} if s.mover >= 0 else set()
    why = AIR if s.mover == CHANCE else ELSEWHERE
    return tuple(
        Closed(verb.name.lower(), verb.name.replace("_", " ").capitalize(), why, "DRG-032")
        for verb in Verb
        if verb not in open_verbs
    )


def _land(s: State) -> str:
    return Land(s.land[min(s.battle, BATTLES - 2)]).name.title()


def line(s: State, box: Box, talk: Talk) -> str:
    """What is happening and what the table waits for."""
    if s.mover == CHANCE:
        return "The dice are rolling."
    if s.mover == NOBODY:
        return reason(s, box, talk)
    return STAGES.get(Stage(s.frame[s.depth].stage), "Choose.")


def status(s: State, box: Box, talk: Talk) -> str:
    """The battle and the round."""
    battle = "the dragons" if s.battle == FINAL else f"battle {s.battle + 1}"
    return f"{battle}, round {s.rounds}"


def told(before: State, after: State, box: Box, talk: Talk, choice: tuple[int, int] | None) -> list[str]:
    """What just happened."""
    lines = [] if choice is None else [f"{label(before, box, talk, *choice)}."]
    if after.battle != before.battle and after.battle < FINAL:
        lines.append(f"The {ARMIES[after.battle]} army waits at {_land(after)}.")
    if after.ending:
        lines.append(reason(after, box, talk))
    return lines


def reason(s: State, box: Box, talk: Talk) -> str:
    """How it ended, and why."""
    match s.ending:
        case Ending.VICTORY:
            return "The last dragon is slain: the challenge is won."
        case Ending.STALEMATE:
            return "Nothing happens any more: the challenge is lost."
    return f"No unit is left in {'the last battle' if s.battle == FINAL else f'battle {s.battle + 1}'}."
