"""Hero Dice: the greedy player, who goes by a few rules of thumb."""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import action, argument_of
from wyrmtable.games.hero_dice.fleeing import can_flee, paid
from wyrmtable.games.hero_dice.items import may_help
from wyrmtable.games.hero_dice.piles import full_health, is_boss
from wyrmtable.games.hero_dice.state import HANDS, NOTHING, Box, Deck, Stage, State, Verb

HURT_IN_FIGHT = 12  # health at which to heal
HURT_AT_REST = 20
TIRED = 30  # health below which stairs are welcome
IN_DANGER = 15  # health at which a bomb may finish a strong mob
STRONG = 3  # dice of such a mob
WEAK = 1  # dice of a mob that nobody flees from
NEARLY_DONE = 6  # health of a mob that is worth another round
FAR_BEHIND = 2  # by how much a round is lost that is worth rolling anew


def greedy(s: State, box: Box, usual: int) -> int:
    """Use every ability, keep the best gear, heal when low, flee when it looks bad; or else do what is usual."""
    match s.stage:
        case Stage.READY:
            return before_round(s, box)
        case Stage.REST:
            return at_rest(s, box)
        case Stage.REROLL:
            return usual if s.mob_high - s.high >= FAR_BEHIND else action(Verb.ACCEPT, 0)
        case Stage.WEAPON:
            return best_weapons(s, box)
        case Stage.ARMOR:
            return best_armor(s, box)
        case Stage.STAIRS:
            return action(Verb.DESCEND if s.health < TIRED else Verb.IGNORE, 0)
    return usual  # invoke, revive, bypass, descend; and any exit


# --- fights


def before_round(s: State, box: Box) -> int:
    """Bombs for a boss at once, away from what looks too strong, and healing when low."""
    bad, low = looks_bad(s, box), s.health <= HURT_IN_FIGHT
    if not (bad or low or worth_a_bomb(s, box)):
        return action(Verb.FIGHT, 0)
    healing = NOTHING
    for place in range(s.bagged if may_help(s) else 0):
        card = s.bag[place]
        if (box.bomb[card] and wants_bomb(s, box, card)) or (bad and box.escape[card]):
            return action(Verb.USE, card)
        if low and box.heal[card] and (healing == NOTHING or box.heal[card] > box.heal[healing]):
            healing = card
    if bad and can_flee(s, box):
        return action(Verb.FLEE, 0)
    return action(Verb.FIGHT, 0) if healing == NOTHING else action(Verb.USE, healing)


def worth_a_bomb(s: State, box: Box) -> bool:
    """Bombs are for a boss, or for a strong mob when in danger."""
    return is_boss(box, s.card) or (s.health <= IN_DANGER and box.dice[s.card] >= STRONG)


def wants_bomb(s: State, box: Box, card: int) -> bool:
    """A boss that is still fresh; or whoever it would finish."""
    fresh = is_boss(box, s.card) and s.mob_health == full_health(s, box)
    return worth_a_bomb(s, box) and (fresh or s.mob_health <= box.bomb[card])


def looks_bad(s: State, box: Box) -> bool:
    """Little health for so many dice of the mob."""
    dice = box.dice[s.card]
    if is_boss(box, s.card) or dice <= WEAK:
        return False
    return s.health <= (2 if s.mob_health <= NEARLY_DONE else 4) * dice


def at_rest(s: State, box: Box) -> int:
    """Heal when low; before the boss heal whenever nothing of it is wasted."""
    last = s.left[Deck.ROOMS] + s.bottoms == 0
    for place in range(s.bagged):
        card = s.bag[place]
        whole = last and s.health + box.heal[card] <= box.health
        if box.heal[card] and (whole or s.health <= HURT_AT_REST):
            return action(Verb.USE, card)
    return action(Verb.GO_ON, 0)


def part_with(s: State, box: Box, out: Ints, count: int) -> int:
    """Pay as little as can be found; lose and give up what is of least use."""
    return cheapest(s, box, out, count) if s.stage == Stage.PAY else least_useful(box, out, count)


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
