"""Boards in a terminal: squares with coordinates, signs that need no colour, and choices by square."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.war import line
from tests.terminal.running import HEIGHT, WIDTH, wyrm
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.scene import Scene
from wyrmtable.games.dice_war import GAME
from wyrmtable.terminal.draw import Pen, in_short, page, table
from wyrmtable.terminal.draw import offer as drawn
from wyrmtable.terminal.folds import MOST, Offer, offer

FULL = (
    "B1@a7 B1@b7 B1@c7 B2@d7 B4@e7 B5@f7 B6@g7 B3@b6 B2@e5 B3@e4 "
    "R5@d5 R1@a4 R1@b4 R4@d4 R3@d3 R5@b2 R2@d2 R4@a1 R1@d1 R2@e1 R3@f1 R4@g1 r"
)


def scene_of(position: str, **options: object) -> Scene:
    match = Match(GAME, [Seat("Ann"), Seat("Bob")], options, position=line(position))
    return match.scene()


def offered(scene: Scene) -> Offer:
    return offer(scene.choices, scene.zones, ())


def shown(scene: Scene, width: int = WIDTH, boxes: bool = True, **changes: object) -> list[str]:
    return [row.plain.rstrip() for row in in_short(scene, Pen(width, boxes=boxes, **changes))]  # type: ignore[arg-type]


def test_a_board_has_coordinates_owners_levels_and_signs() -> None:
    rows = shown(scene_of("R3@c6 B2@c7 B1@e5 B1@e6 B1@e7 R6@d4 r vp=2:0", ruins=True))
    assert rows[4].startswith(" 7   ·     ·    B2!    ·    B1#    ·     ·    +3  Light of Dragons")
    assert rows[5].startswith(" 6   ·     ·    R3     ·    B1#    ^     ·    +2   1 Soul")
    assert rows[7].startswith(" 4   ·     ·     ·    R6^    ·     ·     ·         3 Dragon Warrior")
    assert rows[11].startswith("     a     b     c     d     e     f     g        ! threatened  # immune  ^ ruin")
    assert "points  3/10" in rows[2]
    assert "virtual points 1" in rows[2]


def test_the_last_choice_and_the_squares_of_a_chosen_creature_are_marked() -> None:
    match = Match(GAME, [Seat("Ann"), Seat("Bob")], position=line("R3@c6 B2@g7 B6@a7 r"))
    match.act("c6-c5")
    rows = shown(match.scene())
    assert "[ ·  ]" in rows[5]
    assert "[R3  ]" in rows[6]
    assert "< ·  >" in shown(match.scene(), lit=frozenset({"g6"}))[5]


@pytest.mark.parametrize("width", [40, 52, 60, 80, 120])
@pytest.mark.parametrize("boxes", [True, False])
def test_a_board_fits_any_width_and_encoding(width: int, boxes: bool) -> None:
    rows = shown(scene_of(FULL, ruins=True), width, boxes)
    board = [row for row in rows if row[:2].strip().isdigit()]
    assert len(board) == 7
    assert all(len(row) <= width for row in board)
    assert boxes or all(row.isascii() for row in rows)
    assert all(f"{who}{level}" in "".join(board) for who in "RB" for level in range(1, 6))


@pytest.mark.parametrize("black", ["light_of_dragons", "deepwood"])
def test_a_full_board_with_all_its_choices_fits_a_small_screen(black: str) -> None:
    scene = scene_of(FULL, ruins=True, black=black)
    offers, pen = offered(scene), Pen(WIDTH)
    assert len(scene.choices) > 40
    for at in ("", *(spot.name for spot in offers.spots)):
        lines = page(
            scene, pen, ["Something happened."] * 3, [*pen.wrapped(scene.line), *drawn(offers, pen, at)], HEIGHT
        )
        assert len(lines) < HEIGHT
        assert all(row.cell_len <= WIDTH for row in lines)
        assert lines[11].plain.split()[:7] == list("abcdefg")


def test_cards_are_shown_in_full_where_there_is_room_or_they_are_asked_for() -> None:
    scene = scene_of(FULL)
    high = page(scene, Pen(100), [], [], 60)
    assert "Fire Rush" in "".join(row.plain for row in high)
    low = page(scene, Pen(100), [], [], HEIGHT)
    assert "Fire Rush" not in "".join(row.plain for row in low)
    assert "Fire Rush" in "".join(row.plain for row in table(scene, Pen(WIDTH)))


def test_many_choices_stand_by_square_and_attacks_are_listed() -> None:
    scene = scene_of(FULL)
    offers = offered(scene)
    assert [choice.text for choice in offers.listed] == ["d4xe4", "d5xe4"]
    assert sorted(choice.text for choice in offers.choices) == sorted(choice.text for choice in scene.choices)
    spot = offers.spot("D5")
    assert spot is not None
    assert spot.title == "Fire Basilisk"
    assert [choice.text for choice in spot.choices] == ["d5xe4", "d5-c4", "d5-c6", "d5-e6", "d5+"]


def test_few_choices_of_a_board_are_listed_as_they_come() -> None:
    scene = scene_of("R6@a1 B6@g7 r")
    assert len(scene.choices) <= MOST
    assert offered(scene) == Offer(scene.choices)


def play(*typed: str, options: tuple[str, ...] = ()) -> str:
    """A match of two people in which Red begins, with these lines typed into it."""
    lines = "\n".join(("6 1", *typed, "quit", ""))
    settings = [word for option in options for word in ("--option", option)]
    return wyrm("play", "dice_war", "--seats", "Ann:human,Bob:human", "--real-dice", *settings, typed=lines).output


LINEUPS = ("4@c1", "3@d1", "3e1", "6@a7", "4@g7")


def test_choices_are_typed_as_the_log_writes_them() -> None:
    said = play(*LINEUPS, "c1-c2", "A7-A6", "c2c3", "undo")
    assert "Ann places a Dragon Warrior, level 3, on e1." in said
    assert "The lineups stand; Ann has the first turn." in said
    assert "Ann's Blood Mage moves from c1 to c2." in said
    assert "Bob's Light Dragon moves from a7 to a6." in said
    assert "Ann's Blood Mage moves from c2 to c3." in said
    assert "Taken back." in said


def test_a_square_shows_its_choices_whose_numbers_can_be_typed() -> None:
    said = play(*LINEUPS, "d1", "", "c1", "1")
    shown = said[said.index("another square, Enter to go back or help > ") - 400 :]
    assert "Dragon Warrior d1 moves to d2" in shown
    assert "< ·  >" in shown
    assert "Ann's Blood Mage moves from c1 to b1." in said


def test_where_every_square_has_one_choice_the_square_is_enough() -> None:
    said = play("4@c1", "4@d1", "2@e1", "6@a7", "4@g7", "c1*1", "e1", "on d1")
    assert "1 Trigger Point: the Ghost on e1 becomes Dragon Warrior, level 3." in said
    assert "1 Trigger Point: the Blood Mage on d1 becomes Fire Basilisk, level 5." in said


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("a7", "Attack from afar: None of your creatures reaches it; squares with choices: c1, d1 or e1."),
        ("d4", "Nothing begins on d4; squares with choices: c1, d1 or e1."),
        ("c1-c4", "'c1-c4' is no choice here; allowed: a number from 1 to 9"),
        ("c1xa7", "Attack from afar: None of your creatures reaches it; allowed: a number from 1 to 9"),
        ("declare", "Declare the End of War: It takes 6 quiet turns in a row, and there are 0; allowed: a number"),
        ("99", "'99' is no choice here"),
    ],
)
def test_what_cannot_be_is_one_sentence(typed: str, answer: str) -> None:
    assert answer in " ".join(play(*LINEUPS, typed).split())


def test_two_lineups_a_declaration_and_ruins_at_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "war.json"
    typed = "\n".join(
        ("6 1", *LINEUPS, "c1-c2", "a7-a6", "c2-c1", "a6-a7", "declare", "c1-c2", f"save {file}", "quit", "")
    )
    wyrm("play", "dice_war", "--seats", "Ann:human,Bob:human", "--real-dice", "--option", "quiet_needed=2", typed=typed)
    told = wyrm("replay", file).output
    assert "Ann declares the End of War" in told
    assert "Ann's Blood Mage moves from c1 to c2." in told
