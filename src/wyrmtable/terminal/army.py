"""`wyrm army`: armies for Dragon Dice, built die by die, checked, kept, drawn or suggested."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wyrmtable.core.errors import Refused, listed

if TYPE_CHECKING:
    from rich.text import Text

    from wyrmtable.games.dragon_dice.armies import Army, Limits
    from wyrmtable.games.dragon_dice.catalogue import Catalogue
    from wyrmtable.games.dragon_dice.dice import Die
    from wyrmtable.games.dragon_dice.terms import Colour
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

Command = Callable[..., Any]


def _limited(command: Command) -> Command:
    """The options of a command that looks at what is allowed."""
    for option in (
        click.option("--minus", type=click.IntRange(0, 40), default=0, help="Health less than the size allows."),
        click.option("--promo", is_flag=True, help="Allow promo dice."),
        click.option("--monsters", is_flag=True, help="Allow monsters."),
    ):
        command = option(command)
    return command


def _sized(command: Command) -> Command:
    return click.option("--size", default="small", show_default=True, help="small, medium or large.")(command)


def _packed(command: Command) -> Command:
    text = "Content of your own: a TOML file or a folder of them."
    return click.option("--pack", type=click.Path(path_type=Path), help=text)(command)


class Armies(click.Group):
    """The commands about armies; another one is refused by name."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name."""
        if cmd_name not in self.commands:
            raise Refused(f"no command army {cmd_name!r}; there is {listed(list(self.commands), 'and')}")
        return super().get_command(ctx, cmd_name)


@click.group(cls=Armies)
def army() -> None:
    """Build, check and keep armies for Dragon Dice."""


@army.command()
@click.argument("name", required=False)
@_sized
@_limited
@_packed
def build(name: str | None, size: str, monsters: bool, promo: bool, minus: int, pack: Path | None) -> None:
    """Build an army die by die, and keep it under NAME."""
    from wyrmtable.games.dragon_dice.army_lists import check_name
    from wyrmtable.terminal.screen import Screen

    catalogue = _catalogue(pack)
    if name is not None:
        check_name(name)
    Builder(catalogue, _limits(catalogue, size, monsters, promo, minus), Screen()).build(name)


@army.command()
@click.argument("file")
@_limited
@_packed
def check(file: str, monsters: bool, promo: bool, minus: int, pack: Path | None) -> None:
    """Say whether the army in FILE, or a kept one, may be played."""
    from wyrmtable.games.dragon_dice.army_lists import open_list, summary

    catalogue = _catalogue(pack)
    written = open_list(catalogue, file)
    written.check(catalogue, _limits(catalogue, written.army.size.key, monsters, promo, minus))
    click.echo(f"{written.army.name} may be played: {summary(catalogue, written.army)}.")


@army.command("list")
@_packed
def list_kept(pack: Path | None) -> None:
    """List the armies that you have kept."""
    from wyrmtable.games.dragon_dice.army_lists import kept, load, summary

    catalogue = _catalogue(pack)
    if not kept():
        click.echo("You have kept no army so far; wyrm army build makes one.")
    for path in kept():
        try:
            found = load(catalogue, path).army
            click.echo(f"{found.name}: {found.size.name}, {summary(catalogue, found)}")
        except Refused as refused:
            click.echo(f"{path.stem}: {refused}")


@army.command()
@click.argument("name")
@_packed
def show(name: str, pack: Path | None) -> None:
    """Show an army with every face of its dice: a kept one, or the one in a file."""
    from wyrmtable.games.dragon_dice.army_lists import one_line, open_list
    from wyrmtable.terminal.screen import Screen

    catalogue, screen = _catalogue(pack), Screen()
    found = open_list(catalogue, name).army
    screen.draw(shown(catalogue, found, screen))
    screen.say(f"\nOn one line: {one_line(found)}")


@army.command()
@click.argument("file", type=click.Path(path_type=Path))
@_limited
@_packed
def save(file: Path, monsters: bool, promo: bool, minus: int, pack: Path | None) -> None:
    """Keep the army in FILE under its name, if it may be played."""
    from wyrmtable.games.dragon_dice.army_lists import keep, load

    catalogue = _catalogue(pack)
    written = load(catalogue, file)
    written.check(catalogue, _limits(catalogue, written.army.size.key, monsters, promo, minus))
    click.echo(f"{written.army.name} is kept in {keep(catalogue, written.army)}.")


