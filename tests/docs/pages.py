"""The pages of the documentation as the tests read them: their blocks of code, their commands, their links.

A block whose fence says `title="..."` is the text of that file. Run this file to copy the sources into the pages again.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md"))]

FENCE = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.M | re.S)
LINK = re.compile(r"\]\(([^)\s]+)\)")


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, the file it is the text of (or nothing), its text, and the line it starts on."""

    language: str
    title: str
    text: str
    line: int


def blocks(page: Path) -> list[Block]:
    """The fenced blocks of a page, in order."""
    text = page.read_text(encoding="utf-8")
    starts = [(found, text.count("\n", 0, found.start()) + 2) for found in FENCE.finditer(text)]
    return [Block(found[1], found[2] or "", found[3], line) for found, line in starts]


def run(block: Block, page: str, world: dict[str, Any]) -> None:
    """Run a block of Python, and the tests that it defines, with the page's own line numbers."""
    known = set(world)
    exec(compile("\n" * (block.line - 1) + block.text, page, "exec"), world)
    for new in [name for name in world if name.startswith("test_") and name not in known]:
        world[new]()


def commands(page: Path) -> list[str]:
    """The lines of a page's shell blocks, without comments."""
    lines = [line for block in blocks(page) if block.language == "sh" for line in block.text.splitlines()]
    return [bare for line in lines if (bare := line.partition(" #")[0].strip()) and not bare.startswith("#")]


def links(page: Path) -> list[str]:
    """Where the links and pictures of a page lead, code left out."""
    return LINK.findall(FENCE.sub("", page.read_text(encoding="utf-8")))


def name(page: Path) -> str:
    """A page as a test calls it."""
    return page.relative_to(ROOT).as_posix()


def refreshed(page: Path) -> str:
    """The page with every block that is a whole source file copied from that file again."""

    def copied(found: re.Match[str]) -> str:
        language, title, _ = found.groups("")
        if not title.startswith("src/"):
            return found[0]
        return f'```{language} title="{title}"\n{(ROOT / title).read_text(encoding="utf-8")}```'

    return FENCE.sub(copied, page.read_text(encoding="utf-8"))


if __name__ == "__main__":
    for each in PAGES:
        each.write_text(refreshed(each), encoding="utf-8")
