"""Dragon Dice: games from positions full of magic, interpreted and native: the same bytes, and the invariants hold."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from tests.games.dragon import PACK
from wyrmtable.core.errors import Refused
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.native import native
from wyrmtable.core.record import view
from wyrmtable.core.table import CHANCE, NOBODY
from wyrmtable.games.dragon_dice import GAME
from wyrmtable.games.dragon_dice.state import EIGHTH, FINAL, ITEM, NONE, OPFOR, PLAYER
from wyrmtable.games.dragon_dice.terms import Rarity
from wyrmtable.games.dragon_dice.verbs import Verb

MOVES = 250
WANTED = (Verb.MAGIC, Verb.DIVIDE, Verb.CAST)  # what a magician does whenever possible
MODES = ("racial", "general", "free")


def some_position(chance: random.Random, box: Any) -> dict[str, Any]:
    """Many magicians and some dead on both sides, somewhere in the challenge."""
    units = range(box.units)
    magicians = [unit for unit in units if box.is_magic[unit]]
    army = [[chance.choice(magicians), "army"] for _ in range(chance.randint(3, 6))]
    army += [[chance.choice(units), chance.choice(["army", "dead"])] for _ in range(6)]
    army += [[ITEM + chance.randrange(box.items), "army"] for _ in range(chance.randint(0, 2))]
    battle, race = chance.choice([4, 4, FINAL, chance.randrange(4)]), chance.randrange(12)
    own = [unit for unit in units if box.race[unit] == race and (battle != 4 or box.is_magic[unit])]
    own = [unit for unit in own if box.rarity[unit] < Rarity.MONSTER or box.opfor_monsters]
    foes = chance.choices(own, k=0 if battle == FINAL else 8)
    face = chance.randint(1, EIGHTH if battle >= 4 else EIGHTH - 1)
    return {
        "battle": battle,
        "army": army,
        "opfor": [[unit, "dead" if place % 4 == 3 else "army"] for place, unit in enumerate(sorted(foes))],
        "face": face,
        "lands": [chance.randrange(6) for _ in range(5)],
        "races": [race] * 5,
        "holder": PLAYER if face == EIGHTH else NONE,
        "icon": chance.randint(1, 4) if face == EIGHTH else 0,
    }


def some_match(chance: random.Random) -> Match:
    """A match from such a position, with random options."""
    options = {
        "monsters": chance.choice(["off", "both"]),
        "racial_mode": chance.choice(MODES),
        "bury_whose": chance.choice(["player", "own"]),
    }
    seats = [Seat("Ann"), Seat("Bob")][: chance.randint(1, 2)]
    box = Match(GAME, seats, options, PACK).box
    while True:
        try:
            return Match(GAME, seats, options, PACK, position=some_position(chance, box))
        except Refused:
            continue  # the game is over there


def chosen(chance: random.Random, actions: list[int]) -> int:
    """Magic if there is any, else anything."""
    wanted = [action for action in actions if action >> 16 in WANTED]
    return chance.choice(wanted or actions)


def check(s: Any) -> None:
    """What holds at every moment."""
    assert min(s.pool) >= 0
    assert all(s.casting[place].castings > 0 for place in range(s.castings))
    if s.depth == 0:
        assert (s.castings, s.rolls) == (0, 0)
    assert {int(s.presence[dragon]) for dragon in range(s.dragons)} <= {0, 1, 2}


@pytest.mark.parametrize("seed", range(12))
def test_magic_leaves_the_same_bytes_interpreted_and_native(seed: int) -> None:
    chance = random.Random(seed)
    match, twin = some_match(chance), native(GAME)
    tables, natives = GAME.new_tables(), GAME.new_tables()
    s, out = view(tables), [0] * GAME.room
    s.words[:] = view(natives).words[:] = match.state.words
    for _ in range(MOVES):
        if s.mover == NOBODY:
            break
        if s.mover == CHANCE:
            for die in range(s.dice):
                natives[0].faces[die] = s.faces[die] = chance.randint(1, GAME.sides_of(s, match.box, die))
            twin.land(natives[0], match.boxes[0])
            GAME.land(s, match.box)
        else:
            action = chosen(chance, out[: GAME.legal(s, match.box, out)])
            twin.act(natives[0], match.boxes[0], action)
            GAME.act(s, match.box, action)
        check(s)
        assert tables.tobytes() == natives.tobytes()
    assert np.array_equal(tables, natives)
    assert s.roster[OPFOR] <= 48


def gaps(layout: np.dtype[Any]) -> list[str]:
    """Fields behind which bytes belong to nobody: numpy would not copy them."""
    found, end = list[str](), 0
    fields: Any = layout.fields or {}
    for name, (part, at, *_) in fields.items():
        found += [name] if at != end else []
        found += gaps(part.subdtype[0] if part.subdtype else part)
        end = at + part.itemsize
    return found + (["the end"] if fields and end != layout.itemsize else [])


def test_every_byte_of_the_table_belongs_to_a_field() -> None:
    assert gaps(GAME.state) == []
