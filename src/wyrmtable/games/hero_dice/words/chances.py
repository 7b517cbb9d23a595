"""Hero Dice in English: the odds of a fight, of a check, and of the boss behind the last room."""

from collections.abc import Iterator

import numpy as np

from wyrmtable.core.game import Talk
from wyrmtable.core.record import view
from wyrmtable.core.scene import Odds, Row
from wyrmtable.core.table import action, argument_of, verb_of
from wyrmtable.games.hero_dice.combat import face
from wyrmtable.games.hero_dice.duel import Fate, fate, rolls
from wyrmtable.games.hero_dice.rules import act, land, legal
from wyrmtable.games.hero_dice.state import CHOICES, NOTHING, SIDES, STATE, Box, Deck, Ending, Place, Stage, State, Verb
from wyrmtable.games.hero_dice.words.labels import label
from wyrmtable.games.hero_dice.words.names import card_name
from wyrmtable.games.hero_dice.words.touches import touches

IN_A_FIGHT = (Stage.READY, Stage.REROLL, Stage.ABILITY, Stage.REVIVE)
FIGHT = "Chance to win this fight, and the health left if you do (every ability used, no further item):"
CHECK = "Chance to get past it unharmed:"
BOSS = "Chance to beat the boss as you stand now (every ability used, no item), whichever it is:"
RARE = 0.001  # a chance that would be rounded to very little
READILY = (Verb.INVOKE, Verb.ACCEPT)  # what is done without asking on the way to the next round


def odds(s: State, box: Box, talk: Talk) -> Odds | None:
    """What each choice in a fight or before a check leads to; on the stairs and before the boss, how strong that is."""
    if s.stage in IN_A_FIGHT and s.card != NOTHING and box.vigour[s.card]:
        return Odds(FIGHT, tuple(_choice(s, box, talk, packed) for packed in _choices(s, box)))
    if s.stage == Stage.BYPASS:
        return Odds(CHECK, tuple(_check(s, box, talk, packed) for packed in _choices(s, box)))
    if s.stage == Stage.STAIRS or (s.stage == Stage.REST and _boss_is_next(s)):
        return Odds(BOSS, tuple(_bosses(s, box, talk)))
    return None


def _boss_is_next(s: State) -> bool:
    return s.left[Deck.ROOMS] + s.bottoms + s.reds + s.golds + s.events == 0 and s.then != Stage.DEEPER


def _choices(s: State, box: Box) -> list[int]:
    out = [0] * CHOICES
    return out[: legal(s, box, out)]


def _row(s: State, box: Box, talk: Talk, packed: int, note: str) -> Row:
    verb, argument = verb_of(packed), argument_of(packed)
    touched = touches(s, box, verb, argument)
    return Row(label(s, box, talk, verb, argument), note=note, id=touched[0] if touched else "")


# --- fights


def _choice(s: State, box: Box, talk: Talk, packed: int) -> Row:
    if verb_of(packed) == Verb.FLEE or (verb_of(packed) == Verb.USE and box.escape[argument_of(packed)]):
        return _row(s, box, talk, packed, f"away with {s.health} health")
    return _row(s, box, talk, packed, shown(whole_fate(s, box, packed)))


def whole_fate(s: State, box: Box, packed: int) -> Fate:
    """What becomes of the fight after this choice."""
    if verb_of(packed) == Verb.FIGHT:
        return fate(s, box)
    after = _copy(s)
    act(after, box, packed)
    if after.stage == Stage.ANEW:
        return _mean([(chance, _onward(s, rolled, box)) for rolled, chance in _anew(after, box)])
    return _onward(s, after, box)


def _onward(before: State, s: State, box: Box) -> Fate:
    """What becomes of a fight that stands somewhere between two rounds."""
    while s.mover >= 0 and s.stage in (*IN_A_FIGHT, Stage.LOSE, Stage.GIVE_UP) and s.stage != Stage.READY:
        act(s, box, _readily(s, box))
    if s.ending == Ending.DEFEAT:
        return Fate(0.0, 0.0, 0.0)
    if s.card != before.card or s.ending:
        return Fate(1.0, float(s.health), 0.0)
    if s.stage == Stage.ROUND:
        _put_back(s, box)
    return fate(s, box)


def _readily(s: State, box: Box) -> int:
    """Use the ability, let the roll stand, rise again; of items to lose the first."""
    choices = _choices(s, box)
    return next((packed for packed in choices if verb_of(packed) in READILY), choices[0])


def _put_back(s: State, box: Box) -> None:
    """Dice in the air tell what the last round left for this one: take them up again."""
    weapons = box.dice[s.weapon[0]] + box.dice[s.weapon[1]]
    own, foes = s.hero_dice - 1 - weapons, s.dice - s.hero_dice - box.dice[s.card]
    s.bonus, s.weaken = max(0, own), max(0, -own)
    s.rage, s.disarm = max(0, foes), max(0, -foes)


def _anew(s: State, box: Box) -> Iterator[tuple[State, float]]:
    """Every way in which the hero's dice can fall once more, as far as it matters. (HER-45)"""
    for die, high, chance in rolls(s.hero_dice - 1):
        rolled = _copy(s)
        for place in range(s.hero_dice):
            rolled.faces[place] = high if place else die
        land(rolled, box)
        yield rolled, chance


def _mean(fates: list[tuple[float, Fate]]) -> Fate:
    win = sum(chance * one.win for chance, one in fates)
    health = sum(chance * one.win * one.health for chance, one in fates)
    return Fate(win, health / win if win else 0.0, sum(chance * one.rounds for chance, one in fates))


def _copy(s: State) -> State:
    other: State = view(np.zeros(1, STATE))
    other.words[:] = s.words  # type: ignore[attr-defined]
    return other


def shown(told: Fate) -> str:
    """`73.4%, 18 health`."""
    if told.win < RARE:
        return "under 0.1%" if told.win else "0.0%"
    return f"{told.win:.1%}, {told.health:.0f} health"


# --- checks and bosses


def _check(s: State, box: Box, talk: Talk, packed: int) -> Row:
    if verb_of(packed) == Verb.USE:
        return _row(s, box, talk, packed, "100%")
    needed = box.toughness[s.card] - box.tough[s.armor]
    return _row(s, box, talk, packed, f"{min(SIDES, max(0, SIDES + 1 - needed)) / SIDES:.1%}")


def _bosses(s: State, box: Box, talk: Talk) -> Iterator[Row]:
    """Every boss that may be the one, and all of them together. (HER-04, 05)"""
    fates = {}
    for boss in range(box.first[Deck.BOSSES], box.first[Deck.BOSSES + 1]):
        if s.place[boss] == Place.DECK:
            other = _copy(s)
            face(other, box, boss)
            fates[card_name(talk, boss)] = whole_fate(other, box, action(Verb.FIGHT, 0))
    yield Row("The boss, unknown yet", note=shown(_mean([(1 / len(fates), one) for one in fates.values()])))
    for name, one in sorted(fates.items(), key=lambda item: -item[1].win):
        yield Row(name, note=shown(one))
