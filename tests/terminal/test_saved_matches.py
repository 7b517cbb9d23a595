"""`wyrm replay` and `wyrm verify`, away from a terminal."""

import json
import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.terminal.running import refused, wyrm
from wyrmtable.games import GAMES, find

NAMES = [game.name for game in GAMES]
TOLD = re.compile(r" rolls |(?:attack|saves|maneuver|dice|magic|roll)[^:\n]*: ")  # a throw, in the words of any game
ENDED = re.compile(r" wins| won| fled| lost|fallen|Lost")


@pytest.fixture
def file(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """A finished match between bots."""
    path = tmp_path / "match.json"
    path.write_text(finished(getattr(request, "param", "pig")))
    return path


@cache
def finished(game: str) -> str:
    """What `wyrm play` saved of it, played once."""
    bots = ",".join(["random"] * find(game).default_seats)
    with TemporaryDirectory() as folder:
        wyrm("play", game, "--seats", bots, "--seed", "1", "--save", Path(folder) / "match.json")
        return (Path(folder) / "match.json").read_text()


@pytest.mark.parametrize("file", NAMES, indirect=True)
def test_a_genuine_match_is_verified(file: Path) -> None:
    result = wyrm("verify", file)
    assert result.exit_code == 0
    throws = sum(isinstance(entry, list) for entry in json.loads(file.read_text())["log"])
    told = "1 throw is" if throws == 1 else f"{throws} throws are"
    assert result.output.startswith(f"Genuine: {told} what the sealed seed gives.\n")


@pytest.mark.parametrize("file", NAMES, indirect=True)
def test_the_first_roll_that_differs_is_named(file: Path) -> None:
    data = json.loads(file.read_text())
    at = next(number for number, entry in enumerate(data["log"]) if isinstance(entry, list))
    data["log"][at][0] = data["log"][at][0] % 2 + 1
    file.write_text(json.dumps(data))
    result = wyrm("verify", file)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"wyrm: {file}: log entry {at + 1}: throw 1 shows [")


def test_another_seed_is_not_genuine(file: Path) -> None:
    data = json.loads(file.read_text())
    data["dice"]["seed"] = "0" * 64
    file.write_text(json.dumps(data))
    result = wyrm("verify", file)
    assert result.exit_code == 2
    assert "the seed does not fit the commitment" in result.stderr


@pytest.mark.parametrize("text", ["{}", "[]", '{"wyrmtable": 1}', "7"])
def test_json_that_is_no_match_is_unreadable(text: str, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(text)
    refused(wyrm("verify", file))


def test_a_choice_that_was_never_legal_is_not_genuine(file: Path) -> None:
    data = json.loads(file.read_text())
    data["log"].append("roll")
    file.write_text(json.dumps(data))
    result = wyrm("verify", file)
    assert result.exit_code == 2
    assert f"log entry {len(data['log'])}: nobody can act now" in result.stderr


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_truncated_file_is_unreadable(command: str, file: Path) -> None:
    text = file.read_text()
    file.write_text(text[: len(text) * 2 // 3])
    assert "is no match file" in refused(wyrm(command, file))


def test_dice_laid_by_hand_are_counted_apart(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    wyrm("play", "pig", "--real-dice", "--save", file, typed="1\n6\nquit\n")
    shown = wyrm("verify", file).output
    assert shown == "Nothing to recompute: every throw was laid by hand.\nThe match is not over yet.\n"


@pytest.mark.parametrize("file", NAMES, indirect=True)
def test_a_piped_replay_tells_the_whole_match(file: Path) -> None:
    result = wyrm("replay", file)
    assert result.exit_code == 0
    throws = sum(isinstance(entry, list) for entry in json.loads(file.read_text())["log"])
    assert len(TOLD.findall(result.output)) >= min(throws, 4)  # where there is only one, it is told
    assert len(result.output.splitlines()) > len(json.loads(file.read_text())["log"]) // 2
    assert ENDED.search(" ".join(result.output.split()[-20:]))
    assert all(len(line) <= 80 for line in result.output.splitlines())
