"""Dragon Dice Solo Challenge: the dice of both sides, and sets of them. (DRG-001 to 008, 044)

A set of dice of one side has a bit for each place in its roster.
"""

from wyrmtable.games.dragon_dice.stack import end_of, first_of, offer, side_of
from wyrmtable.games.dragon_dice.state import ITEM, Box, State, Zone
from wyrmtable.games.dragon_dice.terms import Rarity


def health_of(s: State, box: Box, die: int) -> int:
    """The health of a die; items have none."""
    return box.health[s.kind[die]]


def kin_of(s: State, box: Box, die: int) -> int:
    """The race whose abilities a die has."""
    return box.kin[s.kind[die]]


def rank_of(s: State, box: Box, die: int) -> int:
    """Its place in every order by rarity: champions count as monsters. (DRG-008)"""
    return min(Rarity.MONSTER.value, box.rarity[s.kind[die]])


def is_unit(s: State, die: int) -> bool:
    """Whether a die is a unit and no item."""
    return s.kind[die] < ITEM


def units_in(s: State, side: int, zone: int) -> int:
    """The units of a side in a zone."""
    units = 0
    for place in range(s.roster[side]):
        die = first_of(side) + place
        if s.zone[die] == zone and is_unit(s, die):
            units |= 1 << place
    return units


def targets_in(s: State, side: int) -> int:
    """The units of an army that can be targeted or taken as casualties: all but hidden ones. (DRG-005, 007, 043)"""
    units = 0
    for place in range(s.roster[side]):
        die = first_of(side) + place
        if s.zone[die] == Zone.ARMY and is_unit(s, die) and s.hidden[die] == 0:
            units |= 1 << place
    return units


def rolled_in(s: State, side: int) -> int:
    """What an army roll throws: units that are not held or hidden, and items. (DRG-017, 043, 044)"""
    dice = 0
    for place in range(s.roster[side]):
        die = first_of(side) + place
        if s.zone[die] == Zone.ARMY and s.held[die] == 0 and s.hidden[die] == 0:
            dice |= 1 << place
    return dice


def free_units(s: State, side: int) -> bool:
    """Whether a side has a unit in its Army that is not held. (DRG-124)"""
    for die in range(first_of(side), end_of(s, side)):
        if s.zone[die] == Zone.ARMY and is_unit(s, die) and s.held[die] == 0:
            return True
    return False


def in_battle(s: State, side: int) -> bool:
    """Whether a side has a unit in Army or Away. (DRG-002)"""
    for die in range(first_of(side), end_of(s, side)):
        if (s.zone[die] == Zone.ARMY or s.zone[die] == Zone.AWAY) and is_unit(s, die):
            return True
    return False


def up_to(s: State, box: Box, side: int, units: int, health: int) -> int:
    """Those of a set of units that have at most this health."""
    kept = 0
    for place in range(s.roster[side]):
        if units >> place & 1 and health_of(s, box, first_of(side) + place) <= health:
            kept |= 1 << place
    return kept


def least_rare(s: State, box: Box, side: int, units: int) -> int:
    """Those of a set of units that come first in the order common, uncommon, rare, monster. (DRG-055)"""
    least, kept = Rarity.CHAMPION.value, 0
    for place in range(s.roster[side]):
        if units >> place & 1:
            rank = rank_of(s, box, first_of(side) + place)
            if rank < least:
                least, kept = rank, 0
            if rank == least:
                kept |= 1 << place
    return kept


def smallest(s: State, box: Box, side: int, units: int) -> int:
    """The first of those units of a set that have the lowest health, as a die. (DRG-063)"""
    found = -1
    for place in range(s.roster[side]):
        die = first_of(side) + place
        if units >> place & 1 and (found < 0 or health_of(s, box, die) < health_of(s, box, found)):
            found = die
    return found


def largest(s: State, box: Box, side: int, units: int) -> int:
    """The first of those units of a set that have the highest health, as a die. (DRG-051, 185)"""
    found = -1
    for place in range(s.roster[side]):
        die = first_of(side) + place
        if units >> place & 1 and (found < 0 or health_of(s, box, die) > health_of(s, box, found)):
            found = die
    return found


def of_kin(s: State, box: Box, side: int, units: int, race: int) -> int:
    """Those of a set of units that have the abilities of a race."""
    kept = 0
    for place in range(s.roster[side]):
        if units >> place & 1 and kin_of(s, box, first_of(side) + place) == race:
            kept |= 1 << place
    return kept


def of_race(s: State, box: Box, side: int, units: int, die: int) -> int:
    """Those of a set of units that are of the same race as a die."""
    kept = 0
    for place in range(s.roster[side]):
        if units >> place & 1 and box.race[s.kind[first_of(side) + place]] == box.race[s.kind[die]]:
            kept |= 1 << place
    return kept


def place_in(side: int, die: int) -> int:
    """The set of one die."""
    return 1 << (int(die) - first_of(side))


# --- who joins, and who leaves


def enlist(s: State, side: int, kind: int) -> None:
    """A die joins an army."""
    die = first_of(side) + s.roster[side]
    s.kind[die] = kind
    s.zone[die] = Zone.ARMY
    s.held[die] = 0
    s.away[die] = 0
    s.hidden[die] = 0
    s.wild[die] = 0
    s.roster[side] += 1


def dismiss(s: State, side: int, die: int) -> None:
    """A die leaves the army that is being built; those behind it move up."""
    s.roster[side] -= 1
    last = first_of(side) + s.roster[side]
    for place in range(die, last):
        s.kind[place] = s.kind[place + 1]
    s.kind[last] = 0
    s.zone[last] = Zone.NOWHERE


# --- choosing among dice


def alike(s: State, die: int, other: int) -> bool:
    """Whether two dice of a side are the same in every respect, so that it makes no difference which is chosen."""
    return (
        s.kind[die] == s.kind[other]
        and s.zone[die] == s.zone[other]
        and s.held[die] == s.held[other]
        and s.hidden[die] == s.hidden[other]
        and s.wild[die] == s.wild[other]
        and s.away[die] == s.away[other]
        and named_alike(s, die, other)
    )


def named_alike(s: State, die: int, other: int) -> bool:
    """Whether every spell that waits to take effect is aimed at both dice, or at neither, and as often. (DRG-092)"""
    for place in range(s.castings):
        spell = s.casting[place].spell
        if not s.casting[place].done and castings_at(s, spell, die) != castings_at(s, spell, other):
            return False
    return True


def castings_at(s: State, spell: int, die: int) -> int:
    """How many castings of a spell wait to take effect on a die."""
    side, castings = side_of(die), 0
    for place in range(s.castings):
        casting = s.casting[place]
        aimed = casting.spell == spell and casting.whose == side and not casting.done
        if aimed and casting.marks[0] & place_in(side, die):
            castings += casting.castings
    return castings


def offer_dice(s: State, verb: int, side: int, marks: int) -> None:
    """Offer the dice of a set, but only the first of those that are alike."""
    for place in range(s.roster[side]):
        if marks >> place & 1 and not offered_before(s, side, marks, place):
            offer(s, verb, first_of(side) + place)


def offered_before(s: State, side: int, marks: int, place: int) -> bool:
    """Whether a die of the set before this place is like the one there."""
    for earlier in range(place):
        if marks >> earlier & 1 and alike(s, first_of(side) + earlier, first_of(side) + place):
            return True
    return False
