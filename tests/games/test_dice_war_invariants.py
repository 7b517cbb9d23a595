"""DiceWar: what holds in every game, whatever the tribes and options, and whatever is chosen."""

from __future__ import annotations

import re
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.games.war import following
from tests.games.war_games import Play, box_of, copied, core_options, core_plays, often, play, seeds, seldom, wild_plays
from wyrmtable.core.record import view
from wyrmtable.games.dice_war import GAME
from wyrmtable.games.dice_war.board import BLACK_BONUS, RED_BONUS, creatures, level_at, reserve, virtual
from wyrmtable.games.dice_war.notation import field_of
from wyrmtable.games.dice_war.positions import line_of
from wyrmtable.games.dice_war.state import BOARD, Stage
from wyrmtable.games.dice_war.turn import declare, may_declare

SPLIT = re.compile(r"..\*..,..")
STEP = re.compile(r"(..)([-x])(..)")


def count(s: Any, seat: int) -> int:
    """How many creatures a player has, level by level."""
    return sum(int(s.army[seat].level[level]).bit_count() for level in range(1, 7))


@often
@given(wild_plays)
def test_every_die_is_in_one_place(game: Play) -> None:  # invariant 1, WAR-02
    for s in game.tables:
        for seat in (0, 1):
            assert 0 <= reserve(s, seat) <= 15
            assert reserve(s, seat) + count(s, seat) + s.army[seat].exile == 15


@often
@given(wild_plays)
def test_every_field_holds_one_creature_at_most(game: Play) -> None:  # invariant 2, WAR-03
    for s in game.tables:
        fields = [int(s.army[seat].level[level]) for seat in (0, 1) for level in range(1, 7)]
        everywhere = creatures(s, 0) | creatures(s, 1)
        assert sum(each.bit_count() for each in fields) == everywhere.bit_count()
        assert everywhere & ~BOARD == 0
        assert s.army[0].level[0] == s.army[1].level[0] == 0


def score(before: Any, field: int) -> int:
    """What the defeat of the creature on a field is worth."""
    row = field // 7
    return level_at(before, 1 - before.turn, field) + max(0, row - 3 if before.turn == 0 else 3 - row)


@often
@given(wild_plays)
def test_points_come_from_attacks_only_and_nothing_shrinks(game: Play) -> None:  # invariant 3, WAR-28 to WAR-30
    for choice in game.choices:
        before, after = choice.before, choice.after
        gained = [0, 0]
        if "x" in choice.text:
            gained[before.turn] = score(before, field_of(choice.text[3:]))
        for seat in (0, 1):
            assert after.army[seat].points - before.army[seat].points == gained[seat]
            assert after.army[seat].exile >= before.army[seat].exile


@often
@given(core_plays)
def test_one_attack_in_a_turn_and_two_with_a_basilisk(game: Play) -> None:  # invariant 4, WAR-16, WAR-47
    for turn in game.turns():
        attacks = [choice for choice in turn if "x" in choice.text]
        if len(attacks) > 1:
            first, second = attacks
            assert level_at(first.before, first.before.turn, field_of(first.text[:2])) == 5
            assert first.text[3:] == second.text[:2]
        assert len({choice.before.turn for choice in turn}) == 1


@often
@given(wild_plays)
def test_lineups_come_to_ten_in_the_own_zone(game: Play) -> None:  # invariant 5, WAR-12, WAR-13
    for choice in game.choices:
        if choice.before.stage == Stage.LINEUP != choice.after.stage:
            s = choice.after
            for seat, zone in ((0, 0b1111111), (1, 0b1111111 << 42)):
                assert sum(level * int(s.army[seat].level[level]).bit_count() for level in range(1, 7)) == 10
                assert creatures(s, seat) & ~zone == 0
                assert 2 <= count(s, seat) <= 7


@often
@given(core_plays)
def test_only_one_player_has_virtual_points(game: Play) -> None:  # invariant 6, WAR-51
    for s in game.tables:
        assert 0 in (virtual(s, game.box, 0), virtual(s, game.box, 1))


@often
@given(wild_plays)
def test_no_level_1_on_a_ruin(game: Play) -> None:  # invariant 7, WAR-57
    for s in game.tables:
        if s.stage != Stage.TRAILING:
            assert not (s.army[0].level[1] | s.army[1].level[1]) & game.box.ruins[0]


@often
@given(core_plays)
def test_no_trigger_points_outlast_a_turn(game: Play) -> None:  # invariant 8, WAR-33
    for s in game.tables:
        assert s.stage == Stage.SPENDING or s.army[0].trigger == s.army[1].trigger == 0


@often
@given(wild_plays)
def test_nothing_of_a_turn_is_remembered_in_the_next(game: Play) -> None:
    for s in game.tables:
        if s.stage == Stage.ACTION and s.mover >= 0:
            assert s.actor == s.spell == s.steps == s.trail == s.stirred == 0


