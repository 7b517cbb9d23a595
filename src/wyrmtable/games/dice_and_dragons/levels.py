"""Dice & Dragons: new levels."""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import action
from wyrmtable.games.dice_and_dragons.dragons import begin_series
from wyrmtable.games.dice_and_dragons.party import HIGHEST_RANK, level_by_xp, rank, rest
from wyrmtable.games.dice_and_dragons.state import CUSTOM, NONE, PRINTED, ROSTER, ROWS, Box, Hero, State
from wyrmtable.games.dice_and_dragons.terms import Better, Role, Stage, Verb


def next_level(s: State, box: Box) -> None:
    """The living heroes whose XP have reached a new level, in INT order, one level at a time. (DND-105, 115, 116)"""
    found, lowest = NONE, HIGHEST_RANK
    for line in range(ROSTER):
        hero = s.hero[line]
        if hero.role == Role.NOBODY or hero.dead or hero.level >= level_by_xp(box, hero.xp):
            continue
        if rank(s, line) < lowest:
            found, lowest = line, rank(s, line)
    if found == NONE:
        s.stage = s.resume
    else:
        s.line = found
        s.stage = Stage.GAIN
        begin_series(s)


def rise(s: State, box: Box) -> None:
    """The HP rolled for, what the class brings, and then a skill to improve or to learn. (DND-117, 118, 120, 121)"""
    hero = s.hero[s.line]
    hero.level += 1
    hero.max_hp += 1 + s.aside
    if hero.calling != CUSTOM:
        calling = box.calling[hero.calling]
        hero.max_hp += calling.hp_per_level
        hero.base_ac += calling.ac_at[hero.level]
    rest(hero)
    s.mover = hero.seat
    if hero.level % 2 == 0:
        s.stage = Stage.IMPROVE if improvable(s, box) else Stage.LEVELS
    else:
        s.stage = Stage.LEARN if learnable(s, box) else Stage.LEVELS


# --- levels 2 and 4


def improvable(s: State, box: Box) -> bool:
    """Whether any row qualifies. (DND-118)"""
    for row in range(ROWS):
        if can_improve(box, s.hero[s.line], row):
            return True
    return False


def can_improve(box: Box, hero: Hero, row: int) -> bool:
    """An Attack or Healing row, no Strike, and no skill of a name that was improved before. (DND-118)"""
    if hero.row[row] == 0:
        return False
    skill = box.skill[hero.row[row] - 1]
    if skill.strike or skill.damage + skill.healing == 0:
        return False
    for other in range(ROWS):
        if hero.better[other] > 0 and box.skill[hero.row[other] - 1].name == skill.name:
            return False
    return True


def improve_choices(s: State, box: Box, out: Ints) -> int:
    """Each row that qualifies; of one that wounds and heals either part. (DND-118, 119)"""
    hero = s.hero[s.line]
    found = 0
    for row in range(ROWS):
        if can_improve(box, hero, row):
            skill = box.skill[hero.row[row] - 1]
            out[found] = action(Verb.IMPROVE, row)
            found += 1
            if skill.damage > 0 and skill.healing > 0:
                out[found] = action(Verb.IMPROVE, ROWS + row)
                found += 1
    return found


def improve(s: State, box: Box, argument: int) -> None:
    """The row is better by one from now on. (DND-118, 119)"""
    hero = s.hero[s.line]
    row = argument % ROWS
    wounds = box.skill[hero.row[row] - 1].damage > 0 and argument < ROWS
    hero.better[row] = Better.DAMAGE if wounds else Better.HEALING
    s.stage = Stage.LEVELS


# --- levels 3 and 5


def learnable(s: State, box: Box) -> bool:
    """Whether any new skill is open to the hero. (DND-120)"""
    for skill in range(box.skills):
        if can_learn(box, s.hero[s.line], skill):
            return True
    return False


def can_learn(box: Box, hero: Hero, skill: int) -> bool:
    """A new skill with the hero's class symbol, not added before, and not printed where that is asked. (DND-120)"""
    wanted = box.skill[skill]
    if not wanted.is_new or wanted.fixed[hero.symbol] == 0 or hero.row[ROWS - 1] > 0:
        return False
    for row in range(0 if not box.duplicates else PRINTED, ROWS):
        if hero.row[row] > 0 and box.skill[hero.row[row] - 1].name == wanted.name:
            return False
    return True


def learn_choices(s: State, box: Box, out: Ints) -> int:
    """Each new skill that is open to the hero, or none. (DND-120)"""
    found = 0
    for skill in range(box.skills):
        if can_learn(box, s.hero[s.line], skill):
            out[found] = action(Verb.LEARN, skill)
            found += 1
    out[found] = action(Verb.SKIP, 0)
    return found + 1


def learn(s: State, skill: int) -> None:
    """The skill is written into an empty row. (DND-120)"""
    hero = s.hero[s.line]
    hero.row[PRINTED if hero.row[PRINTED] == 0 else PRINTED + 1] = skill + 1
    s.stage = Stage.LEVELS


# --- choosing


def choices_of_level(s: State, box: Box, out: Ints) -> int:
    """What a new level lets the hero choose."""
    if s.stage == Stage.IMPROVE:
        return improve_choices(s, box, out)
    return learn_choices(s, box, out)


def act_on_level(s: State, box: Box, verb: int, argument: int) -> None:
    """A choice of a new level."""
    if verb == Verb.IMPROVE:
        improve(s, box, argument)
    elif verb == Verb.LEARN:
        learn(s, argument)
    else:
        s.stage = Stage.LEVELS
