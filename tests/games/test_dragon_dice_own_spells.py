"""Dragon Dice: spells of a pack of one's own: every effect can be cast by both sides, and from the table."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from tests.games.dragon import PACK, dice
from tests.games.dragon_magic import MagicTable
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.pack import Pack, from_data
from wyrmtable.core.table import CHANCE
from wyrmtable.games.dragon_dice import GAME
from wyrmtable.games.dragon_dice.catalogue import read
from wyrmtable.games.dragon_dice.grimoire import DAMAGE, PER_HEALTH, TARGETS, WITHOUT_NUMBER
from wyrmtable.games.dragon_dice.state import OPFOR
from wyrmtable.games.dragon_dice.terms import Effect, Land, Target

ARMY = ["Theurgist", "Sergeant", "Footman", "Footman:dead", "Sergeant:dead"]
FOES = ["Theurgist", "Thaumaturgist", "Wizard", "Theurgist:dead", "Thaumaturgist:dead"]


def pack_with(effect: Effect, **more: Any) -> Pack:
    """The official pack with one more spell: of the Dwarves, or with a roll in the place of Stoneskin."""
    data = copy.deepcopy(PACK.data)
    word = effect.name.lower()
    data["spells"]["own"] = {
        "name": "Own Spell",
        "colour": "gold",
        "cost": 2,
        "does": [word if effect in WITHOUT_NUMBER else [word, 1 if effect in DAMAGE else 3]],
        "per": "health" if effect in PER_HEALTH else "casting",
        "adds_up": effect in (*DAMAGE, *PER_HEALTH),
        "player": TARGETS[effect] != Target.TERRAIN,
        "text": "a test",
        "provenance": "house",
        **more,
    }
    if "roll" in more:
        data["spells"]["stoneskin"] |= {"roll": [], "opfor": False}
    return from_data(data, "own.toml")


def number_in(pack: Pack) -> int:
    """The number of the spell in the box."""
    return [spell.name for spell in read(pack).spells if spell.is_cast].index("Own Spell")


def lay(pack: Pack, frame: dict[str, Any], **position: Any) -> MagicTable:
    """Both sides have dead; the fifth battle, on a face that can move both ways."""
    given = {
        "battle": 4,
        "face": 4,
        "lands": [Land.FLATLAND] * 5,
        "army": dice(ARMY),
        "opfor": dice(FOES),
        "frames": [{"stage": "step_d"}, frame],
        "pools": [[6, 0, 0, 0, 0]],
        **position,
    }
    return MagicTable(Match(GAME, [Seat("Ann")], {}, pack, position=given))


def play_out(table: MagicTable, seed: int) -> None:
    """Answer anything until the magic is over."""
    chance = random.Random(seed)
    while table.stage != "step_d" and table.s.battle == 4 and not table.s.ending:
        if table.match.mover == CHANCE:
            sides = [GAME.sides_of(table.s, table.match.box, die) for die in range(table.s.dice)]
            table.land(*(chance.randint(1, each) for each in sides))
        else:
            table.act(chance.choice(table.choices))
    assert (table.s.castings == 0 and table.s.rolls == 0) or table.s.ending


@pytest.mark.parametrize("effect", TARGETS)
def test_a_racial_spell_of_every_effect_is_cast_by_both_sides(effect: Effect) -> None:
    pack = pack_with(effect, race="dwarves")
    spell = f"cast {number_in(pack)}"
    table = lay(pack, {"stage": "name_spell"})
    assert (spell in table.choices) == (TARGETS[effect] != Target.TERRAIN)
    if spell in table.choices:
        table.act(spell)
        play_out(table, effect)
    table = lay(pack, {"stage": "opfor_colour", "side": OPFOR}, attacker=OPFOR).d8(8)
    if table.stage == "opfor_racial":
        table.act(spell)
    play_out(table, effect)


@pytest.mark.parametrize("effect", TARGETS)
def test_a_spell_of_every_effect_is_rolled_for_and_brought_by_a_cantrip(effect: Effect) -> None:
    pack = pack_with(effect, roll=[5, 6, 7], cantrip=True)
    table = lay(pack, {"stage": "opfor_colour", "side": OPFOR}, attacker=OPFOR).d8(6)
    assert table.pools.get("gold", 0) < 6
    play_out(table, effect)
    table = lay(pack, {"stage": "onslaught", "side": OPFOR, "points": 1}).show("1 Melee", "2 Melee", "4 Cantrip")
    table.land(1).d8(7)
    play_out(table, effect)
