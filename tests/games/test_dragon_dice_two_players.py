"""Dragon Dice: a second player leads the opposing armies."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.dragon import DragonTable, dice, laid, skirmish
from tests.lay import lay
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.table import CHANCE
from wyrmtable.games.dragon_dice import GAME
from wyrmtable.games.dragon_dice.state import NONE, OPFOR, PLAYER, Ending, RollKind, Zone
from wyrmtable.games.dragon_dice.terms import Effect, Land, Race

ANN, BOB = PLAYER, OPFOR


def duel(army: list[str], foes: list[str], battle: int = 4, face: int = 5, **position: Any) -> DragonTable:
    """A battle between two people, before the second one's action unless a stage says otherwise."""
    frames = position.pop("frames", [{"stage": position.pop("stage", "opfor_action")}])
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


def test_so_are_the_uses_of_its_icons() -> None:  # DRG-174, D9
    table = duel(["Footman"] * 6, ["Troll", "Thug:dead", "Marauder:dead"]).act("melee").show("4 Regenerate")
    assert (table.match.mover, table.offers) == (BOB, ["return Thug", "return Marauder", "done"])
    table = duel(["Footman"] * 6, ["Behemoth"]).act("melee").show("4 Charge")
    assert (table.match.mover, table.choices) == (BOB, ["charge", "melee"])
    table = duel(["Footman"] * 2, ["Umber Hulk"]).act("melee").show("4 Confuse").show("1 Melee", "1 Save")
    assert (table.match.mover, table.offers) == (BOB, ["target Footman", "target Footman", "done"])


def test_so_are_its_answers() -> None:  # DRG-174, D8, D9, D23
    more: dict[str, Any] = {"stage": "action", "attacker": PLAYER}
    table = duel(["Footman"], ["Ghost"], **more).act("melee").show("1 Melee").show("3 Vanish")
    assert (table.match.mover, table.choices) == (BOB, ["yes", "no"])
    table = duel(["Footman"] * 9, ["Fireshadow"], **more).act("charge")
    table.show(*["1 Melee"] * 9).show("4 Create Fireminions")
    assert (table.match.mover, table.choices) == (BOB, ["use_as 0", "use_as 4"])
    table = duel(["Footman"] * 9, ["Marauder"], lasting=[laid(OPFOR, Effect.RESULTS_DOWN)], **more).act("charge")
    table.show(*["1 Melee"] * 9).show("3 ID")
    assert (table.match.mover, table.choices) == (BOB, ["use_as 0", "use_as 4"])
    frames = [{"stage": "step_d"}, {"stage": "maneuver", "side": PLAYER, "count": 1}]
    table = duel(["Lizard Rider"], ["Naiad"], frames=frames, attacker=NONE).act("yes").show("3 Maneuver")
    assert (table.show("2 Melee").match.mover, table.choices) == (BOB, ["reroll 0", "done"])


def test_and_who_steps_in_or_falls_to_a_plague() -> None:  # DRG-174, D11, D25
    more: dict[str, Any] = {"stage": "action", "attacker": PLAYER}
    table = duel(["Warlord"], ["Wight", "Zombie:dead"], **more).act("melee").show("3 Melee").show("2 Melee")
    assert (table.match.mover, table.offers) == (BOB, ["substitute Zombie", "no"])
    table = duel(["Minor Death"], ["Thug", "Cutthroat", "Marauder"], **more).act("melee").show("4 Plague")
    table.pick("target Thug").show("1 Melee")
    assert (table.match.mover, table.offers) == (BOB, ["target Cutthroat", "target Marauder"])


def test_and_what_its_races_and_its_city_bring_back() -> None:  # DRG-174, DRG-181, DRG-185
    frozen = ["Advocate", "Advocate:buried", "Defender:buried"]
    table = duel(["Footman"], frozen, stage="start_c")
    assert (table.match.mover, table.offers) == (BOB, ["return Advocate", "return Defender"])
    city: dict[str, Any] = {"stage": "start_c", "holder": OPFOR, "options": {"no_magic": True}}
    table = duel(["Footman"], ["Thug", "Thug:dead", "Cutthroat:dead"], 5, 8, **city)
    assert (table.match.mover, table.offers) == (BOB, ["recruit Thug", "promote Thug", "done"])


def test_and_whom_it_buries_for_black_magic() -> None:  # DRG-087, DRG-110, DRG-174
    table = duel(["Warlord", "Footman:dead", "Sergeant:dead"], ["Warlock"], 5, 7).act("magic").show("2 ID")
    table.act("colour 4")
    assert (table.match.mover, table.offers) == (BOB, ["bury Footman", "bury Sergeant", "done"])


def test_a_second_light_army_maneuvers_unasked() -> None:  # DRG-170, DRG-174
    more: dict[str, Any] = {"stage": "start_c", "holder": PLAYER, "options": {"no_magic": True}}
    table = duel(["Footman"], ["Guard"], 5, 8, **more)
    assert (table.match.mover, table.choices) == (ANN, ["yes", "no"])
    held = [[*die, 1] for die in dice(["Guard"])]
    table = duel(["Footman"], ["Guard"], 5, 8, **more).changed(opfor=held)
    assert (table.stage, table.s.face) == ("opfor_action", 8)  # who is held does not maneuver


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
