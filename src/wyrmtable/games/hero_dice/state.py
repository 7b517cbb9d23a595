"""Hero Dice: what lies on the table, and what is in the box.

A card is a number: first the rooms of the dungeon, then encounters, treasures and bosses, each in the order of the
pack. Where every card lies is written down card by card, so none can be in two places; a deck has no hidden order.
"""

from enum import IntEnum

from wyrmtable.core.record import Head, Ints, ints, layout

SEATS = (1, 1)  # HER-01
CARDS = 200  # that a pack may have, all decks together
NOTHING = CARDS  # as a card: none; all its numbers are 0
AMBUSHES = 16  # events with an ambush that a pack may have
DICE = 72  # that can be in the air
SIDES = 6
FACES = SIDES + 1  # places of an array indexed by what a die shows; the first stays empty
HANDS = 2  # weapons that a hero carries (HER-21)
TITLES = 10  # of the ladder
LEVEL_HEALTH = 5  # that every mob has more of, level by level (HER-96)
DEPTHS = 30  # levels that simulations tell apart; the last stands for all below it
CHOICES = 2 * CARDS + 16  # rooms that hang together have at most two open exits each, and two more

UNIT = 5  # XP come in fives
DEAREST = 62  # fives that a mob may cost to flee from: sums of payments are the bits of one number

NORTH, EAST, SOUTH, WEST = range(4)
DIRECTIONS = 4
ORIGIN = 256 * 512 + 256  # the cell of the first room: cells are numbered row by row, going up
ROW = 512
NO_EXIT = -1


class Deck(IntEnum):
    """The four decks (HER-02)."""

    ROOMS = 0
    ENCOUNTERS = 1
    TREASURES = 2
    BOSSES = 3


class Place(IntEnum):
    """Where a card can lie."""

    DECK = 0  # not drawn yet, in no known order
    BOTTOM = 1  # under the dungeon deck, seen and in known order (HER-87)
    LAID = 2  # a room that was entered
    DISCARD = 3  # the pile of its deck
    POOL = 4  # the XP pool
    REMOVED = 5  # out of play until the next level
    PAID = 6  # picked for a payment that is not complete yet
    IN_PLAY = 7  # being resolved
    ASIDE = 8  # stairs in a game of one level
    WORN = 9  # a weapon in hand, or armor
    HELD = 10  # an item of the hero
    SPENT = 11  # the same, used up for this fight


class Verb(IntEnum):
    """What the player can do."""

    USE = 0  # this item
    GO_ON = 1  # leave the rest window
    FIGHT = 2
    FLEE = 3
    PAY = 4  # this card, to flee
    ACCEPT = 5  # the roll as it lies
    INVOKE = 6  # the ability of the hero die
    FORGO = 7  # it
    FALL = 8  # without using what could revive
    ROLL = 9  # a toughness check
    KEEP = 10  # a weapon or armor that was found
    REPLACE = 11  # the weapon of this hand by it
    REFUSE = 12
    GIVE_UP = 13  # this item to the XP pool
    LOSE = 14  # this item to the discard pile
    EXPLORE = 15  # the exit of this room in this direction
    DESCEND = 16
    IGNORE = 17  # the stairs
    RETIRE = 18


ARGUMENTS = {
    **dict.fromkeys(Verb, 1),
    Verb.USE: CARDS,
    Verb.PAY: CARDS,
    Verb.REPLACE: HANDS,
    Verb.GIVE_UP: CARDS,
    Verb.LOSE: CARDS,
    Verb.EXPLORE: CARDS * DIRECTIONS,
}


class Stage(IntEnum):
    """What comes next: a decision, something that follows from dice, or a step that nobody decides."""

    REST = 0  # decisions
    EXIT = 1
    READY = 2  # the window before a round
    PAY = 3
    REROLL = 4
    ABILITY = 5
    REVIVE = 6
    BYPASS = 7
    WEAPON = 8
    ARMOR = 9
    GIVE_UP = 10
    LOSE = 11
    STAIRS = 12
    DEEPER = 13
    ROOM_DRAW = 14  # dice
    ENCOUNTER_DRAW = 15
    TREASURE_DRAW = 16
    BOSS_DRAW = 17
    CHECK = 18
    ROUND = 19
    ANEW = 20
    NEXT_ROOM = 21  # steps
    NEXT_SYMBOL = 22
    BOSS = 23
    EVENT_OVER = 24
    COMPARE = 25
    RING = 26
    DEFEAT = 27
    MOB_CHECK = 28
    OVER = 29


class Ending(IntEnum):
    """Why the game is over (HER-101, HER-102)."""

    RUNNING = 0
    VICTORY = 1
    DEFEAT = 2
    RETIRED = 3


class Ability(IntEnum):
    """What a side of the hero die can do."""

    NONE = 0
    RECOVER = 1  # so much health
    BONUS = 2  # so many combat dice more in the next round
    WOUND = 3  # so many wounds
    DISARM = 4  # so many dice of the mob fewer in the next round
    GUARD = 5  # absorb so much more dice damage in this fight


class Happening(IntEnum):
    """What an event does."""

    WOUND = 0
    LOSE_ITEM = 1
    AMBUSH = 2


