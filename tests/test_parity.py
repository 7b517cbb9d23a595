"""One text of rules, one behaviour: interpreted and native tables are the same bytes after every step."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from tests.cases import CASES, Case, every_case, every_game
from wyrmtable.bots import EXPERT
from wyrmtable.core.drivers import RANDOM
from wyrmtable.core.game import Game
from wyrmtable.core.native import interpreted, native
from wyrmtable.core.record import Views, view
from wyrmtable.core.table import CHANCE, NOBODY

MOVES = 600  # stepped side by side at most, in one game
GAMES_EACH = 12
WITH_AN_EXPERT = 3  # whole games of each case, for an expert that is not compiled reckons for seconds


class Twins:
    """The same game twice: once with the rules as they stand, once with their native twin."""

    def __init__(self, case: Case) -> None:
        self.game, self.boxes, self.native = case.game, case.boxes(), native(case.game)
        self.tables, self.native_tables = case.game.new_tables(), case.game.new_tables()
        self.s, self.box = view(self.tables), view(self.boxes)
        self.native_s, self.native_box = self.native_tables[0], self.boxes[0]
        self.out, self.native_out = [0] * case.game.room, np.zeros(case.game.room, np.int32)
        self.both("setup")

    def both(self, entrance: str, *more: Any) -> None:
        """Call the same entrance of both; the tables must stay the same."""
        getattr(self.game, entrance)(self.s, self.box, *more)
        getattr(self.native, entrance)(self.native_s, self.native_box, *more)
        assert self.tables.tobytes() == self.native_tables.tobytes()

    def sides(self) -> list[int]:
        """The sides of the dice in the air, the same on both."""
        sides = [self.game.sides_of(self.s, self.box, die) for die in range(self.s.dice)]
        assert sides == [self.native.sides_of(self.native_s, self.native_box, die) for die in range(self.s.dice)]
        return sides

    def land(self, faces: list[int]) -> None:
        """Lay the same dice on both tables."""
        for die, face in enumerate(faces):
            self.s.faces[die] = self.native_s.faces[die] = face
        self.both("land")

    def legal(self) -> list[int]:
        """The mover's choices, the same on both."""
        count = self.game.legal(self.s, self.box, self.out)
        assert self.native.legal(self.native_s, self.native_box, self.native_out) == count
        assert self.native_out[:count].tolist() == self.out[:count]
        return self.out[:count]

    def check_bots(self, count: int, with_expert: bool) -> None:
        """The game's own bots choose the same on both."""
        for bot, name in enumerate(self.game.bots.BOTS):
            if name == EXPERT and not with_expert:
                continue
            chosen = self.game.bots.choose(self.s, self.box, bot, self.out, count)
            assert chosen in self.out[:count]
            assert chosen == self.native.choose(self.native_s, self.native_box, bot, self.native_out, count)


@every_case
def test_every_step_of_a_random_game_leaves_the_same_bytes(case: Case) -> None:
    for seed in range(3):
        twins, chance = Twins(case), random.Random(seed)
        for _ in range(MOVES):
            if twins.s.mover == NOBODY:
                break
            if twins.s.mover == CHANCE:
                twins.land([chance.randint(1, sides) for sides in twins.sides()])
            else:
                actions = twins.legal()
                twins.check_bots(len(actions), with_expert=seed == 0)
                twins.both("act", chance.choice(actions))


@dataclass
class Results:
    """What an engine made of some games in a row."""

    places: list[list[int]]
    turns: list[int]
    endings: list[int]
    moves: int
    figures: list[int]


