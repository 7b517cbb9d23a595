"""The log: what a choice or the first throw did, in sentences."""

from wyrmtable.core.errors import listed
from wyrmtable.core.game import Talk
from wyrmtable.core.table import NOBODY
from wyrmtable.games.dice_war.board import field_bonus, kind, level_at, virtual
from wyrmtable.games.dice_war.notation import appear, field_name
from wyrmtable.games.dice_war.state import (
    BLACK,
    DICE,
    FIELDS,
    LEVELS,
    NO_TRUCE,
    RED,
    WAR_ENDS_IN,
    Box,
    Ending,
    Stage,
    State,
    Verb,
)
from wyrmtable.games.dice_war.words.aftermath import aftermath
from wyrmtable.games.dice_war.words.labels import ALL_DIRECTIONS, caster, effect_on
from wyrmtable.games.dice_war.words.names import ability, count, creature, on_field, plural, some, spell


def told(before: State, after: State, box: Box, talk: Talk, choice: tuple[int, int] | None) -> list[str]:
    """What one choice or one throw did."""
    if choice is None:
        return [_drawn(after, talk)]
    lines = [_done(before, box, talk, *choice)]
    if after.match == before.match:
        lines += aftermath(before, after, box, talk, *choice)
        lines += _flames(before, after, box, talk)
        lines += _clocks(before, after, box, talk)
    if after.match > before.match or after.ending == Ending.PAIR:
        lines += _game_of_a_pair(before, after, talk)
    return lines


def _drawn(after: State, talk: Talk) -> str:
    """The dice that say who begins. (WAR-11)"""
    red, black = talk.names
    faces = [int(face) for face in after.faces]
    if faces[RED] == faces[BLACK]:
        return f"{red} and {black} both roll {faces[RED]}, and roll again."
    return f"{red} rolls {faces[RED]}, {black} rolls {faces[BLACK]}: {talk.names[after.turn]} begins."


# --- what was done


