"""Dracarys Dice in English: actions, the table as a scene, the log, the ending."""

from wyrmtable.core.errors import listed
from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Closed, Face, Token, Track, Zone
from wyrmtable.core.table import CHANCE, NOBODY
from wyrmtable.games.dracarys.state import Box, Ending, Ranking, Stage, State, Symbol, Verb

FACES = {
    Symbol.KNIGHT: Face("knight", "K", "Knight"),
    Symbol.DRAGON: Face("dragon", "D", "Dragon"),
    Symbol.FIREBALL: Face("fireball", "F", "Fireball"),
    Symbol.BLANK: Face("blank", "B", "Blank"),
}
PLACES = ("", "1st", "2nd", "3rd", "4th", "5th")


def label(s: State, box: Box, talk: Talk, verb: int, argument: int) -> str:
    """An action as the person who chooses it reads it."""
    match verb:
        case Verb.GIVE:
            return f"Give a Dragon to {talk.names[argument]}, who holds {count(s.hand[argument], 'die', 'dice')}"
        case Verb.TRADE:
            return f"Swap all your dice with {talk.names[argument]}, who holds {count(s.hand[argument], 'die', 'dice')}"
        case Verb.KEEP:
            return f"Keep your {count(s.hand[s.turn], 'die', 'dice')}"
        case Verb.GO_ON:
            return "Play on for the places left"
    return "Stop here and share the next place"


def touches(s: State, box: Box, verb: int, argument: int) -> tuple[str, ...]:
    """Ids of what an action would touch."""
    if verb in (Verb.GIVE, Verb.TRADE):
        return (f"player-{argument}",)
    return (f"player-{s.turn}",) if verb == Verb.KEEP else ()


def closed(s: State, box: Box, talk: Talk) -> tuple[Closed, ...]:
    """What cannot be done now, and the rule that says why."""
    verb, to = ("trade", "Swap with") if s.stage == Stage.TRADE else ("give", "Give a Dragon to")
    out = [
        Closed(verb, f"{to} {talk.names[seat]}", f"{talk.names[seat]} is out.", "DRA-11", (f"player-{seat}",))
        for seat in range(box.seats)
        if s.place[seat] != 0
    ]
    return (_no_gift(s, box), *_no_trade(s, box), *_no_question(s, box), *out)


def _no_gift(s: State, box: Box) -> Closed:
    rivals = [seat for seat in range(box.seats) if seat != s.turn and s.place[seat] == 0]
    touched = tuple(f"player-{seat}" for seat in rivals)
    match s.stage:
        case Stage.GIVE:
            why = "A Dragon never stays: give it to a rival."
            return Closed("give", "Keep the Dragon", why, "DRA-09", (f"player-{s.turn}",))
        case Stage.START:
            return Closed("give", "Give a Dragon", "First a die draws who starts.", "DRA-04")
        case Stage.ROLL if len(rivals) == 1:
            why = "With one rival left, every Dragon goes there unasked."
            return Closed("give", "Give a Dragon", why, "DRA-12", touched)
        case Stage.ROLL:
            return Closed("give", "Give a Dragon", "First the dice are rolled.", "DRA-07", touched)
    return Closed("give", "Give a Dragon", "There is no Dragon to give.", "DRA-12", touched)


def _no_trade(s: State, box: Box) -> list[Closed]:
    if s.stage == Stage.TRADE:
        why = "A swap takes two: name a rival, or keep your dice."
        return [Closed("trade", "Swap with yourself", why, "DRA-32", (f"player-{s.turn}",))]
    if not box.trade:
        why, rule = "this table plays without Tyrannical Trade", "DRA-30"
    elif s.stage == Stage.ASK:
        why, rule = "the turn is over", "DRA-31"
    else:
        why, rule = f"it takes a roll of {count(box.trade_from, 'die', 'dice')} or more, all Blank", "DRA-30"
    return [
        Closed(verb, label, f"No trade is offered: {why}.", rule)
        for verb, label in (("trade", "Swap all your dice"), ("keep", "Turn a swap down"))
    ]


def _no_question(s: State, box: Box) -> list[Closed]:
    if s.stage == Stage.ASK:
        return []
    if box.scales:
        why, rule = "Nobody is asked: a round of Dragon Scales is played down to the last place.", "DRA-36"
    elif box.ranking == Ranking.STOP:
        why, rule = "Nobody is asked: the first player out ends the game.", "DRA-24"
    elif box.ranking == Ranking.PLAY_ON:
        why, rule = "Nobody is asked: this table plays on for every place.", "DRA-25"
    else:
        why, rule = "The table asks when somebody goes out and two or more are still in.", "DRA-26"
    return [Closed("go_on", "Play on", why, rule), Closed("stop", "Stop here", why, rule)]


