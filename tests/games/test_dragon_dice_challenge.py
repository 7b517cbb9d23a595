"""Dragon Dice: setting up, from battle to battle, reserves, maneuvers, healing and the options."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dragon import DragonTable, kind, laid, name_of, skirmish
from tests.lay import lay
from wyrmtable.core.errors import Refused
from wyrmtable.core.table import NOBODY
from wyrmtable.games.dragon_dice import GAME
from wyrmtable.games.dragon_dice.state import NONE, OPFOR, PLAYER, Ending, Result, RollKind, Zone
from wyrmtable.games.dragon_dice.terms import Effect, Land, Race

RIDERS = ["Lizard Rider", "Lizard Rider"]


def new(**options: Any) -> DragonTable:
    """A new challenge."""
    return DragonTable(lay(GAME, 1, **options).match)


def until(table: DragonTable, *stages: str) -> DragonTable:
    """Plain dice and idle choices until one of these stages."""
    while table.stage not in stages and table.match.mover != NOBODY:
        if table.match.mover < 0:
            table.land(*(1 + die for die in range(table.s.dice)) if table.s.sides == 8 else [1] * table.s.dice)
        else:
            table.act(table.choices[-1])
    return table


# --- setting up


@pytest.mark.parametrize(
    ("size", "budget", "army", "dragons"), [("small", 16, 8, 2), ("medium", 24, 11, 3), ("large", 35, 14, 4)]
)
def test_the_size_fixes_both_sides(size: str, budget: int, army: int, dragons: int) -> None:  # DRG-009, DRG-019
    table = until(new(size=size), "reserves")
    assert (table.match.box.budget, table.s.roster[OPFOR], table.s.dragons) == (budget, army, dragons)


def test_an_army_is_built_die_by_die() -> None:  # DRG-010 to DRG-012, D2
    table = new(army="build")
    assert "done" not in table.choices
    table.pick("add Footman").pick("add Theurgist")
    assert {"done", "remove 0", "remove 1"} <= set(table.choices)
    table.pick("add Theurgist")
    assert "done" not in table.choices  # two of three are magic dice
    table.pick("remove Theurgist")
    assert table.army == ["Footman", "Theurgist"]


def test_no_die_exceeds_the_budget() -> None:  # DRG-010
    table = new(army="build", player_health_minus=14)
    table.pick("add Footman")
    adds = [name_of(int(text.split()[1])) for text in table.choices if text.startswith("add")]
    assert "Footman" in adds and "Sergeant" not in adds and "Air Mithril Shield" not in adds  # noqa: PT018


def test_every_second_medium_item_is_cheaper() -> None:  # DRG-013
    table = new(army="build", player_health_minus=12)
    table.pick("add Guard").pick("add Air Dawn Blade")
    adds = [name_of(int(text.split()[1])) for text in table.choices if text.startswith("add")]
    assert "Air Dawn Blade" in adds  # one point is left
    assert "Air Mithril Shield" not in adds


def test_items_need_somebody_of_their_colour() -> None:  # DRG-014
    table = new(army="build").pick("add Footman").pick("add Air Flicker Foil")
    assert "done" not in table.choices
    table.pick("add Guard")
    assert "done" in table.choices


def test_amazons_carry_any_colour_and_nobody_more_than_two() -> None:  # DRG-014
    table = new(army="build").pick("add Soldier")
    for item in ("Air Flicker Foil", "Fire Flicker Foil"):
        table.pick(f"add {item}")
        assert "done" in table.choices
    assert "done" not in table.pick("add Air Sight Stone").choices


@pytest.mark.parametrize(
    ("options", "monster", "champion"),
    [({}, False, False), ({"monsters": "player"}, True, False), ({"promo": True}, False, True)],
)
def test_monsters_and_promo_are_options(options: dict[str, object], monster: bool, champion: bool) -> None:  # DRG-012
    choices = new(army="build", **options).choices
    assert (f"add {kind('Gryphon')}" in choices) == monster
    assert (f"add {kind('Dragonlord')}" in choices) == champion


def test_a_random_army_spends_the_budget() -> None:  # DRG-177
    table = new(army="random", player_health_minus=13)
    while table.stage != "terrains_rolled":
        sides = table.match.sides[0]
        table.land(sides if sides < 180 else 1 + table.s.roster[PLAYER])
    box, s = table.match.box, table.s
    assert sum(box.health[s.kind[die]] for die in range(s.roster[PLAYER])) == 3


def test_opposing_races_are_drawn_or_chosen() -> None:  # DRG-023
    table = new(opfor="dwarves,random,random,random,undead").land(1, 2, 3, 4, 5)
    assert table.match.sides == [12]
    table.land(12).land(1).land(7)
    assert list(table.s.race) == [Race.DWARVES, Race.TREEFOLK, Race.CORAL_ELVES, Race.UNDEAD, Race.UNDEAD]


def test_undead_have_no_missile_army() -> None:  # DRG-022
    assert new().land(1, 2, 3, 4, 5).match.sides == [11]
    with pytest.raises(Refused, match="missile"):
        new(opfor="undead,random,random,random,random")


def test_ten_races() -> None:  # DRG-023
    assert new(races="ten").land(1, 2, 3, 4, 5).match.sides == [9]


def test_dragons_are_drawn_without_replacement() -> None:  # DRG-025
    table = new(opfor="dwarves,dwarves,dwarves,dwarves,dwarves", size="medium").land(1, 2, 3, 4, 5)
    assert table.match.sides == [10]
    table.land(1)
    assert table.match.sides == [9]
    table.land(1).land(8)
    assert list(table.s.dragon[:3]) == [0, 1, 9]


def test_after_ten_dragons_another_ten_are_drawn_from() -> None:  # DRG-026
    table = new(opfor="dwarves,dwarves,dwarves,dwarves,dwarves", dragons_plus=9).land(1, 2, 3, 4, 5)
    for left in (*range(10, 0, -1), 10):
        assert table.match.sides == [left]
        table.land(left)
    assert list(table.s.dragon[:11]) == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 9]


def test_dragons_in_order_begin_again_after_ten() -> None:  # DRG-025, DRG-026
    table = until(new(dragon_pick="ordered", dragons_plus=9), "reserves")
    assert list(table.s.dragon[:11]) == [8, 4, 0, 6, 2, 9, 5, 1, 7, 3, 8]


def test_monsters_take_the_place_of_four_commons() -> None:  # DRG-165
    table = until(new(monsters="both", opfor="dwarves,dwarves,dwarves,dwarves,dwarves"), "reserves")
    assert [table.s.kind[48 + place] for place in range(table.s.roster[OPFOR])].count(table.s.monster[0]) == 1
    assert table.s.roster[OPFOR] == 8 - 4 + 1


def test_more_health_is_more_commons() -> None:  # DRG-176
    table = until(new(opfor_health_plus=3), "reserves")
    assert table.s.roster[OPFOR] == 11


def test_the_fifth_terrain_is_chosen() -> None:  # DRG-027
    assert sorted(until(new(fifth_terrain="highland"), "reserves").s.land) == [0, 1, 2, 2, 3]


# --- reserves (DRG-042, DRG-043)


def test_dice_change_between_army_and_reserve_but_one_unit_stays() -> None:  # DRG-016, DRG-042
    table = skirmish(["Footman", "Sergeant", "Warlord:reserve"], [], 1, stage="battle")
    assert table.offers == ["swap Footman", "swap Sergeant", "swap Warlord", "done"]
    table.pick("swap Footman")
    assert table.offers == ["swap Footman", "swap Warlord", "done"]  # the Sergeant is the last one
    table.pick("swap Warlord")
    assert table.act("done").stage == "action"
    assert (table.army, table.zone(Zone.RESERVE)) == (["Sergeant", "Warlord"], ["Footman"])


def test_items_stay_with_who_can_carry_them() -> None:  # DRG-016
    table = skirmish(["Footman", "Guard", "Air Dawn Blade"], [], 1, stage="battle").pick("swap Guard")
    assert table.offers == ["swap Air Dawn Blade", "swap Guard"]
    assert "done" in table.pick("swap Air Dawn Blade").choices


def test_items_whose_carriers_fell_in_the_last_attack_are_laid_down_before_healing() -> None:  # DRG-015, DRG-016
    army = ["Mammoth Rider", "Footman:dead", "Fire Speed Slippers", "Earth Speed Slippers", "Fire Speed Slippers"]
    table = skirmish(army, [], 1, stage="battle_won")
    assert table.offers == ["bury Fire Speed Slippers", "bury Earth Speed Slippers"]
    table.pick("bury Earth Speed Slippers").show("2 Melee")
    assert table.zone(Zone.BURIED) == ["Earth Speed Slippers", "Footman"]
    assert (table.stage, "done" in table.choices) == ("reserves", True)


def test_the_reserve_does_not_save_a_beaten_army() -> None:  # DRG-034, DRG-043
    table = skirmish(["Footman", "Warlord:reserve"], ["Thug"] * 2, stage="opfor_action", attacker=OPFOR)
    table.show("2 Melee", "2 Melee").show("1 Melee")
    assert (table.s.ending, table.places) == (Ending.BEATEN, (2,))
    assert dict(zip(GAME.figures, table.s.figures, strict=True))["stopped_4"] == 1


# --- victory and the way on


def test_who_beats_an_army_goes_on_to_the_next() -> None:  # DRG-035, DRG-037, DRG-038
    lasting = [laid(PLAYER, Effect.MELEE_DOWN, 5)]
    table = skirmish(["Warlord", "Marksman", "Footman:away"], ["Thug"], 1, face=2, lasting=lasting)
    table.act("missile").show("3 Melee", "3 Missile").show("1 Maneuver")
    assert (table.s.battle, table.stage, table.army) == (1, "reserves", ["Footman", "Marksman", "Warlord"])
    assert not any(table.s.lasting)
    assert table.s.roster[OPFOR] == 8


def test_after_the_fifth_battle_the_dragons_come_to_the_same_face() -> None:  # DRG-038, DRG-140
    table = skirmish(["Marksman"], ["Evoker"], 5, face=2).act("missile").show("3 Missile").show("1 Melee")
    assert (table.s.battle, table.s.face, table.choices) == (5, 2, ["missile", "pass"])


def test_too_many_rounds_or_quiet_ones_lose() -> None:  # DRG-039
    with pytest.raises(Refused, match="over"):
        skirmish(["Footman"], ["Thug"], face=1, stage="end_round", quiet=14, rounds=20)
    with pytest.raises(Refused, match="over"):
        skirmish(["Footman"], ["Thug"], face=1, stage="end_round", changed=1, rounds=100)
    table = skirmish(["Footman"], ["Thug"], face=1, stage="end_round", quiet=14, changed=1, rounds=99)
    assert (table.s.quiet, table.s.rounds) == (0, 100)


# --- maneuvers (DRG-123 to DRG-128)


def maneuver(army: list[str], foes: list[str], battle: int = 4, **more: Any) -> DragonTable:
    """The player maneuvers."""
    return skirmish(army, foes, battle, stage="step_d", **more).act("yes")


@pytest.mark.parametrize(("answer", "face"), [("2 Maneuver", 6), ("3 Maneuver", 6), ("3 Melee", 6)])
def test_a_tie_goes_to_who_maneuvers(answer: str, face: int) -> None:  # DRG-123
    assert maneuver(["Lizard Rider"], ["Lizard Rider"]).show("3 Maneuver").show(answer).s.face == face


def test_less_is_not_enough() -> None:  # DRG-123
    assert maneuver(["Lizard Rider"], ["Lizard Rider"]).show("2 Maneuver").show("3 Maneuver").s.face == 5


def test_who_is_not_opposed_needs_no_roll() -> None:  # DRG-123, DRG-124
    assert maneuver(["Lizard Rider"], ["Thug:away"]).s.face == 6


def test_a_maneuver_needs_somebody_who_is_free() -> None:  # DRG-124
    table = skirmish(["Footman"], ["Thug"], stage="step_d")
    held = table.changed(army=[[table.s.kind[0], "army", 2]])
    assert held.s.rounds == table.s.rounds + 1  # the round is over unasked


def test_the_eighth_face_wins_a_battle() -> None:  # DRG-035, DRG-125
    table = maneuver(["Lizard Rider"], ["Thug"], 1, face=7).show("3 Maneuver").show("1 Melee")
    assert (table.s.battle, table.s.rounds) == (1, 1)


def test_in_the_fifth_battle_only_down() -> None:  # DRG-126, DRG-130
    table = maneuver(["Lizard Rider"], ["Evoker"], 5, face=8, holder=PLAYER).show("3 Maneuver").show("1 Melee")
    assert (table.s.face, table.s.holder) == (7, NONE)
    table = skirmish(["Lizard Rider"], ["Evoker"], 5, face=1, stage="step_d")
    assert table.stage == "action"


def test_penalties_for_maneuvers() -> None:  # DRG-183
    lasting = [laid(PLAYER, Effect.MANEUVER_ROLL_DOWN, 6), laid(OPFOR, Effect.MANEUVER_ROLL_UP, 4)]
    table = maneuver(["Lizard Rider"] * 3, RIDERS, lasting=lasting).show(*["3 Maneuver"] * 3).show("3 Melee", "3 Melee")
    assert [roll.total[Result.MANEUVER] for roll in table.s.roll[:2]] == [3, 4]
    charge = skirmish(["Lizard Rider"] * 3, RIDERS, lasting=lasting).act("charge").show(*["3 Maneuver"] * 3)
    assert charge.s.roll[0].total[Result.MANEUVER] == 9


def test_fields_of_ice_lose_ties() -> None:  # DRG-123
    table = maneuver(["Lizard Rider"], ["Lizard Rider"], lasting=[laid(PLAYER, Effect.LOSE_TIES)])
    assert table.show("3 Maneuver").show("3 Maneuver").s.face == 5


def test_mire_forbids_maneuvers() -> None:  # DRG-124
    table = skirmish(["Lizard Rider"], ["Thug"], stage="step_d", lasting=[laid(PLAYER, Effect.MIRE)])
    assert table.stage == "action"


def test_thorns_hurt_who_has_maneuvered() -> None:  # DRG-064
    table = maneuver(["Warlord", "Lizard Rider"], ["Thug:away"], lasting=[laid(PLAYER, Effect.THORNS, 6)])
    table.show("4 Smite", "3 Melee")
    assert (table.s.face, table.offers) == (6, ["lose Warlord", "lose Lizard Rider"])


def test_treefolk_roll_anew_against_a_maneuver() -> None:  # D8
    foes = ["Naiad", "Naiad"]
    table = maneuver(["Lizard Rider"] * 2, foes, land=Land.SWAMPLAND).show("3 Maneuver", "2 Maneuver")
    table.show("3 Maneuver", "2 Melee")
    assert (table.match.mover, table.s.dice) == (-1, 1)  # the one without a result
    table.show("3 Maneuver")
    assert table.s.roll[1].total[Result.MANEUVER] == 6


def test_a_king_maneuvers_once_more() -> None:  # DRG-173
    table = skirmish(["King's Die"], ["Thug"], face=1, stage="end_b", options={"promo": True})
    assert (table.stage, table.choices) == ("king", ["yes", "no"])
    table.act("yes").show("4 Maneuver").show("1 Melee")
    assert (table.s.face, table.stage) == (2, "step_d")


# --- healing (DRG-137, DRG-138)


def test_healing_is_not_optional_and_leaves_no_dead() -> None:  # DRG-137, DRG-138
    army = ["Footman", "Sergeant:dead", "Ghost:dead", "Necromancer:dead", "Warlord:reserve"]
    table = skirmish(army, [], stage="battle_won").show("3 Melee", "3 Vanish", "2 Magic")
    assert (table.army, table.zone(Zone.BURIED)) == (["Footman", "Ghost", "Necromancer"], ["Sergeant"])


# --- a second Light army (DRG-167 to DRG-171, DRG-181)

NO_MAGIC: dict[str, Any] = {"options": {"no_magic": True}}


def test_without_magicians_a_light_army_holds_the_eighth_face() -> None:  # DRG-167
    table = skirmish(["Footman", "Footman"], [], 5, stage="battle", races=[Race.DWARVES] * 5, **NO_MAGIC)
    assert (table.s.face, table.s.holder, table.opfor[0]) == (8, OPFOR, "Patroller")
    assert table.act("done").choices == ["melee", "charge", "pass"]  # DRG-168


def test_who_controls_that_face_may_do_anything() -> None:  # DRG-168
    table = skirmish(["Footman"], ["Guard"], 5, face=8, holder=PLAYER, icon=1, **NO_MAGIC)
    assert table.choices == ["melee", "charge", "missile", "magic", "pass"]


def test_the_light_army_counter_attacks_as_magicians_do_not() -> None:  # DRG-073, DRG-167
    table = skirmish(["Sergeant"], ["Guard"] * 4, 5, face=8, holder=OPFOR, **NO_MAGIC).act("melee").show("2 Melee")
    table.show(*["1 Melee"] * 4)
    assert table.s.roll[0].kind == RollKind.COUNTER_ATTACK


def test_the_player_takes_the_face_in_two_steps() -> None:  # DRG-169
    table = maneuver(["Lizard Rider"], ["Guard"], 5, face=8, holder=OPFOR, **NO_MAGIC)
    table.show("3 Maneuver").show("1 Melee")
    assert (table.s.face, table.s.holder) == (7, NONE)
    table = maneuver(["Lizard Rider"], ["Guard"], 5, face=7, **NO_MAGIC).show("3 Maneuver").show("1 Melee")
    assert (table.s.face, table.s.holder, table.s.battle) == (8, PLAYER, 4)


@pytest.mark.parametrize(("face", "holder", "then"), [(8, PLAYER, (7, NONE)), (7, NONE, (8, OPFOR))])
def test_the_light_army_takes_it_back(face: int, holder: int, then: tuple[int, int]) -> None:  # DRG-170
    table = skirmish(["Footman"], ["Guard"], 5, face=face, holder=holder, stage="start_c", **NO_MAGIC)
    assert (table.stage, table.choices) == ("maneuver_counter", ["yes", "no"])
    table.act("yes").show("1 Maneuver").show("1 Melee")
    assert (table.s.face, table.s.holder) == then
    assert table.s.roll[0].kind == RollKind.MELEE_ATTACK  # then it attacks


def test_no_other_army_maneuvers() -> None:  # DRG-127
    table = skirmish(["Footman"], ["Guard"], 3, face=7, stage="start_c")
    assert table.s.roll[0].kind == RollKind.MELEE_ATTACK


def test_champions_stand_in_the_armies_they_are_put_into() -> None:  # DRG-172
    table = until(new(promo=True, champions="dragonlord,none,none,none,dragonslayer"), "reserves")
    assert (table.s.roster[OPFOR], "Dragonlord" in table.opfor) == (9, True)
    with pytest.raises(Refused, match="promo=on"):
        new(champions="dragonlord,none,none,none,none")
    with pytest.raises(Refused, match="or five champions"):
        new(promo=True, champions="dragonlord")
    with pytest.raises(Refused, match="no 'king'"):
        new(promo=True, champions="king,none,none,none,none")


# --- the icons of the eighth face (DRG-131 to DRG-133)


def eighth(army: list[str], foes: list[str], **more: Any) -> DragonTable:
    """The player controls the eighth face of the fifth battle, before the icon is picked."""
    return skirmish(army, foes, 5, face=8, holder=PLAYER, stage="start_b", **more)


def test_who_controls_the_eighth_face_picks_its_icon() -> None:  # DRG-068, DRG-131
    table = eighth(["Footman"], ["Evoker"])
    assert table.choices == ["pick 1", "pick 2", "pick 3", "pick 4"]
    assert table.act("pick 4").s.icon == 4


def test_nobody_else_does() -> None:  # DRG-130
    assert skirmish(["Footman"], ["Evoker"], 5, face=2, stage="start_b").stage == "action"


def test_a_city_recruits_or_promotes() -> None:  # DRG-065, DRG-131
    table = eighth(["Footman", "Pony Rider:dead", "Sergeant:dead", "Warlord:dead"], ["Evoker"]).act("pick 1")
    assert table.offers == ["recruit Pony Rider", "promote Footman", "done"]
    table.pick("promote Footman")
    assert (table.army, table.dead) == (["Sergeant"], ["Footman", "Pony Rider", "Warlord"])


def test_a_promotion_keeps_to_race_and_one_health_more() -> None:  # DRG-065
    table = eighth(["Footman", "Cutthroat:dead", "Warlord:dead"], ["Evoker"]).act("pick 1")
    assert table.stage == "action"


def test_a_temple_buries_the_smallest_of_their_dead() -> None:  # DRG-131, DRG-132
    table = eighth(["Footman"], ["Evoker", "Conjurer:dead", "Evoker:dead"]).act("pick 3")
    assert (table.zone(Zone.BURIED, OPFOR), table.zone(Zone.DEAD, OPFOR)) == (["Evoker"], ["Conjurer"])


def test_losing_control_loses_the_icon() -> None:  # DRG-131
    table = skirmish(["Lizard Rider"], ["Evoker:away"], 5, face=8, holder=PLAYER, icon=4, stage="step_d").act("yes")
    assert (table.s.face, table.s.holder, table.s.icon) == (7, NONE, 0)
