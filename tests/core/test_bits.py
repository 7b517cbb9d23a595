"""Sets of small numbers: the plain functions, and the instructions that stand in for them, say the same."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wyrmtable.core import bits
from wyrmtable.core.native import native
from wyrmtable.games import find

Sets = st.frozensets(st.integers(0, 62), min_size=1)


def packed(members: frozenset[int]) -> int:
    """A set as one number."""
    return sum(map(bits.only, members))


@given(Sets)
def test_a_set_tells_how_many_it_has_and_which_come_in_which_place(members: frozenset[int]) -> None:
    assert bits.how_many(packed(members)) == len(members)
    assert bits.lowest(packed(members)) == min(members)
    assert [bits.nth(packed(members), place) for place in range(len(members))] == sorted(members)


def test_an_empty_set_has_nobody() -> None:
    assert bits.how_many(0) == 0


@pytest.mark.parametrize("name", bits.INSTRUCTIONS)
def test_an_instruction_says_what_the_plain_function_says(name: str) -> None:
    plain: Callable[..., int] = getattr(bits, name)
    compiled: Callable[..., int] = getattr(native(find("dice_war")), name)
    for members in (1, 1 << 48, 0b1011, (1 << 49) - 1, 0x5555_5555_5555, 1 << 62):
        for place in range(members.bit_count() if name == "nth" else 1):
            given = (members, place) if name == "nth" else (members,)
            assert compiled(*given) == plain(*given)


def test_a_processor_that_lacks_an_instruction_is_not_asked_for_it() -> None:
    code = "from wyrmtable.core.instructions import NATIVE; print(*sorted(NATIVE))"
    plain = {**os.environ, "NUMBA_CPU_NAME": "generic"}
    done = subprocess.run([sys.executable, "-c", code], env=plain, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["how_many", "lowest"]