def _done(s: State, box: Box, talk: Talk, verb: int, argument: int) -> str:
    who = talk.names[s.turn]
    match verb:
        case Verb.PLACE:
            field, level = argument // LEVELS, argument % LEVELS + 1
            return f"{who} places {some(creature(box, talk, s.turn, level))}, level {level}, on {field_name(field)}."
        case Verb.DECLARE:
            return f"{who} declares the End of War: {WAR_ENDS_IN} quiet turns from now the higher total wins."
        case Verb.MOVE:
            return _moved(s, box, talk, argument // FIELDS, argument % FIELDS)
        case Verb.ATTACK:
            return _attacked(s, box, talk, argument // FIELDS, argument % FIELDS)
        case Verb.UPGRADE:
            higher = creature(box, talk, s.turn, level_at(s, s.turn, argument) + 1)
            return f"{who} upgrades the {on_field(s, box, talk, s.turn, argument)} to {higher}."
        case Verb.GIVE:
            points = count(kind(box, s.turn, s.spell).offer_gain, "Trigger Point")
            return f"{who} gives up the {on_field(s, box, talk, s.turn, argument)} for {points}."
        case Verb.SPEND:
            able = kind(box, s.turn, s.spell)
            return f"1 Trigger Point: {effect_on(s, box, talk, argument, able.effect, able.effect_by)}."
        case Verb.TRAIL:
            level = kind(box, s.turn, level_at(s, s.turn, s.actor)).trail
            return f"{who} leaves {some(creature(box, talk, s.turn, level))} behind on {field_name(s.trail)}."
        case Verb.STOP:
            return _stopped(s, box, talk)
        case Verb.PASS:
            return f"{who} cannot act, and passes."
    return _cast(s, box, talk, verb, argument)


def _moved(s: State, box: Box, talk: Talk, start: int, end: int) -> str:
    name = creature(box, talk, s.turn, level_at(s, s.turn, start))
    moves = f"{talk.names[s.turn]}'s {name} moves from {field_name(start)} to {field_name(end)}"
    return f"{_rush(s, box, talk)}{moves}."


def _attacked(s: State, box: Box, talk: Talk, start: int, end: int) -> str:
    """Who defeated whom where, for how many points. (WAR-27)"""
    other, bonus = 1 - s.turn, field_bonus(s.turn, end)
    level = level_at(s, other, end)
    attacker = creature(box, talk, s.turn, level_at(s, s.turn, start))
    points = count(level, "point") + (f" + {bonus} for the field" if bonus else "")
    won = s.army[s.turn].points + level + bonus
    victim = on_field(s, box, talk, other, end) + (
        ", which goes to the Reserve" if kind(box, other, level).kept else ""
    )
    attack = f"{talk.names[s.turn]}'s {attacker} on {field_name(start)} defeats the {victim}"
    return f"{_rush(s, box, talk)}{attack}: {points}, {won} won so far."


def _rush(s: State, box: Box, talk: Talk) -> str:
    """The ability by which a further step is taken, before what it leads to."""
    if s.stage != Stage.STEP:
        return ""
    return f"{ability(box, talk, s.turn, level_at(s, s.turn, s.actor), 'after_defeat')}: "


def _stopped(s: State, box: Box, talk: Talk) -> str:
    who = talk.names[s.turn]
    match s.stage:
        case Stage.STEP:
            return f"{who}'s {on_field(s, box, talk, s.turn, s.actor)} goes no further."
        case Stage.TRAILING:
            return f"{who} leaves nobody behind."
    return f"{who} keeps {count(s.army[s.turn].trigger, 'Trigger Point')}."


def _cast(s: State, box: Box, talk: Talk, verb: int, argument: int) -> str:
    field = caster(verb, argument)
    level = level_at(s, s.turn, field)
    able = kind(box, s.turn, level)
    head = f"{talk.names[s.turn]} casts {spell(box, talk, s.turn, level)} on {field_name(field)}"
    match verb:
        case Verb.SPLIT:
            fields = [field_name(new) for new in appear(field, argument & ALL_DIRECTIONS)]
            new = creature(box, talk, s.turn, able.split_level)
            new = f"{plural(new)} appear" if len(fields) > 1 else f"{some(new)} appears"
            turned = some(creature(box, talk, s.turn, able.split_self)) if able.split_self else ""
            end = f"becomes {turned}" if turned else "goes to the Reserve"
            return f"{head}: {new} on {listed(fields, 'and')}, and the {creature(box, talk, s.turn, level)} {end}."
        case Verb.OFFER:
            number = argument % (DICE + 1)
            if able.offer_friendly:
                return f"{head}, to give up {count(number, 'creature')}."
            points = count(number * able.offer_gain, "Trigger Point")
            return f"{head} and gives up {count(number, 'die', 'dice')} for {points}."
        case Verb.CAST:
            return f"{head}, with {count(s.army[s.turn].trigger, 'Trigger Point')}."
    return f"{head}: {effect_on(s, box, talk, argument % FIELDS, able.effect, able.effect_by)}."


# --- what came of it


def _flames(before: State, after: State, box: Box, talk: Talk) -> list[str]:
    """Virtual points that came or went. (WAR-51)"""
    if before.stage == Stage.LINEUP:
        return []
    lines = []
    for seat in (RED, BLACK):
        points = virtual(after, box, seat)
        if points != virtual(before, box, seat):
            has = f"has {count(points, 'virtual point')} now" if points else "has no virtual points any more"
            lines.append(f"{talk.names[seat]} {has}.")
    return lines


def _clocks(before: State, after: State, box: Box, talk: Talk) -> list[str]:
    """The War begins, a declaration falls, or one may be made. (WAR-15, WAR-62, WAR-64)"""
    if before.stage == Stage.LINEUP and after.stage == Stage.ACTION:
        return [f"The lineups stand; {talk.names[after.turn]} has the first turn."]
    if before.truce != NO_TRUCE and after.truce == NO_TRUCE:
        return ["The turn was not quiet: the War goes on."]
    ripe = before.quiet < box.quiet_needed == after.quiet
    if box.end_of_war and ripe and after.truce == NO_TRUCE and after.mover != NOBODY:
        return [f"{after.quiet} quiet turns in a row: the End of War can be declared."]
    return []


def _game_of_a_pair(before: State, after: State, talk: Talk) -> list[str]:
    """How one game of a pair ended. (WAR-67)"""
    which = ("first", "second")[before.match]
    points = [int(after.army[seat].sums - before.army[seat].sums) for seat in (RED, BLACK)]
    winner = next((seat for seat in (RED, BLACK) if after.army[seat].wins > before.army[seat].wins), NOBODY)
    if winner == NOBODY:
        ended = f"The {which} game is a draw at {count(points[RED], 'point')} each."
    else:
        score = f"{count(points[winner], 'point')} to {points[1 - winner]}"
        ended = f"The {which} game goes to {talk.names[winner]}, with {score}."
    return [ended, *([f"Now {talk.names[after.turn]} begins."] if after.mover != NOBODY else [])]
