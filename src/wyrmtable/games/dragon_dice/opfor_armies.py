"""Dragon Dice Solo Challenge: the five opposing armies: drawn, chosen before, or raised by a second player.

An army is the usual one of a race, or it is built of dice of its slot, of one race or two. While a second player builds
one it stands in the roster; then it waits among those that are raised. (DRG-018 to 024, 165, 167, 174)
"""

from wyrmtable.core.table import throw
from wyrmtable.games.dragon_dice.roster import dismiss, enlist, health_of, offer_dice
from wyrmtable.games.dragon_dice.stack import (
    ask,
    asked,
    chosen_verb,
    decides,
    end_of,
    first_of,
    offer,
    seat_of,
    take_answer,
    top,
)
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import NONE, OPFOR, PLACES, SLOTS, Box, State
from wyrmtable.games.dragon_dice.terms import FACES, Rarity, Slot
from wyrmtable.games.dragon_dice.verbs import Verb

RARITIES = 4
MONSTER_COSTS = 4  # commons (DRG-165)


def slot_of(box: Box, battle: int) -> int:
    """The army of a battle: without magic the last is a second Light one. (DRG-167)"""
    return Slot.LIGHT.value if box.no_magic and battle == Slot.MAGIC else battle


def make_up(box: Box, race: int, slot: int, rarity: int) -> int:
    """The kind of unit that a race has for an army, or NONE. (DRG-019, 022)"""
    return box.make_up[(race * PLACES + slot) * RARITIES + rarity]


def next_race(s: State, box: Box) -> None:
    """The races of the armies are chosen before, or drawn among those that have such an army. (DRG-023)"""
    frame = top(s)
    battle = frame.count
    if battle == PLACES:
        frame.stage = Stage.DRAGONS
    elif box.opfor_race[battle] != NONE:
        name_race(s, box, box.opfor_race[battle])
    elif decides(box, OPFOR):
        raise_army(s, box)
    else:
        frame.stage = Stage.RACE_DRAWN
        throw(s, 1, races_with(box, slot_of(box, battle)))


def races_with(box: Box, slot: int) -> int:
    """How many races have such an army."""
    count = 0
    for race in range(box.races):
        count += has_army(box, race, slot)
    return count


def has_army(box: Box, race: int, slot: int) -> bool:
    """Whether a race takes part and has such an army. (DRG-022, 023)"""
    return box.takes_part[race] > 0 and make_up(box, race, slot, Rarity.COMMON) != NONE


def see_race(s: State, box: Box) -> None:
    """A race was drawn."""
    number, slot = s.faces[0], slot_of(box, top(s).count)
    for race in range(box.races):
        number -= has_army(box, race, slot)
        if number == 0:
            name_race(s, box, race)
            return


def name_race(s: State, box: Box, race: int) -> None:
    """An army has its race; where monsters fight, too, one of that race is drawn. (DRG-165)"""
    frame = top(s)
    s.race[frame.count] = race
    s.monster[frame.count] = NONE
    if box.opfor_monsters and box.monsters_count[race] > 0 and has_commons(s, box, frame.count):
        frame.stage = Stage.MONSTER_DRAWN
        throw(s, 1, box.monsters_count[race])
    else:
        frame.count += 1
        frame.stage = Stage.RACES


def has_commons(s: State, box: Box, battle: int) -> bool:
    """Whether an army has the commons that a monster stands for; one set up by hand may have fewer. (DRG-165)"""
    commons = 0
    for place in range(size_by_hand(s, box, battle)):
        commons += box.rarity[kind_by_hand(s, box, battle, place)] == Rarity.COMMON
    return commons >= MONSTER_COSTS or size_by_hand(s, box, battle) == 0


def see_monster(s: State, box: Box) -> None:
    """A monster was drawn."""
    frame = top(s)
    s.monster[frame.count] = box.monsters_of[s.race[frame.count] * FACES + s.faces[0] - 1]
    frame.count += 1
    frame.stage = Stage.RACES


# --- armies built by hand


def size_by_hand(s: State, box: Box, battle: int) -> int:
    """How many dice an army has that somebody has built, now or before the game; 0 if it is the usual one."""
    return s.raised_size[battle] if s.raised_size[battle] else box.opfor_size[battle]


def kind_by_hand(s: State, box: Box, battle: int, place: int) -> int:
    """The kind of one of its dice."""
    place += battle * SLOTS
    return s.raised[place] if s.raised_size[battle] else box.opfor_army[place]


def raise_army(s: State, box: Box) -> None:
    """A second player takes the usual army of a race, or builds one die by die. (DRG-020, 021, 174, D22)"""
    if not asked(s):
        offer_army(s, box)
        return
    verb, argument = chosen_verb(s), take_answer(s)
    if verb == Verb.RACE:
        name_race(s, box, argument)
    elif verb == Verb.ADD:
        enlist(s, OPFOR, argument)
    elif verb == Verb.REMOVE:
        dismiss(s, OPFOR, argument)
    else:
        keep_army(s, box)


def offer_army(s: State, box: Box) -> None:
    """As long as there is health left dice are added; an army that is full may be changed."""
    slot = slot_of(box, top(s).count)
    if s.roster[OPFOR] == 0:
        for race in range(box.races):
            if has_army(box, race, slot):
                offer(s, Verb.RACE, race)
    for kind in range(box.units):
        if is_of_army(s, box, kind, slot) and box.health[kind] <= health_to_raise(s, box):
            offer(s, Verb.ADD, kind)
    if health_to_raise(s, box) == 0:
        offer_dice(s, Verb.REMOVE, OPFOR, (1 << int(s.roster[OPFOR])) - 1)
        offer(s, Verb.DONE, 0)
    ask(s, seat_of(box, OPFOR))


def health_of_opfor(box: Box) -> int:
    """The health of every opposing army. (DRG-021, 176)"""
    return Rarity.COMMON * box.commons + Rarity.UNCOMMON * box.uncommons + Rarity.RARE * box.rares


def health_to_raise(s: State, box: Box) -> int:
    """What the army that is built still lacks. (DRG-021)"""
    health = health_of_opfor(box)
    for die in range(first_of(OPFOR), end_of(s, OPFOR)):
        health -= health_of(s, box, die)
    return health


def is_of_army(s: State, box: Box, kind: int, slot: int) -> bool:
    """Whether a kind fits the army: its slot, no monster, and not a third race. (DRG-018, 020)"""
    fits = box.slot[kind] == slot and box.rarity[kind] <= Rarity.RARE and has_army(box, box.race[kind], slot)
    return fits and not is_third_race(s, box, box.race[kind])


def is_third_race(s: State, box: Box, race: int) -> bool:
    """Whether the army has two races already, and this is none of them. (DRG-020)"""
    races = 0
    for die in range(first_of(OPFOR), end_of(s, OPFOR)):
        races |= 1 << box.race[s.kind[die]]
    return races >> race & 1 == 0 and races & (races - 1) > 0


def keep_army(s: State, box: Box) -> None:
    """It waits for its battle in the order of the roster, the smallest first. (DRG-063)"""
    battle = top(s).count
    for rarity in range(Rarity.COMMON, Rarity.MONSTER):
        for die in range(first_of(OPFOR), end_of(s, OPFOR)):
            if box.rarity[s.kind[die]] == rarity:
                s.raised[battle * SLOTS + s.raised_size[battle]] = s.kind[die]
                s.raised_size[battle] += 1
    while s.roster[OPFOR] > 0:
        dismiss(s, OPFOR, end_of(s, OPFOR) - 1)
    name_race(s, box, box.race[s.raised[battle * SLOTS]])
