"""Records: one class, one flat layout, the same bytes for numpy, for numba and for plain Python."""

from __future__ import annotations

import numpy as np
import pytest

from wyrmtable.core.record import Head, Ints, Views, ints, layout, plain, records, view


class Hero:
    """A record within a record."""

    hp: int
    wounds: Ints = ints(2)


class Cave(Head):
    """A state with every kind of field."""

    gold: int
    faces: Ints = ints(3)
    leader: Hero
    party: list[Hero] = records(Hero, 2)


CAVE = layout(Cave)
LEADER_HP = 5 + 1 + 3  # words before it: the head, gold, faces


def test_fields_lie_in_the_order_written_the_head_first() -> None:
    assert CAVE.names == ("mover", "dice", "sides", "turns", "ending", "gold", "faces", "leader", "party")
    assert CAVE.itemsize == 4 * (5 + 1 + 3 + 3 + 2 * 3)


def test_a_view_writes_where_numpy_reads() -> None:
    caves = np.zeros(2, CAVE)
    cave = view(caves, 1)
    cave.gold = 7
    cave.faces[2] = 6
    cave.leader.hp -= 3
    cave.party[1].wounds[0] += 4
    assert caves[0].tobytes() == bytes(CAVE.itemsize)
    assert caves[1].gold == 7
    assert caves[1].faces.tolist() == [0, 0, 6]
    assert caves[1].leader.hp == -3
    assert caves[1].party[1].wounds.tolist() == [4, 0]
    assert cave.tobytes() == caves[1].tobytes()


def test_a_view_reads_what_numpy_wrote_as_plain_ints() -> None:
    caves = np.frombuffer(np.arange(CAVE.itemsize // 4, dtype=np.int32).tobytes(), CAVE).copy()
    cave = view(caves)
    assert type(cave.gold) is int
    assert cave.leader.hp == LEADER_HP
    assert plain(cave) == {
        **{"mover": 0, "dice": 1, "sides": 2, "turns": 3, "ending": 4, "gold": 5, "faces": [6, 7, 8]},
        "leader": {"hp": 9, "wounds": [10, 11]},
        "party": [{"hp": 12, "wounds": [13, 14]}, {"hp": 15, "wounds": [16, 17]}],
    }


def test_rules_may_slice_sum_and_search_an_array() -> None:
    cave = view(np.zeros(1, CAVE))
    cave.faces[1] = 5
    assert sum(cave.faces[:2]) == 5
    assert 5 in cave.faces
    assert list(cave.faces) == [0, 5, 0]


def test_an_index_past_the_end_raises() -> None:
    cave = view(np.zeros(1, CAVE))
    with pytest.raises(IndexError):
        cave.faces[3] = 1
    with pytest.raises(IndexError):
        cave.party[2].hp = 1


def test_a_number_that_does_not_fit_raises() -> None:
    cave = view(np.zeros(1, CAVE))
    with pytest.raises(ValueError, match="memoryview"):
        cave.gold = 1 << 31


def test_a_field_that_does_not_exist_raises() -> None:
    cave = view(np.zeros(1, CAVE))
    with pytest.raises(AttributeError):
        cave.silver = 1


def test_a_read_only_record_cannot_be_written() -> None:
    caves = np.zeros(1, CAVE)
    caves.flags.writeable = False
    with pytest.raises(TypeError, match="read-only"):
        view(caves).gold = 1


def test_assigning_a_view_copies_all_of_it() -> None:
    tables = np.zeros(2, CAVE)
    views = Views(tables)
    views[1].party[0].hp = 9
    views[0] = views[1]
    views[1].party[0].hp = 1
    assert len(views) == 2
    assert tables[0].party[0].hp == 9


def test_a_field_named_like_one_of_numpys_own_is_refused() -> None:
    class Odd:
        copy: int

    with pytest.raises(TypeError, match=r"Odd\.copy"):
        layout(Odd)


@pytest.mark.parametrize("name", ["words", "length", "names", "parts", "tobytes"])
def test_a_field_named_like_one_of_the_views_own_is_refused(name: str) -> None:
    odd = type("Odd", (), {"__annotations__": {name: int}})
    with pytest.raises(TypeError, match=rf"Odd\.{name}"):
        layout(odd)
