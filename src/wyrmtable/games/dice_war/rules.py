"""DiceWar: Light of Dragons, the four entrances. The clauses are in the modules named for what they are about."""

from wyrmtable.core.bits import lowest
from wyrmtable.core.record import Ints
from wyrmtable.core.table import action, argument_of, throw, verb_of
from wyrmtable.games.dice_war.actions import attack, leave_trail, move, move_and_trail, step_on, steps
from wyrmtable.games.dice_war.board import (
    change_level,
    clear_ruins,
    creatures,
    digit,
    digits,
    empty_fields,
    kind,
    level_at,
)
from wyrmtable.games.dice_war.deeds import peaceful, write_deeds
from wyrmtable.games.dice_war.lineup import begin_lineups, lineups_stand, place, write_places
from wyrmtable.games.dice_war.patterns import victims
from wyrmtable.games.dice_war.spells import (
    cast,
    end_spell,
    give,
    offer,
    open_pairs,
    shift,
    spend,
    spending_goes_on,
    split,
    write_gifts,
    write_other_spells,
    write_spending,
)
from wyrmtable.games.dice_war.state import (
    BLACK,
    DICE,
    DIRECTIONS,
    FIELDS,
    LEVELS,
    RED,
    Box,
    Stage,
    State,
    Verb,
)
from wyrmtable.games.dice_war.turn import begin_war, declare, end_turn, may_declare


def setup(s: State, box: Box) -> None:
    """All dice lie in the Reserves; each player rolls one to see who starts. (WAR-10, WAR-11)"""
    s.stage = Stage.START
    throw(s, 2, LEVELS)


def land(s: State, box: Box) -> None:
    """The higher number starts; ties are rolled again. (WAR-11)"""
    if s.faces[RED] == s.faces[BLACK]:
        throw(s, 2, LEVELS)
    else:
        begin_lineups(s, RED if s.faces[RED] > s.faces[BLACK] else BLACK)


def legal(s: State, box: Box, out: Ints) -> int:
    """What the mover can do, whatever the table waits for."""
    match s.stage:
        case Stage.ACTION:
            return write_actions(s, box, out)
        case Stage.LINEUP:
            return write_places(s, out)
        case Stage.STEP:
            return write_steps(s, box, out)
        case Stage.GIVING:
            return write_gifts(s, out)
        case Stage.SPENDING:
            return write_spending(s, box, out)
    out[0] = action(Verb.TRAIL, 0)
    out[1] = action(Verb.STOP, 0)
    return 2


def write_actions(s: State, box: Box, out: Ints) -> int:
    """One Standard Action with one own creature; passing only where there is none. (WAR-16, WAR-17, WAR-62)"""
    seat = s.turn
    own, others, empty = creatures(s, seat), creatures(s, 1 - seat), empty_fields(s)
    ones, twos, fours = digits(s, seat)
    upright, sideways = open_pairs(s, box, empty)
    count = 0
    while own != 0:
        field = lowest(own)
        level = digit(ones, twos, fours, field)
        prey = victims(s, box, seat, level, field, others)
        if prey != 0:
            count = write_deeds(prey, field, others, out, count)
        ways = peaceful(s, box, seat, level, field, empty, upright, sideways)
        count = write_deeds(ways, field, others, out, count)
        own &= own - 1
    count = write_other_spells(s, box, empty, out, count)
    if count == 0:
        out[0] = action(Verb.PASS, 0)
        count = 1
    if may_declare(s, box):
        out[count] = action(Verb.DECLARE, 0)
        count += 1
    return count


def write_steps(s: State, box: Box, out: Ints) -> int:
    """A further step of the creature that defeated somebody, or none. (WAR-47)"""
    ways = steps(s, box, level_at(s, s.turn, s.actor), s.actor)
    count = write_deeds(ways, s.actor, creatures(s, 1 - s.turn), out, 0)
    out[count] = action(Verb.STOP, 0)
    return count + 1


def act(s: State, box: Box, packed: int) -> None:
    """Do one of them, and what follows at the end of a turn."""
    argument = argument_of(packed)
    match verb_of(packed):
        case Verb.MOVE:
            act_move(s, box, argument // FIELDS, argument % FIELDS)
        case Verb.ATTACK:
            act_attack(s, box, argument // FIELDS, argument % FIELDS)
        case Verb.UPGRADE:
            change_level(s, s.turn, argument, 1)  # WAR-31
            s.stage = Stage.DONE
        case Verb.PLACE:
            place(s, box, argument // LEVELS, argument % LEVELS + 1)
        case Verb.DECLARE:
            declare(s)
        case Verb.PASS:
            s.stage = Stage.DONE
        case Verb.TRAIL:
            leave_trail(s, box)
            s.stage = Stage.DONE
        case Verb.STOP:
            act_stop(s, box)
        case _:
            act_spell(s, box, verb_of(packed), argument)
    if s.stage == Stage.DONE:
        clear_ruins(s, box)
        end_turn(s, box)
    elif s.stage == Stage.LINEUP and lineups_stand(s):
        begin_war(s, box)


def act_move(s: State, box: Box, start: int, end: int) -> None:
    """A Movement as the action of the turn, or as a further step. (WAR-20, WAR-47)"""
    if s.stage == Stage.STEP:
        level = level_at(s, s.turn, start)
        move(s, box, start, end)
        clear_ruins(s, box)
        step_on(s, box, level, end, s.steps - 1)
    else:
        move_and_trail(s, box, start, end)


def act_attack(s: State, box: Box, start: int, end: int) -> None:
    """An Attack as the action of the turn, or as a further step. (WAR-23, WAR-47)"""
    rush_times = kind(box, s.turn, level_at(s, s.turn, start)).rush_times
    attack(s, box, start, end, s.steps - 1 if s.stage == Stage.STEP else rush_times)


def act_stop(s: State, box: Box) -> None:
    """No further step, no further Trigger Point, nothing left behind. (WAR-47, WAR-69, WAR-70)"""
    if s.stage == Stage.SPENDING:
        end_spell(s, box)
    s.stage = Stage.DONE


def act_spell(s: State, box: Box, verb: int, argument: int) -> None:
    """A Spell, or a choice within one; it ends when nothing is left to choose. (WAR-32, WAR-44)"""
    match verb:
        case Verb.SPLIT:
            s.stage = Stage.DONE
            split(s, box, argument >> DIRECTIONS, argument & (1 << DIRECTIONS) - 1)
        case Verb.OFFER:
            offer(s, box, argument // (DICE + 1), argument % (DICE + 1))
        case Verb.CAST:
            cast(s, box, argument)
        case Verb.SHIFT:
            s.stage = Stage.DONE
            shift(s, box, argument // FIELDS, argument % FIELDS)
        case Verb.GIVE:
            give(s, box, argument)
        case Verb.SPEND:
            spend(s, box, argument)
    if s.stage == Stage.SPENDING and not spending_goes_on(s, box):
        end_spell(s, box)
        s.stage = Stage.DONE
