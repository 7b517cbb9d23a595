"""DiceWar: the house tribe, creature by creature, against the tribe of the core box."""

from __future__ import annotations

import random

import pytest

from tests.games.war import SEATS, WarTable, war
from wyrmtable.core.fair import fair_dice
from wyrmtable.core.match import Match
from wyrmtable.core.table import CHANCE
from wyrmtable.games.dice_war import GAME
from wyrmtable.games.dice_war.box import OFFICIAL_TRIBES

TRIBE = GAME.official_pack().data["tribe"]["deepwood"]


def wood(position: str) -> WarTable:
    """A position in which Red leads the Deepwood."""
    return war(position, red="deepwood")


def test_the_tribe_says_that_it_is_ours() -> None:
    for level in "123456":
        assert TRIBE[level]["provenance"] == TRIBE["provenance"] == "our own, house"


def test_it_uses_what_the_core_tribe_does_not() -> None:
    rows = [row for level in "123456" for row in TRIBE[level].get("abilities", ())]
    parts = [part for level in "123456" for part in TRIBE[level].get("spell", {}).get("parts", ())]
    used = {row["does"] for row in (*rows, *parts)}
    assert used >= {"keep_from_exile", "trail", "immune", "extra_prey", "charge", "shift"}


def test_a_sapling_that_is_cut_down_grows_again() -> None:
    table = wood("R1@d3 R1@a1 B4@d4 b").act("d4xd3")
    assert (table.points, table.exile, table.reserve) == ((0, 2), (0, 0), (14, 14))


def test_saplings_count_where_they_overgrow_the_opposing_half() -> None:  # WAR-51
    table = wood("R1@a4 R1@b5 R1@c7 R2@d5 B1@g1 B4@g7 r")
    assert table.virtual == (2, 0)
    assert table.act("a4-a5").virtual == (3, 0)
    assert war("R1@a4 B1@b3 B1@c1 B1@d4 R4@g1 r", black="deepwood").virtual == (0, 2)


def test_a_squirrel_may_leave_a_sapling_where_it_was() -> None:  # WAR-70
    table = wood("R2@d1 R1@d2 B4@g7 r").act("d1-d3")
    assert (table.stage, table.choices) == ("trailing", ["trail", "stop"])
    assert table.act("trail").board == {"d1": "R1", "d2": "R1", "d3": "R2", "g7": "B4"}


def test_a_squirrel_does_not_pass_an_opponent() -> None:
    assert "d1-d3" not in wood("R2@d1 B4@d2 r").choices


def test_no_ghost_haunts_or_curses_a_badger() -> None:  # WAR-38, WAR-39, WAR-52
    assert wood("R3@d4 R1@a1 B2@d5 b").act("d5-d3").board["d4"] == "R3"
    assert wood("R3@d4 B2@d5 B4@g7 r").act("d4xd5").board["d5"] == "R3"


@pytest.mark.parametrize("level", range(1, 7))
def test_a_badger_defeats_everybody_but_its_own_level(level: int) -> None:
    assert ("d4xd5" in wood(f"R3@d4 B{level}@d5 B4@g7 r").choices) == (level != 3)


def test_an_owl_gathers_by_night_and_gives_it_away_in_one_song() -> None:  # WAR-69, WAR-71
    table = wood("R4@c1 R1@d1 B4@g7 r")
    table.act("c1-e3", "g7-f7", "e3-c1", "f7-g7")
    assert table.trigger == (2, 0)
    table.act("c1*", "on d1", "stop")
    assert (table.board["d1"], table.trigger, table.turn) == ("R2", (1, 0), "b")


def test_an_owl_sings_for_others_and_not_without_a_trigger_point() -> None:
    assert "c1*" not in wood("R4@c1 R1@d1 B4@g7 r").choices
    assert "c1*" not in wood("R4@c1 R6@d1 B4@g7 r tp=3:0").choices
    assert wood("R4@c1 R1@d1 B4@g7 r tp=1:0").act("c1*").choices == ["on d1", "stop"]


def test_a_stag_leaps_to_the_side() -> None:
    table = wood("R5@d4 R1@c3 B4@e5 B4@g7 r")
    assert {"-c5", "-e3", "xe5"} == {choice for choice in table.of("d4") if choice[0] in "-x"}


def test_a_bellow_lowers_a_neighbour_all_around() -> None:  # WAR-68
    table = wood("R5@d4 B6@e5 B1@d5 B4@f6 r")
    assert [choice for choice in table.of("d4") if choice.startswith("*")] == ["*e5"]
    assert table.act("d4*e5").board["e5"] == "B5"


def test_an_old_oak_steps_straight() -> None:
    assert [choice for choice in wood("R6@d4 B4@g7 r").of("d4") if choice[0] == "-"] == ["-d3", "-c4", "-e4", "-d5"]


def test_a_windfall_leaves_two_saplings_and_a_stag() -> None:
    table = wood("R6@d4 B4@d3 B4@g7 r")
    table.act("d4*c4,d5")
    assert {field: table.board[field] for field in ("c4", "d4", "d5")} == {"c4": "R1", "d4": "R5", "d5": "R1"}


@pytest.mark.parametrize("black", OFFICIAL_TRIBES)
@pytest.mark.parametrize("seed", range(4))
def test_it_plays_to_the_end_against_any_tribe(black: str, seed: int) -> None:
    options = {"red": "deepwood", "black": black, "ruins": seed == 1, "paired": seed == 2, "turn_cap": 100}
    match, chance = Match(GAME, SEATS, options, dice=fair_dice(seed)), random.Random(seed)
    while not match.over:
        if match.mover == CHANCE:
            match.roll()
        else:
            match.act(chance.choice(match.actions()))
    assert match.outcome is not None
    assert match.outcome.reason
