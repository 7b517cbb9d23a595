"""Which bots sit down at the online table, and how their levels are called."""

from __future__ import annotations

from wyrmtable import bots
from wyrmtable.core.errors import Refused, listed
from wyrmtable.core.game import Game
from wyrmtable.server.messages import BotAbout

ADVISER = "rollout:1000"  # where a game has no expert
SEARCHING_ADVISER = "search:0.4s"  # where the expert would think for longer
STAND_IN = "random"  # plays at once if a bot takes too long and the game has none of its own
SLOW = ("exact",)  # may think for minutes on its first move
LABELS = {
    "random": "Random: plays anything",
    "greedy": "Greedy: takes what looks best now",
    "rollout": "Rollout: tries every choice in thousands of games",
    "expert": "Expert: weighs the chances of every choice",
}
SEARCHING = {
    "easy": "Easy: looks one turn ahead and overlooks some of it",
    "medium": "Medium: looks two turns ahead",
    "hard": "Hard: looks four turns ahead",
    "expert": "Expert: looks ahead for a second",
}


def levels(game: Game) -> list[BotAbout]:
    """The bots of a game from weak to strong, as people choose among them."""
    labels = LABELS | (SEARCHING if game.search else {})
    return [BotAbout(name, labels.get(name, name.capitalize())) for name in bots.known(game) if name not in SLOW]


def adviser(game: Game) -> str:
    """The bot that gives hints."""
    if game.search:
        return SEARCHING_ADVISER
    return bots.EXPERT if bots.has_expert(game) else ADVISER


def check(game: Game, bot: str) -> str:
    """The bot's name, or a refusal that says which there are."""
    names = [level.name for level in levels(game)]
    if bot not in names:
        raise Refused(f"no bot {bot[:40]!r} at {game.title}; there is {listed(names, 'and')}")
    return bot


def stand_in(game: Game) -> str:
    """The bot that plays when another takes too long."""
    return str(next(iter(game.bots.BOTS), STAND_IN))
