"""Whole challenges of Dragon Dice by one bot, for every size and race; README.md here keeps the figures.

    PYTHONPATH=src python benchmarks/challenges.py --bot expert --games 4000 --seed 1

A row is an army: the one suggested for a size, one drawn for each game, or the suggested one of a race. Its columns
are how often it wins the challenge, how many battles it wins in the mean, and of those who come to a battle who win it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from wyrmtable.core.errors import Refused
from wyrmtable.games.dragon_dice import GAME
from wyrmtable.games.dragon_dice.armies import Limits, size_of, suggested
from wyrmtable.games.dragon_dice.army_lists import one_line
from wyrmtable.games.dragon_dice.catalogue import read
from wyrmtable.games.dragon_dice.report import STOPPED
from wyrmtable.lab.simulate import simulate

SIZES = ("small", "medium", "large")


def armies(size: str) -> Iterator[tuple[str, str]]:
    """The armies of a size: what they are called, and how the option names them."""
    yield "suggested", "suggested"
    yield "drawn at random", "random"
    catalogue = read(GAME.official_pack())
    for people in catalogue.races:
        army = suggested(catalogue, Limits(size_of(catalogue, size)), people)
        yield people.name, one_line(army).lower()


def row(found: dict[str, Any]) -> str:
    """The figures of an army, as a row of a table."""
    games = left = found["games"]
    shares, won = [], 0
    for name in STOPPED:
        before, left = left, left - found["figures"][name]
        shares.append(f"{left / before:.0%}" if before else "-")
        won += left
    return f"{found['win_rate'][0]:.1%} | {won / games:.2f} | {' | '.join(shares)} |"


@click.command()
@click.option("--bot", default="greedy", show_default=True, help="Who leads the armies.")
@click.option("--games", default=4000, show_default=True, type=click.IntRange(1), help="How many games of each army.")
@click.option("--size", "sizes", multiple=True, default=SIZES, help="A size; may be repeated.")
@click.option("--seed", default=0, show_default=True, type=click.IntRange(0), help="Which games.")
@click.option("--cores", type=click.IntRange(1), help="How many cores; all unless said.")
def main(bot: str, games: int, sizes: tuple[str, ...], seed: int, cores: int | None) -> None:
    """Print a table for each size."""
    try:
        for size in sizes:
            click.echo(f"\n| {size}, {bot} | victories | battles | 1 | 2 | 3 | 4 | 5 | dragons |\n|{'---|' * 9}")
            for name, army in armies(size):
                found = simulate(GAME, [bot], games, {"size": size, "army": army}, seed=seed, cores=cores)
                click.echo(f"| {name} | {row(found)}")
    except Refused as refused:
        raise click.ClickException(str(refused)) from None


if __name__ == "__main__":
    main()
