"""Dice & Dragons in English: how likely each skill still is."""

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Odds, Row
from wyrmtable.games.dice_and_dragons.odds import chances, matching
from wyrmtable.games.dice_and_dragons.party import member
from wyrmtable.games.dice_and_dragons.patterns import skill_at
from wyrmtable.games.dice_and_dragons.state import Box, State
from wyrmtable.games.dice_and_dragons.terms import Stage
from wyrmtable.games.dice_and_dragons.words.names import pattern, skill_name
from wyrmtable.games.dice_and_dragons.words.touches import row_id

ABOUT = "Chance of each skill if you play for it alone with the rolls left (items not counted):"
RARE = 0.005  # a chance that would round to nothing


def odds(s: State, box: Box, talk: Talk) -> Odds | None:
    """The chance of each open skill if one plays for it alone, likeliest first. (DND-18, 25)"""
    there = matching(s, box) if s.stage == Stage.ROLLING else []
    rows = []
    for row, chance in sorted(chances(s, box).items(), key=lambda item: -item[1]):
        skill = skill_at(box, member(s, s.actor), row)
        note = "there now" if row in there else f"{chance:.0%}" if chance >= RARE or chance == 0 else "under 1%"
        rows.append(Row(skill_name(box, talk, skill), pattern(box, talk, skill), False, note, row_id(s, row)))
    return Odds(ABOUT, tuple(rows)) if rows else None
