"""A table: seats, persons and a match, all of it the sum of the events in its log.

`apply` is the only place where a table changes. What people do is checked first, then recorded as events: a refusal
leaves the table as it was. What is recorded waits in `fresh` until the store has it on disk.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from functools import lru_cache

from wyrmtable.core.errors import Refused
from wyrmtable.core.fair import FairDice, fair_dice
from wyrmtable.core.fame import Feat
from wyrmtable.core.game import Game
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.pack import Pack
from wyrmtable.core.table import CHANCE
from wyrmtable.games import find
from wyrmtable.server import events as e
from wyrmtable.server.messages import Line, Status


@dataclass
class Person:
    """Somebody with a key to this table; the host is the first."""

    key: str  # its hash
    word: str = ""
    left: bool = False


@dataclass
class Row:
    """An event with its number and its time."""

    seq: int
    time: float
    event: e.Event


class Table:
    """One table and everything known about it."""

    def __init__(self, id: str, seed: bytes, first: Row) -> None:  # noqa: A002
        assert isinstance(first.event, e.Created)
        self.id, self.made = id, first.event
        self.secret = seed  # of the dice; shown as `seed` when it is over
        self.head = first.seq  # the number of the last event
        self.at = 0  # the number of the last event that moved the match
        self.since = first.time  # and when that was
        self.status: Status = "open"
        self.pace = first.event.pace
        self.next = ""  # the table of the next game
        self.persons = [Person(first.event.host)]
        self.seats = deepcopy(first.event.seats)
        self.votes: dict[int, dict[int, str]] = {}  # by seat, then by person: the bot
        self.match: Match | None = None
        self.latest: dict[int, tuple[int, e.Play]] = {}  # each person's last play, and the position it was made at
        self.undone = 0  # the number of the last undo
        self.fresh: list[Row] = []  # recorded, and not on disk yet
        self._lines: list[Line] = []

    # --- looking

    @property
    def game(self) -> Game:
        """The game that is played here."""
        return find(self.made.game)

    @property
    def running(self) -> Match:
        """The match, while it is played."""
        if self.match is None or self.status != "running":
            why = {"open": "the game has not started yet", "over": "the game is over"}
            raise Refused(why.get(self.status, "the table was abandoned"))
        return self.match

    @property
    def commitment(self) -> str:
        """The seal of the dice, shown from the beginning."""
        return FairDice(self.secret).commitment

    @property
    def seed(self) -> str | None:
        """The seed of the dice: a secret until nothing can be rolled any more."""
        return self.secret.hex() if self.status in ("over", "abandoned") else None

    @property
    def words(self) -> list[str]:
        """The words mixed into the dice, in the order of the persons who sit at the table."""
        return [person.word for number, person in enumerate(self.persons) if person.word and self.seats_of(number)]

    @property
    def committed(self) -> int:
        """The number of the last event that is on disk."""
        return self.head - len(self.fresh)

    def seats_of(self, person: int) -> list[int]:
        """The seats that belong to a person."""
        return [seat for seat, place in enumerate(self.seats) if place.person == person]

    def is_person(self, seat: int) -> bool:
        """Whether a person plays this seat, and no bot in his place."""
        return seat >= 0 and self.seats[seat].kind == "person" and not self.seats[seat].bot

    def players(self) -> list[int]:
        """The persons who have a seat and have not left."""
        return [number for number, one in enumerate(self.persons) if not one.left and self.seats_of(number)]

    @property
    def alone(self) -> bool:
        """Whether all seats that are not bots' belong to one person."""
        return len([number for number in range(len(self.persons)) if self.seats_of(number)]) == 1

    def feat(self) -> Feat | None:
        """What the hall of fame keeps of the game, if it is over: the dice were the table's, and no bot helped out."""
        if self.match is None or self.made.dice != "fair" or any(place.bot for place in self.seats):
            return None
        return self.match.feat(self.since)

    def lines(self) -> list[Line]:
        """The log of the match in words, a line for each entry."""
        if self.match is not None:
            for index in range(len(self._lines), len(self.match.log)):
                self._lines.append(Line(index + 1, self.match.moved(index), self.match.told(index)))
        return self._lines

    # --- what waits

    @property
    def rolls_itself(self) -> bool:
        """Whether dice are in the air that nobody has to take up, so that they fly at once."""
        if self.match is None or self.status != "running" or self.match.mover != CHANCE:
            return False
        return self.match.waits_for == CHANCE and self.made.dice == "fair"

    def bot_to_move(self) -> int | None:
        """The seat of the bot that has to choose or to roll now, if there is one."""
        if self.match is None or self.status != "running":
            return None
        seat = self.match.waits_for
        if self.match.mover == CHANCE and self.made.dice == "own" and self.players():
            return None  # somebody lays the dice for the bot
        return seat if seat >= 0 and not self.is_person(seat) else None

    # --- changing

    def record(self, now: float, *recorded: e.Event) -> None:
        """Let these events happen, and keep them for the store."""
        for event in recorded:
            row = Row(self.head + 1, now, event)
            self.apply(row)
            self.fresh.append(row)

    def apply(self, row: Row) -> None:
        """One more event has happened."""
        event = row.event
        if isinstance(event, e.Play):
            self._play(event)
            person = self._who(event)
            if person is not None:
                self.latest[person] = (self.at, event)
            if isinstance(event, e.Undone):
                self.undone = row.seq
            self.at, self.since = row.seq, row.time
        else:
            self._arrange(row)
        self.head = row.seq

    def _who(self, event: e.Play) -> int | None:
        if isinstance(event, e.Acted):
            return self.seats[event.seat].person
        return None if isinstance(event, e.Started) else event.person

    def _arrange(self, row: Row) -> None:
        match row.event:
            case e.Sat(seat, name, key):
                if key not in (person.key for person in self.persons):
                    self.persons.append(Person(key))
                number = next(n for n, person in enumerate(self.persons) if person.key == key)
                self.seats[seat] = e.Place("person", name, person=number)
                self.persons[number].left = False
            case e.Filled(seat, name, bot):
                self.seats[seat] = e.Place("bot", name, bot)
            case e.Worded(person, word):
                self.persons[person].word = word
            case e.Left(person):
                self._leave(person)
            case e.Returned(person):
                self._return(person)
                self.since = row.time  # he has as long as anybody
            case e.Voted(person, seat, bot):
                self.votes.setdefault(seat, {})[person] = bot
            case e.Replaced(seat, bot):
                self.seats[seat].bot = bot
                self.votes.pop(seat, None)
            case e.Paced(pace):
                self.pace = pace
            case e.Followed(table):
                self.next = table
            case e.Abandoned():
                self.status = "abandoned"

    def _leave(self, person: int) -> None:
        self.persons[person].left = True
        for votes in self.votes.values():
            votes.pop(person, None)
        if self.status == "open":
            for seat in self.seats_of(person):
                first = self.made.seats[seat]
                self.seats[seat] = deepcopy(first) if first.kind == "invite" else e.Place("open")

    def _return(self, person: int) -> None:
        self.persons[person].left = False
        for seat in self.seats_of(person):
            self.seats[seat].bot = ""
            self.votes.pop(seat, None)

    def _play(self, event: e.Play) -> None:
        if isinstance(event, e.Started):
            self._start()
            return
        match = self.running
        if isinstance(event, e.Acted):
            match.act(event.action)
        elif isinstance(event, e.Rolled):
            if match.roll() != event.faces:
                raise Refused(f"table {self.id}: the log shows a roll that its seed does not give")
        elif isinstance(event, e.Laid):
            match.land(event.faces)
        else:
            for _ in range(event.entries):
                match.undo()
            del self._lines[len(match.log) :]
        self.votes = {seat: votes for seat, votes in self.votes.items() if self._owner_left(seat)}
        if match.over:
            self.status = "over"

    def _owner_left(self, seat: int) -> bool:
        owner = self.seats[seat].person
        return owner is not None and self.persons[owner].left

    def _start(self) -> None:
        made = self.made
        seats = [Seat(place.name, place.bot or "human") for place in self.seats]
        dice = FairDice(self.secret, fair_dice(0, self.words).words)
        pack = _pack(made.game, made.pack)
        self.match = Match(self.game, seats, made.options, pack, dice, made.position or None)
        self.status = "over" if self.match.over else "running"


@lru_cache
def _pack(game: str, wanted: str) -> Pack:
    pack = find(game).shipped_pack(wanted)
    if pack is None:
        raise Refused(f"the pack of this table is no longer known to {find(game).title}")
    return pack
