"""Hero Dice: fleeing and what it costs."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.hero import PACK, fight, lay
from wyrmtable.core.pack import Pack
from wyrmtable.games.hero_dice.state import Place


def test_fleeing_is_offered_before_every_round_but_never_from_a_boss() -> None:  # HER-60
    table = fight("ogre_brute", pool=["death_knight"])
    assert table.choices == ["fight", "flee"]
    assert table.round(1, foe=[1] * 4).choices == ["fight", "flee"]
    assert fight("red_dragon", pool=["death_knight", "ogre_brute", "ogre_mauler", "grave_wraith"]).stage == "round"


def test_the_price_is_the_printed_xp_on_every_level() -> None:  # HER-61
    assert fight("goblin", pool=["guard_dog"], level=9, mode="delve").choices == ["fight", "flee"]
    assert fight("ogre_brute", pool=["guard_dog"], level=9, mode="delve").stage == "round"
    table = fight("goblin", pool=["death_knight", "guard_dog"]).act("flee")
    assert table.choices == ["pay guard_dog", "pay death_knight"]
    table.act("pay death_knight")
    assert (table.s.pool, table.at(Place.REMOVED)) == (10, ["death_knight"])  # nothing is given back


def test_no_card_is_paid_that_is_not_needed() -> None:  # HER-62
    table = fight("death_knight", pool=["goblin", "goblin_sneak", "ogre_brute", "guard_dog"]).act("flee")
    table.act("pay goblin", "pay goblin_sneak")  # the third can only be the Brute
    assert table.at(Place.REMOVED) == ["goblin", "goblin_sneak", "ogre_brute"]
    assert table.s.pool == 10


def test_without_enough_cards_nobody_flees() -> None:  # HER-63
    assert fight("death_knight", pool=["ogre_brute", "goblin"]).stage == "round"
    assert fight("death_knight", pool=["ogre_brute", "goblin"], items=["rope_and_hooks"]).choices == ["fight", "flee"]


def test_what_is_paid_is_removed_and_the_load_is_checked() -> None:  # HER-64
    items = ["backpack", "fire_flask", "smoke_bomb", "rope_and_hooks", "healing_draught", "troll_blood_elixir"]
    table = fight("kobold_miner", items=[*items, "phoenix_feather"]).act("flee", "pay backpack")
    assert (table.where("backpack"), table.stage, len(table.items)) == (Place.REMOVED, "give_up", 6)
    assert table.act("give_up rope_and_hooks").stage == "room_draw"
    assert table.s.pool == 5


def test_the_mob_is_discarded_and_brings_nothing() -> None:  # HER-65
    table = fight("goblin", pool=["guard_dog"], mob_health=1).act("flee")
    assert (table.where("goblin"), table.s.pool) == (Place.DISCARD, 0)
    again = lay(PACK, {"stage": "next_symbol", "rooms": ["guard_post"], "room": "guard_post", "reds": 1})
    assert again.draw("goblin").s.mob_health == 4


def test_the_rest_of_the_room_is_forfeited_and_a_rest_follows() -> None:  # HER-66
    hurt = {"items": ["healing_draught"], "health": 20, "pool": ["guard_dog"]}
    table = fight("goblin", golds=1, reds=1, events=[["alarm_bells", 1]], **hurt).act("flee", "pay guard_dog")
    assert (table.stage, table.where("alarm_bells")) == ("rest", Place.DISCARD)
    assert table.act("go_on").stage == "room_draw"
    assert (table.s.reds, table.s.golds, table.s.events) == (0, 0, 0)


def test_a_smoke_bomb_is_a_free_way_out_but_not_from_a_boss() -> None:  # HER-67
    table = fight("goblin", golds=1, items=["smoke_bomb"], pool=["guard_dog"]).act("use smoke_bomb")
    assert (table.where("goblin"), table.s.pool, table.stage) == (Place.DISCARD, 10, "room_draw")
    assert table.where("smoke_bomb") == Place.DISCARD
    assert fight("red_dragon", items=["smoke_bomb"]).stage == "round"


def test_a_begun_payment_is_finished() -> None:  # HER-103
    table = fight("ogre_brute", pool=["goblin", "guard_dog", "orc_raider", "gnoll_hunter"]).act("flee", "pay goblin")
    assert table.stage == "pay"
    assert all(choice.startswith("pay") for choice in table.choices)


# --- payments of any kind, beside what counting all of them says

VALUES = st.lists(st.integers(1, 20), min_size=1, max_size=7)


def rich(values: list[int], price: int) -> Pack:
    """The official pack with mobs of these values in fives, and one to flee from."""
    mob: dict[str, Any] = {"class": "minion", "dice": 1, "health": 4, "flavour": "It has its price."}
    mobs = {f"m{place}": {**mob, "name": f"Mob {place}", "xp": 5 * value} for place, value in enumerate(values)}
    return Pack("rich", "rich.toml", {**PACK.data, "mobs": {**mobs, "dear": {**mob, "name": "Dear", "xp": 5 * price}}})


def is_legal(payment: tuple[int, ...], price: int) -> bool:
    return sum(payment) >= price and all(sum(payment) - value < price for value in payment)


@settings(max_examples=60)
@given(VALUES, st.integers(1, 40), st.randoms(use_true_random=False))
def test_what_may_be_paid_is_what_some_legal_payment_contains(
    values: list[int], price: int, chance: Any
) -> None:  # HER-103
    every = [
        set(chosen)
        for count in range(1, len(values) + 1)
        for chosen in combinations(range(len(values)), count)
        if is_legal(tuple(values[place] for place in chosen), price)
    ]
    table = fight("dear", rich(values, price), pool=[f"m{place}" for place in range(len(values))])
    assert (table.stage == "ready") == bool(every) == (sum(values) >= price)
    if not every:
        return
    table.act("flee")
    while table.stage == "pay":
        picked = {int(name[1:]) for name in table.at(Place.PAID)}
        allowed = {place for payment in every if picked < payment for place in payment - picked}
        assert {int(choice.removeprefix("pay m")) for choice in table.choices} == allowed
        table.act(chance.choice(table.choices))
    assert {int(name[1:]) for name in table.at(Place.REMOVED)} in every


@pytest.mark.parametrize("values", [[1, 1, 1], [12, 3, 4, 5], [9, 9, 1]])
def test_all_that_could_pay_is_what_fleeing_depends_on(values: list[int]) -> None:  # HER-63
    for price in range(1, 40):
        table = fight("dear", rich(values, price), pool=[f"m{place}" for place in range(len(values))])
        assert (table.stage == "ready") == (sum(values) >= price)
