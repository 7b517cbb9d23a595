"""DiceWar by hand: legal actions and what they do, slow and plain, from the words of the rules alone.

A second opinion on the engine. It shares no code with it, knows only the tribe of the core box, keeps the board as a
dictionary such as {"c1": "R4"}, and speaks the game's notation: `read(line)`, `legal(war)`, `play(war, text)`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations

COLUMNS, ROWS = "abcdefg", "1234567"
ORTHOGONAL = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))
RUINS = ("b2", "d4", "f6")
OTHER = {"R": "B", "B": "R"}
ZONE = {"R": "1", "B": "7"}
BONUS = {"R": {"5": 1, "6": 2, "7": 3}, "B": {"3": 1, "2": 2, "1": 3}}
SOUL, GHOST, WARRIOR, MAGE, BASILISK, DRAGON = 1, 2, 3, 4, 5, 6
DRAW = "draw"

Each = dict[str, int]  # a number for "R" and one for "B"


def _nought() -> Each:
    return {"R": 0, "B": 0}


@dataclass
class War:
    """The table: who stands where, what each has, the clocks, and what is waited for."""

    options: Mapping[str, object]
    board: dict[str, str]
    turn: str
    points: Each = field(default_factory=_nought)
    exile: Each = field(default_factory=_nought)
    trigger: Each = field(default_factory=_nought)
    best: Each = field(default_factory=_nought)
    quiet: int = 0
    truce: int = 0  # 1 from the declaration, 1 more for every quiet turn since
    stall: int = 0
    number: int = 1  # of the turn
    starter: str = "R"
    stage: str = "act"  # or "setup", "step", "spend"
    actor: str = ""  # who steps on or casts
    stirred: bool = False  # whether this turn is not quiet any more
    won: str = ""  # "R", "B" or a draw, once it is over
    why: str = ""

    def copied(self) -> War:
        """A table of its own, to change."""
        return replace(
            self,
            board=dict(self.board),
            points=dict(self.points),
            exile=dict(self.exile),
            trigger=dict(self.trigger),
            best=dict(self.best),
        )

    def option(self, name: str, usual: object) -> object:
        """An option as it was chosen."""
        return self.options.get(name, usual)

    def creatures(self, side: str) -> list[str]:
        """The fields of a side's creatures."""
        return [at for at, who in self.board.items() if who[0] == side]

    def of_level(self, side: str, level: int) -> list[str]:
        """The fields of a side's creatures of one level."""
        return [at for at, who in self.board.items() if who == f"{side}{level}"]

    def level(self, at: str) -> int:
        """The level of the creature on a field."""
        return int(self.board[at][1])

    def reserve(self, side: str) -> int:
        """The dice of a side that are neither on the board nor in Exile."""
        return 15 - len(self.creatures(side)) - self.exile[side]

    def total(self, side: str) -> int:
        """Points won, and one for each Light Dragon more than the other side has."""
        own, others = self.of_level(side, DRAGON), self.of_level(OTHER[side], DRAGON)
        return self.points[side] + max(0, len(own) - len(others))


# --- the board


def beside(at: str, step: tuple[int, int], times: int = 1) -> str:
    """The field so many steps away, or nothing where the board ends."""
    column, row = COLUMNS.index(at[0]) + step[0] * times, ROWS.index(at[1]) + step[1] * times
    return COLUMNS[column] + ROWS[row] if 0 <= column < 7 and 0 <= row < 7 else ""


def defeats(attacker: int, defender: int) -> bool:
    """Who defeats whom."""
    return attacker > defender or (attacker, defender) == (WARRIOR, DRAGON)


def walled(war: War, at: str) -> bool:
    """Whether a Soul stands in a group of three or more."""
    if war.level(at) != SOUL:
        return False
    group, new = {at}, [at]
    while new:
        here = new.pop()
        for step in ORTHOGONAL:
            there = beside(here, step)
            if war.board.get(there) == war.board[at] and there not in group:
                group.add(there)
                new.append(there)
    return len(group) >= 3


def reach(level: int, at: str) -> Iterator[str]:
    """The fields that a creature's own pattern reaches, a Soul's hop left out."""
    for step in DIAGONAL if level == BASILISK else ORTHOGONAL:
        for distance in (1, 2) if level == GHOST else (1,):
            if there := beside(at, step, distance):
                yield there


