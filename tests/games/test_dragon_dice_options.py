"""Dragon Dice: what single options change, and what they leave as it is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dragon import kind, laid, skirmish
from tests.games.test_dragon_dice_challenge import maneuver, new, until
from tests.games.test_dragon_dice_two_players import duel
from wyrmtable.games.dragon_dice.muster import can_be_drawn
from wyrmtable.games.dragon_dice.state import NONE, OPFOR, PLAYER, Result, RollKind
from wyrmtable.games.dragon_dice.terms import Effect

NO_MAGIC: dict[str, Any] = {"options": {"no_magic": True}}


def number(box: Any, die: str, health: int = 0) -> int:
    """The number that draws a die: of all, or of the plain ones of this health."""
    return sum(can_be_drawn(box, each, health) for each in range(kind(die) + 1))


# --- the player's army


def test_a_unit_that_is_too_large_is_drawn_in_vain() -> None:  # DRG-177
    table = new(army="random", player_health_minus=14)
    table.land(number(table.match.box, "Footman")).land(number(table.match.box, "Sergeant"))
    assert table.army == ["Footman"]


def test_magic_dice_above_half_are_drawn_anew_without_magic_and_of_the_same_health() -> None:  # DRG-011, DRG-177
    table = new(army="random", player_health_minus=12)
    box = table.match.box
    for die in ("Theurgist", "Thaumaturgist", "Footman"):
        table.land(number(box, die))
    plain = [each for each in range(box.units) if can_be_drawn(box, each, 2)]
    assert table.match.sides == [len(plain)]
    assert {(int(box.health[each]), int(box.is_magic[each])) for each in plain} == {(2, 0)}
    table.land(number(box, "Sergeant", 2))
    assert (table.stage, table.army) == ("terrains_rolled", ["Footman", "Sergeant", "Theurgist"])


def test_a_king_who_is_not_in_the_army_maneuvers_no_more() -> None:  # DRG-173
    for zone in ("reserve", "dead"):
        army = ["Footman", f"King's Die:{zone}"]
        assert skirmish(army, ["Thug"], face=1, stage="end_b", options={"promo": True}).stage == "step_d"


# --- opposing armies


def test_monsters_of_the_player_alone_leave_the_opposing_armies_as_they_are() -> None:  # DRG-165
    table = until(new(monsters="player"), "reserves")
    assert (table.s.roster[OPFOR], list(table.s.monster)) == (8, [NONE] * 5)


@pytest.mark.parametrize("battle", [1, 2, 3, 4])
@pytest.mark.parametrize("face", [1, 2])
def test_from_the_first_face_every_army_shoots_where_it_cannot_fight(battle: int, face: int) -> None:  # DRG-178
    options = {"start_face_one": True}
    table = skirmish(["Footman"], ["Thug"], battle, face=face, stage="opfor_action", attacker=OPFOR, options=options)
    assert table.s.roll[0].kind == RollKind.MISSILE_ATTACK


def test_and_so_may_the_army_of_a_second_player() -> None:  # DRG-174, DRG-178
    assert duel(["Footman"], ["Thug"], 4, 1, options={"start_face_one": True}).choices == ["missile", "magic", "pass"]
    assert duel(["Footman"], ["Thug"], 4, 5, options={"start_face_one": True}).choices == ["melee", "charge", "pass"]


# --- the fifth battle


@pytest.mark.parametrize(("face", "actions"), [(5, ["melee", "charge", "pass"]), (8, ["magic", "pass"])])
def test_melee_against_magicians_needs_a_melee_icon(face: int, actions: list[str]) -> None:  # DRG-133, DRG-134
    holder = PLAYER if face == 8 else NONE
    table = skirmish(["Footman"], ["Evoker"], 5, face=face, holder=holder, options={"fifth_melee_on_icon": True})
    assert table.choices == actions


@pytest.mark.parametrize(("answer", "face"), [("1 ID", 8), ("2 Maneuver", 7)])
def test_a_tie_goes_to_the_light_army_that_maneuvers(answer: str, face: int) -> None:  # DRG-170
    table = skirmish(["Pony Rider"], ["Guard"], 5, face=7, stage="start_c", **NO_MAGIC).act("yes")
    assert table.show("1 Maneuver").show(answer).s.face == face


def test_who_does_not_resist_lets_it_pass() -> None:  # DRG-170
    table = skirmish(["Footman"], ["Guard"], 5, face=8, holder=PLAYER, icon=4, stage="start_c", **NO_MAGIC).act("no")
    assert (table.s.face, table.s.holder, table.s.icon) == (7, NONE, 0)


def test_mire_does_not_bind_the_eighth_face() -> None:  # DRG-124, DRG-126
    mire = [laid(PLAYER, Effect.MIRE)]
    table = maneuver(["Lizard Rider"], ["Evoker:away"], 5, face=8, holder=PLAYER, lasting=mire)
    assert table.s.face == 7


# --- details


def test_a_fiery_weapon_burns_who_charges() -> None:  # DRG-189
    burning = [laid(PLAYER, Effect.MELEE_UP, 2, by=PLAYER)]
    table = skirmish(["Footman"], ["Thug"] * 4, 2, stage="opfor_action", attacker=OPFOR, lasting=burning)
    table.show(*["1 Save"] * 4).show("2 Melee")
    assert (table.s.roll[1].kind, table.s.roll[1].total[Result.MELEE]) == (RollKind.CHARGE_DEFENCE, 4)
