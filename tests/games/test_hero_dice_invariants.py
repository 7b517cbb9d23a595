"""Hero Dice: what holds in every game, however the dice fall and whatever is chosen."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.hero import HeroTable, lay
from wyrmtable.core.match import Chosen, Entry, Landed
from wyrmtable.core.table import CHANCE, verb_of
from wyrmtable.games.hero_dice.piles import full_health, is_boss, score
from wyrmtable.games.hero_dice.state import (
    DIRECTIONS,
    NOTHING,
    Deck,
    Ending,
    Place,
    Stage,
    Verb,
)
from wyrmtable.games.hero_dice.treasure import carry_limit

OPTIONS = st.one_of(
    st.fixed_dictionaries({"layout": st.sampled_from(["stack", "map"]), "hero": st.sampled_from(["warrior", "rogue"])}),
    st.fixed_dictionaries(
        {
            "mode": st.just("delve"),
            "layout": st.sampled_from(["stack", "map"]),
            "restore_health": st.booleans(),
            "hero": st.sampled_from(["warrior", "rogue"]),
        }
    ),
)
LONGEST = 700  # entries of a log, in which delvers come far enough
BOLD = 0.7  # how often a player of these tests does the first thing on offer that is not flight


@dataclass
class Step:
    """One entry of the log, with the table before and after."""

    before: Any
    entry: Entry
    after: Any

    @property
    def verb(self) -> Verb | None:
        return Verb(verb_of(self.entry.action)) if isinstance(self.entry, Chosen) else None


@dataclass
class Play:
    """A game, from its start to its end or for as long as these tests look at it."""

    table: HeroTable
    steps: list[Step]

    @property
    def box(self) -> Any:
        return self.table.match.box


def play(options: dict[str, Any], seed: int) -> Play:
    """A game with dice and choices that one number stands for; luck is on the hero's side now and then."""
    anything = Random(seed)
    lucky = anything.random()
    table = lay(**options)
    steps: list[Step] = []
    while not table.match.over and len(steps) < LONGEST:
        before = table.s
        if table.match.mover == CHANCE:
            faces = [anything.randint(1, sides) for sides in table.match.sides]
            if before.stage == Stage.ROUND and anything.random() < lucky:
                faces[0] = 6
            table.land(*faces)
        else:
            actions = [packed for packed in table.match.actions() if verb_of(packed) not in (Verb.FALL, Verb.RETIRE)]
            table.match.act(actions[0] if anything.random() < BOLD else anything.choice(actions))
        steps.append(Step(before, table.match.log[-1], table.s))
    return Play(table, steps)


plays = st.builds(play, OPTIONS, st.integers(0, 2**32))
often = settings(max_examples=15, deadline=None)


def stolen(s: Any) -> bool:
    return s.stage in (Stage.LOSE, Stage.GIVE_UP) and s.then == Stage.DEFEAT


@often
@given(plays)
def test_health_stays_within_its_bounds(game: Play) -> None:
    for step in game.steps:
        s = step.after
        assert s.health <= game.box.health
        assert s.absorb >= 0
        if s.mover >= 0 and s.stage not in (Stage.ABILITY, Stage.REVIVE) and not stolen(s):
            assert s.health > 0


@often
@given(plays)
def test_a_mob_never_has_more_health_than_at_the_start_and_some_in_every_round(game: Play) -> None:
    for step in game.steps:
        s = step.after
        if s.card != NOTHING and game.box.vigour[s.card]:
            assert s.mob_health <= full_health(s, game.box)
            assert s.stage != Stage.ROUND or s.mob_health >= 1


@often
@given(plays)
def test_nobody_carries_too_much(game: Play) -> None:
    for step in game.steps:
        s, box = step.after, game.box
        weapons = [card for card in s.weapon if card != NOTHING]
        assert all(s.place[card] == Place.WORN for card in weapons)
        assert sum(place == Place.WORN for place in s.place) == len(weapons) + (s.armor != NOTHING)
        if s.stage in (Stage.REST, Stage.READY):
            assert s.bagged <= carry_limit(s, box)


@often
@given(plays)
def test_every_card_is_in_its_one_place_and_all_counts_agree(game: Play) -> None:
    for step in game.steps:
        s, box = step.after, game.box
        for deck in Deck:
            cards = range(box.first[deck], box.first[deck + 1])
            assert s.left[deck] == sum(s.place[card] == Place.DECK for card in cards)
        bag = list(s.bag)[: s.bagged]
        assert sorted(bag) == [card for card, place in enumerate(s.place) if place >= Place.HELD]
        bottom = list(s.bottom)[: s.bottoms]
        assert sorted(bottom) == [card for card, place in enumerate(s.place) if place == Place.BOTTOM]
        in_play = [card for card, place in enumerate(s.place) if place == Place.IN_PLAY]
        assert sorted(in_play) == sorted([*([s.card] if s.card != NOTHING else []), *list(s.event)[: s.events]])


