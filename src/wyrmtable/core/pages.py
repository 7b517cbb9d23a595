"""The pages that come with a game: out of the package or, in a checkout, out of its documentation."""

from __future__ import annotations

from pathlib import Path

from wyrmtable.core.errors import Refused
from wyrmtable.core.game import Game

PACKAGE = Path(__file__).parents[1]
PLACES = (PACKAGE / "docs" / "rules", PACKAGE.parents[1] / "docs" / "rules")


def page_of(game: Game) -> str:
    """The file of a game's rules, which has dashes where a name has underscores."""
    return f"{(game.page or game.name).replace('_', '-')}.md"


def rules_of(game: Game) -> str:
    """The rules of a game, in Markdown."""
    for place in PLACES:
        file = place / page_of(game)
        if file.is_file():
            return file.read_text(encoding="utf-8")
    raise Refused(f"the rules of {game.title} were not installed along with the game")
