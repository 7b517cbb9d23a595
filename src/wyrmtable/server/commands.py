"""What people do at a table: each command is checked, then recorded as events; a refusal changes nothing."""

from __future__ import annotations

from dataclasses import dataclass

from wyrmtable.core.errors import Refused, listed
from wyrmtable.core.fair import fair_dice
from wyrmtable.core.table import CHANCE
from wyrmtable.server import events as e
from wyrmtable.server import messages as m
from wyrmtable.server import players
from wyrmtable.server.keys import hashed, new_key
from wyrmtable.server.making import check_names, free_name, named
from wyrmtable.server.refusals import Forbidden, Late
from wyrmtable.server.table import Table

MOST_PERSONS = 64  # at one table, those who came and went among them
MOST_EVENTS = 100_000  # at one table, before only moves are taken


@dataclass(frozen=True)
class Caller:
    """Who asks: the hash of a key, and the time."""

    key: str
    now: float

    def person(self, table: Table) -> int | None:
        """Which person of the table this is, or None for a stranger."""
        return next((number for number, one in enumerate(table.persons) if self.key and one.key == self.key), None)

    def at_table(self, table: Table) -> int:
        """The person, who must be one of the table's."""
        person = self.person(table)
        if person is None:
            raise Forbidden("only who sits at this table may do that; sit down, or open your seat link")
        return person

    def host(self, table: Table) -> int:
        """The person, who must be the host."""
        if self.at_table(table) != 0:
            raise Forbidden("only the host of this table may do that")
        return 0


# --- before the game starts


def sit(table: Table, caller: Caller, wish: m.Sit) -> str:
    """Take a free seat; who is new gets a key."""
    place = _free_seat(table, wish.seat)
    if place.kind == "invite" and hashed(wish.invitation) != place.invitation:
        raise Forbidden("this seat is kept for somebody with an invitation; take an open one, or watch")
    name = named(wish.name)
    if name in (one.name for one in table.seats):
        raise Refused(f"somebody here is called {name} already; take another name")
    check_names([name])
    key = "" if caller.person(table) is not None else wish.key or new_key()
    if key and len(table.persons) >= MOST_PERSONS:
        raise Refused("too many people have come and gone at this table; make a new one")
    table.record(caller.now, e.Sat(wish.seat, name, hashed(key) if key else caller.key))
    return key


def fill(table: Table, caller: Caller, wish: m.Fill) -> None:
    """The host puts a bot on a free seat."""
    caller.host(table)
    _free_seat(table, wish.seat)
    bot = players.check(table.game, wish.bot)
    name = free_name(bot, {place.name for place in table.seats})
    table.record(caller.now, e.Filled(wish.seat, name, bot))


def add_word(table: Table, caller: Caller, wish: m.AddWord) -> None:
    """Mix a word into the dice."""
    person = caller.at_table(table)
    _before_the_start(table)
    fair_dice(0, (wish.word,))  # refuses a word that dice cannot be mixed with
    if table.persons[person].word != wish.word:
        table.record(caller.now, e.Worded(person, wish.word))


def start(table: Table, caller: Caller) -> None:
    """The host starts; dice that are nobody's fly at once."""
    caller.host(table)
    _before_the_start(table)
    free = [str(seat + 1) for seat, place in enumerate(table.seats) if place.kind in ("open", "invite")]
    if free:
        raise Refused(f"seat {listed(free, 'and')} is still free; wait for somebody, or put a bot there")
    table.record(caller.now, e.Started())
    let_fly(table, caller.now)


def _before_the_start(table: Table) -> None:
    if table.status != "open":
        raise Refused("that can be done only before the game starts")


def _seat(table: Table, seat: int) -> e.Place:
    if not 0 <= seat < len(table.seats):
        raise Refused(f"there is no seat {seat}; this table has seats 0 to {len(table.seats) - 1}")
    return table.seats[seat]


def _free_seat(table: Table, seat: int) -> e.Place:
    _before_the_start(table)
    place = _seat(table, seat)
    if place.kind not in ("open", "invite"):
        raise Refused(f"seat {seat} is taken by {place.name}; take a free one, or watch")
    return place


# --- playing


