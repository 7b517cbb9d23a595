"""Dragon Dice: the course of the game, zones and armies, and options together."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dragon import DragonTable, dice, kind, laid, lair, name_of, skirmish
from tests.games.dragon_magic import casting, rolling
from tests.games.test_dragon_dice_challenge import maneuver, new, until
from tests.lay import lay
from wyrmtable.core.errors import Refused
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.table import CHANCE
from wyrmtable.games.dragon_dice import GAME
from wyrmtable.games.dragon_dice.state import (
    BATTLES,
    FINAL,
    ITEM,
    NONE,
    OPFOR,
    PLAYER,
    Ending,
    Presence,
    Result,
    RollKind,
    Zone,
)
from wyrmtable.games.dragon_dice.terms import Effect, Land, Limb, Race, Slot

FIVE_TIMES = "{0},{0},{0},{0},{0}"


def decisions(table: DragonTable, count: int) -> list[str]:
    """The stages of the next decisions, while nobody does anything; dice fall on their first faces."""
    stages: list[str] = []
    while len(stages) < count:
        if table.match.mover == CHANCE:
            table.land(*[1] * table.s.dice)
        else:
            stages.append(table.stage)
            table.act(next(text for text in reversed(table.choices) if text != "yes"))
    return stages


def fallen(army: list[str], side: int, marks: int, **more: Any) -> DragonTable:
    """Some of one side have just been killed."""
    frames = [{"stage": "action"}, {"stage": "fall", "side": side, "marks": marks}]
    sides = (army, ["Thug"]) if side == PLAYER else (["Footman"], army)
    return skirmish(*sides, frames=frames, **more)


# --- zones (DRG-001 to DRG-007)


def test_the_army_of_a_later_battle_waits_untouched() -> None:  # DRG-001
    table = skirmish(["Marksman"], ["Thug"], 1, face=2, races=[Race.DWARVES] * 5)
    table.act("missile").show("3 Missile").show("1 Melee")
    assert table.s.battle == 1
    assert {int(zone) for zone in table.s.zone[48:96]} == {Zone.NOWHERE, Zone.ARMY}
    assert table.opfor == sorted(["Pony Rider"] * 5 + ["Lizard Rider"] * 2 + ["Mammoth Rider"])


@pytest.mark.parametrize(("side", "army"), [(PLAYER, ["Footman", "Warlord:away"]), (OPFOR, ["Thug", "Marauder:away"])])
def test_a_side_with_somebody_away_is_not_beaten(side: int, army: list[str]) -> None:  # DRG-002
    table = fallen(army, side, marks=1)
    assert (table.s.battle, table.s.ending) == (3, Ending.RUNNING)


def test_a_side_with_nobody_in_the_battle_is_beaten() -> None:  # DRG-002
    assert fallen(["Thug", "Marauder:dead"], OPFOR, marks=1).s.battle == 4
    with pytest.raises(Refused, match="over"):
        fallen(["Footman", "Warlord:reserve", "Sergeant:dead"], PLAYER, marks=1)


@pytest.mark.parametrize("land", Land)
def test_no_terrain_is_sympathetic_to_black(land: Land) -> None:  # DRG-006
    table = casting(["Necromancer"], ["Thug"], land=land).show("3 ID").act("colour 4")
    assert table.s.pool[4] == 3


def test_a_terrain_is_sympathetic_to_its_own_colours() -> None:  # DRG-006
    assert casting(["Necromancer"], ["Thug"], land=Land.HIGHLAND).show("3 ID").act("colour 2").s.pool[2] == 6
    assert casting(["Necromancer"], ["Thug"], land=Land.COASTLAND).show("3 ID").act("colour 2").s.pool[2] == 3


def test_spells_are_not_aimed_at_the_reserve() -> None:  # DRG-007
    table = rolling(["Warlord", "Footman:reserve"], ["Evoker"], blue=20).d8(5)
    assert table.named == ["Lightning Strike at Warlord"]


def test_nothing_reaches_the_reserve() -> None:  # DRG-007
    table = rolling(["Warlord", "Footman:reserve"], ["Adept"], black=4).d8(5)
    assert (table.army, table.zone(Zone.RESERVE), table.dead) == (["Warlord"], ["Footman"], [])


# --- opposing armies (DRG-020 to DRG-024, DRG-031)


@pytest.mark.parametrize("battle", range(5))
def test_the_five_armies_stand_at_their_places(battle: int) -> None:  # DRG-031
    table = skirmish(["Footman"] * 2, [], battle + 1, stage="battle", races=[Race.DWARVES] * 5)
    slots = {table.match.box.slot[table.s.kind[48 + place]] for place in range(table.s.roster[OPFOR])}
    assert slots == {Slot(battle)}


def test_the_player_begins_at_the_first_place() -> None:  # DRG-031
    table = until(new(), "reserves")
    assert (table.s.battle, table.match.box.slot[table.s.kind[48]]) == (0, Slot.MISSILE)


def test_opposing_armies_bring_no_items() -> None:  # DRG-024
    table = until(new(), "reserves")
    assert all(table.s.kind[48 + place] < ITEM for place in range(table.s.roster[OPFOR]))
    with pytest.raises(Refused, match="no items"):
        new(opfor="random,random,random,12 x air flicker foil,random")


def test_an_army_of_one_race_is_all_of_that_race() -> None:  # DRG-020
    table = until(new(opfor=FIVE_TIMES.format("dwarves")), "reserves")
    assert {table.match.box.race[table.s.kind[48 + place]] for place in range(8)} == {Race.DWARVES}


def test_two_races_share_an_army_where_somebody_asks_for_it() -> None:  # DRG-020
    table = until(new(opfor="goblins+dwarves,random,random,random,random"), "reserves")
    assert "Missile army: Goblins and Dwarves" in [zone.title for zone in table.match.scene().zones]
    races = [int(table.match.box.race[table.s.kind[48 + place]]) for place in range(8)]
    health = [int(table.match.box.health[table.s.kind[48 + place]]) for place in range(8)]
    assert (races.count(Race.GOBLINS), races.count(Race.DWARVES)) == (4, 4)
    assert health == [1] * 5 + [2] * 2 + [3]


def test_three_races_never_do() -> None:  # DRG-020
    with pytest.raises(Refused, match="3 races; allowed: one or two"):
        new(opfor="goblins+dwarves+feral,random,random,random,random")
    with pytest.raises(Refused, match="no missile army of 'undead'"):
        new(opfor="goblins+undead,random,random,random,random")


def test_rarities_may_be_exchanged_for_equal_health() -> None:  # DRG-021
    options = {"opfor": "random,random,random,2 x cutthroat + 2 x marauder + 2 x thug,random"}
    heavy = skirmish(["Footman"] * 2, [], 4, stage="battle", options=options)
    assert heavy.opfor == sorted(["Thug"] * 2 + ["Cutthroat"] * 2 + ["Marauder"] * 2)
    assert [name_of(heavy.s.kind[48 + place]) for place in range(6)][:2] == ["Thug"] * 2


@pytest.mark.parametrize(
    ("army", "complaint"),
    [
        ("11 x thug", "has 11 health; allowed: 12"),
        ("12 x footman + 1 x marauder", "has 15 health"),
        ("12 x wolf rider", "no die of the heavy army"),
        ("12 x thing", "no die is called 'thing'"),
    ],
)
def test_such_an_army_keeps_to_health_and_kind(army: str, complaint: str) -> None:  # DRG-021
    with pytest.raises(Refused, match=complaint):
        new(opfor=f"random,random,random,{army},random")


def test_more_health_for_the_opposing_army_holds_for_armies_by_hand() -> None:  # DRG-021, DRG-176
    options = {"opfor": "random,random,random,15 x thug,random", "opfor_health_plus": 3}
    assert len(skirmish(["Footman"], [], 4, stage="battle", options=options).opfor) == 15


def test_a_monster_stands_for_four_commons_of_such_an_army() -> None:  # DRG-021, DRG-165
    options = {"opfor": "random,random,random,6 x thug + 3 x cutthroat,random", "monsters": "both"}
    monsters = [NONE, NONE, NONE, kind("Troll"), NONE]
    table = skirmish(["Footman"], [], 4, stage="battle", options=options, monsters=monsters)
    assert table.opfor == sorted(["Thug"] * 2 + ["Cutthroat"] * 3 + ["Troll"])


def test_an_army_by_hand_with_few_commons_keeps_them() -> None:  # DRG-021, DRG-165
    table = until(new(opfor="random,random,random,3 x thug + 3 x marauder,random", monsters="both"), "reserves")
    assert (table.s.monster[3], table.s.monster[2] != NONE) == (NONE, True)


# --- the steps (DRG-032 to DRG-044)


def test_a_battle_goes_from_reserves_through_rounds_of_three_steps() -> None:  # DRG-032
    table = skirmish(["Warlord"] * 12, [], 1, stage="battle", races=[Race.DWARVES] * 5)
    assert decisions(table, 5) == ["reserves", "action", "step_d", "action", "step_d"]
    assert table.s.rounds == 3


def test_it_ends_with_healing_and_the_next_begins_with_reserves() -> None:  # DRG-032
    table = skirmish(["Lizard Rider", "Footman", "Sergeant:dead"], ["Thug:away"], 1, face=7, stage="step_d").act("yes")
    assert (table.match.mover, table.s.dice, table.stage) == (CHANCE, 1, "healed")
    assert (table.show("3 Melee").stage, table.s.battle) == ("reserves", 1)


def test_the_opposing_army_attacks_between_the_players_attack_and_maneuver() -> None:  # DRG-032
    table = skirmish(["Warlord"] * 3, ["Thug"]).act("pass")
    assert (table.s.attacker, table.s.roll[0].kind) == (OPFOR, RollKind.MELEE_ATTACK)


def test_defeat_is_looked_for_before_victory() -> None:  # DRG-033
    table = skirmish(["Pony Rider", "Warlord:reserve"], ["Thug"]).act("charge").show("2 Maneuver").show("2 Melee")
    assert (table.s.ending, table.places) == (Ending.BEATEN, (2,))


@pytest.mark.parametrize("face", [2, 8])
def test_no_face_of_the_die_wins_the_fifth_battle(face: int) -> None:  # DRG-036
    table = skirmish(
        ["Lizard Rider"], ["Evoker:away"], 5, face=face, holder=PLAYER if face == 8 else NONE, stage="step_d"
    )
    assert table.act("yes").s.battle == 4
    flooded = rolling(["Lizard Rider"], ["Evoker"], green=5, face=7).d8(3)
    assert (flooded.s.face, flooded.s.battle) == (8, 4)


def test_with_a_battle_all_effects_end() -> None:  # DRG-037
    lasting = [laid(PLAYER, Effect.MELEE_DOWN, 2), laid(OPFOR, Effect.SAVES_UP, 2)]
    table = skirmish(["Marksman", "Footman"], ["Thug"], 1, face=2, lasting=lasting)
    held = table.changed(army=[[kind("Marksman")], [kind("Footman"), "army", 2], [kind("Warlord"), "away", 0, 2]])
    held.act("missile").show("3 Missile").show("1 Melee")
    assert (held.s.battle, held.army) == (1, ["Footman", "Marksman", "Warlord"])
    assert not any(held.s.held) | any(held.s.away) | any(held.s.lasting)


def test_the_rest_of_a_beaten_army_is_out_of_the_game() -> None:  # DRG-037
    table = skirmish(
        ["Lizard Rider"], ["Marauder:away", "Thug:dead"], 1, face=7, stage="step_d", races=[Race.DWARVES] * 5
    )
    table.act("yes")
    assert (table.s.battle, {"Marauder", "Thug"} & set(table.zone(Zone.ARMY, OPFOR))) == (1, set())
    assert table.zone(Zone.DEAD, OPFOR) == []


def test_who_is_in_reserve_is_not_rolled() -> None:  # DRG-043
    assert skirmish(["Footman", "Warlord:reserve"], ["Thug"]).act("melee").s.dice == 1


def test_who_is_in_reserve_brings_no_racial_ability() -> None:  # DRG-043
    army = ["Footman", "Lynx-folk:reserve", "Hound-folk:dead"]
    assert skirmish(army, ["Thug"], stage="start_b").stage == "action"


def test_who_is_in_reserve_does_not_carry_for_the_army() -> None:  # DRG-043
    army = ["Footman", "Guard:reserve", "Air Flicker Foil"]
    assert skirmish(army, ["Thug"], stage="end_b").zone(Zone.BURIED) == ["Air Flicker Foil"]


def test_an_army_rolls_its_items_and_all_who_are_neither_held_nor_hidden() -> None:  # DRG-044
    table = skirmish(["Footman", "Warlord", "Sergeant", "Fire Flicker Foil"], ["Thug"])
    held, hidden = [kind("Warlord"), "army", 2], [kind("Sergeant"), "army", 0, 0, 1]
    rolled = table.changed(army=[[kind("Footman")], held, hidden, [kind("Fire Flicker Foil")]]).act("melee")
    assert [name_of(rolled.s.kind[rolled.s.air[place]]) for place in range(rolled.s.dice)] == [
        "Footman",
        "Fire Flicker Foil",
    ]


def test_an_attack_without_dice_hurts_nobody() -> None:  # DRG-044
    table = skirmish(["Footman"], ["Thug"]).changed(army=[[kind("Footman"), "army", 2]]).act("melee")
    assert (table.s.rolls, [int(total) for total in table.s.roll[0].total]) == (2, [0] * 5)
    assert table.show("1 Melee").opfor == ["Thug"]


def test_an_army_without_dice_rolls_nothing() -> None:  # DRG-044
    table = skirmish(["Footman"], ["Thug"], stage="opfor_action", attacker=OPFOR)
    table = table.changed(army=[[kind("Footman"), "army", 2]]).show("1 Melee")
    assert (table.s.ending, table.places) == (Ending.BEATEN, (2,))


# --- attacks


def test_who_falls_in_a_charge_has_still_struck() -> None:  # DRG-076
    table = skirmish(["Pony Rider", "Pony Rider", "Mammoth Rider"], ["Thug", "Thug"]).act("charge")
    table.show("2 Maneuver", "1 Melee", "3 Melee").show("2 Melee", "1 Save")
    assert table.stage == "healed"  # the battle is won
    assert table.dead == ["Pony Rider", "Pony Rider"]


def test_casualties_of_a_charge_are_chosen_when_both_totals_are_known() -> None:  # DRG-076
    table = skirmish(["Footman", "Sergeant", "Mammoth Rider"], ["Thug"] * 4 + ["Marauder"]).act("charge")
    table.show("2 Melee", "3 Melee", "3 Save").show("2 Melee", *["1 Save"] * 3, "3 Save")
    assert table.stage == "damage"
    assert (table.s.roll[0].total[Result.MELEE], table.s.roll[1].total[Result.MELEE]) == (5, 2)


def test_there_is_no_routing() -> None:  # DRG-080
    table = skirmish(["Warlord"], ["Thug"] + ["Thug:dead"] * 7).act("melee").show("3 Save").show("1 Melee")
    assert (table.opfor, table.s.roll[0].kind) == (["Thug"], RollKind.COUNTER_ATTACK)


def test_cavalry_charges_and_never_melees() -> None:  # DRG-099
    for attacks in range(4):
        table = skirmish(["Footman"], ["Thug"], 2, stage="opfor_action", attacker=OPFOR, attacks=attacks)
        assert table.s.roll[0].kind == RollKind.CHARGE_ATTACK


def test_a_light_army_takes_turns_with_melee_and_charge() -> None:  # DRG-100
    kinds = []
    for attacks in range(4):
        table = skirmish(["Footman"], ["Thug"], 3, stage="opfor_action", attacker=OPFOR, attacks=attacks)
        kinds.append(table.s.roll[0].kind)
    assert kinds == [RollKind.MELEE_ATTACK, RollKind.CHARGE_ATTACK] * 2


def test_only_attacks_that_it_makes_are_counted_and_no_counter_attacks() -> None:  # DRG-100
    idle = skirmish(["Footman"], ["Thug"], 3, face=1, stage="opfor_action", attacker=OPFOR)
    assert idle.s.attacks == 0
    answered = skirmish(["Footman"] * 2, ["Thug"] * 9, 3).act("melee").show("1 Melee", "1 Save").show(*["1 Melee"] * 9)
    assert (answered.s.roll[0].kind, answered.s.attacks) == (RollKind.COUNTER_ATTACK, 0)


def test_missiles_do_not_count_among_attacks_on_melee_faces() -> None:  # DRG-100, DRG-178
    more: dict[str, Any] = {"stage": "opfor_action", "attacker": OPFOR, "options": {"start_face_one": True}}
    table = skirmish(["Warlord"], ["Thug"], 3, face=1, **more)
    assert (table.s.roll[0].kind, table.s.attacks) == (RollKind.MISSILE_ATTACK, 0)
    table = skirmish(["Warlord"], ["Thug"], 3, **more)
    assert (table.s.roll[0].kind, table.s.attacks) == (RollKind.MELEE_ATTACK, 1)


def test_a_heavy_army_never_charges() -> None:  # DRG-101
    for attacks in range(4):
        table = skirmish(["Footman"], ["Thug"], 4, stage="opfor_action", attacker=OPFOR, attacks=attacks)
        assert table.s.roll[0].kind == RollKind.MELEE_ATTACK


@pytest.mark.parametrize(("battle", "face"), [(1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (4, 1), (4, 2)])
def test_on_any_other_face_an_army_does_nothing(battle: int, face: int) -> None:  # DRG-103
    table = skirmish(["Footman"], ["Thug"], battle, face=face, stage="opfor_action", attacker=OPFOR)
    assert (table.stage, table.s.rolls, table.s.attacks) == ("step_d", 0, 0)


def test_the_opposing_army_always_counter_attacks() -> None:  # DRG-105
    table = skirmish(["Warlord"] * 9, ["Thug"]).act("melee").show(*["3 Save"] * 9).show("1 Melee")
    assert (table.match.mover, table.s.roll[0].kind) == (CHANCE, RollKind.COUNTER_ATTACK)


# --- maneuvers and the eighth face


@pytest.mark.parametrize("battle", [1, 2, 3, 4])
def test_in_the_first_four_battles_the_die_only_goes_up(battle: int) -> None:  # DRG-125
    table = maneuver(["Lizard Rider"], ["Thug:away"], battle, face=5)
    assert (table.s.face, table.s.battle) == (6, battle - 1)
    assert maneuver(["Lizard Rider"], ["Thug:away"], battle, face=7).s.battle == battle


def test_a_maneuver_is_doubled_for_who_controls_the_eighth_face() -> None:  # DRG-128
    army, foes = ["Lizard Rider", "Sergeant"], ["Lizard Rider"] * 3
    table = maneuver(army, foes, 5, face=8, holder=PLAYER).show("3 Maneuver", "2 ID")
    assert table.s.roll[0].total[Result.MANEUVER] == 10  # ID once, like everything
    table = maneuver(army, foes, 5, face=8, holder=OPFOR, options={"no_magic": True}).show("3 Maneuver", "2 ID")
    assert table.show("3 Maneuver", "2 ID", "3 Melee").s.roll[1].total[Result.MANEUVER] == 10


@pytest.mark.parametrize("land", Land)
def test_every_terrain_has_all_four_icons(land: Land) -> None:  # DRG-028
    table = skirmish(["Footman"], ["Evoker"], 5, land, face=8, holder=PLAYER, stage="start_b")
    assert table.choices == ["pick 1", "pick 2", "pick 3", "pick 4"]


@pytest.mark.parametrize(
    ("land", "faces"),
    [
        (Land.COASTLAND, [2, 6, 7, 7, 8]),
        (Land.SWAMPLAND, [3, 5, 6, 7, 8]),
        (Land.HIGHLAND, [4, 6, 7, 7, 8]),
        (Land.FLATLAND, [2, 5, 6, 7, 8]),
    ],
)
def test_every_terrain_starts_on_the_face_of_its_place(land: Land, faces: list[int]) -> None:  # DRG-030
    started = [skirmish(["Footman"] * 2, [], battle, land, stage="battle").s.face for battle in range(1, 6)]
    assert started == faces


def test_on_the_first_face_magicians_can_be_fought_in_every_way_but_with_missiles() -> None:  # DRG-135
    assert skirmish(["Marksman"], ["Evoker"], 5, face=1).choices == ["melee", "charge", "magic", "pass"]


def test_magicians_save_and_hurt_who_charges_them() -> None:  # DRG-136
    table = skirmish(["Footman", "Warlord"], ["Evoker", "Conjurer"], 5, face=1).act("charge").show("1 Melee", "3 Melee")
    table.show("1 Melee", "2 ID")
    assert (table.s.roll[1].kind, table.s.roll[1].total[Result.SAVE]) == (RollKind.CHARGE_DEFENCE, 2)
    assert table.dead == ["Footman"]
    table = skirmish(["Warlord"], ["Evoker"] * 2, 5, face=1).act("melee").show("3 Melee").show("1 ID", "1 Magic")
    assert table.s.battle == 5  # three melee less one save


# --- healing


def test_nothing_but_the_die_itself_heals() -> None:  # DRG-138
    army = ["Guard", "Noble Willow:dead", "Knight:dead", "Air Flicker Foil"]
    table = skirmish(army, [], 2, land=Land.COASTLAND, stage="battle_won", holder=PLAYER)
    assert table.s.dice == 2  # no item is rolled
    table.show("2 Maneuver", "3 Maneuver")
    assert table.zone(Zone.BURIED) == ["Knight", "Noble Willow"]  # Treefolk do not try again


def test_who_is_healed_may_go_to_the_reserve() -> None:  # DRG-139
    table = skirmish(["Footman", "Sergeant:dead"], [], 1, stage="battle_won").show("2 ID")
    assert (table.stage, table.offers) == ("reserves", ["swap Footman", "swap Sergeant", "done"])
    assert table.pick("swap Sergeant").act("done").zone(Zone.RESERVE) == ["Sergeant"]


# --- the dragons


def test_the_dragons_come_where_the_fifth_battle_ended() -> None:  # DRG-140
    table = skirmish(["Marksman"] * 2, ["Evoker"], 5, face=8, holder=PLAYER, icon=4, stage="action")
    table.act("missile").show("3 Missile", "3 Missile").show("1 Melee")
    assert (table.s.battle, table.stage) == (FINAL, "reserves")
    table.act("done")
    assert (table.s.face, table.s.holder, table.choices) == (8, PLAYER, ["pick 1", "pick 2", "pick 3", "pick 4"])


def test_a_round_against_dragons_is_attack_walk_attack_walk() -> None:  # DRG-142
    table = lair(["Warlord"] * 12, "Red Wyrm", face=2, stage="start_b")
    assert table.stage == "action"
    assert table.act("pass").stage == "king"
    table.act("yes")
    assert (table.s.face, table.match.mover, table.stage) == (3, CHANCE, "swoop_landed")
    assert table.show("claw").show(*["3 Save"] * 12).stage == "step_d"
    assert table.act("yes").s.face == 4
    assert (table.stage, table.s.rounds) == ("action", 3)


def test_dragons_attack_nobody_but_the_player() -> None:  # DRG-143
    table = lair(["Warlord"] * 12, "Red Wyrm", "Black Drake", face=1, stage="start_c").show("jaws", "claw")
    assert table.s.frame[1].points == 18
    table.show(*["3 Melee"] * 12)
    assert [int(table.s.presence[dragon]) for dragon in range(2)] == [Presence.HERE, Presence.HERE]


def test_one_action_by_the_icon_and_no_charge_at_dragons() -> None:  # DRG-145
    for face, action in ((1, "magic"), (2, "missile"), (5, "melee")):
        assert lair(["Footman"], "Red Wyrm", face=face).choices == [action, "pass"]


@pytest.mark.parametrize("limb", [limb.name.lower() for limb in Limb if limb != Limb.BELLY])
def test_in_a_response_only_the_belly_matters(limb: str) -> None:  # DRG-149
    beast = "Red Wyrm" if limb == "treasure" else "Red Drake"
    table = lair(["Sergeant"] * 3, beast, face=5).act("melee").show(*["3 Melee"] * 3).act("dragon 0")
    assert table.s.dice == 1
    table.show(limb)
    assert (table.army, table.s.presence[0], table.stage) == (["Sergeant"] * 3, Presence.HERE, "king")


def test_without_damage_and_dragons_nobody_responds() -> None:  # DRG-162
    flown = lair(["Sergeant"], "Red Drake", face=1, stage="start_c").show("wing")
    assert (flown.match.mover, flown.stage) == (PLAYER, "step_d")
    lies = lair(["Sergeant"], "Red Drake", face=1, stage="start_c").show("belly")
    assert (lies.match.mover, lies.s.roll[0].kind) == (CHANCE, RollKind.DRAGON_RESPONSE)


@pytest.mark.parametrize(
    ("army", "face", "land", "shown", "result"),
    [
        ("Watcher", 6, Land.HIGHLAND, "2 Save", Result.MELEE),
        ("Envoy", 2, Land.FLATLAND, "2 Maneuver", Result.MISSILE),
    ],
)
def test_races_turn_icons_against_dragons_as_in_any_attack(
    army: str, face: int, land: Land, shown: str, result: Result
) -> None:  # DRG-187
    table = lair([army], "Red Wyrm", land=land, face=face)
    table.act(table.choices[0]).show(shown)
    assert table.s.roll[0].total[result] == 2


def test_and_in_the_response_as_in_any_save_roll() -> None:  # DRG-187
    table = lair(["Knight"], "Red Wyrm", land=Land.COASTLAND, face=1, stage="start_c").show("claw").show("3 Maneuver")
    assert table.s.roll[0].total[Result.SAVE] == 3


def test_a_fiery_weapon_burns_in_the_response_too() -> None:  # DRG-189
    lasting = [laid(PLAYER, Effect.MELEE_UP, 2, by=PLAYER)]
    table = lair(["Sergeant"] * 3, "Red Wyrm", face=5, stage="start_c", lasting=lasting).show("belly")
    table.show("3 Melee", "2 Maneuver", "2 Maneuver").act("dragon 0")
    assert table.s.ending == Ending.VICTORY  # three and two are five


# --- options


def test_a_beaten_light_army_leaves_the_eighth_face_to_the_player() -> None:  # DRG-171
    table = skirmish(["Warlord"], ["Guard"], 5, face=8, holder=OPFOR, options={"no_magic": True})
    table.act("melee").show("3 Melee").show("1 Melee")
    assert (table.s.battle, table.s.face, table.s.holder, table.stage) == (FINAL, 8, PLAYER, "pick_icon")


def test_a_light_army_is_not_beaten_by_the_die() -> None:  # DRG-171
    table = maneuver(["Lizard Rider"], ["Guard:away"], 5, face=7, options={"no_magic": True})
    assert (table.s.face, table.s.battle) == (8, 4)


def test_with_two_players_dragons_stay_automatic() -> None:  # DRG-175
    given = {"army": dice(["Warlord"] * 12), "battle": 5, "face": 5, "lands": [Land.FLATLAND] * 5}
    given |= {"dragons": [[0, 0, 0, 0], [5, 0, 0, 0]], "frames": [{"stage": "start_c"}]}
    table = DragonTable(Match(GAME, [Seat("Ann"), Seat("Bob")], {}, position=given))
    movers = set()
    while table.s.rounds < 4:
        movers.add(table.match.mover)
        table.land(*[2] * table.s.dice) if table.match.mover == CHANCE else table.act(table.choices[-1])
    assert movers == {CHANCE, PLAYER}


def test_a_city_of_the_opposing_army_recruits_or_else_promotes_before_it_maneuvers() -> None:  # DRG-181
    city: dict[str, Any] = {"face": 8, "holder": OPFOR, "stage": "start_c", "options": {"no_magic": True}}
    table = skirmish(["Footman"] * 9, ["Thug", "Cutthroat:dead", "Thug:dead"], 5, **city)
    assert (table.opfor, table.zone(Zone.DEAD, OPFOR)) == (["Thug", "Thug"], ["Cutthroat"])
    table = skirmish(["Footman"] * 9, ["Thug", "Marauder", "Cutthroat:dead"], 5, **city)
    assert (table.opfor, table.zone(Zone.DEAD, OPFOR)) == (["Cutthroat", "Marauder"], ["Thug"])


def test_of_buried_frostwings_the_opposing_army_takes_the_largest() -> None:  # DRG-185
    foes = ["Advocate", "Defender:buried", "Vindicator:buried", "Advocate:buried"]
    table = skirmish(["Footman"], foes, face=2, stage="start_c")
    assert table.zone(Zone.DEAD, OPFOR) == ["Vindicator"]
    assert skirmish(["Footman"], foes, land=Land.HIGHLAND, face=4, stage="start_c").zone(Zone.DEAD, OPFOR) == []


def test_all_options_go_together() -> None:  # DRG-180
    together: dict[str, Any] = {
        "size": "medium",
        "army": "random",
        "opfor": FIVE_TIMES.format("dwarves"),
        "monsters": "both",
        "no_magic": True,
        "promo": True,
        "champions": FIVE_TIMES.format("dragonslayer"),
        "opfor_health_plus": 3,
        "player_health_minus": 2,
        "dragons_plus": 8,
        "start_face_one": True,
        "ancient_white": True,
        "races": "ten",
        "fifth_terrain": "feyland",
    }
    table = until(DragonTable(lay(GAME, 2, **together).match), "reserves")
    assert (table.s.roster[OPFOR], table.s.face, table.s.dragons) == (11 + 3 - 4 + 1 + 1, 1, 11)
    assert sum(table.match.box.health[table.s.kind[die]] for die in range(table.s.roster[PLAYER])) == 22
    assert len(table.s.figures) == 2 + BATTLES
