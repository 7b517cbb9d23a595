"""`wyrm bench`: how fast this machine plays."""

from __future__ import annotations

import json

import click


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def bench(as_json: bool) -> None:
    """Measure how fast this machine plays."""
    from wyrmtable.lab.bench import bench as measure
    from wyrmtable.terminal.figures import tree
    from wyrmtable.terminal.screen import Screen, patience

    with patience("measuring; the first time, the rules are compiled for this machine..."):
        figures = measure()
    if as_json:
        click.echo(json.dumps(figures))
    else:
        screen = Screen()
        screen.say("Moves per second by engine; - where this machine has none.\n")
        screen.console.print(tree(figures))
