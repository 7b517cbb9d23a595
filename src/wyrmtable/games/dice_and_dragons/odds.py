"""Dice & Dragons: the chances of the acting hero, exactly, by going through every hand of dice."""

from typing import Any

import numpy as np

from wyrmtable.games.dice_and_dragons.party import member
from wyrmtable.games.dice_and_dragons.patterns import available, matches, skill_at
from wyrmtable.games.dice_and_dragons.rolling import ROLLS
from wyrmtable.games.dice_and_dragons.state import NONE, TREAT, Box, State
from wyrmtable.games.dice_and_dragons.terms import Stage

Table = np.ndarray[Any, np.dtype[np.int64]]  # the neighbours of every hand, by symbol
Worths = np.ndarray[Any, np.dtype[np.float64]]  # by row and hand

NO_DICE = 0  # the hand without dice


def chances(s: State, box: Box) -> dict[int, float]:
    """How likely each open skill can be activated when rolling ends, if the acting hero plays for it alone.

    By row, JAB and TREAT being the general skills. Only ordinary rolls count, neither tokens nor items; before the
    first one a die that was passed on is kept if that helps. Nothing where nobody is rolling. (DND-17, 18, 25, 62)
    """
    if s.stage not in (Stage.BEFORE, Stage.ROLLING):
        return {}
    rows = open_rows(s, box)
    plus, minus = np.array([hand.plus for hand in box.hands]), np.array([hand.minus for hand in box.hands])
    worths = filled(s, box, rows)
    for _ in range(ROLLS - max(1, s.rolls)):
        worths = roll_more(box, worths, s.hand, plus, minus)
    if s.stage == Stage.ROLLING:
        best = worths[:, hand_of(box, list(s.shown[: s.hand]))]
    else:
        kept = [hand_of(box, []), hand_of(box, [s.passed] if s.passed != NONE else [])]
        best = throw(box, worths, s.hand, plus)[:, kept].max(axis=1)
    return dict(zip(rows, best.tolist(), strict=True))


def matching(s: State, box: Box) -> list[int]:
    """The open rows that the dice fill as they lie. (DND-25)"""
    hero = member(s, s.actor)
    return [row for row in open_rows(s, box) if matches(box.skill[skill_at(box, hero, row)], s.count)]


def open_rows(s: State, box: Box) -> list[int]:
    """The rows that the acting hero may activate this turn, and the general skills. (DND-31)"""
    hero = member(s, s.actor)
    return [row for row in range(TREAT + 1) if available(box, hero, row)]


def filled(s: State, box: Box, rows: list[int]) -> Worths:
    """Which full hands fill which rows: 1 for those that do."""
    hero = member(s, s.actor)
    worths = np.zeros((len(rows), len(box.hands)))
    for place, row in enumerate(rows):
        skill = box.skill[skill_at(box, hero, row)]
        for hand in range(box.hands_of[s.hand], box.hands_of[s.hand + 1]):
            worths[place, hand] = matches(skill, box.hands[hand].count)
    return worths


def throw(box: Box, worths: Worths, dice: int, plus: Table) -> Worths:
    """What smaller hands are worth if the missing dice are thrown: the average over their symbols."""
    worths = worths.copy()
    for size in range(dice - 1, -1, -1):
        hands = slice(box.hands_of[size], box.hands_of[size + 1])
        worths[:, hands] = worths[:, plus[hands]].mean(axis=2)
    return worths


def roll_more(box: Box, worths: Worths, dice: int, plus: Table, minus: Table) -> Worths:
    """What full hands are worth with one roll more: the best set of dice is thrown again, or none. (DND-19)"""
    worths = throw(box, worths, dice, plus)
    for size in range(1, dice + 1):
        hands = slice(box.hands_of[size], box.hands_of[size + 1])
        kept = np.where(minus[hands] == NONE, 0.0, worths[:, minus[hands]])
        worths[:, hands] = np.maximum(worths[:, hands], kept.max(axis=2))
    return worths


def hand_of(box: Box, symbols: list[int]) -> int:
    """The hand of these symbols."""
    hand = NO_DICE
    for symbol in symbols:
        hand = box.hands[hand].plus[symbol]
    return hand
