"""Dice & Dragons: what holds after every step of every game, whoever plays it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.dnd import PACK, HuntTable, place_of
from tests.lay import NAMES
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.pack import Pack
from wyrmtable.core.table import CHANCE, argument_of, verb_of
from wyrmtable.games.dice_and_dragons import GAME
from wyrmtable.games.dice_and_dragons.patterns import row_of, use_of
from wyrmtable.games.dice_and_dragons.state import FREE, ROSTER
from wyrmtable.games.dice_and_dragons.terms import Effect, Ending, Role, Stage, Verb

MOST_STEPS = 400
BOT_STEPS = 120  # since they think
XP = {1: 0, 2: 6, 3: 14, 4: 26, 5: 39}
GREEN, BLUE = place_of("dragons", "green"), place_of("dragons", "blue")
SHOCKWAVE = (place_of("dragons", "young_black"), place_of("dragons", "black"))
WIZARD = place_of("classes", "wizard")
DRAGONS = ("young_red", "pale", "young_black", "green", "red", "blue", "undead", "black")


# --- games


def tame() -> Pack:
    """The official content with dragons so frail that villages are soon reached."""
    data = deepcopy(dict(PACK.data))
    for dragon in data["dragons"].values():
        dragon["hp"] = 9
    return replace(PACK, name="tame", data=data)


@dataclass
class Step:
    """One choice or throw, with the table before and after."""

    before: Any
    verb: int | None  # None for dice
    argument: int
    after: Any
    box: Any
    options: dict[str, Any]

    @property
    def one_hunt(self) -> bool:
        """Whether it lies within one Hunt."""
        return hunting(self.before) and hunting(self.after) and self.before.hunts == self.after.hunts

    @property
    def ends_hunt(self) -> bool:
        """Whether a Hunt was over with it."""
        return hunting(self.before) and not hunting(self.after)


def hunting(s: Any) -> bool:
    """Whether a Hunt has begun and is not over."""
    return bool(Stage.WEAR <= s.stage <= Stage.FURY)


def party(s: Any) -> list[Any]:
    """The heroes of the party in turn order."""
    return [s.hero[line] for line in s.order if line >= 0]


def play(
    seats: int, options: dict[str, Any], seed: int, chapter: int = 0, bot: bool = False, pack: Pack = PACK
) -> Iterator[Step]:
    """A game whose dice and choices one number stands for; the dice are kinder in some games than in others."""
    anything = Random(seed)
    luck = anything.choice((0.2, 0.8, 0.98))
    position = {"chapter": chapter} if chapter else None
    table = HuntTable(Match(GAME, [Seat(name) for name in NAMES[:seats]], options, pack, position=position))
    before = table.s
    for _ in range(MOST_STEPS):
        verb, argument = None, 0
        if table.match.mover == CHANCE:
            table.match.land(_throw(before, len(table.match.sides), anything, luck))
        else:
            chosen = _choice(table, before, anything, bot)
            verb, argument = verb_of(chosen), argument_of(chosen)
            table.match.act(chosen)
        after = table.s
        yield Step(before, verb, argument, after, table.match.box, table.match.options)
        before = after
        if table.match.over:
            return


def _throw(s: Any, dice: int, anything: Random, luck: float) -> list[int]:
    if anything.random() >= luck:
        return [anything.randint(1, 6) for _ in range(dice)]
    if s.stage == Stage.ROLL:
        symbol = party(s)[s.actor].symbol
        return [1 + (symbol if anything.random() < 0.8 else anything.randrange(5)) for _ in range(dice)]
    return [anything.randint(1, 5) for _ in range(dice)]


def _choice(table: HuntTable, s: Any, anything: Random, bot: bool) -> int:
    actions = table.match.actions()
    assert len(set(actions)) == len(actions)
    if bot:
        out = [*actions, *[0] * (GAME.room - len(actions))]
        return int(GAME.bots.choose(s, table.match.box, len(GAME.bots.BOTS) - 1, out, len(actions)))
    boring = {Stage.VOTE: 0.98, Stage.ROLLING: 0.8}  # to stay, to stop rolling
    if anything.random() < boring.get(s.stage, 0):
        return actions[0]
    return anything.choice(actions)


COMMON = {
    "wizard_token_level": st.sampled_from([3, 4]),
    "healing_wave_hp": st.sampled_from([3, 4]),
    "skill_values": st.sampled_from(["canon", "sheet", "chart"]),
    "duplicate_printed_skills": st.booleans(),
}
HUNT = st.fixed_dictionaries(
    {
        **COMMON,
        "play": st.just("hunt"),
        "dragon": st.sampled_from(DRAGONS),
        "second_dragon": st.sampled_from(["same", "chosen", *DRAGONS]),
        "level": st.sampled_from(["1", "2", "3", "4", "5", "ask"]),
        "gold": st.integers(0, 12),
    }
)
CAMPAIGN = st.fixed_dictionaries(
    {
        **COMMON,
        "second_dragon": st.sampled_from(["same", "chosen"]),
        "market_prices": st.sampled_from(["chapter", "chart"]),
        "switch_xp": st.sampled_from(["fresh", "match"]),
        "leftover": st.sampled_from(["ask", "auto"]),
    }
)
PARTIES = st.integers(1, 5).flatmap(lambda heroes: st.tuples(st.just(heroes), st.integers(1, heroes)))
SEEDS = st.integers(0, 2**32)


# --- what holds


def invariant_1_hp_stay_within_their_bounds(step: Step) -> None:
    for hero in step.after.hero:
        if hero.role != Role.NOBODY:
            assert 0 <= hero.hp <= hero.max_hp
            assert (hero.hp == 0) == bool(hero.dead)
    if hunting(step.after):
        for wyrm in list(step.after.wyrm)[: step.after.dragons]:
            assert 0 <= wyrm.hp <= step.box.sheet[wyrm.sheet].hp


def invariant_2_armour_never_falls_in_a_hunt(step: Step) -> None:
    for before, hero in zip(step.before.hero, step.after.hero, strict=True):
        assert hero.ac >= hero.base_ac >= 0 or hero.role == Role.NOBODY
        assert not step.one_hunt or hero.ac >= before.ac


def tokens_of(step: Step, hero: Any) -> int:
    """Three Class Tokens, and a Wizard's fourth."""
    return 4 if hero.calling == WIZARD and hero.level >= step.options["wizard_token_level"] else 3


