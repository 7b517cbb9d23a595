"""Dice & Dragons: players that need no search. Plain functions, compiled along with the rules."""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import action, argument_of, verb_of
from wyrmtable.games.dice_and_dragons.desk import (
    BLESSED_PRICE,
    COVER_AT,
    GAIN_AT,
    LAST_PRICE,
    NOTHING,
    NOW_AT,
    POINT,
    ROWS_AT,
    UNROLLED,
)
from wyrmtable.games.dice_and_dragons.errands import run_errand
from wyrmtable.games.dice_and_dragons.foresight import HANDS_AT, NO_DICE, hand_shown
from wyrmtable.games.dice_and_dragons.lives import heads, write_lives
from wyrmtable.games.dice_and_dragons.merits import damage_of, ease, healing_of, healing_worth, help_worth
from wyrmtable.games.dice_and_dragons.party import living, member
from wyrmtable.games.dice_and_dragons.patterns import (
    available,
    bits,
    row_of,
    scroll_of,
    sharpens,
    skill_at,
    symbol_in,
    use_of,
    wild_of,
)
from wyrmtable.games.dice_and_dragons.rolling import ROLLS, heir, next_hero
from wyrmtable.games.dice_and_dragons.state import (
    DICE,
    FAILURE,
    FREE,
    NONE,
    ROWS,
    SIDES,
    SLOTS,
    SYMBOLS,
    TREAT,
    Box,
    Hero,
    Skill,
    State,
)
from wyrmtable.games.dice_and_dragons.terms import Play, Stage, Verb, X
from wyrmtable.games.dice_and_dragons.worth import (
    best_gain,
    fresh_survival,
    haste_price,
    no_later_hunt,
    scroll_price,
    survival,
    use_price,
    way_left,
    write_turn,
)

BOTS = ("greedy", "expert")
GREEDY = 0

DRAUGHT = 500  # what a healing potion should bring, for each HP
PASSING = 1 << 14  # more than any die that is passed on is worth
RESCUE = 1 << 24
LOST_CAUSE = 800  # thousandths of a chance to survive, below which a party may begin anew
NEW_HOPE = 800  # thousandths of what a new beginning promises


def choose(s: State, box: Box, bot: int, out: Ints, count: int) -> int:
    """The action of the bot at this place of BOTS."""
    if s.stage == Stage.OFFER:
        return action(Verb.REPLACE if dares(s, box) else Verb.REFUSE, 0)
    if s.stage < Stage.BEFORE or s.stage > Stage.VOTE:
        return run_errand(s, box, out, count)
    if bot == GREEDY:
        return greedy(s, box, out, count)
    return expert(s, box, out, count)


def dares(s: State, box: Box) -> bool:
    """Whether a free hero takes a fallen one's place: if it would survive a strong attack. (DND-94)"""
    hero = member(s, s.at)
    dragon = 0 if s.wyrm[0].hp > 0 else 1
    return hero.hp + hero.ac > box.sheet[s.wyrm[dragon].sheet].damage[2]


# --- greedy


def greedy(s: State, box: Box, out: Ints, count: int) -> int:
    """Plays for the best skill within reach, heals who is low, and flees only by the advice of the rules."""
    if s.stage == Stage.VOTE:
        return action(Verb.FLEE if is_last_hope_gone(s, box) else Verb.STAND, 0)
    potion = needed_potion(s, box, out, count)
    if potion != NONE:
        return potion
    if s.stage == Stage.BEFORE:
        wanted = s.passed != NONE and s.passed == member(s, s.actor).symbol
        return action(Verb.KEEP if wanted else Verb.THROW, 0)
    if s.stage == Stage.ROLLING:
        return greedy_roll(s, box, out, count)
    best, most = 0, greedy_liking(s, box, out[0])
    for index in range(1, count):
        liking = greedy_liking(s, box, out[index])
        if liking > most:
            best, most = index, liking
    return out[best]


