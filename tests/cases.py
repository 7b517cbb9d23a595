"""What the tests of every game share: each game with each number of seats and a spread of its options.

A new game is covered as soon as it stands in GAMES: its options say themselves what there is to try.
"""

from __future__ import annotations

import dataclasses
import inspect
import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from wyrmtable.core.errors import Refused
from wyrmtable.core.fair import fair_dice
from wyrmtable.core.game import Game, Report
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.options import settle
from wyrmtable.core.record import Ints, ints, layout
from wyrmtable.core.table import CHANCE
from wyrmtable.games import GAMES, pig

Settings = Mapping[str, Any]

MANY_SETS = 20  # of options, from which on not every one is tried with every number of seats


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
        needed = dict([option.needs.split("=")]) if option.needs else {}
        values = [word == "on" for word in option.words] if option.is_switch else [*option.words, *(option.span or ())]
        sets += [{**needed, option.name: value} for value in values if value != option.default]
    switches = [option.name for option in game.options if option.is_switch]
    if len(switches) > 1:
        sets.append(dict.fromkeys(switches, True))
    return sets


def _cases() -> Iterator[Case]:
    """Every set of options with every number of seats; where there are many, the numbers of seats take turns."""
    for game in GAMES:
        sizes = range(game.seats[0], game.seats[1] + 1)
        sets = option_sets(game)
        for turn, options in enumerate(sets):
            takes_turns = turn > 0 and len(sets) > MANY_SETS
            for seats in [sizes[-1 - turn % len(sizes)]] if takes_turns else sizes:
                case = Case(game, seats, options)
                try:
                    case.boxes()
                except Refused:
                    continue  # an option that this many seats cannot have
                yield case


CASES = tuple(_cases())
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


class CountingState(pig.state.State):
    figures: Ints = ints(2)  # rolls, holds


def counting_pig() -> Game:
    """Pig that counts its rolls and holds, and reports them."""
    rules, bust, bank = (
        ModuleType("counting_pig"),
        "    if s.faces[0] == box.bust:\n",
        "    s.score[s.turn] += s.turn_sum\n",
    )
    source = inspect.getsource(pig.rules)
    source = source.replace(bust, f"    s.figures[0] += 1\n{bust}").replace(bank, f"    s.figures[1] += 1\n{bank}")
    exec(compile(source, str(pig.rules.__file__), "exec"), rules.__dict__)
    rules.__file__ = pig.rules.__file__

    def report(figures: Mapping[str, int], games: int) -> list[Report]:
        rows = tuple((name, str(total), f"{total / games:.2f}") for name, total in figures.items())
        return [Report("What was done", ("choice", "in all", "in a game"), rows)]

    return dataclasses.replace(
        pig.GAME,
        name="counting_pig",
        rules=(rules,),
        state=layout(CountingState),
        figures=("rolls", "holds"),
        report=report,
    )


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
