"""Dragon Dice Solo Challenge: what a battle will still cost the player, by a chain over rests and terrain faces.

Each round the enemy attacks and is struck in answer, then the terrain die may move, then the army attacks or waits.
With the last unit of the enemy, or on the eighth face, it is over. A rest only ever gets smaller and the die only ever
rises, so that every link of the chain follows from those behind it, but for itself.
"""

from wyrmtable.core.record import Ints
from wyrmtable.games.dragon_dice.prospects import (
    CHARGE_ATTACK,
    MELEE_ATTACK,
    SAVE_VS_MELEE,
    UNIT,
    mean_throws,
)
from wyrmtable.games.dragon_dice.races import land_of
from wyrmtable.games.dragon_dice.rests import (
    ANSWERS_AT,
    BITES_AT,
    BY_CHARGE,
    BY_MELEE,
    BY_MISSILE,
    GORES_AT,
    IN_ANSWER,
    LETHAL,
    MARCHES_AT,
    RESTS,
    SHOTS_AT,
    TABLES_END,
    THOUSAND,
    WHOLE,
    WHOLE_BITS,
    kill_at,
    lay_enemy_tables,
    lay_own_tables,
    lay_units,
)
from wyrmtable.games.dragon_dice.rounds import opfor_attack
from wyrmtable.games.dragon_dice.state import CHOICES, EIGHTH, NONE, OPFOR, TERRAIN_FACES, Box, State
from wyrmtable.games.dragon_dice.terms import Ground, Slot

WEARY = 100  # what every round costs besides
WEAKER = 115  # hundredths by which all costs more that comes a round later, with an army that has suffered
WAIT = -1  # as a way: do nothing
WAYS = 3  # to attack
NEVER = 1 << 28  # the cost of what cannot be done

THROWN_AT = TABLES_END  # what saves throw back at who attacks by melee
COSTS_AT = THROWN_AT + 1  # of a battle from the enemy's attack on, by face and rest
TURNS_AT = COSTS_AT + (EIGHTH + 1) * RESTS  # and from the player's attack on
DESK = TURNS_AT + (EIGHTH + 1) * RESTS - CHOICES


def look_ahead(s: State, box: Box, desk: Ints) -> int:
    """Lay the whole chain on the desk; returns how many units the enemy has."""
    units = lay_units(s, box, desk)
    bite = melee_kind(s, box)
    shoots = missiles_ahead(s, box)
    lay_enemy_tables(s, box, desk, units, bite, shoots and is_shooting(s, box))
    lay_own_tables(s, box, desk, units, bite, shoots)
    desk[THROWN_AT] = mean_throws(s, box, OPFOR, SAVE_VS_MELEE) * THOUSAND // UNIT
    for face in range(EIGHTH + 1):
        desk[COSTS_AT + face * RESTS + units] = 0
        desk[TURNS_AT + face * RESTS + units] = 0
    for fallen in range(units):
        desk[TURNS_AT + EIGHTH * RESTS + fallen] = 0
    for step in range(EIGHTH - s.face):
        for gone in range(units):
            link(s, box, desk, EIGHTH - 1 - step, units - 1 - gone, units)
    return units


def melee_kind(s: State, box: Box) -> int:
    """The attack that the opposing army makes on a melee face."""
    if ground_at(s, box, int(s.face)) >= Ground.MELEE:
        kind = opfor_attack(s, box)
        return MELEE_ATTACK if kind == NONE else int(kind)
    return CHARGE_ATTACK if s.battle == Slot.CAVALRY else MELEE_ATTACK


def is_shooting(s: State, box: Box) -> bool:
    """Whether the opposing army shoots on missile faces."""
    return s.battle == Slot.MISSILE or box.start_face_one > 0


def missiles_ahead(s: State, box: Box) -> bool:
    """Whether there is a missile face on the way up."""
    for face in range(s.face, EIGHTH):
        if ground_at(s, box, face) == Ground.MISSILE:
            return True
    return False


