"""Dice & Dragons: what the table says, shows and refuses."""

from __future__ import annotations

import copy
import random
from collections import Counter
from typing import Any

import pytest

from tests.cases import move
from tests.cases import refused as saying
from tests.games.dnd import PACK, HuntTable, campaign, hunt, item, place_of
from tests.test_every_game import SENTENCE, ids_in
from wyrmtable.core.fair import fair_dice
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.pack import Pack, from_data
from wyrmtable.core.scene import Card, Die, Row, Scene, Token, Track, Zone
from wyrmtable.core.table import CHANCE
from wyrmtable.games.dice_and_dragons import GAME
from wyrmtable.games.dice_and_dragons.report import report
from wyrmtable.games.dice_and_dragons.state import FREE
from wyrmtable.games.dice_and_dragons.terms import Verb
from wyrmtable.games.dice_and_dragons.words.tales import TALES

DEAD: dict[str, Any] = {"hp": 0, "dead": 1, "unused": 0}
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")


def labels(table: HuntTable, verb: str) -> list[str]:
    """The labels of all choices with this verb."""
    return [choice.label for choice in table.match.legal() if choice.verb == verb]


def zone(table: HuntTable, name: str) -> Zone | None:
    """A zone of the scene, if it is there."""
    return next((zone for zone in table.match.scene().zones if zone.id == name), None)


def cards(table: HuntTable, name: str) -> list[Card]:
    """The cards of a zone."""
    found = zone(table, name)
    assert found is not None
    return [item for item in found.items if isinstance(item, Card)]


def rows(table: HuntTable, name: str) -> dict[str, Row]:
    """All rows of a zone by their ids."""
    return {row.id: row for card in cards(table, name) for row in card.rows}


def items(table: HuntTable, hero: int) -> dict[str, Any]:
    """What lies on a hero's card, by id."""
    card = next(card for name in ("player-0", "player-1") for card in cards(table, name) if card.id == f"hero-{hero}")
    return {thing.id: thing for thing in card.items}


def refused(table: HuntTable, verb: str, touched: str = "") -> tuple[str, str]:
    """Why a verb is closed, for a thing that it would touch or altogether, and by which rule."""
    found = [
        closed
        for closed in table.match.scene().closed
        if closed.verb == verb and (touched in closed.touches if touched else not closed.touches)
    ]
    assert len(found) == 1
    return found[0].why, found[0].rule


def black_fury() -> HuntTable:
    """Two heroes before the Black dragon, which rages before anybody acts."""
    return HuntTable(Match(GAME, [Seat("Ann")], {"play": "hunt", "party": "rogue+cleric", "dragon": "black"}))


# --- the contract, also deep in a campaign


def check(scene: Scene) -> None:
    """What the browser and the terminal rely on at any moment."""
    ids = list(ids_in(scene.zones))
    assert not [name for name, times in Counter(ids).items() if times > 1]
    assert not [label for label, times in Counter(choice.label for choice in scene.choices).items() if times > 1]
    opened = {(choice.verb, touched) for choice in scene.choices for touched in choice.touches or ("",)}
    closed = [(closed.verb, touched) for closed in scene.closed for touched in closed.touches or ("",)]
    assert len(closed) == len(set(closed))
    assert opened.isdisjoint(closed)
    assert {touched for _, touched in [*opened, *closed]} - {""} <= set(ids)
    assert all(SENTENCE.fullmatch(closed.why) for closed in scene.closed)
    if not scene.over:
        verbs = {choice.verb for choice in scene.choices} | {closed.verb for closed in scene.closed}
        assert verbs == {verb.name.lower() for verb in Verb}


def steadfast(match: Match, chance: random.Random) -> None:
    """Move at random, but fight on, so that a match gets somewhere."""
    wanted = [choice for choice in match.legal() if choice.verb in ("activate", "stay", "resurrect", "remain", "buy")]
    if wanted and chance.random() < 0.8:
        match.act(chance.choice(wanted))
    else:
        move(match, chance)


