"""DiceWar: actions and positions as text, both ways, and what is refused."""

from __future__ import annotations

import re

import pytest
from hypothesis import given

from tests.games.test_dice_war_primitives import able, named
from tests.games.war import SEATS, following, line, strange, war, war_from_start
from tests.games.war_games import Play, often, play, seeds, seldom, wild_options, wild_plays
from wyrmtable.core.errors import Refused
from wyrmtable.core.match import Match
from wyrmtable.core.record import view
from wyrmtable.core.table import argument_of, verb_of
from wyrmtable.games.dice_war import GAME
from wyrmtable.games.dice_war.notation import field_name, field_of, text
from wyrmtable.games.dice_war.positions import line_of
from wyrmtable.games.dice_war.state import Stage, Verb

ACTION = re.compile(
    r"[1-6]@f|f[-x]f|f\+|f\*|f\*f(,f)*|f\*\d{1,2}|(on|give) f|trail|stop|declare|pass".replace("f", "[a-g][1-7]")
)


# --- fields and actions


def test_fields_are_called_by_column_and_row() -> None:
    assert [field_name(field) for field in (0, 6, 7, 24, 48)] == ["a1", "g1", "a2", "d4", "g7"]
    for field in range(49):
        assert field_of(field_name(field)) == field


@pytest.mark.parametrize("wrong", ["", "a", "a0", "a8", "h1", "A1", "a10", "1a", "é1", "a²"])
def test_no_other_field_is_known(wrong: str) -> None:
    with pytest.raises(Refused, match="fields are a1 to g7"):
        field_of(wrong)


@pytest.mark.parametrize(
    ("verb", "argument", "written"),
    [
        (Verb.PLACE, 2 * 6 + 3, "4@c1"),
        (Verb.DECLARE, 0, "declare"),
        (Verb.MOVE, 2 * 49 + 9, "c1-c2"),
        (Verb.ATTACK, 2 * 49 + 9, "c1xc2"),
        (Verb.UPGRADE, 2, "c1+"),
        (Verb.SPLIT, 3 << 8 | 0b1010, "d1*c1,e1"),
        (Verb.SPLIT, 24 << 8 | 0b11110101, "d4*c3,d3,e3,c5,d5,e5"),
        (Verb.OFFER, 2 * 16 + 12, "c1*12"),
        (Verb.CAST, 2, "c1*"),
        (Verb.SHIFT, 2 * 49 + 24, "c1*d4"),
        (Verb.GIVE, 4, "give e1"),
        (Verb.SPEND, 4, "on e1"),
        (Verb.TRAIL, 0, "trail"),
        (Verb.STOP, 0, "stop"),
        (Verb.PASS, 0, "pass"),
    ],
)
def test_every_action_has_its_text(verb: Verb, argument: int, written: str) -> None:
    assert text(verb, argument) == written


@often
@given(wild_plays)
def test_texts_are_well_formed_and_differ(game: Play) -> None:
    for choice in game.choices:
        texts = [written for written, _ in following(choice.before, game.box)]
        assert len(set(texts)) == len(texts)
        assert all(ACTION.fullmatch(written) for written in texts)


@often
@given(wild_plays)
def test_every_action_has_an_argument_of_its_verb(game: Play) -> None:
    out = [0] * GAME.choices
    for choice in game.choices:
        for packed in out[: GAME.legal(choice.before, game.box, out)]:
            assert 0 <= argument_of(packed) < GAME.arguments[Verb(verb_of(packed))]


def test_an_action_is_chosen_by_its_text() -> None:
    table = war("R3@d4 B6@a7 r").act("D4*C4,E4")
    assert table.board["c4"] == "R1"
    with pytest.raises(Refused, match="'a7-b8' is not legal now; legal: a7-a6 or a7-b7"):
        table.act("a7-b8")


# --- positions there and back


@seldom
@given(wild_options, seeds)
def test_every_position_goes_there_and_back(options: dict[str, object], seed: int) -> None:
    game = play({**options, "paired": seed % 2 == 0}, seed)
    for choice in game.choices:
        written = line_of(choice.before, game.box)
        s = view(GAME.new_tables())
        GAME.setup(s, game.box)
        GAME.positions.write(s, game.box, GAME.positions.read(choice.before, game.box))
        assert line_of(s, game.box) == written
        before = dict(following(choice.before, game.box))
        after = dict(following(s, game.box))
        assert before.keys() == after.keys()
        one, other = before[choice.text], after[choice.text]
        assert (one.mover, one.ending, list(one.outcome)) == (other.mover, other.ending, list(other.outcome))
        assert line_of(one, game.box) == line_of(other, game.box)


def test_the_games_of_these_tests_come_to_every_stage() -> None:
    seen = {choice.before.stage for seed in range(12) for choice in play({"red": "moss"}, seed).choices}
    assert seen == {*Stage} - {Stage.START, Stage.DONE}


