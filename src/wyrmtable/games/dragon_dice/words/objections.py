"""Dragon Dice in English: what cannot be done now, why, and by which rule."""

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Closed
from wyrmtable.core.table import CHANCE, NOBODY, verb_of
from wyrmtable.games.dragon_dice.battle import can_attack
from wyrmtable.games.dragon_dice.dragons import any_here
from wyrmtable.games.dragon_dice.lasting import strength
from wyrmtable.games.dragon_dice.muster import is_allowed, is_balanced, price, spent
from wyrmtable.games.dragon_dice.opfor_armies import health_to_raise, is_of_army, slot_of
from wyrmtable.games.dragon_dice.races import ground_at, ground_of
from wyrmtable.games.dragon_dice.roster import health_of, units_in
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import (
    EIGHTH,
    FIFTH,
    FINAL,
    ITEM,
    OPFOR,
    PLAYER,
    TERRAIN_FACES,
    Box,
    Presence,
    State,
    Zone,
)
from wyrmtable.games.dragon_dice.terms import Effect, Ground, Rarity, Slot
from wyrmtable.games.dragon_dice.verbs import Verb
from wyrmtable.games.dragon_dice.words.armies import in_zone
from wyrmtable.games.dragon_dice.words.land import ALLOWS, is_laid
from wyrmtable.games.dragon_dice.words.names import count, dragon_name, name_of

Why = tuple[str, str]  # a sentence, and a clause
AIR = ("Dice are in the air.", "DRG-044")
ELSEWHERE: dict[Verb, Why] = {
    Verb.ADD: ("Armies are built before the first battle.", "DRG-010"),
    Verb.REMOVE: ("Armies are built before the first battle.", "DRG-010"),
    Verb.DONE: ("Nothing waits to be finished.", "DRG-032"),
    Verb.SWAP: ("Army and reserve change only before a battle.", "DRG-042"),
    Verb.PICK: ("An icon is picked at the start of an attack by who controls the eighth face.", "DRG-131"),
    Verb.RECRUIT: ("Nothing recruits a dead unit of 1 health now.", "DRG-065"),
    Verb.PROMOTE: ("Nothing promotes a unit now.", "DRG-065"),
    Verb.REPLACE_BY: ("No unit is being promoted.", "DRG-065"),
    Verb.MELEE: ("Attacks are chosen in an attack step.", "DRG-069"),
    Verb.CHARGE: ("Attacks are chosen in an attack step.", "DRG-069"),
    Verb.MISSILE: ("Attacks are chosen in an attack step.", "DRG-069"),
    Verb.MAGIC: ("Magic is an action of an attack step.", "DRG-078"),
    Verb.DIVIDE: ("Only dragons are attacked with everything, and from the eighth face.", "DRG-146"),
    Verb.PASS: ("Only the action of an attack step can be left out.", "DRG-040"),
    Verb.YES: ("No question is asked that has a yes and a no.", "DRG-040"),
    Verb.NO: ("No question is asked that has a yes and a no.", "DRG-040"),
    Verb.RACE: ("The races of the opposing armies are chosen or drawn in the beginning.", "DRG-023"),
    Verb.REROLL: ("Nothing lets a die be rolled anew now.", "DRG-057"),
    Verb.RESOLVE: ("No icon or spell waits for its turn.", "DRG-054"),
    Verb.TARGET: ("Nothing looks for a target now.", "DRG-055"),
    Verb.RETURN: ("Nothing brings a unit back now.", "DRG-051"),
    Verb.USE_AS: ("Nothing can be used in more than one way now.", "DRG-048"),
    Verb.LOSE: ("No damage waits to be taken.", "DRG-062"),
    Verb.SUBSTITUTE: ("Nobody falls for whom another could step in.", "DRG-066"),
    Verb.COLOUR: ("No magic waits for its colour.", "DRG-084"),
    Verb.BURY: ("Nothing has to be buried now.", "DRG-087"),
    Verb.CAST: ("Spells are named in a magic action or by a Cantrip.", "DRG-078"),
    Verb.CASTINGS: ("No spell is being named.", "DRG-090"),
    Verb.DRAGON: ("Nothing is aimed at a dragon now.", "DRG-144"),
    Verb.RESTORE: ("No icon brings dead units back instead of saves now.", "DRG-050"),
}
GROUNDS = {
    Verb.MELEE: Ground.MELEE,
    Verb.MISSILE: Ground.MISSILE,
    Verb.MAGIC: Ground.MAGIC,
    Verb.PICK: Ground.EIGHTH,
}
LABELS = {Verb.DIVIDE: "Attack with everything", Verb.REPLACE_BY: "Promote into", Verb.USE_AS: "Use as"}
RAISING = {  # while a second player builds an army
    Verb.RACE: ("The army has dice already; undo takes them back.", "DRG-174"),
    Verb.REMOVE: ("Dice are exchanged once the army is full; until then undo takes one back.", "DRG-174"),
}
NOBODY_THERE = ("An attack needs an army on both sides.", "DRG-070")