@pytest.mark.parametrize("seats", range(1, 6))
@pytest.mark.parametrize(
    "options",
    [
        {"heroes": "5", "second_dragon": "chosen", "duplicate_printed_skills": False},
        {"play": "hunt", "level": "ask", "gold": 20},
        {"play": "hunt", "dragon": "blue", "heroes": "5", "gold": 9, "level": "5"},
        {"play": "hunt", "dragon": "black", "second_dragon": "green", "heroes": "5"},
    ],
    ids=lambda options: ",".join(f"{key}={value}" for key, value in options.items()),
)
def test_every_moment_is_complete_and_every_entry_is_told(seats: int, options: dict[str, Any]) -> None:
    match = Match(GAME, [Seat(name) for name in NAMES[:seats]], options, dice=fair_dice(seats))
    chance = random.Random(seats)
    while not match.over and len(match.log) < 150:
        check(match.scene())
        steadfast(match, chance)
        assert all(line and "  " not in line for line in match.told(len(match.log) - 1))


def strong_party(seed: int) -> Match:
    """A campaign whose heroes hardly ever die, so that all of it is seen."""
    strong = {"max_hp": 90, "hp": 90, "base_ac": 6, "ac": 6, "xp": 5}
    position = {"hero": [strong] * 4, "wyrm": [{"hp": 20}]}
    seats = [Seat(name) for name in NAMES[:2]]
    return Match(GAME, seats, {"party": "rogue+wizard+cleric"}, dice=fair_dice(seed), position=position)


@pytest.mark.parametrize("seed", range(2))
def test_villages_and_levels_are_complete_too(seed: int) -> None:
    match, chance = strong_party(seed), random.Random(seed)
    seen = set()
    while not match.over and len(match.log) < 1_200:
        if match.state.stage >= 17 and match.mover != CHANCE:
            scene = match.scene()
            check(scene)
            seen |= {choice.verb for choice in scene.choices}
        steadfast(match, chance)
    assert {"buy", "done", "remain"} <= seen


def test_two_alike_items_of_which_one_is_in_use_are_told_apart() -> None:
    staffs = {"items": [item("magic_staff")] * 2, "spent": [1, 0]}
    check(hunt("wizard+cleric", hero={"wizard": staffs}).show("MSDXX").match.scene())


def test_a_skill_that_is_on_two_rows_is_named_with_its_row() -> None:
    rogue = hunt("rogue+cleric").hero("rogue")
    twice = {"row": [*rogue.row[:6], rogue.row[3]]}
    table = hunt("rogue+cleric", hero={"rogue": twice}).show("DDSSX")
    check(table.match.scene())
    assert [label.split(" (")[0] for label in labels(table, "activate")] == [
        "Stab",
        "Sneak Attack of row 4",
        "Sneak Attack of row 7",
    ]


# --- labels


def test_an_attack_says_its_damage_and_the_terms_that_make_it() -> None:  # DND-39
    table = hunt("rogue+cleric", "pale", hero={"rogue": {"better": [0, 1]}}, wyrm=[{"pins": 3}]).show("DDXSC")
    assert labels(table, "activate") == ["Stab (D D): 7 damage (4 + 1 improved + 3 pins - 1 armour); leaves S C"]


def test_an_attack_says_when_it_kills() -> None:
    table = hunt("rogue", wyrm=[{"hp": 3}]).show("DDXSC")
    assert labels(table, "activate") == ["Stab (D D): 4 damage, kills the Young Red"]


def test_a_skill_says_with_which_items_it_would_be_activated() -> None:  # DND-28
    table = hunt("wizard+cleric", hero={"wizard": {"items": [item("magic_staff")]}}).show("MSDXX")
    assert "Magic Bolt (M M) with the Magic Staff: 4 damage; leaves S D" in labels(table, "activate")
    assert "Strike (S M D) with the Magic Staff: 5 damage; leaves M" in labels(table, "activate")


def test_healing_says_what_it_restores_below_the_cap() -> None:  # DND-41
    hero = {"rogue": {"hp": 15}, "cleric": {"hp": 24}}
    table = hunt("rogue+cleric", hero=hero, actor=1).show("HHHXX").activate("Healing Hands")
    assert labels(table, "target") == ["The Rogue: +4 HP, to 19/19", "The Cleric: full at 24/24"]


