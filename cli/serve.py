"""`fairclue serve`: the HTTP service."""

import logging
import os
import tempfile
from typing import Annotated

import typer
import uvicorn

from api.settings import Settings
from api.store.database import Database


def serve(
    host: Annotated[str | None, typer.Option(help="address to listen on")] = None,
    port: Annotated[int | None, typer.Option(help="port to listen on")] = None,
    workers: Annotated[int | None, typer.Option(help="processes that serve")] = None,
) -> None:
    """Serve the referee and the word packs over HTTP. What is not given comes from FAIRCLUE_HOST, _PORT, _WORKERS."""
    given = {"host": host, "port": port, "workers": workers}
    settings = Settings().model_copy(update={name: value for name, value in given.items() if value is not None})
    Database(settings.database_url).upgrade()
    typer.echo("To change decks and house rules you need a key: fairclue keys add NAME --role admin", err=True)
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    if settings.workers > 1:
        os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", tempfile.mkdtemp(prefix="fairclue-metrics-"))
    uvicorn.run(
        "api:create_app",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        access_log=False,
        timeout_graceful_shutdown=30,
    )