def test_a_position_says_only_what_is_not_as_at_the_start() -> None:
    assert war("R4@c1 B6@a7 r").line == "B6....../......./......./......./......./......./..R4.... r"
    everything = (
        "R4@c1 B5@a7 b vp=1:2 ex=3:4 tp=5:6 wins=1:0 sums=8:9 best=7:8 quiet=1 truce=2 stall=3 turn=4 start=b game=2"
    )
    assert war(everything).line == line(everything)


@pytest.mark.parametrize(
    "position",
    [
        "R4@c1 b setup",
        "R5@d4 R1@a1 B1@e5 r vp=4:0 ex=0:1 best=0:0 step=d4:1",
        "R4@c1 R2@d1 B1@e5 r ex=1:0 tp=2:0 spend=c1:4",
        "R5@d4 R1@a1 r vp=4:0 ex=0:1 best=0:0 step=d4:1",  # the last opposing creature has just gone
        "R4@c1 R6@d1 R1@a1 B3@e5 r vp=9:0 ex=1:0 tp=1:0 best=9:0 spend=c1:4",  # ten, but the spell goes on
    ],
)
def test_positions_in_the_midst_of_something(position: str) -> None:
    assert war(position).line == line(position)


def test_positions_in_the_midst_of_what_other_tribes_do() -> None:
    giving = {
        4: {
            "spell": {
                "name": "Gift",
                "parts": [
                    {"does": "offer", "source": "friendly", "max": 2, "tp": 1},
                    {"does": "spend", "effect": "level", "by": 1, "filter": "own", "range": "any", "persist": True},
                ],
            }
        }
    }
    trailing = {1: able(named("trail", level=2), patterns=[{"does": "step", "dirs": "orth"}])}
    for levels, position in (
        (giving, "R4@c1 R2@d1 R3@e1 B1@e5 r give=c1:4:2"),
        (giving, "R5@c1 R2@d1 B1@e5 r tp=1:0 spend=c1:4"),  # raised by its own spell
        (trailing, "R1@d4 B1@e5 r trail=d4:d3"),
        (trailing, "R1@d4 B1@e5 r trail=d4:d3 stirred"),
    ):
        assert strange(position, levels, ruins=True).line == line(position)


def test_a_position_may_be_given_as_data() -> None:
    written = line("R4@c1 B6@a7 b")
    assert Match(GAME, SEATS, position={"line": written}).mover == Match(GAME, SEATS, position=written).mover == 1


def test_a_best_total_is_the_current_one_unless_it_was_higher() -> None:  # WAR-65
    assert war("R6@c1 B3@a7 r vp=3:4").both("best") == (4, 4)
    assert war("R6@c1 B3@a7 r vp=3:4 best=5:4").both("best") == (5, 4)


# --- what is refused


