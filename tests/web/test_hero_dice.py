"""Hero Dice by hand, on phone and desktop: rooms are entered, foes fought, finds used, a boss met, and fame is won."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.server.running import Server, Visit, play_out
from tests.web.conftest import People, Photograph
from tests.web.people import DESKTOP, PHONE, SCREENS, Person, Screen
from tests.web.test_accessible import faults_by_any_light
from wyrmtable.core.scene import Card, Cell, Scene, Zone
from wyrmtable.core.table import CHANCE
from wyrmtable.server import messages as m

EVERY_SCREEN = pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
READILY = ("invoke", "fight", "keep", "replace", "go_on", "accept", "roll", "give_up", "lose", "explore", "refuse")
BEST, WORST = 6, 1  # sides of a die

Holds = Callable[[Scene], bool]


# --- how a table comes to the moment that a test is about


def table(server: Server, **options: m.Value) -> m.Made:
    """A table at which Ann goes down alone, with dice and cards that fall as she says."""
    return server.started(m.NewTable("hero_dice", [m.SeatWish("me", "Ann")], options, "own", pace=0))


def fair_table(server: Server, **options: m.Value) -> m.Made:
    """A table at which she does so with the table's own dice."""
    return server.started(m.NewTable("hero_dice", [m.SeatWish("me", "Ann")], options, pace=0))


def lay(eyes: Visit, *faces: int) -> None:
    """Lay dice."""
    assert eyes.do(m.Lay(eyes.moment.at, list(faces))).done


def draw(eyes: Visit, name: str) -> None:
    """Draw the card of this name."""
    (cards,) = eyes.scene.dice
    lay(eyes, [card.label for card in cards].index(name) + 1)


def stride(eyes: Visit, until: Holds) -> None:
    """Go on, and win every round, up to a moment."""
    while not until(eyes.scene):
        scene = eyes.scene
        if scene.mover == CHANCE:
            drawn = len(scene.dice) == 1 and scene.dice[0][0].symbol == "card"
            lay(eyes, *([1] if drawn else [BEST, *[WORST] * (len(scene.dice) - 1)]))
        else:
            choice = next(one for verb in READILY for one in scene.choices if one.verb == verb)
            assert eyes.do(m.Act(eyes.moment.at, choice.text)).done


def zone(scene: Scene, name: str) -> Zone | None:
    """A part of the table."""
    return next((one for one in scene.zones if one.id == name), None)


def faced(scene: Scene) -> Card | None:
    """What stands before the hero."""
    there = zone(scene, "facing")
    return next((item for item in there.items if isinstance(item, Card)), None) if there else None


def is_boss(scene: Scene) -> bool:
    """Whether that is a boss."""
    card = faced(scene)
    return card is not None and card.note == "Boss"


def own_dice(scene: Scene) -> int:
    """How many dice the hero is about to roll."""
    there = zone(scene, "own-dice")
    more = re.search(r"\d+", there.note) if there else None
    return 1 + (int(more[0]) if more else 0)


def rooms(scene: Scene) -> int:
    """How many rooms lie on the map."""
    dungeon = zone(scene, "dungeon")
    return sum(isinstance(item, Cell) for item in dungeon.items) if dungeon else 0


def offers(verb: str) -> Holds:
    """Whether something of this kind can be chosen."""
    return lambda scene: any(choice.verb == verb for choice in scene.choices)


# --- what is seen


def dice(person: Person, side: str) -> Locator:
    """The dice of one side in a fight."""
    return person.board.locator(f'[data-dice="{side}"] li')


def health(person: Person) -> Locator:
    """What is left of the hero, and after it of the foe."""
    return person.board.get_by_role("meter", name="health")


def card(person: Person, name: str) -> Locator:
    """A card that is carried or was won."""
    return person.board.locator("[data-card]").filter(has_text=name).first


# --- a game from its beginning to its end


def play_on(person: Person, in_a_fight: Callable[[], None], clicks: float) -> int:
    """Play by clicks until it is over, or for so many and until there was a fight; early on, stop in a fight once."""
    chance, moves, fought = random.Random(2), 0, False
    while person.wait_for_turn() and (moves < clicks or not fought):
        moves += 1
        ways = person.choices()
        if not fought and {"invoke", "fight"} & set(ways):
            fought = True
            in_a_fight()
        first = [way for verb in READILY for way in ways if re.fullmatch(rf"{verb}( \d+)?", way)]
        if ways:
            person.choose(chance.choice(ways) if chance.random() < 0.1 else (first or ways)[0])
        else:
            person.roll()
    return moves


