"""The screen: not too wide to read, plain where it must be, and one place where lines are read."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from threading import Timer, current_thread, main_thread
from types import FrameType

import click
from rich.console import Console, RenderableType
from rich.text import Text

NARROWEST, WIDEST = 32, 120
PLAIN_HEIGHT = 24
LESS = "-RPs?eThe end:Space for more., q to go back "  # how the usual pager shows colours, and says how it is left
PATIENCE = 0.7  # seconds before a wait is explained


class Screen:
    """Where the table is drawn and people type."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.window = Console()  # which is never told how wide it is
        self.console.width = self.width
        self.asks = sys.stdin.isatty() and sys.stdout.isatty()  # somebody sits there
        if self.asks:
            with suppress(ImportError):
                import readline  # noqa: F401  (lines can then be edited and recalled)
        self.live = self.asks and not self.console.is_dumb_terminal  # and the screen can be wiped

    @property
    def width(self) -> int:
        """How many letters fit on a line of the window as it is now."""
        return max(NARROWEST, min(WIDEST, self.window.width))

    @property
    def height(self) -> int:
        """How many lines fit."""
        return self.console.height if self.asks else PLAIN_HEIGHT

    @property
    def boxes(self) -> bool:
        """Whether box-drawing characters can be shown."""
        return not self.console.options.ascii_only

    def draw(self, lines: Iterable[Text], wipe: bool = False) -> None:
        """Print lines, none wider than the screen; on a live screen they can replace what was there."""
        if wipe and self.live:
            self.console.clear()
        drawn = list(lines)
        for line in drawn:
            line.rstrip()
        self.console.width = self.width
        if drawn:  # in one go: a line at a time takes twice as long
            self.console.print(*drawn, sep="\n", no_wrap=True, overflow="ellipsis")

    def say(self, text: str, style: str = "") -> None:
        """Print a sentence, wrapped between words."""
        self.console.width = self.width
        self.console.print(Text(text, style))

    def read(self, prompt: str) -> str:
        """A line that somebody types; EOFError when there is none."""
        if self.asks:
            return input(prompt).strip()
        line = sys.stdin.readline()
        if not line:
            self.say(prompt)
            raise EOFError
        self.say(f"{prompt}{line.strip()}")
        return line.strip()

    def show(self, content: RenderableType) -> None:
        """Show something long: paged where somebody sits, simply printed elsewhere."""
        self.console.width = self.width
        with self.console.capture() as captured:
            self.console.print(content)
        text = "\n".join(line.rstrip() for line in captured.get().rstrip().splitlines()) + "\n"
        if not self.live:
            click.echo(text, nl=False)
        elif text.count("\n") < self.height - 1:
            self.console.clear()
            click.echo(text)
            self.read("Enter to go back > ")
        else:
            os.environ["LESS"] = os.environ.get("LESS") or LESS
            click.echo_via_pager(text, color=False if self.console.no_color else None)  # None: if the pager can


@contextmanager
def patience(sentence: str) -> Iterator[Timer]:
    """Explain a wait on stderr if it takes longer than a blink and somebody is there to read it; Ctrl-C ends it."""
    timer = Timer(PATIENCE, lambda: click.echo(sentence, err=True))
    if sentence and sys.stderr.isatty():
        timer.start()
    try:
        with interruptible():
            yield timer
    finally:
        timer.cancel()


@contextmanager
def interruptible() -> Iterator[None]:
    """Let Ctrl-C be Ctrl-C whatever it hits: within a callback of the compiler it is lost, or ends in another error."""
    if current_thread() is not main_thread() or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    pressed = False

    def press(number: int, frame: FrameType | None) -> None:
        nonlocal pressed
        pressed = True
        raise KeyboardInterrupt

    def swallowed(lost: sys.UnraisableHookArgs) -> None:
        if not issubclass(lost.exc_type, KeyboardInterrupt):
            complain(lost)

    complain, sys.unraisablehook = sys.unraisablehook, swallowed
    signal.signal(signal.SIGINT, press)
    try:
        yield
    except Exception:
        if not pressed:
            raise
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        sys.unraisablehook = complain
    if pressed:
        raise KeyboardInterrupt
