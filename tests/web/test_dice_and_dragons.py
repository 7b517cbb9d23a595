"""Dice & Dragons by hand, on phone and desktop: dice are kept and rolled again; skills, heroes and wares touched."""

from __future__ import annotations

import re
from collections import Counter
from functools import reduce

import pytest
from playwright.sync_api import Locator, expect

from tests.server.running import Server
from tests.web.conftest import People, Photograph
from tests.web.people import DESKTOP, PHONE, SCREENS, Person, Screen
from wyrmtable.server import messages as m

EVERY_SCREEN = pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
GOOD = {"Rogue": "dddss", "Warrior": "ssssm", "Cleric": "hhhms"}  # dice with which each of them can do a lot
BEST = {
    "Rogue": ("Sudden Death", "Flanking Strike", "Sneak Attack", "Stab"),
    "Warrior": ("Savage Attack", "Smashing Blow", "Slash"),
}


def table(server: Server, party: str, seats: int = 2, **options: m.Value) -> m.Made:
    """A table with dice of one's own, at which one person plays all seats."""
    wishes = [m.SeatWish("me", name) for name in ("Ann", "Bob", "Cleo")[:seats]]
    return server.started(m.NewTable("dice_and_dragons", wishes, {"party": party, **options}, dice="own", pace=0))


def hunt(server: Server, party: str, seats: int = 2, **options: m.Value) -> m.Made:
    """A single Hunt for the young red dragon."""
    return table(server, party, seats, play="hunt", **options)


# --- what lies on the board


def hero(person: Person, name: str) -> Locator:
    """How a hero stands."""
    return person.board.locator("[data-hero]", has=person.page.get_by_role("heading", name=name))


def actor(person: Person) -> str:
    """The hero whose turn it is."""
    return person.board.locator("[data-hero].acting h3").inner_text()


def dragon_hp(person: Person) -> int:
    """What is left of the dragon."""
    life = person.board.locator("article").get_by_role("meter", name="HP").first
    return int(life.get_attribute("aria-valuenow") or -1)


def dice(person: Person) -> Locator:
    """The dice on the table."""
    return person.board.locator('.die[data-id^="die-"]')


def shown(person: Person) -> Counter[str]:
    """What the dice show."""
    return Counter(str(die.get_attribute("data-face")) for die in dice(person).all())


def lit(person: Person, skill: str) -> Locator:
    """The row of a skill that can be activated by touching it, in one way or in several."""
    return person.board.get_by_role("button", name=re.compile(rf"^{skill}( \(|: \d+ choices)"))


def row(person: Person, skill: str) -> Locator:
    """A line of a sheet."""
    return person.board.get_by_role("listitem").filter(has_text=skill)


# --- what people do


def press(person: Person, name: str | re.Pattern[str]) -> None:
    """Press a button of the board, and see the table move on."""
    at = person.at
    person.board.get_by_role("button", name=name).first.click()
    person.moved_from(at)


def roll(person: Person, letters: str) -> None:
    """Begin a turn with these dice."""
    person.see('[data-can="true"]')
    press(person, re.compile("^Roll"))
    person.type_dice(letters)
    person.see('[data-can="true"]')


def activate(person: Person, *skills: str) -> None:
    """Touch the first of these skills that is lit; where there are several ways, take the first."""
    at = person.at
    reduce(Locator.or_, (lit(person, skill) for skill in skills)).first.wait_for()
    next(row for row in (lit(person, skill) for skill in skills) if row.count()).click()
    ways = person.page.get_by_role("menuitem")
    if person.at == at and ways.first.is_visible():
        ways.first.click()
    person.moved_from(at)


def fight(person: Person) -> None:
    """One thing that a fighter does: roll well, stop, strike; stay; and let the dragon roll nothing."""
    if person.find("own-dice").is_visible():
        person.type_dice("smhcd")
    elif "throw" in person.choices():
        name = actor(person)
        roll(person, GOOD[name])
        press(person, "Stop rolling")
        activate(person, *BEST[name])
    else:
        press(person, re.compile("^(Stay and fight|Pass nothing|End)"))


def fight_on(person: Person) -> None:
    """Fight until the Hunt is over."""
    while person.wait_for_turn() and person.board.locator(".lair").count() and not person.over:
        fight(person)


