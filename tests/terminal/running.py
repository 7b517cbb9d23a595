"""Running `wyrm` in a test: in this process, or on a terminal of its own."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pexpect
from click.testing import CliRunner, Result

import wyrmtable.api
import wyrmtable.terminal.menu  # noqa: F401  (before a test lays more games on the table: it keeps the list it finds)
from wyrmtable.terminal.command import main

WIDTH, HEIGHT = 80, 24
WIPE = "\x1b[2J\x1b[H"


def wyrm(*words: str | Path, typed: str = "", env: dict[str, str] | None = None) -> Result:
    """Run a command with these lines typed into it; an exception that it lets through fails the test."""
    result = CliRunner().invoke(main, [str(word) for word in words], input=typed, env=env)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def refused(result: Result) -> str:
    """The one sentence of a command that was refused."""
    assert result.exit_code == 2
    lines = result.stderr.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("wyrm: ")
    return lines[0]


def terminal(*words: str | Path, cwd: Path | None = None, env: dict[str, str] | None = None) -> pexpect.spawn[str]:
    """The command on a terminal of 80 columns and 24 lines."""
    settings = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "PAGER": "cat", "PYTHONIOENCODING": "utf-8"}
    unwanted = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "COV")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(unwanted)}
    run = ["-c", "from wyrmtable.terminal.command import main; main()", *map(str, words)]
    return pexpect.spawn(
        sys.executable,
        run,
        env=kept | settings | (env or {}),
        cwd=str(cwd) if cwd else None,
        dimensions=(HEIGHT, WIDTH),
        encoding="utf-8",
        timeout=60,
    )


def without_colour(text: str) -> str:
    """What is left when the escape sequences are gone."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)


def frames(shown: str) -> list[list[str]]:
    """The screens that were drawn one after the other, line by line, without the Enter that ended them."""
    return [without_colour(frame).replace("\r", "").removesuffix("\n").split("\n") for frame in shown.split(WIPE)[1:]]


def before(table: pexpect.spawn[str]) -> str:
    """What was shown before the text that was last waited for."""
    assert table.before is not None
    return without_colour(table.before)
