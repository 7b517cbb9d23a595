"""Dragon Dice Solo Challenge in English."""

from functools import cache, partial

from wyrmtable.core.game import Talk
from wyrmtable.core.pack import Pack
from wyrmtable.core.scene import Card, Closed, Face, Token, Track, Zone
from wyrmtable.core.table import CHANCE, NOBODY
from wyrmtable.games.dragon_dice.catalogue import Catalogue
from wyrmtable.games.dragon_dice.catalogue import read as read_catalogue
from wyrmtable.games.dragon_dice.dice import Die
from wyrmtable.games.dragon_dice.icons import icon_shown
from wyrmtable.games.dragon_dice.reading import icon_name
from wyrmtable.games.dragon_dice.spell_words import ASKED, casting_words, spell_of
from wyrmtable.games.dragon_dice.stack import first_of, side_of
from wyrmtable.games.dragon_dice.state import (
    BATTLES,
    EIGHTH,
    FINAL,
    ITEM,
    OPFOR,
    PLAYER,
    REROLLED,
    SLOTS,
    Box,
    Eighth,
    Ending,
    Presence,
    Stage,
    State,
    Verb,
)
from wyrmtable.games.dragon_dice.state import Zone as Place
from wyrmtable.games.dragon_dice.terms import Colour, Form, Icon, Land

ARMIES = ("Missile", "Cavalry", "Light", "Heavy", "Magic")
PLAIN = {
    Verb.DONE: "Done",
    Verb.MELEE: "Melee",
    Verb.CHARGE: "Charge",
    Verb.MISSILE: "Missile attack",
    Verb.MAGIC: "Magic",
    Verb.PASS: "Do nothing",
    Verb.YES: "Yes",
    Verb.NO: "No",
    Verb.RESTORE: "Bring back dead units instead",
    Verb.DIVIDE: "Attack the dragons with everything",
}
OF_DICE = {
    Verb.REMOVE: "Remove {}",
    Verb.RECRUIT: "Recruit {}",
    Verb.PROMOTE: "Promote {}",
    Verb.REPLACE_BY: "Promote into {}",
    Verb.TARGET: "Target {}",
    Verb.RETURN: "Bring back {}",
    Verb.LOSE: "Lose {}",
    Verb.SUBSTITUTE: "Let {} step in",
    Verb.BURY: "Bury {}",
}
STAGES = {
    Stage.BUILD: "Build your army.",
    Stage.RESERVES: "Move dice between army and reserve.",
    Stage.PICK_ICON: "You control the eighth face: pick its icon.",
    Stage.ACTION: "Your attack: choose an action.",
    Stage.KING: "The King may maneuver: do you?",
    Stage.STEP_D: "Do you maneuver?",
    Stage.COUNTER: "Do you counter-attack?",
    Stage.MANEUVER_COUNTER: "The opposing army maneuvers: do you resist?",
    Stage.ROLL_REROLL: "A die may be rolled anew.",
    Stage.ROLL_CHARGE: "Does the attack become a charge?",
    Stage.ROLL_VANISH: "Does the unit vanish?",
    Stage.DAMAGE: "Your army takes damage: who falls?",
    Stage.SUBSTITUTE: "A dead unit may step in.",
    **ASKED,
}
ELSEWHERE = "It is not the moment for this."
AIR = "Dice are in the air."
RESULT_WORDS = ("melee", "missiles", "maneuver", "magic", "saves")


@cache
def _catalogue(source: str, digest: str) -> dict[str, Catalogue]:
    return {}


def catalogue_of(pack: Pack) -> Catalogue:
    """The catalogue of a pack, read once."""
    kept = _catalogue(pack.source, pack.hash)
    if "" not in kept:
        kept[""] = read_catalogue(pack)
    return kept[""]


def kind_of(talk: Talk, kind: int) -> Die:
    """The die of a kind."""
    catalogue = catalogue_of(talk.pack)
    return catalogue.units[kind] if kind < ITEM else catalogue.items[kind - ITEM]


