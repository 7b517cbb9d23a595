"""Dice & Dragons: what the expert writes on its desk, and the prices that it reckons with."""

from wyrmtable.games.dice_and_dragons.foresight import HANDS_AT
from wyrmtable.games.dice_and_dragons.state import FAILURE, HANDS, PARTY, SIDES, SYMBOLS, TREAT

# the desk
LIVES = 64  # numbers of HP that are told apart
ALL_ROWS = TREAT + 1  # a hero's own and the general skills
LIVES_AT = HANDS_AT + HANDS  # of each hero of the party
SPARE_AT = LIVES_AT + PARTY * LIVES  # of one hero in other armour
ROWS_AT = SPARE_AT + LIVES  # what a row is worth, by Dragons shown
OPEN_AT = ROWS_AT + (FAILURE + 1) * SIDES  # whether a row can be activated: CLOSED, OPEN or BY_SCROLL
COVER_AT = OPEN_AT + ALL_ROWS  # what it costs to cover a row
GAIN_AT = COVER_AT + ALL_ROWS  # what a die with a symbol is worth to the next hero
PRICE_AT = GAIN_AT + SYMBOLS  # what a point of damage to each dragon is worth
TURN_AT = PRICE_AT + 2  # the damage to be expected of a turn
ROUND_AT = TURN_AT + 2  # and of a round
FURIES_AT = ROUND_AT + 2  # and the Furies until each dragon falls
NOW_AT = FURIES_AT + 2  # what the dice that the acting hero shows are worth as they are
DESK = NOW_AT + 1 - HANDS_AT
CLOSED, OPEN, BY_SCROLL = 0, 1, 2

# fractions
SURE = 1 << 14
WHOLE = 16  # of a Fury
MOST_FURIES = 6 * WHOLE

# prices
POINT = 1000  # a point of damage, wherever nobody is in danger
URGENCY = 200  # thousandths of what a point of damage saves in lives
LIFE = 24000  # a hero's life
HEALTH = 100  # each HP, however many there are
KILL = 6000  # the fall of a dragon
TURN = 4800  # damage of a turn with five dice
FEWER_DICE = 900  # less for each die locked
BLESSING = 2200
BLESSED_PRICE = 1300  # what a Blessed token should bring
DIE = 2500  # a locked die that comes back
THAW = 4000  # a frosted Class Token that comes back
POISON_TURNS = 3  # for which a Poison token counts
COVER = 150  # of what a row is worth, for each turn that is still to come in the round
COUNTER_ONE, COUNTER_TWO, COUNTER_THREE = 6000, 2000, 500  # of SURE: counter attacks between two Furies
ATTACKS = 850  # of 1000: how likely a turn is an attack
REGAINS = 3  # Dragons of a round, for dragons that regenerate
ALLY = 550  # of 1000: how likely an Ally token will be needed
SCROLL_PRICE = 1500
SYMBOL_PRICE = 1200
DURABLE_PRICE = 1500
HASTE_PRICE = 1200
LAST_PRICE = 400  # of any item when there is no later Hunt

NOTHING = -(1 << 24)
UNROLLED = -2  # in place of rolls to come
