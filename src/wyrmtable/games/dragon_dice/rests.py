"""Dragon Dice Solo Challenge: what each rest of the opposing army could still do, and how likely it comes to that rest.

The opposing army loses its smallest units first, so that a rest of it is known by how many have fallen. For each rest
the desk holds how much it hurts in its attacks and its answers, how likely the player's maneuver succeeds against it,
and how likely each attack of the player leads from there to every smaller rest. Losses of the player are counted in
thousandths of a health, chances as shares of WHOLE.
"""

from wyrmtable.core.record import Ints
from wyrmtable.games.dragon_dice.casualties import health_in
from wyrmtable.games.dragon_dice.lasting import strength
from wyrmtable.games.dragon_dice.prospects import (
    CHARGE_ATTACK,
    CHARGE_DEFENCE,
    COUNTER_ATTACK,
    MANEUVER,
    MANEUVER_ROLL,
    MELEE,
    MELEE_ATTACK,
    MISSILE,
    MISSILE_ATTACK,
    SAVE,
    SAVE_VS_MELEE,
    SAVE_VS_MISSILE,
)
from wyrmtable.games.dragon_dice.roster import health_of, rolled_in, targets_in
from wyrmtable.games.dragon_dice.spreads import (
    BLOWS,
    HARM,
    HITS,
    SHIELDS,
    SPREADS_END,
    STAND,
    SURE_BITS,
    TOP,
    add_die,
    clear,
    copy,
    excess,
    lay_spread,
    reaches,
    settle_spread,
)
from wyrmtable.games.dragon_dice.stack import first_of
from wyrmtable.games.dragon_dice.state import OPFOR, PLAYER, SLOTS, Box, State
from wyrmtable.games.dragon_dice.terms import Effect

THOUSAND = 1000
WHOLE_BITS = 16
WHOLE = 1 << WHOLE_BITS
DEFEAT = 25 * THOUSAND  # what it costs to be beaten, in health
MARCHING = 1 << MANEUVER

RESTS = SLOTS + 1
UNITS_AT = SPREADS_END  # which unit falls next, rest by rest
BITES_AT, SHOTS_AT, ANSWERS_AT, GORES_AT, MARCHES_AT = (UNITS_AT + RESTS * place for place in range(1, 6))
LETHAL = 5 * RESTS  # how far behind what an attack costs it is written how likely it leaves nobody alive
KILLS_AT = GORES_AT + LETHAL + RESTS  # by way, from rest to rest
BY_MELEE, BY_CHARGE, BY_MISSILE, IN_ANSWER = range(4)  # ways to kill; the last is what the army does when attacked
TABLES_END = KILLS_AT + 4 * RESTS * RESTS


def lay_units(s: State, box: Box, desk: Ints) -> int:
    """The units of the opposing army in the order in which they fall; returns how many there are. (DRG-063)"""
    units, count = targets_in(s, OPFOR), 0
    for health in range(1, 6):
        for place in range(s.roster[OPFOR]):
            die = first_of(OPFOR) + place
            if units >> place & 1 and min(5, health_of(s, box, die)) == health:
                desk[UNITS_AT + count] = die
                count += 1
    return count


# --- what a rest does to the player


def saves_against(kind: int) -> int:
    """The roll that answers a kind of attack."""
    if kind == CHARGE_ATTACK:
        return CHARGE_DEFENCE
    return SAVE_VS_MISSILE if kind == MISSILE_ATTACK else SAVE_VS_MELEE


def blows_of(kind: int) -> int:
    """What counts in an attack, or in the defence against a charge."""
    if kind == MISSILE_ATTACK:
        return 1 << MISSILE | HARM
    return 1 << MELEE | MARCHING | HARM if kind == CHARGE_ATTACK else 1 << MELEE | HARM


def lay_pains(s: State, box: Box, desk: Ints, table: int, units: int, kind: int) -> None:
    """What each rest costs the player by a kind of attack, or by its defence against a charge: health, or the game."""
    if kind == CHARGE_DEFENCE:
        clear(desk, SHIELDS)
    else:
        lay_spread(s, box, desk, SHIELDS, PLAYER, saves_against(kind), 1 << SAVE)
    health = health_in(s, box, PLAYER, targets_in(s, PLAYER))
    clear(desk, BLOWS)
    desk[table + units] = desk[table + LETHAL + units] = 0
    for step in range(units):
        fallen = units - 1 - step
        add_unit(s, box, desk, fallen, kind, blows_of(kind))
        lethal = reaches(desk, STAND, SHIELDS, health)
        mean = excess(desk, STAND, SHIELDS) * THOUSAND >> SURE_BITS
        desk[table + fallen] = min(mean, THOUSAND * health) + (lethal * DEFEAT >> SURE_BITS)
        desk[table + LETHAL + fallen] = lethal >> SURE_BITS - WHOLE_BITS


