"""Dragon Dice Solo Challenge: what the players can do."""

from enum import IntEnum


class Verb(IntEnum):
    """What a player can do."""

    ADD = 0  # a die of this kind to the army (D2)
    REMOVE = 1  # this die from it
    DONE = 2  # with what is being done die by die
    SWAP = 3  # this die between Army and Reserve (D4)
    PICK = 4  # this icon of the eighth face (D5)
    RECRUIT = 5  # this dead unit (D6)
    PROMOTE = 6  # this unit, into the dead one named next
    REPLACE_BY = 7  # that dead unit
    MELEE = 8  # actions (D7)
    CHARGE = 9
    MISSILE = 10
    MAGIC = 11
    PASS = 12
    YES = 13
    NO = 14
    RACE = 15  # this race for an opposing army (D3, D22)
    REROLL = 16  # this die
    RESOLVE = 17  # the special action icon of this die next (D9)
    TARGET = 18  # this die
    RETURN = 19  # this dead unit
    USE_AS = 20  # results of this kind
    LOSE = 21  # this unit as a casualty (D10)
    SUBSTITUTE = 22  # this dead unit for the one killed (D11)
    COLOUR = 23  # for the magic of a die, or of a cantrip (D13, D14)
    BURY = 24  # this dead unit, or this item
    CAST = 25  # this spell
    CASTINGS = 26  # so many times
    DRAGON = 27  # this dragon (D19, D20)
    RESTORE = 28  # bring back dead units instead of using the results
    DIVIDE = 29  # attack dragons with everything that a roll brings
