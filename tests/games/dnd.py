"""A table of Dice & Dragons on which a test lays heroes, dragon and dice, and says what it does by name.

table = hunt("rogue+cleric", "green", hero={"rogue": {"poison": 2}}, wyrm=[{"hp": 8}])
table.act("throw").roll("DDXSM").activate("Stab")
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from tests.lay import NAMES, Table
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.pack import Pack
from wyrmtable.core.table import action, argument_of, verb_of
from wyrmtable.games.dice_and_dragons import GAME
from wyrmtable.games.dice_and_dragons.patterns import row_of, scroll_of, skill_at, use_of, used, wild_of
from wyrmtable.games.dice_and_dragons.state import SYMBOLS
from wyrmtable.games.dice_and_dragons.terms import Stage, Verb

LETTERS = "SMHCDX"
IDLE = {"rogue": "SSCCH", "ranger": "SSHHM", "wizard": "SSCCD", "warrior": "CCHHD", "cleric": "SSCCD"}  # match nothing
PACK = GAME.official_pack()


def place_of(kind: str, name: str, pack: Pack = PACK) -> int:
    """The number by which the box knows a class, dragon or item of the pack."""
    return list(pack.data[kind]).index(name)


def item(name: str) -> int:
    """An item as a hero holds it."""
    return 1 + place_of("items", name)


def skill(name: str) -> int:
    """A skill as a row of a sheet holds it."""
    return 1 + place_of("skills", name)


def learnt(name: str, *skills: str) -> list[int]:
    """The rows of a class with these skills written into its empty ones."""
    sheet = hunt(name).hero(name)
    return [*list(sheet.row)[:6], *(skill(other) for other in skills)]


def hunt(party: str, dragon: str = "young_red", seats: int = 1, level: int = 1, **laid: Any) -> HuntTable:
    """A single Hunt of these classes, in its first turn or as laid; heroes are laid by class."""
    return _table({"play": "hunt", "party": party, "dragon": dragon, "level": str(level)}, seats, laid)


def campaign(party: str, seats: int = 1, **laid: Any) -> HuntTable:
    """A campaign of these classes, in the first turn of chapter 1 or as laid; heroes are laid by class."""
    return _table({"party": party}, seats, laid)


def _table(options: dict[str, Any], seats: int, laid: dict[str, Any]) -> HuntTable:
    known = {option.name for option in GAME.options}
    options |= {name: laid.pop(name) for name in list(laid) if name in known and name not in ("heroes", "gold")}
    options |= laid.pop("options", {})
    heroes = laid.pop("hero", {})
    match = Match(GAME, [Seat(name) for name in NAMES[:seats]], options)
    while match.mover == -1:  # levels that the heroes start with
        match.land([6] * len(match.sides))
    if laid or heroes:
        by_line = [heroes.get(name, {}) for name in str(options["party"]).split("+")]
        position = {"hero": by_line, **laid}
        match = Match(GAME, [Seat(name) for name in NAMES[:seats]], options, position=position)
    return HuntTable(match)


class HuntTable(Table):
    """A match of Dice & Dragons as a test plays it."""

    def laid(self, hero: dict[str, Any] | None = None, wyrm: Sequence[dict[str, int]] = (), **fields: Any) -> HuntTable:
        """The table as it stands, with this laid over it; heroes are laid by class."""
        match, position = self.match, GAME.positions.read(self.s, self.match.box)
        for name, values in (hero or {}).items():
            position["hero"][self.line(name)].update(values)
        for there, values in zip(position["wyrm"], wyrm, strict=False):
            there.update(values)
        return HuntTable(Match(GAME, match.seats, match.options, position={**position, **fields}))

    def line(self, name: str) -> int:
        """The line of the roster with the hero of this class that is in the party."""
        calling, party = place_of("classes", name), [line for line in self.s.order if line >= 0]
        return next(int(line) for line in party if self.s.hero[line].calling == calling)

    def place(self, name: str) -> int:
        """Where in the turn order the hero of this class is."""
        return list(self.s.order).index(self.line(name))

    def hero(self, name: str) -> Any:
        """The hero of this class: the one in the party, else the first of the roster."""
        calling = place_of("classes", name)
        found = [hero for hero in self.s.hero if hero.role and hero.calling == calling]
        return max(found, key=lambda hero: hero.role)

    @property
    def actor(self) -> Any:
        """The hero whose turn it is."""
        return self.s.hero[self.s.order[self.s.actor]]

    @property
    def wyrm(self) -> Any:
        """The first dragon."""
        return self.s.wyrm[0]

    @property
    def stage(self) -> str:
        """What the table waits for."""
        return Stage(self.s.stage).name.lower()

    @property
    def verbs(self) -> set[str]:
        """What kinds of things the mover can do."""
        return {Verb(verb_of(packed)).name.lower() for packed in self.match.actions()}

    def does(self, verb: str) -> list[int]:
        """The arguments with which a verb can be chosen."""
        wanted = Verb[verb.upper()]
        return [argument_of(packed) for packed in self.match.actions() if verb_of(packed) == wanted]

    def show(self, letters: str) -> Self:
        """The acting hero throws, the dice show these letters, and it stops."""
        self.act("throw").roll(letters)
        return self.stop()

    def stop(self) -> Self:
        """No more rolling, if there was any to come."""
        if "stop" in self.verbs:
            self.act("stop")
        return self

    def name_of(self, way: int) -> str:
        """The skill of a way of activating, as the pack calls it."""
        skills = [skill["name"] for skill in PACK.data["skills"].values()]
        return str(skills[self.match.box.skill[skill_at(self.match.box, self.actor, row_of(way))].name])

    def ways(self) -> list[tuple[str, str, int, int]]:
        """Every way of activating: the skill, the symbols it uses, the item slots it uses (bits), by Scroll or not."""
        box, ways = self.match.box, self.does("activate")
        found = []
        for way in ways:
            skill = box.skill[skill_at(box, self.actor, row_of(way))]
            letters = "".join(LETTERS[symbol] * used(skill, wild_of(way), symbol) for symbol in range(SYMBOLS))
            found.append((self.name_of(way), letters, use_of(way), scroll_of(way)))
        return found

    @property
    def skills(self) -> list[str]:
        """The skills that can be activated, each once."""
        return list(dict.fromkeys(name for name, *_ in self.ways()))

    def activate(self, name: str, use: int = 0, letters: str | None = None, scroll: int = 0) -> Self:
        """Activate a skill, with these item slots (bits), and with these symbols where there is a choice."""
        for way, (skill, used_letters, used_slots, by_scroll) in zip(self.does("activate"), self.ways(), strict=True):
            right = (skill, used_slots, by_scroll) == (name, use, scroll)
            if right and letters in (None, used_letters):
                self.match.act(action(Verb.ACTIVATE, way))
                return self
        raise AssertionError(f"{name} cannot be activated so; there is {self.ways()}")

    @property
    def acting(self) -> str:
        """The class of the hero whose turn it is."""
        return str(list(PACK.data["classes"])[self.actor.calling])

    @property
    def dice(self) -> str:
        """What the dice of the turn show."""
        return "".join(LETTERS[symbol] for symbol in list(self.s.shown)[: self.s.hand] if symbol >= 0)

    def those(self, letters: str) -> int:
        """The first dice that show these letters, as bits."""
        mask = 0
        for letter in letters:
            mask |= 1 << next(die for die, shown in enumerate(self.dice) if shown == letter and not mask >> die & 1)
        return mask

    def again(self, letters: str, lands: str, by: str = "reroll", slot: int = 0) -> Self:
        """Dice that show these letters are rolled once more and land so."""
        self.act(f"{by} {slot << 5 | self.those(letters)}")
        self.roll(lands)
        return self

    def row(self, name: str) -> int:
        """The row of the acting hero with this skill."""
        return next(row for row in range(8) if self.actor.row[row] and self.name_of(row) == name)

    def covered(self, name: str) -> list[int]:
        """The rows of a hero that are covered, counted from 1."""
        return [row + 1 for row, token in enumerate(self.hero(name).covered) if token]

    def cover(self, name: str) -> Self:
        """The acting hero covers the row of this skill."""
        self.act(f"cover {self.row(name)}")
        return self

    def on(self, *names: str) -> Self:
        """The skill goes to these heroes."""
        self.act(f"target {sum(1 << self.place(name) for name in names)}")
        return self

    def drink(self, name: str, slot: int = 0) -> Self:
        """The acting hero hands a healing potion to this hero."""
        self.act(f"potion {slot * 8 + self.place(name)}")
        return self

    def waste(self) -> Self:
        """A whole turn without a match and without a Dragon, after which all stay."""
        return self.idle().vote("stay")

    def stay(self) -> Self:
        """The turn ends without passing a die, and whoever is asked first stays."""
        if "end" in self.verbs:
            self.act("end")
        return self.vote("stay")

    def vote(self, *words: str) -> Self:
        """Those who are asked vote so, one after the other."""
        self.act(*words)
        return self

    def fury(self, dragons: int, rolls: int = 3) -> Self:
        """The Fury of one dragon ends with so many Dragon symbols, all in the first roll."""
        assert self.stage == "fury"
        self.roll("X" * dragons + "S" * (5 - dragons))
        for _ in range(rolls - 1 if dragons < 5 else 0):
            self.roll("S" * (5 - dragons))
        return self

    def dusk(self) -> HuntTable:
        """Only the last hero of the turn order has a turn left in this round."""
        last = int(self.s.heroes) - 1
        tired = {"unused": 0, "used": 3}
        heroes = {name: tired for name in self.party if self.hero(name).hp > 0} | {
            self.party[last]: {"unused": 1, "used": 2}
        }
        return self.laid(hero=heroes, stage="before", actor=last, mover=self.hero(self.party[last]).seat)

    @property
    def party(self) -> list[str]:
        """The classes of the party in turn order."""
        names = list(PACK.data["classes"])
        return [names[self.s.hero[line].calling] for line in self.s.order if line >= 0]

    def idle(self, dragons: int = 0) -> Self:
        """The acting hero throws so many Dragons, matches nothing, fails, covers its first free row and is done."""
        self.show(("X" * dragons + IDLE[self.acting][dragons:])[: self.s.hand])
        self.act("fail", f"cover {self.actor_covers()}")
        if "end" in self.verbs:
            self.act("end")
        return self

    def actor_covers(self) -> int:
        """The first row that the acting hero could cover."""
        return next(row for row in range(8) if self.actor.row[row] and not self.actor.covered[row])
