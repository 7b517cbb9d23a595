"""Whatever anybody sends: a table answers or refuses, and its log alone gives the same table again."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import refusal
from tests.server.sitting import INVITE, ME, OPEN, Sitting, bot, seen
from wyrmtable.core.table import CHANCE
from wyrmtable.games import GAMES
from wyrmtable.server import events as e
from wyrmtable.server import messages as m

PEOPLE = ("Ann", "Bob", "Cleo", "a stranger")
TABLES = ((ME, OPEN), (ME, m.SeatWish("me", "Bob")), (ME, bot()), (ME, OPEN, INVITE), (bot(), ME, OPEN))
seats = st.integers(0, 3)
names = st.sampled_from((*PEOPLE, " Ann ", "\ud800", "a\nb"))
bots = st.sampled_from(("greedy", "random", "genius"))
positions = st.integers(0, 40)
faces = st.lists(st.integers(1, 12), min_size=1, max_size=6)
wild = st.one_of(
    st.builds(m.Sit, seats, names, st.just("") | st.text(max_size=3)),
    st.builds(m.Fill, seats, bots),
    st.builds(m.AddWord, names),
    st.builds(m.Start),
    st.builds(m.Act, positions, st.sampled_from(("roll", "hold", "keep", "give 1", "nonsense"))),
    st.builds(m.Roll, positions),
    st.builds(m.Lay, positions, faces),
    st.builds(m.Undo, positions),
    st.builds(m.Leave),
    st.builds(m.Return),
    st.builds(m.Vote, seats, bots),
    st.builds(m.SetPace, st.integers(0, 5000)),
)
sensible = st.sampled_from(("sit", "fill", "start", "move", "move", "move", "undo", "bot moves", "again"))
steps = st.lists(st.tuples(st.sampled_from(PEOPLE), st.one_of(wild, sensible)), max_size=60)


class Evening:
    """A table at which people do anything, sensible or not."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting, self.chance = sitting, random.Random(1)
        self.last: m.Command = m.Start()

    def step(self, who: str, wish: m.Command | str) -> None:
        self.sitting.now += self.chance.choice((0, 1, 200))
        if wish == "bot moves":
            self._move_bot()
            return
        command = self._sensible(wish) if isinstance(wish, str) else wish
        self.last = command
        before = (self.sitting.table.head, seen(self.sitting.table))
        if refusal(lambda: self.sitting.do(who, command)):
            assert (self.sitting.table.head, seen(self.sitting.table)) == before

    def _sensible(self, wish: str) -> m.Command:
        table = self.sitting.table
        free = [number for number, place in enumerate(table.seats) if place.kind in ("open", "invite")]
        seat = free[0] if free else 0
        secrets = {one.seat: one.secret for one in self.sitting.made.invitations}
        match wish:
            case "sit":
                return m.Sit(seat, f"Player {table.head}", secrets.get(seat, ""))
            case "fill":
                return m.Fill(seat, "greedy")
            case "move":
                return self._move()
            case "undo":
                return m.Undo(table.at)
            case "again":
                return self.last
        return m.Start()

    def _move(self) -> m.Command:
        table = self.sitting.table
        if table.match is None or table.match.over:
            return m.Start()
        if table.match.mover != CHANCE:
            return m.Act(table.at, self.chance.choice(table.match.legal()).text)
        if table.made.dice == "fair":
            return m.Roll(table.at)
        return m.Lay(table.at, [self.chance.randint(1, sides) for sides in table.match.sides])

    def _move_bot(self) -> None:
        table = self.sitting.table
        seat = table.bot_to_move()
        if seat is not None and table.running.mover != CHANCE:
            table.record(self.sitting.now, e.Acted(seat, self.chance.choice(table.running.legal()).text))


@given(st.sampled_from(GAMES), st.sampled_from(TABLES), st.sampled_from(("fair", "own")), steps)
@settings(max_examples=150)
def test_any_evening_is_its_log(game, at_first, dice, steps) -> None:  # type: ignore[no-untyped-def]
    evening = Evening(Sitting(*at_first[: game.seats[1]], game=game.name, dice=dice, patience=100))
    for who, wish in steps:
        evening.step(who, wish)
    assert seen(evening.sitting.replayed()) == seen(evening.sitting.table)
    assert evening.sitting.replayed().persons == evening.sitting.table.persons


@given(steps)
@settings(max_examples=50)
def test_an_event_is_written_and_read_as_it_was(steps) -> None:  # type: ignore[no-untyped-def]
    evening = Evening(Sitting(ME, OPEN, INVITE))
    for who, wish in steps:
        evening.step(who, wish)
    for row in evening.sitting.table.fresh:
        assert e.decode(e.encode(row.event)) == row.event
