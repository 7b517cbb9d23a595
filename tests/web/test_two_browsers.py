"""People at different browsers play each other, share a screen, leave and come back."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.server.running import Server
from tests.web.conftest import People
from tests.web.people import PHONE, Person
from wyrmtable.server import messages as m

ACTS = "[data-choice], [data-testid=roll], [data-board] .roll"  # everything by which somebody acts
LINKS = {"open": "Copy table link", "invite": "Copy invitation"}


def set_up_pig(person: Person, seat: str, name: str = "Ann", target: int = 20) -> None:
    """Fill in the form for a table of Pig for two."""
    person.go("/new/pig")
    person.find("seat-name-0").fill(name)
    person.find("seat-kind-1").select_option(seat)
    person.find("option-target").fill(str(target))
    person.find("make-table").click()
    person.see('[data-status="open"]')


def take_a_turn(person: Person) -> None:
    """Roll once, and bank it unless the die shows a one."""
    person.wait_for_turn()
    person.choose("roll")
    person.see('[data-can="true"]', '[data-waits="1"]')
    if "hold" in person.choices():
        person.choose("hold")


def play_each_other(players: list[Person], watchers: list[Person]) -> None:
    """Whose turn it is moves, and everybody sees it before the next move."""
    chance = random.Random(1)
    while not players[0].over:
        mover = next(player for player in players if player.table.get_attribute("data-can") == "true")
        mover.move(chance.choice)
        at = mover.at
        for person in (*players, *watchers):
            person.see(f'[data-at="{at}"]')
        players[0].see(
            '[data-status="over"]', f'[data-at="{at}"][data-can="true"]', f'[data-at="{at}"][data-waits="1"]'
        )
        players[1].see(
            '[data-status="over"]', f'[data-at="{at}"][data-can="true"]', f'[data-at="{at}"][data-waits="0"]'
        )
        for watcher in watchers:
            assert watcher.table.get_attribute("data-can") == "false"
            assert watcher.page.locator(ACTS).count() == 0


@pytest.mark.parametrize("seat", ["open", "invite"])
def test_two_people_play_each_other_and_a_third_only_watches(seat: str, people: People, server: Server) -> None:
    ann, bob, cleo = people(), people(PHONE), people()
    set_up_pig(ann, seat)
    expect(ann.find("start")).to_have_text("1 seat is still free")
    link = ann.copied(LINKS[seat])

    bob.go(link)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.find("sit").click()
    expect(ann.find("seat-1")).to_contain_text("Bob")
    expect(bob.find("seat-0")).to_contain_text("Ann")

    for person, word in ((ann, "candle"), (bob, "ember")):
        person.find("word").fill(word)
        person.press("Add")
        expect(person.page.get_by_role("button", name="Added")).to_be_disabled()
    expect(ann.page.get_by_text("Bob added “ember”.")).to_be_visible()
    expect(bob.page.get_by_text("Ann added “candle”.")).to_be_visible()

    cleo.go(f"/t/{ann.id}")
    expect(cleo.page.get_by_text("Ann can start the game now.")).to_be_visible()
    assert cleo.find("word").count() == 0
    ann.find("start").click()
    for person in (ann, bob, cleo):
        person.see('[data-status="running"]')
        person.board.wait_for()

    ann.wait_for_turn()
    play_each_other([ann, bob], [cleo])
    ending = server.moments(ann.id)[-1].scene.line
    for person in (ann, bob, cleo):
        expect(person.line).to_have_text(ending)
    assert "All" in cleo.verify()
    assert server.look(ann.id).persons[1].word == "ember"


def test_an_invitation_opens_its_seat_only_once(people: People) -> None:
    ann, bob, cleo = people(), people(), people()
    set_up_pig(ann, "invite")
    link = ann.copied("Copy invitation")
    bob.go(link)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.find("sit").click()
    expect(ann.find("start")).to_have_text("Start the game")
    cleo.go(link)
    expect(cleo.page.get_by_text("The seat of this invitation is taken.")).to_be_visible()
    assert cleo.find("sit").count() == 0


def test_a_seat_link_continues_on_another_device(people: People, server: Server) -> None:
    made = server.started(m.NewTable("pig", [m.SeatWish("me", "Ann"), m.SeatWish("bot", "Bot", "greedy")], pace=0))
    desk, sofa = people().sit(made), people(PHONE)
    desk.wait_for_turn()
    desk.press("More")
    sofa.go(desk.copied("Copy link for another device"))
    assert sofa.wait_for_turn()
    assert "key" not in sofa.page.url
    at = desk.at
    sofa.choose("roll")
    desk.moved_from(at)
    sofa.page.reload()
    assert sofa.wait_for_turn()


def test_a_seat_link_of_nobody_only_watches(people: People, server: Server) -> None:
    made = server.started(m.NewTable("pig", [m.SeatWish("me", "Ann"), m.SeatWish("me", "Bob")]))
    stranger = people().go(f"/t/{made.table}#key=0123456789abcdef0123456789abcdef")
    expect(stranger.page.get_by_text("does not know your seat link")).to_be_visible()
    assert stranger.table.get_attribute("data-can") == "false"


def test_two_people_share_one_screen(people: People) -> None:
    ann = people(PHONE).go("/new/pig")
    ann.press("On this screen")
    ann.find("seat-name-0").fill("Ann")
    ann.find("seat-name-1").fill("Bob")
    ann.find("option-target").fill("10")
    ann.find("make-table").click()
    ann.find("start").click()
    expect(ann.page.get_by_text("Ann's turn: pass the device on.")).to_be_visible()
    take_a_turn(ann)
    expect(ann.page.get_by_text("Bob's turn: pass the device on.")).to_be_visible()
    ann.play_on()
    expect(ann.line).to_have_text(re.compile(r"(Ann|Bob) wins with \d+ points\."))


def test_a_bot_plays_for_who_left_until_he_comes_back(people: People, server: Server) -> None:
    made = server.make(m.NewTable("pig", [m.SeatWish("me", "Ann"), m.SeatWish("open")], pace=0))
    key = server.do(made.table, "", m.Sit(1, "Bob")).key
    server.do(made.table, made.key, m.Start())
    ann, bob = people().sit(made), people(PHONE).sit(m.Made(made.table, key, "", []))

    bob.press("More")
    bob.find("leave").click()
    expect(bob.page.get_by_text("You left this table.")).to_be_visible()
    expect(ann.page.get_by_text("Bob has left the table.")).to_be_visible()
    ann.find("vote").click()
    expect(bob.page.get_by_text("A bot plays for you.")).to_be_visible()

    take_a_turn(ann)
    assert ann.wait_for_turn()
    assert any(moment.by == 1 for moment in server.moments(made.table))

    bob.find("come-back").click()
    expect(bob.find("come-back")).to_have_count(0)
    take_a_turn(ann)
    assert bob.wait_for_turn()
