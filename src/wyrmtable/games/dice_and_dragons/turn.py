"""Dice & Dragons: the turn of a hero, step by step (DND-16)."""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import action, throw
from wyrmtable.games.dice_and_dragons.dragons import begin_offers, counter_attack, fall, slay
from wyrmtable.games.dice_and_dragons.effects import apply_skill, drink
from wyrmtable.games.dice_and_dragons.party import living, lose_item, member
from wyrmtable.games.dice_and_dragons.patterns import (
    bits,
    must_activate,
    row_of,
    skill_at,
    way,
    write_ways,
)
from wyrmtable.games.dice_and_dragons.state import (
    DICE,
    FAILURE,
    FREE,
    JAB,
    NONE,
    ROWS,
    SIDES,
    SLOTS,
    SYMBOLS,
    Box,
    Effect,
    Ending,
    Hero,
    Stage,
    State,
    Verb,
)

ROLLS = 3  # ordinary ones in a turn (DND-18)


def next_hero(s: State, after: int) -> int:
    """The next position in turn order with a living hero that has an unused Class Token, or NONE. (DND-13)"""
    for step in range(1, s.heroes + 1):
        position = (after + step) % s.heroes
        hero = member(s, position)
        if hero.dead == 0 and hero.unused > 0:
            return position
    return NONE


def heir(s: State) -> int:
    """Who can be assisted: the next hero, if it is another one; else NONE. (DND-61)"""
    position = next_hero(s, s.actor)
    return NONE if position == s.actor else position


# --- steps 1 and 2


def begin_turn(s: State, box: Box, position: int) -> None:
    """Poison first; who survives it may drink, keep a die that was passed, and must roll. (DND-15, 78)"""
    s.turns += 1
    s.actor = position
    hero = member(s, position)
    s.rolls = 0
    s.hand = DICE - s.wyrm[0].locks - s.wyrm[1].locks
    clear_dice(s)
    hero.hp = max(0, hero.hp - box.poison_damage * hero.poison)
    if hero.hp == 0:
        s.passed = NONE  # DND-63
        fall(s, box, hero)
        go_on_after_fall(s)
    else:
        s.stage = Stage.BEFORE
        s.mover = hero.seat


def clear_dice(s: State) -> None:
    """No die shows anything."""
    for die in range(DICE):
        s.shown[die] = NONE
    for symbol in range(SIDES):
        s.count[symbol] = 0
    for symbol in range(SYMBOLS):
        s.left[symbol] = 0
    s.way = way(FAILURE, 0, 0, 0)
    s.slain = 0


def go_on_after_fall(s: State) -> None:
    """The acting hero is dead: its place is offered, and the others vote; or the Hunt is over. (DND-58, 65, 94)"""
    begin_offers(s, Stage.TURN_END)


def before_choices(s: State, box: Box, out: Ints) -> int:
    """Roll all dice, or keep the one that was passed and roll the others; or a potion first. (DND-17, 23, 62)"""
    out[0] = action(Verb.THROW, 0)
    count = 1
    if s.passed != NONE:
        out[1] = action(Verb.KEEP, 0)
        count = 2
    return potion_choices(s, box, out, count)


def potion_choices(s: State, box: Box, out: Ints, count: int) -> int:
    """Each healing potion for each living hero. (DND-23, 114)"""
    hero = member(s, s.actor)
    for slot in range(SLOTS):
        if is_potion(box, hero, slot):
            for position in range(s.heroes):
                if member(s, position).dead == 0:
                    out[count] = action(Verb.POTION, slot * 8 + position)
                    count += 1
    return count


def is_potion(box: Box, hero: Hero, slot: int) -> bool:
    """Whether a healing potion lies in this slot, and not the same as in the one before."""
    held = hero.items[slot]
    if held == 0 or (slot > 0 and hero.items[slot - 1] == held):
        return False
    return box.items[held - 1].effect == Effect.HEAL


