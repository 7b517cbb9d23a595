"""`wyrm serve`: the table in the browser."""

from __future__ import annotations

import socket
import threading
import webbrowser

import click

HOST, PORT = "127.0.0.1", 8497


@click.command()
@click.option("--host", default=HOST, show_default=True, help="Where to listen; 0.0.0.0 for the whole network.")
@click.option("--port", default=PORT, show_default=True, type=click.IntRange(0, 65535), help="0 for any free one.")
@click.option("--database", metavar="URL", help="sqlite:///FILE or postgresql://...; else a file in your data folder.")
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="Processes; need PostgreSQL.")
@click.option("--open", "opens", is_flag=True, help="Open the table in your browser.")
def serve(host: str, port: int, database: str | None, workers: int, opens: bool) -> None:
    """Open the table for browsers, on this machine or for many."""
    import uvicorn

    from wyrmtable.core.errors import Refused
    from wyrmtable.server.database import Database, default_url
    from wyrmtable.server.settings import from_environment

    url = database or default_url()
    kept = Database(url)
    if workers > 1 and not kept.shared:
        raise Refused("several workers need a database that they can share; allowed: --database postgresql://...")
    settings = from_environment(url)
    if opens and _is_open(_address(host, port)):
        click.echo(f"Wyrmtable is open at {_address(host, port)} already")
        webbrowser.open(_address(host, port))
        return
    door = _door(host, port)
    kept.prepare()
    kept.claim()
    settings.hand_over()
    address = _address(host, door.getsockname()[1])
    click.echo(f"Wyrmtable is open at {address} (Ctrl-C closes it)")
    if opens:
        threading.Timer(0.8, webbrowser.open, (address,)).start()
    config = uvicorn.Config(
        "wyrmtable.server.app:worker",
        factory=True,
        workers=workers,
        log_level="warning",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=64 * 1024,
        timeout_graceful_shutdown=3,
    )
    if workers > 1:
        from uvicorn.supervisors import Multiprocess

        Multiprocess(config, sockets=[door]).run()
    else:
        uvicorn.Server(config).run(sockets=[door])


def _door(host: str, port: int) -> socket.socket:
    """The socket to listen at; refused in one sentence if it cannot be had."""
    from wyrmtable.core.errors import Refused

    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # asyncio sends small answers at once only through a socket that names its protocol; others wait for 40 ms
        door = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((host, port))
    except OSError as error:
        raise Refused(f"cannot listen at {host} port {port} ({error.strerror}); choose another --port") from None
    return door


def _address(host: str, port: int) -> str:
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"


def _is_open(address: str) -> bool:
    """Whether a table of ours is open there already."""
    from urllib.request import urlopen

    try:
        with urlopen(f"{address}/api/games", timeout=1) as answer:
            return b'"default_seats"' in answer.read()
    except (OSError, ValueError):
        return False
