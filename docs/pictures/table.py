"""Draw table.svg: sit down at the real `wyrm play`, play to the first choice, and keep what the terminal shows.

Run it with `.venv/bin/python docs/pictures/table.py` after a change in how the table looks; it can also be told where
to write.
"""

import io
import os
import sys
from pathlib import Path

import pexpect
from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

PICTURE = Path(__file__).with_name("table.svg")
SEATS = "Ada:human,Ember:greedy,Ash:greedy"
SEED = 33  # Ash is down to one die, and Ada has two Dragons to give
COLUMNS, LINES = 80, 24
WIPE = "\x1b[2J"

INK, NIGHT = (239, 230, 216), (27, 23, 20)
EMBER, MOSS, CANDLE, BLUE = (228, 87, 46), (127, 176, 105), (217, 154, 43), (79, 143, 230)
ROSE, TEAL, SMOKE = (190, 120, 170), (120, 180, 175), (160, 147, 130)
CANDLELIGHT = TerminalTheme(
    NIGHT, INK, [NIGHT, EMBER, MOSS, CANDLE, BLUE, ROSE, TEAL, INK], [SMOKE, EMBER, MOSS, CANDLE, BLUE, ROSE, TEAL, INK]
)

SVG = """\
<svg viewBox="0 0 {width} {height}" role="img" xmlns="http://www.w3.org/2000/svg">
    <title>A game of Dracarys Dice in a terminal</title>
    <style>
    .{unique_id}-matrix {{
        font-family: ui-monospace, Menlo, Consolas, monospace;
        font-size: {char_height}px;
    }}
    .{unique_id}-title {{ font: 600 17px system-ui, sans-serif }}
    {styles}
    </style>
    <defs>
    <clipPath id="{unique_id}-clip-terminal">
    <rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/>
    </clipPath>
    {lines}
    </defs>
    {chrome}
    <g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
    {backgrounds}
    <g class="{unique_id}-matrix">
    {matrix}
    </g>
    </g>
</svg>
"""


def screen() -> Text:
    """What stands on the screen when Ada first has to choose."""
    wyrm = str(Path(sys.executable).with_name("wyrm"))
    words = ["play", "dracarys", "--seats", SEATS, "--seed", str(SEED), "--pause", "0"]
    colours = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    settings = {**{name: value for name, value in os.environ.items() if name != "NO_COLOR"}, **colours}
    table = pexpect.spawn(wyrm, words, dimensions=(LINES, COLUMNS), encoding="utf-8", env=settings, timeout=60)
    while table.expect([r"Enter to roll[^>]*> ", r"1-2[^>]*> "]) == 0:
        table.sendline("")
    seen = f"{table.before}{table.after}"
    table.close(force=True)
    return Text.from_ansi(seen.rpartition(WIPE)[2].removeprefix("\x1b[H").replace("\r", ""))


def picture() -> str:
    """The screen as a picture that loads nothing from anywhere."""
    console = Console(record=True, width=COLUMNS, file=io.StringIO(), color_system="truecolor", force_terminal=True)
    console.print(screen())
    return console.export_svg(title="wyrm play dracarys", theme=CANDLELIGHT, code_format=SVG)


if __name__ == "__main__":
    Path((sys.argv[1:] or [str(PICTURE)])[0]).write_text(picture(), encoding="utf-8")
