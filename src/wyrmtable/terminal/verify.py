"""`wyrm verify`: recompute every roll of a saved match."""

from __future__ import annotations

from pathlib import Path

import click

NOT_GENUINE = 1


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def verify(file: Path) -> None:
    """Recompute every roll of a saved match.

    Exit code 0: every roll is what the sealed seed gives. 1: something in the match is not. 2: it is no match file.
    """
    from wyrmtable.core import saved
    from wyrmtable.core.errors import Refused
    from wyrmtable.games import find
    from wyrmtable.terminal.command import BAD_INPUT, fail
    from wyrmtable.terminal.screen import Screen

    data = saved.read(file)
    try:
        rolled, laid = saved.verify(data, find, str(file))
    except Refused as refused:
        whole = isinstance(data, dict) and set(data) == saved.KEYS
        fail(str(refused), NOT_GENUINE if whole else BAD_INPUT)
    match = saved.from_data_checked(data, find, str(file))
    screen = Screen()
    by_hand = f", {laid} {'was' if laid == 1 else 'were'} laid by hand" if laid else ""
    screen.say(f"Genuine: {rolled} throws are what the sealed seed gives{by_hand}.")
    screen.say(match.outcome.reason if match.outcome else "The match is not over yet.")
