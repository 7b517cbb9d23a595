"""Files of people are read up to a limit and written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cases import refused
from wyrmtable.core.files import read_up_to, write_whole


def test_a_file_is_written_and_read_back(tmp_path: Path) -> None:
    write_whole(tmp_path / "file", b"dragon")
    assert read_up_to(tmp_path / "file", 6) == b"dragon"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_larger_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"dragon")
    with refused("larger than 5 bytes"):
        read_up_to(tmp_path / "file", 5)


@pytest.mark.parametrize("name", ["/dev/zero", "/dev/null", "."])
def test_what_is_no_file_is_not_read(name: str) -> None:
    with refused("cannot read", "it is no file"):
        read_up_to(Path(name), 10)


def test_a_pipe_that_nobody_fills_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with refused("it is no file"):
        read_up_to(tmp_path / "pipe", 10)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with refused("cannot read", "there is no such file"):
        read_up_to(tmp_path / "nothing", 10)


def test_a_failed_write_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    write_whole(tmp_path / "file", b"old")
    monkeypatch.setattr(Path, "replace", full)
    with refused("cannot write", "No space left on device"):
        write_whole(tmp_path / "file", b"new")
    assert (tmp_path / "file").read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
