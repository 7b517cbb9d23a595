"""Dragon Dice: a second player raises the opposing armies, die by die or as a race has them."""

from __future__ import annotations

import pytest

from tests.games.dragon import CATALOGUE, PACK, DragonTable, kind, name_of
from wyrmtable import bots
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.table import CHANCE
from wyrmtable.games.dragon_dice import GAME, positions
from wyrmtable.games.dragon_dice.state import OPFOR, SLOTS, Zone


def raising(**options: object) -> DragonTable:
    """Two players, the terrains are rolled, and the Missile army is asked for."""
    table = DragonTable(Match(GAME, [Seat("Ann"), Seat("Bob")], {"army": "7 x Footman", **options}, PACK))
    return table.land(1, 2, 3, 4, 5)


def add(table: DragonTable, **counts: int) -> DragonTable:
    """Some dice are added by name."""
    for name, count in counts.items():
        for _ in range(count):
            table.act(f"add {kind(name.replace('_', ' '))}")
    return table


def added(table: DragonTable) -> set[str]:
    """The dice that can be added."""
    return {name_of(int(text.split()[1])) for text in table.choices if text.startswith("add")}


def fought(table: DragonTable) -> list[str]:
    """The army of the first battle, the others being those of Dwarves; in the order of its roster."""
    while table.stage != "reserves":
        if table.match.mover == CHANCE:
            table.match.roll()
        else:
            table.act(next(text for text in table.choices if text == f"race {dwarves()}"))
    return [name_of(table.s.kind[SLOTS + place]) for place in range(table.s.roster[OPFOR])]


def dwarves() -> int:
    return next(race.number for race in CATALOGUE.races if race.key == "dwarves")


def test_the_second_player_takes_a_race_or_begins_to_build() -> None:  # DRG-174
    table = raising()
    assert table.match.mover == OPFOR
    assert {text.split()[0] for text in table.choices} == {"race", "add"}
    assert sum(text.startswith("race") for text in table.choices) == 11


def test_only_dice_of_the_slot_are_added() -> None:  # DRG-018, DRG-021
    units = [unit for unit in CATALOGUE.units if unit.name in added(raising())]
    assert {unit.slot.name for unit in units} == {"MISSILE"}
    assert {unit.rarity for unit in units} == {1, 2, 3}


def test_with_one_die_the_army_is_built_to_its_end() -> None:  # DRG-021
    table = add(raising(), Crossbowman=1)
    assert {text.split()[0] for text in table.choices} == {"add"}


def test_other_rarities_make_up_the_same_health() -> None:  # DRG-021, DRG-063
    table = add(raising(), Crack_Shot=3, Crossbowman=3)
    assert fought(table.act("done")) == ["Crossbowman"] * 3 + ["Crack Shot"] * 3


def test_nothing_larger_than_what_is_left_is_added() -> None:  # DRG-021
    table = add(raising(), Crack_Shot=3, Crossbowman=2)
    assert added(table) == {unit.name for unit in CATALOGUE.units if unit.name in added(raising()) and unit.health == 1}


def test_two_races_share_an_army_but_never_three() -> None:  # DRG-020
    table = add(raising(), Crossbowman=1, Bowman=1)
    assert {unit.people for unit in CATALOGUE.units if unit.name in added(table)} == {"Dwarves", "Coral Elves"}


def test_a_full_army_is_changed_or_done() -> None:  # DRG-174
    table = add(raising(), Crack_Shot=4)
    assert table.choices == ["remove 48", "done"]
    assert table.act("remove 48").s.roster[OPFOR] == 3
    assert fought(add(table, Crossbowman=3).act("done")) == ["Crossbowman"] * 3 + ["Crack Shot"] * 3


def test_a_monster_takes_the_place_of_commons_of_an_army_that_was_built() -> None:  # DRG-165
    table = add(raising(monsters="both"), Crack_Shot=2, Crossbowman=6).act("done")
    army = fought(table)
    assert (army[:4], len(army)) == (["Crossbowman", "Crossbowman", "Crack Shot", "Crack Shot"], 5)


def test_an_army_of_few_commons_has_no_monster() -> None:  # DRG-165
    assert len(fought(add(raising(monsters="both"), Crack_Shot=3, Crossbowman=3).act("done"))) == 6


def test_races_that_do_not_take_part_are_not_added() -> None:  # DRG-023
    races = {unit.people for unit in CATALOGUE.units if unit.name in added(raising(races="ten"))}
    assert not races & {"Scalders", "Treefolk"}


def test_more_health_is_more_to_build() -> None:  # DRG-176
    assert "done" not in add(raising(opfor_health_plus=1), Crack_Shot=4).choices


def test_an_army_that_is_built_waits_for_its_battle_in_a_position() -> None:
    table = raising().act(f"race {dwarves()}")
    for name in ("Mammoth Rider", "Mammoth Rider", "Mammoth Rider", "Mammoth Rider"):
        table.act(f"add {kind(name)}")
    table.act("done")
    fought(table)
    again = Match(
        GAME, table.match.seats, table.match.options, PACK, position=positions.read(table.match.state, table.match.box)
    )
    assert list(again.state.raised[SLOTS : SLOTS + 4]) == [kind("Mammoth Rider")] * 4
    assert again.state.raised_size[1] == 4


def test_the_opposing_army_is_gone_from_the_table_until_its_battle() -> None:  # DRG-001
    table = add(raising(), Crack_Shot=4).act("done")
    assert (table.s.roster[OPFOR], table.zone(Zone.ARMY, OPFOR)) == (0, [])


def test_the_words_say_what_is_built_and_what_does_not_fit() -> None:
    table = raising()
    assert table.match.line == "Bob: Which race is the Missile army? Or build it die by die: 12 health."
    add(table, Crossbowman=1, Bowman=1)
    assert table.match.line == "Bob: Build the Missile army: 10 of 12 health to spend."
    zone = next(zone for zone in table.match.scene().zones if zone.id == "army")
    assert (zone.title, zone.seat) == ("Bob's Missile army", OPFOR)
    why = {closed.label: (closed.rule, closed.touches) for closed in table.match.scene().closed}
    assert why["Add another die"][0] == "DRG-018"
    assert f"kind-{kind('Footman')}" in why["Add another die"][1]
    assert why["Add another race"][0] == "DRG-020"
    assert [why[label][0] for label in ("Done", "Race", "Remove")] == ["DRG-021", "DRG-174", "DRG-174"]
    assert table.match.told(len(table.match.log) - 1) == ["Bowman joins the army."]
    add(table, Crack_Shot=3, Crossbowman=1)
    assert table.match.line == "Bob: The Missile army is full."
    assert [choice.label for choice in table.match.legal()][-1] == "Done: all 12 health"


@pytest.mark.parametrize("bot", ["greedy", "expert"])
def test_bots_take_the_army_of_a_race(bot: str) -> None:
    table = raising()
    assert table.match.text_of(bots.find(GAME, bot)(table.match.sight())).startswith("race")
