"""Dracarys Dice: what lies on the table, and what is in the box."""

from enum import IntEnum

from wyrmtable.core.record import Head, Ints, ints, layout

SEATS = (2, 5)  # DRA-01
DICE = 40  # dice a pack may hold; the official box has 20
SIDES = 20  # sides a pack's die may have; the official die has 6
CHOICES = 5


class Symbol(IntEnum):
    """What a side of the die shows."""

    KNIGHT = 0
    DRAGON = 1
    FIREBALL = 2
    BLANK = 3


class Verb(IntEnum):
    """What a player can be asked to do."""

    GIVE = 0  # one Dragon, to this seat
    TRADE = 1  # all dice, with this seat
    KEEP = 2  # no trade
    GO_ON = 3  # play for the places that are left
    STOP = 4


ARGUMENTS = {Verb.GIVE: 5, Verb.TRADE: 5, Verb.KEEP: 1, Verb.GO_ON: 1, Verb.STOP: 1}


class Stage(IntEnum):
    """What the table waits for."""

    START = 0  # the die that draws the starting seat
    ROLL = 1  # the dice of the active player
    GIVE = 2  # a receiver for a Dragon
    TRADE = 3  # the active player's word on a trade
    ASK = 4  # a remaining player's word on going on
    FIRE = 5  # nobody: the Fireballs do their work
    TURN = 6  # nobody: the next turn begins
    ROUND = 7  # nobody: the next round begins
    OVER = 8


class Ranking(IntEnum):
    """What happens once somebody is out."""

    STOP = 0
    PLAY_ON = 1
    ASK = 2


class NextStart(IntEnum):
    """Who starts the next round of Dragon Scales."""

    ROTATE = 0
    WINNER = 1
    LAST = 2


class Ending(IntEnum):
    """Why the game is over."""

    RUNNING = 0
    FIRST_OUT = 1
    PLAYED_OUT = 2
    STOPPED = 3
    TARGET = 4
    GUARD = 5  # a fault of the program, never a result (DRA-29)


class State(Head):
    """The table."""

    outcome: Ints = ints(5)  # place of each seat once it is over; equal places are shared
    faces: Ints = ints(DICE)
    stage: int
    turn: int  # the active player
    hand: Ints = ints(5)  # dice held
    pile: int  # Fireballs in the middle
    knights: int  # dice back in the box this round
    place: Ints = ints(5)  # place in this round; 0 while the player is in
    dragons: int  # rolled and still to be given
    fireballs: int  # rolled this turn
    prev_seat: int  # who had the turn before, in this round; or NOBODY
    prev_fire: int  # and the Fireballs he rolled
    score: Ints = ints(5)  # Dragon Scales: points so far
    round_number: int  # from 1
    round_starter: int
    round_turns: int  # turns begun in this round


class Box:
    """The content and the options of a match; never changes."""

    seats: int
    sides: int  # of every die
    knights_to: int  # sides 1 to here show a Knight,
    dragons_to: int  # from there to here a Dragon,
    fireballs_to: int  # from there to here a Fireball, and the rest are Blank
    total: int  # dice in the box
    hand: Ints = ints(6)  # dice each at the start, by number of players
    trade_from: int  # the smallest all-Blank roll that may be traded
    start: int  # the starting seat, or CHANCE
    ranking: int
    trade: int
    scales: int
    trial: int
    target: int
    last_scores: int  # whether the last place scores the pile
    next_start: int
    turn_guard: int


STATE = layout(State)
BOX = layout(Box)
