"""Making a table: a wish is checked, and becomes the first event of a log."""

from __future__ import annotations

from collections.abc import Mapping

from wyrmtable.core.errors import Refused, shown
from wyrmtable.core.game import Game, OnOneLine
from wyrmtable.core.match import LONGEST_NAME, Match, Seat
from wyrmtable.core.options import AUTO, Value
from wyrmtable.core.pack import Pack
from wyrmtable.games import find
from wyrmtable.server import events as e
from wyrmtable.server import messages as m
from wyrmtable.server import players
from wyrmtable.server.keys import hashed, new_key
from wyrmtable.server.table import Row, Table


def make(name: str, seed: bytes, wish: m.NewTable, now: float) -> tuple[Table, m.Made]:
    """A new table as wished, with the host's key and the secrets of the invitations."""
    game = find(wish.game)
    game.check_seats(len(wish.seats))
    secrets = {seat: new_key() for seat, one in enumerate(wish.seats) if one.kind == "invite"}
    taken = {one.name.strip() for one in wish.seats}
    places = [_place(game, one, secrets.get(seat, ""), taken) for seat, one in enumerate(wish.seats)]
    check_names([place.name for place in places])
    pack = game.official_pack()
    options = game.settle(pack, wish.options)
    position = _position(game, pack, options, len(places), wish.position)
    key = new_key()
    created = e.Created(
        game=game.name,
        pack=pack.hash,
        options=_kept(game, options, wish.options),
        dice=wish.dice,
        listed=wish.listed,
        patience=wish.patience,
        pace=wish.pace,
        seats=places,
        host=hashed(key),
        position=position,
    )
    row = Row(1, now, created)
    table = Table(name, seed, row)
    table.fresh.append(row)
    invitations = [m.Invitation(seat, secret) for seat, secret in secrets.items()]
    return table, m.Made(name, key, table.commitment, invitations)


def _position(game: Game, pack: Pack, options: Mapping[str, Value], seats: int, line: str) -> str:
    """The position to begin from; refused, like options and seats that do not go together, before there is a table."""
    line = line.strip()
    if line and not isinstance(game.positions, OnOneLine):
        raise Refused(f"{game.title} has no positions on one line; leave the position away")
    Match(game, [Seat(f"Seat {seat + 1}") for seat in range(seats)], options, pack, position=line or None)
    return line


def _kept(game: Game, options: Mapping[str, Value], wished: Mapping[str, Value]) -> dict[str, Value]:
    """The options of the table; what shall depend on who plays is settled when the game starts."""
    later = {one.name for one in game.options if one.auto and one.read(wished.get(one.name, one.default)) == AUTO}
    return {name: AUTO if name in later else value for name, value in options.items()}


def _place(game: Game, wish: m.SeatWish, secret: str, taken: set[str]) -> e.Place:
    if wish.kind == "me":
        return e.Place("person", named(wish.name), person=0)
    if wish.kind == "bot":
        bot = players.check(game, wish.bot)
        name = wish.name.strip() or free_name(bot, taken)
        taken.add(name)
        return e.Place("bot", name, bot)
    return e.Place(wish.kind, invitation=hashed(secret) if secret else "")


def free_name(bot: str, taken: set[str]) -> str:
    """A bot's own name, with a number if there is one of that name already."""
    numbered = (bot if number == 1 else f"{bot} {number}" for number in range(1, len(taken) + 2))
    return next(name for name in numbered if name not in taken)


def named(name: str) -> str:
    """The name somebody gives himself."""
    if not name.strip():
        raise Refused("a seat needs a name: say who you are")
    return name.strip()


def check_names(names: list[str]) -> None:
    """Refuse names that cannot be read, or that two seats would share."""
    taken = [name for name in names if name]
    for name in taken:
        if not name.isprintable() or len(name) > LONGEST_NAME:
            raise Refused(f"a name has 1 to {LONGEST_NAME} printable characters, unlike {shown(name)}")
    if len(set(taken)) < len(taken):
        raise Refused("two seats have the same name; give each its own")
