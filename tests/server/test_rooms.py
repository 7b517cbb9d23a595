"""Rooms of two workers on one database: whoever is slower looks again, and nobody is left behind."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from wyrmtable.core.match import Sight
from wyrmtable.server import messages as m
from wyrmtable.server.database import Database
from wyrmtable.server.keys import hashed
from wyrmtable.server.refusals import NotNow, TooOften
from wyrmtable.server.rooms import Rooms
from wyrmtable.server.store import Store
from wyrmtable.server.thinkers import Thinkers

ME, BOT = m.SeatWish("me", "Ann"), m.SeatWish("bot", "", "greedy")


@asynccontextmanager
async def workers(url: str, count: int = 2) -> AsyncIterator[list[Rooms]]:
    """The rooms of so many workers on one database."""
    found = [Rooms(Store(Database(url)), Thinkers(), stalled=0.2) for _ in range(count)]
    for rooms in found:
        await rooms.open()
    try:
        yield found
    finally:
        for rooms in found:
            await rooms.close()


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, 60))


async def until(holds: Callable[[], bool]) -> None:
    while not holds():
        await asyncio.sleep(0.01)


class Watcher:
    """Somebody who watches a room, and where he thinks the table stands."""

    def __init__(self) -> None:
        self.at = 0

    def __call__(self, data: bytes) -> None:
        news = msgspec.json.decode(data, type=m.News)
        if isinstance(news, m.Welcome | m.Played) and news.moment is not None:
            self.at = news.moment.at


async def begun(rooms: Rooms, *seats: m.SeatWish) -> tuple[str, str]:
    """A table that has started, and its host's key."""
    made = await rooms.make(m.NewTable("pig", list(seats), pace=0))
    await (await rooms.find(made.table)).do(hashed(made.key), m.Start())
    return made.table, hashed(made.key)


def test_who_loses_the_race_for_a_bots_move_looks_again_and_goes_on(prepared: str) -> None:
    async def test() -> None:
        async with workers(prepared) as (here, there):
            slow, choose = asyncio.Event(), here._thinkers.choose

            async def think(bot: str, sight: Sight) -> int:
                await slow.wait()
                return await choose(bot, sight)

            here._thinkers.choose = think  # type: ignore[method-assign]
            name, key = await begun(here, BOT, ME)
            first, second = await here.find(name), await there.find(name)
            watcher = Watcher()
            await first.enter("", m.Hello(), watcher)
            await until(lambda: second.table.running.mover == 1)  # the bot has moved over there
            slow.set()
            await until(lambda: watcher.at == second.table.at)
            assert not (await first.do(key, m.Act(second.table.at, "roll"))).again

    run(test())


def test_a_room_whose_write_failed_reads_the_log_again(prepared: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with workers(prepared, 1) as (rooms,):
            name, key = await begun(rooms, ME, BOT)
            room = await rooms.find(name)
            at = room.table.at
            with monkeypatch.context() as broken:
                broken.setattr(Database, "write", _fail)
                with pytest.raises(NotNow):
                    await room.do(key, m.Act(at, "roll"))
            assert (await room.look(lambda table: table.at)) == at
            assert not (await room.do(key, m.Act(at, "roll"))).again

    run(test())


async def _fail(*_: object) -> None:
    raise RuntimeError("the disk is full")


def test_a_bot_goes_on_when_the_database_is_there_again(prepared: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with workers(prepared, 1) as (rooms,):
            broken, choose, write = asyncio.Event(), rooms._thinkers.choose, Database.write
            failures = 0

            async def think(bot: str, sight: Sight) -> int:
                await broken.wait()
                return await choose(bot, sight)

            async def fail_twice(database: Database, work: Callable[[Any], Any]) -> Any:
                nonlocal failures
                failures += 1
                return await (_fail() if failures <= 2 else write(database, work))

            monkeypatch.setattr(rooms._thinkers, "choose", think)
            name, _ = await begun(rooms, BOT, ME)
            room = await rooms.find(name)
            monkeypatch.setattr(Database, "write", fail_twice)
            broken.set()
            await until(lambda: room.table.running.mover == 1 and not room.table.fresh)
            assert failures > 2

    run(test())


def test_only_bots_play_only_while_somebody_watches(prepared: str) -> None:
    async def test() -> None:
        async with workers(prepared, 1) as (rooms,):
            name, _ = await begun(rooms, BOT, BOT)
            room = await rooms.find(name)
            at = room.table.at
            await asyncio.sleep(0.3)
            assert room.table.at == at
            watcher = Watcher()
            await room.enter("", m.Hello(), watcher)
            await until(lambda: room.table.at > at)

    run(test())


def test_one_hint_at_a_time(prepared: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with workers(prepared, 1) as (rooms,):
            name, key = await begun(rooms, ME, BOT)
            room = await rooms.find(name)
            thinking = asyncio.Event()

            async def advise(*_: object) -> int:
                await thinking.wait()
                return 0

            monkeypatch.setattr(Thinkers, "advise", advise)
            first = asyncio.create_task(room.hint(key))
            await asyncio.sleep(0.05)
            with pytest.raises(TooOften):
                await room.hint(key)
            thinking.set()
            assert (await first).action == "roll"

    run(test())


def test_a_program_that_only_asks_wakes_a_bot_that_waits(prepared: str) -> None:
    async def test() -> None:
        async with workers(prepared, 1) as (rooms,):
            name, _ = await begun(rooms, BOT, ME)
        async with workers(prepared, 1) as (rooms,):
            room = await rooms.find(name)
            began = time.monotonic()
            while await room.look(lambda table: table.running.mover) != 1:
                assert time.monotonic() - began < 20
                await asyncio.sleep(0.02)

    run(test())
