"""Dragon Dice Solo Challenge in English: spells, and what is asked about them."""

from collections.abc import Callable

from wyrmtable.core.bits import lowest
from wyrmtable.games.dragon_dice.catalogue import Catalogue
from wyrmtable.games.dragon_dice.grimoire import Spell
from wyrmtable.games.dragon_dice.stack import first_of
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import NONE, Casting, State
from wyrmtable.games.dragon_dice.terms import Effect

ASKED = {
    Stage.MAGIC_COLOUR: "What colour is the magic of this die?",
    Stage.BURY_FOR_MAGIC: "Dead units may be buried for black magic.",
    Stage.CANTRIP_COLOUR: "A Cantrip: in what colour?",
    Stage.NAME_SPELL: "Which spell do you cast?",
    Stage.NAME_DRAGON: "At which dragon?",
    Stage.NAME_TARGET: "At whom?",
    Stage.NAME_CASTINGS: "How many castings?",
    Stage.NAME_RESULT: "What does the spell strengthen?",
    Stage.OPFOR_RACIAL: "The opposing army casts a spell of its race: which one?",
    Stage.OPFOR_TARGET: "The opposing army casts a spell: whom does it hit?",
    Stage.NEXT_SPELL: "Which spell takes effect next?",
}
LIFTED = {False: "melee", True: "missiles"}


def spell_of(catalogue: Catalogue, number: int) -> Spell:
    """A spell by its number in the box, which holds those that somebody casts."""
    return [spell for spell in catalogue.spells if spell.is_cast and spell.colour is not None][number]


def casting_words(
    s: State, catalogue: Catalogue, place: int, name: Callable[[int], str], dragon: Callable[[int], str]
) -> str:
    """A spell that is named, with its castings and targets; one of several that read alike has a number."""
    words = [_words(s, catalogue, each, name, dragon) for each in range(s.frame[s.depth].first, place + 1)]
    number = words.count(words[-1])
    return f"{words[-1]}, number {number}" if number > 1 else words[-1]


def _words(s: State, catalogue: Catalogue, place: int, name: Callable[[int], str], dragon: Callable[[int], str]) -> str:
    casting = s.casting[place]
    spell = spell_of(catalogue, casting.spell)
    words = spell.name
    if casting.castings > 1:
        words += f", {casting.castings} castings"
    if spell.effects[0][0] == Effect.MELEE_OR_MISSILE_UP:
        words += f" for {LIFTED[casting.result > 0]}"
    if casting.dragon != NONE:
        return f"{words} at {dragon(casting.dragon)}, number {casting.dragon + 1}"
    units = _units(casting)
    if units:
        words += " at " + ", ".join(name(die) for die in units)
    return words


def _units(casting: Casting) -> list[int]:
    marks, units = int(casting.marks[0]), []
    while marks:
        units.append(first_of(casting.whose) + lowest(marks))
        marks &= marks - 1
    return units
