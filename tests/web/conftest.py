"""A browser and a server for each worker of the tests, and people who never see an error."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.server.running import PATIENCE, Server
from tests.web.people import DESKTOP, Person, Screen, launch

ROOT = Path(__file__).parents[2]
ARTEFACTS = Path(os.environ.get("WYRMTABLE_ARTEFACTS", ROOT / "artefacts" / "screenshots"))

expect.set_options(timeout=PATIENCE * 1000)

People = Callable[..., Person]
Photograph = Callable[[Person, str], None]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One Chromium for each worker, gone before other tests, for its event loop would be in their way."""
    with sync_playwright() as playwright:
        opened = launch(playwright)
        yield opened
        opened.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server on a file for each worker."""
    folder = tmp_path_factory.mktemp("server")
    with Server(f"sqlite:///{folder / 'tables.db'}", folder / "log") as running:
        yield running


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[People]:
    """People at the server; a test fails if any of them met an error, a forbidden thing or a request to elsewhere."""
    met: list[Person] = []

    def meet(screen: Screen = DESKTOP, address: str = server.address) -> Person:
        met.append(Person(browser, address, screen))
        return met[-1]

    yield meet
    for person in met:
        person.context.close()
    assert [person.troubles for person in met] == [[] for _ in met]


@pytest.fixture
def photograph() -> Photograph:
    """Keep what somebody sees as a picture for those who review."""

    def keep(person: Person, name: str) -> None:
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        person.page.screenshot(path=ARTEFACTS / f"{name}-{person.screen.name}.png", animations="disabled")

    return keep
