"""DiceWar by hand, on phone and desktop: lineups are laid, creatures picked and sent, carried, upgraded and split."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.server.running import Server, against
from tests.web.conftest import People, Photograph
from tests.web.people import DESKTOP, PHONE, SCREENS, Person, Screen
from wyrmtable.core.saved import load
from wyrmtable.games import find
from wyrmtable.server import messages as m

EVERY_SCREEN = pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
MIDDLE = "..B3.B4B2./.B1B1B1.../...R5.../..R3..B2./.R4.R6.../...R1R1R1./R2.R4.... r vp=4:3 ex=1:2 quiet=2 turn=14"
DUEL = "......./......./..B3..../..R4..../......./......./R1...... r vp=6:0"


def table(server: Server, position: str = MIDDLE, **options: m.Value) -> m.Made:
    """A table from a position, at which one person plays both sides."""
    seats = [m.SeatWish("me", "Ann"), m.SeatWish("me", "Bob")]
    return server.started(m.NewTable("dice_war", seats, options, pace=0, position=position))


def duel(server: Server, position: str, **options: m.Value) -> tuple[m.Made, m.Made]:
    """A table for two people, and the seat of each."""
    seats = [m.SeatWish("me", "Ann"), m.SeatWish("open")]
    made = server.make(m.NewTable("dice_war", seats, options, pace=0, position=position))
    key = server.do(made.table, "", m.Sit(1, "Bob")).key
    server.do(made.table, made.key, m.Start())
    return made, m.Made(made.table, key, "", [])


# --- what lies on the board


def field(person: Person, name: str) -> Locator:
    """A field of the Warlands."""
    return person.board.locator(f'[data-field="{name}"]')


def level(person: Person, name: str) -> Locator:
    """A creature of the Setup that can be placed."""
    return person.board.locator(f'[data-level="{name}"]')


def stands(person: Person, name: str, side: int, power: int) -> None:
    """See that a creature of this side and level stands there."""
    expect(field(person, name).locator(f'[data-creature="{power}"][data-seat="{side}"]')).to_be_visible()


def empty(person: Person, name: str) -> None:
    """See that nobody stands there."""
    expect(field(person, name).locator("[data-creature]")).to_have_count(0)


def points(person: Person, name: str) -> Locator:
    """Somebody's points on their way to ten."""
    return person.board.get_by_role("meter", name=re.compile(f"^Points of {name}"))


def targets(person: Person, mark: str) -> set[str]:
    """The fields with this mark."""
    found = person.board.locator(f".{mark} > [data-field]").all()
    return {str(one.get_attribute("data-field")) for one in found}


# --- what people do


def tap(person: Person, *names: str) -> None:
    """Tap one field after the other; the last tap moves the table on."""
    at = person.at
    for name in names:
        field(person, name).click()
    person.moved_from(at)


def drag(person: Person, thing: Locator, to: Locator) -> None:
    """Carry something to a field with the mouse."""
    at, start, end = person.at, thing.bounding_box(), to.bounding_box()
    assert start
    assert end
    mouse = person.page.mouse
    mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    mouse.down()
    for share in (0.3, 0.7, 1.0):
        mouse.move(
            start["x"] + start["width"] / 2 + share * (end["x"] + end["width"] / 2 - start["x"] - start["width"] / 2),
            start["y"]
            + start["height"] / 2
            + share * (end["y"] + end["height"] / 2 - start["y"] - start["height"] / 2),
        )
    mouse.up()
    person.moved_from(at)


def place(person: Person, power: int, name: str) -> None:
    """Tap a creature, then the field for it."""
    at = person.at
    level(person, str(power)).click()
    field(person, name).click()
    person.moved_from(at)


# --- the Setup


