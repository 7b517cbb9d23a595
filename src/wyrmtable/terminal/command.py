"""The `wyrm` command: each of its commands is a module, imported when it is called for."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Any, NoReturn

import click

from wyrmtable.core.errors import Refused, listed

COMMANDS = {
    "play": "Play a game at this terminal, alone, with bots or with friends.",
    "army": "Build, check and keep armies for Dragon Dice.",
    "serve": "Open the table for browsers, on this machine or for many.",
    "games": "Say which games there are, for whom, and with which options.",
    "rules": "Read the rules of a game, or what they say about WORD.",
    "replay": "Step through a saved match.",
    "verify": "Recompute every roll of a saved match.",
    "sim": "Let bots play many games and count.",
    "odds": "Winning chances under perfect play.",
    "fame": "Who has done best in the games for one.",
    "perft": "Count the sequences of choices from a position.",
    "bench": "Measure how fast this machine plays.",
}
ELSEWHERE = {"serve": "wyrmtable.server.serve"}  # all others are modules of this room
BAD_INPUT, INTERRUPTED = 2, 130


class Table(click.Group):
    """The group of all commands; whatever goes wrong ends in one sentence."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, out of the module of this name."""
        if cmd_name not in COMMANDS:
            raise Refused(f"no command {cmd_name!r}; there is {listed(list(COMMANDS), 'and')}")
        command: click.Command = getattr(
            import_module(ELSEWHERE.get(cmd_name, f"wyrmtable.terminal.{cmd_name}")), cmd_name
        )
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; the end of the input is exit code 2, Ctrl-C is 130."""
        try:
            return super().invoke(ctx)
        except EOFError:
            fail("the input ended before the answer came")
        except KeyboardInterrupt:
            fail("stopped", INTERRUPTED)

    def main(self, args: Sequence[str] | None = None, **settings: Any) -> NoReturn:  # type: ignore[override]
        """Run; bad input is one sentence and exit code 2."""
        _never_choke_on_letters()
        try:
            code = super().main(args, **{**settings, "standalone_mode": False})
            sys.stdout.flush()
        except Refused as refused:
            fail(str(refused))
        except click.ClickException as wrong:
            fail(_one_sentence(wrong.format_message()))
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # whoever read us has gone; nothing is left to say
            sys.exit(0)
        sys.exit(code if isinstance(code, int) else 0)


def fail(sentence: str, code: int = BAD_INPUT) -> NoReturn:
    """Say what was wrong and leave."""
    start = "\n" if code == INTERRUPTED and sys.stderr.isatty() else ""  # below the ^C
    click.echo(f"{start}wyrm: {sentence}", err=True)
    sys.exit(code)


def _one_sentence(text: str) -> str:
    return (text[:1].lower() + text[1:]).replace("\n", " ").rstrip(".")


def _never_choke_on_letters() -> None:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


@click.group(
    cls=Table,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
)
@click.version_option(package_name="wyrmtable", prog_name="wyrm")
@click.pass_context
def main(context: click.Context) -> None:
    """Dragon dice games at one table: `wyrm play` sits you down."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
