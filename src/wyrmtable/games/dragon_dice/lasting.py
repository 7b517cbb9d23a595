"""Dragon Dice Solo Challenge: what lies on an army or a unit for a while, and when it ends. (DRG-003, 005, 041)"""

from wyrmtable.games.dragon_dice.stack import end_of, first_of, side_of
from wyrmtable.games.dragon_dice.state import NONE, OPFOR, PLAYER, SPELLS, State, Until, Zone
from wyrmtable.games.dragon_dice.terms import LASTING, Duration

MAKERS = 2
SIDES = 2
ENDS = len(Until)


def place_of(until: int, maker: int, side: int, effect: int) -> int:
    """Where a number lies that one side has laid on a side until then."""
    return ((until * MAKERS + maker) * SIDES + side) * LASTING + effect


def strength(s: State, side: int, effect: int) -> int:
    """How much of an effect lies on a side, all that was laid together."""
    total = 0
    for until in range(ENDS):
        for maker in range(MAKERS):
            total += s.lasting[place_of(until, maker, side, effect)]
    return total


def lay(s: State, maker: int, side: int, effect: int, amount: int, duration: int, cumulative: bool) -> None:
    """One side lays an effect on a side, to the start or the end of its own next attack step. (DRG-041, 096)"""
    place = place_of(until_of(s, maker, duration), maker, side, effect)
    if cumulative:
        s.lasting[place] += amount
    elif strength(s, side, effect) < amount:
        s.lasting[place] = amount


def lay_spell(s: State, maker: int, side: int, spell: int, duration: int) -> None:
    """A spell lies on a side for a while."""
    s.lying[side * SPELLS + spell] = lying_until(until_of(s, maker, duration), maker)


def lies(s: State, side: int, spell: int) -> bool:
    """Whether a spell lies on a side."""
    return s.lying[side * SPELLS + spell] != 0


def lying_until(until: int, maker: int) -> int:
    """How long a spell lies, and by whom, as one number."""
    return 1 + until * MAKERS + maker


def lift_spells(s: State, old: int, new: int) -> None:
    """Spells that lie in one way lie in another from now on, or no longer."""
    for place in range(SIDES * SPELLS):
        if s.lying[place] == old:
            s.lying[place] = new


def until_of(s: State, maker: int, duration: int) -> int:
    """When something ends that this side makes now: what is made in its own step outlasts that step. (DRG-041)"""
    if duration == Duration.TO_START:
        return Until.START
    return Until.LATER_END if s.attacker == maker else Until.END


def begin_attack_step(s: State, side: int) -> None:
    """At the start of its attack step what a side has laid to then ends, and whom it has held is free."""
    s.attacker = side
    s.hexed[0] = 0
    lift_spells(s, lying_until(Until.START, side), 0)
    for hit in (PLAYER, OPFOR):
        for effect in range(LASTING):
            s.lasting[place_of(Until.START, side, hit, effect)] = 0
        for die in range(first_of(hit), end_of(s, hit)):
            s.held[die] &= ~(1 << side)
            if hit == side:
                s.wild[die] = 0


def end_attack_step(s: State, side: int) -> None:
    """At the end of its attack step what a side has laid to then ends, and who was away or hidden comes back."""
    s.attacker = NONE
    lift_spells(s, lying_until(Until.END, side), 0)
    lift_spells(s, lying_until(Until.LATER_END, side), lying_until(Until.END, side))
    for hit in (PLAYER, OPFOR):
        for effect in range(LASTING):
            later = place_of(Until.LATER_END, side, hit, effect)
            s.lasting[place_of(Until.END, side, hit, effect)] = s.lasting[later]
            s.lasting[later] = 0
    for die in range(first_of(side), end_of(s, side)):
        if s.away[die] > 0:
            s.away[die] -= 1
            if s.away[die] == 0:
                s.zone[die] = Zone.ARMY
        if s.hidden[die] > 0:
            s.hidden[die] -= 1


def end_all(s: State) -> None:
    """With a battle everything ends that lay on somebody; who was away is back. (DRG-037)"""
    for place in range(ENDS * MAKERS * SIDES * LASTING):
        s.lasting[place] = 0
    for place in range(SIDES * SPELLS):
        s.lying[place] = 0
    for die in range(s.roster[PLAYER]):
        free(s, die)
        if s.zone[die] == Zone.AWAY:
            s.zone[die] = Zone.ARMY


def free(s: State, die: int) -> None:
    """Nothing lies on a die any more."""
    s.held[die] = 0
    s.away[die] = 0
    s.hidden[die] = 0
    s.wild[die] = 0


def hold(s: State, die: int, maker: int) -> None:
    """A unit is held until the start of the maker's next attack step. (DRG-005)"""
    s.held[die] |= 1 << maker


def send_away(s: State, die: int) -> None:
    """A unit is out of the battle until its side's next attack step that starts later has ended. (DRG-003)"""
    free(s, die)
    s.zone[die] = Zone.AWAY
    s.away[die] = 2 if s.attacker == side_of(die) else 1
    s.fallen = 1
