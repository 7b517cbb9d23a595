"""Hero Dice: what a fight is worth to the expert: a Markov chain over both healths and the mood of the next round.

A mood is what the last round left for the next: an ability of the hero (a bonus die, a mob disarmed) and a power of the
boss's ring (rage, weakness, a curse), or neither. The desk holds what can come of a round in each mood (`prospects`);
what it is worth to come out of the fight with so much health, the prizes, laid by who asks; and what each pair of
healths is worth in each mood. Every ability on offer is used, and no item; what armor still absorbs counts as health.
"""

from wyrmtable.core.record import Ints
from wyrmtable.games.hero_dice.piles import level_health
from wyrmtable.games.hero_dice.prospects import (
    CHANCE,
    COLUMNS,
    LOSS,
    MOOD,
    OUTCOMES,
    TOLL,
    WOUNDS,
    lay_outcome,
    lay_rounds,
    mood_now,
    own_moods,
    recovers,
    ring_moods,
)
from wyrmtable.games.hero_dice.state import CHOICES, Box, State

HEALTHS = 64  # of the hero; more counts as the most
RECOVERY = 20  # health above that of now which is still told apart
MOODS = 9  # that can be told apart
CELLS = 21_500  # pairs of healths in all moods that the desk has room for
NEAR = 50  # changes up to this are none
SWEEPS = 60  # after which it is enough in any case

# The fight that is reckoned: both healths and the mood of now, the most that is told apart of each, whether moods of
# the ring are, whether the mob's health can rise, and by how much it does after every round.
HEALTH, VIGOUR, NOW, MOST_HEALTH, MOST_VIGOUR, MOST_MOODS, RING, RISES, REGEN = range(CHOICES, CHOICES + 9)
PRIZES_AT = CHOICES + 9
ROLL_AT = PRIZES_AT + HEALTHS
ROUNDS_AT = ROLL_AT + COLUMNS
WORTH_AT = ROUNDS_AT + MOODS * OUTCOMES * COLUMNS
DESK = WORTH_AT + CELLS - CHOICES


def reckon(s: State, box: Box, desk: Ints) -> int:
    """What it is worth to fight on from here to the end, by the prizes on the desk."""
    lay_fight(s, box, desk, s.card, s.mob_health, s.absorb)
    desk[NOW] = mood_now(s, box, desk[RING] > 0)
    return solve(desk)


def reckon_ahead(s: State, box: Box, desk: Ints, card: int) -> int:
    """What it would be worth to meet this card now, likewise."""
    lay_fight(s, box, desk, card, box.vigour[card] + level_health(s), box.absorb[s.armor])
    desk[NOW] = 0
    return solve(desk)


def reckoned(desk: Ints, wounds: int, healing: int) -> int:
    """What the fight just reckoned would be worth after so many wounds of the mob, and so much healing of the hero."""
    health = min(desk[MOST_HEALTH], desk[HEALTH] + healing)
    left = min(desk[MOST_VIGOUR], desk[VIGOUR] - wounds)
    return desk[PRIZES_AT + health] if left <= 0 else desk[place_of(desk, left, health) + desk[NOW]]


# --- what is told apart


