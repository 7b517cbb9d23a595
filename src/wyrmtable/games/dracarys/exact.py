"""Dracarys Dice, solvable: every start of a turn has a number, seen from the player about to roll, its head.

What counts is the place: the chance of the first, and where that is settled, of the next; a shared place counts in
equal parts. Dragon Scales between two players is solved as a whole match, up to a target of 20 points with the usual
dice. Longer matches, and three players, would be too many positions: there each round is solved for its points, a
player's lead over the mean of his rivals. Plain functions, compiled along with the rules. Points still to be won come
first in a number and the dice in play second: neither ever rises, which keeps the solver's work in small blocks.
"""

from wyrmtable.core.record import Ints
from wyrmtable.core.table import CHANCE, NOBODY
from wyrmtable.games.dracarys.rules import after, begin_turn, next_in, players_in
from wyrmtable.games.dracarys.state import Box, NextStart, Ranking, Stage, State

SEATS = (2, 3)
MOST_DICE = 24  # that three players may start with between them
MOST_STANDINGS = 20**2 * 13**3  # totals of two players times hands and fire, in a match that is solved as a whole

# --- what is solved


def refusal(box: Box) -> str:
    """Why this box cannot be solved, or nothing."""
    if not SEATS[0] <= box.seats <= SEATS[1]:
        return f"exact plays 2 or 3 players, not {box.seats}"
    if box.seats == SEATS[1] and sizes(box) > MOST_DICE + 1:
        return f"exact plays 3 players with at most {MOST_DICE} dice in play, not {sizes(box) - 1}"
    return ""


def about(box: Box) -> str:
    """What perfect play aims at in this box."""
    if not box.scales:
        return "perfect play for the best place"
    if whole_match(box):
        return "perfect play for the match"
    return "perfect play of each round for points: the lead over the rivals' mean, not the match"


def aims(box: Box) -> tuple[str, ...]:
    """What every seat plays for, the dearest first: a further aim only decides between equals."""
    if box.scales and not whole_match(box):
        return ("lead", "points")
    return ("win",) if box.seats == SEATS[0] or box.ranking == Ranking.STOP else ("win", "second")


def simplify(box: Box) -> None:
    """Forget the options that make no difference to perfect play, so that one solution serves them all."""
    box.start = CHANCE
    box.turn_guard = 1_000_000
    if box.seats == SEATS[0]:
        box.ranking = Ranking.STOP  # when one of two is out, it is over
    if not box.scales:
        box.last_scores = 0
    if not box.scales or box.seats == SEATS[1]:
        box.target = 1  # a round is all that is solved
        box.next_start = NextStart.ROTATE
    if not box.trade:
        box.trade_from = 0


# --- numbers


def count(box: Box) -> int:
    """How many numbers there are; not each has a position."""
    standings = (2 * box.target - 1) * box.target * 2 if whole_match(box) else 1
    return standings * int(sizes(box) ** (box.seats + 1)) * stages(box)


def lay(s: State, box: Box, index: int) -> bool:
    """Lay the position of this number on an empty table, seat 0 at its head; False where there is no such position."""
    last = box.seats - 1
    asked, index = index % stages(box), index // stages(box)
    fire, index = index % sizes(box), index // sizes(box)
    in_play = s.pile = 0 if box.trial else fire
    for seat in range(last - 1, -1, -1):
        s.hand[seat], index = index % sizes(box), index // sizes(box)
        in_play += s.hand[seat]
    if whole_match(box):
        s.round_starter, index = index % 2, index // 2
        s.score[0], index = index % box.target, index // box.target
        s.score[1] = 2 * (box.target - 1) - index // sizes(box) - s.score[0]
    s.hand[last] = index % sizes(box) - in_play
    s.knights = sizes(box) - 1 - index % sizes(box)
    return places_fit(s, box, asked) and scores_fit(s, box) and fire_fits(s, box, fire) and begins(s, box, asked)


def number(s: State, box: Box) -> int:
    """The number of the position on the table, or -1 where it has none: in mid-turn, or when it is over."""
    if s.stage != (Stage.ROLL if s.mover == CHANCE else Stage.ASK) or s.mover == NOBODY:
        return -1
    first = origin(s, box)
    index = 2 * (box.target - 1) - s.score[0] - s.score[1] if whole_match(box) else 0
    index = index * sizes(box) + sizes(box) - 1 - s.knights
    if whole_match(box):
        index = (index * box.target + s.score[first]) * 2 + (s.round_starter != first)
    seat = first
    for _ in range(box.seats - 1):
        index = index * sizes(box) + s.hand[seat]
        seat = after(box, seat)
    index = index * sizes(box) + s.pile + s.prev_fire
    asked = 0 if s.mover == CHANCE else 1 + (s.mover != first)
    return index * stages(box) + asked


