"""The log on disk: what is written is read again, and of two who write at once one wins. On both kinds of database."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text

from tests.cases import refused
from tests.server.sitting import INVITE, ME, OPEN, SEED, Sitting, seen
from wyrmtable.server import messages as m
from wyrmtable.server.database import Database
from wyrmtable.server.events import Paced
from wyrmtable.server.refusals import NotNow, Unknown
from wyrmtable.server.store import LOG, TABLES, Conflict, Store
from wyrmtable.server.table import Table


@asynccontextmanager
async def opened(url: str, heard: Callable[[str, int], None] = lambda *_: None) -> AsyncIterator[Store]:
    """A store on a database; `heard` is told what others write."""
    store, listens = Store(Database(url)), asyncio.Event()
    await store.open(heard, listens.set)
    if store.database.shared:
        await asyncio.wait_for(listens.wait(), 20)
    try:
        yield store
    finally:
        await store.close()


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, 60))


def named(sitting: Sitting, name: str) -> Table:
    """The table of a sitting under another name."""
    sitting.table.id = name
    return sitting.table


def begun(name: str = "atable", **wish: Any) -> Sitting:
    """Ann and Bob in the middle of a game."""
    sitting = Sitting(ME, OPEN, **wish).sit(1, "Bob").start().act("Ann", "roll", "roll")
    named(sitting, name)
    return sitting


# --- reading and writing


def test_a_table_is_read_as_it_was_written(prepared: str) -> None:
    async def test() -> None:
        async with opened(prepared) as store:
            sitting = begun()
            await store.write(sitting.table)
            assert sitting.table.fresh == []
            sitting.act("Ann", "hold")
            await store.write(sitting.table)
            found = await store.load("atable")
            assert seen(found) == seen(sitting.table)
            assert (found.head, found.secret) == (sitting.table.head, SEED)

    run(test())


def test_a_table_outlives_the_store(prepared: str) -> None:
    async def test() -> None:
        sitting = begun()
        async with opened(prepared) as store:
            await store.write(sitting.table)
        async with opened(prepared) as store:
            assert seen(await store.load("atable")) == seen(sitting.table)

    run(test())


def test_an_earlier_moment_of_a_table_can_be_read(prepared: str) -> None:
    async def test() -> None:
        async with opened(prepared) as store:
            sitting = begun()
            rows = list(sitting.table.fresh)
            await store.write(sitting.table)
            assert (await store.load("atable", upto=2)).head == 2
            assert await store.after("atable", 2) == rows[2:]

    run(test())


def test_a_table_that_is_not_there_is_unknown(prepared: str) -> None:
    async def test() -> None:
        async with opened(prepared) as store:
            with pytest.raises(Unknown, match="no such table"):
                await store.load("nowhere")

    run(test())


# --- writing at once


def test_of_two_who_write_at_one_position_one_wins_and_of_the_other_nothing_is_kept(prepared: str) -> None:
    async def test() -> None:
        async with opened(prepared) as store, opened(prepared) as other:
            sitting = begun()
            await store.write(sitting.table)
            first, second = await store.load("atable"), await other.load("atable")
            for table, pace in ((first, 1), (second, 2)):
                table.record(9.0, Paced(pace))
            outcomes = await asyncio.gather(store.write(first), other.write(second), return_exceptions=True)
            assert sorted(type(one).__name__ for one in outcomes) == ["Conflict", "NoneType"]
            winner = first if outcomes[0] is None else second
            assert seen(await store.load("atable")) == seen(winner)
            assert (await store.load("atable")).head == winner.head

    run(test())


def test_many_tables_are_written_together(prepared: str) -> None:
    async def test() -> None:
        async with opened(prepared) as store:
            tables = [begun(f"table{number}").table for number in range(300)]
            await asyncio.gather(*(store.write(table) for table in tables))
            for table in (tables[0], tables[150], tables[-1]):
                assert seen(await store.load(table.id)) == seen(table)

    run(test())


def test_one_bad_write_spoils_no_other(prepared: str) -> None:
    async def test() -> None:
        async with opened(prepared) as store:
            await store.write(begun("known").table)
            again, good = begun("known").table, [begun(f"good{number}").table for number in range(5)]
            outcomes = await asyncio.gather(
                *(store.write(table) for table in (*good[:2], again, *good[2:])), return_exceptions=True
            )
            assert [type(one) for one in outcomes] == [type(None), type(None), NotNow, *[type(None)] * 3]
            for table in good:
                assert seen(await store.load(table.id)) == seen(table)

    run(test())


def test_a_conflict_spoils_no_other_write(prepared: str) -> None:
    async def test() -> None:
        async with opened(prepared) as store:
            sitting = begun("late")
            await store.write(sitting.table)
            late = await store.load("late")
            sitting.act("Ann", "hold")
            await store.write(sitting.table)
            late.record(9.0, Paced(1))
            good = begun("good").table
            outcomes = await asyncio.gather(store.write(late), store.write(good), return_exceptions=True)
            assert isinstance(outcomes[0], Conflict)
            assert seen(await store.load("good")) == seen(good)

    run(test())


# --- lists


def test_a_list_shows_listed_tables_of_one_status_the_latest_first(prepared: str) -> None:
    async def test() -> None:
        async with opened(prepared) as store:
            for name, listed, now in (("early", True, 1.0), ("private", False, 2.0), ("late", True, 3.0)):
                sitting = Sitting(ME, OPEN, listed=listed)
                sitting.now = now
                sitting.do("Ann", m.SetPace(1))
                await store.write(named(sitting, name))
            await store.write(begun("running").table)
            assert [one.table for one in await store.listing("open")] == ["late", "early"]
            assert [(one.table, one.names) for one in await store.listing("running")] == [("running", ["Ann", "Bob"])]
            assert await store.listing("over") == []

    run(test())


# --- what is kept


def test_keys_and_invitations_are_kept_only_as_hashes(prepared: str) -> None:
    async def test() -> None:
        async with opened(prepared) as store:
            sitting = Sitting(ME, INVITE, OPEN).sit(2, "Cleo")
            invitation = sitting.made.invitations[0].secret
            sitting.sit(1, "Bob", invitation)
            await store.write(sitting.table)
            kept = await store.database.read(
                lambda link: [str(row) for table in (TABLES, LOG) for row in link.execute(select(table))]
            )
            assert kept
            for secret in (*sitting.keys.values(), invitation):
                assert not any(secret in row for row in kept)

    run(test())


def test_migrating_twice_is_harmless(prepared: str) -> None:
    async def test() -> None:
        async with opened(prepared) as store:
            await store.write(begun().table)

    run(test())
    Database(prepared).prepare()

    async def again() -> None:
        async with opened(prepared) as store:
            assert (await store.load("atable")).status == "running"

    run(again())


def test_servers_that_start_at_once_take_turns_to_migrate(postgres: Callable[[], str]) -> None:
    prepare = "import sys; from wyrmtable.server.database import Database; Database(sys.argv[1]).prepare()"
    command, url = [sys.executable, "-c", prepare], postgres()
    servers = [subprocess.Popen([*command, url]) for _ in range(3)]
    assert [server.wait(60) for server in servers] == [0, 0, 0]


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    async def test() -> None:
        database = Database(f"sqlite:///{tmp_path / 'tables.db'}")
        for pragma, value in (("synchronous", 2), ("journal_mode", "wal"), ("foreign_keys", 1)):
            assert await database.write(lambda link: link.exec_driver_sql(f"PRAGMA {pragma}").scalar()) == value  # noqa: B023
        await database.close()

    run(test())


# --- news


def test_what_one_server_writes_the_other_hears(postgres: Callable[[], str]) -> None:
    url = postgres()
    Database(url).prepare()

    async def test() -> None:
        news = asyncio.Queue[tuple[str, int]]()
        async with opened(url) as store, opened(url, lambda name, head: news.put_nowait((name, head))):
            sitting = begun()
            await store.write(sitting.table)
            assert await asyncio.wait_for(news.get(), 10) == ("atable", sitting.table.head)

    run(test())


def test_a_lost_connection_for_news_comes_back_and_says_that_something_was_missed(postgres: Callable[[], str]) -> None:
    url = postgres()
    Database(url).prepare()

    async def test() -> None:
        store, missed = Store(Database(url)), asyncio.Queue[None]()
        await store.open(lambda *_: None, lambda: missed.put_nowait(None))
        await asyncio.wait_for(missed.get(), 10)
        ends = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
        await store.database.write(lambda link: link.execute(ends).all())
        await asyncio.wait_for(missed.get(), 10)
        await store.close()

    run(test())


# --- bad addresses


@pytest.mark.parametrize(
    ("url", "parts"),
    [
        ("nonsense", ["'nonsense' is no database", "sqlite:///FILE"]),
        ("", ["no database"]),
        ("mysql://me@here/it", ["mysql", "postgresql://"]),
        ("sqlite://", ["in a file"]),
        ("sqlite:///:memory:", ["in a file"]),
    ],
)
def test_a_url_that_cannot_be_used_is_refused(url: str, parts: list[str]) -> None:
    with refused(*parts):
        Database(url)


def test_a_database_that_cannot_be_opened_is_refused_without_its_password(tmp_path: Path) -> None:
    with refused("cannot be opened"):
        Database(f"sqlite:///{tmp_path}").prepare()
    with refused("cannot be opened", "***"):
        Database("postgresql://ann:hushhush@127.0.0.1:1/none").prepare()


def test_one_file_serves_one_server(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    first, second = Database(url), Database(url)
    first.claim()
    with refused("another server uses", "PostgreSQL"):
        second.claim()
    asyncio.run(second.close())
    asyncio.run(first.close())
    third = Database(url)
    third.claim()
    asyncio.run(third.close())


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_text("a shopping list, and a long one at that\n" * 40)
    with refused("cannot be opened"):
        Database(f"sqlite:///{tmp_path / 'tables.db'}").prepare()


def test_a_log_that_was_tampered_with_is_noticed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    Database(url).prepare()

    async def test() -> None:
        async with opened(url) as store:
            await store.write(begun().table)
            with sqlite3.connect(tmp_path / "tables.db") as link:
                link.execute("UPDATE log SET event = replace(event, '[4]', '[5]') WHERE event LIKE '%rolled%'")
            link.close()
            with refused("roll", "seed"):
                await store.load("atable")

    run(test())
