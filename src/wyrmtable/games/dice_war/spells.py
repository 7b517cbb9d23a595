"""DiceWar: spells. Splitting, offering dice for Trigger Points, spending them, and shifting a creature."""

from wyrmtable.core.bits import how_many, lowest, only
from wyrmtable.core.record import Ints
from wyrmtable.core.table import action
from wyrmtable.games.dice_war.board import (
    LEFT,
    RIGHT,
    affect,
    change_level,
    clear_ruins,
    creatures,
    exile,
    gain,
    immune,
    kind,
    level_at,
    of_levels,
    put,
    remove,
    reserve,
)
from wyrmtable.games.dice_war.patterns import follow
from wyrmtable.games.dice_war.state import (
    DICE,
    DIRECTIONS,
    FIELDS,
    KINDS,
    LEVELS,
    MOST_TRIGGER,
    NOWHERE,
    ORTHOGONAL,
    SIZE,
    SPELLS,
    Box,
    Creature,
    Effect,
    Place,
    Spell,
    Stage,
    State,
    Verb,
    Whose,
)

UP_AND_DOWN, LEFT_AND_RIGHT = 0b0101, 0b1010  # directions, a bit each

# --- what can be cast


def open_pairs(s: State, box: Box, empty: int) -> tuple[int, int]:
    """Who can split above and below, and who left and right: both fields empty, two dice in Reserve. (WAR-32)"""
    if reserve(s, s.turn) < 2:
        return 0, 0
    casters = of_levels(s, s.turn, box.line_splits[s.turn])
    return casters & empty << SIZE & empty >> SIZE, casters & (empty & ~RIGHT) << 1 & (empty & ~LEFT) >> 1


def casters_of(s: State, box: Box) -> int:
    """The active player's creatures that have a Spell of another kind."""
    return of_levels(s, s.turn, box.casters[s.turn])


def write_other_spells(s: State, box: Box, empty: int, out: Ints, count: int) -> int:
    """The ways in which own creatures can cast Spells of all other kinds. (WAR-32)"""
    casters = casters_of(s, box)
    while casters != 0:
        field = lowest(casters)
        able = kind(box, s.turn, level_at(s, s.turn, field))
        count = write_spell(s, box, able, field, empty, out, count)
        casters &= casters - 1
    return count


def write_spell(s: State, box: Box, able: Creature, field: int, empty: int, out: Ints, count: int) -> int:
    """The ways in which one creature can cast its Spell. (WAR-32)"""
    match able.spell:
        case Spell.SPLIT:
            return write_splits(s, box, able, field, empty, out, count)
        case Spell.OFFER:
            return write_offers(s, box, able, field, out, count)
        case Spell.SPEND:
            if s.army[s.turn].trigger > 0 and targets(s, box, able, field) != 0:
                out[count] = action(Verb.CAST, field)
                count += 1
        case Spell.SHIFT:
            count = write_each(action(Verb.SHIFT, field * FIELDS), targets(s, box, able, field), out, count)
    return count


def write_splits(s: State, box: Box, able: Creature, field: int, empty: int, out: Ints, count: int) -> int:
    """A split wants dice in the Reserve and empty fields around the caster. (WAR-32, WAR-41, WAR-50)"""
    if reserve(s, s.turn) < able.split_count:
        return count
    room = empty_around(box, field, empty, DIRECTIONS if able.split_place == Place.SURROUNDING else ORTHOGONAL)
    for chosen in range(1, room + 1):
        if chosen & ~room == 0 and how_many(chosen) == able.split_count:
            out[count] = action(Verb.SPLIT, field << DIRECTIONS | chosen)
            count += 1
    return count


def empty_around(box: Box, field: int, empty: int, directions: int) -> int:
    """The directions in which the next field is empty, a bit for each. (WAR-05)"""
    room = 0
    for direction in range(directions):
        at = box.beside[field * DIRECTIONS + direction]
        if at != NOWHERE:
            room |= (empty >> at & 1) << direction
    return room


