"""Dragon Dice: where a rule ends: what is not doubled, not saved, not rolled again, and for how long."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dragon import DragonTable, dice, kind, laid, skirmish
from tests.games.dragon_magic import rolling
from tests.games.test_dragon_dice_battle import damaged, rests
from tests.games.test_dragon_dice_challenge import new
from tests.games.test_dragon_dice_icons import CHARGE, DEFENCE, MANEUVER, VS_MELEE, VS_MISSILE, VS_SPELL, rolled, totals
from wyrmtable.games.dragon_dice.rolls import COUNTS
from wyrmtable.games.dragon_dice.state import OPFOR, PLAYER, Ending, Result, RollKind, Zone
from wyrmtable.games.dragon_dice.terms import Effect, Land

# --- rolls (DRG-044, DRG-057)


def frozen(name: str, **position: Any) -> DragonTable:
    """An army of one unit, which is held, and on which something lies that would help it."""
    return skirmish([name], ["Thug"], **position).changed(army=[[kind(name), "army", 2]])


def test_no_dice_no_results_whatever_lies_on_the_army() -> None:  # DRG-044
    weapon, skin = laid(PLAYER, Effect.MELEE_UP, 2, by=PLAYER), laid(PLAYER, Effect.SAVES_UP, 2, by=PLAYER)
    table = frozen("Footman", lasting=[weapon]).act("melee")
    assert [int(total) for total in table.s.roll[0].total] == [0] * 5
    table = frozen("Footman", lasting=[skin], stage="opfor_action", attacker=OPFOR).show("1 Melee")
    assert table.s.ending == Ending.BEATEN


def test_who_rolls_no_dice_does_not_stand_against_a_tidal_wave() -> None:  # DRG-044
    dead = laid(PLAYER, Effect.MANEUVER_UP, 6, by=PLAYER)
    wave: dict[str, Any] = {"green": 5, "land": Land.COASTLAND, "lasting": [dead], "face": 6}
    army = [[*die, 2] for die in dice(["Mammoth Rider", "Mammoth Rider"])]
    table = rolling(["Mammoth Rider"] * 2, ["Igniter", "Igniter"], **wave)
    table.match = table.changed(army=army).match
    table.d8(8)
    assert (table.s.face, table.dead) == (7, ["Mammoth Rider"])


def test_a_maneuver_is_doubled_with_what_icons_give_and_without_what_spells_give() -> None:  # DRG-057, DRG-128
    walk = laid(PLAYER, Effect.MANEUVER_ROLL_UP, 4, by=PLAYER)
    place: dict[str, Any] = {"battle": 5, "face": 8, "holder": PLAYER}
    assert totals(rolled(MANEUVER, "Gryphon: 4 Fly", "Pony Rider: 2 Maneuver", lasting=[walk], **place)) == {
        "maneuver": 2 * (4 + 2) + 4
    }


def test_what_helps_maneuvers_does_not_help_a_charge() -> None:  # DRG-183
    walk = laid(PLAYER, Effect.MANEUVER_ROLL_UP, 4, by=PLAYER)
    assert totals(rolled(CHARGE, "Pony Rider: 2 Maneuver", lasting=[walk])) == {"maneuver": 2}


def test_a_palsy_spares_maneuvers_and_no_charge() -> None:  # DRG-057, DRG-183
    palsy = laid(PLAYER, Effect.NOT_MANEUVER_DOWN, 1)
    assert totals(rolled(MANEUVER, "Pony Rider: 2 Maneuver", lasting=[palsy])) == {"maneuver": 2}
    charge = rolled(CHARGE, "Pony Rider: 2 Maneuver", lasting=[palsy])
    assert totals(charge.act(f"use_as {Result.MANEUVER}")) == {"maneuver": 1}


@pytest.mark.parametrize(("kind", "saves"), [(VS_MELEE, 3), (VS_MISSILE, 3), (DEFENCE, 3), (VS_SPELL, 1)])
def test_a_wall_of_ice_does_not_save_from_spells(kind: RollKind, saves: int) -> None:  # DRG-057
    wall = laid(PLAYER, Effect.SAVES_UP_NOT_SPELLS, 2, by=PLAYER)
    assert totals(rolled(kind, "Footman: 1 Save", lasting=[wall])) == {"save": saves}


def test_dwarves_do_not_charge_twice_as_fast_in_highland() -> None:  # DRG-060
    assert totals(rolled(CHARGE, "Pony Rider: 2 Maneuver", land=Land.HIGHLAND)) == {"maneuver": 2}
    assert totals(rolled(MANEUVER, "Pony Rider: 2 Maneuver", land=Land.HIGHLAND)) == {"maneuver": 4}


@pytest.mark.parametrize(("kind", "back"), [(VS_MELEE, 2), (VS_MISSILE, 0), (VS_SPELL, 0), (DEFENCE, 0)])
def test_scalders_hurt_nobody_but_who_attacks_with_melee(kind: RollKind, back: int) -> None:  # DRG-060
    assert totals(rolled(kind, "Scorcher: 2 Save", land=Land.HIGHLAND)).get("back", 0) == back


# --- dice rolled anew (Treefolk)


def resisting(land: Land, counter: int, side: int = PLAYER) -> DragonTable:
    """Treefolk roll in a maneuver, or against one."""
    roll = {"side": side, "kind": MANEUVER, "counts": COUNTS[MANEUVER], "counter": counter}
    frames = [{"stage": "action"}, {"stage": "roll", "side": side}]
    treefolk, other = ["Willowling", "Footman"], ["Thug"]
    sides = (treefolk, other) if side == PLAYER else (other, treefolk)
    return skirmish(*sides, land=land, rolls=[roll], frames=frames).show("1 Save", "1 Save")


def test_treefolk_are_rolled_anew_against_a_maneuver_each_once() -> None:  # DRG-060
    table = resisting(Land.SWAMPLAND, 1)
    assert table.choices == ["reroll 0", "done"]
    table.act("reroll 0")
    assert list(table.s.air[: table.s.dice]) == [0]
    assert table.show("1 Save").stage != "roll_reroll"


@pytest.mark.parametrize(("land", "counter"), [(Land.SWAMPLAND, 0), (Land.COASTLAND, 1)])
def test_but_not_in_an_own_maneuver_nor_where_there_is_no_gold(land: Land, counter: int) -> None:  # DRG-060
    assert resisting(land, counter).stage == "action"


def test_treefolk_of_the_opposing_army_that_give_nothing_are_rolled_anew() -> None:  # DRG-060
    table = resisting(Land.SWAMPLAND, 1, OPFOR)
    assert (table.s.dice, table.s.air[0]) == (1, 48)
    assert table.show("1 Save").stage == "action"


# --- damage (DRG-061, DRG-066)


def test_saves_that_are_left_do_not_stop_what_needs_no_save() -> None:  # DRG-061
    table = skirmish(["Coral Giant"], ["Marauder", "Marauder"]).act("melee").show("4 Smite")
    assert table.show("3 Save", "3 Save").zone(Zone.DEAD, OPFOR) == ["Marauder"]


@pytest.mark.parametrize("side", [PLAYER, OPFOR])
def test_an_open_grave_keeps_nobody_who_is_hurt_by_what_was_charged(side: int) -> None:  # DRG-066, DRG-074
    grave = laid(side, Effect.OPEN_GRAVE, by=side)
    if side == PLAYER:
        table = skirmish(["Footman", "Warlord"], ["Thug"] * 2, lasting=[grave]).act("charge")
    else:
        army, foes = ["Thug"] * 2, ["Footman", "Warlord"]
        table = skirmish(army, foes, 2, lasting=[grave], stage="opfor_action", attacker=OPFOR)
    table.show("1 Save", "3 Save").show("1 Melee", "1 Save")
    assert table.zone(Zone.DEAD, side) == ["Footman"]


def test_nobody_steps_in_for_the_smallest_treefolk() -> None:  # DRG-066
    growth = laid(PLAYER, Effect.REGROW, by=PLAYER)
    table = damaged(["Oakling", "Warlord", "Oakling:dead"], 1, land=Land.HIGHLAND, lasting=[growth])
    assert (table.army, table.stage) == (["Warlord"], "action")


def test_one_steps_in_once_for_treefolk_that_honor_keeps_from_being_buried() -> None:  # DRG-066, DRG-190
    lasting = [laid(PLAYER, Effect.HONOR_DEAD, by=PLAYER), laid(PLAYER, Effect.REGROW, by=PLAYER)]
    army = ["Noble Willow", "Warlord", "Oakling:dead", "Oakling:dead"]
    table = skirmish(army, ["Invader"], land=Land.HIGHLAND, lasting=lasting, stage="opfor_action", attacker=OPFOR)
    table.show("4 Poison").pick("target Noble Willow").show("2 Maneuver").pick("substitute Oakling")
    assert (table.stage, table.s.dice) == ("trial_landed", 1)
    table.show("2 Maneuver")
    assert (table.stage, table.dead) == ("roll_landed", ["Noble Willow", "Oakling"])


# --- targets, Bash


def test_a_champion_is_targeted_no_later_than_a_monster() -> None:  # DRG-008, DRG-055
    options = {"promo": True, "monsters": "both"}
    army = ["Behemoth", "Dragonslayer"]
    table = skirmish(army, ["Tako"], options=options, stage="opfor_action", attacker=OPFOR).show("4 Entangle")
    assert table.offers == ["target Behemoth", "target Dragonslayer"]


def test_a_bash_names_no_item_that_shows_as_much_as_a_unit() -> None:  # DRG-017, DRG-051
    table = skirmish(["Sergeant", "Fire Dawn Blade"], ["Behemoth"]).act("melee").show("3 Melee", "3 Melee")
    table.show("4 Bash")
    assert (table.stage, list(table.s.air[:1])) == ("trial_landed", [0])


def test_the_strongest_die_is_the_one_with_most_on_all_its_faces() -> None:  # DRG-051, DRG-053
    table = skirmish(["Leopard Rider", "Warlord"], ["Behemoth"]).act("melee").show("3 Rend", "3 Melee").show("4 Melee")
    assert table.show("4 Bash").s.roll[1].total[Result.SAVE] == 7


# --- for how long


def test_who_leaves_in_the_own_attack_step_comes_back_with_the_one_after() -> None:  # DRG-003
    table = skirmish(["Ghost", "Warlord"], ["Thug"] * 9).act("melee").show("3 Save", "3 Save")
    table.show(*["1 Save"] * 9).show(*["1 Maneuver"] * 9).show("3 Vanish", "3 Save").act("yes")
    assert table.zone(Zone.AWAY) == ["Ghost"]
    table.show(*["1 Maneuver"] * 9).show("3 Save").act("no").act("no")
    assert (table.stage, table.zone(Zone.AWAY)) == ("action", ["Ghost"])
    rests(table.act("pass"), "roll_landed")
    assert table.zone(Zone.AWAY) == []


def test_who_is_away_still_carries() -> None:  # DRG-015
    army = ["Footman", "Guard:away", "Air Flicker Foil"]
    table = skirmish(army, ["Thug"], stage="end_c", attacker=OPFOR)
    assert (table.zone(Zone.AWAY), table.army) == (["Guard"], ["Air Flicker Foil", "Footman"])


# --- building


def test_items_do_not_make_room_for_magic_dice() -> None:  # DRG-011
    table = new(army="build").pick("add Theurgist").pick("add Fire Flicker Foil").pick("add Fire Flicker Foil")
    assert "done" not in table.choices
    assert "done" in table.pick("add Footman").choices
