"""What strangers may try: other sites, other people's keys, too much, too often, and nonsense of every kind."""

from __future__ import annotations

import asyncio
import re
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import httpx2
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.server.running import PIG, Server, hot_seat, problem, read
from wyrmtable.server import app, views
from wyrmtable.server import messages as m
from wyrmtable.server.database import Database
from wyrmtable.server.limits import LARGEST_BODY, LARGEST_MESSAGE
from wyrmtable.server.settings import Settings
from wyrmtable.server.site_files import HEADERS, SITE

HARMLESS = re.compile(r"https?://(www\.w3\.org/|svelte\.dev/e/)")
KEPT_OUT = (
    "script-src 'self'",
    "default-src 'none'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
)


@pytest.fixture(scope="module")
def table(server: Server) -> m.Made:
    """A table at which Ann plays both seats."""
    return server.started(hot_seat(options={"target": 1000}))


# --- headers and pages


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/table/anything",
        "/assets/missing.js",
        "/api/games",
        "/api/docs.json",
        "/api/nothing",
        "/api/tables/nowhere",
        "/api/tables/UPPER%00",
        "/api/tables?status=wrong",
    ],
)
def test_every_answer_keeps_to_itself(server: Server, address: str) -> None:
    answer = server.http.get(address)
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    for part in KEPT_OUT:
        assert part in answer.headers["content-security-policy"]
    assert "unsafe" not in answer.headers["content-security-policy"]
    if address.startswith("/api/"):
        assert answer.headers["cache-control"] == "no-store"
    assert answer.status_code < 500


def test_a_method_that_is_not_offered_is_refused_with_the_same_headers(server: Server) -> None:
    answer = server.http.request("DELETE", "/api/games")
    problem(answer, 405)
    assert answer.headers["content-security-policy"] == HEADERS["Content-Security-Policy"]


@pytest.mark.parametrize(
    "path",
    [
        "/../settings.py",
        "/assets/../../app.py",
        "/assets/%2e%2e/%2e%2e/app.py",
        "/..%2f..%2fapp.py",
        "/%2fetc/passwd",
        "//etc/passwd",
        "/assets/..%5c..%5capp.py",
        "/assets/%00",
    ],
)
def test_no_path_leads_out_of_the_site(server: Server, path: str) -> None:
    host, port = urlsplit(server.address).netloc.split(":")
    status, body = raw_get(host, int(port), path)
    assert status in (200, 404)
    assert b"def build(" not in body
    assert b"root:" not in body


def raw_get(host: str, port: int, path: str) -> tuple[int, bytes]:
    """Ask for a path just as it is written."""
    link = HTTPConnection(host, port, timeout=30)
    link.putrequest("GET", path, skip_accept_encoding=True)
    link.endheaders()
    answer = link.getresponse()
    body = answer.read()
    link.close()
    return answer.status, body


def test_the_built_site_asks_nobody_else_for_anything() -> None:
    files = [path for path in SITE.rglob("*") if path.is_file()]
    assert any(path.name == "index.html" for path in files), "the site has not been built; run: make play"
    for path in files:
        text = path.read_text(encoding="utf-8", errors="replace")
        foreign = [url for url in re.findall(r"https?://[^\s\"'`)]+", text) if not HARMLESS.match(url)]
        assert foreign == [], path.name


def test_the_page_runs_nothing_written_into_it() -> None:
    page = (SITE / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    assert not re.search(r"<style|\sstyle=|\son\w+=", page)


# --- origin


def opened(server: Server, table: str, origin: str | None) -> m.Welcome:
    url = f"ws://{urlsplit(server.address).netloc}/api/tables/{table}/socket"
    headers = {"Origin": origin} if origin else {}
    with connect(url, additional_headers=headers, proxy=None) as link:
        link.send(msgspec.json.encode(m.Hello()).decode())
        return msgspec.json.decode(link.recv(30), type=m.Welcome)


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1", "http://["]
)
def test_a_page_of_another_site_gets_no_socket(server: Server, table: m.Made, origin: str) -> None:
    with pytest.raises(InvalidStatus) as caught:
        opened(server, table.table, origin)
    assert caught.value.response.status_code == 403