def test_rolls_name_the_dice_and_what_they_cost() -> None:
    haste = {"rogue": {"items": [item("haste_potion")], "blessed": 1}}
    table = hunt("rogue", hero=haste).act("throw").roll("DDXXX")
    assert "Roll X X X again" in labels(table, "reroll")
    assert "Roll D again with a Blessed token" in labels(table, "blessed")
    assert "Roll X X again with the Haste Potion" in labels(table, "haste")


def test_a_single_hunt_knows_nothing_after_it() -> None:  # DND-126
    shield = {"rogue": {"items": [item("steel_shield")]}}
    single, long = hunt("rogue", hero=shield, stage="wear"), campaign("rogue", hero=shield, stage="wear")
    assert labels(single, "wear") + labels(single, "pack") == [
        "The Rogue wears the Steel Shield: AC 2",
        "Leave the Steel Shield packed",
    ]
    assert labels(long, "wear") + labels(long, "pack") == [
        "The Rogue wears the Steel Shield: AC 2; it is gone after this Hunt",
        "Leave the Steel Shield packed for a later Hunt",
    ]
    fleeing = hunt("rogue", stage="vote")
    assert labels(fleeing, "flee") == ["Flee: the Hunt ends if everybody agrees"]
    assert fleeing.act("flee").said[-1] == "Everybody flees."
    assert labels(campaign("rogue", stage="vote"), "flee") == [
        "Flee: the Hunt ends without Gold or XP if everybody agrees"
    ]


def test_wares_say_what_they_do_and_what_they_cost() -> None:
    table = hunt("rogue", options={"gold": 1})
    assert "Buy Haste Potion for 1 Gold: rolls up to 2 dice once more" in labels(table, "buy")
    assert "Buy Mana Potion for 1 Gold: counts as one M for one skill" in labels(table, "buy")


# --- the table


def test_a_hero_lies_in_its_players_zone_with_rows_and_tokens() -> None:
    rogue = {"hp": 7, "blessed": 1, "poison": 2, "covered": [0, 1], "items": [0], "gold": 3}
    table = hunt("rogue+cleric", seats=2, hero={"rogue": rogue})
    (card,) = cards(table, "player-0")
    assert (card.title, card.symbol, card.note) == ("Rogue", "daggers", "level 1")
    assert card.rows[4] == Row("Sudden Death", ("daggers",) * 3 + ("equal",) * 2, False, "7 damage", "row-0-4")
    assert card.rows[1].covered
    things = items(table, 0)
    assert list(things) == ["hp-0", "ac-0", "turns-0", "blessed-0", "poison-0", "gold-0"]
    assert things["hp-0"] == Track("HP", 7, 19, "hp-0")
    assert things["poison-0"] == Token("poison", "Poison", 2, "poison-0")


def test_the_dragon_shows_its_attacks_and_powers() -> None:
    table = hunt("rogue+cleric", "green", wyrm=[{"hp": 60, "pins": 1}])
    (card,) = cards(table, "lair")
    assert (card.title, card.note) == ("Green dragon", "rank 3")
    assert card.rows[1] == Row("Slashing Claws", ("dragon", "dragon"), False, "10 damage", "attack-0-2")
    assert card.rows[3].id == "special-0-poison"
    assert [thing.id for thing in card.items] == ["wyrm-0", "scales-0", "pins-0"]


@pytest.mark.parametrize(
    ("dragon", "powers"),
    [
        ("green", {"Poison": "a counter attack that hurts leaves a token: 2 HP each turn, until healed"}),
        ("pale", {"Hardened": "each attack on it does 1 less"}),
        ("undead", {"Ancient": "its Fury has 4 rolls", "Regeneration": "its own attacks give it 3 HP per X"}),
    ],
)
def test_special_powers_say_their_numbers(dragon: str, powers: dict[str, str]) -> None:  # DND-73, 78, 83, 84
    (card,) = cards(hunt("rogue+cleric", dragon), "lair")
    assert {row.text: row.note for row in card.rows if not row.symbols} == powers


