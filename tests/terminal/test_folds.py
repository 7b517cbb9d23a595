"""Many choices of one verb: one line, a key, and dice or words that single one out."""

from __future__ import annotations

import json
import re
from itertools import combinations
from pathlib import Path

import pytest

from tests.cases import refused
from tests.terminal.handful import FACES, HANDFUL
from tests.terminal.running import wyrm
from wyrmtable.core.scene import Choice, Die, Zone
from wyrmtable.games import GAMES, find
from wyrmtable.terminal.draw import Pen
from wyrmtable.terminal.draw import offer as drawn
from wyrmtable.terminal.folds import MOST, Offer, named, offer, several

LETTERS = {face.letter: face for face in FACES}
STOP = Choice(99, "stop", 0, "stop", "Stop rolling")
TAKEN = ("o", "u", "q", "?", "rules")


def tray(letters: str) -> Zone:
    return Zone(
        "tray", "Dice", "tray", tuple(Die(LETTERS[letter], id=f"die-{at}") for at, letter in enumerate(letters))
    )


def rerolls(letters: str, *more: str) -> list[Choice]:
    places = [chosen for size in range(1, 6) for chosen in combinations(range(len(letters)), size)]
    labels = [" and ".join(letters[place] for place in chosen) for chosen in places]
    return [
        Choice(at, "reroll", at, f"reroll {at}", f"Roll again: {label}", (*(f"die-{place}" for place in chosen), *more))
        for at, (chosen, label) in enumerate(zip(places, labels, strict=True))
    ]


def offered(letters: str = "MMXSD") -> Offer:
    return offer([*rerolls(letters), STOP], [tray(letters)], TAKEN)


def typed(text: str, letters: str = "MMXSD") -> str:
    return offered(letters).folds[0].picked(text).label


def test_few_choices_are_listed_as_they_come() -> None:
    few = [Choice(at, "give", at, f"give {at}", f"Give to {at}") for at in range(MOST)]
    assert offer([STOP, *few], [], ()) == Offer((STOP, *few))


def test_many_choices_of_a_verb_are_one_line_after_the_others() -> None:
    shown = [line.plain for line in drawn(offered(), Pen(80))]
    assert shown == ["  1  Stop rolling", "  r  Roll again: type r and the dice, such as r M M"]
    assert [choice.verb for choice in offered().choices] == ["stop", *["reroll"] * 31]


@pytest.mark.parametrize("text", ["X S", "s x", "XS", "x, s", "3 4", "43", "dragon sword", "Dragon S"])
def test_dice_are_meant_by_what_they_show_or_by_their_places(text: str) -> None:
    assert typed(text) == "Roll again: X and S"


def test_dice_that_show_the_same_are_the_same() -> None:
    assert typed("M X") == "Roll again: M and X"
    assert typed("M M") == "Roll again: M and M"


def test_a_die_is_as_good_as_its_twin_where_only_one_of_them_is_offered() -> None:
    distinct = {tuple(sorted(choice.label.split())): choice for choice in reversed(rerolls("MMXMD"))}
    (fold,) = offer([*distinct.values()], [tray("MMXMD")], ()).folds
    assert fold.picked("4 3").label == fold.picked("1 3").label == fold.picked("M X").label == "Roll again: M and X"


@pytest.mark.parametrize("text", ["", "Z", "M M M", "6", "1 1", "nonsense", "²"])
def test_what_is_not_there_is_one_sentence(text: str) -> None:
    with refused("is no choice here; type r and the dice, such as r M M"):
        typed(text)


def test_where_dice_show_numbers_a_number_is_what_they_show() -> None:
    faces = [
        Die(FACES[0].__class__(f"pips-{face}", str(face), str(face)), id=f"die-{at}")
        for at, face in enumerate((6, 1, 6, 2))
    ]
    fold = offer(rerolls("6162"), [Zone("tray", "Dice", "tray", tuple(faces))], ()).folds[0]
    assert fold.picked("1 2").touches == ("die-1", "die-3")
    with refused("is no choice here"):
        fold.picked("4")


def test_more_than_one_meaning_is_asked_back_by_number() -> None:
    two_ways = [*rerolls("MXS", "potion-0"), *rerolls("MXS", "potion-1")]
    (fold,) = offer([STOP, *two_ways], [tray("MXS")], ()).folds
    with refused("that can mean 5 (Roll again: M and X) or 12 (Roll again: M and X); type the number"):
        fold.picked("M X")


def test_choices_that_dice_do_not_tell_apart_are_found_by_words() -> None:
    ways = [
        Choice(at, "activate", at, f"activate {at}", f"Use {name} on Ada", ("row",))
        for at, name in enumerate(
            ("Fireball", "Magic Bolt", "Magic Storm", "Strike", "Parry", "Jab", "Treat Wounds", "Stab", "Slash")
        )
    ]
    (fold,) = offer([STOP, *ways], [tray("MXS")], ("a",)).folds
    assert fold.line == "Activate: 9 ways; type ac and a word of one, or all to see them"
    assert fold.picked("fire").label == "Use Fireball on Ada"
    assert fold.picked("magic storm").label == "Use Magic Storm on Ada"
    with refused("that can mean 3 (Use Magic Bolt on Ada) or 4 (Use Magic Storm on Ada); type the number"):
        fold.picked("magic")
    with refused("that can mean 2 (", ", and 5 more; type the number"):
        fold.picked("use")