def closed(s: State, box: Box, talk: Talk) -> tuple[Closed, ...]:
    """Every verb without a choice, dice that cannot be added, and what is out of reach of the question at hand."""
    if s.mover == NOBODY:
        return ()
    open_verbs = {verb_of(packed) for packed in s.offer[: s.offers]} if s.mover >= 0 else set()
    return (
        *(_left_in_the_box(s, box) if s.mover >= 0 and s.frame[s.depth].stage == Stage.BUILD else ()),
        *(_not_of_army(s, box) if s.mover >= 0 and s.frame[s.depth].stage == Stage.RACES else ()),
        *(_too_large(s, box, talk) if s.mover >= 0 else ()),
        *(_flown(s, box) if Verb.DRAGON in open_verbs else ()),
        *(_closed(s, box, verb) for verb in Verb if verb not in open_verbs),
    )


def _closed(s: State, box: Box, verb: Verb) -> Closed:
    why, rule = _why(s, box, verb)
    name = LABELS.get(verb, verb.name.replace("_", " ").capitalize())
    return Closed(verb.name.lower(), name, why, rule, tuple(_things(s, box, verb)) if s.mover >= 0 else ())


def _why(s: State, box: Box, verb: Verb) -> Why:
    if s.mover == CHANCE:
        return AIR
    stage = s.frame[s.depth].stage
    why: Why | None = None
    if stage == Stage.ACTION:
        why = _not_against_dragons(s, box, verb) if s.battle == FINAL else _not_in_battle(s, box, verb)
    elif stage == Stage.OPFOR_ACTION:
        why = _not_by_opposition(s, box, verb)
    elif stage == Stage.RACES and verb in RAISING:
        why = RAISING[verb]
    elif verb == Verb.DONE:
        why = _not_done(s, box)
    return why or ELSEWHERE[verb]


def _things(s: State, box: Box, verb: Verb) -> list[str]:
    """What somebody touches who would like to do it: dice of the armies, faces of the terrain, dragons."""
    if not is_laid(s):
        return []
    match verb:
        case Verb.SWAP:
            return _dice(s, PLAYER, Zone.ARMY, Zone.RESERVE)
        case Verb.TARGET:
            return _dice(s, 1 - int(s.mover), Zone.ARMY)
        case Verb.RETURN:
            return _dice(s, PLAYER, Zone.DEAD) + _dice(s, OPFOR, Zone.DEAD)
        case Verb.DRAGON if s.battle == FINAL:
            return [f"dragon-{dragon}" for dragon in range(s.dragons)]
        case Verb.MELEE | Verb.MISSILE | Verb.MAGIC | Verb.PICK:
            return [f"face-{face}" for face in range(1, TERRAIN_FACES + 1) if ground_at(s, box, face) == GROUNDS[verb]]
    return []


