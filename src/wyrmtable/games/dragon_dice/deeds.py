"""Dragon Dice Solo Challenge: special action icons that act on armies and targets before the save roll.

(DRG-049 to 051, 054, 055)
"""

from wyrmtable.core.table import argument_of
from wyrmtable.games.dragon_dice.casualties import health_in, push_fall
from wyrmtable.games.dragon_dice.icons import (
    DEED,
    code_shown,
    count_at,
    count_shown,
    icon_at,
    icon_shown,
    is_id,
    seen_before,
)
from wyrmtable.games.dragon_dice.lasting import hold, lay, send_away
from wyrmtable.games.dragon_dice.returns import push_promotions, push_return
from wyrmtable.games.dragon_dice.roster import least_rare, offer_dice, place_in, targets_in, units_in, up_to
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
from wyrmtable.games.dragon_dice.state import RESOLVED, Box, Fate, Frame, Result, Roll, State, Zone
from wyrmtable.games.dragon_dice.terms import Duration, Effect, Icon
from wyrmtable.games.dragon_dice.trials import push_trial
from wyrmtable.games.dragon_dice.verbs import Verb

GALE = 4  # saves and maneuvers that a Galeforce takes
STRIKE = 4  # health that a Double Strike reaches
UNLIMITED = 99  # health that an icon for a single target reaches

SAVED = (Icon.BULLSEYE, Icon.CONVERT, Icon.DOUBLE_STRIKE, Icon.FLAMING_ARROW, Icon.POISON, Icon.SCARE)
NAMED = (Icon.SEIZE, Icon.SLAY, Icon.SWALLOW)  # the target is rolled, and only its ID helps
DODGED = (Icon.ENTANGLE, Icon.FIRECLOUD, Icon.NET, Icon.SMOTHER, Icon.STOMP, Icon.CRUSH, Icon.STUN)
HOLDING = (Icon.NET, Icon.STUN, Icon.WEB, Icon.SLEEP)
TWICE = (Icon.POISON, Icon.FLAMING_ARROW, Icon.STOMP, Icon.CRUSH)  # who is killed saves once more, or is buried
SINGLE = (Icon.SLAY, Icon.SLEEP, Icon.SWALLOW, Icon.KICK, Icon.GORE, Icon.COIL, Icon.HUG, Icon.PLAGUE)
BLOWS = (Icon.KICK, Icon.GORE, Icon.COIL, Icon.HUG)


def carry_deed(s: State, box: Box, stage: int) -> None:
    """Carry the deeds of a roll on."""
    match stage:
        case Stage.DEEDS:
            next_deed(s, box)
        case Stage.DEED_TARGETS:
            choose_target(s, box)
        case Stage.DEED_TRIED:
            see_tried(s)
        case Stage.DEED_FELLED:
            look_at_felled(s, box)
        case Stage.DEED_TRIED_TWICE:
            top(s).stage = Stage.DEEDS
            push_fall(s, 1 - top(s).side, s.failed[0], Fate.BURIED)
        case _:
            see_charmed(s, box)


def next_deed(s: State, box: Box) -> None:
    """One icon after the other: in the player's order, or in that of the roster. (DRG-054, D9)"""
    frame = top(s)
    roll = s.roll[frame.roll]
    if not asked(s):
        if not offers_icons(s, box, frame.side, roll, DEED):
            s.frame[s.depth - 1].others[0] |= frame.others[0]  # of the attack: whom this roll has targeted (DRG-055)
            pop(s)
        return
    shown = take_answer(s)
    roll.spent[shown] |= RESOLVED
    frame.icon = icon_shown(s, box, roll, shown)
    frame.shown = shown
    frame.die = roll.die[shown]
    frame.points = count_shown(s, box, roll, shown)
    do_deed(s, frame, roll)


def offers_icons(s: State, box: Box, side: int, roll: Roll, code: int) -> bool:
    """Which such icon is next: a player's choice among dice that differ, else the first in the roster. (DRG-054, D9)"""
    free = decides(box, side)
    for shown in range(roll.shown):
        waiting = code_shown(s, box, roll, shown) & code and not roll.spent[shown] & RESOLVED
        if waiting and not (free and seen_before(s, roll, shown)):
            offer(s, Verb.RESOLVE, shown)
    if s.offers == 0:
        return False
    if not free:
        leave_first_die(s, roll)
    ask(s, seat_of(box, side))
    return True