@pytest.mark.parametrize(
    ("layout", "screen", "clicks"),  # a map is long: somebody else at her seat may play on, and she sees how it ends
    [pytest.param("stack", PHONE, math.inf, id="stack-phone"), pytest.param("map", DESKTOP, 30, id="map-desktop")],
)
def test_a_level_is_played_to_its_end_and_to_the_hall_of_fame(
    layout: str, screen: Screen, clicks: float, people: People, server: Server, photograph: Photograph
) -> None:
    made = fair_table(server, layout=layout)
    person = people(screen).sit(made)

    def ask_for_odds() -> None:
        photograph(person, f"hero_dice-{layout}-fight")
        person.find("odds").click()
        expect(person.find("odds-told")).to_contain_text("%")
        photograph(person, f"hero_dice-{layout}-odds")
        person.page.keyboard.press("Escape")
        expect(person.find("odds-told")).to_be_hidden()

    assert play_on(person, ask_for_odds, clicks) > 10
    with server.visit(made.table, made.key) as elsewhere:
        play_out([elsewhere])
    person.see('[data-status="over"]')
    last = server.moments(made.table)[-1].scene
    expect(person.line).to_have_text(last.line)
    photograph(person, f"hero_dice-{layout}-end")

    person.find("fame").click()
    expect(person.page.get_by_role("heading", name="Hall of fame")).to_be_visible()
    expect(person.find("own-feat")).to_contain_text("Ann")
    score = re.search(r"(\d+) XP", last.line)
    assert score
    expect(person.find("own-feat")).to_contain_text(score[1])
    photograph(person, "hero_dice-fame")


def test_an_empty_hall_says_what_to_do(people: People) -> None:
    person = people(PHONE)
    empty = {"game": "hero_dice", "title": "Hero Dice", "halls": []}
    person.page.route("**/api/fame/hero_dice", lambda route: route.fulfill(json=empty))
    person.go().find("fame-hero_dice").click()
    expect(person.find("no-fame")).to_contain_text("your name stands here first")


# --- a fight


@EVERY_SCREEN
def test_a_fight_shows_both_sides_high_dice_and_the_ability_on_offer(
    screen: Screen, people: People, server: Server, photograph: Photograph
) -> None:
    made = table(server)
    with server.visit(made.table, made.key) as eyes:
        draw(eyes, "Guard Post")
        draw(eyes, "Orc Raider")
        lay(eyes, 6, 2, 4, 4)
    person = people(screen).sit(made)
    person.wait_for_turn()
    expect(dice(person, "own")).to_have_count(1)
    expect(dice(person, "foe")).to_have_count(3)
    expect(person.board.locator('[data-dice="foe"] .high')).to_have_count(2)
    expect(person.board.locator('[data-dice="own"] .hero.high')).to_have_count(1)
    expect(health(person).nth(1)).to_have_attribute("aria-valuenow", "5")
    photograph(person, "hero_dice-ability")

    at = person.at
    lit = person.board.locator(".lit > [data-choice=invoke]")
    expect(lit).to_contain_text("Mortal Wound")
    lit.click()
    person.moved_from(at)
    expect(person.board.get_by_role("region", name=re.compile("^XP pool")).locator("[data-card]")).to_have_count(1)


def test_the_dice_of_a_round_stay_until_the_next_ones_fall(people: People, server: Server) -> None:
    made = table(server)
    with server.visit(made.table, made.key) as eyes:
        draw(eyes, "Guard Post")
        draw(eyes, "Orc Raider")
        person = people().sit(made)
        expect(dice(person, "foe")).to_have_count(3)
        expect(person.board.locator('[data-dice="foe"] [data-face^="pips"]')).to_have_count(0)
        lay(eyes, 1, 2, 3, 4)
    expect(person.board.locator('[data-dice="foe"] [data-face^="pips"]')).to_have_count(3)
    expect(person.board.locator('[data-dice="own"] [data-face="pips-1"]')).to_be_visible()
    expect(health(person).first).to_have_attribute("aria-valuenow", "46")


@EVERY_SCREEN
def test_the_ring_of_a_boss_lights_the_power_that_strikes(
    screen: Screen, people: People, server: Server, photograph: Photograph
) -> None:
    made = table(server)
    with server.visit(made.table, made.key) as eyes:
        stride(eyes, is_boss)
        stride(eyes, lambda scene: scene.mover == CHANCE)
        person = people(screen).sit(made)
        expect(person.board.locator("[data-power]")).to_have_count(6)
        expect(person.board.locator(".lit[data-power]")).to_have_count(0)
        own = own_dice(eyes.scene)
        lay(eyes, *[WORST] * own, *[BEST] * (len(eyes.scene.dice) - own))
    expect(person.board.locator(".lit[data-power=ring-6]")).to_be_visible()
    assert faults_by_any_light(person, lambda theme: photograph(person, f"hero_dice-boss-{theme}")) == []


