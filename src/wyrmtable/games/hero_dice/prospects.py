"""Hero Dice: what can come of one round of a fight, and how likely it is, for the expert's reckoning.

Moods are numbered: first those that an ability leaves behind, then the same again for each power of the ring that
lasts into the next round. The plain mood is 0.
"""

from wyrmtable.core.record import Ints
from wyrmtable.games.hero_dice.boss import warded
from wyrmtable.games.hero_dice.piles import is_boss
from wyrmtable.games.hero_dice.state import FACES, SIDES, Ability, Box, Power, State

SURE_BITS = 20
SURE = 1 << SURE_BITS
NO_POWER = int(Power.NONE)

# What the desk says of something that can come of a round: how likely it is, what the mob and the hero lose, with what
# they recover taken off, what the ring takes after that, and the mood that is left behind.
CHANCE, WOUNDS, LOSS, TOLL, MOOD = range(5)
COLUMNS = 5
OUTCOMES = 84  # high dice of both sides, with an ability or without


def lay_rounds(s: State, box: Box, desk: Ints, start: int, card: int, ring: bool) -> None:
    """Write down what can come of a round in each mood; those of the ring only if they are told apart."""
    own = own_moods(box)
    for power in range(ring_moods(box, card) if ring else 1):
        number = ring_number(box, card, power)
        for mood in range(own):
            at = start + (power * own + mood) * OUTCOMES * COLUMNS
            lay_round(s, box, desk, at, card, own_face(box, mood), number, ring)


def lay_round(s: State, box: Box, desk: Ints, start: int, card: int, face: int, number: int, ring: bool) -> None:
    """A round after an ability of this face and a power of this number of the ring; 0 is none."""
    power, force = ring_of(box, card, number)
    weapons = box.dice[s.weapon[0]] + box.dice[s.weapon[1]]
    combat = max(0, weapons + lent(box, face, Ability.BONUS) - (force if power == Power.WEAKEN else 0))
    foes = max(0, box.dice[card] + (force if power == Power.RAGE else 0) - lent(box, face, Ability.DISARM))
    end = start
    for high in range(1, FACES):
        for top in range(FACES):
            for able in range(2):
                own = own_chance(combat, high, high) if able else own_chance(combat, 0, high) * (high - 1)
                chance = own * high_chance(foes, top) >> SURE_BITS
                if chance > 0:
                    desk[end + CHANCE] = chance
                    lay_outcome(s, box, desk, end, card, high, top, high if able and power != Power.CURSE else 0, ring)
                    end = join(desk, start, end)
    if end < start + OUTCOMES * COLUMNS:
        desk[end + CHANCE] = 0


def lay_outcome(s: State, box: Box, desk: Ints, at: int, card: int, high: int, top: int, face: int, ring: bool) -> None:
    """What these high dice do, with the ability of this face or with 0 none."""
    ability, amount = box.ability[face], box.amount[face]
    power, force = ring_of(box, card, top if top > high else 0)
    edge = box.edge[s.weapon[0]] + box.edge[s.weapon[1]] - box.hide[card]
    toll = warded(s, box, force) if power in (Power.WOUND, Power.DRAIN) else 0
    mends = toll if power == Power.DRAIN else force if power == Power.MEND else 0
    healed = amount if ability == Ability.RECOVER or ability == Ability.GUARD else 0
    wounds = max(0, high - top + edge) if high > top else 0
    desk[at + WOUNDS] = wounds + (amount if ability == Ability.WOUND else 0) - mends
    desk[at + LOSS] = (box.fierce[card] + top - high if top > high else 0) - healed
    desk[at + TOLL] = toll
    desk[at + MOOD] = own_mood(box, face) + (own_moods(box) * ring_mood(box, card, power, force) if ring else 0)


def join(desk: Ints, start: int, end: int) -> int:
    """What comes of a round in several ways is written down once."""
    for at in range(start, end, COLUMNS):
        same = True
        for column in range(CHANCE + 1, COLUMNS):
            same = same and desk[at + column] == desk[end + column]
        if same:
            desk[at + CHANCE] += desk[end + CHANCE]
            return end
    return end + COLUMNS


# --- moods that the hero's abilities leave behind


