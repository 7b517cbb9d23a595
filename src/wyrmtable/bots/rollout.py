"""Flat Monte Carlo: try every legal action in many random playouts on the native twin, take the best on average."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

import numpy as np

from wyrmtable.core.drivers import RANDOM
from wyrmtable.core.match import Sight
from wyrmtable.core.native import native

SLICE = 64  # playouts between two looks at the clock


@dataclass(frozen=True)
class Budget:
    """How long to think: a number of playouts per action, or seconds."""

    playouts: int = 2000
    seconds: float = 0.0


def rollout(sight: Sight, budget: Budget) -> int:
    """The action of the mover whose playouts end best for him; everybody plays at random from there."""
    actions = np.array(sight.actions, np.int32)
    if len(actions) == 1:
        return int(actions[0])
    return int(actions[np.argmax(worths(sight, actions, budget))])


def worths(sight: Sight, actions: np.ndarray, budget: Budget) -> np.ndarray:
    """What each action is worth to the mover, on average over the playouts: 1 for first place, 0 for last."""
    game = sight.game
    tables = game.new_tables(2)
    tables[1] = np.frombuffer(sight.state.tobytes(), game.state)[0]
    bots = np.full(game.seats[1], RANDOM, np.int32)
    out = np.zeros(game.room, np.int32)
    sums = np.zeros(len(actions))
    engine, seed = native(game), np.uint64(sight.chance)
    engine.rollouts(tables, sight.boxes, bots, seed, 0, 0, actions, out, sums)  # loads what is compiled
    done, started = 0, perf_counter()
    while done == 0 or (perf_counter() - started < budget.seconds if budget.seconds else done < budget.playouts):
        more = SLICE if budget.seconds else min(SLICE, budget.playouts - done)
        engine.rollouts(tables, sight.boxes, bots, seed, done, more, actions, out, sums)
        done += more
    return sums / done
