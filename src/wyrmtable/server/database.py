"""A database by its URL: SQLite in one file for one server, or PostgreSQL for as many as there are.

Work on it is a plain function of a connection. For PostgreSQL it runs on the event loop, waiting without blocking it.
SQLite has no server to wait for: there it runs in a thread, a whole transaction at a time, which is several times
cheaper than handing over every single statement.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Protocol, TypeVar

import asyncpg
from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from wyrmtable.core.errors import Refused
from wyrmtable.core.files import data_folder

MIGRATIONS = Path(__file__).parent / "migrations"
Done = TypeVar("Done")
LINKS = 8  # connections of one worker to PostgreSQL
READERS = 2  # threads that look things up in SQLite
AGAIN = 1.0  # seconds until a lost connection is tried again
PATIENCE = 15.0  # seconds until PostgreSQL is taken to be out of reach
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")


def default_url() -> str:
    """The embedded database in the user's data folder."""
    return f"sqlite:///{data_folder() / 'tables.db'}"


class Database:
    """Connections to one database."""

    def __init__(self, url: str) -> None:
        self.url = _with_driver(url)
        self.shared = self.url.get_backend_name() == "postgresql"  # by several workers
        self._lock: IO[str] | None = None
        self._home: _Home = _Postgres(self.url) if self.shared else _Sqlite(self.url)

    async def write(self, work: Callable[[Connection], Done]) -> Done:
        """Do this in one transaction, which is on disk when it returns."""
        return await self._home.write(work)

    async def read(self, work: Callable[[Connection], Done]) -> Done:
        """Look something up."""
        return await self._home.read(work)

    async def close(self) -> None:
        """Let go of every connection."""
        await self._home.close()
        if self._lock:
            self._lock.close()

    def prepare(self) -> None:
        """Bring the database to the newest form, and make it if it is not there; refused if it cannot be had."""
        path = self.url.database
        try:
            if not self.shared and path:
                Path(path).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            settings = Config()
            settings.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
            settings.attributes["url"] = self.url
            command.upgrade(settings, "head")
        except (SQLAlchemyError, asyncpg.PostgresError, OSError) as error:
            shown = self.url.set(drivername=self.url.get_backend_name()).render_as_string(hide_password=True)
            why = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise Refused(f"the database {shown} cannot be opened: {why}") from error

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
            with suppress(OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await _listen_once(dsn, channel, heard, missed)
            await asyncio.sleep(AGAIN)


async def _listen_once(dsn: str, channel: str, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
    link = await asyncpg.connect(dsn)
    try:
        broken = asyncio.Event()
        link.add_termination_listener(lambda _: broken.set())
        await link.add_listener(channel, lambda _link, _pid, _channel, news: heard(str(news)))
        missed()
        while not broken.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(broken.wait(), PATIENCE)
            await link.execute("SELECT 1", timeout=PATIENCE)  # a connection that only looks alive fails here
    finally:
        await link.close(timeout=AGAIN)


def _with_driver(url: str) -> URL:
    allowed = "sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
    try:
        found = make_url(url)
    except ArgumentError:
        raise Refused(f"{url!r} is no database; allowed: {allowed}") from None
    driver = {"sqlite": "sqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    if found.get_backend_name() not in driver:
        raise Refused(f"a {found.get_backend_name()} database cannot be used; allowed: {allowed}")
    if found.get_backend_name() == "sqlite" and found.database in (None, "", ":memory:"):
        raise Refused(f"tables must be kept in a file; allowed: {allowed}")
    return found.set(drivername=driver[found.get_backend_name()])


class _Home(Protocol):
    """How work reaches one kind of database."""

    async def write(self, work: Callable[[Connection], Done]) -> Done: ...

    async def read(self, work: Callable[[Connection], Done]) -> Done: ...

    async def close(self) -> None: ...


class _Postgres:
    def __init__(self, url: URL) -> None:
        patience = {"command_timeout": PATIENCE, "timeout": PATIENCE}
        self._engine = create_async_engine(
            url, pool_size=LINKS, pool_pre_ping=True, hide_parameters=True, connect_args=patience
        )

    async def write(self, work: Callable[[Connection], Done]) -> Done:
        async with self._engine.begin() as link:
            return await link.run_sync(work)

    async def read(self, work: Callable[[Connection], Done]) -> Done:
        async with self._engine.connect() as link:
            return await link.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


class _Sqlite:
    """One thread writes; it takes the file's lock at once, so that what it read is still true when it writes."""

    def __init__(self, url: URL) -> None:
        alone = {"isolation_level": None, "check_same_thread": False}
        self._engine = create_engine(url, hide_parameters=True, connect_args=alone)
        self._writer = ThreadPoolExecutor(1, "writes")
        self._readers = ThreadPoolExecutor(READERS, "reads")

        @event.listens_for(self._engine, "connect")
        def _prepare(link: Any, _: object) -> None:
            for pragma in PRAGMAS:
                link.execute(f"PRAGMA {pragma}").close()

    async def write(self, work: Callable[[Connection], Done]) -> Done:
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._transact, work)

    async def read(self, work: Callable[[Connection], Done]) -> Done:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._look_up, work)

    async def close(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        self._engine.dispose()

    def _transact(self, work: Callable[[Connection], Done]) -> Done:
        with self._engine.connect() as link:
            link.exec_driver_sql("BEGIN IMMEDIATE")
            try:
                done = work(link)
                link.exec_driver_sql("COMMIT")
            except BaseException:
                link.exec_driver_sql("ROLLBACK")
                raise
            return done

    def _look_up(self, work: Callable[[Connection], Done]) -> Done:
        with self._engine.connect() as link:
            return work(link)