def is_last_hope_gone(s: State, box: Box) -> bool:
    """In a campaign a last survivor flees from a dragon above half its HP. (DND-67)"""
    if box.play == Play.HUNT or living(s) > 1 or s.heroes == 1:
        return False
    for dragon in range(s.dragons):
        if 2 * s.wyrm[dragon].hp > box.sheet[s.wyrm[dragon].sheet].hp:
            return True
    return False


def needed_potion(s: State, box: Box, out: Ints, count: int) -> int:
    """A potion for a hero that has lost half its HP, if nothing of it is wasted; else NONE."""
    for index in range(count):
        if verb_of(out[index]) == Verb.POTION:
            slot, position = argument_of(out[index]) // 8, argument_of(out[index]) % 8
            patient = member(s, position)
            healing = box.items[member(s, s.actor).items[slot] - 1].amount
            if 2 * patient.hp <= patient.max_hp and patient.hp + healing <= patient.max_hp:
                return out[index]
    return NONE


def greedy_roll(s: State, box: Box, out: Ints, count: int) -> int:
    """Keep what belongs to the best skill within reach; once it is there, throw only Dragons again."""
    hero = member(s, s.actor)
    goal = best_goal(s, box, hero)
    done = missing(box.skill[skill_at(box, hero, goal)], s.count) == 0
    kept = goal_hand(s, box, hero, goal, done)
    for index in range(1, count):
        verb, argument = verb_of(out[index]), argument_of(out[index])
        rolls = verb == Verb.REROLL or (not done and s.rolls == ROLLS and (verb == Verb.BLESSED or verb == Verb.HASTE))
        if rolls and hand_shown(s, box, argument & (1 << DICE) - 1) == kept:
            return out[index]
    return out[0]


def best_goal(s: State, box: Box, hero: Hero) -> int:
    """The row that promises most: what it does, by the dice that it lacks."""
    best, most = TREAT, -1
    for row in range(TREAT + 1):
        if available(box, hero, row):
            lacking = missing(box.skill[skill_at(box, hero, row)], s.count)
            promise = simple_worth(s, box, hero, row) * 100
            for _ in range(lacking):
                promise = promise * (30 + 10 * (ROLLS - s.rolls)) // 100
            if promise > most:
                best, most = row, promise
    return best


def wild_symbols(skill: Skill, count: Ints) -> int:
    """The symbols (bits) that should lie on the wildcards of a pattern."""
    chosen = 0
    for _ in range(skill.unlike if skill.unlike > 0 else min(1, skill.equal)):
        best, most = NONE, 0
        for symbol in range(SYMBOLS):
            rest = count[symbol] - skill.fixed[symbol]
            if rest > most and not chosen >> symbol & 1:
                best, most = symbol, rest
        if best != NONE:
            chosen |= 1 << best
    return chosen


def wanted(skill: Skill, wild: int, symbol: int) -> int:
    """How many dice of a symbol a pattern can use."""
    return skill.fixed[symbol] + (wild >> symbol & 1) * max(1, skill.equal)


def missing(skill: Skill, count: Ints) -> int:
    """How many symbols a pattern lacks."""
    wild = wild_symbols(skill, count)
    there = 0
    for symbol in range(SYMBOLS):
        there += min(count[symbol], wanted(skill, wild, symbol))
    return skill.places - there


def goal_hand(s: State, box: Box, hero: Hero, row: int, done: bool) -> int:
    """The hand to keep for a row: what the pattern uses, and all but the Dragons once it is complete."""
    skill = box.skill[skill_at(box, hero, row)]
    wild = wild_symbols(skill, s.count)
    hand = NO_DICE
    for symbol in range(SYMBOLS):
        kept = s.count[symbol] if done else min(s.count[symbol], wanted(skill, wild, symbol))
        for _ in range(kept):
            hand = box.hands[hand].plus[symbol]
    return hand


