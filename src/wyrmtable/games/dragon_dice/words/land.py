"""Dragon Dice in English: the terrain die, and the battles on the way."""

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Card, Cell, Row, Token, Zone
from wyrmtable.games.dragon_dice.catalogue import catalogue_of
from wyrmtable.games.dragon_dice.challenge import start_face
from wyrmtable.games.dragon_dice.races import ground_at, land_of
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import BATTLES, FIFTH, FINAL, OPFOR, TERRAIN_FACES, Box, Eighth, State
from wyrmtable.games.dragon_dice.terms import Ground
from wyrmtable.games.dragon_dice.words.names import army_name, colour_name, listed, place_name, terrain_name

ALLOWS = {
    Ground.MAGIC: "magic",
    Ground.MISSILE: "missiles",
    Ground.MELEE: "melee and charge",
    Ground.EIGHTH: "the eighth face",
}
PICKS = {
    Eighth.CITY: "recruits one unit of 1 health, or promotes one, at once",
    Eighth.STANDING_STONES: "magic may have the colours of the terrain",
    Eighth.TEMPLE: "buries one dead of the opposing army, and keeps black spells away",
    Eighth.TOWER: "missiles may be shot from here",
}


def is_laid(s: State) -> bool:
    """Whether the terrains lie in their order, and the opposing armies at them."""
    return s.frame[0].stage >= Stage.BATTLE


def land_zone(s: State, box: Box, talk: Talk) -> list[Zone]:
    """The eight faces of the terrain die, the icon of the eighth, and all six battles."""
    if not is_laid(s):
        return []
    note = f"battle {s.battle + 1} of {BATTLES}, {_colours(s, talk)}"
    cells = tuple(_cell(s, box, face) for face in range(1, TERRAIN_FACES + 1))
    return [Zone("land", place_name(s, talk), "board", (*cells, *_eighth(s), *_ways(s, box, talk)), note=note)]


def _colours(s: State, talk: Talk) -> str:
    terrain = next(each for each in catalogue_of(talk.pack).terrains.values() if each.land == land_of(s))
    return listed([colour_name(colour) for colour in terrain.colours])


def _cell(s: State, box: Box, face: int) -> Cell:
    ground = Ground(ground_at(s, box, face))
    here, start = s.face == face, s.battle < FINAL and start_face(s, box) == face
    notes = (*(["here"] if here else []), *(["start"] if start else []))
    label = f"face {face}: {ALLOWS[ground]}{', the terrain die' if here else ''}"
    return Cell(0, face, ground.name.lower(), label=label, id=f"face-{face}", notes=notes)


def _eighth(s: State) -> list[Card]:
    """The icon that the player has picked, or the city of a second Light army."""
    icon = Eighth(s.icon)
    if icon == Eighth.NONE and s.holder == OPFOR:
        icon = Eighth.CITY
    if icon == Eighth.NONE:
        return []
    name = pick_name(icon)
    rows = (Row(PICKS[icon]),)
    return [Card(name, rows, symbol=name.lower().replace(" ", "-"), note="of the eighth face", id="eighth")]


def pick_name(icon: int) -> str:
    """An icon of the eighth face by name."""
    return Eighth(icon).name.replace("_", " ").title()


def _ways(s: State, box: Box, talk: Talk) -> list[Token]:
    """All battles: those won, the one now, those to come."""
    tokens = []
    for battle in range(BATTLES):
        when = "won" if battle < s.battle else "now" if battle == s.battle else "to come"
        land = terrain_name(talk, s.land[min(battle, FIFTH)])
        symbol = "dragon" if battle == FINAL else "army"
        tokens.append(Token(symbol, f"{army_name(s, box, talk, battle)} at {land}, {when}", id=f"battle-{battle + 1}"))
    return tokens
