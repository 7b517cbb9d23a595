"""The built site, served from memory, and the headers that keep every page to itself."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from fastapi import Response
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wyrmtable.server.refusals import Unknown

SITE = Path(__file__).parent / "site"
MISSING = "The site has not been built yet; run: make play"
KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


async def page(path: str = "") -> Response:
    """A file of the site; every other address is the page that finds out by itself what to show."""
    if path.startswith("api/"):
        raise Unknown("there is nothing at this address; /api/docs.json describes what there is")
    files = _files()
    if "index.html" not in files:
        return Response(MISSING, 503, media_type="text/plain")
    if path.startswith("assets/") and path not in files:
        raise Unknown("there is no such file; reload the page")
    data, kind = files.get(path) or files["index.html"]
    kept = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
    return Response(data, media_type=kind, headers={"Cache-Control": kept})


@lru_cache
def _files() -> dict[str, tuple[bytes, str]]:
    """Every file of the site: it is small, and nothing else can be asked for."""
    return {
        path.relative_to(SITE).as_posix(): (path.read_bytes(), KINDS.get(path.suffix, "application/octet-stream"))
        for path in SITE.rglob("*")
        if path.is_file()
    }


class SafeHeaders:
    """Nothing is loaded from elsewhere, nothing is embedded elsewhere, and answers of the API are not kept."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add the headers to every answer."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)
