"""Dragon Dice: special action icons that act on targets and armies."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dragon import DragonTable, skirmish
from wyrmtable.games.dragon_dice.state import OPFOR, PLAYER, Ending, Result, Zone
from wyrmtable.games.dragon_dice.terms import Effect, Land, Race

FOES = ["Thug", "Thug", "Cutthroat", "Marauder"]


def attack(die: str, foes: list[str] | None = None, action: str = "melee", **more: Any) -> DragonTable:
    """The player attacks with one die, and its icon looks for targets."""
    name, _, face = die.partition(": ")
    place = {"land": Land.FLATLAND, "face": 2 if action == "missile" else None, **more}
    return skirmish([name, *place.pop("friends", [])], foes or FOES, **place).act(action).show(face)


def under_attack(die: str, army: list[str], battle: int = 4, face: int | None = None) -> DragonTable:
    """The opposing army attacks with one die."""
    name, _, shown = die.partition(": ")
    return skirmish(army, [name], battle, face=face, stage="opfor_action", attacker=OPFOR).show(shown)


def lost(table: DragonTable) -> tuple[list[str], list[str], list[str]]:
    """Of the opposing army: dead, buried, away."""
    return table.zone(Zone.DEAD, OPFOR), table.zone(Zone.BURIED, OPFOR), table.zone(Zone.AWAY, OPFOR)


# --- targets (DRG-055)


def test_targets_are_up_to_so_much_health() -> None:  # DRG-049
    table = attack("Tako: 4 Entangle", ["Cutthroat", "Cutthroat", "Marauder"])
    assert table.offers == ["target Cutthroat", "target Marauder", "done"]
    table.pick("target Marauder")
    assert (table.choices, table.s.dice) == ([], 1)  # one health is left, which nobody has


def test_the_player_may_stop() -> None:  # DRG-050
    table = attack("Tako: 4 Entangle", ["Thug", "Cutthroat"]).act("done")
    assert (table.opfor, table.s.dice) == (["Cutthroat", "Thug"], 2)


def test_the_opposing_army_takes_the_least_rare_first() -> None:  # DRG-055
    table = under_attack("Tako: 4 Entangle", ["Warlord", "Footman", "Pony Rider", "Sergeant"])
    assert table.offers == ["target Footman", "target Pony Rider"]
    table.pick("target Pony Rider")
    assert (table.choices, table.s.dice) == ([], 3)  # then the Footman, and the Sergeant still fits


def test_nobody_is_targeted_twice_while_others_are_left() -> None:  # DRG-055
    table = skirmish(["Footman", *["Warlord"] * 3], ["Tako"] * 2, stage="opfor_action", attacker=OPFOR)
    table.show("4 Entangle", "4 Entangle")
    assert table.s.dice == 2  # the Footman and a Warlord
    table.show("1 ID", "3 ID")
    assert table.s.dice == 1  # another Warlord; the Footman fits, but a third Warlord has not been targeted yet
    table.show("3 Melee")
    assert table.dead == ["Warlord"]


def test_the_player_says_which_icon_comes_first() -> None:  # DRG-054
    table = skirmish(["Tako", "Leviathan"], FOES).act("melee").show("4 Entangle", "4 Swallow")
    assert table.choices == ["resolve 0", "resolve 1"]
    table.pick("resolve Swallow")
    assert table.stage == "deed_targets"
    assert table.offers == ["target Thug", "target Cutthroat", "target Marauder"]  # one target, and it must be


# --- who is targeted


@pytest.mark.parametrize(
    ("die", "action", "saves", "fails"),
    [
        ("Crack Shot: 4 Bullseye", "missile", "2 Save", "2 Melee"),
        ("Tako: 4 Entangle", "melee", "3 Maneuver", "2 Save"),
        ("Tako: 4 Entangle", "missile", "3 Maneuver", "2 Save"),
        ("Genie: 4 Firecloud", "missile", "3 Maneuver", "2 Save"),
        ("Shambler: 4 Smother", "melee", "3 Maneuver", "2 Melee"),
        ("Behemoth: 4 Stomp", "melee", "3 Maneuver", "2 Melee"),
        ("Invader: 4 Poison", "melee", "2 Save", "2 Melee"),
        ("Vampire: 3 Convert", "melee", "2 Save", "2 Melee"),
    ],
)
def test_who_fails_an_individual_roll_is_killed(die: str, action: str, saves: str, fails: str) -> None:  # DRG-056
    for shown, dead in ((saves, []), ("2 ID", []), (fails, ["Cutthroat"])):
        table = attack(die, action=action)
        while table.match.mover < 0:
            table.land(1)  # a die that is thrown again shows ID
        table.pick("target Cutthroat")
        if "done" in table.choices:
            table.act("done")
        assert table.zone(Zone.DEAD, OPFOR) == []
        table.show(shown)
        assert table.zone(Zone.DEAD, OPFOR) == dead, shown


@pytest.mark.parametrize("die", ["Nightmare: 4 Fire Breath", "Chimera: 2 Flame", "Lion-folk: 4 Roar"])
def test_some_icons_need_no_roll(die: str) -> None:  # DRG-049
    table = attack(die).pick("target Cutthroat")
    if "done" in table.choices:
        table.act("done")
    place = {"Fire Breath": 0, "Flame": 1, "Roar": 2}[die.partition(": ")[2][2:]]
    assert lost(table)[place] == ["Cutthroat"]


def test_double_strike_reaches_four_health_and_is_thrown_again() -> None:  # DRG-053
    table = attack("Bear-folk: 4 Double Strike").show("4 ID")
    table.pick("target Marauder").pick("target Thug").show("1 Melee", "4 Melee")
    assert lost(table)[0] == ["Marauder", "Thug"]
    assert table.s.roll[0].total[Result.MELEE] == 4


@pytest.mark.parametrize("die", ["Invader: 4 Poison", "Behemoth: 4 Stomp"])
def test_who_is_killed_by_poison_or_stomp_saves_again_or_is_buried(die: str) -> None:  # DRG-049
    table = attack(die).pick("target Thug").pick("target Thug").act("done").show("1 Melee", "1 Melee")
    assert table.s.dice == 2
    table.show("1 Save", "1 Maneuver")
    assert lost(table)[:2] == (["Thug"], ["Thug"])


def test_a_flaming_arrow_buries_likewise() -> None:  # DRG-049
    table = attack("Blazer: 4 Flaming Arrow", action="missile").pick("target Marauder").pick("target Thug")
    table.show("1 Melee", "3 Save")
    assert table.s.dice == 1
    table.show("1 Melee")
    assert lost(table)[1] == ["Thug"]


def test_convert_brings_as_much_health_back() -> None:  # DRG-049
    friends = ["Zombie:dead", "Wight:dead"]
    table = attack("Vampire: 3 Convert", friends=friends).pick("target Cutthroat").act("done").show("2 Melee")
    assert table.offers == ["return Zombie", "return Wight", "done"]
    table.pick("return Wight")
    assert table.army == ["Vampire", "Wight"]


@pytest.mark.parametrize(
    ("die", "free", "caught"),
    [
        ("Cannibal: 4 Net", "3 Maneuver", "2 Save"),
        ("Drider: 4 Web", "2 Melee", "2 Save"),
        ("Cannibal: 4 Stun", "2 ID", "2 Melee"),
    ],
)
def test_nets_webs_and_stuns_hold(die: str, free: str, caught: str) -> None:  # DRG-005
    for shown, held in ((free, 0), (caught, 1)):
        table = attack(die)
        while table.match.mover < 0:
            table.land(1)
        table.pick("target Cutthroat").act("done").show(shown)
        assert table.s.held[50] == held
        assert table.s.dice == 4 - held  # who is held makes no save roll


def test_sleep_holds_one_target() -> None:  # DRG-005
    table = attack("Satyr: 4 Sleep").pick("target Marauder")
    assert (table.s.held[51], table.s.dice) == (1, 3)


def test_a_held_unit_is_free_at_the_start_of_the_next_attack() -> None:  # DRG-005, DRG-041
    table = attack("Satyr: 4 Sleep").pick("target Marauder")
    while table.stage != "action":
        if table.match.mover < 0:
            table.land(*[1] * table.s.dice)
        else:
            table.act(table.choices[-1])
    assert not any(table.s.held)


@pytest.mark.parametrize(
    ("shown", "fate"),
    [("2 Save", 3), ("2 Melee", 2), ("2 ID", 0)],
)
def test_who_is_scared_goes_and_who_shows_id_dies(shown: str, fate: int) -> None:  # DRG-049
    table = attack("Death Knight: 3 Scare").pick("target Cutthroat").act("done").show(shown)
    assert [names == ["Cutthroat"] for names in lost(table)] == [fate == place for place in range(3)]


@pytest.mark.parametrize(("shown", "fate"), [("2 Save", 0), ("2 ID", 2)])
def test_seize_kills_who_shows_no_id(shown: str, fate: int) -> None:  # DRG-049
    table = attack("Roc: 4 Seize", action="missile").pick("target Cutthroat").act("done").show(shown)
    assert lost(table)[fate] == ["Cutthroat"]


@pytest.mark.parametrize(("die", "place"), [("Minor Death: 4 Slay", 0), ("Leviathan: 4 Swallow", 1)])
def test_slay_and_swallow_spare_only_id(die: str, place: int) -> None:  # DRG-049
    assert lost(attack(die).pick("target Marauder").show("3 Save"))[place] == ["Marauder"]
    assert lost(attack(die).pick("target Marauder").show("3 ID")) == ([], [], [])


# --- blows (DRG-064)


def test_a_kick_is_reduced_by_saves() -> None:  # DRG-064
    assert lost(attack("Centaur: 4 Kick").pick("target Cutthroat").show("2 Save"))[0] == ["Cutthroat"]
    assert lost(attack("Centaur: 4 Kick").pick("target Marauder").show("3 Save"))[0] == []


def test_gore_does_two_damage_and_buries() -> None:  # DRG-064
    assert lost(attack("Rhino-folk: 4 Gore").pick("target Cutthroat").show("2 Melee"))[1] == ["Cutthroat"]
    assert lost(attack("Rhino-folk: 4 Gore").pick("target Marauder").show("3 Melee")) == ([], [], [])


def test_who_is_coiled_strikes_back() -> None:  # DRG-064
    table = skirmish(["Ormyrr", "Footman"], FOES).act("melee").show("4 Coil", "1 Save")
    table.pick("target Marauder").show("4 Melee")
    assert (lost(table)[0], table.dead) == (["Marauder"], ["Ormyrr"])


def test_a_hug_cannot_be_saved() -> None:  # DRG-064
    table = attack("Bear-folk: 4 Hug").pick("target Marauder").show("3 Save")
    assert lost(table)[0] == ["Marauder"]


def test_a_plague_spreads_until_somebody_saves() -> None:  # DRG-049, DRG-051
    table = attack("Minor Death: 4 Plague").pick("target Marauder").show("3 Melee")
    assert table.s.dice == 1
    table.show("1 Melee")
    assert lost(table)[0] == ["Marauder", "Thug"]
    table.show("1 Save")
    assert table.s.dice == 2  # the save roll of who is left


def test_the_player_names_who_is_infected_next() -> None:  # D25
    table = under_attack("Minor Death: 4 Plague", ["Footman", "Sergeant", "Warlord"]).show("1 Melee")
    assert table.offers == ["target Sergeant", "target Warlord"]
    assert table.pick("target Warlord").s.dice == 1


def test_charmed_units_fight_for_the_attacker() -> None:  # DRG-049
    table = attack("Beholder: 4 Charm").pick("target Marauder").pick("target Thug")
    assert table.s.dice == 2
    table.show("2 Melee", "4 Melee")
    assert (table.s.roll[0].total[Result.MELEE], table.s.dice) == (6, 2)


# --- armies


@pytest.mark.parametrize("die", ["Wolf Pack: 4 Howl", "Harpies: 4 Screech", "Leviathan: 4 Wave"])
def test_howls_take_saves(die: str) -> None:  # DRG-049
    table = attack(die, ["Marauder", "Marauder"]).show("3 Save", "3 Save")
    assert table.s.roll[1].total[Result.SAVE] == 2


def test_a_wave_weakens_a_counter_maneuver() -> None:  # DRG-049
    table = skirmish(["Leviathan"], ["Lizard Rider", "Lizard Rider"], stage="step_d").act("yes").show("4 Wave")
    table.show("3 Maneuver", "3 Maneuver")
    assert table.s.roll[1].total[Result.MANEUVER] == 2


@pytest.mark.parametrize(
    ("die", "side", "lies"),
    [
        ("Mummy: 3 Wither", OPFOR, {Effect.RESULTS_DOWN: 3}),
        ("Cryohydra: 4 Frost Breath", OPFOR, {Effect.HALVE_ALL: 1}),
        ("Genie: 4 Galeforce", OPFOR, {Effect.SAVES_DOWN: 4, Effect.MANEUVER_DOWN: 4}),
        ("Rakshasa: 4 Illusion", PLAYER, {Effect.ILLUSION: 1}),
    ],
)
def test_what_lies_on_an_army_ends_with_the_next_attack(  # DRG-041
    die: str, side: int, lies: dict[Effect, int]
) -> None:
    table = attack(die)
    assert {effect: table.strength(side, effect) for effect in lies} == lies
    while table.stage != "action":
        if table.match.mover < 0:
            table.land(*[1] * table.s.dice)
        else:
            table.act(table.choices[-1])
    assert not any(table.strength(side, effect) for effect in lies)


def test_a_glare_holds_who_saves_with_id() -> None:  # DRG-005
    table = attack("Leviathan: 4 Hypnotic Glare", ["Thug", "Thug"]).show("1 ID", "1 Melee")
    assert list(table.s.held[48:50]) == [1, 0]
    assert table.s.roll[1].total[Result.SAVE] == 0  # what it saved is lost
    assert (table.s.dice, table.stage) == (1, "roll_landed")  # only the other one counter-attacks


@pytest.mark.parametrize("die", ["Crocosaur: 4 Surprise", "Dragonslayer: 4 Sneak Attack"])
def test_who_is_surprised_does_not_counter_attack(die: str) -> None:  # DRG-073
    table = attack(die, ["Marauder", "Marauder"], options={"promo": True, "monsters": "both"})
    table.show("3 Save", "3 Save")
    assert table.stage in ("step_d", "roll_landed")
    assert (table.s.attacks, table.s.roll[0].side) == (1, OPFOR)  # it is their own attack already


# --- after the save roll


def test_choke_takes_who_rolled_id_and_what_it_saved() -> None:  # DRG-054
    table = attack("Strangle Vine: 4 Choke", ["Cutthroat", "Marauder"]).show("2 ID", "3 Save")
    assert table.offers == ["target Cutthroat", "done"]
    table.pick("target Cutthroat")
    assert lost(table)[0] == ["Cutthroat"]


def test_confuse_rolls_savers_anew() -> None:  # DRG-054
    table = skirmish(["Satyr", "Sergeant"], ["Cutthroat", "Thug"]).act("melee").show("4 Confuse", "2 Melee")
    table.show("2 Save", "1 Melee").pick("target Cutthroat").act("done")
    assert table.s.dice == 1
    table.show("2 Melee")
    assert lost(table)[0] == ["Thug"]  # two damage, the smallest first


def test_the_opposing_army_confuses_only_who_saved() -> None:  # DRG-051
    table = under_attack("Satyr: 4 Confuse", ["Footman", "Footman", "Sergeant"]).show("1 Save", "1 Melee", "2 Melee")
    assert table.s.dice == 1


def test_who_saved_by_an_icon_of_another_kind_is_confused_like_anybody() -> None:  # DRG-051, DRG-059
    foes, army = ["Satyr"], ["Guard", "Footman"]
    table = skirmish(army, foes, land=Land.COASTLAND, stage="opfor_action", attacker=OPFOR).show("4 Confuse")
    table.show("1 Maneuver", "1 Melee")
    assert (table.s.dice, table.s.air[0]) == (1, 0)


def test_decapitate_takes_one_who_rolled_id() -> None:  # DRG-054
    table = skirmish(["Knight", "Air Vorpal Sword"], ["Marauder", "Thug"]).act("melee").show("2 Save", "3 Decapitate")
    table.show("3 ID", "1 Save")
    assert lost(table)[0] == ["Marauder"]


def test_impale_likewise_with_missiles() -> None:  # DRG-054
    table = skirmish(["Knight", "Air Heartseeker"], ["Marauder", "Thug"], face=2)
    table.act("missile").show("2 Save", "3 Impale").show("3 ID", "1 Save")
    assert lost(table)[0] == ["Marauder"]


def test_regenerate_in_an_attack_brings_units_back() -> None:  # DRG-050
    table = attack("Troll: 4 Regenerate", friends=["Thug:dead", "Cutthroat:dead"])
    assert table.offers == ["return Thug", "return Cutthroat", "done"]


def test_the_opposing_army_brings_back_the_largest_that_fits() -> None:  # DRG-051
    foes = ["Troll", "Thug:dead", "Cutthroat:dead", "Marauder:dead"]
    table = skirmish(["Footman"] * 9, foes, stage="opfor_action", attacker=OPFOR).show("4 Regenerate")
    assert table.opfor == ["Marauder", "Thug", "Troll"]


# --- who is hurt in turn


def test_who_is_coiled_may_save_itself() -> None:  # DRG-064
    assert lost(attack("Ormyrr: 4 Coil").pick("target Marauder").show("3 Save")) == ([], [], [])


def test_who_is_hugged_strikes_back_though_it_dies() -> None:  # DRG-064
    table = skirmish(["Bear-folk", "Footman"], FOES).act("melee").show("4 Hug", "1 Save")
    table.pick("target Marauder").show("4 Melee")
    assert (lost(table)[0], table.dead) == (["Marauder"], ["Bear-folk"])


@pytest.mark.parametrize(("die", "beaten"), [("Ormyrr: 4 Coil", True), ("Bear-folk: 4 Hug", False)])
def test_who_is_coiled_falls_together_with_the_coiling_unit(die: str, beaten: bool) -> None:  # DRG-033
    table = attack(die, ["Marauder"], races=[Race.GOBLINS] * 5).show("4 Melee")
    assert (table.s.ending == Ending.BEATEN) == beaten  # a Hug kills first, and then nobody is left to fight
    assert table.s.battle == (3 if beaten else 4)


def test_the_smallest_of_the_opposing_army_is_infected_next() -> None:  # DRG-051
    table = attack("Minor Death: 4 Plague", ["Marauder", "Cutthroat", "Thug"]).pick("target Marauder").show("3 Melee")
    assert table.s.air[0] == 50


def test_who_has_risen_is_not_buried_by_a_poison() -> None:  # DRG-049, DRG-067
    table = attack("Invader: 4 Poison", ["Phoenix", "Thug"]).pick("target Phoenix").show("4 Smite")
    table.show("4 Rise from the Ashes")
    assert lost(table) == ([], [], ["Phoenix"])
    assert table.stage == "roll_landed"  # the Thug saves against the attack


# --- once more


def test_an_opposing_die_that_is_thrown_again_ends_before_the_next_begins() -> None:  # DRG-054
    army = ["Footman", "Sergeant", "Sergeant", "Warlord"]
    table = skirmish(army, ["Tiger-folk", "Bear-folk"], stage="opfor_action", attacker=OPFOR)
    table.show("4 Double Strike", "4 Hug").show("4 Double Strike").show("2 Save")
    assert list(table.s.air[: table.s.dice]) == [0, 1]  # a common and an uncommon
    table.show("1 ID", "2 ID")
    assert list(table.s.air[: table.s.dice]) == [2]
    table.show("2 ID")
    assert list(table.s.air[: table.s.dice]) == [3]  # to the Hug is left who was not targeted before
    assert table.show("3 Save").dead == ["Warlord"]


def test_so_it_is_after_the_save_roll() -> None:  # DRG-054
    table = skirmish(["Footman", "Marauder"], ["Strangle Vine", "Satyr"], stage="opfor_action", attacker=OPFOR)
    table.show("4 Double Strike", "4 Confuse").show("4 Choke").show("1 Save", "3 Save")
    table.show("1 Save", "3 ID")
    assert (table.dead, list(table.s.air[: table.s.dice])) == (["Marauder"], [0])  # choked before it could be confused


def test_who_was_targeted_is_targeted_again_when_all_have_been() -> None:  # DRG-055
    table = skirmish(["Footman", "Warlord"], ["Tako"] * 2, stage="opfor_action", attacker=OPFOR)
    table.show("4 Entangle", "4 Entangle").show("1 ID", "3 ID")
    assert (table.stage, list(table.s.air[: table.s.dice])) == ("trial_landed", [0, 1])


@pytest.mark.parametrize(
    ("die", "effect", "amount"),
    [
        ("Mummy: 3 Wither", Effect.RESULTS_DOWN, 6),
        ("Genie: 4 Galeforce", Effect.SAVES_DOWN, 8),
        ("Genie: 4 Galeforce", Effect.MANEUVER_DOWN, 8),
        ("Cryohydra: 4 Frost Breath", Effect.HALVE_ALL, 1),
    ],
)
def test_what_two_icons_lay_on_an_army_adds_up_but_for_frost(die: str, effect: Effect, amount: int) -> None:  # DRG-049
    name, _, shown = die.partition(": ")
    table = skirmish([name, name], FOES).act("melee").show(shown, shown)
    while table.stage == "deeds":
        table.act(table.choices[0])
    assert table.strength(OPFOR, effect) == amount


def test_a_howl_takes_no_melee_from_who_is_charged() -> None:  # DRG-049
    table = attack("Wolf Pack: 4 Howl", ["Marauder", "Marauder"], "charge").show("3 Save", "4 Melee")
    answer = table.s.roll[1].total
    assert (answer[Result.SAVE], answer[Result.MELEE]) == (0, 4)
