"""`wyrm sim`: let bots play many games and count."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

COMPILING = "compiling the rules"


@click.command()
@click.argument("game")
@click.option("--seats", help="The bots, in order, such as greedy,random,random.")
@click.option("--games", type=int, default=100_000, show_default=True, help="How many games.")
@click.option("--engine", default="native", show_default=True, help="python, native or cuda; all play the same games.")
@click.option("--seed", type=int, default=0, show_default=True, help="Which games.")
@click.option("--option", "options", multiple=True, help="An option of the game, such as trial=on; may be repeated.")
@click.option("--pack", type=click.Path(path_type=Path), help="Content of your own: a TOML file or a folder of them.")
@click.option("--cores", type=click.IntRange(1), help="How many cores; all unless said.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def sim(
    game: str,
    seats: str | None,
    games: int,
    engine: str,
    seed: int,
    options: Sequence[str],
    pack: Path | None,
    cores: int | None,
    as_json: bool,
) -> None:
    """Let bots play many games and count."""
    import wyrmtable as wt
    from wyrmtable.games import find
    from wyrmtable.terminal.figures import results
    from wyrmtable.terminal.options import read_options
    from wyrmtable.terminal.screen import Screen, interruptible

    found = find(game)
    bots = seats.split(",") if seats else [found.bots.BOTS[0]] * found.default_seats
    with interruptible(), _progress(games, COMPILING if engine != "python" else "") as progress:
        result = wt.simulate(game, bots, games, read_options(options), engine, seed, pack, cores, progress)
    if as_json:
        click.echo(json.dumps(result))
    else:
        screen = Screen()
        screen.console.print(results(result, found, screen.width))


@contextmanager
def _progress(games: int, meanwhile: str) -> Iterator[Callable[[int], None] | None]:
    """A bar on stderr if somebody watches; before the first games are played it may be compiling."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(meanwhile or "games", total=games)

        def progress(done: int) -> None:
            bar.update(task, completed=done, description="games")

        yield progress
