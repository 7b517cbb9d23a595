"""A dungeon in a terminal: the map, the room as a picture, both sides' dice; and ways chosen by direction."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.hero import PACK, HeroTable, at, fight, lay
from tests.terminal.running import HEIGHT, WIDTH, wyrm
from wyrmtable.core.errors import Refused
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.scene import Card, Cell, Scene, Token, Zone
from wyrmtable.core.table import CHANCE
from wyrmtable.games.dice_war import GAME as DICE_WAR
from wyrmtable.games.hero_dice import GAME
from wyrmtable.terminal import chamber, maps
from wyrmtable.terminal.answers import picked
from wyrmtable.terminal.dice import drawn as drawn_dice
from wyrmtable.terminal.dice import small, typed
from wyrmtable.terminal.draw import Pen, offer, page, table
from wyrmtable.terminal.folds import Offer
from wyrmtable.terminal.folds import offer as folded

ROOMS = [["mossy_gatehouse", 0, 0], ["hall_of_four_torches", 1, 0], ["long_passage", 0, 1], ["guard_post", 2, 0]]


def chart(rooms: list[list[Any]] = ROOMS, **more: Any) -> HeroTable:
    """A map with these rooms, before the next one."""
    return lay(PACK, {"rooms": rooms, "room": rooms[-1][0], "stage": "next_room", **more}, layout="map")


def dungeon(scene: Scene) -> Zone:
    return next(zone for zone in scene.zones if maps.is_dungeon(zone))


def offered(scene: Scene) -> Offer:
    return folded(scene.choices, scene.zones, ())


def seen(scene: Scene, width: int = WIDTH, height: int = HEIGHT, boxes: bool = True, told: int = 3) -> list[str]:
    pen = Pen(width, boxes=boxes)
    below = [*pen.wrapped(scene.line), *offer(offered(scene), pen)]
    return [row.plain.rstrip() for row in page(scene, pen, ["Something happened."] * told, below, height)]


def plain(lines: list[Any]) -> list[str]:
    return [line.plain.rstrip() for line in lines]


# --- the map


def test_a_board_of_compass_letters_is_a_dungeon() -> None:
    assert maps.is_dungeon(dungeon(chart().match.scene()))
    assert maps.is_dungeon(dungeon(lay().match.scene()))  # before its first door opens
    war = Match(DICE_WAR, [Seat("Ann"), Seat("Bob")]).scene()
    assert not any(maps.is_dungeon(zone) for zone in war.zones)


def test_rooms_are_boxes_with_doorways_and_the_heros_is_marked() -> None:
    table = chart(stage="weapon", card="hand_axe", sealed="W")
    assert plain(maps.drawn(dungeon(table.match.scene()), [], Pen(WIDTH), 40, 20)) == [
        "╭─▲─╮",
        "│ · │",
        "╰─ ─╯",
        "╭─ ─╮╭─▲─╮┏━━━┓",
        "x ·    ·    @ ▶",
        "╰─▼─╯╰─▼─╯┗━▼━┛",
    ]
    assert plain(maps.drawn(dungeon(table.match.scene()), [], Pen(WIDTH, boxes=False), 40, 20))[3:] == [
        "+- -++-^-+#===#",
        "x .    .    @ >",
        "+-v-++-v-+#=v=#",
    ]


def test_a_map_that_is_too_large_is_drawn_small_and_cut_off_round_the_hero() -> None:
    zone = dungeon(chart(stage="weapon", card="hand_axe").match.scene())
    assert plain(maps.drawn(zone, [], Pen(WIDTH), 40, 5)) == [
        "   ▲",
        "  [·]",
        "   │    ▲",
        " ◀[·]──[·]──[@]▶",
        "   ▼    ▼    ▼",
    ]
    assert plain(maps.drawn(zone, [], Pen(WIDTH), 12, 4)) == [
        "   ▲",
        "──[·]──[@]▶",
        "   ▼    ▼",
        "(2 more: type table)",
    ]


def test_ways_to_choose_have_their_numbers_on_the_map() -> None:
    scene = chart().match.scene()
    numbers = "".join(seen(scene, height=40)[4:10])
    assert all(str(number) in numbers for number in range(1, len(scene.choices) + 1))
    assert "▲" not in numbers


def test_what_waits_stands_beside_the_hero() -> None:
    cell = Cell(0, 0, "N", (Token("encounter", "encounter"), Token("treasure", "treasure")), notes=("here",))
    zone = Zone("dungeon", "Dungeon", "board", (cell,))
    assert plain(maps.drawn(zone, [], Pen(WIDTH), 40, 9))[1] == "┃!@$┃"
    assert maps.key(zone, Pen(WIDTH), False) == "@ you, ! encounter, $ treasure"


# --- the room


def test_a_room_shows_its_ways_and_who_stands_in_it() -> None:
    cell = Cell(0, 0, "NE", (Token("treasure", "treasure"),), notes=("here",))
    goblin = Card("Goblin", symbol="minion")
    assert plain(chamber.picture(cell, goblin, Pen(WIDTH), 9)) == [
        "          │   │",
        "  ╭───────╯   ╰───────╮",
        "  │ $                 │",
        "  │                   ╰──",
        "  │   o       ,,,",
        "  │  /|\\     (o.o)    ╭──",
        "  │  / \\      /^\\     │",
        "  ╰───────────────────╯",
        "",
    ]
    low = plain(chamber.picture(cell, goblin, Pen(WIDTH, boxes=False), 7))
    assert len(low) == 7
    assert low[0] == "  +-------+   +-------+"
    assert "".join(low).isascii()


def test_stairs_are_drawn() -> None:
    assert "|  |__" in "\n".join(plain(chamber.picture(Cell(0, 0, "N", notes=("stairs",)), None, Pen(WIDTH), 9)))


# --- the table


def test_a_fight_shows_both_sides_with_the_high_dice_marked() -> None:
    scene = fight("ogre_brute", pool=["death_knight"], weapons=["hand_axe"]).round(2, 5, foe=[5, 1, 3, 4]).match.scene()
    shown = "\n".join(seen(scene, height=40))
    assert "Your dice  high die 5" in shown
    assert "╭─h─╮ ┏━━━┓" in shown
    flat = "\n".join(seen(scene))
    assert "Your dice  high die 5  h2 [5]" in flat
    assert "Ogre Brute  high die 5  [5] 1 3 4" in flat


def test_the_hero_die_and_high_dice_stand_out_in_any_encoding() -> None:
    own = fight("goblin", pool=["death_knight"]).round(4, foe=[4]).match.scene()
    dice = [die for zone in own.zones if zone.id == "own-dice" for die in zone.items]
    assert [small(die).plain for die in dice] == ["[h4]"]  # type: ignore[arg-type]
    assert plain(drawn_dice(dice, 40, False))[0] == "#=h=#"  # type: ignore[arg-type]


def test_a_tall_screen_shows_abilities_and_a_low_one_the_story() -> None:
    scene = fight("goblin", pool=["death_knight"]).match.scene()
    assert "Ignore Pain: recover 5 health" in "\n".join(seen(scene, 100, 40))
    low = seen(scene)
    assert low.count(" Something happened.") == 3
    assert "Ignore Pain" not in "\n".join(low)
    assert "Ignore Pain" in "\n".join(plain(table(scene, Pen(WIDTH))))


def test_a_boss_shows_its_ring_and_a_large_pool_is_counted() -> None:
    pool = ["goblin", "goblin_sneak", "kobold_miner", "green_slime", "guard_dog", "orc_raider", "ogre_mauler"]
    shown = "\n".join(seen(fight("demon_prince", items=["fire_flask"], pool=pool).match.scene()))
    assert "3  no ability for you next round" in shown
    assert "XP pool  115 XP  in 7 cards" in shown


@pytest.mark.parametrize("seed", range(4))
def test_every_moment_of_a_game_fits_a_small_screen(seed: int) -> None:
    chance = random.Random(seed)
    options = {"layout": ("map", "stack")[seed % 2], "mode": ("delve", "level")[seed // 2]}
    match = Match(GAME, [Seat("A player with a name")], options)
    while not match.over and len(match.log) < 150:
        if match.mover == CHANCE:
            match.land([chance.randint(1, sides) for sides in match.sides])
            continue
        for width, height, boxes in ((WIDTH, HEIGHT, False), (100, 40, True)):
            rows = seen(match.scene(), width, height, boxes, told=6)
            assert len(rows) < height
            assert all(len(row) <= width for row in rows)
            assert boxes or all(row.isascii() for row in rows)
        match.act(chance.choice(match.actions()))


# --- ways by direction


def test_ways_are_offered_by_direction() -> None:
    scene = chart().match.scene()
    offers = offered(scene)
    assert [fold.key for fold in offers.folds] == ["n", "e", "s", "w"]
    assert offers.folds[1].line.startswith("east of 3 Guard Post: ")
    assert len(offers.choices) == len(scene.choices)


@pytest.mark.parametrize(
    ("text", "way"),
    [
        ("e", "explore guard_post E"),
        ("east", "explore guard_post E"),
        ("n passage", "explore long_passage N"),
        ("north torches", "explore hall_of_four_torches N"),
        ("3", "explore guard_post E"),
    ],
)
def test_a_way_is_chosen_by_direction_room_or_number(text: str, way: str) -> None:
    table = chart()
    assert table._named(picked(text, offered(table.match.scene()), table.match).action) == way


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("n", "that can mean 1 (Explore north of Hall of Four Torches"),
        ("e kitchen", "no way east leaves 'kitchen'; east of 3 Guard Post"),
        ("99", "'99' is no choice here; allowed: a number from 1 to 7"),
        ("fight", "Fight: A round begins when there is a choice before it; allowed: a number from 1 to 7"),
    ],
)
def test_a_way_that_is_not_there_is_refused_in_a_sentence(text: str, answer: str) -> None:
    table = chart()
    with pytest.raises(Refused) as refused:
        picked(text, offered(table.match.scene()), table.match)
    assert str(refused.value).startswith(answer)


# --- at the table


def test_cards_drawn_from_a_real_deck_are_typed_by_name() -> None:
    faces = lay().match.scene().dice
    assert typed("Guard Post", faces) == typed("post", faces)
    with pytest.raises(Refused, match="no side shows 'nowhere'; type the name of the card that was drawn"):
        typed("nowhere", faces)


def test_a_game_is_played_with_real_cards_and_dice() -> None:
    lines = "\n".join(("guard post", "guard dog", "6 1", "1", "quit", "no", ""))
    said = wyrm("play", "hero_dice", "--seats", "Ann:human", "--real-dice", typed=lines).output
    assert "Ann meets Guard Dog (Minion, 1 die, 5 health). Good boy. Not yours, though." in said
    assert "Ann uses Mortal Wound: 10 more wounds for Guard Dog, no health left." in said
    assert "Ann defeats Guard Dog: 10 XP." in said


def test_the_stairs_are_offered_by_what_they_bring() -> None:
    shown = "\n".join(seen(at("stairs", "stairs_down", mode="delve", health=20).match.scene()))
    assert "1  Go down to level 2, past the boss: bank 0 XP, with 50 health again" in shown
