"""Dragon Dice Solo Challenge: an army roll from its throw to its totals. (DRG-044 to 055, 057, 058)"""

from wyrmtable.core.table import throw
from wyrmtable.games.dragon_dice.icons import (
    AGAIN,
    BASH,
    CANTRIP,
    CHOICE,
    CLOAK,
    ELEVATE,
    code_of,
    code_shown,
    count_shown,
    icon_at,
    icon_shown,
    is_id,
)
from wyrmtable.games.dragon_dice.lasting import hold, lay, send_away, strength
from wyrmtable.games.dragon_dice.races import is_save, turned
from wyrmtable.games.dragon_dice.rerolls import choose_reroll, see_reroll
from wyrmtable.games.dragon_dice.roster import is_unit, rolled_in
from wyrmtable.games.dragon_dice.stack import (
    ask,
    asked,
    chosen_verb,
    decides,
    first_of,
    offer,
    pop,
    push,
    rolling,
    seat_of,
    take_answer,
    throw_units,
    top,
)
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import (
    LOST,
    MOST_THROWS,
    NONE,
    OPFOR,
    RESOLVED,
    RESULTS,
    ROLLS,
    SHOWN,
    Box,
    Gift,
    Result,
    Roll,
    RollKind,
    State,
)
from wyrmtable.games.dragon_dice.terms import Duration, Effect, Icon
from wyrmtable.games.dragon_dice.totals import general_penalty, is_colourless, is_shown, reckon
from wyrmtable.games.dragon_dice.trials import see_trial, throw_trial
from wyrmtable.games.dragon_dice.verbs import Verb

M, A, V, G, S = (1 << result for result in Result)
COUNTS = (M, M, M | V, A, G, V, S, S, S, S | M, M | A, S, 0)  # what each kind of roll counts, dragons aside
DEEPEST_CANTRIP = ROLLS - 2  # rolls under way within which a cantrip still brings a spell: each may bring a roll


def carry_roll(s: State, box: Box, stage: int) -> None:
    """Carry a roll on."""
    match stage:
        case Stage.ROLL:
            throw_army(s)
        case Stage.ROLL_LANDED:
            see_throw(s, box)
        case Stage.ROLL_REROLL:
            choose_reroll(s, box)
        case Stage.ROLL_ANEW:
            see_reroll(s, box)
        case Stage.ROLL_AGAIN:
            throw_again(s, box)
        case Stage.ROLL_ADDED:
            see_again(s, box)
        case Stage.ROLL_CHARGE:
            choose_charge(s, box)
        case Stage.ROLL_CANTRIPS:
            next_cantrip(s, box)
        case Stage.ROLL_CONVERT:
            choose_kind(s, box)
        case Stage.ROLL_CHOICES:
            next_choice(s, box)
        case Stage.ROLL_WEAKEN:
            choose_weakened(s, box)
        case Stage.ROLL_COUNT:
            finish_roll(s, box)
        case Stage.ROLL_VANISH:
            choose_vanish(s, box)
        case Stage.TRIAL:
            throw_trial(s)
        case _:
            see_trial(s, box)


# --- army rolls


def begin_roll(s: State, side: int, kind: int) -> int:
    """An army roll begins; returns its number, under which it stays until `end_roll`. (DRG-044)"""
    number = s.rolls
    s.rolls += 1
    roll = s.roll[number]
    roll.side = side
    roll.kind = kind
    roll.counts = COUNTS[roll.kind]
    roll.counter = 0
    roll.codes = 0
    roll.glare = 0
    roll.weakness = 0
    roll.glares = 0
    roll.daunts = 0
    roll.charms[0] = 0
    roll.weakened = 0
    roll.shown = 0
    roll.wave = 0
    roll.throws = 0
    roll.unsaved = 0
    roll.thrown_back = 0
    s.flooded &= ~(1 << number)
    roll.apart[0] = 0
    roll.lifted[0] = 0
    for result in range(RESULTS):
        roll.total[result] = 0
        roll.belly[result] = 0
    push(s, Stage.ROLL, side).roll = number
    return number


def end_roll(s: State) -> None:
    """The last army roll is no longer needed."""
    s.rolls -= 1


def throw_army(s: State) -> None:
    """All dice of the Army but those held, hidden or left out fly together; no dice give no results. (DRG-044)"""
    roll = rolling(s)
    marks = rolled_in(s, roll.side) & ~roll.apart[0]
    if marks:
        top(s).stage = Stage.ROLL_LANDED
        throw_units(s, roll.side, marks)
    else:
        top(s).stage = Stage.ROLL_COUNT


