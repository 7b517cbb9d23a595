"""Dice & Dragons: what hands of dice, items and whole turns are worth to the expert.

Everything is counted in thousandths of a point of damage. Lives come first: healing, armour, Dragons on the dice and
the fall of the dragon are all weighed by what lives are worth.
"""

from wyrmtable.core.record import Ints
from wyrmtable.games.dice_and_dragons.desk import (
    ALL_ROWS,
    ATTACKS,
    BLESSED_PRICE,
    BY_SCROLL,
    CLOSED,
    DURABLE_PRICE,
    GAIN_AT,
    HASTE_PRICE,
    HEALTH,
    LAST_PRICE,
    LIFE,
    LIVES,
    NOTHING,
    NOW_AT,
    OPEN,
    OPEN_AT,
    POINT,
    REGAINS,
    ROWS_AT,
    SCROLL_PRICE,
    SPARE_AT,
    SYMBOL_PRICE,
    TURN,
    UNROLLED,
)
from wyrmtable.games.dice_and_dragons.foresight import HANDS_AT, NO_DICE, expect, hand_shown, roll_more
from wyrmtable.games.dice_and_dragons.lives import endure, furies_for, heads, life
from wyrmtable.games.dice_and_dragons.merits import write_rows
from wyrmtable.games.dice_and_dragons.party import member, tokens_of
from wyrmtable.games.dice_and_dragons.patterns import bits, matches, skill_at, symbol_in, used
from wyrmtable.games.dice_and_dragons.rolling import ROLLS, heir, is_haste
from wyrmtable.games.dice_and_dragons.state import DICE, FAILURE, NONE, SIDES, SLOTS, SYMBOLS, Box, Hero, Skill, State
from wyrmtable.games.dice_and_dragons.terms import Play, X


def write_hands(s: State, box: Box, out: Ints, position: int, dice: int) -> None:
    """What every hand of so many dice is worth to a hero when rolling ends: the best that can be done. (DND-30)"""
    hero = member(s, position)
    first, end = box.hands_of[dice], box.hands_of[dice + 1]
    for hand in range(first, end):
        out[HANDS_AT + hand] = NOTHING
    for row in range(ALL_ROWS):
        if out[OPEN_AT + row] == OPEN:
            write_matches(box, out, row, box.skill[skill_at(box, hero, row)], first, end)
    for hand in range(first, end):
        count = box.hands[hand].count
        if out[HANDS_AT + hand] == NOTHING:
            out[HANDS_AT + hand] = out[ROWS_AT + FAILURE * SIDES + count[X]] + best_gain(out, count)
        if hero.items[0] > 0:
            out[HANDS_AT + hand] = max(out[HANDS_AT + hand], worth_with_items(s, box, out, hero, count))


def write_matches(box: Box, out: Ints, row: int, skill: Skill, first: int, end: int) -> None:
    """What the hands from first to end are worth that match the skill of a row, where they are worth no more yet."""
    most = 0  # that a die left over can add
    for symbol in range(SYMBOLS):
        most = max(most, out[GAIN_AT + symbol])
    for hand in range(first, end):
        count = box.hands[hand].count
        worth = out[ROWS_AT + row * SIDES + count[X]]
        if worth + most > out[HANDS_AT + hand] and matches(skill, count):
            worth += left_over(out, skill, count) if most > 0 else 0
            out[HANDS_AT + hand] = max(out[HANDS_AT + hand], worth)


def left_over(out: Ints, skill: Skill, count: Ints) -> int:
    """What the best die that a skill leaves over is worth to the next hero. (DND-60)"""
    fixed, equal, unlike = skill.fixed, skill.equal, skill.unlike
    fillers = 0  # symbols that can lie on the wildcards
    if equal > 0 or unlike > 0:
        for symbol in range(SYMBOLS):
            fillers += count[symbol] - fixed[symbol] >= max(1, equal)
    best = 0
    for symbol in range(SYMBOLS):
        rest = count[symbol] - fixed[symbol]
        if equal > 0 and fillers == 1 and rest >= equal:
            rest -= equal
        elif unlike > 0 and fillers == unlike:
            rest -= 1
        if rest > 0 and out[GAIN_AT + symbol] > best:
            best = out[GAIN_AT + symbol]
    return best


def best_gain(out: Ints, count: Ints) -> int:
    """What the best of these dice is worth to the next hero."""
    best = 0
    for symbol in range(SYMBOLS):
        if count[symbol] > 0:
            best = max(best, out[GAIN_AT + symbol])
    return best


def worth_with_items(s: State, box: Box, out: Ints, hero: Hero, count: Ints) -> int:
    """The best that can be done with these dice and the symbols of items, or a Scroll, less what those are worth."""
    dragons = count[X]
    best = NOTHING
    for use in range(1 << SLOTS):
        one = two = NONE
        price = 0
        for slot in range(SLOTS):
            if use >> slot & 1:
                one, two = two, symbol_in(box, hero, slot)
                price += use_price(s, box, hero, slot)
        if bits(use) != (one != NONE) + (two != NONE):
            continue
        for row in range(ALL_ROWS):
            if out[OPEN_AT + row] != CLOSED:
                scroll = scroll_price(s, box) if out[OPEN_AT + row] == BY_SCROLL else 0
                worth = out[ROWS_AT + row * SIDES + dragons] - price - scroll
                if worth > best and matches_with(box.skill[skill_at(box, hero, row)], count, one, two):
                    best = worth
    return best


