"""The table as a scene: the players, the Warlands, and the cards of their tribes."""

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Card, Cell, Die, Face, Row, Token, Track, Zone
from wyrmtable.core.table import NOBODY
from wyrmtable.games.dice_war.board import (
    creatures,
    field_bonus,
    immune,
    kind,
    level_at,
    reserve,
    row_of,
    total,
    virtual,
)
from wyrmtable.games.dice_war.lineup import still_to_place
from wyrmtable.games.dice_war.notation import field_name
from wyrmtable.games.dice_war.patterns import threatened
from wyrmtable.games.dice_war.state import (
    ATTACKS,
    BLACK,
    FIELDS,
    KINDS,
    MOST_TRIGGER,
    RED,
    SIZE,
    WINNING,
    Box,
    Creature,
    Effect,
    Spell,
    Stage,
    State,
)
from wyrmtable.games.dice_war.words.abilities import rows
from wyrmtable.games.dice_war.words.names import COLOURS, creature, sheet, tribe

ACTING = (Stage.STEP, Stage.GIVING, Stage.SPENDING, Stage.TRAILING)  # stages in which one creature is in the middle


def zones(s: State, box: Box, talk: Talk) -> tuple[Zone, ...]:
    """The players, the Warlands between them, what can be placed, and the tribes."""
    players = [_player(s, box, talk, seat) for seat in (RED, BLACK)]
    levels = [_levels(s, box, talk)] if s.stage == Stage.LINEUP else []
    armies = (RED,) if box.tribe[RED] == box.tribe[BLACK] else (RED, BLACK)
    return (*players, _warlands(s, box, talk), *levels, *(_tribe(box, talk, seat) for seat in armies))


# --- players


def _player(s: State, box: Box, talk: Talk, seat: int) -> Zone:
    active = s.mover != NOBODY and s.stage != Stage.START and s.turn == seat
    note = f"{COLOURS[seat]}, {tribe(box, talk, seat)['name']}"
    return Zone(f"player-{seat}", talk.names[seat], "player", tuple(_belongings(s, box, seat)), seat, active, note)


def _belongings(s: State, box: Box, seat: int) -> list[Track | Token]:
    army, unreal = s.army[seat], virtual(s, box, seat)
    things: list[Track | Token] = [Track("points", int(total(s, box, seat)), WINNING, f"points-{seat}")]
    if unreal:
        things.append(Token("virtual", "virtual points", int(unreal), f"virtual-{seat}"))
    things.append(Token("reserve", "Reserve", int(reserve(s, seat)), f"reserve-{seat}"))
    things.append(Token("exile", "Exile", int(army.exile), f"exile-{seat}"))
    if _gathers(box, seat):
        things.append(Track("Trigger Points", int(army.trigger), MOST_TRIGGER, f"trigger-{seat}"))
    if s.stage == Stage.LINEUP:
        things.append(Token("lineup", "still to place", int(still_to_place(s, seat)), f"lineup-{seat}"))
    return things


def _gathers(box: Box, seat: int) -> bool:
    """Whether a player's tribe can gain Trigger Points at all."""
    return any(_brings(kind(box, seat, level)) for level in range(1, KINDS))


def _brings(able: Creature) -> bool:
    charges = able.charge_turn + able.charge_move + able.charge_defeat
    return charges > 0 or able.spell == Spell.OFFER or Effect.GAIN in (able.curse, able.pass_effect)


# --- the Warlands


def _warlands(s: State, box: Box, talk: Talk) -> Zone:
    """The board; who is threatened or immune is read once for all fields. (WAR-09, WAR-52)"""
    danger = [threatened(s, box, seat) for seat in (RED, BLACK)]
    safe = [immune(s, box, seat, ATTACKS) for seat in (RED, BLACK)]
    cells = (_cell(s, box, talk, field, danger, safe) for field in range(FIELDS))
    return Zone("board", "Warlands", "board", tuple(cells))


def _cell(s: State, box: Box, talk: Talk, field: int, danger: list[int], safe: list[int]) -> Cell:
    seat = next((seat for seat in (RED, BLACK) if creatures(s, seat) >> field & 1), None)
    notes = ["ruin"] if box.ruins[0] >> field & 1 else []
    items: tuple[Die, ...] = ()
    if seat is not None:
        notes += ["threatened"] if danger[seat] >> field & 1 else []
        notes += ["immune"] if safe[seat] >> field & 1 else []
        items = (_die(s, box, talk, seat, field),)
    words = _in_words(s, box, talk, seat, field, notes)
    notes += [f"home-{RED}"] if row_of(field) == 0 else [f"home-{BLACK}"] if row_of(field) == SIZE - 1 else []
    notes += ["actor"] if s.stage in ACTING and s.mover != NOBODY and s.actor == field else []
    bonus = max(field_bonus(RED, field), field_bonus(BLACK, field))
    mark = f"+{bonus}" if bonus else ""
    return Cell(row_of(field), field % SIZE, mark, items, words, field_name(field), tuple(notes))


def _die(s: State, box: Box, talk: Talk, seat: int, field: int) -> Die:
    level = level_at(s, seat, field)
    symbol = sheet(box, talk, seat, level)["symbol"]
    return Die(Face(symbol, str(level), creature(box, talk, seat, level)), id=f"die-{field_name(field)}", seat=seat)


def _in_words(s: State, box: Box, talk: Talk, seat: int | None, field: int, notes: list[str]) -> str:
    """A field for who cannot see it: `c1: Red's Dragon Warrior, level 3, threatened`."""
    words = ["a Ruin" if note == "ruin" else note for note in notes]
    if seat is None:
        return f"{field_name(field)}: {', '.join(['empty', *words])}"
    level = level_at(s, seat, field)
    who = f"{COLOURS[seat]}'s {creature(box, talk, seat, level)}"
    return f"{field_name(field)}: {', '.join([who, f'level {level}', *words])}"


# --- cards


def _levels(s: State, box: Box, talk: Talk) -> Zone:
    """What can be placed in a lineup. (WAR-12)"""
    cards = tuple(_card(box, talk, s.turn, level, f"level-{level}") for level in range(1, KINDS))
    return Zone("levels", "Creatures to place", "middle", cards)


def _tribe(box: Box, talk: Talk, seat: int) -> Zone:
    cards = tuple(
        _card(box, talk, seat, level, f"creature-{seat}-{level}", rows(box, talk, seat, level))
        for level in range(1, KINDS)
    )
    return Zone(f"tribe-{seat}", str(tribe(box, talk, seat)["name"]), "middle", cards)


def _card(box: Box, talk: Talk, seat: int, level: int, name: str, rows: tuple[Row, ...] = ()) -> Card:
    page = sheet(box, talk, seat, level)
    return Card(str(page["name"]), rows, symbol=str(page["symbol"]), note=f"level {level}", id=name)
