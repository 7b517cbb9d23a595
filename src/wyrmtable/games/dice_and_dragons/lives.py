"""Dice & Dragons: what lives are worth to the expert.

For every hero the desk holds what its life is worth with each number of HP, which is how likely it sees the end of the
Hunt if the Furies and counter attacks to be expected come.
"""

from wyrmtable.core.record import Ints
from wyrmtable.games.dice_and_dragons.desk import (
    ATTACKS,
    COUNTER_ONE,
    COUNTER_THREE,
    COUNTER_TWO,
    FEWER_DICE,
    FURIES_AT,
    HEALTH,
    LIFE,
    LIVES,
    LIVES_AT,
    MOST_FURIES,
    POINT,
    POISON_TURNS,
    PRICE_AT,
    REGAINS,
    ROUND_AT,
    SURE,
    TURN,
    TURN_AT,
    URGENCY,
    WHOLE,
)
from wyrmtable.games.dice_and_dragons.party import member
from wyrmtable.games.dice_and_dragons.state import DICE, FREE, PARTY, SIDES, Box, Dragon, State


def heads(s: State) -> int:
    """Heroes of the party, dead or alive.

    At full width, like all numbers that are handed on here: a function is compiled anew for each width of a number and
    each constant that it is called with, and these are large.
    """
    return min(s.heroes, PARTY)


def write_lives(s: State, box: Box, out: Ints) -> None:
    """What every living hero's life is worth, by HP, and what damage is worth, by the lives that it saves."""
    for dragon in range(s.dragons):
        write_outlook(s, box, out, dragon)
    for position in range(heads(s)):
        hero = member(s, position)
        if hero.dead == 0:
            saved = write_life(s, box, out, LIVES_AT + position * LIVES, position, max(0, hero.ac))
            if hero.foe != FREE:
                out[PRICE_AT + hero.foe] += saved * URGENCY // out[ROUND_AT + hero.foe]


def write_outlook(s: State, box: Box, out: Ints, dragon: int) -> None:
    """How much damage turns and rounds are likely to do to a dragon, and how often it will rage until it falls."""
    wyrm = s.wyrm[dragon]
    sheet = box.sheet[wyrm.sheet]
    now = turns = 0
    for position in range(heads(s)):
        hero = member(s, position)
        if hero.dead == 0 and hero.foe == dragon:
            now += hero.unused
            turns += hero.unused + hero.used
    locked = s.wyrm[0].locks + s.wyrm[1].locks
    turn = max(POINT // 2, TURN - FEWER_DICE * locked + (wyrm.pins - sheet.ac) * ATTACKS)
    out[PRICE_AT + dragon] = POINT
    out[TURN_AT + dragon] = turn
    out[ROUND_AT + dragon] = max(turn, turns * turn - sheet.regeneration * POINT * REGAINS)
    out[FURIES_AT + dragon] = furies_for(wyrm.hp * POINT - now * turn, out[ROUND_AT + dragon])


def furies_for(rest: int, each_round: int) -> int:
    """How many Furies it takes until so much damage more than this round's is done, in parts of a WHOLE."""
    return min(MOST_FURIES, max(1, rest * WHOLE // each_round + WHOLE // 2))


def write_life(s: State, box: Box, out: Ints, at: int, position: int, armour: int) -> int:
    """What a life is worth by HP, in such armour. Returns what one Fury less would be worth."""
    hero = member(s, position)
    for hp in range(LIVES):
        out[at + hp] = LIFE + HEALTH * hp if hp > 0 else 0
    if hero.foe == FREE:
        return 0
    sheet = box.sheet[s.wyrm[hero.foe].sheet]
    return endure(out, at, sheet, min(hero.hp, LIVES - 1), armour, out[FURIES_AT + hero.foe] % SURE)


def endure(out: Ints, at: int, sheet: Dragon, hp: int, armour: int, furies: int) -> int:
    """So many Furies, and the counter attacks between them, lie between a hero and the end.

    Returns what one Fury less would be worth with so many HP.
    """
    one, two = fury_chance(sheet, 1), fury_chance(sheet, 2)
    three = SURE - one - two - fury_chance(sheet, 0)
    saved = 0
    while furies > 0:
        share = WHOLE if furies % WHOLE == 0 else furies % WHOLE
        before = out[at + hp]
        suffer(out, at, sheet, armour, share * COUNTER_ONE, share * COUNTER_TWO, share * COUNTER_THREE)
        suffer(out, at, sheet, armour, share * one, share * two, share * three)
        saved = (before - out[at + hp]) * WHOLE // share
        furies -= share
    return saved


def suffer(out: Ints, at: int, sheet: Dragon, armour: int, one: int, two: int, three: int) -> None:
    """An attack with one, two or three Dragons, each so likely, lies between the hero and the end."""
    first, second = max(0, sheet.damage[1] - armour), max(0, sheet.damage[2] - armour)
    third = max(0, sheet.damage[3] - armour)
    whole = SURE * WHOLE
    for hp in range(LIVES - 1, 0, -1):
        spared = (whole - one - two - three) * out[at + hp]
        hit = one * out[at + max(0, hp - first)] + two * out[at + max(0, hp - second)]
        out[at + hp] = (spared + hit + three * out[at + max(0, hp - third)]) // whole


def fury_chance(sheet: Dragon, dragons: int) -> int:
    """How likely a dragon's Fury ends with no, one or two Dragons. (DND-68)"""
    missed = SURE
    for _ in range(sheet.fury_rolls):
        missed = missed * (SIDES - 1) // SIDES
    chance = SURE * (10 if dragons == 2 else 1 + 4 * dragons)  # of the ways in which five dice can show them
    for die in range(DICE):
        chance = chance * (SURE - missed if die < dragons else missed) // SURE
    return chance


def life(s: State, box: Box, out: Ints, position: int) -> int:
    """What a hero's life is worth as it stands."""
    hero = member(s, position)
    return life_with(box, out, position, max(0, hero.hp), max(0, hero.poison))


def life_with(box: Box, out: Ints, position: int, hp: int, poison: int) -> int:
    """What a hero's life is worth with so many HP and Poison tokens."""
    lasting = max(0, hp - box.poison_damage * poison * POISON_TURNS)
    return out[LIVES_AT + position * LIVES + min(lasting, LIVES - 1)]
