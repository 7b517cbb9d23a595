"""`wyrm verify`: recompute every roll of a saved match."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def verify(file: Path) -> None:
    """Recompute every roll of a saved match.

    Names the first roll that is not what the sealed seed gives.
    """
    import wyrmtable as wt
    from wyrmtable.terminal.screen import Screen

    match = wt.load(file)
    laid = match.laid
    rolled = match.throws - laid
    screen = Screen()
    if laid and not rolled:
        screen.say("Nothing to recompute: every throw was laid by hand.")
    else:
        by_hand = f", {laid} {'was' if laid == 1 else 'were'} laid by hand" if laid else ""
        are = "1 throw is" if rolled == 1 else f"{rolled} throws are"
        screen.say(f"Genuine: {are} what the sealed seed gives{by_hand}.")
    screen.say(match.outcome.reason if match.outcome else "The match is not over yet.")