def act(table: Table, caller: Caller, wish: m.Act) -> None:
    """Choose for one's own seat."""
    _own_turn(table, caller, wish.at)
    match = table.running
    if match.mover == CHANCE:
        raise Refused("nobody can choose now: dice are in the air")
    table.record(caller.now, e.Acted(match.mover, _written(wish.action)))
    let_fly(table, caller.now)


def roll(table: Table, caller: Caller, wish: m.Roll) -> None:
    """Take up one's dice and let the table roll them."""
    person = _own_dice(table, caller, wish.at)
    table.record(caller.now, e.Rolled(_fair_faces(table), person))
    let_fly(table, caller.now)


def lay(table: Table, caller: Caller, wish: m.Lay) -> None:
    """Say what dice on one's own table show."""
    person = _own_dice(table, caller, wish.at)
    if table.made.dice != "own":
        raise Refused("this table rolls its own dice; only a table with your own dice takes what you rolled")
    table.record(caller.now, e.Laid(person, wish.faces))


def undo(table: Table, caller: Caller, wish: m.Undo) -> None:
    """Take back the last choice, where nobody else can be wronged by it."""
    person = _player(table, caller)
    _in_time(table, wish.at)
    table.record(caller.now, e.Undone(person, steps_back(table)))


def steps_back(table: Table) -> int:
    """How many entries an undo takes back; refused where others play along or dice have fallen."""
    match = table.running
    if not table.alone:
        raise Refused("a choice stands once others play along; undo is for tables with one person")
    return match.steps_back(table.is_person)


def let_fly(table: Table, now: float) -> None:
    """Roll dice that nobody has to take up."""
    while table.rolls_itself:
        table.record(now, e.Rolled(_fair_faces(table)))


def bot_moves(table: Table, now: float, seat: int, chosen: int | None) -> None:
    """A bot takes the action that it chose, or rolls its dice."""
    event = e.Rolled(_fair_faces(table)) if chosen is None else e.Acted(seat, table.running.text_of(chosen))
    table.record(now, event)
    let_fly(table, now)


def _fair_faces(table: Table) -> list[int]:
    match = table.running
    return match.dice.faces(match.throws, match.sides)


def _player(table: Table, caller: Caller) -> int:
    """The person, who must have a seat and be there while the game runs."""
    person = caller.at_table(table)
    _ = table.running
    if not table.seats_of(person):
        raise Forbidden("only who has a seat plays; you watch")
    if table.persons[person].left:
        raise Forbidden("you have left; come back first")
    return person


def _own_turn(table: Table, caller: Caller, at: int) -> int:
    person = _player(table, caller)
    _in_time(table, at)
    seat = table.running.waits_for
    if seat >= 0 and table.seats[seat].person != person:
        raise Forbidden(f"it is {table.seats[seat].name}'s turn")
    if seat >= 0 and table.seats[seat].bot:
        raise Forbidden("a bot plays for you; come back first")
    return person


def _own_dice(table: Table, caller: Caller, at: int) -> int:
    if table.made.dice == "own":  # whoever sits at the real table may say what lies on it
        person = _player(table, caller)
        _in_time(table, at)
    else:
        person = _own_turn(table, caller, at)
    if table.running.mover != CHANCE:
        raise Refused("no dice are in the air")
    return person


def _in_time(table: Table, at: int) -> None:
    if table.match is not None and at != table.at:
        raise Late("the table has moved on since; look again, then choose", table.at)


def done_before(table: Table, caller: Caller, command: m.Command) -> bool:
    """Whether this very thing has been done already, so that the message must have come twice."""
    if isinstance(command, m.Sit):
        owner = table.seats[command.seat].person if command.seat < len(table.seats) else None
        return owner is not None and bool(command.key) and table.persons[owner].key == hashed(command.key)
    person = caller.person(table)
    if person is None:
        return False
    match command:
        case m.Start():
            return person == 0 and table.match is not None
        case m.Leave():
            return table.persons[person].left
        case m.Return():
            return table.status == "running" and not _is_away(table, person)
        case m.Act() | m.Roll() | m.Lay() | m.Undo():
            at, play = table.latest.get(person, (-1, None))
            return at == command.at and at != table.at and _is_same(command, play)
    return False


def _is_same(command: m.Act | m.Roll | m.Lay | m.Undo, play: e.Play | None) -> bool:
    match command, play:
        case m.Act(), e.Acted():
            return play.action == _written(command.action)
        case m.Lay(), e.Laid():
            return play.faces == command.faces
        case (m.Roll(), e.Rolled()) | (m.Undo(), e.Undone()):
            return True
    return False


