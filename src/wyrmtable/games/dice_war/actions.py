"""DiceWar: moving and attacking, and what passing over, defeating and being defeated bring with them."""

from wyrmtable.games.dice_war.board import (
    affect,
    clear_ruins,
    creatures,
    empty_fields,
    exile,
    field_bonus,
    gain,
    immune,
    kind,
    level_at,
    lift,
    put,
    remove,
    reserve,
    total,
)
from wyrmtable.games.dice_war.patterns import landings, stride, victims
from wyrmtable.games.dice_war.state import (
    ATTACKING,
    BLACK,
    MOVEMENT,
    RED,
    SPECIALITIES,
    WINNING,
    Box,
    Creature,
    Effect,
    Stage,
    State,
    Whose,
)

# --- moving


def move(s: State, box: Box, start: int, end: int) -> None:
    """Leave the field, pass over others, land. (WAR-21)"""
    level = level_at(s, s.turn, start)
    able = kind(box, s.turn, level)
    lift(s, s.turn, level, start)
    pass_over(s, box, able, start, end)
    put(s, s.turn, level, end)
    gain(s, s.turn, able.charge_move)  # WAR-71


def move_and_trail(s: State, box: Box, start: int, end: int) -> None:
    """A Movement; who leaves a trail is asked before the Ruins count. (WAR-21, WAR-70)"""
    able = kind(box, s.turn, level_at(s, s.turn, start))
    move(s, box, start, end)
    if able.trail > 0 and reserve(s, s.turn) > 0:
        s.actor = end
        s.trail = start
        s.stage = Stage.TRAILING
    else:
        s.stage = Stage.DONE


def leave_trail(s: State, box: Box) -> None:
    """A die of the Reserve is placed on the field just left. (WAR-70)"""
    level = level_at(s, s.turn, s.actor)
    put(s, s.turn, kind(box, s.turn, level).trail, s.trail)
    s.stirred = 1


def pass_over(s: State, box: Box, able: Creature, start: int, end: int) -> None:
    """What a creature does to those that it passes over, field by field. (WAR-21, WAR-26, WAR-38)"""
    if able.passes == Whose.NOBODYS:
        return
    step = stride(start, end)
    field = start + step
    while field != end:
        for seat in (RED, BLACK):
            whose = Whose.OWN if seat == s.turn else Whose.OPPOSING
            if able.passes & whose and creatures(s, seat) >> field & 1:
                touch(s, box, s.turn, seat, field, able.pass_effect, able.pass_by)
        field += step
    clear_ruins(s, box)


def touch(s: State, box: Box, owner: int, seat: int, field: int, effect: int, by: int) -> None:
    """An effect of a speciality; an immune creature is not changed by those of the other player. (WAR-18, WAR-52)"""
    safe = 0
    if seat != owner and effect != Effect.GAIN:
        safe = immune(s, box, seat, SPECIALITIES) >> field & 1
    if not safe:
        affect(s, owner, seat, field, effect, by)


# --- attacking


def attack(s: State, box: Box, start: int, end: int, left: int) -> None:
    """An Attack in its order; who defeats somebody may have further steps, of which so many are left. (WAR-26)"""
    other = 1 - s.turn
    level, defeated = level_at(s, s.turn, start), level_at(s, other, end)
    able, victim = kind(box, s.turn, level), kind(box, other, defeated)
    lift(s, s.turn, level, start)
    pass_over(s, box, able, start, end)
    s.army[s.turn].points += defeated + field_bonus(s.turn, end)  # WAR-27
    if victim.kept:
        remove(s, other, end)
    else:
        exile(s, other, end)
    gain(s, s.turn, able.charge_defeat)  # WAR-71
    put(s, s.turn, level, end)
    if victim.curse != Effect.NONE:  # WAR-39
        touch(s, box, other, s.turn, end, victim.curse, victim.curse_by)
    clear_ruins(s, box)
    step_on(s, box, level, end, left if total(s, box, s.turn) < WINNING else 0)


def step_on(s: State, box: Box, level: int, field: int, left: int) -> None:
    """The same creature may go on, if it is what it was and can go anywhere; else the turn is over. (WAR-47, WAR-48)"""
    if left > 0 and s.army[s.turn].level[level] >> field & 1 and steps(s, box, level, field) != 0:
        s.actor = field
        s.steps = left
        s.stage = Stage.STEP
    else:
        s.stage = Stage.DONE


def steps(s: State, box: Box, level: int, field: int) -> int:
    """Where a further step of a creature leads."""
    rush = kind(box, s.turn, level).rush
    fields = victims(s, box, s.turn, level, field, creatures(s, 1 - s.turn)) if rush & ATTACKING else 0
    if rush & MOVEMENT:
        fields |= landings(s, box, s.turn, level, field, empty_fields(s))
    return fields
