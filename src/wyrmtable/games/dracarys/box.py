"""Dracarys Dice: the options, and the box filled from a pack."""

from collections.abc import Mapping
from pathlib import Path

from wyrmtable.core.errors import Refused
from wyrmtable.core.options import Option, Value, switch
from wyrmtable.core.pack import Pack
from wyrmtable.core.table import CHANCE
from wyrmtable.games.dracarys.state import DICE, SEATS, SIDES, Box, NextStart, Ranking, Symbol

CONTENT = Path(__file__).parent / "content"

OPTIONS = (
    Option(
        "start",
        "who starts: drawn, or this seat (0 is the first)",
        "random",
        ("random",),
        (0, SEATS[1] - 1),
        title="First seat",
        of_seats=True,
    ),
    Option(
        "ranking",
        "after somebody is out: stop, play on for places, or ask",
        "stop",
        ("stop", "play_on", "ask"),
        title="Other places",
    ),
    switch("trade", "swap hands after four or more Blanks and nothing else", "Tyrannical Trade"),
    switch("scales", "rounds for points, every place scores", "Dragon Scales"),
    switch("trial", "no pile: match the Fireballs of the player before, or take the difference", "Trial By Fire"),
    Option("target", "points that end a match of Dragon Scales", 20, span=(1, 200), needs="scales=on"),
    Option(
        "last_scores", "what the last place scores", "pile", ("pile", "none"), needs="scales=on", title="Last place"
    ),
    Option("next_start", "who starts the next round", "rotate", ("rotate", "winner", "last"), needs="scales=on"),
    Option(
        "turn_guard",
        "turns in one round that count as a fault of the program",
        5000,
        span=(1000, 1_000_000),
        technical=True,
    ),
)


def fill(box: Box, pack: Pack, options: Mapping[str, Value], seats: int) -> None:
    """Write the pack's content and the chosen options into the box."""
    _content(box, pack)
    start = options["start"]
    if start != "random" and int(start) >= seats:
        raise Refused(f"option start cannot be {start}; allowed: random or a seat from 0 to {seats - 1}")
    box.start = CHANCE if start == "random" else int(start)
    box.trade, box.scales, box.trial = int(options["trade"]), int(options["scales"]), int(options["trial"])
    box.ranking = Ranking[str(options["ranking"]).upper()]
    if box.scales:
        box.ranking = Ranking.PLAY_ON  # DRA-36
    box.target = int(options["target"])
    box.last_scores = options["last_scores"] == "pile"
    box.next_start = NextStart[str(options["next_start"]).upper()]
    box.turn_guard = int(options["turn_guard"])


def _content(box: Box, pack: Pack) -> None:
    content = pack.section()
    dice = content.section("dice")
    box.total = dice.integer("total", SEATS[1], DICE)
    faces = dice.words("faces", [symbol.name.lower() for symbol in Symbol], 2, SIDES)
    if "knight" not in faces:
        raise dice.refuse("faces", "at least one knight, or no game would end")
    dice.done()
    box.sides = len(faces)
    box.knights_to = faces.count("knight")
    box.dragons_to = box.knights_to + faces.count("dragon")
    box.fireballs_to = box.dragons_to + faces.count("fireball")
    hands = content.section("hands")
    for players in range(SEATS[0], SEATS[1] + 1):
        box.hand[players] = hands.integer(str(players), 1, box.total // players)
    hands.done()
    trade = content.section("trade")
    box.trade_from = trade.integer("from", 1, box.total)
    trade.done()
    content.done()
