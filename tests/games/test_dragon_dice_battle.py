"""Dragon Dice: attacks, saves, casualties and what the races make of them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dragon import MISSILE_FACE, DragonTable, laid, skirmish
from wyrmtable.games.dragon_dice.state import OPFOR, PLAYER, Result, RollKind, Zone
from wyrmtable.games.dragon_dice.terms import Effect, Land

MELEE, MISSILE, SAVE = Result.MELEE, Result.MISSILE, Result.SAVE


def damaged(army: list[str], points: int, side: int = PLAYER, **more: Any) -> DragonTable:
    """The player's army, or the other, takes damage."""
    frames = [{"stage": "action"}, {"stage": "damage", "side": side, "points": points, "fate": 1}]
    return skirmish(*((army, ["Thug"]) if side == PLAYER else (["Footman"], army)), frames=frames, **more)


def rests(table: DragonTable, *stages: str) -> DragonTable:
    """Idle choices and plain dice until one of these stages."""
    while table.stage not in stages:
        if table.match.mover < 0:
            table.land(*[1] * table.s.dice)
        else:
            table.act(table.choices[-1])
    return table


# --- what can be done (DRG-069)


@pytest.mark.parametrize(
    ("face", "actions"),
    [
        (1, ["magic", "pass"]),
        (2, ["missile", "pass"]),
        (5, ["melee", "charge", "pass"]),
        (7, ["melee", "charge", "pass"]),
    ],
)
def test_the_face_says_what_can_be_done(face: int, actions: list[str]) -> None:  # DRG-040, DRG-069, DRG-078
    assert skirmish(["Footman", "Theurgist"], ["Thug"], face=face).choices == actions


def test_nobody_attacks_an_army_that_is_away() -> None:  # DRG-070
    assert skirmish(["Footman"], ["Thug:away"]).stage != "action"
    assert skirmish(["Footman:away"], ["Thug"]).stage != "action"


def test_an_illusion_stops_missiles() -> None:  # DRG-070
    table = skirmish(["Marksman"], ["Thug"], face=2, lasting=[laid(OPFOR, Effect.ILLUSION)])
    assert "missile" not in table.choices


@pytest.mark.parametrize(
    ("face", "icon", "actions"),
    [
        (8, 1, {"magic"}),
        (8, 4, {"magic", "missile"}),
        (7, 0, set()),
        (2, 0, {"missile"}),
        (1, 0, {"magic", "melee", "charge"}),
    ],
)
def test_magicians_stand_far_off(face: int, icon: int, actions: set[str]) -> None:  # DRG-133 to DRG-135
    table = skirmish(["Marksman"], ["Evoker"], 5, face=face, holder=PLAYER if face == 8 else -1, icon=icon)
    found = {"melee", "charge", "missile", "magic"} & set(table.choices)
    assert (found if table.stage == "action" else set()) == actions


def test_with_an_option_melee_faces_reach_them() -> None:  # DRG-134
    table = skirmish(["Marksman"], ["Evoker"], 5, face=7, options={"fifth_melee_on_icon": True})
    assert table.choices == ["melee", "charge", "pass"]


# --- attacks


def test_missiles_are_not_answered() -> None:  # DRG-071
    table = skirmish(["Marksman"], ["Thug"] * 3, face=2).act("missile").show("3 Missile")
    table.show("1 Save", "1 Melee", "1 Melee")
    assert (table.opfor, table.stage) == (["Thug"], "step_d")  # a Heavy army does nothing on a missile face


def test_melee_is_answered_by_who_is_left() -> None:  # DRG-072, DRG-105
    table = skirmish(["Sergeant"], ["Thug"] * 3).act("melee").show("2 Melee").show(*["1 Melee"] * 3)
    assert table.opfor == ["Thug"]
    table.show("2 Melee").show("2 Maneuver")
    assert table.s.ending != 0  # the Sergeant fell to the counter-attack


