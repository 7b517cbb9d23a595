"""Loops that solve a game. Written over its entrances like the core's drivers, and compiled with them.

A position is the start of somebody's turn; its rolls are all that the dice in the air can show, each with its chance;
the leaves of a roll are the positions and endings between which the player who rolled can choose. `values` says, row
by row, what a position is worth to each seat counted from its head, for each of its aims; its last row is the end.

`tables` holds an empty table, the position, and a queue of tables on the way to its leaves; `words` are their bytes.
"""

from typing import Any

import numpy as np

from wyrmtable.core.entrances import act, kinds, land, lay, legal, number, origin, over, prize
from wyrmtable.core.table import CHANCE

EMPTY, HEAD, QUEUE = 0, 1, 2  # places in tables
TABLES = 1024
MOST_KINDS, MOST_DICE, MOST_PRIZES = 64, 64, 4096
SPARE = 1 << 17  # room for all the leaves of one position
TIE = 1e-12  # worths no further apart are equal
PATIENCE = 100  # sweeps in which the change halves even if only one turn in twenty takes a die out of play
SLACK, GROWTH = 1e-4, 2.0  # a choice that goes round in circles changes for a gain of this size, which then grows

POSITION = np.dtype([("rolls", np.int64), ("turns", np.int64)])  # its first roll; 1 if a turn begins here
ROLL = np.dtype([("chance", np.float64), ("leaves", np.int32), ("choice", np.int32), ("chooser", np.int32)])  # leaves
LEAF = np.dtype([("row", np.int32), ("head", np.int16), ("prize", np.int16)])  # where it leads, and the head's seat

# --- all positions, rolls and leaves


def survey(tables: Any, boxes: Any, rows: Any) -> int:
    """Give every number that has a position a row, in order; returns how many have one."""
    found = 0
    for index in range(len(rows)):
        tables[HEAD] = tables[EMPTY]
        rows[index] = -1
        if lay(tables[HEAD], boxes[0], index):
            rows[index] = found
            found += 1
    return found


def expand(
    tables: Any, words: Any, boxes: Any, rows: Any, indexes: Any, positions: Any, rolls: Any, leaves: Any, prizes: Any
) -> Any:
    """Write down positions with their rolls and leaves, while there is room: (positions, rolls, leaves) written."""
    made = thrown = found = 0
    while made < len(indexes) and max(thrown, found) + SPARE < len(leaves):
        tables[HEAD] = tables[EMPTY]
        lay(tables[HEAD], boxes[0], indexes[made])
        positions[made].rolls = thrown
        positions[made].turns = tables[HEAD].mover == CHANCE
        thrown, found = expand_position(tables, words, boxes[0], rows, rolls, thrown, leaves, found, prizes)
        made += 1
    return made, thrown, found


def expand_position(
    tables: Any, words: Any, box: Any, rows: Any, rolls: Any, thrown: int, leaves: Any, found: int, prizes: Any
) -> Any:
    """Write down every distinct roll of the position and its leaves; a choice without a roll counts as one."""
    faces, chances = np.zeros(MOST_KINDS, np.int32), np.zeros(MOST_KINDS)
    shown = np.zeros(MOST_DICE, np.int32)
    head, s = tables[HEAD], tables[QUEUE]
    by_chance = head.mover == CHANCE
    differ = kinds(head, box, faces, chances) if by_chance else 0
    more = True
    while more:
        tables[QUEUE] = tables[HEAD]
        rolls[thrown].chance = 1.0
        if by_chance:
            rolls[thrown].chance = chance_of(shown, head.dice, chances)
            for die in range(head.dice):
                s.faces[die] = faces[shown[die]]
            land(s, box)
        rolls[thrown].leaves = found
        rolls[thrown].chooser = max(0, s.mover)
        found = branch(tables, words, box, rows, leaves, found, prizes)
        thrown += 1
        more = by_chance and next_roll(shown, head.dice, differ)
    return thrown, found


def branch(tables: Any, words: Any, box: Any, rows: Any, leaves: Any, found: int, prizes: Any) -> int:
    """From the first table of the queue follow every choice to the next positions; returns the leaves written."""
    out = np.zeros(MOST_KINDS, np.int32)
    head = tables[HEAD]
    queued = QUEUE + 1
    at = QUEUE
    while at < queued:
        s = tables[at]
        done = over(head, s, box)
        index = -1 if done else number(s, box)
        if done or (index >= 0 and (at > QUEUE or head.mover == CHANCE)):
            leaves[found].row = rows[index]  # the last row where there is no number: the end
            leaves[found].head = 0 if done else origin(s, box)
            leaves[found].prize = prize_row(head, s, box, prizes)
            found += 1
        else:
            for choice in range(legal(s, box, out)):
                tables[queued] = tables[at]
                act(tables[queued], box, out[choice])
                queued += is_new(words, at + 1, queued)
        at += 1
    return found


def is_new(words: Any, first: int, last: int) -> bool:
    """Whether no table from the first on equals the last: Dragons given in another order lead to the same."""
    for earlier in range(first, last):
        at = 0
        while at < words.shape[1] and words[earlier, at] == words[last, at]:
            at += 1
        if at == words.shape[1]:
            return False
    return True


def prize_row(head: Any, s: Any, box: Any, prizes: Any) -> int:
    """Where the prizes of this leaf stand, written to the first free row if they are new; row 0 is no prize at all."""
    last = len(prizes) - 1
    for seat in range(prizes.shape[1]):
        for aim in range(prizes.shape[2]):
            prizes[last, seat, aim] = prize(head, s, box, seat, aim)
    row = 0
    while not np.isnan(prizes[row, 0, 0]) and farthest(prizes[row], prizes[last]) > 0.0:
        row += 1
    prizes[row] = prizes[last]
    return row


