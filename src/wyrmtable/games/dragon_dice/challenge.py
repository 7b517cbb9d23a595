"""Dragon Dice Solo Challenge: from battle to battle: reserves, victory, healing. (DRG-032 to 043, 137 to 139)"""

from wyrmtable.core.table import NOBODY
from wyrmtable.games.dragon_dice.icons import brings_back, icon_at
from wyrmtable.games.dragon_dice.lasting import end_all
from wyrmtable.games.dragon_dice.opfor_armies import MONSTER_COSTS, kind_by_hand, make_up, size_by_hand, slot_of
from wyrmtable.games.dragon_dice.returns import can_carry
from wyrmtable.games.dragon_dice.roster import enlist, in_battle, offer_dice, units_in
from wyrmtable.games.dragon_dice.stack import (
    ask,
    asked,
    chosen_verb,
    first_of,
    offer,
    push,
    take_answer,
    throw_units,
    top,
)
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import (
    EIGHTH,
    FIFTH,
    FINAL,
    NONE,
    OPFOR,
    PLAYER,
    ROLLS,
    TERRAIN_FACES,
    Box,
    Eighth,
    Ending,
    Figure,
    Presence,
    State,
    Zone,
)
from wyrmtable.games.dragon_dice.terms import Ground, Rarity
from wyrmtable.games.dragon_dice.verbs import Verb


def carry_challenge(s: State, box: Box, stage: int) -> None:
    """Carry the challenge on between two battles."""
    match stage:
        case Stage.BATTLE:
            begin_battle(s, box)
        case Stage.RESERVES:
            choose_reserves(s, box)
        case Stage.BATTLE_WON:
            end_battle(s)
        case Stage.HEAL:
            heal(s)
        case _:
            see_healing(s, box)


def begin_battle(s: State, box: Box) -> None:
    """The next opposing army stands at its terrain; the dragons come to the last one. (DRG-031, 140)"""
    s.rounds = 0
    s.quiet = 0
    s.attacks = 0
    s.attacker = NONE
    top(s).stage = Stage.RESERVES
    if s.battle == FINAL:
        s.holder = PLAYER if s.face == EIGHTH else NONE  # DRG-140, 171
        return
    muster(s, box)
    s.face = start_face(s, box)
    s.holder = NONE
    s.icon = Eighth.NONE
    if s.battle == FIFTH:
        s.holder = OPFOR if box.no_magic else PLAYER  # DRG-130, 167


def muster(s: State, box: Box) -> None:
    """The opposing army in roster order: commons, uncommons, rares, a monster, a champion. (DRG-019, 063, 165, 172)"""
    monster = s.monster[s.battle]
    spared = MONSTER_COSTS if monster != NONE else 0
    if size_by_hand(s, box, s.battle):
        muster_by_hand(s, box, spared)
    else:
        race, slot = s.race[s.battle], slot_of(box, s.battle)
        for _ in range(box.commons - spared):
            enlist(s, OPFOR, make_up(box, race, slot, Rarity.COMMON))
        for _ in range(box.uncommons):
            enlist(s, OPFOR, make_up(box, race, slot, Rarity.UNCOMMON))
        for _ in range(box.rares):
            enlist(s, OPFOR, make_up(box, race, slot, Rarity.RARE))
    if monster != NONE:
        enlist(s, OPFOR, monster)
    if box.opfor_champion[s.battle] != NONE:
        enlist(s, OPFOR, box.opfor_champion[s.battle])


def muster_by_hand(s: State, box: Box, spared: int) -> None:
    """The dice that were chosen for the army, but for the commons that a monster stands for. (DRG-020, 021, 165)"""
    for place in range(size_by_hand(s, box, s.battle)):
        kind = kind_by_hand(s, box, s.battle, place)
        if spared and box.rarity[kind] == Rarity.COMMON:
            spared -= 1
        else:
            enlist(s, OPFOR, kind)


def start_face(s: State, box: Box) -> int:
    """The face that a terrain die starts on, by its place. (DRG-030, 178)"""
    if s.battle == FIFTH:
        return EIGHTH
    if box.start_face_one:
        return 1
    wanted = Ground.MISSILE if s.battle == 0 else Ground.MELEE
    face = 1
    while box.ground[s.land[s.battle] * TERRAIN_FACES + face - 1] != wanted:
        face += 1
    return min(EIGHTH - 1, face + max(0, s.battle - 1))


