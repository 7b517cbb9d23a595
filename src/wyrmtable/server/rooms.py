"""Rooms: the tables that this worker has at hand, who watches them, and the bots that are to move.

One thing at a time happens in a room. What happens is put on disk first and told afterwards. The log in the database
stays the truth: when another worker has added to it, the room catches up and tries again.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec

from wyrmtable.bots import EXPERT, is_searching
from wyrmtable.core.errors import Refused
from wyrmtable.core.fair import SEED_BYTES
from wyrmtable.core.table import CHANCE
from wyrmtable.server import commands, making, views
from wyrmtable.server import events as e
from wyrmtable.server import messages as m
from wyrmtable.server.keys import new_name
from wyrmtable.server.players import adviser
from wyrmtable.server.refusals import Late, NotNow, TooOften
from wyrmtable.server.store import Conflict, Store
from wyrmtable.server.table import Row, Table
from wyrmtable.server.thinkers import Thinkers

TRIES = 5  # at a table that other workers write to as well
IDLE = 600.0  # seconds until a room nobody looks at is let go
MOST_ROOMS = 5000  # at hand; above that those that nobody looks at go at once
SWEEP = 1.0
WAITS = 86_400.0  # seconds that an open table stays in the list
AGAIN = 1.0  # seconds until a bot tries again to write its move
Seen = TypeVar("Seen")
Watcher = Callable[[bytes], None]
encode = msgspec.json.Encoder().encode
log = logging.getLogger(__name__)


class Room:
    """One table at hand."""

    def __init__(self, table: Table, store: Store, thinkers: Thinkers) -> None:
        self.table, self._store, self._thinkers = table, store, thinkers
        self.watchers: set[Watcher] = set()
        self.strangers = 0  # watchers who do not sit here
        self.used = time.monotonic()
        self.stale = False  # what is at hand may not be what is on disk
        self._advised = False  # a hint is under way
        self._stuck = -1  # the position at which a bot cannot go on
        self._lock = asyncio.Lock()
        self._steward: asyncio.Task[None] | None = None

    # --- what people do

    async def do(self, key: str, command: m.Command) -> m.Done:
        """Do what the owner of a key (its hash) asks for; it is on disk when this returns."""
        return await asyncio.shield(asyncio.ensure_future(self._do(key, command)))

    async def _do(self, key: str, command: m.Command) -> m.Done:
        for _ in range(TRIES):
            async with self._lock:
                await self._refresh()
                try:
                    done = commands.do(self.table, commands.Caller(key, time.time()), command)
                    await self._commit()
                except Conflict:
                    continue
            self.tend()
            return done
        raise Late("others at this table were faster; look again, then choose", None)

    async def hint(self, key: str) -> m.Hint:
        """What a strong bot would do for the person with this key."""
        if self._advised:
            raise TooOften("a hint is being thought of already; wait for it")
        self._advised = True
        try:
            return await self._hint(key)
        finally:
            self._advised = False

    async def _hint(self, key: str) -> m.Hint:
        async with self._lock:
            await self._refresh()
            table = self.table
            person = commands.Caller(key, 0.0).at_table(table)
            match = table.running
            if match.mover == CHANCE:
                raise Refused("there is nothing to choose: roll")
            if table.seats[match.mover].person != person:
                raise Refused(f"it is {table.seats[match.mover].name}'s turn; a hint is for your own")
            if not table.alone and not table.game.together:
                raise Refused("no hints against other people; they are for tables with one person")
            sight, choices = match.sight(), {choice.action: choice for choice in match.legal()}
        bot = adviser(table.game)
        chosen = choices[await self._thinkers.advise(bot, sight)]
        return m.Hint(chosen.text, chosen.label, bot.partition(":")[0])

    async def look(self, see: Callable[[Table], Seen]) -> Seen:
        """Look at the table while nothing is under way."""
        async with self._lock:
            await self._refresh()
            seen = see(self.table)
        self.tend()
        return seen

    async def study(self, see: Callable[[Table], Seen]) -> Seen:
        """Look at the table for longer, in a thread, so that no other table waits."""
        async with self._lock:
            await self._refresh()
            return await asyncio.to_thread(see, self.table)

    # --- what is told

    async def enter(self, key: str, hello: m.Hello, watcher: Watcher) -> None:
        """Somebody begins to watch, and is told where the table stands."""
        async with self._lock:
            await self._refresh()
            person = commands.Caller(key, 0.0).person(self.table)
            watcher(encode(views.welcome(self.table, person, hello, time.time())))
            self.watchers.add(watcher)
        self.tend()

    def leave(self, watcher: Watcher) -> None:
        """Somebody watches no more."""
        self.watchers.discard(watcher)
        self.used = time.monotonic()

    def _tell(self, rows: list[Row]) -> None:
        """Tell everybody what these events did."""
        if not self.watchers:
            return
        undone = [index for index, row in enumerate(rows) if isinstance(row.event, e.Undone)]
        there = rows[undone[-1] :] if undone else rows  # what came before the last undo can no longer be looked at
        plays = sum(isinstance(row.event, e.Acted | e.Rolled | e.Laid) for row in there)
        length = len(self.table.match.log) - plays if self.table.match else 0
        for row in there:
            if isinstance(row.event, e.Acted | e.Rolled | e.Laid):
                length += 1
            if isinstance(row.event, e.Play):
                self._broadcast_moment(length, isinstance(row.event, e.Undone))
        if any(not isinstance(row.event, e.Play) or isinstance(row.event, e.Started) for row in rows) or (
            self.table.status == "over"
        ):
            self._broadcast(m.Changed(views.table_view(self.table)))

    def _broadcast_moment(self, length: int, undone: bool) -> None:
        moment = views.moment(self.table, length, undone)
        if moment is not None:
            self._broadcast(m.Played(moment, views.undoable(self.table), self.table.since))

    def _broadcast(self, news: m.News) -> None:
        data = encode(news)
        for watcher in tuple(self.watchers):
            watcher(data)

    # --- the log

    async def _commit(self) -> None:
        """Put what is fresh on disk, then tell it; if that fails, what is at hand is no longer trusted."""
        rows = list(self.table.fresh)
        if not rows:
            return
        self.stale = True
        await self._store.write(self.table)
        self.stale = False
        self.used = time.monotonic()
        self._tell(rows)

    async def _refresh(self) -> None:
        """Read the table anew if it cannot be trusted, or was changed half-way."""
        if self.stale or self.table.fresh:
            known = self.table.committed
            rows = await self._store.after(self.table.id, known)
            self.table = await self._store.load(self.table.id, upto=rows[-1].seq if rows else known)
            self.stale = False
            self._tell(rows)

    async def follow(self, head: int) -> None:
        """Another worker has added to the log: catch up."""
        async with self._lock:
            await self._refresh()
            if head <= self.table.head:
                return
            self.stale = True  # unless all goes well
            rows = await self._store.after(self.table.id, self.table.head)
            for row in rows:
                self.table.apply(row)
            self.stale = False
            self._tell(rows)

    async def mend(self) -> None:
        """Read anew what could not be read or written before."""
        async with self._lock:
            await self._refresh()
        self.tend()

    # --- bots

    def tend(self) -> None:
        """If a bot is to move, let it; where only bots play, somebody has to watch."""
        table = self.table
        self._warm(table)
        busy = self._steward is not None and not self._steward.done()
        if busy or self.stale or self._stuck == table.at or not (table.players() or self.watchers):
            return
        if table.rolls_itself or table.bot_to_move() is not None:
            self._steward = asyncio.create_task(self._move_bots())

    def _warm(self, table: Table) -> None:
        """Where an expert or a search sits, have it compiled before it is to move."""
        match = table.match
        if match and match.mover >= 0:
            deep = [seat.bot for seat in table.seats if seat.bot == EXPERT or is_searching(match.game, seat.bot)]
            if deep:
                self._thinkers.warm(deep[0], match.sight())

    async def _move_bots(self) -> None:
        goes_on = True
        while goes_on:
            try:
                goes_on = await self._move_bot()
            except Conflict:
                log.info("another worker moved a bot at %s first", self.table.id)
            except NotNow as refused:
                log.warning("table %s waits: %s", self.table.id, refused)
                await asyncio.sleep(AGAIN)
            except Refused as refused:
                log.error("a bot at %s cannot go on: %s", self.table.id, refused)
                self._stuck, goes_on = self.table.at, False
            self.used = time.monotonic()

    async def _move_bot(self) -> bool:
        """Let one bot choose or roll; it takes its time, so that people can follow."""
        async with self._lock:
            await self._refresh()
            table, seat, at, began = self.table, self.table.bot_to_move(), self.table.at, time.monotonic()
            if table.rolls_itself:
                commands.let_fly(table, time.time())
                await self._commit()
                return True
            if seat is None or not (table.players() or self.watchers):
                return False
            bot, match = table.seats[seat].bot, table.running
            sight = match.sight() if match.mover != CHANCE else None
        chosen = await self._thinkers.choose(bot, sight) if sight else None
        await asyncio.sleep(max(0.0, table.pace / 1000 - (time.monotonic() - began)))
        async with self._lock:
            await self._refresh()
            if self.table.at == at and self.table.bot_to_move() == seat:
                commands.bot_moves(self.table, time.time(), seat, chosen)
                await self._commit()
        return True

    async def close(self) -> None:
        """Nothing more happens here."""
        if self._steward is not None:
            self._steward.cancel()
            await asyncio.gather(self._steward, return_exceptions=True)


class Rooms:
    """All rooms of this worker."""

    def __init__(self, store: Store, thinkers: Thinkers, stalled: float) -> None:
        self._store, self._thinkers, self._stalled = store, thinkers, stalled
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Open the store and keep house."""
        await self._store.open(self._heard, self._missed)
        self._spawn(self._sweep_for_ever())

    async def close(self) -> None:
        """Close everything."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for room in self._rooms.values():
            await room.close()
        await self._store.close()
        await self._thinkers.close()

    async def make(self, wish: m.NewTable) -> m.Made:
        """Make a table."""
        table, made = making.make(new_name(), secrets.token_bytes(SEED_BYTES), wish, time.time())
        await self._store.write(table)
        self._rooms[table.id] = Room(table, self._store, self._thinkers)
        return made

    async def listing(self, status: m.Status) -> m.Summaries:
        """The tables that anybody may see; of the open ones those at which somebody may still wait."""
        return m.Summaries(await self._store.listing(status, time.time() - WAITS if status == "open" else 0.0))

    async def fame(self, game: str) -> list[m.HallAbout]:
        """The halls of fame of a game."""
        return await self._store.fame(game)

    async def find(self, name: str) -> Room:
        """The room of a table, fetched from the store if it is not at hand."""
        room = self._rooms.get(name)
        if room is None:
            if name not in self._loading:
                self._loading[name] = asyncio.create_task(self._load(name))
                self._loading[name].add_done_callback(lambda _: self._loading.pop(name))
            room = await asyncio.shield(self._loading[name])
        room.used = time.monotonic()
        return room

    async def _load(self, name: str) -> Room:
        room = Room(await self._store.load(name), self._store, self._thinkers)
        self._rooms[name] = room
        await room.follow(room.table.head + 1)  # what another worker has told in the meantime
        room.tend()
        return room

    # --- news of other workers

    def _heard(self, name: str, head: int) -> None:
        room = self._rooms.get(name)
        if room is not None and head > room.table.committed:
            self._spawn(room.follow(head))

    def _missed(self) -> None:
        for room in self._rooms.values():
            self._spawn(room.follow(room.table.committed + 1))

    def _spawn(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Future[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and isinstance(error := task.exception(), Exception):
            log.warning("a task ended early: %r", error)

    # --- keeping house

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            for name, room in tuple(self._rooms.items()):
                try:
                    await self._sweep(name, room)
                except Exception:
                    log.exception("table %s could not be kept", name)

    async def _sweep(self, name: str, room: Room) -> None:
        late = time.time() - room.table.since > self._stalled + room.table.pace / 1000
        idle = time.monotonic() - room.used > (IDLE if len(self._rooms) < MOST_ROOMS else SWEEP)
        if room.watchers and room.stale:
            self._spawn(room.mend())
        elif room.watchers and late:
            room.tend()
        elif idle and not room.watchers:
            del self._rooms[name]
            await room.close()