@army.command()
@_sized
@_limited
@_packed
@click.option("--seed", type=int, help="Draw the same army every time.")
@click.option("--save", "name", help="Keep it under this name.")
def random(
    size: str, monsters: bool, promo: bool, minus: int, pack: Path | None, seed: int | None, name: str | None
) -> None:
    """Draw an army at random; promo dice are never drawn."""
    from random import Random

    from wyrmtable.games.dragon_dice.armies import random_army

    catalogue = _catalogue(pack)
    drawn = random_army(catalogue, _limits(catalogue, size, monsters, promo, minus), Random(seed))
    _give(catalogue, drawn, name)


@army.command()
@_sized
@_limited
@_packed
@click.option("--race", help="An army of one race only, such as dwarves.")
@click.option("--save", "name", help="Keep it under this name.")
def suggest(
    size: str, monsters: bool, promo: bool, minus: int, pack: Path | None, race: str | None, name: str | None
) -> None:
    """Suggest an army to begin with."""
    from wyrmtable.games.dragon_dice.armies import race_of, suggested

    catalogue = _catalogue(pack)
    people = race_of(catalogue, race) if race else None
    _give(catalogue, suggested(catalogue, _limits(catalogue, size, monsters, promo, minus), people), name)


@army.command()
@click.argument("what", required=False)
@_packed
def dice(what: str | None, pack: Path | None) -> None:
    """Show the dice of a race, or items, promo; without WHAT, name the races."""
    from wyrmtable.terminal.screen import Screen

    catalogue, screen = _catalogue(pack), Screen()
    screen.draw(listing(catalogue, what or "races", screen))


def _catalogue(pack: Path | None) -> Catalogue:
    from wyrmtable.core.pack import load
    from wyrmtable.games.dragon_dice.catalogue import CONTENT, read

    return read(load(pack or CONTENT, CONTENT))


def _limits(catalogue: Catalogue, size: str, monsters: bool, promo: bool, minus: int) -> Limits:
    from wyrmtable.games.dragon_dice.armies import Limits, size_of

    return Limits(size_of(catalogue, size), minus, monsters, promo)


def _give(catalogue: Catalogue, made: Army, name: str | None) -> None:
    """Print an army as a list, and keep it if it has been given a name."""
    from dataclasses import replace

    from wyrmtable.games.dragon_dice.army_lists import check_name, keep, write

    if name is not None:
        made = replace(made, name=check_name(name))
    click.echo(write(catalogue, made), nl=False)
    if name is not None:
        click.echo(f"# kept in {keep(catalogue, made)}")


# --- drawing


def shown(catalogue: Catalogue, found: Army, screen: Screen) -> list[Text]:
    """An army with its totals, and each kind of die with its faces."""
    from collections import Counter

    from rich.text import Text

    from wyrmtable.games.dragon_dice.army_lists import in_order, summary

    counts = Counter(found.dice)
    lines = [Text(f"{found.name}, {found.size.name}: {summary(catalogue, found)}", "bold")]
    for die in in_order(counts):
        lines += [Text(), *die_shown(die, screen, counts[die])]
    return lines


def die_shown(die: Die, screen: Screen, count: int = 1) -> list[Text]:
    """A die: what it is, and its faces side by side in as many rows as they need."""
    from rich.text import Text

    from wyrmtable.terminal.pen import MUTED

    many = f"{count} x " if count > 1 else ""
    head = Text.assemble((f"{many}{die.name}", "bold"), (f"  {about(die)}", MUTED))
    return [head, *_framed([str(face) for face in die.faces], screen)]


def _framed(faces: Sequence[str], screen: Screen) -> list[Text]:
    """Words in frames, side by side."""
    from rich.text import Text

    from wyrmtable.terminal.dice import ASCII, ROUND

    top, side, bottom = ROUND if screen.boxes else ASCII
    rows: list[list[str]] = [[]]
    for face in faces:
        if rows[-1] and sum(len(each) + 2 for each in (*rows[-1], face)) > screen.width:
            rows.append([])
        rows[-1].append(face)
    lines = []
    for row in rows:
        lines.append("".join(f"{top[0]}{top[1] * len(face)}{top[2]}" for face in row))
        lines.append("".join(f"{side}{face}{side}" for face in row))
        lines.append("".join(f"{bottom[0]}{bottom[1] * len(face)}{bottom[2]}" for face in row))
    return [Text(line) for line in lines]


