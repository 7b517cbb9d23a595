"""Dice & Dragons: between two Hunts. Rewards, resurrection and the market."""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import action
from wyrmtable.games.dice_and_dragons.hunt import finish
from wyrmtable.games.dice_and_dragons.party import HIGHEST_RANK, free_slot, leader, lose_item, member, rank, rest, tally
from wyrmtable.games.dice_and_dragons.state import ITEMS, NONE, PARTY, ROSTER, SLOTS, Box, Hero, State
from wyrmtable.games.dice_and_dragons.terms import Ending, Figure, Role, Stage, Verb

# --- rewards


def share_rewards(s: State, box: Box) -> None:
    """Gold and XP of all dragons in equal shares; what is left over waits to be placed. (DND-97, 100, 101)"""
    s.gold = s.xp = 0
    for dragon in range(s.dragons):
        sheet = box.sheet[s.wyrm[dragon].sheet]
        s.gold += sheet.gold
        s.xp += sheet.xp
    tally(s, Figure.GOLD, s.gold)
    for position in range(s.heroes):
        hero = member(s, position)
        hero.gold += s.gold // s.heroes
        hero.xp += s.xp // s.heroes
    s.gold %= s.heroes
    s.xp %= s.heroes
    if not box.ask_leftovers:
        for position in range(s.heroes):
            member(s, position).gold += position < s.gold
            member(s, position).xp += position < s.xp
        s.gold = s.xp = 0
    s.stage = Stage.LEFTOVERS


def place_leftovers(s: State, box: Box) -> None:
    """The leader places each unit left over; then the last chapter ends it all. (DND-101, 122)"""
    s.mover = leader(s)
    if s.gold > 0:
        s.stage = Stage.GOLD
    elif s.xp > 0:
        s.stage = Stage.XP
    elif s.chapter + 1 == box.chapters:
        finish(s, box, Ending.WON)
    else:
        s.ranked = NONE
        s.stage = Stage.NEXT_DEAD


def leftover_choices(s: State, out: Ints) -> int:
    """Any hero that was in the Hunt, dead ones included. (DND-100, 101)"""
    verb = Verb.GOLD if s.stage == Stage.GOLD else Verb.XP
    for position in range(s.heroes):
        out[position] = action(verb, position)
    return s.heroes


def place(s: State, verb: int, position: int) -> None:
    """One piece of Gold or one XP goes to this hero. (DND-101)"""
    if verb == Verb.GOLD:
        member(s, position).gold += 1
        s.gold -= 1
    else:
        member(s, position).xp += 1
        s.xp -= 1
    s.stage = Stage.LEFTOVERS


# --- resurrection


def next_dead(s: State, box: Box) -> None:
    """The dead in INT order, each if its price can be paid at all. (DND-103 to 105)"""
    line = next_of_the_dead(s)
    while line != NONE:
        s.ranked = rank(s, line)
        if s.hero[line].gold + gold_of_the_living(s) >= box.resurrection:
            s.line = line
            s.stage = Stage.RESURRECT
            s.mover = s.hero[line].seat
            return
        line = next_of_the_dead(s)
    s.stage = Stage.OPEN_MARKET


def next_of_the_dead(s: State) -> int:
    """The dead hero that comes after those gone through, or NONE. (DND-104)"""
    found, lowest = NONE, HIGHEST_RANK
    for line in range(ROSTER):
        hero = s.hero[line]
        if hero.role != Role.NOBODY and hero.dead and s.ranked < rank(s, line) < lowest:
            found, lowest = line, rank(s, line)
    return found


def gold_of_the_living(s: State) -> int:
    """What the living heroes of the party could add."""
    gold = 0
    for position in range(s.heroes):
        hero = member(s, position)
        gold += hero.gold * (1 - hero.dead)
    return gold


def resurrect_choices(out: Ints) -> int:
    """Bring the hero back, or leave it. (DND-103, 104)"""
    out[0] = action(Verb.RESURRECT, 0)
    out[1] = action(Verb.LEAVE, 0)
    return 2


