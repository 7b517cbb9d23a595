"""Options as they are typed: `trial=on`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from wyrmtable.core.errors import Refused

NEXT = re.compile(r"[\s,]+(?=\w+\s*=)")  # before the name of another option


def read_options(texts: Iterable[str]) -> dict[str, str]:
    """Each name with its value."""
    options: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise Refused(f"{text!r} is no option; an option looks like name=value")
        options[name.strip()] = value.strip()
    return options


def options_in(line: str) -> dict[str, str]:
    """Several options on one line; a value goes on, commas and blanks included, until the next name."""
    return read_options(filter(None, NEXT.split(line.strip(" ,"))))
