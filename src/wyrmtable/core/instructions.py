"""What the engines put in the place of `core.bits`: one instruction of the machine each. Imported only to compile."""

from __future__ import annotations

from typing import Any, cast

import numba
from llvmlite import ir
from numba.core import codegen, types
from numba.extending import intrinsic


def _count_ones(typing: Any, members: Any) -> Any:
    """The number of bits that are set."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(builder.sext(arguments[0], context.get_value_type(types.int64)))

    return types.int64(members), code


def _count_zeros_below(typing: Any, members: Any) -> Any:
    """The number of bits that are not set below the lowest that is."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        perhaps_empty = context.get_constant(types.boolean, False)
        return builder.cttz(builder.sext(arguments[0], context.get_value_type(types.int64)), perhaps_empty)

    return types.int64(members), code


def _scatter(typing: Any, bits: Any, members: Any) -> Any:
    """The lowest bits of a number, put where the bits of another are set."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word = ir.IntType(64)
        instruction = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), ir.FunctionType(word, (word, word)))
        return builder.call(instruction, [builder.sext(each, word) for each in arguments])

    return types.int64(bits, members), code


_ones: Any = intrinsic(_count_ones)
_zeros_below: Any = intrinsic(_count_zeros_below)
_scattered: Any = intrinsic(_scatter)


@numba.njit(inline="always")
def how_many(members: Any) -> Any:
    """How many numbers are in a set."""
    return _ones(members)


@numba.njit(inline="always")
def lowest(members: Any) -> Any:
    """The lowest number in a set that is not empty."""
    return _zeros_below(members)


@numba.njit(inline="always")
def nth(members: Any, place: Any) -> Any:
    """The number in this place of a set that has so many, from 0."""
    return _zeros_below(_scattered(1 << place, members))


def _features() -> str:
    """What the processor has that numba compiles for."""
    compiler, config = cast(Any, codegen), cast(Any, numba.config)
    return str(compiler.get_host_cpu_features() if config.CPU_FEATURES is None else config.CPU_FEATURES)


NATIVE: dict[str, Any] = {"how_many": how_many, "lowest": lowest}
if "+bmi2" in _features():
    NATIVE["nth"] = nth
