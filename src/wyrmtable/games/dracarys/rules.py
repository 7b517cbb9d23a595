"""Dracarys Dice. Roll all your dice; every face says where its die goes; the first player without dice wins."""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import CHANCE, NOBODY, action, argument_of, place_by, throw, verb_of
from wyrmtable.games.dracarys.state import Box, Ending, NextStart, Ranking, Stage, State, Verb

# --- the four entrances


def setup(s: State, box: Box) -> None:
    """The starting seat of the first round is given, or drawn by a die with a side for every seat. (DRA-04)"""
    deal(s, box)
    if box.start == CHANCE:
        s.stage = Stage.START
        throw(s, 1, box.seats)
    else:
        s.round_starter = box.start
        s.stage = Stage.ROUND
        proceed(s, box)


def legal(s: State, box: Box, out: Ints) -> int:
    """Give a Dragon to, or trade with, any other player still in; or keep; or go on or stop. (DRA-10, 11, 26, 32)"""
    if s.stage == Stage.ASK:
        out[0] = action(Verb.GO_ON, 0)
        out[1] = action(Verb.STOP, 0)
        return 2
    verb = Verb.GIVE if s.stage == Stage.GIVE else Verb.TRADE
    count = 0
    for seat in range(box.seats):
        if seat != s.turn and s.place[seat] == 0:
            out[count] = action(verb, seat)
            count += 1
    if s.stage == Stage.TRADE:
        out[count] = action(Verb.KEEP, 0)
        count += 1
    return count


def act(s: State, box: Box, packed: int) -> None:
    """Do what the mover chose."""
    verb = verb_of(packed)
    if verb == Verb.GIVE:
        give(s, argument_of(packed))
    elif verb == Verb.TRADE:
        trade(s, argument_of(packed))
    elif verb == Verb.KEEP:
        s.stage = Stage.FIRE
    elif verb == Verb.GO_ON:
        go_on(s, box)
    else:
        share_next_place(s, box)
        finish(s, box, Ending.STOPPED)
    proceed(s, box)


def land(s: State, box: Box) -> None:
    """The starting seat is drawn, or the active player's one roll of all his dice lies on the table. (DRA-04, 06)"""
    if s.stage == Stage.START:
        s.round_starter = s.faces[0] - 1
        s.stage = Stage.ROUND
    else:
        resolve_roll(s, box)
    proceed(s, box)


def proceed(s: State, box: Box) -> None:
    """Carry on as far as it goes without dice or a decision."""
    if s.stage == Stage.FIRE:
        settle_fire(s, box)
        end_turn(s, box)
    if s.stage == Stage.ROUND:
        begin_round(s, box)
    if s.stage == Stage.TURN:
        begin_turn(s, box, s.round_starter if s.round_turns == 0 else next_in(s, box, s.turn))


# --- the steps of a turn, in their order (DRA-07)


def resolve_roll(s: State, box: Box) -> None:
    """Knights leave for the box; every Dragon waits to be given; Fireballs are counted. (DRA-08, 09)"""
    knights = dragons = fireballs = 0
    for die in range(s.dice):  # each counts what stands before it on the die as well
        knights += s.faces[die] <= box.knights_to
        dragons += s.faces[die] <= box.dragons_to
        fireballs += s.faces[die] <= box.fireballs_to
    fireballs -= dragons
    dragons -= knights
    s.hand[s.turn] -= knights
    s.knights += knights
    s.fireballs = fireballs
    s.dragons = dragons
    if dragons > 0:
        offer_dragons(s, box)
    elif box.trade and knights + fireballs == 0 and s.dice >= box.trade_from:
        s.stage = Stage.TRADE  # DRA-30: all Blank, and enough of them; DRA-31: before the burn or the challenge
        s.mover = s.turn
    else:
        s.stage = Stage.FIRE


def offer_dragons(s: State, box: Box) -> None:
    """The active player chooses who gets a Dragon; with one other player in, they all go to him. (DRA-10, 12)"""
    if players_in(s, box) == 2:
        rival = next_in(s, box, s.turn)
        s.hand[s.turn] -= s.dragons
        s.hand[rival] += s.dragons
        s.dragons = 0
        s.stage = Stage.FIRE
    else:
        s.stage = Stage.GIVE
        s.mover = s.turn


def give(s: State, seat: int) -> None:
    """One Dragon die changes hands at once; it is rolled on the receiver's next turn. (DRA-09, 13)"""
    s.hand[s.turn] -= 1
    s.hand[seat] += 1
    s.dragons -= 1
    if s.dragons == 0:
        s.stage = Stage.FIRE


def trade(s: State, seat: int) -> None:
    """The active player and the one he names swap hands, once; the pile has no part in it. (DRA-32, 34, 35)"""
    mine = s.hand[s.turn]
    s.hand[s.turn] = s.hand[seat]
    s.hand[seat] = mine
    s.stage = Stage.FIRE


def settle_fire(s: State, box: Box) -> None:
    """Fireballs rolled feed the pile; who rolled none is burned by it. (DRA-15 to 18, 43)"""
    if box.trial:
        settle_challenge(s)
    elif s.fireballs > 0:
        s.hand[s.turn] -= s.fireballs
        s.pile += s.fireballs
    else:
        s.hand[s.turn] += s.pile  # burned
        s.pile = 0


def settle_challenge(s: State) -> None:
    """Who rolled fewer Fireballs than the player before takes the difference from him. (DRA-44 to 49)"""
    if s.prev_seat != NOBODY:
        shortfall = max(0, s.prev_fire - s.fireballs)
        passed = min(shortfall, s.hand[s.prev_seat])
        s.hand[s.prev_seat] -= passed
        s.hand[s.turn] += passed
    s.prev_seat = s.turn
    s.prev_fire = s.fireballs