def _dice(s: State, side: int, *zones: Zone) -> list[str]:
    return [f"die-{die}" for zone in zones for die in in_zone(s, side, zone)]


# --- attacks


def _not_in_battle(s: State, box: Box, verb: Verb) -> Why | None:
    """Why an action is not possible against an army. (DRG-069, 070, 078, 133 to 135)"""
    if verb == Verb.MAGIC:
        return _by_face(s, box, "magic is for magic faces and for who controls the eighth", "DRG-078")
    if verb not in (Verb.MELEE, Verb.CHARGE, Verb.MISSILE):
        return None
    if not can_attack(s):
        return NOBODY_THERE
    if verb == Verb.MISSILE:
        if s.face == EIGHTH and s.battle == FIFTH:
            return "From the eighth face only the Tower shoots.", "DRG-133"
        if ground_of(s, box) == Ground.MISSILE and strength(s, OPFOR, Effect.ILLUSION):
            return "An Illusion hides the opposing army from missiles.", "DRG-070"
        return _by_face(s, box, "missiles are for missile faces", "DRG-069")
    if s.battle == FIFTH and not box.no_magic:
        if s.face == EIGHTH:
            return "The magicians stand at face 1, and the terrain die shows 8.", "DRG-133"
        return f"The magicians stand at face 1, and the terrain die shows {s.face}.", "DRG-134"
    return _by_face(s, box, "melee and charge are for melee faces", "DRG-069")


def _not_by_opposition(s: State, box: Box, verb: Verb) -> Why | None:
    """Why a second player cannot do it. (DRG-070, 102, 174, 188)"""
    if verb == Verb.MAGIC and box.no_magic:
        return "Without magicians the opposition has no magic.", "DRG-188"
    if verb == Verb.MAGIC:
        return _by_face(s, box, "magic is for magic faces", "DRG-174")
    if verb not in (Verb.MELEE, Verb.CHARGE, Verb.MISSILE):
        return None
    if s.battle == FIFTH and not box.no_magic:
        return "Magicians only cast spells.", "DRG-102"
    if not can_attack(s):
        return NOBODY_THERE
    if verb == Verb.MISSILE and ground_of(s, box) == Ground.MISSILE:
        return "An Illusion hides the other army from missiles.", "DRG-070"
    return _by_face(s, box, "an attack is what the face allows", "DRG-174")


def _not_against_dragons(s: State, box: Box, verb: Verb) -> Why | None:
    """Why an action is not possible against dragons. (DRG-144 to 146)"""
    ground = ground_of(s, box)
    if verb == Verb.CHARGE:
        return "Nobody charges a dragon.", "DRG-145"
    if verb == Verb.DIVIDE:
        return f"Everything at once needs the eighth face, and the terrain die shows {s.face}.", "DRG-146"
    if verb not in (Verb.MELEE, Verb.MISSILE, Verb.MAGIC):
        return None
    if ground == Ground.EIGHTH:
        return "On the eighth face one roll is melee, missiles and magic at once.", "DRG-146"
    if ground == GROUNDS[verb] and not any_here(s):
        return "No dragon is here.", "DRG-144"
    return _by_face(s, box, "a dragon is attacked as the face allows", "DRG-145")


def _by_face(s: State, box: Box, what: str, rule: str) -> Why:
    return f"Face {s.face} allows {ALLOWS[Ground(ground_of(s, box))]}: {what}.", rule


# --- what is not finished


def _not_done(s: State, box: Box) -> Why | None:
    """Why the army, or its division, cannot stay as it is. (DRG-010, 011, 014, 016)"""
    stage = s.frame[s.depth].stage
    if stage == Stage.RESERVES:
        return "Items must be where units can carry them, in the army and in the reserve.", "DRG-016"
    if stage == Stage.RACES:
        return f"An opposing army has all of its health: {health_to_raise(s, box)} more.", "DRG-021"
    if stage != Stage.BUILD:
        return None
    if units_in(s, PLAYER, Zone.ARMY) == 0:
        return "An army needs at least one unit.", "DRG-010"
    if not is_balanced(s, box):
        return "At most half of the units may be magic dice.", "DRG-011"
    return "Each item needs a unit of its colour, and a unit carries at most two.", "DRG-014"


