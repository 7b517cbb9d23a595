"""Hero Dice in English."""

from wyrmtable.games.hero_dice.words.chances import odds
from wyrmtable.games.hero_dice.words.chronicle import reason, told
from wyrmtable.games.hero_dice.words.deeds import deed
from wyrmtable.games.hero_dice.words.labels import label
from wyrmtable.games.hero_dice.words.lines import line, status
from wyrmtable.games.hero_dice.words.objections import closed
from wyrmtable.games.hero_dice.words.scenes import sides, zones
from wyrmtable.games.hero_dice.words.touches import touches

__all__ = ["closed", "deed", "label", "line", "odds", "reason", "sides", "status", "told", "touches", "zones"]