def end_turn(s: State, box: Box) -> None:
    """Only now is it tested who is out: everybody in without dice, the active player first. (DRA-20 to 22)"""
    s.stage = Stage.TURN
    gone = False
    seat = s.turn
    for _ in range(box.seats):
        if s.hand[seat] == 0 and s.place[seat] == 0:
            go_out(s, box, seat)
            gone = True
        seat = after(box, seat)
    if gone:
        continue_or_end(s, box)


# --- going out and places


def go_out(s: State, box: Box, seat: int) -> None:
    """The next free place is his; with Dragon Scales he scores the dice in play that are not his. (DRA-23, 37)"""
    s.place[seat] = next_place(s, box)
    if box.scales:
        s.score[seat] += s.pile
        for rival in range(box.seats):
            if s.place[rival] == 0:
                s.score[seat] += s.hand[rival]


def continue_or_end(s: State, box: Box) -> None:
    """After somebody went out: the last player in is placed, or it is over, or the others play on. (DRA-24 to 27)"""
    if players_in(s, box) == 1:
        place_last(s, box)
        end_round(s, box)
    elif box.ranking == Ranking.STOP:
        share_next_place(s, box)
        finish(s, box, Ending.FIRST_OUT)
    elif box.ranking == Ranking.ASK:
        s.stage = Stage.ASK
        s.mover = next_in(s, box, s.turn)
    else:
        s.stage = Stage.TURN


def go_on(s: State, box: Box) -> None:
    """The next player still in is asked; when all have said yes, play goes on. (DRA-26)"""
    asked = next_in(s, box, s.mover)
    if asked == next_in(s, box, s.turn):
        s.stage = Stage.TURN
    else:
        s.mover = asked


def place_last(s: State, box: Box) -> None:
    """The only player left takes the last place without rolling, keeps his dice, and scores the pile. (DRA-27, 40)"""
    last = next_in(s, box, s.turn)
    s.place[last] = next_place(s, box)
    if box.scales and box.last_scores:
        s.score[last] += s.pile


def share_next_place(s: State, box: Box) -> None:
    """Everybody still in shares the next free place. (DRA-24, 26)"""
    shared = next_place(s, box)
    for seat in range(box.seats):
        if s.place[seat] == 0:
            s.place[seat] = shared


# --- rounds


def begin_round(s: State, box: Box) -> None:
    """Everybody is in with fresh dice; pile, Knights and challenges are cleared. (DRA-03, 36)"""
    s.stage = Stage.TURN
    s.round_number += 1
    s.round_turns = 0
    s.pile = 0
    s.knights = 0
    s.prev_seat = NOBODY
    s.prev_fire = 0
    deal(s, box)


def deal(s: State, box: Box) -> None:
    """Everybody is in, and holds as many dice as this number of players starts with. (DRA-02)"""
    for seat in range(box.seats):
        s.hand[seat] = box.hand[box.seats]
        s.place[seat] = 0


def begin_turn(s: State, box: Box, seat: int) -> None:
    """The active player rolls all the dice he holds. (DRA-06)"""
    if s.round_turns == box.turn_guard:
        s.ending = Ending.GUARD  # DRA-29
        s.stage = Stage.OVER
        s.mover = NOBODY
        return
    s.turns += 1
    s.round_turns += 1
    s.turn = seat
    s.dragons = 0
    s.fireballs = 0
    s.stage = Stage.ROLL
    throw(s, s.hand[seat], box.sides)


def end_round(s: State, box: Box) -> None:
    """One round is a game; with Dragon Scales the match goes on until a total reaches the target. (DRA-36, 41)"""
    if not box.scales:
        finish(s, box, Ending.PLAYED_OUT)
        return
    best = 0
    for seat in range(box.seats):
        best = max(best, s.score[seat])
    if best >= box.target:
        finish(s, box, Ending.TARGET)
    else:
        s.round_starter = next_starter(s, box)
        s.stage = Stage.ROUND


def next_starter(s: State, box: Box) -> int:
    """The seat after the last starter, or the winner of the round, or its last. (DRA-42)"""
    if box.next_start == NextStart.ROTATE:
        return after(box, s.round_starter)
    wanted = 1 if box.next_start == NextStart.WINNER else box.seats
    starter = 0
    for seat in range(box.seats):
        if s.place[seat] == wanted:
            starter = seat
    return starter


def finish(s: State, box: Box, ending: int) -> None:
    """It is over: the places of the round, or with Dragon Scales the order of the totals. (DRA-23, 41)"""
    s.ending = ending
    s.stage = Stage.OVER
    s.mover = NOBODY
    for seat in range(box.seats):
        s.outcome[seat] = s.place[seat]
        if box.scales:
            s.outcome[seat] = place_by(s.score, box.seats, seat)


# --- round the table


def after(box: Box, seat: int) -> int:
    """The next seat clockwise. (DRA-05)"""
    return seat + 1 if seat + 1 < box.seats else 0


def next_in(s: State, box: Box, seat: int) -> int:
    """The next seat clockwise that is still in. (DRA-05)"""
    seat = after(box, seat)
    while s.place[seat] != 0:
        seat = after(box, seat)
    return seat


def players_in(s: State, box: Box) -> int:
    """How many players still hold a claim on a place."""
    count = 0
    for seat in range(box.seats):
        count += s.place[seat] == 0
    return count


def next_place(s: State, box: Box) -> int:
    """The best place that nobody has taken yet."""
    return box.seats - players_in(s, box) + 1
