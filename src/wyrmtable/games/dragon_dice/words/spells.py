"""Dragon Dice in English: choices about magic: colours, burials, spells and castings."""

from wyrmtable.core.game import Talk
from wyrmtable.games.dragon_dice.grimoire import DAMAGE
from wyrmtable.games.dragon_dice.icons import count_shown, icon_shown
from wyrmtable.games.dragon_dice.pools import points_of
from wyrmtable.games.dragon_dice.roster import health_of
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import Box, State
from wyrmtable.games.dragon_dice.targets import OF_MANY
from wyrmtable.games.dragon_dice.terms import COLOURS, Effect, Icon
from wyrmtable.games.dragon_dice.words.lasting import DOES, in_numbers
from wyrmtable.games.dragon_dice.words.magic import price_words
from wyrmtable.games.dragon_dice.words.names import colour_name, count, name_of, spell_of


def colour_label(s: State, box: Box, talk: Talk, colour: int) -> str:
    """A colour for the points of a die, or of a cantrip."""
    frame, name = s.frame[s.depth], colour_name(colour)
    if frame.stage == Stage.CANTRIP_COLOUR:
        return f"{name.capitalize()}: {count(frame.magic, 'point')} for a cantrip"
    roll = s.roll[frame.roll]
    if icon_shown(s, box, roll, frame.shown) == Icon.ATTUNE:
        left = count_shown(s, box, roll, frame.shown) - frame.points
        return f"{name.capitalize()}: 1 of {left} points of {name_of(s, talk, roll.die[frame.shown])}"
    points = count(points_of(s, box, roll, frame.shown), "point")
    return f"{name.capitalize()}: {points} of {name_of(s, talk, roll.die[frame.shown])}"


def bury_label(s: State, box: Box, talk: Talk, die: int) -> str:
    """A dead unit for black magic, or an item that nobody can carry."""
    name = name_of(s, talk, die)
    if s.frame[s.depth].stage == Stage.LAY_DOWN:
        return f"Bury {name}"
    return f"Bury {name}: {health_of(s, box, die)} more black magic"


def cast_label(s: State, talk: Talk, number: int) -> str:
    """A spell, its price and what it does."""
    spell = spell_of(talk, number)
    if s.frame[s.depth].stage == Stage.OPFOR_RACIAL:
        return f"{spell.name} for {price_words(talk, number)}: {spell.text}"
    return f"Cast {spell.name} for {price_words(talk, number)}: {spell.text}"


def castings_label(s: State, box: Box, talk: Talk, castings: int) -> str:
    """So many castings, what they cost and what they come to."""
    frame = s.frame[s.depth]
    spell, amount = spell_of(talk, frame.spell), box.spell[frame.spell].amount[0]
    assert spell.colour is not None
    price = f"{castings * spell.cost} {colour_name(spell.colour)}"
    return f"{count(castings, 'casting')} for {price}{_comes_to(spell.effects[0][0], amount * castings)}"


def _comes_to(effect: Effect, amount: int) -> str:
    """What so many castings come to, in numbers."""
    if effect in DAMAGE:
        return f": {amount} damage"
    if effect in OF_MANY:
        return f": up to {amount} health"
    if effect == Effect.MELEE_OR_MISSILE_UP:
        return f": +{amount}"
    return f": {in_numbers(effect, amount)}" if effect in DOES else ""


def points_left(s: State) -> str:
    """Points that nobody has spent."""
    left = [f"{s.pool[colour]} {colour_name(colour)}" for colour in range(COLOURS) if s.pool[colour]]
    return f": {', '.join(left)} lost" if left else ""
