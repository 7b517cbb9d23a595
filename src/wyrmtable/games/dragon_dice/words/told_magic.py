"""Dragon Dice in English: magic in the log: points, spells named, rolled for, dispelled and taking effect."""

from collections.abc import Iterator

from wyrmtable.games.dragon_dice.icons import icon_at
from wyrmtable.games.dragon_dice.opfor_magic import spell_at
from wyrmtable.games.dragon_dice.pools import all_of, bone_magic
from wyrmtable.games.dragon_dice.spells import negated
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import D8, OPFOR
from wyrmtable.games.dragon_dice.terms import COLOURS, Colour, Effect, Icon
from wyrmtable.games.dragon_dice.words.magic import aim
from wyrmtable.games.dragon_dice.words.moments import Moment
from wyrmtable.games.dragon_dice.words.names import colour_name, count, listed, place_name, plain_name, spell_of
from wyrmtable.games.dragon_dice.words.tally import magic_taken
from wyrmtable.games.dragon_dice.words.told_rolls import as_said, thrown


def begin_magic(m: Moment) -> Iterator[str]:
    """A side begins to cast."""
    if not m.frame.divided:
        yield f"{m.who(m.frame.side)} {m.does('use')} magic."


def pools_of(m: Moment) -> list[str]:
    """The points of every colour that has any."""
    return [f"{m.now.pool[colour]} {colour_name(colour)}" for colour in range(COLOURS) if m.now.pool[colour]]


def settle_pools(m: Moment) -> Iterator[str]:
    """How points are lost or doubled, and what is left in which colour. (DRG-085 to 089, 106 to 109)"""
    if m.stage == Stage.NEGATED:
        yield f"{m.whose(1 - m.frame.side)} Frostwings roll to negate magic: {_thrown(m)}."
    if m.now.frame[m.was.depth].stage != Stage.BURY_FOR_MAGIC:
        return
    ids, bones = sum(m.was.id_points) + sum(m.was.plain_ids), bone_magic(m.was, m.box, m.was.roll[m.frame.roll])
    before, after = sum(all_of(m.was, colour) for colour in range(COLOURS)), sum(m.now.pool)
    losses = _losses(m, before)
    doubled = after - before + sum(lost for _, lost in losses)
    parts = [
        *([f"{before - ids - bones} of icons"] if before > ids + bones else []),
        *([f"{ids} of ID"] if ids else []),
        *([f"{bones} of bone magic"] if bones else []),
        *(f"{by} -{lost}" for by, lost in losses),
        *([f"{doubled} more, as ID counts double {_where(m)}"] if doubled else []),
    ]
    made_of = f": {', '.join(parts)}" if parts else ""
    yield f"{listed(pools_of(m)) or 'No'} magic{made_of}."


def _losses(m: Moment, before: int) -> list[tuple[str, int]]:
    """Each thing that takes points, and how many of those that there are. (DRG-088)"""
    taken = magic_taken(m.was, m.box, m.talk, m.was.roll[m.frame.roll])
    named = [(as_said(part.label), -part.amount) for part in taken]
    if m.stage == Stage.NEGATED:
        named.append(("negated by Frostwings", min(negated(m.was, m.box), before - sum(lost for _, lost in named))))
    return [(by, lost) for by, lost in named if lost > 0]


def _where(m: Moment) -> str:
    """What doubles ID: control of the eighth face, else a colour of the terrain. (DRG-085, 089)"""
    return "on the eighth face" if m.was.holder == m.frame.side else f"at {place_name(m.was, m.talk)}"


def _thrown(m: Moment) -> str:
    return listed([f"{plain_name(m.was, m.talk, die)} {face}" for die, face in thrown(m)])


# --- spells named


def name_spells(m: Moment) -> Iterator[str]:
    """Spells that were named in this step, with castings, target and price."""
    for place in range(m.now.castings):
        casting, before = m.now.casting[place], m.was.casting[place]
        castings = casting.castings if place >= m.was.castings else casting.castings - before.castings
        more_units = place < m.was.castings and casting.marks[0] != before.marks[0]
        if castings > 0 or more_units:
            spell = spell_of(m.talk, casting.spell)
            assert spell.colour is not None
            paid = m.was.pool[spell.colour] - m.now.pool[spell.colour]
            price = f" for {paid} {colour_name(spell.colour)}" if paid > 0 else ""
            many = f", {count(castings, 'casting')}" if castings > 1 else ""
            target = aim(m.now, m.box, m.talk, casting)
            yield f"{m.who(m.frame.side)} {m.does('cast')} {spell.name}{many}{f' {target}' if target else ''}{price}."


