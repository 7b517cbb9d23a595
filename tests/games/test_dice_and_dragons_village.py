"""Dice & Dragons: the end of a Hunt, rewards, resurrection, the market, and items."""

from typing import Any

import pytest

from tests.games.dnd import HuntTable, campaign, hunt, item, place_of
from wyrmtable.games.dice_and_dragons.terms import Ending, Role

TWO = "rogue+cleric"
THREE = "rogue+wizard+cleric"
DEAD: dict[str, Any] = {"hp": 0, "dead": 1, "unused": 0}


def won(party: str = TWO, chapter: int = 0, **laid: Any) -> HuntTable:
    """The Rogue has just killed the dragon of this chapter, the first one being chapter 0."""
    table = campaign(party, chapter=chapter, wyrm=[{"sheet": chapter, "hp": 1}], **laid)
    return table.show("DDXXX").activate("Stab")


def fled(party: str = TWO, chapter: int = 0, **laid: Any) -> HuntTable:
    """All who live have just fled from the dragon of this chapter."""
    table = campaign(party, chapter=chapter, wyrm=[{"sheet": chapter, "hp": 1}], **laid).idle()
    while table.stage == "vote":
        table.vote("flee")
    return table


def held(table: HuntTable, name: str) -> list[int]:
    """The items of a hero."""
    return [int(held) for held in table.hero(name).items if held]


def shop(table: HuntTable, *wares: str) -> HuntTable:
    """The hero at the market buys these."""
    return table.act(*(f"buy {place_of('items', ware)}" for ware in wares))


def wares(table: HuntTable) -> dict[str, int]:
    """What the market still has."""
    names = list(table.match.pack.data["items"])
    return {name: int(table.s.stock[number]) for number, name in enumerate(names) if table.s.stock[number]}


# --- the end of a Hunt


@pytest.mark.parametrize("end", [won, fled])
def test_nothing_of_a_hunt_stays_on_a_hero(end: Any) -> None:  # DND-98
    rogue = {"hp": 4, "ac": 5, "covered": [1], "blessed": 1, "poison": 1, "allies": 2, "unused": 1, "locked": 2}
    hero = end(hero={"rogue": rogue, "cleric": {"hp": 9, "ac": 3}}, leftover="auto").hero("rogue")
    assert (hero.hp, hero.ac, sum(hero.covered)) == (19, 1, 0)
    assert (hero.blessed, hero.poison, hero.allies, hero.locked) == (0, 0, 0, 0)


@pytest.mark.parametrize("end", [won, fled])
def test_the_next_hunt_begins_afresh(end: Any) -> None:  # DND-98
    hurt = {"rogue": {"hp": 4, "ac": 5, "poison": 1, "unused": 1, "locked": 2, "covered": [1]}, "cleric": {"hp": 2}}
    table = end(chapter=1, hero=hurt, leftover="auto")
    while table.stage != "before":
        table.act("remain" if table.stage == "muster" else "done")
    assert [(hero.hp, hero.unused, hero.poison, hero.locked) for hero in table.s.hero[:2]] == [
        (19, 3, 0, 0),
        (24, 3, 0, 0),
    ]
    assert (table.hero("rogue").ac, table.covered("rogue"), table.wyrm.locks, table.wyrm.pins) == (1, [], 0, 0)
    assert (table.s.hand, table.s.round_number, table.wyrm.hp) == (5, 1, 55 if end is won else 50)


@pytest.mark.parametrize("end", [won, fled])
def test_used_durable_items_are_erased_after_a_hunt(end: Any) -> None:  # DND-98
    items = {"items": [item("magic_sword"), item("steel_shield")]}
    for spent, left in (([1, 1], []), ([1, 0], [1]), ([0, 1], [0]), ([0, 0], [0, 1])):
        table = end(hero={"cleric": items | {"spent": spent}}, leftover="auto")
        assert held(table, "cleric") == [items["items"][slot] for slot in left]


