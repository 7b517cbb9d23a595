"""Hero Dice: the greedy player's rules of thumb, the expert's reckoning, and how both fare."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import wyrmtable as wt
from tests.games.hero import HeroTable, at, fight
from wyrmtable.games.hero_dice import GAME
from wyrmtable.games.hero_dice.bots import BOTS, choose
from wyrmtable.games.hero_dice.outlook import (
    CHANCE,
    COLUMNS,
    HEALTHS,
    MOODS,
    OUTCOMES,
    PRIZES_AT,
    ROUNDS_AT,
    SURE,
    lay_rounds,
    reckon,
    reckoned,
)

GREEDY, EXPERT = range(len(BOTS))


def chosen(table: HeroTable, bot: int) -> str:
    """What a bot does here, in words."""
    out = [0] * GAME.room
    s, box = table.s, table.match.box
    return table._named(choose(s, box, bot, out, GAME.legal(s, box, out)))


# --- greedy


@pytest.mark.parametrize(
    ("position", "choice"),
    [
        ({"card": "red_dragon", "items": ["fire_flask"]}, "use fire_flask"),
        ({"card": "red_dragon", "items": ["fire_flask"], "mob_health": 39}, "fight"),
        ({"card": "red_dragon", "items": ["fire_flask"], "mob_health": 9}, "use fire_flask"),
        ({"card": "ogre_brute", "items": ["fire_flask"], "health": 30}, "fight"),
        ({"card": "cave_troll", "items": ["fire_flask"], "health": 15}, "use fire_flask"),
        ({"card": "goblin", "items": ["fire_flask"], "health": 15}, "fight"),
        ({"card": "goblin", "items": ["healing_draught"], "health": 12}, "use healing_draught"),
        ({"card": "goblin", "items": ["healing_draught", "troll_blood_elixir"], "health": 9}, "use troll_blood_elixir"),
        ({"card": "goblin", "items": ["healing_draught"], "health": 13}, "fight"),
        ({"card": "ogre_brute", "pool": ["death_knight"], "health": 17}, "fight"),
        ({"card": "ogre_brute", "pool": ["death_knight"], "health": 16}, "flee"),
        ({"card": "ogre_brute", "pool": ["death_knight"], "health": 9, "mob_health": 6}, "fight"),
        ({"card": "ogre_brute", "pool": ["death_knight"], "health": 8, "mob_health": 6}, "flee"),
        ({"card": "ogre_brute", "pool": ["death_knight"], "items": ["smoke_bomb"], "health": 16}, "use smoke_bomb"),
        ({"card": "goblin", "pool": ["death_knight"], "health": 1}, "fight"),
    ],
)
def test_the_greedy_player_before_a_round(position: dict[str, Any], choice: str) -> None:
    assert chosen(at("ready", **position), GREEDY) == choice


@pytest.mark.parametrize(("high", "choice"), [(2, "use lucky_knucklebone"), (3, "accept")])
def test_the_greedy_player_rolls_anew_when_far_behind(high: int, choice: str) -> None:
    table = fight("goblin", items=["lucky_knucklebone"]).round(high, foe=[4])
    assert chosen(table, GREEDY) == choice


@pytest.mark.parametrize(("health", "choice"), [(20, "use healing_draught"), (21, "go_on")])
def test_the_greedy_player_at_rest(health: int, choice: str) -> None:
    assert chosen(at("rest", items=["healing_draught"], health=health), GREEDY) == choice


def test_before_the_boss_nothing_that_heals_is_wasted() -> None:
    rooms = [room for room in GAME.official_pack().data["rooms"] if room != "stairs_down"]
    for bot in (GREEDY, EXPERT):
        for health, choice in ((40, "use healing_draught"), (41, "go_on")):
            table = at("rest", rooms[0], rooms=rooms, items=["healing_draught"], health=health)
            assert chosen(table, bot) == choice


def test_the_best_gear_is_kept() -> None:
    for bot in (GREEDY, EXPERT):
        assert chosen(at("weapon", card="rusty_sword"), bot) == "keep"
        two = {"weapons": ["spiked_mace", "rusty_sword"]}
        assert chosen(at("weapon", card="hand_axe", **two), bot) == "replace 1"
        assert chosen(at("weapon", card="rusty_sword", weapons=["spiked_mace", "hand_axe"]), bot) == "refuse"
        assert chosen(at("armor", card="leather_jerkin", armor="dwarven_plate"), bot) == "refuse"
        assert chosen(at("armor", card="chain_hauberk", armor="leather_jerkin"), bot) == "keep"


@pytest.mark.parametrize(("health", "choice"), [(29, "descend"), (30, "ignore")])
def test_the_greedy_player_takes_stairs_when_tired(health: int, choice: str) -> None:
    assert chosen(at("stairs", "stairs_down", mode="delve", health=health), GREEDY) == choice


# --- the reckoning


def test_what_can_come_of_a_round_adds_up() -> None:
    desk = [0] * GAME.room
    for weapons in ([], ["rusty_sword"], ["knights_longsword", "hand_axe"]):
        for mob in ("goblin", "death_knight"):
            table = fight(mob, weapons=weapons)
            lay_rounds(table.s, table.match.box, desk)
            for mood in range(MOODS):
                start = ROUNDS_AT + mood * OUTCOMES * COLUMNS
                chances = []
                while desk[start + CHANCE]:
                    chances.append(desk[start + CHANCE])
                    start += COLUMNS
                assert sum(chances) == pytest.approx(SURE, rel=1e-3)


def worth(table: HeroTable, prizes: list[int]) -> int:
    """What a fight is worth by these prizes."""
    desk = [0] * GAME.room
    for health in range(HEALTHS):
        desk[PRIZES_AT + health] = prizes[min(health, len(prizes) - 1)]
    return reckon(table.s, table.match.box, desk)


def by_hand(health: int, vigour: int, fierce: int, prizes: list[int]) -> float:
    """The same for a Warrior without weapons against one die, dice by dice, until nothing changes any more."""
    most = health + 10
    value = dict.fromkeys(product(range(1, most + 1), range(1, vigour + 1), range(3)), 0.0)

    def after(state: tuple[int, int, int], die: int, combat: int, foe: int) -> float:
        own, left, _ = state
        high, mood = max(die, combat), 0
        left -= max(0, high - foe)
        own -= foe - high + fierce if foe > high else 0
        if die == high:
            own = min(most, own + 5) if die == 2 else own
            left -= {4: 5, 6: 10}.get(die, 0)
            mood = {3: 1, 5: 2}.get(die, 0)
        if own <= 0:
            return 0.0
        return prizes[own] if left <= 0 else value[own, left, mood]

    for _ in range(60):
        for state in value:
            combat = range(1, 7) if state[2] == 1 else (0,)
            foes = (0,) if state[2] == 2 else range(1, 7)
            throws = list(product(range(1, 7), combat, foes))
            value[state] = sum(after(state, *throw) for throw in throws) / len(throws)
    return value[health, vigour, 0]


@pytest.mark.parametrize(("mob", "health", "fierce"), [("goblin", 6, 0), ("goblin_sneak", 5, 2), ("guard_dog", 9, 1)])
def test_a_fight_is_worth_what_all_its_dice_say(mob: str, health: int, fierce: int) -> None:
    table = fight(mob, health=health)
    for prizes in ([30_000] * 64, [500 * health for health in range(64)]):
        exact = by_hand(health, int(table.s.mob_health), fierce, prizes)
        assert worth(table, prizes) == pytest.approx(exact, rel=0.02)


def test_armor_that_absorbs_is_as_good_as_health() -> None:
    prizes = [30_000] * 64
    armored = fight("ogre_brute", health=10, armor="dwarven_plate")
    assert worth(armored, prizes) > worth(fight("ogre_brute", health=10), prizes)


def test_the_expert_flees_from_what_costs_too_much() -> None:
    rich = {"pool": ["grave_wraith", "ogre_brute"]}
    assert chosen(fight("death_knight", **rich), EXPERT) == "flee"
    assert chosen(fight("death_knight", **rich, mob_health=1, health=30), EXPERT) == "fight"
    assert chosen(fight("goblin", **rich), EXPERT) == "fight"
    assert chosen(fight("gnoll_hunter", **rich, weapons=["knights_longsword", "spiked_mace"]), EXPERT) == "fight"


def test_the_expert_pays_with_what_is_of_no_other_use() -> None:
    table = fight("ogre_brute", pool=["orc_raider", "gnoll_hunter", "goblin"], items=["phoenix_feather"]).act("flee")
    while table.stage == "pay":
        table.act(chosen(table, EXPERT))
    assert table.items == ["phoenix_feather"]


def test_the_expert_drinks_before_the_round_that_could_be_the_last() -> None:
    assert chosen(fight("red_dragon", items=["healing_draught"], health=13), EXPERT) == "use healing_draught"
    assert chosen(fight("red_dragon", items=["healing_draught"], health=30), EXPERT) == "fight"


def test_the_expert_uses_items_where_they_save_more_than_they_are_worth_later() -> None:
    draught = {"items": ["healing_draught"], "weapons": ["rusty_sword"]}
    assert chosen(fight("orc_raider", **draught, health=9), EXPERT) == "use healing_draught"
    assert chosen(fight("orc_raider", **draught, health=20), EXPERT) == "fight"
    flask = {"items": ["fire_flask"], "weapons": ["rusty_sword"]}
    assert chosen(fight("ogre_brute", **flask, health=6, mob_health=7), EXPERT) == "use fire_flask"
    assert chosen(fight("goblin", **flask, health=40), EXPERT) == "fight"


def test_what_was_reckoned_tells_what_wounds_and_healing_would_be_worth() -> None:
    desk = [0] * GAME.room
    prizes = [1000 * health for health in range(HEALTHS)]
    table = fight("cave_troll", health=10)
    box = table.match.box
    desk[PRIZES_AT : PRIZES_AT + HEALTHS] = prizes
    now = reckon(table.s, box, desk)
    assert reckoned(table.s, box, desk, 0, 0) == now
    assert reckoned(table.s, box, desk, 99, 0) == prizes[10]
    assert reckoned(table.s, box, desk, 3, 0) == reckon(fight("cave_troll", health=10, mob_health=6).s, box, desk[:])
    healed = reckon(fight("cave_troll", health=15).s, box, desk[:])
    assert reckoned(table.s, box, desk, 0, 5) == pytest.approx(healed, rel=0.01)


def test_the_expert_rolls_anew_what_is_bad_enough() -> None:
    bad = fight("cave_troll", items=["lucky_knucklebone"]).round(1, foe=[6, 1, 1])
    good = fight("cave_troll", items=["lucky_knucklebone"]).round(6, foe=[1, 1, 1])
    assert (chosen(bad, EXPERT), chosen(good, EXPERT)) == ("use lucky_knucklebone", "accept")


# --- how they fare


def test_the_deck_is_as_hard_as_it_is_meant_to_be() -> None:
    greedy = wt.simulate("hero_dice", ["greedy"], games=20_000, seed=1)
    assert 0.35 <= greedy["win_rate"][0] <= 0.45
    assert 40 <= greedy["length"]["median"] <= 50
    assert wt.simulate("hero_dice", ["random"], games=20_000, seed=1)["win_rate"][0] < 0.05


def test_the_expert_does_better() -> None:
    assert 0.5 <= wt.simulate("hero_dice", ["expert"], games=600, seed=1)["win_rate"][0] <= 0.7
