"""Dragon Dice Solo Challenge: what each rest of either army can do to each rest of the other.

The opposing army loses its smallest units first, so that a rest of it is known by how many have fallen. The player's
army loses those first that are missed least, and is followed from whole to nobody in a few steps. A clash is a roll of
one army against one of the other; of the two armies at hand the desk holds how likely each clash leads to each smaller
rest of who is attacked. Chances are shares of WHOLE.
"""

from wyrmtable.core.record import Ints
from wyrmtable.games.dragon_dice.lasting import strength
from wyrmtable.games.dragon_dice.losses import FALLS_AT, LOSSES_END
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
from wyrmtable.games.dragon_dice.roster import health_of, is_unit, rolled_in, targets_in
from wyrmtable.games.dragon_dice.spreads import (
    BLOWS,
    HARM,
    ROW,
    SURE_BITS,
    TOP,
    add_die,
    clear,
    copy,
    reaches,
    settle_spread,
)
from wyrmtable.games.dragon_dice.stack import first_of
from wyrmtable.games.dragon_dice.state import NONE, OPFOR, PLAYER, SLOTS, Box, State
from wyrmtable.games.dragon_dice.terms import Effect

WHOLE_BITS = 16
WHOLE = 1 << WHOLE_BITS
MARCHING = 1 << MANEUVER

BY_MELEE, BY_CHARGE, BY_MISSILE, IN_ANSWER = range(4)  # clashes in which the player attacks,
BITE, ANSWER, GORE, SHOT = range(4, 8)  # the opposing army attacks, answers, stands against a charge, shoots,
MARCH = 8  # and the player maneuvers
CLASHES = 9
OWN_ROLLS = (  # of the player in each clash, where the enemy's attack makes no difference
    MELEE_ATTACK,
    CHARGE_ATTACK,
    MISSILE_ATTACK,
    COUNTER_ATTACK,
    SAVE_VS_MELEE,
    SAVE_VS_MELEE,
    NONE,
    SAVE_VS_MISSILE,
    MANEUVER_ROLL,
)
FOE_ROLLS = (COUNTER_ATTACK, CHARGE_DEFENCE, MISSILE_ATTACK, MANEUVER_ROLL)  # of the enemy from ANSWER on

RESTS = SLOTS + 1
STEPS = 12  # in which the player's army is followed
LEVELS = STEPS + 1
FOES_AT = LOSSES_END  # which unit falls next, rest by rest
OWN_AT = FOES_AT + RESTS  # rolls of the player's army, by clash and step
BARE_AT = OWN_AT + CLASHES * STEPS * ROW  # rolls of the opposing army, by clash: its dice alone,
FULL_AT = BARE_AT + CLASHES * ROW  # and with all that lies on it
KILLS_AT = FULL_AT + CLASHES * ROW  # how likely each smaller rest of the opposing army is, by clash
PAINS_AT = KILLS_AT + BITE * RESTS  # and each smaller one of the player's
TABLES_END = PAINS_AT + (MARCH - BITE) * LEVELS


# --- who falls, and in which order


def lay_foes(s: State, box: Box, desk: Ints) -> int:
    """The units of the opposing army in the order in which they fall; returns how many there are. (DRG-063)"""
    units, count = targets_in(s, OPFOR), 0
    for health in range(1, 6):
        for place in range(s.roster[OPFOR]):
            die = first_of(OPFOR) + place
            if units >> place & 1 and min(5, health_of(s, box, die)) == health:
                desk[FOES_AT + count] = die
                count += 1
    return count


def steps_of(units: int) -> int:
    """In how many steps so many units are followed."""
    return min(STEPS, units)


def lost_at(units: int, step: int) -> int:
    """How many of the units have fallen at a step."""
    return step * units // steps_of(units)


# --- rolls


def own_roll(clash: int, bite: int) -> int:
    """What the player rolls in a clash; NONE if nothing."""
    if clash == IN_ANSWER:
        return CHARGE_DEFENCE if bite == CHARGE_ATTACK else COUNTER_ATTACK
    return saves_against(bite) if clash == BITE else OWN_ROLLS[clash]


def foe_roll(clash: int, bite: int) -> int:
    """What the opposing army rolls in a clash; NONE if nothing."""
    if clash == BITE:
        return bite
    if clash > BITE:
        return FOE_ROLLS[clash - ANSWER]
    return NONE if clash == IN_ANSWER and bite == CHARGE_ATTACK else saves_against(own_roll(clash, bite))


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


