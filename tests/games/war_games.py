"""Random games of DiceWar for properties: any options, and tribes that use every primitive between them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import numpy as np
from hypothesis import Phase, settings
from hypothesis import strategies as st

from tests.games.war import CORE
from wyrmtable.core.options import settle
from wyrmtable.core.pack import Pack, from_data
from wyrmtable.core.record import view
from wyrmtable.core.table import CHANCE, argument_of, verb_of
from wyrmtable.games.dice_war import GAME
from wyrmtable.games.dice_war.notation import text
from wyrmtable.games.dice_war.state import Stage

often = settings(max_examples=40, phases=[Phase.generate])  # a game does not shrink: its seed is any number
seldom = settings(often, max_examples=20)


def _creature(name: str, patterns: list[dict[str, Any]], *abilities: dict[str, Any], spell: Any = ()) -> dict[str, Any]:
    named = [{"name": f"{name}'s own", **ability} for ability in abilities]
    cast = {"spell": {"name": f"{name}'s spell", "parts": list(spell)}} if spell else {}
    return {"name": name, "symbol": "axe", "provenance": "house", "patterns": patterns, "abilities": named, **cast}


STEP = {"does": "step", "dirs": "orth"}
ALL_AROUND = {"does": "step", "dirs": "all"}
FAR = {"does": "line", "dirs": "all", "min": 1, "max": 3, "through": "own"}
LONG = {"does": "line", "dirs": "orth", "min": 1, "max": 6, "through": "opposing"}
WALL = {"does": "group_immune", "level": 1, "min": 2, "neighbourhood": "all", "to": ["attack", "spell", "speciality"]}

MOSS = {
    "name": "Moss",
    "provenance": "house",
    "1": _creature(
        "Spore", [STEP, {"does": "hop", "dirs": "diag", "over": "any"}], WALL, {"does": "trail", "level": 1}
    ),
    "2": _creature(
        "Creeper",
        [FAR],
        {"does": "on_pass", "whom": "any", "effect": "level", "by": -2},
        {"does": "on_defeated", "effect": "to_reserve"},
    ),
    "3": _creature(
        "Hoarder",
        [STEP],
        {"does": "charge", "when": "on_move", "n": 2},
        {"does": "charge", "when": "own_turn_start", "n": 1},
        spell=[
            {"does": "spend", "effect": "level", "by": -1, "filter": "opposing", "range": LONG, "persist": True},
        ],
    ),
    "4": _creature(
        "Giver",
        [STEP],
        {"does": "trail", "level": 2},
        spell=[
            {"does": "offer", "source": "friendly", "max": 2, "tp": 2},
            {"does": "spend", "effect": "level", "by": 1, "filter": "own", "range": "any", "persist": False},
        ],
    ),
    "5": _creature(
        "Runner",
        [{"does": "step", "dirs": "diag"}],
        {"does": "after_defeat", "what": "either", "times": 2},
        {"does": "keep_from_exile"},
        {"does": "immune", "to": ["speciality"]},
    ),
    "6": _creature(
        "Old Moss",
        [STEP],
        {"does": "extra_prey", "levels": [6]},
        {"does": "virtual", "level": 2, "mode": "count", "points": 1},
        spell=[{"does": "split", "self": 2, "count": 3, "level": 1, "place": "surrounding"}],
    ),
}

TIDE = {
    "name": "Tide",
    "provenance": "house",
    "1": _creature(
        "Drop", [ALL_AROUND], {"does": "charge", "when": "on_defeat", "n": 3}, {"does": "extra_prey", "levels": [4]}
    ),
    "2": _creature(
        "Eel",
        [LONG],
        {"does": "on_pass", "whom": "opposing", "effect": "to_reserve"},
        {"does": "on_defeated", "effect": "gain_tp", "by": 4},
    ),
    "3": _creature(
        "Siren",
        [STEP],
        {"does": "immune", "to": ["spell"]},
        spell=[{"does": "shift", "effect": "to_reserve", "filter": "opposing", "range": ALL_AROUND}],
    ),
    "4": _creature(
        "Tidecaller",
        [STEP],
        spell=[
            {"does": "offer", "source": "reserve", "max": 3, "tp": 3},
            {"does": "spend", "effect": "level", "by": 2, "filter": "friendly", "range": "any", "persist": True},
        ],
    ),
    "5": _creature(
        "Shark",
        [{**ALL_AROUND, "use": "attack"}, {**STEP, "use": "move"}],
        {"does": "after_defeat", "what": "attack", "times": 1},
        {"does": "on_defeated", "effect": "to_exile"},
    ),
    "6": _creature(
        "Leviathan",
        [STEP],
        {"does": "immune", "to": ["attack"]},
        {"does": "virtual", "level": 6, "mode": "in_bonus_rows", "points": 1},
        spell=[{"does": "shift", "effect": "level", "by": 1, "filter": "own", "range": "any"}],
    ),
}

TRIBES = (CORE, "moss", "tide")


@cache
def wild_pack() -> Pack:
    """The core tribe and two that use everything that it does not."""
    core = GAME.official_pack().data["tribe"][CORE]
    return from_data({"name": "wild", "tribe": {CORE: core, "moss": MOSS, "tide": TIDE}}, "wild.toml")


@dataclass
class Choice:
    """One choice of a game, with the table before and after it."""

    before: Any
    text: str
    after: Any


@dataclass
class Play:
    """A whole game from the first die of a lineup on."""

    options: dict[str, object]
    box: Any
    choices: list[Choice]

    @property
    def tables(self) -> list[Any]:
        """The table after every choice."""
        return [choice.after for choice in self.choices]

    @property
    def end(self) -> Any:
        """The table at the end."""
        return self.choices[-1].after

    def turns(self) -> list[list[Choice]]:
        """The choices of the war, turn by turn."""
        found: list[list[Choice]] = []
        for choice in self.choices:
            if choice.before.stage != Stage.LINEUP:
                if not found or found[-1][0].before.turns != choice.before.turns:
                    found.append([])
                found[-1].append(choice)
        return found


def copied(s: Any) -> Any:
    """A table of its own."""
    return view(np.frombuffer(bytearray(s.tobytes()), GAME.state))


@cache
def box_of(**options: object) -> Any:
    """The box of a game with the wild tribes."""
    return view(GAME.build_box(wild_pack(), settle(GAME.options, options), 2))


def play(options: dict[str, object], seed: int) -> Play:
    """A game in which each kind of choice is as likely as the others."""
    anything, box = Random(seed), box_of(**options)
    s, out = view(GAME.new_tables()), [0] * GAME.choices
    GAME.setup(s, box)
    choices = []
    while s.mover != -2:
        before = copied(s)
        if s.mover == CHANCE:
            s.faces[0], s.faces[1] = anything.sample(range(1, 7), 2)
            GAME.land(s, box)
            continue
        legal = out[: GAME.legal(s, box, out)]
        verb = anything.choice(sorted({verb_of(packed) for packed in legal}))
        packed = anything.choice([packed for packed in legal if verb_of(packed) == verb])
        GAME.act(s, box, packed)
        choices.append(Choice(before, text(verb, argument_of(packed)), copied(s)))
    return Play(options, box, choices)


OPTIONS = {
    "ruins": st.booleans(),
    "setup_mode": st.sampled_from(["starter_first", "alternate"]),
    "split_place": st.sampled_from(["line", "adjacent"]),
    "quiet_needed": st.sampled_from([2, 6, 20]),
    "stall_limit": st.sampled_from(["off", 20, 60]),
    "turn_cap": st.integers(50, 120),
}
core_options = st.fixed_dictionaries(OPTIONS)
wild_options = st.fixed_dictionaries({**OPTIONS, "red": st.sampled_from(TRIBES), "black": st.sampled_from(TRIBES)})
seeds = st.integers(0, 2**32)
core_plays = st.builds(play, core_options, seeds)
wild_plays = st.builds(play, wild_options, seeds)
