"""Dragon Dice: the magic of the player, from the colours of the dice to the order of the spells."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dragon import laid, skirmish
from tests.games.dragon_magic import SPELL_NAMES, MagicTable, before_dragons, casting, lying, naming
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import OPFOR, PLAYER, Eighth, Ending, Presence, Zone
from wyrmtable.games.dragon_dice.terms import Effect, Land

STONES = {"battle": 5, "face": 8, "holder": PLAYER, "icon": Eighth.STANDING_STONES}
ALL_RACES = [
    "Evoker", "Theurgist", "Trickster", "Adept", "Seer", "Sunburst",
    "Apparition", "Weasel-folk", "Bog Adept", "Apprentice", "Sparker", "Hamadryad",
]  # fmt: skip
RICH = dict.fromkeys(("gold", "blue", "red", "green", "black"), 40)


# --- when, and what


@pytest.mark.parametrize(("face", "allowed"), [(1, True), (2, False), (5, False)])
def test_magic_needs_a_magic_face(face: int, allowed: bool) -> None:  # DRG-078
    assert ("magic" in skirmish(["Wizard"], ["Thug"], face=face).choices) == allowed


@pytest.mark.parametrize(("holder", "allowed"), [(PLAYER, True), (-1, False)])
def test_who_controls_the_eighth_face_may_cast(holder: int, allowed: bool) -> None:  # DRG-078
    table = skirmish(["Wizard"], ["Trickster"], 5, face=8, holder=holder, icon=Eighth.TOWER)
    assert ("magic" in table.choices) == allowed


def test_the_player_casts_nothing_on_the_terrain_and_nothing_of_the_opposing_army_alone() -> None:  # DRG-079
    table = naming([*ALL_RACES, "Footman:dead"], ["Thug", "Thug:dead"], **RICH)
    never = ["Flash Flood", "Blizzard", "Deluge", "Backlash", "Mire", "Magic Drain", "Fields of Ice"]
    never += ["Firestorm", "Tidal Wave", "Wall of Thorns"]
    assert table.castable == sorted(set(SPELL_NAMES) - set(never))
    assert len(table.castable) == 34


# --- colours


@pytest.mark.parametrize(
    ("die", "face", "colours"),
    [("Wizard", "4 Magic", [0, 2]), ("Oracle", "5 Magic", [0, 1]), ("Dragonlord", "4 Cantrip", [0, 1, 2, 3, 4])],
)
def test_all_points_of_a_die_have_one_colour_of_its_own(die: str, face: str, colours: list[int]) -> None:  # DRG-084
    table = casting([die], ["Thug"]).show(face)
    assert table.choices == [f"colour {colour}" for colour in colours]
    table.act(f"colour {colours[-1]}")
    assert list(table.pools.values()) == [int(face[0])]


def test_a_die_with_one_colour_is_not_asked_about() -> None:  # DRG-084
    table = casting(["Heucuva", "Death Ring of Stars"], ["Thug"]).show("3 Magic", "2 Magic")
    assert table.pools == {"black": 5}


def test_points_of_attune_may_have_different_colours() -> None:  # DRG-084
    table = casting(["Wizard", "Fire Magi Crown"], ["Thug"]).show("3 Save", "3 Attune")
    table.act("colour 0", "colour 4", "colour 4")
    assert table.pools == {"gold": 1, "black": 2}


def test_standing_stones_lend_the_colours_of_the_terrain() -> None:  # DRG-084
    table = casting(["Wizard", "Lich", "Death Ring of Stars"], ["Thug"], **STONES)
    table.show("4 Magic", "3 Magic", "2 Magic")
    for colours in ([0, 1, 2], [0, 1, 4], [0, 1, 4]):
        assert table.choices == [f"colour {colour}" for colour in colours]
        table.act("colour 1")
    assert table.pools == {"blue": 9}


def test_faces_without_magic_give_no_points() -> None:  # DRG-045
    table = casting(["Wizard", "Conjurer"], ["Thug"]).show("3 Save", "2 Maneuver")
    assert table.stage == "action"


# --- ID


@pytest.mark.parametrize(("colour", "points"), [(0, {"gold": 6}), (2, {"red": 3})])
def test_id_of_a_sympathetic_colour_counts_twice(colour: int, points: dict[str, int]) -> None:  # DRG-085
    table = casting(["Wizard"], ["Thug"]).show("3 ID").act(f"colour {colour}")
    assert table.pools == points


def test_magic_icons_and_cantrips_are_never_doubled() -> None:  # DRG-085
    table = casting(["Wizard", "Wizard"], ["Thug"]).show("4 Magic", "4 Cantrip").act("colour 0", "colour 0")
    assert table.pools == {"gold": 8}


@pytest.mark.parametrize(("icon", "points"), [(Eighth.STANDING_STONES, 6), (Eighth.CITY, 3)])
def test_id_of_amazons_counts_twice_only_at_standing_stones(icon: Eighth, points: int) -> None:  # DRG-086
    table = casting(["Oracle"], ["Thug"], **{**STONES, "icon": icon}).show("3 ID").act("colour 0")
    assert table.pools == {"gold": points}


def test_id_of_amazons_counts_once_elsewhere() -> None:  # DRG-086
    assert casting(["Oracle"], ["Thug"]).show("3 ID").act("colour 0").pools == {"gold": 3}


def test_black_id_is_doubled_by_burying_dead_units() -> None:  # DRG-087
    army = ["Necromancer", "Adept", "Footman:dead", "Sergeant:dead", "Warlord:dead"]
    table = casting(army, ["Thug"]).show("3 ID", "1 Magic").act("colour 4", "colour 4")
    assert sorted(table.offers) == ["bury Footman", "bury Sergeant", "bury Warlord", "done"]
    table.pick("bury Sergeant")
    assert table.offers == ["bury Footman", "done"]
    table.pick("bury Footman")
    assert (table.pools, table.zone(Zone.BURIED)) == ({"black": 7}, ["Footman", "Sergeant"])


def test_only_health_that_is_buried_counts() -> None:  # DRG-067, DRG-087
    table = casting(["Necromancer", "Phoenix:dead", "Lich"], ["Thug"]).show("3 ID", "3 ID").act("colour 4")
    table.pick("bury Phoenix").show("4 Rise from the Ashes")
    assert (table.pools, table.zone(Zone.AWAY)) == ({"black": 6}, ["Phoenix"])


def test_magic_icons_bury_nobody() -> None:  # DRG-087
    table = casting(["Necromancer", "Footman:dead"], ["Thug"]).show("5 Magic").act("colour 4")
    assert (table.stage, table.pools) == ("name_spell", {"black": 5})


def test_honored_dead_are_not_buried_for_magic() -> None:  # DRG-190
    army = ["Necromancer", "Footman:dead", "Thug:dead"]
    table = casting(army, ["Thug"], lasting=[laid(PLAYER, Effect.HONOR_DEAD, by=PLAYER)]).show("3 ID").act("colour 4")
    assert table.offers == ["bury Thug", "done"]  # black is not protected


def test_who_controls_the_eighth_face_doubles_id_but_never_twice() -> None:  # DRG-089
    table = casting(["Wizard", "Lich", "Footman:dead"], ["Trickster"], **{**STONES, "icon": Eighth.CITY})
    table.show("3 ID", "3 ID").act("colour 0")
    assert (table.pools, table.stage) == ({"gold": 6, "black": 6}, "name_spell")


def test_v34_black_id_on_the_eighth_face_buries_nobody() -> None:
    table = casting(["Necromancer", "Warlord:dead"], ["Trickster"], **{**STONES, "icon": Eighth.TEMPLE})
    table.show("3 ID").act("colour 4")
    assert (table.pools, table.stage) == ({"black": 6}, "name_spell")


# --- losses


def test_penalties_and_halvings_take_from_the_largest_pool_and_spare_special_icons() -> None:  # DRG-088
    lasting = [laid(PLAYER, Effect.NOT_MANEUVER_DOWN, 1), laid(PLAYER, Effect.HALVE_MAGIC)]
    table = casting(["Wizard", "Thaumaturgist", "Wizard"], ["Thug"], lasting=lasting)
    table.show("4 Magic", "3 Magic", "4 Cantrip").act("colour 0", "colour 2", "colour 2")
    assert table.pools == {"gold": 3, "red": 4}  # 7 - 1, halved: 4 lost; red 7 down to 4, then gold first


def test_points_of_id_are_lost_last_and_before_they_are_doubled() -> None:  # DRG-088
    table = casting(["Wizard", "Wizard"], ["Thug"], lasting=[laid(PLAYER, Effect.MAGIC_DOWN, 4)])
    table.show("3 ID", "3 Magic").act("colour 0", "colour 0")
    assert table.pools == {"gold": 4}  # 3 of magic and 1 of ID are lost, 2 of ID doubled


def test_ties_between_pools_go_by_the_order_of_colours() -> None:  # DRG-088
    table = casting(["Wizard", "Wizard"], ["Thug"], lasting=[laid(PLAYER, Effect.MAGIC_DOWN, 1)])
    table.show("3 Magic", "3 Magic").act("colour 2", "colour 0")
    assert table.pools == {"gold": 2, "red": 3}


def test_magic_is_halved_once_for_each_different_effect() -> None:  # DRG-057, DRG-088
    lasting = [laid(PLAYER, Effect.HALVE_MAGIC), laid(PLAYER, Effect.HALVE_ALL)]
    table = casting(["Wizard", "Wizard"], ["Thug"], lasting=lasting).show("4 Magic", "3 Magic")
    assert table.act("colour 0", "colour 0").pools == {"gold": 1}


def test_frostwings_with_dead_take_magic_away() -> None:  # DRG-088
    table = casting(["Wizard"], ["Magus", "Apprentice", "Magi:dead", "Magi:dead"]).show("4 Magic").act("colour 0")
    table.show("3 Magic", "1 ID")
    assert table.pools == {"gold": 2}  # four are shown, but only two are dead


@pytest.mark.parametrize("opfor", [["Magus", "Thug:dead"], ["Thug", "Magus:dead"]])
def test_frostwings_need_their_own_alive_and_dead(opfor: list[str]) -> None:  # DRG-088
    table = casting(["Wizard"], opfor).show("4 Magic").act("colour 0")
    assert (table.stage, table.pools) == ("name_spell", {"gold": 4})


@pytest.mark.parametrize(("dead", "bones"), [(0, 0), (1, 1), (5, 2)])
def test_bone_magic_adds_black_points_for_dead_undead(dead: int, bones: int) -> None:  # DRG-060
    table = casting(["Heucuva", "Apparition", "Lich"] + ["Zombie:dead"] * dead, ["Thug"])
    table.show("3 Magic", "2 Magic", "3 Save")
    assert table.pools == {"black": 5 + bones}


def test_special_icons_of_a_magic_roll_act_first() -> None:  # DRG-054
    table = casting(["Genie", "Wizard"], ["Thug"]).show("4 Galeforce", "4 Magic")
    assert [table.strength(OPFOR, effect) for effect in (Effect.SAVES_DOWN, Effect.MANEUVER_DOWN)] == [4, 4]
    assert table.choices == ["colour 0", "colour 2"]


# --- naming


def test_spells_are_named_one_at_a_time_and_paid_from_their_colour() -> None:  # DRG-090
    table = naming(["Seer"], ["Thug"], gold=7, red=3)
    assert table.castable == ["Ashstorm", "Stoneskin", "Transmute Rock to Mud"]
    table.cast("Stoneskin", "castings 2")
    assert (table.pools, table.named) == ({"gold": 3, "red": 3}, ["Stoneskin x2"])
    assert table.castable == ["Ashstorm", "Stoneskin"]
    table.act("done")
    assert (table.strength(PLAYER, Effect.SAVES_UP), table.stage) == (2, "action")


def test_points_of_different_colours_never_mix() -> None:  # DRG-090
    assert naming(["Theurgist"], ["Thug"], gold=1, red=1, blue=1, black=2).stage == "action"


def test_castings_are_offered_as_far_as_the_pool_goes() -> None:  # DRG-090
    table = naming(["Evoker"], ["Thug"], blue=7).cast("Hailstorm")
    assert table.choices == ["castings 1", "castings 2", "castings 3"]


def test_a_second_casting_of_what_does_not_add_up_is_illegal() -> None:  # DRG-096
    table = naming(["Theurgist"], ["Thug"], red=12).cast("Dancing Lights")
    assert (table.named, "Dancing Lights" in table.castable) == (["Dancing Lights"], False)


def test_so_is_one_on_an_army_on_which_it_lies() -> None:  # DRG-096
    table = naming(["Theurgist"], ["Thug"], red=12, lying=[lying("Dancing Lights", OPFOR)])
    assert "Dancing Lights" not in table.castable


def test_it_may_lie_on_the_other_army() -> None:  # DRG-096
    table = naming(["Theurgist"], ["Thug"], red=12, lying=[lying("Dancing Lights", PLAYER)])
    assert "Dancing Lights" in table.castable


def test_a_racial_spell_needs_a_unit_of_the_race_that_is_not_held() -> None:  # DRG-093
    assert "Firebolt" in naming(["Seer", "Footman"], ["Thug"], red=3).castable
    assert "Firebolt" not in naming(["Seer", "Footman:dead"], ["Thug"], red=3).castable
    assert "Firebolt" not in naming(["Seer", "Footman"], ["Thug"], red=3, held="Footman").castable


def test_hostile_spells_are_aimed_at_the_enemy_and_helpful_ones_at_the_own_side() -> None:  # DRG-095
    army, foes = ["Evoker", "Footman", "Footman:dead"], ["Thug", "Cutthroat", "Thug:dead"]
    table = naming(army, foes, blue=12)
    table.cast("Lightning Strike")
    assert table.offers == ["target Thug", "target Cutthroat"]
    table.pick("target Thug").cast("Breath of Life")
    assert table.named == ["Lightning Strike at Thug", "Breath of Life at Footman"]


def test_dust_to_dust_takes_dead_of_either_side() -> None:  # DRG-095
    table = naming(["Theurgist", "Footman:dead"], ["Thug", "Cutthroat:dead"], gold=6).cast("Dust to Dust")
    assert table.offers == ["target Footman", "target Cutthroat"]


def test_nothing_hostile_reaches_an_army_under_illusion() -> None:  # DRG-070
    lasting = [laid(OPFOR, Effect.ILLUSION, by=OPFOR)]
    table = naming([*ALL_RACES, "Footman:dead"], ["Thug", "Thug:dead"], lasting=lasting, **RICH)
    assert not set(table.castable) & {"Hailstorm", "Lightning Strike", "Palsy", "Exhume", "Savage", "Decay"}
    assert {"Stoneskin", "Breath of Life", "Dust to Dust", "Hide"} <= set(table.castable)
    assert table.cast("Dust to Dust").named == ["Dust to Dust at Footman"]


def test_nothing_hostile_is_cast_where_nobody_is() -> None:  # DRG-070
    table = naming(["Evoker"], ["Thug:away"], blue=12, green=3)
    assert table.castable == ["Wall of Ice", "Watery Double", "Wind Walk"]


# --- resolving


def test_the_caster_chooses_the_order_and_a_target_gone_makes_a_spell_void() -> None:  # DRG-091
    table = naming(["Evoker"], ["Thug", "Cutthroat"], blue=6, black=4)
    table.cast("Lightning Strike", "target Thug").cast("Finger of Death", "target Thug")
    table.resolve("Finger of Death")
    assert (table.opfor, table.stage) == (["Cutthroat"], "action")  # no die was thrown for the strike


def test_in_the_other_order_the_strike_is_rolled_for_first() -> None:  # DRG-091
    table = naming(["Evoker"], ["Thug", "Cutthroat"], blue=6, black=4)
    table.cast("Lightning Strike", "target Thug").cast("Finger of Death", "target Thug").resolve("Lightning Strike")
    assert table.stage == "trial_landed"
    table.show("1 Save")
    assert (table.opfor, table.stage) == (["Cutthroat"], "action")


def test_all_castings_of_a_damage_spell_meet_one_save_roll() -> None:  # DRG-092
    table = naming(["Evoker"], ["Thug", "Thug", "Thug"], blue=6)
    table.cast("Hailstorm", "castings 2").cast("Hailstorm")
    assert table.s.dice == 3
    table.show("1 Save", "1 Melee", "1 Maneuver")
    assert (len(table.opfor), table.stage) == (1, "action")


def test_castings_at_units_may_be_spread_and_too_few_do_nothing() -> None:  # DRG-092
    table = naming(["Trickster"], ["Thug", "Cutthroat"], black=8)
    table.cast("Finger of Death", "target Thug").cast("Finger of Death", "target Cutthroat")
    table.act(table.choices[0])
    assert (table.opfor, table.stage) == (["Cutthroat"], "action")


def test_castings_at_the_same_unit_are_added_up() -> None:  # DRG-092
    table = naming(["Trickster"], ["Cutthroat", "Thug"], black=8)
    table.cast("Finger of Death", "target Cutthroat", "castings 1").cast("Finger of Death", "target Cutthroat")
    assert table.opfor == ["Thug"]


@pytest.mark.parametrize(("face", "left"), [("4 Dispel Magic", ["Gargoyle", "Thug"]), ("4 Save", ["Gargoyle"])])
def test_dispel_magic_cancels_all_hostile_spells(face: str, left: list[str]) -> None:  # DRG-094
    table = naming(["Trickster"], ["Thug", "Gargoyle"], black=7, green=2)
    table.cast("Finger of Death", "target Thug").cast("Palsy").cast("Watery Double")
    assert (table.s.dice, table.pools) == (1, {})
    table.show(face)
    while table.stage == "next_spell":
        table.act(table.choices[0])
    assert (table.opfor, table.strength(PLAYER, Effect.SAVES_UP)) == (left, 1)
    assert table.strength(OPFOR, Effect.NOT_MANEUVER_DOWN) == (0 if left == ["Gargoyle", "Thug"] else 1)


def test_dispel_magic_is_not_rolled_against_what_helps_the_caster() -> None:  # DRG-094
    table = naming(["Trickster", "Footman:dead"], ["Thug", "Gargoyle"], green=2, black=3)
    table.cast("Watery Double").cast("Reanimate Dead")
    assert table.stage == "next_spell"


@pytest.mark.parametrize("faces", [("4 Save", "4 Dispel Magic"), ("4 Dispel Magic", "4 Save")])
def test_one_of_several_dispellers_is_enough(faces: tuple[str, str]) -> None:  # DRG-094
    table = naming(["Trickster"], ["Gargoyle", "Unicorn"], black=3).cast("Palsy")
    table.show(*faces)
    assert table.strength(OPFOR, Effect.NOT_MANEUVER_DOWN) == 0


def test_a_side_that_casts_nothing_is_asked_nothing() -> None:  # DRG-090
    table = naming(["Theurgist"], ["Thug"], gold=7).act("done")
    assert (table.stage, table.s.castings) == ("action", 0)


@pytest.mark.parametrize(("face", "resisted"), [("4 ID", True), ("4 Save", True), ("4 Melee", False)])
def test_a_monster_resists_a_spell_of_which_it_is_the_single_target(face: str, resisted: bool) -> None:  # DRG-166
    table = naming(["Trickster"], ["Thug", "Troll"], black=16, options={"monsters": "both"})
    table.cast("Finger of Death", "target Troll", "castings 4")
    assert table.stage == "resisted"
    table.show(face)
    assert table.opfor == (["Thug", "Troll"] if resisted else ["Thug"])


def test_monsters_do_not_resist_what_hits_an_army() -> None:  # DRG-166
    table = naming(["Evoker"], ["Troll"], blue=2, options={"monsters": "both"}).cast("Hailstorm")
    assert table.stage == "roll_landed"


def test_without_monsters_nobody_resists() -> None:  # DRG-166
    table = naming(["Trickster"], ["Troll", "Thug"], black=16).cast("Finger of Death", "target Troll", "castings 4")
    assert (table.opfor, table.stage) == (["Thug"], "action")


def test_other_units_do_not_resist() -> None:  # DRG-166
    table = naming(["Trickster"], ["Troll", "Thug"], black=4, options={"monsters": "both"})
    assert table.cast("Finger of Death", "target Thug").opfor == ["Troll"]


def test_a_monster_among_several_targets_does_not_resist() -> None:  # DRG-166
    table = naming(["Trickster"], ["Troll", "Thug", "Cutthroat"], gold=10, options={"monsters": "both"})
    table.cast("Scent of Fear", "castings 2", "target Troll", "target Thug")
    assert (table.opfor, table.stage) == (["Cutthroat"], "action")


def test_items_that_nobody_carries_any_more_are_laid_down_after_magic() -> None:  # DRG-015
    table = naming(["Footman", "Death Ring of Stars"], ["Thug"], gold=2)
    table.cast("Stoneskin")
    assert table.zone(Zone.BURIED) == ["Death Ring of Stars"]


def test_backlash_hurts_a_caster_by_the_points_spent() -> None:
    table = naming(["Theurgist", "Footman", "Footman"], ["Thug"], gold=5, lasting=[laid(PLAYER, Effect.BACKLASH)])
    table.cast("Stoneskin", "castings 1").act("done")
    assert table.s.roll[0].kind == 8
    table.show("1 Melee", "1 Save", "1 Melee")
    table.pick("lose Theurgist")
    assert (table.army, table.strength(PLAYER, Effect.SAVES_UP)) == (["Footman", "Footman"], 1)


def test_backlash_spares_who_casts_nothing() -> None:
    table = naming(["Theurgist"], ["Thug"], gold=5, lasting=[laid(PLAYER, Effect.BACKLASH)]).act("done")
    assert table.stage == "action"


# --- dragons


def test_against_dragons_only_spells_with_an_effect_there_are_cast() -> None:  # DRG-152
    table = before_dragons([*ALL_RACES, "Footman:dead"], "Red Wyrm", **RICH)
    assert table.castable == [
        "Accelerated Growth", "Breath of Life", "Fearful Flames", "Fiery Weapon", "Finger of Death", "Firebolt",
        "Flashfire", "Hailstorm", "Hide", "Lightning Strike", "Necromantic Wave", "Open Grave", "Reanimate Dead",
        "Spark of Life", "Stoneskin", "Wall of Ice", "Watery Double", "Wilding",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("hail", "limb", "slain"),
    [(9, "claw", True), (9, "belly", True), (8, "claw", False), (4, "belly", True), (3, "belly", False)],
)
def test_v32_damage_spells_at_one_dragon_are_added_up(hail: int, limb: str, slain: bool) -> None:  # DRG-152, DRG-153
    table = before_dragons(["Evoker"], "Red Wyrm", "Black Wyrm", blue=2 * hail, black=4)
    table.cast("Hailstorm", "dragon 0", f"castings {hail}").cast("Finger of Death", "dragon 0")
    assert table.named == [f"Hailstorm x{hail} at dragon 0", "Finger of Death at dragon 0"]
    table.resolve("Hailstorm")
    assert (table.s.dice, table.s.sides) == (1, 12)
    table.show(limb)
    assert ((table.s.presence[0] == Presence.SLAIN), table.stage) == (slain, "action")


@pytest.mark.parametrize(("limb", "slain"), [("belly", True), ("jaws", False)])
def test_lightning_slays_a_dragon_that_shows_its_belly(limb: str, slain: bool) -> None:  # DRG-154
    table = before_dragons(["Evoker"], "Red Wyrm", "Black Wyrm", blue=12)
    table.cast("Lightning Strike", "dragon 1").cast("Lightning Strike")
    assert table.named == ["Lightning Strike at dragon 1", "Lightning Strike at dragon 0"]  # once for each
    table.act("resolve 0").show(limb)
    assert (table.s.presence[1] == Presence.SLAIN) == slain


def test_damage_at_a_dragon_slain_before_is_void() -> None:  # DRG-091
    table = before_dragons(["Evoker"], "Red Wyrm", "Black Wyrm", blue=8)
    table.cast("Lightning Strike", "dragon 0").cast("Hailstorm", "dragon 0").resolve("Lightning Strike").show("belly")
    assert (table.s.presence[0], table.stage) == (Presence.SLAIN, "action")


def test_the_last_dragon_slain_by_magic_wins_the_game() -> None:  # DRG-163
    table = before_dragons(["Trickster"], "Red Wyrm", black=20).cast("Finger of Death", "castings 5").show("claw")
    assert table.s.ending == Ending.VICTORY


def test_white_dragons_need_twice_the_damage() -> None:  # DRG-179
    table = before_dragons(["Trickster"], "Red Wyrm", "Red Wyrm", black=40, options={"ancient_white": True})
    table.cast("Finger of Death", "dragon 0", "castings 9").act("done").show("claw")
    assert table.s.presence[0] == Presence.HERE


def test_who_slays_a_dragon_by_magic_may_promote() -> None:  # DRG-155
    table = before_dragons(["Trickster", "Hedge Wizard:dead"], "Red Wyrm", "Red Wyrm", black=20)
    table.cast("Finger of Death", "dragon 0", "castings 5").show("claw")
    assert table.offers == ["promote Trickster", "done"]


def test_flown_dragons_are_no_targets() -> None:  # DRG-144
    table = before_dragons(["Trickster"], "Red Wyrm", "Black Drake", "Gold Wyrm", black=8, flown=[1])
    assert table.cast("Finger of Death").choices == ["dragon 0", "dragon 2"]


def test_on_the_eighth_face_one_roll_brings_spells_first() -> None:  # DRG-146, DRG-148
    table = divided(["Wizard", "Warlord", "Warlord", "Sergeant"], "Red Wyrm", "Black Wyrm")
    table.show("4 Magic", "3 Melee", "3 Melee", "2 Melee").act("colour 2")
    assert table.pools == {"red": 4}
    table.cast("Fiery Weapon", "use_as 0")
    assert table.choices == ["dragon 0", "dragon 1", "done"]
    table.act("dragon 1").show("tail")
    assert table.s.presence[1] == Presence.SLAIN


def test_a_dragon_hit_by_spells_is_attacked_by_nothing_else() -> None:  # DRG-146, DRG-147
    table = divided(["Enchanter", "Warlord", "Warlord"], "Red Wyrm", "Black Wyrm")
    table.show("4 Magic", "3 Melee", "3 Melee").act("colour 1")
    table.cast("Hailstorm", "dragon 0", "castings 2").show("claw")
    assert table.choices == ["dragon 1", "done"]


def test_who_slays_a_dragon_by_spells_of_a_divided_roll_may_promote_after_it() -> None:  # DRG-155
    table = divided(["Lich", "Lich", "Lich", "Lich", "Apparition", "Heucuva:dead"], "Red Wyrm", "Black Wyrm")
    table.show("3 ID", "3 ID", "3 ID", "3 ID", "1 Melee").act(*["use_as 3"] * 4)
    table.cast("Finger of Death", "dragon 0", "castings 5").act("done").show("claw").act("done")
    assert (table.s.presence[0], table.offers) == (Presence.SLAIN, ["promote Apparition", "done"])


def test_id_dice_of_a_divided_roll_may_be_magic_and_are_doubled() -> None:  # DRG-048, DRG-089, DRG-146
    table = divided(["Wizard", "Warlord"], "Red Wyrm").show("3 ID", "3 Melee").pick("use_as 3").act("colour 2")
    assert table.pools == {"red": 6}


def test_a_cantrip_of_a_divided_roll_may_be_read_as_magic() -> None:  # DRG-186
    table = divided(["Wizard", "Warlord"], "Red Wyrm").show("4 Cantrip", "3 Melee")
    assert table.choices == ["colour 0", "magic"]  # nothing red is cast as a cantrip here
    table.act("magic", "colour 2")
    assert (table.pools, "Fiery Weapon" in table.castable) == ({"red": 4}, True)


@pytest.mark.parametrize(("die", "face"), [("Death Magi Crown", "3 Attune"), ("Lurker in the Deep", "4 Cloak")])
def test_icons_good_for_nothing_else_are_magic_in_a_divided_roll(die: str, face: str) -> None:  # DRG-186
    table = divided(["Lich", die], "Red Wyrm").show("3 Save", face)
    assert table.choices[-1] == "colour 4"


@pytest.mark.parametrize(("kind", "pools"), [("use_as 0", {}), ("use_as 3", {"black": 3})])
def test_magic_turned_into_melee_brings_no_points(kind: str, pools: dict[str, int]) -> None:  # DRG-059
    wave = [laid(PLAYER, Effect.MAGIC_AS_MELEE, by=PLAYER)]
    table = divided(["Lich", "Warlord"], "Red Wyrm", lasting=wave).show("3 Magic", "3 Melee").act(kind)
    assert table.pools == pools


@pytest.mark.parametrize(("lowered", "black"), [("use_as 0", 3), ("use_as 3", 2)])
def test_a_penalty_on_a_divided_roll_lowers_what_its_owner_says(lowered: str, black: int) -> None:  # DRG-058, DRG-088
    table = divided(["Lich", "Warlord"], "Red Wyrm", lasting=[laid(PLAYER, Effect.RESULTS_DOWN, 1)])
    table.show("3 Magic", "3 Melee").act(lowered)
    assert int(table.s.pool[4]) == black


def divided(army: list[str], *dragons: str, **position: Any) -> MagicTable:
    """The player attacks dragons with all that a roll brings."""
    table = before_dragons(army, *dragons, face=8, frames=[{"stage": "action"}], land=Land.COASTLAND, **position)
    return table.act("divide")


def test_magic_leaves_nothing_behind() -> None:  # DRG-091
    table = naming(["Evoker"], ["Thug", "Cutthroat"], blue=6).cast("Lightning Strike", "target Thug").show("1 Melee")
    s = table.s
    assert (s.castings, s.depth, s.rolls, s.frame[0].stage) == (0, 0, 0, Stage.ACTION)
