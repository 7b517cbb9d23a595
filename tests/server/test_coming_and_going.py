"""Leaving and coming back, and the vote by which a bot plays for somebody who is missed."""

from __future__ import annotations

from typing import Any

from tests.server.sitting import INVITE, ME, OPEN, Sitting, bot
from wyrmtable.server import messages as m
from wyrmtable.server import views
from wyrmtable.server.commands import MOST_PERSONS
from wyrmtable.server.refusals import Forbidden


def three(**wish: Any) -> Sitting:
    """Ann, Bob and Cleo, who have started; it is Ann's turn."""
    return Sitting(ME, OPEN, OPEN, **wish).sit(1, "Bob").sit(2, "Cleo").start()


# --- leaving


def test_before_the_start_a_seat_is_free_again() -> None:
    table = Sitting(ME, OPEN).sit(1, "Bob")
    table.do("Bob", m.Leave())
    assert table.table.seats[1].kind == "open"
    table.sit(1, "Cleo")
    assert views.table_view(table.table).seats[1].person == 2


def test_who_left_before_the_start_may_sit_down_again_with_his_key() -> None:
    table = Sitting(ME, OPEN).sit(1, "Bob")
    table.do("Bob", m.Leave())
    assert table.do("Bob", m.Sit(1, "Bob")).key == ""
    assert not table.table.persons[1].left


def test_a_table_that_its_host_leaves_before_the_start_is_closed() -> None:
    table = Sitting(ME, OPEN).sit(1, "Bob")
    table.do("Ann", m.Leave())
    assert table.table.status == "abandoned"
    table.refuses("Bob", m.Leave(), "over")


def test_during_the_game_a_seat_stays_with_its_owner() -> None:
    table = three()
    table.do("Bob", m.Leave())
    seat = views.table_view(table.table).seats[1]
    assert (seat.name, seat.person, seat.left) == ("Bob", 1, True)
    assert table.table.status == "running"


def test_who_has_left_leaves_no_second_time() -> None:
    table = three()
    table.do("Bob", m.Leave())
    head = table.table.head
    assert table.do("Bob", m.Leave()).again
    assert table.table.head == head


def test_who_has_left_moves_nothing_until_he_is_back() -> None:
    table = three()
    table.do("Ann", m.Leave())
    table.refuses("Ann", m.Act(table.at, "roll"), "come back first", kind=Forbidden)
    table.do("Ann", m.Return())
    table.act("Ann", "roll")


def test_a_seat_given_up_in_the_lobby_is_kept_for_its_invitation() -> None:
    table = Sitting(ME, INVITE)
    secret = table.made.invitations[0].secret
    table.sit(1, "Bob", secret).do("Bob", m.Leave())
    table.refuses("a stranger", m.Sit(1, "Mal"), "invitation", kind=Forbidden)
    table.sit(1, "Bea", secret)


def test_the_word_of_somebody_who_did_not_stay_is_not_mixed_in() -> None:
    table = Sitting(ME, OPEN).sit(1, "Mal")
    table.do("Mal", m.AddWord("loaded"))
    table.do("Mal", m.Leave())
    table.sit(1, "Bob").start()
    assert table.table.match is not None
    assert table.table.match.dice.words == ()


def test_a_stranger_cannot_leave_return_vote_or_set_the_pace() -> None:
    table = three()
    for command in (m.Leave(), m.Return(), m.Vote(0, "greedy"), m.SetPace(0)):
        table.refuses("a stranger", command, "sits at this table", kind=Forbidden)


def test_when_nobody_is_left_the_table_is_closed_and_its_seed_shown() -> None:
    table = Sitting(ME, bot()).start()
    table.do("Ann", m.Leave())
    view = views.table_view(table.table)
    assert (view.status, view.seed) == ("abandoned", bytes(32).hex())
    table.refuses("Ann", m.Return(), "abandoned")
    table.refuses("Ann", m.Act(table.at, "roll"), "abandoned")


# --- returning


def test_who_left_comes_back_to_his_seat() -> None:
    table = three()
    table.do("Bob", m.Leave())
    table.do("Bob", m.Return())
    assert not views.table_view(table.table).seats[1].left


def test_who_is_there_need_not_come_back() -> None:
    table = three()
    head = table.table.head
    assert table.do("Bob", m.Return()).again
    assert table.table.head == head


def test_nobody_returns_before_the_start() -> None:
    Sitting(ME, OPEN).refuses("Ann", m.Return(), "not started")


def test_who_comes_back_takes_his_seat_from_the_bot() -> None:
    table = three()
    table.do("Ann", m.Leave())
    table.do("Bob", m.Vote(0, "greedy"))
    table.do("Cleo", m.Vote(0, "greedy"))
    assert table.table.bot_to_move() == 0
    table.refuses("Ann", m.Act(table.at, "roll"), "come back first", kind=Forbidden)
    table.do("Ann", m.Return())
    assert table.table.bot_to_move() is None
    assert table.act("Ann", "roll").table.running.log


# --- votes


def test_a_bot_takes_over_once_all_others_agree() -> None:
    table = three()
    table.do("Ann", m.Leave())
    table.do("Bob", m.Vote(0, "greedy"))
    assert views.table_view(table.table).votes == [m.VoteView(0, "greedy", [1], 2)]
    assert table.table.is_person(0)
    table.do("Cleo", m.Vote(0, "greedy"))
    seat = views.table_view(table.table).seats[0]
    assert (seat.name, seat.kind, seat.bot, seat.person) == ("Ann", "person", "greedy", 0)
    assert views.table_view(table.table).votes == []


