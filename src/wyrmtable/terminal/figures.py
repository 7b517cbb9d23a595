"""Figures as tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.cells import cell_len
from rich.console import Group
from rich.table import Table
from rich.text import Text

from wyrmtable.core.game import Game
from wyrmtable.terminal.draw import MUTED

SHORT_HASH = 12  # digits of a pack's hash that tell it apart
GAP = 2  # columns between those of a table


def results(result: Mapping[str, Any], game: Game, width: int) -> Group:
    """What a simulation counted, and below it what the game itself has to tell."""
    counted = [_party(result)] if game.as_one(len(result["seats"])) else [_seats(result), Text(), _places(result)]
    told: list[Text | Table] = []
    for report in result.get("report", ()):
        told += [Text(f"\n{report['title']}\n"), _report(report, width)]
    return Group(_head(result, game), Text(), *counted, Text(), _length(result), *told)


def _head(result: Mapping[str, Any], game: Game) -> Text:
    seconds = max(result["seconds"], 1e-9)
    changed = " ".join(f"{name}={_word(value)}" for name, value in result["options"].items())
    speed = f"{short(result['moves'] / seconds)} moves/s, {short(result['games'] / seconds)} games/s"
    pack = result["pack"]
    if pack["sha256"] != game.official_pack().hash:
        changed = f"pack={pack['name']} (sha256 {pack['sha256'][:SHORT_HASH]}) {changed}"
    return Text.assemble(
        (f"{game.title}: {result['games']:,} games", "bold"),
        f" in {result['seconds']:.2f} s, engine {result['engine']}, seed {result['seed']}\n",
        f"{speed}\n",
        (changed, MUTED),
    )


def _seats(result: Mapping[str, Any]) -> Table:
    table = _table("seat", "bot", "wins", "95% interval")
    for seat, bot in enumerate(result["seats"]):
        low, high = result["ci95"][seat]
        table.add_row(str(seat + 1), bot, f"{result['win_rate'][seat]:.3%}", f"{low:.3%} to {high:.3%}")
    return table


def _party(result: Mapping[str, Any]) -> Table:
    """One line for all seats: they win and lose as one."""
    bots, (low, high) = result["seats"], result["ci95"][0]
    table = _table("party", "won together" if len(bots) > 1 else "won", "95% interval", left="party")
    table.add_row(", ".join(bots), f"{result['win_rate'][0]:.3%}", f"{low:.3%} to {high:.3%}")
    return table


def _report(report: Mapping[str, Any], width: int) -> Table:
    """A table of the game's own; where room is short its headings break, and its numbers never."""
    headings, rows = report["columns"], report["rows"]
    wide = sum(max(map(cell_len, column)) + GAP for column in zip(headings, *rows, strict=True)) - GAP
    if wide > width:
        headings = [heading.replace(" ", "\n") for heading in headings]
    table = _table(*headings, left=headings[0])
    for row in rows:
        table.add_row(*row)
    return table


def _places(result: Mapping[str, Any]) -> Table:
    table = _table("seat", *[ordinal(place) for place in range(1, len(result["places"][0]) + 1)])
    for seat, counts in enumerate(result["places"], start=1):
        table.add_row(str(seat), *[f"{count / result['games']:.1%}" for count in counts])
    return table


def _length(result: Mapping[str, Any]) -> Text:
    length = result["length"]
    text = "Turns: mean {mean:.2f}, median {median}, 95% within {p95}, longest {max}"
    return Text(text.format(**length))


def tree(data: Mapping[str, Any]) -> Group:
    """Any figures by name: numbers in rows, lists of figures as tables, figures within figures under a heading."""
    grid = Table.grid(padding=(0, 3))
    parts: list[Group | Table | Text] = []
    for key, value in data.items():
        name = key.replace("_", " ")
        if isinstance(value, dict):
            parts += [Text(f"\n{name}", "bold"), tree(value)]
        elif isinstance(value, list) and value and all(isinstance(row, dict) for row in value):
            parts += [Text(f"\n{name}", "bold"), _listed(value)]
        else:
            grid.add_row(Text(name, MUTED), _figure(value))
    return Group(*([grid] if grid.row_count else []), *parts)


def _listed(rows: Sequence[Mapping[str, Any]]) -> Table:
    table = _table(*dict.fromkeys(key for row in rows for key in row))
    for row in rows:
        table.add_row(*[_figure(row.get(str(column.header), "")) for column in table.columns])
    return table


def ordinal(place: int) -> str:
    """`1st`, `2nd`."""
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(place, f"{place}th")


def short(number: float) -> str:
    """`12.3 million`."""
    for size, word in ((1e9, "billion"), (1e6, "million"), (1e3, "thousand")):
        if number >= size:
            return f"{number / size:.3g} {word}"
    return f"{number:.3g}"


def _figure(value: object) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool) or not isinstance(value, int | float):
        return str(value)
    return f"{value:,}" if isinstance(value, int) else (short(value) if abs(value) >= 1e3 else f"{value:.4g}")


def _word(value: object) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def _table(*columns: str, left: str = "bot") -> Table:
    table = Table(box=None, padding=(0, 1), header_style=MUTED, pad_edge=False)
    for column in columns:
        table.add_column(column, justify="left" if column == left else "right", no_wrap=column != left)
    return table
