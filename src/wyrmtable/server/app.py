"""The server: a few routes for tables, a socket for each watcher, and the site that the browser loads."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import lru_cache
from importlib.metadata import version
from typing import Annotated, Any

import msgspec
from fastapi import Depends, FastAPI, Query, Request, Response, WebSocket
from fastapi import Path as InPath
from fastapi.exceptions import RequestValidationError
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from wyrmtable.core.errors import Refused, shown
from wyrmtable.core.game import Game, WithFame, WithOdds, WithShelf
from wyrmtable.core.scene import Odds
from wyrmtable.games import GAMES, find
from wyrmtable.server import messages as m
from wyrmtable.server import players, rules, views
from wyrmtable.server.database import Database
from wyrmtable.server.described import describe, gives, takes
from wyrmtable.server.keys import hashed
from wyrmtable.server.limits import Buckets, Doors, body_of, same_origin
from wyrmtable.server.refusals import Forbidden, Late, Unknown, sentence, status_of
from wyrmtable.server.rooms import Room, Rooms, encode
from wyrmtable.server.settings import Settings, handed_over
from wyrmtable.server.site_files import SafeHeaders, page
from wyrmtable.server.sockets import serve_socket
from wyrmtable.server.store import Store
from wyrmtable.server.thinkers import Thinkers

RARELY = (50_000, 50, 1000)  # so that looking for garbage never holds up a move for long
SOON = 0.0005  # seconds that the thread which writes to SQLite may hold up the others
ABOUT = (
    "Dragon dice games at one table. A move is on disk before it is acknowledged. Everything that happens at a table "
    "is told on its WebSocket, /api/tables/{table}/socket: say Hello first, then Envelopes; what comes back is News "
    "(Welcome, Played, Changed, Answer)."
)
OUR_FAULT = "Something went wrong here, and it is not your fault. What was acknowledged is kept; look again."
STRETCH = 200  # moments in one answer
STRETCH_COST = 10  # messages that one such answer counts for
Name = Annotated[str, InPath(pattern="^[a-z0-9]{1,32}$", description="the name of a table")]
GameName = Annotated[str, InPath(pattern="^[a-z_]{1,40}$", description="the name of a game")]
_bearer = HTTPBearer(auto_error=False, description="the key of a person at the table")


class Here:
    """What the routes of one worker share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        thinkers = Thinkers(to_think=settings.to_think)
        self.rooms = Rooms(Store(Database(settings.database)), thinkers, settings.stalled)
        self.tables = Buckets(settings.tables_a_minute / 60, settings.tables_a_minute)
        self.messages = Buckets(settings.messages_a_second * 5, settings.messages_a_second * 10)
        self.doors = Doors(settings.sockets, settings.sockets_an_address)


def _here(request: Request) -> Here:
    here: Here = request.app.state.here
    here.messages.check(_address(request), "messages")
    if request.method == "POST" and not same_origin(request):
        raise Forbidden("pages of other sites may not sit at this table")
    return here


def _key(given: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]) -> str:
    return hashed(given.credentials) if given else ""


async def _room(request: Request, table: Name) -> Room:
    return await _here(request).rooms.find(table)


TheRoom = Annotated[Room, Depends(_room)]
TheKey = Annotated[str, Depends(_key)]


def _address(request: Request | WebSocket) -> str:
    return request.client.host if request.client else ""


