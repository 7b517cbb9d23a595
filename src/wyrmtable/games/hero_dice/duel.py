"""Hero Dice: what becomes of a fight that is fought to its end, exactly: a Markov chain for people who ask.

A duel stands at both healths, at what the armor still absorbs, and at a mood: what the last round left for the next.
Every ability on offer is used, and no item. All that can come of a round is written down once for every standing;
then the chances flow along until the fight is over.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmtable.core.errors import Refused
from wyrmtable.games.hero_dice.piles import full_health, is_boss
from wyrmtable.games.hero_dice.state import FACES, SIDES, Ability, Box, Power, State

SETTLED = 1e-6  # chance that a fight still goes on, at which it is not followed further
FORGOTTEN = 1e-10  # chance of a standing that is not followed at all
LARGEST = 60_000_000  # ways from standing to standing that are worth waiting for
LONGEST = 2000  # rounds after which it is not, in any case
GUARDED = 12  # damage still absorbed, above which more is not told apart


class Mood(NamedTuple):
    """What the last round left for the next. (HER-52)"""

    bonus: int = 0
    disarm: int = 0
    rage: int = 0
    weaken: int = 0
    curse: bool = False


@dataclass(frozen=True)
class Duel:
    """Two sides, as far as a fight depends on them."""

    most: int  # the hero's health at most
    combat: int  # dice of the weapons
    edge: int
    ward: int
    abilities: tuple[tuple[int, int], ...]  # of each side of the hero die: what it does, and how much
    foes: int  # dice of the mob
    full: int  # its health at the start
    fierce: int
    hide: int
    regen: int
    ring: tuple[tuple[int, int], ...]  # of each number: what it does, and how much


@dataclass(frozen=True)
class Fate:
    """What becomes of a fight: the chance to win it, and what is to be expected of it."""

    win: float
    health: float  # that is left, if it is won
    rounds: float


class Effect(NamedTuple):
    """What one way a round can go does, step by step. (HER-38)"""

    wounds: int  # of the mob
    damage: int  # that armor may absorb
    recovery: int
    guard: int
    toll: int  # health that a ring takes, whatever absorbs dice damage
    mend: int  # health that a ring gives back to the boss
    mood: Mood


def duel_of(s: State, box: Box) -> Duel:
    """The fight that the hero is in."""
    card = s.card
    weapons = [int(weapon) for weapon in s.weapon]
    ring = [(int(box.power[card * FACES + top]), int(box.force[card * FACES + top])) for top in range(FACES)]
    return Duel(
        most=int(box.health),
        combat=int(sum(box.dice[weapon] for weapon in weapons)),
        edge=int(sum(box.edge[weapon] for weapon in weapons)),
        ward=int(box.ward[s.armor]),
        abilities=tuple((int(box.ability[face]), int(box.amount[face])) for face in range(FACES)),
        foes=int(box.dice[card]),
        full=int(full_health(s, box)),
        fierce=int(box.fierce[card]),
        hide=int(box.hide[card]),
        regen=int(box.regen[card]),
        ring=tuple(ring) if is_boss(box, card) else ((Power.NONE, 0),) * FACES,
    )


def fate(s: State, box: Box) -> Fate:
    """What becomes of the fight if it is fought on from here, before a round, to its end."""
    mood = Mood(int(s.bonus), int(s.disarm), int(s.rage), int(s.weaken), bool(s.curse))
    guard = min(GUARDED, int(s.absorb))
    return follow(duel_of(s, box), min(int(s.health), int(box.health)), int(s.mob_health), guard, mood)


@lru_cache(maxsize=256)
def follow(duel: Duel, health: int, vigour: int, guard: int, mood: Mood) -> Fate:
    """Let the chances flow from one standing until hardly any is left in the fight."""
    web = _web(duel, guard, mood)
    chances = np.zeros(web.size)
    chances[web.place(web.moods.index(mood), guard, health, vigour)] = 1.0
    rounds = 0.0
    for _ in range(LONGEST):
        fighting = float(chances[: web.lost].sum())
        if fighting < SETTLED:
            break
        rounds += fighting
        chances = web.flow(chances)
    won = chances[web.lost + 1 :]
    win = float(won.sum())
    return Fate(win, float(won @ np.arange(len(won))) / win if win else 0.0, rounds)


# --- the web of standings


class _Web:
    """All standings of a duel, and where each leads: fights by mood, guard and both healths; a loss; wins by health."""

    def __init__(self, duel: Duel, guards: int, moods: tuple[Mood, ...]) -> None:
        self.duel, self.moods = duel, moods
        self.guards, self.healths, self.vigours = guards + 1, duel.most + 1, duel.full + 1
        self.block = self.guards * self.healths * self.vigours  # standings of one mood
        self.lost = len(moods) * self.block
        self.size = self.lost + 1 + self.healths
        ways = [effects(duel, mood) for mood in moods]
        if self.block * sum(map(len, ways)) > LARGEST:
            raise Refused("both sides are too tough for the odds of this fight to be reckoned")
        self._leads = [np.array([self._lead(effect) for effect in known], np.int32) for known in ways]
        self._likely = [np.array(list(known.values())) for known in ways]

    def place(self, mood: int, guard: int, health: int, vigour: int) -> int:
        """The number of a standing in a fight."""
        return ((mood * self.guards + guard) * self.healths + health) * self.vigours + vigour

    def flow(self, chances: NDArray[np.float64]) -> NDArray[np.float64]:
        """The chances of all standings one round later."""
        after = np.zeros(self.size)
        after[self.lost :] = chances[self.lost :]
        for mood, (leads, likely) in enumerate(zip(self._leads, self._likely, strict=True)):
            here = chances[mood * self.block : (mood + 1) * self.block]
            live = np.flatnonzero(here > FORGOTTEN)
            if len(live):
                flowing = np.outer(likely, here[live]).ravel()
                after += np.bincount(leads[:, live].ravel(), flowing, self.size)
        return after

    def _lead(self, effect: Effect) -> NDArray[np.int64]:
        """Where this leads from every standing of a mood, dead ones included. (HER-43, 44, 48 to 58)"""
        guard, health, vigour = (
            grid.ravel()
            for grid in np.meshgrid(
                np.arange(self.guards), np.arange(self.healths), np.arange(self.vigours), indexing="ij"
            )
        )
        absorbed = np.minimum(guard, effect.damage)
        health = health - effect.damage + absorbed
        if effect.recovery:
            health = np.minimum(self.duel.most, health + effect.recovery)
        health = health - effect.toll
        vigour = np.minimum(self.duel.full, vigour - effect.wounds + effect.mend)
        guard = np.minimum(self.guards - 1, guard - absorbed + effect.guard)
        over = np.where(health <= 0, self.lost, self.lost + 1 + health)
        vigour = np.minimum(self.duel.full, vigour + self.duel.regen * (vigour > 0))
        onward = self.moods.index(effect.mood)
        there = ((onward * self.guards + guard) * self.healths + health) * self.vigours + vigour
        return np.where((health <= 0) | (vigour <= 0), over, there)


@lru_cache(maxsize=2)
def _web(duel: Duel, guard: int, mood: Mood) -> _Web:
    guards = GUARDED if any(does == Ability.GUARD for does, _ in duel.abilities) else guard
    return _Web(duel, guards, _moods(duel, mood))


def _moods(duel: Duel, first: Mood) -> tuple[Mood, ...]:
    """Every mood that can come up, the first one first."""
    found, waiting = {first: None}, [first]
    while waiting:
        for effect in effects(duel, waiting.pop()):
            if effect.mood not in found:
                found[effect.mood] = None
                waiting.append(effect.mood)
    return tuple(found)


# --- a round


@lru_cache(maxsize=64)
def effects(duel: Duel, mood: Mood) -> dict[Effect, float]:
    """What can come of a round in this mood, and how likely it is. (HER-39, 40, 42)"""
    likely: dict[Effect, float] = {}
    for (die, high, own), (top, theirs) in product(
        rolls(max(0, duel.combat + mood.bonus - mood.weaken)), highs(max(0, duel.foes + mood.rage - mood.disarm))
    ):
        effect = _effect(duel, mood, die, high, top)
        likely[effect] = likely.get(effect, 0.0) + own * theirs
    return likely


def _effect(duel: Duel, mood: Mood, die: int, high: int, top: int) -> Effect:
    does, amount = duel.abilities[die] if die == high and not mood.curse else (Ability.NONE, 0)
    power, force = duel.ring[top] if top > high else (Power.NONE, 0)
    wounds = max(0, high - top + duel.edge - duel.hide) if high > top else 0
    warded = max(0, force - duel.ward)
    return Effect(
        wounds=wounds + amount * (does == Ability.WOUND),
        damage=top - high + duel.fierce if top > high else 0,
        recovery=amount * (does == Ability.RECOVER),
        guard=amount * (does == Ability.GUARD),
        toll=warded * (power in (Power.WOUND, Power.DRAIN)),
        mend=warded if power == Power.DRAIN else force * (power == Power.MEND),
        mood=Mood(
            bonus=amount * (does == Ability.BONUS),
            disarm=amount * (does == Ability.DISARM),
            rage=force * (power == Power.RAGE),
            weaken=force * (power == Power.WEAKEN),
            curse=power == Power.CURSE,
        ),
    )


def highs(dice: int) -> Iterator[tuple[int, float]]:
    """The highest of so many dice, and how likely it is; no dice show 0. (HER-42)"""
    if dice == 0:
        yield 0, 1.0
        return
    for high in range(1, SIDES + 1):
        yield high, (high**dice - (high - 1) ** dice) / SIDES**dice


def rolls(combat: int) -> Iterator[tuple[int, int, float]]:
    """What the hero die shows, the hero's high die, and how likely that is with so many combat dice."""
    for die in range(1, SIDES + 1):
        for top, chance in highs(combat):
            yield die, max(die, top), chance / SIDES