def test_the_player_may_counter_attack() -> None:  # DRG-104
    table = skirmish(["Sergeant", "Footman"], ["Thug", "Thug"], stage="opfor_action", attacker=OPFOR)
    table.show("1 Melee", "1 Melee").show("3 Save", "1 Save")
    assert (table.stage, table.choices) == ("counter", ["yes", "no"])
    table.act("yes").show("3 Melee", "2 Melee")
    assert table.s.roll[0].kind == RollKind.COUNTER_ATTACK
    assert table.s.roll[0].total[MELEE] == 5


def test_magicians_do_not_counter_attack() -> None:  # DRG-073, DRG-102
    table = skirmish(["Sergeant"], ["Evoker"] * 4, 5, face=1).act("melee").show("2 Melee").show(*["1 ID"] * 4)
    assert table.s.frame[0].stage >= 25  # the step is over


def test_a_charge_counts_melee_and_maneuver() -> None:  # DRG-047, DRG-074
    table = skirmish(["Lizard Rider", "Sergeant"], ["Marauder"]).act("charge").show("3 Maneuver", "2 ID")
    roll = table.s.roll[0]
    assert (roll.total[MELEE], roll.total[Result.MANEUVER]) == (2, 3)
    assert table.s.roll[1].kind == RollKind.CHARGE_DEFENCE


def test_who_is_charged_strikes_back_without_save() -> None:  # DRG-047, DRG-074
    table = skirmish(["Footman", "Footman", "Warlord"], ["Marauder", "Cutthroat"]).act("charge")
    table.show("1 Save", "1 Save", "3 Melee").show("3 ID", "2 Melee")
    assert (table.dead, table.opfor) == (["Footman", "Footman"], ["Cutthroat", "Marauder"])


def test_spell_saves_protect_who_charges() -> None:  # DRG-074
    lasting = [laid(PLAYER, Effect.SAVES_UP, 1, by=PLAYER)]
    table = skirmish(["Footman", "Footman", "Warlord"], ["Marauder", "Cutthroat"], lasting=lasting).act("charge")
    table.show("1 Save", "1 Save", "3 Melee").show("3 ID", "2 Melee")
    assert table.dead == ["Footman"]


def test_smite_needs_no_save_in_a_defence_either() -> None:  # DRG-074
    lasting = [laid(PLAYER, Effect.SAVES_UP, 9, by=PLAYER)]
    table = skirmish(["Warlord", "Warlord"], ["Marauder", "Marauder"], lasting=lasting).act("charge")
    table.show("3 Melee", "3 Save").show("4 Smite", "3 ID")
    assert table.dead == ["Warlord"]


# --- what the opposing army does (DRG-097 to DRG-103)


@pytest.mark.parametrize(
    ("battle", "face", "attacks", "kind"),
    [
        (1, 2, 0, RollKind.MISSILE_ATTACK),
        (1, 5, 0, RollKind.MELEE_ATTACK),
        (2, 5, 0, RollKind.CHARGE_ATTACK),
        (2, 2, 0, None),
        (3, 6, 0, RollKind.MELEE_ATTACK),
        (3, 6, 1, RollKind.CHARGE_ATTACK),
        (3, 6, 2, RollKind.MELEE_ATTACK),
        (3, 2, 0, None),
        (4, 7, 1, RollKind.MELEE_ATTACK),
        (4, 1, 0, None),
    ],
)
def test_each_army_has_its_way(battle: int, face: int, attacks: int, kind: RollKind | None) -> None:  # DRG-098
    more: dict[str, Any] = {"stage": "opfor_action", "attacker": OPFOR, "attacks": attacks}
    table = skirmish(["Footman"] * 3, ["Thug", "Thug"], battle, face=face, **more)
    assert (table.s.roll[0].kind if table.s.rolls else None) == kind
    assert table.s.attacks == attacks + (kind not in (None, RollKind.MISSILE_ATTACK))  # DRG-100


