"""Dice & Dragons: what the bots do outside of turns. Who sets out, how to split, what to buy, what to learn."""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import argument_of, verb_of
from wyrmtable.games.dice_and_dragons.merits import ease
from wyrmtable.games.dice_and_dragons.party import in_party, level_by_xp, member, party_size
from wyrmtable.games.dice_and_dragons.state import LEVELS, ROWS, Box, Calling, Hero, Skill, State
from wyrmtable.games.dice_and_dragons.terms import Effect, Stage, Verb
from wyrmtable.games.dice_and_dragons.village import gold_of_the_living

RESERVE = 2  # Gold that the party keeps back for a resurrection (DND-67)
HEALER = 40  # for a healer that the party lacks


def run_errand(s: State, box: Box, out: Ints, count: int) -> int:
    """The best of the choices outside of turns."""
    best, most = 0, appeal(s, box, out[0])
    for index in range(1, count):
        liked = appeal(s, box, out[index])
        if liked > most:
            best, most = index, liked
    return out[best]


def appeal(s: State, box: Box, packed: int) -> int:
    """How much speaks for a choice; of equals the first is taken."""
    verb, argument = verb_of(packed), argument_of(packed)
    if s.stage == Stage.MARKET or s.stage == Stage.OUTFIT:
        return appeal_of_ware(s, box, verb, argument)
    if s.stage <= Stage.LEVEL or s.stage == Stage.MUSTER or s.stage == Stage.JOIN:
        return appeal_of_hero(s, box, verb, argument)
    if s.stage == Stage.SECOND:
        return -menace(box, argument)
    if s.stage == Stage.SPLIT:
        return balance(s, box, argument)
    if s.stage == Stage.GOLD:
        return appeal_of_gold(s, box, argument)
    if s.stage == Stage.XP:
        return appeal_of_xp(s, box, argument)
    if s.stage == Stage.PAY:
        return argument
    if s.stage == Stage.IMPROVE or s.stage == Stage.LEARN:
        return appeal_of_skill(s, box, verb, argument)
    return int(verb == Verb.WEAR or verb == Verb.RESURRECT)


# --- heroes


def appeal_of_hero(s: State, box: Box, verb: int, argument: int) -> int:
    """Printed classes that complete the party, and whoever is there stays."""
    if verb == Verb.PICK:
        return strength(box, box.calling[argument]) + HEALER * (lacks_healer(s, box) and heals(box, argument))
    if verb == Verb.SKILL:
        return use_of_skill(box.skill[argument])
    if verb == Verb.SYMBOL:
        return fixed_of(s, box, argument)
    if verb == Verb.LEVEL:
        return -abs(argument - fair_level(box))
    if verb == Verb.REMAIN:
        return 4
    if verb == Verb.CUSTOM or verb == Verb.SIT_OUT:
        return -1
    if s.stage == Stage.JOIN and party_size(s) >= box.heroes:
        return 3 * (verb == Verb.DONE)
    return 2 if verb == Verb.SWITCH or verb == Verb.JOIN else int(verb == Verb.NEW)


def strength(box: Box, calling: Calling) -> int:
    """What a class brings: HP, armour and skills."""
    total = calling.hp + 5 * calling.ac - calling.initiative
    for row in range(len(calling.row)):
        total += use_of_skill(box.skill[calling.row[row] - 1]) // 10
    return total


def use_of_skill(skill: Skill) -> int:
    """What a skill does, by how easily it comes about."""
    effect = 10 * skill.damage + 8 * skill.healing * max(1, skill.targets) + 40 * (skill.guard + skill.shield)
    effect += 60 * skill.pins + 25 * skill.blessed + 40 * skill.allies
    return effect * ease(skill) // 100


def heals(box: Box, calling: int) -> bool:
    """Whether a class has a skill of healing on its sheet."""
    rows = box.calling[calling].row
    for row in range(len(rows)):
        if rows[row] > 0 and box.skill[rows[row] - 1].healing > 0:
            return True
    return False


def lacks_healer(s: State, box: Box) -> bool:
    """Whether somebody is in the party, but nobody who heals."""
    for calling in range(box.classes):
        if in_party(s, calling) and heals(box, calling):
            return False
    return party_size(s) > 0


