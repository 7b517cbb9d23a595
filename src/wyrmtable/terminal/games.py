"""`wyrm games`: the games with their players, options and bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from rich.text import Text

    from wyrmtable.core.game import Game
    from wyrmtable.core.options import Option
    from wyrmtable.terminal.draw import Pen


@click.command()
def games() -> None:
    """Say which games there are, for whom, and with which options."""
    from rich.text import Text

    from wyrmtable import bots
    from wyrmtable.games import GAMES
    from wyrmtable.terminal.draw import pen_for
    from wyrmtable.terminal.screen import Screen

    screen = Screen()
    for game in GAMES:
        pen = pen_for(game, screen.width, screen.boxes)
        name = Text.assemble((game.name, f"bold {pen.accent}"), f"  {game.title}, {players_of(game)}")
        screen.draw([name, *pen.wrapped(game.about, mark="  "), *pen.wrapped(f"{game.credits}.", mark="  ")])
        screen.draw(pen.wrapped(f"Bots: {', '.join(bots.known(game))}", mark="  "))
        screen.draw([*options_of(game, pen), Text()])


def players_of(game: Game) -> str:
    """`2 to 5 players`."""
    fewest, most = game.seats
    if fewest == most:
        return "1 player" if most == 1 else f"{most} players"
    return f"{fewest} to {most} players"


def options_of(game: Game, pen: Pen) -> list[Text]:
    """Every option with what it means, what is allowed and what it is by default."""
    from wyrmtable.terminal.draw import MUTED

    usual = {option.name: shown(option) for option in game.options}
    width = max(len(f"{name}={value}") for name, value in usual.items()) if usual else 0
    lines: list[Text] = []
    for option in game.options:
        needs = f", with {option.needs}" if option.needs else ""
        row, *more = pen.wrapped(_about(option), mark=f"  {f'{option.name}={usual[option.name]}':<{width}}  ")
        row.stylize("bold", 2, 2 + len(option.name))
        lines += [row, *more, *pen.wrapped(option.allowed() + needs, MUTED, " " * (width + 4))]
    return lines


def shown(option: Option) -> str:
    """What an option is unless somebody says otherwise."""
    return {True: "on", False: "off"}[option.default] if isinstance(option.default, bool) else str(option.default)


def _about(option: Option) -> str:
    return f"{option.title}: {option.help}" if option.title else option.help
