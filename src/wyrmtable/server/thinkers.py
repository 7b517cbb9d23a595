"""Bots think in processes of their own, with a time limit, so that no table waits for another's bot."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

import msgspec

from wyrmtable.core.match import Sight
from wyrmtable.core.native import cores_here
from wyrmtable.server.players import stand_in
from wyrmtable.server.refusals import NotNow
from wyrmtable.server.thinker import LENGTH, Said, asked, packed

TO_COMPILE = 180.0  # seconds, the first time that a game is thought about on this machine
TO_THINK = 5.0
log = logging.getLogger(__name__)


class Thinkers:
    """A few processes that answer for all bots of this server; each starts when it is needed."""

    def __init__(self, most: int | None = None, to_think: float = TO_THINK) -> None:
        self.most, self.to_think = most or max(2, cores_here()), to_think
        self._idle: list[Process] = []
        self._free = asyncio.Semaphore(self.most)
        self._all: set[Process] = set()

    async def choose(self, bot: str, sight: Sight) -> int:
        """The action that a bot takes; if it takes too long, or breaks, a quick one stands in."""
        if len(sight.actions) == 1:
            return sight.actions[0]
        try:
            return await self._ask(bot, sight)
        except (OSError, EOFError, TimeoutError, ValueError) as error:
            log.warning("%s at %s gave no answer (%r); %s stands in", bot, sight.game.name, error, stand_in(sight.game))
        with suppress(OSError, EOFError, TimeoutError, ValueError):
            return await self._ask(stand_in(sight.game), sight)
        return sight.actions[0]

    async def advise(self, bot: str, sight: Sight) -> int:
        """The action that a bot would take; refused if it gives no answer."""
        try:
            return await self._ask(bot, sight)
        except (OSError, EOFError, TimeoutError, ValueError):
            raise NotNow("no hint could be found in time; try again") from None

    async def close(self) -> None:
        """Send every process home."""
        for process in self._all:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _ask(self, bot: str, sight: Sight) -> int:
        async with self._free:
            process = self._idle.pop() if self._idle else await self._start()
            try:
                action = await self._exchange(process, packed(asked(bot, sight)))
            except BaseException:
                with suppress(ProcessLookupError):
                    process.kill()
                self._all.discard(process)
                await process.wait()
                raise
            self._idle.append(process)
        if action not in sight.actions:
            raise ValueError(f"action {action} is not legal")
        return action

    async def _start(self) -> Process:
        command = (sys.executable, "-m", "wyrmtable.server.thinker")
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
        self._all.add(process)
        return process

    async def _exchange(self, process: Process, question: bytes) -> int:
        assert process.stdin is not None
        process.stdin.write(question)
        said = await asyncio.wait_for(_said(process), TO_COMPILE)
        if said.ready:
            said = await asyncio.wait_for(_said(process), self.to_think)
        if said.problem:
            raise ValueError(said.problem)
        return said.action


async def _said(process: Process) -> Said:
    assert process.stdout is not None
    head = await process.stdout.readexactly(LENGTH)
    return msgspec.msgpack.decode(await process.stdout.readexactly(int.from_bytes(head, "big")), type=Said)
