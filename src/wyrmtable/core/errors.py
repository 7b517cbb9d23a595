"""The one error that bad input raises."""

import reprlib


class Refused(ValueError):  # noqa: N818  (it names what happened to the input)
    """Input that is turned away, with one sentence that says what was wrong and what is allowed."""


_short = reprlib.Repr()
_short.maxstring = _short.maxother = _short.maxlong = 80
_short.maxlist = _short.maxtuple = 24
_short.maxlevel = 4


def shown(value: object) -> str:
    """A value as an error quotes it: on one line and short, whatever was given."""
    try:
        return _short.repr(value).replace("\n", " ")
    except ValueError:  # a whole number of thousands of digits
        return f"such a long {type(value).__name__}"


def listed(words: list[str] | tuple[str, ...], last: str = "or") -> str:
    """`a, b or c`."""
    words = [str(word) for word in words]
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def is_whole(value: object) -> bool:
    """Whether a value read from a file or given by a caller is a whole number, and no truth value."""
    return isinstance(value, int) and not isinstance(value, bool)