@EVERY_SCREEN
def test_lineups_are_placed_by_tapping(screen: Screen, people: People, server: Server, photograph: Photograph) -> None:
    seats = [m.SeatWish("me", "Ann"), m.SeatWish("me", "Bob")]
    person = people(screen).sit(server.started(m.NewTable("dice_war", seats, dice="own", pace=0)))
    person.type_dice("52")
    person.wait_for_turn()
    lineup = person.board.get_by_role("meter", name="Lineup")

    place(person, 6, "d1")
    expect(lineup).to_have_attribute("aria-valuenow", "6")
    stands(person, "d1", 0, 6)
    level(person, "5").click()
    expect(person.find("toast")).to_contain_text("only 4 are left")
    expect(person.find("toast")).to_contain_text("WAR-12")
    field(person, "d4").click()
    expect(person.find("toast")).to_contain_text("own Supply Zone")

    at = person.at  # the field may come first as well
    field(person, "a1").click()
    level(person, "3").click()
    person.moved_from(at)
    photograph(person, "dice_war-setup")
    place(person, 1, "g1")
    expect(person.line).to_contain_text("Bob (Black) lines up on row 7")

    for power, name in ((4, "d7"), (4, "c7"), (2, "e7")):
        place(person, power, name)
    expect(person.line).to_contain_text("Ann (Red): move")
    expect(person.board.locator("[data-creature]")).to_have_count(6)


def test_a_lineup_is_placed_by_dragging(people: People, server: Server) -> None:
    seats = [m.SeatWish("me", "Ann"), m.SeatWish("me", "Bob")]
    person = people().sit(server.started(m.NewTable("dice_war", seats, dice="own", pace=0)))
    person.type_dice("61")
    person.wait_for_turn()
    drag(person, level(person, "4"), field(person, "c1"))
    stands(person, "c1", 0, 4)


# --- a turn


@EVERY_SCREEN
def test_a_picked_creature_shows_where_it_can_go_and_whom_it_can_attack(
    screen: Screen, people: People, server: Server, photograph: Photograph
) -> None:
    person = people(screen).sit(table(server, DUEL))
    person.wait_for_turn()
    assert targets(person, "move") == set()
    field(person, "c4").click()
    assert targets(person, "move") == {"b4", "d4", "c3"}
    assert targets(person, "attack") == {"c5"}
    photograph(person, "dice_war-picked")
    field(person, "c4").click()
    assert targets(person, "move") == set()

    tap(person, "c4", "c5")
    person.see('[data-status="over"]')
    stands(person, "c5", 0, 4)
    expect(points(person, "Ann")).to_have_attribute("aria-valuenow", "10")
    expect(person.line).to_contain_text("Ann wins with 10 points")


@EVERY_SCREEN
def test_the_last_move_and_both_kinds_of_points_are_shown(screen: Screen, people: People, server: Server) -> None:
    person = people(screen).sit(table(server))
    person.wait_for_turn()
    expect(points(person, "Ann")).to_have_accessible_name("Points of Ann: 4 won, 1 virtual")
    assert targets(person, "last") == set()
    tap(person, "a1", "a3")
    stands(person, "a3", 0, 2)
    assert targets(person, "last") == {"a1", "a3"}
    person.find("undo").click()
    stands(person, "a1", 0, 2)


def test_threatened_and_immune_creatures_have_badges(people: People, server: Server) -> None:
    person = people().sit(table(server, "......./......./.B1B1B1.../..R4..../..B6..../......./R1...... r"))
    person.wait_for_turn()
    expect(field(person, "c4").locator(".threat")).to_be_visible()
    expect(field(person, "c5").locator(".safe")).to_be_visible()
    expect(field(person, "c4")).to_have_accessible_name(re.compile("level 4, threatened"))


def test_a_creature_is_dragged_to_its_field(people: People, server: Server) -> None:
    person = people().sit(table(server))
    person.wait_for_turn()
    drag(person, field(person, "c4"), field(person, "b4"))
    stands(person, "b4", 0, 3)
    empty(person, "c4")


