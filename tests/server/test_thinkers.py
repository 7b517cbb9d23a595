"""Bots that think elsewhere: an expert that has to be compiled first keeps nobody waiting."""

from __future__ import annotations

import asyncio
import dataclasses
from types import SimpleNamespace
from typing import Any

import pytest

from wyrmtable.core.match import Match, Seat, Sight
from wyrmtable.games import find
from wyrmtable.server import players, thinkers
from wyrmtable.server.thinkers import Thinkers

PIG = find("pig")
EXPERT_PIG = dataclasses.replace(PIG, bots=SimpleNamespace(BOTS=("greedy", "expert")))  # type: ignore[arg-type]


def sight() -> Sight:
    match = Match(PIG, [Seat("Ann"), Seat("Bob")], position={"sum": 5})
    return match.sight()


class Line:
    """A line that answers at once, unless something has to be compiled first."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, bool]] = []
        self.compiled = asyncio.Event()

    async def ask(self, bot: str, sight: Sight, compiled: bool = True) -> int:
        self.asked.append((bot, compiled))
        if compiled and bot == "expert":
            await self.compiled.wait()
        return sight.actions[0]

    async def close(self) -> None:
        """Nobody to send home."""


def at_work(monkeypatch: pytest.MonkeyPatch) -> tuple[Thinkers, Line]:
    monkeypatch.setattr(thinkers, "TO_LOAD", 0.01)
    found, line = Thinkers(), Line()
    anything: Any = line
    found._quick = found._deep = found._hints = anything
    return found, line


def test_a_cold_expert_thinks_uncompiled_until_it_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> list[tuple[str, bool]]:
        found, line = at_work(monkeypatch)
        for ask in (found.choose, found.advise):
            await ask("expert", sight())
        line.compiled.set()
        await found.warm("expert", sight())
        for ask in (found.choose, found.advise):
            await ask("expert", sight())
        await found.close()
        return line.asked

    background, *others = asyncio.run(evening())
    assert background == ("expert", True)
    assert others == [("expert", False)] * 2 + [("expert", True)] * 2


def test_what_was_compiled_before_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> list[tuple[str, bool]]:
        found, line = at_work(monkeypatch)
        line.compiled.set()
        await found.choose("expert", sight())
        await found.close()
        return line.asked

    assert asyncio.run(evening()) == [("expert", True), ("expert", True)]


def test_closing_ends_what_is_being_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> bool:
        found, _ = at_work(monkeypatch)
        compiling = found.warm("expert", sight())
        await asyncio.sleep(0)
        await found.close()
        return compiling.cancelled()

    assert asyncio.run(evening())


def test_other_bots_are_asked_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> list[tuple[str, bool]]:
        found, line = at_work(monkeypatch)
        await found.choose("greedy", sight())
        await found.choose("rollout", sight())
        await found.close()
        return line.asked

    assert asyncio.run(evening()) == [("greedy", True), ("rollout", True)]


def test_the_expert_is_offered_and_gives_the_hints_where_there_is_one() -> None:
    assert [level.name for level in players.levels(EXPERT_PIG)] == ["random", "greedy", "rollout", "expert"]
    assert players.levels(EXPERT_PIG)[-1].label.startswith("Expert")
    assert (players.adviser(EXPERT_PIG), players.adviser(PIG)) == ("expert", players.ADVISER)
