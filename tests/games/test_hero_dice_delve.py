"""Hero Dice: deep delving, XP, titles and the end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.hero import PACK, HeroTable, at, fight, lay
from wyrmtable.core.game import Talk
from wyrmtable.core.table import NOBODY
from wyrmtable.games.hero_dice.piles import title
from wyrmtable.games.hero_dice.state import Ending, Place
from wyrmtable.games.hero_dice.words import deed


def stairs(**position: Any) -> HeroTable:
    """A delver at the stairs."""
    return at("stairs", "stairs_down", **{"mode": "delve", **position})


def deeper(**position: Any) -> HeroTable:
    """A delver who has just survived a boss."""
    return at("deeper", **{"mode": "delve", "pool": ["lich_lord"], **position})


def test_stairs_may_be_taken_once() -> None:  # HER-91
    table = lay(mode="delve").draw("stairs_down")
    assert (table.stage, table.choices) == ("stairs", ["descend", "ignore"])
    table.act("ignore")
    assert (table.stage, table.s.level, table.where("stairs_down")) == ("room_draw", 1, Place.LAID)
    table = lay(PACK, {"rooms": [["mossy_gatehouse", 0, 0]], "room": "mossy_gatehouse"}, mode="delve", layout="map")
    table.act("explore mossy_gatehouse S").draw("stairs_down")
    assert (table.stage, table.where("stairs_down")) == ("stairs", Place.LAID)


def test_descending_by_stairs_ends_the_level_without_boss_or_rest() -> None:  # HER-92
    table = stairs(items=["healing_draught"], health=20, restore_health=False, pool=["goblin"]).act("descend")
    assert (table.stage, table.s.level, table.s.banked, table.s.health) == ("room_draw", 2, 10, 20)


def test_after_the_boss_and_a_rest_the_delver_goes_down_or_retires() -> None:  # HER-93
    table = fight("lich_lord", mode="delve", mob_health=1, items=["healing_draught"], health=20)
    table.round(6, foe=[1, 1, 1, 1]).act("forgo")
    assert (table.stage, table.choices) == ("rest", ["use healing_draught", "go_on"])
    assert table.act("go_on").choices == ["descend", "retire"]
    table.act("retire")
    assert (table.s.mover, table.s.ending, table.places) == (NOBODY, Ending.RETIRED, (1,))
    assert deeper().act("descend").s.level == 2


def test_a_new_level_brings_all_cards_back_and_banks_the_pool() -> None:  # HER-94
    away = {"pool": ["goblin", "lich_lord"], "removed": ["ogre_brute"], "discard": ["pit_trap", "fire_flask"]}
    table = deeper(level=3, banked=100, **away).act("descend")
    assert (table.s.level, table.s.banked, table.s.pool) == (4, 100 + 3 * 150, 0)
    assert list(table.s.left) == [24, 20, 16, 10]
    assert table.at(Place.DECK) == table.names
    mapped = lay(
        PACK,
        {
            "rooms": [["stairs_down", 0, 0]],
            "room": "stairs_down",
            "sealed": "E",
            "bottom": ["rope_bridge"],
            "stage": "stairs",
        },
        mode="delve",
        layout="map",
    ).act("descend")
    assert (mapped.s.sealed, mapped.s.bottoms, mapped.match.sides) == (0, 0, [24])


def test_what_the_hero_carries_stays_out_of_the_decks() -> None:  # HER-95
    gear = {"weapons": ["rusty_sword", "hand_axe"], "armor": "leather_jerkin", "items": ["backpack", "fire_flask"]}
    table = stairs(**gear).act("descend")
    assert (table.weapons, table.items, table.s.left[2]) == (
        ["rusty_sword", "hand_axe"],
        ["backpack", "fire_flask"],
        11,
    )
    assert table.names[table.s.armor] == "leather_jerkin"


@pytest.mark.parametrize("level", [1, 2, 10])
def test_mobs_have_five_more_health_on_every_level_and_nothing_else_changes(level: int) -> None:  # HER-96
    table = fight("death_knight", level=level, mode="delve")
    assert (table.s.mob_health, table.s.dice) == (14 + 5 * (level - 1), 6)
    assert table.round(1, foe=[2, 1, 1, 1, 1]).s.health == 46


def test_health_is_restored_unless_agreed_otherwise() -> None:  # HER-97
    assert stairs(health=3).act("descend").s.health == 50
    assert stairs(health=3, restore_health=False).act("descend").s.health == 3
    assert deeper(health=3).act("descend").s.health == 50


def test_the_pool_holds_mobs_bosses_and_items_given_up() -> None:  # HER-98
    table = at("next_symbol", golds=1, pool=["goblin"]).draw("apprentices_wand")
    assert (table.at(Place.POOL), table.s.pool) == (["goblin", "apprentices_wand"], 25)
    table = fight("goblin_sneak", pool=["goblin"]).act("flee")
    assert (table.at(Place.POOL), table.s.pool) == ([], 0)


def test_every_level_counts_as_often_as_it_is_deep() -> None:  # HER-99
    table = fight("goblin", mode="delve", level=3, banked=260 + 600, health=1, pool=["death_knight", "ogre_brute"])
    table.round(1, foe=[6])
    assert table.match.outcome is not None
    assert "1175 XP" in table.match.outcome.reason
    items = fight("goblin", health=1, items=["fire_flask"], removed=["ogre_brute"], discard=["ogre_mauler"]).round(
        1, foe=[6]
    )
    assert items.match.outcome is not None
    assert items.match.outcome.reason.startswith("Ann has fallen, with 0 XP")


@pytest.mark.parametrize(
    ("score", "called"),
    [
        (0, 0), (99, 0), (100, 1), (199, 1), (200, 2), (400, 3), (800, 4), (1600, 5), (3200, 6), (6400, 7),
        (12800, 8), (25600, 9), (51200, 9), (56199, 9), (56200, 10), (999999, 10),
    ],
)  # fmt: skip
def test_a_title_is_the_highest_that_the_score_reaches(score: int, called: int) -> None:  # HER-100
    assert title(lay().match.box, score) == called


def test_one_level_is_won_with_its_boss_without_another_rest() -> None:  # HER-101
    table = fight("lich_lord", mob_health=1, items=["healing_draught"], health=20, pool=["goblin"])
    table.round(6, foe=[1, 1, 1, 1]).act("forgo")
    assert (table.s.ending, table.places, table.s.level * table.s.pool) == (Ending.VICTORY, (1,), 150)


def test_a_fallen_delver_keeps_the_score() -> None:  # HER-102
    table = fight("goblin", mode="delve", level=2, banked=300, health=1, pool=["ogre_brute"]).round(1, foe=[2])
    assert (table.s.ending, table.places) == (Ending.DEFEAT, (2,))
    assert table.match.outcome is not None
    assert "on level 2, with 390 XP and the title Milkmaid" in table.match.outcome.reason


def test_there_is_no_last_level() -> None:  # HER-96
    assert stairs(level=500).act("descend").s.level == 501
    assert len(PACK.data["titles"]["ladder"]) == 10


def test_the_hall_orders_by_score_then_life_then_depth() -> None:  # HER-102
    def order(banked: int, level: int, alive: bool) -> int:
        if alive:
            table = at("deeper", mode="delve", banked=banked, level=level).act("retire")
        else:
            table = fight("goblin", mode="delve", banked=banked, level=level, health=1).round(1, foe=[6])
        return deed(table.s, table.match.box, Talk(("Ann",), PACK)).order

    ranked = [
        order(300, 1, False),
        order(200, 2, True),
        order(200, 1, True),
        order(200, 9, False),
        order(200, 8, False),
    ]
    assert ranked == sorted(ranked, reverse=True)
    assert len(set(ranked)) == len(ranked)
