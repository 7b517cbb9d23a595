"""Scenes as lines: whatever a game puts on its table can be drawn, and fits."""

import pytest

from wyrmtable.core.scene import Card, Cell, Choice, Die, Face, Row, Scene, Token, Track, Zone
from wyrmtable.terminal.dice import drawn
from wyrmtable.terminal.draw import Pen, choices, page, story, table
from wyrmtable.terminal.sheets import MANY_ROWS, TWO_SHEETS

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


# --- sheets

SKILLS = (
    Row("Fireball: 9 damage", ("magic", "magic", "equal"), note="41%"),
    Row("Strike: 2 damage", ("magic", "sword"), covered=True),
    Row("Healing Wave: heals 3 to every hero of the party, and one of them two more", ("hammer", "unlike"), note="12%"),
)


def hero(seat: int, active: bool = False) -> Zone:
    things = (Track("HP", 12, 20), Track("AC", 1, 5), Token("token", "tokens", 3), Token("gold", "gold", 12))
    sheet = Card("Wizard", SKILLS, things, note="level 2")
    return Zone(f"player-{seat}", f"Player {seat}", "player", (sheet,), seat, active)


def party(heroes: int) -> Scene:
    hammer = Die(Face("hammer", "T", "Hammer"), id="die-0")
    zones = (*(hero(seat, seat == 1) for seat in range(heroes)), Zone("tray", "Dice", "tray", (hammer,)))
    return Scene("any", "Any", "Somebody: choose.", zones, 1, rolled=(hammer,))


def lines_of(scene: Scene, pen: Pen) -> list[str]:
    return [line.plain.rstrip() for line in table(scene, pen)]


def test_a_sheet_has_bars_symbols_as_letters_and_notes_at_the_right() -> None:
    shown = lines_of(party(1), Pen(80))
    assert shown[2:9] == [
        "   Player 0",
        "    Wizard  level 2   HP 12/20 ━━━━━━────   AC  1/5 ━━────────   tokens 3",
        "      gold 12",
        "      M M =  Fireball: 9 damage                                              41%",
        "    x M S    Strike: 2 damage",
        "      T ≠    Healing Wave: heals 3 to every hero of the party, and one of    12%",
        "             them two more",
    ]
    assert max(map(len, shown)) <= 80


def test_a_long_note_is_told_behind_its_text() -> None:
    power = Row("Frost", (), note="what it touches is locked for as long as nobody has healed it")
    scene = Scene("any", "Any", "", (Zone("lair", "Lair", "middle", (Card("Dragon", (power,)),)),), 0)
    assert lines_of(scene, Pen(60))[-2:] == [
        "      Frost: what it touches is locked for as long as nobody",
        "      has healed it",
    ]


def test_covered_rows_are_crossed_out() -> None:
    (covered,) = [line for line in table(party(1), Pen(80)) if "Strike" in line.plain]
    assert "strike" in str(covered.style)
    assert all(line.plain.isascii() for line in table(party(1), Pen(80, boxes=False)))


@pytest.mark.parametrize("width", [100, 120])
def test_on_a_wide_screen_sheets_lie_side_by_side(width: int) -> None:
    shown = lines_of(party(3), Pen(width))
    assert max(map(len, shown)) <= width
    assert [line.count("Fireball") for line in shown if "Fireball" in line] == [2, 1]
    assert [line.count("Player") for line in shown if "Player" in line] == [2, 1]
    one_zone = Scene("any", "Any", "", (Zone("p", "Ada", "player", hero(0).items * 2, 0),), 0)
    assert [line.count("Fireball") for line in lines_of(one_zone, Pen(width)) if "Fireball" in line] == [2]


@pytest.mark.parametrize("heroes", [1, 2, 3, 4, 5])
def test_a_party_fits_a_low_screen_and_says_what_it_leaves_out(heroes: int) -> None:
    below = Pen(80).wrapped("Choose.") * 4
    shown = [line.plain for line in page(party(heroes), Pen(80), ["One.", "Two."], below, 24)]
    assert len(shown) < 24
    assert max(map(len, shown)) <= 80
    assert sum("HP 12/20" in line for line in shown) == heroes
    rows = sum("Fireball" in line for line in shown)
    assert rows == heroes or any("type table" in line for line in shown)
    assert rows > 0 or heroes > 2


def test_rows_that_can_be_chosen_are_shown_before_any_others() -> None:
    wares = tuple(Row(f"Ware {at}", id=f"ware-{at}") for at in range(12))
    shop = Zone("shop", "Shop", "middle", (Card("Market", wares),))
    buy = Choice(1, "buy", 1, "buy 1", "Buy", ("ware-1",))
    zones = (*(hero(seat, seat == 1) for seat in range(4)), shop)
    scene = Scene("any", "Any", "", zones, 1, choices=(buy,))
    shown = ["".join(line.plain for line in page(scene, Pen(80), [], [], height)) for height in (20, 24, 30, 60)]
    assert [text.count("Ware") for text in shown] == [0, 12, 12, 12]
    assert [text.count("Fireball") for text in shown] == [1, 0, 1, 4]


def test_a_long_sheet_has_two_columns_on_a_wide_screen() -> None:
    wares = tuple(Row(f"Ware {at}") for at in range(MANY_ROWS))
    zones = (
        Zone("lair", "Lair", "middle", (Card("Dragon"),)),
        Zone("shop", "Shop", "middle", (Card("Market", wares),)),
    )
    shown = lines_of(Scene("any", "Any", "", zones, 1), Pen(TWO_SHEETS))
    assert [line.count("Ware") for line in shown if "Ware" in line] == [2] * (MANY_ROWS // 2)
    assert not any("Lair" in line and "Shop" in line for line in shown)


def test_a_throw_that_lies_in_a_tray_is_drawn_once() -> None:
    assert sum(line.count("│ T │") for line in lines_of(party(1), Pen(80))) == 1


def test_an_empty_tray_does_not_bring_the_last_throw_back() -> None:
    empty = Zone("tray", "Dice", "tray")
    shown = lines_of(Scene("any", "Any", "", (hero(0), empty), 0, rolled=(Die(SWORD),)), Pen(80))
    assert shown[-1].strip() == "Dice"