def test_after_a_success_come_rewards_resurrection_market_levels_and_the_next_chapter() -> None:  # DND-99
    table = won(THREE, hero={"rogue": {"xp": 5, "gold": 4}, "cleric": DEAD})
    seen = [table.stage]
    table.act("xp 0", "xp 0")
    seen.append(table.stage)
    table.act("leave")
    seen.append(table.stage)
    table.act("done", "done")
    seen.append(table.stage)
    table.roll("SSSSS", "SSSSS", "SSSSS").act("improve 1")
    seen.append(table.stage)
    assert seen == ["xp", "resurrect", "market", "gain", "muster"]
    table.act("remain", "remain", "sit_out", "done")
    assert (table.s.chapter, table.s.wyrm[0].sheet, table.s.hunts, table.stage) == (1, 1, 2, "before")


def test_after_a_flight_come_resurrection_and_market_and_the_same_chapter() -> None:  # DND-99
    table = fled(THREE, hero={"rogue": {"gold": 4}, "cleric": DEAD})
    seen = [table.stage]
    table.act("leave")
    seen.append(table.stage)
    table.act("done")
    seen.append(table.stage)
    assert seen == ["resurrect", "market", "muster"]
    table.act("remain", "remain", "sit_out", "done")
    assert (table.s.chapter, table.s.wyrm[0].sheet, table.s.hunts) == (0, 0, 2)
    assert (table.hero("rogue").xp, table.hero("rogue").gold) == (0, 4)


def test_a_party_that_is_dead_has_lost_the_campaign() -> None:  # DND-99
    table = campaign(TWO, hero={"rogue": {"hp": 1, "gold": 9}, "cleric": DEAD}, chapter=4).idle(1)
    assert (table.match.over, table.s.ending, table.places) == (True, Ending.LOST, (2,))


# --- rewards


def test_gold_and_xp_are_shared_among_all_who_began_the_hunt() -> None:  # DND-100
    table = won(THREE, hero={"cleric": DEAD})
    assert [(hero.gold, hero.xp) for hero in table.s.hero[:3]] == [(1, 2)] * 3
    assert (table.stage, table.s.xp, table.s.gold) == ("xp", 2, 0)


