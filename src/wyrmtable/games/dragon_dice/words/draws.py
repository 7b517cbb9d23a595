"""Dragon Dice in English: what can be drawn where nothing is rolled: units, races, monsters, dragons, colours."""

from wyrmtable.core.game import Talk
from wyrmtable.games.dragon_dice.muster import SET, can_be_drawn
from wyrmtable.games.dragon_dice.opfor_armies import has_army, slot_of
from wyrmtable.games.dragon_dice.pools import colours_of
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import OPFOR, Box, State
from wyrmtable.games.dragon_dice.terms import COLOURS, FACES, Colour, Form
from wyrmtable.games.dragon_dice.words.names import colour_name, kind_of, race_name


def drawn_names(s: State, box: Box, talk: Talk) -> list[str]:
    """The names that the sides of what is in the air stand for; none where dice are rolled."""
    frame = s.frame[s.depth]
    match frame.stage:
        case Stage.UNIT_DRAWN:
            return _units(box, talk, 0)
        case Stage.PLAIN_DRAWN:
            return _units(box, talk, box.health[s.kind[frame.die]])
        case Stage.RACE_DRAWN:
            slot = slot_of(box, frame.count)
            return [race_name(talk, race) for race in range(box.races) if has_army(box, race, slot)]
        case Stage.MONSTER_DRAWN:
            first = s.race[frame.count] * FACES
            return [kind_of(talk, box.monsters_of[first + place]).name for place in range(s.sides)]
        case Stage.DRAGON_DRAWN:
            return _dragons(s)
        case Stage.OPFOR_CANTRIP_COLOUR:
            colours = colours_of(s, box, OPFOR, frame.die)
            return [colour_name(colour) for colour in range(COLOURS) if colours >> colour & 1]
    return []


def _units(box: Box, talk: Talk, health: int) -> list[str]:
    return [kind_of(talk, kind).name for kind in range(box.units) if can_be_drawn(box, kind, health)]


def _dragons(s: State) -> list[str]:
    """The dragons that are left of the set that is drawn from."""
    taken = list(s.dragon[s.dragons - s.dragons % SET : s.dragons])
    left = [dragon for dragon in range(SET) if dragon not in taken]
    return [f"{Colour(dragon // 2).name.title()} {Form(dragon % 2).name.title()}" for dragon in left]
