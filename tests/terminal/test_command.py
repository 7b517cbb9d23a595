import subprocess
import sys
from pathlib import Path

import click
import pytest

from tests.terminal.running import refused, wyrm
from wyrmtable.games import GAMES
from wyrmtable.terminal.command import COMMANDS, main


def test_help_names_every_command_in_the_commands_own_words() -> None:
    shown = wyrm("--help").output
    with click.Context(main) as context:
        for name, sentence in COMMANDS.items():
            command = main.get_command(context, name)
            assert command is not None
            assert command.name == name
            assert sentence in shown
            assert (command.help or "").splitlines()[0] == sentence


def test_without_a_command_there_is_help() -> None:
    result = wyrm()
    assert result.exit_code == 0
    assert "Commands:" in result.output


@pytest.mark.parametrize("words", ["main(['--help'])", "main(['play', '--help'])"])
def test_help_does_not_wait_for_what_it_does_not_need(words: str) -> None:
    code = (
        "import sys\n"
        "from wyrmtable.terminal.command import main\n"
        f"try: {words}\n"
        "except SystemExit: pass\n"
        "print([name for name in ('numpy', 'numba', 'rich') if name in sys.modules])\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines()[-1] == "[]"


def test_the_public_names_are_there_whatever_was_imported_first() -> None:
    code = (
        "import wyrmtable.games.pig\n"
        "import wyrmtable as wt\n"
        "from wyrmtable import Match\n"
        "assert 'pig' in wt.games() and isinstance(wt.table('pig'), Match)\n"
        "assert set(wt.__all__) <= set(dir(wt))\n"
        "try: wt.nothing\n"
        "except AttributeError as error: print(error)\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "module 'wyrmtable' has no attribute 'nothing'\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("frob", "no command 'frob'; there is play"),
        ("play nothing", "no game 'nothing'; there is dracarys"),
        ("rules nothing", "no game 'nothing'"),
        ("sim nothing", "no game 'nothing'"),
        ("play pig --seats human,bogus", "no player 'bogus' at Pig; there is human"),
        ("play pig --seats human", "Pig has 2 to 10 seats, not 1"),
        ("play pig --seats rollout:0,human", "a budget looks like rollout:500"),
        ("play dracarys --seats exact,human,human,human", "exact plays 2 or 3 players"),
        ("play pig --option x=1", "no option 'x' here; there is target"),
        ("play pig --option target", "an option looks like name=value"),
        ("play dracarys --option trial=maybe", "option trial cannot be 'maybe'; allowed: off or on"),
        ("play pig --frob", "no such option '--frob'"),
        ("play pig --load nothing.json", "cannot read nothing.json"),
        ("play pig --save nowhere/match.json", "cannot write nowhere/match.json"),
        ("play pig --pack nothing.toml", "no pack at nothing.toml"),
        ("play pig --word \x07", "a word for the dice has 1 to 64 printable characters"),
        ("sim pig --engine steam", "no engine 'steam'; there is python"),
        ("sim pig --games 0", "0 games cannot be played"),
        ("sim pig --games many", "invalid value for '--games'"),
        ("sim pig --seats human,greedy", "'human' cannot be simulated"),
        ("sim pig --seed -1", "seed cannot be -1"),
        ("replay nothing.json", "cannot read nothing.json"),
        ("verify nothing.json", "cannot read nothing.json"),
        ("verify", "missing argument 'FILE'"),
        ("play", "the input ended before the answer came"),
    ],
)
def test_bad_input_is_one_sentence(words: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert sentence in refused(wyrm(*words.split(" ")))


def test_a_pack_of_the_wrong_type_is_refused_with_file_key_value_and_what_is_allowed(tmp_path: Path) -> None:
    pack = tmp_path / "loaded.toml"
    pack.write_text('extends = "official"\nname = "loaded"\n[die]\nsides = "six"\n')
    sentence = refused(wyrm("play", "pig", "--pack", pack))
    assert f"{pack}: die.sides is 'six'; allowed: a whole number from 2 to 100" in sentence


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_games_says_everything_about_a_game(game: str) -> None:
    found = next(each for each in GAMES if each.name == game)
    shown = wyrm("games").output
    assert found.title in shown
    unbroken = " ".join(shown.split())
    assert all(option.name in unbroken and option.allowed() in unbroken for option in found.options)
    assert all(len(line) <= 80 for line in shown.splitlines())


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_the_rules_of_every_game_can_be_read(game: str) -> None:
    result = wyrm("rules", game)
    assert result.exit_code == 0
    assert next(each for each in GAMES if each.name == game).title in result.output
    assert all(len(line) <= 80 for line in result.output.splitlines())
    assert "\x1b" not in result.output