def fixed_of(s: State, box: Box, symbol: int) -> int:
    """How often the skills of the new hero ask for a symbol."""
    hero = s.hero[s.line]
    total = 0
    for row in range(ROWS):
        if hero.row[row] > 0:
            total += box.skill[hero.row[row] - 1].fixed[symbol]
    return total


def fair_level(box: Box) -> int:
    """The level with which the party is an even match for the dragon. (DND-128)"""
    heroes = max(1, box.heroes if box.heroes < 4 else box.heroes // 2)
    return min(LEVELS, max(1, -(-2 * box.sheet[box.dragon].rank // heroes)))


# --- before a Hunt


def menace(box: Box, dragon: int) -> int:
    """How dangerous a dragon is."""
    sheet = box.sheet[dragon]
    return sheet.hp * (1 + sheet.ac) + 10 * sheet.damage[2] + 50 * (sheet.regeneration > 0) + 30 * sheet.shockwave


def balance(s: State, box: Box, mask: int) -> int:
    """How evenly a split gives each dragon what it needs: the worst off group counts."""
    first = second = 0
    for position in range(s.heroes):
        hero = member(s, position)
        power = 30 + hero.max_hp + 5 * hero.base_ac + 5 * hero.level
        if mask >> position & 1:
            first += power
        else:
            second += power
    danger, other = menace(box, s.wyrm[0].sheet), menace(box, s.wyrm[1].sheet)
    return min(first * 10000 // danger, second * 10000 // other)


# --- the village


def appeal_of_gold(s: State, box: Box, position: int) -> int:
    """Gold left over goes first to the dead, then to the poorest."""
    hero = member(s, position)
    return 100 * (hero.dead and hero.gold < box.resurrection) - hero.gold


def appeal_of_xp(s: State, box: Box, position: int) -> int:
    """XP left over go where they make a level, then to who has the fewest."""
    hero = member(s, position)
    reaches = level_by_xp(box, hero.xp + s.xp) > level_by_xp(box, hero.xp)
    return 1000 * (reaches and hero.dead == 0) - hero.xp


def appeal_of_ware(s: State, box: Box, verb: int, item: int) -> int:
    """What is worth its Gold, as long as enough is kept back for the fallen. (DND-67)"""
    if verb == Verb.DONE:
        return 1
    if verb != Verb.BUY:
        return 0
    hero = member(s, s.at)
    price = box.items[item].price
    if s.stage == Stage.MARKET:
        price = box.tale[s.chapter].price[item]
        late = s.chapter + 2 >= box.chapters
        if not late and gold_of_the_living(s) - price < RESERVE:
            return 0
    return use_of_item(box, hero, item) - 3 * price


def use_of_item(box: Box, hero: Hero, item: int) -> int:
    """What an item is good for in the hands of a hero."""
    ware = box.items[item]
    if ware.effect == Effect.AC:
        return 16 * ware.amount
    if ware.effect == Effect.HEAL:
        return 3 * ware.amount
    if ware.effect == Effect.ADD_SYMBOL:
        wanted = 2 if ware.symbol == hero.symbol else 0
        return wanted * (14 if ware.durable else 4)
    if ware.effect == Effect.STRIKE_DAMAGE:
        return 8
    if ware.effect == Effect.HEALING_SKILL:
        return 14 if hero_heals(box, hero) else 0
    return 7 * ware.amount if ware.effect == Effect.REROLL_UP_TO else 8


def hero_heals(box: Box, hero: Hero) -> bool:
    """Whether a hero has a skill of healing."""
    for row in range(ROWS):
        if hero.row[row] > 0 and box.skill[hero.row[row] - 1].healing > 0:
            return True
    return False


# --- new levels


def appeal_of_skill(s: State, box: Box, verb: int, argument: int) -> int:
    """The most useful new skill; or the attack to improve that will be used most."""
    if verb == Verb.LEARN:
        return use_of_skill(box.skill[argument])
    if verb == Verb.SKIP:
        return 0
    skill = box.skill[s.hero[s.line].row[argument % ROWS] - 1]
    return ease(skill) + skill.damage - argument // ROWS
