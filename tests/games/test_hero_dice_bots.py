"""Hero Dice: the greedy player's rules of thumb, the expert's reckoning, and how both fare."""

from __future__ import annotations

import dataclasses
from itertools import product
from typing import Any

import numba
import numpy as np
import pytest

import wyrmtable as wt
from tests.games.hero import PACK, HeroTable, at, fight
from wyrmtable.core.native import native
from wyrmtable.core.pack import Pack
from wyrmtable.games.hero_dice import GAME
from wyrmtable.games.hero_dice.bots import BOTS, choose
from wyrmtable.games.hero_dice.duel import fate
from wyrmtable.games.hero_dice.outlook import HEALTHS, MOST_MOODS, PRIZES_AT, ROUNDS_AT, reckon, reckoned
from wyrmtable.games.hero_dice.prospects import CHANCE, COLUMNS, OUTCOMES, SURE

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


def worth(table: HeroTable, prizes: list[int], desk: list[int] | None = None) -> int:
    """What a fight is worth by these prizes."""
    desk = [0] * GAME.room if desk is None else desk
    for health in range(1, HEALTHS):
        desk[PRIZES_AT + health] = prizes[min(health, len(prizes) - 1)]
    return reckon(table.s, table.match.box, desk)


@pytest.mark.parametrize("weapons", [[], ["rusty_sword"], ["knights_longsword", "hand_axe"]])
@pytest.mark.parametrize(("mob", "moods"), [("goblin", 3), ("red_dragon", 6), ("black_dragon", 9), ("demon_prince", 6)])
def test_what_can_come_of_a_round_adds_up_in_every_mood(mob: str, moods: int, weapons: list[str]) -> None:
    desk = [0] * GAME.room
    worth(fight(mob, weapons=weapons, health=1), [0, 1], desk)
    assert desk[MOST_MOODS] == moods
    for mood in range(moods):
        start = ROUNDS_AT + mood * OUTCOMES * COLUMNS
        chances = []
        while desk[start + CHANCE]:
            chances.append(desk[start + CHANCE])
            start += COLUMNS
        assert sum(chances) == pytest.approx(SURE, rel=1e-4)


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
        assert worth(table, prizes) == pytest.approx(exact, rel=0.005)


SURE_WIN = 100_000


@pytest.mark.parametrize(
    ("mob", "position"),
    [
        ("green_slime", {"health": 4}),
        ("cave_troll", {"health": 7, "bonus": 1}),
        ("red_dragon", {"health": 9, "mob_health": 9, "rage": 2}),
        ("black_dragon", {"health": 9, "mob_health": 7, "weaken": 2, "disarm": 1}),
        ("demon_prince", {"health": 9, "mob_health": 12, "curse": 1}),
        ("vampire_count", {"health": 12, "mob_health": 5}),
        ("lich_lord", {"health": 9, "mob_health": 5}),
    ],
)
def test_the_chance_to_win_is_the_exact_one(mob: str, position: dict[str, Any]) -> None:
    table = fight(mob, weapons=["rusty_sword"], items=["fire_flask"], **position)  # there is a choice, so nobody rolls
    assert worth(table, [SURE_WIN]) / SURE_WIN == pytest.approx(fate(table.s, table.match.box).win, abs=0.001)


def test_armor_that_absorbs_counts_as_health_which_is_nearly_exact() -> None:
    table = fight("necromancer", weapons=["rusty_sword"], armor="chain_hauberk", health=12, mob_health=9)
    assert worth(table, [SURE_WIN]) / SURE_WIN == pytest.approx(fate(table.s, table.match.box).win, abs=0.01)
    assert worth(table, [SURE_WIN]) > worth(
        fight("necromancer", weapons=["rusty_sword"], health=12, mob_health=9), [SURE_WIN]
    )


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


def test_against_a_boss_the_expert_drinks_before_the_round_that_could_be_the_last() -> None:
    assert chosen(fight("red_dragon", items=["healing_draught"], health=13), EXPERT) == "use healing_draught"
    assert chosen(fight("red_dragon", items=["healing_draught"], health=14), EXPERT) == "fight"


