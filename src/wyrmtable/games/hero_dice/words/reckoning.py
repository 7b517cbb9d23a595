"""Hero Dice in English: what a round, a ring or a choice comes to, in numbers."""

from wyrmtable.core.errors import listed
from wyrmtable.games.hero_dice.boss import warded
from wyrmtable.games.hero_dice.maps import opposite
from wyrmtable.games.hero_dice.piles import full_health, is_boss
from wyrmtable.games.hero_dice.state import FACES, Box, Deck, Place, Power, State
from wyrmtable.games.hero_dice.words.names import count


def edge(s: State, box: Box) -> int:
    """What the weapons in hand add to every won round."""
    return box.edge[s.weapon[0]] + box.edge[s.weapon[1]]


def wounds(s: State, box: Box) -> int:
    """What the high dice on the table do to the foe. (HER-43)"""
    lead = s.high - s.mob_high
    return max(0, lead + edge(s, box) - box.hide[s.card]) if lead > 0 else 0


def damage(s: State, box: Box) -> tuple[int, int]:
    """What they do to the hero, and how much of it the armor takes. (HER-44)"""
    lead = s.mob_high - s.high
    dealt = lead + box.fierce[s.card] if lead > 0 else 0
    return dealt, min(s.absorb, dealt)


def ring(s: State, box: Box) -> tuple[int, int]:
    """The power that the boss's ring will use after this roll, and its force. (HER-71)"""
    if not is_boss(box, s.card) or s.mob_high <= s.high:
        return Power.NONE, 0
    side = s.card * FACES + s.mob_high
    return box.power[side], box.force[side]


def ring_damage(s: State, box: Box) -> int:
    """What the ring will cost the hero. (HER-74, 75)"""
    power, force = ring(s, box)
    return warded(s, box, force) if power in (Power.WOUND, Power.DRAIN) else 0


def foe_after_ring(s: State, box: Box, health: int) -> int:
    """What the foe's health will be when its ring has done its work. (HER-73, 75, 76)"""
    power, force = ring(s, box)
    mended = {Power.MEND: force, Power.DRAIN: ring_damage(s, box)}.get(Power(power), 0)
    return min(full_health(s, box), health + mended) if mended else health


def fitting(s: State, box: Box, direction: int) -> int:
    """How many rooms to come could lie beyond an exit in this direction. (HER-85)"""
    side = opposite(direction)
    rooms = range(box.first[Deck.ENCOUNTERS])
    return sum(box.exits[room] >> side & 1 for room in rooms if s.place[room] in (Place.DECK, Place.BOTTOM))


def waiting(s: State) -> str:
    """What the room still holds, and what an ambush still brings. (HER-66)"""
    foes = s.reds + sum(s.owed[: s.events])
    parts = [count(foes, "encounter")] * (foes > 0) + [count(s.golds, "treasure")] * (s.golds > 0)
    return listed(parts, "and") if parts else ""
