"""Hero Dice: fights."""

from __future__ import annotations

import pytest

from tests.games.hero import PACK, HeroTable, fight
from wyrmtable.core.pack import Pack
from wyrmtable.core.table import NOBODY
from wyrmtable.games.hero_dice.state import Ending, Place


def test_a_fight_starts_fresh() -> None:  # HER-37
    table = fight("goblin", armor="leather_jerkin", items=["lucky_knucklebone"], reds=1, absorb=0, level=3)
    table.round(5, foe=[1]).act("use lucky_knucklebone").land(5).act("invoke")
    assert table.s.disarm == 1
    assert table.match.box.vigour[table.s.card] + 10 - table.s.mob_health == 4
    table.round(6, foe=[]).act("invoke").draw("guard_dog")
    assert (table.s.mob_health, table.s.absorb, table.s.disarm) == (15, 2, 0)
    assert table.where("lucky_knucklebone") == Place.HELD


def test_a_round_runs_in_its_order() -> None:  # HER-38
    table = fight("cave_troll", items=["lucky_knucklebone"], pool=["ogre_brute"], health=30)
    assert table.stage == "ready"
    table.act("fight")
    assert table.stage == "round"
    table.round(2, foe=[3, 1, 1])
    assert table.stage == "reroll"
    table.act("accept")
    assert (table.stage, table.health) == ("ability", (29, 9))
    table.act("invoke")
    assert (table.stage, table.health) == ("ready", (34, 9))


def test_rounds_go_on_without_a_limit() -> None:  # HER-38
    table = fight("goblin")
    for _ in range(100):
        table.round(1, foe=[1])
    assert (table.stage, table.s.turns) == ("round", 101)


@pytest.mark.parametrize(
    ("weapons", "modifiers", "dice"),
    [
        ([], {}, 1),
        (["rusty_sword"], {}, 2),
        (["rusty_sword", "knights_longsword"], {}, 4),
        (["rusty_sword"], {"bonus": 1}, 3),
        (["rusty_sword"], {"bonus": 1, "weaken": 1}, 2),
        (["rusty_sword"], {"weaken": 5}, 1),
    ],
)
def test_the_hero_rolls_the_hero_die_and_what_weapons_give(  # HER-39
    weapons: list[str], modifiers: dict[str, int], dice: int
) -> None:
    assert fight("red_dragon", weapons=weapons, **modifiers).s.hero_dice == dice


@pytest.mark.parametrize(
    ("modifiers", "dice"),
    [({}, 5), ({"rage": 2}, 7), ({"disarm": 1}, 4), ({"rage": 1, "disarm": 2}, 4), ({"disarm": 9}, 0)],
)
def test_a_mob_rolls_its_dice(modifiers: dict[str, int], dice: int) -> None:  # HER-40
    table = fight("red_dragon", **modifiers)
    assert table.s.dice - table.s.hero_dice == dice


def test_dice_are_as_many_as_it_takes() -> None:  # HER-41
    bosses = {**PACK.data["bosses"], "red_dragon": {**PACK.data["bosses"]["red_dragon"], "dice": 20}}
    table = fight("red_dragon", Pack("many", "many.toml", {**PACK.data, "bosses": bosses}), rage=10)
    assert table.s.dice == 31
    assert table.round(1, foe=[1] * 29 + [2]).s.mob_high == 2


@pytest.mark.parametrize(
    ("hero", "foe", "healths"),
    [((1, 5), [4, 4], (50, 7)), ((1, 4), [4, 1], (50, 8)), ((1, 3), [2, 5], (48, 8)), ((1, 1), [6, 6], (45, 8))],
)
def test_only_the_highest_dice_count(hero: tuple[int, ...], foe: list[int], healths: tuple[int, int]) -> None:  # HER-42
    pack = Pack("plain", "plain.toml", {**PACK.data, "mobs": {**PACK.data["mobs"], "plain": PLAIN}})
    assert fight("plain", pack, weapons=["rusty_sword"]).round(*hero, foe=foe).health == healths


PLAIN = {"name": "Plain", "class": "soldier", "dice": 2, "health": 8, "xp": 20, "flavour": "Nothing special."}


def test_no_dice_are_a_high_die_of_zero() -> None:  # HER-42
    assert fight("goblin", disarm=1, level=2).round(1, foe=[]).s.mob_health == 8


