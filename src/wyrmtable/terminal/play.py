"""`wyrm play`: lay the table or open a saved match, play it, and see everybody off."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from wyrmtable.core.match import Match
    from wyrmtable.terminal.sitting import Sitting

PAUSE = 0.5  # seconds between two things that happen by themselves


@click.command()
@click.argument("game", required=False)
@click.option("--seats", help="Who plays: human or a bot, in order, such as human,greedy or Ada:human,Ben:human.")
@click.option("--option", "options", multiple=True, help="An option of the game, such as trial=on; may be repeated.")
@click.option("--seed", type=int, help="Make the dice the same every time.")
@click.option("--word", "words", multiple=True, help="A word of yours that the dice depend on; may be repeated.")
@click.option("--real-dice", is_flag=True, help="Roll dice on your own table and type what they show.")
@click.option("--pack", type=click.Path(path_type=Path), help="Content of your own: a TOML file or a folder of them.")
@click.option("--save", type=click.Path(path_type=Path), help="Keep the match in this file, written after every move.")
@click.option("--load", type=click.Path(path_type=Path), help="Go on with the match in this file.")
@click.option(
    "--pause", type=click.FloatRange(0, 10), default=PAUSE, help="Seconds to watch a bot's move; 0 is instant."
)
def play(
    game: str | None,
    seats: str | None,
    options: Sequence[str],
    seed: int | None,
    words: Sequence[str],
    real_dice: bool,
    pack: Path | None,
    save: Path | None,
    load: Path | None,
    pause: float,
) -> None:
    """Play a game at this terminal, alone, with bots or with friends.

    Without GAME a few questions set the table. Type help at any prompt.
    """
    from wyrmtable.terminal.menu import ask
    from wyrmtable.terminal.options import read_options
    from wyrmtable.terminal.screen import Screen
    from wyrmtable.terminal.sitting import Sitting, save_over

    screen = Screen()
    chosen = read_options(options)
    if load:
        match = _resumed(
            load, game, {"--seats": seats, "--option": options, "--pack": pack, "--word": words, "--seed": seed}
        )
    elif game:
        match = _laid(game, seats, chosen, seed, pack, words)
    else:
        answers = ask(screen, seats, chosen)
        match = _laid(answers.game, answers.seats, answers.options, seed, pack, words)
    if save:
        save_over(match, save)
    real = real_dice or any(getattr(entry, "laid", False) for entry in match.log)
    _sit(Sitting(match, screen, save or load, real, pause))


def _laid(
    name: str,
    seats: str | None,
    options: Mapping[str, str],
    seed: int | None,
    pack: Path | None,
    words: Sequence[str],
) -> Match:
    import wyrmtable as wt
    from wyrmtable.games import find

    game = find(name)
    default = ["human", *[game.bots.BOTS[0]] * (game.default_seats - 1)]
    return wt.table(name, seats.split(",") if seats else default, options, seed, pack=pack, words=words)


def _resumed(path: Path, game: str | None, given: Mapping[str, Any]) -> Match:
    """The match in a file, its dice checked; what the file already says cannot be said again."""
    import wyrmtable as wt
    from wyrmtable.core.errors import Refused

    for name, value in given.items():
        if value not in (None, ()):
            raise Refused(f"{name} is settled by the match in {path}; leave it out")
    match = wt.load(path)
    if game not in (None, match.game.name):
        raise Refused(f"{path} is a match of {match.game.name}, not of {game}")
    return match


def _sit(sitting: Sitting) -> None:
    from wyrmtable.terminal.command import INTERRUPTED, fail
    from wyrmtable.terminal.goodbye import finish, leave
    from wyrmtable.terminal.sitting import Left

    try:
        while True:
            sitting.play()
            following = finish(sitting)
            if following is None:
                return
            sitting = following
    except Left:
        farewell = leave(sitting)
        click.echo(farewell[0].upper() + farewell[1:])
    except EOFError:
        if not sitting.match.over:
            fail(f"the input ended before the game did; {leave(sitting, cut_off=True)}")
    except KeyboardInterrupt:
        if sitting.match.over:
            sys.exit(INTERRUPTED)
        fail(leave(sitting), INTERRUPTED)
