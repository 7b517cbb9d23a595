"""Hero Dice: events and toughness checks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.hero import PACK, HeroTable, at
from wyrmtable.core.pack import Pack
from wyrmtable.games.hero_dice.state import Deck, Place


def meet(event: str, pack: Pack = PACK, /, **position: Any) -> HeroTable:
    """An encounter card is drawn."""
    return at("next_symbol", "guard_post", pack, **{"reds": 1, **position}).draw(event)


def test_encounters_are_mobs_or_events_and_never_bosses() -> None:  # HER-29
    table = at("next_symbol", reds=1)
    box = table.match.box
    assert all(box.first[Deck.ENCOUNTERS] <= card < box.first[Deck.TREASURES] for card in map(table.names.index, MET))
    assert len(table.match.scene().dice[0]) == len(MET) == 20
    assert table.draw("pit_trap").land(6).where("pit_trap") == Place.DISCARD


MET = [*PACK.data["mobs"], *PACK.data["events"]]


@pytest.mark.parametrize(("roll", "health"), [(1, 44), (3, 44), (4, 50), (6, 50)])
def test_an_event_happens_only_if_the_check_fails(roll: int, health: int) -> None:  # HER-30
    table = meet("pit_trap")
    assert (table.stage, table.match.sides) == ("check", [6])
    assert table.land(roll).s.health == health
    assert table.where("pit_trap") == Place.DISCARD


@pytest.mark.parametrize(
    ("roll", "armor", "health"), [(4, None, 40), (5, None, 50), (4, "leather_jerkin", 50), (3, "leather_jerkin", 40)]
)
def test_the_hero_die_and_tough_armor_must_reach_the_toughness(
    roll: int, armor: str | None, health: int
) -> None:  # HER-31
    worn = {"armor": armor} if armor else {}
    table = meet("sleeping_dragon", weapons=["rusty_sword"], items=["lucky_knucklebone"], **worn)
    assert table.match.sides == [6]
    assert table.land(roll).s.health == health
    assert table.stage == "room_draw"


def test_a_check_can_be_passed_unrolled_but_only_before_the_roll() -> None:  # HER-32
    table = meet("pit_trap", items=["rope_and_hooks"])
    assert (table.stage, table.choices) == ("bypass", ["use rope_and_hooks", "roll"])
    rolled = meet("pit_trap", items=["rope_and_hooks"]).act("roll").land(1)
    assert (rolled.s.health, rolled.items) == (44, ["rope_and_hooks"])
    table.act("use rope_and_hooks")
    assert (table.s.health, table.s.dice, table.stage) == (50, 1, "room_draw")
    assert (table.where("rope_and_hooks"), table.where("pit_trap")) == (Place.DISCARD, Place.DISCARD)


def test_an_event_without_toughness_asks_for_nothing() -> None:  # HER-33
    assert meet("alarm_bells", items=["rope_and_hooks"]).stage == "encounter_draw"


def test_wounds_of_events_are_warded_and_never_absorbed() -> None:  # HER-34
    assert meet("pit_trap", armor="chain_hauberk").land(1).s.health == 46
    assert meet("pit_trap", armor="dwarven_plate").land(1).s.health == 44
    assert meet("poison_darts", health=5).land(1).match.over
    risen = meet("poison_darts", health=5, items=["phoenix_feather"]).land(1)
    assert (risen.stage, risen.choices) == ("revive", ["use phoenix_feather", "fall"])
    assert risen.act("use phoenix_feather").s.health == 10
    assert risen.stage == "room_draw"


def test_an_item_is_lost_to_the_discard_pile_then_the_load_is_checked() -> None:  # HER-35
    table = meet("yawning_chasm", items=["fire_flask", "backpack"]).land(1)
    assert (table.stage, table.choices) == ("lose", ["lose fire_flask", "lose backpack"])
    table.act("lose backpack")
    assert (table.items, table.where("backpack"), table.s.pool) == (["fire_flask"], Place.DISCARD, 0)
    assert meet("yawning_chasm").land(1).stage == "room_draw"
    only = meet("yawning_chasm", items=["fire_flask"]).land(1)
    assert (only.items, only.stage) == ([], "room_draw")


def chasms(number: int) -> Pack:
    """The official pack with a chasm that costs so many items."""
    events = {
        **PACK.data["events"],
        "yawning_chasm": {**PACK.data["events"]["yawning_chasm"], "effect": ["lose_item", number]},
    }
    return Pack("deep", "deep.toml", {**PACK.data, "events": events})


def test_several_items_are_lost_one_by_one_and_all_if_there_are_no_more() -> None:  # HER-35
    items = ["fire_flask", "backpack", "smoke_bomb"]
    table = meet("yawning_chasm", chasms(2), items=items).land(1).act("lose fire_flask")
    assert table.choices == ["lose backpack", "lose smoke_bomb"]
    assert table.act("lose smoke_bomb").items == ["backpack"]
    assert meet("yawning_chasm", chasms(3), items=items).land(1).items == []
    assert meet("yawning_chasm", chasms(9), items=items).land(1).stage == "room_draw"


def test_an_ambush_brings_encounters_before_the_rest_of_the_room() -> None:  # HER-36
    table = meet("alarm_bells", golds=1)
    assert (table.stage, table.match.sides) == ("encounter_draw", [19])
    assert table.where("alarm_bells") == Place.IN_PLAY
    table.draw("goblin").round(6, foe=[1]).act("invoke")
    assert (table.where("goblin"), table.where("alarm_bells"), table.stage) == (
        Place.POOL,
        Place.DISCARD,
        "treasure_draw",
    )


def ambushes(*owed: int) -> Pack:
    """The official pack with as many ambushes as there are numbers, each with so many encounters."""
    events = {**PACK.data["events"]}
    for number, brought in enumerate(owed):
        events[f"bells_{number}"] = {**events["alarm_bells"], "name": f"Bells {number}", "effect": ["ambush", brought]}
    return Pack("bells", "bells.toml", {**PACK.data, "events": events})


def test_an_ambush_within_an_ambush_is_over_first() -> None:  # HER-36
    table = meet("bells_0", ambushes(2, 1), golds=1).draw("bells_1", "pit_trap").land(6)
    assert (table.where("bells_0"), table.where("bells_1")) == (Place.IN_PLAY, Place.DISCARD)
    table.draw("poison_darts").land(6)
    assert (table.where("bells_0"), table.stage) == (Place.DISCARD, "treasure_draw")


def test_events_bring_no_xp_and_cost_no_treasure() -> None:  # HER-36
    table = meet("pit_trap", golds=1).land(1)
    assert (table.s.pool, table.stage) == (0, "treasure_draw")
