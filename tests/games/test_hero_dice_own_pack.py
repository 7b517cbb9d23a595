"""Hero Dice with the pack that docs/packs.md shows: its cards, its boss and its hero are played."""

from __future__ import annotations

import random

import pytest

from tests.docs.pages import DOCS, blocks
from tests.games.hero import fight, lay
from wyrmtable.core.pack import Pack, load
from wyrmtable.core.table import CHANCE
from wyrmtable.games.hero_dice import GAME
from wyrmtable.games.hero_dice.box import ABILITIES, HEROES, MOST_CARRIED
from wyrmtable.games.hero_dice.deck import ARMOR, HAPPENINGS, ITEMS, MOST_HEALTH, MOST_XP, POWERS, TRAITS, WEAPONS
from wyrmtable.games.hero_dice.state import AMBUSHES, CARDS

PAGE = (DOCS / "packs.md").read_text(encoding="utf-8")
TOLD = PAGE.partition("## Rooms, mobs, heroes\n")[2]


@pytest.fixture(scope="module")
def cellar(tmp_path_factory: pytest.TempPathFactory) -> Pack:
    """The pack exactly as the page has it."""
    (shown,) = [block for block in blocks(DOCS / "packs.md") if block.title == "cellar.toml"]
    path = tmp_path_factory.mktemp("packs") / shown.title
    path.write_text(shown.text, encoding="utf-8")
    return load(path, GAME.content)


def test_the_page_tells_every_effect_and_every_limit() -> None:
    for word in (*TRAITS, *HAPPENINGS, *ITEMS, *WEAPONS, *ARMOR, *POWERS, *ABILITIES):
        assert f"`{word}`" in TOLD
    for limit in (f"up to {CARDS} cards", f"up to {AMBUSHES} events", f"1 to {MOST_HEALTH}", f"0 to {MOST_CARRIED}"):
        assert limit in TOLD
    assert f"from 0 to {MOST_XP}" in TOLD
    assert HEROES > 3


def test_the_pack_says_that_it_is_ours_and_adds_to_the_deck(cellar: Pack) -> None:
    official = GAME.official_pack().data
    assert cellar.data["provenance"] == "our own; no part of the printed game"
    for table, new in (("rooms", "wine_cellar"), ("mobs", "cellar_cat"), ("bosses", "the_cooper")):
        assert list(cellar.data[table]) == [*official[table], new]


def test_the_cards_and_the_cleric_are_played(cellar: Pack) -> None:
    table = lay(cellar, hero="cleric").draw("wine_cellar", "cellar_cat")
    assert table.health == (46, 2)
    table.round(6, foe=[4, 1, 1]).act("invoke").draw("corkscrew").act("keep")
    assert (table.weapons, table.s.pool) == (["corkscrew"], 15)


def test_only_the_cleric_can_use_the_corkscrew(cellar: Pack) -> None:
    table = lay(cellar).draw("wine_cellar", "loose_barrel").land(3).draw("corkscrew")
    assert table.weapons == []


def test_an_aegis_takes_the_next_blows(cellar: Pack) -> None:
    table = fight("ogre_brute", cellar, hero="cleric", health=20).round(4, foe=[6, 1, 1, 1]).act("invoke")
    assert (table.s.health, table.s.absorb) == (16, 5)  # an ogre is fierce


def test_the_cooper_steals_and_drains(cellar: Pack) -> None:
    table = fight("the_cooper", cellar, health=30, items=["old_port"], mob_health=20).round(3, foe=[4, 1, 1, 1])
    table.act("forgo")
    assert (table.items, table.health) == ([], (29, 20))
    table = fight("the_cooper", cellar, health=30, mob_health=20).round(3, foe=[6, 1, 1, 1]).act("forgo")
    assert table.health == (21, 26)


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_are_played_with_it(cellar: Pack, seed: int) -> None:
    chance = random.Random(seed)
    table = lay(cellar, hero="cleric", layout=("stack", "map")[seed % 2])
    while not table.match.over:
        if table.match.mover == CHANCE:
            table.land(*(chance.randint(1, sides) for sides in table.match.sides))
        else:
            table.act(chance.choice(table.choices))
    assert table.match.outcome is not None
