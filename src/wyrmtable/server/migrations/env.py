"""Brings a database to the newest form; several servers that start at once take turns."""

from __future__ import annotations

import asyncio

from alembic import context
from sqlalchemy import URL, Connection, create_engine, text
from sqlalchemy.ext.asyncio import create_async_engine

from wyrmtable.server.store import METADATA

TURN = 7_497_001  # the advisory lock by which servers take turns


def _migrate(link: Connection) -> None:
    if link.dialect.name == "postgresql":
        link.execute(text("SELECT pg_advisory_xact_lock(:turn)"), {"turn": TURN})
    context.configure(connection=link, target_metadata=METADATA)
    with context.begin_transaction():
        context.run_migrations()


def _run(url: URL) -> None:
    if url.get_backend_name() == "postgresql":
        asyncio.run(_on_postgres(url))
    else:
        engine = create_engine(url)
        with engine.begin() as link:
            _migrate(link)
        engine.dispose()


async def _on_postgres(url: URL) -> None:
    engine = create_async_engine(url)
    async with engine.begin() as link:
        await link.run_sync(_migrate)
    await engine.dispose()


_run(context.config.attributes["url"])
