"""Fair dice: the table commits to a secret seed before the first roll, and anybody can check every roll afterwards.

commitment = SHA-256(seed)
block b of throw n = HMAC-SHA256(seed, "n:b:" + the players' words, one a line)
faces: the blocks' bytes are read as big-endian 32-bit numbers; a number at or above the largest multiple of the
die's sides is passed over; otherwise the face is number mod sides + 1.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from wyrmtable.core.errors import Refused, shown

SEED_BYTES = 32
LONGEST_WORD = 64
LARGEST_SEED = (1 << 63) - 1


@dataclass(frozen=True)
class FairDice:
    """A seed and the words that the people at the table added to it."""

    seed: bytes = field(repr=False)  # a secret until the end: kept out of logs and tracebacks
    words: tuple[str, ...] = ()

    @property
    def commitment(self) -> str:
        """What is published before the first roll."""
        return hashlib.sha256(self.seed).hexdigest()

    def faces(self, throw: int, sides: Sequence[int]) -> list[int]:
        """The faces of the dice of one throw, counted from 0 at the start of the match."""
        numbers = self._numbers(throw)
        return [_face(numbers, int(count)) for count in sides]

    def _numbers(self, throw: int) -> Iterator[int]:
        block = 0
        while True:
            message = f"{throw}:{block}:" + "\n".join(self.words)
            digest = hmac.digest(self.seed, message.encode(), "sha256")
            for start in range(0, len(digest), 4):
                yield int.from_bytes(digest[start : start + 4], "big")
            block += 1


def _face(numbers: Iterator[int], sides: int) -> int:
    fair = (1 << 32) // sides * sides
    number = next(numbers)
    while number >= fair:
        number = next(numbers)
    return number % sides + 1


def fair_dice(seed: int | None = None, words: Sequence[str] = ()) -> FairDice:
    """Dice from a secret of this moment, or from a number when the same rolls are wanted again."""
    if isinstance(words, str):
        raise Refused(f"words for the dice come as a list, unlike {shown(words)}")
    for word in words:
        if not isinstance(word, str) or not word.isprintable() or not 0 < len(word) <= LONGEST_WORD:
            raise Refused(f"a word for the dice has 1 to {LONGEST_WORD} printable characters, unlike {shown(word)}")
    if seed is None:
        return FairDice(secrets.token_bytes(SEED_BYTES), tuple(words))
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= LARGEST_SEED:
        raise Refused(f"seed cannot be {shown(seed)}; allowed: a whole number from 0 to 2^63 - 1")
    return FairDice(hashlib.sha256(f"wyrmtable {seed}".encode()).digest(), tuple(words))