def roll_table(m: Moment) -> Iterator[str]:
    """The die for a spell of the opposing army, and what comes of it. (DRG-111 to 114)"""
    colour, face = m.frame.colour, m.was.faces[0]
    points = "free" if m.frame.free else count(m.was.pool[colour], "point")
    head = f"{colour_name(colour).capitalize()}, {points}: the die shows {face}"
    after = m.now.frame[m.was.depth]
    if face == D8:
        yield f"{head}, {'which brings nothing here: again' if m.frame.free else 'a spell of its race'}."
        return
    spell = spell_of(m.talk, spell_at(m.box, colour, face))
    if m.now.castings > m.was.castings or after.stage == Stage.OPFOR_TARGET or _casts(m):
        paid = m.was.pool[colour] - m.now.pool[colour]
        price = f" for {paid}" if paid else ""
        yield f"{head}, {spell.name}{price}."
    elif after.stage in (Stage.OPFOR_TABLE, Stage.OPFOR_FREE):
        yield f"{head}, {spell.name}, which has no target: again."
    else:
        yield f"{head}, {spell.name}, which is too dear: {count(m.was.pool[colour], 'point')} lost."


def find_targets(m: Moment) -> Iterator[str]:
    """A spell that was rolled has found units to hit, or nobody is small enough for it. (DRG-116)"""
    told = list(name_spells(m))
    yield from told
    if not told and not m.frame.marks[0] and m.now.frame[m.was.depth].stage != Stage.OPFOR_TARGET:
        yield f"{spell_of(m.talk, m.frame.spell).name} reaches nobody: all have more health than that."


def cast_racial(m: Moment) -> Iterator[str]:
    """A racial spell is cast, the pool pays none, or none has a target. (DRG-118)"""
    colour = m.frame.colour
    if m.now.frame[m.was.depth].stage == Stage.OPFOR_COLOUR and m.now.castings == m.was.castings:
        yield f"No such spell is cheap enough: {count(m.was.pool[colour], 'point')} lost."
    if m.now.frame[m.was.depth].stage == Stage.OPFOR_FREE:
        yield "None of these has a target: another spell is rolled, free of charge."
    yield from name_spells(m)


def _casts(m: Moment) -> bool:
    """Whether a spell named before was strengthened."""
    return any(m.now.casting[n].castings != m.was.casting[n].castings for n in range(m.was.castings))


def end_colour(m: Moment) -> Iterator[str]:
    """A colour in which nothing can be cast any more. (DRG-113)"""
    colour = m.frame.colour
    if m.now.frame[m.was.depth].stage == Stage.OPFOR_COLOUR and m.was.pool[colour]:
        yield f"No {colour_name(colour)} spell is left to cast: {count(m.was.pool[colour], 'point')} lost."


def draw_colour(m: Moment) -> Iterator[str]:
    """The colour of a cantrip of the opposing army."""
    after = m.now.frame[m.was.depth]
    name = plain_name(m.was, m.talk, m.frame.die)
    if after.stage == Stage.OPFOR_FREE:
        yield f"{m.whose(OPFOR)} {name} has a Cantrip: a free {colour_name(after.colour)} spell."


def bury_for_magic(m: Moment) -> Iterator[str]:
    """A burial has brought black points."""
    more = m.now.pool[Colour.BLACK] - m.was.pool[Colour.BLACK]
    if more:
        yield f"{more} more black magic."


# --- spells that take effect


def see_dispel(m: Moment) -> Iterator[str]:
    """Dispel Magic was rolled for. (DRG-094)"""
    dispelled = any(m.now.casting[n].done and not m.was.casting[n].done for n in range(m.was.castings))
    outcome = "all hostile spells are dispelled" if dispelled else "nothing is dispelled"
    yield f"Against the spells {_thrown(m)}: {outcome}."


def next_spell(m: Moment) -> Iterator[str]:
    """A spell takes effect now."""
    for place in range(m.frame.first, m.was.castings):
        if m.now.casting[place].done and not m.was.casting[place].done:
            casting = m.was.casting[place]
            spell, target = spell_of(m.talk, casting.spell), aim(m.was, m.box, m.talk, casting)
            if spell.effects[0][0] > Effect.MELEE_OR_MISSILE_UP:  # what lies on an army from now on is told as such
                yield f"{spell.name} takes effect{f' {target}' if target else ''}."


def see_resistance(m: Moment) -> Iterator[str]:
    """A monster has rolled against a spell. (DRG-166)"""
    icon = icon_at(m.was, m.box, m.was.air[0], m.was.faces[0])
    outcome = "the spell does not touch it" if icon in (Icon.ID, Icon.SAVE) else "it does not resist"
    yield f"{_thrown(m)}: {outcome}."


def suffer_backlash(m: Moment) -> Iterator[str]:
    """Under Backlash who casts is hurt."""
    if m.now.depth > m.was.depth:
        yield f"Backlash: {m.frame.points} damage to {m.army(m.frame.side)}, against one save roll."
