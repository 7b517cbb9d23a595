"""Dice & Dragons with the pack that docs/packs.md shows: its class, dragon, item and chapter are played."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tests.docs.pages import DOCS, blocks
from tests.games.dnd import HuntTable, place_of
from wyrmtable.core.fair import fair_dice
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.pack import Pack, load
from wyrmtable.core.table import CHANCE, action, verb_of
from wyrmtable.games.dice_and_dragons import GAME
from wyrmtable.games.dice_and_dragons.patterns import row_of
from wyrmtable.games.dice_and_dragons.sheets import EFFECTS, SPECIALS
from wyrmtable.games.dice_and_dragons.state import CHAPTERS, CLASSES, DRAGONS, ITEMS, SKILLS
from wyrmtable.games.dice_and_dragons.terms import Effect, Ending, Stage, Verb

SEATS = [Seat("Ada"), Seat("Ben")]
STRONG = {"max_hp": 500, "hp": 500, "base_ac": 9, "ac": 9}  # so that they live to see it all
DISLOYAL = (Verb.FLEE, Verb.SIT_OUT, Verb.SWITCH, Verb.NEW, Verb.JOIN)


@pytest.fixture(scope="module")
def tide(tmp_path_factory: pytest.TempPathFactory) -> Pack:
    """The pack exactly as the page has it."""
    (shown,) = [block for block in blocks(DOCS / "packs.md") if block.title == "tide.toml"]
    path = tmp_path_factory.mktemp("packs") / shown.title
    path.write_text(shown.text, encoding="utf-8")
    return load(path, GAME.content)


def sit_down(pack: Pack, seed: int = 1, position: Mapping[str, Any] | None = None, **options: object) -> Match:
    """A match with the pack, whose dice roll the same every time."""
    return Match(GAME, SEATS, options, pack, fair_dice(seed), position)


def wander(match: Match, seed: int = 1, shunned: tuple[Verb, ...] = ()) -> Iterator[Match]:
    """Play at random to the end, but for what is shunned; the match is handed out before each choice."""
    chance = random.Random(seed)
    while not match.over:
        if match.mover == CHANCE:
            match.roll()
            continue
        yield match
        wanted = [packed for packed in match.actions() if verb_of(packed) not in shunned]
        match.act(chance.choice(wanted or match.actions()))


def last_turns(pack: Pack, chapter: int, dragon: str) -> Match:
    """The end of a chapter: two strong heroes, and a dragon that is nearly dead."""
    wyrm = {"sheet": place_of("dragons", dragon, pack), "hp": 1}
    position = {"chapter": chapter - 1, "wyrm": [wyrm], "hero": [STRONG, STRONG]}
    return sit_down(pack, position=position, party="fen_warden+warrior")


# --- what the pack holds


def test_the_pack_says_that_it_is_ours(tide: Pack) -> None:
    assert tide.data["provenance"] == "our own; no part of the printed game"


def test_the_pack_adds_one_of_each_and_changes_only_chapter_8(tide: Pack) -> None:
    official = GAME.official_pack().data
    added = {
        "skills": ["fen_fire", "reed_snare"],
        "classes": ["fen_warden"],
        "items": ["eelskin_coat"],
        "dragons": ["tide"],
        "chapters": ["9"],
    }
    for kind, keys in added.items():
        assert list(tide.data[kind]) == [*official[kind], *keys]
        changed = [key for key in official[kind] if tide.data[kind][key] != official[kind][key]]
        assert changed == (["8"] if kind == "chapters" else [])


def test_the_page_tells_what_a_pack_can_hold() -> None:
    page = (DOCS / "packs.md").read_text(encoding="utf-8")
    most = f"{CLASSES} classes, {SKILLS} skills, {DRAGONS} dragons, {ITEMS} items and {CHAPTERS} chapters"
    assert f"A pack holds up to {most}." in page
    for word in (*EFFECTS, *(effect.name.lower() for effect in Effect)):
        assert f"`{word}`" in page
    assert ", ".join(SPECIALS) in page


# --- a campaign that is longer


def test_a_campaign_goes_from_chapter_8_through_reedholm_to_the_tide(tide: Pack) -> None:  # DND-106, 122
    match = last_turns(tide, 8, "black")
    coat, dragon = place_of("items", "eelskin_coat", tide), place_of("dragons", "tide", tide)
    stages: dict[int, set[int]] = {7: set(), 8: set()}
    for table in wander(match, shunned=DISLOYAL):
        s = table.state
        stages[s.chapter].add(s.stage)
        if s.stage == Stage.MARKET:
            assert (s.chapter, s.stock[coat]) in ((7, 0), (7, 1))
        elif s.chapter == 8 and s.stage == Stage.BEFORE:
            assert s.wyrm[0].sheet == dragon
    assert Stage.MARKET in stages[7]
    assert Stage.BEFORE in stages[8]


def test_the_campaign_is_won_by_killing_the_tide(tide: Pack) -> None:  # DND-122
    match = last_turns(tide, 9, "tide")
    for _ in wander(match, shunned=DISLOYAL):
        pass
    assert match.state.ending == Ending.WON


@pytest.mark.parametrize("seed", range(3))
def test_a_campaign_from_chapter_8_on_comes_to_an_end_at_random(tide: Pack, seed: int) -> None:
    match = last_turns(tide, 8, "black")
    for _ in wander(match, seed):
        pass
    assert match.state.ending in (Ending.WON, Ending.LOST, Ending.ABANDONED)


def test_the_coat_can_be_bought_and_worn(tide: Pack) -> None:  # DND-10, 107
    match = last_turns(tide, 8, "black")
    coat = place_of("items", "eelskin_coat", tide)
    for table in wander(match, shunned=(*DISLOYAL, Verb.DISCARD, Verb.GIVE)):
        if table.state.stage == Stage.MARKET and action(Verb.BUY, coat) in table.actions():
            table.act(action(Verb.BUY, coat))
        elif table.state.stage == Stage.WEAR:
            break
    owner = match.state.order[match.state.at]
    slot, ac = match.state.slot, match.state.hero[owner].ac
    assert match.state.hero[owner].items[slot] == 1 + coat
    match.act(f"wear {slot}")
    assert match.state.hero[owner].ac == ac + 3


# --- a Hunt for the new dragon with the new class


@pytest.mark.parametrize("seed", range(5))
def test_the_fen_warden_hunts_the_tide(tide: Pack, seed: int) -> None:
    match = sit_down(tide, seed, play="hunt", party="fen_warden+cleric", dragon="tide", level="3")
    for _ in wander(match, seed):
        pass
    assert match.state.ending in (Ending.WON, Ending.LOST, Ending.FLED)


def test_a_reed_snare_wounds_and_pins(tide: Pack) -> None:
    table = HuntTable(sit_down(tide, play="hunt", party="fen_warden+cleric", dragon="tide"))
    table.show("MDDSH")
    (way,) = [way for way in table.does("activate") if row_of(way) == 3]
    table.match.act(action(Verb.ACTIVATE, way))
    assert (table.wyrm.hp, table.wyrm.pins) == (90 - 3 + 1, 1)


# --- names


def test_a_hunt_shows_the_new_class_and_the_new_dragon(tide: Pack) -> None:
    shown = str(sit_down(tide, play="hunt", party="fen_warden+cleric", dragon="tide").scene())
    for name in ("Fen Warden", "Fen Fire", "Reed Snare", "Tide", "Undertow", "Breakers", "Flood"):
        assert name in shown


def test_the_new_village_shows_its_name_and_its_coat(tide: Pack) -> None:
    match = last_turns(tide, 8, "black")
    market = next(table for table in wander(match, shunned=DISLOYAL) if table.state.stage == Stage.MARKET)
    shown = str(market.scene())
    assert "Reedholm" in shown
    assert "Eelskin Coat" in shown


def test_the_new_chapter_shows_its_title_and_its_dragon_when_it_is_reached(tide: Pack) -> None:  # DND-123
    match = last_turns(tide, 8, "black")
    assert "Tide" not in str(match.scene())
    last = next(table for table in wander(match, shunned=DISLOYAL) if table.state.hunts == 2)
    shown = str(last.scene())
    assert "What the Tide Left" in shown
    assert "Undertow" in shown
