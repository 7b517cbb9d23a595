"""Dragon Dice Solo Challenge: maneuvers and counter-maneuvers. (DRG-123 to 129, 169, 170)"""

from wyrmtable.games.dragon_dice.casualties import push_damage
from wyrmtable.games.dragon_dice.icons import count_shown, icon_shown
from wyrmtable.games.dragon_dice.lasting import strength
from wyrmtable.games.dragon_dice.rolls import begin_roll, end_roll
from wyrmtable.games.dragon_dice.roster import free_units
from wyrmtable.games.dragon_dice.stack import (
    ask,
    asked,
    chosen_verb,
    decides,
    offer,
    pop,
    push,
    seat_of,
    take_answer,
    top,
)
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import (
    EIGHTH,
    FIFTH,
    NONE,
    OPFOR,
    PLAYER,
    Box,
    Eighth,
    Fate,
    Result,
    RollKind,
    State,
)
from wyrmtable.games.dragon_dice.terms import Effect, Icon
from wyrmtable.games.dragon_dice.verbs import Verb

MELEE = 1 << Result.MELEE


def carry_maneuver(s: State, box: Box, stage: int) -> None:
    """Carry a maneuver on."""
    match stage:
        case Stage.MANEUVER:
            begin_maneuver(s, box)
        case Stage.MANEUVER_COUNTER:
            choose_to_counter(s, box)
        case Stage.MANEUVER_ROLLED:
            counter_maneuver(s, box)
        case Stage.MANEUVER_ANSWERED:
            compare(s, box)
        case Stage.THORNS:
            roll_against_thorns(s)
        case _:
            suffer_thorns(s)


def push_maneuver(s: State, side: int, way: int) -> None:
    """A side tries to move the terrain die one face up (1) or down (-1)."""
    push(s, Stage.MANEUVER, side).way = way


def can_maneuver(s: State, side: int) -> bool:
    """Whether a side can try at all: Mire forbids it but from the eighth face. (DRG-124)"""
    mired = strength(s, PLAYER, Effect.MIRE) + strength(s, OPFOR, Effect.MIRE) > 0 and s.face != EIGHTH
    return free_units(s, side) and not mired


def begin_maneuver(s: State, box: Box) -> None:
    """Who is not opposed succeeds without a roll. (DRG-123)"""
    maneuver = top(s)
    other = 1 - maneuver.side
    if not free_units(s, other):
        succeed(s, box)
    elif decides(box, other):
        maneuver.stage = Stage.MANEUVER_COUNTER
    else:
        roll_maneuver(s)


def choose_to_counter(s: State, box: Box) -> None:
    """The player may oppose a maneuver of the other army, and so may a second one. (DRG-170, 174, D17)"""
    if not asked(s):
        offer(s, Verb.YES, 0)
        offer(s, Verb.NO, 0)
        ask(s, seat_of(box, 1 - top(s).side))
        return
    opposes = chosen_verb(s) == Verb.YES
    take_answer(s)
    if opposes:
        roll_maneuver(s)
    else:
        succeed(s, box)


def roll_maneuver(s: State) -> None:
    """The maneuvering side rolls first."""
    maneuver = top(s)
    maneuver.stage = Stage.MANEUVER_ROLLED
    maneuver.roll = s.rolls
    begin_roll(s, maneuver.side, RollKind.MANEUVER)


def counter_maneuver(s: State, box: Box) -> None:
    """The other side answers; Waves of the first roll weaken it."""
    maneuver = top(s)
    maneuver.stage = Stage.MANEUVER_ANSWERED
    maneuver.answer = s.rolls
    roll = s.roll[maneuver.roll]
    waves = 0
    for shown in range(roll.shown):
        if icon_shown(s, box, roll, shown) == Icon.WAVE:
            waves += count_shown(s, box, roll, shown)
    answer = s.roll[begin_roll(s, 1 - maneuver.side, RollKind.MANEUVER)]
    answer.counter = 1
    answer.weakness = waves


def compare(s: State, box: Box) -> None:
    """A tie goes to who maneuvers, unless Fields of Ice lie on that army. (DRG-123)"""
    maneuver = top(s)
    lead = s.roll[maneuver.roll].total[Result.MANEUVER] - s.roll[maneuver.answer].total[Result.MANEUVER]
    end_roll(s)
    end_roll(s)
    if lead > 0 or (lead == 0 and strength(s, maneuver.side, Effect.LOSE_TIES) == 0):
        succeed(s, box)
    else:
        pop(s)


def succeed(s: State, box: Box) -> None:
    """The die moves; then a Wall of Thorns may hurt who moved it."""
    maneuver = top(s)
    way = maneuver.way
    if strength(s, maneuver.side, Effect.THORNS) > 0:
        maneuver.stage = Stage.THORNS
    else:
        pop(s)
    turn_die(s, box, s.face + way)
    if s.battle < FIFTH and s.face == EIGHTH:
        s.won = 1  # DRG-035, 125


def turn_die(s: State, box: Box, face: int) -> None:
    """The terrain die shows another face, and who controls the eighth may change. (DRG-130, 169, 170)"""
    s.face = face
    s.changed = 1
    if face != EIGHTH:
        s.holder = NONE
        s.icon = Eighth.NONE
    elif s.battle >= FIFTH:
        s.holder = s.attacker if box.no_magic and s.attacker == OPFOR else PLAYER


def roll_against_thorns(s: State) -> None:
    """One army roll of melee icons and ID takes off the damage of the thorns."""
    thorns = top(s)
    thorns.stage = Stage.THORNS_ROLLED
    thorns.roll = s.rolls
    s.roll[begin_roll(s, thorns.side, RollKind.UNIT_ROLL)].counts = MELEE


def suffer_thorns(s: State) -> None:
    """The rest hits the army."""
    thorns = top(s)
    roll = s.roll[thorns.roll]
    damage = strength(s, thorns.side, Effect.THORNS) - roll.total[Result.MELEE] + roll.given[Result.MELEE]
    end_roll(s)
    side = thorns.side
    pop(s)
    push(s, Stage.LAY_DOWN, PLAYER)  # DRG-015
    push_damage(s, side, max(0, damage), Fate.KILLED)