def leave_first_die(s: State, roll: Roll) -> None:
    """Of the faces on offer only the first one of the first die in the roster is left. (DRG-054)"""
    first = 0
    for choice in range(1, s.offers):
        if roll.die[argument_of(s.offer[choice])] < roll.die[argument_of(s.offer[first])]:
            first = choice
    s.offer[0] = s.offer[first]
    s.offers = 1


def do_deed(s: State, frame: Frame, roll: Roll) -> None:
    """What an icon does to an army it does at once; others look for targets."""
    side, x = frame.side, frame.points
    match frame.icon:
        case Icon.HOWL | Icon.SCREECH | Icon.WAVE:
            roll.daunts += x
        case Icon.WITHER:
            lay(s, side, 1 - side, Effect.RESULTS_DOWN, x, Duration.TO_START, True)
        case Icon.FROST_BREATH:
            lay(s, side, 1 - side, Effect.HALVE_ALL, 1, Duration.TO_START, False)
        case Icon.GALEFORCE:
            lay(s, side, 1 - side, Effect.SAVES_DOWN, GALE, Duration.TO_START, True)
            lay(s, side, 1 - side, Effect.MANEUVER_DOWN, GALE, Duration.TO_START, True)
        case Icon.ILLUSION:
            lay(s, side, side, Effect.ILLUSION, 1, Duration.TO_START, False)
        case Icon.HYPNOTIC_GLARE:
            roll.glares = 1
        case Icon.SURPRISE | Icon.SNEAK_ATTACK:
            s.frame[s.depth - 1].unanswered = 1  # of the attack (DRG-073)
        case Icon.REGENERATE:
            push_return(s, side, x)
        case Icon.WILD_GROWTH:
            push_promotions(s, side, x)
        case _:
            seek_targets(frame)


def seek_targets(frame: Frame) -> None:
    """An icon reaches as much health as it shows, or one target of any."""
    frame.marks[0] = 0
    frame.stage = Stage.DEED_TARGETS
    frame.single = 1 if frame.icon in SINGLE else 0
    if frame.single:
        frame.points = UNLIMITED
    elif frame.icon == Icon.DOUBLE_STRIKE:
        frame.points = STRIKE


# --- targets (DRG-055)


def choose_target(s: State, box: Box) -> None:
    """The player chooses freely; for the opposing army among the least rare units in reach. (DRG-055, D9, D15)"""
    frame = top(s)
    enemy = 1 - frame.side
    if asked(s):
        stops = chosen_verb(s) != Verb.TARGET
        die = take_answer(s)
        if stops:
            try_targets(s, box)
        else:
            mark(s, box, die)
        return
    army = targets_in(s, enemy) & ~frame.marks[0]
    charmed = s.roll[frame.roll].charms[0]
    free = decides(box, frame.side)
    reached = up_to(s, box, enemy, army, frame.points) if free else opfor_targets(s, box, army)
    offer_dice(s, Verb.TARGET, enemy, reached & ~charmed)
    offer_dice(s, Verb.TARGET, enemy, reached & charmed)
    if free and not frame.single:
        offer(s, Verb.DONE, 0)
    if s.offers == 0 or (frame.single and frame.marks[0]):
        s.offers = 0
        try_targets(s, box)
    else:
        ask(s, seat_of(box, frame.side))


def opfor_targets(s: State, box: Box, army: int) -> int:
    """The least rare units that it still reaches; who was targeted before comes after all others. (DRG-055)"""
    frame = top(s)
    fresh = army & ~frame.others[0]
    if fresh == 0:
        fresh = army
    return least_rare(s, box, 1 - frame.side, up_to(s, box, 1 - frame.side, fresh, frame.points))


