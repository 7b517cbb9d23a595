"""Dice & Dragons: what is chosen from a list: classes, skills, symbols, levels, dragons, heroes in reserve."""

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Card, Row, Token, Track, Zone
from wyrmtable.games.dice_and_dragons.levels import can_learn
from wyrmtable.games.dice_and_dragons.state import LEVELS, PRINTED, ROSTER, ROWS, SYMBOLS, Box, State
from wyrmtable.games.dice_and_dragons.terms import Role, Stage
from wyrmtable.games.dice_and_dragons.words.names import (
    FACES,
    class_name,
    count,
    dragon_name,
    hero_name,
    pattern,
    skill_name,
    skill_note,
    specials,
)


def choosing(s: State, box: Box, talk: Talk) -> Zone | None:
    """The question and what there is to choose from, where it is a list."""
    match s.stage:
        case Stage.PICK:
            return _zone("Which hero?", _classes(box, talk))
        case Stage.SKILL:
            return _zone("Skills to choose", (_so_far(s, box, talk), _chart(box, talk)))
        case Stage.SYMBOL:
            return _zone("Class symbol", (_so_far(s, box, talk), _symbols(s, box)))
        case Stage.LEVEL:
            return _zone("Which level?", (_levels(box),))
        case Stage.SECOND:
            return _zone("Second dragon", (_dragons(box, talk),))
        case Stage.LEARN:
            return _zone("Which new skill?", (_new_skills(s, box, talk),))
        case Stage.MUSTER | Stage.JOIN:
            return _reserve(s, box, talk)
    return None


def _zone(title: str, cards: tuple[Card, ...]) -> Zone:
    return Zone("choose", title, "middle", cards)


def _skill_row(box: Box, talk: Talk, skill: int, touchable: bool = False) -> Row:
    note = skill_note(box.skill[skill])
    return Row(
        skill_name(box, talk, skill), pattern(box, talk, skill), False, note, f"skill-{skill}" if touchable else ""
    )


def _classes(box: Box, talk: Talk) -> tuple[Card, ...]:
    cards = [_class(box, talk, calling) for calling in range(box.classes)]
    own = Row("Six skills of the chart, a class symbol of your own, 18 to 23 HP")
    return (*cards, Card("Custom hero", (own,), id="pick-custom"))


def _class(box: Box, talk: Talk, calling: int) -> Card:
    sheet = box.calling[calling]
    rows = tuple(_skill_row(box, talk, sheet.row[row] - 1) for row in range(PRINTED))
    items = (
        Token("heart", "HP", sheet.hp),
        Token("armour", "AC", sheet.ac),
        Token("hourglass", "INT", sheet.initiative),
    )
    return Card(class_name(talk, calling), rows, items, FACES[sheet.symbol].symbol, "", f"pick-{calling}")


def _so_far(s: State, box: Box, talk: Talk) -> Card:
    """The custom hero that is being built."""
    hero = s.hero[s.line]
    rows = tuple(_skill_row(box, talk, hero.row[row] - 1) for row in range(PRINTED) if hero.row[row] > 0)
    return Card("Custom hero", rows, note=f"{len(rows)} of {PRINTED} skills")


def _chart(box: Box, talk: Talk) -> Card:
    on_chart = [skill for skill in range(box.skills) if box.skill[skill].on_chart]
    return Card("Skill chart", tuple(_skill_row(box, talk, skill, touchable=True) for skill in on_chart))


def open_symbols(s: State, box: Box) -> list[int]:
    """The fixed symbols of a custom hero's skills. (DND-131)"""
    hero = s.hero[s.line]
    skills = [box.skill[hero.row[row] - 1] for row in range(PRINTED)]
    return [symbol for symbol in range(SYMBOLS) if any(skill.fixed[symbol] for skill in skills)]


def _symbols(s: State, box: Box) -> Card:
    rows = tuple(Row(FACES[symbol].label, (FACES[symbol].symbol,), id=f"symbol-{symbol}") for symbol in range(SYMBOLS))
    return Card("Class symbols", rows)


def _levels(box: Box) -> Card:
    rows = tuple(
        Row(f"Level {level}", note=f"{box.level_xp[level]} XP", id=f"level-{level}") for level in range(1, LEVELS + 1)
    )
    return Card("Levels", rows)


def _dragons(box: Box, talk: Talk) -> Card:
    rows = tuple(
        Row(_dragon(box, talk, dragon), note=f"rank {box.sheet[dragon].rank}", id=f"second-{dragon}")
        for dragon in range(box.dragons)
    )
    return Card("Dragons", rows, symbol="dragon")


def _dragon(box: Box, talk: Talk, dragon: int) -> str:
    parts = [f"{box.sheet[dragon].hp} HP", f"AC {box.sheet[dragon].ac}", *specials(talk, dragon)]
    return f"{dragon_name(talk, dragon)}: {', '.join(parts)}"


def _new_skills(s: State, box: Box, talk: Talk) -> Card:
    hero = s.hero[s.line]
    open_to = [skill for skill in range(box.skills) if can_learn(box, hero, skill)]
    return Card("New skills", tuple(_skill_row(box, talk, skill, touchable=True) for skill in open_to))


def _reserve(s: State, box: Box, talk: Talk) -> Zone | None:
    seat = s.mover
    lines = [line for line in range(ROSTER) if s.hero[line].role == Role.RESERVE and s.hero[line].seat == seat]
    cards = tuple(_resting(s, box, talk, line) for line in lines)
    return _zone("In reserve", cards) if cards else None


def _resting(s: State, box: Box, talk: Talk, line: int) -> Card:
    hero = s.hero[line]
    rows = tuple(_skill_row(box, talk, hero.row[row] - 1) for row in range(ROWS) if hero.row[row] > 0)
    items = (Track("HP", hero.hp, hero.max_hp), Token("armour", "AC", hero.base_ac))
    note = ", ".join([f"level {hero.level}", *(["dead"] if hero.dead else []), count(hero.xp, "XP", "XP")])
    return Card(hero_name(s, talk, line), rows, items, FACES[hero.symbol].symbol, note, f"reserve-{line}")
