"""Dragon Dice: what an army may consist of, opposing armies, and army lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import refused
from tests.games.test_dragon_dice_content import CATALOGUE, OWN, item, unit
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.options import settle
from wyrmtable.core.pack import from_data, load
from wyrmtable.games.dragon_dice import GAME
from wyrmtable.games.dragon_dice.armies import (
    Army,
    Limits,
    carriable,
    check_army,
    cost,
    fault,
    magic_dice,
    may_carry,
    race_of,
    random_army,
    size_of,
    suggested,
)
from wyrmtable.games.dragon_dice.army_lists import (
    find,
    from_one_line,
    keep,
    kept,
    one_line,
    open_list,
    parse,
    path_of,
    summary,
    write,
)
from wyrmtable.games.dragon_dice.army_lists import (
    load as load_list,
)
from wyrmtable.games.dragon_dice.catalogue import CONTENT, read
from wyrmtable.games.dragon_dice.dice import Die, Item, People, Unit
from wyrmtable.games.dragon_dice.opposition import check_custom, opposing_army, races_with
from wyrmtable.games.dragon_dice.places import Challenge
from wyrmtable.games.dragon_dice.terms import Colour, Race, Rarity, Size, Slot

BATTLES = [slot for slot in Slot if slot != Slot.NONE]  # the opposing armies in the order of the battles
SMALL, MEDIUM, LARGE = (CATALOGUE.sizes[key] for key in ("small", "medium", "large"))


def dice(text: str) -> tuple[Die, ...]:
    return from_one_line(CATALOGUE, text)


def wrong(text: str, limits: Limits | None = None) -> str:
    """What is wrong with an army, and the place of the die to blame."""
    found = fault(CATALOGUE, dice(text), limits or Limits(SMALL))
    return f"{found.place}: {found.sentence}" if found else ""


def named(units: Iterable[Die]) -> dict[str, int]:
    return dict(Counter(each.name for each in units))


# --- the player's army


@pytest.mark.parametrize(("size", "health", "dragons"), [("small", 16, 2), ("medium", 24, 3), ("large", 35, 4)])
def test_the_size_fixes_the_budget(size: str, health: int, dragons: int) -> None:  # DRG-009
    challenge = size_of(CATALOGUE, size.upper())
    assert (Limits(challenge).budget, challenge.dragons) == (health, dragons)
    assert wrong(f"{health} x Footman", Limits(challenge)) == ""
    assert f"at most {health} health" in wrong(f"{health + 1} x Footman", Limits(challenge))


def test_less_than_the_budget_is_legal_and_more_is_not() -> None:  # DRG-010
    assert wrong("Footman") == ""
    assert wrong("5 x Warlord, Footman") == ""
    assert wrong("5 x Warlord, 2 x Footman") == (
        "6: with Footman it comes to 17; a Small army has at most 16 health, items included (DRG-010)"
    )


def test_items_count_against_the_budget() -> None:  # DRG-010
    assert wrong("5 x Warlord, Fire Flicker Foil") == ""
    assert "it comes to 17" in wrong("5 x Warlord, Fire Vorpal Sword")


def test_an_army_needs_a_unit() -> None:  # DRG-010
    assert "needs at least one unit" in wrong("Fire Flicker Foil")
    assert fault(CATALOGUE, (), Limits(SMALL)) is not None


def test_at_most_half_of_the_unit_dice_are_magic_dice() -> None:  # DRG-011, V26
    assert wrong("3 x Wizard, 2 x Footman").startswith("2: 3 of its 5 unit dice are magic dice")
    assert wrong("3 x Wizard, 3 x Footman") == ""


def test_items_are_no_unit_dice_and_no_magic_dice() -> None:  # DRG-011
    assert "1 of its 1 unit dice" in wrong("Wizard, 2 x Fire Flicker Foil")
    assert wrong("Wizard, Footman, Fire Magi Crown, Fire Ring of Stars") == ""


def test_light_magic_and_the_dragonlord_are_magic_dice() -> None:  # DRG-011
    assert magic_dice(dice("Ghoul, Lich, Dragonlord, Dragonslayer, Zombie")) == 3


def test_races_mix_and_equal_dice_are_unlimited() -> None:  # DRG-012
    assert wrong("4 x Footman, 4 x Zombie, 4 x Guard, 4 x Bowman") == ""
    assert wrong("16 x Footman") == ""


def test_monsters_and_promo_dice_need_their_options() -> None:  # DRG-012, DRG-172
    assert wrong("Footman, Dracolich").startswith("1: Dracolich is a monster, which only the option monsters allows")
    assert wrong("Footman, Dracolich", Limits(SMALL, monsters=True)) == ""
    assert wrong("Dragonslayer, Footman").startswith("0: Dragonslayer is a promo die")
    assert wrong("Dragonslayer, Footman", Limits(SMALL, monsters=True)) != ""
    assert wrong("Dragonslayer, Footman", Limits(SMALL, promo=True)) == ""
    assert cost(CATALOGUE, dice("Dragonslayer, King's Die")) == 7


@pytest.mark.parametrize(
    ("items", "points"),
    [
        ("Fire Flicker Foil", 1),
        ("Fire Dawn Blade", 2),
        ("2 x Fire Dawn Blade", 3),
        ("3 x Fire Dawn Blade", 5),
        ("Fire Dawn Blade, Fire Vorpal Sword, Air Dawn Blade", 5),
        ("2 x Fire Vorpal Sword", 4),
        ("Fire Blade Golem", 4),
        ("2 x Fire Dawn Blade, 2 x Air Eyebiter", 6),
    ],
)
def test_every_second_medium_item_costs_less(items: str, points: int) -> None:  # DRG-013
    assert cost(CATALOGUE, dice(items)) == points


def test_a_unit_carries_two_items_of_its_colours() -> None:  # DRG-014
    assert wrong("Footman, 2 x Fire Flicker Foil") == ""
    assert wrong("Footman, Fire Flicker Foil, Earth Flicker Foil") == ""
    assert wrong("Footman, 3 x Fire Flicker Foil").startswith("3: no unit is left to carry Fire Flicker Foil")
    assert wrong("Footman, Air Flicker Foil").startswith("1: no unit is left to carry Air Flicker Foil, which is blue")
    assert wrong("2 x Footman, 3 x Fire Flicker Foil") == ""


def test_amazons_carry_any_colour_promo_dice_none_and_undead_black_alone() -> None:  # DRG-014
    colours = {each.colour for each in CATALOGUE.items}
    amazon, zombie, king = unit("War Chief"), unit("Zombie"), unit("King's Die")
    assert {each.colour for each in CATALOGUE.items if may_carry(amazon, each)} == colours
    assert {each.colour for each in CATALOGUE.items if may_carry(zombie, each)} == {Colour.BLACK}
    assert not any(may_carry(king, each) for each in CATALOGUE.items)


def test_a_list_is_legal_if_some_assignment_exists() -> None:  # DRG-014
    # the Amazon must leave what the Dwarf can carry to the Dwarf
    units = [unit("War Chief"), unit("Footman")]
    fire, air = item("Fire Flicker Foil"), item("Air Flicker Foil")
    assert carriable(units, [fire, fire, air, air])
    assert not carriable(units, [fire, air, air, air])
    assert carriable(list(reversed(units)), [air, fire, air, fire])


@given(st.data())
def test_an_assignment_is_found_whenever_there_is_one(data: st.DataObject) -> None:  # DRG-014
    people = [unit(name) for name in ("War Chief", "Footman", "Zombie", "Guard", "King's Die")]
    units = data.draw(st.lists(st.sampled_from(people), max_size=4))
    small = [each for each in CATALOGUE.items if each.size == Size.SMALL]
    items = data.draw(st.lists(st.sampled_from(small), max_size=5))

    def any_way(left: list[Item], hands: list[Unit]) -> bool:
        ways = [place for place, hand in enumerate(hands) if left and may_carry(hand, left[0])]
        return not left or any(any_way(left[1:], hands[:place] + hands[place + 1 :]) for place in ways)

    assert carriable(units, items) == any_way(items, units + units)


def test_options_lower_the_budget_but_not_below_one() -> None:  # DRG-176
    assert Limits(SMALL, minus=3).budget == 13
    assert Limits(SMALL, minus=40).budget == 1
    assert "a Small army less 3 has at most 13 health" in wrong("14 x Footman", Limits(SMALL, minus=3))


def test_a_wrong_army_is_refused_by_name() -> None:
    with refused("Tide: with Footman it comes to 17"):
        check_army(CATALOGUE, Army("Tide", SMALL, dice("17 x Footman")), Limits(SMALL))


def test_unknown_sizes_and_races_are_refused() -> None:
    with refused("no size 'huge'; allowed: small, medium or large"):
        size_of(CATALOGUE, "huge")
    with refused("no race 'elves'; allowed: coral_elves, "):
        race_of(CATALOGUE, "elves")
    assert race_of(CATALOGUE, "Coral Elves") == race_of(CATALOGUE, "coral_elves")


# --- armies that are made


@pytest.mark.parametrize("size", CATALOGUE.sizes.values(), ids=lambda size: size.key)
@pytest.mark.parametrize("race", [None, *CATALOGUE.races], ids=lambda race: race.key if race else "any")
def test_suggested_armies_are_legal_and_spend_everything(size: Challenge, race: People | None) -> None:
    army = suggested(CATALOGUE, Limits(size), race)
    check_army(CATALOGUE, army, Limits(size))
    assert cost(CATALOGUE, army.dice) == size.health
    assert race is None or {each.race for each in army.units} == {race.number}


@pytest.mark.parametrize(("kind", "slot"), [("Magic", 'slot = "magic"'), ("Heavy Melee", 'slot = "none"')])
def test_nothing_is_suggested_of_magicians_alone_or_without_slots(tmp_path: Path, kind: str, slot: str) -> None:
    text = OWN.replace('class = "Heavy Melee"\nslot = "heavy"', f'class = "{kind}"\n{slot}')
    (tmp_path / "salt.toml").write_text(text, encoding="utf-8")
    own = read(load(tmp_path / "salt.toml", CONTENT))
    with refused("Small Salt Gnomes: no army is suggested"):
        suggested(own, Limits(own.sizes["small"]), race_of(own, "salt_gnomes"))


def test_what_the_options_forbid_is_left_out_of_a_suggestion() -> None:
    mine = [["King's Die", 1], ["Dracolich", 1], ["Zombie", 1], ["Death Flicker Foil", 1], ["Air Flicker Foil", 1]]
    pack = from_data({**load(CONTENT, CONTENT).data, "suggested": {"small": mine}}, "mine.toml")
    own = read(pack)
    army = suggested(own, Limits(own.sizes["small"]))
    assert [die.name for die in army.dice[:3]] == ["Zombie", "Death Flicker Foil", "Ghost"]
    check_army(own, army, Limits(own.sizes["small"]))
    more = suggested(own, Limits(own.sizes["small"], monsters=True, promo=True))
    assert [die.name for die in more.dice[:3]] == ["King's Die", "Dracolich", "Zombie"]


@given(st.integers(0, 40))
def test_suggestions_fit_a_smaller_budget(minus: int) -> None:  # DRG-176
    for size in CATALOGUE.sizes.values():
        limits = Limits(size, minus=minus)
        assert cost(CATALOGUE, suggested(CATALOGUE, limits, race_of(CATALOGUE, "dwarves")).dice) == limits.budget
        assert cost(CATALOGUE, suggested(CATALOGUE, limits).dice) == limits.budget
        check_army(CATALOGUE, suggested(CATALOGUE, limits), limits)


@given(st.integers(0, 2**32), st.sampled_from(["small", "medium", "large"]), st.booleans(), st.integers(0, 20))
def test_a_random_army_is_legal_and_full(seed: int, size: str, monsters: bool, minus: int) -> None:  # DRG-177
    limits = Limits(CATALOGUE.sizes[size], minus=minus, monsters=monsters)
    army = random_army(CATALOGUE, limits, Random(seed))
    check_army(CATALOGUE, army, limits)
    assert cost(CATALOGUE, army.dice) == limits.budget
    assert not army.items
    assert not any(each.is_promo for each in army.units)
    assert monsters or not any(each.is_monster for each in army.units)


def test_magic_dice_above_the_limit_are_drawn_anew_with_the_same_health() -> None:  # DRG-177
    class Magicians(Random):
        """Draws Liches as long as it can."""

        def choice(self, seq: Any) -> Any:
            return next((each for each in seq if each.name in ("Lich", "Apparition")), seq[0])

    army = random_army(CATALOGUE, Limits(SMALL), Magicians())
    assert [each.is_magic for each in army.units].count(True) == len(army.units) // 2
    assert Counter(each.health for each in army.units) in ({1: 16}, {3: 5, 1: 1})


# --- opposing armies


def test_a_small_heavy_army_of_firewalkers() -> None:  # DRG-019, V2
    army = opposing_army(CATALOGUE, SMALL, Slot.HEAVY, race_of(CATALOGUE, "firewalkers"))
    assert named(army) == {"Guardian": 5, "Watcher": 2, "Sentinel": 1}
    assert sum(each.health for each in army) == 12


@pytest.mark.parametrize("slot", BATTLES, ids=lambda slot: slot.name.lower())
def test_every_race_makes_an_army_of_one_race_and_slot(slot: Slot) -> None:  # DRG-018, DRG-019, DRG-020, DRG-024
    for size in CATALOGUE.sizes.values():
        for race in races_with(CATALOGUE, slot):
            army = opposing_army(CATALOGUE, size, slot, race)
            assert {(each.race, each.slot) for each in army} == {(race.number, slot)}
            assert sum(each.health for each in army) == size.opfor
            assert Counter(each.rarity for each in army) == {
                Rarity.COMMON: size.commons,
                Rarity.UNCOMMON: size.uncommons,
                Rarity.RARE: size.rares,
            }
            assert [each.health for each in army] == sorted(each.health for each in army)


def test_undead_have_no_missile_army() -> None:  # DRG-022
    with refused("Undead have no missile army; allowed: coral_elves, dwarves, ", "(DRG-022)"):
        opposing_army(CATALOGUE, SMALL, Slot.MISSILE, race_of(CATALOGUE, "undead"))
    heavy = opposing_army(CATALOGUE, SMALL, Slot.MAGIC, race_of(CATALOGUE, "undead"))
    assert named(heavy) == {"Apparition": 5, "Heucuva": 2, "Lich": 1}


def test_races_are_drawn_among_those_that_have_the_slot() -> None:  # DRG-023
    assert [len(races_with(CATALOGUE, slot)) for slot in BATTLES] == [11, 12, 12, 12, 12]
    assert [len(races_with(CATALOGUE, slot, ten=True)) for slot in BATTLES] == [9, 10, 10, 10, 10]
    left_out = set(races_with(CATALOGUE, Slot.HEAVY)) - set(races_with(CATALOGUE, Slot.HEAVY, ten=True))
    assert {race.number for race in left_out} == {Race.SCALDERS, Race.TREEFOLK}


def test_a_race_of_ones_own_opposes_where_it_has_dice(tmp_path: Path) -> None:
    (tmp_path / "salt.toml").write_text(OWN, encoding="utf-8")
    own = read(load(tmp_path / "salt.toml", CONTENT))
    gnomes = race_of(own, "salt_gnomes")
    assert gnomes in races_with(own, Slot.HEAVY)
    assert gnomes not in races_with(own, Slot.MISSILE)
    army = opposing_army(own, own.sizes["small"], Slot.HEAVY, gnomes)
    assert named(army) == {"Raker": 5, "Panner": 2, "Pit Boss": 1}


def test_more_health_comes_in_commons() -> None:  # DRG-176
    army = opposing_army(CATALOGUE, MEDIUM, Slot.LIGHT, race_of(CATALOGUE, "goblins"), plus=3)
    assert Counter(each.rarity for each in army) == {Rarity.COMMON: 9, Rarity.UNCOMMON: 3, Rarity.RARE: 2}


def custom(text: str, plus: int = 0) -> None:
    check_custom(SMALL, Slot.HEAVY, [die for die in dice(text) if isinstance(die, Unit)], plus)


def test_a_custom_army_may_have_two_races_and_never_three() -> None:  # DRG-020
    custom("6 x Footman, 6 x Zombie")
    with refused("the heavy army has 3 races; allowed: one or two (DRG-020)"):
        custom("6 x Footman, 5 x Zombie, Fighter")


def test_a_custom_army_may_replace_dice_at_equal_health() -> None:  # DRG-021
    custom("4 x Warlord")
    custom("2 x Warlord, 3 x Sergeant, 3 x Footman", plus=3)
    with refused("the heavy army has 13 health; allowed: 12 in a Small challenge (DRG-021)"):
        custom("4 x Warlord, Footman")
    with refused("Pony Rider is no die of the heavy army"):
        custom("11 x Footman, Pony Rider")
    with refused("Dragonlord is no die of the heavy army"):
        custom("4 x Warlord, Dragonlord")


# --- army lists

TIDE = """# our first
Name: Red Tide
SIZE: Small