# --- a turn


@EVERY_SCREEN
def test_a_hunt_is_won_by_touching_dice_and_skills(
    screen: Screen, people: People, server: Server, photograph: Photograph
) -> None:
    person = people(screen).sit(hunt(server, "rogue+warrior"))
    roll(person, "ddxmh")
    for place in (0, 1):
        dice(person).nth(place).click()
        expect(dice(person).nth(place)).to_have_attribute("aria-pressed", "true")
    press(person, "Roll 3 dice again")
    person.type_dice("dss")
    person.see('[data-can="true"]')
    assert shown(person) == Counter(daggers=3, sword=2)
    photograph(person, "dice_and_dragons-rolled")
    press(person, "Stop rolling")
    expect(lit(person, "Sudden Death")).to_be_visible()
    expect(lit(person, "Critical Hit")).to_have_count(0)
    activate(person, "Sudden Death")
    expect(person.board.locator("article").get_by_role("meter").first).to_have_attribute("aria-valuenow", "38")

    fight_on(person)
    assert person.over
    assert dragon_hp(person) == 0
    expect(person.line).to_contain_text("won")
    expect(person.find("won")).to_be_visible()
    photograph(person, "dice_and_dragons-won")


def test_of_equal_dice_any_may_be_kept(people: People, server: Server) -> None:
    person = people().sit(hunt(server, "rogue+warrior"))
    roll(person, "ddsmx")
    dice(person).nth(1).click()
    press(person, "Roll 4 dice again")
    person.type_dice("hhhh")
    person.see('[data-can="true"]')
    assert shown(person) == Counter(daggers=1, hammer=4)
    assert person.board.locator('.die[aria-pressed="true"]').get_attribute("data-face") == "daggers"


def test_with_all_dice_kept_there_is_nothing_to_roll(people: People, server: Server) -> None:
    person = people().sit(hunt(server, "rogue+warrior"))
    roll(person, "ddsmx")
    at = person.at
    for die in dice(person).all():
        die.click()
    person.press("All kept", person.board)
    expect(person.find("toast")).to_contain_text("tap those that you want to roll again")
    assert person.at == at


@EVERY_SCREEN
def test_a_haste_potion_rolls_a_few_dice_more(screen: Screen, people: People, server: Server) -> None:
    person = people(screen).sit(hunt(server, "rogue+warrior", gold=1))
    press(person, re.compile("^Buy Haste Potion"))
    press(person, "The Warrior is done")
    roll(person, "ddsmx")
    haste = person.board.get_by_role("button", name=re.compile("^Haste Potion: roll"))
    haste.click()
    expect(person.find("toast")).to_contain_text("rolls up to 2 dice")
    for place in (0, 1, 2):
        dice(person).nth(place).click()
    expect(haste).to_have_text("Haste Potion: roll 2 dice")
    press(person, "Haste Potion: roll 2 dice")
    person.type_dice("ds")
    person.see('[data-can="true"]')
    assert shown(person) == Counter(daggers=3, sword=2)
    expect(haste).to_have_count(0)


def test_a_pattern_shows_how_far_the_dice_fill_it(people: People, server: Server) -> None:
    person = people().sit(hunt(server, "rogue+warrior"))
    roll(person, "dddcc")
    expect(row(person, "Sudden Death").locator(".lit")).to_have_count(5)
    expect(row(person, "Jab").locator(".lit")).to_have_count(3)
    press(person, "Roll 5 dice again")
    person.type_dice("ddsxx")
    person.see('[data-can="true"]')
    expect(row(person, "Sudden Death").locator(".lit")).to_have_count(3)  # the Dragons are not equal to anything
    expect(row(person, "Jab").locator(".lit")).to_have_count(2)


