"""Magic of Dragon Dice on the table of a test: spells by name, pools by colour.

`naming(["Wizard"], ["Thug"], red=4)` stands before the player names spells with four red points, and
`rolling(["Footman"], ["Adept"], black=6)` before the opposing army rolls for its spells.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from tests.games.dragon import CATALOGUE, PACK, DragonTable, dice, lair, name_of, skirmish
from wyrmtable.core.match import Match, Seat
from wyrmtable.games.dragon_dice import GAME
from wyrmtable.games.dragon_dice.state import NONE, OPFOR, SPELLS, Presence, Until
from wyrmtable.games.dragon_dice.terms import Colour, Land

SPELL_NAMES = [spell.name for spell in CATALOGUE.spells if spell.is_cast]
COLOURS = [colour.name.lower() for colour in Colour if colour != Colour.IVORY]


def number_of(spell: str) -> int:
    """The number of a spell in the box."""
    return SPELL_NAMES.index(spell)


def lying(spell: str, side: int, by: int | None = None, until: Until = Until.START) -> list[int]:
    """A spell that lies on a side, for a position; from the other side unless said otherwise."""
    maker = 1 - side if by is None else by
    return [side * SPELLS + number_of(spell), 1 + until * 2 + maker]


def pools_of(position: dict[str, Any]) -> list[list[int]]:
    """Pools for a position, taken out of its colours."""
    return [[position.pop(colour, 0) for colour in COLOURS]]


def held(army: Sequence[str], held: str) -> list[list[Any]]:
    """Dice by name for a position, one kind of them held by the opposing army."""
    return [[*die, 2] if name == held else die for name, die in zip(army, dice(army), strict=True)]


def naming(army: Sequence[str], opfor: Sequence[str], **position: Any) -> MagicTable:
    """The player names spells in the fourth battle, unless said otherwise."""
    pools = pools_of(position)
    frame = {"stage": "name_spell", **position.pop("frame", {})}
    battle, frozen = position.pop("battle", 4), position.pop("held", "")
    table = skirmish(army, opfor, battle, frames=[{"stage": "action"}, frame], pools=pools, **position)
    if frozen:
        again = {**(table.match.position or {}), "army": held(army, frozen)}
        table.match = Match(GAME, [Seat("Ann")], position.get("options", {}), PACK, position=again)
    return MagicTable(table.match)


def casting(army: Sequence[str], opfor: Sequence[str], **position: Any) -> MagicTable:
    """The player has chosen magic, and rolls; in the fourth battle, on a face of magic."""
    battle = position.pop("battle", 4)
    frames = [{"stage": "action"}, {"stage": "magic"}]
    return MagicTable(skirmish(army, opfor, battle, **{"face": 1, "frames": frames, **position}).match)


def rolling(army: Sequence[str], opfor: Sequence[str], **position: Any) -> MagicTable:
    """The opposing army of the fifth battle rolls for its spells with these pools."""
    pools = pools_of(position)
    frames = [{"stage": "step_d"}, {"stage": "opfor_colour", "side": OPFOR}]
    given = {"face": 7, "attacker": OPFOR, "frames": frames, "pools": pools, **position}
    return MagicTable(skirmish(army, opfor, given.pop("battle", 5), **given).match)


def magicians(army: Sequence[str], opfor: Sequence[str], **position: Any) -> MagicTable:
    """The opposing army of the fifth battle rolls for magic."""
    frames = [{"stage": "step_d"}, {"stage": "opfor_magic", "side": OPFOR}]
    given = {"land": Land.HIGHLAND, "face": 7, "attacker": OPFOR, "frames": frames, **position}
    return MagicTable(skirmish(army, opfor, given.pop("battle", 5), **given).match)


def before_dragons(army: Sequence[str], *dragons: str, **position: Any) -> MagicTable:
    """The player names spells in the last battle."""
    pools = pools_of(position)
    frames = [{"stage": "action"}, {"stage": "name_spell"}]
    flown = position.pop("flown", [])
    table = lair(army, *dragons, **{"face": 1, "frames": frames, "pools": pools, **position})
    if flown:
        again = dict(table.match.position or {})
        for dragon in flown:
            again["dragons"][dragon][1] = Presence.FLOWN
        table.match = Match(GAME, [Seat("Ann")], {}, PACK, position=again)
    return MagicTable(table.match)


class MagicTable(DragonTable):
    """A table with spells by name."""

    @property
    def pools(self) -> dict[str, int]:
        """The points of every colour that has any."""
        return {colour: int(points) for colour, points in zip(COLOURS, self.s.pool, strict=True) if points}

    @property
    def castable(self) -> list[str]:
        """The spells that can be named now."""
        return sorted(SPELL_NAMES[int(text.split()[1])] for text in self.choices if text.startswith("cast "))

    @property
    def named(self) -> list[str]:
        """The spells that have been named, with castings, targets and dragons."""
        s, spells = self.s, []
        for place in range(s.castings):
            casting = s.casting[place]
            units = [name_of(s.kind[casting.whose * 48 + unit]) for unit in range(48) if casting.marks[0] >> unit & 1]
            aim = f" at {', '.join(units)}" if units else ""
            aim += f" at dragon {casting.dragon}" if casting.dragon != NONE else ""
            times = f" x{casting.castings}" if casting.castings > 1 else ""
            spells.append(SPELL_NAMES[casting.spell] + times + aim)
        return spells

    def cast(self, spell: str, *more: str) -> Self:
        """Name a spell, and answer what is asked about it: `target Thug`, `castings 2`, `use_as 1`."""
        self.act(f"cast {number_of(spell)}")
        for choice in more:
            self.pick(choice)
        return self

    def resolve(self, spell: str) -> Self:
        """The next spell that takes effect is this one."""
        s = self.s
        places = [place for place in range(s.castings) if SPELL_NAMES[s.casting[place].spell] == spell]
        return self.act(next(text for text in self.choices if text in [f"resolve {place}" for place in places]))

    def d8(self, *faces: int) -> Self:
        """The opposing army's dice for spells land one after the other."""
        for face in faces:
            assert (self.s.dice, self.s.sides) == (1, 8), "no d8 is in the air"
            self.land(face)
        return self

    def lies(self, spell: str, side: int = OPFOR) -> bool:
        """Whether a spell lies on a side."""
        return bool(self.s.lying[side * SPELLS + number_of(spell)])
