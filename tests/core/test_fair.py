"""Fair dice: committed to before the first roll, changed by the players' words, recomputed by anybody."""

from __future__ import annotations

import copy
import hashlib
import hmac
from collections import Counter
from typing import Any

import pytest

from tests.cases import CASES, played, refused
from wyrmtable.core import saved
from wyrmtable.core.fair import LONGEST_WORD, FairDice, fair_dice
from wyrmtable.core.match import Match, Seat
from wyrmtable.games import find

REJECTING = (1 << 31) + 1  # sides for which nearly half of all 32-bit numbers are passed over
FROZEN_COMMITMENT = "76538eb57dd5f1c7fde7ba176477c2e227bb4a6b8bf05b4edeeb705abf08bf6d"
FROZEN_FACES = [2, 3, 2, 6, 3, 5, 1, 4, 4, 3]


def by_hand(seed: bytes, words: list[str], throw: int, sides: list[int]) -> tuple[list[int], int]:
    """The faces as the recipe in fair's docstring gives them, and how many numbers were passed over."""
    stream = b"".join(
        hmac.new(seed, f"{throw}:{block}:{chr(10).join(words)}".encode(), hashlib.sha256).digest()
        for block in range(60)
    )
    numbers = iter([int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)])
    faces, passed = [], 0
    for count in sides:
        number = next(numbers)
        while number >= 2**32 - 2**32 % count:
            number = next(numbers)
            passed += 1
        faces.append(number % count + 1)
    return faces, passed


@pytest.mark.parametrize("words", [[], ["ember"], ["ember", "zwölf Drachen"]])
@pytest.mark.parametrize("sides", [[6] * 6, [2, 20, 100], [6] * 40])
def test_anybody_can_recompute_a_throw_from_seed_and_words(words: list[str], sides: list[int]) -> None:
    dice = FairDice(bytes(range(32)), tuple(words))
    for throw in (0, 1, 99):
        assert dice.faces(throw, sides) == by_hand(dice.seed, words, throw, sides)[0]


def test_numbers_that_would_favour_a_face_are_passed_over() -> None:
    dice = FairDice(bytes(range(32)))
    faces, passed = by_hand(dice.seed, [], 5, [REJECTING] * 40)
    assert passed > 10
    assert dice.faces(5, [REJECTING] * 40) == faces
    assert max(faces) <= REJECTING


def test_the_faces_of_a_seed_never_change() -> None:
    assert fair_dice(7).commitment == FROZEN_COMMITMENT
    assert fair_dice(7).faces(0, [6] * 10) == FROZEN_FACES


def test_every_face_is_equally_likely() -> None:
    counts = Counter(face for throw in range(600) for face in fair_dice(1).faces(throw, [6] * 20))
    expected = counts.total() / 6
    chi_square = sum((counts[face] - expected) ** 2 / expected for face in range(1, 7))
    assert chi_square < 35  # five degrees of freedom: a true die exceeds it once in a million tests


def test_the_commitment_is_the_hash_of_the_seed_and_hides_it() -> None:
    dice = fair_dice()
    assert dice.commitment == hashlib.sha256(dice.seed).hexdigest()
    assert fair_dice().seed != dice.seed


def test_a_word_changes_the_rolls_but_not_the_commitment() -> None:
    plain, worded, other = fair_dice(3), fair_dice(3, ["flame"]), fair_dice(3, ["flame", "frost"])
    assert plain.commitment == worded.commitment == other.commitment
    rolls = [dice.faces(0, [6] * 20) for dice in (plain, worded, other)]
    assert rolls[0] != rolls[1] != rolls[2] != rolls[0]


@pytest.mark.parametrize("word", ["", "two\nlines", "x" * (LONGEST_WORD + 1), "\x07", 5, None])
def test_a_word_that_cannot_be_written_on_one_line_is_refused(word: Any) -> None:
    with refused("a word for the dice has 1 to 64 printable characters"):
        fair_dice(1, [word])


@pytest.mark.parametrize("seed", [-1, 1 << 63, pytest.param(10**5000, id="huge"), 1.5, "7", True, [1]])
def test_a_seed_that_is_no_number_in_range_is_refused(seed: Any) -> None:
    with refused("seed cannot be", "a whole number from 0 to 2^63 - 1"):
        fair_dice(seed)


def test_words_that_are_one_text_are_refused() -> None:
    with refused("'flame'", "list"):
        fair_dice(1, "flame")


# --- verify


@pytest.fixture
def record() -> dict[str, Any]:
    """A whole game, every die rolled by the table."""
    seats = [Seat("Ann"), Seat("Bob"), Seat("Cleo")]
    match = Match(find("dracarys"), seats, {"trial": True}, dice=fair_dice(3, ["flame"]))
    return saved.to_data(played(match))


def verify(data: object) -> tuple[int, int]:
    match = saved.from_data_checked(data, find, "match.json")
    return match.throws - match.laid, match.laid


def test_an_untouched_match_is_verified(record: dict[str, Any]) -> None:
    rolled = sum(isinstance(entry, list) for entry in record["log"])
    assert verify(record) == (rolled, 0)
    assert rolled > 5


@pytest.mark.parametrize("case", [case for case in CASES if not case.options], ids=str)
def test_every_game_can_be_verified(case: Any) -> None:
    assert verify(saved.to_data(played(case.match())))[0] > 0


def test_the_first_changed_roll_is_named(record: dict[str, Any]) -> None:
    rolls = [number for number, entry in enumerate(record["log"]) if isinstance(entry, list)]
    changed = copy.deepcopy(record)
    entry = changed["log"][rolls[2]]
    honest = list(entry)
    entry[0] = entry[0] % 6 + 1
    with refused(f"log entry {rolls[2] + 1}: throw 3 shows {entry}", f"the seed gives {honest}"):
        verify(changed)


def test_another_word_changes_the_first_roll(record: dict[str, Any]) -> None:
    record["dice"]["words"] = ["frost"]
    with refused("throw"):
        verify(record)


def test_another_seed_does_not_fit_the_commitment(record: dict[str, Any]) -> None:
    record["dice"]["seed"] = "00" * 32
    with refused("match.json", "the seed does not fit the commitment"):
        verify(record)


def test_another_commitment_does_not_fit_the_seed(record: dict[str, Any]) -> None:
    record["dice"]["commitment"] = hashlib.sha256(b"").hexdigest()
    with refused("match.json", "the seed does not fit the commitment"):
        verify(record)


def test_laid_dice_are_counted_apart_and_leave_later_rolls_as_they_were() -> None:
    match = Match(find("pig"), [Seat("Ann"), Seat("Bob")], dice=fair_dice(3))
    for faces in ([6], None, [2], None):
        match.act("roll")
        if faces is None:
            match.roll()
        else:
            match.land(faces)
    assert verify(saved.to_data(match)) == (2, 2)


def test_a_roll_passed_off_as_laid_is_still_legal_but_counted_as_laid(record: dict[str, Any]) -> None:
    rolled, laid = verify(record)
    first = next(number for number, entry in enumerate(record["log"]) if isinstance(entry, list))
    record["log"][first] = {"laid": record["log"][first]}
    assert verify(record) == (rolled - 1, laid + 1)
