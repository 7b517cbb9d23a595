"""Dice & Dragons: positions as plain data, refused where the rules could not have led."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.dnd import HuntTable, campaign, hunt
from tests.games.test_dice_and_dragons_invariants import CAMPAIGN, HUNT, PARTIES, SEEDS, play, tame
from tests.lay import NAMES
from wyrmtable.core.errors import Refused
from wyrmtable.core.match import Match, Seat
from wyrmtable.core.record import plain
from wyrmtable.core.table import action
from wyrmtable.games.dice_and_dragons import GAME, positions

Data = dict[str, Any]


def lay(position: Any, party: str = "rogue+cleric", seats: int = 1, **options: Any) -> HuntTable:
    """A single Hunt with this position."""
    chosen = {"play": "hunt", "party": party, **options}
    return HuntTable(Match(GAME, [Seat(name) for name in NAMES[:seats]], chosen, position=position))


FOUR = "rogue+ranger+warrior+cleric"
NEW: Data = {"role": 2, "calling": -1, "initiative": 3, "level": 1, "row": [1] * 6}

BROKEN: list[tuple[str, Data]] = [
    # what is no position at all
    ("stage of a position cannot be 'fury'; allowed: pick, ", {"stage": "fury"}),
    ("stage of a position cannot be 'roll'", {"stage": "roll"}),
    ("stage of a position cannot be 'over'", {"stage": "over"}),
    ("stage of a position cannot be 7", {"stage": 7}),
    ("a position has no 'dice'", {"dice": 3}),
    ("a position has no 'faces'", {"faces": [1]}),
    ("a position has no 'outcome'", {"outcome": [1]}),
    ("a position has no 'hero.0.luck'; there it has role, ", {"hero": [{"luck": 1}]}),
    ("hero.1 of a position cannot be 3; allowed: names with their values", {"hero": [{}, 3]}),
    ("hero of a position cannot be 3; allowed: a list of up to 12 entries", {"hero": 3}),
    ("shown of a position cannot be .* a list of up to 5 entries", {"shown": [0] * 6}),
    ("wyrm.0.hp of a position cannot be '8'; allowed: a whole number from -1 to 9999", {"wyrm": [{"hp": "8"}]}),
    ("hero.0.hp of a position cannot be 1.5", {"hero": [{"hp": 1.5}]}),
    ("hero.0.gold of a position cannot be -2", {"hero": [{"gold": -2}]}),
    ("hero.0.items.1 of a position cannot be True", {"hero": [{"items": [0, True]}]}),
    # numbers that count something which is not there
    ("chapter is 8, but runs from 0 to 7", {"chapter": 8}),
    ("heroes is 6, but runs from 0 to 5", {"heroes": 6}),
    ("dragons is 3, but runs from 0 to 2", {"dragons": 3}),
    ("actor is 2, but runs from -1 to 1", {"actor": 2}),
    ("passed is 5, but runs from -1 to 4", {"passed": 5}),
    ("hand is 6, but runs from 0 to 5", {"hand": 6}),
    ("voter is 6, but runs from 0 to 5", {"voter": 6}),
    ("round_number is 101, but runs from 0 to 100", {"round_number": 101}),
    ("hunts is 51, but runs from 0 to 50", {"hunts": 51}),
    ("a die shows a symbol from -1 to 5", {"shown": [6]}),
    ("dragons run from 0 to 7", {"wyrm": [{"sheet": 8}]}),
    ("a turn has an acting hero", {"actor": -1}),
    # heroes
    ("hero 0 has a seat from 0 to 0 and a class from -1 to 4", {"hero": [{"seat": 1}]}),
    ("hero 1 has a seat from 0 to 0 and a class from -1 to 4", {"hero": [{}, {"calling": 5}]}),
    ("hero 0 has items from 0 to 20", {"hero": [{"items": [21]}]}),
    ("hero 0 has skills from 0 to ", {"hero": [{"row": [0, 0, 96]}]}),
    ("hero 0 has 20 of 19 HP", {"hero": [{"hp": 20}]}),
    ("hero 0 has negative Gold or XP", {"hero": [{"gold": -1}]}),
    ("hero 0 has negative Gold or XP", {"hero": [{"xp": -1}]}),
    ("no level from 1 to 5", {"hero": [{"level": 6}]}),
    ("hero 1 has fewer than 6 skills", {"hero": [{}, {"row": [1, 0]}]}),
    ("hero 1 has a symbol from 0 to 4", {"hero": [{}, {"symbol": 5}]}),
    ("hero 0 is better in a row without a skill", {"hero": [{"better": [0] * 6 + [1]}]}),
    ("6 heroes are in the party, but at most 5 can be", {"hero": [{}, {}, *[NEW] * 4]}),
    ("the order names heroes of the roster", {"order": [0, 2]}),
    ("heroes act by INT, then by seat, then as they joined", {"order": [1, 0]}),
    ("heroes act by INT, then by seat, then as they joined", {"order": [0, 0]}),
    # the Hunt
    ("dragon 0 has 46 of 45 HP", {"wyrm": [{"hp": 46}]}),
    ("5 dice are locked, but at most 4 can be", {"wyrm": [{"locks": 5}]}),
    ("5 Blessed tokens are in play, but there are 4", {"hero": [{"blessed": 2}, {"blessed": 3}]}),
    ("5 Poison tokens are in play, but there are 4", {"hero": [{"poison": 5}]}),
    ("10 Ally tokens are in play, but there are 9", {"hero": [{"allies": 10}]}),
    ("5 Pinned tokens are in play, but there are 4", {"wyrm": [{"pins": 5}]}),
    ("no hero lives", {"hero": [{"hp": 0, "dead": 1}, {"hp": 0, "dead": 1}]}),
    ("hero 0 has 2 Class Tokens, not 3", {"hero": [{"unused": 2}]}),
    ("hero 1 has 4 Class Tokens, not 3", {"hero": [{}, {"locked": 1}]}),
    ("hero 0 is dead exactly when it has no HP", {"hero": [{"hp": 0}]}),
    ("hero 0 is dead exactly when it has no HP", {"hero": [{"dead": 1}]}),
    ("hero 0 fights dragon 0 or 1, or none: -1", {"hero": [{"foe": 2}]}),
    ("hero 0 has less AC than its sheet says", {"hero": [{"ac": 0}]}),
    ("hero 0 has fewer than no tokens", {"hero": [{"unused": 4, "used": -1}]}),
    ("hero 0 has fewer than no tokens", {"hero": [{"blessed": -1}]}),
    ("a dragon holds fewer than no dice or tokens", {"wyrm": [{"pins": -1}]}),
    ("no dragon lives", {"wyrm": [{"hp": 0}]}),
    ("no dragon lives", {"dragons": 0}),
    ("hero 0 fights a dragon that is not alive", {"hero": [{"foe": 1}]}),
    ("hero 0 fights a dragon that is not alive, or is free without a dead one", {"hero": [{"foe": -1}]}),
    ("hero 0 has 2 rows to cover for 3 unused Class Tokens", {"hero": [{"covered": [1] * 4}]}),
    ("hero 0 has 5 rows to cover for 3", {"hero": [{"covered": [2]}]}),
    # who is asked, and what comes next
    ("at is 2, but 2 heroes are in the party", {"stage": "vote", "at": 2}),
    ("at is 2, but 2 heroes are in the party", {"stage": "muster", "at": 2}),
    ("at is 1, but seats run from 0 to 0", {"stage": "join", "at": 1}),
    ("slot is 2, but runs from 0 to 1", {"stage": "wear", "at": 0, "slot": 2}),
    ("way is 10, which is no skill", {"stage": "target", "way": 10}),
    ("hero 0 has all its skills", {"stage": "skill", "line": 0, "slot": 2}),
    ("hero 3 is not there", {"stage": "improve", "line": 3, "slot": 2}),
    ("home is 7, but is one of 30, 55 or 56 for a new hero", {"stage": "pick", "home": 7}),
    ("slot is 0, but runs from 2 to 2 while the party is picked", {"stage": "pick", "home": 30, "slot": 0}),
    ("resume is 7, but a new level leads elsewhere", {"stage": "improve", "line": 0, "resume": 7}),
    ("resume is 7, but an offer leads elsewhere", {"stage": "offer", "at": 0, "resume": 7}),
    # nothing to choose
    ("nobody is there to choose, or dice are in the air", {"mover": -1}),
    ("nobody is there to choose, or dice are in the air", {"mover": 1, "stage": "vote"}),
]


@pytest.mark.parametrize(("sentence", "position"), BROKEN)
def test_a_position_that_cannot_be_is_refused(sentence: str, position: Data) -> None:
    with pytest.raises(Refused, match=sentence):
        lay(position)


def test_a_position_is_names_with_their_values() -> None:
    for wrong in (3, "hp", [{"hp": 3}]):
        with pytest.raises(Refused, match="a position cannot be"):
            lay(wrong)


def test_a_position_needs_only_what_differs_from_the_set_up() -> None:
    table = lay({})
    assert (table.stage, table.wyrm.hp, table.hero("rogue").hp, table.choices) == ("before", 45, 19, ["throw"])
    table = lay({"wyrm": [{"hp": 8}], "hero": [{}, {"hp": 3, "poison": 2}]})
    assert (table.wyrm.hp, table.hero("rogue").hp, table.hero("cleric").hp, table.hero("cleric").poison) == (
        8,
        19,
        3,
        2,
    )


def test_a_position_can_stand_in_the_middle_of_a_turn() -> None:
    rolling = lay({"stage": "rolling", "shown": [3, 3, 3, 4, 4], "rolls": 1})
    assert (rolling.dice, rolling.again("CCC", "DSS").dice) == ("CCCDD", "DSSDD")
    assert sorted(rolling.stop().skills) == [
        "Flanking Strike",
        "Jab",
        "Sneak Attack",
        "Stab",
        "Sudden Death",
        "Treat Wounds",
    ]
    last = lay({"stage": "activate", "shown": [5, 5, 0, 0, 3], "rolls": 3})
    assert (last.verbs, last.act("fail").stage) == ({"fail"}, "cover")


def test_the_acting_hero_s_player_decides_in_its_turn() -> None:
    table = lay({"actor": 1, "stage": "before"}, seats=2)
    assert (table.match.mover, table.acting) == (1, "cleric")


def test_a_position_can_stand_in_a_vote_and_at_an_offer() -> None:
    vote = lay({"stage": "vote", "at": 1, "mover": 1, "voter": 2}, seats=2)
    assert (vote.verbs, vote.act("flee").match.over) == ({"stay", "stand", "flee"}, True)
    free = [{"foe": -1}, {"foe": -1}, {"foe": 1, "hp": 0, "dead": 1, "unused": 0}, {"foe": 1}]
    heroes = [{"unused": 3, "hp": hp, **hero} for hp, hero in zip((19, 21, 23, 24), free, strict=True)]
    heroes[2] |= {"hp": 0, "unused": 0}
    wyrms = [{"hp": 0}, {"hp": 20}]
    offer = lay(
        {
            "stage": "offer",
            "offers": 1,
            "hero": heroes,
            "wyrm": wyrms,
            "resume": 43,
            "actor": 2,
            "at": 0,
            "round_number": 1,
        },
        FOUR,
        seats=4,
    )
    assert (offer.match.mover, offer.verbs) == (0, {"replace", "refuse"})
    assert (offer.act("replace").hero("rogue").foe, offer.stage, offer.match.mover) == (1, "vote", 0)


def test_there_is_no_position_while_dice_are_in_the_air_or_when_it_is_over() -> None:
    for table in (hunt("rogue+cleric").act("throw"), hunt("rogue").idle().vote("flee")):
        with pytest.raises(Refused, match="a position is a decision"):
            positions.read(table.s, table.match.box)


def test_reading_gives_every_field_but_those_of_other_moments() -> None:
    table = campaign("rogue+cleric", seats=2)
    written = positions.read(table.s, table.match.box)
    assert (written["stage"], written["mover"], written["chapter"], len(written["hero"])) == ("before", 0, 0, 12)
    assert written["hero"][0]["row"] == list(table.hero("rogue").row)
    assert not {"dice", "sides", "ending", "outcome", "faces", "count"} & set(written)


def lay_again_and_again(seats: int, options: Data, seed: int, every: int, **how: Any) -> None:
    """Now and then the position of a game is written down and laid anew, and goes on from there in the same way."""
    laid: Match | None = None
    for number, step in enumerate(play(seats, options, seed, **how)):
        if laid is not None and step.verb is not None:
            laid.act(action(step.verb, step.argument))
            assert all_but_faces(laid.state) == all_but_faces(step.after)
        laid = None
        if number % every == 0 and step.after.mover >= 0:
            written = positions.read(step.after, step.box)
            laid = Match(GAME, [Seat(name) for name in NAMES[:seats]], options, how.get("pack"), position=written)
            assert positions.read(laid.state, laid.box) == written
            assert all_but_faces(laid.state) == all_but_faces(step.after)


def all_but_faces(s: Any) -> Data:
    """The table, without what dice showed that have been taken up long since."""
    return {key: value for key, value in plain(s).items() if key not in ("faces", "dice", "sides")}


@settings(max_examples=8)
@given(PARTIES, st.one_of(HUNT, CAMPAIGN), SEEDS)
def test_positions_can_be_written_down_and_laid_again(sizes: tuple[int, int], options: Data, seed: int) -> None:
    heroes, seats = sizes
    lay_again_and_again(seats, {**options, "heroes": str(heroes)}, seed, every=19)


@settings(max_examples=8)
@given(PARTIES, CAMPAIGN, SEEDS)
def test_positions_between_hunts_can_be_laid_again(sizes: tuple[int, int], options: Data, seed: int) -> None:
    heroes, seats = sizes
    lay_again_and_again(seats, {**options, "heroes": str(heroes)}, seed, every=19, pack=tame())
