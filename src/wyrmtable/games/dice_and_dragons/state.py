"""Dice & Dragons: what lies on the table, and what is in the box."""

from enum import IntEnum

from wyrmtable.core.record import Head, Ints, ints, layout, records

SEATS = (1, 5)
PARTY = 5  # heroes in a Hunt at most (DND-01)
TWO_DRAGONS = 4  # heroes from which on there are two dragons (DND-88)
ROSTER = 12  # heroes that one campaign can ever see
DICE = 5
ROWS = 8  # skill lines of a sheet, the last two empty at first (DND-06)
PRINTED = 6  # of them filled from the start
JAB, TREAT = 8, 9  # the general skills, counted on after a hero's own rows
FAILURE = 10  # in place of a row: nothing was activated
SLOTS = 2  # items a hero can own (DND-108); how ways of activating are packed knows it too
SIDES = 6  # of a die, one for each symbol
SYMBOLS = 5  # those that count for patterns; the sixth is the Dragon
CHOICES = 512

CLASSES = 16  # that a pack may hold, and so on
SKILLS = 96
DRAGONS = 24
ITEMS = 40
CHAPTERS = 16
LEVELS = 5
HANDS = 462  # multisets of no to five dice
FIGURES = 6  # counted for every chapter

NONE = -1  # no symbol, no hero, no dragon
FREE = -1  # as a hero's foe: its dragon is dead (DND-92)
CUSTOM = -1  # as a hero's class: built from the skill chart (DND-129)


class Symbol(IntEnum):
    """What a side of a die shows."""

    SWORD = 0
    MAGIC = 1
    HAMMER = 2
    CROSSBOW = 3
    DAGGERS = 4
    DRAGON = 5


X = 5  # the Dragon, where it counts dice: a device takes no word as an index


class Role(IntEnum):
    """Where a hero of the roster is."""

    NOBODY = 0  # this line of the roster is empty
    RESERVE = 1
    PARTY = 2


class Verb(IntEnum):
    """What a player can be asked to do."""

    # a new hero
    PICK = 0  # this class
    CUSTOM = 1  # a hero of one's own
    SKILL = 2  # this skill, for the custom hero
    SYMBOL = 3  # this class symbol, for the custom hero
    LEVEL = 4  # of a hero in a single Hunt
    # before a Hunt
    SECOND = 5  # this dragon is the second one
    SPLIT = 6  # these heroes (bits by turn order) face the first dragon, the others the second
    WEAR = 7  # the item of this slot
    PACK = 8
    # a turn
    THROW = 9  # all dice, for the first time
    KEEP = 10  # the die that was passed, and throw the others
    REROLL = 11  # these dice (bits)
    BLESSED = 12  # the same by a Blessed token
    HASTE = 13  # the same by a potion: slot x 32 + bits
    STOP = 14  # rolling
    POTION = 15  # drink or hand a healing potion: slot x 8 + hero
    ACTIVATE = 16  # a skill in one way: see `way`
    FAIL = 17
    TARGET = 18  # these heroes (bits)
    COVER = 19  # this row
    PASS = 20  # a die with this symbol
    END = 21  # the turn, and pass nothing
    FLEE = 22
    STAY = 23
    STAND = 24  # stay, and not be asked again before the round ends or a hero falls
    REPLACE = 25  # a fallen hero
    REFUSE = 26
    # the village
    GOLD = 27  # one piece left over goes to this hero
    XP = 28  # one point left over goes to this hero
    RESURRECT = 29
    LEAVE = 30  # a hero dead
    PAY = 31  # so much towards a resurrection
    BUY = 32  # this item
    GIVE = 33  # slot x 8 + hero
    DISCARD = 34  # the item of this slot
    DONE = 35
    # a new level
    IMPROVE = 36  # row + 8 x part: 0 the only or the damage, 1 the healing
    LEARN = 37  # this skill
    SKIP = 38  # the new skill
    # between two Hunts
    REMAIN = 39
    SWITCH = 40  # to this hero of the roster
    NEW = 41  # hero
    SIT_OUT = 42
    JOIN = 43  # this hero of the roster