def test_a_turn_is_played_with_the_keyboard_alone(people: People, server: Server) -> None:
    person = people().sit(table(server, DUEL))
    person.wait_for_turn()
    keys = person.page.keyboard
    field(person, "c3").focus()
    keys.press("ArrowUp")
    keys.press("Enter")
    assert targets(person, "attack") == {"c5"}
    keys.press("Escape")
    assert targets(person, "attack") == set()
    keys.press("Enter")
    keys.press("ArrowRight")
    at = person.at
    keys.press("Enter")
    person.moved_from(at)
    stands(person, "d4", 0, 4)


def test_what_cannot_be_done_says_why_and_by_which_rule(people: People, server: Server) -> None:
    person = people().sit(table(server, "......./......./.B1B1B1.../..R4..../......./......./R1...... r"))
    person.wait_for_turn()
    at = person.at
    field(person, "c4").click()
    field(person, "c5").click()
    expect(person.find("toast")).to_contain_text("immune to attacks")
    expect(person.find("toast")).to_contain_text("WAR-35")
    field(person, "c4").click()
    field(person, "g7").click()
    expect(person.find("toast")).to_contain_text("c4")
    assert person.at == at


@EVERY_SCREEN
def test_a_creature_is_upgraded_and_split_by_a_word(
    screen: Screen, people: People, server: Server, photograph: Photograph
) -> None:
    person = people(screen).sit(table(server))
    person.wait_for_turn()
    field(person, "c4").click()
    split = person.board.get_by_role("button", name="Soul Split on c4: Souls on b4 and d4")
    expect(split).to_have_text("Soul Split: b4 + d4")
    split.focus()
    assert targets(person, "shown") == {"c4", "b4", "d4"}
    photograph(person, "dice_war-split")
    at = person.at
    split.click()
    person.moved_from(at)
    for name in ("b4", "c4", "d4"):
        stands(person, name, 0, 1)
    person.find("undo").click()
    stands(person, "c4", 0, 3)

    person.see('[data-can="true"]')
    field(person, "c4").click()
    at = person.at
    person.board.get_by_role("button", name="Upgrade the Dragon Warrior on c4 to Blood Mage").click()
    person.moved_from(at)
    stands(person, "c4", 0, 4)


@EVERY_SCREEN
def test_an_offering_is_spent_by_tapping_those_who_gain(screen: Screen, people: People, server: Server) -> None:
    person = people(screen).sit(table(server))
    person.wait_for_turn()
    field(person, "c1").click()
    at = person.at
    person.board.get_by_role("button", name=re.compile("^Blood Offering on c1: give up 1 die")).click()
    person.moved_from(at)
    expect(person.line).to_contain_text("2 Trigger Points to spend")
    assert "c1" not in targets(person, "point")
    tap(person, "a1")
    tap(person, "a1")
    stands(person, "a1", 0, 4)
    expect(person.line).to_contain_text("Bob (Black)")
    expect(person.board.locator('[data-camp="0"] [data-heap="exile"]')).to_contain_text("2")


def test_a_fire_rush_goes_on_with_the_same_creature(people: People, server: Server) -> None:
    person = people().sit(table(server, "B1....../......./....B3../...B4.../..R5..../......./......R1 r"))
    person.wait_for_turn()
    tap(person, "c3", "d4")
    expect(person.line).to_contain_text("Fire Rush")
    expect(person.board.locator(".attack > [data-field]")).to_have_count(1)
    assert targets(person, "attack") == {"e5"}
    assert targets(person, "move") == {"c3", "c5", "e3"}
    person.choose("stop")
    expect(person.line).to_contain_text("Bob (Black)")


def test_the_cards_of_all_creatures_are_one_tap_away(people: People, server: Server, photograph: Photograph) -> None:
    for screen in SCREENS:
        person = people(screen).sit(table(server))
        person.wait_for_turn()
        person.find("creatures").click()
        for name in ("Soul", "Ghost", "Dragon Warrior", "Blood Mage", "Fire Basilisk", "Light Dragon"):
            expect(person.page.locator("#creatures").get_by_role("heading", name=name, exact=True)).to_be_visible()
        photograph(person, "dice_war-creatures")


