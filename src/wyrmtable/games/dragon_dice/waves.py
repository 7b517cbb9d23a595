"""Dragon Dice Solo Challenge: the maneuver results of a roll that counts saves, against a Tidal Wave."""

from wyrmtable.games.dragon_dice.icons import SAI, code_of, count_shown, icon_shown, is_id, worth_of
from wyrmtable.games.dragon_dice.lasting import strength
from wyrmtable.games.dragon_dice.state import Box, Result, Roll, RollKind, State
from wyrmtable.games.dragon_dice.terms import Effect, Icon
from wyrmtable.games.dragon_dice.totals import bonus, general_penalty, halvings, penalty, worth_of_id

STEPS = int(Result.MANEUVER)
MANEUVER = 1 << STEPS


def maneuver_shown(s: State, box: Box, roll: Roll) -> int:
    """Maneuver icons and ID, which is a save besides, and what special action icons give in maneuvers. (DRG-057)"""
    if roll.shown == 0:
        return 0  # DRG-044
    counted, given = 0, 0
    for shown in range(roll.shown):
        icon, printed = icon_shown(s, box, roll, shown), count_shown(s, box, roll, shown)
        if icon == Icon.MANEUVER and roll.used_as[shown] != Result.SAVE + 1:
            counted += printed
        elif is_id(icon):
            if strength(s, roll.side, Effect.NO_ID) == 0:
                counted += worth_of_id(s, roll, printed)
        elif icon >= SAI and code_of(box, icon, RollKind.MANEUVER) & MANEUVER:
            given += worth_of(icon, printed)
    lowered = penalty(s, roll, STEPS)
    if roll.weakened == Result.MANEUVER + 1:
        lowered += general_penalty(s, roll)
    return (max(0, counted - lowered) >> halvings(s, roll.side, STEPS)) + given + bonus(s, roll, STEPS)
