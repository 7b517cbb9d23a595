"""The fast dice of simulations: a counter-based generator, the same stream interpreted, native and on a GPU.

A stream is one 64-bit number that steps by a constant and is scrambled into words (SplitMix64). One word serves
several dice: each die takes the whole part of rest x sides and leaves the fraction to the next. The few words that
would favour some faces are thrown again, so every face is exactly equally likely. People's dice come from `fair`.
"""

from typing import Any

import numpy as np

from wyrmtable.core.table import sides_of

STEP = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
BY_27, BY_30, BY_31 = np.uint64(27), np.uint64(30), np.uint64(31)

HALF = np.uint64(32)  # a word's upper half is the fraction that the dice take their faces from
FRACTION = np.uint64((1 << 32) - 1)
WHOLE = np.uint64(1 << 32)
FULL = np.uint64(1 << 16)  # a word serves dice while the product of their sides stays below this
ONE = np.uint64(1)


def mix(word: Any) -> Any:
    """Scramble 64 bits, one to one."""
    word = (word ^ (word >> BY_30)) * MIX_1
    word = (word ^ (word >> BY_27)) * MIX_2
    return word ^ (word >> BY_31)


def stream(seed: Any, game: Any) -> Any:
    """Where the dice of one game of a simulation begin: far from every other game's."""
    return mix(mix(np.uint64(seed) + STEP) ^ np.uint64(game) * STEP)


def roll(s: Any, box: Any, dice: Any) -> Any:
    """Let the dice in the air land and return the stream after them; a die has at most 65,536 sides."""
    thrown, count = 0, s.dice
    while thrown < count:
        first = thrown
        dice += STEP
        rest = mix(dice) >> HALF
        span = ONE
        while thrown < count and span < FULL:
            sides = np.uint64(sides_of(s, box, thrown))
            span = span * sides & FRACTION
            rest = (rest & FRACTION) * sides
            s.faces[thrown] = np.int32(rest >> HALF) + 1
            thrown += 1
        if (rest & FRACTION) < span and (rest & FRACTION) < WHOLE % span:
            thrown = first
    return dice


def pick_pair(count: int, others: int, dice: Any) -> Any:
    """One of `count` things and one of `others` at random, from one word: (the stream after it, both from 0)."""
    first, second = np.uint64(count), np.uint64(others)
    pairs = first * second
    while True:
        dice += STEP
        rest = (mix(dice) >> HALF) * first
        left = (rest & FRACTION) * second
        if (left & FRACTION) >= pairs or (left & FRACTION) >= WHOLE % pairs:
            return dice, np.int32(rest >> HALF), np.int32(left >> HALF)


def pick(count: int, dice: Any) -> Any:
    """One of `count` choices at random: (the stream after it, the choice from 0)."""
    sides = np.uint64(count)
    while True:
        dice += STEP
        rest = (mix(dice) >> HALF) * sides
        if (rest & FRACTION) >= sides or (rest & FRACTION) >= WHOLE % sides:
            return dice, np.int32(rest >> HALF)
