"""The pictures of the boards for the README: `python -m tests.web.pictures` writes docs/pictures/board-<game>.png.

With names of games only theirs are written. Every die is laid and every choice drawn from a fixed seed, so that a board
shows the same moment every time.
"""

from __future__ import annotations

import base64
import random
import struct
import sys
import tempfile
import zlib
from pathlib import Path

import numpy as np
from playwright.sync_api import sync_playwright

from tests.lay import NAMES
from tests.server.running import Server
from tests.web.people import DESKTOP, Person, launch
from wyrmtable.core.game import Game
from wyrmtable.core.table import CHANCE
from wyrmtable.games import GAMES
from wyrmtable.server import messages as m

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
ENOUGH = 16  # entries after which a game is well under way
# Where that is no good picture: the options, the entries that are enough, and the zone that must have something in it.
PLAYED: dict[str, tuple[dict[str, m.Value], int, str]] = {
    "dragon_dice": ({"size": "medium"}, 40, "answer"),
    "hero_dice": ({"layout": "map"}, 60, "foe-dice"),
}
# Where chance makes no good picture: the position, the options, and the field that is picked.
STAGED: dict[str, tuple[str, dict[str, m.Value], str]] = {
    "dice_war": (
        ".B2..B5../..B3B1B1../..R5.B1../..R3.B4../.R4..R6../...R1R1../R2...R1.. r vp=4:3 ex=2:3 quiet=1 turn=18",
        {"ruins": True},
        "e3",
    )
}
PNG = b"\x89PNG\r\n\x1a\n"
PIXELS = """async (picture) => {
  const image = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))]))
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
  canvas.drawImage(image, 0, 0)
  const { data } = canvas.getImageData(0, 0, image.width, image.height)
  return btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''))
}"""


def seated(server: Server, game: Game, options: dict[str, m.Value]) -> tuple[m.Made, list[str]]:
    """A started table for people with dice of their own, and the key of every seat."""
    names = NAMES[: game.default_seats]
    wishes = [m.SeatWish("me", names[0]), *(m.SeatWish("open") for _ in names[1:])]
    made = server.make(m.NewTable(game.name, wishes, options, dice="own", listed=False))
    keys = [made.key, *(server.do(made.table, "", m.Sit(seat, name)).key for seat, name in enumerate(names) if seat)]
    server.do(made.table, made.key, m.Start())
    return made, keys


def played(server: Server, game: Game, seed: int) -> m.Made | None:
    """A table on which the first player has something to choose in mid-game; None if the game ended before."""
    options, enough, shown = PLAYED.get(game.name, ({}, ENOUGH, ""))
    made, keys = seated(server, game, options)
    chance = random.Random(seed)
    with server.visit(made.table, made.key) as eyes:
        while not eyes.scene.over:
            moment, scene = eyes.moment, eyes.scene
            there = not shown or any(zone.id == shown and zone.items for zone in scene.zones)
            if moment.length >= enough and there and scene.mover == 0 and len(scene.choices) > 1:
                return made
            command: m.Command
            if scene.mover == CHANCE:
                command = m.Lay(moment.at, [chance.randint(1, len(sides)) for sides in scene.dice])
            else:
                command = m.Act(moment.at, chance.choice(scene.choices).text)
            server.do(made.table, keys[max(scene.waits_for, 0)], command)
            eyes.hear_until(lambda: eyes.moment.at > moment.at)  # noqa: B023  (called at once)
    return None


def staged(server: Server, game: Game) -> m.Made:
    """A table that was laid for the picture."""
    position, options, _ = STAGED[game.name]
    seats = [m.SeatWish("me", NAMES[0]), m.SeatWish("open")]
    made = server.make(m.NewTable(game.name, seats, options, listed=False, position=position))
    server.do(made.table, "", m.Sit(1, NAMES[1]))
    server.do(made.table, made.key, m.Start())
    return made


def table_of(server: Server, game: Game) -> m.Made:
    """A table to be drawn, at which it is the first player's turn."""
    if game.name in STAGED:
        return staged(server, game)
    return next(filter(None, (played(server, game, seed) for seed in range(100))))


def slim(person: Person, picture: bytes) -> bytes:
    """The picture with every second shade of a colour, which nobody sees, and packed with more patience."""
    pixels = base64.b64decode(person.page.evaluate(PIXELS, base64.b64encode(picture).decode()))
    rows = np.frombuffer(pixels, np.uint8).reshape(DESKTOP.height, DESKTOP.width, 4)[..., :3] & 0xFE
    packed = zlib.compress(b"".join(b"\0" + row.tobytes() for row in rows), 9)
    header = struct.pack(">IIBBBBB", DESKTOP.width, DESKTOP.height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", packed), (b"IEND", b""))
    return PNG + b"".join(struct.pack(">I", len(d)) + n + d + struct.pack(">I", zlib.crc32(n + d)) for n, d in parts)


def main(wanted: list[str]) -> None:
    """Draw the boards of these games, or every one."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        database, log = f"sqlite:///{folder}/tables.db", Path(folder) / "log"
        with Server(database, log) as server, launch(playwright) as browser:
            for game in [game for game in GAMES if game.name in wanted or not wanted]:
                person = Person(browser, server.address, DESKTOP).sit(table_of(server, game))
                person.wait_for_turn()
                if game.name in STAGED:
                    person.board.locator(f'[data-field="{STAGED[game.name][2]}"]').click()
                picture = slim(person, person.page.screenshot(animations="disabled"))
                (PICTURES / f"board-{game.name}.png").write_bytes(picture)
                print(f"board-{game.name}.png: {len(picture) // 1000} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
