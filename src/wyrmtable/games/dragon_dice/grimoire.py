"""Dragon Dice: spells read from a pack. An effect is one of the words below; it says by itself whom it is aimed at.

An effect is written as a pair, `["melee_down", 5]`, or as a bare word where it has no number: `"strike"`.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from wyrmtable.core.errors import Refused, is_whole, listed
from wyrmtable.core.pack import Section
from wyrmtable.games.dragon_dice.state import D8, SPELLS
from wyrmtable.games.dragon_dice.terms import (
    SPELL_EFFECTS,
    Colour,
    CostPer,
    Duration,
    Effect,
    Race,
    Target,
    VsDragon,
)

Races = Mapping[str, tuple[int, tuple[Colour, ...]]]  # numbers and colours by key

MOST_COST = 20
MOST_AMOUNT = 20
RACIAL = D8  # the number of the d8 that stands for the racial spells
ANY = "any"  # the colour of spells that could have any, none of which is cast here

TARGETS = {
    Effect.RESULTS_DOWN: Target.ENEMY_ARMY,
    Effect.NOT_MANEUVER_DOWN: Target.ENEMY_ARMY,
    Effect.MELEE_DOWN: Target.ENEMY_ARMY,
    Effect.MISSILE_DOWN: Target.ENEMY_ARMY,
    Effect.MANEUVER_DOWN: Target.ENEMY_ARMY,
    Effect.MANEUVER_ROLL_DOWN: Target.ENEMY_ARMY,
    Effect.SAVES_DOWN: Target.ENEMY_ARMY,
    Effect.MAGIC_DOWN: Target.ENEMY_ARMY,
    Effect.HALVE_MELEE: Target.ENEMY_ARMY,
    Effect.HALVE_MISSILE: Target.ENEMY_ARMY,
    Effect.HALVE_MANEUVER: Target.ENEMY_ARMY,
    Effect.HALVE_MAGIC: Target.ENEMY_ARMY,
    Effect.SAVES_UP: Target.OWN_ARMY,
    Effect.SAVES_UP_NOT_SPELLS: Target.OWN_ARMY,
    Effect.MELEE_UP: Target.OWN_ARMY,
    Effect.MISSILE_UP: Target.OWN_ARMY,
    Effect.MANEUVER_UP: Target.OWN_ARMY,
    Effect.MANEUVER_ROLL_UP: Target.OWN_ARMY,
    Effect.MELEE_OR_MISSILE_UP: Target.OWN_ARMY,
    Effect.MAGIC_AS_MELEE: Target.OWN_ARMY,
    Effect.REROLL_ONE: Target.OWN_ARMY,
    Effect.OPEN_GRAVE: Target.OWN_ARMY,
    Effect.REGROW: Target.OWN_ARMY,
    Effect.HONOR_DEAD: Target.OWN_DEAD,
    Effect.BACKLASH: Target.ENEMY_ARMY,
    Effect.MIRE: Target.TERRAIN,
    Effect.LOSE_TIES: Target.ENEMY_ARMY,
    Effect.THORNS: Target.ENEMY_ARMY,
    Effect.ARMY_DAMAGE: Target.ENEMY_ARMY,
    Effect.UNIT_DAMAGE: Target.ENEMY_UNIT,
    Effect.UNIT_DAMAGE_SAVED: Target.ENEMY_UNIT,
    Effect.UNIT_DAMAGE_FRIGHT: Target.ENEMY_UNIT,
    Effect.STRIKE: Target.ENEMY_UNIT,
    Effect.REVIVE: Target.OWN_DEAD,
    Effect.BURY_DEAD: Target.ANY_DEAD,
    Effect.MOVE_TERRAIN: Target.TERRAIN,
    Effect.SEND_AWAY: Target.ENEMY_UNITS,
    Effect.MIRAGE: Target.ENEMY_UNITS,
    Effect.EXHUME: Target.ENEMY_DEAD,
    Effect.FEVER: Target.ENEMY_UNITS,
    Effect.SAVAGE: Target.ENEMY_UNITS,
    Effect.HIDE: Target.OWN_UNITS,
    Effect.WILDING: Target.OWN_UNIT,
    Effect.TIDAL_WAVE: Target.ENEMY_ARMY,
}
WITHOUT_NUMBER = {
    Effect.HALVE_MELEE,
    Effect.HALVE_MISSILE,
    Effect.HALVE_MANEUVER,
    Effect.HALVE_MAGIC,
    Effect.MAGIC_AS_MELEE,
    Effect.REROLL_ONE,
    Effect.OPEN_GRAVE,
    Effect.REGROW,
    Effect.HONOR_DEAD,
    Effect.BACKLASH,
    Effect.MIRE,
    Effect.LOSE_TIES,
    Effect.STRIKE,
    Effect.REVIVE,
    Effect.BURY_DEAD,
    Effect.MOVE_TERRAIN,
    Effect.SAVAGE,
    Effect.HIDE,
    Effect.WILDING,
}
DAMAGE = (Effect.ARMY_DAMAGE, Effect.UNIT_DAMAGE, Effect.UNIT_DAMAGE_SAVED, Effect.UNIT_DAMAGE_FRIGHT)
PER_HEALTH = (Effect.REVIVE, Effect.BURY_DEAD, Effect.HIDE, Effect.SAVAGE)
AT_ONCE = {effect for effect in TARGETS if effect > Effect.MELEE_OR_MISSILE_UP} - {Effect.HIDE, Effect.WILDING}
HELPFUL = (Target.OWN_ARMY, Target.OWN_UNIT, Target.OWN_UNITS, Target.OWN_DEAD)
WORDS = {effect.name.lower(): effect for effect in TARGETS}


@dataclass(frozen=True)
class Spell:
    """A spell; one without effects is known by name and never cast."""

    key: str
    name: str
    colour: Colour | None  # None: any
    race: int  # whose it is, or Race.NONE
    cost: int
    cost_per: CostPer
    rolls: tuple[int, ...]  # of the d8 that brings it to the opposing army
    effects: tuple[tuple[Effect, int], ...]  # each with its number, 0 where it has none
    duration: Duration
    adds_up: bool
    cantrip: bool
    vs_dragon: VsDragon
    player: bool
    opfor: bool
    text: str
    provenance: str

    @property
    def target(self) -> Target | None:
        """Whom it is aimed at; None for a spell that does nothing."""
        return TARGETS[self.effects[0][0]] if self.effects else None

    @property
    def is_cast(self) -> bool:
        """Whether anybody can cast it."""
        return bool(self.effects) and (self.player or self.opfor)


def read_spells(content: Section, races: Races) -> tuple[Spell, ...]:
    """The spells of a pack: the general ones by colour and roll, then those of the races."""
    spells = [_spell(table, key, races) for key, table in content.tables("spells", SPELLS).items()]
    _check_table(content, spells)
    return tuple(sorted(spells, key=_place))


def _place(spell: Spell) -> tuple[int, int, int, str]:
    """General spells come before racial ones, and those of the table before others."""
    race = -1 if spell.race == Race.NONE else spell.race
    colour = len(Colour) if spell.colour is None else spell.colour
    return race, colour, spell.rolls[0] if spell.rolls else RACIAL, spell.key


def _check_table(content: Section, spells: list[Spell]) -> None:
    """Each number from 1 to 7 stands for exactly one spell of each colour. (DRG-111)"""
    for colour in Colour:
        for number in range(1, RACIAL):
            found = [spell.key for spell in spells if spell.colour == colour and number in spell.rolls]
            if len(found) != 1 and colour != Colour.IVORY:
                raise Refused(
                    f"{content.source}: {listed(found, 'and') if found else 'none of the spells'} of colour "
                    f"{colour.name.lower()} has roll {number}; allowed: exactly one spell for each of 1 to {RACIAL - 1}"
                )


def _spell(table: Section, key: str, races: Races) -> Spell:
    race, colours = races[table.word("race", races)] if table.has("race") else (int(Race.NONE), ())
    effects = _effects(table)
    rolls = tuple(table.integers("roll", 1, RACIAL - 1, RACIAL - 1, []))
    if rolls and (race != Race.NONE or list(rolls) != list(range(rolls[0], rolls[-1] + 1))):
        raise table.refuse("roll", "numbers in a row, and none for a racial spell")
    if not effects and (rolls or table.data.get("player") or table.data.get("opfor")):
        raise table.refuse("does", "at least one effect, unless nobody casts it")
    spell = Spell(
        key=key,
        name=table.text("name"),
        colour=_colour(table, colours, bool(effects)),
        race=race,
        cost=table.integer("cost", 1, MOST_COST),
        cost_per=_cost_per(table, effects),
        rolls=rolls,
        effects=effects,
        duration=_duration(table, effects),
        adds_up=table.flag("adds_up", False),
        cantrip=table.flag("cantrip", False),
        vs_dragon=_vs_dragon(table, effects),
        player=table.flag("player", bool(effects)),
        opfor=_opfor(table, bool(effects), bool(rolls) or race != Race.NONE),
        text=table.text("text"),
        provenance=table.text("provenance"),
    )
    if spell.player and spell.target == Target.TERRAIN:
        raise table.refuse("player", "false: the player casts nothing on the terrain")  # DRG-079
    table.done()
    return spell


def _colour(table: Section, colours: tuple[Colour, ...], is_cast: bool) -> Colour | None:
    """A racial spell has a colour of its race; who has ivory magic may have spells of every colour."""
    known = [colour for colour in Colour if colour != Colour.IVORY]
    if colours and Colour.IVORY not in colours:
        known = [colour for colour in known if colour in colours]
    word = table.word("colour", [*(colour.name.lower() for colour in known), *([] if is_cast else [ANY])])
    return None if word == ANY else Colour[word.upper()]


def _effects(table: Section) -> tuple[tuple[Effect, int], ...]:
    """One effect, or two that lie on the same army for a while."""
    given = table.data.get("does") if table.has("does") else None
    if not isinstance(given, list) or len(given) > SPELL_EFFECTS:
        raise table.refuse("does", f"a list of up to {SPELL_EFFECTS} effects")
    effects = tuple(_effect(table, value) for value in given)
    kinds = [effect for effect, _ in effects]
    if len(kinds) > 1 and (
        len({TARGETS[kind] for kind in kinds}) > 1
        or len(set(kinds)) < len(kinds)
        or any(kind >= Effect.MELEE_OR_MISSILE_UP for kind in kinds)
    ):
        raise table.refuse("does", "two different effects only if both lie on the same army for a while")
    return effects


def _effect(table: Section, value: object) -> tuple[Effect, int]:
    """An effect and its number."""
    match value:
        case str(word) if word in WORDS and WORDS[word] in WITHOUT_NUMBER:
            return WORDS[word], 0
        case [str(word), int(number)] if word in WORDS and WORDS[word] not in WITHOUT_NUMBER:
            if is_whole(number) and 1 <= number <= MOST_AMOUNT:
                return WORDS[word], number
    words = [word if effect in WITHOUT_NUMBER else f"[{word}, 1 to {MOST_AMOUNT}]" for word, effect in WORDS.items()]
    raise table.refuse("does", f"a list of {listed(words)}")


def _cost_per(table: Section, effects: tuple[tuple[Effect, int], ...]) -> CostPer:
    """Damage may be paid point by point; what names units by their health always is."""
    per = CostPer[table.word("per", [per.name.lower() for per in CostPer], "casting").upper()]
    kind = effects[0][0] if effects else None
    if effects and (kind in PER_HEALTH) != (per == CostPer.HEALTH):
        raise table.refuse("per", "health" if kind in PER_HEALTH else "casting or damage")
    if per == CostPer.DAMAGE and (kind not in DAMAGE or effects[0][1] != 1):
        raise table.refuse("per", "damage only with 1 damage to an army or a unit")
    return per


def _duration(table: Section, effects: tuple[tuple[Effect, int], ...]) -> Duration:
    """What happens at once does not last; everything else lasts to the start of the next attack step, or to its end."""
    if not effects or effects[0][0] in AT_ONCE:
        return Duration.AT_ONCE
    lasting = (Duration.TO_START, Duration.TO_END)
    return Duration[table.word("lasts", [each.name.lower() for each in lasting], "to_start").upper()]


def _vs_dragon(table: Section, effects: tuple[tuple[Effect, int], ...]) -> VsDragon:
    """What a spell can be against a dragon follows from what it does. (DRG-152)"""
    allowed = [VsDragon.NOTHING]
    if effects:
        kind = effects[0][0]
        allowed += [VsDragon.HELPS] if TARGETS[kind] in HELPFUL else []
        allowed += [VsDragon.DAMAGE] if kind in DAMAGE else []
        allowed += [VsDragon.SURE_DAMAGE] if kind == Effect.UNIT_DAMAGE else []
        allowed += [VsDragon.KILLS_ON_BELLY] if kind == Effect.STRIKE else []
    return VsDragon[table.word("dragon", [each.name.lower() for each in allowed], "nothing").upper()]


def _opfor(table: Section, is_cast: bool, comes_up: bool) -> bool:
    """The opposing army casts only what its die can show: a spell with a roll, or one of its race."""
    may = table.flag("opfor", is_cast and comes_up)
    if may and not comes_up:
        raise table.refuse("opfor", "false for a spell that has neither a roll nor a race")
    return may
