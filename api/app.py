"""Creates the whole application: routes, error handlers, middleware and background tasks."""

import asyncio
import contextlib
import gc
import secrets
import signal
import threading
from collections.abc import AsyncIterator
from functools import partial
from types import FrameType

from fastapi import FastAPI
from fastapi_swagger import patch_fastapi

from fairclue.api.allowance import UsageMemory
from fairclue.api.config import ServiceConfig
from fairclue.api.description import describe
from fairclue.api.house_rulesets import find_house_ruleset
from fairclue.api.more_problems import add_more_handlers
from fairclue.api.offered import OfferedLanguages
from fairclue.api.pages import add_pages
from fairclue.api.photos.reader import PhotoReader
from fairclue.api.routes import (
    boards,
    deck_changes,
    decks,
    disputes,
    health,
    keys,
    limits,
    photos,
    rules,
    rulesets,
    tables,
    typing,
)
from fairclue.api.rulings_app import create_rulings_app, open_usage
from fairclue.api.store.database import Database
from fairclue.api.store.logs import Logs
from fairclue.api.store.readiness import DatabaseReadiness
from fairclue.api.store.signals import SignalStore
from fairclue.api.tables.expiry import delete_old_tables
from fairclue.api.tables.sessions import TableSessions
from fairclue.api.tables.signals import SignalExchange
from fairclue.api.tables.sync import sync_tables
from fairclue.api.turns import in_turns
from fairclue.lexicons.store import StoreError
from fairclue.lexicons.typos import preparing
from fairclue.validator.open_lexicons import lexicon_of

_WARM_UP_DELAY = 5.0  # seconds after the start, so that warming up does not slow the start down


def create_app(settings: ServiceConfig | None = None, usage: UsageMemory | None = None) -> FastAPI:
    """Create the service with its settings, which are read from the environment by default."""
    settings = settings or ServiceConfig()
    database = Database(settings.database_url)
    app = create_rulings_app(settings, usage or open_usage(), partial(find_house_ruleset, database), _lifespan)
    describe(app)
    patch_fastapi(app, redirect_from_root_to_docs=False)  # serve /docs from local files, without the internet
    app.state.database = database
    app.state.readiness = DatabaseReadiness(database)
    signals = SignalExchange(SignalStore(database, secrets.token_hex(8)))
    app.state.tables = TableSessions(Logs(database), signals, settings.heartbeat, settings.max_listeners)
    app.state.photos = PhotoReader()
    app.include_router(tables.opening)
    for routes in (
        tables,
        disputes,
        boards,
        photos,
        rules,
        typing,
        rulesets,
        deck_changes,
        decks,
        keys,
        limits,
        health,
    ):
        app.include_router(routes.router)
    add_pages(app)
    add_more_handlers(app)
    return app


@contextlib.asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Run the background tasks while the service runs, and close the streams before it stops."""
    tables: TableSessions = app.state.tables
    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGTERM, signal.SIGINT):
            _close_streams_on(number, tables)
    background = [
        asyncio.create_task(_warm_up(app.state.offered)),
        asyncio.create_task(sync_tables(app.state.database, tables)),
        asyncio.create_task(tables.signals.run()),
        asyncio.create_task(delete_old_tables(tables.logs, app.state.settings.keep_tables)),
    ]
    yield
    tables.close()
    await app.state.photos.close()
    for task in background:
        task.cancel()
    await asyncio.gather(*background, return_exceptions=True)


async def _warm_up(offered: OfferedLanguages) -> None:
    """Build the typo indexes of the lexicons in advance, in slices, so that no request has to wait for them."""
    waiting = set(offered.codes)
    while waiting:
        await asyncio.sleep(_WARM_UP_DELAY)
        for code, found in offered.readiness().items():
            if code in waiting and found.seconds_left is None:  # it is ready, or never will be
                waiting.remove(code)
                with contextlib.suppress(StoreError):  # requests that need the missing lexicon report it
                    await in_turns(preparing(lexicon_of(code)), budget=None)
    gc.freeze()  # the garbage collector need not scan these permanent objects again, which would delay requests


def _close_streams_on(number: signal.Signals, tables: TableSessions) -> None:
    """Close the streams of all tables when a signal arrives, then call the previous handler.

    The server waits for open streams before it stops, so they have to be closed first.
    """
    previous = signal.getsignal(number)

    def handle(received: int, frame: FrameType | None) -> None:
        tables.close()
        if callable(previous):
            previous(received, frame)

    signal.signal(number, handle)
