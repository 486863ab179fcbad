"""`fairclue serve`: the HTTP service."""

import contextlib
import logging
import os
import socket
import sys
import tempfile
from asyncio import Protocol
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Annotated, cast

import typer
import uvicorn
from uvicorn.supervisors import Multiprocess

from fairclue.api import allowance
from fairclue.api.config import ServiceConfig
from fairclue.api.http_protocol import TimedProtocol
from fairclue.api.shared_listener import SharedListener
from fairclue.api.store.schema_version import is_newest_file
from fairclue.cli.background_build import STOPPED, BackgroundBuild, ending_in_order
from fairclue.cli.background_fetch import BackgroundFetch
from fairclue.cli.refusal import refuse
from fairclue.cli.service import database, settings

_EVERYWHERE = {"0.0.0.0": "192.0.2.1", "::": "2001:db8::1"}  # all addresses of the machine -> one far away
_UNACKNOWLEDGED_MS = 30_000  # the kernel closes a connection whose client does not acknowledge data for so long


def serve(
    host: Annotated[str | None, typer.Option(help="address to listen on")] = None,
    port: Annotated[int | None, typer.Option(help="port to listen on")] = None,
    workers: Annotated[int | None, typer.Option(help="number of worker processes")] = None,
    build: Annotated[
        bool | None, typer.Option("--build/--no-build", help="compile the lexicons that are due, while serving")
    ] = None,
) -> None:
    """Serve the referee, the decks and the tables over HTTP. Defaults: FAIRCLUE_HOST, _PORT, _WORKERS, _BUILD.

    It serves as soon as one language is compiled; the others follow.
    """
    given = {"host": host, "port": port, "workers": workers, "build": build}
    chosen = settings().model_copy(update={name: value for name, value in given.items() if value is not None})
    listener = open_listener(chosen.host, chosen.port)
    if not is_newest_file(chosen.database_url):
        with database(chosen) as opened:
            opened.upgrade()
    if not chosen.build:
        _serve(chosen, listener, partial(typer.echo, err=True))
        return
    with ending_in_order(), BackgroundBuild(chosen.language_codes, keep_bar=chosen.workers == 1) as build_:
        try:
            is_ready = build_.wait_for_one()
        except KeyboardInterrupt:
            build_.tell(STOPPED)
            raise typer.Exit(130) from None
        if not is_ready:
            raise typer.Exit(1)
        with BackgroundFetch(build_.tell):
            _serve(chosen, listener, build_.tell)


def _serve(chosen: ServiceConfig, listener: socket.socket, tell: Callable[[str], None]) -> None:
    here, *elsewhere = addresses(chosen.host, listener.getsockname()[1])
    tell(f"Open {here} in a browser{''.join(f', or {one} on a phone in the same network' for one in elsewhere)}.")
    tell(f"To change decks and house rules you need a key: {sys.argv[0]} keys add NAME --role admin")
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    os.environ["FAIRCLUE_HOST"] = chosen.host  # workers read the settings from the environment
    protocol = partial(TimedProtocol, head_seconds=chosen.head_timeout, body_seconds=chosen.body_timeout)
    config = uvicorn.Config(
        "fairclue.api.start:Service",
        factory=True,
        workers=chosen.workers,
        http=cast(type[Protocol], protocol),
        access_log=False,
        timeout_graceful_shutdown=30,
        timeout_worker_healthcheck=30,  # a worker that starts while lexicons are compiled is slow to answer
    )
    server = uvicorn.Server(config)
    with contextlib.suppress(KeyboardInterrupt):  # Ctrl+C is the usual way to stop it
        if chosen.workers > 1:
            with shared_counters():
                Multiprocess(config, sockets=[SharedListener.of(listener)]).run()
        else:
            server.run(sockets=[listener])
    if chosen.workers == 1 and not server.started:
        raise typer.Exit(1)


def addresses(host: str, port: int) -> list[str]:
    """Where a browser finds the service: on this machine, and in its network if it listens on all addresses."""
    names = ["localhost", *_network_address(host)] if host in _EVERYWHERE else [host]
    return [f"http://{f'[{name}]' if ':' in name else name}:{port}" for name in names]


def _network_address(host: str) -> list[str]:
    """The address of this machine in its network, if it is in one. Nothing is sent to find out."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((_EVERYWHERE[host], 9))
        except OSError:
            return []
        return [str(probe.getsockname()[0])]


@contextlib.contextmanager
def shared_counters() -> Iterator[None]:
    """Share the metrics and the usage of clients between the workers, in files of a temporary folder."""
    with tempfile.TemporaryDirectory(prefix="fairclue-") as folder:
        os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", folder)
        os.environ[allowance.SHARED_FILE_VARIABLE] = f"{folder}/allowances"
        allowance.create_shared_file(Path(folder, "allowances"))
        yield


def open_listener(host: str, port: int) -> socket.socket:
    """Reserve the place to listen on, or end the command with the reason before any work is done.

    The server listens once it is ready. Until then connections are refused, in place of being kept waiting.
    TCP_NODELAY is set here, because workers inherit the socket: without it, a response would wait until the client has
    acknowledged the previous one. Where the kernel supports it, clients that stop acknowledging are disconnected.
    """
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if listener.family == socket.AF_INET6:
        listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        refuse(f"Nothing can be served on {host}:{port}: {error.strerror}. Choose another: FAIRCLUE_PORT=8001 make run")
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNACKNOWLEDGED_MS)
    return listener
