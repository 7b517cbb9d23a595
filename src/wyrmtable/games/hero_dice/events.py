"""Hero Dice: encounters that are drawn, and those that are events. (HER-29 to 36)"""

from wyrmtable.core.table import throw
from wyrmtable.games.hero_dice.combat import face
from wyrmtable.games.hero_dice.items import any_helps
from wyrmtable.games.hero_dice.piles import discard
from wyrmtable.games.hero_dice.state import NOTHING, SIDES, Box, Happening, Place, Stage, State


def meet(s: State, box: Box, card: int) -> None:
    """A mob is fought; an event asks for a check, unless its toughness is 0. (HER-09, 29, 33)"""
    if box.dice[card] > 0:
        face(s, box, card)
        return
    s.card = card
    s.place[card] = Place.IN_PLAY
    if box.toughness[card] > 0:
        s.stage = Stage.BYPASS
    else:
        happen(s, box)


def check_bypass(s: State, box: Box) -> None:
    """Who holds something to get past may use it before the die is rolled. (HER-32)"""
    if any_helps(s, box):
        s.mover = 0
    else:
        roll_check(s)


def roll_check(s: State) -> None:
    """The hero die alone is rolled. (HER-31)"""
    s.stage = Stage.CHECK
    throw(s, 1, SIDES)


def settle_check(s: State, box: Box) -> None:
    """The die and what the armor adds must reach the toughness; only then nothing happens. (HER-30, 31)"""
    if s.faces[0] + box.tough[s.armor] >= box.toughness[s.card]:
        s.stage = Stage.EVENT_OVER
    else:
        happen(s, box)


def happen(s: State, box: Box) -> None:
    """The event wounds the hero, costs items, or brings further encounters. (HER-34 to 36)"""
    happening, extent = box.happening[s.card], box.extent[s.card]
    if happening == Happening.WOUND:
        s.health -= max(0, extent - box.ward[s.armor])
        s.stage = Stage.DEFEAT
    elif happening == Happening.LOSE_ITEM:
        s.losing = extent
        s.then = Stage.EVENT_OVER
        s.stage = Stage.LOSE
    else:
        s.event[s.events] = s.card
        s.owed[s.events] = extent
        s.events += 1
        s.card = NOTHING
        s.stage = Stage.NEXT_SYMBOL


def end_event(s: State) -> None:
    """An event that is over is discarded, never gained. (HER-36)"""
    discard(s)
    s.stage = Stage.NEXT_SYMBOL
