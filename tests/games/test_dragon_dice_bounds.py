"""Dragon Dice: where a rule ends: what is not doubled, not saved, not rolled again, and for how long."""

from __future__ import annotations

from typing import Any

from tests.games.dragon import DragonTable, dice, kind, laid, skirmish
from tests.games.dragon_magic import rolling
from wyrmtable.games.dragon_dice.state import OPFOR, PLAYER, Ending
from wyrmtable.games.dragon_dice.terms import Effect, Land

# --- rolls (DRG-044, DRG-057)


def frozen(name: str, **position: Any) -> DragonTable:
    """An army of one unit, which is held, and on which something lies that would help it."""
    return skirmish([name], ["Thug"], **position).changed(army=[[kind(name), "army", 2]])


def test_no_dice_no_results_whatever_lies_on_the_army() -> None:  # DRG-044
    weapon, skin = laid(PLAYER, Effect.MELEE_UP, 2, by=PLAYER), laid(PLAYER, Effect.SAVES_UP, 2, by=PLAYER)
    table = frozen("Footman", lasting=[weapon]).act("melee")
    assert [int(total) for total in table.s.roll[0].total] == [0] * 5
    table = frozen("Footman", lasting=[skin], stage="opfor_action", attacker=OPFOR).show("1 Melee")
    assert table.s.ending == Ending.BEATEN


def test_who_rolls_no_dice_does_not_stand_against_a_tidal_wave() -> None:  # DRG-044
    dead = laid(PLAYER, Effect.MANEUVER_UP, 6, by=PLAYER)
    wave: dict[str, Any] = {"green": 5, "land": Land.COASTLAND, "lasting": [dead], "face": 6}
    army = [[*die, 2] for die in dice(["Mammoth Rider", "Mammoth Rider"])]
    table = rolling(["Mammoth Rider"] * 2, ["Igniter", "Igniter"], **wave)
    table.match = table.changed(army=army).match
    table.d8(8)
    assert (table.s.face, table.dead) == (7, ["Mammoth Rider"])
