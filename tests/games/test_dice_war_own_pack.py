"""DiceWar with the pack that docs/packs.md shows: its tribe is played, and the page tells the whole vocabulary."""

from __future__ import annotations

import random
import re

import pytest

from tests.docs.pages import DOCS, blocks
from tests.games.war import SEATS, WarTable, war
from wyrmtable.core.fair import fair_dice
from wyrmtable.core.match import Match
from wyrmtable.core.pack import Pack, load
from wyrmtable.core.table import CHANCE, verb_of
from wyrmtable.games.dice_war import GAME
from wyrmtable.games.dice_war.state import PATTERNS, Verb
from wyrmtable.games.dice_war.tribes import (
    ABILITIES,
    CHARGES,
    EFFECTS,
    MODES,
    PLACES,
    SPECIALITIES_BY_NAME,
    SPELLS_BY_NAME,
    SYMBOLS,
    TRIBES,
)

PAGE = (DOCS / "packs.md").read_text(encoding="utf-8")
TOLD = PAGE.partition("## Tribes\n")[2]


@pytest.fixture(scope="module")
def fen(tmp_path_factory: pytest.TempPathFactory) -> Pack:
    """The pack exactly as the page has it."""
    (shown,) = [block for block in blocks(DOCS / "packs.md") if block.title == "fen.toml"]
    path = tmp_path_factory.mktemp("packs") / shown.title
    path.write_text(shown.text, encoding="utf-8")
    return load(path, GAME.content)


def in_the_fen(pack: Pack, position: str) -> WarTable:
    """A position in which the Fen is Red's tribe."""
    return war(position, pack, red="fen")


# --- what the page tells


def test_the_page_tells_every_primitive_and_every_word() -> None:
    for primitive in ("step", "line", "hop", *SPECIALITIES_BY_NAME, *SPELLS_BY_NAME, *EFFECTS):
        assert f"`{primitive}`" in TOLD
    for word in (*CHARGES, *MODES, *PLACES):
        assert re.search(rf"\b{word}\b", TOLD)
    assert ", ".join(SYMBOLS[:-1]) + f" or {SYMBOLS[-1]}" in TOLD


def test_the_page_tells_how_much_a_pack_can_hold() -> None:
    assert f"A pack has up to {TRIBES} tribes." in TOLD
    assert f"1 to {PATTERNS} patterns" in TOLD
    assert f"up to {ABILITIES} specialities" in TOLD


def test_the_pack_says_that_it_is_ours_and_adds_one_tribe(fen: Pack) -> None:
    official = GAME.official_pack().data["tribe"]
    assert fen.data["provenance"] == "our own; no part of the printed game"
    assert list(fen.data["tribe"]) == [*official, "fen"]


# --- what its creatures do


def test_a_reed_bed_is_safe_also_around_corners(fen: Pack) -> None:  # WAR-52
    position = "R1@c3 R1@d4 R1@e5 R1@f4 B4@c4 B4@g4 b"
    table = in_the_fen(fen, position)
    assert not any("x" in choice for choice in table.choices)
    loose = in_the_fen(fen, position.replace("R1@f4", "R1@g1"))
    assert "c4xc3" in loose.choices


def test_a_marsh_light_hops_over_anybody_and_leads_opponents_astray(fen: Pack) -> None:
    table = in_the_fen(fen, "R2@c3 B4@d4 R1@b3 B6@g7 r")
    assert {"c3-e5", "c3-a3"} <= set(table.choices)
    assert table.act("c3-e5").board["d4"] == "B3"


def test_a_poacher_defeats_a_level_4(fen: Pack) -> None:
    table = in_the_fen(fen, "R3@d3 B4@d4 B5@d2 B6@g7 r")
    assert [deed for deed in table.of("d3") if "x" in deed] == ["xd4"]
    assert "d3xd2" not in table.choices


def test_a_marsh_witch_gives_up_creatures_and_lowers_others(fen: Pack) -> None:  # WAR-69
    table = in_the_fen(fen, "R4@a1 R1@b1 R1@c1 B5@d7 B6@g7 r")
    table.act("a1*2", "give b1", "give c1")
    assert (table.exile, table.trigger, table.stage) == ((2, 0), (6, 0), "spending")
    table.act("on g7", "on g7", "stop")
    assert (table.board["g7"], table.trigger, table.turn) == ("B4", (4, 0), "b")


def test_who_defeats_an_adder_is_gone(fen: Pack) -> None:  # WAR-72
    table = in_the_fen(fen, "R5@d3 R1@a1 B6@d4 B1@g7 b")
    table.act("d4xd3")
    assert table.board == {"a1": "R1", "g7": "B1"}
    assert (table.points, table.exile) == ((0, 6), (1, 0))


def test_a_bog_oak_counts_charges_and_shoots(fen: Pack) -> None:  # WAR-51, WAR-71
    table = in_the_fen(fen, "R6@d4 R1@a1 B6@g7 B6@f7 r")
    assert table.virtual == (1, 1)
    table.act("d4*c3,e3,d5")
    assert {table.board[field] for field in ("c3", "e3", "d5")} == {"R1"}
    assert (table.virtual, "d4" in table.board) == ((0, 2), False)
    charged = in_the_fen(fen, "R6@d4 R1@a1 B6@g7 b").act("g7-g6")
    assert charged.trigger == (1, 0)


# --- whole games


@pytest.mark.parametrize("rival", ["light_of_dragons", "deepwood", "fen"])
@pytest.mark.parametrize("seed", range(3))
def test_the_fen_plays_to_the_end_against_any_tribe(fen: Pack, rival: str, seed: int) -> None:
    options = {"red": "fen", "black": rival, "ruins": seed == 1, "turn_cap": 100}
    match, chance = Match(GAME, SEATS, options, fen, fair_dice(seed)), random.Random(seed)
    while not match.over:
        if match.mover == CHANCE:
            match.roll()
        else:
            match.act(chance.choice(match.actions()))
    assert match.outcome is not None
    assert match.outcome.reason


def test_the_table_shows_the_new_tribe(fen: Pack) -> None:
    shown = str(in_the_fen(fen, "R1@a1 B1@g7 r").match.scene())
    for name in ("The Fen", "Reed Bed", "Led Astray", "Snares", "Bog Bargain", "Venom", "Still Water", "Shoots"):
        assert name in shown


def test_a_choice_of_the_new_tribe_has_a_label(fen: Pack) -> None:
    table = in_the_fen(fen, "R4@a1 R1@b1 R6@c1 B5@d7 B6@g7 r")
    verbs = {verb_of(choice.action) for choice in table.match.legal()}
    assert {Verb.OFFER, Verb.SPLIT} <= verbs
    assert all(choice.label for choice in table.match.legal())
