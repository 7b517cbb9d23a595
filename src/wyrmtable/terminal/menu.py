"""The questions that set a table: which game, who plays, which options. Enter takes what is proposed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from rich.text import Text

from wyrmtable import bots
from wyrmtable.core.errors import Refused, listed
from wyrmtable.core.game import Game
from wyrmtable.core.options import settle, whole
from wyrmtable.games import GAMES
from wyrmtable.terminal.asking import asked
from wyrmtable.terminal.draw import CANDLE, MUTED, pen_for
from wyrmtable.terminal.games import options_of, players_of, shown
from wyrmtable.terminal.options import options_in
from wyrmtable.terminal.screen import Screen


@dataclass(frozen=True)
class Answers:
    """What was asked for."""

    game: str
    seats: str
    options: Mapping[str, str]


def ask(screen: Screen, seats: str | None, options: Mapping[str, str]) -> Answers:
    """Ask for everything that was not said on the command line."""
    screen.draw([Text(), Text(" Wyrmtable", f"bold {CANDLE}"), Text()])
    game = _game(screen)
    if seats is None:
        people = _people(screen, game)
        seats = ",".join([*people, *_bots(screen, game, len(people))])
    if not options and game.options:
        options = _options(screen, game, len(seats.split(",")), _army(screen, game))
    return Answers(game.name, seats, options)


def _number(text: str, low: int, high: int, default: int) -> int:
    number = whole(text) if text else default
    if number is not None and low <= number <= high:
        return number
    raise Refused(f"{text[:30]!r} cannot be; allowed: " + (f"{low} to {high}" if low < high else str(low)))


def _game(screen: Screen) -> Game:
    for number, game in enumerate(GAMES, start=1):
        pen = pen_for(game, screen.width, screen.boxes)
        title = Text.assemble((f"{number:>3}  ", f"bold {pen.accent}"), (game.title, "bold"), f", {players_of(game)}")
        screen.draw([title, *pen.wrapped(game.about, MUTED, "     ")])
    screen.draw([Text()])

    def read(text: str) -> Game:
        meant = [game for game in GAMES if text.lower() in (game.name, *re.findall(r"\w+", game.title.lower()))]
        if len(meant) > 1:
            raise Refused(f"{text!r} can be {listed([game.title for game in meant])}; type the number")
        return meant[0] if meant else GAMES[_number(text, 1, len(GAMES), 1) - 1]

    return asked(screen, "Which game? [Enter = 1]", read)


def _people(screen: Screen, game: Game) -> list[str]:
    most = game.seats[1]
    count = asked(screen, f"How many people, 0 to {most}? [Enter = 1]", lambda text: _number(text, 0, most, 1))
    proposed = [f"Player {number}" for number in range(1, count + 1)]

    def read(text: str) -> list[str]:
        names = [name.strip() for name in text.split(",")] if text else proposed
        if len(names) != count or len(set(names)) < count or not all(names) or ":" in text:
            raise Refused(f"type {count} different names" + (", with commas between" if count > 1 else ""))
        return [f"{name}:{bots.HUMAN}" for name in names]

    if not count:
        return []
    question = "Your name?" if count == 1 else "Your names, with commas between?"
    return asked(screen, f"{question} [Enter = {', '.join(proposed)}]", read)


def _bots(screen: Screen, game: Game, people: int) -> list[str]:
    low, high = max(0, game.seats[0] - people), game.seats[1] - people
    if high == 0:
        return []
    usual = min(high, max(low, game.default_seats - people))
    span = f"{low} to {high}" if low < high else str(low)
    count = asked(screen, f"How many bots, {span}? [Enter = {usual}]", lambda text: _number(text, low, high, usual))
    favourite = game.bots.BOTS[0]

    def read(text: str) -> list[str]:
        names = [name.strip() for name in (text or favourite).split(",")]
        for name in names:
            bots.find(game, name)
        return [names[min(number, len(names) - 1)] for number in range(count)]

    if not count:
        return []
    return asked(screen, f"Which: {listed(bots.known(game))}? [Enter = {favourite}]", read)


def _army(screen: Screen, game: Game) -> dict[str, str]:
    """The options that say which army is led, where one is."""
    if not any(option.name == "army" for option in game.options):
        return {}
    from wyrmtable.terminal.army_menu import ask_army

    return ask_army(screen)


def _options(screen: Screen, game: Game, seats: int, chosen: Mapping[str, str]) -> dict[str, str]:
    """What was chosen already, and whatever else is wanted."""
    pen = pen_for(game, screen.width, screen.boxes)
    usual = " ".join(f"{option.name}={shown(option)}" for option in game.options if option.name not in chosen)
    screen.draw([Text(), *pen.wrapped(usual, MUTED)])

    def read(text: str) -> dict[str, str]:
        while text == "?":
            screen.draw(options_of(game, pen))
            text = screen.read(f" {question} > ")
        options = {**chosen, **options_in(text)}
        game.build_box(game.official_pack(), settle(game.options, options), seats)
        return options

    question = "Change options? [Enter = no, ? explains them]"
    return asked(screen, question, read)