def write_offers(s: State, box: Box, able: Creature, field: int, out: Ints, count: int) -> int:
    """How many dice can be offered: none of them in vain. (WAR-43, WAR-45, WAR-69)"""
    most = able.offer_most if able.offer_level == 0 else how_many(s.army[s.turn].level[able.offer_level])
    at_hand = how_many(creatures(s, s.turn)) - 1 if able.offer_friendly else reserve(s, s.turn)
    most = min(most, at_hand, MOST_TRIGGER // able.offer_gain)
    if most > 0 and able.spends and not able.persist:
        most = min(most, payable(s, box, able, field, most))
    for number in range(1, most + 1):
        out[count] = action(Verb.OFFER, field * (DICE + 1) + number)
        count += 1
    return count


def payable(s: State, box: Box, able: Creature, field: int, most: int) -> int:
    """How many offered dice, up to so many, could each pay for something. (WAR-45)"""
    gain = able.offer_gain
    fields = targets(s, box, able, field)
    if how_many(fields) >= most * gain:
        return most  # whoever is changed takes one Trigger Point at least
    return (uses(s, able, fields) + gain - 1) // gain


def uses(s: State, able: Creature, fields: int) -> int:
    """How many Trigger Points a spell could spend on these before nobody is left whom it would change. (WAR-45)"""
    if able.effect != Effect.LEVEL:
        return how_many(fields)
    by = abs(able.effect_by)
    room = 0
    for level in range(1, KINDS):
        there = how_many(fields & (s.army[0].level[level] | s.army[1].level[level]))
        steps = LEVELS - level if able.effect_by > 0 else level - 1
        room += there * ((steps + by - 1) // by)
    return room


def targets(s: State, box: Box, able: Creature, field: int) -> int:
    """The creatures that fit a spell, stand in its range and would be changed by it. (WAR-52, WAR-68)"""
    own, others = creatures(s, s.turn), creatures(s, 1 - s.turn)
    match able.target:
        case Whose.OPPOSING:
            fields = others & ~immune(s, box, 1 - s.turn, SPELLS)
        case Whose.OWN:
            fields = own
        case _:
            fields = own & ~only(field)
    if not able.range_all:
        fields &= in_range(s, box, able, field)
    if able.effect == Effect.LEVEL:
        still = LEVELS if able.effect_by > 0 else 1
        fields &= ~(s.army[0].level[still] | s.army[1].level[still])
    return fields


def in_range(s: State, box: Box, able: Creature, field: int) -> int:
    """The fields that the pattern of a spell's range reaches. (WAR-68)"""
    fields = able.range[field]
    for index in range(able.range_patterns):
        fields |= follow(s, box, s.turn, able.range_pattern[index], field)
    return fields


# --- casting


def split(s: State, box: Box, field: int, chosen: int) -> None:
    """New creatures appear beside the caster, then it is turned or goes to the Reserve. (WAR-41, WAR-50)"""
    level = level_at(s, s.turn, field)
    able = kind(box, s.turn, level)
    for direction in range(DIRECTIONS):
        if chosen >> direction & 1:
            put(s, s.turn, able.split_level, box.beside[field * DIRECTIONS + direction])
    s.stirred = 1
    if able.split_self == 0:
        remove(s, s.turn, field)
    else:
        change_level(s, s.turn, field, able.split_self - level)
    clear_ruins(s, box)


def offer(s: State, box: Box, field: int, number: int) -> None:
    """Dice of the Reserve go to the Exile for Trigger Points; creatures are then picked one by one. (WAR-43, WAR-69)"""
    begin_spell(s, field)
    able = kind(box, s.turn, s.spell)
    if able.offer_friendly:
        s.steps = number
        s.stage = Stage.GIVING
    else:
        s.army[s.turn].exile += number
        gain(s, s.turn, number * able.offer_gain)
        s.stage = Stage.SPENDING


def give(s: State, box: Box, field: int) -> None:
    """A creature is given up for Trigger Points, without points for anybody. (WAR-28, WAR-69)"""
    exile(s, s.turn, field)
    gain(s, s.turn, kind(box, s.turn, s.spell).offer_gain)
    s.steps -= 1
    if s.steps == 0:
        s.stage = Stage.SPENDING


def cast(s: State, box: Box, field: int) -> None:
    """A Spell begins that spends what is on the bar. (WAR-32)"""
    begin_spell(s, field)
    s.stage = Stage.SPENDING


def begin_spell(s: State, field: int) -> None:
    """Who casts, and the Spell of which level; no Spell is quiet. (WAR-61)"""
    s.actor = field
    s.spell = level_at(s, s.turn, field)
    s.stirred = 1


def shift(s: State, box: Box, field: int, target: int) -> None:
    """One effect on one creature. (WAR-68)"""
    s.stirred = 1
    able = kind(box, s.turn, level_at(s, s.turn, field))
    work(s, box, able, target)


def spend(s: State, box: Box, target: int) -> None:
    """A Trigger Point pays for one effect on one creature. (WAR-44)"""
    s.army[s.turn].trigger -= 1
    work(s, box, kind(box, s.turn, s.spell), target)


def work(s: State, box: Box, able: Creature, target: int) -> None:
    """The effect of a spell on the creature on a field."""
    seat = s.turn if creatures(s, s.turn) >> target & 1 else 1 - s.turn
    affect(s, s.turn, seat, target, able.effect, able.effect_by)
    clear_ruins(s, box)


def spending_goes_on(s: State, box: Box) -> bool:
    """Whether a Trigger Point is left, and somebody to spend it on. (WAR-44)"""
    able = kind(box, s.turn, s.spell)
    return able.spends != 0 and s.army[s.turn].trigger > 0 and targets(s, box, able, s.actor) != 0


def end_spell(s: State, box: Box) -> None:
    """What is not spent is lost, unless the Spell lets it stay on the bar. (WAR-33, WAR-69)"""
    able = kind(box, s.turn, s.spell)
    if able.spends and not able.persist:
        s.army[s.turn].trigger = 0


# --- choices within a spell


def write_gifts(s: State, out: Ints) -> int:
    """The creatures that can be given up: all own ones but the caster. (WAR-69)"""
    return write_each(action(Verb.GIVE, 0), creatures(s, s.turn) & ~only(s.actor), out, 0)


def write_spending(s: State, box: Box, out: Ints) -> int:
    """Whom a Trigger Point can be spent on; a Spell that lets them stay may stop here. (WAR-44, WAR-69)"""
    able = kind(box, s.turn, s.spell)
    count = write_each(action(Verb.SPEND, 0), targets(s, box, able, s.actor), out, 0)
    if able.persist:
        out[count] = action(Verb.STOP, 0)
        count += 1
    return count


def write_each(first: int, fields: int, out: Ints, count: int) -> int:
    """An action for each of a set of fields, numbered from that of the first field."""
    while fields != 0:
        out[count] = first + lowest(fields)
        count += 1
        fields &= fields - 1
    return count
