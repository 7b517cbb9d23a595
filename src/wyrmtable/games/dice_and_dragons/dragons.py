"""Dice & Dragons: counter attacks, Fury, the specials of dragons, and how dragons and heroes fall."""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import action, throw
from wyrmtable.games.dice_and_dragons.effects import poison_in_play, remaining
from wyrmtable.games.dice_and_dragons.party import living, member, tally
from wyrmtable.games.dice_and_dragons.state import DICE, FREE, SIDES, Box, Hero, State
from wyrmtable.games.dice_and_dragons.terms import Ending, Figure, Stage, Verb, X

MOST_LOCKED = DICE - 1  # DND-75


# --- counter attack


def counter_attack(s: State, box: Box) -> None:
    """The dragon strikes back at the hero whose dice show Dragons. (DND-52 to 56)"""
    hero = member(s, s.actor)
    dragons = s.count[X]
    if hero.foe == FREE or dragons == 0:
        return
    wyrm = s.wyrm[hero.foe]
    sheet = box.sheet[wyrm.sheet]
    loss = 0
    if hero.allies > 0:
        hero.allies -= 1  # DND-54
    else:
        loss = min(hero.hp, max(0, sheet.damage[min(dragons, 3)] - hero.ac))
        hero.hp -= loss
    regenerate(s, box, hero.foe, dragons)
    if loss > 0:
        sustain(s, box, hero)


def sustain(s: State, box: Box, hero: Hero) -> None:
    """A counter attack that took HP frees a locked die, and poisons or frosts who survives it. (DND-55, 76, 77, 80)"""
    wyrm = s.wyrm[hero.foe]
    sheet = box.sheet[wyrm.sheet]
    wyrm.locks = max(0, wyrm.locks - 1)
    if hero.hp == 0:
        fall(s, box, hero)
        return
    if sheet.poison:
        hero.poison += min(1, box.poison - poison_in_play(s))
    if sheet.frost:
        if hero.unused > 0:
            hero.unused -= 1
            hero.locked += 1
        elif hero.used > 0:
            hero.used -= 1
            hero.locked_used += 1


def regenerate(s: State, box: Box, dragon: int, dragons: int) -> None:
    """An attack gives the dragon HP back for each Dragon rolled, once, and whether it hurt or not. (DND-84)"""
    wyrm = s.wyrm[dragon]
    sheet = box.sheet[wyrm.sheet]
    wyrm.hp = min(sheet.hp, wyrm.hp + sheet.regeneration * dragons)


# --- Fury


def next_fury(s: State, box: Box, sneaky: int) -> bool:
    """The next dragon that lives and has opponents rolls its Fury; False when all have. (DND-68, 69, 85, 91)"""
    while s.raged < s.dragons:
        dragon = s.first if s.raged == 0 else 1 - s.first
        s.raged += 1
        wyrm = s.wyrm[dragon]
        if wyrm.hp > 0 and box.sheet[wyrm.sheet].sneaky == sneaky and has_opponents(s, dragon):
            s.raging = dragon
            s.stage = Stage.FURY
            begin_series(s)
            return True
    return False


def begin_series(s: State) -> None:
    """Five dice are rolled several times, and those with one symbol are set aside."""
    s.rolls = 0
    s.aside = 0
    throw(s, DICE, SIDES)


def series_goes_on(s: State, symbol: int, rolls: int) -> bool:
    """Set aside what has landed on the symbol and roll the rest again; False when it is over. (DND-68, 117, 130)"""
    rest = 0
    for die in range(s.dice):
        rest += s.faces[die] != symbol + 1
    s.aside += s.dice - rest
    s.rolls += 1
    if rest > 0 and s.rolls < rolls:
        throw(s, rest, SIDES)
        return True
    return False


