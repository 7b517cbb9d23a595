"""Dice & Dragons: the turn of a hero from the activation of a skill on, and the choices of a whole turn. (DND-16)"""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import action
from wyrmtable.games.dice_and_dragons.dragons import begin_offers, counter_attack, slay
from wyrmtable.games.dice_and_dragons.effects import apply_skill, drink
from wyrmtable.games.dice_and_dragons.party import living, member
from wyrmtable.games.dice_and_dragons.patterns import bits, must_activate, row_of, skill_at, way, write_ways
from wyrmtable.games.dice_and_dragons.rolling import (
    before_choices,
    first_throw,
    go_on_after_fall,
    heir,
    is_potion,
    potion_choices,
    roll_again,
    roll_blessed,
    roll_in_haste,
    rolling_choices,
)
from wyrmtable.games.dice_and_dragons.state import DICE, FAILURE, FREE, JAB, NONE, ROWS, SYMBOLS, Box, State
from wyrmtable.games.dice_and_dragons.terms import Ending, Stage, Verb

# --- steps 4 and 5: activation and covering


def activation_choices(s: State, box: Box, out: Ints) -> int:
    """Every way to activate a skill; failing only if no skill matches by dice alone; or a potion first. (DND-30)"""
    hero = member(s, s.actor)
    count = write_ways(s, box, hero, out)
    if not must_activate(s, box, hero):
        out[count] = action(Verb.FAIL, 0)
        count += 1
    return potion_choices(s, box, out, count)


def activate(s: State, box: Box, chosen: int) -> None:
    """A skill in this way; where it could help more heroes than it may, it asks for whom. (DND-41, 45, 46, 50)"""
    s.way = chosen
    hero = member(s, s.actor)
    targets = box.skill[skill_at(box, hero, row_of(chosen))].targets
    if 0 < targets < living(s):
        s.stage = Stage.TARGET
    else:
        take_effect(s, box, all_living(s) if targets > 0 else 0)


def all_living(s: State) -> int:
    """All living heroes, as bits by turn order."""
    mask = 0
    for position in range(s.heroes):
        mask |= (member(s, position).dead == 0) << position
    return mask


def target_choices(s: State, box: Box, out: Ints) -> int:
    """So many living heroes as the skill can help. (DND-41, 42, 45, 46, 50)"""
    hero = member(s, s.actor)
    targets = box.skill[skill_at(box, hero, row_of(s.way))].targets
    alive = all_living(s)
    count = 0
    for mask in range(1, 1 << s.heroes):
        if mask & alive == mask and bits(mask) == targets:
            out[count] = action(Verb.TARGET, mask)
            count += 1
    return count


def take_effect(s: State, box: Box, targets: int) -> None:
    """The skill does its work; if its dragon dies, that comes before covering. (DND-56, 134)"""
    hero = member(s, s.actor)
    foe = hero.foe
    apply_skill(s, box, hero, targets)
    s.stage = Stage.COVERING
    s.slain = foe != FREE and s.wyrm[foe].hp == 0
    if s.slain:
        slay(s, foe)
        begin_offers(s, Stage.COVERING)


def fail(s: State) -> None:
    """Nothing happens, and no die is used. (DND-35)"""
    s.way = way(FAILURE, 0, 0, 0)
    for symbol in range(SYMBOLS):
        s.left[symbol] = s.count[symbol]
    s.stage = Stage.COVERING


def cover_or_ask(s: State) -> None:
    """The activated row is covered; after a general skill or a failure the hero chooses one. (DND-33 to 37)"""
    row = row_of(s.way)
    hero = member(s, s.actor)
    if row >= JAB:
        s.stage = Stage.COVER
        s.mover = hero.seat
    else:
        cover(s, row)


def cover_choices(s: State, out: Ints) -> int:
    """Every own row with a skill that is not covered. (DND-34, 35, 38)"""
    hero = member(s, s.actor)
    count = 0
    for row in range(ROWS):
        if hero.row[row] > 0 and hero.covered[row] == 0:
            out[count] = action(Verb.COVER, row)
            count += 1
    return count


def cover(s: State, row: int) -> None:
    """A Class Token goes on the row; it is used now. (DND-14, 33 to 35, 37)"""
    hero = member(s, s.actor)
    hero.covered[row] = 1
    hero.unused -= 1
    hero.used += 1
    s.stage = Stage.COUNTER


# --- steps 6 and 7: counter attack and assist


def strike_back(s: State, box: Box) -> None:
    """The counter attack, unless the hero has just killed its dragon, and what follows it. (DND-52, 56, 134)"""
    if not s.slain:
        counter_attack(s, box)
    if member(s, s.actor).dead:
        go_on_after_fall(s)
    else:
        come_to_rest(s, box)


