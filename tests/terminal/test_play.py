import hashlib
import json
import re
from pathlib import Path

import pytest

from tests.terminal.running import refused, wyrm
from wyrmtable.games import GAMES

NAMES = [game.name for game in GAMES]
THREE = ("play", "dracarys", "--seats", "Ada:human,Ben:human,Cleo:human", "--option", "start=0", "--real-dice")
ALWAYS_THE_FIRST = "1\n" * 5000
TYPED = {"dragon_dice": "done\n1\n" * 5000}  # in which dice could go to the reserve and back for ever
SOON = {  # for a game that is long, what ends it soon
    "dice_and_dragons": ("--option", "play=hunt"),
    "dragon_dice": ("--option", "army=footman"),
}
ENDED = re.compile(r"^ (1st |Won|Lost)", re.MULTILINE)


@pytest.mark.parametrize("game", NAMES)
def test_every_game_can_be_played_to_its_end_from_a_pipe(game: str) -> None:
    soon = () if game == "dice_and_dragons" else SOON.get(game, ())  # whose campaign is played nowhere else
    result = wyrm("play", game, *soon, typed=TYPED.get(game, ALWAYS_THE_FIRST))
    assert result.exit_code == 0
    assert ENDED.search(result.output)
    assert all(len(line) <= 80 for line in result.output.splitlines())
    assert "\x1b" not in result.output


@pytest.mark.parametrize("game", NAMES)
def test_every_game_can_be_played_in_plain_ascii(game: str) -> None:
    soon, answers = SOON.get(game, ()), TYPED.get(game, ALWAYS_THE_FIRST)
    result = wyrm("play", game, *soon, typed=answers, env={"PYTHONIOENCODING": "ascii"})
    assert result.exit_code == 0


@pytest.mark.parametrize("game", NAMES)
def test_bots_alone_play_to_the_end(game: str) -> None:
    bots = ",".join(["random"] * next(each for each in GAMES if each.name == game).default_seats)
    assert wyrm("play", game, "--seats", bots).exit_code == 0


@pytest.mark.parametrize("game", NAMES)
def test_the_dice_are_sealed_before_the_first_roll_and_opened_at_the_end(game: str, tmp_path: Path) -> None:
    file, answers = tmp_path / "match.json", TYPED.get(game, ALWAYS_THE_FIRST)
    shown = wyrm("play", game, *SOON.get(game, ()), "--word", "ember", "--save", file, typed=answers).output
    sealed = re.match(r" Dice sealed: ([0-9a-f]{64})\n", shown)
    seed = re.search(r" Seed revealed: ([0-9a-f]{64})\n Words in the dice: ember\n", shown)
    assert sealed
    assert seed
    assert hashlib.sha256(bytes.fromhex(seed[1])).hexdigest() == sealed[1]
    assert "Check every roll with: wyrm verify" in shown
    assert wyrm("verify", file).output.startswith("Genuine: ")


@pytest.mark.parametrize("game", NAMES)
def test_a_saved_match_is_loaded_and_finished(game: str, tmp_path: Path) -> None:
    file, answers = tmp_path / "match.json", TYPED.get(game, ALWAYS_THE_FIRST)
    first, wish = "".join(answers.splitlines(keepends=True)[:4]), ("play", game, *SOON.get(game, ()), "--seed", "5")
    begun = wyrm(*wish, "--save", file, typed=first)
    assert f"the match is saved; go on with: wyrm play --load {file}" in refused(begun)
    kept = json.loads(file.read_text())["log"]
    ended = wyrm("play", "--load", file, typed=answers)
    assert ended.exit_code == 0
    log = json.loads(file.read_text())["log"]
    assert log[: len(kept)] == kept
    whole = wyrm(*wish, "--save", tmp_path / "whole.json", typed=answers)
    assert whole.exit_code == 0
    assert json.loads((tmp_path / "whole.json").read_text())["log"] == log