def _written(action: str) -> str:
    """An action as logs write it."""
    return " ".join(action.lower().split())


def _is_away(table: Table, person: int) -> bool:
    return table.persons[person].left or any(table.seats[seat].bot for seat in table.seats_of(person))


# --- coming and going


def leave(table: Table, caller: Caller) -> None:
    """Leave the table; when nobody is left it is closed."""
    person = caller.at_table(table)
    if table.status not in ("open", "running"):
        raise Refused("the game is over; there is nothing to leave")
    table.record(caller.now, e.Left(person))
    if not table.players() or (person == 0 and table.status == "open"):
        table.record(caller.now, e.Abandoned())


def come_back(table: Table, caller: Caller) -> None:
    """Take one's seats again."""
    person = caller.at_table(table)
    _ = table.running
    table.record(caller.now, e.Returned(person))


def vote(table: Table, caller: Caller, wish: m.Vote) -> None:
    """Agree to a bot for somebody who is missed; once all others agree it takes over."""
    person = caller.at_table(table)
    _ = table.running
    place = _seat(table, wish.seat)
    bot = players.check(table.game, wish.bot)
    if person not in table.players() or place.person == person:
        raise Forbidden("the others at the table vote on that")
    if not table.is_person(wish.seat):
        raise Refused(f"{place.name} is played by a bot already")
    if not is_missed(table, wish.seat, caller.now):
        raise Refused(f"{place.name} is still at the table; wait until he has left or the time is up")
    if table.votes.get(wish.seat, {}).get(person) != bot:
        table.record(caller.now, e.Voted(person, wish.seat, bot))
    if set(table.votes[wish.seat]) >= set(voters(table, wish.seat)):
        table.record(caller.now, e.Replaced(wish.seat, bot))


def voters(table: Table, seat: int) -> list[int]:
    """Who has to agree that a bot plays for this seat."""
    return [person for person in table.players() if person != table.seats[seat].person]


def is_missed(table: Table, seat: int, now: float) -> bool:
    """Whether the owner of a seat has left, or has let the table wait longer than it has patience."""
    owner = table.seats[seat].person
    if owner is not None and table.persons[owner].left:
        return True
    waited = now - table.since >= table.made.patience > 0
    return table.running.waits_for == seat and waited


def set_pace(table: Table, caller: Caller, wish: m.SetPace) -> None:
    """Let bots take this long."""
    caller.at_table(table)
    if wish.pace != table.pace and table.status in ("open", "running"):
        table.record(caller.now, e.Paced(wish.pace))


def follow(table: Table, caller: Caller, wish: m.Follow) -> None:
    """Say where the next game is; the first to say so decides."""
    if not table.seats_of(caller.at_table(table)):
        raise Forbidden("only who played here calls for the next game")
    if table.status not in ("over", "abandoned"):
        raise Refused("the next game can be called for when this one is over")
    if table.next and table.next != wish.table:
        raise Refused("somebody has made the table for the next game already; go there")
    if not table.next:
        table.record(caller.now, e.Followed(wish.table))


# --- the one door


def do(table: Table, caller: Caller, command: m.Command) -> m.Done:
    """Do what somebody asks for, or refuse it with one sentence."""
    if done_before(table, caller, command):
        return m.Done(table.at, again=True)
    if table.head >= MOST_EVENTS and not isinstance(command, m.Act | m.Roll | m.Lay):
        raise Refused("too much has happened at this table; play on, or make a new one")
    key = ""
    match command:
        case m.Sit():
            key = sit(table, caller, command)
        case m.Fill():
            fill(table, caller, command)
        case m.AddWord():
            add_word(table, caller, command)
        case m.Start():
            start(table, caller)
        case m.Act():
            act(table, caller, command)
        case m.Roll():
            roll(table, caller, command)
        case m.Lay():
            lay(table, caller, command)
        case m.Undo():
            undo(table, caller, command)
        case m.Leave():
            leave(table, caller)
        case m.Return():
            come_back(table, caller)
        case m.Vote():
            vote(table, caller, command)
        case m.SetPace():
            set_pace(table, caller, command)
        case m.Follow():
            follow(table, caller, command)
        case m.Ping():
            pass
    return m.Done(table.at, key)