def come_to_rest(s: State, box: Box) -> None:
    """A potion or a die to pass on is a choice; without either the turn ends. (DND-23, 60)"""
    hero = member(s, s.actor)
    if can_pass(s) or is_potion(box, hero, 0) or is_potion(box, hero, 1):
        s.stage = Stage.AFTER
        s.mover = hero.seat
    else:
        s.stage = Stage.TURN_END


def can_pass(s: State) -> bool:
    """Whether a die is left over and somebody can take it. (DND-60, 61)"""
    if heir(s) == NONE:
        return False
    for symbol in range(SYMBOLS):
        if s.left[symbol] > 0:
            return True
    return False


def after_choices(s: State, box: Box, out: Ints) -> int:
    """Pass one of the dice left over, or none; or a potion first. (DND-60)"""
    count = 0
    if heir(s) != NONE:
        for symbol in range(SYMBOLS):
            if s.left[symbol] > 0:
                out[count] = action(Verb.PASS, symbol)
                count += 1
    out[count] = action(Verb.END, 0)
    return potion_choices(s, box, out, count + 1)


def pass_on(s: State, symbol: int) -> None:
    """A die with this symbol goes to the next hero. (DND-60)"""
    s.passed = symbol
    s.stage = Stage.TURN_END


def use_potion(s: State, box: Box, slot: int, position: int) -> None:
    """A healing potion changes nothing about the step of the turn. (DND-23)"""
    drink(s, box, member(s, s.actor), slot, position)
    if s.stage == Stage.AFTER:
        come_to_rest(s, box)


# --- step 8: the vote


def begin_vote(s: State, empty: int) -> None:
    """Every living hero may vote to flee: first the acting one, then in INT order. (DND-64, 65, 82)"""
    s.voter = empty  # with no acting hero to ask first
    s.empty = empty
    s.stage = Stage.NEXT_VOTE


def next_vote(s: State) -> int:
    """Ask the next voter; when all have voted to flee, the party has fled. Returns how the Hunt stands. (DND-64, 66)"""
    while s.voter <= s.heroes:
        position = s.actor if s.voter == 0 else s.voter - 1
        repeated = s.voter > 0 and position == s.actor and not s.empty
        hero = member(s, position)
        if hero.dead == 0 and not repeated:
            if hero.stands:
                go_on(s)
            else:
                s.stage = Stage.VOTE
                s.at = position
                s.mover = hero.seat
            return Ending.RUNNING
        s.voter += 1
    return Ending.FLED


def vote_choices(out: Ints) -> int:
    """Flee, stay, or stay for the rest of the round. (DND-64)"""
    out[0] = action(Verb.STAY, 0)
    out[1] = action(Verb.STAND, 0)
    out[2] = action(Verb.FLEE, 0)
    return 3


def vote(s: State, verb: int) -> None:
    """The first who stays ends the vote. (DND-64)"""
    if verb == Verb.FLEE:
        s.voter += 1
        s.stage = Stage.NEXT_VOTE
        return
    if verb == Verb.STAND:
        member(s, s.at).stands = 1
    go_on(s)


def go_on(s: State) -> None:
    """Nobody flees: the next turn, or after an empty phase the Fury. (DND-82)"""
    s.stage = Stage.LATE_FURY if s.empty else Stage.NEXT_TURN
    s.raged = 0
    s.at = 0


# --- choosing


def choices_in_turn(s: State, box: Box, out: Ints) -> int:
    """What can be chosen in a hero's turn."""
    if s.stage == Stage.BEFORE:
        return before_choices(s, box, out)
    if s.stage == Stage.ROLLING:
        return rolling_choices(s, box, out)
    if s.stage == Stage.ACTIVATE:
        return activation_choices(s, box, out)
    if s.stage == Stage.TARGET:
        return target_choices(s, box, out)
    if s.stage == Stage.COVER:
        return cover_choices(s, out)
    if s.stage == Stage.AFTER:
        return after_choices(s, box, out)
    return vote_choices(out)


def act_in_turn(s: State, box: Box, verb: int, argument: int) -> None:
    """A choice in a hero's turn."""
    if verb == Verb.THROW or verb == Verb.KEEP:
        first_throw(s, verb == Verb.KEEP)
    elif verb == Verb.REROLL:
        roll_again(s, argument)
    elif verb == Verb.BLESSED:
        roll_blessed(s, argument)
    elif verb == Verb.HASTE:
        roll_in_haste(s, argument >> DICE, argument & (1 << DICE) - 1)
    elif verb == Verb.STOP:
        s.stage = Stage.ACTIVATE
    elif verb == Verb.POTION:
        use_potion(s, box, argument // 8, argument % 8)
    elif verb == Verb.ACTIVATE:
        activate(s, box, argument)
    elif verb == Verb.TARGET:
        take_effect(s, box, argument)
    elif verb == Verb.FAIL:
        fail(s)
    elif verb == Verb.COVER:
        cover(s, argument)
    elif verb == Verb.PASS:
        pass_on(s, argument)
    elif verb == Verb.END:
        s.stage = Stage.TURN_END
    else:
        vote(s, verb)