def test_between_two_the_other_decides_alone() -> None:
    table = Sitting(ME, OPEN).sit(1, "Bob").start()
    table.do("Ann", m.Leave())
    table.do("Bob", m.Vote(0, "random"))
    assert table.table.seats[0].bot == "random"


def test_nobody_is_voted_out_while_the_table_has_patience() -> None:
    table = three(patience=60)
    table.now = 59.9
    table.refuses("Bob", m.Vote(0, "greedy"), "still at the table")
    table.now = 60.0
    table.do("Bob", m.Vote(0, "greedy"))
    assert views.table_view(table.table).votes[0].agreed == [1]


def test_only_whom_the_table_waits_for_can_try_its_patience() -> None:
    table = three(patience=60)
    table.now = 1000.0
    table.refuses("Ann", m.Vote(1, "greedy"), "Bob is still at the table")


def test_patience_begins_anew_with_every_move() -> None:
    table = three(patience=60)
    table.now = 50.0
    table.act("Ann", "roll")
    table.now = 100.0
    table.refuses("Bob", m.Vote(0, "greedy"), "still at the table")
    table.now = 110.0
    table.do("Bob", m.Vote(0, "greedy"))


def test_a_table_without_a_timer_waits_for_ever_for_who_has_not_left() -> None:
    table = three(patience=0)
    table.now = 1e9
    table.refuses("Bob", m.Vote(0, "greedy"), "still at the table")


def test_who_moves_after_all_ends_the_vote() -> None:
    table = three(patience=60)
    table.now = 60.0
    table.do("Bob", m.Vote(0, "greedy"))
    table.act("Ann", "roll")
    assert views.table_view(table.table).votes == []


def test_the_vote_of_who_leaves_no_longer_counts() -> None:
    table = three(patience=60)
    table.now = 60.0
    table.do("Bob", m.Vote(0, "greedy"))
    table.do("Bob", m.Leave())
    table.do("Cleo", m.Vote(0, "greedy"))
    assert table.table.seats[0].bot == "greedy"


def test_nobody_votes_on_himself_and_who_left_does_not_vote() -> None:
    table = three()
    table.do("Ann", m.Leave())
    table.refuses("Ann", m.Vote(0, "greedy"), "the others", kind=Forbidden)
    table.do("Bob", m.Leave())
    table.refuses("Bob", m.Vote(0, "greedy"), "the others", kind=Forbidden)


def test_a_vote_names_a_seat_of_a_person_and_a_bot_that_there_is() -> None:
    table = Sitting(ME, OPEN, bot("Greta")).sit(1, "Bob").start()
    table.do("Bob", m.Leave())
    table.refuses("Ann", m.Vote(2, "greedy"), "played by a bot already")
    table.refuses("Ann", m.Vote(7, "greedy"), "no seat 7")
    table.refuses("Ann", m.Vote(1, "genius"), "genius", "greedy")


def test_nobody_votes_before_the_start() -> None:
    Sitting(ME, OPEN).sit(1, "Bob").refuses("Ann", m.Vote(1, "greedy"), "not started")


# --- pace


def test_anybody_at_the_table_sets_the_pace() -> None:
    table = three()
    table.do("Cleo", m.SetPace(1500))
    assert views.table_view(table.table).pace == 1500


def test_the_pace_that_is_set_already_leaves_no_trace() -> None:
    table = three()
    head = table.table.head
    table.do("Ann", m.SetPace(table.table.pace))
    assert table.table.head == head


def test_a_vote_for_somebody_who_left_outlasts_a_move() -> None:
    table = three()
    table.do("Cleo", m.Leave())
    table.do("Bob", m.Vote(2, "greedy"))
    table.act("Ann", "roll")
    table.do("Ann", m.Vote(2, "greedy"))
    assert views.table_view(table.table).seats[2].bot == "greedy"


def test_people_come_and_go_only_so_often() -> None:
    table = Sitting(ME, OPEN)
    for number in range(MOST_PERSONS - 1):
        table.sit(1, f"P{number}").do(f"P{number}", m.Leave())
    table.refuses("Late", m.Sit(1, "Late"), "make a new one")


def test_saying_the_same_again_adds_nothing_to_the_log() -> None:
    table = Sitting(ME, OPEN)
    table.do("Ann", m.AddWord("ember"))
    table.do("Ann", m.SetPace(5))
    head = table.table.head
    for command in (m.AddWord("ember"), m.SetPace(5), m.Ping()):
        table.do("Ann", command)
    assert table.table.head == head


# --- the next game


def test_the_first_to_call_for_the_next_game_decides_where_it_is() -> None:
    table = three()
    table.refuses("Ann", m.Follow("another"), "when this one is over")
    for who in ("Cleo", "Bob", "Ann"):
        table.do(who, m.Leave())
    table.do("Bob", m.Follow("another"))
    assert views.table_view(table.table).next == "another"
    table.refuses("Ann", m.Follow("yetanother"), "go there")
    table.refuses("a stranger", m.Follow("another"), kind=Forbidden)


def test_a_name_that_somebody_has_is_not_free() -> None:
    Sitting(ME, OPEN).refuses("a stranger", m.Sit(1, "Ann"), "called Ann already")