def ground_at(s: State, box: Box, face: int) -> int:
    """What a face of the terrain die allows."""
    return box.ground[land_of(s) * TERRAIN_FACES + face - 1]


# --- one link


def link(s: State, box: Box, desk: Ints, face: int, fallen: int, units: int) -> None:
    """What the battle costs on this face against this rest, done in the best way."""
    ground = ground_at(s, box, face)
    least, here = NEVER, COSTS_AT + face * RESTS + fallen
    for way in range(WAIT, WAYS):
        if is_open(ground, way):
            for moves in range(2):
                desk[here] = 0
                first = round_cost(desk, face, fallen, units, ground, way, moves)
                desk[here] = WHOLE
                second = round_cost(desk, face, fallen, units, ground, way, moves)
                again = min(WHOLE - WHOLE // 64, second - first)  # how likely nothing changes in a round
                least = min(least, first * WHOLE // (WHOLE - again))
    desk[here] = least
    desk[TURNS_AT + face * RESTS + fallen] = turn_cost(desk, face, fallen, units, ground)


def is_open(ground: int, way: int) -> bool:
    """Whether the player can attack in a way on this ground."""
    if way == WAIT:
        return True
    return ground == Ground.MISSILE if way == BY_MISSILE else ground >= Ground.MELEE


def round_cost(desk: Ints, face: int, fallen: int, units: int, ground: int, way: int, moves: int) -> int:
    """The cost from the enemy's attack on, if the player then goes on in this way; where units fall, in the best."""
    if ground == Ground.MAGIC:
        return WEARY + after_attack(desk, face, fallen, fallen, units, way, moves)
    if ground == Ground.MISSILE:
        rest = after_attack(desk, face, fallen, fallen, units, way, moves)
        return WEARY + suffered(desk, SHOTS_AT + fallen, rest * WEAKER // 100)
    cost = 0
    for then in range(fallen, units + 1):
        chance = desk[kill_at(IN_ANSWER, fallen, then)]
        if chance > 0:
            cost += chance * after_attack(desk, face, fallen, then, units, way, moves)
    return WEARY + suffered(desk, BITES_AT + fallen, (cost >> WHOLE_BITS) * WEAKER // 100)


def suffered(desk: Ints, attack: int, rest: int) -> int:
    """What an attack of the enemy costs, and what comes after it for who is still alive."""
    return int(desk[attack] + (rest * (WHOLE - desk[attack + LETHAL]) >> WHOLE_BITS))


def after_attack(desk: Ints, face: int, fallen: int, then: int, units: int, way: int, moves: int) -> int:
    """The die may move on to the next face; then it is the player's turn."""
    if then == units:
        return 0
    stay = way_cost(desk, face, then, units, way) if then == fallen else desk[TURNS_AT + face * RESTS + then]
    if not moves:
        return stay
    march, ahead = desk[MARCHES_AT + then], desk[TURNS_AT + (face + 1) * RESTS + then]
    return (march * ahead + (WHOLE - march) * stay) >> WHOLE_BITS


def way_cost(desk: Ints, face: int, fallen: int, units: int, way: int) -> int:
    """What it costs to attack in a way, and all that follows."""
    if way == WAIT:
        return int(desk[COSTS_AT + face * RESTS + fallen])
    cost = 0
    for then in range(fallen, units + 1):
        chance = desk[kill_at(way, fallen, then)]
        if chance > 0:
            rest = int(desk[COSTS_AT + face * RESTS + then])
            cost += chance * (suffered(desk, ANSWERS_AT + then, rest) if way == BY_MELEE else rest)
    cost >>= WHOLE_BITS
    if way == BY_CHARGE:
        return suffered(desk, GORES_AT + fallen, cost)
    return cost + desk[THROWN_AT] if way == BY_MELEE else cost


def turn_cost(desk: Ints, face: int, fallen: int, units: int, ground: int) -> int:
    """What the battle costs from the player's turn on."""
    least = NEVER
    for way in range(WAIT, WAYS):
        if is_open(ground, way):
            least = min(least, way_cost(desk, face, fallen, units, way))
    return least
