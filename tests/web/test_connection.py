"""A lost connection shows itself and heals, and no click is lost or played twice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.running import Server, hot_seat, wait_until
from tests.web.conftest import People
from wyrmtable.server import messages as m


@pytest.fixture
def restart(tmp_path: Path) -> Iterator[Callable[[], Server]]:
    """Starts a server, and after kill -9 the next one at the same address on the same file."""
    running: list[Server] = []

    def start() -> Server:
        words = ["--port", running[-1].address.rsplit(":", 1)[1]] if running else []
        running.append(Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "log", *words))
        return running[-1]

    yield start
    running[-1].stop()


def rolls(server: Server, table: str) -> list[m.Moment]:
    """Every throw of a match."""
    return [moment for moment in server.moments(table) if moment.entry == "roll"]


def test_a_click_made_while_the_server_is_gone_is_played_exactly_once(
    restart: Callable[[], Server], people: People
) -> None:
    server = restart()
    made = server.started(hot_seat())
    person = people(address=server.address).sit(made)
    person.choose("roll")
    assert person.wait_for_turn()
    at = person.at
    expect(person.find("connection")).to_have_count(0)

    person.outage = True
    server.kill()
    expect(person.find("connection")).to_have_text("Connection lost, trying again.")
    person.page.get_by_role("region", name="What can be done").locator("[data-choice=roll]").dblclick()
    assert person.at == at
    server = restart()

    expect(person.find("connection")).to_have_count(0)
    person.moved_from(at)
    assert person.wait_for_turn()
    assert len(rolls(server, made.table)) == 2
    person.choose("roll")
    assert person.wait_for_turn()
    assert len(rolls(server, made.table)) == 3


def test_what_happened_meanwhile_is_seen_after_the_connection_heals(people: People, server: Server) -> None:
    made = server.started(hot_seat())
    person = people().sit(made)
    person.outage = True
    person.context.set_offline(True)
    expect(person.find("connection")).to_be_visible()
    server.do(made.table, made.key, m.Act(person.at, "roll"))
    wait_until(lambda: len(rolls(server, made.table)) == 1)
    now = server.look(made.table).at
    assert person.at != now

    person.context.set_offline(False)
    expect(person.find("connection")).to_have_count(0)
    person.see(f'[data-at="{now}"][data-can="true"]')
    expect(person.open_tab("Log")).to_contain_text(rolls(server, made.table)[0].scene.said[0])


def test_a_page_reloaded_in_mid_turn_resumes(people: People, server: Server) -> None:
    made = server.started(hot_seat("dracarys", {"start": 0}))
    person = people().sit(made)
    person.roll()
    assert person.wait_for_turn()
    at, line = person.at, person.line.inner_text()
    person.page.reload()
    assert person.wait_for_turn()
    assert person.at == at
    assert person.line.inner_text() == line
    person.move(lambda ways: ways[0])


def test_a_table_that_nobody_knows_says_so(people: People) -> None:
    person = people()
    person.outage = True  # the browser reports that the socket was closed
    person.go("/t/no-such-table")
    expect(person.page.get_by_role("heading", name="No table here")).to_be_visible()
    person.press("Go home")
    expect(person.find("play-now-pig")).to_be_visible()
