"""`wyrm perft`: how many sequences of choices there are, from any position."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from rich.console import Group

COMPILING = "counting (the first time, the rules are compiled for this machine)..."


@click.command()
@click.argument("game")
@click.option("--depth", type=int, required=True, help="How many choices in a row.")
@click.option("--position", help="A position, as one line or as JSON; else the start.")
@click.option("--option", "options", multiple=True, help="An option of the game, such as ruins=on; may be repeated.")
@click.option("--pack", type=click.Path(path_type=Path), help="Content of your own: a TOML file or a folder of them.")
@click.option("--engine", default="native", show_default=True, help="python or native; both count the same.")
@click.option("--divide", is_flag=True, help="Also say how many sequences begin with each choice.")
@click.option("--json", "as_json", is_flag=True, help="Print the counts as JSON.")
def perft(
    game: str,
    depth: int,
    position: str | None,
    options: Sequence[str],
    pack: Path | None,
    engine: str,
    divide: bool,
    as_json: bool,
) -> None:
    """Count the sequences of choices from a position.

    A sequence is as long as the depth says; games that end earlier count for none. Two programs that know the same
    rules count the same, and where they differ, --divide shows behind which choice.
    """
    import wyrmtable as wt
    from wyrmtable.games import find
    from wyrmtable.terminal.options import read_options
    from wyrmtable.terminal.positions import read_position, seats_of
    from wyrmtable.terminal.screen import Screen, patience

    laid = read_position(position)
    seats = ["human"] * seats_of(find(game), laid)
    match = wt.table(game, seats, read_options(options), position=laid, pack=pack)
    with patience(COMPILING if engine == "native" else ""):
        result = wt.perft(match, depth, engine)
    if not divide:
        del result["divide"]
    if as_json:
        click.echo(json.dumps(result))
    else:
        Screen().console.print(shown(result, match.game.title))


def shown(result: Mapping[str, Any], title: str) -> Group:
    """The counts as a person reads them."""
    from rich.console import Group
    from rich.text import Text

    from wyrmtable.terminal.figures import short

    speed = f"{short(result['sequences'] / max(result['seconds'], 1e-9))} sequences/s"
    head = Text.assemble((title, "bold"), f": {result['seconds']:.2f} s, engine {result['engine']}, {speed}\n")
    first = [*_rows("choice", result["divide"]), Text()] if "divide" in result else []
    depths = {str(depth): count for depth, count in enumerate(result["counts"], start=1)}
    return Group(head, *first, *_rows("depth", depths))


def _rows(heading: str, counts: Mapping[str, int]) -> list[Any]:
    from rich.table import Table

    from wyrmtable.terminal.draw import MUTED

    table = Table(box=None, padding=(0, 1), header_style=MUTED, pad_edge=False)
    table.add_column(heading)
    table.add_column("sequences", justify="right")
    for name, count in counts.items():
        table.add_row(name, f"{count:,}")
    return [table]
