"""Choices that lead out of a room: by their direction, and in the order in which a map numbers them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from wyrmtable.core.scene import Choice

DIRECTIONS = ("north", "east", "south", "west")
EXIT = re.compile(r"exit-.+-([nesw])")  # the id of an exit
LABEL = re.compile(r"\w+ (?:north|east|south|west) of (?P<room>.+?)(?:: (?P<note>.+))?")


def are_exits(choices: Sequence[Choice]) -> bool:
    """Whether all that can be chosen is a way out."""
    return bool(choices) and all(_exit(choice) and LABEL.fullmatch(choice.label) for choice in choices)


def _exit(choice: Choice) -> re.Match[str] | None:
    return EXIT.fullmatch(choice.touches[0]) if choice.touches else None


def direction(choice: Choice) -> str:
    """Where a way leads."""
    found = _exit(choice)
    return next(name for name in DIRECTIONS if found and name[0] == found[1])


def room(choice: Choice) -> str:
    """The room that it leads out of."""
    found = LABEL.fullmatch(choice.label)
    return found["room"] if found else choice.label


def note(choice: Choice) -> str:
    """What its label says besides."""
    found = LABEL.fullmatch(choice.label)
    return (found["note"] or "") if found else ""


def ordered(choices: Sequence[Choice]) -> list[Choice]:
    """The ways, those to the north first."""
    return sorted(choices, key=lambda choice: DIRECTIONS.index(direction(choice)))
