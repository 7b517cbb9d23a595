"""DiceWar in English. This page is the face; each noun has a module of its own.

`names` knows what things are called, `labels` says what a choice does and where; `abilities` describes any tribe,
`scenes` lays the table, `prompts` says what is asked, `refusals` and `objections` why not. `chronicle` tells what
was done, and `aftermath` what it brought with it.
"""

from wyrmtable.games.dice_war.words.chronicle import told
from wyrmtable.games.dice_war.words.labels import label, touches
from wyrmtable.games.dice_war.words.prompts import line, reason, sides, status
from wyrmtable.games.dice_war.words.refusals import closed
from wyrmtable.games.dice_war.words.scenes import zones

__all__ = ["closed", "label", "line", "reason", "sides", "status", "told", "touches", "zones"]
