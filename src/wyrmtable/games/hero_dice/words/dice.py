"""Hero Dice in English: the dice of a fight, both sides' last roll with the high dice marked."""

from collections.abc import Sequence

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Die, Face, Zone
from wyrmtable.core.table import CHANCE
from wyrmtable.games.hero_dice.state import SIDES, Box, Stage, State
from wyrmtable.games.hero_dice.words.names import card_name, count, is_foe

BEFORE = (Stage.READY, Stage.PAY)  # between two rounds, or before the first
PIPS = tuple(Face(f"pips-{face}", str(face), str(face)) for face in range(1, SIDES + 1))


def trays(s: State, box: Box, talk: Talk) -> list[Zone]:
    """Both sides' dice, while there is a fight."""
    if not is_foe(box, s.card):
        return []
    in_the_air = s.mover == CHANCE
    rolled = not in_the_air and (s.rolled > 0 or s.stage not in BEFORE)
    own = own_roll(s) if rolled else []
    foes = foe_roll(s) if rolled or (in_the_air and s.stage == Stage.ANEW) else []
    own_note = f"high die {s.high}" if own else combat_dice(own_dice(s, box))
    foe_note = f"high die {s.mob_high}" if rolled or foes else count(foe_dice(s, box), "die", "dice")
    return [
        Zone("own-dice", "Your dice", "tray", _laid(own, s.high, "own"), note=own_note),
        Zone("foe-dice", card_name(talk, s.card), "tray", _laid(foes, s.mob_high, "foe"), note=foe_note),
    ]


def _laid(faces: Sequence[int], high: int, side: str) -> tuple[Die, ...]:
    dice = []
    for place, face in enumerate(faces):
        hero, highest = side == "own" and place == 0, face == high
        dice.append(Die(PIPS[face - 1], id=f"{side}-{place}", notes=("hero",) * hero + ("high",) * highest))
    return tuple(dice)


def own_roll(s: State) -> list[int]:
    """The hero's dice of the last round, the hero die first; where a position was laid, as far as it tells."""
    return list(s.faces[: s.rolled]) if s.rolled else [s.die, *([s.high] if s.high > s.die else [])]


def foe_roll(s: State) -> list[int]:
    """The foe's dice of the last round, likewise; they lie still while the hero rolls anew."""
    if s.rolled:
        return list(s.faces[s.rolled : s.rolled + s.mob_rolled])
    return [s.mob_high] if s.mob_high else []


def own_dice(s: State, box: Box) -> int:
    """The combat dice beside the hero die: of the roll in the air, or of the next one."""
    if s.mover == CHANCE and s.stage in (Stage.ROUND, Stage.ANEW):
        return s.hero_dice - 1
    return max(0, box.dice[s.weapon[0]] + box.dice[s.weapon[1]] + s.bonus - s.weaken)


def foe_dice(s: State, box: Box) -> int:
    """The foe's dice, likewise."""
    if s.mover == CHANCE and s.stage == Stage.ROUND:
        return s.dice - s.hero_dice
    return max(0, box.dice[s.card] + s.rage - s.disarm)


def combat_dice(number: int) -> str:
    """`hero die + 2 combat dice`."""
    return f"hero die + {count(number, 'combat die', 'combat dice')}" if number else "hero die alone"
