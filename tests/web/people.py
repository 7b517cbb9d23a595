"""People at browsers: each has a screen and does at it what a person does, so that tests read like play."""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, ConsoleMessage, Locator, Playwright, Request, expect

from tests.server.running import PATIENCE
from wyrmtable.server import messages as m

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
OUTAGE = re.compile(r"net::ERR_|WebSocket connection to")  # what a browser reports of a server that is gone
COVER = """xpath=ancestor::*[contains(concat(" ", @class, " "), " touchable ")][1]/button"""  # that opens a menu
READ = "(things, name) => things.map(thing => thing.getAttribute(name))"  # of all at once: each would be a question
REPORT_CSP = """addEventListener('securitypolicyviolation', (event) =>
  console.error(`CSP: ${event.violatedDirective} forbids ${event.blockedURI}`))"""

Pick = Callable[[list[str]], str]


@dataclass(frozen=True)
class Screen:
    """What somebody looks at."""

    name: str
    width: int
    height: int
    theme: str = "dark"
    touch: bool = False
    motion: str = "no-preference"


PHONE = Screen("phone", 360, 740, "light", touch=True)
DESKTOP = Screen("desktop", 1280, 800)
SCREENS = (PHONE, DESKTOP)


def launch(playwright: Playwright) -> Browser:
    """The Chromium of this machine."""
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    assert found, f"The browser tests need Chromium; install one of: {', '.join(CHROMIUM)}."
    return playwright.chromium.launch(executable_path=found, args=FLAGS)