def _json(answer: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


_new_table = msgspec.json.Decoder(m.NewTable).decode
_command = msgspec.json.Decoder(m.Command).decode


# --- what there is to play


async def games(request: Request) -> Response:
    """The games, with their options and bots."""
    _here(request)
    return Response(_games(), media_type="application/json")


@lru_cache
def _games() -> bytes:
    return msgspec.json.encode(
        [
            m.GameAbout(
                name=game.name,
                title=game.title,
                about=game.about,
                credits=game.credits,
                accent=game.accent,
                seats=game.seats,
                default_seats=game.default_seats,
                together=game.together,
                options=[
                    m.OptionAbout(
                        name=one.name,
                        title=one.heading,
                        help=one.help,
                        default=one.default,
                        words=list(one.words),
                        span=one.span,
                        needs=one.needs,
                        of_seats=one.of_seats,
                        technical=one.technical,
                        open=one.open,
                    )
                    for one in game.options
                ],
                bots=players.levels(game),
                odds=isinstance(game.words, WithOdds),
                fame=isinstance(game.words, WithFame),
                shelf=isinstance(game.words, WithShelf),
            )
            for game in GAMES
        ]
    )


async def rules_of_game(request: Request, game: GameName) -> Response:
    """The rules of a game as a page."""
    _here(request)
    found = _game(game)
    return _json(m.Rules(found.name, found.title, rules.page(found)))


async def fame(request: Request, game: GameName) -> Response:
    """The halls of fame of a game for one."""
    here, found = _here(request), _game(game)
    if not isinstance(found.words, WithFame):
        raise Unknown(f"{found.title} has no hall of fame")
    return _json(m.Fame(found.name, found.title, await here.rooms.fame(found.name)))


async def shelf(request: Request, game: GameName) -> Response:
    """What lies in the box of a game, for who builds something out of it."""
    _here(request)
    return Response(_shelf(_game(game)), media_type="application/json")


@lru_cache
def _shelf(game: Game) -> bytes:
    if not isinstance(game.words, WithShelf):
        raise Unknown(f"nothing is built out of the box of {game.title}")
    return msgspec.json.encode(m.Shelf(game.name, game.title, list(game.shelf(game.official_pack()))))


def _game(name: str) -> Game:
    try:
        return find(name)
    except Refused as refused:
        raise Unknown(str(refused)) from None


# --- tables


async def make(request: Request) -> Response:
    """Make a table; who makes it is its host."""
    here = _here(request)
    wish = _new_table(await body_of(request))
    here.tables.check(_address(request), "new tables")
    return _json(await here.rooms.make(wish), 201)


async def listing(request: Request, status: Annotated[m.Status, Query()] = "open") -> Response:
    """The latest tables that anybody may see."""
    return _json(await _here(request).rooms.listing(status))


async def look(room: TheRoom) -> Response:
    """A table and where it stands."""
    return _json(await room.look(views.table_view))


async def do(request: Request, room: TheRoom, key: TheKey) -> Response:
    """Do something at a table; it is on disk when the answer comes."""
    return _json(await room.do(key, _command(await body_of(request))))


async def hint(room: TheRoom, key: TheKey) -> Response:
    """What a strong bot would do here."""
    return _json(await room.hint(key))


async def odds(request: Request, room: TheRoom) -> Response:
    """The chances behind the choice at hand, as the game tells them; the table goes on while they are reckoned."""
    here: Here = request.app.state.here
    here.messages.check(_address(request), "messages", cost=STRETCH_COST)
    reckon = await room.look(lambda table: table.running.asked_odds())
    return _json(await asyncio.to_thread(reckon))


async def moments(
    request: Request,
    room: TheRoom,
    first: Annotated[int, Query(ge=0)] = 0,
    last: Annotated[int, Query(ge=0)] = STRETCH - 1,
) -> Response:
    """A stretch of the match, moment by moment."""
    here: Here = request.app.state.here
    here.messages.check(_address(request), "messages", cost=STRETCH_COST)
    stretch = await room.study(lambda table: encode(views.moments(table, first, min(last, first + STRETCH - 1))))
    return Response(stretch, media_type="application/json")


async def download(room: TheRoom) -> Response:
    """The match as a file that `wyrm verify` and `wyrm replay` read."""
    data = await room.study(views.downloaded)
    name = f"{room.table.made.game}-{room.table.id}.match.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type="application/json", headers=headers)


async def socket(socket: WebSocket, table: str) -> None:
    """Everything that happens at a table, as it happens; and what its people do."""
    here: Here = socket.app.state.here
    await serve_socket(socket, table, here.rooms, here.settings, here.doors)


# --- the app


def build(settings: Settings) -> FastAPI:
    """The server with these settings."""

    @asynccontextmanager
    async def living(app: FastAPI) -> AsyncIterator[None]:
        app.state.here = Here(settings)
        await app.state.here.rooms.open()
        gc.freeze()  # what is loaded by now stays
        gc.set_threshold(*RARELY)
        sys.setswitchinterval(SOON)
        yield
        await app.state.here.rooms.close()

    app = FastAPI(
        title="Wyrmtable",
        version=version("wyrmtable"),
        description=ABOUT,
        lifespan=living,
        openapi_url="/api/docs.json",
        docs_url=None,
        redoc_url=None,
    )
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=4)
    app.add_middleware(SafeHeaders)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(msgspec.MsgspecError, _bad_body)
    app.add_exception_handler(UnicodeDecodeError, _bad_body)
    app.add_exception_handler(RequestValidationError, _bad_address)
    app.add_exception_handler(HTTPException, _http_problem)
    app.add_exception_handler(Exception, _our_fault)
    _routes(app)
    describe(app)
    return app


