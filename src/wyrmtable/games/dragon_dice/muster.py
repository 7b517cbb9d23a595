"""Dragon Dice Solo Challenge: the army is built, dragons are drawn, terrains rolled. (DRG-009 to 031)"""

from wyrmtable.core.table import throw
from wyrmtable.games.dragon_dice.opfor_armies import next_race, see_monster, see_race
from wyrmtable.games.dragon_dice.returns import can_carry
from wyrmtable.games.dragon_dice.roster import dismiss, enlist, is_unit, offer_dice
from wyrmtable.games.dragon_dice.stack import ask, asked, chosen_verb, offer, take_answer, top
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import D8, ITEM, PLACES, PLAYER, SLOTS, Box, State, Zone
from wyrmtable.games.dragon_dice.terms import COLOURS, Colour, Land, Rarity, Size
from wyrmtable.games.dragon_dice.verbs import Verb

SET = 2 * COLOURS  # dragons: a wyrm and a drake of each colour
DRAGON_ORDER = tuple(map(int, (Colour.BLACK, Colour.RED, Colour.GOLD, Colour.GREEN, Colour.BLUE)))  # DRG-025


def carry_setup(s: State, box: Box, stage: int) -> None:
    """Set up one thing after the other."""
    match stage:
        case Stage.BUILD:
            build(s, box)
        case Stage.DRAW_UNIT:
            draw_unit(s, box)
        case Stage.UNIT_DRAWN:
            see_unit(s, box)
        case Stage.DRAW_PLAIN:
            draw_plain(s, box)
        case Stage.PLAIN_DRAWN:
            see_plain(s, box)
        case Stage.TERRAINS:
            roll_terrains(s)
        case Stage.TERRAINS_ROLLED:
            see_terrains(s, box)
        case Stage.RACES:
            next_race(s, box)
        case Stage.RACE_DRAWN:
            see_race(s, box)
        case Stage.MONSTER_DRAWN:
            see_monster(s, box)
        case Stage.DRAGONS:
            next_dragon(s, box)
        case _:
            see_dragon(s)


# --- the player's army (DRG-010 to 017)


def spent(s: State, box: Box) -> int:
    """Health of units and points of items; every second medium item costs one less. (DRG-010, 013)"""
    total, mediums = 0, 0
    for die in range(s.roster[PLAYER]):
        kind = s.kind[die]
        total += box.points[kind]
        if kind >= ITEM and box.bulk[kind] == Size.MEDIUM:
            mediums += 1
    return total - mediums // 2 * box.second_medium_less


def price(s: State, box: Box, kind: int) -> int:
    """What one more die of a kind would cost now. (DRG-013)"""
    if kind < ITEM or box.bulk[kind] != Size.MEDIUM:
        return box.points[kind]
    mediums = 0
    for die in range(s.roster[PLAYER]):
        mediums += s.kind[die] >= ITEM and box.bulk[s.kind[die]] == Size.MEDIUM
    return box.points[kind] - (mediums % 2) * box.second_medium_less


def is_allowed(box: Box, kind: int) -> bool:
    """Whether the options allow a kind of die: monsters and promo dice only if they are in play. (DRG-012)"""
    if kind >= ITEM:
        return kind < ITEM + box.items
    if box.rarity[kind] == Rarity.MONSTER:
        return box.monsters > 0
    if box.is_promo[kind]:
        return box.promo > 0
    return kind < box.units


def is_balanced(s: State, box: Box) -> bool:
    """At least one unit, and at most half of the units are magic dice. (DRG-010, 011)"""
    units, magicians = 0, 0
    for die in range(s.roster[PLAYER]):
        if is_unit(s, die):
            units += 1
            magicians += box.is_magic[s.kind[die]]
    return units > 0 and 2 * magicians <= units


def build(s: State, box: Box) -> None:
    """Add a die, remove one, or be done once the army is legal. (DRG-010 to 014, D2)"""
    if not asked(s):
        left = box.budget - spent(s, box)
        if s.roster[PLAYER] < SLOTS:
            for kind in range(ITEM + box.items):
                if is_allowed(box, kind) and (kind < box.units or kind >= ITEM) and price(s, box, kind) <= left:
                    offer(s, Verb.ADD, kind)
        offer_dice(s, Verb.REMOVE, PLAYER, (1 << int(s.roster[PLAYER])) - 1)
        if is_balanced(s, box) and can_carry(s, box, Zone.ARMY, Zone.ARMY):
            offer(s, Verb.DONE, 0)
        ask(s, PLAYER)
        return
    verb, argument = chosen_verb(s), take_answer(s)
    if verb == Verb.ADD:
        enlist(s, PLAYER, argument)
    elif verb == Verb.REMOVE:
        dismiss(s, PLAYER, argument)
    else:
        top(s).stage = Stage.TERRAINS


# --- a random army (DRG-177)


