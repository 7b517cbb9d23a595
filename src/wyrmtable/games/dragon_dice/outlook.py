"""Dragon Dice Solo Challenge: what a battle is still worth to the player, by a chain over rests and terrain faces.

Each round the enemy attacks and is struck in answer, then the terrain die may move, then the army attacks or waits.
With the last unit of the enemy, or on the eighth face, the battle is won, and worth the more the more of the player's
army is left; with the last of the player's it is worth nothing. A rest of either army only ever gets smaller and the
die only ever rises, so that every link of the chain follows from those behind it, but for itself.
"""

from wyrmtable.core.record import Ints
from wyrmtable.games.dragon_dice.losses import FALLS_AT, lay_falls, worth_of
from wyrmtable.games.dragon_dice.prospects import (
    CHARGE_ATTACK,
    MELEE_ATTACK,
    SAVE_VS_MELEE,
    UNIT,
    heals,
    mean_throws,
)
from wyrmtable.games.dragon_dice.races import ground_at
from wyrmtable.games.dragon_dice.rests import (
    ANSWER,
    BARE_AT,
    BITE,
    BY_CHARGE,
    BY_MELEE,
    BY_MISSILE,
    CLASHES,
    GORE,
    IN_ANSWER,
    KILLS_AT,
    LEVELS,
    PAINS_AT,
    RESTS,
    SHOT,
    TABLES_END,
    WHOLE,
    WHOLE_BITS,
    add_foe,
    lay_foes,
    lay_kills,
    lay_own,
    lay_pains,
    lost_at,
    march_chance,
    steps_of,
)
from wyrmtable.games.dragon_dice.roster import health_of
from wyrmtable.games.dragon_dice.rounds import opfor_attack
from wyrmtable.games.dragon_dice.spreads import ROW, clear
from wyrmtable.games.dragon_dice.state import CHOICES, EIGHTH, NONE, OPFOR, PLAYER, Box, State, Zone
from wyrmtable.games.dragon_dice.terms import Ground, Slot

WORTH_BITS = 24
WORTH = 1 << WORTH_BITS  # of a battle that is won without any loss
WAIT = -1  # as a way: do nothing
WAYS = 3  # to attack
WEARY = 256  # of how much every round takes one part
POWER = 3  # of the share of an army: what is lost in one battle is missed in all that follow
NEARLY = WHOLE - WHOLE // 64  # how likely nothing changes in a round, at most

CELLS = (EIGHTH + 1) * RESTS * LEVELS
FACTS_AT = TABLES_END
FOES, OWN, SHOOTS, THROWN, MARCHES = range(FACTS_AT, FACTS_AT + 5)  # see `look_ahead` and `lay_links`
COMING_AT = FACTS_AT + 5  # worth of the battle before the enemy's attack, by face, rest and step,
TURNS_AT = COMING_AT + CELLS  # before the player's action,
MOVES_AT = TURNS_AT + CELLS  # before the player's maneuver,
STRIKES_AT = MOVES_AT + CELLS  # before the player strikes back,
STRUCK_AT = STRIKES_AT + CELLS  # and before the enemy does
DESK = STRUCK_AT + CELLS - CHOICES


def look_ahead(s: State, box: Box, desk: Ints) -> int:
    """Lay the whole chain on the desk; returns what the battle is worth before the player's action."""
    foes, units = lay_foes(s, box, desk), lay_falls(s, box, desk)
    bite, missiles = melee_kind(s, box), missiles_ahead(s, box)
    shot = missiles and is_shooting(s, box)
    desk[FOES], desk[OWN], desk[SHOOTS] = foes, units, shot
    desk[THROWN] = thrown_share(s, box, desk)
    if foes == 0 or units == 0:
        return 0
    for clash in range(CLASHES):
        if (clash != BY_MISSILE or missiles) and (clash != SHOT or shot):
            lay_own(s, box, desk, clash, bite, units)
            clear(desk, BARE_AT + clash * ROW)
    lay_ends(s, box, desk, foes, units)
    for gone in range(foes):
        fallen = foes - 1 - gone
        for clash in range(CLASHES):
            if (clash != BY_MISSILE or missiles) and (clash != SHOT or shot):
                add_foe(s, box, desk, clash, bite, fallen)
        for back in range(steps_of(units)):
            lay_links(s, box, desk, fallen, steps_of(units) - 1 - back, missiles)
    return int(desk[cell(TURNS_AT, int(s.face), 0, 0)])


def cell(table: int, face: int, fallen: int, step: int) -> int:
    """Where the desk holds a worth."""
    return table + (face * RESTS + fallen) * LEVELS + step


