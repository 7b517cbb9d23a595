"""Dice & Dragons: bots that always choose what is allowed, reckon exactly, and win by how good they are."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import combinations, product
from typing import Any

import numpy as np
import pytest

from tests.games.dnd import HuntTable, hunt, item
from wyrmtable.core.drivers import RANDOM
from wyrmtable.core.native import native
from wyrmtable.core.options import settle
from wyrmtable.core.record import view
from wyrmtable.core.table import CHANCE, NOBODY, argument_of, verb_of
from wyrmtable.games.dice_and_dragons import GAME
from wyrmtable.games.dice_and_dragons.bots import BOTS
from wyrmtable.games.dice_and_dragons.foresight import HANDS_AT, NO_DICE, expect, roll_more
from wyrmtable.games.dice_and_dragons.odds import chances, matching
from wyrmtable.games.dice_and_dragons.state import DICE, JAB, SIDES, TREAT
from wyrmtable.games.dice_and_dragons.terms import Stage, Verb
from wyrmtable.lab.simulate import simulate

BOT = {"random": RANDOM} | {name: place for place, name in enumerate(BOTS)}
MOVES = 900  # followed at most in one game
LOOK = 29  # moves between two looks at both twins

PLAYS: list[tuple[int, dict[str, Any]]] = [
    (1, {"play": "hunt", "heroes": "1", "level": "2"}),
    (1, {"play": "hunt", "dragon": "green", "level": "3", "gold": 6}),
    (2, {"play": "hunt", "party": "ranger+wizard+cleric", "dragon": "blue", "level": "5", "gold": 9}),
    (3, {"play": "hunt", "dragon": "young_black", "level": "ask", "gold": 4}),
    (4, {"play": "hunt", "dragon": "undead", "level": "4", "second_dragon": "chosen"}),
    (5, {"play": "hunt", "dragon": "black", "level": "5", "gold": 20, "second_dragon": "pale"}),
    (1, {}),
    (2, {"switch_xp": "match", "leftover": "auto"}),
    (3, {"duplicate_printed_skills": False, "market_prices": "chart"}),
    (5, {"second_dragon": "chosen", "skill_values": "chart"}),
]
every_play = pytest.mark.parametrize(("seats", "options"), PLAYS, ids=lambda given: str(given))


class Sitting:
    """A game that a bot plays by its native twin; dice, and now and then a random choice, come from a seed."""

    def __init__(self, seats: int, options: dict[str, Any], seed: int) -> None:
        self.boxes = GAME.build_box(GAME.official_pack(), settle(GAME.options, options), seats)
        self.tables = GAME.new_tables()
        self.s, self.box = view(self.tables), view(self.boxes)
        self.chance = random.Random(seed)
        GAME.setup(self.s, self.box)
        self.land()

    def land(self) -> None:
        """Dice land until somebody must choose."""
        while self.s.mover == CHANCE:
            for die in range(self.s.dice):
                self.s.faces[die] = self.chance.randint(1, self.s.sides)
            GAME.land(self.s, self.box)

    def actions(self) -> list[int]:
        """What the mover can choose."""
        out = [0] * GAME.choices
        return out[: GAME.legal(self.s, self.box, out)]

    def chosen(self, bot: int) -> int:
        """What a bot chooses, interpreted."""
        actions = self.actions()
        return int(GAME.bots.choose(self.s, self.box, bot, [*actions, *[0] * GAME.room], len(actions)))

    def chosen_natively(self, bot: int) -> int:
        """What its native twin chooses."""
        actions = self.actions()
        out = np.array([*actions, *[0] * (GAME.room - len(actions))], np.int32)
        return int(native(GAME).choose(self.tables[0], self.boxes[0], bot, out, len(actions)))

    def play(self, bot: int, astray: float) -> None:
        """Play on, straying into random choices this often; both twins choose the same wherever that is looked at."""
        for move in range(MOVES):
            if self.s.mover == NOBODY:
                return
            actions, before = self.actions(), self.tables.tobytes()
            choice = self.chosen_natively(bot)
            assert choice in actions, Stage(self.s.stage)
            if move % LOOK == 0:
                assert choice == self.chosen(bot), Stage(self.s.stage)
            assert self.tables.tobytes() == before
            GAME.act(self.s, self.box, self.chance.choice(actions) if self.chance.random() < astray else choice)
            self.land()


@every_play
@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("astray", [0.0, 0.2, 1.0])
def test_a_bot_chooses_what_is_allowed_and_the_same_when_compiled(
    seats: int, options: dict[str, Any], bot: str, astray: float
) -> None:
    Sitting(seats, options, seed=seats).play(BOT[bot], astray)


# --- reckoning


def fives(counts: tuple[int, ...]) -> int:
    """A small worth of a hand: 6^5 for each pair of Swords, less for each Dragon."""
    return SIDES**5 * (counts[0] // 2) - SIDES**4 * counts[5]


def best_by_trying(dice: int, rolls: int, counts: tuple[int, ...]) -> float:
    """What a hand is worth with rolls to come, by trying every set of dice and every way in which they can fall."""
    best: float = fives(counts)
    if rolls == 0:
        return best
    symbols = [symbol for symbol in range(SIDES) for _ in range(counts[symbol])]
    for mask in range(1, 1 << dice):
        kept = [symbol for die, symbol in enumerate(symbols) if not mask >> die & 1]
        total, falls = 0.0, 0
        for fallen in product(range(SIDES), repeat=dice - len(kept)):
            after = [*kept, *fallen]
            total += best_by_trying(dice, rolls - 1, tuple(after.count(symbol) for symbol in range(SIDES)))
            falls += 1
        best = max(best, total / falls)
    return best


def reckoned(box: Any, dice: int, rolls: int) -> list[int]:
    """The desk after so many rolls over `fives`."""
    out = [0] * GAME.room
    for hand in range(box.hands_of[dice], box.hands_of[dice + 1]):
        out[HANDS_AT + hand] = fives(tuple(box.hands[hand].count))
    for _ in range(rolls):
        roll_more(box, out, dice, dice, 0)
    return out


@pytest.mark.parametrize(("dice", "rolls"), [(1, 2), (2, 1), (2, 2), (3, 1), (5, 0)])
def test_the_best_dice_to_keep_are_those_found_by_trying_everything(dice: int, rolls: int) -> None:
    box = hunt("rogue+cleric").match.box
    out = reckoned(box, dice, rolls)
    for hand in range(box.hands_of[dice], box.hands_of[dice + 1]):
        expected = best_by_trying(dice, rolls, tuple(box.hands[hand].count))
        assert out[HANDS_AT + hand] == pytest.approx(expected, abs=2 * dice)


def test_one_roll_of_five_dice_is_the_average_over_all_falls() -> None:
    box = hunt("rogue+cleric").match.box
    out = reckoned(box, DICE, 0)
    expect(box, out, DICE, NO_DICE)
    falls = [fives(tuple(fall.count(symbol) for symbol in range(SIDES))) for fall in product(range(SIDES), repeat=DICE)]
    assert out[HANDS_AT + NO_DICE] == pytest.approx(sum(falls) / len(falls), abs=DICE)


def test_a_roll_that_costs_more_than_it_brings_is_not_made() -> None:
    box = hunt("rogue+cleric").match.box
    free, dear = reckoned(box, 2, 0), reckoned(box, 2, 0)
    roll_more(box, free, 2, 2, 0)
    roll_more(box, dear, 2, 2, SIDES**6)
    for hand in range(box.hands_of[2], box.hands_of[3]):
        assert dear[HANDS_AT + hand] == fives(tuple(box.hands[hand].count)) <= free[HANDS_AT + hand]


# --- odds


@cache
def falls(dice: int) -> Counter[tuple[int, ...]]:
    """Every way in which so many dice can fall, and how often it comes."""
    return Counter(tuple(sorted(fall)) for fall in product(range(SIDES), repeat=dice))


def chance_by_trying(fills: Any, rolls: int, shown: tuple[int, ...], known: dict[Any, float]) -> float:
    """How likely dice fill a pattern with rolls to come, by trying every set of dice and every fall."""
    shown = tuple(sorted(shown))
    if fills(shown) or rolls == 0:
        return float(fills(shown))
    if (rolls, shown) not in known:
        best = 0.0
        for kept in {kept for size in range(len(shown)) for kept in combinations(shown, size)}:
            thrown = falls(len(shown) - len(kept))
            likely = sum(
                often * chance_by_trying(fills, rolls - 1, kept + fall, known) for fall, often in thrown.items()
            )
            best = max(best, likely / thrown.total())
        known[rolls, shown] = best
    return known[rolls, shown]


PATTERNS = {
    0: lambda shown: {1, 0, 4} <= set(shown),  # Strike
    1: lambda shown: shown.count(4) >= 2,  # Stab
    2: lambda shown: shown.count(4) >= 3,  # Flanking Strike
    3: lambda shown: shown.count(4) >= 2 and shown.count(0) >= 2,  # Sneak Attack
    4: lambda shown: (
        shown.count(4) >= 3
        and (  # Sudden Death
            shown.count(4) >= 5 or any(shown.count(symbol) >= 2 for symbol in range(4))
        )
    ),
    5: lambda shown: len({*shown} - {5}) == 5,  # Critical Hit
    JAB: lambda shown: any(shown.count(symbol) >= 3 for symbol in range(5)),
    TREAT: lambda shown: any(shown.count(symbol) >= 3 for symbol in range(5)),
}


@pytest.mark.parametrize("letters", ["DDXSM", "XXXXX", "SSMHC"])
def test_chances_with_one_roll_left_are_those_of_all_falls(letters: str) -> None:
    table = hunt("rogue+cleric").act("throw").roll(letters)
    table.match.act(next(packed for packed in table.match.actions() if verb_of(packed) == Verb.REROLL))
    table.roll(letters[0])
    shown = tuple("SMHCDX".index(letter) for letter in letters)
    found = chances(table.s, table.match.box)
    assert set(found) == set(PATTERNS)
    for row, fills in PATTERNS.items():
        assert found[row] == pytest.approx(chance_by_trying(fills, 1, shown, {})), row


def test_chances_with_two_rolls_left_are_those_of_all_falls() -> None:
    table = hunt("rogue+cleric").act("throw").roll("DDSXX")
    found = chances(table.s, table.match.box)
    for row in (1, 2, 4):
        expected = chance_by_trying(PATTERNS[row], 2, tuple("SMHCDX".index(letter) for letter in "DDSXX"), {})
        assert found[row] == pytest.approx(expected)


def test_chances_before_the_first_roll_are_binomial_for_equal_symbols() -> None:
    found = chances(hunt("rogue+cleric").s, hunt("rogue+cleric").match.box)
    assert found[1] == pytest.approx(1 - 0.064905 - 0.236256, abs=2e-6)  # two of a symbol in three rolls
    assert found[2] == pytest.approx(0.250424 + 0.091154 + 0.013272, abs=2e-6)


def test_a_die_that_was_passed_raises_the_chances() -> None:
    table = hunt("rogue+cleric", passed=4)
    alone, passed = hunt("rogue+cleric"), chances(table.s, table.match.box)
    plain = chances(alone.s, alone.match.box)
    assert passed[1] == pytest.approx(1 - (125 / 216) ** 4)
    assert all(passed[row] >= plain[row] for row in plain)
    assert passed[5] > plain[5]


def test_covered_rows_have_no_chance_and_full_patterns_are_certain() -> None:
    table = hunt("rogue+cleric", hero={"rogue": {"covered": [1, 0, 0, 0, 0, 0, 0, 0], "unused": 2, "used": 1}})
    table.act("throw").roll("DDDSS")
    found = chances(table.s, table.match.box)
    assert matching(table.s, table.match.box) == [1, 2, 3, 4, JAB, TREAT]
    assert [row for row, chance in found.items() if chance == 1.0] == [1, 2, 3, 4, JAB, TREAT]
    assert 0 not in found
    assert chances(table.stop().s, table.match.box) == {}


# --- good sense


def chosen(table: HuntTable, bot: str = "expert") -> tuple[Verb, int]:
    """What a bot would do."""
    actions = table.match.actions()
    out = [*actions, *[0] * (GAME.room - len(actions))]
    packed = GAME.bots.choose(table.s, table.match.box, BOT[bot], out, len(actions))
    return Verb(verb_of(packed)), argument_of(packed)


@pytest.mark.parametrize("bot", BOTS)
def test_nobody_throws_the_killing_blow_away(bot: str) -> None:
    table = hunt("rogue+cleric", wyrm=[{"hp": 4}]).act("throw").roll("DDXXX")
    verb, thrown = chosen(table, bot)
    assert verb in (Verb.STOP, Verb.REROLL)
    assert thrown & 0b00011 == 0
    table.stop()
    verb, way = chosen(table, bot)
    assert (verb, table.name_of(way)) == (Verb.ACTIVATE, "Stab")


@pytest.mark.parametrize("bot", BOTS)
def test_healing_goes_to_who_needs_it(bot: str) -> None:
    table = hunt("rogue+cleric", hero={"rogue": {"hp": 3}, "cleric": {"hp": 24}})
    table.show("HHHXX").activate("Treat Wounds")
    assert chosen(table, bot) == (Verb.TARGET, 0b01)


def test_the_expert_drinks_before_a_counter_attack_that_would_kill() -> None:
    table = hunt("rogue+cleric", hero={"rogue": {"hp": 4, "items": [item("healing_potion"), 0]}})
    table.show("SSXMM")
    assert chosen(table) == (Verb.POTION, 0)


@pytest.mark.parametrize("bot", BOTS)
def test_nobody_flees_from_a_single_hunt(bot: str) -> None:  # DND-67
    table = hunt("rogue+cleric", "red", hero={"rogue": {"hp": 1}, "cleric": {"dead": 1, "hp": 0, "unused": 0}})
    table.show("SSHMM").act("fail", "cover 5")
    assert table.stage == "vote"
    assert chosen(table, bot)[0] in (Verb.STAY, Verb.STAND)


@pytest.mark.parametrize("bot", BOTS)
def test_a_cleric_is_picked_second(bot: str) -> None:
    sitting = Sitting(1, {}, seed=1)
    callings = []
    for _ in range(2):
        packed = sitting.chosen(BOT[bot])
        assert verb_of(packed) == Verb.PICK
        callings.append(list(GAME.official_pack().data["classes"])[argument_of(packed)])
        GAME.act(sitting.s, sitting.box, packed)
    assert callings[0] != "cleric"
    assert callings[1] == "cleric"


# --- strength


def rate(bot: str, games: int, **options: Any) -> float:
    """How often a bot wins."""
    return float(simulate(GAME, [bot], games, options, seed=5)["win_rate"][0])


@pytest.mark.parametrize(
    ("party", "dragon", "level"), [("rogue+cleric", "pale", "2"), ("rogue+cleric+warrior", "undead", "5")]
)
def test_the_expert_beats_greedy_and_greedy_beats_chance_in_hunts(party: str, dragon: str, level: str) -> None:
    hunting = {"play": "hunt", "party": party, "dragon": dragon, "level": level}
    lucky, greedy, expert = (rate(bot, 300, **hunting) for bot in ("random", "greedy", "expert"))
    assert lucky < 0.1 < greedy - 0.3
    assert expert > greedy + 0.05


def test_the_expert_goes_further_in_campaigns() -> None:
    assert rate("random", 300) == 0.0
    assert rate("expert", 60) > rate("greedy", 300) + 0.15
