"""Where tables are kept: SQLite on this machine, or PostgreSQL for many. The log is only ever added to.

A row of `tables` is an index of its log: `head` is the number of its last event, and a worker may add events only to
the head it knows. Writes that arrive together are committed together, and acknowledged once they are on disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from itertools import groupby
from typing import Any, TypeVar

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Text,
    bindparam,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy import Table as SqlTable
from sqlalchemy.exc import SQLAlchemyError

from wyrmtable.core.fame import SHOWN, Feat
from wyrmtable.server import events
from wyrmtable.server.database import Database
from wyrmtable.server.messages import FeatAbout, HallAbout, Status, Summary
from wyrmtable.server.refusals import NotNow, Unknown
from wyrmtable.server.table import Row, Table
from wyrmtable.server.views import summary

Found = TypeVar("Found")
log = logging.getLogger(__name__)
CHANNEL = "wyrmtable"
TOGETHER = 200  # writes in one transaction
LIST = 50  # tables in a list

METADATA = MetaData()
TABLES = SqlTable(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("seed", LargeBinary, nullable=False),
    Column("head", Integer, nullable=False),
    Column("status", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("changed", Float(53), nullable=False),
    Column("summary", Text, nullable=False),
    Index("tables_by_status", "status", "changed"),
)
LOG = SqlTable(
    "log",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),  # the key keeps any event from being written twice
    Column("time", Float(53), nullable=False),
    Column("event", Text, nullable=False),
)
FAME = SqlTable(
    "fame",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("mode", Text, nullable=False),
    Column("rank", BigInteger, nullable=False),  # within its hall, the greater the better
    Column("feat", Text, nullable=False),
    Index("fame_by_game", "game", "mode", "rank"),
)
UPDATE = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("name"))
    .values(head=bindparam("end"), status=bindparam("state"), changed=bindparam("now"), summary=bindparam("told"))
)
NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', :news)")


CLOSING = NotNow("the server is closing; look again in a moment")


class Conflict(Exception):  # noqa: N818  (it names what happened)
    """Another worker has added to this log meanwhile."""


class Write:
    """Events of one table on their way to the disk."""

    def __init__(self, table: Table) -> None:
        self.id, self.rows = table.id, tuple(table.fresh)
        self.seed, self.listed = table.secret, table.made.listed
        self.after = self.rows[0].seq - 1
        self.status, self.summary = table.status, msgspec.json.encode(summary(table)).decode()
        self.feat = table.feat() if any(isinstance(row.event, events.Play) for row in self.rows) else None
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @property
    def index(self) -> dict[str, Any]:
        """What changes in the table's row of `tables`."""
        last = self.rows[-1]
        return {"name": self.id, "end": last.seq, "state": self.status, "now": last.time, "told": self.summary}

    @property
    def made(self) -> dict[str, Any]:
        """The row of a table that is new."""
        last = self.rows[-1]
        known = {"id": self.id, "seed": self.seed, "listed": self.listed, "head": last.seq}
        return {**known, "status": self.status, "changed": last.time, "summary": self.summary}

    @property
    def log(self) -> list[dict[str, Any]]:
        """The rows of `log`."""
        return [
            {"table_id": self.id, "seq": row.seq, "time": row.time, "event": events.encode(row.event).decode()}
            for row in self.rows
        ]

    @property
    def fame(self) -> list[dict[str, Any]]:
        """The row of `fame` of a game that ends here and has a hall."""
        if self.feat is None:
            return []
        kept, deed = msgspec.json.encode(self.feat).decode(), self.feat.deed
        known = {"table_id": self.id, "game": self.feat.game, "mode": deed.mode}
        return [{**known, "rank": deed.order, "feat": kept}]


