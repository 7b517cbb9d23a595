"""Dragon Dice: positions."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.games.dragon import skirmish
from tests.games.test_dragon_dice_invariants import OPTIONS, started
from wyrmtable.core.errors import Refused
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.table import CHANCE
from wyrmtable.games.dragon_dice import GAME, positions
from wyrmtable.games.dragon_dice.state import BATTLES


@pytest.mark.parametrize("battle", range(BATTLES))
def test_every_decision_of_every_battle_can_be_laid_again(battle: int) -> None:
    chance = random.Random(battle)
    for options in OPTIONS:
        match = started(options, battle, chance)
        while not match.over and len(match.log) < 60:
            if match.mover == CHANCE:
                match.land([chance.randint(1, sides) for sides in match.sides])
                continue
            position = positions.read(match.state, match.box)
            again = Match(GAME, [Seat("Ann")], options, position=json.loads(json.dumps(position)))
            assert positions.read(again.state, again.box) == position
            assert again.actions() == match.actions()
            match.act(chance.choice(match.actions()))


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ({"army": [[9999]]}, "army of a position cannot hold 9999"),
        ({"army": [[399]]}, "kinds of dice in the pack"),
        ({"army": []}, "no unit in the battle"),
        ({"army": 3}, "a list of at most 48"),
        ({"army": [[24, "limbo"]]}, "limbo"),
        ({"army": [[24], [400]], "frames": [{"stage": "reserves"}]}, "items that nobody can carry"),
        ({"opfor": [[24, "reserve"]]}, "no reserve"),
        ({"face": 9}, "face"),
        ({"face": 8}, "won on the eighth face"),
        ({"frames": [{"stage": "lunch"}]}, "lunch"),
        ({"frames": [7]}, "tables"),
        ({"rolls": [{"faces": [[0, 11]]}]}, "whole numbers from 1 to 10"),
        ({"colour": 3}, "a position has no 'colour'"),
        ({"lands": [1, 2]}, "5 whole numbers"),
        ({"dragons": [[10]]}, "whole numbers from 0 to 9"),
    ],
)
def test_what_cannot_be_is_refused(position: dict[str, Any], complaint: str) -> None:
    with pytest.raises(Refused, match=complaint):
        skirmish(["Footman"], ["Thug"]).changed(**position)


def test_a_position_is_a_decision() -> None:
    table = skirmish(["Footman"], ["Thug"]).act("melee")
    with pytest.raises(Refused, match="dice are in the air"):
        positions.read(table.match.state, table.match.box)
