"""`wyrm army`: building, checking, keeping, showing, drawing and suggesting armies, and what is refused."""

from pathlib import Path

import pytest

from tests.terminal.running import refused, terminal, wyrm

TIDE = "name: Red Tide\nsize: small\n3 x Footman\n2 x Warlord\nWizard # just one\n2 x Fire Flicker Foil\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WYRMTABLE_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def tide(home: Path) -> Path:
    (home / "tide.army").write_text(TIDE, encoding="utf-8")
    return home / "tide.army"


# --- check, save, list, show


def test_a_good_army_may_be_played(tide: Path) -> None:
    assert wyrm("army", "check", tide).stdout == (
        "Red Tide may be played: 6 units and 2 items, 14 health in all, 1 magic.\n"
    )


def test_what_is_saved_is_listed_and_checked_by_name(tide: Path, home: Path) -> None:
    assert wyrm("army", "list").stdout.startswith("You have kept no army so far")
    assert str(home / "data" / "armies" / "red_tide.army") in wyrm("army", "save", tide).stdout
    assert wyrm("army", "list").stdout == "Red Tide: Small, 6 units and 2 items, 14 health in all, 1 magic\n"
    assert wyrm("army", "check", "red tide").exit_code == 0


def test_another_army_of_the_same_name_is_put_aside(tide: Path, home: Path) -> None:
    wyrm("army", "save", tide)
    kept = home / "data" / "armies" / "red_tide.army"
    before = kept.read_bytes()
    assert ".former" not in wyrm("army", "save", tide).stdout
    assert "; what was there is red_tide.army.former now" in wyrm("army", "suggest", "--save", "Red Tide").stdout
    assert kept.with_name("red_tide.army.former").read_bytes() == before
    assert wyrm("army", "list").stdout.count("\n") == 1


def test_an_army_that_became_wrong_is_listed_with_its_fault(tide: Path, home: Path) -> None:
    wyrm("army", "save", tide)
    (home / "data" / "armies" / "red_tide.army").write_text("name: X\nsize: small\nFootmen\n", encoding="utf-8")
    shown = wyrm("army", "list")
    assert shown.exit_code == 0
    assert "line 3: no die is called 'Footmen'" in shown.stdout


def test_every_face_is_drawn(tide: Path) -> None:
    shown = wyrm("army", "show", tide).stdout
    assert shown.startswith("Red Tide, Small: 6 units and 2 items")
    assert "3 x Footman  Dwarves, Heavy Melee, 1 health, red and gold\n" in shown
    assert "│3 ID││3 Save││3 Melee││3 Melee││4 Smite││3 Melee│" in shown
    line = wyrm("army", "show", tide, "--line").stdout
    assert line == "2 x Warlord, 1 x Wizard, 3 x Footman, 2 x Fire Flicker Foil\n"


def test_faces_are_framed_in_ascii_where_nothing_else_can_be_shown(tide: Path) -> None:
    table = terminal("army", "show", tide, env={"PYTHONIOENCODING": "ascii", "LANG": "C"})
    table.expect(r"\|3 ID\|\|3 Save\|")
    table.wait()


def test_ten_faces_take_two_rows_on_a_narrow_screen(home: Path) -> None:
    (home / "m.army").write_text("name: M\nsize: small\nDracolich\n", encoding="utf-8")
    shown = wyrm("army", "show", "m.army", env={"COLUMNS": "60"}).stdout
    assert max(len(line) for line in shown.splitlines()) <= 60
    assert shown.count("╭────╮") == 1
    assert len([line for line in shown.splitlines() if line.startswith("│")]) == 2


def test_options_say_what_else_is_allowed(home: Path) -> None:
    (home / "m.army").write_text("name: M\nsize: small\nDracolich\nFootman\nKing's Die\n", encoding="utf-8")
    assert "monster" in refused(wyrm("army", "check", "m.army"))
    assert "promo die" in refused(wyrm("army", "check", "m.army", "--monsters"))
    assert wyrm("army", "check", "m.army", "--monsters", "--promo").exit_code == 0
    assert "at most 6 health" in refused(wyrm("army", "check", "m.army", "--monsters", "--promo", "--minus", "10"))


