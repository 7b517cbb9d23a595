"""What helps at the table: hints, undo, reasons with their rules, one's own dice, the log, the replay, the theme."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.server.running import Server, hot_seat
from tests.web.conftest import People
from tests.web.people import DESKTOP, PHONE, SCREENS, Person, Screen
from wyrmtable.server import messages as m

NAMES = ("Ann", "Bob", "Cleo")
OWN_DICE = m.NewTable("dracarys", [m.SeatWish("me", name) for name in NAMES], {"start": 0}, dice="own")
TWO_DRAGONS = "ddfbbb"  # and four dice besides: Ann has to choose twice
KEEP = "A Dragon never stays: give it to a rival."

Giver = Callable[[Screen], Person]


@pytest.fixture
def giver(people: People, server: Server) -> Giver:
    """Somebody with two Dragons to give, in front of rivals with six dice each."""

    def sit(screen: Screen) -> Person:
        person = people(screen).sit(server.started(OWN_DICE))
        person.type_dice(TWO_DRAGONS)
        person.see('[data-can="true"]')
        return person

    return sit


def place(person: Person, seat: int) -> Locator:
    """A player's place at the fire."""
    return person.page.locator(f'[data-drop="{seat}"]')


def hands(person: Person) -> list[str]:
    """How many dice everybody holds."""
    return [place(person, seat).locator(".count b").inner_text() for seat in range(len(NAMES))]


def test_a_hint_marks_what_a_bot_would_do(giver: Giver) -> None:
    person = giver(DESKTOP)
    assert person.page.locator(".hinted").count() == 0
    person.find("hint").click()
    expect(person.page.get_by_text(re.compile("Advised: Give a Dragon to (Bob|Cleo)"))).to_be_visible()
    advised = person.page.get_by_role("region", name="What can be done").locator("[data-choice].hinted")
    expect(advised).to_have_count(1)
    text = advised.get_attribute("data-choice")
    expect(person.board.locator(".hinted", has=person.page.locator(f'[data-choice="{text}"]'))).to_be_visible()
    person.choose(str(text))
    expect(person.page.locator(".hinted")).to_have_count(0)


def undo(person: Person) -> None:
    """Take back what was done last."""
    at = person.at
    person.find("undo").click()
    person.moved_from(at)


def test_undo_takes_back_a_given_dragon_and_mistyped_dice(giver: Giver) -> None:
    person = giver(PHONE)
    before = hands(person)
    person.choose("give 1")
    assert hands(person)[1] == "7"
    undo(person)
    assert hands(person) == before
    assert set(person.choices()) == {"give 1", "give 2"}
    undo(person)
    expect(person.find("own-dice")).to_be_visible()
    expect(person.find("undo")).to_be_disabled()


def test_undo_never_goes_past_a_roll_of_the_table(people: People, server: Server) -> None:
    person = people().sit(server.started(hot_seat()))
    person.choose("roll")
    assert person.wait_for_turn()
    expect(person.find("undo")).to_be_disabled()


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_what_cannot_be_done_says_why_and_opens_its_rule(giver: Giver, screen: Screen) -> None:
    person = giver(screen)
    at = person.at
    place(person, 0).get_by_role("heading").click(force=True)
    expect(person.find("toast")).to_contain_text(KEEP)
    person.press("Rule DRA-09", person.find("toast"))
    clause = person.page.get_by_role("tabpanel").locator(".lit")
    expect(clause).to_contain_text("DRA-09")
    expect(clause).to_be_in_viewport()
    assert person.at == at


def test_everything_that_cannot_be_done_is_listed_with_its_rule(giver: Giver) -> None:
    person = giver(DESKTOP)
    person.page.get_by_text("What can't I do?").click()
    kept = person.page.get_by_role("listitem").filter(has_text="Keep the Dragon")
    expect(kept).to_contain_text(KEEP)
    person.press("Rule DRA-09", kept)
    expect(person.find("toast")).to_contain_text(KEEP)


def drag_dragon(person: Person, to: Locator, x: float = 0.5, y: float = 0.5) -> None:
    """Drag the first Dragon with the mouse."""
    start, end = person.page.locator("[data-dragon]").first.bounding_box(), to.bounding_box()
    assert start
    assert end
    mouse = person.page.mouse
    mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    mouse.down()
    mouse.move(end["x"] + end["width"] * x, end["y"] + end["height"] * y, steps=5)
    mouse.up()