ARGUMENTS = {
    Verb.PICK: CLASSES,
    Verb.CUSTOM: 1,
    Verb.SKILL: SKILLS,
    Verb.SYMBOL: SYMBOLS,
    Verb.LEVEL: LEVELS + 1,
    Verb.SECOND: DRAGONS,
    Verb.SPLIT: 1 << PARTY,
    Verb.WEAR: SLOTS,
    Verb.PACK: SLOTS,
    Verb.THROW: 1,
    Verb.KEEP: 1,
    Verb.REROLL: 1 << DICE,
    Verb.BLESSED: 1 << DICE,
    Verb.HASTE: SLOTS << DICE,
    Verb.STOP: 1,
    Verb.POTION: SLOTS * 8,
    Verb.ACTIVATE: 1 << 12,
    Verb.FAIL: 1,
    Verb.TARGET: 1 << PARTY,
    Verb.COVER: ROWS,
    Verb.PASS: SYMBOLS,
    Verb.END: 1,
    Verb.FLEE: 1,
    Verb.STAY: 1,
    Verb.STAND: 1,
    Verb.REPLACE: 1,
    Verb.REFUSE: 1,
    Verb.GOLD: PARTY,
    Verb.XP: PARTY,
    Verb.RESURRECT: 1,
    Verb.LEAVE: 1,
    Verb.PAY: 10,
    Verb.BUY: ITEMS,
    Verb.GIVE: SLOTS * 8,
    Verb.DISCARD: SLOTS,
    Verb.DONE: 1,
    Verb.IMPROVE: 2 * ROWS,
    Verb.LEARN: SKILLS,
    Verb.SKIP: 1,
    Verb.REMAIN: 1,
    Verb.SWITCH: ROSTER,
    Verb.NEW: 1,
    Verb.SIT_OUT: 1,
    Verb.JOIN: ROSTER,
}


class Stage(IntEnum):
    """What the table waits for."""

    # decisions and dice
    PICK = 0  # a class
    SKILL = 1  # a skill of a custom hero
    SYMBOL = 2  # its class symbol
    BIRTH = 3  # dice: its HP
    LEVEL = 4  # its level, in a single Hunt
    OUTFIT = 5  # items before a single Hunt
    SECOND = 6  # the second dragon
    SPLIT = 7  # the two groups
    WEAR = 8  # AC items
    BEFORE = 9  # step 2 of a turn
    ROLL = 10  # dice: the hero's
    ROLLING = 11  # step 3
    ACTIVATE = 12  # step 4
    TARGET = 13
    COVER = 14  # step 5, where there is a choice
    AFTER = 15  # step 7
    VOTE = 16  # step 8, or in place of an empty Heroes Attack
    OFFER = 17  # to take a fallen hero's place
    FURY = 18  # dice: the dragon's
    GOLD = 19  # where leftover Gold goes
    XP = 20  # where leftover XP goes
    RESURRECT = 21
    PAY = 22
    MARKET = 23
    GAIN = 24  # dice: HP of a new level
    IMPROVE = 25
    LEARN = 26
    MUSTER = 27  # who stays, who comes
    JOIN = 28
    OVER = 29
    # nobody decides: the rules carry on by themselves
    NEXT_PICK = 30
    LEVELS = 31
    GATHER = 32
    NEXT_OUTFIT = 33
    PREPARE = 34
    GROUPS = 35
    NEXT_WEAR = 36
    ROUND = 37
    EARLY_FURY = 38  # of Sneaky dragons (DND-85)
    HEROES = 39  # Heroes Attack begins
    NEXT_TURN = 40
    COVERING = 41
    COUNTER = 42
    TURN_END = 43
    NEXT_VOTE = 44
    OFFERS = 45
    LATE_FURY = 46
    CLEANUP = 47
    REWARDS = 48
    LEFTOVERS = 49
    NEXT_DEAD = 50
    NEXT_PAY = 51
    OPEN_MARKET = 52
    NEXT_SHOPPER = 53
    DEPART = 54
    NEXT_MUSTER = 55
    NEXT_JOIN = 56