@EVERY_SCREEN
def test_one_touch_never_spends_a_potion(
    screen: Screen, people: People, server: Server, photograph: Photograph
) -> None:
    person = people(screen).sit(hunt(server, "rogue+warrior", gold=1))
    press(person, re.compile("^Buy Stealth Potion"))
    press(person, "The Warrior is done")
    roll(person, "dxxxx")
    press(person, "Stop rolling")
    expect(person.board.get_by_text("Stealth Potion", exact=True).first).to_be_visible()
    at = person.at
    person.board.get_by_role("button", name="Stab, uses the Stealth Potion: 1 choice").click()
    photograph(person, "dice_and_dragons-potion")
    assert person.at == at
    person.page.get_by_role("menuitem", name=re.compile("^Stab .* with the Stealth Potion")).click()
    person.moved_from(at)
    expect(hero(person, "Rogue").get_by_role("img", name="Stealth Potion")).to_have_count(0)


def test_a_hint_to_roll_again_puts_aside_what_stays(people: People, server: Server) -> None:
    person = people(PHONE).sit(hunt(server, "rogue+warrior"))
    roll(person, "dxdxd")
    person.find("hint").click()
    expect(person.page.get_by_text(re.compile("^Advised: Roll "))).to_be_visible()
    kept = person.board.locator('.die[aria-pressed="true"]')
    expect(kept).to_have_count(3)
    assert {die.get_attribute("data-face") for die in kept.all()} == {"daggers"}
    expect(person.board.locator("button.way.hinted")).to_have_text("Roll 2 dice again")
    press(person, "Roll 2 dice again")


def test_the_list_of_all_choices_closes_with_each_move(people: People, server: Server) -> None:
    person = people().sit(hunt(server, "rogue+warrior"))
    roll(person, "ddsmx")
    person.page.get_by_text(re.compile(r"^All \d+ choices$")).click()
    person.choose("stop", person.page.get_by_role("region", name="What can be done"))
    expect(person.page.get_by_text(re.compile(r"^All \d+ choices$"))).to_be_visible()
    expect(person.page.locator("details[open]")).to_have_count(0)


@EVERY_SCREEN
def test_a_covered_skill_says_why_it_must_rest(screen: Screen, people: People, server: Server) -> None:
    person = people(screen).sit(hunt(server, "rogue", seats=1, heroes="auto"))
    roll(person, "ddxxx")
    press(person, "Stop rolling")
    activate(person, "Stab")
    press(person, "Stay and fight on")
    roll(person, "ddxxs")
    press(person, "Stop rolling")
    at = person.at
    person.board.get_by_role("button", name="Stab: why not now?").click()
    expect(person.find("toast")).to_contain_text("covered")
    assert person.at == at


@EVERY_SCREEN
def test_a_die_is_passed_on_and_kept(screen: Screen, people: People, server: Server) -> None:
    person = people(screen).sit(hunt(server, "rogue+cleric"))
    roll(person, "ddhmx")
    press(person, "Stop rolling")
    activate(person, "Stab")
    expect(person.board.locator('.dim[data-face="daggers"]')).to_have_count(2)
    expect(person.board.locator(".die.dim")).to_have_count(2)
    press(person, re.compile("^Pass H on to the Cleric"))
    press(person, "Stay and fight on")
    expect(person.board.locator('[data-id="passed"]')).to_have_attribute("data-face", "hammer")
    press(person, re.compile("^Keep the H"))
    person.type_dice("hhss")
    person.see('[data-can="true"]')
    assert shown(person) == Counter(hammer=3, sword=2)


@EVERY_SCREEN
def test_healing_goes_to_the_hero_that_is_touched(
    screen: Screen, people: People, server: Server, photograph: Photograph
) -> None:
    person = people(screen).sit(hunt(server, "rogue+cleric"))
    roll(person, "ddxss")
    press(person, "Stop rolling")
    activate(person, "Stab")
    press(person, "Pass nothing on")
    press(person, "Stay and fight on")
    roll(person, "hhhms")
    press(person, "Stop rolling")
    activate(person, "Healing Hands")
    photograph(person, "dice_and_dragons-target")
    life = hero(person, "Rogue").get_by_role("meter")
    expect(life).to_have_attribute("aria-valuenow", "15")
    press(person, re.compile("^The Rogue: "))
    expect(life).to_have_attribute("aria-valuenow", "19")