@often
@given(wild_plays)
def test_no_game_outlasts_the_cap(game: Play) -> None:  # invariant 9, WAR-66
    assert len(game.turns()) == game.end.war_turn <= game.box.turn_cap


@seldom
@given(core_options, seeds)
def test_no_game_outlasts_the_stall_clock(options: dict[str, object], seed: int) -> None:  # invariant 9, WAR-65
    game = play({**options, "stall_limit": 20, "turn_cap": 1000, "quiet_needed": 20}, seed)
    assert game.end.war_turn <= 19 * 20


@often
@given(wild_plays)
def test_a_declaration_changes_the_pending_flag_only(game: Play) -> None:  # invariant 10, WAR-62
    for choice in game.choices:
        if choice.text == "declare":
            expected = copied(choice.before)
            expected.truce = 1
            assert choice.after.tobytes() == expected.tobytes()
        if choice.before.stage == Stage.ACTION and may_declare(choice.before, game.box):
            declared = copied(choice.before)
            declare(declared)
            before = {text for text, _ in following(choice.before, game.box)}
            assert {text for text, _ in following(declared, game.box)} == before - {"declare"}


@often
@given(core_plays)
def test_a_basilisk_keeps_its_colour(game: Play) -> None:  # invariant 12, WAR-46
    for choice in game.choices:
        gone = STEP.fullmatch(choice.text)
        if gone and level_at(choice.before, choice.before.turn, field_of(gone[1])) == 5:
            assert sum(divmod(field_of(gone[1]), 7)) % 2 == sum(divmod(field_of(gone[3]), 7)) % 2


@often
@given(core_plays)
def test_only_splits_bring_dice_into_the_war(game: Play) -> None:  # invariant 13, WAR-41, WAR-50
    for choice in game.choices:
        for seat in (0, 1):
            more = count(choice.after, seat) - count(choice.before, seat)
            assert more <= 0 or choice.before.stage == Stage.LINEUP or SPLIT.fullmatch(choice.text)
            assert count(choice.after, seat) <= 15


# --- the board turned round


def turned(field: str) -> str:
    """A field as the other player sees it."""
    return "gfedcba"["abcdefg".index(field[0])] + str(8 - int(field[1]))


def turned_text(text: str) -> str:
    """An action as the other player would take it."""
    text = re.sub(r"[a-g][1-7]", lambda found: turned(found[0]), text)
    first, star, rest = text.partition("*")
    return first + star + ",".join(sorted(rest.split(","), key=lambda field: field[::-1])) if star else text


def turned_line(line: str) -> str:
    """A position with the board turned by half and the colours exchanged."""
    rows, side, *marks = line.split()
    board = "/".join("".join(re.findall(r"[RB]\d|\.", row)[::-1]) for row in rows.split("/")[::-1])
    found = dict((mark + "=").split("=")[:2] for mark in marks)
    for name in ("vp", "ex", "tp", "wins", "sums", "best"):
        if name in found:
            found[name] = ":".join(reversed(found[name].split(":")))
    for name in ("step", "give", "spend", "trail"):
        if name in found:
            found[name] = re.sub(r"[a-g][1-7]", lambda field: turned(field[0]), found[name])
    starts = {} if "start" in found else {"start": "b"}
    found.pop("start", None)
    ends = {
        name: found.pop(name)
        for name in ("game", "setup", "step", "give", "spend", "trail", "stirred")
        if name in found
    }
    texts = [f"{name}={value}" if value else name for name, value in (found | starts | ends).items()]
    return " ".join([board.translate(str.maketrans("RB", "BR")), {"r": "b", "b": "r"}[side], *texts])


@seldom
@given(wild_plays, st.integers(0, 6))
def test_a_turned_board_is_the_same_game(game: Play, first: int) -> None:  # invariant 11, WAR-22
    swapped = {**game.options, "red": game.options["black"], "black": game.options["red"]}
    box = box_of(**swapped)
    for choice in game.choices[first::7]:
        s = view(GAME.new_tables())
        GAME.setup(s, box)
        GAME.positions.write(s, box, {"line": turned_line(line_of(choice.before, game.box))})
        here = dict(following(choice.before, game.box))
        there = {turned_text(text): after for text, after in following(s, box)}
        assert here.keys() == there.keys()
        for text, after in here.items():
            assert list(after.outcome) == list(there[text].outcome)[::-1]
            if after.mover >= 0:
                assert turned_line(line_of(after, game.box)) == line_of(there[text], box)


def test_the_field_bonus_is_the_same_from_both_sides() -> None:  # invariant 11
    assert int(f"{RED_BONUS:049b}"[::-1], 2) == BLACK_BONUS
