"""The table on a real terminal: 80 columns, 24 lines, colours, Ctrl-C."""

import json
import re
from pathlib import Path

import pexpect
import pytest

from tests.terminal.running import HEIGHT, WIDTH, before, frames, terminal, wyrm
from wyrmtable.games import GAMES

pytestmark = pytest.mark.filterwarnings("ignore:.*forkpty.*:DeprecationWarning")

NAMES = [game.name for game in GAMES]
HELP, LAST = "or help > ", "or 1-4 > "
THREE = ("play", "dracarys", "--seats", "Ada:human,Ben:human,Cleo:human", "--option", "start=0", "--pause", "0")


def played(table: "pexpect.spawn[str]") -> str:
    """Always answer the first choice, to the end, but leave reserves alone; returns everything that was shown."""
    shown, prompts = "", (HELP, LAST)
    while (met := table.expect_exact([*prompts, pexpect.EOF])) < len(prompts):
        shown += f"{table.before}{prompts[met]}"
        table.sendline("done" if "Into battle" in str(table.before) else "1")
    table.close()
    assert table.exitstatus == 0
    return f"{shown}{table.before}"


@pytest.mark.parametrize("game", NAMES)
def test_every_game_is_played_to_its_end_on_a_small_screen(game: str) -> None:
    drawn = frames(played(terminal("play", game, "--pause", "0")))
    assert drawn
    assert all(len(frame) <= HEIGHT for frame in drawn)
    assert all(len(line) <= WIDTH for frame in drawn for line in frame)
    assert any("Seed revealed: " in line for line in "\n".join(drawn[-1]).splitlines())


def test_five_players_with_every_variant_fit_on_a_small_screen() -> None:
    options = [word for name in ("trade", "scales", "trial") for word in ("--option", f"{name}=on")]
    seats = "A name of 24 characters!:human,greedy,greedy,random,random"
    drawn = frames(
        played(terminal("play", "dracarys", "--seats", seats, *options, "--option", "target=5", "--pause", "0"))
    )
    assert all(len(frame) <= HEIGHT for frame in drawn)
    assert all(len(line) <= WIDTH for frame in drawn for line in frame)


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_it_can_be_played_without_colour(env: dict[str, str]) -> None:
    shown = played(terminal("play", "dracarys", "--pause", "0", env=env))
    assert "\x1b[38" not in shown
    assert "\x1b[9" not in shown
    assert ("\x1b" in shown) == ("NO_COLOR" in env)


@pytest.mark.parametrize(("answer", "kept"), [("", "pig.match.json"), ("mine.json", "mine.json"), ("n", "")])
def test_ctrl_c_offers_the_save(answer: str, kept: str, tmp_path: Path) -> None:
    table = terminal("play", "pig", "--pause", "0", cwd=tmp_path)
    table.expect_exact(HELP)
    table.sendintr()
    table.expect_exact("Save to FILE? [Enter = pig.match.json / n] ")
    table.sendline(answer)
    table.expect(pexpect.EOF)
    table.close()
    assert table.exitstatus == 130
    assert [file.name for file in tmp_path.iterdir()] == ([kept] if kept else [])
    assert ("wyrm: the match is saved" in before(table)) == bool(kept)
    if kept:
        assert wyrm("verify", tmp_path / kept).exit_code == 0


def test_a_second_ctrl_c_leaves_without_saving(tmp_path: Path) -> None:
    table = terminal("play", "pig", "--pause", "0", cwd=tmp_path)
    table.expect_exact(HELP)
    table.sendintr()
    table.expect_exact("/ n] ")
    table.sendintr()
    table.expect(pexpect.EOF)
    table.close()
    assert table.exitstatus == 130
    assert not list(tmp_path.iterdir())


def test_ctrl_c_with_a_file_just_says_where_the_match_is(tmp_path: Path) -> None:
    table = terminal("play", "pig", "--pause", "0", "--save", "m.json", cwd=tmp_path)
    table.expect_exact(HELP)
    table.sendintr()
    table.expect_exact("wyrm: the match is saved; go on with: wyrm play --load m.json")
    table.expect(pexpect.EOF)
    table.close()
    assert table.exitstatus == 130


def test_ctrl_c_at_the_menu_is_one_sentence() -> None:
    table = terminal("play")
    table.expect_exact("Which game?")
    table.sendintr()
    table.expect_exact("wyrm: stopped")
    table.expect(pexpect.EOF)
    table.close()
    assert table.exitstatus == 130


