"""Loops that count choices. Written over a game's entrances like the core's drivers, and compiled with them.

`tables` holds the position and a table for each choice made from there; `outs` and `left` hold, for each of these, its
choices and how many of them are still to be followed.
"""

from typing import Any

from wyrmtable.core.entrances import act, legal
from wyrmtable.core.table import CHANCE

IN_THE_AIR = -1  # instead of a number: a sequence comes to dice, and what they show is nobody's choice
UNSEEN = -1  # of what is left at a table: nobody has looked yet


def count_sequences(tables: Any, boxes: Any, outs: Any, left: Any, depth: int) -> int:
    """How many sequences of so many choices begin at the first table; games that end earlier count for none."""
    box = boxes[0]
    found = at = 0
    left[0] = UNSEEN
    while at >= 0:
        s = tables[at]
        if left[at] == UNSEEN:
            if s.mover == CHANCE:
                return IN_THE_AIR
            left[at] = legal(s, box, outs[at]) if s.mover >= 0 else 0
        if at == depth - 1:  # the last choice of a sequence need not be made to be counted
            found += left[at]
            left[at] = 0
        if left[at] == 0:
            at -= 1
        else:
            left[at] -= 1
            tables[at + 1] = s
            act(tables[at + 1], box, outs[at][left[at]])
            at += 1
            left[at] = UNSEEN
    return found