def mark(s: State, box: Box, die: int) -> None:
    """A unit is a target of this icon."""
    frame = top(s)
    place = place_in(1 - frame.side, die)
    frame.marks[0] |= place
    frame.others[0] |= place
    if not frame.single:
        frame.points -= box.health[s.kind[die]]


def try_targets(s: State, box: Box) -> None:
    """Targets that may resist roll for it, each alone; some icons hurt in a way of their own. (DRG-056)"""
    frame = top(s)
    enemy, marks, icon = 1 - frame.side, frame.marks[0], frame.icon
    frame.stage = Stage.DEED_TRIED
    if marks == 0:
        frame.stage = Stage.DEEDS
    elif icon in SAVED or icon in NAMED:
        push_trial(s, enemy, marks, Result.SAVE)
    elif icon in DODGED:
        push_trial(s, enemy, marks, Result.MANEUVER)
    elif icon == Icon.WEB:
        push_trial(s, enemy, marks, Result.MELEE)
    elif icon == Icon.CHARM:
        s.roll[frame.roll].charms[0] |= marks
        frame.stage = Stage.CHARMED
        throw_units(s, enemy, marks)
    elif icon in BLOWS or icon == Icon.PLAGUE:
        frame.stage = Stage.DEEDS
        push_blow(s, box, frame, Stage.PLAGUE if icon == Icon.PLAGUE else Stage.BLOW)
    else:
        s.failed[0] = marks
        s.named[0] = 0


def push_blow(s: State, box: Box, deed: Frame, stage: int) -> None:
    """One target is hurt in the icon's own way: see `blows`."""
    blow = push(s, stage, deed.side)
    blow.icon = deed.icon
    blow.die = deed.die
    blow.marks[0] = deed.marks[0]
    blow.points = count_shown(s, box, s.roll[deed.roll], deed.shown)


# --- what becomes of them


def see_tried(s: State) -> None:
    """Who failed is killed, or held, or goes away; some icons look at ID. (DRG-049)"""
    frame = top(s)
    icon, enemy = frame.icon, 1 - frame.side
    failed, named = s.failed[0], s.named[0]
    killed, away = failed, 0
    if icon in HOLDING:
        hold_all(s, enemy, failed, frame.side)
        killed = 0
    elif icon == Icon.ROAR:
        killed, away = 0, failed
    elif icon == Icon.SCARE:
        killed, away = named, failed
    elif icon in NAMED:
        killed = frame.marks[0] & ~named
        away = named if icon == Icon.SEIZE else 0
    for place in range(s.roster[enemy]):
        if away >> place & 1:
            send_away(s, first_of(enemy) + place)
    frame.marks[0] = killed
    frame.stage = Stage.DEED_FELLED
    buries = icon == Icon.FLAME or icon == Icon.SWALLOW
    push_fall(s, enemy, killed, Fate.BURIED if buries else Fate.KILLED)


def hold_all(s: State, side: int, units: int, maker: int) -> None:
    """Units are held. (DRG-005)"""
    for place in range(s.roster[side]):
        if units >> place & 1:
            hold(s, first_of(side) + place, maker)


def look_at_felled(s: State, box: Box) -> None:
    """Who was killed by some icons saves once more or is buried; Convert brings as much health back. (DRG-049)"""
    frame = top(s)
    enemy = 1 - frame.side
    dead = frame.marks[0] & units_in(s, enemy, Zone.DEAD)
    frame.stage = Stage.DEEDS
    if frame.icon == Icon.CONVERT:
        push_return(s, frame.side, health_in(s, box, enemy, dead))
    elif dead and frame.icon in TWICE:
        frame.stage = Stage.DEED_TRIED_TWICE
        push_trial(s, enemy, dead, Result.SAVE)


def see_charmed(s: State, box: Box) -> None:
    """Melee icons and ID of charmed units are added to the attack."""
    frame = top(s)
    roll = s.roll[frame.roll]
    for thrown in range(s.dice):
        icon = icon_at(s, box, s.air[thrown], s.faces[thrown])
        if icon == Icon.MELEE or is_id(icon):
            roll.total[Result.MELEE] += count_at(s, box, s.air[thrown], s.faces[thrown])
    frame.stage = Stage.DEEDS
