"""Dragon Dice Solo Challenge: what a battle will still cost the player, as the expert reckons.

The opposing army loses its smallest units first, so what is left of it is always the end of its roster. For each such
rest the desk holds how much it hurts in its attack and in its answer, and how likely the player's maneuver succeeds.
From these a chain over the faces of the terrain die says what the battle costs from here on: each round the enemy hurts
the army, then the die may move, then the army may strike. Losses are counted in thousandths of a health.
"""

from wyrmtable.core.record import Ints
from wyrmtable.games.dragon_dice.casualties import health_in
from wyrmtable.games.dragon_dice.lasting import strength
from wyrmtable.games.dragon_dice.prospects import (
    CHARGE_ATTACK,
    CHARGE_DEFENCE,
    COUNTER_ATTACK,
    MAGIC,
    MAGIC_ROLL,
    MANEUVER,
    MANEUVER_ROLL,
    MELEE,
    MELEE_ATTACK,
    MISSILE,
    MISSILE_ATTACK,
    SAVE,
    SAVE_VS_MELEE,
    SAVE_VS_MISSILE,
    UNIT,
    mean_gives,
    mean_throws,
)
from wyrmtable.games.dragon_dice.races import land_of
from wyrmtable.games.dragon_dice.roster import health_of, rolled_in, targets_in
from wyrmtable.games.dragon_dice.rounds import opfor_attack
from wyrmtable.games.dragon_dice.spreads import (
    BLOWS,
    HARM,
    HITS,
    MARCH,
    SHIELDS,
    SPREADS_END,
    STAND,
    SURE_BITS,
    TOP,
    WARDS,
    add_die,
    clear,
    copy,
    excess,
    lay_spread,
    reaches,
    settle_spread,
)
from wyrmtable.games.dragon_dice.stack import first_of
from wyrmtable.games.dragon_dice.state import CHOICES, EIGHTH, NONE, OPFOR, PLAYER, SLOTS, TERRAIN_FACES, Box, State
from wyrmtable.games.dragon_dice.terms import Effect, Ground, Slot

THOUSAND = 1000
DEFEAT = 25 * THOUSAND  # what it costs to be beaten, in health
WEARY = 60  # what every round costs besides
KILL = 40  # what a killed health is worth by itself
LIKELIEST = 950  # of a thousand: no blow ends a battle for certain
LONGEST = 25  # thousandths: no chain is longer than forty rounds
POINT_OF_MAGIC = 300  # what a point of magic does in the mean

BITES_AT = SPREADS_END  # what the rest of the enemy does to the army in its attack on a melee face,
SHOTS_AT = BITES_AT + SLOTS + 1  # on a missile face,
ANSWERS_AT = SHOTS_AT + SLOTS + 1  # and in its answer to a melee attack
MARCHES_AT = ANSWERS_AT + SLOTS + 1  # and how likely a maneuver of the player succeeds against it
WAYS_AT = MARCHES_AT + SLOTS + 1  # what the army can do: by ground, the health it kills and what that costs
WAYS = 3  # on each ground: nothing, melee or missiles or magic, a charge
GAIN, COST = 0, 1
DESK = WAYS_AT + 3 * WAYS * 2 - CHOICES


# --- what the rest of the enemy can do


def lay_enemy(s: State, box: Box, desk: Ints) -> None:
    """Look at the opposing army from its last unit on, and at the player's saves and maneuver."""
    bite = melee_kind(s, box)
    lay_table(s, box, desk, BITES_AT, bite)
    lay_table(s, box, desk, ANSWERS_AT, COUNTER_ATTACK)
    shoots = s.battle == Slot.MISSILE or box.start_face_one > 0
    for place in range(s.roster[OPFOR] + 1):
        desk[SHOTS_AT + place] = 0
    if shoots:
        lay_table(s, box, desk, SHOTS_AT, MISSILE_ATTACK)
    lay_marches(s, box, desk)


def melee_kind(s: State, box: Box) -> int:
    """The attack that the opposing army makes on a melee face."""
    if box.ground[land_of(s) * TERRAIN_FACES + s.face - 1] >= Ground.MELEE:
        kind = opfor_attack(s, box)
        return MELEE_ATTACK if kind == NONE else int(kind)
    return CHARGE_ATTACK if s.battle == Slot.CAVALRY else MELEE_ATTACK