def test_our_own_page_and_programs_get_a_socket(server: Server, table: m.Made) -> None:
    for origin in (server.address, None):
        assert opened(server, table.table, origin).table.table == table.table


def test_a_page_of_another_site_makes_no_table_and_moves_nothing(server: Server, table: m.Made) -> None:
    foreign = {"Origin": "http://elsewhere.example"}
    for path in ("/api/tables", f"/api/tables/{table.table}/commands", f"/api/tables/{table.table}/hint"):
        said = problem(server.http.post(path, content=msgspec.json.encode(PIG), headers=foreign), 403)
        assert "other sites" in said


# --- too much


def test_a_body_that_is_too_large_is_refused(server: Server, table: m.Made) -> None:
    for address in ("/api/tables", f"/api/tables/{table.table}/commands"):
        assert str(LARGEST_BODY) in problem(server.http.post(address, content=b" " * (LARGEST_BODY + 1)), 413)


def test_a_body_in_pieces_is_refused_as_soon_as_it_is_too_large(server: Server) -> None:
    pieces = (b" " * 1000 for _ in range(1000))
    assert str(LARGEST_BODY) in problem(server.http.post("/api/tables", content=pieces), 413)


def closed(server: Server, table: str, *messages: str | bytes) -> ConnectionClosed:
    """How the server closes a socket on which somebody says this."""
    url = f"ws://{urlsplit(server.address).netloc}/api/tables/{table}/socket"
    with connect(url, proxy=None) as link:
        for message in messages:
            link.send(message)
        with pytest.raises(ConnectionClosed) as caught:
            hear_on(link)
    return caught.value


def hear_on(link: ClientConnection) -> None:
    while True:
        link.recv(30)


HELLO = '{"do":"hello"}'
LEAVE = '{"id":1,"message":{"do":"leave"}}'


@pytest.mark.parametrize(
    ("messages", "code", "part"),
    [
        ([HELLO, " " * (LARGEST_MESSAGE + 1)], 4001, str(LARGEST_MESSAGE)),
        ([" " * (LARGEST_MESSAGE + 1)], 4001, str(LARGEST_MESSAGE)),
        ([HELLO, "nonsense"], 4001, "cannot be read"),
        (["nonsense"], 4001, "cannot be read"),
        ([LEAVE], 4001, "cannot be read"),
        ([HELLO, HELLO], 4001, "cannot be read"),
        ([HELLO, '{"id":1,"message":{"do":"fly"}}'], 4001, "fly"),
        ([HELLO, '{"id":-1,"message":{"do":"leave"}}'], 4001, "cannot be read"),
        ([HELLO, '{"id":1,"message":{"do":"leave","' + "é" * 500 + '":1}}'], 4001, "unknown field"),
        ([HELLO, "[" * 4000], 4001, "cannot be read"),
        ([HELLO, '{"id":1,"message":{"do":"sit","seat":1,"name":"\\ud800"}}'], 4001, "cannot be read"),
        (['{"do":"hello","key":"' + "x" * 65 + '"}'], 4001, "cannot be read"),
        ([HELLO, b'{"id":1}'], 4001, "cannot be read"),
        ([b"\x00\xff"], 4001, "cannot be read"),
    ],
)
def test_a_message_that_cannot_be_read_closes_the_socket_with_a_sentence(
    server: Server, table: m.Made, messages: list[str | bytes], code: int, part: str
) -> None:
    why = closed(server, table.table, *messages)
    assert why.rcvd is not None
    assert why.rcvd.code == code
    assert part in why.rcvd.reason


def test_a_message_beyond_all_measure_closes_the_socket(server: Server, table: m.Made) -> None:
    why = closed(server, table.table, HELLO, "x" * 100_000)
    assert why.rcvd is not None
    assert why.rcvd.code == 1009


