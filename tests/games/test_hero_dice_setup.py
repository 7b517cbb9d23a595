"""Hero Dice: the set-up, drawing rooms, symbols and rest."""

from __future__ import annotations

from tests.games.hero import PACK, at, card, fight, lay
from wyrmtable.core.pack import Pack
from wyrmtable.core.table import CHANCE
from wyrmtable.games.hero_dice.state import NOTHING, Place


def test_a_warrior_begins_with_full_health_and_nothing_else() -> None:  # HER-01
    s = lay().s
    assert (s.level, s.health, s.banked, s.pool, s.bagged) == (1, 50, 0, 0, 0)
    assert list(s.weapon) == [NOTHING, NOTHING]
    assert s.armor == NOTHING


def test_four_decks_and_every_undrawn_card_of_one_is_as_likely() -> None:  # HER-02
    table = lay(mode="delve")
    assert list(table.s.left) == [24, 20, 16, 10]
    assert table.match.sides == [24]
    first, second = lay(mode="delve").land(1), lay(mode="delve").land(24)
    assert (first.at(Place.LAID), second.at(Place.LAID)) == (["mossy_gatehouse"], ["flooded_cistern"])
    assert first.match.sides == [23]


def test_stairs_are_shuffled_in_only_when_delving() -> None:  # HER-03
    assert lay().match.sides == [23]
    assert lay().where("stairs_down") == Place.ASIDE
    assert lay(mode="delve").match.sides == [24]
    assert lay(mode="delve").where("stairs_down") == Place.DECK


def test_one_of_all_bosses_is_turned_at_the_end_and_the_others_take_no_part() -> None:  # HER-04
    table = at("boss")
    assert (table.stage, table.match.sides) == ("boss_draw", [10])
    table.draw("lich_lord")
    assert (table.facing, table.at(Place.IN_PLAY)) == ("lich_lord", ["lich_lord"])


def test_what_is_not_drawn_is_known_but_for_its_order() -> None:  # HER-05
    table = lay().draw("long_passage")
    assert "Long Passage" not in [face.label for face in table.match.scene().dice[0]]
    assert len(table.match.scene().dice[0]) == 22


def test_rooms_come_one_after_the_other_and_no_choice_lies_between() -> None:  # HER-06
    table = lay().draw("mossy_gatehouse", "flooded_crossing", "long_passage")
    assert (table.stage, table.match.mover) == ("room_draw", CHANCE)
    assert table.s.room == card("long_passage")


def test_in_a_stack_exits_do_not_matter() -> None:  # HER-07
    table = lay().draw("long_passage", "dusty_corridor", "silent_crypt")
    assert table.at(Place.LAID) == ["long_passage", "dusty_corridor", "silent_crypt"]
    assert table.s.bottoms == 0


def test_red_symbols_come_before_golden_ones_and_none_do_nothing() -> None:  # HER-08
    table = lay().draw("goblin_kitchen")
    assert (table.stage, table.s.reds, table.s.golds) == ("encounter_draw", 0, 1)
    assert lay().draw("silent_crypt").stage == "room_draw"
    assert lay().draw("bone_pit").s.reds == 1


def test_a_red_symbol_draws_a_mob_or_an_event() -> None:  # HER-09
    assert lay().draw("guard_post").match.sides == [20]
    assert lay().draw("guard_post", "goblin").stage == "round"
    assert lay().draw("guard_post", "pit_trap").stage == "check"


def test_a_golden_symbol_draws_a_treasure() -> None:  # HER-10
    table = lay().draw("old_armoury")
    assert table.match.sides == [16]
    assert table.draw("fire_flask").items == ["fire_flask"]


def small(encounters: list[str], treasures: list[str]) -> Pack:
    """The official pack with only these encounters and treasures."""
    data = {**PACK.data}
    for table, kept in (("mobs", encounters), ("events", encounters), ("treasures", treasures)):
        data[table] = {key: value for key, value in PACK.data[table].items() if key in kept}
    return Pack("small", "small.toml", data)


def test_an_empty_deck_is_made_anew_of_its_discard_pile_and_nothing_else() -> None:  # HER-11
    pack = small(["goblin", "guard_dog", "pit_trap"], ["rusty_sword", "fire_flask", "backpack"])
    table = at("next_symbol", "guard_post", pack, reds=1, pool=["goblin"], discard=["guard_dog", "pit_trap"])
    assert table.match.sides == [2]
    table = at("next_symbol", "guard_post", pack, golds=1, items=["backpack"], discard=["rusty_sword", "fire_flask"])
    assert table.match.sides == [2]
    gone = {
        "pool": ["goblin"],
        "removed": ["guard_dog", "fire_flask"],
        "items": ["backpack"],
        "weapons": ["rusty_sword"],
    }
    table = at("next_symbol", "guard_post", pack, reds=2, golds=1, **gone)
    assert table.stage == "check"  # the last one is drawn without a die
    assert table.land(6).stage == "check"  # and again, out of the discard pile
    assert table.land(6).stage == "room_draw"  # there is no treasure to be had


def test_the_dungeon_deck_is_never_rebuilt() -> None:  # HER-11
    rooms = list(PACK.data["rooms"])
    rooms.remove("stairs_down")
    table = lay(PACK, {"rooms": rooms, "room": rooms[0], "stage": "next_room"})
    assert table.stage == "boss_draw"


def test_a_rest_comes_after_a_defeated_mob_and_after_every_room() -> None:  # HER-12
    hurt = {"items": ["healing_draught"], "health": 20}
    table = fight("goblin", mob_health=1, golds=1, **hurt).round(6, foe=[1]).act("forgo")
    assert (table.stage, table.choices) == ("rest", ["use healing_draught", "go_on"])
    assert table.act("go_on").stage == "treasure_draw"
    assert table.draw("backpack").stage == "rest"  # the room is done
    assert table.act("go_on").stage == "room_draw"
    assert at("next_symbol", "silent_crypt", **hurt).stage == "rest"


def test_a_mob_and_a_room_that_end_together_give_one_rest() -> None:  # HER-12
    table = fight("goblin", mob_health=1, items=["healing_draught"], health=20)
    table.round(6, foe=[1]).act("forgo")
    assert table.stage == "rest"
    assert table.act("go_on").stage == "room_draw"


def test_several_items_heal_in_one_rest_and_nobody_rests_unhurt() -> None:  # HER-12
    table = at("next_symbol", items=["healing_draught", "troll_blood_elixir"], health=20)
    assert table.act("use troll_blood_elixir").s.health == 35
    assert table.act("use healing_draught").s.health == 45
    assert table.stage == "room_draw"
    assert at("next_symbol", items=["healing_draught"]).stage == "room_draw"


def test_a_rest_is_over_before_the_boss_is_turned() -> None:  # HER-12
    rooms = [room for room in PACK.data["rooms"] if room != "stairs_down"]
    table = lay(
        PACK, {"rooms": rooms, "room": rooms[0], "stage": "next_symbol", "items": ["healing_draught"], "health": 9}
    )
    assert table.stage == "rest"
    assert table.act("go_on").stage == "boss_draw"


def test_nothing_else_heals_between_cards() -> None:  # HER-13
    table = at("next_symbol", health=7)
    assert table.draw("silent_crypt", "long_passage").s.health == 7
