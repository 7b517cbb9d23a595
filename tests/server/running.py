"""A real `wyrm serve` in a process of its own, and people who talk to it over HTTP and sockets."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, Self, TypeVar

import httpx2
import msgspec
from websockets.sync.client import connect

from wyrmtable.core.scene import Scene
from wyrmtable.core.table import CHANCE
from wyrmtable.games import find
from wyrmtable.server import messages as m

PATIENCE = 60.0  # seconds that a test waits for anything at all
SERVE = (sys.executable, "-c", "from wyrmtable.terminal.command import main; main()", "serve", "--port", "0")
GENEROUS = {"TABLES_A_MINUTE": 100_000, "MESSAGES_A_SECOND": 100_000}
PIG = m.NewTable("pig", [m.SeatWish("me", "Ann"), m.SeatWish("open")], {"target": 20}, pace=0)
Kind = TypeVar("Kind")
_news = msgspec.json.Decoder(m.News).decode
_encode = msgspec.json.encode


def hot_seat(game: str = "pig", options: dict[str, m.Value] | None = None) -> m.NewTable:
    """A table at which one person plays both seats, or the only one."""
    seats = [m.SeatWish("me", name) for name in ("Ann", "Bob")[: find(game).seats[1]]]
    return m.NewTable(game, seats, options or {}, pace=0)


def against(*bots: str, game: str = "pig", options: dict[str, m.Value] | None = None, pace: int = 0) -> m.NewTable:
    """A table for one person and these bots, each named by its seat; a game for one is left to the bots."""
    people = [m.SeatWish("me", "Ann")] if find(game).seats[1] > 1 else []
    seats = [*people, *(m.SeatWish("bot", f"Bot {n}", bot) for n, bot in enumerate(bots, 1))]
    return m.NewTable(game, seats, options or {}, pace=pace)


class Server:
    """A server process on a free port; its limits are named as in its environment."""

    def __init__(
        self,
        database: str,
        log: Path,
        *words: str,
        limits: Mapping[str, int] | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        own = {f"WYRMTABLE_{name}": str(value) for name, value in {**GENEROUS, **(limits or {})}.items()}
        self.database, self.log = database, log
        with log.open("ab") as errors:
            self.process = subprocess.Popen(
                [*SERVE, "--database", database, *words],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env={**os.environ, **own, **(environment or {})},
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert said.startswith("Wyrmtable is open at http://127.0.0.1:"), said + log.read_text()
        self.address = said.split()[4]
        self.http = httpx2.Client(base_url=self.address, timeout=PATIENCE, trust_env=False)
        wait_until(self._answers)

    def _answers(self) -> bool:
        assert self.process.poll() is None, self.log.read_text()
        with suppress(httpx2.TransportError):
            return self.http.get("/api/games").status_code == 200
        return False

    def kill(self) -> None:
        """kill -9: nothing is tidied up."""
        self.process.kill()
        self._gone()

    def stop(self) -> None:
        """Ask the server to close, as Ctrl-C and every supervisor do."""
        self.process.terminate()
        self._gone()

    def _gone(self) -> None:
        assert self.process.stdout is not None
        try:
            self.process.wait(PATIENCE)
        finally:
            self.process.kill()
            self.process.stdout.close()
            self.http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.stop()
        else:
            self._gone()

    # --- what people do without a socket

    def make(self, wish: m.NewTable) -> m.Made:
        """Make a table."""
        return read(self.http.post("/api/tables", content=_encode(wish)), m.Made, 201)

    def ask(self, table: str, key: str, command: m.Command) -> httpx2.Response:
        """Ask for something at a table, whatever comes of it."""
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        return self.http.post(f"/api/tables/{table}/commands", content=_encode(command), headers=headers)

    def do(self, table: str, key: str, command: m.Command) -> m.Done:
        """Do something at a table."""
        return read(self.ask(table, key, command), m.Done)

    def started(self, wish: m.NewTable) -> m.Made:
        """A table at which the game has begun."""
        made = self.make(wish)
        self.do(made.table, made.key, m.Start())
        return made

    def look(self, table: str) -> m.TableView:
        """A table as anybody sees it."""
        return read(self.http.get(f"/api/tables/{table}"), m.TableView)

    def moments(self, table: str) -> list[m.Moment]:
        """Every moment of a match."""
        found: list[m.Moment] = []
        while True:
            page = read(
                self.http.get(f"/api/tables/{table}/moments", params={"first": len(found), "last": 10**6}), m.Moments
            )
            found += page.moments
            if len(found) > page.length or not page.moments:
                return found

    def visit(self, table: str, key: str = "", at: int = 0, length: int = 0) -> Visit:
        """Open a socket and say hello."""
        return Visit(self.address, table, m.Hello(key, length, at))


def read(response: httpx2.Response, kind: type[Kind], status: int = 200) -> Kind:
    """An answer of the server, which must be of this kind."""
    assert response.status_code == status, response.text
    return msgspec.json.decode(response.content, type=kind)


def problem(response: httpx2.Response, status: int) -> str:
    """The one sentence of an answer that refuses."""
    sentence = read(response, m.Problem, status).problem
    assert "\n" not in sentence
    assert sentence.endswith(".")
    return sentence


def wait_until(holds: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Wait until something holds."""
    end = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < end, "this took too long"
        time.sleep(0.02)


