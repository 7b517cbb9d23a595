"""Dragon Dice in English: magic points by colour, spells that can be cast, and those that are named."""

from wyrmtable.core.bits import lowest
from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Card, Item, Row, Token, Zone
from wyrmtable.core.table import argument_of, verb_of
from wyrmtable.games.dragon_dice.pools import all_of
from wyrmtable.games.dragon_dice.stack import first_of
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import FINAL, NONE, Box, Casting, Frame, State
from wyrmtable.games.dragon_dice.terms import COLOURS, CostPer, Effect, Target
from wyrmtable.games.dragon_dice.verbs import Verb
from wyrmtable.games.dragon_dice.words.names import colour_name, count, dragon_name, listed, name_of, spell_of, whose

LIFTED = {False: "melee", True: "missiles"}
PER = {CostPer.CASTING: "", CostPer.DAMAGE: " for each damage", CostPer.HEALTH: " for each health"}
AIMS = {
    Target.ENEMY_ARMY: "enemy army",
    Target.OWN_ARMY: "own army",
    Target.ENEMY_UNIT: "an enemy unit",
    Target.ENEMY_UNITS: "enemy units",
    Target.OWN_UNIT: "an own unit",
    Target.OWN_UNITS: "own units",
    Target.OWN_DEAD: "own dead",
    Target.ENEMY_DEAD: "enemy dead",
    Target.ANY_DEAD: "dead of either side",
    Target.TERRAIN: "the terrain",
}
CASTING = (  # stages of a frame that spends magic
    *range(Stage.MAGIC_POOLS, Stage.CANTRIP_COLOUR + 1),
    *range(Stage.NAME_SPELL, Stage.NAME_RESULT + 1),
    *range(Stage.OPFOR_CANTRIP_COLOUR, Stage.OPFOR_TARGET + 1),
    *range(Stage.BACKLASH, Stage.MAGIC_DONE + 1),
    *range(Stage.SHOT, Stage.DRAGON_STRUCK + 1),
)


def magic_frame(s: State) -> Frame | None:
    """The innermost magic action or cantrip under way."""
    return next((s.frame[depth] for depth in range(s.depth, -1, -1) if s.frame[depth].stage in CASTING), None)


def price_words(talk: Talk, number: int) -> str:
    """What a spell costs."""
    spell = spell_of(talk, number)
    assert spell.colour is not None
    return f"{spell.cost} {colour_name(spell.colour)}{PER[spell.cost_per]}"


def magic_zone(s: State, box: Box, talk: Talk) -> list[Zone]:
    """The points of every colour, the spells named, and those that can be."""
    frame = magic_frame(s)
    if frame is None:
        return []
    first = int(frame.first)
    items: tuple[Item, ...] = (
        *_pools(s),
        *(_named(s, box, talk, place) for place in range(first, s.castings)),
        *(_open(s, talk, number) for number in _offered(s, Verb.CAST)),
    )
    title = f"{whose(s, box, talk, frame.side)} {'cantrip' if frame.magic else 'spells'}"
    return [Zone("magic", title, "tray", items, int(frame.side) if box.seats > 1 else None)]


def _offered(s: State, verb: int) -> list[int]:
    """What a verb can be chosen for now."""
    offers = s.offer[: s.offers] if s.mover >= 0 else ()
    return [argument_of(packed) for packed in offers if verb_of(packed) == verb]


def _pools(s: State) -> list[Token]:
    """Colours that have points, or can be given some."""
    shown = [colour for colour in range(COLOURS) if all_of(s, colour) or colour in _offered(s, Verb.COLOUR)]
    return [
        Token(
            colour_name(colour), f"{colour_name(colour)} magic", int(all_of(s, colour)), f"pool-{colour_name(colour)}"
        )
        for colour in shown
    ]


def _open(s: State, talk: Talk, number: int) -> Card:
    spell = spell_of(talk, number)
    assert spell.colour is not None
    assert spell.target is not None
    at_dragon = s.battle == FINAL and spell.target in (Target.ENEMY_ARMY, Target.ENEMY_UNIT, Target.ENEMY_UNITS)
    rows = (Row(spell.text, note="a dragon" if at_dragon else AIMS[spell.target]),)
    return Card(
        spell.name, rows, symbol=colour_name(spell.colour), note=price_words(talk, number), id=f"spell-{number}"
    )


def _named(s: State, box: Box, talk: Talk, place: int) -> Card:
    casting = s.casting[place]
    spell = spell_of(talk, casting.spell)
    assert spell.colour is not None
    parts = [aim(s, box, talk, casting), count(casting.castings, "casting"), *(["done"] if casting.done else [])]
    return Card(
        spell.name,
        symbol=colour_name(spell.colour),
        note=", ".join(filter(None, parts)),
        id=f"casting-{place}",
    )


# --- castings in words


def casting_words(s: State, box: Box, talk: Talk, place: int) -> str:
    """A spell that is named, with its castings and targets; one of several that read alike has a number."""
    words = [_words(s, box, talk, each) for each in range(s.frame[s.depth].first, place + 1)]
    number = words.count(words[-1])
    return f"{words[-1]}, number {number}" if number > 1 else words[-1]


def _words(s: State, box: Box, talk: Talk, place: int) -> str:
    casting = s.casting[place]
    castings = f", {casting.castings} castings" if casting.castings > 1 else ""
    target = aim(s, box, talk, casting)
    return f"{spell_of(talk, casting.spell).name}{castings}{f' {target}' if target else ''}"


def aim(s: State, box: Box, talk: Talk, casting: Casting) -> str:
    """What a spell is aimed at, or what it strengthens."""
    spell = spell_of(talk, casting.spell)
    if spell.effects[0][0] == Effect.MELEE_OR_MISSILE_UP:
        return f"for {LIFTED[casting.result > 0]}"
    if casting.dragon != NONE:
        return f"at {dragon_name(s, box, casting.dragon)}"
    units = units_of(casting)
    return f"at {listed([name_of(s, talk, die) for die in units])}" if units else ""


def units_of(casting: Casting) -> list[int]:
    """The units that a spell names."""
    marks, units = int(casting.marks[0]), []
    while marks:
        units.append(first_of(casting.whose) + lowest(marks))
        marks &= marks - 1
    return units
