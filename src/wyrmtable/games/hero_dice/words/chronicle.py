"""Hero Dice in English: what just happened, and how it ended."""

from wyrmtable.core.errors import listed
from wyrmtable.core.game import Talk
from wyrmtable.games.hero_dice.piles import score, title
from wyrmtable.games.hero_dice.state import (
    CARDS,
    NOTHING,
    Box,
    Deck,
    Ending,
    Place,
    Stage,
    State,
    Verb,
)
from wyrmtable.games.hero_dice.words.labels import label
from wyrmtable.games.hero_dice.words.names import ability_name, card_name, count, title_name


def told(before: State, after: State, box: Box, talk: Talk, choice: tuple[int, int] | None) -> list[str]:
    """What one choice or one throw did."""
    lines = _chosen(before, box, talk, *choice) if choice else _landed(before, after, talk)
    if after.level > before.level:
        return [*lines, f"Level {after.level} begins; {after.banked} XP are banked."]
    lines += _moved(before, after, box, talk)
    lines += _hurt(before, after, talk)
    if after.sealed != before.sealed:
        lines.append("No room is left that fits there: that direction is sealed.")
    if after.ending:
        lines.append(reason(after, box, talk))
    return lines


def _chosen(before: State, box: Box, talk: Talk, verb: int, argument: int) -> list[str]:
    match verb:
        case Verb.INVOKE:
            return [f"{talk.names[0]} uses {ability_name(box, talk, before.die)}."]
        case Verb.FORGO:
            return [f"{talk.names[0]} does without {ability_name(box, talk, before.die)}."]
    return [f"{talk.names[0]}: {label(before, box, talk, verb, argument)}."]


def _landed(before: State, after: State, talk: Talk) -> list[str]:
    faces = [str(face) for face in after.faces[: before.dice]]
    match before.stage:
        case Stage.ROUND:
            own, theirs = faces[: before.hero_dice], faces[before.hero_dice :]
            foe = card_name(talk, before.card)
            against = listed(theirs, "and") if theirs else "nothing"
            return [f"{talk.names[0]} rolls {listed(own, 'and')}, {foe} {against}."]
        case Stage.ANEW:
            return [f"{talk.names[0]} rolls {listed(faces, 'and')} instead."]
        case Stage.CHECK:
            return [f"{talk.names[0]} rolls {faces[0]} against {card_name(talk, before.card)}."]
    return []


def _moved(before: State, after: State, box: Box, talk: Talk) -> list[str]:
    """What became of every card that lies elsewhere now."""
    return [
        text
        for card in range(CARDS)
        if before.place[card] != after.place[card]
        for text in [_move(after, box, talk, card, before.place[card])]
        if text
    ]


def _move(after: State, box: Box, talk: Talk, card: int, was: int) -> str:
    name, who = card_name(talk, card), talk.names[0]
    match after.place[card]:
        case Place.LAID:
            return f"{who} enters: {name}."
        case Place.BOTTOM:
            return f"{name} does not fit, and goes to the bottom."
        case Place.IN_PLAY:
            found = box.first[Deck.TREASURES] <= card < box.first[Deck.BOSSES]
            return f"{who} {'finds' if found else 'meets'} {name}."
        case Place.HELD if was != Place.SPENT:
            return f"{who} takes {name}."
        case Place.POOL:
            return f"{name} goes to the XP pool: {box.xp[card]} XP."
        case Place.DISCARD:
            return f"{name} is discarded."
    return ""


def _hurt(before: State, after: State, talk: Talk) -> list[str]:
    lines = []
    change = after.health - before.health
    if change:
        lines.append(f"{talk.names[0]} {'recovers' if change > 0 else 'loses'} {abs(change)}: {after.health} health.")
    if before.card == after.card != NOTHING and after.mob_health != before.mob_health:
        gained = after.mob_health - before.mob_health
        foe = card_name(talk, after.card)
        lines.append(f"{foe} {'recovers' if gained > 0 else 'loses'} {abs(gained)}: {after.mob_health} health.")
    return lines


def reason(s: State, box: Box, talk: Talk) -> str:
    """How it ended, and why."""
    points = score(s)
    known = title(box, points)
    called = f"as {title_name(talk, known)}" if known else "without a title"
    end = f"{count(points, 'XP', 'XP')} on level {s.level}, {called}."
    match s.ending:
        case Ending.VICTORY:
            return f"The boss is defeated: {talk.names[0]} wins with {end}"
        case Ending.RETIRED:
            return f"{talk.names[0]} retires alive with {end}"
    return f"{talk.names[0]} has fallen with {end}"
