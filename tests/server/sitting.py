"""A table as a test plays it, with nothing around it: who does what, at which time, and what is refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from wyrmtable.core.errors import Refused
from wyrmtable.server import messages as m
from wyrmtable.server import views
from wyrmtable.server.commands import Caller, do
from wyrmtable.server.keys import hashed
from wyrmtable.server.making import make
from wyrmtable.server.table import Row, Table

SEED = bytes(32)  # its first dice of six sides show 4, 6, 3, 2, 3, 4, 1
ME, OPEN, INVITE = m.SeatWish("me", "Ann"), m.SeatWish("open"), m.SeatWish("invite")


def bot(name: str = "Greta", level: str = "greedy") -> m.SeatWish:
    """A seat for a bot."""
    return m.SeatWish("bot", name, level)


class Sitting:
    """People at one table; Ann is the host, and everybody else gets a key when he sits down."""

    def __init__(self, *seats: m.SeatWish, game: str = "pig", **wish: Any) -> None:
        asked = msgspec.convert({"game": game, "seats": msgspec.to_builtins(seats), **wish}, m.NewTable)
        self.table, self.made = make("atable", SEED, asked, 0.0)
        self.first = self.table.fresh[0]
        self.keys = {"Ann": self.made.key}
        self.now = 0.0

    @property
    def at(self) -> int:
        """The position of the table."""
        return self.table.at

    def do(self, who: str, command: m.Command) -> m.Done:
        """Somebody does something; a name that nobody has is a stranger."""
        done = do(self.table, Caller(hashed(self.keys[who]) if who in self.keys else "", self.now), command)
        if done.key:
            self.keys[who] = done.key
        return done

    def sit(self, seat: int, who: str, invitation: str = "") -> Sitting:
        """Somebody takes a free seat under his name."""
        self.do(who, m.Sit(seat, who, invitation))
        return self

    def start(self) -> Sitting:
        """The host starts."""
        self.do("Ann", m.Start())
        return self

    def act(self, who: str, *actions: str) -> Sitting:
        """Somebody chooses, one action after the other."""
        for action in actions:
            self.do(who, m.Act(self.at, action))
        return self

    def lay(self, who: str, *faces: int) -> Sitting:
        """Somebody says what his dice show."""
        self.do(who, m.Lay(self.at, list(faces)))
        return self

    def refuses(self, who: str, command: m.Command, *parts: str, kind: type[Refused] = Refused) -> None:
        """It is refused in one sentence with these parts, and nothing has changed."""
        before = (self.table.head, len(self.table.fresh), seen(self.table))
        with pytest.raises(kind) as caught:
            self.do(who, command)
        sentence = str(caught.value)
        assert "\n" not in sentence
        for part in parts:
            assert part in sentence
        assert (self.table.head, len(self.table.fresh), seen(self.table)) == before

    def replayed(self) -> Table:
        """The same table, put together from its events alone."""
        return replayed(self.table.id, self.table.secret, self.table.fresh)


def replayed(name: str, seed: bytes, rows: list[Row]) -> Table:
    """A table out of its log."""
    table = Table(name, seed, rows[0])
    for row in rows[1:]:
        table.apply(row)
    return table


def seen(table: Table) -> bytes:
    """Everything that people can see of a table."""
    length = len(table.match.log) if table.match else 0
    return msgspec.json.encode((views.table_view(table), views.moments(table, 0, length), table.lines()))
