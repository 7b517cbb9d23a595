"""Bots think in processes of their own, with a time limit, so that no table waits for another's bot."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

import msgspec

from wyrmtable import bots
from wyrmtable.core.match import Sight
from wyrmtable.core.native import cores_here
from wyrmtable.server.players import stand_in
from wyrmtable.server.refusals import NotNow
from wyrmtable.server.thinker import LENGTH, Said, asked, packed

TO_COMPILE = 600.0  # seconds, the first time that a game is thought about on this machine
TO_LOAD = 5.0  # seconds until a cold expert plays uncompiled: enough to read what was compiled before
TO_THINK = 5.0
LONGEST_LINE = 200  # questions that may wait
FAILURES = (OSError, EOFError, TimeoutError, ValueError)
log = logging.getLogger(__name__)


class Thinkers:
    """A few processes that answer for all bots of this server; each starts when it is needed.

    Bots that look ahead, bots that do not, and hints wait in lines of their own. An expert is compiled in the
    background when it is first asked, and thinks by the rules as they stand meanwhile.
    """

    def __init__(self, to_think: float = TO_THINK) -> None:
        self._quick, self._deep, self._hints = (
            _Line(1, to_think),
            _Line(max(2, cores_here()), to_think),
            _Line(1, to_think),
        )
        self._compiling: dict[str, asyncio.Task[None]] = {}  # by game; done where the expert is compiled

    async def choose(self, bot: str, sight: Sight) -> int:
        """The action that a bot takes; if it takes too long, or breaks, a quick one stands in."""
        if len(sight.actions) == 1:
            return sight.actions[0]
        line, other = (self._deep if bots.is_compiled(sight.game, bot) else self._quick), stand_in(sight.game)
        try:
            return await line.ask(bot, sight, await self._compiled(bot, sight))
        except FAILURES as error:
            log.warning("%s at %s gave no answer (%r); %s stands in", bot, sight.game.name, error, other)
        with suppress(*FAILURES):
            return await self._quick.ask(other, sight)
        return sight.actions[0]

    async def advise(self, bot: str, sight: Sight) -> int:
        """The action that a bot would take; refused if it gives no answer."""
        try:
            return await self._hints.ask(bot, sight, await self._compiled(bot, sight))
        except FAILURES:
            raise NotNow("no hint could be found in time; try again") from None

    def warm(self, bot: str, sight: Sight) -> asyncio.Task[None]:
        """Have a bot compiled in the background, once for each game."""
        if sight.game.name not in self._compiling:
            self._compiling[sight.game.name] = asyncio.create_task(self._compile(bot, sight))
        return self._compiling[sight.game.name]

    async def _compile(self, bot: str, sight: Sight) -> None:
        try:
            await self._deep.ask(bot, sight)
        except FAILURES as error:
            log.warning("%s at %s could not be compiled (%r)", bot, sight.game.name, error)

    async def _compiled(self, bot: str, sight: Sight) -> bool:
        """Whether a bot is to think compiled: always, but for an expert or a search that is not ready yet."""
        if bot != bots.EXPERT and not bots.is_searching(sight.game, bot):
            return True
        cold = sight.game.name not in self._compiling
        compiling = self.warm(bot, sight)
        if cold:
            await asyncio.wait({compiling}, timeout=TO_LOAD)
        return compiling.done()

    async def close(self) -> None:
        """Send every process home."""
        for compiling in self._compiling.values():
            compiling.cancel()
        await asyncio.gather(*self._compiling.values(), return_exceptions=True)
        for line in (self._quick, self._deep, self._hints):
            await line.close()


class _Line:
    """Processes that answer one question after the other."""

    def __init__(self, most: int, to_think: float) -> None:
        self._free, self._waiting, self._to_think = asyncio.Semaphore(most), 0, to_think
        self._idle: list[Process] = []
        self._all: set[Process] = set()

    async def ask(self, bot: str, sight: Sight, compiled: bool = True) -> int:
        if self._waiting >= LONGEST_LINE:
            raise TimeoutError("too many questions wait already")
        self._waiting += 1
        try:
            async with self._free:
                action = await self._answer(packed(asked(bot, sight, compiled)))
        finally:
            self._waiting -= 1
        if action not in sight.actions:
            raise ValueError(f"action {action} is not legal")
        return action

    async def close(self) -> None:
        for process in tuple(self._all):
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _answer(self, question: bytes) -> int:
        process = self._idle.pop() if self._idle else await self._start()
        try:
            action = await self._exchange(process, question)
        except BaseException:
            with suppress(ProcessLookupError):
                process.kill()
            self._all.discard(process)
            await process.wait()
            raise
        self._idle.append(process)
        return action

    async def _start(self) -> Process:
        command = (sys.executable, "-m", "wyrmtable.server.thinker")
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, start_new_session=True)
        self._all.add(process)
        return process

    async def _exchange(self, process: Process, question: bytes) -> int:
        assert process.stdin is not None
        process.stdin.write(question)
        said = await asyncio.wait_for(_said(process), TO_COMPILE)
        if said.ready:
            said = await asyncio.wait_for(_said(process), self._to_think)
        if said.problem:
            raise ValueError(said.problem)
        return said.action


async def _said(process: Process) -> Said:
    assert process.stdout is not None
    head = await process.stdout.readexactly(LENGTH)
    return msgspec.msgpack.decode(await process.stdout.readexactly(int.from_bytes(head, "big")), type=Said)
