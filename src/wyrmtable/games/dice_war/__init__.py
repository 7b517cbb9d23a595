"""DiceWar: Light of Dragons, a duel of two tribes of dice on a board of seven by seven."""

from wyrmtable.core.game import Game
from wyrmtable.games.dice_war import (
    actions,
    board,
    bots,
    deeds,
    evaluation,
    lineup,
    lots,
    notation,
    patterns,
    positions,
    rules,
    search,
    spells,
    turn,
    words,
)
from wyrmtable.games.dice_war.box import CONTENT, OPTIONS, fill
from wyrmtable.games.dice_war.state import ARGUMENTS, BOX, CHOICES, SEATS, STATE, Ending, Verb

GAME = Game(
    name="dice_war",
    title="DiceWar: Light of Dragons",
    about="Two tribes of dice on seven by seven fields: move, attack, upgrade or cast; first with 10 points wins.",
    credits="Design: Bujar Haskaj and Adrian Bolla. Illustration: Malte Zirbel. Publisher: Suncore Games",
    seats=SEATS,
    state=STATE,
    box=BOX,
    verbs=Verb,
    arguments=ARGUMENTS,
    choices=CHOICES,
    endings=Ending,
    fault=None,
    rules=(rules, board, patterns, spells, deeds, actions, turn, lineup, evaluation),
    bots=bots,
    options=OPTIONS,
    content=CONTENT,
    fill_box=fill,
    words=words,
    positions=positions,
    notation=notation.text,
    search=search,
    lots=lots,
    accent="#4f8fe6",
)
