"""What the tests of every game share: each game with each number of seats and a spread of its options.

A new game is covered as soon as it stands in GAMES: its options say themselves what there is to try.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

from wyrmtable.core.errors import Refused
from wyrmtable.core.fair import fair_dice
from wyrmtable.core.game import Game
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.options import settle
from wyrmtable.core.table import CHANCE
from wyrmtable.games import GAMES

Settings = Mapping[str, Any]


@dataclass(frozen=True)
class Case:
    """A game with so many seats and these options."""

    game: Game
    seats: int
    options: Settings = field(hash=False)

    def __str__(self) -> str:
        chosen = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game.name}-{self.seats}-{chosen or 'default'}"

    def boxes(self) -> np.ndarray[Any, Any]:
        """The box of a match of this case."""
        return self.game.build_box(self.game.official_pack(), settle(self.game.options, self.options), self.seats)

    def match(self, seed: int = 1) -> Match:
        """A match of this case between people, with dice that roll the same every time."""
        seats = [Seat(f"Player {number}") for number in range(1, self.seats + 1)]
        return Match(self.game, seats, self.options, dice=fair_dice(seed))


def option_sets(game: Game) -> list[Settings]:
    """The defaults, every word and both ends of every span once, all switches on, and with each other's needs met."""
    sets: list[Settings] = [{}]
    for option in game.options:
        needed = {option.needs: True} if option.needs else {}
        values = [word == "on" for word in option.words] if option.is_switch else [*option.words, *(option.span or ())]
        sets += [{**needed, option.name: value} for value in values if value != option.default]
    switches = [option.name for option in game.options if option.is_switch]
    if len(switches) > 1:
        sets.append(dict.fromkeys(switches, True))
    return sets


def _cases() -> Iterator[Case]:
    for game in GAMES:
        for seats in range(game.seats[0], game.seats[1] + 1):
            for options in option_sets(game):
                case = Case(game, seats, options)
                try:
                    case.boxes()
                except Refused:
                    continue  # an option that this many seats cannot have
                yield case


CASES = tuple(_cases())
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def move(match: Match, chance: random.Random) -> None:
    """Roll the dice in the air, or let the mover choose at random."""
    if match.mover == CHANCE:
        match.roll()
    else:
        match.act(chance.choice(match.actions()))


def played(match: Match, seed: int = 1, moves: int | None = None) -> Match:
    """The match played on at random, to its end or for so many moves."""
    chance = random.Random(seed)
    while not match.over and (moves is None or len(match.log) < moves):
        move(match, chance)
    return match


def refusal(attempt: Callable[[], object]) -> str:
    """The one line with which an attempt is refused; nothing if it succeeds. Any other error is a fault."""
    try:
        attempt()
    except Refused as error:
        sentence = str(error)
    else:
        return ""
    assert sentence
    assert "\n" not in sentence
    return sentence


@contextmanager
def refused(*parts: str) -> Iterator[None]:
    """What happens here is refused in one line that contains these parts."""
    with pytest.raises(Refused) as caught:
        yield
    sentence = str(caught.value)
    assert "\n" not in sentence
    for part in parts:
        assert part in sentence
