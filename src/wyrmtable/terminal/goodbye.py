"""The end of a sitting: who won and why, the seed of the dice, and a match that is never lost."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
from rich.text import Text

from wyrmtable.core.errors import Refused, listed
from wyrmtable.core.fame import Book
from wyrmtable.core.match import Landed, Match
from wyrmtable.core.scene import Choice, Scene
from wyrmtable.terminal import draw
from wyrmtable.terminal.fame import fame_file
from wyrmtable.terminal.figures import ordinal
from wyrmtable.terminal.sitting import Sitting, again, free_name, save_over

LEAVE, AGAIN, SAVE, LOG = "leave", "again", "save", "log"


def finish(sitting: Sitting) -> Sitting | None:
    """Say how it ended; somebody who sits there may save, read on or play again."""
    notice = _famed(sitting.match)
    while True:
        _last_look(sitting, notice)
        if not sitting.screen.asks:
            return None
        word, _, rest = sitting.screen.read(" Enter to leave, or 1-4 > ").partition(" ")
        chosen = _chosen(word.lower())
        if chosen == LEAVE:
            return None
        if chosen == AGAIN:
            return Sitting(again(sitting.match), sitting.screen, None, sitting.real, sitting.pause)
        try:
            notice = "" if chosen else "Type a number from 1 to 4."
            if chosen == SAVE:
                sitting.save(rest.strip())
                notice = f"Saved in {sitting.path}."
            elif chosen == LOG:
                sitting.log("")
        except Refused as refused:
            notice = str(refused)


def _famed(match: Match) -> str:
    """Write a feat down in the hall of fame, and say its place there."""
    feat = match.feat(time.time())
    if feat is None:
        return ""
    try:
        place = Book(fame_file()).add(feat)
    except Refused as refused:
        return f"The hall of fame does not know: {refused}."
    return f"{ordinal(place)} in the hall of fame, {feat.deed.mode[:1].lower()}{feat.deed.mode[1:]} (wyrm fame)."


def _choices() -> tuple[Choice, ...]:
    labels = {LEAVE: "Leave the table", AGAIN: "Play again", SAVE: "Save the match", LOG: "Read the log"}
    return tuple(Choice(number, word, 0, word, label) for number, (word, label) in enumerate(labels.items()))


def _chosen(word: str) -> str:
    numbers = {str(number): choice.text for number, choice in enumerate(_choices(), start=1)}
    return (
        numbers.get(word)
        or {"": LEAVE, "quit": LEAVE, "q": LEAVE}.get(word)
        or (word if word in numbers.values() else "")
    )


def _last_look(sitting: Sitting, notice: str) -> None:
    screen, pen = sitting.screen, sitting.pen
    below = [line for sentence in ending(sitting.match, sitting.path) for line in pen.wrapped(sentence)]
    below[0].stylize(f"bold {pen.accent}")
    below += pen.wrapped(notice, pen.accent) if notice else []
    if screen.asks:
        below += [Text(), Text("").join(draw.choices(_choices(), pen))]
    sitting.lay(_but_the_end(sitting.match), below)


def _but_the_end(match: Match) -> Scene:
    """The table at the end; how it ended stands below it, and need not be said twice."""
    scene = match.scene()
    assert match.outcome is not None
    return msgspec.structs.replace(scene, said=tuple(line for line in scene.said if line != match.outcome.reason))


def ending(match: Match, path: Path | None) -> list[str]:
    """Who won and why, everybody's place, and how the dice can be checked."""
    outcome = match.outcome
    assert outcome is not None
    places = _together if match.game.as_one(len(match.seats)) else _places
    lines = [outcome.reason, "; ".join(places(match.names, outcome.places))]
    if not any(isinstance(entry, Landed) and not entry.laid for entry in match.log):  # no die was the table's
        return [*lines, f"Saved in {path}"] if path else lines
    lines.append(f"Seed revealed: {match.dice.seed.hex()}")
    if match.dice.words:
        lines.append(f"Words in the dice: {' '.join(match.dice.words)}")
    if path:
        return [*lines, f"Check every roll with: wyrm verify {path}"]
    return [*lines, "Saved to a FILE, every roll can be checked with: wyrm verify FILE"]


def _places(names: list[str], places: Sequence[int]) -> list[str]:
    """`1st Ada; 2nd Ben and Cleo`."""
    shared = {place: [names[seat] for seat, own in enumerate(places) if own == place] for place in sorted(set(places))}
    return [f"{ordinal(place)} {listed(those, 'and')}" for place, those in shared.items()]


def _together(names: list[str], places: Sequence[int]) -> list[str]:
    """`Won together: Ada and Ben`."""
    ended = "Won" if places[0] == 1 else "Lost"
    return [f"{ended}{' together' if len(names) > 1 else ''}: {listed(names, 'and')}"]


def leave(sitting: Sitting, cut_off: bool = False) -> str:
    """See somebody off who leaves early, and say where the match is; who was cut off finds it in a file."""
    if not sitting.path and sitting.screen.asks:
        sitting.path = _offered(sitting)
    elif not sitting.path and cut_off and sitting.match.log:
        sitting.path = _kept(sitting)
    if sitting.path:
        return f"the match is saved; go on with: wyrm play --load {sitting.path}"
    return "the match was not saved; --save FILE keeps one"


def _kept(sitting: Sitting) -> Path | None:
    """Save the match unasked, where nobody can be asked."""
    path = free_name(sitting.match.game.name)
    try:
        save_over(sitting.match, path)
    except Refused:
        return None
    return path


def _offered(sitting: Sitting) -> Path | None:
    """Ask where to save the match; another Ctrl-C means nowhere."""
    path = free_name(sitting.match.game.name)
    while True:
        try:
            answer = sitting.screen.read(f"\n Save to FILE? [Enter = {path} / n] ")
            if answer.lower() in ("n", "no"):
                return None
            chosen = Path(answer or path).expanduser()
            save_over(sitting.match, chosen)
            return chosen
        except (KeyboardInterrupt, EOFError):
            sitting.screen.console.print()
            return None
        except Refused as refused:
            sitting.screen.say(str(refused))