def test_against_a_boss_the_expert_keeps_bombs_until_they_finish_it() -> None:
    flask = {"items": ["fire_flask"], "health": 20}
    assert chosen(fight("red_dragon", **flask), EXPERT) == "fight"
    assert chosen(fight("red_dragon", **flask, mob_health=11), EXPERT) == "fight"
    assert chosen(fight("red_dragon", **flask, mob_health=10), EXPERT) == "use fire_flask"


def test_the_expert_goes_past_a_boss_that_is_not_worth_the_risk() -> None:
    stairs = {"mode": "delve", "weapons": ["rusty_sword"], "health": 30}
    assert chosen(at("stairs", "stairs_down", **stairs), EXPERT) == "descend"
    assert chosen(at("stairs", "stairs_down", tame(), **stairs), EXPERT) == "ignore"


def tame() -> Pack:
    """A pack whose bosses have a single die and a single point of health."""
    weak = {"dice": 1, "health": 1}
    data = PACK.data | {"bosses": {key: boss | weak for key, boss in PACK.data["bosses"].items()}}
    return dataclasses.replace(PACK, data=data)


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
    assert worth(fight("cave_troll", health=10), prizes, desk) == reckoned(desk, 0, 0)
    assert reckoned(desk, 99, 0) == prizes[10]
    weaker, healed = fight("cave_troll", health=10, mob_health=6), fight("cave_troll", health=15)
    assert reckoned(desk, 3, 0) == pytest.approx(worth(weaker, prizes), rel=0.005)
    assert reckoned(desk, 0, 5) == pytest.approx(worth(healed, prizes), rel=0.005)


@pytest.mark.parametrize(
    ("die", "foe", "choice"), [(1, 6, "use lucky_knucklebone"), (3, 3, "accept"), (6, 1, "accept")]
)
def test_the_expert_rolls_anew_what_is_bad_enough(die: int, foe: int, choice: str) -> None:
    table = fight("cave_troll", items=["lucky_knucklebone"], health=15).round(die, foe=[foe, 1, 1])
    assert chosen(table, EXPERT) == choice


@pytest.mark.parametrize(
    ("mob", "position"),
    [
        ("ogre_brute", {"items": ["fire_flask", "healing_draught"], "pool": ["death_knight"], "health": 11}),
        ("black_dragon", {"items": ["healing_draught"], "health": 9, "mob_health": 8, "weaken": 1, "bonus": 1}),
        ("vampire_matriarch", {"items": ["fire_flask"], "health": 9, "mob_health": 10}),
    ],
)
def test_the_compiled_expert_reckons_the_same(mob: str, position: dict[str, Any]) -> None:
    table = fight(mob, weapons=["rusty_sword"], **position)
    plain, compiled = [0] * GAME.room, np.zeros(GAME.room, np.int32)
    tables = np.frombuffer(bytearray(table.match.sight().state.tobytes()), GAME.state)
    desks = (plain, compiled)
    for desk in desks:
        desk[PRIZES_AT + 1 : PRIZES_AT + HEALTHS] = [1000 * health for health in range(1, HEALTHS)]
    reckon(table.s, table.match.box, plain)
    compiled_reckon = native(GAME).reckon
    numba.njit(lambda s, box, desk: compiled_reckon(s, box, desk))(tables[0], table.match.sight().boxes[0], compiled)
    assert compiled.tolist() == plain


# --- how they fare


def test_the_deck_is_as_hard_as_it_is_meant_to_be() -> None:
    greedy = wt.simulate("hero_dice", ["greedy"], games=20_000, seed=1)
    assert 0.35 <= greedy["win_rate"][0] <= 0.45
    assert 40 <= greedy["length"]["median"] <= 50
    assert wt.simulate("hero_dice", ["random"], games=20_000, seed=1)["win_rate"][0] < 0.05


def test_the_expert_does_better() -> None:
    assert 0.5 <= wt.simulate("hero_dice", ["expert"], games=200, seed=1)["win_rate"][0] <= 0.7
