"""Wyrmtable beside OpenSpiel, in one run on one machine. `make bench` runs it; README.md here keeps the figures.

OpenSpiel's C++ Pig and Breakthrough are played by its own MCTSBot, whose RandomRolloutEvaluator plays random games in
C++ without touching Python. A move is the same on both sides: a die that lands, or a choice. Breakthrough is the
nearest that OpenSpiel has to DiceWar: two armies on a board, no chance, one piece moved a turn.
"""

from __future__ import annotations

import random
import subprocess
import sys
from time import perf_counter
from typing import Any

from wyrmtable.core.native import cores_here
from wyrmtable.games import GAMES, find
from wyrmtable.lab.bench import RUNS, measure
from wyrmtable.lab.simulate import simulate

ROLLOUTS = 20_000


def open_spiel(name: str) -> float:
    """Moves a second of one of OpenSpiel's games in random play, all in C++ on one core."""
    import pyspiel

    game = pyspiel.load_game(name)
    length = sum(open_spiel_moves(game, random.Random(seed)) for seed in range(500)) / 500
    best = 0.0
    for _ in range(RUNS):
        bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1), 2.0, 3, 100, False, 1, False)
        started = perf_counter()
        bot.step(game.new_initial_state())
        best = max(best, 3 * ROLLOUTS * length / (perf_counter() - started))
    return best


def open_spiel_moves(game: Any, chance: random.Random) -> int:
    """The moves of one random game of OpenSpiel's."""
    state, moves = game.new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))  # its die is fair, and its outcomes are its actions
        moves += 1
    return moves


def forced_share() -> float:
    """The part of our Pig's moves that are no choice: here a turn begins with a roll, there one may hold at nothing."""
    figures = simulate(find("pig"), ["random", "random"], 100_000)
    return float(figures["length"]["mean"] * figures["games"] / figures["moves"])


def starts() -> dict[str, float]:
    """Seconds of a whole command, the second time it runs."""
    commands = {
        "wyrm --help": ["--help"],
        "wyrm sim dracarys, 1,000 games": ["sim", "dracarys", "--seats", "random,random", "--games", "1000", "--json"],
    }
    seconds: dict[str, float] = {}
    for name, arguments in commands.items():
        for _ in range(3):
            started = perf_counter()
            subprocess.run([sys.executable, "-m", "wyrmtable", *arguments], check=True, capture_output=True)
            seconds[name] = min(seconds.get(name, 1e9), perf_counter() - started)
    return seconds


def memory() -> float:
    """MiB that a simulation of ten million games holds at its peak."""
    code = (
        "import re, wyrmtable as wt; wt.simulate('dracarys', ['random'] * 4, 10_000_000);"
        "print(re.search(r'VmHWM:\\s*(\\d+)', open('/proc/self/status').read())[1])"  # without what the parent held
    )
    kilobytes = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    return float(kilobytes) / 1024


def main() -> None:
    """Print all figures as a Markdown table."""
    print("| what | figure |\n|---|---|")
    ours: dict[str, float] = {}
    for game in GAMES:
        for name, figure in measure(game).items():
            if isinstance(figure, int) and name != "seats":
                print(f"| {game.title}, random players, {name} | {figure / 1e6:,.2f} million moves/s |")
                ours |= {game.name: figure} if name == "native, 1 core" else {}
    theirs = {name: open_spiel(name) for name in ("pig", "breakthrough")}
    for name, peer in theirs.items():
        print(f"| OpenSpiel's {name}, random rollouts in C++, 1 core | {peer / 1e6:,.2f} million moves/s |")
    print(f"| Wyrmtable's Pig against OpenSpiel's | {ours['pig'] / theirs['pig']:.1f} times |")
    choices = ours["pig"] * (1 - forced_share())
    print(f"| the same, not counting first rolls of a turn | {choices / theirs['pig']:.1f} times |")
    print(f"| DiceWar against OpenSpiel's breakthrough | {ours['dice_war'] / theirs['breakthrough']:.1f} times |")
    one, all_cores = (best_of(cores) for cores in (1, cores_here()))
    print(f"| {cores_here()} cores against one, Dracarys Dice | {all_cores / one:.2f} times |")
    for name, seconds in starts().items():
        print(f"| {name}, second start | {seconds:.2f} s |")
    print(f"| 10 million games of Dracarys Dice, peak memory | {memory():,.0f} MiB |")


def best_of(cores: int) -> float:
    """Games a second of Dracarys Dice between four random players on so many cores."""
    game = find("dracarys")
    runs = [simulate(game, ["random"] * 4, 2_000_000, cores=cores) for _ in range(RUNS)]
    return float(max(run["games"] / run["seconds"] for run in runs))


if __name__ == "__main__":
    main()
