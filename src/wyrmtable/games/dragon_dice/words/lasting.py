"""Dragon Dice in English: what lies on an army, from where, and until when."""

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Card, Row
from wyrmtable.games.dragon_dice.lasting import MAKERS, place_of
from wyrmtable.games.dragon_dice.state import FINAL, SPELLS, Box, State, Until
from wyrmtable.games.dragon_dice.terms import LASTING, Effect
from wyrmtable.games.dragon_dice.words.names import dashed, listed, spell_of, whom

DOES = {
    Effect.RESULTS_DOWN: "-{} in every roll",
    Effect.NOT_MANEUVER_DOWN: "-{} in every roll but maneuvers",
    Effect.MELEE_DOWN: "-{} melee",
    Effect.MISSILE_DOWN: "-{} missiles",
    Effect.MANEUVER_DOWN: "-{} maneuver",
    Effect.MANEUVER_ROLL_DOWN: "-{} in maneuver rolls",
    Effect.SAVES_DOWN: "-{} saves",
    Effect.MAGIC_DOWN: "-{} magic",
    Effect.HALVE_MELEE: "melee halved",
    Effect.HALVE_MISSILE: "missiles halved",
    Effect.HALVE_MANEUVER: "maneuver halved",
    Effect.HALVE_MAGIC: "magic halved",
    Effect.HALVE_ALL: "everything halved",
    Effect.SAVES_UP: "+{} saves",
    Effect.SAVES_UP_NOT_SPELLS: "+{} saves, not against spells",
    Effect.MELEE_UP: "+{} melee",
    Effect.MISSILE_UP: "+{} missiles",
    Effect.MANEUVER_UP: "+{} maneuver",
    Effect.MANEUVER_ROLL_UP: "+{} in maneuver rolls",
    Effect.CLOAK: "+{} saves",
    Effect.ILLUSION: "no target for missiles and spells",
    Effect.MAGIC_AS_MELEE: "magic icons count as melee",
    Effect.REROLL_ONE: "one die may be rolled anew",
    Effect.OPEN_GRAVE: "who falls after a save roll goes away instead",
    Effect.REGROW: "a small Treefolk may step in",
    Effect.HONOR_DEAD: "its dead cannot be buried",
    Effect.BACKLASH: "who casts is hurt",
    Effect.MIRE: "nobody maneuvers",
    Effect.LOSE_TIES: "ties of a maneuver are lost",
    Effect.THORNS: "{} damage after a maneuver won",
    Effect.BREATH_MELEE: "melee halved",
    Effect.BREATH_MISSILE: "missiles halved",
    Effect.BREATH_MANEUVER: "maneuver halved",
    Effect.NO_ID: "ID counts nothing",
}
BY_ICON = {
    Effect.RESULTS_DOWN: "Wither",
    Effect.SAVES_DOWN: "Galeforce",
    Effect.MANEUVER_DOWN: "Galeforce",
    Effect.HALVE_ALL: "Frost Breath",
    Effect.CLOAK: "Cloak",
    Effect.ILLUSION: "Illusion",
    Effect.MELEE_UP: "Fiery Weapon",
    Effect.MISSILE_UP: "Fiery Weapon",
}
BREATH = "a dragon's breath"
Span = tuple[bool, int]  # whether something ends at the start of an attack step or at its end, and whose step that is


def in_numbers(effect: int, amount: int) -> str:
    """What an effect of this strength does: `+1 save`, `-2 in every roll`."""
    text = DOES[Effect(effect)].format(amount)
    return text.replace("1 saves", "1 save").replace("1 missiles", "1 missile") if amount == 1 else text


def sources(s: State, box: Box, talk: Talk, side: int, effect: int) -> str:
    """What has laid an effect on a side: spells, else an icon, or a dragon's breath."""
    spells = [number for number in range(box.spells) if s.lying[side * SPELLS + number]]
    names = [spell_of(talk, number).name for number in spells if effect in box.spell[number].effect]
    return listed(names) or _not_by_spell(s, effect)


def _not_by_spell(s: State, effect: int) -> str:
    return BREATH if s.battle == FINAL and effect not in BY_ICON else BY_ICON.get(Effect(effect), BREATH)


def parts(s: State, side: int, effect: int) -> dict[Span, int]:
    """How much of an effect lies on a side, by when it ends."""
    found: dict[Span, int] = {}
    for until in Until:
        for maker in range(MAKERS):
            amount = int(s.lasting[place_of(until, maker, side, effect)])
            if amount:
                span = (until == Until.START, maker)
                found[span] = found.get(span, 0) + amount
    return found


def source(s: State, box: Box, talk: Talk, side: int, effect: int, span: Span) -> str:
    """What has laid the part of an effect that ends then: spells, else an icon, or a dragon's breath."""
    lying = [(number, int(s.lying[side * SPELLS + number]) - 1) for number in range(box.spells)]
    names = [
        spell_of(talk, number).name
        for number, way in lying
        if way >= 0 and effect in box.spell[number].effect and (way // MAKERS == Until.START, way % MAKERS) == span
    ]
    return listed(names) or _not_by_spell(s, effect)


def lasting_card(s: State, box: Box, talk: Talk, side: int) -> list[Card]:
    """A card with a row for everything that lies on an army, if there is anything."""
    found: dict[tuple[str, Span], list[str]] = {}
    for effect in range(LASTING):
        for span, amount in parts(s, side, effect).items():
            name = source(s, box, talk, side, effect, span)
            found.setdefault((name, span), []).append(in_numbers(effect, amount))
    rows = tuple(
        Row(
            f"{name[0].upper()}{name[1:]}",
            note=f"{', '.join(does)} {_until(s, box, talk, *span)}",
            id=f"lasting-{side}-{dashed(name)}{'' if span[0] else '-longer'}-{span[1]}",
        )
        for (name, span), does in found.items()
    )
    return [Card("On this army", rows, id=f"lasting-{side}")] if rows else []


def _until(s: State, box: Box, talk: Talk, at_start: bool, maker: int) -> str:
    """When something ends that a side has laid. (DRG-041)"""
    owner = whom(s, box, talk, maker)
    whose = "your" if owner == "you" else f"{owner}'" if owner.endswith("s") else f"{owner}'s"
    return f"until the {'start' if at_start else 'end'} of {whose} next attack"
