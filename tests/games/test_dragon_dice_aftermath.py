"""Dragon Dice: what follows the save roll: confused units, choked ones, bashed ones, and items without a bearer."""

from __future__ import annotations

import pytest

from tests.games.dragon import DragonTable, laid, skirmish
from wyrmtable.games.dragon_dice.state import OPFOR, PLAYER, Ending, Result, Zone
from wyrmtable.games.dragon_dice.terms import Effect

SATYR = {"Satyr": "4 Confuse"}


def under_attack(army: list[str], foes: dict[str, str], battle: int = 4) -> DragonTable:
    """The opposing army attacks, and its dice have shown these faces."""
    return skirmish(army, list(foes), battle, stage="opfor_action", attacker=OPFOR).show(*foes.values())


# --- who is confused (DRG-049, DRG-051, DRG-055)


def test_who_saved_is_told_from_who_did_not() -> None:  # DRG-049
    table = skirmish(["Satyr", "Sergeant"], ["Thug"] * 3).act("melee").show("4 Confuse", "2 Melee")
    table.show("1 Melee", "1 Save", "1 Save")
    assert table.choices == ["target 48", "target 49", "done"]
    table.act("target 49").act("done")
    assert (table.s.dice, table.s.air[0]) == (1, 49)


def test_the_opposing_army_confuses_nobody_twice_while_others_are_left() -> None:  # DRG-055
    table = skirmish(["Footman", "Sergeant", "Warlord"], ["Satyr"] * 2, stage="opfor_action", attacker=OPFOR)
    table.show("4 Confuse", "4 Confuse").show("1 Save", "3 Save", "3 Save")
    assert list(table.s.air[: table.s.dice]) == [0, 1]
    table.show("1 Save", "3 Save")
    assert list(table.s.air[: table.s.dice]) == [0, 2]  # the Warlord first, then all have been


def test_whom_an_icon_took_before_the_save_roll_is_confused_last() -> None:  # DRG-055
    table = under_attack(["Footman", "Footman", "Warlord", "Warlord"], {"Shambler": "4 Smother", "Satyr": "4 Confuse"})
    assert list(table.s.air[: table.s.dice]) == [0, 1]
    table.show("1 ID", "1 ID").show("1 Save", "1 Save", "3 Save", "3 Save")
    assert list(table.s.air[: table.s.dice]) == [2]


@pytest.mark.parametrize(
    ("die", "face"),
    [
        ("Troll", "4 Regenerate"),
        ("Behemoth", "4 Bash"),
        ("Strangle Vine", "4 Wild Growth"),
        ("Lurker in the Deep", "4 Cloak"),
        ("Fireshadow", "4 Create Fireminions"),
    ],
)
def test_whoever_gave_saves_is_confused(die: str, face: str) -> None:  # DRG-051
    table = under_attack([die, "Footman"], {**SATYR, "Marauder": "4 Melee"})
    table.show(face, "1 Melee")
    if table.choices:
        table.act("resolve 1")  # bashed is the Marauder
    assert list(table.s.air[: table.s.dice]) == [0]


@pytest.mark.parametrize(("choice", "confused"), [("use_as 4", True), ("use_as 0", False)])
def test_fireminions_that_fight_give_no_saves(choice: str, confused: bool) -> None:  # DRG-051
    table = under_attack(["Fireshadow", "Footman"], SATYR, battle=2).show("4 Create Fireminions", "1 Melee").act(choice)
    assert (table.stage == "confused") == confused


def test_who_brought_dead_units_back_instead_is_not_confused() -> None:  # DRG-051
    table = under_attack(["Troll", "Footman", "Thug:dead"], SATYR).show("4 Regenerate", "1 Melee")
    table.act("restore").pick("return Thug")
    assert table.stage != "confused"


# --- what the new faces do (DRG-049)


def test_a_new_cloak_is_put_on() -> None:  # DRG-049
    table = under_attack(["Lurker in the Deep"], SATYR).show("4 Counter").show("4 Cloak")
    assert table.strength(PLAYER, Effect.CLOAK) == 4


@pytest.mark.parametrize(("army", "worn"), [(["Lurker in the Deep"], 0), (["Lurker in the Deep"] * 2, 4)])
def test_a_cloak_that_is_rolled_anew_is_off(army: list[str], worn: int) -> None:  # DRG-049
    table = under_attack(army, SATYR).show(*["4 Cloak"] * len(army)).show("4 Magic")
    assert (table.strength(PLAYER, Effect.CLOAK), table.s.roll[1].total[Result.SAVE]) == (worn, worn)


def test_cloaks_that_are_rolled_anew_one_after_the_other_are_all_off() -> None:  # DRG-049, DRG-055
    table = skirmish(["Lurker in the Deep"] * 2, ["Satyr"] * 2, stage="opfor_action", attacker=OPFOR)
    table.show("4 Confuse", "4 Confuse").show("4 Cloak", "4 Cloak").show("4 Magic")
    assert table.strength(PLAYER, Effect.CLOAK) == 4
    assert table.show("4 Magic").strength(PLAYER, Effect.CLOAK) == 0


