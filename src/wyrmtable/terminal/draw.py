"""A scene as lines of text: whatever the game, its zones and the things in them. No rule is computed here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len, chop_cells, set_cell_size
from rich.text import Text

from wyrmtable.core.game import Game
from wyrmtable.core.scene import Card, Cell, Choice, Die, Item, Scene, Token, Track, Zone
from wyrmtable.terminal.dice import drawn, legend, lying, small

CANDLE = "#d99a2b"  # where no game is on the table
MUTED = "dim"
LONGEST_TITLE = 18  # of a zone; longer ones end in an ellipsis
MOST_PIECES = 20  # a heap of more is only counted
BAR = 10
LEAST_ROOM = 8  # for words, however narrow the screen
LEAST_TOLD = 2  # lines of the story that tall dice may not push out
FEW_ZONES = 6  # with more, the table leaves no room for tall dice


@dataclass(frozen=True)
class Pen:
    """How to draw: how wide, with which accent, whether with more than ASCII, and how lavishly."""

    width: int
    accent: str = CANDLE
    boxes: bool = True
    roomy: bool = True  # pieces and bars are drawn, not only counted
    flat: bool = False  # thrown dice are letters in a line

    def wrapped(self, text: str, style: str = "", mark: str = " ") -> list[Text]:
        """A sentence as lines that fit, behind a mark."""
        room, lines = max(LEAST_ROOM, self.width - len(mark)), [""]
        for word in (part for whole in text.split() for part in chop_cells(whole, room)):
            if lines[-1] and cell_len(lines[-1]) + 1 + cell_len(word) > room:
                lines.append("")
            lines[-1] += f" {word}" if lines[-1] else word
        return [Text(f"{' ' * len(mark) if row else mark}{line}", style) for row, line in enumerate(lines)]


def pen_for(game: Game, width: int, boxes: bool) -> Pen:
    """A pen in the colour of a game."""
    return Pen(width, game.accent, boxes)


def table(scene: Scene, pen: Pen) -> list[Text]:
    """Title, players and whatever else lies there, and the last throw."""
    lines = [*_title(scene, pen), Text(("─" if pen.boxes else "-") * pen.width, MUTED)]
    lines += _rows([zone for zone in scene.zones if zone.kind in ("player", "middle")], pen)
    for zone in scene.zones:
        if zone.kind not in ("player", "middle"):
            lines += _spread(zone, pen)
    if scene.rolled:
        lines += [Text(), *(_indented(line) for line in _thrown(scene, pen))]
        key = legend(scene.rolled)
        lines += [_indented(key)] if key else []
    return lines


def page(scene: Scene, pen: Pen, told: Sequence[str], below: Sequence[Text], height: int) -> list[Text]:
    """The whole screen: the table, what happened, and what stands below; a line of the height is left to type in."""
    room = height - len(below) - 3
    rows = table(scene, pen)
    if len(rows) + min(LEAST_TOLD, len(told)) > room:
        rows = table(scene, replace(pen, flat=True))
    shown = story(told, pen, room - len(rows))
    return [*rows, Text(), *shown, *([Text()] if shown else []), *below]


def _thrown(scene: Scene, pen: Pen) -> list[Text]:
    if pen.flat:
        return lying(scene.rolled, pen.width - 2)
    return drawn(scene.rolled, pen.width - 2, pen.boxes, tall=len(scene.zones) <= FEW_ZONES)


def choices(offered: Sequence[Choice], pen: Pen) -> list[Text]:
    """The choices with their numbers."""
    lines: list[Text] = []
    for number, choice in enumerate(offered, start=1):
        row, *more = pen.wrapped(choice.label, mark=f"{number:>3}  ")
        row.stylize(f"bold {pen.accent}", 0, 3)
        lines += [row, *more]
    return lines


def story(told: Sequence[str], pen: Pen, room: int) -> list[Text]:
    """What happened, the latest last; what does not fit is left to the log."""
    lines = [line for sentence in told for line in pen.wrapped(sentence)]
    if len(lines) <= room:
        return lines
    if room < 2:
        return lines[-1:] if room == 1 else []
    shown = lines[len(lines) - room + 1 :]
    return [Text(f" ({len(lines) - len(shown)} lines before this: type log)", MUTED), *shown]


def _title(scene: Scene, pen: Pen) -> list[Text]:
    """The game, and in the corner its status; a long status has a line of its own."""
    title = Text(f" {scene.title}", f"bold {pen.accent}")
    room = pen.width - title.cell_len - 1 - len(scene.status)
    if room < 2:
        return [title, *pen.wrapped(scene.status, MUTED)]
    return [title.append(" " * room).append(scene.status, MUTED)]


def _rows(zones: Sequence[Zone], pen: Pen) -> list[Text]:
    """One line a zone, the same things of several players below one another."""
    names = min(LONGEST_TITLE, max((cell_len(zone.title) for zone in zones), default=0))
    shown = [[_item(item, pen) for item in zone.items if not isinstance(item, Card | Cell)] for zone in zones]
    players = [items for zone, items in zip(zones, shown, strict=True) if zone.kind == "player"]
    columns = max((len(items) for items in players), default=0)
    widths = [max(items[at].cell_len for items in players if at < len(items)) for at in range(columns)]
    lines: list[Text] = []
    for zone, items in zip(zones, shown, strict=True):
        lines.append(_name(zone, names, pen))
        for at, item in enumerate(items):
            if zone.kind == "player":
                item.pad_right(widths[at] - item.cell_len)
            elif lines[-1].cell_len + 3 + item.cell_len > pen.width:
                lines.append(Text("   "))
            lines[-1].append("   ").append_text(item)
        if zone.note:
            lines[-1].append(f"   {zone.note}", f"bold {pen.accent}")
        lines += _cards(zone, pen)
    if pen.roomy and any(line.cell_len > pen.width for line in lines):
        return _rows(zones, replace(pen, roomy=False))
    return lines


def _name(zone: Zone, width: int, pen: Pen) -> Text:
    title = zone.title
    if cell_len(title) > width:
        title = set_cell_size(title, width - 1) + ("…" if pen.boxes else "~")
    pointer = ("▸" if pen.boxes else ">") if zone.active else " "
    style = "bold" if zone.active else (MUTED if zone.kind == "middle" else "")
    return Text.assemble((f" {pointer} ", pen.accent), (set_cell_size(title, width), style))


def _item(item: Item, pen: Pen) -> Text:
    match item:
        case Die():
            return small(item)
        case Track():
            number = f"{item.value:>{max(2, len(str(item.most)))}}/{item.most}"
            return Text.assemble((f"{item.label} ", MUTED), number, _bar(item, pen) if pen.roomy else "")
        case Token(symbol="die") if pen.roomy and item.count <= MOST_PIECES:
            pieces = ("■" if pen.boxes else "#") * item.count
            return Text.assemble((f"{item.label} ", MUTED), (f"{item.count:>2} ", "bold"), (pieces, pen.accent))
        case Token():
            return Text.assemble((f"{item.label} ", MUTED), (str(item.count), "bold"))
    return Text()


def _bar(track: Track, pen: Pen) -> Text:
    filled = min(BAR, max(0, track.value) * BAR // max(1, track.most))
    full, left = ("━", "─") if pen.boxes else ("=", "-")
    return Text.assemble(" ", (full * filled, pen.accent), (left * (BAR - filled), MUTED))


def _spread(zone: Zone, pen: Pen) -> list[Text]:
    """A tray or a board under its own title."""
    lines = [_name(zone, len(zone.title), pen)]
    dice = [item for item in zone.items if isinstance(item, Die)]
    loose = [_item(item, pen) for item in zone.items if isinstance(item, Token | Track)]
    if loose:
        lines[0].append("   ").append_text(Text("   ").join(loose))
    lines += [_indented(line) for line in drawn(dice, pen.width - 2, pen.boxes)]
    return lines + _board([item for item in zone.items if isinstance(item, Cell)]) + _cards(zone, pen)


def _board(cells: Sequence[Cell]) -> list[Text]:
    """The squares row by row: what stands there, else its mark."""
    at = {(cell.row, cell.column): cell for cell in cells}
    rows, columns = sorted({cell.row for cell in cells}), sorted({cell.column for cell in cells})
    wide = max((_square(cell).cell_len for cell in cells), default=0)
    lines = []
    for row in rows:
        squares = [_square(at[row, column]) if (row, column) in at else Text() for column in columns]
        for square in squares:
            square.pad_right(wide - square.cell_len)
        lines.append(_indented(Text(" ").join(squares)))
    return lines


def _square(cell: Cell) -> Text:
    things = [small(item) if isinstance(item, Die) else Text(item.label[:1]) for item in cell.items]
    return Text("").join(things) if things else Text(cell.mark or ".", MUTED)


def _cards(zone: Zone, pen: Pen) -> list[Text]:
    lines: list[Text] = []
    for card in (item for item in zone.items if isinstance(item, Card)):
        lines += pen.wrapped(" ".join(filter(None, (card.title, card.note))), "bold", "    ")
        if card.items:
            lines.append(Text("      ").append_text(Text("   ").join(_item(item, pen) for item in card.items)))
        for row in card.rows:
            lines += pen.wrapped(" ".join(filter(None, (row.text, row.note))), MUTED if row.covered else "", "      ")
    return lines


def _indented(line: Text) -> Text:
    return Text.assemble(" ", line)
