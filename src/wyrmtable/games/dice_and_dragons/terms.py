"""Dice & Dragons: the words of the game: symbols, choices, stages, endings, effects."""

from enum import IntEnum


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