def _routes(app: FastAPI) -> None:
    def route(
        method: str, path: str, does: Callable[..., Awaitable[Response]], answers: dict[Any, Any], **more: Any
    ) -> None:
        app.add_api_route(path, does, methods=[method], responses=answers, response_class=Response, **more)

    always = (429, 503)
    at_table = (404, 422, *always)
    route("GET", "/api/games", games, gives(list[m.GameAbout], *always))
    route("GET", "/api/games/{game}/rules", rules_of_game, gives(m.Rules, *at_table))
    route("GET", "/api/games/{game}/shelf", shelf, gives(m.Shelf, *at_table))
    route("GET", "/api/fame/{game}", fame, gives(m.Fame, *at_table))
    route(
        "POST",
        "/api/tables",
        make,
        gives(m.Made, 400, 403, 413, 422, *always, status=201),
        openapi_extra=takes(m.NewTable),
        status_code=201,
    )
    route("GET", "/api/tables", listing, gives(m.Summaries, 422, *always))
    route("GET", "/api/tables/{table}", look, gives(m.TableView, *at_table))
    route(
        "POST",
        "/api/tables/{table}/commands",
        do,
        gives(m.Done, 400, 403, 409, 413, *at_table),
        openapi_extra=takes(m.Command),
    )
    route("POST", "/api/tables/{table}/hint", hint, gives(m.Hint, 403, *at_table))
    route("GET", "/api/tables/{table}/odds", odds, gives(Odds, *at_table))
    route("GET", "/api/tables/{table}/moments", moments, gives(m.Moments, *at_table))
    route("GET", "/api/tables/{table}/match.json", download, gives(m.MatchFile, *at_table))
    app.add_api_websocket_route("/api/tables/{table}/socket", socket)
    app.add_api_route("/{path:path}", page, methods=["GET", "HEAD"], include_in_schema=False)


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    at = error.at if isinstance(error, Late) else None
    return _json(m.Problem(sentence(str(error)), at), status_of(error))


async def _bad_body(_: Request, error: Exception) -> Response:
    return _json(m.Problem(sentence(f"the message cannot be read: {error}")), 400)


async def _bad_address(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = str(first["loc"][-1])
    return _json(m.Problem(sentence(f"{where} cannot be {shown(first.get('input'))}: {first['msg'].lower()}")), 422)


async def _http_problem(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    answer = _json(m.Problem(sentence(str(error.detail))), error.status_code)
    answer.headers.update(error.headers or {})  # such as the methods that are allowed
    return answer


async def _our_fault(_: Request, error: Exception) -> Response:
    return _json(m.Problem(OUR_FAULT), 500)  # the server writes the error to its log


def worker() -> FastAPI:
    """The app of one worker, with the settings that it was handed."""
    return build(handed_over())
