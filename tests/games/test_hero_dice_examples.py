"""Hero Dice: the worked examples of the canon, number by number."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.hero import PACK, HeroTable, at, fight, lay
from wyrmtable.core.pack import Pack
from wyrmtable.games.hero_dice.state import Ending, Place


def dungeon(*rooms: str) -> Pack:
    """The official pack with only these rooms."""
    kept = {key: value for key, value in PACK.data["rooms"].items() if key in rooms}
    return Pack("small", "small.toml", {**PACK.data, "rooms": kept})


def goblin() -> HeroTable:
    return fight("goblin", weapons=["rusty_sword"])


def test_example_1_the_difference_of_the_high_dice() -> None:
    table = goblin().round(3, 5, foe=[4])
    assert (table.s.mob_health, table.stage) == (3, "round")


def test_example_2_a_larger_difference() -> None:
    assert goblin().round(3, 5, foe=[2]).s.mob_health == 1


def test_example_3_the_hero_die_as_high_die() -> None:
    table = goblin().round(5, 5, foe=[4])
    assert (table.s.mob_health, table.stage, table.match.legal()[0].label[:6]) == (3, "ability", "Disarm")
    table = goblin().round(6, 5, foe=[4])
    assert (table.s.mob_health, table.stage) == (2, "ability")
    assert table.act("invoke").where("goblin") == Place.POOL


@pytest.mark.parametrize(("level", "health"), [(1, 5), (2, 10), (10, 50)])
def test_example_4_health_by_level(level: int, health: int) -> None:
    assert at("next_symbol", mode="delve", level=level, reds=1).draw("guard_dog").s.mob_health == health


def test_example_5_a_pool_counts_by_level() -> None:
    pool = ["lich_lord", "death_knight", "ogre_brute", "ogre_mauler", "goblin"]
    table = at("deeper", mode="delve", level=3, pool=pool).act("retire")
    assert table.s.pool == 300
    assert table.match.outcome is not None
    assert "900 XP" in table.match.outcome.reason


def test_example_6_ignore_pain_undoes_a_fatal_loss() -> None:
    table = fight("orc_raider", health=3, mob_health=7).round(2, foe=[6, 1, 1])
    assert table.s.health == -2
    assert table.act("invoke").s.health == 3
    assert table.stage == "round"
    assert fight("orc_raider", health=3).round(2, foe=[6, 1, 1]).act("forgo").s.ending == Ending.DEFEAT


def test_example_7_a_tie_and_a_mortal_wound() -> None:
    table = fight("ogre_mauler").round(6, foe=[6, 1, 1, 1])
    assert table.health == (50, 12)
    assert table.act("invoke").s.mob_health == 2


def test_example_8_the_hero_is_checked_first() -> None:
    table = fight("gnoll_hunter", health=1, mob_health=5).round(4, foe=[5, 1])
    assert table.s.health == -2
    table.act("invoke")
    assert (table.s.ending, table.s.pool) == (Ending.DEFEAT, 0)
    table = fight("gnoll_hunter", health=1, mob_health=5, items=["phoenix_feather"])
    table.round(4, foe=[5, 1]).act("invoke", "use phoenix_feather")
    assert (table.s.health, table.s.pool) == (10, 20)


def test_example_9_absorbed_damage() -> None:
    table = fight("goblin_sneak", armor="chain_hauberk", reds=1).round(1, foe=[2])
    assert table.s.health == 49
    assert table.round(1, foe=[2]).s.health == 46
    table.round(6, foe=[5]).act("invoke").draw("goblin")
    assert table.s.absorb == 2


def test_example_10_hide_and_edge() -> None:
    assert fight("orc_shieldbearer", weapons=["rusty_sword"]).round(1, 3, foe=[2, 1]).s.mob_health == 8
    assert fight("orc_shieldbearer", weapons=["spiked_mace"]).round(1, 3, foe=[2, 1]).s.mob_health == 6
    assert fight("orc_shieldbearer").round(4, foe=[4, 1]).act("invoke").s.mob_health == 3


def test_example_11_a_slime_recovers() -> None:
    assert fight("green_slime", weapons=["rusty_sword"]).round(1, 4, foe=[1]).s.mob_health == 4
    assert fight("green_slime", weapons=["rusty_sword"]).round(1, 2, foe=[1]).s.mob_health == 6
    assert at("next_symbol", mode="delve", level=3, reds=1).draw("green_slime").s.mob_health == 16


def test_example_12_a_disarmed_goblin_rolls_nothing() -> None:
    table = fight("goblin").round(5, foe=[5]).act("invoke")
    assert table.round(1, foe=[]).s.mob_health == 3
    assert table.stage == "round"
    assert table.s.dice == 2
    other = fight("goblin", level=2).round(5, foe=[5]).act("invoke").round(4, foe=[])
    assert (other.s.mob_health, other.stage) == (5, "ability")


def test_example_13_resolve_never_exceeds_one() -> None:
    table = fight("goblin", level=2).round(3, foe=[3]).act("invoke").round(3, 3, foe=[3])
    assert table.stage == "ability"
    assert table.act("invoke").s.hero_dice == 2


def test_example_14_a_count_that_drinks_comes_back() -> None:
    table = fight("vampire_count", health=20, mob_health=3).round(4, foe=[6, 1, 1, 1]).act("invoke")
    assert table.health == (13, 3)
    table = fight("vampire_count", health=20, mob_health=3, armor="chain_hauberk")
    table.round(4, foe=[6, 1, 1, 1]).act("invoke")
    assert table.health == (17, 1)


def test_example_15_weakened_by_the_black_dragon() -> None:
    two = fight("black_dragon", weapons=["knights_longsword", "rusty_sword"]).round(1, 1, 1, 1, foe=[5, 1, 1, 1, 1])
    assert two.s.hero_dice == 2
    assert fight("black_dragon", weapons=["rusty_sword"]).round(1, 1, foe=[5, 1, 1, 1, 1]).s.hero_dice == 1


def payments(table: HeroTable) -> set[frozenset[str]]:
    """Every way to pay, card by card."""
    found: set[frozenset[str]] = set()

    def follow(picked: tuple[str, ...]) -> None:
        again = HeroTable(type(table.match)(table.match.game, table.match.seats, table.match.options, position=start))
        again.act("flee")
        for choice in picked:
            if again.stage == "pay":
                again.act(choice)
        if again.stage == "pay":
            for choice in again.choices:
                follow((*picked, choice))
        else:
            found.add(frozenset(again.at(Place.REMOVED)))

    start = table.match.game.positions.read(table.s, table.match.box)
    follow(())
    return found


def test_example_16_payments_for_a_death_knight() -> None:
    table = fight("death_knight", pool=["ogre_brute", "goblin", "giant_rats"], items=["healing_draught"], health=40)
    tens = ("goblin", "giant_rats", "healing_draught")
    assert payments(table) == {frozenset({"ogre_brute", *tens} - {left}) for left in tens}
    assert fight("death_knight", pool=["ogre_brute", "goblin"]).stage == "round"


def test_example_17_flight_forfeits_and_events_do_not() -> None:
    table = at("next_symbol", "goblin_kitchen", reds=1, golds=1, items=["smoke_bomb"])
    assert table.draw("goblin").act("use smoke_bomb").stage == "room_draw"
    table = at("next_symbol", "bone_pit", reds=2, items=["smoke_bomb"])
    assert table.draw("goblin").act("use smoke_bomb").stage == "room_draw"
    table = at("next_symbol", "goblin_kitchen", reds=1, golds=1).draw("pit_trap").land(1)
    assert (table.s.health, table.stage) == (44, "treasure_draw")


FIVE = ["healing_draught", "troll_blood_elixir", "smoke_bomb", "rope_and_hooks", "lucky_knucklebone"]


def test_example_18_a_backpack_found_and_lost() -> None:
    table = at("next_symbol", golds=1, items=FIVE).draw("backpack")
    assert (len(table.items), table.stage) == (6, "room_draw")
    seven = [*FIVE[:3], "lucky_knucklebone", "fire_flask", "phoenix_feather", "backpack"]
    table = at("next_symbol", reds=1, items=seven).draw("yawning_chasm").land(1).act("lose backpack")
    assert (table.stage, len(table.items)) == ("give_up", 6)
    table.act("give_up fire_flask")
    assert (len(table.items), table.s.pool) == (5, 10)


def test_example_19_items_given_up_and_of_no_use() -> None:
    table = at("next_symbol", golds=1, items=FIVE).draw("fire_flask").act("give_up fire_flask")
    assert table.s.pool == 10
    assert at("next_symbol", golds=1).draw("apprentices_wand").s.pool == 15


@pytest.mark.parametrize(
    ("gear", "roll", "health"),
    [({"armor": "leather_jerkin"}, 4, 50), ({}, 4, 40), ({"armor": "chain_hauberk"}, 4, 42)],
)
def test_example_20_a_sleeping_dragon(gear: dict[str, Any], roll: int, health: int) -> None:
    assert at("next_symbol", reds=1, **gear).draw("sleeping_dragon").land(roll).s.health == health


def test_example_20_ropes_lead_past_the_dragon() -> None:
    table = at("next_symbol", reds=1, items=["rope_and_hooks"]).draw("sleeping_dragon").act("use rope_and_hooks")
    assert (table.s.health, table.stage) == (50, "room_draw")


def test_example_21_a_flask_ends_a_fight() -> None:
    table = fight("ogre_brute", mob_health=10, items=["fire_flask", "healing_draught"], health=30).act("use fire_flask")
    assert (table.s.turns, table.s.pool, table.stage) == (0, 45, "rest")


def test_example_22_a_delve_of_three_levels() -> None:
    pool = ["death_knight", "grave_wraith", "apprentices_wand"]
    table = fight("goblin", mode="delve", level=3, banked=260 + 600, health=1, pool=pool).round(1, foe=[6])
    assert table.match.outcome is not None
    assert "on level 3, with 1220 XP and the title Stable Cleaner" in table.match.outcome.reason


@pytest.mark.parametrize(
    ("score", "called"),
    [
        (99, "no title"),
        (100, "the title Pigfarmer"),
        (51200, "the title Dungeon Lord"),
        (56199, "the title Dungeon Lord"),
        (56200, "the title Dungeon Master"),
    ],
)
def test_example_23_titles(score: int, called: str) -> None:
    table = fight("goblin", mode="delve", banked=score, health=1).round(1, foe=[6])
    assert table.match.outcome is not None
    assert called in table.match.outcome.reason


def cell(table: HeroTable, room: str) -> list[int]:
    position = table.match.game.positions.read(table.s, table.match.box)
    return next([across, up] for number, across, up in position["rooms"] if table.names[number] == room)


def test_example_24_a_bridge_does_not_fit() -> None:
    table = (
        lay(layout="map").draw("mossy_gatehouse").act("explore mossy_gatehouse N").draw("rope_bridge", "long_passage")
    )
    assert table.where("rope_bridge") == Place.BOTTOM
    assert cell(table, "long_passage") == [0, 1]


def sealed(first: str) -> HeroTable:
    pack = dungeon(first, "hermits_nook", "rope_bridge")
    position = {"rooms": [[first, 0, 0]], "room": first, "bottom": ["hermits_nook", "rope_bridge"]}
    return lay(pack, position, layout="map")


def test_example_25_north_is_sealed() -> None:
    table = sealed("fallen_colonnade").act("explore fallen_colonnade N")
    assert table.s.sealed == 1
    assert [table.names[number] for number in list(table.s.bottom)[:2]] == ["hermits_nook", "rope_bridge"]
    table.act("explore fallen_colonnade E")
    assert table.where("hermits_nook") == Place.LAID
    pack = dungeon("long_passage", "hermits_nook", "rope_bridge")
    rooms = {"rooms": [["long_passage", 0, 0]], "room": "long_passage", "bottom": ["hermits_nook", "rope_bridge"]}
    only_north = lay(pack, {**rooms, "sealed": "S"}, layout="map")
    assert (only_north.stage, only_north.s.bottoms) == ("boss_draw", 2)


def test_example_26_alarm_bells() -> None:
    table = at("next_symbol", "goblin_kitchen", reds=1, golds=1, items=["smoke_bomb"]).draw("alarm_bells")
    assert (table.stage, table.s.golds) == ("encounter_draw", 1)
    assert table.draw("goblin").act("use smoke_bomb").stage == "room_draw"


def greed() -> HeroTable:
    table = fight("demon_of_greed", mob_health=20, health=2, items=["healing_draught", "phoenix_feather"])
    return table.round(1, foe=[5, 1, 1, 1, 1])


def test_example_27_stolen_at_the_last_breath() -> None:
    table = greed()
    assert (table.s.health, table.stage) == (-2, "lose")
    assert table.act("lose healing_draught").stage == "revive"
    assert table.act("use phoenix_feather").s.health == 10
    assert greed().act("lose phoenix_feather").s.ending == Ending.DEFEAT


def test_example_28_what_was_seen_stays_in_order() -> None:
    names = ("mossy_gatehouse", "rope_bridge", "dusty_corridor", "long_passage", "silent_crypt")
    table = lay(dungeon(*names), {"rooms": [["mossy_gatehouse", 0, 0]], "room": "mossy_gatehouse"}, layout="map")
    table.act("explore mossy_gatehouse N").draw("rope_bridge", "dusty_corridor", "long_passage")
    assert (table.at(Place.DECK)[:1], table.s.left[0], table.s.bottoms) == (["silent_crypt"], 1, 2)
    table.act("explore long_passage N")
    assert (table.s.sealed, table.s.left[0], table.stage) == (1, 0, "exit")
    order = [table.names[number] for number in list(table.s.bottom)[:3]]
    assert order == ["silent_crypt", "rope_bridge", "dusty_corridor"]


def test_example_29_stairs_without_a_rest() -> None:
    hurt = {"mode": "delve", "restore_health": False, "health": 31, "items": ["healing_draught"]}
    table = at("stairs", "stairs_down", **hurt).act("descend")
    assert (table.s.level, table.s.health, table.items, table.stage) == (2, 31, ["healing_draught"], "room_draw")
    assert at("stairs", "stairs_down", **hurt).act("ignore").stage == "rest"


def test_example_30_three_weapons_for_two_hands() -> None:
    table = at("next_symbol", golds=1, reds=0, weapons=["rusty_sword", "hand_axe"]).draw("spiked_mace")
    assert table.choices == ["replace 0", "replace 1", "refuse"]
    table.act("replace 0")
    box = table.match.box
    assert sum(box.dice[weapon] for weapon in table.s.weapon) == 2
    assert sum(box.edge[weapon] for weapon in table.s.weapon) == 3


def test_example_31_two_tens_leave_only_the_brute() -> None:
    table = fight("death_knight", pool=["ogre_brute", "goblin", "giant_rats", "green_slime"])
    table.act("flee", "pay goblin")
    assert table.choices == ["pay green_slime", "pay giant_rats", "pay ogre_brute"]
    table.act("pay green_slime")  # and the Brute is paid unasked
    assert table.at(Place.REMOVED) == ["goblin", "green_slime", "ogre_brute"]
