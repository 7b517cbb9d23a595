"""The contract: what every game on the table keeps, with every number of seats and a spread of its options."""

from __future__ import annotations

import json
import random
from dataclasses import asdict, fields, is_dataclass
from typing import Any, get_type_hints

import numpy as np
import pytest

from tests.cases import Case, every_case, every_game, move, played
from wyrmtable.core.game import Game
from wyrmtable.core.match import Match
from wyrmtable.core.record import Head, view
from wyrmtable.core.scene import Scene
from wyrmtable.core.table import ARGUMENT_MASK, CHANCE, NOBODY, argument_of, verb_of

MOST_SIDES = 1 << 16  # of a die that core.dice can throw
SCENES = 40  # scenes looked at from the start of a match; later ones repeat

# --- records


@every_game
def test_the_state_begins_with_the_head_and_has_an_outcome_and_faces(game: Game) -> None:
    assert game.state.names is not None
    head = tuple(get_type_hints(Head))
    assert game.state.names[: len(head)] == head
    assert game.state["outcome"].shape == (game.seats[1],)
    assert len(game.state["faces"].shape) == 1


@every_game
@pytest.mark.parametrize("record", ["state", "box"])
def test_every_number_is_an_int32(game: Game, record: str) -> None:
    assert set(_numbers(getattr(game, record))) == {np.dtype(np.int32)}


def _numbers(dtype: np.dtype[Any]) -> list[np.dtype[Any]]:
    if dtype.subdtype is not None:
        return _numbers(dtype.subdtype[0])
    if dtype.names is not None:
        return [number for name in dtype.names for number in _numbers(dtype[name])]
    return [dtype]


@every_game
def test_verbs_endings_and_defaults_are_named(game: Game) -> None:
    assert set(game.arguments) == set(game.verbs)
    assert all(1 <= count <= ARGUMENT_MASK + 1 for count in game.arguments.values())
    assert game.endings(0) is not None
    assert game.fault is None or game.fault in set(game.endings)
    assert game.seats[0] <= game.default_seats <= game.seats[1]
    assert game.name.isidentifier()
    assert all([game.title, game.about, game.credits])


# --- play


@every_case
def test_the_mover_always_has_an_action_within_the_bounds_of_the_game(case: Case) -> None:
    match, game, chance = case.match(), case.game, random.Random(1)
    while not match.over:
        if match.mover == CHANCE:
            assert 1 <= len(match.sides) <= game.state["faces"].shape[0]
            assert all(1 <= sides <= MOST_SIDES for sides in match.sides)
        else:
            assert 0 <= match.mover < case.seats
            actions = match.actions()
            assert 1 <= len(actions) <= game.choices
            assert len(set(actions)) == len(actions)
            assert all(0 <= argument_of(packed) < game.arguments[game.verbs(verb_of(packed))] for packed in actions)
        move(match, chance)


@every_case
def test_the_game_ends_with_places_that_add_up_and_a_reason(case: Case) -> None:
    match = played(case.match(2), seed=2)
    outcome, s = match.outcome, match.state
    assert outcome is not None
    assert s.mover == NOBODY
    assert s.ending != 0
    assert s.ending != case.game.fault
    assert len(outcome.places) == case.seats
    assert min(outcome.places) == 1 or case.game.together
    assert all(_place_is_earned(place, outcome.places) for place in outcome.places)
    assert outcome.winners == tuple(seat for seat, place in enumerate(outcome.places) if place == 1)
    assert outcome.reason
    assert match.legal() == ()
    assert match.scene().over


def _place_is_earned(place: int, places: tuple[int, ...]) -> bool:
    """One behind everybody who did better: equal places are shared, and the next one is left out or not."""
    better = [other for other in places if other < place]
    return len(set(better)) + 1 <= place <= len(better) + 1


@every_case
def test_the_same_seed_gives_the_same_match(case: Case) -> None:
    first, second = played(case.match(3), moves=200), played(case.match(3), moves=200)
    assert first.log == second.log
    assert first.state.tobytes() == second.state.tobytes()


