"""Dragon Dice in English: rolls and how they are counted, in the log."""

from collections.abc import Iterator

from wyrmtable.games.dragon_dice.icons import icon_shown, is_id
from wyrmtable.games.dragon_dice.lasting import strength
from wyrmtable.games.dragon_dice.roster import place_in
from wyrmtable.games.dragon_dice.stack import side_of
from wyrmtable.games.dragon_dice.state import RollKind
from wyrmtable.games.dragon_dice.terms import Effect
from wyrmtable.games.dragon_dice.words.lasting import sources
from wyrmtable.games.dragon_dice.words.moments import Moment
from wyrmtable.games.dragon_dice.words.names import RESULTS as RESULT_WORDS
from wyrmtable.games.dragon_dice.words.names import counted, kind_of, plain_name
from wyrmtable.games.dragon_dice.words.rolls import roll_title, sums_of, total_words
from wyrmtable.games.dragon_dice.words.tally import Part, parts_of


def face_words(m: Moment, die: int, face: int) -> str:
    """A face of a die: `4 Smite`."""
    return str(kind_of(m.talk, m.was.kind[die]).faces[face - 1])


def thrown(m: Moment) -> list[tuple[int, str]]:
    """The dice that have landed, and what they show."""
    return [(int(m.was.air[n]), face_words(m, m.was.air[n], m.was.faces[n])) for n in range(m.was.dice)]


def faces_thrown(m: Moment) -> str:
    """What has landed, equal faces together: `2x 1 ID, 4 Smite`."""
    return together([face for _, face in thrown(m)])


def together(shown: list[str]) -> str:
    """What is shown, equal things once with their number: `2x 1 ID, 4 Smite`."""
    return ", ".join(f"{shown.count(each)}x {each}" if shown.count(each) > 1 else each for each in dict.fromkeys(shown))


def see_throw(m: Moment) -> Iterator[str]:
    """An army has rolled."""
    yield f"{roll_title(m.was, m.box, m.talk, m.was.roll[m.frame.roll])}: {faces_thrown(m)}."


def see_again(m: Moment) -> Iterator[str]:
    """Dice were thrown again, and their new faces count, too."""
    yield f"Thrown again: {faces_thrown(m)}."


def see_reroll(m: Moment) -> Iterator[str]:
    """A die was rolled anew."""
    die, face = thrown(m)[0]
    yield f"{plain_name(m.was, m.talk, die)} rolled anew: {face}."


def see_charge(m: Moment) -> Iterator[str]:
    """A Charge icon has made a charge of a melee attack."""
    before, after = m.was.roll[m.frame.roll], m.now.roll[m.frame.roll]
    if before.kind != after.kind:
        yield "By the Charge icon it is a charge."


def see_count(m: Moment) -> Iterator[str]:
    """A roll is counted: every total with its parts."""
    roll = m.now.roll[m.frame.roll]
    if roll.kind == RollKind.MAGIC or roll.shown == 0:
        return
    yield counting(parts_of(m.now, m.box, m.talk, m.frame.roll), roll.counts)
    ids = any(is_id(icon_shown(m.now, m.box, roll, shown)) for shown in range(roll.shown))
    if ids and strength(m.now, roll.side, Effect.NO_ID):
        yield f"ID counts nothing: {sources(m.now, m.box, m.talk, roll.side, Effect.NO_ID)}."


def counting(parts: list[Part], counts: int) -> str:
    """`3 melee: Melee icons 2, ID 2, lowered by Palsy -1. 4 without save: Smite 4.`"""
    totals = sums_of(parts, counts)
    return " ".join(f"{total_words(key, total)}{_parts(parts, key)}." for key, total in totals.items())


def _parts(parts: list[Part], key: int) -> str:
    mine = [part for part in parts if part.goes_to == key]
    words = [f"{as_said(part.label)} {part.amount}" for part in mine]
    return f": {', '.join(words)}" if words else ""


def as_said(label: str) -> str:
    """A label within a sentence; names keep their capitals."""
    first, _, rest = label.partition(" ")
    return f"{first.lower()} {rest}" if first in ("Lowered", "Halved", "Doubled:") else label


# --- rolls of single units


def see_trial(m: Moment) -> Iterator[str]:
    """Units have rolled alone: who has shown what was asked for, and who has not."""
    asked, words = RESULT_WORDS[m.frame.kind], []
    for die, face in thrown(m):
        failed = m.now.failed[0] & place_in(m.frame.side, die)
        words.append(f"{plain_name(m.was, m.talk, die)} {face}, {f'no {asked}' if failed else asked}")
    yield f"{m.who(m.frame.side)} {m.does('roll')} for each alone: {'; '.join(words)}."


def see_life(m: Moment) -> Iterator[str]:
    """A unit that falls was rolled, and may live."""
    die, face = thrown(m)[0]
    yield f"{plain_name(m.was, m.talk, die)} is rolled as it falls: {face}."


def see_thrown(m: Moment) -> Iterator[str]:
    """Units were thrown for something else."""
    words = [f"{plain_name(m.was, m.talk, die)} {face}" for die, face in thrown(m)]
    yield f"{m.whose(side_of(m.was.air[0]))} {counted(words)}."
