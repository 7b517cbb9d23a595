"""People at a real server, over HTTP and sockets: they play, watch, lose the line and come back."""

from __future__ import annotations

import hashlib
import html
import random
import signal
import socket
import sqlite3
import subprocess
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from tests.cases import every_game
from tests.server.running import PIG, SERVE, Server, against, hot_seat, play_out, problem, read, wait_until
from tests.terminal.running import wyrm
from wyrmtable.core.game import Game
from wyrmtable.games import GAMES
from wyrmtable.server import messages as m
from wyrmtable.server.keys import hashed

LONG: dict[str, m.Value] = {"target": 1000}


def with_bob(server: Server, wish: m.NewTable = PIG) -> tuple[str, str, str]:
    """A table at which Ann and Bob have begun, and their keys."""
    made = server.make(wish)
    bob = server.do(made.table, "", m.Sit(1, "Bob")).key
    server.do(made.table, made.key, m.Start())
    return made.table, made.key, bob


# --- playing


@every_game
def test_two_people_play_to_the_end_or_one_of_them_watches(server: Server, game: Game) -> None:
    wish = m.NewTable(game.name, [m.SeatWish("me", "Ann"), m.SeatWish("open")], pace=0)
    if game.name == "pig":
        wish = PIG
    if game.seats[1] == 1:
        made = server.started(hot_seat(game.name))
        table, ann, bob = made.table, made.key, ""
    else:
        table, ann, bob = with_bob(server, wish)
    with server.visit(table, ann) as first, server.visit(table, bob) as second:
        play_out([first, second])
        assert first.moment == second.moment
        assert first.scene.over
    view = server.look(table)
    assert view.status == "over"
    assert view.seed is not None
    assert hashed_seed(view.seed) == view.commitment


def hashed_seed(seed: str) -> str:
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def test_a_finished_match_is_a_file_that_can_be_verified(server: Server, tmp_path: Path) -> None:
    made = server.make(hot_seat(options={"target": 20}))
    server.do(made.table, made.key, m.AddWord("ember"))
    server.do(made.table, made.key, m.Start())
    address = f"/api/tables/{made.table}/match.json"
    assert "once the game is over" in problem(server.http.get(address), 422)
    with server.visit(made.table, made.key) as ann:
        play_out([ann])
    answer = server.http.get(address)
    assert answer.headers["content-disposition"] == f'attachment; filename="pig-{made.table}.match.json"'
    assert read(answer, m.MatchFile).dice.words == ["ember"]
    (tmp_path / "match.json").write_bytes(answer.content)
    result = wyrm("verify", tmp_path / "match.json")
    assert result.exit_code == 0, result.output


def test_a_watcher_sees_everything_and_cannot_move(server: Server) -> None:
    table, ann, bob = with_bob(server)
    with server.visit(table, ann) as first, server.visit(table, bob) as second, server.visit(table) as watcher:
        assert watcher.welcome.person is None
        refused = watcher.do(m.Act(watcher.at, "roll"))
        assert "sits at this table" in refused.problem
        play_out([first, second, watcher])
        played = [news.moment.length for news in watcher.heard if isinstance(news, m.Played)]
        assert played == list(range(1, len(server.moments(table))))
        assert watcher.moment == first.moment


def test_a_foreign_key_is_a_strangers(server: Server) -> None:
    table, _, _ = with_bob(server)
    other = server.make(PIG)
    for key in ("", "nonsense", other.key, hashed(other.key)):
        with server.visit(table, key) as stranger:
            assert stranger.welcome.person is None
            assert "sits at this table" in stranger.do(m.Act(stranger.at, "roll")).problem
        assert "sits at this table" in problem(server.ask(table, key, m.Leave()), 403)
    assert server.look(table).length == 0


def test_nobody_moves_for_another_seat(server: Server) -> None:
    table, _, bob = with_bob(server)
    with server.visit(table, bob) as second:
        assert "Ann's turn" in second.do(m.Act(second.at, "roll")).problem
    assert "Ann's turn" in problem(server.ask(table, bob, m.Act(server.look(table).at, "roll")), 403)


def test_who_sits_down_on_a_socket_may_play_on_it(server: Server) -> None:
    made = server.make(PIG)
    with server.visit(made.table) as bob:
        answer = bob.do(m.Sit(1, "Bob"))
        assert answer.done is not None
        assert answer.done.key
        assert bob.do(m.AddWord("ember")).done is not None
        assert bob.table.persons[1].word == "ember"


