"""What the browser and the server say to each other: the one description of it.

The OpenAPI page and the browser's TypeScript types (web/src/lib/wire.ts) are made from these classes.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from wyrmtable.core.fair import LONGEST_WORD
from wyrmtable.core.match import LONGEST_NAME
from wyrmtable.core.scene import Scene, Zone

LONGEST_ACTION = 40
MOST_DICE = 64
LONGEST_POSITION = 400

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Secret = Annotated[str, Meta(max_length=64)]
OwnKey = Annotated[str, Meta(pattern="^([A-Za-z0-9_-]{22,64})?$")]
At = Annotated[int, Meta(ge=0, description="the position that is acted on: `at` of the table when it was last seen")]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
Pace = Annotated[int, Meta(ge=0, le=5000, description="milliseconds that a bot takes at least")]
Patience = Annotated[int, Meta(ge=0, le=86_400, description="seconds until the others may vote; 0: only who left")]
PositionLine = Annotated[
    str,
    Meta(max_length=LONGEST_POSITION, description="begin from this position, on one line as the game writes it"),
]
Value = bool | int | str
Status = Literal["open", "running", "over", "abandoned"]
EntryKind = Literal["start", "choice", "roll", "laid", "undo"]


# --- what there is to play


class OptionAbout(Struct):
    """One option of a game."""

    name: str
    title: str
    help: str
    default: Value
    words: list[str]
    span: tuple[int, int] | None
    needs: str
    of_seats: bool  # its numbers are seats, counted from 0
    technical: bool  # people who sit down to play are not asked
    open: bool  # whether further words may be meant


class BotAbout(Struct):
    """One bot of a game, from weak to strong."""

    name: str
    label: str


class GameAbout(Struct):
    """One game on the table."""

    name: str
    title: str
    about: str
    credits: str
    accent: str
    seats: tuple[int, int]
    default_seats: int
    together: bool
    options: list[OptionAbout]
    bots: list[BotAbout]
    odds: bool  # whether it tells the chances behind a choice
    fame: bool  # whether it has a hall of fame
    shelf: bool  # whether something is built out of its box


class FeatAbout(Struct):
    """What one person has done who played a whole game alone."""

    name: str
    score: int
    honour: str  # a title, or nothing
    tale: str
    hero: str
    day: str
    table: str | None  # where it can be seen, if anybody may look


class HallAbout(Struct):
    """The best of one way to play, best first."""

    mode: str
    feats: list[FeatAbout]


class Fame(Struct):
    """The halls of fame of a game."""

    game: str
    title: str
    halls: list[HallAbout]


class Shelf(Struct):
    """Everything in the box of a game that can be chosen from by who builds."""

    game: str
    title: str
    zones: list[Zone]


class Rules(Struct):
    """The rules of a game as a page; every clause id is an anchor."""

    game: str
    title: str
    html: str


# --- making a table


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who shall sit here: the one who asks, a bot, anybody, or somebody with an invitation."""

    kind: Literal["me", "bot", "open", "invite"]
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be made."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=32)]
    options: Annotated[dict[str, Value], Meta(max_length=64)] = {}
    dice: Literal["fair", "own"] = "fair"
    listed: bool = True
    patience: Patience = 120
    pace: Pace = 700
    position: PositionLine = ""


class Invitation(Struct):
    """A secret that lets one person take one seat."""

    seat: int
    secret: str


class Made(Struct):
    """A table has been made: who has this key is the host and sits on the seats asked for."""

    table: str
    key: str
    commitment: str
    invitations: list[Invitation]


# --- what people do; each is also a message on the socket


class Sit(Struct, tag_field="do", tag="sit", forbid_unknown_fields=True):
    """Take a free seat; an invitation opens the seat that it is for.

    Who brings a key of his own, 128 random bits, may say this twice and still has his seat.
    """

    seat: SeatNumber
    name: Name
    invitation: Secret = ""
    key: OwnKey = ""


class Fill(Struct, tag_field="do", tag="fill", forbid_unknown_fields=True):
    """The host puts a bot on a free seat."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)]


class AddWord(Struct, tag_field="do", tag="word", forbid_unknown_fields=True):
    """Mix a word of one's own into the dice, before the game starts."""

    word: Annotated[str, Meta(min_length=1, max_length=LONGEST_WORD)]


class Start(Struct, tag_field="do", tag="start", forbid_unknown_fields=True):
    """The host starts the game once every seat is taken."""


class Act(Struct, tag_field="do", tag="act", forbid_unknown_fields=True):
    """Choose one of the legal actions, by its text."""

    at: At
    action: Annotated[str, Meta(min_length=1, max_length=LONGEST_ACTION)]


class Roll(Struct, tag_field="do", tag="roll", forbid_unknown_fields=True):
    """Let the table roll the dice in the air."""

    at: At


class Lay(Struct, tag_field="do", tag="lay", forbid_unknown_fields=True):
    """Say what one's own dice show; faces count from 1 in the order of the scene's dice."""

    at: At
    faces: Annotated[list[Annotated[int, Meta(ge=1, le=1000)]], Meta(min_length=1, max_length=MOST_DICE)]


class Undo(Struct, tag_field="do", tag="undo", forbid_unknown_fields=True):
    """Take back the last choice, where only one person plays and no dice have fallen since."""

    at: At


class Leave(Struct, tag_field="do", tag="leave", forbid_unknown_fields=True):
    """Leave the table; before the start the seats are free again."""


