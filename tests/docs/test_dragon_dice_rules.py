"""docs/rules/dragon-dice-solo.md: its clauses and tables are those of the rules and the pack."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

import pytest

from tests.docs.pages import DOCS
from wyrmtable.core.pack import load
from wyrmtable.games import dragon_dice
from wyrmtable.games.dragon_dice import GAME, words
from wyrmtable.games.dragon_dice.armies import Limits
from wyrmtable.games.dragon_dice.army_lists import parse
from wyrmtable.games.dragon_dice.catalogue import CONTENT, read
from wyrmtable.games.dragon_dice.grimoire import TARGETS, WITHOUT_NUMBER
from wyrmtable.games.dragon_dice.reading import icon_name
from wyrmtable.games.dragon_dice.terms import Colour, Icon, Land, Limb, Race
from wyrmtable.server.rules import as_html

PAGE = (DOCS / "rules" / "dragon-dice-solo.md").read_text(encoding="utf-8")
PACKS = (DOCS / "packs.md").read_text(encoding="utf-8").partition("## Dragon Dice\n")[2]
CATALOGUE = read(load(CONTENT, CONTENT))
SOURCE = Path(str(dragon_dice.__file__)).parent


def section(heading: str) -> str:
    """What stands under a heading, up to the next."""
    return re.split(r"^#+ .*$", PAGE.partition(f"# {heading}\n")[2], maxsplit=1, flags=re.M)[0]


def tables(heading: str) -> list[list[list[str]]]:
    """The tables under a heading, each without its head, row by row and cell by cell."""
    found = re.findall(r"^\|.*\n\|[-|]+\n((?:\|.*\n?)+)", section(heading), re.M)
    return [[[cell.strip() for cell in row[1:-1].split("|")] for row in table.splitlines()] for table in found]


def test_every_clause_stands_once_and_can_be_pointed_at() -> None:
    stated = re.findall(r"\((DRG-\d+)\)", PAGE)
    assert sorted(stated) == [f"DRG-{number:03}" for number in range(1, 191)]
    html = as_html(PAGE)
    assert [clause for clause in stated if f'id="{clause}"' not in html] == []


def clauses(text: str) -> set[int]:
    """The numbers of all clauses that a text names, such as those of `DRG-061, 074 to 077`."""
    found: set[int] = set()
    for stated in re.findall(r"DRG-\d{3}(?:(?:, | to )\d{3}\b)*", text):
        for first, last in re.findall(r"(\d{3})(?: to (\d{3}))?", stated):
            found |= set(range(int(first), int(last or first) + 1))
    return found


def test_the_source_names_every_clause_beside_the_code() -> None:
    beside: set[int] = set()
    for path in SOURCE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        beside |= clauses(text.removeprefix(f'"""{ast.get_docstring(ast.parse(text), clean=False)}"""'))
    assert sorted(set(range(1, 191)) - beside) == []


@pytest.mark.parametrize("package", [dragon_dice, words])
def test_the_package_says_where_everything_is(package: ModuleType) -> None:
    told = re.findall(r"^    (\w+) +\S", package.__doc__ or "", re.M)
    assert sorted(told) == sorted(module.name for module in iter_modules(package.__path__))


def test_the_page_credits_whom_the_game_credits() -> None:
    head = " ".join(PAGE.partition("## Contents")[0].split())
    for name in (
        "CR Taylor, Anarchy Nippon Game Studio, 1997",
        "Lester Smith",
        "David Eckelberry, Dori Hein",
        "TSR",
        "SFR",
    ):
        assert name in GAME.credits
        assert name in head
    assert "Bill Olmesdahl" in head
    assert "not affiliated with the designers or any publisher" in head


def test_the_page_fits_a_terminal() -> None:
    assert max(len(line) for line in PAGE.splitlines()) <= 80
    assert "<" not in PAGE


def test_the_sizes_are_those_of_the_pack() -> None:
    _, rows = tables("At a glance")
    assert [[row[0], *map(int, row[1:])] for row in rows] == [
        [size.name, size.health, size.opfor, size.dragons, size.rares, size.uncommons, size.commons]
        for size in CATALOGUE.sizes.values()
    ]


def test_the_start_faces_follow_from_the_terrains() -> None:
    (rows,) = tables("Terrains")
    for column, land in enumerate((Land.COASTLAND, Land.SWAMPLAND, Land.HIGHLAND, Land.FLATLAND), start=3):
        faces = [ground.name for ground in CATALOGUE.terrains[land].faces]
        missile, melee = faces.index("MISSILE") + 1, faces.index("MELEE") + 1
        assert [int(row[column]) for row in rows] == [missile, melee, melee + 1, min(7, melee + 2), 8]


def test_the_races_are_those_of_the_pack() -> None:
    (rows,) = tables("Races")
    told = {row[0]: row[1] for row in rows if row[0]}
    assert told == {race.name: ", ".join(colour.name.lower() for colour in race.colours) for race in CATALOGUE.races}


def test_every_spell_is_told_with_colour_and_points() -> None:
    general, racial = tables("Spells")
    told = {}
    for name, colour, points, _ in general:
        told[name] = (colour, points.split()[0] if points else "")
    for name, _, colour, points, _ in racial:
        told[name] = (colour, points)
    wanted = {}
    for spell in CATALOGUE.spells:
        marks = (" C" if spell.cantrip else "") + (" +" if _is_marked(spell.name, spell.adds_up) else "")
        colour = spell.colour.name.lower() if spell.colour is not None else "any"
        wanted[spell.name + marks] = (colour, str(spell.cost) if spell.is_cast else "")
    assert told == wanted


def _is_marked(name: str, adds_up: bool) -> bool:
    """What is paid by damage or health adds up without a mark."""
    (spell,) = [spell for spell in CATALOGUE.spells if spell.name == name]
    return adds_up and spell.cost_per.name == "CASTING"


def test_the_races_of_spells_and_who_casts_them_are_told() -> None:
    _, racial = tables("Spells")
    for name, race, _, _, text in racial:
        (spell,) = [spell for spell in CATALOGUE.spells if spell.name == re.sub(r"( C)?( \+)?$", "", name)]
        assert CATALOGUE.people(spell.race).name == race
        if spell.is_cast:
            assert text.startswith("theirs") == (not spell.player)
            assert text.startswith("yours") == (not spell.opfor)
        else:
            assert text == "not cast here"


def test_the_spell_table_has_every_spell_at_its_roll() -> None:
    (rows,) = tables("Their magic")
    for row, number in zip(rows[:-1], (1, 3, 5), strict=True):
        for word, colour in zip(row[1:], list(Colour)[:-1], strict=True):
            (spell,) = [spell for spell in CATALOGUE.spells if spell.colour == colour and number in spell.rolls]
            assert word in spell.name


def test_every_icon_is_told() -> None:
    (rows,) = tables("Special action icons")
    assert [row[0] for row in rows] == [icon_name(icon) for icon in Icon if icon > Icon.SAVE]


def test_the_damage_of_dragons_is_that_of_the_pack() -> None:
    faces, _ = tables("The dragons")
    told = {row[0]: int((re.findall(r"^(\d+) damage", row[1]) or ["0"])[0]) for row in faces}
    assert told == {limb.name.lower(): CATALOGUE.limbs[limb] for limb in Limb}


def test_the_army_list_on_the_page_may_be_played() -> None:
    lines = re.findall(r"^- `(.*)`$", section("Army lists"), re.M)
    written = parse(CATALOGUE, "\n".join(lines), "the page")
    written.check(CATALOGUE, Limits(written.army.size))


def test_what_is_reconstructed_is_called_so() -> None:
    (rows,) = tables("Where the rules come from")
    reconstructed = " ".join(row[0] for row in rows if row[1] == "reconstructed")
    for name in ("Breath and Spark of Life", "Reanimate Dead", "Wall of Ice", "King's Die", "Goblins"):
        assert name in reconstructed
    abilities = {race.number for race in CATALOGUE.races if race.ability_provenance == "reconstructed"}
    assert abilities == {Race.GOBLINS}


def test_every_effect_is_on_the_page_about_packs() -> None:
    table = PACKS.partition("| effect | number | aimed at | meaning |\n")[2].partition("\n\n")[0]
    rows = [[cell.strip() for cell in row[1:-1].split("|")] for row in table.splitlines()[1:]]
    told = {word: (number, aimed) for words, number, aimed, _ in rows for word in re.findall(r"`(\w+)`", words)}
    assert set(told) == {effect.name.lower() for effect in TARGETS}
    for effect in TARGETS:
        number, aimed = told[effect.name.lower()]
        assert (number == "") == (effect in WITHOUT_NUMBER)
        assert TARGETS[effect].name.lower().replace("_", " ") in aimed.replace("the terrain", "terrain")
