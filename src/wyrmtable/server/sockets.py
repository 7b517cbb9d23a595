"""A socket: says where a table stands, then everything that happens, and takes what its owner does."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from wyrmtable.core.errors import Refused
from wyrmtable.server import messages as m
from wyrmtable.server.commands import Caller
from wyrmtable.server.keys import hashed
from wyrmtable.server.limits import LARGEST_MESSAGE, Bucket, Doors, same_origin
from wyrmtable.server.refusals import Late, TooOften, Unknown, sentence
from wyrmtable.server.rooms import Room, Rooms
from wyrmtable.server.settings import Settings

MOST_WAITING = 256  # messages for somebody who does not read them
UNREAD, BAD, FULL, FOREIGN, UNKNOWN, NOT_NOW = 4000, 4001, 4002, 4003, 4004, 4005  # why a socket is closed
LONGEST_REASON = 123  # bytes that fit into the frame that closes a socket
TO_GREET = 10.0  # seconds for the hello
_hello = msgspec.json.Decoder(m.Hello).decode
_envelope = msgspec.json.Decoder(m.Envelope).decode
_encode = msgspec.json.Encoder().encode
log = logging.getLogger(__name__)


async def serve_socket(socket: WebSocket, name: str, rooms: Rooms, settings: Settings, doors: Doors) -> None:
    """Serve one socket until it closes."""
    if not same_origin(socket):
        await socket.close(FOREIGN, "pages of other sites may not sit at this table")
        return
    await socket.accept()
    try:
        with doors.inside(socket.client.host if socket.client else ""):
            await _Visit(socket, settings).stay(name, rooms)
    except (WebSocketDisconnect, asyncio.CancelledError):
        pass
    except Refused as refused:
        codes = {Unknown: UNKNOWN, TooOften: FULL}
        await _close(socket, codes.get(type(refused), NOT_NOW), str(refused))
    except TimeoutError:
        await _close(socket, BAD, "no hello came; come again")
    except msgspec.MsgspecError as error:
        await _close(socket, BAD, f"the message cannot be read: {error}")
    except Exception:
        log.exception("a socket at table %s had to be closed", name)
        await _close(socket, NOT_NOW, "something went wrong here; come again")


class _Visit:
    """One socket at one table."""

    def __init__(self, socket: WebSocket, settings: Settings) -> None:
        self._socket, self._settings = socket, settings
        self._out: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self._bucket = Bucket(settings.messages_a_second, settings.messages_a_second * 2)
        self._key = ""

    async def stay(self, name: str, rooms: Rooms) -> None:
        hello = _hello(await asyncio.wait_for(self._receive(), TO_GREET))
        self._key = hashed(hello.key) if hello.key else ""
        room = await rooms.find(name)
        stranger = Caller(self._key, 0.0).person(room.table) is None
        if stranger and room.strangers >= self._settings.watchers:
            raise TooOften("too many people watch this table; try again later")
        room.strangers += stranger
        sender = asyncio.create_task(self._send_for_ever())
        try:
            await room.enter(self._key, hello, self._hear)
            while True:
                await self._answer(room, await self._receive())
        finally:
            room.leave(self._hear)
            room.strangers -= stranger
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    async def _receive(self) -> str:
        try:
            text = await self._socket.receive_text()
        except KeyError:
            raise msgspec.ValidationError("it has to be text") from None
        if len(text) > LARGEST_MESSAGE:
            raise msgspec.ValidationError(f"it may have {LARGEST_MESSAGE} characters, not more")
        return text

    async def _answer(self, room: Room, text: str) -> None:
        envelope = _envelope(text)
        if not self._bucket.take():
            self._hear(_encode(m.Answer(envelope.id, problem="Too many messages in a short time; wait a moment.")))
            return
        try:
            done = await room.do(self._key, envelope.message)
        except Refused as refused:
            at = refused.at if isinstance(refused, Late) else None
            self._hear(_encode(m.Answer(envelope.id, problem=sentence(str(refused)), at=at)))
            return
        if done.key:
            self._key = hashed(done.key)
        self._hear(_encode(m.Answer(envelope.id, done)))

    def _hear(self, data: bytes) -> None:
        try:
            self._out.put_nowait(data)
        except asyncio.QueueFull:  # he will come back and ask for everything
            with suppress(asyncio.QueueEmpty):
                while True:
                    self._out.get_nowait()
            self._out.put_nowait(None)

    async def _send_for_ever(self) -> None:
        while (data := await self._out.get()) is not None:
            await self._socket.send_text(data.decode())
        await _close(self._socket, UNREAD, "you were too slow to follow; come again")


async def _close(socket: WebSocket, code: int, reason: str) -> None:
    if socket.application_state == WebSocketState.CONNECTED:
        with suppress(RuntimeError):
            await socket.close(code, reason.encode()[:LONGEST_REASON].decode(errors="ignore"))
