"""Dragon Dice Solo Challenge: exact distributions of army rolls, by convolution over the faces of all dice.

A spread is a row of the desk behind the choices: how likely each total is, as a share of SURE, and behind that the
highest total there is. What icons with targets will do no face tells; it is counted as half of their number. What
hurts past all saves stands in one total with what does not, so that it is underrated where saves are many; and what
lies on an army is taken from the whole total, special action icons included.
"""

from wyrmtable.core.record import Ints
from wyrmtable.games.dragon_dice.icons import AFTER, AGAIN, DEED, UNSAVED, code_of, count_at, icon_at
from wyrmtable.games.dragon_dice.prospects import gives, settled
from wyrmtable.games.dragon_dice.roster import rolled_in
from wyrmtable.games.dragon_dice.stack import first_of
from wyrmtable.games.dragon_dice.state import CHOICES, RESULTS, Box, State

SURE_BITS = 28
SURE = 1 << SURE_BITS
WIDTH = 128  # totals that are told apart; more count as the most
ROW = WIDTH + 1
TOP = WIDTH  # where in a row its highest total is written
AGAINS = 3  # throws of one die that are followed (DRG-053)

DIE, FRESH, OLD = (CHOICES + ROW * place for place in range(3))  # one die, and two rows for what is being reckoned
HITS, WARDS, BLOWS = (OLD + ROW * place for place in range(1, 4))  # for who asks
SPREADS_END = BLOWS + ROW
HARM = 1 << RESULTS  # among the results of a spread: what hurts past all saves


def lay_spread(s: State, box: Box, desk: Ints, row: int, side: int, kind: int, results: int) -> None:
    """The spread of an army roll that counts these results, a bit for each, with all that lies on the army."""
    clear(desk, row)
    units = rolled_in(s, side)
    for place in range(s.roster[side]):
        if units >> place & 1:
            add_die(s, box, desk, row, side, first_of(side) + place, kind, results)
    settle_spread(s, desk, row, side, kind, results)


def clear(desk: Ints, row: int) -> None:
    """No dice give nothing for certain."""
    desk[row] = SURE
    desk[row + TOP] = 0


def add_die(s: State, box: Box, desk: Ints, row: int, side: int, die: int, kind: int, results: int) -> None:
    """One more die is rolled along."""
    lay_die(s, box, desk, side, die, kind, results)
    convolve(desk, row, DIE)


def convolve(desk: Ints, row: int, other: int) -> None:
    """A row becomes the spread of its sum with another."""
    top, more = desk[row + TOP], desk[other + TOP]
    end = min(WIDTH - 1, top + more)
    for total in range(end + 1):
        desk[FRESH + total] = 0
    for gain in range(more + 1):
        chance = int(desk[other + gain])
        if chance > 0:
            for total in range(top + 1):
                desk[FRESH + min(end, total + gain)] += desk[row + total] * chance >> SURE_BITS
    copy(desk, FRESH, row, end)


def copy(desk: Ints, source: int, row: int, top: int) -> None:
    """A row becomes like another, which goes up to this total."""
    for total in range(top + 1):
        desk[row + total] = desk[source + total]
    desk[row + TOP] = top


# --- one die


def lay_die(s: State, box: Box, desk: Ints, side: int, die: int, kind: int, results: int) -> None:
    """The spread of one die; a face that is thrown again adds what comes after it."""
    again = lay_faces(s, box, desk, side, die, kind, results)
    for _ in range(AGAINS - 1 if again else 0):
        copy(desk, DIE, OLD, desk[DIE + TOP])
        lay_faces(s, box, desk, side, die, kind, results)
        throw_on(s, box, desk, side, die, kind, results)


def lay_faces(s: State, box: Box, desk: Ints, side: int, die: int, kind: int, results: int) -> bool:
    """The spread of a single throw; returns whether some face would be thrown again."""
    sides = box.sides[s.kind[die]]
    top, again = 0, False
    for gain in range(WIDTH):
        desk[DIE + gain] = 0
    for face in range(1, sides + 1):
        gain = face_total(s, box, side, die, face, kind, results)
        desk[DIE + gain] += SURE * face // sides - SURE * (face - 1) // sides
        top = max(top, gain)
        again = again or code_of(box, icon_at(s, box, die, face), kind) & AGAIN > 0
    desk[DIE + TOP] = top
    return again


def throw_on(s: State, box: Box, desk: Ints, side: int, die: int, kind: int, results: int) -> None:
    """Faces that are thrown again are followed by the spread before."""
    sides, more = box.sides[s.kind[die]], desk[OLD + TOP]
    for face in range(1, sides + 1):
        if code_of(box, icon_at(s, box, die, face), kind) & AGAIN:
            gain = face_total(s, box, side, die, face, kind, results)
            chance = SURE * face // sides - SURE * (face - 1) // sides
            desk[DIE + gain] -= chance
            for total in range(more + 1):
                desk[DIE + min(WIDTH - 1, gain + total)] += desk[OLD + total] * chance >> SURE_BITS
            desk[DIE + TOP] = max(desk[DIE + TOP], min(WIDTH - 1, gain + more))


def face_total(s: State, box: Box, side: int, die: int, face: int, kind: int, results: int) -> int:
    """What a face gives of all results that count."""
    total = 0
    for result in range(RESULTS):
        if results >> result & 1:
            total += gives(s, box, side, die, face, kind, result)
    if results & HARM:
        total += hurts(s, box, die, face, kind)
    return min(total, WIDTH - 1)


def hurts(s: State, box: Box, die: int, face: int, kind: int) -> int:
    """What a face does past all saves: all of its number, or half of it where targets may escape."""
    code, printed = code_of(box, icon_at(s, box, die, face), kind), count_at(s, box, die, face)
    if code & UNSAVED:
        return printed
    return printed // 2 if code & (DEED | AFTER) else 0


def settle_spread(s: State, desk: Ints, row: int, side: int, kind: int, results: int) -> None:
    """Penalties, halvings and bonuses; those of the first result that counts are taken for the whole. (DRG-057)"""
    result = 0
    while not results >> result & 1:
        result += 1
    top = desk[row + TOP]
    end = min(WIDTH - 1, settled(s, side, kind, result, int(top), 1))
    for total in range(end + 1):
        desk[FRESH + total] = 0
    for total in range(top + 1):
        desk[FRESH + min(end, settled(s, side, kind, result, total, 1))] += desk[row + total]
    copy(desk, FRESH, row, end)


# --- two spreads against each other


def excess(desk: Ints, hits: int, wards: int) -> int:
    """By how much one total surpasses another in the mean, counting 0 where it does not; as a share of SURE."""
    mean, below, above = 0, 0, SURE
    for total in range(desk[hits + TOP]):
        if total <= desk[wards + TOP]:
            below += desk[wards + total]
        above -= desk[hits + total]
        mean += below * above >> SURE_BITS
    return mean


def reaches(desk: Ints, hits: int, wards: int, lead: int) -> int:
    """How likely one total surpasses another by at least so much."""
    above, chance, top = SURE, 0, desk[hits + TOP]
    for total in range(min(lead, top + 1)):
        above -= desk[hits + total]
    if lead > top:
        return 0
    for total in range(desk[wards + TOP] + 1):
        chance += desk[wards + total] * above >> SURE_BITS
        if total + lead > top:
            break
        above -= desk[hits + total + lead]
    return chance


def mean_of(desk: Ints, row: int) -> int:
    """The mean of a spread, as a share of SURE."""
    mean = 0
    for total in range(desk[row + TOP] + 1):
        mean += total * desk[row + total]
    return mean