3 x Footman   # in front
2x warlord
Wizard
1 pony  rider

2 x Fire Flicker Foil
"""


def test_a_list_is_read_line_by_line() -> None:
    written = parse(CATALOGUE, TIDE, "tide.army")
    assert (written.army.name, written.army.size) == ("Red Tide", SMALL)
    assert one_line(written.army) == "2 x Warlord, 1 x Wizard, 3 x Footman, 1 x Pony Rider, 2 x Fire Flicker Foil"
    assert written.lines == (5, 5, 5, 6, 6, 7, 8, 10, 10)
    written.check(CATALOGUE, Limits(SMALL))
    assert summary(CATALOGUE, written.army) == "7 units and 2 items, 15 health in all, 1 magic"


@given(st.lists(st.sampled_from(CATALOGUE.dice), max_size=30))
def test_a_list_that_was_written_is_read_again(some: list[Die]) -> None:
    army = Army("Any army", LARGE, tuple(some))
    again = parse(CATALOGUE, write(CATALOGUE, army), "again").army
    assert (again.name, again.size, Counter(again.dice)) == (army.name, army.size, Counter(some))
    if some:
        assert Counter(from_one_line(CATALOGUE, one_line(army))) == Counter(some)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("name: A\nsize: small\n3 x Footmen", ("x.army line 3: no die is called 'Footmen'", "do you mean Footman")),
        ("name: A\nsize: small\n3 x Qqqq", ("line 3: no die is called 'Qqqq'; write the name",)),
        ("name: A\nsize: small\n0 x Footman", ("line 3: 0 dice of a kind; allowed: 1 to 99",)),
        ("name: A\nsize: small\n100 x Footman", ("line 3: 100 dice",)),
        ("name: A\nsize: small\n99999999999 x Footman", ("line 3: 99999999999 dice",)),
        ("name: A\nsize: tiny\nFootman", ("line 2: no size 'tiny'; allowed: small, medium or large",)),
        ("name: A\nsize: small\ncolour: red", ("line 3: colour: cannot stand here",)),
        ("name: A\nname: B", ("line 2: name: cannot stand here",)),
        ("name: ../A\nsize: small", ("line 1: an army cannot be called '../A'",)),
        ("name: \nsize: small", ("line 1: an army cannot be called ''",)),
        ("name: A\nFootman", ("x.army: the list does not say its size",)),
        ("size: small\nFootman", ("x.army: the list does not say its name",)),
        ("", ("does not say its name",)),
        ("name: A\nsize: small\nFootman\nname: B", ("line 4: no die is called 'name: B'",)),
    ],
)
def test_a_list_that_cannot_be_read_names_the_line(text: str, parts: tuple[str, ...]) -> None:
    with refused(*parts):
        parse(CATALOGUE, text, "x.army")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("5 x Warlord\n2 x Footman", ("x.army line 4: with Footman it comes to 17; a Small army", "(DRG-010)")),
        ("2 x Footman\n3 x Wizard", ("x.army line 4: 3 of its 5 unit dice", "(DRG-011)")),
        ("2 x Footman\nDracolich", ("x.army line 4: Dracolich is a monster", "(DRG-012)")),
        ("Footman\nKing's Die", ("x.army line 4: King's Die is a promo die", "(DRG-012)")),
        ("Footman\nAir Flicker Foil", ("x.army line 4: no unit is left to carry", "(DRG-014)")),
        ("Air Flicker Foil", ("x.army line 3: an army needs at least one unit (DRG-010)",)),
        ("", ("x.army: an army needs at least one unit",)),
    ],
)
def test_an_army_that_may_not_be_names_line_and_rule(text: str, parts: tuple[str, ...]) -> None:
    written = parse(CATALOGUE, f"name: A\nsize: small\n{text}", "x.army")
    with refused(*parts):
        written.check(CATALOGUE, Limits(SMALL))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WYRMTABLE_DATA", str(tmp_path))
    return tmp_path


def test_armies_are_kept_in_the_users_folder(home: Path) -> None:
    army = parse(CATALOGUE, TIDE, "tide.army").army
    assert kept() == []
    assert keep(CATALOGUE, army) == home / "armies" / "red_tide.army"
    assert kept() == [home / "armies" / "red_tide.army"]
    assert Counter(find(CATALOGUE, "Red Tide").army.dice) == Counter(army.dice)
    assert Counter(find(CATALOGUE, "red tide").army.dice) == Counter(army.dice)
    keep(CATALOGUE, Army("Red Tide", SMALL, dice("Footman")))
    assert one_line(find(CATALOGUE, "Red Tide").army) == "1 x Footman"


def test_an_army_is_also_opened_by_its_path(home: Path) -> None:
    (home / "tide.txt").write_text(TIDE, encoding="utf-8")
    assert open_list(CATALOGUE, str(home / "tide.txt")).army.name == "Red Tide"
    with refused("no army 'Nobody'; you have kept none so far"):
        open_list(CATALOGUE, "Nobody")
    keep(CATALOGUE, parse(CATALOGUE, TIDE, "tide.army").army)
    assert open_list(CATALOGUE, "red tide").army.name == "Red Tide"
    with refused("no army 'Nobody'; you have kept red_tide"):
        open_list(CATALOGUE, "Nobody")
    with refused("there is no such file"):
        open_list(CATALOGUE, str(home / "none.army"))


def test_an_option_means_dice_or_a_kept_army_and_never_a_path(home: Path) -> None:
    (home / "tide.txt").write_text(TIDE, encoding="utf-8")
    with refused("no die is called", "or the name of an army that you have kept"):
        find(CATALOGUE, str(home / "tide.txt"))
    assert named(find(CATALOGUE, "3 x footman, warlord").army.units) == {"Footman": 3, "Warlord": 1}
    assert find(CATALOGUE, "17 x footman").army.size == MEDIUM
    assert find(CATALOGUE, "99 x footman").army.size == LARGE
    keep(CATALOGUE, Army("Warlord", SMALL, dice("Footman")))
    assert named(find(CATALOGUE, "warlord").army.units) == {"Warlord": 1}


def test_a_list_may_begin_with_a_mark_for_its_letters(home: Path) -> None:
    (home / "x.army").write_bytes(b"\xef\xbb\xbf" + TIDE.encode())
    assert load_list(CATALOGUE, home / "x.army").army.name == "Red Tide"


def test_what_is_no_text_is_no_list(home: Path) -> None:
    (home / "x.army").write_bytes(b"\xff\xfe\x00")
    with refused("is no army list: it is not a text"):
        load_list(CATALOGUE, home / "x.army")
    with refused("larger than 20,000 bytes"):
        (home / "x.army").write_text("#" * 20_001, encoding="utf-8")
        load_list(CATALOGUE, home / "x.army")
    (home / "armies").write_text("in the way", encoding="utf-8")
    with refused("cannot make the folder"):
        keep(CATALOGUE, Army("Tide", SMALL, dice("Footman")))


def test_a_match_keeps_the_dice_of_a_kept_army_and_not_its_name(home: Path) -> None:
    keep(CATALOGUE, parse(CATALOGUE, TIDE, "tide.army").army)
    match = Match(GAME, [Seat("Ann")], {"army": "Red Tide"})
    path_of("Red Tide").unlink()
    again = Match(GAME, [Seat("Ann")], match.options)
    assert again.options == match.options
    assert named(find(CATALOGUE, str(match.options["army"])).army.dice) == named(parse(CATALOGUE, TIDE, "").army.dice)
    assert bytes(again.boxes.data) == bytes(match.boxes.data)


def test_a_kept_army_that_may_not_be_is_refused_with_its_line(home: Path) -> None:
    keep(CATALOGUE, Army("Horde", SMALL, dice("17 x Footman")))
    with refused("horde.army line 6: with Footman it comes to 17", "(DRG-010)"):
        Match(GAME, [Seat("Ann")], {"army": "horde"})


def test_the_largest_army_of_different_dice_fits_into_its_option(home: Path) -> None:
    units = sorted(CATALOGUE.units, key=lambda unit: (unit.health, -len(unit.name)))[:35]
    keep(CATALOGUE, Army("Motley", LARGE, tuple(units)))
    text = one_line(find(CATALOGUE, "motley").army)
    assert len(text) > 200
    assert settle(GAME.options, {"army": text})["army"] == text.lower()


def test_the_name_of_an_army_is_the_name_of_its_file(home: Path) -> None:
    assert path_of("Red Tide").name == "red_tide.army"
    for bad in ("", "..", "a/b", "x" * 41, "_", "a.b"):
        with refused("an army cannot be called"):
            path_of(bad)


def test_the_official_pack_is_read_as_it_lies(home: Path) -> None:
    assert read(load(CONTENT, CONTENT)) == CATALOGUE