def zones(s: State, box: Box, talk: Talk) -> tuple[Zone, ...]:
    """The players round the fire."""
    middle = [Token("knight", "Knights gone", int(s.knights), "knights")]
    if not box.trial:
        middle.insert(0, Token("fireball", "pile", int(s.pile), "pile"))
    elif s.prev_seat != NOBODY:
        middle.append(
            Token("fireball", f"{talk.names[s.prev_seat]}'s Fireballs to meet", int(s.prev_fire), "challenge")
        )
    players = [_player(s, box, talk, seat) for seat in range(box.seats)]
    return (*players, Zone("middle", "Fire", "middle", tuple(middle)))


def _player(s: State, box: Box, talk: Talk, seat: int) -> Zone:
    items: list[Token | Track] = [Token("die", "dice", int(s.hand[seat]), f"hand-{seat}")]
    if box.scales:
        items.append(Track("points", int(s.score[seat]), int(box.target), f"score-{seat}"))
    place = s.outcome[seat] if s.mover == NOBODY else s.place[seat]
    active = s.mover != NOBODY and s.stage != Stage.START and seat == (s.mover if s.stage == Stage.ASK else s.turn)
    shared = "shared " if s.mover == NOBODY and sum(own == place for own in s.outcome[: box.seats]) > 1 else ""
    note = f"{shared}{PLACES[place]} place" if place else ""
    return Zone(f"player-{seat}", talk.names[seat], "player", tuple(items), seat, active, note)


def line(s: State, box: Box, talk: Talk) -> str:
    """What is happening and what the table waits for."""
    who = talk.names[s.turn]
    match s.stage:
        case Stage.START:
            return "A die draws who starts."
        case Stage.ROLL:
            return f"{who} rolls {count(s.hand[s.turn], 'die', 'dice')}."
        case Stage.GIVE:
            more = f" ({s.dragons} to give)" if s.dragons > 1 else ""
            return f"{who}: who gets a Dragon?{more}"
        case Stage.TRADE:
            return f"{who} rolled nothing but Blanks: swap hands with somebody?"
    return f"{talk.names[s.mover]}: play on for the places left?"


def status(s: State, box: Box, talk: Talk) -> str:
    """The variants in play, and the round."""
    played = [
        name
        for name, on in (("Tyrannical Trade", box.trade), ("Dragon Scales", box.scales), ("Trial By Fire", box.trial))
        if on
    ]
    if box.scales:
        played.append(f"round {max(1, int(s.round_number))}, to {box.target} points")
    return ", ".join(played)


def sides(s: State, box: Box, talk: Talk, die: int) -> tuple[Face, ...]:
    """The sides of a die in the air: the six of the game, or the seats when the start is drawn."""
    if s.stage == Stage.START:
        return tuple(Face("seat", str(seat + 1), f"seat {seat + 1}") for seat in range(box.seats))
    return tuple(FACES[_symbol(box, side)] for side in range(1, box.sides + 1))


def _symbol(box: Box, face: int) -> Symbol:
    if face <= box.knights_to:
        return Symbol.KNIGHT
    if face <= box.dragons_to:
        return Symbol.DRAGON
    return Symbol.FIREBALL if face <= box.fireballs_to else Symbol.BLANK


def told(before: State, after: State, box: Box, talk: Talk, choice: tuple[int, int] | None) -> list[str]:
    """What one choice or one throw did."""
    if before.stage == Stage.START:
        return [f"{talk.names[after.turn]} starts."]
    lines = [_chose(before, talk, *choice)] if choice else _rolled(before, after, box, talk)
    if before.stage != Stage.ASK and _turn_is_over(before, after):
        lines += _fire(before, after, box, talk)
        lines += _went_out(before, after, box, talk)
    if after.round_number > before.round_number:
        lines.append(f"Round {after.round_number} begins; {talk.names[after.turn]} starts.")
    return lines


def _chose(before: State, talk: Talk, verb: int, argument: int) -> str:
    who = talk.names[before.mover]
    match verb:
        case Verb.GIVE:
            return f"{who} gives a Dragon to {talk.names[argument]}."
        case Verb.TRADE:
            mine, theirs = before.hand[before.turn], before.hand[argument]
            return f"{who} swaps {count(mine, 'die', 'dice')} for the {theirs} of {talk.names[argument]}."
        case Verb.KEEP:
            return f"{who} keeps the Blanks."
        case Verb.GO_ON:
            return f"{who} wants to play on."
    return f"{who} has had enough."


