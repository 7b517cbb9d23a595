"""DiceWar: a position on one line, both ways.

The rows from 7 down to 1, whose turn it is, and then marks for whatever is not as at the start; in pairs Red comes
first. All of this is one position:

    ......B3/......R4/......./......./......./......./...R1... r vp=3:0 ex=0:1 quiet=2

- `vp`, `ex`, `tp`: points won, dice in Exile, Trigger Points; `best`: the highest totals so far, if they were higher;
- `quiet`, `truce`, `stall`, `turn`: the clocks; `truce` is 1 when the End of War was just declared;
- `start`: who started; `game=2`, `wins`, `sums`: of a pair of games;
- `setup`: lineups are being placed; or in mid-turn `step=d4:1` (who may step on, how often), `give=c1:4:2` (caster,
  level of the Spell, creatures still to give), `spend=c1:4`, `trail=d4:d3` (who moved, from where; and `stirred` if
  that was no quiet move).
"""

import re
from typing import Any

from wyrmtable.core.errors import Refused, listed, shown
from wyrmtable.core.position import LINE, Position, only
from wyrmtable.core.table import CHANCE, NOBODY
from wyrmtable.games.dice_war.actions import steps
from wyrmtable.games.dice_war.board import creatures, kind, level_at, put, reserve, total
from wyrmtable.games.dice_war.lineup import BLACK_ZONE, still_to_place
from wyrmtable.games.dice_war.notation import field_name, field_of
from wyrmtable.games.dice_war.spells import spending_goes_on
from wyrmtable.games.dice_war.state import (
    BLACK,
    DICE,
    LEVELS,
    LINEUP,
    MOST_TRIGGER,
    RED,
    SIZE,
    WAR_ENDS_IN,
    WINNING,
    Box,
    Stage,
    State,
    Whose,
)

SIDES = "rb"
NAMES = ("Red", "Black")
SQUARE = re.compile(r"[RB][1-6]|\.")
ROW = re.compile(rf"(?:{SQUARE.pattern}){{{SIZE}}}")
PAIRS = {"vp": ("points", 99), "ex": ("exile", DICE), "tp": ("trigger", MOST_TRIGGER), "wins": ("wins", 1)}
PAIRS |= {"sums": ("sums", 99), "best": ("best", WINNING - 1)}
CLOCKS = {
    "quiet": ("quiet", 1000),
    "truce": ("truce", WAR_ENDS_IN),
    "stall": ("stall", 1000),
    "turn": ("war_turn", 1000),
}
WITHIN = {Stage.STEP: "step", Stage.GIVING: "give", Stage.SPENDING: "spend", Stage.TRAILING: "trail"}
MARKS = (*PAIRS, *CLOCKS, "start", "game", *WITHIN.values(), "setup", "stirred")
LONGEST = 400


def read(s: State, box: Box) -> dict[str, Any]:
    """The position as plain data."""
    if s.mover in (CHANCE, NOBODY):
        raise Refused("a position is a player's choice: dice are in the air, or the game is over")
    return {LINE: line_of(s, box)}


def line_of(s: State, box: Box) -> str:
    """The position on one line."""
    rows = ["".join(_square(s, row * SIZE + column) for column in range(SIZE)) for row in range(SIZE - 1, -1, -1)]
    return " ".join(["/".join(rows), SIDES[s.turn], *_marks(s, box)])


def _square(s: State, field: int) -> str:
    for seat, letter in ((RED, "R"), (BLACK, "B")):
        if level := level_at(s, seat, field):
            return f"{letter}{level}"
    return "."


def _marks(s: State, box: Box) -> list[str]:
    marks = []
    for name, (field, _) in PAIRS.items():
        values = [getattr(army, field) for army in s.army]
        usual = [total(s, box, seat) for seat in (RED, BLACK)] if name == "best" else [0, 0]
        if values != usual and not (name == "best" and s.stage == Stage.LINEUP):
            marks.append(f"{name}={values[RED]}:{values[BLACK]}")
    for name, (field, _) in CLOCKS.items():
        if getattr(s, field) != (name == "turn" and s.stage != Stage.LINEUP):
            marks.append(f"{name}={getattr(s, field)}")
    if s.starter != RED:
        marks.append(f"start={SIDES[s.starter]}")
    if s.match > 0:
        marks.append("game=2")
    return [*marks, *_stage_marks(s)]


