"""Dragon Dice Solo Challenge: a magic action from its roll to the spells, and cantrips. (DRG-078 to 089, 110, 186)"""

from wyrmtable.core.bits import how_many, lowest
from wyrmtable.games.dragon_dice.casualties import health_in, push_fall
from wyrmtable.games.dragon_dice.icons import DEED, count_at, icon_at, icon_shown, is_id
from wyrmtable.games.dragon_dice.pools import (
    ALL_COLOURS,
    MAGIC,
    bone_magic,
    colours_of,
    credit,
    double_ids,
    empty_pools,
    lose_points,
    magic_lost,
    points_of,
    share_out,
)
from wyrmtable.games.dragon_dice.rolls import begin_roll, end_roll
from wyrmtable.games.dragon_dice.roster import health_of, of_kin, offer_dice, place_in, targets_in, units_in, up_to
from wyrmtable.games.dragon_dice.stack import (
    ask,
    asked,
    chosen_verb,
    decides,
    first_of,
    offer,
    pop,
    push,
    seat_of,
    side_of,
    take_answer,
    throw_units,
    top,
)
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import NONE, OPFOR, PLAYER, Box, Fate, Result, Roll, RollKind, State, Zone
from wyrmtable.games.dragon_dice.targets import completing, honored, is_open, most_that_fits
from wyrmtable.games.dragon_dice.terms import COLOURS, Colour, Icon, Race
from wyrmtable.games.dragon_dice.verbs import Verb

MOST_NEGATED = 5  # points that Frostwings take away


def carry_magic(s: State, box: Box, stage: int) -> None:
    """Carry a magic action or a cantrip on."""
    match stage:
        case Stage.MAGIC:
            begin_magic(s)
        case Stage.MAGIC_ROLLED:
            do_magic_deeds(s)
        case Stage.MAGIC_POOLS:
            begin_pools(s, box)
        case Stage.MAGIC_COLOUR:
            choose_colour(s, box)
        case Stage.NEGATE:
            roll_negation(s, box)
        case Stage.NEGATED:
            see_negation(s, box)
        case Stage.BURY_FOR_MAGIC:
            choose_burial(s, box)
        case Stage.BURIED_FOR_MAGIC:
            see_burial(s, box)
        case Stage.CANTRIP:
            begin_cantrip(s)
        case _:
            choose_cantrip_colour(s, box)


# --- the roll


def begin_magic(s: State) -> None:
    """An army rolls for magic, unless the roll is a part of an attack on dragons. (DRG-084, 106, 146)"""
    frame = top(s)
    frame.first = s.castings
    if frame.divided:
        frame.stage = Stage.MAGIC_POOLS
        return
    frame.stage = Stage.MAGIC_ROLLED
    frame.roll = s.rolls
    begin_roll(s, frame.side, RollKind.MAGIC)


def do_magic_deeds(s: State) -> None:
    """Special action icons that act in a roll for magic come first."""
    frame = top(s)
    frame.stage = Stage.MAGIC_POOLS
    if s.roll[frame.roll].codes & DEED:
        push(s, Stage.DEEDS, frame.side).roll = frame.roll


# --- pools


def begin_pools(s: State, box: Box) -> None:
    """A caster colours die by die; the opposing army shares its points out by a rule. (DRG-084, 106, 107)"""
    frame = top(s)
    roll = s.roll[frame.roll]
    empty_pools(s)
    frame.shown = 0
    frame.points = 0
    if decides(box, frame.side):
        frame.stage = Stage.MAGIC_COLOUR
        if frame.divided:
            read_as_magic(s, box, roll)
    else:
        share_out(s, box, roll)
        frame.stage = Stage.NEGATE


def read_as_magic(s: State, box: Box, roll: Roll) -> None:
    """Icons of a divided roll that are good for nothing but magic are read as that. (DRG-186)"""
    for shown in range(roll.shown):
        icon = icon_shown(s, box, roll, shown)
        if icon == Icon.CLOAK or icon == Icon.ATTUNE:
            roll.used_as[shown] = Result.MAGIC + 1


def choose_colour(s: State, box: Box) -> None:
    """All points of a die have one colour; those of Attune may differ. (DRG-084, D13)"""
    frame = top(s)
    roll = s.roll[frame.roll]
    if asked(s):
        give_colour(s, box, roll, take_answer(s))
        return
    while frame.shown < roll.shown and points_of(s, box, roll, frame.shown) == 0:
        frame.shown += 1
    if frame.shown == roll.shown:
        s.pool[Colour.BLACK] += bone_magic(s, box, roll)
        frame.stage = Stage.NEGATE
        return
    colours = colours_of(s, box, frame.side, roll.die[frame.shown])
    if icon_shown(s, box, roll, frame.shown) == Icon.ATTUNE:
        colours = ALL_COLOURS
    offer_colours(s, colours)
    ask(s, seat_of(box, frame.side))


def offer_colours(s: State, colours: int) -> None:
    """Offer colours of a set."""
    for colour in range(COLOURS):
        if colours >> colour & 1:
            offer(s, Verb.COLOUR, colour)


def give_colour(s: State, box: Box, roll: Roll, colour: int) -> None:
    """The points of a die, or one point of Attune, are in a pool now."""
    frame = top(s)
    points = points_of(s, box, roll, frame.shown)
    if icon_shown(s, box, roll, frame.shown) == Icon.ATTUNE:
        frame.points += 1
        s.pool[colour] += 1
        if frame.points < points:
            return
    else:
        credit(s, box, roll, frame.shown, colour, points)
    frame.points = 0
    frame.shown += 1


# --- losses


