"""`wyrm rules`: the rules of a game, whole or only where they have a word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from wyrmtable.core.errors import Refused

if TYPE_CHECKING:
    from rich.markdown import Markdown

    from wyrmtable.core.game import Game

BEGINS = re.compile(r"\s*([-*]|\d+\.)\s|\|")  # a line that goes on with nothing before it: of a list or a table
RULE = re.compile(r"\|[\s:|-]+\|")


@click.command()
@click.argument("game")
@click.argument("word", nargs=-1)
def rules(game: str, word: tuple[str, ...]) -> None:
    """Read the rules of a game, or what they say about WORD."""
    from wyrmtable.games import find
    from wyrmtable.terminal.screen import Screen

    Screen().show(page(find(game), " ".join(word)))


def page(game: Game, word: str = "") -> Markdown:
    """The rules of a game, or all passages with a word, ready to be shown."""
    from rich.markdown import Markdown

    from wyrmtable.core.pages import rules_of

    text = rules_of(game)
    return Markdown(about(text, word) if word else text)


def about(text: str, word: str) -> str:
    """The passages of a page that have a word, each below its heading, rows of a table below their head."""
    has = re.compile(rf"\b{re.escape(word)}" if word[0].isalnum() else re.escape(word), re.IGNORECASE)
    found: list[str] = []
    heading = head = ""
    for passage in _passages(text):
        table = passage.startswith("|")
        if passage.startswith("#"):
            heading = passage
        elif table and not head:
            head = passage
        elif not RULE.fullmatch(passage) and has.search(passage):
            above = f"{head}\n|{'---|' * (head.count('|') - 1)}" if table else ""
            for line in (heading, above):
                found += [f"\n{line}"] if line and f"\n{line}" not in found else []
            found.append(passage if table or passage.startswith("- ") else f"\n{passage}")
        head = head if table else ""
    if not found:
        raise Refused(f"the rules do not speak of {word[:30]!r}; rules alone shows them all")
    return "\n".join(found)


def _passages(text: str) -> Iterator[str]:
    """Headings, paragraphs, things on a list and rows of a table."""
    passage: list[str] = []
    for line in (*text.splitlines(), ""):
        if passage and (not line.strip() or line.startswith("#") or BEGINS.match(line)):
            yield "\n".join(passage)
            passage = []
        if line.strip():
            passage.append(line)
