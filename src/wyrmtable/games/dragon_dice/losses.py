"""Dragon Dice Solo Challenge: which units the expert loses, if some must be lost."""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import argument_of
from wyrmtable.games.dragon_dice.icons import SAI
from wyrmtable.games.dragon_dice.outlook import DESK as OUTLOOK
from wyrmtable.games.dragon_dice.prospects import UNIT, heals
from wyrmtable.games.dragon_dice.roster import health_of, targets_in
from wyrmtable.games.dragon_dice.stack import top
from wyrmtable.games.dragon_dice.state import CHOICES, FINAL, PLAYER, SLOTS, Box, State
from wyrmtable.games.dragon_dice.terms import FACES

LOSSES_AT = CHOICES + OUTLOOK
DESK = OUTLOOK + SLOTS

WEIGHTS = (0, 14, 10, 10, 8, 6, 10)  # of what a face shows, from nothing to saves
SPECIAL = 12
BODY = 20  # what a health is worth whatever its die shows


def least_loss(s: State, box: Box, out: Ints, count: int) -> int:
    """The first of those casualties that are missed least together, as far as the damage goes. (DRG-062)"""
    for die in range(s.roster[PLAYER]):
        out[LOSSES_AT + die] = loss_of(s, box, die)
    best, least = out[0], 1 << 30
    for choice in range(count):
        loss = loss_from(s, box, out, argument_of(out[choice]))
        if loss < least:
            best, least = out[choice], loss
    return best


def loss_from(s: State, box: Box, desk: Ints, die: int) -> int:
    """What is lost if this unit falls first, and then always the one that is missed least."""
    army, rest, lost = targets_in(s, PLAYER), int(top(s).points), 0
    while die >= 0:
        army &= ~(1 << int(die))
        rest -= health_of(s, box, die)
        lost += desk[LOSSES_AT + die]
        die = next_loss(s, box, desk, army, rest)
    return lost


def next_loss(s: State, box: Box, desk: Ints, army: int, rest: int) -> int:
    """The unit that is missed least among those that the rest of the damage reaches, or none."""
    found = -1
    for die in range(s.roster[PLAYER]):
        reached = army >> die & 1 and health_of(s, box, die) <= rest
        if reached and (found < 0 or desk[LOSSES_AT + die] < desk[LOSSES_AT + found]):
            found = die
    return found


def loss_of(s: State, box: Box, die: int) -> int:
    """What a unit is worth to the rest of the challenge; whoever may be healed is lost by half. (DRG-137)"""
    kind = s.kind[die]
    worth = 0
    for face in range(box.sides[kind]):
        icon = box.icon[kind * FACES + face]
        weight = SPECIAL if icon >= SAI else WEIGHTS[icon]
        worth += weight * box.count[kind * FACES + face]
    worth = worth // box.sides[kind] + BODY * box.health[kind]
    stays = UNIT if s.battle == FINAL else UNIT - heals(box, kind)
    return worth * stays
