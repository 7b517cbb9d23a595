"""Dragon Dice in English: the rolls that lie on the table, and how they are counted."""

from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Card, Die, Row, Zone
from wyrmtable.games.dragon_dice.battle import save_kind
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import LOST, REROLLED, RESOLVED, RESULTS, Box, Result, Roll, RollKind, State
from wyrmtable.games.dragon_dice.words.groups import face_of
from wyrmtable.games.dragon_dice.words.names import RESULTS as RESULT_WORDS
from wyrmtable.games.dragon_dice.words.names import amount, kind_of, whose
from wyrmtable.games.dragon_dice.words.tally import BELLY, THROWN_BACK, UNSAVED, Part, parts_of

TITLES = {
    RollKind.MELEE_ATTACK: "melee attack",
    RollKind.COUNTER_ATTACK: "counter-attack",
    RollKind.CHARGE_ATTACK: "charge",
    RollKind.MISSILE_ATTACK: "missile attack",
    RollKind.MAGIC: "magic",
    RollKind.MANEUVER: "maneuver",
    RollKind.SAVE_VS_MELEE: "saves against melee",
    RollKind.SAVE_VS_MISSILE: "saves against missiles",
    RollKind.SAVE_VS_SPELL: "saves against a spell",
    RollKind.CHARGE_DEFENCE: "defence against the charge",
    RollKind.DRAGON_ATTACK: "attack on the dragons",
    RollKind.DRAGON_RESPONSE: "response to the dragons",
    RollKind.UNIT_ROLL: "roll against the thorns",
}
TOTALS = {UNSAVED: "without save", THROWN_BACK: "thrown back", BELLY: "more on a belly"}
ALONE = (  # stages of frames that hold one roll, and
    *range(Stage.ATTACK_DEEDS, Stage.ATTACK_SAVE + 1),
    Stage.ONSLAUGHT_SAVED,
    Stage.MANEUVER_ROLLED,
    Stage.THORNS_ROLLED,
    *range(Stage.MAGIC_ROLLED, Stage.BURIED_FOR_MAGIC + 1),
    *range(Stage.HUNT_DEEDS, Stage.HUNT_OVER + 1),
    *range(Stage.RESPONSE_MELEE, Stage.RESPONSE_OVER + 1),
    Stage.WAVED,
)
ANSWERED = (*range(Stage.ATTACK_AFTER, Stage.ATTACK_DONE + 1), Stage.MANEUVER_ANSWERED)  # of those that hold two
NAMING = (*range(Stage.NAME_SPELL, Stage.NAME_RESULT + 1), *range(Stage.OPFOR_COLOUR, Stage.OPFOR_TARGET + 1))
ROUND = range(Stage.START_B, Stage.END_ROUND + 1)


def rolls_shown(s: State) -> list[int]:
    """The numbers of the roll that lies on the table, and of the one that answers it."""
    for depth in range(s.depth, -1, -1):
        frame = s.frame[depth]
        if frame.stage in ANSWERED:
            return [int(frame.roll), int(frame.answer)]
        if frame.stage in ALONE or (frame.stage in NAMING and not frame.magic):
            return [int(frame.roll)]
    return _left_lying(s) if s.frame[0].stage in ROUND else []


def _left_lying(s: State) -> list[int]:
    """Rolls that are over, but still lie there as the last ones."""
    first, second = s.roll[0], s.roll[1]
    maneuvers = first.kind == second.kind == RollKind.MANEUVER and second.counter
    answers = second.side != first.side and (maneuvers or second.kind == save_kind(first.kind))
    return [0, 1] if answers and first.kind <= RollKind.MANEUVER and first.kind != RollKind.MAGIC else [0]


def faces_seen(s: State) -> dict[int, int]:
    """The face that each die shows in the rolls on the table; of several throws the last."""
    seen: dict[int, int] = {}
    for number in rolls_shown(s):
        roll = s.roll[number]
        seen.update(zip(map(int, roll.die[: roll.shown]), map(int, roll.face[: roll.shown]), strict=True))
    return seen


def roll_zones(s: State, box: Box, talk: Talk) -> list[Zone]:
    """The roll that lies on the table, and the one that answers it."""
    return zones_of(s, box, talk, rolls_shown(s))