class Play(IntEnum):
    """What is played."""

    CAMPAIGN = 0
    HUNT = 1


class Ending(IntEnum):
    """Why the game is over."""

    RUNNING = 0
    WON = 1
    LOST = 2  # every hero is dead
    FLED = 3  # from a single Hunt
    ABANDONED = 4  # too many Hunts (DND-135)


class Effect(IntEnum):
    """What an item does."""

    HEAL = 0
    REROLL_UP_TO = 1
    REUSE_SKILL = 2
    ADD_SYMBOL = 3
    AC = 4
    STRIKE_DAMAGE = 5
    HEALING_SKILL = 6


class Figure(IntEnum):
    """What is counted of every chapter."""

    HUNTS = 0
    WON = 1
    FLED = 2
    ROUNDS = 3
    DEATHS = 4
    GOLD = 5


class Better(IntEnum):
    """What a row was improved in (DND-118, 119)."""

    NOTHING = 0
    DAMAGE = 1
    HEALING = 2


class Hero:
    """A hero: its sheet, and how it stands in the Hunt."""

    role: int
    calling: int  # its class, or CUSTOM
    seat: int  # who controls it
    initiative: int
    symbol: int
    level: int
    xp: int
    gold: int
    base_ac: int
    max_hp: int
    dead: int
    items: Ints = ints(SLOTS)  # 1 + the item; 0 for none
    spent: Ints = ints(SLOTS)  # whether it was used in this Hunt (DND-113)
    row: Ints = ints(ROWS)  # 1 + the skill; 0 for none
    better: Ints = ints(ROWS)  # the improvement of each row
    # in a Hunt
    hp: int
    ac: int
    covered: Ints = ints(ROWS)
    unused: int  # Class Tokens
    used: int
    locked: int  # by Frost: come back unused (DND-81)
    locked_used: int  # by Frost, after use in this round: come back used
    blessed: int
    poison: int
    allies: int
    foe: int  # the dragon it fights, or FREE
    stands: int  # has said that it stays, for this round


class Wyrm:
    """A dragon in a Hunt."""

    sheet: int
    hp: int
    pins: int
    locks: int  # dice it holds


class State(Head):
    """The table."""

    outcome: Ints = ints(5)  # for every seat 1 if the party has won, else 2
    faces: Ints = ints(DICE)
    stage: int
    # the campaign
    chapter: int  # from 0
    hunts: int  # begun so far
    hero: list[Hero] = records(Hero, ROSTER)
    heroes: int  # in the party
    order: Ints = ints(PARTY)  # the party in turn order: lines of the roster
    slot: int  # the hero to be picked for the party at the start; or an item's slot
    line: int  # the line of the roster that is dealt with: a new hero, a dead one, one with a new level
    ranked: int  # the rank of the last of the dead that was gone through
    follows: int  # whom the new hero follows, or NONE
    home: int  # the stage that goes on once a hero is made
    resume: int  # the stage that goes on after level-ups or offers
    stock: Ints = ints(ITEMS)  # of the market
    gold: int  # left over, to be placed
    xp: int
    pledged: Ints = ints(PARTY)  # towards a resurrection
    result: int  # of the Hunt just over, as an Ending
    # the Hunt
    dragons: int
    wyrm: list[Wyrm] = records(Wyrm, 2)
    first: int  # the dragon whose group held the lowest INT (DND-91)
    round_number: int
    raging: int  # the dragon whose Fury rolls
    raged: int  # dragons looked at in this Fury
    # the turn, and whoever is asked one after the other
    at: int  # position in the turn order, or a seat
    actor: int  # position of the hero whose turn it is
    passed: int  # the symbol that the hero before has passed on, or NONE
    hand: int  # dice of the turn
    shown: Ints = ints(DICE)  # their symbols
    count: Ints = ints(6)  # how many of them show each symbol
    left: Ints = ints(SYMBOLS)  # dice that the activation left over
    aloft: int  # dice in the air (bits)
    rolls: int  # ordinary rolls made, or throws of a series
    aside: int  # dice set aside in a series of throws
    way: int  # how a skill is being activated
    slain: int  # whether the activation has killed the hero's dragon
    voter: int  # how many have been asked in this vote
    empty: int  # whether the vote stands for an empty Heroes Attack (DND-82)
    offers: int  # places of fallen heroes still to be offered
    figures: Ints = ints(CHAPTERS * FIGURES)


