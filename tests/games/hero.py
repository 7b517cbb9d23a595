"""A table of Hero Dice on which a test lays cards and dice and says everything by name.

table = fight("goblin", weapons=["rusty_sword"])
table.round(3, 5, foe=[4])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from tests.lay import Table
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.pack import Pack
from wyrmtable.core.table import CHANCE
from wyrmtable.games.hero_dice import GAME
from wyrmtable.games.hero_dice.deck import COMPASS, TABLES
from wyrmtable.games.hero_dice.state import DIRECTIONS, NOTHING, Place, Stage, Verb

PACK = GAME.official_pack()
LISTS = ("weapons", "items", "spent", "pool", "removed", "discard", "paid", "bottom", "rooms", "events")
BY_CARD = (Verb.USE, Verb.PAY, Verb.GIVE_UP, Verb.LOSE)


def keys(pack: Pack = PACK) -> list[str]:
    """The keys of all cards of a pack, by number."""
    return [key for table, *_ in TABLES for key in pack.data.get(table, {})]


def card(name: str, pack: Pack = PACK) -> int:
    """The number of a card."""
    return keys(pack).index(name)


def lay(pack: Pack = PACK, position: dict[str, Any] | None = None, /, **options: Any) -> HeroTable:
    """A game from its start, or from a position with cards by name."""
    named = None if position is None else {key: _numbered(key, value, pack) for key, value in position.items()}
    return HeroTable(Match(GAME, [Seat("Ann")], options, pack, position=named))


def fight(mob: str, pack: Pack = PACK, /, **position: Any) -> HeroTable:
    """A fight before its next round."""
    return at("ready", "guard_post", pack, card=mob, **position)


def at(stage: str, room: str = "guard_post", pack: Pack = PACK, /, **position: Any) -> HeroTable:
    """A moment in a room of a stacked dungeon; options may stand among what is laid."""
    options = {name: position.pop(name) for name in ("mode", "restore_health", "hero") if name in position}
    return lay(pack, {"stage": stage, "rooms": [room], "room": room, **position}, **options)


def _numbered(key: str, value: Any, pack: Pack) -> Any:
    if key in LISTS:
        return [[card(part[0], pack), *part[1:]] if isinstance(part, list) else card(part, pack) for part in value]
    return card(value, pack) if key in ("card", "room", "armor") else value


class HeroTable(Table):
    """A match of Hero Dice as a test plays it."""

    @property
    def names(self) -> list[str]:
        return keys(self.match.pack)

    @property
    def stage(self) -> str:
        """What the table waits for."""
        return Stage(self.s.stage).name.lower()

    @property
    def facing(self) -> str:
        """The card in play."""
        return self.names[self.s.card] if self.s.card != NOTHING else ""

    @property
    def choices(self) -> list[str]:
        """What the player can do, with cards by name."""
        return [self._named(choice.action) for choice in self.match.legal()]

    def _named(self, packed: int) -> str:
        verb, argument = Verb(packed >> 16), packed & 0xFFFF
        if verb in BY_CARD:
            return f"{verb.name.lower()} {self.names[argument]}"
        if verb == Verb.EXPLORE:
            room, direction = divmod(argument, DIRECTIONS)
            return f"explore {self.names[room]} {COMPASS[direction]}"
        return self.match.text_of(packed)

    def act(self, *choices: str) -> Self:
        """The player chooses, with cards by name: `use fire_flask`."""
        for choice in choices:
            offered = {self._named(one.action): one for one in self.match.legal()}
            assert choice in offered, f"{choice} is not among {list(offered)}"
            self.match.act(offered[choice])
        return self

    def draw(self, *cards: str) -> Self:
        """The next cards drawn by dice are these."""
        for name in cards:
            assert self.match.mover == CHANCE, f"{name} is not drawn: {self.choices}"
            faces = [face.label for face in self.match.scene().dice[0]]
            table = next(table for table, *_ in TABLES if name in self.match.pack.data.get(table, {}))
            self.land(faces.index(self.match.pack.data[table][name]["name"]) + 1)
        return self

    def round(self, *hero: int, foe: Sequence[int]) -> Self:
        """A round is fought and lands: the hero die first, then the hero's combat dice, then the foe's dice."""
        if self.stage == "ready":
            self.act("fight")
        assert self.stage == "round", self.stage
        assert (self.s.hero_dice, self.s.dice) == (len(hero), len(hero) + len(foe)), "so many dice are not in the air"
        return self.land(*hero, *foe)

    def at(self, place: Place) -> list[str]:
        """The cards that lie there."""
        return [name for number, name in enumerate(self.names) if self.s.place[number] == place]

    def where(self, name: str) -> Place:
        """Where a card lies."""
        return Place(self.s.place[self.names.index(name)])

    @property
    def items(self) -> list[str]:
        """The items held."""
        return [self.names[number] for number in list(self.s.bag)[: self.s.bagged]]

    @property
    def weapons(self) -> list[str]:
        """The weapons in hand."""
        return [self.names[number] for number in self.s.weapon if number != NOTHING]

    @property
    def health(self) -> tuple[int, int]:
        """The hero's and the foe's."""
        return int(self.s.health), int(self.s.mob_health)