def results_in(clash: int, kind: int, attacks: bool) -> int:
    """What counts in a roll of a clash."""
    if clash == MARCH:
        return MARCHING
    return blows_of(kind) if attacks else 1 << SAVE


def lay_own(s: State, box: Box, desk: Ints, clash: int, bite: int, units: int) -> None:
    """The player's roll in a clash, at every step, from the last who are left to the whole army with its items."""
    kind = own_roll(clash, bite)
    results = results_in(clash, kind, clash < BITE)
    steps, rolled = steps_of(units), rolled_in(s, PLAYER)
    clear(desk, BLOWS)
    for die in range(s.roster[PLAYER]):
        if kind != NONE and rolled >> die & 1 and not is_unit(s, die):
            add_die(s, box, desk, BLOWS, PLAYER, die, kind, results)
    for back in range(steps):
        step = steps - 1 - back
        for place in range(lost_at(units, step), lost_at(units, step + 1)):
            die = int(desk[FALLS_AT + place])
            if kind != NONE and rolled >> die & 1:
                add_die(s, box, desk, BLOWS, PLAYER, die, kind, results)
        row = own_row(clash, step)
        copy(desk, BLOWS, row, int(desk[BLOWS + TOP]))
        if kind != NONE:
            settle_spread(s, desk, row, PLAYER, kind, results)


def own_row(clash: int, step: int) -> int:
    """Where the desk holds the player's roll in a clash at a step."""
    return OWN_AT + (clash * STEPS + step) * ROW


def add_foe(s: State, box: Box, desk: Ints, clash: int, bite: int, fallen: int) -> None:
    """The opposing army's roll in a clash, with one unit more: the first of this rest."""
    kind, die = foe_roll(clash, bite), int(desk[FOES_AT + fallen])
    results = results_in(clash, kind, clash >= BITE)
    bare, full = BARE_AT + clash * ROW, FULL_AT + clash * ROW
    if kind == NONE:
        clear(desk, full)
        return
    if rolled_in(s, OPFOR) >> (die - first_of(OPFOR)) & 1:
        add_die(s, box, desk, bare, OPFOR, die, kind, results)
    copy(desk, bare, full, int(desk[bare + TOP]))
    settle_spread(s, desk, full, OPFOR, kind, results)


# --- what comes of a clash


def lay_kills(s: State, box: Box, desk: Ints, clash: int, fallen: int, foes: int, step: int) -> None:
    """How likely an attack of the player leads from a rest to every smaller one, by the damage that each takes."""
    spread_kills(s, box, desk, clash, fallen, foes, own_row(clash, step), FULL_AT + clash * ROW)


def spread_kills(s: State, box: Box, desk: Ints, clash: int, fallen: int, foes: int, hits: int, wards: int) -> None:
    """The same for any two rolls."""
    likely, damage, kills = 1 << SURE_BITS, 0, KILLS_AT + clash * RESTS
    for then in range(fallen, foes):
        damage += health_of(s, box, int(desk[FOES_AT + then]))
        more = reaches(desk, hits, wards, damage) if likely > 0 else 0
        desk[kills + then] = likely - more >> SURE_BITS - WHOLE_BITS
        likely = more
    desk[kills + foes] = likely >> SURE_BITS - WHOLE_BITS


def lay_pains(s: State, box: Box, desk: Ints, clash: int, units: int, step: int) -> None:
    """How likely an attack of the opposing army leads from a step to every later one; whoever falls between two steps
    is shared out among them."""
    steps, lost = steps_of(units), lost_at(units, step)
    pains = PAINS_AT + (clash - BITE) * LEVELS
    for later in range(steps + 1):
        desk[pains + later] = 0
    likely, damage = 1 << SURE_BITS, 0
    for gone in range(lost, units + 1):
        more = 0
        if gone < units and likely > 0:
            damage += health_of(s, box, int(desk[FALLS_AT + gone]))
            more = reaches(desk, FULL_AT + clash * ROW, own_row(clash, step), damage)
        chance = likely - more >> SURE_BITS - WHOLE_BITS
        later = gone * steps // units
        beyond = (gone * steps - later * units) * chance // units
        desk[pains + later] += chance - beyond
        if beyond > 0:
            desk[pains + later + 1] += beyond
        likely = more


def march_chance(s: State, desk: Ints, step: int) -> int:
    """How likely the player's maneuver reaches what the opposing army rolls against it. (DRG-123)"""
    lead = 1 if strength(s, PLAYER, Effect.LOSE_TIES) > 0 else 0
    return reaches(desk, own_row(MARCH, step), FULL_AT + MARCH * ROW, lead) >> SURE_BITS - WHOLE_BITS
