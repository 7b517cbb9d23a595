"""Hero Dice: the greedy player, who goes by a few rules of thumb."""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import action, argument_of, verb_of
from wyrmtable.games.hero_dice.fleeing import paid
from wyrmtable.games.hero_dice.piles import full_health, is_boss, undrawn
from wyrmtable.games.hero_dice.state import HANDS, NOTHING, Box, Deck, Stage, State, Verb

HURT_IN_FIGHT = 12  # health at which to heal
HURT_AT_REST = 20
TIRED = 30  # health below which stairs are welcome
IN_DANGER = 15  # health at which a bomb may finish a strong mob
STRONG = 3  # dice of such a mob
WEAK = 1  # dice of a mob that nobody flees from
NEARLY_DONE = 6  # health of a mob that is worth another round
FAR_BEHIND = 2  # by how much a round is lost that is worth rolling anew


def greedy(s: State, box: Box, out: Ints, count: int) -> int:
    """Use every ability, keep the best gear, heal when low, flee when it looks bad."""
    stage = s.stage
    if stage == Stage.READY:
        return before_round(s, box, out, count)
    if stage == Stage.REST:
        return at_rest(s, box, out, count)
    if stage == Stage.REROLL:
        return out[0] if s.mob_high - s.high >= FAR_BEHIND else action(Verb.ACCEPT, 0)
    if stage == Stage.PAY:
        return cheapest(s, box, out, count)
    if stage == Stage.WEAPON:
        return best_weapons(s, box)
    if stage == Stage.ARMOR:
        return best_armor(s, box)
    if stage in (Stage.GIVE_UP, Stage.LOSE):
        return least_useful(box, out, count)
    if stage == Stage.STAIRS:
        return action(Verb.DESCEND if s.health < TIRED else Verb.IGNORE, 0)
    return out[0]  # invoke, revive, bypass, descend; and any exit


# --- fights


def before_round(s: State, box: Box, out: Ints, count: int) -> int:
    """Bombs for a boss at once, healing when low, and away from what looks too strong."""
    bomb = best_item(box, out, count, Stage.READY)
    healing = best_item(box, out, count, Stage.REST)
    if bomb >= 0 and wants_bomb(s, box, argument_of(out[bomb])):
        return out[bomb]
    if looks_bad(s, box):
        for choice in range(count):
            if verb_of(out[choice]) == Verb.USE and box.escape[argument_of(out[choice])]:
                return out[choice]
        if verb_of(out[count - 1]) == Verb.FLEE:
            return out[count - 1]
    if healing >= 0 and s.health <= HURT_IN_FIGHT:
        return out[healing]
    return action(Verb.FIGHT, 0)


def wants_bomb(s: State, box: Box, card: int) -> bool:
    """A boss that is still fresh; or a strong mob that it would finish, when in danger."""
    if is_boss(box, s.card):
        return s.mob_health == full_health(s, box) or s.mob_health <= box.bomb[card]
    return s.health <= IN_DANGER and box.dice[s.card] >= STRONG and s.mob_health <= box.bomb[card]


def looks_bad(s: State, box: Box) -> bool:
    """Little health for so many dice of the mob."""
    dice = box.dice[s.card]
    if is_boss(box, s.card) or dice <= WEAK:
        return False
    return s.health <= (2 if s.mob_health <= NEARLY_DONE else 4) * dice


def best_item(box: Box, out: Ints, count: int, stage: int) -> int:
    """Where the strongest item is that heals, or before a round the strongest bomb; -1 if there is none."""
    best, most = -1, 0
    for choice in range(count):
        if verb_of(out[choice]) == Verb.USE:
            card = argument_of(out[choice])
            strength = box.heal[card] if stage == Stage.REST else box.bomb[card]
            if strength > most:
                best, most = choice, strength
    return best


def at_rest(s: State, box: Box, out: Ints, count: int) -> int:
    """Heal when low; before the boss heal whenever nothing of it is wasted."""
    best = best_item(box, out, count, Stage.REST)
    if s.health <= HURT_AT_REST:
        return out[best]
    if undrawn(s, box, Deck.ROOMS) + s.bottoms == 0:
        for choice in range(count - 1):
            if s.health + box.heal[argument_of(out[choice])] <= box.health:
                return out[choice]
    return action(Verb.GO_ON, 0)


def cheapest(s: State, box: Box, out: Ints, count: int) -> int:
    """The smallest card that completes the payment; else the largest there is."""
    missing = box.xp[s.card] - paid(s, box)
    best, best_cost = out[0], 1 << 20
    for choice in range(count):
        value = box.xp[argument_of(out[choice])]
        cost = value - missing if value >= missing else (1 << 16) - value
        if cost < best_cost:
            best, best_cost = out[choice], cost
    return best


# --- gear


def weapon_worth(box: Box, card: int) -> int:
    """A die is worth more than a sharper edge."""
    return 3 * box.dice[card] + 2 * box.edge[card]


def armor_worth(box: Box, card: int) -> int:
    """What wards off rings and events counts most."""
    return 3 * box.absorb[card] + 4 * box.ward[card] + 2 * box.tough[card]


def best_weapons(s: State, box: Box) -> int:
    """Keep what fits into a free hand; else replace the worse weapon by a better one."""
    if s.weapon[HANDS - 1] == NOTHING:
        return action(Verb.KEEP, 0)
    worse = 0 if weapon_worth(box, s.weapon[0]) <= weapon_worth(box, s.weapon[1]) else 1
    if weapon_worth(box, s.card) > weapon_worth(box, s.weapon[worse]):
        return action(Verb.REPLACE, worse)
    return action(Verb.REFUSE, 0)


def best_armor(s: State, box: Box) -> int:
    """Keep the better armor."""
    better = armor_worth(box, s.card) > armor_worth(box, s.armor)
    return action(Verb.KEEP if better else Verb.REFUSE, 0)


def item_worth(box: Box, card: int) -> int:
    """What an item may do for the hero, very roughly in health."""
    small = 6 * box.bypass[card] + 8 * box.reroll[card] + 9 * box.escape[card] + 4 * box.carry[card]
    return box.heal[card] + box.bomb[card] + 2 * box.revive[card] + small


def least_useful(box: Box, out: Ints, count: int) -> int:
    """The item that would be missed least."""
    worst = out[0]
    for choice in range(count):
        if item_worth(box, argument_of(out[choice])) < item_worth(box, argument_of(worst)):
            worst = out[choice]
    return worst