def _left_in_the_box(s: State, box: Box) -> list[Closed]:
    """Dice that cannot be added to the army that is being built, by what is in their way. (DRG-010, 012)"""
    left = box.budget - spent(s, box)
    monsters: list[str] = []
    promo: list[str] = []
    dear: list[str] = []
    for kind in (*range(box.units), *range(ITEM, ITEM + box.items)):
        if not is_allowed(box, kind):
            (promo if box.is_promo[kind] else monsters).append(f"kind-{kind}")
        elif price(s, box, kind) > left:
            dear.append(f"kind-{kind}")
    reasons = (
        ("a monster", "Monsters fight only with the option monsters.", "DRG-012", monsters),
        ("a promo die", "Promo dice are used only with the option promo.", "DRG-012", promo),
        ("a die that costs more", f"Only {left} of {box.budget} health is left to spend.", "DRG-010", dear),
    )
    return [Closed("add", f"Add {what}", why, rule, tuple(kinds)) for what, why, rule, kinds in reasons if kinds]


def _not_of_army(s: State, box: Box) -> list[Closed]:
    """Dice that a second player cannot add to the army that he builds. (DRG-018, 020, 021)"""
    slot, left = slot_of(box, s.frame[s.depth].count), health_to_raise(s, box)
    others: list[str] = []
    thirds: list[str] = []
    dear: list[str] = []
    for kind in (*range(box.units), *range(ITEM, ITEM + box.items)):
        if kind >= ITEM or box.slot[kind] != slot or box.rarity[kind] > Rarity.RARE:
            others.append(f"kind-{kind}")
        elif not is_of_army(s, box, kind, slot):
            thirds.append(f"kind-{kind}")
        elif box.health[kind] > left:
            dear.append(f"kind-{kind}")
    reasons = (
        ("another die", f"Only dice of its class belong to the {Slot(slot).name.lower()} army.", "DRG-018", others),
        ("another race", "An army is of one race or two, of those that take part.", "DRG-020", thirds),
        ("a die that costs more", f"Only {left} health is left to spend.", "DRG-021", dear),
    )
    return [Closed("add", f"Add {what}", why, rule, tuple(kinds)) for what, why, rule, kinds in reasons if kinds]


# --- units


def _too_large(s: State, box: Box, talk: Talk) -> list[Closed]:
    """Units that damage cannot take, or an icon cannot reach. (DRG-049, 062)"""
    frame = s.frame[s.depth]
    if frame.stage == Stage.DAMAGE:
        side, verb, what, rule = frame.side, Verb.LOSE, f"{frame.points} damage is left", "DRG-062"
    elif frame.stage == Stage.DEED_TARGETS and not frame.single:
        side, verb, what, rule = 1 - frame.side, Verb.TARGET, f"the icon reaches {frame.points}", "DRG-049"
    else:
        return []
    return [
        Closed(
            verb.name.lower(),
            f"{verb.name.capitalize()} {name_of(s, talk, die)}",
            f"It has {count(health_of(s, box, die), 'health', 'health')}, and {what}.",
            rule,
            (f"die-{die}",),
        )
        for die in in_zone(s, side, Zone.ARMY)
        if health_of(s, box, die) > frame.points
    ]


def _flown(s: State, box: Box) -> list[Closed]:
    """Dragons that are away while one is picked. (DRG-144)"""
    return [
        Closed(
            "dragon",
            dragon_name(s, box, dragon),
            "It has flown away, and nothing reaches it.",
            "DRG-144",
            (f"dragon-{dragon}",),
        )
        for dragon in range(s.dragons)
        if s.presence[dragon] == Presence.FLOWN
    ]
