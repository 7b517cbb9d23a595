"""A scene as lines of text: whatever the game, its zones and the things in them. No rule is computed here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby, zip_longest
from types import MappingProxyType

from rich.cells import cell_len, chop_cells, set_cell_size
from rich.text import Text

from wyrmtable.core.game import Game
from wyrmtable.core.scene import Card, Cell, Choice, Die, Face, Item, Row, Scene, Token, Track, Zone
from wyrmtable.terminal.dice import drawn, legend, lying, small
from wyrmtable.terminal.folds import Offer

CANDLE = "#d99a2b"  # where no game is on the table
MUTED = "dim"
LONGEST_TITLE = 18  # of a zone; longer ones end in an ellipsis
MOST_PIECES = 20  # a heap of more is only counted
BAR = 10
LEAST_ROOM = 8  # for words, however narrow the screen
LEAST_TOLD = 2  # lines of the story that tall dice may not push out
FEW_ZONES = 6  # with more, the table leaves no room for tall dice
TWO_SHEETS = 100  # columns that two sheets side by side need
MANY_ROWS = 10  # of a sheet that has two columns of its own there
BETWEEN = 2  # columns between them
SIGNS = {"equal": "=", "unlike": "≠"}  # symbols that are no face of a die
COVERED = "dim strike"
ODDS = "Chance of each skill if you play for it alone with the rolls left (items not counted):"
SHEET = " " * 6  # before what stands on a sheet


@dataclass(frozen=True)
class Pen:
    """How to draw: how wide, with which accent, whether with more than ASCII, and how lavishly."""

    width: int
    accent: str = CANDLE
    boxes: bool = True
    roomy: bool = True  # pieces and bars are drawn, not only counted
    flat: bool = False  # thrown dice are letters in a line
    terse: bool = False  # a sheet is one line, and what can be read elsewhere is left out
    rows: frozenset[str] | None = None  # the zones whose sheets have their rows drawn; None for all
    letters: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))  # of the symbols on dice

    def wrapped(self, text: str, style: str = "", mark: str = " ") -> list[Text]:
        """A sentence as lines that fit, behind a mark."""
        room, lines = max(LEAST_ROOM, self.width - len(mark)), [""]
        for word in (part for whole in text.split() for part in chop_cells(whole, room)):
            if lines[-1] and cell_len(lines[-1]) + 1 + cell_len(word) > room:
                lines.append("")
            lines[-1] += f" {word}" if lines[-1] else word
        return [Text(f"{' ' * len(mark) if row else mark}{line}", style) for row, line in enumerate(lines)]


def pen_for(game: Game, width: int, boxes: bool, faces: Iterable[Face] = ()) -> Pen:
    """A pen in the colour of a game, which knows the letters of these faces."""
    return Pen(width, game.accent, boxes, letters=_letters(faces))


def table(scene: Scene, pen: Pen) -> list[Text]:
    """Title, players and whatever else lies there, and the last throw."""
    pen = _lettered(pen, scene)
    lines = [*_title(scene, pen), Text(("─" if pen.boxes else "-") * pen.width, MUTED)]
    lines += _places(
        [zone for zone in scene.zones if zone.kind in ("player", "middle") and _matters(zone, scene, pen)], pen
    )
    for zone in scene.zones:
        if zone.kind not in ("player", "middle"):
            lines += _spread(zone, pen)
    trays = [zone for zone in scene.zones if zone.kind == "tray"]
    if scene.rolled and not trays and not pen.terse:  # a tray shows by itself which dice still lie there
        lines += [Text(), *(_indented(line) for line in _thrown(scene, pen))]
    key = legend([item for zone in trays for item in zone.items if isinstance(item, Die)] if trays else scene.rolled)
    lines += [_indented(key)] if key and not pen.terse else []
    if pen.rows is not None:
        lines.append(Text(" (sheets in full: type table)", MUTED))
    return lines


def _matters(zone: Zone, scene: Scene, pen: Pen) -> bool:
    """Whether a zone says more than its rows and the list of choices, where only the most needed is drawn."""
    if not pen.terse or zone.kind == "player":
        return True
    if any(isinstance(item, Card) and item.id in offered_by(scene) for item in zone.items):
        return False
    return any(not isinstance(item, Card) or item.items for item in zone.items)


def offered_by(scene: Scene) -> set[str]:
    """Everything on the table that a choice touches."""
    return {touched for choice in scene.choices for touched in choice.touches}


def _lettered(pen: Pen, scene: Scene) -> Pen:
    return replace(pen, letters={**pen.letters, **_letters(_faces(scene))})


def _letters(faces: Iterable[Face]) -> dict[str, str]:
    return {face.symbol: face.letter for face in faces}


def _faces(scene: Scene) -> Iterator[Face]:
    """Every face that can be seen on a die."""
    yield from (face for sides in scene.dice for face in sides)
    for zone in scene.zones:
        items = [*zone.items, *(item for card in zone.items if isinstance(card, Card) for item in card.items)]
        yield from (item.face for item in items if isinstance(item, Die))
    yield from (die.face for die in scene.rolled)


def page(scene: Scene, pen: Pen, told: Sequence[str], below: Sequence[Text], height: int) -> list[Text]:
    """The whole screen: the table, what happened, and what stands below; a line of the height is left to type in."""
    room = height - len(below) - 3
    for thrifty in _ever_thriftier(scene, pen):
        rows = table(scene, thrifty)
        if len(rows) + min(LEAST_TOLD, len(told)) <= room:
            break
    if len(rows) > room > 1:
        rows = [*rows[: room - 1], Text(" (and more: type table)", MUTED)]
    shown = story(told, pen, room - len(rows))
    return [*rows, Text(), *shown, *([Text()] if shown else []), *below]


def _ever_thriftier(scene: Scene, pen: Pen) -> Iterator[Pen]:
    """Pens that need less and less room: with flat dice, with the rows that matter now, with none."""
    flat = replace(pen, flat=True)
    yield from (pen, flat)
    rows = {
        row.id: zone.id for zone in scene.zones for card in zone.items if isinstance(card, Card) for row in card.rows
    }
    if rows:
        active = frozenset(zone.id for zone in scene.zones if zone.active)
        asked = frozenset(rows[name] for choice in scene.choices for name in choice.touches if name in rows)
        for wanted in (active | asked, asked or active, active, frozenset[str]()):
            yield replace(flat, roomy=False, rows=wanted)
        yield replace(flat, roomy=False, rows=frozenset(), terse=True)


def _thrown(scene: Scene, pen: Pen) -> list[Text]:
    if pen.flat:
        return lying(scene.rolled, pen.width - 2)
    return drawn(scene.rolled, pen.width - 2, pen.boxes, tall=len(scene.zones) <= FEW_ZONES)


def choices(offered: Sequence[Choice], pen: Pen) -> list[Text]:
    """The choices with their numbers."""
    lines: list[Text] = []
    for number, choice in enumerate(offered, start=1):
        lines += _marked(str(number), choice.label, pen)
    return lines


def offer(offered: Offer, pen: Pen) -> list[Text]:
    """The choices with their numbers, then what is folded with its keys."""
    lines = choices(offered.listed, pen)
    for fold in offered.folds:
        lines += _marked(fold.key, fold.line, pen)
    return lines


def _marked(mark: str, text: str, pen: Pen) -> list[Text]:
    row, *more = pen.wrapped(text, mark=f"{mark:>3}  ")
    row.stylize(f"bold {pen.accent}", 0, max(3, len(mark)))
    return [row, *more]


def odds(rows: Sequence[Row], scene: Scene, pen: Pen) -> list[Text]:
    """Rows of chances under a heading, as a sheet shows its rows."""
    return [*pen.wrapped(ODDS, MUTED), *_sheet_rows(rows, _lettered(pen, scene), "  ")]


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


def _places(zones: Sequence[Zone], pen: Pen) -> list[Text]:
    """Zones of one line below one another; on a wide screen those with a sheet side by side."""
    lines: list[Text] = []
    for (sheets, long), run in groupby(zones, key=_sheets):
        if sheets == 1 and not long and pen.width >= TWO_SHEETS:
            lines += _side_by_side([_rows([zone], _half(pen)) for zone in run], pen)
        else:
            lines += _rows(list(run), pen)
    return lines


def _sheets(zone: Zone) -> tuple[int, bool]:
    """How many sheets a zone has, and whether one of them is long."""
    cards = [item for item in zone.items if isinstance(item, Card)]
    return len(cards), any(len(card.rows) >= MANY_ROWS for card in cards)


def _half(pen: Pen) -> Pen:
    return replace(pen, width=(pen.width - BETWEEN) // 2)


def _side_by_side(blocks: Sequence[list[Text]], pen: Pen) -> list[Text]:
    """Blocks of lines, two and two."""
    lines: list[Text] = []
    width = _half(pen).width
    nothing: list[Text] = []
    for left, right in zip_longest(blocks[::2], blocks[1::2], fillvalue=nothing):
        for one, other in zip_longest(left, right, fillvalue=Text()):
            line = one.copy()
            line.truncate(width, overflow="ellipsis", pad=True)
            lines.append(line.append(" " * BETWEEN).append_text(other))
    return lines


def _rows(zones: Sequence[Zone], pen: Pen) -> list[Text]:
    """One line a zone, the same things of several players below one another, and sheets below their zone."""
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
        cards = [item for item in zone.items if isinstance(item, Card)]
        if len(cards) == 1 and pen.rows is not None and not pen.terse:
            lines += _flowed([_card_title(cards[0], pen), *_items(cards[0], pen)], pen, lines.pop())
            lines += _all_rows(cards[0], pen) if _rows_of(zone, pen) else []
        else:
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
    if pen.flat and dice:
        lines = _flowed([small(die) for die in dice], pen, lines[0])
    else:
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
    """The sheets of a zone, on a wide screen side by side."""
    cards = [item for item in zone.items if isinstance(item, Card)]
    rows = _rows_of(zone, pen)
    if len(cards) > 1 and pen.width >= TWO_SHEETS:
        return _side_by_side([_card(card, _half(pen), rows) for card in cards], pen)
    return [line for card in cards for line in _card(card, pen, rows)]


def _card(card: Card, pen: Pen, rows: bool) -> list[Text]:
    """A sheet: its title and what lies on it, and its rows where they are wanted."""
    if pen.terse:
        return [_one_line(card, pen)]
    title = Text("    ").append_text(_card_title(card, pen))
    lines = pen.wrapped(title.plain, "bold", "    ") if title.cell_len > pen.width else [title]
    lines += _flowed(_items(card, pen), pen, lines.pop())
    return lines + (_all_rows(card, pen) if rows else [])


def _one_line(card: Card, pen: Pen) -> Text:
    """A sheet in one line: its numbers before its note, as far as they go."""
    title = Text(card.title, f"bold {pen.accent}" if card.active else "bold")
    line = Text("    ").append_text(Text("   ").join([title, *_items(card, pen), Text(card.note, pen.accent)]))
    line.truncate(pen.width, overflow="ellipsis" if pen.boxes else "crop")
    return line


def _all_rows(card: Card, pen: Pen) -> list[Text]:
    """The rows of a sheet; many of them in two columns where there is room."""
    if len(card.rows) < MANY_ROWS or pen.width < TWO_SHEETS:
        return _sheet_rows(card.rows, pen, SHEET)
    middle = (len(card.rows) + 1) // 2
    halves = (card.rows[:middle], card.rows[middle:])
    return _side_by_side([_sheet_rows(half, _half(pen), SHEET) for half in halves], pen)


def _rows_of(zone: Zone, pen: Pen) -> bool:
    """Whether the rows of this zone's sheets are drawn."""
    return pen.rows is None or zone.id in pen.rows


