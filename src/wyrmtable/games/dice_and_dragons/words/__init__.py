"""Dice & Dragons in English. This page is the face; each noun has a module of its own.

`names` knows what things are called, `reckoning` what a choice would do; `labels` and `moves` say it, `touches` where.
`scenes` and `listings` lay the table, `refusals` and `objections` say why not, `prompts` what is asked. `beats` takes
apart what happened; `telling`, `feats`, `chronicle` and `tales` tell it. `chances` are what a player asks for.
"""

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Face
from wyrmtable.games.dice_and_dragons.state import Box, State
from wyrmtable.games.dice_and_dragons.words.chances import odds
from wyrmtable.games.dice_and_dragons.words.labels import label
from wyrmtable.games.dice_and_dragons.words.names import FACES
from wyrmtable.games.dice_and_dragons.words.prompts import line, reason, status
from wyrmtable.games.dice_and_dragons.words.refusals import closed
from wyrmtable.games.dice_and_dragons.words.scenes import zones
from wyrmtable.games.dice_and_dragons.words.telling import told
from wyrmtable.games.dice_and_dragons.words.touches import touches

__all__ = ["closed", "label", "line", "odds", "reason", "sides", "status", "told", "touches", "zones"]


def sides(s: State, box: Box, talk: Talk, die: int) -> tuple[Face, ...]:
    """The six symbols."""
    return FACES
