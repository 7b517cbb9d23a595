"""A match as one human-readable JSON file: written whole, read back with every entry checked by the rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from wyrmtable.core.errors import Refused, shown
from wyrmtable.core.fair import SEED_BYTES, FairDice, fair_dice
from wyrmtable.core.files import read_up_to, write_whole
from wyrmtable.core.game import Game
from wyrmtable.core.match import Entry, Landed, Match, Seat
from wyrmtable.core.pack import Pack, from_data

FORMAT = 1
LARGEST = 64_000_000  # bytes
KEYS = {"wyrmtable", "game", "options", "pack", "seats", "position", "dice", "log"}


def to_data(match: Match) -> dict[str, Any]:
    """The match as plain data."""
    pack: dict[str, Any] = {"name": match.pack.name, "hash": match.pack.hash}
    if match.game.shipped_pack(match.pack.hash) is None:
        pack["data"] = match.pack.data
    return {
        "wyrmtable": FORMAT,
        "game": match.game.name,
        "options": match.options,
        "pack": pack,
        "seats": [{"name": seat.name, "player": seat.player} for seat in match.seats],
        "position": match.position,
        "dice": {
            "commitment": match.dice.commitment,
            "words": list(match.dice.words),
            "seed": match.dice.seed.hex(),
        },
        "log": [_entry_data(match, entry) for entry in match.log],
    }


def _entry_data(match: Match, entry: Entry) -> Any:
    if isinstance(entry, Landed):
        return {"laid": list(entry.faces)} if entry.laid else list(entry.faces)
    return match.text_of(entry.action)


def dumps(match: Match) -> str:
    """The match as JSON, one line a key and one line a log entry."""
    data = to_data(match)
    log = data.pop("log")
    head = ",\n".join(f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in data.items())
    entries = ",\n".join(f"  {json.dumps(entry)}" for entry in log)
    return f'{{\n{head},\n "log": [\n{entries}\n ]\n}}\n'


def save(match: Match, path: str | Path) -> None:
    """Write the match to a file, in one piece or not at all."""
    write_whole(Path(path), dumps(match).encode())


def read(path: str | Path) -> Any:
    """The plain data of a match file, unchecked."""
    data = read_up_to(Path(path), LARGEST)
    try:
        return json.loads(data)
    except (ValueError, RecursionError) as error:
        raise Refused(f"{path} is no match file: it is not JSON ({error})") from error


def load(path: str | Path, find: Callable[[str], Game]) -> Match:
    """The match in a file, replayed through the rules and its dice; `find` knows the games by name."""
    return from_data_checked(read(path), find, str(path))


def from_data_checked(data: object, find: Callable[[str], Game], source: str = "match") -> Match:
    """The match that plain data describes; refused with one sentence at the first thing in it that cannot be.

    Every choice must be legal where it stands, and every roll what the seed gives.
    """
    match = opened(data, find, source)
    assert isinstance(data, dict)
    for number, entry in enumerate(_list(data["log"], "log", source), start=1):
        try:
            _play(match, entry)
        except Refused as error:
            raise Refused(f"{source}: log entry {number}: {error}") from None
    return match


def opened(data: object, find: Callable[[str], Game], source: str = "match") -> Match:
    """The match as it stood before the first entry of its log."""
    if not isinstance(data, dict) or data.get("wyrmtable") != FORMAT or isinstance(data["wyrmtable"], bool):
        raise Refused(f'{source} is no match file: it should begin with "wyrmtable": {FORMAT}')
    if set(data) != KEYS:
        odd = sorted(set(data) ^ KEYS, key=str)[0]
        raise Refused(f"{source}: key {shown(odd)} is {'missing' if odd in KEYS else 'unknown'}")
    try:
        game = find(_text(data["game"], "game", source))
        return Match(
            game,
            seats=[_seat(seat, source) for seat in _list(data["seats"], "seats", source)],
            options=_table(data["options"], "options", source),
            pack=_pack(_table(data["pack"], "pack", source), game, source),
            dice=_dice(_table(data["dice"], "dice", source), source),
            position=None if data["position"] is None else _table(data["position"], "position", source),
        )
    except Refused as error:
        text = str(error)
        raise Refused(text if text.startswith(source) else f"{source}: {text}") from None
    except RecursionError:
        raise Refused(f"{source}: its tables are nested too deeply") from None


def _play(match: Match, entry: Any) -> None:
    """Put one entry of a log on the table, if it is legal there and, for a roll, if it is what the seed gives."""
    if isinstance(entry, str):
        match.act(entry)
    elif isinstance(entry, list):
        if match.sides:
            fair = match.dice.faces(match.throws, match.sides)
            if entry != fair:
                raise Refused(f"throw {match.throws + 1} shows {shown(entry)}; the seed gives {fair}")
        match.roll()
    elif isinstance(entry, dict) and set(entry) == {"laid"} and isinstance(entry["laid"], list):
        match.land(entry["laid"])
    else:
        raise Refused(f"{shown(entry)} is neither an action, nor a list of faces, nor laid dice")


def _dice(data: dict[str, Any], source: str) -> FairDice:
    words = tuple(_text(word, "dice.words", source) for word in _list(data.get("words"), "dice.words", source))
    try:
        seed = bytes.fromhex(_text(data.get("seed"), "dice.seed", source))
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise Refused(f"{source}: dice.seed is not {SEED_BYTES * 2} hexadecimal digits")
    dice, commitment = FairDice(seed, fair_dice(0, words).words), data.get("commitment")
    if dice.commitment != commitment:
        raise Refused(f"{source}: the seed does not fit the commitment {shown(commitment)}")
    return dice


def _pack(data: dict[str, Any], game: Game, source: str) -> Pack:
    wanted = data.get("hash")
    pack = from_data(data["data"], f"{source}: pack") if "data" in data else game.shipped_pack(str(wanted))
    if pack is None or wanted != pack.hash:
        raise Refused(f"{source}: the pack {shown(data.get('name'))} has another hash than it had; it was changed")
    return pack


def _seat(data: object, source: str) -> Seat:
    seat = _table(data, "seats", source)
    return Seat(_text(seat.get("name"), "seats.name", source), _text(seat.get("player"), "seats.player", source))


def _table(value: object, key: str, source: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Refused(f"{source}: {key} should be a table of keys, not {shown(value)}")
    return value


def _list(value: object, key: str, source: str) -> list[Any]:
    if not isinstance(value, list):
        raise Refused(f"{source}: {key} should be a list, not {shown(value)}")
    return value


def _text(value: object, key: str, source: str) -> str:
    if not isinstance(value, str):
        raise Refused(f"{source}: {key} should be a text, not {shown(value)}")
    return value
