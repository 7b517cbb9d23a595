"""The public names of Wyrmtable: what `import wyrmtable as wt` offers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from wyrmtable import bots as _bots
from wyrmtable.core import pack as _pack
from wyrmtable.core import saved as _saved
from wyrmtable.core.errors import Refused, shown
from wyrmtable.core.fair import fair_dice
from wyrmtable.core.game import Game
from wyrmtable.core.match import Match, Outcome, Seat
from wyrmtable.core.scene import Choice, Scene
from wyrmtable.core.table import CHANCE, NOBODY
from wyrmtable.games import GAMES, find
from wyrmtable.lab.perft import perft
from wyrmtable.lab.simulate import Progress
from wyrmtable.lab.simulate import simulate as _simulate

__all__ = [
    "CHANCE",
    "NOBODY",
    "Choice",
    "Match",
    "Outcome",
    "Refused",
    "Scene",
    "advance",
    "games",
    "load",
    "perft",
    "simulate",
    "table",
]


def games() -> list[str]:
    """The names of the games."""
    return [game.name for game in GAMES]


def table(
    game: str,
    seats: Sequence[str] | None = None,
    options: Mapping[str, object] | None = None,
    seed: int | None = None,
    position: Mapping[str, Any] | str | None = None,
    pack: str | Path | None = None,
    words: Sequence[str] = (),
) -> Match:
    """A new match. A seat is `human`, a bot, or `name:human`; a seed makes the dice the same every time."""
    found = find(game)
    match = Match(
        found,
        seat_all(found, seats or ["human"] * found.default_seats),
        options,
        _read_pack(game, pack),
        fair_dice(seed, words),
        position,
    )
    check_bots(match)
    return match


def check_bots(match: Match) -> None:
    """Refuse a match with a bot that is unknown, or that cannot play this table."""
    for seat in match.seats:
        if seat.player != _bots.HUMAN:
            _bots.find(match.game, seat.player)
        if seat.player == "exact" and match.game.exact and match.game.exact.refusal(match.box):
            raise Refused(match.game.exact.refusal(match.box))


def seat_all(game: Game, players: Sequence[str]) -> list[Seat]:
    """Seats from texts such as `human`, `greedy` or `Ada:human`, everybody with a name."""
    seats: list[Seat] = []
    for number, text in enumerate(_texts(players), start=1):
        name, colon, player = text.partition(":")
        if not colon or name in _bots.known(game):
            name, player = "", text
        kind = "Player" if player == _bots.HUMAN else player.partition(":")[0].capitalize()
        seats.append(Seat(name or f"{kind} {number}", player))
    return seats


def advance(match: Match) -> None:
    """Let dice roll and bots play until a person must choose or it is over."""
    while not match.over:
        if match.mover == CHANCE:
            match.roll()
        elif match.seats[match.mover].player == _bots.HUMAN:
            return
        else:
            match.act(_bots.find(match.game, match.seats[match.mover].player)(match.sight()))


def load(path: str | Path) -> Match:
    """The match in a file, every entry of its log checked by the rules and every player known."""
    match = _saved.load(path, find)
    check_bots(match)
    return match


def simulate(
    game: str,
    seats: Sequence[str],
    games: int = 10_000,
    options: Mapping[str, object] | None = None,
    engine: str = "native",
    seed: int = 0,
    pack: str | Path | None = None,
    cores: int | None = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Play many games between bots; returns what `wyrm sim --json` prints."""
    return _simulate(find(game), _texts(seats), games, options, engine, seed, _read_pack(game, pack), cores, progress)


def _texts(players: object) -> list[str]:
    if (
        isinstance(players, str)
        or not isinstance(players, Sequence)
        or not all(isinstance(one, str) for one in players)
    ):
        raise Refused(f"seats cannot be {shown(players)}; allowed: a list such as ['human', 'greedy']")
    return list(players)


def _read_pack(game: str, path: str | Path | None) -> _pack.Pack | None:
    if path is not None and not isinstance(path, str | Path):
        raise Refused(f"pack cannot be {shown(path)}; allowed: the path of a TOML file or of a folder of them")
    return _pack.load(Path(path), find(game).content) if path is not None else None
