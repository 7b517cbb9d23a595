"""Hero Dice in English: what just happened, and how it ended."""

from wyrmtable.core.game import Talk
from wyrmtable.core.table import CHANCE
from wyrmtable.games.hero_dice.piles import level_health, score, title
from wyrmtable.games.hero_dice.state import Box, Ending, Stage, State, Verb
from wyrmtable.games.hero_dice.words.beats import beats
from wyrmtable.games.hero_dice.words.draws import (
    DECK_NAMES,
    drawn,
    explored,
    fled,
    moved,
    only_way,
    reshuffled,
    to_the_boss,
)
from wyrmtable.games.hero_dice.words.moves import chosen
from wyrmtable.games.hero_dice.words.names import DRAWS, title_name
from wyrmtable.games.hero_dice.words.rounds import checked, fought


def told(before: State, after: State, box: Box, talk: Talk, choice: tuple[int, int] | None) -> list[str]:
    """What one choice or one throw did, step by step."""
    said = chosen(before, box, talk, *choice) if choice else ""
    steps = beats(before, after, box, choice)
    covered = any(p.stage in DRAWS and q.mover != CHANCE for p, q in steps[1:])  # what the first die showed, by a 1
    lines = [said] if said else []
    for step, (p, q) in enumerate(steps):
        if step == 0 and choice and choice[0] in (Verb.LOSE, Verb.INVOKE, Verb.FORGO):
            continue  # told already
        lines += _step(p, q, box, talk, not covered)
    lines += _new_level(before, after, box, talk) or _new_title(before, after, box, talk)
    return [*lines, reason(after, box, talk)] if after.ending else lines


def _step(p: State, q: State, box: Box, talk: Talk, seen: bool) -> list[str]:
    """What one step of the rules did."""
    if q.level > p.level or q.mover == CHANCE:
        return []  # told as a whole; or dice have only just been taken up
    lines = [*moved(p, q, box, talk), *fled(p, q, box, talk)]
    match p.stage:
        case Stage.CHECK:
            return lines + checked(p, q, box, talk, seen)
        case Stage.ENCOUNTER_DRAW | Stage.TREASURE_DRAW | Stage.BOSS_DRAW:
            return lines + drawn(p, q, box, talk)
        case Stage.NEXT_SYMBOL if q.stage in DECK_NAMES:
            return lines + reshuffled(p, q)
        case Stage.EXIT if q.stage == Stage.NEXT_ROOM and p.mover != 0:
            return lines + only_way(q, talk)
        case Stage.EXIT | Stage.NEXT_ROOM if q.stage == Stage.BOSS:
            return lines + to_the_boss(q, talk)
        case Stage.NEXT_ROOM | Stage.ROOM_DRAW:
            return lines + explored(p, q, box, talk)
    return lines + fought(p, q, box, talk)


def _new_level(before: State, after: State, box: Box, talk: Talk) -> list[str]:
    if after.level == before.level:
        return []
    banked = after.banked - before.banked
    healed = f", with {after.health} health again" if after.health > before.health else ""
    return [
        f"{talk.names[0]} goes down to level {after.level}{healed}: {banked} XP are banked, {after.banked} in all.",
        f"Down here every foe has {level_health(after)} more health.",
    ]


def _new_title(before: State, after: State, box: Box, talk: Talk) -> list[str]:
    """A title that was earned, or lost again by paying."""
    had, has = title(box, score(before)), title(box, score(after))
    if has > had:
        return [f"With {score(after)} XP {talk.names[0]} has earned a title: {title_name(talk, has)}."]
    if has < had:
        left = f"only {title_name(talk, has)} again" if has else "without a title again"
        return [f"With {score(after)} XP {talk.names[0]} is {left}."]
    return []


def reason(s: State, box: Box, talk: Talk) -> str:
    """How it ended, and why."""
    who, points = talk.names[0], score(s)
    known = title(box, points)
    called = f"the title {title_name(talk, known)}" if known else "no title"
    where = f" on level {s.level}" if box.delve else ""
    end = f"{points} XP and {called}"
    match s.ending:
        case Ending.VICTORY:
            return f"The boss is defeated and the level is won: {who} comes home with {end}."
        case Ending.RETIRED:
            return f"{who} retires alive{where}, with {end}."
    return f"{who} has fallen{where}, with {end}."