def thrown_share(s: State, box: Box, desk: Ints) -> int:
    """How much of the unit that is missed least is lost by what saves throw back at who attacks by melee."""
    health = max(1, health_of(s, box, int(desk[FALLS_AT])))
    return min(WHOLE, mean_throws(s, box, OPFOR, SAVE_VS_MELEE) * WHOLE // (UNIT * health))


def lay_ends(s: State, box: Box, desk: Ints, foes: int, units: int) -> None:
    """What a battle is worth that is over."""
    steps = steps_of(units)
    for step in range(steps + 1):
        prize = prize_at(s, box, desk, units, step) if step < steps else 0
        for face in range(int(s.face), EIGHTH + 1):
            for fallen in range(foes + 1):
                if fallen == foes or step == steps or face == EIGHTH:
                    for table in range(COMING_AT, STRUCK_AT + 1, CELLS):
                        desk[cell(table, face, fallen, step)] = prize


def prize_at(s: State, box: Box, desk: Ints, units: int, step: int) -> int:
    """What a victory is worth: the share of the army that is left for all that follows."""
    whole = left = 0
    for die in range(s.roster[PLAYER]):
        zone, worth = s.zone[die], worth_of(s, box, die)
        if zone != Zone.BURIED and zone != Zone.NOWHERE:
            whole += worth
            left += worth * (heals(box, s.kind[die]) if zone == Zone.DEAD else UNIT)
    for place in range(lost_at(units, step)):
        die = int(desk[FALLS_AT + place])
        left -= worth_of(s, box, die) * (UNIT - heals(box, s.kind[die]))
    share, prize = left * WHOLE // max(1, whole * UNIT), WORTH
    for _ in range(POWER):
        prize = prize * share >> WHOLE_BITS
    return prize


# --- the ground


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


# --- one link


def lay_links(s: State, box: Box, desk: Ints, fallen: int, step: int, missiles: bool) -> None:
    """What the battle is worth against this rest, with this rest of the own army, on every face."""
    foes, units = int(desk[FOES]), int(desk[OWN])
    for clash in range(BITE):
        if clash != BY_MISSILE or missiles:
            lay_kills(s, box, desk, clash, fallen, foes, step)
    for clash in range(BITE, SHOT + 1):
        if clash != SHOT or desk[SHOOTS]:
            lay_pains(s, box, desk, clash, units, step)
    desk[MARCHES] = march_chance(s, desk, step)
    for up in range(EIGHTH - int(s.face)):
        face = EIGHTH - 1 - up
        link(desk, face, fallen, step, ground_at(s, box, face))


def link(desk: Ints, face: int, fallen: int, step: int, ground: int) -> None:
    """What the battle is worth here, played in the best way: a round that changes nothing leads here again."""
    ahead, march = int(desk[cell(TURNS_AT, face + 1, fallen, step)]), int(desk[MARCHES])
    strikes, again = struck_back(desk, face, fallen, step, ground)
    coming, stands = attacked(desk, face, fallen, step, ground)
    most = 0
    for way in range(WAIT, WAYS):
        if is_open(ground, way):
            turn, back = taken(desk, face, fallen, step, way)
            for moves in range(2):
                marches = march if moves else 0
                here = again * (WHOLE - marches) >> WHOLE_BITS  # how likely it is still the same before the action,
                before = strikes + (again * (marches * ahead >> WHOLE_BITS) >> WHOLE_BITS)
                lasts = min(NEARLY, (here * stands >> WHOLE_BITS) * back >> WHOLE_BITS)  # and a round later
                worth = coming + (stands * (before + (here * turn >> WHOLE_BITS)) >> WHOLE_BITS)
                most = max(most, worth * WHOLE // (WHOLE - lasts))
    most -= most // WEARY
    desk[cell(COMING_AT, face, fallen, step)] = most
    turn = turn_worth(desk, face, fallen, step, ground, most)
    moved = max(turn, turn + (march * (ahead - turn) >> WHOLE_BITS))
    desk[cell(TURNS_AT, face, fallen, step)] = turn
    desk[cell(MOVES_AT, face, fallen, step)] = moved
    desk[cell(STRIKES_AT, face, fallen, step)] = strikes + (again * moved >> WHOLE_BITS)
    rest, stays = answered(desk, face, fallen, step)
    desk[cell(STRUCK_AT, face, fallen, step)] = rest + (stays * most >> WHOLE_BITS)


def is_open(ground: int, way: int) -> bool:
    """Whether the player can attack in a way on this ground."""
    if way == WAIT:
        return True
    return ground == Ground.MISSILE if way == BY_MISSILE else ground >= Ground.MELEE


def turn_worth(desk: Ints, face: int, fallen: int, step: int, ground: int, coming: int) -> int:
    """What the battle is worth before the player's action."""
    most = 0
    for way in range(WAIT, WAYS):
        if is_open(ground, way):
            rest, back = taken(desk, face, fallen, step, way)
            most = max(most, rest + (back * coming >> WHOLE_BITS))
    return most


# Each of these returns what all other outcomes are worth together, and how likely all stays as it is.


def attacked(desk: Ints, face: int, fallen: int, step: int, ground: int) -> tuple[int, int]:
    """The enemy attacks, if it can on this ground."""
    if ground >= Ground.MELEE:
        return suffered(desk, STRIKES_AT, BITE, face, fallen, step)
    if ground == Ground.MISSILE and desk[SHOOTS]:
        return suffered(desk, STRIKES_AT, SHOT, face, fallen, step)
    return 0, WHOLE


def answered(desk: Ints, face: int, fallen: int, step: int) -> tuple[int, int]:
    """The enemy answers a melee attack."""
    return suffered(desk, COMING_AT, ANSWER, face, fallen, step)


def suffered(desk: Ints, table: int, clash: int, face: int, fallen: int, step: int) -> tuple[int, int]:
    """An attack of the enemy takes its toll."""
    pains, rest = PAINS_AT + (clash - BITE) * LEVELS, 0
    for later in range(step + 1, steps_of(int(desk[OWN]))):
        rest += int(desk[pains + later]) * int(desk[cell(table, face, fallen, later)])
    return rest >> WHOLE_BITS, int(desk[pains + step])


def struck_back(desk: Ints, face: int, fallen: int, step: int, ground: int) -> tuple[int, int]:
    """The player strikes back, or stands against a charge; at who shoots nobody does."""
    if ground < Ground.MELEE:
        return 0, WHOLE
    return killed(desk, MOVES_AT, IN_ANSWER, face, fallen, step)


def killed(desk: Ints, table: int, clash: int, face: int, fallen: int, step: int) -> tuple[int, int]:
    """An attack of the player takes its toll."""
    kills, rest = KILLS_AT + clash * RESTS, 0
    for then in range(fallen + 1, int(desk[FOES]) + 1):
        rest += int(desk[kills + then]) * int(desk[cell(table, face, then, step)])
    return rest >> WHOLE_BITS, int(desk[kills + fallen])


def taken(desk: Ints, face: int, fallen: int, step: int, way: int) -> tuple[int, int]:
    """The player acts."""
    if way == BY_MELEE:
        return by_melee(desk, face, fallen, step)
    if way == BY_CHARGE:
        return by_charge(desk, face, fallen, step)
    return killed(desk, COMING_AT, BY_MISSILE, face, fallen, step) if way == BY_MISSILE else (0, WHOLE)


def by_melee(desk: Ints, face: int, fallen: int, step: int) -> tuple[int, int]:
    """Who is left of the enemy answers; what saves throw back may cost the next unit."""
    rest, misses = killed(desk, STRUCK_AT, BY_MELEE, face, fallen, step)
    answer, stays = answered(desk, face, fallen, step)
    rest += misses * answer >> WHOLE_BITS
    hurt, _ = killed(desk, STRUCK_AT, BY_MELEE, face, fallen, step + 1)
    hurt += misses * int(desk[cell(STRUCK_AT, face, fallen, step + 1)]) >> WHOLE_BITS
    thrown = int(desk[THROWN])
    rest += thrown * (hurt - rest) >> WHOLE_BITS
    return rest, (misses * stays >> WHOLE_BITS) * (WHOLE - thrown) >> WHOLE_BITS


def by_charge(desk: Ints, face: int, fallen: int, step: int) -> tuple[int, int]:
    """Both sides suffer at the same time. (DRG-074, 076)"""
    gores, rest = PAINS_AT + (GORE - BITE) * LEVELS, 0
    misses = int(desk[KILLS_AT + BY_CHARGE * RESTS + fallen])
    for later in range(step, steps_of(int(desk[OWN]))):
        chance = int(desk[gores + later])
        if chance > 0:
            kills, _ = killed(desk, COMING_AT, BY_CHARGE, face, fallen, later)
            rest += chance * kills >> WHOLE_BITS
            if later > step:
                rest += (chance * misses >> WHOLE_BITS) * int(desk[cell(COMING_AT, face, fallen, later)]) >> WHOLE_BITS
    return rest, int(desk[gores + step]) * misses >> WHOLE_BITS
