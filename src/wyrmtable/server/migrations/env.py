"""Brings a database to the newest form; several servers that start at once take turns."""

from __future__ import annotations

import asyncio

from alembic import context
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from wyrmtable.server.store import METADATA

TURN = 7_497_001  # the advisory lock by which servers take turns


def _migrate(link: Connection) -> None:
    if link.dialect.name == "postgresql":
        link.execute(text("SELECT pg_advisory_xact_lock(:turn)"), {"turn": TURN})
    context.configure(connection=link, target_metadata=METADATA)
    with context.begin_transaction():
        context.run_migrations()


async def _run() -> None:
    engine = create_async_engine(context.config.attributes["url"], poolclass=NullPool)
    async with engine.begin() as link:
        await link.run_sync(_migrate)
    await engine.dispose()


asyncio.run(_run())
