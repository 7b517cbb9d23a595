"""Dragon Dice in English: both armies with what lies on them, their dead, and the dragons."""

from collections.abc import Mapping

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Card, Die, Face, Item, Row, Track, Zone
from wyrmtable.core.table import NOBODY
from wyrmtable.games.dragon_dice.dragons import limb_damage
from wyrmtable.games.dragon_dice.hunt import WHITE_HEALTH
from wyrmtable.games.dragon_dice.muster import is_balanced, spent
from wyrmtable.games.dragon_dice.opfor_armies import health_of_opfor, health_to_raise, slot_of
from wyrmtable.games.dragon_dice.roster import health_of, is_unit
from wyrmtable.games.dragon_dice.stack import decides, end_of, first_of, side_of
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import DRAGON_FACES, FINAL, NONE, OPFOR, PLAYER, Box, Presence, State
from wyrmtable.games.dragon_dice.state import Zone as Place
from wyrmtable.games.dragon_dice.terms import Form, Limb
from wyrmtable.games.dragon_dice.words.groups import groups
from wyrmtable.games.dragon_dice.words.lasting import lasting_card
from wyrmtable.games.dragon_dice.words.names import ARMIES, army_name, count, dragon_name, enemy_zone

Seen = Mapping[int, int]  # the face that a die has shown in the rolls that lie on the table
APART = (
    (Place.RESERVE, "reserve", "Reserve"),
    (Place.AWAY, "away", "Away"),
    (Place.DEAD, "dead", "Dead"),
    (Place.BURIED, "buried", "Buried"),
)


def in_zone(s: State, side: int, zone: int) -> list[int]:
    """The dice of a side in a zone."""
    return [die for die in range(first_of(side), end_of(s, side)) if s.zone[die] == zone]


def health_in(s: State, box: Box, dice: list[int]) -> int:
    """The health of some dice together."""
    return sum(health_of(s, box, die) for die in dice)


def at_work(s: State, box: Box) -> int:
    """Who chooses, or whose dice are in the air; NONE where they fly by themselves."""
    if s.mover >= 0:
        return int(s.mover)
    if s.sides:
        return PLAYER if s.frame[s.depth].stage == Stage.TERRAINS_ROLLED else NONE
    side = side_of(s.air[0])
    return side if decides(box, side) else NONE


def own_zones(s: State, box: Box, talk: Talk, seen: Seen) -> list[Zone]:
    """The player's army, and what of it is elsewhere."""
    return [_army(s, box, talk, PLAYER, f"player-{PLAYER}", seen), *_apart(s, talk, PLAYER, seen)]


def enemy_zones(s: State, box: Box, talk: Talk, seen: Seen) -> list[Zone]:
    """The opposing army and its dead; a second player has a place even when it is gone."""
    if s.roster[OPFOR] or box.seats > 1:
        return [_army(s, box, talk, OPFOR, enemy_zone(box), seen), *_apart(s, talk, OPFOR, seen)]
    return []


def _army(s: State, box: Box, talk: Talk, side: int, zone: str, seen: Seen) -> Zone:
    army, away = in_zone(s, side, Place.ARMY), in_zone(s, side, Place.AWAY)
    every = [die for die in range(first_of(side), end_of(s, side)) if is_unit(s, die)]
    now, most = health_in(s, box, army + away), health_in(s, box, every)
    building = s.frame[0].stage <= (Stage.PLAIN_DRAWN if side == PLAYER else Stage.RACES)
    items: tuple[Item, ...] = ()
    if every and not building:
        track = Track("health", now, most, f"health-{side}")
        items = (track, *groups(s, talk, zone, army, seen), *lasting_card(s, box, talk, side))
    note = f"{now} health of {most}" if items else ""
    if side == OPFOR and box.seats == 1:
        return Zone(zone, army_name(s, box, talk, s.battle), "middle", items, note=note)
    if side == OPFOR and items:
        note = f"{army_name(s, box, talk, s.battle)}, {note}"
    active = s.mover != NOBODY and at_work(s, box) == side
    return Zone(zone, talk.names[side], "player", items, side, active, note)


