"""Dragon Dice in English."""

from wyrmtable.games.dragon_dice.words.chances import odds
from wyrmtable.games.dragon_dice.words.chronicle import reason, told
from wyrmtable.games.dragon_dice.words.labels import label
from wyrmtable.games.dragon_dice.words.lines import line, status
from wyrmtable.games.dragon_dice.words.objections import closed
from wyrmtable.games.dragon_dice.words.scenes import sides, zones
from wyrmtable.games.dragon_dice.words.shelf import shelf
from wyrmtable.games.dragon_dice.words.touches import touches

__all__ = ["closed", "label", "line", "odds", "reason", "shelf", "sides", "status", "told", "touches", "zones"]
