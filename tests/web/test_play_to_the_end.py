"""Every game is played from the home page to its end, on its own board and on the generic one."""

import random
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.running import Server
from tests.web.conftest import People, Photograph
from tests.web.people import SCREENS, Person, Screen
from wyrmtable.core.game import Game
from wyrmtable.games import GAMES

FAIR = re.compile(r"(The one roll is|All \d+ rolls are) what the sealed seed gives\.")
MIDDLE = (2, 6)  # moves of the person at which a picture is taken; the later replaces the earlier


@pytest.fixture(params=SCREENS, ids=lambda screen: screen.name)
def screen(request: pytest.FixtureRequest) -> Screen:
    found: Screen = request.param
    return found


def soonest(game: Game) -> str:
    """The bot that ends a game soonest: a strong rival, but a weak friend."""
    if game.default_seats == 1:
        return ""
    return "random" if game.together else str(game.bots.BOTS[-1])


def plays() -> list[Any]:
    """Own boards are played on every screen, but those that tests of their own play to the end, and the generic one,
    which is the same for all games, on each screen in turn."""
    own, generic = [], []
    for number, game in enumerate(GAMES):
        in_turn = SCREENS[number % len(SCREENS)], SCREENS[(number + 1) % len(SCREENS)]
        is_played_elsewhere = Path(__file__).with_name(f"test_{game.name}.py").exists()
        own += [(game, screen, "own") for screen in (in_turn[1:] if is_played_elsewhere else SCREENS)]
        generic.append((game, in_turn[0], "generic"))
    return [pytest.param(*play, id=f"{play[0].name}-{play[1].name}-{play[2]}") for play in own + generic]


@pytest.mark.parametrize(("game", "screen", "board"), plays())
def test_a_game_is_played_from_the_home_page_to_its_end(
    game: Game, screen: Screen, board: str, people: People, server: Server, photograph: Photograph, tmp_path: Path
) -> None:
    person = people(screen).go().play_now(game.name, soonest(game))
    if board == "generic":
        person.go(f"/t/{person.id}?board=generic")
        expect(person.board).to_have_attribute("data-board", "generic")
    if soonest(game):
        person.set_pace("Instant")

    play_to_the_end(person, lambda: photograph(person, f"{game.name}-{board}-middle"))
    photograph(person, f"{game.name}-{board}-end")

    moments = server.moments(person.id)
    assert moments[-1].scene.over
    expect(person.line).to_have_text(moments[-1].scene.line)
    assert FAIR.fullmatch(person.verify())
    assert "Genuine" in verified_by_the_command_line(person.download(tmp_path))

    person.find("replay").click()
    for at in (0, len(moments) // 2):
        person.look_back(at)
        expect(person.line).to_contain_text(moments[at].scene.line)


def play_to_the_end(person: Person, in_the_middle: Callable[[], None]) -> None:
    """Touch anything that is offered, until nothing is."""
    chance, moves = random.Random(1), 0
    while person.wait_for_turn():
        moves += 1
        if moves in MIDDLE:
            in_the_middle()
        person.move(chance.choice)


def verified_by_the_command_line(file: Path) -> str:
    """What `wyrm verify` says of the downloaded game."""
    command = [sys.executable, "-m", "wyrmtable", "verify", str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_every_page_before_the_board_can_be_seen(screen: Screen, people: People, photograph: Photograph) -> None:
    person = people(screen).go()
    for game in GAMES:
        expect(person.find(f"game-{game.name}")).to_contain_text(game.title)
    photograph(person, "home")

    person.find(f"setup-{GAMES[0].name}").click()
    expect(person.page.get_by_role("heading", level=1)).to_contain_text(GAMES[0].title)
    photograph(person, "new")

    person.press("Friends by link")
    person.find("make-table").click()
    expect(person.find("start")).to_be_disabled()
    photograph(person, "lobby")

    person.press("Read the rules")
    expect(person.page.get_by_role("heading", level=1)).to_have_text(GAMES[0].title)
    photograph(person, "rules")


def test_pig_is_played_with_the_keyboard_alone(people: People) -> None:
    person = people().go()
    keys = person.page.keyboard
    person.find("play-now-pig").wait_for()
    tab_to(person, "[data-testid=play-now-pig]")
    keys.press("Enter")
    tab_to(person, "[data-testid=level-greedy]")
    keys.press("Enter")
    person.wait_for_turn()

    tab_to(person, "[popovertarget=menu]")
    keys.press("Enter")
    tab_to(person, "[type=radio]")
    while not person.page.locator("[type=radio][value='0']:checked").count():
        keys.press("ArrowUp")
    keys.press("Escape")

    chance = random.Random(1)
    bar = person.page.get_by_role("region", name="What can be done")
    while person.wait_for_turn():
        at, ways = person.at, person.choices(bar)
        keys.press(str(chance.randint(1, len(ways))) if ways else "Space")
        person.moved_from(at)
    expect(person.line).to_contain_text("wins with")


def tab_to(person: Person, target: str) -> None:
    """Press Tab until the focus is on it."""
    for _ in range(60):
        if person.page.locator(f"{target}:focus").count():
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never came to {target}")
