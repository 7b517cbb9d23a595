"""DiceWar: the engine against rules written by hand: the same choices, the same tables, the same numbers."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from tests.games import war_by_hand as by_hand
from tests.games.war import following, perft, war
from tests.games.war_by_hand import War
from tests.games.war_games import Play, core_plays, seldom
from tests.games.war_positions import POSITIONS, Known
from wyrmtable.games.dice_war.positions import line_of
from wyrmtable.games.dice_war.state import Ending

SMALL = 3000  # sequences that are few enough to look at every table on the way
WINNERS = {(1, 2): "R", (2, 1): "B", (1, 1): by_hand.DRAW}

every_position = pytest.mark.parametrize("known", POSITIONS, ids=[known.name for known in POSITIONS])


def same_end(s: Any, hand: War) -> bool:
    """Whether a game has ended on both tables, with the same winner for the same reason."""
    return (WINNERS[tuple(s.outcome)], Ending(s.ending).name.lower()) == (hand.won, hand.why)


def compare(s: Any, box: Any, hand: War, depth: int) -> None:
    """Compare the choices at both tables, and the tables that follow, so many choices deep."""
    if s.mover < 0:
        assert same_end(s, hand)
        assert by_hand.legal(hand) == []
        return
    assert line_of(s, box) == by_hand.line(hand)
    if depth == 0:
        return
    here = dict(following(s, box))
    texts = by_hand.legal(hand)
    assert sorted(texts) == sorted(here)
    for text in texts:
        compare(here[text], box, by_hand.play(hand, text), depth - 1)


def test_the_table_is_long_and_its_names_differ() -> None:
    assert len({known.name for known in POSITIONS}) == len(POSITIONS) >= 12
    assert all(len(known.counts) == 4 for known in POSITIONS)


@every_position
def test_a_known_position_reads_the_same_both_ways(known: Known) -> None:
    assert war(known.line, None, **known.options).line == known.line
    assert by_hand.line(by_hand.read(known.line, **known.options)) == known.line


@every_position
def test_both_find_the_same_choices_and_tables(known: Known) -> None:
    table = war(known.line, None, **known.options)
    depth = 3 if known.counts[2] <= SMALL else 2
    compare(table.s, table.match.box, by_hand.read(known.line, **known.options), depth)


@every_position
def test_both_count_as_many_sequences_as_the_table_says(known: Known) -> None:
    table, hand = war(known.line, None, **known.options), by_hand.read(known.line, **known.options)
    depths = range(1, 5 if known.counts[3] <= 20 * SMALL else 4)
    assert tuple(perft(table.s, table.match.box, depth) for depth in depths) == known.counts[: len(depths)]
    assert tuple(by_hand.perft(hand, depth) for depth in depths) == known.counts[: len(depths)]


@seldom
@given(core_plays)
def test_both_agree_throughout_a_game(game: Play) -> None:
    hand = by_hand.read(line_of(game.choices[0].before, game.box), **game.options)
    for choice in game.choices:
        compare(choice.before, game.box, hand, 1)
        hand = by_hand.play(hand, choice.text)
    assert same_end(game.end, hand)
