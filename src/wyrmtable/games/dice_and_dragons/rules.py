"""Dice & Dragons. Heroes hunt dragons together: roll, match the patterns of your skills, and mind the Dragons.

This page holds the entrances and the order of things. Each noun has a module of its own: `party` and `muster` the
heroes, `patterns`, `effects` and `turn` what they do, then `dragons`, `hunt`, `village` and `levels`.
"""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import argument_of, verb_of
from wyrmtable.games.dice_and_dragons.dragons import (
    answer_offer,
    begin_offers,
    next_offer,
    offer_choices,
    rage,
    result_of,
    series_goes_on,
)
from wyrmtable.games.dice_and_dragons.hunt import (
    act_before_hunt,
    begin_round,
    choices_before_hunt,
    clean_up,
    end_hunt,
    fury,
    heroes_attack,
    next_turn,
    next_wear,
    prepare,
    split_or_start,
)
from wyrmtable.games.dice_and_dragons.levels import act_on_level, choices_of_level, next_level, rise
from wyrmtable.games.dice_and_dragons.muster import (
    act_on_heroes,
    choices_of_heroes,
    come_alive,
    depart,
    gather,
    next_join,
    next_muster,
    next_pick,
)
from wyrmtable.games.dice_and_dragons.rolling import dice_landed
from wyrmtable.games.dice_and_dragons.state import Box, State
from wyrmtable.games.dice_and_dragons.terms import Ending, Stage, Symbol, Verb
from wyrmtable.games.dice_and_dragons.turn import (
    act_in_turn,
    begin_vote,
    choices_in_turn,
    cover_or_ask,
    next_vote,
    strike_back,
)
from wyrmtable.games.dice_and_dragons.village import (
    act_in_village,
    choices_in_village,
    next_dead,
    next_outfit,
    next_pay,
    next_shopper,
    open_market,
    place_leftovers,
    share_rewards,
)

HP_ROLLS = 3  # for a new level or a custom hero (DND-117, 130)


# --- the four entrances


def setup(s: State, box: Box) -> None:
    """The party is picked hero by hero. (DND-01)"""
    s.stage = Stage.NEXT_PICK
    proceed(s, box)


def legal(s: State, box: Box, out: Ints) -> int:
    """What the mover can choose, by what the table waits for."""
    if Stage.BEFORE <= s.stage <= Stage.VOTE:
        return choices_in_turn(s, box, out)
    if s.stage <= Stage.LEVEL or s.stage == Stage.MUSTER or s.stage == Stage.JOIN:
        return choices_of_heroes(s, box, out)
    if Stage.SECOND <= s.stage <= Stage.WEAR:
        return choices_before_hunt(s, box, out)
    if s.stage == Stage.OFFER:
        return offer_choices(out)
    if s.stage == Stage.IMPROVE or s.stage == Stage.LEARN:
        return choices_of_level(s, box, out)
    return choices_in_village(s, box, out)


def act(s: State, box: Box, packed: int) -> None:
    """Do what the mover chose."""
    verb, argument = verb_of(packed), argument_of(packed)
    if Stage.BEFORE <= s.stage <= Stage.VOTE:
        act_in_turn(s, box, verb, argument)
    elif s.stage <= Stage.LEVEL or s.stage == Stage.MUSTER or s.stage == Stage.JOIN:
        act_on_heroes(s, box, verb, argument)
    elif Stage.SECOND <= s.stage <= Stage.WEAR:
        act_before_hunt(s, box, verb, argument)
    elif s.stage == Stage.OFFER:
        answer_offer(s, verb == Verb.REPLACE)
    elif s.stage == Stage.IMPROVE or s.stage == Stage.LEARN:
        act_on_level(s, box, verb, argument)
    else:
        act_in_village(s, box, verb, argument)
    proceed(s, box)


def land(s: State, box: Box) -> None:
    """A hero's dice show their symbols; in Fury, and for HP, those that count are set aside. (DND-18, 68, 117, 130)"""
    if s.stage == Stage.ROLL:
        dice_landed(s, box)
    elif s.stage == Stage.FURY:
        sheet = box.sheet[s.wyrm[s.raging].sheet]
        if not series_goes_on(s, Symbol.DRAGON, sheet.fury_rolls):
            rage(s, box)
            begin_offers(s, Stage.EARLY_FURY if sheet.sneaky else Stage.LATE_FURY)
    elif s.stage == Stage.GAIN:
        if not series_goes_on(s, s.hero[s.line].symbol, HP_ROLLS):
            rise(s, box)
    elif not series_goes_on(s, Symbol.DRAGON, HP_ROLLS):
        come_alive(s, box)
    proceed(s, box)


# --- the order of things


def proceed(s: State, box: Box) -> None:
    """Carry on as far as it goes without dice or a decision."""
    while s.stage > Stage.OVER:
        if s.stage < Stage.ROUND:
            get_ready(s, box)
        elif s.stage < Stage.REWARDS:
            carry_on_hunt(s, box)
        else:
            carry_on_village(s, box)


def get_ready(s: State, box: Box) -> None:
    """Heroes are picked and gain levels; then the dragon awaits them. (DND-10, 88, 116, 126)"""
    if s.stage == Stage.NEXT_PICK:
        next_pick(s, box)
    elif s.stage == Stage.LEVELS:
        next_level(s, box)
    elif s.stage == Stage.GATHER:
        gather(s, box)
    elif s.stage == Stage.NEXT_OUTFIT:
        next_outfit(s, box)
    elif s.stage == Stage.PREPARE:
        prepare(s, box)
    elif s.stage == Stage.GROUPS:
        split_or_start(s, box)
    else:
        next_wear(s, box)


def carry_on_hunt(s: State, box: Box) -> None:
    """A round: Heroes Attack, turn by turn; Dragon's Fury; Cleanup. (DND-12)"""
    result: int = Ending.RUNNING
    if s.stage == Stage.ROUND:
        result = begin_round(s, box)
    elif s.stage == Stage.EARLY_FURY:
        fury(s, box, 1)
    elif s.stage == Stage.HEROES:
        heroes_attack(s)
    elif s.stage == Stage.NEXT_TURN:
        next_turn(s, box)
    elif s.stage == Stage.COVERING:
        cover_or_ask(s)
    elif s.stage == Stage.COUNTER:
        strike_back(s, box)
    elif s.stage == Stage.TURN_END:
        begin_vote(s, 0)
    elif s.stage == Stage.NEXT_VOTE:
        result = next_vote(s)
    elif s.stage == Stage.OFFERS:
        result = result_of(s)
        if result == Ending.RUNNING:
            next_offer(s)
    elif s.stage == Stage.LATE_FURY:
        fury(s, box, 0)
    else:
        clean_up(s)
    if result != Ending.RUNNING:
        end_hunt(s, box, result)


def carry_on_village(s: State, box: Box) -> None:
    """Rewards, resurrection, market; then the next chapter, or the same again. (DND-99)"""
    if s.stage == Stage.REWARDS:
        share_rewards(s, box)
    elif s.stage == Stage.LEFTOVERS:
        place_leftovers(s, box)
    elif s.stage == Stage.NEXT_DEAD:
        next_dead(s, box)
    elif s.stage == Stage.NEXT_PAY:
        next_pay(s, box)
    elif s.stage == Stage.OPEN_MARKET:
        open_market(s, box)
    elif s.stage == Stage.NEXT_SHOPPER:
        next_shopper(s, box)
    elif s.stage == Stage.DEPART:
        depart(s)
    elif s.stage == Stage.NEXT_MUSTER:
        next_muster(s)
    else:
        next_join(s, box)
