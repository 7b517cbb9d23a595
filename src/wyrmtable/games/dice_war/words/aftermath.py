"""What an action brought with it: creatures that were turned or taken away, Ruins, and Trigger Points."""

from collections.abc import Iterator

from wyrmtable.core.game import Talk
from wyrmtable.games.dice_war.board import creatures, kind, level_at
from wyrmtable.games.dice_war.notation import appear, field_name
from wyrmtable.games.dice_war.patterns import stride
from wyrmtable.games.dice_war.state import BLACK, FIELDS, RED, Box, Effect, Stage, State, Verb, Whose
from wyrmtable.games.dice_war.words.labels import ALL_DIRECTIONS, caster
from wyrmtable.games.dice_war.words.names import ability, count, creature, each

TAKEN_AWAY = {Effect.TO_RESERVE: "Reserve", Effect.TO_EXILE: "Exile"}
IN_A_SPELL = (Verb.OFFER, Verb.CAST, Verb.GIVE, Verb.SPEND)


def aftermath(before: State, after: State, box: Box, talk: Talk, verb: int, argument: int) -> list[str]:
    """What came of an action besides what it says, in the order in which it happened. (WAR-26)"""
    went = verb in (Verb.MOVE, Verb.ATTACK)
    return [
        *(_passed(before, after, box, talk, *divmod(argument, FIELDS)) if went else ()),
        *(_cursed(before, after, box, talk, *divmod(argument, FIELDS)) if verb == Verb.ATTACK else ()),
        *_sunk(before, after, box, talk, verb, argument),
        *_trigger_points(before, after, box, talk, verb),
    ]


# --- creatures turned or taken away


def _passed(before: State, after: State, box: Box, talk: Talk, start: int, end: int) -> Iterator[str]:
    """What happened to those who were passed over. (WAR-38)"""
    turn, level = before.turn, level_at(before, before.turn, start)
    able = kind(box, turn, level)
    for field in between(start, end):
        for seat in (RED, BLACK):
            whose = Whose.OWN if seat == turn else Whose.OPPOSING
            if able.passes & whose and creatures(before, seat) >> field & 1:
                name, was = ability(box, talk, turn, level, "on_pass"), level_at(before, seat, field)
                yield from _turned(after, box, talk, name, seat, was, field, able.pass_effect)


def _cursed(before: State, after: State, box: Box, talk: Talk, start: int, end: int) -> Iterator[str]:
    """What who was defeated did to who defeated him. (WAR-39)"""
    turn, other = before.turn, 1 - before.turn
    level, defeated = level_at(before, turn, start), level_at(before, other, end)
    name = ability(box, talk, other, defeated, "on_defeated")
    yield from _turned(after, box, talk, name, turn, level, end, kind(box, other, defeated).curse)


def _turned(
    after: State, box: Box, talk: Talk, name: str, seat: int, was: int, field: int, effect: int
) -> Iterator[str]:
    """An effect on the creature of a player that stood on a field with a level."""
    now = level_at(after, seat, field)
    who = f"{talk.names[seat]}'s {creature(box, talk, seat, was)} on {field_name(field)}"
    if effect in TAKEN_AWAY and now == 0:
        yield f"{name}: {who} goes to the {TAKEN_AWAY[Effect(effect)]}."
    elif effect == Effect.LEVEL and now != was:
        level = max(now, 1)  # on a Ruin it is gone already
        yield f"{name}: {who} becomes {creature(box, talk, seat, level)}, level {level}."


def between(start: int, end: int) -> range:
    """The fields that lie between two of a straight line."""
    step = stride(start, end)
    return range(start + step, end, step)


# --- Ruins


def _sunk(before: State, after: State, box: Box, talk: Talk, verb: int, argument: int) -> Iterator[str]:
    """Creatures of level 1 that a Ruin swallowed. (WAR-57)"""
    if box.ruins[0] == 0:
        return
    for seat in (RED, BLACK):
        stood = creatures(before, seat) | (_arrivals(before, verb, argument) if seat == before.turn else 0)
        gone = box.ruins[0] & stood & ~creatures(after, seat) & ~_departures(before, box, verb, argument, seat)
        for field in each(gone):
            name = f"{talk.names[seat]}'s {creature(box, talk, seat, 1)} on {field_name(field)}"
            yield f"{name} is lost in the Ruin, and its die goes to the Reserve."


def _arrivals(before: State, verb: int, argument: int) -> int:
    """Where an action brings a creature of the active player."""
    match verb:
        case Verb.MOVE | Verb.ATTACK:
            return 1 << argument % FIELDS
        case Verb.SPLIT:
            return sum(1 << field for field in appear(caster(verb, argument), argument & ALL_DIRECTIONS))
        case Verb.TRAIL:
            return 1 << int(before.trail)
    return 0


def _departures(before: State, box: Box, verb: int, argument: int, seat: int) -> int:
    """The fields that a player's creatures leave by the action itself."""
    start, end = divmod(argument, FIELDS)
    own = seat == before.turn
    match verb:
        case Verb.MOVE:
            return _on_the_way(before, box, start, end) | (1 << start if own else 0)
        case Verb.ATTACK:
            victim = kind(box, 1 - before.turn, level_at(before, 1 - before.turn, end))
            cursed = 1 << end if victim.curse in TAKEN_AWAY else 0
            return _on_the_way(before, box, start, end) | ((1 << start | cursed) if own else 1 << end)
        case Verb.GIVE:
            return 1 << argument
        case Verb.SPLIT:
            field = caster(verb, argument)
            return 0 if kind(box, before.turn, level_at(before, before.turn, field)).split_self else 1 << field
        case Verb.SPEND if kind(box, before.turn, before.spell).effect in TAKEN_AWAY:
            return 1 << argument
        case Verb.SHIFT if kind(box, before.turn, level_at(before, before.turn, start)).effect in TAKEN_AWAY:
            return 1 << end
    return 0


def _on_the_way(before: State, box: Box, start: int, end: int) -> int:
    """The fields from which passing over takes creatures away."""
    able = kind(box, before.turn, level_at(before, before.turn, start))
    return sum(1 << field for field in between(start, end)) if able.pass_effect in TAKEN_AWAY else 0


# --- Trigger Points


def _trigger_points(before: State, after: State, box: Box, talk: Talk, verb: int) -> Iterator[str]:
    """Trigger Points gained by the way, and those that a Spell left over. (WAR-33, WAR-71)"""
    for seat in (RED, BLACK):
        gained = int(after.army[seat].trigger - before.army[seat].trigger)
        if gained > 0 and not (seat == before.turn and verb in IN_A_SPELL):
            yield f"{talk.names[seat]} gains {count(gained, 'Trigger Point')}."
    left = int(before.army[before.turn].trigger) - 1
    lapsed = left - int(after.army[before.turn].trigger)
    if verb == Verb.SPEND and after.stage != Stage.SPENDING and lapsed > 0:
        yield f"{count(lapsed, 'Trigger Point')} {'is' if lapsed == 1 else 'are'} left over and lost."