def test_dice_that_were_used_are_kept_and_the_passed_one_lies_apart() -> None:
    table = hunt("rogue+cleric", seats=2).show("DDXSC").activate("Stab")
    tray = zone(table, "dice")
    assert tray is not None
    assert [thing.kept for thing in tray.items if isinstance(thing, Die)] == [True, True, False, False, False]
    table.act("pass 0")
    vote = zone(table, "dice")
    assert vote is not None
    assert [thing.id for thing in vote.items] == ["die-0", "die-1", "die-2", "die-4", "passed"]
    table.act("stay")
    passed = zone(table, "dice")
    assert passed is not None
    assert [thing.id for thing in passed.items] == ["passed"]


def test_a_chapter_is_shown_when_it_is_reached() -> None:  # DND-123
    table = campaign("rogue+cleric", wyrm=[{"hp": 1}], leftover="auto").show("DDXXX").activate("Stab")
    while table.stage != "muster":
        assert zone(table, "lair") is None
        table.act("done")
    assert table.match.scene().status == "Chapter 2: What's next?"
    assert zone(table, "lair") is None
    table.act("remain", "remain", "done")
    assert cards(table, "lair")[0].title == "Pale dragon"
    assert table.said[-4:-1] == [
        "Chapter 2: What's next?",
        TALES["What's next?"],
        "The Pale awaits the party: 50 HP, rank 2.",
    ]


def test_a_repeated_chapter_is_known() -> None:  # DND-99, 123
    table = campaign("rogue", stage="vote").act("flee")
    while table.stage != "muster":
        table.act("done")
    assert cards(table, "lair")[0].title == "Young Red dragon"


def test_the_market_shows_what_is_left() -> None:
    table = campaign("rogue+cleric", wyrm=[{"hp": 1}], leftover="auto").show("DDXXX").activate("Stab")
    ware = f"ware-{place_of('items', 'haste_potion')}"
    assert rows(table, "village")[ware].note == "1 Gold, 1 left"
    table.act(f"buy {place_of('items', 'haste_potion')}")
    assert rows(table, "village")[ware].note == "1 Gold, none left"
    assert refused(table, "buy", ware) == ("It is sold out for this visit.", "DND-106")


def test_who_acts_is_active_and_nobody_while_a_dragon_rages() -> None:
    table = hunt("rogue", seats=1).act("throw")
    assert [zone.active for zone in table.match.scene().zones if zone.kind == "player"] == [True]
    raging = black_fury()
    assert raging.match.scene().mover == CHANCE
    assert raging.match.waits_for == CHANCE
    assert not any(zone.active for zone in raging.match.scene().zones)


# --- refusals


def test_a_row_says_why_it_cannot_be_activated() -> None:
    table = hunt("rogue+cleric", hero={"rogue": {"covered": [0, 1]}}).show("DDDXX")
    assert refused(table, "activate", "row-0-1") == ("This row is covered until the round ends.", "DND-36")
    assert refused(table, "activate", "row-0-3") == ("The dice lack two more S.", "DND-25")
    assert refused(table, "activate", "row-0-4") == ("The dice lack two equal dice besides.", "DND-25")
    assert refused(table, "fail") == (
        "Flanking Strike matches the dice, and a hero that can act must.",
        "DND-30",
    )
    assert refused(table, "flee")[1] == "DND-65"


def test_a_free_hero_is_told_that_it_may_not_attack() -> None:  # DND-93
    free = {"rogue": {"foe": FREE}, "ranger": {"foe": FREE}}
    table = hunt("rogue+ranger+warrior+cleric").act("split 3").laid(hero=free, wyrm=[{"hp": 0}]).show("DDDXX")
    assert refused(table, "activate", "row-0-1") == ("A free hero may not attack.", "DND-93")
    assert refused(table, "activate", "general-8") == ("A free hero may not attack.", "DND-93")


def test_dragons_and_used_dice_cannot_be_passed() -> None:  # DND-60
    table = hunt("rogue+cleric").show("DDXSC").activate("Stab")
    assert refused(table, "pass", "die-2") == ("A die that shows the Dragon cannot be passed.", "DND-60")
    assert refused(table, "pass", "die-0") == ("The skill has used this die.", "DND-60")


