"""Dragon Dice: the greedy player's rules of thumb, the expert's reckoning, and how both fare."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise, product
from math import prod
from typing import Any

import pytest

import wyrmtable as wt
from tests.games.dragon import DragonTable, laid, lair, name_of, skirmish
from wyrmtable.core.options import settle
from wyrmtable.core.record import view
from wyrmtable.core.table import CHANCE, NOBODY, argument_of, verb_of
from wyrmtable.games.dragon_dice import GAME
from wyrmtable.games.dragon_dice.bots import BOTS, choose
from wyrmtable.games.dragon_dice.outlook import FOES, MARCHES, OWN, TURNS_AT, WORTH, cell, look_ahead
from wyrmtable.games.dragon_dice.prospects import (
    CHARGE_DEFENCE,
    COUNTER_ATTACK,
    MAGIC,
    MAGIC_ROLL,
    MANEUVER,
    MANEUVER_ROLL,
    MELEE,
    MELEE_ATTACK,
    MISSILE,
    MISSILE_ATTACK,
    SAVE,
    SAVE_VS_MELEE,
    SAVE_VS_MISSILE,
    SAVE_VS_SPELL,
    mean_gives,
)
from wyrmtable.games.dragon_dice.report import report
from wyrmtable.games.dragon_dice.rests import (
    ANSWER,
    BITE,
    BY_MELEE,
    KILLS_AT,
    LEVELS,
    PAINS_AT,
    RESTS,
    STEPS,
    WHOLE,
)
from wyrmtable.games.dragon_dice.rolls import COUNTS
from wyrmtable.games.dragon_dice.spellcraft import mean_magic
from wyrmtable.games.dragon_dice.spreads import HITS, SURE, TOP, WARDS, excess, lay_spread, reaches
from wyrmtable.games.dragon_dice.stack import end_of, first_of
from wyrmtable.games.dragon_dice.state import ITEM, OPFOR, PLAYER, RESULTS, Eighth, Fate
from wyrmtable.games.dragon_dice.terms import Effect, Land
from wyrmtable.games.dragon_dice.totals import reckon
from wyrmtable.games.dragon_dice.verbs import Verb

GREEDY, EXPERT = range(len(BOTS))
BOTH = pytest.mark.parametrize("bot", [GREEDY, EXPERT], ids=BOTS)
NEARLY = 1e-5


def desk_of() -> list[int]:
    """Room for choices and for what bots reckon."""
    return [0] * GAME.room


def chosen(table: DragonTable, bot: int) -> str:
    """What a bot does here: its verb, and a die by name."""
    s, box, out = table.s, table.match.box, desk_of()
    packed = choose(s, box, bot, out, GAME.legal(s, box, out))
    verb, argument = Verb(verb_of(packed)), argument_of(packed)
    is_die = verb in (Verb.LOSE, Verb.TARGET, Verb.RETURN, Verb.SUBSTITUTE, Verb.BURY, Verb.SWAP)
    return f"{verb.name.lower()} {name_of(s.kind[argument]) if is_die else argument}"


# --- whatever is asked


OPTIONS: list[dict[str, object]] = [
    {"size": "small"},
    {"size": "large", "army": "random", "monsters": "both"},
    {"army": "build"},
    {"army": "build", "promo": "on", "champions": "dragonlord,dragonslayer,none,dragonlord,dragonslayer"},
    {"army": "random", "no_magic": "on"},
    {"army": "random", "start_face_one": "on", "monsters": "player"},
    {"size": "medium", "ancient_white": "on", "dragon_response": "full"},
    {"army": "random", "fifth_melee_on_icon": "on", "bury_whose": "own", "racial_mode": "general"},
]


def check_game(options: dict[str, object], seats: int, bot: int, seed: int) -> None:
    """Play a game in which a bot is asked everywhere, and sometimes chance decides against it."""
    boxes = GAME.build_box(GAME.official_pack(), settle(GAME.options, options), seats)
    tables, chance, out = GAME.new_tables(), random.Random(seed), desk_of()
    s, box = view(tables), view(boxes)
    GAME.setup(s, box)
    while s.mover != NOBODY:
        if s.mover == CHANCE:
            for die in range(s.dice):
                s.faces[die] = chance.randint(1, GAME.sides_of(s, box, die))
            GAME.land(s, box)
        else:
            count = GAME.legal(s, box, out)
            offers, before = out[:count], tables.tobytes()
            choice = choose(s, box, bot, out, count)
            assert choice in offers
            assert tables.tobytes() == before
            GAME.act(s, box, chance.choice(offers) if chance.random() < 0.1 else choice)


@BOTH
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_bots_choose_only_what_is_on_offer_and_touch_nothing(options: dict[str, object], seats: int, bot: int) -> None:
    for seed in range(2):
        check_game(options, seats, bot, seed)


# --- exact distributions


def totals(table: DragonTable, side: int, kind: int, results: tuple[int, ...]) -> dict[int, float]:
    """The chance of every total of an army roll, by laying every combination of faces and letting the rules count."""
    s, box = table.s, table.match.box
    dice = [die for die in range(first_of(side), end_of(s, side)) if s.zone[die] == 1]
    sides = [box.sides[s.kind[die]] for die in dice]
    chances: dict[int, float] = {}
    roll = s.roll[0]
    roll.side, roll.kind, roll.counts, roll.shown = side, kind, COUNTS[kind], len(dice)
    for faces in product(*(range(1, number + 1) for number in sides)):
        for place, (die, face) in enumerate(zip(dice, faces, strict=True)):
            roll.die[place], roll.face[place] = die, face
            roll.used_as[place] = roll.spent[place] = 0
            roll.share[place] = box.count[s.kind[die] * 10 + face - 1]
        reckon(s, box, roll)
        total = sum(roll.total[result] for result in results)
        chances[total] = chances.get(total, 0) + 1 / prod(sides)
    return chances


def spread(
    table: DragonTable, side: int, kind: int, results: tuple[int, ...], row: int, desk: list[int]
) -> list[float]:
    """The same by convolution."""
    lay_spread(table.s, table.match.box, desk, row, side, kind, sum(1 << result for result in results))
    return [desk[row + total] / SURE for total in range(desk[row + TOP] + 1)]


@pytest.mark.parametrize(
    ("army", "kind", "results", "land", "lying"),
    [
        (["Footman", "Sergeant", "Warlord"], MELEE_ATTACK, (MELEE,), Land.FLATLAND, []),
        (["Footman", "Sergeant", "Warlord"], SAVE_VS_MELEE, (SAVE,), Land.FLATLAND, []),
        (["Knight", "Guard", "Herald"], SAVE_VS_MELEE, (SAVE,), Land.COASTLAND, []),
        (["Lizard Rider", "Pony Rider", "Mammoth Rider"], MANEUVER_ROLL, (MANEUVER,), Land.HIGHLAND, []),
        (["Crossbowman", "Marksman"], MISSILE_ATTACK, (MISSILE,), Land.FLATLAND, []),
        (["Footman", "Sergeant"], SAVE_VS_SPELL, (SAVE,), Land.FLATLAND, [laid(PLAYER, Effect.SAVES_UP, 2)]),
        (["Footman", "Sergeant"], MELEE_ATTACK, (MELEE,), Land.FLATLAND, [laid(PLAYER, Effect.RESULTS_DOWN, 2)]),
        (["Patroller", "Sergeant"], MELEE_ATTACK, (MELEE,), Land.FLATLAND, [laid(PLAYER, Effect.HALVE_MELEE)]),
        (["Footman", "Sergeant", "Pony Rider"], CHARGE_DEFENCE, (MELEE,), Land.FLATLAND, []),
        (["Watcher", "Guardian"], MELEE_ATTACK, (MELEE,), Land.HIGHLAND, []),
    ],
)
def test_the_spread_of_a_roll_is_that_of_all_combinations_of_faces(
    army: list[str], kind: int, results: tuple[int, ...], land: Land, lying: list[Any]
) -> None:
    table = skirmish(army, ["Thug"], land=land, lasting=lying)
    chances = totals(table, PLAYER, kind, results)
    found = spread(table, PLAYER, kind, results, HITS, desk_of())
    assert sum(found) == pytest.approx(1, abs=NEARLY)
    assert len(found) > max(chances)
    for total, chance in enumerate(found):
        assert chance == pytest.approx(chances.get(total, 0), abs=NEARLY)


def test_an_item_is_rolled_along() -> None:
    with_item = skirmish(["Footman", "Sergeant"], ["Thug"])
    shield = next(
        number
        for number in range(ITEM, ITEM + with_item.match.box.items)
        if any(with_item.match.box.icon[number * 10 + face] == 6 for face in range(4))
    )
    table = skirmish(["Footman", name_of(shield)], ["Thug"])
    chances = totals(table, PLAYER, SAVE_VS_MELEE, (SAVE,))
    for total, chance in enumerate(spread(table, PLAYER, SAVE_VS_MELEE, (SAVE,), HITS, desk_of())):
        assert chance == pytest.approx(chances.get(total, 0), abs=NEARLY)


def test_damage_is_what_all_pairs_of_totals_make_of_it() -> None:
    table = skirmish(["Footman", "Sergeant", "Footman"], ["Thug", "Thug", "Cutthroat"])
    desk = desk_of()
    hits = spread(table, PLAYER, MELEE_ATTACK, (MELEE,), HITS, desk)
    wards = spread(table, OPFOR, SAVE_VS_MELEE, (SAVE,), WARDS, desk)
    pairs = [(hit - ward, one * other) for hit, one in enumerate(hits) for ward, other in enumerate(wards)]
    assert excess(desk, HITS, WARDS) / SURE == pytest.approx(sum(max(0, lead) * both for lead, both in pairs), abs=1e-4)
    for lead in range(9):
        expected = sum(both for by, both in pairs if by >= lead)
        assert reaches(desk, HITS, WARDS, lead) / SURE == pytest.approx(expected, abs=1e-4)


def test_a_die_that_is_thrown_again_adds_what_comes_after_it() -> None:
    table = skirmish(["Leopard Rider"], ["Thug"])  # ID 3, two Rends of 3, Melee 4, and two faces without melee
    found = spread(table, PLAYER, MELEE_ATTACK, (MELEE,), HITS, desk_of())
    assert found[0] == pytest.approx(2 / 6, abs=NEARLY)
    assert found[3] == pytest.approx(1 / 6 + 2 / 6 * 2 / 6, abs=NEARLY)
    assert found[4] == pytest.approx(1 / 6, abs=NEARLY)
    assert sum(found) == pytest.approx(1, abs=NEARLY)


# --- the chain of a battle


def chain(table: DragonTable) -> list[int]:
    """The desk after a look ahead."""
    desk = desk_of()
    look_ahead(table.s, table.match.box, desk)
    return desk


def shares(desk: list[int], first: int, count: int) -> list[float]:
    """Chances that lie side by side."""
    return [desk[first + place] / WHOLE for place in range(count)]


HEAVIES = ["Thug"] * 5 + ["Cutthroat"] * 2 + ["Marauder"]


def test_every_way_to_attack_leads_somewhere() -> None:
    desk = chain(skirmish(["Footman", "Sergeant", "Warlord"], ["Thug", "Thug", "Cutthroat", "Marauder"]))
    assert (desk[FOES], desk[OWN]) == (4, 3)
    assert sum(shares(desk, KILLS_AT + BY_MELEE * RESTS, 5)) == pytest.approx(1, abs=1e-3)
    for clash in (BITE, ANSWER):
        assert sum(shares(desk, PAINS_AT + (clash - BITE) * LEVELS, 4)) == pytest.approx(1, abs=1e-3)


def test_how_many_fall_is_what_all_pairs_of_totals_make_of_it() -> None:
    """Footman, Sergeant and Warlord, who are given up in this order, fall by 1, 3 and 6 damage."""
    table = skirmish(["Warlord", "Sergeant", "Footman"], ["Thug", "Thug", "Cutthroat"])
    hits = totals(table, OPFOR, COUNTER_ATTACK, (MELEE,))
    wards = totals(table, PLAYER, SAVE_VS_MELEE, (SAVE,))
    expected = [0.0] * 4
    for (hit, one), (ward, other) in product(hits.items(), wards.items()):
        expected[sum(hit - ward >= bar for bar in (1, 3, 6))] += one * other
    found = shares(chain(table), PAINS_AT + (ANSWER - BITE) * LEVELS, 4)
    assert found == pytest.approx(expected, abs=1e-3)


def test_of_an_army_of_many_the_mean_loss_is_kept_by_the_few_steps_that_it_is_followed_in() -> None:
    many = ["Footman"] * 18
    table = skirmish(many, HEAVIES)
    assert len(many) > STEPS
    desk = chain(table)
    found = shares(desk, PAINS_AT + (ANSWER - BITE) * LEVELS, STEPS + 1)
    blows = spread(table, OPFOR, COUNTER_ATTACK, (MELEE, RESULTS), HITS, desk)  # what is not saved included
    saves = spread(table, PLAYER, SAVE_VS_MELEE, (SAVE,), WARDS, desk)
    pairs = product(enumerate(blows), enumerate(saves))
    lost = sum(one * other * min(18, max(0, hit - save)) for (hit, one), (save, other) in pairs)
    assert sum(step * share for step, share in enumerate(found)) * 18 / STEPS == pytest.approx(lost, abs=0.01)


def test_a_smaller_enemy_is_worth_more_and_so_is_a_larger_army() -> None:
    enemies = ["Thug", "Thug", "Thug", "Cutthroat", "Marauder"]
    desk = chain(skirmish(["Footman", "Sergeant", "Warlord", "Pony Rider"], enemies, face=6))
    by_rest = [desk[cell(TURNS_AT, 6, fallen, 0)] for fallen in range(len(enemies) + 1)]
    by_step = [desk[cell(TURNS_AT, 6, 0, step)] for step in range(5)]
    assert all(one < other for one, other in pairwise(by_rest))
    assert all(one > other for one, other in pairwise(by_step))
    assert by_rest[-1] == pytest.approx(WORTH, rel=1e-3)  # won without a loss
    assert by_step[-1] == 0  # nobody is left
    assert desk[cell(TURNS_AT, 7, 0, 0)] > by_rest[0]  # and a face further up is nearer to the end


def test_a_smaller_enemy_is_outmaneuvered_more_often() -> None:
    army = ["Lizard Rider", "Pony Rider"]
    chances = [chain(skirmish(army, ["Thug"] * enemies))[MARCHES] for enemies in range(1, 6)]
    assert all(one > other for one, other in pairwise(chances))


# --- fights


@BOTH
def test_missiles_that_nobody_answers_are_shot(bot: int) -> None:
    table = skirmish(["Crack Shot", "Marksman"], ["Pelter", "Pelter"], battle=1, face=2)
    assert chosen(table, bot) == "missile 0"


@BOTH
def test_who_is_far_stronger_attacks(bot: int) -> None:
    table = skirmish(["Warlord", "Warlord", "Warlord", "Warlord"], ["Thug", "Thug"], battle=4, face=6)
    assert chosen(table, bot) in ("melee 0", "charge 0")


@BOTH
def test_who_is_far_weaker_waits_instead_of_provoking_an_answer(bot: int) -> None:
    table = skirmish(["Lizard Rider"] * 3, HEAVIES, battle=4, face=7)
    assert chosen(table, bot) == "pass 0"


@BOTH
def test_the_last_step_to_victory_is_tried_on_face_7(bot: int) -> None:
    table = skirmish(["Mammoth Rider", "Lizard Rider"], ["Thug"], battle=3, face=7, stage="step_d")
    assert chosen(table, bot) == "yes 0"


@BOTH
def test_magicians_are_left_where_they_are(bot: int) -> None:
    table = skirmish(["Marksman", "Crack Shot"], ["Trickster"], battle=5, face=8, stage="step_d", holder=PLAYER)
    assert chosen(table, bot) == "no 0"


@BOTH
def test_who_can_neither_shoot_nor_cast_walks_down_to_the_magicians(bot: int) -> None:
    """Green and gold have no spell that kills, and who only waits on the eighth face loses by stalemate."""
    army = ["Eldar Dryad", "Lady Nereid", "Lady Nereid"]
    feeble = [laid(PLAYER, Effect.MISSILE_DOWN, 20)]
    table = skirmish(army, ["Trickster"], battle=5, face=8, stage="step_d", holder=PLAYER, lasting=feeble)
    assert chosen(table, bot) == "yes 0"
    assert chosen(table.changed(lasting=[]), bot) == "no 0"


@BOTH
def test_archers_stay_on_a_missile_face_before_an_enemy_who_only_strikes(bot: int) -> None:
    """Thugs do nothing there; a face further up they attack by melee. (DRG-103)"""
    archers: dict[str, Any] = {"battle": 1, "land": Land.COASTLAND, "face": 5, "stage": "step_d"}
    assert chosen(skirmish(["Marksman"] * 3, ["Thug"] * 4, **archers), bot) == "no 0"
    assert chosen(skirmish(["Warlord"] * 3, ["Thug"] * 4, **archers), bot) == "yes 0"


@BOTH
def test_magicians_are_shot_at_even_if_the_mean_of_their_saves_is_higher(bot: int) -> None:
    """Nobody answers a missile attack, so that the worst shots may try their luck."""
    table = skirmish(["Lady Nereid"], ["Trickster"] * 8, battle=5, face=8, stage="pick_icon", holder=PLAYER)
    assert mean_gives(table.s, table.match.box, PLAYER, MISSILE_ATTACK, MISSILE) < mean_gives(
        table.s, table.match.box, OPFOR, SAVE_VS_MISSILE, SAVE
    )
    assert chosen(table.pick(f"pick {Eighth.TOWER}"), bot) == "missile 0"


@pytest.mark.parametrize(("die", "points"), [("King's Die", 0), ("Dragonslayer", 0), ("Dragonlord", 1), ("Wizard", 1)])
def test_an_id_without_a_colour_is_no_magic(die: str, points: int) -> None:
    """A King has none at all, and the Logo of a champion is none. (DRG-084)"""
    table = skirmish([die], ["Thug"], options={"promo": "on"})
    s, box = table.s, table.match.box
    assert (mean_gives(s, box, PLAYER, MAGIC_ROLL, MAGIC) > 0) == bool(points)
    assert (mean_magic(s, box, PLAYER) > 0) == bool(points)


@BOTH
def test_marksmen_want_a_tower(bot: int) -> None:
    table = skirmish(["Marksman", "Crack Shot"], ["Trickster"], battle=5, face=8, stage="pick_icon", holder=PLAYER)
    assert chosen(table, bot) == f"pick {Eighth.TOWER}"


@BOTH
def test_magic_that_cannot_kill_is_no_reason_to_leave_the_tower(bot: int) -> None:
    """Green and gold have no spell that kills, and magicians who are only warded off bring a stalemate."""
    army = ["Eldar Dryad", "Lady Nereid", "Lady Nereid"]
    table = skirmish(army, ["Trickster"] * 3, battle=5, face=8, land=Land.FLATLAND, stage="pick_icon", holder=PLAYER)
    assert chosen(table, bot) == f"pick {Eighth.TOWER}"
    assert chosen(table.pick(f"pick {Eighth.TOWER}"), bot) == "missile 0"


def attacked(army: list[str], opfor: list[str], shown: list[str], saves: list[str], **more: Any) -> DragonTable:
    """The opposing army of the fourth battle has attacked, and the player may strike back."""
    table = skirmish(army, opfor, battle=4, stage="opfor_action", **more)
    table.show(*shown).show(*saves)
    assert table.stage == "counter"
    return table


@BOTH
def test_a_counter_attack_that_is_not_answered_is_made(bot: int) -> None:
    table = attacked(["Footman", "Warlord"], ["Thug", "Thug"], ["1 Save", "1 Save"], ["1 Save", "3 Save"])
    assert chosen(table, bot) == "yes 0"


@BOTH
def test_a_counter_attack_that_only_hurts_is_not_made(bot: int) -> None:
    """At a terrain with red the saves of Scalders hurt who attacks them, and such an army has no melee left."""
    feeble = [laid(PLAYER, Effect.MELEE_DOWN, 9)]
    table = attacked(
        ["Theurgist", "Theurgist"],
        ["Searer"] * 5,
        ["2 Save"] * 5,
        ["1 Save", "1 Save"],
        land=Land.HIGHLAND,
        lasting=feeble,
    )
    assert chosen(table, bot) == "no 0"


# --- casualties


def hit(army: list[str], damage: int, opfor: Sequence[str] = ("Thug",), **more: Any) -> DragonTable:
    """A player whose army has to take some damage."""
    frames = [{"stage": "end_c"}, {"stage": "damage", "points": damage, "fate": Fate.KILLED_BY_DAMAGE}]
    table = skirmish(army, opfor, frames=frames, **more)
    assert table.stage == "damage"
    return table


@BOTH
def test_the_unit_that_is_worth_least_is_lost(bot: int) -> None:
    assert chosen(hit(["Warlord", "Footman", "Sergeant"], 2), bot) == "lose Footman"


@BOTH
def test_of_two_of_a_size_the_one_that_may_be_healed_is_lost(bot: int) -> None:
    assert chosen(hit(["Footman", "Theurgist"], 1), bot) == "lose Theurgist"  # magic icons bring it back


def test_the_expert_loses_what_spares_most_in_the_end() -> None:
    """Two small ones and damage of 3: once they are gone nobody else is reached."""
    assert chosen(hit(["Warlord", "Footman", "Footman", "Warlord"], 3), EXPERT) == "lose Footman"


def test_the_expert_looks_at_all_who_fall_together() -> None:
    """Damage of 3 is a Warlord, who may be healed by ID or Smite, or a Footman and a Sergeant with one ID each."""
    assert chosen(hit(["Warlord", "Footman", "Sergeant"], 3), EXPERT) == "lose Warlord"


def test_the_expert_keeps_those_whom_the_battle_needs() -> None:
    """Archers where there is something to shoot at, fighters where there is not."""
    army = ["Crack Shot", "Crack Shot", "Warlord", "Warlord"]
    assert chosen(hit(army, 3, ["Pelter"] * 5, battle=1, face=2), EXPERT) == "lose Warlord"
    assert chosen(hit(army, 3, HEAVIES, battle=4, face=7), EXPERT) == "lose Crack Shot"


# --- before a battle


@BOTH
def test_everybody_fights(bot: int) -> None:
    table = skirmish(["Warlord", "Footman:reserve"], HEAVIES, stage="reserves")
    assert chosen(table, bot) == "swap Footman"


@BOTH
def test_an_army_that_is_all_there_is_ready(bot: int) -> None:
    assert chosen(skirmish(["Warlord"] * 3 + ["Footman"], HEAVIES, stage="reserves"), bot) == "done 0"


ARCHERS: dict[str, Any] = {"battle": 1, "face": 2, "stage": "reserves"}  # who begin on a missile face


def test_a_small_unit_is_kept_out_of_a_battle_in_which_it_alone_would_be_hit() -> None:
    """Three Pelters do little damage: a Footman falls by it, but Warlords are too large."""
    table = skirmish(["Warlord"] * 3 + ["Footman"], ["Pelter"] * 3, **ARCHERS)
    assert chosen(table, EXPERT) == "swap Footman"
    assert chosen(table.pick("swap Footman"), EXPERT) == "done 0"


def test_a_small_unit_is_sent_where_it_shields_larger_ones() -> None:
    pelters = ["Pelter"] * 5 + ["Slingman"] * 2 + ["Deadeye"]
    assert chosen(skirmish(["Warlord"] * 3 + ["Footman"], pelters, **ARCHERS), EXPERT) == "done 0"
    assert chosen(skirmish(["Warlord"] * 3 + ["Footman:reserve"], pelters, **ARCHERS), EXPERT) == "swap Footman"


@pytest.mark.parametrize("battle", [5, 6])
@BOTH
def test_magicians_and_dragons_are_met_by_all(bot: int, battle: int) -> None:
    army = ["Warlord"] * 3 + ["Footman:reserve"]
    if battle == 5:
        table = skirmish(army, ["Trickster"] * 3, battle=5, face=8, stage="reserves", holder=PLAYER)
    else:
        table = lair(army, "Red Wyrm", stage="reserves")
    assert chosen(table, bot) == "swap Footman"


# --- dragons


def struck(army: list[str], dragons: list[str], limbs: list[str], shown: list[str], face: int) -> DragonTable:
    """Dragons have attacked an army, which has rolled its response."""
    table = lair(army, *dragons, face=face, stage="start_c")
    return table.show(*limbs).show(*shown)


@BOTH
def test_the_dragon_that_shows_its_belly_is_struck(bot: int) -> None:
    army = ["Warlord", "Warlord", "Footman", "Footman"]
    table = struck(army, ["Red Wyrm", "Gold Wyrm"], ["claw", "belly"], ["3 Melee", "3 Melee", "1 Save", "1 Save"], 6)
    assert table.stage == "response_melee"
    assert chosen(table, bot) == "dragon 1"


def test_the_expert_wastes_no_blow_at_a_dragon_that_missiles_slay() -> None:
    """Melee of 10 slays any dragon, missiles of 5 only the one that shows its belly: so each has its own."""
    army = ["Warlord"] * 4 + ["Marksman", "Marksman"]
    faces = ["3 Melee"] * 4 + ["3 Missile", "3 Missile"]
    table = struck(army, ["Gold Wyrm", "Red Wyrm"], ["belly", "claw"], faces, 8)
    assert chosen(table, EXPERT) == "dragon 1"


def test_the_expert_uses_an_id_for_what_slays() -> None:
    """Eight melee lie there: with an ID of two, doubled on the eighth face, it is more than ten."""
    army = ["Warlord", "Warlord", "Sergeant", "Sergeant", "Marksman"]
    table = lair(army, "Red Wyrm", "Gold Wyrm").pick("divide")
    table.show("3 Melee", "3 Melee", "2 Melee", "2 ID", "3 Missile")
    assert table.stage == "roll_convert"
    assert chosen(table, EXPERT) == f"use_as {MELEE}"


@BOTH
def test_dragons_are_met_on_the_eighth_face(bot: int) -> None:
    assert chosen(lair(["Warlord"], "Red Wyrm", face=6, stage="step_d"), bot) == "yes 0"


# --- how they fare


def battles_won(bot: str, games: int, **options: object) -> tuple[float, float]:
    """How many battles a player wins in the mean, and how often all."""
    found = wt.simulate("dragon_dice", [bot], games=games, options=options, seed=1)
    left, won = games, 0
    for number in range(1, 7):
        left -= found["figures"][f"stopped_{number}"]
        won += left
    return won / games, found["win_rate"][0]


@pytest.mark.parametrize(
    ("games", "options"), [(800, {"size": "medium"}), (400, {"size": "large", "army": "random"})], ids=str
)
def test_the_expert_beats_the_greedy_player_who_beats_chance(games: int, options: dict[str, object]) -> None:
    by_chance, lucky = battles_won("random", games, **options)
    greedily, greedy = battles_won("greedy", games, **options)
    well, expert = battles_won("expert", games, **options)
    assert greedily > by_chance + 1
    assert greedy > lucky + 0.05
    assert well > greedily + 0.1
    assert expert > greedy + 0.04


def test_a_report_says_which_battle_stops_the_runs() -> None:
    figures = {"rounds": 30, "slain": 5, "stopped_1": 2, **{f"stopped_{number}": 1 for number in range(2, 7)}}
    means, battles = report(figures, 10)
    assert means.rows == (("battles won", "3.30"), ("rounds", "3.00"), ("dragons slain", "0.50"))
    assert battles.rows[0] == ("1: Missile army", "100.0%", "20.0%", "80.0%", "49.0% to 94.3%")
    nobody = report({name: 10 * (name == "stopped_1") for name in figures}, 10)[1]
    assert nobody.rows[1] == ("2: Cavalry army", "0.0%", "0.0%", "-", "-")
    assert battles.rows[5] == ("6: dragons", "40.0%", "10.0%", "75.0%", "30.1% to 95.4%")
