"""Dragon Dice Solo Challenge: magic points by colour, from faces to pools. (DRG-084 to 089, 106 to 109)"""

from wyrmtable.core.bits import how_many
from wyrmtable.games.dragon_dice.icons import SAI, code_of, count_shown, icon_shown, is_id, worth_of
from wyrmtable.games.dragon_dice.lasting import strength
from wyrmtable.games.dragon_dice.races import has_colour, land_of
from wyrmtable.games.dragon_dice.roster import is_unit, kin_of, of_kin, units_in
from wyrmtable.games.dragon_dice.state import (
    LOST,
    NONE,
    Box,
    Eighth,
    Result,
    Roll,
    RollKind,
    State,
    Zone,
)
from wyrmtable.games.dragon_dice.terms import COLOURS, Colour, Effect, Icon, Race
from wyrmtable.games.dragon_dice.totals import general_penalty, halvings, is_colourless, penalty

POINTS = int(Result.MAGIC)
MAGIC = 1 << POINTS
ALL_COLOURS = (1 << COLOURS) - 1
MOST_BONES = 4  # points that bone magic brings


# --- what a face brings


def brings_magic(roll: Roll, shown: int) -> bool:
    """Whether a face is read as magic: always in a roll for magic, in a divided one if its owner says so. (DRG-186)"""
    return roll.kind == RollKind.MAGIC or roll.used_as[shown] == Result.MAGIC + 1


def points_of(s: State, box: Box, roll: Roll, shown: int) -> int:
    """The magic points of a face, before anything is lost or doubled. (DRG-045, 046, 049)"""
    icon, printed = icon_shown(s, box, roll, shown), count_shown(s, box, roll, shown)
    if roll.spent[shown] & LOST:
        return 0
    if icon == Icon.MAGIC:
        return printed if brings_magic(roll, shown) or roll.used_as[shown] == 0 else 0
    if not brings_magic(roll, shown):
        return 0
    if is_id(icon):
        if strength(s, roll.side, Effect.NO_ID) > 0 or is_colourless(s, box, roll.side, roll.die[shown], icon):
            return 0
        return printed
    if icon >= SAI and code_of(box, icon, RollKind.MAGIC) & MAGIC:
        return worth_of(icon, printed)
    return 0


def colours_of(s: State, box: Box, side: int, die: int) -> int:
    """The colours that the magic of a die can have: its own, or the terrain's, or any. (DRG-084)"""
    land = box.land_colours[land_of(s)]
    own = box.colours[s.kind[die]]
    stones = s.holder == side and s.icon == Eighth.STANDING_STONES
    if own & 1 << Colour.IVORY:
        return land
    if own == 0:
        return land if stones and not box.is_magic[s.kind[die]] else ALL_COLOURS
    return own | land if stones else own


# --- into the pools


def empty_pools(s: State) -> None:
    """A magic action begins without any points."""
    for colour in range(COLOURS):
        s.pool[colour] = 0
        s.id_points[colour] = 0
        s.plain_ids[colour] = 0


def credit(s: State, box: Box, roll: Roll, shown: int, colour: int, points: int) -> None:
    """Points of a face go to a colour; those of an Amazon's ID double only at the Standing Stones. (DRG-086)"""
    if not is_id(icon_shown(s, box, roll, shown)):
        s.pool[colour] += points
    elif box.colours[s.kind[roll.die[shown]]] >> Colour.IVORY & 1 and not amazons_double(s, roll.side):
        s.plain_ids[colour] += points
    else:
        s.id_points[colour] += points


def amazons_double(s: State, side: int) -> bool:
    """Whether ID of Amazons counts double for magic. (DRG-086)"""
    return s.holder == side and s.icon == Eighth.STANDING_STONES


def all_of(s: State, colour: int) -> int:
    """All points of a colour."""
    return s.pool[colour] + s.id_points[colour] + s.plain_ids[colour]


def largest_pool(s: State, colours: int) -> int:
    """The largest of some pools, the first in the order of colours among equals; NONE if all are empty."""
    found = NONE
    for colour in range(COLOURS):
        most = 0 if found == NONE else all_of(s, found)
        if colours >> colour & 1 and all_of(s, colour) > most:
            found = colour
    return found