ROWS = "B6....../......./......./......./......./......./..R4...."


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("", "the rows and then r or b"),
        (ROWS, "the rows and then r or b"),
        (f"{ROWS} x", "the rows and then r or b"),
        (f"{ROWS} rb", "the rows and then r or b"),
        (f"{ROWS}/....... r", "allowed: 7 rows of 7, R1 to R6, B1 to B6 or . for each field"),
        (f"{ROWS}. r", "7 rows of 7"),
        (f"{ROWS.replace('B6', 'B7')} r", "7 rows of 7"),
        (f"{ROWS.replace('B6', 'G6')} r", "7 rows of 7"),
        (f"{ROWS} r quite=1", "no mark 'quite=1'; allowed: vp, ex, tp"),
        (f"{ROWS} r vp=1:1 vp=2:2", "the mark vp twice"),
        (f"{ROWS} r vp=1", "vp of a position cannot be '1'; allowed: whole numbers such as 1:1"),
        (f"{ROWS} r vp=-1:1", "whole numbers such as 1:1"),
        (f"{ROWS} r vp=²:1", "whole numbers such as 1:1"),
        (f"{ROWS} r ex=16:0", "ex of a position cannot be '16:0'; allowed: 0 to 15"),
        (f"{ROWS} r ex=15:0", "Red has only 15 dice in the Warlands and in Exile, not 16"),
        (f"{ROWS} r tp=0:11", "allowed: 0 to 10"),
        (f"{ROWS} r best=10:0", "allowed: 0 to 9"),
        (f"{ROWS} r vp=3:0 best=2:1", "Red's best total was at least 3, what it is now, not 2"),
        (f"{ROWS} r vp=10:0", "Red has 10 points, so this game is over"),
        (f"{ROWS} r vp=0:9", "Black has 10 points, so this game is over"),
        (f"{ROWS} r truce=11", "allowed: 0 to 10"),
        (f"{ROWS} r turn=0", "allowed: 1 to 1000"),
        (f"{ROWS} r game=0", "allowed: 1 to 2"),
        (f"{ROWS} r game=3", "allowed: 1 to 2"),
        (f"{ROWS} r start=x", "start of a position cannot be 'x'; allowed: r or b"),
        (f"{ROWS} r setup step=c1:1", "only one of setup, step, give, spend and trail"),
        (f"{ROWS} r spend=c1:4 step=c1:1", "only one of setup"),
        (f"{ROWS} r setup=1", "the mark setup of a position stands alone, without '1'"),
        (f"{ROWS} r step=c9:1", "no field 'c9'"),
        (f"{ROWS} r step=c1", "step of a position cannot be ''"),
        (f"{ROWS} r step=c1:0", "allowed: 1 to 15"),
        (f"{ROWS} r step=c1:1", "Red's creature on c1 has nothing to choose in mid-turn"),
        (f"{ROWS} r step=a7:1", "Red's creature on a7 has nothing to choose in mid-turn"),
        (f"{ROWS} r tp=1:0 spend=c1:4", "has nothing to choose in mid-turn"),
        (f"{ROWS} r trail=c1:c2", "has nothing to choose in mid-turn"),
        (f"{ROWS} r give=c1:4:1", "has nothing to choose in mid-turn"),
        (line("R4@c1 r"), "Black has no creature left, so this game is over"),
        (line("B4@c1 r"), "Red has no creature left, so this game is over"),
        (line("R5@d4 R1@a1 B1@e5 r step=d4:2"), "has nothing to choose in mid-turn"),
        (line("R5@d4 R1@a1 B1@e5 r vp=10:0 step=d4:1"), "has nothing to choose in mid-turn"),
        (line("R4@c1 R2@d1 B1@e5 r spend=c1:4"), "has nothing to choose in mid-turn"),
        (line("R4@c1 R2@d1 B1@e5 r tp=1:0 spend=c1:0"), "allowed: 1 to 6"),
        (line("R3@c1 R2@d1 B1@e5 r tp=1:0 spend=c1:4"), "has nothing to choose in mid-turn"),
        (line("R4@c2 r setup"), "Red's lineup stands in the own Supply Zone and comes to exactly 10"),
        (line("R6@c1 R5@d1 b setup"), "Red's lineup stands in the own Supply Zone"),
        (line("R6@c1 R4@d1 r setup"), "Red's lineup is complete, so there is nothing to place"),
        (line("R6@c1 r vp=1:0 setup"), "while lineups are placed nothing is won, lost or counted yet"),
        (line("R6@c1 r quiet=1 setup"), "nothing is won, lost or counted yet"),
        (line("R6@c1 r ex=1:0 setup"), "nothing is won, lost or counted yet"),
        ("x" * 401, "one line of up to 400 characters"),
        (f"{ROWS}\n r", "one line of up to 400 characters"),
    ],
)
def test_a_position_that_no_game_comes_to_is_refused(wrong: str, told: str) -> None:
    with pytest.raises(Refused, match=re.escape(told)) as refused:
        Match(GAME, SEATS, position=wrong)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("wrong", [{}, {"line": 3}, {"line": None}, {"line": ROWS, "extra": 1}, 7])
def test_a_position_is_a_line(wrong: object) -> None:
    with pytest.raises(Refused):
        Match(GAME, SEATS, position=wrong)  # type: ignore[arg-type]


def test_no_soul_is_laid_on_a_ruin() -> None:  # WAR-57
    with pytest.raises(Refused, match="no creature of level 1 stands on a Ruin"):
        war("R1@d4 R2@a1 B6@a7 r", ruins=True)


def test_too_many_gifts_are_refused() -> None:  # WAR-69
    levels = {4: {"spell": {"name": "Gift", "parts": [{"does": "offer", "source": "friendly", "max": 9, "tp": 1}]}}}
    assert strange("R4@c1 R2@d1 R2@e1 B1@e5 r give=c1:4:2", levels).choices == ["give d1", "give e1"]
    with pytest.raises(Refused, match="nothing to choose"):
        strange("R4@c1 R2@d1 R2@e1 B1@e5 r give=c1:4:3", levels)


def test_there_is_no_position_while_dice_fly_or_when_it_is_over() -> None:
    table = Match(GAME, SEATS)
    with pytest.raises(Refused, match="dice are in the air, or the game is over"):
        GAME.positions.read(table.state, table.box)
    over = war("R4@d4 B3@d5 r").act("d4xd5")
    with pytest.raises(Refused, match="dice are in the air, or the game is over"):
        GAME.positions.read(over.s, over.match.box)
    assert GAME.positions.read(war_from_start().s, over.match.box) == {"line": line("r setup")}