class Return(Struct, tag_field="do", tag="return", forbid_unknown_fields=True):
    """Come back to one's seats, also from a bot that took over."""


class Vote(Struct, tag_field="do", tag="vote", forbid_unknown_fields=True):
    """Agree that a bot plays on for somebody who left or lets the table wait too long."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)]


class SetPace(Struct, tag_field="do", tag="pace", forbid_unknown_fields=True):
    """How long bots take, so that people can follow."""

    pace: Pace


class Follow(Struct, tag_field="do", tag="follow", forbid_unknown_fields=True):
    """After the game: the next one is at this table, so that all go to the same."""

    table: Annotated[str, Meta(pattern="^[a-z0-9]{1,32}$")]


class Ping(Struct, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Is anybody there? Changes nothing."""


Command = Sit | Fill | AddWord | Start | Act | Roll | Lay | Undo | Leave | Return | Vote | SetPace | Follow | Ping


class Done(Struct):
    """It is done and on disk: the table now stands at `at`; `key` is new for who has just sat down."""

    at: int
    key: str = ""
    again: bool = False  # it had been done before: the message came twice


class Problem(Struct):
    """It was not done: one sentence says why and what is allowed."""

    problem: str
    at: int | None = None  # where the table stands, for who was late


class Hint(Struct):
    """What a bot would do here."""

    action: str
    label: str
    bot: str


# --- what a table looks like


class SeatView(Struct):
    """One seat, as everybody sees it."""

    name: str
    kind: Literal["person", "bot", "open", "invite"]
    bot: str  # who plays, if a bot does
    person: int | None  # whose seat it is, also while a bot plays for him; persons are numbered from the host, 0
    left: bool


class PersonView(Struct):
    """One person at the table."""

    word: str
    seats: list[int]
    left: bool


class VoteView(Struct):
    """A vote that is open: these persons agree that this bot plays for this seat."""

    seat: int
    bot: str
    agreed: list[int]
    needed: int


class Moment(Struct):
    """The table after one more entry of its log, and what that entry was."""

    length: int  # entries in the log of the match; an undo makes it shorter
    at: int
    by: int  # the seat that did it, or -1 for the table itself
    entry: EntryKind
    scene: Scene
    action: str = ""
    faces: list[int] = field(default_factory=list)
    sides: list[int] = field(default_factory=list)
    throw: int = -1  # the number of this throw, counted from 0
    position: str = ""  # on one line, where the game has such positions and somebody is to choose


class Line(Struct):
    """What one entry of the log did, in words."""

    length: int
    by: int
    said: list[str]


class TableView(Struct):
    """A table and where it stands."""

    table: str
    game: str
    title: str
    status: Status
    options: dict[str, Value]
    dice: Literal["fair", "own"]
    listed: bool
    patience: int
    pace: int
    seats: list[SeatView]
    persons: list[PersonView]
    votes: list[VoteView]
    commitment: str
    seed: str | None  # secret until it is over
    at: int
    since: float  # when the last thing happened, in seconds since 1970
    length: int
    undoable: bool
    line: str  # what the match waits for, or how it ended
    next: str  # the table of the next game, if somebody has made one
    position: str  # that the match begins from; empty for the beginning of the game


class Summary(Struct):
    """A table in a list of tables."""

    table: str
    game: str
    title: str
    status: Status
    names: list[str]
    free: int
    changed: float
    ending: str


class Summaries(Struct):
    """A page of tables, the latest first."""

    tables: list[Summary]


class Moments(Struct):
    """A stretch of a match, for replays; `length` is that of the whole log."""

    length: int
    moments: list[Moment]


class FileDice(Struct):
    """The dice of a finished match, unsealed."""

    commitment: str
    words: list[str]
    seed: str


class MatchFile(Struct):
    """A finished match as a file, as core/saved.py writes it."""

    wyrmtable: int
    game: str
    options: dict[str, Value]
    pack: dict[str, Any]
    seats: list[dict[str, str]]
    position: dict[str, Any] | None
    dice: FileDice
    log: list[Any]


# --- the socket


class Hello(Struct, tag_field="do", tag="hello", forbid_unknown_fields=True):
    """The first message on a socket: who is there, and how much of the log is already known."""

    key: Secret = ""
    length: Annotated[int, Meta(ge=0)] = 0
    at: Annotated[int, Meta(ge=0)] = 0


class Welcome(Struct, tag_field="news", tag="welcome"):
    """The answer to hello: everything, or what is new since the position said."""

    table: TableView
    person: int | None  # who you are at this table; None for a watcher
    moment: Moment | None
    lines: list[Line]
    after: int  # these lines follow the first `after` lines that are already known
    now: float  # the server's clock, in seconds since 1970


class Played(Struct, tag_field="news", tag="played"):
    """One more entry in the log of the match."""

    moment: Moment
    undoable: bool
    since: float


class Changed(Struct, tag_field="news", tag="changed"):
    """Something about seats, votes or status has changed."""

    table: TableView


class Answer(Struct, tag_field="news", tag="answer"):
    """The answer to the message with this id: done, or a problem."""

    id: int
    done: Done | None = None
    problem: str = ""
    at: int | None = None


class Envelope(Struct, forbid_unknown_fields=True):
    """A message of the browser on the socket, with a number for its answer."""

    id: Annotated[int, Meta(ge=0)]
    message: Command


News = Welcome | Played | Changed | Answer
