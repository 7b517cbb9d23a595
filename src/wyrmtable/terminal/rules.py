"""`wyrm rules`: the rules of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from rich.markdown import Markdown

    from wyrmtable.core.game import Game


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

    from wyrmtable.core.pages import rules_of

    return Markdown(rules_of(game))
