"""A battlefield in a terminal: groups of dice, the terrain die's way, rolls; and real dice typed as they show."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from tests.games.dragon import PACK, lair, skirmish
from tests.games.dragon_magic import naming
from tests.lay import lay
from tests.terminal.running import HEIGHT, WIDTH, refused, wyrm
from wyrmtable.core.errors import Refused
from wyrmtable.core.fair import fair_dice
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.scene import Scene
from wyrmtable.core.table import CHANCE
from wyrmtable.games.dragon_dice import GAME
from wyrmtable.games.dragon_dice.terms import Land
from wyrmtable.terminal.answers import picked
from wyrmtable.terminal.battlefield import is_battlefield
from wyrmtable.terminal.dice import example, typed
from wyrmtable.terminal.draw import Pen, offer, page, table
from wyrmtable.terminal.folds import offer as folded
from wyrmtable.terminal.throws import in_order

ARMY, OPFOR = ["Warlord", "Footman", "Footman", "Marksman:dead"], ["Guardian", "Guardian", "Sentinel"]


def seen(
    scene: Scene, width: int = WIDTH, height: int = HEIGHT, boxes: bool = True, told: tuple[str, ...] = ()
) -> list[str]:
    """The screen as it is drawn before somebody chooses."""
    pen = Pen(width, boxes=boxes)
    below = [*pen.wrapped(scene.line), *offer(folded(scene.choices, scene.zones, ()), pen)]
    return [row.plain.rstrip() for row in page(scene, pen, told or scene.said, below, height)]


def test_armies_stand_in_groups_with_number_and_health() -> None:
    rows = seen(skirmish(ARMY, OPFOR).match.scene(), told=("Something happened.",) * 9)
    assert "    Warlord 3♥  2 Footman 1♥" in rows
    assert "    2 Guardian 1♥  Sentinel 3♥" in rows
    assert "   Dead: Marksman" in rows


def test_the_way_of_the_terrain_die_is_one_line_with_its_place_in_brackets() -> None:
    scene = skirmish(ARMY, OPFOR, land=Land.COASTLAND, face=7).match.scene()
    assert "   Coastland   1 magic  2 3 4 5 missile  6 [7] melee  8 eighth   blue and green" in seen(scene)


def test_a_list_is_headed_by_what_becomes_of_all_dice_on_it() -> None:
    dice = "Footman, Thug, Fighter, Soldier, Pony Rider, Marksman, Sentry, Adept, Zombie, Hound-folk"
    match = Match(GAME, [Seat("Ann")], {"army": dice}, PACK, fair_dice(1))
    while match.mover == CHANCE:
        match.roll()
    assert any(row.startswith("  To the reserve:   2 Footman   3 Thug") for row in seen(match.scene()))


def test_the_road_names_all_six_battles() -> None:
    rows = "\n".join(seen(skirmish(ARMY, OPFOR, 2).match.scene(), boxes=False))
    assert "xMissile " in rows
    assert ">Cavalry " in rows
    assert ".dragons" in rows


def test_a_roll_stands_there_with_its_signs_and_how_it_is_counted() -> None:
    scene = skirmish(ARMY, OPFOR).act("melee").show("4 Smite", "2 Melee", "1 ID").match.scene()
    rows = seen(scene)
    assert " * Your melee attack  3 melee, 4 without save  4Sm 2M 1I" in rows
    assert "      Melee icons 2, ID 1, Melee 3, Smite 4 without save" in rows
    assert "   Sm Smite  M Melee  I ID" in rows


def test_the_table_in_full_has_every_face() -> None:
    lines = [line.plain for line in table(skirmish(ARMY, OPFOR).match.scene(), Pen(WIDTH))]
    at = next(number for number, line in enumerate(lines) if "Footman" in line)
    assert "Dwarves, 1 health" in lines[at]
    assert lines[at + 1].strip().startswith("1 ID, ")


def test_dragons_stand_below_one_another_with_what_they_showed_last() -> None:
    scene = (
        lair(["Sergeant"] * 6, "Black Wyrm", "Red Drake", face=1, stage="start_c").show("claw", "wing").match.scene()
    )
    rows = seen(scene)
    assert any(row.startswith("    Black Wyrm  here") and "Claw, 6 damage" in row for row in rows)
    assert any(row.startswith("    Red Drake  flown") for row in rows)


def test_many_spells_stand_in_a_flow_with_their_numbers_and_can_be_typed_by_name() -> None:
    scene = naming(["Wizard", "Necromancer", "Footman"], ["Thug"], gold=20, red=20, black=20).match.scene()
    offered = folded(scene.choices, scene.zones, ())
    (fold,) = offered.folds
    assert len(fold.choices) == len(fold.heads) > 8
    rows = "\n".join(seen(scene))
    assert all(f"{number} {head}" in rows.replace("\n   ", " ") for number, head in enumerate(fold.heads, fold.first))
    match = Match(GAME, [Seat("Ann")], {}, PACK)
    assert "Stoneskin" in picked("c stoneskin", offered, match).label
    assert picked(str(fold.first), offered, match) == fold.choices[0]


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 40)])
def test_what_a_decision_needs_fits_on_the_screen(width: int, height: int) -> None:
    cut = looked = 0
    for seed, options in ((1, {"size": "medium"}), (2, {"size": "medium", "army": "random"}), (3, {"size": "large"})):
        chance = random.Random(seed)
        match = Match(GAME, [Seat("Ann")], options, PACK, fair_dice(seed))
        while not match.over and len(match.log) < 200:
            if match.mover == CHANCE:
                match.roll()
                continue
            rows = seen(match.scene(), width, height, told=tuple(match.told(len(match.log) - 1)))
            looked += 1
            cut += any("type table" in row for row in rows)
            assert len(rows) < height
            assert all(len(row) <= width for row in rows)
            match.act(chance.choice(match.actions()))
    assert looked > 50
    assert cut <= looked // 50


# --- real dice


def test_real_dice_are_asked_for_in_order_with_the_signs_of_their_sides() -> None:
    scene = skirmish(["Warlord", "Footman", "Footman"], OPFOR).act("melee").match.scene()
    assert example(scene.dice).startswith("type what each die shows in this order, such as ")
    lines = "\n".join(line.plain for line in in_order(scene, Pen(WIDTH)))
    assert "1 Warlord: 3I " in lines
    assert "2 Footman: 1I " in lines
    assert "I ID, S Save, M Melee, Sm Smite" in lines


def test_real_dice_are_typed_by_sign_by_sign_alone_by_number_or_by_name() -> None:
    scene = skirmish(["Warlord", "Footman", "Footman"], OPFOR).act("melee").match.scene()
    faces = [[face.label for face in sides] for sides in scene.dice]
    for text in ("4sm 2m 1i", "4Sm,2M,1I", "sm 2m i", "smite 2m id"):
        shown = typed(text, scene.dice)
        assert [faces[die][side - 1] for die, side in enumerate(shown)] == ["4 Smite", "2 Melee", "1 ID"]
    assert typed("1 2 3", scene.dice) == [1, 2, 3]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("4sm 2m", "3 dice fell, not 2"),
        ("4sm 2m 9x", "no side shows '9x'; type 1I"),
    ],
)
def test_what_the_dice_cannot_show_is_refused(text: str, sentence: str) -> None:
    scene = skirmish(["Warlord", "Footman", "Footman"], OPFOR).act("melee").match.scene()
    with pytest.raises(Refused, match=sentence):
        typed(text, scene.dice)


def test_what_is_drawn_can_be_typed_by_name() -> None:
    scene = lay(GAME, 1).land(1, 2, 3, 4, 5).match.scene()
    names = [face.label for face in scene.dice[0]]
    assert typed("goblins", scene.dice) == [names.index("Goblins") + 1]


def test_the_opposing_army_rolls_by_itself_and_the_player_by_hand() -> None:
    table = skirmish(["Footman"], ["Thug"] * 2, stage="start_c")
    assert table.match.waits_for == CHANCE
    assert table.show("1 Melee", "1 Melee").match.waits_for == 0


# --- an army that is built


def test_an_army_is_built_by_words_of_its_dice() -> None:
    match = lay(GAME, 1, army="build").match
    assert is_battlefield(match.scene())
    offered = folded(match.legal(), match.scene().zones, ())
    match.act(picked("a warlord", offered, match))
    rows = seen(match.scene())
    assert any(row.lstrip().startswith("Your army") and "health  3/16" in row for row in rows)
    assert match.line == "Build your army: 13 of 16 health to spend."


def test_several_dice_of_a_kind_are_added_at_once_or_none_of_them() -> None:
    typed = "3 x warlord\n3 X pony rider\n4 x warlord\n0 x thug\n2 x xyzzy\nundo\ndone\nquit\n"
    shown = wyrm("play", "dragon_dice", "--option", "army=build", "--seed", "3", typed=typed).output
    assert shown.count("Warlord joins the army.") == 3
    assert "12/16" in shown
    assert "4 are too many here; 1 can be added." in shown
    assert "0 is no number of dice; allowed: a number from 1 on." in shown
    assert "'a xyzzy' is no choice here" in shown
    assert "3 Warlord 3♥  2 Pony Rider 1♥" in shown  # undo takes back one die


def test_the_box_is_opened_while_an_army_is_built() -> None:
    typed = "box\nbox dwarves\nbox frogs\nquit\n"
    shown = wyrm("play", "dragon_dice", "--option", "army=build", "--seed", "3", typed=typed).output
    assert "box with a word, such as box coral elves, shows every face" in " ".join(shown.split())
    assert "   Warlord  heavy melee, 3 health\n      3 ID, 3 Save, 3 Melee, 3 Melee, 4 Smite, 3 Melee" in shown
    assert "The box has no 'frogs'; it has Coral Elves, Dwarves" in shown


def test_the_box_shows_single_dice_and_the_rules_what_an_icon_does() -> None:
    typed = "box warl\nrules trample\nrules xyzzy\nquit\n"
    shown = wyrm("play", "dragon_dice", "--option", "army=build", "--seed", "3", typed=typed).output
    assert "   Warlord  heavy melee, 3 health\n" in shown
    assert "   Warlock  magic, 2 health\n" in shown
    assert "Footman" not in shown
    assert " Trample  X melee; X maneuver; both in a charge\n" in shown
    assert "The rules do not speak of 'xyzzy'; rules alone shows them all." in shown


def test_a_whole_game_can_be_played_from_a_pipe_with_an_army_that_is_built() -> None:
    typed = "a mammoth rider\n" * 5 + "done\n" + "done\n1\n" * 3000
    result = wyrm("play", "dragon_dice", "--option", "army=build", "--seed", "3", typed=typed)
    assert result.exit_code == 0
    assert "the challenge is" in result.output


# --- the menu


def chosen(tmp_path: Path, answers: str) -> dict[str, object]:
    """The options of a match that was set up by these answers."""
    file = tmp_path / "match.json"
    wyrm("play", "--save", file, typed=f"dragon\n1\nAda\n0\n{answers}quit\n", env={"XDG_DATA_HOME": str(tmp_path)})
    return dict(json.loads(file.read_text())["options"])


def test_the_menu_takes_an_army_die_by_die_with_the_size_that_it_needs(tmp_path: Path) -> None:
    options = chosen(
        tmp_path, "7 x Warlrd\n7 x Warlord, Pony Rider\nopfor=feral,random,random,feral,feral no_magic=on\n"
    )
    assert options["army"] == "7 x warlord, pony rider"
    assert (options["size"], options["no_magic"]) == ("medium", True)
    assert options["opfor"] == "feral,random,random,feral,feral"


def test_the_menu_takes_a_kept_army_by_its_name_and_else_asks_how_large_it_is(tmp_path: Path) -> None:
    wyrm("army", "suggest", "--size", "large", "--save", "Red Tide", env={"XDG_DATA_HOME": str(tmp_path)})
    assert chosen(tmp_path, "red tide\n\n")["size"] == "large"
    options = chosen(tmp_path, "random\nhuge\nmedium\n\n")
    assert (options["army"], options["size"]) == ("random", "medium")


def test_the_menu_allows_the_monsters_and_promo_dice_of_an_army(tmp_path: Path) -> None:
    options = chosen(tmp_path, "2 x Androsphinx, Dragonslayer, Footman\n\n")
    assert (options["monsters"], options["promo"]) == ("both", True)


def test_odds_are_refused_in_one_sentence_where_there_are_none() -> None:
    assert "Dragon Dice" in refused(wyrm("odds", "dragon_dice"))
