"""Content packs: TOML files that are read, checked and hashed before a game is built from them.

A pack is one TOML file or a folder of them. `extends = "official"` lays it over the pack that ships with the game:
tables merge, everything else is replaced. What a game reads from it goes through a `Section`, so that a wrong value
is refused with its file, its key, the value and what is allowed.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from wyrmtable.core.errors import Refused, is_whole, listed, shown
from wyrmtable.core.files import read_up_to

OFFICIAL = "official"
LARGEST = 1_000_000  # bytes of TOML
LONGEST_KEY = 80  # that an error spells out
LONGEST_TEXT = 80  # of a name or a title
NAME = re.compile(r"[a-z0-9_]{1,32}")  # the key of a table that other tables refer to


@dataclass(frozen=True)
class Pack:
    """Checked TOML: its name, where it came from, its data and the hash of that data."""

    name: str
    source: str
    data: dict[str, Any]

    @cached_property
    def hash(self) -> str:
        """SHA-256 of the data; comments, order and layout of the files do not matter."""
        text = json.dumps(self.data, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    def section(self) -> Section:
        """The whole pack, to be read key by key."""
        keys = {key: value for key, value in self.data.items() if key not in ("name", "provenance", "extends")}
        return Section(self.source, "", keys)


def load(path: Path, official: Path) -> Pack:
    """The pack at a path, laid over the official one if it says so."""
    data = _read(path)
    if "extends" in data and path != official:
        data = _merge(_read(official), data)
    return from_data(data, str(path))


def from_data(data: object, source: str) -> Pack:
    """A pack from TOML that has been read already, as a saved match carries it."""
    if not isinstance(data, dict):
        raise Refused(f"{source}: a pack is a table of keys, not {shown(data)}")
    head = Section(source, "", data)
    name = data.get("name")
    if not isinstance(name, str) or not _is_text(name):
        raise head.refuse("name", f"a text of 1 to {LONGEST_TEXT} printable characters, the pack's name")
    provenance = data.get("provenance", "")
    if not isinstance(provenance, str) or not provenance.isprintable():
        raise head.refuse("provenance", "a text, where the content comes from")
    if data.get("extends", OFFICIAL) != OFFICIAL:
        raise head.refuse("extends", repr(OFFICIAL))
    return Pack(name, source, data)


def _read(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for file in _files(path):
        text = read_up_to(file, LARGEST)
        try:
            data = _merge(data, tomllib.loads(text.decode()))
        except (ValueError, RecursionError) as error:
            raise Refused(f"{file}: not readable as TOML: {error}") from error
    return data


def _files(path: Path) -> list[Path]:
    try:
        if not path.exists():
            raise Refused(f"no pack at {path}; give a TOML file or a folder of them")
        files = sorted(path.glob("*.toml")) if path.is_dir() else [path]
    except OSError as error:
        raise Refused(f"cannot read the pack at {path}: {error.strerror}") from error
    if not files:
        raise Refused(f"{path}: no TOML file in this folder")
    return files


def _merge(under: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    merged = dict(under)
    for key, value in over.items():
        below = merged.get(key)
        merged[key] = _merge(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return merged


class Section:
    """A table of a pack, read key by key; `done` refuses whatever was not asked for."""

    def __init__(self, source: str, key: str, data: dict[str, Any]) -> None:
        self.source, self.key, self.data = source, key, data
        self.read: set[str] = set()

    def refuse(self, key: str, allowed: str) -> Refused:
        """The error for a value that may not stand here."""
        value = f"is {shown(self.data[key])}" if key in self.data else "is missing"
        return Refused(f"{self.source}: {self._path(key)} {value}; allowed: {allowed}")

    def integer(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number from low to high."""
        value = self._take(key, default)
        if not is_whole(value) or not low <= value <= high:
            raise self.refuse(key, str(low) if low == high else f"a whole number from {low} to {high}")
        return int(value)

    def integers(self, key: str, low: int, high: int, most: int, default: list[int] | None = None) -> list[int]:
        """A list of at most so many whole numbers from low to high."""
        value = self._take(key, default)
        if (
            not isinstance(value, list)
            or len(value) > most
            or any(not is_whole(one) or not low <= one <= high for one in value)
        ):
            raise self.refuse(key, f"a list of up to {most} whole numbers from {low} to {high}")
        return value

    def flag(self, key: str, default: bool | None = None) -> bool:
        """True or false."""
        value = self._take(key, default)
        if not isinstance(value, bool):
            raise self.refuse(key, "true or false")
        return value

    def text(self, key: str, allowed: str = f"a text of 1 to {LONGEST_TEXT} printable characters") -> str:
        """A text on one line."""
        value = self._take(key)
        if not _is_text(value):
            raise self.refuse(key, allowed)
        return str(value)

    def word(self, key: str, known: Iterable[str], default: str | None = None) -> str:
        """One of the known words."""
        value = self._take(key, default)
        known = list(known)
        if value not in known:
            raise self.refuse(key, listed(known))
        return str(value)

    def words(self, key: str, known: list[str], low: int, high: int, default: list[str] | None = None) -> list[str]:
        """A list of low to high words, each one of the known."""
        value = self._take(key, default)
        if not isinstance(value, list) or not low <= len(value) <= high or any(word not in known for word in value):
            count = low if low == high else f"{low} to {high}"
            raise self.refuse(key, f"a list of {count} of {listed(known)}")
        return value

    def graded(self, key: str, count: int, low: int, high: int) -> list[tuple[str, int]]:
        """A list of exactly so many pairs, each a text and a whole number from low to high."""
        value = self._take(key)
        if (
            not isinstance(value, list)
            or len(value) != count
            or any(not isinstance(pair, list) or len(pair) != 2 or not _is_text(pair[0]) for pair in value)
            or any(not is_whole(number) or not low <= number <= high for _, number in value)
        ):
            raise self.refuse(key, f"a list of {count} pairs of a name and a whole number from {low} to {high}")
        return [(name, number) for name, number in value]

    def tables(self, key: str, most: int) -> dict[str, Section]:
        """The tables within a table by their keys, in the order written: at least one and at most so many."""
        within = self.section(key)
        if not 1 <= len(within.data) <= most:
            raise self.refuse(key, f"1 to {most} tables")
        for name in within.data:
            if not NAME.fullmatch(name):
                raise within.refuse(name, "keys of up to 32 lower-case letters, digits and underscores")
        return {name: within.section(name) for name in within.data}

    def rows(self, key: str, most: int) -> list[Section]:
        """A list of at most so many tables; none where the key is missing."""
        value = self._take(key, [])
        if not isinstance(value, list) or len(value) > most or any(not isinstance(row, dict) for row in value):
            raise self.refuse(key, f"a list of up to {most} tables")
        return [Section(self.source, f"{self._path(key)}[{place}]", row) for place, row in enumerate(value, start=1)]

    def has(self, key: str) -> bool:
        """Whether a key that may be left out is there."""
        self.read.add(key)
        return key in self.data

    def section(self, key: str) -> Section:
        """A table within this one."""
        value = self._take(key)
        if not isinstance(value, dict):
            raise self.refuse(key, "a table")
        return Section(self.source, self._path(key), value)

    def done(self) -> None:
        """Refuse keys that nothing has read."""
        for key in self.data:
            if key not in self.read:
                raise self.refuse(key, f"only {listed(sorted(self.read), 'and')} here")

    def _take(self, key: str, default: Any = None) -> Any:
        self.read.add(key)
        return self.data.get(key, default)

    def _path(self, key: str) -> str:
        name = key if key.isprintable() and 0 < len(key) <= LONGEST_KEY else shown(key)
        return f"{self.key}.{name}" if self.key else name


def _is_text(value: object) -> bool:
    return isinstance(value, str) and value.isprintable() and 0 < len(value) <= LONGEST_TEXT and not value.isspace()
