"""DiceWar: what the table says."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war import WarTable, strange, war, war_from_start
from wyrmtable.core.scene import Card, Cell, Closed, Die, Scene, Token, Track
from wyrmtable.games.dice_war.state import Verb


def labels(table: WarTable) -> dict[str, str]:
    return {choice.text: choice.label for choice in table.match.legal()}


def touched(table: WarTable) -> dict[str, tuple[str, ...]]:
    return {choice.text: choice.touches for choice in table.match.legal()}


def cells(table: WarTable) -> dict[str, Cell]:
    (board,) = [zone for zone in table.match.scene().zones if zone.id == "board"]
    return {cell.id: cell for cell in board.items if isinstance(cell, Cell)}


def belongings(scene: Scene, seat: int) -> dict[str, int]:
    items = next(zone for zone in scene.zones if zone.id == f"player-{seat}").items
    return {
        item.id: item.value if isinstance(item, Track) else item.count
        for item in items
        if isinstance(item, Track | Token)
    }


def objections(table: WarTable, verb: str) -> list[Closed]:
    return [closed for closed in table.match.scene().closed if closed.verb == verb]


def why(table: WarTable, verb: str, touching: str = "") -> tuple[str, str]:
    found = [each for each in objections(table, verb) if (touching in each.touches if touching else not each.touches)]
    return found[0].why, found[0].rule


# --- choices


def test_a_choice_names_creatures_fields_and_points() -> None:
    shown = labels(war("R3@c6 R2@d1 B2@c7 B6@g7 r"))
    assert shown["c6xc7"] == "Dragon Warrior c6 attacks Ghost c7: 2 points + 3"
    assert shown["d1-d3"] == "Ghost d1 moves to d3"
    assert shown["d1+"] == "Upgrade the Ghost on d1 to Dragon Warrior"
    assert shown["c6*b6,d6"] == "Soul Split on c6: Souls on b6 and d6"
    assert labels(war("R2@d3 B1@d4 r"))["d3xd4"] == "Ghost d3 attacks Soul d4: 1 point"


def test_an_offering_says_what_it_costs_and_brings() -> None:
    table = war("R4@c1 R4@e1 R2@d1 B6@g7 r")
    assert labels(table)["c1*2"] == "Blood Offering on c1: give up 2 dice for 4 Trigger Points"
    assert labels(table.act("c1*1")) == {
        "on d1": "1 Trigger Point: the Ghost on d1 becomes Dragon Warrior, level 3",
        "on e1": "1 Trigger Point: the Blood Mage on e1 becomes Fire Basilisk, level 5",
    }
    assert table.match.line == "Ann (Red): Blood Offering has 2 Trigger Points to spend. On whom?"


def test_a_die_of_a_lineup_says_what_is_left_to_place() -> None:
    table = war_from_start()
    assert labels(table)["6@a1"] == "Light Dragon, level 6, on a1: 4 to go"
    assert labels(table.act("6@a1"))["4@g1"] == "Blood Mage, level 4, on g1: lineup complete"
    assert table.match.line == "Ann (Red) lines up on row 1: 4 of 10 still to place."


def test_the_last_choices_of_a_turn_have_words_of_their_own() -> None:
    assert labels(war("R5@c3 B4@d4 B6@g7 r").act("c3xd4"))["stop"] == "Go no further"
    squirrel = war("R2@d1 B6@g7 r", red="deepwood").act("d1-d2")
    assert labels(squirrel) == {"trail": "Leave a Sapling, level 1, behind on d1", "stop": "Leave nobody behind"}
    assert squirrel.match.line == "Ann (Red): leave a Sapling behind on d1?"
    owl = war("R4@a1 R1@b1 B6@g7 r tp=2:0", red="deepwood")
    assert labels(owl)["a1*"] == "Moon Song on a1: spend up to 2 Trigger Points"
    assert labels(owl.act("a1*"))["stop"] == "Stop and keep 2 Trigger Points"
    stag = war("R5@d4 B4@e5 B6@g7 r", red="deepwood")
    assert labels(stag)["d4*e5"] == "Bellow on d4: the Blood Mage on e5 becomes Dragon Warrior, level 3"
    assert labels(war("R6@a1 B6@a2 B6@b1 r quiet=6")) == {
        "pass": "Pass: no action is possible",
        "declare": "Declare the End of War, then act",
    }


def test_a_choice_touches_its_fields() -> None:
    assert touched(war_from_start())["3@c1"] == ("c1", "level-3")
    fight = touched(war("R3@c6 B2@c7 B6@g7 r"))
    assert fight["c6xc7"] == ("c6", "c7")
    assert fight["c6+"] == ("c6",)
    assert fight["c6*b6,d6"] == ("c6", "b6", "d6")
    assert touched(war("R2@d1 B6@g7 r", red="deepwood").act("d1-d2")) == {"trail": ("d1",), "stop": ()}


# --- what cannot be done


@pytest.mark.parametrize(
    ("position", "verb", "field", "reason", "rule"),
    [
        ("R4@d3 B1@d4 B1@d5 B1@e5 r", "attack", "d4", "Side by side, 3 or more Souls are immune to attacks.", "WAR-35"),
        ("R4@d3 B4@d4 r", "attack", "d4", "To defeat level 4 takes a creature of level 5 or 6 in reach.", "WAR-23"),
        ("R4@d3 B1@d6 r", "attack", "d6", "None of your creatures reaches it.", "WAR-24"),
        ("R6@a1 R6@a2 B6@b1 r", "move", "a1", "No empty field is in its reach.", "WAR-20"),
        ("R6@a1 R1@g1 B6@b1 r", "upgrade", "a1", "Level 6 is the highest.", "WAR-31"),
        ("R3@a1 B6@a2 r", "split", "a1", "It takes two empty fields on opposite sides of the caster.", "WAR-41"),
        ("R6@d4 B6@g7 r ex=13:0", "split", "d4", "It takes 2 dice of the Reserve, which has 1.", "WAR-32"),
        ("R4@d4 B6@g7 r", "offer", "d4", "There is nobody whom it would change.", "WAR-45"),
        ("R4@d4 R1@a1 B6@g7 r ex=13:0", "offer", "d4", "The Reserve is empty.", "WAR-43"),
        ("R1@d4 B6@g7 r", "split", "", "It takes a Dragon Warrior or a Light Dragon.", "WAR-32"),
        ("R1@d4 B6@g7 r", "shift", "", "No creature of your tribe has such a Spell.", "WAR-32"),
        ("R1@d4 B6@g7 r quiet=2", "declare", "", "It takes 6 quiet turns in a row, and there are 2.", "WAR-62"),
        ("R1@d4 B6@g7 r quiet=8 truce=2", "declare", "", "The End of War is declared already.", "WAR-62"),
        ("R1@d4 B6@g7 r", "pass", "", "Passing is allowed only where no action is possible.", "WAR-16"),
    ],
)
def test_what_cannot_be_done_says_why(position: str, verb: str, field: str, reason: str, rule: str) -> None:
    assert why(war(position), verb, field) == (reason, rule)


def test_a_lineup_says_which_dice_and_fields_do_not_fit() -> None:
    table = war_from_start().act("6@a1")
    assert why(table, "place", "level-5") == ("A lineup adds up to exactly 10, and only 4 are left.", "WAR-12")
    assert why(table, "place", "a1") == ("A field holds only one creature.", "WAR-03")
    assert why(table, "place", "a7") == ("A lineup stands in its own Supply Zone.", "WAR-12")
    assert why(table, "move") == ("The War begins when both lineups stand.", "WAR-15")


def test_within_a_turn_the_rest_has_to_wait() -> None:
    offering = war("R4@c1 R6@e1 R2@d1 B6@g7 r").act("c1*1")
    assert why(offering, "spend", "c1")[0] == "The Spell works on others, not on who casts it."
    assert why(offering, "spend", "e1")[0] == "Level 6 cannot be changed any further."
    assert why(offering, "stop")[1] == "WAR-44"
    rush = war("R5@c3 B4@d4 B6@e5 B6@g7 r").act("c3xd4")
    assert why(rush, "attack", "e5")[0] == "To defeat level 6 takes a creature of level 3 in reach."
    assert why(rush, "upgrade") == ("First the further step is taken, or declined.", "WAR-47")


def test_every_verb_is_open_or_closed_also_with_a_strange_tribe() -> None:
    levels: dict[int, dict[str, Any]] = {
        4: {
            "spell": {
                "name": "Pyre",
                "parts": [
                    {"does": "offer", "source": "friendly", "max": 2, "tp": 1},
                    {"does": "spend", "effect": "to_reserve", "filter": "opposing", "range": "any", "persist": True},
                ],
            }
        }
    }
    table = strange("R4@c1 R2@d1 R3@e1 B2@d4 B5@g7 r", levels)
    for choice in ("c1*2", "give d1", "give e1", "on d4", "stop"):
        scene = table.match.scene()
        known = {closed.verb for closed in scene.closed} | {choice.verb for choice in scene.choices}
        assert known == {verb.name.lower() for verb in Verb}
        table.act(choice)
        assert all(line.endswith(".") for line in table.said)


# --- the scene


def test_fields_show_creatures_threats_walls_ruins_and_bonuses() -> None:
    shown = cells(war("R3@c6 B2@c7 B1@e5 B1@e6 B1@e7 R6@d4 r", ruins=True))
    assert shown["c7"].label == "c7: Black's Ghost, level 2, threatened"
    assert shown["c7"].notes == ("threatened", "home-1")
    assert shown["e5"].notes == ("immune",)
    assert shown["d4"].notes == ("ruin",)
    assert shown["b2"].label == "b2: empty, a Ruin"
    assert [shown[f"a{row}"].mark for row in range(1, 8)] == ["+3", "+2", "+1", "", "+1", "+2", "+3"]
    (die,) = shown["c6"].items
    assert isinstance(die, Die)
    assert (die.id, die.seat, die.face.symbol, die.face.letter, die.face.label) == (
        "die-c6",
        0,
        "axe",
        "3",
        "Dragon Warrior",
    )


def test_players_show_points_with_virtual_ones_and_their_dice() -> None:
    scene = war("R6@a1 R6@b1 B1@g7 b vp=3:4 ex=1:2").match.scene()
    assert belongings(scene, 0) == {
        "points-0": 5,
        "virtual-0": 2,
        "reserve-0": 12,
        "exile-0": 1,
        "trigger-0": 0,
    }
    assert belongings(scene, 1) == {"points-1": 4, "reserve-1": 12, "exile-1": 2, "trigger-1": 0}
    assert [zone.active for zone in scene.zones[:2]] == [False, True]
    assert [zone.note for zone in scene.zones[:2]] == ["Red, Light of Dragons", "Black, Light of Dragons"]


def test_who_steps_on_is_marked_and_the_last_choice_too() -> None:
    table = war("R5@c3 B4@d4 B6@g7 r").act("c3xd4")
    assert "actor" in cells(table)["d4"].notes
    assert table.match.scene().last == ("c3", "d4")
    assert table.match.line == "Ann (Red): Fire Rush lets the Fire Basilisk on d4 go on."


def test_zones_come_in_their_order_and_a_tribe_that_both_play_lies_there_once() -> None:
    assert [zone.id for zone in war("R1@a1 B1@g7 r").match.scene().zones] == [
        "player-0",
        "player-1",
        "board",
        "tribe-0",
    ]
    setup = war_from_start(black="deepwood").match.scene()
    assert [zone.id for zone in setup.zones[2:]] == ["board", "levels", "tribe-0", "tribe-1"]
    assert [item.id for item in setup.zones[3].items] == [f"level-{level}" for level in range(1, 7)]


def test_any_tribe_is_described_by_what_its_pack_says() -> None:
    zones = war("R1@a1 B1@g7 r", black="deepwood").match.scene().zones[3:]
    notes = {
        card.title: [f"{row.text}: {row.note}" for row in card.rows]
        for zone in zones
        for card in zone.items
        if isinstance(card, Card)
    }
    assert notes["Soul"] == [
        "Movement and Attack: 1 field straight",
        "Movement: hops straight over an own Soul",
        "Soul Wall: 3 or more Souls side by side are immune to attacks",
    ]
    assert notes["Dragon Warrior"][1:] == [
        "Attack: also defeats level 6",
        "Soul Split: Spell: 2 Souls of the Reserve appear on two opposite sides; it becomes a Soul",
    ]
    assert "Fire Rush: after a defeat it may make a further Movement or Attack" in notes["Fire Basilisk"]
    assert "Buried Acorn: after a Movement it may leave a Sapling of the Reserve behind" in notes["Squirrel"]
    assert "Night Flight: 1 Trigger Point when it moves" in notes["Owl"]
    assert "Thick Hide: immune to Spells and specialities" in notes["Badger"]


def test_the_corner_shows_the_clocks() -> None:
    assert war("R1@a1 B1@g7 r quiet=4 stall=12", stall_limit=60, turn_cap=300).match.scene().status == (
        "turn 1/300, quiet 4/6, stall 12/60"
    )
    assert "quiet 7: declare?" in war("R1@a1 B1@g7 r quiet=7").match.scene().status
    assert "End of War in 8" in war("R1@a1 B1@g7 r quiet=9 truce=3").match.scene().status
    assert war_from_start(paired=True).match.scene().status == "game 1 of 2, lineups"


# --- the log


def test_the_dice_say_who_begins() -> None:
    assert war_from_start("b").said == ["Ann rolls 1, Bob rolls 6: Bob begins."]


def test_an_attack_tells_its_points_and_a_curse_what_it_does() -> None:
    assert war("R3@c6 B1@c7 B6@g7 r").act("c6xc7").said == [
        "Ann's Dragon Warrior on c6 defeats the Soul on c7: 1 point + 3 for the field, 4 won so far."
    ]
    assert war("R5@c3 B2@d4 B6@g7 r").act("c3xd4").said == [
        "Ann's Fire Basilisk on c3 defeats the Ghost on d4: 2 points, 2 won so far.",
        "Curse: Ann's Fire Basilisk on d4 becomes Dragon Warrior, level 3.",
    ]


def test_haunting_and_virtual_points_are_told() -> None:
    assert war("R2@d3 B6@d4 B1@g7 r").act("d3-d5").said == [
        "Ann's Ghost moves from d3 to d5.",
        "Haunting: Bob's Light Dragon on d4 becomes Fire Basilisk, level 5.",
        "Bob has no virtual points any more.",
    ]


def test_ruins_swallow_creatures_of_level_1() -> None:
    lost = "is lost in the Ruin, and its die goes to the Reserve."
    assert war("R2@d3 B2@d4 B6@g7 r", ruins=True).act("d3-d5").said[1:] == [
        "Haunting: Bob's Ghost on d4 becomes Soul, level 1.",
        f"Bob's Soul on d4 {lost}",
    ]
    assert war("R3@c4 B6@g7 r", ruins=True).act("c4*b4,d4").said == [
        "Ann casts Soul Split on c4: Souls appear on b4 and d4, and the Dragon Warrior becomes a Soul.",
        f"Ann's Soul on d4 {lost}",
    ]
    assert war("R1@d3 R6@a1 B6@g7 r", ruins=True).act("d3-d4").said[1:] == [f"Ann's Soul on d4 {lost}"]
    assert war("R6@b1 R3@b2 B6@g7 r", ruins=True).act("b2-c2").said == ["Ann's Dragon Warrior moves from b2 to c2."]


def test_a_further_step_and_an_offering_are_told() -> None:
    rush = war("R5@c3 B4@d4 B3@e5 B6@g7 r").act("c3xd4", "d4xe5")
    assert rush.said[0].startswith("Fire Rush: Ann's Fire Basilisk on d4 defeats the Dragon Warrior on e5")
    offering = war("R4@c1 R5@d1 B6@g7 r").act("c1*1")
    assert offering.said == ["Ann casts Blood Offering on c1 and gives up 1 die for 2 Trigger Points."]
    assert offering.act("on d1").said == [
        "1 Trigger Point: the Fire Basilisk on d1 becomes Light Dragon, level 6.",
        "1 Trigger Point is left over and lost.",
        "Bob has no virtual points any more.",
    ]


def test_clocks_and_declarations_are_told() -> None:
    table = war("R1@a1 B1@g7 r quiet=5").act("a1-a2")
    assert table.said[1:] == ["6 quiet turns in a row: the End of War can be declared."]
    assert table.act("declare").said == ["Bob declares the End of War: 10 quiet turns from now the higher total wins."]
    assert table.act("g7+").said[1:] == ["The turn was not quiet: the War goes on."]


def test_a_tribe_that_gathers_tells_it() -> None:
    owl = war("R4@a1 R1@b1 B6@g7 r", red="deepwood").act("a1-b2")
    assert owl.said == ["Ann's Owl moves from a1 to b2.", "Ann gains 1 Trigger Point."]
    assert war("R1@c6 B1@g7 b vp=0:0", red="deepwood").act("g7+").said[1:] == []
    sapling = war("R1@a3 B3@a4 R6@g1 b", red="deepwood").act("a4xa3")
    assert sapling.said[0].startswith(
        "Bob's Dragon Warrior on a4 defeats the Sapling on a3, which goes to the Reserve: 1 point + 1"
    )


def test_the_games_of_a_pair_are_told() -> None:
    pair = war("R4@g6 B3@g7 r vp=4:2", paired=True).act("g6xg7")
    assert pair.said[1:] == ["The first game goes to Ann, with 10 points to 2.", "Now Bob begins."]


# --- the ending


@pytest.mark.parametrize(
    ("position", "choice", "options", "reason"),
    [
        ("R4@g6 B3@g7 B1@a7 r vp=4:2", "g6xg7", {}, "Ann wins with 10 points to 2."),
        ("R6@a1 R5@b1 B1@g7 r vp=8:2", "b1+", {}, "Ann wins with 10 points, 2 of them virtual, to 2."),
        ("R4@b2 R6@d4 R4@e6 B1@a7 r", "e6-f6", {"ruins": True}, "Ann wins and holds all three Ruins."),
        ("R4@d3 B1@d4 r", "d3xd4", {}, "Ann wins: Bob has no creature left."),
        ("R1@a1 B1@g7 r vp=3:3 quiet=16 truce=10", "a1-a2", {}, "The war is over: a draw at 3 points each."),
        (
            "R1@a1 B1@g7 r vp=3:2 stall=59",
            "a1-a2",
            {"stall_limit": 60},
            "No best total rose in 60 turns: Ann wins by 3 points to 2.",
        ),
        ("R1@a1 B1@g7 r vp=1:2 turn=50", "a1-a2", {"turn_cap": 50}, "After 50 turns: Bob wins by 2 points to 1."),
        (
            "R4@g6 B3@g7 r vp=4:2 game=2 wins=1:0 sums=10:3",
            "g6xg7",
            {"paired": True},
            "Ann wins the pair by 2 games to 0.",
        ),
    ],
)
def test_an_ending_says_why(position: str, choice: str, options: dict[str, Any], reason: str) -> None:
    table = war(position, **options).act(choice)
    assert table.match.over
    assert table.match.line == reason
