"""Dracarys Dice: the examples of the canon, E1 to V32, each as position, throws and choices, and what must follow."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.lay import lay
from wyrmtable.games.dracarys import GAME as DRACARYS

Settings = dict[str, Any]

TRADE: Settings = {"trade": True}
TRIAL: Settings = {"trial": True}
PLAY_ON: Settings = {"ranking": "play_on"}
SCALES: Settings = {"scales": True}
NO_LAST: Settings = {"scales": True, "last_scores": "none"}


@dataclass
class Example:
    """Throws such as 1/1/1/3 (K/D/F/B) and choices such as `give 2`, and the table afterwards."""

    id: str
    hand: list[int]
    play: str  # throws and choices, separated by commas
    after: Settings  # fields of the state, `places` once it is over, or `choices`
    options: Settings = field(default_factory=dict)
    more: Settings = field(default_factory=dict)  # the rest of the position


def challenge(prev_seat: int, prev_fire: int) -> Settings:
    return {"prev_seat": prev_seat, "prev_fire": prev_fire}


SIX, FIVE = [6, 6, 6], [5, 5, 5, 5]
OUT_FIRST: Settings = {"place": [1, 0, 0], "active": 1}
EXAMPLES = [
    Example("E1 first", SIX, "0/0/1/5", {"hand": SIX}, TRIAL),
    Example("E1 meets", SIX, "0/0/1/5, 0/0/1/5", {"hand": SIX}, TRIAL),
    Example("E1", SIX, "0/0/1/5, 0/0/1/5, 0/0/0/6", {"hand": [6, 5, 7], **challenge(2, 0)}, TRIAL),
    Example("E2 exceeds", FIVE, "0/0/1/4, 0/0/3/2", {"hand": FIVE}, TRIAL),
    Example("E2 short", FIVE, "0/0/1/4, 0/0/3/2, 0/0/2/3", {"hand": [5, 4, 6, 5]}, TRIAL),
    Example("E2", FIVE, "0/0/1/4, 0/0/3/2, 0/0/2/3, 0/0/2/3", {"hand": [5, 4, 6, 5], **challenge(3, 2)}, TRIAL),
    Example("V1", [6, 6], "1/1/1/3", {"hand": [3, 7], "pile": 1, "knights": 1, "turn": 1}),
    Example("V3", [3, 7], "0/0/0/3", {"hand": [3, 7], "pile": 0}),
    Example("V4", [1, 5], "0/0/1/0", {"hand": [0, 5], "pile": 1, "places": (1, 2)}),
    Example("V4 scales", [1, 5], "0/0/1/0", {"score": [6, 1]}, SCALES),
    Example("V4 none", [1, 5], "0/0/1/0", {"score": [6, 0]}, NO_LAST),
    Example("V5", [1, 5], "1/0/0/0", {"hand": [3, 5], "pile": 0, "place": [0, 0]}, more={"pile": 3}),
    Example("V6", [1, 5], "1/0/0/0", {"hand": [0, 5], "pile": 0, "places": (1, 2)}),
    Example("V6 scales", [1, 5], "1/0/0/0", {"score": [5, 0]}, SCALES),
    Example("V7", [1, 5], "0/1/0/0", {"hand": [3, 6], "pile": 0, "place": [0, 0]}, more={"pile": 3}),
    Example("V8", [1, 5], "0/1/0/0", {"hand": [0, 6], "pile": 0, "places": (1, 2)}),
    Example("V8 scales", [1, 5], "0/1/0/0", {"score": [6, 0]}, SCALES),
    Example("V9", [2, 4], "1/0/1/0", {"hand": [0, 4], "pile": 3, "places": (1, 2)}, more={"pile": 2}),
    Example("V9 scales", [2, 4], "1/0/1/0", {"score": [7, 3]}, SCALES, {"pile": 2}),
    Example("V10 asked", SIX, "0/2/1/3", {"choices": ["give 0", "give 2"], "turn": 1}, more={"active": 1}),
    Example("V10 both", SIX, "0/2/1/3, give 0, give 2", {"hand": [7, 3, 7], "pile": 1, "turn": 2}, more={"active": 1}),
    Example("V10 all to 0", SIX, "0/2/1/3, give 0, give 0", {"hand": [8, 3, 6]}, more={"active": 1}),
    Example("V10 all to 2", SIX, "0/2/1/3, give 2, give 2", {"hand": [6, 3, 8]}, more={"active": 1}),
    Example("V11", [0, 3, 5], "0/1/0/2", {"hand": [0, 3, 6], "pile": 0, "turn": 2}, PLAY_ON, {**OUT_FIRST, "pile": 1}),
    Example("V12", [1, 3, 4], "0/0/1/0", {"hand": [0, 3, 4], "pile": 3, "places": (1, 2, 2)}, more={"pile": 2}),
    Example("V13", [1, 3, 4], "0/0/1/0", {"hand": [0, 3, 4], "pile": 3, "turn": 1}, PLAY_ON, {"pile": 2}),
    Example("V14", [0, 1, 4], "1/0/0/0", {"places": (1, 2, 3), "turns": 1}, PLAY_ON, OUT_FIRST),
    Example("V15 keep", [4, 1], "0/0/0/4, keep", {"hand": [4, 1], "turn": 1}, TRADE),
    Example("V15 swap", [4, 1], "0/0/0/4, trade 1", {"hand": [1, 4], "place": [0, 0], "turn": 1}, TRADE),
    Example("V16 swap", [5, 2], "0/0/0/5, trade 1", {"hand": [5, 5], "pile": 0}, TRADE, {"pile": 3}),
    Example("V16 keep", [5, 2], "0/0/0/5, keep", {"hand": [8, 2], "pile": 0}, TRADE, {"pile": 3}),
    Example("V17", [3, 1], "0/0/0/3", {"hand": [3, 1], "choices": []}, TRADE),
    Example("V18", [5, 1], "1/0/0/4", {"hand": [4, 1], "choices": [], "knights": 7}, TRADE),
    Example("V19", [4, 7], "0/0/0/4, trade 1", {"hand": [7, 4]}, TRADE),
    Example("V20", [1, 1], "0/0/0/1", {"hand": [2, 0], "places": (2, 1)}, TRIAL, challenge(1, 1)),
    Example("V21", [1, 1], "1/0/0/0", {"hand": [1, 0], "places": (2, 1)}, TRIAL, challenge(1, 1)),
    Example("V22", [1, 1], "0/1/0/0", {"hand": [1, 1], "turn": 1, **challenge(0, 0)}, TRIAL, challenge(1, 1)),
    Example("V23", [1, 1], "0/0/1/0", {"hand": [1, 1], **challenge(0, 1)}, TRIAL, challenge(1, 1)),
    Example("V24", [2, 4], "1/1/0/0", {"hand": [1, 4], "place": [0, 0]}, TRIAL, challenge(1, 1)),
    Example("V25", [2, 4], "1/1/0/0", {"hand": [0, 5], "places": (1, 2)}, TRIAL, challenge(1, 0)),
    Example("V25 scales", [2, 4], "1/1/0/0", {"score": [5, 0]}, TRIAL | SCALES, challenge(1, 0)),
    Example("V26", [2, 4, 3], "2/0/0/0", {"place": [1, 0, 0], **challenge(0, 0)}, TRIAL | PLAY_ON, challenge(2, 0)),
    Example("V26 next", [2, 4, 3], "2/0/0/0, 0/0/0/4", {"hand": [0, 4, 3]}, TRIAL | PLAY_ON, challenge(2, 0)),
    Example("V27 swap", [5, 3], "0/0/0/5, trade 1", {"hand": [5, 3]}, TRADE | TRIAL, challenge(1, 2)),
    Example("V27 keep", [5, 3], "0/0/0/5, keep", {"hand": [7, 1]}, TRADE | TRIAL, challenge(1, 2)),
    Example("V28 swap", [4, 5], "0/0/0/4, trade 1", {"hand": [9, 0], "places": (2, 1)}, TRADE | TRIAL, challenge(1, 5)),
    Example("V28 keep", [4, 5], "0/0/0/4, keep", {"hand": [9, 0], "places": (2, 1)}, TRADE | TRIAL, challenge(1, 5)),
    Example("V29 swap 1", [4, 6, 2], "0/0/0/4, trade 1", {"hand": [8, 4, 0]}, TRADE | TRIAL, challenge(2, 2)),
    Example("V29 swap 2", [4, 6, 2], "0/0/0/4, trade 2", {"hand": [4, 6, 2]}, TRADE | TRIAL, challenge(2, 2)),
    Example("V29 keep", [4, 6, 2], "0/0/0/4, keep", {"hand": [6, 6, 0]}, TRADE | TRIAL, challenge(2, 2)),
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_the_example_comes_out_as_printed(example: Example) -> None:
    table = lay(DRACARYS, len(example.hand), {"hand": example.hand, **example.more}, **example.options)
    for step in example.play.split(", "):
        table = table.roll(step) if "/" in step else table.act(step)
    for name, wanted in example.after.items():
        if name in ("places", "choices"):
            assert getattr(table, name) == wanted, name
        else:
            assert (table.each(name) if isinstance(wanted, list) else getattr(table.s, name)) == wanted, name


def test_v2_the_burn_follows_the_knights() -> None:
    # Its 14 dice are more than two players start with, so no position holds them: the pile is laid on the state.
    table = lay(DRACARYS, 2, {"hand": [3, 7]})
    s = table.s
    s.pile = 4
    s.faces[0], s.faces[1], s.faces[2] = 1, 4, 5
    DRACARYS.land(s, table.match.box)
    assert (list(s.hand)[:2], s.pile, s.knights) == ([6, 7], 0, table.s.knights + 1)


# The round of V30: seat 0 goes out at [-, 5, 6] with a pile of 2; seat 1, later, at [-, -, 4] with a pile of 1.
BEFORE_FIRST: Settings = {"hand": [1, 5, 6], "pile": 1}
BEFORE_SECOND: Settings = {"hand": [0, 1, 4], "pile": 0, "place": [1, 0, 0], "active": 1}


def settled(totals: list[int], first: int, **options: object) -> tuple[list[int], tuple[int, ...]]:
    """The totals and places of the match after seat 1's last turn, when place 1 has brought seat 0 so many points."""
    score = [totals[0] + first, *totals[1:]]
    table = lay(DRACARYS, 3, {**BEFORE_SECOND, "score": score}, scales=True, **options).roll("F")
    return table.each("score"), table.places if table.match.over else ()


