"""Dragon Dice in English: the table as a scene."""

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Face, Zone
from wyrmtable.games.dragon_dice.opfor_magic import spell_at
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import D8, DRAGON_FACES, Box, State
from wyrmtable.games.dragon_dice.words.armies import army_zone, dragon_zone, enemy_zones, limb_face, own_zones
from wyrmtable.games.dragon_dice.words.draws import drawn_names
from wyrmtable.games.dragon_dice.words.groups import face_of
from wyrmtable.games.dragon_dice.words.land import land_zone
from wyrmtable.games.dragon_dice.words.magic import magic_zone
from wyrmtable.games.dragon_dice.words.names import kind_of, spell_of
from wyrmtable.games.dragon_dice.words.rolls import faces_seen, roll_zones

BY_TABLE = (Stage.OPFOR_TABLE_ROLLED, Stage.OPFOR_FREE_ROLLED)
DRAGONS = (Stage.HUNT_ANSWERED, Stage.SWOOP_LANDED, Stage.DRAGON_HIT, Stage.DRAGON_STRUCK)


def zones(s: State, box: Box, talk: Talk) -> tuple[Zone, ...]:
    """Both armies, the dragons, the terrain, the rolls that lie there, magic, and an army that is being built."""
    seen = faces_seen(s)
    return (
        *own_zones(s, box, talk, seen),
        *enemy_zones(s, box, talk, seen),
        *dragon_zone(s, box),
        *land_zone(s, box, talk),
        *roll_zones(s, box, talk),
        *magic_zone(s, box, talk),
        *army_zone(s, box, talk),
    )


def sides(s: State, box: Box, talk: Talk, die: int) -> tuple[Face, ...]:
    """The sides of one of the dice in the air."""
    stage = s.frame[s.depth].stage
    if s.sides == 0:
        return tuple(face_of(face) for face in kind_of(talk, s.kind[s.air[die]]).faces)
    if stage in DRAGONS:
        return tuple(limb_face(box, limb) for limb in _limbs(s, box, s.air[die]))
    if stage in BY_TABLE and s.sides == D8:
        return tuple(_spell_face(s, box, talk, face) for face in range(1, D8 + 1))
    names = drawn_names(s, box, talk)
    if names:
        return tuple(Face("card", str(number), name) for number, name in enumerate(names, 1))
    return tuple(Face(f"pips-{face}", str(face), str(face)) for face in range(1, s.sides + 1))


def _limbs(s: State, box: Box, dragon: int) -> list[int]:
    form = s.dragon[dragon] % 2
    return [box.limb[form * DRAGON_FACES + face] for face in range(DRAGON_FACES)]


def _spell_face(s: State, box: Box, talk: Talk, face: int) -> Face:
    """A number of the eight-sided die, and the spell of the colour that it stands for. (DRG-111)"""
    if face == D8:
        return Face(f"pips-{face}", str(face), f"{face}, a racial spell")
    spell = spell_of(talk, spell_at(box, s.frame[s.depth].colour, face))
    return Face(f"pips-{face}", str(face), f"{face}, {spell.name}")
