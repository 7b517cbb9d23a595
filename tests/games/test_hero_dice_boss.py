"""Hero Dice: the boss and its ring."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.hero import PACK, HeroTable, at, fight, lay
from wyrmtable.core.pack import Pack
from wyrmtable.core.table import NOBODY
from wyrmtable.games.hero_dice.state import Ending, Place

ROOMS = [room for room in PACK.data["rooms"] if room != "stairs_down"]


def ringed(*power: object) -> Pack:
    """The official pack with a boss of 2 dice and 30 health whose ring has this power on every side."""
    ring = ["none", *([list(power) if len(power) > 1 else power[0]] * 5)]
    boss = {**PACK.data["bosses"]["red_dragon"], "dice": 2, "health": 30, "ring": ring}
    return Pack("ring", "ring.toml", {**PACK.data, "bosses": {**PACK.data["bosses"], "red_dragon": boss}})


def ring(*power: object, **position: Any) -> HeroTable:
    """A fight against that boss."""
    return fight("red_dragon", ringed(*power), **position)


def test_the_boss_comes_after_the_last_room_and_its_rest() -> None:  # HER-68
    table = lay(PACK, {"rooms": ROOMS[:-1], "room": ROOMS[0], "stage": "next_room"})
    assert table.stage == "encounter_draw"  # the last room needs no die
    table.draw("goblin").round(6, foe=[1]).act("invoke")
    assert table.stage == "boss_draw"


def test_nobody_flees_from_a_boss() -> None:  # HER-69
    pool = ["death_knight", "ogre_brute", "ogre_mauler", "grave_wraith"]
    table = fight("lich_lord", pool=pool, items=["smoke_bomb", "fire_flask"])
    assert table.choices == ["use fire_flask", "fight"]


def test_a_boss_has_more_health_on_deeper_levels() -> None:  # HER-70
    assert at("boss", mode="delve", level=4).draw("dragon_queen").s.mob_health == 44 + 15


def test_the_ring_turns_only_when_the_boss_has_the_higher_die() -> None:  # HER-71
    assert ring("wound", 8).round(1, foe=[3, 1]).s.health == 50 - 2 - 8
    assert ring("wound", 8).round(3, foe=[3, 1]).act("forgo").s.health == 50
    assert ring("wound", 8).round(4, foe=[3, 1]).act("forgo").s.health == 50


def test_the_power_is_that_of_the_bosss_high_die() -> None:  # HER-71
    assert fight("red_dragon").round(1, foe=[4, 3, 1, 1, 1]).s.health == 50 - 3 - 3
    assert fight("red_dragon").round(1, foe=[3, 3, 1, 1, 1]).s.health == 50 - 2 - 2
    assert fight("red_dragon").round(1, foe=[2, 1, 1, 1, 1]).s.health == 50 - 1


def test_a_one_can_never_be_higher() -> None:  # HER-72
    box = lay().match.box
    names = lay().names
    assert all(box.power[names.index(boss) * 7 + 1] == 0 for boss in PACK.data["bosses"])
    assert ring("wound", 8).round(1, foe=[1, 1]).s.health == 50


def test_the_ring_turns_for_a_boss_at_zero_and_may_bring_it_back() -> None:  # HER-73
    table = ring("mend", 3, mob_health=4).round(4, foe=[5, 1]).act("invoke")
    assert (table.stage, table.s.mob_health) == ("round", 2)
    table = ring("mend", 3, mob_health=2).round(4, foe=[5, 1]).act("invoke")
    assert table.s.ending == Ending.VICTORY


def test_wounds_of_the_ring_are_warded_but_not_absorbed() -> None:  # HER-74
    assert ring("wound", 8, armor="chain_hauberk", absorb=0).round(1, foe=[2, 1]).s.health == 50 - 1 - 6
    assert ring("wound", 8, armor="dwarven_plate").round(1, foe=[2, 1]).s.health == 50 - 8
    assert ring("wound", 1, armor="chain_hauberk").round(1, foe=[2, 1]).s.health == 50


def test_a_drain_gives_the_boss_what_the_hero_loses() -> None:  # HER-75
    assert ring("drain", 5, mob_health=10).round(1, foe=[2, 1]).health == (44, 15)
    assert ring("drain", 5, mob_health=10, armor="chain_hauberk").round(1, foe=[2, 1]).health == (47, 13)
    assert ring("drain", 5, mob_health=28).round(1, foe=[2, 1]).health == (44, 30)


def test_mending_ends_at_the_health_of_the_start() -> None:  # HER-76
    assert ring("mend", 4, mob_health=10).round(1, foe=[2, 1]).health == (49, 14)
    assert ring("mend", 4, mob_health=28).round(1, foe=[2, 1]).s.mob_health == 30
    assert ring("mend", 4, mob_health=33, level=2).round(1, foe=[2, 1]).s.mob_health == 35


def test_rage_is_more_dice_next_round() -> None:  # HER-77
    table = ring("rage", 2).round(1, foe=[2, 1])
    assert table.s.dice - table.s.hero_dice == 4
    assert table.round(1, foe=[1] * 4).s.dice - table.s.hero_dice == 2


def test_weakness_is_fewer_combat_dice_next_round() -> None:  # HER-78
    weapons = ["knights_longsword", "rusty_sword"]
    table = ring("weaken", 2, weapons=weapons).round(1, 1, 1, 1, foe=[2, 1])
    assert table.s.hero_dice == 2
    assert table.round(1, 1, foe=[1, 1]).s.hero_dice == 4
    assert ring("weaken", 2).round(1, foe=[2, 1]).s.hero_dice == 1


def test_a_curse_takes_the_ability_of_the_next_round() -> None:  # HER-79
    table = ring("curse").round(1, foe=[2, 1]).round(4, foe=[4, 1])
    assert table.stage == "round"
    assert table.round(4, foe=[4, 1]).stage == "ability"


def test_a_boss_steals_what_the_player_picks() -> None:  # HER-80
    table = ring("steal", 1, items=["healing_draught", "backpack"]).round(1, foe=[2, 1])
    assert table.choices == ["lose healing_draught", "lose backpack"]
    table.act("lose backpack")
    assert (table.where("backpack"), table.items, table.stage) == (Place.DISCARD, ["healing_draught"], "ready")
    assert ring("steal", 1).round(1, foe=[2, 1]).stage == "round"


def test_a_defeated_boss_goes_to_the_pool() -> None:  # HER-81
    table = fight("lich_lord", mob_health=1, pool=["goblin"]).round(6, foe=[1, 1, 1, 1]).act("forgo")
    assert (table.where("lich_lord"), table.s.pool, table.s.mover) == (Place.POOL, 150, NOBODY)
    table = fight("lich_lord", mode="delve", mob_health=1).round(6, foe=[1, 1, 1, 1]).act("forgo")
    assert table.stage == "deeper"


@pytest.mark.parametrize("boss", PACK.data["bosses"])
def test_bosses_have_no_trait(boss: str) -> None:
    table, number = lay(), lay().names.index(boss)
    box = table.match.box
    assert (box.fierce[number], box.hide[number], box.regen[number]) == (0, 0, 0)
