"""Dragon Dice on the table of a test: units by name, dice by what they show.

`skirmish(["Footman", "Warlord"], ["Guardian"], battle=4)` stands before the player's action in the fourth battle, and
`land("2 Melee", "4 Smite")` lets the dice in the air show these faces.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from tests.lay import Table
from wyrmtable.core.match import Match, Seat
from wyrmtable.games.dragon_dice import GAME
from wyrmtable.games.dragon_dice.catalogue import read
from wyrmtable.games.dragon_dice.dice import Unit
from wyrmtable.games.dragon_dice.lasting import place_of
from wyrmtable.games.dragon_dice.reading import icon_name
from wyrmtable.games.dragon_dice.stack import first_of
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import DRAGON_FACES, ITEM, NONE, OPFOR, PLAYER, SLOTS, Until, Zone
from wyrmtable.games.dragon_dice.terms import Colour, Effect, Form, Icon, Land, Limb

PACK = GAME.official_pack()
CATALOGUE = read(PACK)
MELEE_FACE = (6, 5, 6, 5, 4, 5)  # the lowest of each land
MISSILE_FACE = (2, 3, 4, 2, 2, 4)


def kind(name: str) -> int:
    """The kind of a die by its name."""
    die = CATALOGUE.die(name)
    assert die is not None, f"no die {name}"
    return die.number if isinstance(die, Unit) else ITEM + die.number


def name_of(number: int) -> str:
    """The name of a kind."""
    return CATALOGUE.units[number].name if number < ITEM else CATALOGUE.items[number - ITEM].name


def dice(names: Sequence[str]) -> list[list[Any]]:
    """Dice by name for a position, each perhaps with its zone: `Zombie:dead`."""
    return [[kind(name.partition(":")[0]), name.partition(":")[2] or "army"] for name in names]


def laid(side: int, effect: Effect, amount: int = 1, by: int | None = None, until: Until = Until.START) -> list[int]:
    """Something that lies on a side, for a position; from the other side unless said otherwise."""
    return [place_of(until, 1 - side if by is None else by, side, effect), amount]


def skirmish(
    army: Sequence[str],
    opfor: Sequence[str],
    battle: int = 4,
    land: Land = Land.FLATLAND,
    face: int | None = None,
    options: Mapping[str, object] | None = None,
    **position: Any,
) -> DragonTable:
    """A battle, counted from 1, before the player's action unless a stage says otherwise; the face is one of melee."""
    lands = [land] * 5
    frames = [{"stage": position.pop("stage", "action")}]
    given = {
        "army": dice(army),
        "opfor": dice(opfor),
        "battle": battle - 1,
        "lands": lands,
        "face": MELEE_FACE[land] if face is None else face,
        "frames": frames,
        **position,
    }
    return DragonTable(Match(GAME, [Seat("Ann")], options or {}, PACK, position=given))


def lair(
    army: Sequence[str],
    *dragons: str,
    land: Land = Land.FLATLAND,
    face: int = 8,
    options: Mapping[str, object] | None = None,
    **position: Any,
) -> DragonTable:
    """The last battle, against dragons such as `Black Wyrm`."""
    beasts = [[dragon(name), 0, 0, 0] for name in dragons]
    holder = PLAYER if face == 8 else NONE
    return skirmish(army, [], 6, land, face, options, dragons=beasts, **{"holder": holder, **position})


def dragon(name: str) -> int:
    """A dragon by colour and form."""
    colour, form = name.split()
    return 2 * Colour[colour.upper()] + Form[form.upper()]


class DragonTable(Table):
    """A table with the words of this game."""

    def changed(self, **position: Any) -> DragonTable:
        """The position it was laid from, with something else in it."""
        given = {**(self.match.position or {}), **position}
        return DragonTable(Match(GAME, self.match.seats, self.match.options, position=given))

    @property
    def stage(self) -> str:
        """What the innermost frame does."""
        return Stage(self.s.frame[self.s.depth].stage).name.lower()

    def zone(self, zone: Zone, side: int = PLAYER) -> list[str]:
        """The names of a side's dice in a zone."""
        s = self.s
        first = first_of(side)
        return sorted(name_of(s.kind[die]) for die in range(first, first + s.roster[side]) if s.zone[die] == zone)

    @property
    def army(self) -> list[str]:
        """The player's Army."""
        return self.zone(Zone.ARMY)

    @property
    def opfor(self) -> list[str]:
        """The opposing army."""
        return self.zone(Zone.ARMY, OPFOR)

    @property
    def dead(self) -> list[str]:
        """The player's dead."""
        return self.zone(Zone.DEAD)

    def strength(self, side: int, effect: Effect) -> int:
        """How much of an effect lies on a side."""
        s = self.s
        return sum(s.lasting[place_of(until, maker, side, effect)] for until in Until for maker in (PLAYER, OPFOR))

    def total(self, result: int, roll: int = -1) -> int:
        """What the last army roll, or another, comes to."""
        s = self.s
        return int(s.roll[s.rolls + roll].total[result])

    def show(self, *faces: str) -> Self:
        """The dice in the air land: each shows its face, in the order of the roster: `2 Melee`."""
        return self.land(*(self._face(place, face) for place, face in enumerate(faces)))

    def _face(self, place: int, face: str) -> int:
        s = self.s
        if s.sides == DRAGON_FACES:
            form = s.dragon[s.air[place]] % 2
            return 1 + CATALOGUE.dragons[Form(form)].faces.index(Limb[face.upper()])
        number = s.kind[s.air[place]]
        die = CATALOGUE.units[number] if number < ITEM else CATALOGUE.items[number - ITEM]
        shown = [f"{each.count} {icon_name(each.icon)}".lower() for each in die.faces]
        assert face.lower() in shown, f"{die.name} has no {face}, but {shown}"
        return 1 + shown.index(face.lower())

    def pick(self, choice: str) -> Self:
        """Choose by verb and a die's name: `lose Footman`, `done`."""
        verb, _, what = choice.partition(" ")
        return self.act(next(text for text in self.choices if self._means(text, verb, what)))

    def _means(self, text: str, verb: str, what: str) -> bool:
        chosen, _, argument = text.partition(" ")
        if chosen != verb:
            return False
        if not what or what == argument:
            return True
        s = self.s
        if verb == "resolve":
            roll = s.roll[s.frame[s.depth].roll]
            return self._icon(s.kind[roll.die[int(argument)]], roll.face[int(argument)]) == what
        if verb == "add":
            return name_of(int(argument)) == what
        return int(argument) < 2 * SLOTS and name_of(s.kind[int(argument)]) == what

    def _icon(self, number: int, face: int) -> str:
        die = CATALOGUE.units[number] if number < ITEM else CATALOGUE.items[number - ITEM]
        return icon_name(Icon(die.faces[face - 1].icon))

    @property
    def offers(self) -> list[str]:
        """What can be chosen, dice by name."""
        s, named = self.s, []
        for text in self.choices:
            verb, _, argument = text.partition(" ")
            is_die = argument and verb not in ("add", "pick", "use_as", "dragon", "resolve", "reroll", "colour", "cast")
            named.append(f"{verb} {name_of(s.kind[int(argument)])}" if is_die else text)
        return named
