"""Hasty hands, a rematch, and a browser that keeps nothing: what a person expects is what happens."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.server.running import Server, against, hot_seat
from tests.web.conftest import People
from wyrmtable.server import messages as m

NO_STORAGE = """for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } })"""
LOOK_AGAIN = 300  # milliseconds in which a click would have had its effect


def test_the_second_click_of_a_double_click_chooses_nothing_new(people: People, server: Server) -> None:
    person = people().sit(server.started(hot_seat()))
    person.wait_for_turn()
    box = person.page.locator("section .choices [data-choice=roll]").bounding_box()
    assert box is not None
    at = person.at
    person.page.mouse.move(box["x"] + box["width"] * 0.75, box["y"] + box["height"] / 2)
    for count in (1, 2):
        person.page.mouse.down(click_count=count)
        person.page.mouse.up(click_count=count)
        person.moved_from(at)
    rolled = person.at
    person.page.wait_for_timeout(LOOK_AGAIN)
    assert person.at == rolled


def test_space_rolls_where_rolling_is_a_choice(people: People, server: Server) -> None:
    person = people().sit(server.started(against("greedy")))
    person.wait_for_turn()
    at = person.at
    person.page.keyboard.press(" ")
    person.moved_from(at)


def test_whoever_wants_to_play_again_finds_the_same_table(people: People, server: Server) -> None:
    made = server.make(m.NewTable("pig", [m.SeatWish("me", "Ann"), m.SeatWish("open")], {"target": 10}))
    bob_key = server.do(made.table, "", m.Sit(1, "Bob")).key
    server.do(made.table, made.key, m.Start())
    ann, bob = people().sit(made), people().sit(m.Made(made.table, bob_key, "", []))
    chance = random.Random(1)
    while not ann.over:
        ann.see('[data-can="true"]', '[data-waits="1"]', '[data-status="over"]')
        if not ann.over:
            mover = ann if ann.table.get_attribute("data-can") == "true" else bob
            if mover.wait_for_turn():
                mover.move(chance.choice)
                ann.see(f'[data-at="{mover.at}"]')
    ann.find("again").click()
    ann.see('[data-status="open"]')
    expect(bob.find("again")).to_have_text("Join the next game")
    bob.find("again").click()
    bob.see('[data-status="open"]')
    assert ann.id == bob.id != made.table


def test_a_browser_that_keeps_nothing_plays_all_the_same(people: People) -> None:
    person = people()
    person.context.add_init_script(NO_STORAGE)
    person.go().play_now("pig", "random")
    assert person.wait_for_turn()
    person.choose("roll")
