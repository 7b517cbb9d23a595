"""Tables as people see them: everything public, and of keys, invitations and the sealed seed nothing."""

from __future__ import annotations

from wyrmtable.core.errors import Refused
from wyrmtable.core.match import Chosen, Landed, Match
from wyrmtable.core.saved import dumps
from wyrmtable.core.table import CHANCE
from wyrmtable.server import events as e
from wyrmtable.server import messages as m
from wyrmtable.server.commands import steps_back, voters
from wyrmtable.server.table import Table


def table_view(table: Table) -> m.TableView:
    """A table and where it stands."""
    made = table.made
    return m.TableView(
        table=table.id,
        game=made.game,
        title=table.game.title,
        status=table.status,
        options=made.options,
        dice=made.dice,
        listed=made.listed,
        patience=made.patience,
        pace=table.pace,
        seats=[_seat(table, place) for place in table.seats],
        persons=[m.PersonView(one.word, table.seats_of(n), one.left) for n, one in enumerate(table.persons)],
        votes=[
            m.VoteView(seat, list(votes.values())[-1], sorted(votes), len(voters(table, seat)))
            for seat, votes in table.votes.items()
            if votes
        ],
        commitment=table.commitment,
        seed=table.seed,
        at=table.at,
        since=table.since,
        length=len(table.match.log) if table.match else 0,
        undoable=undoable(table),
        line=table.match.line if table.match else "",
        next=table.next,
        position=made.position,
    )


def _seat(table: Table, place: e.Place) -> m.SeatView:
    left = place.person is not None and table.persons[place.person].left
    return m.SeatView(place.name, place.kind, place.bot, place.person, left)


def undoable(table: Table) -> bool:
    """Whether an undo would be allowed now."""
    try:
        return steps_back(table) > 0
    except Refused:
        return False


def moment(table: Table, length: int | None = None, undone: bool = False) -> m.Moment | None:
    """The table after so many entries of its match, now if nothing is said; None before the start."""
    match = table.match
    if match is None:
        return None
    length = len(match.log) if length is None else length
    scene, position = match.scene(length), match.position_line(length)
    if length == 0 or undone:
        start: m.EntryKind = "undo" if undone else "start"
        return m.Moment(length, table.at, CHANCE, start, scene, position=position)
    entry, by = match.log[length - 1], match.moved(length - 1)
    if isinstance(entry, Chosen):
        return m.Moment(length, table.at, by, "choice", scene, match.text_of(entry.action), position=position)
    kind: m.EntryKind = "laid" if entry.laid else "roll"
    throw = _throws(match, length - 1)
    faces, sides = list(entry.faces), match.sides_of(length - 1)
    return m.Moment(length, table.at, by, kind, scene, "", faces, sides, throw, position)


def moments(table: Table, first: int, last: int) -> m.Moments:
    """The moments of a stretch of the match, both ends included."""
    length = len(table.match.log) if table.match else 0
    stretch = (moment(table, at) for at in range(first, min(last, length) + 1))
    return m.Moments(length, [one for one in stretch if one])


def _throws(match: Match, before: int) -> int:
    return sum(isinstance(entry, Landed) for entry in match.log[:before])


def summary(table: Table) -> m.Summary:
    """A table as a line in a list."""
    match = table.match
    return m.Summary(
        table=table.id,
        game=table.made.game,
        title=table.game.title,
        status=table.status,
        names=[place.name for place in table.seats],
        free=sum(place.kind in ("open", "invite") for place in table.seats),
        changed=table.since,
        ending=match.outcome.reason if match and match.outcome else "",
    )


def welcome(table: Table, person: int | None, hello: m.Hello, now: float) -> m.Welcome:
    """The answer to a hello: lines that are known already are left out, unless something was taken back since."""
    lines = table.lines()
    after = min(hello.length, len(lines)) if 0 < hello.at <= table.at and hello.at >= table.undone else 0
    return m.Welcome(table_view(table), person, moment(table), lines[after:], after, now)


def downloaded(table: Table) -> bytes:
    """The match as a file, once its seed may be known."""
    if table.match is None or table.seed is None:
        raise Refused("the file comes with the seed of the dice, so only once the game is over")
    return dumps(table.match).encode()
