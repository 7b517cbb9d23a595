"""The rules of a game as a page for the browser, in which every clause can be pointed at: #DRA-10."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import count, pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

from wyrmtable.core.game import Game
from wyrmtable.core.pages import rules_of

CLAUSE = re.compile(r"\b[A-Z]{3}-\d{2,3}\b")
STATED = re.compile(rf"(?<=\(){CLAUSE.pattern}(?=\))")  # where a clause itself stands: its id in parentheses, after it
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


@cache
def page(game: Game) -> str:
    """The rules of a game as HTML, with nothing in it that runs, loads or leads elsewhere."""
    return as_html(rules_of(game))


def as_html(text: str) -> str:
    """A page of rules in Markdown as HTML."""
    tokens = list(_widened(MARKDOWN.parse(text)))
    _name_headings(tokens)
    for token in tokens:
        token.attrs.pop("style", None)  # of a column that is set to the right, which the browser would refuse
        token.children = list(_kept(token.children)) if token.children else token.children
    _anchor_clauses([token for token in tokens if token.children])
    return str(MARKDOWN.renderer.render(tokens, MARKDOWN.options, {}))


def _widened(tokens: Iterable[Token]) -> Iterator[Token]:
    """Every table in a frame of its own, so that a narrow screen can scroll the table alone."""
    for token in tokens:
        if token.type == "table_open":
            yield Token("wide_open", "div", 1, attrs={"class": "wide"}, block=True)
        yield token
        if token.type == "table_close":
            yield Token("wide_close", "div", -1, block=True)


def _name_headings(tokens: list[Token]) -> None:
    """An id for every heading, the same as in the built documentation."""
    taken: set[str] = set()
    for heading, inline in pairwise(tokens):
        if heading.type == "heading_open":
            slug = re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", inline.content).strip().lower())
            if slug in taken:
                slug = next(other for number in count(1) if (other := f"{slug}_{number}") not in taken)
            taken.add(slug)
            heading.attrs["id"] = slug


def _kept(children: list[Token]) -> Iterator[Token]:
    """All but pictures and links that lead away from the page: their words stay."""
    away = False
    for child in children:
        if child.type == "link_open":
            away = not str(child.attrs["href"]).startswith("#")
        if child.type == "image":
            yield _words(child.content)
        elif not (away and child.type in ("link_open", "link_close")):
            yield child


def _anchor_clauses(paragraphs: list[Token]) -> None:
    """An anchor for every clause where it stands, or where it is mentioned first."""
    texts = [child for each in paragraphs for child in each.children or () if child.type == "text"]
    places: dict[str, tuple[Token, int]] = {}
    for pattern in (STATED, CLAUSE):
        for text in texts:
            for found in pattern.finditer(text.content):
                places.setdefault(found[0], (text, found.start()))
    for each in paragraphs:
        each.children = [part for child in each.children or () for part in _split(child, places)]


def _split(text: Token, places: dict[str, tuple[Token, int]]) -> Iterator[Token]:
    """A piece of text, cut at the clauses that have their anchor in it."""
    done = 0
    for found in CLAUSE.finditer(text.content) if text.type == "text" else ():
        token, start = places[found[0]]
        if token is text and start == found.start():
            yield _words(text.content[done:start])
            yield Token("link_open", "a", 1, attrs={"class": "clause", "id": found[0], "href": f"#{found[0]}"})
            yield _words(found[0])
            yield Token("link_close", "a", -1)
            done = found.end()
    if done:
        yield _words(text.content[done:])
    else:
        yield text


def _words(content: str) -> Token:
    return Token("text", "", 0, content=content)
