"""Hero Dice: what simulations counted: how far heroes came, and what they are called."""

from collections.abc import Mapping

from wyrmtable.core.game import Report
from wyrmtable.games.hero_dice.state import DEPTHS, TITLES

COUNTED = ("XP", "level", "rooms", "mobs defeated", "flights", "bosses met", "bosses defeated")
TITLE_NAMES = ("no title", *(f"title {step}" for step in range(1, TITLES + 1)))
DEPTH_NAMES = tuple(f"ended on level {depth}" for depth in range(1, DEPTHS + 1))


def names() -> tuple[str, ...]:
    """What is counted, in the order in which the state holds it."""
    return (*COUNTED, *TITLE_NAMES, *DEPTH_NAMES)


def report(figures: Mapping[str, int], games: int) -> list[Report]:
    """The mean of what is counted, and how many heroes came to each title and level."""
    means = tuple((name, f"{figures[name] / games:.2f}") for name in COUNTED)
    return [
        Report("In a game", ("what", "mean"), means),
        Report("Titles", ("title", "games", "share", "or better"), _shares(figures, TITLE_NAMES, games)),
        Report("Levels", ("where it ended", "games", "share", "or deeper"), _shares(figures, DEPTH_NAMES, games)),
    ]


def _shares(figures: Mapping[str, int], rows: tuple[str, ...], games: int) -> tuple[tuple[str, ...], ...]:
    shares, beyond = [], sum(figures[name] for name in rows)
    for name in rows:
        count = figures[name]
        if count:
            shares.append((name, f"{count:,}", f"{count / games:.1%}", f"{beyond / games:.1%}"))
        beyond -= count
    return tuple(shares)