def lay_table(s: State, box: Box, desk: Ints, table: int, kind: int) -> None:
    """What each rest of the enemy does to the army by a kind of attack."""
    saves, results = SAVE_VS_MELEE, 1 << MELEE | HARM
    if kind == MISSILE_ATTACK:
        saves, results = SAVE_VS_MISSILE, 1 << MISSILE | HARM
    elif kind == CHARGE_ATTACK:
        saves, results = CHARGE_DEFENCE, 1 << MELEE | 1 << MANEUVER | HARM
    lay_spread(s, box, desk, SHIELDS, PLAYER, saves, 1 << SAVE)
    health = health_in(s, box, PLAYER, targets_in(s, PLAYER))
    rolled = rolled_in(s, OPFOR)
    clear(desk, BLOWS)
    desk[table + s.roster[OPFOR]] = 0
    for step in range(s.roster[OPFOR]):
        place = s.roster[OPFOR] - 1 - step
        desk[table + place] = desk[table + place + 1]
        if rolled >> place & 1:
            add_die(s, box, desk, BLOWS, OPFOR, first_of(OPFOR) + place, kind, results)
            copy(desk, BLOWS, STAND, int(desk[BLOWS + TOP]))
            settle_spread(s, desk, STAND, OPFOR, kind, results)
            desk[table + place] = damage_worth(desk, STAND, SHIELDS, health)


def damage_worth(desk: Ints, hits: int, wards: int, health: int) -> int:
    """What damage costs: the health, and the game where it is enough for the whole army."""
    mean = excess(desk, hits, wards) * THOUSAND >> SURE_BITS
    return min(mean, THOUSAND * health) + (reaches(desk, hits, wards, health) * DEFEAT >> SURE_BITS)


def lay_marches(s: State, box: Box, desk: Ints) -> None:
    """How likely the player's maneuver reaches what each rest of the enemy rolls against it. (DRG-123)"""
    lay_spread(s, box, desk, MARCH, PLAYER, MANEUVER_ROLL, 1 << MANEUVER)
    lead = 1 if strength(s, PLAYER, Effect.LOSE_TIES) > 0 else 0
    rolled = rolled_in(s, OPFOR)
    clear(desk, BLOWS)
    desk[MARCHES_AT + s.roster[OPFOR]] = THOUSAND
    for step in range(s.roster[OPFOR]):
        place = s.roster[OPFOR] - 1 - step
        desk[MARCHES_AT + place] = desk[MARCHES_AT + place + 1]
        if rolled >> place & 1:
            add_die(s, box, desk, BLOWS, OPFOR, first_of(OPFOR) + place, MANEUVER_ROLL, 1 << MANEUVER)
            copy(desk, BLOWS, STAND, int(desk[BLOWS + TOP]))
            settle_spread(s, desk, STAND, OPFOR, MANEUVER_ROLL, 1 << MANEUVER)
            desk[MARCHES_AT + place] = reaches(desk, MARCH, STAND, lead) * THOUSAND >> SURE_BITS


# --- what the army can do


def lay_ways(s: State, box: Box, desk: Ints) -> None:
    """What the army kills in the mean on each ground, and what that costs."""
    for place in range(3 * WAYS * 2):
        desk[WAYS_AT + place] = 0
    lay_way(desk, Ground.MELEE, 1, mean_kill(s, box, desk, MELEE_ATTACK), melee_cost(s, box, desk))
    lay_way(desk, Ground.MELEE, 2, mean_kill(s, box, desk, CHARGE_ATTACK), charge_cost(s, box, desk))
    lay_way(desk, Ground.MISSILE, 1, mean_kill(s, box, desk, MISSILE_ATTACK), 0)
    magic = mean_gives(s, box, PLAYER, MAGIC_ROLL, MAGIC) * POINT_OF_MAGIC // UNIT
    lay_way(desk, Ground.MAGIC, 1, magic, 0)


def lay_way(desk: Ints, ground: int, way: int, gain: int, cost: int) -> None:
    """Write down what can be done on a ground."""
    at = WAYS_AT + (ground * WAYS + way) * 2
    desk[at + GAIN] = gain
    desk[at + COST] = cost