def simple_worth(s: State, box: Box, hero: Hero, row: int) -> int:
    """What a row does, at first sight: ten for a point of damage, healing by need."""
    skill = box.skill[skill_at(box, hero, row)]
    worth = 15 * skill.blessed + 20 * (skill.guard + skill.shield) + 25 * skill.allies
    if skill.damage > 0 and hero.foe != FREE:
        wyrm = s.wyrm[hero.foe]
        loss = min(wyrm.hp, damage_of(box, hero, row) + wyrm.pins - box.sheet[wyrm.sheet].ac)
        worth += 10 * loss + 100 * (loss == wyrm.hp)
    if skill.pins > 0 and s.wyrm[max(0, hero.foe)].pins < 2:
        worth += 35
    if skill.healing > 0:
        worth += need(s, healing_of(box, hero, row))
    return worth


def need(s: State, healing: int) -> int:
    """How much it matters to heal whoever needs it most."""
    most = 0
    for position in range(s.heroes):
        most = max(most, need_of(member(s, position), healing))
    return most


def need_of(hero: Hero, healing: int) -> int:
    """How much it matters to heal a hero: twice as much below half its HP."""
    if hero.dead:
        return 0
    return min(healing, hero.max_hp - hero.hp) * (14 if 2 * hero.hp <= hero.max_hp else 6)


def greedy_liking(s: State, box: Box, packed: int) -> int:
    """How much speaks for a choice after the roll."""
    verb, argument = verb_of(packed), argument_of(packed)
    hero = member(s, s.actor)
    if verb == Verb.ACTIVATE:
        price = 12 * bits(use_of(argument)) + 15 * scroll_of(argument)
        return 1 + simple_worth(s, box, hero, row_of(argument)) - price
    if verb == Verb.TARGET:
        return greedy_targets(s, box, hero, argument)
    if verb == Verb.COVER:
        return -ease(box.skill[hero.row[argument] - 1]) * simple_worth(s, box, hero, argument)
    if verb == Verb.PASS:
        return 1 + fondness(s, box, argument)
    return -1 if verb == Verb.POTION else 0


def greedy_targets(s: State, box: Box, hero: Hero, mask: int) -> int:
    """Healing by need; armour for the weakest; a Blessing for who has turns left."""
    healing = healing_of(box, hero, row_of(s.way))
    liking = 0
    for position in range(s.heroes):
        if mask >> position & 1:
            other = member(s, position)
            liking += 10 * need_of(other, healing) - other.hp + 2 * other.unused
    return liking


def fondness(s: State, box: Box, symbol: int) -> int:
    """How often the open rows of the next hero ask for a symbol."""
    hero = member(s, heir(s))
    total = 0
    for row in range(ROWS):
        if available(box, hero, row):
            total += box.skill[hero.row[row] - 1].fixed[symbol]
    return total


# --- expert


def expert(s: State, box: Box, out: Ints, count: int) -> int:
    """Rolls by exact reckoning over all hands, and weighs everything by the lives that it saves or costs."""
    write_lives(s, box, out)
    if s.stage == Stage.VOTE:
        return action(Verb.FLEE if gives_up(s, box, out) else Verb.STAY, 0)
    rolling = s.stage == Stage.ROLLING or (s.stage == Stage.BEFORE and s.passed != NONE)
    write_turn(s, box, out, ROLLS - 1 - s.rolls if s.stage == Stage.ROLLING else ROLLS - 1 if rolling else UNROLLED)
    best, most = 0, liking(s, box, out, out[0])
    for index in range(1, count):
        worth = liking(s, box, out, out[index])
        if worth > most:
            best, most = index, worth
    return out[best]


def gives_up(s: State, box: Box, out: Ints) -> bool:
    """Whether to flee before a Fury: in a campaign, if it looks bad, and worse than a new beginning. (DND-64, 99)"""
    if box.play == Play.HUNT or next_hero(s, s.actor) != NONE or s.hunts == box.most_hunts:
        return False
    chance = survival(s, box, out)
    return chance < LOST_CAUSE and chance * 1000 < fresh_survival(s, box, out) * NEW_HOPE


