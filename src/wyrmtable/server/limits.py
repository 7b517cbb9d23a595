"""How much and how often: bodies are read up to a limit, and who asks too often has to wait."""

from __future__ import annotations

import time
from collections import OrderedDict

from starlette.requests import Request

from wyrmtable.server.refusals import TooMuch, TooOften

LARGEST_BODY = 16_384
LARGEST_MESSAGE = 4_096
REMEMBERED = 10_000  # addresses


class Bucket:
    """Lets so many through each second, and a burst now and then."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._seen = burst, time.monotonic()

    def take(self) -> bool:
        """Whether one more may pass."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for every address, of which the ones not seen for longest are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, address: str, what: str) -> None:
        """Refuse who asks too often."""
        bucket = self._buckets.setdefault(address, Bucket(self._rate, self._burst))
        self._buckets.move_to_end(address)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        if not bucket.take():
            raise TooOften(f"too many {what} in a short time; wait a moment")


async def body_of(request: Request) -> bytes:
    """The body of a request, up to the limit."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST_BODY:
            raise TooMuch(f"a message may have {LARGEST_BODY} bytes, not more")
    return bytes(body)
