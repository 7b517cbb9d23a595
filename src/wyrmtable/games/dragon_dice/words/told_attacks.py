"""Dragon Dice in English: attacks, damage, maneuvers and special action icons, in the log."""

from collections.abc import Iterator

from wyrmtable.core.bits import lowest
from wyrmtable.games.dragon_dice.battle import can_attack, damage_to_attacker, damage_to_defender
from wyrmtable.games.dragon_dice.icons import icon_shown
from wyrmtable.games.dragon_dice.lasting import strength
from wyrmtable.games.dragon_dice.races import ground_of
from wyrmtable.games.dragon_dice.roster import free_units, targets_in
from wyrmtable.games.dragon_dice.stack import first_of
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import OPFOR, PLAYER, RESOLVED, Result, Roll, RollKind
from wyrmtable.games.dragon_dice.terms import Effect, Ground, Icon
from wyrmtable.games.dragon_dice.totals import flat_saves
from wyrmtable.games.dragon_dice.words.land import ALLOWS
from wyrmtable.games.dragon_dice.words.moments import Moment
from wyrmtable.games.dragon_dice.words.names import amount, count, counted, icon_words, plain_name
from wyrmtable.games.dragon_dice.words.told_rolls import face_words, thrown

ATTACKS = {
    RollKind.MELEE_ATTACK: ("attack by melee", "attacks by melee"),
    RollKind.COUNTER_ATTACK: ("strike back", "strikes back"),
    RollKind.CHARGE_ATTACK: ("charge", "charges"),
    RollKind.MISSILE_ATTACK: ("shoot", "shoots"),
}


def units_named(m: Moment, side: int, marks: int) -> str:
    """Units of a set by name."""
    names = []
    while marks:
        names.append(plain_name(m.was, m.talk, first_of(side) + lowest(marks)))
        marks &= marks - 1
    return counted(names)


def begin_attack(m: Moment) -> Iterator[str]:
    """An attack begins."""
    yield f"{m.who(m.frame.side)} {m.does(*ATTACKS[RollKind(m.frame.kind)])}."


def opfor_rests(m: Moment) -> Iterator[str]:
    """The opposing army does nothing, and why. (DRG-070, 103)"""
    if m.box.seats > 1 or m.now.frame[m.now.depth].stage != Stage.END_C:
        return
    if not can_attack(m.was):
        why = "nobody is there to fight"
    elif strength(m.was, PLAYER, Effect.ILLUSION):
        why = "an Illusion hides your army"
    else:
        why = f"face {m.was.face} is for {ALLOWS[Ground(ground_of(m.was, m.box))]}"
    yield f"{m.who(OPFOR)} {m.does('do', 'does')} nothing: {why}."


# --- damage


def do_damage(m: Moment) -> Iterator[str]:
    """Both sides' damage of an attack, and what it is made of. (DRG-061, 074, 077)"""
    roll, answer, attacker = m.was.roll[m.frame.roll], m.was.roll[m.frame.answer], m.frame.side
    yield _damage(m, 1 - attacker, damage_to_defender(roll, answer), _from_attack(roll, answer))
    back = damage_to_attacker(m.was, answer, attacker)
    thrown_back = answer.thrown_back + answer.unsaved
    if answer.kind == RollKind.CHARGE_DEFENCE or thrown_back:
        yield _damage(m, attacker, back, _from_answer(m, answer, attacker))


def _damage(m: Moment, side: int, damage: int, made_of: str) -> str:
    return f"{damage or 'No'} damage to {m.army(side)}: {made_of}."


def _from_attack(roll: Roll, answer: Roll) -> str:
    result = Result.MISSILE if roll.kind == RollKind.MISSILE_ATTACK else Result.MELEE
    maneuver = f" and {roll.total[Result.MANEUVER]} maneuver" if roll.kind == RollKind.CHARGE_ATTACK else ""
    unsaved = f", and {roll.unsaved} without save" if roll.unsaved else ""
    return f"{amount(roll.total[result], result)}{maneuver} against {count(answer.total[Result.SAVE], 'save')}{unsaved}"


def _from_answer(m: Moment, answer: Roll, attacker: int) -> str:
    parts = [
        *([f"{answer.total[Result.MELEE]} melee"] if answer.kind == RollKind.CHARGE_DEFENCE else []),
        *([f"{answer.thrown_back} thrown back"] if answer.thrown_back else []),
    ]
    saves = flat_saves(m.was, attacker, answer.kind)
    less = f", less {count(saves, 'save')} of spells" if saves else ""
    unsaved = f", and {answer.unsaved} without save" if answer.unsaved else ""
    return f"{' and '.join(parts) or 'nothing'}{less}{unsaved}"