def test_wares_say_why_they_cannot_be_bought() -> None:  # DND-107, 108, 127
    table = hunt("rogue", options={"gold": 4})
    assert refused(table, "buy", f"ware-{place_of('items', 'magic_sword')}") == (
        "It costs 5 Gold, and the hero has 4.",
        "DND-127",
    )
    rich = campaign("rogue+cleric", wyrm=[{"hp": 1}], hero={"rogue": {"items": [item("holy_water")] * 2}})
    rich.show("DDXXX").activate("Stab").act("gold 0")
    assert refused(rich, "buy", f"ware-{place_of('items', 'mana_potion')}")[1] == "DND-108"


def test_a_taken_class_is_closed() -> None:  # DND-02
    match = Match(GAME, [Seat("Ann"), Seat("Bob")])
    match.act("pick 0")
    why = [(closed.why, closed.rule) for closed in match.scene().closed if "pick-0" in closed.touches]
    assert why == [("The party has a Rogue already.", "DND-02")]


# --- the line


def test_the_line_says_who_does_what_with_how_many_rolls() -> None:
    table = hunt("rogue+cleric", seats=2)
    assert table.match.scene().line == "Ann, the Rogue's turn: roll five dice."
    table.act("throw").roll("DDXXS")
    assert table.match.scene().line == (
        "Ann, the Rogue's turn: two rolls left. Roll again or stop? "
        "Two Dragons: Tail Strike would cost 6 HP (7 - 1 AC)."
    )
    assert table.match.scene().status == "Single Hunt, round 1"


def test_advice_before_a_hard_hunt() -> None:  # DND-05, 128
    assert "Advice: levels add up to 2, and 6 would be even with the Red." in hunt("rogue+cleric", "red").match.line
    assert "Warning: a lone hero" in hunt("rogue").match.line


def test_the_last_survivor_is_advised_to_flee() -> None:  # DND-67
    table = hunt("rogue+cleric", hero={"cleric": DEAD}, stage="vote")
    assert "Advice: alone" in table.match.line
    near = hunt("rogue+cleric", hero={"cleric": DEAD}, stage="vote", wyrm=[{"hp": 22}])
    assert "Advice" not in near.match.line


def test_passing_a_die_is_advised_in_the_first_round_of_all() -> None:  # DND-67
    first = hunt("rogue+cleric").show("DDXSC").activate("Stab")
    assert first.match.line.endswith("or end the turn? Advice: a die passed on often decides a Hunt.")
    later = hunt("rogue+cleric", round_number=2).show("DDXSC").activate("Stab")
    assert later.match.line.endswith("or end the turn?")


@pytest.mark.parametrize(
    ("gold", "question"),
    [(1, "who gets the last piece of Gold left over?"), (2, "2 pieces of Gold are left over, who gets the next?")],
)
def test_leftovers_are_counted(gold: int, question: str) -> None:  # DND-101
    table = campaign("rogue+cleric", wyrm=[{"hp": 1}]).show("DDXXX").activate("Stab").laid(gold=gold)
    assert table.match.line == f"Ann leads the party: {question}"


# --- what happened


def test_a_turn_is_told_from_roll_to_counter_attack() -> None:
    table = hunt("rogue+ranger", seats=2).act("throw").roll("DDXXS")
    assert table.said == ["Ann's Rogue rolls D D X X S."]
    assert table.act("reroll 4").roll("M").said == ["Ann's Rogue rolls X again: D D M X S."]
    table.stop().activate("Stab")
    assert table.said == [
        "Stab hits the Young Red for 4: 41 HP left.",
        "One Dragon: Slashing Claws hits the Rogue for 4 (5 - 1 AC): 15 HP left.",
    ]


def test_a_stay_is_silent_unless_somebody_wants_to_flee() -> None:  # DND-64
    table = hunt("rogue+cleric", seats=2, stage="vote")
    assert table.act("stay").said == []
    table = hunt("rogue+cleric", seats=2, stage="vote").act("flee")
    assert table.said == ["The Rogue wants to flee."]
    assert "The Rogue would flee." in table.match.line
    assert table.act("stay").said == ["The Cleric stays, so nobody flees."]


