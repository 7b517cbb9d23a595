"""Dragon Dice Solo Challenge: rolls of single units, each for itself. (DRG-056)"""

from wyrmtable.games.dragon_dice.icons import icon_at, is_id
from wyrmtable.games.dragon_dice.roster import place_in
from wyrmtable.games.dragon_dice.stack import pop, push, throw_units, top
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import Box, Result, State
from wyrmtable.games.dragon_dice.totals import shows


def push_trial(s: State, side: int, marks: int, result: int) -> None:
    """These units roll alone, each for itself; then `s.failed` and `s.named` tell who failed and who showed ID."""
    trial = push(s, Stage.TRIAL, side)
    trial.marks[0] = marks
    trial.kind = result


def throw_trial(s: State) -> None:
    """All of them fly together."""
    trial = top(s)
    s.failed[0] = 0
    s.named[0] = 0
    s.scored = 0
    s.struck = 0
    if trial.marks[0]:
        trial.stage = Stage.TRIAL_LANDED
        throw_units(s, trial.side, trial.marks[0])
    else:
        pop(s)


def see_trial(s: State, box: Box) -> None:
    """One result of the kind asked for is enough."""
    trial = top(s)
    for thrown in range(s.dice):
        die, face = s.air[thrown], s.faces[thrown]
        place = place_in(trial.side, die)
        s.scored = shows(s, box, die, face, trial.kind)
        s.struck = shows(s, box, die, face, Result.MELEE)
        if s.scored == 0:
            s.failed[0] |= place
        if is_id(icon_at(s, box, die, face)):
            s.named[0] |= place
    pop(s)
