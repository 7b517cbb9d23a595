"""Hero Dice in English: what the hall of fame tells of a hero."""

from functools import cache

from wyrmtable.core.fame import Deed
from wyrmtable.core.game import Talk
from wyrmtable.core.pack import load
from wyrmtable.games.hero_dice.box import CONTENT
from wyrmtable.games.hero_dice.piles import score, title
from wyrmtable.games.hero_dice.state import Box, Ending, State
from wyrmtable.games.hero_dice.words.names import hero, title_name

DEEPEST = 1000  # level from which on all count as equally deep


def deed(s: State, box: Box, talk: Talk) -> Deed:
    """How it ended: by score, then survivors before the fallen, then the deeper level. (HER-102)"""
    points, alive = score(s), s.ending != Ending.DEFEAT
    step = title(box, points)
    return Deed(
        mode=mode(box, talk),
        order=(2 * points + alive) * DEEPEST + min(s.level, DEEPEST - 1),
        score=points,
        honour=title_name(talk, step) if step else "",
        tale=tale(s),
        hero=str(hero(box, talk)["name"]),
    )


def mode(box: Box, talk: Talk) -> str:
    """The way to play; a deck of one's own has halls of its own."""
    parts = ["Deep delving" if box.delve else "One level", "on a map" if box.map else "stacked cards"]
    if box.delve and not box.restore:
        parts.append("health not restored")
    if talk.pack.hash != official_hash():
        parts.append(f"pack {talk.pack.name}")
    return ", ".join(parts)


@cache
def official_hash() -> str:
    """What tells the official deck from all others."""
    return load(CONTENT, CONTENT).hash


def tale(s: State) -> str:
    """What became of the hero, in a few words."""
    match s.ending:
        case Ending.VICTORY:
            return f"beat the boss with {s.health} health left"
        case Ending.RETIRED:
            return f"retired on level {s.level}"
    return f"fell on level {s.level}"
