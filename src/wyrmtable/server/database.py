"""A database by its URL: SQLite in one file for one server, or PostgreSQL for as many as there are."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import IO, Any

import asyncpg
from alembic import command
from alembic.config import Config
from sqlalchemy import event, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from wyrmtable.core.errors import Refused

MIGRATIONS = Path(__file__).parent / "migrations"
LINKS = 8  # connections of one worker to PostgreSQL
AGAIN = 1.0  # seconds until a lost connection is tried again
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")


def data_folder() -> Path:
    """Where this user's programs keep what must not be lost."""
    if own := os.environ.get("WYRMTABLE_DATA"):
        return Path(own)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "wyrmtable"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "wyrmtable"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "wyrmtable"


def default_url() -> str:
    """The embedded database in the user's data folder."""
    return f"sqlite:///{data_folder() / 'tables.db'}"


class Database:
    """Connections to one database."""

    def __init__(self, url: str) -> None:
        self.url = _with_driver(url)
        self.shared = self.url.get_backend_name() == "postgresql"  # by several workers
        self._lock: IO[str] | None = None
        if self.shared:
            self._writer = self._reader = create_async_engine(self.url, pool_size=LINKS, pool_pre_ping=True)
        else:
            self._writer, self._reader = _sqlite(self.url, writes=True), _sqlite(self.url, writes=False)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is on disk when it ends."""
        async with self._writer.begin() as link:
            yield link

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to look things up."""
        async with self._reader.connect() as link:
            yield link

    async def close(self) -> None:
        """Let go of every connection."""
        await self._writer.dispose()
        await self._reader.dispose()
        if self._lock:
            self._lock.close()

    def prepare(self) -> None:
        """Bring the database to the newest form, and make it if it is not there; refused if it cannot be had."""
        path = self.url.database
        try:
            if not self.shared and path:
                Path(path).parent.mkdir(parents=True, exist_ok=True)
            settings = Config()
            settings.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
            settings.attributes["url"] = self.url
            command.upgrade(settings, "head")
        except (SQLAlchemyError, asyncpg.PostgresError, OSError) as error:
            shown = self.url.render_as_string(hide_password=True)
            raise Refused(f"the database {shown} cannot be opened: {str(error).splitlines()[0]}") from error

    def claim(self) -> None:
        """One server alone uses an SQLite file, for nobody would tell a second what the first has written."""
        if self.shared or sys.platform == "win32":
            return
        import fcntl

        self._lock = Path(f"{self.url.database}.lock").open("w")  # noqa: SIM115  (held as long as the server lives)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Refused(
                f"another server uses {self.url.database} already; give this one a --database of its own, "
                "or PostgreSQL to share one"
            ) from None

    async def listen(self, channel: str, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Hear what other workers notify, for ever; after a break say that something may have been missed."""
        dsn = self.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await _listen_once(dsn, channel, heard, missed)
            await asyncio.sleep(AGAIN)


async def _listen_once(dsn: str, channel: str, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
    link = await asyncpg.connect(dsn)
    try:
        broken = asyncio.Event()
        link.add_termination_listener(lambda _: broken.set())
        await link.add_listener(channel, lambda _link, _pid, _channel, news: heard(str(news)))
        missed()
        await broken.wait()
    finally:
        await link.close(timeout=AGAIN)


def _with_driver(url: str) -> Any:
    allowed = "sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
    try:
        found = make_url(url)
    except ArgumentError:
        raise Refused(f"{url!r} is no database; allowed: {allowed}") from None
    driver = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    if found.get_backend_name() not in driver:
        raise Refused(f"a {found.get_backend_name()} database cannot be used; allowed: {allowed}")
    if found.get_backend_name() == "sqlite" and found.database in (None, "", ":memory:"):
        raise Refused(f"tables must be kept in a file; allowed: {allowed}")
    return found.set(drivername=driver[found.get_backend_name()])


def _sqlite(url: Any, writes: bool) -> AsyncEngine:
    """Readers stand alone; the one writer takes the lock at once, so that what it read is still true when it writes."""
    level = {} if writes else {"isolation_level": "AUTOCOMMIT"}
    engine = create_async_engine(url, connect_args={"isolation_level": None}, pool_size=1 if writes else 4, **level)

    @event.listens_for(engine.sync_engine, "connect")
    def _prepare(link: Any, _: object) -> None:
        cursor = link.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    if writes:

        @event.listens_for(engine.sync_engine, "begin")
        def _begin(link: Any) -> None:
            link.exec_driver_sql("BEGIN IMMEDIATE")

    return engine