def test_ctrl_d_offers_the_save_and_is_bad_input(tmp_path: Path) -> None:
    table = terminal("play", "pig", "--pause", "0", cwd=tmp_path)
    table.expect_exact(HELP)
    table.sendeof()
    table.expect_exact("/ n] ")
    table.sendline("")
    table.expect_exact("wyrm: the input ended before the game did; the match is saved")
    table.expect(pexpect.EOF)
    table.close()
    assert table.exitstatus == 2


def test_undo_and_hint_and_real_dice(tmp_path: Path) -> None:
    table = terminal(*THREE, "--real-dice", "--save", "m.json", cwd=tmp_path)
    for typed, shown in (
        ("DDBBBB", "(2 to give)"),
        ("nonsense", "'nonsense' is no choice here"),
        ("give 2", "Ada gives a Dragon to Cleo."),
        ("undo", "Taken back."),
        ("help", "what a strong bot would do here"),
        ("", "(2 to give)"),
        ("log", "Ada rolls 2 Dragons and 4 Blanks."),
    ):
        table.expect_exact("> ")
        table.sendline(typed)
        table.expect_exact(shown)
    table.expect_exact("go back > ")
    table.sendline("")
    table.expect_exact(HELP)
    table.sendline("quit")
    table.expect(pexpect.EOF)
    table.close()
    assert table.exitstatus == 0
    assert json.loads((tmp_path / "m.json").read_text())["log"] == [{"laid": [2, 2, 4, 4, 4, 4]}]


def test_the_end_offers_the_log_the_save_and_another_game(tmp_path: Path) -> None:
    table = terminal("play", "pig", "--seats", "random,random", "--option", "target=10", "--pause", "0", cwd=tmp_path)
    for typed, shown in (
        ("dance", "Type a number from 1 to 4."),
        ("log", "rolls"),
        ("", "Seed revealed"),
        ("save mine.json", "wyrm verify mine.json"),
        ("again", "Seed revealed"),
    ):
        table.expect_exact("> ")
        table.sendline(typed)
        table.expect_exact(shown)
    table.expect_exact(LAST)
    table.sendline("")
    table.expect(pexpect.EOF)
    table.close()
    assert table.exitstatus == 0
    assert wyrm("verify", tmp_path / "mine.json").exit_code == 0


def test_a_match_is_replayed_step_by_step(tmp_path: Path) -> None:
    wyrm("play", "pig", "--real-dice", "--save", tmp_path / "m.json", typed="1\n6\n1\n5\nquit\n")
    table = terminal("replay", "m.json", cwd=tmp_path)
    for typed, shown in (
        ("", "Move 1 of 4"),
        ("4", "Move 4 of 4"),
        ("b", "Move 3 of 4"),
        ("9", "Type Enter, b, q or a number from 0 to 4."),
    ):
        table.expect_exact("q to leave > ")
        table.sendline(typed)
        table.expect_exact(shown)
    table.expect_exact("q to leave > ")
    table.sendline("q")
    table.expect(pexpect.EOF)
    table.close()
    assert table.exitstatus == 0


def test_the_table_follows_the_width_of_its_window() -> None:
    table = terminal("play", "dragon_dice", "--pause", "0")
    table.expect_exact(HELP)
    table.setwinsize(HEIGHT, 50)
    table.sendline("nonsense")
    table.expect_exact("'nonsense'")
    drawn = frames(str(table.before))[-1]
    assert max(len(line) for line in drawn) == 50
    table.close(force=True)


def test_the_usual_pager_is_told_to_show_colours(tmp_path: Path) -> None:
    less = tmp_path / "less"
    less.write_text('#!/bin/sh\necho "asked for $LESS"\ncat\n')
    less.chmod(0o755)
    table = terminal("rules", "pig", env={"PAGER": str(less), "LESS": ""})
    table.expect("asked for -R.*q to go back")
    table.expect(pexpect.EOF)
    assert table.before is not None
    assert "\x1b[1m" in table.before
    plain = terminal("rules", "pig", env={"PAGER": str(less), "LESS": "-X"})  # which would print the codes
    plain.expect("asked for -X\r\n")
    plain.expect(pexpect.EOF)
    assert plain.before is not None
    assert "\x1b[" not in plain.before


def test_rules_are_paged() -> None:
    table = terminal("rules", "pig")
    table.expect(pexpect.EOF)
    assert re.search(r"\bPig\b", before(table))


def test_a_simulation_shows_its_progress_only_on_a_terminal() -> None:
    table = terminal("sim", "pig", "--games", "2000", "--engine", "python")
    table.expect(pexpect.EOF)
    assert "/2000" in before(table)
    assert "/2000" not in wyrm("sim", "pig", "--games", "2000", "--engine", "python").output