def hops(war: War, at: str) -> Iterator[str]:
    """Where a Soul gets over a neighbouring own Soul."""
    for step in ORTHOGONAL:
        if war.board.get(beside(at, step)) == war.board[at] and (behind := beside(at, step, 2)):
            yield behind


# --- what is legal


def legal(war: War) -> list[str]:
    """What can be chosen now, in the notation of the game."""
    if war.won:
        return []
    if war.stage == "setup":
        return placings(war)
    if war.stage == "step":
        return [*moves(war, war.actor), *attacks(war, war.actor), "stop"]
    if war.stage == "spend":
        return [f"on {at}" for at in raisable(war, war.actor)]
    return actions(war)


def placings(war: War) -> list[str]:
    """Dice that leave a lineup which can still come to ten."""
    free = [at for at in (column + ZONE[war.turn] for column in COLUMNS) if at not in war.board]
    rest = missing(war, war.turn)
    return [f"{n}@{at}" for at in free for n in range(1, 7) if n == rest or 1 <= rest - n <= 6 * (len(free) - 1)]


def missing(war: War, side: str) -> int:
    """What a lineup lacks to ten."""
    return 10 - sum(war.level(at) for at in war.creatures(side))


def actions(war: War) -> list[str]:
    """The declaration, and Movement, Attack, Upgrade or Spell of every own creature; or nothing but to pass."""
    found = []
    for at in war.creatures(war.turn):
        found += [*moves(war, at), *attacks(war, at), *spells(war, at)]
        if war.level(at) < 6:
            found.append(f"{at}+")
    declared = war.option("end_of_war", True) and not war.truce and war.quiet >= int(str(war.option("quiet_needed", 6)))
    return (found or ["pass"]) + ["declare"] * bool(declared)


def moves(war: War, at: str) -> list[str]:
    """Movements to empty fields."""
    fields = [*reach(war.level(at), at), *(hops(war, at) if war.level(at) == SOUL else ())]
    return [f"{at}-{to}" for to in fields if to not in war.board]


def attacks(war: War, at: str) -> list[str]:
    """Attacks on opposing creatures that are weaker, or Dragons before a Warrior, and stand in no Soul Wall."""
    prey = [to for to in reach(war.level(at), at) if war.board.get(to, "")[:1] == OTHER[war.turn]]
    return [f"{at}x{to}" for to in prey if defeats(war.level(at), war.level(to)) and not walled(war, to)]


def spells(war: War, at: str) -> list[str]:
    """Soul Split, Blood Offering and Dragon Blood."""
    level, dice = war.level(at), war.reserve(war.turn)
    if level in (WARRIOR, DRAGON) and dice >= 2:
        return [f"{at}*{','.join(sorted(pair, key=lambda to: (to[1], to[0])))}" for pair in pairs(war, at)]
    if level == MAGE:
        room = sum(6 - war.level(other) for other in raisable(war, at))
        most = min(len(war.of_level(war.turn, MAGE)), dice, 5)
        return [f"{at}*{number}" for number in range(1, most + 1) if room >= 2 * number - 1]
    return []


def pairs(war: War, at: str) -> list[tuple[str, ...]]:
    """Two empty fields on which a split puts its dice."""
    if war.option("split_place", "line") == "adjacent":
        around = [there for step in ORTHOGONAL if (there := beside(at, step)) and there not in war.board]
        return list(combinations(around, 2))
    opposite = [(beside(at, (-1, 0)), beside(at, (1, 0))), (beside(at, (0, -1)), beside(at, (0, 1)))]
    return [pair for pair in opposite if all(there and there not in war.board for there in pair)]


def raisable(war: War, caster: str) -> list[str]:
    """The friendly creatures below level 6."""
    return [at for at in war.creatures(war.turn) if at != caster and war.level(at) < 6]


# --- what happens


