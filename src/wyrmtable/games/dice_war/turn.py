"""DiceWar: how a turn begins and ends, the clocks, and how a game is won."""

from wyrmtable.core.bits import how_many
from wyrmtable.core.table import NOBODY
from wyrmtable.games.dice_war.board import creatures, gain, kind, total
from wyrmtable.games.dice_war.lineup import begin_lineups
from wyrmtable.games.dice_war.state import (
    BLACK,
    KINDS,
    NO_TRUCE,
    RED,
    WAR_ENDS_IN,
    WINNING,
    Box,
    Ending,
    Stage,
    State,
)


def begin_war(s: State, box: Box) -> None:
    """Both lineups stand: the starter has the first turn. (WAR-15, WAR-65)"""
    for seat in (RED, BLACK):
        s.army[seat].best = total(s, box, seat)
    begin_turn(s, box, s.starter)


# --- the end of a turn


def end_turn(s: State, box: Box) -> None:
    """The game is over, or the other player's turn begins. (WAR-16, WAR-59)"""
    own, theirs = total(s, box, s.turn), total(s, box, 1 - s.turn)
    run_clocks(s, own, theirs)
    ending = verdict(s, box, own, theirs)
    if ending == Ending.RUNNING:
        begin_turn(s, box, 1 - s.turn)
    else:
        finish(s, box, ending, winner(s, ending, own, theirs))


def verdict(s: State, box: Box, own: int, theirs: int) -> Ending:
    """What ends a game here, in the order in which it counts. (WAR-59)"""
    if own >= WINNING:
        return Ending.POINTS
    if holds_ruins(s, box, s.turn):
        return Ending.RUINS
    if theirs >= WINNING:
        return Ending.POINTS
    if creatures(s, RED) == 0 or creatures(s, BLACK) == 0:
        return Ending.WIPED_OUT
    if s.truce > WAR_ENDS_IN:
        return Ending.END_OF_WAR
    if 0 < box.stall_limit <= s.stall:
        return Ending.STALL
    return Ending.TURN_CAP if s.war_turn >= box.turn_cap else Ending.RUNNING


def winner(s: State, ending: int, own: int, theirs: int) -> int:
    """Who wins a game that ends so, the active player looked at first; nobody in a draw. (WAR-59, WAR-60, WAR-63)"""
    active, other = s.turn, 1 - s.turn
    match ending:
        case Ending.POINTS:
            return active if own >= WINNING else other
        case Ending.RUINS:
            return active
        case Ending.WIPED_OUT:
            return active if creatures(s, other) == 0 else other
    if own == theirs:
        return NOBODY
    return active if own > theirs else other


def run_clocks(s: State, own: int, theirs: int) -> None:
    """Count quiet turns, those of a declaration, and those in which no best total rose. (WAR-61, 63, 64, 65)"""
    if s.stirred:
        s.quiet = 0
        s.truce = NO_TRUCE
    else:
        s.quiet += 1
        s.truce += s.truce != NO_TRUCE
    mine, yours = s.army[s.turn], s.army[1 - s.turn]
    rose = own > mine.best or theirs > yours.best
    s.stall = 0 if rose else s.stall + 1
    mine.best = max(mine.best, own)
    yours.best = max(yours.best, theirs)


def holds_ruins(s: State, box: Box, seat: int) -> bool:
    """Whether a player has creatures on all three Ruins. (WAR-55)"""
    return box.ruins[0] != 0 and box.ruins[0] & ~creatures(s, seat) == 0


def begin_turn(s: State, box: Box, seat: int) -> None:
    """A player's turn: his creatures charge, then he declares or acts. (WAR-15, WAR-16, WAR-71)"""
    s.turns += 1
    s.war_turn += 1
    s.turn = seat
    s.mover = seat
    s.stage = Stage.ACTION
    s.stirred = 0
    s.actor = s.spell = s.steps = s.trail = 0
    if box.charges[seat]:
        for level in range(1, KINDS):
            gain(s, seat, kind(box, seat, level).charge_turn * how_many(s.army[seat].level[level]))


def may_declare(s: State, box: Box) -> bool:
    """Whether the active player may declare the End of War: after enough quiet turns, if nobody has. (WAR-62)"""
    return box.end_of_war != 0 and s.quiet >= box.quiet_needed and s.truce == NO_TRUCE


def declare(s: State) -> None:
    """The End of War is declared; the action follows. (WAR-62, WAR-63)"""
    s.truce = 1


# --- the end of a game


def finish(s: State, box: Box, ending: int, winner: int) -> None:
    """A game is over; of a pair the second follows, or both are counted. (WAR-67)"""
    if not box.paired:
        conclude(s, ending, winner)
        return
    for seat in (RED, BLACK):
        s.army[seat].wins += seat == winner
        s.army[seat].sums += total(s, box, seat)
    if s.match == 0:
        s.match = 1
        clear_board(s)
        begin_lineups(s, 1 - s.starter)
    else:
        conclude(s, Ending.PAIR, winner_of_pair(s))


def winner_of_pair(s: State) -> int:
    """Who won more games, else who has more points in both together, else nobody. (WAR-67)"""
    red, black = s.army[RED], s.army[BLACK]
    lead = red.wins - black.wins if red.wins != black.wins else red.sums - black.sums
    if lead == 0:
        return NOBODY
    return RED if lead > 0 else BLACK


def conclude(s: State, ending: int, winner: int) -> None:
    """Nobody moves any more; equals share the first place."""
    s.ending = ending
    s.mover = NOBODY
    for seat in (RED, BLACK):
        s.outcome[seat] = 1 if winner in (seat, NOBODY) else 2


def clear_board(s: State) -> None:
    """All dice go back to the Reserves and all clocks to nought, for the second game of a pair. (WAR-10, WAR-67)"""
    for seat in (RED, BLACK):
        army = s.army[seat]
        for level in range(1, KINDS):
            army.level[level] = 0
        army.exile = 0
        army.points = 0
        army.trigger = 0
        army.best = 0
    s.war_turn = 0
    s.quiet = 0
    s.truce = NO_TRUCE
    s.stall = 0
