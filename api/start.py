"""Starts the service with what a ruling needs, and loads the rest of it while rulings are served already.

The database, the decks and the tables take longer to import than all that a ruling needs. Requests other than for
rulings wait until they are loaded, as they would without this.
"""

import asyncio
import contextlib
import gc
import logging
from collections.abc import AsyncIterator

from fastapi import FastAPI
from starlette.types import Receive, Scope, Send

from fairclue.api.config import ServiceConfig
from fairclue.api.problems import no_database
from fairclue.api.rulings_app import create_rulings_app, open_usage
from fairclue.validator import Ruleset

log = logging.getLogger("fairclue.start")
_HEAD_START = 0.2  # seconds for requests that came while the service started, before loading competes with them
_RULINGS = "/v1/clues/"


class Service:
    """The ASGI application that `fairclue serve` runs: first one that only rules on clues, then the whole one."""

    def __init__(self) -> None:
        self._settings, self._usage = ServiceConfig(), open_usage()
        self._rulings = create_rulings_app(self._settings, self._usage, self._find_house_ruleset, self._lifespan)
        self._wanted = asyncio.Event()
        self._loading: asyncio.Future[FastAPI]
        self._whole: FastAPI | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        app = self._whole
        if app is None:
            is_early = scope["type"] == "lifespan" or scope["path"].startswith(_RULINGS)
            app = self._rulings if is_early else await self._loaded()
        await app(scope, receive, send)

    async def _loaded(self) -> FastAPI:
        """The whole application, as soon as it is loaded."""
        self._wanted.set()
        return await asyncio.shield(self._loading)

    async def _find_house_ruleset(self, name: str) -> Ruleset:
        whole = await self._loaded()
        from sqlalchemy.exc import DatabaseError  # noqa: PLC0415 (loaded by now)

        try:
            found: Ruleset = await whole.state.find_house_ruleset(name)
        except DatabaseError:
            raise no_database() from None
        return found

    def _load(self) -> FastAPI:
        gc.disable()  # it would look through all that is being loaded, and hold rulings up
        try:
            from fairclue.api.app import create_app  # noqa: PLC0415 (this import is what takes long)

            return create_app(self._settings, self._usage)
        finally:
            gc.freeze()
            gc.enable()

    @contextlib.asynccontextmanager
    async def _lifespan(self, _: FastAPI) -> AsyncIterator[None]:
        self._loading = asyncio.get_running_loop().create_future()
        stopping = asyncio.Event()
        running = asyncio.create_task(self._run(stopping))
        yield
        stopping.set()
        self._wanted.set()
        await running

    async def _run(self, stopping: asyncio.Event) -> None:
        """Load the whole application after a moment, or when it is wanted, and run it until the service stops."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._wanted.wait(), _HEAD_START)
        if stopping.is_set():
            return
        try:
            whole = await asyncio.to_thread(self._load)
        except Exception as error:  # requests that need it are answered with 500
            log.critical("only rulings can be served", exc_info=error)
            self._loading.set_exception(error)
            return
        async with whole.router.lifespan_context(whole):
            self._whole = whole
            self._loading.set_result(whole)
            await stopping.wait()
