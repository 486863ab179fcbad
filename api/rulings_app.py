"""Creates the part of the application that rules on clues. `app.py` adds everything else to it."""

import os
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware

from fairclue.api.allowance import SHARED_FILE_VARIABLE, UsageMemory
from fairclue.api.config import ServiceConfig
from fairclue.api.guard import Guard
from fairclue.api.offered import OfferedLanguages
from fairclue.api.problems import add_handlers
from fairclue.api.routes import clues
from fairclue.api.rulesets import FindHouseRuleset

ABOUT = "A referee and deck library for Codenames-style word games, in English, Swedish and Singlish."


def open_usage() -> UsageMemory:
    """The usage of the clients, shared with the other workers if there are any."""
    return UsageMemory(os.environ.get(SHARED_FILE_VARIABLE))


def create_rulings_app(
    settings: ServiceConfig,
    usage: UsageMemory,
    find_house_ruleset: FindHouseRuleset,
    lifespan: Callable[[FastAPI], AbstractAsyncContextManager[None]],
) -> FastAPI:
    """Create an application with the routes under /v1/clues, error handlers and middleware."""
    app = FastAPI(
        title="Fairclue",
        version="1",
        lifespan=lifespan,
        description=ABOUT,
        generate_unique_id_function=lambda route: route.name,
        docs_url=None,
        openapi_url=None,
        redoc_url=None,
        swagger_ui_oauth2_redirect_url=None,
        redirect_slashes=False,  # a redirect would lead to whatever host the client named
    )
    app.state.settings = settings
    app.state.offered = OfferedLanguages(settings.language_codes)
    app.state.find_house_ruleset = find_house_ruleset
    app.include_router(clues.router)
    add_handlers(app)
    app.add_middleware(Guard, settings=settings, usage=usage)
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
