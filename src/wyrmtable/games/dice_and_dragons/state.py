"""Dice & Dragons: what lies on the table, and what is in the box."""

from wyrmtable.core.record import Head, Ints, ints, layout, records
from wyrmtable.games.dice_and_dragons.terms import Verb

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
