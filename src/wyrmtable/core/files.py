"""Files of people: read up to a limit, written whole or not at all."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from wyrmtable.core.errors import Refused


def data_folder() -> Path:
    """Where this user's programs keep what must not be lost."""
    if own := os.environ.get("WYRMTABLE_DATA"):
        return Path(own)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "wyrmtable"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "wyrmtable"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "wyrmtable"


def read_up_to(path: Path, most: int) -> bytes:
    """The bytes of a file; refused if it is none, cannot be read or is larger than this."""
    try:
        if not path.is_file():
            raise Refused(f"cannot read {path}: {'it is no file' if path.exists() else 'there is no such file'}")
        with path.open("rb") as file:
            data = file.read(most + 1)
    except (OSError, ValueError) as error:
        if isinstance(error, Refused):
            raise
        raise Refused(f"cannot read {path}: {getattr(error, 'strerror', None) or error}") from error
    if len(data) > most:
        raise Refused(f"{path}: larger than {most:,} bytes")
    return data


def write_whole(path: Path, data: bytes) -> None:
    """Write a file in one piece or not at all, whatever happens on the way."""
    try:
        beside = path.with_name(f"{path.name}.{os.getpid()}.part")
        try:
            beside.write_bytes(data)
            beside.replace(path)
        finally:
            with suppress(OSError):
                beside.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise Refused(f"cannot write {path}: {getattr(error, 'strerror', None) or error}") from error
