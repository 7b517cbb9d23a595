"""Dragon Dice in English: dice that change their place, the terrain die, dragons, and what begins or ends to lie."""

from collections.abc import Iterator
from dataclasses import dataclass

from wyrmtable.games.dragon_dice.stack import end_of, first_of
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import EIGHTH, FINAL, OPFOR, PLAYER, Presence, Zone
from wyrmtable.games.dragon_dice.terms import LASTING
from wyrmtable.games.dragon_dice.words.lasting import in_numbers, parts, source
from wyrmtable.games.dragon_dice.words.moments import Moment
from wyrmtable.games.dragon_dice.words.names import counted, dragon_name, listed, plain_name

MOVES = {  # what it means when a die goes from one zone to another, of one die and of several
    (Zone.ARMY, Zone.DEAD): ("falls", "fall"),
    (Zone.ARMY, Zone.BURIED): ("is buried", "are buried"),
    (Zone.DEAD, Zone.BURIED): ("is buried", "are buried"),
    (Zone.ARMY, Zone.AWAY): ("goes away", "go away"),
    (Zone.DEAD, Zone.AWAY): ("rises and goes away", "rise and go away"),
    (Zone.AWAY, Zone.ARMY): ("is back", "are back"),
    (Zone.DEAD, Zone.ARMY): ("comes back to the army", "come back to the army"),
    (Zone.BURIED, Zone.DEAD): ("comes out of the ground, merely dead", "come out of the ground, merely dead"),
    (Zone.ARMY, Zone.RESERVE): ("goes to the reserve", "go to the reserve"),
    (Zone.RESERVE, Zone.ARMY): ("joins the army", "join the army"),
}
QUIET = (Stage.BUILD, Stage.RACES, Stage.BATTLE, Stage.BATTLE_WON)  # dice that come and go here are no news


@dataclass(frozen=True)
class Move:
    """Dice of one side that went the same way; several in a row are told as one."""

    whose: str
    one: str
    many: str
    names: tuple[str, ...]

    def __str__(self) -> str:
        verb = self.one if len(self.names) == 1 else self.many
        return f"{self.whose} {counted(list(self.names))} {verb}."

    def joined(self, other: "Move") -> "Move":
        """Both together."""
        return Move(self.whose, self.one, self.many, (*self.names, *other.names))

    def is_like(self, other: object) -> bool:
        """Whether another is of the same side and went the same way."""
        return isinstance(other, Move) and (self.whose, self.one) == (other.whose, other.one)


Told = str | Move


def changes(m: Moment) -> Iterator[Told]:
    """Everything that can be seen to be different."""
    yield from _dice(m)
    yield from _held(m)
    yield from _die_of_the_land(m)
    yield from _dragons(m)
    yield from _lasting(m)


# --- dice


def _dice(m: Moment) -> Iterator[Told]:
    if m.stage in QUIET:
        return
    for side in (PLAYER, OPFOR):
        moved = [die for die in range(first_of(side), end_of(m.was, side)) if m.was.zone[die] != m.now.zone[die]]
        if m.stage == Stage.PROMOTE and len(moved) == 2:
            yield _promotion(m, side, moved)
            continue
        for die in moved:
            way = (Zone(m.was.zone[die]), Zone(m.now.zone[die]))
            if way in MOVES:
                yield Move(m.whose(side), *MOVES[way], (plain_name(m.was, m.talk, die),))


def _promotion(m: Moment, side: int, dice: list[int]) -> str:
    smaller, larger = sorted(dice, key=lambda die: m.was.zone[die])
    names = [plain_name(m.was, m.talk, die) for die in (smaller, larger)]
    return f"{m.whose(side)} {names[0]} is promoted into {names[1]}."


def _held(m: Moment) -> Iterator[Told]:
    """Units that are held from now on, or free again; hidden or wild."""
    for side in (PLAYER, OPFOR):
        for die in range(first_of(side), end_of(m.was, side)):
            if m.was.zone[die] != m.now.zone[die] or m.now.zone[die] != Zone.ARMY:
                continue
            name, owner = (plain_name(m.was, m.talk, die),), m.whose(side)
            if bool(m.was.held[die]) != bool(m.now.held[die]):
                yield Move(owner, *(("is held", "are held") if m.now.held[die] else ("is free", "are free")), name)
            if m.now.hidden[die] and not m.was.hidden[die]:
                yield Move(owner, "hides", "hide", name)
            elif m.was.hidden[die] and not m.now.hidden[die]:
                yield Move(owner, "comes out of hiding", "come out of hiding", name)
            if m.now.wild[die] and not m.was.wild[die]:
                yield Move(owner, "runs wild", "run wild", name)


# --- the land


def _die_of_the_land(m: Moment) -> Iterator[Told]:
    if m.was.face == m.now.face or m.stage in (Stage.BATTLE, Stage.BUILD):
        return
    yield f"The terrain die goes from {m.was.face} to {m.now.face}."
    if m.now.face == EIGHTH and m.now.holder >= 0:
        yield f"{m.who(m.now.holder)} {m.does('control')} the eighth face."


# --- dragons


def _dragons(m: Moment) -> Iterator[Told]:
    if m.now.battle != FINAL:
        return
    for dragon in range(m.now.dragons):
        name, then, now = dragon_name(m.now, m.box, dragon), m.was.presence[dragon], m.now.presence[dragon]
        if then != now and now == Presence.SLAIN:
            yield f"{name} is slain."
        elif then != now and now == Presence.FLOWN:
            yield f"{name} flies away, and is back for the next attack."
        elif then == Presence.FLOWN and now == Presence.HERE:
            yield f"{name} is back."


# --- what lies on an army


def _lasting(m: Moment) -> Iterator[Told]:
    """Effects that were laid on an army or have ended, those of one source together."""
    if m.stage == Stage.BATTLE_WON:
        return
    for side in (PLAYER, OPFOR):
        begun: dict[str, list[str]] = {}
        ended: dict[str, None] = {}
        for effect in range(LASTING):
            then, now = parts(m.was, side, effect), parts(m.now, side, effect)
            for span in {**then, **now}:
                if now.get(span, 0) > then.get(span, 0):
                    begun.setdefault(source(m.now, m.box, m.talk, side, effect, span), []).append(
                        in_numbers(effect, now[span])
                    )
                elif span not in now:
                    ended[source(m.was, m.box, m.talk, side, effect, span)] = None
        for name, does in begun.items():
            yield f"{_capital(name)} lies on {m.army(side)}: {', '.join(does)}."
        if ended:
            yield f"{_capital(listed(list(ended)))} on {m.army(side)} {'ends' if len(ended) == 1 else 'end'}."


def _capital(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"
