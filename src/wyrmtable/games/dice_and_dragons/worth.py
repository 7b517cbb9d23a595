"""Dice & Dragons: what things are worth to the expert, in thousandths of a point of damage.

Lives come first: for every hero the desk holds what its life is worth with each number of HP, which is how likely it
sees the end of the Hunt if the Furies and counter attacks to be expected come. Healing, armour, Dragons on the dice
and the fall of the dragon are all weighed by that.
"""

from wyrmtable.core.record import Ints
from wyrmtable.games.dice_and_dragons.effects import (
    allies_in_play,
    blessed_in_play,
    bonus_of,
    remaining,
)
from wyrmtable.games.dice_and_dragons.foresight import HANDS_AT, NO_DICE, expect, hand_shown, roll_more
from wyrmtable.games.dice_and_dragons.party import member, tokens_of
from wyrmtable.games.dice_and_dragons.patterns import (
    allowed,
    available,
    bits,
    holds,
    matches,
    skill_at,
    symbol_in,
    used,
)
from wyrmtable.games.dice_and_dragons.state import (
    DICE,
    FAILURE,
    FREE,
    HANDS,
    NONE,
    PARTY,
    ROWS,
    SIDES,
    SLOTS,
    SYMBOLS,
    TREAT,
    Better,
    Box,
    Dragon,
    Effect,
    Hero,
    Play,
    Skill,
    State,
    X,
)
from wyrmtable.games.dice_and_dragons.turn import ROLLS, heir, is_haste

# the desk
LIVES = 64  # numbers of HP that are told apart
ALL_ROWS = TREAT + 1  # a hero's own and the general skills
LIVES_AT = HANDS_AT + HANDS  # of each hero of the party
SPARE_AT = LIVES_AT + PARTY * LIVES  # of one hero in other armour
ROWS_AT = SPARE_AT + LIVES  # what a row is worth, by Dragons shown
OPEN_AT = ROWS_AT + (FAILURE + 1) * SIDES  # whether a row can be activated: CLOSED, OPEN or BY_SCROLL
COVER_AT = OPEN_AT + ALL_ROWS  # what it costs to cover a row
GAIN_AT = COVER_AT + ALL_ROWS  # what a die with a symbol is worth to the next hero
PRICE_AT = GAIN_AT + SYMBOLS  # what a point of damage to each dragon is worth
TURN_AT = PRICE_AT + 2  # the damage to be expected of a turn
ROUND_AT = TURN_AT + 2  # and of a round
FURIES_AT = ROUND_AT + 2  # and the Furies until each dragon falls
NOW_AT = FURIES_AT + 2  # what the dice that the acting hero shows are worth as they are
DESK = NOW_AT + 1 - HANDS_AT
CLOSED, OPEN, BY_SCROLL = 0, 1, 2

# fractions
SURE = 1 << 14
WHOLE = 16  # of a Fury
MOST_FURIES = 6 * WHOLE

# prices
POINT = 1000  # a point of damage, wherever nobody is in danger
URGENCY = 200  # thousandths of what a point of damage saves in lives
LIFE = 24000  # a hero's life
HEALTH = 100  # each HP, however many there are
KILL = 6000  # the fall of a dragon
TURN = 4800  # damage of a turn with five dice
FEWER_DICE = 900  # less for each die locked
BLESSING = 2200
BLESSED_PRICE = 1300  # what a Blessed token should bring
DIE = 2500  # a locked die that comes back
THAW = 4000  # a frosted Class Token that comes back
POISON_TURNS = 3  # for which a Poison token counts
COVER = 150  # of what a row is worth, for each turn that is still to come in the round
COUNTER_ONE, COUNTER_TWO, COUNTER_THREE = 6000, 2000, 500  # of SURE: counter attacks between two Furies
ATTACKS = 850  # of 1000: how likely a turn is an attack
REGAINS = 3  # Dragons of a round, for dragons that regenerate
ALLY = 550  # of 1000: how likely an Ally token will be needed
SCROLL_PRICE = 1500
SYMBOL_PRICE = 1200
DURABLE_PRICE = 1500
HASTE_PRICE = 1200
LAST_PRICE = 400  # of any item when there is no later Hunt

NOTHING = -(1 << 24)
UNROLLED = -2  # in place of rolls to come


def heads(s: State) -> int:
    """Heroes of the party, dead or alive.

    At full width, like all numbers that are handed on here: a function is compiled anew for each width of a number and
    each constant that it is called with, and these are large.
    """
    return min(s.heroes, PARTY)


# --- lives


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


# --- what skills do


