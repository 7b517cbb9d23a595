"""Dice & Dragons: a Hunt from the first preparations over its rounds to its end."""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import NOBODY, action
from wyrmtable.games.dice_and_dragons.dragons import next_fury
from wyrmtable.games.dice_and_dragons.party import leader, lose_item, member, rest, tally, tokens_of
from wyrmtable.games.dice_and_dragons.patterns import bits
from wyrmtable.games.dice_and_dragons.rolling import begin_turn, clear_dice, next_hero
from wyrmtable.games.dice_and_dragons.state import DRAGONS, NONE, ROWS, SLOTS, TWO_DRAGONS, Box, State
from wyrmtable.games.dice_and_dragons.terms import Effect, Ending, Figure, Play, Stage, Verb
from wyrmtable.games.dice_and_dragons.turn import begin_vote

# --- before the Hunt


def prepare(s: State, box: Box) -> None:
    """The dragon of the chapter or of the single Hunt, and for a large party a second one. (DND-03, 88, 89, 126)"""
    s.hunts += 1
    tally(s, Figure.HUNTS, 1)
    s.dragons = 2 if s.heroes >= TWO_DRAGONS else 1
    first = box.dragon if box.play == Play.HUNT else box.tale[s.chapter].dragon
    s.wyrm[0].sheet = first
    s.wyrm[1].sheet = first if box.second in (NONE, DRAGONS) else box.second
    if s.dragons == 2 and box.second == DRAGONS:
        s.stage = Stage.SECOND
        s.mover = leader(s)
    else:
        s.stage = Stage.GROUPS


def second_choices(box: Box, out: Ints) -> int:
    """Any dragon of the table. (DND-89)"""
    for dragon in range(box.dragons):
        out[dragon] = action(Verb.SECOND, dragon)
    return box.dragons


def split_or_start(s: State, box: Box) -> None:
    """The leader of a large party splits it; in a small one all face the one dragon. (DND-03, 88)"""
    if s.dragons == 2:
        s.stage = Stage.SPLIT
        s.mover = leader(s)
    else:
        start(s, box, (1 << s.heroes) - 1)


def split_choices(s: State, out: Ints) -> int:
    """Groups of two and two, or two and three; with equal dragons it does not matter who faces which. (DND-88)"""
    alike = s.wyrm[0].sheet == s.wyrm[1].sheet
    found = 0
    for mask in range(1, 1 << s.heroes):
        if bits(mask) >= 2 and s.heroes - bits(mask) >= 2 and (mask & 1 or not alike):
            out[found] = action(Verb.SPLIT, mask)
            found += 1
    return found


def start(s: State, box: Box, facing_first: int) -> None:
    """Everybody is fresh, and nothing lies on the table. (DND-07 to 09, 91)"""
    for position in range(s.heroes):
        hero = member(s, position)
        rest(hero)
        hero.unused = tokens_of(box, hero)
        hero.foe = 0 if facing_first >> position & 1 else 1
        for slot in range(SLOTS):
            hero.spent[slot] = 0
    s.first = member(s, 0).foe
    for dragon in range(2):
        wyrm = s.wyrm[dragon]
        wyrm.hp = box.sheet[wyrm.sheet].hp if dragon < s.dragons else 0
        wyrm.pins = 0
        wyrm.locks = 0
    s.round_number = 0
    s.offers = 0
    s.passed = NONE
    s.at = 0
    s.slot = 0
    s.stage = Stage.NEXT_WEAR


def next_wear(s: State, box: Box) -> None:
    """Each hero says of each AC item whether it wears it in this Hunt. (DND-10)"""
    while s.at < s.heroes:
        hero = member(s, s.at)
        while s.slot < SLOTS:
            held = hero.items[s.slot]
            if held > 0 and box.items[held - 1].effect == Effect.AC:
                s.stage = Stage.WEAR
                s.mover = hero.seat
                return
            s.slot += 1
        s.at += 1
        s.slot = 0
    s.at = 0
    s.stage = Stage.ROUND


def wear_choices(s: State, out: Ints) -> int:
    """Wear it or leave it packed. (DND-10)"""
    out[0] = action(Verb.WEAR, s.slot)
    out[1] = action(Verb.PACK, s.slot)
    return 2


