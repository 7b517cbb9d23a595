"""`wyrm army`: armies for Dragon Dice, built die by die, checked, kept, drawn or suggested."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wyrmtable.core.errors import Refused, listed

if TYPE_CHECKING:
    from wyrmtable.games.dragon_dice.armies import Army, Limits
    from wyrmtable.games.dragon_dice.catalogue import Catalogue

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
@click.option("--size", help="small, medium or large; else small, or that of the army it begins with.")
@click.option("--from", "origin", help="Begin with the dice of this army: a kept one, or the one in a file.")
@_limited
@_packed
def build(
    name: str | None,
    size: str | None,
    origin: str | None,
    monsters: bool,
    promo: bool,
    minus: int,
    pack: Path | None,
) -> None:
    """Build an army die by die, and keep it under NAME."""
    from wyrmtable.games.dragon_dice.army_lists import check_name, open_list
    from wyrmtable.terminal.army_builder import Builder
    from wyrmtable.terminal.screen import Screen

    catalogue = _catalogue(pack)
    if name is not None:
        check_name(name)
    begun = open_list(catalogue, origin).army if origin else None
    size = size or (begun.size.key if begun else "small")
    dice = begun.dice if begun else ()
    Builder(catalogue, _limits(catalogue, size, monsters, promo, minus), Screen(), dice).build(name)


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
@click.option("--line", is_flag=True, help="Print only its dice on one line, as the option army takes them.")
@_packed
def show(name: str, line: bool, pack: Path | None) -> None:
    """Show every face of an army: a kept one, or the one in a file."""
    from wyrmtable.games.dragon_dice.army_lists import one_line, open_list
    from wyrmtable.terminal.army_sheets import shown
    from wyrmtable.terminal.screen import Screen

    catalogue, screen = _catalogue(pack), Screen()
    found = open_list(catalogue, name).army
    if line:
        click.echo(one_line(found))
    else:
        screen.draw(shown(catalogue, found, screen))


@army.command()
@click.argument("file", type=click.Path(path_type=Path))
@_limited
@_packed
def save(file: Path, monsters: bool, promo: bool, minus: int, pack: Path | None) -> None:
    """Keep the army in FILE under its name, if it may be played."""
    from wyrmtable.games.dragon_dice.army_lists import keep_and_say, load

    catalogue = _catalogue(pack)
    written = load(catalogue, file)
    written.check(catalogue, _limits(catalogue, written.army.size.key, monsters, promo, minus))
    click.echo(f"{written.army.name} is {keep_and_say(catalogue, written.army)}.")


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
    """Show the dice of a race, items or promo; else the races."""
    from wyrmtable.terminal.army_sheets import listing
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

    from wyrmtable.games.dragon_dice.army_lists import check_name, keep_and_say, write

    if name is not None:
        made = replace(made, name=check_name(name))
    click.echo(write(catalogue, made), nl=False)
    if name is not None:
        click.echo(f"# {keep_and_say(catalogue, made)}")
