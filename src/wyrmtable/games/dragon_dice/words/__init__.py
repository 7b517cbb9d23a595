"""Dragon Dice in English.

The table
    scenes         the table as a scene
    armies         both armies with their dead, and the dragons
    groups         equal dice as one card
    land           the terrain die, and the battles on the way
    lasting        what lies on an army, from where, and until when
    rolls          rolls that lie on the table
    settled        rolls that are over as soon as they lie
    tally          how a roll comes to its totals, part by part
    magic          points, and spells that can be cast or are named
    shelf          all dice of the box, for who builds an army
    names          what dice, dragons, spells, places and sides are called
    signs          a short sign for every icon

Choices
    lines          what is asked, and where the challenge stands
    labels         what each choice means
    actions        those that are simply done or left
    aims           those at a target
    spells         those about magic
    touches        what on the table a choice touches
    objections     what cannot be done, and why
    draws          what can be drawn where nothing is rolled
    chances        the odds

The log
    chronicle      what just happened, and how it ended
    moments        what is watched for that, step by step
    told_course    set-up, battles, rounds, healing
    told_rolls     rolls and their counting
    told_attacks   attacks, damage, maneuvers, special action icons
    told_magic     magic
    told_dragons   the final battle
    told_changes   dice that change their place, and what begins or ends to lie on an army
"""

from wyrmtable.games.dragon_dice.words.chances import odds
from wyrmtable.games.dragon_dice.words.chronicle import reason, told
from wyrmtable.games.dragon_dice.words.labels import label
from wyrmtable.games.dragon_dice.words.lines import line, status
from wyrmtable.games.dragon_dice.words.objections import closed
from wyrmtable.games.dragon_dice.words.scenes import sides, zones
from wyrmtable.games.dragon_dice.words.settled import settled
from wyrmtable.games.dragon_dice.words.shelf import shelf
from wyrmtable.games.dragon_dice.words.touches import touches

__all__ = [
    "closed",
    "label",
    "line",
    "odds",
    "reason",
    "settled",
    "shelf",
    "sides",
    "status",
    "told",
    "touches",
    "zones",
]
