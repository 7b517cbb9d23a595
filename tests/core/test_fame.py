"""Feats: which games a hall of fame takes, in which order they stand there, and the file that keeps them."""

from pathlib import Path

import pytest

from wyrmtable.core.errors import Refused
from wyrmtable.core.fair import fair_dice
from wyrmtable.core.fame import SHOWN, Book, Deed, Feat, day_of, halls
from wyrmtable.core.match import Match, Seat
from wyrmtable.games import find

NOON = 1_763_294_400.0  # 16 November 2025


def feat(order: int, mode: str = "One level", name: str = "Ada", day: str = "2026-11-16") -> Feat:
    """A feat whose seal tells it from all others."""
    return Feat("hero_dice", name, day, f"{mode} {order} {name} {day}", Deed(mode, order, order, "Squire", "fell"))


def played(player: str = "human", position: dict[str, object] | None = None, laid: bool = False) -> Match:
    """A whole game of Hero Dice, with the first of all choices every time."""
    match = Match(find("hero_dice"), [Seat("Ada", player)], dice=fair_dice(1), position=position)
    if laid:
        match.land([1])
    while not match.over:
        if actions := match.actions():
            match.act(actions[0])
        else:
            match.roll()
    return match


def test_a_day_is_written_like_a_date() -> None:
    assert day_of(NOON) == "2025-11-16"


def test_a_whole_game_played_alone_is_a_feat() -> None:
    match = played()
    told = match.feat(NOON)
    assert told is not None
    assert (told.game, told.name, told.day, told.own_dice) == ("hero_dice", "Ada", "2025-11-16", False)
    assert told.seal == match.dice.commitment
    assert told.deed.hero == "Warrior"


def test_dice_rolled_elsewhere_are_noted() -> None:
    told = played(laid=True).feat(NOON)
    assert told is not None
    assert told.own_dice


def test_a_running_game_a_bot_a_position_and_a_game_without_a_hall_are_no_feats() -> None:
    assert Match(find("hero_dice"), [Seat("Ada")]).feat(NOON) is None
    assert played("greedy").feat(NOON) is None
    assert played(position={"health": 20}).feat(NOON) is None
    assert Match(find("pig"), [Seat("Ada"), Seat("Ben")]).feat(NOON) is None


def test_every_mode_has_its_hall_best_first_and_the_earlier_of_equals() -> None:
    late, early = feat(5, day="2026-11-17"), feat(5, day="2026-11-16")
    shown = halls([feat(1), late, feat(9, "Deep delving"), feat(7), early])
    assert [(hall.mode, [(one.deed.order, one.day[-2:]) for one in hall.feats]) for hall in shown] == [
        ("Deep delving", [(9, "16")]),
        ("One level", [(7, "16"), (5, "16"), (5, "17"), (1, "16")]),
    ]


def test_a_hall_shows_only_the_best() -> None:
    (hall,) = halls(feat(order) for order in range(SHOWN + 5))
    assert [one.deed.order for one in hall.feats] == list(range(SHOWN + 4, 4, -1))


def test_a_book_keeps_each_game_once_and_tells_its_place(tmp_path: Path) -> None:
    book = Book(tmp_path / "new" / "fame.jsonl")
    assert book.feats() == []
    assert [book.add(one) for one in (feat(5), feat(9), feat(1), feat(9, "Deep delving"))] == [1, 1, 3, 1]
    assert book.add(feat(5)) == 2
    assert [one.deed.order for one in Book(book.path).feats("hero_dice")] == [5, 9, 1, 9]
    assert book.feats("pig") == []


def test_a_line_that_is_no_feat_is_left_alone_and_told_of(tmp_path: Path) -> None:
    book = Book(tmp_path / "fame.jsonl")
    book.add(feat(5))
    with book.path.open("ab") as file:
        file.write(b'{"game": 3}\n{"game": "her')
    assert book.add(feat(6)) == 1
    assert [one.deed.order for one in book.feats()] == [5, 6]
    assert book.broken() == [2, 3]


def test_a_book_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Refused, match="cannot write"):
        Book(tmp_path / "file" / "fame.jsonl").add(feat(5))
