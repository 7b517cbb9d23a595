"""Hero Dice, a solitaire dungeon crawl: one hero, a dungeon of cards, and a boss behind the last of them."""

from wyrmtable.core.game import Game
from wyrmtable.games.hero_dice import (
    boss,
    bots,
    combat,
    delve,
    dungeon,
    events,
    expert,
    fleeing,
    greedy,
    items,
    maps,
    outlook,
    piles,
    positions,
    report,
    rules,
    treasure,
    words,
)
from wyrmtable.games.hero_dice.box import CONTENT, OPTIONS, fill
from wyrmtable.games.hero_dice.state import ARGUMENTS, BOX, CHOICES, SEATS, STATE, Ending, Verb

GAME = Game(
    name="hero_dice",
    title="Hero Dice",
    about="One hero, a dungeon drawn card by card, a boss behind the last: fight, find, flee, or go one level deeper.",
    credits="Design: W. Hunter Heckler. Publisher: Bloodsworn Designs. The printed cards are lost; this deck is ours",
    seats=SEATS,
    state=STATE,
    box=BOX,
    verbs=Verb,
    arguments=ARGUMENTS,
    choices=CHOICES,
    endings=Ending,
    fault=None,
    rules=(rules, piles, treasure, items, fleeing, maps, dungeon, events, combat, boss, delve, greedy, outlook, expert),
    bots=bots,
    options=OPTIONS,
    content=CONTENT,
    fill_box=fill,
    words=words,
    positions=positions,
    together=True,
    desk=outlook.DESK,
    figures=report.names(),
    report=report.report,
    default_seats=1,
    accent="#d99a2b",
)
