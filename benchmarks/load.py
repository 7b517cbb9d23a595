"""How a server holds out: many tables, two sockets at each, people who move at random moments. Loopback only.

    .venv/bin/python benchmarks/load.py --tables 1000 --moves 300 --seconds 30

Starts a server of its own on a database in a temporary folder, and measures the time from sending a move to its
acknowledgement, which comes when the move is on disk.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field

import httpx2
import msgspec
import psutil
from websockets.asyncio.client import ClientConnection, connect

from wyrmtable.server import messages as m

MOST_SECONDS = 300
TOGETHER = 50  # tables made at the same time
SETTINGS = {
    "WYRMTABLE_TABLES_A_MINUTE": "1000000",
    "WYRMTABLE_MESSAGES_A_SECOND": "100000",
    "WYRMTABLE_SOCKETS_AN_ADDRESS": "4000",
}
WANTED = {"p99 ms": 50.0, "server MB": 600.0}
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(m.News).decode


@dataclass
class Figures:
    """What was seen."""

    waits: list[float] = field(default_factory=list)  # seconds from a move to its acknowledgement
    refused: int = 0
    server: float = 0.0  # share of a core that the server used meanwhile
    client: float = 0.0  # and we ourselves


class Player:
    """One socket at a table; knows where the table stands, and moves when it is told to."""

    def __init__(self, link: ClientConnection, seat: int, figures: Figures) -> None:
        self.link, self.seat, self.figures = link, seat, figures
        self.moment: m.Moment | None = None
        self._asked: dict[int, float] = {}
        self._number = 0

    async def listen(self) -> None:
        """Follow the table for ever."""
        async for data in self.link:
            news = decode(data)
            if isinstance(news, m.Answer):
                self.figures.waits.append(time.perf_counter() - self._asked.pop(news.id))
                self.figures.refused += news.done is None
            elif isinstance(news, m.Played | m.Welcome):
                self.moment = news.moment

    async def move(self) -> bool:
        """Do something legal, if this seat is waited for and has not moved already."""
        moment = self.moment
        if moment is None or moment.scene.waits_for != self.seat or self._asked:
            return False
        choices = moment.scene.choices
        act = m.Act(moment.at, random.choice(choices).text) if choices else m.Roll(moment.at)
        self._number += 1
        self._asked[self._number] = time.perf_counter()
        await self.link.send(encode(m.Envelope(self._number, act)), text=True)
        return True


async def sit_down(http: httpx2.AsyncClient, address: str, game: str, figures: Figures) -> list[Player]:
    """A table for two, started, with a socket for each."""
    seats = [{"kind": "me", "name": "One"}, {"kind": "open"}]
    options = {"scales": "on", "target": 200} if game == "dracarys" else {}
    made = msgspec.json.decode(
        (await http.post("/api/tables", json={"game": game, "seats": seats, "options": options})).content, type=m.Made
    )
    at = f"/api/tables/{made.table}/commands"
    sat = await http.post(at, json={"do": "sit", "seat": 1, "name": "Two"})
    keys = [made.key, msgspec.json.decode(sat.content, type=m.Done).key]
    await http.post(at, json={"do": "start"}, headers={"Authorization": f"Bearer {made.key}"})
    people = []
    for seat, key in enumerate(keys):
        link = await connect(f"ws://{address}/api/tables/{made.table}/socket", compression=None, max_queue=64)
        await link.send(encode(m.Hello(key)), text=True)
        people.append(Player(link, seat, figures))
    return people


async def load(address: str, tables: int, moves: int, seconds: float, game: str, server: psutil.Process) -> Figures:
    """Fill the server with tables, then move so many times a second."""
    figures, people = Figures(), []
    async with httpx2.AsyncClient(base_url=f"http://{address}", timeout=60) as http:
        for start in range(0, tables, TOGETHER):
            count = min(TOGETHER, tables - start)
            made = await asyncio.gather(*(sit_down(http, address, game, figures) for _ in range(count)))
            people += [player for two in made for player in two]
    listening = [asyncio.create_task(player.listen()) for player in people]
    await asyncio.sleep(2)
    gc.disable()  # the server is to be measured, not this client
    began, sent = time.perf_counter(), 0
    busy, own = busy_seconds(server), busy_seconds(psutil.Process())
    while (now := time.perf_counter() - began) < seconds:
        for player in random.choices(people, k=4 * int(max(1, now * moves - sent))):
            if sent >= now * moves:
                break
            sent += await player.move()
        await asyncio.sleep(0.001)
    figures.server = (busy_seconds(server) - busy) / seconds
    figures.client = (busy_seconds(psutil.Process()) - own) / seconds
    await asyncio.sleep(1)
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    await asyncio.gather(*(player.link.close() for player in people))
    return figures


def busy_seconds(process: psutil.Process) -> float:
    """How long a process has kept a core busy so far."""
    times = process.cpu_times()
    return float(times.user + times.system)


def memory(process: psutil.Process) -> float:
    """Megabytes that a server and its children hold."""
    family = [process, *process.children(recursive=True)]
    return sum(one.memory_info().rss for one in family) / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--moves", type=int, default=300, help="a second, in all")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--game", default="dracarys")
    parser.add_argument("--database", help="else SQLite in a temporary folder")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = asked.database or f"sqlite:///{folder}/tables.db"
        command = [sys.executable, "-m", "wyrmtable", "serve", "--port", "0", "--database", database]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **SETTINGS})
        try:
            assert server.stdout is not None
            found = re.search(r"http://(\S+)", server.stdout.readline())
            assert found, "the server did not say where it is"
            seconds = min(asked.seconds, MOST_SECONDS)
            time.sleep(2)
            process = psutil.Process(server.pid)
            figures = asyncio.run(load(found[1], asked.tables, asked.moves, seconds, asked.game, process))
            report(figures, memory(process), asked.tables, seconds)
        finally:
            server.terminate()
            server.wait()


def report(figures: Figures, held: float, tables: int, seconds: float) -> None:
    """Print what was seen, and whether it is good enough."""
    waits = sorted(wait * 1000 for wait in figures.waits) or [float("inf")]
    parts = {part: waits[min(len(waits) - 1, len(waits) * part // 100)] for part in (50, 90, 99)}
    shown = " ".join(f"p{part} {wait:.1f}" for part, wait in parts.items())
    print(f"{tables} tables, {2 * tables} sockets, {len(figures.waits) / seconds:.0f} moves/s for {seconds:.0f} s")
    print(f"acknowledged after ms: {shown} worst {waits[-1]:.1f}; refused {figures.refused}")
    print(f"server {held:.0f} MB, {figures.server:.0%} of a core; this client {figures.client:.0%}")
    found = {"p99 ms": parts[99], "server MB": held}
    missed = [f"{name} {found[name]:.0f} (wanted: {most:.0f})" for name, most in WANTED.items() if found[name] >= most]
    if missed:
        sys.exit(f"missed: {', '.join(missed)}")


if __name__ == "__main__":
    main()
