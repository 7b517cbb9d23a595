"""What happened at a table, as its log keeps it for ever: one event a row, in the order of their numbers."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from wyrmtable.core.options import Value


class Place(Struct):
    """A seat as the table was made: whose it is, which bot plays it, or the hash of the invitation that opens it."""

    kind: Literal["person", "bot", "open", "invite"]
    name: str = ""
    bot: str = ""
    person: int | None = None
    invitation: str = ""


class Created(Struct, tag_field="event", tag="created"):
    """The table was made; `host` is the hash of the host's key."""

    game: str
    pack: str  # its hash
    options: dict[str, Value]
    dice: Literal["fair", "own"]
    listed: bool
    patience: int
    pace: int
    seats: list[Place]
    host: str
    position: str = ""  # on one line; empty for the beginning of the game


class Sat(Struct, tag_field="event", tag="sat"):
    """Somebody took a seat; `key` is the hash of his key, new or known."""

    seat: int
    name: str
    key: str


class Filled(Struct, tag_field="event", tag="filled"):
    """The host put a bot on a free seat."""

    seat: int
    name: str
    bot: str


class Worded(Struct, tag_field="event", tag="worded"):
    """A person's word for the dice."""

    person: int
    word: str


class Started(Struct, tag_field="event", tag="started"):
    """The game began: seats, words and options are settled."""


class Acted(Struct, tag_field="event", tag="acted"):
    """The mover chose this."""

    seat: int
    action: str


class Rolled(Struct, tag_field="event", tag="rolled"):
    """The table rolled: because a person took up the dice, or, with none, by itself."""

    faces: list[int]
    person: int | None = None


class Laid(Struct, tag_field="event", tag="laid"):
    """A person laid the dice by hand."""

    person: int
    faces: list[int]


class Undone(Struct, tag_field="event", tag="undone"):
    """A person took back this many entries of the match."""

    person: int
    entries: int


class Left(Struct, tag_field="event", tag="left"):
    """A person left the table."""

    person: int


class Returned(Struct, tag_field="event", tag="returned"):
    """A person came back to his seats."""

    person: int


class Voted(Struct, tag_field="event", tag="voted"):
    """A person agrees that this bot plays for this seat."""

    person: int
    seat: int
    bot: str


class Replaced(Struct, tag_field="event", tag="replaced"):
    """The table has agreed: a bot plays for this seat until its owner returns."""

    seat: int
    bot: str


class Paced(Struct, tag_field="event", tag="paced"):
    """Bots take this long from now on."""

    pace: int


class Followed(Struct, tag_field="event", tag="followed"):
    """The next game is at this table."""

    table: str


class Abandoned(Struct, tag_field="event", tag="abandoned"):
    """Everybody has left, and the seed is shown."""


Event = (
    Created
    | Sat
    | Filled
    | Worded
    | Started
    | Acted
    | Rolled
    | Laid
    | Undone
    | Left
    | Returned
    | Voted
    | Replaced
    | Paced
    | Followed
    | Abandoned
)
Play = Started | Acted | Rolled | Laid | Undone  # those that move the match

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Event).decode
