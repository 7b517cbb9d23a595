"""Hero Dice in English: the dice of a fight, both sides' last roll with the high dice marked."""

from collections.abc import Sequence

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Die, Face, Zone
from wyrmtable.core.table import CHANCE
from wyrmtable.games.hero_dice.piles import full_health
from wyrmtable.games.hero_dice.state import SIDES, Box, Stage, State
from wyrmtable.games.hero_dice.words.names import card_name, count, is_foe

BEFORE = (Stage.READY, Stage.PAY)  # between two rounds, or before the first
PIPS = tuple(Face(f"pips-{face}", str(face), str(face)) for face in range(1, SIDES + 1))


def trays(s: State, box: Box, talk: Talk) -> list[Zone]:
    """Both sides' dice, while there is a fight."""
    if not is_foe(box, s.card):
        return []
    in_the_air = s.mover == CHANCE
    rolled = not in_the_air and has_rolled(s, box)
    own = own_roll(s) if rolled else []
    foes = foe_roll(s) if rolled or (in_the_air and s.stage == Stage.ANEW) else []
    own_note = f"high die {s.high}" if own else combat_dice(own_dice(s, box))
    foe_note = f"high die {s.mob_high}" if rolled or foes else count(foe_dice(s, box), "die", "dice")
    return [
        Zone("own-dice", "Your dice", "tray", _laid(own, s.high, "own"), note=own_note),
        Zone("foe-dice", card_name(talk, s.card), "tray", _laid(foes, s.mob_high, "foe"), note=foe_note),
    ]


def _laid(faces: Sequence[int], high: int, side: str) -> tuple[Die, ...]:
    return tuple(
        Die(
            PIPS[face - 1],
            id=f"{side}-{place}",
            notes=(*(["hero"] if side == "own" and place == 0 else []), *(["high"] if face == high else [])),
        )
        for place, face in enumerate(faces)
    )


def has_rolled(s: State, box: Box) -> bool:
    """Whether a round of this fight lies on the table. Between rounds only the last throw can tell: a single die may
    also have drawn the foe's card, so that dice must have left their mark."""
    if s.stage not in BEFORE:
        return True
    if s.sides != SIDES or s.dice < max(1, s.hero_dice) or own_roll(s)[0] != s.die or max(own_roll(s)) != s.high:
        return False
    return bool(s.dice > 1 or s.mob_health < full_health(s, box))


def own_roll(s: State) -> list[int]:
    """The hero's dice of the last round, the hero die first; what is known of them where a position was laid."""
    if s.dice >= s.hero_dice > 0:
        return [int(face) for face in s.faces[: s.hero_dice]]
    return [int(s.die), *([int(s.high)] if s.high > s.die else [])]


def foe_roll(s: State) -> list[int]:
    """The foe's dice of the last round; of those that lay still while the hero rolled anew, up to the high die."""
    if s.dice > s.hero_dice:
        return [int(face) for face in s.faces[s.hero_dice : s.dice]]
    there = [int(face) for face in s.faces[s.hero_dice :]]
    if s.mob_high == 0:
        return []
    return there[: there.index(s.mob_high) + 1] if s.dice and s.mob_high in there else [int(s.mob_high)]


def own_dice(s: State, box: Box) -> int:
    """The combat dice beside the hero die: of the roll in the air, or of the next one."""
    if s.mover == CHANCE and s.stage in (Stage.ROUND, Stage.ANEW):
        return int(s.hero_dice) - 1
    return max(0, int(box.dice[s.weapon[0]] + box.dice[s.weapon[1]] + s.bonus - s.weaken))


def foe_dice(s: State, box: Box) -> int:
    """The foe's dice, likewise."""
    if s.mover == CHANCE and s.stage == Stage.ROUND:
        return int(s.dice - s.hero_dice)
    return max(0, int(box.dice[s.card] + s.rage - s.disarm))


def combat_dice(number: int) -> str:
    """`hero die + 2 combat dice`."""
    return f"hero die + {count(number, 'combat die', 'combat dice')}" if number else "hero die alone"