def test_fury_tells_whom_it_hits_and_who_falls() -> None:  # DND-70
    raging = black_fury().roll("XXXSS")
    assert raging.said == ["Fury of the Black, roll 1: three Dragons."]
    assert raging.roll("SS", "SS").said == [
        "Fury of the Black: three Dragons. Black Inferno: the Rogue loses 17 (18 - 1 AC), 2 HP left; "
        "the Cleric loses 18, 6 HP left.",
        "The shockwave locks a die: 4 left to roll.",
    ]


@pytest.mark.parametrize(
    ("dragon", "hero", "wyrm", "told"),
    [
        ("green", {}, {}, ["The Rogue is poisoned: 2 HP each turn."]),
        ("blue", {}, {}, ["Frost locks one of the Rogue's Class Tokens."]),
        ("undead", {}, {"hp": 70}, ["The Undead regenerates 3 HP: 69."]),
        ("young_black", {}, {"locks": 1}, ["A locked die comes free."]),
    ],
)
def test_specials_are_told(dragon: str, hero: dict[str, Any], wyrm: dict[str, Any], told: list[str]) -> None:
    table = hunt("rogue+cleric", dragon, hero={"rogue": hero}, wyrm=[wyrm])
    table.act("throw").roll("DDXSM"[: table.s.dice]).stop().activate("Stab")
    assert [line for line in table.said if line in told] == told


def test_an_ally_and_armour_are_told() -> None:  # DND-53, 54
    ally = hunt("rogue", hero={"rogue": {"allies": 1}}).show("DDXSC").activate("Stab")
    assert "One Dragon: Slashing Claws strikes at the Rogue, but an Ally stands in." in ally.said
    armoured = hunt("rogue", hero={"rogue": {"ac": 6}}).show("DDXSC").activate("Stab")
    assert "One Dragon: Slashing Claws cannot hurt the Rogue (5 - 6 AC)." in armoured.said


def test_a_victory_tells_rewards_and_spent_items() -> None:  # DND-98, 100
    laid = {"items": [item("magic_sword")], "spent": [1]}
    table = campaign("rogue+cleric", wyrm=[{"hp": 1}], hero={"rogue": laid}).show("DDXXX").activate("Stab")
    assert table.said == [
        "Stab hits the Young Red for 4.",
        "The Young Red is dead.",
        "The Hunt is won in 1 round.",
        "The Rogue has used up the Magic Sword.",
        "The reward is 8 XP and 3 Gold: 4 XP and 1 Gold for each, and 1 Gold left to place.",
    ]


def test_a_resurrection_tells_who_pays() -> None:  # DND-104
    hero = {"cleric": DEAD | {"gold": 1}, "rogue": {"gold": 3}}
    table = campaign("rogue+cleric", hero=hero, stage="vote").act("flee")
    assert table.said[-1] == "Everybody flees: no Gold and no XP from this Hunt."
    table.act("resurrect", "pay 1")
    assert "The Cleric lives again for 1 Gold of its own and 1 from the Rogue." in table.said
    poor = campaign("rogue+cleric", hero={"cleric": DEAD}, stage="vote").act("flee")
    assert "There is not enough Gold to bring the Cleric back." in poor.said


def test_the_fall_of_one_of_two_dragons_frees_its_group() -> None:  # DND-92
    table = hunt("rogue+ranger+warrior+cleric", seats=4).act("split 3").laid(wyrm=[{"hp": 1}])
    table.show("DDXSC").activate("Stab")
    assert table.said[1:3] == ["The first Young Red is dead.", "The Rogue and the Ranger are free of dragons."]


def test_a_level_tells_what_it_brings() -> None:  # DND-117, 121
    match = Match(GAME, [Seat("Ann")], {"play": "hunt", "party": "rogue", "level": "2"})
    for _ in range(3):
        match.land([5] + [1] * (len(match.sides) - 1))
    assert match.told(2) == ["The Rogue reaches level 2: 4 more HP (23 in all) and base AC 2."]