def test_a_finished_match_shows_its_end_again(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    wyrm("play", "pig", "--seats", "random,random", "--save", file)
    again = wyrm("play", "--load", file)
    assert again.exit_code == 0
    assert "Seed revealed" in again.output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--seats", "human,human"), "--seats is settled by the match"),
        (("--option", "target=50"), "--option is settled by the match"),
        (("--seed", "0"), "--seed is settled by the match"),
        (("dracarys",), "is a match of pig, not of dracarys"),
    ],
)
def test_a_loaded_match_keeps_its_table(words: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    wyrm("play", "pig", "--save", file)
    assert sentence in refused(wyrm("play", "--load", file, *words))


def test_an_edited_or_truncated_match_is_not_played_on(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    wyrm("play", "pig", "--seats", "random,random", "--seed", "1", "--save", file)
    text = file.read_text()
    file.write_text(text[: len(text) // 2])
    assert "is no match file" in refused(wyrm("play", "--load", file))
    data = json.loads(text)
    first = next(number for number, entry in enumerate(data["log"]) if isinstance(entry, list))
    data["log"][first] = [data["log"][first][0] % 6 + 1]
    file.write_text(json.dumps(data))
    assert f"log entry {first + 1}: throw 1 shows" in refused(wyrm("play", "--load", file))
    data["log"], data["seats"][0]["player"] = [], "bogus"
    file.write_text(json.dumps(data))
    assert "no player 'bogus'" in refused(wyrm("play", "--load", file))


def test_the_end_of_the_input_is_one_sentence_and_the_match_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    kept = "the input ended before the game did; the match is saved; go on with: wyrm play --load pig.match.json"
    assert kept in refused(wyrm("play", "pig", typed="1\n"))
    assert wyrm("verify", "pig.match.json").exit_code == 0


def test_where_the_match_cannot_be_kept_the_end_of_the_input_says_how_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("wyrmtable.terminal.goodbye.free_name", lambda game: Path("nowhere") / game)
    assert "the match was not saved; --save FILE keeps one" in refused(wyrm("play", "pig", typed="1\n"))


def test_a_file_that_is_no_match_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada")
    assert "there is a file letter.txt already, and it is no match" in refused(
        wyrm("play", "pig", "--save", "letter.txt")
    )
    assert "There is a file letter.txt already" in wyrm("play", "pig", typed="save letter.txt\nquit\n").output
    assert file.read_text() == "Dear Ada"


def test_save_keeps_the_match_from_then_on(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    result = wyrm("play", "pig", "--real-dice", typed=f"roll\nsave {file}\n6\nquit\n")
    assert result.exit_code == 0
    assert json.loads(file.read_text())["log"] == ["roll", {"laid": [6]}]


def test_absurd_answers_are_only_wrong() -> None:
    absurd = ["9" * 5000, "0000012", "-1", "1.5", "\x00", "give " * 1000, "² 5", "'", "save \x00"]
    result = wyrm("play", "pig", "--real-dice", typed="\n".join(["", *absurd, "6", *absurd, "quit", ""]))
    assert result.exit_code == 0
    assert "6 so far" in result.output
    assert all(len(line) <= 80 for line in result.output.splitlines() if " > " not in line)


def test_wrong_answers_lose_nothing_and_are_told_what_is_allowed() -> None:
    shown = wyrm("play", "pig", "--real-dice", typed="1\n6\n7\ndance\n\nquit\n").output.replace("\n ", " ")
    assert "'7' is no choice here; allowed: a number from 1 to 2, roll or hold, or help." in shown
    assert "'dance' is no choice here" in shown
    assert "There is more than one choice" in shown


@pytest.mark.parametrize("typed", ["hold", "HOLD", "h", "2"])
def test_a_choice_is_made_by_its_number_its_text_or_its_first_letters(typed: str) -> None:
    shown = wyrm("play", "pig", "--real-dice", "--seats", "Ada:human,Ben:human", typed=f"\n4\n{typed}\nquit\n").output
    assert "Ada holds and banks 4, for 4." in shown
    assert " Ben, Enter or help > quit" in shown


def test_a_verb_with_a_number_means_the_choice_of_that_number() -> None:
    words = ("play", "dracarys", "--seats", "Ada:human,Ben:human,Cleo:human", "--option", "start=1", "--real-dice")
    shown = wyrm(*words, typed="DBBBBB\ngive 0\ngive 1\nquit\n").output
    assert "'give 0' is no choice here; allowed: a number from 1 to 2, or help." in shown
    assert "Ben gives a Dragon to Ada." in shown  # the first choice of Ben


def test_a_match_of_real_dice_reveals_no_seed() -> None:
    words = ("play", "dracarys", "--seats", "Ada:human,Ben:human", "--option", "start=0", "--real-dice")
    shown = wyrm(*words, typed="KKKKKK\n").output
    assert "Ada wins" in shown
    assert "Seed revealed" not in shown
    assert "verify" not in shown


@pytest.mark.parametrize(
    "typed", ["DDKFBB", "d d k f b b", "D,D,K,F,B,B", "2 2 1 3 4 6", "221346", "dragon D K F B blank"]
)
def test_real_dice_are_typed_as_letters_names_or_numbers(typed: str) -> None:
    assert "Ada rolls 1 Knight, 2 Dragons, 1 Fireball and 2 Blanks." in wyrm(*THREE, typed=f"{typed}\nquit\n").output


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("DD", "6 dice fell, not 2; type K, D, F or B, one for each die."),
        ("DDKFBX", "No side shows 'X'; type K, D, F or B."),
        ("1 2 3 4 5 9", "No side shows '9'"),
        ("", "6 dice fell, not 0"),
    ],
)
def test_real_dice_that_cannot_be_are_refused(typed: str, sentence: str) -> None:
    assert sentence in wyrm(*THREE, typed=f"{typed}\nquit\n").output


def test_undo_takes_back_a_choice_while_no_dice_have_fallen(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    wyrm(*THREE, "--save", file, typed="DDBBBB\ngive 1\ngive 2\nundo\nu\ngive 2\nquit\n")
    assert json.loads(file.read_text())["log"] == [{"laid": [2, 2, 4, 4, 4, 4]}, "give 2"]


def test_undo_takes_back_dice_that_were_typed_wrong(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    wyrm(*THREE, "--save", file, typed="BBBBBB\nundo\nKBBBBB\nquit\n")
    assert json.loads(file.read_text())["log"] == [{"laid": [1, 4, 4, 4, 4, 4]}]


def test_undo_says_why_not() -> None:
    two = ("play", "dracarys", "--seats", "human,human", "--option", "start=0", "--seed", "1")
    shown = wyrm(*two, typed="undo\n\nundo\nquit\n").output
    assert "Nothing to undo: nobody has chosen anything yet." in shown
    assert "Dice have fallen since the last choice" in shown


def test_a_hint_names_one_of_the_choices() -> None:
    shown = wyrm("play", "pig", "--real-dice", typed="1\nhint\n6\nhint\nquit\n").output
    assert "There is nothing to choose: roll." in shown
    assert re.search(r"Hint from rollout: [12], ", shown)


def test_rules_log_and_help_can_be_read_at_any_prompt() -> None:
    shown = wyrm(*THREE, typed="log\nrules\nKBBBBB\nlog\nhelp\n?\nquit\n").output
    assert "Nothing has happened yet." in shown
    assert "Knight" in shown
    assert shown.count("Ada rolls 1 Knight and 5 Blanks.") == 2
    assert shown.count("what a strong bot would do here") == 2


def test_it_is_clear_whose_turn_it_is() -> None:
    shown = wyrm(*THREE, typed="KBBBBB\nKBBBBB\nquit\n").output
    assert re.findall(r" (\w+), the dice show > ", shown) == ["Ada", "Ben", "Cleo"]


def test_real_dice_stay_real_when_the_match_is_loaded(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    wyrm(*THREE, "--save", file, typed="KBBBBB\n")
    assert "Ben, the dice show > " in wyrm("play", "--load", file).output


def test_the_menu_sets_a_table_by_enter_alone() -> None:
    shown = wyrm("play", typed="\n" * 6 + ALWAYS_THE_FIRST).output
    assert "Which game?" in shown
    assert ENDED.search(shown)


def test_the_menu_asks_for_game_players_and_options(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    answers = (
        "nothing\n9\ndice\ndracarys\n7\n2\nAda\nAda, Ben\n\nfrob\nrandom,greedy\n?\ntrial=maybe\ntrial=on trade=on\n"
    )
    shown = wyrm("play", "--save", file, typed=f"{answers}quit\n").output
    data = json.loads(file.read_text())
    assert [seat["player"] for seat in data["seats"]] == ["human", "human", "random"]
    assert [seat["name"] for seat in data["seats"]] == ["Ada", "Ben", "Random 3"]
    assert data["options"]["trial"]
    assert data["options"]["trade"]
    assert f"allowed: 1 to {len(GAMES)}" in shown
    assert "'dice' can be Dracarys Dice" in shown
    assert "type 2 different names" in shown
    assert "option trial cannot be 'maybe'" in shown
    assert all(len(line) <= 80 for line in shown.splitlines() if str(file) not in line)


def test_the_menu_lets_you_go() -> None:
    assert wyrm("play", typed="\nquit\n").exit_code == 0


def test_names_of_other_scripts_and_brackets_are_just_names() -> None:
    shown = wyrm("play", "pig", "--seats", "[red]Zoë:human,龍:human", typed="quit\n").output
    assert "[red]Zoë" in shown
    assert "龍" in shown
