"""Hero Dice: what a fight is worth to the expert: a Markov chain over both healths and the mood of the next round.

A round is plain, or the hero is eager for a bonus die, or the mob is disarmed. The desk holds what can come of a round
in each mood; what it is worth to come out of the fight with so much health, the prizes, laid by who asks; and what
each pair of healths is worth in each mood. Every ability on offer is used, and no item. What fights are worth is swept
over a few times instead of being solved, for bots decide often; what people are told is solved, in `duel`.
"""

from wyrmtable.core.record import Ints
from wyrmtable.games.hero_dice.piles import full_health
from wyrmtable.games.hero_dice.state import CHOICES, FACES, SIDES, Ability, Box, State

SURE_BITS = 20
SURE = 1 << SURE_BITS
MOODS = 3
PLAIN, EAGER, DISARMED = 0, 1, 2
SWEEPS = 3  # in which what fights are worth nearly settles
PASSES = 8  # over a mob that recovers, whose health goes up as well as down
RECOVERY = 20  # health above that of now which is still told apart
HEALTHS = 64  # of the hero; more counts as the most
VIGOURS = 96  # of the mob, likewise

CHANCE, WOUNDS, LOSS, GAIN, MOOD = range(5)  # what the desk says of something that can come of a round
COLUMNS = 5
LEADS = 2 * SIDES  # from five behind to six ahead
OUTCOMES = LEADS * FACES  # each with any ability or none

ROUNDS_AT = CHOICES
PRIZES_AT = ROUNDS_AT + MOODS * OUTCOMES * COLUMNS
WORTH_AT = PRIZES_AT + HEALTHS
DESK = WORTH_AT + HEALTHS * VIGOURS * MOODS - CHOICES


def reckon(s: State, box: Box, desk: Ints) -> int:
    """What it is worth to fight on from here to the end, by the prizes on the desk."""
    regen = box.regen[s.card]
    health, healths = standing(s), highest(s, box)
    vigours = min(VIGOURS - 1, full_health(s, box) if regen else s.mob_health)
    lay_rounds(s, box, desk)
    guess(desk, vigours, healths)
    for _ in range(PASSES if regen else 1):
        for vigour in range(1, vigours + 1):
            settle(desk, vigour, vigours, healths, regen)
    return desk[place_of(min(s.mob_health, vigours), health, mood_of(s))]


def standing(s: State) -> int:
    """The hero's health, with what the armor still absorbs, as far as it is told apart."""
    return min(HEALTHS - 1, s.health + s.absorb)


def highest(s: State, box: Box) -> int:
    """The most health that is told apart in this fight."""
    return min(HEALTHS - 1, max(standing(s), min(standing(s) + RECOVERY, box.health)))


def mood_of(s: State) -> int:
    """The mood of the next round."""
    return EAGER if s.bonus else DISARMED if s.disarm else PLAIN


def reckoned(s: State, box: Box, desk: Ints, wounds: int, healing: int) -> int:
    """What the fight just reckoned would be worth after so many wounds of the mob, and so much healing of the hero."""
    health = min(highest(s, box), standing(s) + healing)
    left = s.mob_health - wounds
    return desk[PRIZES_AT + health] if left <= 0 else desk[place_of(min(left, VIGOURS - 1), health, mood_of(s))]


def place_of(vigour: int, health: int, mood: int) -> int:
    """Where the desk holds what a pair of healths is worth."""
    return WORTH_AT + (vigour * HEALTHS + health) * MOODS + mood


def guess(desk: Ints, vigours: int, healths: int) -> None:
    """Fill the desk with something to begin from: the prize, less so the stronger the mob is."""
    for vigour in range(vigours + 1):
        for health in range(1, healths + 1):
            for mood in range(MOODS):
                prize = desk[PRIZES_AT + health]
                desk[place_of(vigour, health, mood)] = prize * 4 * health // (4 * health + vigour)


def settle(desk: Ints, vigour: int, vigours: int, healths: int, regen: int) -> None:
    """What is worth what against so much of the mob's health, up and down until it hardly changes."""
    for sweep in range(SWEEPS):
        for step in range(1, healths + 1):
            health = step if sweep % 2 == 0 else healths + 1 - step
            for mood in (EAGER, DISARMED, PLAIN):
                desk[place_of(vigour, health, mood)] = expected(desk, vigour, health, mood, vigours, healths, regen)


