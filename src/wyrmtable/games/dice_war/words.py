"""Pig in English: actions, the table as a scene, the log, the ending."""

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Closed, Face, Track, Zone
from wyrmtable.core.table import CHANCE, NOBODY
from wyrmtable.games.pig.state import Box, State, Verb

AIR = "The die has to land first."


def label(s: State, box: Box, talk: Talk, verb: int, argument: int) -> str:
    """An action as the person who chooses it reads it."""
    if verb == Verb.HOLD:
        return f"Hold and bank {s.turn_sum}, for {s.score[s.turn] + s.turn_sum} in all"
    return "Roll" if s.turn_sum == 0 else f"Roll on and risk {s.turn_sum}"


def touches(s: State, box: Box, verb: int, argument: int) -> tuple[str, ...]:
    """Ids of what an action would touch."""
    return (f"score-{s.turn}",) if verb == Verb.HOLD else ("sum",)


def closed(s: State, box: Box, talk: Talk) -> tuple[Closed, ...]:
    """What cannot be done now, and the rule that says why."""
    own = (f"score-{s.turn}",)
    if s.mover == CHANCE:
        return (Closed("roll", "Roll", AIR, "PIG-04", ("sum",)), Closed("hold", "Hold", AIR, "PIG-04", own))
    if s.turn_sum == 0:
        return (Closed("hold", "Hold", "There is nothing to bank yet: roll first.", "PIG-03", own),)
    return ()


def zones(s: State, box: Box, talk: Talk) -> tuple[Zone, ...]:
    """The players with what they have banked, and the turn's sum between them."""
    players = [
        Zone(
            f"player-{seat}",
            talk.names[seat],
            "player",
            (Track("banked", int(s.score[seat]), int(box.target), f"score-{seat}"),),
            seat,
            s.mover != NOBODY and s.turn == seat,
            "wins" if s.outcome[seat] == 1 else "",
        )
        for seat in range(box.seats)
    ]
    return (*players, Zone("middle", "This turn", "middle", (Track("sum", int(s.turn_sum), int(box.target), "sum"),)))


def line(s: State, box: Box, talk: Talk) -> str:
    """What is happening and what the table waits for."""
    if s.mover == CHANCE:
        return f"{talk.names[s.turn]} rolls."
    return f"{talk.names[s.turn]}: roll, or hold?" if s.turn_sum else f"{talk.names[s.turn]}: roll."


def status(s: State, box: Box, talk: Talk) -> str:
    """What wins."""
    return f"to {box.target}"


def sides(s: State, box: Box, talk: Talk, die: int) -> tuple[Face, ...]:
    """The sides of the die."""
    return tuple(Face(f"pips-{face}", str(face), str(face)) for face in range(1, box.sides + 1))


def told(before: State, after: State, box: Box, talk: Talk, choice: tuple[int, int] | None) -> list[str]:
    """What one choice or one throw did."""
    who = talk.names[before.turn]
    if choice is None:
        face = int(after.faces[0])
        if face != box.bust:
            return [f"{who} rolls {face}: {after.turn_sum} so far."]
        return [f"{who} rolls {face} and loses {before.turn_sum}." if before.turn_sum else f"{who} rolls {face}."]
    if choice[0] == Verb.HOLD:
        return [f"{who} holds and banks {before.turn_sum}, for {after.score[before.turn]}."]
    return []


def reason(s: State, box: Box, talk: Talk) -> str:
    """How it ended, and why."""
    winner = next(seat for seat in range(box.seats) if s.outcome[seat] == 1)
    return f"{talk.names[winner]} wins with {s.score[winner]} points."
