"""The one error that bad input raises."""


class Refused(ValueError):  # noqa: N818  (it names what happened to the input)
    """Input that is turned away, with one sentence that says what was wrong and what is allowed."""


def listed(words: list[str] | tuple[str, ...], last: str = "or") -> str:
    """`a, b or c`."""
    words = [str(word) for word in words]
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