def test_endings_say_why() -> None:
    lost = hunt("rogue", hero={"rogue": {"hp": 1}}).show("DDXSC").activate("Stab")
    assert lost.match.line == "Lost: every hero has fallen to the Young Red dragon."
    assert lost.said[-2:] == ["The Rogue falls.", "No hero is left: the Hunt is lost."]
    won = hunt("rogue", wyrm=[{"hp": 1}]).show("DDXSC").activate("Stab")
    assert won.match.line == "The Hunt is won in round 1: the Young Red dragon is dead."
    fled = hunt("rogue", stage="vote").act("flee")
    assert fled.match.line == "The party has fled from the Young Red dragon."


# --- other packs


def own_pack() -> Pack:
    """Two chapters of one's own, the first without a village."""
    data = copy.deepcopy(PACK.data)
    data["name"] = "own"
    data["chapters"] = {"1": {"title": "A Start", "dragon": "pale"}, "2": {"title": "An End", "dragon": "red"}}
    return from_data(data, "own")


def test_a_pack_without_villages_and_tales_is_spoken_of() -> None:
    seats = [Seat("Ann"), Seat("Bob")]
    strong = {"max_hp": 90, "hp": 90, "base_ac": 9, "ac": 9}
    options = {"party": "rogue+cleric", "leftover": "auto"}
    position = {"hero": [strong, strong], "wyrm": [{"hp": 9}]}
    match, chance = Match(GAME, seats, options, own_pack(), fair_dice(1), position), random.Random(1)
    told: list[str] = []
    while not match.over and len(match.log) < 600 and not any("Chapter 2" in line for line in told):
        check(match.scene())
        steadfast(match, chance)
        told += match.told(len(match.log) - 1)
    assert told[[line.startswith("Chapter 2") for line in told].index(True) :][:2] == [
        "Chapter 2: An End",
        "The Red awaits the party: 80 HP, rank 3.",
    ]


def test_an_unknown_ware_is_called_no_item() -> None:
    data = copy.deepcopy(PACK.data)
    data["chapters"]["1"]["market"]["beer"] = {"price": 1, "quantity": 1}
    with saying("own: chapters.1.market.beer is no item; allowed: small_healing_potion, "):
        Match(GAME, [Seat("Ann")], pack=from_data(data, "own"))


# --- figures


def test_a_report_leaves_out_chapters_that_nobody_reached() -> None:
    figures = dict.fromkeys(GAME.figures, 0)
    figures |= {"chapter 1 hunts": 8, "chapter 1 won": 4, "chapter 1 fled": 2, "chapter 1 rounds": 20}
    figures |= {"chapter 1 deaths": 6, "chapter 1 gold": 12}
    (table,) = report(figures, 4)
    assert table.rows == (("1", "8", "2.00", "50.0%", "25.0%", "25.0%", "2.50", "0.75", "1.50"),)
    assert table.columns == ("ch.", "Hunts", "per game", "won", "fled", "lost", "rounds", "deaths", "Gold")


# --- odds


def test_the_odds_tell_what_is_there_and_what_may_come_likeliest_first() -> None:
    match = hunt("rogue+cleric").act("throw").roll("DDXSH").match
    rows = match.odds().rows
    assert (rows[0].text, rows[0].note, rows[0].id) == ("Stab", "there now", "row-0-1")
    assert {row.text for row in rows} >= {"Sudden Death", "Jab", "Treat Wounds"}
    flanking = next(row for row in rows if row.text == "Flanking Strike")
    assert flanking.note == f"{1 - (5 / 6) ** 6:.0%}"  # one of three dice in two rolls


def test_nobody_who_has_rolled_his_last_is_told_odds() -> None:
    with saying("Dice & Dragons tells no odds here"):
        hunt("rogue+cleric").show("DDXSM").match.odds()


def test_the_sheet_of_the_hero_whose_turn_or_choice_it_is_stands_out() -> None:
    table = hunt("rogue+cleric").show("DDXSH")
    assert _active(table) == ["hero-0"]
    table.activate("Stab").act("end")
    assert (table.stage, _active(table)) == ("vote", ["hero-0"])
    assert _active(table.act("stay")) == ["hero-1"]


def _active(table: HuntTable) -> list[str]:
    zones = table.match.scene().zones
    return [card.id for zone in zones for card in zone.items if isinstance(card, Card) and card.active]