class Power(IntEnum):
    """What a side of a boss's ring does."""

    NONE = 0
    WOUND = 1
    DRAIN = 2
    MEND = 3
    RAGE = 4
    WEAKEN = 5
    CURSE = 6
    STEAL = 7


class Figure(IntEnum):
    """What simulations add up."""

    XP = 0
    LEVEL = 1
    ROOMS = 2
    MOBS = 3
    FLIGHTS = 4
    BOSSES_MET = 5
    BOSSES = 6
    TITLE = 7  # one for no title, and one for each of the ladder
    DEPTH = 8 + TITLES  # one for each level at which a game ended


FIGURES = Figure.DEPTH + DEPTHS


class State(Head):
    """The table; `turns` counts rounds of combat."""

    outcome: Ints = ints(1)  # 1 if the hero lives, 2 if not
    faces: Ints = ints(DICE)
    stage: int
    then: int  # the stage after a rest, or after items are lost or given up
    level: int
    health: int
    banked: int  # XP of the levels left behind
    place: Ints = ints(CARDS)
    left: Ints = ints(4)  # how many cards of each deck are in no known order
    pool: int  # printed XP of the cards in the XP pool
    bag: Ints = ints(CARDS)  # the items held, in the order they were taken
    bagged: int
    purse: int  # printed XP of the items held
    aids: int  # stages in which one of them may be of use, a bit each
    weapon: Ints = ints(HANDS)  # cards
    armor: int
    room: int  # the card that is being resolved
    reds: int  # its red symbols still to come
    golds: int  # and the golden ones
    rested: int  # whether nothing has happened since a rest window closed
    bottom: Ints = ints(CARDS)  # the rooms under the dungeon deck, the next one first
    bottoms: int
    cell: Ints = ints(CARDS)  # of each room on the map
    ways: Ints = ints(CARDS)  # its arrows that lead to an empty cell, a bit for each direction
    sealed: int  # directions without a fitting card, a bit each
    exit: int  # the exit that a room is drawn for: room and direction; or NO_EXIT
    tried: int  # cards that did not fit it
    card: int  # the encounter or boss that is faced, or the treasure that was found
    event: Ints = ints(AMBUSHES)  # ambushes in play, the outermost first
    owed: Ints = ints(AMBUSHES)  # and the encounters each still brings
    events: int
    losing: int  # items still to be lost
    mob_health: int
    absorb: int  # dice damage that the armor still takes in this fight
    bonus: int  # combat dice more in the next round
    disarm: int  # the mob's dice fewer
    rage: int  # the mob's dice more
    weaken: int  # combat dice fewer
    curse: int  # whether the next round has no ability
    hero_dice: int  # of this round, the hero die included
    rolled: int  # the hero's dice that lie there from the last round of this fight; 0 before the first
    mob_rolled: int  # and the mob's
    die: int  # what the hero die shows
    high: int  # the hero's high die
    mob_high: int
    figures: Ints = ints(FIGURES)


class Box:
    """The content and the options of a match; never changes. What a card has is listed by card."""

    seats: int
    delve: int
    map: int
    restore: int  # whether health is restored on a new level
    hero: int  # which of the pack's heroes, in the order of their keys
    health: int  # at the start, and at most
    carry_limit: int
    ability: Ints = ints(FACES)  # of the hero die
    amount: Ints = ints(FACES)
    ladder: Ints = ints(TITLES)  # XP for each title
    first: Ints = ints(5)  # the first card of each deck, and behind the last
    exits: Ints = ints(CARDS)  # rooms: arrows, a bit for each direction
    reds: Ints = ints(CARDS)
    golds: Ints = ints(CARDS)
    stairs: Ints = ints(CARDS)
    xp: Ints = ints(CARDS + 1)  # mobs, bosses, items
    dice: Ints = ints(CARDS + 1)  # of mobs and bosses; of weapons
    vigour: Ints = ints(CARDS + 1)  # mobs and bosses: printed health
    fierce: Ints = ints(CARDS)
    hide: Ints = ints(CARDS)
    regen: Ints = ints(CARDS)
    power: Ints = ints(CARDS * FACES)  # bosses: by card and high die
    force: Ints = ints(CARDS * FACES)
    toughness: Ints = ints(CARDS)  # events; 0 asks for no check
    happening: Ints = ints(CARDS)
    extent: Ints = ints(CARDS)
    usable: Ints = ints(CARDS)  # treasures: whether this hero can use them
    aids: Ints = ints(CARDS)  # items: the stages in which they may be of use, a bit each
    is_item: Ints = ints(CARDS)
    is_armor: Ints = ints(CARDS)
    heal: Ints = ints(CARDS)
    bomb: Ints = ints(CARDS)
    escape: Ints = ints(CARDS)
    bypass: Ints = ints(CARDS)
    reroll: Ints = ints(CARDS)
    revive: Ints = ints(CARDS)
    carry: Ints = ints(CARDS)
    edge: Ints = ints(CARDS + 1)
    absorb: Ints = ints(CARDS + 1)
    ward: Ints = ints(CARDS + 1)
    tough: Ints = ints(CARDS + 1)


STATE = layout(State)
BOX = layout(Box)