def test_on_a_long_way_up_all_shoot() -> None:  # DRG-178
    more: dict[str, Any] = {"stage": "opfor_action", "attacker": OPFOR, "options": {"start_face_one": True}}
    assert skirmish(["Footman"], ["Thug"], 4, face=1, **more).s.roll[0].kind == RollKind.MISSILE_ATTACK
    assert skirmish(["Footman"], ["Thug"], 4, face=6, **more).s.roll[0].kind == RollKind.MELEE_ATTACK


# --- casualties (DRG-061 to DRG-066)


def test_damage_is_lost_where_nobody_fits() -> None:  # DRG-062
    table = damaged(["Warlord", "Sergeant"], 1)
    assert (table.stage, table.dead) == ("action", [])


def test_who_cannot_survive_falls_unasked() -> None:  # DRG-062
    table = damaged(["Warlord", "Sergeant", "Footman:away"], 5)
    assert (table.dead, table.zone(Zone.AWAY)) == (["Sergeant", "Warlord"], [])  # back after an empty attack step


def test_the_opposing_army_loses_the_smallest_first() -> None:  # DRG-063
    table = damaged(["Thug", "Thug", "Cutthroat", "Marauder"], 3, OPFOR)
    assert table.zone(Zone.DEAD, OPFOR) == ["Thug", "Thug"]
    table = damaged(["Cutthroat", "Thug", "Marauder"], 3, OPFOR)
    assert table.zone(Zone.DEAD, OPFOR) == ["Cutthroat", "Thug"]


def test_held_units_can_fall_hidden_ones_cannot() -> None:  # DRG-005
    table = damaged(["Footman", "Sergeant", "Warlord"], 3)
    assert len(table.offers) == 3
    kinds = table.s.kind
    held = table.changed(army=[[kinds[0], "army", 0, 0, 1], [kinds[1], "army", 1]])
    assert (held.army, held.dead) == (["Footman"], ["Sergeant"])


def test_undead_of_the_opposing_army_step_down() -> None:  # DRG-066
    table = damaged(["Mummy", "Zombie:dead", "Wight:dead"], 3, OPFOR)
    assert table.opfor == ["Wight"]


def test_who_is_buried_at_once_has_nobody_step_in() -> None:  # DRG-066
    frames = [{"stage": "action"}, {"stage": "fall", "marks": 1, "fate": 2}]
    table = skirmish(["Mummy", "Zombie:dead", "Zombie"], ["Thug"], frames=frames)
    assert (table.zone(Zone.BURIED), table.army) == (["Mummy"], ["Zombie"])


@pytest.mark.parametrize(("face", "zone"), [("4 Rise from the Ashes", Zone.AWAY), ("4 Smite", Zone.DEAD)])
def test_a_phoenix_may_rise(face: str, zone: Zone) -> None:  # DRG-067
    table = damaged(["Phoenix", "Footman"], 4)
    table = table.pick("lose Phoenix").show(face)
    assert "Phoenix" in table.zone(zone)


@pytest.mark.parametrize(("land", "rolls"), [(Land.COASTLAND, True), (Land.HIGHLAND, False)])
def test_treefolk_may_go_away_where_there_is_green(land: Land, rolls: bool) -> None:  # DRG-067
    table = damaged(["Noble Willow", "Footman"], 3, land=land).pick("lose Noble Willow")
    assert (table.match.mover < 0 and table.s.dice == 1) == rolls
    if rolls:
        assert table.show("3 ID").zone(Zone.AWAY) == ["Noble Willow"]


def test_an_open_grave_keeps_the_killed_away() -> None:  # DRG-066
    table = damaged(["Footman", "Warlord"], 2, lasting=[laid(PLAYER, Effect.OPEN_GRAVE, by=PLAYER)])
    assert table.zone(Zone.AWAY) == ["Footman"]


def test_treefolk_regrow() -> None:  # D11
    army = ["Noble Willow", "Footman", "Oakling:dead", "Oak:dead"]
    table = damaged(army, 3, land=Land.HIGHLAND, lasting=[laid(PLAYER, Effect.REGROW, by=PLAYER)])
    assert table.pick("lose Noble Willow").offers == ["substitute Oakling", "no"]
    assert table.pick("substitute Oakling").army == ["Footman", "Oakling"]


