"""DiceWar: spells that the core tribe does not have, in tribes of the tests' own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.test_dice_war_primitives import able, named
from tests.games.war import CORE, WarTable, strange


def spell(*parts: dict[str, Any]) -> dict[str, Any]:
    """A creature whose only ability is a spell of these parts."""
    return {"abilities": [], "spell": {"name": "Strange", "parts": list(parts)}}


def part(does: str, **parameters: Any) -> dict[str, Any]:
    """A part of a spell."""
    return {"does": does, **parameters}


def shift(**parameters: Any) -> dict[str, Any]:
    """A spell that shifts one creature: an opposing one anywhere to a level lower, unless said otherwise."""
    return spell({"does": "shift", "filter": "opposing", "range": "any", "effect": "level", "by": -1, **parameters})


def casts(table: WarTable, field: str) -> set[str]:
    """The ways to cast the Spell of the creature on a field."""
    return {choice[1:] for choice in table.of(field) if choice[0] == "*"}


# --- split


def test_a_split_may_be_of_one_die_or_up_to_eight() -> None:  # WAR-32
    levels = {4: spell(part("split", self=2, count=1, level=3, place="adjacent"))}
    table = strange("R4@a1 B6@b1 B6@a7 r", levels)
    assert casts(table, "a1") == {"a2"}
    assert table.act("a1*a2").board == {"a1": "R2", "a2": "R3", "b1": "B6", "a7": "B6"}
    levels = {4: spell(part("split", self="reserve", count=8, level=1, place="surrounding"))}
    table = strange("R4@d4 R1@a1 B6@a7 r", levels)
    assert casts(table, "d4") == {"c3,d3,e3,c4,e4,c5,d5,e5"}
    table.act("d4*c3,d3,e3,c4,e4,c5,d5,e5")
    assert (len(table.board), "d4" in table.board, table.reserve) == (10, False, (6, 14))


def test_a_split_around_takes_any_empty_fields() -> None:  # WAR-32, WAR-41
    levels = {4: spell(part("split", self=4, count=2, level=1, place="surrounding"))}
    assert casts(strange("R4@a1 B6@a7 r", levels), "a1") == {"b1,a2", "b1,b2", "a2,b2"}
    assert len(casts(strange("R4@d4 B6@a7 r", levels), "d4")) == 28
    assert len(casts(strange("R4@d4 R1@c3 B6@e4 B6@a7 r", levels), "d4")) == 15
    assert casts(strange("R4@d4 B6@a7 r ex=13:0", levels), "d4") == set()


def test_a_split_in_place_keeps_the_caster_as_it_is() -> None:  # WAR-41, WAR-61
    levels = {4: spell(part("split", self=4, count=1, level=4, place="adjacent"))}
    table = strange("R4@d4 B6@a7 r quiet=4", levels).act("d4*d5")
    assert (table.board, table.s.quiet, table.turn) == ({"d4": "R4", "d5": "R4", "a7": "B6"}, 0, "b")


def test_only_a_split_in_line_is_changed_by_the_option() -> None:  # WAR-41
    levels = {4: spell(part("split", self=1, count=2, level=1, place="surrounding"))}
    assert len(casts(strange("R4@d4 B6@a7 r", levels, split_place="adjacent"), "d4")) == 28


# --- shift


def test_a_shift_picks_one_creature_and_changes_it() -> None:  # WAR-68
    table = strange("R4@d4 R2@a1 B6@a7 B3@b7 B1@c7 r", {4: shift()})
    assert casts(table, "d4") == {"a7", "b7"}  # level 1 would not be changed
    table.act("d4*b7")
    assert (table.board["b7"], table.turn, table.s.quiet, table.points) == ("B2", "b", 0, (0, 0))


def test_a_shift_without_a_target_is_illegal() -> None:  # WAR-68
    assert casts(strange("R4@d4 R2@a1 B1@c7 r", {4: shift()}), "d4") == set()


@pytest.mark.parametrize(
    ("who", "targets"), [("friendly", {"a1", "c1"}), ("own", {"a1", "c1", "d4"}), ("opposing", {"a7"})]
)
def test_a_shift_looks_at_those_that_fit_its_filter(who: str, targets: set[str]) -> None:  # WAR-68
    levels = {4: shift(filter=who, by=1)}
    assert casts(strange("R4@d4 R2@a1 R6@b1 R5@c1 B3@a7 B6@b7 r", levels), "d4") == targets


@pytest.mark.parametrize(
    ("pattern", "targets"),
    [
        ({"does": "step", "dirs": "all"}, {"d5", "e5"}),
        ({"does": "step", "dirs": "orth"}, {"d5"}),
        ({"does": "line", "dirs": "orth", "min": 1, "max": 6, "through": "none"}, {"d5", "a4"}),
        ({"does": "line", "dirs": "orth", "min": 2, "max": 6, "through": "any"}, {"d7", "a4", "d1"}),
        ({"does": "line", "dirs": "orth", "min": 1, "max": 6, "through": "own"}, {"d5", "a4", "d1"}),
        ({"does": "line", "dirs": "orth", "min": 1, "max": 6, "through": "opposing"}, {"d5", "d7", "a4"}),
    ],
)
def test_a_shift_reaches_as_far_as_its_pattern(pattern: dict[str, Any], targets: set[str]) -> None:  # WAR-68
    position = "R4@d4 R2@d3 B6@d5 B3@d7 B5@a4 B5@e5 B2@d1 B6@g7 r"
    assert casts(strange(position, {4: shift(range=pattern)}), "d4") == targets


def test_a_range_disregards_levels_and_immunity_to_attacks() -> None:  # WAR-68
    step = {"does": "step", "dirs": "orth"}
    lift = {2: shift(range=step, by=1)}
    assert casts(strange("R2@d4 B1@d5 B1@d6 B1@e5 B5@d3 r", lift), "d4") == {"d5", "d3"}


def test_who_is_immune_to_spells_is_not_chosen() -> None:  # WAR-52, WAR-68
    levels = {4: shift(), 5: able(named("immune", to=["spell"]))}
    assert casts(strange("R4@d4 B5@a7 B3@b7 r", levels, "strange", "strange"), "d4") == {"b7"}
    levels = {4: shift(filter="friendly", by=1), 5: able(named("immune", to=["spell"]))}
    assert casts(strange("R4@d4 R5@a1 B3@b7 r", levels), "d4") == {"a1"}
    levels = {4: shift(), 5: able(named("immune", to=["attack", "speciality"]))}
    assert casts(strange("R4@d4 B5@a7 B3@b7 r", levels, "strange", "strange"), "d4") == {"a7", "b7"}


@pytest.mark.parametrize(("effect", "exile"), [("to_reserve", (0, 0)), ("to_exile", (0, 1))])
def test_a_shift_may_send_a_creature_away(effect: str, exile: tuple[int, int]) -> None:  # WAR-72
    levels = {4: spell({"does": "shift", "filter": "opposing", "range": "any", "effect": effect})}
    table = strange("R4@d4 B1@a7 B3@b7 r", levels)
    assert casts(table, "d4") == {"a7", "b7"}
    table.act("d4*a7")
    assert (table.board, table.exile, table.points) == ({"d4": "R4", "b7": "B3"}, exile, (0, 0))


def test_a_caster_may_send_itself_away() -> None:  # WAR-72
    levels = {4: spell({"does": "shift", "filter": "own", "range": "any", "effect": "to_exile"})}
    assert strange("R4@d4 B1@a7 r", levels).act("d4*d4").ending == "b wiped_out"


def test_a_shift_to_level_1_on_a_ruin() -> None:  # WAR-57, WAR-68
    table = strange("R4@a1 B2@d4 B3@b7 r", {4: shift()}, ruins=True).act("a1*d4")
    assert (table.board, table.reserve) == ({"a1": "R4", "b7": "B3"}, (14, 14))


# --- offer


def offering(source: str, most: int, tp: int, *, persist: bool | None = None, **aim: Any) -> dict[str, Any]:
    """A spell that offers and, unless persist is None, spends: on friendly creatures one level up."""
    first = part("offer", source=source, max=most, tp=tp)
    spending = {"effect": "level", "by": 1, "filter": "friendly", "range": "any", "persist": persist, **aim}
    return spell(first) if persist is None else spell(first, part("spend", **spending))


def test_friendly_creatures_are_given_one_by_one() -> None:  # WAR-69
    table = strange("R4@d4 R2@a1 R3@b1 R5@c1 B6@a7 r vp=1:1", {4: offering("friendly", 2, 1, persist=False)})
    assert casts(table, "d4") == {"1", "2"}
    table.act("d4*2")
    assert (table.stage, set(table.choices)) == ("giving", {"give a1", "give b1", "give c1"})
    table.act("give a1")
    assert (table.exile, table.trigger, set(table.choices)) == ((1, 0), (1, 0), {"give b1", "give c1"})
    table.act("give b1")
    assert (table.stage, table.exile, table.trigger) == ("spending", (2, 0), (2, 0))
    table.act("on c1")
    assert (table.board, table.points, table.trigger) == ({"d4": "R4", "c1": "R6", "a7": "B6"}, (1, 1), (0, 0))
    assert (table.turn, table.reserve) == ("b", (11, 14))


def test_no_more_creatures_are_offered_than_there_are() -> None:  # WAR-69
    levels = {4: offering("friendly", 5, 1)}
    assert casts(strange("R4@d4 R2@a1 R3@b1 B6@a7 r", levels), "d4") == {"1", "2"}
    assert casts(strange("R4@d4 B6@a7 r", levels), "d4") == set()
    assert casts(strange("R4@d4 R2@a1 R3@b1 B6@a7 r", {4: offering("friendly", 1, 1)}), "d4") == {"1"}


def test_no_more_is_offered_than_the_bar_holds() -> None:  # WAR-33
    levels = {4: offering("reserve", 15, 4, persist=True)}
    assert casts(strange("R4@d4 R2@a1 B6@a7 r", levels), "d4") == {"1", "2"}
    table = strange("R4@d4 R2@a1 B6@a7 r tp=5:0", levels).act("d4*2")
    assert table.trigger == (10, 0)


def test_an_offer_alone_fills_the_bar() -> None:  # WAR-33
    table = strange("R4@d4 B6@a7 r tp=1:0", {4: offering("reserve", 3, 2)}).act("d4*3")
    assert (table.trigger, table.exile, table.turn, table.s.quiet) == ((7, 0), (3, 0), "b", 0)


# --- spend


def test_what_persists_may_be_spent_or_kept() -> None:  # WAR-69
    levels = {4: offering("reserve", 2, 2, persist=True)}
    table = strange("R4@d4 R2@a1 B6@a7 r", levels).act("d4*1")
    assert table.choices == ["on a1", "stop"]
    kept = strange("R4@d4 R2@a1 B6@a7 r", levels).act("d4*1", "stop")
    assert (kept.trigger, kept.turn, kept.board["a1"], kept.s.quiet) == ((2, 0), "b", "R2", 0)
    table.act("on a1", "stop")
    assert (table.trigger, table.turn, table.board["a1"]) == ((1, 0), "b", "R3")


def test_what_persists_may_be_offered_for_later() -> None:  # WAR-69
    levels = {4: offering("reserve", 2, 2, persist=True)}
    table = strange("R4@d4 R6@a1 B6@a7 r", levels)
    assert casts(table, "d4") == {"1", "2"}  # nobody can be raised now
    assert (table.act("d4*2").trigger, table.turn) == ((4, 0), "b")


def test_what_does_not_persist_is_spent_or_lost() -> None:  # WAR-33, WAR-69
    levels = {4: offering("reserve", 2, 2, persist=False)}
    table = strange("R4@d4 R5@a1 B6@a7 r tp=4:0", levels).act("d4*1", "on a1")
    assert (table.trigger, table.turn) == ((0, 0), "b")


def cast(persist: bool, **aim: Any) -> dict[str, Any]:
    """A spell that only spends: on friendly creatures one level up, unless said otherwise."""
    return spell(
        part("spend", **{"effect": "level", "by": 1, "filter": "friendly", "range": "any", **aim, "persist": persist})
    )


def test_a_spell_may_spend_what_is_on_the_bar() -> None:  # WAR-32, WAR-68
    assert casts(strange("R4@d4 R2@a1 B6@a7 r", {4: cast(True)}), "d4") == set()
    assert casts(strange("R4@d4 R6@a1 B6@a7 r tp=3:0", {4: cast(True)}), "d4") == set()
    table = strange("R4@d4 R2@a1 B6@a7 r tp=3:0 quiet=2", {4: cast(False)})
    assert casts(table, "d4") == {""}
    table.act("d4*", "on a1")
    assert (table.board["a1"], table.trigger, table.choices) == ("R3", (2, 0), ["on a1"])
    table.act("on a1", "on a1")
    assert (table.board["a1"], table.trigger, table.turn, table.s.quiet) == ("R5", (0, 0), "b", 0)


@pytest.mark.parametrize(
    ("who", "by", "targets"),
    [("friendly", 1, {"a1"}), ("own", 1, {"a1", "d4"}), ("opposing", 1, {"a7"}), ("opposing", -1, {"a7", "b7"})],
)
def test_spending_looks_at_those_that_fit(who: str, by: int, targets: set[str]) -> None:  # WAR-68
    table = strange("R4@d4 R2@a1 B3@a7 B6@b7 r tp=3:0", {4: cast(True, filter=who, by=by)}).act("d4*")
    assert set(table.choices) == {f"on {field}" for field in targets} | {"stop"}


def test_spending_reaches_as_far_as_its_pattern() -> None:  # WAR-68
    step = {"does": "step", "dirs": "orth"}
    table = strange("R4@d4 R2@d5 R3@e5 B6@a7 r tp=3:0", {4: cast(False, range=step)})
    assert table.act("d4*").choices == ["on d5"]


def test_spending_may_send_the_caster_itself_away() -> None:  # WAR-68, WAR-72
    levels = {4: spell(part("spend", effect="to_reserve", filter="own", range="any", persist=True))}
    table = strange("R4@d4 R2@a1 R3@b1 B6@a7 r tp=3:0", levels).act("d4*", "on d4")
    assert (set(table.choices), table.board) == ({"on a1", "on b1", "stop"}, {"a1": "R2", "b1": "R3", "a7": "B6"})


@pytest.mark.parametrize(
    ("aim", "friends", "ways"),
    [
        ({"by": 2}, "R1@a1", {"1", "2"}),  # three uses: 3, 5, 6
        ({"by": 5}, "R1@a1", {"1"}),
        ({"by": -1}, "R4@a1", {"1", "2"}),
        ({"by": -1}, "R1@a1", set()),
        ({"by": -4}, "R4@a1 R6@b1 R1@c1", {"1", "2"}),
        ({"effect": "to_reserve", "by": None}, "R4@a1 R6@b1", {"1"}),
        ({"effect": "to_exile", "by": None}, "R4@a1 R6@b1 R1@c1", {"1", "2"}),
    ],
)
def test_the_last_die_offered_still_pays_for_something(aim: dict[str, Any], friends: str, ways: set[str]) -> None:
    aimed = {key: value for key, value in aim.items() if value is not None}
    spending = {"effect": "level", "filter": "friendly", "range": "any", "persist": False, **aimed}
    levels = {4: spell(part("offer", source="reserve", max=2, tp=2), part("spend", **spending))}
    assert casts(strange(f"R4@d4 {friends} B6@a7 B3@b7 r", levels), "d4") == ways  # WAR-45


def test_spending_on_opposing_creatures_counts_their_room() -> None:  # WAR-45, WAR-68
    spending = {"effect": "level", "by": -1, "filter": "opposing", "range": "any", "persist": False}
    levels = {4: spell(part("offer", source="reserve", max=3, tp=2), part("spend", **spending))}
    assert casts(strange("R4@d4 R6@a1 B2@a7 B3@b7 r", levels), "d4") == {"1", "2"}
    table = strange("R4@d4 R6@a1 B2@a7 B3@b7 r", levels).act("d4*1", "on a7", "on b7")
    assert (table.board["a7"], table.board["b7"], table.turn) == ("B1", "B2", "b")
    assert casts(strange("R4@d4 B2@a7 B3@b7 r", levels, CORE), "d4") == set()