def whole_games(case: Case, engine: Any, bots: list[int], seed: int, first: int, count: int) -> Results:
    """Games number `first` and on as an engine plays them."""
    tables, boxes, out = case.game.new_tables(2), case.boxes(), np.zeros(case.game.room, np.int32)
    outcomes = np.zeros((count, case.game.seats[1]), np.int8)
    turns, endings = np.zeros(count, np.int32), np.zeros(count, np.int8)
    figures = np.zeros(len(case.game.figures), np.int64)
    inputs: tuple[Any, ...] = (tables, boxes, np.array(bots, np.int32), np.uint64(seed), first, out)
    if engine is interpreted(case.game):
        inputs = (Views(tables), Views(boxes), bots, np.uint64(seed), first, out.tolist())
    with np.errstate(over="ignore"):
        moves = engine.play_games(*inputs, outcomes, turns, endings, figures)
    return Results(outcomes.tolist(), turns.tolist(), endings.tolist(), int(moves), figures.tolist())


@every_case
def test_whole_games_of_a_simulation_are_the_same_on_both_engines(case: Case) -> None:
    own = range(RANDOM, len(case.game.bots.BOTS))
    bots = [own[seat % len(own)] for seat in range(case.seats)]
    count = WITH_AN_EXPERT if EXPERT in case.game.bots.BOTS else GAMES_EACH
    plain = whole_games(case, interpreted(case.game), bots, 7, 5, count)
    assert plain == whole_games(case, native(case.game), bots, 7, 5, count)


@every_case
def test_a_game_is_the_same_wherever_its_batch_begins(case: Case) -> None:
    bots = [RANDOM] * case.seats
    together = whole_games(case, native(case.game), bots, 9, 0, 6)
    parts = [whole_games(case, native(case.game), bots, 9, first, 2) for first in (0, 2, 4)]
    for kept in ("places", "turns", "endings"):
        assert getattr(together, kept) == [game for part in parts for game in getattr(part, kept)]
    assert together.moves == sum(part.moves for part in parts)


SMALL = [case for case in CASES if not case.options]


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_stepping_many_games_at_once_is_stepping_each(case: Case) -> None:
    count, room = 8, case.game.room
    boxes, twin, plain = case.boxes(), native(case.game), interpreted(case.game)
    tables, same = case.game.new_tables(count), case.game.new_tables(count)
    streams = np.array([twin.stream(np.uint64(3), game) for game in range(count)], np.uint64)
    outs, counts = np.zeros((count, room), np.int32), np.zeros(count, np.int32)
    same_streams, same_outs, same_counts = streams.copy(), outs.copy(), counts.copy()
    twin.begin_games(tables, boxes, streams, outs, counts)
    with np.errstate(over="ignore"):
        plain.begin_games(Views(same), Views(boxes), same_streams, same_outs, same_counts)
        for turn in range(40):
            assert tables.tobytes() == same.tobytes()
            assert streams.tobytes() == same_streams.tobytes()
            assert counts.tolist() == same_counts.tolist()
            assert (counts > 0).tolist() == (tables["mover"] >= 0).tolist()
            actions = outs[np.arange(count), turn % np.maximum(counts, 1)]
            twin.step_games(tables, boxes, actions, streams, outs, counts)
            plain.step_games(Views(same), Views(boxes), actions.tolist(), same_streams, same_outs, same_counts)


@every_game
def test_rollouts_are_worth_the_same_on_both_engines(game: Game) -> None:
    case = Case(game, game.seats[1], {})
    match = case.match()
    while match.mover == CHANCE or len(match.actions()) < 2:
        match.roll() if match.mover == CHANCE else match.act(match.actions()[0])
    actions = np.array(match.actions(), np.int32)
    results = []
    for engine in (interpreted(game), native(game)):
        tables, out, worths = game.new_tables(2), np.zeros(game.room, np.int32), np.zeros(len(actions))
        tables[1] = np.frombuffer(match.state.tobytes(), game.state)[0]
        plain = engine is interpreted(game)
        seats = [RANDOM] * case.seats if plain else np.full(case.seats, RANDOM, np.int32)
        pair, boxes = (Views(tables), Views(match.boxes)) if plain else (tables, match.boxes)
        with np.errstate(over="ignore"):
            moves = engine.rollouts(pair, boxes, seats, np.uint64(5), 0, 20, actions, out, worths)
        results.append((worths.tolist(), moves))
    assert results[0] == results[1]
