"""Fame: what a person has done who played a whole game alone, as a hall of fame keeps it."""

from __future__ import annotations

import time
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

import msgspec
from msgspec import Struct

from wyrmtable.core.errors import Refused
from wyrmtable.core.files import read_up_to

SHOWN = 20  # feats of a hall
MOST = 10_000_000  # bytes that a file of feats may have


class Deed(Struct, frozen=True):
    """How a game ended, as its words tell it."""

    mode: str  # the hall that it belongs to
    order: int  # within its hall, the greater the better
    score: int
    honour: str  # a title, or nothing
    tale: str  # a few words: `fell on level 4`
    hero: str = ""  # who was led


class Feat(Struct, frozen=True):
    """A deed, whose it is, and when it was done."""

    game: str
    name: str
    day: str  # such as 2026-11-16
    seal: str  # of the dice: they are good for one feat in each hall
    deed: Deed
    own_dice: bool = False  # they were rolled elsewhere and typed in


class Hall(Struct, frozen=True):
    """The best feats of one way to play, best first."""

    mode: str
    feats: tuple[Feat, ...]


def day_of(now: float) -> str:
    """The day of a moment, as a feat notes it."""
    return time.strftime("%Y-%m-%d", time.gmtime(now))


def halls(feats: Iterable[Feat]) -> list[Hall]:
    """A hall for every mode, in the order of the alphabet; of equal feats the earlier one stands first."""
    ranked = sorted(feats, key=lambda feat: (feat.deed.mode, -feat.deed.order, feat.day))
    return [Hall(mode, tuple(those)[:SHOWN]) for mode, those in groupby(ranked, key=lambda feat: feat.deed.mode)]


class Book:
    """Feats in a file of this machine, a line each, only ever added to."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def feats(self, game: str | None = None) -> list[Feat]:
        """Everything that was written down, of all games or of one."""
        feats = [_feat(line) for line in self._lines()]
        return [feat for feat in feats if feat is not None and game in (None, feat.game)]

    def broken(self) -> list[int]:
        """The numbers of the lines that are no feats; they are left alone."""
        return [number for number, line in enumerate(self._lines(), start=1) if line.strip() and not _feat(line)]

    def _lines(self) -> list[bytes]:
        return read_up_to(self.path, MOST).splitlines() if self.path.exists() else []

    def add(self, feat: Feat) -> int:
        """Write a feat down unless it is there already, and say its place in its hall, from 1."""
        hall = [other for other in self.feats(feat.game) if other.deed.mode == feat.deed.mode]
        if all(feat.seal != other.seal for other in hall):
            try:
                self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                cut_off = self.path.exists() and not self.path.read_bytes().endswith(b"\n")
                with self.path.open("ab") as file:
                    file.write(b"\n" * cut_off + msgspec.json.encode(feat) + b"\n")
            except OSError as error:
                raise Refused(f"cannot write {self.path}: {error.strerror or error}") from error
            hall.append(feat)
        own = next(other for other in hall if other.seal == feat.seal)
        return 1 + sum(other.deed.order > own.deed.order for other in hall)


def _feat(line: bytes) -> Feat | None:
    try:
        return msgspec.json.decode(line, type=Feat)
    except msgspec.MsgspecError:
        return None
