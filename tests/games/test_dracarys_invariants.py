"""Dracarys Dice: what holds in every game, however the dice fall and whatever is chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.lay import TALK, Table, lay
from wyrmtable.core.match import Chosen, Entry, Landed
from wyrmtable.core.table import CHANCE, NOBODY
from wyrmtable.games.dracarys import GAME as DRACARYS
from wyrmtable.games.dracarys.state import Stage

DICE = {2: 12, 3: 18, 4: 20, 5: 20}  # in play at the start of a round
SCALES = st.fixed_dictionaries(
    {
        "scales": st.just(True),
        "target": st.integers(1, 40),
        "last_scores": st.sampled_from(["pile", "none"]),
        "next_start": st.sampled_from(["rotate", "winner", "last"]),
    }
)
OPTIONS = st.builds(
    lambda common, scales: common | scales,
    st.fixed_dictionaries(
        {
            "start": st.sampled_from(["random", 0, 1]),
            "ranking": st.sampled_from(["stop", "play_on", "ask"]),
            "trade": st.booleans(),
            "trial": st.booleans(),
            "turn_guard": st.integers(1000, 100_000),
        }
    ),
    st.one_of(st.just({"scales": False}), SCALES),
)


@dataclass
class Step:
    """One entry of the log, with the table before and after."""

    before: Any
    entry: Entry
    after: Any


@dataclass
class Turn:
    """One turn: the table before its roll, the counts of the roll, and the table once it was settled."""

    before: Any
    knights: int
    fireballs: int
    traded: bool
    after: Any

    def went_out(self) -> list[int]:
        """Seats that held dice before, and none when the turn was settled."""
        return [seat for seat in range(5) if self.before.hand[seat] > 0 and self.after.hand[seat] == 0]


@dataclass
class Play:
    """A whole game."""

    table: Table
    steps: list[Step]

    @property
    def seats(self) -> range:
        return range(len(self.table.match.seats))

    @property
    def box(self) -> Any:
        return self.table.match.box

    def turns(self) -> Iterator[Turn]:
        """Every turn that leaves its table to be looked at: not one that a fresh round follows at once."""
        for index, step in enumerate(self.steps):
            if step.before.stage != Stage.ROLL:
                continue
            steps = self.steps[index:]
            end = next(at for at, s in enumerate(steps) if s.after.stage in (Stage.ROLL, Stage.ASK) or over(s.after))
            assert isinstance(step.entry, Landed)
            shown = [DRACARYS.words.sides(step.before, self.box, TALK, 0)[face - 1].letter for face in step.entry.faces]
            choices = [s.entry.action for s in steps[1 : end + 1] if isinstance(s.entry, Chosen)]
            traded = any(self.table.match.text_of(choice).startswith("trade") for choice in choices)
            if steps[end].after.round_number == step.before.round_number:
                yield Turn(step.before, shown.count("K"), shown.count("F"), traded, steps[end].after)


def over(s: Any) -> bool:
    return bool(s.mover == NOBODY)


def play(seats: int, options: dict[str, Any], seed: int) -> Play:
    """A game with dice and choices that one number stands for."""
    anything = Random(seed)
    table = lay(DRACARYS, seats, **options)
    steps = []
    while not table.match.over:
        before = table.s
        if table.match.mover == CHANCE:
            table.land(*(anything.randint(1, sides) for sides in table.match.sides))
        else:
            table.act(anything.choice(table.choices))
        steps.append(Step(before, table.match.log[-1], table.s))
    return Play(table, steps)


plays = st.builds(play, st.integers(2, 5), OPTIONS, st.integers(0, 2**32))
often = settings(max_examples=40, deadline=None)


def in_play(s: Any) -> int:
    return int(sum(s.hand) + s.pile)


@often
@given(plays)
def test_no_die_is_ever_lost_or_made(game: Play) -> None:  # invariant 1
    for step in game.steps:
        if step.after.round_number:
            unused = game.box.total - DICE[len(game.seats)]
            assert in_play(step.after) + step.after.knights + unused == 20


@often
@given(plays)
def test_dice_in_play_fall_by_the_knights_of_a_turn_and_never_rise(game: Play) -> None:  # invariant 2
    for turn in game.turns():
        assert in_play(turn.after) == in_play(turn.before) - turn.knights
    for step in game.steps:
        if step.after.round_number == step.before.round_number > 0:
            assert in_play(step.after) <= in_play(step.before)


@often
@given(plays)
def test_a_player_is_in_while_he_holds_dice_at_the_end_of_a_turn(game: Play) -> None:  # invariant 3
    for step in game.steps:
        assert min(*step.after.hand, step.after.pile, step.after.knights) >= 0
        if step.after.stage in (Stage.ROLL, Stage.ASK) and not over(step.after):
            for seat in game.seats:
                assert (step.after.place[seat] == 0) == (step.after.hand[seat] >= 1)


@often
@given(plays)
def test_who_rolls_holds_dice_and_rolls_them_all(game: Play) -> None:  # invariant 4
    for step in game.steps:
        if step.before.stage == Stage.ROLL:
            assert step.before.hand[step.before.turn] == step.before.dice >= 1
            assert step.before.place[step.before.turn] == 0


@often
@given(plays)
def test_the_pile_empties_without_a_fireball_and_only_the_active_hand_shrinks(game: Play) -> None:  # invariant 5
    if game.box.trial:
        return
    for turn in game.turns():
        assert turn.after.pile == 0 if turn.fireballs == 0 else turn.after.pile >= turn.fireballs
        for seat in game.seats:
            if seat != turn.before.turn and not turn.traded:
                assert turn.after.hand[seat] >= turn.before.hand[seat]


@often
@given(plays)
def test_the_previous_player_can_always_pay_for_his_fireballs(game: Play) -> None:  # invariant 6
    for step in game.steps:
        s = step.before
        assert not game.box.trial or s.pile == 0
        if s.stage == Stage.ROLL and game.box.trial and s.prev_seat != NOBODY:
            assert 0 <= s.prev_fire <= s.hand[s.prev_seat]
            assert s.place[s.prev_seat] == 0 or s.prev_fire == 0


@often
@given(plays)
def test_one_player_at_most_goes_out_in_a_turn(game: Play) -> None:  # invariant 7
    for turn in game.turns():
        gone = turn.went_out()
        assert len(gone) <= 1
        assert set(gone) <= {turn.before.turn} | ({turn.before.prev_seat} if game.box.trial else set())


@often
@given(plays)
def test_nobody_goes_out_through_a_pile_without_a_fireball(game: Play) -> None:  # invariant 8
    if game.box.trial or game.box.trade:
        return
    for turn in game.turns():
        if turn.went_out():
            assert turn.fireballs >= 1 or turn.before.pile == 0


@often
@given(plays)
def test_a_round_has_no_more_turns_with_a_knight_than_dice(game: Play) -> None:  # invariant 9
    turns: dict[int, int] = {}
    for turn in game.turns():
        number = turn.before.round_number
        turns[number] = turns.get(number, 0) + (turn.knights > 0)
    assert max(turns.values(), default=0) <= DICE[len(game.seats)]
    assert game.table.s.round_turns < 1000


@often
@given(st.builds(play, st.integers(2, 5), OPTIONS.filter(lambda options: options["scales"]), st.integers(0, 2**32)))
def test_points_fall_with_the_place_and_end_the_match(game: Play) -> None:  # invariant 10
    players, rounds = len(game.seats), int(game.table.s.round_number)
    assert rounds <= players * (game.box.target - 1) + 1
    for number in range(1, rounds + 1):
        points = round_points(game, number)
        assert points == sorted(points, reverse=True)
        assert points[0] >= players - 1


def round_points(game: Play, number: int) -> list[int]:
    """The points of one round, in the order of its places."""
    points: list[int] = []
    for step in game.steps:
        if step.before.round_number == number:
            active = step.before.turn  # with a pile to score, it is the active player who goes out before the last
            gained = [int(step.after.score[seat] - step.before.score[seat]) for seat in game.seats]
            points += [gained[active], *gained[:active], *gained[active + 1 :]]
    return [gain for gain in points if gain]


@often
@given(st.integers(0, 2**32))
def test_two_players_without_variants_never_choose(seed: int) -> None:  # invariant 11
    first = play(2, {}, seed)
    again = lay(DRACARYS, 2)
    for step in first.steps:
        assert isinstance(step.entry, Landed)
        again.land(*step.entry.faces)
    assert again.s.tobytes() == first.table.s.tobytes()


@often
@given(plays)
def test_places_add_up(game: Play) -> None:
    places = game.table.places
    assert min(places) == 1
    for place in places:
        assert place == 1 + sum(other < place for other in places)