def play(war: War, text: str) -> War:
    """The table after a choice."""
    war = war.copied()
    if "@" in text:
        place(war, text)
    elif text == "declare":
        war.truce = 1
    elif text in ("pass", "stop"):
        end_turn(war)
    elif text.startswith("on "):
        spend(war, text[3:])
    elif text.endswith("+"):
        turn_to(war, text[:2], war.level(text[:2]) + 1)
        end_turn(war)
    elif text[2] == "-":
        move(war, text[:2], text[3:])
    elif text[2] == "x":
        attack(war, text[:2], text[3:])
    elif text[3:].isdigit():
        offer(war, text[:2], int(text[3:]))
    else:
        split(war, text[:2], text[3:].split(","))
    return war


def place(war: War, text: str) -> None:
    """A die of a lineup; the other side goes on if it is its turn to place, and the War begins when all stand."""
    level, at = text.split("@")
    war.board[at] = f"{war.turn}{level}"
    rest = {side: missing(war, side) for side in "RB"}
    if rest["R"] == rest["B"] == 0:
        war.stage, war.turn, war.number = "act", war.starter, 1
        war.best = {side: war.total(side) for side in "RB"}
    elif rest[OTHER[war.turn]] and (war.option("setup_mode", "") == "alternate" or not rest[war.turn]):
        war.turn = OTHER[war.turn]


def turn_to(war: War, at: str, level: int) -> None:
    """A die is turned, but not below 1 or above 6."""
    turned = war.board[at][0] + str(min(6, max(1, level)))
    war.stirred |= turned != war.board[at]
    war.board[at] = turned


def ruins(war: War) -> None:
    """Level 1 cannot stay on a Ruin."""
    for at in RUINS if war.option("ruins", False) else ():
        if war.board.get(at, "")[1:] == "1":
            del war.board[at]
            war.stirred = True


def between(start: str, end: str) -> str:
    """The field in the middle of a straight line of three, or nothing."""
    for step in ORTHOGONAL:
        if beside(start, step, 2) == end:
            return beside(start, step)
    return ""


def haunt(war: War, who: str, start: str, end: str) -> None:
    """A Ghost lowers the opposing creature that it passes over."""
    over = between(start, end)
    if int(who[1]) == GHOST and war.board.get(over, "")[:1] == OTHER[who[0]]:
        turn_to(war, over, war.level(over) - 1)


def move(war: War, start: str, end: str) -> None:
    """Leave, pass, land, Ruins."""
    who = war.board.pop(start)
    haunt(war, who, start, end)
    war.board[end] = who
    ruins(war)
    end_turn(war)


def attack(war: War, start: str, end: str) -> None:
    """The eight steps of an Attack."""
    side, already = war.turn, war.stage == "step"
    who = war.board.pop(start)
    haunt(war, who, start, end)
    ruins(war)
    defender = war.board.pop(end)
    war.exile[OTHER[side]] += 1
    war.points[side] += int(defender[1]) + BONUS[side].get(end[1], 0)
    war.stirred = True
    war.board[end] = who
    if int(defender[1]) == GHOST:
        turn_to(war, end, int(who[1]) - 2)
    ruins(war)
    if war.total(side) >= 10:
        war.won, war.why = side, "points"
        return
    if war.board.get(end) == f"{side}{BASILISK}" and not already and (moves(war, end) or attacks(war, end)):
        war.stage, war.actor = "step", end
    else:
        end_turn(war)


def offer(war: War, caster: str, number: int) -> None:
    """Dice of the Reserve for twice as many Trigger Points."""
    war.exile[war.turn] += number
    war.trigger[war.turn] += 2 * number
    war.stage, war.actor, war.stirred = "spend", caster, True


def spend(war: War, at: str) -> None:
    """One Trigger Point raises one creature; what nobody can use is lost."""
    war.trigger[war.turn] -= 1
    turn_to(war, at, war.level(at) + 1)
    if not war.trigger[war.turn] or not raisable(war, war.actor):
        war.trigger[war.turn] = 0
        end_turn(war)


def split(war: War, caster: str, fields: list[str]) -> None:
    """A Warrior becomes three Souls; a Dragon goes, and two Warriors come."""
    warrior = war.level(caster) == WARRIOR
    for at in fields:
        war.board[at] = f"{war.turn}{SOUL if warrior else WARRIOR}"
    if warrior:
        turn_to(war, caster, SOUL)
    else:
        del war.board[caster]
    war.stirred = True
    ruins(war)
    end_turn(war)


# --- the end of a turn