def test_a_key_means_nothing_else() -> None:
    choices = [*rerolls("MMXSD"), Choice(98, "refuse", 0, "refuse", "Refuse"), STOP]
    assert [fold.key for fold in offer(choices, [tray("MMXSD")], TAKEN).folds] == ["rer"]


# --- at the table


@pytest.fixture
def handful(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game of five dice and thirty-two choices, on the table for a while."""
    monkeypatch.setitem(find.__globals__, "GAMES", (*GAMES, HANDFUL))
    return HANDFUL.name


def test_dice_are_rolled_again_by_their_letters(handful: str, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    lines = "1 2 2 3 6\nr M X\n1 1\nr 5\n4\nr Z\nall\nreroll 3 2\n5 5\n32\n1 1 1 1 1\nstop\n"
    shown = wyrm("play", handful, "--seats", "Ada:human,Ben:human", "--real-dice", "--save", file, typed=lines).output
    assert "  r  Roll again: type r and the dice, such as r S M" in shown
    assert "Ada, 1, r or help > r M X" in shown
    assert "'r Z' is no choice here; type r and the dice" in shown.replace("\n ", " ")
    assert " 32  Roll again: die 1, die 2, die 3, die 4, die 5" in shown
    log = json.loads(file.read_text())["log"]
    assert [entry for entry in log if isinstance(entry, str)] == [
        "reroll 18",
        "reroll 16",
        "reroll 6",
        "reroll 31",
        "stop",
    ]
    assert all(len(line) <= 80 for line in shown.splitlines())


@pytest.mark.parametrize(
    ("seats", "dice", "ended"),
    [
        ("Ada:human,Ben:human", "1 2 3 4 6", "Won together: Ada and Ben"),
        ("Ada:human,Ben:human", "1 2 3 4 5", "Lost together: Ada and Ben"),
        ("Ada:human", "1 2 3 4 6", "Won: Ada"),
        ("Ada:human", "1 2 3 4 5", "Lost: Ada"),
    ],
)
def test_who_plays_together_wins_and_loses_together(handful: str, seats: str, dice: str, ended: str) -> None:
    shown = wyrm("play", handful, "--seats", seats, "--real-dice", typed=f"{dice}\nstop\n").output
    assert ended in shown
    assert "1st" not in shown


def test_a_party_has_one_victory_rate(handful: str) -> None:
    shown = wyrm("sim", handful, "--seats", "greedy,greedy,random", "--games", "20", "--engine", "python").output
    assert re.search(r"party +won together +95% interval", shown)
    assert len(re.findall(r"^greedy, greedy, random +\d+\.\d+%", shown, re.MULTILINE)) == 1
    assert "1st" not in shown
    alone = wyrm("sim", handful, "--seats", "greedy", "--games", "20", "--engine", "python").output
    assert "together" not in alone


def test_odds_of_a_games_own_are_shown_at_the_table_and_by_the_command(handful: str, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    play = ("play", handful, "--seats", "human", "--real-dice", "--save", file)
    shown = wyrm(*play, typed="o\n1 2 3 4 5\nodds\no\nquit\n").output
    assert "Handful tells no odds here." in shown
    assert len(re.findall(r"^ +X  With one die +16\.7%$", shown, re.MULTILINE)) == 2
    for told in (shown, wyrm("odds", "--load", file).output):
        assert told.index("Chance of a six:") < told.index("With two")
    data = json.loads(wyrm("odds", "--load", file, "--json").output)
    assert [row["note"] for row in data["odds"]] == ["16.7%", "30.6%"]
    assert "Handful tells no odds here" in wyrm("odds", handful).stderr
    assert "Pig tells no odds here." in wyrm("play", "pig", typed="o\nquit\n").output


def test_the_whole_table_can_be_seen(handful: str) -> None:
    shown = wyrm("play", handful, "--seats", "human", "--real-dice", typed="1 2 3 4 5\ntable\nquit\n").output
    assert shown.count("Six wins") == 4  # before and after the dice fell, when asked for, and when that was read


def test_a_choice_can_be_typed_by_a_word_of_its_own() -> None:
    heroes = [Choice(at, "pick", at, f"pick {at}", label) for at, label in enumerate(["The Rogue: 19", "The Elf: 7"])]
    assert named("rogue", heroes) == {1: heroes[0]}
    assert named("The elf", heroes) == {2: heroes[1]}
    assert list(named("the", heroes)) == [1, 2]
    assert named("rog", heroes) == named("19", heroes) == named("", heroes) == {}
    assert str(several(named("the", heroes))) == "that can mean 1 (The Rogue: 19) or 2 (The Elf: 7); type the number"


def test_heroes_are_picked_by_name() -> None:
    words = ("play", "dice_and_dragons", "--seats", "Ann:human", "--option", "heroes=1", "--option", "play=hunt")
    shown = " ".join(wyrm(*words, typed="hp\nrogue\nquit\n").output.split())
    assert "'hp' is no choice here" in shown
    assert "Ann, the Rogue's turn" in shown