def test_a_cloak_put_on_before_stays_on() -> None:  # DRG-049
    worn = [laid(PLAYER, Effect.CLOAK, 4, by=PLAYER)]
    table = skirmish(["Lurker in the Deep"], ["Satyr"], lasting=worn, stage="opfor_action", attacker=OPFOR)
    table.show("4 Confuse").show("4 Cloak").show("4 Magic")
    assert table.strength(PLAYER, Effect.CLOAK) == 4


def test_a_new_bash_names_a_die() -> None:  # DRG-049
    table = under_attack(["Behemoth"], {**SATYR, "Marauder": "4 Melee"}).show("4 Save").show("4 Bash")
    table.act("resolve 1")
    assert (table.s.roll[1].total[Result.SAVE], list(table.s.air[: table.s.dice])) == (4, [49])


def test_a_new_cantrip_brings_its_spells() -> None:  # DRG-081
    table = under_attack(["Lurker in the Deep"], SATYR).show("4 Counter").show("4 Cantrip")
    assert table.stage == "cantrip_colour"


def test_a_new_vanish_lets_its_unit_go() -> None:  # DRG-050
    table = under_attack(["Ghost", "Footman"], {"Satyr": "4 Confuse"}).show("3 Save", "1 Melee").show("3 Vanish")
    assert table.choices == ["yes", "no"]
    assert table.s.roll[1].total[Result.SAVE] == 3


def test_a_new_id_is_lost_under_a_glare() -> None:  # DRG-005, DRG-049
    foes = {"Leviathan": "4 Hypnotic Glare", **SATYR}
    table = under_attack(["Warlord", "Footman"], foes).show("3 Save", "1 Melee").show("3 ID")
    assert (list(table.s.held[:2]), table.s.roll[1].total[Result.SAVE]) == ([2, 0], 0)


# --- victims by ID


@pytest.mark.parametrize("die", ["Strangle Vine: 4 Choke", "Air Vorpal Sword: 3 Decapitate"])
def test_who_rolled_id_under_a_glare_is_still_a_victim(die: str) -> None:  # DRG-049
    name, _, face = die.partition(": ")
    foes = ["Cutthroat", "Marauder"]
    table = skirmish(["Leviathan", name], foes).act("melee").show("4 Hypnotic Glare", face).show("2 ID", "3 Melee")
    if table.choices:
        table.pick("target Cutthroat")
    assert table.zone(Zone.DEAD, OPFOR) == ["Cutthroat"]


def test_who_was_choked_is_not_held_once_others_are_rolled_anew() -> None:  # DRG-005, DRG-049
    table = skirmish(["Leviathan", "Strangle Vine", "Satyr"], ["Cutthroat", "Marauder", "Thug"]).act("melee")
    table.show("4 Hypnotic Glare", "4 Choke", "4 Confuse").show("2 ID", "3 Save", "1 Melee")
    table.pick("resolve Choke").pick("target Cutthroat").pick("target Marauder").act("done").show("3 ID")
    assert (table.zone(Zone.DEAD, OPFOR), list(table.s.held[48:51])) == (["Cutthroat"], [0, 1, 0])


# --- all at the same moment (DRG-033, DRG-077)


def test_whom_a_bash_kills_takes_the_last_unit_with_it() -> None:  # DRG-033, DRG-077
    table = under_attack(["Sergeant", "Fire Mithril Shield"], {"Mammoth Rider": "3 Trample"}, battle=2)
    table.show("2 Maneuver", "3 Bash").show("3 Melee")
    assert (table.dead, table.s.ending) == (["Sergeant"], Ending.BEATEN)


def test_a_bash_alone_beats_the_last_enemy() -> None:  # DRG-077
    table = under_attack(["Behemoth"], {"Marauder": "4 Melee"}).show("4 Bash").show("3 Melee")
    assert (table.s.battle, table.s.ending) == (4, Ending.RUNNING)


# --- items that nobody can carry (DRG-015)


def test_items_are_laid_down_before_a_counter_attack() -> None:  # DRG-015
    frames = [{"stage": "action"}, {"stage": "attack_over", "side": PLAYER, "kind": 0}]
    table = skirmish(["Thug", "Air Flicker Foil"], ["Footman"], frames=frames, together=1)
    assert (table.zone(Zone.BURIED), table.s.roll[0].side) == (["Air Flicker Foil"], OPFOR)


def test_items_are_laid_down_once_thorns_have_killed() -> None:  # DRG-015
    frames = [{"stage": "step_d"}, {"stage": "thorns", "side": PLAYER}]
    army = ["Guard", "Warlord", "Air Flicker Foil", "Air Dawn Blade"]
    table = skirmish(army, ["Footman"], frames=frames, lasting=[laid(PLAYER, Effect.THORNS, 3)])
    table.show("1 Maneuver", "3 Save", "1 Melee", "1 Melee")
    assert (table.dead, table.offers) == (["Guard"], ["bury Air Flicker Foil", "bury Air Dawn Blade"])