def invariant_3_class_tokens_are_neither_lost_nor_made(step: Step) -> None:
    for hero in party(step.after) if hunting(step.after) else []:
        assert min(hero.unused, hero.used, hero.locked, hero.locked_used) >= 0
        there = hero.unused + hero.used + hero.locked + hero.locked_used
        assert there == (0 if hero.dead else tokens_of(step, hero))


def invariant_4_a_row_to_cover_always_exists(step: Step) -> None:
    for hero in step.after.hero:
        assert sum(hero.covered) <= tokens_of(step, hero) < 6
        assert all(row > 0 or not token for row, token in zip(hero.row, hero.covered, strict=True))


def invariant_5_no_hero_has_more_turns_in_a_round_than_tokens(steps: list[Step]) -> None:
    turns: Counter[tuple[int, int, int]] = Counter()
    for step in steps:
        if step.before.stage == Stage.BEFORE and step.verb in (Verb.THROW, Verb.KEEP):
            s = step.before
            line = int(s.order[s.actor])
            turns[int(s.hunts), int(s.round_number), line] += 1
            assert turns[int(s.hunts), int(s.round_number), line] <= tokens_of(step, s.hero[line])


def invariant_6_there_are_five_dice(step: Step) -> None:
    s = step.after
    if not hunting(s):
        return
    locked = s.wyrm[0].locks + s.wyrm[1].locks
    assert 0 <= locked <= 4
    if Stage.BEFORE <= s.stage <= Stage.TARGET:
        assert s.hand + locked == 5
        assert sum(s.count) == sum(symbol >= 0 for symbol in list(s.shown)[: s.hand])
    if s.stage in (Stage.ROLLING, Stage.ACTIVATE):
        assert sum(s.count) == s.hand
    for wyrm in s.wyrm:
        assert wyrm.locks == 0 or (wyrm.sheet in SHOCKWAVE and wyrm.hp > 0)


def invariant_7_supplies_are_limits(step: Step) -> None:
    s = step.after
    for field, supply in (("blessed", 4), ("poison", 4), ("allies", 9)):
        counts = [getattr(hero, field) for hero in party(s)]
        assert min(counts, default=0) >= 0
        assert sum(counts) <= supply
    assert min(s.wyrm[0].pins, s.wyrm[1].pins) >= 0
    assert s.wyrm[0].pins + s.wyrm[1].pins <= 4 or not hunting(s)


def skill_of(box: Any, hero: Any, row: int) -> Any:
    """The skill of a row, or a general one."""
    return box.skill[{8: box.jab, 9: box.treat}.get(row, hero.row[row % 8] - 1)]


