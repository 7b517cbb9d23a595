"""kill -9 at any moment loses nothing that was acknowledged, and what was not is there once or not at all.

50 kills in every run of the tests; `make soak` kills a thousand times.
"""

from __future__ import annotations

import os
import random
import threading
from collections import Counter
from contextlib import suppress
from pathlib import Path

import httpx2
from websockets.exceptions import WebSocketException

from tests.cases import every_game
from tests.server.running import Server, hot_seat
from wyrmtable.core.game import Game
from wyrmtable.games import GAMES
from wyrmtable.server import messages as m

KILLS = int(os.environ.get("WYRMTABLE_KILLS", "50"))
ROUNDS = -(-KILLS // len(GAMES))
LONGEST = 0.25  # seconds until a kill


class Witness:
    """Somebody who plays at a table, and remembers what he was told: every entry of the log, every answer."""

    def __init__(self, made: m.Made) -> None:
        self.table, self.key = made.table, made.key
        self.told: dict[int, m.Moment] = {}  # by the length of the log
        self.acknowledged = 0  # up to which position
        self.unanswered: m.Act | m.Roll | None = None
        self.over = False

    def play(self, server: Server, chance: random.Random) -> None:
        """Play until the game is over or the server is gone."""
        with server.visit(self.table, self.key) as visit:
            try:
                while not visit.scene.over:
                    self.unanswered = visit.next_command(chance)
                    answer = visit.do(self.unanswered)
                    assert answer.done is not None, answer.problem
                    self.unanswered, self.acknowledged = None, answer.done.at
                self.over = True
            finally:
                self._remember(visit.heard)

    def _remember(self, heard: list[m.News]) -> None:
        for news in heard:
            if isinstance(news, m.Played):
                self.told[news.moment.length] = news.moment

    def check(self, server: Server) -> None:
        """Everything told is still so; what got no answer was done once or not at all, and can be sent again."""
        moments = {moment.length: moment for moment in server.moments(self.table)}
        for length, told in self.told.items():
            found = moments[length]
            assert (found.entry, found.action, found.faces) == (told.entry, told.action, told.faces)
            assert found.scene == told.scene
        assert server.look(self.table).at >= self.acknowledged
        if self.unanswered is not None:
            self._send_again(server, self.unanswered, moments)

    def _send_again(self, server: Server, command: m.Act | m.Roll, moments: dict[int, m.Moment]) -> None:
        was_done = server.look(self.table).at > command.at
        done = server.do(self.table, self.key, command)
        assert done.again == was_done
        choices = Counter(one.entry for one in server.moments(self.table))
        before = Counter(one.entry for one in moments.values())
        assert choices["choice"] - before["choice"] == (not was_done and isinstance(command, m.Act))


def play_on(server: Server, game: Game, witnesses: list[Witness], chance: random.Random) -> None:
    """Play one game after the other until the server is gone."""
    with suppress(WebSocketException, OSError, EOFError, httpx2.TransportError):
        while True:
            if not witnesses or witnesses[-1].over:
                witnesses.append(Witness(server.started(hot_seat(game.name))))
            witnesses[-1].play(server, chance)


@every_game
def test_nothing_acknowledged_is_lost(game: Game, tmp_path: Path) -> None:
    chance, witnesses = random.Random(game.name), list[Witness]()
    for _ in range(ROUNDS):
        with Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "log") as server:
            for witness in witnesses:
                witness.check(server)
            del witnesses[:-1]  # the others are over
            killer = threading.Timer(chance.uniform(0, LONGEST), server.process.kill)
            killer.start()
            play_on(server, game, witnesses, chance)
            killer.join()
    with Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "log") as server:
        for witness in witnesses:
            witness.check(server)
    assert (tmp_path / "log").read_text() == ""