@pytest.mark.parametrize(
    ("chapter", "gold", "xp"), [(0, 3, 8), (1, 4, 10), (2, 5, 12), (3, 6, 14), (4, 8, 16), (5, 8, 18), (6, 10, 20)]
)
def test_every_chapter_pays_what_its_dragon_is_worth(chapter: int, gold: int, xp: int) -> None:  # DND-100
    heroes = won(chapter=chapter, leftover="auto").s.hero
    assert (heroes[0].gold + heroes[1].gold, heroes[0].xp + heroes[1].xp) == (gold, xp)
    assert (heroes[1].gold, heroes[1].xp) == (gold // 2, xp // 2)


def test_the_leader_places_what_is_left_over() -> None:  # DND-101
    table = won("cleric+rogue+wizard", seats=3)
    assert (table.stage, table.match.mover, table.choices) == ("xp", 1, ["xp 0", "xp 1", "xp 2"])
    table.act("xp 2", "xp 2")
    assert [table.hero(name).xp for name in ("rogue", "wizard", "cleric")] == [2, 2, 4]


def test_the_dead_may_get_what_is_left_over_and_do_not_lead() -> None:  # DND-101
    table = campaign(TWO, seats=2, wyrm=[{"hp": 4}], hero={"rogue": DEAD}, actor=1, stage="before")
    table.show("HHXXX").activate("Smite")
    assert (table.stage, table.match.mover) == ("gold", 1)
    assert table.act("gold 0").hero("rogue").gold == 2


def test_leftovers_may_go_by_initiative_by_themselves() -> None:  # DND-101
    table = won(THREE, chapter=3, leftover="auto")
    assert [(hero.gold, hero.xp) for hero in table.s.hero[:3]] == [(2, 5), (2, 5), (2, 4)]
    table = won(THREE, chapter=2, leftover="auto", hero={"rogue": {"gold": 1}})
    assert [(hero.gold, hero.xp) for hero in table.s.hero[:3]] == [(3, 4), (2, 4), (1, 4)]


def test_gold_cannot_be_given_away() -> None:  # DND-102
    table = won(leftover="auto", hero={"rogue": {"items": [item("haste_potion")], "gold": 9}})
    assert (table.stage, table.verbs) == ("market", {"buy", "give", "discard", "done"})
    table.act("give 1")
    assert (table.hero("rogue").gold, table.hero("cleric").gold) == (11, 1)


# --- resurrection


@pytest.mark.parametrize("end", [won, fled])
def test_a_dead_hero_comes_back_for_two_gold(end: Any) -> None:  # DND-103
    table = end(hero={"rogue": {"gold": 5}, "cleric": DEAD}, leftover="auto")
    gold = table.hero("rogue").gold + table.hero("cleric").gold
    table.act("resurrect")
    if table.stage == "pay":
        table.act(table.choices[-1])
    cleric = table.hero("cleric")
    assert (cleric.dead, cleric.hp, cleric.gold + table.hero("rogue").gold) == (0, 24, gold - 2)


def test_without_two_gold_nobody_can_be_brought_back() -> None:  # DND-103
    assert fled(hero={"rogue": {"gold": 1}, "cleric": DEAD}).stage == "market"
    assert fled(hero={"rogue": {"gold": 1}, "cleric": DEAD | {"gold": 1}}).stage == "resurrect"


def test_the_dead_hero_pays_first() -> None:  # DND-104
    table = fled(THREE, hero={"rogue": {"gold": 5}, "cleric": DEAD | {"gold": 3}}).act("resurrect")
    assert (table.hero("cleric").dead, table.hero("cleric").gold, table.hero("rogue").gold) == (0, 1, 5)
    table = fled(THREE, hero={"rogue": {"gold": 5}, "cleric": DEAD | {"gold": 1}}).act("resurrect")
    assert (table.stage, table.choices) == ("pay", ["pay 0", "pay 1"])
    table.act("pay 1")
    assert (table.hero("cleric").dead, table.hero("cleric").gold, table.hero("rogue").gold) == (0, 0, 4)


def test_the_living_are_asked_by_initiative_for_the_rest() -> None:  # DND-104
    gold = {"rogue": {"gold": 1}, "wizard": {"gold": 5}, "cleric": DEAD}
    table = fled(THREE, seats=3, hero=gold).act("resurrect")
    assert (table.match.mover, table.choices) == (0, ["pay 0", "pay 1"])
    table.act("pay 1")
    assert (table.match.mover, table.choices) == (1, ["pay 0", "pay 1"])
    table.act("pay 1")
    assert [hero.gold for hero in table.s.hero[:3]] == [0, 4, 0]
    assert table.hero("cleric").dead == 0


def test_nobody_is_asked_once_the_price_is_reached() -> None:  # DND-104
    gold = {"rogue": {"gold": 3}, "wizard": {"gold": 5}, "cleric": DEAD}
    table = fled(THREE, hero=gold).act("resurrect", "pay 2")
    assert ([hero.gold for hero in table.s.hero[:3]], table.stage) == ([1, 5, 0], "market")


def test_if_the_price_is_not_reached_nobody_pays() -> None:  # DND-104
    gold = {"rogue": {"gold": 3}, "wizard": {"gold": 5}, "cleric": DEAD | {"gold": 1}}
    table = fled(THREE, hero=gold).act("resurrect", "pay 0", "pay 0")
    assert ([hero.gold for hero in table.s.hero[:3]], table.hero("cleric").dead) == ([3, 5, 1], 1)
    table = fled(THREE, hero=gold | {"cleric": DEAD}).act("resurrect", "pay 1", "pay 0")
    assert ([hero.gold for hero in table.s.hero[:3]], table.hero("cleric").dead) == ([3, 5, 0], 1)


def test_what_was_offered_in_vain_does_not_count_for_the_next() -> None:  # DND-104
    table = fled(THREE, hero={"rogue": {"gold": 3}, "wizard": DEAD, "cleric": DEAD}).act("resurrect", "pay 1")
    assert (table.stage, table.s.line, table.act("resurrect").choices) == ("resurrect", 2, ["pay 0", "pay 1", "pay 2"])


def test_its_controller_decides_whether_a_hero_comes_back() -> None:  # DND-104
    table = fled(THREE, seats=3, hero={"rogue": {"gold": 5}, "cleric": DEAD})
    assert (table.match.mover, table.verbs) == (2, {"resurrect", "leave"})
    assert (table.act("leave").hero("cleric").dead, table.stage) == (1, "market")


def test_the_dead_are_handled_by_initiative_and_pay_for_nobody_else() -> None:  # DND-104
    hero = {"rogue": {"gold": 2}, "wizard": DEAD | {"gold": 2}, "cleric": DEAD | {"gold": 9}}
    table = fled("cleric+wizard+rogue", seats=3, hero=hero)
    assert table.match.mover == 1
    table.act("leave")
    assert (table.stage, table.match.mover) == ("resurrect", 0)
    poor = fled(THREE, hero={"rogue": {"gold": 1}, "wizard": DEAD, "cleric": DEAD | {"gold": 9}})
    assert (poor.stage, poor.s.line) == ("resurrect", 2)
    table = fled(THREE, hero={"rogue": {"gold": 5}, "wizard": DEAD | {"gold": 9}, "cleric": DEAD})
    table.act("leave", "resurrect", "pay 0")
    assert (table.stage, table.hero("cleric").dead) == ("market", 1)


def test_who_has_just_come_back_may_pay_for_the_next() -> None:  # DND-104
    hero = {"rogue": {"gold": 0}, "wizard": DEAD | {"gold": 4}, "cleric": DEAD}
    table = fled(THREE, seats=3, hero=hero).act("resurrect", "resurrect")
    assert (table.match.mover, table.choices) == (1, ["pay 0", "pay 1", "pay 2"])
    assert table.act("pay 2").hero("cleric").dead == 0


def test_who_stays_dead_neither_shops_nor_receives_nor_gains_a_level() -> None:  # DND-105
    rich = {"rogue": {"gold": 5, "items": [item("haste_potion")]}, "cleric": DEAD | {"gold": 5, "xp": 5}}
    table = won(hero=rich, leftover="auto").act("leave")
    assert (table.stage, table.match.mover, table.does("give")) == ("market", 0, [])
    table.act("done")
    assert (table.stage, table.hero("cleric").xp, table.hero("cleric").level) == ("muster", 9, 1)


def test_who_stays_dead_does_not_hunt() -> None:  # DND-105
    table = won(seats=2, hero={"cleric": DEAD}, leftover="auto").act("leave", "done", "remain")
    assert (table.match.mover, table.verbs) == (1, {"new", "sit_out"})
    table.act("sit_out", "done")
    assert (table.stage, table.match.mover, table.verbs) == ("join", 1, {"new", "done"})
    table.act("done")
    assert (table.s.heroes, table.acting, table.s.hero[1].role) == (1, "rogue", Role.RESERVE)
    assert (table.s.hero[1].dead, table.s.hero[1].xp, table.s.hero[1].gold) == (1, 4, 1)


def test_a_dead_hero_in_reserve_can_be_brought_back_at_a_later_visit() -> None:  # DND-105
    table = won(seats=2, hero={"rogue": {"gold": 3}, "cleric": DEAD | {"xp": 5}}, leftover="auto")
    table.act("leave", "done", "remain", "sit_out", "done", "done")
    table = table.laid(wyrm=[{"hp": 1}]).show("DDXXX").activate("Stab")
    assert (table.stage, table.match.mover) == ("resurrect", 1)
    table.act("resurrect", "pay 1")
    assert (table.s.hero[1].dead, table.s.hero[1].gold) == (0, 0)
    table.act("done")
    assert (table.stage, table.s.line) == ("gain", 0)
    table.roll("SSSSS", "SSSSS", "SSSSS").act("improve 1").roll("SSSSS", "SSSSS", "SSSSS").act("skip")
    assert (table.stage, table.s.line, table.s.hero[1].xp) == ("gain", 1, 9)
    table.roll("SSSSS", "SSSSS", "SSSSS").act("improve 2", "remain")
    assert (table.stage, table.s.hero[1].level, table.match.mover) == ("join", 2, 0)
    table.act("done")
    assert (table.match.mover, table.does("join")) == (1, [1])
    assert table.act("join 1", "done").s.heroes == 2


def test_pending_levels_follow_at_the_end_of_the_visit_even_after_a_flight() -> None:  # DND-105
    table = fled(hero={"rogue": {"gold": 5}, "cleric": DEAD | {"xp": 7}}).act("resurrect", "pay 2", "done")
    assert (table.stage, table.s.line) == ("gain", 1)


# --- the market


BEARWOOD = {"small_healing_potion": 2, "scroll_of_knowledge": 1, "haste_potion": 1, "holy_water": 1, "mana_potion": 1}


@pytest.mark.parametrize("end", [won, fled])
def test_the_market_of_the_chapter_is_open(end: Any) -> None:  # DND-106
    rich = {"rogue": {"gold": 9}}
    assert wares(end(hero=rich, leftover="auto")) == BEARWOOD
    kemora = end(chapter=5, hero=rich, leftover="auto")
    assert wares(kemora) == {
        "healing_potion": 1,
        "great_healing_potion": 1,
        "great_haste_potion": 1,
        "scroll_of_knowledge": 1,
        "holy_water": 2,
        "magic_sword": 1,
    }
    assert shop(kemora, "magic_sword").hero("rogue").gold == (9 + 4 if end is won else 9) - 1


def test_prices_may_be_those_of_the_reference_chart() -> None:  # DND-106
    table = fled(chapter=5, hero={"rogue": {"gold": 9}}, market_prices="chart")
    assert shop(table, "magic_sword").hero("rogue").gold == 4


def test_an_item_is_sold_as_often_as_it_is_listed_and_restocked_at_each_visit() -> None:  # DND-106
    rich = {"rogue": {"gold": 9}, "cleric": {"gold": 9}}
    table = shop(fled(hero=rich), "small_healing_potion", "haste_potion").act("done")
    assert wares(table) == {"small_healing_potion": 1, "scroll_of_knowledge": 1, "holy_water": 1, "mana_potion": 1}
    assert place_of("items", "haste_potion") not in table.does("buy")
    shop(table, "small_healing_potion")
    assert place_of("items", "small_healing_potion") not in table.does("buy")
    table.act("done", "remain", "remain", "done").idle().vote("flee", "flee")
    assert wares(table) == BEARWOOD


def test_there_is_no_market_after_the_last_chapter() -> None:  # DND-106
    table = campaign(TWO, chapter=7, wyrm=[{"sheet": 7}], hero={"rogue": {"gold": 9}}).idle().vote("flee", "flee")
    assert table.stage == "muster"


def test_the_living_shop_by_initiative_until_they_are_done() -> None:  # DND-107
    rich = {name: {"gold": 3} for name in THREE.split("+")}
    table = fled("cleric+rogue+wizard", seats=3, hero=rich)
    assert table.match.mover == 1
    assert shop(table, "holy_water").match.mover == 1
    assert [table.act("done").match.mover, table.act("done").match.mover] == [2, 0]
    assert table.act("done").stage == "muster"


def test_the_reserve_does_not_shop() -> None:  # DND-107
    table = fled(seats=2, hero={"rogue": {"gold": 3}, "cleric": {"gold": 3}}).act("done", "done", "remain", "sit_out")
    table.act("done", "done").idle().vote("flee")
    assert (table.stage, table.match.mover) == ("market", 0)
    assert (table.act("done").stage, table.match.mover) == ("muster", 0)


def test_buying_needs_gold_stock_and_a_free_slot() -> None:  # DND-107
    table = fled(chapter=3, hero={"rogue": {"gold": 2}})
    affordable = ["healing_potion", "great_haste_potion", "scroll_of_knowledge", "strength_potion", "blessed_hammer"]
    affordable += ["magic_staff", "gauntlets_of_power"]
    assert table.does("buy") == [place_of("items", name) for name in affordable]
    shop(table, "blessed_hammer")
    assert (table.hero("rogue").gold, held(table, "rogue")) == (1, [item("blessed_hammer")])
    assert table.does("buy") == [
        place_of("items", n) for n in ("scroll_of_knowledge", "strength_potion", "gauntlets_of_power")
    ]
    shop(table, "gauntlets_of_power")
    assert table.does("buy") == []


def test_who_has_two_items_must_make_room() -> None:  # DND-108
    full = {"gold": 5, "items": [item("holy_water"), item("mana_potion")]}
    table = fled(hero={"rogue": full})
    assert (table.does("buy"), table.does("give"), table.does("discard")) == ([], [1, 9], [0, 1])
    table.act("discard 0")
    assert (held(table, "rogue"), table.hero("rogue").gold) == ([item("mana_potion")], 5)
    assert len(table.does("buy")) == 5


def test_an_item_goes_to_a_living_hero_with_room_who_is_not_asked() -> None:  # DND-108
    full = {"items": [item("holy_water"), item("mana_potion")]}
    table = fled(THREE, seats=3, hero={"rogue": full, "wizard": full})
    assert table.does("give") == [2, 10]
    table.act("give 10")
    assert (held(table, "rogue"), held(table, "cleric")) == ([item("holy_water")], [item("mana_potion")])
    assert table.match.mover == 0
    table.act("give 2")
    assert held(table, "cleric") == [item("mana_potion"), item("holy_water")]


def test_items_do_not_change_hands_in_a_hunt() -> None:  # DND-109
    items = {"items": [item("magic_sword"), item("small_healing_potion")]}
    table = hunt(TWO, hero={"rogue": items, "cleric": items})
    seen = set(table.verbs)
    for step in ("throw", "stop", "fail", "cover 0", "end", "stay"):
        table.act(step)
        if step == "throw":
            table.roll("SSCCH")
        seen |= table.verbs
    assert not seen & {"give", "discard", "buy"}
    assert (held(table, "rogue"), held(table, "cleric")) == (items["items"], items["items"])


@pytest.mark.parametrize("name", ["rogue", "ranger", "wizard", "warrior", "cleric"])
def test_every_class_may_buy_and_use_every_item(name: str) -> None:  # DND-110
    table = hunt(name, options={"gold": 50})
    assert table.does("buy") == list(range(20))
    other = {"rogue": "mana_potion", "cleric": "strength_potion"}.get(name, "stealth_potion")
    symbol = {"mana_potion": "M", "strength_potion": "S", "stealth_potion": "D"}[other]
    jab = hunt(name, hero={name: {"items": [item(other)]}}).show(symbol * 2 + "XXX")
    assert ("Jab", symbol * 3, 1, 0) in jab.ways()


# --- items


@pytest.mark.parametrize(
    ("ware", "dice", "skill"), [("stealth_potion", "DXXXX", "Stab"), ("mana_potion", "SDXXX", "Strike")]
)
def test_an_instant_item_is_erased_when_it_is_used(ware: str, dice: str, skill: str) -> None:  # DND-111
    table = hunt("rogue", hero={"rogue": {"items": [item(ware), item("haste_potion")]}}).show(dice)
    assert held(table.activate(skill, use=1), "rogue") == [item("haste_potion")]


def test_a_potion_and_a_scroll_are_erased_when_they_are_used() -> None:  # DND-111
    table = hunt(TWO, hero={"rogue": {"items": [item("healing_potion"), item("haste_potion")]}}).drink("rogue")
    assert held(table, "rogue") == [item("haste_potion")]
    table.act("throw").roll("DDXSM").again("X", "S", by="haste")
    assert held(table, "rogue") == []
    scroll = {"items": [item("scroll_of_knowledge"), item("haste_potion")], "covered": [0, 1]}
    table = hunt(TWO, hero={"rogue": scroll}).show("DDXXX").activate("Stab", scroll=1)
    assert held(table, "rogue") == [item("haste_potion")]


def test_an_instant_item_that_was_not_used_is_kept() -> None:  # DND-111
    table = won(hero={"rogue": {"items": [item("stealth_potion"), item("haste_potion")]}}, leftover="auto")
    assert held(table, "rogue") == [item("stealth_potion"), item("haste_potion")]


def test_an_item_works_in_the_turn_of_its_owner() -> None:  # DND-111
    table = hunt(TWO, hero={"cleric": {"items": [item("stealth_potion"), item("healing_potion")]}})
    assert table.verbs == {"throw"}
    assert table.show("DXXXX").verbs == {"fail"}


def test_a_durable_item_works_turn_after_turn_and_is_erased_after_the_hunt() -> None:  # DND-112
    table = campaign(TWO, wyrm=[{"hp": 9}], hero={"rogue": {"items": [item("stealth_cloak")]}}, leftover="auto")
    table.show("DSCCH").activate("Stab", use=1).stay().idle().stay()
    assert (table.wyrm.hp, held(table, "rogue")) == (5, [item("stealth_cloak")])
    table.show("DDXXX").activate("Flanking Strike", use=1)
    assert (table.s.result, held(table, "rogue")) == (Ending.WON, [])


def test_a_durable_item_that_was_not_used_is_kept() -> None:  # DND-112
    table = won(hero={"rogue": {"items": [item("magic_sword"), item("stealth_cloak")]}}, leftover="auto")
    assert held(table, "rogue") == [item("magic_sword"), item("stealth_cloak")]


def test_a_worn_item_is_erased_even_if_nobody_was_hit() -> None:  # DND-113
    table = hunt(TWO, options={"gold": 4})
    shop(table, "steel_shield", "steel_shield").act("done", "wear 0", "pack 1")
    assert (table.stage, table.hero("rogue").ac, list(table.hero("rogue").spent)) == ("before", 2, [1, 0])
    table = campaign(TWO, wyrm=[{"hp": 1}], leftover="auto").laid(
        hero={"rogue": {"items": [item("steel_shield"), item("steel_shield")], "spent": [1, 0]}}
    )
    assert held(table.show("DDXXX").activate("Stab"), "rogue") == [item("steel_shield")]


def test_an_invoked_item_counts_as_used_and_each_copy_for_itself() -> None:  # DND-113
    table = hunt(TWO, hero={"rogue": {"items": [item("stealth_cloak"), item("stealth_cloak")]}}).show("DXXCS")
    assert list(table.activate("Stab", use=1).hero("rogue").spent) == [1, 0]


def test_gauntlets_are_optional_until_they_are_first_applied() -> None:  # DND-113
    gloves = {"rogue": {"items": [item("gauntlets_of_power")]}}
    without = hunt(TWO, hero=gloves).show("MSDXX").activate("Strike")
    assert (without.wyrm.hp, list(without.hero("rogue").spent)) == (40, [0, 0])
    table = hunt(TWO, hero=gloves).show("MSDXC").activate("Strike", use=1)
    assert (table.wyrm.hp, list(table.hero("rogue").spent)) == (39, [1, 0])
    table = table.stay().laid(actor=0, stage="before", hero={"rogue": {"covered": [0, 0]}}).show("MSDXC")
    assert [use for name, _, use, _ in table.ways() if name == "Strike"] == [0]
    assert table.activate("Strike").wyrm.hp == 39 - 6


def test_a_staff_counts_as_used_even_if_its_point_made_no_difference() -> None:  # DND-113
    table = hunt(TWO, hero={"rogue": {"items": [item("staff_of_healing")]}}).show("CCCSS")
    table.activate("Treat Wounds", use=1).on("cleric")
    assert (table.hero("cleric").hp, list(table.hero("rogue").spent)) == (24, [1, 0])
    hurt = {"rogue": {"items": [item("staff_of_healing")]}, "cleric": {"hp": 9}}
    assert hunt(TWO, hero=hurt).show("CCCSS").activate("Treat Wounds", use=1).on("cleric").hero("cleric").hp == 12
    assert hunt(TWO, hero=hurt).show("CCCSS").activate("Treat Wounds").on("cleric").hero("cleric").hp == 11


@pytest.mark.parametrize(
    ("potion", "hp"), [("small_healing_potion", 4), ("healing_potion", 7), ("great_healing_potion", 9)]
)
def test_potions_heal_four_seven_and_nine_up_to_the_maximum(potion: str, hp: int) -> None:  # DND-114
    hurt = {"rogue": {"items": [item(potion), item(potion)], "hp": 17}, "cleric": {"hp": 5}}
    table = hunt(TWO, hero=hurt).drink("cleric")
    assert table.hero("cleric").hp == 5 + hp
    assert (table.drink("rogue").hero("rogue").hp, table.does("potion")) == (19, [])