def invariant_8_an_activation_uses_as_many_symbols_as_its_pattern_has(step: Step) -> None:
    s, after = step.before, step.after
    if step.verb == Verb.PASS:
        assert 0 <= step.argument < 5
        assert s.left[step.argument] > 0
    if step.verb not in (Verb.ACTIVATE, Verb.TARGET) or after.stage == Stage.TARGET or after.turns != s.turns:
        return
    if after.stage in (Stage.COVER, Stage.AFTER, Stage.VOTE, Stage.OFFER):
        way = step.argument if step.verb == Verb.ACTIVATE else s.way
        hero = party(s)[s.actor]
        held = [hero.items[slot] for slot in (0, 1) if use_of(way) >> slot & 1]
        invoked = sum(step.box.items[item - 1].effect == Effect.ADD_SYMBOL for item in held)
        assert all(0 <= after.left[symbol] <= s.count[symbol] for symbol in range(5))
        used = sum(list(s.count)[:5]) - sum(after.left)
        assert used + invoked == skill_of(step.box, hero, row_of(way)).places


def fills(skill: Any, count: list[int]) -> bool:
    """Whether dice with these counts fill the pattern of a skill."""
    rest = [there - fixed for there, fixed in zip(count, skill.fixed, strict=False)]
    return bool(min(rest) >= 0 and max(rest) >= skill.equal and sum(left > 0 for left in rest) >= skill.unlike)


def invariant_9_failing_needs_that_nothing_matches(step: Step) -> None:
    s = step.before
    if s.stage == Stage.ACTIVATE:
        hero = party(s)[s.actor]
        rows = [row for row in range(8) if hero.row[row] and not hero.covered[row]] + [8, 9]
        skills = [skill_of(step.box, hero, row) for row in rows]
        open_to = [skill for skill in skills if hero.foe != FREE or not skill.damage]
        matched = any(fills(skill, list(s.count)[:5]) for skill in open_to)
        assert step.verb != Verb.FAIL or not matched


def invariant_10_the_dead_do_nothing(step: Step) -> None:
    s = step.after
    if s.stage == Stage.FURY:
        assert s.wyrm[s.raging].hp > 0
        assert any(hero.foe == s.raging and not hero.dead for hero in party(s))
    if Stage.BEFORE <= s.stage <= Stage.AFTER:
        assert not party(s)[s.actor].dead
    if s.stage in (Stage.VOTE, Stage.OFFER):
        assert not party(s)[s.at].dead
        assert s.mover == party(s)[s.at].seat
    if step.verb == Verb.TARGET:
        assert not any(hero.dead for place, hero in enumerate(party(step.before)) if step.argument >> place & 1)
    if step.verb == Verb.POTION:
        assert not party(step.before)[step.argument % 8].dead
    if step.one_hunt and step.before.turns == s.turns:
        for before, hero in zip(step.before.hero, s.hero, strict=True):
            assert hero.hp >= before.hp or (before.foe != FREE and step.before.wyrm[before.foe].hp > 0)
            assert hero.hp == before.hp or not before.dead


def level_of(xp: int) -> int:
    """The level that so many XP are."""
    return max(level for level, least in XP.items() if least <= xp)


def invariant_11_sheets_are_in_order(step: Step) -> None:
    for line in range(ROSTER):
        hero, before = step.after.hero[line], step.before.hero[line]
        if hero.role == Role.NOBODY:
            continue
        assert hero.items[0] > 0 or hero.items[1] == 0
        assert hero.gold >= 0
        assert hero.xp >= before.xp or before.role == Role.NOBODY
        filled = [row for row in range(8) if hero.row[row]]
        assert filled == list(range(len(filled)))
        assert 6 <= len(filled) <= 8
        improved = [step.box.skill[hero.row[row] - 1] for row in range(8) if hero.better[row]]
        assert len(improved) == len({skill.name for skill in improved}) <= 2
        assert not any(skill.strike for skill in improved)
        if step.after.stage == Stage.MUSTER and not hero.dead:
            assert hero.level == level_of(hero.xp)


def invariant_12_what_is_paid_out_is_what_the_dragons_were_worth(step: Step) -> None:
    s, after, heroes = step.before, step.after, len(party(step.before))
    if step.ends_hunt and after.result == Ending.WON and after.ending in (Ending.RUNNING, Ending.WON):
        worth = [step.box.sheet[wyrm.sheet] for wyrm in list(s.wyrm)[: s.dragons]]
        single = step.options["play"] == "hunt"
        for field in ("gold", "xp"):
            total = 0 if single else sum(getattr(sheet, field) for sheet in worth)
            shares = [getattr(now, field) - getattr(then, field) for then, now in zip(s.hero, after.hero, strict=True)]
            assert sum(shares) + getattr(after, field) == total
            gained = [shares[line] for line in s.order if line >= 0]
            fair = step.options["leftover"] == "ask"
            assert max(gained) - min(gained) <= (0 if fair else 1)
            assert min(gained) == total // heroes
    if step.verb in (Verb.GOLD, Verb.XP):
        for field in ("gold", "xp"):
            there = [sum(getattr(hero, field) for hero in state.hero) + getattr(state, field) for state in (s, after)]
            assert there[0] == there[1]


