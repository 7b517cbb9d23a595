"""Hero Dice: positions that can be laid, and those that no game could reach."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.cases import played, refused
from tests.games.hero import PACK, at, card, fight, lay
from wyrmtable.core.match import Match, Seat
from wyrmtable.games.hero_dice import GAME

HERE = {"rooms": ["guard_post"], "room": "guard_post"}


@pytest.mark.parametrize("options", [{}, {"layout": "map"}, {"mode": "delve", "layout": "map"}, {"hero": "rogue"}])
def test_a_position_plays_on_like_the_game_it_was_read_from(options: dict[str, Any]) -> None:
    for seed in range(6):
        match = Match(GAME, [Seat("Ann")], options)
        chance = Random(seed)
        while not match.over and (match.mover < 0 or chance.random() < 0.9):
            match.roll() if match.mover < 0 else match.act(chance.choice(match.actions()))
        if match.over:
            continue
        position = json.loads(json.dumps(GAME.positions.read(match.state, match.box)))
        again = Match(GAME, [Seat("Ann")], options, position=position, dice=match.dice)
        assert again.actions() == match.actions()
        assert GAME.positions.read(again.state, again.box) == position
        assert played(again, seed, 400).log


def test_a_step_is_taken_at_once() -> None:
    assert at("next_room").stage == "room_draw"
    assert at("boss").stage == "boss_draw"
    assert fight("goblin").stage == "round"


@pytest.mark.parametrize(
    ("position", "part"),
    [
        ({"weapons": ["rusty_sword", "hand_axe", "spiked_mace"]}, "HER-21"),
        ({"weapons": ["fire_flask"]}, "no weapon (HER-21)"),
        ({"weapons": ["leather_jerkin"]}, "no weapon (HER-21)"),
        ({"armor": "rusty_sword"}, "no armor (HER-23)"),
        ({"items": ["rusty_sword"]}, "no item of this hero (HER-16)"),
        ({"items": ["apprentices_wand"]}, "no item of this hero (HER-16)"),
        ({"items": ["fire_flask"], "pool": ["fire_flask"]}, "two places"),
        ({"spent": ["lucky_knucklebone"]}, "not among the items (HER-25)"),
        ({"items": ["fire_flask"], "spent": ["fire_flask"]}, "not spent in a fight (HER-25)"),
        ({"pool": ["rusty_sword"]}, "HER-98"),
        ({"pool": ["pit_trap"]}, "HER-98"),
        ({"discard": ["long_passage"]}, "no discard pile (HER-11)"),
        ({"events": [["pit_trap", 1]]}, "no ambush (HER-36)"),
        ({"health": 0}, "HER-56"),
        ({"card": "goblin", "mob_health": 5}, "HER-37"),
        ({"card": "goblin", "mob_health": 0}, "HER-55"),
        ({"stage": "ready"}, "HER-37"),
        ({"stage": "ability", "card": "goblin"}, "HER-42"),
        ({"stage": "bypass", "card": "alarm_bells"}, "HER-30"),
        ({"stage": "revive", "card": "goblin"}, "HER-57"),
        ({"stage": "weapon", "card": "leather_jerkin"}, "HER-21"),
        ({"stage": "stairs"}, "no stairs (HER-91)"),
        ({"stage": "deeper"}, "HER-93"),
        ({"stage": "rest", "card": "goblin"}, "HER-08"),
        ({"stage": "lose", "then": "defeat"}, "HER-80"),
        ({"stage": "lose", "then": "event_over"}, "HER-35"),
        ({"sealed": "N"}, "HER-87"),
        ({"stage": "revive", "card": "goblin", "health": 0}, "the game is over there"),
        ({"rooms": ["guard_post", "stairs_down"]}, "HER-03"),
        ({"room": "long_passage"}, "HER-07"),
    ],
)
def test_a_position_that_breaks_a_rule_is_refused(position: dict[str, Any], part: str) -> None:
    with refused("no such position: ", part):
        lay(PACK, {**HERE, **position})


@pytest.mark.parametrize(
    ("rooms", "part"),
    [
        ([["mossy_gatehouse", 0, 0], ["guard_post", 0, 0]], "HER-86"),
        ([["mossy_gatehouse", 0, 0], ["guard_post", 2, 0]], "HER-85"),
        ([["mossy_gatehouse", 0, 0], ["guard_post", 0, -1]], "HER-85"),
        ([["guard_post", 1, 0]], "HER-85"),
    ],
)
def test_a_map_that_does_not_hang_together_is_refused(rooms: list[Any], part: str) -> None:
    with refused("no such position: ", part):
        lay(PACK, {"rooms": rooms, "room": "guard_post"}, layout="map")


@pytest.mark.parametrize(
    ("position", "parts"),
    [
        ({"luck": 3}, ("a position has no 'luck'",)),
        ({"health": 51}, ("health", "to 50")),
        ({"level": 0}, ("level", "1 to 9999")),
        ({"stage": "round"}, ("stage", "rest, exit")),
        ({"then": "rest"}, ("then", "next_symbol")),
        ({"items": 5}, ("items", "a list of cards")),
        ({"items": [70]}, ("items", "0 to 69")),
        ({"armor": "plate"}, ("armor", "0 to 69")),
        ({"events": [[3]]}, ("events", "lists of 2")),
        ({"sealed": "X"}, ("sealed", "NESW")),
        ({"sealed": 3}, ("sealed", "NESW")),
    ],
)
def test_nonsense_is_refused(position: dict[str, Any], parts: tuple[str, ...]) -> None:
    with refused(*parts):
        Match(GAME, [Seat("Ann")], position=position)


def test_dice_in_the_air_are_no_position() -> None:
    table = lay()
    with refused("a position is a decision"):
        GAME.positions.read(table.s, table.match.box)
    assert card("mossy_gatehouse") == 0


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ({"card": "goblin", "pool": ["red_dragon"]}, "nobody is fought after the boss of a level"),
        ({"stage": "rest", "then": "event_over", "health": 5, "items": ["healing_draught"]}, "a rest leads to"),
        ({"stage": "rest", "then": "defeat", "health": 5, "items": ["healing_draught"]}, "a rest leads to"),
        ({"card": "goblin", "rage": 99}, "rage"),
        ({"card": "goblin", "bonus": 11}, "bonus"),
    ],
)
def test_a_position_that_could_not_go_on_is_refused(position: dict[str, Any], why: str) -> None:
    with refused(why):
        lay(PACK, {"rooms": ["guard_post"], "room": "guard_post", **position})