def add_shown(s: State, box: Box, roll: Roll, die: int, face: int) -> None:
    """One more face is shown."""
    place = roll.shown
    roll.die[place] = die
    roll.face[place] = face
    roll.used_as[place] = 0
    roll.share[place] = 0
    roll.spent[place] = 0
    roll.shown += 1
    roll.codes |= code_of(box, icon_at(s, box, die, face), roll.kind)


def see_throw(s: State, box: Box) -> None:
    """The dice have landed."""
    roll = rolling(s)
    roll.throws = 1
    for thrown in range(s.dice):
        add_shown(s, box, roll, s.air[thrown], s.faces[thrown])
    top(s).stage = Stage.ROLL_REROLL


# --- throwing dice again that keep what they have shown


def throw_again(s: State, box: Box) -> None:
    """Dice that may be thrown again fly together, as long as one of the last throw may; in a response to dragons only
    where melee is allowed. (DRG-053, 160)"""
    roll = rolling(s)
    dice = 0
    allowed = roll.kind != RollKind.DRAGON_RESPONSE or roll.counts & M > 0
    if allowed and roll.codes & AGAIN and roll.throws < MOST_THROWS:
        for shown in range(roll.wave, roll.shown):
            if code_shown(s, box, roll, shown) & AGAIN and roll.shown + dice < SHOWN:
                s.air[dice] = roll.die[shown]
                dice += 1
    if dice:
        roll.wave = roll.shown
        top(s).stage = Stage.ROLL_ADDED
        throw(s, dice, 0)
    else:
        top(s).stage = Stage.ROLL_CHARGE


def see_again(s: State, box: Box) -> None:
    """Their new faces count, too."""
    roll = rolling(s)
    roll.throws += 1
    for thrown in range(s.dice):
        add_shown(s, box, roll, s.air[thrown], s.faces[thrown])
    top(s).stage = Stage.ROLL_AGAIN


def choose_charge(s: State, box: Box) -> None:
    """A Charge icon lets its owner turn a melee attack into a charge. (DRG-182)"""
    roll = rolling(s)
    charges = False
    if asked(s):
        charges = chosen_verb(s) == Verb.CHARGE
        take_answer(s)
    elif roll.kind == RollKind.MELEE_ATTACK and is_shown(s, box, roll, Icon.CHARGE):
        if decides(box, roll.side):
            offer(s, Verb.CHARGE, 0)
            offer(s, Verb.MELEE, 0)
            ask(s, seat_of(box, roll.side))
            return
        charges = True
    if charges:
        roll.kind = RollKind.CHARGE_ATTACK
        roll.counts = COUNTS[roll.kind]
    top(s).stage = Stage.ROLL_CANTRIPS


# --- what its owner decides before it is counted


def next_cantrip(s: State, box: Box) -> None:
    """Each Cantrip, but none in maneuvers, brings its spells before anything is counted. (DRG-081 to 083, 129, 188)"""
    roll = rolling(s)
    if roll.codes & CANTRIP and top(s).roll < DEEPEST_CANTRIP:
        for shown in range(roll.shown):
            if code_shown(s, box, roll, shown) & CANTRIP and not roll.spent[shown] & RESOLVED:
                roll.spent[shown] |= RESOLVED
                stage = Stage.CANTRIP if decides(box, roll.side) else Stage.OPFOR_CANTRIP
                if roll.side != OPFOR or not box.no_magic:
                    cantrip = push(s, stage, roll.side)
                    cantrip.die = roll.die[shown]
                    cantrip.shown = shown
                    cantrip.points = count_shown(s, box, roll, shown)
                return
    top(s).stage = Stage.ROLL_CONVERT


def choose_kind(s: State, box: Box) -> None:
    """Against dragons each ID die is of one kind; an icon is turned or not where that matters, as it does where a wave
    is met with saves and maneuvers. (DRG-048, 059, 187)"""
    roll = rolling(s)
    frame = top(s)
    if asked(s):
        roll.used_as[frame.first] = take_answer(s) + 1
        frame.first += 1
        return
    several = roll.kind >= RollKind.DRAGON_ATTACK and roll.counts & (roll.counts - 1) > 0
    waved = roll.kind == RollKind.SAVE_VS_SPELL and roll.counts & V > 0
    bashed = roll.kind <= RollKind.CHARGE_ATTACK and decides(box, roll.side) and can_bash(s, box, 1 - roll.side)
    while (several or waved or bashed) and frame.first < roll.shown:
        icon = icon_shown(s, box, roll, frame.first)
        if several and is_id(icon) and strength(s, roll.side, Effect.NO_ID) == 0:
            colourless = is_colourless(s, box, roll.side, roll.die[frame.first], icon)
            offer_results(s, roll.counts & ~G if colourless else roll.counts)
        elif Icon.MELEE <= icon < Icon.BASH and (bashed or roll.counts >> (icon - Icon.MELEE) & 1):
            other = turned(s, box, roll.side, roll.die[frame.first], icon, roll.kind)
            if other != NONE and roll.counts >> other & 1:
                offer_results(s, 1 << (icon - Icon.MELEE) | 1 << other)
        if s.offers:
            ask(s, seat_of(box, roll.side))
            return
        frame.first += 1
    frame.stage = Stage.ROLL_CHOICES


