"""Dracarys Dice, a game by Ken Gruhl and Quentin Weir for 2 to 5 players."""

from wyrmtable.core.game import Game
from wyrmtable.games.dracarys import bots, exact, positions, rules, words
from wyrmtable.games.dracarys.box import CONTENT, OPTIONS, fill
from wyrmtable.games.dracarys.state import ARGUMENTS, BOX, CHOICES, SEATS, STATE, Ending, Verb

GAME = Game(
    name="dracarys",
    title="Dracarys Dice",
    about="Roll all your dice, pass on the Dragons, fear the fire: first without dice wins.",
    credits="Design: Ken Gruhl and Quentin Weir",
    seats=SEATS,
    state=STATE,
    box=BOX,
    verbs=Verb,
    arguments=ARGUMENTS,
    choices=CHOICES,
    endings=Ending,
    fault=Ending.GUARD,
    rules=(rules,),
    bots=bots,
    options=OPTIONS,
    content=CONTENT,
    fill_box=fill,
    words=words,
    positions=positions,
    exact=exact,
    default_seats=3,
    accent="#e4572e",
)