def lay_fight(s: State, box: Box, desk: Ints, card: int, vigour: int, absorb: int) -> None:
    """Lay a fight with this card on the desk, with the moods of the ring if there is room for them."""
    full = box.vigour[card] + level_health(s)
    health = min(HEALTHS - 1, s.health + absorb)
    rises = recovers(box, card)
    most_health = min(HEALTHS - 1, max(health, min(health + RECOVERY, box.health)))
    own, moods = own_moods(box), own_moods(box) * ring_moods(box, card)
    ring = moods <= MOODS and moods * (most_health + 1) * ((full if rises else vigour) + 1) <= CELLS
    desk[HEALTH], desk[VIGOUR] = health, vigour
    desk[MOST_HEALTH] = most_health
    desk[MOST_MOODS] = moods if ring else own
    desk[MOST_VIGOUR] = min(full if rises else vigour, CELLS // (desk[MOST_MOODS] * (most_health + 1)) - 1)
    desk[RING] = 1 if ring else 0
    desk[RISES] = 1 if rises else 0
    desk[REGEN] = box.regen[card]
    lay_rounds(s, box, desk, ROUNDS_AT, card, ring)


def place_of(desk: Ints, vigour: int, health: int) -> int:
    """Where the desk holds what a pair of healths is worth, mood by mood."""
    return WORTH_AT + (vigour * (desk[MOST_HEALTH] + 1) + health) * desk[MOST_MOODS]


# --- what is worth what


def solve(desk: Ints) -> int:
    """What the fight on the desk is worth. Where the mob's health rises, all its healths are gone over repeatedly."""
    for turn in range(SWEEPS if desk[RISES] else 1):
        moved = 0
        for vigour in range(1, desk[MOST_VIGOUR] + 1):
            if turn == 0:
                guess(desk, vigour)
            moved = max(moved, settle(desk, vigour))
        if moved <= NEAR:
            break
    return reckoned(desk, 0, 0)


def guess(desk: Ints, vigour: int) -> None:
    """Begin from what it is worth to face a mob that has a little less health; from the prizes, if it has none."""
    for health in range(1, desk[MOST_HEALTH] + 1):
        at, before = place_of(desk, vigour, health), place_of(desk, vigour - 1, health)
        for mood in range(desk[MOST_MOODS]):
            desk[at + mood] = desk[PRIZES_AT + health] if vigour == 1 else desk[before + mood]


def settle(desk: Ints, vigour: int) -> int:
    """Go up the hero's healths until nothing changes any more, or twice if it is too early; the largest change."""
    most = 0
    for _ in range(2 if desk[RISES] else SWEEPS):
        moved = 0
        for health in range(1, desk[MOST_HEALTH] + 1):
            at = place_of(desk, vigour, health)
            for turned in range(1, desk[MOST_MOODS] + 1):
                mood = desk[MOST_MOODS] - turned  # the plain one last: all others lead to it
                worth = expected(desk, at + mood, vigour, health, mood)
                moved = max(moved, abs(worth - desk[at + mood]))
                desk[at + mood] = worth
        most = max(most, moved)
        if moved <= NEAR:
            break
    return most


def expected(desk: Ints, here: int, vigour: int, health: int, mood: int) -> int:
    """What one more round leads to, in the mean; rounds that change nothing are left out of it."""
    worth = changes = 0
    at = ROUNDS_AT + mood * OUTCOMES * COLUMNS
    while desk[at + CHANCE] > 0:
        there = landing(desk, at, vigour, health)
        if there != here:
            changes += desk[at + CHANCE]
            worth += desk[at + CHANCE] * desk[there]
        at += COLUMNS
    return worth // max(1, changes)


def landing(desk: Ints, at: int, vigour: int, health: int) -> int:
    """Where the desk holds what it is worth if this comes of a round; the prize of a hero without health is nothing."""
    most_vigour = desk[MOST_VIGOUR]
    left = min(most_vigour, vigour - desk[at + WOUNDS])
    rest = min(desk[MOST_HEALTH], health - desk[at + LOSS]) - desk[at + TOLL]
    if rest <= 0 or left <= 0:
        return PRIZES_AT + max(0, rest)
    left = min(most_vigour, left + desk[REGEN])
    return place_of(desk, left, rest) + desk[at + MOOD]


# --- a roll that lies there


def roll_reckoned(s: State, box: Box, desk: Ints, die: int, high: int) -> int:
    """What the fight just reckoned is worth if the hero's dice of this round show this."""
    lay_outcome(
        s, box, desk, ROLL_AT, s.card, high, s.mob_high, die if die == high and s.curse == 0 else 0, desk[RING] > 0
    )
    return desk[landing(desk, ROLL_AT, min(desk[MOST_VIGOUR], desk[VIGOUR]), desk[HEALTH])]
