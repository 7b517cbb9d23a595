"""Dragon Dice Solo Challenge: the stack of what is going on, questions to the players, and dice in the air."""

from wyrmtable.core.table import action, argument_of, throw, verb_of
from wyrmtable.games.dragon_dice.state import NONE, OPFOR, PLAYER, SLOTS, Box, Frame, Roll, State

ON_THE_WAY = -3  # as mover: nobody, until the next dice or decision are found


def top(s: State) -> Frame:
    """What is going on now."""
    return s.frame[s.depth]


def rolling(s: State) -> Roll:
    """The army roll that the frame on top is about."""
    return s.roll[top(s).roll]


def push(s: State, stage: int, side: int) -> Frame:
    """Something begins, and what was going on waits for its end."""
    s.depth += 1
    frame = s.frame[s.depth]
    frame.stage = stage
    frame.side = side
    frame.kind = 0
    frame.roll = 0
    frame.answer = 0
    frame.shown = 0
    frame.die = NONE
    frame.icon = 0
    frame.spell = NONE
    frame.fate = 0
    frame.points = 0
    frame.first = 0
    frame.colour = 0
    frame.magic = 0
    frame.free = 0
    frame.ended = 0
    frame.whose = 0
    frame.castings = 0
    frame.result = 0
    frame.casting = 0
    frame.slain = 0
    frame.shot = NONE
    frame.count = 0
    frame.way = 0
    frame.single = 0
    frame.unanswered = 0
    frame.divided = 0
    frame.recruits = 0
    frame.race = NONE
    frame.spares = 0
    frame.marks[0] = 0
    frame.others[0] = 0
    return frame


def pop(s: State) -> None:
    """What was going on is finished."""
    s.depth -= 1


# --- questions


def offer(s: State, verb: int, argument: int) -> None:
    """One more thing that can be chosen."""
    s.offer[s.offers] = action(verb, argument)
    s.offers += 1


def ask(s: State, seat: int) -> None:
    """A player chooses among what is on offer; a single choice is made without asking."""
    if s.offers == 1:
        s.answer = s.offer[0]
        s.offers = 0
    else:
        s.mover = seat


def asked(s: State) -> bool:
    """Whether the question of the frame on top has been answered."""
    return s.answer != NONE


def chosen_verb(s: State) -> int:
    """What was chosen."""
    return verb_of(s.answer)


def take_answer(s: State) -> int:
    """What it was chosen for; the answer is taken up."""
    argument = argument_of(s.answer)
    s.answer = NONE
    return argument


def seat_of(box: Box, side: int) -> int:
    """Who decides for a side: the second player for the opposing army, if there is one. (DRG-174)"""
    return side if box.seats > 1 else PLAYER


def decides(box: Box, side: int) -> bool:
    """Whether somebody decides freely for a side; else the rules do. (DRG-050, 174)"""
    return side == PLAYER or box.seats > 1


# --- dice


def side_of(die: int) -> int:
    """Whose die it is."""
    return PLAYER if die < SLOTS else OPFOR


def first_of(side: int) -> int:
    """The first die of a side's roster."""
    return side * SLOTS


def end_of(s: State, side: int) -> int:
    """Behind the last die of a side's roster."""
    return side * SLOTS + s.roster[side]


def throw_units(s: State, side: int, marks: int) -> None:
    """These dice of one side are thrown together."""
    dice = 0
    for place in range(s.roster[side]):
        if marks >> place & 1:
            s.air[dice] = first_of(side) + place
            dice += 1
    throw(s, dice, 0)