def _stage_marks(s: State) -> list[str]:
    actor = field_name(s.actor)
    match s.stage:
        case Stage.LINEUP:
            return ["setup"]
        case Stage.STEP:
            return [f"step={actor}:{s.steps}"]
        case Stage.GIVING:
            return [f"give={actor}:{s.spell}:{s.steps}"]
        case Stage.SPENDING:
            return [f"spend={actor}:{s.spell}"]
        case Stage.TRAILING:
            return [f"trail={actor}:{field_name(s.trail)}", *["stirred"] * s.stirred]
    return []


# --- reading


def write(s: State, box: Box, position: Position) -> None:
    """Lay the position; refused if no game could come to it."""
    only(position, (LINE,))
    line = position.get(LINE)
    if not isinstance(line, str) or not line.isprintable() or len(line) > LONGEST:
        raise Refused(f"a position cannot be {shown(line)}; allowed: one line of up to {LONGEST} characters")
    parts = line.split()
    if len(parts) < 2 or parts[1] not in tuple(SIDES):
        raise Refused(f"a position is the rows and then r or b for who is to move, not {shown(line)}")
    _lay_rows(s, parts[0])
    s.turn = s.mover = SIDES.index(parts[1])
    marks = _read_marks(parts[2:])
    _lay_marks(s, box, marks)
    _lay_stage(s, box, marks)
    _check(s, box, marks)


def _lay_rows(s: State, text: str) -> None:
    rows = text.split("/")
    if len(rows) != SIZE or not all(ROW.fullmatch(row) for row in rows):
        squares = "R1 to R6, B1 to B6 or . for each field"
        raise Refused(f"the rows of a position cannot be {shown(text)}; allowed: {SIZE} rows of {SIZE}, {squares}")
    for row, squares in zip(range(SIZE - 1, -1, -1), rows, strict=True):
        for column, square in enumerate(SQUARE.findall(squares)):
            if square != ".":
                put(s, RED if square[0] == "R" else BLACK, int(square[1]), row * SIZE + column)


def _read_marks(parts: list[str]) -> dict[str, str]:
    marks: dict[str, str] = {}
    for part in parts:
        name, _, value = part.partition("=")
        if name not in MARKS:
            raise Refused(f"a position has no mark {shown(part)}; allowed: {listed(list(MARKS), 'and')}")
        if name in marks:
            raise Refused(f"a position has the mark {name} twice")
        if name in ("setup", "stirred") and value:
            raise Refused(f"the mark {name} of a position stands alone, without {shown(value)}")
        marks[name] = value
    return marks


def _lay_marks(s: State, box: Box, marks: dict[str, str]) -> None:
    for name, (field, most) in PAIRS.items():
        values = _numbers(name, marks.get(name, "0:0"), (most, most))
        for seat in (RED, BLACK):
            setattr(s.army[seat], field, values[seat])
    for name, (field, most) in CLOCKS.items():
        least = int(name == "turn" and "setup" not in marks)
        setattr(s, field, _numbers(name, marks.get(name, str(least)), (most,), least)[0])
    s.turns = s.war_turn
    start = marks.get("start", "r")
    if start not in tuple(SIDES):
        raise Refused(f"start of a position cannot be {shown(start)}; allowed: r or b")
    s.starter = SIDES.index(start)
    s.match = _numbers("game", marks.get("game", "1"), (2,), 1)[0] - 1
    for seat in (RED, BLACK):
        if "best" not in marks:
            s.army[seat].best = total(s, box, seat)


