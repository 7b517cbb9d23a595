"""Dragon Dice: the examples of the canon that need no magic, as vectors."""

from __future__ import annotations

import pytest

from tests.games.dragon import CATALOGUE, DragonTable, kind, laid, lair, name_of, skirmish
from tests.lay import lay
from wyrmtable.core.table import CHANCE, NOBODY
from wyrmtable.games.dragon_dice import GAME
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import OPFOR, PLAYER, Ending, Presence, Result, Zone
from wyrmtable.games.dragon_dice.terms import Effect, Land


@pytest.mark.parametrize(
    ("again", "order"),
    [((4, 5), [0, 1, 2, 3, 4]), ((8, 2), [0, 2, 1, 3, 4])],
)
def test_v1_tied_terrains_are_rolled_again_for_their_own_places(
    again: tuple[int, int], order: list[int]
) -> None:  # DRG-029
    table = lay(GAME, 1, fifth_terrain="feyland")
    assert [table.s.sides, table.s.dice] == [8, 5]
    table.land(1, 3, 3, 6, 8).land(*again)
    lands = [Land.COASTLAND, Land.SWAMPLAND, Land.HIGHLAND, Land.FLATLAND, Land.FEYLAND]
    assert list(table.s.land) == [lands[die] for die in order]


def test_two_ties_are_rolled_again_at_once_each_for_its_own_places() -> None:  # DRG-029
    table = lay(GAME, 1, fifth_terrain="feyland").land(1, 1, 3, 3, 8)
    assert table.s.dice == 4
    table.land(7, 8, 2, 1)
    assert list(table.s.land) == [Land.COASTLAND, Land.SWAMPLAND, Land.FLATLAND, Land.HIGHLAND, Land.FEYLAND]


def opfor_of(table: DragonTable) -> list[str]:
    """The opposing army in roster order."""
    s = table.s
    return [name_of(s.kind[48 + place]) for place in range(s.roster[OPFOR])]


def test_v2_the_heavy_army_of_firewalkers() -> None:
    table = skirmish(["Footman"], [], 4, stage="battle", races=[5] * 5)
    assert opfor_of(table) == ["Guardian"] * 5 + ["Watcher"] * 2 + ["Sentinel"]
    assert sum(CATALOGUE.units[kind(name)].health for name in opfor_of(table)) == 12


def test_v3_start_faces() -> None:  # DRG-030
    lands = [Land.HIGHLAND, Land.FLATLAND, Land.SWAMPLAND, Land.COASTLAND, Land.FLATLAND]
    faces = [skirmish(["Footman"], [], battle, lands=lands, stage="battle").s.face for battle in range(1, 6)]
    assert faces == [4, 5, 6, 7, 8]


def test_v4_a_melee_with_smite() -> None:
    table = skirmish(["Warlord", "Footman", "Footman"], ["Guardian", "Guardian", "Watcher", "Sentinel"])
    table.act("melee").show("4 Smite", "2 Melee", "1 ID")
    table.show("1 Save", "1 ID", "3 Melee", "3 Maneuver")
    assert table.opfor == ["Sentinel"]
    s = table.s
    assert (s.frame[s.depth].stage, s.roll[0].side) == (Stage.ROLL_LANDED, OPFOR)  # the Sentinel counter-attacks


def test_v5_a_charge_hurts_both_sides() -> None:
    table = skirmish(["Pony Rider", "Pony Rider", "Mammoth Rider"], ["Thug", "Thug", "Cutthroat"])
    table.act("charge").show("2 Maneuver", "1 Melee", "3 Trample")
    table.show("1 Save", "2 Melee", "2 ID")
    assert table.s.dice == 2  # both Pony Riders are dead, and rolled for healing: the battle is won
    table.show("1 ID", "1 Save")
    assert (table.army, table.zone(Zone.BURIED), table.s.battle) == (["Mammoth Rider", "Pony Rider"], ["Pony Rider"], 4)


def test_v6_a_tie_moves_the_die_and_the_eighth_face_wins() -> None:
    table = skirmish(["Pony Rider", "Lizard Rider"], ["Lizard Rider", "Lizard Rider"], 3, face=7, stage="step_d")
    table.act("yes").show("2 Maneuver", "3 Maneuver").show("3 Maneuver", "2 Maneuver")
    assert (table.s.battle, table.stage) == (3, "reserves")


def test_v7_dwarves_maneuver_twice_as_well_in_highland() -> None:
    table = skirmish(["Lizard Rider", "Sergeant"], ["Thug"], land=Land.HIGHLAND, stage="step_d")
    table.act("yes").show("3 Maneuver", "2 ID")
    assert table.s.roll[0].total[Result.MANEUVER] == 8