@pytest.mark.parametrize("name", ["nowhere", "UPPER", "%00", "x" * 500, "..%2f.."])
def test_a_socket_at_a_table_that_is_not_there_is_closed_with_a_sentence(server: Server, name: str) -> None:
    try:
        why = closed(server, name, HELLO)
    except InvalidStatus as refused:
        assert refused.response.status_code in (403, 404)  # noqa: PT017
        return
    assert why.rcvd is not None
    assert why.rcvd.code == 4004
    assert "no such table" in why.rcvd.reason


# --- nonsense

SIT = '{{"do":"sit","seat":0,"name":{}}}'


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"roll"',
        b'{"do":"fly"}',
        b'{"do":1}',
        b'{"seat":0,"name":"Ann"}',
        b'{"do":"sit","seat":"0","name":"Ann"}',
        b'{"do":"sit","seat":0.5,"name":"Ann"}',
        b'{"do":"sit","seat":-1,"name":"Ann"}',
        b'{"do":"sit","seat":99999999999999999999999999,"name":"Ann"}',
        b'{"do":"act","at":1e400,"action":"roll"}',
        b'{"do":"act","at":true,"action":"roll"}',
        b'{"do":"act","at":0,"action":""}',
        b'{"do":"act","at":0,"action":"roll","extra":1}',
        b'{"do":"lay","at":0,"faces":[]}',
        b'{"do":"lay","at":0,"faces":[0]}',
        b'{"do":"word","word":null}',
        b'{"do":"pace","pace":5001}',
        SIT.format('"\\ud800"').encode(),
        SIT.format('"' + "x" * 25 + '"').encode(),
        b'{"do":"sit","seat":0,"name":"\xff"}',
        b'{"do":"leave","x":' + b"[" * 15000 + b"}",
        b'{"do":"act","at":' + b"9" * 15000 + b',"action":"roll"}',
    ],
)
def test_a_body_that_cannot_be_read_is_told_why(server: Server, table: m.Made, body: bytes) -> None:
    mine = {"Authorization": f"Bearer {table.key}"}
    answer = server.http.post(f"/api/tables/{table.table}/commands", content=body, headers=mine)
    assert problem(answer, 400).startswith("The message cannot be read")


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ('{"do":"act","at":%d,"action":"ro\\u0000ll"}', 422),
        ('{"do":"act","at":%d,"action":"\\u202e"}', 422),
        ('{"do":"act","at":9223372036854775807,"action":"roll"}', 409),
        ('{"do":"act","at":18446744073709551615,"action":"roll"}', 409),
        ('{"do":"word","word":"\\u0000"}', 422),
        ('{"do":"lay","at":%d,"faces":[1]}', 422),
    ],
)
def test_a_wish_that_makes_no_sense_is_refused(server: Server, table: m.Made, body: str, status: int) -> None:
    mine = {"Authorization": f"Bearer {table.key}"}
    filled = body.replace("%d", str(server.look(table.table).at))
    problem(server.http.post(f"/api/tables/{table.table}/commands", content=filled, headers=mine), status)


@pytest.mark.parametrize(
    "address",
    [
        "/api/tables/{table}/moments?first=-1",
        "/api/tables/{table}/moments?first=x",
        "/api/tables/{table}/moments?last=1e9",
        "/api/tables/UPPER",
        "/api/tables/{table}%00",
        "/api/tables?status=%00",
    ],
)
def test_an_address_that_makes_no_sense_is_refused(server: Server, table: m.Made, address: str) -> None:
    problem(server.http.get(address.format(table=table.table)), 422)


def test_a_stretch_far_beyond_the_end_is_empty(server: Server, table: m.Made) -> None:
    for first in (10**6, 2**63, 10**30):
        answer = server.http.get(f"/api/tables/{table.table}/moments", params={"first": first, "last": first + 5})
        assert read(answer, m.Moments).moments == []