def draw_unit(s: State, box: Box) -> None:
    """Units are drawn until the budget is spent."""
    if spent(s, box) == box.budget or s.roster[PLAYER] == SLOTS:
        top(s).stage = Stage.DRAW_PLAIN
    else:
        top(s).stage = Stage.UNIT_DRAWN
        throw(s, 1, drawable(box, 0))


def drawable(box: Box, health: int) -> int:
    """How many units can be drawn: any, or as a plain replacement those of this health without magic."""
    count = 0
    for kind in range(box.units):
        count += can_be_drawn(box, kind, health)
    return count


def can_be_drawn(box: Box, kind: int, health: int) -> bool:
    """Whether a kind is among them; promo dice never are."""
    if box.is_promo[kind] or not is_allowed(box, kind):
        return False
    return health == 0 or (box.health[kind] == health and not box.is_magic[kind])


def drawn_kind(box: Box, number: int, health: int) -> int:
    """The kind that a number stands for, counted from 1."""
    for kind in range(box.units):
        number -= can_be_drawn(box, kind, health)
        if number == 0:
            return kind
    return 0


def see_unit(s: State, box: Box) -> None:
    """A unit that is too large is drawn in vain."""
    kind = drawn_kind(box, s.faces[0], 0)
    if box.health[kind] <= box.budget - spent(s, box):
        enlist(s, PLAYER, kind)
    top(s).stage = Stage.DRAW_UNIT


def draw_plain(s: State, box: Box) -> None:
    """Magic dice above the limit are drawn anew as other units of the same health, the last one first."""
    frame = top(s)
    if is_balanced(s, box):
        frame.stage = Stage.TERRAINS
        return
    for die in range(s.roster[PLAYER]):
        if box.is_magic[s.kind[die]]:
            frame.die = die
    frame.stage = Stage.PLAIN_DRAWN
    throw(s, 1, drawable(box, box.health[s.kind[frame.die]]))


def see_plain(s: State, box: Box) -> None:
    """The plain unit takes the place of the magic die."""
    frame = top(s)
    s.kind[frame.die] = drawn_kind(box, s.faces[0], box.health[s.kind[frame.die]])
    frame.stage = Stage.DRAW_PLAIN


# --- terrains (DRG-027 to 031)


def roll_terrains(s: State) -> None:
    """All five dice are rolled."""
    for die in range(PLACES):
        s.ranks[die] = 0
        s.air[die] = die
    top(s).stage = Stage.TERRAINS_ROLLED
    throw(s, PLACES, D8)


def see_terrains(s: State, box: Box) -> None:
    """Lower results come first; who ties is rolled again, for the places that they share. (DRG-029)"""
    for thrown in range(s.dice):
        group, lower = s.ranks[s.air[thrown]], 0
        for other in range(s.dice):
            lower += s.ranks[s.air[other]] == group and s.faces[other] < s.faces[thrown]
        s.land[thrown] = lower  # for a moment: all ranks change together
    for thrown in range(s.dice):
        s.ranks[s.air[thrown]] += s.land[thrown]
    tied = 0
    for die in range(PLACES):
        if shares_rank(s, die):
            s.air[tied] = die
            tied += 1
    if tied:
        throw(s, tied, D8)
        return
    for die in range(PLACES):
        s.land[s.ranks[die]] = land_of_die(box, die)
    top(s).stage = Stage.RACES
    top(s).count = 0


def shares_rank(s: State, die: int) -> bool:
    """Whether a terrain die ties with another."""
    for other in range(PLACES):
        if other != die and s.ranks[other] == s.ranks[die]:
            return True
    return False


def land_of_die(box: Box, die: int) -> int:
    """One of each of the four terrains, and one more that the player has chosen. (DRG-027)"""
    return die if die <= Land.FLATLAND else box.extra_land


# --- dragons (DRG-025, 026)


def next_dragon(s: State, box: Box) -> None:
    """Dragons come in sets of ten, drawn or in their order."""
    frame = top(s)
    if s.dragons == box.dragons:
        frame.stage = Stage.BATTLE
    elif box.ordered_dragons:
        place = s.dragons % SET
        s.dragon[s.dragons] = 2 * DRAGON_ORDER[place % COLOURS] + place // COLOURS
        s.dragons += 1
    else:
        frame.stage = Stage.DRAGON_DRAWN
        throw(s, 1, SET - s.dragons % SET)


def see_dragon(s: State) -> None:
    """One of those that are left in the set."""
    number, begun = s.faces[0], s.dragons - s.dragons % SET
    for dragon in range(SET):
        taken = False
        for earlier in range(begun, s.dragons):
            taken = taken or s.dragon[earlier] == dragon
        number -= not taken
        if number == 0:
            s.dragon[s.dragons] = dragon
            s.dragons += 1
            break
    top(s).stage = Stage.DRAGONS
