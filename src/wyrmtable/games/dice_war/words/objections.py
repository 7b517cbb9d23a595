"""Why this creature or that field is left out: what a player may point at but cannot use now."""

from collections.abc import Iterator, Mapping

from wyrmtable.core.errors import listed
from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Closed
from wyrmtable.games.dice_war.board import creatures, immune, kind, level_at, reserve
from wyrmtable.games.dice_war.lineup import BLACK_ZONE, fitting, still_to_place
from wyrmtable.games.dice_war.notation import field_name
from wyrmtable.games.dice_war.patterns import reached
from wyrmtable.games.dice_war.spells import in_range, targets
from wyrmtable.games.dice_war.state import (
    ATTACKING,
    ATTACKS,
    BOARD,
    KINDS,
    LEVELS,
    LINEUP,
    RED,
    SIZE,
    SPELLS,
    Box,
    Creature,
    Place,
    Spell,
    Stage,
    State,
    Whose,
)
from wyrmtable.games.dice_war.words.names import SPELL_VERBS, count, creature, each, names_of, on_field, plural, spell

ZONE = (1 << SIZE) - 1  # the set of fields of Red's Supply Zone


def found(s: State, box: Box, talk: Talk, offered: Mapping[str, set[str]]) -> list[Closed]:
    """What is left out at this moment, most telling first."""
    match s.stage:
        case Stage.LINEUP:
            return list(_lineup(s, box, talk))
        case Stage.ACTION:
            own = creatures(s, s.turn)
            return [
                *_attacks(s, box, talk, own, offered.get("attack", set())),
                *_moves(s, box, talk),
                *_upgrades(s, box, talk),
                *_spells(s, box, talk, offered),
            ]
        case Stage.STEP:
            return list(_attacks(s, box, talk, 1 << s.actor, offered.get("attack", set())))
        case Stage.GIVING:
            at = field_name(s.actor)
            return [Closed("give", "Give up the caster", "Who casts is not given up.", "WAR-69", (at,))]
        case Stage.SPENDING:
            return list(_spending(s, box, talk))
    return []


# --- lineups


def _lineup(s: State, box: Box, talk: Talk) -> Iterator[Closed]:
    zone = ZONE if s.turn == RED else ZONE << BLACK_ZONE
    least, most = fitting(s, s.turn)
    for level in range(1, KINDS):
        if not least <= level <= most:
            label = f"Place {creature(box, talk, s.turn, level)}, level {level}"
            yield Closed("place", label, *_does_not_fit(s, level), (f"level-{level}",))
    taken = names_of(creatures(s, s.turn) & zone)
    yield Closed("place", "Place a die on another", "A field holds only one creature.", "WAR-03", taken)
    far = names_of(BOARD & ~zone)
    yield Closed("place", "Place a die elsewhere", "A lineup stands in its own Supply Zone.", "WAR-12", far)


def _does_not_fit(s: State, level: int) -> tuple[str, str]:
    rest = still_to_place(s, s.turn)
    if level > rest:
        return f"A lineup adds up to exactly {LINEUP}, and only {rest} are left.", "WAR-12"
    return f"The fields left could not bring the lineup to {LINEUP} any more.", "WAR-14"


# --- attacks


def _attacks(s: State, box: Box, talk: Talk, own: int, attacked: set[str]) -> Iterator[Closed]:
    """Opposing creatures that are safe: immune, too strong, or out of reach."""
    near = 0
    for field in each(own):
        able = kind(box, s.turn, level_at(s, s.turn, field))
        near |= able.hits[field] | reached(s, box, s.turn, able, field, ATTACKING)
    others = creatures(s, 1 - s.turn)
    for field in each(others & near):
        if field_name(field) not in attacked:
            label = f"Attack the {on_field(s, box, talk, 1 - s.turn, field)}"
            yield Closed("attack", label, *_safe(s, box, talk, field), (field_name(field),))
    far = names_of(others & ~near)
    yield Closed("attack", "Attack from afar", "None of your creatures reaches it.", "WAR-24", far)


def _safe(s: State, box: Box, talk: Talk, field: int) -> tuple[str, str]:
    """Why a creature in reach cannot be attacked, and by which rule."""
    other, level = 1 - s.turn, level_at(s, 1 - s.turn, field)
    if immune(s, box, other, ATTACKS) >> field & 1:
        able = kind(box, other, level)
        if able.immune & ATTACKS:
            return f"{plural(creature(box, talk, other, level))} are immune to attacks.", "WAR-52"
        wall = f"{able.group_least} or more {plural(creature(box, talk, other, level))}"
        return f"Side by side, {wall} are immune to attacks.", "WAR-35"
    stronger = [str(own) for own in range(1, KINDS) if kind(box, s.turn, own).prey >> level & 1]
    if not stronger:
        return f"Nobody of your tribe defeats level {level}.", "WAR-25"
    return f"To defeat level {level} takes a creature of level {listed(stronger)} in reach.", "WAR-23"