@pytest.mark.parametrize(
    ("weapons", "hero", "health"),
    [
        (["rusty_sword"], (1, 3), 8),
        (["hand_axe"], (1, 3), 7),
        (["spiked_mace"], (1, 5), 4),
        (["spiked_mace"], (1, 2), 8),
    ],
)
def test_a_won_round_wounds_by_the_difference_edge_and_hide(  # HER-43
    weapons: list[str], hero: tuple[int, ...], health: int
) -> None:
    assert fight("orc_shieldbearer", weapons=weapons).round(*hero, foe=[2, 1]).s.mob_health == health


def test_a_lost_round_costs_the_difference_and_more_from_the_fierce() -> None:  # HER-44
    assert fight("death_knight").round(1, foe=[5, 1, 1, 1, 1]).s.health == 50 - 4 - 3


def test_armor_absorbs_dice_damage_until_it_is_used_up() -> None:  # HER-44
    table = fight("death_knight", armor="dwarven_plate").round(1, foe=[4, 1, 1, 1, 1])
    assert (table.s.health, table.s.absorb) == (48, 0)
    assert table.round(1, foe=[4, 1, 1, 1, 1]).s.health == 42
    table = fight("goblin", armor="dwarven_plate").round(1, foe=[2])
    assert (table.s.health, table.s.absorb) == (50, 3)
    assert fight("dragon_queen", armor="dwarven_plate", absorb=4).round(1, foe=[4, 1, 1, 1]).health == (46, 44)


def test_rolling_anew_keeps_the_mobs_dice_and_the_new_roll_stands() -> None:  # HER-45
    table = fight("cave_troll", weapons=["rusty_sword"], items=["lucky_knucklebone"])
    table.round(1, 2, foe=[5, 1, 1])
    assert (table.stage, table.s.health) == ("reroll", 50)
    assert table.act("use lucky_knucklebone").match.sides == [6, 6]
    assert table.land(1, 6).health == (50, 9)  # a wound of 1, and 1 recovered
    table.round(1, 2, foe=[5, 1, 1])
    assert (table.stage, table.s.health) == ("round", 47)


def test_a_roll_may_stand() -> None:  # HER-45
    table = fight("goblin", items=["lucky_knucklebone"]).round(1, foe=[3]).act("accept")
    assert (table.s.health, table.where("lucky_knucklebone")) == (48, Place.HELD)


@pytest.mark.parametrize(
    ("hero", "foe", "offered"),
    [
        ((4, 3), 1, True),
        ((4, 4), 1, True),
        ((4, 5), 1, False),
        ((4, 1), 6, True),
        ((4, 1), 4, True),
        ((3, 4), 6, False),
    ],
)
def test_an_ability_needs_the_hero_die_as_high_die_whoever_wins(  # HER-46
    hero: tuple[int, ...], foe: int, offered: bool
) -> None:
    table = fight("green_slime", weapons=["rusty_sword"], level=3).round(*hero, foe=[foe])
    assert (table.stage == "ability") == offered


def test_the_ability_is_that_of_the_number_and_a_one_has_none() -> None:  # HER-47
    assert fight("goblin").round(1, foe=[1]).stage == "round"
    for face, name in ((2, "Ignore Pain"), (3, "Warriors Resolve"), (4, "Cleave"), (5, "Disarm"), (6, "Mortal Wound")):
        table = fight("goblin").round(face, foe=[face])
        assert table.choices == ["invoke", "forgo"]
        assert table.match.legal()[0].label.startswith(name)


def test_an_ability_may_be_left_unused_and_comes_even_after_the_last_wound() -> None:  # HER-47
    table = fight("goblin", mob_health=1).round(2, foe=[1])
    assert (table.stage, table.s.mob_health) == ("ability", 0)
    assert table.act("invoke").where("goblin") == Place.POOL
    table = fight("goblin", health=20).round(2, foe=[2]).act("forgo")
    assert (table.s.health, table.stage) == (20, "round")


def test_ignore_pain_recovers_five_even_from_below_zero() -> None:  # HER-48
    assert fight("goblin", health=20).round(2, foe=[2]).act("invoke").s.health == 25
    assert fight("goblin", health=48).round(2, foe=[2]).act("invoke").s.health == 50
    table = fight("goblin", health=2).round(2, foe=[6])
    assert table.s.health == -2
    assert table.act("invoke").s.health == 3


def test_resolve_gives_one_die_for_one_round_and_never_two() -> None:  # HER-49
    table = fight("goblin").round(3, foe=[3]).act("invoke")
    assert table.s.hero_dice == 2
    assert table.round(3, 3, foe=[3]).act("invoke").s.hero_dice == 2
    assert table.round(1, 2, foe=[2]).s.hero_dice == 1


