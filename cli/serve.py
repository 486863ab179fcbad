"""`fairclue serve`: the HTTP service."""

import contextlib
import logging
import os
import socket
import sys
import tempfile
from asyncio import Protocol
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Annotated, cast

import typer
import uvicorn
from uvicorn.supervisors import Multiprocess

from fairclue.api import allowance
from fairclue.api.wire import Wire
from fairclue.cli.output import refuse
from fairclue.cli.service import database, settings

_UNHEARD = 30_000  # milliseconds after which the kernel gives up a peer that takes nothing of what it is sent


def serve(
    host: Annotated[str | None, typer.Option(help="address to listen on")] = None,
    port: Annotated[int | None, typer.Option(help="port to listen on")] = None,
    workers: Annotated[int | None, typer.Option(help="number of worker processes")] = None,
) -> None:
    """Serve the referee, the decks and the tables over HTTP. Defaults: FAIRCLUE_HOST, _PORT, _WORKERS."""
    given = {"host": host, "port": port, "workers": workers}
    chosen = settings().model_copy(update={name: value for name, value in given.items() if value is not None})
    with database(chosen) as opened:
        opened.upgrade()
    listener = listening(chosen.host, chosen.port)
    typer.echo(f"Open http://{chosen.host}:{chosen.port} in a browser.", err=True)
    typer.echo(f"To change decks and house rules you need a key: {sys.argv[0]} keys add NAME --role admin", err=True)
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    os.environ["FAIRCLUE_HOST"] = chosen.host  # workers read settings of their own
    wire = partial(Wire, head_seconds=chosen.head_timeout, body_seconds=chosen.body_timeout)
    config = uvicorn.Config(
        "fairclue.api:create_app",
        factory=True,
        workers=chosen.workers,
        http=cast(type[Protocol], wire),
        access_log=False,
        timeout_graceful_shutdown=30,
    )
    server = uvicorn.Server(config)
    with contextlib.suppress(KeyboardInterrupt):  # the way to stop it
        if chosen.workers > 1:
            with counting_together():
                Multiprocess(config, sockets=[listener]).run()
        else:
            server.run(sockets=[listener])
    if chosen.workers == 1 and not server.started:
        raise typer.Exit(1)


@contextlib.contextmanager
def counting_together() -> Iterator[None]:
    """A folder in which workers count as one: what they did, for /metrics, and what each client used."""
    with tempfile.TemporaryDirectory(prefix="fairclue-") as folder:
        os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", folder)
        os.environ[allowance.SHARED] = f"{folder}/allowances"
        allowance.share(Path(folder, "allowances"))
        yield


def listening(host: str, port: int) -> socket.socket:
    """Listen there, or say why not before anything is started.

    Answers are sent at once: what workers inherit would else hold each back until the one before it is acknowledged.
    A peer that takes no answer is given up, where the kernel can do that.
    """
    try:
        listener = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        elsewhere = "FAIRCLUE_PORT and FAIRCLUE_HOST choose another place: FAIRCLUE_PORT=8001 make run"
        refuse(f"Nothing can be served on {host}:{port}: {error.strerror}.\n{elsewhere}")
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNHEARD)
    return listener