def name_of(s: State, talk: Talk, die: int) -> str:
    """A die by name, with what lies on it."""
    notes = [
        *(["dead"] if s.zone[die] == Place.DEAD else []),
        *(["buried"] if s.zone[die] == Place.BURIED else []),
        *(["in reserve"] if s.zone[die] == Place.RESERVE else []),
        *(["held"] if s.held[die] else []),
        *(["held twice"] if s.held[die] > 2 else []),
        *([f"hidden for {s.hidden[die]}"] if s.hidden[die] else []),
        *([f"away for {s.away[die]}"] if s.away[die] else []),
        *(["wild"] if s.wild[die] else []),
        *(["of the opposing army"] if die >= SLOTS else []),
    ]
    name = kind_of(talk, s.kind[die]).name
    return f"{name} ({', '.join(notes)})" if notes else name


def label(s: State, box: Box, talk: Talk, verb: int, argument: int) -> str:
    """An action as the person who chooses it reads it."""
    if verb in PLAIN:
        return PLAIN[Verb(verb)]
    if verb in OF_DICE:
        return OF_DICE[Verb(verb)].format(name_of(s, talk, argument))
    match verb:
        case Verb.ADD:
            return f"Add {kind_of(talk, argument).name}"
        case Verb.SWAP:
            to = "army" if s.zone[argument] == Place.RESERVE else "reserve"
            return f"{name_of(s, talk, argument)} to the {to}"
        case Verb.RACE:
            return catalogue_of(talk.pack).people(argument).name
        case Verb.PICK:
            return Eighth(argument).name.replace("_", " ").title()
        case Verb.RESOLVE if s.frame[s.depth].stage == Stage.NEXT_SPELL:
            return casting_words(
                s, catalogue_of(talk.pack), argument, partial(name_of, s, talk), partial(dragon_name, s, box)
            )
        case Verb.RESOLVE | Verb.REROLL:
            return _of_face(s, box, talk, verb, argument)
        case Verb.USE_AS:
            return f"As {RESULT_WORDS[argument]}"
        case Verb.COLOUR:
            return Colour(argument).name.title()
        case Verb.CAST:
            return spell_of(catalogue_of(talk.pack), argument).name
        case Verb.DRAGON:
            return f"{dragon_name(s, box, argument)}, number {argument + 1}"
    return f"{argument} times"


def _of_face(s: State, box: Box, talk: Talk, verb: int, argument: int) -> str:
    frame = s.frame[s.depth]
    number = frame.roll - 1 if frame.stage == Stage.BASH else frame.roll
    roll = s.roll[number]
    die, face = roll.die[argument], roll.face[argument]
    shown = kind_of(talk, s.kind[die]).faces[face - 1]
    again = ", rolled anew" if roll.spent[argument] & REROLLED else ""
    what = "Roll anew" if verb == Verb.REROLL else "Name" if frame.stage == Stage.BASH else "Use"
    text = (
        f"{what} {shown.count} {icon_name(Icon(icon_shown(s, box, roll, argument)))} of {name_of(s, talk, die)}{again}"
    )
    return f"{text} ({roll.spent[argument]})" if roll.spent[argument] & ~REROLLED else text