def choose_reserves(s: State, box: Box) -> None:
    """Step A: any dice change between Army and Reserve, but for one unit that stays. (DRG-016, 042, 139, D4)"""
    if not asked(s):
        offer_dice(s, Verb.SWAP, PLAYER, movable(s, Zone.ARMY))
        offer_dice(s, Verb.SWAP, PLAYER, movable(s, Zone.RESERVE))
        if is_ready(s, box):
            offer(s, Verb.DONE, 0)
        ask(s, PLAYER)
        return
    verb, die = chosen_verb(s), take_answer(s)
    if verb == Verb.SWAP:
        s.zone[die] = Zone.RESERVE if s.zone[die] == Zone.ARMY else Zone.ARMY
    else:
        top(s).stage = Stage.START_B


def movable(s: State, zone: int) -> int:
    """Those of the player's dice that are in a zone and may leave it: not the last unit of the Army. (DRG-042)"""
    units = units_in(s, PLAYER, Zone.ARMY)
    last = units if zone == Zone.ARMY and units & (units - 1) == 0 else 0
    found = 0
    for die in range(s.roster[PLAYER]):
        if s.zone[die] == zone:
            found |= 1 << die
    return found & ~last


def is_ready(s: State, box: Box) -> bool:
    """Whether the items of both zones can be carried there. (DRG-016)"""
    return can_carry(s, box, Zone.ARMY, Zone.ARMY) and can_carry(s, box, Zone.RESERVE, Zone.RESERVE)


# --- victory and defeat


def judge(s: State) -> None:
    """Who has no unit in the battle is beaten, the player first; victory ends all that goes on. (DRG-033 to 036)"""
    s.fallen = 0
    if not in_battle(s, PLAYER):
        finish(s, Ending.BEATEN)
    elif s.won or (s.battle != FINAL and not in_battle(s, OPFOR)):
        s.won = 0
        s.depth = 0
        s.rolls = 0
        s.castings = 0
        top(s).stage = Stage.BATTLE_WON
    elif s.battle == FINAL and not any_dragon(s):
        finish(s, Ending.VICTORY)


def any_dragon(s: State) -> bool:
    """Whether a dragon is still alive, here or flown. (DRG-163)"""
    for dragon in range(s.dragons):
        if s.presence[dragon] != Presence.SLAIN:
            return True
    return False


def finish(s: State, ending: int) -> None:
    """The game is over."""
    s.ending = ending
    s.mover = NOBODY
    s.outcome[PLAYER] = 1 if ending == Ending.VICTORY else 2
    s.outcome[OPFOR] = 3 - s.outcome[PLAYER]
    if ending != Ending.VICTORY:
        s.figures[Figure.STOPPED + s.battle] += 1


def end_battle(s: State) -> None:
    """The opposing army is out of the game, and nothing lies on anybody any more. (DRG-015, 037)"""
    for die in range(s.roster[OPFOR]):
        s.zone[first_of(OPFOR) + die] = Zone.NOWHERE
        s.kind[first_of(OPFOR) + die] = 0
    s.roster[OPFOR] = 0
    for number in range(ROLLS):
        s.roll[number].shown = 0  # its dice are no longer what they were
    end_all(s)
    s.attacker = NONE
    top(s).stage = Stage.HEAL
    push(s, Stage.LAY_DOWN, PLAYER)


def heal(s: State) -> None:
    """Step E: all dead units are rolled. (DRG-137)"""
    dead = units_in(s, PLAYER, Zone.DEAD)
    if dead:
        top(s).stage = Stage.HEALED
        throw_units(s, PLAYER, dead)
    else:
        go_on(s)


def see_healing(s: State, box: Box) -> None:
    """ID, magic or any special action icon brings a unit back; any other is buried. (DRG-137, 138)"""
    for thrown in range(s.dice):
        icon = icon_at(s, box, s.air[thrown], s.faces[thrown])
        s.zone[s.air[thrown]] = Zone.ARMY if brings_back(icon) else Zone.BURIED
    go_on(s)


def go_on(s: State) -> None:
    """The next place, or after the fifth battle the dragons. (DRG-038)"""
    s.battle += 1
    top(s).stage = Stage.BATTLE
