"""The shelf of a game: what lies in its box, for who builds an army."""

from __future__ import annotations

from tests.server.running import Server, problem, read
from wyrmtable.core.scene import Card
from wyrmtable.games import GAMES
from wyrmtable.server import messages as m


def test_the_shelf_of_dragon_dice_has_every_die_with_its_faces(server: Server) -> None:
    shelf = read(server.http.get("/api/games/dragon_dice/shelf"), m.Shelf)
    dice = [item for zone in shelf.zones for item in zone.items if isinstance(item, Card)]
    assert len({die.id for die in dice}) == len(dice) > 300
    assert all(die.id.startswith("kind-") and die.note for die in dice)
    assert {len(die.rows) for die in dice} == {4, 6, 10}
    assert "Goblins" in [zone.title for zone in shelf.zones]


def test_a_game_without_a_shelf_says_so(server: Server) -> None:
    assert "Nothing is built out of the box of Pig." in problem(server.http.get("/api/games/pig/shelf"), 404)
    problem(server.http.get("/api/games/chess/shelf"), 404)


def test_a_game_tells_whether_it_has_a_shelf(server: Server) -> None:
    games = read(server.http.get("/api/games"), list[m.GameAbout])
    assert {game.name for game in games if game.shelf} == {"dragon_dice"}
    assert len(games) == len(GAMES)