def collect(s: State) -> None:
    """Begin to ask the living what they add. (DND-104)"""
    for position in range(PARTY):
        s.pledged[position] = 0
    s.at = 0
    s.stage = Stage.NEXT_PAY


def missing(s: State, box: Box) -> int:
    """What is still to be paid: its own Gold comes first, then what was pledged. (DND-104)"""
    owed = box.resurrection - s.hero[s.line].gold
    for position in range(s.heroes):
        owed -= s.pledged[position]
    return max(0, owed)


def next_pay(s: State, box: Box) -> None:
    """Ask on while something is missing; at the end it is paid, or nobody pays. (DND-104)"""
    owed = missing(s, box)
    while owed > 0 and s.at < s.heroes:
        hero = member(s, s.at)
        if hero.dead == 0 and hero.gold > 0:
            s.stage = Stage.PAY
            s.mover = hero.seat
            return
        s.at += 1
    if owed == 0:
        bring_back(s, box)
    s.stage = Stage.NEXT_DEAD


def pay_choices(s: State, box: Box, out: Ints) -> int:
    """From nothing to what is missing, as far as the hero's Gold goes. (DND-104)"""
    most = min(missing(s, box), member(s, s.at).gold)
    for amount in range(most + 1):
        out[amount] = action(Verb.PAY, amount)
    return most + 1


def pay(s: State, amount: int) -> None:
    """A hero pledges so much. (DND-104)"""
    s.pledged[s.at] = amount
    s.at += 1
    s.stage = Stage.NEXT_PAY


def bring_back(s: State, box: Box) -> None:
    """Everybody pays what is due, and the hero lives. (DND-103, 104)"""
    hero = s.hero[s.line]
    hero.gold -= min(hero.gold, box.resurrection)
    for position in range(s.heroes):
        member(s, position).gold -= s.pledged[position]
    hero.dead = 0
    rest(hero)


# --- the market


def open_market(s: State, box: Box) -> None:
    """The market of the chapter just hunted, with full stock. (DND-106)"""
    for item in range(ITEMS):
        s.stock[item] = box.tale[s.chapter].stock[item]
    s.at = 0
    s.stage = Stage.NEXT_SHOPPER
    if not is_open(s):
        leave_village(s)


def leave_village(s: State) -> None:
    """After the market come new levels, and then the party goes on. (DND-99, 116)"""
    s.resume = Stage.DEPART
    s.stage = Stage.LEVELS


def is_open(s: State) -> bool:
    """Whether anything is sold; there is no market after the last chapter. (DND-106)"""
    for item in range(ITEMS):
        if s.stock[item] > 0:
            return True
    return False


def next_shopper(s: State, box: Box) -> None:
    """The living heroes of the party shop in INT order, each if there is something it could do. (DND-107)"""
    while s.at < s.heroes:
        hero = member(s, s.at)
        if hero.dead == 0 and (hero.items[0] > 0 or can_buy(s, box, hero)):
            s.stage = Stage.MARKET
            s.mover = hero.seat
            return
        s.at += 1
    leave_village(s)


def can_buy(s: State, box: Box, hero: Hero) -> bool:
    """Whether the hero can pay for anything that is left and has room for it. (DND-107)"""
    for item in range(box.item_count):
        if sells(s, box, hero, item):
            return True
    return False


def sells(s: State, box: Box, hero: Hero, item: int) -> bool:
    """Whether the market sells this item to this hero: stock, price, a free slot. (DND-107, 110)"""
    return s.stock[item] > 0 and box.tale[s.chapter].price[item] <= hero.gold and free_slot(hero) != NONE


