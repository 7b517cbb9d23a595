"""A match is its log: game, options, pack, seats, and the list of choices made and dice landed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from wyrmtable.core.errors import Refused, listed, shown
from wyrmtable.core.fair import FairDice, fair_dice
from wyrmtable.core.fame import Feat, day_of
from wyrmtable.core.game import Game, OnOneLine, Talk, WithFame, WithOdds, WithRolls
from wyrmtable.core.options import Value, whole
from wyrmtable.core.pack import Pack
from wyrmtable.core.position import LINE
from wyrmtable.core.record import view
from wyrmtable.core.scene import Choice, Die, Face, Odds, Scene, Zone
from wyrmtable.core.table import CHANCE, NOBODY, argument_of, verb_of

LONGEST_NAME = 24
HUMAN = "human"


@dataclass(frozen=True)
class Seat:
    """Who sits here: a name, and `human` or the name of a bot."""

    name: str
    player: str = HUMAN


@dataclass(frozen=True)
class Chosen:
    """A log entry: the mover chose this action."""

    action: int


@dataclass(frozen=True)
class Landed:
    """A log entry: the dice landed so; laid by hand, or rolled by the table."""

    faces: tuple[int, ...]
    laid: bool = False


Entry = Chosen | Landed


@dataclass(frozen=True)
class Outcome:
    """How it ended: each seat's place (equal places are shared), who won, and why."""

    places: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


@dataclass(frozen=True)
class Sight:
    """What a player sees whose choice it is: the table and what he can do; of the dice only those that lie there."""

    game: Game
    boxes: np.ndarray
    state: Any  # a record of his own, to think with
    mover: int
    actions: tuple[int, ...]
    chance: int  # for a bot that tosses a coin: made of public things, so that it tells nothing about a roll to come