def _card_title(card: Card, pen: Pen) -> Text:
    style = f"bold {pen.accent}" if card.active else "bold"
    return Text.assemble((card.title, style), (f"  {card.note}" if card.note else "", pen.accent))


def _items(card: Card, pen: Pen) -> list[Text]:
    return [_item(item, pen) for item in card.items]


def _flowed(things: Sequence[Text], pen: Pen, line: Text) -> list[Text]:
    """A line that goes on with these things, in as many more lines as they need."""
    lines = [line]
    for thing in things:
        if lines[-1].cell_len + 3 + thing.cell_len > pen.width:
            lines.append(Text(SHEET[3:]))
        lines[-1].append("   ").append_text(thing)
    return lines


def _sheet_rows(rows: Sequence[Row], pen: Pen, indent: str) -> list[Text]:
    """What a row asks for, its text, and its note at the right; covered rows are crossed out."""
    asked = [" ".join(_letter(symbol, pen) for symbol in row.symbols) for row in rows]
    wide = max(map(len, asked), default=0)
    lines: list[Text] = []
    for row, symbols in zip((_told(row, pen) for row in rows), asked, strict=True):
        mark = "x" if row.covered else " "
        start = f"{indent[:-2]}{mark} {f'{symbols:<{wide}}  ' if wide else ''}"
        room = replace(pen, width=pen.width - (cell_len(row.note) + 2 if row.note else 0))
        first, *more = room.wrapped(row.text, COVERED if row.covered else "", start)
        first.stylize("bold", len(indent), len(indent) + len(symbols))
        if row.note:
            first.pad_right(pen.width - cell_len(row.note) - first.cell_len)
            first.append(row.note, pen.accent)
        lines += [first, *more]
    return lines


def _told(row: Row, pen: Pen) -> Row:
    """The row, with a note that is too long for the right end of a line told behind the text."""
    if cell_len(row.note) <= pen.width // 2:
        return row
    return Row(f"{row.text}: {row.note}", row.symbols, row.covered, id=row.id)


def _letter(symbol: str, pen: Pen) -> str:
    """A symbol as the dice on the table write it; else its sign or its initial."""
    letter = pen.letters.get(symbol) or SIGNS.get(symbol) or symbol[:1].upper()
    return letter if pen.boxes or letter.isascii() else "#"


def _indented(line: Text) -> Text:
    return Text.assemble(" ", line)
