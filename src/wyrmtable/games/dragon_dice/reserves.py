"""Dragon Dice Solo Challenge: whom the expert keeps out of a battle. (DRG-042, 043)

Who is in the Reserve cannot fall, but neither strikes nor saves, and no longer stands before the others: the player
chooses casualties, so that a unit that is missed little shields those that are missed more. Keeping it back pays only
where the others are hardly ever reached, as large units are by little damage.
"""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import argument_of, verb_of
from wyrmtable.games.dragon_dice.challenge import is_ready
from wyrmtable.games.dragon_dice.greedy import call_reserves
from wyrmtable.games.dragon_dice.losses import loss_of
from wyrmtable.games.dragon_dice.outlook import look_ahead
from wyrmtable.games.dragon_dice.roster import is_unit
from wyrmtable.games.dragon_dice.state import Box, State, Zone
from wyrmtable.games.dragon_dice.verbs import Verb

MARGIN = 128  # of how much more a battle must be worth by one part before somebody is kept back


def weigh_reserves(s: State, box: Box, desk: Ints, count: int) -> int:
    """Call whoever is missed in the battle, then keep back the unit that would fall first if it is worth more so."""
    if verb_of(desk[count - 1]) != Verb.DONE:
        return call_reserves(s, desk, count)
    worth = look_ahead(s, box, desk)
    called = least_missed(s, box, desk, count, Zone.RESERVE)
    if called >= 0:
        with_it = worth_with(s, box, desk, argument_of(desk[called]), Zone.ARMY)
        if with_it + with_it // MARGIN >= worth:
            return desk[called]
    kept = least_missed(s, box, desk, count, Zone.ARMY)
    if kept >= 0:
        without = worth_with(s, box, desk, argument_of(desk[kept]), Zone.RESERVE)
        if without > worth + worth // MARGIN:
            return desk[kept]
    return desk[count - 1]


def least_missed(s: State, box: Box, out: Ints, count: int, zone: int) -> int:
    """The choice that moves the unit of a zone that is missed least, or an item of the Reserve; -1 if there is none."""
    found, least = -1, 0
    for choice in range(count):
        die = argument_of(out[choice])
        if verb_of(out[choice]) == Verb.SWAP and s.zone[die] == zone and (zone == Zone.RESERVE or is_unit(s, die)):
            loss = loss_of(s, box, die)
            if found < 0 or loss < least:
                found, least = choice, loss
    return found


def worth_with(s: State, box: Box, desk: Ints, die: int, zone: int) -> int:
    """What the battle is worth with a die in another zone; nothing if items could not be carried there. (DRG-016)"""
    before = s.zone[die]
    s.zone[die] = zone
    worth = look_ahead(s, box, desk) if is_ready(s, box) else -1
    s.zone[die] = before
    return worth
