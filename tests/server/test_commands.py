"""What people may do at a table: each ruling on a table alone, without server, disk or clock."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from tests.cases import refused
from tests.server.sitting import INVITE, ME, OPEN, SEED, Sitting, bot
from wyrmtable.server import messages as m
from wyrmtable.server import views
from wyrmtable.server.commands import Caller, do
from wyrmtable.server.keys import hashed
from wyrmtable.server.refusals import Forbidden, Late


def pair(**wish: Any) -> Sitting:
    """Ann and Bob, about to start."""
    return Sitting(ME, OPEN, **wish).sit(1, "Bob")


# --- making a table


def test_each_seat_is_as_wished() -> None:
    view = views.table_view(Sitting(ME, bot("Greta"), OPEN, INVITE).table)
    assert [(seat.kind, seat.name, seat.bot, seat.person) for seat in view.seats] == [
        ("person", "Ann", "", 0),
        ("bot", "Greta", "greedy", None),
        ("open", "", "", None),
        ("invite", "", "", None),
    ]


def test_a_bot_without_a_name_is_called_by_its_level() -> None:
    assert Sitting(ME, m.SeatWish("bot", "", "greedy")).table.seats[1].name == "greedy"


def test_one_person_may_ask_for_several_seats() -> None:
    assert views.table_view(Sitting(ME, m.SeatWish("me", "Bob")).table).persons[0].seats == [0, 1]


def test_every_invitation_has_a_secret_of_its_own() -> None:
    made = Sitting(ME, INVITE, INVITE).made
    assert [one.seat for one in made.invitations] == [1, 2]
    assert len({one.secret for one in made.invitations} | {made.key}) == 3


def test_secrets_have_128_bits_and_the_table_knows_only_their_hashes() -> None:
    table = Sitting(ME, INVITE)
    secrets = [table.made.key, table.made.invitations[0].secret]
    assert all(len(secret) == 22 for secret in secrets)  # 16 bytes in base 64
    assert not any(secret in repr(table.first) for secret in secrets)
    assert hashed(secrets[0]) in repr(table.first)


def test_the_dice_are_sealed_before_anybody_sits() -> None:
    table = Sitting(ME, OPEN)
    view = views.table_view(table.table)
    assert view.commitment == table.made.commitment == hashlib.sha256(SEED).hexdigest()
    assert view.seed is None


@pytest.mark.parametrize(
    ("seats", "wish", "parts"),
    [
        ((ME,), {}, ["2 to 10 seats"]),
        ((ME, OPEN), {"game": "chess"}, ["chess", "dracarys"]),
        ((ME, OPEN), {"options": {"target": 5}}, ["target", "10"]),
        ((ME, OPEN), {"options": {"speed": 5}}, ["speed", "target"]),
        ((ME, bot("Greta", "genius")), {}, ["genius", "greedy"]),
        ((ME, bot("Slow", "exact")), {"game": "dracarys"}, ["exact", "greedy"]),
        ((ME, m.SeatWish("me", "Ann")), {}, ["same name"]),
        ((ME, m.SeatWish("me", " Ann ")), {}, ["same name"]),
        ((ME, m.SeatWish("me", "B\nob")), {}, ["printable"]),
        ((m.SeatWish("me", " "), OPEN), {}, ["needs a name"]),
    ],
)
def test_a_table_that_cannot_be_is_refused(seats: list[m.SeatWish], wish: dict[str, object], parts: list[str]) -> None:
    with refused(*parts):
        Sitting(*seats, **wish)  # type: ignore[arg-type]


# --- sitting down


def test_who_is_new_gets_a_key() -> None:
    table = Sitting(ME, OPEN)
    assert len(table.do("Bob", m.Sit(1, "Bob")).key) == 22
    assert views.table_view(table.table).persons[1].seats == [1]


def test_who_has_a_key_takes_a_second_seat_with_it() -> None:
    table = pair_with_a_seat_free()
    assert table.do("Bob", m.Sit(2, "Bob's brother")).key == ""
    assert views.table_view(table.table).persons[1].seats == [1, 2]


def pair_with_a_seat_free() -> Sitting:
    return Sitting(ME, OPEN, OPEN).sit(1, "Bob")


def test_a_name_is_trimmed() -> None:
    table = Sitting(ME, OPEN)
    table.do("Bob", m.Sit(1, "  Bob "))
    assert table.table.seats[1].name == "Bob"


def test_an_invitation_opens_the_seat_it_is_for_and_no_other() -> None:
    table = Sitting(ME, INVITE, INVITE)
    first, second = (one.secret for one in table.made.invitations)
    table.refuses("Bob", m.Sit(1, "Bob"), "invitation", kind=Forbidden)
    table.refuses("Bob", m.Sit(1, "Bob", second), "invitation", kind=Forbidden)
    table.sit(1, "Bob", first)
    assert table.table.seats[1].name == "Bob"


def test_an_invitation_works_once() -> None:
    table = Sitting(ME, INVITE, OPEN)
    secret = table.made.invitations[0].secret
    table.sit(1, "Bob", secret)
    table.refuses("Cleo", m.Sit(1, "Cleo", secret), "taken by Bob")


def test_nobody_sits_where_somebody_sits_or_where_there_is_no_seat() -> None:
    table = pair_with_a_seat_free()
    table.refuses("Cleo", m.Sit(0, "Cleo"), "taken by Ann")
    table.refuses("Cleo", m.Sit(3, "Cleo"), "no seat 3", "0 to 2")


@pytest.mark.parametrize("name", ["Ann", " Ann", "   ", "a\tb", "\ud800", "\u202eevil", "x" * 25])
def test_a_name_that_is_taken_or_cannot_be_read_is_refused(name: str) -> None:
    Sitting(ME, OPEN).refuses("Bob", m.Sit(1, name))


def test_nobody_sits_down_once_it_has_started() -> None:
    pair().start().refuses("Cleo", m.Sit(1, "Cleo"), "before the game starts")


# --- before the start


def test_the_host_puts_bots_on_free_seats_and_each_has_its_own_name() -> None:
    table = Sitting(ME, OPEN, INVITE)
    table.do("Ann", m.Fill(1, "greedy"))
    table.do("Ann", m.Fill(2, "greedy"))
    assert [(seat.kind, seat.name) for seat in table.table.seats[1:]] == [("bot", "greedy"), ("bot", "greedy 2")]


def test_only_the_host_fills_seats_and_starts() -> None:
    table = pair_with_a_seat_free()
    for command in (m.Fill(2, "greedy"), m.Start()):
        table.refuses("Bob", command, "host", kind=Forbidden)
        table.refuses("a stranger", command, "sits at this table", kind=Forbidden)


def test_a_seat_is_filled_only_if_it_is_free_and_the_bot_is_known() -> None:
    table = pair_with_a_seat_free()
    table.refuses("Ann", m.Fill(1, "greedy"), "taken by Bob")
    table.refuses("Ann", m.Fill(2, "genius"), "genius", "greedy")


def test_it_starts_once_every_seat_is_taken() -> None:
    table = pair_with_a_seat_free()
    table.refuses("Ann", m.Start(), "seat 3 is still free")
    table.sit(2, "Cleo").start()
    assert table.table.status == "running"


def test_words_of_everybody_are_mixed_into_the_dice() -> None:
    plain, mixed = pair(), pair()
    mixed.do("Ann", m.AddWord("ash"))
    mixed.do("Bob", m.AddWord("ember"))
    for table in (plain, mixed):
        table.start().act("Ann", "roll", "roll")
    assert [one.word for one in views.table_view(mixed.table).persons] == ["ash", "ember"]
    assert plain.table.running.log != mixed.table.running.log
    assert mixed.table.running.dice.words == ("ash", "ember")


def test_a_word_is_changed_until_the_start_and_stands_from_then_on() -> None:
    table = pair()
    table.do("Bob", m.AddWord("ember"))
    table.do("Bob", m.AddWord("smoke"))
    assert table.table.words == ["smoke"]
    table.start().refuses("Bob", m.AddWord("coal"), "before the game starts")


def test_a_word_comes_from_somebody_at_the_table_and_can_be_mixed() -> None:
    table = pair()
    table.refuses("a stranger", m.AddWord("ash"), kind=Forbidden)
    table.refuses("Ann", m.AddWord("two\nlines"), "word")
    table.refuses("Ann", m.AddWord("\ud800"), "word")


# --- playing


def test_a_choice_is_played_and_its_dice_fly_by_themselves() -> None:
    table = pair().start().act("Ann", "roll")
    assert [one.entry for one in views.moments(table.table, 0, 9).moments] == ["start", "choice", "roll"]
    assert table.table.running.mover == 0


def test_a_choice_may_be_written_loosely() -> None:
    assert pair().start().act("Ann", "  ROLL ").table.running.log


def test_nobody_moves_for_another_seat() -> None:
    table = pair().start()
    table.refuses("Bob", m.Act(table.at, "roll"), "Ann's turn", kind=Forbidden)
    table.refuses("a stranger", m.Act(table.at, "roll"), "sits at this table", kind=Forbidden)


def test_nobody_moves_for_a_bot() -> None:
    table = Sitting(bot(), ME).start()
    table.refuses("Ann", m.Act(table.at, "roll"), "Greta's turn", kind=Forbidden)


def test_on_one_screen_one_person_moves_for_every_seat_of_his() -> None:
    table = Sitting(ME, m.SeatWish("me", "Bob")).start().act("Ann", "roll", "hold", "roll")
    assert table.table.running.mover == 1


def test_an_illegal_choice_is_told_what_is_legal() -> None:
    table = pair().start()
    table.refuses("Ann", m.Act(table.at, "hold"), "'hold'", "legal: roll")
    table.refuses("Ann", m.Act(table.at, "fly away"), "legal: roll")


def test_nothing_is_played_before_the_start_or_after_the_end() -> None:
    table = pair(options={"target": 10})
    for command in (m.Act(0, "roll"), m.Roll(0), m.Lay(0, [1]), m.Undo(0)):
        table.refuses("Ann", command, "not started")
    table.start().act("Ann", "roll", "roll", "hold")
    assert table.table.status == "over"
    for command in (m.Act(table.at, "roll"), m.Roll(table.at), m.Undo(table.at)):
        table.refuses("Ann", command, "over")


def test_the_seed_is_shown_once_it_is_over() -> None:
    table = pair(options={"target": 10}).start().act("Ann", "roll", "roll")
    assert views.table_view(table.table).seed is None
    table.act("Ann", "hold")
    assert views.table_view(table.table).seed == SEED.hex()


def test_a_late_message_hears_where_the_table_stands() -> None:
    table = pair().start()
    table.act("Ann", "roll")
    for command in (m.Act(1, "hold"), m.Roll(1), m.Undo(1)):
        with pytest.raises(Late) as caught:
            table.do("Ann", command)
        assert caught.value.at == table.at
        table.refuses("Ann", command, "moved on", kind=Late)


def test_a_message_from_the_future_is_refused_like_a_late_one() -> None:
    table = pair().start()
    table.refuses("Ann", m.Act(table.at + 5, "roll"), kind=Late)


def test_a_message_that_comes_twice_is_done_once() -> None:
    table = pair().start()
    command = m.Act(table.at, "roll")
    first = table.do("Ann", command)
    head = table.table.head
    assert table.do("Ann", command) == m.Done(first.at, again=True)
    assert table.table.head == head


def test_what_somebody_else_did_is_no_repetition() -> None:
    table = pair().start()
    command = m.Act(table.at, "roll")
    table.do("Ann", command)
    table.refuses("Bob", command, kind=Late)
    table.refuses("a stranger", command, kind=Forbidden)


def test_a_message_is_recognised_until_its_sender_moves_again_and_never_played_twice() -> None:
    table = pair(dice="own").start()
    command = m.Act(table.at, "roll")
    table.do("Ann", command)
    table.lay("Bob", 1)  # who sits beside her says what her die shows
    table.act("Bob", "roll").lay("Bob", 2)
    assert table.do("Ann", command).again
    table.act("Bob", "hold").act("Ann", "roll")
    table.refuses("Ann", command, "moved on", kind=Late)


def test_who_brings_a_key_may_sit_down_twice_and_has_one_seat() -> None:
    table, key = Sitting(ME, OPEN), "k" * 22
    assert table.do("Bob", m.Sit(1, "Bob", key=key)).key == key
    head = table.table.head
    assert do(table.table, Caller("", 0.0), m.Sit(1, "Bob", key=key)).again
    assert table.table.head == head
    table.refuses("a stranger", m.Sit(1, "Bob", key="s" * 22), "taken")


def test_a_start_that_comes_twice_starts_once() -> None:
    table = pair().start()
    head = table.table.head
    assert table.do("Ann", m.Start()).again
    assert table.table.head == head


def test_a_host_without_a_seat_plays_nobody_elses_game() -> None:
    table = Sitting(OPEN, bot(), dice="own").sit(0, "Bob").start().act("Bob", "roll")
    for command in (m.Undo(table.at), m.Lay(table.at, [3]), m.Roll(table.at)):
        table.refuses("Ann", command, "you watch", kind=Forbidden)


# --- dice


def dracarys(**wish: Any) -> Sitting:
    """Ann and Bob at Dracarys Dice, where a turn begins with a throw that its owner takes up."""
    table = Sitting(ME, OPEN, game="dracarys", **wish).sit(1, "Bob").start()
    if wish.get("dice") == "own":
        table.lay("Ann", 1)  # who begins
    return table


def test_dice_that_are_nobodys_fly_at_the_start() -> None:
    table = dracarys()
    assert [one.entry for one in views.moments(table.table, 0, 9).moments] == ["start", "roll"]


def test_dice_are_rolled_by_their_owner_only() -> None:
    table = dracarys(dice="fair")
    owner = table.table.running.waits_for
    mine, other = ("Ann", "Bob") if owner == 0 else ("Bob", "Ann")
    table.refuses(other, m.Roll(table.at), f"{mine}'s turn", kind=Forbidden)
    table.refuses("a stranger", m.Roll(table.at), kind=Forbidden)
    table.refuses(mine, m.Act(table.at, "keep"), "dice are in the air")
    command = m.Roll(table.at)
    table.do(mine, command)
    assert table.do(mine, command).again


def test_a_roll_without_dice_in_the_air_is_refused() -> None:
    table = pair().start()
    table.refuses("Ann", m.Roll(table.at), "no dice")


def test_at_a_table_with_fair_dice_nobody_lays_any() -> None:
    table = dracarys()
    owner = "Ann" if table.table.running.waits_for == 0 else "Bob"
    table.refuses(owner, m.Lay(table.at, [6] * 5), "rolls its own dice")


def test_own_dice_lie_as_they_were_laid() -> None:
    table = pair(dice="own").start().act("Ann", "roll").lay("Ann", 5)
    last = views.moment(table.table)
    assert last is not None
    assert (last.entry, last.faces, last.sides, last.throw) == ("laid", [5], [6], 0)


def test_anybody_at_a_real_table_says_what_lies_on_it() -> None:
    table = pair(dice="own").start().act("Ann", "roll").lay("Bob", 5)
    assert table.table.running.mover == 0


@pytest.mark.parametrize("faces", [[], [1, 2], [0], [7], [-1], [1000]])
def test_own_dice_that_cannot_lie_there_are_refused(faces: list[int]) -> None:
    table = pair(dice="own").start().act("Ann", "roll")
    table.refuses("Ann", m.Lay(table.at, faces), "allowed")


def test_own_dice_laid_twice_by_one_message_lie_once() -> None:
    table = pair(dice="own").start().act("Ann", "roll")
    command = m.Lay(table.at, [5])
    table.do("Ann", command)
    assert table.do("Ann", command).again
    table.refuses("Ann", m.Lay(command.at, [6]), kind=Late)


def test_a_table_with_own_dice_may_still_let_the_server_roll() -> None:
    table = pair(dice="own").start().act("Ann", "roll")
    table.do("Ann", m.Roll(table.at))
    last = views.moment(table.table)
    assert last is not None
    assert last.entry == "roll"


# --- undo


def test_alone_a_choice_can_be_taken_back() -> None:
    table = Sitting(ME, m.SeatWish("me", "Bob")).start().act("Ann", "roll", "hold")
    table.do("Ann", m.Undo(table.at))
    assert len(table.table.running.log) == 2
    assert table.table.running.mover == 0


def test_an_undo_that_comes_twice_takes_back_once() -> None:
    table = Sitting(ME, m.SeatWish("me", "Bob")).start().act("Ann", "roll", "hold")
    command = m.Undo(table.at)
    table.do("Ann", command)
    assert table.do("Ann", command).again
    assert len(table.table.running.log) == 2


def test_an_undo_goes_back_over_what_bots_chose() -> None:
    table = Sitting(ME, bot(), dice="own").start().act("Ann", "roll").lay("Ann", 6).act("Ann", "hold")
    assert table.table.bot_to_move() == 1
    table.do("Ann", m.Undo(table.at))
    assert table.table.running.mover == 0


def test_rolled_dice_stay_and_laid_dice_can_be_taken_up() -> None:
    rolled = Sitting(ME, m.SeatWish("me", "Bob")).start().act("Ann", "roll")
    rolled.refuses("Ann", m.Undo(rolled.at), "dice have fallen")
    assert not views.table_view(rolled.table).undoable
    laid = Sitting(ME, m.SeatWish("me", "Bob"), dice="own").start().act("Ann", "roll").lay("Ann", 3)
    assert views.table_view(laid.table).undoable
    laid.do("Ann", m.Undo(laid.at))
    assert laid.table.running.throws == 0


def test_a_choice_stands_once_others_play_along() -> None:
    table = pair(dice="own").start().act("Ann", "roll")
    table.refuses("Ann", m.Undo(table.at), "others play along")
    table.do("Bob", m.Leave())
    table.refuses("Ann", m.Undo(table.at), "others play along")


def test_a_stranger_takes_nothing_back() -> None:
    table = Sitting(ME, m.SeatWish("me", "Bob"), dice="own").start().act("Ann", "roll")
    table.refuses("a stranger", m.Undo(table.at), kind=Forbidden)


def test_nothing_is_taken_back_before_the_first_choice() -> None:
    table = Sitting(ME, m.SeatWish("me", "Bob")).start()
    table.refuses("Ann", m.Undo(table.at), "nothing to undo")