def test_resolve_ends_with_the_fight() -> None:  # HER-49
    table = fight("goblin", mob_health=1, reds=1).round(3, foe=[1]).act("invoke").draw("guard_dog").act("fight")
    assert table.s.hero_dice == 1


def test_cleave_and_mortal_wound_know_no_edge_or_hide_and_work_on_lost_rounds() -> None:  # HER-50
    table = fight("orc_shieldbearer", weapons=["spiked_mace"]).round(4, 1, foe=[6, 1]).act("invoke")
    assert table.health == (48, 3)
    assert fight("ogre_mauler", mob_health=12).round(6, foe=[6, 1, 1, 1]).act("invoke").s.mob_health == 2


def test_disarm_takes_a_die_for_one_round() -> None:  # HER-51
    table = fight("cave_troll").round(5, foe=[5, 1, 1]).act("invoke")
    assert table.s.dice - table.s.hero_dice == 2
    assert table.round(1, foe=[1, 1]).s.dice - table.s.hero_dice == 3
    assert fight("goblin").round(5, foe=[5]).act("invoke").s.dice == 1


def test_modifiers_work_for_exactly_one_round() -> None:  # HER-52
    table = fight("red_dragon", weapons=["rusty_sword"], bonus=1, disarm=1, rage=3, weaken=1, curse=1)
    assert (table.s.hero_dice, table.s.dice) == (2, 2 + 7)
    table.round(6, 1, foe=[6] * 7)
    assert (table.stage, table.s.hero_dice, table.s.dice) == ("round", 2, 2 + 5)  # cursed: no ability
    assert table.round(6, 1, foe=[6] * 5).stage == "ability"


def test_nothing_is_checked_before_the_end_of_a_round() -> None:  # HER-53
    table = fight("goblin", health=1).round(4, foe=[6])
    assert (table.stage, table.health) == ("ability", (-1, 4))


def test_the_hero_is_checked_first() -> None:  # HER-54
    table = fight("gnoll_hunter", health=1, mob_health=5).round(4, foe=[5, 1]).act("invoke")
    assert (table.s.mover, table.s.ending, table.where("gnoll_hunter")) == (NOBODY, Ending.DEFEAT, Place.IN_PLAY)
    assert table.s.pool == 0


def test_a_defeated_mob_goes_to_the_pool() -> None:  # HER-55
    table = fight("goblin", mob_health=2, weapons=["rusty_sword"]).round(1, 3, foe=[1])
    assert (table.where("goblin"), table.s.pool, table.stage) == (Place.POOL, 10, "room_draw")


def test_a_defeated_hero_ends_the_game_at_once() -> None:  # HER-56
    table = fight("goblin", health=1).round(1, foe=[2])
    assert (table.s.health, table.match.over, table.places) == (0, True, (2,))


def test_a_revived_hero_goes_on_with_the_mobs_check() -> None:  # HER-57
    table = fight("goblin", health=1, mob_health=5, level=2, items=["phoenix_feather"]).round(4, foe=[6])
    table.act("invoke")
    assert table.choices == ["use phoenix_feather", "fall"]
    table.act("use phoenix_feather")
    assert (table.s.health, table.where("goblin"), table.where("phoenix_feather")) == (10, Place.POOL, Place.DISCARD)
    fallen = fight("goblin", health=1, items=["phoenix_feather"]).round(1, foe=[6]).act("fall")
    assert fallen.s.ending == Ending.DEFEAT


def test_a_mob_recovers_after_a_round_but_not_above_its_start() -> None:  # HER-58
    assert fight("cave_troll", mob_health=7, weapons=["rusty_sword"]).round(1, 3, foe=[1, 1, 1]).s.mob_health == 6
    assert fight("cave_troll").round(1, foe=[1, 1, 1]).s.mob_health == 9
    assert fight("green_slime", level=2, mob_health=8).round(1, foe=[1]).s.mob_health == 9


def two_reds() -> HeroTable:
    return fight("goblin", mob_health=1, weapons=["rusty_sword"], rooms=["bone_pit"], room="bone_pit", reds=1)


def test_two_reds_are_two_fights_in_a_row() -> None:  # HER-59
    table = two_reds().round(1, 3, foe=[1])
    assert (table.stage, table.where("goblin")) == ("encounter_draw", Place.POOL)
    assert table.draw("guard_dog").round(1, 3, foe=[1]).s.mob_health == 3
