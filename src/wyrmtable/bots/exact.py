"""Perfect play: every position of a game valued by value iteration, once, and kept in the user's cache folder.

With two players these are the game's true values. With three, everybody does what is best for himself and, between
equals, what the rules list first: the values are those of exactly that play. Where the best answers of three go round
in circles it is the play of `solve.settle`, and `regret` says how far from best a choice can be.
"""

from __future__ import annotations

import hashlib
import sys
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from wyrmtable.bots import solve
from wyrmtable.core import table
from wyrmtable.core.errors import Refused
from wyrmtable.core.files import write_whole
from wyrmtable.core.game import Game
from wyrmtable.core.match import Match, Sight
from wyrmtable.core.native import cache_folder, native
from wyrmtable.core.record import view
from wyrmtable.core.table import CHANCE

STILL = 1e-14  # a block of positions is settled when a sweep changes no worth by more
KEPT = ("indexes", "values", "turns", "error", "regret")
SOURCES = tuple(Path(str(source)) for source in (__file__, solve.__file__, table.__file__))  # beside the rules
ROOM = 1 << 20  # rolls and leaves that are written down in one go

# --- playing and telling


def exact(sight: Sight) -> int:
    """The action that is worth most to the mover."""
    return _ranked(sight)[0][0]


def odds(match: Match) -> dict[str, Any]:
    """What the position of a match is worth to every seat, and at a decision after each choice, as plain data."""
    if match.over:
        raise Refused("the game is over: no odds are left")
    solved = solution(match.game, match.boxes)
    mover = match.mover
    choices = {choice.action: choice for choice in match.legal()}
    return {
        "game": match.game.name,
        "options": match.options,
        "seats": match.names,
        "about": solved.solvable.about(solved.box),
        "line": match.scene().line,
        "mover": mover if mover != CHANCE else None,
        "aims": list(solved.aims),
        **solved.told(solved.worth(match.state)),
        "choices": [
            {"action": choices[packed].text, "label": choices[packed].label, **solved.told(worth)}
            for packed, worth in (_ranked(match.sight()) if choices else [])
        ],
        "error": float(solved.error),
        "regret": float(solved.regret),
    }


def _ranked(sight: Sight) -> list[tuple[int, Worth]]:
    """The mover's actions with what they are worth, best first; equals in the order of the rules."""
    solved, mover = solution(sight.game, sight.boxes), sight.mover
    ranked: list[tuple[int, Worth]] = []
    for packed in sight.actions:
        worth = solved.after(sight.state, packed)
        mine = worth.aims[mover]
        place = next(
            (n for n, (_, other) in enumerate(ranked) if solve.better(mine, other.aims[mover], solve.TIE)), None
        )
        ranked.insert(len(ranked) if place is None else place, (packed, worth))
    return ranked


# --- a solved game


@dataclass(frozen=True)
class Worth:
    """What a table is worth to every seat for each of its aims, and how many turns are still rolled on average."""

    aims: np.ndarray  # (seat, aim)
    turns: float

    def __add__(self, other: Worth) -> Worth:
        return Worth(self.aims + other.aims, self.turns + other.turns)

    def __mul__(self, chance: float) -> Worth:
        return Worth(self.aims * chance, self.turns * chance)