# --- random, suggest, dice


def test_a_random_army_is_the_same_for_the_same_seed_and_can_be_kept() -> None:
    first = wyrm("army", "random", "--seed", "3", "--size", "medium").stdout
    assert first == wyrm("army", "random", "--seed", "3", "--size", "medium").stdout
    assert "name: Random Medium\nsize: medium\n" in first
    kept = wyrm("army", "random", "--seed", "3", "--save", "Dice of fate").stdout
    assert "# kept in" in kept
    assert wyrm("army", "check", "Dice of fate").exit_code == 0


def test_a_suggestion_can_be_checked_as_it_is_printed(home: Path) -> None:
    for words in ([], ["--race", "undead"], ["--size", "large", "--race", "Coral Elves"], ["--minus", "3"]):
        (home / "s.army").write_text(wyrm("army", "suggest", *words).stdout, encoding="utf-8")
        assert wyrm("army", "check", "s.army").exit_code == 0


def test_the_dice_of_a_race_are_listed() -> None:
    assert "dwarves         red and gold" in wyrm("army", "dice").stdout
    dwarves = wyrm("army", "dice", "dwarves").stdout
    assert dwarves.count("health") == 20
    assert "Footman  Dwarves, Heavy Melee, 1 health, red and gold\n    1 ID, 1 Save" in dwarves
    assert wyrm("army", "dice", "items").stdout.count(" item for ") == 100
    assert "King's Die  Promo, 3 health\n" in wyrm("army", "dice", "promo").stdout


# --- build


def test_an_army_is_built_die_by_die_with_running_totals(home: Path) -> None:
    typed = "3 x Footman\nmammoth rider\n- footman\nWizard\n2 x Fire Dawn Blade\ndone\n"
    shown = wyrm("army", "build", "Red Tide", typed=typed).stdout
    assert "A Small army has up to 16 health." in shown
    prompts = [line.partition(" > ")[0] for line in shown.splitlines() if " > " in line]
    assert prompts == [
        "0 of 16 health, 0 of 0 units magic",
        "3 of 16 health, 0 of 3 units magic",
        "6 of 16 health, 0 of 4 units magic",
        "5 of 16 health, 0 of 3 units magic",
        "8 of 16 health, 1 of 4 units magic",
        "11 of 16 health, 1 of 4 units magic",
    ]
    kept = (home / "data" / "armies" / "red_tide.army").read_text(encoding="utf-8")
    assert "2 x Footman\n" in kept
    assert wyrm("army", "check", "red tide").exit_code == 0


def test_what_cannot_be_added_is_said_and_nothing_changes() -> None:
    typed = "17 x Footman\ndracolich\nFootmen\n- Footman\n0 x Footman\nquit\n"
    shown = wyrm("army", "build", typed=typed).stdout
    for sentence in ("it comes to 17", "is a monster", "do you mean Footman", "the army has 0 x Footman", "0 dice"):
        assert sentence in " ".join(shown.split())
    assert shown.count("0 of 16 health, 0 of 0 units magic") == 6


def test_an_army_is_done_only_when_it_may_be_played() -> None:
    typed = "Wizard\ndone\nFootman\nAir Flicker Foil\ndone\n- air flicker foil\ndone\nMy army\n"
    shown = " ".join(wyrm("army", "build", typed=typed).stdout.split())
    assert "Not done yet: 1 of its 1 unit dice are magic dice" in shown
    assert "not done yet: 1 of its 1 unit dice" in shown
    assert "not done yet: no unit is left to carry Air Flicker Foil" in shown
    assert "My army is kept in" in shown
    assert wyrm("army", "check", "my army").exit_code == 0