@often
@given(plays)
def test_the_pool_holds_only_what_has_xp_and_the_bank_never_shrinks(game: Play) -> None:
    for step in game.steps:
        s, box = step.after, game.box
        pool = [card for card, place in enumerate(s.place) if place == Place.POOL]
        assert all(box.vigour[card] or box.is_item[card] for card in pool)
        assert s.pool == sum(box.xp[card] for card in pool) >= 0
        assert s.pool % 5 == 0
        assert s.banked >= step.before.banked


@often
@given(plays)
def test_a_level_draws_no_more_cards_than_its_rooms_call_for(game: Play) -> None:
    drawn = [0, 0, 0]
    draws = (Stage.ROOM_DRAW, Stage.ENCOUNTER_DRAW, Stage.TREASURE_DRAW)
    for step in game.steps:
        if step.after.level > step.before.level:
            drawn = [0, 0, 0]
        elif step.before.stage in draws and step.before.mover == CHANCE:
            fits = step.before.stage != Stage.ROOM_DRAW or step.after.room != step.before.room
            drawn[draws.index(step.before.stage)] += fits
        assert drawn[0] <= (24 if game.box.delve else 23)
        assert drawn[1] <= 16
        assert drawn[2] <= 10


@often
@given(plays)
def test_a_round_hurts_no_more_than_its_dice_and_abilities_can(game: Play) -> None:
    box = game.box
    for step in game.steps:
        before, after = step.before, step.after
        edge = sum(box.edge[weapon] for weapon in before.weapon)
        if before.stage == Stage.ROUND and before.card == after.card != NOTHING:
            assert before.mob_health - after.mob_health <= edge + (5 if before.dice > before.hero_dice else 6)
            if not is_boss(box, before.card):
                assert before.health - after.health <= 5 + box.fierce[before.card]
        if step.verb == Verb.INVOKE and before.card == after.card:
            assert before.mob_health - after.mob_health <= 10


@often
@given(plays)
def test_fleeing_never_raises_the_score_and_never_happens_before_a_boss(game: Play) -> None:
    for step in game.steps:
        if step.verb in (Verb.FLEE, Verb.PAY):
            assert not is_boss(game.box, step.before.card)
            assert score(step.after) <= score(step.before)


@often
@given(st.builds(play, st.fixed_dictionaries({"layout": st.just("map")}), st.integers(0, 2**32)))
def test_a_map_hangs_together_by_facing_arrows(game: Play) -> None:
    positions, box = game.table.match.game.positions, game.box
    known: dict[tuple[int, int], int] = {}
    for step in game.steps:
        s = step.after
        if s.mover < 0:
            continue
        rooms = {(x, y): room for room, x, y in positions.read(s, box)["rooms"]}
        assert len(rooms) == sum(place == Place.LAID for place in s.place)
        for (x, y), room in rooms.items():
            beside = [rooms.get(cell) for cell in ((x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y))]
            joined = [
                other is not None and box.exits[room] >> way & 1 and box.exits[other] >> (way + 2) % DIRECTIONS & 1
                for way, other in enumerate(beside)
            ]
            assert len(rooms) == 1 or any(joined)
            free = sum(1 << way for way, other in enumerate(beside) if other is None)
            assert s.ways[room] == box.exits[room] & free
        assert known.items() <= rooms.items()
        known = rooms


@often
@given(plays)
def test_one_ability_a_round_and_one_new_roll_for_a_card_and_fight(game: Play) -> None:
    rounds, anew = [int(step.before.turns) for step in game.steps if step.verb == Verb.INVOKE], 0
    assert len(set(rounds)) == len(rounds)
    for step in game.steps:
        if step.before.card != step.after.card:
            anew = 0
        anew += step.verb == Verb.USE and step.before.stage == Stage.REROLL
        assert anew <= 1


@often
@given(plays)
def test_the_same_choices_and_dice_give_the_same_game(game: Play) -> None:
    options = game.table.match.options
    if options["mode"] == "level":
        options = {name: value for name, value in options.items() if name != "restore_health"}
    again = lay(**options)
    for step in game.steps:
        if isinstance(step.entry, Landed):
            again.land(*step.entry.faces)
        else:
            again.match.act(step.entry.action)
    assert again.s.tobytes() == game.table.s.tobytes()


@often
@given(plays)
def test_a_game_ends_with_a_fallen_or_a_living_hero(game: Play) -> None:
    s = game.table.s
    if game.table.match.over:
        assert (s.outcome[0] == 2) == (s.health <= 0) == (s.ending == Ending.DEFEAT)
        assert sum(s.figures[7:18]) == sum(s.figures[18:]) == 1


@often
@given(plays)
def test_nobody_is_asked_where_there_is_a_single_choice(game: Play) -> None:
    out = [0] * game.table.match.game.choices
    for step in game.steps:
        if step.after.mover >= 0:
            assert game.table.match.game.legal(step.after, game.box, out) >= 2