@pytest.mark.parametrize("unit", ["Phoenix", "Noble Willow", "Footman"])
def test_honored_dead_whom_something_would_bury_are_left_alone(unit: str) -> None:  # DRG-066, DRG-067, DRG-190
    lasting = [laid(PLAYER, effect, by=PLAYER) for effect in (Effect.HONOR_DEAD, Effect.REGROW)]
    frames = [{"stage": "action"}, {"stage": "fall", "marks": 1, "fate": 2}]
    table = skirmish([f"{unit}:dead", "Oakling:dead", "Warlord"], ["Thug"], frames=frames, lasting=lasting)
    assert (table.stage, table.dead, table.army) == ("action", sorted([unit, "Oakling"]), ["Warlord"])
    assert table.s.changed == 0  # nobody rolls to rise, nobody steps in, nothing has happened (DRG-039)


# --- away (DRG-003)


def test_who_left_in_the_own_attack_is_back_after_the_next() -> None:  # DRG-003, DRG-041
    table = skirmish(["Ghost", "Warlord"], ["Thug"] * 9, stage="opfor_action", attacker=OPFOR)
    table.show(*["1 Maneuver"] * 9).show("3 Vanish", "3 Save").act("yes")
    assert table.zone(Zone.AWAY) == ["Ghost"]
    rests(table, "action")
    assert table.zone(Zone.AWAY) == ["Ghost"]
    rests(table.act("pass"), "step_d")
    assert table.zone(Zone.AWAY) == []


# --- races (DRG-059, DRG-060)


def roll_of(side: int, kind: RollKind, die: str, land: Land, **more: Any) -> list[int]:
    """The totals of one die in one roll."""
    name, _, face = die.partition(": ")
    counts = {
        RollKind.COUNTER_ATTACK: 1,
        RollKind.MELEE_ATTACK: 1,
        RollKind.CHARGE_ATTACK: 5,
        RollKind.MISSILE_ATTACK: 2,
        RollKind.MANEUVER: 4,
    }.get(kind, 16)
    frames = [{"stage": "action"}, {"stage": "roll", "side": side}]
    sides = ([name], ["Thug"]) if side == PLAYER else (["Footman"], [name])
    rolls = [{"side": side, "kind": kind, "counts": counts}]
    table = skirmish(*sides, land=land, frames=frames, rolls=rolls, face=MISSILE_FACE[land], **more).show(face)
    return [int(total) for total in table.s.roll[0].total]


