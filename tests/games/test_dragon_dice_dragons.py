"""Dragon Dice: the last battle."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dragon import DragonTable, laid, lair
from tests.games.dragon_magic import before_dragons
from wyrmtable.core.table import NOBODY
from wyrmtable.games.dragon_dice.state import PLAYER, Ending, Presence, Result, RollKind, Until, Zone
from wyrmtable.games.dragon_dice.terms import Effect, Land, Limb

ARMY = ["Sergeant"] * 6


def swoop(*limbs: str, dragons: tuple[str, ...] = (), army: list[str] | None = None, **more: Any) -> DragonTable:
    """Dragons attack, on a magic face unless said otherwise."""
    names = dragons or ("Black Wyrm", "Red Wyrm")[: len(limbs)]
    place = {"face": 1, **more}
    return lair(army or ARMY, *names, stage="start_c", **place).show(*limbs)


# --- the player's attack (DRG-144 to DRG-155)


@pytest.mark.parametrize(
    ("face", "actions"),
    [(1, ["magic", "pass"]), (2, ["missile", "pass"]), (5, ["melee", "pass"]), (8, ["divide", "pass"])],
)
def test_one_action_by_the_face_and_no_charge(face: int, actions: list[str]) -> None:  # DRG-075, DRG-145, DRG-146
    assert lair(["Theurgist", "Footman"], "Red Wyrm", face=face).choices == actions


@pytest.mark.parametrize(("shown", "limb", "slain"), [(3, "claw", False), (3, "belly", True), (1, "belly", False)])
def test_ten_slay_a_dragon_or_five_on_the_belly(shown: int, limb: str, slain: bool) -> None:  # DRG-150
    army = ["Sergeant"] * 3
    table = lair(army, "Red Wyrm", "Black Wyrm", face=5).act("melee")
    table.show(*["3 Melee"] * shown, *["2 Maneuver"] * (3 - shown)).act("dragon 0").show(limb)
    assert (table.s.presence[0] == Presence.SLAIN) == slain


def test_nothing_accumulates() -> None:  # DRG-150
    table = lair(["Sergeant"] * 3, "Red Wyrm", face=5).act("melee").show(*["3 Melee"] * 3).act("dragon 0").show("claw")
    assert table.s.presence[0] == Presence.HERE


def test_a_divided_roll_goes_at_different_dragons() -> None:  # DRG-146
    army = ["Sergeant"] * 4 + ["Marksman"] * 4
    table = lair(army, "Red Wyrm", "Black Wyrm").act("divide")
    table.show(*["3 Melee"] * 4, *["3 Missile"] * 4)
    assert table.choices == ["dragon 0", "dragon 1", "done"]
    table.act("dragon 1")
    assert table.choices == ["dragon 0", "done"]
    table.act("dragon 0").show("claw", "jaws")
    assert (table.match.mover, table.s.ending) == (NOBODY, Ending.VICTORY)


def test_each_id_die_is_of_one_kind_and_counts_twice() -> None:  # DRG-048, DRG-089, DRG-146
    table = lair(["Sergeant", "Marksman"], "Red Wyrm").act("divide").show("2 ID", "2 ID")
    assert table.choices == ["use_as 0", "use_as 1", "use_as 3"]
    table.act("use_as 0").act("use_as 1")
    assert [int(total) for total in table.s.roll[0].total] == [4, 4, 0, 0, 0]


def test_a_flown_dragon_cannot_be_attacked() -> None:  # DRG-144
    table = lair(ARMY, "Red Drake", "Black Wyrm", face=5).changed(dragons=[[5, 1, 0, 0], [8, 0, 0, 0]])
    table.act("melee").show(*["3 Melee"] * 6)
    assert table.choices == ["dragon 1", "done"]


@pytest.mark.parametrize(
    ("face", "stage", "choices"),
    [(1, "action", ["magic", "pass"]), (2, "king", ["yes", "no"]), (5, "king", ["yes", "no"])],
)
def test_without_a_dragon_here_none_is_attacked(face: int, stage: str, choices: list[str]) -> None:  # DRG-144
    table = lair(ARMY, "Red Drake", face=face).changed(dragons=[[5, Presence.FLOWN, 0, 0]])
    assert (table.stage, table.choices) == (stage, choices)


def test_who_slays_a_dragon_may_promote_each_unit_once() -> None:  # DRG-155
    army = ["Sergeant"] * 4 + ["Footman", "Sergeant:dead", "Warlord:dead"]
    table = lair(army, "Red Wyrm", "Black Wyrm", face=5).act("melee").show(*["3 Melee"] * 4, "1 Melee")
    table.act("dragon 0").show("claw")
    assert table.offers == ["promote Sergeant", "promote Footman", "done"]
    table.pick("promote Footman").pick("promote Sergeant")
    assert table.army == ["Sergeant"] * 4 + ["Warlord"]


# --- their attack (DRG-156 to DRG-159)


@pytest.mark.parametrize(
    ("limbs", "damage"),
    [(("claw", "jaws"), 18), (("belly", "treasure"), 0), (("claw", "belly"), 6), (("breath", "claw"), 6)],
)
def test_all_damage_adds_up(limbs: tuple[str, str], damage: int) -> None:  # DRG-157
    table = swoop(*limbs, dragons=("Black Wyrm", "Blue Wyrm"), army=["Warlord"] * 12)
    assert table.s.frame[1].points == damage


def test_tails_are_thrown_again() -> None:  # DRG-156
    table = swoop("tail", "claw", army=["Warlord"] * 12)
    assert table.s.dice == 1
    assert table.show("jaws").s.frame[1].points == 3 + 12 + 6


def test_saves_stop_damage() -> None:  # DRG-160, DRG-161
    table = swoop("claw").show(*["3 Save"] * 2, *["2 Melee"] * 4)
    assert table.dead == []
    table = swoop("claw").show("3 Save", *["2 Melee"] * 5)
    assert table.dead == ["Sergeant"]  # three damage, and one of it is lost


def test_a_breath_kills_without_save_and_lies_on_the_army() -> None:  # DRG-159
    table = swoop("breath", dragons=("Blue Wyrm",))
    assert (len(table.dead), table.strength(PLAYER, Effect.BREATH_MELEE)) == (2, 1)


@pytest.mark.parametrize(
    ("dragon", "effect"),
    [
        ("Black Wyrm", Effect.NO_ID),
        ("Gold Wyrm", Effect.BREATH_MANEUVER),
        ("Green Wyrm", Effect.BREATH_MISSILE),
        ("Blue Drake", Effect.BREATH_MELEE),
    ],
)
def test_what_a_breath_brings_ends_with_the_next_attack(dragon: str, effect: Effect) -> None:  # DRG-156, DRG-159
    table = swoop("breath", dragons=(dragon,))
    assert table.strength(PLAYER, effect) == 1
    table.show(*["2 Melee"] * 4)
    while table.stage != "swoop_landed":
        table.act(table.choices[-1])
    assert table.strength(PLAYER, effect) == 0


def test_black_breath_takes_id() -> None:  # DRG-159
    table = lair(["Sergeant"] * 2, "Red Wyrm", face=5, lasting=[laid(PLAYER, Effect.NO_ID)]).act("melee")
    assert table.show("2 ID", "3 Melee").s.roll[0].total[Result.MELEE] == 3


def test_nobody_is_asked_what_an_id_without_results_is_for() -> None:  # DRG-048, DRG-159
    choked = [laid(PLAYER, Effect.NO_ID)]
    table = lair(["Sergeant"] * 2, "Red Wyrm", lasting=choked).act("divide").show("2 ID", "3 Melee")
    assert (table.stage, table.s.roll[0].total[Result.MELEE]) == ("hunt_melee", 3)
    table = swoop("claw", face=5, army=["Sergeant"] * 4, lasting=[laid(PLAYER, Effect.NO_ID, until=Until.END)])
    assert table.show("2 ID", *["3 Melee"] * 3).stage == "response_melee"


def test_red_breath_buries_who_does_not_save() -> None:  # DRG-159
    table = swoop("breath", dragons=("Red Wyrm",)).show("2 Melee", "3 Save")
    assert (table.zone(Zone.BURIED), table.dead) == (["Sergeant"], ["Sergeant"])


def test_a_treasure_is_a_promotion() -> None:  # DRG-159
    table = swoop("treasure", army=["Sergeant", "Warlord:dead", "Warlord:dead"])
    assert table.offers == ["promote Sergeant", "done"]


def test_red_breath_burns_who_stepped_in_and_fell_in_turn() -> None:  # DRG-066, DRG-159
    table = swoop("breath", dragons=("Red Wyrm",), army=["Mummy", "Warlord", "Wight:dead"])
    table.pick("lose Mummy").pick("substitute Wight")
    assert (table.s.dice, table.dead) == (2, ["Mummy", "Wight"])
    table.show("3 Melee", "2 Melee")
    assert table.zone(Zone.BURIED) == ["Mummy", "Wight"]


def test_who_was_dead_before_a_red_breath_is_not_burnt() -> None:  # DRG-159
    table = swoop("breath", dragons=("Red Wyrm",), army=["Warlord", "Warlord", "Wight:dead"])
    assert table.s.dice == 1


def test_each_treasure_is_an_effect_of_its_own() -> None:  # DRG-065, DRG-159
    army = ["Footman", "Sergeant:dead", "Warlord:dead"]
    table = swoop("treasure", "treasure", army=army).pick("promote Footman")
    assert table.offers == ["promote Sergeant", "done"]
    assert table.pick("promote Sergeant").army == ["Warlord"]
    table = swoop("treasure", army=army, options={"ancient_white": True}).pick("promote Footman")
    assert table.army == ["Sergeant"]  # two promotions are one effect
    assert table.stage == "roll_landed"


def test_a_slain_dragon_no_longer_breathes() -> None:  # DRG-156, DRG-159
    table = lair(ARMY, "Blue Wyrm", "Red Wyrm", face=1, stage="start_c")
    slain = [[2, Presence.SLAIN, Limb.BREATH, 3], [4, Presence.HERE, Limb.BREATH, 6]]
    table = table.changed(dragons=slain).show("claw")
    assert (table.dead, table.s.frame[1].points) == ([], 6)


def test_damage_of_the_last_attack_is_forgotten() -> None:  # DRG-156, DRG-157
    table = swoop("claw", army=["Warlord"] * 12).show(*["3 Save"] * 12)
    while table.stage != "swoop_landed":
        table.act(table.choices[-1])
    assert table.show("belly").s.frame[1].points == 0


def test_a_wing_carries_a_drake_away() -> None:  # DRG-158, DRG-162
    table = swoop("wing", dragons=("Red Drake",))
    assert (table.s.presence[0], table.stage) == (Presence.FLOWN, "step_d")  # nothing is left to answer


def test_a_wing_may_do_damage() -> None:  # DRG-158
    table = swoop("wing", dragons=("Red Drake",), options={"wing_damage": "5"})
    assert table.s.frame[1].points == 5
    table = swoop("wing", dragons=("Red Drake",), options={"wing_damage": "5", "ancient_white": True})
    assert table.s.frame[1].points == 10


def test_damage_of_a_drake_that_flew_away_is_answered_with_saves_alone() -> None:  # DRG-158, DRG-162
    table = swoop("tail", dragons=("Red Drake",), face=8).show("wing")
    assert (table.stage, table.s.roll[0].kind) == ("roll_landed", RollKind.DRAGON_RESPONSE)
    table.show("3 Melee", *["2 Maneuver"] * 5)
    assert (table.dead, table.stage) == (["Sergeant"], "pick_icon")  # nobody is there to be struck


# --- the response (DRG-160 to DRG-162)


@pytest.mark.parametrize(
    ("face", "option", "counts"),
    [(1, "face", "s"), (2, "face", "as"), (5, "face", "ms"), (8, "face", "mas"), (8, "saves", "s"), (1, "full", "mas")],
)
def test_the_face_says_what_strikes_back(face: int, option: str, counts: str) -> None:  # DRG-160
    table = swoop("claw", face=face, options={"dragon_response": option})
    letters = {"m": Result.MELEE, "a": Result.MISSILE, "s": Result.SAVE}
    assert table.s.roll[0].counts == sum(1 << letters[letter] for letter in counts)


def test_the_own_attack_face_of_a_dragon_says_whether_it_shows_its_belly() -> None:  # DRG-161
    table = swoop("belly", "claw", face=5).show(*["3 Melee"] * 2, *["3 Save"] * 2, *["2 Maneuver"] * 2)
    assert table.choices == ["dragon 0", "dragon 1", "done"]
    table.act("dragon 0")
    assert (table.s.presence[0], table.s.presence[1]) == (Presence.SLAIN, Presence.HERE)


def test_missiles_of_a_response_go_at_another_dragon() -> None:  # DRG-161
    army = ["Sergeant", "Sergeant", "Marksman", "Marksman", "Warlord", "Warlord"]
    table = swoop("belly", "belly", face=8, army=army)
    table.show("3 Melee", "3 Melee", "3 Missile", "3 Missile", "3 Save", "3 Save").act("dragon 0")
    assert table.choices == ["dragon 1", "done"]
    assert table.act("dragon 1").s.ending == Ending.VICTORY


def test_who_slays_a_dragon_in_response_may_promote_units() -> None:  # DRG-155
    army = ["Sergeant", "Sergeant", "Footman", "Sergeant:dead"]
    table = swoop("belly", "belly", face=5, army=army).show("3 Melee", "3 Melee", "1 Melee").act("dragon 0")
    assert table.offers == ["promote Footman", "done"]


def test_a_dragon_that_spells_failed_to_slay_may_be_struck_in_response() -> None:  # DRG-146, DRG-161
    table = before_dragons(["Marksman"] * 3, "Red Wyrm", blue=2)
    table.cast("Hailstorm").show("claw").act("pass", "yes")
    assert (table.s.face, table.stage) == (2, "swoop_landed")
    table.show("belly").show("3 Missile", "3 Missile", "3 Missile")
    assert table.choices == ["dragon 0", "done"]


def test_who_falls_with_the_last_dragon_has_lost() -> None:  # DRG-164
    table = swoop("jaws", face=5, army=["Sergeant"] * 4).show(*["3 Melee"] * 4).act("dragon 0")
    assert (table.s.presence[0], table.s.ending) == (Presence.SLAIN, Ending.BEATEN)


BASHERS = ["Behemoth", "Behemoth", "Warlord"]


def bash(*limbs: str, face: int, then: tuple[str, ...] = ("belly",)) -> DragonTable:
    """Tails are thrown again; then two Behemoths and a Warlord respond."""
    return swoop(*limbs, army=BASHERS, face=face, options={"monsters": "both"}).show(*then)


@pytest.mark.parametrize("face", [1, 5])
def test_a_bash_turns_damage_back_on_a_belly_without_any_melee(face: int) -> None:  # DRG-161
    table = bash("tail", "claw", face=face, then=("tail",)).show("belly").show("4 Bash", "4 Maneuver", "3 Save")
    table.act("dragon 0")
    assert (table.s.presence[0], table.s.presence[1]) == (Presence.SLAIN, Presence.HERE)  # by 6


def test_a_bash_adds_to_melee_at_the_same_dragon_only() -> None:  # DRG-161
    faces = ("4 Bash", "4 Maneuver", "3 Melee")
    table = bash("tail", "claw", face=5).show(*faces).act("dragon 0")
    assert table.choices == ["dragon 0", "dragon 1", "done"]
    assert table.act("dragon 0").s.presence[0] == Presence.SLAIN  # 3 and 3
    table = bash("tail", "claw", face=5).show(*faces).act("dragon 0").act("dragon 1")
    assert table.s.presence[0] == Presence.HERE


def test_a_bash_does_no_harm_but_to_a_belly() -> None:  # DRG-161
    table = swoop("jaws", "belly", army=BASHERS, options={"monsters": "both"}).show("4 Bash", "4 Save", "3 Save")
    assert (table.s.presence[0], table.dead) == (Presence.HERE, [])


def test_two_bashes_do_not_save_the_damage_of_one_dragon_twice() -> None:  # DRG-161
    table = swoop("claw", "claw", army=BASHERS, options={"monsters": "both"}).show("4 Bash", "4 Bash", "3 Save")
    assert table.choices == ["dragon 0", "dragon 1"]
    assert table.act("dragon 0").s.roll[0].total[Result.SAVE] == 6 + 6 + 3
    table = swoop("claw", "belly", army=BASHERS, options={"monsters": "both"}).show("4 Bash", "4 Bash", "3 Save")
    assert table.s.roll[0].total[Result.SAVE] == 6 + 3


@pytest.mark.parametrize(("face", "thrown"), [(1, 0), (2, 0), (5, 1), (8, 1)])
def test_a_rend_in_response_is_thrown_again_only_where_melee_is_allowed(face: int, thrown: int) -> None:  # DRG-160
    table = swoop("claw", army=["Androsphinx"] * 3, face=face, options={"monsters": "both"})
    table.show("4 Rend", "4 Save", "4 Save")
    assert table.s.dice * (table.stage == "roll_added") == thrown


def test_walking_up_needs_no_roll() -> None:  # DRG-141
    table = lair(ARMY, "Red Wyrm", face=7, stage="end_b").act("yes")
    assert (table.s.face, table.s.holder) == (8, PLAYER)


@pytest.mark.parametrize(("walks", "ending"), [("yes", Ending.RUNNING), ("no", Ending.STALEMATE)])
def test_a_walk_ends_the_quiet(walks: str, ending: Ending) -> None:  # DRG-039
    table = lair(ARMY, "Red Wyrm", face=1, stage="end_c", quiet=14, rounds=20).act(walks)
    assert table.s.ending == ending


def test_a_slain_dragon_ends_the_quiet() -> None:  # DRG-039
    table = lair(["Warlord"] * 4, "Red Wyrm", "Black Wyrm", face=5, quiet=14, rounds=20).act("melee")
    table.show(*["3 Melee"] * 4).act("dragon 0").show("claw").act("no")
    table.show("belly").show(*["3 Save"] * 4).act("no")
    assert (table.s.ending, table.s.quiet) == (Ending.RUNNING, 0)


def test_dragons_do_not_roll_against_nobody() -> None:  # DRG-070
    table = lair(["Sergeant:away"], "Red Wyrm", face=8, stage="start_c")
    assert table.match.mover != -1


# --- Ancient White Dragons (DRG-179)


def test_white_dragons_are_twice_as_terrible() -> None:  # DRG-179
    white: dict[str, Any] = {"options": {"ancient_white": True}, "land": Land.FLATLAND}
    table = swoop("claw", "tail", army=["Warlord"] * 12, **white).show("belly")
    assert table.s.frame[1].points == 12 + 6
    table = swoop("breath", army=["Sergeant"] * 9, **white)
    assert len(table.dead) == 5
    assert table.strength(PLAYER, Effect.BREATH_MELEE) == 1
    assert table.strength(PLAYER, Effect.BREATH_MANEUVER) == 1


def test_a_white_breath_burns_and_weakens_where_the_terrain_has_red() -> None:  # DRG-159, DRG-179
    table = swoop("breath", army=["Sergeant"] * 9, options={"ancient_white": True}, land=Land.HIGHLAND)
    assert (table.s.dice, table.strength(PLAYER, Effect.BREATH_MANEUVER)) == (5, 1)
    table.show("3 Save", *["2 Melee"] * 4)
    assert (table.dead, len(table.zone(Zone.BURIED))) == (["Sergeant"], 4)


@pytest.mark.parametrize(("count", "limb", "slain"), [(4, "claw", False), (5, "claw", True), (4, "belly", True)])
def test_white_dragons_need_fifteen_or_ten(count: int, limb: str, slain: bool) -> None:  # DRG-179
    table = lair(["Sergeant"] * 5, "Red Wyrm", "Red Drake", face=5, options={"ancient_white": True}).act("melee")
    table.show(*["3 Melee"] * count, *["2 Maneuver"] * (5 - count)).act("dragon 0").show(limb)
    assert (table.s.presence[0] == Presence.SLAIN) == slain