def damage_worth(s: State, box: Box, out: Ints, hero: Hero, damage: int) -> int:
    """Damage as far as the dragon has HP, and its fall."""
    wyrm = s.wyrm[hero.foe]
    loss = max(0, damage + wyrm.pins - box.sheet[wyrm.sheet].ac)
    worth = min(loss, wyrm.hp) * out[PRICE_AT + hero.foe]
    if loss >= wyrm.hp:
        worth += KILL
        for position in range(heads(s)):
            other = member(s, position)
            if other.dead == 0 and other.foe == hero.foe:
                worth += LIFE + HEALTH * other.hp - life(s, box, out, position)
    return worth


def thaw_worth(hero: Hero) -> int:
    """A Class Token that comes back: at once, or for the next round. (DND-81)"""
    if hero.locked > 0:
        return THAW + THAW // 2
    return THAW if hero.locked_used > 0 else 0


def healing_worth(s: State, box: Box, out: Ints, position: int, healing: int) -> int:
    """HP for one hero, a Poison token less, and a Class Token that thaws. (DND-41, 79, 81)"""
    hero = member(s, position)
    healed = life_with(box, out, position, min(hero.max_hp, hero.hp + healing), max(0, hero.poison - 1))
    return healed - life(s, box, out, position) + thaw_worth(hero)


def armour_worth(s: State, box: Box, out: Ints, position: int, armour: int) -> int:
    """More AC for one hero until the Hunt ends. (DND-43 to 45)"""
    hero = member(s, position)
    at = max(SPARE_AT, LIVES_AT + position)
    write_life(s, box, out, at, position, hero.ac + armour)
    hp = hero.hp - box.poison_damage * hero.poison * POISON_TURNS
    return out[at + min(max(0, hp), LIVES - 1)] - life(s, box, out, position)


def blessing_worth(s: State, box: Box, hero: Hero) -> int:
    """A Blessed token for somebody who will have turns to use it, and a Class Token that thaws. (DND-46, 81)"""
    token = BLESSING // (1 + hero.blessed) if blessed_in_play(s) < box.blessed else 0
    return token + thaw_worth(hero) + 10 * hero.unused


def help_worth(s: State, box: Box, out: Ints, skill: Skill, healing: int, position: int) -> int:
    """What a skill does for one hero that it is meant for."""
    armour = skill.guard + skill.shield
    worth = 0
    if healing > 0:
        worth += healing_worth(s, box, out, position, healing)
    if armour > 0:
        worth += armour_worth(s, box, out, position, armour)
    if skill.blessed > 0:
        worth += blessing_worth(s, box, member(s, position))
    return worth


def best_help(s: State, box: Box, out: Ints, skill: Skill, healing: int, owner: int) -> int:
    """What a skill does for the heroes whom it helps most: one, two, or its owner."""
    first = second = 0
    for position in range(heads(s)):
        if member(s, position).dead == 0 and (skill.targets > 0 or position == owner):
            worth = help_worth(s, box, out, skill, healing, position)
            if worth > first:
                first, second = worth, first
            elif worth > second:
                second = worth
    return first + (second if skill.targets > 1 else 0)


def ally_worth(s: State, box: Box, out: Ints, position: int) -> int:
    """An Ally token stops one counter attack to come. (DND-54)"""
    hero = member(s, position)
    if hero.foe == FREE:
        return 0
    loss = max(0, box.sheet[s.wyrm[hero.foe].sheet].damage[1] - hero.ac)
    hurt = life_with(box, out, position, max(0, hero.hp - loss), max(0, hero.poison))
    return (life(s, box, out, position) - hurt) * ALLY // 1000


def pin_worth(s: State, box: Box, out: Ints, hero: Hero) -> int:
    """A point of damage with every attack to come. (DND-47)"""
    dragon = hero.foe if hero.foe != FREE else remaining(s)
    if s.wyrm[0].pins + s.wyrm[1].pins >= box.pinned:
        return 0
    turns = s.wyrm[dragon].hp * POINT // out[TURN_AT + dragon]
    return max(0, turns - 1) * out[PRICE_AT + dragon] * ATTACKS // POINT


def healing_of(box: Box, hero: Hero, row: int) -> int:
    """The HP that a row restores; none if it does not heal. (DND-41, 51)"""
    skill = box.skill[skill_at(box, hero, row)]
    if skill.healing == 0:
        return 0
    better = row < ROWS and hero.better[row] == Better.HEALING
    return skill.healing + better + bonus_of(box, hero, Effect.HEALING_SKILL)


def damage_of(box: Box, hero: Hero, row: int) -> int:
    """The damage of a row, before Pinned tokens and AC; none if it is no attack. (DND-39, 51)"""
    skill = box.skill[skill_at(box, hero, row)]
    if skill.damage == 0:
        return 0
    better = row < ROWS and hero.better[row] == Better.DAMAGE
    return skill.damage + better + skill.strike * bonus_of(box, hero, Effect.STRIKE_DAMAGE)


