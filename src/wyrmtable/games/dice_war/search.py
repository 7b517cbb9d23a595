"""DiceWar: what the search asks of the game. Plain functions, compiled along with the rules."""

from typing import Any

import numpy as np

from wyrmtable.core.bits import lowest
from wyrmtable.core.dice import STEP, mix
from wyrmtable.core.record import Ints
from wyrmtable.core.table import argument_of, verb_of
from wyrmtable.games.dice_war.board import exposed, field_bonus, kind, level_at
from wyrmtable.games.dice_war.book import plans
from wyrmtable.games.dice_war.deeds import write_deeds
from wyrmtable.games.dice_war.evaluation import NEAR, turns_left, worth
from wyrmtable.games.dice_war.patterns import victims
from wyrmtable.games.dice_war.state import (
    ATTACKING,
    BLACK,
    FIELDS,
    KINDS,
    RED,
    Box,
    Stage,
    State,
    Verb,
)
from wyrmtable.games.dice_war.turn import may_declare

LOUD_RANK = 1 << 24  # attacks are ranked from here on
RANKS = np.zeros(max(Verb) + 1, np.int32)  # of the other actions
for _verb, _rank in ((Verb.UPGRADE, 30), (Verb.SPLIT, 20), (Verb.OFFER, 40), (Verb.MOVE, 10), (Verb.DECLARE, -50)):
    RANKS[_verb] = _rank

CREATURE_KEYS = mix(np.arange(1, 1 + 2 * KINDS * FIELDS, dtype=np.uint64) * STEP)  # 64 bits by army, level and field
CLOCK_BITS = 5
GAME_WON = 100_000  # of a pair


def openings(s: State, box: Box) -> list[list[int]]:
    """Lineups that the mover may complete, as the actions that are still to be done; none when the War has begun."""
    return plans(s) if s.stage == Stage.LINEUP else []


def evaluate(s: State, box: Box, seat: int) -> int:
    """What a position looks worth; the first game of a pair counts for more than anything within the second."""
    ahead = s.army[seat].wins - s.army[1 - seat].wins
    return worth(s, box, seat) + ahead * GAME_WON


def horizon(s: State, box: Box) -> bool:
    """Nobody looks into the Setup: lineups are chosen from the book."""
    return s.stage == Stage.LINEUP


def key(s: State, box: Box) -> Any:
    """Every creature's bits on its field, and those of all else that counts; clocks only where they run out."""
    bits = np.uint64(0)
    for seat in (RED, BLACK):
        for level in range(1, KINDS):
            fields = s.army[seat].level[level]
            while fields != 0:
                bits ^= CREATURE_KEYS[(seat * KINDS + level) * FIELDS + lowest(fields)]
                fields &= fields - 1
    return bits ^ mix(np.uint64(beside_the_board(s))) ^ mix(~np.uint64(pending(s, box)))


def beside_the_board(s: State) -> int:
    """What both players have beside the board, as one number."""
    number = s.turn
    for seat in (RED, BLACK):
        army = s.army[seat]
        number = ((number << 8 | army.points) << 4 | army.exile) << 4 | army.trigger
    return number


def pending(s: State, box: Box) -> int:
    """What is to be chosen and which clocks run out, as one number."""
    number = ((s.stage << 6 | s.actor) << 6 | s.trail) << 3 | s.spell
    number = ((number << 4 | s.steps) << 4 | s.truce) << 1 | may_declare(s, box)
    return number << CLOCK_BITS | min(turns_left(s, box), NEAR)


def rank(s: State, box: Box, packed: int) -> int:
    """Attacks first, those that win most, with the weakest attacker; then what makes creatures stronger."""
    verb = verb_of(packed)
    if verb != Verb.ATTACK:
        return int(RANKS[verb])
    start, end = argument_of(packed) // FIELDS, argument_of(packed) % FIELDS
    points = level_at(s, 1 - s.turn, end) + field_bonus(s.turn, end)
    return LOUD_RANK + points * KINDS - level_at(s, s.turn, start)


def loud(s: State, box: Box, out: Ints) -> int:
    """Attacks, also as a further step."""
    if s.stage not in (Stage.ACTION, Stage.STEP):
        return 0
    prey = exposed(s, box, 1 - s.turn)
    count = 0
    for level in range(1, KINDS):
        own = s.army[s.turn].level[level]
        while own != 0:
            field = lowest(own)
            if s.stage == Stage.ACTION or (field == s.actor and kind(box, s.turn, level).rush & ATTACKING):
                ways = victims(s, box, s.turn, level, field, prey)
                if ways != 0:
                    count = write_deeds(ways, field, prey, out, count)
            own &= own - 1
    return count