def expected(desk: Ints, vigour: int, health: int, mood: int, vigours: int, healths: int, regen: int) -> int:
    """What one more round leads to, in the mean; rounds that change nothing are left out of it."""
    here = place_of(vigour, health, mood)
    worth = changes = 0
    at = ROUNDS_AT + mood * OUTCOMES * COLUMNS
    while desk[at + CHANCE] > 0:
        left = vigour - desk[at + WOUNDS]
        rest = min(healths, health - desk[at + LOSS] + desk[at + GAIN])
        there = PRIZES_AT + rest
        if left > 0:
            there = place_of(min(vigours, left + regen), rest, desk[at + MOOD])
        if there != here:
            changes += desk[at + CHANCE]
            worth += desk[at + CHANCE] * desk[there] if rest > 0 else 0
        at += COLUMNS
    return worth // max(1, changes)


# --- what can come of a round


def lay_rounds(s: State, box: Box, desk: Ints) -> None:
    """Every lead of the high dice with every ability, as likely as it is in each mood."""
    weapons = box.dice[s.weapon[0]] + box.dice[s.weapon[1]]
    for mood in range(MOODS):
        combat = weapons + (strongest(box, Ability.BONUS) if mood == EAGER else 0)
        foes = max(0, box.dice[s.card] - (strongest(box, Ability.DISARM) if mood == DISARMED else 0))
        at = ROUNDS_AT + mood * OUTCOMES * COLUMNS
        for lead in range(1 - SIDES, FACES):
            for face in range(FACES):
                chance = chance_of(combat, foes, lead, face)
                if chance > 0:
                    lay_outcome(s, box, desk, at, lead, face)
                    desk[at + CHANCE] = chance
                    at += COLUMNS
        if at < ROUNDS_AT + (mood + 1) * OUTCOMES * COLUMNS:
            desk[at + CHANCE] = 0


def lay_outcome(s: State, box: Box, desk: Ints, at: int, lead: int, face: int) -> None:
    """What a lead and an ability do to both sides; armor that absorbs is as good as health."""
    ability, amount = box.ability[face], box.amount[face]
    edge = box.edge[s.weapon[0]] + box.edge[s.weapon[1]] - box.hide[s.card]
    desk[at + WOUNDS] = (max(0, lead + edge) if lead > 0 else 0) + (amount if ability == Ability.WOUND else 0)
    desk[at + LOSS] = box.fierce[s.card] - lead if lead < 0 else 0
    desk[at + GAIN] = amount if ability == Ability.RECOVER or ability == Ability.GUARD else 0
    desk[at + MOOD] = EAGER if ability == Ability.BONUS else DISARMED if ability == Ability.DISARM else PLAIN


def chance_of(combat: int, foes: int, lead: int, face: int) -> int:
    """How likely the hero leads by so much, with the ability of this face of the hero die, or with 0 none."""
    chance = 0
    for high in range(max(1, lead), FACES):
        top = high - lead
        theirs = high_chance(foes, top) if top <= SIDES else 0
        if theirs > 0 and face == high:
            chance += theirs * own_chance(combat, high, high) >> SURE_BITS
        elif theirs > 0 and face == 0:
            for die in range(1, high):
                chance += theirs * own_chance(combat, die, high) >> SURE_BITS
    return chance


def strongest(box: Box, ability: int) -> int:
    """The largest amount of an ability on the hero die."""
    most = 0
    for face in range(1, FACES):
        if box.ability[face] == ability:
            most = max(most, box.amount[face])
    return most


def own_chance(combat: int, die: int, high: int) -> int:
    """How likely the hero die shows this, and the hero's high die that."""
    return (below(combat, high) if die == high else high_chance(combat, high)) // SIDES


def high_chance(dice: int, high: int) -> int:
    """How likely the highest of so many dice shows this; no dice show 0."""
    if dice == 0 or high == 0:
        return SURE if dice == high else 0
    return below(dice, high) - below(dice, high - 1)


def below(dice: int, high: int) -> int:
    """How likely none of so many dice shows more than this."""
    chance = SURE
    for _ in range(dice):
        chance = chance * high // SIDES
    return chance
