"""Dragon Dice: cantrips of both sides."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dragon import DragonTable, laid, skirmish
from tests.games.dragon_magic import MagicTable
from wyrmtable.games.dragon_dice.state import NONE, OPFOR, PLAYER, Eighth, Result, RollKind, Zone
from wyrmtable.games.dragon_dice.terms import Effect, Land


def attacked(army: list[str], opfor: list[str], **position: Any) -> MagicTable:
    """The opposing army of the fourth battle attacks by melee."""
    table = skirmish(army, opfor, 4, stage="opfor_action", attacker=OPFOR, **position)
    return MagicTable(table.match)


def attacking(army: list[str], opfor: list[str], **position: Any) -> MagicTable:
    """The player attacks by melee."""
    return MagicTable(skirmish(army, opfor, **position).act("melee").match)


# --- of the player


def test_a_cantrip_brings_points_of_one_colour_for_small_spells() -> None:  # DRG-081
    table = attacking(["Wizard", "Footman"], ["Thug"]).show("4 Cantrip", "1 Melee")
    assert table.choices == ["colour 0", "colour 2"]
    table.act("colour 2")
    assert (table.pools, table.castable) == ({"red": 4}, ["Ashstorm"])
    table.cast("Ashstorm", "castings 2")
    assert table.strength(OPFOR, Effect.RESULTS_DOWN) == 2
    assert (table.s.roll[1].side, table.stage) == (OPFOR, "roll_landed")


def test_what_is_not_spent_at_once_is_lost() -> None:  # DRG-081
    table = attacking(["Wizard", "Footman"], ["Thug"]).show("4 Cantrip", "1 Melee").act("colour 0")
    table.cast("Stoneskin", "castings 1").act("done")
    assert (table.strength(PLAYER, Effect.SAVES_UP), table.s.roll[0].total[Result.MELEE]) == (1, 1)
    assert table.s.castings == 0


def test_a_colour_in_which_nothing_can_be_bought_is_not_offered() -> None:  # DRG-081
    table = attacking(["Enchanter"], ["Thug"], lasting=[laid(OPFOR, Effect.ILLUSION, by=OPFOR)]).show("4 Cantrip")
    assert (table.pools, table.castable) == ({"green": 4}, ["Watery Double"])


def test_standing_stones_lend_their_colours_to_cantrips() -> None:  # DRG-081, DRG-084
    frames = [{"stage": "action"}, {"stage": "onslaught", "points": 1}]
    place: dict[str, Any] = {"land": Land.COASTLAND, "face": 8, "holder": PLAYER, "frames": frames}
    table = skirmish(["Lich"], ["Trickster"], 5, icon=Eighth.TOWER, **place).show("4 Cantrip")
    assert MagicTable(table.match).castable == ["Palsy", "Restless Dead"]
    table = skirmish(["Lich"], ["Trickster"], 5, icon=Eighth.STANDING_STONES, **place)
    assert table.show("4 Cantrip").choices == ["colour 1", "colour 3", "colour 4"]


def test_cantrips_work_without_a_magic_face_and_in_save_rolls_at_once() -> None:  # DRG-081, DRG-083
    table = attacked(["Wizard"], ["Cutthroat"]).show("3 Melee").show("4 Cantrip").act("colour 0")
    table.cast("Stoneskin", "castings 2")
    assert (table.army, table.strength(PLAYER, Effect.SAVES_UP)) == (["Wizard"], 2)  # 3 - 2 = 1 damage


def test_penalties_count_from_the_next_roll_of_the_army_hit() -> None:  # DRG-083
    table = attacked(["Wizard", "Footman"], ["Cutthroat"]).show("3 Melee").show("4 Cantrip", "1 Melee").act("colour 2")
    table.cast("Ashstorm", "castings 2")
    assert table.stage == "damage"
    assert table.s.frame[table.s.depth].points == 3  # the attack is not lowered any more


def test_hail_of_a_cantrip_is_saved_against_before_the_roll_goes_on() -> None:  # DRG-083
    table = attacking(["Enchanter", "Footman"], ["Thug", "Thug"]).show("4 Cantrip", "1 Melee").act("colour 1")
    table.cast("Hailstorm", "castings 1").act("done")
    assert table.s.roll[1].kind == RollKind.SAVE_VS_SPELL
    table.show("1 Melee", "1 Maneuver")
    assert (table.opfor, table.s.roll[1].kind, table.s.dice) == (["Thug"], RollKind.SAVE_VS_MELEE, 1)


def test_a_cantrip_may_be_dispelled() -> None:  # DRG-094
    table = attacking(["Wizard"], ["Gargoyle"]).show("4 Cantrip").act("colour 2").cast("Ashstorm", "castings 1")
    table.act("done").show("4 Dispel Magic")
    assert table.strength(OPFOR, Effect.RESULTS_DOWN) == 0


@pytest.mark.parametrize("side", ["player", "opfor"])
def test_cantrips_do_nothing_in_maneuvers(side: str) -> None:  # DRG-129
    table = skirmish(["Wizard"], ["Necromancer"], stage="step_d").act("yes")
    if side == "player":
        table.show("4 Cantrip")
        assert table.s.roll[1].side == OPFOR
    else:
        table.show("2 Melee").show("4 Cantrip")
        assert (table.stage, table.s.face) == ("action", 6)


def test_every_cantrip_of_a_roll_is_spent_on_its_own() -> None:  # DRG-081
    table = attacking(["Wizard", "Wizard"], ["Thug"]).show("4 Cantrip", "4 Cantrip")
    table.act("colour 0").cast("Stoneskin", "castings 2")
    assert table.choices == ["colour 0", "colour 2"]


def test_items_are_laid_down_after_the_attack_and_not_after_its_cantrips() -> None:  # DRG-015
    table = attacking(["Wizard", "Death Ring of Stars"], ["Thug"]).show("4 Cantrip", "1 Magic").act("colour 0")
    table.cast("Stoneskin", "castings 2")
    assert (table.zone(Zone.BURIED), table.s.roll[1].side) == ([], OPFOR)


# --- of the opposing army


def test_an_opposing_cantrip_is_one_free_spell_of_a_colour_drawn() -> None:  # DRG-082
    table = attacked(["Warlord"], ["Necromancer"]).show("4 Cantrip")
    assert (table.s.dice, table.s.sides) == (1, 2)
    table.land(2).d8(1)
    assert (table.strength(PLAYER, Effect.NOT_MANEUVER_DOWN), table.s.roll[1].side) == (1, PLAYER)


def test_an_eight_and_spells_without_target_are_rolled_again() -> None:  # DRG-082
    table = attacked(["Warlord"], ["Necromancer"]).show("4 Cantrip").land(1).d8(8, 3, 4, 5)
    assert table.strength(PLAYER, Effect.RESULTS_DOWN) == 1


def test_an_undead_has_only_one_colour() -> None:  # DRG-082
    assert attacked(["Warlord"], ["Lich"]).show("4 Cantrip").s.sides == 8


def test_amazons_draw_among_the_colours_of_the_terrain() -> None:  # DRG-082
    table = attacked(["Warlord"], ["Oracle"], land=Land.HIGHLAND).show("3 Cantrip")
    assert table.s.sides == 2
    assert table.land(2).d8(5).strength(PLAYER, Effect.RESULTS_DOWN) == 1  # red


def test_a_dragonlord_draws_among_all_five() -> None:  # DRG-082
    assert attacked(["Warlord"], ["Dragonlord"], options={"promo": True}).show("4 Cantrip").s.sides == 5


def test_a_finger_of_death_kills_its_target_whatever_its_health() -> None:  # DRG-082
    table = attacked(["Warlord", "Mammoth Rider"], ["Necromancer"]).show("4 Cantrip").land(2).d8(6)
    assert table.offers == ["target Warlord", "target Mammoth Rider"]
    table.pick("target Warlord")
    assert table.army == ["Mammoth Rider"]


def test_hail_does_as_much_damage_as_the_cantrip_shows() -> None:  # DRG-082
    table = attacked(["Warlord", "Warlord"], ["Magi"]).show("4 Cantrip").land(1).d8(1)
    table.show("3 Melee", "3 Melee")
    assert (table.army, table.s.roll[1].kind) == (["Warlord"], RollKind.SAVE_VS_MELEE)  # 4 damage, 3 health


def test_a_healing_spell_takes_one_unit() -> None:  # DRG-082
    dead = ["Warlock:dead", "Adept:dead", "Adept:dead"]
    table = attacked(["Warlord"], ["Necromancer", *dead]).show("4 Cantrip").land(1).d8(3)
    assert table.opfor == ["Adept", "Necromancer"]


def test_dust_to_dust_takes_one_unit() -> None:  # DRG-082
    table = attacked(["Warlord", "Sergeant:dead", "Warlord:dead"], ["Wizard"]).show("4 Cantrip").land(1).d8(4)
    assert table.dead == ["Warlord"]


def test_v35_no_die_is_rolled_where_no_spell_is_legal() -> None:  # DRG-082
    table = attacked(["Warlord"], ["Necromancer"], lasting=[laid(PLAYER, Effect.ILLUSION, by=PLAYER)]).show("4 Cantrip")
    table.land(1)
    assert (table.s.roll[1].side, table.stage) == (PLAYER, "roll_landed")


def test_a_flood_comes_once_for_all_cantrips_of_a_roll() -> None:  # DRG-082, DRG-113
    table = attacked(["Warlord"], ["Enchanter", "Enchanter"], face=6).show("4 Cantrip", "4 Cantrip").land(2).d8(3)
    assert table.s.face == 5
    table.land(2).d8(4, 5)
    assert (table.s.face, table.strength(OPFOR, Effect.SAVES_UP)) == (5, 1)


def test_a_confused_die_brings_no_second_flood_to_its_roll() -> None:  # DRG-082, DRG-113
    table = attacking(["Satyr"], ["Enchanter", "Enchanter"], battle=3, face=6).show("4 Confuse")
    table.show("4 Cantrip", "2 Save").land(2).d8(3)
    assert table.s.face == 5
    table.act(table.choices[0]).show("4 Cantrip").land(2).d8(4, 5)
    assert (table.s.face, table.strength(OPFOR, Effect.SAVES_UP)) == (5, 1)


def test_save_bonuses_count_in_the_roll_that_brought_them() -> None:  # DRG-083
    table = attacking(["Sergeant"], ["Wizard", "Theurgist"]).show("3 Melee").show("4 Cantrip", "1 Save").land(1).d8(5)
    assert (table.opfor, table.strength(OPFOR, Effect.SAVES_UP)) == (["Wizard"], 1)  # 3 - 2 = 1 damage


def test_dispel_magic_is_rolled_against_each_cantrip() -> None:  # DRG-094
    table = attacked(["Gargoyle"], ["Lich", "Lich"]).show("4 Cantrip", "4 Cantrip").d8(1)
    assert table.stage == "dispelled"
    table.show("4 Dispel Magic").d8(1)
    table.show("4 Save")
    assert table.strength(PLAYER, Effect.NOT_MANEUVER_DOWN) == 1


def test_without_magic_an_opposing_cantrip_gives_nothing() -> None:  # DRG-188
    table = attacked(["Warlord"], ["Lich"], options={"no_magic": True}).show("4 Cantrip")
    assert (table.s.roll[1].side, table.stage) == (PLAYER, "roll_landed")


def test_a_cantrip_of_the_player_stays_without_magic() -> None:  # DRG-188
    table = attacking(["Wizard"], ["Thug"], options={"no_magic": True}).show("4 Cantrip")
    assert table.choices == ["colour 0", "colour 2"]


def test_in_a_roll_for_magic_a_cantrip_is_magic() -> None:  # DRG-052
    table: DragonTable = skirmish(["Wizard"], ["Thug"], face=1).act("magic").show("4 Cantrip")
    assert (table.choices, table.s.frame[1].magic) == (["colour 0", "colour 2"], 0)


def test_individual_rolls_bring_no_spells() -> None:  # DRG-056
    frames = [{"stage": "action"}, {"stage": "trial", "marks": 1, "kind": Result.SAVE}]
    table = skirmish(["Wizard"], ["Thug"], frames=frames).show("4 Cantrip")
    assert (table.stage, table.s.holder) == ("action", NONE)