def first_throw(s: State, keeps: bool) -> None:
    """All unlocked dice are thrown, less the one that is kept. (DND-17, 62, 133)"""
    s.rolls = 1
    everything = (1 << s.hand) - 1
    if keeps:
        show(s, 0, s.passed)
    s.passed = NONE
    throw_dice(s, everything - 1 if keeps else everything)  # the kept die is the first


# --- step 3: rolling


def throw_dice(s: State, mask: int) -> None:
    """Put these dice in the air; none at all if the only die is kept. (DND-133)"""
    s.aloft = mask
    if mask == 0:
        s.stage = Stage.ROLLING
        return
    s.stage = Stage.ROLL
    throw(s, bits(mask), SIDES)


def show(s: State, die: int, symbol: int) -> None:
    """A die shows another symbol now."""
    if s.shown[die] != NONE:
        s.count[s.shown[die]] -= 1
    s.shown[die] = symbol
    s.count[symbol] += 1


def dice_landed(s: State, box: Box) -> None:
    """The dice that were thrown show their symbols; rolling goes on, or ends by itself. (DND-18, 22)"""
    landed = 0
    for die in range(s.hand):
        if s.aloft >> die & 1:
            show(s, die, s.faces[landed] - 1)
            landed += 1
    s.aloft = 0
    s.mover = member(s, s.actor).seat
    s.stage = Stage.ROLLING if can_roll(s, box) else Stage.ACTIVATE


def can_roll(s: State, box: Box) -> bool:
    """Whether an ordinary roll, a Blessed token or a Haste potion is left. (DND-22)"""
    hero = member(s, s.actor)
    return s.rolls < ROLLS or hero.blessed > 0 or is_haste(box, hero, 0) or is_haste(box, hero, 1)


def is_haste(box: Box, hero: Hero, slot: int) -> bool:
    """Whether a potion for further rolls lies in this slot, and not the same as in the one before. (DND-21)"""
    held = hero.items[slot]
    if held == 0 or (slot > 0 and hero.items[slot - 1] == held):
        return False
    return box.items[held - 1].effect == Effect.REROLL_UP_TO


def rolling_choices(s: State, box: Box, out: Ints) -> int:
    """Stop, or roll a set of dice by an ordinary roll, a Blessed token or a Haste potion. (DND-18 to 23)"""
    hero = member(s, s.actor)
    out[0] = action(Verb.STOP, 0)
    count = 1
    for mask in range(1, 1 << s.hand):
        if not is_first_of_its_kind(s, mask):
            continue
        if s.rolls < ROLLS:
            out[count] = action(Verb.REROLL, mask)
            count += 1
        if hero.blessed > 0:
            out[count] = action(Verb.BLESSED, mask)
            count += 1
        for slot in range(SLOTS):
            if is_haste(box, hero, slot) and bits(mask) <= box.items[hero.items[slot] - 1].amount:
                out[count] = action(Verb.HASTE, slot << DICE | mask)
                count += 1
    return potion_choices(s, box, out, count)


def is_first_of_its_kind(s: State, mask: int) -> bool:
    """Whether no other set shows the same symbols with lower dice: of equal dice the first are meant."""
    for die in range(1, s.hand):
        if mask >> die & 1:
            for other in range(die):
                if s.shown[other] == s.shown[die] and not mask >> other & 1:
                    return False
    return True


def roll_again(s: State, mask: int) -> None:
    """One of the three ordinary rolls. (DND-18, 19)"""
    s.rolls += 1
    throw_dice(s, mask)


def roll_blessed(s: State, mask: int) -> None:
    """A Blessed token gives one more roll. (DND-20)"""
    member(s, s.actor).blessed -= 1
    throw_dice(s, mask)


def roll_in_haste(s: State, slot: int, mask: int) -> None:
    """A Haste potion gives one more roll of a few dice. (DND-21)"""
    lose_item(member(s, s.actor), slot)
    throw_dice(s, mask)


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
