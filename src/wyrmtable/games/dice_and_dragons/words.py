"""Dice & Dragons in English: actions, the table as a scene, the log, the ending."""

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Closed, Face, Zone
from wyrmtable.games.dice_and_dragons.state import Box, Ending, State, Verb

FACES = (
    Face("sword", "S", "Sword"),
    Face("magic", "M", "Magic"),
    Face("hammer", "H", "Hammer"),
    Face("crossbow", "C", "Crossbow"),
    Face("daggers", "D", "Daggers"),
    Face("dragon", "X", "Dragon"),
)


def label(s: State, box: Box, talk: Talk, verb: int, argument: int) -> str:
    """An action as the person who chooses it reads it."""
    return f"{Verb(verb).name} {argument}"


def touches(s: State, box: Box, verb: int, argument: int) -> tuple[str, ...]:
    """Ids of what an action would touch."""
    return ()


def closed(s: State, box: Box, talk: Talk) -> tuple[Closed, ...]:
    """What cannot be done now, and the rule that says why."""
    return ()


def zones(s: State, box: Box, talk: Talk) -> tuple[Zone, ...]:
    """What lies where."""
    return tuple(Zone(f"player-{seat}", talk.names[seat], "player", (), seat) for seat in range(box.seats))


def line(s: State, box: Box, talk: Talk) -> str:
    """What is happening and what the table waits for."""
    return "The hunt goes on."


def status(s: State, box: Box, talk: Talk) -> str:
    """Chapter and round."""
    return ""


def sides(s: State, box: Box, talk: Talk, die: int) -> tuple[Face, ...]:
    """The six symbols."""
    return FACES


def told(before: State, after: State, box: Box, talk: Talk, choice: tuple[int, int] | None) -> list[str]:
    """What just happened."""
    return ["Something happened."]


def reason(s: State, box: Box, talk: Talk) -> str:
    """How it ended, and why."""
    return Ending(s.ending).name
