"""How much and how often: bodies are read up to a limit, and who asks too often has to wait."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request

from wyrmtable.server.refusals import TooMuch, TooOften

LARGEST_BODY = 16_384
LARGEST_MESSAGE = 4_096
REMEMBERED = 10_000  # addresses


class Bucket:
    """Lets so many through each second, and a burst now and then."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._seen = burst, time.monotonic()

    def take(self, cost: float = 1) -> bool:
        """Whether one more may pass, or one that counts for several."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < cost:
            return False
        self._left -= cost
        return True


class Buckets:
    """A bucket for every address, of which the ones not seen for longest are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, address: str, what: str, cost: float = 1) -> None:
        """Refuse who asks too often."""
        bucket = self._buckets.setdefault(address, Bucket(self._rate, self._burst))
        self._buckets.move_to_end(address)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        if not bucket.take(cost):
            raise TooOften(f"too many {what} in a short time; wait a moment")


class Doors:
    """How many are in, in all and from one address."""

    def __init__(self, most: int, most_from_one: int) -> None:
        self._most, self._most_from_one = most, most_from_one
        self._inside: Counter[str] = Counter()

    @contextmanager
    def inside(self, address: str) -> Iterator[None]:
        """One more is in for as long as this lasts; refused if there is no room."""
        if self._inside.total() >= self._most:
            raise TooOften("this server is full; try again later")
        if self._inside[address] >= self._most_from_one:
            raise TooOften("too many tables are open at your address; close some")
        self._inside[address] += 1
        try:
            yield
        finally:
            self._inside[address] -= 1
            if not self._inside[address]:
                del self._inside[address]


def same_origin(asked: HTTPConnection) -> bool:
    """Whether the page that asks is one of ours; programs that are no browsers name no origin."""
    origin = asked.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == asked.headers.get("host")
    except ValueError:  # it is no address at all
        return False


async def body_of(request: Request) -> bytes:
    """The body of a request, up to the limit."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST_BODY:
            raise TooMuch(f"a message may have {LARGEST_BODY} bytes, not more")
    return bytes(body)
