"""Every page can be read, reached and touched: phone and desktop, dark and light, by eye, ear and keyboard, at rest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

import pytest

from tests.server.running import Server, against, hot_seat
from tests.web.conftest import People
from tests.web.people import DESKTOP, PHONE, SCREENS, Person, Screen
from wyrmtable.core.game import Game
from wyrmtable.games import GAMES
from wyrmtable.server import messages as m

AUDIT = (Path(__file__).parent / "audit.js").read_text()
LONGEST = 10  # milliseconds that anything may move where people ask for stillness
THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
OPERABLE = {"button", "link", "textbox", "combobox", "checkbox", "radio", "slider", "switch", "tab", "spinbutton"}
RECORD_MOTION = """window.motions = []
const animate = Element.prototype.animate
Element.prototype.animate = function (frames, options) {
  const animation = animate.call(this, frames, options)
  motions.push(animation.effect.getComputedTiming().endTime)
  return animation
}
addEventListener('animationstart', ({ target, animationName }) => {
  const own = target.getAnimations().find((animation) => animation.animationName === animationName)
  if (own) motions.push(own.effect.getComputedTiming().endTime)
}, true)"""

FEATS = [
    {"name": name, "score": score, "honour": honour, "tale": "fell on level 1", "hero": "Warrior", "day": "2026-01-01"}
    for name, score, honour in (
        ("Cleo", 305, "Milkmaid"),
        ("Ann", 275, "Milkmaid"),
        ("Bob", 140, "Pigfarmer"),
        ("Di", 20, ""),
    )
]
HALLS = {
    "game": "hero_dice",
    "title": "Hero Dice",
    "halls": [{"mode": "One level", "feats": [{**feat, "table": "0123456789abcdef"} for feat in FEATS]}],
}

Visit = Callable[[Person, Server], None]


def wish(game: Game) -> m.NewTable:
    """A table for one person and, where a game is for several, the strongest bots."""
    bots = [game.bots.BOTS[-1]] * (game.default_seats - 1)
    return against(*bots, game=game.name) if bots else hot_seat(game.name)


def faults(person: Person) -> list[str]:
    """Everything on the page that somebody could not read, reach or touch."""
    person.page.keyboard.press("Tab")
    found: list[str] = person.page.evaluate(AUDIT, {"width": person.screen.width, "touch": person.screen.touch})
    return found + nameless(person)


def faults_by_any_light(person: Person, look: Callable[[str], None] = lambda theme: None) -> list[str]:
    """The faults of a page in dark and in light, each looked at before; nobody needs to load it a second time."""
    found, grounds = [], set()
    for theme in THEMES:
        person.page.emulate_media(color_scheme=theme)
        grounds.add(person.page.evaluate("getComputedStyle(document.body).backgroundColor"))
        look(theme)
        found += [f"{theme}: {fault}" for fault in faults(person)]
    assert len(grounds) == len(THEMES)
    return found


def nameless(person: Person) -> list[str]:
    """Whatever can be operated but has no name for those who listen, as Chromium itself tells assistive technology."""
    session = person.context.new_cdp_session(person.page)
    nodes: list[dict[str, Any]] = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [
        f"a {node['role']['value']} has no name"
        for node in nodes
        if not node["ignored"] and node["role"]["value"] in OPERABLE and not node["name"]["value"].strip()
    ]


def home(person: Person, server: Server) -> None:
    server.started(m.NewTable("pig", [m.SeatWish("me", "Ann"), m.SeatWish("me", "Bob")]))
    person.go().find(f"play-now-{GAMES[0].name}").click()
    person.find(f"game-{GAMES[0].name}").get_by_role("button", name="Back").wait_for()


def new_table(person: Person, server: Server) -> None:
    person.go("/new/dracarys").find("option-scales").check()
    person.find("seat-kind-1").select_option("invite")


def tables(person: Person, server: Server) -> None:
    person.go("/tables").page.get_by_role("heading", name="Lately finished").wait_for()


def lobby(person: Person, server: Server) -> None:
    person.sit(server.make(m.NewTable("dracarys", [m.SeatWish("me", "Ann"), m.SeatWish("open"), m.SeatWish("invite")])))
    person.find("start").wait_for()


def rules(person: Person, server: Server) -> None:
    person.go("/rules/dracarys#DRA-09").page.locator(".pointed").wait_for()


def end(person: Person, server: Server) -> None:
    person.sit(server.started(against("greedy", options={"target": 10})))
    person.play_on(lambda ways: "hold" if "hold" in ways else ways[0])
    person.verify()
    person.find("replay").click()
    person.find("slider").wait_for()


def sheet(person: Person, server: Server) -> None:
    person.sit(server.started(against("greedy")))
    for tab in ("Log", "Dice", "Rules"):
        person.open_tab(tab)
    person.page.get_by_role("tabpanel").locator("article").wait_for()


def fame(person: Person, server: Server) -> None:
    person.page.route("**/api/fame/hero_dice", lambda route: route.fulfill(json=HALLS))
    person.go("/fame/hero_dice#name=Ann&score=275").find("own-feat").wait_for()


PAGES: tuple[Visit, ...] = (home, new_table, tables, lobby, rules, fame, end, sheet)
EVERY_SCREEN = pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)


@EVERY_SCREEN
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.__name__)
def test_a_page_is_open_to_everybody(page: Visit, screen: Screen, people: People, server: Server) -> None:
    person = people(screen)
    page(person, server)
    assert faults_by_any_light(person) == []


def test_the_audit_sees_what_is_wrong(people: People) -> None:
    person = people(PHONE).go()
    person.find(f"game-{GAMES[0].name}").wait_for()
    person.page.evaluate("""() => {
      document.querySelector('h1').style.color = '#bbb'
      const main = document.querySelector('main')
      const [button, block] = ['button', 'div'].map((name) => main.appendChild(document.createElement(name)))
      Object.assign(button.style, { width: '10px', height: '10px', padding: 0, outline: 'none' })
      Object.assign(block.style, { width: '700px', height: '1px' })
    }""")
    found = "; ".join(faults(person))
    for fault in ("contrast 1.", "700 wide", "only 10 by 10", "cannot be seen", "a button has no name"):
        assert fault in found


@EVERY_SCREEN
@pytest.mark.parametrize("board", ["", "?board=generic"], ids=["own", "generic"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_board_is_open_to_everybody(game: Game, board: str, screen: Screen, people: People, server: Server) -> None:
    person = people(screen).sit(server.started(wish(game)), board)
    for _ in range(4):
        if person.wait_for_turn():
            person.move(lambda ways: ways[0])
    person.wait_for_turn()
    assert faults_by_any_light(person) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_nothing_moves_for_who_asks_for_stillness(game: Game, motion: str, people: People, server: Server) -> None:
    person = people(replace(DESKTOP, motion=motion))
    person.context.add_init_script(RECORD_MOTION)
    person.sit(server.started(wish(game)))
    for _ in range(3):
        if person.wait_for_turn():
            person.move(lambda ways: ways[0])
    motions: list[float | None] = person.page.evaluate("motions")  # None: for ever
    lively = [motion for motion in motions if motion is None or motion > LONGEST]
    assert lively == [] if motion == "reduce" else lively != []
