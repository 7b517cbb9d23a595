"""DiceWar: a choice drawn like a lot is one of those that are written down, and each is as likely as any other."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given

from tests.games.war import war
from tests.games.war_games import Play, seldom, wild_plays
from wyrmtable.core.drivers import NO_GUESS
from wyrmtable.games.dice_war import GAME, lots
from wyrmtable.games.dice_war.board import creatures
from wyrmtable.games.dice_war.state import LEVELS, Stage


def every_lot(s: Any, box: Any) -> Counter[int]:
    """What all lots stand for, blanks left out, each lot drawn once."""
    bounds: set[tuple[int, int]] = set()

    def next_lot(places: int, each: int, number: int) -> tuple[int, int, int]:
        bounds.add((places, each))
        return number, number // each % places, number % each

    out = [0] * GAME.choices
    found: Counter[int] = Counter()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lots, "pick_pair", next_lot)
        patch.setattr(lots, "TRIES", 1)
        lots.guess(s, box, 0, out)
        ((places, each),) = bounds
        for number in range(places * each):
            found[lots.guess(s, box, number, out)[1]] += 1
    del found[NO_GUESS]
    return found


def written(s: Any, box: Any) -> Counter[int]:
    """All choices, each once."""
    out = [0] * GAME.choices
    return Counter(out[: GAME.legal(s, box, out)])


@seldom
@given(wild_plays)
def test_every_choice_has_one_lot_and_no_lot_is_anything_else(play: Play) -> None:
    tables = [each.before for each in play.choices[::5]]
    for s in tables:
        if s.stage == Stage.ACTION and creatures(s, s.turn) != s.army[s.turn].level[LEVELS]:
            assert every_lot(s, play.box) == written(s, play.box)


@pytest.mark.parametrize("position", ["R6@d4 B1@d5 r", "r setup", "R5@d4 B4@d5 B1@e5 r step=d4:1"])
def test_where_somebody_may_have_to_pass_or_no_turn_begins_nothing_is_guessed(position: str) -> None:
    table = war(position)
    assert lots.guess(table.s, table.match.box, 0, [0] * GAME.choices) == (0, NO_GUESS)


def test_the_declaration_of_the_end_of_war_has_a_lot() -> None:  # WAR-62
    table = war("R3@d1 B3@d7 r quiet=9")
    assert "declare" in table.choices
    assert every_lot(table.s, table.match.box) == written(table.s, table.match.box)
