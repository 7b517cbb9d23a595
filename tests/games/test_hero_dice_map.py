"""Hero Dice: the constructed dungeon."""

from __future__ import annotations

from typing import Any

from tests.games.hero import PACK, HeroTable, lay
from wyrmtable.core.pack import Pack
from wyrmtable.games.hero_dice.state import ORIGIN, ROW, Place


def dungeon(*rooms: str, **exits: str) -> Pack:
    """The official pack with only these rooms, all without symbols; further ones by their exits."""
    known = {key: {**PACK.data["rooms"][key], "glows": ""} for key in rooms}
    plain = {key: {"name": key, "exits": way, "flavour": "Plain."} for key, way in exits.items()}
    return Pack("small", "small.toml", {**PACK.data, "rooms": {**known, **plain}})


def chart(rooms: list[list[Any]], pack: Pack = PACK, **more: Any) -> HeroTable:
    """A map with these rooms, before the next one."""
    position = {"rooms": rooms, "room": rooms[-1][0], "stage": "next_room", **more}
    return lay(pack, position, layout="map")


def cell(table: HeroTable, room: str) -> tuple[int, int]:
    at = int(table.s.cell[table.names.index(room)]) - ORIGIN
    row = (at + ROW // 2) // ROW
    return at - row * ROW, row


def test_the_first_room_lies_at_the_origin() -> None:  # HER-82
    table = lay(layout="map").draw("mossy_gatehouse")
    assert (table.s.room, cell(table, "mossy_gatehouse")) == (0, (0, 0))
    assert table.stage == "exit"


def test_an_exit_is_open_towards_an_empty_cell_that_is_not_sealed() -> None:  # HER-83
    table = chart([["mossy_gatehouse", 0, 0], ["long_passage", 0, 1]], sealed="W")
    assert table.choices == [
        "explore mossy_gatehouse E",
        "explore mossy_gatehouse S",
        "explore long_passage N",
    ]


def test_an_arrow_towards_a_wall_of_a_room_is_no_exit() -> None:  # HER-83
    walled = chart(
        [["mossy_gatehouse", 0, 0], ["hall_of_four_torches", 0, 1], ["broken_rotunda", 1, 1], ["long_passage", 1, 0]]
    )
    assert "explore mossy_gatehouse E" not in walled.choices  # the passage has no arrow to the west
    assert "explore long_passage S" in walled.choices


def test_any_open_exit_of_any_room_may_be_picked() -> None:  # HER-84
    table = chart([["mossy_gatehouse", 0, 0], ["long_passage", 0, 1]])
    table.act("explore mossy_gatehouse S")
    assert (table.stage, table.s.exit) == ("room_draw", 2)


def test_the_room_needs_an_arrow_that_faces_the_exit() -> None:  # HER-85
    for way, facing, place in (("N", "S", (0, 1)), ("E", "W", (1, 0)), ("S", "N", (0, -1)), ("W", "E", (-1, 0))):
        pack = dungeon("mossy_gatehouse", fits=facing, misfit=way, spare="NESW")
        table = chart([["mossy_gatehouse", 0, 0]], pack).act(f"explore mossy_gatehouse {way}")
        table.draw("misfit")
        assert table.where("misfit") == Place.BOTTOM
        table.draw("fits")
        assert cell(table, "fits") == place


def test_only_the_joined_edge_is_looked_at() -> None:  # HER-86
    rooms = [["mossy_gatehouse", 0, 0], ["hall_of_four_torches", 0, 1], ["broken_rotunda", 1, 1]]
    table = chart(rooms).act("explore mossy_gatehouse E").draw("rope_bridge")
    assert cell(table, "rope_bridge") == (1, 0)
    assert table.stage == "encounter_draw"


def test_a_room_that_does_not_fit_goes_to_the_bottom_and_the_next_is_drawn() -> None:  # HER-87
    table = chart([["mossy_gatehouse", 0, 0]]).act("explore mossy_gatehouse N")
    table.draw("rope_bridge", "dusty_corridor")
    assert (table.at(Place.BOTTOM), table.stage, table.match.sides) == (
        ["rope_bridge", "dusty_corridor"],
        "room_draw",
        [20],
    )
    assert [table.names[number] for number in list(table.s.bottom)[: table.s.bottoms]] == [
        "rope_bridge",
        "dusty_corridor",
    ]
    assert table.draw("long_passage").where("long_passage") == Place.LAID


def test_cards_at_the_bottom_come_up_in_order_when_all_others_are_drawn() -> None:  # HER-87
    pack = dungeon("mossy_gatehouse", first="EW", second="EW", third="NS")
    table = chart([["mossy_gatehouse", 0, 0], ["third", 0, 1]], pack, bottom=["first", "second"])
    table.act("explore mossy_gatehouse E")
    assert (table.where("first"), table.where("second")) == (Place.LAID, Place.BOTTOM)


def test_a_direction_without_a_fitting_room_is_sealed_for_good() -> None:  # HER-88
    pack = dungeon("mossy_gatehouse", first="EW", second="W", third="EW")
    table = chart([["mossy_gatehouse", 0, 0]], pack).act("explore mossy_gatehouse N").draw("second", "third")
    assert (table.s.sealed, table.s.left[0], table.stage) == (1, 0, "exit")
    assert [table.names[number] for number in list(table.s.bottom)[: table.s.bottoms]] == ["second", "third", "first"]
    assert table.choices == [f"explore mossy_gatehouse {way}" for way in "ESW"]
    table.act("explore mossy_gatehouse S")
    assert (table.s.sealed, table.s.bottoms) == (1 | 4, 3)


def test_a_placed_room_is_resolved_at_once_and_flight_leaves_it_resolved() -> None:  # HER-89
    table = chart([["mossy_gatehouse", 0, 0]], items=["smoke_bomb"]).act("explore mossy_gatehouse N")
    table.draw("goblin_kitchen", "ogre_brute").act("use smoke_bomb")
    assert (table.where("goblin_kitchen"), table.stage) == (Place.LAID, "exit")
    assert "explore goblin_kitchen E" in table.choices


def test_without_an_open_exit_the_boss_is_met() -> None:  # HER-90
    pack = dungeon("hermits_nook", first="NS", second="NS")
    table = chart([["hermits_nook", 0, 0]], pack)
    assert table.stage == "room_draw"  # the only exit is taken unasked
    table.land(1)
    assert (table.stage, table.s.bottoms) == ("boss_draw", 2)