def rage(s: State, box: Box) -> None:
    """Fury hits every opponent at once; then the specials, then whoever fell. (DND-70, 71, 74, 84)"""
    wyrm = s.wyrm[s.raging]
    sheet = box.sheet[wyrm.sheet]
    hurt = False
    for position in range(s.heroes):
        hero = member(s, position)
        if s.aside > 0 and hero.dead == 0 and hero.foe == s.raging:
            loss = min(hero.hp, max(0, sheet.damage[min(s.aside, 3)] - hero.ac))
            hero.hp -= loss
            hurt = hurt or loss > 0
    regenerate(s, box, s.raging, s.aside)
    if sheet.shockwave and hurt and s.wyrm[0].locks + s.wyrm[1].locks < MOST_LOCKED:
        wyrm.locks += 1
    for position in range(s.heroes):
        hero = member(s, position)
        if hero.dead == 0 and hero.hp == 0:
            fall(s, box, hero)


def has_opponents(s: State, dragon: int) -> bool:
    """Whether a living hero fights this dragon."""
    for position in range(s.heroes):
        hero = member(s, position)
        if hero.dead == 0 and hero.foe == dragon:
            return True
    return False


# --- the fallen


def fall(s: State, box: Box, hero: Hero) -> None:
    """A hero is dead at once; its tokens go back, and a free hero may take its place. (DND-57, 94)"""
    hero.dead = 1
    hero.blessed = hero.poison = hero.allies = 0
    hero.unused = hero.used = hero.locked = hero.locked_used = 0
    tally(s, Figure.DEATHS, 1)
    for position in range(s.heroes):
        member(s, position).stands = 0
    if s.dragons == 2 and hero.foe == remaining(s) and s.wyrm[1 - hero.foe].hp == 0:
        s.offers += 1


def slay(s: State, dragon: int) -> None:
    """A dragon is dead: what it held comes back, its opponents are free, the other's dead leave gaps. (DND-92, 95)"""
    wyrm = s.wyrm[dragon]
    wyrm.pins = 0
    wyrm.locks = 0  # DND-76
    for position in range(s.heroes):
        hero = member(s, position)
        if hero.dead == 0 and hero.foe == dragon:
            hero.unused += hero.locked  # DND-82
            hero.used += hero.locked_used
            hero.locked = hero.locked_used = 0
            hero.foe = FREE
        elif hero.dead and hero.foe != dragon:
            s.offers += 1


def result_of(s: State) -> int:
    """How the Hunt stands: lost when no hero lives, won when no dragon does. (DND-58, 59, 97)"""
    if living(s) == 0:
        return Ending.LOST
    for dragon in range(s.dragons):
        if s.wyrm[dragon].hp > 0:
            return Ending.RUNNING
    return Ending.WON


# --- taking a fallen hero's place


def begin_offers(s: State, resume: int) -> None:
    """Whoever fell leaves a place; when all places have been offered, this stage goes on. (DND-94, 95)"""
    s.at = 0
    s.resume = resume
    s.stage = Stage.OFFERS


def next_offer(s: State) -> None:
    """Free heroes are asked in INT order, once for each of the fallen. (DND-94, 95)"""
    while s.offers > 0:
        while s.at < s.heroes:
            hero = member(s, s.at)
            if hero.dead == 0 and hero.foe == FREE:
                s.stage = Stage.OFFER
                s.mover = hero.seat
                return
            s.at += 1
        s.offers -= 1
        s.at = 0
    s.at = 0
    if s.dragons == 2 and not has_opponents(s, remaining(s)):
        put_in(s)
    s.stage = s.resume


def put_in(s: State) -> None:
    """A dragon without opponents gets the free hero with the lowest INT. (DND-96)"""
    for position in range(s.heroes):
        hero = member(s, position)
        if hero.dead == 0 and hero.foe == FREE:
            hero.foe = remaining(s)
            return


def offer_choices(out: Ints) -> int:
    """Take the fallen hero's place, or not. (DND-94)"""
    out[0] = action(Verb.REPLACE, 0)
    out[1] = action(Verb.REFUSE, 0)
    return 2


def answer_offer(s: State, replaces: bool) -> None:
    """Who accepts is an opponent at once and for good; else the next one is asked. (DND-94)"""
    if replaces:
        member(s, s.at).foe = remaining(s)
        s.offers -= 1
        s.at = 0
    else:
        s.at += 1
    s.stage = Stage.OFFERS