# --- several screens


def test_black_sees_the_board_from_the_other_side(people: People, server: Server) -> None:
    red, black = duel(server, MIDDLE)
    ann, bob = people().sit(red), people(PHONE).sit(black)
    for person, first, last in ((ann, "a7", "g1"), (bob, "g1", "a7")):
        names = [one.get_attribute("data-field") for one in person.board.locator("[data-field]").all()]
        assert (names[0], names[-1]) == (first, last)
    assert bob.board.locator("[data-choice], [data-offers]").count() == 0
    bob.find("turn-board").click()
    expect(bob.board.locator("[data-field]").first).to_have_attribute("data-field", "a7")


def test_two_browsers_play_each_other_to_the_end(
    people: People, server: Server, photograph: Photograph, tmp_path: Path
) -> None:
    position = "...B3.../...B2.../......./......./...R3.../..R1R1.../..R1.... r vp=8:7"
    red, black = duel(server, position)
    ann, bob = people().sit(red), people(PHONE).sit(black)
    ann.wait_for_turn()
    for person, move in ((ann, "d3-d4"), (bob, "d6-d5"), (ann, "d4xd5")):
        assert person.wait_for_turn()
        photograph(person, "dice_war-duel")
        person.choose(move)
    for person in (ann, bob):
        person.see('[data-status="over"]')
        expect(person.line).to_contain_text("Ann wins with 11 points")
        stands(person, "d5", 0, 1)  # the Ghost's Curse
    photograph(bob, "dice_war-end")
    expect(ann.find("won")).to_be_visible()

    saved = load(ann.download(tmp_path), find)
    assert saved.position == {"line": position}
    assert saved.over
    bob.find("replay").click()
    bob.look_back(0)
    stands(bob, "d3", 0, 3)


@EVERY_SCREEN
def test_a_game_against_the_bot_comes_to_its_end(
    screen: Screen, people: People, server: Server, photograph: Photograph
) -> None:
    made = server.started(against("greedy", game="dice_war", options={"turn_cap": 50}))
    person = people(screen).sit(made)
    chance, moves = random.Random(3), 0
    while person.wait_for_turn():
        ways = person.choices()
        attacks = [way for way in ways if "x" in way]
        person.choose(chance.choice(attacks or ways))
        moves += 1
        if moves == 12:
            photograph(person, "dice_war-bot")
    assert person.over
    expect(person.line).to_have_text(server.moments(made.table)[-1].scene.line)
    assert "what the sealed seed gives" in person.verify()


# --- positions by link


@EVERY_SCREEN
def test_a_position_is_passed_on_as_a_link(screen: Screen, people: People, server: Server) -> None:
    ann = people(screen).sit(table(server, ruins=True))
    ann.wait_for_turn()
    tap(ann, "a1", "a3")
    ann.wait_for_turn()
    ann.find("share-position").click()
    expect(ann.find("toast")).to_contain_text("Copied")
    link = str(ann.page.evaluate("navigator.clipboard.readText()"))

    bob = people(screen).go(link)
    expect(bob.find("position")).to_contain_text(re.compile(r"R2R4\.R6.* b vp=4:3 ex=1:2 quiet=3"))
    bob.press("On this screen")
    bob.find("make-table").click()
    bob.find("start").click()
    bob.wait_for_turn()
    stands(bob, "a3", 0, 2)
    expect(bob.board.locator("[data-field] .ruin")).to_have_count(3)
    assert server.look(bob.id).options["ruins"] is True


def test_a_position_that_cannot_be_is_refused_in_one_sentence(people: People) -> None:
    person = people(DESKTOP).go("/new/dice_war?position=R7+r")
    person.press("On this screen")
    person.find("make-table").click()
    expect(person.page.get_by_role("alert")).to_contain_text("The rows of a position cannot be 'R7'")
    person.troubles.clear()  # the browser reports that the server refused
    person.press("Begin at the beginning instead")
    person.find("make-table").click()
    person.see('[data-status="open"]')
