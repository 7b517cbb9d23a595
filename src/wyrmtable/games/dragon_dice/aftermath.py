"""Dragon Dice Solo Challenge: special action icons that look at the save roll once it is made. (DRG-051, 054, 077)"""

from wyrmtable.core.bits import lowest
from wyrmtable.games.dragon_dice.casualties import push_fall
from wyrmtable.games.dragon_dice.deeds import UNLIMITED, offers_icons
from wyrmtable.games.dragon_dice.icons import (
    AFTER,
    BASH,
    CHOICE,
    CLOAK,
    SAI,
    code_shown,
    count_shown,
    icon_shown,
    is_id,
)
from wyrmtable.games.dragon_dice.lasting import lay, strength
from wyrmtable.games.dragon_dice.roster import alike, health_of, is_unit, least_rare, place_in, targets_in, up_to
from wyrmtable.games.dragon_dice.stack import (
    ask,
    asked,
    chosen_verb,
    decides,
    first_of,
    offer,
    pop,
    push,
    seat_of,
    take_answer,
    throw_units,
    top,
)
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import LOST, RESOLVED, Box, Fate, Result, Roll, State
from wyrmtable.games.dragon_dice.terms import Duration, Effect, Icon
from wyrmtable.games.dragon_dice.totals import SAVE, chosen_results, reckon, result_of
from wyrmtable.games.dragon_dice.trials import push_trial
from wyrmtable.games.dragon_dice.verbs import Verb


def carry_aftermath(s: State, box: Box, stage: int) -> None:
    """Carry on what follows the save roll."""
    match stage:
        case Stage.AFTERMATH:
            next_after(s, box)
        case Stage.AFTERMATH_TARGETS:
            choose_victim(s, box)
        case Stage.CONFUSED:
            see_confused(s, box)
        case Stage.BASHED:
            next_bash(s, box)
        case _:
            take_bash(s, box)


def next_after(s: State, box: Box) -> None:
    """One icon after the other: in the player's order, or in that of the roster. (DRG-054, D9)"""
    frame = top(s)
    roll = s.roll[frame.roll]
    if not asked(s):
        if not offers_icons(s, box, frame.side, roll, AFTER):
            frame.stage = Stage.BASHED
        return
    shown = take_answer(s)
    roll.spent[shown] |= RESOLVED
    frame.icon = icon_shown(s, box, roll, shown)
    frame.single = 1 if frame.icon == Icon.DECAPITATE or frame.icon == Icon.IMPALE else 0
    frame.points = UNLIMITED if frame.single else count_shown(s, box, roll, shown)
    frame.marks[0] = 0
    frame.stage = Stage.AFTERMATH_TARGETS


def choose_victim(s: State, box: Box) -> None:
    """Units that rolled ID, or for Confuse any; the opposing army confuses only those with saves. (DRG-051, 055)"""
    frame = top(s)
    enemy = 1 - frame.side
    if asked(s):
        stops = chosen_verb(s) != Verb.TARGET
        die = take_answer(s)
        if stops:
            strike_victims(s, box)
        else:
            frame.marks[0] |= place_in(enemy, die)
            frame.others[0] |= place_in(enemy, die)
            if not frame.single:
                frame.points -= health_of(s, box, die)
        return
    answer = s.roll[frame.answer]
    army = victims(s, box, answer) & targets_in(s, enemy) & ~frame.marks[0]
    free = decides(box, frame.side)
    if not free and army & ~frame.others[0]:
        army &= ~frame.others[0]  # who was targeted before comes after all others
    army = up_to(s, box, enemy, army, frame.points)
    offer_victims(s, box, answer, army if free else least_rare(s, box, enemy, army))
    if free and not frame.single:
        offer(s, Verb.DONE, 0)
    if s.offers == 0 or (frame.single and frame.marks[0]):
        s.offers = 0
        strike_victims(s, box)
    else:
        ask(s, seat_of(box, frame.side))


def offer_victims(s: State, box: Box, answer: Roll, units: int) -> None:
    """Offer units of a save roll, but only the first of those that are alike and show the same."""
    for shown in range(answer.shown):
        if units & place_in(answer.side, answer.die[shown]) and not shown_alike(s, box, answer, units, shown):
            offer(s, Verb.TARGET, answer.die[shown])


def shown_alike(s: State, box: Box, answer: Roll, units: int, shown: int) -> bool:
    """Whether a unit of the set that is listed before gives the same for the same."""
    for other in range(shown):
        same = answer.face[other] == answer.face[shown] and answer.spent[other] == answer.spent[shown]
        if not code_shown(s, box, answer, shown) & CLOAK:  # it makes no difference which of several was put on first
            same = same and answer.share[other] == answer.share[shown]
        same = same and answer.used_as[other] == answer.used_as[shown]
        in_set = units & place_in(answer.side, answer.die[other]) > 0
        if in_set and same and alike(s, answer.die[other], answer.die[shown]):
            return True
    return False