@pytest.mark.parametrize(("first", "dead"), [("Protector", ["Protector"]), ("Knight", ["Courier", "Knight"])])
def test_v14_casualties_are_chosen_one_at_a_time(first: str, dead: list[str]) -> None:
    army = ["Protector", "Knight", "Courier"]
    frames = [{"stage": "action"}, {"stage": "damage", "points": 4}]
    table = skirmish(army, ["Thug"], frames=frames)
    assert table.offers == ["lose Protector", "lose Knight", "lose Courier"]
    table.pick(f"lose {first}")
    assert (table.dead, table.stage) == (dead, "action")


def test_v15_penalties_then_halving_then_icons_then_bonuses() -> None:
    lasting = [
        laid(PLAYER, Effect.NOT_MANEUVER_DOWN, 2),
        laid(PLAYER, Effect.HALVE_MELEE),
        laid(PLAYER, Effect.MELEE_UP, 2, by=PLAYER),
    ]
    frames = [{"stage": "action"}, {"stage": "attack", "kind": 1}]
    table = skirmish(["Herald", "Trooper", "Protector"], ["Thug"], lasting=lasting, frames=frames)
    table.show("4 Counter", "3 Melee", "3 Melee")
    assert table.s.roll[0].total[Result.MELEE] == (6 - 2) // 2 + 4 + 2


@pytest.mark.parametrize(("limb", "slain"), [("claw", False), ("belly", True)])
def test_v16_and_v17_smite_needs_the_belly(limb: str, slain: bool) -> None:
    table = lair(["Warlord", "Sergeant", "Sergeant", "Sergeant"], "Black Wyrm", "Red Wyrm", face=5)
    table.act("melee").show("4 Smite", "3 Melee", "3 Melee", "3 Melee")
    table.act("dragon 0").show(limb)
    assert (table.s.presence[0] == Presence.SLAIN) == slain


def test_v18_breath_and_claws() -> None:
    table = lair(["Sergeant"] * 6, "Black Wyrm", "Red Wyrm", face=1, stage="start_c")
    table.show("tail", "breath").show("claw")
    assert table.dead == ["Sergeant", "Sergeant"]
    table.show("2 Maneuver", "2 Melee")
    assert table.zone(Zone.BURIED) == ["Sergeant", "Sergeant"]
    table.show("2 ID", "2 ID", "2 Maneuver", "2 Melee")
    assert (len(table.army), len(table.dead)) == (2, 2)


def test_v19_a_wing_carries_the_drake_away_after_its_tail() -> None:
    table = lair(["Sergeant", "Footman"], "Gold Drake", "Red Wyrm", face=1, stage="start_c")
    table.show("tail", "belly").show("wing")
    assert (table.s.presence[0], table.s.frame[1].points) == (Presence.FLOWN, 3)
    table.show("3 Save", "1 Melee").act("no")
    while table.stage != "swoop_landed":
        assert not [text for text in table.choices if text == "dragon 0"]
        table.act(next(text for text in table.choices if text in ("pass", "no")))
    assert table.s.presence[0] == Presence.HERE


def test_v20_one_dragon_takes_one_kind_of_attack() -> None:
    table = lair(["Warlord", "Warlord", "Sergeant", "Sergeant", "Marksman", "Marksman"], "Red Wyrm")
    table.act("divide").show("3 Melee", "3 Melee", "3 Melee", "2 Melee", "3 Missile", "3 Missile")
    assert table.choices == ["dragon 0", "done"]
    table.act("dragon 0")
    assert table.s.dice == 1
    table.show("jaws")
    assert (table.match.mover, table.s.ending) == (NOBODY, Ending.VICTORY)


def test_v21_a_fiery_weapon_helps() -> None:
    lasting = [laid(PLAYER, Effect.MELEE_UP, 2, by=PLAYER)]
    table = lair(["Warlord", "Warlord", "Sergeant"], "Red Wyrm", lasting=lasting)
    table.act("divide").show("3 Melee", "3 Melee", "2 Melee").act("dragon 0").show("tail")
    assert table.s.ending == Ending.VICTORY


def test_v22_who_controls_the_eighth_face_doubles_the_maneuver() -> None:  # DRG-128
    table = skirmish(["Lizard Rider", "Sergeant"], ["Lizard Rider"] * 3, 5, face=8, holder=PLAYER, stage="step_d")
    table.act("yes").show("3 Maneuver", "2 ID").show("3 Maneuver", "3 Maneuver", "3 Maneuver")
    assert (table.s.face, table.s.holder) == (7, -1)


def test_v25_healing() -> None:
    dead = ["Footman:dead", "Wizard:dead", "Warlord:dead", "Marksman:dead", "Footman"]
    table = skirmish(dead, [], stage="battle_won")
    assert table.s.dice == 4
    table.show("1 ID", "4 Magic", "4 Smite", "3 Missile")
    assert (table.army, table.zone(Zone.BURIED)) == (["Footman", "Footman", "Warlord", "Wizard"], ["Marksman"])


