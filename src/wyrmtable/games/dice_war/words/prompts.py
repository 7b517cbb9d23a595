"""What the table waits for, the clocks in its corner, the dice in the air, and how it ended."""

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Face
from wyrmtable.core.table import NOBODY
from wyrmtable.games.dice_war.board import kind, level_at, total, virtual
from wyrmtable.games.dice_war.lineup import still_to_place
from wyrmtable.games.dice_war.notation import field_name
from wyrmtable.games.dice_war.state import (
    BLACK,
    LEVELS,
    LINEUP,
    NO_TRUCE,
    RED,
    WAR_ENDS_IN,
    Box,
    Ending,
    Spell,
    Stage,
    State,
)
from wyrmtable.games.dice_war.words.names import COLOURS, ability, count, creature, on_field, some, spell

# --- what is asked


def line(s: State, box: Box, talk: Talk) -> str:
    """What is happening and what the table waits for."""
    if s.stage == Stage.START:
        return "Two dice, Red's and Black's, say who begins."
    who = f"{talk.names[s.turn]} ({COLOURS[s.turn]})"
    match s.stage:
        case Stage.LINEUP:
            row = "1" if s.turn == RED else "7"
            return f"{who} lines up on row {row}: {still_to_place(s, s.turn)} of {LINEUP} still to place."
        case Stage.STEP:
            name = ability(box, talk, s.turn, level_at(s, s.turn, s.actor), "after_defeat")
            return f"{who}: {name} lets the {on_field(s, box, talk, s.turn, s.actor)} go on."
        case Stage.GIVING:
            return f"{who}: {spell(box, talk, s.turn, s.spell)} takes {count(s.steps, 'more creature')}. Which?"
        case Stage.SPENDING:
            left = count(s.army[s.turn].trigger, "Trigger Point")
            return f"{who}: {spell(box, talk, s.turn, s.spell)} has {left} to spend. On whom?"
        case Stage.TRAILING:
            left = creature(box, talk, s.turn, kind(box, s.turn, level_at(s, s.turn, s.actor)).trail)
            return f"{who}: leave {some(left)} behind on {field_name(s.trail)}?"
    spells = any(kind(box, s.turn, level).spell != Spell.NONE for level in range(1, LEVELS + 1))
    return f"{who}: move, attack, upgrade{' or cast a Spell' if spells else ''}."


# --- clocks


def status(s: State, box: Box, talk: Talk) -> str:
    """The turn, the clocks that run, and which game of a pair this is."""
    pair = [f"game {s.match + 1} of 2"] if box.paired else []
    if s.stage in (Stage.START, Stage.LINEUP):
        return ", ".join([*pair, "lineups"])
    return ", ".join([*pair, f"turn {s.war_turn}/{box.turn_cap}", *_clocks(s, box)])


def _clocks(s: State, box: Box) -> list[str]:
    clocks = []
    if s.truce != NO_TRUCE:
        clocks.append(f"End of War in {turns_of_truce(s)}")
    elif box.end_of_war:
        ripe = s.quiet >= box.quiet_needed
        clocks.append(f"quiet {s.quiet}" + (": declare?" if ripe else f"/{box.quiet_needed}"))
    if box.stall_limit:
        clocks.append(f"stall {s.stall}/{box.stall_limit}")
    return clocks


def turns_of_truce(s: State) -> int:
    """How many quiet turns a declared End of War still takes. (WAR-63)"""
    return WAR_ENDS_IN + 1 - int(s.truce)


# --- dice


def sides(s: State, box: Box, talk: Talk, die: int) -> tuple[Face, ...]:
    """The numbers on a die that says who begins. (WAR-11)"""
    return tuple(Face(f"pips-{face}", str(face), str(face)) for face in range(1, LEVELS + 1))


# --- the ending


def reason(s: State, box: Box, talk: Talk) -> str:
    """How it ended, and why."""
    winner = NOBODY if s.outcome[RED] == s.outcome[BLACK] else RED if s.outcome[RED] == 1 else BLACK
    match s.ending:
        case Ending.POINTS:
            return f"{talk.names[winner]} wins with {_made_of(s, box, winner)} to {total(s, box, 1 - winner)}."
        case Ending.RUINS:
            return f"{talk.names[winner]} wins and holds all three Ruins."
        case Ending.WIPED_OUT:
            return f"{talk.names[winner]} wins: {talk.names[1 - winner]} has no creature left."
        case Ending.END_OF_WAR:
            return f"The war is over: {_compared(s, box, talk, winner)}."
        case Ending.STALL:
            return f"No best total rose in {box.stall_limit} turns: {_compared(s, box, talk, winner)}."
        case Ending.TURN_CAP:
            return f"After {box.turn_cap} turns: {_compared(s, box, talk, winner)}."
    return _pair(s, talk, winner)


def _made_of(s: State, box: Box, seat: int) -> str:
    points, unreal = total(s, box, seat), virtual(s, box, seat)
    return count(points, "point") + (f", {unreal} of them virtual," if unreal else "")


def _compared(s: State, box: Box, talk: Talk, winner: int) -> str:
    if winner == NOBODY:
        return f"a draw at {count(total(s, box, RED), 'point')} each"
    return f"{talk.names[winner]} wins by {count(total(s, box, winner), 'point')} to {total(s, box, 1 - winner)}"


def _pair(s: State, talk: Talk, winner: int) -> str:
    red, black = s.army[RED], s.army[BLACK]
    if winner == NOBODY:
        return f"The pair is a draw: {red.wins} to {black.wins} in games, {red.sums} to {black.sums} in points."
    own, theirs = s.army[winner], s.army[1 - winner]
    if own.wins != theirs.wins:
        return f"{talk.names[winner]} wins the pair by {count(own.wins, 'game')} to {theirs.wins}."
    return f"{talk.names[winner]} wins the pair by {count(own.sums, 'point')} to {theirs.sums} in both games together."
