"""docs/rules/dice-war.md: its clauses, tables and counted positions are those of the rules, the packs and the tests."""

from __future__ import annotations

import re

import pytest

from tests.docs.pages import DOCS
from tests.games.war import war
from tests.games.war_positions import POSITIONS
from wyrmtable.core.options import SWITCH
from wyrmtable.games.dice_war import GAME
from wyrmtable.games.dice_war.notation import WORDS
from wyrmtable.games.dice_war.positions import MARKS
from wyrmtable.games.dice_war.state import KINDS, Ending
from wyrmtable.server.rules import as_html

PAGE = (DOCS / "rules" / "dice-war.md").read_text(encoding="utf-8")
TRIBES = GAME.official_pack().data["tribe"]


def section(heading: str) -> str:
    """What stands under a heading, up to the next."""
    return re.split(r"^#+ .*$", PAGE.partition(f"# {heading}\n")[2], maxsplit=1, flags=re.M)[0]


def tables(heading: str) -> list[list[list[str]]]:
    """The tables under a heading, each without its head, row by row and cell by cell."""
    found = re.findall(r"^\|.*\n\|[-|]+\n((?:\|.*\n?)+)", section(heading), re.M)
    return [[[cell.strip() for cell in row[1:-1].split("|")] for row in table.splitlines()] for table in found]


def test_every_clause_stands_once_and_can_be_pointed_at() -> None:
    stated = re.findall(r"\((WAR-\d+)\)", PAGE)
    assert sorted(stated) == [f"WAR-{number:02}" for number in range(1, 73)]
    html = as_html(PAGE)
    assert [clause for clause in stated if f'id="{clause}"' not in html] == []


# --- tribes


@pytest.mark.parametrize("tribe", TRIBES)
def test_the_creatures_are_those_of_the_pack(tribe: str) -> None:
    (rows,) = tables(f"The tribe {TRIBES[tribe]['name']}")
    assert [row[:2] for row in rows] == [[str(level), TRIBES[tribe][str(level)]["name"]] for level in range(1, KINDS)]


@pytest.mark.parametrize("tribe", TRIBES)
def test_every_ability_is_told(tribe: str) -> None:
    for level in range(1, KINDS):
        creature = TRIBES[tribe][str(level)]
        abilities = [*creature.get("abilities", []), *([creature["spell"]] if "spell" in creature else [])]
        for ability in abilities:
            assert f"**{ability['name']}" in PAGE


def test_what_is_ours_or_reconstructed_is_called_so() -> None:
    for creature in TRIBES["light_of_dragons"].values():
        if isinstance(creature, dict):
            assert "reconstructed" in creature["provenance"]
    assert "*reconstructed*" in " ".join(section("The tribe Light of Dragons").split())
    assert "house" in TRIBES["deepwood"]["provenance"]
    assert "no part of the printed game" in " ".join(section("The tribe Deepwood").split())


def test_the_prey_is_that_of_the_rules() -> None:
    (rows,) = tables("Attack")
    for level, defeats in rows:
        prey = [int(word) for word in re.findall(r"\d", defeats)]
        for other in range(1, KINDS):
            table = war(f"R{level}@d4 B{other}@d5 B{other}@e3 R6@a1 B6@g7 r")
            assert any(choice.startswith("d4x") for choice in table.choices) == (other in prey)


# --- notation


def test_every_word_and_mark_is_told() -> None:
    actions, marks = tables("Notation")
    assert {row[0].strip("`") for row in actions} >= set(WORDS.values())
    told = re.findall(r"`(\w+)", " ".join(row[0] for row in marks))
    assert sorted(told) == sorted(MARKS)


def test_the_position_told_as_an_example_is_won_so() -> None:
    (line,) = re.findall(r"^`(.+/.+)`$", section("Notation"), re.M)
    table = war(line)
    table.act("g6xg7")
    assert (table.match.state.ending, list(table.match.state.outcome)) == (Ending.POINTS, [1, 2])


# --- positions


def test_the_counts_are_those_of_the_tests() -> None:
    (rows,) = tables("Counted positions")
    numbers = [[str(number), known.name] for number, known in enumerate(POSITIONS, start=1)]
    assert [row[:2] for row in rows] == numbers
    assert [[int(cell.replace(",", "")) for cell in row[2:]] for row in rows] == [
        [*known.counts] for known in POSITIONS
    ]


def test_the_positions_are_those_of_the_tests() -> None:
    told = re.findall(r"^\d+\. ([^,:]+)(.*):\n((?: +.+\n)+)", section("Counted positions"), re.M)
    assert [name for name, _, _ in told] == [known.name for known in POSITIONS]
    for (_, options, line), known in zip(told, POSITIONS, strict=True):
        assert " ".join(line.split()).strip("`") == known.line
        given = {name: SWITCH[value] if isinstance(value, bool) else value for name, value in known.options.items()}
        assert re.findall(r"`(.+?)`", options) == [f"{name}={value}" for name, value in given.items()]