def test_a_late_choice_hears_where_the_table_stands(server: Server) -> None:
    table, ann, _ = with_bob(server)
    at = server.do(table, ann, m.Act(server.look(table).at, "roll")).at
    late = read(server.ask(table, ann, m.Act(0, "hold")), m.Problem, 409)
    assert (late.at, server.look(table).at) == (at, at)
    with server.visit(table, ann) as first:
        assert first.do(m.Act(0, "hold")).at == at


def test_no_answer_waits_for_the_network(server: Server) -> None:
    made = server.started(hot_seat(options=LONG))
    with server.visit(made.table, made.key) as ann:
        chance = random.Random(1)
        for ask in (lambda: ann.move(chance), lambda: server.look(made.table)):
            assert min(seconds(ask) for _ in range(20)) < 0.03


def seconds(ask: Callable[[], object]) -> float:
    began = time.monotonic()
    ask()
    return time.monotonic() - began


# --- losing the line


def test_a_lost_line_resumes_with_exactly_what_was_missed(server: Server) -> None:
    made = server.started(hot_seat(options=LONG))
    chance = random.Random(1)
    with server.visit(made.table, made.key) as before:
        for _ in range(5):
            before.move(chance)
        at, length = before.at, before.length
    with server.visit(made.table, made.key) as meanwhile:
        while meanwhile.at < at + 3:
            meanwhile.move(chance)
    with server.visit(made.table, made.key, at, length) as after, server.visit(made.table) as anew:
        assert after.welcome.after == length
        assert anew.welcome.after == 0
        assert after.welcome.lines == anew.welcome.lines[length:]
        assert [line.length for line in anew.welcome.lines] == list(range(1, after.length + 1))


def test_a_line_lost_while_something_was_taken_back_is_told_everything(server: Server) -> None:
    made = server.started(msgspec.structs.replace(hot_seat(), dice="own"))
    with server.visit(made.table, made.key) as ann:
        ann.do(m.Act(ann.at, "roll"))
        ann.do(m.Lay(ann.at, [6]))
        at, length = ann.at, ann.length
        ann.do(m.Undo(ann.at))
        ann.do(m.Lay(ann.at, [2]))
    with server.visit(made.table, made.key, at, length) as after:
        assert after.welcome.after == 0
        assert after.welcome.lines[1].said == ["Ann rolls 2: 2 so far."]


def test_a_command_repeated_on_a_new_line_is_not_played_twice(server: Server) -> None:
    table, ann, _ = with_bob(server)
    with server.visit(table, ann) as first:
        command = m.Act(first.at, "roll")
        done = first.do(command).done
    with server.visit(table, ann) as second:
        again = second.do(command).done
        assert done is not None
        assert again == m.Done(done.at, again=True)
    assert server.look(table).length == 2


def test_from_two_browsers_at_once_one_plays(server: Server) -> None:
    made = server.started(hot_seat())
    with server.visit(made.table, made.key) as here, server.visit(made.table, made.key) as there:
        command = m.Act(here.at, "roll")
        answers = [here.do(command).done, there.do(command).done]
    assert [answer.again for answer in answers if answer] == [False, True]


def test_of_many_at_once_one_plays(server: Server) -> None:
    made = server.started(hot_seat(options=LONG))
    at = server.look(made.table).at
    with ThreadPoolExecutor(8) as crowd:
        answers = list(crowd.map(lambda _: server.do(made.table, made.key, m.Act(at, "roll")), range(24)))
    assert sorted(answer.again for answer in answers) == [False] + [True] * 23
    assert server.look(made.table).length == 2


# --- the seal


def test_the_seed_is_nowhere_before_the_end(server: Server) -> None:
    table, ann, bob = with_bob(server)
    with server.visit(table, ann) as first, server.visit(table, bob) as second:
        play_out([first, second])
        for visit in (first, second):
            visit.hear_until(lambda: visit.table.status == "over")  # noqa: B023  (called at once)
        seed = first.table.seed
        assert seed is not None
        for text in first.raw + second.raw:
            news = msgspec.json.decode(text)
            assert seed not in text or news["table"]["status"] == "over"
    other = server.started(hot_seat(options=LONG))
    pages = ("", "/moments")
    shown = "".join(server.http.get(f"/api/tables/{other.table}{page}").text for page in pages)
    shown += server.http.get("/api/tables?status=running").text
    assert '"seed":null' in shown
    assert secret_of(server, other.table) not in shown


