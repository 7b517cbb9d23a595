"""Dragon Dice Solo Challenge: dice of an army roll that are rolled anew. (D8)"""

from wyrmtable.core.table import throw
from wyrmtable.games.dragon_dice.icons import SAI, code_of, code_shown, icon_shown, is_id, seen_before
from wyrmtable.games.dragon_dice.lasting import strength
from wyrmtable.games.dragon_dice.races import has_colour
from wyrmtable.games.dragon_dice.roster import kin_of
from wyrmtable.games.dragon_dice.stack import (
    ask,
    asked,
    chosen_verb,
    decides,
    offer,
    rolling,
    seat_of,
    take_answer,
    top,
)
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import NONE, REROLLED, Box, Roll, RollKind, State
from wyrmtable.games.dragon_dice.terms import Colour, Effect, Icon, Race
from wyrmtable.games.dragon_dice.totals import result_of
from wyrmtable.games.dragon_dice.verbs import Verb


def choose_reroll(s: State, box: Box) -> None:
    """Flashfire lets one die be rolled anew; Treefolk at a terrain with gold any of theirs in a counter-maneuver."""
    roll = rolling(s)
    if not asked(s):
        if not decides(box, roll.side):
            reroll_idle(s, box, roll)
            return
        for shown in range(roll.shown):
            if may_reroll(s, box, roll, shown) and not seen_before(s, roll, shown):
                offer(s, Verb.REROLL, shown)
        offer(s, Verb.DONE, 0)
        ask(s, seat_of(box, roll.side))
        return
    if chosen_verb(s) == Verb.REROLL:
        reroll(s, roll, take_answer(s))
    else:
        take_answer(s)
        top(s).stage = Stage.ROLL_AGAIN


def reroll_idle(s: State, box: Box, roll: Roll) -> None:
    """The opposing army rolls the first die anew that gives nothing."""
    for shown in range(roll.shown):
        if may_reroll(s, box, roll, shown) and gives_nothing(s, box, roll, shown):
            reroll(s, roll, shown)
            return
    top(s).stage = Stage.ROLL_AGAIN


def may_reroll(s: State, box: Box, roll: Roll, shown: int) -> bool:
    """Whether a die that lies can be rolled anew, each once."""
    if roll.spent[shown] & REROLLED:
        return False
    if roll.kind != RollKind.MANEUVER:
        return top(s).count == 0 and strength(s, roll.side, Effect.REROLL_ONE) > 0
    treefolk = kin_of(s, box, roll.die[shown]) == Race.TREEFOLK
    return roll.counter > 0 and treefolk and has_colour(s, box, Colour.GOLD)


def gives_nothing(s: State, box: Box, roll: Roll, shown: int) -> bool:
    """Whether a face counts for nothing in this roll."""
    icon = icon_shown(s, box, roll, shown)
    if is_id(icon):
        return strength(s, roll.side, Effect.NO_ID) > 0
    if icon >= SAI:
        return code_of(box, icon, roll.kind) == 0
    return icon == Icon.NOTHING or result_of(s, box, roll, shown, icon) == NONE


def reroll(s: State, roll: Roll, shown: int) -> None:
    """One die is thrown anew."""
    frame = top(s)
    frame.shown = shown
    frame.count += 1
    frame.stage = Stage.ROLL_ANEW
    s.air[0] = roll.die[shown]
    throw(s, 1, 0)


def see_reroll(s: State, box: Box) -> None:
    """The new face stands."""
    roll = rolling(s)
    shown = top(s).shown
    roll.face[shown] = s.faces[0]
    roll.spent[shown] |= REROLLED
    roll.codes |= code_shown(s, box, roll, shown)
    top(s).stage = Stage.ROLL_REROLL
