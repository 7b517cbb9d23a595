"""DiceWar: the examples of the rules, each from its position to the position that follows."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from tests.games.war import WarTable, line, war, war_from_start
from wyrmtable.core.errors import Refused

ON_RUINS: dict[str, object] = {"ruins": True}
ADJACENT: dict[str, object] = {"split_place": "adjacent"}


@dataclass
class Example:
    """An example: who stands where, what is done, and how the position then reads, or the game ends."""

    before: str
    choices: str
    after: str
    options: dict[str, object] = field(default_factory=dict)


LEADS_TO = {
    "E1": Example("R4@g6 R1@a1 B3@g7 B1@a7 r", "g6xg7", "R4@g7 R1@a1 B1@a7 b vp=6:0 ex=0:1 turn=2"),
    "V1": Example(
        "R5@c3 R1@a1 B4@d4 B3@e5 B6@c5 B1@g7 r",
        "c3xd4",
        "R5@d4 R1@a1 B3@e5 B6@c5 B1@g7 r vp=4:0 ex=0:1 best=0:1 step=d4:1",
    ),
    "V2": Example("R5@c3 R1@a1 B4@d4 B3@e5 B1@f6 r", "c3xd4; d4xe5", "R5@e5 R1@a1 B1@f6 b vp=8:0 ex=0:2 turn=2"),
    "V3": Example("R5@c3 R1@a1 B2@d4 B1@e5 r", "c3xd4", "R3@d4 R1@a1 B1@e5 b vp=2:0 ex=0:1 turn=2"),
    "V4": Example("R2@a3 R1@g1 B4@a4 b", "a4xa3", "R1@g1 B2@a3 r vp=0:3 ex=1:0 turn=2"),
    "V5": Example("R3@b2 B2@b3 B1@g7 r", "b2xb3", "R1@b3 B1@g7 b vp=2:0 ex=0:1 turn=2"),
    "V6": Example("R3@d2 R1@a1 B6@d3 b", "d3xd2", "R1@a1 B6@d2 r vp=0:5 ex=1:0 turn=2"),
    "V7": Example("R3@d4 B6@d5 B1@a7 r", "d4xd5", "R3@d5 B1@a7 b vp=7:0 ex=0:1 best=7:1 turn=2"),
    "V10": Example("R4@d3 B1@d4 B1@e5 B1@f5 r", "d3xd4", "R4@d4 B1@e5 B1@f5 b vp=1:0 ex=0:1 turn=2"),
    "V11": Example("R2@d3 B6@d4 B1@a7 r", "d3-d5", "R2@d5 B5@d4 B1@a7 b best=0:1 stall=1 turn=2"),
    "V12": Example("R2@d3 R6@d4 B1@a7 r", "d3-d5", "R2@d5 R6@d4 B1@a7 b quiet=1 stall=1 turn=2"),
    "V13": Example("R2@d3 B1@d4 B3@a7 r", "d3-d5", "R2@d5 B1@d4 B3@a7 b quiet=1 stall=1 turn=2"),
    "V14": Example("R2@d3 B4@d4 B1@d5 r", "d3xd5", "R2@d5 B3@d4 b vp=2:0 ex=0:1 turn=2"),
    "V15": Example("R2@d3 B2@d4 B1@d5 B1@e5 r", "d3xd5", "R2@d5 B1@d4 B1@e5 b vp=2:0 ex=0:1 turn=2"),
    "V17": Example("R3@d1 R4@a5 B3@a7 r ex=1:0", "d1*c1,e1", "R1@c1 R1@d1 R1@e1 R4@a5 B3@a7 b ex=1:0 stall=1 turn=2"),
    "V19": Example("R6@d4 R1@a1 B6@a7 r ex=11:0", "d4*c4,e4", "R3@c4 R3@e4 R1@a1 B6@a7 b ex=11:0 turn=2"),
    "V21": Example(
        "R6@d4 R1@e4 R1@d3 B6@a7 r ex=7:0",
        "d4*c4,d5",
        "R3@c4 R3@d5 R1@e4 R1@d3 B6@a7 b ex=7:0 turn=2",
        ADJACENT,
    ),
    "V22": Example("R6@a1 R5@b1 B3@a7 r vp=8:0", "b1+", "r points"),
    "V23": Example("R6@d4 R1@a1 B6@a7 r vp=9:9", "d4*c4,e4", "b points"),
    "V24": Example("R6@d4 R1@a1 B6@a7 B2@d5 r vp=7:9", "d4xd5", "r points"),
    "V25": Example(
        "R4@c1 R4@e1 R2@d1 B3@a7 r", "c1*2; on e1; on e1; on d1; on d1", "R4@c1 R6@e1 R4@d1 B3@a7 b ex=2:0 turn=2"
    ),
    "V26": Example("R4@c1 R4@e2 R6@d1 B6@a7 r", "c1*1; on e2; on e2", "R4@c1 R6@e2 R6@d1 B6@a7 b ex=1:0 turn=2"),
    "V27": Example("R4@c1 R5@d1 B6@a7 r", "c1*1; on d1", "R4@c1 R6@d1 B6@a7 b ex=1:0 best=0:1 stall=1 turn=2"),
    "V29": Example("R1@d2 R1@d3 B3@a7 r", "d2-d4", "R1@d4 R1@d3 B3@a7 b quiet=1 stall=1 turn=2"),
    "V31": Example("R1@d3 R4@a1 B3@a7 r", "d3-d4", "R4@a1 B3@a7 b stall=1 turn=2", ON_RUINS),
    "V32": Example("R3@d3 R4@a1 B2@d4 B3@a7 r", "d3xd4", "R4@a1 B3@a7 b vp=2:0 ex=0:1 turn=2", ON_RUINS),
    "V33": Example("R4@b2 R6@d4 R4@e6 B6@g1 r", "e6-f6", "r ruins", ON_RUINS),
    "V34": Example(
        "R3@c4 R4@a1 B3@a7 r ex=8:0", "c4*b4,d4", "R1@b4 R1@c4 R4@a1 B3@a7 b ex=8:0 stall=1 turn=2", ON_RUINS
    ),
    "V35": Example("R6@a1 B6@a2 B6@b1 r", "pass", "R6@a1 B6@a2 B6@b1 b quiet=1 stall=1 turn=2"),
    "V36": Example("R5@a1 B6@b2 r", "a1+", "R6@a1 B6@b2 b best=0:1 stall=1 turn=2"),
    "V40": Example("R3@d4 B3@a7 r vp=3:2 best=4:2 stall=59", "d4-d5", "r stall", {"stall_limit": 60}),
    "V41": Example("R4@a1 B1@d3 b", "d3-d4", "r wiped_out", ON_RUINS),
    "V43": Example("R3@d3 B2@d4 r", "d3xd4", "r wiped_out", ON_RUINS),
    "V44": Example(
        "R3@d4 R4@d5 B3@a7 r ex=8:0", "d4*c4,e4", "R1@c4 R1@e4 R4@d5 B3@a7 b ex=8:0 stall=1 turn=2", ON_RUINS
    ),
    "V45": Example("R2@d3 B2@d4 B3@a7 r", "d3-d5", "R2@d5 B3@a7 b stall=1 turn=2", ON_RUINS),
    "V46": Example("R5@c3 B2@d4 B4@e5 r vp=8:3", "c3xd4", "r points"),
    "V47": Example(
        "R6@a1 B6@a2 B6@b1 r quiet=6", "declare; pass", "R6@a1 B6@a2 B6@b1 b quiet=7 truce=2 stall=1 turn=2"
    ),
}

ILLEGAL = {
    "V8": Example("R4@d3 B4@d4 r", "d3xd4", ""),
    "V9": Example("R4@d3 B1@d4 B1@d5 B1@e5 r", "d3xd4", ""),
    "V16": Example("R2@d3 B3@d5 r", "d3xd5", ""),
    "V18": Example("R3@d1 R1@e1 B3@a7 r", "d1*c1,e1", ""),
    "V20": Example("R6@d4 R1@a1 B6@a7 r ex=12:0", "d4*c4,e4", ""),
    "V21": Example("R6@d4 R1@e4 R1@d3 B6@a7 r ex=7:0", "d4*c4,d5", ""),
    "V26": Example("R4@c1 R4@e2 R6@d1 B6@a7 r", "c1*2", ""),
    "V28": Example("R4@c1 B6@a7 r", "c1*1", ""),
    "V30": Example("R1@d2 B1@d3 r", "d2-d4", ""),
    "V30 with an own Ghost": Example("R1@d2 R2@d3 B6@a7 r", "d2-d4", ""),
    "V39": Example("R6@a1 B6@g7 r quiet=5", "declare", ""),
}


def played(example: Example) -> WarTable:
    """The table after the choices of an example."""
    return war(example.before, None, **example.options).act(*example.choices.split("; "))


@pytest.mark.parametrize("name", LEADS_TO)
def test_an_example_leads_where_the_rules_say(name: str) -> None:
    example = LEADS_TO[name]
    table = played(example)
    assert (table.ending or table.line) == (line(example.after) if "@" in example.after else example.after)


@pytest.mark.parametrize("name", ILLEGAL)
def test_an_example_of_what_is_illegal_is_refused(name: str) -> None:
    example = ILLEGAL[name]
    table = war(example.before, None, **example.options)
    assert example.choices not in table.choices
    with pytest.raises(Refused, match="is not legal now; legal: "):
        table.act(example.choices)


# --- those that say more


@pytest.mark.parametrize(("levels", "rest"), [("46", 13), ("235", 12)])
def test_lineups_that_come_to_ten_are_complete(levels: str, rest: int) -> None:  # E2, E3
    table = war_from_start().act(*(f"{level}@{column}1" for level, column in zip(levels, "abc", strict=False)))
    assert (table.turn, table.reserve[0]) == ("b", rest)


def test_two_dragons_are_worth_two_points_that_stand_on_no_bar() -> None:  # E4
    table = war("R6@a1 R6@b1 B3@a7 r")
    assert (table.virtual, table.points) == ((2, 0), (0, 0))


def test_a_basilisk_is_offered_the_four_fields_around() -> None:  # V1
    assert set(played(LEADS_TO["V1"]).choices) == {"d4-c3", "d4-e3", "d4xe5", "stop"}
    assert set(war("R5@c3 B4@d4 B1@g7 r").act("c3xd4").choices) == {"d4-c3", "d4-c5", "d4-e3", "d4-e5", "stop"}


def test_three_souls_of_a_split_are_immune() -> None:  # V17
    table = war("R3@d1 B6@c2 B6@d2 B6@e2 r").act("d1*c1,e1")
    assert (table.reserve[0], [choice for choice in table.choices if "x" in choice]) == (12, [])


def test_only_an_upgrade_is_legal() -> None:  # V36
    assert war("R5@a1 B6@b2 r").choices == ["a1+"]


SHUFFLE = ("a1-a2", "g7-g6", "a2-a1", "g6-g7")


def test_ten_quiet_turns_with_equal_totals_are_a_draw() -> None:  # V37
    table = war("R6@a1 B6@g7 r vp=3:3 quiet=6").act("declare", *(SHUFFLE * 3)[:9])
    assert table.ending == ""
    assert table.act("g7-g6").ending == "draw end_of_war"


def test_an_upgrade_in_the_eighth_turn_cancels() -> None:  # V38
    table = war("R6@a1 B6@g7 B2@c7 r vp=3:3 quiet=6").act("declare", *(SHUFFLE * 2)[:7], "c7+")
    assert (table.s.truce, table.s.quiet, table.ending) == (0, 0, "")


@pytest.mark.parametrize(("levels", "legal"), [("1111114", True), ("65", False), ("55", True), ("2221111", True)])
def test_lineups_legal_and_not(levels: str, legal: bool) -> None:  # V42
    table = war_from_start()
    *first, last = [f"{level}@{column}1" for level, column in zip(levels, "abcdefg", strict=False)]
    table.act(*first)
    assert (last in table.choices) is legal
