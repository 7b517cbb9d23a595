"""DiceWar: a choice at random, drawn like a lot, which is quicker than to write all choices down."""

from typing import Any

from wyrmtable.core.bits import how_many, nth
from wyrmtable.core.dice import pick_pair
from wyrmtable.core.drivers import NO_GUESS
from wyrmtable.core.record import Ints
from wyrmtable.core.table import action
from wyrmtable.games.dice_war.board import creatures, digit, digits, empty_fields, kind, level_at
from wyrmtable.games.dice_war.deeds import action_of, peaceful
from wyrmtable.games.dice_war.patterns import victims
from wyrmtable.games.dice_war.spells import casters_of, open_pairs, write_spell
from wyrmtable.games.dice_war.state import LEVELS, Box, Stage, State, Verb
from wyrmtable.games.dice_war.turn import may_declare

TRIES = 16  # lots drawn before all choices are written down after all


def guess(s: State, box: Box, dice: Any, out: Ints) -> Any:
    """A choice at random, each as likely as any other: (the stream after it, the action or NO_GUESS).

    Every creature has as many lots as any of its army can have deeds; who has a Spell of another kind has as many again
    for it, and so has the End of War. Lots are drawn until one is no blank.
    """
    seat = s.turn
    own = creatures(s, seat)
    if s.stage != Stage.ACTION or own == s.army[seat].level[LEVELS]:
        return dice, NO_GUESS  # somebody who can rise has an action: nobody passes (WAR-17)
    casters, others, empty = casters_of(s, box), creatures(s, 1 - seat), empty_fields(s)
    ones, twos, fours = digits(s, seat)
    upright, sideways = open_pairs(s, box, empty)
    number, lots = how_many(own), box.lots[seat]
    places = number + how_many(casters) + int(may_declare(s, box))
    for _ in range(TRIES):
        dice, place, lot = pick_pair(places, lots, dice)
        if place >= number:
            packed = of_another_kind(s, box, casters, place - number, lot, empty, out)
            if packed != NO_GUESS:
                return dice, packed
            continue
        field = nth(own, place)
        level = digit(ones, twos, fours, field)
        ways = peaceful(s, box, seat, level, field, empty, upright, sideways)
        if lot >= how_many(ways):
            lot -= how_many(ways)
            ways = victims(s, box, seat, level, field, others)
        if lot < how_many(ways):
            return dice, action_of(nth(ways, lot), field, others)
    return dice, NO_GUESS


def of_another_kind(s: State, box: Box, casters: int, place: int, lot: int, empty: int, out: Ints) -> int:
    """What a lot of one of these casters stands for, or, behind them all, of the End of War."""
    if place == how_many(casters):
        return action(Verb.DECLARE, 0) if lot == 0 else NO_GUESS
    field = nth(casters, place)
    spells = write_spell(s, box, kind(box, s.turn, level_at(s, s.turn, field)), field, empty, out, 0)
    return int(out[lot]) if lot < spells else NO_GUESS