def _rolled(before: State, after: State, box: Box, talk: Talk) -> list[str]:
    who = talk.names[before.turn]
    shown = [_symbol(box, face) for face in after.faces[: before.dice]]
    parts = [count(shown.count(symbol), FACES[symbol].label) for symbol in Symbol if symbol in shown]
    lines = [f"{who} rolls {listed(parts, 'and')}."]
    rivals = [seat for seat in range(box.seats) if seat != before.turn and before.place[seat] == 0]
    dragons = shown.count(Symbol.DRAGON)
    if dragons and len(rivals) == 1:
        lines.append(f"{count(dragons, 'Dragon')} {'goes' if dragons == 1 else 'go'} to {talk.names[rivals[0]]}.")
    return lines


def _turn_is_over(before: State, after: State) -> bool:
    return after.turns > before.turns or after.mover == NOBODY or after.stage == Stage.ASK


def _fire(before: State, after: State, box: Box, talk: Talk) -> list[str]:
    who = talk.names[before.turn]
    if before.mover == CHANCE:
        shown = [_symbol(box, face) for face in after.faces[: before.dice]]
        fireballs = shown.count(Symbol.FIREBALL)
    else:
        fireballs = int(before.fireballs)
    if not box.trial:
        if fireballs == 0 and before.pile > 0:
            return [f"No Fireball: {who} is burned and takes the pile, {count(before.pile, 'die', 'dice')}."]
        return []
    short = int(before.prev_fire) - fireballs
    giver = before.prev_seat
    if giver == NOBODY or short <= 0:
        return []
    emptied = after.round_number > before.round_number or after.place[giver] != 0
    passing = ", who passes all that is left." if emptied else " and takes the difference."
    return [f"{who} is {count(short, 'Fireball')} short of {talk.names[giver]}{passing}"]


def _went_out(before: State, after: State, box: Box, talk: Talk) -> list[str]:
    lines = []
    for seat, place in _placed(before, after, box):
        if place < box.seats:
            lines.append(f"{talk.names[seat]} has no dice left: {PLACES[place]} place.")
        elif box.scales:
            lines.append(f"{talk.names[seat]} is last.")
        gained = int(after.score[seat] - before.score[seat])
        if gained:
            lines.append(f"{talk.names[seat]} scores {count(gained, 'point')}.")
    return lines


def _placed(before: State, after: State, box: Box) -> list[tuple[int, int]]:
    """Whose place was settled by this turn, and which: the one who went out, then the one left over."""
    still_in = [seat for seat in range(box.seats) if before.place[seat] == 0]
    if after.round_number == before.round_number:
        placed = sorted((int(after.place[seat]), seat) for seat in still_in if after.place[seat] != 0)
        shared = after.ending == Ending.FIRST_OUT
        return [(seat, place) for place, seat in (placed[:1] if shared else placed)]
    # The next round has cleared the places. In Trial By Fire only the one who went out has scored.
    out = before.turn if not box.trial else max(still_in, key=lambda seat: after.score[seat] - before.score[seat])
    return [(out, box.seats - 1), *((seat, box.seats) for seat in still_in if seat != out)]


def reason(s: State, box: Box, talk: Talk) -> str:
    """How it ended, and why."""
    winners = [talk.names[seat] for seat in range(box.seats) if s.outcome[seat] == 1]
    who = f"{listed(winners, 'and')} {'wins' if len(winners) == 1 else 'share the win'}"
    match s.ending:
        case Ending.FIRST_OUT:
            return f"{who}: first without dice."
        case Ending.PLAYED_OUT:
            order = sorted(range(box.seats), key=lambda seat: s.outcome[seat])
            rest = [talk.names[seat] for seat in order[1:]]
            return f"{who}: first without dice." + (f" Then {listed(rest, 'and')}." if len(rest) > 1 else "")
        case Ending.STOPPED:
            return f"{who}: first without dice. The others stop here."
        case Ending.TARGET:
            best = max(int(points) for points in s.score[: box.seats])
            return f"{who} with {count(best, 'point')} after {count(s.round_number, 'round')}."
    return "Stopped by the turn guard: a fault of the program."


def count(number: int, one: str, many: str = "") -> str:
    """`1 die`, `2 dice`."""
    return f"{number} {one if number == 1 else many or one + 's'}"
