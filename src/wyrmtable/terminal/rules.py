"""`wyrm rules`: the rules of a game, out of the package or, in a checkout, out of docs/rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from rich.markdown import Markdown

    from wyrmtable.core.game import Game

PACKAGE = Path(__file__).parents[1]
PLACES = (PACKAGE / "docs" / "rules", PACKAGE.parents[1] / "docs" / "rules")


@click.command()
@click.argument("game")
def rules(game: str) -> None:
    """Read the rules of a game."""
    from wyrmtable.games import find
    from wyrmtable.terminal.screen import Screen

    Screen().show(page(find(game)))


def page(game: Game) -> Markdown:
    """The rules of a game, ready to be shown."""
    from rich.markdown import Markdown

    from wyrmtable.core.errors import Refused

    for place in PLACES:
        file = place / f"{game.name}.md"
        if file.is_file():
            return Markdown(file.read_text(encoding="utf-8"))
    raise Refused(f"the rules of {game.title} were not installed along with the game")
