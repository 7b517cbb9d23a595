"""The contract: what every game on the table keeps, with every number of seats and a spread of its options."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any, get_type_hints

import msgspec
import numpy as np
import pytest

from tests.cases import Case, every_case, every_game, move, played
from wyrmtable.core.game import Game, WithShelf
from wyrmtable.core.match import Chosen, Match
from wyrmtable.core.pages import rules_of
from wyrmtable.core.record import Head, view
from wyrmtable.core.scene import Scene
from wyrmtable.core.table import ARGUMENT_MASK, CHANCE, NOBODY, argument_of, verb_of

MOST_SIDES = 1 << 16  # of a die that core.dice can throw
SCENES = 100  # scenes looked at from the start of a match; later ones repeat
SENTENCE = re.compile(r"[A-Z][^.!?\n]*[^ .!?\n]\.")

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
def test_every_number_is_an_int32_and_every_set_an_int64(game: Game, record: str) -> None:
    assert set(_numbers(getattr(game, record))) <= {np.dtype(np.int32), np.dtype(np.int64)}


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
    assert rules_of(game)
    assert all([game.title, game.about, game.credits])


@every_game
def test_figures_have_a_name_each_and_are_reported_in_full_tables(game: Game) -> None:
    if game.figures:
        assert game.state["figures"].shape == (len(game.figures),)
        assert len(set(game.figures)) == len(game.figures)
    for report in game.report(dict.fromkeys(game.figures, 0), 1) if game.report else ():
        assert report.title
        assert all(len(row) == len(report.columns) for row in report.rows)


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
    if case.game.as_one(case.seats):
        assert set(outcome.places) in ({1}, {2})
    else:
        assert min(outcome.places) == 1
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


def moments(match: Match, seed: int) -> Iterator[Scene]:
    """The scenes of a match played at random: the first ones and the last."""
    chance = random.Random(seed)
    yield match.scene()
    while not match.over:
        move(match, chance)
        if len(match.log) < SCENES or match.over:
            yield match.scene()


def ids_in(things: tuple[Any, ...]) -> Iterator[str]:
    """The ids of things, and of everything that lies on them."""
    for thing in things:
        yield from [thing.id] if thing.id else []
        yield from ids_in(getattr(thing, "items", ()))
        yield from ids_in(getattr(thing, "rows", ()))


@every_case
def test_scenes_are_plain_data_with_labels_that_touch_what_is_there(case: Case) -> None:
    match = case.match(7)
    shelf = set(ids_in(case.game.shelf(match.pack))) if isinstance(case.game.words, WithShelf) else set()
    for scene in moments(match, 7):
        _check_plain(scene)
        assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene
        ids = list(ids_in(scene.zones))
        assert len(set(ids)) == len(ids)
        labels = [choice.label for choice in scene.choices]
        assert all(labels)
        assert len(set(labels)) == len(labels)
        assert all(set(choice.touches) <= {*ids, *shelf} for choice in scene.choices)
        assert {choice.verb for choice in scene.choices} <= _verbs(case.game)
        assert scene.line
        assert [len(faces) for faces in scene.dice] == match.sides
        assert all(face.letter and face.label and face.symbol for faces in scene.dice for face in faces)
        assert {zone.seat for zone in scene.zones if zone.kind == "player"} == set(range(case.seats))


def _verbs(game: Game) -> set[str]:
    return {verb.name.lower() for verb in game.verbs}


def _check_plain(value: object) -> None:
    """Exact types only: a numpy number passes for an int until somebody writes it to JSON."""
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            _check_plain(getattr(value, name))
    elif isinstance(value, tuple):
        for item in value:
            _check_plain(item)
    else:
        assert value is None or type(value) in (str, int, bool), repr(value)


@every_case
def test_every_verb_can_be_chosen_or_is_closed(case: Case) -> None:
    for scene in moments(case.match(10), 10):
        closed = {closed.verb for closed in scene.closed}
        assert closed <= _verbs(case.game)
        if scene.over:
            assert (scene.choices, scene.closed) == ((), ())
        else:
            assert closed | {choice.verb for choice in scene.choices} == _verbs(case.game)


@every_case
def test_what_is_closed_says_why_and_by_which_rule_and_touches_what_is_there(case: Case) -> None:
    rules, match = rules_of(case.game), case.match(11)
    shelf = set(ids_in(case.game.shelf(match.pack))) if isinstance(case.game.words, WithShelf) else set()
    for scene in moments(match, 11):
        ids = {*ids_in(scene.zones), *shelf}
        for closed in scene.closed:
            assert closed.label
            assert SENTENCE.fullmatch(closed.why), closed.why
            assert f"({closed.rule})" in rules
            assert set(closed.touches) <= ids


@every_case
def test_nothing_is_both_open_and_closed(case: Case) -> None:
    for scene in moments(case.match(12), 12):
        choices = {(choice.verb, touched) for choice in scene.choices for touched in choice.touches or ("",)}
        closed = [(closed.verb, touched) for closed in scene.closed for touched in closed.touches or ("",)]
        assert len(set(closed)) == len(closed)
        assert choices.isdisjoint(closed)
        everywhere = {closed.verb for closed in scene.closed if not closed.touches}
        assert everywhere.isdisjoint(choice.verb for choice in scene.choices)


@every_case
def test_any_moment_of_a_match_can_be_seen_again(case: Case) -> None:
    match, chance, seen = case.match(13), random.Random(13), []
    while not match.over and len(match.log) < SCENES:
        seen.append(match.scene())
        move(match, chance)
    assert [match.scene(length) for length in range(len(seen))] == seen
    assert match.scene(len(match.log)) == match.scene()


@every_case
def test_a_table_waits_for_who_chooses_or_takes_up_the_dice(case: Case) -> None:
    match = case.match(14)
    for scene in moments(match, 14):
        assert match.waits_for == scene.waits_for
        if scene.mover != CHANCE:
            assert scene.waits_for == scene.mover
            continue
        throwers = [zone.seat for zone in scene.zones if zone.active and zone.seat is not None]
        assert len(throwers) <= 1
        asked = match.log and isinstance(match.log[-1], Chosen) and [match.moved(len(match.log) - 1)] == throwers
        assert [scene.waits_for] == (throwers if throwers and not asked else [CHANCE])


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