def test_one_can_look_around_while_building() -> None:
    shown = wyrm("army", "build", typed="help\nraces\nundead\nitems\npromo\nLich ?\n\nFootman\narmy\nq\n").stdout
    assert "keep the army" in shown
    assert "Death Knight  Undead" in shown
    assert "│3 ID││3 Melee││3 Magic││3 Magic││3 Save││4 Cantrip│" in shown
    assert "Your army, Small: 1 unit, 1 health in all, 0 magic" in shown


def test_monsters_and_promo_dice_can_be_built_with_their_options() -> None:
    words = ("army", "build", "Zoo", "--monsters", "--promo", "--size", "large", "--minus", "5")
    shown = wyrm(*words, typed="2 x dracolich\ndragonlord\nfootman\ndone\n").stdout
    assert "13 of 30 health, 1 of 4 units magic" in shown
    assert "Zoo is kept" in shown


def test_building_can_begin_with_another_army(tide: Path) -> None:
    shown = wyrm("army", "build", "More", "--from", tide, typed="- wizard\ndone\n").stdout
    assert "14 of 16 health, 1 of 6 units magic" in shown
    assert wyrm("army", "show", "More", "--line").stdout == "2 x Warlord, 3 x Footman, 2 x Fire Flicker Foil\n"
    larger = wyrm("army", "build", "--from", tide, "--size", "large", typed="quit\n").stdout
    assert "A Large army has up to 35 health." in larger


def test_what_was_built_and_not_kept_is_said_in_one_line() -> None:
    assert (
        "\nNot kept: 1 x Warlord, 2 x Footman\n" in wyrm("army", "build", typed="2 x Footman\nWarlord\nquit\n").stdout
    )
    assert "Not kept" not in wyrm("army", "build", typed="quit\n").stdout


def test_the_end_of_the_input_is_said() -> None:
    result = wyrm("army", "build", typed="Footman\n")
    assert "\nNot kept: 1 x Footman\n" in result.stdout
    assert result.exit_code == 2
    assert result.stderr == "wyrm: the input ended before the answer came\n"


# --- packs

SALT = """
name = "salt"
extends = "official"

[races.coral_elves.units.ferryman]
name = "Ferryman"
class = "Light Melee"
health = 2
faces = ["2 ID", "3 Maneuver", "2 Maneuver", "2 Melee", "2 Save", "2 Ferry"]
"""


def test_dice_of_ones_own_can_be_used(home: Path) -> None:
    (home / "salt.toml").write_text(SALT, encoding="utf-8")
    (home / "f.army").write_text("name: F\nsize: small\n8 x Ferryman\n", encoding="utf-8")
    assert wyrm("army", "check", "f.army", "--pack", "salt.toml").exit_code == 0
    assert "no die is called 'Ferryman'" in refused(wyrm("army", "check", "f.army"))
    assert "Ferryman" in wyrm("army", "dice", "coral_elves", "--pack", "salt.toml").stdout


# --- what is refused


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["frob"], "no command army 'frob'; there is build, check, list, show, save, random, suggest and dice"),
        (["check", "nobody"], "no army 'nobody'; you have kept none so far"),
        (["check", "none.army"], "there is no such file"),
        (["check"], "missing argument"),
        (["check", "."], ". is a folder; give the path of a list in it"),
        (["save", "none.army"], "there is no such file"),
        (["show", "a/b"], "cannot read"),
        (["suggest", "--size", "huge"], "no size 'huge'; allowed: small, medium or large"),
        (["suggest", "--race", "elves"], "no race 'elves'"),
        (["suggest", "--save", "../x"], "an army cannot be called '../x'"),
        (["random", "--seed", "x"], "'x' is not a valid integer"),
        (["random", "--minus", "-1"], "-1 is not in the range"),
        (["build", "--from", "nobody"], "no army 'nobody'"),
        (["build", "--size", "huge"], "no size 'huge'"),
        (["build", "a/b"], "an army cannot be called 'a/b'"),
        (["dice", "elves"], "no race 'elves'"),
        (["dice", "--pack", "none.toml"], "no pack at none.toml"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(words: list[str], sentence: str) -> None:
    assert sentence in refused(wyrm("army", *words))