def zones_of(s: State, box: Box, talk: Talk, numbers: list[int]) -> list[Zone]:
    """A roll, and perhaps the one that answers it."""
    names = zip(numbers, ("roll", "answer"), strict=False)
    return [_zone(s, box, talk, number, name) for number, name in names if s.roll[number].shown]


def roll_title(s: State, box: Box, talk: Talk, roll: Roll) -> str:
    """Whose roll it is, and what for."""
    title = "counter-maneuver" if roll.counter else TITLES[RollKind(roll.kind)]
    return f"{whose(s, box, talk, roll.side)} {title}"


def _zone(s: State, box: Box, talk: Talk, number: int, name: str) -> Zone:
    roll, answer = s.roll[number], name == "answer"
    parts = parts_of(s, box, talk, number)
    totals = sums_of(parts, roll.counts)
    if not _is_counting(s, number) and totals != totals_of(roll):  # what lay on the army then is gone
        parts, totals = [], totals_of(roll)
    dice = tuple(
        _face(s, talk, roll, shown, f"{'answer' if answer else 'shown'}-{shown}") for shown in range(roll.shown)
    )
    tally = Card("Counting", _rows(parts, totals, answer), id="answer-tally" if answer else "tally")
    return Zone(name, roll_title(s, box, talk, roll), "tray", (*dice, tally), int(roll.side), note=sum_words(totals))


def _is_counting(s: State, number: int) -> bool:
    """Whether a roll has not been counted yet."""
    frames = (s.frame[depth] for depth in range(s.depth + 1))
    return any(f.roll == number and Stage.ROLL <= f.stage <= Stage.ROLL_COUNT for f in frames)


def _face(s: State, talk: Talk, roll: Roll, shown: int, name: str) -> Die:
    die, spent = roll.die[shown], roll.spent[shown]
    notes = [
        *(["again"] if die in roll.die[:shown] or spent & REROLLED else []),
        *(["lost"] if spent & LOST else []),
        *(["used"] if spent & RESOLVED else []),
        f"of {kind_of(talk, s.kind[die]).name}",
    ]
    face = kind_of(talk, s.kind[die]).faces[roll.face[shown] - 1]
    return Die(face_of(face), id=name, seat=int(roll.side), notes=tuple(notes))


# --- counting


def sums_of(parts: list[Part], counts: int) -> dict[int, int]:
    """What the parts of a roll come to, for each result that it counts and whatever else they add to."""
    sums = {result: 0 for result in range(RESULTS) if counts >> result & 1}
    for part in parts:
        sums[part.goes_to] = sums.get(part.goes_to, 0) + part.amount
    return sums


def totals_of(roll: Roll) -> dict[int, int]:
    """The same as the rules have reckoned it."""
    sums = {result: int(roll.total[result]) for result in range(RESULTS) if roll.counts >> result & 1}
    more = {UNSAVED: int(roll.unsaved), THROWN_BACK: int(roll.thrown_back), BELLY: sum(roll.belly)}
    return {**sums, **{key: total for key, total in more.items() if total}}


def sum_words(totals: dict[int, int]) -> str:
    """`7 melee, 4 without save`."""
    return ", ".join(total_words(key, total) for key, total in totals.items())


def total_words(key: int, total: int) -> str:
    """One total with what it is."""
    return amount(total, key) if key < RESULTS else f"{total} {TOTALS[key]}"


def _rows(parts: list[Part], totals: dict[int, int], answer: bool) -> tuple[Row, ...]:
    """A row for each part, and one for each total."""
    rows: list[Row] = []
    prefix = "answer-" if answer else ""
    for key, total in totals.items():
        rows += [Row(part.label, note=part_note(part)) for part in parts if part.goes_to == key]
        if key < RESULTS:
            rows.append(Row(RESULT_WORDS[key].capitalize(), note=str(total), id=f"{prefix}total-{_name(key)}"))
    return tuple(rows)


def _name(result: int) -> str:
    return Result(result).name.lower()


def part_note(part: Part) -> str:
    """The number of a part, with what it goes to if that is no result."""
    return f"{part.amount} {TOTALS[part.goes_to]}" if part.goes_to in TOTALS else f"{part.amount}"
