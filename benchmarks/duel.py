"""One bot against another: so many games on all cores, seats by turns.

    PYTHONPATH=src python benchmarks/duel.py dice_war expert greedy --games 200

Prints wins, draws and losses of the first bot, its share with the interval in which the true one lies in 95 of 100
cases, and how long the games were. The same seed gives the same games where no bot thinks by the clock. Bots that toss
no coins play the same few games again and again, which says less than their number: `--stray` makes them differ, and
what is told says how many did.
"""

from __future__ import annotations

import math
import random
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from multiprocessing import get_context
from typing import Any
from zlib import crc32

import click
import numpy as np

from wyrmtable import bots
from wyrmtable.core.game import Game
from wyrmtable.core.match import Sight
from wyrmtable.core.native import cores_here, native
from wyrmtable.core.options import settle
from wyrmtable.core.record import view
from wyrmtable.core.table import CHANCE, NOBODY

CERTAIN = 1.96  # standard deviations around a share that hold the true one in 95 of 100 cases


@dataclass(frozen=True)
class Duel:
    """Who plays what."""

    game: str
    pair: tuple[str, str]
    options: dict[str, str]
    seed: int
    stray: int  # so many choices at the beginning of a game are made at random, the same for both of a pair


@dataclass(frozen=True)
class Played:
    """How one game went for the first bot: 1, 0.5 or 0; its turns, why it ended, and a number made of all choices."""

    share: float
    turns: int
    ending: int
    seat: int
    choices: int


def play(duel: Duel, number: int) -> Played:
    """One game; the first bot has seat 0 in the even ones."""
    game = found(duel.game)
    boxes = game.build_box(game.official_pack(), settle(game.options, duel.options, True), 2)
    seat = number % 2
    players = [bots.find(game, name) for name in (duel.pair if seat == 0 else duel.pair[::-1])]
    s, chosen = conduct(game, boxes, players, random.Random(f"{duel.seed} {number // 2}"), duel.stray)
    first = [place == 1 for place in s.outcome]
    share = 0.5 if all(first) else float(first[seat])
    return Played(share, s.turns, s.ending, seat, crc32(repr(chosen).encode()))


def found(name: str) -> Game:
    """A game by its name, listed or not."""
    game = import_module(f"wyrmtable.games.{name}").GAME
    assert isinstance(game, Game)
    return game


def conduct(
    game: Game, boxes: np.ndarray, players: list[bots.Bot], chance: random.Random, stray: int
) -> tuple[Any, list[int]]:
    """Let the players play one game to its end on the compiled rules: (the last table, all choices)."""
    engine, tables, out = native(game), game.new_tables(), np.zeros(game.room, np.int32)
    table, s = tables[0], view(tables)
    chosen: list[int] = []
    engine.setup(table, boxes[0])
    while s.mover != NOBODY:
        if s.mover == CHANCE:
            for die in range(s.dice):
                s.faces[die] = chance.randint(1, game.sides_of(s, view(boxes), die))
            engine.land(table, boxes[0])
        else:
            actions = tuple(out[: engine.legal(table, boxes[0], out)].tolist())
            toss = chance.getrandbits(64)
            sight = Sight(game, boxes, view(tables.copy()), s.mover, actions, toss)
            chosen.append(actions[toss % len(actions)] if len(chosen) < stray else players[s.mover](sight))
            engine.act(table, boxes[0], chosen[-1])
    return s, chosen


def interval(share: float, games: int) -> tuple[float, float]:
    """Where the true share lies, by Wilson."""
    square = CERTAIN**2 / games
    middle = (share + square / 2) / (1 + square)
    spread = CERTAIN / (1 + square) * math.sqrt(share * (1 - share) / games + square / (4 * games))
    return max(0.0, middle - spread), min(1.0, middle + spread)


def told(duel: Duel, played: list[Played]) -> str:
    """The table of a duel, in a few lines."""
    shares = [each.share for each in played]
    share = sum(shares) / len(shares)
    low, high = interval(share, len(shares))
    endings = found(duel.game).endings
    ends = {endings(kind).name.lower(): sum(each.ending == kind for each in played) for kind in endings}
    lines = [
        f"{duel.pair[0]} against {duel.pair[1]}: "
        f"{shares.count(1.0)} won, {shares.count(0.5)} drawn, {shares.count(0.0)} lost of {len(shares)}",
        f"  {len({(each.seat, each.choices) for each in played})} different games",
        f"  share {share:.1%} ({low:.1%} to {high:.1%})",
        f"  mean length {sum(each.turns for each in played) / len(played):.1f} turns",
        f"  endings: {', '.join(f'{name} {count}' for name, count in ends.items() if count)}",
    ]
    for seat in (0, 1):
        of_seat = [each.share for each in played if each.seat == seat]
        if of_seat:
            lines.append(f"  in seat {seat}: {sum(of_seat) / len(of_seat):.1%} of {len(of_seat)}")
    return "\n".join(lines)


@click.command()
@click.argument("game")
@click.argument("first")
@click.argument("second")
@click.option("--games", default=200, show_default=True)
@click.option("--processes", default=0, help="How many at a time; as many as there are cores if not given.")
@click.option("--seed", default=1, show_default=True)
@click.option("--stray", default=0, help="So many first choices of every game are made at random.")
@click.option("--option", "options", multiple=True, help="Of the game, as name=value.")
def main(
    game: str, first: str, second: str, games: int, processes: int, seed: int, stray: int, options: tuple[str, ...]
) -> None:
    """Let two bots play a game against each other."""
    duel = Duel(game, (first, second), dict(text.split("=", 1) for text in options), seed, stray)
    at_once = min(processes or cores_here(), games)
    played = [play(duel, 0)]  # compiles, before the others begin
    if games > 1:
        with ProcessPoolExecutor(at_once, mp_context=get_context("spawn")) as pool:
            played += pool.map(play, [duel] * (games - 1), range(1, games))
    click.echo(told(duel, played))


if __name__ == "__main__":
    main()