def _lay_stage(s: State, box: Box, marks: dict[str, str]) -> None:
    given = [stage for stage, name in WITHIN.items() if name in marks]
    if len(given) + ("setup" in marks) > 1:
        raise Refused(f"a position has only one of setup, {listed(list(WITHIN.values()), 'and')}")
    if "setup" in marks:
        s.stage = Stage.LINEUP
        return
    s.stage = given[0] if given else Stage.ACTION
    if not given:
        return
    name = WITHIN[given[0]]
    actor, _, rest = marks[name].partition(":")
    s.actor = field_of(actor)
    s.stirred = 1
    match s.stage:
        case Stage.STEP:
            s.steps = _numbers(name, rest, (DICE,), 1)[0]
        case Stage.GIVING:
            s.spell, s.steps = _numbers(name, rest, (LEVELS, DICE), 1)
        case Stage.SPENDING:
            s.spell = _numbers(name, rest, (LEVELS,), 1)[0]
        case Stage.TRAILING:
            s.trail = field_of(rest)
            s.stirred = int("stirred" in marks)


def _numbers(name: str, text: str, most: tuple[int, ...], least: int = 0) -> list[int]:
    values = text.split(":")
    if len(values) != len(most) or not all(value.isascii() and value.isdigit() and len(value) < 5 for value in values):
        such = ":".join("1" for _ in most)
        raise Refused(f"{name} of a position cannot be {shown(text)}; allowed: whole numbers such as {such}")
    for value, limit in zip(values, most, strict=True):
        if not least <= int(value) <= limit:
            raise Refused(f"{name} of a position cannot be {shown(text)}; allowed: {least} to {limit}")
    return [int(value) for value in values]


# --- what no game could come to


def _check(s: State, box: Box, marks: dict[str, str]) -> None:
    for seat in (RED, BLACK):
        if reserve(s, seat) < 0:
            used = DICE - reserve(s, seat)
            raise Refused(f"{NAMES[seat]} has only {DICE} dice in the Warlands and in Exile, not {used}")
        if s.army[seat].level[1] & box.ruins[0] and s.stage != Stage.TRAILING:
            raise Refused("no creature of level 1 stands on a Ruin")
    match s.stage:
        case Stage.LINEUP:
            _check_lineups(s)
        case Stage.ACTION:
            _check_between_turns(s, box)
        case _:
            _check_mid_turn(s, box)


def _check_between_turns(s: State, box: Box) -> None:
    for seat in (RED, BLACK):
        if not creatures(s, seat):
            raise Refused(f"{NAMES[seat]} has no creature left, so this game is over")
        now = total(s, box, seat)
        if now >= WINNING:
            raise Refused(f"{NAMES[seat]} has {WINNING} points, so this game is over")
        if s.army[seat].best < now:
            raise Refused(f"{NAMES[seat]}'s best total was at least {now}, what it is now, not {s.army[seat].best}")


def _check_lineups(s: State) -> None:
    gained = any(army.points or army.exile or army.trigger for army in s.army)
    if gained or s.quiet or s.truce or s.stall or s.war_turn:
        raise Refused("while lineups are placed nothing is won, lost or counted yet")
    zone = (1 << SIZE) - 1
    for seat, own in ((RED, zone), (BLACK, zone << BLACK_ZONE)):
        rest = still_to_place(s, seat)
        free = SIZE - creatures(s, seat).bit_count()
        if creatures(s, seat) & ~own or not (rest == 0 or 1 <= rest <= LEVELS * free):
            raise Refused(f"{NAMES[seat]}'s lineup stands in the own Supply Zone and comes to exactly {LINEUP}")
    if still_to_place(s, s.turn) == 0:
        raise Refused(f"{NAMES[s.turn]}'s lineup is complete, so there is nothing to place")


def _check_mid_turn(s: State, box: Box) -> None:
    level = level_at(s, s.turn, s.actor)
    able, spell = kind(box, s.turn, level), kind(box, s.turn, s.spell)
    match s.stage:
        case Stage.STEP:
            running = total(s, box, s.turn) < WINNING
            right = running and s.steps <= able.rush_times and steps(s, box, level, s.actor) != 0
        case Stage.GIVING:
            right = level == s.spell and bool(spell.offer_friendly) and s.steps < creatures(s, s.turn).bit_count()
        case Stage.SPENDING:
            right = (level == s.spell or spell.target == Whose.OWN) and spending_goes_on(s, box)
        case _:
            right = bool(able.trail) and reserve(s, s.turn) > 0 and _square(s, s.trail) == "."
    if not right:
        raise Refused(f"{NAMES[s.turn]}'s creature on {field_name(s.actor)} has nothing to choose in mid-turn")
