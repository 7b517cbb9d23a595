"""Options of a match: what can be chosen before the first roll, and how a choice is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from numbers import Integral

from wyrmtable.core.errors import Refused, listed, shown

Value = bool | int | str
SWITCH = ("off", "on")
AUTO = "auto"
MOST_DIGITS = 18
LONGEST_WORD = 200  # of an open option, unless it says otherwise


@dataclass(frozen=True)
class Option:
    """One option: the words it may be set to, or a span of whole numbers, or both."""

    name: str
    help: str
    default: Value
    words: tuple[str, ...] = ()
    span: tuple[int, int] | None = None
    needs: str = ""  # what must be chosen for this option to mean anything: `scales=on`
    title: str = ""  # what people read; else it is made of the name
    of_seats: bool = False  # its numbers are seats, counted from 0
    technical: bool = False  # for programs and tests; people who sit down to play are not asked
    auto: tuple[Value, Value] | None = None  # what `auto` comes to: among people alone, and where a bot plays
    open: bool = False  # its words are those of the official pack; another pack may know more, and the game sees to it
    longest: int = LONGEST_WORD  # of such a word

    @property
    def heading(self) -> str:
        """What people read above it."""
        return self.title or self.name.replace("_", " ").capitalize()

    @property
    def is_switch(self) -> bool:
        """Whether it is simply on or off."""
        return self.words == SWITCH

    def allowed(self) -> str:
        """What may be given, in words."""
        ways = list(self.words)
        if self.span:
            ways.append(f"a whole number from {self.span[0]} to {self.span[1]}")
        if self.open:
            ways.append("what else the pack knows")
        return listed(ways)

    def read(self, given: object) -> Value:
        """The value meant by a word, a number or a truth value; refused if it is none of the allowed."""
        word = SWITCH[given] if isinstance(given, bool) else given.strip().lower() if isinstance(given, str) else ""
        if word in self.words:
            return word == "on" if self.is_switch else word
        if self.open and isinstance(given, str) and 0 < len(word) <= self.longest and word.isprintable():
            return word
        number = whole(given)
        for digits in self.words:
            if number is not None and whole(digits) == number:
                return digits
        if self.span and number is not None and self.span[0] <= number <= self.span[1]:
            return number
        raise Refused(f"option {self.name} cannot be {shown(given)}; allowed: {self.allowed()}")


def whole(given: object) -> int | None:
    """The whole number that was given, as a number or in digits; None if it is neither."""
    if isinstance(given, str):
        digits = given.strip()
        return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS else None
    if isinstance(given, bool):
        return None
    return int(given) if isinstance(given, Integral) else None


def switch(name: str, help: str, title: str = "") -> Option:  # noqa: A002
    """An option that is on or off, and off unless said otherwise."""
    return Option(name, help, default=False, words=SWITCH, title=title)


def settle(options: tuple[Option, ...], given: Mapping[str, object], bots: bool = True) -> dict[str, Value]:
    """Every option of a game with its value: what was given, else the default; `bots` says whether one plays."""
    if not isinstance(given, Mapping):
        raise Refused(f"options cannot be {shown(given)}; allowed: names with their values")
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise Refused(f"no option {shown(name)} here; there is {listed(list(known), 'and')}")
    settled = {name: option.read(given.get(name, option.default)) for name, option in known.items()}
    for name, option in known.items():
        if not option.needs or settled[name] == option.default:
            continue
        other, _, value = option.needs.partition("=")
        if settled[other] != known[other].read(value):
            raise Refused(f"option {name} only counts with {option.needs}")
    for name, option in known.items():
        if option.auto and settled[name] == AUTO:
            settled[name] = option.auto[bots]
    return settled