class Match:
    """One game between these seats, from its first throw to its end."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        options: Mapping[str, object] | None = None,
        pack: Pack | None = None,
        dice: FairDice | None = None,
        position: Mapping[str, Any] | str | None = None,
    ) -> None:
        self.game = game
        self.seats = _checked_seats(game, seats)
        self.pack = pack or game.official_pack()
        self._talk = Talk(tuple(self.names), self.pack)
        bots = any(seat.player != HUMAN for seat in self.seats)
        self.options: dict[str, Value] = game.settle(self.pack, options or {}, bots)
        self.dice = dice or fair_dice()
        self.boxes = game.build_box(self.pack, self.options, len(self.seats))
        self.log: list[Entry] = []
        self._throws = 0
        self._tables = game.new_tables()
        self._s, self._box = view(self._tables), view(self.boxes)
        self._before: list[bytes] = []  # the table before each entry of the log
        self._out = [0] * game.choices
        self._waits: int | None = None  # whom the table waits for, once somebody has asked
        game.setup(self._s, self._box)
        self.position = self._laid(position)

    def _laid(self, position: Mapping[str, Any] | str | None) -> dict[str, Any] | None:
        if position is None:
            return None
        if isinstance(position, str) and isinstance(self.game.positions, OnOneLine):
            position = {LINE: position}
        if not isinstance(position, Mapping):
            raise Refused(
                f"a position cannot be {shown(position)}; allowed: names with their values, or a line of text"
            )
        self.game.positions.write(self._s, self._box, position)
        return deepcopy(dict(position))

    # --- looking

    @property
    def state(self) -> Any:
        """The table as a record: a copy, to read and compare."""
        return view(self._tables.copy())

    @property
    def box(self) -> Any:
        """Content and options as a record."""
        return self._box

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [seat.name for seat in self.seats]

    @property
    def mover(self) -> int:
        """The seat to choose, or CHANCE while dice are in the air, or NOBODY when it is over."""
        return int(self._s.mover)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.mover == NOBODY

    @property
    def throws(self) -> int:
        """How many throws have landed."""
        return self._throws

    @property
    def laid(self) -> int:
        """How many of them were laid by hand."""
        return sum(isinstance(entry, Landed) and entry.laid for entry in self.log)

    @property
    def sides(self) -> list[int]:
        """The number of sides of every die in the air."""
        return (
            [self.game.sides_of(self._s, self._box, die) for die in range(self._s.dice)] if self.mover == CHANCE else []
        )

    def actions(self) -> list[int]:
        """What the mover can do, as the rules know it; nothing while dice are in the air or when it is over."""
        return self._actions(self._s)

    def _actions(self, s: Any) -> list[int]:
        return self._out[: self.game.legal(s, self._box, self._out)] if s.mover >= 0 else []

    def legal(self) -> tuple[Choice, ...]:
        """What the mover can do, in words."""
        return tuple(self._choice(self._s, packed) for packed in self.actions())

    def odds(self) -> Odds:
        """The chances behind the choice at hand; refused where nobody chooses or the game's words tell none."""
        return self.asked_odds()()

    def asked_odds(self) -> Callable[[], Odds]:
        """The same, to be reckoned later or elsewhere, as the table stands now."""
        game, words, s, box, talk = self.game, self.game.words, self.state, self._box, self._talk

        def reckon() -> Odds:
            odds = words.odds(s, box, talk) if s.mover >= 0 and isinstance(words, WithOdds) else None
            if odds is None:
                raise Refused(f"{game.title} tells no odds here")
            return odds

        return reckon

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it runs."""
        if not self.over:
            return None
        places = tuple(int(place) for place in self._s.outcome[: len(self.seats)])
        winners = tuple(seat for seat, place in enumerate(places) if place == 1)
        return Outcome(places, winners, self.game.words.reason(self._s, self._box, self._talk))

    def feat(self, now: float) -> Feat | None:
        """What a hall of fame keeps of it: something, if one person played a whole game that has a hall."""
        words = self.game.words
        alone = len(self.seats) == 1 and self.seats[0].player == HUMAN
        if not (self.over and alone and self.position is None and isinstance(words, WithFame)):
            return None
        deed = words.deed(self._s, self._box, self._talk)
        return Feat(self.game.name, self.names[0], day_of(now), self.dice.commitment, deed, self.laid > 0)

    @property
    def waits_for(self) -> int:
        """The seat that must choose or take up its dice; CHANCE when dice fly at once; NOBODY when it is over.

        Dice fly at once when they are nobody's, or when their owner has just asked for them by a choice of his own.
        """
        if self._waits is None:
            zones = self.game.words.zones(self._s, self._box, self._talk)
            self._waits = self._waits_for(self._s, zones, len(self.log))
        return self._waits

    def _waits_for(self, s: Any, zones: tuple[Zone, ...], length: int) -> int:
        if s.mover != CHANCE:
            return int(s.mover)
        thrower = next((zone.seat for zone in zones if zone.active and zone.seat is not None), CHANCE)
        return CHANCE if length and self.moved(length - 1) == thrower else thrower

    @property
    def line(self) -> str:
        """What is happening and what the table waits for; when it is over, how it ended."""
        return self._line(self._s)

    def _line(self, s: Any) -> str:
        words = self.game.words
        return (words.reason if s.mover == NOBODY else words.line)(s, self._box, self._talk)

    def scene(self, length: int | None = None) -> Scene:
        """What lies on the table, in words and plain data; or what lay there when the log had this length."""
        length = len(self.log) if length is None else length
        if not 0 <= length <= len(self.log):
            raise Refused(f"the log has {len(self.log)} entries, so there is no moment {length}")
        s = self._s if length == len(self.log) else self._table(self._before[length])
        box, words, over = self._box, self.game.words, s.mover == NOBODY
        zones = words.zones(s, box, self._talk)
        return Scene(
            game=self.game.name,
            title=self.game.title,
            line=self._line(s),
            zones=zones,
            mover=int(s.mover),
            waits_for=self._waits_for(s, zones, length),
            said=tuple(self.told(length - 1)) if length else (),
            choices=tuple(self._choice(s, packed) for packed in self._actions(s)),
            closed=() if over else words.closed(s, box, self._talk),
            over=over,
            winners=tuple(seat for seat in range(len(self.seats)) if over and s.outcome[seat] == 1),
            status=words.status(s, box, self._talk),
            dice=tuple(words.sides(s, box, self._talk, die) for die in range(s.dice if s.mover == CHANCE else 0)),
            rolled=self._rolled(length),
            last=self._last(length),
            settled=self._settled(length),
        )

    def position_line(self, length: int) -> str:
        """The position on one line when the log had this length; empty where the game has none or nobody chooses."""
        s, positions = self._s if length == len(self.log) else self._table(self._before[length]), self.game.positions
        return positions.line_of(s, self._box) if s.mover >= 0 and isinstance(positions, OnOneLine) else ""

    def _last(self, length: int) -> tuple[str, ...]:
        """What the last choice touched."""
        for index in range(length - 1, -1, -1):
            entry = self.log[index]
            if isinstance(entry, Chosen):
                before, packed = self._table(self._before[index]), entry.action
                return self.game.words.touches(before, self._box, verb_of(packed), argument_of(packed))
        return ()

    def _rolled(self, length: int) -> tuple[Die, ...]:
        for index in range(length - 1, -1, -1):
            entry = self.log[index]
            if isinstance(entry, Landed):
                before, sides = self._table(self._before[index]), self.game.words.sides
                return tuple(Die(sides(before, self._box, self._talk, die)[f - 1]) for die, f in enumerate(entry.faces))
        return ()

    def _settled(self, length: int) -> tuple[Zone, ...]:
        words = self.game.words
        if not (length and isinstance(self.log[length - 1], Landed) and isinstance(words, WithRolls)):
            return ()
        return words.settled(*self._around(length - 1), self._box, self._talk)

    def _around(self, index: int) -> tuple[Any, Any]:
        """The table before and after one entry of the log."""
        after = self._s if index + 1 == len(self.log) else self._table(self._before[index + 1])
        return self._table(self._before[index]), after

    def faces(self) -> tuple[Face, ...]:
        """All sides of the dice that landed last, whatever they show; before the first throw those of a die to come."""
        for index in range(len(self.log) - 1, -1, -1):
            if isinstance(self.log[index], Landed):
                before, sides = self._table(self._before[index]), self.game.words.sides
                return tuple(face for die in range(before.dice) for face in sides(before, self._box, self._talk, die))
        return self.game.words.sides(self._s, self._box, self._talk, 0)

    def sides_of(self, index: int) -> list[int]:
        """The number of sides of every die that one entry of the log landed; empty for a choice."""
        before = self._table(self._before[index])
        if before.mover != CHANCE:
            return []
        return [self.game.sides_of(before, self._box, die) for die in range(before.dice)]

    def sight(self) -> Sight:
        """What the mover sees."""
        public = f"{self.dice.commitment} {len(self.log)}"
        chance = int.from_bytes(hashlib.sha256(public.encode()).digest()[:8], "big")
        return Sight(self.game, self.boxes, self.state, self.mover, tuple(self.actions()), chance)

    def moved(self, index: int) -> int:
        """Who made one entry of the log: a seat, or CHANCE."""
        return int(self._table(self._before[index]).mover)

    def told(self, index: int) -> list[str]:
        """What one entry of the log did, in words."""
        entry = self.log[index]
        chosen = (verb_of(entry.action), argument_of(entry.action)) if isinstance(entry, Chosen) else None
        return self.game.words.told(*self._around(index), self._box, self._talk, chosen)

    # --- playing

    def act(self, chosen: Choice | int | str) -> None:
        """The mover does this: a choice of `legal`, its number, or its text such as `give 2`."""
        actions = self.actions()
        if not actions:
            waits = "dice are in the air" if self.mover == CHANCE else "the game is over"
            raise Refused(f"nobody can act now: {waits}")
        texts = {self.text_of(packed): packed for packed in actions}
        wanted = chosen.action if isinstance(chosen, Choice) else chosen
        packed = texts.get(" ".join(wanted.lower().split())) if isinstance(wanted, str) else whole(wanted)
        if packed is None or packed not in actions:
            given = shown(chosen.text if isinstance(chosen, Choice) else chosen)
            raise Refused(f"{given} is not legal now; legal: {listed(list(texts))}")
        self._append(Chosen(packed))

    def roll(self) -> list[int]:
        """Roll the dice in the air by the table's fair dice and return their faces."""
        if self.mover != CHANCE:
            raise Refused("no dice are in the air")
        faces = self.dice.faces(self.throws, self.sides)
        self._append(Landed(tuple(faces)))
        return faces

    def land(self, faces: Sequence[int]) -> None:
        """Lay the dice in the air by hand, in their order."""
        if self.mover != CHANCE:
            raise Refused("no dice are in the air")
        self._append(Landed(_checked_faces(faces, self.sides), laid=True))

    def steps_back(self, is_person: Callable[[int], bool]) -> int:
        """How many entries a fair undo takes back: the last choice of a person and what bots chose since.

        Dice that the table rolled stay where they lie; dice laid by hand can be taken up again.
        """
        for steps, entry in enumerate(reversed(self.log), start=1):
            if isinstance(entry, Landed) and not entry.laid:
                raise Refused("dice have fallen since the last choice, and dice that have fallen stay where they lie")
            if isinstance(entry, Landed) or is_person(self.moved(len(self.log) - steps)):
                return steps
        raise Refused("nothing to undo: nobody has chosen anything yet")

    def undo(self) -> Entry:
        """Take back the last entry of the log and return it."""
        if not self.log:
            raise Refused("nothing to undo: the match has just begun")
        self._tables[:] = np.frombuffer(self._before.pop(), self.game.state)
        entry = self.log.pop()
        self._throws -= isinstance(entry, Landed)
        self._waits = None
        return entry

    def _append(self, entry: Entry) -> None:
        before = self._tables.tobytes()
        if isinstance(entry, Chosen):
            self.game.act(self._s, self._box, entry.action)
        else:
            for die, face in enumerate(entry.faces):
                self._s.faces[die] = face
            self.game.land(self._s, self._box)
        if self.game.fault is not None and self._s.ending == self.game.fault:
            self._tables[:] = np.frombuffer(before, self.game.state)
            raise Refused(f"{self.game.title} has run into its turn guard, which no fair game reaches")
        self._before.append(before)
        self.log.append(entry)
        self._throws += isinstance(entry, Landed)
        self._waits = None

    def save(self, path: str | Path) -> None:
        """Write the match to one human-readable JSON file."""
        from wyrmtable.core.saved import save

        save(self, path)

    # --- words

    def text_of(self, packed: int) -> str:
        """An action as a log writes it: `give 2`, or `keep`."""
        verb, argument = self.game.verbs(verb_of(packed)), argument_of(packed)
        if self.game.notation:
            return self.game.notation(verb, argument)
        return f"{verb.name.lower()} {argument}" if self.game.arguments[verb] > 1 else verb.name.lower()

    def _choice(self, s: Any, packed: int) -> Choice:
        verb, argument = verb_of(packed), argument_of(packed)
        words = self.game.words
        label = words.label(s, self._box, self._talk, verb, argument)
        touches = words.touches(s, self._box, verb, argument)
        return Choice(packed, self.game.verbs(verb).name.lower(), argument, self.text_of(packed), label, touches)

    def _table(self, data: bytes) -> Any:
        return view(np.frombuffer(data, self.game.state))


def _checked_faces(faces: object, sides: list[int]) -> tuple[int, ...]:
    if not isinstance(faces, Sequence | np.ndarray) or isinstance(faces, str):
        raise Refused(f"dice cannot land as {shown(faces)}; allowed: a list of {len(sides)} faces")
    if len(faces) != len(sides):
        raise Refused(f"{len(faces)} dice were laid; allowed: {len(sides)}")
    for face, most in zip(faces, sides, strict=True):
        if isinstance(face, str) or not 1 <= (whole(face) or 0) <= most:
            raise Refused(f"a die shows {shown(face)}; allowed: a whole number from 1 to {most}")
    return tuple(int(face) for face in faces)


def _checked_seats(game: Game, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    game.check_seats(len(seats))
    for seat in seats:
        if not seat.name.isprintable() or not 0 < len(seat.name) <= LONGEST_NAME:
            raise Refused(f"a name has 1 to {LONGEST_NAME} printable characters, unlike {shown(seat.name)}")
        if not seat.player.isprintable():
            raise Refused(f"a player is human or a bot, not {shown(seat.player)}")
    if len({seat.name for seat in seats}) < len(seats):
        raise Refused("two seats have the same name; give each its own")
    return tuple(seats)
