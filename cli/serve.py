"""`fairclue serve`: the HTTP service."""

import logging
import os
import socket
import sys
import tempfile
from typing import Annotated

import typer
import uvicorn

from cli.output import refuse
from cli.service import database, settings


def serve(
    host: Annotated[str | None, typer.Option(help="address to listen on")] = None,
    port: Annotated[int | None, typer.Option(help="port to listen on")] = None,
    workers: Annotated[int | None, typer.Option(help="processes that serve")] = None,
) -> None:
    """Serve the referee and the word packs over HTTP. What is not given comes from FAIRCLUE_HOST, _PORT, _WORKERS."""
    given = {"host": host, "port": port, "workers": workers}
    chosen = settings().model_copy(update={name: value for name, value in given.items() if value is not None})
    with database(chosen) as opened:
        opened.upgrade()
    _check_free(chosen.host, chosen.port)
    typer.echo(f"Open http://{chosen.host}:{chosen.port} in a browser.", err=True)
    typer.echo(f"To change decks and house rules you need a key: {sys.argv[0]} keys add NAME --role admin", err=True)
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    with tempfile.TemporaryDirectory(prefix="fairclue-metrics-") as counters:
        if chosen.workers > 1:
            os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", counters)
        uvicorn.run(
            "api:create_app",
            factory=True,
            host=chosen.host,
            port=chosen.port,
            workers=chosen.workers,
            access_log=False,
            timeout_graceful_shutdown=30,
        )


def _check_free(host: str, port: int) -> None:
    """Somebody else may be listening there already; say so before anything is started."""
    try:
        socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET).close()
    except OSError as error:
        elsewhere = "FAIRCLUE_PORT and FAIRCLUE_HOST choose another place: FAIRCLUE_PORT=8001 make run"
        refuse(f"Nothing can be served on {host}:{port}: {error.strerror}.\n{elsewhere}")
