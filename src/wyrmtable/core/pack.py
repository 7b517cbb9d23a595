"""Content packs: TOML files that are read, checked and hashed before a game is built from them.

A pack is one TOML file or a folder of them. `extends = "official"` lays it over the pack that ships with the game:
tables merge, everything else is replaced. What a game reads from it goes through a `Section`, so that a wrong value
is refused with its file, its key, the value and what is allowed.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wyrmtable.core.errors import Refused, is_whole, listed, shown
from wyrmtable.core.files import read_up_to

OFFICIAL = "official"
LARGEST = 1_000_000  # bytes of TOML
LONGEST_KEY = 80  # that an error spells out


@dataclass(frozen=True)
class Pack:
    """Checked TOML: its name, where it came from, its data and the hash of that data."""

    name: str
    source: str
    data: dict[str, Any]

    @property
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
    if not isinstance(name, str) or not name or not name.isprintable():
        raise head.refuse("name", "a text, the pack's name")
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

    def integer(self, key: str, low: int, high: int) -> int:
        """A whole number from low to high."""
        value = self._take(key)
        if not is_whole(value) or not low <= value <= high:
            raise self.refuse(key, f"a whole number from {low} to {high}")
        return int(value)

    def words(self, key: str, known: list[str], low: int, high: int) -> list[str]:
        """A list of low to high words, each one of the known."""
        value = self._take(key)
        if not isinstance(value, list) or not low <= len(value) <= high or any(word not in known for word in value):
            raise self.refuse(key, f"a list of {low} to {high} of {listed(known)}")
        return value

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

    def _take(self, key: str) -> Any:
        self.read.add(key)
        return self.data.get(key)

    def _path(self, key: str) -> str:
        name = key if key.isprintable() and 0 < len(key) <= LONGEST_KEY else shown(key)
        return f"{self.key}.{name}" if self.key else name
