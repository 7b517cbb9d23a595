"""Dragon Dice: what promo dice show, and what their ID and Logo are good for."""

from __future__ import annotations

import pytest

from tests.games.dragon import lair, skirmish
from tests.games.dragon_magic import MagicTable, casting, magicians, rolling
from wyrmtable.games.dragon_dice.state import OPFOR, PLAYER, Eighth, Result
from wyrmtable.games.dragon_dice.terms import Land

PROMO = {"promo": True, "monsters": "both"}


def coloured(army: list[str], *faces: str, **position: object) -> MagicTable:
    """The player rolls for magic with promo dice."""
    return casting(army, ["Guardian"] * 6, options=PROMO, **position).show(*faces)


# --- magic


def test_a_logo_is_no_magic() -> None:  # DRG-049, DRG-084
    table = coloured(["Dragonlord", "Dragonslayer"], "4 Logo", "4 Logo")
    assert (table.stage, table.pools) == ("action", {})


def test_only_the_dragonlord_gives_magic_without_a_colour() -> None:  # DRG-084
    table = coloured(["King's Die", "Dragonslayer", "Dragonlord"], "3 ID", "4 ID", "4 ID")
    assert table.choices == [f"colour {colour}" for colour in range(5)]
    table.act("colour 4")
    assert (table.stage, table.pools) == ("name_spell", {"black": 4})


def test_standing_stones_colour_a_die_without_colours() -> None:  # DRG-084
    stones = {"battle": 5, "face": 8, "holder": PLAYER, "icon": Eighth.STANDING_STONES, "land": Land.HIGHLAND}
    table = coloured(["King's Die", "Dragonslayer"], "3 ID", "4 Logo", **stones)
    assert table.choices == ["colour 0", "colour 2"]
    assert table.act("colour 0").pools == {"gold": 6}


def test_points_of_promo_dice_of_the_opposing_army_go_to_its_largest_pool() -> None:  # DRG-107
    table = magicians(["Footman"] * 6, ["Warlock", "Dragonslayer"], options=PROMO, battle=5).show("2 Magic", "4 ID")
    assert table.pools == {"red": 1 + 8, "black": 1}


def test_a_logo_gives_magicians_nothing() -> None:  # DRG-107
    table = magicians(["Footman"] * 6, ["Warlock", "Dragonlord"], options=PROMO, battle=5).show("2 Magic", "4 Logo")
    assert table.pools == {"red": 1, "black": 1}


def test_what_has_no_colour_is_not_offered_as_magic_of_a_divided_roll() -> None:  # DRG-048, DRG-084, DRG-146
    table = lair(["Dragonlord", "King's Die", "Dragonlord"], "Red Wyrm", options=PROMO).act("divide")
    table.show("4 Logo", "3 ID", "4 ID")
    assert table.choices == ["use_as 0", "use_as 1"]
    assert table.act("use_as 0").choices == ["use_as 0", "use_as 1"]
    assert table.act("use_as 0").choices == ["use_as 0", "use_as 1", "use_as 3"]


# --- a Logo is an ID elsewhere


def test_a_logo_under_a_glare_gives_nothing_and_is_held() -> None:  # DRG-049
    table = skirmish(["Footman", "Dragonslayer"], ["Leviathan"], stage="opfor_action", attacker=OPFOR, options=PROMO)
    table.show("4 Hypnotic Glare").show("1 Save", "4 Logo")
    assert (table.s.held[0], table.s.held[1]) == (0, 1 << OPFOR)


def test_a_glare_falls_on_no_artifact() -> None:  # DRG-017
    army = ["Footman", "Warlord", "Fire Blade Golem"]
    table = skirmish(army, ["Leviathan"], stage="opfor_action", attacker=OPFOR, options=PROMO)
    table.show("4 Hypnotic Glare").show("1 Save", "3 ID", "4 ID")
    assert [int(table.s.held[die]) for die in range(3)] == [0, 1 << OPFOR, 0]
    assert table.s.roll[1].total[Result.SAVE] == 1 + 4


def test_a_charmed_dragonslayer_fights_with_its_logo() -> None:  # DRG-049
    table = skirmish(["Beholder", "Footman"], ["Guardian", "Dragonslayer"], options=PROMO).act("melee")
    table.show("4 Charm", "2 Melee").pick("target Dragonslayer").show("4 Logo")
    assert table.s.roll[0].total[Result.MELEE] == 2 + 4


@pytest.mark.parametrize(("shown", "face"), [("4 Logo", 7), ("4 Counter", 8)])
def test_a_logo_stands_against_a_tidal_wave(shown: str, face: int) -> None:  # DRG-121
    assert rolling(["Dragonslayer"], ["Sparker"], green=5, options=PROMO).d8(8).show(shown).s.face == face
