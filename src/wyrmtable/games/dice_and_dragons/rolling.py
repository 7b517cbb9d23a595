"""Dice & Dragons: the first steps of a hero's turn: whose it is, what comes before, and the rolls. (DND-17 to 24)"""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import action, throw
from wyrmtable.games.dice_and_dragons.dragons import begin_offers, fall
from wyrmtable.games.dice_and_dragons.party import lose_item, member
from wyrmtable.games.dice_and_dragons.patterns import bits, way
from wyrmtable.games.dice_and_dragons.state import DICE, FAILURE, NONE, SIDES, SLOTS, SYMBOLS, Box, Hero, State
from wyrmtable.games.dice_and_dragons.terms import Effect, Stage, Verb

ROLLS = 3  # ordinary ones in a turn (DND-18)


def next_hero(s: State, after: int) -> int:
    """The next position in turn order with a living hero that has an unused Class Token, or NONE. (DND-13)"""
    for step in range(1, s.heroes + 1):
        position = (after + step) % s.heroes
        hero = member(s, position)
        if hero.dead == 0 and hero.unused > 0:
            return position
    return NONE


def heir(s: State) -> int:
    """Who can be assisted: the next hero, if it is another one; else NONE. (DND-61)"""
    position = next_hero(s, s.actor)
    return NONE if position == s.actor else position


# --- steps 1 and 2


def begin_turn(s: State, box: Box, position: int) -> None:
    """Poison first; who survives it may drink, keep a die that was passed, and must roll. (DND-15, 78)"""
    s.turns += 1
    s.actor = position
    hero = member(s, position)
    s.rolls = 0
    s.hand = DICE - s.wyrm[0].locks - s.wyrm[1].locks
    clear_dice(s)
    hero.hp = max(0, hero.hp - box.poison_damage * hero.poison)
    if hero.hp == 0:
        s.passed = NONE  # DND-63
        fall(s, box, hero)
        go_on_after_fall(s)
    else:
        s.stage = Stage.BEFORE
        s.mover = hero.seat


def clear_dice(s: State) -> None:
    """No die shows anything."""
    for die in range(DICE):
        s.shown[die] = NONE
    for symbol in range(SIDES):
        s.count[symbol] = 0
    for symbol in range(SYMBOLS):
        s.left[symbol] = 0
    s.way = way(FAILURE, 0, 0, 0)
    s.slain = 0


def go_on_after_fall(s: State) -> None:
    """The acting hero is dead: its place is offered, and the others vote; or the Hunt is over. (DND-58, 65, 94)"""
    begin_offers(s, Stage.TURN_END)


def before_choices(s: State, box: Box, out: Ints) -> int:
    """Roll all dice, or keep the one that was passed and roll the others; or a potion first. (DND-17, 23, 62)"""
    out[0] = action(Verb.THROW, 0)
    count = 1
    if s.passed != NONE:
        out[1] = action(Verb.KEEP, 0)
        count = 2
    return potion_choices(s, box, out, count)


def potion_choices(s: State, box: Box, out: Ints, count: int) -> int:
    """Each healing potion for each living hero. (DND-23, 114)"""
    hero = member(s, s.actor)
    for slot in range(SLOTS):
        if is_potion(box, hero, slot):
            for position in range(s.heroes):
                if member(s, position).dead == 0:
                    out[count] = action(Verb.POTION, slot * 8 + position)
                    count += 1
    return count


def is_potion(box: Box, hero: Hero, slot: int) -> bool:
    """Whether a healing potion lies in this slot, and not the same as in the one before."""
    held = hero.items[slot]
    if held == 0 or (slot > 0 and hero.items[slot - 1] == held):
        return False
    return box.items[held - 1].effect == Effect.HEAL


def first_throw(s: State, keeps: bool) -> None:
    """All unlocked dice are thrown, less the one that is kept. (DND-17, 62, 133)"""
    s.rolls = 1
    everything = (1 << s.hand) - 1
    if keeps:
        show(s, 0, s.passed)
    s.passed = NONE
    throw_dice(s, everything - 1 if keeps else everything)  # the kept die is the first


# --- step 3: rolling


def throw_dice(s: State, mask: int) -> None:
    """Put these dice in the air; none at all if the only die is kept. (DND-133)"""
    s.aloft = mask
    if mask == 0:
        s.stage = Stage.ROLLING
        return
    s.stage = Stage.ROLL
    throw(s, bits(mask), SIDES)


def show(s: State, die: int, symbol: int) -> None:
    """A die shows another symbol now."""
    if s.shown[die] != NONE:
        s.count[s.shown[die]] -= 1
    s.shown[die] = symbol
    s.count[symbol] += 1


def dice_landed(s: State, box: Box) -> None:
    """The dice that were thrown show their symbols; rolling goes on, or ends by itself. (DND-18, 22)"""
    landed = 0
    for die in range(s.hand):
        if s.aloft >> die & 1:
            show(s, die, s.faces[landed] - 1)
            landed += 1
    s.aloft = 0
    s.mover = member(s, s.actor).seat
    s.stage = Stage.ROLLING if can_roll(s, box) else Stage.ACTIVATE


def can_roll(s: State, box: Box) -> bool:
    """Whether an ordinary roll, a Blessed token or a Haste potion is left. (DND-22)"""
    hero = member(s, s.actor)
    return s.rolls < ROLLS or hero.blessed > 0 or is_haste(box, hero, 0) or is_haste(box, hero, 1)


def is_haste(box: Box, hero: Hero, slot: int) -> bool:
    """Whether a potion for further rolls lies in this slot, and not the same as in the one before. (DND-21)"""
    held = hero.items[slot]
    if held == 0 or (slot > 0 and hero.items[slot - 1] == held):
        return False
    return box.items[held - 1].effect == Effect.REROLL_UP_TO


def rolling_choices(s: State, box: Box, out: Ints) -> int:
    """Stop, or roll a set of dice by an ordinary roll, a Blessed token or a Haste potion. (DND-18 to 23)"""
    hero = member(s, s.actor)
    out[0] = action(Verb.STOP, 0)
    count = 1
    for mask in range(1, 1 << s.hand):
        if not is_first_of_its_kind(s, mask):
            continue
        if s.rolls < ROLLS:
            out[count] = action(Verb.REROLL, mask)
            count += 1
        if hero.blessed > 0:
            out[count] = action(Verb.BLESSED, mask)
            count += 1
        for slot in range(SLOTS):
            if is_haste(box, hero, slot) and bits(mask) <= box.items[hero.items[slot] - 1].amount:
                out[count] = action(Verb.HASTE, slot << DICE | mask)
                count += 1
    return potion_choices(s, box, out, count)


def is_first_of_its_kind(s: State, mask: int) -> bool:
    """Whether no other set shows the same symbols with lower dice: of equal dice the first are meant."""
    for die in range(1, s.hand):
        if mask >> die & 1:
            for other in range(die):
                if s.shown[other] == s.shown[die] and not mask >> other & 1:
                    return False
    return True


def roll_again(s: State, mask: int) -> None:
    """One of the three ordinary rolls. (DND-18, 19)"""
    s.rolls += 1
    throw_dice(s, mask)


def roll_blessed(s: State, mask: int) -> None:
    """A Blessed token gives one more roll. (DND-20)"""
    member(s, s.actor).blessed -= 1
    throw_dice(s, mask)


def roll_in_haste(s: State, slot: int, mask: int) -> None:
    """A Haste potion gives one more roll of a few dice. (DND-21)"""
    lose_item(member(s, s.actor), slot)
    throw_dice(s, mask)
