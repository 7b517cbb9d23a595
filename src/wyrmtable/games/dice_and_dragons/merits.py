"""Dice & Dragons: what skills do, and what each row is worth to the expert."""

from wyrmtable.core.record import Ints
from wyrmtable.games.dice_and_dragons.desk import (
    ALL_ROWS,
    ALLY,
    ATTACKS,
    BLESSING,
    BY_SCROLL,
    CLOSED,
    COVER,
    COVER_AT,
    DIE,
    HEALTH,
    KILL,
    LIFE,
    LIVES,
    LIVES_AT,
    OPEN,
    OPEN_AT,
    POINT,
    POISON_TURNS,
    PRICE_AT,
    ROWS_AT,
    SPARE_AT,
    THAW,
    TURN_AT,
)
from wyrmtable.games.dice_and_dragons.effects import allies_in_play, blessed_in_play, bonus_of, remaining
from wyrmtable.games.dice_and_dragons.lives import heads, life, life_with, write_life
from wyrmtable.games.dice_and_dragons.party import member
from wyrmtable.games.dice_and_dragons.patterns import allowed, available, holds, skill_at
from wyrmtable.games.dice_and_dragons.state import FREE, NONE, ROWS, SIDES, SYMBOLS, Box, Hero, Skill, State
from wyrmtable.games.dice_and_dragons.terms import Better, Effect


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
