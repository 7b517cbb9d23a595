"""Scenes as lines: whatever a game puts on its table can be drawn, and fits."""

import pytest

from wyrmtable.core.scene import Card, Cell, Choice, Die, Face, Row, Scene, Token, Track, Zone
from wyrmtable.terminal.dice import drawn
from wyrmtable.terminal.draw import Pen, choices, page, story, table

SWORD = Face("sword", "S", "Sword")
GLYPHS = set("╭─╮│╰╯┏━┓┃┗┛▸■●…")


def pips(number: int) -> Die:
    return Die(Face(f"pips-{number}", str(number), str(number)))


def everything(seats: int = 5, dice: int = 20) -> Scene:
    """A table with one of each thing that a scene can hold."""
    players = [
        Zone(
            f"player-{seat}",
            f"A player with a long name {seat}",
            "player",
            (Token("die", "dice", 20), Track("points", 12, 200), Die(SWORD, kept=True)),
            seat,
            seat == 1,
            "2nd place",
        )
        for seat in range(seats)
    ]
    return Scene(
        "unknown",
        "Everything",
        "Somebody: do something.",
        (
            *players,
            Zone("middle", "Fire", "middle", (Token("fireball", "pile", 3),)),
            Zone("tray", "Tray", "tray", (Die(SWORD), Die(SWORD, kept=True), Token("coin", "gold", 2))),
            Zone("board", "Board", "board", (Cell(0, 0, "x"), Cell(0, 1, "", (Die(SWORD),)), Cell(2, 0))),
            Zone("sheets", "Sheets", "board", (Card("Knight", (Row("strike " * 30), Row("block", covered=True))),)),
        ),
        mover=1,
        rolled=(Die(SWORD),) * dice,
        status="round 1 " * 12,
    )


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("boxes", [True, False])
def test_any_scene_fits_the_width_and_the_encoding(width: int, boxes: bool) -> None:
    lines = table(everything(), Pen(width, boxes=boxes))
    shown = "\n".join(line.plain for line in lines)
    assert all(name in shown for name in ("Everything", "Fire", "Tray", "Board", "Knight", "gold"))
    assert bool(GLYPHS & set(shown)) == boxes
    assert boxes or shown.isascii()
    if width == 80:
        assert max(line.cell_len for line in lines) <= width


def test_a_crowded_row_counts_what_it_cannot_draw() -> None:
    def row(name: str) -> str:
        items = (Token("die", "dice", 10), Track("points", 3, 9), Track("gold", 1, 2))
        return table(Scene("pig", "Pig", "", (Zone("p", name, "player", items, 0),), 0), Pen(80))[2].plain

    assert "■" * 10 in row("Ada")
    assert "dice 10   points  3/9   gold  1/2" in row("Ada of the long, long name")


def test_the_player_to_move_is_pointed_at() -> None:
    pointed = [line.plain for line in table(everything(), Pen(80)) if "▸" in line.plain]
    assert len(pointed) == 1
    assert "dice 20" in pointed[0]


@pytest.mark.parametrize(("count", "height"), [(0, 0), (1, 3), (13, 3), (19, 3), (26, 3), (40, 2)])
def test_dice_are_drawn_as_large_as_they_fit(count: int, height: int) -> None:
    lines = drawn((Die(SWORD),) * count, 78, True)
    assert len(lines) == height
    assert all(line.cell_len <= 78 for line in lines)
    assert sum(line.plain.count("S") for line in lines) == count


@pytest.mark.parametrize("number", range(1, 7))
def test_a_die_with_pips_shows_as_many(number: int) -> None:
    assert sum(line.plain.count("●") for line in drawn([pips(number)], 78, True, tall=True)) == number


def test_kept_dice_look_different() -> None:
    for boxes in (True, False):
        loose, kept = drawn([Die(SWORD)], 78, boxes), drawn([Die(SWORD, kept=True)], 78, boxes)
        assert [line.plain for line in loose] != [line.plain for line in kept]


def test_a_long_story_ends_with_the_latest() -> None:
    lines = story([f"Sentence {number}." for number in range(20)], Pen(80), 5)
    assert [line.plain for line in lines] == [
        " (16 lines before this: type log)",
        *(f" Sentence {number}." for number in range(16, 20)),
    ]
    assert story(["One."], Pen(80), 5)[0].plain == " One."
    assert [line.plain for line in story(["One.", "Two."], Pen(80), 1)] == [" Two."]
    assert story(["One.", "Two."], Pen(80), 0) == []


def test_a_page_is_never_taller_than_the_screen_and_keeps_the_latest() -> None:
    hand = (Token("die", "dice", 4),)
    players = tuple(Zone(f"player-{seat}", f"Player {seat}", "player", hand, seat) for seat in range(8))
    scene = Scene("pig", "Pig", "", players, 0, rolled=(Die(SWORD),) * 5)
    below = [line for number in range(6) for line in Pen(80).wrapped(f"Below {number}.")]
    lines = [line.plain.rstrip() for line in page(scene, Pen(80), ["One.", "Two.", "Three."], below, 24)]
    assert len(lines) < 24
    assert " S S S S S" in lines  # the dice lie flat
    assert " Three." in lines
    roomy = [line.plain for line in page(scene, Pen(80), ["One."], below[:1], 24)]
    assert any("│ S │" in line for line in roomy)


def test_the_middle_breaks_its_line_rather_than_lose_a_number() -> None:
    things = (Token("knight", "Knights gone", 10), Token("fireball", f"to meet, from {'W' * 24}", 3))
    zones = (Zone("p", "W" * 24, "player", (Token("die", "dice", 4),), 0), Zone("m", "Fire", "middle", things))
    shown = [line.plain for line in table(Scene("dracarys", "Dracarys", "", zones, 0), Pen(80))]
    assert max(map(len, shown)) <= 80
    assert any(line.endswith("W 3") for line in shown)
    assert "■■■■" in shown[2]


def test_long_words_and_labels_are_broken_not_lost() -> None:
    lines = choices([Choice(0, "go", 0, "go", "x" * 200 + " end")], Pen(80))
    assert all(line.cell_len <= 80 for line in lines)
    assert sum(line.plain.count("x") for line in lines) == 200