def matches_with(skill: Skill, count: Ints, one: int, two: int) -> bool:
    """Whether dice and the symbols of up to two items fill a pattern. (DND-25, 28)"""
    same = different = 0
    for symbol in range(SYMBOLS):
        rest = count[symbol] + (one == symbol) + (two == symbol) - skill.fixed[symbol]
        if rest < 0:
            return False
        same = max(same, rest)
        different += rest > 0
    return same >= skill.equal and different >= skill.unlike


# --- items


def no_later_hunt(s: State, box: Box) -> bool:
    """Whether items are good for nothing after this Hunt."""
    return box.play == Play.HUNT or s.chapter + 1 == box.chapters


def use_price(s: State, box: Box, hero: Hero, slot: int) -> int:
    """What it costs to use the item of a slot now: something for the first use of a durable one. (DND-111 to 113)"""
    if hero.items[slot] == 0:
        return 0
    durable = box.items[hero.items[slot] - 1].durable
    if durable and (hero.spent[slot] > 0 or no_later_hunt(s, box)):
        return 0
    if no_later_hunt(s, box):
        return LAST_PRICE
    return DURABLE_PRICE if durable else SYMBOL_PRICE


def scroll_price(s: State, box: Box) -> int:
    """What a Scroll of Knowledge should bring."""
    return LAST_PRICE if no_later_hunt(s, box) else SCROLL_PRICE


def haste_price(s: State, box: Box) -> int:
    """What a Haste potion should bring."""
    return LAST_PRICE if no_later_hunt(s, box) else HASTE_PRICE


# --- a turn


def write_turn(s: State, box: Box, out: Ints, rolls: int) -> None:
    """What dice passed on, the acting hero's rows and its hands are worth, with so many ordinary rolls to come.

    The next hero's turn is reckoned first, since it tells what the dice are worth that are left over. Hands of fewer
    dice are worth what they are as dice to keep. UNROLLED leaves the acting hero's hands out.
    """
    for symbol in range(SYMBOLS):
        out[GAIN_AT + symbol] = 0
    dice = DICE - s.wyrm[0].locks - s.wyrm[1].locks
    for acts in range(2):
        position = max(0, s.actor) if acts else heir(s)
        if position == NONE:
            continue
        write_rows(s, box, out, position)
        if acts and rolls == UNROLLED:
            return
        write_hands(s, box, out, position, dice)
        out[NOW_AT] = out[HANDS_AT + hand_shown(s, box, 0)]
        roll_on(s, box, out, dice, acts, rolls if acts else ROLLS - 1)
        expect(box, out, dice, NO_DICE)
        if not acts:
            write_gains(box, out)


def write_gains(box: Box, out: Ints) -> None:
    """What a die that is passed on gains, by its symbol: with it kept, and without. (DND-60 to 62)"""
    for symbol in range(SYMBOLS):
        kept = box.hands[NO_DICE].plus[symbol]
        out[GAIN_AT + symbol] = max(0, out[HANDS_AT + kept] - out[HANDS_AT + NO_DICE])


def roll_on(s: State, box: Box, out: Ints, dice: int, acts: int, rolls: int) -> None:
    """What hands are worth with so many ordinary rolls, and for who acts Haste potions and Blessed tokens after them.

    Less than no rolls means that one of those is being used right now, a Blessed token first.
    """
    hero = member(s, s.actor)
    blessed = hero.blessed * acts
    for step in range(SLOTS + blessed + rolls):
        most, price = dice, 0
        if step < SLOTS:
            if not acts or not is_haste(box, hero, step) or (rolls < 0 and blessed == 0):
                continue
            most, price = min(DICE, box.items[hero.items[step] - 1].amount), haste_price(s, box)
        elif step < SLOTS + blessed + min(0, rolls):
            price = BLESSED_PRICE
        roll_more(box, out, dice, most, price)


def way_left(out: Ints, skill: Skill, wild: int, count: Ints, one: int, two: int) -> int:
    """What the best die that a way of activating leaves over is worth to the next hero."""
    best = 0
    for symbol in range(SYMBOLS):
        if count[symbol] + (one == symbol) + (two == symbol) > used(skill, wild, symbol):
            best = max(best, out[GAIN_AT + symbol])
    return best


def survival(s: State, box: Box, out: Ints) -> int:
    """How likely, in thousandths, the hero that lasts longest sees the end of the Hunt."""
    best = 0
    for position in range(heads(s)):
        hero = member(s, position)
        if hero.dead == 0:
            best = max(best, life(s, box, out, position) * 1000 // (LIFE + HEALTH * hero.hp))
    return best


def fresh_survival(s: State, box: Box, out: Ints) -> int:
    """The same for a party that begins this Hunt anew."""
    sheet = box.sheet[s.wyrm[0].sheet]
    turns = 0
    for position in range(heads(s)):
        turns += tokens_of(box, member(s, position))
    each_round = turns * (TURN - ATTACKS * sheet.ac) // s.dragons
    regained = REGAINS * sheet.regeneration * POINT
    furies = furies_for(sheet.hp * POINT - each_round, max(POINT, each_round - regained))
    best = 0
    for position in range(heads(s)):
        hero = member(s, position)
        full = min(hero.max_hp, LIVES - 1)
        for hp in range(LIVES):
            out[SPARE_AT + hp] = 1000 if hp > 0 else 0
        endure(out, SPARE_AT, sheet, full, max(0, hero.base_ac), furies)
        best = max(best, out[SPARE_AT + full])
    return best
