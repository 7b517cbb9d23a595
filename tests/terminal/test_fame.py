"""`wyrm fame`, and how a feat gets there."""

import json
from pathlib import Path

from tests.terminal.running import refused, wyrm


def play_out(env: dict[str, str], *more: str) -> str:
    """A game of Hero Dice in which whatever stands first is chosen, until it is over."""
    return wyrm("play", "hero_dice", "--seats", "Ada:human", "--seed", "3", *more, typed="1\n" * 400, env=env).output


def test_a_game_played_alone_is_remembered_and_shown(tmp_path: Path) -> None:
    env = {"WYRMTABLE_DATA": str(tmp_path)}
    assert "Nobody yet: wyrm play hero_dice" in wyrm("fame", env=env).output
    assert "1st in the hall of fame, one level, stacked cards (wyrm fame)." in play_out(env)
    play_out(env)  # the same dice again
    play_out(env, "--option", "layout=map")
    shown = wyrm("fame", "hero_dice", env=env).output
    assert shown.count("Ada") == 2
    assert shown.index("One level, on a map") < shown.index("One level, stacked cards")
    halls = json.loads(wyrm("fame", "--json", env=env).output)["hero_dice"]
    assert [hall["mode"] for hall in halls] == ["One level, on a map", "One level, stacked cards"]
    assert halls[0]["feats"][0]["deed"]["hero"] == "Warrior"


def test_a_broken_line_is_said_and_nothing_is_lost(tmp_path: Path) -> None:
    (tmp_path / "fame.jsonl").write_text("nothing\n")
    env = {"WYRMTABLE_DATA": str(tmp_path)}
    assert "1st in the hall of fame" in play_out(env)
    shown = wyrm("fame", env=env)
    assert "fame.jsonl is no feat, and is left out" in shown.stderr
    assert "Ada" in shown.stdout


def test_a_book_that_cannot_be_written_is_said_at_the_end(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    shown = " ".join(play_out({"WYRMTABLE_DATA": str(tmp_path / "file")}).split())
    assert "The hall of fame does not know: cannot write" in shown


def test_a_game_for_several_has_no_hall() -> None:
    assert "Pig has no hall of fame; there is one for hero_dice" in refused(wyrm("fame", "pig"))
    refused(wyrm("fame", "chess"))
