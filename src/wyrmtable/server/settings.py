"""How a server is run: said once, on the command line and in the environment, and handed on to its workers."""

from __future__ import annotations

import os

import msgspec
from msgspec import Struct

from wyrmtable.core.errors import Refused

PREFIX = "WYRMTABLE_"
VARIABLE = "WYRMTABLE_SERVER"  # where workers find what they were given


class Settings(Struct, frozen=True):
    """What a worker needs to know; each can be set in the environment, as WYRMTABLE_TABLES_A_MINUTE=60."""

    database: str
    tables_a_minute: int = 60  # that one address may make
    messages_a_second: int = 20  # on one socket; one address may send five times that over HTTP
    watchers: int = 200  # sockets at one table of people who do not sit there
    sockets: int = 4000  # of one worker
    sockets_an_address: int = 400  # of those
    to_think: float = 5.0  # seconds for a bot's choice
    stalled: float = 15.0  # seconds until another worker moves a bot whose own worker does not

    def hand_over(self) -> None:
        """Leave the settings where workers find them."""
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()


def from_environment(database: str) -> Settings:
    """The settings for this database; refused in one sentence if a variable makes no sense."""
    names = [name for name in Settings.__struct_fields__ if name != "database"]
    given = {name: os.environ[PREFIX + name.upper()] for name in names if PREFIX + name.upper() in os.environ}
    try:
        settings = msgspec.convert({"database": database, **given}, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(f"a setting in the environment makes no sense: {error}") from None
    low = [name for name in names if getattr(settings, name) <= 0]
    if low:
        raise Refused(f"{PREFIX}{low[0].upper()} must be more than 0")
    return settings


def handed_over() -> Settings:
    """The settings that this worker was given."""
    return msgspec.json.decode(os.environ[VARIABLE], type=Settings)
