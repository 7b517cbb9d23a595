"""Dice & Dragons: a position as plain data, both ways.

A position names what differs from the table as it is set up, by the fields of the state: {"wyrm": [{"hp": 8}],
"hero": [{"hp": 3, "poison": 2}], "stage": "rolling", "shown": [3, 3, 3, 4, 4], "rolls": 1}. Lists are laid over lists
entry by entry. `read` gives every field. A position stands at a decision, never while dice are in the air.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from wyrmtable.core.errors import Refused, is_whole, listed, shown
from wyrmtable.core.position import Position
from wyrmtable.core.record import plain
from wyrmtable.games.dice_and_dragons.effects import allies_in_play, blessed_in_play, poison_in_play
from wyrmtable.games.dice_and_dragons.party import living, member, party_size, rank, tokens_of
from wyrmtable.games.dice_and_dragons.patterns import row_of
from wyrmtable.games.dice_and_dragons.rules import legal
from wyrmtable.games.dice_and_dragons.state import (
    CHOICES,
    CUSTOM,
    DICE,
    FREE,
    NONE,
    PARTY,
    PRINTED,
    ROSTER,
    ROWS,
    SIDES,
    SLOTS,
    SYMBOLS,
    TREAT,
    Box,
    Hero,
    State,
)
from wyrmtable.games.dice_and_dragons.terms import Role, Stage

DICE_STAGES = (Stage.BIRTH, Stage.ROLL, Stage.FURY, Stage.GAIN)
DECISIONS = {stage.name.lower(): stage for stage in Stage if stage < Stage.OVER and stage not in DICE_STAGES}
IN_TURN = range(Stage.BEFORE, Stage.AFTER + 1)  # the acting hero decides
ASKED = (Stage.OUTFIT, Stage.WEAR, Stage.VOTE, Stage.OFFER, Stage.PAY, Stage.MARKET, Stage.MUSTER)  # heroes, in turn
NEW_HERO = (Stage.PICK, Stage.SKILL, Stage.SYMBOL)
NEW_LEVEL = (Stage.LEVEL, Stage.IMPROVE, Stage.LEARN)
HOMES = (Stage.NEXT_PICK, Stage.NEXT_MUSTER, Stage.NEXT_JOIN)  # of a new hero
AFTER_OFFERS = (Stage.TURN_END, Stage.COVERING, Stage.EARLY_FURY, Stage.LATE_FURY)
OF_A_LINE = (*NEW_LEVEL, Stage.RESURRECT, Stage.PAY)  # about the hero in `line`
NOT_LAID = ("dice", "sides", "ending", "outcome", "faces", "count")  # of other moments, or following from the rest
MOST = 999_999  # that any number of a position may be


def read(s: State, box: Box) -> dict[str, Any]:
    """The position as plain data."""
    if s.mover < 0:
        raise Refused("a position is a decision: dice are in the air, or the game is over")
    position = {key: value for key, value in plain(s).items() if key not in NOT_LAID}
    return {**position, "stage": Stage(s.stage).name.lower()}


def write(s: State, box: Box, position: Position) -> None:
    """Lay the position; refused if it breaks an invariant."""
    laid = dict(position)
    stage = laid.pop("stage", None)
    if stage is not None and stage not in DECISIONS:
        raise Refused(f"stage of a position cannot be {shown(stage)}; allowed: {listed(list(DECISIONS))}")
    _lay(s, laid, "")
    if stage is not None:
        s.stage = DECISIONS[stage]
    broken = next(_faults(s, box), None)
    if broken:
        raise Refused(f"no such position: {broken}")
    _count_dice(s)
    if "mover" not in position and s.stage in IN_TURN:
        s.mover = member(s, s.actor).seat
    if not 0 <= s.mover < box.seats:
        raise Refused("no such position: nobody is there to choose, or dice are in the air")
    if legal(s, box, [0] * CHOICES) == 0:
        raise Refused("no such position: there is nothing to choose")


def _lay(record: Any, values: Mapping[str, Any], path: str) -> None:
    """Lay values over a record, field by field."""
    fields = [name for name in record.names if path or name not in NOT_LAID]
    for key, value in values.items():
        if key not in fields:
            raise Refused(f"a position has no {shown(path + str(key))}; there it has {listed(fields, 'and')}")
        there = getattr(record, key)
        if isinstance(there, int):
            setattr(record, key, _number(value, path + key))
        else:
            _lay_list(there, value, path + key)


def _lay_list(there: Any, values: Any, path: str) -> None:
    """Lay the entries of a list over those of an array or of records."""
    if not isinstance(values, list | tuple) or len(values) > len(there):
        raise Refused(f"{path} of a position cannot be {shown(values)}; allowed: a list of up to {len(there)} entries")
    for index, value in enumerate(values):
        if isinstance(there, memoryview):
            there[index] = _number(value, f"{path}.{index}")
        elif isinstance(value, Mapping):
            _lay(there[index], value, f"{path}.{index}.")
        else:
            raise Refused(f"{path}.{index} of a position cannot be {shown(value)}; allowed: names with their values")


def _number(value: Any, path: str) -> int:
    if not is_whole(value) or not NONE <= value <= MOST:
        raise Refused(f"{path} of a position cannot be {shown(value)}; allowed: a whole number from {NONE} to {MOST}")
    return int(value)


def _count_dice(s: State) -> None:
    for symbol in range(SIDES):
        s.count[symbol] = sum(s.shown[die] == symbol for die in range(s.hand))


# --- what cannot be


def _faults(s: State, box: Box) -> Iterator[str]:
    """Every invariant that the position breaks."""
    yield from _out_of_range(s, box)
    for line in range(ROSTER):
        if s.hero[line].role != Role.NOBODY:
            yield from _hero_faults(s, box, s.hero[line], f"hero {line}")
    yield from _party_faults(s)
    yield from _stage_faults(s, box)
    if Stage.BEFORE <= s.stage <= Stage.OFFER:
        yield from _hunt_faults(s, box)


def _out_of_range(s: State, box: Box) -> Iterator[str]:
    """Numbers that count something which is not there."""
    ends = {
        "chapter": (0, box.chapters - 1),
        "heroes": (0, PARTY),
        "slot": (0, PARTY),
        "line": (0, ROSTER - 1),
        "follows": (NONE, ROSTER - 1),
        "home": (0, max(Stage)),
        "resume": (0, max(Stage)),
        "dragons": (0, 2),
        "first": (0, 1),
        "raging": (0, 1),
        "raged": (0, 2),
        "at": (0, PARTY),
        "actor": (NONE, max(0, s.heroes - 1)),
        "passed": (NONE, SIDES - 2),
        "hand": (0, DICE),
        "rolls": (0, 4),
        "way": (0, (1 << 12) - 1),
        "voter": (0, PARTY),
        "round_number": (0, box.most_rounds),
        "hunts": (0, box.most_hunts),
    }
    for name, (low, high) in ends.items():
        if not low <= getattr(s, name) <= high:
            yield f"{name} is {getattr(s, name)}, but runs from {low} to {high}"
    if any(not NONE <= symbol < SIDES for symbol in s.shown):
        yield f"a die shows a symbol from {NONE} to {SIDES - 1}"
    if any(not 0 <= wyrm.sheet < box.dragons for wyrm in s.wyrm):
        yield f"dragons run from 0 to {box.dragons - 1}"
    if s.stage in IN_TURN and s.actor == NONE:
        yield "a turn has an acting hero (DND-13)"


def _stage_faults(s: State, box: Box) -> Iterator[str]:
    """Who is asked, and about what, where a stage needs it."""
    if s.stage in ASKED and s.at >= s.heroes:
        yield f"at is {s.at}, but {s.heroes} heroes are in the party"
    if s.stage == Stage.JOIN and s.at >= box.seats:
        yield f"at is {s.at}, but seats run from 0 to {box.seats - 1}"
    yield from _errands(s, box)
    line = s.hero[s.line]
    if s.stage == Stage.SKILL and all(line.row[row] > 0 for row in range(PRINTED)):
        yield f"hero {s.line} has all its skills (DND-129)"
    if s.stage in OF_A_LINE and line.role == Role.NOBODY:
        yield f"hero {s.line} is not there"
    if s.stage == Stage.TARGET and row_of(s.way) > TREAT:
        yield f"way is {s.way}, which is no skill"
    if s.stage == Stage.PAY and any(s.pledged[place] > member(s, place).gold for place in range(s.heroes)):
        yield "a hero has pledged more Gold than it has (DND-104)"
    if s.stage == Stage.WEAR and s.slot >= SLOTS:
        yield f"slot is {s.slot}, but runs from 0 to {SLOTS - 1}"


def _errands(s: State, box: Box) -> Iterator[str]:
    """Where the game goes on after a new hero, a new level or an offer."""
    if s.stage in NEW_HERO and s.home not in HOMES:
        yield f"home is {s.home}, but is one of {listed([str(int(stage)) for stage in HOMES])} for a new hero"
    if s.stage in NEW_LEVEL and s.resume not in (*HOMES, Stage.DEPART):
        yield f"resume is {s.resume}, but a new level leads elsewhere"
    if s.stage == Stage.OFFER and s.resume not in AFTER_OFFERS:
        yield f"resume is {s.resume}, but an offer leads elsewhere"
    picking = (s.stage in NEW_HERO and s.home == Stage.NEXT_PICK) or (
        s.stage in NEW_LEVEL and s.resume == Stage.NEXT_PICK
    )
    known = sum(hero.role != Role.NOBODY for hero in s.hero)
    if picking and not known <= s.slot <= box.heroes:
        yield f"slot is {s.slot}, but runs from {known} to {box.heroes} while the party is picked"


def _hero_faults(s: State, box: Box, hero: Hero, name: str) -> Iterator[str]:
    if not 0 <= hero.seat < box.seats or not CUSTOM <= hero.calling < box.classes:
        yield f"{name} has a seat from 0 to {box.seats - 1} and a class from {CUSTOM} to {box.classes - 1} (DND-01)"
    if any(not 0 <= held <= box.item_count for held in hero.items):
        yield f"{name} has items from 0 to {box.item_count} (DND-108)"
    if any(not 0 <= row <= box.skills for row in hero.row):
        yield f"{name} has skills from 0 to {box.skills} (DND-06)"
    if not 0 <= hero.hp <= hero.max_hp:
        yield f"{name} has {hero.hp} of {hero.max_hp} HP (DND-41)"
    if hero.role == Role.PARTY and any(hero.row[row] == 0 for row in range(PRINTED)):
        yield f"{name} has fewer than {PRINTED} skills (DND-06)"
    if not 0 <= hero.symbol < SYMBOLS:
        yield f"{name} has a symbol from 0 to {SYMBOLS - 1} (DND-06)"
    if any(hero.better[row] != 0 and hero.row[row] == 0 for row in range(ROWS)):
        yield f"{name} is better in a row without a skill (DND-118)"
    if hero.gold < 0 or hero.xp < 0 or not 1 <= hero.level < len(box.level_xp):
        yield f"{name} has negative Gold or XP, or no level from 1 to {len(box.level_xp) - 1} (DND-115)"


def _party_faults(s: State) -> Iterator[str]:
    if party_size(s) > PARTY:
        yield f"{party_size(s)} heroes are in the party, but at most {PARTY} can be (DND-01)"
    lined_up = [s.order[position] for position in range(s.heroes)]
    if any(not 0 <= line < ROSTER or s.hero[line].role == Role.NOBODY for line in lined_up):
        yield "the order names heroes of the roster (DND-13)"
    elif lined_up != sorted(set(lined_up), key=lambda line: rank(s, line)):
        yield "heroes act by INT, then by seat, then as they joined (DND-13)"


def _hunt_faults(s: State, box: Box) -> Iterator[str]:
    """The invariants of a Hunt."""
    if s.dragons == 0 or all(s.wyrm[dragon].hp == 0 for dragon in range(s.dragons)):
        yield "no dragon lives (DND-59)"
    for dragon in range(s.dragons):
        wyrm = s.wyrm[dragon]
        if not 0 <= wyrm.hp <= box.sheet[wyrm.sheet].hp:
            yield f"dragon {dragon} has {wyrm.hp} of {box.sheet[wyrm.sheet].hp} HP (DND-39)"
    if any(min(wyrm.locks, wyrm.pins) < 0 for wyrm in s.wyrm):
        yield "a dragon holds fewer than no dice or tokens (DND-08)"
    locks = s.wyrm[0].locks + s.wyrm[1].locks
    if locks > DICE - 1:
        yield f"{locks} dice are locked, but at most {DICE - 1} can be (DND-75)"
    supplies = (
        ("Blessed", blessed_in_play(s), box.blessed),
        ("Poison", poison_in_play(s), box.poison),
        ("Ally", allies_in_play(s), box.allies),
        ("Pinned", s.wyrm[0].pins + s.wyrm[1].pins, box.pinned),
    )
    for name, there, supply in supplies:
        if there > supply:
            yield f"{there} {name} tokens are in play, but there are {supply} (DND-08)"
    if s.stage <= Stage.VOTE and living(s) == 0:
        yield "no hero lives (DND-58)"
    for position in range(s.heroes):
        yield from _standing_faults(s, box, member(s, position), f"hero {s.order[position]}")


def _standing_faults(s: State, box: Box, hero: Hero, name: str) -> Iterator[str]:
    """How a hero stands in a Hunt."""
    if min(hero.unused, hero.used, hero.locked, hero.locked_used, hero.blessed, hero.poison, hero.allies) < 0:
        yield f"{name} has fewer than no tokens (DND-08)"
    tokens = hero.unused + hero.used + hero.locked + hero.locked_used
    if not hero.dead and tokens != tokens_of(box, hero):
        yield f"{name} has {tokens} Class Tokens, not {tokens_of(box, hero)} (DND-07)"
    if bool(hero.dead) != (hero.hp == 0):
        yield f"{name} is dead exactly when it has no HP (DND-57)"
    if not FREE <= hero.foe <= 1:
        yield f"{name} fights dragon 0 or 1, or none: {FREE} (DND-92)"
    elif not hero.dead and not _can_fight(s, hero.foe):
        yield f"{name} fights a dragon that is not alive, or is free without a dead one (DND-92)"
    free_rows = sum(hero.row[row] > 0 and hero.covered[row] == 0 for row in range(ROWS))
    if any(token not in (0, 1) for token in hero.covered) or free_rows < hero.unused:
        yield f"{name} has {free_rows} rows to cover for {hero.unused} unused Class Tokens (DND-33)"
    if hero.ac < hero.base_ac:
        yield f"{name} has less AC than its sheet says (DND-44)"


def _can_fight(s: State, foe: int) -> bool:
    """Whether a living hero can face this dragon, or be free."""
    if foe == FREE:
        return s.dragons == 2 and (s.wyrm[0].hp == 0 or s.wyrm[1].hp == 0)
    return foe < s.dragons and s.wyrm[foe].hp > 0
