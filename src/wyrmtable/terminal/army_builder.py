"""An army of Dragon Dice, built at the terminal: dice are added and taken away, and the totals run along."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from wyrmtable.core.errors import Refused
from wyrmtable.games.dragon_dice.armies import Army, Limits, check_army, cost, fault, hindrance, magic_dice
from wyrmtable.games.dragon_dice.army_lists import check_name, find_die, keep_and_say, one_line, read_line
from wyrmtable.games.dragon_dice.catalogue import Catalogue
from wyrmtable.games.dragon_dice.dice import Die, Unit
from wyrmtable.terminal.army_sheets import die_shown, listing, shown
from wyrmtable.terminal.screen import Screen

HELP = (
    ("3 x Footman", "add dice, units or items"),
    ("- Footman", "take one away, or - 2 x Footman"),
    ("dwarves", "see the dice of a race; races, items and promo are lists, too"),
    ("Footman ?", "see the faces of a die"),
    ("army", "see what you have"),
    ("done", "keep the army"),
    ("quit", "leave without keeping it"),
)


class Builder:
    """An army that grows die by die at the terminal."""

    def __init__(self, catalogue: Catalogue, limits: Limits, screen: Screen, dice: Sequence[Die]) -> None:
        self.catalogue, self.limits, self.screen = catalogue, limits, screen
        self.dice = list(dice)

    def build(self, name: str | None) -> None:
        """Ask for dice until the army is done, then keep it."""
        size = self.limits.size
        self.screen.say(f"A {size.name} army has up to {self.limits.budget} health. Type dice, or help.")
        try:
            while not self.step(name):
                pass
        except (KeyboardInterrupt, EOFError):
            self.screen.say("")
            self.leave()
            raise

    def step(self, name: str | None) -> bool:
        """One thing that is typed; whether it was the last."""
        text = self.screen.read(f"{self.totals()} > ")
        if text.lower() in ("q", "quit"):
            self.leave()
            return True
        try:
            if text.lower() == "done":
                self.keep(name)
                return True
            self.answer(text)
        except Refused as refused:
            self.screen.say(f"{refused}")
        return False

    def leave(self) -> None:
        """Say what was built and not kept, so that it can be typed again in one line."""
        if self.dice:
            self.screen.say(f"Not kept: {one_line(self.army('Your army'))}")

    def totals(self) -> str:
        """What has been spent, and how many of the units are magic dice."""
        units = sum(isinstance(die, Unit) for die in self.dice)
        spent = cost(self.catalogue, self.dice)
        return f"{spent} of {self.limits.budget} health, {magic_dice(self.dice)} of {units} units magic"

    def answer(self, text: str) -> None:
        """Do what was typed."""
        word = text.lower()
        if word in ("help", "?"):
            self.screen.draw([Text.assemble((f"{typed:<14}", "bold"), meaning) for typed, meaning in HELP])
        elif word in ("", "army"):
            self.screen.draw(shown(self.catalogue, self.army("Your army"), self.screen))
        elif text.endswith("?"):
            self.screen.draw(die_shown(find_die(self.catalogue, text.rstrip("? ")), self.screen))
        elif text.startswith("-"):
            self.remove(*read_line(self.catalogue, text.lstrip("- ")))
        elif self.lists(word):
            self.screen.draw(listing(self.catalogue, word, self.screen))
        else:
            self.add(*read_line(self.catalogue, text))

    def lists(self, word: str) -> bool:
        """Whether a word is the name of a list of dice."""
        races = {name for race in self.catalogue.races for name in (race.key, race.name.casefold())}
        return word in races or word in ("races", "items", "promo")

    def add(self, count: int, die: Die) -> None:
        """Add dice, unless the budget or the options forbid it; magic dice and items may wait for other units."""
        grown = [*self.dice, *[die] * count]
        stopped = hindrance(self.catalogue, grown, self.limits)
        if stopped:
            raise Refused(stopped.sentence)
        self.dice = grown
        open_fault = fault(self.catalogue, grown, self.limits)
        if open_fault:
            self.screen.say(f"Not done yet: {open_fault.sentence}")

    def remove(self, count: int, die: Die) -> None:
        """Take dice away again."""
        if self.dice.count(die) < count:
            raise Refused(f"the army has {self.dice.count(die)} x {die.name}")
        for _ in range(count):
            self.dice.remove(die)

    def army(self, name: str) -> Army:
        """The army as it stands."""
        return Army(name, self.limits.size, tuple(self.dice))

    def keep(self, name: str | None) -> None:
        """Keep the army, if it may be played."""
        check_army(self.catalogue, self.army("not done yet"), self.limits)
        made = self.army(check_name(name or self.screen.read("Its name? > ")))
        self.screen.say(f"{made.name} is {keep_and_say(self.catalogue, made)}.")