def _apart(s: State, talk: Talk, side: int, seen: Seen) -> list[Zone]:
    """Dice that are out of the army, by where they are."""
    found = [(f"{name}-{side}", title, in_zone(s, side, place)) for place, name, title in APART]
    return [
        Zone(name, title, "tray", groups(s, talk, name, dice, seen), side, note=count(len(dice), "die", "dice"))
        for name, title, dice in found
        if dice
    ]


# --- dragons


def dragon_zone(s: State, box: Box) -> list[Zone]:
    """The dragons of the last battle, each with its faces."""
    if s.battle != FINAL:
        return []
    cards = tuple(_dragon(s, box, dragon) for dragon in range(s.dragons))
    left = sum(s.presence[dragon] != Presence.SLAIN for dragon in range(s.dragons))
    return [
        Zone(
            "dragons",
            "The dragons",
            "middle",
            cards,
            note=f"{left} of {s.dragons} left{_slain_by(s, box) if left else ''}",
        )
    ]


def _slain_by(s: State, box: Box) -> str:
    """What slays a dragon, if it is the same for all. (DRG-150)"""
    forms = {int(s.dragon[dragon] % 2) for dragon in range(s.dragons)}
    needed = {
        (WHITE_HEALTH if box.ancient else int(box.dragon_health[form]), int(box.dragon_saves[form])) for form in forms
    }
    if len(needed) != 1:
        return ""
    health, saves = needed.pop()
    return f", each slain by {health + saves}, on its belly by {health}"


def limb_label(box: Box, limb: int) -> str:
    """What a face of a dragon die shows, and how much it hurts."""
    damage = limb_damage(box, limb)
    return f"{Limb(limb).name.title()}, {damage} damage" if damage else Limb(limb).name.title()


def limb_face(box: Box, limb: int) -> Face:
    """A face of a dragon die."""
    name = Limb(limb).name.title()
    return Face(name.lower(), name[:2], limb_label(box, limb))


def _dragon(s: State, box: Box, dragon: int) -> Card:
    form = s.dragon[dragon] % 2
    health = WHITE_HEALTH if box.ancient else box.dragon_health[form]
    here = Presence(s.presence[dragon])
    limbs = [box.limb[form * DRAGON_FACES + face] for face in range(DRAGON_FACES)]
    left = 0 if here == Presence.SLAIN else health
    rolled = left and (s.rounds > 1 or s.harm[dragon] or s.limb[dragon])
    die = [Die(limb_face(box, s.limb[dragon]), id=f"limb-{dragon}")] if rolled else []
    return Card(
        dragon_name(s, box, dragon),
        tuple(Row(limb_label(box, limb), (Limb(limb).name.lower(),)) for limb in limbs),
        (Track("health", left, health, f"dragon-health-{dragon}"), *die),
        Form(form).name.lower(),
        here.name.lower(),
        f"dragon-{dragon}",
    )


# --- an army that is being built


def army_zone(s: State, box: Box, talk: Talk) -> list[Zone]:
    """What is in the army while it is built or drawn."""
    if s.frame[0].stage == Stage.RACES and decides(box, OPFOR):
        return [_raised(s, box, talk)]
    if s.frame[0].stage > Stage.PLAIN_DRAWN:
        return []
    dice = list(range(s.roster[PLAYER]))
    units = [die for die in dice if is_unit(s, die)]
    magicians = sum(box.is_magic[s.kind[die]] for die in units)
    items: tuple[Item, ...] = (
        Track("health", spent(s, box), box.budget, "spent"),
        Track("magic dice", magicians, len(units) // 2, "magic-dice"),
        *groups(s, talk, "army", dice, {}),
    )
    note = "" if not units or is_balanced(s, box) else "more than half are magic dice"
    return [Zone("army", "Your army" if box.seats == 1 else f"{talk.names[PLAYER]}'s army", "tray", items, note=note)]


def _raised(s: State, box: Box, talk: Talk) -> Zone:
    """The opposing army that a second player builds. (DRG-174)"""
    health = health_of_opfor(box)
    dice = range(first_of(OPFOR), end_of(s, OPFOR))
    items: tuple[Item, ...] = (
        Track("health", health - health_to_raise(s, box), health, "spent"),
        *groups(s, talk, "army", dice, {}),
    )
    return Zone("army", f"{talk.names[OPFOR]}'s {ARMIES[slot_of(box, s.frame[0].count)]} army", "tray", items, OPFOR)