@dataclass(frozen=True, eq=False)
class Solution:
    """The worth of all numbered positions of a game in one box; tables between them are followed by the rules."""

    game: Game
    boxes: np.ndarray
    indexes: np.ndarray  # the numbers that have a position, rising
    values: np.ndarray  # (row, seat from the head, aim)
    turns: np.ndarray  # by row
    error: float  # no worth is further from that of the play it stands for
    regret: float  # nobody gains more than this by one other choice; 0 where play settled by itself

    @property
    def box(self) -> Any:
        """The box that was solved."""
        return view(self.boxes)

    @property
    def solvable(self) -> ModuleType:
        """The game's own numbers and prizes."""
        return _solvable(self.game)

    @property
    def aims(self) -> tuple[str, ...]:
        """What every seat plays for, the dearest first."""
        return tuple(self.solvable.aims(self.box))

    def told(self, worth: Worth) -> dict[str, Any]:
        """A worth as plain data: each aim by its name, seat by seat."""
        return {aim: worth.aims[:, number].tolist() for number, aim in enumerate(self.aims)} | {"turns": worth.turns}

    def worth(self, s: Any, known: dict[bytes, Worth] | None = None) -> Worth:
        """What a table is worth when everybody plays perfectly from here."""
        known = {} if known is None else known
        if s.tobytes() not in known:
            known[s.tobytes()] = self._looked_up(s) or self._followed(s, known)
        return known[s.tobytes()]

    def after(self, s: Any, move: int | list[int], known: dict[bytes, Worth] | None = None) -> Worth:
        """What a table is worth after an action, or after its dice have landed on these faces."""
        later, box, exactly = view(np.frombuffer(bytearray(s.tobytes()), self.game.state)), self.box, self.solvable
        if isinstance(move, int):
            self.game.act(later, box, move)
        else:
            for die, face in enumerate(move):
                later.faces[die] = face
            self.game.land(later, box)
        _, seats, aims = self.values.shape
        prize = [[exactly.prize(s, later, box, seat, aim) for aim in range(aims)] for seat in range(seats)]
        now = Worth(np.array(prize), 0.0)
        return now if exactly.over(s, later, box) else now + self.worth(later, known)

    def _looked_up(self, s: Any) -> Worth | None:
        index = self.solvable.number(s, self.box)
        if index < 0:
            return None
        row = int(np.searchsorted(self.indexes, index))
        if row == len(self.indexes) or self.indexes[row] != index:
            raise Refused("this position cannot come up in play")
        return Worth(np.roll(self.values[row], self.solvable.origin(s, self.box), axis=0), float(self.turns[row]))

    def _followed(self, s: Any, known: dict[bytes, Worth]) -> Worth:
        if s.mover == CHANCE:
            worths = [self.after(s, faces, known) * chance for faces, chance in self._rolls(s)]
            return sum(worths[1:], worths[0])
        out = [0] * self.game.choices
        best: Worth | None = None
        for packed in out[: self.game.legal(s, self.box, out)]:
            worth = self.after(s, packed, known)
            if best is None or solve.better(worth.aims[s.mover], best.aims[s.mover], solve.TIE):
                best = worth
        assert best is not None
        return best

    def _rolls(self, s: Any) -> Iterator[tuple[list[int], float]]:
        faces, chances = np.zeros(solve.MOST_KINDS, np.int32), np.zeros(solve.MOST_KINDS)
        shown = np.zeros(s.dice, np.int32)
        differ = self.solvable.kinds(s, self.box, faces, chances)
        more = True
        while more:
            yield faces[shown].tolist(), float(solve.chance_of(shown, s.dice, chances))
            more = solve.next_roll(shown, s.dice, differ)


# --- solving


def solution(game: Game, boxes: np.ndarray) -> Solution:
    """The game solved for this box: from memory, from the cache folder, or now."""
    return _solution(game, _simple(game, boxes))


def ready(game: Game, boxes: np.ndarray) -> bool:
    """Whether the solution for this box lies in the cache folder, so that asking for it costs no time."""
    return _path(game, _simple(game, boxes)).exists()


def _simple(game: Game, boxes: np.ndarray) -> bytes:
    """The box without what makes no difference; refused if it cannot be solved."""
    exactly = _solvable(game)
    refusal = exactly.refusal(view(boxes))
    if refusal:
        raise Refused(refusal)
    simple = boxes.copy()
    exactly.simplify(view(simple))
    return simple.tobytes()


def _path(game: Game, box: bytes) -> Path:
    return cache_folder() / "exact" / f"{game.name}-{_sources_hash(game, box)}.npz"


@lru_cache(maxsize=16)
def _solution(game: Game, box: bytes) -> Solution:
    boxes = np.frombuffer(box, game.box)
    path = _path(game, box)
    try:
        with path.open("rb") as file, np.load(file) as kept:
            return Solution(game, boxes, *(kept[name] for name in KEPT))
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
        solved = compute(game, boxes)
    _keep(solved, path)
    return solved


def compute(game: Game, boxes: np.ndarray) -> Solution:
    """Solve the game for this box: write down all positions, then sweep over them, block by block."""
    engine = native(game, solve)
    say = _Progress(f"Solving {game.title} for {view(boxes).seats} players")
    tables = game.new_tables(solve.TABLES)
    rows = np.zeros(_solvable(game).count(view(boxes)) + 1, np.int32)
    say(0.0)
    rows[-1] = engine.survey(tables, boxes, rows[:-1])
    indexes = np.flatnonzero(rows[:-1] >= 0).astype(np.int32)
    shape = (view(boxes).seats, len(_solvable(game).aims(view(boxes))))
    graph = _expanded(engine, tables, boxes, rows, indexes, shape, say)
    values, turns = np.zeros((len(indexes) + 1, *shape)), np.zeros(len(indexes) + 1)
    change, regret = _settled(engine, graph, values, turns, say)
    say.done()
    return Solution(game, boxes, indexes, values[:-1], turns[:-1], _error(graph, values, turns, change), regret)