@pytest.mark.parametrize(("warriors", "legal"), [(2, False), (3, True)])
def test_v26_at_most_half_of_the_units_are_magic_dice(warriors: int, legal: bool) -> None:
    table = DragonTable(lay(GAME, 1, army="build").match)
    for name in ["Theurgist"] * 3 + ["Footman"] * warriors:
        table.pick(f"add {name}")
    assert ("done" in table.choices) == legal


def test_v27_a_light_army_counts_the_attacks_it_has_made() -> None:
    table = skirmish(["Warlord"] * 3, ["Guard:away", "Guard"], 3, stage="opfor_action", attacker=OPFOR)
    assert (table.s.attacks, table.s.roll[0].kind) == (1, 0)
    table = skirmish(["Warlord"] * 3, ["Guard:away"], 3, stage="opfor_action", attacker=OPFOR)
    assert table.s.attacks == 0
    table = skirmish(["Warlord"] * 3, ["Guard"], 3, stage="opfor_action", attacker=OPFOR, attacks=1)
    assert (table.s.attacks, table.s.roll[0].kind) == (2, 2)


def test_v28_who_dies_with_the_last_enemy_has_lost() -> None:  # DRG-033, DRG-076
    table = skirmish(["Pony Rider", "Warlord:reserve", "Warlord:reserve"], ["Thug"])
    table.act("charge").show("2 Maneuver").show("2 Melee")
    assert (table.match.mover, table.s.ending) == (NOBODY, Ending.BEATEN)


def test_v29_coral_elves_save_with_maneuvers_at_the_coast() -> None:
    army, foes = ["Knight", "Guard", "Herald"], ["Footman", "Sergeant", "Warlord"]
    table = skirmish(army, foes, land=Land.COASTLAND, stage="opfor_action", attacker=OPFOR)
    table.show("2 Melee", "3 Melee", "3 Melee").show("3 Maneuver", "1 Maneuver", "4 Counter")
    assert (table.army, table.opfor) == (["Guard", "Herald", "Knight"], ["Warlord"])  # 8 saves of 8; 4 thrown back


def test_v30_a_smaller_undead_steps_in() -> None:
    frames = [{"stage": "action"}, {"stage": "damage", "points": 4}]
    table = skirmish(["Mummy", "Zombie:dead", "Wight:dead"], ["Thug"], frames=frames)
    assert sorted(table.offers) == ["no", "substitute Wight", "substitute Zombie"]
    table.pick("substitute Wight")
    assert (table.army, table.dead, table.stage) == (["Wight"], ["Mummy", "Zombie"], "action")


@pytest.mark.parametrize(("icon", "allowed"), [(1, False), (4, True)])
def test_v31_magicians_are_shot_at_from_a_tower(icon: int, allowed: bool) -> None:
    table = skirmish(["Marksman"], ["Evoker"], 5, face=8, holder=PLAYER, icon=icon)
    assert ("missile" in table.choices) == allowed


def test_v33_walking_up() -> None:  # DRG-141
    table = lair(["Warlord"] * 12, "Red Wyrm", face=1, stage="start_b", rounds=0)
    walked = []
    while table.s.face < 8:
        if table.match.mover == CHANCE:
            table.show(*["belly" if table.s.sides else "3 Save"] * table.s.dice)
        elif "yes" in table.choices:
            walked.append((int(table.s.rounds), int(table.act("yes").s.face)))
        else:
            table.act("pass")
    assert walked == [(1, 2), (1, 3), (2, 4), (2, 5), (3, 6), (3, 7), (4, 8)]


def test_v36_higher_ground_lowers_only_the_melee_part_of_a_charge() -> None:
    lasting = [laid(PLAYER, Effect.MELEE_DOWN, 5)]
    table = skirmish(["Sergeant", "Footman", "Lizard Rider", "Lizard Rider"], ["Thug"], lasting=lasting)
    table.act("charge").show("2 Melee", "1 ID", "3 Maneuver", "3 Maneuver")
    roll = table.s.roll[0]
    assert (roll.total[Result.MELEE], roll.total[Result.MANEUVER]) == (0, 6)


def test_v39_a_city_brings_back_the_common() -> None:  # DRG-181
    table = skirmish(
        ["Warlord"] * 3, ["Guard", "Guard:dead", "Courier:dead"], 5, face=8, holder=OPFOR, stage="start_c",
        options={"no_magic": True},
    )  # fmt: skip
    assert (table.opfor, table.zone(Zone.DEAD, OPFOR)) == (["Guard", "Guard"], ["Courier"])
