"""Dice & Dragons: reckoning over every hand of dice. Exact, in whole numbers, on the desk behind the choices.

A hand has a place on the desk that holds what it is worth. Whoever writes there what each full hand is worth when
rolling ends can ask what it is worth with rolls still to come, and what each smaller hand is worth as dice to keep.
"""

from wyrmtable.core.record import Ints
from wyrmtable.games.dice_and_dragons.state import CHOICES, NONE, SIDES, Box, State

HANDS_AT = CHOICES  # where the desk holds the worth of every hand
NO_DICE = 0  # the hand without dice


def expect(box: Box, out: Ints, dice: int, fewest: int) -> None:
    """What a hand of fewer dice is worth if the missing ones are thrown: the average over their symbols. (DND-18)"""
    for hand in range(box.hands_of[dice] - 1, box.hands_of[fewest] - 1, -1):
        more = box.hands[hand].plus
        total = 0
        for symbol in range(SIDES):
            total += out[HANDS_AT + more[symbol]]
        out[HANDS_AT + hand] = total // SIDES


def keep_best(box: Box, out: Ints, dice: int, fewest: int, price: int) -> None:
    """What a hand is worth if any of its dice may be thrown again, for a price, or none of them. (DND-19 to 21)"""
    smallest, full = box.hands_of[fewest], box.hands_of[dice]
    for hand in range(smallest, box.hands_of[dice + 1]):
        less = box.hands[hand].minus
        asked = price if hand >= full else 0
        best = out[HANDS_AT + hand]
        for symbol in range(SIDES):
            kept = less[symbol]
            if kept >= smallest and out[HANDS_AT + kept] - asked > best:
                best = out[HANDS_AT + kept] - asked
        out[HANDS_AT + hand] = best


def roll_more(box: Box, out: Ints, dice: int, most: int, price: int) -> None:
    """Every full hand is worth what it is with one roll more, of so many dice at most and for a price."""
    fewest = max(0, dice - most)
    expect(box, out, dice, fewest)
    keep_best(box, out, dice, fewest, price)


def hand_shown(s: State, box: Box, thrown: int) -> int:
    """The hand that the dice show, without those that are thrown again (bits)."""
    hand = NO_DICE
    for die in range(s.hand):
        if s.shown[die] != NONE and not thrown >> die & 1:
            hand = box.hands[hand].plus[s.shown[die]]
    return hand
