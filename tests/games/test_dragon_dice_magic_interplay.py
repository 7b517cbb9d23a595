"""Dragon Dice: where magic meets magic: what spells, races, cantrips and icons make of each other."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dragon import PACK, dice, kind, laid, skirmish
from tests.games.dragon_magic import MagicTable, casting, magicians, naming, rolling
from wyrmtable.core.match import Match, Seat
from wyrmtable.games.dragon_dice import GAME
from wyrmtable.games.dragon_dice.lasting import place_of
from wyrmtable.games.dragon_dice.state import OPFOR, PLAYER, Result, Until, Zone
from wyrmtable.games.dragon_dice.terms import Effect, Land

HONORED = laid(PLAYER, Effect.HONOR_DEAD, by=PLAYER)


def attacked(army: list[str], opfor: list[str], battle: int = 4, **position: Any) -> MagicTable:
    """The opposing army attacks in its own way."""
    given = {"stage": "opfor_action", "attacker": OPFOR, **position}
    return MagicTable(skirmish(army, opfor, battle, **given).match)


def duel(army: list[str], opfor: list[str], **position: Any) -> MagicTable:
    """A second player leads the opposing army, and acts."""
    given = {"army": dice(army), "opfor": dice(opfor), "battle": 3, "lands": [Land.FLATLAND] * 5}
    given |= {"attacker": OPFOR, "frames": [{"stage": "opfor_action"}], **position}
    return MagicTable(Match(GAME, [Seat("Ann"), Seat("Bob")], {}, PACK, position=given))


# --- points


@pytest.mark.parametrize(("dead", "faces", "left"), [(7, ("3 Magic", "3 Magic"), 3), (3, ("3 Fly", "2 ID"), 6)])
def test_frostwings_count_magic_and_id_and_take_five_at_most(
    dead: int, faces: tuple[str, str], left: int
) -> None:  # DRG-088
    table = casting(["Wizard", "Wizard"], ["Magus", "Magus"] + ["Magi:dead"] * dead).show("4 Magic", "4 Magic")
    assert table.act("colour 0", "colour 0").show(*faces).pools == {"gold": left}


def test_a_hidden_frostwing_takes_nothing_away() -> None:  # DRG-088
    position = magicians(["Magus", "Magi:dead"], ["Adept"]).match.position
    hidden = {**(position or {}), "army": [[kind("Magus"), "army", 0, 0, 1], [kind("Magi"), "dead"]]}
    table = MagicTable(Match(GAME, [Seat("Ann")], {}, PACK, position=hidden)).show("2 Magic")
    assert (table.stage, table.pools) == ("opfor_table_rolled", {"red": 1, "black": 1})


def test_bone_magic_brings_four_points_at_most_and_one_for_each_die() -> None:  # DRG-060, DRG-106
    undead = ["Heucuva"] * 5 + ["Zombie:dead"] * 6
    assert casting(undead, ["Thug"]).show(*["3 Magic"] * 5).pools == {"black": 19}
    assert magicians(["Footman"], undead).show(*["3 Magic"] * 5).pools == {"black": 19}
    assert casting(["Heucuva"] + ["Zombie:dead"] * 6, ["Thug"]).show("3 Magic").pools == {"black": 4}


def test_what_follows_a_free_spell_is_paid_for() -> None:  # DRG-120
    table = rolling(["Footman"], ["Seer"], gold=4, options={"racial_mode": "free"}).d8(8, 1)
    assert table.pools == {"gold": 4}
    assert table.d8(5).pools == {"gold": 2}


@pytest.mark.parametrize("effect", [Effect.NOT_MANEUVER_DOWN, Effect.RESULTS_DOWN])
def test_palsy_and_ashstorm_take_from_magic(effect: Effect) -> None:  # DRG-058, DRG-088
    table = casting(["Wizard"], ["Thug"], lasting=[laid(PLAYER, effect, 2)]).show("4 Magic").act("colour 0")
    assert table.pools == {"gold": 2}
    assert magicians(["Footman"], ["Lich"], lasting=[laid(OPFOR, effect, 2)]).show("3 Magic").pools == {"black": 1}


# --- how long


@pytest.mark.parametrize(("side", "until"), [(PLAYER, Until.END), (OPFOR, Until.LATER_END)])
def test_a_double_made_in_the_enemys_step_ends_with_the_coming_own_one(side: int, until: Until) -> None:  # DRG-041
    table = attacked(["Enchanter", "Warlord"], ["Enchanter", "Marauder"])
    if side == PLAYER:
        table.show("3 Melee", "3 Melee").show("4 Cantrip", "3 Save").act("colour 3").cast("Watery Double", "castings 1")
        table.act("done")
    else:
        table.show("4 Cantrip", "3 Melee").land(2).d8(6)
    assert table.s.lasting[place_of(until, side, side, Effect.SAVES_UP)] == 1


@pytest.mark.parametrize(("stage", "wild"), [("start_b", [0, 1]), ("start_c", [1, 0])])
def test_wilding_ends_at_the_start_of_the_next_attack_step_of_its_side(stage: str, wild: list[int]) -> None:  # DRG-041
    run_wild = {"army": [[kind("Footman"), "army", 0, 0, 0, 1]], "opfor": [[kind("Thug"), "army", 0, 0, 0, 1]]}
    table = skirmish(["Footman"], ["Thug"], face=1).changed(frames=[{"stage": stage}], **run_wild)
    assert [int(table.s.wild[die]) for die in (0, 48)] == wild


# --- dispelled, thrown back, barred


def test_who_is_held_dispels_magic() -> None:  # DRG-005, DRG-094
    frames = [{"stage": "step_d"}, {"stage": "opfor_colour", "side": OPFOR}]
    gargoyle = [[kind("Gargoyle"), "army", 2], [kind("Footman"), "army"]]
    held = rolling(["Footman"], ["Apparition"], black=3).changed(army=gargoyle, frames=frames)
    assert held.land(1).stage == "dispelled"


def test_backlash_hurts_who_casts_a_cantrip() -> None:  # DRG-081
    lasting = [laid(PLAYER, Effect.BACKLASH)]
    table = MagicTable(skirmish(["Wizard", "Footman"], ["Thug"], lasting=lasting).act("melee").match)
    table.show("4 Cantrip", "1 Melee").act("colour 0").cast("Stoneskin", "castings 2")
    assert (table.s.rolls, table.s.roll[1].side) == (2, PLAYER)
    table.show("3 Save", "1 Melee")
    assert (table.dead, table.strength(PLAYER, Effect.SAVES_UP)) == (["Footman"], 2)  # 4 spent, 3 saved


def test_after_a_backlash_the_spells_can_still_be_dispelled() -> None:  # DRG-091, DRG-094
    table = naming(["Trickster", "Footman"], ["Gargoyle"], black=3, lasting=[laid(PLAYER, Effect.BACKLASH)])
    table.cast("Palsy").show("1 ID", "1 Save").pick("lose Footman")
    assert table.stage == "dispelled"


def test_an_illusion_keeps_dust_from_the_dead_too() -> None:  # DRG-070, DRG-113
    lasting = [laid(PLAYER, Effect.ILLUSION, by=PLAYER)]
    table = rolling(["Footman", "Footman:dead"], ["Theurgist"], gold=4, lasting=lasting).d8(3, 6)
    assert (table.named, table.pools) == (["Stoneskin"], {"gold": 2})


@pytest.mark.parametrize("options", [{}, {"start_face_one": True}])
def test_no_missiles_are_shot_at_an_illusion(options: dict[str, Any]) -> None:  # DRG-070
    lasting = [laid(PLAYER, Effect.ILLUSION, by=PLAYER)]
    table = attacked(["Footman"], ["Sharpshooter"], 1, face=2, options=options, lasting=lasting)
    assert (table.s.rolls, table.stage) == (0, "step_d")


def test_nor_by_a_second_player() -> None:  # DRG-070, DRG-174
    assert duel(["Footman"], ["Thug"], face=2).choices == ["missile", "pass"]
    lasting = [laid(PLAYER, Effect.ILLUSION, by=PLAYER)]
    assert "missile" not in duel(["Footman"], ["Thug"], face=2, lasting=lasting).choices


# --- the dead


def test_honored_dead_may_come_back() -> None:  # DRG-190
    table = naming(["Seer", "Footman:dead"], ["Thug"], blue=3, lasting=[HONORED]).cast("Breath of Life")
    assert table.army == ["Footman", "Seer"]


def test_honored_dead_cannot_be_exhumed() -> None:  # DRG-118, DRG-190
    table = rolling(["Footman", "Footman:dead"], ["Apparition"], black=5, lasting=[HONORED]).d8(8)
    assert (table.castable, table.pools) == ([], {"black": 2})  # nothing but Evil Eye was left to choose


def test_a_dead_monster_does_not_resist() -> None:  # DRG-166
    table = naming(["Apparition"], ["Thug", "Troll:dead"], black=10, options={"monsters": "both"})
    assert table.cast("Exhume").stage == "trial_landed"


@pytest.mark.parametrize(("fate", "zone"), [(0, Zone.DEAD), (1, Zone.AWAY), (2, Zone.BURIED)])
def test_an_open_grave_is_for_damage_after_a_save_roll_alone(fate: int, zone: Zone) -> None:  # DRG-066
    frames = [{"stage": "action"}, {"stage": "fall", "marks": 1, "fate": fate}]
    table = skirmish(
        ["Footman", "Warlord"], ["Thug"], frames=frames, lasting=[laid(PLAYER, Effect.OPEN_GRAVE, by=PLAYER)]
    )
    assert table.zone(zone) == ["Footman"]


def test_nor_is_it_for_who_charges_and_makes_no_save_roll() -> None:  # DRG-066, DRG-074
    lasting = [laid(PLAYER, Effect.OPEN_GRAVE, by=PLAYER)]
    table = skirmish(["Footman", "Warlord"], ["Marauder", "Cutthroat"], lasting=lasting).act("charge")
    table.show("1 Save", "3 Save").show("3 ID", "2 Melee")
    assert (table.dead, table.zone(Zone.AWAY)) == (["Footman"], [])


def test_a_finger_of_death_does_not_end_in_an_open_grave() -> None:  # DRG-066, DRG-116
    lasting = [laid(PLAYER, Effect.OPEN_GRAVE, by=PLAYER)]
    table = rolling(["Footman", "Warlord"], ["Apparition"], black=4, lasting=lasting).d8(5)
    assert (table.dead, table.zone(Zone.AWAY)) == (["Footman"], [])


def test_a_second_player_buries_only_the_players_dead() -> None:  # DRG-095, DRG-174
    frames = [{"stage": "step_d"}, {"stage": "name_spell", "side": OPFOR}]
    table = duel(["Footman", "Sergeant:dead"], ["Theurgist", "Theurgist:dead"], frames=frames, pools=[[6, 0, 0, 0, 0]])
    table.cast("Dust to Dust")
    assert (table.zone(Zone.BURIED), table.zone(Zone.DEAD, OPFOR)) == (["Sergeant"], ["Theurgist"])
    table = duel(["Footman"], ["Theurgist", "Theurgist:dead"], frames=frames, pools=[[6, 0, 0, 0, 0]])
    assert "Dust to Dust" not in table.castable


def test_the_finger_of_a_cantrip_is_aimed_by_the_player_whoever_it_could_kill() -> None:  # DRG-082, DRG-115
    table = attacked(["Footman", "Thug", "Warlord"], ["Necromancer"]).show("4 Cantrip").land(2).d8(6)
    assert table.offers == ["target Footman", "target Thug"]
    assert table.pick("target Thug").dead == ["Thug"]


# --- in rolls


@pytest.mark.parametrize(("effect", "dead"), [(Effect.SAVES_UP_NOT_SPELLS, []), (Effect.SAVES_DOWN, ["Footman"] * 2)])
def test_a_wall_of_ice_protects_who_charges(effect: Effect, dead: list[str]) -> None:  # DRG-074
    table = skirmish(
        ["Footman", "Footman", "Warlord"], ["Marauder", "Cutthroat"], lasting=[laid(PLAYER, effect, 2, by=PLAYER)]
    )
    table.act("charge").show("1 Save", "1 Save", "3 Melee").show("3 ID", "2 Melee")
    assert table.dead == dead


def test_a_wall_of_ice_does_not_stop_hail() -> None:  # DRG-092
    lasting = [laid(OPFOR, Effect.SAVES_UP_NOT_SPELLS, 2, by=OPFOR)]
    table = naming(["Seer"], ["Thug", "Thug", "Cutthroat"], blue=4, lasting=lasting).cast("Hailstorm", "castings 2")
    table.show("1 Melee", "1 Melee", "2 Melee")
    assert table.opfor == ["Cutthroat"]


@pytest.mark.parametrize(("effect", "maneuvers"), [(Effect.MANEUVER_ROLL_UP, 3), (Effect.MANEUVER_UP, 6)])
def test_a_wind_walk_does_not_help_a_charge_but_restless_dead_do(effect: Effect, maneuvers: int) -> None:  # DRG-183
    table = skirmish(["Lizard Rider"], ["Marauder"], lasting=[laid(PLAYER, effect, 3, by=PLAYER)])
    assert table.act("charge").show("3 Maneuver").s.roll[0].total[Result.MANEUVER] == maneuvers


@pytest.mark.parametrize(("effect", "total"), [(Effect.NOT_MANEUVER_DOWN, 3), (Effect.RESULTS_DOWN, 1)])
def test_palsy_spares_maneuvers_and_an_ashstorm_does_not(effect: Effect, total: int) -> None:  # DRG-058
    table = skirmish(["Lizard Rider"], ["Thug"], stage="step_d", lasting=[laid(PLAYER, effect, 2)]).act("yes")
    assert table.show("3 Maneuver").s.roll[0].total[Result.MANEUVER] == total


@pytest.mark.parametrize(("face", "asked"), [(8, True), (7, False)])
def test_a_mire_does_not_reach_the_eighth_face(face: int, asked: bool) -> None:  # DRG-124
    position: dict[str, Any] = {"face": face, "holder": PLAYER if face == 8 else -1, "stage": "step_d"}
    table = skirmish(["Lizard Rider"], ["Evoker"], 5, lasting=[laid(PLAYER, Effect.MIRE)], **position)
    assert (table.stage == "step_d") == asked


def test_savaged_units_fight_with_their_id() -> None:  # DRG-092
    table = naming(["Weasel-folk"], ["Thug", "Cutthroat", "Thug"], gold=6).cast("Savage", "target Cutthroat")
    table.show("2 ID").show("1 Melee", "1 Melee")
    assert table.opfor == ["Cutthroat"]  # its 2 damage kill the two Thugs


def test_units_savaged_one_after_the_other_strike_as_one() -> None:  # DRG-092
    table = naming(["Weasel-folk"], ["Thug", "Cutthroat", "Marauder"], gold=9)
    table.cast("Savage", "target Thug", "done").cast("Savage")
    assert (table.named, table.s.dice) == (["Savage x3 at Thug, Cutthroat"], 2)


@pytest.mark.parametrize(("effect", "amount", "face"), [(Effect.MANEUVER_UP, 3, 7), (Effect.MANEUVER_ROLL_UP, 4, 8)])
def test_restless_dead_stand_against_a_tidal_wave(effect: Effect, amount: int, face: int) -> None:  # DRG-121
    table = rolling(["Sergeant"] * 2, ["Sparker"], green=5, lasting=[laid(PLAYER, effect, amount, by=PLAYER)]).d8(8)
    assert table.show("2 ID", "3 Save").s.face == face


@pytest.mark.parametrize(("lowered", "face", "dead"), [("use_as 2", 8, 0), ("use_as 4", 7, 1)])
def test_an_ashstorm_lowers_one_kind_of_a_roll_against_a_tidal_wave(
    lowered: str, face: int, dead: int
) -> None:  # DRG-058, DRG-121
    table = rolling(["Sergeant"] * 3, ["Sparker"], green=5, lasting=[laid(PLAYER, Effect.RESULTS_DOWN, 2)]).d8(8)
    table.show("2 ID", "2 ID", "3 Melee").act(lowered)
    assert (table.s.face, len(table.dead)) == (face, dead)


@pytest.mark.parametrize(("wave", "killed"), [([], []), ([laid(PLAYER, Effect.MAGIC_AS_MELEE, by=PLAYER)], ["Thug"])])
def test_a_necromantic_wave_strikes_at_who_charges(wave: list[list[int]], killed: list[str]) -> None:  # DRG-074
    table = attacked(["Lich", "Warlord"], ["Thug", "Troll"], 2, lasting=wave)
    table.show("1 Save", "4 Save").show("3 Magic", "3 Save")
    assert table.zone(Zone.DEAD, OPFOR) == killed


def test_flashfire_rolls_nothing_anew_in_a_maneuver() -> None:
    lasting = [laid(PLAYER, Effect.REROLL_ONE, by=PLAYER)]
    table = skirmish(["Lizard Rider"], ["Thug"], stage="step_d", lasting=lasting).act("yes").show("3 Melee")
    assert table.s.roll[1].side == OPFOR  # nobody was asked


def test_the_rest_of_the_fire_is_for_whom_it_can_kill() -> None:  # DRG-115, DRG-118
    table = rolling(["Footman", "Warlord"], ["Theurgist"], red=9).d8(8)
    assert table.named == ["Firebolt x3 at Footman"]
