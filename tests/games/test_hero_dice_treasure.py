"""Hero Dice: treasure, what can be carried, and using items."""

from __future__ import annotations

import pytest

from tests.games.hero import at, fight
from wyrmtable.games.hero_dice.state import Place

FIVE = ["healing_draught", "troll_blood_elixir", "smoke_bomb", "rope_and_hooks", "lucky_knucklebone"]


def test_a_class_of_its_own_may_use_what_others_cannot() -> None:  # HER-14
    sword = at("next_symbol", golds=1).draw("knights_longsword")
    assert sword.choices == ["keep", "refuse"]
    sword = at("next_symbol", golds=1, hero="rogue").draw("knights_longsword")
    assert sword.where("knights_longsword") == Place.DISCARD


def test_what_is_of_no_use_goes_without_a_choice() -> None:  # HER-15
    wand = at("next_symbol", golds=1).draw("apprentices_wand")
    assert (wand.where("apprentices_wand"), wand.s.pool, wand.stage) == (Place.POOL, 15, "room_draw")
    plate = at("next_symbol", golds=1, hero="rogue").draw("dwarven_plate")
    assert (plate.where("dwarven_plate"), plate.s.pool, plate.stage) == (Place.DISCARD, 0, "room_draw")


def test_a_usable_item_is_always_taken() -> None:  # HER-16
    table = at("next_symbol", golds=1).draw("smoke_bomb")
    assert (table.items, table.stage) == (["smoke_bomb"], "room_draw")


def test_weapons_and_armor_do_not_count_towards_the_limit() -> None:  # HER-17
    table = (
        at("next_symbol", golds=1, items=FIVE, weapons=["rusty_sword", "hand_axe"]).draw("leather_jerkin").act("keep")
    )
    assert (len(table.items), table.stage) == (5, "room_draw")


def test_a_backpack_carries_two_more_and_counts_itself() -> None:  # HER-18
    table = at("next_symbol", golds=1, items=FIVE).draw("backpack")
    assert (len(table.items), table.stage) == (6, "room_draw")
    table = at("next_symbol", golds=2, items=[*FIVE, "backpack"]).draw("fire_flask").draw("phoenix_feather")
    assert (len(table.items), table.stage) == (8, "give_up")


@pytest.mark.parametrize("given", [*FIVE, "fire_flask"])
def test_who_carries_too_much_gives_up_any_item_for_its_xp(given: str) -> None:  # HER-19
    table = at("next_symbol", golds=1, items=FIVE).draw("fire_flask")
    assert table.choices == [f"give_up {name}" for name in (*FIVE, "fire_flask")]
    table.act(f"give_up {given}")
    assert table.where(given) == Place.POOL
    assert table.s.pool == table.match.box.xp[table.names.index(given)]
    assert (len(table.items), table.stage) == (5, "room_draw")


def test_the_limit_is_reckoned_anew_after_each_item_given_up() -> None:  # HER-19
    table = at("next_symbol", golds=1, items=[*FIVE, "backpack", "fire_flask"]).draw("phoenix_feather")
    table.act("give_up backpack")
    assert (table.stage, len(table.items)) == ("give_up", 7)
    assert table.act("give_up fire_flask", "give_up smoke_bomb").stage == "room_draw"


def test_no_item_is_thrown_away_at_will() -> None:  # HER-20
    table = fight("goblin", items=["backpack", "rope_and_hooks", "fire_flask"], health=20)
    assert table.choices == ["use fire_flask", "fight", "flee"]
    assert at("next_symbol", items=["backpack", "fire_flask"], health=20).stage == "room_draw"


def test_a_free_hand_keeps_a_weapon_or_refuses_it() -> None:  # HER-21
    table = at("next_symbol", golds=1).draw("hand_axe")
    assert table.choices == ["keep", "refuse"]
    assert at("next_symbol", golds=1).draw("hand_axe").act("refuse").where("hand_axe") == Place.DISCARD
    assert table.act("keep").weapons == ["hand_axe"]
    second = at("next_symbol", golds=1, weapons=["hand_axe"]).draw("rusty_sword")
    assert second.choices == ["keep", "refuse"]
    assert second.act("keep").weapons == ["hand_axe", "rusty_sword"]


