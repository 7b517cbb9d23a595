"""Pig, the classic: the tutorial game, and the yardstick against other libraries."""

from wyrmtable.core.game import Game
from wyrmtable.games.pig import bots, positions, rules, words
from wyrmtable.games.pig.box import CONTENT, OPTIONS, fill
from wyrmtable.games.pig.state import ARGUMENTS, BOX, CHOICES, SEATS, STATE, Ending, Verb

GAME = Game(
    name="pig",
    title="Pig",
    about="One die, one nerve: roll on, or bank what you have before a 1 takes it.",
    credits="Traditional",
    seats=SEATS,
    state=STATE,
    box=BOX,
    verbs=Verb,
    arguments=ARGUMENTS,
    choices=CHOICES,
    endings=Ending,
    fault=None,
    rules=(rules,),
    bots=bots,
    options=OPTIONS,
    content=CONTENT,
    fill_box=fill,
    words=words,
    positions=positions,
    accent="#c96f8b",
)