def secret_of(server: Server, table: str) -> str:
    link = sqlite3.connect(server.database.removeprefix("sqlite:///"))
    (seed,) = link.execute("SELECT seed FROM tables WHERE id = ?", (table,)).fetchone()
    link.close()
    return str(bytes(seed).hex())


def test_a_listed_table_is_found_and_another_is_not(server: Server) -> None:
    listed, hidden = server.make(PIG), server.make(msgspec.structs.replace(PIG, listed=False))
    found = [one.table for one in read(server.http.get("/api/tables?status=open"), m.Summaries).tables]
    assert listed.table in found
    assert hidden.table not in found
    assert server.look(hidden.table).status == "open"


# --- bots


@every_game
def test_bots_play_by_themselves(server: Server, game: Game) -> None:
    options: dict[str, m.Value] = {"target": 20} if game.name == "pig" else {}
    made = server.started(against("greedy", game=game.name, options=options))
    chance = random.Random(1)
    with server.visit(made.table, made.key) as ann:
        while not ann.scene.over:
            if ann.on_turn:
                ann.move(chance)
            else:
                ann.hear()
    assert server.look(made.table).status == "over"


def test_a_bot_takes_as_long_as_people_need_to_follow(server: Server) -> None:
    seats = [m.SeatWish("bot", "Greta", "greedy"), m.SeatWish("me", "Ann")]
    made = server.make(m.NewTable("pig", seats, LONG, pace=400))
    with server.visit(made.table, made.key) as ann:
        ann.do(m.Start())
        start = time.monotonic()
        ann.hear_until(lambda: ann.length > 0)
        assert time.monotonic() - start > 0.3


def test_a_hint_is_for_who_is_alone_and_on_turn(server: Server) -> None:
    made = server.started(against("greedy", options=LONG, pace=5000))
    address = f"/api/tables/{made.table}/hint"
    mine = {"Authorization": f"Bearer {made.key}"}
    assert read(server.http.post(address, headers=mine), m.Hint).action == "roll"
    assert "sits at this table" in problem(server.http.post(address), 403)
    table, ann, _ = with_bob(server)
    headers = {"Authorization": f"Bearer {ann}"}
    assert "against other people" in problem(server.http.post(f"/api/tables/{table}/hint", headers=headers), 422)


HANGS = """
import sys
if "wyrmtable.server.thinker" in sys.orig_argv:
    import time
    from wyrmtable import bots
    find, bots.find = bots.find, lambda game, name: hanging.get(name) or find(game, name)
    hanging = {"rollout": lambda sight: time.sleep(600), "rollout:1": lambda sight: None}
"""


def test_a_bot_that_hangs_is_stood_in_for_and_no_other_table_waits(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(HANGS)
    hangs, limits = {"PYTHONPATH": str(tmp_path)}, {"TO_THINK": 6}
    with Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "log", environment=hangs, limits=limits) as server:
        made = server.started(against("rollout", options=LONG))
        with server.visit(made.table, made.key) as ann:
            while ann.scene.mover != 1 or len(ann.scene.choices) < 2:  # until the bot has to choose
                if ann.on_turn:
                    ann.do(m.Act(ann.at, ann.scene.choices[-1].text))
                else:
                    ann.hear()
            length = ann.length
            _play_a_whole_game(server)
            assert server.look(made.table).length == length
            ann.hear_until(lambda: ann.length > length)
        assert "stands in" in server.log.read_text()


def _play_a_whole_game(server: Server) -> None:
    made = server.started(against("greedy", options={"target": 10}))
    with server.visit(made.table, made.key) as ann:
        while not ann.scene.over:
            if ann.on_turn:
                ann.do(m.Act(ann.at, ann.scene.choices[-1].text))
            else:
                ann.hear()


def test_a_table_left_alone_goes_on_when_somebody_looks(server: Server) -> None:
    made = server.make(against("greedy", options=LONG))
    server.do(made.table, made.key, m.Start())
    with server.visit(made.table, made.key) as ann:
        while ann.on_turn:
            ann.do(m.Act(ann.at, ann.scene.choices[-1].text))
        wait_until(lambda: read(server.http.get(f"/api/tables/{made.table}"), m.TableView).length > ann.length)