def wear(s: State, box: Box, slot: int) -> None:
    """A worn item adds its AC and counts as used. (DND-10, 113)"""
    hero = member(s, s.at)
    hero.ac += box.items[hero.items[slot] - 1].amount
    hero.spent[slot] = 1


def choices_before_hunt(s: State, box: Box, out: Ints) -> int:
    """What can be chosen before round 1."""
    if s.stage == Stage.SECOND:
        return second_choices(box, out)
    if s.stage == Stage.SPLIT:
        return split_choices(s, out)
    return wear_choices(s, out)


def act_before_hunt(s: State, box: Box, verb: int, argument: int) -> None:
    """A choice before round 1."""
    if verb == Verb.SECOND:
        s.wyrm[1].sheet = argument
        s.stage = Stage.GROUPS
    elif verb == Verb.SPLIT:
        start(s, box, argument)
    else:
        if verb == Verb.WEAR:
            wear(s, box, argument)
        s.slot += 1
        s.stage = Stage.NEXT_WEAR


# --- rounds


def begin_round(s: State, box: Box) -> int:
    """The next round, unless there have been too many. Returns how the Hunt stands. (DND-12, 87)"""
    if s.round_number == box.most_rounds:
        return Ending.FLED
    s.round_number += 1
    tally(s, Figure.ROUNDS, 1)
    for position in range(s.heroes):
        member(s, position).stands = 0
    s.raged = 0
    s.stage = Stage.EARLY_FURY
    return Ending.RUNNING


def fury(s: State, box: Box, early: int) -> None:
    """Sneaky dragons rage before Heroes Attack, the others after it. (DND-12, 85, 91)"""
    if not next_fury(s, box, early):
        s.stage = Stage.HEROES if early else Stage.CLEANUP


def heroes_attack(s: State) -> None:
    """Turns begin with the lowest INT; where nobody has one there is a vote instead. (DND-13, 82)"""
    s.actor = NONE
    if next_hero(s, NONE) == NONE:
        begin_vote(s, 1)
    else:
        s.stage = Stage.NEXT_TURN


def next_turn(s: State, box: Box) -> None:
    """The next hero with an unused Class Token; when there is none the phase is over. (DND-13, 63)"""
    position = next_hero(s, s.actor)
    if position == NONE:
        s.passed = NONE
        s.raged = 0
        clear_dice(s)
        s.stage = Stage.LATE_FURY
    else:
        begin_turn(s, box, position)


def clean_up(s: State) -> None:
    """Used Class Tokens come back and rows are free; what is locked stays locked. (DND-36, 81, 86)"""
    for position in range(s.heroes):
        hero = member(s, position)
        hero.unused += hero.used
        hero.used = 0
        hero.locked += hero.locked_used
        hero.locked_used = 0
        for row in range(ROWS):
            hero.covered[row] = 0
    s.stage = Stage.ROUND


# --- the end


def end_hunt(s: State, box: Box, result: int) -> None:
    """Used durable items are erased, tokens go back; then the village, or the end of it all. (DND-98, 99, 127, 135)"""
    s.result = result
    tally(s, Figure.WON, result == Ending.WON)
    tally(s, Figure.FLED, result == Ending.FLED)
    for position in range(s.heroes):
        hero = member(s, position)
        rest(hero)
        for slot in range(SLOTS - 1, -1, -1):
            if hero.spent[slot] > 0:
                lose_item(hero, slot)
    for dragon in range(2):
        s.wyrm[dragon].pins = 0
        s.wyrm[dragon].locks = 0
    clear_dice(s)
    s.actor = NONE
    s.passed = NONE
    s.voter = 0
    s.offers = 0
    s.at = 0
    if box.play == Play.HUNT or result == Ending.LOST:
        finish(s, box, result)
    elif s.hunts >= box.most_hunts and not (result == Ending.WON and s.chapter + 1 == box.chapters):
        finish(s, box, Ending.ABANDONED)
    elif result == Ending.WON:
        s.stage = Stage.REWARDS
    else:
        s.ranked = NONE
        s.stage = Stage.NEXT_DEAD


def finish(s: State, box: Box, ending: int) -> None:
    """It is over, for everybody alike."""
    s.ending = ending
    s.stage = Stage.OVER
    s.mover = NOBODY
    for seat in range(box.seats):
        s.outcome[seat] = 1 if ending == Ending.WON else 2