@pytest.mark.parametrize("side", [PLAYER, OPFOR])
@pytest.mark.parametrize(
    ("die", "kind", "land", "elsewhere", "result", "count"),
    [
        ("Knight: 3 Maneuver", RollKind.SAVE_VS_MELEE, Land.COASTLAND, Land.HIGHLAND, SAVE, 3),
        ("Knight: 3 Maneuver", RollKind.SAVE_VS_SPELL, Land.COASTLAND, Land.HIGHLAND, SAVE, 3),
        ("Knight: 3 Maneuver", RollKind.SAVE_VS_MISSILE, Land.COASTLAND, Land.HIGHLAND, SAVE, 3),
        ("Spy: 4 Maneuver", RollKind.SAVE_VS_MELEE, Land.HIGHLAND, Land.COASTLAND, SAVE, 4),
        ("Raider: 3 Maneuver", RollKind.SAVE_VS_MISSILE, Land.SWAMPLAND, Land.COASTLAND, SAVE, 3),
        ("Envoy: 3 Maneuver", RollKind.MISSILE_ATTACK, Land.FLATLAND, Land.COASTLAND, MISSILE, 3),
        ("Watcher: 2 Save", RollKind.MELEE_ATTACK, Land.HIGHLAND, Land.COASTLAND, MELEE, 2),
        ("Watcher: 2 Save", RollKind.CHARGE_ATTACK, Land.HIGHLAND, Land.COASTLAND, MELEE, 2),
        ("Horse-folk: 3 Maneuver", RollKind.COUNTER_ATTACK, Land.FLATLAND, Land.COASTLAND, MELEE, 3),
        ("Igniter: 3 Maneuver", RollKind.SAVE_VS_MISSILE, Land.COASTLAND, Land.HIGHLAND, SAVE, 3),
        ("Lizard Rider: 3 Maneuver", RollKind.MANEUVER, Land.HIGHLAND, Land.COASTLAND, Result.MANEUVER, 6),
        ("Wolf Rider: 3 Maneuver", RollKind.MANEUVER, Land.SWAMPLAND, Land.HIGHLAND, Result.MANEUVER, 6),
    ],
)
def test_races_turn_icons_at_their_terrains(
    side: int, die: str, kind: RollKind, land: Land, elsewhere: Land, result: Result, count: int
) -> None:  # DRG-059, DRG-060
    assert roll_of(side, kind, die, land)[result] == count
    assert roll_of(side, kind, die, elsewhere)[result] == (count // 2 if kind == RollKind.MANEUVER else 0)


@pytest.mark.parametrize(
    ("die", "kind", "land"),
    [
        ("Watcher: 2 Save", RollKind.COUNTER_ATTACK, Land.HIGHLAND),
        ("Horse-folk: 3 Maneuver", RollKind.MELEE_ATTACK, Land.FLATLAND),
        ("Igniter: 3 Maneuver", RollKind.SAVE_VS_MELEE, Land.COASTLAND),
        ("Envoy: 3 Maneuver", RollKind.SAVE_VS_MELEE, Land.FLATLAND),
    ],
)
def test_but_only_in_the_rolls_named(die: str, kind: RollKind, land: Land) -> None:  # DRG-059
    assert roll_of(PLAYER, kind, die, land) == [0] * 5


@pytest.mark.parametrize(("land", "left"), [(Land.HIGHLAND, ["Marauder"]), (Land.COASTLAND, ["Cutthroat", "Marauder"])])
def test_scalders_hurt_who_attacks_them(land: Land, left: list[str]) -> None:  # DRG-077
    table = skirmish(
        ["Scorcher", "Footman"], ["Cutthroat", "Marauder"], land=land, stage="opfor_action", attacker=OPFOR
    )
    table.show("2 Melee", "2 Maneuver").show("2 Save", "1 Save")
    assert table.opfor == left


def test_feral_recruit_or_promote_before_their_attack() -> None:  # DRG-068, DRG-097
    army = ["Lynx-folk", "Hound-folk:dead", "Leopard-folk:dead", "Footman:dead"]
    table = skirmish(army, ["Thug"], stage="start_b")
    assert table.offers == ["recruit Hound-folk", "promote Lynx-folk", "done"]
    table.pick("promote Lynx-folk")
    assert (table.army, table.stage) == (["Leopard-folk"], "action")


def test_not_at_a_terrain_without_blue_and_gold() -> None:  # DRG-060
    army = ["Lynx-folk", "Hound-folk:dead"]
    assert skirmish(army, ["Thug"], land=Land.FEYLAND, stage="start_b").stage == "action"


def test_feral_of_the_opposing_army_recruit_first() -> None:  # DRG-097
    foes = ["Lynx-folk", "Hound-folk:dead", "Leopard-folk:dead"]
    table = skirmish(["Footman"], foes, face=2, stage="start_c")
    assert table.opfor == ["Hound-folk", "Lynx-folk"]


def test_a_buried_frostwing_is_merely_dead_again() -> None:  # DRG-004, DRG-185
    army = ["Advocate", "Defender:buried", "Vindicator:buried"]
    table = skirmish(army, ["Thug"], stage="start_b")
    assert table.offers == ["return Defender", "return Vindicator"]
    assert table.pick("return Defender").dead == ["Defender"]
    foes = ["Advocate", "Defender:buried", "Vindicator:buried"]
    table = skirmish(["Footman"], foes, face=2, stage="start_c")
    assert table.zone(Zone.DEAD, OPFOR) == ["Vindicator"]


# --- items (DRG-013 to DRG-017)


def test_items_are_rolled_and_cannot_fall() -> None:  # DRG-017
    table = skirmish(["Knight", "Air Dawn Blade"], ["Marauder"]).act("melee").show("3 Melee", "2 Melee")
    assert table.s.roll[0].total[MELEE] == 5


def test_items_that_nobody_can_carry_are_buried() -> None:  # DRG-015
    army = ["Knight", "Footman", "Air Dawn Blade", "Air Eyebiter", "Fire Dawn Blade"]
    table = skirmish(army, ["Thug"] * 3, stage="opfor_action", attacker=OPFOR)
    table.show("2 Melee", "1 Maneuver", "1 Maneuver").show("3 Melee", "1 Melee", "1 Melee", "1 Missile", "1 Melee")
    table.pick("lose Knight")
    assert table.offers == ["bury Air Dawn Blade", "bury Air Eyebiter", "bury Fire Dawn Blade"]
    table.pick("bury Air Eyebiter").pick("bury Air Dawn Blade").act("no")
    assert (table.army, table.stage) == (["Fire Dawn Blade", "Footman"], "step_d")


# --- modifiers (DRG-057, DRG-058, DRG-183)


def test_who_controls_the_eighth_face_counts_id_twice() -> None:  # DRG-089
    table = skirmish(["Marksman"], ["Evoker"], 5, face=8, holder=PLAYER, icon=4).act("missile").show("2 ID")
    assert table.s.roll[0].total[MISSILE] == 4


def test_where_two_results_count_the_player_says_which_is_lowered() -> None:  # DRG-058, D23
    lasting = [laid(PLAYER, Effect.RESULTS_DOWN, 1)]
    table = skirmish(["Lizard Rider", "Sergeant"], ["Thug"], lasting=lasting).act("charge")
    table.show("3 Maneuver", "2 Melee")
    assert table.choices == ["use_as 0", "use_as 2"]
    table.act("use_as 0")
    assert list(table.s.roll[0].total) == [1, 0, 3, 0, 0]


def test_of_the_opposing_army_it_is_the_largest() -> None:  # DRG-058
    lasting = [laid(OPFOR, Effect.RESULTS_DOWN, 1)]
    more: dict[str, Any] = {"stage": "opfor_action", "attacker": OPFOR, "lasting": lasting}
    table = skirmish(["Footman"], ["Lizard Rider", "Sergeant"], 2, **more).show("3 Maneuver", "2 Melee")
    assert list(table.s.roll[0].total) == [2, 0, 2, 0, 0]


@pytest.mark.parametrize(
    ("effect", "amount", "total"),
    [
        (Effect.MELEE_DOWN, 5, 4),
        (Effect.HALVE_MELEE, 1, 4),
        (Effect.HALVE_ALL, 1, 4),
        (Effect.MELEE_UP, 2, 11),
        (Effect.NOT_MANEUVER_DOWN, 2, 7),
        (Effect.MISSILE_DOWN, 4, 9),
        (Effect.MANEUVER_DOWN, 4, 9),
        (Effect.SAVES_DOWN, 4, 9),
    ],
)
def test_what_lies_on_an_army_changes_its_rolls(effect: Effect, amount: int, total: int) -> None:  # DRG-057
    table = skirmish(["Sergeant"] * 3, ["Thug"], lasting=[laid(PLAYER, effect, amount)]).act("melee")
    assert table.show(*["3 Melee"] * 3).s.roll[0].total[MELEE] == total


def test_different_halvings_both_halve() -> None:  # DRG-057
    lasting = [laid(PLAYER, Effect.HALVE_MELEE), laid(PLAYER, Effect.HALVE_ALL)]
    table = skirmish(["Sergeant"] * 3, ["Thug"], lasting=lasting).act("melee")
    assert table.show(*["3 Melee"] * 3).s.roll[0].total[MELEE] == 2


def test_flashfire_lets_one_die_be_rolled_anew() -> None:  # D8
    lasting = [laid(PLAYER, Effect.REROLL_ONE, by=PLAYER)]
    table = skirmish(["Sergeant", "Footman"], ["Thug"], lasting=lasting).act("melee").show("2 Maneuver", "1 Melee")
    assert table.choices == ["reroll 0", "reroll 1", "done"]
    table.act("reroll 0").show("3 Melee")
    assert table.s.roll[0].total[MELEE] == 4


def test_wilding_doubles_one_kind_of_icon() -> None:  # DRG-057
    table = skirmish(["Sergeant", "Footman"], ["Thug"])
    kinds = table.s.kind
    wild = table.changed(army=[[kinds[0], "army", 0, 0, 0, 1], [kinds[1], "army"]]).act("melee")
    assert wild.show("3 Melee", "2 Melee").s.roll[0].total[MELEE] == 8


@pytest.mark.parametrize(("kind", "die", "total"), [(0, "3 Melee", 3), (6, "3 Save", 6)])
def test_for_the_opposing_army_it_is_always_saves(kind: int, die: str, total: int) -> None:  # DRG-057
    table = skirmish(["Footman"], ["Sergeant"])
    frames = [{"stage": "action"}, {"stage": "roll", "side": OPFOR}]
    rolls = [{"side": OPFOR, "kind": kind, "counts": 1 << (SAVE if kind else MELEE)}]
    wild = table.changed(opfor=[[table.s.kind[48], "army", 0, 0, 0, 1]], frames=frames, rolls=rolls).show(die)
    assert sum(wild.s.roll[0].total) == total


def test_a_phoenix_rises_out_of_its_grave_too() -> None:  # DRG-067
    frames = [{"stage": "action"}, {"stage": "fall", "marks": 2, "fate": 2}]
    table = skirmish(["Footman", "Phoenix:dead"], ["Thug"], frames=frames).show("4 Rise from the Ashes")
    assert table.zone(Zone.AWAY) == ["Phoenix"]


def test_treefolk_do_not() -> None:  # DRG-067
    frames = [{"stage": "action"}, {"stage": "fall", "marks": 2, "fate": 2}]
    table = skirmish(["Footman", "Oak:dead"], ["Thug"], land=Land.COASTLAND, frames=frames)
    assert table.zone(Zone.BURIED) == ["Oak"]


def test_honored_dead_are_not_buried() -> None:  # DRG-190
    frames = [{"stage": "action"}, {"stage": "fall", "marks": 6, "fate": 2}]
    lasting = [laid(PLAYER, Effect.HONOR_DEAD, by=PLAYER)]
    table = skirmish(["Footman", "Sergeant:dead", "Zombie:dead"], ["Thug"], frames=frames, lasting=lasting)
    assert (table.dead, table.zone(Zone.BURIED)) == (["Sergeant"], ["Zombie"])


@pytest.mark.parametrize(
    ("kind", "total"),
    [(RollKind.MELEE_ATTACK, 2), (RollKind.COUNTER_ATTACK, 2), (RollKind.CHARGE_ATTACK, 2), (RollKind.MANEUVER, 0)],
)
def test_a_necromantic_wave_turns_magic_into_melee(kind: RollKind, total: int) -> None:  # DRG-059
    lasting = [laid(PLAYER, Effect.MAGIC_AS_MELEE, by=PLAYER)]
    assert sum(roll_of(PLAYER, kind, "Necromancer: 2 Magic", Land.FLATLAND, lasting=lasting)) == total
    assert sum(roll_of(PLAYER, kind, "Necromancer: 2 Magic", Land.FLATLAND)) == 0
    assert sum(roll_of(PLAYER, kind, "Necromancer: 2 Save", Land.FLATLAND, lasting=lasting)) == 0
