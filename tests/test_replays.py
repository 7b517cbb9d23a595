"""A log recorded today replays for ever: the corpus in tests/replays is played through today's rules.

index.json holds, for every log, how it ended when it was recorded: the places, the name of the ending, and a SHA-256
of the final table. The hash is taken over plain data by field name, over the fields that existed then, and without
the zeros at the end of a list. So a field that is added, fields that change their order, and arrays that grow for more
seats leave old logs valid; a field that is renamed or dropped, or one number that differs, does not.

To add a log, save any match here (`match.save`, or `wyrm play --save`) and run `python -m tests.test_replays`: it
enters the files that index.json does not know yet, and never rewrites an entry. An entry is only ever changed by hand,
together with the ruling that changed the rule.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.cases import every_game
from wyrmtable.core import saved
from wyrmtable.core.game import Game
from wyrmtable.core.match import Landed, Match
from wyrmtable.core.native import native
from wyrmtable.core.record import plain
from wyrmtable.games import find

FOLDER = Path(__file__).parent / "replays"
INDEX = FOLDER / "index.json"
LOGS = sorted(path for path in FOLDER.glob("*.json") if path != INDEX)

every_log = pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)


def index() -> dict[str, dict[str, Any]]:
    """What is known of every log, by the name of its file."""
    known: dict[str, dict[str, Any]] = json.loads(INDEX.read_text(encoding="utf-8")) if INDEX.exists() else {}
    return known


def entry(match: Match, fields: list[str] | None = None) -> dict[str, Any]:
    """How a match stands at the end of its log, in these fields of the table or in all of them."""
    table = plain(match.state)
    chosen = fields or sorted(table)
    text = json.dumps({name: _trimmed(table[name]) for name in chosen}, sort_keys=True)
    return {
        "places": list(match.outcome.places) if match.outcome else None,
        "ending": match.game.endings(match.state.ending).name,
        "entries": len(match.log),
        "fields": chosen,
        "sha256": hashlib.sha256(text.encode()).hexdigest(),
    }


def _trimmed(value: Any) -> Any:
    """A list without the zeros at its end, at every depth."""
    if isinstance(value, dict):
        return {name: _trimmed(item) for name, item in value.items()}
    if not isinstance(value, list):
        return value
    items = [_trimmed(item) for item in value]
    while items and not items[-1]:
        items.pop()
    return items


@every_log
def test_a_log_ends_as_it_did_when_it_was_recorded(path: Path) -> None:
    known = index()[path.name]
    assert entry(saved.load(path, find), known["fields"]) == known


@every_log
def test_a_log_is_written_as_it_was_read(path: Path) -> None:
    assert saved.to_data(saved.load(path, find))["log"] == saved.read(path)["log"]


@every_log
def test_the_rolls_of_a_log_are_those_of_its_seed(path: Path) -> None:
    match = saved.load(path, find)
    start = saved.opened(saved.read(path), find)
    for made in match.log:
        if isinstance(made, Landed) and not made.laid:
            assert tuple(start.roll()) == made.faces
        elif isinstance(made, Landed):
            start.land(made.faces)
        else:
            start.act(made.action)


@every_log
def test_a_log_replays_on_the_native_twin(path: Path) -> None:
    match = saved.load(path, find)
    start, twin = saved.opened(saved.read(path), find), native(match.game)
    tables = np.frombuffer(start.state.tobytes(), match.game.state).copy()
    for made in match.log:
        if isinstance(made, Landed):
            tables["faces"][0][: len(made.faces)] = made.faces
            twin.land(tables[0], match.boxes[0])
        else:
            twin.act(tables[0], match.boxes[0], made.action)
    assert tables.tobytes() == match.state.tobytes()


def test_the_index_knows_every_log_and_no_other() -> None:
    assert sorted(index()) == [path.name for path in LOGS]


@every_game
def test_the_corpus_has_every_number_of_seats_and_every_switch_of_a_game(game: Game) -> None:
    logs = [data for data in map(saved.read, LOGS) if data["game"] == game.name]
    assert {len(data["seats"]) for data in logs} >= {game.seats[0], game.default_seats, game.seats[1]}
    for option in game.options:
        if option.is_switch:
            assert {data["options"][option.name] for data in logs} == {False, True}


def test_the_corpus_has_rolled_dice_laid_dice_and_a_position() -> None:
    logs = [saved.read(path) for path in LOGS]
    assert any(isinstance(made, list) for data in logs for made in data["log"])
    assert any(isinstance(made, dict) for data in logs for made in data["log"])
    assert any(data["position"] is not None for data in logs)
    assert any("data" in data["pack"] for data in logs)


def enter_new_logs() -> None:
    """Enter the logs that index.json does not know yet."""
    known = index()
    for path in LOGS:
        known.setdefault(path.name, entry(saved.load(path, find)))
    lines = ",\n".join(f" {json.dumps(name)}: {json.dumps(known[name])}" for name in sorted(known))
    INDEX.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    enter_new_logs()