def invariant_13_cleanup_leaves_no_row_covered(step: Step) -> None:
    if step.one_hunt and step.after.round_number == step.before.round_number + 1:
        for hero in party(step.after):
            assert sum(hero.covered) == hero.used == hero.locked_used == 0


def invariant_14_a_hunt_changes_no_sheet(step: Step) -> None:
    if step.one_hunt:
        for before, hero in zip(step.before.hero, step.after.hero, strict=True):
            then, now = ((h.base_ac, h.max_hp, h.xp, h.gold, h.level, list(h.row)) for h in (before, hero))
            assert then == now


def invariant_15_the_result_fits_who_lives(step: Step) -> None:
    if step.ends_hunt:
        alive = sum(not hero.dead for hero in party(step.after))
        assert (alive == 0) == (step.after.result == Ending.LOST)
        assert step.after.result in (Ending.WON, Ending.LOST, Ending.FLED)


def invariant_16_specials_come_from_their_dragons(step: Step) -> None:
    if not step.one_hunt:
        return
    s = step.before
    for before, hero in zip(s.hero, step.after.hero, strict=True):
        foe = s.wyrm[before.foe].sheet if before.foe != FREE else None
        assert hero.poison <= before.poison or foe == GREEN
        locked = before.locked + before.locked_used
        assert hero.locked + hero.locked_used <= locked or foe == BLUE
    for wyrm, now in zip(s.wyrm, step.after.wyrm, strict=True):
        assert now.locks <= wyrm.locks or wyrm.sheet in SHOCKWAVE


EACH_STEP: tuple[Callable[[Step], None], ...] = (
    invariant_1_hp_stay_within_their_bounds,
    invariant_2_armour_never_falls_in_a_hunt,
    invariant_3_class_tokens_are_neither_lost_nor_made,
    invariant_4_a_row_to_cover_always_exists,
    invariant_6_there_are_five_dice,
    invariant_7_supplies_are_limits,
    invariant_8_an_activation_uses_as_many_symbols_as_its_pattern_has,
    invariant_9_failing_needs_that_nothing_matches,
    invariant_10_the_dead_do_nothing,
    invariant_11_sheets_are_in_order,
    invariant_12_what_is_paid_out_is_what_the_dragons_were_worth,
    invariant_13_cleanup_leaves_no_row_covered,
    invariant_14_a_hunt_changes_no_sheet,
    invariant_15_the_result_fits_who_lives,
    invariant_16_specials_come_from_their_dragons,
)


def check(steps: Iterator[Step]) -> None:
    """Every invariant holds after every step."""
    seen = []
    for step in steps:
        for holds in EACH_STEP:
            holds(step)
        seen.append(step)
    invariant_5_no_hero_has_more_turns_in_a_round_than_tokens(seen)


@settings(max_examples=20)
@given(PARTIES, HUNT, SEEDS)
def test_every_invariant_holds_in_hunts_of_all_sizes(sizes: tuple[int, int], options: Any, seed: int) -> None:
    heroes, seats = sizes
    check(play(seats, {**options, "heroes": str(heroes)}, seed))


@pytest.mark.parametrize("chapter", range(8))
@settings(max_examples=3)
@given(sizes=PARTIES, options=CAMPAIGN, seed=SEEDS)
def test_every_invariant_holds_in_campaigns(chapter: int, sizes: tuple[int, int], options: Any, seed: int) -> None:
    heroes, seats = sizes
    check(play(seats, {**options, "heroes": str(heroes)}, seed, chapter))


@settings(max_examples=12)
@given(PARTIES, CAMPAIGN, SEEDS)
def test_every_invariant_holds_in_villages(sizes: tuple[int, int], options: Any, seed: int) -> None:
    heroes, seats = sizes
    check(play(seats, {**options, "heroes": str(heroes)}, seed, pack=tame()))


@settings(max_examples=4)
@given(PARTIES, st.one_of(HUNT, CAMPAIGN), SEEDS)
def test_every_invariant_holds_when_bots_play(sizes: tuple[int, int], options: Any, seed: int) -> None:
    heroes, seats = sizes
    check(islice(play(seats, {**options, "heroes": str(heroes)}, seed, bot=True), BOT_STEPS))


@pytest.mark.parametrize("party", ["rogue+cleric", "rogue+ranger+wizard+cleric"])
@pytest.mark.parametrize("dragon", DRAGONS)
@settings(max_examples=3)
@given(seed=SEEDS)
def test_every_invariant_holds_against_every_dragon(party: str, dragon: str, seed: int) -> None:
    check(play(1, {"play": "hunt", "party": party, "dragon": dragon}, seed))
