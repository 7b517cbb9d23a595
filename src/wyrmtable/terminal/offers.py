"""What can be chosen, as lines: choices with their numbers, folds with their keys, squares with what stands there."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from wyrmtable.core.scene import Choice
from wyrmtable.terminal.folds import Fold, Offer, Spot
from wyrmtable.terminal.pen import BETWEEN, MUTED, Pen, flowed, halved

MOST_BELOW = 5  # choices of a square that stand below one another
MOST_SQUARES = 2  # lines that squares with the names of what stands there may take


def choices(offered: Sequence[Choice], pen: Pen) -> list[Text]:
    """The choices with their numbers."""
    lines: list[Text] = []
    for number, choice in enumerate(offered, start=1):
        lines += _marked(str(number), choice.label, pen)
    return lines


def offer(offered: Offer, pen: Pen, at: str = "") -> list[Text]:
    """The choices with their numbers, then what is folded with its keys; or those of one square."""
    chosen = offered.spot(at)
    if chosen:
        return _in_columns([(offered.choices.index(choice) + 1, choice) for choice in chosen.choices], pen)
    lines = _in_columns(list(enumerate(offered.listed, start=1)), pen)
    if offered.spots:
        lines += _squares(offered.spots, pen)
    for fold in offered.folds:
        lines += _flow(fold, pen) if fold.heads else _marked(fold.key, fold.line, pen)
    return lines


def _flow(fold: Fold, pen: Pen) -> list[Text]:
    """The choices of one verb one after the other, each with its number."""
    heads = [
        Text.assemble((str(number), f"bold {pen.accent}"), f" {head}")
        for number, head in enumerate(fold.heads, start=fold.first)
    ]
    return flowed(heads, pen, Text(f"  {fold.heading}:", MUTED))


def _in_columns(numbered: Sequence[tuple[int, Choice]], pen: Pen) -> list[Text]:
    """Choices with their numbers; many short ones in two columns."""
    marks = [_marked(str(number), choice.label, pen) for number, choice in numbered]
    middle = (len(marks) + 1) // 2
    left, right = marks[:middle], marks[middle:]
    wide = max((mark[0].cell_len for mark in left), default=0) + 1
    fits = all(len(mark) == 1 for mark in marks) and all(wide + mark[0].cell_len <= pen.width for mark in right)
    if len(marks) <= MOST_BELOW or not fits:
        return [line for mark in marks for line in mark]
    if all(mark[0].cell_len <= halved(pen).width for mark in marks):
        wide = halved(pen).width + BETWEEN
    for (line,), (other,) in zip(left, right, strict=False):
        line.pad_right(wide - line.cell_len)
        line.append_text(other)
    return [mark[0] for mark in left]


def _squares(spots: Sequence[Spot], pen: Pen) -> list[Text]:
    """The squares on which choices begin, with what stands there and how many there are."""
    head = f"A square for its choices, or a choice as the log writes it, such as {spots[0].choices[0].text}:"
    for named in (True, False):
        shown = [
            Text.assemble(
                (spot.name, f"bold {pen.accent}"), f" {spot.title if named else ''}".rstrip(), f" {len(spot.choices)}"
            )
            for spot in spots
        ]
        lines = flowed(shown, pen, Text("   "))
        if len(lines) <= MOST_SQUARES:
            break
    return [*pen.wrapped(head, MUTED), *lines]


def _marked(mark: str, text: str, pen: Pen) -> list[Text]:
    row, *more = pen.wrapped(text, mark=f"{mark:>3}  ")
    row.stylize(f"bold {pen.accent}", 0, max(3, len(mark)))
    return [row, *more]