def test_v30_every_place_scores_at_its_own_moment() -> None:
    assert lay(DRACARYS, 3, BEFORE_FIRST, scales=True).roll("F").each("score") == [13, 0, 0]
    assert settled([0, 0, 0], 13) == ([13, 5, 1], ())
    assert settled([0, 0, 0], 13, last_scores="none") == ([13, 5, 0], ())


def test_v31_equal_highest_totals_share_the_match() -> None:
    # Points 2, 1, 5: seat 2 goes out at [2, 2, -] with a pile of 1; later seat 0 at [-, 1, -] with a pile of 1.
    first: Settings = {"hand": [2, 2, 1], "pile": 0, "active": 2, "score": [18, 19, 4]}
    table = lay(DRACARYS, 3, first, scales=True).roll("F")
    assert table.each("score") == [18, 19, 9]
    position = {"hand": [1, 1, 0], "pile": 0, "place": [0, 0, 1], "active": 0, "score": [18, 19, 9]}
    table = lay(DRACARYS, 3, position, scales=True).roll("F")
    assert (table.each("score"), table.places) == ([20, 20, 9], (1, 1, 3))


def test_v32_the_highest_total_wins_not_the_first_past_the_target() -> None:
    assert settled([15, 19, 4], 13) == ([28, 24, 5], (1, 2, 3))
