"""DiceWar: tribes as packs, and what is wrong with a pack in one sentence: file, key, value and what is allowed."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any

import pytest

from tests.games.war import CORE, SEATS, strange_pack
from wyrmtable.core.errors import Refused
from wyrmtable.core.match import Match
from wyrmtable.core.pack import from_data
from wyrmtable.games.dice_war import GAME
from wyrmtable.games.dice_war.state import PATTERNS
from wyrmtable.games.dice_war.tribes import ABILITIES, SYMBOLS

OFFICIAL = GAME.official_pack().data
STEP = {"does": "step", "dirs": "orth"}
LINE = {"does": "line", "dirs": "orth", "min": 1, "max": 2, "through": "any"}
HOP = {"does": "hop", "dirs": "orth", "over": "own"}
SPLIT = {"does": "split", "self": 1, "count": 2, "level": 1, "place": "line"}
OFFER = {"does": "offer", "source": "reserve", "max": 2, "tp": 2}
SPEND = {"does": "spend", "effect": "level", "by": 1, "filter": "friendly", "range": "any", "persist": False}
SHIFT = {"does": "shift", "effect": "level", "by": 1, "filter": "friendly", "range": "any"}


def told(level: int, keys: dict[str, Any]) -> str:
    """What is said about a tribe with these keys at a level."""
    with pytest.raises(Refused) as refused:
        Match(GAME, SEATS, {"red": "strange"}, strange_pack({level: keys}))
    message = str(refused.value)
    assert message.startswith(f"strange.toml: tribe.strange.{level}.")
    assert "\n" not in message
    return message


def ability(**parameters: Any) -> dict[str, Any]:
    """A creature with one speciality."""
    return {"abilities": [{"name": "Strange", **parameters}]}


def spell(*parts: dict[str, Any]) -> dict[str, Any]:
    """A creature with one spell."""
    return {"spell": {"name": "Strange", "parts": list(parts)}}


def test_the_core_tribe_is_a_pack_like_others() -> None:  # WAR-06
    tribe = OFFICIAL["tribe"][CORE]
    assert [tribe[str(level)]["name"] for level in (1, 6)] == ["Soul", "Light Dragon"]
    assert all("reconstructed" in tribe[str(level)]["provenance"] for level in range(1, 7))


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ({**STEP, "does": "jump"}, "patterns[1].does is 'jump'; allowed: step, line or hop"),
        ({"dirs": "orth"}, "patterns[1].does is missing; allowed: step, line or hop"),
        ({**STEP, "dirs": "up"}, "patterns[1].dirs is 'up'; allowed: orth, diag or all"),
        ({"does": "step"}, "patterns[1].dirs is missing"),
        ({**STEP, "use": "swim"}, "patterns[1].use is 'swim'; allowed: move, attack or both"),
        ({**STEP, "max": 2}, "patterns[1].max is 2; allowed: only dirs, does and use here"),
        ({**LINE, "min": 0}, "patterns[1].min is 0; allowed: a whole number from 1 to 6"),
        ({**LINE, "min": 3}, "patterns[1].max is 2; allowed: a whole number from 3 to 6"),
        ({**LINE, "max": 7}, "patterns[1].max is 7; allowed: a whole number from 1 to 6"),
        ({**LINE, "through": "walls"}, "patterns[1].through is 'walls'; allowed: none, own, opposing or any"),
        ({**HOP, "over": "none"}, "patterns[1].over is 'none'; allowed: own, opposing or any"),
        ({**HOP, "use": "attack"}, "patterns[1].use is 'attack'; allowed: only dirs, does, levels and over here"),
        ({**HOP, "levels": []}, "patterns[1].levels is []; allowed: a list of 1 to 6 whole numbers from 1 to 6"),
        ({**HOP, "levels": [7]}, "patterns[1].levels is [7]; allowed: a list of up to 6 whole numbers from 1 to 6"),
    ],
)
def test_an_impossible_pattern_is_refused(pattern: dict[str, Any], expected: str) -> None:  # WAR-20
    assert expected in told(3, {"patterns": [pattern]})


def test_a_creature_has_one_to_four_patterns() -> None:  # WAR-20
    assert f"patterns is []; allowed: a list of 1 to {PATTERNS} patterns" in told(3, {"patterns": []})
    assert f"patterns is missing; allowed: a list of 1 to {PATTERNS} patterns" in told(3, {"patterns": None})
    assert f"allowed: a list of up to {PATTERNS} tables" in told(3, {"patterns": [STEP] * (PATTERNS + 1)})
    blocked = [{**LINE, "through": "none", "min": least} for least in (1, 2)] + [HOP, {**HOP, "over": "any"}]
    Match(GAME, SEATS, {"red": "strange"}, strange_pack({3: {"patterns": blocked}}))


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        (
            ability(does="fly"),
            "abilities[1].does is 'fly'; allowed: extra_prey, immune, group_immune, on_pass, on_defeated",
        ),
        ({"abilities": [{"does": "keep_from_exile"}]}, "abilities[1].name is missing"),
        ({"abilities": [{"name": "A", "does": "keep_from_exile"}] * (ABILITIES + 1)}, "abilities is"),
        (ability(does="keep_from_exile", level=1), "abilities[1].level is 1; allowed: only does and name here"),
        (ability(does="extra_prey", levels=[0]), "abilities[1].levels is [0]"),
        (ability(does="extra_prey"), "abilities[1].levels is missing"),
        (
            ability(does="immune", to=[]),
            "abilities[1].to is []; allowed: a list of 1 to 3 of attack, spell or speciality",
        ),
        (ability(does="immune", to=["fire"]), "abilities[1].to is ['fire']"),
        (
            ability(does="group_immune", level=2, min=1, neighbourhood="orth", to=["attack"]),
            "abilities[1].min is 1; allowed: a whole number from 2 to 15",
        ),
        (
            ability(does="group_immune", level=2, min=3, neighbourhood="diag", to=["attack"]),
            "abilities[1].neighbourhood is 'diag'; allowed: orth or all",
        ),
        (
            ability(does="group_immune", level=7, min=3, neighbourhood="orth", to=["attack"]),
            "abilities[1].level is 7; allowed: a whole number from 1 to 6",
        ),
        (ability(does="on_pass", whom="friendly", effect="level", by=1), "abilities[1].whom is 'friendly'"),
        (
            ability(does="on_pass", whom="any", effect="burn", by=1),
            "abilities[1].effect is 'burn'; allowed: level, to_reserve, to_exile or gain_tp",
        ),
        (
            ability(does="on_defeated", effect="level", by=0),
            "abilities[1].by is 0; allowed: a whole number from -5 to 5 that is not 0",
        ),
        (
            ability(does="on_defeated", effect="level", by=-6),
            "abilities[1].by is -6; allowed: a whole number from -5 to 5",
        ),
        (ability(does="on_defeated", effect="level"), "abilities[1].by is missing"),
        (
            ability(does="on_defeated", effect="to_exile", by=1),
            "abilities[1].by is 1; allowed: only does, effect and name",
        ),
        (
            ability(does="on_defeated", effect="gain_tp", by=11),
            "abilities[1].by is 11; allowed: a whole number from 1 to 10",
        ),
        (
            ability(does="after_defeat", what="cast", times=1),
            "abilities[1].what is 'cast'; allowed: move, attack or either",
        ),
        (
            ability(does="after_defeat", what="move", times=0),
            "abilities[1].times is 0; allowed: a whole number from 1 to 15",
        ),
        (
            ability(does="virtual", level=6, mode="sum", points=1),
            "abilities[1].mode is 'sum'; allowed: surplus, count or",
        ),
        (ability(does="virtual", level=6, mode="count", points=0), "abilities[1].points is 0"),
        (ability(does="trail", level=0), "abilities[1].level is 0; allowed: a whole number from 1 to 6"),
        (
            ability(does="charge", when="always", n=1),
            "abilities[1].when is 'always'; allowed: own_turn_start, on_move or",
        ),
        (ability(does="charge", when="on_move", n=0), "abilities[1].n is 0; allowed: a whole number from 1 to 10"),
    ],
)
def test_an_impossible_speciality_is_refused(keys: dict[str, Any], expected: str) -> None:  # WAR-18
    assert expected in told(3, keys)


def test_a_level_has_one_group_immunity_and_one_set_of_virtual_points() -> None:  # WAR-35, WAR-51
    group = {"name": "W", "does": "group_immune", "level": 1, "min": 2, "neighbourhood": "orth", "to": ["spell"]}
    assert "abilities[1].level is 1; allowed: a level that has no other group immunity" in told(
        3, {"abilities": [group]}
    )
    flame = {"name": "F", "does": "virtual", "level": 3, "mode": "count", "points": 1}
    assert "abilities[2].level is 3; allowed: a level that has no other set of virtual points" in told(
        3, {"abilities": [flame, flame]}
    )


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        (spell({"does": "burn"}), "spell.parts[1].does is 'burn'; allowed: split, offer, spend or shift"),
        (spell(), "spell.parts is []; allowed: one split, offer, spend or shift, or an offer and then a spend"),
        (spell(SPEND, OFFER), "an offer and then a spend"),
        (spell(SPLIT, SPLIT), "an offer and then a spend"),
        (spell(OFFER, SPEND, SPEND), "spell.parts is"),
        ({"spell": {"parts": [SPLIT]}}, "spell.name is missing"),
        ({"spell": {"name": "A", "parts": [SPLIT], "cost": 1}}, "spell.cost is 1; allowed: only name and parts here"),
        ({"spell": "Soul Split"}, "spell is 'Soul Split'; allowed: a table"),
        (spell({**SPLIT, "place": "far"}), "spell.parts[1].place is 'far'; allowed: line, adjacent or surrounding"),
        (spell({**SPLIT, "count": 1}), "spell.parts[1].count is 1; allowed: 2"),
        (spell({**SPLIT, "count": 5, "place": "adjacent"}), "count is 5; allowed: a whole number from 1 to 4"),
        (spell({**SPLIT, "count": 9, "place": "surrounding"}), "count is 9; allowed: a whole number from 1 to 8"),
        (spell({**SPLIT, "self": 0}), "spell.parts[1].self is 0; allowed: a whole number from 1 to 6"),
        (spell({**SPLIT, "self": "exile"}), "self is 'exile'; allowed: reserve or a whole number from 1 to 6"),
        (spell({**SPLIT, "level": 7}), "spell.parts[1].level is 7; allowed: a whole number from 1 to 6"),
        (spell({**OFFER, "source": "exile"}), "spell.parts[1].source is 'exile'; allowed: reserve or friendly"),
        (spell({**OFFER, "max": 16}), "spell.parts[1].max is 16; allowed: a whole number from 1 to 15"),
        (spell({**OFFER, "max_level": 4}), "spell.parts[1].max is 2; allowed: only"),
        (spell({**OFFER, "tp": 0}), "spell.parts[1].tp is 0; allowed: a whole number from 1 to 10"),
        (spell({**SPEND, "persist": "no"}), "spell.parts[1].persist is 'no'; allowed: true or false"),
        (spell({**SPEND, "filter": "any"}), "spell.parts[1].filter is 'any'; allowed: friendly, own or opposing"),
        (spell({**SPEND, "effect": "gain_tp"}), "effect is 'gain_tp'; allowed: level, to_reserve or to_exile"),
        (
            spell({**SHIFT, "range": "far"}),
            "spell.parts[1].range is 'far'; allowed: any, or a table with a step or a line",
        ),
        (spell({**SHIFT, "range": HOP}), "spell.parts[1].range.does is 'hop'; allowed: step or line"),
        (spell({**SHIFT, "range": {**LINE, "use": "move"}}), "spell.parts[1].range.use is 'move'; allowed: only"),
        (spell({**SHIFT, "persist": True}), "spell.parts[1].persist is True; allowed: only"),
    ],
)
def test_an_impossible_spell_is_refused(keys: dict[str, Any], expected: str) -> None:  # WAR-32
    assert expected in told(3, keys)


@pytest.mark.parametrize("does", ["on_pass", "on_defeated", "after_defeat", "keep_from_exile", "trail"])
def test_a_speciality_that_would_replace_another_is_refused(does: str) -> None:  # WAR-18
    parameters: dict[str, dict[str, Any]] = {
        "on_pass": {"whom": "any", "effect": "to_exile"},
        "on_defeated": {"effect": "to_exile"},
        "after_defeat": {"what": "move", "times": 1},
        "trail": {"level": 1},
    }
    twice = [{"name": "Strange", "does": does, **parameters.get(does, {})}] * 2
    assert f"abilities[2].does is '{does}'; allowed: only once for a creature" in told(3, {"abilities": twice})


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ({"symbol": "toad"}, f"symbol is 'toad'; allowed: {SYMBOLS[0]}, {SYMBOLS[1]}"),
        ({"symbol": None}, "symbol is missing"),
        ({"name": ""}, "name is ''"),
        ({"name": None}, "name is missing"),
        ({"provenance": None}, "provenance is missing"),
        ({"strength": 9}, "strength is 9; allowed: only abilities, name, patterns, provenance, spell and symbol here"),
    ],
)
def test_a_creature_has_what_it_needs_and_nothing_else(keys: dict[str, Any], expected: str) -> None:  # WAR-06
    assert expected in told(3, keys)


def refused(change: dict[str, Any], **options: object) -> str:
    """What is said about the official pack with something changed in it."""
    with pytest.raises(Refused) as found:
        Match(GAME, SEATS, options, from_data({**deepcopy(OFFICIAL), **change}, "mine.toml"))
    return str(found.value)


def test_a_tribe_has_all_six_levels_and_no_seventh() -> None:  # WAR-02
    core = OFFICIAL["tribe"][CORE]
    short = {key: value for key, value in core.items() if key != "4"}
    assert refused({"tribe": {CORE: short}}) == f"mine.toml: tribe.{CORE}.4 is missing; allowed: a table"
    assert f"mine.toml: tribe.{CORE}.7 is" in refused({"tribe": {CORE: {**core, "7": core["6"]}}})
    nameless = {key: value for key, value in core.items() if key != "name"}
    assert f"mine.toml: tribe.{CORE}.name is missing" in refused({"tribe": {CORE: nameless}})


def test_a_pack_holds_tribes_and_nothing_else() -> None:  # WAR-01
    assert refused({"dragons": {}}) == "mine.toml: dragons is {}; allowed: only tribe here"
    assert "mine.toml: tribe is {}; allowed: 1 to 32 tables" in refused({"tribe": {}})
    assert "keys of up to 32 lower-case letters" in refused({"tribe": {"Big Folk": OFFICIAL["tribe"][CORE]}})


def test_a_tribe_that_nobody_plays_is_read_all_the_same() -> None:  # WAR-01
    pack = strange_pack({3: {"symbol": "toad"}})
    with pytest.raises(Refused, match=re.escape("strange.toml: tribe.strange.3.symbol is 'toad'")):
        Match(GAME, SEATS, {}, pack)


@pytest.mark.parametrize("option", ["red", "black"])
def test_an_unknown_tribe_is_refused(option: str) -> None:  # WAR-01
    with pytest.raises(Refused) as found:
        Match(GAME, SEATS, {option: "owls"}, strange_pack({}))
    assert str(found.value) == f"option {option} cannot be 'owls'; allowed: {CORE} or strange"
