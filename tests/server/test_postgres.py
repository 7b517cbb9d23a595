"""Several servers on one PostgreSQL: any of them serves any table, and one that dies is not missed."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import asyncpg
import msgspec
import pytest

from tests.server.running import PIG, Server, Visit, against, hot_seat, play_out
from wyrmtable.server import messages as m

LONG: dict[str, m.Value] = {"target": 1000}
SOON = {"STALLED": 1}  # seconds until another server moves a dead one's bot


@pytest.fixture
def servers(postgres: Callable[[], str], tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """Two servers on one database, the first with two workers."""
    database = postgres()
    with (
        Server(database, tmp_path / "first.log", "--workers", "2", limits=SOON) as first,
        Server(database, tmp_path / "second.log", limits=SOON) as second,
    ):
        yield first, second


def table_for_two(here: Server, there: Server, wish: m.NewTable = PIG) -> tuple[str, str, str]:
    """Ann makes a table at one server, Bob sits down at the other; they have begun."""
    made = here.make(wish)
    bob = there.do(made.table, "", m.Sit(1, "Bob")).key
    here.do(made.table, made.key, m.Start())
    return made.table, made.key, bob


def test_two_people_at_two_servers_play_each_other(servers: tuple[Server, Server]) -> None:
    here, there = servers
    table, ann, bob = table_for_two(here, there)
    with here.visit(table, ann) as first, there.visit(table, bob) as second, here.visit(table) as watcher:
        play_out([first, second, watcher])  # every move is heard by all before the next
        for visit in (first, second, watcher):
            visit.hear_until(lambda: visit.table.status == "over")  # noqa: B023  (called at once)
            assert visit.table.seed == first.table.seed
    assert here.moments(table) == there.moments(table)


def test_at_two_servers_at_once_a_message_is_played_once(servers: tuple[Server, Server]) -> None:
    here, there = servers
    table, ann, _ = table_for_two(here, there)
    with here.visit(table, ann) as first, there.visit(table, ann) as second:
        command = m.Act(first.at, "roll")
        answers = [first.do(command), second.do(command)]
        assert [answer.done.again for answer in answers if answer.done] == [False, True]
    assert here.look(table).length == there.look(table).length == 2


def test_news_missed_while_the_database_was_out_of_reach_are_told_later(servers: tuple[Server, Server]) -> None:
    here, there = servers
    made = here.started(msgspec.structs.replace(hot_seat(), dice="own"))
    with there.visit(made.table) as watcher, here.visit(made.table, made.key) as ann:
        asyncio.run(deafen(here.database))
        ann.do(m.Act(ann.at, "roll"))
        ann.do(m.Lay(ann.at, [6]))
        ann.do(m.Undo(ann.at))
        ann.do(m.Undo(ann.at))
        watcher.hear_until(lambda: watcher.at == ann.at)
        assert watcher.moment == ann.moment
        assert (watcher.moment.entry, watcher.length) == ("undo", 0)


async def deafen(database: str) -> None:
    """Cut the connections by which servers hear of each other; they come back after a second."""
    link = await asyncpg.connect(database)
    await link.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND query LIKE 'LISTEN%'"
    )
    await link.close()


def test_when_a_server_is_killed_its_player_goes_on_at_the_other(servers: tuple[Server, Server]) -> None:
    here, there = servers
    table, ann, bob = table_for_two(here, there, m.NewTable("pig", PIG.seats, {"target": 60}, pace=0))
    chance = random.Random(1)
    with here.visit(table, ann) as first, there.visit(table, bob) as second:
        for _ in range(8):
            take_turns([first, second], chance)
        at, length = second.at, second.length
        there.kill()
        with here.visit(table, bob, at, length) as moved:
            assert moved.welcome.after == length
            assert moved.moment == first.moment
            play_out([first, moved])
    assert here.look(table).status == "over"


def take_turns(visits: list[Visit], chance: random.Random) -> None:
    mover = next(visit for visit in visits if visit.on_turn)
    mover.move(chance)
    for visit in visits:
        visit.hear_until(lambda: visit.moment == mover.moment)  # noqa: B023  (called at once)


def test_a_bot_whose_server_was_killed_is_moved_by_another(servers: tuple[Server, Server]) -> None:
    here, there = servers
    seats = [m.SeatWish("bot", "Greta", "greedy"), m.SeatWish("me", "Ann")]
    made = there.make(m.NewTable("pig", seats, LONG, pace=2000))
    with here.visit(made.table, made.key) as ann:
        there.do(made.table, made.key, m.Start())  # this server lets the bot think, and dies of it
        there.kill()
        ann.hear_until(lambda: ann.length > 0)
    assert "Traceback" not in here.log.read_text()


def test_bots_of_one_table_are_moved_once_however_many_watch(servers: tuple[Server, Server]) -> None:
    here, there = servers
    made = here.started(against("greedy", "random", options={"target": 20}))
    with here.visit(made.table, made.key) as ann, there.visit(made.table) as watcher:
        while not ann.scene.over:
            if ann.on_turn:
                ann.move(random.Random(1))
            else:
                ann.hear()
        watcher.hear_until(lambda: watcher.scene.over)
        lengths = [news.moment.length for news in watcher.heard if isinstance(news, m.Played)]
        assert lengths == list(range(lengths[0], lengths[-1] + 1))