def end_turn(war: War) -> None:
    """Clocks, then whoever has won first in the order of the rules, then the other side's turn."""
    side, other = war.turn, OTHER[war.turn]
    totals = {each: war.total(each) for each in "RB"}
    war.quiet = 0 if war.stirred else war.quiet + 1
    war.truce = 0 if war.stirred or not war.truce else war.truce + 1
    war.stall = 0 if any(totals[each] > war.best[each] for each in "RB") else war.stall + 1
    war.best = {each: max(war.best[each], totals[each]) for each in "RB"}
    ahead = DRAW if totals["R"] == totals["B"] else max(totals, key=lambda each: totals[each])
    stall_limit, cap = war.option("stall_limit", "off"), war.option("turn_cap", 1000)
    held = bool(war.option("ruins", False)) and all(war.board.get(at, "")[:1] == side for at in RUINS)
    endings = (
        (totals[side] >= 10, side, "points"),
        (held, side, "ruins"),
        (totals[other] >= 10, other, "points"),
        (not war.creatures(other), side, "wiped_out"),
        (not war.creatures(side), other, "wiped_out"),
        (war.truce == 11, ahead, "end_of_war"),
        (stall_limit != "off" and war.stall >= int(str(stall_limit)), ahead, "stall"),
        (war.number >= int(str(cap)), ahead, "turn_cap"),
    )
    war.won, war.why = next(((won, why) for holds, won, why in endings if holds), ("", ""))
    if not war.won:
        war.number += 1
        war.turn, war.stage, war.actor, war.stirred = other, "act", "", False


# --- positions on one line, and counting


def read(text: str, **options: object) -> War:
    """The table of a position's line."""
    rows, side, *rest = text.split()
    marks = dict((mark + "=").split("=")[:2] for mark in rest)
    board = {}
    for row, squares in zip(reversed(ROWS), rows.split("/"), strict=True):
        column = 0
        while squares:
            wide = 1 if squares[0] == "." else 2
            if wide == 2:
                board[COLUMNS[column] + row] = squares[:2]
            column, squares = column + 1, squares[wide:]
    war = War(options, board, side.upper())
    for mark, each in (("vp", war.points), ("ex", war.exile), ("tp", war.trigger)):
        each.update(zip("RB", map(int, marks.get(mark, "0:0").split(":")), strict=True))
    war.quiet, war.truce, war.stall = (int(marks.get(mark, 0)) for mark in ("quiet", "truce", "stall"))
    war.number, war.starter = int(marks.get("turn", 1)), marks.get("start", "r").upper()
    war.best = {each: war.total(each) for each in "RB"}
    if "best" in marks:
        war.best = dict(zip("RB", map(int, marks["best"].split(":")), strict=True))
    for stage in ("setup", "step", "spend"):
        if stage in marks:
            war.stage, war.actor, war.stirred = stage, marks[stage][:2], stage != "setup"
    return war


def line(war: War) -> str:
    """The position on one line."""
    squares = ["".join(war.board.get(column + row, ".") for column in COLUMNS) for row in reversed(ROWS)]
    totals = {side: war.total(side) for side in "RB"}
    usual = war.best if war.stage == "setup" else totals
    none = _nought()
    each = (("vp", war.points, none), ("ex", war.exile, none), ("tp", war.trigger, none), ("best", war.best, usual))
    marks = [f"{name}={now['R']}:{now['B']}" for name, now, rest in each if now != rest]
    begun = war.number if war.stage == "setup" else 1
    clocks = (("quiet", war.quiet, 0), ("truce", war.truce, 0), ("stall", war.stall, 0), ("turn", war.number, begun))
    marks += [f"{name}={now}" for name, now, rest in clocks if now != rest]
    marks += ["start=b"] * (war.starter == "B")
    within = {"act": [], "setup": ["setup"], "step": [f"step={war.actor}:1"], "spend": [f"spend={war.actor}:4"]}
    return " ".join(["/".join(squares), war.turn.lower(), *marks, *within[war.stage]])


def perft(war: War, depth: int) -> int:
    """How many sequences of exactly so many choices there are."""
    if depth == 1:
        return len(legal(war))
    return sum(perft(play(war, text), depth - 1) for text in legal(war))