def liking(s: State, box: Box, out: Ints, packed: int) -> int:
    """What a choice of a turn is worth."""
    verb, argument = verb_of(packed), argument_of(packed)
    if s.stage == Stage.ROLLING:
        return roll_worth(s, box, out, verb, argument)
    if verb == Verb.ACTIVATE:
        return way_worth(s, box, out, argument)
    if verb == Verb.FAIL:
        return out[ROWS_AT + FAILURE * SIDES + s.count[X]] + best_gain(out, s.count)
    if verb == Verb.TARGET:
        return targets_worth(s, box, out, argument)
    if verb == Verb.COVER:
        return -out[COVER_AT + argument]
    if verb == Verb.PASS:
        return 1 + out[GAIN_AT + argument]
    if verb == Verb.POTION:
        return draught_worth(s, box, out, argument)
    if verb == Verb.THROW and s.passed != NONE:
        return out[HANDS_AT + NO_DICE] - 1  # of equals the die that was passed is kept
    return out[HANDS_AT + box.hands[NO_DICE].plus[s.passed]] if verb == Verb.KEEP else 0


def roll_worth(s: State, box: Box, out: Ints, verb: int, argument: int) -> int:
    """Stop with what the dice show; or what they bring on average if these are thrown again. (DND-18 to 22)"""
    if verb == Verb.STOP:
        return out[NOW_AT]
    blessed = member(s, s.actor).blessed > 0
    ordinary = s.rolls < ROLLS
    if verb == Verb.POTION or (ordinary and verb != Verb.REROLL) or (blessed and verb == Verb.HASTE):
        return NOTHING
    price = 0 if ordinary else BLESSED_PRICE if blessed else haste_price(s, box)
    return out[HANDS_AT + hand_shown(s, box, argument & (1 << DICE) - 1)] - price


def way_worth(s: State, box: Box, out: Ints, way: int) -> int:
    """A skill with what it leaves over for the next hero, less the items that it uses."""
    hero = member(s, s.actor)
    use = use_of(way)
    skill = box.skill[skill_at(box, hero, row_of(way))]
    worth = out[ROWS_AT + row_of(way) * SIDES + s.count[X]]
    for slot in range(SLOTS):
        if use >> slot & 1:
            worth -= use_price(s, box, hero, slot)
            if sharpens(box, hero, slot, skill):
                worth += box.items[hero.items[slot] - 1].amount * POINT
    if scroll_of(way):
        worth -= scroll_price(s, box)
    one = symbol_in(box, hero, 0) if use & 1 else NONE
    two = symbol_in(box, hero, 1) if use & 2 else NONE
    return worth + way_left(out, skill, wild_of(way), s.count, one, two)


def targets_worth(s: State, box: Box, out: Ints, mask: int) -> int:
    """What the skill that is being activated does for these heroes."""
    hero = member(s, s.actor)
    skill = box.skill[skill_at(box, hero, row_of(s.way))]
    healing = healing_of(box, hero, row_of(s.way))
    worth = 0
    for position in range(heads(s)):
        if mask >> position & 1:
            worth += help_worth(s, box, out, skill, healing, position)
    return worth


def draught_worth(s: State, box: Box, out: Ints, argument: int) -> int:
    """A healing potion is for the last moment: before the Fury, or before a counter attack that would kill."""
    hero, position = member(s, s.actor), argument % 8
    healing = box.items[hero.items[argument // 8] - 1].amount
    if s.stage == Stage.AFTER:
        price = LAST_PRICE if no_later_hunt(s, box) else DRAUGHT * healing
        gain = healing_worth(s, box, out, position, max(0, healing)) - price
        return PASSING + gain if hero.unused == 0 and gain > 0 else NOTHING
    if position != s.actor or hero.foe == FREE or hero.allies > 0:
        return NOTHING
    dragons = max(1, s.count[X]) if s.stage == Stage.BEFORE else s.count[X]
    loss = box.sheet[s.wyrm[hero.foe].sheet].damage[min(dragons, 3)] - hero.ac
    return RESCUE if hero.hp <= loss < hero.hp + healing else NOTHING
