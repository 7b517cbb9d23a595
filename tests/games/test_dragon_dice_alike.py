"""Dragon Dice: dice of the same kind that are not the same, and orders in which units fall that are not the same."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dragon import DragonTable, dice, laid, skirmish
from tests.games.dragon_magic import naming
from wyrmtable.games.dragon_dice.state import OPFOR, PLAYER, Result, Zone
from wyrmtable.games.dragon_dice.terms import Effect, Land

UNDEAD_ORDER = ["lose Mummy", "lose Wight"]


def damaged(army: list[str], points: int, side: int = PLAYER, **more: Any) -> DragonTable:
    """The player's army, or the other, takes damage."""
    frames = [{"stage": "action"}, {"stage": "damage", "side": side, "points": points, "fate": 1}]
    return skirmish(*((army, ["Thug"]) if side == PLAYER else (["Footman"], army)), frames=frames, **more)


# --- spells at units (DRG-090, DRG-092)


def test_castings_may_be_spread_over_units_of_one_kind() -> None:  # DRG-090, DRG-092
    table = naming(["Trickster"], ["Thug", "Thug", "Thug"], black=8).cast("Finger of Death").cast("Finger of Death")
    assert table.choices == ["target 49", "target 48"]  # one that is not named yet, and the one that is
    table.act("target 49")
    assert table.opfor == ["Thug"]


@pytest.mark.parametrize(
    ("spell", "caster", "colour"),
    [("Finger of Death", "Trickster", "black"), ("Firebolt", "Wizard", "red"), ("Fearful Flames", "Adept", "red")],
)
def test_every_unit_named_before_is_told_from_the_others(spell: str, caster: str, colour: str) -> None:  # DRG-092
    table = naming([caster], ["Marauder"] * 4, **{colour: 30})
    table.cast(spell, "castings 2").cast(spell, "target 49", "castings 1").cast(spell)
    assert table.choices == ["target 50", "target 48", "target 49"]


def test_units_that_are_named_in_the_same_way_are_the_same() -> None:  # DRG-092
    table = naming(["Trickster"], ["Marauder"] * 4, black=30)
    for target in ("target 48", "target 49"):
        table.cast("Finger of Death", *([target] if target != "target 48" else []), "castings 1")
    assert table.cast("Finger of Death").choices == ["target 50", "target 48"]


def test_a_strike_need_not_meet_whom_another_spell_meets() -> None:  # DRG-090
    table = naming(["Evoker"], ["Thug", "Thug", "Cutthroat"], blue=6, black=4)
    table.cast("Finger of Death", "target Thug").cast("Lightning Strike")
    assert table.choices == ["target 49", "target 50", "target 48"]


def test_a_unit_at_which_a_spell_is_aimed_may_be_the_one_that_is_lost() -> None:  # DRG-062, DRG-091
    doomed = [0, 1, 0, 0, PLAYER, -1, 0b10]
    table = damaged(["Footman", "Footman", "Warlord"], 1, castings=[doomed])
    assert table.choices == ["lose 0", "lose 1"]


# --- who falls first (DRG-062, DRG-066)


def test_the_order_is_asked_where_somebody_might_step_in() -> None:  # DRG-062, DRG-066, D10
    table = damaged(["Mummy", "Wight"], 5)
    assert table.offers == UNDEAD_ORDER
    table.pick("lose Wight")
    assert table.offers == ["substitute Wight", "no"]
    assert (table.pick("substitute Wight").army, table.dead) == (["Wight"], ["Mummy"])


def test_so_it_is_with_treefolk_that_regrow() -> None:  # DRG-062, DRG-066
    regrow = [laid(PLAYER, Effect.REGROW, by=PLAYER)]
    table = damaged(["Noble Willow", "Oakling"], 4, land=Land.HIGHLAND, lasting=regrow)
    assert table.offers == ["lose Noble Willow", "lose Oakling"]
    assert damaged(["Noble Willow", "Oakling", "Oak:away"], 4, land=Land.HIGHLAND).stage != "damage"


def test_nobody_steps_in_over_an_open_grave() -> None:  # DRG-066
    table = damaged(["Mummy", "Wight"], 5, lasting=[laid(PLAYER, Effect.OPEN_GRAVE, by=PLAYER)])
    assert table.stage != "damage"


def test_who_steps_in_for_the_opposing_army_is_its_next_casualty() -> None:  # DRG-063, DRG-066
    table = damaged(["Wight", "Mummy", "Zombie:dead"], 5, OPFOR)
    assert (table.opfor, table.zone(Zone.DEAD, OPFOR)) == (["Mummy"], ["Wight", "Zombie"])


# --- icons


