"""Dracarys Dice: players that need no search. Plain functions, compiled along with the rules."""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import action
from wyrmtable.games.dracarys.rules import next_in
from wyrmtable.games.dracarys.state import Box, Stage, State, Verb

BOTS = ("greedy",)


def choose(s: State, box: Box, bot: int, out: Ints, count: int) -> int:
    """The action of the bot at this place of BOTS."""
    return greedy(s, box)


def greedy(s: State, box: Box) -> int:
    """Burden whoever holds the fewest dice; swap hands if that leaves fewer; always play for the next place."""
    if s.stage == Stage.ASK:
        return action(Verb.GO_ON, 0)
    lightest = next_in(s, box, s.turn)
    for seat in range(box.seats):
        if seat != s.turn and s.place[seat] == 0 and s.hand[seat] < s.hand[lightest]:
            lightest = seat
    if s.stage == Stage.GIVE:
        return action(Verb.GIVE, lightest)
    if s.hand[lightest] < s.hand[s.turn]:
        return action(Verb.TRADE, lightest)
    return action(Verb.KEEP, 0)
