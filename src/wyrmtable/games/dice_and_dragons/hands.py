"""Dice & Dragons: every hand of no to five dice, for reckoning with dice."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

from wyrmtable.games.dice_and_dragons.state import DICE, HANDS, NONE, Box
from wyrmtable.games.dice_and_dragons.terms import Symbol


@dataclass(frozen=True)
class Dealt:
    """A hand as it goes into the box: how many dice of each symbol, and the hands with one more or one less."""

    dice: int
    count: array[int]
    plus: array[int]
    minus: array[int]


def deal(box: Box) -> None:
    """Write every hand into the box, by number of dice, and where the hands of each number begin."""
    for hand, dealt in zip(box.hands, _hands(), strict=True):
        hand.dice = dealt.dice
        hand.count[:] = dealt.count
        hand.plus[:] = dealt.plus
        hand.minus[:] = dealt.minus
    for dice in range(DICE + 1):
        box.hands_of[dice] = next(at for at, dealt in enumerate(_hands()) if dealt.dice == dice)
    box.hands_of[DICE + 1] = HANDS


@cache
def _hands() -> tuple[Dealt, ...]:
    counts = [
        tuple(symbols.count(symbol) for symbol in Symbol)
        for dice in range(DICE + 1)
        for symbols in combinations_with_replacement(Symbol, dice)
    ]
    places = {count: place for place, count in enumerate(counts)}

    def neighbours(count: tuple[int, ...], step: int) -> array[int]:
        changed = [tuple(many + step * (one == other) for other, many in enumerate(count)) for one in Symbol]
        return array("i", [places.get(hand, NONE) for hand in changed])

    return tuple(Dealt(sum(count), array("i", count), neighbours(count, 1), neighbours(count, -1)) for count in counts)