def about(die: Die) -> str:
    """What a die is: its race, class and health, or the size and colour of an item."""
    from wyrmtable.games.dragon_dice.dice import Unit

    if isinstance(die, Unit):
        parts = dict.fromkeys((die.people, die.kind, f"{die.health} health", coloured(die.colours)))
        return ", ".join(part for part in parts if part)
    return f"{die.size.name.lower()} item for {die.kind}, {die.colour.name.lower()}"


def coloured(colours: Sequence[Colour]) -> str:
    """`red and gold`."""
    return " and ".join(colour.name.lower() for colour in colours)


def listing(catalogue: Catalogue, what: str, screen: Screen) -> list[Text]:
    """The dice of a race, the items or the promo dice, each with its faces in words; or the races."""
    from rich.text import Text

    from wyrmtable.games.dragon_dice.armies import race_of
    from wyrmtable.terminal.pen import MUTED

    word = what.strip().casefold()
    if word == "races":
        return [Text.assemble((f"{race.key:<16}", "bold"), (coloured(race.colours), MUTED)) for race in catalogue.races]
    if word == "items":
        found: Sequence[Die] = catalogue.items
    elif word == "promo":
        found = [unit for unit in catalogue.units if unit.is_promo]
    else:
        race = race_of(catalogue, what)
        found = [unit for unit in catalogue.units if unit.race == race.number]
    return [line for die in found for line in _in_words(die, screen)]


def _in_words(die: Die, screen: Screen) -> list[Text]:
    from rich.text import Text

    from wyrmtable.terminal.pen import MUTED, Pen

    head = Text.assemble((die.name, "bold"), (f"  {about(die)}", MUTED))
    return [head, *Pen(screen.width).wrapped(", ".join(str(face) for face in die.faces), mark="    ")]


# --- building


class Builder:
    """An army that grows die by die at the terminal."""

    def __init__(self, catalogue: Catalogue, limits: Limits, screen: Screen) -> None:
        self.catalogue, self.limits, self.screen = catalogue, limits, screen
        self.dice: list[Die] = []

    def build(self, name: str | None) -> None:
        """Ask for dice until the army is done, then keep it."""
        size = self.limits.size
        self.screen.say(f"A {size.name} army has up to {self.limits.budget} health. Type dice, or help.")
        while True:
            text = self.screen.read(f"{self.totals()} > ")
            if text.lower() in ("q", "quit"):
                return
            try:
                if text.lower() == "done":
                    self.keep(name)
                    return
                self.answer(text)
            except Refused as refused:
                self.screen.say(f"{refused}")

    def totals(self) -> str:
        """What has been spent, and how many of the units are magic dice."""
        from wyrmtable.games.dragon_dice.armies import cost, magic_dice
        from wyrmtable.games.dragon_dice.dice import Unit

        units = sum(isinstance(die, Unit) for die in self.dice)
        spent = cost(self.catalogue, self.dice)
        return f"{spent} of {self.limits.budget} health, {magic_dice(self.dice)} of {units} units magic"

    def answer(self, text: str) -> None:
        """Do what was typed."""
        from rich.text import Text

        from wyrmtable.games.dragon_dice.army_lists import find_die, read_line

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
        from wyrmtable.games.dragon_dice.armies import fault, hindrance

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
        from wyrmtable.games.dragon_dice.armies import Army

        return Army(name, self.limits.size, tuple(self.dice))

    def keep(self, name: str | None) -> None:
        """Keep the army, if it may be played."""
        from wyrmtable.games.dragon_dice.armies import check_army
        from wyrmtable.games.dragon_dice.army_lists import check_name, keep

        check_army(self.catalogue, self.army("not done yet"), self.limits)
        made = self.army(check_name(name or self.screen.read("Its name? > ")))
        self.screen.say(f"{made.name} is kept in {keep(self.catalogue, made)}.")