def can_bash(s: State, box: Box, side: int) -> bool:
    """Whether an answer of this side may show Bash, for which it is better to have little melee on one die."""
    dice = rolled_in(s, side)
    for place in range(s.roster[side]):
        if dice >> place & 1 and box.gifts[s.kind[first_of(side) + place]] & Gift.BASHES:
            return True
    return False


def offer_results(s: State, results: int) -> None:
    """Offer to use something as one of these results."""
    for result in range(RESULTS):
        if results >> result & 1:
            offer(s, Verb.USE_AS, result)


def next_choice(s: State, box: Box) -> None:
    """Icons that can be used in several ways are settled one after the other. (D9)"""
    roll = rolling(s)
    if roll.codes & (CHOICE | CLOAK | ELEVATE | BASH):
        for shown in range(roll.shown):
            code = code_shown(s, box, roll, shown)
            if code & (CHOICE | CLOAK | ELEVATE | BASH) and not roll.spent[shown] & RESOLVED:
                roll.spent[shown] |= RESOLVED
                use_icon(s, box, roll, shown, code)
                return
    top(s).stage = Stage.ROLL_WEAKEN


def use_icon(s: State, box: Box, roll: Roll, shown: int, code: int) -> None:
    """A Cloak is put on; the others have a frame of their own, in which their owner decides."""
    amount = count_shown(s, box, roll, shown)
    if code & CLOAK:
        roll.share[shown] = max(0, amount - strength(s, roll.side, Effect.CLOAK))  # what it adds to one put on before
        lay(s, roll.side, roll.side, Effect.CLOAK, amount, Duration.TO_START, False)
        return
    roll.share[shown] = amount
    if decides(box, roll.side) or code & BASH:
        stage = Stage.ELEVATE if code & ELEVATE else Stage.BASH if code & BASH else Stage.USE
        use = push(s, stage, roll.side)
        use.roll = top_roll(s)
        use.shown = shown
        use.points = amount


def top_roll(s: State) -> int:
    """The roll that is being made, seen from a frame that it has just pushed."""
    return s.frame[s.depth - 1].roll


def choose_weakened(s: State, box: Box) -> None:
    """Where a roll counts several results and some are taken away, its owner says which. (DRG-058, D23)"""
    roll = rolling(s)
    if asked(s):
        roll.weakened = take_answer(s) + 1
    elif general_penalty(s, roll) > 0 and decides(box, roll.side) and roll.counts & (roll.counts - 1):
        offer_results(s, roll.counts)
        ask(s, seat_of(box, roll.side))
        return
    top(s).stage = Stage.ROLL_COUNT


def finish_roll(s: State, box: Box) -> None:
    """All is counted, and who waited for the roll goes on. (DRG-057)"""
    roll = rolling(s)
    if roll.glare:
        for shown in range(roll.shown):
            named = is_id(icon_shown(s, box, roll, shown)) and is_unit(s, roll.die[shown])
            if named and not roll.spent[shown] & LOST:
                roll.spent[shown] |= LOST
                hold(s, roll.die[shown], 1 - roll.side)
    reckon(s, box, roll)
    top(s).stage = Stage.ROLL_VANISH


def choose_vanish(s: State, box: Box) -> None:
    """Units that show Vanish may go away once their saves are counted; the opposing army's never do. (DRG-050, D9)"""
    roll = rolling(s)
    if asked(s):
        shown = top(s).shown
        roll.spent[shown] |= RESOLVED
        if chosen_verb(s) == Verb.YES:
            send_away(s, roll.die[shown])
        take_answer(s)
        return
    if decides(box, roll.side) and is_save(roll.kind):
        for shown in range(roll.shown):
            if icon_shown(s, box, roll, shown) == Icon.VANISH and not roll.spent[shown] & RESOLVED:
                top(s).shown = shown
                offer(s, Verb.YES, 0)
                offer(s, Verb.NO, 0)
                ask(s, seat_of(box, roll.side))
                return
    pop(s)
