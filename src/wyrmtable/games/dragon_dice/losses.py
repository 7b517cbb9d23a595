"""Dragon Dice Solo Challenge: which units the expert loses, if some must be lost, and in which order."""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import argument_of
from wyrmtable.games.dragon_dice.icons import SAI
from wyrmtable.games.dragon_dice.prospects import UNIT, heals
from wyrmtable.games.dragon_dice.roster import health_of, targets_in
from wyrmtable.games.dragon_dice.spreads import SPREADS_END
from wyrmtable.games.dragon_dice.stack import top
from wyrmtable.games.dragon_dice.state import FINAL, PLAYER, SLOTS, Box, State
from wyrmtable.games.dragon_dice.terms import FACES

LOSSES_AT = SPREADS_END  # what each die of the player is missed for
FALLS_AT = LOSSES_AT + SLOTS  # the units of the Army, who is missed least first
LOSSES_END = FALLS_AT + SLOTS

WEIGHTS = (0, 14, 10, 10, 8, 6, 10)  # of what a face shows, from nothing to saves
SPECIAL = 12
BODY = 20  # what a health is worth whatever its die shows


def least_loss(s: State, box: Box, out: Ints, count: int) -> int:
    """The first of those casualties that are missed least together, as far as the damage goes. (DRG-062)"""
    lay_losses(s, box, out)
    best, least = out[0], 1 << 30
    for choice in range(count):
        loss = loss_from(s, box, out, argument_of(out[choice]))
        if loss < least:
            best, least = out[choice], loss
    return best


def lay_losses(s: State, box: Box, desk: Ints) -> None:
    """What each of the player's dice is missed for."""
    for die in range(s.roster[PLAYER]):
        desk[LOSSES_AT + die] = loss_of(s, box, die)


def lay_falls(s: State, box: Box, desk: Ints) -> int:
    """The units of the Army in the order in which they are given up; returns how many there are."""
    lay_losses(s, box, desk)
    army, count = targets_in(s, PLAYER), 0
    die = next_loss(s, box, desk, army, UNIT)
    while die >= 0:
        desk[FALLS_AT + count] = die
        count += 1
        army &= ~(1 << int(die))
        die = next_loss(s, box, desk, army, UNIT)
    return count


def fall_with(s: State, box: Box, desk: Ints, die: int) -> int:
    """Who falls if this unit falls first, and then always the one that is missed least."""
    army, rest, fallen = targets_in(s, PLAYER), int(top(s).points), 0
    while die >= 0:
        fallen |= 1 << int(die)
        army &= ~(1 << int(die))
        rest -= health_of(s, box, die)
        die = next_loss(s, box, desk, army, rest)
    return fallen


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


def worth_of(s: State, box: Box, die: int) -> int:
    """What a die is worth to the rest of the challenge."""
    kind = s.kind[die]
    worth = 0
    for face in range(box.sides[kind]):
        icon = box.icon[kind * FACES + face]
        weight = SPECIAL if icon >= SAI else WEIGHTS[icon]
        worth += weight * box.count[kind * FACES + face]
    return worth // box.sides[kind] + BODY * box.health[kind]


def loss_of(s: State, box: Box, die: int) -> int:
    """What a unit is missed for; whoever may be healed is missed less. (DRG-137)"""
    stays = UNIT if s.battle == FINAL else UNIT - heals(box, s.kind[die])
    return worth_of(s, box, die) * stays