def effect_worth(s: State, box: Box, out: Ints, position: int, row: int) -> int:
    """Everything that a row does. (DND-39 to 50)"""
    hero = member(s, position)
    skill = box.skill[skill_at(box, hero, row)]
    worth = best_help(s, box, out, skill, healing_of(box, hero, row), position)
    if skill.damage > 0 and hero.foe != FREE:
        worth += damage_worth(s, box, out, hero, damage_of(box, hero, row))
    if skill.allies > 0 and allies_in_play(s) < box.allies:
        worth += ally_worth(s, box, out, position)
    if skill.pins > 0:
        worth += pin_worth(s, box, out, hero)
    return worth


def is_deadly(s: State, box: Box, hero: Hero, row: int) -> bool:
    """Whether a row kills the hero's dragon. (DND-39, 56)"""
    wyrm = s.wyrm[hero.foe]
    damage = damage_of(box, hero, row)
    return damage > 0 and damage + wyrm.pins - box.sheet[wyrm.sheet].ac >= wyrm.hp


def counter_cost(s: State, box: Box, out: Ints, position: int, guard: int, dragons: int) -> int:
    """What Dragons on the dice cost a hero that has raised its guard. (DND-52 to 55, 76, 77, 80, 84)"""
    hero = member(s, position)
    if hero.foe == FREE or dragons == 0:
        return 0
    wyrm = s.wyrm[hero.foe]
    sheet = box.sheet[wyrm.sheet]
    cost = min(sheet.regeneration * dragons, sheet.hp - wyrm.hp) * out[PRICE_AT + hero.foe]
    if hero.allies > 0:
        return cost + ally_worth(s, box, out, position)
    loss = sheet.damage[min(dragons, 3)] - hero.ac - guard
    if loss <= 0:
        return cost
    cost += life(s, box, out, position)
    cost -= life_with(box, out, position, max(0, hero.hp - loss), hero.poison + min(1, sheet.poison))
    return cost + (THAW if sheet.frost else 0) - (DIE if wyrm.locks > 0 else 0)


# --- rows


def ease(skill: Skill) -> int:
    """How likely a pattern comes about in three rolls, in thousandths and roughly, by its shape."""
    most = 0
    for symbol in range(SYMBOLS):
        most = max(most, skill.fixed[symbol])
    if skill.unlike > 0:
        return 400
    if skill.equal > 0:
        return 750 if skill.places == 3 else 120
    if most <= 1:
        return 1000 - 55 * skill.places - 15 * skill.places * (skill.places - 1) // 2 * (skill.places > 1)
    if most == 2:
        return 1100 - 200 * skill.places
    return 350 if skill.places == 3 else 105


def write_rows(s: State, box: Box, out: Ints, position: int) -> None:
    """What each row of a hero is worth now, by the Dragons that its dice show, and a failure."""
    hero = member(s, position)
    for row in range(ALL_ROWS):
        out[OPEN_AT + row] = openness(box, hero, row)
        out[COVER_AT + row] = 0
        if out[OPEN_AT + row] != CLOSED:
            worth = effect_worth(s, box, out, position, row)
            out[ROWS_AT + row * SIDES] = worth
            if row < ROWS and out[OPEN_AT + row] == OPEN:
                missed = min(worth, LIFE // 2) * ease(box.skill[hero.row[row] - 1]) // 1000
                out[COVER_AT + row] = missed * min(2, hero.unused - 1) * COVER // 1000
    cheapest = cheapest_cover(hero, out)
    for row in range(ALL_ROWS + 1):
        worth = -cheapest
        guard = 0
        spared = False
        if row < ALL_ROWS:
            if out[OPEN_AT + row] == CLOSED:
                continue
            worth = out[ROWS_AT + row * SIDES] - (out[COVER_AT + row] if row < ROWS else cheapest)
            guard = max(0, box.skill[skill_at(box, hero, row)].guard)
            spared = hero.foe != FREE and is_deadly(s, box, hero, row)
        for dragons in range(SIDES):
            cost = 0 if spared else counter_cost(s, box, out, position, guard, dragons)
            out[ROWS_AT + row * SIDES + dragons] = worth - cost


def openness(box: Box, hero: Hero, row: int) -> int:
    """Whether a row can be activated, and how. (DND-31, 37)"""
    if available(box, hero, row):
        return OPEN
    scroll = row < ROWS and hero.row[row] > 0 and holds(box, hero, Effect.REUSE_SKILL) != NONE
    return BY_SCROLL if scroll and allowed(box, hero, row) else CLOSED


def cheapest_cover(hero: Hero, out: Ints) -> int:
    """What it costs to cover the row that will be missed least."""
    cheapest = 1 << 24
    for row in range(ROWS):
        if hero.row[row] > 0 and hero.covered[row] == 0:
            cheapest = min(cheapest, out[COVER_AT + row])
    return cheapest


# --- hands


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