@pytest.mark.parametrize("key", ["x", "x" * 5000, "é", "a b", "\x7f"])
def test_a_key_of_any_shape_is_only_a_strangers(server: Server, table: m.Made, key: str) -> None:
    headers = {b"Authorization": b"Bearer " + key.encode()}
    answer = server.http.post(f"/api/tables/{table.table}/commands", content=b'{"do":"leave"}', headers=headers)
    problem(answer, 403)


# --- too often


def test_who_asks_too_often_has_to_wait(tmp_path: Path) -> None:
    limits = {"TABLES_A_MINUTE": 5, "MESSAGES_A_SECOND": 3}
    with Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "log", limits=limits) as server:
        made = [server.http.post("/api/tables", content=msgspec.json.encode(PIG)) for _ in range(10)]
        assert [answer.status_code for answer in made[:5]] == [201] * 5
        assert "Too many new tables" in problem(made[-1], 429)
        table = read(made[0], m.Made, 201)
        with server.visit(table.table, table.key) as ann:
            said = [ann.do(m.SetPace(pace)) for pace in range(40)]
            assert said[0].done is not None
            assert "Too many messages" in said[-1].problem
        answers = (server.http.get("/api/games") for _ in range(1000))
        refused = next(answer for answer in answers if answer.status_code != 200)
        assert "Too many messages" in problem(refused, 429)


def test_a_full_table_and_a_full_server_say_so(tmp_path: Path) -> None:
    limits = {"WATCHERS": 2, "SOCKETS": 3}
    with Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "log", limits=limits) as server:
        one, other = server.make(PIG).table, server.make(PIG).table
        with server.visit(one), server.visit(one):
            why = closed(server, one, HELLO)
            assert why.rcvd is not None
            assert "too many people watch" in why.rcvd.reason
            with server.visit(other):
                why = closed(server, other)
                assert why.rcvd is not None
                assert "this server is full" in why.rcvd.reason


def test_strangers_cannot_keep_a_player_out(tmp_path: Path) -> None:
    limits = {"WATCHERS": 1, "SOCKETS_AN_ADDRESS": 3}
    with Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "log", limits=limits) as server:
        made = server.make(PIG)
        with server.visit(made.table), server.visit(made.table, made.key) as ann:
            assert ann.welcome.person == 0
            with server.visit(made.table, made.key):
                why = closed(server, made.table)
                assert why.rcvd is not None
                assert "at your address" in why.rcvd.reason


# --- secrets


def test_nothing_goes_wrong_and_no_secret_is_written_into_the_log(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "log") as server:
        made = server.make(m.NewTable("pig", [m.SeatWish("me", "Ann"), m.SeatWish("invite")]))
        invitation = made.invitations[0].secret
        bob = server.do(made.table, "", m.Sit(1, "Bob", invitation)).key
        server.do(made.table, made.key, m.Start())
        for body in (b"nonsense", b'{"do":"act","at":0,"action":"\\ud800"}'):
            server.http.post(
                f"/api/tables/{made.table}/commands", content=body, headers={"Authorization": f"Bearer {bob}"}
            )
        closed(server, made.table, f'{{"do":"hello","key":"{bob}"}}', "nonsense")
        server.stop()
        log = server.log.read_text()
    for secret in (made.key, bob, invitation):
        assert secret not in log
    assert log == ""


# --- our own faults


def test_a_fault_of_ours_is_one_sentence_and_no_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object) -> None:
        raise RuntimeError("a secret of the machine room")

    monkeypatch.setattr(views, "table_view", broken)
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    Database(url).prepare()
    served = app.build(Settings(url))

    async def ask() -> httpx2.Response:
        door = httpx2.ASGITransport(served, raise_app_exceptions=False)
        async with (
            served.router.lifespan_context(served),
            httpx2.AsyncClient(transport=door, base_url="http://t") as web,
        ):
            made = read(await web.post("/api/tables", content=msgspec.json.encode(PIG)), m.Made, 201)
            return await web.get(f"/api/tables/{made.table}")

    answer = asyncio.run(ask())
    assert "not your fault" in problem(answer, 500)
    assert "machine room" not in answer.text