def lay_attack(s: State, box: Box, desk: Ints, kind: int) -> None:
    """The player's attack as HITS, and the saves of the enemy as WARDS."""
    saves, results = SAVE_VS_MELEE, 1 << MELEE | HARM
    if kind == MISSILE_ATTACK:
        saves, results = SAVE_VS_MISSILE, 1 << MISSILE | HARM
    elif kind == CHARGE_ATTACK:
        saves, results = CHARGE_DEFENCE, 1 << MELEE | 1 << MANEUVER | HARM
    lay_spread(s, box, desk, HITS, PLAYER, kind, results)
    lay_spread(s, box, desk, WARDS, OPFOR, saves, 1 << SAVE)


def mean_kill(s: State, box: Box, desk: Ints, kind: int) -> int:
    """The health that an attack kills in the mean."""
    lay_attack(s, box, desk, kind)
    left = THOUSAND * health_in(s, box, OPFOR, targets_in(s, OPFOR))
    return min(left, excess(desk, HITS, WARDS) * THOUSAND >> SURE_BITS)


def melee_cost(s: State, box: Box, desk: Ints) -> int:
    """What the answer to a melee attack does if nobody falls before."""
    return int(desk[ANSWERS_AT]) + mean_throws(s, box, OPFOR, SAVE_VS_MELEE) * THOUSAND // UNIT


def charge_cost(s: State, box: Box, desk: Ints) -> int:
    """What the enemy's melee does to who charges. (DRG-074)"""
    lay_spread(s, box, desk, BLOWS, OPFOR, CHARGE_DEFENCE, 1 << MELEE | HARM)
    clear(desk, SHIELDS)
    health = health_in(s, box, PLAYER, targets_in(s, PLAYER))
    return damage_worth(desk, BLOWS, SHIELDS, health)


# --- what the battle costs


def rest_cost(s: State, box: Box, desk: Ints, place: int, moves: bool) -> int:
    """What the battle costs from the enemy's next attack on, if its rest begins here; the die may be left alone now."""
    left, whole = health_from(s, box, place), health_from(s, box, 0)
    if left == 0:
        return 0
    ahead = 0
    for step in range(EIGHTH - s.face):
        face = EIGHTH - 1 - step
        ground = box.ground[land_of(s) * TERRAIN_FACES + face - 1]
        stay = face_cost(s, desk, place, ground, 0, ahead, left, whole)
        move = face_cost(s, desk, place, ground, int(desk[MARCHES_AT + place]), ahead, left, whole)
        ahead = stay if face == s.face and not moves else min(stay, move)
    return ahead


def face_cost(s: State, desk: Ints, place: int, ground: int, march: int, ahead: int, left: int, whole: int) -> int:
    """What it costs to be on a ground until the enemy is beaten, or the die has moved on to what is ahead."""
    table = BITES_AT if ground == Ground.MELEE else SHOTS_AT
    pain = WEARY + (0 if ground == Ground.MAGIC else int(desk[table + place]))
    least = 1 << 30
    for way in range(WAYS):
        at = WAYS_AT + (ground * WAYS + way) * 2
        if way == 0 or desk[at + GAIN] > 0:
            ends = min(LIKELIEST, desk[at + GAIN] // left)
            stays = (THOUSAND - march) * (THOUSAND - ends) // THOUSAND
            after = march * ahead // THOUSAND * (THOUSAND - ends) // THOUSAND
            cost = (pain + desk[at + COST] * left // whole + after) * THOUSAND // max(LONGEST, THOUSAND - stays)
            least = min(least, cost)
    return least


def health_from(s: State, box: Box, place: int) -> int:
    """The health of the enemy's rest that begins here."""
    return health_in(s, box, OPFOR, targets_in(s, OPFOR) >> place << place)


def cost_after(s: State, box: Box, desk: Ints, answered: bool) -> int:
    """What the battle costs after an attack whose hits and wards lie on the desk, with an answer or without."""
    units = targets_in(s, OPFOR)
    cost = fallen = 0
    before = 1 << SURE_BITS  # how likely all units before this place fall
    for place in range(s.roster[OPFOR] + 1):
        if place == s.roster[OPFOR] or units >> place & 1:
            health = health_of(s, box, first_of(OPFOR) + place) if place < s.roster[OPFOR] else 0
            falls = reaches(desk, HITS, WARDS, fallen + health) if health else 0
            here = rest_cost(s, box, desk, place, True) + (int(desk[ANSWERS_AT + place]) if answered else 0)
            cost += (before - falls) * here >> SURE_BITS
            before = falls
            fallen += health
    return cost
