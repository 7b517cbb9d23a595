"""The dice of simulations: every face equally likely, one stream on every engine, the same for ever."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, product
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from wyrmtable.core import dice
from wyrmtable.core.native import native
from wyrmtable.games import find

REJECTING = 46_341  # sides: for two such dice every second word is one too many
NO_BOX = np.zeros(1, find("dracarys").box)  # these dice are all alike
RARE = 5.0  # standard deviations; a true die strays further once in millions of tests


@pytest.fixture(autouse=True)
def _wrap_around() -> Iterator[None]:
    """64-bit numbers run over by design."""
    with np.errstate(over="ignore"):
        yield


def table(count: int, sides: int) -> Any:
    """As much of a table as dice need."""
    return SimpleNamespace(dice=count, sides=sides, faces=[0] * count)


def rolled(count: int, sides: int, seed: int = 1, game: int = 0) -> tuple[list[int], int]:
    """The faces of one throw, and the stream after it."""
    s = table(count, sides)
    after = dice.roll(s, None, dice.stream(np.uint64(seed), np.uint64(game)))
    return [int(face) for face in s.faces], int(after)


def drawn(before: int, after: int) -> int:
    """How many words lie between two moments of a stream."""
    return (after - before) * pow(int(dice.STEP), -1, 1 << 64) % (1 << 64)


def native_table(count: int, sides: int) -> np.ndarray[Any, Any]:
    """A real table with dice in the air."""
    tables = find("dracarys").new_tables()
    tables["dice"], tables["sides"] = count, sides
    return tables


def straying(counts: Counter[int], kinds: int) -> float:
    """How many standard deviations chi-square lies from what is expected of equally likely kinds."""
    expected = counts.total() / kinds
    chi_square = sum((counts[kind] - expected) ** 2 / expected for kind in range(kinds))
    return float(abs(chi_square - (kinds - 1)) / np.sqrt(2 * (kinds - 1)))


# --- frozen: these faces may never change, or every published simulation would

FROZEN_D6 = ([3, 4, 4, 3, 6, 1, 1, 3, 4, 2, 6, 4], 1824828041693875682)
FROZEN_NEXT_GAME = ([3, 1, 6, 6, 4, 2, 6, 6, 3, 3, 5, 2], 1887255050519188878)
FROZEN_D20 = ([14, 13, 13], 9530520267706846033)
FROZEN_LARGEST = ([41686, 62445], 1382687649014025955)
FROZEN_PICKS = [0, 1, 2, 81, 0]


def test_the_first_faces_of_a_stream_never_change() -> None:
    assert rolled(12, 6, seed=1) == FROZEN_D6
    assert rolled(12, 6, seed=1, game=1) == FROZEN_NEXT_GAME
    assert rolled(3, 20, seed=2) == FROZEN_D20
    assert rolled(2, 65_536, seed=3) == FROZEN_LARGEST


def test_the_first_picks_of_a_stream_never_change() -> None:
    stream, picks = dice.stream(np.uint64(1), np.uint64(0)), []
    for count in (2, 3, 5, 100, 1):
        stream, chosen = dice.pick(count, stream)
        picks.append(int(chosen))
    assert picks == FROZEN_PICKS


def test_the_stream_is_splitmix64() -> None:
    word = dice.mix(np.uint64(1234567) + dice.STEP)
    assert int(word) == 6457827717110365317  # the generator's published first word for this seed


# --- one word, several dice


def test_one_word_serves_several_dice() -> None:
    start, served = int(dice.stream(np.uint64(1), np.uint64(0))), 1
    while 6**served < dice.FULL:
        served += 1
    for words in (1, 2, 5):
        assert drawn(start, rolled(words * served, 6)[1]) == words
        assert drawn(start, rolled(words * served + 1, 6)[1]) == words + 1
    assert served >= 6


def test_more_dice_do_not_change_the_first_ones() -> None:
    assert rolled(20, 6)[0][:7] == rolled(7, 6)[0]


def test_words_that_would_favour_a_face_are_thrown_again() -> None:
    start = int(dice.stream(np.uint64(1), np.uint64(0)))
    served = [drawn(start, rolled(2 * pairs, REJECTING)[1]) - pairs for pairs in (1, 10, 100)]
    assert served[2] > 50


# --- unbiased


@pytest.mark.parametrize(("count", "sides"), [(1, 3), (3, 3), (2, 6), (2, 7), (1, 200), (4, 2)])
def test_with_short_words_every_throw_comes_of_exactly_as_many_words(
    monkeypatch: pytest.MonkeyPatch, count: int, sides: int
) -> None:
    """The whole generator at 8 bits, where all words can be tried: what is left after throwing again is even."""
    bits = np.uint64(8)
    for name, value in {"HALF": 8, "FRACTION": 255, "WHOLE": 256, "FULL": 16, "STEP": 1}.items():
        monkeypatch.setattr(dice, name, np.uint64(value))
    monkeypatch.setattr(dice, "mix", lambda word: (word & np.uint64(255)) << bits)
    throws: Counter[tuple[int, ...]] = Counter()
    picks: Counter[int] = Counter()
    pairs: Counter[tuple[int, int]] = Counter()
    for word in range(256):
        s = table(count, sides)
        if dice.roll(s, None, np.uint64(word)) == word + 1:
            throws[tuple(int(face) for face in s.faces)] += 1
        after, chosen = dice.pick(sides, np.uint64(word))
        picks[int(chosen)] += int(after) == word + 1
        after, first, second = dice.pick_pair(min(sides, 9), 7, np.uint64(word))
        pairs[int(first), int(second)] += int(after) == word + 1
    assert len(throws) == sides**count
    assert set(throws.values()) == {256 // sides**count}
    assert picks == dict.fromkeys(range(sides), 256 // sides)
    assert pairs == dict.fromkeys(product(range(min(sides, 9)), range(7)), 256 // (min(sides, 9) * 7))


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 20, 100])
def test_every_face_is_equally_likely(sides: int) -> None:
    counts: Counter[int] = Counter()
    engine, tables, stream = native(find("dracarys")), native_table(40, sides), np.uint64(9)
    for _ in range(2_000):
        stream = np.uint64(engine.roll(tables[0], NO_BOX[0], stream))
        counts.update((tables["faces"][0] - 1).tolist())
    assert straying(counts, sides) < RARE


def test_dice_of_one_word_do_not_know_of_each_other() -> None:
    pairs: Counter[int] = Counter()
    engine, tables, stream = native(find("dracarys")), native_table(13, 6), np.uint64(10)
    for _ in range(4_000):
        stream = np.uint64(engine.roll(tables[0], NO_BOX[0], stream))
        faces = (tables["faces"][0] - 1).tolist()[:13]
        pairs.update(6 * first + second for first, second in pairwise(faces))
    assert straying(pairs, 36) < RARE


@pytest.mark.parametrize("count", [2, 3, 5, 48])
def test_every_choice_is_equally_likely(count: int) -> None:
    engine, stream, counts = native(find("pig")), np.uint64(11), Counter[int]()
    for _ in range(40_000):
        stream, chosen = engine.pick(count, np.uint64(stream))
        counts[int(chosen)] += 1
    assert set(counts) == set(range(count))
    assert straying(counts, count) < RARE


# --- streams


def test_every_game_and_every_seed_has_a_stream_of_its_own() -> None:
    starts = {int(dice.stream(np.uint64(seed), np.uint64(game))) for seed in range(50) for game in range(200)}
    assert len(starts) == 50 * 200


def test_first_faces_over_many_games_are_equally_likely() -> None:
    counts = Counter(rolled(1, 6, seed=4, game=game)[0][0] - 1 for game in range(6_000))
    assert straying(counts, 6) < RARE


@pytest.mark.parametrize("sides", [1, 2, 6, 20, 65_536])
def test_interpreted_and_native_dice_are_one_stream(sides: int) -> None:
    engine = native(find("dracarys"))
    plain = both = dice.stream(np.uint64(12), np.uint64(5))
    assert int(plain) == int(engine.stream(np.uint64(12), 5))
    for count in (1, 3, 40, 17):
        s, tables = table(count, sides), native_table(count, sides)
        plain, both = dice.roll(s, None, plain), np.uint64(engine.roll(tables[0], NO_BOX[0], both))
        assert tables["faces"][0][:count].tolist() == [int(face) for face in s.faces]
        assert plain == both
        (plain, chosen), (both, native_chosen) = dice.pick(count, plain), engine.pick(count, both)
        both = np.uint64(both)
        assert (int(plain), int(chosen)) == (int(both), int(native_chosen))
        assert [int(each) for each in dice.pick_pair(count, 9, plain)] == [*map(int, engine.pick_pair(count, 9, both))]