@every_case
def test_undo_leads_back_byte_for_byte_to_the_start(case: Case) -> None:
    match, chance = case.match(4), random.Random(4)
    tables: list[bytes] = []
    while not match.over and len(tables) < 200:
        tables.append(match.state.tobytes())
        move(match, chance)
    for table in reversed(tables):
        match.undo()
        assert match.state.tobytes() == table
    assert match.log == []
    assert match.throws == 0


@every_case
def test_a_table_of_bytes_plays_on_like_the_one_it_was_copied_from(case: Case) -> None:
    match = played(case.match(5), seed=5, moves=20)
    tables = np.frombuffer(match.state.tobytes(), case.game.state).copy()
    assert tables.tobytes() == match.state.tobytes()
    s, box, game, chance = view(tables), match.box, case.game, random.Random(6)
    out = [0] * game.choices
    while not match.over and len(match.log) < 200:
        if match.mover == CHANCE:
            for die, face in enumerate(match.roll()):
                s.faces[die] = face
            game.land(s, box)
        else:
            chosen = chance.randrange(game.legal(s, box, out))
            game.act(s, box, out[chosen])
            match.act(match.actions()[chosen])
        assert tables.tobytes() == match.state.tobytes()


# --- words


@every_case
def test_scenes_are_plain_data_with_labels_that_touch_what_is_there(case: Case) -> None:
    match, chance = case.match(7), random.Random(7)
    _check_scene(match, match.scene())
    while not match.over:
        move(match, chance)
        if len(match.log) < SCENES or match.over:
            _check_scene(match, match.scene())


def _check_scene(match: Match, scene: Scene) -> None:
    data = asdict(scene)
    assert json.loads(json.dumps(data)) == _as_lists(data)
    _check_plain(scene)
    ids = [zone.id for zone in scene.zones] + [item.id for zone in scene.zones for item in zone.items if item.id]
    assert len(set(ids)) == len(ids)
    labels = [choice.label for choice in scene.choices]
    assert all(labels)
    assert len(set(labels)) == len(labels)
    for choice in scene.choices:
        assert set(choice.touches) <= set(ids)
        assert choice.verb in [verb.name.lower() for verb in match.game.verbs]
    assert scene.line
    assert [len(faces) for faces in scene.dice] == match.sides
    assert all(face.letter and face.label and face.symbol for faces in scene.dice for face in faces)
    assert {zone.seat for zone in scene.zones if zone.kind == "player"} == set(range(len(match.seats)))


def _as_lists(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _as_lists(item) for key, item in value.items()}
    return [_as_lists(item) for item in value] if isinstance(value, list | tuple) else value


def _check_plain(value: object) -> None:
    """Exact types only: a numpy number passes for an int until somebody writes it to JSON."""
    if is_dataclass(value):
        for part in fields(value):
            _check_plain(getattr(value, part.name))
    elif isinstance(value, tuple):
        for item in value:
            _check_plain(item)
    else:
        assert value is None or type(value) in (str, int, bool), repr(value)


@every_case
def test_every_entry_of_the_log_can_be_told(case: Case) -> None:
    match = played(case.match(8), seed=8)
    told = [match.told(index) for index in range(min(SCENES, len(match.log)))] + [match.told(len(match.log) - 1)]
    assert all(type(line) is str and line for lines in told for line in lines)
    assert told[-1]


# --- positions


@every_case
def test_a_position_that_was_read_can_be_laid_and_reads_the_same(case: Case) -> None:
    match, chance = case.match(9), random.Random(9)
    game, seats, read = case.game, match.seats, case.game.positions.read
    laid = 0
    while not match.over and laid < 20:
        move(match, chance)
        if match.mover >= 0:
            position = read(match.state, match.box)
            again = Match(game, seats, case.options, position=json.loads(json.dumps(position)))
            assert read(again.state, again.box) == position
            assert again.actions() == match.actions()
            laid += 1