def suffer_onslaught(m: Moment) -> Iterator[str]:
    """Damage of a spell, less the saves."""
    saves = m.was.roll[m.frame.roll].total[Result.SAVE]
    yield _damage(m, m.frame.side, max(0, m.frame.points - saves), f"{m.frame.points} against {count(saves, 'save')}")


def rest_of_damage(m: Moment) -> Iterator[str]:
    """Damage that nobody is small enough for is lost. (DRG-062)"""
    if m.now.depth < m.was.depth and m.frame.points > 0 and targets_in(m.now, m.frame.side):
        yield f"{m.frame.points} damage is left, too little for anybody."


# --- maneuvers


def begin_maneuver(m: Moment) -> Iterator[str]:
    """A side tries to move the terrain die."""
    alone = "" if free_units(m.was, 1 - m.frame.side) else ", and nobody can resist"
    yield f"{m.who(m.frame.side)} {m.does('maneuver')}{alone}."


def compare(m: Moment) -> Iterator[str]:
    """Both totals, and who has won. (DRG-123)"""
    side = m.frame.side
    own = m.was.roll[m.frame.roll].total[Result.MANEUVER]
    other = m.was.roll[m.frame.answer].total[Result.MANEUVER]
    outcome = "it succeeds" if m.was.face != m.now.face else "it fails"
    tie = ", a tie" if own == other else ""
    yield f"Maneuver {own} against {other}{tie}: {outcome} for {m.whom(side)}."


def suffer_thorns(m: Moment) -> Iterator[str]:
    """A Wall of Thorns hurts who has maneuvered."""
    yield f"The thorns hurt {m.army(m.frame.side)}."


# --- special action icons


def use_icon(m: Moment) -> Iterator[str]:
    """An icon is used."""
    roll, now = m.was.roll[m.frame.roll], m.now.roll[m.frame.roll]
    for shown in range(roll.shown):
        if now.spent[shown] & RESOLVED and not roll.spent[shown] & RESOLVED:
            face, name = face_words(m, roll.die[shown], roll.face[shown]), plain_name(m.was, m.talk, roll.die[shown])
            yield f"{m.whose(roll.side)} {name} uses {face}{_does(m, roll, shown)}."


def _does(m: Moment, roll: Roll, shown: int) -> str:
    """What an icon does at once."""
    enemy = m.army(1 - roll.side)
    match icon_shown(m.was, m.box, roll, shown):
        case Icon.HOWL | Icon.SCREECH | Icon.WAVE:
            return f": the answer of {enemy} is weaker"
        case Icon.HYPNOTIC_GLARE:
            return f": who of {enemy} shows ID is held"
        case Icon.SURPRISE | Icon.SNEAK_ATTACK:
            return ": nobody strikes back"
    return ""


def aim_icon(m: Moment) -> Iterator[str]:
    """The targets of an icon are known."""
    after = m.now.frame[m.was.depth]
    if after.stage != m.frame.stage and m.frame.marks[0]:
        yield f"{icon_words(m.frame.icon)} at {units_named(m, 1 - m.frame.side, int(m.frame.marks[0]))}."
    elif after.stage != m.frame.stage:
        yield f"{icon_words(m.frame.icon)} finds no target."


def see_charmed(m: Moment) -> Iterator[str]:
    """Charmed units fight for the enemy."""
    words = [f"{plain_name(m.was, m.talk, die)} {face}" for die, face in thrown(m)]
    more = m.now.roll[m.frame.roll].total[Result.MELEE] - m.was.roll[m.frame.roll].total[Result.MELEE]
    yield f"Charmed: {counted(words)}: {more} more melee."


def see_confused(m: Moment) -> Iterator[str]:
    """Confused units have rolled anew, and the saves are counted again."""
    words = [f"{plain_name(m.was, m.talk, die)} {face}" for die, face in thrown(m)]
    yield f"Confused: {counted(words)}: {m.now.roll[m.frame.answer].total[Result.SAVE]} saves now."


def spread_plague(m: Moment) -> Iterator[str]:
    """The plague goes on to another unit."""
    marks = int(m.now.frame[m.was.depth].marks[0])
    if m.now.depth == m.was.depth and m.now.frame[m.now.depth].stage == Stage.PLAGUE:
        yield f"The plague goes to {units_named(m, 1 - m.frame.side, marks)}."
