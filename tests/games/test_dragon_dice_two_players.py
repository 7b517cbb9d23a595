"""Dragon Dice: a second player leads the opposing armies."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.dragon import DragonTable, dice, skirmish
from tests.lay import lay
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.table import CHANCE
from wyrmtable.games.dragon_dice import GAME
from wyrmtable.games.dragon_dice.state import OPFOR, PLAYER, Ending, RollKind, Zone
from wyrmtable.games.dragon_dice.terms import Land, Race

ANN, BOB = PLAYER, OPFOR


def duel(army: list[str], foes: list[str], battle: int = 4, face: int = 5, **position: Any) -> DragonTable:
    """A battle between two people, before the second one's action unless a stage says otherwise."""
    frames = [{"stage": position.pop("stage", "opfor_action")}]
    options: dict[str, object] = position.pop("options", {})
    given = {"army": dice(army), "opfor": dice(foes), "battle": battle - 1, "face": face, "frames": frames}
    given |= {"lands": [Land.FLATLAND] * 5, "attacker": OPFOR, **position}
    return DragonTable(Match(GAME, [Seat("Ann"), Seat("Bob")], options, position=given))


def test_the_second_player_chooses_the_races() -> None:  # DRG-174
    table = lay(GAME, 2).land(1, 2, 3, 4, 5)
    assert (table.match.mover, f"race {Race.UNDEAD}" in table.choices) == (BOB, False)
    table.act(f"race {Race.DWARVES}")
    assert f"race {Race.UNDEAD}" in table.choices
    table.act("race 0", "race 1", "race 2", "race 3")
    assert list(table.s.race) == [Race.DWARVES, 0, 1, 2, 3]


@pytest.mark.parametrize(
    ("battle", "face", "choices"),
    [
        (4, 5, ["melee", "charge", "pass"]),
        (2, 2, ["missile", "pass"]),
        (1, 1, ["magic", "pass"]),
        (5, 7, ["magic", "pass"]),
    ],
)
def test_any_action_that_the_face_permits(battle: int, face: int, choices: list[str]) -> None:  # DRG-102, DRG-174
    table = duel(["Footman"], ["Evoker"], battle, face)
    assert (table.match.mover, table.choices) == (BOB, choices)


def test_without_magicians_there_is_no_magic() -> None:  # DRG-188
    table = duel(["Footman"], ["Guard"], 5, 8, holder=OPFOR, options={"no_magic": True})
    assert table.choices == ["melee", "charge", "pass"]


def test_casualties_are_the_second_players_choice() -> None:  # DRG-174
    table = duel(["Warlord"], ["Thug", "Cutthroat", "Marauder"], stage="action", attacker=PLAYER)
    table.act("melee").show("3 Melee").show("1 Melee", "2 Melee", "3 Melee")
    assert (table.match.mover, table.offers) == (BOB, ["lose Thug", "lose Cutthroat", "lose Marauder"])
    table.pick("lose Marauder")
    assert table.zone(Zone.DEAD, OPFOR) == ["Marauder"]
    assert (table.match.mover, table.choices) == (BOB, ["yes", "no"])  # whether to counter-attack


def test_so_are_targets() -> None:  # DRG-174
    table = duel(["Footman", "Warlord"], ["Tako"]).act("melee").show("4 Entangle")
    assert (table.match.mover, table.offers) == (BOB, ["target Footman", "target Warlord", "done"])


def test_and_whether_to_resist_a_maneuver() -> None:  # DRG-174
    table = duel(["Lizard Rider"], ["Thug"], stage="step_d", attacker=-1).act("yes")
    assert (table.match.mover, table.choices) == (BOB, ["yes", "no"])
    assert table.act("no").s.face == 6


def test_alone_nobody_asks_for_the_opposing_army() -> None:  # DRG-050, DRG-105
    table = skirmish(["Warlord"], ["Thug"] * 9).act("melee").show("3 Melee").show(*["1 Maneuver"] * 9)
    assert table.s.roll[0].kind == RollKind.COUNTER_ATTACK


def test_one_wins_and_the_other_loses() -> None:  # DRG-174
    table = duel(["Footman"], ["Thug", "Thug"]).act("melee").show("2 Melee", "2 Melee").show("1 Melee")
    assert (table.s.ending, table.places) == (Ending.BEATEN, (2, 1))


def test_a_whole_duel_at_random() -> None:  # DRG-174, DRG-175
    for seed in range(6):
        chance = random.Random(seed)
        match = lay(GAME, 2, size="medium", army="random").match
        while not match.over:
            if match.mover == CHANCE:
                match.land([chance.randint(1, sides) for sides in match.sides])
            else:
                match.act(chance.choice(match.actions()))
        assert sorted(match.outcome.places if match.outcome else ()) == [1, 2]
