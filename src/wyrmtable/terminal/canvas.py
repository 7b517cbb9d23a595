"""A canvas of characters: what is drawn later lies on top, and comes out as lines."""

from __future__ import annotations

from rich.text import Text


class Canvas:
    """Characters with their styles, by row and column."""

    def __init__(self) -> None:
        self.drawn: dict[tuple[int, int], tuple[str, str]] = {}

    def put(self, row: int, column: int, text: str, style: str = "") -> None:
        """Write a text from here to the right; its blanks wipe what was there."""
        for at, character in enumerate(text, start=column):
            self.drawn[row, at] = (character, style)

    def stamp(self, row: int, column: int, figure: tuple[str, ...], style: str = "") -> None:
        """Draw a figure; its blanks let shine through what was there."""
        for down, line in enumerate(figure):
            for at, character in enumerate(line, start=column):
                if character != " ":
                    self.drawn[row + down, at] = (character, style)

    def lines(self, height: int, width: int) -> list[Text]:
        """The part of the canvas from its first row and column on, this high and this wide."""
        lines = []
        for row in range(height):
            spots = [self.drawn.get((row, column), (" ", "")) for column in range(width)]
            lines.append(Text.assemble(*spots))
        return lines