# --- the pack


@EVERY_SCREEN
def test_a_full_pack_says_what_its_cards_would_do(
    screen: Screen, people: People, server: Server, photograph: Photograph
) -> None:
    made = table(server)
    with server.visit(made.table, made.key) as eyes:
        draw(eyes, "Old Armoury")
        draw(eyes, "Healing Draught")
        draw(eyes, "Well of Whispers")
        draw(eyes, "Rusty Sword")
        assert eyes.do(m.Act(eyes.moment.at, "keep")).done
        draw(eyes, "Prison Cells")
        draw(eyes, "Smoke Bomb")
        draw(eyes, "Hermit's Nook")
        draw(eyes, "Fire Flask")
        draw(eyes, "Guard Post")
        draw(eyes, "Ogre Brute")
        assert eyes.do(m.Act(eyes.moment.at, "fight")).done
        lay(eyes, 1, 1, 6, 6, 6, 6)
    person = people(screen).sit(made)
    person.wait_for_turn()
    assert faults_by_any_light(person, lambda theme: photograph(person, f"hero_dice-pack-{theme}")) == []

    before = int(health(person).first.get_attribute("aria-valuenow") or 0)
    at = person.at
    person.board.get_by_role("button", name=re.compile(f"Healing Draught: from {before} to")).first.click()
    person.moved_from(at)
    assert int(health(person).first.get_attribute("aria-valuenow") or 0) > before


def test_what_cannot_be_done_says_why(people: People, server: Server) -> None:
    made = table(server)
    with server.visit(made.table, made.key) as eyes:
        draw(eyes, "Old Armoury")
        draw(eyes, "Lucky Knucklebone")
        draw(eyes, "Well of Whispers")
        draw(eyes, "Rusty Sword")
    person = people().sit(made)
    person.wait_for_turn()
    at = person.at
    card(person, "Lucky Knucklebone").click()
    expect(person.find("toast")).to_contain_text("Lucky Knucklebone: roll your dice anew")
    expect(person.find("toast")).to_contain_text("HER-45")
    person.board.locator('[data-id="ability-4"]').click()
    expect(person.find("toast")).to_contain_text("HER-46")
    assert person.at == at


# --- the map


@EVERY_SCREEN
def test_a_map_grows_with_the_hero_in_its_middle(
    screen: Screen, people: People, server: Server, photograph: Photograph
) -> None:
    made = table(server, layout="map")
    with server.visit(made.table, made.key) as eyes:
        stride(eyes, lambda scene: rooms(scene) >= 7 and offers("explore")(scene))
    person = people(screen).sit(made)
    person.wait_for_turn()
    assert person.board.locator("[data-room]").count() >= 7
    expect(person.board.locator(".here")).to_be_in_viewport()
    assert faults_by_any_light(person, lambda theme: photograph(person, f"hero_dice-map-{theme}")) == []

    ways = person.choices()
    assert ways
    assert all(way.startswith("explore") for way in ways)
    person.choose(ways[0])
    expect(person.line).not_to_contain_text("which way")


def test_an_exit_that_nobody_can_choose_now_says_why(people: People, server: Server) -> None:
    made = table(server, layout="map")
    with server.visit(made.table, made.key) as eyes:
        draw(eyes, "Hall of Four Torches")
        draw(eyes, "Goblin")
        lay(eyes, 6, 1)
    person = people().sit(made)
    person.wait_for_turn()
    person.board.get_by_role("button", name="Open exit to the north: why not now?").click()
    expect(person.find("toast")).to_contain_text("First the room that you are in is resolved.")
    expect(person.find("toast")).to_contain_text("HER-06")


# --- odds


def test_odds_that_are_not_told_are_refused_in_words(people: People, server: Server) -> None:
    made = table(server, layout="map")
    person = people(PHONE).sit(made)
    person.board.wait_for()
    expect(person.find("odds")).to_be_disabled()  # there is nothing to choose yet
    with server.visit(made.table, made.key) as eyes:
        stride(eyes, offers("explore"))
    person.wait_for_turn()
    person.find("odds").click()
    expect(person.find("odds-told")).to_contain_text(re.compile(r"\w+\."))
    person.troubles.clear()  # the browser reports that the server refused
    person.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(person.find("odds-told")).to_be_hidden()
