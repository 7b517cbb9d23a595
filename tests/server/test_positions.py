"""Tables that begin from a position: refused in one sentence if it cannot be, played and kept like any other."""

from __future__ import annotations

import json

import pytest

from tests.server.sitting import SEED
from wyrmtable.core.errors import Refused
from wyrmtable.core.saved import from_data_checked
from wyrmtable.games import find
from wyrmtable.server import messages as m
from wyrmtable.server.commands import Caller, do
from wyrmtable.server.events import decode, encode
from wyrmtable.server.keys import hashed
from wyrmtable.server.making import make
from wyrmtable.server.table import Row, Table
from wyrmtable.server.views import downloaded, moment, table_view

LINE = "......./......./..B3..../..R4..../......./......./R1...... r vp=6:0"
BOTH = [m.SeatWish("me", "Ann"), m.SeatWish("me", "Bob")]


def wish(position: str = LINE, seats: list[m.SeatWish] = BOTH, **options: m.Value) -> m.NewTable:
    """A table of DiceWar from a position."""
    return m.NewTable("dice_war", seats, options, position=position)


def started(asked: m.NewTable) -> tuple[Table, Caller]:
    """A table at which the game has begun, and its host."""
    table, made = make("atable", SEED, asked, 0.0)
    host = Caller(hashed(made.key), 0.0)
    do(table, host, m.Start())
    return table, host


def test_a_table_begins_from_its_position_and_tells_where_it_stands() -> None:
    table, host = started(wish())
    assert table_view(table).position == LINE
    now = moment(table)
    assert now is not None
    assert now.position == LINE
    do(table, host, m.Act(table.at, "c4-d4"))
    now = moment(table)
    assert now is not None
    assert now.position.startswith("......./......./..B3..../...R4.../......./......./R1...... b vp=6:0")
    first = moment(table, 0)
    assert first is not None
    assert first.position == LINE


def test_what_is_downloaded_is_played_again_from_the_position() -> None:
    table, host = started(wish())
    do(table, host, m.Act(table.at, "c4xc5"))
    assert table.status == "over"
    data = json.loads(downloaded(table))
    assert data["position"] == {"line": LINE}
    assert from_data_checked(data, find).over


def test_a_table_read_back_from_its_log_stands_in_the_same_position() -> None:
    table, host = started(wish())
    do(table, host, m.Act(table.at, "c4-d4"))
    first, *rows = (Row(row.seq, row.time, decode(encode(row.event))) for row in table.fresh)
    again = Table("atable", SEED, first)
    for row in rows:
        again.apply(row)
    assert moment(again) == moment(table)


def test_an_old_log_without_a_position_begins_at_the_beginning() -> None:
    table, _ = make("atable", SEED, wish(""), 0.0)
    data = json.loads(encode(table.made))
    del data["position"]
    assert decode(json.dumps(data)) == table.made


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (wish("nonsense"), "a position is the rows and then r or b"),
        (wish(LINE.replace("vp=6:0", "vp=12:0")), "so this game is over"),
        (wish(LINE.replace("..R4....", ".R4R1R1...").replace("R1......", "......."), ruins=True), "level 1"),
        (m.NewTable("pig", BOTH, position="40:62"), "Pig has no positions on one line"),
    ],
)
def test_a_position_that_cannot_be_is_refused(asked: m.NewTable, said: str) -> None:
    with pytest.raises(Refused, match=said):
        make("atable", SEED, asked, 0.0)


@pytest.mark.parametrize(
    ("other", "limit"), [(m.SeatWish("me", "Bob"), "off"), (m.SeatWish("bot", "Bot", "greedy"), 60)]
)
def test_what_depends_on_who_plays_is_settled_at_the_start(other: m.SeatWish, limit: m.Value) -> None:
    table, _ = started(wish(seats=[m.SeatWish("me", "Ann"), other]))
    assert table.made.options["stall_limit"] == "auto"
    assert table.running.options["stall_limit"] == limit
