"""Two tribes of DiceWar against each other, both led by the same bot; README.md here keeps the figures.

    PYTHONPATH=src python benchmarks/tribes.py deepwood light_of_dragons --bot search:2000 --games 2000

Four games in a row are the four ways to sit and to start. Lineups are drawn by lot, die by die and anew for each game,
unless the bot shall choose them.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from statistics import median_low
from time import perf_counter
from typing import NamedTuple

import click

from wyrmtable import bots
from wyrmtable.core.errors import Refused
from wyrmtable.core.fair import fair_dice
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.native import cores_here
from wyrmtable.core.pack import load
from wyrmtable.core.wilson import interval
from wyrmtable.games.dice_war import GAME
from wyrmtable.games.dice_war.state import Ending, Stage

WAYS = ((0, 0), (0, 1), (1, 0), (1, 1))  # where the first tribe sits, and who starts


@dataclass(frozen=True)
class Meeting:
    """What all games have in common."""

    tribes: tuple[str, str]
    bot: str
    options: tuple[str, ...]
    pack: Path | None
    own_lineups: bool
    seed: int

    def table(self, game: int) -> Match:
        """The table of one game; the dice have said who starts."""
        sits, starts = WAYS[game % len(WAYS)]
        red, black = self.tribes if sits == 0 else self.tribes[::-1]
        options = {"red": red, "black": black, **dict(option.split("=", 1) for option in self.options)}
        pack = load(self.pack, GAME.content) if self.pack else None
        seats = [Seat("Red", self.bot), Seat("Black", self.bot)]
        match = Match(GAME, seats, options, pack, fair_dice(self.seed * 1_000_003 + game))
        match.land([6, 1] if starts == 0 else [1, 6])
        return match


class Played(NamedTuple):
    """What a game was worth to the first tribe, why and after how many turns it ended, and its log in one number."""

    won: float
    ending: str
    turns: int
    log: int


def play(meeting: Meeting, game: int) -> Played:
    """Play a game."""
    match = meeting.table(game)
    choose = bots.find(GAME, meeting.bot)
    sits = WAYS[game % len(WAYS)][0]
    lots = random.Random(f"{meeting.seed} {game}")
    while not match.over:
        if match.state.stage == Stage.LINEUP and not meeting.own_lineups:
            match.act(lots.choice(match.actions()))
        else:
            match.act(choose(match.sight()))
    places = list(match.state.outcome)
    won = 0.5 if places[0] == places[1] else float(places[sits] == 1)
    return Played(won, Ending(match.state.ending).name.lower(), int(match.state.turns), hash(tuple(match.log)))


def games(meeting: Meeting, first: int, last: int) -> list[Played]:
    """Play some games in a row."""
    return [play(meeting, game) for game in range(first, last)]


def all_games(meeting: Meeting, count: int, processes: int, part: int = 8) -> Iterator[Played]:
    """Play all games, on so many processes."""
    play(meeting, 0)  # whatever must be compiled is compiled before the others want it, too
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        parts = [pool.submit(games, meeting, first, min(count, first + part)) for first in range(0, count, part)]
        for done in parts:
            yield from done.result()


@click.command()
@click.argument("tribe")
@click.argument("other")
@click.option("--bot", default="search:2000", show_default=True, help="Who leads both tribes.")
@click.option("--games", "count", default=2000, show_default=True, type=click.IntRange(1), help="How many games.")
@click.option("--option", "options", multiple=True, help="An option of the game, such as ruins=on; may be repeated.")
@click.option("--pack", type=click.Path(path_type=Path), help="Tribes of your own: a TOML file or a folder of them.")
@click.option("--own-lineups", is_flag=True, help="Let the bot choose the lineups.")
@click.option("--seed", default=0, show_default=True, type=click.IntRange(0), help="Which games.")
@click.option("--processes", default=cores_here(), show_default=True, type=click.IntRange(1), help="How many at once.")
def main(
    tribe: str,
    other: str,
    bot: str,
    count: int,
    options: tuple[str, ...],
    pack: Path | None,
    own_lineups: bool,
    seed: int,
    processes: int,
) -> None:
    """Say how often TRIBE beats OTHER; a draw is half a win."""
    started = perf_counter()
    meeting = Meeting((tribe, other), bot, options, pack, own_lineups, seed)
    try:
        results = list(all_games(meeting, count, processes))
    except Refused as refused:
        raise click.ClickException(str(refused)) from None
    rate, (low, high) = interval(sum(game.won for game in results), count)
    click.echo(f"{tribe} against {other}, both led by {bot}: {rate:.1%} ({low:.1%} to {high:.1%}) of {count:,} games")
    for way, (sits, starts) in enumerate(WAYS):
        if of_way := [game.won for game in results[way :: len(WAYS)]]:
            begins = "starts" if sits == starts else "is second"
            click.echo(f"  {('Red', 'Black')[sits]}, {begins}: {sum(of_way) / len(of_way):.1%} of {len(of_way):,}")
    draws, different = sum(game.won == 0.5 for game in results), len({game.log for game in results})
    turns = median_low(game.turns for game in results)
    click.echo(f"  draws {draws:,}, median {turns} turns, {different:,} different games")
    endings = Counter(game.ending for game in results).most_common()
    click.echo(f"  endings: {', '.join(f'{name} {number:,}' for name, number in endings)}")
    click.echo(f"  {perf_counter() - started:.0f} s on {processes} processes")


if __name__ == "__main__":
    main()
