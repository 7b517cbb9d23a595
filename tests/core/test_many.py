"""Many tables side by side play exactly the games that one table plays."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from wyrmtable.core.dice import stream
from wyrmtable.core.errors import Refused
from wyrmtable.core.game import Game
from wyrmtable.core.many import Many
from wyrmtable.core.native import interpreted
from wyrmtable.core.record import Views
from wyrmtable.games import GAMES
from wyrmtable.games.dracarys import GAME as DRACARYS


def first_choices(many: Many) -> np.ndarray:
    choices: np.ndarray = many.actions[:, 0]
    return choices


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_step_leaves_the_bytes_that_the_plain_rules_leave(game: Game) -> None:
    many = Many(game, 40, game.seats[1], seed=5)
    plain = game.new_tables(40)
    views, boxes = Views(plain), Views(many.boxes)
    outs, counts = [[0] * game.room for _ in range(40)], [0] * 40
    with np.errstate(over="ignore"):
        streams = [stream(np.uint64(5), number) for number in range(40)]
        interpreted(game).begin_games(views, boxes, streams, outs, counts)
        for _ in range(25):
            assert plain.tobytes() == many.tables.tobytes()
            assert counts == many.counts.tolist()
            chosen = first_choices(many).copy()
            many.step(chosen)
            interpreted(game).step_games(views, boxes, chosen.tolist(), streams, outs, counts)
    assert plain.tobytes() == many.tables.tobytes()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_stepping_ends_every_table_with_an_outcome(game: Game) -> None:
    many = Many(game, 50, game.seats[0], seed=1)
    chance = np.random.default_rng(1)
    while not many.over.all():
        many.step(many.actions[np.arange(50), chance.integers(0, np.maximum(1, many.counts))])
    assert (many.outcomes >= 1).all()
    assert (many.counts == 0).all()


def test_the_number_of_cores_changes_nothing() -> None:
    one, two = Many(DRACARYS, 33, 4, seed=2, cores=1), Many(DRACARYS, 33, 4, seed=2, cores=2)
    for _ in range(10):
        one.step(first_choices(one))
        two.step(first_choices(two))
    assert one.tables.tobytes() == two.tables.tobytes()


def test_an_illegal_action_at_one_table_is_refused_and_changes_none() -> None:
    many = Many(DRACARYS, 8, 4, seed=3)
    before = many.tables.tobytes()
    wrong = first_choices(many).copy()
    table = int(np.flatnonzero(~many.over)[0])
    wrong[table] = 12345
    with pytest.raises(Refused, match=f"table {table}: 12345 is not legal; allowed: one of"):
        many.step(wrong)
    assert many.tables.tobytes() == before


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"seats": 6}, "Dracarys Dice has 2 to 5 seats, not 6"),
        ({"seats": "3"}, "seats cannot be '3'; allowed: a whole number, 1 or more"),
        ({"count": 0}, "count cannot be 0; allowed: a whole number, 1 or more"),
        ({"seed": -1}, "seed cannot be -1; allowed: a whole number, 0 or more"),
        ({"cores": 0}, "cores cannot be 0; allowed: a whole number, 1 or more"),
    ],
)
def test_bad_numbers_are_refused(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Refused, match=re.escape(sentence)):
        Many(DRACARYS, **{"count": 4, "seats": 3, **given})


@pytest.mark.parametrize("actions", [[0], [[0] * 8], [0.5] * 8])
def test_actions_are_whole_numbers_one_a_table(actions: Any) -> None:
    with pytest.raises(Refused, match="actions are 8 whole numbers, one a table"):
        Many(DRACARYS, 8, 4).step(np.array(actions))