def victims(s: State, box: Box, answer: Roll) -> int:
    """The units of a save roll that the icon at hand can take."""
    frame = top(s)
    found = 0
    for shown in range(answer.shown):
        die, icon = answer.die[shown], icon_shown(s, box, answer, shown)
        lost = answer.spent[shown] & LOST > 0
        if frame.icon == Icon.CONFUSE:
            wanted = not lost and (decides(box, frame.side) or gives_saves(s, box, answer, shown, icon))
        else:
            wanted = is_id(icon) and (not lost or answer.glare > 0)
        if wanted and is_unit(s, die):
            found |= place_in(answer.side, die)
    return found


def gives_saves(s: State, box: Box, answer: Roll, shown: int, icon: int) -> bool:
    """Whether a face gives save results, whatever for. (DRG-051)"""
    if is_id(icon):
        return strength(s, answer.side, Effect.NO_ID) == 0
    if icon >= SAI:
        code = code_shown(s, box, answer, shown)
        if code & (CHOICE | BASH):
            code = chosen_results(answer, shown, code) if answer.share[shown] else 0
        return code & (CLOAK | SAVE) > 0
    return icon != Icon.NOTHING and result_of(s, box, answer, shown, icon) == Result.SAVE


def strike_victims(s: State, box: Box) -> None:
    """Confused units are rolled anew; the others are killed, and their results are lost."""
    frame = top(s)
    answer = s.roll[frame.answer]
    frame.stage = Stage.AFTERMATH
    if frame.marks[0] == 0:
        return
    if frame.icon == Icon.CONFUSE:
        frame.stage = Stage.CONFUSED
        throw_units(s, 1 - frame.side, frame.marks[0])
        return
    for shown in range(answer.shown):
        if frame.marks[0] & place_in(answer.side, answer.die[shown]):
            answer.spent[shown] |= LOST
    reckon(s, box, answer)
    push_fall(s, 1 - frame.side, frame.marks[0], Fate.KILLED)


def see_confused(s: State, box: Box) -> None:
    """The new faces of confused units stand, with all that they do. (DRG-049)"""
    frame = top(s)
    answer = s.roll[frame.answer]
    for thrown in range(s.dice):
        for shown in range(answer.shown):
            if answer.die[shown] == s.air[thrown]:
                take_cloak_off(s, box, answer, shown)
                answer.face[shown] = s.faces[thrown]
                answer.share[shown] = 0
                answer.used_as[shown] = 0
                answer.spent[shown] = 0
                answer.codes |= code_shown(s, box, answer, shown)
    reckon(s, box, answer)
    frame.stage = Stage.AFTERMATH
    push(s, Stage.ROLL_CANTRIPS, answer.side).roll = frame.answer


def take_cloak_off(s: State, box: Box, answer: Roll, shown: int) -> None:
    """A Cloak that is rolled anew is off; those of the same roll are taken off with it, to be put on once more."""
    side = answer.side
    if code_shown(s, box, answer, shown) & CLOAK:
        for other in range(answer.shown):
            if code_shown(s, box, answer, other) & CLOAK:
                lay(s, side, side, Effect.CLOAK, -answer.share[other], Duration.TO_START, True)
                answer.share[other] = 0
                answer.spent[other] &= ~RESOLVED


# --- Bash


def next_bash(s: State, box: Box) -> None:
    """Each unit that was bashed takes the damage of its own melee, less its individual save roll. (DRG-077)"""
    frame = top(s)
    answer, attack = s.roll[frame.answer], s.roll[frame.roll]
    while frame.count < answer.shown:
        shown = frame.count
        frame.count += 1
        if code_shown(s, box, answer, shown) & BASH and answer.used_as[shown]:
            s.together = 1  # with the damage of the attack
            frame.points = answer.share[shown]
            frame.marks[0] = place_in(frame.side, attack.die[answer.used_as[shown] - 1])
            frame.stage = Stage.BASH_TAKEN
            push_trial(s, frame.side, frame.marks[0], Result.SAVE)
            return
    pop(s)


def take_bash(s: State, box: Box) -> None:
    """The blow kills, or does nothing. (DRG-064)"""
    frame = top(s)
    frame.stage = Stage.BASHED
    die = first_of(frame.side) + lowest(frame.marks[0])
    if frame.points - s.scored >= health_of(s, box, die):
        push_fall(s, frame.side, frame.marks[0], Fate.KILLED)
