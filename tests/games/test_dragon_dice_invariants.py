"""Dragon Dice: what holds at every moment of every challenge, whatever is chosen and thrown."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from wyrmtable.core.match import Match, Seat
from wyrmtable.core.table import CHANCE
from wyrmtable.games.dragon_dice import GAME
from wyrmtable.games.dragon_dice.challenge import any_dragon
from wyrmtable.games.dragon_dice.returns import can_carry
from wyrmtable.games.dragon_dice.roster import in_battle
from wyrmtable.games.dragon_dice.stack import first_of
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import (
    EIGHTH,
    FINAL,
    FRAMES,
    MOST_QUIET,
    MOST_ROUNDS,
    OPFOR,
    PLACES,
    PLAYER,
    ROLLS,
    Ending,
    Zone,
)

FIFTH = PLACES - 1
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"size": "large", "monsters": "both", "army": "random"},
    {"size": "medium", "no_magic": True, "army": "random"},
    {"army": "2 x assailer, 2 x mammoth rider, air wooden targe, 2 x fire speed slippers, earth speed slippers"},
    {"army": "random", "promo": True, "start_face_one": True, "ancient_white": True},
)


def started(options: dict[str, Any], battle: int, chance: random.Random) -> Match:
    """A challenge whose first choice is made in any of the battles."""
    match = Match(GAME, [Seat("Ann")], options)
    while match.mover == CHANCE:
        match.land([chance.randint(1, sides) for sides in match.sides])
    position = GAME.positions.read(match.state, match.box)
    position |= {"battle": battle, "opfor": [], "frames": [{"stage": "battle"}]}
    if battle == FINAL:
        face = chance.randint(1, EIGHTH)
        position |= {"face": face, "holder": PLAYER if face == EIGHTH else -1}
    return Match(GAME, [Seat("Ann")], options, position=position)


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**6), options=st.sampled_from(OPTIONS), battle=st.integers(0, FINAL))
def test_invariants(seed: int, options: dict[str, Any], battle: int) -> None:
    chance = random.Random(seed)
    match = started(options, battle, chance)
    before = Snapshot(match)
    while not match.over and len(match.log) < 400:
        if match.mover == CHANCE:
            match.land([chance.randint(1, sides) for sides in match.sides])
        else:
            match.act(chance.choice(match.actions()))
        after = Snapshot(match)
        after.check(before)
        before = after


class Snapshot:
    """What the invariants look at."""

    def __init__(self, match: Match) -> None:
        s, box = match.state, match.box
        self.s, self.box, self.choices, self.over = s, box, len(match.actions()) if match.mover >= 0 else 0, match.over
        self.zones = [
            [s.zone[die] for die in range(first_of(side), first_of(side) + s.roster[side])] for side in (PLAYER, OPFOR)
        ]
        self.in_rounds = s.frame[0].stage >= Stage.START_B

    def reserve(self) -> list[int]:
        """Who is in reserve."""
        return [die for die, zone in enumerate(self.zones[PLAYER]) if zone == Zone.RESERVE]

    def check(self, before: Snapshot) -> None:
        """All that must hold, now and since the moment before."""
        s = self.s
        assert Zone.NOWHERE not in self.zones[PLAYER] + self.zones[OPFOR]  # 1
        assert Zone.RESERVE not in self.zones[OPFOR]
        assert self.choices != 1  # 12
        assert 1 <= s.face <= EIGHTH  # 3
        assert s.rounds <= MOST_ROUNDS  # 10
        assert s.quiet <= MOST_QUIET
        assert s.depth < FRAMES - 8
        assert s.rolls <= ROLLS
        assert all(amount >= 0 for amount in s.lasting)  # 5
        assert self.over == (s.ending != Ending.RUNNING)  # 8
        if not self.over and s.battle == before.s.battle:
            self.check_battle(before)
        if s.ending == Ending.VICTORY:
            assert in_battle(s, PLAYER)
            assert not any_dragon(s)
        if s.frame[0].stage == Stage.RESERVES:
            assert not {Zone.DEAD, Zone.AWAY} & set(self.zones[PLAYER])  # 9
            assert can_carry(s, self.box, Zone.ARMY, Zone.RESERVE)  # 11
        if s.frame[s.depth].stage in (Stage.ACTION, Stage.STEP_D):
            assert can_carry(s, self.box, Zone.ARMY, Zone.AWAY)  # 11

    def check_battle(self, before: Snapshot) -> None:
        """What must hold within a battle."""
        s = self.s
        if s.battle < FIFTH and self.in_rounds:
            assert s.face < EIGHTH  # 3
        if self.in_rounds and before.in_rounds:
            assert s.roster[OPFOR] == before.s.roster[OPFOR]
            assert self.reserve() == before.reserve()  # 4
            kinds = [Counter(list(each.s.kind[: each.s.roster[PLAYER]])) for each in (self, before)]
            assert kinds[0] == kinds[1]
        if self.in_rounds and s.together == 0 and s.frame[s.depth].stage != Stage.SUBSTITUTE:  # somebody may step in
            assert in_battle(s, PLAYER)  # 2