class Store:
    """The tables in a database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._waiting: asyncio.Queue[Write] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, heard: Callable[[str, int], None], missed: Callable[[], None]) -> None:
        """Begin to write; `heard` is told of every event of other workers, `missed` when some may have been missed."""
        self._tasks.append(asyncio.create_task(self._write_for_ever()))
        if self.database.shared:
            self._tasks.append(asyncio.create_task(self.database.listen(CHANNEL, _told(heard), missed)))

    async def close(self) -> None:
        """Turn away what is not written yet, and let go of the database."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        while not self._waiting.empty():
            _tell([self._waiting.get_nowait()], CLOSING)
        await self.database.close()

    # --- reading

    async def load(self, name: str, upto: int | None = None) -> Table:
        """A table, put together from its log, or from the first events of it."""
        seed, rows = await self._read(lambda link: _whole(link, name))
        if not rows:
            raise Unknown("there is no such table; perhaps the link is incomplete")
        return await asyncio.to_thread(_replayed, name, seed, rows[:upto])

    async def after(self, name: str, seq: int) -> list[Row]:
        """The events of a table after one that is known."""
        return await self._read(lambda link: _rows(link, name, seq))

    async def listing(self, status: Status, since: float = 0.0) -> list[Summary]:
        """The tables that anybody may see and that have changed since, the latest first."""
        wanted = (
            select(TABLES.c.summary)
            .where(TABLES.c.status == status, TABLES.c.listed, TABLES.c.changed >= since)
            .order_by(TABLES.c.changed.desc())
            .limit(LIST)
        )
        found = await self._read(lambda link: link.scalars(wanted).all())
        return [msgspec.json.decode(one, type=Summary) for one in found]

    async def fame(self, game: str) -> list[HallAbout]:
        """The best feats of a game, hall by hall; the tables of those that anybody may see."""
        place = func.row_number().over(partition_by=FAME.c.mode, order_by=(FAME.c.rank.desc(), TABLES.c.changed))
        ranked = (
            select(FAME.c.mode, FAME.c.feat, TABLES.c.id, TABLES.c.listed, place.label("place"))
            .join(TABLES, TABLES.c.id == FAME.c.table_id)
            .where(FAME.c.game == game)
            .subquery()
        )
        wanted = select(ranked).where(ranked.c.place <= SHOWN).order_by(ranked.c.mode, ranked.c.place)
        found = await self._read(lambda link: link.execute(wanted).all())
        return [
            HallAbout(mode, [_famous(row.feat, row.id if row.listed else None) for row in rows])
            for mode, rows in groupby(found, key=lambda row: row.mode)
        ]

    async def _read(self, look: Callable[[Connection], Found]) -> Found:
        try:
            return await self.database.read(look)
        except (SQLAlchemyError, OSError) as error:
            raise NotNow("the database cannot be reached now; try again in a moment") from error
        except msgspec.MsgspecError as error:
            raise NotNow("this table was written by another version of Wyrmtable than this one") from error

    # --- writing

    async def write(self, table: Table) -> None:
        """Put what is fresh at a table on disk; refused as a whole if its log has grown elsewhere."""
        if not table.fresh:
            return
        write = Write(table)
        await self._waiting.put(write)
        await write.done
        table.fresh.clear()

    async def _write_for_ever(self) -> None:
        while True:
            writes = [await self._waiting.get()]
            while len(writes) < TOGETHER and not self._waiting.empty():
                writes.append(self._waiting.get_nowait())
            try:
                await self._try(writes)
            except asyncio.CancelledError:
                _tell(writes, CLOSING)
                raise

    async def _try(self, writes: list[Write]) -> None:
        try:
            await self._write_together(writes)
        except Exception as error:
            if len(writes) == 1:
                log.warning("table %s could not be written: %r", writes[0].id, error)
                _tell(writes, NotNow("the database cannot be written to now; look again in a moment"))
            else:
                for write in writes:  # so that one bad write spoils no other
                    await self._try([write])

    async def _write_together(self, writes: list[Write]) -> None:
        """One transaction for all, with as many statements for a hundred writes as for one."""
        good = await self.database.write(lambda link: _append(link, writes, self.database.shared))
        _tell([write for write in writes if write not in good], Conflict())
        for write in good:
            if not write.done.done():
                write.done.set_result(None)


def _append(link: Connection, writes: list[Write], tells: bool) -> list[Write]:
    """Add to the logs that still end where they were known to end, and say which those are."""
    heads = _heads(link, [write.id for write in writes if write.after])
    good = [write for write in writes if heads.get(write.id, 0) == write.after]
    if new := [write.made for write in good if not write.after]:
        link.execute(insert(TABLES), new)
    if known := [write.index for write in good if write.after]:
        link.execute(UPDATE, known)
    if good:
        link.execute(insert(LOG), [row for write in good for row in write.log])
    if famous := [row for write in good for row in write.fame]:
        link.execute(insert(FAME), famous)
    if good and tells:
        link.execute(NOTIFY, [{"news": f"{write.id} {write.rows[-1].seq}"} for write in good])
    return good


def _famous(kept: str, table: str | None) -> FeatAbout:
    feat = msgspec.json.decode(kept, type=Feat)
    deed = feat.deed
    return FeatAbout(feat.name, deed.score, deed.honour, deed.tale, deed.hero, feat.day, table)


def _heads(link: Connection, names: list[str]) -> dict[str, int]:
    """Where these logs end; until the transaction does, nobody else adds to them."""
    if not names:
        return {}
    wanted = select(TABLES.c.id, TABLES.c.head).where(TABLES.c.id.in_(names)).order_by(TABLES.c.id).with_for_update()
    return {row.id: row.head for row in link.execute(wanted)}


def _tell(writes: list[Write], error: Exception) -> None:
    for write in writes:
        if not write.done.done():
            write.done.set_exception(error)


def _told(heard: Callable[[str, int], None]) -> Callable[[str], None]:
    def tell(news: str) -> None:
        name, _, head = news.partition(" ")
        heard(name, int(head))

    return tell


def _whole(link: Connection, name: str) -> tuple[bytes, list[Row]]:
    seed = link.scalar(select(TABLES.c.seed).where(TABLES.c.id == name))
    return (bytes(seed), _rows(link, name, 0)) if seed is not None else (b"", [])


def _rows(link: Connection, name: str, after: int) -> list[Row]:
    wanted = (
        select(LOG.c.seq, LOG.c.time, LOG.c.event).where(LOG.c.table_id == name, LOG.c.seq > after).order_by(LOG.c.seq)
    )
    return [Row(row.seq, row.time, events.decode(row.event)) for row in link.execute(wanted)]


def _replayed(name: str, seed: bytes, rows: list[Row]) -> Table:
    table = Table(name, seed, rows[0])
    for row in rows[1:]:
        table.apply(row)
    table.lines()  # told once, here where nobody waits for it
    return table