def own_moods(box: Box) -> int:
    """How many there are, the plain one included."""
    moods = 1
    for face in range(1, FACES):
        moods += 1 if lasts(box, face) else 0
    return moods


def own_mood(box: Box, face: int) -> int:
    """The mood that the ability of this face leaves behind; 0 if it does not last."""
    mood = 0
    for other in range(1, face + 1):
        mood += 1 if lasts(box, other) else 0
    return mood if lasts(box, face) else 0


def own_face(box: Box, mood: int) -> int:
    """The face whose ability leaves this mood behind; 0 for the plain one."""
    for face in range(1, FACES):
        if mood > 0 and own_mood(box, face) == mood:
            return face
    return 0


def lasts(box: Box, face: int) -> bool:
    """Whether the ability of this face is for the next round. (HER-52)"""
    return box.ability[face] == Ability.BONUS or box.ability[face] == Ability.DISARM


def lent(box: Box, face: int, ability: int) -> int:
    """How many dice this ability of the last round gives or takes now."""
    return box.amount[face] if box.ability[face] == ability else 0


# --- moods that the ring leaves behind


def ring_of(box: Box, card: int, number: int) -> tuple[int, int]:
    """What a number of the ring does, and how much; only a boss has a ring."""
    if number == 0 or not is_boss(box, card):
        return NO_POWER, 0
    return box.power[card * FACES + number], box.force[card * FACES + number]


def ring_moods(box: Box, card: int) -> int:
    """How many there are, the plain one included."""
    moods = 1
    for number in range(1, FACES):
        moods += 1 if begins_mood(box, card, number) else 0
    return moods


def ring_mood(box: Box, card: int, power: int, force: int) -> int:
    """The mood that this power leaves behind; 0 if it does not last."""
    mood = 0
    for number in range(1, FACES):
        if begins_mood(box, card, number):
            mood += 1
            if ring_of(box, card, number) == (power, force):
                return mood
    return 0


def ring_number(box: Box, card: int, mood: int) -> int:
    """The first number of the ring that leaves this mood behind; 0 for the plain one."""
    for number in range(1, FACES):
        power, force = ring_of(box, card, number)
        if mood > 0 and ring_mood(box, card, power, force) == mood:
            return number
    return 0


def begins_mood(box: Box, card: int, number: int) -> bool:
    """Whether this number of the ring is for the next round, and no lower one does the same. (HER-77 to 79)"""
    power, force = ring_of(box, card, number)
    if power not in (Power.RAGE, Power.WEAKEN, Power.CURSE):
        return False
    for lower in range(1, number):
        if ring_of(box, card, lower) == (power, force):
            return False
    return True


def recovers(box: Box, card: int) -> bool:
    """Whether the mob's health goes up as well as down."""
    mends = box.regen[card] > 0
    for number in range(1, FACES):
        power, _ = ring_of(box, card, number)
        mends = mends or power == Power.MEND or power == Power.DRAIN
    return mends


def mood_now(s: State, box: Box, ring: bool) -> int:
    """The mood of the next round."""
    mood = 0
    for face in range(1, FACES):
        if (
            lasts(box, face)
            and lent(box, face, Ability.BONUS) == s.bonus
            and lent(box, face, Ability.DISARM) == s.disarm
        ):
            mood = own_mood(box, face)
    for number in range(1, FACES if ring else 0):
        power, force = ring_of(box, s.card, number)
        held = s.rage if power == Power.RAGE else s.weaken if power == Power.WEAKEN else 0
        if (held > 0 and held == force) or (power == Power.CURSE and s.curse > 0):
            return mood + own_moods(box) * ring_mood(box, s.card, power, force)
    return mood


# --- dice


def own_chance(combat: int, die: int, high: int) -> int:
    """How likely the hero die shows this, and the hero's high die that."""
    return (below(combat, high) if die == high else high_chance(combat, high)) // SIDES


def high_chance(dice: int, high: int) -> int:
    """How likely the highest of so many dice shows this; no dice show 0."""
    if dice == 0 or high == 0:
        return SURE if dice == high else 0
    return below(dice, high) - below(dice, high - 1)


def below(dice: int, high: int) -> int:
    """How likely none of so many dice shows more than this."""
    chance = SURE
    for _ in range(dice):
        chance = chance * high // SIDES
    return chance