def add_unit(s: State, box: Box, desk: Ints, fallen: int, kind: int, results: int) -> None:
    """BLOWS is the bare roll of a rest that begins with this unit, STAND what it comes to."""
    die = int(desk[UNITS_AT + fallen])
    if rolled_in(s, OPFOR) >> (die - first_of(OPFOR)) & 1:
        add_die(s, box, desk, BLOWS, OPFOR, die, kind, results)
    copy(desk, BLOWS, STAND, int(desk[BLOWS + TOP]))
    settle_spread(s, desk, STAND, OPFOR, kind, results)


def lay_marches(s: State, box: Box, desk: Ints, units: int) -> None:
    """How likely the player's maneuver reaches what each rest rolls against it. (DRG-123)"""
    lay_spread(s, box, desk, HITS, PLAYER, MANEUVER_ROLL, MARCHING)
    lead = 1 if strength(s, PLAYER, Effect.LOSE_TIES) > 0 else 0
    clear(desk, BLOWS)
    desk[MARCHES_AT + units] = WHOLE
    for step in range(units):
        fallen = units - 1 - step
        add_unit(s, box, desk, fallen, MANEUVER_ROLL, MARCHING)
        desk[MARCHES_AT + fallen] = reaches(desk, HITS, STAND, lead) >> SURE_BITS - WHOLE_BITS


# --- what the player does to a rest


def kill_at(way: int, fallen: int, then: int) -> int:
    """Where the desk holds how likely a way leads from a rest to another."""
    return KILLS_AT + (way * RESTS + fallen) * RESTS + then


def lay_kills(s: State, box: Box, desk: Ints, way: int, units: int, kind: int) -> None:
    """How likely an attack of the player leads from each rest to every smaller one."""
    lay_spread(s, box, desk, HITS, PLAYER, kind, blows_of(kind))
    clear(desk, BLOWS)
    for step in range(units):
        fallen = units - 1 - step
        if kind == CHARGE_DEFENCE:
            clear(desk, STAND)
        else:
            add_unit(s, box, desk, fallen, saves_against(kind), 1 << SAVE)
        spread_kills(s, box, desk, way, fallen, units)


def spread_kills(s: State, box: Box, desk: Ints, way: int, fallen: int, units: int) -> None:
    """From one rest to all others, by the damage that each takes."""
    likely, damage = 1 << SURE_BITS, 0  # that so many fall at least
    for then in range(fallen, units):
        damage += health_of(s, box, int(desk[UNITS_AT + then]))
        more = reaches(desk, HITS, STAND, damage) if likely > 0 else 0
        desk[kill_at(way, fallen, then)] = likely - more >> SURE_BITS - WHOLE_BITS
        likely = more
    desk[kill_at(way, fallen, units)] = likely >> SURE_BITS - WHOLE_BITS


def lay_enemy_tables(s: State, box: Box, desk: Ints, units: int, bite: int, shoots: bool) -> None:
    """What every rest does: in its attack on melee ground and missile ground, in its answer, against a charge."""
    lay_pains(s, box, desk, BITES_AT, units, bite)
    lay_pains(s, box, desk, ANSWERS_AT, units, COUNTER_ATTACK)
    lay_pains(s, box, desk, GORES_AT, units, CHARGE_DEFENCE)
    for fallen in range(units + 1):
        desk[SHOTS_AT + fallen] = desk[SHOTS_AT + LETHAL + fallen] = 0
    if shoots:
        lay_pains(s, box, desk, SHOTS_AT, units, MISSILE_ATTACK)
    lay_marches(s, box, desk, units)


def lay_own_tables(s: State, box: Box, desk: Ints, units: int, bite: int, shoots: bool) -> None:
    """What the player does to every rest: by melee, by a charge, by missiles, and in answer to its attack."""
    lay_kills(s, box, desk, BY_MELEE, units, MELEE_ATTACK)
    lay_kills(s, box, desk, BY_CHARGE, units, CHARGE_ATTACK)
    lay_kills(s, box, desk, IN_ANSWER, units, CHARGE_DEFENCE if bite == CHARGE_ATTACK else COUNTER_ATTACK)
    if shoots:
        lay_kills(s, box, desk, BY_MISSILE, units, MISSILE_ATTACK)
