"""Many choices of one verb in one line: a key to type, and behind it the dice or words that single one of them out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from wyrmtable.core.errors import Refused, listed
from wyrmtable.core.options import whole
from wyrmtable.core.scene import Cell, Choice, Die, Zone
from wyrmtable.terminal import exits

MOST = 8  # choices of one verb that are listed one by one
MOST_MEANT = 4  # that a refusal names when more than one is meant
MOST_CONTACTS = 4  # choices that reach another player's die and are listed, though the rest stands by square
MOST_HEADS, LONGEST_HEAD = 30, 48  # of the choices of one verb that stand in a flow, each with its number
SHORTEST_WORD = 3  # that names a choice by its label


@dataclass(frozen=True)
class Fold:
    """The choices of one verb behind a key, and the dice they touch with those that lie beside them."""

    key: str
    choices: tuple[Choice, ...]
    dice: tuple[Die, ...]
    first: int  # the number of the first of them

    @property
    def verb(self) -> str:
        """The verb that they share."""
        return self.choices[0].verb

    @property
    def line(self) -> str:
        """What they are about, and how one of them is typed."""
        return f"{self._title}: {self._how}"

    @property
    def _title(self) -> str:
        """What all labels begin with, up to a colon; else the verb."""
        heads = {choice.label.partition(":")[0] for choice in self.choices if ":" in choice.label}
        same = len(heads) == 1 and all(":" in choice.label for choice in self.choices)
        return heads.pop() if same else self.verb.replace("_", " ").capitalize()

    @property
    def heading(self) -> str:
        """What is done with the heads: what all labels go on with, if that is the same; else the verb."""
        tails = {choice.label.partition(": ")[2] for choice in self.choices}
        tail = tails.pop() if len(tails) == 1 else ""
        return (tail or self.verb.replace("_", " ")).capitalize()

    @property
    def _how(self) -> str:
        if not self._by_dice:
            return f"{len(self.choices)} ways; type {self.key} and a word of one, or all to see them"
        pair = min(self.choices, key=lambda choice: abs(len(self._dice_of(choice)) - 2))
        return f"type {self.key} and the dice, such as {self.key} {' '.join(self._letters(pair))}"

    @property
    def heads(self) -> list[str]:
        """The beginnings of the labels, where they tell the choices apart and are few and short enough to be listed."""
        heads = [choice.label.partition(":")[0] for choice in self.choices]
        verbs = {head.partition(" ")[0] for head in heads}
        if len(verbs) == 1 and all(" " in head for head in heads):
            heads = [head.partition(" ")[2] for head in heads]
        short = len(heads) <= MOST_HEADS and all(len(head) <= LONGEST_HEAD for head in heads)
        return heads if short and len(set(heads)) == len(heads) and not self._by_dice else []

    @property
    def _by_dice(self) -> bool:
        """Whether the dice alone tell the choices apart."""
        touched = [self._dice_of(choice) for choice in self.choices]
        return (
            bool(self.dice)
            and all(touched)
            and len({frozenset(die.id for die in dice) for dice in touched}) == len(touched)
        )

    def answers(self, word: str) -> bool:
        """Whether a word is the key, or more of the verb."""
        return word.startswith(self.key) and self.verb.startswith(word)

    def picked(self, text: str) -> Choice:
        """The one choice that is meant by letters of its dice, by their positions, or by words of its label."""
        meant = [choice for choice in self.choices if text and self._means(text, choice)]
        if not meant:
            given = f"{self.key} {text[:30]}".strip()
            raise Refused(f"{given!r} is no choice here; {self._how}")
        exact = [choice for choice in meant if _thing(choice) == " ".join(text.lower().split())]
        if len(exact) == 1:
            return exact[0]
        if len({self._looks(choice) for choice in meant}) > 1:
            raise several({self.first + self.choices.index(choice): choice for choice in meant})
        places = {self.dice[place - 1].id for place in self._typed_positions(text)}
        return next((choice for choice in meant if places == {die.id for die in self._dice_of(choice)}), meant[0])

    def _means(self, text: str, choice: Choice) -> bool:
        letters, positions = self._typed_letters(text), self._typed_positions(text)
        if letters:
            return Counter(letters) == Counter(self._letters(choice))
        if positions:
            return _faces([self.dice[place - 1] for place in positions]) == _faces(self._dice_of(choice))
        return all(word in choice.label.lower() for word in text.lower().split())

    def _typed_letters(self, text: str) -> list[str]:
        """The letters that were typed, with or without spaces, or names of faces; none if it is anything else."""
        names = {die.face.label.upper(): die.face.letter.upper() for die in self.dice}
        letters = [names.get(part, part) for part in _parts(text)]
        known = {die.face.letter.upper() for die in self.dice}
        if not known.issuperset(letters):
            letters = list("".join(letters))
        return letters if known.issuperset(letters) else []

    def _typed_positions(self, text: str) -> list[int]:
        """The places of dice that were typed, from 1, with or without spaces; none if it is anything else.

        Where dice show numbers, a number is what they show.
        """
        if any(die.face.letter.isdigit() for die in self.dice):
            return []
        for parts in (_parts(text), list("".join(_parts(text)))):
            places = [whole(part) or 0 for part in parts]
            if all(1 <= place <= len(self.dice) for place in places) and len(set(places)) == len(places):
                return places
        return []

    def _dice_of(self, choice: Choice) -> list[Die]:
        return [die for die in self.dice if die.id in choice.touches]

    def _letters(self, choice: Choice) -> list[str]:
        return [die.face.letter.upper() for die in self._dice_of(choice)]

    def _looks(self, choice: Choice) -> tuple[object, ...]:
        """Choices that look the same are the same: dice with one face are as good as one another."""
        dice = self._dice_of(choice)
        others = frozenset(choice.touches) - {die.id for die in dice}
        if not dice:
            return (choice.action,)
        return (others, *_faces(dice))


@dataclass(frozen=True)
class Ways(Fold):
    """The ways out to one side of the compass, each by the number that a map gives it and by the room it leaves."""

    @property
    def line(self) -> str:
        """Where they lead, and out of which rooms."""
        rooms = [f"{number} {exits.room(choice)}" for number, choice in enumerate(self.choices, start=self.first)]
        return f"{exits.direction(self.choices[0])} of {', '.join(rooms)}: {exits.note(self.choices[0])}".rstrip(": ")

    def answers(self, word: str) -> bool:
        """Whether a word is a direction, or its beginning."""
        return bool(word) and exits.direction(self.choices[0]).startswith(word)

    def picked(self, text: str) -> Choice:
        """The only way, or the one out of the room that has these words in its name."""
        meant = {
            number: choice
            for number, choice in enumerate(self.choices, start=self.first)
            if all(word in exits.room(choice).lower() for word in text.lower().split())
        }
        if len(meant) == 1:
            return next(iter(meant.values()))
        if meant:
            raise several(meant)
        raise Refused(f"no way {exits.direction(self.choices[0])} leaves {text[:30]!r}; {self.line}")


@dataclass(frozen=True)
class Spot:
    """The choices that begin on one square of a board."""

    name: str  # of the square
    title: str  # of what stands there
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Offer:
    """What a person can choose: one by one in a list, then what is folded, by verb or by square."""

    listed: tuple[Choice, ...]
    folds: tuple[Fold, ...] = ()
    spots: tuple[Spot, ...] = ()

    @property
    def choices(self) -> tuple[Choice, ...]:
        """All of them, in the order of their numbers."""
        groups = (*(fold.choices for fold in self.folds), *(spot.choices for spot in self.spots))
        folded = [choice for group in groups for choice in group]
        return (*self.listed, *(choice for choice in folded if choice not in self.listed))

    @property
    def numbered(self) -> int:
        """How many of them are shown with their numbers."""
        return len(self.listed) + sum(len(fold.heads) for fold in self.folds)

    def spot(self, name: str) -> Spot | None:
        """The square of this name, if choices begin there."""
        return next((spot for spot in self.spots if spot.name == name.lower()), None)


def named(text: str, choices: Sequence[Choice]) -> dict[int, Choice]:
    """The choices, by number, whose labels have all the words that were typed; none if it is anything else."""
    words = set(text.lower().split())
    if not words or not all(word.isalpha() and len(word) >= SHORTEST_WORD for word in words):
        return {}
    numbered = enumerate(choices, start=1)
    return {number: choice for number, choice in numbered if words <= set(re.findall(r"\w+", choice.label.lower()))}


def several(meant: Mapping[int, Choice]) -> Refused:
    """That more than one choice is meant, with their numbers."""
    first = [f"{number} ({choice.label})" for number, choice in list(meant.items())[:MOST_MEANT]]
    more = f", and {len(meant) - MOST_MEANT} more" if len(meant) > MOST_MEANT else ""
    return Refused(f"that can mean {listed(first)}{more}; type the number")


def crowded(choices: Sequence[Choice]) -> set[str]:
    """The verbs that have too many choices to be listed one by one."""
    return {verb for verb, count in Counter(choice.verb for choice in choices).items() if count > MOST}


def offer(choices: Sequence[Choice], zones: Sequence[Zone], taken: Collection[str]) -> Offer:
    """The choices of a scene, those of a crowded verb folded behind a key that is not taken; on a board by square."""
    if exits.are_exits(choices):
        return _by_direction(choices)
    squares = {cell.id: cell for zone in zones for cell in zone.items if isinstance(cell, Cell)}
    if len({name for choice in choices for name in choice.touches[:1] if name in squares}) > 1 and len(choices) > MOST:
        return _by_square(choices, squares)
    many = crowded(choices)
    verbs = list(dict.fromkeys(choice.verb for choice in choices))
    plain = tuple(choice for choice in choices if choice.verb not in many)
    folds: list[Fold] = []
    number = len(plain) + 1
    for verb in (verb for verb in verbs if verb in many):
        own = tuple(choice for choice in choices if choice.verb == verb)
        folds.append(Fold(_key(verb, verbs, taken), own, _dice_among(own, zones), number))
        number += len(own)
    return Offer(plain, tuple(folds))


def _by_direction(choices: Sequence[Choice]) -> Offer:
    """Ways out of rooms, those to each side behind its initial."""
    folds: list[Fold] = []
    number = 1
    for name in exits.DIRECTIONS:
        own = tuple(choice for choice in choices if exits.direction(choice) == name)
        folds += [Ways(name[0], own, (), number)] if own else []
        number += len(own)
    return Offer((), tuple(folds))


def _by_square(choices: Sequence[Choice], squares: Mapping[str, Cell]) -> Offer:
    """What reaches another player's die, and what begins nowhere, is listed; the rest stands by square."""
    loose = [choice for choice in choices if not squares.keys() & set(choice.touches[:1])]
    contacts = [choice for choice in choices if len(_owners(choice, squares)) > 1]
    listed = (*(contacts if len(contacts) <= MOST_CONTACTS else ()), *loose)
    spots = []
    for name in sorted({choice.touches[0] for choice in choices if choice not in loose}):
        own = tuple(choice for choice in choices if choice.touches[:1] == (name,))
        title = next((die.face.label for die in squares[name].items if isinstance(die, Die)), "")
        spots.append(Spot(name, title, own))
    return Offer(listed, (), tuple(spots))


