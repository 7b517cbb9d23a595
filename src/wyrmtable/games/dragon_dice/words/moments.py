"""Dragon Dice in English: what happened between two decisions or throws, watched step by step."""

from collections.abc import Iterator
from dataclasses import dataclass

from wyrmtable.core.game import Talk
from wyrmtable.core.table import action
from wyrmtable.games.dragon_dice.rules import step
from wyrmtable.games.dragon_dice.stack import ON_THE_WAY
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import Box, Frame, State
from wyrmtable.games.dragon_dice.words.names import does, is_yours, who, whom, whose
from wyrmtable.games.dragon_dice.words.tally import copy_of


@dataclass(frozen=True)
class Moment:
    """One step of the rules: the table before it and after it."""

    was: State
    now: State
    box: Box
    talk: Talk

    @property
    def frame(self) -> Frame:
        """What was going on."""
        return self.was.frame[self.was.depth]

    @property
    def stage(self) -> Stage:
        """What was to be done."""
        return Stage(self.frame.stage)

    def who(self, side: int) -> str:
        """A side at the beginning of a sentence."""
        return who(self.was, self.box, self.talk, side)

    def whom(self, side: int) -> str:
        """A side within a sentence."""
        return whom(self.was, self.box, self.talk, side)

    def whose(self, side: int) -> str:
        """A side as an owner at the beginning of a sentence."""
        return whose(self.was, self.box, self.talk, side)

    def does(self, plain: str, third: str = "") -> str:
        """A verb that fits a side."""
        return does(self.box, plain, third)

    def army(self, side: int) -> str:
        """An army within a sentence: `your army`, `the Goblins`."""
        return "your army" if is_yours(self.box, side) else self.whom(side)


def moments(before: State, after: State, box: Box, talk: Talk, choice: tuple[int, int] | None) -> Iterator[Moment]:
    """The steps that a choice, or dice that landed as they lie now, have led to."""
    was, now = copy_of(before), copy_of(before)
    if choice is None:
        for die in range(before.dice):
            now.faces[die] = after.faces[die]
    else:
        now.answer = action(*choice)
        now.offers = 0
    now.mover = ON_THE_WAY
    while now.mover == ON_THE_WAY:
        was.words[:] = now.words
        step(now, box)
        yield Moment(was, now, box, talk)