def test_the_party_flees_when_everybody_says_so(people: People, server: Server, photograph: Photograph) -> None:
    person = people(PHONE).sit(hunt(server, "rogue+warrior"))
    roll(person, "ddxxx")
    press(person, "Stop rolling")
    activate(person, "Stab")
    photograph(person, "dice_and_dragons-vote")
    for _ in "Ann", "Bob":
        press(person, re.compile("^Flee"))
    person.see('[data-status="over"]')
    expect(person.line).to_contain_text("fle")


# --- a campaign


@EVERY_SCREEN
def test_after_a_hunt_there_is_gold_a_market_and_the_next_chapter(
    screen: Screen, people: People, server: Server, photograph: Photograph
) -> None:
    person = people(screen).sit(table(server, "rogue+warrior"))
    fight_on(person)
    press(person, re.compile("^1 Gold for the Warrior"))
    photograph(person, "dice_and_dragons-village")

    press(person, re.compile("^Buy Small Healing Potion"))
    gold = hero(person, "Rogue").get_by_role("img", name="Gold")
    expect(gold).to_have_count(0)
    potion = hero(person, "Rogue").get_by_role("img", name="Small Healing Potion")
    expect(potion).to_be_visible()
    at = person.at
    hero(person, "Rogue").get_by_role("button", name=re.compile("Small Healing Potion")).click()
    person.page.get_by_role("menuitem", name=re.compile("^Give .* to the Warrior")).click()
    person.moved_from(at)
    expect(potion).to_have_count(0)
    expect(hero(person, "Warrior").get_by_role("img", name="Small Healing Potion")).to_be_visible()
    while "throw" not in person.choices():
        press(person, re.compile("^(The .* (is done|goes on)|Bring nobody else)"))
        person.see('[data-can="true"]')
    expect(person.board.get_by_role("heading", name="Pale dragon")).to_be_visible()


def test_four_heroes_are_split_between_two_dragons(people: People, server: Server, photograph: Photograph) -> None:
    made = hunt(server, "rogue+wizard+warrior+cleric", 1, dragon="pale", second_dragon="green")
    person = people(DESKTOP).sit(made)
    for name in ("Rogue", "Cleric"):
        person.press(f"{name}: move to the other dragon", person.board)
    press(person, "Set out like this")
    expect(person.board.get_by_label(re.compile("^Fought by (Wizard, Cleric|Cleric, Wizard)$"))).to_be_visible()
    photograph(person, "dice_and_dragons-two")


# --- several screens


def test_only_whose_turn_it_is_can_touch_the_dice(people: People, server: Server) -> None:
    wishes = [m.SeatWish("me", "Ann"), m.SeatWish("open")]
    made = server.make(
        m.NewTable("dice_and_dragons", wishes, {"play": "hunt", "party": "rogue+cleric"}, dice="own", pace=0)
    )
    key = server.do(made.table, "", m.Sit(1, "Bob")).key
    server.do(made.table, made.key, m.Start())
    ann = people().sit(made)
    bob = people(PHONE).go(f"/t/{made.table}#key={key}")
    bob.board.wait_for()
    roll(ann, "ddsmx")
    bob.see(f'[data-at="{ann.at}"]')
    expect(dice(bob)).to_have_count(5)
    assert shown(bob) == shown(ann)
    assert bob.board.locator("[data-choice]").count() == 0
    assert bob.board.locator("button.die").count() == 0
    expect(ann.find("hint")).to_be_enabled()  # who plays together may ask
    expect(bob.find("hint")).to_be_disabled()
    expect(ann.find("undo")).to_have_count(0)


# --- a new table


def test_the_form_shows_first_what_matters_most(people: People, photograph: Photograph) -> None:
    person = people(PHONE).go("/new/dice_and_dragons")
    more = person.find("more-rules")
    shown = person.page.locator('[data-testid^="option-"]:visible')
    expect(shown).to_have_count(2)
    person.find("option-play").select_option("hunt")
    for name in ("play", "heroes", "dragon", "level", "gold"):
        expect(person.find(f"option-{name}")).to_be_visible()
    expect(shown).to_have_count(5)
    photograph(person, "dice_and_dragons-form")
    more.get_by_text("More rules").click()
    expect(person.find("option-second_dragon")).to_be_visible()
    person.go("/new/dracarys").find("option-trade").wait_for()
    expect(person.find("more-rules")).to_have_count(0)
