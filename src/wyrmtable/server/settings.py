"""How a server is run: said once on the command line, and handed to its workers through the environment."""

from __future__ import annotations

import os

import msgspec
from msgspec import Struct

VARIABLE = "WYRMTABLE_SERVER"


class Settings(Struct, frozen=True):
    """What a worker needs to know."""

    database: str
    tables_a_minute: int = 60  # that one address may make
    messages_a_second: int = 20  # on one socket, and for one address over HTTP
    watchers: int = 200  # sockets at one table
    sockets: int = 4000  # of one worker
    to_think: float = 5.0  # seconds for a bot's choice

    def hand_over(self) -> None:
        """Leave the settings where workers find them."""
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()


def handed_over() -> Settings:
    """The settings that this worker was given."""
    return msgspec.json.decode(os.environ[VARIABLE], type=Settings)