Graph = tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]  # positions, rolls, leaves, prizes


def _expanded(
    engine: Any, tables: Any, boxes: Any, rows: Any, indexes: Any, shape: tuple[int, int], say: _Progress
) -> Graph:
    """All positions, rolls and leaves, each with where its own begin, and a last one that closes the list."""
    words = tables.view(np.int32).reshape(len(tables), -1)
    room = [np.zeros(ROOM, kind) for kind in (solve.POSITION, solve.ROLL, solve.LEAF)]
    prizes = np.full((solve.MOST_PRIZES, *shape), np.nan)
    prizes[0] = 0.0
    parts: list[list[np.ndarray]] = [[], [], []]
    made = thrown = found = 0
    while made < len(indexes):
        written = engine.expand(tables, words, boxes, rows, indexes[made:], *room, prizes)
        for part, held, count in zip(parts, room, written, strict=True):
            part.append(held[:count].copy())
        parts[0][-1]["rolls"] += thrown
        parts[1][-1]["leaves"] += found
        made, thrown, found = made + written[0], thrown + written[1], found + written[2]
        say(0.5 * made / len(indexes))
    if not np.isnan(prizes[-2]).all():
        raise RuntimeError(f"more than {solve.MOST_PRIZES} distinct prizes")
    positions = np.concatenate([*parts[0], np.array([(thrown, 0)], solve.POSITION)])
    rolls = np.concatenate([*parts[1], np.array([(0.0, found, 0, 0)], solve.ROLL)])
    return positions, rolls, np.concatenate(parts[2]), prizes


def _settled(engine: Any, graph: Graph, values: np.ndarray, turns: np.ndarray, say: _Progress) -> tuple[float, float]:
    """Value iteration, block by block; returns the largest last change and the largest slack of any block."""
    positions, rolls, leaves, _ = graph
    ends = np.zeros(len(positions), np.int64)
    blocks = engine.mark_blocks(positions, rolls, leaves, ends)
    first, changes, slacks = 0, [0.0], [0.0]
    for last in ends[:blocks].tolist():
        change, slack = engine.settle(*graph, values, turns, first, last, STILL)
        first = last
        changes.append(change)
        slacks.append(slack)
        say(0.5 + 0.5 * last / len(turns))
    return max(changes), max(slacks)


def _error(graph: Graph, values: np.ndarray, turns: np.ndarray, change: float) -> float:
    """The most that a worth can be off: each turn adds the last change, once for every seat, and a roll's rounding."""
    rounding = np.finfo(np.float64).eps * np.diff(graph[0]["rolls"]).max() * np.abs(values).max()
    return float(turns.max() * (values.shape[1] * change + rounding))


def _solvable(game: Game) -> ModuleType:
    if game.exact is None:
        raise Refused(f"{game.title} has no exact solution here")
    return game.exact


def _keep(solved: Solution, path: Path) -> None:
    """Write a solution to the cache folder; where that fails, only the next start takes longer."""
    data = BytesIO()
    np.savez(data, **{name: getattr(solved, name) for name in KEPT})
    with suppress(OSError, Refused):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, data.getvalue())


def _sources_hash(game: Game, box: bytes) -> str:
    """A hash of the box, the rules, the solver and numpy's version: a solution is never older than they are."""
    digest = hashlib.sha256(box)
    digest.update(np.__version__.encode())
    rules = Path(str(game.rules[0].__file__)).parent
    for path in sorted([*rules.glob("*.py"), *SOURCES]):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


class _Progress:
    """One line on a terminal that says how far it is; silent elsewhere."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.seen = sys.stderr.isatty()

    def __call__(self, part: float) -> None:
        if self.seen:
            print(f"\r{self.what}: {part:4.0%}", end="", file=sys.stderr, flush=True)

    def done(self) -> None:
        if self.seen:
            print(f"\r{' ' * (len(self.what) + 6)}\r", end="", file=sys.stderr, flush=True)