def test_a_dragon_dragged_onto_a_rival_is_given(giver: Giver) -> None:
    person = giver(DESKTOP)
    at = person.at
    drag_dragon(person, place(person, 2))
    person.moved_from(at)
    assert hands(person)[2] == "7"
    expect(person.page.locator("[data-dragon]")).to_have_count(1)


def test_a_dragon_dropped_on_oneself_is_refused(giver: Giver) -> None:  # DRA-09
    person = giver(DESKTOP)
    at = person.at
    drag_dragon(person, place(person, 0), 0.8, 0.8)
    expect(person.find("toast")).to_contain_text(KEEP)
    expect(person.find("toast")).to_contain_text("DRA-09")
    assert person.at == at
    expect(person.page.locator("[data-dragon]")).to_have_count(2)


def test_a_tapped_dragon_leads_to_the_rivals(giver: Giver) -> None:
    person = giver(DESKTOP)
    person.page.locator("[data-dragon]").first.click()
    expect(person.page.locator(":focus")).to_have_attribute("data-choice", re.compile("give [12]"))


def test_own_dice_are_tapped_in_and_can_be_corrected(people: People, server: Server) -> None:
    made = server.started(OWN_DICE)
    person = people(PHONE).sit(made)
    dice = person.find("own-dice")
    expect(person.find("lay")).to_be_disabled()
    for letter in "KFBBBB":
        dice.locator(f'.palette [data-face="{letter}"]').click()
    expect(person.find("lay")).to_be_enabled()
    dice.get_by_role("listitem").first.get_by_role("button").click()
    expect(person.find("lay")).to_be_disabled()
    dice.locator('.palette [data-face="F"]').click()
    at = person.at
    person.find("lay").click()
    person.moved_from(at)
    moment = server.moments(made.table)[-1]
    assert [die.face.label for die in moment.scene.rolled] == ["Fireball", "Fireball", *["Blank"] * 4]


def test_own_dice_are_typed_in_and_backspace_takes_one_back(people: People, server: Server) -> None:
    made = server.started(OWN_DICE)
    person = people().sit(made)
    person.find("own-dice").wait_for()
    for key in ("k", "Backspace"):
        person.page.keyboard.press(key)
    person.type_dice("fffbbb")
    moment = server.moments(made.table)[-1]
    assert moment.entry == "laid"
    assert [die.face.symbol for die in moment.scene.rolled] == [*["fireball"] * 3, *["blank"] * 3]
    person.find("own-dice").get_by_role("button", name="Let the table roll this one").click()
    person.see(f':not([data-at="{moment.at}"])')
    assert server.moments(made.table)[2].entry == "roll"


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_the_log_tells_the_game_and_the_rules_lie_beside_it(giver: Giver, server: Server, screen: Screen) -> None:
    person = giver(screen)
    log = person.open_tab("Log")
    for said in server.moments(person.id)[-1].scene.said:
        expect(log).to_contain_text(said)
    person.page.get_by_role("tab", name="Rules").click()
    expect(person.page.get_by_role("tabpanel")).to_contain_text("A race to lose your dice.")
    person.page.get_by_role("tab", name="Dice").click()
    expect(person.page.get_by_role("tabpanel")).to_contain_text(server.look(person.id).commitment)
    person.close_sheet()
    person.choose("give 1")


def test_a_link_to_a_moment_opens_there(giver: Giver, people: People, server: Server) -> None:
    person = giver(DESKTOP)
    person.choose("give 1")
    person.press("More")
    person.press("Look back")
    moments = server.moments(person.id)
    person.look_back(1)
    link = person.copied("Copy link to here")
    assert link.endswith("#at=1")
    person.find("now").click()
    assert person.wait_for_turn()

    friend = people(PHONE).go(link)
    expect(friend.page.get_by_role("group", name="Replay")).to_contain_text(f"1 / {len(moments) - 1}")
    expect(friend.line).to_contain_text(moments[1].scene.line)
    friend.page.keyboard.press("ArrowLeft")
    expect(friend.line).to_contain_text(moments[0].scene.line)


def test_the_theme_can_be_switched_and_stays(people: People) -> None:
    person = people().go()
    shade = "getComputedStyle(document.body).backgroundColor"
    dark = person.page.evaluate(shade)
    person.find("theme").click()
    assert person.page.evaluate(shade) == dark
    person.find("theme").click()
    light = person.page.evaluate(shade)
    assert light != dark
    person.page.reload()
    expect(person.page.locator("html")).to_have_attribute("data-theme", "light")
    assert person.page.evaluate(shade) == light