def test_charmed_units_are_told_from_others() -> None:  # DRG-049, DRG-055
    table = skirmish(["Beholder", "Tako"], ["Thug"] * 3).act("melee").show("4 Charm", "4 Entangle")
    table.pick("resolve Charm").act("target 48").act("done").show("1 Melee")
    assert table.choices == ["target 49", "target 48", "done"]


def test_two_elevates_lift_two_units_of_one_kind() -> None:  # DRG-057
    army = ["Marksman", "Marksman", "Air Flying Carpet", "Air Flying Carpet"]
    table = skirmish(army, ["Thug"] * 9, face=2).act("missile")
    table.show("3 Missile", "3 Missile", "4 Elevate", "4 Elevate")
    assert table.s.roll[0].total[Result.MISSILE] == 12


def test_a_bash_of_the_opposing_army_names_a_unit_though_an_item_shows_more() -> None:  # DRG-017, DRG-051
    table = (
        skirmish(["Footman", "Fire Dawn Blade"], ["Behemoth"]).act("melee").show("1 Melee", "3 Melee").show("4 Bash")
    )
    assert (table.s.roll[1].total[Result.SAVE], list(table.s.air[:1])) == (1, [0])


def test_a_bash_names_the_second_of_two_dice_where_it_is_the_stronger() -> None:  # DRG-051
    table = skirmish(["Footman", "Footman"], ["Behemoth"])
    footman = dice(["Footman"])[0]
    wild = table.changed(army=[footman, [*footman, 0, 0, 0, 1]]).act("melee").show("1 Melee", "1 Melee").show("4 Bash")
    assert (wild.s.roll[1].total[Result.SAVE], list(wild.s.air[:1])) == (2, [1])


def test_a_second_bash_may_name_another_unit_of_the_same_kind() -> None:  # D9
    table = skirmish(["Behemoth", "Behemoth"], ["Cutthroat"] * 2, stage="opfor_action", attacker=OPFOR)
    table.show("2 Melee", "2 Melee").show("4 Bash", "4 Bash")
    assert table.choices == ["resolve 0", "resolve 1"]


def test_a_die_that_is_thrown_again_is_bashed_as_one() -> None:  # D9, DRG-053
    table = skirmish(["Behemoth"], ["Leopard Rider", "Thug"], stage="opfor_action", attacker=OPFOR)
    table.show("3 Rend", "1 Melee").show("4 Melee").show("4 Bash")
    assert table.choices == ["resolve 0", "resolve 1"]
    assert table.act("resolve 0").s.roll[1].total[Result.SAVE] == 7


# --- dice rolled anew


def test_flashfire_sees_what_an_icon_is_turned_into() -> None:  # DRG-059, D8
    flashfire = [laid(OPFOR, Effect.REROLL_ONE, by=OPFOR)]
    table = (
        skirmish(["Warlord"], ["Guard", "Guard"], land=Land.COASTLAND, lasting=flashfire).act("melee").show("3 Save")
    )
    table.show("1 Maneuver", "1 Melee")
    assert (table.s.dice, table.s.air[0]) == (1, 49)


def test_flashfire_sees_what_a_breath_takes_away() -> None:  # DRG-057, D8
    lies = [laid(OPFOR, Effect.REROLL_ONE, by=OPFOR), laid(OPFOR, Effect.NO_ID)]
    table = skirmish(["Warlord"], ["Thug", "Thug"], lasting=lies).act("melee").show("3 Save").show("1 ID", "1 Melee")
    assert (table.s.dice, table.s.air[0]) == (1, 48)


# --- in words


def labels(table: DragonTable) -> list[str]:
    """What can be chosen, as a player reads it."""
    return [choice.label for choice in table.match.legal()]


def test_targets_of_one_kind_are_told_apart_by_the_spells_that_are_aimed_at_them() -> None:
    table = naming(["Trickster"], ["Marauder"] * 3, black=30).cast("Finger of Death", "castings 2")
    assert labels(table.cast("Finger of Death")) == [
        "Finger of Death at Marauder: 3 health",
        "Finger of Death at Marauder, under 2 Finger of Death: 3 health",
    ]


def test_targets_of_an_icon_are_told_apart_by_what_they_show() -> None:
    table = skirmish(["Satyr", "Sergeant"], ["Thug"] * 2).act("melee").show("4 Confuse", "2 Melee")
    assert labels(table.show("1 Melee", "1 Save"))[:2] == [
        "Confuse at Thug with 1 Melee: 1 of 4 health",
        "Confuse at Thug with 1 Save: 1 of 4 health",
    ]


def test_charmed_targets_are_called_so() -> None:
    table = skirmish(["Beholder", "Tako"], ["Thug"] * 3).act("melee").show("4 Charm", "4 Entangle")
    table.pick("resolve Charm").act("target 48").act("done").show("1 Melee")
    assert labels(table)[1] == "Entangle at Thug, charmed: 1 of 4 health"