class Person:
    """Somebody at a browser of his own."""

    def __init__(self, browser: Browser, address: str, screen: Screen = DESKTOP) -> None:
        self.address, self.screen = address, screen
        self.context = browser.new_context(
            base_url=address,
            viewport={"width": screen.width, "height": screen.height},
            color_scheme="dark" if screen.theme == "dark" else "light",
            reduced_motion="reduce" if screen.motion == "reduce" else "no-preference",
            has_touch=screen.touch,
            is_mobile=screen.touch,
            permissions=["clipboard-read", "clipboard-write"],
            locale="en-GB",
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.add_init_script(REPORT_CSP)
        self.troubles: list[str] = []
        self.requests: list[str] = []
        self.outage = False  # while the server is meant to be gone
        self.context.on("weberror", lambda error: self.troubles.append(str(error.error)))
        self.context.on("console", self._listen)
        self.context.on("request", self._watch)
        self.page = self.context.new_page()

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning") or (self.outage and OUTAGE.search(message.text)):
            return
        self.troubles.append(f"{message.text} ({message.location['url']})")

    def _watch(self, request: Request) -> None:
        self.requests.append(request.url)
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.troubles.append(f"a request left for {request.url}")

    # --- going about

    def go(self, path: str = "/") -> Person:
        """Open a page."""
        self.page.goto(path)
        return self

    def sit(self, made: m.Made, more: str = "") -> Person:
        """Open the link of a seat, with more in its address if need be."""
        self.go(f"/t/{made.table}{more}#key={made.key}")
        self.see('[data-connection="live"]')
        expect(self.page).not_to_have_url(re.compile("#key"))
        return self

    def press(self, name: str, within: Locator | None = None) -> None:
        """Press the button or link of this name."""
        place = within or self.page.locator("body")
        place.get_by_role("button", name=name).or_(place.get_by_role("link", name=name)).first.click()

    def find(self, testid: str) -> Locator:
        """The thing that is marked for tests by this name."""
        return self.page.get_by_test_id(testid)

    def copied(self, label: str) -> str:
        """What the button of this name copies."""
        self.press(label)
        expect(self.page.get_by_text("Copied").first).to_be_visible()
        return str(self.page.evaluate("navigator.clipboard.readText()"))

    # --- the table

    @property
    def table(self) -> Locator:
        """The table, whose attributes say where it stands."""
        return self.page.locator("[data-connection]")

    @property
    def board(self) -> Locator:
        """The game's board."""
        return self.page.locator("[data-board]")

    @property
    def line(self) -> Locator:
        """The one line that says what is happening."""
        return self.find("line")

    @property
    def id(self) -> str:
        """The name of the table in its address."""
        return self.page.url.split("/t/")[1].split("#")[0].split("?")[0]

    @property
    def at(self) -> int:
        """The position that the page shows."""
        return int(self.table.get_attribute("data-at") or -1)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.get_attribute("data-status") == "over"

    def see(self, *states: str) -> None:
        """Wait until the table is in one of these states, written as CSS writes attributes."""
        self.page.locator(", ".join(f"[data-connection]{state}" for state in states)).wait_for(state="attached")

    def play_now(self, game: str, level: str = "") -> Person:
        """From the home page to a running table in two clicks; a game for one needs only the first."""
        self.find(f"play-now-{game}").click()
        if level:
            self.find(f"level-{level}").click()
        self.see('[data-status="running"]')
        self.board.wait_for()
        return self

    def set_pace(self, pace: str) -> None:
        """Choose in the menu how long bots take."""
        self.press("More")
        self.page.get_by_role("radio", name=pace).check()
        self.page.keyboard.press("Escape")
        expect(self.page.locator("#menu")).to_be_hidden()

    # --- playing

    def wait_for_turn(self) -> bool:
        """Wait until the table waits for this person; false when the game is over instead."""
        self.see('[data-can="true"]', '[data-status="over"]')
        self.board.wait_for()
        return not self.over

    def moved_from(self, at: int) -> None:
        """Wait until the table has moved on from this position."""
        self.see(f':not([data-at="{at}"])')

    def choices(self, place: Locator | None = None) -> list[str]:
        """What can be chosen, each once, as the board offers it, or another place."""
        place = place or self.board
        found: list[str] = place.locator("[data-choice]").evaluate_all(READ, "data-choice")
        offered: list[str] = place.locator("[data-offers]").evaluate_all(READ, "data-offers")
        return list(dict.fromkeys([*found, *" ".join(offered).split()]))

    def choose(self, text: str, place: Locator | None = None) -> None:
        """Touch what stands for this choice; first what offers it, or the menu of a thing that several share."""
        at, place = self.at, place or self.board
        offers = place.locator(f'[data-offers~="{text}"]')
        if offers.count():
            offers.first.click()
        way = place.locator(f'[data-choice="{text}"]').first
        way.wait_for(state="attached")
        if not way.is_visible():
            way.locator(COVER).click()
        way.evaluate("thing => thing.scrollIntoView({block: 'center'})")  # out from under what stays at the bottom
        way.click()
        self.moved_from(at)

    def roll(self) -> None:
        """Take up the dice: on the board if it offers them, else with the button below."""
        at = self.at
        self.board.locator(".roll").or_(self.find("roll")).first.click()
        self.moved_from(at)

    def move(self, pick: Pick) -> None:
        """Choose what is on the board, or roll."""
        ways = self.choices()
        if ways:
            self.choose(pick(ways))
        else:
            self.roll()

    def play_on(self, pick: Pick | None = None) -> None:
        """Play to the end."""
        pick = pick or random.Random(1).choice
        while self.wait_for_turn():
            self.move(pick)

    def type_dice(self, letters: str) -> None:
        """Type what one's own dice show."""
        at = self.at
        self.find("own-dice").wait_for()
        for letter in letters:
            self.page.keyboard.press(letter)
        self.page.keyboard.press("Enter")
        self.moved_from(at)

    # --- beside the board

    def open_tab(self, tab: str) -> Locator:
        """Open the log, the rules or the dice beside the table, or over it on a phone."""
        if self.page.get_by_role("tab", name=tab).is_visible():
            self.page.get_by_role("tab", name=tab).click()
        else:
            self.press(tab, self.page.get_by_role("navigation", name="Beside the table"))
        return self.page.get_by_role("tabpanel")

    def close_sheet(self) -> None:
        """Close what lies over the table on a phone."""
        sheet = self.page.get_by_role("dialog")
        if sheet.is_visible():
            self.press("Close", sheet)
            sheet.wait_for(state="hidden")

    def verify(self) -> str:
        """Let the browser recompute every roll, and read its verdict."""
        self.find("verify").click()
        verdict = self.find("verified")
        expect(verdict).to_have_text(re.compile(r"\.$"))
        said = verdict.inner_text()
        self.close_sheet()
        return said

    def download(self, folder: Path) -> Path:
        """Keep the game as a file."""
        with self.page.expect_download() as coming:
            self.find("download").click()
        path = folder / coming.value.suggested_filename
        coming.value.save_as(path)
        return path

    def look_back(self, at: int) -> None:
        """Move the slider of the replay."""
        self.find("slider").fill(str(at))
        expect(self.page.get_by_role("group", name="Replay")).to_contain_text(f"{at} /")