@pytest.mark.parametrize(
    ("choice", "weapons", "gone"),
    [
        ("replace 0", ["spiked_mace", "hand_axe"], "rusty_sword"),
        ("replace 1", ["rusty_sword", "spiked_mace"], "hand_axe"),
        ("refuse", ["rusty_sword", "hand_axe"], "spiked_mace"),
    ],
)
def test_two_full_hands_replace_one_weapon_or_refuse(choice: str, weapons: list[str], gone: str) -> None:  # HER-21
    table = at("next_symbol", golds=1, weapons=["rusty_sword", "hand_axe"]).draw("spiked_mace")
    assert table.choices == ["replace 0", "replace 1", "refuse"]
    table.act(choice)
    assert (table.weapons, table.where(gone)) == (weapons, Place.DISCARD)
    assert table.at(Place.WORN) == sorted(weapons, key=table.names.index)


def test_both_weapons_work_at_once() -> None:  # HER-22
    table = fight("orc_raider", weapons=["hand_axe", "spiked_mace"])
    assert table.s.hero_dice == 3
    assert table.round(1, 5, 2, foe=[4, 1, 1]).s.mob_health == 7 - (1 + 1 + 2)


def test_armor_is_kept_for_the_old_or_refused() -> None:  # HER-23
    table = at("next_symbol", golds=1, armor="leather_jerkin").draw("chain_hauberk")
    assert table.choices == ["keep", "refuse"]
    assert table.act("keep").s.armor == table.names.index("chain_hauberk")
    assert table.where("leather_jerkin") == Place.DISCARD
    table = at("next_symbol", golds=1, armor="leather_jerkin").draw("chain_hauberk").act("refuse")
    assert (table.where("leather_jerkin"), table.where("chain_hauberk")) == (Place.WORN, Place.DISCARD)


def test_weapons_and_armor_pay_for_nothing() -> None:  # HER-24
    table = fight("goblin", weapons=["rusty_sword"], armor="leather_jerkin")
    assert table.stage == "round"  # not even asked
    assert at("next_symbol", golds=1, weapons=["rusty_sword", "hand_axe"]).draw("spiked_mace").act("refuse").s.pool == 0


def test_items_are_used_one_after_another_and_only_where_they_help() -> None:  # HER-25
    items = ["healing_draught", "fire_flask", "lucky_knucklebone", "rope_and_hooks", "backpack"]
    table = fight("ogre_brute", items=items, health=20)
    assert table.choices == ["use healing_draught", "use fire_flask", "fight", "flee"]
    table.act("use healing_draught", "use fire_flask")
    assert table.health == (30, 3)
    assert table.at(Place.DISCARD) == ["healing_draught", "fire_flask"]
    assert table.items == ["lucky_knucklebone", "rope_and_hooks", "backpack"]


def test_a_fight_item_stays_and_works_once_in_each_fight() -> None:  # HER-25
    table = fight("goblin", items=["lucky_knucklebone"], reds=1).round(1, foe=[1])
    assert table.choices == ["use lucky_knucklebone", "accept"]
    table.act("use lucky_knucklebone").land(1)
    assert (table.where("lucky_knucklebone"), table.items) == (Place.SPENT, ["lucky_knucklebone"])
    table.round(6, foe=[1]).act("forgo")
    table.draw("goblin_sneak").round(1, foe=[1])
    assert table.choices == ["use lucky_knucklebone", "accept"]


def test_healing_is_for_the_hurt_and_never_above_the_start() -> None:  # HER-26
    assert fight("goblin", items=["healing_draught"], health=45).act("use healing_draught").s.health == 50
    assert "use healing_draught" not in fight("goblin", items=["healing_draught"]).choices
    assert at("next_symbol", items=["healing_draught"], health=49).act("use healing_draught").s.health == 50


def test_a_bomb_works_before_a_round_and_no_hide_helps() -> None:  # HER-27
    table = fight("orc_shieldbearer", items=["fire_flask"], level=2).act("use fire_flask")
    assert table.s.mob_health == 13 - 10
    table = fight("goblin", items=["fire_flask"]).act("use fire_flask")
    assert (table.where("goblin"), table.s.pool, table.s.turns, table.stage) == (Place.POOL, 10, 0, "room_draw")
    assert fight("lich_lord", items=["fire_flask"]).act("use fire_flask").s.mob_health == 32


def test_what_is_passive_ends_when_its_card_leaves() -> None:  # HER-28
    table = at("next_symbol", golds=1, items=[*FIVE, "backpack", "fire_flask"]).draw("phoenix_feather")
    assert table.act("give_up backpack").stage == "give_up"
    table = (
        at("next_symbol", golds=1, weapons=["rusty_sword", "knights_longsword"], reds=0)
        .draw("hand_axe")
        .act("replace 1")
    )
    assert table.match.box.dice[table.s.weapon[0]] + table.match.box.dice[table.s.weapon[1]] == 2
