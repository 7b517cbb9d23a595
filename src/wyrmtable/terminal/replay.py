"""`wyrm replay`: step through a saved match."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from wyrmtable.core.match import Entry, Match
    from wyrmtable.terminal.screen import Screen


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def replay(file: Path) -> None:
    """Step through a saved match.

    On a terminal: Enter for the next move, b back, a number to jump, q to leave. Elsewhere the whole match in words.
    """
    import wyrmtable as wt
    from wyrmtable.terminal.screen import Screen

    match, screen = wt.load(file), Screen()
    if screen.asks:
        _stepped(match, screen)
    else:
        _printed(match, screen)


def _printed(match: Match, screen: Screen) -> None:
    from wyrmtable.terminal.draw import pen_for

    pen = pen_for(match.game, screen.width, screen.boxes)
    screen.say(f"{match.game.title}: {', '.join(match.names)}")
    for index in range(len(match.log)):
        for line in match.told(index):
            screen.draw(pen.wrapped(line, mark=f"{index + 1:>4}  "))
    screen.say(match.outcome.reason if match.outcome else f"The match is not over yet. {match.scene().line}")


def _stepped(match: Match, screen: Screen) -> None:
    """One screen a move; moving means taking entries back and laying them again."""
    from wyrmtable.core.options import whole

    entries = list(match.log)
    at, notice = 0, ""
    while True:
        _move(match, entries, at)
        _frame(match, screen, len(entries), notice)
        text = screen.read("Enter next, b back, a number to jump, q to leave > ").lower()
        notice = ""
        if text in ("q", "quit"):
            return
        if text in ("", "n"):
            if at == len(entries):
                return
            at += 1
        elif text == "b":
            at = max(0, at - 1)
        elif (number := whole(text)) is not None and number <= len(entries):
            at = number
        else:
            notice = f"Type Enter, b, q or a number from 0 to {len(entries)}."


def _move(match: Match, entries: list[Entry], at: int) -> None:
    from wyrmtable.core.match import Chosen

    while len(match.log) > at:
        match.undo()
    while len(match.log) < at:
        entry = entries[len(match.log)]
        match.act(entry.action) if isinstance(entry, Chosen) else match.land(entry.faces)


def _frame(match: Match, screen: Screen, last: int, notice: str) -> None:
    from rich.text import Text

    from wyrmtable.terminal import draw

    pen = draw.pen_for(match.game, screen.width, screen.boxes, match.faces())
    scene = match.scene()
    below = [*pen.wrapped(scene.line, "bold"), Text(f" Move {len(match.log)} of {last}", draw.MUTED)]
    below += pen.wrapped(notice, pen.accent) if notice else []
    told = [line for index in range(len(match.log)) for line in match.told(index)]
    screen.draw(draw.page(scene, pen, told, below, screen.height), wipe=True)