class Visit:
    """Somebody at a table, through a socket of his own: says, hears, and knows where the table stands."""

    def __init__(self, address: str, table: str, hello: m.Hello) -> None:
        url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self._open = ExitStack()
        self._socket = self._open.enter_context(connect(url, compression=None, proxy=None, max_size=None))
        self._sent = 0
        self._moment: m.Moment | None = None
        self.heard: list[m.News] = []
        self.raw: list[str] = []
        self._say(hello)
        welcome = self.hear()
        assert isinstance(welcome, m.Welcome)
        self.welcome = welcome

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    # --- talking

    def _say(self, message: Any) -> None:
        self._socket.send(_encode(message).decode())

    def hear(self, patience: float = PATIENCE) -> m.News:
        """The next news."""
        text = self._socket.recv(patience)
        assert isinstance(text, str)
        self.raw.append(text)
        news: m.News = _news(text)
        self.heard.append(news)
        self._learn(news)
        return news

    def _learn(self, news: m.News) -> None:
        match news:
            case m.Welcome(table=table, moment=moment):
                self.table, self._moment, self.at = table, moment, table.at
            case m.Changed(table=table):
                self.table = table
            case m.Played(moment=moment):
                self._moment, self.at = moment, moment.at

    def hear_all(self, patience: float = 0.05) -> None:
        """Hear what has been said until nothing comes for a while."""
        with suppress(TimeoutError):
            while True:
                self.hear(patience)

    def hear_until(self, holds: Callable[[], bool]) -> None:
        """Hear on until something holds."""
        while not holds():
            self.hear()

    def do(self, command: m.Command) -> m.Answer:
        """Say what to do, and hear on until the answer comes."""
        self._sent += 1
        self._say(m.Envelope(self._sent, command))
        while True:
            news = self.hear()
            if isinstance(news, m.Answer) and news.id == self._sent:
                return news

    # --- playing

    @property
    def seats(self) -> list[int]:
        """The seats of this person."""
        return [] if self.welcome.person is None else self.table.persons[self.welcome.person].seats

    @property
    def moment(self) -> m.Moment:
        """The last moment of the match that was told."""
        assert self._moment is not None, "the game has not started"
        return self._moment

    @property
    def length(self) -> int:
        """How many entries the log of the match has."""
        return self._moment.length if self._moment else 0

    @property
    def scene(self) -> Scene:
        """What lies on the table."""
        return self.moment.scene

    @property
    def on_turn(self) -> bool:
        """Whether the table waits for this person."""
        return self.scene.waits_for in self.seats and not self.scene.over

    def next_command(self, chance: random.Random) -> m.Act | m.Roll:
        """Anything that is allowed now."""
        if self.scene.mover == CHANCE:
            return m.Roll(self.moment.at)
        return m.Act(self.moment.at, chance.choice(self.scene.choices).text)

    def move(self, chance: random.Random) -> m.Done:
        """Do anything that is allowed."""
        answer = self.do(self.next_command(chance))
        assert answer.done is not None, answer.problem
        return answer.done


def play_out(visits: Sequence[Visit], seed: int = 1) -> None:
    """Everybody plays anything that is allowed, until it is over; all hear of every move before the next."""
    chance = random.Random(seed)
    while not all(visit.scene.over for visit in visits):
        mover = next(visit for visit in visits if visit.on_turn)
        mover.move(chance)
        for visit in visits:
            visit.hear_until(lambda: visit.moment == mover.moment)  # noqa: B023  (called at once)
