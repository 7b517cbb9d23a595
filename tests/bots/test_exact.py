"""Perfect play of Dracarys Dice: known values, sums, and looking one turn ahead by the plain rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from math import factorial, prod
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.lay import lay
from wyrmtable import bots
from wyrmtable.bots import exact as solver
from wyrmtable.bots import solve
from wyrmtable.bots.exact import exact, odds, solution
from wyrmtable.core.errors import Refused
from wyrmtable.core.fair import fair_dice
from wyrmtable.core.match import Match
from wyrmtable.core.native import interpreted, native
from wyrmtable.core.options import settle
from wyrmtable.core.pack import from_data
from wyrmtable.core.record import Views, view
from wyrmtable.core.table import CHANCE, NOBODY
from wyrmtable.games.dracarys import GAME
from wyrmtable.games.dracarys import exact as numbers
from wyrmtable.games.dracarys.state import Stage

Options = dict[str, Any]
SWITCHES: list[Options] = [
    dict(zip(("trade", "scales", "trial"), on, strict=True)) for on in product((False, True), repeat=3)
]
PLACES = [on | {"ranking": ranking} for on in SWITCHES if not on["scales"] for ranking in ("stop", "play_on", "ask")]
ROUNDS = [on for on in SWITCHES if on["scales"]]


def at(position: dict[str, Any] | None = None, seats: int = 2, **options: object) -> Match:
    return lay(GAME, seats if position is None else len(position["hand"]), position, **options).match


def of(faces: dict[str, int], hand: int, seats: int = 2, **options: object) -> np.ndarray:
    """The box of a pack of such dice, with so many in every hand."""
    dice = {"total": 20, "faces": [symbol for symbol, sides in faces.items() for _ in range(sides)]}
    hands = {str(players): min(hand, 20 // players) for players in range(2, 6)}
    pack = from_data({"name": "slow", "dice": dice, "hands": hands, "trade": {"from": 1}}, "slow.toml")
    return GAME.build_box(pack, settle(GAME.options, options), seats)


def named(options: Options) -> str:
    return " ".join(str(value) if name == "ranking" else name for name, value in options.items() if value) or "base"


# --- known values (canon, exact values)


@pytest.mark.parametrize(
    ("hand", "pile", "chance"),
    [
        ([6, 6], 0, 0.5241422071),
        ([5, 5], 0, 0.5320250604),
        ([4, 4], 0, 0.5441398333),
        ([3, 3], 0, 0.5644204837),
        ([2, 2], 0, 0.6009144523),
        ([1, 1], 0, 2 / 3),
        ([1, 2], 0, 83 / 114),
        ([2, 1], 0, 31 / 57),
        ([1, 1], 1, 33 / 76),
        ([1, 1], 2, 0.4006963753),
    ],
)
def test_base_values_of_two_players(hand: list[int], pile: int, chance: float) -> None:
    assert odds(at({"hand": hand, "pile": pile}))["win"] == pytest.approx([chance, 1 - chance], abs=1e-9)


def test_mean_number_of_turns() -> None:
    assert odds(at({"hand": [6, 6]}))["turns"] == pytest.approx(9.6152897, abs=1e-7)
    assert odds(at({"hand": [1, 1]}))["turns"] == pytest.approx(2, abs=1e-9)


@pytest.mark.parametrize(
    ("position", "options", "chance"),
    [
        ({"hand": [6, 6]}, {"trial": True}, 0.5038888243),
        ({"hand": [2, 2]}, {"trial": True}, 0.5702784448),
        ({"hand": [1, 1]}, {"trial": True}, 20 / 31),
        ({"hand": [1, 1], "prev_seat": 1, "prev_fire": 1}, {"trial": True}, 6 / 31),
        ({"hand": [6, 6]}, {"trade": True}, 0.5234689910),
        ({"hand": [6, 6]}, {"trade": True, "trial": True}, 0.5033942005),
    ],
)
def test_values_of_the_variants(position: dict[str, Any], options: Options, chance: float) -> None:
    assert odds(at(position, **options))["win"] == pytest.approx([chance, 1 - chance], abs=1e-9)


def test_points_of_a_round_between_two() -> None:
    points = odds(at({"hand": [6, 6], "score": [0, 0]}, scales=True, target=21))["points"]
    assert sum(points) == pytest.approx(5.4723523 + 1.6161531, abs=1e-6)  # the winner's and the last one's


# --- all positions


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (2, {"trial": True}), (2, {"scales": True, "target": 3}), (3, {"ranking": "ask", "trial": True})],
)
def test_every_position_has_its_own_number(seats: int, options: Options) -> None:
    boxes = at(seats=seats, **options).boxes
    box, indexes = solution(GAME, boxes).box, solution(GAME, boxes).indexes.tolist()
    for index in random.Random(1).sample(indexes, min(500, len(indexes))):
        s = view(GAME.new_tables())
        assert numbers.lay(s, box, index)
        assert numbers.number(s, box) == index
        assert numbers.origin(s, box) == 0
        assert (s.mover == CHANCE) == (s.stage == Stage.ROLL)


@pytest.mark.parametrize("options", PLACES, ids=named)
def test_the_chances_of_three_add_up(options: Options) -> None:
    solved = solution(GAME, at(seats=3, **options).boxes)
    assert solved.values.sum(axis=1) == pytest.approx(np.ones((len(solved.indexes), len(solved.aims))), abs=1e-11)
    assert solved.error < 1e-11
    assert solved.regret == 0
    assert odds(at(seats=3, **options))["win"] == pytest.approx([1 / 3] * 3, abs=1e-11)


@pytest.mark.parametrize("options", ROUNDS, ids=named)
def test_leads_of_a_round_cancel_out(options: Options) -> None:
    solved = solution(GAME, at(seats=3, **options).boxes)
    assert solved.aims == ("lead", "points")
    assert solved.values[:, :, 0].sum(axis=1) == pytest.approx(np.zeros(len(solved.indexes)), abs=1e-10)
    assert (solved.values[:, :, 1] >= 0).all()
    assert 0 < solved.regret < 0.001 if options["trial"] else solved.regret == 0
    start = odds(at(seats=3, **options))
    assert "not the match" in start["about"]
    assert start["lead"] == pytest.approx([0] * 3, abs=1e-11)
    assert min(start["points"]) > 2


@pytest.mark.parametrize("options", PLACES + ROUNDS, ids=named)
def test_looking_one_turn_ahead_by_the_plain_rules_gives_the_same(options: Options) -> None:
    solved = solution(GAME, at(seats=3, **options).boxes)
    small = [int(index) for index in solved.indexes if _dice(solved, int(index)) <= 6]
    for index in random.Random(7).sample(small, 12):
        now, ahead = _now_and_ahead(solved, index)
        assert ahead == pytest.approx(now, abs=1e-11 + solved.regret)


def _dice(solved: solver.Solution, index: int) -> int:
    s = view(GAME.new_tables())
    numbers.lay(s, solved.box, index)
    return int(s.hand[0])


def _now_and_ahead(solved: solver.Solution, index: int) -> tuple[Any, Any]:
    """What a position is worth, and what the positions after it say that it is worth."""
    s = view(GAME.new_tables())
    numbers.lay(s, solved.box, index)
    rolls = _rolls(s, solved.box)
    ahead = sum(chance * _best(solved, s, faces) for faces, chance in rolls) if s.mover == CHANCE else _best(solved, s)
    return solved.worth(s).aims, ahead


def _rolls(s: Any, box: Any) -> Iterator[tuple[list[int], float]]:
    """Every roll as counts of Knights, Dragons, Fireballs and Blanks, with its chance: n!/(K! D! F! B!) 3^B / 6^n."""
    last = (box.knights_to, box.dragons_to, box.fireballs_to, box.sides)
    sides = np.diff((0, *last)).tolist()  # 1, 1, 1, 3 of the official die
    for counts in product(range(s.dice + 1), repeat=4):
        if sum(counts) == s.dice:
            ways = prod(side**count / factorial(count) for side, count in zip(sides, counts, strict=True))
            faces = [face for face, count in zip(last, counts, strict=True) for _ in range(count)]
            yield faces, factorial(s.dice) * ways / box.sides**s.dice


def _best(solved: solver.Solution, s: Any, faces: list[int] | None = None, before: Any = None) -> Any:
    """Lay the dice, try every choice to the next turn, and take the value that is best for the chooser."""
    before = before or s
    s = view(np.frombuffer(bytearray(s.tobytes()), GAME.state))
    if faces is not None:
        for die, face in enumerate(faces):
            s.faces[die] = face
        GAME.land(s, solved.box)
    if numbers.over(before, s, solved.box) or (faces is not None and numbers.number(s, solved.box) >= 0):
        return _reached(solved, before, s)
    out = [0] * GAME.choices
    found = []
    for packed in out[: GAME.legal(s, solved.box, out)]:
        later = view(np.frombuffer(bytearray(s.tobytes()), GAME.state))
        GAME.act(later, solved.box, packed)
        turn_ends = numbers.over(before, later, solved.box) or numbers.number(later, solved.box) >= 0
        found.append(_reached(solved, before, later) if turn_ends else _best(solved, later, before=before))
    return max(found, key=lambda worth: tuple(np.round(worth[s.mover], 9)))


def _reached(solved: solver.Solution, before: Any, s: Any) -> Any:
    seats, aims = solved.values.shape[1:]
    prizes = [[numbers.prize(before, s, solved.box, seat, aim) for aim in range(aims)] for seat in range(seats)]
    return np.array(prizes) + (0 if numbers.over(before, s, solved.box) else solved.worth(s).aims)


def test_interpreted_and_native_write_down_the_same_leaves() -> None:
    boxes = at(seats=3, trade=True, trial=True).boxes
    solved = solution(GAME, boxes)
    engines = interpreted(GAME, solve), native(GAME, solve)
    written = []
    for engine in engines:
        tables = GAME.new_tables(solve.TABLES)
        plain = engine is engines[0]
        rows = np.full(numbers.count(solved.box) + 1, len(solved.indexes), np.int32)
        rows[solved.indexes] = np.arange(len(solved.indexes))
        room = [np.zeros(1 << 18, kind) for kind in (solve.POSITION, solve.ROLL, solve.LEAF)]
        prizes = np.full((solve.MOST_PRIZES, 3, 1), np.nan)
        prizes[0] = 0.0
        given = (Views(tables), Views(solved.boxes)) if plain else (tables, solved.boxes)
        words = tables.view(np.int32).reshape(len(tables), -1)
        if plain:
            room = [array.view(np.recarray) for array in room]
        counts = engine.expand(given[0], words, given[1], rows, solved.indexes[100:140], *room, prizes)
        written.append([array[:count].tobytes() for array, count in zip(room, counts, strict=True)])
    assert written[0] == written[1]


# --- dice so slow that hundreds of sweeps change something


def test_one_knight_and_nineteen_blanks_give_the_chances_of_a_race() -> None:
    solved = solution(GAME, of({"knight": 1, "blank": 19}, hand=6))
    after = (1 - 0.95 ** np.arange(3000)) ** np.arange(1, 7)[:, None]  # the chance to be out by then, hand by hand
    for hand in product(range(1, 7), repeat=2):
        s = view(GAME.new_tables())
        GAME.positions.write(s, solved.box, {"hand": list(hand)})
        mine, rival = after[hand[0] - 1], after[hand[1] - 1]
        wins = np.sum(np.diff(mine) * (1 - rival[:-1]))
        assert solved.worth(s).aims[:, 0] == pytest.approx([wins, 1 - wins], rel=0, abs=solved.error)
    assert solved.error < 1e-11
    assert solved.regret == 0


@pytest.mark.parametrize("options", SWITCHES, ids=named)
def test_however_slow_the_dice_two_play_their_best(options: Options) -> None:
    rounds = {"target": 40} if options["scales"] else {}  # too long to be solved as a whole match
    solved = solution(GAME, of({"knight": 1, "dragon": 5, "fireball": 5, "blank": 9}, 4, **options, **rounds))
    for index in random.Random(7).sample(solved.indexes.tolist(), 12):
        now, ahead = _now_and_ahead(solved, index)
        assert ahead == pytest.approx(now, abs=1e-11)
    assert solved.error < 1e-11
    assert solved.regret == 0


@pytest.mark.parametrize("options", [on for on in PLACES if not on["trade"]], ids=named)
def test_slow_dice_alone_do_not_send_three_round_in_circles(options: Options) -> None:
    solved = solution(GAME, of({"knight": 1, "blank": 19}, 3, seats=3, **options))
    assert solved.error < 1e-11
    assert solved.regret == 0


# --- the bot


def test_it_takes_the_smaller_hand() -> None:
    match = at({"hand": [4, 1], "stage": "trade"}, trade=True)
    assert match.text_of(exact(match.sight())) == "trade 1"


def test_asked_it_goes_on_when_it_is_ahead_and_stops_when_it_is_behind() -> None:
    ahead = {"hand": [0, 1, 6], "place": [1, 0, 0], "active": 0, "stage": "ask", "asked": 1}
    behind = {"hand": [0, 6, 1], "place": [1, 0, 0], "active": 0, "stage": "ask", "asked": 1}
    assert at(ahead, ranking="ask").text_of(exact(at(ahead, ranking="ask").sight())) == "go_on"
    assert at(behind, ranking="ask").text_of(exact(at(behind, ranking="ask").sight())) == "stop"


@pytest.mark.parametrize("rival", ["greedy", "random"])
def test_it_wins_more_than_its_share_against_others(rival: str) -> None:
    wins, games = 0, 600
    for game in range(games):
        seat = game % 3
        match = Match(GAME, at(seats=3).seats, dice=fair_dice(game))
        players = [bots.find(GAME, "exact" if other == seat else rival) for other in range(3)]
        while not match.over:
            if match.mover == CHANCE:
                match.roll()
            else:
                match.act(players[match.mover](match.sight()))
        assert match.outcome is not None
        wins += match.outcome.winners == (seat,)
    assert wins / games > 1 / 3


def test_a_match_of_dragon_scales_is_solved_as_a_whole() -> None:
    ahead = {"hand": [6, 6], "score": [5, 1], "round_starter": 0}
    data = odds(at(ahead, scales=True, target=6))
    assert data["about"] == "perfect play for the match"
    assert data["win"][0] > 0.6 > 0.4 > data["win"][1]
    assert sum(data["win"]) == pytest.approx(1, abs=1e-9)


# --- what is refused, and what is kept


def test_more_players_or_dice_are_refused() -> None:
    with pytest.raises(Refused, match="exact plays 2 or 3 players"):
        odds(at(seats=4))


def test_a_game_that_is_over_has_no_odds() -> None:
    match = at({"hand": [1, 1]})
    match.land([1])
    assert match.mover == NOBODY
    with pytest.raises(Refused, match="over"):
        odds(match)


def test_a_solution_is_kept_and_a_broken_file_is_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "cache_folder", lambda: tmp_path)
    match = at()
    simple = solution(GAME, match.boxes).boxes.tobytes()
    solver._solution.cache_clear()
    first = solver._solution(GAME, simple)
    (kept,) = (tmp_path / "exact").iterdir()
    kept.write_bytes(kept.read_bytes()[:100])
    solver._solution.cache_clear()
    assert (solver._solution(GAME, simple).values == first.values).all()
    solver._solution.cache_clear()
    monkeypatch.setattr(solver, "compute", lambda *_: pytest.fail("it was kept"))
    assert (solver._solution(GAME, simple).values == first.values).all()
    solver._solution.cache_clear()


@pytest.mark.parametrize("source", range(len(solver.SOURCES)))
def test_a_solution_is_kept_only_for_the_text_that_made_it(
    source: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert {"exact.py", "solve.py", "table.py"} == {path.name for path in solver.SOURCES}
    copied = tmp_path / solver.SOURCES[source].name
    copied.write_bytes(solver.SOURCES[source].read_bytes())
    others = [path for path in solver.SOURCES if path.name != copied.name]
    monkeypatch.setattr(solver, "SOURCES", (copied, *others))
    before = solver._path(GAME, b"box")
    copied.write_bytes(copied.read_bytes() + b"\n")
    assert solver._path(GAME, b"box") != before


def test_a_solution_is_kept_only_for_the_same_box_and_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    before = solver._path(GAME, b"box")
    assert solver._path(GAME, b"box") == before != solver._path(GAME, b"another")
    monkeypatch.setattr(np, "__version__", "another")
    assert solver._path(GAME, b"box") != before