def dragon_name(s: State, box: Box, dragon: int) -> str:
    """A dragon by colour and form."""
    colour = "Ancient White" if box.ancient else Colour(s.dragon[dragon] // 2).name.title()
    return f"{colour} {Form(s.dragon[dragon] % 2).name.title()}"


def touches(s: State, box: Box, verb: int, argument: int) -> tuple[str, ...]:
    """Ids of the zones and things that an action would touch."""
    if verb in OF_DICE or verb == Verb.SWAP:
        return (f"die-{argument}",)
    return (f"dragon-{argument}",) if verb == Verb.DRAGON else ()


def closed(s: State, box: Box, talk: Talk) -> tuple[Closed, ...]:
    """What cannot be done now."""
    open_verbs = {choice >> 16 for choice in s.offer[: s.offers]} if s.mover >= 0 else set()
    why = AIR if s.mover == CHANCE else ELSEWHERE
    return tuple(
        Closed(verb.name.lower(), verb.name.replace("_", " ").capitalize(), why, "DRG-032")
        for verb in Verb
        if verb not in open_verbs
    )


def zones(s: State, box: Box, talk: Talk) -> tuple[Zone, ...]:
    """Both armies, the terrain and the dragons."""
    armies = [_army(s, box, talk, side) for side in (PLAYER, OPFOR)]
    terrain = Track(_land(s), int(s.face), EIGHTH, "terrain")
    dragons = tuple(
        Token("dragon", dragon_name(s, box, dragon), 1, f"dragon-{dragon}")
        for dragon in range(s.dragons)
        if s.presence[dragon] != Presence.SLAIN
    )
    return (
        *armies,
        Zone("land", "Terrain", "middle", (terrain,)),
        Zone("dragons", "Dragons", "middle", dragons),
    )


def _army(s: State, box: Box, talk: Talk, side: int) -> Zone:
    dice = tuple(_dice(s, talk, side))
    if side == OPFOR and box.seats == 1:
        return Zone("opfor", "The opposing army", "middle", dice)
    active = s.mover != NOBODY and _at_work(s, box) == side
    return Zone(f"player-{side}", talk.names[side], "player", dice, side, active)


def _at_work(s: State, box: Box) -> int:
    """Who chooses, or whose dice are in the air."""
    if s.mover >= 0:
        return s.mover
    return PLAYER if s.sides or box.seats == 1 else side_of(s.air[0])


def _land(s: State) -> str:
    return Land(s.land[min(s.battle, BATTLES - 2)]).name.title()


def _dice(s: State, talk: Talk, side: int) -> list[Card]:
    return [
        Card(kind_of(talk, s.kind[die]).name, note=Place(s.zone[die]).name.lower(), id=f"die-{die}")
        for die in range(first_of(side), first_of(side) + s.roster[side])
    ]


def line(s: State, box: Box, talk: Talk) -> str:
    """What is happening and what the table waits for."""
    if s.mover == CHANCE:
        return "The dice are rolling."
    if s.mover == NOBODY:
        return reason(s, box, talk)
    return STAGES.get(Stage(s.frame[s.depth].stage), "Choose.")


def status(s: State, box: Box, talk: Talk) -> str:
    """The battle and the round."""
    battle = "the dragons" if s.battle == FINAL else f"battle {s.battle + 1}"
    return f"{battle}, round {s.rounds}"


def sides(s: State, box: Box, talk: Talk, die: int) -> tuple[Face, ...]:
    """The sides of one of the dice in the air."""
    if s.sides:
        return tuple(Face(f"pips-{face}", str(face), str(face)) for face in range(1, s.sides + 1))
    faces = kind_of(talk, s.kind[s.air[die]]).faces
    return tuple(
        Face(icon_name(face.icon).lower().replace(" ", "-"), str(number), f"{face.count} {icon_name(face.icon)}")
        for number, face in enumerate(faces, 1)
    )


def told(before: State, after: State, box: Box, talk: Talk, choice: tuple[int, int] | None) -> list[str]:
    """What just happened."""
    lines = [] if choice is None else [f"{label(before, box, talk, *choice)}."]
    if after.battle != before.battle and after.battle < FINAL:
        lines.append(f"The {ARMIES[after.battle]} army waits at {_land(after)}.")
    if after.ending:
        lines.append(reason(after, box, talk))
    return lines


def reason(s: State, box: Box, talk: Talk) -> str:
    """How it ended, and why."""
    match s.ending:
        case Ending.VICTORY:
            return "The last dragon is slain: the challenge is won."
        case Ending.STALEMATE:
            return "Nothing happens any more: the challenge is lost."
    return f"No unit is left in {'the last battle' if s.battle == FINAL else f'battle {s.battle + 1}'}."
