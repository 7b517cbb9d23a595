"""`wyrm odds`: winning chances under perfect play where a game is solved, else the odds that the game itself tells."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from rich.console import Group
    from rich.table import Table

    from wyrmtable.core.match import Match

COLUMNS = {"win": "wins", "second": "2nd"}  # an aim is headed by its own name otherwise, and is no chance


@click.command()
@click.argument("game", required=False)
@click.option("--seats", "--players", "seats", type=int, help="How many players.")
@click.option("--option", "options", multiple=True, help="An option of the game, such as trial=on; may be repeated.")
@click.option("--pack", type=click.Path(path_type=Path), help="Content of your own: a TOML file or a folder of them.")
@click.option("--position", help='A position as JSON, such as \'{"hand": [3, 5], "pile": 4}\', or on one line.')
@click.option("--load", "file", type=click.Path(path_type=Path), help="A saved match: the odds as it stands.")
@click.option("--json", "as_json", is_flag=True, help="Print the odds as JSON.")
def odds(
    game: str | None,
    seats: int | None,
    options: Sequence[str],
    pack: Path | None,
    position: str | None,
    file: Path | None,
    as_json: bool,
) -> None:
    """Winning chances under perfect play.

    Who is about to roll, everybody's chance, and where somebody must choose, the chances after each choice, best first.
    A game that is not solved may tell odds of its own for the choice at hand.
    """
    from wyrmtable.bots.exact import odds as odds_of
    from wyrmtable.core.game import WithOdds
    from wyrmtable.terminal.screen import Screen, interruptible

    if file is not None:
        match = _loaded(file, game, seats, options, pack, position)
    else:
        match = _laid(game, seats, options, pack, position)
    if match.game.exact is None and isinstance(match.game.words, WithOdds):
        _tell_own(match, as_json)
        return
    with interruptible():
        data = odds_of(match)
    if as_json:
        click.echo(json.dumps(data))
    else:
        Screen().console.print(shown(data, match.game.title))


def _tell_own(match: Match, as_json: bool) -> None:
    """The odds of a game's own for the choice at hand."""
    import msgspec
    from rich.text import Text

    from wyrmtable.terminal import draw
    from wyrmtable.terminal.screen import Screen

    told, scene, screen = match.odds(), match.scene(), Screen()
    if as_json:
        data = {"game": match.game.name, "options": match.options, "seats": match.names, "line": scene.line}
        chances = {"about": told.about, "odds": msgspec.to_builtins(told.rows)}
        click.echo(json.dumps({**data, "mover": match.mover, **chances}))
        return
    pen = draw.pen_for(match.game, screen.width, screen.boxes, match.faces())
    screen.draw([Text(f" {match.game.title}", "bold"), *pen.wrapped(scene.line), Text(), *draw.odds(told, scene, pen)])


def _loaded(file: Path, *others: object) -> Match:
    import wyrmtable as wt
    from wyrmtable.core.errors import Refused

    if any(others):
        raise Refused("--load brings its own game, seats, options and position; give nothing else but --json")
    return wt.load(file)


def _laid(
    game: str | None, seats: int | None, options: Sequence[str], pack: Path | None, position: str | None
) -> Match:
    import wyrmtable as wt
    from wyrmtable.core.errors import Refused
    from wyrmtable.games import find
    from wyrmtable.terminal.options import read_options
    from wyrmtable.terminal.positions import read_position, seats_of

    if game is None:
        raise Refused("odds of which game? Give its name, such as dracarys, or a saved match with --load")
    laid = read_position(position)
    fewest, most = find(game).seats
    seats = seats_of(find(game), laid) if seats is None else seats
    if not fewest <= seats <= most:
        raise Refused(f"{find(game).title} has {fewest} to {most} seats, not {seats}")
    return wt.table(game, ["human"] * seats, read_options(options), position=laid, pack=pack)


def shown(data: Mapping[str, Any], title: str) -> Group:
    """The odds as a person reads them."""
    from rich.console import Group
    from rich.text import Text

    from wyrmtable.terminal.draw import MUTED

    head = Text.assemble((title, "bold"), f": {data['about']}\n{data['line']}\n")
    parts: list[Text | Table] = [
        head,
        _seats(data),
        Text(f"\nTurns still to be rolled: {data['turns']:.2f} on average"),
    ]
    if data["choices"]:
        parts += [Text(f"\nAfter each choice of {data['seats'][data['mover']]}, best first:\n"), _choices(data)]
    precision = f"Exact to {data['error']:.0e}"
    if data["regret"]:
        gain = f"nobody gains more than {data['regret']:.2g} by one other choice"
        precision = f"Nearly exact: the best answers to one another go round in circles, but {gain}"
    return Group(*parts, Text(f"{precision}.", MUTED))


def _seats(data: Mapping[str, Any]) -> Table:
    table = _table("player", *(COLUMNS.get(aim, aim) for aim in data["aims"]))
    for seat, name in enumerate(data["seats"]):
        table.add_row(name, *(_figure(aim, data[aim][seat]) for aim in data["aims"]))
    return table


def _choices(data: Mapping[str, Any]) -> Table:
    aim = data["aims"][0]
    table = _table("choice", *data["seats"])
    for choice in data["choices"]:
        table.add_row(choice["label"], *(_figure(aim, worth) for worth in choice[aim]))
    return table


def _figure(aim: str, worth: float) -> str:
    return f"{abs(worth):.4%}" if aim in COLUMNS else f"{worth:.4f}"


def _table(first: str, *others: str) -> Table:
    from rich.table import Table

    from wyrmtable.terminal.draw import MUTED

    table = Table(box=None, padding=(0, 1), header_style=MUTED, pad_edge=False)
    table.add_column(first)
    for other in others:
        table.add_column(other, justify="right")
    return table
