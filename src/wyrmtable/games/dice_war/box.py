"""DiceWar: the options, and the box filled from a pack."""

from collections.abc import Mapping
from pathlib import Path

import numpy as np

from wyrmtable.core.errors import Refused, listed, shown
from wyrmtable.core.options import SWITCH, Option, Value, switch
from wyrmtable.core.pack import Pack
from wyrmtable.core.record import view
from wyrmtable.games.dice_war.state import BLACK, BOX, RED, SIZE, Box
from wyrmtable.games.dice_war.tribes import lay_board, lay_tribe, tribes_of

CONTENT = Path(__file__).parent / "content"
OFFICIAL_TRIBES = ("light_of_dragons", "deepwood")
RUINS = ((1, 1), (3, 3), (5, 5))  # b2, d4 and f6, as column and row

OPTIONS = (
    Option("red", "the tribe that Red commands", "light_of_dragons", OFFICIAL_TRIBES, title="Red's tribe", open=True),
    Option(
        "black", "the tribe that Black commands", "light_of_dragons", OFFICIAL_TRIBES, title="Black's tribe", open=True
    ),
    switch("ruins", "three Ruins: who holds them all wins, and level 1 cannot stand on them"),
    Option(
        "setup_mode",
        "lineups: the starter's whole, then the other's; or one die each in turn",
        "starter_first",
        ("starter_first", "alternate"),
        title="Lineups",
    ),
    Option(
        "split_place",
        "where a split puts new creatures: on opposite sides of the caster, or on any two fields beside it",
        "line",
        ("line", "adjacent"),
        title="Splits",
    ),
    Option("end_of_war", "whether a player may declare the End of War", True, SWITCH, title="End of War"),
    Option("quiet_needed", "quiet turns before it may be declared", 6, span=(2, 20), needs="end_of_war=on"),
    Option(
        "stall_limit",
        "turns without a higher total that end the game; auto is 60 if a bot plays, else off",
        "auto",
        ("auto", "off"),
        (20, 200),
        auto=("off", 60),
        title="Stall clock",
    ),
    Option(
        "turn_cap",
        "turns that end the game; auto is 300 if a bot plays, else 1000",
        "auto",
        ("auto",),
        (50, 1000),
        auto=(1000, 300),
    ),
    switch("paired", "two games, each player starting one; both count together", "A pair of games"),
)


def fill(box: Box, pack: Pack, options: Mapping[str, Value], seats: int) -> None:
    """Write both players' tribes and the chosen options into the box."""
    lay_board(box)
    tribes = tribes_of(pack)
    adjacent = options["split_place"] == "adjacent"
    for option, seat in (("red", RED), ("black", BLACK)):
        wanted = str(options[option])
        if wanted not in tribes:
            raise Refused(f"option {option} cannot be {shown(wanted)}; allowed: {listed(list(tribes))}")
        lay_tribe(box, seat, tribes[wanted], adjacent)
        box.tribe[seat] = sorted(tribes).index(wanted)
    for name in tribes.keys() - {options["red"], options["black"]}:
        lay_tribe(view(np.zeros(1, BOX)), RED, tribes[name], adjacent)  # a fault is told even if nobody plays it
    if options["ruins"]:
        box.ruins[0] = sum(1 << row * SIZE + column for column, row in RUINS)
    box.alternate = options["setup_mode"] == "alternate"
    box.end_of_war = int(options["end_of_war"])
    box.quiet_needed = int(options["quiet_needed"])
    box.stall_limit = 0 if options["stall_limit"] == "off" else int(options["stall_limit"])
    box.turn_cap = int(options["turn_cap"])
    box.paired = int(options["paired"])
