"""Dice & Dragons: what simulations counted, chapter by chapter."""

from collections.abc import Mapping

from wyrmtable.core.game import Report
from wyrmtable.games.dice_and_dragons.state import CHAPTERS
from wyrmtable.games.dice_and_dragons.terms import Figure

TITLE = "By chapter (a single Hunt is chapter 1); rounds, deaths and Gold per Hunt"
COLUMNS = ("ch.", "Hunts", "per game", "won", "fled", "lost", "rounds", "deaths", "Gold")


def report(figures: Mapping[str, int], games: int) -> list[Report]:
    """A row for every chapter that was reached: its Hunts, how they ended, how long and how deadly they were."""
    counted = [[figures[_name(chapter, figure)] for figure in Figure] for chapter in range(1, CHAPTERS + 1)]
    rows = tuple(
        _row(chapter, counts, games) for chapter, counts in enumerate(counted, start=1) if counts[Figure.HUNTS]
    )
    return [Report(TITLE, COLUMNS, rows)]


def names() -> tuple[str, ...]:
    """What is counted, in the order in which the state holds it."""
    return tuple(_name(chapter, figure) for chapter in range(1, CHAPTERS + 1) for figure in Figure)


def _name(chapter: int, figure: Figure) -> str:
    return f"chapter {chapter} {figure.name.lower()}"


def _row(chapter: int, counts: list[int], games: int) -> tuple[str, ...]:
    hunts, won, fled, rounds, deaths, gold = counts
    shares = (f"{part / hunts:.1%}" for part in (won, fled, hunts - won - fled))
    means = (f"{total / hunts:.2f}" for total in (rounds, deaths, gold))
    return (str(chapter), f"{hunts:,}", f"{hunts / games:.2f}", *shares, *means)
