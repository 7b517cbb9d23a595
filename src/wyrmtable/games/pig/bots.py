"""Pig: players that need no search. Plain functions, compiled along with the rules."""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import action
from wyrmtable.games.pig.state import Box, State, Verb

BOTS = ("greedy",)
ENOUGH = 20  # the best fixed sum to hold at, on a die of six


def choose(s: State, box: Box, bot: int, out: Ints, count: int) -> int:
    """The action of the bot at this place of BOTS."""
    return greedy(s, box)


def greedy(s: State, box: Box) -> int:
    """Hold at twenty, or as soon as that wins."""
    if s.turn_sum >= ENOUGH or s.score[s.turn] + s.turn_sum >= box.target:
        return action(Verb.HOLD, 0)
    return action(Verb.ROLL, 0)
