"""Hero Dice in English."""

from wyrmtable.games.hero_dice.words.chronicle import reason, told
from wyrmtable.games.hero_dice.words.labels import closed, label, touches
from wyrmtable.games.hero_dice.words.scenes import line, sides, status, zones

__all__ = ["closed", "label", "line", "reason", "sides", "status", "told", "touches", "zones"]
