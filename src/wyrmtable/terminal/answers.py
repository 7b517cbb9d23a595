"""What was typed at the table: which of the choices is meant, and if none is, why not and what can be."""

from __future__ import annotations

import re

from wyrmtable.core.errors import Refused, listed
from wyrmtable.core.match import Match
from wyrmtable.core.options import whole
from wyrmtable.core.scene import Choice, Scene
from wyrmtable.terminal.board import NAME
from wyrmtable.terminal.folds import Offer, named, several

MANY = re.compile(r"(?:a|add)?\s*(\d+)\s*x\s+(.+)", re.IGNORECASE)  # 3 x Warlord
LEFT_OUT = re.compile(r"[\s\-x@]")  # what may be left out of a choice as the log writes it


def picked(text: str, offer: Offer, match: Match) -> Choice:
    """The choice meant by its number, by the first letters of its verb, by both, as in `give 2`, or by its words.

    Where the choices of its verb are folded, by their key and what singles it out; where the game has a notation, by
    that.
    """
    offered = offer.choices
    if not text and len(offered) == 1:
        return offered[0]
    written = _written(text, offered) if match.game.notation else []
    if len(written) == 1:
        return written[0]
    word, _, rest = text.partition(" ")
    for fold in offer.folds:
        if fold.answers(word.lower()):
            return fold.picked(rest.strip())
    verb, _, digits = text.lower().rpartition(" ")
    number = whole(digits) or 0
    if 1 <= number <= len(offered) and offered[number - 1].verb.startswith(verb.strip()):
        return offered[number - 1]
    known = [choice for choice in offered if text and choice.verb.startswith(text.lower())]
    if len(known) == 1:
        return known[0]
    meant = {} if known else named(text, offered)
    if len(meant) > 1:
        raise several(meant)
    if meant:
        return next(iter(meant.values()))
    raise _refused(text, offer, match)


def counted(text: str, offer: Offer) -> tuple[int, str]:
    """Where something is built: how many of what are added at once, as in `3 x Warlord`; else once what was typed."""
    many = MANY.fullmatch(text.strip())
    building = next((fold for fold in offer.folds if fold.verb == "add"), None)
    if not (many and building):
        return 1, text
    number = whole(many[1]) or 0
    if not 1 <= number <= len(building.choices):
        raise Refused(f"{many[1][:30]} is no number of dice; allowed: a number from 1 on")
    return number, f"{building.key} {many[2]}"


def _written(text: str, choices: tuple[Choice, ...]) -> list[Choice]:
    """The choices that the log writes so, or nearly so; or the one of a square where every square has only one."""
    same = [choice for choice in choices if choice.text == " ".join(text.lower().split())]
    bare = LEFT_OUT.sub("", text.lower())
    begin = [choice.touches[0] for choice in choices if choice.touches]
    if not same and bare in begin and len(set(begin)) == len(begin) > 1:
        return [choice for choice in choices if choice.touches[:1] == (bare,)]
    return same or [choice for choice in choices if bare and LEFT_OUT.sub("", choice.text) == bare]


def _refused(text: str, offer: Offer, match: Match) -> Refused:
    """That nothing is meant, and what can be typed."""
    verbs = [choice.verb for choice in offer.choices]
    alone = listed([verb for verb in verbs if verbs.count(verb) == 1])
    folded = [f"{fold.key} with what to {fold.verb.replace('_', ' ')}" for fold in offer.folds]
    if offer.spots:
        spot = offer.spot(text[:2]) or offer.spots[0]
        folded = [f"a square, or as the log writes it {listed([choice.text for choice in spot.choices])}"]
    numbers = "Enter or 1" if len(verbs) == 1 else f"a number from 1 to {len(verbs)}"
    why = objection(text, match.scene())
    given = why or f"{text[:30]!r} is no choice here" if text else "There is more than one choice"
    return Refused(f"{given}; allowed: {', '.join(filter(None, (numbers, alone, *folded)))}, or help")


def objection(text: str, scene: Scene) -> str:
    """Why what was typed cannot be done, if the game says so of this verb or of the last square named."""
    names = NAME.findall(text.lower())[-1:]
    for closed in scene.closed:
        if text.lower() == closed.verb or set(names) & set(closed.touches):
            return f"{closed.label}: {closed.why.rstrip('.')}"
    return ""