def roll_negation(s: State, box: Box) -> None:
    """Frostwings of the enemy that have dead are rolled, and take points away. (DRG-088)"""
    frame = top(s)
    enemy = 1 - frame.side
    dice = of_kin(s, box, enemy, targets_in(s, enemy), Race.FROSTWINGS)
    if dice and of_kin(s, box, enemy, units_in(s, enemy, Zone.DEAD), Race.FROSTWINGS):
        frame.stage = Stage.NEGATED
        throw_units(s, enemy, dice)
    else:
        settle_pools(s, box, 0)


def see_negation(s: State, box: Box) -> None:
    """They have rolled."""
    settle_pools(s, box, negated(s, box))


def negated(s: State, box: Box) -> int:
    """One point for each magic icon and ID of the enemy's Frostwings, but no more than they have dead, or five."""
    enemy = 1 - top(s).side
    shown = 0
    for thrown in range(s.dice):
        icon = icon_at(s, box, s.air[thrown], s.faces[thrown])
        if icon == Icon.MAGIC or is_id(icon):
            shown += count_at(s, box, s.air[thrown], s.faces[thrown])
    dead = how_many(of_kin(s, box, enemy, units_in(s, enemy, Zone.DEAD), Race.FROSTWINGS))
    return min(shown, dead, MOST_NEGATED)


def settle_pools(s: State, box: Box, taken: int) -> None:
    """Losses first, then ID is doubled, as far as no burial is needed. (DRG-085 to 089, 108, 109)"""
    frame = top(s)
    lose_points(s, magic_lost(s, box, s.roll[frame.roll]) + taken)
    frame.points = double_ids(s, box, frame.side)
    if not frame.divided:
        end_roll(s)
    frame.stage = Stage.BURY_FOR_MAGIC


# --- burying for black magic


def burial_side(box: Box, caster: int) -> int:
    """Whose dead are buried for black magic: the player's, unless an option says otherwise. (DRG-087, 110)"""
    return OPFOR if caster == OPFOR and box.bury_own else PLAYER


def choose_burial(s: State, box: Box) -> None:
    """Dead units are buried one by one for black ID points; the opposing army buries all it can. (DRG-087, 110, 190)"""
    frame = top(s)
    side = burial_side(box, frame.side)
    if asked(s):
        buries = chosen_verb(s) == Verb.BURY
        die = take_answer(s)
        if buries:
            bury_for_magic(s, box, die)
        else:
            begin_naming(s, box)
        return
    dead = units_in(s, side, Zone.DEAD) & ~honored(s, box, side)
    fitting = up_to(s, box, side, dead, frame.points)
    if fitting == 0:
        begin_naming(s, box)
        return
    if decides(box, frame.side):
        offer_dice(s, Verb.BURY, side, fitting)
        offer(s, Verb.DONE, 0)
        ask(s, seat_of(box, frame.side))
    else:
        goal = most_that_fits(s, box, side, fitting, frame.points)
        units = completing(s, box, side, fitting, goal)
        if health_in(s, box, side, units) == goal:
            bury_for_magic(s, box, first_of(side) + lowest(units))  # in whatever order
        else:
            offer_dice(s, Verb.BURY, side, units)
            ask(s, PLAYER)


def bury_for_magic(s: State, box: Box, die: int) -> None:
    """A dead unit is buried."""
    frame = top(s)
    frame.die = die
    frame.points -= health_of(s, box, die)
    frame.stage = Stage.BURIED_FOR_MAGIC
    push_fall(s, side_of(die), place_in(side_of(die), die), Fate.BURIED)


def see_burial(s: State, box: Box) -> None:
    """Each health that is really buried is a black point more."""
    frame = top(s)
    if s.zone[frame.die] == Zone.BURIED:
        s.pool[Colour.BLACK] += health_of(s, box, frame.die)
    frame.stage = Stage.BURY_FOR_MAGIC


def begin_naming(s: State, box: Box) -> None:
    """The pools are full: spells are named, or the opposing army rolls for them."""
    frame = top(s)
    frame.points = 0
    frame.die = NONE
    frame.stage = Stage.NAME_SPELL if decides(box, frame.side) else Stage.OPFOR_COLOUR


# --- cantrips


def begin_cantrip(s: State) -> None:
    """A Cantrip brings points for small spells that are cast at once. (DRG-081)"""
    frame = top(s)
    frame.first = s.castings
    frame.magic = frame.points
    frame.points = 0
    empty_pools(s)
    frame.stage = Stage.CANTRIP_COLOUR


def choose_cantrip_colour(s: State, box: Box) -> None:
    """One colour of the unit for all of them; in a divided roll it may be read as magic instead. (DRG-081, 186, D14)"""
    frame = top(s)
    roll = s.roll[s.frame[s.depth - 1].roll]
    if asked(s):
        divided = chosen_verb(s) == Verb.MAGIC
        colour = take_answer(s)
        if divided:
            roll.used_as[frame.shown] = Result.MAGIC + 1
            pop(s)
        else:
            s.pool[colour] = frame.magic
            frame.stage = Stage.NAME_SPELL
        return
    offer_colours(s, useful_colours(s, box))
    if roll.kind == RollKind.DRAGON_ATTACK and roll.counts & MAGIC:
        offer(s, Verb.MAGIC, 0)
    if s.offers == 0:
        pop(s)
    else:
        ask(s, seat_of(box, frame.side))


def useful_colours(s: State, box: Box) -> int:
    """Colours of the unit in which the points of a cantrip can buy anything."""
    frame = top(s)
    colours, useful = colours_of(s, box, frame.side, frame.die), 0
    for number in range(box.spells):
        colour = box.spell[number].colour
        if colours >> colour & 1 and not useful >> colour & 1:
            s.pool[colour] = frame.magic
            if is_open(s, box, frame, number):
                useful |= 1 << colour
            s.pool[colour] = 0
    return useful
