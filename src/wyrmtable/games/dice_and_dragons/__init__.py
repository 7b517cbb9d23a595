"""Dice & Dragons, a cooperative campaign by Elad Goldsteen for 1 to 5 heroes."""

from wyrmtable.core.game import Game
from wyrmtable.games.dice_and_dragons import (
    bots,
    dragons,
    effects,
    hunt,
    levels,
    muster,
    party,
    patterns,
    positions,
    report,
    rules,
    turn,
    village,
    words,
)
from wyrmtable.games.dice_and_dragons.box import CONTENT, OPTIONS, fill
from wyrmtable.games.dice_and_dragons.state import (
    ARGUMENTS,
    BOX,
    CHOICES,
    HANDS,
    SEATS,
    STATE,
    Ending,
    Verb,
)

GAME = Game(
    name="dice_and_dragons",
    title="Dice & Dragons",
    about="Heroes hunt eight dragons together: roll the patterns of your skills, level up, shop, fall and come back.",
    credits="Design: Elad Goldsteen. Publisher: Golden Egg Games",
    seats=SEATS,
    state=STATE,
    box=BOX,
    verbs=Verb,
    arguments=ARGUMENTS,
    choices=CHOICES,
    endings=Ending,
    fault=None,
    rules=(rules, party, patterns, effects, turn, dragons, hunt, village, levels, muster),
    bots=bots,
    options=OPTIONS,
    content=CONTENT,
    fill_box=fill,
    words=words,
    positions=positions,
    inline=False,
    together=True,
    desk=HANDS,
    figures=report.names(),
    report=report.report,
    default_seats=2,
    accent="#3f8f6b",
)