def market_choices(s: State, box: Box, out: Ints) -> int:
    """Buy, give to somebody with room, discard, or be done. (DND-107, 108)"""
    hero = member(s, s.at)
    found = 0
    for item in range(box.item_count):
        if sells(s, box, hero, item):
            out[found] = action(Verb.BUY, item)
            found += 1
    for slot in range(SLOTS):
        if hero.items[slot] == 0 or (slot > 0 and hero.items[slot] == hero.items[slot - 1]):
            continue
        for position in range(s.heroes):
            other = member(s, position)
            if position != s.at and other.dead == 0 and free_slot(other) != NONE:
                out[found] = action(Verb.GIVE, slot * 8 + position)
                found += 1
        out[found] = action(Verb.DISCARD, slot)
        found += 1
    out[found] = action(Verb.DONE, 0)
    return found + 1


def buy(s: State, box: Box, item: int) -> None:
    """Gold for an item. (DND-107)"""
    hero = member(s, s.at)
    hero.gold -= box.tale[s.chapter].price[item]
    s.stock[item] -= 1
    receive(hero, item + 1)


def receive(hero: Hero, held: int) -> None:
    """An item goes into a free slot."""
    slot = free_slot(hero)
    hero.items[slot] = held
    hero.spent[slot] = 0


def give(s: State, slot: int, position: int) -> None:
    """An item goes to another hero, who is not asked. (DND-108)"""
    hero = member(s, s.at)
    receive(member(s, position), hero.items[slot])
    lose_item(hero, slot)


# --- items before a single Hunt


def next_outfit(s: State, box: Box) -> None:
    """Each hero may buy items at list price with its starting Gold. (DND-127)"""
    while s.at < s.heroes:
        hero = member(s, s.at)
        for item in range(box.item_count):
            if affords(box, hero, item):
                s.stage = Stage.OUTFIT
                s.mover = hero.seat
                return
        s.at += 1
    s.stage = Stage.PREPARE


def affords(box: Box, hero: Hero, item: int) -> bool:
    """Whether a hero can buy this item at list price. (DND-127)"""
    return box.items[item].price <= hero.gold and free_slot(hero) != NONE


def outfit_choices(s: State, box: Box, out: Ints) -> int:
    """Any item that the hero can pay for, or none. (DND-127)"""
    hero = member(s, s.at)
    found = 0
    for item in range(box.item_count):
        if affords(box, hero, item):
            out[found] = action(Verb.BUY, item)
            found += 1
    out[found] = action(Verb.DONE, 0)
    return found + 1


def outfit(s: State, box: Box, item: int) -> None:
    """An item at list price; stock is unlimited. (DND-127)"""
    hero = member(s, s.at)
    hero.gold -= box.items[item].price
    receive(hero, item + 1)
    s.stage = Stage.NEXT_OUTFIT


# --- choosing


def choices_in_village(s: State, box: Box, out: Ints) -> int:
    """What can be chosen in the village, or before a single Hunt."""
    if s.stage == Stage.RESURRECT:
        return resurrect_choices(out)
    if s.stage == Stage.PAY:
        return pay_choices(s, box, out)
    if s.stage == Stage.MARKET:
        return market_choices(s, box, out)
    if s.stage == Stage.OUTFIT:
        return outfit_choices(s, box, out)
    return leftover_choices(s, out)


def act_in_village(s: State, box: Box, verb: int, argument: int) -> None:
    """A choice in the village, or before a single Hunt."""
    if s.stage == Stage.GOLD or s.stage == Stage.XP:
        place(s, verb, argument)
    elif verb == Verb.RESURRECT:
        collect(s)
    elif verb == Verb.LEAVE:
        s.stage = Stage.NEXT_DEAD
    elif verb == Verb.PAY:
        pay(s, argument)
    elif verb == Verb.DONE:
        s.at += 1
        s.stage = Stage.NEXT_OUTFIT if s.stage == Stage.OUTFIT else Stage.NEXT_SHOPPER
    elif s.stage == Stage.OUTFIT:
        outfit(s, box, argument)
    elif verb == Verb.BUY:
        buy(s, box, argument)
    elif verb == Verb.GIVE:
        give(s, argument // 8, argument % 8)
    else:
        lose_item(member(s, s.at), argument)