def _owners(choice: Choice, squares: Mapping[str, Cell]) -> set[int | None]:
    """Whose dice a choice touches."""
    touched = [squares[name] for name in choice.touches if name in squares]
    return {item.seat for cell in touched for item in cell.items if isinstance(item, Die)}


def _key(verb: str, verbs: Sequence[str], taken: Collection[str]) -> str:
    """The shortest beginning of a verb that means nothing else here."""
    for length in range(1, len(verb)):
        key = verb[:length]
        if key not in taken and not any(other.startswith(key) for other in verbs if other != verb):
            return key
    return verb


def _dice_among(choices: Sequence[Choice], zones: Sequence[Zone]) -> tuple[Die, ...]:
    """The dice of all zones in which the choices touch one, as they lie."""
    touched = {name for choice in choices for name in choice.touches}
    rows = [[item for item in zone.items if isinstance(item, Die)] for zone in zones]
    return tuple(die for row in rows if any(die.id in touched for die in row) for die in row)


def _thing(choice: Choice) -> str:
    """What a choice is about: its label from the second word on, up to a colon."""
    return choice.label.partition(":")[0].partition(" ")[2].lower()


def _faces(dice: Sequence[Die]) -> list[tuple[str, bool]]:
    """What dice show, and whether they are kept: all that tells one from another."""
    return sorted((die.face.letter, die.kept) for die in dice)


def _parts(text: str) -> list[str]:
    return [part for part in re.split(r"[\s,]+", text.upper()) if part]
