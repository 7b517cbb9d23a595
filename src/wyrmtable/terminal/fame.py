"""`wyrm fame`: the halls of fame of the games for one, as this machine remembers them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from rich.table import Table

    from wyrmtable.core.fame import Hall


def fame_file() -> Path:
    """Where feats at this terminal are written down."""
    from wyrmtable.core.files import data_folder

    return data_folder() / "fame.jsonl"


@click.command()
@click.argument("game", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print the halls as JSON.")
def fame(game: str | None, as_json: bool) -> None:
    """Who has done best in the games for one.

    Every whole game that somebody plays alone at this terminal is remembered, in a hall for each way to play.
    """
    import msgspec
    from rich.text import Text

    from wyrmtable.core.errors import Refused, listed
    from wyrmtable.core.fame import Book, halls
    from wyrmtable.core.game import WithFame
    from wyrmtable.games import GAMES, find
    from wyrmtable.terminal.screen import Screen

    famous = [one for one in GAMES if isinstance(one.words, WithFame)]
    if game is not None and find(game) not in famous:
        raise Refused(f"{find(game).title} has no hall of fame; there is one for {listed([g.name for g in famous])}")
    book, screen = Book(fame_file()), Screen()
    for number in book.broken():
        click.echo(f"wyrm: line {number} of {book.path} is no feat, and is left out", err=True)
    known = {one: halls(book.feats(one.name)) for one in famous if game in (None, one.name)}
    if as_json:
        click.echo(json.dumps({one.name: msgspec.to_builtins(those) for one, those in known.items()}))
        return
    for one, those in known.items():
        screen.draw([Text(f" {one.title}", f"bold {one.accent}")])
        if not those:
            screen.say(f" Nobody yet: wyrm play {one.name} could make you the first.")
        for hall in those:
            screen.draw([Text(), Text(f" {hall.mode}", "bold")])
            screen.console.print(_shown(hall))


def _shown(hall: Hall) -> Table:
    from rich.table import Table

    from wyrmtable.terminal.draw import MUTED

    table = Table(box=None, padding=(0, 1), header_style=MUTED)
    for column in ("", "score", "name", "hero", "title", "", "day"):
        table.add_column(column, justify="right" if column == "score" else "left")
    for place, feat in enumerate(hall.feats, start=1):
        tale = f"{feat.deed.tale}{', own dice' if feat.own_dice else ''}"
        table.add_row(str(place), str(feat.deed.score), feat.name, feat.deed.hero, feat.deed.honour, tale, feat.day)
    return table
