"""DiceWar: lineups worth playing, found by games that the search played against itself with the core tribe.

A lineup is written as Red sees his home row from a to g: a level, or a dot for an empty field. Black's is turned by
half a circle.
"""

from wyrmtable.core.table import action
from wyrmtable.games.dice_war.board import creatures, level_at
from wyrmtable.games.dice_war.state import FIELDS, LEVELS, RED, State, Verb

STARTING = (".4.2.4.", ".33.31.", "1411111", ".6.3.1.")  # good against whatever the other answers
ANSWERING = ("3.1.3.3", ".15.31.", "1411111", ".41.1.4", "..424..", ".4.2.4.", ".1.4.32", ".4.1.5.")  # to choose from


def plans(s: State) -> list[list[int]]:
    """The placements by which the mover's lineup can become one of the book's; none if it fits none of them."""
    book = STARTING if creatures(s, 1 - s.turn) == 0 else ANSWERING
    return [plan for lineup in book for plan in completions(s, lineup)]


def completions(s: State, lineup: str) -> list[list[int]]:
    """The placements that a lineup still wants, as one plan; none if other dice stand already, or nothing is wanted."""
    plan: list[int] = []
    for column, wanted in enumerate(lineup):
        field = column if s.turn == RED else FIELDS - 1 - column
        level = level_at(s, s.turn, field)
        if level and str(level) != wanted:
            return []
        if not level and wanted != ".":
            plan.append(action(Verb.PLACE, field * LEVELS + int(wanted) - 1))
    return [plan] if plan else []
