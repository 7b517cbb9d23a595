"""Dragon Dice in English: rolls that were dealt with as soon as they lay, so that no table shows them."""

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Die, Zone
from wyrmtable.games.dragon_dice import state
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import PLAYER, Box, State
from wyrmtable.games.dragon_dice.words.groups import face_of
from wyrmtable.games.dragon_dice.words.moments import Moment, moments
from wyrmtable.games.dragon_dice.words.names import count, kind_of
from wyrmtable.games.dragon_dice.words.rolls import roll_zones, rolls_shown, zones_of


def settled(before: State, after: State, box: Box, talk: Talk) -> tuple[Zone, ...]:
    """The last roll that the dice which landed have settled, beside the one that it answers, if it is gone already."""
    zones: list[Zone] = []
    for moment in moments(before, after, box, talk, None):
        if moment.stage == Stage.ROLL_COUNT:
            below = [number for number in rolls_shown(moment.was)[:1] if number < moment.frame.roll]
            zones = zones_of(moment.now, box, talk, [*below, int(moment.frame.roll)])
        elif moment.stage == Stage.HEALED:
            zones = [_healing(moment)]
    lying = [_dice(zone) for zone in roll_zones(after, box, talk)]
    return () if zones and _dice(zones[-1]) in lying else tuple(zones)


def _dice(zone: Zone) -> tuple[str, list[Die]]:
    """Whose roll it is, what for, and what it shows."""
    return zone.title, [item for item in zone.items if isinstance(item, Die)]


def _healing(m: Moment) -> Zone:
    """The dead as they are rolled after a battle; whoever is buried is lost. (DRG-137)"""
    dice = []
    for place in range(m.was.dice):
        die = m.was.air[place]
        kind = kind_of(m.talk, m.was.kind[die])
        lost = ("lost",) if m.now.zone[die] == state.Zone.BURIED else ()
        face = face_of(kind.faces[m.was.faces[place] - 1])
        dice.append(Die(face, id=f"shown-{place}", seat=PLAYER, notes=(*lost, f"of {kind.name}")))
    back = sum("lost" not in die.notes for die in dice)
    return Zone("roll", "Healing", "tray", tuple(dice), PLAYER, note=f"{count(back, 'unit')} back")