# --- what there is


def test_every_game_is_on_offer_with_its_rules(server: Server) -> None:
    offered = read(server.http.get("/api/games"), list[m.GameAbout])
    assert [one.name for one in offered] == [game.name for game in GAMES]
    for one in offered:
        assert html.escape(one.title) in read(server.http.get(f"/api/games/{one.name}/rules"), m.Rules).html
    assert "chess" in problem(server.http.get("/api/games/chess/rules"), 404)


def test_a_table_that_is_not_there_is_unknown(server: Server) -> None:
    for address in ("/api/tables/nowhere", "/api/tables/nowhere/moments", "/api/tables/nowhere/match.json"):
        assert "no such table" in problem(server.http.get(address), 404)


# --- bad options


def sentence_of(*words: str) -> str:
    """The one sentence with which `wyrm serve` refuses to start."""
    done = subprocess.run([*SERVE[:3], "serve", *words], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    lines = done.stderr.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("wyrm: ")
    return lines[0]


def test_a_port_in_use_is_refused(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = sentence_of("--port", port, "--database", f"sqlite:///{tmp_path / 'tables.db'}")
        assert f"port {port}" in said
        assert "choose another --port" in said


def test_a_second_server_on_one_file_is_refused(server: Server) -> None:
    assert "another server uses" in sentence_of("--port", "0", "--database", server.database)


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["--workers", "2", "--database", "sqlite:///{tmp}/tables.db"], "postgresql://"),
        (["--database", "oracle://here/there"], "oracle"),
        (["--database", "nonsense"], "'nonsense' is no database"),
        (["--database", "sqlite:////proc/nowhere/tables.db"], "cannot be opened"),
        (["--port", "99999"], "99999"),
        (["--port", "0", "--host", "256.1.1.1", "--database", "sqlite:///{tmp}/tables.db"], "256.1.1.1"),
    ],
)
def test_an_option_that_makes_no_sense_is_refused(words: list[str], part: str, tmp_path: Path) -> None:
    assert part in sentence_of(*(word.format(tmp=tmp_path) for word in words))


def test_a_server_closes_when_it_is_asked_to(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "log")
    made = server.started(against("greedy", options=LONG))
    with server.visit(made.table, made.key) as ann:
        ann.move(random.Random(1))
        server.stop()
    assert server.process.returncode == -signal.SIGTERM
    assert server.log.read_text() == ""


# --- fame and odds


def test_the_hall_of_fame_remembers_who_played_alone(server: Server) -> None:
    def halls() -> list[m.HallAbout]:
        return read(server.http.get("/api/fame/hero_dice"), m.Fame).halls

    before = sum(len(hall.feats) for hall in halls())
    tables = []
    for listed in (True, False):
        made = server.started(msgspec.structs.replace(hot_seat("hero_dice"), listed=listed))
        with server.visit(made.table, made.key) as ann:
            play_out([ann])
            server.do(made.table, made.key, m.Follow("another"))
        tables.append(made.table)
    made = server.started(msgspec.structs.replace(hot_seat("hero_dice"), dice="own"))  # what is laid is not believed
    chance = random.Random(1)
    with server.visit(made.table, made.key) as ann:
        while not ann.scene.over:
            faces = [chance.randint(1, len(sides)) for sides in ann.scene.dice]
            ann.do(m.Lay(ann.at, faces) if faces else m.Act(ann.at, ann.scene.choices[0].text))
    feats = [feat for hall in halls() for feat in hall.feats if hall.mode == "One level, stacked cards"]
    assert len(feats) == before + 2
    assert [feat.score for feat in feats] == sorted((feat.score for feat in feats), reverse=True)
    assert tables[0] in [feat.table for feat in feats]
    assert tables[1] not in [feat.table for feat in feats]


def test_a_game_without_a_hall_or_without_odds_says_so(server: Server) -> None:
    assert "Pig has no hall of fame." in problem(server.http.get("/api/fame/pig"), 404)
    problem(server.http.get("/api/fame/chess"), 404)
    made = server.started(hot_seat())
    assert "Pig tells no odds here." in problem(server.http.get(f"/api/tables/{made.table}/odds"), 422)
