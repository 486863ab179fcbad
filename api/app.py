"""The application, put together."""

import asyncio
import contextlib
import gc
import signal
import threading
from collections.abc import AsyncIterator
from types import FrameType

from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware
from fastapi_swagger import patch_fastapi

from fairclue.api.config import ServiceConfig
from fairclue.api.description import describe
from fairclue.api.guard import Guard
from fairclue.api.pages import add_pages
from fairclue.api.problems import add_handlers
from fairclue.api.routes import boards, clues, deck_changes, decks, disputes, health, limits, rules, rulesets, tables
from fairclue.api.store.database import Database
from fairclue.api.store.logs import Logs
from fairclue.api.store.pulse import Pulse
from fairclue.api.tables.expiry import delete_old_tables
from fairclue.api.tables.sessions import TableSessions
from fairclue.api.tables.sync import sync_tables
from fairclue.api.turns import in_turns
from fairclue.lexicons import language as languages
from fairclue.lexicons.store import StoreError
from fairclue.lexicons.typos import preparing
from fairclue.validator.open_lexicons import lexicon_of

_SETTLED = 5.0  # seconds after which a service has started
ABOUT = "A referee and deck library for Codenames-style word games, in English, Swedish and Singlish."


def create_app(settings: ServiceConfig | None = None) -> FastAPI:
    """The service with its routes, errors and limits."""
    settings = settings or ServiceConfig()
    app = FastAPI(
        title="Fairclue",
        version="1",
        lifespan=_life,
        description=ABOUT,
        generate_unique_id_function=lambda route: route.name,
        docs_url=None,
        openapi_url=None,
        redoc_url=None,
        swagger_ui_oauth2_redirect_url=None,
        redirect_slashes=False,  # it would redirect to whatever host the client named
    )
    describe(app)
    patch_fastapi(app, redirect_from_root_to_docs=False)  # /docs from files of our own: it needs no internet
    app.state.settings = settings
    app.state.database = Database(settings.database_url)
    app.state.pulse = Pulse(app.state.database)
    app.state.tables = TableSessions(Logs(app.state.database), settings.heartbeat, settings.max_listeners)
    app.include_router(tables.opening)
    for routes in (clues, tables, disputes, boards, rules, rulesets, deck_changes, decks, limits, health):
        app.include_router(routes.router)
    add_pages(app)
    add_handlers(app)
    app.add_middleware(Guard, settings=settings)
    if settings.cors:  # outermost, so that a browser may read refusals too
        shown = ["ETag", "Location", "Retry-After", "X-Request-Id"]
        app.add_middleware(
            CORSMiddleware,
            allow_origins=settings.cors,
            allow_methods=["*"],
            allow_headers=["*"],
            expose_headers=shown,
        )
    return app


@contextlib.asynccontextmanager
async def _life(app: FastAPI) -> AsyncIterator[None]:
    """Sync tables and delete old ones while the service runs; end the streams before it stops."""
    tables: TableSessions = app.state.tables
    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGTERM, signal.SIGINT):
            _before(number, tables)
    beside = [
        asyncio.create_task(_prepare()),
        asyncio.create_task(sync_tables(app.state.database, tables)),
        asyncio.create_task(delete_old_tables(tables.logs, app.state.settings.keep_tables)),
    ]
    yield
    tables.close()
    for task in beside:
        task.cancel()
    await asyncio.gather(*beside, return_exceptions=True)


async def _prepare() -> None:
    """Look up in turns with requests what one of them would else wait for; not at once, while the service starts."""
    await asyncio.sleep(_SETTLED)
    for code in languages.codes():
        with contextlib.suppress(StoreError):  # whoever asks is told
            await in_turns(preparing(lexicon_of(code)), budget=None)
    gc.freeze()  # what is there for good is not looked through for garbage again and again, which holds everybody up


def _before(number: signal.Signals, tables: TableSessions) -> None:
    """Close the tables' streams before whatever else a signal does: the server waits for open streams."""
    usual = signal.getsignal(number)

    def closing(received: int, frame: FrameType | None) -> None:
        tables.close()
        if callable(usual):
            usual(received, frame)

    signal.signal(number, closing)
