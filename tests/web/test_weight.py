"""The pages are light: a table is there before much has been loaded, and nothing is loaded from elsewhere."""

import gzip
import re

from playwright.sync_api import expect

from tests.server.running import Server, against
from tests.web.conftest import People
from tests.web.people import Person
from wyrmtable.server.site_files import SITE

MOST = 100_000  # bytes of JavaScript, packed, before a board's own part
BOARD = re.compile(r"/(Board|Generic)-")


def weight(person: Person) -> dict[str, int]:
    """Every script that was loaded so far without the boards' own, and its bytes as packed."""
    paths = {url.removeprefix(person.address) for url in person.requests if url.endswith(".js")}
    scripts = {path for path in paths if not BOARD.search(path)}
    return {path: len(gzip.compress((SITE / path.lstrip("/")).read_bytes())) for path in scripts}


def test_home_and_a_table_need_less_than_100_kb_of_script(people: People) -> None:
    person = people().go()
    expect(person.find("play-now-pig")).to_be_visible()
    home = sum(weight(person).values())
    assert 0 < home < MOST
    person.play_now("pig", "greedy")
    assert any(BOARD.search(url) for url in person.requests)
    table = weight(person)
    assert home < sum(table.values()) < MOST, table


def test_a_table_opened_by_its_link_loads_only_its_own_board(people: People, server: Server) -> None:
    person = people().sit(server.started(against("greedy")))
    person.wait_for_turn()
    boards = [url for url in person.requests if url.endswith(".js") and BOARD.search(url)]
    assert len(boards) == 1
    assert sum(weight(person).values()) < MOST


def test_a_page_may_neither_run_foreign_script_nor_talk_to_anybody_else(people: People) -> None:
    person = people().go()
    expect(person.find("play-now-pig")).to_be_visible()
    person.page.evaluate("""() => {
      document.body.appendChild(document.createElement('script')).textContent = 'window.foreign = true'
      return fetch('https://wyrmtable.invalid/').catch(() => undefined)
    }""")
    expect(person.page.locator("body")).to_be_visible()
    assert person.page.evaluate("window.foreign") is None
    said = "\n".join(person.troubles)
    assert "script-src" in said
    assert "connect-src" in said
    assert all(url.startswith(person.address) for url in person.requests)
    person.troubles.clear()  # these were the point
