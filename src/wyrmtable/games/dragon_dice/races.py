"""Dragon Dice Solo Challenge: the terrain of a battle, and what the races can do there. (DRG-006, 059, 060)"""

from wyrmtable.games.dragon_dice.lasting import strength
from wyrmtable.games.dragon_dice.roster import kin_of
from wyrmtable.games.dragon_dice.state import FIFTH, FINAL, NONE, TERRAIN_FACES, Box, Result, RollKind, State
from wyrmtable.games.dragon_dice.terms import Colour, Effect, Icon, Land, Race

SAVES = (RollKind.SAVE_VS_MELEE, RollKind.SAVE_VS_MISSILE, RollKind.SAVE_VS_SPELL, RollKind.CHARGE_DEFENCE)


def land_of(s: State) -> int:
    """The terrain of this battle; the dragons come to that of the fifth. (DRG-140)"""
    return s.land[FIFTH if s.battle == FINAL else s.battle]


def ground_at(s: State, box: Box, face: int) -> int:
    """What a face of the terrain die allows. (DRG-069)"""
    return box.ground[land_of(s) * TERRAIN_FACES + face - 1]


def ground_of(s: State, box: Box) -> int:
    """What the face that it shows allows."""
    return ground_at(s, box, int(s.face))


def has_colour(s: State, box: Box, colour: int) -> bool:
    """Whether the terrain is sympathetic to a colour. (DRG-006)"""
    return box.land_colours[land_of(s)] >> colour & 1 > 0


def is_save(kind: int) -> bool:
    """Whether a roll counts as a save roll of an army; the response to dragons does, too. (DRG-187)"""
    return kind in SAVES or kind == RollKind.DRAGON_RESPONSE


def turned(s: State, box: Box, side: int, die: int, icon: int, kind: int) -> int:
    """The result that an icon of a die may count as in a kind of roll, instead of its own; else NONE. (DRG-059, 060)"""
    if icon == Icon.MANEUVER:
        return maneuver_turned(s, box, kin_of(s, box, die), kind)
    if icon == Icon.SAVE:
        return save_turned(s, box, kin_of(s, box, die), kind)
    if icon == Icon.MAGIC and strength(s, side, Effect.MAGIC_AS_MELEE) > 0 and is_melee(kind):
        return Result.MELEE.value
    return NONE


def maneuver_turned(s: State, box: Box, race: int, kind: int) -> int:
    """Maneuver icons of some races may be saves, missiles or melee at some terrains."""
    land = land_of(s)
    if is_save(kind):
        if race == Race.CORAL_ELVES and land == Land.COASTLAND:
            return Result.SAVE.value
        if race == Race.LAVA_ELVES and land == Land.HIGHLAND:
            return Result.SAVE.value
        if race == Race.SWAMP_STALKERS and land == Land.SWAMPLAND:
            return Result.SAVE.value
        if race == Race.SCALDERS and kind == RollKind.SAVE_VS_MISSILE and has_colour(s, box, Colour.GREEN):
            return Result.SAVE.value
    elif race == Race.AMAZONS and land == Land.FLATLAND:
        if kind == RollKind.MISSILE_ATTACK or kind == RollKind.DRAGON_ATTACK:
            return Result.MISSILE.value
    elif race == Race.FERAL and land == Land.FLATLAND and kind == RollKind.COUNTER_ATTACK:
        return Result.MELEE.value
    return NONE


def save_turned(s: State, box: Box, race: int, kind: int) -> int:
    """Save icons of Firewalkers may be melee in their own attacks, at a terrain with red."""
    attacks = kind == RollKind.MELEE_ATTACK or kind == RollKind.CHARGE_ATTACK or kind == RollKind.DRAGON_ATTACK
    if race == Race.FIREWALKERS and attacks and has_colour(s, box, Colour.RED):
        return Result.MELEE.value
    return NONE


def is_melee(kind: int) -> bool:
    """Whether Necromantic Wave works in a roll."""
    return kind <= RollKind.CHARGE_ATTACK or kind == RollKind.CHARGE_DEFENCE or kind == RollKind.DRAGON_ATTACK


def doubles_maneuver(s: State, box: Box, die: int) -> bool:
    """Whether maneuver icons of a die count double in maneuvers: Dwarves in Highland, Goblins in Swampland."""
    race = kin_of(s, box, die)
    if race == Race.DWARVES:
        return land_of(s) == Land.HIGHLAND
    return race == Race.GOBLINS and land_of(s) == Land.SWAMPLAND


def scalds(s: State, box: Box, die: int, kind: int) -> bool:
    """Whether save icons of a die hurt who attacks: Scalders against melee, at a terrain with red."""
    scalder = kin_of(s, box, die) == Race.SCALDERS
    return scalder and kind == RollKind.SAVE_VS_MELEE and has_colour(s, box, Colour.RED)