# --- own creatures


def _moves(s: State, box: Box, talk: Talk) -> Iterator[Closed]:
    for field in each(creatures(s, s.turn)):
        label = f"Move the {on_field(s, box, talk, s.turn, field)}"
        yield Closed("move", label, "No empty field is in its reach.", "WAR-20", (field_name(field),))


def _upgrades(s: State, box: Box, talk: Talk) -> Iterator[Closed]:
    for field in each(s.army[s.turn].level[LEVELS]):
        label = f"Upgrade the {on_field(s, box, talk, s.turn, field)}"
        yield Closed("upgrade", label, f"Level {LEVELS} is the highest.", "WAR-31", (field_name(field),))


# --- spells


def _spells(s: State, box: Box, talk: Talk, offered: Mapping[str, set[str]]) -> Iterator[Closed]:
    """Own creatures that have a Spell but cannot cast it."""
    for verb, begins in SPELL_VERBS.items():
        name = verb.name.lower()
        for field in each(creatures(s, s.turn)):
            level = level_at(s, s.turn, field)
            able = kind(box, s.turn, level)
            if able.spell == begins and field_name(field) not in offered.get(name, set()):
                label = f"{spell(box, talk, s.turn, level)} on {field_name(field)}"
                yield Closed(name, label, *_not_cast(s, box, talk, able, field), (field_name(field),))


def _not_cast(s: State, box: Box, talk: Talk, able: Creature, field: int) -> tuple[str, str]:
    match able.spell:
        case Spell.SPLIT:
            return _no_split(s, able)
        case Spell.OFFER:
            return _no_offer(s, box, talk, able, field)
        case Spell.SPEND if s.army[s.turn].trigger == 0:
            return "There are no Trigger Points to spend.", "WAR-33"
    return "Nobody whom it would change stands in its range.", "WAR-68"


def _no_split(s: State, able: Creature) -> tuple[str, str]:
    lying = reserve(s, s.turn)
    if lying < able.split_count:
        return f"It takes {count(able.split_count, 'die', 'dice')} of the Reserve, which has {lying}.", "WAR-32"
    rule = "WAR-41" if able.split_self else "WAR-50"
    if able.split_place == Place.LINE:
        return "It takes two empty fields on opposite sides of the caster.", rule
    around = "around" if able.split_place == Place.SURROUNDING else "beside"
    return f"It takes {count(able.split_count, 'empty field')} {around} the caster.", rule


def _no_offer(s: State, box: Box, talk: Talk, able: Creature, field: int) -> tuple[str, str]:
    if able.offer_friendly and creatures(s, s.turn) == 1 << field:
        return "There is no other creature to give up.", "WAR-69"
    if not able.offer_friendly and reserve(s, s.turn) == 0:
        return "The Reserve is empty.", "WAR-43"
    if able.offer_level and s.army[s.turn].level[able.offer_level] == 0:
        return f"It takes {plural(creature(box, talk, s.turn, able.offer_level))} of your own.", "WAR-43"
    if targets(s, box, able, field) == 0:
        return "There is nobody whom it would change.", "WAR-45"
    return "Nothing can be offered now.", "WAR-45"


def _spending(s: State, box: Box, talk: Talk) -> Iterator[Closed]:
    """Creatures on which the Trigger Point at hand cannot be spent."""
    able = kind(box, s.turn, s.spell)
    seat = 1 - s.turn if able.target == Whose.OPPOSING else s.turn
    for field in each(creatures(s, seat) & ~targets(s, box, able, s.actor)):
        label = f"Spend on the {on_field(s, box, talk, seat, field)}"
        yield Closed("spend", label, *_untouched(s, box, able, seat, field), (field_name(field),))


def _untouched(s: State, box: Box, able: Creature, seat: int, field: int) -> tuple[str, str]:
    if field == s.actor and able.target == Whose.FRIENDLY:
        return "The Spell works on others, not on who casts it.", "WAR-44"
    if seat != s.turn and immune(s, box, seat, SPELLS) >> field & 1:
        return "It is immune to Spells.", "WAR-52"
    if not able.range_all and not in_range(s, box, able, s.actor) >> field & 1:
        return "It is out of the Spell's range.", "WAR-68"
    return f"Level {level_at(s, seat, field)} cannot be changed any further.", "WAR-07"
