"""Positions as they are typed: as JSON, or on one line where a game has a notation for it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from wyrmtable.core.errors import Refused
from wyrmtable.core.position import LINE

if TYPE_CHECKING:
    from wyrmtable.core.game import Game

JSON_BEGINS = ("{", "[")


def read_position(text: str | None) -> dict[str, Any] | None:
    """The position that is meant; None if there is none."""
    if text is None:
        return None
    if not text.strip().startswith(JSON_BEGINS):
        return {LINE: text.strip()}
    try:
        position = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refused(f"the position is not JSON: {error}") from None
    if not isinstance(position, dict):
        raise Refused('a position is names with their values, such as {"hand": [3, 5], "pile": 4}')
    return position


def seats_of(game: Game, position: dict[str, Any] | None) -> int:
    """How many sit at a position: as many as its first list says, else the game's usual number."""
    fewest, most = game.seats
    lists = [len(value) for value in (position or {}).values() if isinstance(value, list)]
    return lists[0] if lists and fewest <= lists[0] <= most else game.default_seats
