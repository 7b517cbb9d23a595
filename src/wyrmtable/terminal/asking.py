"""One question at a terminal, asked until its answer makes sense."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TypeVar

from wyrmtable.core.errors import Refused
from wyrmtable.terminal.screen import Screen

T = TypeVar("T")


def asked(screen: Screen, question: str, read: Callable[[str], T]) -> T:
    """Ask until the answer makes sense, or somebody wants to leave."""
    while True:
        text = screen.read(f" {question} > ")
        if text.lower() in ("q", "quit"):
            sys.exit(0)
        try:
            return read(text)
        except Refused as refused:
            screen.say(f" {refused}")