def bone_magic(s: State, box: Box, roll: Roll) -> int:
    """Undead units that show magic bring a black point more for each of their dead, up to four."""
    showing = 0
    for shown in range(roll.shown):
        die = roll.die[shown]
        if icon_shown(s, box, roll, shown) == Icon.MAGIC and is_unit(s, die) and kin_of(s, box, die) == Race.UNDEAD:
            showing += points_of(s, box, roll, shown) > 0
    dead = how_many(of_kin(s, box, roll.side, units_in(s, roll.side, Zone.DEAD), Race.UNDEAD))
    return min(showing, dead, MOST_BONES)


# --- the opposing army shares its points out (DRG-106, 107)


def share_out(s: State, box: Box, roll: Roll) -> None:
    """Each race of the opposing army fills the pools of its colours; dice without race follow the largest."""
    for race in range(box.races):
        share_icons(s, box, roll, race)
    for shown in range(roll.shown):
        points = points_of(s, box, roll, shown)
        kind = s.kind[roll.die[shown]]
        if points and not box.is_promo[kind] and is_id(icon_shown(s, box, roll, shown)):
            credit(s, box, roll, shown, larger_of(s, box, box.race[kind]), points)
    for shown in range(roll.shown):
        points = points_of(s, box, roll, shown)
        if points and box.is_promo[s.kind[roll.die[shown]]]:
            credit(s, box, roll, shown, max(0, largest_pool(s, ALL_COLOURS)), points)


def share_icons(s: State, box: Box, roll: Roll, race: int) -> None:
    """Half of the icons of a race go to each of its colours, the odd point to the first. (DRG-106)"""
    total = bone_magic(s, box, roll) if race == Race.UNDEAD else 0
    for shown in range(roll.shown):
        kind = s.kind[roll.die[shown]]
        if box.race[kind] == race and not box.is_promo[kind] and not is_id(icon_shown(s, box, roll, shown)):
            total += points_of(s, box, roll, shown)
    if total:
        first, second = colours_in_order(s, box, race)
        s.pool[first] += total if second == NONE else (total + 1) // 2
        if second != NONE:
            s.pool[second] += total // 2


def larger_of(s: State, box: Box, race: int) -> int:
    """The colour of a race with the larger pool, the first among equals. (DRG-107)"""
    first, second = colours_in_order(s, box, race)
    return second if second != NONE and s.pool[second] > s.pool[first] else first


def colours_in_order(s: State, box: Box, race: int) -> tuple[int, int]:
    """The first and the second colour of a race: sympathetic before others, else in the order of colours. (DRG-106)"""
    colours = box.race_colours[race]
    if colours >> Colour.IVORY & 1:
        colours = box.land_colours[land_of(s)]
    first, second = NONE, NONE
    for colour in range(COLOURS):
        if colours >> colour & 1:
            if first == NONE:
                first = colour
            else:
                second = colour
    if second != NONE and has_colour(s, box, second) and not has_colour(s, box, first):
        first, second = second, first
    return first, second


# --- losses and doubling


def magic_lost(s: State, box: Box, roll: Roll) -> int:
    """What penalties and halvings take from magic icons and ID; special action icons are exempt. (DRG-088)"""
    counted = 0
    for shown in range(roll.shown):
        if icon_shown(s, box, roll, shown) < SAI or is_id(icon_shown(s, box, roll, shown)):
            counted += points_of(s, box, roll, shown)
    lowered = penalty(s, roll, POINTS)
    if roll.counts == MAGIC or roll.weakened == Result.MAGIC + 1:
        lowered += general_penalty(s, roll)
    return counted - (max(0, counted - lowered) >> halvings(s, roll.side, POINTS))


def lose_points(s: State, points: int) -> None:
    """Points are lost one by one, each from the largest pool, those of ID last. (DRG-088)"""
    for _ in range(points):
        colour = largest_pool(s, ALL_COLOURS)
        if colour == NONE:
            return
        if s.pool[colour] > 0:
            s.pool[colour] -= 1
        elif s.plain_ids[colour] > 0:
            s.plain_ids[colour] -= 1
        else:
            s.id_points[colour] -= 1


def double_ids(s: State, box: Box, side: int) -> int:
    """ID points of sympathetic colours count double, all of who controls the eighth face; returns the black ones that
    burying can still double. (DRG-085, 087, 089, 109)"""
    left = 0
    for colour in range(COLOURS):
        points = s.id_points[colour]
        doubled = s.holder == side or has_colour(s, box, colour)
        s.pool[colour] += s.plain_ids[colour] + (2 * points if doubled else points)
        if colour == Colour.BLACK and not doubled:
            left = points
        s.id_points[colour] = 0
        s.plain_ids[colour] = 0
    return left