class Calling:
    """A class of heroes."""

    symbol: int
    initiative: int
    ac: int
    hp: int
    hp_per_level: int
    ac_at: Ints = ints(LEVELS + 1)  # base AC gained at each level
    fourth_token: int  # the level that brings it; 0 for none
    row: Ints = ints(PRINTED)  # 1 + the skill


class Skill:
    """A skill: its pattern and everything it does."""

    name: int  # the first skill of the same name: versions with other numbers count as one
    fixed: Ints = ints(SYMBOLS)  # how many of each symbol the pattern asks for
    equal: int  # how many = signs
    unlike: int  # how many ≠ signs
    places: int  # of the pattern
    strike: int  # whether it is a Strike skill (DND-40)
    damage: int
    healing: int
    targets: int  # heroes to choose: none, one or two
    guard: int  # AC for its owner
    shield: int  # AC for the target
    pins: int
    blessed: int
    allies: int
    on_chart: int  # custom heroes may have it
    is_new: int  # it may be learnt at levels 3 and 5


class Dragon:
    """A dragon's sheet."""

    hp: int
    ac: int
    damage: Ints = ints(4)  # by number of Dragon symbols, three or more counting as three
    xp: int
    gold: int
    rank: int
    shockwave: int
    poison: int
    frost: int
    fury_rolls: int
    regeneration: int  # HP for each Dragon symbol
    sneaky: int


class Item:
    """An item."""

    effect: int
    amount: int
    symbol: int
    durable: int
    price: int


class Chapter:
    """A chapter: its dragon and its market."""

    dragon: int
    stock: Ints = ints(ITEMS)
    price: Ints = ints(ITEMS)


class Hand:
    """A multiset of dice, with the way to its neighbours: tables for reckoning with dice."""

    dice: int
    count: Ints = ints(6)
    plus: Ints = ints(6)  # the hand with one die more of this symbol; NONE where it would be too large
    minus: Ints = ints(6)  # the hand with one die less of this symbol; NONE where there is none


class Box:
    """The content and the options of a match; never changes."""

    seats: int
    play: int
    heroes: int  # picked at the start
    party: Ints = ints(PARTY)  # 1 + class of each where it is settled; 0 asks
    level: int  # of heroes in a single Hunt; 0 asks
    gold: int  # of each hero in a single Hunt
    dragon: int  # of a single Hunt
    second: int  # the second dragon of a single Hunt or campaign; NONE for a copy, and DRAGONS asks
    duplicates: int  # a printed skill may be learnt again
    match_xp: int  # a new hero has the XP of whom it follows
    ask_leftovers: int
    classes: int
    calling: list[Calling] = records(Calling, CLASSES)
    skills: int
    skill: list[Skill] = records(Skill, SKILLS)
    jab: int
    treat: int
    dragons: int
    sheet: list[Dragon] = records(Dragon, DRAGONS)
    item_count: int
    items: list[Item] = records(Item, ITEMS)
    chapters: int
    tale: list[Chapter] = records(Chapter, CHAPTERS)
    level_xp: Ints = ints(LEVELS + 1)
    tokens: int  # Class Tokens of a hero
    blessed: int  # supplies (DND-08)
    pinned: int
    poison: int
    allies: int
    resurrection: int  # its price
    poison_damage: int  # of a token, each turn
    most_rounds: int
    most_hunts: int
    hands: list[Hand] = records(Hand, HANDS)  # by number of dice: none, one, ... five
    hands_of: Ints = ints(DICE + 2)  # where the hands of so many dice begin


STATE = layout(State)
BOX = layout(Box)