# --- rolls: rows of kinds that never fall, so that each distinct roll comes once


def next_roll(shown: Any, dice: int, differ: int) -> bool:
    """Turn the dice to the next distinct roll, or say that there is none."""
    die = dice - 1
    while die >= 0 and shown[die] == differ - 1:
        die -= 1
    if die < 0:
        return False
    shown[die:dice] = shown[die] + 1
    return True


def chance_of(shown: Any, dice: int, chances: Any) -> float:
    """The chance of a roll: of its kinds, in any order."""
    chance = 1.0
    equal = 0
    for die in range(dice):
        equal = equal + 1 if die > 0 and shown[die] == shown[die - 1] else 1
        chance *= chances[shown[die]] * (die + 1) / equal
    return chance


# --- values


def settle(
    positions: Any, rolls: Any, leaves: Any, prizes: Any, values: Any, turns: Any, first: int, last: int, still: float
) -> Any:
    """Sweep over a block of rows until no worth changes by more than `still`: (the last sweep's change, the slack).

    Between two players, whose first aims are opposed, the sweeps come to rest by themselves, however slowly. With three
    the best answers to one another may go round in circles: the change stops falling. Then a choice is kept until
    another gains more than a slack, which grows until all is quiet; nobody can gain more by one other choice.
    """
    slack, waited = 0.0, 0
    change = least = np.inf
    while change > still and (waited < PATIENCE or change > TIE):  # what is left below a tie is rounding
        if waited >= PATIENCE and values.shape[1] > 2:
            slack, least, waited = max(SLACK, slack * GROWTH), np.inf, 0
        change = sweep(positions, rolls, leaves, prizes, values, turns, first, last, slack)
        waited += 1
        if change < 0.5 * least:
            least, waited = change, 0
    return change, slack


def sweep(
    positions: Any, rolls: Any, leaves: Any, prizes: Any, values: Any, turns: Any, first: int, last: int, slack: float
) -> float:
    """Value each row of a block by those its leaves lead to; returns the largest change."""
    worth, mine, best = np.zeros(values.shape[1:]), np.zeros(values.shape[2]), np.zeros(values.shape[2])
    change = 0.0
    for row in range(first, last):
        worth[:] = 0.0
        left = float(positions[row].turns)
        for roll in range(positions[row].rolls, positions[row + 1].rolls):
            choose_leaf(rolls, roll, leaves, prizes, values, mine, best, slack)
            chance, leaf = rolls[roll].chance, leaves[rolls[roll].choice]
            left += chance * turns[leaf.row]
            for seat in range(len(worth)):
                there = seat - leaf.head if seat >= leaf.head else seat - leaf.head + len(worth)
                for aim in range(len(mine)):
                    worth[seat, aim] += chance * (prizes[leaf.prize, seat, aim] + values[leaf.row, there, aim])
        change = max(change, farthest(worth, values[row]))
        values[row] = worth
        turns[row] = left
    return change


def choose_leaf(
    rolls: Any, roll: int, leaves: Any, prizes: Any, values: Any, mine: Any, best: Any, slack: float
) -> None:
    """Note the leaf that is worth most to the player who chooses, the first of equals; with slack, keep the old one."""
    first, seat = rolls[roll].leaves, rolls[roll].chooser
    winner = first
    if rolls[roll + 1].leaves > first + 1:
        value_leaf(leaves[first], seat, prizes, values, best)
        for leaf in range(first + 1, rolls[roll + 1].leaves):
            value_leaf(leaves[leaf], seat, prizes, values, mine)
            if better(mine, best, TIE):
                best[:] = mine
                winner = leaf
        if slack > 0.0:
            value_leaf(leaves[rolls[roll].choice], seat, prizes, values, mine)
            if not better(best, mine, slack):
                winner = rolls[roll].choice
    rolls[roll].choice = winner


def value_leaf(leaf: Any, seat: int, prizes: Any, values: Any, worth: Any) -> None:
    """What a leaf is worth to a seat, aim by aim."""
    there = (seat - leaf.head) % values.shape[1]
    for aim in range(len(worth)):
        worth[aim] = prizes[leaf.prize, seat, aim] + values[leaf.row, there, aim]


def better(mine: Any, best: Any, tie: float) -> bool:
    """Whether this is worth more: by the first aim in which the two are further apart than a tie."""
    for aim in range(len(mine)):
        if abs(mine[aim] - best[aim]) > tie:
            return mine[aim] > best[aim]  # type: ignore[no-any-return]
    return False


def farthest(one: Any, other: Any) -> float:
    """The largest difference between what two tables of worths say."""
    most = 0.0
    for seat in range(one.shape[0]):
        for aim in range(one.shape[1]):
            most = max(most, abs(one[seat, aim] - other[seat, aim]))
    return most


def mark_blocks(positions: Any, rolls: Any, leaves: Any, ends: Any) -> int:
    """Write down where blocks of rows end, after which no earlier row leads any further; returns how many there are."""
    blocks = 0
    reach = 0
    for row in range(len(positions) - 1):
        reach = max(reach, row)
        first, last = positions[row].rolls, positions[row + 1].rolls
        for leaf in range(rolls[first].leaves, rolls[last].leaves):
            if leaves[leaf].row < len(positions) - 1:
                reach = max(reach, leaves[leaf].row)
        if reach == row:
            ends[blocks] = row + 1
            blocks += 1
    return blocks