def origin(s: State, box: Box) -> int:
    """The seat at the head of a position: who is about to roll, or will be once all want to go on."""
    return next_in(s, box, s.turn) if s.stage == Stage.ASK else s.turn


def whole_match(box: Box) -> bool:
    """Whether totals and rounds of Dragon Scales are part of a position."""
    return bool(box.scales) and box.seats == SEATS[0] and box.target**2 * sizes(box) ** 3 <= MOST_STANDINGS


def sizes(box: Box) -> int:
    """How many values a number of dice can have: from none to all that a round begins with."""
    return box.hand[box.seats] * box.seats + 1


def stages(box: Box) -> int:
    """The start of a turn, and with ranking = ask the two players who may be asked before it."""
    return 3 if box.ranking == Ranking.ASK else 1


# --- whether there is such a position


def places_fit(s: State, box: Box, asked: int) -> bool:
    """Who holds no dice is out; the head is in, one more is, and only after somebody went out anybody is asked."""
    for seat in range(box.seats):
        if s.hand[seat] < 0:
            return False
        s.place[seat] = s.hand[seat] == 0
    out = box.seats - players_in(s, box)
    if s.hand[0] == 0 or (asked > 0 and out == 0):
        return False
    return out == 0 if box.ranking == Ranking.STOP else out <= box.seats - SEATS[0]


def scores_fit(s: State, box: Box) -> bool:
    """While a match runs nobody has reached the target."""
    return 0 <= s.score[1] < box.target


def fire_fits(s: State, box: Box, fire: int) -> bool:
    """In Trial By Fire the player before the head met it with Fireballs that he still holds."""
    s.prev_seat = NOBODY
    if not box.trial:
        return True
    for seat in range(1, box.seats):
        if s.place[seat] == 0:
            s.prev_seat = seat
    s.prev_fire = fire
    return fire <= s.hand[s.prev_seat]


def begins(s: State, box: Box, asked: int) -> bool:
    """The head's dice are in the air, or the first or second player still in is asked."""
    s.round_number = 1
    begin_turn(s, box, 0)
    if asked > 0:
        s.turn = box.seats - 1
        s.stage = Stage.ASK
        s.mover = 0 if asked == 1 else next_in(s, box, 0)
    return True


# --- dice and prizes


def kinds(s: State, box: Box, faces: Ints, chances: list[float]) -> int:
    """The sides that differ: a seat each on the die that draws the start, else Knight, Dragon, Fireball and Blank."""
    if s.stage == Stage.START:
        for seat in range(box.seats):
            faces[seat] = seat + 1
            chances[seat] = 1 / box.seats
        return box.seats
    found = side = 0
    for last in (box.knights_to, box.dragons_to, box.fireballs_to, box.sides):
        if last > side:
            faces[found] = last
            chances[found] = (last - side) / box.sides
            found += 1
        side = last
    return found


def over(before: State, s: State, box: Box) -> bool:
    """Whether the game was decided, or the round where only rounds are solved."""
    next_round = s.round_number > before.round_number and before.stage != Stage.START
    return s.mover == NOBODY or (next_round and not whole_match(box))


def prize(before: State, s: State, box: Box, seat: int, aim: int) -> float:
    """The part that a seat has in a place, or the points it scored: its lead over the others' mean, and its own."""
    if not box.scales or whole_match(box):
        return share(s, box, seat, aim + 1) if s.mover == NOBODY else 0.0
    points = rivals = 0
    for other in range(box.seats):
        scored = s.score[other] - before.score[other]
        points += scored * (other == seat)
        rivals += scored * (other != seat)
    return points - rivals / (box.seats - 1) if aim == 0 else float(points)


def share(s: State, box: Box, seat: int, place: int) -> float:
    """The part of a place that falls to a seat: players on one place have it and the next ones in common."""
    equals = 0
    for other in range(box.seats):
        equals += s.outcome[other] == s.outcome[seat]
    return 1 / equals if s.outcome[seat] <= place < s.outcome[seat] + equals else 0.0
